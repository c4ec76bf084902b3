#!/usr/bin/env python3
"""One person, several browsers, no account: codes, phrases and new tokens, and whoever tries to steal them. Then what
people are told of their tables, and company for a game.

    identity_test.py PROGRAM
"""

import json
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from client import Server
from program import PROGRAM, case, run_cases


def post(browser, what, body="", origin=None):
    """POST /me/WHAT, as a page of the server or of another origin would."""
    return browser.request("POST", f"/me/{what}", body, {"Origin": origin or browser.origin, "Accept-Language": "en"})


def code_of(browser, bag="{}"):
    """The code of a new link."""
    answer = post(browser, "carry", bag)
    assert answer.status == 200, answer
    return json.loads(answer.body)["link"].split("#")[1]


def people(server, *names):
    """A browser and a wire for each name."""
    browsers = [server.browser() for _ in names]
    return browsers, [browser.connect(name=name) for browser, name in zip(browsers, names, strict=True)]


@case("a link makes another browser the same person, with what was sent along, and the first one is told")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        (ana,), (wire,) = people(server, "Ana")
        table = wire.get("create", game="procrastination", seats=["me", "open"])["table"]
        link = json.loads(post(ana, "carry", '{"tables":["x"]}').body)
        assert link["seconds"] == 600 and link["link"].startswith(f"{ana.origin}/carry#"), link
        assert link["qr"] is None or {len(row) for row in link["qr"]} == {len(link["qr"])}
        phone = server.browser()
        phone.fetch("/")
        taken = post(phone, "take", link["link"].split("#")[1])
        assert taken.status == 200 and json.loads(taken.body) == {"tables": ["x"]} and phone.cookies == ana.cookies
        assert "HttpOnly" in taken.headers["set-cookie"] and taken.headers["cache-control"] == "no-store"
        wire.push("carried")
        there = phone.connect()
        there.get("enter", table=table)
        assert there.snapshot()["seats"][0]["yours"]
        assert there.get("mine")["tables"] == [table]


@case(
    "a code that was used, replaced, guessed or asked for by another site is refused alike, and nobody becomes anybody"
)
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        (ana, eve), _ = people(server, "Ana", "Eve")
        mine = dict(eve.cookies)
        used, replaced = code_of(ana), None
        phone = server.browser()
        assert post(phone, "take", used).status == 200
        replaced = code_of(ana)
        code_of(ana)
        tries = [used, replaced, "", "0" * 24, used[:-1], used + "0", used.upper(), '{"code":1}', "\0"]
        answers = [post(eve, "take", each) for each in tries]
        assert {answer.status for answer in answers} == {410}, answers
        assert len({answer.body for answer in answers}) == 1 and eve.cookies == mine
        good = code_of(ana)
        for origin in ("http://elsewhere.example", "null", "https://" + ana.origin[7:]):
            assert post(eve, "take", good, origin).status == 403
            assert post(ana, "carry", "{}", origin).status == 403
            assert post(ana, "phrase", "", origin).status == 403
            assert post(ana, "renew", "", origin).status == 403
        assert ana.request("POST", "/me/phrase").status == 403  # no origin: no page of ours
        assert ana.fetch("/me/phrase").body.find(b'phrase"') < 0
        assert post(eve, "nonsense").status == 404
        assert post(ana, "carry", "x" * 200_000).status == 413
        assert post(phone, "take", good).status == 200


@case("a spectator of the same table hears nothing of codes and phrases, and cannot take a seat")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        (ana, eve), (wire, spy) = people(server, "Ana", "Eve")
        table = wire.get("create", game="procrastination", seats=["me", "bot:gentle"], public=True)["table"]
        spy.get("enter", table=table)
        code, phrase = code_of(ana), json.loads(post(ana, "phrase").body)["phrase"]
        post(server.browser(), "take", code)
        wire.get("chat", table=table, text="after all this")
        while not [push for push in spy.pushes if push["push"] == "chat"]:
            spy.get("hello")
        told = json.dumps(list(spy.pushes))
        assert code not in told and phrase not in told and "carried" not in told
        heir = json.loads(post(eve, "renew").body)["heir"]
        assert spy.refusal("hand", table=table, seat=0, heir=heir)["code"] == "not-your-seat"


@case("neither logs nor the store have tokens, codes, phrases or what was sent along")
def _():
    with tempfile.TemporaryDirectory() as folder:
        with Server(PROGRAM, "--store", str(Path(folder, "tables.db"))) as server:
            (ana,), (wire,) = people(server, "Ana")
            table = wire.get("create", game="donjonz", seats=["me"])["table"]
            former = ana.cookies["donjon"]
            code, phrase = code_of(ana, '{"secretbag":1}'), json.loads(post(ana, "phrase").body)["phrase"]
            post(server.browser(), "take", code)
            heir = json.loads(post(ana, "renew").body)["heir"]
            wire.get("hand", table=table, seat=0, heir=heir)
            token = ana.cookies["donjon"]
            server.stop()
            kept = b"".join(path.read_bytes() for path in Path(folder).iterdir()) + server.said().encode()
            assert heir.encode() in kept  # digests, and nothing else
            for secret in (former, token, former[:32], token[:32], code, phrase, phrase.split()[0], "secretbag"):
                assert secret.encode() not in kept, secret


@case("a phrase is the same person on any device, and a slip in it is told")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        (ana,), (wire,) = people(server, "Ana")
        table = wire.get("create", game="donjonz", seats=["me"])["table"]
        phrase = json.loads(post(ana, "phrase").body)["phrase"]
        assert len(phrase.split()) == 9
        found = server.browser()
        found.fetch("/")
        before = dict(found.cookies)
        for wrong in ("", "hello", phrase[:-6], phrase.replace(phrase[0], "x", 1), phrase + " lusab", "a" * 5000):
            assert post(found, "recover", wrong).status == 400 and found.cookies == before, wrong
        assert post(found, "recover", phrase.upper().replace(" ", "-")).status == 200
        assert found.connect().get("line", table=table)["seats"][0]["yours"]


@case("who leaves all devices keeps the seats, and the old token, phrase and links hold none")
def _():
    with tempfile.TemporaryDirectory() as folder:
        with Server(PROGRAM, "--store", str(Path(folder, "tables.db"))) as server:
            (ana, ben), (wire, other) = people(server, "Ana", "Ben")
            table = wire.get("create", game="procrastination", seats=["me", "open"])["table"]
            other.get("join", table=table)
            lost = server.browser(cookies=ana.cookies)  # a laptop that was left behind
            thief = lost.connect()
            thief.get("enter", table=table)
            assert thief.snapshot()["seat"] == 0
            phrase, code = json.loads(post(ana, "phrase").body)["phrase"], code_of(ana)
            heir = json.loads(post(ana, "renew").body)["heir"]
            for bad in ("", "zz", heir[:-1], "0" * 64):
                assert wire.refusal("hand", table=table, seat=0, heir=bad)["code"] == "bad-heir"
            wire.get("hand", table=table, seat=0, heir=heir)
            while thief.snapshot()["seat"] is not None:
                pass
            assert thief.refusal("play", table=table, seat=0, move="x", at=0)["code"] == "not-your-seat"
            server.stop()
            server.restart()
            assert ana.connect().get("line", table=table)["seats"][0]["yours"]
            recovered = server.browser()
            assert post(recovered, "recover", phrase).status == 200
            assert not recovered.connect().get("line", table=table)["seats"][0]["yours"]
            assert post(server.browser(), "take", code).status == 410  # it ended with the server


@case("a line tells of a table whose turn it is, since when and what is left; and of an end its result")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        (ana, ben), (wire, other) = people(server, "Ana", "Ben")
        clock = {"per_move_s": 86400}
        table = wire.get("create", game="procrastination", seats=["me", "open"], clock=clock)["table"]
        assert wire.get("line", table=table)["phase"] == "open"
        other.get("join", table=table)
        line = wire.get("line", table=table)
        assert line["phase"] == "playing" and 0 in line["to_act"] and line["turn_since"] > 0, line
        assert 86_000_000 < line["left_ms"] <= 86_400_000 and [seat["yours"] for seat in line["seats"]] == [True, False]
        assert wire.refusal("line", table="nothing")["code"] == "unknown-table"


@case("whose turn it is hears of it wherever they are, and nobody else does")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        (ana, ben, eve), (wire, other, spy) = people(server, "Ana", "Ben", "Eve")
        table = wire.get("create", game="procrastination", seats=["me", "open"])["table"]
        other.get("join", table=table)
        push = wire.push("turn")
        assert push["table"] == table and push["title"] == "Donjon & Procrastination", push
        other.push("turn")
        wire.get("enter", table=table)
        snapshot = wire.snapshot()
        wire.play(snapshot, snapshot["moves"][0]["move"])
        spy.get("hello")
        wire.get("hello")
        assert not [push for push in spy.pushes if push["push"] == "turn"]
        assert not [push for push in wire.pushes if push["push"] == "turn"]  # they are at the table


@case("two who look for company at the same game sit together; a third waits, and who went away is not waited for")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        (ana, ben, cem, dan), (one, two, three, four) = people(server, "Ana", "Ben", "Cem", "Dan")
        table = one.get("find", game="procrastination", crest="00000")["table"]
        one.get("enter", table=table)
        assert one.get("find", game="procrastination")["table"] == table  # they wait there already
        assert three.get("find", game="dungeonpen")["table"] != table  # another game
        assert two.get("find", game="procrastination")["table"] == table
        assert two.get("line", table=table)["phase"] == "playing"
        waiting = three.get("find", game="procrastination")["table"]
        assert waiting != table
        three.get("enter", table=waiting)
        three.close()
        four.get("enter", table=waiting)
        four.snapshot(wanted=lambda table: not table["seats"][0]["online"])
        there = four.get("find", game="procrastination")["table"]
        assert there != waiting
        assert four.refusal("find", game="donjonz")["code"] == "alone"
        assert "seul" in four.refusal("find", game="donjonz", lang="fr")["message"]


@case("who looks for company is not sat down at a table with other options or a clock than usual")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        for terms in ({"options": {"support": "together"}}, {"clock": {"per_move_s": 60}}):
            _, (host, guest) = people(server, "Ana", "Ben")
            seats = ["me", "open"]
            unusual = host.get("create", game="procrastination", seats=seats, public=True, **terms)["table"]
            host.get("enter", table=unusual)
            found = guest.get("find", game="procrastination")["table"]
            assert found != unusual, terms


run_cases()
