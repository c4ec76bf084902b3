#!/usr/bin/env python3
"""Un dongeon dans un deck played in the terminal, on the full screen and in sentences. Run as
terminal_test.py PROGRAM; speaks TAP.

With --regenerate after the program, writes screens/*.txt anew: read the difference before you
commit it. The golden screens are played with the deck of `donjon new`, so that tuning the original one does not change
them."""

import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, run, run_cases
from tui_home import SCRATCH, Home, golden, golden_screen

GOLDEN = Path(__file__).resolve().parent / "screens"
GAME = "dungeondeck"
CARDS = Path(SCRATCH.name, "deck", "cards.yaml")


def deck_of_monsters():
    """A card file in which the hero finds Treasures and is barred by four Monsters at a time."""
    path = Path(SCRATCH.name, "monsters.yaml")
    faces = (
        ["corridor, corridor, door, door"] * 2
        + ["treasure, treasure, treasure, treasure"] * 14
        + ["monster 9, monster 1, monster 1, monster 1"] * 10
    )
    lines = [
        "game: dungeondeck",
        "id: monsters",
        'title: {en: "Monsters", fr: "Monstres"}',
        'doors: {id: gates, name: {en: "Gates", fr: "Portes"}}',
        "cards:",
    ]
    for number, white in enumerate(faces):
        lines.append(
            f'  - {{id: c{number}, name: {{en: "Card {number}", fr: "Carte {number}"}}, white: [{white}], '
            "grey: [corridor, door, corridor, turnback]}"
        )
    path.write_text("\n".join(lines) + "\n")
    return str(path)


@case("a good memory is part of the game: what lies below is told only after the word memory, until it is said again")
def _():
    for language, word, below in [("en", "memory", "not seen yet"), ("fr", "mémoire", "pas encore vue")]:
        play = ["play", GAME, "--seed", "42", "--lang", language]
        for look in ["look", "map"]:
            shown = below if look == "look" else "  ?\n"
            out = Home().run(*play, given=f"1\n{look}\n").out
            assert shown not in out, out
            out = Home().run(*play, given=f"1\n{word}\n{look}\n").out
            assert out.count(shown) == 1, out
            out = Home().run(*play, given=f"1\n{word}\n{word}\n{look}\n").out
            assert shown not in out, out
        assert f"\n{word}" in Home().run(*play, given="help\n").out
    out = Home().run("play", "donjonz", "--seed", "42", given="memory\nhelp\n").out
    assert "nothing to remember" in out and "\nmemory:" not in out, out


@case("on the full screen m tells and hides what lies below, and the page keys reach all of it")
def _():
    with Home().terminal("play", GAME, "--seed", "42", height=24, width=80) as terminal:
        terminal.wait_for("The hero")
        terminal.press("1")
        assert "Below, as far" not in terminal.text()
        terminal.press("m")
        terminal.wait_for("Below, as far", "remembered for you")
        terminal.press("n")
        terminal.wait_for("30 ")
        terminal.press("p", "m")
        terminal.wait_for("you remember by yourself")
        assert "Below, as far" not in terminal.text()
        terminal.type(":memory", "Enter")
        terminal.wait_for("Below, as far")


@case("the sentence under the board says what the card asks, on the smallest usual screen")
def _():
    for language, duty in [
        ("en", "The Corridor at the top leads in."),
        ("fr", "Le Couloir du haut mène dans le donjon."),
    ]:
        with Home().terminal("play", GAME, "--seed", "42", "--lang", language, height=24, width=80) as terminal:
            terminal.wait_for(duty)


@case("what was met last is told: a Corridor, a Treasure, the way in (D03, D05)")
def _():
    out = Home().run("play", GAME, "--seed", "42", given="look\n1\nlook\n1\nlook\n").out
    for last in ["the way in.", "a Corridor.", "a Treasure, which counts as a Corridor."]:
        assert "Met last: " + last in out, out
    with Home().terminal("play", GAME, "--seed", "42", height=24, width=80) as terminal:
        terminal.wait_for("Last icon   the way in")
        terminal.press("1")
        terminal.wait_for("Last icon   a Corridor")


@case("run, or Space, plays on while there is no choice, and says so where there is one (X03)")
def _():
    for language, word, refusal in [("en", "run", "Nothing is forced"), ("fr", "avancer", "Rien n’est forcé")]:
        out = Home().run("play", GAME, "--seed", "42", "--lang", language, given=f"{word}\n{word}\n").out
        assert refusal in out, out
    with Home().terminal("play", GAME, "--seed", "42", height=24, width=80) as terminal:
        terminal.wait_for("The hero")
        terminal.type(":run", "Enter", ":run", "Enter")
        terminal.wait_for("Nothing is forced")


@case("a move beyond the ninth is played by its number")
def _():
    path = deck_of_monsters()
    home, taken = Home(), []
    for _ in range(60):  # one answer more each time: what the list offers decides the next
        out = home.run("play", GAME, "--seed", "7", "--set", path, given="\n".join(taken) + "\n").out
        offered = re.findall(r"^(\d+)\. .* \((\w+)(?: (\w+))?\)$", out[out.rindex("\n1. ") :], re.MULTILINE)
        if len(offered) > 9:
            break
        forms = [" ".join(filter(None, (verb, place))) for _, verb, place in offered]
        wanted = [form for form in forms if form.startswith(("take", "spare"))] or forms
        taken.append(wanted[0])
    assert len(offered) > 9, out
    with Home().terminal("play", GAME, "--seed", "7", "--set", path, height=40, width=90) as terminal:
        for form in taken:
            terminal.type(":" + form, "Enter")
        terminal.wait_for("10  Heal: ")  # after four fights and four flights
        terminal.press("1")
        terminal.wait_for(": 1_")
        terminal.press("0", "Enter")
        terminal.wait_for("is bought back")
        terminal.type(":99", "Enter")
        terminal.wait_for("numbered from 1 to 2.")


@case("a game is shown as it was: in English, in French with what is remembered, in ASCII, in sentences")
def _():
    play = ["play", GAME, "--seed", "42", "--set", str(CARDS)]
    for name, options in [("en", []), ("fr", ["--lang", "fr"]), ("ascii", ["--ascii"])]:
        with Home().terminal(*play, *options, height=30, width=90) as terminal:
            terminal.wait_for("42")
            terminal.press("1", "1", "1", *(["m"] if name == "fr" else []))
            golden_screen(GOLDEN / f"{name}.txt", terminal)
    with Home().terminal(*play, "--lang", "fr", height=20, width=60) as terminal:  # the smallest: no sheet, a low card
        terminal.wait_for("42")
        terminal.press("1", "1", "1")
        terminal.wait_for(" 1  ")
        golden_screen(GOLDEN / "small.txt", terminal)
    golden(GOLDEN / "plain.txt", Home().run(*play, given="1\n1\n1\nlook\nmemory\nlook\nmap\n").out)


@case("cards that are printed keep the accents of their names")
def _():
    out = Home().run("cards", GAME, "--lang", "fr").out
    assert "La bibliothèque moisie" in out and "Trésor" in out and "†" not in out, out


run("new", str(CARDS.parent), "--game", GAME)
run_cases()
