/* Tokens as they are drawn, and as phrases that can be written down: words of five letters that can be said aloud, each
 * of sixteen bits (proquints, arXiv:0901.4016), and a last one that tells a slip of the pen. */
#ifndef DJ_HOUSE_PHRASE_H
#define DJ_HOUSE_PHRASE_H

#include "identity.h"

enum { DJ_PHRASE_TEXT = 17 * 6 + 1 };

/* A new token. Its second half follows from the first, 128 random bits, so that its phrase is short. */
void dj_token_draw(const struct dj_platform *platform, char token[DJ_TOKEN_TEXT]);

/* Nine words; seventeen for a token that an older version drew. */
void dj_phrase_of(const char token[DJ_TOKEN_TEXT], char phrase[DJ_PHRASE_TEXT]);
/* The token of a phrase, however its words are parted and in whatever case. False where it is none. */
bool dj_phrase_read(const char *phrase, char token[DJ_TOKEN_TEXT]);

#endif
