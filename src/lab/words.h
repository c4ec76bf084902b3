/* What people read for the stable words of games: how they end, and what happens to cards. */
#ifndef DJ_LAB_WORDS_H
#define DJ_LAB_WORDS_H

#include "donjon/text.h"

/* The word itself where none is known for it. */
const char *dj_lab_words(const char *stable, dj_language language);

#endif
