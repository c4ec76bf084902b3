#!/usr/bin/env python3
"""The lab as people and programs meet it. Run as lab_test.py PROGRAM [PROGRAM-MPI]; speaks TAP."""

import csv
import html.parser
import io
import json
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import PATIENCE_S, case, environment, run, run_cases

SCRATCH = tempfile.TemporaryDirectory()
MPI = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else None
DUEL = ["procrastination", "--games", "60", "--bots", "random,greedy"]


def lab(*arguments, code=0):
    """Runs the lab for its JSON."""
    done = run("lab", *arguments, "--json")
    assert done.code == code, done
    return json.loads(done.out)


def without_speed(report):
    return {name: value for name, value in report.items() if name != "games_per_s"}


def wilson(wins, games):
    z = 1.959963984540054
    share, weight = wins / games, z * z / games
    middle, reach = share + weight / 2, z * math.sqrt(share * (1 - share) / games + weight / games / 4)
    return [max(0, (middle - reach) / (1 + weight)), min(1, (middle + reach) / (1 + weight))]


@case("the report has what is promised to programs, and its parts agree")
def _():
    report = lab(*DUEL, "--seed", "promise")
    assert report["games"] == 60 and report["game"] == "procrastination"
    assert [seat["bot"] for seat in report["seats"]] == ["random", "greedy"]
    assert report["games_per_s"] > 0 and report["length"]["min"] <= report["length"]["mean"] <= report["length"]["max"]
    assert sum(row["count"] for row in report["length"]["histogram"]) == 60
    assert sum(ending["games"] for ending in report["endings"]) == 60
    for seat in report["seats"]:
        assert abs(seat["win_rate"] - seat["wins"] / 60) < 1e-5
        assert all(abs(ours - theirs) < 1e-5 for ours, theirs in zip(seat["ci95"], wilson(seat["wins"], 60)))
    shared = sum(seat["shared"] for seat in report["seats"])
    assert sum(seat["wins"] for seat in report["seats"]) == 60 + shared / 2
    assert sum(row["count"] for row in report["decisions"]["offered"]) == report["decisions"]["count"]


@case("the numbers are the same for any number of threads")
def _():
    for arguments in [
        [*DUEL, "--cards", "--luck", "9"],
        ["donjonz", "--games", "500", "--bots", "random", "--until-ci", "0.1"],
        ["dungeondeck", "--games", "20", "--bots", "search:3,greedy"],
    ]:
        reports = [without_speed(lab(*arguments, "--threads", str(threads))) for threads in (1, 2, 3)]
        assert reports[0] == reports[1] == reports[2]
        assert reports[0] != without_speed(lab(*arguments, "--seed", "another"))


@case("every game can be simulated, with every number of seats")
def _():
    for game in json.loads(run("games", "--json").out):
        for seats in range(game["seats"][0], game["seats"][1] + 1):
            report = lab(game["id"], "--games", "4", "--bots", "random", "--seats", str(seats), "--cards")
            assert len(report["seats"]) == seats and report["unfinished"] == 0 and report["games"] == 4


@case("bots change seats, and each meets each")
def _():
    report = lab("procrastination", "--games", "60", "--bots", "random,greedy,search:2", "--seats", "2")
    for place in report["places"]:
        assert [bot["games"] for bot in place["bots"]] == [20, 20, 20]
    assert [pair["games"] for pair in report["versus"]] == [20] * 6
    assert [seat["games"] for seat in report["seats"]] == [40] * 3


@case("the seats of the report are the bots as named, whoever they are")
def _():
    assert [seat["bot"] for seat in lab("procrastination", "--games", "4", "--bots", "random")["seats"]] == [
        "random"
    ] * 2
    assert len(lab("procrastination", "--games", "4", "--bots", "random,greedy", "--seats", "4")["seats"]) == 4
    named = lab("dungeondeck", "--games", "2", "--bots", "search,gentle", "--iterations", "3")
    assert [seat["bot"] for seat in named["seats"]] == ["search:3", "gentle"]


@case("--until-ci stops early and says how many games it took")
def _():
    report = lab("donjonz", "--games", "100000", "--bots", "random", "--until-ci", "0.1")
    low, high = report["seats"][0]["ci95"]
    assert 128 <= report["games"] < 2000 and high - low <= 0.1


@case("cards tell what happened to them")
def _():
    cards = lab("donjonz", "--games", "30", "--bots", "random", "--cards")["cards"]
    assert len(cards) == 11
    for card in cards:
        assert {event["event"]: event["games"] for event in card["events"]} == {"revealed": 30, "placed": 30}
    assert "cards" not in lab("donjonz", "--games", "3", "--bots", "random")


@case("match-ups play every value against every other")
def _():
    found = lab("procrastination", "--games", "64", "--bots", "random", "--option", "cards=decks", "--matchup", "deck")
    values = found["matchup"]["values"]
    assert len(values) >= 2
    for row, value in enumerate(values):
        assert sum(pair["games"] for pair in value["against"]) == value["games"]
        for column, pair in enumerate(value["against"]):
            assert pair["games"] == values[column]["against"][row]["games"] > 0


@case("--vary plays with other numbers on a card, or another option")
def _():
    report = lab("dungeondeck", "--games", "20", "--bots", "random", "--vary", "guardroom.white.2=1..9/4")
    assert report["vary"]["of"] == "guardroom.white.2" and report["vary"]["was"] == 6
    assert [point["value"] for point in report["vary"]["points"]] == [1, 5, 9]
    assert [point["events"] for point in report["vary"]["points"]]
    same = lab("dungeondeck", "--games", "20", "--bots", "random", "--vary", "guardroom.white.2=6")
    assert same["vary"]["points"][0]["seats"] == same["seats"]
    lengths = [
        point["mean_length"]
        for point in lab("donjonz", "--games", "20", "--bots", "random", "--vary", "cards=1..9/4")["vary"]["points"]
    ]
    assert lengths == sorted(lengths)


@case("a value that the checker refuses is said with its problems, before a game is played")
def _():
    done = run("lab", "dungeondeck", "--games", "100000000", "--vary", "guardroom.white.2=4..30/13")
    assert done.code == 1 and "guardroom.white.2 = 17" in done.err and "[bad-value]" in done.err, done
    assert re.search(r"^original.yaml:\d+:\d+: ", done.err, re.MULTILINE) and done.out == ""


@case("--vary works on a set of one's own")
def _():
    own = Path(SCRATCH.name, "own.yaml")
    own.write_text(
        (Path(__file__).resolve().parent.parent / "games" / "dungeondeck" / "data" / "original.yaml")
        .read_text()
        .replace("id: guardroom", "id: mess")
    )
    report = lab("dungeondeck", "--games", "5", "--bots", "random", "--set", str(own), "--vary", "mess.white.2=1,2")
    assert len(report["vary"]["points"]) == 2
    assert run("lab", "dungeondeck", "--set", "-", "--vary", "mess.white.2=1", given="x").code == 2


@case("gates fail with 4 and say what was measured; several may")
def _():
    done = run(
        "lab",
        "dungeondeck",
        "--games",
        "20",
        "--fail-if",
        "seat0.win_rate>0.9",
        "--fail-if",
        "games==20",
        "--fail-if",
        "length.mean < 1e6",
    )
    assert done.code == 4 and "games == 20 (measured: 20)" in done.err and "length.mean" in done.err, done
    assert "win_rate" not in done.err
    assert run("lab", "dungeondeck", "--games", "20", "--fail-if", "seat0.win_rate>0.9").code == 0


@case("a gate that cannot be read is a mistake, found before a game is played")
def _():
    for condition, said in [
        ("seat0.win_rat>1", "did you mean 'win_rate'"),
        ("seat5.wins>1", "seat5"),
        ("x", "comparison"),
    ]:
        done = run("lab", "dungeondeck", "--games", "100000000", "--fail-if", condition)
        assert done.code == 2 and said in done.err and done.out == "", done


@case("mistakes are said, with what was meant, and exit 2")
def _():
    for arguments, said in [
        (["donjons"], "did you mean 'donjonz'"),
        (["donjonz", "--bots", "gredy"], "did you mean 'greedy'"),
        (["donjonz", "--bots", ""], "unknown bot"),
        (["donjonz", "--bots", "greedy,"], "unknown bot"),
        (["donjonz", "--bots", "search:x"], "search:2000"),
        (["donjonz", "--bots", "random:5"], "search:2000"),
        (["donjonz", "--bots", ",".join(["greedy"] * 13)], "at most 12"),
        (["donjonz", "--games", "0"], "--games"),
        (["donjonz", "--threads", "0"], "--threads"),
        (["donjonz", "--seats", "2"], "--seats"),
        (["donjonz", "--until-ci", "2"], "--until-ci"),
        (["donjonz", "--until-ci", ""], "--until-ci"),
        (["donjonz", "--seed", "x" * 101], "--seed"),
        (["donjonz", "--option", "cards=99"], "cards"),
        (["donjonz", "--matchup", "deck"], "no options"),
        (["procrastination", "--matchup", "dek"], "deck"),
        (["donjonz", "--vary", "x"], "CARD.FIELD"),
        (["donjonz", "--vary", "crads=1"], "no option"),
        (["donjonz", "--vary", "cards=1..12"], "1 to 11"),
        (["donjonz", "--vary", "pantri.x=1"], "'pantry'"),
    ]:
        done = run("lab", *arguments)
        assert done.code == 2 and said in done.err and done.out == "", (arguments, done)


@case("a file that cannot be written is an error, found before a game is played")
def _():
    nowhere = str(Path(__file__).resolve() / "x")  # below a file
    for flag in ("--csv", "--html", "--set"):
        done = run("lab", "donjonz", "--games", "100000000", "--bots", "random", flag, nowhere)
        assert done.code == 3 and nowhere in done.err and done.out == "", done


@case("nothing but the report is written where nobody watches")
def _():
    done = run("lab", *DUEL)
    assert done.code == 0 and done.err == "" and "\033" not in done.out
    assert "random" in done.out and "games a second" in done.out


@case("the tables speak French")
def _():
    done = run("lab", *DUEL, "--cards", "--luck", "5", "--lang", "fr")
    assert "parties par seconde" in done.out and "Comment finissent les parties" in done.out
    assert not re.search(r"\b(games|seat|share|card)\b", done.out), done.out


@case("the table for spreadsheets is one, with the same numbers")
def _():
    path = Path(SCRATCH.name, "x.csv")
    report = lab(*DUEL, "--cards", "--csv", str(path))
    rows = list(csv.DictReader(io.StringIO(path.read_text())))
    bots = [row for row in rows if row["section"] == "bot"]
    assert [int(row["wins"]) for row in bots] == [seat["wins"] for seat in report["seats"]]
    assert {row["section"] for row in rows} >= {"bot", "place", "versus", "ending", "length", "offered", "card"}
    assert all(len(row) == 9 and None not in row for row in rows)


class Page(html.parser.HTMLParser):
    """Checks that elements close in order, and gathers what a reader meets."""

    VOID = {"meta"}

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.attributes, self.text = [], [], [], ""
        self.feed(text)
        assert self.open == [], self.open

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += attributes
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += attributes

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag

    def handle_data(self, data):
        self.text += data


@case("the page is whole, needs nothing from elsewhere, and has tables for its plots")
def _():
    for language in ("en", "fr"):
        path = Path(SCRATCH.name, "x.html")
        done = run(
            "lab",
            *DUEL,
            "--option",
            "cards=decks",
            "--matchup",
            "deck",
            "--vary",
            "idle-oak.value=3..4",
            "--html",
            str(path),
            "--lang",
            language
        )
        assert done.code == 0, done
        text = path.read_text()
        page = Page(text)
        assert text.startswith("<!DOCTYPE html>") and ("lang", language) in page.attributes
        assert not re.search(r"https?:|src=|@import|url\(|<script|<link", text)
        assert page.tags.count("svg") >= 7 and page.tags.count("table") >= 8
        assert page.tags.count("caption") == page.tags.count("table")
        assert text.count('role="img" aria-label="') == page.tags.count("svg")
        assert "nan" not in re.sub(r"[a-z-]*nan[a-z-]+|[a-z-]+nan", "", text.lower())
        assert "prefers-color-scheme:dark" in text


@case("a name with signs of HTML does no harm to the page")
def _():
    own, path = Path(SCRATCH.name, "signs.yaml"), Path(SCRATCH.name, "signs.html")
    own.write_text(
        (Path(__file__).resolve().parent.parent / "games" / "donjonz" / "data" / "original.yaml")
        .read_text()
        .replace("The Pantry", "<script>alert(1)</script> & co")
    )
    assert (
        run(
            "lab",
            "donjonz",
            "--games",
            "300",
            "--bots",
            "random",
            "--set",
            str(own),
            "--seed",
            '<b>"x"',
            "--html",
            str(path),
        ).code
        == 0
    )
    text = path.read_text()
    assert "<script" not in text and '<b>"x' not in text
    Page(text)


@case("processes that mpirun starts give the same numbers as one")
def _():
    mpirun = shutil.which("mpirun")
    if MPI is None or mpirun is None:
        return
    for arguments in [
        [*DUEL, "--cards", "--luck", "9"],
        ["donjonz", "--games", "500", "--bots", "random", "--until-ci", "0.1"],
    ]:
        alone = without_speed(lab(*arguments))
        done = subprocess.run(
            [mpirun, "--allow-run-as-root", "--oversubscribe", "-n", "2", MPI, "lab", *arguments, "--json"],
            env=environment(HOME=SCRATCH.name),
            timeout=PATIENCE_S,
            check=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
        )
        assert without_speed(json.loads(done.stdout)) == alone


run_cases()
