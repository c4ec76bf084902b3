/* Card sets in use: the games' own, and those that people brought, each compiled once however many tables play it. */
#ifndef DJ_HOUSE_CONTENTS_H
#define DJ_HOUSE_CONTENTS_H

#include "donjon/game.h"

/* A card set that somebody holds. It belongs to the thread of the tables; other threads may read its content as long as
 * it is held for them. */
typedef struct dj_content {
    const dj_game *game;
    const void *compiled;
    uint8_t digest[DJ_DIGEST_BYTES];
    char *text; /* as it was brought, or NULL for the game's own */
    void *own;  /* what to free */
    int holders;
    struct dj_content *next;
} dj_content;

/* The game's own set. */
dj_content *dj_content_original(const dj_game *game);
/* A set that somebody brought, for `game`, or where that is NULL for the game it names. NULL with the problems noted.
 */
dj_content *dj_content_of(const dj_game *game, const char *text, dj_problems *problems);

dj_content *dj_content_hold(dj_content *content);
void dj_content_release(dj_content *content);

#endif
