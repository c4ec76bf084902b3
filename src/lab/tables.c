/* The report as tables of words, for people. */
#include "numbers.h"
#include "report.h"

#include <stdarg.h>
#include <string.h>

static dj_grid open_grid(dj_language language, const char *title, int columns, ...);
static void add_entry(dj_grid *grid, const dj_lab_report *report, int entry, dj_language language);
static void add_whole(dj_grid *grid, int64_t value, dj_language language);
static void add_decimal(dj_grid *grid, double value, dj_language language);
static void add_share(dj_grid *grid, int64_t part, int64_t whole, dj_language language);
static void add_rate(dj_grid *grid, int64_t wins, int64_t games, dj_language language);
static dj_grid spread_table(dj_grid grid, const int64_t *counts, int size, dj_language language);
static void add_versus(dj_grid *grid, int64_t met, int64_t beaten, dj_language language);

dj_grid dj_tell_bots(const dj_lab_report *report, dj_language language) {
    const dj_lab_plan *plan = report->plan;
    /* Alone nobody shares a win, and where points are only won and lost the rate says it all. */
    int columns = plan->config.seats > 1 ? 7 : dj_report_is_scored(report) ? 6 : 5;
    dj_grid grid = open_grid(language, DJ_SENTENCE("Bots"), columns, DJ_SENTENCE("bot"), DJ_SENTENCE("games"),
                             DJ_SENTENCE("won"), DJ_SENTENCE("rate"), DJ_SENTENCE("interval (95 %)"),
                             DJ_SENTENCE("mean score"), DJ_SENTENCE("shared"));
    for (int entry = 0; entry < plan->entry_count; entry++) {
        dj_lab_count count = dj_lab_of_entry(report->tally, entry);
        add_entry(&grid, report, entry, language);
        add_whole(&grid, count.games, language);
        add_whole(&grid, count.wins, language);
        add_rate(&grid, count.wins, count.games, language);
        if (columns > 5)
            add_decimal(&grid, dj_sums_mean(&count.score), language);
        if (columns > 6)
            add_whole(&grid, count.shared, language);
    }
    return grid;
}

/* Empty for a lone player. */
dj_grid dj_tell_seats(const dj_lab_report *report, dj_language language) {
    const dj_lab_plan *plan = report->plan;
    dj_grid grid =
        open_grid(language, DJ_SENTENCE("Seats, whoever sits there"), 5, DJ_SENTENCE("seat"), DJ_SENTENCE("games"),
                  DJ_SENTENCE("rate"), DJ_SENTENCE("interval (95 %)"), DJ_SENTENCE("edge over an even share"));
    int64_t wins = 0;
    for (int seat = 0; seat < plan->config.seats; seat++)
        wins += dj_lab_of_seat(report->tally, seat).wins;
    for (int seat = 0; plan->config.seats > 1 && seat < plan->config.seats; seat++) {
        dj_lab_count count = dj_lab_of_seat(report->tally, seat);
        double even = dj_share(wins, report->tally->games * plan->config.seats);
        add_whole(&grid, seat + 1, language);
        add_whole(&grid, count.games, language);
        add_rate(&grid, count.wins, count.games, language);
        dj_number edge = dj_write_percent(dj_share(count.wins, count.games) - even, language);
        dj_grid_add(&grid, edge.text);
    }
    return grid;
}

/* Empty where there are no two different entries at a table. */
dj_grid dj_tell_versus(const dj_lab_report *report, dj_language language) {
    const dj_lab_plan *plan = report->plan;
    bool is_told = plan->config.seats > 1 && !dj_lab_is_mirror(plan);
    dj_grid grid = dj_grid_of(dj_translate(language, "Who beats whom: the row wins and the column does not"),
                              is_told ? plan->entry_count + 1 : 1);
    dj_grid_add(&grid, dj_translate(language, "bot"));
    for (int entry = 0; is_told && entry < plan->entry_count; entry++)
        dj_grid_add(&grid, plan->entries[entry].name);
    for (int entry = 0; is_told && entry < plan->entry_count; entry++) {
        dj_grid_add(&grid, plan->entries[entry].name);
        for (int other = 0; other < plan->entry_count; other++)
            add_versus(&grid, report->tally->met[entry][other], report->tally->beaten[entry][other], language);
    }
    return grid;
}

dj_grid dj_tell_length(const dj_lab_report *report, dj_language language) {
    dj_grid grid = dj_grid_of(dj_translate(language, "Length of a game, in moves"), 7);
    return spread_table(grid, report->tally->lengths, DJ_LAB_LENGTH_MAX + 1, language);
}

/* Empty where scores only tell who won. */
dj_grid dj_tell_scores(const dj_lab_report *report, dj_language language) {
    int highest = dj_quantile(report->tally->scores, DJ_LAB_SCORE_MAX + 1, 1);
    dj_grid grid = dj_grid_of(dj_translate(language, "Scores"), highest > 1 ? 7 : 1);
    return highest > 1 ? spread_table(grid, report->tally->scores, DJ_LAB_SCORE_MAX + 1, language) : grid;
}

dj_grid dj_tell_endings(const dj_lab_report *report, dj_language language) {
    const dj_lab_tally *tally = report->tally;
    dj_grid grid = open_grid(language, DJ_SENTENCE("How games end"), 3, DJ_SENTENCE("ending"), DJ_SENTENCE("games"),
                             DJ_SENTENCE("share"));
    for (int i = 0; i < tally->ending_count; i++) {
        dj_grid_add(&grid, dj_title_of(report->plan->game, tally->endings[i].word, language));
        add_whole(&grid, tally->endings[i].games, language);
        add_share(&grid, tally->endings[i].games, tally->games, language);
    }
    return grid;
}

dj_grid dj_tell_decisions(const dj_lab_report *report, dj_language language) {
    const dj_lab_tally *tally = report->tally;
    dj_grid grid = open_grid(language, DJ_SENTENCE("Decisions, by how many moves were offered"), 3,
                             DJ_SENTENCE("moves offered"), DJ_SENTENCE("decisions"), DJ_SENTENCE("share"));
    for (int i = 0; i < DJ_LAB_OFFERS; i++) {
        char label[64];
        dj_text text = dj_text_over(label, sizeof label);
        if (tally->decisions[i] == 0)
            continue;
        if (i == 0)
            dj_text_add(&text, dj_translate(language, "1 (forced)"));
        else if (i == 1)
            dj_text_add(&text, "2");
        else
            dj_text_format(&text, dj_translate(language, "%d to %d"), (1 << (i - 1)) + 1, 1 << i);
        dj_grid_add(&grid, label);
        add_whole(&grid, tally->decisions[i], language);
        add_share(&grid, tally->decisions[i], tally->moves, language);
    }
    return grid;
}

dj_grid dj_tell_luck(const dj_lab_report *report, dj_language language) {
    dj_grid grid = open_grid(language, DJ_SENTENCE("Luck and skill: where the differences of results come from"), 2,
                             DJ_SENTENCE("source"), DJ_SENTENCE("share of the variance"));
    if (report->luck == NULL)
        return grid;
    dj_variance split = dj_report_luck(report);
    double all = split.row + split.column + split.rest;
    bool is_mirror = dj_lab_is_mirror(report->plan);
    const char *const sources[] = {
        dj_translate(language, "the deal: cards and dice"),
        dj_translate(language, "who sits where: the bots"),
        is_mirror ? dj_translate(language, "the rest: choices of the bots, by their own chance")
                  : dj_translate(language, "the rest: what this deal does to this bot, and its own chance"),
    };
    const double parts[] = {split.row, split.column, split.rest};
    for (int i = 0; i < 3; i++) {
        if (i == 1 && is_mirror)
            continue;
        dj_grid_add(&grid, sources[i]);
        dj_grid_add(&grid, dj_write_percent(all > 0 ? parts[i] / all : 0, language).text);
    }
    return grid;
}

dj_grid dj_tell_matchup(const dj_lab_report *report, dj_language language) {
    int count = report->versus != NULL ? report->matchup->value_count : 0;
    dj_grid grid = dj_grid_of(dj_translate(language, "Match-ups: the row wins and the column does not"), count + 2);
    dj_grid_add(&grid, report->versus != NULL ? report->matchup->option : "");
    dj_grid_add(&grid, dj_translate(language, "all"));
    for (int i = 0; i < count; i++) {
        char value[DJ_LAB_NAME_TEXT];
        dj_text text = dj_text_over(value, sizeof value);
        dj_matchup_value(report, i, &text);
        dj_grid_add(&grid, value);
    }
    for (int i = 0; i < count; i++) {
        char value[DJ_LAB_NAME_TEXT];
        dj_text text = dj_text_over(value, sizeof value);
        dj_matchup_value(report, i, &text);
        dj_grid_add(&grid, value);
        add_share(&grid, report->versus->values[i].wins, report->versus->values[i].games, language);
        for (int other = 0; other < count; other++)
            add_versus(&grid, report->versus->met[i][other], report->versus->beaten[i][other], language);
    }
    return grid;
}

dj_grid dj_tell_vary(const dj_lab_report *report, dj_language language) {
    const dj_lab_plan *plan = report->plan;
    char title[DJ_GRID_TITLE];
    dj_text text = dj_text_over(title, sizeof title);
    dj_text_format(&text, dj_translate(language, "What changes with %s, which is %lld"),
                   report->varied != NULL ? report->varied : "", (long long)report->varied_was);
    bool is_scored = dj_report_is_scored(report);
    dj_grid grid = dj_grid_of(title, 1 + (is_scored ? 3 : 2) * plan->entry_count + 1);
    dj_grid_add(&grid, dj_translate(language, "value"));
    for (int entry = 0; entry < plan->entry_count; entry++) {
        add_entry(&grid, report, entry, language);
        dj_grid_add(&grid, dj_translate(language, "interval (95 %)"));
        if (is_scored)
            dj_grid_add(&grid, dj_translate(language, "mean score"));
    }
    dj_grid_add(&grid, dj_translate(language, "mean length"));
    for (int i = 0; i < report->point_count; i++) {
        const dj_lab_tally *tally = report->points[i].tally;
        add_whole(&grid, report->points[i].value, language);
        for (int entry = 0; entry < plan->entry_count; entry++) {
            dj_lab_count count = dj_lab_of_entry(tally, entry);
            add_rate(&grid, count.wins, count.games, language);
            if (is_scored)
                add_decimal(&grid, dj_sums_mean(&count.score), language);
        }
        add_decimal(&grid, dj_share(tally->moves, tally->games), language);
    }
    return grid;
}

void dj_entry_name(const dj_lab_report *report, int entry, dj_language language, dj_text *out) {
    const char *name = report->plan->entries[entry].name;
    if (dj_lab_is_mirror(report->plan) && report->plan->config.seats > 1)
        dj_text_format(out, dj_translate(language, "%s, seat %d"), name, entry + 1);
    else
        dj_text_add(out, name);
}

void dj_matchup_value(const dj_lab_report *report, int index, dj_text *out) {
    const dj_option *option = &report->plan->game->options[report->matchup->first_option];
    int32_t value = report->matchup->values[index];
    if (option->choices != NULL)
        dj_text_add(out, option->choices[value]);
    else
        dj_text_format(out, "%d", (int)value);
}

/* The heads are English, for dj_translate. */
static dj_grid open_grid(dj_language language, const char *title, int columns, ...) {
    dj_grid grid = dj_grid_of(dj_translate(language, title), columns);
    va_list heads;
    va_start(heads, columns);
    for (int i = 0; i < columns; i++)
        dj_grid_add(&grid, dj_translate(language, va_arg(heads, const char *)));
    va_end(heads);
    return grid;
}

static void add_entry(dj_grid *grid, const dj_lab_report *report, int entry, dj_language language) {
    char name[DJ_GRID_CELL];
    dj_text text = dj_text_over(name, sizeof name);
    dj_entry_name(report, entry, language, &text);
    dj_grid_add(grid, name);
}

static void add_whole(dj_grid *grid, int64_t value, dj_language language) {
    dj_grid_add(grid, dj_write_whole(value, language).text);
}

static void add_decimal(dj_grid *grid, double value, dj_language language) {
    dj_grid_add(grid, dj_write_decimal(value, 2, language).text);
}

static void add_share(dj_grid *grid, int64_t part, int64_t whole, dj_language language) {
    dj_grid_add(grid, dj_write_percent(dj_share(part, whole), language).text);
}

/* The rate and its interval, two cells. */
static void add_rate(dj_grid *grid, int64_t wins, int64_t games, dj_language language) {
    add_share(grid, wins, games, language);
    dj_grid_add(grid, dj_write_interval(dj_wilson(wins, games), language).text);
}

static dj_grid spread_table(dj_grid grid, const int64_t *counts, int size, dj_language language) {
    static const double shares[] = {0, 0.1, 0.5, 0.9, 1};
    const char *const heads[] = {dj_translate(language, "mean"),   dj_translate(language, "deviation"),
                                 dj_translate(language, "least"),  dj_translate(language, "one in ten at most"),
                                 dj_translate(language, "median"), dj_translate(language, "nine in ten at most"),
                                 dj_translate(language, "most")};
    for (int i = 0; i < 7; i++)
        dj_grid_add(&grid, heads[i]);
    dj_sums sums = {0};
    for (int i = 0; i < size; i++) {
        sums.count += counts[i];
        sums.sum += counts[i] * i;
        sums.squares += counts[i] * i * i;
    }
    dj_grid_add(&grid, dj_write_decimal(dj_sums_mean(&sums), 1, language).text);
    dj_grid_add(&grid, dj_write_decimal(dj_sums_deviation(&sums), 1, language).text);
    for (int i = 0; i < 5; i++)
        add_whole(&grid, dj_quantile(counts, size, shares[i]), language);
    return grid;
}

static void add_versus(dj_grid *grid, int64_t met, int64_t beaten, dj_language language) {
    if (met > 0)
        add_share(grid, beaten, met, language);
    else
        dj_grid_add(grid, "");
}
