"""The C library: where it is found, and the structs and functions of its headers that the bindings use. The tests hold
the layouts against the headers."""

import ctypes
import os
from ctypes import POINTER, Structure, byref, c_bool, c_char, c_char_p, c_int, c_int16, c_int32, c_size_t
from ctypes import c_uint16, c_uint32, c_uint64, c_void_p
from pathlib import Path

SEATS_MAX, MOVES_MAX, EVERYTHING, SPECTATOR = 6, 8192, -2, -1
LANGUAGES = {"en": 0, "fr": 1}


class Text(Structure):
    _fields_ = [("data", c_void_p), ("size", c_size_t), ("length", c_size_t)]


class Json(Structure):
    _fields_ = [("text", Text), ("wants_comma", c_bool)]


class ErrorInfo(Structure):
    _fields_ = [("code", c_char_p), ("rule", c_char_p), ("message", c_char_p), ("detail", c_char * 160)]


class Config(Structure):
    _fields_ = [("seats", c_int), ("seed", c_char * 130), ("options", c_int32 * 16)]


class Dice(Structure):
    _fields_ = [("key", c_uint32 * 8), ("drawn", c_uint64), ("block", c_uint32 * 16)]


class ResultInfo(Structure):
    _fields_ = [
        ("is_over", c_bool),
        ("winners", c_uint16),
        ("scores", c_int32 * SEATS_MAX),
        ("ending", c_char_p),
    ]


class Event(Structure):
    _fields_ = [("kind", c_uint16), ("seen_by", c_uint16), ("values", c_int32 * 4)]


class Voice(Structure):
    _fields_ = [("language", c_int), ("reader", c_int), ("names", c_char_p * SEATS_MAX)]


class Played(Structure):
    _fields_ = [("seat", c_int), ("move", c_uint32), ("hash", c_uint64)]


class Seat(Structure):
    _fields_ = [
        ("game", c_void_p),
        ("content", c_void_p),
        ("seat", c_int),
        ("hidden", c_void_p),
        ("forbids", c_bool),
        ("forbidden", c_uint32),
    ]


class Choice(Structure):
    _fields_ = [("move", c_uint32), ("next", c_uint32), ("offered", c_int), ("why", c_char * 400)]


class Bot(Structure):
    CHOOSE = ctypes.CFUNCTYPE(None, POINTER(Seat), POINTER(Dice), c_int, c_int, POINTER(Choice))
    _fields_ = [("name", c_char_p), ("has_budget", c_bool), ("choose", CHOOSE)]


class Player(Structure):
    _fields_ = [("bot", POINTER(Bot)), ("iterations", c_int)]


class SolverBudget(Structure):
    _fields_ = [
        ("nodes_max", c_uint64),
        ("memory_max", c_size_t),
        ("should_stop", c_void_p),
        ("context", c_void_p),
    ]


class Solution(Structure):
    _fields_ = [
        ("score", c_int32),
        ("upper_bound", c_int32),
        ("is_optimal", c_bool),
        ("is_lost", c_bool),
        ("nodes", c_uint64),
        ("length", c_int),
        ("moves", c_uint32 * 512),
    ]


class Solver(Structure):
    LAY_OUT = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(c_uint32))
    SOLVE = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(SolverBudget), POINTER(Solution), POINTER(ErrorInfo))
    _fields_ = [("lay_out", LAY_OUT), ("restart", c_void_p), ("solve", SOLVE)]


class SaveHeader(Structure):
    _fields_ = [("game", c_void_p), ("rules_version", c_int), ("content", c_char * 65), ("length", c_int)]


class Problem(Structure):
    _fields_ = [("line", c_int), ("column", c_int), ("code", c_char_p), ("message", c_char * 240)]


class Problems(Structure):
    _fields_ = [("language", c_int), ("count", c_int), ("dropped", c_int), ("list", Problem * 64)]


class Part(Structure):
    _fields_ = [
        ("name", c_char_p),
        ("first", c_int),
        ("count", c_int),
        ("minimum", c_int),
        ("maximum", c_int),
        ("times", c_int),
        ("stride", c_int),
    ]


class BatchBuffers(Structure):
    _fields_ = [
        ("observations", c_void_p),
        ("masks", c_void_p),
        ("legal", c_void_p),
        ("legal_counts", c_void_p),
        ("to_act", c_void_p),
        ("rewards", c_void_p),
        ("scores", c_void_p),
        ("done", c_void_p),
    ]


class GameFacts(Structure):
    """The head of a dj_game, up to what it says to learning programs; its functions are reached through tables."""

    _fields_ = [
        ("id", c_char_p),
        ("title", c_char_p),
        ("pitch", c_char_p),
        ("authors", c_void_p),
        ("seats_minimum", c_int),
        ("seats_maximum", c_int),
        ("minutes_minimum", c_int),
        ("minutes_maximum", c_int),
        ("rules_version", c_int),
        ("state_size", c_size_t),
        ("wide", c_void_p),
        ("wide_count", c_int),
        ("content_size", c_size_t),
        ("moves_max", c_int),
        ("lists_all_moves", c_bool),
        ("is_open", c_bool),
        ("options", c_void_p),
        ("option_count", c_int),
        ("events", c_void_p),
        ("event_count", c_int),
        ("ways", c_void_p),
        ("ways_count", c_int),
        ("spellings", c_void_p),
        ("spelling_count", c_int),
        ("titles", c_void_p),
        ("title_count", c_int),
        ("shape", c_void_p),
        ("original", c_void_p),
        ("observation", POINTER(Part)),
        ("observation_parts", c_int),
        ("actions", POINTER(Part)),
        ("action_parts", c_int),
    ]


_PROTOTYPES = {
    "dj_games": (POINTER(POINTER(GameFacts)), [POINTER(c_int)]),
    "dj_game_find": (POINTER(GameFacts), [c_char_p]),
    "dj_config_default": (Config, [c_void_p]),
    "dj_config_set": (c_int, [POINTER(Config), c_void_p, c_char_p, c_char_p, POINTER(ErrorInfo)]),
    "dj_error_describe": (None, [POINTER(ErrorInfo), c_int, POINTER(Text)]),
    "dj_dice_from_seed": (Dice, [c_char_p]),
    "dj_event_is_seen": (c_bool, [POINTER(Event), c_int]),
    "dj_event_json": (None, [c_void_p, c_void_p, POINTER(Event), POINTER(Voice), POINTER(Json)]),
    "dj_table_voice": (Voice, [c_void_p, c_int, c_int]),
    "dj_table_name_seat": (None, [c_void_p, c_int, c_char_p]),
    "dj_observation_size": (c_int, [c_void_p]),
    "dj_action_count": (c_int, [c_void_p]),
    "dj_json_open_object": (None, [POINTER(Json)]),
    "dj_json_close_object": (None, [POINTER(Json)]),
    "dj_table_new": (c_void_p, [c_void_p, c_void_p, POINTER(Config), POINTER(ErrorInfo)]),
    "dj_table_from_state": (c_void_p, [c_void_p, c_void_p, POINTER(Config), c_void_p, POINTER(ErrorInfo)]),
    "dj_table_clone": (c_void_p, [c_void_p, POINTER(ErrorInfo)]),
    "dj_table_sample": (c_void_p, [c_void_p, c_int, POINTER(Dice), POINTER(ErrorInfo)]),
    "dj_table_load": (c_void_p, [c_void_p, c_char_p, c_size_t, c_int, POINTER(ErrorInfo)]),
    "dj_table_free": (None, [c_void_p]),
    "dj_table_game": (POINTER(GameFacts), [c_void_p]),
    "dj_table_state": (c_void_p, [c_void_p]),
    "dj_table_config": (POINTER(Config), [c_void_p]),
    "dj_table_hash": (c_uint64, [c_void_p]),
    "dj_table_to_act": (c_uint16, [c_void_p]),
    "dj_table_may_act": (c_uint16, [c_void_p]),
    "dj_table_moves": (c_int, [c_void_p, c_int, POINTER(c_uint32)]),
    "dj_table_move_text": (None, [c_void_p, c_uint32, POINTER(Text)]),
    "dj_table_view": (None, [c_void_p, c_int, POINTER(Json)]),
    "dj_table_describe": (None, [c_void_p, c_int, c_int, POINTER(Text)]),
    "dj_table_result": (None, [c_void_p, POINTER(ResultInfo)]),
    "dj_table_observe": (None, [c_void_p, c_int, POINTER(c_int16)]),
    "dj_table_actions": (c_int, [c_void_p, c_int, POINTER(c_uint32), POINTER(c_int32)]),
    "dj_table_play": (c_int, [c_void_p, c_int, c_uint32, POINTER(ErrorInfo)]),
    "dj_table_play_text": (c_int, [c_void_p, c_int, c_char_p, POINTER(ErrorInfo)]),
    "dj_table_events": (POINTER(Event), [c_void_p, POINTER(c_int)]),
    "dj_table_undo": (c_int, [c_void_p, c_int, POINTER(ErrorInfo)]),
    "dj_table_length": (c_int, [c_void_p]),
    "dj_table_played": (Played, [c_void_p, c_int]),
    "dj_table_save": (None, [c_void_p, POINTER(Text)]),
    "dj_save_inspect": (c_int, [c_char_p, c_size_t, POINTER(SaveHeader), POINTER(ErrorInfo)]),
    "dj_batch_new": (
        c_void_p,
        [c_void_p, c_void_p, POINTER(Config), c_int, POINTER(BatchBuffers), POINTER(ErrorInfo)],
    ),
    "dj_batch_free": (None, [c_void_p]),
    "dj_batch_accept": (c_int, [c_void_p, c_void_p, POINTER(ErrorInfo)]),
    "dj_batch_step": (c_int, [c_void_p, c_int, c_int, POINTER(ErrorInfo)]),
    "dj_batch_choose": (None, [c_void_p, POINTER(c_uint64), c_int, c_int, c_void_p]),
    "dj_batch_state": (c_void_p, [c_void_p, c_int]),
    "dj_advise": (None, [POINTER(Seat), POINTER(SolverBudget), c_int, POINTER(Choice)]),
    "dj_player_find": (c_bool, [c_char_p, POINTER(Player)]),
    "dj_seat_of": (Seat, [c_void_p, c_void_p, c_void_p, c_int]),
    "dj_solver_find": (POINTER(Solver), [c_void_p]),
    "dj_solver_budget_default": (SolverBudget, []),
    "dj_solution_json": (None, [c_void_p, c_void_p, POINTER(Solution), POINTER(Json)]),
}
_CARD_PROTOTYPES = {
    "dj_set_compile": (c_void_p, [POINTER(c_void_p), c_char_p, c_size_t, POINTER(Problems)]),
}


def find(name):
    """A library of ours: in $DONJON_LIBRARY, beside the package, in the build of its tree, or where systems look."""
    folders = [Path(os.environ["DONJON_LIBRARY"])] if "DONJON_LIBRARY" in os.environ else []
    for parent in Path(__file__).resolve().parents[1:]:
        folders += [parent, *parent.glob("*-linux-*"), parent / "build"]
    for folder in folders:
        if (folder / name).is_file():
            return str(folder / name)
    return name


def load(name, prototypes):
    """The library, its functions with the types they have."""
    library = ctypes.CDLL(find(name))
    for function, (result, arguments) in prototypes.items():
        getattr(library, function).restype = result
        getattr(library, function).argtypes = arguments
    return library


lib = load("libdonjon.so.0", _PROTOTYPES)


def compile_cards(text):
    """A card set from the text of its file: the address of the game, of the content, and the problems."""
    cards = load("libdonjon-cards.so.0", _CARD_PROTOTYPES)
    game, problems = c_void_p(), Problems()
    content = cards.dj_set_compile(byref(game), text, len(text), byref(problems))
    return game.value, content, [problems.list[i] for i in range(problems.count)]


free = ctypes.CDLL(None).free
free.restype, free.argtypes = None, [c_void_p]


def text_of(write):
    """What a function writes into a Text, whole: with more room where the first was too small."""
    size = 4096
    while True:
        buffer = ctypes.create_string_buffer(size)
        text = Text(ctypes.addressof(buffer), size, 0)
        write(byref(text))
        if text.length < size:
            return buffer.value.decode()
        size = text.length + 1


def json_of(write):
    """The same of a Json."""
    size = 16384
    while True:
        buffer = ctypes.create_string_buffer(size)
        json = Json(Text(ctypes.addressof(buffer), size, 0), False)
        write(byref(json))
        if json.text.length < size:
            return buffer.value.decode()
        size = json.text.length + 1
