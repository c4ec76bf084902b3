#!/usr/bin/env python3
"""What `donjon print` makes, looked at with poppler's tools. Run as print_test.py PROGRAM SOURCES; speaks TAP."""

import contextlib
import csv
import http.client
import io
import itertools
import json
import os
import re
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
sys.path.insert(0, str(Path(__file__).resolve().parent / "online"))
from client import Server
from pdf import letter_points
from program import PATIENCE_S, PROGRAM, case, environment, run, run_cases

SOURCES = Path(sys.argv[2])
SCRATCH = tempfile.TemporaryDirectory()
GAMES = [game["id"] for game in json.loads(run("games", "--json").out)]
MM = 25.4 / 72
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
IS_SANITIZED = "asan" in PROGRAM  # where printing takes long
ONE_OF_EACH = (("en", "a4"), ("fr", "letter"))  # for what takes long to look at
ALL = tuple(itertools.product(("en", "fr"), PAPERS))
MARGIN_MM = 5
POINTS_MIN = 6.5
BOX = {}


def place():
    """A directory where nothing is yet."""
    return Path(tempfile.mkdtemp(dir=SCRATCH.name))


def tool(*words):
    """What one of poppler's tools says."""
    return subprocess.run([str(word) for word in words], check=True, capture_output=True).stdout.decode()


def processor_time():
    """Seconds that the programs run so far have worked: the machine may be busy with others."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def box(game, language, paper):
    """The files of a whole box, printed once for all cases."""
    if (game, language, paper) not in BOX:
        out = place()
        began = processor_time()
        done = run("print", game, "--lang", language, "--paper", paper, "--out", str(out), "--json")
        assert done.code == 0 and done.err == "", done
        files = {file["path"].split("-")[-2]: file for file in json.loads(done.out)["files"]}
        assert {file["kind"] for file in files.values()} == {"cards", "sheets", "rules", "box"}, files
        BOX[game, language, paper] = files, processor_time() - began
    return BOX[game, language, paper]


def boxes():
    """Of every game in every language, on every paper; under the sanitizers one of each game, in turns."""
    for at, game in enumerate(GAMES):
        for language, paper in (ONE_OF_EACH[at % 2],) if IS_SANITIZED else ALL:
            yield game, language, paper, box(game, language, paper)[0]


def case_of_paper(title):
    """A case about what is on paper, however the program was built: sanitizers need not print it again."""
    return (lambda body: body) if IS_SANITIZED else case(title)


def words_of(text):
    """Letters only, in order: how lines and ligatures fall does not matter."""
    return re.sub(r"[^\w]+", "", text.replace("ﬁ", "fi").replace("ﬂ", "fl").replace("ﬀ", "ff"))


def cut_marks(path, page):
    """The cut marks of a page, in millimetres from its lower left corner: places of upright and of level ones."""
    drawing = Path(place(), "page.svg")
    tool("pdftocairo", "-svg", "-f", page, "-l", page, path, drawing)
    upright, level = set(), set()
    for x, y, to_x, to_y in re.findall(
        r'stroke-width:0\.425[^>]*d="M ([\d.]+) ([\d.]+) L ([\d.]+) ([\d.]+) "', drawing.read_text()
    ):
        if abs(float(x) - float(to_x)) < 0.01 < abs(float(y) - float(to_y)):
            upright.add(round(float(x) * MM, 2))
        elif abs(float(y) - float(to_y)) < 0.01:
            level.add(round(float(y) * MM, 2))
    return sorted(upright), sorted(level)


@case("every box has its files, with the pages that it says, on the paper asked for, in 10 s and 256 MB")
def _():
    for game, language, paper, files in boxes():
        assert {"cards", "sheets", "rules", "summary", "box"} == set(files), (game, files)
        assert box(game, language, paper)[1] < 10 or IS_SANITIZED, (game, language, paper)
        for file in files.values():
            said = tool("pdfinfo", file["path"])
            assert int(re.search(r"Pages:\s+(\d+)", said)[1]) == file["pages"], (file, said)
            size = sorted(float(side) * MM for side in re.search(r"Page size:\s+([\d.]+) x ([\d.]+)", said).groups())
            assert all(abs(ours - theirs) < 0.1 for ours, theirs in zip(size, PAPERS[paper])), (file, size)
    if not IS_SANITIZED:
        assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < 256 * 1024


@case_of_paper("every font is embedded, and all is drawn in lines: there is no picture of dots")
def _():
    for game, (language, paper) in itertools.product(GAMES, ONE_OF_EACH):
        for file in box(game, language, paper)[0].values():
            assert len(tool("pdfimages", "-list", file["path"]).splitlines()) == 2, file
            rows = [line.split() for line in tool("pdffonts", file["path"]).splitlines()[2:]]
            assert rows and all(row[-5] == "yes" for row in rows), (file, rows)


def table_of(game, language):
    """What the cards of a game are, as `--csv` tells it, those of a size together: so they lie on paper."""
    rows = list(csv.DictReader(io.StringIO(run("print", game, "--lang", language, "--csv", "-").out)))
    sizes = list(dict.fromkeys((row["width_mm"], row["height_mm"]) for row in rows))
    return sorted(rows, key=lambda row: sizes.index((row["width_mm"], row["height_mm"])))


@case_of_paper("every card has its name and its text on paper, each copy after the one before, in the order of the set")
def _():
    for game, (language, paper) in itertools.product(GAMES, ONE_OF_EACH):
        pages = tool("pdftotext", "-raw", box(game, language, paper)[0]["cards"]["path"], "-").split("\f")
        found, at = words_of("".join(pages[::2])), 0  # fronts
        for row in table_of(game, language):
            # Of a two-faced card this is the white face: the other one is its back.
            said = row["text"].split(" / ")[0].split(", ") if game == "dungeondeck" else [row["text"]]
            said = [row["name"], *itertools.chain(*(re.split(r"(?<=[.;:]) ", text) for text in said))]
            for _, words in itertools.product(range(int(row["copies"])), said):
                here = found.find(words_of(words), at)
                assert here >= 0, (game, language, row["id"], words, found[at : at + 200])
                at = here + len(words_of(words))


@case_of_paper("no letter is under 6.5 points, and nothing is nearer to the edge of the paper than a printer prints")
def _():
    for game, (language, paper) in itertools.product(GAMES, ONE_OF_EACH):
        for file in box(game, language, paper)[0].values():
            pages = letter_points(Path(file["path"]))
            assert len(pages) == file["pages"] and all(pages), file
            assert min(map(min, pages)) >= POINTS_MIN - 0.001, (file, min(map(min, pages)))
            if paper == "letter":
                assert_white_rim(file["path"])


def assert_white_rim(path):
    """Renders a file, and looks at the rim of its pages."""
    out, dpi = place(), 36
    tool("pdftoppm", "-r", dpi, "-gray", path, out / "page")
    rim = int(MARGIN_MM / 25.4 * dpi)
    for page in out.iterdir():
        head = re.match(rb"P5\s+(\d+)\s+\d+\s+255\s", page.read_bytes())
        dots, width = page.read_bytes()[head.end() :], int(head[1])
        rows = [dots[at : at + width] for at in range(0, len(dots), width)]
        outside = b"".join([*rows[:rim], *rows[-rim:], *(row[:rim] + row[-rim:] for row in rows)])
        assert set(outside) == {255}, (path, page.name)


@case_of_paper("the rules booklet has every numbered rule of its page")
def _():
    names = {"en": "rules.md", "fr": "rules.fr.md"}
    for game, (language, paper) in itertools.product(GAMES, ONE_OF_EACH):
        page = (SOURCES / "games" / game / "book" / names[language]).read_text()
        said = tool("pdftotext", "-raw", box(game, language, paper)[0]["rules"]["path"], "-")
        for rule in re.findall(r"^\*\*([A-Z]\d\d)\*\*", page, re.M):
            assert rule in said, (game, language, rule)


@case_of_paper("the same input gives the same bytes")
def _():
    for game in GAMES:
        for kind, file in box(game, "fr", "letter")[0].items():
            if kind in ("cards", "rules"):
                out = place()
                run("print", game, "--lang", "fr", "--paper", "letter", "--what", kind, "--out", str(out))
                again = Path(out, os.path.basename(file["path"]))
                assert again.read_bytes() == Path(file["path"]).read_bytes(), file


@case_of_paper("cards on the page are as large as the table of cards says, to a tenth of a millimetre")
def _():
    for game in GAMES:
        row = next(csv.DictReader(io.StringIO(run("print", game, "--csv", "-").out)))
        for language, paper in ONE_OF_EACH:
            upright, level = cut_marks(box(game, language, paper)[0]["cards"]["path"], 1)
            for cuts, side in ((upright, "width_mm"), (level, "height_mm")):
                cuts = [cut for cut in cuts if 7.4 < cut]  # the rest are crosses of the corners
                sides = [b - a for a in cuts for b in cuts if abs(b - a - float(row[side])) < 0.1]
                assert len(sides) >= 1, (game, paper, side, cuts)


def duplex(game, edge):
    """The cards of a game for a printer that turns the paper about this edge, and the sides of their page."""
    path = box(game, "en", "a4")[0]["cards"]["path"]
    if edge == "short":
        out = place()
        done = run("print", game, "--lang", "en", "--what", "cards", "--edge", edge, "--out", str(out))
        assert done.code == 0, done
        path = next(out.glob("*.pdf"))
    sides = re.search(r"Page size:\s+([\d.]+) x ([\d.]+)", tool("pdfinfo", path)).groups()
    return path, [float(side) * MM for side in sides]


def words_on(path):
    """The words of each page, as (x, y, word), in millimetres: where the middle of each lies."""
    for page in tool("pdftotext", "-bbox", path, "-").split("<page ")[1:]:
        yield [
            ((float(x) + float(to_x)) / 2 * MM, (float(y) + float(to_y)) / 2 * MM, word)
            for x, y, to_x, to_y, word in re.findall(
                r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>', page
            )
        ]


def words_in(words, across, down):
    """Those of them between two upright and two level lines, in any order."""
    return sorted(word for x, y, word in words if across[0] < x < across[1] and down[0] < y < down[1])


def has_words(words, name):
    """Whether all of a name is among them; a line may end within it."""
    return not set(re.findall(r"\w+", name)) - set(re.findall(r"\w+", " ".join(words)))


def slots_of(cuts, size):
    """The stretches between cut marks that are as long as a card, from one end to the other."""
    return [(a, b) for a in cuts for b in cuts if abs(b - a - size) < 0.05 and a > 7.4]


@case_of_paper("backs lie behind their fronts, whichever edge the paper is turned about, folded too")
def _():
    for game, edge in itertools.product(GAMES, ("long", "short")):
        path, sides = duplex(game, edge)
        front, back = cut_marks(path, 1), cut_marks(path, 2)
        assert all(front), (game, front)
        # Paper turned about an edge mirrors what crosses that edge's direction; the other direction stays.
        turned = 0 if (sides[0] < sides[1]) == (edge == "long") else 1
        for axis, side in enumerate(sides):
            cuts = front[axis] if axis != turned else [side - cut for cut in front[axis]]
            fewer, more = sorted((cuts, back[axis]), key=len)  # a face may have lines as thin as the marks
            assert len(fewer) >= 6, (game, edge, fewer)
            assert all(any(abs(a - b) < 0.1 for b in more) for a in fewer), (game, edge, cuts, back[axis])
        assert_own_backs(game, path, sides, turned, front)
    out = place()
    done = run("print", "procrastination", "--what", "cards", "--backs", "fold", "--out", str(out), "--json")
    assert json.loads(done.out)["files"][0]["cards"] > 100, done


def assert_own_backs(game, path, sides, turned, cuts):
    """Behind each front lies a back of its own: the other face of the card, or the back of its deck and of no other."""
    rows, decks, cards = table_of(game, "en"), {}, 0
    if len({(row["width_mm"], row["height_mm"]) for row in rows}) > 1:
        return  # one deck, and one back
    pages = list(words_on(path))
    slots = [slots_of(cuts[axis], float(rows[0][size])) for axis, size in enumerate(("width_mm", "height_mm"))]
    assert len(slots[0]) * len(slots[1]) >= 6, (game, slots)
    copies = [row for row in rows for _ in range(int(row["copies"]))]
    for (front, back), (down, across) in itertools.product(
        zip(pages[::2], pages[1::2]), itertools.product(slots[1], slots[0])
    ):
        behind = [across, down]
        behind[turned] = tuple(sides[turned] - at for at in reversed(behind[turned]))
        ours, theirs = words_in(front, across, down), words_in(back, *behind)
        if not ours:  # the last sheet may have room
            assert not theirs, (game, theirs)
            continue
        row = copies[cards]
        cards += 1
        assert has_words(ours, row["name"]), (game, row["name"], ours)
        assert game != "dungeondeck" or has_words(theirs, row["name"]), (row["name"], theirs)
        assert decks.setdefault(row["section"], theirs) == theirs or game == "dungeondeck", (game, row, theirs)
    assert cards == len(copies), (game, cards)
    assert game == "dungeondeck" or len({*map(tuple, decks.values())}) == len(decks), (game, decks)


@case("a deck, the cards that changed, and copies are as many cards as that")
def _():
    source = (SOURCES / "games/procrastination/data/starter.yaml").read_text()
    old, new, out = Path(place(), "old.yaml"), Path(place(), "new.yaml"), str(place())
    old.write_text(source)

    def cards(*arguments):
        done = run("print", "procrastination", "--what", "cards", "--json", "--out", out, *arguments)
        assert done.code == 0, done
        return sum(file["cards"] for file in json.loads(done.out)["files"])

    deck = json.loads(run("cards", "procrastination", "--json").out)["decks"][0]["id"]
    assert cards("--deck", deck) == 16
    assert cards("--deck", deck, "--copies", "2") == 32
    new.write_text(source.replace("The Doorman", "Somebody Else", 1))
    assert cards("--set", str(old), "--since", str(old)) == 0
    assert cards("--set", str(new), "--since", str(old)) == cards("--set", str(new), "--card", "doorman") > 0
    refused = run("print", "procrastination", "--deck", "nobody", "--out", out)
    assert refused.code == 1 and "nobody" in refused.err and deck in refused.err, refused


@case("pictures, deck sheets and tables for others: a card a file, at most 4096 pixels, well-formed")
def _():
    out = place()
    for way in (["--svg", out / "svg"], ["--png", out / "png", "--dpi", "72"], ["--tts", out / "tts"]):
        done = run("print", "donjonz", *map(str, way))
        assert done.code == 0, done
    assert len(list((out / "svg").glob("*.svg"))) == len(list((out / "png").glob("*.png"))) == 24
    assert all("<svg" in path.read_text()[:200] for path in (out / "svg").iterdir())
    saved = json.loads((out / "tts/donjonz.json").read_text())
    assert sum(len(deck["DeckIDs"]) for deck in saved["ObjectStates"]) == 12
    for path in (out / "tts").glob("*.png"):
        width, height = (int.from_bytes(path.read_bytes()[at : at + 4], "big") for at in (16, 20))
        assert max(width, height) <= 4096, (path, width, height)


@case("in every game a set that asks too much is refused with a sentence, and one of strange letters is printed")
def _():
    file, out = Path(place(), "set.yaml"), str(place())
    names = ("مقدام البواب", "השוער האיטי", "🐉🔥 Drake", "門番の怠け者", "W" * 47, "W" * 500)
    for game in GAMES:
        starter = (SOURCES / f"games/{game}/data/starter.yaml").read_text()
        file.write_text(starter)
        rows = csv.DictReader(io.StringIO(run("print", game, "--set", str(file), "--csv", "-").out))
        ids = "|".join(row["id"] for row in rows)
        card = re.search(rf'^  - id: ({ids})\n    name: {{en: "([^"]+)".*\n(?:    .*\n)+', starter, re.M)
        many = "".join(card[0].replace(f"id: {card[1]}", f"id: c{i}", 1) for i in range(5000))
        file.write_text(starter.replace(card[0], many))
        done = run("print", game, "--set", str(file), "--out", out)
        assert done.code == 1 and done.err.strip() and not list(Path(out).iterdir()), (game, done)
        for name in names:
            file.write_text(starter.replace(f'"{card[2]}"', f'"{name}"', 1))
            words = ["--lang", "en", "--set", str(file), "--what", "cards", "--card", card[1], "--out", out]
            done = run("print", game, *words)
            assert (done.code == 0) if name[0] != "W" else done.code in (0, 1), (game, name, done)
            assert done.code == 0 or done.err.strip(), (game, name, done)
            assert done.code == 1 or len(name) < 500, (game, done)
        for path in Path(out).iterdir():
            path.unlink()


@case("a part goes to standard output whole or not at all, and so do the faces of a card, as JSON")
def _():
    for part, pages in (("summary", 1), ("box", 3)):
        done = subprocess.run(
            [PROGRAM, "print", "donjonz", "--what", part, "--out", "-"],
            env=environment(),
            check=True,
            capture_output=True,
        )
        file = Path(place(), "part.pdf")
        file.write_bytes(done.stdout)
        assert int(re.search(r"Pages:\s+(\d+)", tool("pdfinfo", file))[1]) == pages, part
    starter = (SOURCES / "games/dungeondeck/data/starter.yaml").read_text()
    file.write_text(starter.replace("The Porch", "W" * 47))
    done = run("print", "dungeondeck", "--lang", "en", "--set", str(file), "--what", "cards", "--out", "-")
    assert done.code == 1 and done.out == "" and "WWW" in done.err, done
    faces = run("print", "dungeondeck", "--lang", "en", "--set", str(file), "--svg", "-", "--card", "porch")
    (face,) = json.loads(faces.out)["faces"]
    assert face["front"].startswith("<?xml") and "<svg" in face["back"] and face["misfit"].startswith("WWW"), face
    refused = run("print", "procrastination", "--card", "nobody", "--out", "-")
    assert refused.code == 1 and "nobody" in refused.err, refused


@case("a proof has ids and numbers in the margin, what does not fit, and the checker's problems under their lines")
def _():
    starter = (SOURCES / "games/dungeondeck/data/starter.yaml").read_text()
    file, out = Path(place(), "set.yaml"), place()
    file.write_text(starter.replace("The Porch", "W" * 47))
    words = [
        "print",
        "dungeondeck",
        "--lang",
        "en",
        "--what",
        "cards",
        "--proof",
        "--set",
        str(file),
        "--out",
        str(out),
    ]
    assert run(*words).code == 0
    said = tool("pdftotext", "-raw", next(out.glob("*.pdf")), "-")
    assert "1 · porch · ×1" in said and "does not fit:" in said, said
    file.write_text(starter.replace("  - id: porch", "  - id: porch\n    colour: mauve"))
    refused = run(*words)
    assert refused.code == 1 and "colour" in refused.err, refused
    said = tool("pdftotext", "-raw", next(out.glob("*problems*.pdf")), "-")
    assert "colour: mauve" in said and "unknown-key" in said, said


@case("the server prints for its own pages: parts, cards being written; what it refuses it says in a sentence")
def _():
    starter = (SOURCES / "games/procrastination/data/starter.yaml").read_text()
    with Server(PROGRAM, "--store", "memory:") as server:
        browser = server.browser()
        own = {"Origin": f"http://{server.host}:{server.port}", "Accept-Language": "fr"}

        def ask(query, body, headers=own):
            return browser.request("POST", f"/print?{query}", body.encode(), headers)

        sheets = ask("game=procrastination&what=cards&lang=fr&paper=letter&backs=fold&ink=outline", starter)
        assert sheets.status == 200 and sheets.headers["content-type"] == "application/pdf", sheets
        file = Path(place(), "cards.pdf")
        file.write_bytes(sheets.body)
        assert "Le Portier" in tool("pdftotext", "-raw", file, "-")
        assert ask("game=donjonz&what=summary", "\n").body.startswith(b"%PDF")
        face = ask("game=procrastination&what=face&card=doorman&lang=fr", starter)
        assert json.loads(face.body)["faces"][0]["name"] == "Le Portier", face
        for query, body, status, words in (
            ("game=procrastination&what=cards&lang=fr", "game: procrastination", 422, "manque"),
            ("game=nobody&what=cards", starter, 400, "imprimer"),
            ("game=donjonz&what=face&card=%2e%2e%2f", "\n", 422, "../"),
            ("game=donjonz&what=everything", "\n", 400, "imprimer"),
            ("game=donjonz&what=cards", " " * 300_000, 413, "trop long"),
        ):
            answer = ask(query, body)
            assert answer.status == status and words in answer.body.decode(), (query, answer)
        assert ask("game=donjonz&what=cards", "\n", {"Origin": "http://elsewhere.example"}).status == 403
        assert browser.fetch("/healthz").body == b"ok\n"


def raw_print(server, *headers, body=""):
    """A socket on which a print was asked for, with these headers and this body, sent in one piece."""
    plug = socket.create_connection((server.host, server.port), timeout=PATIENCE_S)
    own = f"{server.host}:{server.port}"
    lines = ["POST /print?game=donjonz&what=summary HTTP/1.1", f"Host: {own}", f"Origin: http://{own}", *headers]
    plug.sendall("\r\n".join([*lines, "", body]).encode())
    return plug


@case("a print without the length of its body is answered, and not waited for")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        refusals = (
            ([], " 411 ", "Content-Length"),
            (["Transfer-Encoding: chunked"], " 400 ", "où finit cette requête"),
        )
        for headers, code, words in refusals:
            with raw_print(server, "Accept-Language: fr", *headers) as plug:
                said = b"".join(iter(lambda: plug.recv(4096), b"")).decode()
            assert code in said.splitlines()[0] and words in said.splitlines()[-1], said
        with raw_print(server, "Content-Length: 0") as plug:
            assert plug.recv(4096).startswith(b"HTTP/1.1 200"), "a blank body is the original set"


@case("one address has its share of the press: the fifth of its prints is refused, and others' are not")
def _():
    beside = place()
    program = shutil.copy(PROGRAM, beside / "donjon")
    (beside / "donjon-print").write_text(f"#!/bin/sh\nuntil [ -e '{beside}/go' ]; do sleep 0.1; done\necho printed\n")
    (beside / "donjon-print").chmod(0o755)
    with Server(program, "--store", "memory:", "--trust-proxy") as server, contextlib.ExitStack() as plugs:

        def ask(address, language="en"):
            headers = ("Content-Length: 1", f"X-Forwarded-For: {address}", f"Accept-Language: {language}")
            return plugs.enter_context(raw_print(server, *headers, body="\n"))

        waiting = [ask("192.0.2.1") for _ in range(4)]
        assert server.browser().fetch("/healthz").body == b"ok\n"  # asked after them: all four are with the press
        for language, words in (("en", "Several prints of yours"), ("fr", "Plusieurs de vos impressions")):
            refused = http.client.HTTPResponse(ask("192.0.2.1", language))
            refused.begin()
            said = refused.read().decode()
            assert refused.status == 429 and words in said, said
        waiting.append(ask("192.0.2.2"))
        (beside / "go").touch()
        assert all(plug.recv(4096).startswith(b"HTTP/1.1 200") for plug in waiting)
        assert ask("192.0.2.1").recv(4096).startswith(b"HTTP/1.1 200"), "what is done is no longer counted"


@case("what is missing is said, with how to get it")
def _():
    done = run("print", "donjonz", "--assets", str(place()), "--lang", "fr")
    assert done.code == 1 and "make web" in done.err and "polices" in done.err, done
    done = run("print", "donjonz", "--out", "/dev/null/nowhere")
    assert done.code == 1 and "/dev/null/nowhere" in done.err, done
    for words in (["--paper", "a3"], ["--ink", "gold"], ["--backs", "x"], ["--copies", "0"], ["--dpi", "1"]):
        assert run("print", "donjonz", *words).code == 2, words


if not Path(PROGRAM).with_name("print-assets").is_dir():
    print("1..0 # SKIP without npm's packages there are no fonts and icons")
    sys.exit(0)
assert environment()
run_cases()
