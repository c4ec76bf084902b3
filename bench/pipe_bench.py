#!/usr/bin/env python3
"""Random games a second over the pipe of `donjon engine`, a request a move against a request a thousand games, in one
run: pipe_bench.py PROGRAM [GAME...]. One line a game."""

import json
import random
import subprocess
import sys
import time

MOVE_BY_MOVE, AT_ONCE = 20, 1000


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert answer["ok"], answer
        return answer


def play(engine, game, seed, chance):
    stands = engine.ask(do="new", game=game, seed=seed)
    while stands["to_act"]:
        seat = stands["to_act"][0]
        move = chance.choice(engine.ask(do="moves", seat=seat)["moves"])["move"]
        stands = engine.ask(do="play", seat=seat, move=move)


def rate(count, work):
    start = time.perf_counter()
    work()
    return count / (time.perf_counter() - start)


def main():
    program, chance = sys.argv[1], random.Random(1)
    listed = json.loads(subprocess.check_output([program, "games", "--json"]))
    games = sys.argv[2:] or [game["id"] for game in listed]
    engine = Engine(program)
    for game in games:
        slow = rate(MOVE_BY_MOVE, lambda: [play(engine, game, seed, chance) for seed in range(MOVE_BY_MOVE)])
        fast = rate(AT_ONCE, lambda: engine.ask(do="random", game=game, games=AT_ONCE, seed=1))
        print(f"{game}: {slow:,.0f} games/s move by move, {fast:,.0f} at once, {fast / slow:.0f} times", flush=True)
    engine.ask(do="quit")
    engine.process.wait()


main()
