/* What counts say: intervals of shares, and where the variance of results comes from. */
#ifndef DJ_LAB_STATISTICS_H
#define DJ_LAB_STATISTICS_H

#include <stdint.h>

typedef struct dj_interval {
    double low, high;
} dj_interval;

/* A part of a whole, 0 where the whole is. */
double dj_share(int64_t part, int64_t whole);

/* Wilson's 95 % interval of a share of independent trials; all of 0 to 1 where there were none. */
dj_interval dj_wilson(int64_t wins, int64_t games);

/* Sums of whole numbers, enough for their mean and deviation. */
typedef struct dj_sums {
    int64_t count, sum, squares;
} dj_sums;

void dj_sums_add(dj_sums *sums, int64_t value);
void dj_sums_merge(dj_sums *sums, const dj_sums *other);
double dj_sums_mean(const dj_sums *sums);
/* Of the sample; 0 where there are fewer than two. */
double dj_sums_deviation(const dj_sums *sums);

/* The least value below or at which at least this share of a histogram lies; 0 where it is empty. */
int dj_quantile(const int64_t *counts, int size, double share);

/* A table of outcomes: rows are deals, columns the ways they were played (who sat where, or the bots' own chance).
 * Whole numbers, so that tables can be summed in any order. */
enum { DJ_COLUMNS_MAX = 16 };
typedef struct dj_outcome_table {
    int64_t rows, sum, squares;
    int64_t row_squares; /* of the sum of each row */
    int64_t columns[DJ_COLUMNS_MAX];
} dj_outcome_table;

void dj_outcome_table_add(dj_outcome_table *table, const int64_t *outcomes, int columns);
void dj_outcome_table_merge(dj_outcome_table *table, const dj_outcome_table *other);

/* Components of the variance of one outcome, none below 0. */
typedef struct dj_variance {
    double row, column, rest;
} dj_variance;

/* Two-way analysis without repeats: rows are drawn from many, columns are all there are. All 0 with fewer than two rows
 * or columns. */
dj_variance dj_outcome_table_split(const dj_outcome_table *table, int columns);

#endif
