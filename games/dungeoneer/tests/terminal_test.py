#!/usr/bin/env python3
"""Dungeoneer played in the terminal: a whole game by keys against bots, four on a small screen, in sentences. Run as
terminal_test.py PROGRAM; speaks TAP."""

import re
import sys

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, run_cases
from tui_home import Home

GAME = "dungeoneer"
OVER, OVER_FRENCH = "The game is over.", "La partie est finie."
ARROWS = ["Up", "Right", "Down", "Left"]


def play_out(terminal, over):
    """Walks about and answers nothing; returns every screen seen."""
    screens = []
    for turn in range(1200):
        screens.append(terminal.text())
        if over in screens[-1]:
            return screens
        if re.search(r"[23456] (?:steps left|pas)|restent [23456] pas", screens[-1]):
            terminal.press(ARROWS[turn % 4])
        elif re.search(r"│ [ >]e ", screens[-1]):
            terminal.press("e", "e")
        else:
            terminal.press("Enter")
    raise AssertionError(f"the game has no end:\n{terminal.text()}")


@case("a whole game on the full screen by keys: questions, standing orders, maps laid, steps, a winner (E01, E27)")
def _():
    home = Home()
    with home.terminal("play", GAME, "--seats", "3", "--bots", "greedy,greedy", "--seed", "42") as terminal:
        terminal.wait_for("Round 1", "Entrance")
        terminal.type("o", "o", "o", "o")
        terminal.wait_for("You are asked for an answer every time.")
        screens = play_out(terminal, OVER)
        everything = "\n".join(screens)
        assert "something?" in everything and "building:" in everything
        assert re.search(r"You go to .* at -?\d+,-?\d+", everything)
        assert "completes the quest" in everything and "Winner: " in screens[-1]
        assert "plays nothing." not in everything  # that others have nothing to say is no news
        terminal.type("q")
        assert terminal.finish() == 0
    (save,) = home.finished()
    assert home.run("replay", str(save), "--verify").code == 0


@case("four on a screen of 80 by 24, in French: whole names, and all three quests where one walks")
def _():
    with Home().terminal(
        "play", GAME, "--seats", "4", "--seed", "tui", "--lang", "fr", width=80, height=24
    ) as terminal:
        terminal.wait_for("Manche 1")
        for _ in range(60):
            if re.search(r"restent \d pas", terminal.text()):
                break
            terminal.press(*(["e", "e"] if re.search(r"│ [ >]e ", terminal.text()) else ["Enter"]))
        text = terminal.text()
        for wanted in ["Dame Isaure ", "Gunhilde ", "Pépin Vitefait ", "Mirabelle "]:
            assert wanted in text, text
        assert len(re.findall(r"\[0/\d\] ", text)) == 3, text
        terminal.type("q")


@case("what is typed and cannot be is refused with its rule, and nothing breaks (X05)")
def _():
    home = Home()
    nonsense = [
        "",
        "blah",
        "99999999999999999999",
        "go",
        "go x",
        "play",
        "play nothing-such",
        "play rat-union",
        "target 9",
        "place 500,500 r0",
        "place 0,0 r7",
        "mute others",
        "discard bridge-troll of 9 hurt 99",
        "choose 1,1",
        "\x00\x01",
        "ß" * 500,
        "discard loose-step",
    ]
    result = home.run(
        "play",
        GAME,
        "--plain",
        "--seats",
        "3",
        "--bots",
        "greedy,greedy",
        "--seed",
        "abc",
        given=("\n".join(nonsense) + "\nplay rat-union\nquit\n").encode(),
    )
    assert result.code == 0, result
    assert "That card is not in your hand. (E08)" in result.out, result.out
    assert "You discard “Loose Step”" in result.out
    assert "is not a move of this game" in result.out
    assert "Traceback" not in result.err and "assert" not in result.err.lower()


@case("a whole game in sentences")
def _():
    home = Home()
    moves = "\n".join(["orders"] * 4 + ["pass", "fight", "end", "1"] * 400)
    result = home.run("play", GAME, "--plain", "--bots", "greedy", "--seed", "sentences", given=moves.encode())
    assert OVER in result.out, result.out[-3000:]
    assert "do you answer?" in result.out
    assert re.search(r"(?:North|East|South|West): .* \(.*\)\. On entering: peril \d, glory \d\.", result.out)


@case("in sentences a player who asked for it steps in between the moves of others (E27)")
def _():
    step = "You may step in here; Enter lets the others go on.\n"
    moves = "\n".join(["pause"] + ["1"] * 120)
    result = Home().run("play", GAME, "--plain", "--bots", "gentle", "--seed", "3", given=moves.encode())
    offered = result.out.split(step)
    assert len(offered) > 1, result.out[-2000:]
    for before, after in zip(offered, offered[1:]):
        listed = re.search(r"1\. (Play .*)\. \(play [a-z-]+\)\n(?:\d+\. .*\n)*$", before)
        assert listed and after.startswith(f"You {listed[1].replace('Play', 'play')}."), (before[-300:], after[:300])


run_cases()
