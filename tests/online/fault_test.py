#!/usr/bin/env python3
"""Storage that fails: every write, sync and open of the database in turn, and a full disk. No false acknowledgement, a
clear message, and play goes on once the disk is well again.

    fault_test.py PROGRAM [STRIDE]     every STRIDE-th call fails (3 unless given; make soak: 1)

Faults are injected by strace; the full disk is a small tmpfs, which only root can mount.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from client import Server, new_key
from program import PROGRAM, case, run_cases

STRIDE = int(sys.argv[2]) if len(sys.argv) > 2 else 3
CALLS = {"pwrite64": "ENOSPC", "fdatasync": "EIO", "fsync": "EIO", "openat": "EMFILE", "ftruncate": "EIO"}
MOVES = 12


class Play:
    """A solo game that notes what was acknowledged and what was refused."""

    def __init__(self, server):
        self.chance = random.Random(3)
        self.browser = server.browser()
        self.wire = self.browser.connect()
        self.acknowledged, self.refusals = [], []
        self.table = None

    def ask(self, do, **fields):
        """Asks until it is granted; refusals must be the storage's, and say so."""
        for _ in range(20):
            answer = self.wire.ask(do, **fields)
            if answer["ok"]:
                return answer
            assert answer["error"]["code"] in ("storage", "slow-storage"), answer
            assert len(answer["error"]["message"]) > 20, answer
            self.refusals.append(answer["error"]["message"])
            time.sleep(0.05)
        raise AssertionError(f"the service does not go on: {answer}")

    def begin(self):
        """Makes a table."""
        self.table = self.ask("create", game="dungeondeck", seats=["me"], name="Ana", public=False)["table"]
        self.ask("enter", table=self.table, wants=["moves", "view"])
        self.snapshot = self.wire.snapshot()

    def move(self):
        """A random move, under one key however often it takes."""
        move = self.chance.choice(self.snapshot["moves"])["move"]
        at = self.snapshot["moves_played"]
        answer = self.ask("play", table=self.table, seat=0, move=move, at=at, key=new_key())
        self.acknowledged.append((move, answer["hash"]))
        self.snapshot = self.wire.snapshot(wanted=lambda table: table["moves_played"] > at)


def assert_kept(directory, play):
    """What was acknowledged is there after a restart, and the position is the same."""
    with Server(PROGRAM, "--store", f"{directory}/tables.db") as server:
        play.browser.server = server
        with play.browser.connect() as wire:
            if play.table is None:
                return
            wire.get("enter", table=play.table, wants=["view"])
            table = wire.snapshot()
            kept, promised = table["moves_played"], len(play.acknowledged)
            assert promised <= kept <= promised + 1, f"{promised} acknowledged, {kept} kept"
            if kept == promised and promised:
                assert table["view"] == play.snapshot["view"]


def inject(directory, call, number):
    """The words of strace that make a call fail once, on the database's files; the server stays our child (-D)."""
    log = f"{directory}/strace.log"
    paths = [word for name in ("", "-wal", "-shm", "-journal") for word in ("-P", f"{directory}/tables.db{name}")]
    return log, [
        "strace",
        "-D",
        "-f",
        "-q",
        "-o",
        log,
        *paths,
        "-e",
        f"trace={call}",
        "-e",
        f"inject={call}:error={CALLS[call]}:when={number}",
    ]


def was_hit(log):
    """Whether the call came at all."""
    return "(INJECTED)" in Path(log).read_text(errors="replace")


def try_fault(call, number):
    """Plays with the number-th call failing; returns whether it came to that."""
    with tempfile.TemporaryDirectory() as directory:
        log, before = inject(directory, call, number)
        try:
            server = Server(PROGRAM, "--store", f"{directory}/tables.db", before=before)
        except RuntimeError as refused:  # it may not start, if it says why
            assert was_hit(log), refused
            assert re.search(r"tables\.db|store|database", str(refused)), refused
            return True
        with server:
            play = Play(server)
            play.begin()
            for _ in range(MOVES):
                play.move()
            play.wire.close()
        assert_kept(directory, play)
        return was_hit(log)


def fault_case(call):
    """A case for a system call."""

    @case(f"each {call} of the database failing in turn: nothing acknowledged is lost, and play goes on")
    def _():
        number = hits = 1
        while try_fault(call, number):
            number += STRIDE
            hits += 1
        print(f"# {hits - 1} calls of {call} failed, one a run, up to number {number}")


@case("a full disk is told, and play goes on when there is room again")
def _():
    directory = tempfile.mkdtemp()
    mounted = (
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", directory], check=False, capture_output=True
        ).returncode
        == 0
    )
    if not mounted:
        os.rmdir(directory)
        print("# SKIP only root can mount a small disk")
        return
    try:
        with Server(PROGRAM, "--store", f"{directory}/tables.db") as server:
            fill_and_play(server, directory)
            kept_play = fill_and_play.play
        assert_kept(directory, kept_play)
    finally:
        subprocess.run(["umount", "-l", directory], check=False)
        shutil.rmtree(directory, ignore_errors=True)


def fill_and_play(server, directory):
    """Fills the disk, is refused with a reason, makes room, and plays on."""
    play = fill_and_play.play = Play(server)
    play.begin()
    ballast = Path(directory, "ballast")
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(b"x" * 4096):
                pass
        except OSError:
            pass
    refused = None
    for _ in range(2000):
        move = play.chance.choice(play.snapshot["moves"])["move"]
        at = play.snapshot["moves_played"]
        key = new_key()
        answer = play.wire.ask("play", table=play.table, seat=0, move=move, at=at, key=key)
        if not answer["ok"]:
            refused = answer["error"]
            break
        play.acknowledged.append((move, answer["hash"]))
        play.snapshot = play.wire.snapshot(wanted=lambda table: table["moves_played"] > at)
        if play.snapshot["over"]:
            play.begin()
            play.acknowledged.clear()
    assert refused and refused["code"] == "storage" and refused["message"], refused
    assert play.browser.fetch("/healthz").status == 503
    ballast.unlink()
    answer = play.ask("play", table=play.table, seat=0, move=move, at=at, key=key)
    play.acknowledged.append((move, answer["hash"]))
    play.snapshot = play.wire.snapshot(wanted=lambda table: table["moves_played"] > at)
    for _ in range(5):
        play.move()
    assert play.browser.fetch("/healthz").status == 200
    print(f"# the disk was full: {refused['message']}")


if shutil.which("strace"):
    for name in CALLS:
        fault_case(name)
else:
    print("# no strace on this machine: the calls that fail in turn are left out")
run_cases()
