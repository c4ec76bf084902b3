#!/usr/bin/env python3
"""The engine protocol, spoken to the real program.

    protocol_test.py PROGRAM                 the tests, as TAP
    protocol_test.py PROGRAM --regenerate    writes the answers in tests/golden/protocol/ afresh: review the diff
"""

import hashlib
import json
import random
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import Engine, case, run, run_cases

HERE = Path(__file__).resolve().parent
GOLDEN = HERE / "golden" / "protocol"
MANUAL = HERE.parent / "docs" / "protocol.md"


def transcript_of(path):
    """Speaks the requests of a golden file (`> ` lines) in one session; returns the file with the answers of now."""
    lines = []
    with Engine() as engine:
        for line in path.read_text().splitlines():
            if line.startswith("> "):
                lines += [line, "< " + engine.line(line[2:])]
            elif not line.startswith("< "):
                lines.append(line)
    return "\n".join(lines) + "\n"


def regenerate():
    """Writes today's answers into the golden files."""
    for path in sorted(GOLDEN.glob("*.txt")):
        path.write_text(transcript_of(path))


def golden_case(path):
    """A case for a golden file."""

    @case(f"the golden session '{path.stem}' is answered as it was")
    def _():
        expected, actual = path.read_text().splitlines(), transcript_of(path).splitlines()
        for number, (wanted, found) in enumerate(zip(expected, actual), 1):
            assert wanted == found, f"{path.name}:{number}\nwanted {wanted}\nfound  {found}"
        assert len(expected) == len(actual)


def manual_examples():
    """The fenced examples of the manual: lists of (line number, request, answer)."""
    examples, current, request = [], None, None
    for number, line in enumerate(MANUAL.read_text().splitlines(), 1):
        if line.startswith("```"):
            current = [] if current is None else (examples.append(current) if current else None)
        elif current is not None and line.startswith("> "):
            request = line[2:]
        elif current is not None and line.startswith("< "):
            current.append((number, request, line[2:]))
    return examples


@case("every example of docs/protocol.md is true")
def _():
    examples = manual_examples()
    assert len(examples) > 10
    with Engine() as engine:
        for number, request, answer in [exchange for example in examples for exchange in example]:
            pattern = ".*".join(re.escape(part) for part in answer.split("…"))
            found = engine.line(request)
            assert re.fullmatch(pattern, found), f"protocol.md:{number}\nwanted {answer}\nfound  {found}"


@case("docs/protocol.md shows every request there is")
def _():
    shown = {
        json.loads(request)["do"]
        for example in manual_examples()
        for _, request, _ in example
        if request.startswith('{"do"')
    }
    everything = {
        "new",
        "setup",
        "load",
        "save",
        "moves",
        "play",
        "preview",
        "run",
        "dice",
        "undo",
        "bot",
        "hint",
        "coach",
        "view",
        "describe",
        "events",
        "history",
        "check",
        "observe",
        "solve",
        "sample",
        "clone",
        "drop",
        "games",
        "random",
        "quit",
    }
    assert everything <= shown, everything - shown


@case("several games stand side by side: each goes its own way, a clone too, and a name is taken over")
def _():
    with Engine() as engine:
        for name in ("one", "two"):
            assert engine.ask(do="new", game="donjonz", seed="same", **{"as": name})["ok"]
        move = engine.ask(do="moves", game="one", seat=0)["moves"][0]["move"]
        played = engine.ask(do="play", game="one", seat=0, move=move)["hash"]
        copied = engine.ask(do="clone", game="one", **{"as": "three"})
        assert (copied["hash"], copied["moves"]) == (played, 1), copied
        assert engine.ask(do="play", game="two", seat=0, move=move)["hash"] == played
        assert engine.ask(do="moves", seat=0)["error"]["code"] == "no-game"
        assert engine.ask(do="new", game="dungeondeck", seed=1, **{"as": "two"})["ok"]
        assert [each["game"] for each in engine.ask(do="games")["games"]] == ["donjonz", "dungeondeck", "donjonz"]
        refused = engine.ask(do="new", game="donjonz", seed=1, **{"as": "n" * 40})
        assert refused["error"]["code"] == "bad-name", refused
        for name in ("one", "two", "three"):
            left = engine.ask(do="drop", game=name)["games"]
        assert left == [], left


@case("a session refuses a game beyond the most it can have, and goes on")
def _():
    with Engine() as engine:
        assert engine.ask(do="new", game="dungeondeck", seed=1)["ok"]
        for number in range(4095):
            assert engine.ask(do="clone", **{"as": f"{number}"})["ok"]
        assert engine.ask(do="clone", **{"as": "more"})["error"]["code"] == "too-many-games"
        assert engine.ask(do="clone", **{"as": "7"})["ok"]


@case("random games are new ones, or go on from what a seat knows; the same seed gives the same")
def _():
    with Engine() as engine:
        asked = {"do": "random", "game": "procrastination", "games": 50, "seed": "x"}
        told = engine.ask(**asked)["results"]
        assert len(told) == 50 and told == engine.ask(**asked)["results"]
        assert len({each["moves"] for each in told}) > 5
        assert all(len(each["scores"]) == 2 and each["ending"] for each in told)
        engine.ask(do="new", game="procrastination", seed=1, **{"as": "here"})
        whole = engine.ask(do="random", seat=1, games=20, seed="y", **{"from": "here"})["results"]
        assert len({each["moves"] for each in whole}) > 1
        for wrong in ({"from": "nowhere"}, {"from": "here", "seat": "all"}, {"game": "donjonz", "games": 0}):
            assert not engine.ask(do="random", **wrong)["ok"], wrong


@case("a game without a seed gets one from the system, and it plays the same game again (X01)")
def _():
    with Engine() as engine:
        first = engine.get("new", game="donjonz")
        other = engine.get("new", game="donjonz")
        again = engine.get("new", game="donjonz", seed=first["seed"])
        assert first["seed"] != other["seed"]
        assert again["hash"] == first["hash"]


@case('seeds may be words or numbers, and 42 is "42"')
def _():
    with Engine() as engine:
        assert (
            engine.get("new", game="donjonz", seed=42)["hash"] == engine.get("new", game="donjonz", seed="42")["hash"]
        )
        assert engine.refusal("new", game="donjonz", seed="a\nb")["code"] == "bad-seed"
        assert engine.refusal("new", game="donjonz", seed="x" * 200)["code"] == "bad-seed"
        assert engine.refusal("new", game="donjonz", seed=[1])["code"] == "wrong-type"


@case("every game can be played to its end; what view all prints, setup takes back; what save gives, load takes (X01)")
def _():
    games = [game["id"] for game in json.loads(run("games", "--json").out)]
    for game in games:
        chance = random.Random(7)
        with Engine() as engine:
            for seed in range(4):
                answer = engine.play_randomly(
                    chance, lambda answer: answer["over"] or chance.randrange(30) == 0, game=game, seed=seed
                )
                state, save = engine.get("view", seat="all")["view"], engine.get("save")["save"]
                same = {key: answer[key] for key in ["hash", "to_act", "over", "result"]}
                assert same.items() <= engine.get("setup", state=state).items(), game
                assert engine.get("view", seat="all")["view"] == state, game
                assert same.items() <= engine.get("load", save=save).items(), game
                engine.get("check")
            end = engine.play_randomly(chance, game=game, seed="end")
            assert end["to_act"] == [] and engine.get("moves", seat=0)["moves"] == []


@case("with the starter alone, two duellists share its twenty cards, and more of them several boxes of it (P01)")
def _():
    starter = {
        card["id"] for card in json.loads(run("cards", "procrastination", "--series", "starter", "--json").out)["cards"]
    }
    assert len(starter) == 20
    with Engine() as engine:
        for seats, copies in [(2, {1}), (4, {2}), (5, {2, 3})]:
            engine.get("new", game="procrastination", seats=seats, seed="starter", options={"cards": "starter"})
            zones = [
                zone
                for seat in engine.get("view", seat="all")["view"]["seats"]
                for zone in [seat["pile"], seat["hand"]]
            ]
            dealt = [card for zone in zones for card in zone]
            assert len(dealt) == 10 * seats and set(dealt) <= starter
            assert max(dealt.count(card) for card in starter) <= max(copies), dealt
            assert seats > 4 or {dealt.count(card) for card in starter} == copies, dealt


@case("a whole game can be played from the lists of moves, and then no seat has a move")
def _():
    with Engine() as engine:
        end = engine.play_randomly(random.Random(1), seed="whole")
        assert end["to_act"] == [] and end["over"] is True
        assert set(end["result"]) == {"winners", "scores", "ending"}
        assert engine.get("moves", seat=0)["moves"] == []
        assert engine.refusal("play", seat=0, move="step n")["code"] == "game-over"
        assert engine.refusal("bot", seat=0, bot="random")["code"] == "not-your-turn"


@case("a setup has as many seats as its position, and refuses to be told of others")
def _():
    games = [game["id"] for game in json.loads(run("games", "--json").out) if game["seats"] == [2, 6]]
    assert games
    for game in games:
        for seats in [2, 3, 6]:
            chance = random.Random(seats)
            with Engine() as engine:
                answer = engine.play_randomly(
                    chance,
                    lambda answer: answer["over"] or chance.randrange(40) == 0,
                    game=game,
                    seats=seats,
                    seed=seats,
                )
                state = engine.get("view", seat="all")["view"]
                again = engine.get("setup", state=state)
                assert again["seats"] == seats and again["to_act"] == answer["to_act"], again
                assert engine.get("view", seat="all")["view"] == state, game
                for seat in range(seats):
                    if engine.get("moves", seat=seat)["moves"]:
                        assert seat in again["to_act"] + again["may_act"]
                    else:
                        assert seat not in again["to_act"]
                save = engine.get("save")["save"]
                assert engine.get("setup", state=state, seats=seats)["seats"] == seats
                assert engine.refusal("setup", state=state, seats=seats - 1 if seats > 2 else 5)["code"] == "bad-seats"
                assert engine.get("load", save=save)["seats"] == seats


@case("a setup can name its game beside the state, and unknown keys are refused with a suggestion")
def _():
    with Engine() as engine:
        engine.get("new", game="donjonz", seed=1)
        state = engine.get("view", seat="all")["view"]
        del state["game"]
        assert engine.refusal("setup", state=state)["code"] == "missing-field"
        engine.get("setup", game="donjonz", state=state)
        error = engine.refusal("setup", game="donjonz", state={**state, "wepons": []})
        assert "weapons" in error["message"] and error["problems"], error
        assert engine.refusal("setup", state=7)["code"] == "wrong-type"


@case("a refused setup, load or new leaves the game as it was (X05)")
def _():
    with Engine() as engine:
        before = engine.get("new", game="donjonz", seed=5)["hash"]
        engine.refusal("new", game="donjonz", options={"cards": 99})
        engine.refusal("setup", game="donjonz", state={"hero": "up"})
        engine.refusal("load", save="donjon save 1\n")
        engine.refusal("new", game="donjonz", view=9)
        engine.refusal("play", seat=0, move="place 0,0 r0")
        assert engine.get("check")["hash"] == before


@case("a save loads to the same hash in another session, and a changed byte is refused")
def _():
    with Engine() as engine:
        end = engine.play_randomly(random.Random(3), seed="save")
        save = engine.get("save")["save"]
    with Engine() as engine:
        assert engine.get("load", save=save)["hash"] == end["hash"]
        for at in range(0, len(save), max(1, len(save) // 50)):
            other = save[:at] + chr(ord(save[at]) ^ 1) + save[at + 1 :]
            assert "code" in engine.refusal("load", save=other)


@case("a save has the lines that docs/protocol.md tells, in their order")
def _():
    head = (
        r"donjon save 1\ngame [a-z]+\nrules \d+\ncontent [0-9a-f]{64}\nseats \d\n(option [a-z-]+ -?\d+\n)*"
        r"seed .*\n(start [0-9a-f]+\n)?"
    )
    event = r"(event [a-z-]+ \d+( -?\d+){4}\n)*"
    record = rf"{event}((rolls( \d+)+\n)?move \d [0-9a-f]{{16}} .+\n{event})*(rolls( \d+)+\n)?"
    form = re.compile(rf"({head}{record})end ([0-9a-f]{{64}})\n")
    with Engine() as engine:
        engine.play_randomly(random.Random(3), seed="save")
        saves = [engine.get("save")["save"]]
        state = engine.get("view", seat="all")["view"]
        engine.get("setup", state=state)
        engine.get("dice", rolls=[4])
        saves.append(engine.get("save")["save"])
    for save in saves:
        match = form.fullmatch(save)
        assert match and match.groups()[-1] == hashlib.sha256(match[1].encode()).hexdigest(), save
    assert "\nevent " in saves[0] and "\nstart " in saves[1] and "\nrolls 4\n" in saves[1]


@case("scripted dice wait, are saved with the game, and are counted")
def _():
    with Engine() as engine:
        engine.get("new", game="donjonz", seed=1)
        assert engine.get("dice", rolls=[3, 6])["dice_left"] == 2
        save = engine.get("save")["save"]
        assert engine.get("load", save=save)["dice_left"] == 2
        assert engine.refusal("dice", rolls=[0])["code"] == "bad-dice"
        assert engine.refusal("dice", rolls=["6"])["code"] == "bad-dice"
        assert engine.refusal("dice", rolls=[1] * 300)["code"] == "wrong-type"
        assert engine.refusal("dice")["code"] == "missing-field"


@case("undo steps back where it is fair, and says why where it is not")
def _():
    with Engine() as engine:
        engine.get("new", game="donjonz", seed=4, options={"cards": 1})
        assert engine.refusal("undo")["code"] == "nothing-to-undo"
        engine.get("play", seat=0, move=engine.get("moves", seat=0)["moves"][0]["move"])
        while True:
            moves = engine.get("moves", seat=0)["moves"]
            before = engine.get("check")["hash"]
            if not moves:
                break
            after = engine.get("play", seat=0, move=moves[0]["move"])["hash"]
            assert engine.get("undo")["hash"] == before
            assert engine.get("play", seat=0, move=moves[0]["move"])["hash"] == after


@case("a run plays forced moves only, each a move of the record, and stops at the next choice (X03)")
def _():
    with Engine() as engine, Engine() as other:
        chance = random.Random(3)
        standing, runs = engine.get("new", game="dungeondeck", seed="run"), 0
        other.get("new", game="dungeondeck", seed="run")
        while not standing["over"]:
            moves = engine.get("moves", seat=0)["moves"]
            standing = engine.get("run", seat=0)
            assert (standing["played"] > 0) == (len(moves) == 1), (standing, moves)
            events = []
            for _ in range(standing["played"]):
                (forced,) = other.get("moves", seat=0)["moves"]
                events += other.get("play", seat=0, move=forced["move"])["events"]
            assert events == standing["events"]
            runs += standing["played"] > 1
            if not standing["over"]:
                move = chance.choice(engine.get("moves", seat=0)["moves"])["move"]
                standing = engine.get("play", seat=0, move=move)
                assert other.get("play", seat=0, move=move)["hash"] == standing["hash"]
        assert runs > 0 and engine.get("history")["moves"] == other.get("history")["moves"]
        seat = engine.get("new", game="dungeonpen", seed="run")["to_act"][0]  # where flicks are too many to be listed
        assert engine.get("run", seat=seat)["played"] == 0
        missing = engine.get("view", seat="all")["view"]
        missing["seats"][seat]["flick"] = ["misses"]
        engine.get("setup", state=missing)
        assert [move["move"] for move in engine.get("moves", seat=seat)["moves"]] == ["draw"]
        assert engine.get("run", seat=seat)["played"] > 0


@case("every move refused names its rule (X05)")
def _():
    with Engine() as engine:
        engine.get("new", game="donjonz", seed=4)
        for move in ["step n", "take", "leave", "drop sword", "place 0,0 r0", "place 60,60 r1"]:
            error = engine.refusal("play", seat=0, move=move)
            assert error["code"] == "illegal-move" and re.fullmatch("[XZ][0-9]{2}", error["rule"]), error
        error = engine.refusal("play", seat=0, move="fly")
        assert error["code"] == "unknown-move" and error["rule"] is None


@case("a seat's view and the spectator's hide the pile's order; all shows it (X02)")
def _():
    with Engine() as engine:
        engine.get("new", game="donjonz", seed=4)
        hidden = set(engine.get("view", seat="all")["view"]) - set(engine.get("view", seat=0)["view"])
        assert "order" in hidden and "dice" in hidden, hidden
        assert set(engine.get("view", seat="spectator")["view"]) == set(engine.get("view", seat=0)["view"])


@case("a sample keeps what the seat sees, repeats with its seed, and never tells the real order (X02)")
def _():
    with Engine() as engine:
        engine.get("new", game="donjonz", seed=4)
        seen = engine.get("view", seat=0)["view"]
        real = engine.get("view", seat="all")["view"]
        orders = set()
        for seed in range(8):
            sample = engine.get("sample", seat=0, seed=seed)["view"]
            assert sample == engine.get("sample", seat=0, seed=seed)["view"]
            assert {key: sample[key] for key in seen} == seen
            assert sample["dice"] != real["dice"]
            orders.add(tuple(sample["order"]))
        assert len(orders) == 8


@case("every bot answers with a legal move and its reason, the same twice, and plays nothing")
def _():
    with Engine() as engine:
        engine.get("new", game="donjonz", seed=4, options={"cards": 2})
        before = engine.get("check")["hash"]
        legal = {move["move"] for move in engine.get("moves", seat=0)["moves"]}
        for bot in ["random", "greedy", "search"]:
            first = engine.get("bot", seat=0, bot=bot, iterations=30)
            assert first["move"] in legal and first["why"], first
            assert first == engine.get("bot", seat=0, bot=bot, iterations=30)
        assert engine.get("hint", iterations=30)["move"] in legal
        assert engine.get("check")["hash"] == before
        assert "search" in engine.refusal("bot", seat=0, bot="serch")["message"]
        for iterations in [0, 20001, 10**9, 2**63 - 1]:
            error = engine.refusal("bot", seat=0, bot="search", iterations=iterations)
            assert error["code"] == "out-of-range" and "20000" in error["message"], error


BARE = re.compile(
    r"(player|joueur) \d|positions worth|worth about|vaut environ|(wins|gagne) 100 %.*(wins|gagne) 100 %", re.I
)


@case("no golden game, screen or session tells of 'player 2' or of a bare worth, in either language")
def _():
    games = HERE.parent / "games"
    for path in [
        *HERE.glob("golden/**/*.txt"),
        *games.glob("*/tests/golden/*.txt"),
        *games.glob("*/tests/screens/*.txt"),
    ]:
        assert not BARE.search(path.read_text()), (path, BARE.search(path.read_text()))


@case("hints give reasons in the game's own terms, in both languages; on DONJONZ's walk they are the solver's")
def _():
    reasons = {
        "en": "out of 100 times|next to never|nearly every time|point|On average|It opens|as good as|"
        "Stands best|only legal move|Every way from here is lost",
        "fr": "fois sur 100|presque (jamais|toujours)|point|En moyenne|Ce coup|C’est ce qui va le mieux|"
        "seul coup permis|Tout chemin|perdu",
    }
    with Engine() as engine:
        for language, known in reasons.items():
            for game in (HERE.parent / "games" / "list").read_text().split():
                options = {"cards": 2} if game == "donjonz" else {}
                answer = engine.get("new", game=game, seed="8", lang=language, options=options)
                for _ in range(6):
                    seat = answer["to_act"][0]
                    hint = engine.get("hint", seat=seat)
                    assert re.search(known, hint["why"]) and not BARE.search(hint["why"]), (game, hint)
                    answer = engine.get("play", seat=seat, move=hint["move"])
                    is_walk = game == "donjonz" and hint["move"].startswith("step")
                    assert not is_walk or "100" not in hint["why"], hint


@case("lang in new stays for the session; elsewhere it is for one answer")
def _():
    with Engine() as engine:
        english = engine.get("new", game="donjonz", seed=4)["events"][0]["text"]
        french = engine.get("events", lang="fr")["events"][0]["text"]
        assert french != english == engine.get("events")["events"][0]["text"]
        assert engine.get("new", game="donjonz", seed=4, lang="fr")["events"][0]["text"] == french
        assert engine.get("events")["events"][0]["text"] == french
        assert engine.refusal("events", lang="de")["code"] == "bad-lang"
    with Engine("--lang", "fr") as engine:
        assert engine.get("new", game="donjonz", seed=4)["events"][0]["text"] == french


@case("an id comes back with its answer, granted or refused")
def _():
    with Engine() as engine:
        assert engine.ask("new", game="donjonz", id=7)["id"] == 7
        assert engine.ask("fly", id="a")["id"] == "a"


for golden_path in sorted(GOLDEN.glob("*.txt")):
    golden_case(golden_path)

if "--regenerate" in sys.argv:
    regenerate()
else:
    run_cases()
