#!/usr/bin/env python3
"""Kills the server in the middle of play, again and again, and holds what it kept against what it had acknowledged.

    kill_test.py PROGRAM [KILLS [MOVES]]     20 kills and 1,000 moves unless given; make soak: 1000 and 100000
"""

import os
import random
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from client import Closed, Refused, Server, new_key
from journal import Journal, compare, saved
from program import PROGRAM, case, run_cases

KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 20
MOVES = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
TABLES = 8
PLAYABLE_S = 1  # of the server's processor: started, all connected, a move acknowledged at each table


class Game:
    """A solo table, one wire, and the move that nobody has answered yet."""

    def __init__(self, browser, chance, game):
        self.browser, self.chance, self.game = browser, chance, game
        self.wire = self.table = self.snapshot = self.pending = self.pending_id = None
        self.acknowledged = 0
        self.resent = 0

    def connect(self):
        """Connects and looks at the table; the unanswered move is sent again under its key."""
        self.wire = self.browser.connect()
        if self.table is None:
            self.table = self.wire.get("create", game=self.game, seats=["me"], name="Ana", public=False)["table"]
            self.acknowledged = 0
        self.wire.get("enter", table=self.table, wants=["moves"])
        self.snapshot = self.wire.snapshot()
        played = self.snapshot["moves_played"]
        assert (
            self.acknowledged <= played <= self.acknowledged + (self.pending is not None)
        ), f"{self.acknowledged} moves acknowledged, {played} there after the restart"
        if self.pending:
            self.resent += 1
            self.pending_id = self.wire.tell("play", **self.pending)

    def send(self):
        """Sends a random legal move, unless one is under way or the game is over."""
        if self.pending is None and not self.snapshot["over"]:
            move = self.chance.choice(self.snapshot["moves"])["move"]
            self.pending = {
                "table": self.table,
                "seat": 0,
                "move": move,
                "at": self.snapshot["moves_played"],
                "key": new_key(),
            }
            self.pending_id = self.wire.tell("play", **self.pending)

    def receive(self):
        """The acknowledgement, as a promise, and the snapshot after it."""
        answer = self.wire.answer(self.pending_id)
        while not answer["ok"] and answer["error"]["code"] == "slow-storage":  # as good as no answer
            self.resent += 1
            self.pending_id = self.wire.tell("play", **self.pending)
            answer = self.wire.answer(self.pending_id)
        assert answer["ok"], answer
        promise = (self.table, answer["sequence"], 0, answer["hash"], self.pending["move"])
        self.pending = None
        self.acknowledged += 1
        return promise

    def look(self):
        """Waits for the snapshot that shows the last move."""
        if self.snapshot["moves_played"] < self.acknowledged:
            self.snapshot = self.wire.snapshot(wanted=lambda table: table["moves_played"] >= self.acknowledged)


def processor_s(pid):
    """What a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Harness:
    """A server, some games, a journal."""

    def __init__(self, directory, seed):
        self.chance = random.Random(seed)
        self.directory = Path(directory)
        self.server = Server(PROGRAM, "--store", str(self.directory / "tables.db"))
        self.journal = Journal(self.directory / "journal")
        kinds = ["dungeondeck", "donjonz"]
        self.games = [Game(self.server.browser(), self.chance, kinds[i % len(kinds)]) for i in range(TABLES)]
        self.is_ending = False
        self.waits_s, self.processor_s = [], []

    def connect(self):
        """Everybody (re)connects."""
        for game in self.games:
            game.connect()

    def round(self):
        """A move at every table; finished tables are left for new ones."""
        for game in self.games:
            game.send()
        promises = []
        try:
            for game in self.games:
                if game.pending:
                    promises.append(game.receive())
        finally:  # what was promised counts, whatever happened to the others
            self.journal.note(promises)
        for game in list(self.games):
            game.look()
            if game.snapshot["over"]:
                self.leave(game)

    def leave(self, game):
        """Begins another table, unless all shall come to their end."""
        game.wire.close()
        game.table = None
        if self.is_ending:
            self.games.remove(game)
        else:
            game.connect()

    def play_until_killed(self, moves, end="kill"):
        """Plays about so many moves; a moment later, whatever goes on then, the server is killed, or told to end."""
        goal = self.journal.count + moves
        killer = None
        try:
            while True:
                if killer is None and self.journal.count >= goal:
                    killer = threading.Timer(self.chance.random() * 0.01, getattr(self.server.process, end))
                    killer.start()
                self.round()
        except (Closed, OSError):
            assert killer is not None, f"the server died by itself: {self.server.said()}"
        except Refused as refused:  # a server that was told to end takes nobody in
            assert killer is not None and end == "terminate" and refused.status == 503, refused
        killer.join()
        return self.server.wait(20)

    def come_back(self):
        """Starts the server again and plays on; how long that took."""
        begun_s = time.monotonic()
        self.server.restart()
        self.connect()
        self.round()
        self.waits_s.append(time.monotonic() - begun_s)
        self.processor_s.append(processor_s(self.server.process.pid))

    def finish(self):
        """Plays all tables to their end, and compares all there ever were with the journal."""
        self.is_ending = True
        while self.games:
            self.round()
        tables = self.journal.tables()
        with ThreadPoolExecutor(16) as visitors:
            for promises, save in zip(tables.values(), visitors.map(partial(saved, self.server), tables)):
                compare(promises, save)
        return len(tables)


@case(f"{KILLS} kills over {MOVES} acknowledged moves: none is lost, doubled or out of order")
def _():
    with tempfile.TemporaryDirectory() as directory:
        harness = Harness(directory, 8)
        with harness.server:
            harness.connect()
            for number in range(KILLS):
                left = max(MOVES - harness.journal.count, 0) // (KILLS - number)
                harness.play_until_killed(harness.chance.randint(left // 2, left + left // 2))
                harness.come_back()
            while harness.journal.count < MOVES:
                harness.round()
            resent = sum(game.resent for game in harness.games)
            tables = harness.finish()
            waits_s = sorted(harness.waits_s)
            most_s = max(harness.processor_s)
            print(
                f"# {harness.journal.count} moves acknowledged, {tables} tables compared to their end, {resent} moves "
                f"sent again; playable again after {waits_s[len(waits_s) // 2]:.2f} s (median), at most "
                f"{waits_s[-1]:.2f} s, of the server's processor at most {most_s:.2f} s"
            )
            assert most_s <= PLAYABLE_S, f"it was playable again after {most_s} s of its processor only"


@case("told to end in the middle of play it ends well, and what was acknowledged is there when it is back")
def _():
    with tempfile.TemporaryDirectory() as directory:
        harness = Harness(directory, 9)
        with harness.server:
            harness.connect()
            for _ in range(3):
                code = harness.play_until_killed(30, "terminate")
                assert code == 0, (code, harness.server.said())
                harness.come_back()
            harness.finish()


run_cases()
