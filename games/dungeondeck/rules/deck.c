/* The deck as a thing in the hand: cards that pass under, turn, leave and come back. */
#include "dungeondeck.h"

#include <assert.h>
#include <string.h>

static void push_under(dungeondeck_state *state, dungeondeck_slot slot);
static void see_visible(dungeondeck_state *state);
static dungeondeck_slot pop_visible(dungeondeck_state *state);

const char *const dungeondeck_kind_words[DUNGEONDECK_KINDS] = {"corridor", "door", "monster",  "treasure",
                                                               "weapon",   "trap", "turnback", "boss-door"};
const char *const dungeondeck_place_words[DUNGEONDECK_EDGES] = {"top", "right", "bottom", "left"};
const char *const dungeondeck_face_words[DUNGEONDECK_FACES] = {"white", "grey"};
const char *const dungeondeck_last_words[DUNGEONDECK_LASTS] = {"corridor", "door",    "monster",  "treasure",
                                                               "weapon",   "trap",    "turnback", "boss-door",
                                                               "left",     "skipped", "entrance"};

void dungeondeck_put_under(const dungeondeck_set *set, dungeondeck_state *state, int place) {
    assert(!dungeondeck_is_boss_card(set, state));
    dungeondeck_slot top = pop_visible(state);
    int edge = dungeondeck_edge_at(state->face, dungeondeck_slot_edge(top), place);
    int up = state->face == DUNGEONDECK_WHITE ? (edge + 2) & 3 : edge; /* D02, D16 */
    push_under(state, dungeondeck_slot_of(dungeondeck_slot_card(top), up));
}

void dungeondeck_put_door_under(const dungeondeck_set *set, dungeondeck_state *state) {
    assert(dungeondeck_is_boss_card(set, state));
    dungeondeck_slot top = pop_visible(state);
    int up = dungeondeck_slot_edge(top);
    if (state->face == DUNGEONDECK_WHITE)
        up = (up - 1) & 3; /* D14 */
    else if (dungeondeck_door_number(up) > 1)
        up = (up + 1) & 3; /* D17: door 1 stays 1 */
    push_under(state, dungeondeck_slot_of(set->card_count, up));
}

void dungeondeck_put_back(dungeondeck_state *state, dungeondeck_slot slot) {
    int edge = dungeondeck_slot_edge(slot);
    push_under(state, dungeondeck_slot_of(dungeondeck_slot_card(slot), (edge + 2) & 3));
}

dungeondeck_slot dungeondeck_take_out(const dungeondeck_set *set, dungeondeck_state *state, int place) {
    assert(!dungeondeck_is_boss_card(set, state));
    dungeondeck_slot top = pop_visible(state);
    int edge = dungeondeck_edge_at(state->face, dungeondeck_slot_edge(top), place);
    return dungeondeck_slot_of(dungeondeck_slot_card(top), edge);
}

void dungeondeck_turn_over(dungeondeck_state *state) {
    for (int low = 0, high = state->deck_count - 1; low < high; low++, high--) {
        dungeondeck_slot slot = state->deck[low];
        state->deck[low] = state->deck[high];
        state->deck[high] = slot;
    }
    state->face = state->face == DUNGEONDECK_WHITE ? DUNGEONDECK_GREY : DUNGEONDECK_WHITE;
    see_visible(state);
}

bool dungeondeck_remove(dungeondeck_slot *slots, uint8_t *count, int card, dungeondeck_slot *removed) {
    for (int i = 0; i < *count; i++) {
        if (dungeondeck_slot_card(slots[i]) != card)
            continue;
        *removed = slots[i];
        memmove(slots + i, slots + i + 1, (size_t)(*count - i - 1));
        slots[--*count] = 0;
        return true;
    }
    return false;
}

static dungeondeck_slot pop_visible(dungeondeck_state *state) {
    dungeondeck_slot top = state->deck[0];
    memmove(state->deck, state->deck + 1, (size_t)--state->deck_count);
    state->deck[state->deck_count] = 0;
    see_visible(state);
    return top;
}

static void push_under(dungeondeck_state *state, dungeondeck_slot slot) {
    assert(state->deck_count < DUNGEONDECK_SLOTS_MAX);
    state->deck[state->deck_count++] = slot;
    state->under++;
    see_visible(state);
}

static void see_visible(dungeondeck_state *state) {
    if (state->deck_count > 0)
        state->seen |= 1u << dungeondeck_slot_card(state->deck[0]);
}
