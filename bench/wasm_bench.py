#!/usr/bin/env python3
"""What bots cost in the page's worker: processor time of whole games of "search:500" natively and by the worker's own
module in node, warm, game by game, and how many times as much that is: medians of rounds in turns, for a host that
takes processors away meets both. The games are those of the lab, which is in the module too (src/pocket/lab.c): both
choose the same where both tell the same of them, and this says so, and fails where they do not.
    bench/wasm_bench.py build/donjon build/wasm/donjon.wasm [GAME...]"""

import json
import resource
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM, MODULE = sys.argv[1:3]
LEAST_MS = 1000  # of processor time natively: of what takes less more games are played
ROUNDS = 5
BOT = "search:500"
GAMES = sys.argv[3:] or ROOT.joinpath("games/list").read_text().split()

# The module asks nothing of the worker while it plays in the lab.
NODE = """
import { readFileSync } from "node:fs";
const [path, set, bot, seats, games] = process.argv.slice(1);
const module = await WebAssembly.compile(readFileSync(path));
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0;
const c = (await WebAssembly.instantiate(module, imports)).exports;
c._initialize();
const text = (bytes) => {
    const at = c.malloc(bytes.length + 1);
    new Uint8Array(c.memory.buffer).set([...bytes, 0], at);
    return at;
};
const read = (at) => {
    const bytes = new Uint8Array(c.memory.buffer);
    return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
};
const check = (refusal) => {
    if (refusal !== 0) throw new Error(read(refusal));
};
const play = () => {
    check(c.lab_begin(text(readFileSync(set)), text(Buffer.from(bot)), Number(seats), Number(games), 0));
    for (let played = 0; played < Number(games); played++) check(c.lab_play(0));
};
play();
const before = process.cpuUsage();
play();
const milliseconds = process.cpuUsage(before).user / 1000;
console.log(JSON.stringify({ milliseconds, report: JSON.parse(read(c.lab_report(0))) }));
"""


def said(command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def cards_of(game):
    return str(ROOT / "games" / game / "data/original.yaml")


def native(game, seats, count):
    """The lines that tell of so many games, as words with single blanks between them, and the milliseconds of one."""
    flags = ["--bots", BOT, "--seats", str(seats), "--games", str(count), "--threads", "1", "--lang", "en", "--cards"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    told = said([PROGRAM, "lab", game, "--set", cards_of(game), *flags])
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {" ".join(line.split()) for line in told.splitlines()}, 1000 * (after.ru_utime - before.ru_utime) / count


def worker(game, seats, count):
    """The same of the worker's module, warm: it has played the games once before. Without the list of all cards, which
    the program does not print."""
    command = ["node", "--input-type=module", "-e", NODE, MODULE, cards_of(game), BOT, str(seats), str(count)]
    told = json.loads(said(command))
    rows = [row for table in told["report"]["tables"][:-1] for row in table["rows"]]
    return {" ".join(" ".join(row).split()) for row in rows}, told["milliseconds"] / count


def main():
    worst, is_same = 0.0, True
    listed = {each["id"]: each for each in json.loads(said([PROGRAM, "games", "--json"]))}
    for game in GAMES:
        seats = listed[game]["seats"][0]
        _, once = native(game, seats, 1)
        count = max(1, round(LEAST_MS / max(once, 1)))
        rounds = [(native(game, seats, count), worker(game, seats, count)) for _ in range(ROUNDS)]
        agrees = all(there and there <= here for (here, _), (there, _) in rounds)
        here_ms, there_ms = (statistics.median(ms for _, ms in turns) for turns in zip(*rounds))
        ratio = there_ms / here_ms
        worst, is_same = max(worst, ratio), is_same and agrees
        same = "the same games" if agrees else "OTHER GAMES"
        print(f"{game:16} {here_ms:8.0f} ms natively, {there_ms:8.0f} ms in the worker: {ratio:.2f} times; {same}")
    print(f"at most {worst:.2f} times; 2 are meant")
    return 0 if is_same else 1


sys.exit(main())
