#!/usr/bin/env python3
"""The rules pages of each game say the same in both languages, rule by rule: the same numbers, of each rule the same
rulings, numbered from 1, and the same pictures. They are read in the browser and on paper too, so they name no command
of the terminal. Speaks TAP."""

import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, run_cases

GAMES = Path(__file__).resolve().parent.parent / "games"


def rules_of(game, page, ruling):
    """The rulings of each rule, by the rule's number: their numbers, or "" for one without."""
    text = (GAMES / game / "book" / page).read_text()
    parts = re.split(r"^\*\*([A-Z]\d\d)\*\*", text, flags=re.MULTILINE)
    return {
        number: re.findall(rf"\b{ruling}(?: ([A-Z]\d\d\.\d+))?\u202f?:", body.replace("\n", " "))
        for number, body in zip(parts[1::2], parts[2::2])
    }


for game in (GAMES / "list").read_text().split():

    @case(f"the rules of {game} have the same numbers in both languages, and each the same numbered rulings")
    def _(game=game):
        english, french = rules_of(game, "rules.md", "Ruling"), rules_of(game, "rules.fr.md", "Précision")
        assert english and list(english) == list(french), (list(english), list(french))
        for rule, rulings in english.items():
            assert rulings == [f"{rule}.{i + 1}" for i in range(len(rulings))], (rule, rulings)
            assert rulings == french[rule], (rule, rulings, french[rule])

    @case(f"the pictures of {game}'s rules are there, the same in both languages")
    def _(game=game):
        book = GAMES / game / "book"
        shown = [
            re.findall(r"^!\[.+\]\((.+)\)$", (book / page).read_text(), re.M) for page in ("rules.md", "rules.fr.md")
        ]
        assert shown[0] == shown[1], shown
        drawn = sorted(f"drawings/{path.name}" for path in book.glob("drawings/*.svg"))
        assert sorted(shown[0]) == drawn, (shown[0], drawn)

    @case(f"the rules of {game} name no command")
    def _(game=game):
        for page in ("rules.md", "rules.fr.md"):
            text = (GAMES / game / "book" / page).read_text()
            named = re.findall(r"(?:[\"'`“]|«\s*)(?:donjon|make) [a-z]+[^\n]*", text)
            assert not named, (page, named)


run_cases()
