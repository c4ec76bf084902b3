#include "search_tree.h"

#include <stdlib.h>

/* Both measured on the games of the project: see docs/balance.md. */
enum {
    CURIOSITY = 2, /* how much doubt counts, in deviations of the outcomes */
    HOPE = 4,      /* sixteenths by which the best outcome of a lone player counts beside the mean */
};

static uint32_t most_visited(const dj_search_tree *tree, uint32_t parent, int seat, uint32_t except);
static int64_t bound(const dj_search_tree *tree, const dj_search_node *node);
static int place_of(const dj_search_offer *offer, const dj_search_node *node);
static int64_t log2_times_256(int32_t value);

bool dj_search_tree_create(dj_search_tree *tree, uint32_t capacity) {
    *tree = (dj_search_tree){.count = 1, .capacity = capacity};
    while (tree->capacity > 0 && (tree->nodes = malloc(tree->capacity * sizeof *tree->nodes)) == NULL)
        tree->capacity /= 2;
    if (tree->nodes == NULL)
        return false;
    tree->nodes[DJ_SEARCH_ROOT] = (dj_search_node){.seat = DJ_SPECTATOR};
    return true;
}

void dj_search_tree_free(dj_search_tree *tree) {
    free(tree->nodes);
    *tree = (dj_search_tree){0};
}

uint32_t dj_search_tree_find(const dj_search_tree *tree, uint32_t parent, int seat, dj_move move) {
    uint32_t child = tree->nodes[parent].first_child;
    while (child != DJ_SEARCH_NONE && (tree->nodes[child].move != move || tree->nodes[child].seat != seat))
        child = tree->nodes[child].next_sibling;
    return child;
}

uint32_t dj_search_tree_add(dj_search_tree *tree, uint32_t parent, int seat, dj_move move) {
    if (tree->count == tree->capacity)
        return DJ_SEARCH_NONE;
    uint32_t child = tree->count++;
    tree->nodes[child] =
        (dj_search_node){.move = move, .seat = seat, .next_sibling = tree->nodes[parent].first_child, .available = 1};
    tree->nodes[parent].first_child = child;
    return child;
}

void dj_search_tree_match(dj_search_tree *tree, uint32_t parent, dj_search_offer *offer) {
    offer->grown = 0;
    for (int i = 0; i < offer->count; i++)
        offer->is_grown[i] = false;
    for (uint32_t i = tree->nodes[parent].first_child; i != DJ_SEARCH_NONE; i = tree->nodes[i].next_sibling) {
        int place = place_of(offer, &tree->nodes[i]);
        if (place < 0)
            continue;
        tree->nodes[i].available++;
        offer->is_grown[place] = true;
        offer->grown++;
    }
}

uint32_t dj_search_tree_pick(const dj_search_tree *tree, uint32_t parent, const dj_search_offer *offer) {
    uint32_t best = DJ_SEARCH_NONE;
    int64_t best_bound = INT64_MIN;
    for (uint32_t i = tree->nodes[parent].first_child; i != DJ_SEARCH_NONE; i = tree->nodes[i].next_sibling) {
        int64_t value = bound(tree, &tree->nodes[i]);
        if (value <= best_bound || place_of(offer, &tree->nodes[i]) < 0)
            continue;
        best_bound = value;
        best = i;
    }
    return best;
}

uint32_t dj_search_tree_any(const dj_search_tree *tree, uint32_t parent, const dj_search_offer *offer,
                            uint32_t number) {
    uint32_t child = tree->nodes[parent].first_child;
    while (place_of(offer, &tree->nodes[child]) < 0 || number-- > 0)
        child = tree->nodes[child].next_sibling;
    return child;
}

uint32_t dj_search_tree_best(const dj_search_tree *tree, uint32_t parent, int seat) {
    return most_visited(tree, parent, seat, DJ_SEARCH_NONE);
}

uint32_t dj_search_tree_next_best(const dj_search_tree *tree, uint32_t parent, uint32_t best) {
    return most_visited(tree, parent, tree->nodes[best].seat, best);
}

int64_t dj_square_root(int64_t value) {
    int64_t root = 0;
    int highest_bit = 63 - __builtin_clzll((uint64_t)value | 1);
    for (int64_t bit = (int64_t)1 << highest_bit / 2; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= value)
            root += bit;
    return root;
}

static uint32_t most_visited(const dj_search_tree *tree, uint32_t parent, int seat, uint32_t except) {
    uint32_t best = DJ_SEARCH_NONE;
    for (uint32_t i = tree->nodes[parent].first_child; i != DJ_SEARCH_NONE; i = tree->nodes[i].next_sibling) {
        const dj_search_node *node = &tree->nodes[i], *other = &tree->nodes[best];
        bool is_better = best == DJ_SEARCH_NONE || node->visits > other->visits ||
                         (node->visits == other->visits && node->total >= other->total);
        if (node->seat == seat && i != except && is_better)
            best = i;
    }
    return best;
}

/* Mean plus what is not known yet: deviation * sqrt(log(available) / visits), all in 1/256. Alone, a line that was
 * found can be followed, so the best one counts too; with others at the table it takes them to agree. */
static int64_t bound(const dj_search_tree *tree, const dj_search_node *node) {
    if (node->visits == 0)
        return INT64_MAX;
    int64_t mean = node->total * 256 / node->visits;
    if (tree->is_solo)
        mean += (node->highest * 256 - mean) * HOPE / 16;
    int64_t doubt = dj_square_root(log2_times_256(node->available) * 256 / node->visits);
    return mean + tree->deviation * doubt * CURIOSITY;
}

/* Where the node's move stands in the offer, or -1. */
static int place_of(const dj_search_offer *offer, const dj_search_node *node) {
    if (node->seat != offer->seat)
        return -1;
    int low = 0, high = offer->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (offer->moves[middle] < node->move)
            low = middle + 1;
        else
            high = middle;
    }
    return low < offer->count && offer->moves[low] == node->move ? low : -1;
}

/* The whole part from the highest bit, the rest by a straight line: close enough for a bound. */
static int64_t log2_times_256(int32_t value) {
    int whole = 31 - __builtin_clz((unsigned)value);
    return whole * 256 + (((int64_t)value * 256 >> whole) - 256);
}
