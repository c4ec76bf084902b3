#!/usr/bin/env python3
"""Breaks each rule once, in a copy of the sources, and sees that a test turns red.

    mutants.py [WORD...]    only the mutants whose rule or file holds one of the words
    mutants.py --stale      only sees whether every piece is still there, as a test that takes no time

A mutant is one piece of source replaced by another: games/<id>/tests/mutants.py, tests/shared_mutants.py and
tests/bots_mutants.py list them.
It is caught when a test program fails or does not end; a mutant that no test catches is a hole in the tests, and one
whose piece is gone from the source must be written anew.
"""

import runpy
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TOY = "cairn"  # is in no list; new games are made from it
GAMES = [*(ROOT / "games" / "list").read_text().split(), TOY]


class Group(NamedTuple):
    """The mutants of a game or of the shared part."""

    game: str  # or nothing
    folder: str  # of the sources
    rows: list
    tests: list  # programs that are asked about them
    slow_tests: list  # programs that are asked about what those let pass


class Mutant(NamedTuple):
    group: Group
    rule: str
    old: str
    new: str
    files: list  # that have the old piece, one where all is well


def read_groups():
    """The shared part first: its tests are asked about the mutants of every game as well; bots have their own."""
    shared = runpy.run_path(str(ROOT / "tests/shared_mutants.py"))
    lists = {game: runpy.run_path(str(ROOT / f"games/{game}/tests/mutants.py")) for game in GAMES}
    every_test = [test for one in lists.values() for test in one["TESTS"]]
    every_slow_test = [test for one in lists.values() for test in one["SLOW_TESTS"]]
    yield Group("", "src", shared["MUTANTS"], shared["TESTS"] + every_test, shared["SLOW_TESTS"] + every_slow_test)
    bots = runpy.run_path(str(ROOT / "tests/bots_mutants.py"))
    yield Group("", "src/bots", bots["MUTANTS"], bots["TESTS"], bots["SLOW_TESTS"])
    for game, own in lists.items():
        tests, slow_tests = own["TESTS"] + shared["TESTS"], own["SLOW_TESTS"] + shared["SLOW_TESTS"]
        yield Group(game, f"games/{game}/rules", own["MUTANTS"], tests, slow_tests)


def read_mutants():
    """All mutants, each with the files that hold its piece."""
    for group in read_groups():
        sources = list((ROOT / group.folder).rglob("*.[ch]"))
        for rule, old, new, *name in group.rows:
            paths = [(ROOT / group.folder / name[0]).resolve()] if name else sources
            files = [str(path.relative_to(ROOT)) for path in paths for _ in range(path.read_text().count(old))]
            yield Mutant(group, rule, old, new, files)


def copy_sources(into):
    """The files of the project as they are now, also those not yet committed."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in names.split("\0"):
        if name and (ROOT / name).is_file():
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, into / name)


def program_of(name):
    """Where the build leaves a test program: with its game, or with the shared ones."""
    game = name.split("_")[0]
    own = game in GAMES and not name.endswith("_golden")
    return f"games/{game}/tests/{name}_test" if own else f"tests/{name}_test"


def build(sources, out, group):
    """Builds the test programs; False where the mutant is no C any more."""
    programs = [program_of(name) for name in group.tests + group.slow_tests]
    return subprocess.run(["ninja", "-C", out, *programs], cwd=sources, capture_output=True).returncode == 0


def catchers(out, group):
    """The test programs that turn red."""
    for programs in (group.tests, group.slow_tests):
        red = [name for name in programs if not is_green(out / program_of(name), group)]
        if red:
            return red
    return []


def is_green(program, group):
    """The conformance suite is asked about the group's own game alone."""
    own = [f"{group.game} *"] if group.game and program.name == "conformance_test" else []
    try:
        return subprocess.run([program, *own], capture_output=True, timeout=300).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def describe(mutant):
    """The mutant in a line; its piece must stand in the sources once."""
    place = mutant.files[0] if mutant.files else mutant.group.folder
    line = f"{mutant.rule:5} {place}: {' '.join(mutant.old.split())[:60]!r}"
    return line if len(mutant.files) == 1 else f"{line} STALE: found {len(mutant.files)} times"


def try_mutant(sources, out, mutant):
    """One line about the mutant; True where it was caught."""
    red = []
    if len(mutant.files) == 1:
        path = sources / mutant.files[0]
        whole = path.read_text()
        path.write_text(whole.replace(mutant.old, mutant.new))
        red = catchers(out, mutant.group) if build(sources, out, mutant.group) else ["the compiler"]
        path.write_text(whole)
    print(f"{describe(mutant)} {'caught by ' + ', '.join(red) if red else 'NOT CAUGHT'}", flush=True)
    return bool(red)


def report_stale(mutants):
    """As a test that speaks TAP: every mutant's piece stands in the sources, once."""
    print(f"1..{len(mutants)}")
    for number, mutant in enumerate(mutants, 1):
        print(f"{'ok' if len(mutant.files) == 1 else 'not ok'} {number} - {describe(mutant)}")


def main():
    words, mutants = sys.argv[1:], list(read_mutants())
    if words == ["--stale"]:
        report_stale(mutants)
        return 0
    chosen = [one for one in mutants if not words or any(word in " ".join([one.rule, *one.files]) for word in words)]
    with tempfile.TemporaryDirectory(prefix="donjon-mutants-") as directory:
        sources, out = Path(directory, "sources"), Path(directory, "build")
        copy_sources(sources)
        # Mutants may leave things unused: that is not what is asked of them.
        setup = ["meson", "setup", out, sources, "-Dwerror=false", "-Dwarning_level=0"]
        outcome = subprocess.run(setup, capture_output=True, text=True)
        if outcome.returncode != 0:
            print(outcome.stdout)
            return 1
        for group in {one.group.folder: one.group for one in chosen}.values():
            if not build(sources, out, group) or catchers(out, group):
                print("the tests are not green to begin with")
                return 1
        missed = [mutant for mutant in chosen if not try_mutant(sources, out, mutant)]
    print(f"{len(chosen) - len(missed)} caught, {len(missed)} not")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
