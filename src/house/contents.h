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

/* A set that was compiled already, for a game or for the one it names, and the problems that were found. */
typedef struct dj_tried {
    const dj_game *game;
    const char *text;
    const dj_problems *problems;
} dj_tried;

/* All zero for none. */
struct dj_contents {
    dj_content originals[DJ_CONTENTS_GAMES];
    dj_content *brought;
    const dj_tried *tried; /* not to be compiled again; or NULL */
};

/* The game's own set. */
dj_content *dj_content_original(dj_contents *contents, const dj_game *game);
/* A set that somebody brought, for `game`, or where that is NULL for the game it names. NULL with the problems noted.
 */
dj_content *dj_content_of(dj_contents *contents, const dj_game *game, const char *text, dj_problems *problems);

/* The same in parts. The first may be called on any thread: what it returns is held, and belongs to none yet. */
dj_content *dj_content_compile(const dj_game *game, const char *text, dj_problems *problems);
void dj_content_add(dj_contents *contents, dj_content *content);
/* Whether dj_content_of need not compile it. */
bool dj_content_is_known(const dj_contents *contents, const dj_game *game, const char *text);

dj_content *dj_content_hold(dj_content *content);
void dj_content_release(dj_content *content);

#endif
