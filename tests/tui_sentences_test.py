#!/usr/bin/env python3
"""Games played in the terminal in sentences: arguments, words, saves, the end of input. Run as
tui_sentences_test.py PROGRAM; speaks TAP.

With --regenerate after the program, writes tests/golden/play-*.txt anew: read the difference before you commit it."""

import hashlib
import json
import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import PATIENCE_S, PROGRAM, case, environment, run, run_cases
from tui_home import Home, golden

GOLDEN = Path(__file__).resolve().parent / "golden"
CARDS = Path(__file__).resolve().parent.parent / "games" / "donjonz" / "data" / "original.yaml"
ARROWS = {"↑": "Up", "→": "Right", "↓": "Down", "←": "Left"}
OVER = "a again · n another game · v watch it"


def seal(body):
    """A save's body with the checksum that it would have had."""
    return body + "end " + hashlib.sha256(body.encode()).hexdigest() + "\n"


@case("a whole game in sentences, in English: every first move, a verdict, exit 0 (Z08, Z09)")
def _():
    home = Home()
    done = home.run("play", "donjonz", "--seed", "42", given="1\n" * 200)
    assert done.code == 0 and done.err == "", done
    assert "The dungeon is complete" in done.out and "No step is left" in done.out, done.out[-800:]
    assert "dungeon scores" in done.out or "perfect" in done.out, done.out[-400:]
    (save,) = home.finished()
    assert home.saves() == [] and f"donjon replay {save}" in done.out
    assert home.run("replay", str(save), "--verify").code == 0


@case("the same game in French: the same moves, not one English sentence")
def _():
    home = Home()
    done = home.run("play", "donjonz", "--seed", "42", "--lang", "fr", given="1\n" * 200)
    assert done.code == 0 and done.err == "", done
    assert "Le donjon est complet" in done.out and "Plus un pas possible" in done.out, done.out[-800:]
    for word in [" the ", " The ", " is ", " and ", " card", " step "]:
        assert word not in re.sub(r"\([a-z0-9 ,-]+\)", "", done.out), word


@case("sentences on a pipe hold no control sequence, and the first page is as it was")
def _():
    done = Home().run("play", "donjonz", "--seed", "42", "--option", "cards=2", given="map\nlook\n1\n1\nmap\nlook\n")
    assert "\033" not in done.out
    golden(GOLDEN / "play-plain-en.txt", done.out)
    french = Home().run(
        "play",
        "donjonz",
        "--seed",
        "42",
        "--option",
        "cards=2",
        "--lang",
        "fr",
        given="carte\nregarder\n1\n1\ncarte\nregarder\naide\n",
    )
    golden(GOLDEN / "play-plain-fr.txt", french.out)


@case("the map in sentences is drawn in ASCII only")
def _():
    done = Home().run("play", "donjonz", "--seed", "7", given="map\n")
    assert done.out[done.out.index("draws the map.") + 14 :].isascii(), done.out


@case("the map in sentences keeps the accents of its words where the terminal has them")
def _():
    home = Home()
    given = "1\n1\nplan\n"
    french = ["play", "donjonz", "--seed", "42", "--option", "cards=2", "--lang", "fr"]
    out = home.run(*french, given=given).out
    assert "à trouver" in out and "épée" in out and "│" not in out, out
    for done in [
        home.run(*french, "--ascii", given=given),
        run(*french, given=given, env=environment(LC_ALL="C", **home.state)),
    ]:
        assert "a trouver" in done.out and "epee" in done.out, done.out


@case("? and rule tell the rule of what was just met, or any rule by its number, in both games")
def _():
    def asked(words, *arguments):
        return Home().run("play", *arguments, given=words).out

    small = ["donjonz", "--seed", "42", "--option", "cards=2"]
    assert "Z02 Take the top card" in asked("?\n", *small)
    assert "Z03 The hero moves" in asked("1\n1\n?\n", *small)
    assert "Z05 " in asked("1\n1\n" + "step s\nstep e\nstep s\nstep e\n?\n", *small)
    for words in ["? Z07\n", "rule z07\n", "règle Z07\n", "?   Z07\n"]:
        out = asked(words, *small)
        assert "Z07 Key and locked door" in out and "Z02 " not in out and "\n\n\n" not in out, out
    assert "There is no rule z99." in asked("? Z99\n", *small)
    deck = ["dungeondeck", "--seed", "42"]
    assert "D01 " in asked("?\n", *deck) and "D12 " in asked("? D12\n", *deck)
    out = asked("suffer\n?\n", *deck)
    rule = re.search(r"\((D\d\d)\)\n", out)[1]  # behind the refusal, it comes first
    assert f"\n{rule} " in out and "\nD01 " not in out, out
    with Home().terminal("play", *small) as terminal:
        terminal.wait_for("Card 1 of 2")
        for line, rule in [(":rule z07", "Z07 Key and"), (":? Z05", "Z05 "), (":?", "Z02 Take"), ("B", "Z02 Take")]:
            terminal.type(line, *(["Enter"] if line[0] == ":" else []))
            terminal.wait_for("The rule", rule)
            terminal.press("x")


@case("look tells everything there is to see, and each move only what it needs")
def _():
    out = Home().run("play", "donjonz", "--seed", "42", "--option", "cards=2", given="look\n1\n1\nlook\n").out
    assert out.count("Row 1: ") == 1 and out.count("The start card covers") == 1, out
    assert out.count("The hero waits on the stairs") == 1 and out.count("The hero stands at 0,0") == 1, out
    assert out.count("Mummies at ") == 1, out


@case("hints name directions in words, never with arrows")
def _():
    out = Home().run("play", "donjonz", "--seed", "42", "--option", "cards=2", given="1\n1\nhint\n").out
    assert "Other ways: south " in out and not set(out) & set(ARROWS), out


@case("a coach, when asked for, holds back a move that throws much away until it is chosen again; never in the day's")
def _():
    game = [
        "play",
        "donjonz",
        "--seed",
        "2",
        "--option",
        "cards=1",
    ]  # where the second step ends the walk, or finds gold
    for language, word, name, asked, away, held in [
        ("en", "coach", "Coach: This gives away ", "A coach looks on", "The coach looks away", "once more plays it"),
        ("fr", "mentor", "Mentor\u202f: Ce coup abandonne ", "Un mentor regarde", "détourne les yeux", "quand même"),
    ]:
        alone, home = Home(), Home()
        assert name not in alone.run(*game, "--lang", language, given="1\n" * 3).out
        out = home.run(*game, "--coach", "--lang", language, given="1\n" * 3).out
        assert asked in out and out.count(name) == 1 and held in out, out
        assert alone.finished() and len(home.moves()) == 2, "it was held back"
        out = home.run("resume", "--coach", "--lang", language, given=f"1\n1\nundo\n{word}\n1\n").out
        assert out.count(name) == 1 and away in out and home.finished(), out
    advised = Home()
    out = advised.run(*game, "--coach", "--lang", "en", given="1\n1\nhint\n2\n").out
    assert "Coach: " not in out and len(advised.moves()) == 3, out
    out = Home().run("play", "donjonz", "--daily", "--coach", "--lang", "en", given="coach\n").out
    assert out.count("There is no coach in the dungeon of the day.") == 2, out


@case("the last step of a game in sentences can be taken back where that is fair; anything else leaves")
def _():
    home, game = Home(), ["play", "donjonz", "--seed", "42", "--option", "cards=2"]
    steps = "1\n" * 40
    out = home.run(*game, given=steps).out
    assert (
        "'undo' takes the last move back; Enter leaves." in out
        and "'again' deals anew" in out
        and "numbered from" not in out
    )
    (save,) = home.finished()
    count = save.read_text().count("\nmove ")
    for end in ["", "\n", "quit\n"]:
        home = Home()
        done = home.run(*game, given="1\n" * count + end)
        assert done.code == 0 and len(home.finished()) == 1, done
    home = Home()
    done = home.run(*game, given="1\n" * count + "look\nundo\nquit\n")
    assert done.code == 0 and home.finished() == [] and len(home.moves()) == count - 1, done
    done = home.run("resume", given="1\nundo\n1\n\n")
    assert done.code == 0 and done.out.count("this dungeon") == 2 and len(home.finished()) == 1, done


@case("nonsense is answered with help, changes nothing and never ends the game")
def _():
    home, chance = Home(), random.Random(11)
    junk = [
        "",
        "  ",
        "xyzzy",
        "place",
        "place 1",
        "place 99,99 r0",
        "place 0,0 r9",
        "step",
        "step n",
        "-1",
        "0",
        "99999999999999999999",
        "1.5",
        "é" * 300,
        "a" * 5000,
        "\x00\x01\x02",
        "%s%s%n",
        "rule Q99",
        "rule",
        "take",
        "drop sword",
        "undo",
    ]
    junk += [
        bytes(chance.randrange(256) for _ in range(chance.randrange(40)))
        .replace(b"\n", b"")
        .replace(b"q", b"z")
        .decode("latin-1")
        for _ in range(60)
    ]
    given = b"1\n" + "\n".join(junk).encode("latin-1", "replace") + b"\nhelp\n"
    done = subprocess.run(
        [PROGRAM, "play", "donjonz", "--seed", "1"],
        input=given,
        env=environment(**home.state),
        capture_output=True,
        timeout=PATIENCE_S,
        check=False,
    )
    out = done.stdout.decode(errors="replace")
    assert done.returncode == 0 and done.stderr == b"", done
    assert len(home.moves()) == 1, home.moves()
    assert "is not a move of this game" in out and "There is no rule" in out and "resume" in out
    assert "(Z02)" in out and "\x01" not in out, out


@case("illegal moves are refused with the reason and the rule (X05)")
def _():
    done = Home().run("play", "donjonz", "--seed", "1", given="place 0,0 r0\nrule\nplace 40,40 r0\nstep n\ntake\n")
    assert "would lie over another one. (Z02)" in done.out and "Z02 Take the top card" in done.out
    assert "share at least one cell side" in done.out and "the walk comes after. (Z02)" in done.out


@case("a step can be taken back, a card cannot, and the reason is said (X02)")
def _():
    home = Home()
    laid = "1\n" * 11
    done = home.run("play", "donjonz", "--seed", "1", given=laid[:2] + "undo\n")
    assert "Something hidden has been seen" in done.out and len(home.moves()) == 1, done.out
    home = Home()
    done = home.run("play", "donjonz", "--seed", "1", given=laid + "1\nundo\n")
    assert "The last move is taken back." in done.out and len(home.moves()) == 11, done.out


@case("hints: a bot's while mapping, the solver's on the walk, each in both languages")
def _():
    for language, mapping, walking in [("en", "Hint: Place", "points"), ("fr", "Conseil", "points")]:
        done = Home().run(
            "play", "donjonz", "--seed", "1", "--option", "cards=3", "--lang", language, given="hint\n1\n1\n1\nindice\n"
        )
        assert mapping in done.out, done.out
        assert walking in done.out[done.out.rindex("step ") :], done.out


@case("end of input at once is polite: nothing played, nothing kept, exit 0")
def _():
    home = Home()
    done = home.run("play", "donjonz", stdin=subprocess.DEVNULL)
    assert done.code == 0 and done.err == "" and "nothing is kept" in done.out, done
    assert home.saves() == []
    closed = subprocess.run(
        f"'{PROGRAM}' play donjonz <&-",
        shell=True,
        env=environment(**home.state),
        timeout=PATIENCE_S,
        capture_output=True,
        check=False,
    )
    assert closed.returncode == 0, closed


@case("the end of input in mid-game keeps the game, and resume goes on with it")
def _():
    home = Home()
    done = home.run("play", "donjonz", "--seed", "5", given="1\n1\n1")
    assert done.code == 0 and "donjon resume" in done.out and len(home.moves()) == 3, done
    done = home.run("resume", given="1\nquit\n")
    assert done.code == 0 and len(home.moves()) == 4 and "Seed: 5" in done.out, done
    assert len(home.saves()) == 1


@case("a reader who goes away ends the game with exit 3, and the game is kept")
def _():
    home = Home()
    read, write = os.pipe()
    process = subprocess.Popen(
        [PROGRAM, "play", "donjonz", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=write,
        stderr=subprocess.PIPE,
        env=environment(**home.state),
    )
    os.close(write)
    process.stdin.write(b"1\n")
    process.stdin.flush()
    while b"10 cards remain" not in os.read(read, 65536):
        pass
    os.close(read)
    _, complaint = process.communicate(b"1\n1\n1\n", timeout=PATIENCE_S)
    assert process.returncode == 3 and complaint, (process.returncode, complaint)
    assert len(home.moves()) >= 1
    process = subprocess.run(
        f"'{PROGRAM}' play donjonz >&-",
        shell=True,
        input=b"1\n",
        timeout=PATIENCE_S,
        check=False,
        env=environment(**home.state),
        capture_output=True,
    )
    assert process.returncode == 3, process


@case("where nothing can be saved the game says so and goes on")
def _():
    done = run("play", "donjonz", "--seed", "1", given="1\n1\n", env=environment(XDG_STATE_HOME="/dev/null/nowhere"))
    assert done.code == 0 and done.out.count("could not be saved") == 2 and "9 cards remain" in done.out, done


@case("today's dungeon is the same for everyone, and a date is checked")
def _():
    first, second = (Home().run("play", "donjonz", "--daily", given="map\n").out for _ in range(2))
    assert first == second and re.search(r"Seed: [0-9a-f]{64}\.", first), first
    leap = Home().run("play", "donjonz", "--daily", "2028-02-29")
    assert leap.code == 0 and re.search(r"Seed: [0-9a-f]{64}\.", leap.out)
    assert leap.out.splitlines()[2] != Home().run("play", "donjonz", "--daily", "2028-03-02").out.splitlines()[2]
    for date in ["2027-02-29", "2027-13-01", "2027-00-10", "2027-1-1", "tomorrow", "2027-01-011", ""]:
        done = Home().run("play", "donjonz", "--daily", date)
        assert done.code == 2 and "is not a date" in done.err, done
    assert Home().run("play", "donjonz", "--daily", "--seed", "1").code == 2
    assert Home().run("play", "donjonz", "2028-02-29").code == 2


@case("at the end of the daily dungeon the walk is held against the best one, which is proved")
def _():
    done = Home().run("play", "donjonz", "--daily", "2026-11-15", "--option", "cards=3", given="1\n" * 80)
    assert re.search(r"this dungeon scores \d+: that is proved\.|scores more: perfect!", done.out), done.out[-600:]
    french = Home().run(
        "play", "donjonz", "--daily", "2026-11-15", "--option", "cards=3", "--lang", "fr", given="1\n" * 80
    )
    assert "c’est prouvé" in french.out or "parfait" in french.out, french.out[-600:]


@case("--option may be given again and again, and each counts")
def _():
    for given in [["--option", "lively=yes,beginner=yes"], ["--option", "lively=yes", "--option", "beginner=yes"]]:
        out = Home().run("play", "dungeonpen", "--seed", "1", *given, "--plain", given="").out
        assert "sudden wall" in out, out
    done = Home().run("play", "dungeonpen", "--option", "beginner=maybe", "--option", "lively=yes", given="")
    assert done.code == 2 and "beginner" in done.err, done


@case("options, seats and bots are checked")
def _():
    for arguments in [
        ["--option", "cards=0"],
        ["--option", "cards=twelve"],
        ["--option", "cards"],
        ["--option", "colour=red"],
        ["--seats", "2"],
        ["--seats", "x"],
        ["--bots", "nobody"],
        ["--bots", "random,random"],
        ["--seed", "x" * 200],
        ["--seed", "a\nb"],
    ]:
        done = Home().run("play", "donjonz", *arguments)
        assert done.code == 2 and done.out == "" and done.err.startswith("donjon: "), (arguments, done)
    done = Home().run("play", "donjonz", "--option", "cards=2", given="1\n1\n")
    assert done.code == 0 and "The dungeon is complete" in done.out


@case("a bot plays by itself, in sentences and on the screen")
def _():
    home = Home()
    done = home.run("play", "donjonz", "--bots", "random", "--seed", "3", "--option", "cards=2")
    assert done.code == 0 and len(home.finished()) == 1, done
    with home.terminal("play", "donjonz", "--bots", "random", "--seed", "3", "--option", "cards=1") as terminal:
        terminal.wait_for(OVER)
        terminal.type("q")
        assert terminal.finish() == 0


@case("cards of one's own are kept with the game: resume needs no --set")
def _():
    home = Home()
    cards = Path(home.path, "mine.yaml")
    cards.write_text(re.sub(r"\|\$", "|.", CARDS.read_text(), count=1))
    assert home.run("play", "donjonz", "--set", str(cards), given="1\n").code == 0
    cards.unlink()
    done = home.run("resume", given="1\n")
    assert done.code == 0 and len(home.moves()) == 2, done
    for kept in Path(home.path, "donjon", "sets").iterdir():
        kept.unlink()
    done = home.run("resume")
    assert done.code == 1 and "--set" in done.err, done


@case("a game played with cards of one's own is replayed, told and solved with them, without --set")
def _():
    home = Home()
    cards = Path(home.path, "mine.yaml")
    cards.write_text(re.sub(r"\|\$", "|.", CARDS.read_text(), count=1).replace("The Upside-down Chapel", "My Chapel"))
    done = home.run("play", "donjonz", "--set", str(cards), "--seed", "42", given="1\n" * 200)
    (save,) = home.finished()
    assert done.code == 0 and f"donjon replay {save}" in done.out, done
    cards.unlink()
    assert "My Chapel" in home.run("replay", str(save)).out
    assert home.run("replay", str(save), "--verify").code == 0
    body = save.read_text()[: save.read_text().rindex("end ")]
    old = Path(home.path, "old.donjon")
    old.write_text(seal(re.sub("^rules .*$", "rules 999", body, flags=re.MULTILINE)))
    assert "My Chapel" in home.run("replay", str(old)).out
    assert home.run("replay", str(save), "--set", str(CARDS)).code == 1
    done = home.run("replay", str(old), "--set", str(CARDS))
    assert done.code == 1 and done.out == "" and "another card set" in done.err, done
    walking = Path(home.path, "walking.donjon")
    lines = body.splitlines(keepends=True)
    last = [index for index, line in enumerate(lines) if line.startswith("move ")][10]
    walking.write_text(seal("".join(lines[: last + 1])))
    done = home.run("solve", "donjonz", str(walking), "--nodes", "100", "--json")
    assert done.code == 0 and json.loads(done.out)["path"], done
    for kept in Path(home.path, "donjon", "sets").iterdir():
        kept.unlink()
    done = home.run("replay", str(save), "--verify", "--json")
    assert done.code == 1 and "--set" in done.err and json.loads(done.out)["code"] == "other-cards", done


@case("resume lists the games, newest first, and refuses what it cannot read")
def _():
    home = Home()
    assert home.run("resume").code == 1 and home.run("resume", "--list").out == "No game is waiting.\n"
    assert json.loads(home.run("resume", "--json").out) == []
    home.run("play", "donjonz", "--seed", "a", given="1\n")
    home.run("play", "donjonz", "--seed", "b", given="1\n1\n")
    listed = json.loads(home.run("resume", "--list", "--json").out)
    assert [(game["game"], game["moves"]) for game in listed] == [("donjonz", 2), ("donjonz", 1)], listed
    assert "2 moves" in home.run("resume", "--list").out
    first = home.run("resume", listed[1]["file"])
    assert first.code == 0 and "Seed: a" in first.out
    save = Path(listed[0]["file"])
    save.write_text(save.read_text().replace("seed b", "seed c"))
    assert home.run("resume").code == 1 and home.run("resume", "/nonexistent/save").code == 3
    assert "damaged" in home.run("resume", "--list").out


@case("SIGTERM ends a game in sentences as politely")
def _():
    home = Home()
    process = subprocess.Popen(
        [PROGRAM, "play", "donjonz"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(**home.state)
    )
    process.stdin.write(b"1\n")
    process.stdin.flush()
    while b"10 cards remain" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGTERM)
    out = process.stdout.read()
    assert process.wait(30) == 0 and b"donjon resume" in out and len(home.moves()) == 1, out


run_cases()
