"""Games in progress."""

import json
from array import array
from ctypes import POINTER, byref, c_int, c_int16, c_int32, c_uint32, c_void_p, cast
from pathlib import Path
from typing import NamedTuple

from donjon import _native
from donjon._native import lib


class Error(Exception):
    """A refusal: a stable `code`, the number of the `rule` behind it or None, and the `message` as a sentence."""

    def __init__(self, code, rule, message):
        super().__init__(message)
        self.code, self.rule, self.message = code, rule, message


class Result(NamedTuple):
    """How a game ended."""

    winners: list
    scores: list
    ending: str


class Hint(NamedTuple):
    """A move that a bot would play, and why."""

    move: str
    why: str


class Solution(NamedTuple):
    """The best play that was found; `optimal` where it is proved best."""

    score: int
    optimal: bool
    upper_bound: int
    lost: bool
    rating: str
    path: list
    nodes: int


class _Content:
    """A compiled card set, freed when the last game with it is gone; a game's own set is never freed."""

    def __init__(self, address, is_owned):
        self.address, self._is_owned = address, is_owned

    def __del__(self):
        if self._is_owned:
            _native.free(self.address)


class Game:
    """A game in progress. One thread at a time may use it; different games may be used by different threads."""

    def __init__(self, id, seats=None, seed="0", options=None, cards=None):
        game = _find(id)
        config, error = _config(game, seats, seed, options), _native.ErrorInfo()
        content = _content(game, cards)
        self._own(lib.dj_table_new(game, content.address, byref(config), byref(error)), content, error)

    @classmethod
    def _of(cls, table, content, error):
        game = cls.__new__(cls)
        game._own(table, content, error)
        return game

    def _own(self, table, content, error):
        self._table, self._content = table, content
        if not table:
            raise _failure(error)
        self._game = lib.dj_table_game(table)

    def __del__(self):
        if getattr(self, "_table", None):
            lib.dj_table_free(self._table)

    @property
    def id(self):
        """Which game it is."""
        return self._game.contents.id.decode()

    @property
    def seats(self):
        """How many sit at the table."""
        return lib.dj_table_config(self._table).contents.seats

    @property
    def hash(self):
        """The fingerprint of the state, sixteen hexadecimal digits."""
        return f"{lib.dj_table_hash(self._table):016x}"

    @property
    def to_act(self):
        """The seats that must act; empty when the game is over."""
        return self._seats_of(lib.dj_table_to_act(self._table))

    @property
    def may_act(self):
        """The seats that may act though nobody waits for them."""
        return self._seats_of(lib.dj_table_may_act(self._table))

    @property
    def history(self):
        """The moves played so far: pairs of a seat and a move."""
        steps = (lib.dj_table_played(self._table, i) for i in range(lib.dj_table_length(self._table)))
        return [(step.seat, self._move_text(step.move)) for step in steps]

    @property
    def events(self):
        """What the set-up or the last move made happen, everything open."""
        return self.events_for("all")

    @property
    def scores(self):
        """The points of each seat as they stand."""
        result = _native.ResultInfo()
        lib.dj_table_result(self._table, byref(result))
        return result.scores[: self.seats]

    @property
    def result(self):
        """None while the game goes on."""
        result = _native.ResultInfo()
        lib.dj_table_result(self._table, byref(result))
        if not result.is_over:
            return None
        return Result(self._seats_of(result.winners), result.scores[: self.seats], result.ending.decode())

    def moves(self, seat):
        """The legal moves of a seat, in their text form."""
        buffer = (c_uint32 * _native.MOVES_MAX)()
        count = lib.dj_table_moves(self._table, self._seat(seat), buffer)
        return [self._move_text(buffer[i]) for i in range(count)]

    def actions(self, seat):
        """The legal moves of a seat by their numbers for learning programs: a dictionary."""
        moves, numbers = (c_uint32 * _native.MOVES_MAX)(), (c_int32 * _native.MOVES_MAX)()
        count = lib.dj_table_actions(self._table, self._seat(seat), moves, numbers)
        return {numbers[i]: self._move_text(moves[i]) for i in reversed(range(count))}

    def observe(self, viewer):
        """What a seat or "spectator" may know, as numbers: see donjon.observation_parts."""
        if viewer == "all":
            raise ValueError("observations are for seats and spectators")
        numbers = array("h", bytes(2 * lib.dj_observation_size(self._game)))
        lib.dj_table_observe(self._table, self._viewer(viewer), (c_int16 * len(numbers)).from_buffer(numbers))
        return numbers

    def play(self, seat, move):
        """Plays a move; refused by an Error that names the rule, and then nothing has changed."""
        error = _native.ErrorInfo()
        if lib.dj_table_play_text(self._table, seat, move.encode(), byref(error)):
            raise _failure(error)

    def undo(self, seat=None):
        """Takes the last move back, if that is fair; of who played it unless a seat is given."""
        error, length = _native.ErrorInfo(), lib.dj_table_length(self._table)
        if seat is None:
            seat = lib.dj_table_played(self._table, length - 1).seat if length else 0
        if lib.dj_table_undo(self._table, seat, byref(error)):
            raise _failure(error)

    def events_for(self, viewer, lang="en"):
        """What the last move made happen, as far as the viewer may see it: a seat, "spectator" or "all"."""
        count, viewer = c_int(), self._viewer(viewer)
        events = lib.dj_table_events(self._table, byref(count))
        seen = [events[i] for i in range(count.value) if lib.dj_event_is_seen(byref(events[i]), viewer)]
        write, voice = lib.dj_event_json, lib.dj_table_voice(self._table, _language(lang), viewer)
        return [
            json.loads(
                _native.json_of(lambda out: write(self._game, self._content.address, byref(event), byref(voice), out))
            )
            for event in seen
        ]

    def view(self, viewer):
        """What a seat, "spectator" or "all" may know, as a dictionary."""
        return json.loads(_native.json_of(lambda out: lib.dj_table_view(self._table, self._viewer(viewer), out)))

    def describe(self, viewer, lang="en"):
        """The whole position in sentences."""
        return _native.text_of(
            lambda out: lib.dj_table_describe(self._table, self._viewer(viewer), _language(lang), out)
        )

    def clone(self):
        """The same game once more, with its history."""
        error = _native.ErrorInfo()
        return Game._of(lib.dj_table_clone(self._table, byref(error)), self._content, error)

    def sample(self, viewer, seed):
        """A game from a state drawn among those that a seat, or "spectator", cannot tell from this one."""
        if viewer == "all":
            raise ValueError("who sees everything has nothing to guess")
        error, dice = _native.ErrorInfo(), lib.dj_dice_from_seed(_seed(seed))
        table = lib.dj_table_sample(self._table, self._viewer(viewer), byref(dice), byref(error))
        return Game._of(table, self._content, error)

    def save(self):
        """The whole game as text, for donjon.load."""
        return _native.text_of(lambda out: lib.dj_table_save(self._table, out))

    def hint(self, seat, lang="en"):
        """What the adviser of this game says, from what the seat may know."""
        handle, choice = self._asked(seat), _native.Choice()
        lib.dj_advise(byref(handle), None, _language(lang), byref(choice))
        return Hint(self._move_text(choice.move), choice.why.decode())

    def bot(self, seat, name="search", seed="bot", lang="en"):
        """What a bot would play: "greedy", "search:500" or a strength such as "gentle"."""
        player = _native.Player()
        if not lib.dj_player_find(name.encode(), byref(player)):
            raise Error("unknown-bot", None, f"There is no bot '{name}'.")
        return self._choose(player.bot, player.iterations, seat, seed, lang)

    def _choose(self, bot, iterations, seat, seed, lang):
        handle = self._asked(seat)
        dice, choice = lib.dj_dice_from_seed(_seed(seed)), _native.Choice()
        bot.contents.choose(byref(handle), byref(dice), iterations, _language(lang), byref(choice))
        return Hint(self._move_text(choice.move), choice.why.decode())

    def _asked(self, seat):
        if not self.moves(seat):
            raise Error("no-moves", None, "This seat has no move now.")
        return lib.dj_seat_of(self._game, self._content.address, lib.dj_table_state(self._table), seat)

    def _move_text(self, move):
        return _native.text_of(lambda out: lib.dj_table_move_text(self._table, move, out))

    def _seats_of(self, mask):
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    def _seat(self, seat):
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat!r} at this table")
        return seat

    def _viewer(self, viewer):
        names = {"spectator": _native.SPECTATOR, "all": _native.EVERYTHING}
        return names[viewer] if viewer in names else self._seat(viewer)


def _find(id):
    game = lib.dj_game_find(id.encode())
    if not game:
        raise Error("unknown-game", None, f"There is no game '{id}'.")
    return game


def _config(game, seats, seed, options):
    config, error = lib.dj_config_default(game), _native.ErrorInfo()
    if seats is not None:
        if not isinstance(seats, int) or not -(2**31) <= seats < 2**31:
            raise ValueError(f"there cannot be {seats!r} seats")
        config.seats = seats
    config.seed = _seed(seed)
    for name, value in (options or {}).items():
        if lib.dj_config_set(byref(config), game, name.encode(), str(value).encode(), byref(error)):
            raise _failure(error)
    return config


def games():
    """The ids of all games."""
    count = c_int()
    listed = lib.dj_games(byref(count))
    return [listed[i].contents.id.decode() for i in range(count.value)]


def load(save, cards=None):
    """A game from its save, replayed and checked move by move; `cards` is the card file that it was played with."""
    text, header, error = save.encode(), _native.SaveHeader(), _native.ErrorInfo()
    if lib.dj_save_inspect(text, len(text), byref(header), byref(error)):
        raise _failure(error)
    content = _content(POINTER(_native.GameFacts).from_buffer(header), cards)
    return Game._of(lib.dj_table_load(content.address, text, len(text), -1, byref(error)), content, error)


def solve(game, nodes=0):
    """The best play of a game that has a solver, once its chance is spent; `nodes` bounds the work."""
    solver = lib.dj_solver_find(game._game)
    if not solver:
        raise Error("no-solver", None, f"The game '{game.id}' has no solver.")
    laid, found, error = game.clone(), _native.Solution(), _native.ErrorInfo()
    address = laid._content.address
    for move in found.moves[: solver.contents.lay_out(address, lib.dj_table_state(laid._table), found.moves)]:
        if lib.dj_table_play(laid._table, laid.to_act[0], move, byref(error)):
            raise _failure(error)
    budget = lib.dj_solver_budget_default()
    budget.nodes_max = nodes
    state = lib.dj_table_state(laid._table)
    if solver.contents.solve(address, state, byref(budget), byref(found), byref(error)):
        raise _failure(error)

    def write(out):
        lib.dj_json_open_object(out)
        lib.dj_solution_json(laid._game, address, byref(found), out)
        lib.dj_json_close_object(out)

    return Solution(**json.loads(_native.json_of(write)))


def _content(game, cards):
    """The card set of a file, or the game's own."""
    if cards is None:
        return _Content(game.contents.original, False)
    named, address, problems = _native.compile_cards(Path(cards).read_bytes())
    if not address:
        lines = [f"{cards}:{p.line}:{p.column}: {p.message.decode()} [{p.code.decode()}]" for p in problems]
        raise Error("bad-cards", None, "\n".join(lines))
    content = _Content(address, True)
    if named != cast(game, c_void_p).value:
        raise Error("bad-cards", None, f"{cards} is a card set of another game.")
    return content


def _seed(seed):
    text = str(seed).encode()
    if len(text) >= _native.Config.seed.size or b"\0" in text:
        raise ValueError("a seed is a line of at most 129 bytes")
    return text


def _language(lang):
    if lang not in _native.LANGUAGES:
        raise ValueError(f"the languages are {' and '.join(_native.LANGUAGES)}")
    return _native.LANGUAGES[lang]


def _failure(error):
    message = _native.text_of(lambda out: lib.dj_error_describe(byref(error), 0, out))
    return Error(error.code.decode(), error.rule.decode() if error.rule else None, message)
