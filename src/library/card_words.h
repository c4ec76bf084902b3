/* What lists of cards have in common, whatever the game. */
#ifndef DJ_LIBRARY_CARD_WORDS_H
#define DJ_LIBRARY_CARD_WORDS_H

#include "donjon/json.h"

#include <stdio.h>

/* Prints text indented by so many columns and broken at spaces within a page of 80; nothing for an empty text. */
void dj_print_wrapped(const char *text, int indent, FILE *out);

/* A member with a text in both languages. */
void dj_json_key_texts(dj_json *json, const char *key, const char *english, const char *french);

/* What every set and every card has as JSON, whatever the game: the members that stand first in an object that is open.
 * docs/writing-cards.md tells the whole shape. */
void dj_json_set_head(dj_json *json, const char *id, const char *const *lists, int list_count);
void dj_json_card_head(dj_json *json, const char *id, const char *english, const char *french, int count);
/* What a card says, in both languages, and its flavour; empty where there is none. */
void dj_json_card_words(dj_json *json, const char *const text[DJ_LANGUAGES], const char *const flavour[DJ_LANGUAGES]);

#endif
