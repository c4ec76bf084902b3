#!/usr/bin/env python3
"""A sixth game in a copy of the sources: scripts/new-game writes it, it builds, conforms, and plays where games play.

Run as new_game_test.py; speaks TAP. The browser's part wants web/node_modules and chromium, and says so without."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, run_cases

ROOT = Path(__file__).resolve().parent.parent
SCRATCH = tempfile.TemporaryDirectory()
COPY = Path(SCRATCH.name) / "donjon"
PROGRAM = COPY / "build" / "donjon"
BUILD_TIMEOUT_S = 900
TIMEOUT_S = 300
# Each run compiles in another folder: what was compiled before is found all the same.
ENVIRONMENT = {**os.environ, "CCACHE_BASEDIR": str(COPY), "CCACHE_NOHASHDIR": "1", "LC_ALL": "C.UTF-8"}


def copy_sources():
    """The sources without what is built or fetched."""

    def skipped(folder, names):
        fetched = {name for name in names if name in (".git", "node_modules", "fixtures", "__pycache__")}
        built = {name for name in names if folder == str(ROOT) and name.startswith("build")}
        return {name for name in fetched | built if not Path(folder, name).is_symlink()}

    shutil.copytree(ROOT, COPY, symlinks=True, ignore=skipped)


def link_or_copy(source, target):
    """A second name for a file where the disk allows it."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def run(*command, given="", code=0, timeout=TIMEOUT_S, **changes):
    """What a command of the copy prints, after seeing that it ends as it should."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=COPY,
        input=given,
        capture_output=True,
        text=True,
        timeout=timeout,
        env={**ENVIRONMENT, **changes},
    )
    assert done.returncode == code, f"{command}: exit {done.returncode}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout if code == 0 else done.stderr


def contents():
    """Every file of the copy that is not built."""
    return {
        str(path.relative_to(COPY)): path.read_bytes()
        for path in COPY.rglob("*")
        if path.is_file() and not path.is_symlink() and "build" != path.relative_to(COPY).parts[0]
    }


@case("an id that is none, is taken, or names a part of the build is refused with the reason, and nothing is written")
def refusals():
    before = contents()
    for name, reason in [
        ("Sixth", "small letters"),
        ("six-th", "small letters"),
        ("../sixth", "small letters"),
        ("sixthsixthsixthsixth", "small letters"),
        ("donjonz", "already"),
        ("cairn", "already"),
        ("engine", "part called"),
    ]:
        assert reason in run("scripts/new-game", name, code=1), name
    assert "title" in run("scripts/new-game", "sixth", 'A "title"', code=1)
    run("scripts/new-game", code=2)
    assert contents() == before


@case("a new game changes one shared file, the list, and says so")
def writes_it():
    before = contents()
    said = run("scripts/new-game", "sixth", "Sixth Sense")
    assert "Shared files changed: 1 (games/list)." in said, said
    after = contents()
    changed = {name for name in before if after.get(name) != before[name]}
    assert changed == {"games/list"}, changed
    assert all(name.startswith("games/sixth/") for name in set(after) - set(before))
    assert not [name for name in after if name.startswith("games/sixth/") and b"cairn" in after[name].lower()]


@case("it is laid out, translated and shaped as the others are")
def lints():
    run("po/update.sh", "--check")
    run("scripts/check-shape")
    if shutil.which("clang-format"):
        run("clang-format", "--dry-run", "-Werror", *sorted((COPY / "games" / "sixth").rglob("*.[ch]")))


@case("it builds without a warning")
def builds():
    run("meson", "setup", "build", "-Dbuildtype=plain", timeout=BUILD_TIMEOUT_S)
    targets = [
        "donjon",
        "describe_shapes",
        *(f"{game}.view.ts" for game in (COPY / "games/list").read_text().split()),
        "tests/conformance_test",
        "tests/lab_test",
        "tests/sixth_golden_test",
        "games/sixth/tests/sixth_rules_test",
    ]
    run("ninja", "-C", "build", *targets, timeout=BUILD_TIMEOUT_S)


@case("the table of its view in its README is what its shape says")
def describes_its_view():
    assert "| `pebbles` |" in (COPY / "games/sixth/README.md").read_text()
    run("scripts/describe-views", "--check", "build/describe_shapes")


@case("it conforms, and passes its own tests and golden games")
def conforms():
    for test in [
        ["tests/conformance_test", "sixth *"],
        ["tests/sixth_golden_test"],
        ["games/sixth/tests/sixth_rules_test"],
    ]:
        told = run(f"build/{test[0]}", *test[1:], CMOCKA_MESSAGE_OUTPUT="TAP")
        assert "\nok 1" in told and "\nnot ok" not in told, told


@case("the tests that take every game of the list take it too, and have nothing against it")
def is_taken_by_other_tests():
    for test in [
        ["build/tests/lab_test"],
        ["python3", "tests/check_test.py", PROGRAM],
        ["python3", "tests/mutants.py", "--stale"],
        ["python3", "tests/books_test.py"],
    ]:
        told = run(*test, CMOCKA_MESSAGE_OUTPUT="TAP")
        assert "\nok 1" in told and "\nnot ok" not in told, told


@case("it plays in words, in both languages, from the first move to the result")
def plays():
    moves = "push\nroll\npass\nshow\npass\nvote yes\n"
    english = run(PROGRAM, "play", "sixth", "--plain", "--lang", "en", "--seed", "6", given=moves)
    french = run(PROGRAM, "play", "sixth", "--plain", "--lang", "fr", "--seed", "6", given=moves)
    assert "Sixth Sense" in english and "The game is over." in english, english
    assert "Pousser trois cailloux" in french and "La partie est terminée." in french, french


@case("its rules, its cards and its starters are shown and checked")
def is_shown():
    assert "sixth" in [game["id"] for game in json.loads(run(PROGRAM, "games", "--json"))]
    assert run(PROGRAM, "rules", "sixth", "T06").startswith("T06 After the last turn")
    assert run(PROGRAM, "rules", "sixth", "--lang", "fr").startswith("Sixth Sense")
    assert len(json.loads(run(PROGRAM, "cards", "sixth", "--json"))["cards"]) == 8
    assert "la Meule" in run(PROGRAM, "cards", "sixth", "--lang", "fr")
    for language in ["en", "fr"]:
        folder = COPY / "build" / f"cards-{language}"
        run(PROGRAM, "new", folder, "--game", "sixth", "--lang", language)
        files = sorted(folder.glob("*.yaml"))
        assert files, folder
        assert "8 cards, no problem" in run(PROGRAM, "check", "--lang", "en", *files)
    broken = COPY / "build" / "broken.yaml"
    broken.write_text((COPY / "games/sixth/data/starter.yaml").read_text().replace("weight: 9", "weight: 90"))
    run(PROGRAM, "check", broken, code=1)


@case("it plays in the lab and through the engine protocol")
def plays_with_programs():
    report = json.loads(run(PROGRAM, "lab", "sixth", "--games", "100", "--bots", "random,greedy", "--json"))
    assert report["games"] == 100 and report["unfinished"] == 0
    requests = ['{"do":"new","game":"sixth","seed":"6"}', '{"do":"bot","seat":0,"bot":"search","iterations":50}']
    requests += ['{"do":"view","seat":1}', '{"do":"check"}']
    answers = [json.loads(line) for line in run(PROGRAM, "engine", given="\n".join(requests) + "\n").splitlines()]
    assert all(answer["ok"] for answer in answers), answers
    assert answers[2]["view"]["seats"][0]["stone"] is None and answers[2]["view"]["seats"][1]["stone"]


@case("it plays in the browser, on the plain table, in both languages")
def plays_in_the_browser():
    modules = ROOT / "web" / "node_modules"
    if not (modules / ".bin" / "vitest").exists() or not shutil.which("chromium"):
        print("# without web/node_modules or chromium there is no browser to play in")
        return
    shutil.copytree(modules, COPY / "web" / "node_modules", copy_function=link_or_copy, symlinks=True)
    run("scripts/build-web", "build/web")
    places = {"DONJON": str(PROGRAM), "DONJON_WEB": str(COPY / "build" / "web")}
    command = [modules / ".bin" / "vitest", "run", "--project", "browser", "tests/plain.e2e.ts"]
    told = run("sh", "-c", 'cd web && exec "$0" "$@"', *command, **places)
    assert "2 passed" in told, told


if __name__ == "__main__":
    copy_sources()
    run_cases()
