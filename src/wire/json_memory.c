#include "json_memory.h"

#include <jansson.h>
#include <stdlib.h>

static void *get(size_t size);

static _Thread_local bool has_failed;

void dj_json_memory_watch(void) {
    json_set_alloc_funcs(get, free);
}

bool dj_json_memory_failed(void) {
    bool failed = has_failed;
    has_failed = false;
    return failed;
}

static void *get(size_t size) {
    void *memory = malloc(size);
    has_failed = has_failed || (memory == NULL && size > 0);
    return memory;
}
