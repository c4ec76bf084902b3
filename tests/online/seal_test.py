#!/usr/bin/env python3
"""Sealed games as players meet them: the seal is there before anybody sits down, everybody adds a line, and afterwards
the file from the server is verified by the program and by a script that has none of its code.

    seal_test.py PROGRAM
"""

import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from client import Server
from program import PATIENCE_S, PROGRAM, case, run, run_cases

SCRIPT = Path(__file__).resolve().parent.parent.parent / "scripts" / "verify-seal"


def play_sealed(server, game, lines):
    """Plays a game whose players add these lines; the seal noted before the second came, the save, the seed told."""
    chance = random.Random(game)
    wires = [server.browser().connect() for _ in lines]
    table = wires[0].get(
        "create", game=game, seats=["me"] + ["open"] * (len(lines) - 1), name="Seat 0", public=False, entropy=lines[0]
    )["table"]
    wires[0].get("enter", table=table)
    first = wires[0].snapshot()
    assert first["seed"] is None and len(first["seal"]) == 64, first
    for seat in range(1, len(lines)):
        wires[seat].get("join", table=table, seat=seat, name=f"Seat {seat}", entropy=lines[seat])
    for wire in wires:
        wire.get("enter", table=table)
    played = 0
    while True:
        shown = [
            wire.snapshot(wanted=lambda table: table["phase"] != "open" and table["moves_played"] >= played)
            for wire in wires
        ]
        assert all(snapshot["seal"] == first["seal"] for snapshot in shown)
        if shown[0]["over"]:
            break
        seat = chance.choice(shown[0]["to_act"])
        assert shown[seat]["seed"] is None
        assert wires[seat].play(shown[seat], chance.choice(shown[seat]["moves"])["move"])["ok"]
        played += 1
    return first["seal"], server.browser().fetch(f"/replay/{table}.donjon").body, shown[0]["seed"]


def verify(game, lines):
    """Plays and verifies, in both ways."""
    with Server(PROGRAM, "--store", "memory:") as server, tempfile.NamedTemporaryFile(suffix=".donjon") as file:
        seal, save, seed = play_sealed(server, game, lines)
        file.write(save)
        file.flush()
        done = run("replay", file.name, "--verify", "--seal", seal, "--json")
        verdict = json.loads(done.out)
        assert verdict["verified"] and verdict["over"], done
        assert verdict["sealed"] == {"seal": seal, "seed": seed, "entropy": lines}, verdict
        script = subprocess.run(
            [sys.executable, SCRIPT, file.name, "--seal", seal],
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
            check=False,
        )
        assert script.returncode == 0 and "NO" not in script.stdout, script


@case("a solo game is sealed before it begins and verified after it ends")
def _():
    verify("donjonz", ["chosen by me"])


@case("every player's line is mixed in, and those without one lose nothing")
def _():
    verify("procrastination", ["premier", "", "« trois »"])


@case("a line that cannot stand in a file is refused")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        wire = server.browser().connect()
        for line in ["x" * 65, "two\nlines", "\u0007", 7, ["x"]]:
            error = wire.refusal("create", game="donjonz", seats=["me"], name="Ana", public=False, entropy=line)
            assert error["message"], error
        wire.get("create", game="donjonz", seats=["me"], name="Ana", public=False, entropy="é" * 32)


run_cases()
