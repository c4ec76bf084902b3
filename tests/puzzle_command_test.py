#!/usr/bin/env python3
"""`donjon puzzle` by the real program: puzzle_command_test.py PROGRAM"""

import json
import signal
import subprocess

from program import PATIENCE_S, PROGRAM, case, environment, run, run_cases


@case("puzzle asks one a day, lists them, judges answers and tells them as data, in both languages")
def _():
    listed = json.loads(run("puzzle", "donjonz", "--list", "--json").out)
    told = {"number", "theme", "title", "asks", "rating", "difficulty", "found", "length"}
    assert len(listed) >= 100 and told <= set(listed[0]), listed[:2]
    lines, counts = run("puzzle", "donjonz", "--list").out.split("\n\n")
    assert lines.count("\n") + 1 == len(listed)
    assert sum(int(line.split()[0]) for line in counts.splitlines()) == len(listed), counts
    puzzle = json.loads(run("puzzle", "donjonz", "--number", "3", "--json").out)
    moves = [choice["move"] for choice in puzzle["moves"]]
    assert puzzle["answer"][0] in moves and len(puzzle["answer"]) == puzzle["length"], puzzle
    right = run("puzzle", "donjonz", "--number", "3", "--answer", "; ".join(puzzle["answer"]))
    assert right.code == 0 and right.out.startswith("Right!"), right
    part = run("puzzle", "donjonz", "--number", "3", "--answer", puzzle["answer"][0])
    assert part.code == 1 and part.out.startswith("Right so far: 1 of"), part
    other = next(move for move in moves if move != puzzle["answer"][0])
    wrong = run("puzzle", "donjonz", "--number", "3", "--answer", other, "--lang", "fr")
    assert wrong.code == 1 and wrong.out.startswith("Pas celui-là"), wrong
    illegal = run("puzzle", "donjonz", "--number", "3", "--answer", "fly away")
    assert illegal.code == 1 and illegal.out == "" and illegal.err.startswith("donjon: "), illegal
    one, same = run("puzzle", "dungeondeck", "--json"), run("puzzle", "dungeondeck", "--json")
    assert one.code == 0 and one.out == same.out, one
    fight = json.loads(run("puzzle", "dungeondeck", "--theme", "fight", "--seed", "any", "--json").out)
    assert fight["theme"] == "fight", fight
    for arguments in (["--theme", "nonsense"], ["--number", "0"], ["--number", "100000"], ["--make", "0"]):
        refused = run("puzzle", "donjonz", *arguments)
        assert refused.code == 2 and refused.out == "" and refused.err.startswith("donjon: "), (arguments, refused)


@case("a puzzle in sentences: a wrong move is answered, the right one ends it, and again asks the next one")
def _():
    puzzle = json.loads(run("puzzle", "dungeondeck", "--number", "2", "--json").out)
    right = puzzle["answer"][0]
    wrong = next(choice["move"] for choice in puzzle["moves"] if choice["move"] != right)
    told = run("puzzle", "dungeondeck", "--number", "2", "--plain", given=f"nonsense\n{wrong}\n{right}\nagain\nquit\n")
    assert told.code == 0 and told.out.index("Not that one") < told.out.index("Right!"), told
    assert "Puzzle 2 of " in told.out and "Puzzle 3 of " in told.out.partition("Right!")[2], told
    assert "donjon resume" not in told.out, told  # nothing is kept


@case("making puzzles ends when asked to, also while it looks at those it keeps (exit 4)")
def _():
    arguments = [PROGRAM, "puzzle", "dungeondeck", "--make", "40", "--keep"]
    with subprocess.Popen(arguments, env=environment(), stdout=subprocess.PIPE, text=True) as process:
        first = [process.stdout.readline() for _ in range(2)]  # the head, and one that is kept
        process.send_signal(signal.SIGTERM)
        rest = process.communicate(timeout=PATIENCE_S)[0].splitlines()
    assert first[0].startswith("# Puzzles of ") and process.returncode == 4 and len(rest) < 38, (first, rest)


run_cases()
