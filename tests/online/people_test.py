#!/usr/bin/env python3
"""People and bots as others meet them: names, crests and characters, at the table, in lists and after a restart.

    people_test.py PROGRAM
"""

import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from client import Server
from program import PROGRAM, case, run_cases


@case("a crest goes with the name: at seats, in the lobby, and after a restart")
def _():
    with tempfile.TemporaryDirectory() as folder:
        with Server(PROGRAM, "--store", str(Path(folder, "tables.db"))) as server:
            ana, ben = server.browser(), server.browser()
            wire, other = ana.connect(name="Ana", crest="12345"), ben.connect(name="Ben")
            table = wire.get("create", game="procrastination", seats=["me", "open", "bot:colin"], public=True)["table"]
            other.get("join", table=table, crest="00abc")
            server.stop()
            server.restart()
            wire = ana.connect()
            wire.get("enter", table=table)
            seats = wire.snapshot()["seats"]
            assert [(seat["name"], seat["crest"]) for seat in seats] == [
                ("Ana", "12345"),
                ("Ben", "00abc"),
                ("Colin", None),
            ]
            listed = wire.get("lobby")["tables"][0]["seats"]
            assert [(seat["name"], seat.get("crest")) for seat in listed] == [
                ("Ana", "12345"),
                ("Ben", "00abc"),
                ("Colin", None),
            ], listed


@case("what is no crest is refused in both languages")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        wire = server.browser().connect(name="Ana")
        for crest in ("a" * 9, "A", "<svg>", "é", "1 2"):
            assert wire.refusal("hello", crest=crest)["code"] == "bad-crest", crest
            assert wire.refusal("create", game="donjonz", seats=["me"], crest=crest)["code"] == "bad-crest", crest
        assert "chiffres" in wire.refusal("hello", crest="/", lang="fr")["message"]
        assert wire.refusal("hello", crest=7)["code"] == "wrong-type"


@case("bots have a name, a strength and a temper, in both languages; no two at a table have the same name")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:
        wire = server.browser().connect(name="Ana")
        english, french = wire.get("games"), wire.get("games", lang="fr")
        strengths = [each["name"] for each in english["strengths"]]
        assert {each["strength"] for each in english["characters"]} == set(strengths)
        for ours, theirs in zip(english["characters"], french["characters"], strict=True):
            assert ours["name"] == theirs["name"] and ours["temper"] != theirs["temper"], (ours, theirs)
        names = [each["name"] for each in english["characters"]]
        assert len(set(names)) == len(names) == 12
        wire.get("hello", lang="en")
        seats = ["me", "bot:fierce", "bot:guenievre", "bot:keen", "bot:greedy"]
        wire.get("enter", table=wire.get("create", game="procrastination", seats=seats)["table"])
        sat = [(seat["name"], seat["bot"]) for seat in wire.snapshot()["seats"]]
        assert sat[1] == ("Guenièvre", "fierce") and sat[3] == ("Sidonie", "keen"), sat
        assert len({name for name, _ in sat}) == 5, sat


run_cases()
