/* What lists of cards have in common, whatever the game. */
#ifndef DJ_LIBRARY_CARD_WORDS_H
#define DJ_LIBRARY_CARD_WORDS_H

#include "donjon/json.h"

#include <stdio.h>

/* Prints text indented by so many columns and broken at spaces within a page of 80; nothing for an empty text. */
void dj_print_wrapped(const char *text, int indent, FILE *out);

/* A member with a text in both languages. */
void dj_json_key_texts(dj_json *json, const char *key, const char *english, const char *french);

#endif
