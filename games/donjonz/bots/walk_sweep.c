#include "walk_sweep.h"

#include <string.h>

enum {
    LAYER_FIRST = 1024,
    EDGE_BITS = 4, /* of a record: the out edges; the rest is the parent */
    PARENTS_MAX = 1 << (32 - EDGE_BITS - 1),
    BOUNDS_MAX = 2048 /* points counted apart when the width is cut */
};

typedef struct entry {
    dj_walk_front front;
    uint32_t record; /* how it came about: parent and out edges */
    uint16_t bound;  /* the story's first gold apart, as everywhere in here */
} entry;

typedef struct layer {
    uint32_t count, capacity;
    entry *entries;
    uint32_t *index; /* an open hash table of entry numbers plus 1 */
    uint32_t index_capacity;
} layer;

/* The records of the fronts followed at one step. */
typedef struct history {
    uint32_t *records;
    uint32_t count;
} history;

typedef struct run {
    dj_walk_sweep *sweep;
    const dj_walk_world *world;
    const dj_walk_bounds *bounds;
    dj_walk_means *means;
    layer layers[2];
    history history[DJ_WALK_CELLS_MAX];
    int step;
    const entry *from; /* the front being expanded */
    uint32_t parent;   /* its place in the history */
    int best;          /* score of the best walk */
    int missed;
} run;

static bool begin(run *run);
static void end(run *run);
static void clear(layer *layer);
static bool choose(run *run, layer *layer);
static uint32_t lowest_followed(const run *run, const layer *layer, uint32_t *at_lowest);
static void emit(void *context, const dj_walk_front *after, int monsters, int gold, uint8_t out_edges);
static void keep_walk(run *run, int score, uint8_t out_edges);
static void keep_front(run *run, const dj_walk_front *front, int bound, uint8_t out_edges);
static void miss(run *run, int bound);
static bool is_numbered(const dj_walk_front *front);
static bool has_same_future(const dj_walk_front *a, const dj_walk_front *b);
static bool grow_entries(dj_walk_means *means, layer *layer);
static bool grow_index(dj_walk_means *means, layer *layer);
static uint32_t *index_place(const layer *layer, const dj_walk_front *front);
static uint32_t *free_place(const layer *layer, const dj_walk_front *front);
static uint32_t first_place(const layer *layer, const dj_walk_front *front);

bool dj_walk_run_sweep(dj_walk_sweep *sweep, const dj_walk_world *world, const dj_walk_bounds *bounds,
                       dj_walk_means *means) {
    int first_points = 2 * world->story->gold;
    run run = {.sweep = sweep, .world = world, .bounds = bounds, .means = means};
    sweep->steps = 0;
    sweep->is_memory_short = false;
    run.best = sweep->floor - first_points;
    run.missed = -1;
    if (begin(&run)) {
        for (run.step = 0; run.step < world->plan->steps && !means->is_spent; run.step++) {
            layer *layer = &run.layers[run.step % 2];
            clear(&run.layers[(run.step + 1) % 2]);
            if (!choose(&run, layer))
                break;
            for (uint32_t i = 0; i < layer->count && !means->is_spent; i++) {
                run.from = &layer->entries[i];
                run.parent = i;
                if (run.from->bound > run.best)
                    dj_walk_expand(world, run.step, &run.from->front, emit, &run);
            }
        }
    }
    end(&run);
    sweep->score = run.best + first_points;
    sweep->missed = run.missed < 0 ? -1 : run.missed + first_points;
    return !means->is_spent;
}

static bool begin(run *run) {
    layer *layer = &run->layers[0];
    if (!grow_entries(run->means, layer)) {
        miss(run, UINT16_MAX);
        run->sweep->is_memory_short = true;
        return false;
    }
    int monsters = run->world->story->monsters;
    dj_walk_front front = {.monsters = (uint8_t)(monsters < DJ_WALK_MONSTERS_MAX ? monsters : DJ_WALK_MONSTERS_MAX)};
    layer->entries[0] = (entry){.front = front, .bound = UINT16_MAX};
    layer->count = 1;
    return true;
}

static void end(run *run) {
    for (int i = 0; i < 2; i++) {
        layer *layer = &run->layers[i];
        dj_walk_release(run->means, layer->entries, layer->capacity * sizeof *layer->entries);
        dj_walk_release(run->means, layer->index, layer->index_capacity * sizeof *layer->index);
    }
    for (int step = 0; step < run->world->plan->steps; step++)
        dj_walk_release(run->means, run->history[step].records,
                        run->history[step].count * sizeof *run->history[step].records);
}

static void clear(layer *layer) {
    layer->count = 0;
    if (layer->index_capacity > 0)
        memset(layer->index, 0, layer->index_capacity * sizeof *layer->index);
}

/* Keeps the fronts to be followed and records how they came about; false when there is no room to. */
static bool choose(run *run, layer *layer) {
    uint32_t at_lowest, kept = 0;
    uint32_t lowest = lowest_followed(run, layer, &at_lowest);
    for (uint32_t i = 0; i < layer->count; i++) {
        const entry *entry = &layer->entries[i];
        if (entry->bound <= run->best)
            continue;
        bool is_followed = entry->bound > lowest || (entry->bound == lowest && at_lowest > 0);
        if (entry->bound == lowest && at_lowest > 0)
            at_lowest--;
        if (is_followed)
            layer->entries[kept++] = *entry;
        else
            miss(run, entry->bound);
    }
    layer->count = kept;
    if (kept == 0)
        return false; /* nothing left to follow */
    history *history = &run->history[run->step];
    history->records = dj_walk_allocate(run->means, kept * sizeof *history->records);
    if (history->records == NULL) {
        for (uint32_t i = 0; i < kept; i++)
            miss(run, layer->entries[i].bound);
        run->sweep->is_memory_short = true;
        return false;
    }
    history->count = kept;
    for (uint32_t i = 0; i < kept; i++)
        history->records[i] = layer->entries[i].record;
    return true;
}

/* The lowest bound for which there is still width, and how many fronts with just that bound may be followed. */
static uint32_t lowest_followed(const run *run, const layer *layer, uint32_t *at_lowest) {
    uint32_t histogram[BOUNDS_MAX] = {0};
    for (uint32_t i = 0; i < layer->count; i++) {
        uint32_t bound = layer->entries[i].bound;
        histogram[bound < BOUNDS_MAX ? bound : BOUNDS_MAX - 1]++;
    }
    uint32_t width = run->sweep->width;
    for (uint32_t bound = BOUNDS_MAX - 1; bound > 0; bound--) {
        if (histogram[bound] > width) {
            *at_lowest = width;
            return bound;
        }
        width -= histogram[bound];
    }
    *at_lowest = UINT32_MAX;
    return 0;
}

static void emit(void *context, const dj_walk_front *after, int monsters, int gold, uint8_t out_edges) {
    run *run = context;
    const dj_walk_front *from = &run->from->front;
    monsters += from->monsters;
    gold += from->gold;
    if (!dj_walk_spend(run->means))
        return;
    if (after == NULL) {
        keep_walk(run, dj_walk_points(monsters, gold), out_edges);
        return;
    }
    if (!is_numbered(after)) {
        run->sweep->is_memory_short = true;
        miss(run, run->from->bound);
        return;
    }
    int bound = dj_walk_bound(run->bounds, run->step + 1, after, monsters, gold);
    if (bound < 0 || bound <= run->best)
        return;
    dj_walk_front front = *after;
    front.monsters = (uint8_t)(monsters < DJ_WALK_MONSTERS_MAX ? monsters : DJ_WALK_MONSTERS_MAX);
    front.gold = (uint16_t)gold;
    keep_front(run, &front, bound, out_edges);
}

static void keep_walk(run *run, int score, uint8_t out_edges) {
    if (score <= run->best)
        return;
    dj_walk_sweep *sweep = run->sweep;
    run->best = score;
    sweep->steps = run->step + 1;
    sweep->out_edges[run->step] = out_edges;
    uint32_t at = run->parent;
    for (int step = run->step; step > 0; step--) {
        uint32_t record = run->history[step].records[at];
        sweep->out_edges[step - 1] = record & ((1 << EDGE_BITS) - 1);
        at = record >> EDGE_BITS;
    }
}

static void keep_front(run *run, const dj_walk_front *front, int bound, uint8_t out_edges) {
    layer *next = &run->layers[(run->step + 1) % 2];
    if ((2 * (next->count + 1) > next->index_capacity && !grow_index(run->means, next)) ||
        (next->count == next->capacity && !grow_entries(run->means, next))) {
        run->sweep->is_memory_short = true;
        miss(run, bound);
        return;
    }
    uint32_t *place = index_place(next, front);
    if (place == NULL)
        return;
    if (*place == 0)
        *place = ++next->count;
    next->entries[*place - 1] =
        (entry){.front = *front, .record = run->parent << EDGE_BITS | out_edges, .bound = (uint16_t)bound};
}

static void miss(run *run, int bound) {
    if (bound > run->missed)
        run->missed = bound;
}

static bool is_numbered(const dj_walk_front *front) {
    for (int i = 0; i < DJ_WALK_STRETCHES_MAX; i++)
        if (front->stretch[i] == DJ_WALK_UNNUMBERED)
            return false;
    return true;
}

static bool has_same_future(const dj_walk_front *a, const dj_walk_front *b) {
    return a->slots == b->slots && a->ends == b->ends && memcmp(a->stretch, b->stretch, sizeof a->stretch) == 0;
}

static bool grow_entries(dj_walk_means *means, layer *layer) {
    uint32_t wanted = layer->capacity == 0 ? LAYER_FIRST : layer->capacity + layer->capacity / 2;
    size_t bytes = layer->capacity * sizeof *layer->entries;
    entry *moved = wanted > PARENTS_MAX ? NULL : dj_walk_enlarge(means, layer->entries, bytes, wanted * sizeof *moved);
    if (moved == NULL)
        return false;
    layer->entries = moved;
    layer->capacity = wanted;
    return true;
}

static bool grow_index(dj_walk_means *means, layer *layer) {
    if (!dj_walk_double_index(means, &layer->index, &layer->index_capacity, 2 * LAYER_FIRST))
        return false;
    for (uint32_t i = 0; i < layer->count; i++)
        *free_place(layer, &layer->entries[i].front) = i + 1;
    return true;
}

/* Where a front belongs: a free place, or that of a front it outdoes. NULL when it is outdone itself: with the same
 * future, by one that has no fewer monsters and no less gold. */
static uint32_t *index_place(const layer *layer, const dj_walk_front *front) {
    uint32_t at = first_place(layer, front);
    for (; layer->index[at] != 0; at = (at + 1) & (layer->index_capacity - 1)) {
        const dj_walk_front *other = &layer->entries[layer->index[at] - 1].front;
        if (!has_same_future(other, front))
            continue;
        if (other->monsters >= front->monsters && other->gold >= front->gold)
            return NULL;
        if (other->monsters <= front->monsters && other->gold <= front->gold)
            break;
    }
    return &layer->index[at];
}

static uint32_t *free_place(const layer *layer, const dj_walk_front *front) {
    uint32_t at = first_place(layer, front);
    while (layer->index[at] != 0)
        at = (at + 1) & (layer->index_capacity - 1);
    return &layer->index[at];
}

static uint32_t first_place(const layer *layer, const dj_walk_front *front) {
    return (uint32_t)dj_walk_front_hash(front) & (layer->index_capacity - 1);
}
