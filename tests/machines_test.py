#!/usr/bin/env python3
"""The same games on every machine (X01). Run as machines_test.py SOAK SOAK.wasm MACHINES [GAMES]; speaks TAP.

Native, in the browser's machine and on those of scripts/machines.mk (other compilers, 32 bits, the high byte first),
the soak plays random games with every number of seats and options, and prints a digest of how they end, dice included.
What is not built, or has nobody to run it, is not compared: `make test` builds the browser's, and those of foreign
processors where their compilers are installed."""

import shutil
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, run_cases

NATIVE, WASM, MACHINES = [Path(path).absolute() for path in sys.argv[1:4]]
GAMES = sys.argv[4] if len(sys.argv) > 4 else None
RUNNER = str(Path(__file__).resolve().parent / "wasm_run.mjs")


def play(games, *command):
    done = subprocess.run(
        [*command, "all", GAMES or games], capture_output=True, text=True, timeout=None if GAMES else 240
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def compare(games, *command):
    native, other = play(games, NATIVE), play(games, *command)
    assert len(native) == 5 and all("digest" in line for line in native), native
    assert native == other, "\n".join(["native:", *native, f"{command}:", *other])


if WASM.exists() and shutil.which("node"):

    @case("every game ends the same, dice included, native and in the browser's machine (X01, N15)")
    def _():
        compare("300", "node", "--no-warnings", RUNNER, WASM)


def machine_case(soak, emulator):
    @case(f"every game ends the same, dice included, on {soak.parent.name} (X01, N15)")
    def _():
        compare("40", *emulator, soak)


for soak in sorted(MACHINES.glob("*/soak")):
    processor = soak.parent.name
    emulator = shutil.which(f"qemu-{processor}-static") or shutil.which(f"qemu-{processor}")
    if emulator or "-O" in processor:  # a compiler's name ends with how hard it tries
        machine_case(soak, [emulator] if emulator else [])

if not (WASM.exists() and shutil.which("node")) and not any(MACHINES.glob("*/soak")):
    print("1..0 # SKIP no other machine is built: make test builds the browser's")
    sys.exit(0)
run_cases()
