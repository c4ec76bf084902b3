/* States that a seat cannot tell from the real one: the cards still to come in another order. */
#include "dungeonpen.h"

#include <string.h>

static void redeal(dj_dice *dice, uint8_t *cards, int count);

void dungeonpen_sample(const void *content, const void *state, int seat, dj_dice *dice, void *out_) {
    const dungeonpen_set *set = content;
    dungeonpen_state *out = out_;
    (void)seat; /* both know the same */
    memcpy(out, state, sizeof *out);
    redeal(dice, out->events + out->event_at, set->event_deck - out->event_at);
    redeal(dice, out->clutter, out->clutter_count);
    out->dice = dj_dice_fork(dice);
}

/* Sorted first, so that the order does not depend on the hidden one. */
static void redeal(dj_dice *dice, uint8_t *cards, int count) {
    uint8_t counts[DUNGEONPEN_CARDS_MAX] = {0};
    int place = 0;
    for (int i = 0; i < count; i++)
        counts[cards[i]]++;
    for (int card = 0; card < DUNGEONPEN_CARDS_MAX; card++)
        for (int copy = 0; copy < counts[card]; copy++)
            cards[place++] = (uint8_t)card;
    dj_dice_shuffle(dice, cards, count);
}
