#!/usr/bin/env python3
"""The command line of the real program: help, languages, exit codes, pipes. Run as cli_test.py PROGRAM; speaks TAP."""

import hashlib
import json
import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from xml.etree import ElementTree

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import PATIENCE_S, PROGRAM, Engine, case, environment, run, run_cases

SCRATCH = tempfile.TemporaryDirectory()
FINISHED = Path(SCRATCH.name, "finished.donjon")
WALKING = Path(SCRATCH.name, "walking.donjon")
POSITION = Path(SCRATCH.name, "position.json")
CARDS = Path(__file__).resolve().parent.parent / "games" / "donjonz" / "data" / "original.yaml"


def make_files():
    """A finished game, and one that has just begun its walk, as save and as position."""
    with Engine() as engine:
        engine.play_randomly(random.Random(1), seed="finished")
        FINISHED.write_text(engine.get("save")["save"])
        engine.play_randomly(
            random.Random(2),
            lambda _: "step" in str(engine.get("moves")["moves"][:1]),
            seed="walking",
            options={"cards": 3},
        )
        WALKING.write_text(engine.get("save")["save"])
        POSITION.write_text(json.dumps(engine.get("view", seat="all")["view"]))


def commands():
    """The commands that the overview lists."""
    overview = run("--help").out
    listed = overview[overview.index("Commands:") :]
    return re.findall(r"^  ([a-z]+)", listed, re.MULTILINE)


def on_terminal(*arguments, keys=b"", until=None, **changes):
    """Runs the program on a terminal of its own, types the keys, and returns all it showed."""
    env = environment(**{"TERM": "xterm", **changes})
    child, terminal = pty.fork()
    if child == 0:
        os.execve(PROGRAM, [PROGRAM, *arguments], env)
    shown, end = b"", time.monotonic() + PATIENCE_S
    typed = False
    while time.monotonic() < end:
        ready, _, _ = select.select([terminal], [], [], 0.2)
        if ready:
            try:
                data = os.read(terminal, 65536)
            except OSError:
                break
            if not data:
                break
            shown += data
        if not typed and (until is None or until in shown):
            os.write(terminal, keys)
            typed = True
    else:
        os.kill(child, signal.SIGKILL)
    os.close(terminal)
    _, status = os.waitpid(child, 0)
    return shown.decode(errors="replace"), os.waitstatus_to_exitcode(status)


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


@case("replay tells a finished game in sentences, a part of it, and all of it as JSON")
def _():
    full = run("replay", str(FINISHED))
    assert full.code == 0 and full.err == "", full
    game = json.loads(run("replay", str(FINISHED), "--json").out)
    assert game["verified"] and game["over"] and len(game["result"]["scores"]) == 1
    count = len(game["moves"])
    assert f"\n{count}. " in full.out and f"\n{count + 1}. " not in full.out
    part = run("replay", str(FINISHED), "--from", "3", "--to", "4").out
    assert part.startswith("3. ") and "\n4. " in part and part in full.out
    assert [
        move["number"]
        for move in json.loads(run("replay", str(FINISHED), "--json", "--from", "2", "--to", "5").out)["moves"]
    ] == [2, 3, 4, 5]
    assert run("replay", str(FINISHED), "--from", "0").code == 2
    assert run("replay", str(FINISHED), "--to", str(count + 1)).code == 2
    done = run("replay", str(FINISHED), "--from", "9", "--to", "3")
    assert done.code == 2 and done.out == "" and "--from 9" in done.err, done
    assert run("replay", "-", given=FINISHED.read_bytes()).out == full.out
    assert run("replay", str(FINISHED), "--lang", "fr").out != full.out


@case("replay --verify says how many moves and the final hash, or where the game goes astray (exit 1)")
def _():
    done = run("replay", str(FINISHED), "--verify")
    assert re.fullmatch(r"verified: \d+ moves, final hash [0-9a-f]{16}\n", done.out) and done.code == 0, done
    verdict = json.loads(run("replay", str(FINISHED), "--verify", "--json").out)
    assert verdict["verified"] is True and verdict["hash"] in done.out
    forged = Path(SCRATCH.name, "forged.donjon")
    lines = FINISHED.read_text().splitlines(keepends=True)
    third = [index for index, line in enumerate(lines) if line.startswith("move ")][2]
    lines[third] = re.sub("^(move 0 )([0-9a-f]{16})", lambda match: match[1] + match[2][::-1], lines[third])
    forged.write_text(seal("".join(lines[:-1])))
    done = run("replay", str(forged), "--verify")
    assert done.code == 1 and done.out == "" and "3" in done.err, done
    assert json.loads(run("replay", str(forged), "--verify", "--json").out)["verified"] is False
    assert run("replay", str(forged)).code == 1


def seal(body):
    """A save's body with the checksum that it would have had."""
    return body + "end " + hashlib.sha256(body.encode()).hexdigest() + "\n"


def aged(save, **lines):
    """A save whose head says otherwise, as one of another version would."""
    body = "".join(save.splitlines(keepends=True)[:-1])
    for key, value in lines.items():
        body = re.sub(f"^{key} .*$", f"{key} {value}", body, count=1, flags=re.MULTILINE)
    return seal(body)


@case("of other rules, a finished game of every kind is still told, and one in the middle is refused with the reason")
def _():
    old = Path(SCRATCH.name, "old.donjon")
    for game in json.loads(run("games", "--json").out):
        with Engine() as engine:
            options = {"cards": 1} if game["id"] == "donjonz" else {}
            engine.get("new", game=game["id"], seed="old", options=options)
            middle = engine.get("save")["save"]
            engine.play_randomly(random.Random(5), game=game["id"], seed="old", options=options)
            finished = engine.get("save")["save"]
            refusal = engine.refusal("load", save=aged(middle, rules=0))
            assert refusal["code"] == "other-rules" and "another version of its rules" in refusal["message"], refusal
        old.write_text(aged(finished, rules=0))
        done = run("replay", str(old))
        assert done.code == 0 and "another version" in done.err and len(done.out.splitlines()) > 4, (game["id"], done)
        assert run("replay", str(old), "--verify").code == 1
        old.write_text(aged(middle, rules=0))
        for command in ["resume", "replay"]:
            done = run(command, str(old))
            assert done.code == 1 and done.out == "" and "another version of its rules" in done.err, (game["id"], done)
    old.write_text(aged(FINISHED.read_text(), rules=0, content="0" * 64))
    for command in ["resume", "replay"]:
        done = run(command, str(old))
        assert done.code == 1 and "another version of its rules" in done.err and "--set" in done.err, done
    assert "autre version de ses règles" in run("replay", str(old), "--lang", "fr").err


@case("on a terminal replay stops after every move: Enter goes on, b goes back, q leaves")
def _():
    shown, code = on_terminal("replay", str(FINISHED), keys=b"\n\n\nb\nq\n", until=b"[0/")
    steps = re.findall(r"\[(\d+)/\d+\]", shown)
    assert code == 0 and steps == ["0", "1", "2", "3", "2"], (steps, shown)
    shown, code = on_terminal("replay", str(FINISHED), "--plain")
    assert code == 0 and "[0/" not in shown
    shown, code = on_terminal("replay", str(FINISHED), keys=b"\x04", until=b"[0/")
    assert code == 0


@case("solve finds the same best walk for a save and for its position, and the path plays to that score")
def _():
    found = json.loads(run("solve", "donjonz", str(WALKING), "--json").out)
    assert {"score", "optimal", "upper_bound", "path", "nodes", "ms"} <= set(found)
    assert found["optimal"] and found["score"] == found["upper_bound"], found
    other = json.loads(run("solve", "donjonz", str(POSITION), "--json").out)
    assert (found["score"], found["path"]) == (other["score"], other["path"])
    with Engine() as engine:
        answer = engine.get("load", save=WALKING.read_text())
        for move in found["path"]:
            answer = engine.get("play", seat=0, move=move)
        assert answer["over"] and answer["result"]["scores"] == [found["score"]], answer
    assert str(found["score"]) in run("solve", "donjonz", str(WALKING), "--lang", "fr").out


@case("solve --seed tells how it laid the dungeon: its moves, then the path, play to the score")
def _():
    found = json.loads(run("solve", "donjonz", "--seed", "7", "--nodes", "1000", "--json").out)
    with Engine() as engine:
        engine.get("new", game="donjonz", seed="7")
        for move in found["layout"] + found["path"]:
            answer = engine.get("play", seat=0, move=move)
        assert answer["over"] and answer["result"]["scores"] == [found["score"]], answer
    assert "layout" not in json.loads(run("solve", "donjonz", str(WALKING), "--json").out)


@case("solve stops at its limits and tells the bound it has; what is not a walk is refused (exit 1)")
def _():
    begin = time.monotonic()
    found = json.loads(run("solve", "donjonz", "--seed", "7", "--seconds", "1", "--json").out)
    assert time.monotonic() - begin < 20
    assert found["score"] <= found["upper_bound"] and found["path"]
    few = json.loads(run("solve", "donjonz", "--seed", "7", "--nodes", "1000", "--json").out)
    assert few["nodes"] < 100000 and few == {
        **json.loads(run("solve", "donjonz", "--seed", "7", "--nodes", "1000", "--json").out),
        "ms": few["ms"],
    }
    done = run("solve", "donjonz", str(FINISHED))
    assert done.code == 1 and done.out == "" and done.err != "", done


@case("solve --daily certifies the dungeon of a day, which is that of its seed")
def _():
    limits = ["--nodes", "2000", "--json"]
    daily = json.loads(run("solve", "donjonz", "--daily", "2026-11-15", *limits).out)
    assert (
        re.fullmatch("[0-9a-f]{64}", daily["seed"]) and daily["score"] <= daily["upper_bound"] and daily["path"]
    ), daily
    seeded = json.loads(run("solve", "donjonz", "--seed", daily["seed"], *limits).out)
    assert {**daily, "ms": 0} == {**seeded, "ms": 0}
    today = run("solve", "donjonz", "--daily", "--nodes", "2000", "--lang", "fr")
    assert today.code == 0 and re.search("[0-9a-f]{64}", today.out), today
    for arguments in [["--daily", "2026-02-30"], ["--daily", "tomorrow"], ["--daily", "--seed", "1"]]:
        done = run("solve", "donjonz", *arguments)
        assert done.code == 2 and done.out == "" and done.err.startswith("donjon: "), (arguments, done)


@case("analyse tells the curve, what decided, luck and skill, in both languages, as JSON and as a page")
def _():
    few = ["--lines", "1", "--bot", "greedy"]
    told = run("analyse", str(FINISHED), *few)
    assert told.code == 0 and "What decided" in told.out and "Luck and skill" in told.out, told
    french = run("analyse", str(FINISHED), *few, "--all", "--lang", "fr")
    assert "Chance et adresse" in french.out and "Better" not in french.out, french
    done = run("analyse", str(FINISHED), *few, "--json")
    found = json.loads(done.out)
    moves = json.loads(run("replay", str(FINISHED), "--json").out)["moves"]
    assert [moment["move"] for moment in found["moments"]] == [move["move"] for move in moves], found
    assert len(found["accounts"]) == found["seats"] and done.out == run("analyse", str(FINISHED), *few, "--json").out
    page = Path(SCRATCH.name, "analysis.html")
    assert run("analyse", str(FINISHED), *few, "--html", str(page)).code == 0
    ElementTree.fromstring(page.read_text().removeprefix("<!DOCTYPE html>\n"))
    for arguments, code in ((["--bot", "nobody"], 2), (["--lines", "0"], 2), (["--html", SCRATCH.name], 3)):
        refused = run("analyse", str(FINISHED), *few[:2], *arguments)
        assert refused.code == code and refused.err.startswith("donjon: "), (arguments, refused)


def handles(process, number):
    """Whether the process has a handler of its own for this signal."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"SigCgt:\s*(\w+)", status)[1], 16) >> (number - 1) & 1 == 1


@case("solve interrupted tells the best walk it has")
def _():
    arguments = [PROGRAM, "solve", "donjonz", "--seed", "7", "--seconds", "50", "--json"]
    process = subprocess.Popen(arguments, env=environment(), stdout=subprocess.PIPE)
    end = time.monotonic() + PATIENCE_S
    while process.poll() is None and not handles(process, signal.SIGINT):  # until then the dungeon is laid out
        assert time.monotonic() < end
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    found = json.loads(process.communicate(timeout=PATIENCE_S)[0])
    assert process.returncode == 0 and found["path"], found


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
