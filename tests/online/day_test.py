#!/usr/bin/env python3
"""Attacks on the dungeon of the day: who has many cookies, many addresses, others' tables, the solver, bots or another
date learns nothing from the server that an honest player does not, and takes no more places than an address may have.

    day_test.py PROGRAM

A solver at home is another matter: the seed follows from the date, and the page says that the board is played on trust.
"""

import datetime
import json
import random
import re
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # the source tree stays as it is
from client import FarBrowser, Server, from_afar
from program import PATIENCE_S, PROGRAM, case, run_cases

DUELS = ("dungeonpen", "procrastination", "dungeoneer")
SHARE = 3
# All that can be asked of a table, with fields that suit any of it.
LOOKS = ("enter", "line", "story", "solve", "steps", "at", "analyse", "fork", "hint", "coach", "preview")
DEEDS = ("play", "run", "premove", "undo", "undo_answer", "leave", "return", "hand", "join", "chat", "mute", "rematch")
ANYTHING = {"seat": 0, "step": 0, "seats": ["me"], "text": "Hm", "move": "x", "moves": ["x"], "at": 0, "agree": True}


def try_day(wire, game="donjonz", **fields):
    """Asks for a try at the dungeon of the day; the answer, whatever it says."""
    seats = ["me", "bot:steady"] if game in DUELS else ["me"]
    return wire.ask("create", **{"game": game, "seats": seats, "daily": True, "name": "Eve", **fields})


def begin(wire, **fields):
    """A try, with its first snapshot."""
    table = try_day(wire, **fields)["table"]
    wire.get("enter", table=table)
    return table, wire.snapshot(wanted=lambda seen: seen["id"] == table)


def play_out(wire, snapshot):
    """Plays it to its end by chance; the last snapshot."""
    chance = random.Random("the day")
    while not snapshot["over"]:
        if snapshot["moves"]:
            answer = wire.play(snapshot, chance.choice(snapshot["moves"])["move"])
            assert answer["ok"] or answer["error"]["code"] == "stale", answer
        snapshot = wire.snapshot()
    return snapshot


def wait_for_board(wire, table):
    """What the day says, once the board has the score of the asker's table."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        answer = wire.get("daily", game="donjonz")
        if any(line["table"] == table for line in answer["board"]):
            return answer
        time.sleep(0.05)
    raise AssertionError("the board never has the score")


def days_from_now(count):
    """A date by the server's calendar, as the test runs."""
    return str(datetime.datetime.now(datetime.timezone.utc).date() + datetime.timedelta(days=count))


def post_from_afar(browser, what, body=""):
    """POST /me/WHAT, as a page of the server would."""
    return browser.request(
        "POST", f"/me/{what}", body, {"Origin": browser.origin, "X-Forwarded-For": browser.came_from}
    )


@case("new cookies give an address no more places than its share, after a restart neither, and others have theirs")
def _():
    with tempfile.TemporaryDirectory() as place:
        options = ("--store", f"{place}/tables.sqlite", "--trust-proxy", "--tries-per-address", str(SHARE))
        with Server(PROGRAM, *options) as server:
            taken = [from_afar(server, "192.0.2.7") for _ in range(SHARE)]
            tables = [try_day(wire)["table"] for wire in taken]
            assert len(set(tables)) == SHARE
            for _ in range(4):
                error = try_day(from_afar(server, "192.0.2.7"))["error"]
                assert error["code"] == "day-share" and "your address" in error["message"], error
            server.stop()
            server.restart()
            wire = from_afar(server, "192.0.2.7")
            assert try_day(wire)["error"]["code"] == "day-share"
            wire.get("hello", lang="fr")
            assert "votre adresse" in try_day(wire)["error"]["message"]
            assert try_day(wire, game="dungeondeck")["ok"]  # each game has its day
            assert try_day(wire, date=days_from_now(-2))["ok"]  # a past one counts for nothing
            assert try_day(from_afar(server, "192.0.2.8"))["ok"]
            for _ in range(SHARE + 1):
                assert try_day(server.browser().connect())["ok"]  # from this machine itself


@case("what one says in front of a trusted proxy makes no other address, nor does the rest of a household's addresses")
def _():
    options = ("--store", "memory:", "--trust-proxy", "--tries-per-address", str(SHARE))
    with Server(PROGRAM, *options) as server:
        forged = [f"198.51.100.{number}, 192.0.2.7" for number in range(SHARE + 3)]
        answers = [try_day(from_afar(server, address)) for address in forged]
        assert [answer["ok"] for answer in answers].count(True) == SHARE, answers
        household = [f"2001:db8:1:1{number:02x}::{number:x}" for number in range(SHARE + 3)]
        answers = [try_day(from_afar(server, address)) for address in household]
        assert [answer["ok"] for answer in answers].count(True) == SHARE, answers
        nobody = [try_day(from_afar(server, "x" * number)) for number in range(1, SHARE + 4)]
        assert [answer["ok"] for answer in nobody].count(True) == SHARE, nobody


@case("a person has one try that counts: asking again, from elsewhere or under another name, finds the same table")
def _():
    with Server(PROGRAM, "--store", "memory:", "--trust-proxy") as server:
        eve = FarBrowser(server, "192.0.2.7")
        wire = eve.connect_from_afar()
        table, snapshot = begin(wire)
        assert snapshot["scored"] and snapshot["daily"] == wire.get("daily")["date"]
        eve.came_from = "192.0.2.99"
        again = eve.connect_from_afar()
        assert try_day(again, name="Mallory")["table"] == table
        play_out(wire, snapshot)
        day = wait_for_board(wire, table)
        assert try_day(again)["table"] == table
        assert [line["name"] for line in day["board"]] == ["Eve"] and day["board"][0]["yours"]
        own = next(each for each in day["games"] if each["game"] == "donjonz")
        assert (own["rank"], own["players"], own["below"]) == (1, 1, 0), own
        assert wire.refusal("play", table=table, seat=0, move="step n")["code"] != "stale"
        rematch = wire.get("rematch", table=table)["table"]
        wire.get("enter", table=rematch)
        other = wire.snapshot(wanted=lambda seen: seen["id"] == rematch)
        assert not other["scored"] and other["daily"] is None and other["seal"] != snapshot["seal"]


@case("nothing helps in a try that counts: no hint, no coach, no undo, no bot on one's own seat, no look at another's")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        for game in ("donjonz", "dungeondeck", *DUELS):
            wire, spy = server.browser().connect(), server.browser().connect()
            table, snapshot = begin(wire, game=game)
            assert wire.refusal("hint", table=table, seat=0)["code"] == "not-in-the-day"
            for move in snapshot["moves"][:2]:
                error = wire.refusal("coach", table=table, seat=0, move=move["move"])
                assert error["code"] == "not-in-the-day", error
            error = wire.refusal("leave", table=table, seat=0, bot="fierce")
            assert error["code"] == "not-in-the-day" and "counts" in error["message"], error
            if snapshot["moves"]:
                wire.play(snapshot, snapshot["moves"][0]["move"])
                snapshot = wire.snapshot()
            assert not snapshot["undo"]["can"]
            assert wire.refusal("undo", table=table, seat=0)["code"] == "cannot-undo"
            for do in LOOKS + DEEDS:
                error = spy.refusal(do, table=table, **ANYTHING)
                assert error["code"] == "not-over", (do, error)
            assert spy.refusal("daily", game="daily-x")["code"] == "unknown-game"
            assert server.browser().fetch(f"/replay/{table}.donjon").status == 404
        day = f"daily-{wire.get('daily')['date']}-donjonz"
        assert spy.refusal("enter", table=day)["code"] == "unknown-table"
        assert server.browser().fetch(f"/replay/{day}.donjon").status == 404


@case("who leaves all devices or carries on elsewhere has neither more places nor a second try by it")
def _():
    with Server(PROGRAM, "--store", "memory:", "--trust-proxy", "--tries-per-address", str(SHARE)) as server:
        eve, phone = FarBrowser(server, "192.0.2.7"), FarBrowser(server, "198.51.100.1")
        wire = eve.connect_from_afar()
        table = try_day(wire)["table"]
        phone.fetch("/")
        link = json.loads(post_from_afar(eve, "carry", "{}").body)["link"]
        assert post_from_afar(phone, "take", link.split("#")[1]).status == 200 and phone.cookies == eve.cookies
        assert try_day(phone.connect_from_afar())["table"] == table  # one person, one try
        answers = []
        for _ in range(SHARE + 1):
            assert post_from_afar(eve, "renew").status == 200
            answers.append(try_day(eve.connect_from_afar()))
        assert [answer["ok"] for answer in answers] == [True] * (SHARE - 1) + [False] * 2, answers


@case(
    "a game that is over is shown to nobody else while its day lasts, whoever has tried too, and not as a file either"
)
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        ana, spy = server.browser(), server.browser()
        tables = {}
        for browser in (ana, spy):
            wire = browser.connect()
            tables[browser], snapshot = begin(wire)
            play_out(wire, snapshot)
            board = wait_for_board(wire, tables[browser])["board"]
        assert {line["table"] for line in board} == set(tables.values())
        for do in LOOKS + DEEDS:
            error = wire.refusal(do, table=tables[ana], **ANYTHING)
            assert error["code"] == "not-over", (do, error)
        for do in ("steps", "at", "analyse", "fork"):
            assert wire.refusal(do, table=tables[spy], **ANYTHING)["code"] == "not-over", do
        for browser in (ana, spy):
            assert browser.fetch(f"/replay/{tables[browser]}.donjon").status == 404
        told = json.dumps([wire.get("lobby"), wire.get("mine")])
        assert tables[ana] not in told, "the lists name no games of the day but one's own"


@case("no other table has the deal of the day, whatever seed, date or puzzle one asks for, so that no oracle knows it")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        wire = server.browser().connect()
        for game in ("donjonz", "dungeondeck"):
            day = next(each for each in wire.get("daily", game=game)["games"] if each["game"] == game)
            today, seals = wire.get("daily")["today"], []
            for fields in ({"date": today}, {"entropy": today}, {"seed": day["seed_commit"]}, {"lesson": True}):
                answer = try_day(wire, game=game, **{"daily": False, **fields})
                if answer["ok"]:
                    wire.get("enter", table=answer["table"])
                    seen = wire.snapshot(wanted=lambda seen, table=answer["table"]: seen["id"] == table)
                    seals.append(seen["seal"])
            assert seals and day["seed_commit"] not in seals and len(set(seals)) == len(seals), (game, seals)


@case("the solver tells who has tried what the best was worth, and nobody its path, while the day lasts")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        wire = server.browser().connect()
        table, snapshot = begin(wire)
        assert wire.refusal("solve", table=table)["code"] == "not-over"
        last = play_out(wire, snapshot)
        wire.history = []
        solved = wire.get("solve", table=table)
        assert solved["path"] == [] and solved["score"] >= last["result"]["scores"][0], solved
        assert solved["score"] <= solved["upper_bound"]
        for do in ("steps", "at", "fork"):
            assert wire.refusal(do, table=table, step=0, seats=["me"])["code"] == "not-over"
        assert last["seed"] is None
        assert wire.refusal("hint", table=table, seat=0)["code"] == "not-in-the-day"
        heard = " ".join(text if isinstance(text, str) else text.decode() for text, _ in wire.history)
        assert not re.search(r'"(seed|dice|key)":"[0-9a-f]{64}"', heard)
        past, snapshot = begin(wire, date=days_from_now(-3))
        assert not snapshot["scored"] and wire.get("hint", table=past, seat=0)["move"]
        assert "warning" in wire.get("coach", table=past, seat=0, move=snapshot["moves"][0]["move"])
        play_out(wire, snapshot)
        assert wire.get("solve", table=past)["path"], "a past day is told whole"


@case("no date but one that has been is a day, and a past one counts for nothing")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        wire = server.browser().connect()
        today = wire.get("daily")["today"]
        tricks = [days_from_now(2), "2026-02-30", "9999-12-31", today + " ", " " + today, "", "today"]
        tricks += [today.replace("-", "/"), today[2:], today + "-donjonz", "../" + today, today.replace("2", "２")]
        for date in tricks:
            for answer in (try_day(wire, date=date), wire.ask("daily", date=date)):
                assert answer["ok"] is False and answer["error"]["code"] in ("bad-date", "bad-json"), (date, answer)
        assert try_day(wire, date=today)["table"] == try_day(wire)["table"]
        table, snapshot = begin(wire, date=days_from_now(-2))
        assert snapshot["daily"] == days_from_now(-2) and not snapshot["scored"]
        play_out(wire, snapshot)
        told = wire.get("daily", date=days_from_now(-2), game="donjonz")
        assert told["board"] == [] and not any(each["played"] for each in told["games"])
        assert not any(each["played"] for each in wire.get("daily")["games"])


@case("the deal is the same for everybody in all five games, and nobody can have an easier one")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        for game in ("donjonz", "dungeondeck", *DUELS):
            tries = [server.browser().connect() for _ in range(2)]
            snapshots = [begin(wire, game=game, entropy=f"line {i}", name="Eve")[1] for i, wire in enumerate(tries)]
            assert snapshots[0]["seal"] == snapshots[1]["seal"]
            if game not in DUELS:
                assert snapshots[0]["view"] == snapshots[1]["view"], game
        wire = server.browser().connect()
        for fields in (
            {"game": "dungeonpen", "seats": ["me", "bot:random"]},
            {"game": "dungeonpen", "seats": ["bot:steady", "me"]},
            {"game": "dungeoneer", "seats": ["me", "bot:steady", "bot:steady"]},
            {"game": "procrastination", "seats": ["me", "open"]},
            {"game": "donjonz", "options": {"cards": 3}},
        ):
            assert try_day(wire, **fields)["error"]["code"] == "not-daily", fields


run_cases()
