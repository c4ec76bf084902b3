#!/usr/bin/env python3
"""The order in which the Makefile has things installed, fetched and built, whatever `make -j` allows."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import PATIENCE_S, case, run_cases

MAKEFILE = Path(__file__).resolve().parent.parent / "Makefile"
# Stands for every script and for ninja: says when it begins and, a while later, that it has ended. The second build
# ends when the page is being put together beside it.
STUB = """#!/bin/sh
name=${0##*/}
case $name in ninja) name="ninja $2" ;; dependencies) name="dependencies $1" ;; esac
echo "$name begins" >>"$LOG"
case $name in
quietly) mkdir -p "$3" && touch "$3/build.ninja" ;;
'ninja build-asan')
    for _ in $(seq 100); do
        ! grep -q '^build-site begins' "$LOG" || break
        sleep 0.1
    done
    ;;
*) sleep 0.1 ;;
esac
echo "$name ends" >>"$LOG"
"""
SCRIPTS = "build-web dependencies quietly run-tests web-packages build-site build-npm install".split()


def steps(target):
    """What `make -j TARGET` begins and ends in a fresh tree in which every program is a stub."""
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch)
        shutil.copy(MAKEFILE, tree)
        for name in ["bin/ninja", *(f"scripts/{name}" for name in SCRIPTS)]:
            (tree / name).parent.mkdir(exist_ok=True)
            (tree / name).write_text(STUB)
            (tree / name).chmod(0o755)
        for name in ("wasm", "machines"):
            (tree / "scripts" / f"{name}.mk").write_text(".PHONY: all foreign\nall foreign:\n")
        log = tree / "log"
        environment = {"PATH": f"{tree / 'bin'}:{os.environ['PATH']}", "LOG": str(log)}
        done = subprocess.run(
            ["make", "-j8", target], cwd=tree, env=environment, capture_output=True, timeout=PATIENCE_S, check=False
        )
        assert done.returncode == 0, done
        return log.read_text().splitlines()


@case("what npm has is there before anything is built, also with make -j")
def _():
    for target in ("web", "test", "test-site", "install"):
        told = steps(target)
        assert told.index("web-packages ends") < told.index("ninja build begins"), (target, told)


@case("packages are installed one set after the other, before what needs them")
def _():
    told = steps("test")
    first = told[: told.index("ninja build begins")]
    assert "dependencies test begins" in first and "dependencies web begins" in first, told
    for begin, end in zip(first[::2], first[1::2]):
        assert end == begin.replace("begins", "ends"), told


@case("what tests want besides the two builds is made side by side")
def _():
    told = steps("test")
    assert told.index("build-site begins") < told.index("ninja build-asan ends"), told


run_cases()
