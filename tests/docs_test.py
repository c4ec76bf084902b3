#!/usr/bin/env python3
"""What the pages show is true: every command of README and docs is run, and says what stands below it. Speaks TAP.

    docs_test.py PROGRAM
    docs_test.py PROGRAM --regenerate    writes what is said today below the commands: review the diff

A fenced block says by its first words what it is:

    ```console            commands behind '$ ' are run; what follows each is what it prints, on either stream
    ```console figures    the same, but numbers are those of the day: bots and cards change them, words stay
    ```sh                 commands are run, in order, in one shell, and end well
    ```sh by hand         commands that a test cannot run: they install, serve, take minutes or need a person
    ```console by hand    the same with what they printed once
    ```python             is run with the library of this tree
    ```text excerpt       what people see, shown by nobody's command

In what is printed a line '…' stands for any lines, and '…' in a line for any letters. Commands are never shown in
another way, so that none is left out; those by hand, and those in running text, are held to what there is: commands
and their flags, targets of make, files.
"""

import difflib
import itertools
import re
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import PATIENCE_S, PROGRAM, case, environment, run, run_cases

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    *(ROOT / name for name in ["README.md", "README.fr.md", "CONTRIBUTING.md"]),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted(ROOT.glob("games/*/README.md")),
    *(ROOT / name / "README.md" for name in ["web", "npm", "po"]),
]
RUN, BY_HAND = ["console", "console figures", "sh"], ["console by hand", "sh by hand"]
KINDS = [*RUN, *BY_HAND, "text excerpt", "yaml", "c", "js", "python", "nginx", "ini", "sql", "json", "markdown"]
PROGRAMS = "donjon|make|meson|python3|mpirun|cc|npm|node|rsync|sqlite3"
COMMAND = re.compile(rf"^(\$|{PROGRAMS}|build/(?:donjon|tests|bench|games)\S*|scripts/\S+) ")
PROTOCOL = ROOT / "docs" / "protocol.md"  # its blocks are a dialogue, which protocol_test.py holds


class Block:
    """A fenced or indented block of a page."""

    def __init__(self, page, line, kind, lines):
        self.page, self.line, self.kind, self.lines = page, line, kind, lines

    def __str__(self):
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    def commands(self):
        """The commands, each with what is shown below it."""
        if not self.kind.startswith("console"):
            script = "\n".join(self.lines)
            return [(line, []) for line in re.sub(r"\\\n\s*", "", script).splitlines() if line.strip()]
        found = []
        for line in self.lines:
            if line.startswith("$ "):
                found.append((line[2:], []))
            elif found:
                found[-1][1].append(line)
        return found


def blocks_of(page):
    blocks, fence = [], None
    for number, line in enumerate(page.read_text().splitlines(), 1):
        mark = re.fullmatch(r"( *)```(.*)", line)
        if fence is not None and mark and not mark[2]:
            blocks.append(fence)
            fence = None
        elif fence is not None:
            fence.lines.append(line)
        elif mark:
            fence = Block(page, number, mark[2].strip(), [])
        elif line.startswith("    ") and blocks and blocks[-1].kind == "" and blocks[-1].end == number - 1:
            blocks[-1].lines.append(line[4:])
            blocks[-1].end = number
        elif line.startswith("    "):
            blocks.append(Block(page, number, "", [line[4:]]))
            blocks[-1].end = number
    return blocks


BLOCKS = [block for page in PAGES for block in blocks_of(page)]


@case("every block says what it is, and no command stands in a block that is not run or marked")
def _():
    for block in BLOCKS:
        is_fenced = not hasattr(block, "end")
        assert not is_fenced or block.kind in KINDS or block.page == PROTOCOL, f"{block}: '{block.kind}'"
        if block.kind not in [*RUN, *BY_HAND]:
            for line in block.lines:
                assert not COMMAND.match(line), f"{block}: fence this command: {line}"


def is_like(shown, printed, with_figures):
    """Whether lines are as shown, where '…' stands for what was left out and, if so told, any number for any other."""
    pattern = ""
    for line in shown:
        text = ".*".join(re.escape(part) for part in line.rstrip().split("…"))
        text = re.sub(r"(?:\\ )+", " +", re.sub(r"(?:\\-)?[\d,.\\]*\d", r"-?[\\d,.]+", text)) if with_figures else text
        pattern += r"(?:.*\n)*?" if line.strip() == "…" else text + r" *\n"
    return re.fullmatch(pattern, printed) is not None


def renewed(shown, printed):
    """Shown lines as they are printed today: each run of them between '…' is looked for where it fits best."""
    lines, new, at = [line.rstrip() for line in printed.splitlines()], [], 0
    for is_gap, run_of in itertools.groupby(shown, lambda line: line.strip() == "…"):
        run_of = list(run_of)
        if is_gap:
            new += run_of
            continue
        places = range(at, max(at, len(lines) - len(run_of)) + 1)
        likeness = {
            place: sum(difflib.SequenceMatcher(None, *pair).ratio() for pair in zip(run_of, lines[place:]))
            for place in (places if new or shown[-1].strip() == "…" else [at])
        }
        at = max(likeness, key=likeness.get)
        for old, line in zip(run_of, lines[at:]):
            stem = old.removesuffix("…")
            words = re.match(rf"(?:\s*\S+){{0,{len(stem.split())}}}", line)[0]
            new.append(line if stem == old else words + stem[len(stem.rstrip()) :] + "…")
        at += len(run_of)
    return new


def run_block(block, renew=False):
    """Runs the commands of a block in a folder that has what the pages speak of; gives the first mistake, or None.
    To `renew` is to give the block the lines of today instead."""
    new = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for entry in ["examples", "games", "docs", "scripts"]:
            (folder / entry).symlink_to(ROOT / entry)
        (folder / "build").symlink_to(Path(PROGRAM).parent)
        (folder / "bin").mkdir()
        (folder / "bin" / "donjon").symlink_to(PROGRAM)
        for file in (ROOT / "examples").glob("*.yaml"):
            (folder / file.name).write_text(file.read_text())
        home = environment(HOME=name)
        home["PATH"] = f"{folder / 'bin'}:{home['PATH']}"
        for command, shown in block.commands():
            done = subprocess.run(
                ["sh", "-c", command],
                cwd=folder,
                env=home,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                timeout=PATIENCE_S,
                check=False,
            )
            printed = done.stdout.decode() + done.stderr.decode()
            if renew:
                new += [f"$ {command}", *renewed(shown, printed)]
                continue
            if block.kind == "sh" and done.returncode != 0:
                return f"{block}: {command} ends with {done.returncode}: {printed}"
            if shown and not is_like(shown, printed, block.kind == "console figures"):
                return f"{block}: {command} does not print this, but:\n{printed}"
    return new or None


def regenerate():
    """Writes the lines of today into the pages, from the last block of each page to its first."""
    for block in reversed([block for block in BLOCKS if block.kind in RUN and block.kind != "sh"]):
        lines = block.page.read_text().split("\n")
        lines[block.line : block.line + len(block.lines)] = run_block(block, renew=True)
        block.page.write_text("\n".join(lines))


@case("every command of the pages does what is shown")
def _():
    shown = [block for block in BLOCKS if block.kind in RUN]
    assert len(shown) >= 10
    with ThreadPoolExecutor(2) as pool:
        mistakes = [mistake for mistake in pool.map(run_block, shown) if mistake]
    assert not mistakes, "\n".join(mistakes)


def flags_of(command):
    return set(re.findall(r"--[a-z][a-z-]*", run(command, "--help").out))


@case("every Python of the pages runs")
def _():
    library = next(Path(PROGRAM).parent.glob("libdonjon.so"))
    places = environment(PYTHONPATH=str(ROOT / "python"), DONJON_LIBRARY=str(library), PYTHONDONTWRITEBYTECODE="1")
    for block in (block for block in BLOCKS if block.kind == "python"):
        done = subprocess.run(
            [sys.executable, "-c", "\n".join(block.lines)], env=places, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{block}: {done.stderr}"


@case("commands and flags of donjon, targets of make and files that the pages name exist")
def _():
    overview = run("--help").out
    known = set(re.findall(r"^  ([a-z]+)", overview[overview.index("Commands:") :], re.MULTILINE)) | {"help"}
    flags = {command: flags_of(command) for command in known - {"help"}}
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for page in PAGES:
        text = page.read_text()
        # '#' begins a remark; an inline command ends with its backtick
        for spoken in re.findall(r"(?:build/|[`$ ] ?)donjon ([a-z]+\b[^`#\n|;]*)", text):
            command, *words = shlex.split(spoken.replace("'", "").replace('"', ""))
            if command not in known and not words:
                continue  # the name of the program in a sentence
            if command in known:
                for flag in (word for word in words if word.startswith("--")):
                    assert flag.split("=")[0] in flags.get(command, set()) | {"--help", "--lang"}, f"{page}: {spoken}"
        for target in re.findall(r"`make ([a-z-]+)[^`]*`", text):
            assert target in targets, f"{page}: make {target}"
        for file in re.findall(r"`((?:scripts|examples|bench|tests|docs)/[\w./-]+)`", text):
            places = [folder / name for folder in [ROOT, page.parent] for name in [file, f"{file}.c"]]
            assert any(place.exists() for place in places), f"{page}: {file}"


@case("links between the pages lead somewhere")
def _():
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", re.sub(r"`[^`\n]*`", "", page.read_text())):
            assert (page.parent / link).exists(), f"{page}: {link}"


@case("a set that docs/writing-cards.md tells of is in examples/, word by word")
def _():
    page = (ROOT / "docs" / "writing-cards.md").read_text()
    for file in ["attic.yaml"]:
        example = (ROOT / "examples" / file).read_text()
        block = "\n".join(f"    {line}".rstrip() for line in example.splitlines() if not line.startswith("#"))
        assert block.strip("\n") in page, file


@case("examples told wrong say how they are called")
def _():
    for name in ["play_online.py"]:
        done = subprocess.run([sys.executable, ROOT / "examples" / name], capture_output=True, text=True, check=False)
        assert done.returncode == 2 and "usage" in done.stderr and "Traceback" not in done.stderr, done


if "--regenerate" in sys.argv:
    regenerate()
else:
    run_cases()
