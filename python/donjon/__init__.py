"""donjon: dungeon games with hidden information, played, sampled and solved from Python.

    import donjon
    game = donjon.Game("donjonz", seed=42)
    while game.to_act:
        seat = game.to_act[0]
        game.play(seat, game.moves(seat)[0])
    print(game.result)
"""

from donjon._game import Error, Game, Hint, Result, Solution, games, load, solve

__all__ = ["Error", "Game", "Hint", "Result", "Solution", "games", "load", "solve"]
