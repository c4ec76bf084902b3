"""Simulations, by the program."""

import json
import os
import shutil
import subprocess
from pathlib import Path

from donjon._game import Error


def program():
    """The program `donjon`: $DONJON_PROGRAM, that of the build of this tree, or the one that shells find."""
    if "DONJON_PROGRAM" in os.environ:
        return os.environ["DONJON_PROGRAM"]
    for parent in Path(__file__).resolve().parents[1:]:
        if (parent / "build" / "donjon").is_file():
            return str(parent / "build" / "donjon")
    return shutil.which("donjon")


def lab(id, games=1000, bots=("greedy",), seed="0", threads=None, options=None, cards=None):
    """Plays games of bots against each other and returns the figures that `donjon lab --json` tells: docs/lab.md. One
    bot plays all seats; else each has its own."""
    found = program()
    if found is None:
        raise Error("no-program", None, "The lab is part of the program donjon, which is not installed.")
    command = [found, "lab", id, "--json", "--games", str(games), "--bots", ",".join(bots), "--seed", str(seed)]
    command += ["--threads", str(threads)] if threads else []
    command += ["--set", str(cards)] if cards else []
    for name, value in (options or {}).items():
        command += ["--option", f"{name}={value}"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Error("lab-failed", None, done.stderr.strip())
    return json.loads(done.stdout)
