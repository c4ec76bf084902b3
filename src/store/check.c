#include "check.h"

#include <string.h>

enum { AT_ONCE = 100 };

typedef struct looking {
    const dj_store_inspector *inspector;
    dj_store *store;
    dj_store_findings *findings;
    char last[DJ_STORE_ID];
    int seen; /* tables of this walk */
    bool has_failed;
    dj_error *error;
} looking;

static bool look_at(void *context, const dj_store_line *line);
static bool count_entry(void *context, const dj_store_entry *entry);
static bool goes_on(const dj_store_inspector *inspector);

dj_status dj_store_check(dj_store *store, const dj_store_inspector *inspector, dj_store_findings *findings,
                         dj_error *error) {
    *findings = (dj_store_findings){0};
    dj_error found = {0};
    if (dj_store_check_pages(store, inspector->goes_on, inspector->context, &found) != DJ_OK) {
        findings->has_damaged_pages = true;
        inspector->damaged(inspector->context, NULL, &found);
    }
    looking looking = {.inspector = inspector, .store = store, .findings = findings, .seen = AT_ONCE, .error = error};
    while (looking.seen == AT_ONCE && !looking.has_failed && goes_on(inspector)) {
        looking.seen = 0;
        char after[DJ_STORE_ID];
        memcpy(after, looking.last, sizeof after);
        dj_status status = dj_store_walk(store, after, AT_ONCE, look_at, &looking, error);
        if (status != DJ_OK)
            return status;
    }
    return looking.has_failed ? DJ_REFUSED : DJ_OK;
}

static bool look_at(void *context, const dj_store_line *line) {
    looking *looking = context;
    looking->seen++;
    strncpy(looking->last, line->table, sizeof looking->last - 1);
    looking->findings->tables++;
    if (line->phase == DJ_STORE_ASIDE) {
        looking->findings->aside++;
        return true;
    }
    dj_error error = {0};
    if (dj_store_read(looking->store, line->table, 1, count_entry, looking->findings, &error) != DJ_OK) {
        looking->has_failed = strcmp(error.code, "damaged-table") != 0;
        if (looking->has_failed && looking->error != NULL)
            *looking->error = error;
        if (!looking->has_failed) {
            looking->findings->damaged++;
            looking->inspector->damaged(looking->inspector->context, line->table, &error);
        }
    }
    return !looking->has_failed && goes_on(looking->inspector);
}

static bool count_entry(void *context, const dj_store_entry *entry) {
    (void)entry;
    ((dj_store_findings *)context)->entries++;
    return true;
}

static bool goes_on(const dj_store_inspector *inspector) {
    return inspector->goes_on == NULL || inspector->goes_on(inspector->context);
}
