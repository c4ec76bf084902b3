#include "walk_bound.h"

#include <string.h>

enum { LAYER_FIRST = 256 };

/* What an expansion writes to. */
typedef struct pass {
    dj_walk_bounds *bounds;
    dj_walk_bound_layer *next;
    const int16_t *gold; /* on the way to the front being expanded */
    int16_t *onward;     /* from it to the end */
    bool is_short;       /* of memory or nodes */
} pass;

static bool go_forward(dj_walk_bounds *bounds, const dj_walk_world *world, const dj_walk_bounds *coarser, int floor);
static void go_back(dj_walk_bounds *bounds, const dj_walk_world *world);
static void emit_forward(void *context, const dj_walk_front *after, int monsters, int gold, uint8_t out_edges);
static void emit_back(void *context, const dj_walk_front *after, int monsters, int gold, uint8_t out_edges);
static void keep_best(int16_t *kept, const int16_t *offered, int monsters, int gold);
static void leave_out_hopeless(dj_walk_bound_layer *layer, const dj_walk_bounds *coarser, int step, int floor,
                               int monsters);
static int best_sum(const int16_t *before, const int16_t *after, int monsters);
static dj_walk_front front_of(const dj_walk_bound_entry *entry);
static int16_t *find(const dj_walk_bound_layer *layer, uint64_t slots, uint64_t ends);
static int16_t *find_or_add(dj_walk_means *means, dj_walk_bound_layer *layer, uint64_t slots, uint64_t ends);
static bool grow_layer(dj_walk_means *means, dj_walk_bound_layer *layer);
static bool grow_index(dj_walk_means *means, dj_walk_bound_layer *layer);
static void fill_index(dj_walk_bound_layer *layer);
static uint32_t *index_place(const dj_walk_bound_layer *layer, uint64_t slots, uint64_t ends);
static bool is_same(const dj_walk_bound_entry *entry, uint64_t slots, uint64_t ends);

bool dj_walk_bounds_begin(dj_walk_bounds *bounds, dj_walk_means *means, const dj_walk_plan *plan,
                          const dj_walk_story *story, const dj_walk_bounds *coarser, int floor) {
    *bounds = (dj_walk_bounds){.means = means,
                               .ends_mask = story->colours == 1 ? DJ_WALK_ENDS_BLURRED : UINT64_MAX,
                               .layers = plan->steps + 1};
    dj_walk_world world = {.plan = plan, .story = story};
    if (!go_forward(bounds, &world, coarser, floor))
        return false;
    go_back(bounds, &world);
    return !means->is_spent;
}

void dj_walk_bounds_end(dj_walk_bounds *bounds) {
    for (int i = 0; i < bounds->layers; i++) {
        dj_walk_bound_layer *layer = &bounds->layer[i];
        dj_walk_release(bounds->means, layer->entries, layer->capacity * sizeof *layer->entries);
        dj_walk_release(bounds->means, layer->index, layer->index_capacity * sizeof *layer->index);
    }
    bounds->layers = 0;
}

int dj_walk_bound(const dj_walk_bounds *bounds, int step, const dj_walk_front *front, int monsters, int gold) {
    const int16_t *onward = find(&bounds->layer[step], front->slots, front->ends & bounds->ends_mask);
    int best = -1;
    for (int m = 0; m < DJ_WALK_COUNTS && onward != NULL; m++) {
        int score = onward[m] < 0 ? -1 : dj_walk_points(monsters + m, gold + onward[m]);
        best = score > best ? score : best;
    }
    return best;
}

static bool go_forward(dj_walk_bounds *bounds, const dj_walk_world *world, const dj_walk_bounds *coarser, int floor) {
    int16_t *root = find_or_add(bounds->means, &bounds->layer[0], 0, 0);
    if (root == NULL)
        return false;
    root[0] = 0;
    for (int step = 0; step < world->plan->steps; step++) {
        dj_walk_bound_layer *layer = &bounds->layer[step];
        if (coarser != NULL)
            leave_out_hopeless(layer, coarser, step, floor, world->story->monsters);
        pass pass = {.bounds = bounds, .next = &bounds->layer[step + 1]};
        for (uint32_t i = 0; i < layer->count && !pass.is_short; i++) {
            dj_walk_front front = front_of(&layer->entries[i]);
            pass.gold = layer->entries[i].gold;
            dj_walk_expand(world, step, &front, emit_forward, &pass);
        }
        if (pass.is_short)
            return false;
    }
    return true;
}

static void go_back(dj_walk_bounds *bounds, const dj_walk_world *world) {
    for (int step = world->plan->steps; step >= 0; step--) {
        dj_walk_bound_layer *layer = &bounds->layer[step];
        pass pass = {.bounds = bounds, .next = layer + 1};
        for (uint32_t i = 0; i < layer->count && !bounds->means->is_spent; i++) {
            dj_walk_front front = front_of(&layer->entries[i]);
            pass.onward = layer->entries[i].gold;
            memset(pass.onward, -1, sizeof layer->entries[i].gold);
            if (step < world->plan->steps)
                dj_walk_expand(world, step, &front, emit_back, &pass);
        }
    }
}

static void emit_forward(void *context, const dj_walk_front *after, int monsters, int gold, uint8_t out_edges) {
    (void)out_edges;
    pass *pass = context;
    if (pass->is_short || after == NULL)
        return;
    int16_t *kept = NULL;
    if (dj_walk_spend(pass->bounds->means))
        kept = find_or_add(pass->bounds->means, pass->next, after->slots, after->ends & pass->bounds->ends_mask);
    if (kept == NULL)
        pass->is_short = true;
    else
        keep_best(kept, pass->gold, monsters, gold);
}

static void emit_back(void *context, const dj_walk_front *after, int monsters, int gold, uint8_t out_edges) {
    (void)out_edges;
    static const int16_t nothing_more[DJ_WALK_COUNTS] = {0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};
    pass *pass = context;
    if (after == NULL) {
        keep_best(pass->onward, nothing_more, monsters, gold);
        return;
    }
    dj_walk_spend(pass->bounds->means);
    const int16_t *onward = find(pass->next, after->slots, after->ends & pass->bounds->ends_mask);
    if (onward != NULL)
        keep_best(pass->onward, onward, monsters, gold);
}

static void keep_best(int16_t *kept, const int16_t *offered, int monsters, int gold) {
    for (int m = 0; m < DJ_WALK_COUNTS; m++) {
        int count = m + monsters < DJ_WALK_COUNTS ? m + monsters : DJ_WALK_COUNTS - 1;
        if (offered[m] >= 0 && offered[m] + gold > kept[count])
            kept[count] = (int16_t)(offered[m] + gold);
    }
}

static void leave_out_hopeless(dj_walk_bound_layer *layer, const dj_walk_bounds *coarser, int step, int floor,
                               int monsters) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < layer->count; i++) {
        const dj_walk_bound_entry *entry = &layer->entries[i];
        const int16_t *onward = find(&coarser->layer[step], entry->slots, entry->ends & coarser->ends_mask);
        if (onward == NULL || best_sum(entry->gold, onward, monsters) <= floor)
            continue;
        layer->entries[kept++] = *entry;
    }
    layer->count = kept;
    fill_index(layer);
}

static int best_sum(const int16_t *before, const int16_t *after, int monsters) {
    int best = -1;
    for (int b = 0; b < DJ_WALK_COUNTS; b++) {
        for (int a = 0; a < DJ_WALK_COUNTS && before[b] >= 0; a++) {
            int score = after[a] < 0 ? -1 : dj_walk_points(monsters + a + b, before[b] + after[a]);
            best = score > best ? score : best;
        }
    }
    return best;
}

static dj_walk_front front_of(const dj_walk_bound_entry *entry) {
    dj_walk_front front = {.slots = entry->slots, .ends = entry->ends};
    for (int i = 0; i < DJ_WALK_STRETCHES_MAX; i++)
        front.stretch[i] = DJ_WALK_PLAIN;
    return front;
}

static int16_t *find(const dj_walk_bound_layer *layer, uint64_t slots, uint64_t ends) {
    if (layer->index_capacity == 0)
        return NULL;
    uint32_t number = *index_place(layer, slots, ends);
    return number == 0 ? NULL : layer->entries[number - 1].gold;
}

static int16_t *find_or_add(dj_walk_means *means, dj_walk_bound_layer *layer, uint64_t slots, uint64_t ends) {
    if (2 * (layer->count + 1) > layer->index_capacity && !grow_index(means, layer))
        return NULL;
    uint32_t *place = index_place(layer, slots, ends);
    if (*place == 0) {
        if (layer->count == layer->capacity && !grow_layer(means, layer))
            return NULL;
        dj_walk_bound_entry *entry = &layer->entries[layer->count];
        *entry = (dj_walk_bound_entry){.slots = slots, .ends = ends};
        memset(entry->gold, -1, sizeof entry->gold);
        *place = ++layer->count;
    }
    return layer->entries[*place - 1].gold;
}

static bool grow_layer(dj_walk_means *means, dj_walk_bound_layer *layer) {
    uint32_t wanted = layer->capacity == 0 ? LAYER_FIRST : layer->capacity + layer->capacity / 2;
    size_t bytes = layer->capacity * sizeof *layer->entries;
    dj_walk_bound_entry *moved = dj_walk_enlarge(means, layer->entries, bytes, wanted * sizeof *moved);
    if (moved == NULL)
        return false;
    layer->entries = moved;
    layer->capacity = wanted;
    return true;
}

static bool grow_index(dj_walk_means *means, dj_walk_bound_layer *layer) {
    if (!dj_walk_double_index(means, &layer->index, &layer->index_capacity, 2 * LAYER_FIRST))
        return false;
    fill_index(layer);
    return true;
}

static void fill_index(dj_walk_bound_layer *layer) {
    if (layer->index_capacity == 0)
        return;
    memset(layer->index, 0, layer->index_capacity * sizeof *layer->index);
    for (uint32_t i = 0; i < layer->count; i++)
        *index_place(layer, layer->entries[i].slots, layer->entries[i].ends) = i + 1;
}

static uint32_t *index_place(const dj_walk_bound_layer *layer, uint64_t slots, uint64_t ends) {
    uint64_t hash = slots * UINT64_C(0x9e3779b97f4a7c15) ^ (ends + (ends >> 29)) * 0xd6e8feb86659fd93;
    hash ^= hash >> 32;
    hash *= 0xd6e8feb86659fd93;
    uint32_t at = (uint32_t)(hash >> 32) & (layer->index_capacity - 1);
    while (layer->index[at] != 0 && !is_same(&layer->entries[layer->index[at] - 1], slots, ends))
        at = (at + 1) & (layer->index_capacity - 1);
    return &layer->index[at];
}

static bool is_same(const dj_walk_bound_entry *entry, uint64_t slots, uint64_t ends) {
    return entry->slots == slots && entry->ends == ends;
}
