"""Where tests of the terminal keep what they need: a home for the saves of each case, and golden screens."""

import sys
import tempfile
from pathlib import Path

from program import environment, run
from tui_terminal import Terminal

SCRATCH = tempfile.TemporaryDirectory()


class Home:
    """A place of its own for the saves of one case."""

    def __init__(self):
        self.path = tempfile.mkdtemp(dir=SCRATCH.name)
        self.state = {"XDG_STATE_HOME": self.path}

    def saves(self):
        return sorted(Path(self.path, "donjon").glob("*.donjon"))

    def finished(self):
        return sorted(Path(self.path, "donjon", "finished").glob("*.donjon"))

    def moves(self):
        """The moves of the only game in progress."""
        (save,) = self.saves()
        return [line.split(" ", 3)[3] for line in save.read_text().splitlines() if line.startswith("move ")]

    def run(self, *arguments, **options):
        return run(*arguments, env=environment(**self.state), **options)

    def terminal(self, *arguments, **options):
        return Terminal(*arguments, **{**self.state, **options})


def golden(path, text):
    """A text is as its file has it; with --regenerate the file becomes as the text is."""
    if "--regenerate" in sys.argv:
        path.write_text(text)
    assert text == path.read_text(), f"{path.name} differs:\n{text}"


def golden_screen(path, terminal):
    """A terminal comes to show what its file has; what it showed before the last key may stand there for a while."""
    if "--regenerate" not in sys.argv:
        terminal.wait_to_show(path.read_text())
    golden(path, terminal.text())
