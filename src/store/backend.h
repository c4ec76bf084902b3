/* What each kind of store provides: the functions of store.h, called with checked arguments. The struct of a backend
 * begins with a dj_store. */
#ifndef DJ_STORE_BACKEND_H
#define DJ_STORE_BACKEND_H

#include "store.h"

typedef struct dj_store_backend {
    const char *name;
    void (*close)(dj_store *store);
    dj_status (*commit)(dj_store *store, dj_store_append *appends, int count, dj_error *error);
    /* With their links; `length` is how many entries the table notes, DJ_STORE_LENGTH_ASIDE where it was set aside. */
    dj_status (*read)(dj_store *store, const char *table, int64_t from, dj_store_entry_visitor *visit, void *context,
                      int64_t *length, dj_error *error);
    dj_status (*list)(dj_store *store, dj_store_phase phase, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error);
    dj_status (*walk)(dj_store *store, const char *table, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error);
    dj_status (*check_pages)(dj_store *store, bool (*goes_on)(void *context), void *context, dj_error *error);
    dj_status (*set_aside)(dj_store *store, const char *table, dj_error *error);
    dj_status (*backup)(dj_store *store, const char *path, dj_error *error);
    dj_status (*claim)(dj_store *store, int64_t now_ms, int64_t until_ms, int limit, dj_store_name_visitor *visit,
                       void *context, dj_error *error);
    dj_status (*put_off)(dj_store *store, const char *table, int64_t from_ms, int64_t due_ms, dj_error *error);
    int (*news_descriptor)(const dj_store *store);
    dj_status (*news)(dj_store *store, dj_store_name_visitor *visit, void *context, dj_error *error);
} dj_store_backend;

enum { DJ_STORE_LENGTH_ASIDE = -1 };

struct dj_store {
    const dj_store_backend *backend;
};

dj_store *dj_memory_store_open(dj_error *error);
/* `is_beside`: see dj_store_open_beside. */
dj_store *dj_sqlite_store_open(const char *path, bool is_beside, dj_error *error);
dj_store *dj_postgres_store_open(const char *connection, bool is_beside, dj_error *error);

/* For stores whose pages are looked after elsewhere, and those that are no file. */
dj_status dj_store_pages_are_whole(dj_store *store, bool (*goes_on)(void *context), void *context, dj_error *error);
dj_status dj_store_no_backup(dj_store *store, const char *path, dj_error *error);

/* For stores to which no other process writes. */
int dj_store_no_descriptor(const dj_store *store);
dj_status dj_store_no_news(dj_store *store, dj_store_name_visitor *visit, void *context, dj_error *error);

/* The first steps of the schema, the same for all databases; later steps belong to each backend. The version of a
 * database is the number of its steps. */
extern const char dj_store_first_step[], dj_store_second_step[];

/* Refuses a table of which an entry cannot be read: `what` is a sentence with a %s for the entry, as TABLE/SEQUENCE. */
dj_status dj_store_refuse_damaged(dj_error *error, const char *what, const char *table, int64_t sequence);
extern const char dj_store_unreadable_words[];

/* Fills the error of a database: `code` is "storage". Returns DJ_REFUSED. */
dj_status dj_store_fail(dj_error *error, const char *message, const char *detail);

#endif
