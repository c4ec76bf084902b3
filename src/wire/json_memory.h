/* jansson does not always report a lack of memory: what it read may then be wrong, or seem to be no JSON. So its
 * allocator notes whether memory was refused. */
#ifndef DJ_WIRE_JSON_MEMORY_H
#define DJ_WIRE_JSON_MEMORY_H

#include <stdbool.h>

/* Sets the allocator, for the whole process. */
void dj_json_memory_watch(void);
/* Whether jansson was refused memory on this thread since the last call. */
bool dj_json_memory_failed(void);

#endif
