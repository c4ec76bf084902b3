/* Card sets in use: the games' own, and those that people brought, each compiled once however many tables play it. */
#ifndef DJ_HOUSE_CONTENTS_H
#define DJ_HOUSE_CONTENTS_H

#include "donjon/game.h"

enum { DJ_CONTENTS_GAMES = 16 };

typedef struct dj_contents dj_contents;

/* A card set that somebody holds. It belongs to the house's thread; other threads may read the compiled set as long as
 * it is held for them. */
typedef struct dj_content {
    dj_contents *contents; /* those it is one of */
    const dj_game *game;
    const void *compiled;
    uint8_t digest[DJ_DIGEST_BYTES];
    char *text; /* as it was brought, or NULL for the game's own */
    void *own;  /* what to free */
    int holders;
    struct dj_content *next;
} dj_content;

/* All zero for none. */
struct dj_contents {
    dj_content originals[DJ_CONTENTS_GAMES];
    dj_content *brought;
};

/* The game's own set. */
dj_content *dj_content_original(dj_contents *contents, const dj_game *game);
/* A set that somebody brought, for `game`, or where that is NULL for the game it names. NULL with the problems noted.
 */
dj_content *dj_content_of(dj_contents *contents, const dj_game *game, const char *text, dj_problems *problems);

dj_content *dj_content_hold(dj_content *content);
void dj_content_release(dj_content *content);

#endif
