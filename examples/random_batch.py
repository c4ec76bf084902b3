#!/usr/bin/env python3
"""Steps many games at once with random actions: random_batch.py [GAME [STEPS]]"""

import sys
import time

import donjon

GAMES = 64


def main():
    name = sys.argv[1] if len(sys.argv) > 1 else "dungeondeck"
    steps = int(sys.argv[2]) if len(sys.argv) > 2 else 1000000
    batch, ended, start = donjon.Batch(name, GAMES, seed=1), 0, time.perf_counter()
    for _ in range(max(1, steps // GAMES)):
        batch.step(batch.random_actions())
        ended += sum(batch.done)
    rate = steps / (time.perf_counter() - start)
    print(f"{name}: {steps} steps, {ended} games ended, {rate:,.0f} steps a second")


main()
