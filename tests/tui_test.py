#!/usr/bin/env python3
"""Games played in the terminal on the full screen, and its menu. Run as tui_test.py PROGRAM; speaks TAP.

With --regenerate after the program, writes tests/golden/play-*.txt anew: read the difference before you commit it."""

import os
import random
import re
import signal
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, run_cases
from tui_home import Home, golden

GOLDEN = Path(__file__).resolve().parent / "golden"
ARROWS = {"↑": "Up", "→": "Right", "↓": "Down", "←": "Left"}
OVER, OVER_FRENCH = "a again · n another game · v watch it", "a encore · n autre jeu · v revoir"


def lay_cards(terminal, count=11):
    """Places every card where the cursor first is: the screen offers a legal place."""
    for _ in range(count):
        terminal.press("Enter")


def walk_to_the_end(terminal, keys_at_the_end):
    """Walks by the first arrow shown, leaving weapons, until only the keys of a finished game are left."""
    for _ in range(200):
        lines = terminal.screen.lines()
        if keys_at_the_end in lines[-1]:
            return
        board = "\n".join(line[: terminal.screen.width - 31] for line in lines[1:-9])
        arrows = [key for arrow, key in ARROWS.items() if arrow in board]
        terminal.press(arrows[0] if arrows else "1")
    raise AssertionError(f"the walk has no end:\n{terminal.text()}")


@case("a whole game with keys on the full screen, in English, in colour")
def _():
    home = Home()
    with home.terminal("play", "donjonz", "--seed", "42") as terminal:
        terminal.wait_for("Card 1 of 11", "q quit", "seed 42")
        assert terminal.screen.is_alternate
        lay_cards(terminal)
        terminal.wait_for("The walk begins", "@", "Inventory")
        walk_to_the_end(terminal, OVER)
        terminal.wait_for("this dungeon")
        terminal.type("q")
        assert terminal.finish() == 0 and not terminal.screen.is_alternate
    assert terminal.screen.colours and len(home.finished()) == 1


@case("a whole game with keys in French")
def _():
    home = Home()
    with home.terminal("play", "donjonz", "--seed", "9", "--lang", "fr", "--option", "cards=4") as terminal:
        terminal.wait_for("Carte 1 sur 4", "q quitter")
        lay_cards(terminal, 4)
        terminal.wait_for("Inventaire", "@")
        walk_to_the_end(terminal, OVER_FRENCH)
        terminal.wait_for("ce donjon")
        terminal.type("q")
        assert terminal.finish() == 0
    assert len(home.finished()) == 1


@case("what the screen shows is as it was, in Unicode, in French and in ASCII")
def _():
    def shown(*arguments, **options):
        with Home().terminal("play", "donjonz", "--seed", "42", *arguments, **options) as terminal:
            terminal.wait_for("42", "11")
            terminal.press("Enter", "Enter", "Enter", "r", "Down")
            mapping = terminal.text()
            terminal.press("Tab")
            lay_cards(terminal, 8)
            terminal.press("Down", "Right", "Down", "Right", "2", "Right", "Right", "Up")
            return mapping + "\n" + "=" * 40 + "\n" + terminal.text() + "\n"

    golden(GOLDEN / "play-screen-en.txt", shown())
    golden(GOLDEN / "play-screen-fr.txt", shown("--lang", "fr", width=80, height=24))
    ascii_screen = shown("--ascii")
    assert ascii_screen.isascii()
    golden(GOLDEN / "play-screen-ascii.txt", ascii_screen)
    assert shown(LC_ALL="C") == ascii_screen, "a locale without Unicode draws in ASCII"
    assert not shown(LC_ALL="xx_XX.UTF-8").isascii(), "a locale that is not installed draws in Unicode"


@case("NO_COLOR draws without colours, TERM=dumb and --plain in sentences")
def _():
    with Home().terminal("play", "donjonz", "--seed", "42", NO_COLOR="1") as terminal:
        terminal.wait_for("Card 1 of 11")
        lay_cards(terminal, 3)
        assert not terminal.screen.colours
    for arguments, term in [([], "dumb"), (["--plain"], "xterm")]:
        with Home().terminal("play", "donjonz", "--seed", "42", *arguments, TERM=term) as terminal:
            terminal.wait_for("1. Place", "\n>")
            assert b"\033" not in terminal.bytes
            terminal.type("quit\n")
            assert terminal.finish() == 0


@case("a terminal that is dumb or unknown gets the overview from bare donjon, and sentences from play")
def _():
    for term in ["dumb", "bogus", "", None]:
        with Home().terminal(TERM=term) as terminal:
            assert terminal.finish() == 0 and b"Commands:" in terminal.bytes and b"\033" not in terminal.bytes, term
        with Home().terminal("play", "donjonz", "--seed", "42", TERM=term) as terminal:
            terminal.wait_for("1. Place", "\n>")
            assert b"\033" not in terminal.bytes, term
            terminal.type("quit\n")
            assert terminal.finish() == 0


@case("aiming: arrows, turning, next places and good places; a bad one is refused with the rule")
def _():
    with Home().terminal("play", "donjonz", "--seed", "42") as terminal:
        terminal.wait_for("Place The Upside-down Chapel")
        for key in ["r", "R", "n", "p", "Tab", "BackTab", "Up", "Down", "Left", "Right", "k", "j", "h", "l"]:
            terminal.press(key)
        terminal.press(*["Up"] * 3)
        terminal.wait_for("× The card would lie over another one. (Z02)")
        terminal.press("Enter")
        assert "Card 1 of 11" in terminal.text()
        terminal.press("B")
        terminal.wait_for("The rule", "Z02 Take the top card", "any key goes back")
        terminal.press("x", "n")
        terminal.wait_for("Place The Upside-down Chapel")


@case("Space plays on while there is no choice, and never chooses (X03)")
def _():
    with Home().terminal("play", "donjonz", "--seed", "42") as terminal:
        terminal.wait_for("Card 1 of 11")
        terminal.press(" ")
        terminal.wait_for("Nothing is forced: the choice is yours.", "Card 1 of 11")


@case("moves and words can be typed; nonsense is answered; Escape gives up")
def _():
    home = Home()
    with home.terminal("play", "donjonz", "--seed", "42") as terminal:
        terminal.wait_for("Card 1 of 11")
        terminal.press(":")
        terminal.wait_for(": _")
        terminal.press("Escape")
        terminal.wait_for("q quit")
        terminal.type(":place 0,2 r2", "Enter")
        terminal.wait_for("Card 2 of 11")
        terminal.type(":xyzzy", "Enter")
        terminal.wait_for("'xyzzy' is not a move")
        terminal.type(":undo", "Enter")
        terminal.wait_for("Something hidden has been seen")
        terminal.type(":help", "Enter")
        terminal.wait_for("What can be typed")
        terminal.press("x")
        terminal.type(":look", "Enter")
        terminal.wait_for("place ")
        terminal.press("x")
        terminal.press("w")
        terminal.wait_for("Saved as")
        terminal.type(":quit", "Enter")
        assert terminal.finish() == 0
    assert home.moves() == ["place 0,2 r2"]


@case("the screen is drawn well down to 60 by 20, and asks for more below")
def _():
    with Home().terminal("play", "donjonz", "--seed", "42") as terminal:
        terminal.wait_for("Card 1 of 11")
        lay_cards(terminal)
        for width, height in [(60, 20), (80, 24), (200, 60), (61, 21)]:
            terminal.resize(width, height)
            terminal.wait_for("@", "Inventory", "q quit")
            assert len(terminal.screen.lines()) == height
        for width, height in [(59, 20), (60, 19), (20, 5), (3, 2), (1, 1)]:
            terminal.resize(width, height)
            terminal.read(2)
            terminal.settle()
            assert "@" not in terminal.text() and terminal.code is None, (width, height, terminal.text())
        terminal.resize(100, 30)
        terminal.wait_for("@", "Inventory", "q quit")
        terminal.type("q")
        assert terminal.finish() == 0


@case("a map larger than the window scrolls with the hero")
def _():
    with Home().terminal("play", "donjonz", "--seed", "42", width=60, height=20) as terminal:
        terminal.wait_for("Card 1 of 11")
        lay_cards(terminal)
        for key in ["Down", "Right", "Down", "Down", "Down", "Down"]:
            terminal.press(key)
            assert "@" in terminal.text(), terminal.text()


@case("Ctrl-L paints the screen anew, however often it is pressed")
def _():
    with Home().terminal("play", "donjonz", "--seed", "42") as terminal:
        terminal.wait_for("Card 1 of 11")
        before = terminal.text()
        for _ in range(40):
            terminal.press("")
            assert terminal.code is None and terminal.text() == before
        terminal.press("Enter")
        assert "Card 2 of 11" in terminal.text()


@case("SIGTERM, SIGINT and SIGHUP keep the game, give the terminal back and exit 0")
def _():
    for number in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]:
        home = Home()
        with home.terminal("play", "donjonz", "--seed", "42") as terminal:
            terminal.wait_for("Card 1 of 11")
            lay_cards(terminal, 2)
            terminal.wait_for("Card 3 of 11")
            terminal.kill(number)
            assert terminal.finish() == 0 and not terminal.screen.is_alternate, number
        assert len(home.moves()) == 2
        with home.terminal("resume") as terminal:
            terminal.wait_for("Card 3 of 11")
            lay_cards(terminal, 1)
            terminal.wait_for("Card 4 of 11")
        assert len(home.moves()) == 3


TOLD = [
    (
        "en",
        ["Card 1 of 2", "i hint", "B rule", "L story", "? keys"],
        "That key does nothing here",
        ["Keys", "i: a hint", "L, PgUp: what happened so far", "Ctrl-L: paints the screen anew"],
        ["The rule", "Z02 "],
        "Enter plays the hint: ",
        ["What happened", "On top of the pile"],
        [":hint", ":story"],
        OVER,
        "another program is playing this game",
    ),
    (
        "fr",
        ["Carte 1 sur 2", "i conseil", "B règle", "L récit", "? touches"],
        "Cette touche ne fait rien ici",
        ["Touches", "i\u202f: un conseil", "ce qui s’est passé jusqu’ici", "Ctrl-L : repeint l’écran"],
        ["La règle", "Z02 "],
        "Entrée joue le conseil",
        ["Ce qui s’est passé", "Sur la pioche"],
        [":avis", ":récit"],
        OVER_FRENCH,
        "un autre programme joue cette partie",
    ),
]


@case(
    "keys, rule, story, hint and nonsense at 80 by 24 and larger; one program a save; again, watch it; both languages"
)
def _():
    for language, opening, nothing, keys, rule, hint, story, words, over, elsewhere in TOLD:
        home = Home()
        game = ["play", "donjonz", "--seed", "42", "--option", "cards=2", "--lang", language]
        with home.terminal(*game, width=80, height=24) as terminal:
            terminal.wait_for(*opening)
            for is_larger in [False, True]:
                if is_larger:
                    terminal.resize(120, 40)
                    terminal.wait_for(*opening)
                for key in (
                    ["7"] if is_larger else ["z", "7"]
                ):  # a digit that is no move's opens no line that swallows keys
                    terminal.press(key)
                    terminal.wait_for(nothing)
                    terminal.press("r")
                    assert nothing not in terminal.text() and "_" not in terminal.screen.lines()[-2], terminal.text()
                for key, page in [("?", keys), ("B", rule), ("PageUp" if is_larger else "L", story)]:
                    terminal.type(key)
                    terminal.wait_for(*page)
                    terminal.press("x")
                    terminal.wait_for(opening[0])
            terminal.type(words[0], "Enter")
            terminal.wait_for(hint)
            terminal.press("Enter")
            terminal.wait_for(opening[0].replace("1", "2", 1))
            assert len(home.moves()) == 1
            busy = home.run("resume", "--lang", language)
            assert busy.code == 1 and elsewhere in busy.err, busy
            terminal.type("i")
            terminal.wait_for(hint)
            terminal.press("Enter")
            terminal.wait_for("@")
            walk_to_the_end(terminal, over)
            terminal.type(words[1], "Enter")
            terminal.wait_for(story[0])
            terminal.press("x", "a")
            terminal.wait_for(opening[0])
            terminal.press("q")
            assert terminal.finish() == 0
        assert len(home.finished()) == 1 and not list(Path(home.path).rglob("*.lock"))
        watched = home.run(*game, "--plain", given="1\n" * 60 + {"en": "watch\n", "fr": "revoir\n"}[language])
        assert watched.code == 0, watched


@case("C asks for a coach: a move that throws much away stays aimed at, and Enter again plays it")
def _():
    home = Home()
    with home.terminal("play", "donjonz", "--seed", "42", "--option", "cards=2", "--lang", "en") as terminal:
        terminal.wait_for("Card 1 of 2")
        for said in ["Card 2 of 2", "The walk begins.", "The hero steps east."]:
            terminal.type(":1", "Enter")
            terminal.wait_for(said)
        terminal.type("C")
        terminal.wait_for("A coach looks on")
        terminal.type(":1", "Enter")
        terminal.wait_for("Coach: This gives away", "once more plays it")
        assert len(home.moves()) == 3
        terminal.type(":1", "Enter")
        terminal.wait_for("The door stays shut")
        assert len(home.moves()) == 4
        terminal.press("q")
        assert terminal.finish() == 0


@case("six seats at 80 by 24 have a legend and the own seat is marked; a list's arrow hides no letter; both languages")
def _():
    for language, wanted in [
        ("en", ["Aliénor (you)", "h hand · p pile · d discard", "Firmin"]),
        ("fr", ["Aliénor (vous)", "m main · p pioche · d défausse", "Firmin"]),
    ]:
        bots = ["--bots", ",".join(["random"] * 5), "--seats", "6", "--seed", "42", "--lang", language]
        with Home().terminal("play", "procrastination", *bots, width=80, height=24) as terminal:
            terminal.wait_for(*wanted)
            line = next(line for line in terminal.screen.lines() if line.startswith("───"))
            assert "?" in terminal.text() and set(line) <= set("─┴◄▲▼► "), line
            terminal.resize(130, 45)
            terminal.wait_for(wanted[0])


@case("the menu at 80 by 24 without saves shows every entry, the whole pitch and the keys")
def _():
    with Home().terminal(width=80, height=24) as terminal:
        terminal.wait_for("Leave", "never twice over the same cell.", "q leaves")
        pick(terminal, "En français")
        terminal.wait_for("Quitter", "q quitter")
        terminal.press("Up", "Up", "Up", "Up", "Up", "Up")
        lines = terminal.screen.lines()
        assert lines[-2] == "" and "haut et bas" in lines[-1], lines


@case("even SIGKILL loses nothing: every move is on the disk")
def _():
    home = Home()
    with home.terminal("play", "donjonz", "--seed", "42") as terminal:
        terminal.wait_for("Card 1 of 11")
        lay_cards(terminal, 3)
        terminal.wait_for("Card 4 of 11")
        terminal.kill(signal.SIGKILL)
        terminal.finish()
    assert len(home.moves()) == 3 and home.run("resume").code == 0
    assert not list(Path(home.path, "donjon").glob("*.new"))


@case("a terminal that goes away ends the game, which is kept")
def _():
    home = Home()
    terminal = home.terminal("play", "donjonz", "--seed", "42")
    terminal.wait_for("Card 1 of 11")
    lay_cards(terminal, 1)
    terminal.wait_for("Card 2 of 11")
    os.close(terminal.file)
    _, status = os.waitpid(terminal.child, 0)
    assert os.WIFEXITED(status), status
    assert len(home.moves()) == 1


@case("random keys never break the screen")
def _():
    chance = random.Random(5)
    keys = ["Up", "Down", "Left", "Right", "Enter", "Tab", "BackTab", "Escape", "PageUp", *"rnpuiwHhjklBL?: 123xyz@é€"]
    with Home().terminal("play", "donjonz", "--seed", "8", "--option", "cards=3") as terminal:
        terminal.wait_for("Card 1 of 3")
        for _ in range(300):
            terminal.type(chance.choice(keys))
            terminal.read(0)
        terminal.settle()
        assert terminal.code is None
        terminal.type("Escape")
        terminal.settle()
        terminal.kill(signal.SIGTERM)
        assert terminal.finish() == 0


def pick(terminal, entry):
    """Presses the digit or letter of a menu's entry."""
    (line,) = [line for line in terminal.screen.lines() if entry in line]
    terminal.press(re.search(r"([1-9a-z])  ", line)[1])


@case("the menu: games, the dungeon of the day, rules, the other language, leave")
def _():
    home = Home()
    with home.terminal() as terminal:
        terminal.wait_for("Play DONJONZ", "The day’s dungeon: DONJONZ", "Rules of", "En français", "Leave")
        assert "Go on" not in terminal.text()
        pick(terminal, "Rules of DONJONZ")
        terminal.wait_for("A game for one player")
        terminal.press("PageDown", "x")
        pick(terminal, "En français")
        terminal.wait_for("Jouer à DONJONZ", "In English", "Quitter")
        pick(terminal, "Le donjon du jour\u00a0: DONJONZ")
        terminal.wait_for("Carte 1 sur 11")
        terminal.press("Enter", "q")
        terminal.wait_for("Reprendre la dernière partie")
        pick(terminal, "Reprendre")
        terminal.wait_for("Carte 2 sur 11")
        terminal.press("q")
        terminal.wait_for("Jouer à DONJONZ")
        terminal.type("Up", "Down", "q")
        assert terminal.finish() == 0 and not terminal.screen.is_alternate
    with Home().terminal(width=60, height=20) as terminal:
        terminal.wait_for("Play DONJONZ", "Leave")
        terminal.kill(signal.SIGTERM)
        assert terminal.finish() == 0


@case("the menu asks who sits at the table of several: how many, bots or friends, and how cards are dealt")
def _():
    home = Home()
    with home.terminal() as terminal:
        terminal.wait_for("Play Donjon & Procrastination")
        pick(terminal, "Play Donjon & Procrastination")
        terminal.wait_for("2 players", "Aliénor: a person at this keyboard", "Basile: a keen bot", "Begin")
        assert "Clémence" not in terminal.text()
        terminal.press("Down", "Left")
        terminal.wait_for("< 6 players >", "Firmin: a keen bot")
        terminal.press("Right", "Right")
        terminal.wait_for("< 3 players >", "Clémence: a keen bot")
        assert "Damien" not in terminal.text()
        terminal.press("Down", "Down", "Right")
        terminal.wait_for("< Basile: a fierce bot >")
        terminal.press("Right")
        terminal.wait_for("< Basile: a person at this keyboard >")
        terminal.press("Down", "Down", "Right", "Right")
        terminal.wait_for("< Ready-made decks >")
        terminal.press("Down", "Right", "Down", "Down", "Enter")
        terminal.wait_for("The Mimic draft is not played with built decks.")
        terminal.press("Up", "Up", "Left", "Down", "Down", "Enter")
        terminal.wait_for("Pass the keyboard to Aliénor")
        terminal.press("Enter")
        terminal.wait_for("Round 1", "Aliénor (you)", "Clémence")
        terminal.press("q")
        terminal.wait_for("Play DONJONZ")
        pick(terminal, "Play Donjon & Procrastination")
        terminal.wait_for("Begin")
        terminal.press("Escape")
        terminal.wait_for("Play DONJONZ")
        terminal.type("q")
        assert terminal.finish() == 0


run_cases()
