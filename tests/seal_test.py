#!/usr/bin/env python3
"""Sealed games from outside: sealed here by the manual alone, checked by the program and by scripts/verify-seal."""

import hashlib
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import PATIENCE_S, Engine, case, run, run_cases

SCRIPT = Path(__file__).resolve().parent.parent / "scripts" / "verify-seal"
SCRATCH = tempfile.TemporaryDirectory()
SECRET = "c0ffee" + 58 * "0"
SEAL = hashlib.sha256(SECRET.encode()).hexdigest()


def sha256(text):
    """In hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def sealed_game(game, entropy, **fields):
    """The lines of a finished sealed game, the last one left out."""
    lines = ["donjon sealed 1", SECRET, *(f"{seat} {text}" for seat, text in enumerate(entropy))]
    seed = sha256("\n".join(lines) + "\n")
    with Engine() as engine:
        engine.play_randomly(random.Random(7), game=game, seats=len(entropy), seed=seed, **fields)
        save = engine.get("save")["save"].splitlines()[:-1]
    added = [f"seal {SEAL}", f"sealed-seed {SECRET}"]
    added += [f"entropy {seat} {text}" for seat, text in enumerate(entropy) if text]
    place = save.index(f"seed {seed}") + 1
    return save[:place] + added + save[place:]


def file_of(lines):
    """A file that holds the lines and their checksum."""
    body = "\n".join(lines) + "\n"
    path = Path(SCRATCH.name, "game.donjon")
    path.write_text(body + "end " + sha256(body) + "\n")
    return str(path)


def script(path, *arguments):
    """Runs the independent script."""
    return subprocess.run(
        [sys.executable, SCRIPT, path, *arguments], capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )


def with_line(lines, start, replacement):
    """The lines with one of them replaced."""
    return [replacement if line.startswith(start) else line for line in lines]


@case("a game sealed by the manual alone is verified by the program and by the script")
def _():
    for game, entropy in [
        ("donjonz", ["Ana's line"]),
        ("procrastination", ["", "été  2", "x"]),
        ("dungeoneer", ["", ""]),
    ]:
        path = file_of(sealed_game(game, entropy))
        verdict = json.loads(run("replay", path, "--verify", "--json").out)
        assert verdict["verified"] and verdict["over"] and verdict["result"], verdict
        assert verdict["sealed"] == {"seal": SEAL, "seed": SECRET, "entropy": entropy}, verdict
        said = run("replay", path, "--verify", "--seal", SEAL.upper())
        assert said.code == 0 and SEAL in said.out and "compare" not in said.out, said
        assert "compare" in run("replay", path, "--verify").out
        done = script(path, "--seal", SEAL)
        assert done.returncode == 0 and "NO" not in done.stdout, done
        assert ("order of the shuffle" in done.stdout) == (game == "donjonz")


@case("a seal other than the one that was noted is refused by both")
def _():
    path = file_of(sealed_game("donjonz", [""]))
    other = sha256("another")
    done = run("replay", path, "--verify", "--seal", other)
    assert done.code == 1 and SEAL in done.err and done.out == "", done
    assert json.loads(run("replay", path, "--seal", other, "--json").out) == {"verified": False, "code": "other-seal"}
    assert script(path, "--seal", other).returncode == 1


@case("a secret, a line of a player or a die that was changed afterwards is noticed by both")
def _():
    lines = sealed_game("donjonz", ["mine"])
    forgeries = [
        ("broken-seal", with_line(lines, "sealed-seed", "sealed-seed " + 64 * "0")),
        ("broken-seal", with_line(lines, "seal ", "seal " + 64 * "0")),
        ("seed-mismatch", with_line(lines, "entropy", "entropy 0 yours")),
        ("seed-mismatch", with_line(lines, "seed ", "seed chosen")),
        ("sealed", [*lines, "rolls 6"]),
        ("bad-seal", with_line(lines, "entropy", "entropy 0 mine\nentropy 1 nobody's")),
        ("damaged-save", with_line(lines, "entropy", "entropy 0 yours\nentropy 0 mine")),
    ]
    for code, forged in forgeries:
        path = file_of(forged)
        done = run("replay", path, "--verify", "--json")
        assert done.code == 1 and json.loads(done.out)["code"] == code and done.err, (code, done)
        assert script(path).returncode == 1, code


@case("the script checks the shuffle itself")
def _():
    lines = sealed_game("donjonz", [""])
    shown = [place for place, line in enumerate(lines) if line.startswith("event revealed")]
    lines[shown[0]], lines[shown[1]] = lines[shown[1]], lines[shown[0]]
    hidden = [line for line in lines if not line.startswith("event revealed")]
    for forged in (lines, hidden):
        done = script(file_of(forged))
        assert done.returncode == 1 and "NO:  the cards came up" in done.stdout, done


@case("a game that was not sealed is said to be none")
def _():
    lines = [line for line in sealed_game("donjonz", [""]) if not line.startswith("seal")]
    path = file_of(lines)
    verdict = json.loads(run("replay", path, "--verify", "--json").out)
    assert verdict["verified"] and verdict["sealed"] is None
    assert run("replay", path, "--seal", SEAL).code == 1
    done = script(path)
    assert done.returncode == 1 and "not sealed" in done.stderr, done
    assert script("/nonexistent/file").returncode == 3


run_cases()
