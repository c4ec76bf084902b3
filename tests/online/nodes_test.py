#!/usr/bin/env python3
"""Three servers on one database of PostgreSQL, of which one is killed and one paused in play: every table has one
history.

    with_postgres.py nodes_test.py PROGRAM ADDRESS [MOVES]     POSTGRES stands for the address
"""

import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from client import Closed, Server, new_key
from journal import UNKNOWN, Journal, compare, saved
from program import PROGRAM, case, run_cases

ADDRESS = sys.argv[2]
MOVES = int(sys.argv[3]) if len(sys.argv) > 3 else 300
NODES = 3


class Player:
    """Somebody with a seat who visits any node that answers."""

    def __init__(self, nodes, seat, chance):
        self.nodes, self.seat, self.chance = nodes, seat, chance
        self.browser = nodes[0].browser()
        self.wire = self.snapshot = self.table = None
        self.told_stale = 0

    def connect(self, node):
        """Goes to a node and looks at the table, once that node has heard who sits there."""
        if self.wire:
            self.wire.close()
        self.wire = self.browser.connect(node)
        self.wire.server = node
        if self.table:
            self.get("enter", table=self.table, seat=self.seat, wants=["moves"])
            self.snapshot = self.wire.snapshot(wanted=lambda table: table["phase"] != "open")

    def get(self, do, **fields):
        """An answer that is not a refusal; a database that does not answer in time is as good as no answer."""
        answer = self.wire.ask(do, timeout_s=20, **fields)
        if not answer["ok"] and answer["error"]["code"] == "slow-storage":
            raise TimeoutError
        assert answer["ok"], answer
        return answer

    def choose(self):
        """A random legal move, ready to be sent as often as needed; None where there is nothing to do."""
        self.wire.drain(0.002)
        while any(push["push"] == "table" for push in self.wire.pushes):
            self.snapshot = self.wire.snapshot()
        if self.snapshot["over"] or not self.snapshot["moves"]:
            return None
        return {
            "table": self.table,
            "seat": self.seat,
            "at": self.snapshot["moves_played"],
            "key": new_key(),
            "move": self.chance.choice(self.snapshot["moves"])["move"],
        }


class Table:
    """Two players of Donjon & Procrastination, each on a node of their own, and what they were promised."""

    def __init__(self, nodes, chance, journal):
        self.nodes, self.chance, self.journal = nodes, chance, journal
        self.players = [Player(nodes, seat, chance) for seat in range(2)]
        self.trouble = 0
        self.begin()

    def begin(self):
        """A new table, on nodes that are up and stay so until everybody sits."""
        for _ in range(50):
            try:
                self.sit_down()
                return
            except (Closed, OSError, TimeoutError) as trouble:
                last = trouble
                time.sleep(0.1)
        raise AssertionError(f"no table can be made: {last!r}")

    def sit_down(self):
        """A new table; the second player joins on another node."""
        first, second = self.players
        first.table = second.table = None
        alive = [node for node in self.nodes if node.is_up]
        first.connect(alive[0])
        made = first.get("create", game="procrastination", seats=["me", "open"], name="First", public=False)
        second.connect(alive[-1])
        second.get("join", table=made["table"], seat=1, name="Second")
        for player, node in zip(self.players, (alive[0], alive[-1])):
            player.table = made["table"]
            player.connect(node)

    def turn(self):
        """Lets somebody play; true when the table is over."""
        for player in self.players:
            self.act(player)
        return any(player.snapshot["over"] for player in self.players)

    def act(self, player):
        """A move of a player, sent again elsewhere until there is an answer. A node that has not heard yet what the
        player has seen elsewhere may refuse what was stored already: it is asked again once it has."""
        pending, is_repeated, is_final = None, False, False
        for _ in range(100):
            try:
                pending = pending or player.choose()
                if pending is None:
                    return
                answer = player.wire.ask("play", timeout_s=5, **pending)
                if answer["ok"]:
                    self.note(player, pending, answer)
                    return
                code = answer["error"]["code"]
                if code == "slow-storage":  # as if there were no answer
                    raise TimeoutError
                assert code in ("stale", "not-your-turn", "storage"), answer
                if code != "storage" and (is_final or not is_repeated):
                    player.told_stale += 1
                    return
                time.sleep(0.05)
                player.connect(player.wire.server)
                is_final = code != "storage" and player.snapshot["moves_played"] >= pending["at"]
            except (Closed, OSError, TimeoutError):
                self.trouble += 1
                is_repeated = True
                self.move_house(player)
        raise AssertionError("no node answers")

    def note(self, player, pending, answer):
        """Writes a promise down."""
        digest = UNKNOWN if answer.get("repeated") else answer["hash"]
        self.journal.note([(player.table, answer["sequence"], player.seat, digest, pending["move"])])

    def move_house(self, player):
        """Goes to another node that is up."""
        for _ in range(50):
            node = self.chance.choice([node for node in self.nodes if node.is_up])
            try:
                player.connect(node)
                return
            except (Closed, OSError, TimeoutError):
                time.sleep(0.1)
        raise AssertionError("no node takes connections")


def start_nodes():
    """Servers on the same database."""
    nodes = [Server(PROGRAM, "--store", ADDRESS) for _ in range(NODES)]
    for node in nodes:
        node.is_up = True
    return nodes


def stop_nodes(nodes):
    """Whatever state they are in."""
    for node in nodes:
        if node.process.poll() is None:
            node.process.send_signal(signal.SIGCONT)
            node.kill()


def disturb(nodes, chance, is_done):
    """Kills a node and starts it again, pauses another for a while and lets it go on, until it is enough."""
    while not is_done.wait(0.3 + chance.random()):
        killed, paused = chance.sample(nodes, 2)
        killed.is_up = paused.is_up = False
        killed.kill()
        paused.process.send_signal(signal.SIGSTOP)
        is_done.wait(0.3 + chance.random())
        paused.process.send_signal(signal.SIGCONT)
        paused.is_up = True
        killed.restart()
        killed.is_up = True
        disturb.count += 1


disturb.count = 0


@case(f"with nodes killed and paused in play, {MOVES} acknowledged moves are each table's history, once and in order")
def _():
    chance = random.Random(11)
    with tempfile.TemporaryDirectory() as directory:
        journal = Journal(Path(directory, "journal"))
        nodes = start_nodes()
        is_done = threading.Event()
        trouble = threading.Thread(target=disturb, args=(nodes, random.Random(12), is_done))
        try:
            tables = [Table(nodes, chance, journal) for _ in range(3)]
            trouble.start()
            is_ending = False
            while tables:
                for table in list(tables):
                    if table.turn():
                        if is_ending:
                            tables.remove(table)
                        else:
                            table.begin()
                if journal.count >= MOVES and not is_ending:
                    is_ending = True
                    is_done.set()
            trouble.join()
            for table, promises in journal.tables().items():
                saves = {saved(node, table) for node in nodes}
                assert len(saves) == 1, f"nodes tell {len(saves)} histories of {table}"
                compare(promises, saves.pop())
            print(
                f"# {journal.count} moves at {len(journal.tables())} tables,"
                f" {disturb.count} times a node killed and one paused"
            )
        finally:
            is_done.set()
            if trouble.is_alive():
                trouble.join()
            stop_nodes(nodes)


@case("of two nodes that race for the same move one wins, and the loser is told and sees the winner's move")
def _():
    nodes = start_nodes()
    try:
        browser = nodes[0].browser()
        made = browser.connect(nodes[0]).get("create", game="dungeondeck", seats=["me"], name="Ana", public=False)
        wires = [browser.connect(node) for node in nodes]
        for wire in wires:
            wire.get("enter", table=made["table"])
        snapshots = [wire.snapshot() for wire in wires]
        wins = 0
        for _ in range(50):
            at = snapshots[0]["moves_played"]
            moves = snapshots[0]["moves"]
            if not moves:
                break
            asked = [
                wire.tell(
                    "play", table=made["table"], seat=0, move=moves[place % len(moves)]["move"], at=at, key=new_key()
                )
                for place, wire in enumerate(wires)
            ]
            answers = [wire.answer(number) for wire, number in zip(wires, asked)]
            won = [answer for answer in answers if answer["ok"]]
            assert len(won) == 1, answers
            assert all(answer["error"]["code"] == "stale" for answer in answers if not answer["ok"]), answers
            wins += 1
            snapshots = [wire.snapshot(wanted=lambda table: table["moves_played"] > at) for wire in wires]
            assert len({str(snapshot["view"]) for snapshot in snapshots}) == 1
        assert wins > 10
    finally:
        stop_nodes(nodes)


@case("a database that could not be written is written again at the first try once it is well")
def _():
    nodes = start_nodes()
    try:
        wire = nodes[0].browser().connect()
        table = wire.get("create", game="dungeondeck", seats=["me"], name="Ana", public=False)["table"]
        wire.get("enter", table=table)
        snapshot = wire.snapshot()
        change_database("ALTER TABLE entries RENAME TO mislaid")
        assert wire.play(snapshot, snapshot["moves"][0]["move"])["error"]["code"] == "storage"
        change_database("ALTER TABLE mislaid RENAME TO entries")
        other = nodes[0].browser().connect()
        elsewhere = other.get("create", game="dungeondeck", seats=["me"], name="Ben", public=False)["table"]
        watcher = nodes[1].browser().connect()
        watcher.get("enter", table=elsewhere)
        assert watcher.snapshot()["moves_played"] == 0
    finally:
        stop_nodes(nodes)


def change_database(statement):
    """Does something to the database behind the servers' backs."""
    subprocess.run(["psql", "-q", ADDRESS, "-c", statement], check=True, timeout=60)


run_cases()
