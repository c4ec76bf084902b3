#!/usr/bin/env python3
"""A visitor's moves while somebody at another address floods the server: their 99th percentile, beside that in quiet.

    bench/flood_bench.py PROGRAM [--moves N] [--rounds N] [FLOOD...]

Every round plays in quiet, then under each flood, then in quiet again; all of what was in quiet is taken together.
The floods: the same person opens twenty connections and asks on all of them for more than is allowed. Prints a line of
JSON for each and says by how much the worst one is slower; the exit code is 1 beyond three times.
"""

import argparse
import json
import multiprocessing
import os
import selectors
import signal
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True  # the source tree stays as it is
sys.path.insert(0, str(HERE.parent / "tests" / "online"))
from client import FarBrowser, Server, new_key
from websocket import Closed, Refused

WIRES = 20
BOUND = 3
SETTLE_S = 1.0  # from the start of a flood to the first move that counts
PAUSE_S = 0.01  # between a victim's moves
SET = (HERE.parent / "games" / "procrastination" / "data" / "original.yaml").read_text(encoding="utf-8")
DUEL = {"game": "procrastination", "name": "Flood", "public": False}


class Flood:
    """What a flood asks on each of its wires; `rate` is of one wire, in requests a second."""

    def __init__(self, rate):
        self.rate = rate
        self.tables = {}

    def begin(self, wire):
        """Before the flood."""

    def message(self, wire, number):
        """The next request: its name and fields."""
        raise NotImplementedError

    def heard(self, wire):
        """What came meanwhile."""
        wire.answers.clear()
        wire.pushes.clear()


class Checks(Flood):
    """Card sets to be compiled, every one another."""

    def message(self, wire, number):
        return "check", {"set": f"# {id(wire)} {number}\n{SET}"}


class Cards(Flood):
    """The same, for the list of their cards."""

    def message(self, wire, number):
        return "cards", {"game": "procrastination", "set": f"# {id(wire)} {number}\n{SET}"}


class Rules(Flood):
    """Pages of the rules."""

    def message(self, wire, number):
        return "rules", {"game": ("dungeoneer", "procrastination")[number % 2]}


class Tables(Flood):
    """New tables."""

    def message(self, wire, number):
        return "create", {**DUEL, "seats": ["me", "bot:gentle"]}


class Hints(Flood):
    """The best bot's advice, at a table each."""

    def begin(self, wire):
        answer = wire.ask("create", **DUEL, seats=["me", "bot:gentle"])
        self.tables[wire] = answer.get("table")
        wire.ask("enter", table=self.tables[wire], wants=[])

    def message(self, wire, number):
        return "hint", {"table": self.tables[wire], "seat": 0}


class Bots(Flood):
    """A hundred tables of fierce bots, who are answered at once."""

    def begin(self, wire):
        self.tables[wire] = [wire.ask("create", **DUEL, seats=["me", "bot:fierce"]).get("table") for _ in range(5)]

    def message(self, wire, number):
        return "enter", {"table": self.tables[wire][number % 5], "wants": ["moves"]}

    def heard(self, wire):
        for push in wire.pushes:
            table = push.get("table")
            if push["push"] == "table" and table["moves"]:
                move = {"move": table["moves"][0]["move"], "at": table["moves_played"], "key": new_key()}
                wire.tell("play", table=table["id"], seat=table["seat"], **move)
        super().heard(wire)


FLOODS = {
    "check": Checks(9),
    "cards": Cards(9),
    "rules": Rules(50),
    "tables": Tables(10),
    "hints": Hints(10),
    "bots": Bots(10),
}


def flood(server, name, ready):
    """Floods until it is ended, in a process of its own. A wire that was closed is opened again."""
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    kind, browser, number = FLOODS[name], FarBrowser(server, "203.0.113.66"), 0
    wires = [browser.connect_from_afar() for _ in range(WIRES)]
    for wire in wires:
        kind.begin(wire)
    ready.set()
    begin = time.monotonic()
    while True:
        number += 1
        place = number % WIRES
        try:
            do, fields = kind.message(wires[place], number // WIRES)
            wires[place].tell(do, **fields)
            listen(wires[place])
            kind.heard(wires[place])
        except (Closed, Refused, OSError):
            wires[place] = browser.connect_from_afar()
            kind.begin(wires[place])
        time.sleep(max(0, begin + number / (kind.rate * WIRES) - time.monotonic()))


def listen(wire):
    """Takes in what has come, without waiting."""
    with selectors.DefaultSelector() as selector:
        selector.register(wire.websocket.stream.socket, selectors.EVENT_READ)
        while wire.websocket.stream.buffer or selector.select(0):
            try:
                wire.hear(0.001)
            except TimeoutError:
                return


class Victim:
    """Somebody who plays alone, move after move."""

    def __init__(self, server):
        self.wire = FarBrowser(server, "198.51.100.7").connect_from_afar()
        self.table = None

    def begin(self):
        """A new table."""
        fields = {"game": "dungeondeck", "seats": ["me"], "public": False, "name": "Victim"}
        table = self.wire.get("create", **fields)["table"]
        self.wire.get("enter", table=table, wants=["moves"])
        self.table = self.wire.snapshot()

    def play(self, moves):
        """The milliseconds until each move was answered and shown."""
        took = []
        while len(took) < moves:
            if self.table is None or not self.table["moves"]:
                self.begin()
            sent = time.monotonic()
            answer = self.wire.play(self.table, self.table["moves"][0]["move"])
            assert answer["ok"], answer
            self.table = self.wire.snapshot()
            took.append((time.monotonic() - sent) * 1e3)
            time.sleep(PAUSE_S)
        return took


def percentile(values, part):
    """The value that so large a part are not above."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def measure(server, name, moves):
    """The victim's milliseconds under a flood, or in quiet; somebody new each time."""
    victim = Victim(server)
    victim.play(20)
    if name is None:
        return victim.play(moves)
    ready = multiprocessing.Event()
    flooder = multiprocessing.Process(target=flood, args=(server, name, ready), daemon=True)
    flooder.start()
    ready.wait(60)
    time.sleep(SETTLE_S)
    took = victim.play(moves)
    assert flooder.is_alive(), f"the flood of {name} has ended"
    flooder.terminate()
    flooder.join()
    return took


def main():
    """Measures one after the other."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("floods", nargs="*", metavar="FLOOD", help=", ".join(FLOODS))
    parser.add_argument("--moves", type=int, default=300, help="of the victim, each time")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    names = arguments.floods or list(FLOODS)
    took = {name: [] for name in [None, *names]}
    for _ in range(arguments.rounds):
        with tempfile.TemporaryDirectory(dir=os.environ.get("DONJON_BENCH_DIR")) as directory:
            with Server(arguments.program, "--store", f"{directory}/flood.db", "--trust-proxy") as server:
                for name in [None, *names, None]:
                    took[name] += measure(server, name, arguments.moves)
    quiet = percentile(took[None], 0.99)
    worst = 0
    for name, values in took.items():
        p99 = percentile(values, 0.99)
        worst = max(worst, p99 / quiet)
        told = {"flood": name or "none", "moves": len(values), "p50_ms": percentile(values, 0.5), "p99_ms": p99}
        print(json.dumps({**told, "times_quiet": p99 / quiet}), flush=True)
    print(f"the worst flood makes the victim's p99 {worst:.1f} times as long; at most {BOUND} are allowed")
    return int(worst > BOUND)


if __name__ == "__main__":
    sys.exit(main())
