/* What a viewer may know: the visible card, what was set aside, and the places in the deck of all cards that have been
 * seen before, since nothing moves unseen. The cards not seen yet, their order and how they lie stay hidden, and so
 * does chance to come (X02). */
#include "dungeondeck.h"

#include <string.h>

static void write_visible(const dungeondeck_set *set, const dungeondeck_state *state, dj_json *out);
static void write_icon(dungeondeck_icon icon, dj_json *out);
static void write_deck(const dungeondeck_set *set, const dungeondeck_state *state, bool sees_all, dj_json *out);
static void write_aside(const dungeondeck_set *set, const char *key, const dungeondeck_slot *slots, int count,
                        dj_json *out);

const char *const dungeondeck_phase_words[] = {"free", "bound", "fight", "seek", "losing", "trapped", "pay", "over"};

const char *const dungeondeck_ending_words[] = {"", "won", "died", "dark"};

const dungeondeck_number dungeondeck_numbers[DUNGEONDECK_NUMBERS] = {
    {"streak", offsetof(dungeondeck_state, streak), DUNGEONDECK_LOST_AFTER - 1},
    {"enemy", offsetof(dungeondeck_state, enemy), DUNGEONDECK_MONSTER_MAX + DUNGEONDECK_DOORS},
    {"boss", offsetof(dungeondeck_state, door), DUNGEONDECK_DOORS},
    {"assaults", offsetof(dungeondeck_state, assaults), DUNGEONDECK_ASSAULTS},
    {"served", offsetof(dungeondeck_state, has_served), 1},
    {"passed", offsetof(dungeondeck_state, passed), 2 * DUNGEONDECK_SLOTS_MAX + 1},
    {"waiting", offsetof(dungeondeck_state, waiting), DUNGEONDECK_DOORS},
    {"waiting_first", offsetof(dungeondeck_state, waiting_first), DUNGEONDECK_DOORS},
    {"due", offsetof(dungeondeck_state, due), DUNGEONDECK_CARDS_MAX},
    {"settles", offsetof(dungeondeck_state, keeps_life), 1},
};

void dungeondeck_view(const void *content, const void *state_, int viewer, dj_json *out) {
    const dungeondeck_set *set = content;
    const dungeondeck_state *state = state_;
    dj_result result;
    dungeondeck_result(set, state, &result);
    dj_json_open_object(out);
    dj_json_key_string(out, "game", dungeondeck_game.id);
    dj_json_key_string(out, "set", set->id);
    dj_json_key_string(out, "phase", dungeondeck_phase_words[state->phase]);
    dj_json_key_string_or_null(out, "ending", result.ending);
    dj_json_key_string(out, "face", dungeondeck_face_words[state->face]);
    write_visible(set, state, out);
    dj_json_key_integer(out, "lives", DUNGEONDECK_LIVES - state->wound_count);
    dj_json_key_integer(out, "door", dungeondeck_next_door(set, state));
    write_aside(set, "wounds", state->wounds, state->wound_count, out);
    write_aside(set, "weapons", state->weapons, state->weapon_count, out);
    write_aside(set, "treasures", state->treasures, state->treasure_count, out);
    dj_json_key_string(out, "last", dungeondeck_last_words[state->last]);
    dj_json_key_string_or_null(out, "streak_of", state->streak > 0 ? dungeondeck_kind_words[state->streak_kind] : NULL);
    dj_json_key_string_or_null(out, "paying_for",
                               state->phase == DUNGEONDECK_PAYING ? dungeondeck_phase_words[state->paying_for] : NULL);
    for (int i = 0; i < DUNGEONDECK_NUMBERS; i++)
        dj_json_key_integer(out, dungeondeck_numbers[i].name, ((const uint8_t *)state_)[dungeondeck_numbers[i].offset]);
    dj_json_key_integer(out, "under", state->under);
    write_deck(set, state, viewer == DJ_EVERYTHING, out);
    if (viewer == DJ_EVERYTHING)
        dj_dice_view(&state->dice, out);
    dj_json_close_object(out);
}

void dungeondeck_sample(const void *content, const void *state, int seat, dj_dice *dice, void *out_) {
    const dungeondeck_set *set = content;
    (void)seat;
    dungeondeck_state *out = out_;
    memcpy(out, state, sizeof *out);
    uint8_t cards[DUNGEONDECK_CARDS_MAX]; /* not seen yet, so in the deck; in an order that tells nothing */
    int count = 0;
    for (int card = 0; card < set->card_count; card++)
        if (!(out->seen >> card & 1))
            cards[count++] = (uint8_t)card;
    dj_dice_shuffle(dice, cards, count);
    for (int i = 0; i < out->deck_count; i++)
        if (!(out->seen >> dungeondeck_slot_card(out->deck[i]) & 1))
            out->deck[i] = dungeondeck_slot_of(cards[--count], (int)dj_dice_below(dice, DUNGEONDECK_EDGES));
    out->dice = dj_dice_fork(dice);
}

static void write_visible(const dungeondeck_set *set, const dungeondeck_state *state, dj_json *out) {
    dj_json_key(out, "visible");
    dj_json_open_object(out);
    dj_json_key_string(out, "card", set->cards[dungeondeck_slot_card(state->deck[0])].id);
    for (int place = 0; place < DUNGEONDECK_EDGES; place++) {
        dj_json_key(out, dungeondeck_place_words[place]);
        write_icon(dungeondeck_icon_at(set, state, place), out);
    }
    dj_json_close_object(out);
}

static void write_icon(dungeondeck_icon icon, dj_json *out) {
    dj_json_open_object(out);
    dj_json_key_string(out, "icon", dungeondeck_kind_words[icon.kind]);
    if (icon.value > 0)
        dj_json_key_integer(out, "value", icon.value);
    dj_json_close_object(out);
}

/* From the visible card to the bottom; what the viewer cannot know is null. */
static void write_deck(const dungeondeck_set *set, const dungeondeck_state *state, bool sees_all, dj_json *out) {
    dj_json_key(out, "deck");
    dj_json_open_array(out);
    for (int i = 0; i < state->deck_count; i++) {
        int card = dungeondeck_slot_card(state->deck[i]);
        bool is_seen = dungeondeck_is_seen(state, i);
        if (!is_seen && !sees_all) {
            dj_json_null(out);
            continue;
        }
        dj_json_open_object(out);
        dj_json_key_string(out, "card", set->cards[card].id);
        dj_json_key_integer(out, "up", dungeondeck_slot_edge(state->deck[i]));
        if (sees_all)
            dj_json_key_boolean(out, "seen", is_seen);
        dj_json_close_object(out);
    }
    dj_json_close_array(out);
}

static void write_aside(const dungeondeck_set *set, const char *key, const dungeondeck_slot *slots, int count,
                        dj_json *out) {
    dj_json_key(out, key);
    dj_json_open_array(out);
    for (int i = 0; i < count; i++) {
        dj_json_open_object(out);
        dj_json_key_string(out, "card", set->cards[dungeondeck_slot_card(slots[i])].id);
        dj_json_key_integer(out, "edge", dungeondeck_slot_edge(slots[i]));
        dj_json_close_object(out);
    }
    dj_json_close_array(out);
}
