#!/usr/bin/env python3
"""Prints the instructions that a move of a random game takes, set-up included, for each game or for those named;
counted by callgrind, so that a loaded machine prints the same: bench/instructions.py BUILD [GAME...]"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

GAMES_PLAYED = 100


def count(program, game, games):
    """Returns the instructions of the whole program, and the moves that it says it played."""
    with tempfile.TemporaryDirectory() as folder:
        counter = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out"]
        run = subprocess.run([*counter, program, game, str(games)], capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", run.stderr)[1]), int(run.stdout)


def main(build, *names):
    program = Path(build, "bench", "playouts")
    listed = subprocess.run(
        [Path(build, "donjon"), "games", "--json"], capture_output=True, text=True, check=True
    ).stdout
    for game in names or re.findall(r'"id":"([a-z0-9]+)"', listed):
        (start, _), (whole, moves) = count(program, game, 0), count(program, game, GAMES_PLAYED)
        print(f"{game}: {(whole - start) // moves} instructions a move", flush=True)


main(*sys.argv[1:])
