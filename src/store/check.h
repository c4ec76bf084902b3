/* Looks through a whole store: its pages, then every log from its first entry to its last. */
#ifndef DJ_STORE_CHECK_H
#define DJ_STORE_CHECK_H

#include "store.h"

typedef struct dj_store_findings {
    int64_t tables, entries;
    int64_t damaged; /* tables that are damaged and were not set aside */
    int64_t aside;   /* tables that were */
    bool has_damaged_pages;
} dj_store_findings;

typedef struct dj_store_inspector {
    void *context;
    bool (*goes_on)(void *context); /* asked now and then; NULL for always */
    /* Called for each damaged table, and with NULL for damaged pages. */
    void (*damaged)(void *context, const char *table, const dj_error *error);
} dj_store_inspector;

/* Refused where the store cannot be read; what is damaged is told to the inspector and counted. */
DJ_MUST_CHECK dj_status dj_store_check(dj_store *store, const dj_store_inspector *inspector,
                                       dj_store_findings *findings, dj_error *error);

#endif
