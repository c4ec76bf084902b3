/* Are worlds drawn as often as they should be? Samples are counted against all worlds that a test has enumerated. */
#ifndef FAIRNESS_H
#define FAIRNESS_H

#include <stdint.h>

enum { FAIRNESS_WORLDS = 4096 };

typedef struct fairness {
    int worlds;
    int64_t weights, draws;
    uint64_t key[FAIRNESS_WORLDS];
    int64_t weight[FAIRNESS_WORLDS], times[FAIRNESS_WORLDS];
} fairness;

/* A world that there is, known by any number that tells it from the others. What is expected twice counts twice. */
void fairness_expect(fairness *fairness, uint64_t key, int weight);

/* A world came up; it must be one that is expected. */
void fairness_count(fairness *fairness, uint64_t key);

/* Asserts that each came up as often as its weight says: chi-square stays within four standard deviations of what it
 * is for fair draws. */
void fairness_assert(const fairness *fairness);

#endif
