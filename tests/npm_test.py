#!/usr/bin/env python3
"""The npm package, installed as others install it. Run as npm_test.py PROGRAM PACKAGE.tgz; speaks TAP. Without the
package, which `make test` packs, or without node there is nothing to test, and this says so."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, run_cases

ROOT = Path(__file__).resolve().parent.parent
PROGRAM, PACKAGE = [os.path.abspath(path) for path in sys.argv[1:3]]


def said(*command, **settings):
    """What a command prints; it must succeed."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=240, **settings)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def native(game):
    """The game that npm_games.mjs plays, by the program itself."""
    engine = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(**request):
        engine.stdin.write(json.dumps(request) + "\n")
        engine.stdin.flush()
        return json.loads(engine.stdout.readline())

    stands = ask(do="new", game=game, seed="npm")
    hashes, choices = [stands["hash"]], []
    while stands["to_act"] and len(hashes) < 40:
        seat = stands["to_act"][0]
        moves = ask(do="moves", seat=seat)["moves"]
        if len(hashes) % 8 == 0:
            choices.append(ask(do="bot", seat=seat, bot="search:40")["move"])
        stands = ask(do="play", seat=seat, move=moves[7 * len(hashes) % len(moves)]["move"])
        hashes.append(stands["hash"])
    engine.communicate('{"do":"quit"}\n', timeout=60)
    return {"hashes": hashes, "choices": choices}


def main():
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(PACKAGE) as packed:
            packed.extractall(folder)
        installed = Path(folder, "node_modules/donjon")
        installed.parent.mkdir()
        Path(folder, "package").rename(installed)

        @case("the package has the module, its types, a licence and how to use it, and nothing else")
        def _():
            names = {path.name for path in installed.iterdir()}
            types = {"batch.d.ts", "engine.d.ts", "game.d.ts", "index.d.ts"}
            assert names == types | {"LICENSE", "README.md", "donjon.wasm", "index.js", "package.json"}, names

        @case("in Node every call does what it does in C: the same games to the last hash, the same choices of bots")
        def _():
            shutil.copy(ROOT / "tests/npm_games.mjs", folder)
            told = json.loads(said("node", "npm_games.mjs", cwd=folder))
            assert set(told) == set((ROOT / "games/list").read_text().split()), told.keys()
            for game, played in told.items():
                assert played == native(game), game
                assert played["choices"], game

        @case("the example for Node plays random games")
        def _():
            shutil.copy(ROOT / "examples/random_game.mjs", folder)
            assert " random games: " in said("node", "random_game.mjs", "dungeondeck", "20", cwd=folder)

        @case("programs in TypeScript are held to the package's types")
        def _():
            Path(folder, "good.mts").write_text(
                'import { load, type Game } from "donjon";\n'
                'const game: Game = (await load()).game("donjonz", { seats: 1, seed: 7 });\n'
                "export const moves: string[] = game.moves(0);\n"
            )
            Path(folder, "bad.mts").write_text('import { load } from "donjon";\n(await load()).game(7);\n')
            tsc = [ROOT / "web/node_modules/.bin/tsc", "--noEmit", "--strict", "--module", "nodenext"]
            done = subprocess.run(
                [*tsc, "--lib", "es2022,dom", "good.mts", "bad.mts"], cwd=folder, capture_output=True, text=True
            )
            assert done.stdout.count("error") == 1 and done.stdout.startswith("bad.mts(2,21): error TS2345"), done

        run_cases()


if not os.path.exists(PACKAGE) or not shutil.which("node"):
    print("1..0 # SKIP there is no npm package, or no node to run it: make test makes the one")
    sys.exit(0)
main()
