"""Saves that tests of the command line read: a finished game, and one that has just begun its walk."""

import json
import random
import tempfile
from pathlib import Path

from program import Engine

SCRATCH = tempfile.TemporaryDirectory()
FINISHED = Path(SCRATCH.name, "finished.donjon")
WALKING = Path(SCRATCH.name, "walking.donjon")
POSITION = Path(SCRATCH.name, "position.json")


def make_files():
    """Writes them, the walk as a position too."""
    with Engine() as engine:
        engine.play_randomly(random.Random(1), seed="finished")
        FINISHED.write_text(engine.get("save")["save"])
        engine.play_randomly(
            random.Random(2),
            lambda _: "step" in str(engine.get("moves")["moves"][:1]),
            seed="walking",
            options={"cards": 3},
        )
        WALKING.write_text(engine.get("save")["save"])
        POSITION.write_text(json.dumps(engine.get("view", seat="all")["view"]))
