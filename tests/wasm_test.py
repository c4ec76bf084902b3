#!/usr/bin/env python3
"""The same games native and in the browser's machine (X01). Run as wasm_test.py SOAK SOAK.wasm; speaks TAP.

Both play random games with every number of seats and options, and print a digest of how they end, dice included.
Without the WebAssembly program, which `make test` builds, or without node to run it, there is nothing to compare, and
this says so."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, run_cases

GAMES = 300
NATIVE, WASM = [os.path.abspath(path) for path in sys.argv[1:3]]
RUNNER = str(Path(__file__).resolve().parent / "wasm_run.mjs")


def play(*command):
    done = subprocess.run([*command, "all", str(GAMES)], capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


@case("every game ends the same, dice included, native and in the browser's machine (X01, N15)")
def _():
    native, wasm = play(NATIVE), play("node", "--no-warnings", RUNNER, WASM)
    assert len(native) == 5 and all("digest" in line for line in native), native
    assert native == wasm, "\n".join(["native:", *native, "WebAssembly:", *wasm])


if not os.path.exists(WASM) or not shutil.which("node"):
    print("1..0 # SKIP there is no WebAssembly build, or no node to run it: make test builds the one")
    sys.exit(0)
run_cases()
