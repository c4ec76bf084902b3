#!/usr/bin/env python3
"""What `make install` leaves, used from outside of the tree. Run as install_test.py BUILD; speaks TAP."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, run_cases

ROOT = Path(__file__).resolve().parent.parent
BUILD = os.path.abspath(sys.argv[1])
SCRATCH = tempfile.TemporaryDirectory()
TREE = Path(SCRATCH.name, "tree")
OPTIONS = json.loads(subprocess.check_output(["meson", "introspect", "--buildoptions", BUILD]))
PREFIX = next(option["value"] for option in OPTIONS if option["name"] == "prefix")
LIBDIR = next(option["value"] for option in OPTIONS if option["name"] == "libdir")
HERE = TREE / PREFIX.lstrip("/")


def said(*command, **settings):
    """What a command prints; it must succeed."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=120, **settings)
    assert done.returncode == 0, done
    return done.stdout


def package(*wanted):
    """What pkg-config says of the installed library."""
    places = {**os.environ, "PKG_CONFIG_LIBDIR": HERE / LIBDIR / "pkgconfig", "PKG_CONFIG_SYSROOT_DIR": TREE}
    return said("pkg-config", *wanted, env=places).split()


def compiled(name, *flags, compiler="cc"):
    """An example, compiled by what pkg-config says."""
    out = Path(SCRATCH.name, name + "".join(flags).replace("/", "_"))
    source = ROOT / "examples" / f"{name}.c"
    libraries = package("--libs", "donjon") if "-static" not in flags else [HERE / LIBDIR / "libdonjon.a"]
    said(compiler, "-Wall", "-Wextra", "-Werror", source, "-o", out, *flags, *package("--cflags", "donjon"), *libraries)
    return out


def loaded(program, *arguments):
    """What a program prints that loads the installed library."""
    return said(program, *arguments, env={**os.environ, "LD_LIBRARY_PATH": str(HERE / LIBDIR)})


def exported(library):
    """The symbols that a shared library shows."""
    lines = said("nm", "-D", "--defined-only", library).splitlines()
    return sorted(line.split()[-1] for line in lines)


@case("make install puts the program, the library, its headers, the rules and donjon.pc in their places")
def _():
    said(ROOT / "scripts/install", BUILD, PREFIX, TREE)
    for name in ["bin/donjon", f"{LIBDIR}/libdonjon.so.0", f"{LIBDIR}/libdonjon.a", f"{LIBDIR}/pkgconfig/donjon.pc"]:
        assert (HERE / name).exists(), name
    for header in (ROOT / "include/donjon").glob("*.h"):
        assert (HERE / "include/donjon" / header.name).read_text() == header.read_text()
    for game in (ROOT / "games/list").read_text().split():
        assert (HERE / f"share/doc/donjon/rules/{game}.fr.md").exists(), game


@case("the installed program runs, and the version of the package is its own")
def _():
    version = said(HERE / "bin/donjon", "--version").split()[1]
    assert package("--modversion", "donjon") == [version]
    assert "games" in said(HERE / "bin/donjon", "--help", "--lang", "en")


@case("the program and every command have a man page in both languages, with every option; groff finds nothing wrong")
def _():
    commands = re.findall(r"^  ([a-z]+)", said(HERE / "bin/donjon", "--help", "--lang", "en"), re.M)
    assert "play" in commands, commands
    for folder in ("share/man/man1", "share/man/fr/man1"):
        names = {path.name for path in (HERE / folder).iterdir()}
        assert names == {"donjon.1"} | {f"donjon-{name}.1" for name in commands}, names
        for path in (HERE / folder).iterdir():
            done = subprocess.run(["groff", "-ww", "-k", "-man", "-Tutf8", path], capture_output=True, check=True)
            assert done.stderr == b"", (path, done.stderr)
    for name in commands:
        page = (HERE / f"share/man/man1/donjon-{name}.1").read_text().replace("\\-", "-")
        for flag in re.findall(r"^  (--[a-z-]+)", said(HERE / "bin/donjon", "help", name, "--lang", "en"), re.M):
            assert f".B {flag}" in page, (name, flag)
            for shell in ("zsh/site-functions/_donjon", "fish/vendor_completions.d/donjon.fish"):
                assert flag[2:] in (HERE / "share" / shell).read_text(), (shell, flag)


@case("bash completes commands and their options")
def _():
    source = HERE / "share/bash-completion/completions/donjon"
    for words, wanted in [("donjon sol", "solve"), ("donjon play --se", "--seats --seed --set"), ("donjon xyz", "")]:
        last = len(words.split()) - 1
        script = f'. {source}; COMP_WORDS=({words}); COMP_CWORD={last}; _donjon; echo "${{COMPREPLY[@]}}"'
        shown = said("bash", "-c", script).split()
        assert sorted(shown) == wanted.split(), (words, shown)


@case("a C program plays a game by pkg-config, with the shared library and with the static one")
def _():
    shared, static = compiled("random_game"), compiled("random_game", "-static")
    for game in (ROOT / "games/list").read_text().split():
        line = loaded(shared, game, "42")
        assert re.search(r": \w[\w-]* after \d+ moves, -?\d+ points\n$", line), line
        assert said(static, game, "42") == line


@case("a C program adds a game of its own, which the bots play: the search wins at Nim")
def _():
    assert loaded(compiled("own_game")).endswith("Seat 0 wins.\n")


@case("desktop entry, icon, AppStream data and the server's unit are where they belong")
def _():
    for name in (
        "share/applications/donjon.desktop",
        "share/icons/hicolor/scalable/apps/donjon.svg",
        "share/metainfo/donjon.metainfo.xml",
        "lib/systemd/system/donjon.service",
    ):
        assert (HERE / name).is_file(), name


@case("the check of the binary interface passes two builds of the same headers, and not a changed struct")
def _():
    probe = Path(SCRATCH.name, "probe.c")
    probe.write_text(
        "#include <donjon/donjon.h>\n"
        "int probe(const dj_config *c, const dj_game *g) { return c->seats + g->moves_max; }\n"
    )
    headers = Path(SCRATCH.name, "changed", "donjon")
    shutil.copytree(ROOT / "include/donjon", headers)
    game = (headers / "game.h").read_text()
    (headers / "game.h").write_text(
        game.replace("typedef struct dj_config {\n", "typedef struct dj_config {\n    int more;\n")
    )

    def library(name, include, compiler):
        out = Path(SCRATCH.name, name)
        said(compiler, "-g", "-shared", "-fPIC", f"-I{include}", probe, "-o", out)
        return out

    one, two = library("one.so", ROOT / "include", "cc"), library("two.so", ROOT / "include", "clang")
    changed = library("three.so", headers.parent, "cc")
    said(ROOT / "scripts/check-abi", one, two)
    done = subprocess.run(
        [ROOT / "scripts/check-abi", one, changed, ROOT / "include/donjon", headers], capture_output=True, text=True
    )
    assert done.returncode == 1 and "more" in done.stdout, done


@case("the installed Python package finds the installed library")
def _():
    package_folder = next(HERE.rglob("donjon/_native.py")).parent.parent
    places = {name: value for name, value in os.environ.items() if name != "DONJON_LIBRARY"}
    places.update(PYTHONPATH=str(package_folder))
    lines = said(sys.executable, ROOT / "examples/random_game.py", "donjonz", "5", cwd=TREE, env=places)
    assert sum(int(line.split()[-1]) for line in lines.splitlines()) == 5, lines


@case("every header can be read alone, by C and by C++")
def _():
    for header in sorted((HERE / "include/donjon").glob("*.h")):
        for compiler in (["gcc", "-x", "c", "-std=c11"], ["g++", "-x", "c++"]):
            flags = ["-Wall", "-Wextra", "-Werror", "-fsyntax-only", f"-I{HERE}/include", "-include", header]
            said(*compiler, *flags, "/dev/null")


@case("the library exports what the list says and nothing else; the list is changed with the interface")
def _():
    listed = (ROOT / "scripts/library-symbols.txt").read_text().splitlines()
    for name, prefix in [("libdonjon.so.0", ""), ("libdonjon-cards.so.0", "cards ")]:
        wanted = [line[len(prefix) :] for line in listed if line.startswith("cards ") == bool(prefix)]
        shown = exported(HERE / LIBDIR / name)
        assert shown == wanted, ("make golden writes the list", sorted(set(shown) ^ set(wanted)))
    static = said("nm", "--extern-only", "--defined-only", HERE / LIBDIR / "libdonjon.a").split("\n")
    shown = sorted(line.split()[-1] for line in static if len(line.split()) == 3)
    assert shown == [line for line in listed if not line.startswith("cards ")], "the archive shows other symbols"


@case("make uninstall leaves nothing, and nothing of what was there is touched")
def _():
    theirs = HERE / "share/doc/other"
    theirs.write_text("theirs")
    said(ROOT / "scripts/install", BUILD, PREFIX, TREE)
    said(ROOT / "scripts/install", "--remove", PREFIX, TREE)
    left = [path for path in TREE.rglob("*") if path not in theirs.parents]
    assert left == [theirs], left


run_cases()
