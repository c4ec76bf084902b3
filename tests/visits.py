"""A house that tests visit as browsers do: the server, or the same house as WebAssembly, which has no SQLite, no pages
and no processes. For tests that are run as TEST DONJON [DONJON.wasm]; they import it before what is in online/."""

import os
import random
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "online"))
from client import Server
from program import PROGRAM, environment, run_cases

POCKET = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else None
CHANCE = random.Random(7)
OPEN = []


class Pocket(Server):
    """The same house as WebAssembly, behind the same socket."""

    def start(self, port=0):
        web = Path(__file__).resolve().parent.parent / "web"
        self.env = dict(environment(), HOME=self.options[0])
        self.launch([web / "node_modules/.bin/vite-node", web / "tests/pocket_serve.ts", POCKET, str(port)])


def house():
    """The one that all cases visit."""
    return OPEN[0]


def run_visits():
    """Runs every case that the house can be asked about, and ends the process."""
    if POCKET and not Path(POCKET).exists():
        print("1..0 # SKIP there is no WebAssembly build: make test builds it")
        sys.exit(0)
    with tempfile.TemporaryDirectory() as directory:
        options = [directory] if POCKET else ["--store", f"{directory}/tables.sqlite"]
        with (Pocket if POCKET else Server)(PROGRAM, *options) as opened:
            opened.directory = directory
            OPEN.append(opened)
            run_cases(without=("SQLite", "HTTP", "processes") if POCKET else ())


def visitor(name="Ana", **fields):
    """A browser and its wire."""
    return house().browser().connect(name=name, **fields)


def table_of(wire, game="donjonz", seats=("me",), **fields):
    """A new table, and the first snapshot of it."""
    made = wire.get("create", game=game, seats=list(seats), **fields)
    wire.get("enter", table=made["table"])
    return made, wire.snapshot()


def play_out(wire, snapshot, limit=3000, chance=CHANCE):
    """Plays any legal moves to the end of the game; returns the last snapshot."""
    for _ in range(limit):
        if snapshot["over"]:
            return snapshot
        if snapshot["moves"]:
            answer = wire.play(snapshot, chance.choice(snapshot["moves"])["move"])
            assert answer["ok"] or answer["error"]["code"] == "stale", answer
        snapshot = wire.snapshot()
    raise AssertionError("the game does not end")


def two_players(game="procrastination", **fields):
    """Ana and Ben at a table of two; their wires and snapshots."""
    ana, ben = visitor("Ana"), visitor("Ben")
    made = ana.get("create", game=game, seats=["me", "open"], **fields)
    ben.get("join", table=made["table"], name="Ben")
    ana.get("enter", table=made["table"])
    ben.get("enter", table=made["table"])
    return made["table"], ana, ben, ana.snapshot(), ben.snapshot()
