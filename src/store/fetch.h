/* Memory that will be needed soon. Between two visits of a table hundreds of others are served, so that nothing of it
 * is near the processor any more; it comes while something else is done. */
#ifndef DJ_STORE_FETCH_H
#define DJ_STORE_FETCH_H

#include <stddef.h>
#include <stdint.h>

enum { DJ_CACHE_LINE = 64 };

/* Asks for a piece of memory and goes on. Any address will do, NULL too. */
static inline void dj_fetch(const void *piece, size_t size) {
    for (size_t at = 0; at < size; at += DJ_CACHE_LINE)
        __builtin_prefetch((const void *)((uintptr_t)piece + at));
}

#endif
