/* What `donjon analyse` has looked at, for its page. */
#ifndef DJ_CLI_ANALYSE_H
#define DJ_CLI_ANALYSE_H

#include "bots/analysis.h"

#include <stdio.h>

typedef struct dj_analysed {
    const dj_analysis *analysis;
    const dj_table *last; /* the table at the end of the game */
    const char *save;
    size_t save_length;
    dj_voice voice;
} dj_analysed;

/* A moment in sentences, which is read from the save for its position; empty without memory. */
void dj_analysed_moment(const dj_analysed *analysed, int index, dj_text *out);

/* The whole as one page that needs no other file. */
void dj_analysed_html(const dj_analysed *analysed, FILE *out);

#endif
