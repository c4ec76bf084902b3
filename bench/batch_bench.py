#!/usr/bin/env python3
"""Random play of donjon.Batch against plain C, in processor time: batch_bench.py [GAME...] [--games N] [--threads N]
[--seconds S] [--masks]. A line a game: steps a second of the batch, each with its observation and legal actions (with
--masks, as a mask too); its share of what a loop in C makes that reads the observation and the legal moves before each
move, and its share of playouts that read nothing; the memory after it. The programs of bench/ are looked for in
$DONJON_LIBRARY, or in build/."""

import argparse
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "python"))
import donjon  # noqa: E402

PROGRAM = Path(os.environ.get("DONJON_LIBRARY", ROOT / "build"), "bench/playouts")
AT_FIRST = 20  # games to find out how long they take


def playouts(name, seconds, *how):
    """Moves a second of whole games in C, set-up included."""
    games, spent = AT_FIRST, 0.0
    while spent < seconds / 2:
        before = processor_time_of_children()
        moves = int(subprocess.check_output([str(PROGRAM), name, str(games), *how]))
        spent = processor_time_of_children() - before
        games = int(games * max(2, seconds / max(spent, 0.01)))
    return moves / spent


def processor_time_of_children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def steps(name, games, threads, seconds, masks):
    """Steps a second of a batch, each with its observation."""
    batch = donjon.Batch(name, games, seed=1, threads=threads, masks=masks)
    done, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(20):
            batch.step(batch.random_actions())
        done += 20 * games
    return done / (time.process_time() - start)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--masks", action="store_true")
    given = parser.parse_args()
    for name in given.game or donjon.games():
        rounds = [
            (
                steps(name, given.games, given.threads, given.seconds, given.masks),
                playouts(name, given.seconds, "observed"),
                playouts(name, given.seconds),
            )
            for _ in range(3)
        ]
        batch, observed, plain = (max(column) for column in zip(*rounds))
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(
            f"{name}: batch {batch:,.0f} steps/s, {100 * batch / observed:.0f} % of {observed:,.0f} in C with "
            f"observations, {100 * batch / plain:.0f} % of {plain:,.0f} without; {memory} MB",
            flush=True,
        )


main()
