/* States that a player cannot tell from the real one. */
#include "donjonz.h"

#include <string.h>

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
