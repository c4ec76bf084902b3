"""Rules of Un dongeon dans un deck that tests/mutants.py breaks once each.

A row has the rule, a piece of a file of rules/, and what replaces it; and the file's name where it stands in
others too."""

# The test programs that are asked first, and those that are asked about what they let pass.
TESTS = [
    "dungeondeck_content",
    "dungeondeck_setup",
    "dungeondeck_rules",
    "dungeondeck_fights",
    "dungeondeck_bosses",
    "dungeondeck_sample",
]
SLOW_TESTS = []

MUTANTS = [
    ("D01", "dj_roll(&state->dice, turn->witness, DUNGEONDECK_EDGES) - 1);", "0);"),
    ("D01", "dj_shuffle(&state->dice, turn->witness, state->deck, count);", ""),
    (
        "D01",
        "state->deck[count] = dungeondeck_slot_of(count, 0);",
        "state->deck[count] = dungeondeck_slot_of(count, 3);",
    ),
    ("D01", "state->deck[0] = dungeondeck_slot_of(dungeondeck_visible(turn->state), up);", ""),
    (
        "D01",
        "int up = dungeondeck_edge_at(state->face, dungeondeck_slot_edge(state->deck[0]), place);",
        "int up = dungeondeck_edge_at(DUNGEONDECK_GREY, dungeondeck_slot_edge(state->deck[0]), place);",
    ),
    ("D01", "turn.state->phase = DUNGEONDECK_BOUND;", "turn.state->phase = DUNGEONDECK_FREE;"),
    (
        "D01",
        "return list_places(set, state, 1u << DUNGEONDECK_CORRIDOR, DUNGEONDECK_GO, out);",
        "return out[0] = DUNGEONDECK_GO, 1;",
    ),
    ("D01", "1u << DUNGEONDECK_CORRIDOR, DUNGEONDECK_GO, out)", "DUNGEONDECK_WAYS, DUNGEONDECK_GO, out)"),
    ("D01", "!(dungeondeck_offer(set, state) >> DUNGEONDECK_CORRIDOR & 1)", "false", "check.c"),
    ("D02", "state->face == DUNGEONDECK_WHITE ? (edge + 2) & 3 : edge;", "edge;"),
    ("D16", "state->face == DUNGEONDECK_WHITE ? (edge + 2) & 3 : edge;", "(edge + 2) & 3;"),
    ("D06", "(face == DUNGEONDECK_WHITE ? up + place : up - place) & 3", "(up + place) & 3"),
    ("D03", "if (kinds & 1u << DUNGEONDECK_MONSTER)\n", "if (false)\n"),
    ("D03", "count > 0 ? DUNGEONDECK_LEAVE : DUNGEONDECK_PASS", "DUNGEONDECK_PASS"),
    ("D03", "    if (offer & DUNGEONDECK_FINDS)\n", "    if (offer != 0)\n"),
    (
        "D04",
        "out[count++] = DUNGEONDECK_TAKE;\n        out[count++] = DUNGEONDECK_LEAVE;",
        "out[count++] = DUNGEONDECK_TAKE;",
    ),
    ("D04", "kind == DUNGEONDECK_DOOR ? DUNGEONDECK_BOUND : DUNGEONDECK_FREE", "DUNGEONDECK_FREE"),
    ("D05", "    turn->state->streak = 0;\n    turn->state->streak_kind = 0;\n", ""),
    ("D05", "    dungeondeck_meet(turn, DUNGEONDECK_MONSTER);\n", "", "fights.c"),
    ("D05", "    dungeondeck_meet(turn, DUNGEONDECK_LEFT);\n", ""),
    ("D05", "    dungeondeck_meet(turn, DUNGEONDECK_TRAP);\n", ""),
    (
        "D05",
        "    dungeondeck_meet(turn, kind);\n    if (kind == DUNGEONDECK_WEAPON)",
        "    if (kind == DUNGEONDECK_WEAPON)",
    ),
    ("D06", "state->streak > 0 && state->streak_kind == kind", "state->streak > 0"),
    ("D06", "if (state->streak < DUNGEONDECK_LOST_AFTER)", "if (state->streak <= DUNGEONDECK_LOST_AFTER)"),
    (
        "D06",
        "    state->streak = 0;\n    state->streak_kind = 0;\n    dungeondeck_go_on(turn);",
        "    state->streak = 0;\n    state->streak_kind = 0;",
    ),
    ("D06", "low < high; low++, high--", "false; low++, high--"),
    ("D07", "strength >= state->enemy", "strength > state->enemy"),
    (
        "D07",
        "tell(turn, DUNGEONDECK_FIGHT_WON, strength, state->enemy, state->weapon_count);\n",
        "tell(turn, DUNGEONDECK_FIGHT_WON, strength, state->enemy, state->weapon_count);\n"
        "        dungeondeck_put_under(turn->set, state, 0);\n",
    ),
    (
        "D07",
        "state->enemy = dungeondeck_icon_at(turn->set, state, place).value;",
        "state->enemy = dungeondeck_icon_at(turn->set, state, 0).value;",
    ),
    ("D08", "state->treasure_count >= state->enemy", "state->treasure_count > state->enemy"),
    ("D08", "state->treasure_count >= state->enemy", "state->treasure_count + 1 >= state->enemy"),
    (
        "D08",
        "DUNGEONDECK_SETTLED, 0, 0, 0);\n    finish_fight(turn, true);",
        "DUNGEONDECK_SETTLED, 0, 0, 0);\n"
        "    dungeondeck_put_under(turn->set, turn->state, 0);\n"
        "    finish_fight(turn, false);",
    ),
    (
        "D08",
        "DUNGEONDECK_SETTLED, 0, 0, 0);\n    finish_fight(turn, true);",
        "DUNGEONDECK_SETTLED, 0, 0, 0);\n    finish_fight(turn, false);",
    ),
    (
        "D09",
        "dungeondeck_put_under(turn->set, turn->state, place); /* D09 */",
        "dungeondeck_put_under(turn->set, turn->state, 0);",
    ),
    (
        "D09",
        "    dungeondeck_turn_over(turn->state);\n    dungeondeck_tell(turn, DUNGEONDECK_FLED",
        "    dungeondeck_tell(turn, DUNGEONDECK_FLED",
    ),
    ("D10", "icon.value : 0) + state->weapon_count;", "icon.value : 0);"),
    (
        "D10",
        "    return dungeondeck_slot_of(dungeondeck_slot_card(top), edge);",
        "    return dungeondeck_slot_of(dungeondeck_slot_card(top), edge * 0);",
    ),
    ("D11", "state->treasure_count >= DUNGEONDECK_HEALING_PRICE", "state->treasure_count > DUNGEONDECK_HEALING_PRICE"),
    (
        "D11",
        "return list_cards(state->treasures, state->treasure_count, DUNGEONDECK_PAY, out);",
        "count = list_cards(state->treasures, state->treasure_count, DUNGEONDECK_PAY, out);\n        break;",
    ),
    ("D11", "begin_payment(turn, DUNGEONDECK_HEALING_PRICE, false);", "begin_payment(turn, 1, false);"),
    (
        "D19",
        "dungeondeck_slot_of(dungeondeck_slot_card(slot), (edge + 2) & 3)",
        "dungeondeck_slot_of(dungeondeck_slot_card(slot), edge)",
    ),
    (
        "D19",
        "dungeondeck_slot_of(dungeondeck_slot_card(slot), (edge + 2) & 3)",
        "dungeondeck_slot_of(dungeondeck_slot_card(slot), state->face ? edge : (edge + 2) & 3)",
    ),
    ("D11", "    else if (state->phase == DUNGEONDECK_TRAPPED)\n        spring_on_life(turn);\n", ""),
    ("D12", "count = state->weapon_count > 0", "count = state->treasure_count == 0"),
    (
        "D12",
        "    dungeondeck_put_under(turn->set, state, 0); /* the Trap */\n"
        "    dungeondeck_put_back(state, slot);          /* D12, D19 */",
        "    dungeondeck_put_back(state, slot);\n    dungeondeck_put_under(turn->set, state, 0);",
    ),
    (
        "D12",
        "    if (turn->state->weapon_count + turn->state->treasure_count > 0)\n",
        "    if (turn->state->weapon_count > 0)\n",
    ),
    (
        "D13",
        "if (state->wound_count == DUNGEONDECK_LIVES) /* D13 */",
        "if (state->wound_count == DUNGEONDECK_LIVES - 1)",
    ),
    ("D14", "up = (up - 1) & 3; /* D14 */", "up = (up + 1) & 3;"),
    ("D14", "(uint8_t)(value + state->door)", "(uint8_t)value"),
    (
        "D14",
        "state->door, state->assaults);\n    search_monster(turn, DUNGEONDECK_FIGHTING, has_served);",
        "state->door, state->assaults);\n    search_monster(turn, DUNGEONDECK_FIGHTING, false);",
    ),
    (
        "D14",
        "state->door, state->assaults);\n    search_monster(turn, DUNGEONDECK_FIGHTING, has_served);",
        "state->door, state->assaults);\n    search_monster(turn, DUNGEONDECK_FIGHTING, true);",
    ),
    (
        "D14",
        "        meet_boss(turn, value, is_monster);",
        "    {\n        if (is_monster)\n            put_top_under(turn);\n"
        "        meet_boss(turn, value, false);\n    }",
    ),
    ("D14", "state->door = (uint8_t)number; /* D14 */", "state->door = (uint8_t)(1 + number % 4);"),
    ("D15", "state->door == DUNGEONDECK_DOORS ? DUNGEONDECK_ASSAULTS : 1;", "1;"),
    ("D15", "    if (state->door == DUNGEONDECK_DOORS) {", "    if (state->door > 0) {"),
    (
        "D15",
        "state->assaults, 0);\n        search_monster(turn, DUNGEONDECK_FIGHTING, has_served);",
        "state->assaults, 0);\n        search_monster(turn, DUNGEONDECK_FIGHTING, false);",
    ),
    ("D16", "if (state->face == DUNGEONDECK_WHITE) /* D16 */", "if (true)"),
    ("D16", "        if (state->face == DUNGEONDECK_WHITE)\n", "        if (true)\n", "moves.c"),
    (
        "D16",
        "        dungeondeck_tell(turn, DUNGEONDECK_TURNED_BACK, 0, 0, 0);\n        dungeondeck_go_on(turn);",
        "        dungeondeck_tell(turn, DUNGEONDECK_TURNED_BACK, 0, 0, 0);\n"
        "        state->phase = DUNGEONDECK_BOUND;",
    ),
    ("D16", "1 << DUNGEONDECK_DOOR | 1 << DUNGEONDECK_TURNBACK,", "1 << DUNGEONDECK_DOOR,"),
    ("D17", "else if (dungeondeck_door_number(up) > 1)", "else"),
    ("D17", "up = (up + 1) & 3; /* D17", "up = (up - 1) & 3; /* D17"),
    (
        "D17",
        "        repass_door(turn, number);\n        dungeondeck_go_on(turn);\n        return;\n",
        "        repass_door(turn, number);\n",
    ),
    ("D18", "        repass_door(turn, number);\n        return;\n", "        repass_door(turn, number);\n"),
    ("D18", "    state->waiting++;\n", ""),
    (
        "D18",
        "    if (state->waiting == 0)\n        state->waiting_first = (uint8_t)number;\n",
        "    state->waiting_first = (uint8_t)number;\n",
    ),
    (
        "D18",
        "search_monster(turn, DUNGEONDECK_SEEKING, has_served);",
        "search_monster(turn, DUNGEONDECK_SEEKING, false);",
    ),
    ("D18", "(uint8_t)(state->waiting_first + 1)", "state->waiting_first"),
    ("D18", "dungeondeck_last_door(state) == DUNGEONDECK_DOORS", "false", "fights.c"),
    ("D18", "finish_fight(turn, false);\n}", "finish_fight(turn, true);\n}"),
    ("D20", "state->passed < 2 * state->deck_count", "state->passed < state->deck_count"),
    ("D20", "state->passed < 2 * state->deck_count", "state->passed <= 2 * state->deck_count"),
    ("D20", "    state->passed = 0;                 /* D20", "    /* D20"),
    ("D20", "if (dungeondeck_is_boss_card(turn->set, state) || state->has_served)", "if (state->has_served)"),
    ("D21", "    turn->state->due = 0;", "    /* nothing */"),
    ("D21", "if (state->under >= DUNGEONDECK_CARDS_UNDER_MAX)", "if (state->under > DUNGEONDECK_CARDS_UNDER_MAX)"),
    (
        "X02",
        "    if (state->seen != seen)\n"
        "        dj_witness_reveal(witness);\n"
        "    if (state->phase == DUNGEONDECK_OVER)\n"
        "        return;\n",
        "    if (state->phase == DUNGEONDECK_OVER)\n"
        "        return;\n"
        "    if (state->seen != seen)\n"
        "        dj_witness_reveal(witness);\n",
    ),
    ("X02", "        state->seen |= 1u << dungeondeck_slot_card(state->deck[0]);", "        (void)0;"),
    ("X02", ".knows = is_seen, ", ""),
    ("X02", "cards[--count], (int)dj_dice_below(dice, DUNGEONDECK_EDGES)", "cards[--count], 0"),
]
