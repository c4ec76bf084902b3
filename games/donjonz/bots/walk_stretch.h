/*
 * What a stretch of the walk does to the hero, whatever else he does.
 *
 * A label is what he holds at one point: at most two weapons he still means to use, whether he has gold (told apart
 * only where gold may be lost), whether he has the key (only where that is open). A stretch is, for each of its two
 * directions, the relation between the labels at its ends: which label may come out if which one goes in. Equal
 * stretches get the same number, so that histories that no longer differ are one state. Holding less is always
 * allowed: relations are closed under it, and a hero who really holds more than his label says does no worse.
 *
 * A set of labels describes what may come out of the walk's first stretch, or go into its last.
 */
#ifndef DONJONZ_WALK_STRETCH_H
#define DONJONZ_WALK_STRETCH_H

#include "walk_means.h"

enum {
    DJ_WALK_LABELS_MAX = 44,   /* 11 weapon sets, with or without gold, with or without the key */
    DJ_WALK_DEAD = 0,          /* the stretch or set that nothing passes */
    DJ_WALK_PLAIN = 1,         /* the stretch that changes nothing */
    DJ_WALK_UNNUMBERED = 65535 /* a stretch there was no room for: nothing is known of it */
};

typedef struct dj_walk_label {
    uint8_t weapons; /* bit set of types */
    bool has_gold;
    bool has_key;
} dj_walk_label;

/* A stretch: onward[i] is the set of labels that may come out when label i goes in; back[i] the other way round. */
typedef struct dj_walk_relation {
    uint64_t onward[DJ_WALK_LABELS_MAX];
    uint64_t back[DJ_WALK_LABELS_MAX];
} dj_walk_relation;

/* A table from pairs of numbers to numbers. */
typedef struct dj_walk_memo {
    struct dj_walk_memo_entry *entries;
    uint32_t capacity; /* a power of two */
    uint32_t count;
} dj_walk_memo;

typedef struct dj_walk_stretches {
    dj_walk_means *means;
    int labels;
    dj_walk_label label[DJ_WALK_LABELS_MAX];
    uint64_t *rows; /* the relations, 2 * labels words each */
    uint32_t count, capacity;
    uint64_t *sets;
    uint32_t set_count, set_capacity;
    dj_walk_memo stretch_numbers, set_numbers, joins, images, preimages, reverses;
} dj_walk_stretches;

/* Numbers of one story; false when memory is short. End them in either case. */
bool dj_walk_stretches_begin(dj_walk_stretches *all, dj_walk_means *means, bool is_gold_told, bool is_key_told);
void dj_walk_stretches_end(dj_walk_stretches *all);

/* The set of all labels that hold no more than this one; what a story does not tell apart is ignored. */
uint64_t dj_walk_labels_within(const dj_walk_stretches *all, dj_walk_label label);

/* Each of these answers DJ_WALK_UNNUMBERED when memory or numbers run out or an argument is unnumbered. */
uint16_t dj_walk_stretch_number(dj_walk_stretches *all, const dj_walk_relation *relation);
uint16_t dj_walk_set_number(dj_walk_stretches *all, uint64_t labels);
uint16_t dj_walk_join(dj_walk_stretches *all, uint16_t first, uint16_t second);
uint16_t dj_walk_reverse(dj_walk_stretches *all, uint16_t stretch);
uint16_t dj_walk_image(dj_walk_stretches *all, uint16_t set, uint16_t stretch);    /* what comes out of it */
uint16_t dj_walk_preimage(dj_walk_stretches *all, uint16_t stretch, uint16_t set); /* what may go into it */

/* Whether the first stretch may end with a label the last one may begin with; both are numbered. */
bool dj_walk_can_meet(const dj_walk_stretches *all, uint16_t first, uint16_t last);

/* Spreads the bits of a key, for the tables of stretches and fronts. */
static inline uint64_t dj_walk_mix(uint64_t x) {
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93;
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93;
    return x ^ x >> 32;
}

#endif
