#!/usr/bin/env python3
"""Hostile arguments to the bindings, drawn from a seed: each call answers or raises, a refused one changes nothing, and
the interpreter lives. Run as hostile_test.py [ROUNDS [SEED]], with DONJON_LIBRARY naming the folder of the library."""

import ctypes
import faulthandler
import random
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True  # the source tree stays as it is
sys.path.insert(0, str(ROOT / "python"))
import donjon  # noqa: E402

ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 60
SEED = sys.argv[2] if len(sys.argv) > 2 else "hostile"
RAISED = (
    donjon.Error,
    ValueError,
    TypeError,
    AttributeError,
    OverflowError,
    IndexError,
    KeyError,
    OSError,
    MemoryError,
    ctypes.ArgumentError,
)
NUMBERS = [
    -1,
    0,
    1,
    2,
    5,
    6,
    15,
    16,
    31,
    32,
    63,
    64,
    255,
    256,
    -(2**31),
    2**31 - 1,
    2**31,
    2**32,
    2**63,
    2**64,
    10**30,
]
WORDS = [
    "",
    "0",
    "all",
    "spectator",
    "\0",
    "x\0y",
    "é" * 200,
    "\ud800",
    "%s%n",
    "../x",
    "\n",
    "search:0",
    "search:-1",
    "fr",
]
OTHERS = [None, True, 1.5, float("nan"), b"bytes", [], {}, {"x": "y"}, [[1]], object()]
HOSTILE = NUMBERS + WORDS + OTHERS
OPTIONS = ["length", "support", "duel", "tests", "map", "x", ""]


def call(chance, what, *arguments, **named):
    """What the call gives; None where it raises as a call may."""
    try:
        return what(*arguments, **named)
    except RAISED:
        return None


def text_of(chance, text):
    """A text with a few of its letters, words or lines changed, doubled or gone."""
    lines = text.split("\n")
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines))
        line = lines[at]
        kind = chance.randrange(5)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, chance.choice(lines or [""]))
        elif kind == 2 and line:
            place = chance.randrange(len(line))
            lines[at] = line[:place] + chance.choice("0129-{}[]:\"' \0é\t") + line[place + 1 :]
        elif kind == 3:
            words = line.split(" ")
            words[chance.randrange(len(words))] = str(chance.choice(NUMBERS + WORDS))
            lines[at] = " ".join(words)
        else:
            lines[at] = line * 3
        lines = lines or [""]
    return "\n".join(lines)


def seat_of(chance, game):
    """Mostly a seat."""
    return chance.choice(range(game.seats)) if chance.random() < 0.6 else chance.choice(HOSTILE)


def try_game(chance, game):
    """A call to a game, then whether it is still what it was where the call raised."""
    before = game.hash
    seat = seat_of(chance, game)
    viewer = chance.choice([seat, "spectator", "all", chance.choice(HOSTILE)])
    lang = chance.choice(["en", "fr", chance.choice(HOSTILE)])
    seed = chance.choice(HOSTILE)
    moves = call(chance, game.moves, game.to_act[0] if game.to_act else seat) or ["pass"]
    move = chance.choice([chance.choice(moves), text_of(chance, chance.choice(moves)), chance.choice(HOSTILE)])
    calls = [
        lambda: game.play(chance.choice([*game.to_act, seat]), move),
        lambda: game.undo(seat),
        lambda: game.moves(seat),
        lambda: game.actions(seat),
        lambda: game.observe(viewer),
        lambda: game.events_for(viewer, lang),
        lambda: game.view(viewer),
        lambda: game.describe(viewer, lang),
        lambda: game.sample(viewer, seed),
        lambda: game.bot(seat, chance.choice(["greedy", "random", chance.choice(HOSTILE)]), seed, lang),
        lambda: game.clone().history,
    ]
    choice = chance.randrange(len(calls))
    try:
        calls[choice]()
    except RAISED:
        assert game.hash == before, ("a call that raised has changed the game", choice, seat, move)
    assert len(game.scores) == game.seats


def try_batch(chance, name):
    """A batch with a few hostile arguments, and steps of hostile actions."""
    named = {"seed": "1", "seats": None, "threads": 1}
    if chance.random() < 0.5:
        named[chance.choice(list(named))] = chance.choice(HOSTILE)
    if isinstance(named["threads"], int) and named["threads"] > 8:
        named["threads"] = 8
    batch = call(chance, donjon.Batch, name, chance.choice([1, 3, 0, -1, None, "x"]), **named)
    for _ in range(5 if batch else 0):
        actions = list(batch.random_actions(chance.randrange(2**64)))
        if chance.random() < 0.5 and actions:
            actions[chance.randrange(len(actions))] = chance.choice(HOSTILE)
        call(chance, batch.step, chance.choice([actions, actions[:-1], actions * 2, chance.choice(HOSTILE)]))
        for look in (batch.game, batch.legal_actions, batch.observation):
            call(chance, look, chance.choice(HOSTILE))


def try_load(chance, game):
    """A save with changes, with and without a card file with changes."""
    save = text_of(chance, game.save())
    loaded = call(chance, donjon.load, chance.choice([save, save, chance.choice(HOSTILE)]))
    assert loaded is None or loaded.save()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "set.yaml")
        text = (ROOT / "games" / game.id / "data" / "starter.yaml").read_text()
        path.write_text(text_of(chance, text), errors="replace")
        cards = chance.choice([path, str(path), folder, chance.choice(HOSTILE)])
        made = call(chance, donjon.Game, game.id, seed="1", cards=cards)
        for _ in range(10 if made else 0):
            try_game(chance, made)


def new_game(chance):
    """A game whose set-up has some hostile arguments, or one that is as it should be."""
    name = chance.choice(donjon.games())
    options = {chance.choice(OPTIONS): chance.choice(HOSTILE)} if chance.random() < 0.2 else None
    hostile = {"seats": chance.choice(HOSTILE), "seed": chance.choice(HOSTILE), "options": options}
    game = call(chance, donjon.Game, chance.choice([name, name, chance.choice(HOSTILE)]), **hostile)
    return game or donjon.Game(name, seed=chance.randrange(1000))


def main():
    faulthandler.enable()
    for number in range(ROUNDS):
        chance = random.Random(f"{SEED} {number}")
        try:
            game = new_game(chance)
            for _ in range(25):
                try_game(chance, game)
            try_load(chance, game)
            try_batch(chance, game.id)
        except BaseException:
            print(f"round {number} of seed {SEED}", file=sys.stderr)
            raise
    print(f"{ROUNDS} rounds")


main()
