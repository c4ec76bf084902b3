/* Printing for pages: `donjon-print`, a program of its own, draws one job at a time, and a thread waits for it, so that
 * no table waits. When a job is done the thread calls `wake`, and the loop's thread collects it. */
#ifndef DJ_SERVER_PRESS_H
#define DJ_SERVER_PRESS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct dj_press dj_press;

enum { DJ_PRESS_WORDS = 32, DJ_PRESS_WAITING_MAX = 16 };

typedef struct dj_press_job {
    struct dj_press_job *next;
    const char *words[DJ_PRESS_WORDS]; /* the arguments of the program, its name first, NULL last */
    char *in;                          /* what it reads; freed with the job */
    size_t in_length;
    bool is_started;       /* whether there was such a program */
    int exit_code;         /* -1 where it was stopped: it took too long */
    char *out, *complaint; /* what it wrote, with a NUL behind it; NULL where memory is short */
    size_t out_length;
    void (*done)(struct dj_press_job *job); /* owns it from then on; on the thread that collects, or stops */
} dj_press_job;

/* NULL where no thread can be started. `program` must outlive it. */
dj_press *dj_press_start(const char *program, void (*wake)(void *context), void *context);
/* Stops what is being printed; all jobs are done with. */
void dj_press_stop(dj_press *press);

/* False where too many wait already: the job stays the caller's. */
bool dj_press_ask(dj_press *press, dj_press_job *job);
/* Calls `done` for each job that is done. */
void dj_press_collect(dj_press *press);
void dj_press_job_free(dj_press_job *job);

#endif
