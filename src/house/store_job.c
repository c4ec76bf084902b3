#include "store_job.h"

#include "store/fetch.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { SPARE_MAX = 256 };

static dj_store_job *begin(dj_store_job *job, dj_store_job_kind kind, const char *table);
static void empty(dj_store_job *job);

dj_store_job *dj_store_job_new(dj_store_job_kind kind, const char *table) {
    return begin(malloc(sizeof(dj_store_job)), kind, table);
}

void dj_store_job_free(dj_store_job *job) {
    empty(job);
    free(job);
}

bool dj_store_job_set_text(dj_store_job *job, const char *text, size_t length) {
    job->text = length < sizeof job->short_text ? job->short_text : malloc(length + 1);
    if (job->text == NULL)
        return false;
    memcpy(job->text, text, length);
    job->text[length] = '\0';
    return true;
}

dj_store_job *dj_store_jobs_take(dj_store_jobs *jobs, dj_store_job_kind kind, const char *table) {
    dj_store_job *job = jobs->first;
    if (job == NULL)
        return dj_store_job_new(kind, table);
    jobs->first = job->next;
    jobs->count--;
    dj_fetch(jobs->first, sizeof *job);
    return begin(job, kind, table);
}

void dj_store_jobs_give(dj_store_jobs *jobs, dj_store_job *job) {
    if (jobs->count == SPARE_MAX) {
        dj_store_job_free(job);
        return;
    }
    empty(job);
    job->next = jobs->first;
    jobs->first = job;
    jobs->count++;
}

void dj_store_jobs_free(dj_store_jobs *jobs) {
    while (jobs->first != NULL) {
        dj_store_job *next = jobs->first->next;
        free(jobs->first);
        jobs->first = next;
    }
    jobs->count = 0;
}

static dj_store_job *begin(dj_store_job *job, dj_store_job_kind kind, const char *table) {
    if (job == NULL)
        return NULL;
    memset(job, 0, offsetof(dj_store_job, short_text));
    job->kind = kind;
    memcpy(job->table, table, strnlen(table, sizeof job->table - 1));
    return job;
}

/* Frees all that it has. */
static void empty(dj_store_job *job) {
    while (job->entries != NULL) {
        dj_read_entry *next = job->entries->next;
        free(job->entries);
        job->entries = next;
    }
    while (job->lines != NULL) {
        dj_read_line *next = job->lines->next;
        free(job->lines);
        job->lines = next;
    }
    if (job->text != job->short_text)
        free(job->text);
    free(job->summary);
}

bool dj_store_job_add_entry(dj_store_job *job, const dj_store_entry *entry) {
    size_t key = strlen(entry->key) + 1, text = strlen(entry->text) + 1;
    dj_read_entry *kept = malloc(sizeof *kept + key + text);
    if (kept == NULL)
        return false;
    *kept = (dj_read_entry){.entry = *entry};
    memcpy(kept->texts, entry->key, key);
    memcpy(kept->texts + key, entry->text, text);
    kept->entry.key = kept->texts;
    kept->entry.text = kept->texts + key;
    if (job->entries == NULL)
        job->entries = kept;
    else
        job->last_entry->next = kept;
    job->last_entry = kept;
    return true;
}

bool dj_store_job_add_line(dj_store_job *job, const dj_store_line *line) {
    size_t table = strlen(line->table) + 1, summary = strlen(line->summary) + 1;
    dj_read_line *kept = malloc(sizeof *kept + table + summary);
    if (kept == NULL)
        return false;
    *kept = (dj_read_line){.line = *line};
    memcpy(kept->texts, line->table, table);
    memcpy(kept->texts + table, line->summary, summary);
    kept->line.table = kept->texts;
    kept->line.summary = kept->texts + table;
    if (job->lines == NULL)
        job->lines = kept;
    else
        job->last_line->next = kept;
    job->last_line = kept;
    return true;
}
