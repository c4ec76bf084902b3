/* Drawing words and numbers from dj_dice, compiled into those who draw many: until a block is used up, a draw is a few
 * instructions. donjon/dice.h says what is drawn; its functions are these. */
#ifndef DJ_ENGINE_DRAW_H
#define DJ_ENGINE_DRAW_H

#include "donjon/dice.h"

enum { DJ_DICE_WORDS = sizeof((dj_dice *)0)->block / sizeof(uint32_t) };

/* Works out the block that the next word is in. */
void dj_dice_fill_block(dj_dice *dice);

static inline uint32_t dj_draw_word(dj_dice *dice) {
    unsigned index = (unsigned)dice->drawn % DJ_DICE_WORDS;
    if (__builtin_expect(index == 0, false))
        dj_dice_fill_block(dice);
    dice->drawn++;
    return dice->block[index];
}

/* `bound` is at least 1. */
static inline uint32_t dj_draw_number(dj_dice *dice, uint32_t bound) {
    uint64_t product = (uint64_t)dj_draw_word(dice) * bound;
    if (__builtin_expect((uint32_t)product < bound, false)) {
        /* The first 2^32 mod bound of each bucket would be drawn once too often: draw again there. */
        uint32_t surplus = -bound % bound;
        while ((uint32_t)product < surplus)
            product = (uint64_t)dj_draw_word(dice) * bound;
    }
    return (uint32_t)(product >> 32);
}

#endif
