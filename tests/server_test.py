"""The server as a browser meets it: tables, seats, moves, talk, clocks, replays, the dungeon of the day.

Run as server_test.py DONJON; or as server_test.py DONJON DONJON.wasm, against the house as it runs in a browser, which
has no SQLite, no pages and no processes."""

import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "online"))
from client import Closed, Server, new_key
from journal import veiled
from logs import append
from program import PATIENCE_S, PROGRAM, case, environment, run_cases

SERVER = None
POCKET = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else None
CHANCE = random.Random(7)


class Pocket(Server):
    """The same house as WebAssembly, behind the same socket."""

    def start(self, port=0):
        web = Path(__file__).resolve().parent.parent / "web"
        self.env = dict(environment(), HOME=self.options[0])
        self.launch([web / "node_modules/.bin/vite-node", web / "tests/pocket_serve.ts", POCKET, str(port)])


def open_house(directory):
    """The server, or its house in a pocket."""
    return Pocket(PROGRAM, directory) if POCKET else Server(PROGRAM, "--store", f"{directory}/tables.sqlite")


def visitor(name="Ana", **fields):
    """A browser and its wire."""
    return SERVER.browser().connect(name=name, **fields)


def table_of(wire, game="donjonz", seats=("me",), **fields):
    """A new table, and the first snapshot of it."""
    made = wire.get("create", game=game, seats=list(seats), **fields)
    wire.get("enter", table=made["table"])
    return made, wire.snapshot()


def play_out(wire, snapshot, limit=3000):
    """Plays any legal moves to the end of the game; returns the last snapshot."""
    for _ in range(limit):
        if snapshot["over"]:
            return snapshot
        if snapshot["moves"]:
            answer = wire.play(snapshot, CHANCE.choice(snapshot["moves"])["move"])
            assert answer["ok"] or answer["error"]["code"] == "stale", answer
        snapshot = wire.snapshot()
    raise AssertionError("the game does not end")


def two_players(game="procrastination", **fields):
    """Ana and Ben at a table of two; their wires and snapshots."""
    ana, ben = visitor("Ana"), visitor("Ben")
    made = ana.get("create", game=game, seats=["me", "open"], **fields)
    ben.get("join", table=made["table"], name="Ben")
    ana.get("enter", table=made["table"])
    ben.get("enter", table=made["table"])
    return made["table"], ana, ben, ana.snapshot(), ben.snapshot()


@case("every game is played to its end against a bot")
def _():
    for game, seats in [
        ("donjonz", ["me"]),
        ("dungeondeck", ["me"]),
        ("procrastination", ["me", "bot:random"]),
        ("dungeonpen", ["bot:random", "me"]),
        ("dungeoneer", ["me", "bot:random"]),
    ]:
        wire = visitor()
        _, snapshot = table_of(wire, game, seats)
        last = play_out(wire, snapshot)
        assert last["phase"] == "over" and last["result"]["ending"], last
        wire.close()


@case("bots play on a beat, so that the time they take tells nothing of what they hold (X02, E27)")
def _():
    wire, own = visitor(), 0
    began = time.monotonic()
    _, snapshot = table_of(wire, "dungeoneer", ["me", "bot:greedy"])
    while not snapshot["over"] and snapshot["moves_played"] < 60:
        if snapshot["moves"]:
            own += wire.play(snapshot, CHANCE.choice(snapshot["moves"])["move"])["ok"]
        snapshot = wire.snapshot()
    beats = snapshot["moves_played"] - own
    assert beats > 0 and time.monotonic() - began >= beats * 0.02, (beats, time.monotonic() - began)
    wire.close()


@case("hello sets the language and the name")
def _():
    wire = visitor("Zoé", lang="fr")
    assert wire.get("hello", lang="fr", name="Zoé")["you"]["name"] == "Zoé"
    assert wire.refusal("enter", table="nowhere")["message"] == "Cette table n’existe pas."


@case("the seed is sealed, mixed with the players' lines, opened at the end, and its save verifies")
def _():
    wire = visitor()
    made, snapshot = table_of(wire, entropy="my own line")
    assert snapshot["seed"] is None and len(snapshot["seal"]) == 64
    assert SERVER.browser().fetch(f"/replay/{made['table']}.donjon").status == 404
    last = play_out(wire, snapshot)
    assert len(last["seed"]) == 64
    save = SERVER.browser().fetch(f"/replay/{made['table']}.donjon")
    assert save.status == 200 and b"entropy 0 my own line" in save.body, save
    path = Path(SERVER.directory) / "game.donjon"
    path.write_bytes(save.body)
    done = subprocess.run(
        [PROGRAM, "replay", "--verify", str(path), "--seal", snapshot["seal"]],
        env=environment(),
        capture_output=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0, done


@case("an illegal move is refused with its rule and changes nothing")
def _():
    wire = visitor()
    _, snapshot = table_of(wire, "dungeondeck")
    assert wire.play(snapshot, "fight 99")["error"]["code"] in ("unknown-move", "illegal-move")
    answer = wire.play(snapshot, snapshot["moves"][0]["move"])
    assert answer["ok"], answer


@case("a run plays forced moves in one go, each a move of the record, and is refused where there is a choice (X03)")
def _():
    wire = visitor()
    lengths = []
    while max(lengths, default=0) < 2:  # a game in which every run is a single move is rare
        assert len(lengths) < 1000
        made, snapshot = table_of(wire, "dungeondeck")
        while not snapshot["over"]:
            played = snapshot["moves_played"]
            answer = wire.ask("run", table=made["table"], seat=0, at=played)
            if len(snapshot["moves"]) == 1:
                assert answer["ok"] and answer["events"], answer
                again = wire.ask("run", table=made["table"], seat=0, at=played)
                assert again["error"]["code"] in ("stale", "game-over"), again
            else:
                assert answer["error"]["code"] == "not-forced", answer
                fights = [each["move"] for each in snapshot["moves"] if each["move"].startswith("fight")]
                assert wire.play(snapshot, (fights or [snapshot["moves"][0]["move"]])[0])["ok"]
            snapshot = wire.snapshot(wanted=lambda seen, after=played: seen["moves_played"] > after)
            if answer["ok"]:
                lengths.append(snapshot["moves_played"] - played)
        save = SERVER.browser().fetch(f"/replay/{made['table']}.donjon")
        assert save.body.count(b"\nmove ") == snapshot["moves_played"], (save.body, snapshot)


@case("a move that is sent again by its key is not played twice")
def _():
    wire = visitor()
    _, snapshot = table_of(wire)
    move, key = snapshot["moves"][0]["move"], new_key()
    first = wire.play(snapshot, move, key=key)
    again = wire.play(snapshot, move, key=key)
    assert again["ok"] and again["repeated"] and again["sequence"] == first["sequence"], again
    assert wire.latest()["moves_played"] == 1


@case("a move from a position that is gone is stale")
def _():
    wire = visitor()
    _, snapshot = table_of(wire)
    assert wire.play(snapshot, snapshot["moves"][0]["move"])["ok"]
    assert wire.play(snapshot, snapshot["moves"][1]["move"])["error"]["code"] == "stale"


@case("choices of the same time do not make each other stale, and stay secret")
def _():
    _, ana, ben, for_ana, for_ben = two_players()
    assert for_ana["to_act"] == [0, 1]
    assert ana.play(for_ana, for_ana["moves"][0]["move"])["ok"]
    assert ben.play(for_ben, for_ben["moves"][0]["move"])["ok"]


@case("nobody plays for another, and spectators see what is public")
def _():
    table, ana, ben, for_ana, _ = two_players()
    eve = visitor("Eve")
    eve.get("enter", table=table)
    seen = eve.snapshot()
    assert seen["seat"] is None and seen["moves"] == []
    for wire, seat in ((eve, 0), (eve, 1), (ben, 0)):
        error = wire.refusal("play", table=table, seat=seat, move=for_ana["moves"][0]["move"], at=0, key=new_key())
        assert error["code"] == "not-your-seat", error
    assert eve.refusal("enter", table=table, seat=0)["code"] == "not-your-seat"
    assert ana.latest()["moves_played"] == 0


@case("who gave a seat up before the game sees no more than a spectator of whoever takes it")
def _():
    ana, ben, cat = visitor("Ana"), visitor("Ben"), visitor("Cat")
    table = ana.get("create", game="procrastination", seats=["me", "open", "open"])["table"]
    ben.get("join", table=table, seat=1, name="Ben")
    ben.get("enter", table=table, seat=1)
    assert ben.snapshot()["seat"] == 1
    ben.get("leave", table=table, seat=1)
    assert ben.snapshot(wanted=lambda seen: seen["seats"][1]["kind"] == "open")["seat"] is None
    cat.get("join", table=table, seat=1, name="Cat")
    visitor("Dan").get("join", table=table, seat=2, name="Dan")
    eve = visitor("Eve")
    for wire in (cat, eve):
        wire.get("enter", table=table)
    seen, public = ben.snapshot(wanted=lambda seen: seen["phase"] == "playing"), eve.snapshot()
    assert seen["seat"] is None and seen["moves"] == [] and seen["view"] == public["view"], seen
    assert cat.snapshot()["view"] != public["view"]


@case("an invitation opens its seat and no other does")
def _():
    ana, ben = visitor("Ana"), visitor("Ben")
    made = ana.get("create", game="procrastination", seats=["me", "invite"])
    code = made["invites"][0]["code"]
    assert ben.refusal("join", table=made["table"], name="Ben")["code"] in ("bad-invite", "seat-taken")
    assert ben.refusal("join", table=made["table"], name="Ben", invite=code[:-1] + "!")["code"] == "bad-invite"
    ana.get("enter", table=made["table"])
    assert ana.snapshot()["seats"][1]["invite"] == code
    ben.get("enter", table=made["table"])
    assert ben.snapshot()["seats"][1]["invite"] is None
    assert ben.get("join", table=made["table"], name="Ben", invite=code)["seat"] == 1
    assert ana.snapshot(wanted=lambda shown: shown["phase"] == "playing")["seats"][1]["name"] == "Ben"


@case("the lobby shows public tables only, and tells those who watch")
def _():
    ana, ben = visitor("Ana"), visitor("Ben")
    ben.get("lobby", watch=True)
    private = ana.get("create", game="dungeonpen", seats=["me", "open"])["table"]
    public = ana.get("create", game="dungeonpen", seats=["me", "open"], public=True)["table"]
    listed = ben.push("lobby", wanted=lambda push: any(line["table"] == public for line in push["tables"]))["tables"]
    assert private not in [line["table"] for line in listed]
    line = next(line for line in listed if line["table"] == public)
    assert line["phase"] == "open" and [seat["kind"] for seat in line["seats"]] == ["person", "open"], line
    assert public in [line["table"] for line in visitor().get("lobby")["tables"]]


@case("undo follows the engine's policy, and asks the others where there are any")
def _():
    wire = visitor()
    made, snapshot = table_of(wire, options={"cards": 1})
    assert not snapshot["undo"]["can"] and snapshot["undo"]["reason"]
    assert wire.play(snapshot, snapshot["moves"][0]["move"])["ok"]
    assert wire.latest()["undo"]["can"]
    assert wire.get("undo", table=made["table"], seat=0)["done"]
    assert wire.snapshot(wanted=lambda seen: seen["moves_played"] == 0)["moves"] == snapshot["moves"]
    table, ana, ben, for_ana, _ = two_players()
    assert ana.play(for_ana, for_ana["moves"][0]["move"])["ok"]
    assert ana.get("undo", table=table, seat=0)["asked"]
    assert ben.snapshot(wanted=lambda seen: seen["undo"]["asked_by"] == 0)
    ben.get("undo_answer", table=table, seat=1, yes=True)
    assert ana.snapshot(wanted=lambda seen: seen["moves_played"] == 0)["to_act"] == [0, 1]


@case("the last move of a game stands: the seed is open by then, and whoever played on would know the dice")
def _():
    wire = visitor()
    for game in ("donjonz", "dungeondeck"):
        made, snapshot = table_of(wire, game, options={"cards": 1} if game == "donjonz" else {})
        last = play_out(wire, snapshot)
        assert last["seed"] and not last["undo"]["can"] and "over" in last["undo"]["reason"], last["undo"]
        assert wire.refusal("undo", table=made["table"], seat=0)["code"] == "cannot-undo"


@case("a secret choice that was taken back does not show by the hash whether it is made again")
def _():
    table, ana, ben, _, for_ben = two_players()
    heard = []
    for _ in range(2):
        answer = ben.ask("play", table=table, seat=1, move=for_ben["moves"][0]["move"])
        assert answer["ok"], answer
        shown = ana.snapshot(wanted=lambda seen: seen["moves_played"] == 1)
        assert shown["hash"] == answer["hash"]
        heard.append(shown["hash"])
        ben.get("undo", table=table, seat=1)
        ana.get("undo_answer", table=table, seat=0, yes=True)
        ana.snapshot(wanted=lambda seen: seen["moves_played"] == 0)
    assert heard[0] != heard[1]


@case("chat reaches those who are there, not those who muted, and is kept")
def _():
    table, ana, ben, _, _ = two_players()
    ben.get("chat", table=table, text="hello <b>you</b>")
    heard = ana.push("chat")
    assert heard["from"] == "Ben" and heard["seat"] == 1 and heard["text"] == "hello <b>you</b>"
    ana.get("mute", table=table, seat=1, on=True)
    shown = ana.snapshot(wanted=lambda seen: seen["seats"][1]["muted"])
    assert not shown["seats"][0]["muted"] and not shown["spectators_muted"]
    ben.get("chat", table=table, text="still there?")
    ana.drain()
    assert not [push for push in ana.pushes if push["push"] == "chat"]
    assert ben.refusal("chat", table=table, text="x" * 501)["code"] == "bad-chat"
    assert ben.refusal("chat", table=table, text=" ")["code"] == "bad-chat"
    ben.get("enter", table=table)
    lines = ben.snapshot(wanted=lambda seen: "chat" in seen)["chat"]
    assert [line["text"] for line in lines] == ["hello <b>you</b>", "still there?"], lines
    ana.get("enter", table=table)
    assert ana.snapshot(wanted=lambda seen: "chat" in seen)["chat"] == []
    ana.get("mute", table=table, seat=1, on=False)
    ana.get("mute", table=table, seat="spectators", on=True)
    ana.get("enter", table=table)
    heard = ana.snapshot(wanted=lambda seen: seen["spectators_muted"] and "chat" in seen)
    assert len(heard["chat"]) == 2 and not heard["seats"][1]["muted"]


@case("who leaves is played by a bot, may not play meanwhile, and takes the seat back")
def _():
    table, ana, ben, _, _ = two_players()
    ben.get("leave", table=table, seat=1, bot="random")
    shown = ana.snapshot(wanted=lambda seen: seen["seats"][1]["away"])
    assert shown["seats"][1]["bot"] == "random"
    assert ben.refusal("play", table=table, seat=1, move="x")["code"] == "left-seat"
    ben.get("return", table=table, seat=1)
    assert ana.snapshot(wanted=lambda seen: not seen["seats"][1]["away"])


@case("a premove is played when its turn comes, seen by its owner alone, and dropped where it is illegal")
def _():
    table, ana, ben, for_ana, for_ben = two_players("dungeonpen")
    first, second = (ana, ben) if for_ana["to_act"] == [0] else (ben, ana)
    seat = 1 if first is ana else 0
    second.get("premove", table=table, seat=seat, move="flick 0 1")
    assert second.snapshot(wanted=lambda seen: seen["premove"] == "flick 0 1")
    first.drain()
    assert all(push["table"]["premove"] is None for push in first.pushes if push["push"] == "table")
    second.get("premove", table=table, seat=seat, move=None)
    assert second.snapshot(wanted=lambda seen: seen["premove"] is None)
    assert second.refusal("premove", table=table, seat=seat, move="nonsense")["code"] == "unknown-move"


@case("a premove is played in its turn, or dropped with the reason")
def _():
    for move, is_legal in (("laugh", False), (None, True)):
        table, ana, ben, for_ana, for_ben = two_players()
        move = move or for_ben["moves"][0]["move"]
        assert ben.ask("premove", table=table, seat=1, move=move)["ok"] == is_legal
    assert ben.snapshot(wanted=lambda seen: seen["moves_played"] == 1)["to_act"] == [0]
    second = for_ben["moves"][0]["move"]
    ben.get("premove", table=table, seat=1, move=second)
    shown = for_ana
    while not any(push["push"] == "dropped" for push in ben.pushes):
        if 0 in shown["to_act"]:
            answer = ana.play(shown, shown["moves"][0]["move"])
            assert answer["ok"] or answer["error"]["code"] == "stale", answer  # the snapshot may be an older one
        shown = ana.snapshot()
        ben.drain()
        assert shown["moves_played"] < 20
    assert next(push for push in ben.pushes if push["push"] == "dropped")["move"] == second


@case("a clock that runs out seats a bot")
def _():
    ana, ben = visitor("Ana"), visitor("Ben")
    made = ana.get("create", game="dungeonpen", seats=["me", "open"], clock={"bank_s": 1})
    ben.get("join", table=made["table"], name="Ben")
    ana.get("enter", table=made["table"])
    shown = ana.snapshot()
    assert shown["clock"]["left_ms"][0] <= 1000
    late = ana.snapshot(wanted=lambda seen: any(seat["away"] for seat in seen["seats"]))
    assert [seat["bot"] for seat in late["seats"] if seat["away"]] == ["steady"]


@case("the story tells every event so far, as the asker may see it")
def _():
    table, ana, ben, snapshot, _ = two_players()
    story = ana.get("story", table=table, seat=0)["events"]
    assert len(story) == 1 + snapshot["moves_played"], story
    assert ana.refusal("story", table=table, seat=1)["code"] == "not-your-seat"
    dealt = json.dumps(ana.get("story", table=table, seat=0))
    assert json.dumps(visitor("Eve").get("story", table=table)) != dealt, "a spectator sees what a seat sees"
    wire = visitor()
    made, snapshot = table_of(wire, "dungeonpen", ["me", "bot:random"])
    told = sum((events for events in wire.get("story", table=made["table"], seat=0)["events"]), [])
    assert told[0]["kind"] == "began" and all(event["text"] for event in told), told


@case("a finished dungeon is solved, an unfinished one or another game is not")
def _():
    wire = visitor()
    made, snapshot = table_of(wire, options={"cards": 2})
    assert wire.refusal("solve", table=made["table"])["code"] == "not-over"
    last = play_out(wire, snapshot)
    solved = wire.get("solve", table=made["table"])
    assert solved["optimal"] and solved["score"] == solved["upper_bound"] >= last["result"]["scores"][0], solved
    assert all(move.split()[0] in ("step", "take", "leave", "drop") for move in solved["path"]), solved
    made, snapshot = table_of(wire, "dungeondeck")
    play_out(wire, snapshot)
    assert wire.refusal("solve", table=made["table"])["code"] == "not-solvable"


@case("what a seat aims at is foreseen by the engine, for its own legal moves alone")
def _():
    for _ in range(40):  # until seat 0 goes first: some events take the sight of the aim away
        wire = visitor()
        made, shown = table_of(wire, "dungeonpen", ["me", "bot:random"], options={"sheet": 1})
        if shown["to_act"] == [0] and shown["moves_played"] == 0:
            break
    table = made["table"]
    flick = next(move["move"] for move in shown["moves"] if move["move"].startswith("flick "))
    aim = wire.get("preview", table=table, seat=0, move=flick)["preview"]
    assert aim["line"][0] == shown["view"]["seats"][0]["place"] and len(aim["line"]) > 1, aim
    assert isinstance(aim["touches"], bool) and isinstance(aim["region"], list), aim
    assert wire.get("preview", table=table, seat=0, move=flick)["preview"] == aim, "asking changes nothing"
    assert wire.refusal("preview", table=table, seat=0, move="flick 400 3")["code"]
    assert wire.refusal("preview", table=table, seat=1, move="flick 90 30")["code"] == "not-your-seat"
    assert visitor("Eve").refusal("preview", table=table, seat=0, move="flick 90 30")["code"] == "not-your-seat"


@case("hints come from what the seat knows, with a reason")
def _():
    wire = visitor()
    made, _ = table_of(wire)
    hint = wire.get("hint", table=made["table"], seat=0)
    assert hint["move"] and hint["text"] and hint["why"]


@case("a finished game is stepped through, looked at anywhere, and played on from any step")
def _():
    wire = visitor()
    made, snapshot = table_of(wire, "procrastination", ["me", "bot:random"])
    table = made["table"]
    for do, fields in (("steps", {}), ("at", {"step": 0}), ("fork", {"step": 0, "seats": ["me", "bot:random"]})):
        assert wire.refusal(do, table=table, **fields)["code"] == "not-over"
    last = play_out(wire, snapshot)
    eve = visitor("Eve")
    steps = eve.get("steps", table=table)["steps"]
    assert len(steps) == last["moves_played"] and all(step["text"] for step in steps)
    assert eve.get("at", table=table, step=3)["view"] and eve.get("at", table=table, step=3, seat=0)["text"]
    fork = eve.get("fork", table=table, step=3, seats=["me", "bot:random"], name="Eve")
    eve.get("enter", table=fork["table"])
    begun = eve.snapshot()
    assert begun["origin"] == table and begun["seal"] is None
    assert play_out(eve, begun)["over"]


@case("a rematch is one table for both")
def _():
    wire = visitor()
    made, snapshot = table_of(wire, "procrastination", ["me", "bot:random"])
    assert wire.refusal("rematch", table=made["table"])["code"] == "not-over"
    play_out(wire, snapshot)
    assert visitor("Eve").refusal("rematch", table=made["table"])["code"] == "not-your-seat"
    first = wire.get("rematch", table=made["table"])["table"]
    assert wire.get("rematch", table=made["table"])["table"] == first
    wire.get("enter", table=first)
    assert wire.snapshot(wanted=lambda seen: seen["id"] == first)["phase"] == "playing"


@case("the dungeon of the day is the same for all, once each, and has a board")
def _():
    boards = []
    for name in ("Ana", "Ben"):
        wire = visitor(name)
        made, snapshot = table_of(wire, "dungeondeck", daily=True, entropy=f"a line of {name}")
        assert wire.get("create", game="dungeondeck", seats=["me"], daily=True)["table"] == made["table"]
        boards.append((snapshot["view"], snapshot["seal"]))
        assert play_out(wire, snapshot)["seed"] is None
        for do in ("steps", "enter", "story"):
            assert visitor("Eve").refusal(do, table=made["table"])["code"] == "not-over"
        assert wire.refusal("solve", table=made["table"])["code"] == "not-solvable"  # as on any day
        for do in ("steps", "at", "fork"):
            error = wire.refusal(do, table=made["table"], step=0, seats=["me"])
            assert error["code"] == "not-over" and "tomorrow" in error["message"], error
        deadline = time.monotonic() + PATIENCE_S
        while not any(line["table"] == made["table"] for line in wire.get("daily", game="dungeondeck")["board"]):
            assert time.monotonic() < deadline
            time.sleep(0.1)
        today = wire.get("daily", game="dungeondeck")
        own = next(game for game in today["games"] if game["game"] == "dungeondeck")
        assert own["played"] and own["seed_commit"] == snapshot["seal"]
    assert boards[0] == boards[1]
    scores = [line["score"] for line in visitor().get("daily", game="dungeondeck")["board"]]
    assert scores == sorted(scores, reverse=True) and len(scores) >= 2


@case("the dungeon of the day follows from the date: the terminal has the same")
def _():
    wire = visitor()
    date = wire.get("daily", game="donjonz")["date"]
    _, snapshot = table_of(wire, "donjonz", daily=True, entropy="a line that does not count")
    solved = subprocess.run(
        [PROGRAM, "solve", "donjonz", "--daily", date, "--nodes", "100", "--json"],
        env=environment(),
        capture_output=True,
        check=False,
        timeout=PATIENCE_S,
    )
    lines = [{"do": "new", "game": "donjonz", "seed": json.loads(solved.stdout)["seed"]}, {"do": "view", "seat": 0}]
    told = subprocess.run(
        [PROGRAM, "engine"],
        input="".join(json.dumps(line) + "\n" for line in lines).encode(),
        env=environment(),
        capture_output=True,
        check=False,
        timeout=PATIENCE_S,
    )
    view = json.loads(told.stdout.splitlines()[1])["view"]
    assert view == snapshot["view"], (view, snapshot["view"])


@case(
    "what docs/operations.md deletes is a year old: tables of today stay, the dungeon of the day among them",
    about="SQLite",
)
def _():
    visitor().get("daily")
    manual = (Path(__file__).resolve().parent.parent / "docs" / "operations.md").read_text()
    gone = re.search(r"sqlite3 tables.sqlite \"\s+CREATE TEMP TABLE gone AS (.*?);", manual)[1]
    database = sqlite3.connect(f"{SERVER.directory}/tables.sqlite", timeout=PATIENCE_S)
    assert database.execute("SELECT count(*) FROM tables WHERE id LIKE 'daily-%'").fetchone()[0] > 0
    assert database.execute(gone).fetchall() == []
    database.close()


@case("a table survives the server, and its people come back to it", about="processes")
def _():
    ana = SERVER.browser()
    line = ana.connect(name="Ana")
    made, snapshot = table_of(line, "dungeondeck")
    played = line.play(snapshot, snapshot["moves"][0]["move"])
    assert played["ok"]
    SERVER.kill()
    SERVER.restart()
    line = ana.connect(name="Ana")
    line.get("enter", table=made["table"], since=played["sequence"])
    back = line.snapshot()
    assert back["moves_played"] == 1 and back["hash"] == played["hash"] and back["seat"] == 0


@case("what was said keeps its time when the server is gone and back", about="processes")
def _():
    ana = SERVER.browser()
    wire = ana.connect(name="Ana")
    made, _ = table_of(wire, "procrastination", ["me", "open"])
    time.sleep(0.05)
    wire.get("chat", table=made["table"], text="later than the table")
    said = wire.push("chat")
    SERVER.kill()
    SERVER.restart()
    wire = ana.connect(name="Ana")
    wire.get("enter", table=made["table"])
    assert [line["time"] for line in wire.snapshot()["chat"]] == [said["time"]]


@case("the store of a server is its user's alone", about="SQLite")
def _():
    for path in Path(SERVER.directory).glob("tables.sqlite*"):
        assert path.stat().st_mode & 0o077 == 0, path


@case("a table that could not be read is read anew for whoever comes once the store is well", about="SQLite")
def _():
    ana = SERVER.browser()
    wire = ana.connect(name="Ana")
    made, snapshot = table_of(wire, "dungeondeck")
    store = sqlite3.connect(f"{SERVER.directory}/tables.sqlite", timeout=PATIENCE_S)
    store.execute("ALTER TABLE entries RENAME TO mislaid")
    store.commit()
    assert wire.play(snapshot, snapshot["moves"][0]["move"])["error"]["code"] == "storage"
    assert wire.refusal("enter", table=made["table"])["code"] == "storage"
    wire.close()
    wire = ana.connect(name="Ana")
    store.execute("ALTER TABLE mislaid RENAME TO entries")
    store.commit()
    store.close()
    wire.get("enter", table=made["table"])
    back = wire.snapshot()
    assert back["moves_played"] == 0 and back["seat"] == 0
    assert wire.play(back, back["moves"][0]["move"])["ok"]


@case(
    "who stays at a table that could not be read plays on, also where others found the store well first", about="SQLite"
)
def _():
    wires = [visitor("Ana"), visitor("Ben")]
    tables = [table_of(wire, "dungeondeck")[1] for wire in wires]
    store = sqlite3.connect(f"{SERVER.directory}/tables.sqlite", timeout=PATIENCE_S)
    store.execute("ALTER TABLE entries RENAME TO mislaid")
    store.commit()
    refusal = wires[0].play(tables[0], tables[0]["moves"][0]["move"])["error"]
    assert refusal["code"] == "storage" and "entries" not in refusal["message"], refusal
    assert "no such table: " in SERVER.said(), "who runs the server is told why"
    store.execute("ALTER TABLE mislaid RENAME TO entries")
    store.commit()
    store.close()
    assert wires[1].play(tables[1], tables[1]["moves"][0]["move"])["ok"]
    deadline = time.monotonic() + PATIENCE_S
    while not (answer := wires[0].play(tables[0], tables[0]["moves"][0]["move"]))["ok"]:
        assert answer["error"]["code"] == "storage" and time.monotonic() < deadline, answer
        time.sleep(0.1)


@case("what was said by way of another server is heard even where it made a move stale", about="SQLite")
def _():
    table, ana, ben, for_ana, _ = two_players()
    ben.get("chat", table=table, text="here")
    assert ana.push("chat")["text"] == "here"
    store = sqlite3.connect(f"{SERVER.directory}/tables.sqlite", timeout=PATIENCE_S)
    said = "SELECT text FROM tables JOIN entries ON table_number = number WHERE id = ? ORDER BY sequence DESC"
    append(store, table, [store.execute(said, (table,)).fetchone()[0].replace("here", "elsewhere")])
    store.commit()
    store.close()
    assert ana.play(for_ana, for_ana["moves"][0]["move"])["error"]["code"] == "stale"
    for wire in (ana, ben):
        assert wire.push("chat", wanted=lambda push: push["text"] != "here")["text"] == "elsewhere"
        wire.drain()
        assert not [push for push in wire.pushes if push["push"] == "chat"]


@case("who goes down says so and ends well", about="processes")
def _():
    wire = visitor()
    made, _ = table_of(wire, "dungeoneer", ["me", "bot:steady"])
    wire.tell("hint", table=made["table"], seat=0)
    assert SERVER.stop() == 0
    assert wire.push("notice")["message"]
    SERVER.restart()


@case("cards, rules and the check of a card file come in the language asked for")
def _():
    wire = visitor(lang="fr")
    assert wire.get("cards", game="procrastination")["cards"]
    assert "**P0" in wire.get("rules", game="procrastination")["markdown"]
    checked = wire.get("check", set="game: donjonz\nwrong: 1\n")
    assert checked["problems"] and checked["problems"][0]["line"] and checked["game"] is None


@case("health and counts are told", about="HTTP")
def _():
    browser = SERVER.browser()
    assert browser.fetch("/healthz").body == b"ok\n"
    page = browser.fetch("/metrics").body.decode()
    assert "donjon_connections " in page and "donjon_store_entries_total" in page


@case("moves are counted when they are kept, and nothing else is", about="HTTP")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:  # where no bot of another table moves meanwhile
        ana, ben = (server.browser().connect(name=name) for name in ("Ana", "Ben"))
        table = ana.get("create", game="procrastination", seats=["me", "open"])["table"]
        ben.get("join", table=table)
        ana.get("enter", table=table)
        snapshot = ana.snapshot()
        own = [choice["move"] for choice in snapshot["moves"]]
        cards = ana.get("cards", game="procrastination")["cards"]["cards"]
        others = (move for move in (f"play {card['id']}" for card in cards) if move not in own)
        held = next(move for move in others if ana.ask("premove", table=table, seat=0, move=move)["ok"])
        assert ana.push("dropped")["move"] == held
        ben.get("leave", table=table, seat=1)
        assert not ana.play(snapshot, held)["ok"]
        assert moves_counted(server) == 0
        assert ana.play(snapshot, own[0])["ok"]
        assert moves_counted(server) == 1


def moves_counted(server):
    """What /metrics says."""
    page = server.browser().fetch("/metrics").body.decode()
    return int(re.search(r"^donjon_moves_total (\d+)$", page, re.MULTILINE)[1])


@case("who asks about a page hears as much of it as who asks for it, and gets none", about="HTTP")
def _():
    browser = SERVER.browser()
    for path in ("/healthz", "/", "/replay/nobody.donjon", "/nothing.txt"):
        page, head = browser.fetch(path), browser.request("HEAD", path)
        assert (head.status, head.headers["content-length"]) == (page.status, page.headers["content-length"]), path
        assert head.body == b"" and page.body
    assert browser.request("POST", "/healthz").status == 405


@case("a file is sent as the build compressed it to who takes that, and as it is to everybody else")
def _():
    with tempfile.TemporaryDirectory() as directory:
        for name, text in {"x.js": "plain", "x.js.br": "br", "x.js.gz": "gz", "y.css": "alone"}.items():
            Path(directory, name).write_text(text)
        with Server(PROGRAM, "--store", "memory:", "--web", directory) as server:
            for accepted, body in {
                "gzip, deflate, br": b"br",
                "GZIP": b"gz",
                "br;q=0, gzip;q=0.5": b"gz",
                "br; q=0.0, x-gzip": b"plain",
                "identity": b"plain",
                "": b"plain",
            }.items():
                answer = server.browser().request("GET", "/x.js", headers={"Accept-Encoding": accepted})
                coding = {b"br": "br", b"gz": "gzip"}.get(body)
                assert (answer.body, answer.headers.get("content-encoding")) == (body, coding), (accepted, answer)
                assert answer.headers["content-type"] == "text/javascript", answer
                assert answer.headers["vary"] == "accept-encoding", answer
            alone = server.browser().request("GET", "/y.css", headers={"Accept-Encoding": "br"})
            assert alone.body == b"alone" and "content-encoding" not in alone.headers, alone


@case("a script that knows docs/protocol.md alone plays a game")
def _():
    script = Path(__file__).resolve().parent.parent / "examples" / "play_online.py"
    done = subprocess.run(
        [sys.executable, script, f"http://{SERVER.host}:{SERVER.port}", "procrastination"],
        env=environment(),
        capture_output=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0 and json.loads(done.stdout)["result"]["ending"], done


@case(
    "a store that cannot be opened is named, and a port that is taken is not fatal unless asked for", about="processes"
)
def _():
    done = subprocess.run(
        [PROGRAM, "serve", "--port", "0", "--store", "/dev/null/tables"],
        env=environment(),
        capture_output=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 3 and b"/dev/null/tables" in done.stderr, done
    done = subprocess.run(
        [PROGRAM, "serve", "--port", str(SERVER.port), "--store", "memory:"],
        env=environment(),
        capture_output=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 3 and str(SERVER.port).encode() in done.stderr, done


@case(
    "a second server on the same file is refused in both languages, and a new one starts as soon as the first is dead"
)
def _():
    with tempfile.TemporaryDirectory() as directory:
        first = Server(PROGRAM, "--store", f"{directory}/tables.sqlite")
        for language, words in (("en", "Another server"), ("fr", "Un autre serveur")):
            done = subprocess.run(
                [PROGRAM, "serve", "--port", "0", "--store", f"{directory}/tables.sqlite", "--lang", language],
                env=environment(),
                capture_output=True,
                check=False,
                timeout=PATIENCE_S,
            )
            assert done.returncode == 3 and words in done.stderr.decode() and b"tables.sqlite" in done.stderr, done
        with first.browser().connect(name="Ana") as wire:
            made = wire.get("create", game="donjonz", seats=["me"])
        first.kill()
        with Server(PROGRAM, "--store", f"{directory}/tables.sqlite") as second:
            second.browser().connect().get("enter", table=made["table"])


@case("every request is in docs/protocol.md")
def _():
    root = Path(__file__).resolve().parent.parent
    names = re.findall(r'^    {"(\w+)", DJ_NEEDS', (root / "src/house/requests.c").read_text(), re.MULTILINE)
    manual = (root / "docs/protocol.md").read_text().split("# Over the wire")[1]
    assert len(names) > 20 and [name for name in names if f"\n| `{name}` |" not in manual] == []


@case("what is refused costs as much as what is granted, once, and so does what cannot be read")
def _():
    wire = visitor()
    codes = [wire.refusal("hint", table="nowhere", seat=0)["code"] for _ in range(60)]
    assert codes[:30] == ["unknown-table"] * 30 and codes[-1] == "too-fast", codes
    wire = visitor()
    try:
        for _ in range(4000):
            wire.websocket.send("{")
            wire.websocket.receive(5)
        raise AssertionError("nonsense is heard for ever")
    except Closed as closed:
        assert closed.code == 1008, closed.code


@case("the hash on a wire tells nobody that a guess about hidden cards is right")
def _():
    table, ana, ben, snapshot, theirs = two_players()
    heard = []
    for _ in range(400):
        for wire, seen in ((ana, snapshot), (ben, theirs)):
            if seen["moves"]:
                answer = wire.play(seen, CHANCE.choice(seen["moves"])["move"])
                assert answer["ok"] or answer["error"]["code"] == "stale", answer
        snapshot, theirs = ana.latest() or snapshot, ben.latest() or theirs
        heard.append((snapshot["moves_played"], snapshot["hash"]))
        if snapshot["over"]:
            break
    seed = snapshot["seed"]
    for step, digest in heard:  # whoever guessed all cards would know the state's own hash
        own = ana.get("at", table=table, step=step)["hash"]
        assert digest != own and digest == veiled(seed, own)


@case("that somebody premoves is not to be seen by the numbers of what comes after")
def _():
    table, ana, ben, snapshot, theirs = two_players("dungeonpen")
    first, second = (ana, ben) if snapshot["moves"] else (ben, ana)
    at = snapshot if snapshot["moves"] else theirs
    second.get("premove", table=table, seat=1 - at["seat"], move=at["moves"][0]["move"])
    second.get("mute", table=table, seat=at["seat"])
    second.snapshot(wanted=lambda table: table["premove"])
    second.get("premove", table=table, seat=1 - at["seat"])
    answer = first.play(at, at["moves"][0]["move"])
    assert answer["sequence"] == at["sequence"] + 1
    after = first.snapshot(wanted=lambda table: table["moves_played"] > at["moves_played"])
    assert after["sequence"] == at["sequence"] + 1


@case("that somebody premoves, mutes or talks is not to be seen in the lobby either")
def _():
    table, ana, ben, snapshot, _ = two_players("dungeonpen", public=True)
    seat = 1 - snapshot["to_act"][0]
    wire, watcher = (ana, ben)[seat], visitor()
    passer_by = visitor()
    while not any(line["table"] == table for line in passer_by.get("lobby")["tables"]):
        time.sleep(0.05)
    listed = watcher.get("lobby", watch=True)["tables"]
    held = {"seat": seat, "move": "flick 0 1"}
    for do, fields in (("premove", held), ("mute", {"seat": 1 - seat}), ("chat", {"text": "hm"})):
        wire.get(do, table=table, **fields)
        visitor().get("lobby")  # it is read by now where it is out of date
    marker = wire.get("create", game="dungeonpen", seats=["me", "open"], public=True)["table"]
    pushes = []
    while not any(line["table"] == marker for line in (pushes[-1]["tables"] if pushes else [])):
        pushes.append(watcher.push("lobby"))
    own = [line for line in listed if line["table"] == table]
    assert all([line for line in push["tables"] if line["table"] == table] == own for push in pushes), pushes
    told = [listed, *(push["tables"] for push in pushes)]
    assert all(before != after for before, after in zip(told, told[1:])), told


@case("an invitation is nowhere in the store, and its maker sees it again all the same", about="SQLite")
def _():
    wire = visitor()
    made = wire.get("create", game="procrastination", seats=["me", "invite"])
    code = made["invites"][0]["code"]
    wire.get("enter", table=made["table"])
    assert wire.snapshot()["seats"][1]["invite"] == code
    other = visitor("Ben")
    other.get("enter", table=made["table"])
    assert other.snapshot()["seats"][1]["invite"] is None
    for path in Path(SERVER.directory).glob("tables.sqlite*"):
        assert code.encode() not in path.read_bytes(), path
    assert other.get("join", table=made["table"], invite=code)["seat"] == 1


@case("what is said over HTTP is said in the language of the browser", about="HTTP")
def _():
    browser = SERVER.browser()
    for wanted, words in (
        ("fr-FR,fr;q=0.9,en;q=0.8", "partie terminée"),
        ("en-GB,fr;q=0.5", "finished game"),
        ("de", "finished game"),
    ):
        answer = browser.request("GET", "/replay/nowhere.donjon", headers={"Accept-Language": wanted})
        assert answer.status == 404 and words in answer.body.decode(), answer
    assert "rien ici" in browser.request("GET", "/nothing.js", headers={"Accept-Language": "fr"}).body.decode()


@case("a table is not told things without end: mutes, talk of spectators", about="SQLite")
def _():
    wire = visitor()
    made, _ = table_of(wire, "donjonz")
    database = sqlite3.connect(f"{SERVER.directory}/tables.sqlite", timeout=PATIENCE_S)
    other = visitor("Ben")
    with database:  # as if many had talked before anybody here came
        append(database, made["table"], 1000 * ['chat {"seat":-1,"name":"Zoé","text":"x"}'])
    database.close()
    assert wire.refusal("chat", table=made["table"], text="too early to know")["code"] == "stale"
    assert other.refusal("chat", table=made["table"], text="one more")["code"] == "table-full"
    wire.get("chat", table=made["table"], text="who sits here may still talk")


@case("who only looks on cannot use up what those who sit at the table may need", about="SQLite")
def _():
    wire, other = visitor(), visitor("Eve")
    made, _ = table_of(wire, "procrastination", ["me", "open"])
    database = sqlite3.connect(f"{SERVER.directory}/tables.sqlite", timeout=PATIENCE_S)
    with database:  # as if a stranger had muted and unmuted all day
        mutes = ['mute {"listener":"%064x","whom":0,"on":%s}' % (9, on) for on in ("true", "false")]
        append(database, made["table"], 2499 * mutes + mutes[:1])
    database.close()
    assert wire.refusal("chat", table=made["table"], text="too early to know")["code"] == "stale"
    assert other.refusal("mute", table=made["table"], seat=0)["code"] == "table-full"
    other.get("mute", table=made["table"], seat=0, on=False)  # as it is already
    wire.get("mute", table=made["table"], seat="spectators")
    other.get("join", table=made["table"])
    other.get("mute", table=made["table"], seat=0)


@case("names, keys and lengths are bounded")
def _():
    wire = visitor()
    assert wire.refusal("create", game="donjonz", seats=["me"], name="x" * 41)["code"] == "bad-name"
    assert wire.refusal("create", game="donjonz", seats=["me"], name="a\u202eb")["code"] == "bad-name"
    assert wire.refusal("create", game="donjonz", seats=["me"], entropy="x" * 65)["code"] == "bad-entropy"
    assert wire.refusal("create", game="procrastination", seats=["bot:random", "bot:random"])["code"] == "bad-seats"
    for clock in ({"bank_s": 0}, 30, {}, {"per_move": 30}):  # whoever wants a clock does not get a table without one
        assert wire.refusal("create", game="donjonz", seats=["me"], clock=clock)["code"] == "bad-clock"
    assert wire.refusal("crate")["message"].endswith("'create'?")


if __name__ == "__main__":
    if POCKET and not Path(POCKET).exists():
        print("1..0 # SKIP there is no WebAssembly build: make test builds it")
        sys.exit(0)
    with tempfile.TemporaryDirectory() as directory, open_house(directory) as SERVER:
        SERVER.directory = directory
        run_cases(without=("SQLite", "HTTP", "processes") if POCKET else ())
