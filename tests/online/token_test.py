#!/usr/bin/env python3
"""Who may do what: every request with no, a wrong, another seat's, a left seat's and a spectator's token; foreign
origins.

    token_test.py PROGRAM
"""

import secrets
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from client import Refused, Server, new_key
from program import PROGRAM, case, run_cases
from websocket import WebSocket

# Requests that belong to who holds seat 0.
SEATS_OWN = {
    "play": {"move": "?", "at": 0},
    "premove": {"move": "?"},
    "hint": {},
    "coach": {"move": "?"},
    "undo": {},
    "undo_answer": {"yes": True},
    "leave": {"bot": "steady"},
    "return": {},
    "story": {},
}


class Scene:
    """A table of Donjon & Procrastination: the owner at seat 0, another at 1, at 2 one who left, spectators."""

    def __init__(self, server):
        self.server = server
        self.owner, self.other, self.left, self.spectator = (server.browser() for _ in range(4))
        self.wires = {}
        owner = self.connect("owner", self.owner)
        made = owner.get("create", game="procrastination", seats=["me", "open", "open"], name="Owner", public=True)
        self.table = made["table"]
        for seat, (name, browser) in enumerate([("other", self.other), ("left", self.left)], 1):
            self.connect(name, browser).get("join", table=self.table, seat=seat, name=name)
        self.wires["left"].get("leave", table=self.table, seat=2, bot="gentle")
        self.connect("spectator", self.spectator)
        for name in ("owner", "other", "left", "spectator"):
            self.wires[name].get("enter", table=self.table)
        self.wires["none"] = self.bare_wire({})
        self.wires["wrong"] = self.bare_wire({"donjon": secrets.token_hex(32)})
        self.wires["malformed"] = self.bare_wire({"donjon": "' OR 1=1 --"})
        self.settle()

    def connect(self, name, browser):
        """A wire under a name."""
        self.wires[name] = browser.connect()
        return self.wires[name]

    def bare_wire(self, cookies):
        """A wire of somebody who never fetched a page."""
        browser = self.server.browser(cookies=cookies)
        browser.fetch = lambda path: None  # keeps the jar as it is
        return browser.connect()

    def strangers(self):
        """Those who may not act for seat 0."""
        return {name: wire for name, wire in self.wires.items() if name != "owner"}

    def settle(self):
        """Waits until the bot has chosen, everybody is there and all have seen it: nothing more happens of itself."""
        for name in ("owner", "other", "left", "spectator"):
            self.wires[name].snapshot(
                wanted=lambda table: 2 not in table["to_act"] and all(seat["online"] for seat in table["seats"])
            )
        self.quiet()

    def quiet(self):
        """Waits until nothing more comes, bots included."""
        for wire in self.wires.values():
            wire.drain(0.15)
            wire.pushes.clear()

    def state(self):
        """The table as its owner sees it."""
        self.wires["owner"].get("enter", table=self.table)
        table = self.wires["owner"].snapshot()
        return {name: table[name] for name in ("moves_played", "sequence", "seats", "to_act", "view", "premove", "log")}

    def assert_silent(self, tried):
        """Nobody hears anything."""
        for name, wire in self.wires.items():
            wire.drain(0.02)
            heard = [push for push in wire.pushes if push["push"] != "lobby"]
            assert not heard, f"after {tried}, {name} heard {heard}"


def legal_move(scene):
    """A move that the owner could make."""
    scene.wires["owner"].get("enter", table=scene.table)
    moves = scene.wires["owner"].snapshot()["moves"]
    return moves[0]["move"]


@case("what belongs to a seat is refused to everybody else, changes nothing and is broadcast to nobody")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        scene = Scene(server)
        move = legal_move(scene)
        before = scene.state()
        scene.quiet()
        for do, fields in SEATS_OWN.items():
            fields = {name: move if value == "?" else value for name, value in fields.items()}
            if do == "play":
                fields |= {"at": before["moves_played"], "key": new_key()}
            for name, wire in scene.strangers().items():
                error = wire.refusal(do, table=scene.table, seat=0, **fields)
                assert error["code"] and error["message"], (do, name, error)
            scene.assert_silent(do)
        assert scene.state() == before


@case("who holds no seat can ask for no rematch, and nobody sees a replay before the end")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        scene = Scene(server)
        for name, wire in scene.strangers().items():
            if name not in ("other", "left"):
                wire.refusal("rematch", table=scene.table)
        for name, wire in scene.wires.items():
            for do in ("steps", "at", "fork", "solve"):
                error = wire.refusal(do, table=scene.table, step=0, seats=["me", "open", "open"], name="Thief")
                assert error["message"], (do, name)
        scene.assert_silent("rematch and replays")


@case("a move held for later is its owner's business: nobody else hears that there is one")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        scene = Scene(server)
        other = scene.wires["other"]
        other.get("enter", table=scene.table)
        snapshot = other.snapshot()
        card, *rest = (choice["move"] for choice in snapshot["moves"])
        assert other.play(snapshot, card)["ok"]
        others = ("owner", "spectator", "wrong")

        def heard_by(name):
            heard = scene.wires[name].history = []
            scene.wires[name].get("enter", table=scene.table)
            scene.wires[name].drain()
            return b"".join(text for text, _ in heard)

        # Somebody else may well have the same card, or one whose name begins alike: then it tells nothing.
        known = b"".join(map(heard_by, others))
        held = next(move for move in rest if move.split()[-1].encode() not in known)
        scene.quiet()
        other.get("premove", table=scene.table, seat=1, move=held)
        other.drain()
        shown = [push["table"]["premove"] for push in other.pushes if push["push"] == "table"]
        assert shown and shown[-1] == held, shown
        other.pushes.clear()
        scene.assert_silent("premove")
        for name in others:
            assert held.split()[-1].encode() not in heard_by(name), name


@case("another's seat cannot be looked through: views, moves and log stay the spectator's")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        scene = Scene(server)
        own = scene.wires["owner"]
        own.get("enter", table=scene.table, seat=0)
        hand = own.snapshot()["view"]
        for name in ("spectator", "none", "wrong", "malformed"):
            wire = scene.wires[name]
            answer = wire.ask("enter", table=scene.table, seat=0)
            if answer["ok"]:
                table = wire.snapshot()
                assert table["seat"] is None and table["moves"] == [] and table["view"] != hand, (name, table)
            assert not any(seat["yours"] for seat in answer.get("seats", []))
        wire = scene.wires["other"]
        answer = wire.ask("enter", table=scene.table, seat=0)
        if answer["ok"]:
            assert wire.snapshot()["seat"] in (None, 1)


@case("who left a seat and gave it up before the game may not act for it; who left in play may only return")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        scene = Scene(server)
        left = scene.wires["left"]
        for do, fields in SEATS_OWN.items():
            if do not in ("return", "leave", "story"):
                fields = {**fields, "key": new_key()} if do == "play" else fields
                error = left.refusal(do, table=scene.table, seat=2, **fields)
                assert error["message"], (do, error)


@case("a seat that is taken, or that wants an invitation, is not given to others")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        owner, guest, thief = server.browser(), server.browser(), server.browser()
        wire = owner.connect()
        made = wire.get("create", game="procrastination", seats=["me", "invite"], name="Owner", public=True)
        table, code = made["table"], made["invites"][0]["code"]
        bad = thief.connect()
        for fields in [
            {},
            {"seat": 1},
            {"seat": 0},
            {"seat": 1, "invite": ""},
            {"seat": 1, "invite": code[:-1] + "0"},
            {"seat": 1, "invite": code[:-1]},
            {"seat": 0, "invite": code},
            {"seat": 7, "invite": code},
            {"seat": -1, "invite": code},
        ]:
            if fields.get("invite") != code or fields["seat"] != 1:
                bad.refusal("join", table=table, name="Thief", **fields)
        bad.get("enter", table=table)
        assert all(seat["invite"] is None for seat in bad.snapshot()["seats"])
        good = guest.connect()
        good.get("join", table=table, seat=1, invite=code, name="Guest")
        bad.refusal("join", table=table, seat=1, invite=code, name="Thief")
        good.get("enter", table=table)
        assert all(seat["invite"] is None for seat in good.snapshot()["seats"])


@case("tables that are not public, and tables that are none, are not in the lobby and tell nothing")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        wire = server.browser().connect()
        hidden = wire.get("create", game="procrastination", seats=["me", "open"], name="Owner", public=False)["table"]
        stranger = server.browser().connect()
        assert hidden not in str(stranger.get("lobby"))
        for table in ["", "x", "../../etc/passwd", "'; DROP TABLE tables; --", hidden[:-1], hidden + "x", "x" * 5000]:
            for do in ("enter", "join", "play", "steps", "hint", "chat", "leave", "rematch"):
                stranger.refusal(do, table=table, seat=0, name="N", move="x", at=0, key="k", text="t")


@case("foreign, null and look-alike origins get 403, and so do foreign hosts")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        here = f"{server.host}:{server.port}"
        foreign = [
            "null",
            "http://evil.example",
            f"http://{here}.evil.example",
            f"http://evil.example/{here}",
            f"http://evil.example#{here}",
            f"http://{here}@evil.example",
            f"http://evil{here}",
            f"http://{server.host}",
            f"http://{server.host}:{server.port}0",
            f"http://{server.host}:1",
            f"http://{here}/",
            f"http://{here} ",
            f"ftp://{here}",
            f"{here}",
            "http://",
            f"http://x@{here}",
            f"http://{here}\\.evil.example",
            "http://127.1:%d" % server.port,
            "file://",
            "chrome-extension://abc",
        ]
        for origin in foreign:
            assert status_of(server, [("Host", here), ("Origin", origin)]) == 403, origin
        for host in [
            "evil.example",
            "localhost.evil.example",
            "localhost:",
            "127.0.0.1.evil.example",
            "1.2.3.4:80x",
            "[::1",
            "[]",
            "[]:80",
            "[::1]x",
            "[evil]",
            ":80",
            "0x7f000001",
        ]:
            assert status_of(server, [("Host", host), ("Origin", f"http://{host}")]) == 403, host
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1", "10.0.0.1:8000", "[::1]", "[fe80::1]:8000"]:
            assert status_of(server, [("Host", host), ("Origin", f"http://{host}")]) == 101, host
        assert status_of(server, [("Host", here)]) == 403  # a browser always says where it comes from
        assert status_of(server, [("Host", here), ("Origin", f"http://{here}")]) == 101


def status_of(server, headers):
    """What a handshake with these headers is answered."""
    try:
        WebSocket(server.host, server.port, headers=headers).close()
        return 101
    except Refused as refusal:
        return refusal.status


@case("the token is a cookie that scripts cannot read, of 256 bits, and stands in no page")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        browser = server.browser()
        line = browser.fetch("/").headers["set-cookie"]
        assert "httponly" in line.lower() and "samesite=lax" in line.lower() and "path=/" in line.lower(), line
        token = browser.cookies["donjon"]
        assert len(token) == 64 and int(token, 16) >= 0
        assert "set-cookie" not in browser.fetch("/").headers, "a browser that has a token keeps it"
        assert server.browser().fetch("/").headers["set-cookie"] != line
        wire = browser.connect()
        table = wire.get("create", game="procrastination", seats=["me", "open"], name="Ana", public=True)["table"]
        heard = []
        wire.websocket.heard = heard.append
        wire.get("enter", table=table)
        wire.drain()
        for path in ("/", "/metrics", "/healthz"):
            heard.append(browser.fetch(path).body)
        assert token.encode() not in b"".join(heard)
        assert token not in server.said()


@case("a browser that has cookies of others at this address is known all the same")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        browser = server.browser()
        browser.fetch("/")
        token = browser.cookies["donjon"]
        for cookies in ({"other": "x" * 6000, "donjon": token}, {"donjon": token, "other": "x" * 6000}):
            answer = server.browser(cookies=cookies).fetch("/")
            assert answer.status == 200 and "set-cookie" not in answer.headers, answer


@case("what anybody may keep for others brings nobody's token, and pages are kept by nobody but their reader")
def _():
    with tempfile.TemporaryDirectory() as directory:
        Path(directory, "index.html").write_text("<!doctype html><title>x</title>")
        Path(directory, "assets").mkdir()
        Path(directory, "assets", "x.js").write_text("1")
        with Server(PROGRAM, "--store", "memory:", "--web", directory) as server:
            file = server.browser().fetch("/assets/x.js").headers
            assert "public" in file["cache-control"] and "set-cookie" not in file, file
            for path in ("/", "/table/x", "/assets/x", "/assets/nothing.js", "/nothing.txt", "/healthz"):
                page = server.browser().fetch(path).headers
                assert page["cache-control"] in ("private, no-cache", "no-store"), (path, page)


run_cases()
