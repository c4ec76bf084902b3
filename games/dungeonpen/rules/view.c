/* What a viewer may know. All lies open on the table but the order of the two decks, and chance to come (X02): kept
 * cards are face up in front of their owner, and who used what is remembered by all. */
#include "dungeonpen.h"

static void write_seat(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_json *out);
static void write_numbers(const dungeonpen_number *numbers, int count, const void *bytes, dj_json *out);
static void write_sheet(const dungeonpen_sheet *sheet, dj_json *out);
static void write_decks(const dungeonpen_set *set, const dungeonpen_state *state, bool sees_all, dj_json *out);
static void write_walls(const dungeonpen_state *state, dj_json *out);
static void write_stroke(const dungeonpen_state *state, dj_json *out);
static void write_question(const dungeonpen_set *set, const dungeonpen_state *state, dj_json *out);
static void write_cards(const dungeonpen_set *set, const char *key, const uint8_t *cards, int count, dj_json *out);
static void write_bytes(const char *key, const uint8_t *bytes, int count, dj_json *out);
static void write_point(const char *key, dungeonpen_point point, dj_json *out);
static void write_seat_or_null(const char *key, int seat, dj_json *out);
static const char *id_of(const dungeonpen_set *set, int card);

#define STATE(field) offsetof(dungeonpen_state, field)
#define SEAT(field)  offsetof(dungeonpen_seat, field)

const char *const dungeonpen_stage_words[DUNGEONPEN_STAGES] = {"characters", "lively", "flick", "draw", "end", "over"};
const char *const dungeonpen_ending_words[DUNGEONPEN_ENDINGS] = {"", "treasure", "death", "double-death", "dawn"};
const char *const dungeonpen_flag_words[DUNGEONPEN_FLAG_COUNT] = {"weak-hand",     "blind",    "unhurt",
                                                                  "finds-nothing", "no-event", "misses"};
const char *const dungeonpen_steadiness_words[DUNGEONPEN_STEADINESSES] = {"steady", "normal", "shaky"};

const dungeonpen_number dungeonpen_state_numbers[DUNGEONPEN_STATE_NUMBERS] = {
    {"beginner", STATE(is_beginner), 0, 1},
    {"lively", STATE(is_lively), 0, 1},
    {"turn", STATE(turn), 0, 1},
    {"first", STATE(first), 0, 1},
    {"drawn_events", STATE(event_at), 0, DUNGEONPEN_EVENT_DECK_MAX},
    {"red", STATE(red), 0, DUNGEONPEN_COORDINATES},
    {"black", STATE(black), 0, DUNGEONPEN_COORDINATES},
    {"die", STATE(die), 0, 6},
    {"wall_cost", STATE(wall_cost), 0, DUNGEONPEN_LIFE_MAX},
    {"no_event", STATE(no_event), 0, 1},
    {"quibbled", STATE(has_quibbled), 0, 1},
    {"touched", STATE(has_touched), 0, 1},
    {"failed", STATE(has_failed), 0, 1},
    {"uses", STATE(uses), 0, DUNGEONPEN_BAG},
    {"last_points", STATE(last_points), 0, DUNGEONPEN_POINTS},
};

const dungeonpen_number dungeonpen_seat_numbers[DUNGEONPEN_SEAT_NUMBERS] = {
    {"life", SEAT(life), 0, DUNGEONPEN_LIFE_MAX},
    {"has_chosen", SEAT(has_chosen), 0, 1},
    {"treasure", SEAT(has_treasure), 0, 1},
    {"again", SEAT(again), 0, 1},
    {"death_answers", SEAT(death_answers), 0, DUNGEONPEN_BAG},
    {"shake", SEAT(next.shake), -DUNGEONPEN_SHAKE_MAX, DUNGEONPEN_SHAKE_MAX},
    {"reach", SEAT(next.reach), -DUNGEONPEN_REACH_MAX, DUNGEONPEN_REACH_MAX},
    {"veer", SEAT(next.veer), -DUNGEONPEN_VEER_MAX, DUNGEONPEN_VEER_MAX},
    {"strength_min", SEAT(next.strength_min), 0, DUNGEONPEN_STRENGTH_MAX},
    {"strength_max", SEAT(next.strength_max), 0, DUNGEONPEN_STRENGTH_MAX},
    {"hurt", SEAT(next.hurt), 0, DUNGEONPEN_HURT_MAX},
};

void dungeonpen_view(const void *content, const void *state_, int viewer, dj_json *out) {
    const dungeonpen_set *set = content;
    const dungeonpen_state *state = state_;
    dj_json_open_object(out);
    dj_json_key_string(out, "game", "dungeonpen");
    dj_json_key_string(out, "set", set->id);
    dj_json_key_string(out, "sheet", set->sheets[state->sheet].id);
    dj_json_key_string(out, "stage", dungeonpen_stage_words[state->stage]);
    dj_json_key_string_or_null(out, "ending", state->ending ? dungeonpen_ending_words[state->ending] : NULL);
    write_seat_or_null("winner", state->winner, out);
    dj_json_key_string(out, "steadiness", dungeonpen_steadiness_words[state->steadiness]);
    dj_json_key_integer(out, "flicks", state->flicks);
    write_numbers(dungeonpen_state_numbers, DUNGEONPEN_STATE_NUMBERS, state, out);
    dj_json_key(out, "seats");
    dj_json_open_array(out);
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
        write_seat(set, state, seat, out);
    dj_json_close_array(out);
    write_sheet(&set->sheets[state->sheet], out);
    write_bytes("potions", state->potions, set->sheets[state->sheet].potion_count, out);
    write_walls(state, out);
    write_bytes("due", state->due[0], 2 * state->due_count, out);
    write_bytes("met", state->met, state->met_count, out);
    write_cards(set, "table", state->table, state->table_count, out);
    write_stroke(state, out);
    write_decks(set, state, viewer == DJ_EVERYTHING, out);
    write_question(set, state, out);
    if (viewer == DJ_EVERYTHING) {
        dungeonpen_turn turn = {set, (dungeonpen_state *)(uintptr_t)state, NULL}; /* only looks */
        const dj_effect_host host = dungeonpen_host(&turn);
        dj_effects_view(&host, out);
        dj_dice_view(&state->dice, out);
    }
    dj_json_close_object(out);
}

static void write_seat(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_json *out) {
    const dungeonpen_seat *player = &state->seats[seat];
    dj_json_open_object(out);
    write_point("place", player->place, out);
    write_point("before", player->before, out);
    dj_json_key_integer(out, "life_start", player->life_start);
    dj_json_key_string_or_null(out, "character", id_of(set, player->character));
    write_numbers(dungeonpen_seat_numbers, DUNGEONPEN_SEAT_NUMBERS, player, out);
    dj_json_key(out, "hand");
    dj_json_open_object(out);
    dj_json_key_integer(out, "reach", dungeonpen_reach(set, state, seat));
    dj_json_key_integer(out, "tremor", dungeonpen_tremor(set, state, seat));
    dj_json_close_object(out);
    dj_json_key(out, "flick");
    dj_json_open_array(out);
    for (int i = 0; i < DUNGEONPEN_FLAG_COUNT; i++)
        if (player->next.flags >> i & 1)
            dj_json_string(out, dungeonpen_flag_words[i]);
    dj_json_close_array(out);
    write_cards(set, "bag", player->bag, player->bag_count, out);
    dj_json_close_object(out);
}

static void write_numbers(const dungeonpen_number *numbers, int count, const void *bytes, dj_json *out) {
    for (int i = 0; i < count; i++) {
        uint8_t byte = ((const uint8_t *)bytes)[numbers[i].offset];
        dj_json_key_integer(out, numbers[i].name, numbers[i].least < 0 ? (int8_t)byte : byte);
    }
}

/* As it is drawn, the top row first. */
static void write_sheet(const dungeonpen_sheet *sheet, dj_json *out) {
    dj_json_key(out, "map");
    dj_json_open_array(out);
    for (int y = DUNGEONPEN_SIZE - 1; y >= 0; y--) {
        char row[DUNGEONPEN_SIZE + 1] = {0};
        for (int x = 0; x < DUNGEONPEN_SIZE; x++)
            row[x] = dungeonpen_letters[sheet->cells[y][x]];
        dj_json_string(out, row);
    }
    dj_json_close_array(out);
}

static void write_decks(const dungeonpen_set *set, const dungeonpen_state *state, bool sees_all, dj_json *out) {
    write_cards(set, "events", state->events, sees_all ? set->event_deck : state->event_at, out);
    dj_json_key_integer(out, "events_left", set->event_deck - state->event_at);
    dj_json_key_integer(out, "clutter_left", state->clutter_count);
    if (sees_all)
        write_cards(set, "clutter", state->clutter, state->clutter_count, out);
}

static void write_walls(const dungeonpen_state *state, dj_json *out) {
    dj_json_key(out, "walls");
    dj_json_open_array(out);
    for (int i = 0; i < state->wall_count; i++) {
        const dungeonpen_wall *wall = &state->walls[i];
        dj_json_open_object(out);
        dj_json_key_integer(out, "x", wall->x);
        dj_json_key_integer(out, "y", wall->y);
        dj_json_key_integer(out, "length", wall->length);
        dj_json_key_integer(out, "vertical", wall->is_vertical);
        dj_json_close_object(out);
    }
    dj_json_close_array(out);
}

static void write_stroke(const dungeonpen_state *state, dj_json *out) {
    write_seat_or_null("last_seat", state->last_seat, out);
    write_point("last_from", state->last.from, out);
    write_point("last_bend", state->last.bend, out);
    write_point("last_to", state->last.to, out);
    write_point("last_end", state->last_end, out);
}

/* What a card asks, and of whom. */
static void write_question(const dungeonpen_set *set, const dungeonpen_state *state, dj_json *out) {
    const dj_effect_stack *effects = &state->effects;
    const char *of = effects->depth > 0 ? set->cards[effects->frames[effects->depth - 1].program].id : NULL;
    dj_effects_view_question(effects, of, out);
}

static void write_cards(const dungeonpen_set *set, const char *key, const uint8_t *cards, int count, dj_json *out) {
    dj_json_key(out, key);
    dj_json_open_array(out);
    for (int i = 0; i < count; i++)
        dj_json_string(out, set->cards[cards[i]].id);
    dj_json_close_array(out);
}

static void write_bytes(const char *key, const uint8_t *bytes, int count, dj_json *out) {
    dj_json_key(out, key);
    dj_json_open_array(out);
    for (int i = 0; i < count; i++)
        dj_json_integer(out, bytes[i]);
    dj_json_close_array(out);
}

static void write_point(const char *key, dungeonpen_point point, dj_json *out) {
    dj_json_key(out, key);
    dj_json_open_array(out);
    dj_json_integer(out, point.x);
    dj_json_integer(out, point.y);
    dj_json_close_array(out);
}

static void write_seat_or_null(const char *key, int seat, dj_json *out) {
    dj_json_key(out, key);
    if (seat == DUNGEONPEN_NONE)
        dj_json_null(out);
    else
        dj_json_integer(out, seat);
}

static const char *id_of(const dungeonpen_set *set, int card) {
    return card == DUNGEONPEN_NONE ? NULL : set->cards[card].id;
}
