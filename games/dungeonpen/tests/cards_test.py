#!/usr/bin/env python3
"""The cards of Dungeon Pen: the original set, what the manual says of writing one, what check says of a bad one. Run as
cards_test.py PROGRAM; speaks TAP."""

import json
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, run, run_cases

GAME = "dungeonpen"
FOLDER = Path(__file__).resolve().parent.parent
ROOT = FOLDER.parent.parent
ORIGINAL = FOLDER / "data" / "original.yaml"
MANUAL = (ROOT / "docs" / "writing-cards.md").read_text()
CHAPTER = MANUAL[MANUAL.index("## A set for Dungeon Pen") : MANUAL.index("## A set for Dungeoneer")]
EXAMPLE = re.sub(
    r"^    ", "", re.search(r"(?:^(?:    .*)?\n)+", CHAPTER[CHAPTER.index("\n\n") + 2 :], re.M)[0], flags=re.MULTILINE
)
CARDS = json.loads(run("cards", GAME, "--json").out)
HALF_TURN = str.maketrans("aA1bB2", "bB2aA1")


def check(text):
    outcome = run("check", "-", given=text)
    return re.findall(r"\[([a-z-]+)\]$", outcome.out, re.MULTILINE)


@case("the original set has three sheets, 30 events and more, 20 clutter cards and more, eight to keep, six characters")
def _():
    assert len(CARDS["sheets"]) == 3 and len(CARDS["characters"]) == 6, CARDS
    assert len(CARDS["events"]) >= 30 and len(CARDS["clutter"]) >= 20, CARDS
    assert len([card for card in CARDS["clutter"] if card["bag"]]) >= 8
    assert {1, 2, 3, 4, 5, 6} <= {card["wall"] for card in CARDS["events"]}


@case("the sheet to learn on looks the same from both sides")
def _():
    rows = CARDS["sheets"][0]["map"]
    assert [row[::-1].translate(HALF_TURN) for row in rows[::-1]] == rows


@case("every card has a name, a text and flavour in both languages, and no two the same name")
def _():
    cards = [card for kind in ["events", "clutter", "characters"] for card in CARDS[kind]]
    for language in ["en", "fr"]:
        names = [card["names"][language] for card in cards]
        assert len(set(names)) == len(names), names
        for card in cards:
            text, flavour = card["text"][language], card["flavour"][language]
            assert re.fullmatch(r"[A-ZÀÉ].*\.", text) and "{" not in text and "  " not in text, card
            assert flavour and len(flavour) < 90, card
            if language == "fr":
                for words in [text, flavour, card["names"]["fr"]]:
                    assert not re.search(r"[^\u202f][;:!?»]|«[^\u202f]|'", words), (words, card["id"])


@case("cards are shown with sheets, copies, bags, texts and flavour, within 80 columns, in both languages")
def _():
    for language, bag, wall in [("en", "bag", "Sudden wall of 3 cells."), ("fr", "sac", "Mur soudain de 3 cases.")]:
        out = run("cards", GAME, "--lang", language).out
        assert all(len(line) <= 80 for line in out.splitlines()), out
        assert f" · {bag} · ×2" in out and wall in out and " 1 a" in out and "##" in out, out


@case("the set in the manual has no problem, and is shown")
def _():
    assert check(EXAMPLE) == [], run("check", "-", given=EXAMPLE).out
    assert "5 cards, no problem" in run("check", "-", given=EXAMPLE).out


@case("every sentence that the manual gives as an example is understood")
def _():
    table = CHAPTER[CHAPTER.index("| words |") :]
    rows = re.findall(r"^\| (`.*?`) \| (.*) \|$", table, re.MULTILINE)
    assert len(rows) > 10, rows
    tried = 0
    for words, meaning in rows:
        for sentence in re.findall(r"`(.*?)`", words):
            if meaning == "lasting":
                text = EXAMPLE.replace("start with 17 life and your hand shakes 1 more", sentence)
            elif sentence.startswith("live on"):
                text = EXAMPLE.replace("on use: your flick gains 3 tenths", f"on death: {sentence}")
            else:
                rest = ", gain 1 life" if sentence.startswith("if ") else ""
                text = EXAMPLE.replace("on draw: gain 2 life", f"on draw: {sentence}{rest}")
            assert text != EXAMPLE and check(text) == [], (sentence, run("check", "-", given=text).out)
            tried += 1
    assert tried > 50, tried


@case("what is wrong with a set is said by its code")
def _():
    for old, new, code in [
        (".c............bBbb", ".c............bBb", "row-length"),
        ("..bb2b", "..bbbb", "letter-missing"),
        ("..bb2b", "..b22b", "letter-twice"),
        ("..bBbb", "..bBb?", "unknown-letter"),
        ("      ..................\n", "", "few-rows"),
        ("wall: 3", "wall: 9", "out-of-range"),
        ("on draw: gain 2 life", "on use: gain 2 life", "wrong-trigger"),
        ("    wall: 3\n", "", "no-effect"),
        ("id: ladder", "id: wall", "reserved-id"),
        ("id: ladder", "id: biscuits", "duplicate-id"),
        ("    count: 4\n    wall: 3", "    wall: 3", "deck-size"),
    ]:
        text = EXAMPLE.replace(old, new, 1)
        assert text != EXAMPLE and code in check(text), (old, check(text))
    walled = (
        EXAMPLE.replace("      ......##......bb2b", "      #.....##......bb2b")
        .replace("      .c............bBbb", "      .#............bBbb")
        .replace("      ..............bbbb", "      .#............bbbb")
    )
    assert check(walled) == ["sealed-cell"], check(walled)


run_cases()
