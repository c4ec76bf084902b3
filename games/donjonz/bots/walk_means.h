/* What one call of the walk solver may spend, and what it has spent: nodes, patience and memory. */
#ifndef DONJONZ_WALK_MEANS_H
#define DONJONZ_WALK_MEANS_H

#include "walk.h"

typedef struct dj_walk_means {
    const dj_solver_budget *budget;
    uint64_t nodes;
    size_t memory;      /* bytes held */
    size_t memory_peak; /* bytes held at the fullest moment */
    bool is_spent;      /* the node limit is reached or the caller said stop; everything winds up */
} dj_walk_means;

/* Counts one node; false once the means are spent. */
bool dj_walk_spend(dj_walk_means *means);

/* Memory within the limit, or null. The caller remembers the size and gives it back. */
void *dj_walk_allocate(dj_walk_means *means, size_t bytes);

/* Makes a block larger; null when that does not fit, and the block stays as it is. */
void *dj_walk_enlarge(dj_walk_means *means, void *block, size_t bytes, size_t bytes_wanted);

void dj_walk_release(dj_walk_means *means, void *block, size_t bytes);

/* An index that finds entries by their hash, twice as large, or of `first` places where there was none: empty, for the
 * caller to fill again. False when that does not fit, and the index stays as it is. */
bool dj_walk_double_index(dj_walk_means *means, uint32_t **index, uint32_t *capacity, uint32_t first);

#endif
