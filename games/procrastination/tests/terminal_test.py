#!/usr/bin/env python3
"""Donjon & Procrastination played in the terminal: against bots, at one keyboard, in a circle, in sentences. Run as
terminal_test.py PROGRAM; speaks TAP.

With --regenerate after the program, writes screens/*.txt anew: read the difference before you
commit it. The golden screens are played by people with the set of `donjon new`, so that neither bots nor cards that are
tuned change them."""

import re
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, run, run_cases
from tui_home import SCRATCH, Home, golden

GOLDEN = Path(__file__).resolve().parent / "screens"
CARDS = Path(SCRATCH.name, "arena", "cards.yaml")
GAME = "procrastination"
PASS, PASS_FRENCH = "Pass the keyboard to {}, then press Enter.", "Passez le clavier à {}"
NAMES = ["", "Aliénor", "Basile", "Clémence", "Damien", "Églantine", "Firmin"]


def hand(terminal):
    """The names of the cards in the hand on the screen."""
    return set(
        re.findall(r"[ >][0-9] . +-?\d  (.+?)(?: \*)?(?: \((?:chosen|choisie)\))?$", terminal.text(), re.MULTILINE)
    )


def play_out(terminal, over):
    """Chooses what is pointed at until the game is over; returns every screen seen."""
    screens = []
    for _ in range(400):
        screens.append(terminal.text())
        if over in screens[-1]:
            return screens
        terminal.press("Enter")
    raise AssertionError(f"the game has no end:\n{terminal.text()}")


@case("a whole game against a bot in English: fronts, hand, dice, sums and a winner (P05 to P19)")
def _():
    home = Home()
    with home.terminal("play", GAME, "--bots", "greedy", "--seed", "42", width=130, height=45) as terminal:
        terminal.wait_for("Round 1 · face-off", "Your hand", "Basile", "Aliénor (you)", "Bluff")
        screens = play_out(terminal, "The game is over")
        everything = "\n".join(screens)
        assert re.search(r"Round \d+: .*, di(?:e|ce) .* = -?\d+, (?:won|lost|tied)", everything), screens[-1]
        assert "×2 for" in everything and "●" in everything and "scored" in everything
        assert "support: lay a Support, the Bluff or nothing" in everything
        terminal.type("q")
        assert terminal.finish() == 0
    (save,) = home.finished()
    assert home.run("replay", str(save), "--verify").code == 0


@case("the same game in French")
def _():
    home = Home()
    with home.terminal("play", GAME, "--bots", "greedy", "--seed", "42", "--lang", "fr") as terminal:
        terminal.wait_for("Manche 1 · face à face", "Votre main", "Basile", "Aliénor (vous)", "Esbroufe")
        everything = "\n".join(play_out(terminal, "La partie est finie"))
        assert re.search(r"Manche \d+\s: .*dés? .* = -?\d+", everything), everything[-2000:]
        for english in ["Round", "Player", "Your hand", "hand ", "pile ", "draws", "Bluff", "Enter", "face-off"]:
            assert english not in everything, english
        terminal.type("q")
        assert terminal.finish() == 0
    assert len(home.finished()) == 1


@case("who presses Enter without waiting need not wait for bots")
def _():
    with Home().terminal("play", GAME, "--bots", "greedy", "--seed", "42") as terminal:
        terminal.wait_for("Round 1")
        for _ in range(400):
            terminal.press("Enter")
            if "The game is over" in terminal.text():
                return
        raise AssertionError(terminal.text())


@case("without --bots one plays against a bot; with none, people play; a person can sit anywhere")
def _():
    for bots, opening in [
        ([], "Round 1"),
        (["--bots", "none"], PASS.format(NAMES[1])),
        (["--bots", "-"], PASS.format(NAMES[1])),
        (["--bots", "greedy,-"], "Basile (you)"),
    ]:
        with Home().terminal("play", GAME, "--seed", "1", *bots) as terminal:
            terminal.wait_for(opening)
    done = run("play", GAME, "--bots", "greedy,greedy,greedy")
    assert done.code == 2 and "more bots (3) than seats (2)" in done.err, done


@case("between two people the screen shows nothing of the game, and only Enter goes on (X02)")
def _():
    with Home().terminal("play", GAME, "--bots", "none", "--seed", "5") as terminal:
        terminal.wait_for(PASS.format(NAMES[1]))
        terminal.press("Enter")
        terminal.wait_for("Aliénor (you)", "Your hand")
        first = hand(terminal)
        assert len(first) == 4, terminal.text()
        terminal.press("Enter")
        terminal.wait_for(PASS.format(NAMES[2]))
        for key in ["1", "b", "x", "u", "i", "?", ":", "Tab", "Escape", "Down"]:
            terminal.press(key)
            assert PASS.format(NAMES[2]) in terminal.text() and "hand" not in terminal.text(), terminal.text()
            assert not any(name in terminal.text() for name in first), terminal.text()
        terminal.press("Enter")
        terminal.wait_for("Basile (you)", "Your hand", "Aliénor has chosen")
        second = hand(terminal)
        assert len(second) == 4 and not first & second, (first, second)
        assert not any(name in terminal.text() for name in first), terminal.text()


@case("what the second person sees is the same whatever the first has chosen (X02, P05, P10)")
def _():
    seen = set()
    for key in ["1", "2", "3", "4"]:
        with Home().terminal("play", GAME, "--bots", "none", "--seed", "5", "--set", str(CARDS)) as terminal:
            terminal.wait_for(PASS.format(NAMES[1]))
            terminal.press("Enter", key, "Enter")
            terminal.wait_for(PASS.format(NAMES[2]))
            terminal.press("Enter")
            terminal.wait_for("Basile (you)")
            seen.add(terminal.text())
    assert len(seen) == 1, "\n\n".join(seen)


@case("a hint, a refusal and one's own draws are told to nobody else")
def _():
    with Home().terminal("play", GAME, "--bots", "none", "--seed", "5", height=45) as terminal:
        terminal.wait_for(PASS.format(NAMES[1]))
        terminal.press("Enter")
        terminal.wait_for("Aliénor draws “")
        terminal.press("i")
        terminal.wait_for("Hint:")
        terminal.press("b", "Enter")
        terminal.wait_for("(P05)")
        terminal.press("1", "Enter", "Enter")
        terminal.wait_for("Basile (you)")
        text = terminal.text()
        assert "Hint" not in text and "(P05)" not in text and "Aliénor draws “" not in text, text
        assert "Basile draws “" in text, text


@case("a game at one keyboard is played to its end, and what is shown then is for all")
def _():
    home = Home()
    with home.terminal("play", GAME, "--bots", "none", "--seats", "3", "--seed", "8") as terminal:
        screens = play_out(terminal, "The game is over")
        assert any("Clémence (you)" in screen for screen in screens) and "(you)" not in screens[-1], screens[-1]
        assert "Your hand" not in screens[-1], screens[-1]
        terminal.type("q")
        assert terminal.finish() == 0
    assert len(home.finished()) == 1


@case("left at the curtain, the game is kept, and resume begins with the curtain")
def _():
    home = Home()
    with home.terminal("play", GAME, "--bots", "none", "--seed", "5") as terminal:
        terminal.wait_for(PASS.format(NAMES[1]))
        terminal.press("Enter", "Enter")
        terminal.wait_for(PASS.format(NAMES[2]))
        terminal.type("q")
        assert terminal.finish() == 0
    assert len(home.saves()) == 1
    with home.terminal("resume") as terminal:
        terminal.wait_for(PASS.format(NAMES[2]))
        assert "Your hand" not in terminal.text()
        terminal.press("Enter")
        terminal.wait_for("Basile (you)")


@case("four sit in a circle, and arrows show who faces whom, this way and that (P21)")
def _():
    with Home().terminal(
        "play", GAME, "--seats", "4", "--bots", "greedy,greedy,greedy", "--seed", "42", width=100, height=40
    ) as terminal:
        terminal.wait_for("Round 1", *NAMES[1:5], "►", "◄", "▲", "▼")
        lines = terminal.screen.lines()
        top = next(line for line in lines if "Clémence" in line)
        bottom = next(line for line in lines if "Basile" in line)
        assert "►" in top and "◄" in bottom, terminal.text()  # clockwise: 1 faces 2, 2 faces 3
        for _ in range(40):
            if "Round 2" in terminal.text():
                break
            terminal.press("Enter")
        terminal.wait_for("Round 2", "on the other side")
        top = next(line for line in terminal.screen.lines() if "Clémence" in line)
        assert "◄" in top, terminal.text()


@case("the screen is drawn well down to 60 by 20, and with six seats")
def _():
    for seats in ["2", "6"]:
        with Home().terminal(
            "play", GAME, "--seats", seats, "--bots", ",".join(["greedy"] * (int(seats) - 1)), "--seed", "3"
        ) as terminal:
            terminal.wait_for("Round 1")
            for width, height in [(60, 20), (80, 24), (100, 30), (130, 45), (61, 21)]:
                terminal.resize(width, height)
                terminal.wait_for("q quit", "Basile")
                assert len(terminal.screen.lines()) == height
                terminal.press("Down", "b", "1")


@case("Tab looks at cards on the table, numbers point, and the same number again plays")
def _():
    with Home().terminal("play", GAME, "--bots", "none", "--seed", "5", "--set", str(CARDS)) as terminal:
        terminal.wait_for(PASS.format(NAMES[1]))
        terminal.press("Enter", "2")
        terminal.wait_for(">2")
        terminal.press("2")
        terminal.wait_for(PASS.format(NAMES[2]))
        terminal.press("Enter", "Enter")
        terminal.wait_for(PASS.format(NAMES[1]))  # who leads decides first (P10)
        terminal.press("Enter")
        terminal.wait_for("support: lay a Support")
        before = terminal.text()
        terminal.press("Tab")
        assert terminal.text() != before
        terminal.press("n")
        terminal.wait_for("No card, no cost")
        terminal.press("n")
        terminal.wait_for(PASS.format(NAMES[2]))


@case("in sentences against a bot: texts of cards, sums, a result; every first move leads to the end")
def _():
    for language, over in [("en", "has won with"), ("fr", "gagne avec")]:
        home = Home()
        done = home.run("play", GAME, "--bots", "greedy", "--seed", "6", "--lang", language, given="1\n" * 300)
        assert done.code == 0 and done.err == "", done
        assert over in done.out or "draw" in done.out or "égalité" in done.out, done.out[-600:]
        assert re.search(r" = -?\d+, ", done.out), done.out[-600:]
        assert len(home.finished()) == 1


@case("in sentences at one keyboard: a line calls the next person, and only an empty line goes on (X02)")
def _():
    done = Home().run("play", GAME, "--bots", "none", "--seed", "5", given="\n1\n1\nhint\n\n1\nquit\n")
    parts = re.split(r"Pass the keyboard to \w+, then press Enter\.\n", done.out)
    assert done.code == 0 and len(parts) >= 5, done.out
    first, second = parts[1], parts[4]
    assert parts[2] == "" and parts[3] == "", done.out  # answers to no question
    mine = set(re.findall(r"Play “(.+?)”", first))
    assert len(mine) == 4 and not any(name in second.split("fights with")[0] for name in mine), done.out
    before = second.split("fights with")[0].split("1. ")[0]
    assert "Aliénor has chosen a card." in second and "face down" not in before, second


@case("on a terminal in sentences, what one person saw scrolls away before the next looks")
def _():
    with Home().terminal("play", GAME, "--bots", "none", "--seed", "5", "--plain") as terminal:
        terminal.wait_for(PASS.format(NAMES[1]))
        terminal.type("Enter")
        terminal.wait_for("4. Play")
        terminal.type("1", "Enter")
        terminal.wait_for(PASS.format(NAMES[2]))
        assert "Play “" not in terminal.text() and "hand" not in terminal.text(), terminal.text()


@case("bots play on a beat where somebody watches, so that the time they take tells nothing (X02)")
def _():
    home, began = Home(), time.monotonic()
    with home.terminal("play", GAME, "--bots", "random,random", "--seed", "7", "--plain") as terminal:
        terminal.wait_for("The game is over")
        took = time.monotonic() - began
        terminal.type("q", "Enter")
        assert terminal.finish() == 0
    moves = sum(line.startswith("move ") for line in home.finished()[0].read_text().splitlines())
    assert moves > 10 and took >= moves * 0.02, (moves, took)


@case("the game looks as it should: screens in both languages, in ASCII, in a circle")
def _():
    for name, width, height, options in [
        ("en", 80, 24, []),
        ("fr", 100, 34, ["--lang", "fr"]),
        ("ascii", 130, 45, ["--ascii"]),
        ("circle", 130, 45, ["--seats", "4"]),
        ("small", 60, 20, []),
    ]:
        people = 4 if name == "circle" else 2
        with Home().terminal(
            "play", GAME, "--bots", "none", "--seed", "7", "--set", str(CARDS), *options, width=width, height=height
        ) as terminal:
            screens = []
            for _ in range(people + (people if name == "small" else 3 * people)):
                terminal.press("Enter")
                if "Entrée continue" not in terminal.text() and "Enter goes on" not in terminal.text():
                    screens.append(terminal.text())
                    terminal.press("Enter")
            golden(GOLDEN / f"{name}.txt", "\n\n".join(screens[-2:]) + "\n")


run("new", str(CARDS.parent), "--game", GAME)
run_cases()
