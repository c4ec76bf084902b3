/* A job for the store, for which the house does not wait. It is on the heap: the house fills its first part and hands
 * it over (dj_platform.run_job); whoever has the store fills the second part and gives it back (dj_house_finish_job).
 */
#ifndef DJ_HOUSE_STORE_JOB_H
#define DJ_HOUSE_STORE_JOB_H

#include "store/entry.h"

#include <stdbool.h>

typedef enum dj_store_job_kind {
    DJ_STORE_JOB_APPEND,  /* an entry to the log of a table; its context is the live room */
    DJ_STORE_JOB_READ,    /* the log of a table */
    DJ_STORE_JOB_LIST,    /* tables in a phase */
    DJ_STORE_JOB_CLAIM,   /* tables that are due */
    DJ_STORE_JOB_PUT_OFF, /* when a table is due */
    DJ_STORE_JOB_NEWS     /* asked by nobody: another program wrote to the table, or to any table where `table` is "" */
} dj_store_job_kind;

enum { DJ_STORE_SHORT_TEXT = 128 };

/* An entry or a line as it was read; its strings are in `texts`. */
typedef struct dj_read_entry {
    dj_store_entry entry;
    struct dj_read_entry *next;
    char texts[];
} dj_read_entry;

typedef struct dj_read_line {
    dj_store_line line;
    struct dj_read_line *next;
    char texts[];
} dj_read_line;

typedef struct dj_store_job {
    struct dj_store_job *next; /* for the queues of whoever has the store */
    dj_store_job_kind kind;
    char table[DJ_STORE_ID];                               /* APPEND, READ, PUT_OFF, NEWS */
    void (*done)(void *context, struct dj_store_job *job); /* frees the job */
    void *context;
    int64_t from;              /* READ: the first entry; PUT_OFF: when the table was due */
    dj_store_phase phase;      /* APPEND, LIST */
    int limit;                 /* LIST, CLAIM */
    char key[DJ_STORE_KEY];    /* APPEND */
    char *text, *summary;      /* APPEND; freed with the job */
    int64_t sequence, time_ms; /* APPEND; the time also of CLAIM */
    int64_t due_ms;            /* APPEND, PUT_OFF: when the table is due next; CLAIM: the same of the tables given */

    dj_status status;
    dj_store_outcome outcome; /* APPEND */
    dj_error error;
    dj_read_entry *entries; /* READ */
    dj_read_line *lines;    /* LIST; CLAIM, with nothing but the tables */
    dj_read_entry *last_entry;
    dj_read_line *last_line;
    char short_text[DJ_STORE_SHORT_TEXT]; /* where a short text is */
} dj_store_job;

/* NULL without memory. */
dj_store_job *dj_store_job_new(dj_store_job_kind kind, const char *table);
void dj_store_job_free(dj_store_job *job);

/* Sets the text to a copy. False without memory. */
DJ_MUST_CHECK bool dj_store_job_set_text(dj_store_job *job, const char *text, size_t length);

/* Jobs that are done and may be used again, so that a move needs no memory for one. Of one thread; zero is valid. */
typedef struct dj_store_jobs {
    dj_store_job *first;
    int count;
} dj_store_jobs;

/* As dj_store_job_new and dj_store_job_free. */
dj_store_job *dj_store_jobs_take(dj_store_jobs *jobs, dj_store_job_kind kind, const char *table);
void dj_store_jobs_give(dj_store_jobs *jobs, dj_store_job *job);
void dj_store_jobs_free(dj_store_jobs *jobs);

/* Adds a copy of what was read. False without memory. */
DJ_MUST_CHECK bool dj_store_job_add_entry(dj_store_job *job, const dj_store_entry *entry);
DJ_MUST_CHECK bool dj_store_job_add_line(dj_store_job *job, const dj_store_line *line);

#endif
