/* The thread that has the store. The tables' thread hands it errands and goes on; errands that wait together become
 * durable together. When some are done it calls `wake`, from its own thread, and the tables' thread collects them. */
#ifndef DJ_SERVER_WRITER_H
#define DJ_SERVER_WRITER_H

#include "store/store.h"

#include <stdbool.h>

typedef struct dj_writer dj_writer;

typedef enum dj_errand_kind {
    DJ_ERRAND_APPEND,
    DJ_ERRAND_READ,
    DJ_ERRAND_LIST,
    DJ_ERRAND_CLAIM,
    DJ_ERRAND_PUT_OFF,
    DJ_ERRAND_NEWS
} dj_errand_kind;

/* An entry or a line as it was read; strings belong to the errand. */
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

/* Something to be done with the store, on the heap. Whoever hands it over sets the first part and gets it back with
 * the second one filled; dj_errand_free frees it. */
typedef struct dj_errand {
    struct dj_errand *next;
    dj_errand_kind kind;
    char table[DJ_STORE_ID];                               /* to append to or to read; of news, what changed */
    void (*done)(void *context, struct dj_errand *errand); /* on the tables' thread; frees the errand */
    void *context;
    int64_t from;              /* READ: the first entry; PUT_OFF: when it was due */
    dj_store_phase phase;      /* APPEND, LIST */
    int limit;                 /* LIST, CLAIM */
    char key[DJ_STORE_KEY];    /* APPEND */
    char *text, *summary;      /* APPEND; freed with the errand */
    int64_t sequence, time_ms; /* APPEND; the time also of CLAIM */
    int64_t due_ms;            /* APPEND; PUT_OFF: from now on; CLAIM: for those that are given */

    dj_status status;
    dj_error error;
    dj_store_outcome outcome; /* APPEND */
    dj_read_entry *entries;   /* READ */
    dj_read_line *lines;      /* LIST; of CLAIM, nothing but the tables */
} dj_errand;

/* Opens the store and starts the thread. NULL with the error filled. `now_ms` is a clock that never goes back; `news`
 * gets errands of that kind, which tell what other servers wrote. */
dj_writer *dj_writer_start(const char *where, int64_t (*now_ms)(void), void (*wake)(void *context), void *context,
                           void (*news)(void *context, dj_errand *errand), dj_error *error);
/* Does what was handed over, then ends the thread and closes the store. What is done by then was collected, or is
 * freed. False where the store does not answer in time: the thread then goes on, and all that it may use must stay
 * until the process ends. */
bool dj_writer_stop(dj_writer *writer, int patience_s);

dj_errand *dj_errand_new(dj_errand_kind kind, const char *table);
void dj_errand_free(dj_errand *errand);
void dj_writer_hand(dj_writer *writer, dj_errand *errand);
/* Calls `done` for each errand that is done. */
void dj_writer_collect(dj_writer *writer);

/* Errands that are handed over and not collected. */
int dj_writer_pending(const dj_writer *writer);
/* For how long there have been such errands, and none was done. */
int64_t dj_writer_silent_ms(const dj_writer *writer);

/* What the thread has done so far. */
typedef struct dj_writer_counts {
    int64_t commits, entries, failures;
} dj_writer_counts;
dj_writer_counts dj_writer_count(dj_writer *writer);

#endif
