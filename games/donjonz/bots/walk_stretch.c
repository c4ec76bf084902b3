#include "walk_stretch.h"

#include <string.h>

enum { MEMO_FIRST = 256, NUMBERS_FIRST = 64, NO_VALUE = UINT16_MAX };

typedef struct dj_walk_memo_entry {
    uint64_t key; /* never 0 */
    uint16_t value;
} memo_entry;

static const uint64_t *onward(const dj_walk_stretches *all, uint16_t stretch);
static const uint64_t *back(const dj_walk_stretches *all, uint16_t stretch);
static void compose(const dj_walk_stretches *all, const uint64_t *first, const uint64_t *second, uint64_t *both);
static bool is_within(dj_walk_label less, dj_walk_label more);
static bool make_room(dj_walk_means *means, uint64_t **words, uint32_t count, uint32_t *capacity, size_t words_each);
static bool remember(dj_walk_stretches *all, dj_walk_memo *memo, uint64_t key, uint16_t value);
static uint16_t recall(const dj_walk_memo *memo, uint64_t key);
static memo_entry *place_of(const dj_walk_memo *memo, uint64_t key);
static uint64_t pair_key(uint16_t first, uint16_t second);

bool dj_walk_stretches_begin(dj_walk_stretches *all, dj_walk_means *means, bool is_gold_told, bool is_key_told) {
    *all = (dj_walk_stretches){.means = means};
    for (int key = 0; key <= is_key_told; key++)
        for (int gold = 0; gold <= is_gold_told; gold++)
            for (uint8_t weapons = 0; weapons < 1 << DJ_WALK_WEAPON_TYPES; weapons++)
                if (__builtin_popcount(weapons) <= 2) /* Z05 */
                    all->label[all->labels++] =
                        (dj_walk_label){.weapons = weapons, .has_gold = gold == 1, .has_key = key == 1};
    if (!make_room(means, &all->rows, 0, &all->capacity, 2 * (size_t)all->labels) ||
        !make_room(means, &all->sets, 0, &all->set_capacity, 1))
        return false;
    memset(all->rows, 0, 2 * (size_t)all->labels * sizeof *all->rows);
    all->sets[0] = 0;
    all->count = all->set_count = DJ_WALK_DEAD + 1;
    dj_walk_relation plain;
    for (int i = 0; i < all->labels; i++)
        plain.onward[i] = plain.back[i] = dj_walk_labels_within(all, all->label[i]);
    return dj_walk_stretch_number(all, &plain) == DJ_WALK_PLAIN;
}

void dj_walk_stretches_end(dj_walk_stretches *all) {
    dj_walk_memo *memos[] = {&all->stretch_numbers, &all->set_numbers, &all->joins,
                             &all->images,          &all->preimages,   &all->reverses};
    for (size_t i = 0; i < sizeof memos / sizeof *memos; i++)
        dj_walk_release(all->means, memos[i]->entries, memos[i]->capacity * sizeof(memo_entry));
    dj_walk_release(all->means, all->rows, all->capacity * 2 * (size_t)all->labels * sizeof *all->rows);
    dj_walk_release(all->means, all->sets, all->set_capacity * sizeof *all->sets);
}

uint64_t dj_walk_labels_within(const dj_walk_stretches *all, dj_walk_label label) {
    uint64_t labels = 0;
    for (int i = 0; i < all->labels; i++)
        if (is_within(all->label[i], label))
            labels |= (uint64_t)1 << i;
    return labels;
}

/* Numbered by hash; on a collision the next hash is tried. */
uint16_t dj_walk_stretch_number(dj_walk_stretches *all, const dj_walk_relation *relation) {
    size_t bytes = (size_t)all->labels * sizeof(uint64_t);
    uint64_t hash = 0, any = 0;
    for (int i = 0; i < all->labels; i++) {
        hash = dj_walk_mix(dj_walk_mix(hash ^ relation->onward[i]) + relation->back[i]);
        any |= relation->onward[i] | relation->back[i];
    }
    if (any == 0)
        return DJ_WALK_DEAD;
    for (hash |= 1;; hash += 2) {
        uint16_t number = recall(&all->stretch_numbers, hash);
        if (number == NO_VALUE)
            break;
        if (memcmp(onward(all, number), relation->onward, bytes) == 0 &&
            memcmp(back(all, number), relation->back, bytes) == 0)
            return number;
    }
    if (all->count >= DJ_WALK_UNNUMBERED ||
        !make_room(all->means, &all->rows, all->count, &all->capacity, 2 * (size_t)all->labels) ||
        !remember(all, &all->stretch_numbers, hash, (uint16_t)all->count))
        return DJ_WALK_UNNUMBERED;
    uint64_t *rows = all->rows + (size_t)all->count * 2 * (size_t)all->labels;
    memcpy(rows, relation->onward, bytes);
    memcpy(rows + all->labels, relation->back, bytes);
    return (uint16_t)all->count++;
}

uint16_t dj_walk_set_number(dj_walk_stretches *all, uint64_t labels) {
    if (labels == 0)
        return DJ_WALK_DEAD;
    uint16_t number = recall(&all->set_numbers, labels);
    if (number != NO_VALUE)
        return number;
    if (all->set_count >= DJ_WALK_UNNUMBERED ||
        !make_room(all->means, &all->sets, all->set_count, &all->set_capacity, 1) ||
        !remember(all, &all->set_numbers, labels, (uint16_t)all->set_count))
        return DJ_WALK_UNNUMBERED;
    all->sets[all->set_count] = labels;
    return (uint16_t)all->set_count++;
}

uint16_t dj_walk_join(dj_walk_stretches *all, uint16_t first, uint16_t second) {
    if (first == DJ_WALK_PLAIN || second == DJ_WALK_UNNUMBERED)
        return second;
    if (second == DJ_WALK_PLAIN || first == DJ_WALK_UNNUMBERED)
        return first;
    uint16_t known = recall(&all->joins, pair_key(first, second));
    if (known != NO_VALUE)
        return known;
    dj_walk_relation joined;
    compose(all, onward(all, first), onward(all, second), joined.onward);
    compose(all, back(all, second), back(all, first), joined.back);
    uint16_t number = dj_walk_stretch_number(all, &joined);
    remember(all, &all->joins, pair_key(first, second), number);
    return number;
}

uint16_t dj_walk_reverse(dj_walk_stretches *all, uint16_t stretch) {
    if (stretch == DJ_WALK_PLAIN || stretch == DJ_WALK_UNNUMBERED)
        return stretch;
    uint16_t known = recall(&all->reverses, pair_key(stretch, 0));
    if (known != NO_VALUE)
        return known;
    dj_walk_relation reversed;
    memcpy(reversed.onward, back(all, stretch), (size_t)all->labels * sizeof(uint64_t));
    memcpy(reversed.back, onward(all, stretch), (size_t)all->labels * sizeof(uint64_t));
    uint16_t number = dj_walk_stretch_number(all, &reversed);
    remember(all, &all->reverses, pair_key(stretch, 0), number);
    return number;
}

uint16_t dj_walk_image(dj_walk_stretches *all, uint16_t set, uint16_t stretch) {
    if (set == DJ_WALK_UNNUMBERED || stretch == DJ_WALK_PLAIN)
        return set;
    if (stretch == DJ_WALK_UNNUMBERED)
        return DJ_WALK_UNNUMBERED;
    uint16_t known = recall(&all->images, pair_key(set, stretch));
    if (known != NO_VALUE)
        return known;
    uint64_t labels = 0;
    for (int i = 0; i < all->labels; i++)
        if ((all->sets[set] >> i & 1) != 0)
            labels |= onward(all, stretch)[i];
    uint16_t number = dj_walk_set_number(all, labels);
    remember(all, &all->images, pair_key(set, stretch), number);
    return number;
}

uint16_t dj_walk_preimage(dj_walk_stretches *all, uint16_t stretch, uint16_t set) {
    if (set == DJ_WALK_UNNUMBERED || stretch == DJ_WALK_PLAIN)
        return set;
    if (stretch == DJ_WALK_UNNUMBERED)
        return DJ_WALK_UNNUMBERED;
    uint16_t known = recall(&all->preimages, pair_key(set, stretch));
    if (known != NO_VALUE)
        return known;
    uint64_t labels = 0;
    for (int i = 0; i < all->labels; i++)
        if ((onward(all, stretch)[i] & all->sets[set]) != 0)
            labels |= (uint64_t)1 << i;
    uint16_t number = dj_walk_set_number(all, labels);
    remember(all, &all->preimages, pair_key(set, stretch), number);
    return number;
}

bool dj_walk_can_meet(const dj_walk_stretches *all, uint16_t first, uint16_t last) {
    return (all->sets[first] & all->sets[last]) != 0;
}

static const uint64_t *onward(const dj_walk_stretches *all, uint16_t stretch) {
    return all->rows + (size_t)stretch * 2 * (size_t)all->labels;
}

static const uint64_t *back(const dj_walk_stretches *all, uint16_t stretch) {
    return onward(all, stretch) + all->labels;
}

static void compose(const dj_walk_stretches *all, const uint64_t *first, const uint64_t *second, uint64_t *both) {
    for (int i = 0; i < all->labels; i++) {
        both[i] = 0;
        for (int j = 0; j < all->labels; j++)
            if ((first[i] >> j & 1) != 0)
                both[i] |= second[j];
    }
}

static bool is_within(dj_walk_label less, dj_walk_label more) {
    return (less.weapons & ~more.weapons) == 0 && less.has_gold <= more.has_gold && less.has_key <= more.has_key;
}

static bool make_room(dj_walk_means *means, uint64_t **words, uint32_t count, uint32_t *capacity, size_t words_each) {
    if (count < *capacity)
        return true;
    uint32_t wanted = *capacity == 0 ? NUMBERS_FIRST : *capacity * 2;
    size_t bytes_each = words_each * sizeof **words;
    uint64_t *moved = dj_walk_enlarge(means, *words, *capacity * bytes_each, wanted * bytes_each);
    if (moved == NULL)
        return false;
    *words = moved;
    *capacity = wanted;
    return true;
}

/* False when memory is short and nothing is remembered. A number that could not be given is not remembered either. */
static bool remember(dj_walk_stretches *all, dj_walk_memo *memo, uint64_t key, uint16_t value) {
    if (value == DJ_WALK_UNNUMBERED)
        return false;
    if (2 * (memo->count + 1) > memo->capacity) {
        dj_walk_memo larger = {.capacity = memo->capacity == 0 ? MEMO_FIRST : memo->capacity * 2, .count = memo->count};
        larger.entries = dj_walk_allocate(all->means, larger.capacity * sizeof(memo_entry));
        if (larger.entries == NULL)
            return false;
        memset(larger.entries, 0, larger.capacity * sizeof(memo_entry));
        for (uint32_t i = 0; i < memo->capacity; i++)
            if (memo->entries[i].key != 0)
                *place_of(&larger, memo->entries[i].key) = memo->entries[i];
        dj_walk_release(all->means, memo->entries, memo->capacity * sizeof(memo_entry));
        *memo = larger;
    }
    *place_of(memo, key) = (memo_entry){.key = key, .value = value};
    memo->count++;
    return true;
}

static uint16_t recall(const dj_walk_memo *memo, uint64_t key) {
    if (memo->capacity == 0)
        return NO_VALUE;
    const memo_entry *entry = place_of(memo, key);
    return entry->key == 0 ? (uint16_t)NO_VALUE : entry->value;
}

static memo_entry *place_of(const dj_walk_memo *memo, uint64_t key) {
    uint32_t at = (uint32_t)dj_walk_mix(key) & (memo->capacity - 1);
    while (memo->entries[at].key != 0 && memo->entries[at].key != key)
        at = (at + 1) & (memo->capacity - 1);
    return &memo->entries[at];
}

static uint64_t pair_key(uint16_t first, uint16_t second) {
    return (uint64_t)1 << 32 | (uint64_t)first << 16 | second;
}
