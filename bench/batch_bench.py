#!/usr/bin/env python3
"""Random play of donjon.Batch, observations and all, against the library's own playouts, in processor time of this
process: batch_bench.py [GAME...] [--games N] [--threads N] [--seconds S]. One line a game, and the memory after it."""

import argparse
import ctypes
import resource
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))
import donjon  # noqa: E402
from donjon._game import _content, _find  # noqa: E402
from donjon._native import lib  # noqa: E402

lib.dj_playout.restype = ctypes.c_int
lib.dj_playout.argtypes = [
    ctypes.c_void_p,
    ctypes.c_void_p,
    ctypes.c_void_p,
    ctypes.POINTER(ctypes.c_uint64),
    ctypes.c_int,
]
SHUFFLES = 64


def playouts(name, seconds):
    """Moves a second of games in C, from states that were set up beforehand, as `donjon bench` does."""
    game = _find(name)
    address, size = _content(game, None).address, game.contents.state_size
    fresh = [donjon.Game(name, seed=seed) for seed in range(SHUFFLES)]
    states = [ctypes.string_at(lib.dj_table_state(each._table), size) for each in fresh]
    state, chance = (ctypes.c_uint64 * (size // 8 + 1))(), ctypes.c_uint64(1)
    moves, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for bytes_ in states:
            ctypes.memmove(state, bytes_, size)
            moves += lib.dj_playout(game, address, state, ctypes.byref(chance), 1000000)
    return moves / (time.process_time() - start)


def steps(name, games, threads, seconds):
    """Steps a second of a batch, each with its observation and mask."""
    batch = donjon.Batch(name, games, seed=1, threads=threads)
    done, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(20):
            batch.step(batch.random_actions())
        done += 20 * games
    return done / (time.process_time() - start)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=2)
    given = parser.parse_args()
    for name in given.game or donjon.games():
        best = max(
            (steps(name, given.games, given.threads, given.seconds), playouts(name, given.seconds)) for _ in range(3)
        )
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        share = 100 * best[0] / best[1]
        print(f"{name}: batch {best[0]:,.0f} steps/s, playouts {best[1]:,.0f} moves/s, {share:.0f} %; {memory} MB")


main()
