"""Tables as a browser meets them: seats, moves, talk, clocks, replays, the dungeon of the day.

Run as server_test.py DONJON [DONJON.wasm]."""

import json
import random
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from visits import CHANCE, house, play_out, run_visits, table_of, two_players, visitor
from client import new_key
from program import PATIENCE_S, PROGRAM, case, environment


@case("every game is played to its end against a bot, all of them at once")
def _():
    def play(game, seats):
        wire = visitor()
        _, snapshot = table_of(wire, game, seats)
        last = play_out(wire, snapshot, chance=random.Random(game))
        wire.close()
        return last

    tables = [
        ("donjonz", ["me"]),
        ("dungeondeck", ["me"]),
        ("procrastination", ["me", "bot:random"]),
        ("dungeonpen", ["bot:random", "me"]),
        ("dungeoneer", ["me", "bot:random"]),
    ]
    with ThreadPoolExecutor() as people:
        for last in people.map(lambda table: play(*table), tables):
            assert last["phase"] == "over" and last["result"]["ending"], last


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
    assert house().browser().fetch(f"/replay/{made['table']}.donjon").status == 404
    last = play_out(wire, snapshot)
    assert len(last["seed"]) == 64
    save = house().browser().fetch(f"/replay/{made['table']}.donjon")
    assert save.status == 200 and b"entropy 0 my own line" in save.body, save
    path = Path(house().directory) / "game.donjon"
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
        save = house().browser().fetch(f"/replay/{made['table']}.donjon")
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


@case("the coach warns before a move that throws much away, with what is better; silent at that and in a lesson")
def _():
    wire = visitor()
    warning = None
    for _ in range(20):
        made, shown = table_of(wire, options={"cards": 4})
        table = made["table"]
        while warning is None and not shown["over"]:
            # On the walk, where the solver speaks at once: a map may be laid in far more ways.
            for move in shown["moves"] if 1 < len(shown["moves"]) < 5 else []:
                warning = warning or wire.get("coach", table=table, seat=0, move=move["move"])["warning"]
            if warning is None:
                wire.play(shown, shown["moves"][-1]["move"])
                shown = wire.snapshot(wanted=lambda seen, at=shown["moves_played"]: seen["moves_played"] > at)
        if warning is not None:
            break
    assert warning is not None and warning["says"].startswith("This gives away "), warning
    assert warning["lost"] >= 30 and warning["text"] and warning["move"] in [move["move"] for move in shown["moves"]]
    assert wire.get("coach", table=table, seat=0, move=warning["move"])["warning"] is None
    told = wire.get("hint", table=table, seat=0)
    assert wire.get("coach", table=table, seat=0, move=told["move"])["warning"] is None
    assert wire.refusal("coach", table=table, seat=0)["code"] == "missing-field"
    assert wire.refusal("coach", table=table, seat=0, move="dance")["code"] == "unknown-move"
    assert visitor("Eve").refusal("coach", table=table, seat=0, move=told["move"])["code"] == "not-your-seat"
    lesson = wire.get("create", game="donjonz", lesson=True)
    wire.get("enter", table=lesson["table"])
    shown = wire.snapshot(wanted=lambda seen: seen["id"] == lesson["table"])
    for move in shown["moves"][:3]:
        assert wire.get("coach", table=lesson["table"], seat=0, move=move["move"])["warning"] is None


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


if __name__ == "__main__":
    run_visits()
