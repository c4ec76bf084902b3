#!/usr/bin/env python3
"""The rules pages of each game say the same in both languages, rule by rule: the same numbers, as many rulings a
rule, and where its rulings are numbered the same ones. Speaks TAP."""

import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, run_cases

GAMES = Path(__file__).resolve().parent.parent / "games"
NUMBERED = ["donjonz", "dungeondeck", "dungeonpen", "dungeoneer", "procrastination"]  # games whose rulings have numbers


def rules_of(game, page, ruling):
    """The rulings of each rule, by the rule's number: their numbers, or "" for one without."""
    text = (GAMES / game / "book" / page).read_text()
    parts = re.split(r"^\*\*([A-Z]\d\d)\*\*", text, flags=re.MULTILINE)
    return {
        number: re.findall(rf"\b{ruling}(?: ([A-Z]\d\d\.\d+))?\u202f?:", body.replace("\n", " "))
        for number, body in zip(parts[1::2], parts[2::2])
    }


for game in (GAMES / "list").read_text().split():

    @case(f"the rules of {game} have the same numbers, and each as many rulings, in both languages")
    def _(game=game):
        english, french = rules_of(game, "rules.md", "Ruling"), rules_of(game, "rules.fr.md", "Précision")
        assert english and list(english) == list(french), (list(english), list(french))
        for rule, rulings in english.items():
            assert len(rulings) == len(french[rule]), (rule, len(rulings), len(french[rule]))


for game in NUMBERED:

    @case(f"the rulings of {game} are numbered, the same in both languages")
    def _(game=game):
        english, french = rules_of(game, "rules.md", "Ruling"), rules_of(game, "rules.fr.md", "Précision")
        for rule, rulings in english.items():
            assert rulings == [f"{rule}.{i + 1}" for i in range(len(rulings))], (rule, rulings)
            assert rulings == french[rule], (rule, rulings, french[rule])


run_cases()
