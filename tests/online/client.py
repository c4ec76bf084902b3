"""A server of one's own and browsers to visit it with, for tests of the table online; standard library only.

    with Server(program, "--store", "memory:") as server:
        ana = server.browser()
        wire = ana.connect()
        table = wire.get("create", game="donjonz", seats=["me"], name="Ana")["table"]
        wire.get("enter", table=table)
        snapshot = wire.snapshot()
        wire.play(snapshot, snapshot["moves"][0]["move"])

A Browser is a cookie jar; its connections are Wires. Answers are matched to requests by id, pushes wait in a queue.
"""

import http.client
import itertools
import json
import os
import re
import secrets
import select
import subprocess
import sys
import tempfile
import time
from collections import deque
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from program import PATIENCE_S, environment
from websocket import Closed, Refused, WebSocket  # noqa: F401, for those who import us

ADDRESS = re.compile(r"https?://(\[[0-9a-f:]+\]|[^\s:/]+):(\d+)")


class Server:
    """`donjon serve` on a free port of this machine, stopped by its process id."""

    def __init__(self, program, *options, port=0, before=(), env=None):
        self.program, self.options = os.path.abspath(program), options
        self.before, self.env = list(before), env or environment()
        self.errors = tempfile.TemporaryFile()
        self.process = self.port = None
        self.start(port)

    def start(self, port=0):
        """Starts it. `before` (strace, say) goes before the program."""
        self.launch([*self.before, self.program, "serve", "--port", str(port), *self.options])

    def launch(self, command):
        """Runs a command and waits until it says where it listens."""
        self.process = subprocess.Popen(
            command, env=self.env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.errors
        )
        found = self.read_address(time.monotonic() + PATIENCE_S)
        if found is None:
            self.kill()
            raise RuntimeError(f"the server does not start: {self.said()}")
        self.host, self.port = found.group(1).strip("[]"), int(found.group(2))

    def read_address(self, deadline):
        """The address among the first lines it prints."""
        text = b""
        output = self.process.stdout.fileno()
        while (left_s := deadline - time.monotonic()) > 0:
            if not select.select([output], [], [], left_s)[0]:
                return None
            more = os.read(output, 4096)
            text += more
            found = ADDRESS.search(text.decode())
            if found and b"\n" in text[found.end() :]:
                return found
            if not more:
                return None
        return None

    def said(self):
        """What it has written on standard error."""
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace")

    def stop(self, timeout_s=PATIENCE_S):
        """Asks it to end, as systemd would; returns its exit code."""
        self.process.terminate()
        return self.wait(timeout_s)

    def kill(self):
        """Ends it without a word (kill -9)."""
        self.process.kill()
        self.wait(20)

    def wait(self, timeout_s):
        """Waits for its end."""
        code = self.process.wait(timeout_s)
        self.process.stdout.close()
        return code

    def restart(self):
        """Starts it again, at the same port."""
        self.start(self.port)

    def browser(self, **fields):
        """A new visitor."""
        return Browser(self, **fields)

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
        if failure[0] is not None and self.said():
            print("# the server said:", *self.said().splitlines()[-20:], sep="\n# ")
        self.errors.close()


class Answer:
    """An answer over HTTP; names of headers are in small letters."""

    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def __repr__(self):
        return f"HTTP {self.status} {self.headers} {self.body[:300]!r}"


class Browser:
    """A cookie jar. `server` is anything with a host and a port, so that one browser can visit several nodes."""

    def __init__(self, server, cookies=None):
        self.server = server
        self.cookies = dict(cookies or {})

    @property
    def origin(self):
        """The origin of the server's own pages."""
        return f"http://{self.server.host}:{self.server.port}"

    def request(self, method, path, body=None, headers=None):
        """Any request; cookies go and come."""
        connection = http.client.HTTPConnection(self.server.host, self.server.port, timeout=PATIENCE_S)
        try:
            connection.request(method, path, body, {**self.cookie_header(), **(headers or {})})
            answer = connection.getresponse()
            body = answer.read()
            self.keep(answer.headers.get_all("Set-Cookie") or [])
            return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, body)
        finally:
            connection.close()

    def fetch(self, path, **headers):
        """A page or a file."""
        return self.request("GET", path, headers=headers)

    def cookie_header(self):
        """The cookies as a header."""
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())} if self.cookies else {}

    def keep(self, lines):
        """Keeps the cookies that an answer sets."""
        for line in lines:
            name, _, value = line.split(";")[0].partition("=")
            self.cookies[name.strip()] = value.strip()

    def connect(self, server=None, hello=True, origin=None, lang="en", **fields):
        """Opens a wire, with the page's own origin unless another is given, and says hello."""
        if server is not None:
            self.server = server
        if not self.cookies:
            self.fetch("/")
        headers = [
            ("Host", f"{self.server.host}:{self.server.port}"),
            ("Origin", origin or self.origin),
            *self.cookie_header().items(),
        ]
        wire = Wire(WebSocket(self.server.host, self.server.port, headers=headers))
        cookie = wire.websocket.headers.get("set-cookie")
        if cookie:
            self.keep([cookie])
        if hello:
            wire.get("hello", lang=lang, **fields)
        return wire


class FarBrowser(Browser):
    """A browser behind a proxy, which says where it comes from."""

    def __init__(self, server, came_from, lang="en"):
        super().__init__(server)
        self.came_from, self.lang = came_from, lang

    def connect_from_afar(self):
        """A wire; Refused where the server has none for that address."""
        if not self.cookies:
            self.fetch("/")
        return Wire(
            WebSocket(
                self.server.host,
                self.server.port,
                headers=[
                    ("Host", f"{self.server.host}:{self.server.port}"),
                    ("Origin", self.origin),
                    ("Accept-Language", self.lang),
                    *([("X-Forwarded-For", self.came_from)] if self.came_from else []),
                    *self.cookie_header().items(),
                ],
            )
        )


def from_afar(server, came_from):
    """A new person's wire."""
    return FarBrowser(server, came_from).connect_from_afar()


class Wire:
    """A connection that speaks the protocol."""

    def __init__(self, websocket):
        self.websocket = websocket
        self.ids = itertools.count(1)
        self.pushes = deque()
        self.answers = {}
        self.history = None  # a list keeps all that is heard, as bytes and as what they say

    def tell(self, do, **fields):
        """Sends a request without waiting; returns its id."""
        number = next(self.ids)
        self.websocket.send(json.dumps({"id": number, "do": do, **fields}))
        return number

    def answer(self, number, timeout_s=PATIENCE_S):
        """The answer to a request sent before."""
        deadline = time.monotonic() + timeout_s
        while number not in self.answers:
            self.hear(deadline - time.monotonic())
        return self.answers.pop(number)

    def ask(self, do, timeout_s=PATIENCE_S, **fields):
        """Sends a request and returns the answer, whatever it says."""
        return self.answer(self.tell(do, **fields), timeout_s)

    def get(self, do, **fields):
        """Sends a request that must be granted."""
        answer = self.ask(do, **fields)
        assert answer["ok"], answer
        return answer

    def refusal(self, do, **fields):
        """Sends a request that must be refused; returns the error."""
        answer = self.ask(do, **fields)
        assert answer["ok"] is False, answer
        return answer["error"]

    def hear(self, timeout_s=PATIENCE_S):
        """Takes one message in: a push into the queue, an answer to its place."""
        text = self.websocket.receive(timeout_s)
        message = json.loads(text)
        if self.history is not None:
            self.history.append((text, message))
        if "push" in message:
            self.pushes.append(message)
        else:
            self.answers[message.get("id")] = message

    def drain(self, quiet_s=0.05):
        """Takes in whatever comes until it is quiet for that long."""
        try:
            while True:
                self.hear(quiet_s)
        except TimeoutError:
            pass

    def push(self, kind, timeout_s=PATIENCE_S, wanted=lambda push: True):
        """The next push of a kind that is as wanted; those before it are dropped."""
        deadline = time.monotonic() + timeout_s
        while True:
            while self.pushes:
                found = self.pushes.popleft()
                if found["push"] == kind and wanted(found):
                    return found
            self.hear(deadline - time.monotonic())

    def snapshot(self, timeout_s=PATIENCE_S, wanted=lambda table: True):
        """The next snapshot of the table, or the next that is as wanted."""
        return self.push("table", timeout_s, lambda push: wanted(push["table"]))["table"]

    def latest(self):
        """The latest snapshot that has come, after a moment of quiet."""
        self.drain()
        found = [push["table"] for push in self.pushes if push["push"] == "table"]
        self.pushes.clear()
        return found[-1] if found else None

    def play(self, snapshot, move, seat=None, key=None):
        """Plays a move from a snapshot; returns the answer, whatever it says."""
        return self.ask(
            "play",
            table=snapshot["id"],
            seat=snapshot["seat"] if seat is None else seat,
            move=move,
            at=snapshot["moves_played"],
            key=key or new_key(),
        )

    def close(self):
        """Hangs up."""
        self.websocket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def new_key():
    """A key that no other move has."""
    return secrets.token_hex(8)


def assert_serves(server):
    """Somebody new is served."""
    with server.browser().connect() as wire:
        wire.get("games")
    assert server.process.poll() is None


def ended(wire, timeout_s=PATIENCE_S):
    """The code with which the server hangs up, None for no word; fails where it does not."""
    try:
        deadline = time.monotonic() + timeout_s
        while time.monotonic() < deadline:
            wire.websocket.receive(deadline - time.monotonic())
    except Closed as closed:
        return closed.code
    except TimeoutError:
        pass
    raise AssertionError("the server does not hang up")
