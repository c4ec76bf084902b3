#include "walk_means.h"

#include <stdlib.h>
#include <string.h>

enum { POLL_NODES = 4096 }; /* between two questions to should_stop: a millisecond or so */

bool dj_walk_spend(dj_walk_means *means) {
    const dj_solver_budget *budget = means->budget;
    means->nodes++;
    if (budget->nodes_max != 0 && means->nodes > budget->nodes_max)
        means->is_spent = true;
    if (means->nodes % POLL_NODES == 0 && budget->should_stop != NULL && budget->should_stop(budget->context))
        means->is_spent = true;
    return !means->is_spent;
}

void *dj_walk_allocate(dj_walk_means *means, size_t bytes) {
    return dj_walk_enlarge(means, NULL, 0, bytes);
}

/* While a block moves, both copies are held: both are counted. */
void *dj_walk_enlarge(dj_walk_means *means, void *block, size_t bytes, size_t bytes_wanted) {
    size_t limit = means->budget->memory_max;
    if (bytes_wanted > limit || means->memory > limit - bytes_wanted)
        return NULL;
    void *moved = realloc(block, bytes_wanted);
    if (moved == NULL)
        return NULL;
    if (means->memory + bytes_wanted > means->memory_peak)
        means->memory_peak = means->memory + bytes_wanted;
    means->memory += bytes_wanted - bytes;
    return moved;
}

void dj_walk_release(dj_walk_means *means, void *block, size_t bytes) {
    if (block == NULL)
        return;
    free(block);
    means->memory -= bytes;
}

bool dj_walk_double_index(dj_walk_means *means, uint32_t **index, uint32_t *capacity, uint32_t first) {
    uint32_t wanted = *capacity == 0 ? first : *capacity * 2;
    uint32_t *larger = dj_walk_allocate(means, wanted * sizeof *larger);
    if (larger == NULL)
        return false;
    dj_walk_release(means, *index, *capacity * sizeof **index);
    memset(larger, 0, wanted * sizeof *larger);
    *index = larger;
    *capacity = wanted;
    return true;
}
