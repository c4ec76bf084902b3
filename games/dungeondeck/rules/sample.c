/* States that a player cannot tell from the real one. */
#include "dungeondeck.h"

#include <string.h>

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
