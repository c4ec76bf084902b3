#include "fairness.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static int place_of(const fairness *fairness, uint64_t key);

void fairness_expect(fairness *fairness, uint64_t key, int weight) {
    if (weight == 0)
        return;
    int place = place_of(fairness, key);
    if (place == fairness->worlds) {
        assert_true(place < FAIRNESS_WORLDS);
        fairness->key[fairness->worlds++] = key;
    }
    fairness->weight[place] += weight;
    fairness->weights += weight;
}

void fairness_count(fairness *fairness, uint64_t key) {
    int place = place_of(fairness, key);
    if (place == fairness->worlds)
        fail_msg("world %llx is not among those that there are", (unsigned long long)key);
    fairness->times[place]++;
    fairness->draws++;
}

/* Chi-square of n - 1 degrees of freedom has the mean n - 1 and the variance 2 (n - 1). */
void fairness_assert(const fairness *fairness) {
    double chi_square = 0;
    for (int i = 0; i < fairness->worlds; i++) {
        double expected = (double)fairness->draws * (double)fairness->weight[i] / (double)fairness->weights;
        double off = (double)fairness->times[i] - expected;
        assert_true(expected >= 5); /* fewer say little */
        chi_square += off * off / expected;
    }
    double freedom = fairness->worlds - 1, off = chi_square - freedom;
    if (off * off > 16 * 2 * freedom)
        fail_msg("chi-square is %.1f for %d worlds", chi_square, fairness->worlds);
}

static int place_of(const fairness *fairness, uint64_t key) {
    int place = 0;
    while (place < fairness->worlds && fairness->key[place] != key)
        place++;
    return place;
}
