/* A position in sentences: all that lies open, for those who cannot see the sheet. */
#include "dungeonpen.h"

static void describe_stage(const dungeonpen_set *set, const dungeonpen_state *state, const dj_voice *voice,
                           dj_text *out);
static void describe_seat(const dungeonpen_set *set, const dungeonpen_state *state, int seat, const dj_voice *voice,
                          dj_text *out);
static void describe_bag(const dungeonpen_set *set, const dungeonpen_seat *player, const dj_voice *voice, dj_text *out);
static void tell(const dungeonpen_set *set, int kind, int seat, int what, int now, const dj_voice *voice, dj_text *out);
static void describe_things(const dungeonpen_set *set, const dungeonpen_state *state, const dj_voice *voice,
                            dj_text *out);
static void describe_walls(const dungeonpen_state *state, const dj_voice *voice, dj_text *out);

void dungeonpen_describe(const void *content, const void *state_, const dj_voice *voice, dj_text *out) {
    const dungeonpen_set *set = content;
    const dungeonpen_state *state = state_;
    describe_stage(set, state, voice, out);
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
        describe_seat(set, state, seat, voice, out);
    describe_things(set, state, voice, out);
    describe_walls(state, voice, out);
    dj_text_add(out, "\n");
    dj_text_format(out,
                   dj_translate(voice->language, "Events left in the deck: %d; clutter: %d; flicks so far: %d of %d."),
                   set->event_deck - state->event_at, state->clutter_count, state->flicks, DUNGEONPEN_FLICKS_MAX);
}

void dungeonpen_describe_next_flick(const dungeonpen_seat *player, int seat, const dj_voice *voice, dj_text *out) {
    const dungeonpen_next *next = &player->next;
    const int now[] = {
        [DUNGEONPEN_CHANGE_SHAKE] = next->shake,
        [DUNGEONPEN_CHANGE_REACH] = next->reach,
        [DUNGEONPEN_CHANGE_VEER] = next->veer,
        [DUNGEONPEN_CHANGE_STRENGTH_MIN] = next->strength_min,
        [DUNGEONPEN_CHANGE_STRENGTH_MAX] = next->strength_max,
        [DUNGEONPEN_CHANGE_HURT] = next->hurt,
        [DUNGEONPEN_CHANGE_AGAIN] = player->again,
    };
    for (int what = 0; what <= DUNGEONPEN_CHANGE_AGAIN; what++)
        if (now[what] != 0) {
            dj_text_add(out, " ");
            tell(NULL, DUNGEONPEN_NEXT_FLICK, seat, what, now[what], voice, out);
        }
    for (int flag = 0; flag < DUNGEONPEN_FLAG_COUNT; flag++)
        if (next->flags >> flag & 1) {
            dj_text_add(out, " ");
            tell(NULL, DUNGEONPEN_NEXT_FLICK, seat, DUNGEONPEN_CHANGE_FLAG + flag, 1, voice, out);
        }
}

static void describe_stage(const dungeonpen_set *set, const dungeonpen_state *state, const dj_voice *voice,
                           dj_text *out) {
    dj_text_format(out, dj_translate(voice->language, "The sheet is “%s”."),
                   set->sheets[state->sheet].name[voice->language]);
    dj_text_add(out, " ");
    int asks = dungeonpen_asks(state), seat = state->turn;
    const dj_effect_stack *effects = &state->effects;
    if (state->stage == DUNGEONPEN_OVER) {
        tell(set, DUNGEONPEN_ENDED, state->ending, state->winner == DUNGEONPEN_NONE ? -1 : state->winner, 0, voice,
             out);
    } else if (effects->question != DJ_ASKS_NOTHING) {
        dj_tell(out, voice, effects->asked, "“%s” waits for {your|@1’s} choice.",
                set->cards[effects->frames[effects->depth - 1].program].name[voice->language]);
    } else if (asks == DUNGEONPEN_MOVE_KEEP) {
        dj_tell(out, voice, state->offers[0].seat, "{You|@1} may answer with a card of the bag.");
    } else if (asks == DUNGEONPEN_MOVE_WALL) {
        const dj_event event = {.kind = DUNGEONPEN_WALL_ROLLED,
                                .values = {state->due[0].seat, state->red, state->black, state->due[0].length}};
        dungeonpen_describe_event(set, &event, voice, out);
    } else if (asks == DUNGEONPEN_MOVE_CHARACTER) {
        dj_tell(out, voice, (state->seats[state->first].has_chosen ? 1 - state->first : state->first),
                DJ_SENTENCE("{You choose|@1 chooses} a character."));
    } else if (dungeonpen_misses(state)) {
        dj_tell(out, voice, seat, "A card has taken {your|@1’s} flick away: the event is drawn all the same.");
    } else if (state->stage == DUNGEONPEN_FLICK) {
        dj_tell(out, voice, seat, "It is {your|@1’s} turn to flick.");
    } else if (state->stage == DUNGEONPEN_DRAW) {
        dj_tell(out, voice, seat, "{You have|@1 has} flicked: a card may be used before the event is drawn.");
    } else {
        dj_tell(out, voice, seat, "{You have|@1 has} drawn the event: a card may be used before the turn ends.");
    }
}

static void describe_seat(const dungeonpen_set *set, const dungeonpen_state *state, int seat, const dj_voice *voice,
                          dj_text *out) {
    static const char *const pencils[DUNGEONPEN_PENCILS] = {
        [DUNGEONPEN_BLUE] = DJ_SENTENCE("{You have|@1 has} the blue pencil."),
        [DUNGEONPEN_RED] = DJ_SENTENCE("{You have|@1 has} the red pencil."),
        [DUNGEONPEN_GREEN] = DJ_SENTENCE("{You have|@1 has} the green pencil."),
        [DUNGEONPEN_VIOLET] = DJ_SENTENCE("{You have|@1 has} the violet pencil."),
        [DUNGEONPEN_ORANGE] = DJ_SENTENCE("{You have|@1 has} the orange pencil."),
        [DUNGEONPEN_GRAPHITE] = DJ_SENTENCE("{You have|@1 has} the graphite pencil."),
    };
    const dungeonpen_seat *player = &state->seats[seat];
    dj_text_add(out, "\n");
    dj_tell(out, voice, seat, "{You are|@1 is} in column %d, row %d, with %d life of %d.",
            player->place.x / DUNGEONPEN_CELL + 1, player->place.y / DUNGEONPEN_CELL + 1, player->life,
            player->life_start);
    dj_text_add(out, " ");
    dj_tell_plainly(out, voice, seat, pencils[player->pencil]);
    if (player->character != DUNGEONPEN_NONE) {
        dj_text_add(out, " ");
        dj_tell(out, voice, seat, "{You are|@1 is} “%s”.", set->cards[player->character].name[voice->language]);
    }
    if (player->has_treasure) {
        dj_text_add(out, " ");
        dj_tell_two(out, voice, seat, 1 - seat, "{You carry|@1 carries} {2:your|@2’s} treasure.");
    }
    describe_bag(set, player, voice, out);
    dungeonpen_describe_next_flick(player, seat, voice, out);
}

static void describe_bag(const dungeonpen_set *set, const dungeonpen_seat *player, const dj_voice *voice,
                         dj_text *out) {
    for (int i = 0; i < player->bag_count; i++) {
        dj_text_add(out, i == 0 ? " " : ", ");
        if (i == 0)
            dj_text_add(out, dj_translate(voice->language, "In the bag: "));
        dj_text_add(out, set->cards[player->bag[i]].name[voice->language]);
    }
    if (player->bag_count > 0)
        dj_text_add(out, ".");
}

/* Says it as the event that brought it about does. */
static void tell(const dungeonpen_set *set, int kind, int seat, int what, int now, const dj_voice *voice,
                 dj_text *out) {
    const dj_event event = {.kind = (uint16_t)kind, .values = {seat, what, now}};
    dungeonpen_describe_event(set, &event, voice, out);
}

static void describe_things(const dungeonpen_set *set, const dungeonpen_state *state, const dj_voice *voice,
                            dj_text *out) {
    const dungeonpen_sheet *sheet = &set->sheets[state->sheet];
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        dj_text_add(out, "\n");
        dj_tell(out, voice, seat, "{Your|@1’s} treasure belongs in column %d, row %d.", sheet->treasures[seat][0] + 1,
                sheet->treasures[seat][1] + 1);
    }
    for (int i = 0; i < sheet->chest_count; i++) {
        if (dungeonpen_is_wall(state, sheet->chests[i][0], sheet->chests[i][1]))
            continue; /* covered (N11) */
        dj_text_add(out, "\n");
        dj_text_format(out, dj_translate(voice->language, "Chest %d: column %d, row %d."), i + 1,
                       sheet->chests[i][0] + 1, sheet->chests[i][1] + 1);
    }
    for (int i = 0; i < sheet->potion_count; i++) {
        int left = DUNGEONPEN_POTION_MARKS - state->potions[i];
        if (dungeonpen_is_wall(state, sheet->potions[i][0], sheet->potions[i][1]))
            continue;
        dj_text_add(out, "\n");
        dj_text_format(out,
                       dj_translate_count(voice->language, "Potion %d: column %d, row %d; %d draught left.",
                                          "Potion %d: column %d, row %d; %d draughts left.", left),
                       i + 1, sheet->potions[i][0] + 1, sheet->potions[i][1] + 1, left);
    }
}

static void describe_walls(const dungeonpen_state *state, const dj_voice *voice, dj_text *out) {
    for (int i = 0; i < state->wall_count; i++) {
        const dungeonpen_wall *wall = &state->walls[i];
        dj_text_add(out, "\n");
        dj_text_format(
            out,
            wall->is_vertical
                ? dj_translate(voice->language, "Sudden wall %d: upwards from column %d, row %d, length %d.")
                : dj_translate(voice->language, "Sudden wall %d: to the right from column %d, row %d, length %d."),
            i + 1, wall->x + 1, wall->y + 1, wall->length);
    }
}
