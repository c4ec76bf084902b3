/* What a viewer may know. DONJONZ is solo: the seat and spectators see the same, everything but the order of the
 * cards below the top of the pile and the chance to come (Z01, X02). */
#include "donjonz.h"

#include <string.h>

static void write_spots(const donjonz_set *set, const donjonz_state *state, dj_json *out);
static void write_cells(const donjonz_set *set, const donjonz_state *state, dj_json *out);
static void write_walked(const donjonz_state *state, dj_json *out);
static void write_inventory(const donjonz_state *state, dj_json *out);
static void write_point(const donjonz_state *state, int cell, dj_json *out);
static void write_hidden(const donjonz_set *set, const donjonz_state *state, dj_json *out);
static const char *offered_weapon(const donjonz_state *state);

const char *const donjonz_phase_words[] = {"map", "walk", "weapon", "over"};

void donjonz_view(const void *content, const void *state_, int viewer, dj_json *out) {
    const donjonz_set *set = content;
    const donjonz_state *state = state_;
    bool has_top = state->placed < state->card_count;
    dj_json_open_object(out);
    dj_json_key_string(out, "game", donjonz_game.id);
    dj_json_key_string(out, "set", set->id);
    dj_json_key_string(out, "phase", donjonz_phase_words[state->phase]);
    dj_json_key_integer(out, "cards", state->card_count);
    dj_json_key_string_or_null(out, "top", has_top ? set->cards[state->pile[state->placed]].id : NULL);
    dj_json_key_integer(out, "pile", has_top ? state->card_count - state->placed - 1 : 0);
    write_spots(set, state, out);
    write_cells(set, state, out);
    dj_json_key(out, "hero");
    write_point(state, state->hero, out);
    write_walked(state, out);
    write_inventory(state, out);
    if (viewer == DJ_EVERYTHING)
        write_hidden(set, state, out);
    dj_json_close_object(out);
}

void donjonz_sample(const void *content, const void *state, int seat, dj_dice *dice, void *out_) {
    (void)seat;
    const donjonz_set *set = content;
    donjonz_state *out = out_;
    memcpy(out, state, sizeof *out);
    int known = out->placed < out->card_count ? out->placed + 1 : out->placed; /* the top card lies open */
    /* From the set's own order, so that the same knowledge and dice give the same sample whatever is hidden. */
    unsigned seen = 0;
    for (int i = 0; i < known; i++)
        seen |= 1u << out->pile[i];
    for (int card = 0, at = known; card < set->card_count; card++)
        if (!(seen >> card & 1))
            out->pile[at++] = (uint8_t)card;
    dj_dice_shuffle(dice, out->pile + known, set->card_count - known);
    out->dice = dj_dice_fork(dice);
}

static void write_spots(const donjonz_set *set, const donjonz_state *state, dj_json *out) {
    dj_json_key(out, "placed");
    dj_json_open_array(out);
    for (int spot = 1; spot <= state->placed; spot++) {
        dj_json_open_object(out);
        dj_json_key_string(out, "card", donjonz_card_at(set, state, spot)->id);
        dj_json_key_integer(out, "x", state->spots[spot].x);
        dj_json_key_integer(out, "y", state->spots[spot].y);
        dj_json_key_integer(out, "turn", state->spots[spot].turn);
        dj_json_close_object(out);
    }
    dj_json_close_array(out);
}

/* Each cell as it lies: where, the walls its own card draws, what is printed on it. */
static void write_cells(const donjonz_set *set, const donjonz_state *state, dj_json *out) {
    dj_json_key(out, "cells");
    dj_json_open_array(out);
    for (int cell = 0; cell < donjonz_cells(state); cell++) {
        donjonz_point point = donjonz_cell_point(state, cell);
        int walls = donjonz_cell_walls(set, state, cell);
        char letters[DONJONZ_DIRECTIONS + 1];
        int count = 0;
        for (int direction = 0; direction < DONJONZ_DIRECTIONS; direction++)
            if (walls >> direction & 1)
                letters[count++] = donjonz_direction_words[direction][0];
        letters[count] = '\0';
        int item = donjonz_cell_item(set, state, cell);
        dj_json_open_object(out);
        dj_json_key_integer(out, "x", point.x);
        dj_json_key_integer(out, "y", point.y);
        dj_json_key_string(out, "walls", letters);
        dj_json_key_string_or_null(out, "item", item == DONJONZ_EMPTY ? NULL : donjonz_item_words[item]);
        dj_json_close_object(out);
    }
    dj_json_close_array(out);
}

static void write_walked(const donjonz_state *state, dj_json *out) {
    dj_json_key(out, "walked");
    dj_json_open_array(out);
    for (int cell = 0; cell < donjonz_cells(state); cell++)
        if (donjonz_is_walked(state, cell))
            write_point(state, cell, out);
    dj_json_close_array(out);
}

static void write_inventory(const donjonz_state *state, dj_json *out) {
    int score = donjonz_score(state);
    dj_json_key_integer(out, "gold", state->gold);
    dj_json_key_boolean(out, "key", state->has_key);
    dj_json_key_boolean(out, "doubled", state->has_doubled);
    dj_json_key_integer(out, "monsters", state->monsters);
    dj_json_key(out, "weapons");
    dj_json_open_array(out);
    for (int i = 0; i < DONJONZ_WEAPONS_CARRIED; i++)
        if (state->weapons[i] != DONJONZ_NO_WEAPON)
            dj_json_string(out, donjonz_item_words[DONJONZ_WEAPON + state->weapons[i]]);
    dj_json_close_array(out);
    dj_json_key_string_or_null(out, "offer", offered_weapon(state));
    dj_json_key_boolean(out, "lost", state->is_lost);
    dj_json_key_integer(out, "score", score);
    dj_json_key_string(out, "rating", donjonz_rating_words[donjonz_rating(score)]);
}

static void write_point(const donjonz_state *state, int cell, dj_json *out) {
    donjonz_point point = donjonz_cell_point(state, cell);
    dj_json_open_array(out);
    dj_json_integer(out, point.x);
    dj_json_integer(out, point.y);
    dj_json_close_array(out);
}

static void write_hidden(const donjonz_set *set, const donjonz_state *state, dj_json *out) {
    dj_json_key(out, "order");
    dj_json_open_array(out);
    for (int i = state->placed; i < set->card_count; i++)
        dj_json_string(out, set->cards[state->pile[i]].id);
    dj_json_close_array(out);
    dj_dice_view(&state->dice, out);
}

static const char *offered_weapon(const donjonz_state *state) {
    return state->phase == DONJONZ_CHOOSING ? donjonz_item_words[state->cell[state->hero] >> 4] : NULL;
}
