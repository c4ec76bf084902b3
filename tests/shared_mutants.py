"""Rules of the shared part that tests/mutants.py breaks once each.

A row has the rule, a piece of a file of src, and what replaces it; and the file's name where it stands in
others too."""

# The test programs that are asked first, and those that are asked about what they let pass.
TESTS = [
    "table",
    "table_save",
    "engine_dice",
    "engine_digest",
    "engine_text",
    "effects",
    "thinker",
    "simulator",
    "power",
]
SLOW_TESTS = ["effects_random", "conformance"]

MUTANTS = [
    ("X03", "game->moves(table->content, table->state, seat, moves) != 1)", "false)"),
    (
        "effects",
        "stack->depth == DJ_EFFECT_DEPTH || stack->fired == DJ_EFFECT_FIRED",
        "stack->depth == DJ_EFFECT_DEPTH",
    ),
    ("effects", "    stack->fired++;\n", ""),
    (
        "effects",
        "bool skips = stack->question == DJ_ASKS_MAY ? answer == 0 : answer == 1;",
        "bool skips = answer == 0;",
    ),
    ("effects", "        stack->floor = stack->depth;\n", "        stack->floor = 0;\n"),
    ("effects", "is_sound && is_of_that && !meaning->has_that)", "false)"),
    ("effects", "if (is_chosen && zone & DJ_EFFECT_CLOSED)", "if (false)"),
    ("effects", "        skip = end;\n        compiler->at += 2;", "        compiler->at += 2;"),
    ("effects", 'is_change ? "%+d" : "%d"', '"%d"'),
    ("effects", "    if (is_theirs)\n", "    if (false)\n"),
    ("X01", "if (noted != dj_table_hash(table)) {", "if (false) {"),
    ("X01", "if (strcmp(expected, header.content) != 0) {", "if (false) {"),
    ("X01", "return memcmp(text + *body, end, end_length) == 0;", "return true;"),
    ("X02", "if (look->viewer != DJ_EVERYTHING && field->sight", "if (look->viewer < 0 && field->sight"),
    ("X02", "(field->sight != DJ_OWN || look->seat < 0 || look->seat != look->viewer)", "field->sight != DJ_OWN"),
    ("X05", "if (!((mask | dj_table_may_act(table)) & DJ_SEAT_BIT(seat)))", "if (false)"),
    ("X05", "if (refusal.rule)\n", "if (false)\n"),
    ("X05", "if (witness.is_script_misfit)", "if (false)"),
    ("X06", "    if (witness)\n        witness->has_drawn = true;\n    if (!witness ||", "    if (!witness ||"),
    ("X06", "ROUNDS = 8", "ROUNDS = 12"),
    ("X06", "while ((uint32_t)product < surplus)", "while (false)"),
    ("X06", "dj_draw_number(dice, (uint32_t)i + 1)", "dj_draw_number(dice, (uint32_t)i)"),
    ("undo", "if (witness->has_drawn)\n", "if (false)\n"),
    ("undo", "if (witness->has_revealed)\n", "if (false)\n"),
    ("undo", "if (after & ~before || (after == 0 && has_others))", "if (false)"),
    ("undo", "played.seat != seat)", "played.seat == 99)"),
    ("undo", "    table->step_count--;\n", ""),
    ("E27", "(question->keeps_time ? dj_bot_beat_ms(thought_ms) : 0)", "0"),
    # What tests/power_test.c is there to find.
    ("power: synchronous", "PRAGMA synchronous = FULL;", "PRAGMA synchronous = NORMAL;"),
    (
        "power: the log is not synced",
        "    return result != SQLITE_OK ? result : log->own->pMethods->xSync(log->own, flags);\n",
        "    (void)flags;\n    return result;\n",
    ),
    # What tests/simulator_test.c is there to find.
    (
        "house: dropped sync",
        "    if (job->outcome != DJ_STORE_STORED) {",
        "    if (job->outcome != DJ_STORE_STORED && job->outcome != DJ_STORE_FAILED) {",
    ),
    ("house: doubled apply", "    strncpy(job->key, key, sizeof job->key - 1);\n", ""),
    (
        "house: leaked id",
        '    dj_quick_string(json, "name", is_open ? place->name : dj_voice_name(&voice, seat));\n',
        "    char hex[2 * DJ_TOKEN_DIGEST + 1];\n    dj_hex(place->holder.digest, sizeof place->holder.digest, hex);\n"
        '    dj_quick_string(json, "name", hex);\n',
        "house/snapshot.c",
    ),
    (
        "house: lost wake-up",
        "    connection->queued_bytes += length;\n    dj_connection_want_write(connection);\n",
        "    connection->queued_bytes += length;\n",
    ),
    (
        "house: clock by wall time",
        "    return dj_house_steady_ms(house) + house->ahead_ms;",
        "    return dj_house_wall_ms(house);",
    ),
    (
        "house: downtime",
        "        dj_live_credit(live); /* before anybody is charged for it */\n",
        "        (void)live;\n",
    ),
]
