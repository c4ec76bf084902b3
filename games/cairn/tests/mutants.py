"""Rules of Cairn that tests/mutants.py breaks once each.

A row has the rule, a piece of a file of rules/, and what replaces it; and the file's name where it stands in
others too."""

# The test programs that are asked first, and those that are asked about what they let pass.
TESTS = ["cairn_rules", "cairn_golden"]
SLOW_TESTS = []

MUTANTS = [
    ("T02", "state->actions = 0;", ""),
    ("T02", "++state->lap ==", "++state->lap >"),
    ("T05", "at->is_shown = 1;", ""),
    ("T06", "2 * yes > state->seats", "2 * yes >= state->seats"),
    ("T08", "result->scores[seat] == best", "result->scores[seat] <= best"),
]
