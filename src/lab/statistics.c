#include "statistics.h"

#include <assert.h>
#include <math.h>

static double above_zero(double value);

double dj_share(int64_t part, int64_t whole) {
    return whole > 0 ? (double)part / (double)whole : 0;
}

dj_interval dj_wilson(int64_t wins, int64_t games) {
    if (games <= 0)
        return (dj_interval){0, 1};
    const double z = 1.959963984540054;
    double count = (double)games, share = (double)wins / count, weight = z * z / count;
    double middle = share + weight / 2, reach = z * sqrt(share * (1 - share) / count + weight / count / 4);
    double low = (middle - reach) / (1 + weight), high = (middle + reach) / (1 + weight);
    return (dj_interval){wins == 0 ? 0 : low, wins == games ? 1 : high};
}

void dj_sums_add(dj_sums *sums, int64_t value) {
    sums->count++;
    sums->sum += value;
    sums->squares += value * value;
}

void dj_sums_merge(dj_sums *sums, const dj_sums *other) {
    sums->count += other->count;
    sums->sum += other->sum;
    sums->squares += other->squares;
}

double dj_sums_mean(const dj_sums *sums) {
    return dj_share(sums->sum, sums->count);
}

double dj_sums_deviation(const dj_sums *sums) {
    if (sums->count < 2)
        return 0;
    double mean = dj_sums_mean(sums);
    double spread = (double)sums->squares - mean * (double)sums->sum;
    return sqrt(above_zero(spread) / (double)(sums->count - 1));
}

int dj_quantile(const int64_t *counts, int size, double share) {
    int64_t total = 0, below = 0;
    for (int i = 0; i < size; i++)
        total += counts[i];
    int64_t wanted = (int64_t)ceil(share * (double)total);
    for (int i = 0; i < size; i++) {
        below += counts[i];
        if (below > 0 && below >= wanted)
            return i;
    }
    return 0;
}

void dj_outcome_table_add(dj_outcome_table *table, const int64_t *outcomes, int columns) {
    assert(columns <= DJ_COLUMNS_MAX);
    int64_t row = 0;
    for (int i = 0; i < columns; i++) {
        row += outcomes[i];
        table->squares += outcomes[i] * outcomes[i];
        table->columns[i] += outcomes[i];
    }
    table->rows++;
    table->sum += row;
    table->row_squares += row * row;
}

void dj_outcome_table_merge(dj_outcome_table *table, const dj_outcome_table *other) {
    table->rows += other->rows;
    table->sum += other->sum;
    table->squares += other->squares;
    table->row_squares += other->row_squares;
    for (int i = 0; i < DJ_COLUMNS_MAX; i++)
        table->columns[i] += other->columns[i];
}

dj_variance dj_outcome_table_split(const dj_outcome_table *table, int columns) {
    if (table->rows < 2 || columns < 2)
        return (dj_variance){0};
    double rows = (double)table->rows, width = columns, sum = (double)table->sum;
    double middle = sum * sum / (rows * width), column_squares = 0;
    for (int i = 0; i < columns; i++)
        column_squares += (double)table->columns[i] * (double)table->columns[i];
    double all = (double)table->squares - middle;
    double between_rows = (double)table->row_squares / width - middle;
    double between_columns = column_squares / rows - middle;
    double rest = above_zero(all - between_rows - between_columns) / ((rows - 1) * (width - 1));
    return (dj_variance){.row = above_zero(between_rows / (rows - 1) - rest) / width,
                         .column = above_zero(between_columns / (width - 1) - rest) / rows * (width - 1) / width,
                         .rest = rest};
}

static double above_zero(double value) {
    return value > 0 ? value : 0;
}
