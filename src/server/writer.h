/* The thread that has the store. The loop's thread hands it jobs and goes on; entries that wait together become durable
 * together. When some jobs are done it calls `wake`, from its own thread, and the loop's thread collects them. */
#ifndef DJ_SERVER_WRITER_H
#define DJ_SERVER_WRITER_H

#include "house/store_job.h"

typedef struct dj_writer dj_writer;

/* Opens the store and starts the thread. NULL with the error filled. `done` gets each job on the thread that collects
 * it: those that were handed over, and news of what other servers wrote. */
dj_writer *dj_writer_start(const char *where, void (*wake)(void *context),
                           void (*done)(void *context, dj_store_job *job), void *context, dj_error *error);
/* Does what was handed over, then ends the thread and closes the store. Jobs that nobody collected are freed. False
 * where the store does not answer in time: the thread then goes on, and all that it may use must stay until the process
 * ends. */
bool dj_writer_stop(dj_writer *writer, int patience_s);

/* Jobs are gathered, and handed to the thread together: what was asked at the same time is committed at once. */
void dj_writer_gather(dj_writer *writer, dj_store_job *job);
void dj_writer_hand(dj_writer *writer);
/* Calls `done` for each job that is done. */
void dj_writer_collect(dj_writer *writer);

/* Counts of what the thread has done so far. */
typedef struct dj_writer_counts {
    int64_t commits, entries, failures;
} dj_writer_counts;
dj_writer_counts dj_writer_count(dj_writer *writer);

#endif
