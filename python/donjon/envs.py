"""Games in the shapes that learning libraries know: PettingZoo's AEC and parallel environments, Gymnasium's for games
that are played alone, and a state like OpenSpiel's. None of these libraries is needed; where they are installed, the
environments are of their classes and have their spaces.

Observations are the numbers of donjon.observation_parts, actions those of donjon.action_parts. Rewards are those of
donjon.Batch: 1 for who wins and -1 for who does not, or the points gained in a game for one."""

from donjon._batch import action_count, numpy, observation_parts, observation_size
from donjon._game import Game

try:
    from gymnasium import Env as _Env
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:
    _Env = object

    class Box:
        """Arrays of one shape, their numbers from `low` to `high`."""

        def __init__(self, low, high, shape, dtype):
            self.low, self.high, self.shape, self.dtype = low, high, shape, dtype

        def contains(self, x):
            return len(x) == self.shape[0] and all(self.low <= each <= self.high for each in x)

    class Discrete:
        """Numbers from 0 to n - 1."""

        def __init__(self, n):
            self.n = n

        def contains(self, x):
            return 0 <= x < self.n

    class Dict:
        """A space for each name."""

        def __init__(self, spaces):
            self.spaces = spaces

        def contains(self, x):
            return set(x) == set(self.spaces) and all(self.spaces[name].contains(x[name]) for name in x)


try:
    from pettingzoo import AECEnv as _AEC
    from pettingzoo import ParallelEnv as _Parallel
except ImportError:
    _AEC = _Parallel = object

TERMINAL = -4  # OpenSpiel's number of the player when a game is over


def _numbers(values, kind):
    return numpy.array(values, dtype=kind) if numpy is not None else values


class _Table:
    """A game that is begun anew, with what all shapes ask of it."""

    def __init__(self, id, seats, options, cards):
        self.settings = {"id": id, "seats": seats, "options": options, "cards": cards}
        self.episode, self.seed, self.game = 0, 0, None
        parts = observation_parts(id)
        low, high = min(part.minimum for part in parts), max(part.maximum for part in parts)
        self.observations = Box(low, high, (observation_size(id),), numpy.int16 if numpy is not None else "h")
        self.masks = Box(0, 1, (action_count(id),), numpy.int8 if numpy is not None else "b")
        self.actions = Discrete(action_count(id))

    def begin(self, seed):
        if seed is not None:
            self.seed, self.episode = seed, 0
        self.game = Game(seed=f"{self.seed} {self.episode}", **self.settings)
        self.episode += 1

    def observe(self, seat):
        return _numbers(self.game.observe(seat), "int16")

    def mask(self, seat, is_asked=True):
        mask = bytearray(self.masks.shape[0])
        for action in self.game.actions(seat) if is_asked else ():
            mask[action] = 1
        return _numbers(mask, "int8") if numpy is None else numpy.frombuffer(mask, dtype="int8").copy()

    def play(self, seat, action):
        moves = self.game.actions(seat)
        if int(action) not in moves:
            raise ValueError(f"seat {seat} has no action {action} now")
        self.game.play(seat, moves[int(action)])

    def rewards(self):
        """Of each seat, once the game is over."""
        result = self.game.result
        won = len(result.winners)
        return [0 if won in (0, self.game.seats) else 1 if s in result.winners else -1 for s in range(self.game.seats)]


class GymEnv(_Env):
    """A game for one as a Gymnasium environment. What may be done is `info["action_mask"]` and `action_masks()`."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, id, options=None, cards=None, render_mode=None):
        self._table, self.render_mode = _Table(id, 1, options, cards), render_mode
        self.observation_space, self.action_space = self._table.observations, self._table.actions

    def reset(self, *, seed=None, options=None):
        self._table.begin(seed)
        self._points = self._now()
        return self._table.observe(0), self._info()

    def step(self, action):
        self._table.play(0, action)
        before, self._points = self._points, self._now()
        is_over = not self._table.game.to_act
        return self._table.observe(0), float(self._points - before), is_over, False, self._info()

    def action_masks(self):
        return self._table.mask(0)

    def render(self):
        return self._table.game.describe(0)

    def close(self):
        pass

    def _now(self):
        return self._table.game.scores[0]

    def _info(self):
        return {"action_mask": self._table.mask(0)}


class _Agents:
    """What both shapes of PettingZoo share: agents are `seat_0` and so on."""

    metadata = {"render_modes": ["ansi"], "name": "donjon", "is_parallelizable": True}

    def __init__(self, id, seats=None, options=None, cards=None, render_mode=None):
        self._table, self.render_mode = _Table(id, seats, options, cards), render_mode
        self._table.begin(0)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._table.game.seats)]
        self.agents = []

    def observation_space(self, agent):
        return Dict({"observation": self._table.observations, "action_mask": self._table.masks})

    def action_space(self, agent):
        return self._table.actions

    def observe(self, agent):
        seat = self._seat(agent)
        is_asked = seat in self._table.game.to_act
        return {"observation": self._table.observe(seat), "action_mask": self._table.mask(seat, is_asked)}

    def render(self):
        return self._table.game.describe("spectator")

    def close(self):
        pass

    def _seat(self, agent):
        return self.possible_agents.index(agent)


class AECEnv(_Agents, _AEC):
    """Seats that act one after the other, as in PettingZoo's AECEnv."""

    def reset(self, seed=None, options=None):
        self._table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        self._cumulative_rewards[agent] = 0
        self._table.play(self._seat(agent), action)
        if not self._table.game.to_act:
            self.rewards = dict(zip(self.possible_agents, self._table.rewards()))
            self.terminations = dict.fromkeys(self.agents, True)
        for each in self.agents:
            self._cumulative_rewards[each] += self.rewards[each]
        self.agent_selection = self._next()

    def last(self, observe=True):
        """What the seat to act sees, and its reward since it acted."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        end = self.terminations[agent], self.truncations[agent]
        return seen, self._cumulative_rewards[agent], *end, self.infos[agent]

    def agent_iter(self, max_iter=2**63):
        """The seats as they come to act, until all have left."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def _next(self):
        if not self.agents:
            return None
        to_act = self._table.game.to_act
        return self.possible_agents[to_act[0]] if to_act else self.agents[0]

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError("the game is over: the action is None")
        self.agents.remove(agent)
        for values in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del values[agent]
        self.agent_selection = self._next()


class ParallelEnv(_Agents, _Parallel):
    """All seats at once, as in PettingZoo's ParallelEnv: of a seat that nobody waits for, whose mask is all 0, the
    action is not looked at."""

    def reset(self, seed=None, options=None):
        self._table.begin(seed)
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: {} for agent in self.agents}

    def step(self, actions):
        playing = self.agents
        for seat in self._table.game.to_act:
            self._table.play(seat, actions[self.possible_agents[seat]])
        is_over = not self._table.game.to_act
        gained = self._table.rewards() if is_over else [0] * len(playing)
        seen, info = self._observed(), {agent: {} for agent in playing}
        self.agents = [] if is_over else self.agents
        return (
            seen,
            dict(zip(playing, gained)),
            dict.fromkeys(playing, is_over),
            dict.fromkeys(playing, False),
            info,
        )

    def _observed(self):
        return {agent: self.observe(agent) for agent in self.agents}


class SpielState:
    """A game in progress in the shape of OpenSpiel's State. Chance is drawn as one plays: there are no chance nodes,
    and seats that owe a secret choice make it one after the other."""

    def __init__(self, game):
        self._game = game

    def current_player(self):
        return self._game.to_act[0] if self._game.to_act else TERMINAL

    def legal_actions(self, player=None):
        player = self.current_player() if player is None else player
        return sorted(self._game.actions(player)) if player in self._game.to_act else []

    def legal_actions_mask(self, player=None):
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(action_count(self._game.id))]

    def apply_action(self, action):
        player = self.current_player()
        self._game.play(player, self._game.actions(player)[action])

    def action_to_string(self, player, action):
        return self._game.actions(player)[action]

    def is_terminal(self):
        return not self._game.to_act

    def is_chance_node(self):
        return False

    def is_simultaneous_node(self):
        return False

    def returns(self):
        if not self.is_terminal():
            return [0.0] * self.num_players()
        if self.num_players() == 1:
            return [float(self._game.scores[0])]
        winners = self._game.result.winners
        if len(winners) in (0, self.num_players()):
            return [0.0] * self.num_players()
        return [1.0 if seat in winners else -1.0 for seat in range(self.num_players())]

    def player_return(self, player):
        return self.returns()[player]

    def num_players(self):
        return self._game.seats

    def observation_tensor(self, player):
        return list(self._game.observe(player))

    information_state_tensor = observation_tensor

    def observation_string(self, player):
        return self._game.describe(player)

    information_state_string = observation_string

    def resample_from_infostate(self, player, probability_sampler):
        """Another game that the player cannot tell from this one; the sampler gives numbers from 0 to 1."""
        return SpielState(self._game.sample(player, str(probability_sampler())))

    def history(self):
        return [move for _, move in self._game.history]

    def clone(self):
        return SpielState(self._game.clone())

    def __str__(self):
        return self._game.describe("spectator")


class SpielGame:
    """The game itself, in the shape of OpenSpiel's Game."""

    def __init__(self, id, seats=None, options=None, cards=None):
        self._settings, self._begun = {"id": id, "seats": seats, "options": options, "cards": cards}, 0

    def new_initial_state(self, seed=None):
        self._begun += 1
        return SpielState(Game(seed=self._begun if seed is None else seed, **self._settings))

    def num_players(self):
        return Game(**self._settings).seats

    def num_distinct_actions(self):
        return action_count(self._settings["id"])

    def observation_tensor_shape(self):
        return [observation_size(self._settings["id"])]

    def observation_tensor_size(self):
        return observation_size(self._settings["id"])

    information_state_tensor_shape = observation_tensor_shape
    information_state_tensor_size = observation_tensor_size

    def min_utility(self):
        return -1.0 if self.num_players() > 1 else 0.0

    def max_utility(self):
        return 1.0 if self.num_players() > 1 else float("inf")
