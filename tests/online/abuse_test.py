#!/usr/bin/env python3
"""Messages too long, frames that are none, requests of every wrong shape: the server says so or hangs up, and serves
everybody else.

    abuse_test.py PROGRAM
"""

import json
import os
import random
import re
import socket
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from client import Closed, Server, assert_serves, ended
from program import PATIENCE_S, PROGRAM, case, run_cases
from websocket import BINARY, CLOSE, CONTINUATION, PING, TEXT, frame

LIMIT = 65536  # bytes of a message
WRONG = [None, True, 0, -1, 2**53, 1e300, "", "x", "\u0001", "x" * 5000, [], {}, [[]], {"a": {"b": []}}]
REQUESTS = {
    "hello": ["lang", "name"],
    "games": [],
    "lobby": ["watch"],
    "create": ["game", "options", "seats", "set", "public", "clock", "name", "entropy", "daily", "date"],
    "join": ["table", "seat", "invite", "name", "entropy"],
    "enter": ["table", "seat", "wants"],
    "exit": [],
    "play": ["table", "seat", "move", "at", "key"],
    "premove": ["table", "seat", "move"],
    "hint": ["table", "seat"],
    "coach": ["table", "seat", "move"],
    "undo": ["table", "seat"],
    "undo_answer": ["table", "seat", "yes"],
    "chat": ["table", "text"],
    "mute": ["table", "seat", "on"],
    "leave": ["table", "seat", "bot"],
    "return": ["table", "seat"],
    "rematch": ["table"],
    "steps": ["table"],
    "at": ["table", "step", "seat"],
    "fork": ["table", "step", "seats", "name"],
    "daily": ["game", "date"],
    "story": ["table", "seat"],
    "solve": ["table"],
    "check": ["set"],
    "cards": ["game", "set"],
    "rules": ["game"],
}


@case("a message over 64 KiB ends the connection, whole or in pieces; one just below is answered")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        with server.browser().connect() as wire:
            filler = LIMIT - len(json.dumps({"id": 1, "do": "check", "set": ""})) - 16
            assert "ok" in wire.ask("check", set="x" * filler)
        for pieces in (1, 3, 700):
            wire = server.browser().connect()
            text = json.dumps({"id": 1, "do": "hello", "name": "x" * (2 * LIMIT)}).encode()
            size = len(text) // pieces + 1
            try:
                for place in range(pieces):
                    wire.websocket.send_bytes(
                        frame(
                            CONTINUATION if place else TEXT,
                            text[place * size : (place + 1) * size],
                            final=place == pieces - 1,
                        )
                    )
                code = ended(wire)
            except Closed as closed:
                code = closed.code
            assert code in (1009, 1008, None), code
            assert_serves(server)


@case("frames that break the rules of WebSockets end the connection and nothing else")
def _():
    hello = b'{"id":1,"do":"hello"}'
    broken = {
        "a reserved bit": bytes([0xF1]) + frame(TEXT, hello)[1:],
        "an unknown kind": frame(0x3, hello),
        "an unknown control": frame(0xB, hello),
        "a long control": frame(PING, b"x" * 126),
        "a control in pieces": frame(PING, b"x", final=False),
        "a piece of nothing": frame(CONTINUATION, hello),
        "a text within a text": frame(TEXT, hello, final=False) + frame(TEXT, hello),
        "a size beyond all": frame(TEXT, hello, length=2**63),
        "a size that lies": frame(TEXT, hello, length=2**40),
        "text that is no UTF-8": frame(TEXT, b'{"id":1,"do":"hello","name":"\xff\xfe"}'),
        "binary": frame(BINARY, hello),
        "a close of one byte": frame(CLOSE, b"x"),
        "noise": os.urandom(4096),
        "another handshake": b"GET /ws HTTP/1.1\r\n\r\n" * 20,
    }
    with Server(PROGRAM, "--store", "memory:") as server:
        for name, data in broken.items():
            wire = server.browser().connect()
            try:
                wire.websocket.send_bytes(data)
                wire.websocket.receive(0.3)  # refused in words, perhaps
            except (Closed, TimeoutError, AssertionError):
                pass
            wire.websocket.stream.socket.close()
            assert server.process.poll() is None, name
        assert_serves(server)


@case("a frame that is not masked ends the connection by 1002 and is not taken as a request (RFC 6455, 5.1)")
def _():
    hello = b'{"id":1,"do":"hello"}'
    long = b'{"id":1,"do":"hello","name":"' + b"x" * 300 + b'"}'
    bare = frame(TEXT, hello, masked=False)
    wrong = {
        "at once": [bare],
        "its head byte by byte": [bare[:1], bare[1:2]],
        "byte by byte": [bare[place : place + 1] for place in range(len(bare))],
        "a longer one": [frame(TEXT, long, masked=False)],
        "one of many bytes": [frame(TEXT, b"x" * 60000, masked=False)],
        "after long ones that are": [frame(TEXT, long) + frame(TEXT, b"x" * 60000) + bare],
        "within a message": [frame(TEXT, hello[:9], final=False), frame(CONTINUATION, hello[9:], masked=False)],
        "a ping": [frame(PING, b"x", masked=False)],
        "an empty one": [frame(TEXT, b"", masked=False)],
    }
    with Server(PROGRAM, "--store", "memory:") as server:
        for name, pieces in wrong.items():
            wire = server.browser().connect()
            answers = []
            wire.websocket.heard = answers.append
            try:
                for piece in pieces:
                    wire.websocket.send_bytes(piece)
                while True:
                    wire.websocket.receive()
            except Closed as closed:
                # whoever goes on sending meanwhile may see the reset rather than the reason
                goes_on = len(pieces) > 2 or len(pieces[-1]) > 1000
                assert closed.code == 1002 or goes_on and closed.code is None, (name, closed, answers)
            assert name.startswith("after") or not answers, (name, answers)
            wire.websocket.stream.socket.close()
        assert_serves(server)


@case("frames that come with the handshake, before its answer, are not read: the handshake is refused")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        host = f"{server.host}:{server.port}".encode()
        head = (
            b"GET /ws HTTP/1.1\r\nHost: " + host + b"\r\nOrigin: http://" + host + b"\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Protocol: donjon\r\n"
        )
        page = b"GET /healthz HTTP/1.1\r\nHost: " + host + b"\r\n\r\n"
        hello = b'{"id":1,"do":"hello"}\r\n\r\n'
        masked = frame(TEXT, hello)
        tries = {
            "nothing": ([head + b"\r\n"], 101),
            "in pieces": ([head, b"\r", b"\n"], 101),
            "after a page": ([page, None, head + b"\r\n"], 101),
            "masked": ([head + b"\r\n" + masked], 400),
            "not masked": ([head + b"\r\n" + frame(TEXT, hello, masked=False)], 400),
            "a length": ([head + b"Content-Length: 5\r\n\r\n"], 400),
            "chunks": ([head + b"Transfer-Encoding: chunked\r\n\r\n"], 400),
            "with a page": ([page + head + b"\r\n"], 400),
        }
        for name, (pieces, expected) in tries.items():
            with socket.create_connection((server.host, server.port), PATIENCE_S) as connection:
                answer = b""
                for piece in pieces:
                    if piece is not None:
                        connection.sendall(piece)
                        continue
                    while b"ok\n" not in answer:
                        answer += connection.recv(65536)
                    answer = b""
                while not re.search(rb"HTTP/1.[01] %d " % expected, answer):
                    more = connection.recv(65536)
                    assert more, (name, answer)
                    answer += more
        assert_serves(server)


@case("a handshake without its key, or with another one than there may be, is refused, and the server lives")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        host = f"{server.host}:{server.port}"
        head = (
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        )
        for key in (None, "", "x", "x" * 127, "x" * 128, "x" * 3000):
            field = "" if key is None else f"Sec-WebSocket-Key: {key}\r\n"
            with socket.create_connection((server.host, server.port), PATIENCE_S) as connection:
                connection.sendall(f"{head}{field}\r\n".encode())
                answer = all_of(connection)
            assert re.match(rb"HTTP/1.[01] 400 ", answer) or len(key or "") > 1000, (key, answer)
        assert_serves(server)


@case("HTTP that is none, too long or never ends is cut off")
def _():
    heads = [
        b"\0" * 100,
        b"GET " + b"/" * 100000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 20000,
        b"POST /ws HTTP/1.1\r\nContent-Length: 999999999\r\n\r\n",
        b"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /assets/../../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
        b"\x16\x03\x01" + os.urandom(200),
    ]
    with Server(PROGRAM, "--store", "memory:") as server:
        for head in heads:
            with socket.create_connection((server.host, server.port), 5) as connection:
                try:
                    connection.sendall(head)
                    answer = connection.recv(65536)
                except OSError:
                    answer = b""
                assert b"root:" not in answer
        for path in ["/assets/..%2f..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/assets/%00"]:
            assert b"root:" not in server.browser().fetch(path).body
        assert_serves(server)


def all_of(connection):
    """What comes until the other side hangs up."""
    answer = b""
    try:
        while more := connection.recv(65536):
            answer += more
    except ConnectionResetError:
        pass
    return answer


@case("a request of which it is not sure where it ends is refused, and what follows it is not read")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        host = f"Host: {server.host}:{server.port}\r\n".encode()
        hidden = b"GET /metrics HTTP/1.1\r\n" + host + b"\r\n"
        size = b"%d" % len(hidden)
        lengths = [size, b"+" + size, b"0\r\nContent-Length: " + size, b"0, " + size, b"-1", b"0x10", b"9" * 20, b"1 0"]
        fields = [b"Content-Length: " + length for length in lengths] + [b"Transfer-Encoding: chunked"]
        requests = [b"GET /healthz HTTP/1.1\r\n" + host + field for field in fields]
        requests += [b"POST /print HTTP/1.1\r\n" + host + field for field in fields[1:]]
        for request in requests:
            with socket.create_connection((server.host, server.port), PATIENCE_S) as connection:
                connection.sendall(request + b"\r\n\r\n" + hidden)
                answer = all_of(connection)
            assert answer.startswith(b"HTTP/1.1 400 ") and answer.count(b"HTTP/1.1") == 1, (request, answer)
        assert_serves(server)


@case("whoever asks who they are says how long that is: what follows a request without a length is not read")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        host = f"{server.host}:{server.port}".encode()
        head = b"POST /me/phrase HTTP/1.1\r\nHost: " + host + b"\r\nOrigin: http://" + host + b"\r\n"
        hidden = b"GET /metrics HTTP/1.1\r\nHost: " + host + b"\r\n\r\n"
        for field in (b"", b"Content-Length : 9\r\n", b"Transfer-Encoding : chunked\r\n", b"Transfer-Encoding: \r\n"):
            with socket.create_connection((server.host, server.port), PATIENCE_S) as connection:
                connection.sendall(head + field + b"\r\n" + hidden)
                answer = all_of(connection)
            assert answer.startswith(b"HTTP/1.1 411") and answer.count(b"HTTP/1.1") == 1, (field, answer)
        assert_serves(server)


@case("requests of every wrong shape are answered with a reason, and the server lives")
def _():
    chance = random.Random(5)
    with Server(PROGRAM, "--store", "memory:") as server:
        browser = server.browser()
        wire = browser.connect()
        table = wire.get("create", game="procrastination", seats=["me", "bot:gentle"], name="Ana", public=False)[
            "table"
        ]
        for do, fields in REQUESTS.items():
            for field in fields:
                for value in WRONG:
                    wire = ask_wrong(browser, wire, do, {"table": table, "seat": 0, "name": "Ana", field: value})
        for _ in range(200):
            do = chance.choice(list(REQUESTS))
            fields = {field: chance.choice(WRONG) for field in REQUESTS[do]}
            wire = ask_wrong(browser, wire, do, fields)
        for text in [
            "",
            " ",
            "null",
            "[]",
            "1",
            '"x"',
            "{",
            "{}",
            '{"id":1}',
            '{"do":1}',
            '{"id":{},"do":"hello"}',
            '{"id":1,"do":"nothing"}',
            '{"id":1,"id":2,"do":"hello"}',
            "[" * 60000,
            '{"a":' * 9000,
            '{"id":1,"do":"hello","x":[' + "0," * 20000 + "0]}",
            '{"id":1,"do":"hel\\u0000lo"}',
        ]:
            wire = say(browser, wire, text)
        assert_serves(server)


def ask_wrong(browser, wire, do, fields):
    """Asks for nonsense; whatever is said, something is said. A new wire where this one was ended."""
    try:
        answer = wire.ask(do, **fields)
        if answer.get("ok") is False:
            assert answer["error"]["code"] and answer["error"]["message"], (do, fields, answer)
            if answer["error"]["code"] == "too-fast":
                wire.close()
                time.sleep(0.02)  # a new wire does not help who has asked too much
                return ask_wrong(browser, browser.connect(), do, fields)
        return wire
    except Closed:
        return browser.connect()
    except TimeoutError:
        raise AssertionError(f"no answer to {do} with {fields}") from None


def say(browser, wire, text):
    """Sends text as it is and listens for a moment."""
    try:
        wire.websocket.send(text)
        answer = json.loads(wire.websocket.receive(5))
        assert "push" in answer or "ok" in answer, (text[:100], answer)
        return wire
    except (Closed, TimeoutError):
        return browser.connect()


@case("names and chat are told as they were written, and never as anything else")
def _():
    nasty = '<script>alert(1)</script>"\\ \u2028 \u202e'
    with Server(PROGRAM, "--store", "memory:") as server:
        wire = server.browser().connect()
        answer = wire.ask("create", game="procrastination", seats=["me", "open"], name=nasty[:40], public=True)
        if not answer["ok"]:
            answer = wire.get("create", game="procrastination", seats=["me", "open"], name="<b>Ana</b>", public=True)
        wire.get("enter", table=answer["table"])
        wire.snapshot()
        heard = []
        wire.websocket.heard = heard.append
        wire.get("chat", table=answer["table"], text="<img src=x onerror=alert(1)>")
        assert wire.push("chat")["text"] == "<img src=x onerror=alert(1)>"
        wire.refusal("chat", table=answer["table"], text="x" * 501)
        wire.refusal("chat", table=answer["table"], text="two\nlines \u0007")
        wire.refusal("join", table=answer["table"], seat=1, name="x" * 41)
        page = server.browser().fetch("/")
        policy = page.headers.get("content-security-policy", "")
        assert "default-src 'self'" in policy and "unsafe" not in policy, policy
        assert page.headers.get("x-content-type-options") == "nosniff"


@case("worker scripts may compile WebAssembly, and nothing else that is sent may")
def _():
    files = ["index.html", "server.html", "sw.js", "manifest.webmanifest"]
    files += [f"assets/{name}" for name in ("index-a1.js", "index-a1.css", "donjon-a1.wasm", "donjon-a1.txt")]
    workers = [f"assets/{name}.worker-a1.js" for name in ("pocket", "thinker", "lab")]
    with tempfile.TemporaryDirectory() as directory:
        Path(directory, "assets").mkdir()
        for name in files + workers:
            Path(directory, name).write_text("x")
        with Server(PROGRAM, "--store", "memory:", "--web", directory) as server:
            browser = server.browser()
            for name in workers:
                policy = browser.fetch(f"/{name}").headers["content-security-policy"]
                assert "script-src 'self' 'wasm-unsafe-eval'" in policy, (name, policy)
                assert "default-src 'self'" in policy and policy.count("unsafe") == 1, (name, policy)
            others = ["", "you", "table/x", "x.worker-a1", "x.worker-a1.js", "assets/nothing.js", "me/recover"]
            others += ["replay/nobody.donjon", "healthz", "metrics"]
            for name in files + others:
                answer = browser.fetch(f"/{name}")
                assert "unsafe" not in answer.headers.get("content-security-policy", ""), (name, answer)


run_cases()
