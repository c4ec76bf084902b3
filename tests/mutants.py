#!/usr/bin/env python3
"""Breaks each rule once, in a copy of the sources, and sees that a test turns red.

    mutants.py [WORD...]    only the mutants whose rule or file holds one of the words
    mutants.py --stale      only sees whether every piece is still there, as a test that takes no time

A mutant is one piece of source replaced by another. It is caught when a test program fails or does not end; a mutant
that no test catches is a hole in the tests, and one whose piece is gone from the source must be written anew.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = (ROOT / "games" / "list").read_text().split()

# The slow suite is only asked about what the others let pass.
QUICK = [
    "donjonz_rules",
    "donjonz_rules_map",
    "table",
    "table_save",
    "engine_dice",
    "engine_digest",
    "engine_text",
    "donjonz_golden",
    "dungeondeck_content",
    "dungeondeck_rules",
    "dungeondeck_fights",
    "dungeondeck_bosses",
    "effects",
    "procrastination_rules",
    "procrastination_circle",
    "procrastination_interplay",
    "procrastination_effects",
    "procrastination_cards",
]
QUICK += ["dungeondeck_sample", "dungeoneer_sample", "procrastination_sample"]
QUICK += ["dungeonpen_geometry", "dungeonpen_rules", "dungeonpen_cards"]
QUICK += ["dungeoneer_rules", "dungeoneer_quests", "dungeoneer_fights", "dungeoneer_answers"]
QUICK += ["dungeoneer_map", "dungeoneer_tournament", "dungeoneer_effects", "thinker"]
SLOW = ["procrastination_secrets", "effects_random", "conformance"]

RULES = "games/donjonz/rules/rules.c"
MOVES = "games/donjonz/rules/moves.c"
MAP = "games/donjonz/rules/map.c"
VIEW = "games/donjonz/rules/view.c"
CHECK = "games/donjonz/rules/check.c"
DESCRIBE = "games/donjonz/rules/describe.c"
DECK = "games/dungeondeck/rules/deck.c"
DECK_HEADER = "games/dungeondeck/rules/dungeondeck.h"
DECK_RULES = "games/dungeondeck/rules/rules.c"
DECK_FIGHTS = "games/dungeondeck/rules/fights.c"
DECK_MOVES = "games/dungeondeck/rules/moves.c"
DECK_VIEW = "games/dungeondeck/rules/view.c"
PEN = "games/dungeonpen/rules/dungeonpen.h"
PEN_CARDS = "games/dungeonpen/rules/card_effects.c"
PEN_CONDITIONS = "games/dungeonpen/rules/conditions.c"
PEN_EFFECTS = "games/dungeonpen/rules/effects.c"
PEN_FLICK = "games/dungeonpen/rules/flick.c"
PEN_GEOMETRY = "games/dungeonpen/rules/geometry.c"
PEN_MOVES = "games/dungeonpen/rules/moves.c"
PEN_NEXT = "games/dungeonpen/rules/flick_effects.c"
PEN_RULES = "games/dungeonpen/rules/rules.c"
PEN_SETUP = "games/dungeonpen/rules/setup.c"
PEN_SHEET = "games/dungeonpen/rules/sheet.c"
DUEL = "games/procrastination/rules/state.h"
DUEL_SHARED = "games/procrastination/rules/procrastination.h"
DUEL_SETUP = "games/procrastination/rules/setup.c"
DUEL_CARDS = "games/procrastination/rules/content.c"
DUEL_DRAFT = "games/procrastination/rules/draft.c"
DUEL_ROUNDS = "games/procrastination/rules/rounds.c"
DUEL_PAIRING = "games/procrastination/rules/pairing.c"
DUEL_DICE = "games/procrastination/rules/dice.c"
DUEL_RULES = "games/procrastination/rules/rules.c"
DUEL_MOVES = "games/procrastination/rules/moves.c"
DUEL_VIEW = "games/procrastination/rules/view.c"
DUEL_EFFECTS = "games/procrastination/rules/effects.c"
DUEL_SAMPLE = "games/procrastination/rules/sample.c"
DUEL_CARD_EFFECTS = "games/procrastination/rules/card_effects.c"
DUEL_VALUES = "games/procrastination/rules/total_effects.c"
COMPILE = "src/effects/compile.c"
RUN = "src/effects/run.c"
DESCRIBE_EFFECTS = "src/effects/describe.c"
TABLE = "src/engine/table.c"
SAVE = "src/engine/save.c"
DICE = "src/engine/dice.c"
THINKER = "src/server/thinker.c"
WITNESS = "src/engine/witness.c"

# The rule, the file, what is replaced, by what.
DUNGEON_COMBAT = "games/dungeoneer/rules/combat.c"
DUNGEON_DECKS = "games/dungeoneer/rules/decks.c"
DUNGEON_EFFECTS = "games/dungeoneer/rules/effects.c"
DUNGEON_HEROES = "games/dungeoneer/rules/heroes.c"
DUNGEON_LEGAL = "games/dungeoneer/rules/legal.c"
DUNGEON_MAP = "games/dungeoneer/rules/map.c"
DUNGEON_MOVEMENT = "games/dungeoneer/rules/movement.c"
DUNGEON_PHASES = "games/dungeoneer/rules/phases.c"
DUNGEON_PLAYS = "games/dungeoneer/rules/plays.c"
DUNGEON_QUESTS = "games/dungeoneer/rules/quests.c"
DUNGEON_SAMPLE = "games/dungeoneer/rules/sample.c"
DUNGEON_SETUP = "games/dungeoneer/rules/setup.c"
DUNGEON_TOURNAMENT = "games/dungeoneer/rules/tournament.c"
DUNGEON_VIEW = "games/dungeoneer/rules/view.c"
DUNGEON_WHY_NOT = "games/dungeoneer/rules/why_not.c"
DUNGEON_ZONES = "games/dungeoneer/rules/zones.c"

MUTANTS = [
    ("Z01", RULES, "dj_shuffle(&state->dice, witness, state->pile, set->card_count);", ""),
    ("Z01", RULES, "state->hero = (uint8_t)stairs_of(set);", "state->hero = 0;"),
    (
        "Z01",
        RULES,
        "DONJONZ_REVEALED, state->pile[state->placed], 0",
        "DONJONZ_REVEALED, state->pile[state->placed], 1",
    ),
    ("Z01", VIEW, "if (viewer == DJ_EVERYTHING)", "if (viewer != DJ_SPECTATOR)"),
    ("Z01", VIEW, "if (viewer == DJ_EVERYTHING)", "if (viewer != 0)"),
    ("Z01", RULES, "            dj_witness_reveal(witness);\n", "            (void)0;\n"),
    ("Z02", MAP, "(is_beside && spans_rows)", "is_beside"),
    ("Z02", MAP, "(is_above && spans_columns)", "is_above"),
    ("Z02", MAP, "bool spans_rows = y < other_y + other_height", "bool spans_rows = y <= other_y + other_height"),
    ("Z02", MAP, "return DONJONZ_OVERLAPS;", "touches = true;"),
    ("Z02", MOVES, "return touches & ~overlaps;", "return touches;"),
    ("Z02", MOVES, "halo = rows[y - 1] | rows[y + height]", "halo = rows[y + height]"),
    ("Z02", MOVES, "touches = body << 1 | body >> width", "touches = body << 1"),
    ("Z02", MOVES, "        out[count] = place + 3;\n        count += is_lying;\n", ""),
    (
        "Z02",
        RULES,
        "if (state->placed < state->card_count) {\n        tell",
        "if (state->placed + 1 < state->card_count) {\n        tell",
    ),
    ("Z02", MAP, "return (donjonz_point){height - 1 - y, x};", "return (donjonz_point){y, x};"),
    ("Z02", MAP, "DONJONZ_CARD_WIDTH - 1 - x, height - 1 - y}", "x, height - 1 - y}"),
    (
        "Z02",
        MAP,
        "walls << turn | walls >> (DONJONZ_DIRECTIONS - turn)",
        "walls >> turn | walls << (DONJONZ_DIRECTIONS - turn)",
    ),
    ("Z03", MAP, "walls[DONJONZ_NO_CELL] = 15;", "walls[DONJONZ_NO_CELL] = 0;"),
    ("Z03", MAP, " || walls[other] >> (direction ^ 2) & 1", " || other == DONJONZ_NO_CELL"),
    ("Z03", MAP, "walls[cell] >> direction & 1 || ", ""),
    ("Z03", RULES, "state->walked[state->hero / 8] |= (uint8_t)(1u << state->hero % 8);", ""),
    ("Z03", RULES, "state->cell[next[DONJONZ_WEST]] &=", "state->cell[next[DONJONZ_WEST]] |= 0 &"),
    ("Z03", RULES, "    state->walked[to / 8] |= (uint8_t)(1u << to % 8);\n", ""),
    ("Z03", MOVES, 'DJ_SENTENCE("The dungeon ends there.")', 'DJ_SENTENCE("A wall stands in the way.")'),
    ("Z04", RULES, "state->gold++;", "state->gold = state->gold < 10 ? (uint16_t)(state->gold + 1) : state->gold;"),
    ("Z05", RULES, "state->phase = DONJONZ_CHOOSING;", "state->weapons[0] = (uint8_t)(item - DONJONZ_WEAPON);"),
    ("Z05", RULES, "state->weapons[state->weapons[0] == DONJONZ_NO_WEAPON ? 0 : 1]", "state->weapons[0]"),
    (
        "Z05",
        RULES,
        "state->weapons[state->weapons[0] == dropped ? 0 : 1]",
        "state->weapons[state->weapons[0] == dropped ? 1 : 0]",
    ),
    ("Z05", MOVES, "if (second == DONJONZ_NO_WEAPON) {", "if (first == DONJONZ_NO_WEAPON) {"),
    ("Z05", MOVES, "if (first != second)\n", "if (true)\n"),
    ("Z05", MOVES, "if (!is_full)\n", "if (false)\n"),
    ("Z05", MOVES, "return is_full ? (dj_refusal)", "return false ? (dj_refusal)"),
    ("Z06", RULES, "state->weapons[0] == type || state->weapons[1] == type", "state->weapons[0] == type"),
    ("Z06", RULES, "state->monsters++;", "state->monsters++, state->weapons[0] = DONJONZ_NO_WEAPON;"),
    ("Z06", RULES, "        state->gold = 0;\n", "        state->gold--;\n"),
    ("Z06", RULES, "} else if (state->gold > 0) {", "} else if (state->gold > 1) {"),
    ("Z06", RULES, "        state->is_lost = true;\n", ""),
    ("Z07", RULES, "state->has_key = true;", "state->has_key = state->gold > 0;"),
    ("Z07", RULES, "state->gold = (uint16_t)(2 * state->gold);", "state->gold = (uint16_t)(3 * state->gold);"),
    ("Z07", RULES, "item == DONJONZ_LOCK && state->has_key", "item == DONJONZ_LOCK"),
    ("Z07", RULES, "        state->has_doubled = true;\n", ""),
    ("Z08", RULES, "    if (state->cell[state->hero] & 15)\n", "    if (state->cell[state->hero] & 7)\n"),
    ("Z08", RULES, "    if (state->phase == DONJONZ_WALKING)\n        end_if_stuck(state, witness);\n", ""),
    (
        "Z08",
        RULES,
        "tell(witness, DONJONZ_MAPPED, state->placed, 0, 0, 0);\n    end_if_stuck(state, witness);",
        "tell(witness, DONJONZ_MAPPED, state->placed, 0, 0, 0);",
    ),
    (
        "Z08",
        RULES,
        "    state->phase = DONJONZ_WALKING;\n    end_if_stuck(state, witness);\n}\n\nstatic void end_if_stuck",
        "    state->phase = DONJONZ_WALKING;\n}\n\nstatic void end_if_stuck",
    ),
    ("Z09", RULES, "monsters < 10 ? monsters : 10", "monsters < 11 ? monsters : 11"),
    ("Z09", RULES, "counted * (counted + 1) / 2", "counted * (counted + 1) / 2 + (counted == 7)"),
    ("Z09", RULES, "2 * state->gold + donjonz_monster_points", "state->gold + donjonz_monster_points"),
    ("Z09", RULES, "state->is_lost ? 0 : 2 * state->gold", "2 * state->gold"),
    ("Z10", RULES, "score <= 20 ? 0", "score < 20 ? 0"),
    ("Z10", RULES, "score <= 40 ? 1", "score < 40 ? 1"),
    ("Z10", RULES, "score <= 60 ? 2", "score < 60 ? 2"),
    ("Z10", RULES, "score <= 80 ? 3", "score <= 81 ? 3"),
    ("Z11", VIEW, '    dj_json_key_integer(out, "gold", state->gold);\n', '    dj_json_key_integer(out, "gold", 0);\n'),
    ("Z11", DESCRIBE, "if (state->has_key && !state->has_doubled)", "if (false)"),
    (
        "D01",
        DECK_RULES,
        "dj_roll(&state->dice, turn->witness, DUNGEONDECK_EDGES) - 1);",
        "0);",
    ),
    ("D01", DECK_RULES, "dj_shuffle(&state->dice, turn->witness, state->deck, count);", ""),
    (
        "D01",
        DECK_RULES,
        "state->deck[count] = dungeondeck_slot_of(count, 0);",
        "state->deck[count] = dungeondeck_slot_of(count, 3);",
    ),
    ("D01", DECK_RULES, "state->deck[0] = dungeondeck_slot_of(visible(turn), up);", ""),
    (
        "D01",
        DECK_RULES,
        "int up = dungeondeck_edge_at(state->face, dungeondeck_slot_edge(state->deck[0]), place);",
        "int up = dungeondeck_edge_at(DUNGEONDECK_GREY, dungeondeck_slot_edge(state->deck[0]), place);",
    ),
    ("D01", DECK_RULES, "turn.state->phase = DUNGEONDECK_BOUND;", "turn.state->phase = DUNGEONDECK_FREE;"),
    ("D02", DECK, "state->face == DUNGEONDECK_WHITE ? (edge + 2) & 3 : edge;", "edge;"),
    ("D16", DECK, "state->face == DUNGEONDECK_WHITE ? (edge + 2) & 3 : edge;", "(edge + 2) & 3;"),
    ("D06", DECK_HEADER, "(face == DUNGEONDECK_WHITE ? up + place : up - place) & 3", "(up + place) & 3"),
    ("D03", DECK_MOVES, "if (kinds & 1u << DUNGEONDECK_MONSTER)\n", "if (false)\n"),
    ("D03", DECK_MOVES, "count > 0 ? DUNGEONDECK_LEAVE : DUNGEONDECK_PASS", "DUNGEONDECK_PASS"),
    ("D03", DECK_MOVES, "    if (offer & DUNGEONDECK_FINDS)\n", "    if (offer != 0)\n"),
    (
        "D04",
        DECK_MOVES,
        "out[count++] = DUNGEONDECK_TAKE;\n        out[count++] = DUNGEONDECK_LEAVE;",
        "out[count++] = DUNGEONDECK_TAKE;",
    ),
    ("D04", DECK_RULES, "kind == DUNGEONDECK_DOOR ? DUNGEONDECK_BOUND : DUNGEONDECK_FREE", "DUNGEONDECK_FREE"),
    ("D05", DECK_RULES, "    turn->state->streak = 0;\n    turn->state->streak_kind = 0;\n", ""),
    ("D05", DECK_FIGHTS, "    dungeondeck_meet(turn, DUNGEONDECK_MONSTER);\n", ""),
    ("D05", DECK_RULES, "    dungeondeck_meet(turn, DUNGEONDECK_LEFT);\n", ""),
    ("D05", DECK_RULES, "    dungeondeck_meet(turn, DUNGEONDECK_TRAP);\n", ""),
    (
        "D05",
        DECK_RULES,
        "    dungeondeck_meet(turn, kind);\n    if (kind == DUNGEONDECK_WEAPON)",
        "    if (kind == DUNGEONDECK_WEAPON)",
    ),
    ("D06", DECK_RULES, "state->streak > 0 && state->streak_kind == kind", "state->streak > 0"),
    ("D06", DECK_RULES, "if (state->streak < DUNGEONDECK_LOST_AFTER)", "if (state->streak <= DUNGEONDECK_LOST_AFTER)"),
    (
        "D06",
        DECK_RULES,
        "    state->streak = 0;\n    state->streak_kind = 0;\n    dungeondeck_go_on(turn);",
        "    state->streak = 0;\n    state->streak_kind = 0;",
    ),
    ("D06", DECK, "low < high; low++, high--", "false; low++, high--"),
    ("D07", DECK_FIGHTS, "strength >= state->enemy", "strength > state->enemy"),
    (
        "D07",
        DECK_FIGHTS,
        "tell(turn, DUNGEONDECK_FIGHT_WON, strength, state->enemy, state->weapon_count);\n",
        "tell(turn, DUNGEONDECK_FIGHT_WON, strength, state->enemy, state->weapon_count);\n"
        "        dungeondeck_put_under(turn->set, state, 0);\n",
    ),
    (
        "D07",
        DECK_FIGHTS,
        "state->enemy = dungeondeck_icon_at(turn->set, state, place).value;",
        "state->enemy = dungeondeck_icon_at(turn->set, state, 0).value;",
    ),
    ("D08", DECK_MOVES, "state->treasure_count >= state->enemy", "state->treasure_count > state->enemy"),
    ("D08", DECK_MOVES, "state->treasure_count >= state->enemy", "state->treasure_count + 1 >= state->enemy"),
    (
        "D08",
        DECK_FIGHTS,
        "DUNGEONDECK_SETTLED, 0, 0, 0);\n    finish_fight(turn, true);",
        "DUNGEONDECK_SETTLED, 0, 0, 0);\n    dungeondeck_put_under(turn->set, turn->state, 0);\n"
        "    finish_fight(turn, false);",
    ),
    (
        "D08",
        DECK_FIGHTS,
        "DUNGEONDECK_SETTLED, 0, 0, 0);\n    finish_fight(turn, true);",
        "DUNGEONDECK_SETTLED, 0, 0, 0);\n    finish_fight(turn, false);",
    ),
    (
        "D09",
        DECK_RULES,
        "dungeondeck_put_under(turn->set, turn->state, place); /* D09 */",
        "dungeondeck_put_under(turn->set, turn->state, 0);",
    ),
    (
        "D09",
        DECK_RULES,
        "    dungeondeck_turn_over(turn->state);\n    dungeondeck_tell(turn, DUNGEONDECK_FLED",
        "    dungeondeck_tell(turn, DUNGEONDECK_FLED",
    ),
    ("D10", DECK_FIGHTS, "int strength = value + state->weapon_count;", "int strength = value;"),
    (
        "D10",
        DECK,
        "    return dungeondeck_slot_of(dungeondeck_slot_card(top), edge);",
        "    return dungeondeck_slot_of(dungeondeck_slot_card(top), edge * 0);",
    ),
    (
        "D11",
        DECK_MOVES,
        "state->treasure_count >= DUNGEONDECK_HEALING_PRICE",
        "state->treasure_count > DUNGEONDECK_HEALING_PRICE",
    ),
    (
        "D11",
        DECK_MOVES,
        "return list_cards(state->treasures, state->treasure_count, DUNGEONDECK_PAY, out);",
        "count = list_cards(state->treasures, state->treasure_count, DUNGEONDECK_PAY, out);\n        break;",
    ),
    ("D11", DECK_RULES, "begin_payment(turn, DUNGEONDECK_HEALING_PRICE, false);", "begin_payment(turn, 1, false);"),
    (
        "D19",
        DECK,
        "dungeondeck_slot_of(dungeondeck_slot_card(slot), (edge + 2) & 3)",
        "dungeondeck_slot_of(dungeondeck_slot_card(slot), edge)",
    ),
    (
        "D19",
        DECK,
        "dungeondeck_slot_of(dungeondeck_slot_card(slot), (edge + 2) & 3)",
        "dungeondeck_slot_of(dungeondeck_slot_card(slot), state->face ? edge : (edge + 2) & 3)",
    ),
    ("D11", DECK_RULES, "    else if (state->phase == DUNGEONDECK_TRAPPED)\n        spring_on_life(turn);\n", ""),
    ("D12", DECK_MOVES, "count = state->weapon_count > 0", "count = state->treasure_count == 0"),
    (
        "D12",
        DECK_RULES,
        "    dungeondeck_put_under(turn->set, state, 0); /* the Trap */\n"
        "    dungeondeck_put_back(state, slot);          /* D12, D19 */",
        "    dungeondeck_put_back(state, slot);\n    dungeondeck_put_under(turn->set, state, 0);",
    ),
    (
        "D12",
        DECK_RULES,
        "    if (turn->state->weapon_count + turn->state->treasure_count > 0)\n",
        "    if (turn->state->weapon_count > 0)\n",
    ),
    (
        "D13",
        DECK_RULES,
        "if (state->wound_count == DUNGEONDECK_LIVES) /* D13 */",
        "if (state->wound_count == DUNGEONDECK_LIVES - 1)",
    ),
    ("D14", DECK, "up = (up - 1) & 3; /* D14 */", "up = (up + 1) & 3;"),
    ("D14", DECK_FIGHTS, "(uint8_t)(value + state->door)", "(uint8_t)value"),
    ("D14", DECK_FIGHTS, "            put_top_under(turn); /* D14 */", "            (void)0;"),
    ("D14", DECK_FIGHTS, "state->door = (uint8_t)number; /* D14 */", "state->door = (uint8_t)(1 + number % 4);"),
    ("D15", DECK_FIGHTS, "state->door == DUNGEONDECK_DOORS ? DUNGEONDECK_ASSAULTS : 1;", "1;"),
    ("D15", DECK_FIGHTS, "    if (state->door == DUNGEONDECK_DOORS) {", "    if (state->door > 0) {"),
    (
        "D15",
        DECK_FIGHTS,
        "search_monster(turn, DUNGEONDECK_FIGHTING, has_served);",
        "search_monster(turn, DUNGEONDECK_FIGHTING, false);",
    ),
    ("D16", DECK_MOVES, "if (state->face == DUNGEONDECK_WHITE) /* D16 */", "if (true)"),
    ("D16", DECK_MOVES, "        if (state->face == DUNGEONDECK_WHITE)\n", "        if (true)\n"),
    (
        "D16",
        DECK_RULES,
        "        dungeondeck_tell(turn, DUNGEONDECK_TURNED_BACK, 0, 0, 0);\n        dungeondeck_go_on(turn);",
        "        dungeondeck_tell(turn, DUNGEONDECK_TURNED_BACK, 0, 0, 0);\n        state->phase = DUNGEONDECK_BOUND;",
    ),
    ("D16", DECK_HEADER, "1 << DUNGEONDECK_DOOR | 1 << DUNGEONDECK_TURNBACK,", "1 << DUNGEONDECK_DOOR,"),
    ("D17", DECK, "else if (dungeondeck_door_number(up) > 1)", "else"),
    ("D17", DECK, "up = (up + 1) & 3; /* D17", "up = (up - 1) & 3; /* D17"),
    (
        "D17",
        DECK_FIGHTS,
        "        repass_door(turn, number);\n        dungeondeck_go_on(turn);\n        return;\n",
        "        repass_door(turn, number);\n",
    ),
    (
        "D18",
        DECK_FIGHTS,
        "        repass_door(turn, number);\n        return;\n",
        "        repass_door(turn, number);\n",
    ),
    ("D18", DECK_FIGHTS, "    state->waiting++;\n", ""),
    (
        "D18",
        DECK_FIGHTS,
        "    if (state->waiting == 0)\n        state->waiting_first = (uint8_t)number;\n",
        "    state->waiting_first = (uint8_t)number;\n",
    ),
    (
        "D18",
        DECK_FIGHTS,
        "search_monster(turn, DUNGEONDECK_SEEKING, has_served);",
        "search_monster(turn, DUNGEONDECK_SEEKING, false);",
    ),
    ("D18", DECK_FIGHTS, "(uint8_t)(state->waiting_first + 1)", "state->waiting_first"),
    ("D18", DECK_FIGHTS, "dungeondeck_last_door(state) == DUNGEONDECK_DOORS", "false"),
    ("D18", DECK_FIGHTS, "finish_fight(turn, false);\n}", "finish_fight(turn, true);\n}"),
    ("D20", DECK_FIGHTS, "state->passed < 2 * state->deck_count", "state->passed < state->deck_count"),
    ("D20", DECK_FIGHTS, "state->passed < 2 * state->deck_count", "state->passed <= 2 * state->deck_count"),
    ("D20", DECK_RULES, "    state->passed = 0;                 /* D20", "    /* D20"),
    (
        "D20",
        DECK_FIGHTS,
        "if (dungeondeck_is_boss_card(turn->set, state) || state->has_served)",
        "if (state->has_served)",
    ),
    ("D", DECK_RULES, "    turn->state->due = 0;", "    /* nothing */"),
    (
        "D",
        DECK_RULES,
        "if (state->under >= DUNGEONDECK_CARDS_UNDER_MAX)",
        "if (state->under > DUNGEONDECK_CARDS_UNDER_MAX)",
    ),
    (
        "X02",
        DECK_RULES,
        "    if (state->seen != seen)\n"
        "        dj_witness_reveal(witness);\n"
        "    if (state->phase == DUNGEONDECK_OVER)\n"
        "        return;\n",
        "    if (state->phase == DUNGEONDECK_OVER)\n"
        "        return;\n"
        "    if (state->seen != seen)\n"
        "        dj_witness_reveal(witness);\n",
    ),
    ("X02", DECK, "        state->seen |= 1u << dungeondeck_slot_card(state->deck[0]);", "        (void)0;"),
    # Dungeon Pen
    ("N01", PEN, "DUNGEONPEN_LIFE = 15,", "DUNGEONPEN_LIFE = 14,"),
    ("N01", PEN_SETUP, "(uint8_t)(dj_roll(&state->dice, witness, DUNGEONPEN_SEATS) - 1)", "0"),
    ("N01", PEN_SETUP, "life > 0 ? life : DUNGEONPEN_LIFE", "DUNGEONPEN_LIFE"),
    ("N01", PEN_SETUP, "other + (other >= first)", "other"),
    ("N01", PEN_MOVES, "state->seats[0].character == card || state->seats[1].character == card", "card < 0"),
    ("N02", PEN_RULES, "is_dead[0] ? 1 : 0", "is_dead[0] ? 0 : 1"),
    ("N02", PEN_RULES, "if (is_dead[0] && is_dead[1])", "if (false)"),
    ("N02", PEN_RULES, "!player->has_treasure || ", ""),
    ("N02", PEN_RULES, "if (state->flicks >= DUNGEONPEN_FLICKS_MAX) {", "if (false) {"),
    ("N02", PEN_SHEET, "% DUNGEONPEN_SEATS == seat", "% DUNGEONPEN_SEATS != seat"),
    ("N03", PEN_FLICK, "(DEGREE + strength * DEGREE * 11 / 100)", "(DEGREE + 50 * DEGREE * 11 / 100)"),
    ("N03", PEN_FLICK, "{50, 100, 175}", "{100, 100, 175}"),
    ("N03", PEN_FLICK, "hand->length + (dice[2]", "hand->length - (dice[2]"),
    ("N03", PEN_FLICK, "+ next->veer * DEGREE", ""),
    ("N03", PEN_GEOMETRY, "rounded(length * cosine - 4ll", "rounded(length * cosine + 4ll"),
    ("N04", PEN_RULES, "dungeonpen_change_life(turn, seat, -state->wall_cost, DUNGEONPEN_BY_WALL);", ""),
    ("N04", PEN, "DUNGEONPEN_LEAD = 32,", "DUNGEONPEN_LEAD = 31,"),
    (
        "N04",
        PEN_GEOMETRY,
        "return least_y <= most_x && least_x <= most_y;",
        "return least_y < most_x && least_x < most_y;",
    ),
    ("N04", PEN_GEOMETRY, "                clear += half;", "                clear += 0;"),
    ("N04", PEN_GEOMETRY, "is_within(piece, wall.left, wall.bottom, DUNGEONPEN_LEAD) ||", ""),
    ("N05", PEN_FLICK, "length < DUNGEONPEN_SHORTEST", "length <= DUNGEONPEN_SHORTEST"),
    ("N05", PEN_FLICK, "length < DUNGEONPEN_SHORTEST", "false"),
    ("N06", PEN_FLICK, "order[place - 1 - first] > way", "order[place - 1 - first] < way"),
    ("N06", PEN_FLICK, "if (!dungeonpen_meets(start, start, out[i].middle))", "if (true)"),
    ("N06", PEN_GEOMETRY, "DUNGEONPEN_PICTURE + DUNGEONPEN_LEAD);", "DUNGEONPEN_PICTURE);"),
    ("N07", PEN_RULES, "    state->potions[potion]++;\n", ""),
    ("N07", PEN_RULES, "if (state->potions[potion] == DUNGEONPEN_POTION_MARKS)", "if (state->potions[potion] == 1)"),
    ("N07", PEN_RULES, "if (turn->state->is_beginner)", "if (true)"),
    ("N08", PEN_RULES, "dungeonpen_tell(turn, DUNGEONPEN_RESHUFFLED, 0, 0, 0, 0);", ""),
    ("N08", PEN_NEXT, "whose == DUNGEONPEN_YOURS ?", "whose != DUNGEONPEN_YOURS ?"),
    ("N08", PEN_FLICK, "    player->next = (dungeonpen_next){0};\n", ""),
    ("N08", PEN_MOVES, "if (strength < least)", "if (false)"),
    ("N08", PEN_NEXT, "next->strength_max == 0 || by < next->strength_max ? by", "true ? by"),
    ("N09", PEN_RULES, "        dungeonpen_return_clutter(turn, card);\n    }", "    }"),
    ("N09", PEN_RULES, "&& player->bag_count < DUNGEONPEN_BAG) { /* N09 */", ") { /* N09 */"),
    ("N09", PEN_EFFECTS, "    dungeonpen_leave_bag(&state->seats[seat], index);\n    state->table", "    state->table"),
    (
        "N09",
        PEN_RULES,
        "            if (has_usable(turn))\n                return;\n            draw_event(turn);",
        "            draw_event(turn);",
    ),
    ("N10", PEN_RULES, "life > player->life_start ? player->life_start : life; /* N10 */", "life; /* N10 */"),
    ("N10", PEN_RULES, "player->life == 0 || ", ""),
    ("N11", PEN_SHEET, "if (!covers(state, wall))", "if (false)"),
    ("N11", PEN_SHEET, "if (cell == DUNGEONPEN_CHEST)", "if (false)"),
    ("N11", PEN_SHEET, "if (cell == DUNGEONPEN_POTION)", "if (false)"),
    ("N11", PEN_SHEET, "if (cell >= DUNGEONPEN_HOME)", "if (false)"),
    ("N11", PEN_SHEET, "if (cell == DUNGEONPEN_WALL)", "if (false)"),
    ("N11", PEN_SHEET, "if (dungeonpen_touches(alone,", "if (false && dungeonpen_touches(alone,"),
    ("N11", PEN_SHEET, "return turns > 1;", "return turns > 2;"),
    (
        "N11",
        PEN_RULES,
        "state->black = (uint8_t)dj_roll(&state->dice, turn->witness, DUNGEONPEN_COORDINATES);",
        "state->black = state->red;",
    ),
    ("N11", PEN_CARDS, "if (!dungeonpen_touches(there.rows, before, before) &&", "if ("),
    ("N12", PEN_RULES, "begin_turn(turn, goes_on ? state->turn : 1 - state->turn);", "begin_turn(turn, state->turn);"),
    ("N13", PEN_SETUP, "i == 0 ? state->first : 1 - state->first", "state->first"),
    ("N14", PEN_MOVES, "return state->has_quibbled ? refuse", "return false ? refuse"),
    ("N14", PEN_RULES, "        if (distance >= nearest)\n            continue;\n", ""),
    ("N15", PEN_GEOMETRY, "(numerator < 0 ? numerator - half : numerator + half)", "(numerator + half)"),
    ("P01", DUEL_SETUP, "int drawn = (int)dj_dice_below(&state->dice, (uint32_t)*left);", "int drawn = 0;"),
    ("P01", DUEL, "PROCRASTINATION_PILE = 10,", "PROCRASTINATION_PILE = 9,"),
    ("P02", DUEL_SETUP, "if (seat == 0 || !is_common)", "if (seat == 0)"),
    ("P02", "games/procrastination/rules/zones.c", "return set->collections[deck].copies[card];", "return 4;"),
    ("P02", DUEL_CARDS, "(is_read && total < LEAST)", "(is_read && total < LEAST - 1)"),
    ("P02", DUEL_SETUP, "procrastination_is_common(state) ? 0 : seat, seat);", "0, seat);"),
    ("P03", DUEL, "PROCRASTINATION_FIRST_HAND = 4,", "PROCRASTINATION_FIRST_HAND = 3,"),
    (
        "P03",
        DUEL_MOVES,
        "    if (memchr(player->laid, PROCRASTINATION_BLUFF, sizeof player->laid) == NULL)\n",
        "    if (state->round > 1)\n",
    ),
    ("P04", DUEL_CARDS, "card->value = (int8_t)value;", "card->value = (int8_t)(value < 0 ? 0 : value);"),
    ("P04", DUEL_CARDS, "card->family = (uint8_t)(family + 1);", "card->family = (uint8_t)family;"),
    ("P04", DUEL_CARDS, "    card->number = (uint8_t)number;\n", ""),
    (
        "P05",
        DUEL_MOVES,
        "            offer->instances[offer->count++] = (uint8_t)i;\n    }",
        "            if (procrastination_card_of(set, state, i)->class != PROCRASTINATION_SUPPORT)\n"
        "                offer->instances[offer->count++] = (uint8_t)i;\n    }",
    ),
    ("P05", DUEL_RULES, "DJ_SEAT_BIT(seat), PROCRASTINATION_CHOSE_CARD", "DJ_SEEN_BY_ALL, PROCRASTINATION_CHOSE_CARD"),
    ("P05", DUEL_VIEW, "if (viewer != seat && viewer != DJ_EVERYTHING)\n        return;", ""),
    ("P06", DUEL_PAIRING, "(class + 1) % 3 == faced", "(class + 2) % 3 == faced"),
    ("P06", DUEL_PAIRING, "return class <= PROCRASTINATION_MAGIC && faced", "return faced"),
    ("P06", DUEL_PAIRING, "? 2 * value : value;", "? 3 * value : value;"),
    (
        "P07",
        DUEL_CARD_EFFECTS,
        "PROCRASTINATION_SET_VALUE | PROCRASTINATION_SET_CLASS | PROCRASTINATION_CANCELLED |",
        "PROCRASTINATION_SET_VALUE | PROCRASTINATION_CANCELLED |",
    ),
    (
        "P07",
        DUEL_CARD_EFFECTS,
        "PROCRASTINATION_SET_VALUE | PROCRASTINATION_SET_CLASS | PROCRASTINATION_CANCELLED |",
        "PROCRASTINATION_SET_VALUE | PROCRASTINATION_SET_CLASS |",
    ),
    ("P07", DUEL_CARD_EFFECTS, "PROCRASTINATION_DOUBLED | PROCRASTINATION_UNDOUBLED);", "PROCRASTINATION_UNDOUBLED);"),
    ("P07", DUEL_PAIRING, "return player->flags & PROCRASTINATION_SET_CLASS ?", "return false ?"),
    ("P08", DUEL_PAIRING, "at > 0 && keys[at - 1] < key", "at > 0 && keys[at - 1] > key"),
    (
        "P08",
        DUEL_PAIRING,
        "return procrastination_fighter_value(set, state, seat, procrastination_opponent(state, seat));",
        "return procrastination_card_of(set, state, instance)->value;",
    ),
    ("P09", DUEL_PAIRING, "keys[i] += procrastination_dominates(", "keys[i] -= procrastination_dominates("),
    (
        "P09",
        DUEL_PAIRING,
        "rolls[seat] = dj_roll(&turn->state->dice, turn->witness, 6);",
        "rolls[seat] = 7 - dj_roll(&turn->state->dice, turn->witness, 6);",
    ),
    (
        "P09",
        DUEL_PAIRING,
        "        keys[i] = rolls[seat];\n    }\n    sort_by(instances, keys, count);\n",
        "        keys[i] = rolls[seat];\n    }\n    sort_by(instances, keys, count);\n    return;\n",
    ),
    ("P10", DUEL_MOVES, "if (!is_laid && (is_support || player->flags & PROCRASTINATION_LAYS_ANY))", "if (!is_laid)"),
    ("P10", DUEL_MOVES, "    out[count++] = PROCRASTINATION_NOTHING;\n", ""),
    (
        "P10",
        DUEL_MOVES,
        "if (memchr(player->laid, PROCRASTINATION_BLUFF, sizeof player->laid) == NULL)",
        "if (player->laid[0] == PROCRASTINATION_NONE)",
    ),
    (
        "P10",
        DUEL_RULES,
        "    procrastination_tell(turn, PROCRASTINATION_CHOSE, seat, 0, 0, 0);",
        "    procrastination_tell(turn, PROCRASTINATION_CHOSE, seat, what, 0, 0);",
    ),
    ("P11", DUEL_ROUNDS, "player->may_lay = 1; /* P11 */", "player->may_lay = 2;"),
    ("P12", DUEL_PAIRING, "        if (i != player->fighter)\n", "        if (false)\n"),
    ("P12", DUEL_ROUNDS, "        player->flags |= PROCRASTINATION_LAID_BLUFF;\n", ""),
    (
        "P13",
        DUEL_ROUNDS,
        "procrastination_put_in_order(turn, state->order + first, state->order_count - first);",
        "",
    ),
    (
        "P13",
        DUEL_ROUNDS,
        "procrastination_put_in_order(turn, state->order + first, state->order_count - first);",
        "procrastination_put_in_order(turn, state->order, state->order_count);",
    ),
    ("P14", DUEL_DICE, "return count < 1 ? 1 :", "return count < 0 ? 0 :"),
    (
        "P14",
        DUEL_DICE,
        "procrastination_count(state, seat, PROCRASTINATION_IN_FRONT) + player->more_dice +",
        "procrastination_count(state, seat, PROCRASTINATION_IN_FRONT) + player->more_dice +\n"
        "                (player->flags & PROCRASTINATION_LAID_BLUFF ? 1 : 0) +",
    ),
    (
        "P14",
        DUEL_DICE,
        "procrastination_count(state, seat, PROCRASTINATION_IN_FRONT) + player->more_dice +",
        "procrastination_count(state, seat, PROCRASTINATION_IN_FRONT) + player->more_dice +\n"
        "                procrastination_count(state, seat, PROCRASTINATION_IN_LEFT) +",
    ),
    ("P14", DUEL_PAIRING, "return total + procrastination_dice_sum(state, seat);", "return total;"),
    (
        "P15",
        DUEL_ROUNDS,
        "state->order_at = 0; /* P15: in the same order again */",
        "state->order_at = state->order_count;",
    ),
    (
        "P16",
        DUEL_ROUNDS,
        "[PROCRASTINATION_WON] = PROCRASTINATION_IN_SCORE",
        "[PROCRASTINATION_WON] = PROCRASTINATION_IN_DISCARD",
    ),
    (
        "P16",
        DUEL_ROUNDS,
        "[PROCRASTINATION_LOST] = PROCRASTINATION_IN_DISCARD",
        "[PROCRASTINATION_LOST] = PROCRASTINATION_IN_SCORE",
    ),
    ("P16", DUEL_ROUNDS, "return own > theirs ?", "return own < theirs ?"),
    ("P17", DUEL_ROUNDS, "if (instance == PROCRASTINATION_NONE && outcome != PROCRASTINATION_TIED)", "if (false)"),
    ("P17", DUEL_ROUNDS, "return wins == loses ? PROCRASTINATION_TIED", "return wins == loses ? PROCRASTINATION_LOST"),
    ("P17", DUEL_EFFECTS, "|| is_left || procrastination_is_muted", "|| procrastination_is_muted"),
    (
        "P17",
        DUEL_ROUNDS,
        "return procrastination_count(state, seat, PROCRASTINATION_IN_SCORE);",
        "return procrastination_count(state, seat, PROCRASTINATION_IN_SCORE) +\n"
        "               procrastination_count(state, seat, PROCRASTINATION_IN_LEFT);",
    ),
    ("P18", DUEL, "PROCRASTINATION_HAND_MIN = 2,", "PROCRASTINATION_HAND_MIN = 1,"),
    ("P18", DUEL, "PROCRASTINATION_HAND_MAX = 6,", "PROCRASTINATION_HAND_MAX = 7,"),
    ("P18", DUEL_ROUNDS, "int wanted = 1 + procrastination_lasting", "int wanted = 0 + procrastination_lasting"),
    ("P18", DUEL_ROUNDS, "PROCRASTINATION_ACT_HAND_LIMIT, -1);", "PROCRASTINATION_ACT_HAND_LIMIT, 1);"),
    ("P19", DUEL_RULES, "{result->scores[seat], score_values(content, state, seat),", "{result->scores[seat], 0,"),
    ("P19", DUEL_RULES, "procrastination_count(state, seat, PROCRASTINATION_IN_HAND)};", "0};"),
    ("P19", DUEL_RULES, "__builtin_popcount(result->winners) == 1 ?", "result->winners ?"),
    (
        "P19",
        DUEL_ROUNDS,
        "if (state->seats[seat].zones[PROCRASTINATION_IN_HAND] == PROCRASTINATION_NONE)",
        "if (state->seats[seat].zones[PROCRASTINATION_IN_PILE] == PROCRASTINATION_NONE)",
    ),
    ("P19", DUEL_ROUNDS, "worth = row == PROCRASTINATION_ACT_COUNT_AS ? arguments[0] : worth;", ""),
    ("P20", DUEL_DRAFT, "    rotate(turn);\n    for", "    for"),
    (
        "P20",
        DUEL_DRAFT,
        "    uint8_t passed = state->seats[last].zones[PROCRASTINATION_IN_HAND];\n"
        "    for (int seat = last; seat > 0; seat--)\n"
        "        state->seats[seat].zones[PROCRASTINATION_IN_HAND] = "
        "state->seats[seat - 1].zones[PROCRASTINATION_IN_HAND];\n"
        "    state->seats[0].zones[PROCRASTINATION_IN_HAND] = passed;\n",
        "    uint8_t passed = state->seats[0].zones[PROCRASTINATION_IN_HAND];\n"
        "    for (int seat = 0; seat < last; seat++)\n"
        "        state->seats[seat].zones[PROCRASTINATION_IN_HAND] = "
        "state->seats[seat + 1].zones[PROCRASTINATION_IN_HAND];\n"
        "    state->seats[last].zones[PROCRASTINATION_IN_HAND] = passed;\n",
    ),
    ("P20", DUEL_DRAFT, "seat, PROCRASTINATION_IN_BOX);", "seat, PROCRASTINATION_IN_PILE);"),
    ("P20", DUEL_DRAFT, "        procrastination_shuffle_pile(turn, seat);\n", "        (void)0;\n"),
    ("P21", DUEL_SHARED, "int other = state->round % 2 == 1 ? seat + 1 : seat - 1;", "int other = seat + 1;"),
    (
        "P22",
        DUEL_PAIRING,
        "procrastination_dominates(set, state, seat, enemy) && !",
        "procrastination_dominates(set, state, seat, procrastination_opponent(state, seat)) && !",
    ),
    (
        "P22",
        DUEL_PAIRING,
        "procrastination_hunter(state, seat), PROCRASTINATION_ACT_ENEMYS_HAVE",
        "procrastination_opponent(state, seat), PROCRASTINATION_ACT_ENEMYS_HAVE",
    ),
    (
        "P22",
        DUEL_DICE,
        "int hunter = procrastination_hunter(state, seat);",
        "int hunter = procrastination_opponent(state, seat);",
    ),
    (
        "P22",
        DUEL_EFFECTS,
        "PROCRASTINATION_WHEN_TARGETED, foe, seat);",
        "PROCRASTINATION_WHEN_TARGETED, foe, procrastination_opponent(state, foe));",
    ),
    ("P23", DUEL_ROUNDS, "    if (state->seat_count > 2)\n        return wins", "    if (false)\n        return wins"),
    (
        "P23",
        DUEL_ROUNDS,
        "        return wins ? PROCRASTINATION_WON : PROCRASTINATION_LOST;\n    return wins == loses",
        "        return PROCRASTINATION_WON;\n    return wins == loses",
    ),
    ("P24", DUEL_CARDS, "if (copies[i] > 2)", "if (copies[i] > 3)"),
    ("P24", DUEL_CARDS, "if (epics > 2)", "if (epics > 3)"),
    ("P24", DUEL_CARDS, "if (copies[i] > 0 && card->is_promo)", "if (false)"),
    (
        "P24",
        DUEL_CARDS,
        "card->number > set->series[card->series].size)",
        "card->number > set->series[card->series].size + 1)",
    ),
    (
        "P24",
        DUEL_CARDS,
        "if (is_read && total != PROCRASTINATION_DECK)",
        "if (is_read && total > PROCRASTINATION_DECK)",
    ),
    ("P25", DUEL, "PROCRASTINATION_ASIDE = 5,", "PROCRASTINATION_ASIDE = 4,"),
    ("P25", DUEL_SETUP, "state->known[instance] = procrastination_bit(seat);", "state->known[instance] = 0x7f;"),
    (
        "effects",
        RUN,
        "stack->depth == DJ_EFFECT_DEPTH || stack->fired == DJ_EFFECT_FIRED",
        "stack->depth == DJ_EFFECT_DEPTH",
    ),
    ("effects", RUN, "    stack->fired++;\n", ""),
    (
        "effects",
        RUN,
        "bool skips = stack->question == DJ_ASKS_MAY ? answer == 0 : answer == 1;",
        "bool skips = answer == 0;",
    ),
    ("effects", RUN, "        stack->floor = stack->depth;\n", "        stack->floor = 0;\n"),
    ("effects", COMPILE, "    if (is_of_that && !compiler->has_that)", "    if (false)"),
    ("effects", COMPILE, "if (is_chosen && zone & DJ_EFFECT_CLOSED)", "if (false)"),
    ("effects", COMPILE, "        skip = end;\n        compiler->at += 2;", "        compiler->at += 2;"),
    ("effects", DESCRIBE_EFFECTS, 'is_change ? "%+d" : "%d"', '"%d"'),
    ("effects", DESCRIBE_EFFECTS, "    if (is_theirs)\n", "    if (false)\n"),
    ("effects", DUEL_EFFECTS, "        return DJ_TOUCH_STOP;", "        return DJ_TOUCH_GO;"),
    ("effects", DUEL_VALUES, "    if (is_locked(call, seat))\n        return 0;\n    int sum", "    int sum"),
    (
        "X02",
        DUEL_EFFECTS,
        "    else if (zone == PROCRASTINATION_IN_HAND || zone == PROCRASTINATION_IN_DISCARD)\n"
        "        procrastination_see(turn, seat, instance);",
        "    else\n        procrastination_see_all(turn, instance);",
    ),
    ("X01", CHECK, "dj_hash_dice(&state->dice, 0)", "0"),
    ("X01", CHECK, "begin = offsetof(donjonz_state, pile)", "begin = offsetof(donjonz_state, placed)"),
    ("X01", SAVE, "if (noted != dj_table_hash(table)) {", "if (false) {"),
    ("X01", SAVE, "if (strcmp(expected, header.content) != 0) {", "if (false) {"),
    ("X01", SAVE, "return memcmp(text + *body, end, end_length) == 0;", "return true;"),
    ("X02", VIEW, "out->dice = dj_dice_fork(dice);", ""),
    ("X02", VIEW, "? out->placed + 1 : out->placed;", "? out->placed : out->placed;"),
    ("X02", VIEW, "    dj_dice_shuffle(dice, out->pile + known, set->card_count - known);\n", ""),
    (
        "X03",
        MOVES,
        "    return count;\n}\n\nstatic int list_weapon_choices",
        "    return count == 1 ? 0 : count;\n}\n\nstatic int list_weapon_choices",
    ),
    ("X04", RULES, "spot.card = state->pile[state->placed];", "spot.card = state->pile[0];"),
    ("X04", CHECK, " || seen >> state->pile[i] & 1", ""),
    ("X05", TABLE, "if (!(mask & DJ_SEAT_BIT(seat)))", "if (false)"),
    ("X05", TABLE, "if (refusal.rule)\n", "if (false)\n"),
    ("X05", TABLE, "if (witness.is_script_misfit)", "if (false)"),
    (
        "X06",
        WITNESS,
        "    if (witness)\n        witness->has_drawn = true;\n    if (!witness ||",
        "    if (!witness ||",
    ),
    ("X06", DICE, "ROUNDS = 8", "ROUNDS = 12"),
    ("X06", DICE, "while ((uint32_t)product < surplus)", "while (false)"),
    ("X06", DICE, "dj_dice_below(dice, (uint32_t)i + 1)", "dj_dice_below(dice, (uint32_t)i)"),
    ("undo", TABLE, "if (witness->has_drawn)\n", "if (false)\n"),
    ("undo", TABLE, "if (witness->has_revealed)\n", "if (false)\n"),
    ("undo", TABLE, "if (after & ~before || (after == 0 && has_others))", "if (false)"),
    ("undo", TABLE, "played.seat != seat)", "played.seat == 99)"),
    ("undo", TABLE, "    table->step_count--;\n", ""),
    (
        "E01",
        DUNGEON_HEROES,
        "while (player->item_count > 0)\n        dungeoneer_discard_item",
        "while (player->item_count > 1)\n        dungeoneer_discard_item",
    ),
    ("E01", DUNGEON_PHASES, "if (alive <= 1) {", "if (alive < 1) {"),
    ("E01", DUNGEON_PHASES, "state->round == DUNGEONEER_ROUNDS_MAX)", "state->round == DUNGEONEER_ROUNDS_MAX - 1)"),
    ("E02", DUNGEON_SETUP, "if (faces[seat] < highest)", "if (faces[seat] <= highest && seat > 0)"),
    (
        "E03",
        DUNGEON_SETUP,
        "quest < DUNGEONEER_QUESTS; quest++)\n            dungeoneer_draw_quest",
        "quest < DUNGEONEER_QUESTS - 1; quest++)\n            dungeoneer_draw_quest",
    ),
    ("E04", DUNGEON_SETUP, "dungeoneer_change_glory(turn, seat, map->glory);", ""),
    (
        "E05",
        DUNGEON_HEROES,
        "return (seat + i) % state->seat_count;\n    return",
        "return (seat + state->seat_count - i) % state->seat_count;\n    return",
    ),
    ("E06", DUNGEON_PHASES, "state->spaces[i].opened = 0;", ""),
    ("E06", DUNGEON_PHASES, "~(unsigned)DUNGEONEER_POWER_USED", "~0u"),
    ("E07", DUNGEON_PHASES, "DUNGEONEER_HAND + dungeoneer_trait_of", "DUNGEONEER_HAND - 1 + dungeoneer_trait_of"),
    ("E07", DUNGEON_PHASES, "size - player->hand_count - player->hurt_count", "size - player->hand_count"),
    ("E08", DUNGEON_PLAYS, "dungeoneer_change_peril(turn, target, -printed->cost);", ""),
    ("E08", DUNGEON_PLAYS, "victim->peril < printed->cost)", "victim->peril + 9 < printed->cost)"),
    ("E08", DUNGEON_PLAYS, "dungeoneer_change_peril(turn, payer, -turn->set->cards[play->card].cost);", ""),
    ("E09", DUNGEON_HEROES, "*coming = (uint8_t)(sum", "*coming = (uint8_t)(0 * sum"),
    ("E09", DUNGEON_PHASES, "dungeoneer_pay_out(turn); /* E09: a death may end the turn with the encounters */", ""),
    ("E18", DUNGEON_COMBAT, "play.flags & DUNGEONEER_TURNED ? play.victim : play.caster", "play.caster"),
    ("E20", DUNGEON_COMBAT, "dungeoneer_earn_glory(turn, play->victim, wounds);", ""),
    (
        "E11",
        DUNGEON_MAP,
        "is_joined = is_joined || (edge != DUNGEONEER_WALL && facing != DUNGEONEER_WALL);",
        "is_joined = is_joined || edge != DUNGEONEER_WALL;",
    ),
    ("E11", DUNGEON_MAP, "if (open_sides == 0 && dungeoneer_maps_remain(state))", "if (false)"),
    ("E12", DUNGEON_MOVEMENT, "if (dungeoneer_steps_left(set, state) == 0)", "if (false)"),
    ("E13", DUNGEON_MOVEMENT, "if (*visited >> space % 8 & 1 || ", "if ("),
    ("E13", DUNGEON_LEGAL, "if (player->glory < printed->cost)", "if (false)"),
    ("E14", DUNGEON_MOVEMENT, "if (!is_on_foot)\n        return;", ""),
    ("E15", DUNGEON_LEGAL, "if (state->flags & DUNGEONEER_HAS_CHALLENGED)", "if (false)"),
    (
        "E15",
        DUNGEON_COMBAT,
        "DUNGEONEER_FREE_CHALLENGE))\n        state->used++;",
        "DUNGEONEER_FREE_CHALLENGE))\n        state->used += 2;",
    ),
    ("E16", DUNGEON_PHASES, "!(state->flags & DUNGEONEER_HAS_MOVED)) /* E16 */", "true)"),
    ("E17", DUNGEON_COMBAT, "if (totals[1] > totals[0])", "if (totals[1] >= totals[0])"),
    ("E17", DUNGEON_COMBAT, "card->is_weapon && card->weapon == play->stat", "card->is_weapon"),
    ("E18", DUNGEON_COMBAT, "} else if (play.wounds > 0) {", "} else if (play.wounds > 9) {"),
    (
        "E18",
        DUNGEON_COMBAT,
        "dungeoneer_hold(turn, seat, play.card, play.owner, DUNGEONEER_EVERYBODY);",
        "dungeoneer_hold(turn, seat, play.card, play.owner, 0);",
    ),
    ("E19", DUNGEON_COMBAT, "return total >= threat;", "return total > threat;"),
    ("E20", DUNGEON_COMBAT, "dungeoneer_change_glory(turn, other, dealt); /* E20 */", ";"),
    (
        "E20",
        DUNGEON_COMBAT,
        "if (play->kind != DUNGEONEER_PLAY_ENCOUNTER)\n        return;\n    dungeoneer_earn_glory",
        "if (false)\n        return;\n    dungeoneer_earn_glory",
    ),
    ("E21", DUNGEON_COMBAT, "state->harm = (uint8_t)(state->harm + dealt); /* E21 */", ";"),
    ("E22", DUNGEON_LEGAL, "if (player->quests[place].is_tried)", "if (false)"),
    ("E22", DUNGEON_LEGAL, "if (step->room != state->spaces[player->space].map)", "if (false)"),
    ("E23", DUNGEON_QUESTS, "state->flags |= DUNGEONEER_TURN_ENDS;", ""),
    (
        "E23",
        DUNGEON_HEROES,
        "player->completed < DUNGEONEER_LEVELS ? player->completed + 1 : DUNGEONEER_LEVELS;",
        "1;",
    ),
    ("E24", DUNGEON_MOVEMENT, "if (!is_passed && edge == DUNGEONEER_LOCKED)\n        return false;", ""),
    (
        "E24",
        DUNGEON_MOVEMENT,
        "turn->state->flags |= DUNGEONEER_TURN_ENDS;\n    dungeoneer_wound(turn, seat, 1);",
        "dungeoneer_wound(turn, seat, 1);",
    ),
    ("E25", DUNGEON_MOVEMENT, "if (edge == DUNGEONEER_OPENING) {", "if (false) {"),
    (
        "E25",
        DUNGEON_MOVEMENT,
        'DUNGEONEER_WALL)\n        return (dj_refusal){"E25"',
        'DUNGEONEER_EDGES)\n        return (dj_refusal){"E25"',
    ),
    (
        "E27",
        DUNGEON_PLAYS,
        "return !(state->seats[seat].muted >>",
        "return state->seats[seat].hand_count > 1 && !(state->seats[seat].muted >>",
    ),
    ("E27", DUNGEON_PLAYS, "seat == play->caster && play->kind != DUNGEONEER_PLAY_ENCOUNTER", "seat == play->caster"),
    ("E27", DUNGEON_PLAYS, "(state->active + i) % state->seat_count", "(state->first + 1 + i) % state->seat_count"),
    ("E18", DUNGEON_EFFECTS, "i < player->hurt_count; i++)", "i < 0; i++)"),
    ("E32", DUNGEON_VIEW, "sees_kept = viewer == DJ_EVERYTHING || viewer == seat;", "sees_kept = true;"),
    ("E10", DUNGEON_VIEW, "bool sees_map = viewer == DJ_EVERYTHING ||", "bool sees_map = true ||"),
    ("E32", DUNGEON_TOURNAMENT, "state->stuck >= players * longest", "state->stuck > 3"),
    (
        "E27",
        DUNGEON_LEGAL,
        'play->victim != seat)\n        return (dj_refusal){"E27"',
        'false)\n        return (dj_refusal){"E27"',
    ),
    (
        "E27",
        DUNGEON_PLAYS,
        "if (play->flags & DUNGEONEER_CANCELLED)\n        return;\n    if (play->flags & DUNGEONEER_AS_AN_ANSWER)",
        "if (play->flags & DUNGEONEER_AS_AN_ANSWER)",
    ),
    ("E28", DUNGEON_ZONES, "if (item->charges > 0 && --item->charges == 0) /* E28 */", "if (false)"),
    (
        "E28",
        DUNGEON_LEGAL,
        'if (dungeoneer_find_item(state, seat, card) >= 0)\n        return (dj_refusal){"E28"',
        'if (false)\n        return (dj_refusal){"E28"',
    ),
    (
        "E29",
        DUNGEON_HEROES,
        "wounds = wounds < player->wounds ? wounds : player->wounds;",
        "wounds = wounds < 1 ? wounds : 1;",
    ),
    ("E30", DUNGEON_LEGAL, "if (dungeoneer_count_items(set, state, seat, printed->kind) >= limit ||", "if ("),
    ("E31", DUNGEON_DECKS, "if (abs(rooms - passages) > unknown.maps)", "if (false)"),
    ("E31", DUNGEON_SETUP, "return list.length == 0 && entrances > 0;", "return list.length == 0;"),
    ("E32", DUNGEON_WHY_NOT, "return state->seats[seat].flags & DUNGEONEER_HAS_KEPT\n", "return false\n"),
    (
        "E32",
        DUNGEON_WHY_NOT,
        "if (state->map_count[dungeoneer_laid_pool(state, seat)] == 0)",
        "if (false)",
    ),
    ("E14", DUNGEON_MOVEMENT, "if (state->phase != DUNGEONEER_MOVE_PHASE || state->flags", "if (state->flags"),
    (
        "E11",
        DUNGEON_ZONES,
        "state->active, state->drawn_map, has_place, 0);",
        "state->active, state->drawn_map, !has_place, 0);",
    ),
    ("E27", THINKER, "(question->keeps_time ? dj_bot_beat_ms(thought_ms) : 0)", "0"),
    ("E32", DUNGEON_TOURNAMENT, "(seat + state->seat_count - 1) % state->seat_count", "seat"),
    ("X02", DUNGEON_VIEW, "if (viewer != DJ_EVERYTHING && !(held->known & dungeoneer_bit(viewer))) {", "if (false) {"),
    (
        "X02",
        DUNGEON_ZONES,
        "dungeoneer_tell_to(turn, dungeoneer_bit(seat), DUNGEONEER_DREW_CARD",
        "dungeoneer_tell_to(turn, DUNGEONEER_EVERYBODY, DUNGEONEER_DREW_CARD",
    ),
    ("X02", DECK_VIEW, "cards[--count], (int)dj_dice_below(dice, DUNGEONDECK_EDGES)", "cards[--count], 0"),
    (
        "X02",
        DUEL_SAMPLE,
        "int drawn = (int)dj_dice_below(dice, (uint32_t)left);",
        "int drawn = (int)dj_dice_below(dice, (uint32_t)(left > 1 ? left - 1 : left));",
    ),
    ("P18", DUEL_SAMPLE, " && would_have_been_heard(set, state, seat)", ""),
    ("E18", DUNGEON_SAMPLE, "if (held.owner != pool || held.known & dungeoneer_bit(seat)) {", "if (false) {"),
]


def copy_sources(into):
    """The files of the project as they are now, also those not yet committed."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in names.split("\0"):
        if name and (ROOT / name).is_file():
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, into / name)


def program_of(name):
    """Where the build leaves a test program: with its game, or with the shared ones."""
    game = name.split("_")[0]
    own = game in GAMES and not name.endswith("_golden")
    return f"games/{game}/tests/{name}_test" if own else f"tests/{name}_test"


def build(sources, out):
    """Builds the test programs; False where the mutant is no C any more."""
    programs = [program_of(name) for name in QUICK + SLOW]
    return subprocess.run(["ninja", "-C", out, *programs], cwd=sources, capture_output=True).returncode == 0


def catchers(out):
    """The test programs that turn red."""
    for programs in (QUICK, SLOW):
        red = [name for name in programs if not is_green(out / program_of(name))]
        if red:
            return red
    return []


def is_green(program):
    try:
        return subprocess.run([program], capture_output=True, timeout=120).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def try_mutant(sources, out, rule, name, old, new):
    """One line about the mutant; True where it was caught."""
    path = sources / name
    whole = path.read_text()
    what = f"{rule:5} {name.rsplit('/', 1)[1]:10} {' '.join(old.split())[:60]:60}"
    if whole.count(old) != 1:
        print(f"{what} STALE: found {whole.count(old)} times", flush=True)
        return False
    path.write_text(whole.replace(old, new))
    red = catchers(out) if build(sources, out) else ["the compiler"]
    path.write_text(whole)
    print(f"{what} {'caught by ' + ', '.join(red) if red else 'NOT CAUGHT'}", flush=True)
    return bool(red)


def report_stale():
    """As a test that speaks TAP: every mutant's piece stands in its file, once."""
    print(f"1..{len(MUTANTS)}")
    for number, (rule, name, old, _) in enumerate(MUTANTS, 1):
        found = (ROOT / name).read_text().count(old)
        print(f"{'ok' if found == 1 else 'not ok'} {number} - {rule} {name}: {' '.join(old.split())[:60]!r} {found}")


def main():
    words = sys.argv[1:]
    if words == ["--stale"]:
        report_stale()
        return 0
    chosen = [mutant for mutant in MUTANTS if not words or any(word in mutant[0] + " " + mutant[1] for word in words)]
    with tempfile.TemporaryDirectory(prefix="donjon-mutants-") as directory:
        sources, out = Path(directory, "sources"), Path(directory, "build")
        copy_sources(sources)
        # Mutants may leave things unused: that is not what is asked of them.
        setup = ["meson", "setup", out, sources, "-Dwerror=false", "-Dwarning_level=0"]
        outcome = subprocess.run(setup, capture_output=True, text=True)
        if outcome.returncode != 0:
            print(outcome.stdout)
            return 1
        if not build(sources, out) or catchers(out):
            print("the tests are not green to begin with")
            return 1
        missed = [mutant for mutant in chosen if not try_mutant(sources, out, *mutant)]
    print(f"{len(chosen) - len(missed)} caught, {len(missed)} not")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
