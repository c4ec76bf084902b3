#!/usr/bin/env python3
"""Plays a game on a donjon server with random legal moves: all that docs/protocol.md, 'Over the wire', asks of a
client.

    examples/play_online.py http://127.0.0.1:8000 procrastination

Standard library only. It opens a WebSocket by hand, sits down against a bot, plays to the end and tells the result.
"""

import base64
import json
import os
import random
import secrets
import socket
import struct
import sys
from urllib.parse import urlsplit


class Line:
    """A WebSocket of texts (RFC 6455), as little of it as it takes."""

    def __init__(self, address):
        place = urlsplit(address)
        self.socket = socket.create_connection((place.hostname, place.port or 80))
        self.stream = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (
                f"GET /ws HTTP/1.1\r\nHost: {place.netloc}\r\nOrigin: {address}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
                f"Sec-WebSocket-Protocol: donjon\r\n\r\n"
            ).encode()
        )
        if b" 101 " not in self.stream.readline():
            sys.exit("The server does not open a WebSocket.")
        while self.stream.readline().strip():
            pass  # headers; one of them sets the cookie that a browser would keep

    def send(self, message):
        """Sends an object as a text frame, masked as clients must."""
        data, mask = json.dumps(message).encode(), os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(data))
        self.socket.sendall(b"\x81" + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def receive(self):
        """The next object that comes; pings are answered on the way."""
        text = b""
        while True:
            first, second = self.stream.read(2)
            length = second & 0x7F
            if length >= 126:
                length = int.from_bytes(self.stream.read(2 if length == 126 else 8), "big")
            data, kind = self.stream.read(length), first & 0x0F
            if kind == 8:
                sys.exit("The server hung up.")
            if kind == 9:
                self.socket.sendall(bytes([0x8A, 0x80 | len(data)]) + bytes(4) + data)
            elif kind in (0, 1):
                text += data
                if first & 0x80:
                    return json.loads(text)


def ask(line, number, **request):
    """Sends a request and returns its answer; snapshots that come before it are out of date by then."""
    line.send({"id": number, **request})
    while True:
        answer = line.receive()
        if answer.get("id") == number:
            return answer


def main():
    """Sits down, plays, tells."""
    if len(sys.argv) != 3:
        print(f"usage: {sys.argv[0]} ADDRESS GAME, as in: {sys.argv[0]} http://127.0.0.1:8000 donjonz", file=sys.stderr)
        sys.exit(2)
    address, game = sys.argv[1].rstrip("/"), sys.argv[2]
    line = Line(address)
    games = ask(line, 1, do="games")["games"]
    fewest = next((known["seats"][0] for known in games if known["id"] == game), None)
    if fewest is None:
        sys.exit(f"The server has no game '{game}'; it has {', '.join(known['id'] for known in games)}.")
    made = ask(
        line,
        2,
        do="create",
        game=game,
        name="Script",
        seats=["me"] + ["bot:gentle"] * (fewest - 1),
        entropy=secrets.token_hex(16),
    )
    if not made["ok"]:
        sys.exit(made["error"]["message"])
    line.send({"id": 3, "do": "enter", "table": made["table"], "wants": ["moves"]})
    played = 0
    while True:
        message = line.receive()
        if message.get("push") != "table":
            if message.get("ok") is False and message["error"]["code"] != "stale":
                sys.exit(message["error"]["message"])
            continue
        table = message["table"]
        if table["over"]:
            break
        if 0 in table["to_act"] and table["moves"]:
            played += 1
            line.send(
                {
                    "id": 3 + played,
                    "do": "play",
                    "table": table["id"],
                    "seat": 0,
                    "at": table["moves_played"],
                    "move": random.choice(table["moves"])["move"],
                    "key": secrets.token_hex(8),
                }
            )
    print(
        json.dumps(
            {
                "game": game,
                "moves": table["moves_played"],
                "result": table["result"],
                "seal": table["seal"],
                "seed": table["seed"],
            }
        )
    )


if __name__ == "__main__":
    main()
