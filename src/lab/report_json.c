/* The report for programs. */
#include "report.h"

#include <stdio.h>

enum { BINS = 40 };

static void key_number(dj_json *json, const char *key, double value);
static void number(dj_json *json, double value);
static void write_rate(dj_json *json, int64_t wins, int64_t games);
static void write_count(dj_json *json, const dj_lab_count *count);
static void write_seats(const dj_lab_report *report, const dj_lab_tally *tally, dj_json *json);
static void write_places(const dj_lab_report *report, dj_json *json);
static void write_first(const dj_lab_report *report, dj_json *json);
static void write_versus(const dj_lab_report *report, dj_json *json);
static void write_spread(const int64_t *counts, int size, dj_json *json);
static void write_endings(const dj_lab_report *report, dj_json *json);
static void write_decisions(const dj_lab_report *report, dj_json *json);
static void write_cards(const dj_lab_report *report, dj_json *json);
static void write_card(const dj_lab_report *report, int card, const dj_lab_fate *fates, dj_json *json);
static void write_fates(const dj_lab_tally *tally, int card, const dj_lab_fate *fates, dj_json *json);
static void write_luck(const dj_lab_report *report, dj_json *json);
static void write_matchup(const dj_lab_report *report, dj_json *json);
static void write_vary(const dj_lab_report *report, dj_json *json);

void dj_report_json(const dj_lab_report *report, dj_json *json) {
    const dj_lab_plan *plan = report->plan;
    const dj_lab_tally *tally = report->tally;
    dj_json_open_object(json);
    dj_json_key_string(json, "game", plan->game->id);
    dj_json_key_string(json, "seed", plan->config.seed);
    dj_json_key_integer(json, "games", tally->games);
    dj_json_key_integer(json, "unfinished", tally->unfinished);
    dj_json_key(json, "seats");
    write_seats(report, tally, json);
    dj_json_key(json, "places");
    write_places(report, json);
    if (plan->config.seats > 1) {
        dj_json_key(json, "first_player");
        write_first(report, json);
        dj_json_key(json, "versus");
        write_versus(report, json);
    }
    dj_json_key(json, "length");
    write_spread(tally->lengths, DJ_LAB_LENGTH_MAX + 1, json);
    dj_json_key(json, "score");
    write_spread(tally->scores, DJ_LAB_SCORE_MAX + 1, json);
    dj_json_key(json, "endings");
    write_endings(report, json);
    dj_json_key(json, "decisions");
    write_decisions(report, json);
    if (tally->card_count > 0)
        write_cards(report, json);
    if (report->luck != NULL)
        write_luck(report, json);
    if (report->versus != NULL)
        write_matchup(report, json);
    if (report->varied != NULL)
        write_vary(report, json);
    key_number(json, "games_per_s", report->seconds > 0 ? (double)tally->games / report->seconds : 0);
    dj_json_close_object(json);
}

static void key_number(dj_json *json, const char *key, double value) {
    dj_json_key(json, key);
    number(json, value);
}

static void number(dj_json *json, double value) {
    char text[32];
    snprintf(text, sizeof text, "%.6g", value);
    dj_json_raw(json, text);
}

/* Members of an open object. */
static void write_rate(dj_json *json, int64_t wins, int64_t games) {
    dj_interval interval = dj_wilson(wins, games);
    dj_json_key_integer(json, "games", games);
    dj_json_key_integer(json, "wins", wins);
    key_number(json, "win_rate", dj_share(wins, games));
    dj_json_key(json, "ci95");
    dj_json_open_array(json);
    number(json, interval.low);
    number(json, interval.high);
    dj_json_close_array(json);
}

static void write_count(dj_json *json, const dj_lab_count *count) {
    write_rate(json, count->wins, count->games);
    dj_json_key_integer(json, "shared", count->shared);
    key_number(json, "mean_score", dj_sums_mean(&count->score));
    key_number(json, "score_deviation", dj_sums_deviation(&count->score));
}

static void write_seats(const dj_lab_report *report, const dj_lab_tally *tally, dj_json *json) {
    dj_json_open_array(json);
    for (int entry = 0; entry < report->plan->entry_count; entry++) {
        dj_lab_count count = dj_lab_of_entry(tally, entry);
        dj_json_open_object(json);
        dj_json_key_string(json, "bot", report->plan->entries[entry].name);
        write_count(json, &count);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

static void write_places(const dj_lab_report *report, dj_json *json) {
    const dj_lab_plan *plan = report->plan;
    dj_json_open_array(json);
    for (int seat = 0; seat < plan->config.seats; seat++) {
        dj_lab_count all = dj_lab_of_seat(report->tally, seat);
        dj_json_open_object(json);
        dj_json_key_integer(json, "place", seat);
        write_count(json, &all);
        dj_json_key(json, "bots");
        dj_json_open_array(json);
        for (int entry = 0; entry < plan->entry_count; entry++) {
            const dj_lab_count *count = &report->tally->places[entry][seat];
            if (count->games == 0)
                continue;
            dj_json_open_object(json);
            dj_json_key_string(json, "bot", plan->entries[entry].name);
            write_count(json, count);
            dj_json_close_object(json);
        }
        dj_json_close_array(json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

/* Against an even share of what was won. */
static void write_first(const dj_lab_report *report, dj_json *json) {
    int seats = report->plan->config.seats;
    int64_t wins = 0, games = 0;
    for (int seat = 0; seat < seats; seat++) {
        wins += dj_lab_of_seat(report->tally, seat).wins;
        games += dj_lab_of_seat(report->tally, seat).games;
    }
    dj_lab_count first = dj_lab_of_seat(report->tally, 0);
    dj_json_open_object(json);
    write_rate(json, first.wins, first.games);
    key_number(json, "even_share", dj_share(wins, games));
    key_number(json, "edge", dj_share(first.wins, first.games) - dj_share(wins, games));
    dj_json_close_object(json);
}

static void write_versus(const dj_lab_report *report, dj_json *json) {
    const dj_lab_plan *plan = report->plan;
    dj_json_open_array(json);
    for (int entry = 0; entry < plan->entry_count; entry++) {
        for (int other = 0; other < plan->entry_count; other++) {
            if (report->tally->met[entry][other] == 0)
                continue;
            dj_json_open_object(json);
            dj_json_key_string(json, "bot", plan->entries[entry].name);
            dj_json_key_string(json, "against", plan->entries[other].name);
            write_rate(json, report->tally->beaten[entry][other], report->tally->met[entry][other]);
            dj_json_close_object(json);
        }
    }
    dj_json_close_array(json);
}

static void write_spread(const int64_t *counts, int size, dj_json *json) {
    dj_sums sums = {0};
    for (int i = 0; i < size; i++) {
        sums.count += counts[i];
        sums.sum += counts[i] * i;
        sums.squares += counts[i] * i * i;
    }
    dj_json_open_object(json);
    key_number(json, "mean", dj_sums_mean(&sums));
    key_number(json, "deviation", dj_sums_deviation(&sums));
    dj_json_key_integer(json, "min", dj_quantile(counts, size, 0));
    dj_json_key_integer(json, "p10", dj_quantile(counts, size, 0.1));
    dj_json_key_integer(json, "median", dj_quantile(counts, size, 0.5));
    dj_json_key_integer(json, "p90", dj_quantile(counts, size, 0.9));
    dj_json_key_integer(json, "max", dj_quantile(counts, size, 1));
    int64_t bins[BINS];
    int from, width, count = dj_report_bins(counts, size, BINS, bins, &from, &width);
    dj_json_key(json, "histogram");
    dj_json_open_array(json);
    for (int i = 0; i < count; i++) {
        dj_json_open_object(json);
        dj_json_key_integer(json, "from", from + i * width);
        dj_json_key_integer(json, "to", from + (i + 1) * width - 1);
        dj_json_key_integer(json, "count", bins[i]);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
    dj_json_close_object(json);
}

static void write_endings(const dj_lab_report *report, dj_json *json) {
    dj_json_open_array(json);
    for (int i = 0; i < report->tally->ending_count; i++) {
        const dj_lab_ending *ending = &report->tally->endings[i];
        dj_json_open_object(json);
        dj_json_key_string(json, "ending", ending->word);
        dj_json_key_integer(json, "games", ending->games);
        key_number(json, "share", dj_share(ending->games, report->tally->games));
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

static void write_decisions(const dj_lab_report *report, dj_json *json) {
    const dj_lab_tally *tally = report->tally;
    dj_json_open_object(json);
    dj_json_key_integer(json, "count", tally->moves);
    key_number(json, "per_game", dj_share(tally->moves, tally->games));
    key_number(json, "offered_mean", dj_share(tally->offered, tally->moves));
    key_number(json, "forced_share", dj_share(tally->decisions[0], tally->moves));
    dj_json_key(json, "offered");
    dj_json_open_array(json);
    for (int i = 0; i < DJ_LAB_OFFERS; i++) {
        if (tally->decisions[i] == 0)
            continue;
        dj_json_open_object(json);
        dj_json_key_integer(json, "from", i == 0 ? 1 : (1 << (i - 1)) + 1);
        dj_json_key_integer(json, "to", 1 << i);
        dj_json_key_integer(json, "count", tally->decisions[i]);
        key_number(json, "share", dj_share(tally->decisions[i], tally->moves));
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
    dj_json_close_object(json);
}

static void write_cards(const dj_lab_report *report, dj_json *json) {
    dj_lab_fate fates[DJ_LAB_FATES_MAX];
    dj_lab_fates(report->plan->game, fates);
    dj_json_key(json, "cards");
    dj_json_open_array(json);
    for (int card = 0; card < report->tally->card_count; card++)
        write_card(report, card, fates, json);
    dj_json_close_array(json);
}

static void write_card(const dj_lab_report *report, int card, const dj_lab_fate *fates, dj_json *json) {
    const dj_lab_tally *tally = report->tally;
    dj_card label = {0};
    report->plan->game->card(report->plan->content, card, &label);
    dj_json_open_object(json);
    dj_json_key_string(json, "card", label.id);
    dj_json_key_integer(json, "seen", dj_report_card_seen(report, card));
    write_fates(tally, card, fates, json);
    dj_json_key(json, "dead");
    dj_json_open_array(json);
    for (int fate = 0; fate < tally->fate_count; fate++)
        if (dj_report_is_dead(report, card, fate))
            dj_json_string(json, fates[fate].name);
    dj_json_close_array(json);
    dj_json_close_object(json);
}

/* What happened to a card, as the member "events". */
static void write_fates(const dj_lab_tally *tally, int card, const dj_lab_fate *fates, dj_json *json) {
    dj_json_key(json, "events");
    dj_json_open_array(json);
    for (int fate = 0; fate < tally->fate_count; fate++) {
        const dj_lab_count *count = dj_lab_of_card(tally, card, fate);
        if (count->games == 0)
            continue;
        dj_json_open_object(json);
        dj_json_key_string(json, "event", fates[fate].name);
        write_rate(json, count->wins, count->games);
        key_number(json, "mean_score", dj_sums_mean(&count->score));
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

static void write_luck(const dj_lab_report *report, dj_json *json) {
    dj_variance split = dj_report_luck(report);
    double all = split.row + split.column + split.rest;
    dj_json_key(json, "luck");
    dj_json_open_object(json);
    dj_json_key_string(json, "of", dj_report_is_scored(report) ? "scores" : "wins");
    dj_json_key_integer(json, "deals", report->luck->deals);
    dj_json_key_integer(json, "games_per_deal", dj_lab_luck_columns(report->plan));
    key_number(json, "deal_share", all > 0 ? split.row / all : 0);
    key_number(json, "players_share", all > 0 ? split.column / all : 0);
    key_number(json, "rest_share", all > 0 ? split.rest / all : 0);
    dj_json_close_object(json);
}

static void write_matchup(const dj_lab_report *report, dj_json *json) {
    dj_json_key(json, "matchup");
    dj_json_open_object(json);
    dj_json_key_string(json, "option", report->matchup->option);
    dj_json_key(json, "values");
    dj_json_open_array(json);
    for (int i = 0; i < report->matchup->value_count; i++) {
        char value[DJ_LAB_NAME_TEXT];
        dj_text text = dj_text_over(value, sizeof value);
        dj_matchup_value(report, i, &text);
        dj_json_open_object(json);
        dj_json_key_string(json, "value", value);
        write_rate(json, report->versus->values[i].wins, report->versus->values[i].games);
        dj_json_key(json, "against");
        dj_json_open_array(json);
        for (int other = 0; other < report->matchup->value_count; other++) {
            text = dj_text_over(value, sizeof value);
            dj_matchup_value(report, other, &text);
            dj_json_open_object(json);
            dj_json_key_string(json, "value", value);
            write_rate(json, report->versus->beaten[i][other], report->versus->met[i][other]);
            dj_json_close_object(json);
        }
        dj_json_close_array(json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
    dj_json_close_object(json);
}

static void write_vary(const dj_lab_report *report, dj_json *json) {
    dj_lab_fate fates[DJ_LAB_FATES_MAX];
    dj_lab_fates(report->plan->game, fates);
    dj_json_key(json, "vary");
    dj_json_open_object(json);
    dj_json_key_string(json, "of", report->varied);
    dj_json_key_integer(json, "was", report->varied_was);
    dj_json_key(json, "points");
    dj_json_open_array(json);
    for (int i = 0; i < report->point_count; i++) {
        const dj_lab_point *point = &report->points[i];
        dj_json_open_object(json);
        dj_json_key_integer(json, "value", point->value);
        dj_json_key_integer(json, "games", point->tally->games);
        dj_json_key(json, "seats");
        write_seats(report, point->tally, json);
        key_number(json, "mean_length", dj_share(point->tally->moves, point->tally->games));
        if (report->varied_card >= 0)
            write_fates(point->tally, report->varied_card, fates, json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
    dj_json_close_object(json);
}
