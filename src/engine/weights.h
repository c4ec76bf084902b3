/* What counts how much in a game's value, for bots: one table of numbers a game, games/<id>/rules/weights.h, which
 * `donjon lab GAME --tune` writes. A card set carries the table in two bytes a number, the low one first, since sets
 * are made of single bytes (original.h); it says nothing of the rules and is no part of the set's fingerprint. */
#ifndef DJ_ENGINE_WEIGHTS_H
#define DJ_ENGINE_WEIGHTS_H

#include <stdint.h>

enum { DJ_WEIGHT_BYTES = 2, DJ_WEIGHTS_MAX = 64 };

typedef struct dj_weight {
    const char *name;
    int16_t standard, minimum, maximum;
    const char *about; /* English, for designers */
} dj_weight;

/* Rows of a table: how many there are (0 and this for each), its enum, and itself. */
#define DJ_WEIGHT_ONE(name, standard, minimum, maximum, about)  +1
#define DJ_WEIGHT_NAME(name, standard, minimum, maximum, about) name,
#define DJ_WEIGHT_ROW(name, standard, minimum, maximum, about)  {#name, standard, minimum, maximum, about},

static inline int32_t dj_weight_at(const uint8_t *bytes, int row) {
    return (int16_t)(uint16_t)(bytes[DJ_WEIGHT_BYTES * row] | bytes[DJ_WEIGHT_BYTES * row + 1] << 8);
}

static inline void dj_weight_put(uint8_t *bytes, int row, int32_t weight) {
    bytes[DJ_WEIGHT_BYTES * row] = (uint8_t)weight;
    bytes[DJ_WEIGHT_BYTES * row + 1] = (uint8_t)(weight >> 8);
}

/* As the table has them. */
static inline void dj_weights_reset(uint8_t *bytes, const dj_weight *table, int count) {
    for (int i = 0; i < count; i++)
        dj_weight_put(bytes, i, table[i].standard);
}

#endif
