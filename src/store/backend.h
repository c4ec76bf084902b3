/* What each kind of store provides: the functions of store.h, called with checked arguments. The struct of a backend
 * begins with a dj_store. */
#ifndef DJ_STORE_BACKEND_H
#define DJ_STORE_BACKEND_H

#include "store.h"

typedef struct dj_store_backend {
    const char *name;
    void (*close)(dj_store *store);
    dj_status (*commit)(dj_store *store, dj_store_append *appends, int count, dj_error *error);
    dj_status (*read)(dj_store *store, const char *table, int64_t from, dj_store_entry_visitor *visit, void *context,
                      dj_error *error);
    dj_status (*list)(dj_store *store, dj_store_phase phase, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error);
    dj_status (*claim)(dj_store *store, int64_t now_ms, int64_t until_ms, int limit, dj_store_name_visitor *visit,
                       void *context, dj_error *error);
    dj_status (*put_off)(dj_store *store, const char *table, int64_t from_ms, int64_t due_ms, dj_error *error);
    int (*news_descriptor)(const dj_store *store);
    dj_status (*news)(dj_store *store, dj_store_name_visitor *visit, void *context, dj_error *error);
} dj_store_backend;

struct dj_store {
    const dj_store_backend *backend;
};

dj_store *dj_memory_store_open(dj_error *error);
dj_store *dj_sqlite_store_open(const char *path, dj_error *error);
dj_store *dj_postgres_store_open(const char *connection, dj_error *error);

/* For stores to which no other process writes. */
int dj_store_no_descriptor(const dj_store *store);
dj_status dj_store_no_news(dj_store *store, dj_store_name_visitor *visit, void *context, dj_error *error);

/* The first steps of the schema, the same for all databases; later steps belong to each backend. The version of a
 * database is the number of its steps. */
extern const char dj_store_first_step[], dj_store_second_step[];

/* Fills the error of a database: `code` is "storage". Returns DJ_REFUSED. */
dj_status dj_store_fail(dj_error *error, const char *message, const char *detail);

#endif
