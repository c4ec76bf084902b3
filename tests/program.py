"""Drives the real program for the tests, and tells their outcome as TAP, so that every case is counted."""

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
import traceback

PROGRAM = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else "donjon"
# How long a test waits for what must come: far above what the busiest machine needs, so that whoever runs out of
# patience has found a fault. What must not come is never waited for by this.
PATIENCE_S = 240
CASES = []


def case(sentence, about=None):
    """Marks a function as a test; the sentence says what it promises. `about` names what it cannot do without, for who
    leaves such cases out."""

    def keep(function):
        CASES.append((sentence, function, about))
        return function

    return keep


def run_cases(without=()):
    """Runs every case but those about what is left out, and ends the process."""
    print(f"1..{len(CASES)}", flush=True)
    failures = 0
    for number, (sentence, function, about) in enumerate(CASES, 1):
        if about in without:
            print(f"ok {number} - {sentence} # SKIP about {about}", flush=True)
            continue
        try:
            function()
            print(f"ok {number} - {sentence}", flush=True)
        except Exception:  # a case fails by any exception, and the others still run
            failures += 1
            print(f"not ok {number} - {sentence}")
            for line in traceback.format_exc().splitlines():
                print(f"# {line}")
            sys.stdout.flush()
    sys.exit(1 if failures else 0)


def environment(**changes):
    """A plain English environment with changes; None takes a variable away."""
    plain = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": "C.UTF-8"}
    plain.update({name: os.environ[name] for name in os.environ if name.endswith("SAN_OPTIONS")})
    plain.update(changes)
    return {name: value for name, value in plain.items() if value is not None}


class Outcome:
    """How a run ended."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    def __repr__(self):
        return f"exit {self.code}\nstdout: {self.out}\nstderr: {self.err}"


def run(*arguments, given=b"", env=None, **options):
    """Runs the program to its end with `given` on standard input."""
    if "stdin" not in options:
        options["input"] = given.encode() if isinstance(given, str) else given
    done = subprocess.run(
        [PROGRAM, *arguments],
        env=env or environment(),
        timeout=PATIENCE_S,
        stdout=options.pop("stdout", subprocess.PIPE),
        stderr=subprocess.PIPE,
        check=False,
        **options,
    )
    return Outcome(done.returncode, (done.stdout or b"").decode(), done.stderr.decode())


def on_terminal(*arguments, keys=b"", until=None, **changes):
    """Runs the program on a terminal of its own, types the keys, and returns all it showed."""
    env = environment(**{"TERM": "xterm", **changes})
    child, terminal = pty.fork()
    if child == 0:
        os.execve(PROGRAM, [PROGRAM, *arguments], env)
    shown, end = b"", time.monotonic() + PATIENCE_S
    typed = False
    while time.monotonic() < end:
        ready, _, _ = select.select([terminal], [], [], 0.2)
        if ready:
            try:
                data = os.read(terminal, 65536)
            except OSError:
                break
            if not data:
                break
            shown += data
        if not typed and (until is None or until in shown):
            os.write(terminal, keys)
            typed = True
    else:
        os.kill(child, signal.SIGKILL)
    os.close(terminal)
    _, status = os.waitpid(child, 0)
    return shown.decode(errors="replace"), os.waitstatus_to_exitcode(status)


class Engine:
    """A session of `donjon engine`."""

    def __init__(self, *arguments, env=None):
        self.process = subprocess.Popen(
            [PROGRAM, "engine", *arguments], env=env or environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.read()
        assert self.process.wait(PATIENCE_S) == 0

    def line(self, text):
        """Sends a line as it is and returns the answer as it is."""
        self.process.stdin.write(text.encode() + b"\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().decode().rstrip("\n")

    def lines(self, texts):
        """Sends a few lines at once and returns their answers."""
        self.process.stdin.write("".join(text + "\n" for text in texts).encode())
        self.process.stdin.flush()
        return [self.process.stdout.readline().decode() for _ in texts]

    def ask(self, do, **fields):
        """Sends a request and returns the answer, whatever it says."""
        return json.loads(self.line(json.dumps({"do": do, **fields})))

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

    def play_randomly(self, chance, until=lambda answer: answer["over"], game="donjonz", **fields):
        """Plays random legal moves until the answer is as wanted; returns the last answer."""
        answer = self.get("new", game=game, **fields)
        while not until(answer):
            seat = answer["to_act"][0]
            moves = self.get("moves", seat=seat)["moves"]
            answer = self.get("play", seat=seat, move=chance.choice(moves)["move"])
        return answer
