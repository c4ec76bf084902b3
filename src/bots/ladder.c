#include "ladder.h"

#include <stdlib.h>
#include <string.h>

/* Who believes otherwise looks at a set of cards with other weights; without memory for it, at the real one. */
void dj_climb(const dj_seat *seat, dj_dice *dice, const dj_rung *rung, dj_language language, dj_bot_choice *choice) {
    dj_seat own = *seat;
    unsigned char *believed = rung->belief_count > 0 ? malloc(seat->game->content_size) : NULL;
    if (believed != NULL) {
        memcpy(believed, seat->content, seat->game->content_size);
        uint8_t *weights = believed + dj_bot_aids_of(seat->game)->weights_offset;
        for (int i = 0; i < rung->belief_count; i++)
            dj_weight_put(weights, rung->beliefs[i].row, rung->beliefs[i].weight);
        own.content = believed;
    }
    bool aims = dj_bot_best(seat->game) == &dj_bot_aim;
    (aims ? dj_aim : dj_weigh)(&own, dice, rung->iterations, &rung->faults, language, choice);
    free(believed);
}
