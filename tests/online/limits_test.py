#!/usr/bin/env python3
"""What one person, one address and one table can have of the server at most; others are served all the same.

    limits_test.py PROGRAM

All come from this machine, which is not limited: those from elsewhere are made by the header of a proxy that is
trusted.
"""

import select
import socket
import sys
import time

sys.dont_write_bytecode = True  # the source tree stays as it is
from client import FarBrowser, Refused, Server, from_afar
from program import PATIENCE_S, PROGRAM, case, run_cases


def open_table(wire, **fields):
    """Asks for a table of one's own; the answer, whatever it says."""
    return wire.ask("create", **{"game": "donjonz", "seats": ["me"], "name": "Ana", "public": False, **fields})


def assert_refused(server, came_from, lang, words):
    """An address whose connections are used up is told so in its language."""
    try:
        FarBrowser(server, came_from, lang).connect_from_afar()
    except Refused as refused:
        assert refused.status == 429 and words in refused.body.decode(), refused
        return
    raise AssertionError(f"{came_from} is let in")


@case("an address has so many connections at once, and others have theirs")
def _():
    with Server(PROGRAM, "--store", "memory:", "--trust-proxy", "--per-address", "3") as server:
        wires = [from_afar(server, "192.0.2.7") for _ in range(3)]
        assert_refused(server, "192.0.2.7", "en", "too many connections")
        assert_refused(server, "192.0.2.7", "fr", "Trop de connexions")
        assert_refused(server, "127.0.0.1, 198.51.100.1,192.0.2.7:4711", "en", "too many connections")
        from_afar(server, "192.0.2.8").get("games")
        from_afar(server, "192.0.2.7, 198.51.100.1").get("games")
        for _ in range(8):
            server.browser().connect().get("games")
        wires.pop().close()
        wires[0].get("games")
        wait_until_let_in(server, "192.0.2.7")


def wait_until_let_in(server, came_from):
    """Who hung up makes room for another, as soon as the server has heard of it."""
    for _ in range(1000):
        try:
            from_afar(server, came_from).get("games")
            return
        except Refused:
            server.browser().fetch("/healthz")
    raise AssertionError("nobody is let in any more")


@case("what no proxy is trusted to say is not believed, and what is no address is counted as one")
def _():
    with Server(PROGRAM, "--store", "memory:", "--per-address", "1") as server:
        for _ in range(3):
            from_afar(server, "192.0.2.7").get("games")
    with Server(PROGRAM, "--store", "memory:", "--trust-proxy", "--per-address", "1") as server:
        kept = from_afar(server, "nonsense")
        assert_refused(server, "x" * 900, "en", "too many connections")
        assert_refused(server, "1.2.3.4, " * 150 + "unknown", "en", "too many connections")
        from_afar(server, None).get("games")
        kept.get("games")


def own_address():
    """An address of this machine by which others reach it, or None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("203.0.113.1", 9))  # nothing is sent
            return None if probe.getsockname()[0].startswith("127.") else probe.getsockname()[0]
        except OSError:
            return None


@case("sockets on which nobody says a word are counted too, and make room when they are closed")
def _():
    address = own_address()
    if address is None:
        print("# SKIP this machine has no address but its own")
        return
    with Server(PROGRAM, "--store", "memory:", "--host", address, "--per-address", "3") as server:
        wires = [server.browser().connect() for _ in range(3)]
        silent = [socket.create_connection((server.host, server.port), 20) for _ in range(10)]
        hung_up, deadline = set(), time.monotonic() + PATIENCE_S
        while len(hung_up) < 7 and time.monotonic() < deadline:
            hung_up |= {one for one in select.select(silent, [], [], 1)[0] if is_hung_up(one)}
        assert len(hung_up) >= 7, len(hung_up)  # there may be twice as many sockets as connections
        for wire in wires:
            wire.get("games")
        for one in silent:
            one.close()
        wait_until_served(server)


def is_hung_up(connection):
    """Whether the other side has closed it."""
    try:
        return connection.recv(1) == b""
    except OSError:
        return True


def wait_until_served(server):
    """Whoever comes is served, as soon as the server has heard that others have gone."""
    for _ in range(1000):
        try:
            assert server.browser().fetch("/").status == 200
            return
        except OSError:
            time.sleep(0.02)
    raise AssertionError("nobody is served any more")


@case("an address makes so many tables in an hour, whoever asks for them and however")
def _():
    with Server(PROGRAM, "--store", "memory:", "--trust-proxy", "--tables-per-hour", "3") as server:
        ana = from_afar(server, "192.0.2.7")
        assert open_table(ana)["ok"] and open_table(ana, daily=True)["ok"]
        again = open_table(ana, daily=True)
        assert again["ok"], again  # it is there already
        ben = from_afar(server, "192.0.2.7")
        assert ben.refusal("create", game="donjonz", seats=["you"])["code"] == "bad-seats"  # costs no table
        assert open_table(ben)["ok"]
        for fields in ({}, {"daily": True}):
            error = open_table(from_afar(server, "192.0.2.7"), **fields)["error"]
            assert error["code"] == "too-many-tables" and "your address" in error["message"], error
        ben.get("hello", lang="fr")
        assert "votre adresse" in open_table(ben)["error"]["message"]
        assert open_table(from_afar(server, "192.0.2.8"))["ok"]
        wire = server.browser().connect()
        assert all(open_table(wire)["ok"] for _ in range(5))


@case("a person has so many tables that are not over: one that ends makes room for another")
def _():
    with Server(PROGRAM, "--store", "memory:", "--tables-per-person", "2") as server:
        ana, browser = server.browser().connect(), server.browser()
        assert open_table(ana)["ok"]
        table = open_table(ana, game="dungeondeck")["table"]
        error = open_table(ana)["error"]
        assert error["code"] == "too-many-tables" and "finish some" in error["message"], error
        ana.get("hello", lang="fr")
        assert "inachevées" in open_table(ana)["error"]["message"]
        assert open_table(browser.connect())["ok"]
        ana.get("leave", table=table, seat=0, bot="random")
        ana.get("enter", table=table)
        ana.snapshot(wanted=lambda table: table["over"])
        assert open_table(ana)["ok"] and not open_table(ana)["ok"]


@case("a rematch counts as a table of who made the first one")
def _():
    with Server(PROGRAM, "--store", "memory:", "--tables-per-person", "1") as server:
        ana = server.browser().connect()
        table = open_table(ana, game="dungeondeck")["table"]
        ana.get("leave", table=table, seat=0, bot="random")
        ana.get("enter", table=table)
        ana.snapshot(wanted=lambda table: table["over"])
        assert open_table(ana)["ok"]
        assert ana.refusal("rematch", table=table)["code"] == "too-many-tables"


def keep_busy(server):
    """Gives the server's one thread for bots something to think about for some seconds."""
    wire = server.browser().connect()
    wire.get("enter", table=open_table(wire, game="dungeonpen", seats=["bot:search:5000", "me"])["table"])
    snapshot = wire.snapshot()
    while snapshot["to_act"] != [0]:
        if snapshot["moves"]:
            wire.play(snapshot, snapshot["moves"][0]["move"])
        snapshot = wire.snapshot()
    return wire


def refusals(wires, asked):
    """The errors among the answers that have come; what was refused is told before anything that is asked later."""
    for wire in wires:
        wire.get("games")
    answers = [wire.answers[number] for wire, number in zip(wires, asked) if number in wire.answers]
    return [answer["error"] for answer in answers if not answer["ok"]]


@case("hints beyond what can be thought about are told so in both languages, and a bot's move waits its turn and comes")
def _():
    with Server(PROGRAM, "--store", "memory:", "--threads", "1") as server:
        wires = [server.browser().connect(lang="fr" if number % 2 else "en") for number in range(40)]
        tables = [open_table(wire, game="dungeondeck")["table"] for wire in wires]
        ana, busy = server.browser().connect(), keep_busy(server)
        told = refusals(wires, [wire.tell("hint", table=table, seat=0) for wire, table in zip(wires, tables)])
        assert len(told) >= 7 and all(error["code"] == "busy" for error in told), told
        words = {error["message"] for error in told}
        assert len(words) == 2 and any("Les robots" in word for word in words), words
        ana.get("enter", table=open_table(ana, game="procrastination", seats=["bot:random", "me"])["table"])
        ana.snapshot(120, wanted=lambda table: table["moves_played"] > 0)
        busy.close()


@case("one table does not fill the queue of hints, by however many connections it asks")
def _():
    with Server(PROGRAM, "--store", "memory:", "--threads", "1") as server:
        browser = server.browser()
        wires = [browser.connect() for _ in range(5)]
        table = open_table(wires[0], game="dungeondeck")["table"]
        busy = keep_busy(server)
        told = refusals(wires, [wire.tell("hint", table=table, seat=0) for wire in wires])
        assert [error["code"] for error in told] == ["too-fast"] * 4, told
        busy.close()
        server.kill()


run_cases()
