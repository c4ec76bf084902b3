/* A position in sentences: all that lies open, for those who cannot see the sheet. */
#include "dungeonpen.h"

static void describe_stage(const dungeonpen_set *set, const dungeonpen_state *state, dj_language language,
                           dj_text *out);
static void describe_seat(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_language language,
                          dj_text *out);
static void describe_bag(const dungeonpen_set *set, const dungeonpen_seat *player, dj_language language, dj_text *out);
static void tell(const dungeonpen_set *set, int kind, int seat, int what, int now, dj_language language, dj_text *out);
static void describe_things(const dungeonpen_set *set, const dungeonpen_state *state, dj_language language,
                            dj_text *out);
static void describe_walls(const dungeonpen_state *state, dj_language language, dj_text *out);

void dungeonpen_describe(const void *content, const void *state_, int viewer, dj_language language, dj_text *out) {
    const dungeonpen_set *set = content;
    const dungeonpen_state *state = state_;
    (void)viewer; /* all lies open */
    describe_stage(set, state, language, out);
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
        describe_seat(set, state, seat, language, out);
    describe_things(set, state, language, out);
    describe_walls(state, language, out);
    dj_text_add(out, "\n");
    dj_text_format(out, dj_translate(language, "Events left in the deck: %d; clutter: %d; flicks so far: %d of %d."),
                   set->event_deck - state->event_at, state->clutter_count, state->flicks, DUNGEONPEN_FLICKS_MAX);
}

void dungeonpen_describe_next_flick(const dungeonpen_seat *player, int seat, dj_language language, dj_text *out) {
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
            tell(NULL, DUNGEONPEN_NEXT_FLICK, seat, what, now[what], language, out);
        }
    for (int flag = 0; flag < DUNGEONPEN_FLAG_COUNT; flag++)
        if (next->flags >> flag & 1) {
            dj_text_add(out, " ");
            tell(NULL, DUNGEONPEN_NEXT_FLICK, seat, DUNGEONPEN_CHANGE_FLAG + flag, 1, language, out);
        }
}

static void describe_stage(const dungeonpen_set *set, const dungeonpen_state *state, dj_language language,
                           dj_text *out) {
    dj_text_format(out, dj_translate(language, "The sheet is \"%s\"."), set->sheets[state->sheet].name[language]);
    dj_text_add(out, " ");
    int asks = dungeonpen_asks(state), player = state->turn + 1;
    const dj_effect_stack *effects = &state->effects;
    if (state->stage == DUNGEONPEN_OVER) {
        tell(set, DUNGEONPEN_ENDED, state->ending, state->winner == DUNGEONPEN_NONE ? -1 : state->winner, 0, language,
             out);
    } else if (effects->question != DJ_ASKS_NOTHING) {
        dj_text_format(out, dj_translate(language, "\"%s\" waits for a choice of player %d."),
                       set->cards[effects->frames[effects->depth - 1].program].name[language], effects->asked + 1);
    } else if (asks == DUNGEONPEN_MOVE_KEEP) {
        dj_text_format(out, dj_translate(language, "Player %d may answer with a card of the bag."),
                       state->offers[0].seat + 1);
    } else if (asks == DUNGEONPEN_MOVE_WALL) {
        const dj_event event = {.kind = DUNGEONPEN_WALL_ROLLED,
                                .values = {state->due[0].seat, state->red, state->black, state->due[0].length}};
        dungeonpen_describe_event(set, &event, language, out);
    } else if (asks == DUNGEONPEN_MOVE_CHARACTER) {
        dj_text_format(out, dj_translate(language, "Player %d chooses a character."),
                       (state->seats[state->first].has_chosen ? 1 - state->first : state->first) + 1);
    } else if (state->stage == DUNGEONPEN_FLICK) {
        dj_text_format(out, dj_translate(language, "Player %d is to flick."), player);
    } else if (state->stage == DUNGEONPEN_DRAW) {
        dj_text_format(out,
                       dj_translate(language, "Player %d has flicked: a card may be used before the event is drawn."),
                       player);
    } else {
        dj_text_format(
            out, dj_translate(language, "Player %d has drawn the event: a card may be used before the turn ends."),
            player);
    }
}

static void describe_seat(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_language language,
                          dj_text *out) {
    static const char *const pencils[DUNGEONPEN_PENCILS] = {
        [DUNGEONPEN_BLUE] = DJ_SENTENCE("Player %d has the blue pencil."),
        [DUNGEONPEN_RED] = DJ_SENTENCE("Player %d has the red pencil."),
        [DUNGEONPEN_GREEN] = DJ_SENTENCE("Player %d has the green pencil."),
        [DUNGEONPEN_VIOLET] = DJ_SENTENCE("Player %d has the violet pencil."),
        [DUNGEONPEN_ORANGE] = DJ_SENTENCE("Player %d has the orange pencil."),
        [DUNGEONPEN_GRAPHITE] = DJ_SENTENCE("Player %d has the graphite pencil."),
    };
    const dungeonpen_seat *player = &state->seats[seat];
    dj_text_add(out, "\n");
    dj_text_format(out, dj_translate(language, "Player %d is in column %d, row %d, with %d life of %d."), seat + 1,
                   player->place.x / DUNGEONPEN_CELL + 1, player->place.y / DUNGEONPEN_CELL + 1, player->life,
                   player->life_start);
    dj_text_add(out, " ");
    dj_text_format(out, dj_translate(language, pencils[player->pencil]), seat + 1);
    if (player->character != DUNGEONPEN_NONE) {
        dj_text_add(out, " ");
        dj_text_format(out, dj_translate(language, "Player %d is \"%s\"."), seat + 1,
                       set->cards[player->character].name[language]);
    }
    if (player->has_treasure) {
        dj_text_add(out, " ");
        dj_text_format(out, dj_translate(language, "Player %d carries the treasure of player %d."), seat + 1, 2 - seat);
    }
    describe_bag(set, player, language, out);
    dungeonpen_describe_next_flick(player, seat, language, out);
}

static void describe_bag(const dungeonpen_set *set, const dungeonpen_seat *player, dj_language language, dj_text *out) {
    for (int i = 0; i < player->bag_count; i++) {
        dj_text_add(out, i == 0 ? " " : ", ");
        if (i == 0)
            dj_text_add(out, dj_translate(language, "In the bag: "));
        dj_text_add(out, set->cards[player->bag[i]].name[language]);
    }
    if (player->bag_count > 0)
        dj_text_add(out, ".");
}

/* Says it as the event that brought it about does. */
static void tell(const dungeonpen_set *set, int kind, int seat, int what, int now, dj_language language, dj_text *out) {
    const dj_event event = {.kind = (uint16_t)kind, .values = {seat, what, now}};
    dungeonpen_describe_event(set, &event, language, out);
}

static void describe_things(const dungeonpen_set *set, const dungeonpen_state *state, dj_language language,
                            dj_text *out) {
    const dungeonpen_sheet *sheet = &set->sheets[state->sheet];
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        dj_text_add(out, "\n");
        dj_text_format(out, dj_translate(language, "The treasure of player %d belongs in column %d, row %d."), seat + 1,
                       sheet->treasures[seat][0] + 1, sheet->treasures[seat][1] + 1);
    }
    for (int i = 0; i < sheet->chest_count; i++) {
        if (dungeonpen_is_wall(state, sheet->chests[i][0], sheet->chests[i][1]))
            continue; /* covered (N11) */
        dj_text_add(out, "\n");
        dj_text_format(out, dj_translate(language, "Chest %d: column %d, row %d."), i + 1, sheet->chests[i][0] + 1,
                       sheet->chests[i][1] + 1);
    }
    for (int i = 0; i < sheet->potion_count; i++) {
        int left = DUNGEONPEN_POTION_MARKS - state->potions[i];
        if (dungeonpen_is_wall(state, sheet->potions[i][0], sheet->potions[i][1]))
            continue;
        dj_text_add(out, "\n");
        dj_text_format(out,
                       dj_translate_count(language, "Potion %d: column %d, row %d; %d draught left.",
                                          "Potion %d: column %d, row %d; %d draughts left.", left),
                       i + 1, sheet->potions[i][0] + 1, sheet->potions[i][1] + 1, left);
    }
}

static void describe_walls(const dungeonpen_state *state, dj_language language, dj_text *out) {
    for (int i = 0; i < state->wall_count; i++) {
        const dungeonpen_wall *wall = &state->walls[i];
        dj_text_add(out, "\n");
        dj_text_format(out,
                       wall->is_vertical
                           ? dj_translate(language, "Sudden wall %d: upwards from column %d, row %d, length %d.")
                           : dj_translate(language, "Sudden wall %d: to the right from column %d, row %d, length %d."),
                       i + 1, wall->x + 1, wall->y + 1, wall->length);
    }
}
