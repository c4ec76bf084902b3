#!/usr/bin/env python3
"""`donjon check` and `donjon cards` by the real program, on the sets of games/<id>/tests/sets/ and, where no game
matters, of tests/sets/.

    check_test.py PROGRAM                 the tests, as TAP
    check_test.py PROGRAM --regenerate    writes what is said of the sets beside them: review the diff
"""

import json
import os
import re
import sys
import tempfile
from pathlib import Path

from program import case, run, run_cases

HERE = Path(__file__).resolve().parent
GAMES = HERE.parent / "games"


def of_games(pattern):
    """The files of the games of games/list that fit the pattern."""
    return [path for game in (GAMES / "list").read_text().split() for path in sorted((GAMES / game).glob(pattern))]


SETS = [*sorted(HERE.glob("sets/*.yaml")), *of_games("tests/sets/*.yaml")]
DUNGEONS = GAMES / "donjonz" / "tests" / "sets"
ORIGINAL = GAMES / "donjonz" / "data" / "original.yaml"
MANUAL = HERE.parent / "docs" / "writing-cards.md"
PROBLEMS_PAGE = HERE.parent / "docs" / "card-problems.md"
EFFECTS_PAGE = HERE.parent / "docs" / "effects.md"


def check(path, *arguments):
    """Checks a set by its bare name, so that places in what is said are the same everywhere."""
    return run("check", *arguments, path.name, cwd=path.parent)


def said_of(path, language):
    """What the golden file of a set should hold."""
    outcome = check(path, "--lang", language)
    assert outcome.err == "", outcome
    return outcome.out


def golden_of(path, language):
    """Where it is kept."""
    return path.with_name(f"{path.stem}.{language}.txt")


def regenerate():
    """Writes what is said today."""
    for path in SETS:
        for language in ("en", "fr"):
            golden_of(path, language).write_text(said_of(path, language))


def golden_case(path, language):
    """A case for a set in a language."""

    @case(f"{path.name} is judged as it was, in {language}")
    def _():
        expected, actual = golden_of(path, language).read_text(), said_of(path, language)
        assert expected == actual, f"wanted\n{expected}found\n{actual}"


for one in SETS:
    for each in ("en", "fr"):
        golden_case(one, each)


@case("a card with a bad count is not counted as one: no complaint of too few cards follows from it")
def _():
    card = "  - {{id: c{0}, name: {{en: C, fr: C}}, class: force, value: 3, count: {1}}}\n"
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "few.yaml"
        path.write_text(
            "game: procrastination\nid: few\ntitle: {en: Few, fr: Peu}\ncards:\n"
            + "".join(card.format(i, 9 if i == 0 else 4) for i in range(5))
        )
        problems = run("check", str(path)).out
        assert "out-of-range" in problems and "few-cards" not in problems, problems


@case("a seat whose fighter is as printed shows no other class or value")
def _():
    answers = run("engine", given='{"do":"new","game":"procrastination","seed":1}\n{"do":"view","seat":0}\n').out
    for seat in json.loads(answers.splitlines()[1])["view"]["seats"]:
        assert seat["class"] is None and seat["value"] is None, seat


@case("a file that extends the original set has its cards, and its own behind them; every game's can be extended (P24)")
def _():
    head = "game: procrastination\nextends: original\nid: mine\ntitle: {en: Mine, fr: Le mien}\n"
    deck = (
        "decks:\n  - id: deck\n    name: {en: Deck, fr: Deck}\n    cards: "
        "[my-cat, absentia x2, deadline, no-show, turncoat x2, "
        "belated-seer, part-time-mage, necro-romancer, freeloader, epicurean, plan-b, slump, quartermaster]\n"
    )
    cards = "cards:\n  - {id: my-cat, name: {en: My Cat, fr: Mon Chat}, class: agility, value: 4}\n"
    before = json.loads(run("cards", "procrastination", "--json").out)
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "mine.yaml"
        path.write_text(head + cards + deck)
        assert run("check", str(path)).code == 0
        after = json.loads(run("cards", "procrastination", "--set", str(path), "--json").out)
        assert [card["id"] for card in after["cards"]] == [card["id"] for card in before["cards"]] + ["my-cat"]
        assert len(after["decks"]) == len(before["decks"]) + 1
        path.write_text(head + deck)
        outcome = run("check", str(path))
        assert outcome.code == 1 and "my-cat" in outcome.out and "mine.yaml:8:" in outcome.out, outcome
        path.write_text(head.replace("original", "orginal") + deck)
        assert "original" in run("check", str(path)).out
        path.write_text(head + cards.replace("my-cat", "absentia"))
        assert "mine.yaml:6:" in run("check", str(path)).out
        for game in [game["id"] for game in json.loads(run("games", "--json").out)]:
            path.write_text(f"game: {game}\nextends: original\nid: same\ntitle: {{en: Same, fr: Pareil}}\n")
            assert run("check", str(path)).code == 0, run("check", str(path))


@case("good sets exit with 0 and bad ones with 1")
def _():
    for path in SETS:
        assert check(path).code == (0 if path.stem.startswith("good") else 1), path.name


@case("the original set has eleven cards and no problem")
def _():
    outcome = run("check", "original.yaml", cwd=ORIGINAL.parent)
    assert (outcome.code, outcome.out, outcome.err) == (0, "original.yaml: 11 cards, no problem\n", ""), outcome


@case("the set in docs/writing-cards.md has no problem")
def _():
    example = re.search(r"(?:^(?:    .*)?\n)*^    game: donjonz\n(?:^(?:    .*)?\n)*", MANUAL.read_text(), re.MULTILINE)
    outcome = run("check", "-", given=re.sub(r"^    ", "", example.group(), flags=re.MULTILINE))
    assert outcome.code == 0 and "1 card, no problem" in outcome.out, outcome


@case("an unreadable file exits with 3, and the others are still judged")
def _():
    outcome = run("check", "absent.yaml", "good-small.yaml", "bad-no-key.yaml", cwd=DUNGEONS)
    assert outcome.code == 3, outcome
    assert "absent.yaml" in outcome.err, outcome
    assert "good-small.yaml: 1 card" in outcome.out and "bad-no-key.yaml:" in outcome.out, outcome
    assert run("check", str(DUNGEONS)).code == 3


@case("JSON holds the same problems as the lines, for all files in one list")
def _():
    names = ["bad-keys.yaml", "good-small.yaml", "bad-pictures.yaml"]
    outcome = run("check", "--json", *names, cwd=DUNGEONS)
    assert outcome.code == 1 and outcome.err == "", outcome
    problems = json.loads(outcome.out)
    lines = [f"{p['file']}:{p['line']}:{p['column']}: {p['message']} [{p['code']}]" for p in problems]
    expected = [
        line for name in names for line in check(DUNGEONS / name).out.splitlines() if ", no problem" not in line
    ]
    assert lines == expected, (lines, expected)
    assert json.loads(check(DUNGEONS / "good-small.yaml", "--json").out) == []


@case("no argument is a usage error")
def _():
    assert run("check").code == 2


@case("a file from standard input is judged as well")
def _():
    outcome = run("check", "-", given=ORIGINAL.read_bytes())
    assert outcome.code == 0 and outcome.out == "-: 11 cards, no problem\n", outcome


@case("a file with Windows line ends and a byte order mark is as good as another")
def _():
    text = b"\xef\xbb\xbf" + ORIGINAL.read_bytes().replace(b"\n", b"\r\n")
    assert run("check", "-", given=text).code == 0
    broken = text.replace(b"|@ .", b"|@ x")
    lines = broken.decode("utf-8-sig").splitlines()
    line = next(number for number, row in enumerate(lines, 1) if "|@ x" in row)
    assert f"-:{line}:8: " in run("check", "-", given=broken).out


@case("hostile bytes never reach the terminal")
def _():
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "a\x1b[31m\n.yaml")
        for text in (b"game: \x1b]0;owned\x07", b'game: "\\e[2J"', b"\xff\xfe", b"\0", b'"\\e": 1', b"\x9b1m", b""):
            Path(name).write_bytes(text)
            outcome = run("check", name)
            assert outcome.code == 1, outcome
            assert re.fullmatch(r"[^\x00-\x1f\x7f-\x9f]*\n", outcome.out), outcome


def codes_of(page):
    """The codes that stand first in the rows of a page's tables."""
    rows = re.findall(r"^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|", page, re.MULTILINE)
    return {code for row in rows for code in re.findall(r"`([a-z-]+)`", row)}


@case("every code said of the sets is explained in docs/card-problems.md, or for effects in docs/effects.md")
def _():
    explained = codes_of(PROBLEMS_PAGE.read_text())
    explained |= codes_of(EFFECTS_PAGE.read_text().partition("## What check says")[2])
    said = {code for path in SETS for code in re.findall(r"\[([a-z-]+)\]$", golden_of(path, "en").read_text(), re.M)}
    assert said and said <= explained, said - explained
    source = HERE.parent / "src"
    positions = {source / "effects" / "position.c"}  # as a game's read.c: nothing of a set is read there
    sources = [
        source / "engine" / "node.c",
        source / "engine" / "card_file.c",
        *(source / "content").glob("*.c"),
        *(set((source / "effects").glob("*.c")) - positions),
        *of_games("rules/content*.c"),
        GAMES / "procrastination" / "rules" / "language.c",
        GAMES / "dungeoneer" / "rules" / "decks.c",
        *of_games("rules/picture.c"),
    ]
    quoted = {word for path in sources for word in re.findall(r'"([a-z]+(?:-[a-z]+)+)"', path.read_text())}
    assert quoted <= explained, quoted - explained
    assert {code for code in explained if "-" in code} <= quoted, explained - quoted


@case("cards are drawn in ASCII on a pipe, with their names and what they hold")
def _():
    outcome = run("cards", "donjonz", "--set", str(DUNGEONS / "good-small.yaml"))
    assert outcome.code == 0 and outcome.err == "", outcome
    assert outcome.out.isascii(), outcome
    for piece in (
        "The Doll's House",
        "The Den",
        "| @       L",
        "  k   S | $ |",
        "$ 2 pouches of gold",
        "2 monsters",
        "s 1 sword",
        "S 1 goblin",
        "b 0 bows",
    ):
        assert piece in outcome.out, (piece, outcome)


@case("cards in JSON have one shape, whatever the game and the set")
def _():
    texts = {"en", "fr"}
    games = [game["id"] for game in json.loads(run("games", "--json").out)]
    for game, *chosen in [[game] for game in games] + [["donjonz", "--set", str(DUNGEONS / "good-small.yaml")]]:
        document = json.loads(run("cards", game, *chosen, "--json").out)
        assert document["game"] == game and document["title"] in document["titles"].values()
        assert document["id"] or not (GAMES / game / "cards").exists(), game  # a game without has but names of cards
        assert set(document["titles"]) == texts and document["lists"]
        for cards in (document[name] for name in document["lists"]):
            assert cards and len({card["id"] for card in cards}) == len(cards), game
            for card in cards:
                assert card["count"] >= 1 and all(card["names"].values()), card
                assert set(card["names"]) == set(card["text"]) == set(card["flavour"]) == texts, card


@case("cards in JSON give back the pictures of the file")
def _():
    document = json.loads(run("cards", "donjonz", "--json").out)
    assert document["game"] == "donjonz" and document["id"] == "original" and len(document["cards"]) == 11
    rows = [row.rstrip() for card in [*document["start"], *document["cards"]] for row in card["map"]]
    drawn, indent = [], None
    for line in ORIGINAL.read_text().splitlines():
        if line.strip() == "map: |":
            indent = None
        elif line.strip().startswith("+") and indent is None:
            indent = len(line) - len(line.lstrip())
        if indent is not None and (not line.strip() or line.startswith(" " * indent)):
            drawn += [line[indent:].rstrip()] if line.strip() else []
        elif line.strip() != "map: |":
            indent = None
    assert rows == drawn, (rows, drawn)
    assert document["totals"]["gold"] == sum(row.count("$") for row in drawn)
    assert document["totals"]["stairs"] == 1


@case("cards of a bad set are not shown: its problems are said, exit 1")
def _():
    outcome = run("cards", "donjonz", "--set", str(DUNGEONS / "bad-no-key.yaml"))
    assert outcome.code == 1 and outcome.out == "" and "[no-key]" in outcome.err, outcome
    assert run("cards", "donjonz", "--set", "absent.yaml").code == 3
    assert run("cards", "chess").code in (1, 2)


if "--regenerate" in sys.argv:
    regenerate()
else:
    run_cases()
