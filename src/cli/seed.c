#include "seed.h"

#include <assert.h>
#include <sys/random.h>

void dj_seed_draw(char seed[DJ_SEED_TEXT]) {
    uint8_t bytes[8];
    ssize_t drawn = getrandom(bytes, sizeof bytes, 0);
    assert(drawn == (ssize_t)sizeof bytes); /* so few bytes are always given whole */
    (void)drawn;
    dj_hex(bytes, sizeof bytes, seed);
}
