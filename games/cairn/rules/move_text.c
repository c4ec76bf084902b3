/* Moves as text, both ways. */
#include "cairn.h"

#include <string.h>

static const char *const words[CAIRN_MOVES] = {"push", "roll", "show", "pass", "vote no", "vote yes"};

const dj_spelling cairn_spellings[CAIRN_WORDS] = {
    {"push", "T03", DJ_SPELT_ALONE, false},
    {"roll", "T04", DJ_SPELT_ALONE, false},
    {"show", "T05", DJ_SPELT_ALONE, false},
    {"pass", "T02", DJ_SPELT_ALONE, false},
    {"vote", "T06", DJ_SENTENCE("Write 'vote yes' or 'vote no'."), false},
};

void cairn_move_text(const void *content, dj_move move, dj_text *out) {
    (void)content;
    dj_text_add(out, move < CAIRN_MOVES ? words[move] : "?");
}

bool cairn_move_parse(const void *content, const char *text, dj_move *move) {
    (void)content;
    for (dj_move known = 0; known < CAIRN_MOVES; known++) {
        if (strcmp(words[known], text) == 0) {
            *move = known;
            return true;
        }
    }
    return false;
}
