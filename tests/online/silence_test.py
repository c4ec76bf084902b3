#!/usr/bin/env python3
"""A database that neither answers nor fails: PostgreSQL stopped in play (SIGSTOP), a disk that stalls under SQLite.
Nobody waits without a word, health says so, and when it wakes nothing is lost or done twice.

    with_postgres.py silence_test.py PROGRAM ADDRESS     POSTGRES stands for the address
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from client import Server, new_key
from program import PROGRAM, case, run_cases

ADDRESS = sys.argv[2]
WORD_S = 60  # within which something is said, on however slow a machine; the server's own patience is 8 s


class Database:
    """All processes of the PostgreSQL that with_postgres.py started."""

    def __init__(self):
        directory = re.search(r"host=([^&]+)", ADDRESS).group(1)
        self.first = int(Path(directory, "data/postmaster.pid").read_text().split()[0])

    def processes(self):
        """The first, which starts the others, comes first."""
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.first)], capture_output=True, check=False).stdout
        return [self.first, *map(int, found.split())]

    def stop(self):
        """None of them does anything any more."""
        os.kill(self.first, signal.SIGSTOP)
        self.tell_all(signal.SIGSTOP)

    def wake(self):
        """All go on."""
        self.tell_all(signal.SIGCONT)

    def tell_all(self, number):
        """A signal to all; those of a server that hung up may have ended by themselves."""
        for process in self.processes():
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.wake()


def wait_for_health(server, status):
    """Waits until /healthz says so; whatever it says, it says it without waiting for the database."""
    deadline = time.monotonic() + WORD_S
    while time.monotonic() < deadline:
        answer = server.browser().fetch("/healthz")
        if answer.status == status:
            return answer.body.decode()
        time.sleep(0.05)
    raise AssertionError(f"/healthz does not come to say {status}: {answer}")


def begin(server, **fields):
    """Somebody at a table of their own: wire, table, snapshot."""
    wire = server.browser().connect(name="Ana", **fields)
    table = wire.get("create", game="dungeondeck", seats=["me"], public=True)["table"]
    wire.get("enter", table=table)
    return wire, table, wire.snapshot()


def a_move(snapshot):
    """The first move of a position, ready to be sent as often as needed."""
    return {
        "table": snapshot["id"],
        "seat": 0,
        "at": snapshot["moves_played"],
        "key": new_key(),
        "move": snapshot["moves"][0]["move"],
    }


@case("while the database is silent everybody is told so, and when it wakes each move is there once, on every node")
def _():
    with Database() as database, Server(PROGRAM, "--store", ADDRESS) as server, Server(
        PROGRAM, "--store", ADDRESS
    ) as other:
        ana, table, snapshot = begin(server)
        ben, _, for_ben = begin(server, lang="fr")
        loaded = server.browser().connect()
        database.stop()
        move = a_move(snapshot)
        sent = ana.tell("play", **move)
        behind = ana.tell("chat", table=table, text="still there?")
        listed = loaded.tell("lobby")
        assert wait_for_health(server, 503) == "the store does not answer\n"
        error = ana.answer(sent, WORD_S)["error"]
        assert error["code"] == "slow-storage" and "may be kept or not" in error["message"], error
        assert ana.answer(behind, WORD_S)["error"]["code"] == "slow-storage"
        assert loaded.answer(listed, WORD_S)["ok"] is False
        wait_for_health(other, 503)
        begun_s = time.monotonic()
        error = ben.ask("play", **a_move(for_ben))["error"]
        assert error["code"] == "storage" and error["message"].startswith("Les tables ne peuvent"), error
        assert loaded.ask("create", game="dungeondeck", seats=["me"], name="Zoe")["error"]["code"] == "storage"
        assert loaded.ask("enter", table="nosuchtable")["error"]["code"] == "slow-storage"
        assert ana.ask("play", **move)["error"]["code"] == "slow-storage"
        assert server.browser().fetch("/replay/nosuchtable.donjon").status == 503
        assert ben.get("games") and time.monotonic() - begun_s < WORD_S / 2
        database.wake()
        wait_for_health(server, 200)
        assert_played_once(ana, move)
        assert_goes_on(server, other, ana, table)
        assert ben.get("play", **a_move(for_ben))["sequence"] == 2


def assert_played_once(wire, move):
    """The move that nobody knew of is there; sent again it is not played again."""
    snapshot = wire.snapshot(WORD_S, wanted=lambda table: table["moves_played"] > move["at"])
    assert snapshot["moves_played"] == move["at"] + 1, snapshot["moves_played"]
    assert wire.get("play", **move)["repeated"] is True


def assert_goes_on(server, other, wire, table):
    """Play goes on, and another node tells the same story."""
    wire.get("enter", table=table)
    snapshot = wire.snapshot()
    wire.get("play", **a_move(snapshot))
    seen = wire.snapshot(wanted=lambda now: now["moves_played"] > snapshot["moves_played"])
    wait_for_health(other, 200)
    watcher = other.browser().connect()
    watcher.get("enter", table=table)
    there = watcher.snapshot(WORD_S, wanted=lambda now: now["moves_played"] >= seen["moves_played"])
    assert (there["moves_played"], there["hash"]) == (seen["moves_played"], seen["hash"])
    assert server.process.poll() is None


@case("a server that is to end while the database is silent says what may be lost, and ends")
def _():
    with Database() as database, Server(PROGRAM, "--store", ADDRESS) as server:
        wire, _, snapshot = begin(server)
        database.stop()
        wire.tell("play", **a_move(snapshot))
        server.process.terminate()
        assert wire.push("notice", WORD_S)["message"]
        assert server.wait(WORD_S) == 3
        assert "may be lost" in server.said(), server.said()


@case("a disk that stalls is told like a database that does, and the move is there once afterwards")
def _():
    with tempfile.TemporaryDirectory() as directory:
        stalls = [
            "strace",
            "-D",
            "-f",
            "-q",
            "-o",
            f"{directory}/strace.log",
            "-P",
            f"{directory}/tables.db-wal",
            "-e",
            "trace=fdatasync",
            "-e",
            "inject=fdatasync:delay_enter=10000000:when=8",
        ]
        with Server(PROGRAM, "--store", f"{directory}/tables.db", before=stalls) as server:
            wire, table, snapshot = begin(server)
            error = None
            while error is None:
                move = a_move(snapshot)
                answer = wire.ask("play", WORD_S, **move)
                error = answer.get("error")
                if error is None:
                    snapshot = wire.snapshot(wanted=lambda now: now["moves_played"] > move["at"])
            assert error["code"] == "slow-storage", error
            wait_for_health(server, 200)
            assert_played_once(wire, move)
            print(f"# stalled at move {move['at']} of {table}")


run_cases()
