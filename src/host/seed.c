#include "seed.h"

#include <errno.h>
#include <sys/random.h>

bool dj_seed_draw(char seed[DJ_SEED_TEXT]) {
    uint8_t bytes[8];
    ssize_t drawn;
    do
        drawn = getrandom(bytes, sizeof bytes, 0);
    while (drawn < 0 && errno == EINTR);
    if (drawn != (ssize_t)sizeof bytes) /* so few bytes are given whole or not at all */
        return false;
    dj_hex(bytes, sizeof bytes, seed);
    return true;
}
