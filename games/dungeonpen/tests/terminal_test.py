#!/usr/bin/env python3
"""Dungeon Pen played in the terminal, on the full screen and in sentences. Run as terminal_test.py PROGRAM;
speaks TAP.

With --regenerate after the program, writes screens/*.txt anew: read the difference before you
commit it. The golden screens are played with the set of `donjon new`, so that tuning the original one does not change
them."""

import re
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, run, run_cases
from tui_home import SCRATCH, Home, golden, golden_screen

GOLDEN = Path(__file__).resolve().parent / "screens"
GAME = "dungeonpen"
CARDS = Path(SCRATCH.name, "set", "cards.yaml")


def set_with(*events):
    """The set of `donjon new` with other events."""
    text = CARDS.read_text()
    before, behind = text.index("events:"), text.index("clutter:")
    lines = ["events:"]
    for number, event in enumerate(events):
        lines += [
            f"  - id: event{number}",
            f'    name: {{en: "Event {number}", fr: "Événement {number}"}}',
            "    count: 6",
            f"    {event}",
        ]
    path = Path(tempfile.mkdtemp(dir=SCRATCH.name), "cards.yaml")
    path.write_text(text[:before] + "\n".join(lines) + "\n\n" + text[behind:])
    return str(path)


@case("a flick is aimed with arrows, shown in words, played with Enter, and typed")
def _():
    with Home().terminal(
        "play", GAME, "--set", str(CARDS), "--seed", "12", "--bots", "none", height=36, width=90
    ) as terminal:
        terminal.wait_for("Enter flick")
        degrees = [float(re.search(r"Flick towards ([0-9.]+)°", terminal.text())[1])]
        terminal.press("Right")
        degrees.append(float(re.search(r"Flick towards ([0-9.]+)°", terminal.text())[1]))
        assert (degrees[1] - degrees[0]) % 360 == 5, degrees
        terminal.type(":flick 45 20", "Enter")
        terminal.wait_for("flicks towards 45°, strength 20")


@case("what cannot be flicked is refused with its rule, and changes nothing")
def _():
    cards = set_with(
        'effect: "on draw: enemy flick has strength at most 4 tens"',
        'effect: "on draw: enemy flick has strength at most 4 tens"',
    )
    out = (
        Home()
        .run(
            "play",
            GAME,
            "--set",
            cards,
            "--seed",
            "1",
            "--bots",
            "none",
            "--plain",
            given="flick 45 20\nflick 45 60\nflick 361 10\nflick\nflik 45 20\nuse eraser\nend\n",
        )
        .out
    )
    assert "(N08)" in out and "(N09)" in out, out
    assert out.count("from 0 to 359.9375 degrees in steps of 0.0625, and a strength from 1 to 100") == 2, out
    assert "Did you mean 'flick'?" in out and "Pass the keyboard" not in out, out
    assert "flicks towards 45°, strength 20" in out and "flicks towards 45°, strength 60" not in out, out


@case("a sudden wall is placed with arrows, Tab and Enter, and its refusals name the rule (N11)")
def _():
    with Home().terminal(
        "play", GAME, "--set", set_with("wall: 3", "wall: 3"), "--seed", "5", "--bots", "none", height=30, width=90
    ) as terminal:
        terminal.wait_for("Enter flick")
        terminal.type(":flick 45 20", "Enter")
        terminal.wait_for("Enter draw")
        terminal.wait_for("Draw the wall")
        for _ in range(18):
            terminal.press("Left")
        for _ in range(18):
            terminal.press("Down")
        terminal.wait_for("(N11)")
        terminal.press("Enter")
        terminal.wait_for("(N11)")
        terminal.press("Tab", "Enter")
        terminal.wait_for("cells appears")


@case("a kept card is used by its number, and a character is chosen from a list that tells what it does")
def _():
    with Home().terminal(
        "play",
        GAME,
        "--set",
        set_with('effect: "on draw: search 2 chests"', "wall: 1"),
        "--seed",
        "3",
        "--option",
        "characters=choose",
        height=30,
        width=90,
    ) as terminal:
        terminal.wait_for("The Careful One")
        terminal.press("2")
        terminal.wait_for("start with 17")
        terminal.press("Enter")
        terminal.wait_for("The Tough One")


@case("with closed eyes no bearing is told and no flick is called best (N08)")
def _():
    cards = set_with('effect: "on draw: enemy flick is blind"', 'effect: "on draw: enemy flick is blind"')
    given = "look\nflick 45 20\nlook\nhint\nflick 45 20\n"
    out = Home().run("play", GAME, "--set", cards, "--seed", "1", "--bots", "none", "--plain", given=given).out
    first, second = out.split("with closed eyes", 1)
    assert "degrees" in first, out
    assert "degrees" not in second, out
    assert "eyes closed" in second and "nobody can tell you where to aim" in second and "Hint:" not in second, out


@case("whole games are played in sentences in both languages, by taking what is listed first")
def _():
    for language, ending in [("en", "win|lose"), ("fr", "gagne|perd|perdent|l’emporte")]:
        for seed in ["1", "2"]:
            play = [
                "play",
                GAME,
                "--lang",
                language,
                "--seed",
                seed,
                "--bots",
                "greedy",
                "--option",
                "characters=choose,lively=yes",
            ]
            out = Home().run(*play, given="1\n" * 400).out
            tail = out[-2500:]
            assert re.search(ending, tail), tail
            assert not re.search(r"%[0-9sd]|\(null\)|\{\d", out), tail


@case("a game is shown as it was: in English, in French, in ASCII, in sentences")
def _():
    play = ["play", GAME, "--seed", "42", "--set", str(CARDS), "--bots", "random"]
    for name, options in [("en", []), ("fr", ["--lang", "fr"]), ("ascii", ["--ascii"])]:
        with Home().terminal(*play, *options, height=34, width=96) as terminal:
            terminal.wait_for("42")
            for flick in ["flick 65 40", "flick 30 40"]:
                terminal.wait_for("hjkl")
                terminal.type(":" + flick, "Enter")
            terminal.wait_for("hjkl")
            golden_screen(GOLDEN / f"{name}.txt", terminal)
            assert not re.search("would touch|toucherait|[-#]c[-#]", terminal.text()), terminal.text()
    golden(GOLDEN / "plain.txt", Home().run(*play, given="map\nflick 65 40\nlook\nflick 30 40\nmap\n").out)


run("new", str(CARDS.parent), "--game", GAME)
run_cases()
