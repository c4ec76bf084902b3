"""Many games at once, for learning programs, and what their numbers mean."""

from concurrent.futures import ThreadPoolExecutor
from ctypes import addressof, byref, c_int16, c_int32, c_uint8, c_uint64, c_void_p
from typing import NamedTuple

from donjon import _native
from donjon._game import Game, _config, _content, _failure, _find
from donjon._native import lib

try:
    import numpy
except ImportError:
    numpy = None


class Part(NamedTuple):
    """Some numbers of an observation, or of actions: `count` of them from `first`, each of `minimum` to `maximum`."""

    name: str
    first: int
    count: int
    minimum: int
    maximum: int


def observation_parts(id):
    """The parts of a game's observations, in their order; those of lists have the place in it after their name."""
    game = _find(id).contents
    parts = [part for i in range(game.observation_parts) for part in _each(game.observation[i])]
    return sorted(parts, key=lambda part: part.first)


def action_parts(id):
    """The numbers of a game's moves, by what they do."""
    game = _find(id).contents
    return [part for i in range(game.action_parts) for part in _each(game.actions[i])]


def observation_size(id):
    """How many numbers an observation of the game is."""
    return lib.dj_observation_size(_find(id))


def action_count(id):
    """How many numbers the moves of the game have."""
    return lib.dj_action_count(_find(id))


def _each(part):
    name = part.name.decode()
    for i in range(part.times):
        of_list = name.replace(".", f".{i}.", 1) if part.times > 1 else name
        yield Part(of_list, part.first + i * part.stride, part.count, part.minimum, part.maximum)


class Batch:
    """`n` games of one kind, each waiting for one seat. All that is known of them lies in flat memory that keeps its
    place: `observations` and `masks` of the seat `to_act`, its actions once more in the first `legal_counts` of
    `legal`, and of the last step `rewards`, `done` and the `scores` of games that ended, which have begun anew. Arrays
    of numpy where it is installed, else memoryviews."""

    def __init__(self, id, n, seed="0", seats=None, options=None, cards=None, threads=1, observe=True, masks=True):
        game = _find(id)
        config, error = _config(game, seats, seed, options), _native.ErrorInfo()
        facts = game.contents
        if not facts.seats_minimum <= config.seats <= facts.seats_maximum:  # before memory is taken for them
            raise ValueError(f"{id} is for {facts.seats_minimum} to {facts.seats_maximum} seats")
        self.id, self.n, self.seats = id, n, config.seats
        self._game, self._config, self._content = game, config, _content(game, cards)
        sizes = {
            "observations": (c_int16, lib.dj_observation_size(game) if observe else None),
            "masks": (c_uint8, lib.dj_action_count(game) if masks else None),
            "legal": (c_int32, game.contents.moves_max),
            "legal_counts": (c_int32, 0),
            "to_act": (c_int32, 0),
            "rewards": (c_int32, self.seats),
            "scores": (c_int32, self.seats),
            "done": (c_uint8, 0),
        }
        buffers = _native.BatchBuffers()
        wanted = {name: row for name, row in sizes.items() if row[1] is not None}
        self._memory = {name: (kind * (max(n, 0) * max(size, 1)))() for name, (kind, size) in wanted.items()}
        for name, memory in self._memory.items():
            setattr(buffers, name, addressof(memory))
            setattr(self, name, _shaped(memory, n, sizes[name][1]))
        self._batch = lib.dj_batch_new(game, self._content.address, byref(config), n, byref(buffers), byref(error))
        if not self._batch:
            raise _failure(error)
        self._actions = (c_int32 * n)()
        self._drawn = _shaped(self._actions, n, 0)  # what random_actions gives
        self._chance = c_uint64(0)
        self._slices = [(n * i // threads, n * (i + 1) // threads) for i in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def __del__(self):
        if getattr(self, "_pool", None):
            self._pool.shutdown()
        if getattr(self, "_batch", None):
            lib.dj_batch_free(self._batch)

    def step(self, actions):
        """Plays an action in each game. Returns observations, rewards and done. An Error where one is not legal: then
        nothing has changed."""
        error = _native.ErrorInfo()
        if lib.dj_batch_accept(self._batch, self._address(actions), byref(error)):
            raise _failure(error)
        if self._pool:
            list(self._pool.map(lambda part: self._step(*part), self._slices))
        else:
            self._step(0, self.n)
        return getattr(self, "observations", None), self.rewards, self.done

    def random_actions(self, seed=None):
        """A random legal action for each game, in memory that the next call writes anew."""
        if seed is not None:
            self._chance.value = seed
        lib.dj_batch_choose(self._batch, byref(self._chance), 0, self.n, self._actions)
        return self._drawn

    def legal_actions(self, index):
        """The actions of the seat to act in one game, as a list."""
        first = index * self._game.contents.moves_max
        return self._memory["legal"][first : first + self._memory["legal_counts"][index]]

    def observation(self, index):
        """What that seat may know, as a list."""
        size = lib.dj_observation_size(self._game)
        return self._memory["observations"][index * size : (index + 1) * size]

    def game(self, index):
        """A Game that goes on from where the game of this place stands."""
        if not 0 <= index < self.n:
            raise IndexError("there is no such game in the batch")
        error = _native.ErrorInfo()
        state = lib.dj_batch_state(self._batch, index)
        table = lib.dj_table_from_state(self._game, self._content.address, byref(self._config), state, byref(error))
        return Game._of(table, self._content, error)

    def _step(self, first, end):
        error = _native.ErrorInfo()
        if lib.dj_batch_step(self._batch, first, end, byref(error)):
            raise _failure(error)

    def _address(self, actions):
        if actions is self._drawn:
            return c_void_p(addressof(self._actions))
        if len(actions) != self.n:
            raise ValueError(f"{self.n} games want {self.n} actions")
        if numpy is not None and isinstance(actions, numpy.ndarray):
            self._taken = numpy.ascontiguousarray(actions, dtype=numpy.int32)
            return self._taken.ctypes.data
        self._actions[:] = actions
        return c_void_p(addressof(self._actions))


def _shaped(memory, n, size):
    """The memory as it is shown: a row a game, or a number where `size` is 0."""
    shape = (n, size) if size else (n,)
    if numpy is not None:
        return numpy.ctypeslib.as_array(memory).reshape(shape)
    flat = memoryview(memory).cast("B")
    return flat.cast({c_int16: "h", c_int32: "i", c_uint8: "B"}[memory._type_], shape) if n > 0 else flat
