#include "store_job.h"

#include <stdlib.h>
#include <string.h>

dj_store_job *dj_store_job_new(dj_store_job_kind kind, const char *table) {
    dj_store_job *job = calloc(1, sizeof *job);
    if (job == NULL)
        return NULL;
    job->kind = kind;
    strncpy(job->table, table, sizeof job->table - 1);
    return job;
}

void dj_store_job_free(dj_store_job *job) {
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
    free(job->text);
    free(job->summary);
    free(job);
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
