"""A terminal for tests: runs the program on a pseudo-terminal, types keys, and reads the screen as a person would.

It understands what ncurses sends for TERM=xterm, and fails on anything else rather than guess."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

from program import PATIENCE_S, PROGRAM, environment

KEYS = {
    "Up": b"\033OA",
    "Down": b"\033OB",
    "Right": b"\033OC",
    "Left": b"\033OD",
    "Enter": b"\r",
    "Tab": b"\t",
    "Escape": b"\033",
    "BackTab": b"\033[Z",
    "PageDown": b"\033[6~",
    "PageUp": b"\033[5~",
}
REPAINT = b"\x0c"  # Ctrl-L, which the program answers when all keys before it have done what they do
QUIET_S = 0.06  # silence after which a drawing that no key asked for counts as finished


class Screen:
    """The cells of a terminal, written by escape sequences."""

    SEQUENCE = re.compile(r"\033(\[([?>]?)([0-9;]*)([@-~])|[()].|[78=>MDE])")

    def __init__(self, width, height):
        self.pending = ""
        self.resize(width, height)

    def resize(self, width, height):
        self.width, self.height = width, height
        self.cells = [[" "] * width for _ in range(height)]
        self.x = self.y = 0
        self.top, self.bottom = 0, height
        self.last = " "
        self.colours = set()
        self.is_alternate = getattr(self, "is_alternate", False)
        self.is_opening = False  # what is cleared then is not painted anew
        self.repaints, self.repainting = getattr(self, "repaints", 0), None

    def lines(self):
        return ["".join(row).rstrip() for row in self.cells]

    def write(self, text):
        text = self.pending + text
        at = 0
        while at < len(text):
            if text[at] != "\033":
                self.put(text[at])
                at += 1
                continue
            match = self.SEQUENCE.match(text, at)
            if match is None:
                if len(text) - at > 30:
                    raise ValueError(f"unknown sequence {text[at:at + 30]!r}")
                break
            self.note_repainted()
            self.obey(match)
            at = match.end()
        self.note_repainted()
        self.pending = text[at:]

    def note_repainted(self):
        """What was cleared to be painted anew stands there again."""
        if self.repainting == self.cells:
            self.repaints, self.repainting = self.repaints + 1, None

    def put(self, letter):
        if letter == "\r":
            self.x = 0
        elif letter == "\n":
            self.line_feed()
        elif letter == "\b":
            self.x = max(self.x - 1, 0)
        elif letter == "\t":
            self.x = min((self.x // 8 + 1) * 8, self.width - 1)
        elif letter >= " ":
            if self.x >= self.width:
                self.x = 0
                self.line_feed()
            self.cells[self.y][self.x] = self.last = letter
            self.x += 1

    def line_feed(self):
        if self.y + 1 == self.bottom:
            self.scroll(self.top, 1)
        else:
            self.y = min(self.y + 1, self.height - 1)

    def scroll(self, top, count):
        """Moves the lines below `top` up (or down, for a negative count)."""
        for _ in range(abs(count)):
            blank = [" "] * self.width
            if count > 0:
                del self.cells[top]
                self.cells.insert(self.bottom - 1, blank)
            else:
                del self.cells[self.bottom - 1]
                self.cells.insert(top, blank)

    def obey(self, match):
        private, final = match[2], match[4]
        if final is None:
            if match[1] == "M":
                if self.y == self.top:
                    self.scroll(self.top, -1)
                else:
                    self.y = max(self.y - 1, 0)
            return
        numbers = [int(number or 0) for number in match[3].split(";")]
        first = max(numbers[0], 1)
        if private:
            if 1049 in numbers:
                self.is_alternate = self.is_opening = final == "h"
            return
        row = self.cells[self.y]
        if final == "H":
            self.y = min(first, self.height) - 1
            self.x = min(max(numbers[1] if len(numbers) > 1 else 1, 1), self.width) - 1
        elif final == "A":
            self.y = max(self.y - first, 0)
        elif final == "B":
            self.y = min(self.y + first, self.height - 1)
        elif final == "C":
            self.x = min(self.x + first, self.width - 1)
        elif final == "D":
            self.x = max(self.x - first, 0)
        elif final == "G":
            self.x = first - 1
        elif final == "d":
            self.y = first - 1
        elif final == "J":
            assert numbers[0] in (0, 2), match[0]
            if numbers[0] == 2:
                self.repainting = None if self.is_opening else [list(line) for line in self.cells]
                self.is_opening = False
            else:
                row[self.x :] = [" "] * (self.width - self.x)
            for line in self.cells[self.y + 1 if numbers[0] == 0 else 0 :]:
                line[:] = [" "] * self.width
        elif final == "K":
            if numbers[0] == 0:
                row[self.x :] = [" "] * (self.width - self.x)
            else:
                row[: self.x + 1] = [" "] * (self.x + 1)
        elif final == "X":
            row[self.x : self.x + first] = [" "] * len(row[self.x : self.x + first])
        elif final == "b":
            for _ in range(first):
                self.put(self.last)
        elif final == "@":
            row[self.x : self.x] = [" "] * first
            del row[self.width :]
        elif final == "P":
            del row[self.x : self.x + first]
            row.extend([" "] * (self.width - len(row)))
        elif final in "LM":
            self.scroll(self.y, first if final == "M" else -first)
        elif final in "ST":
            self.scroll(self.top, first if final == "S" else -first)
        elif final == "r":
            self.top, self.bottom = first - 1, numbers[1] if len(numbers) > 1 else self.height
            self.x = self.y = 0
        elif final == "m":
            self.colours.update(number for number in numbers if 30 <= number <= 37)
        elif final not in "hlt":
            raise ValueError(f"unknown sequence {match[0]!r}")


class Terminal:
    """The program on a terminal of its own."""

    def __init__(self, *arguments, width=100, height=34, **changes):
        self.screen = Screen(width, height)
        self.code = None
        env = environment(**{"TERM": "xterm", **changes})
        self.child, self.file = pty.fork()
        if self.child == 0:
            os.execve(PROGRAM, [PROGRAM, *arguments], env)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.bytes = b""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.code is None:
            os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
        os.close(self.file)

    def text(self):
        return "\n".join(self.screen.lines())

    def read(self, seconds):
        """Reads what comes within a time; False where nothing came or the program has ended."""
        ready, _, _ = select.select([self.file], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.file, 65536)
        except OSError:
            data = b""
        if not data:
            self.end()
            return False
        self.bytes += data
        self.screen.write(self.decoder.decode(data))
        return True

    def end(self):
        if self.code is None:
            _, status = os.waitpid(self.child, 0)
            self.code = os.waitstatus_to_exitcode(status)

    def settle(self):
        while self.code is None and self.read(QUIET_S):
            pass

    def wait_for(self, *wanted):
        """Waits until all of these are on the screen, then until it is still."""
        end = time.monotonic() + PATIENCE_S
        while not all(text in self.text() for text in wanted):
            assert time.monotonic() < end and self.code is None, f"{wanted} not in:\n{self.text()}"
            self.read(0.2)
        self.settle()

    def wait_to_show(self, text):
        """Waits until this is the whole screen; where it never is, whoever asked sees what is there instead."""
        end = time.monotonic() + PATIENCE_S
        while self.text() != text and time.monotonic() < end and self.code is None:
            self.read(0.2)

    def type(self, *keys):
        for key in keys:
            os.write(self.file, KEYS.get(key, key.encode()))

    def press(self, *keys):
        """Types keys one by one, and waits until the screen shows what each has done."""
        for key in keys:
            repaints = self.screen.repaints
            os.write(self.file, KEYS.get(key, key.encode()) + REPAINT)
            end = time.monotonic() + PATIENCE_S
            while self.screen.repaints == repaints and self.code is None:
                assert time.monotonic() < end, f"{key!r} is not answered:\n{self.text()}"
                self.read(0.2)

    def resize(self, width, height):
        self.settle()
        self.screen.resize(width, height)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        os.kill(self.child, signal.SIGWINCH)

    def kill(self, signal_number):
        os.kill(self.child, signal_number)

    def finish(self):
        """Waits for the end of the program and returns its exit code."""
        end = time.monotonic() + PATIENCE_S
        while self.code is None:
            assert time.monotonic() < end, f"still running:\n{self.text()}"
            self.read(0.2)
        return self.code
