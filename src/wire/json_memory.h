/* jansson does not always say that it had no memory: what it then reads may be wrong, or seem to be no JSON. So whether
 * memory was refused is noted where it is asked for. */
#ifndef DJ_WIRE_JSON_MEMORY_H
#define DJ_WIRE_JSON_MEMORY_H

#include <stdbool.h>

/* From now on, for the whole process. */
void dj_json_memory_watch(void);
/* Whether jansson was refused memory on this thread since this was last asked. */
bool dj_json_memory_failed(void);

#endif
