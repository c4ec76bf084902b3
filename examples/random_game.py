#!/usr/bin/env python3
"""Plays games with random moves and says how they ended: random_game.py [GAME [COUNT]]"""

import random
import sys
from collections import Counter

import donjon


def play(game, chance):
    """One game to its end."""
    while game.to_act:
        seat = game.to_act[0]
        game.play(seat, chance.choice(game.moves(seat)))
    return game.result


def main():
    name = sys.argv[1] if len(sys.argv) > 1 else "donjonz"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    endings = Counter(play(donjon.Game(name, seed=seed), random.Random(seed)).ending for seed in range(count))
    for ending, times in endings.most_common():
        print(f"{name}: {ending} {times}")


main()
