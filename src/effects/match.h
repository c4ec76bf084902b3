/* Finds which row of a table the words of a sentence are, and what stands in its slots.
 *
 * All rows are tried and the one that takes most words wins. Where none fits, the place furthest along that some row
 * came to is where the problem is, and the words that could have stood there are what was meant. */
#ifndef DJ_EFFECT_MATCH_H
#define DJ_EFFECT_MATCH_H

#include "program.h"
#include "tokens.h"

enum { DJ_EXPECTED_MAX = 96, DJ_ARGUMENTS_MAX = 16 };

/* How cards are picked: the words before the noun. */
typedef struct dj_match_pick {
    const char *pattern;
    dj_effect_pick pick;
} dj_match_pick;
extern const dj_match_pick dj_match_picks[];
extern const int dj_match_pick_count;

/* The furthest that the attempts at a sentence came. */
typedef struct dj_match_failure {
    int at;           /* a token */
    const char *code; /* what was needed there: "unknown-noun" */
    char expected[DJ_EXPECTED_MAX][DJ_EFFECT_TOKEN_TEXT];
    int expected_count;
} dj_match_failure;

typedef struct dj_match {
    const dj_effect_language *language;
    const dj_tokens *tokens;
    dj_match_failure failure;
} dj_match;

/* A row that fits. */
typedef struct dj_match_found {
    int row;
    int end; /* the token behind it */
    uint8_t arguments[DJ_ARGUMENTS_MAX];
    int length;
    int things; /* 1 + where the things are in the arguments, or 0 */
} dj_match_found;

/* Forgets earlier failures: a new sentence begins at a token, and `code` is the problem where nothing fits at all. */
void dj_match_begin(dj_match *match, int at, const char *code);

/* The row of a table that fits from a token on; false where none does. */
bool dj_match_row(dj_match *match, const dj_effect_row *rows, int count, int at, dj_match_found *found);

/* The word of a list (or trigger) that fits; its index or -1, and the token behind it. */
int dj_match_word(dj_match *match, const dj_effect_word *words, int count, const char *code, int at, int *end);

/* Whether the token is this word; if not, notes that it was expected. */
bool dj_match_is(dj_match *match, int at, const char *word);

/* Says what is wrong at the furthest place. */
void dj_match_report(const dj_match *match, dj_problems *problems);

#endif
