#!/usr/bin/env python3
"""What the engine protocol refuses: wrong fields, lines that are no requests, spoiled ones, too many values. Run as
protocol_refusals_test.py PROGRAM; speaks TAP."""

import json
import random
import re
import sys
import threading
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import PROGRAM, Engine, case, run, run_cases


@case("fields of a wrong type, missing or out of range are refused by name")
def _():
    with Engine() as engine:
        engine.get("new", game="donjonz", seed=4)
        for do, fields, code in [
            ("play", {"seat": 0}, "missing-field"),
            ("play", {"seat": 0, "move": 3}, "wrong-type"),
            ("play", {"seat": "0", "move": "step n"}, "wrong-type"),
            ("play", {"seat": 1, "move": "x"}, "bad-seat"),
            ("moves", {"seat": -1}, "bad-seat"),
            ("moves", {"seat": 0.5}, "wrong-type"),
            ("view", {"seat": "everyone"}, "wrong-type"),
            ("view", {"seat": 6}, "bad-seat"),
            ("view", {"seat": [0]}, "wrong-type"),
            ("load", {}, "missing-field"),
            ("load", {"save": 1}, "wrong-type"),
            ("new", {}, "missing-field"),
            ("new", {"game": 1}, "wrong-type"),
            ("new", {"game": "x"}, "unknown-game"),
            ("new", {"game": "donjonz", "seats": 0}, "bad-seats"),
            ("new", {"game": "donjonz", "seats": 2}, "bad-seats"),
            ("new", {"game": "donjonz", "seats": "1"}, "wrong-type"),
            ("new", {"game": "donjonz", "options": []}, "wrong-type"),
            ("new", {"game": "donjonz", "options": {"cards": True}}, "wrong-type"),
            ("new", {"game": "donjonz", "options": {"cards": 0}}, "bad-option"),
            ("new", {"game": "donjonz", "options": {"kards": 3}}, "unknown-option"),
            ("setup", {}, "missing-field"),
            ("bot", {"seat": 0}, "missing-field"),
            ("sample", {"seat": 9}, "bad-seat"),
            ("sample", {"seat": "all"}, "wrong-type"),
            ("observe", {"seat": 9}, "bad-seat"),
            ("solve", {"nodes": 0}, "out-of-range"),
            ("undo", {"seat": 9}, "bad-seat"),
            ("", {}, "unknown-request"),
        ]:
            error = engine.refusal(do, **fields)
            assert error["code"] == code, (do, fields, error)
            assert error["message"] and "rule" in error


@case("lines that are no requests are each answered: bad JSON, other values, empty, too long, bytes of any kind")
def _():
    lines = [
        b"{",
        b"[]",
        b"7",
        b"null",
        b"",
        b"   ",
        b'{"do":"view","do":"view"}',
        b"\xff\xfe",
        b"\0",
        b'{"do":1}',
        b"{}",
        b'{"do":"new","game":"don\\u0000jonz"}',
        b"[" * 5000,
        b'{"do":"' + b"x" * (1 << 20) + b'"}',
        b"x" * 3000000,
        b'{"do":"quit"',
    ]
    done = run("engine", given=b"\n".join(lines))
    answers = [json.loads(line) for line in done.out.splitlines()]
    assert done.code == 0 and len(answers) == len(lines), done
    assert all(answer["ok"] is False for answer in answers)
    assert [answer["error"]["code"] for answer in answers].count("request-too-long") == 2


@case("quit ends the session and what follows is not read; so does the end of input")
def _():
    done = run("engine", given='{"do":"quit"}\n{"do":"check"}\n')
    assert done.code == 0 and done.out == '{"ok":true}\n', done
    done = run("engine", given="")
    assert done.code == 0 and done.out == "", done


def valid_lines():
    """A session that touches every request, as lines to spoil."""
    with Engine() as engine:
        engine.get("new", game="donjonz", seed=6, options={"cards": 2})
        state, save = engine.get("view", seat="all")["view"], engine.get("save")["save"]
    requests = [
        {"do": "new", "game": "donjonz", "seats": 1, "seed": "6", "options": {"cards": 2}},
        {"do": "moves", "seat": 0},
        {"do": "play", "seat": 0, "move": "place 0,2 r0"},
        {"do": "play", "seat": 0, "move": "place 3,0 r1"},
        {"do": "play", "seat": 0, "move": "step e", "view": "all"},
        {"do": "play", "seat": 0, "move": "step s"},
        {"do": "undo"},
        {"do": "view", "seat": "spectator"},
        {"do": "view", "seat": "all"},
        {"do": "setup", "state": state},
        {"do": "load", "save": save},
        {"do": "dice", "rolls": [1, 2, 6]},
        {"do": "bot", "seat": 0, "bot": "greedy", "seed": "b"},
        {"do": "describe", "lang": "fr"},
        {"do": "events"},
        {"do": "history"},
        {"do": "check"},
        {"do": "save"},
        {"do": "sample", "seat": 0, "seed": "s"},
    ]
    return [json.dumps(request).encode() for request in requests]


def spoiled(line, others, chance):
    """The line with a few accidents: bytes changed, dropped, doubled, or parts of other lines."""
    data = bytearray(line)
    for _ in range(chance.randrange(4)):
        at = chance.randrange(len(data) + 1)
        accident = chance.randrange(5)
        if accident == 0 and at < len(data):
            data[at] = chance.randrange(256)
        elif accident == 1:
            del data[at : at + chance.randrange(1, 6)]
        elif accident == 2:
            data[at:at] = data[at : at + chance.randrange(1, 12)]
        elif accident == 3:
            data[at:at] = chance.choice([b'"', b"{", b"[", b"}", b",", b":", b"null", b"-1", b"99999999999", b"1e9"])
        else:
            other = chance.choice(others)
            start = chance.randrange(len(other))
            data[at:] = other[start:]
    return bytes(data).replace(b"\n", b" ")


@case("four thousand spoiled requests: each gets one well-formed answer, and the session lives on")
def _():
    chance, valid = random.Random(11), valid_lines()
    lines = [spoiled(chance.choice(valid), valid, chance) for _ in range(4000)]
    lines = [line for line in lines if b"quit" not in line] + [b'{"do":"new","game":"donjonz","seed":"end"}']
    done = run("engine", given=b"\n".join(lines) + b"\n")
    answers = done.out.splitlines()
    assert done.code == 0 and len(answers) == len(lines), (done.code, done.err, len(answers), len(lines))
    for line, text in zip(lines, answers):
        answer = json.loads(text)
        assert answer["ok"] in (True, False), text
        assert answer["ok"] or {"code", "message", "rule"} <= set(answer["error"]), (line, text)
    assert json.loads(answers[-1])["ok"]
    assert sum(json.loads(text)["ok"] for text in answers) > 400, "the spoiling leaves nothing to test"


@case("a line of very many or very deep values is refused before it takes memory")
def _():
    many = "[" + "{}," * 349000 + "{}]"
    assert len(many) < 2**20
    with Engine() as engine:
        codes = [
            json.loads(engine.line(line))["error"]["code"]
            for line in [many, f'{{"do":"new","options":{many[:-40]}}}]}}', "[" * 500000]
        ]
        assert codes == ["too-many-values", "too-many-values", "too-deep"], codes
        peak = int(re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{engine.process.pid}/status").read_text())[1])
    if b"__asan_init" not in Path(PROGRAM).read_bytes():  # the sanitizers take memory of their own
        assert peak < 16 * 1024, f"{peak} KiB"


@case("a reader who leaves ends the session without noise")
def _():
    process = Engine().process
    process.stdout.close()
    writer = threading.Thread(target=lambda: feed(process.stdin, b'{"do":"check"}\n' * 20000))
    writer.start()
    writer.join(30)
    assert process.wait(30) in (0, 3)


def feed(stream, data):
    """Writes until the other end is gone."""
    try:
        stream.write(data)
        stream.close()
    except BrokenPipeError:
        pass


run_cases()
