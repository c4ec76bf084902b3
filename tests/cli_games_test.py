#!/usr/bin/env python3
"""Games that the command line tells again, solves and analyses. Run as cli_games_test.py PROGRAM; speaks TAP."""

import hashlib
import json
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

sys.dont_write_bytecode = True  # the source tree stays as it is
from cli_saves import FINISHED, POSITION, SCRATCH, WALKING, make_files
from program import PATIENCE_S, PROGRAM, Engine, Outcome, case, environment, on_terminal, run, run_cases


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
    assert found["length"] == len(moves) and f": {len(moves)} moves.\n" in told.out and told.err == "", told
    assert len(found["accounts"]) == found["seats"] and done.out == run("analyse", str(FINISHED), *few, "--json").out
    page = Path(SCRATCH.name, "analysis.html")
    assert run("analyse", str(FINISHED), *few, "--html", str(page)).code == 0
    ElementTree.fromstring(page.read_text().removeprefix("<!DOCTYPE html>\n"))
    assert "Stopped" not in page.read_text()
    for arguments, code in ((["--bot", "nobody"], 2), (["--lines", "0"], 2), (["--html", SCRATCH.name], 3)):
        refused = run("analyse", str(FINISHED), *few[:2], *arguments)
        assert refused.code == code and refused.err.startswith("donjon: "), (arguments, refused)


def handles(process, number):
    """Whether the process has a handler of its own for this signal."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"SigCgt:\s*(\w+)", status)[1], 16) >> (number - 1) & 1 == 1


def interrupted(*arguments):
    """How the program ends that is interrupted as soon as that does not simply end it."""
    command = [PROGRAM, *arguments]
    process = subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    end = time.monotonic() + PATIENCE_S
    while process.poll() is None and not handles(process, signal.SIGINT):
        assert time.monotonic() < end
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE_S)
    return Outcome(process.returncode, out.decode(), err.decode())


@case("an analysis that is interrupted tells what was looked at so far, and of how much, wherever it tells it")
def _():
    moves = len(json.loads(run("replay", str(FINISHED), "--json").out)["moves"])
    page = Path(SCRATCH.name, "stump.html")
    long = ["analyse", str(FINISHED), "--lines", "400"]
    told = interrupted(*long)
    count = re.search(rf": (\d+) of {moves} moves\.\n", told.out)
    assert told.code == 0 and count and int(count[1]) < moves and "Luck and skill" in told.out, told
    assert told.err == f"donjon: stopped after {count[1]} of {moves} moves\n", told
    told = interrupted(*long, "--json")
    found = json.loads(told.out)
    assert told.code == 0 and found["length"] == moves > len(found["moments"]) and "stopped after" in told.err, told
    told = interrupted(*long, "--html", str(page), "--lang", "fr")
    stopped = re.search(rf"coup \d+ sur {moves}", told.err)
    assert told.code == 0 and stopped and stopped[0] in page.read_text(), told
    ElementTree.fromstring(page.read_text().removeprefix("<!DOCTYPE html>\n"))


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


make_files()
run_cases()
