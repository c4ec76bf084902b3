/* How far the lab has got, on a terminal: a bar, the time left, and the intervals as they stand. */
#ifndef DJ_CLI_LAB_PROGRESS_H
#define DJ_CLI_LAB_PROGRESS_H

#include "lab/lab.h"

typedef struct dj_lab_bar {
    const dj_lab_plan *plan;
    dj_language language;
    int64_t begin_ns, shown_ns;
    int64_t done; /* when it was last shown: fewer then means that a new run began */
    bool is_shown;
} dj_lab_bar;

/* The watch borrows the bar. Nothing is shown where standard error is no terminal. */
dj_lab_watch dj_lab_bar_open(dj_lab_bar *bar, const dj_lab_plan *plan, dj_language language);
/* Wipes it away. */
void dj_lab_bar_close(dj_lab_bar *bar);

#endif
