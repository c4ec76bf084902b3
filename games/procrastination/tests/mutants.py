"""Rules of Donjon & Procrastination that tests/mutants.py breaks once each.

A row has the rule, a piece of a file of rules/, and what replaces it; and the file's name where it stands in
others too."""

# The test programs that are asked first, and those that are asked about what they let pass.
TESTS = [
    "procrastination_rules",
    "procrastination_circle",
    "procrastination_interplay",
    "procrastination_turns",
    "procrastination_effects",
    "procrastination_cards",
    "procrastination_sample",
]
SLOW_TESTS = ["procrastination_secrets"]

MUTANTS = [
    ("P01", "int drawn = (int)dj_draw_number(&state->dice, (uint32_t)in_bag);", "int drawn = 0;"),
    ("P01", "PROCRASTINATION_PILE = 10,", "PROCRASTINATION_PILE = 9,"),
    ("P02", "if (seat == 0 || !is_common)", "if (seat == 0)"),
    ("P02", "return set->collections[deck].copies[card];", "return 4;"),
    ("P02", "(is_read && total < LEAST)", "(is_read && total < LEAST - 1)"),
    ("P02", "int pool = procrastination_is_common(state) ? 0 : seat;", "int pool = 0;", "setup.c"),
    ("P03", "PROCRASTINATION_FIRST_HAND = 4,", "PROCRASTINATION_FIRST_HAND = 3,"),
    (
        "P03",
        "    if (!is_laid(player, PROCRASTINATION_BLUFF))\n",
        "    if (state->round > 1)\n",
    ),
    ("P04", "card->value = (int8_t)value;", "card->value = (int8_t)(value < 0 ? 0 : value);"),
    ("P04", "card->family = (uint8_t)(family + 1);", "card->family = (uint8_t)family;"),
    ("P04", "    card->number = (uint8_t)number;\n", ""),
    (
        "P05",
        "        list_hand(state, seat, offer);\n",
        "        list_hand(state, seat, offer);\n"
        "    int all = offer->things;\n"
        "    for (int i = offer->things = 0; state->phase == PROCRASTINATION_FACE_OFF && i < all; i++)\n"
        "        if (procrastination_card_of(set, state, offer->instances[i])->class != PROCRASTINATION_SUPPORT)\n"
        "            offer->instances[offer->things++] = offer->instances[i];\n"
        "    offer->things = state->phase == PROCRASTINATION_FACE_OFF ? offer->things : all;\n",
    ),
    ("P05", "DJ_SEAT_BIT(seat), PROCRASTINATION_CHOSE_CARD", "DJ_SEEN_BY_ALL, PROCRASTINATION_CHOSE_CARD"),
    ("P05", '{"choice", DJ_OWN,', '{"choice", DJ_PUBLIC,'),
    ("P10", '{"laid", DJ_OWN,', '{"laid", DJ_PUBLIC,'),
    ("P06", "PROCRASTINATION_FORCE : class + 1)", "PROCRASTINATION_AGILITY : 2 - 2 * class)"),
    (
        "P06",
        "class <= PROCRASTINATION_MAGIC &&\n           faced == (class ==",
        "faced == (class >=",
    ),
    ("P06", "? 2 * value : value;", "? 3 * value : value;"),
    (
        "P07",
        "PROCRASTINATION_SET_VALUE | PROCRASTINATION_SET_CLASS | PROCRASTINATION_CANCELLED |",
        "PROCRASTINATION_SET_VALUE | PROCRASTINATION_CANCELLED |",
    ),
    (
        "P07",
        "PROCRASTINATION_SET_VALUE | PROCRASTINATION_SET_CLASS | PROCRASTINATION_CANCELLED |",
        "PROCRASTINATION_SET_VALUE | PROCRASTINATION_SET_CLASS |",
    ),
    ("P07", "PROCRASTINATION_DOUBLED | PROCRASTINATION_UNDOUBLED);", "PROCRASTINATION_UNDOUBLED);"),
    (
        "P07",
        "(procrastination_fighter){player->flags & PROCRASTINATION_SET_CLASS ?",
        "(procrastination_fighter){false ?",
        "pairing.h",
    ),
    ("P08", "at > 0 && keys[at - 1] < key", "at > 0 && keys[at - 1] > key"),
    (
        "P08",
        "return 2 * procrastination_card_of(turn->set, turn->state, instance)->value",
        "int seat = procrastination_seat_of(turn->state, instance);\n"
        "    return 2 * procrastination_fighter_value(turn->set, turn->state, seat,"
        " procrastination_opponent(turn->state, seat))",
    ),
    ("P09", "keys[i] += procrastination_beats(", "keys[i] -= procrastination_beats("),
    (
        "P09",
        "rolls[seat] = procrastination_throw(turn, 6);",
        "rolls[seat] = 7 - procrastination_throw(turn, 6);",
    ),
    (
        "P09",
        "        keys[i] = rolls[seat];\n    }\n    sort_by(instances, keys, count);\n",
        "        keys[i] = rolls[seat];\n    }\n    sort_by(instances, keys, count);\n    return;\n",
    ),
    ("P10", "(is_support || player->flags & PROCRASTINATION_LAYS_ANY) && !is_laid", "!is_laid"),
    ("P10", "    offer->other_verbs[offer->others++] = PROCRASTINATION_LAY_NOTHING;\n", ""),
    (
        "P10",
        "if (!is_laid(player, PROCRASTINATION_BLUFF))",
        "if (player->laid[0] == PROCRASTINATION_NONE)",
    ),
    ("P10", "if (next < 0 || total > highest ||", "if (next < 0 || total < highest ||"),
    ("P10", "if (next < 0 || total > highest ||", "if (next < 0 ||"),
    ("P10", "(total == highest && is_sooner)", "false"),
    ("P10", "first = (state->round - 1) % seats;", "first = 0;"),
    ("P10", "lies += state->seats[seat].laid[i] <= PROCRASTINATION_BLUFF;", "lies += state->seats[seat].laid[i] < 90;"),
    (
        "P10",
        "lies += state->seats[seat].laid[i] <= PROCRASTINATION_BLUFF;",
        "lies += state->seats[seat].laid[i] != 255;",
    ),
    ("P10", "return state->support == PROCRASTINATION_IN_TURN ? lies : 0;", "return lies;"),
    ("P10", "hidden = before[i] == PROCRASTINATION_NOTHING ? 0 : count - 1;", "hidden = count;"),
    (
        "P10",
        "what == PROCRASTINATION_AS_NOTHING ? PROCRASTINATION_LAYS_NO_CARD",
        "false ? PROCRASTINATION_LAYS_NO_CARD",
    ),
    ("P11", "player->may_lay = 1; /* P11 */", "player->may_lay = 2;", "rounds.c"),
    ("P12", "worth += i != player->fighter ?", "worth += false ?"),
    ("P12", "int beside = stand->supports_worth + stand->scored", "int beside = stand->scored"),
    ("P12", "        player->flags |= PROCRASTINATION_LAID_BLUFF;\n", ""),
    ("P13", "procrastination_put_in_order(turn, state->order + first, state->order_count - first);", ""),
    (
        "P13",
        "procrastination_put_in_order(turn, state->order + first, state->order_count - first);",
        "procrastination_put_in_order(turn, state->order, state->order_count);",
    ),
    ("P14", "return count < 1 ? 1 :", "return count < 0 ? 0 :"),
    (
        "P14",
        "PROCRASTINATION_IN_FRONT) + player->more_dice;",
        "PROCRASTINATION_IN_FRONT) + player->more_dice + (player->flags & PROCRASTINATION_LAID_BLUFF ? 1 : 0);",
    ),
    (
        "P14",
        "PROCRASTINATION_IN_FRONT) + player->more_dice;",
        "PROCRASTINATION_IN_FRONT) + player->more_dice + procrastination_count(state, seat, PROCRASTINATION_IN_LEFT);",
    ),
    ("P14", "stand->change + procrastination_dice_sum(state, seat);", "stand->change;"),
    ("P14", "(set, state, seats, seat) + procrastination_dice_sum(state, seat);", "(set, state, seats, seat);"),
    ("P15", "state->order_at = 0; /* P15: in the same order again */", "state->order_at = state->order_count;"),
    ("P16", "[PROCRASTINATION_WON] = PROCRASTINATION_IN_SCORE", "[PROCRASTINATION_WON] = PROCRASTINATION_IN_DISCARD"),
    ("P16", "[PROCRASTINATION_LOST] = PROCRASTINATION_IN_DISCARD", "[PROCRASTINATION_LOST] = PROCRASTINATION_IN_SCORE"),
    ("P16", "return own > theirs ?", "return own < theirs ?"),
    (
        "P17",
        "        if (outcome != PROCRASTINATION_TIED)\n            clear_zone",
        "        if (false)\n            clear_zone",
    ),
    ("P16", "    memmove(instances + fighters + 1,", "    continue;\n        memmove(instances + fighters + 1,"),
    ("P16", "    put_cleared_in_order(turn, state->order, fighters);\n", ""),
    (
        "P16",
        "    put_cleared_in_order(turn, state->order + fighters, state->order_count - fighters);\n",
        "",
    ),
    (
        "P16",
        "have_their_order(turn, instances + i, length)",
        "have_their_order(turn, instances + i, 0)",
    ),
    ("P16", "!(is_later && have_their_order", "!(is_later && length < 0 && have_their_order"),
    ("P16", "    procrastination_close_account(turn->set, state);\n    for", "    for"),
    (
        "P16",
        "    memcpy(state->order, order, (size_t)count);\n    state->order_count = (uint8_t)count;",
        "state->order_count = 0;",
    ),
    ("P16", "    leave_order(state, instance);\n    if (from", "    if (from"),
    ("P17", "return wins == loses ? PROCRASTINATION_TIED", "return wins == loses ? PROCRASTINATION_LOST"),
    ("P17", "return outcome != PROCRASTINATION_TIED && procrastination_speaks_of", "return procrastination_speaks_of"),
    (
        "P17",
        "return procrastination_count(state, seat, PROCRASTINATION_IN_SCORE);",
        "return procrastination_count(state, seat, PROCRASTINATION_IN_SCORE) +\n"
        "               procrastination_count(state, seat, PROCRASTINATION_IN_LEFT);",
    ),
    ("P18", "PROCRASTINATION_HAND_MIN = 2,", "PROCRASTINATION_HAND_MIN = 1,"),
    ("P18", "PROCRASTINATION_HAND_MAX = 6,", "PROCRASTINATION_HAND_MAX = 7,"),
    ("P18", "int wanted = 1 + procrastination_lasting", "int wanted = 0 + procrastination_lasting"),
    ("P18", "|| arguments[0] < so_far ?", "|| arguments[0] > so_far ?"),
    ("P19", "{result->scores[seat], score_values(content, state, seat),", "{result->scores[seat], 0,"),
    ("P19", "procrastination_count(state, seat, PROCRASTINATION_IN_HAND)};", "0};"),
    ("P19", "__builtin_popcount(result->winners) == 1 ?", "result->winners ?"),
    (
        "P19",
        "if (state->seats[seat].zones[PROCRASTINATION_IN_HAND] == PROCRASTINATION_NONE)",
        "if (state->seats[seat].zones[PROCRASTINATION_IN_PILE] == PROCRASTINATION_NONE)",
    ),
    ("P19", "worth = row == PROCRASTINATION_ACT_COUNT_AS ? arguments[0] : worth;", ""),
    ("P20", "    rotate(turn);\n    for", "    for"),
    (
        "P20",
        "    uint8_t passed = state->seats[last].zones[PROCRASTINATION_IN_HAND];\n"
        "    for (int seat = last; seat > 0; seat--)\n"
        "        state->seats[seat].zones[PROCRASTINATION_IN_HAND] = state->seats[seat - "
        "1].zones[PROCRASTINATION_IN_HAND];\n"
        "    state->seats[0].zones[PROCRASTINATION_IN_HAND] = passed;\n",
        "    uint8_t passed = state->seats[0].zones[PROCRASTINATION_IN_HAND];\n"
        "    for (int seat = 0; seat < last; seat++)\n"
        "        state->seats[seat].zones[PROCRASTINATION_IN_HAND] = state->seats[seat + "
        "1].zones[PROCRASTINATION_IN_HAND];\n"
        "    state->seats[last].zones[PROCRASTINATION_IN_HAND] = passed;\n",
    ),
    ("P20", "seat, PROCRASTINATION_IN_BOX);", "seat, PROCRASTINATION_IN_PILE);"),
    ("P20", "        procrastination_shuffle_pile(turn, seat);\n", "        (void)0;\n"),
    ("P21", "int other = round % 2 == 1 ? seat + 1 : seat - 1;", "int other = seat + 1;"),
    (
        "P22",
        "procrastination_class_of(set, state, enemy), enemy);",
        "procrastination_class_of(set, state, procrastination_opponent(state, seat)), enemy);",
    ),
    (
        "P22",
        "faced = fighters[enemy].class;",
        "faced = fighters[procrastination_opponent(state, seat)].class;",
    ),
    (
        "P22",
        "int hunter = procrastination_hunter(state, seat);\n    return reckon",
        "int hunter = procrastination_opponent(state, seat);\n    return reckon",
    ),
    (
        "P22",
        "int hunter = procrastination_hunter(state, seat);\n    count",
        "int hunter = procrastination_opponent(state, seat);\n    count",
    ),
    (
        "P22",
        "PROCRASTINATION_WHEN_TARGETED, foe, seat);",
        "PROCRASTINATION_WHEN_TARGETED, foe, procrastination_opponent(state, foe));",
    ),
    ("P23", "    if (seats > 2)\n        return wins", "    if (false)\n        return wins"),
    (
        "P23",
        "        return wins ? PROCRASTINATION_WON : PROCRASTINATION_LOST;\n    return wins == loses",
        "        return PROCRASTINATION_WON;\n    return wins == loses",
    ),
    ("P24", "if (copies[i] > PROCRASTINATION_DECK_COPIES)", "if (copies[i] > 3)"),
    ("P24", "if (epics > PROCRASTINATION_DECK_EPICS)", "if (epics > 3)"),
    ("P24", "if (copies[i] > 0 && card->is_promo)", "if (false)"),
    ("P24", "card->number > set->series[card->series].size)", "card->number > set->series[card->series].size + 1)"),
    ("P24", "if (is_read && total != PROCRASTINATION_DECK)", "if (is_read && total > PROCRASTINATION_DECK)"),
    ("P25", "PROCRASTINATION_ASIDE = 5,", "PROCRASTINATION_ASIDE = 4,"),
    (
        "P25",
        "PROCRASTINATION_IN_COLLECTION ? procrastination_bit(seat) : 0;",
        "PROCRASTINATION_IN_COLLECTION ? 0x7f : 0;",
    ),
    ("effects", "        return DJ_TOUCH_STOP;", "        return DJ_TOUCH_GO;"),
    ("effects", "    if (is_locked(call, seat))\n        return 0;\n    int sum", "    int sum"),
    (
        "X02",
        "? procrastination_seat_bit(seat)",
        "? PROCRASTINATION_EVERYBODY",
    ),
    (
        "X02",
        "int drawn = (int)dj_dice_below(dice, (uint32_t)left);",
        "int drawn = (int)dj_dice_below(dice, (uint32_t)(left > 1 ? left - 1 : left));",
    ),
    ("P18", "return deals >= HEARD_MAX || !would_have_been_heard(set, state, viewer);", "return true;"),
    ("X07", "sort_hand(state, seat, viewer);", "(void)0;"),
    ("X07", "    renumber(set, state);\n", ""),
    ("X07", "        state->known[i] = seen | heard;\n", ""),
    ("effects", "speaks_again ? lender : call->frame->source", "call->frame->source"),
    ("effects", "speaks_again ? lender : call->frame->source", "lender"),
    ("effects", "&& stage < 2 && !is_vain(game, frame, row)", "&& stage < 2"),
]
