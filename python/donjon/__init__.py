"""donjon: dungeon games with hidden information, played, sampled and solved from Python.

    import donjon
    game = donjon.Game("donjonz", seed=42)
    while game.to_act:
        seat = game.to_act[0]
        game.play(seat, game.moves(seat)[0])
    print(game.result)
"""

from donjon._batch import Batch, Part, action_count, action_parts, observation_parts, observation_size
from donjon._game import Error, Game, Hint, Result, Solution, games, load, solve
from donjon._lab import lab

__all__ = [
    "Batch",
    "Error",
    "Game",
    "Hint",
    "Part",
    "Result",
    "Solution",
    "action_count",
    "action_parts",
    "games",
    "lab",
    "load",
    "observation_parts",
    "observation_size",
    "solve",
]
