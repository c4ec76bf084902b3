#include "donjon/game.h"

#include <assert.h>

void dj_witness_event(dj_witness *witness, int kind, dj_seat_mask seen_by, int32_t a, int32_t b, int32_t c, int32_t d) {
    if (!witness)
        return;
    if (witness->event_count == DJ_EVENTS_MAX) {
        witness->has_overflowed = true;
        return;
    }
    witness->events[witness->event_count++] =
        (dj_event){.kind = (uint16_t)kind, .seen_by = seen_by, .values = {a, b, c, d}};
}

void dj_witness_reveal(dj_witness *witness) {
    if (witness)
        witness->has_revealed = true;
}

int dj_roll(dj_dice *dice, dj_witness *witness, int sides) {
    assert(sides > 0);
    if (witness)
        witness->has_drawn = true;
    if (!witness || witness->script_used == witness->script_length)
        return 1 + (int)dj_dice_below(dice, (uint32_t)sides);
    int face = witness->script[witness->script_used++];
    if (face >= 1 && face <= sides)
        return face;
    witness->is_script_misfit = true;
    return 1;
}

uint32_t dj_draw_below(dj_dice *dice, dj_witness *witness, uint32_t bound) {
    if (bound < 2)
        return 0;
    if (witness)
        witness->has_drawn = true;
    return dj_dice_below(dice, bound);
}

void dj_shuffle(dj_dice *dice, dj_witness *witness, uint8_t *items, int count) {
    if (witness)
        witness->has_drawn = true;
    dj_dice_shuffle(dice, items, count);
}

bool dj_event_is_seen(const dj_event *event, int viewer) {
    if (viewer == DJ_EVERYTHING)
        return true;
    if (viewer == DJ_SPECTATOR)
        return event->seen_by >> 15 != 0; /* the top bit: see DJ_SEEN_BY_ALL */
    return (event->seen_by & DJ_SEAT_BIT(viewer)) != 0;
}

const char *dj_rule_of_events(const dj_event *events, int event_count, int viewer, const char *const *rules,
                              int rule_count) {
    for (int i = event_count - 1; i >= 0; i--)
        if (dj_event_is_seen(&events[i], viewer) && events[i].kind < rule_count && rules[events[i].kind] != NULL)
            return rules[events[i].kind];
    return NULL;
}
