#!/usr/bin/env python3
"""The command line of the real program: help, languages, exit codes, pipes, card sets. Run as cli_test.py PROGRAM;
speaks TAP."""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from cli_saves import FINISHED, SCRATCH, make_files
from program import PATIENCE_S, PROGRAM, Engine, case, environment, on_terminal, run, run_cases

CARDS = Path(__file__).resolve().parent.parent / "games" / "donjonz" / "data" / "original.yaml"


def commands():
    """The commands that the overview lists."""
    overview = run("--help").out
    listed = overview[overview.index("Commands:") :]
    return re.findall(r"^  ([a-z]+)", listed, re.MULTILINE)


@case("without arguments and without a terminal the overview is printed, and nothing waits")
def _():
    done = run(stdin=subprocess.DEVNULL)
    assert done.code == 0 and "Commands:" in done.out and done.err == "", done
    assert done.out == run("--help").out == run("help").out


@case("every command is in the overview and has help in both languages, on stdout, with exit 0")
def _():
    names = commands()
    assert {"games", "rules", "cards", "check", "replay", "engine", "solve", "bench"} <= set(names), names
    for name in names:
        english, french = run(name, "--help"), run(name, "--help", "--lang", "fr")
        assert english.code == french.code == 0 and english.err == french.err == "", (english, french)
        assert f"donjon {name}" in english.out and "--lang" in english.out
        assert english.out == run("help", name).out == run("--lang", "en", "help", name).out
        english_lines, french_lines = english.out.splitlines(), french.out.splitlines()
        assert len(english_lines) == len(french_lines)
        for ours, theirs in zip(english_lines, french_lines):
            assert ours != theirs or not ours.strip(), f"not translated: {ours}"


@case("what a command takes is named in French too")
def _():
    english = re.compile(r"\b(GAME|FILE|RULE|COMMAND|TEXT|NAMES?|VALUE)\b")
    for arguments in [[], *[[name] for name in commands()]]:
        shown = run(*arguments, "--help", "--lang", "fr").out
        assert not english.search(shown), shown


@case("help fits in 100 columns")
def _():
    for arguments in [["--help"]] + [[name, "--help"] for name in commands()]:
        for language in ["en", "fr"]:
            for line in run(*arguments, "--lang", language).out.splitlines():
                assert len(line) <= 100, line


@case("effects lists every part of a game's words with examples, in both languages; games without effects say so")
def _():
    for game in [game["id"] for game in json.loads(run("games", "--json").out)]:
        listed = json.loads(run("effects", game, "--json", "--lang", "en").out)
        assert listed["game"] == game and listed["language"] == "en" and listed["title"], listed
        parts = {part["part"]: part["entries"] for part in listed["parts"]}
        shown = run("effects", game, "--lang", "en").out
        if not parts:
            assert "no effects" in shown and len(shown.splitlines()) == 1, shown
            continue
        assert {"triggers", "actions", "conditions", "picks", "cards", "noun", "zone"} <= set(parts), parts.keys()
        triggers = {entry["words"] for entry in parts["triggers"]}
        for entry in [entry for entries in parts.values() for entry in entries]:
            assert entry["example"].split(":")[0] in entry["triggers"] and set(entry["triggers"]) <= triggers, entry
            assert all(f"  {entry[key]}\n" in shown for key in ["words", "example", "text"]), entry
        french = run("effects", game, "--lang", "fr").out
        assert "Actions\u202f: ce qui se passe" in french and len(french.splitlines()) == len(shown.splitlines())


@case("--version says the version")
def _():
    assert re.fullmatch(r"donjon \d+\.\d+\.\d+( \([0-9a-f]{12}\))?\n", run("--version").out)


@case("the language is the locale's, and --lang outweighs it")
def _():
    def is_french(**changes):
        return "Commandes" in run("--help", env=environment(**changes)).out

    assert is_french(LC_ALL="fr_FR.UTF-8")
    assert is_french(LC_ALL=None, LC_MESSAGES="fr_CA.UTF-8", LANG="en_US.UTF-8")
    assert is_french(LC_ALL=None, LANG="fr_BE.UTF-8")
    assert is_french(LC_ALL=None, LANGUAGE="fr")
    assert is_french(LC_ALL="", LANG="fr_FR.UTF-8")
    assert not is_french(LC_ALL="en_GB.UTF-8", LANG="fr_FR.UTF-8")
    assert not is_french(LC_ALL="C", LANGUAGE="fr")
    assert not is_french(LC_ALL=None)
    assert "Commands:" in run("--help", "--lang", "en", env=environment(LC_ALL="fr_FR.UTF-8")).out


@case("an unknown command is refused with a suggestion and the usage, exit 2")
def _():
    for arguments in [["gmaes"], ["help", "gmaes"]]:
        done = run(*arguments)
        assert done.code == 2 and done.out == "" and "'games'" in done.err and "Usage:" in done.err, done
    done = run("xylophone")
    assert done.code == 2 and "did you mean" not in done.err, done
    done = run("gmaes", env=environment(LC_ALL="fr_FR.UTF-8"))
    assert done.code == 2 and "vouliez-vous dire" in done.err, done


@case("an unknown option is refused with a suggestion, and in the language given anywhere on the line, exit 2")
def _():
    for name in commands():
        done = run(name, "--bogus")
        assert done.code == 2 and done.out == "" and "--bogus" in done.err and f"donjon {name}" in done.err, done
    done = run("games", "--jsn", "--lang", "fr")
    assert done.code == 2 and "--json" in done.err and "vouliez-vous dire" in done.err, done
    done = run("--vesion")
    assert done.code == 2 and "--version" in done.err, done


@case("missing and surplus arguments, values and languages are refused, exit 2")
def _():
    for arguments in [
        ["rules"],
        ["games", "donjonz"],
        ["replay"],
        ["solve"],
        ["games", "--lang"],
        ["games", "--lang", "de"],
        ["games", "--json=yes"],
        ["bench", "--seconds", "soon"],
        ["bench", "--seconds", "0"],
        ["bench", "--seconds"],
        ["help", "games", "rules"],
        ["rules", "chess"],
        ["rules", "donjonz", "Z99"],
        ["rules", "donjonz", ""],
        ["bench", "donjons"],
        ["solve", "donjonz"],
        ["solve", "donjonz", "--seed", "x" * 500],
        ["solve", "donjonz", "file", "--seed", "1"],
        ["solve", "chess", "--seed", "1"],
        ["", "x"],
        ["cards", "donjons"],
        ["play", "donjons"],
        ["new", "x", "--game", "donjons"],
    ]:
        done = run(*arguments)
        assert done.code == 2 and done.out == "" and done.err.startswith("donjon: "), (arguments, done)


@case("files that cannot be read are exit 3, files that are no saves or cards exit 1, each with the reason")
def _():
    directory = SCRATCH.name
    for arguments in [
        ["replay", "/nonexistent/file"],
        ["replay", directory],
        ["solve", "donjonz", "/nonexistent/file"],
        ["engine", "--set", "/nonexistent/file"],
        ["bench", "donjonz", "--set", directory],
    ]:
        done = run(*arguments)
        assert done.code == 3 and done.out == "" and done.err.startswith("donjon: "), (arguments, done)
    assert "fichier" in run("replay", "/nonexistent/file", "--lang", "fr").err
    junk = Path(directory, "junk")
    for text in [b"", b"\0" * 100, b"{}", b"donjon save 1\n", b"\xff" * 1000, os.urandom(4096), b"[" * 100000]:
        junk.write_bytes(text)
        for arguments in [
            ["replay", junk],
            ["replay", junk, "--verify"],
            ["solve", "donjonz", junk],
            ["engine", "--set", junk],
        ]:
            done = run(*map(str, arguments))
            assert done.code == 1 and done.out == "" and done.err != "", (arguments, text[:20], done)


@case("a file's name is said whole, and what is not clean in it as ?")
def _():
    name = "no\033[31msuch\nfile" + "x" * 100
    for arguments in [
        ["replay", name],
        ["solve", "donjonz", name],
        ["check", name],
        ["new", f"{name}/below"],
        ["play", "donjonz", "--set", name],
    ]:
        done = run(*arguments)
        assert done.code == 3 and "no?[31msuch?file" + "x" * 100 in done.err and "\033" not in done.err, done


@case("a full or closed output is an error, not silence (exit 3)")
def _():
    with open("/dev/full", "wb") as full:
        for arguments in [["games"], ["rules", "donjonz"], ["--help"], ["games", "--json"]]:
            done = run(*arguments, stdout=full)
            assert done.code == 3 and "donjon: " in done.err, (arguments, done)
    done = subprocess.run(
        ["sh", "-c", '"$0" games >&-', PROGRAM], env=environment(), stderr=subprocess.PIPE, check=False
    )
    assert done.returncode == 3, done


SHORT = {
    "analyse": ["--lines", "1", "--bot", "greedy"],
    "bench": ["--seconds", "1"],
    "lab": ["--games", "20"],
    "print": ["--what", "sheets"],
}


@case("no command waits for somebody when there is no terminal")
def _():
    for name in commands():
        if name == "serve":
            continue  # it waits for people on the network, whatever its terminal
        for arguments in [[name], [name, "donjonz"], [name, str(FINISHED)]]:
            arguments += SHORT.get(name, [])
            with tempfile.TemporaryDirectory() as directory:  # for those that write
                run(*arguments, stdin=subprocess.DEVNULL, cwd=directory)
                subprocess.run(
                    ["sh", "-c", '"$0" "$@" <&-', PROGRAM, *arguments],
                    env=environment(),
                    timeout=PATIENCE_S,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    check=False,
                    cwd=directory,
                )


@case("a reader who leaves early does not kill the program")
def _():
    done = subprocess.run(
        ["sh", "-c", '"$0" rules donjonz | true; "$0" engine </dev/null', PROGRAM],
        env=environment(),
        timeout=PATIENCE_S,
        stderr=subprocess.PIPE,
        check=False,
    )
    assert done.returncode == 0 and done.stderr == b"", done


@case("games --json lists every game with its seats, variants and options")
def _():
    games = json.loads(run("games", "--json").out)
    assert "donjonz" in [game["id"] for game in games]
    for game in games:
        low, high = game["seats"]
        assert 1 <= low <= high and game["title"] and isinstance(game["variants"], list)
        for option in game["options"].values():
            assert option["title"] and "default" in option
            assert (
                option["default"] in option["choices"]
                if "choices" in option
                else option["min"] <= option["default"] <= option["max"]
            )
    text = run("games", "--lang", "fr").out
    assert all(game["id"] in text for game in games) and "joueur" in text


@case("rules prints the page of every game in each language, within 80 columns")
def _():
    for game in json.loads(run("games", "--json").out):
        pages = [run("rules", game["id"], "--lang", language).out for language in ["en", "fr"]]
        numbers = [re.findall(r"^(?:- )?([A-Z][0-9]{2}) ", page, re.MULTILINE) for page in pages]
        assert len(numbers[0]) > 5 and numbers[0] == numbers[1], numbers
        for page in pages:
            assert all(len(line) <= 80 for line in page.splitlines())
            assert "**" not in page and "\n#" not in page and "\033" not in page


@case("rules prints one rule alone, by its number in either case")
def _():
    read = json.loads(run("rules", "donjonz", "z07", "--json").out)
    assert (read["game"], read["rule"], read["language"]) == ("donjonz", "z07", "en") and "Z07" in read["text"], read
    rule = run("rules", "donjonz", "z07").out
    assert rule.startswith("Z07 ") and "Z08" not in rule and rule in run("rules", "donjonz").out


@case("bold is for terminals only, and neither for dumb ones nor with NO_COLOR")
def _():
    assert "\033[1m" in on_terminal("rules", "donjonz", "Z07")[0]
    assert "\033" not in on_terminal("rules", "donjonz", "Z07", NO_COLOR="1")[0]
    assert "\033" not in on_terminal("rules", "donjonz", "Z07", TERM="dumb")[0]


@case("bench measures random play and prints an object a game")
def _():
    for arguments in [["bench", "donjonz"], ["bench"]]:
        lines = run(*arguments, "--json", "--seconds", "1").out.splitlines()
        found = [json.loads(line) for line in lines]
        assert "donjonz" in [measure["game"] for measure in found]
        for measure in found:
            assert measure["playouts"] > 0 and 0 < measure["playouts_per_s"] < measure["moves_per_s"]
            assert 0 < measure["state_bytes"] <= 8192
    assert "donjonz" in run("bench", "donjonz", "--seconds", "1", "--lang", "fr").out


@case("a card set of one's own works with --set, and is checked")
def _():
    done = run("solve", "donjonz", "--set", str(CARDS), "--seed", "3", "--nodes", "100", "--json")
    assert done.code == 0 and json.loads(done.out)["path"], done
    with Engine("--set", str(CARDS)) as engine:
        engine.get("new", game="donjonz", seed=1)
    assert run("bench", "donjonz", "--set", str(CARDS), "--seconds", "1", "--json").code == 0
    assert run("bench", "--set", str(CARDS)).code == 2


@case("several card sets are read together, each problem told of the file it stands in (E31)")
def _():
    with tempfile.TemporaryDirectory() as folder:
        more, decks, bad = (Path(folder) / name for name in ("more.yaml", "decks.yaml", "bad.yaml"))
        more.write_text(
            "game: procrastination\nextends: original\nid: more\ntitle: {en: More, fr: Encore}\n"
            "cards:\n  - {id: extra, name: {en: Extra, fr: Extra}, class: force, value: 5}\n"
        )
        head = "game: procrastination\nid: decks\ntitle: {en: Decks, fr: Decks}\ndecks:\n"
        names = "deadline", "no-show", "turncoat", "plan-b", "slump", "freeloader", "absentia"
        listed = ", ".join(f"{name} x2" for name in names)
        decks.write_text(head + f"  - {{id: mine, name: {{en: M, fr: M}}, cards: [extra, {listed}]}}\n")
        bad.write_text(head + f"  - {{id: mine, name: {{en: M, fr: M}}, cards: [{listed}]}}\n")
        assert run("check", "--together", str(more), str(decks)).code == 0
        assert run("check", str(decks)).code == 1  # alone it has no cards
        done = run("check", "--together", str(more), str(bad))
        assert done.code == 1 and f"{bad}:5:45:" in done.out and f"{more}: 1 card, no problem" in done.out, done
        with Engine("--set", str(more), "--set", str(decks)) as engine:
            engine.get("new", game="procrastination", seed=1, options={"cards": "decks", "deck0": 5})
            assert engine.get("view")["view"]["set"] == "decks"
        done = run("cards", "procrastination", "--set", str(more), "--set", str(bad))
        assert done.code == 1 and f"{bad}:5:45:" in done.err and str(more) not in done.err, done


make_files()
run_cases()
