"""The client's side of a WebSocket (RFC 6455), by hand: a test wants to send wrong frames as easily as right ones."""

import base64
import hashlib
import os
import socket
import struct
import time

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
KEY_SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Closed(Exception):
    """The other side is gone. `code` and `reason` are those of its close frame; None where it sent none."""

    def __init__(self, code=None, reason=""):
        super().__init__(f"closed: {code} {reason}")
        self.code, self.reason = code, reason


class Refused(Exception):
    """The other side did not take up the conversation: its HTTP status and what it said."""

    def __init__(self, status, headers, body):
        super().__init__(f"HTTP {status}: {body[:200]!r}")
        self.status, self.headers, self.body = status, headers, body


def frame(opcode, payload, final=True, masked=True, length=None):
    """The bytes of a frame; `length` lets it lie about its size."""
    size = len(payload) if length is None else length
    head = bytes([(0x80 if final else 0) | opcode])
    mark = 0x80 if masked else 0
    if size < 126:
        head += bytes([mark | size])
    elif size < 65536:
        head += bytes([mark | 126]) + struct.pack("!H", size)
    else:
        head += bytes([mark | 127]) + struct.pack("!Q", size)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + apply_mask(payload, mask)


def apply_mask(payload, mask):
    """Payload and mask, exclusive or."""
    size = len(payload)
    pattern = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "little") ^ int.from_bytes(pattern, "little")).to_bytes(size, "little")


class Stream:
    """A socket that is read in pieces of a wanted size, each wait with a deadline."""

    def __init__(self, host, port, timeout_s):
        self.socket = socket.create_connection((host, port), timeout_s)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = bytearray()
        self.is_at_end = False

    def fill(self, deadline):
        """Reads once; false when the deadline passed first."""
        left_s = deadline - time.monotonic()
        if self.is_at_end:
            raise Closed()
        self.socket.settimeout(max(left_s, 0.0005))
        try:
            more = self.socket.recv(262144)
        except (TimeoutError, BlockingIOError):
            return False
        except OSError as error:
            raise Closed(reason=str(error)) from error
        if not more:
            self.is_at_end = True
            raise Closed()
        self.buffer += more
        return True

    def until(self, mark, timeout_s):
        """What comes up to a mark, the mark included."""
        deadline = time.monotonic() + timeout_s
        while (place := self.buffer.find(mark)) < 0:
            if not self.fill(deadline):
                raise TimeoutError
        return self.take(place + len(mark))

    def take(self, size):
        """The first bytes of what was read."""
        piece = bytes(self.buffer[:size])
        del self.buffer[:size]
        return piece


class WebSocket:
    """A conversation. Pings are answered, fragments joined; what is not text is an error of the other side."""

    open_stream = Stream

    def __init__(self, host, port, path="/ws", headers=(), subprotocol="donjon", timeout_s=20):
        self.stream = self.open_stream(host, port, timeout_s)
        self.timeout_s = timeout_s
        self.fragments = bytearray()
        self.heard = None  # called with the bytes of every message
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        if subprotocol:
            lines.append(f"Sec-WebSocket-Protocol: {subprotocol}")
        lines += [f"{name}: {value}" for name, value in headers]
        self.send_bytes("\r\n".join([*lines, "", ""]).encode())
        try:
            self.greet(base64.b64encode(hashlib.sha1((key + KEY_SUFFIX).encode()).digest()).decode())
        except Exception:
            self.stream.socket.close()
            raise

    def greet(self, expected):
        """Reads the answer to the handshake."""
        head = self.stream.until(b"\r\n\r\n", self.timeout_s).decode("latin-1")
        status, *lines = head.split("\r\n")
        self.headers = {
            name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)
        }
        code = int(status.split(" ")[1])
        if code != 101:
            try:
                while self.stream.fill(time.monotonic() + 0.2):
                    pass
            except Closed:
                pass
            raise Refused(code, self.headers, bytes(self.stream.buffer))
        assert self.headers["sec-websocket-accept"] == expected, "the handshake's answer is wrong"
        assert "sec-websocket-extensions" not in self.headers, "no extension was asked for"

    def send_bytes(self, data):
        """Bytes as they are."""
        self.stream.socket.settimeout(self.timeout_s)
        try:
            self.stream.socket.sendall(data)
        except OSError as error:
            raise Closed(reason=str(error)) from error

    def send(self, text):
        """A message in one frame."""
        self.send_bytes(frame(TEXT, text.encode() if isinstance(text, str) else text))

    def receive(self, timeout_s=None):
        """The next message as bytes. TimeoutError when none comes, Closed at the end."""
        deadline = time.monotonic() + (self.timeout_s if timeout_s is None else timeout_s)
        while True:
            message = self.next_message()
            if message is not None:
                if self.heard:
                    self.heard(message)
                return message
            if not self.is_frame_ready() and not self.stream.fill(deadline):
                raise TimeoutError

    def is_frame_ready(self):
        """Whether a whole frame has been read."""
        size = self.frame_size()
        return size is not None and len(self.stream.buffer) >= sum(size)

    def frame_size(self):
        """Sizes of the next frame's head and payload; None while unknown."""
        buffer = self.stream.buffer
        if len(buffer) < 2:
            return None
        assert not buffer[1] & 0x80, "a server masks nothing"
        assert not buffer[0] & 0x70, "a reserved bit is set: no extension was asked for"
        size = buffer[1] & 0x7F
        if size < 126:
            return 2, size
        head = 4 if size == 126 else 10
        if len(buffer) < head:
            return None
        return head, int.from_bytes(buffer[2:head], "big")

    def next_message(self):
        """Takes the next frame; returns a message where the frame ends one."""
        if not self.is_frame_ready():
            return None
        head, size = self.frame_size()
        first = self.stream.take(head)[0]
        payload = self.stream.take(size)
        opcode, is_final = first & 0x0F, bool(first & 0x80)
        if opcode == PING:
            self.send_bytes(frame(PONG, payload))
        elif opcode == CLOSE:
            raise Closed(int.from_bytes(payload[:2], "big") if size >= 2 else None, payload[2:].decode())
        elif opcode in (TEXT, CONTINUATION):
            self.fragments += payload
            if is_final:
                message, self.fragments = bytes(self.fragments), bytearray()
                return message
        else:
            assert opcode == PONG, f"a frame of kind {opcode}"
        return None

    def close(self):
        """Says goodbye and hangs up."""
        try:
            self.send_bytes(frame(CLOSE, struct.pack("!H", 1000)))
        except (Closed, OSError):
            pass
        self.stream.socket.close()
