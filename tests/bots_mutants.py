"""Bots, analyses and the coach, broken once each by tests/mutants.py.

A row has the subject, a piece of a file of src/bots, and what replaces it; and the file's name where it stands in
others too."""

# The test programs that are asked first, and those that are asked about what they let pass.
TESTS = ["bots_search", "bots_aim", "bots_ladder", "analysis"]
SLOW_TESTS = ["coach", "bots"]

MUTANTS = [
    # X02: what a seat is told rests on what it could know.
    (
        "X02 analysis: what is expected",
        "look(analyst, analyst->before, played.seat, (opening){played.seat, played.move})",
        "look(analyst, analyst->before, DJ_EVERYTHING, (opening){played.seat, played.move})",
    ),
    (
        "X02 analysis: what is better",
        "dj_outlook better = look(analyst, analyst->before, moment->seat, other);",
        "dj_outlook better = look(analyst, analyst->before, DJ_EVERYTHING, other);",
    ),
    (
        "X02 analysis: the curve",
        "is_solvable ? open.of[seat] : look(analyst, state, seat, none).of[seat]",
        "open.of[seat]",
    ),
    (
        "X02 analysis: few lines",
        "bool is_solvable = dj_is_solvable(out->game, out->content, state);",
        "bool is_solvable = out->is_for_points && analyst->plan->lines < 8;",
    ),
    ("X02 worlds", "if (look->viewer == DJ_EVERYTHING)", "if (true)"),
    # What an analysis tells.
    ("analysis: late harm", "shows_late(analyst, moment->seat, played, other.move, &late, &left);", "false;"),
    ("analysis: what is left", "moment->expected = is_late ? left : moment->expected;", "(void)left;"),
    ("analysis: the mean", "needs_trees ? (lost + late) / 2 : lost;", "lost;"),
    ("analysis: lines alone", "(needs_trees || lost < DJ_ANALYSIS_TOLD) &&", "lost < DJ_ANALYSIS_TOLD &&"),
    ("analysis: to the end", ".is_to_the_end = true", ".is_to_the_end = false", "standing.c"),
    (
        "analysis: trees",
        "(dj_grows_trees(look->game) && shows_in_trees(look, better, kept, left))",
        "false",
    ),
    ("analysis: a shared win", "? DJ_CERTAIN / winners : 0;", "? DJ_CERTAIN : 0;"),
    ("analysis: all together certain", "seat < seats && seats > 1; seat++)", "false; seat++)"),
    ("analysis: luck", "moment->luck[seat] = come.of[seat] - expected.of[seat];", "moment->luck[seat] = 0;"),
    ("analysis: errors", "moment->lost[DJ_READ_KNOWN] >= DJ_ANALYSIS_TOLD;", "moment->lost[DJ_READ_KNOWN] > 1000;"),
    ("analysis: how long", "    analysis->length = count;\n", ""),
    ("analysis: loaded dice", "is_same = game->hash(analysis->content, analyst->after) == played.hash;", ""),
    # Hints and the coach.
    ("hint: the obvious", ">= stand + CLEARLY ? choice.move : proposed;", ">= stand + CLEARLY ? proposed : proposed;"),
    ("hint: its chance", "out->chance += stand[seat->seat];", "out->chance += stand[seat->seat] > 500 ? 1000 : 0;"),
    (
        "hint: its worlds",
        "dj_say_reasons(seat, dj_dice_fork(&dice),",
        'dj_say_reasons(seat, dj_dice_from_seed("advice"),',
    ),
    ("hint: rounded", "((thousandths + LINES / 2) / LINES + 5) / 10", "(thousandths + 5 * LINES) / (10 * LINES)"),
    ("hint: scored", "if (dj_is_for_points(seat->game))\n        say_points(", "if (false)\n        say_points("),
    ("hint: early", "if (seat->game->seats_maximum > 1 || 2 * best.ended > LINES)", "if (true)"),
    ("hint: next best", "        choice->next = proposed;\n", "        (void)proposed;\n"),
    (
        "coach: much",
        "return dj_is_for_points(seat->game) ? lost",
        "return lost > 0 || dj_is_for_points(seat->game) ? lost",
    ),
    ("coach: never", "        if (is_much(seat, gap))\n            say(", "        if (false)\n            say("),
    (
        "coach: late harm",
        "gap = compare_to_the_end(seat, world, second, choice.move, move, line);",
        "gap = (struct gap){0};",
    ),
    ("coach: the share", "if (in_hundred < 42)", "if (in_hundred < 99)"),
    ("coach: the walk", "found->left = 10 * left;", "found->left = 0;"),
    # How bots choose, and err.
    (
        "weigh: overlooks",
        "bool is_overlooked = dj_chance_below(chance, 100) < weighing->faults->overlooks;",
        "bool is_overlooked = false;",
    ),
    (
        "weigh: mood",
        "mood > 0 ? candidate->highest : candidate->lowest",
        "mood > 0 ? candidate->lowest : candidate->highest",
    ),
    ("aim: slips", "if (happens(&aim, faults->slips))", "if (false)"),
    ("aim: glances", "if (happens(&aim, faults->glances))", "if (false)"),
    ("aim: overlooks", "(i == always || !happens(aim, aim->faults->overlooks))", "true"),
    ("ladder: beliefs", "dj_weight_put(weights, rung->beliefs[i].row, rung->beliefs[i].weight);", "(void)weights;"),
    ("search: budget", "} while (search->iterations < iterations);", "} while (search->iterations < iterations / 2);"),
    (
        "search: together",
        "bool is_together = anchor != node || together != DJ_SEAT_BIT(seat);",
        "bool is_together = false;",
    ),
    ("search: peeks", "anchor = is_veiled(search, node, seat) ? twin : node;", "anchor = node, together = 0;"),
    (
        "search: unasked",
        "return (seat->game->to_act(seat->content, world) & DJ_SEAT_BIT(seat->seat)) != 0;",
        "return true;",
    ),
    ("claims: value", "if (value <= best)", "if (false)"),
    ("claims: whose", "if (may & DJ_SEAT_BIT(number) && claims(", "if (claims("),
    ("claims: order", "int number = (first + i) % seats;", "int number = (first + seats - i) % seats;"),
]
