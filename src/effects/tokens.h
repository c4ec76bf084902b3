/* The words of a rule, each with its column. */
#ifndef DJ_EFFECT_TOKENS_H
#define DJ_EFFECT_TOKENS_H

#include "donjon/node.h"

enum { DJ_TOKENS_MAX = 200, DJ_EFFECT_TOKEN_TEXT = 24 };

typedef enum dj_token_kind { DJ_TOKEN_END, DJ_TOKEN_WORD, DJ_TOKEN_NUMBER, DJ_TOKEN_SIGN, DJ_TOKEN_MARK } dj_token_kind;

typedef struct dj_token {
    dj_token_kind kind;
    char text[DJ_EFFECT_TOKEN_TEXT]; /* cut where it is longer; no word of a language is */
    int number;
    int line, column;
} dj_token;

typedef struct dj_tokens {
    dj_token list[DJ_TOKENS_MAX + 1]; /* the last is DJ_TOKEN_END */
    int count;                        /* that one not counted */
} dj_tokens;

/* Cuts a text into words, numbers, signs (+ -) and marks (: ; , .). False, with the problem noted, where it cannot be.
 */
DJ_MUST_CHECK bool dj_tokens_read(const dj_node *node, dj_tokens *tokens, dj_problems *problems);
/* The same for the key of a node. */
DJ_MUST_CHECK bool dj_tokens_read_key(const dj_node *node, dj_tokens *tokens, dj_problems *problems);

#endif
