#!/usr/bin/env python3
"""The card sets that `donjon new` makes. Run as new_test.py PROGRAM; speaks TAP."""

import json
import os
import re
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, environment, run, run_cases

SCRATCH = tempfile.TemporaryDirectory()
GAMES = [game["id"] for game in json.loads(run("games", "--json").out)]


def place(name):
    """A path where nothing is yet."""
    return Path(tempfile.mkdtemp(dir=SCRATCH.name), name)


def data_lines(path):
    """What the program reads: the lines that are not comments."""
    return [line for line in path.read_text().splitlines() if line.strip() and not line.lstrip().startswith("#")]


@case("a set to start from is valid, is shown and is played, for every game in both languages")
def _():
    for game in GAMES:
        for language in ["en", "fr"]:
            directory = place("mine")
            done = run("new", str(directory), "--game", game, "--lang", language)
            cards = directory / "cards.yaml"
            assert done.code == 0 and done.err == "" and f"donjon check {cards}" in done.out, done
            assert run("check", str(cards)).code == 0, run("check", str(cards))
            assert run("cards", game, "--set", str(cards), "--lang", language).code == 0
            env = environment(XDG_STATE_HOME=str(place("state")))
            played = run("play", game, "--set", str(cards), "--seed", "1", given="1\n" * 3, env=env)
            assert played.code == 0 and "saved" in played.out, played


@case("the set is the same in both languages; what explains it is written in the language asked for")
def _():
    for game in GAMES:
        english, french = place("english"), place("french")
        run("new", str(english), "--game", game, "--lang", "en")
        run("new", str(french), "--game", game, "--lang", "fr")
        assert data_lines(english / "cards.yaml") == data_lines(french / "cards.yaml"), game
        assert "# Un petit" in (french / "cards.yaml").read_text()
        assert "Vérifiez" in (french / "README.md").read_text() and "Check" in (english / "README.md").read_text()
        for directory in [english, french]:
            text = (directory / "README.md").read_text()
            for command in re.findall(r"^    donjon (.*)$", text, re.MULTILINE):
                if not command.startswith("play"):
                    assert run(*command.split(), cwd=directory).code == 0, command
            assert "\n\n\n" not in text and text.endswith("\n")


@case("without --game the set is for the first game that the program has")
def _():
    directory = place("mine")
    done = run("new", str(directory))
    assert done.code == 0 and f"donjon play {GAMES[0]} " in done.out, done
    assert run("check", str(directory / "cards.yaml")).code == 0
    made = json.loads(run("new", str(place("other")), "--json").out)
    assert made["game"] == GAMES[0] and run("check", made["set"]).code == 0 and made["readme"].endswith(".md"), made


@case("nothing is overwritten: neither cards nor page, and neither is written beside the other")
def _():
    for name in ["cards.yaml", "README.md"]:
        directory = place("taken")
        directory.mkdir()
        (directory / name).write_text("mine\n")
        done = run("new", str(directory), "--game", GAMES[0])
        assert done.code == 1 and name in done.err and done.out == "", done
        assert [path.name for path in directory.iterdir()] == [name] and (directory / name).read_text() == "mine\n"
    directory = place("link")
    directory.mkdir()
    (directory / "cards.yaml").symlink_to("nowhere")
    assert run("new", str(directory), "--game", GAMES[0]).code == 1 and len(os.listdir(directory)) == 1


@case("an empty directory will do, one with other files too, and one below it is made")
def _():
    directory = place("there")
    directory.mkdir()
    (directory / "notes.txt").write_text("x")
    assert run("new", ".", "--game", GAMES[0], cwd=directory).code == 0
    assert sorted(os.listdir(directory)) == ["README.md", "cards.yaml", "notes.txt"]
    assert (
        run("new", "below/", "--game", GAMES[0], cwd=directory).code == 0 and (directory / "below/cards.yaml").exists()
    )


@case("what cannot be made is refused with the reason: a file in the way, a missing parent, an unknown game, no name")
def _():
    directory = place("x")
    directory.write_text("a file")
    done = run("new", str(directory), "--game", GAMES[0])
    assert done.code == 3 and "is no directory" in done.err, done
    assert "n’est pas un dossier" in run("new", str(directory), "--game", GAMES[0], "--lang", "fr").err
    done = run("new", str(directory.parent / "no" / "such"), "--game", GAMES[0])
    assert done.code == 3 and "no such file" in done.err, done
    done = run("new", str(place("y")), "--game", GAMES[0][:-1])
    assert done.code == 2 and f"did you mean '{GAMES[0]}'" in done.err, done
    assert run("new", "", "--game", GAMES[0]).code == 3 and run("new").code == 2 and run("new", "a", "b").code == 2
    assert run("new", "z" * 5000, "--game", GAMES[0]).code == 3


@case("a name that a shell would split is quoted in what to type next")
def _():
    directory = place("it's mine")
    done = run("new", str(directory), "--game", GAMES[0])
    assert done.code == 0 and r"it'\''s mine/cards.yaml'" in done.out, done


run_cases()
