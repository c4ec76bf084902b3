/* What the report is made of, and the report for the terminal. */
#include "report.h"

#include "numbers.h"

static void print_grid(dj_grid grid, FILE *out);

int dj_report_bins(const int64_t *counts, int size, int most, int64_t *bins, int *from, int *width) {
    int low = dj_quantile(counts, size, 0), high = dj_quantile(counts, size, 1);
    int64_t total = 0;
    for (int i = 0; i < size; i++)
        total += counts[i];
    if (total == 0)
        return 0;
    *width = (high - low) / most + 1;
    *from = low / *width * *width;
    int count = (high - *from) / *width + 1;
    if (count > most) { /* the round start takes in one bin more than there is room for */
        *from = low;
        count = (high - low) / *width + 1;
    }
    for (int i = 0; i < count; i++)
        bins[i] = 0;
    for (int value = low; value <= high; value++)
        bins[(value - *from) / *width] += counts[value];
    return count;
}

dj_variance dj_report_luck(const dj_lab_report *report) {
    dj_variance sum = {0};
    int columns = dj_lab_luck_columns(report->plan);
    bool is_scored = dj_report_is_scored(report);
    for (int seat = 0; seat < report->plan->config.seats; seat++) {
        const dj_outcome_table *table = is_scored ? &report->luck->scores[seat] : &report->luck->wins[seat];
        dj_variance split = dj_outcome_table_split(table, columns);
        sum.row += split.row;
        sum.column += split.column;
        sum.rest += split.rest;
    }
    return sum;
}

void dj_report_title(const dj_lab_report *report, dj_language language, dj_text *out) {
    const dj_lab_plan *plan = report->plan;
    dj_number games = dj_write_whole(report->tally->games, language);
    dj_text_format(out,
                   dj_translate_count(language, "%s, “%s”: %s games of %d player, seed %s",
                                      "%s, “%s”: %s games of %d players, seed %s", plan->config.seats),
                   plan->game->title, plan->game->content_title(plan->content, language), games.text,
                   plan->config.seats, plan->config.seed);
}

void dj_report_text(const dj_lab_report *report, dj_language language, FILE *out) {
    char title[DJ_GRID_TITLE + DJ_SEED_TEXT];
    dj_text text = dj_text_over(title, sizeof title);
    dj_report_title(report, language, &text);
    fprintf(out, "%s\n\n", title);
    print_grid(dj_tell_bots(report, language), out);
    print_grid(dj_tell_seats(report, language), out);
    print_grid(dj_tell_versus(report, language), out);
    print_grid(dj_tell_scores(report, language), out);
    print_grid(dj_tell_length(report, language), out);
    print_grid(dj_tell_endings(report, language), out);
    print_grid(dj_tell_decisions(report, language), out);
    print_grid(dj_tell_luck(report, language), out);
    print_grid(dj_tell_telling_cards(report, DJ_TELLING_CARDS, language), out);
    print_grid(dj_tell_dead_cards(report, language), out);
    print_grid(dj_tell_matchup(report, language), out);
    print_grid(dj_tell_vary(report, language), out);
    print_grid(dj_tell_varied_card(report, language), out);
    if (report->tally->unfinished > 0)
        fprintf(out,
                dj_translate_count(language, "%lld game was left off after %d moves.\n",
                                   "%lld games were left off after %d moves.\n", (long)report->tally->unfinished),
                (long long)report->tally->unfinished, DJ_LAB_LENGTH_MAX);
    double speed = report->seconds > 0 ? (double)report->tally->games / report->seconds : 0;
    fprintf(out, dj_translate(language, "%s games a second\n"),
            dj_write_decimal(speed, speed < 100 ? 1 : 0, language).text);
}

static void print_grid(dj_grid grid, FILE *out) {
    if (dj_grid_rows(&grid) > 0)
        dj_grid_print(&grid, out);
    dj_grid_free(&grid);
}
