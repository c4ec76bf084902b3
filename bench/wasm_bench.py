#!/usr/bin/env python3
"""What bots cost in the browser's machine: processor time of a warm choice of "search:500" natively and as WebAssembly
in node, game by game, and how many times as much that is: medians of rounds in turns, for a host that takes processors
away meets both. Both choose the same, or this says so.
    bench/wasm_bench.py build/donjon build/npm [CHOICES [GAME...]]"""

import json
import resource
import statistics
import subprocess
import sys
from pathlib import Path

PROGRAM, PACKAGE = sys.argv[1], Path(sys.argv[2]).absolute()
CHOICES = int(sys.argv[3]) if len(sys.argv) > 3 else 12
UNMEASURED_MS = 0.05  # a position that has nothing to think about
LEAST_MS = 400  # of processor time natively: what takes less is asked more often
ROUNDS = 5
BOT = "search:500"
GAMES = sys.argv[4:] or Path(__file__).resolve().parent.parent.joinpath("games/list").read_text().split()

NODE = """
import { load } from "%s/index.js";
const [game, bot, count, ...before] = process.argv.slice(1);
const table = (await load()).game(game, { seed: "bench" });
for (const move of before) table.play(table.toAct[0], move);
const moves = [];
for (let i = 0; i < Number(count); i++) moves.push(table.bot(table.toAct[0], bot).move);
console.log(JSON.stringify(moves));
"""


def spent(command, said=None):
    """What a command prints, and the processor time that it took in milliseconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=said, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, 1000 * (after.ru_utime - before.ru_utime)


def forced(game):
    """The moves that come before the first choice, each with its seat."""
    lines = [json.dumps({"do": "new", "game": game, "seed": "bench"})]
    moves = []
    while True:
        answer, _ = spent([PROGRAM, "engine"], "\n".join(lines) + "\n")
        seat = json.loads(answer.splitlines()[-1])["to_act"][0]
        asked = json.dumps({"do": "moves", "seat": seat})
        answer, _ = spent([PROGRAM, "engine"], "\n".join(lines + [asked]) + "\n")
        listed = json.loads(answer.splitlines()[-1])["moves"]
        if len(listed) > 1:
            return moves
        moves.append((seat, listed[0]["move"]))
        lines.append(json.dumps({"do": "play", "seat": seat, "move": listed[0]["move"]}))


def native(game, count, before):
    lines = [json.dumps({"do": "new", "game": game, "seed": "bench"})]
    lines += [json.dumps({"do": "play", "seat": seat, "move": move}) for seat, move in before]
    answer, _ = spent([PROGRAM, "engine"], "\n".join(lines) + "\n")
    seat = json.loads(answer.splitlines()[-1])["to_act"][0]
    asked = json.dumps({"do": "bot", "seat": seat, "bot": BOT})
    told, milliseconds = spent([PROGRAM, "engine"], "\n".join(lines + [asked] * count) + "\n")
    return [json.loads(line)["move"] for line in told.splitlines()[len(lines) : len(lines) + count]], milliseconds


def wasm(game, count, before):
    moves = [move for _, move in before]
    told, milliseconds = spent(["node", "--input-type=module", "-e", NODE % PACKAGE, game, BOT, str(count)] + moves)
    return json.loads(told), milliseconds


def cost(machine, game, count, before):
    """The choices of a machine, and the milliseconds of one: those that make it warm are taken off."""
    warm = count // 2  # the machine's compiler gets better at it
    _, begun = machine(game, warm, before)
    moves, ended = machine(game, warm + count, before)
    return moves, (ended - begun) / count


def main():
    worst = 0.0
    for game in GAMES:
        before = forced(game)
        _, once = native(game, CHOICES, before)
        count = min(200 * CHOICES, round(CHOICES * max(1, LEAST_MS / max(once, 1))))
        rounds = [(cost(native, game, count, before), cost(wasm, game, count, before)) for _ in range(ROUNDS)]
        same = "the same choices" if all(here == there for (here, _), (there, _) in rounds) else "OTHER CHOICES"
        here_ms, there_ms = (statistics.median(ms for _, ms in turns) for turns in zip(*rounds))
        if here_ms < UNMEASURED_MS:
            print(f"{game:16} chooses at once; {same}")
            continue
        ratio = there_ms / here_ms
        worst = max(worst, ratio)
        print(f"{game:16} {here_ms:8.2f} ms natively, {there_ms:8.2f} ms as WebAssembly: {ratio:.2f} times; {same}")
    print(f"at most {worst:.2f} times; 2 are meant")


main()
