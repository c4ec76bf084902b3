/* Card sets from text: the one part of the interface that needs more than the C library. It is in libdonjon-cards,
 * which reads YAML and JSON by libyaml and jansson. */
#ifndef DONJON_CARDS_H
#define DONJON_CARDS_H

#include "game.h"

DJ_API_BEGIN

/* Reads, checks and compiles a card file for a game (or, with `game` NULL, for the game the file names, which is
 * then stored). The content is allocated with malloc. NULL with every problem noted. */
void *dj_set_compile(const dj_game **game, const char *text, size_t length, dj_problems *problems);

/* The card file that the game's original set was compiled from, with a NUL after it; NULL where none is carried. */
const char *dj_set_source(const dj_game *game, size_t *length);

/* Problems as lines `file:line:col: message [code]`, sorted by place. */
void dj_problems_print(const dj_problems *problems, const char *file, dj_text *out);

DJ_API_END

#endif
