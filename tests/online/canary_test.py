#!/usr/bin/env python3
"""Whole games through the real socket with a canary for every card: no wire names a card before the rules show it
there.

    canary_test.py PROGRAM [GAMES [GAME]]     a few games of each unless given; make soak: 10000

Everything that every connection hears is kept: of each seat, of a spectator, of somebody in the lobby and of somebody
who has no business at the table. When the game is over its save is played again by `donjon engine`, which tells what
each of them could know after each move. The views, moves and descriptions of the wire must be those, letter for letter;
and no other word on the wire may name a card that was not yet shown to whoever heard it, nor hold any of the seed.
"""

import json
import random
import re
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from canaries import canary_set, found_in
from client import Server, new_key
from journal import moves_of
from program import PROGRAM, Engine, case, run, run_cases

GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 10
ONLY = sys.argv[3] if len(sys.argv) > 3 else None
GAMES_FOLDER = Path(__file__).resolve().parent.parent.parent / "games"
# Games of cards first, for their hands are secret; of a thousand games so many are of each.
SHARES = {"procrastination": 700, "dungeoneer": 50, "dungeonpen": 50, "dungeondeck": 100, "donjonz": 100}
SEATS = {
    "procrastination": [2, 2, 3, 4],
    "dungeoneer": [2, 2, 3],
    "dungeonpen": [2],
    "dungeondeck": [1],
    "donjonz": [1],
}
SHARE = 50  # of a game that is not named here
SEED_PIECE = 16  # so many digits of a seed in a row are no coincidence
SPECTATOR = "spectator"


class Ear:
    """A wire and everything it heard until the game was over, with the number of moves that were played by then."""

    def __init__(self, browser, viewer):
        self.browser, self.viewer = browser, viewer
        self.wire = browser.connect()
        self.heard = self.wire.history = []

    def come_again(self):
        """A wire that has used up nothing of its rate; what it hears goes with the rest."""
        self.wire.close()
        self.wire = self.browser.connect()
        self.wire.history = self.heard


def patiently(ask):
    """What is answered to whoever waits a little when told to: a long game alone uses up the rate of a wire."""
    for _ in range(100):
        answer = ask()
        if answer["ok"] or answer["error"]["code"] != "too-fast":
            break
        time.sleep(0.1)
    return answer


def seat_name(seat):
    """What a seat is called on the server, and by the engine that knows what may be told."""
    return f"Seat {seat}"


class Game:
    """A game through the socket, everybody on a wire of their own."""

    def __init__(self, server, game, seats, text, chance):
        self.server, self.game, self.chance = server, game, chance
        browsers = [server.browser() for _ in range(seats)]
        self.ears = [Ear(browser, seat) for seat, browser in enumerate(browsers)]
        self.lobby, self.outsider = Ear(server.browser(), None), Ear(server.browser(), None)
        self.spectator = Ear(server.browser(), SPECTATOR)
        self.lobby.wire.get("lobby", watch=True)
        made = self.ears[0].wire.get(
            "create",
            game=game,
            seats=["me"] + ["open"] * (seats - 1),
            set=text,
            public=True,
            name=seat_name(0),
            entropy=new_key(),
        )
        self.table = made["table"]
        for seat in range(1, seats):
            self.ears[seat].wire.get("join", table=self.table, seat=seat, name=seat_name(seat))
        for ear in [*self.ears, self.spectator]:
            ear.wire.get("enter", table=self.table)
        self.snapshots = [None] * seats

    def all_ears(self):
        """Everybody who hears something."""
        return [*self.ears, self.spectator, self.lobby, self.outsider]

    def play(self):
        """Random legal moves to the end; now and then nonsense, so that refusals are heard too."""
        played = 0
        while True:
            for seat, ear in enumerate(self.ears):
                self.snapshots[seat] = ear.wire.snapshot(
                    wanted=lambda table: table["moves_played"] >= played and table["phase"] != "open"
                )
            if self.snapshots[0]["over"]:
                break
            to_act = self.snapshots[0]["to_act"]
            seat = self.chance.choice(to_act)
            if self.chance.random() < 0.1:
                self.bother(seat)
            move = self.chance.choice(self.snapshots[seat]["moves"])["move"]
            answer = patiently(lambda: self.ears[seat].wire.play(self.snapshots[seat], move, seat))
            assert answer["ok"], (self.game, move, answer)
            played += 1
            if played % 8 == 0:  # who only listens answers pings all the same, however slow the machine is
                self.listen(0)
        self.listen(0.01)

    def listen(self, quiet_s):
        """Takes in what those heard who do not play."""
        for ear in [self.spectator, self.lobby, self.outsider]:
            ear.wire.drain(quiet_s)

    def bother(self, seat):
        """What should be refused, by the seat, by others and by nobody in particular."""
        table = self.table
        at = self.snapshots[seat]["moves_played"]
        self.outsider.come_again()
        self.ears[seat].wire.refusal("play", table=table, seat=seat, move="dance", at=at, key=new_key())
        self.outsider.wire.refusal("play", table=table, seat=seat, move="dance", at=at, key=new_key())
        for do in ("steps", "at", "fork"):
            self.outsider.wire.refusal(do, table=table, step=0, seats=["me"], name="Nobody")
        self.outsider.wire.refusal("hint", table=table, seat=seat)
        self.outsider.wire.refusal("coach", table=table, seat=seat, move="dance")
        self.outsider.wire.refusal("undo", table=table, seat=seat)
        self.outsider.wire.refusal("story", table=table, seat=seat)
        for ear in [*self.ears, self.spectator]:  # who comes back is told the story so far
            answer = patiently(lambda: ear.wire.ask("enter", table=table, since=0))
            assert answer["ok"], answer
            back = ear.wire.snapshot(wanted=lambda table: table["moves_played"] >= at)
            if ear is not self.spectator:
                self.snapshots[ear.viewer] = back
            told = ear.wire.ask("story", table=table, **({} if ear is self.spectator else {"seat": ear.viewer}))
            assert told["ok"] or told["error"]["code"] == "too-fast", told  # a short game is over in no time
        answer = self.outsider_fetch(f"/replay/{table}.donjon")
        assert answer.status in (403, 404, 409), answer
        self.outsider.heard.append((answer.body, {}))

    def outsider_fetch(self, path):
        """A page, as somebody without a seat gets it."""
        return self.server.browser().fetch(path)

    def save(self):
        """The opened save."""
        answer = self.outsider_fetch(f"/replay/{self.table}.donjon")
        assert answer.status == 200, answer
        return answer.body.decode()

    def close(self):
        """Hangs up everywhere."""
        for ear in self.all_ears():
            ear.wire.close()


class Oracle:
    """What the engine says that each viewer may know after each move of a save."""

    def __init__(self, engine, save, seats):
        self.engine = engine
        lines = save.splitlines()
        self.head = {}
        for line in lines:
            name, _, value = line.partition(" ")
            if name in ("move", "event"):
                break
            self.head.setdefault(name, value)
        self.viewers = [*range(seats), SPECTATOR]
        options = dict(line.split(" ")[1:] for line in lines if line.startswith("option "))
        engine.get(
            "new",
            game=self.head["game"],
            seats=seats,
            seed=self.head["seed"],
            names=[seat_name(seat) for seat in range(seats)],
            options={name: self.option(name, int(value)) for name, value in options.items()},
        )
        self.knowledge = {viewer: [] for viewer in self.viewers}  # a step each: view, moves, text, canaries so far
        self.look([])
        for seat, digest, move in moves_of(save):
            played = self.look([json.dumps({"do": "play", "seat": seat, "move": move})])
            assert json.loads(played[0])["hash"] == digest

    def option(self, name, value):
        """Options of words are saved by their number."""
        if not hasattr(Oracle, "choices"):
            Oracle.choices = {game["id"]: game["options"] for game in json.loads(run("games", "--json").out)}
        choices = Oracle.choices[self.head["game"]][name].get("choices")
        return choices[value] if choices else value

    def look(self, first):
        """Asks something first, then what everybody may know; returns the first answers."""
        questions = [
            json.dumps({"do": do, "seat": viewer})
            for viewer in self.viewers
            for do in ("view", "describe", "events", "moves")[: 3 if viewer == SPECTATOR else 4]
        ]
        answers = self.engine.lines(first + questions)
        for place, viewer in enumerate(self.viewers):
            said = answers[len(first) + 4 * place : len(first) + 4 * place + 4]
            before = self.knowledge[viewer]
            named = found_in("".join(said).encode())
            before.append(
                {
                    "view": json.loads(said[0])["view"],
                    "text": json.loads(said[1])["text"],
                    "moves": json.loads(said[3])["moves"] if viewer != SPECTATOR else [],
                    "named": before[-1]["named"] | named if before else named,
                }
            )
        return answers[: len(first)]


def check_ear(ear, oracle, canaries):
    """Holds what was heard against what could be known; returns how many canaries flew by."""
    played, seen = 0, 0
    secrets = seed_pieces(oracle.head)
    for message, parsed in ear.heard:
        table = parsed.get("table") if parsed.get("push") == "table" else None
        if table:
            played = table["moves_played"]
            check_snapshot(ear, table, oracle)
            if table["over"]:
                return seen  # the seed is opened, everything may be known
        elif parsed.get("over"):
            return seen
        elif parsed.get("ok") and "to_act" in parsed:
            played += 1  # the answer to one's own move comes before or after its snapshot
        named = found_in(message) & canaries
        seen += len(named)
        known = knowledge_at(oracle, ear.viewer, played)
        assert named <= known, f"{ear.viewer} heard of {named - known} after {played} moves: {message[:2000]}"
        assert not secrets.search(message), f"{ear.viewer} heard a piece of the seed: {message[:2000]}"
    return seen


def knowledge_at(oracle, viewer, played):
    """The canaries that a viewer may have heard of by then; whoever is not at the table, none."""
    steps = oracle.knowledge.get(viewer, [])
    return steps[min(played, len(steps) - 1)]["named"] if steps else set()


def check_snapshot(ear, table, oracle):
    """Views, moves and descriptions are the engine's, letter for letter."""
    if table["phase"] == "open" or table["over"]:
        return
    known = oracle.knowledge[ear.viewer][table["moves_played"]]
    for name in ("view", "moves", "text"):
        assert (
            table[name] == known[name]
        ), f"{name} of {ear.viewer} after {table['moves_played']} moves:\nwire   {table[name]}\nengine {known[name]}"


def seed_pieces(head):
    """What finds a piece of either seed, which no message may hold."""
    seeds = [head[name].encode() for name in ("seed", "sealed-seed")]
    return re.compile(
        b"|".join(
            seed[start : start + SEED_PIECE]
            for seed in seeds
            for start in range(0, len(seed) - SEED_PIECE + 1, SEED_PIECE)
        )
    )


def play_games(game, count):
    """Plays and checks so many games of a kind; returns moves and canaries heard."""
    chance = random.Random(f"canary {game}")
    text, canaries = canary_set((GAMES_FOLDER / game / "data" / "original.yaml").read_text(), chance)
    canaries = {word.encode() for word in canaries}
    moves = seen = 0
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file, Server(PROGRAM, "--store", "memory:") as server:
        file.write(text)
        file.flush()
        with Engine("--set", file.name, "--lang", "en") as engine:
            for _ in range(count):
                seats = chance.choice(SEATS.get(game, [fewest(game)]))
                played = Game(server, game, seats, text, chance)
                played.play()
                oracle = Oracle(engine, played.save(), seats)
                moves += len(oracle.knowledge[0]) - 1
                seen += sum(check_ear(ear, oracle, canaries) for ear in played.all_ears())
                played.close()
    return moves, seen


def fewest(game):
    """The fewest seats that a game is played with."""
    return next(each["seats"][0] for each in json.loads(run("games", "--json").out) if each["id"] == game)


def game_case(game, count):
    """A case for a game."""

    @case(f"{game}: in {count} games no card is named on a wire before the rules show it there")
    def _():
        begun_s = time.monotonic()
        moves, seen = play_games(game, count)
        print(
            f"# {game}: {count} games, {moves} moves, {seen} canaries heard where they belong, "
            f"{time.monotonic() - begun_s:.0f} s"
        )
        assert seen > 0


for name in sorted((GAMES_FOLDER / "list").read_text().split(), key=lambda name: -SHARES.get(name, SHARE)):
    if ONLY in (None, name):
        game_case(name, GAMES if ONLY else max(GAMES * SHARES.get(name, SHARE) // 1000, 1))
run_cases()
