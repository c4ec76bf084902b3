#!/usr/bin/env python3
"""Clients that do not stop, do not listen, say nothing or hang up at any moment: the server ends or forgets them, and
serves everybody else meanwhile.

    crowd_test.py PROGRAM
"""

import json
import os
import shutil
import socket
import struct
import sys
import tempfile
import time
from threading import Thread

sys.dont_write_bytecode = True  # the source tree stays as it is
from client import Closed, Server, assert_serves, ended
from program import PATIENCE_S, PROGRAM, case, run_cases
from websocket import CLOSE, PING, TEXT, frame


@case("who sends without end is slowed or ended, and others are served meanwhile")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        connection = server.browser().connect().websocket.stream.socket
        flood = b"".join(frame(TEXT, json.dumps({"id": n, "do": "games"}).encode()) for n in range(200))
        taken = [0]

        def send_on():
            try:
                while True:
                    taken[0] += connection.send(flood)
            except OSError:
                pass  # the server, or the end of this case, hung up

        flooder = Thread(target=send_on)
        flooder.start()
        for _ in range(20):
            assert_serves(server)
        assert taken[0] > 0
        try:
            connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        flooder.join()
        print(f"# {taken[0] // 1024} KiB were taken")


@case("who does not listen misses what is out of date, and does not hold up the table or fill the memory")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        ana, deaf = server.browser().connect(), server.browser().connect()
        table = ana.get("create", game="dungeonpen", seats=["me", "me"], name="Ana", public=True)["table"]
        deaf.websocket.stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.get("enter", table=table)
        ana.get("enter", table=table)
        before_kib = memory_kib(server)
        snapshot = ana.snapshot()
        for _ in range(300):
            seat = snapshot["to_act"][0]
            ana.get("enter", table=table, seat=seat)
            snapshot = ana.snapshot(wanted=lambda table: table["seat"] == seat)
            ana.play(snapshot, snapshot["moves"][0]["move"])
            snapshot = ana.snapshot(wanted=lambda table: table["moves_played"] > snapshot["moves_played"])
            if snapshot["over"]:
                break
        assert memory_kib(server) - before_kib < 16 * 1024
        assert_serves(server)


def refuse_to_send(first, last):
    """The words of strace that make sockets take nothing from one call to another; the server stays our child (-D)."""
    words = f"strace -D -f -qq -o /dev/null -e trace=sendto -e inject=sendto:error=EAGAIN:when={first}..{last}"
    return words.split()


@case("a socket that takes nothing for a while is told everything later, in order, however much is due in one turn")
def _():
    if not shutil.which("strace"):
        print("# no strace on this machine: sockets that take nothing are left out")
        return
    for first in range(6, 14, 2):
        with tempfile.TemporaryDirectory() as directory:
            store = f"{directory}/tables.db"
            with Server(PROGRAM, "--store", store, before=refuse_to_send(first, first + 4)) as server:
                wire = server.browser().connect()
                wire.history = []
                asked, table = [], {"game": "donjonz", "seats": ["me"], "name": "Ana", "public": False}
                for _ in range(4):  # what the store keeps together is told together, in a packet each
                    few = [wire.tell("create", **table) for _ in range(5)]
                    assert all(wire.answer(number)["ok"] for number in few)
                    asked += few
                answered = [message["id"] for _, message in wire.history if "push" not in message]
                assert answered == asked


@case("who asks and does not listen to the answers is hung up on")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        deaf = server.browser().connect()
        deaf.websocket.stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        before_kib = memory_kib(server)
        question = json.dumps({"id": 1, "do": "cards", "game": "dungeoneer"})
        try:
            for number in range(250):  # what the kernel keeps for us comes first
                deaf.websocket.send(question)
                time.sleep(0.05 if number > 60 else 0)
            ended(deaf)
        except Closed:
            pass
        assert memory_kib(server) - before_kib < 16 * 1024
        assert_serves(server)


@case("who does not take why it is hung up on is cut off, though it goes on asking")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        deaf = server.browser().connect()
        deaf.websocket.stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        question = json.dumps({"id": 1, "do": "cards", "game": "dungeoneer"})
        deadline = time.monotonic() + PATIENCE_S
        try:
            while True:  # one by one, so that what the kernel keeps is full before too much waits here
                deaf.websocket.send(question)
                time.sleep(0.02)
                assert time.monotonic() < deadline, "it is not cut off"
        except Closed:
            pass
        assert_serves(server)


def memory_kib(server):
    """Resident memory of the server."""
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
        return int(next(line for line in file if line.startswith("VmRSS:")).split()[1])


@case("many who begin to connect and say nothing do not keep others out")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        silent = [socket.create_connection((server.host, server.port), 5) for _ in range(200)]
        for connection in silent[::2]:
            connection.sendall(b"GET /ws HTTP/1.1\r\n")
        assert_serves(server)
        for connection in silent:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()
        assert_serves(server)


@case("who hangs up at any moment leaves nothing behind that keeps the server busy or from stopping")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        wire = server.browser().connect()
        table = wire.get("create", game="dungeondeck", seats=["me"], name="Ana", public=True)["table"]
        for data in beginnings(server, table):
            for goodbye in ("close", "reset", "shut", "wait"):
                hang_up(server, data, goodbye)
        wait_until_idle(server)
        assert server.stop() == 0


def beginnings(server, table):
    """What somebody may have said before hanging up."""
    host = f"{server.host}:{server.port}"
    hello, enter = b'{"id":1,"do":"games"}', json.dumps({"id": 1, "do": "enter", "table": table}).encode()
    long = json.dumps({"id": 1, "do": "check", "set": "x" * 60000}).encode()
    page, known, unknown = (
        f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
        for path in ("/", f"/replay/{table}.donjon", "/replay/nosuchtable.donjon")
    )
    door = (
        f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Protocol: donjon\r\nCookie: donjon={'a' * 64}\r\n\r\n"
    ).encode()
    foreign = door.replace(b"Origin: http://", b"Origin: http://evil")
    return [
        b"",
        page[:20],
        page,
        page * 3,
        page + b"x" * 3000,
        known,
        known * 3,
        unknown,
        unknown * 3,
        known.replace(b"GET", b"HEAD"),
        b"POST" + page[3:-2] + b"Content-Length: 99999\r\n\r\n" + b"x" * 5000,
        door,
        door + frame(TEXT, hello),
        door + frame(TEXT, hello) * 300,
        door + frame(TEXT, long)[:30000],
        door + frame(TEXT, long),
        door + frame(TEXT, long[:3000], final=False),
        door + frame(TEXT, enter),
        door + frame(CLOSE, b"\x03\xe8") + frame(TEXT, hello) * 20,
        door + frame(PING, b"x" * 100) * 50,
        door + frame(TEXT, b"x" * 100000),
        door + os.urandom(5000),
        foreign,
        foreign + frame(TEXT, hello) * 20,
    ]


def hang_up(server, data, goodbye):
    """Says something and is gone, in one way or another."""
    with socket.create_connection((server.host, server.port), 5) as connection:
        try:
            connection.sendall(data)
            if goodbye == "reset":
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            if goodbye == "shut":
                connection.shutdown(socket.SHUT_WR)
            if goodbye in ("shut", "wait"):
                connection.settimeout(0.03)
                connection.recv(1000)
        except OSError:
            pass


def wait_until_idle(server):
    """Returns after a second in which the server had next to nothing to do."""
    deadline = time.monotonic() + PATIENCE_S
    while True:
        used_s = processor_s(server)
        time.sleep(1)
        if processor_s(server) - used_s < 0.2:
            return
        assert time.monotonic() < deadline, "it is busy with nobody"


def processor_s(server):
    """Processor time that the server has used."""
    with open(f"/proc/{server.process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


run_cases()
