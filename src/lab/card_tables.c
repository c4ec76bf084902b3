/* What happens to cards, and what comes of it. */
#include "numbers.h"
#include "report.h"

#include <stdlib.h>

/* A fate is usual where half of the cards meet it in at least one of so many games they are seen in; a card is dead to
 * it that meets it so many times less often than that half. */
enum { USUAL = 5, DEAD = 20, SEEN_MIN = 100, CLEAR = 9 };

static bool is_fit(const dj_lab_report *report, int card, int fate);
static double usual_share(const dj_lab_report *report, int fate);
static double clearness(const dj_lab_report *report, const dj_lab_count *count, const dj_lab_count *all);
static int by_clearness(const void *a, const void *b);
static int by_size(const void *a, const void *b);
static dj_lab_count all_seats(const dj_lab_report *report);
static void add_outcome(dj_grid *grid, const dj_lab_report *report, const dj_lab_count *count, dj_language language);
static const char *card_name(const dj_lab_report *report, int card, dj_language language);
static bool is_fate_met(const dj_lab_report *report, int fate);

bool dj_report_is_scored(const dj_lab_report *report) {
    return report->plan->config.seats == 1 && dj_quantile(report->tally->scores, DJ_LAB_SCORE_MAX + 1, 1) > 1;
}

int64_t dj_report_card_seen(const dj_lab_report *report, int card) {
    int64_t seen = 0;
    for (int fate = 0; fate < report->tally->fate_count; fate++)
        if (dj_lab_of_card(report->tally, card, fate)->games > seen)
            seen = dj_lab_of_card(report->tally, card, fate)->games;
    return seen;
}

bool dj_report_is_dead(const dj_lab_report *report, int card, int fate) {
    if (!is_fit(report, card, fate))
        return false;
    double usual = usual_share(report, fate);
    int64_t seen = dj_report_card_seen(report, card), met = dj_lab_of_card(report->tally, card, fate)->games;
    return usual * USUAL >= 1 && seen >= SEEN_MIN && (double)(met * DEAD) < usual * (double)seen;
}

int dj_report_telling(const dj_lab_report *report, dj_telling *list, int most) {
    const dj_lab_tally *tally = report->tally;
    dj_lab_count all = all_seats(report);
    size_t room = (size_t)(tally->card_count * tally->fate_count);
    dj_telling *found = room > 0 ? malloc(room * sizeof *found) : NULL;
    int count = 0;
    for (int card = 0; found != NULL && card < tally->card_count; card++) {
        for (int fate = 0; fate < tally->fate_count; fate++) {
            const dj_lab_count *met = dj_lab_of_card(tally, card, fate);
            double distance = clearness(report, met, &all);
            if (met->games >= SEEN_MIN && distance > CLEAR)
                found[count++] = (dj_telling){card, fate, distance};
        }
    }
    if (count > 0)
        qsort(found, (size_t)count, sizeof *found, by_clearness);
    for (int i = 0; i < count && i < most; i++)
        list[i] = found[i];
    free(found);
    return count < most ? count : most;
}

dj_grid dj_tell_telling_cards(const dj_lab_report *report, int most, dj_language language) {
    bool is_scored = dj_report_is_scored(report);
    dj_grid grid = dj_grid_of(is_scored ? dj_translate(language, "Cards that tell of high or low scores")
                                        : dj_translate(language, "Cards that tell of winning or losing"),
                              is_scored ? 4 : 5);
    dj_grid_add(&grid, dj_translate(language, "card"));
    dj_grid_add(&grid, dj_translate(language, "what happens to it"));
    dj_grid_add(&grid, dj_translate(language, "times"));
    dj_grid_add(&grid, is_scored ? dj_translate(language, "mean score") : dj_translate(language, "then won"));
    if (!is_scored)
        dj_grid_add(&grid, dj_translate(language, "interval (95 %)"));
    dj_telling list[DJ_GRID_COLUMNS];
    dj_lab_fate fates[DJ_LAB_FATES_MAX];
    dj_lab_fates(report->plan->game, fates);
    int count = dj_report_telling(report, list, most < DJ_GRID_COLUMNS ? most : DJ_GRID_COLUMNS);
    for (int i = 0; i < count; i++) {
        const dj_lab_count *met = dj_lab_of_card(report->tally, list[i].card, list[i].fate);
        dj_grid_add(&grid, card_name(report, list[i].card, language));
        dj_grid_add(&grid, dj_title_of(report->plan->game, fates[list[i].fate].name, language));
        dj_grid_add(&grid, dj_write_whole(met->games, language).text);
        add_outcome(&grid, report, met, language);
        if (!is_scored)
            dj_grid_add(&grid, dj_write_interval(dj_wilson(met->wins, met->games), language).text);
    }
    return grid;
}

dj_grid dj_tell_cards(const dj_lab_report *report, dj_language language) {
    const dj_lab_tally *tally = report->tally;
    dj_lab_fate fates[DJ_LAB_FATES_MAX];
    int fate_count = tally->fate_count > 0 ? dj_lab_fates(report->plan->game, fates) : 0, met = 0;
    for (int fate = 0; fate < fate_count; fate++)
        met += is_fate_met(report, fate);
    int shown = met < (DJ_GRID_COLUMNS - 1) / 2 ? met : (DJ_GRID_COLUMNS - 1) / 2;
    dj_grid grid = dj_grid_of(dj_translate(language, "All cards"), 1 + 2 * shown);
    dj_grid_add(&grid, dj_translate(language, "card"));
    for (int fate = 0, left = shown; fate < fate_count && left > 0; fate++) {
        if (!is_fate_met(report, fate))
            continue;
        dj_grid_add(&grid, dj_title_of(report->plan->game, fates[fate].name, language));
        dj_grid_add(&grid, dj_report_is_scored(report) ? dj_translate(language, "mean score")
                                                       : dj_translate(language, "then won"));
        left--;
    }
    for (int card = 0; shown > 0 && card < tally->card_count; card++) {
        dj_grid_add(&grid, card_name(report, card, language));
        for (int fate = 0, left = shown; fate < fate_count && left > 0; fate++) {
            if (!is_fate_met(report, fate))
                continue;
            const dj_lab_count *count = dj_lab_of_card(tally, card, fate);
            dj_grid_add(&grid, dj_write_whole(count->games, language).text);
            add_outcome(&grid, report, count, language);
            left--;
        }
    }
    return grid;
}

dj_grid dj_tell_dead_cards(const dj_lab_report *report, dj_language language) {
    const dj_lab_tally *tally = report->tally;
    dj_lab_fate fates[DJ_LAB_FATES_MAX];
    dj_lab_fates(report->plan->game, fates);
    dj_grid grid = dj_grid_of(dj_translate(language, "Dead cards: what hardly ever happens to them"), 4);
    dj_grid_add(&grid, dj_translate(language, "card"));
    dj_grid_add(&grid, dj_translate(language, "what does not happen"));
    dj_grid_add(&grid, dj_translate(language, "where it is seen"));
    dj_grid_add(&grid, dj_translate(language, "half of all cards"));
    for (int card = 0; card < tally->card_count; card++) {
        for (int fate = 0; fate < tally->fate_count; fate++) {
            if (!dj_report_is_dead(report, card, fate))
                continue;
            dj_grid_add(&grid, card_name(report, card, language));
            dj_grid_add(&grid, dj_title_of(report->plan->game, fates[fate].name, language));
            double share = dj_share(dj_lab_of_card(tally, card, fate)->games, dj_report_card_seen(report, card));
            dj_grid_add(&grid, dj_write_percent(share, language).text);
            dj_grid_add(&grid, dj_write_percent(usual_share(report, fate), language).text);
        }
    }
    return grid;
}

int dj_report_varied_fates(const dj_lab_report *report, int *fates, int most) {
    int count = 0;
    for (int fate = 0; report->varied_card >= 0 && fate < report->tally->fate_count && count < most; fate++) {
        bool is_met = report->point_count > 0;
        for (int i = 0; i < report->point_count; i++)
            is_met =
                is_met && dj_lab_of_card(report->points[i].tally, report->varied_card, fate)->games >= SEEN_MIN / 5;
        if (is_met)
            fates[count++] = fate;
    }
    return count;
}

dj_grid dj_tell_varied_card(const dj_lab_report *report, dj_language language) {
    enum { SHOWN = 4 };
    int shown[SHOWN], count = dj_report_varied_fates(report, shown, SHOWN);
    dj_lab_fate fates[DJ_LAB_FATES_MAX];
    dj_lab_fates(report->plan->game, fates);
    bool is_scored = dj_report_is_scored(report);
    dj_grid grid =
        dj_grid_of(is_scored ? dj_translate(language, "Mean score of those to whom this happens with the card")
                             : dj_translate(language, "Won by those to whom this happens with the card"),
                   1 + (is_scored ? 1 : 2) * count);
    dj_grid_add(&grid, dj_translate(language, "value"));
    for (int i = 0; i < count; i++) {
        dj_grid_add(&grid, dj_title_of(report->plan->game, fates[shown[i]].name, language));
        if (!is_scored)
            dj_grid_add(&grid, dj_translate(language, "interval (95 %)"));
    }
    for (int point = 0; count > 0 && point < report->point_count; point++) {
        dj_grid_add(&grid, dj_write_whole(report->points[point].value, language).text);
        for (int i = 0; i < count; i++) {
            const dj_lab_count *met = dj_lab_of_card(report->points[point].tally, report->varied_card, shown[i]);
            add_outcome(&grid, report, met, language);
            if (!is_scored)
                dj_grid_add(&grid, dj_write_interval(dj_wilson(met->wins, met->games), language).text);
        }
    }
    return grid;
}

/* How often the card in the middle meets the fate, of all games it is seen in. */
/* Whether the fate can ever be the card's, by what it says. */
static bool is_fit(const dj_lab_report *report, int card, int fate) {
    dj_lab_fate fates[DJ_LAB_FATES_MAX];
    dj_card said;
    dj_lab_fates(report->plan->game, fates);
    return report->plan->game->card(report->plan->content, card, &said) && !(said.unfit >> fates[fate].kind & 1);
}

static double usual_share(const dj_lab_report *report, int fate) {
    double shares[DJ_LAB_CARDS_MAX];
    int count = 0;
    for (int card = 0; card < report->tally->card_count; card++) {
        int64_t seen = dj_report_card_seen(report, card);
        if (seen > 0 && is_fit(report, card, fate))
            shares[count++] = dj_share(dj_lab_of_card(report->tally, card, fate)->games, seen);
    }
    qsort(shares, (size_t)count, sizeof *shares, by_size);
    return count > 0 ? shares[count / 2] : 0;
}

static double clearness(const dj_lab_report *report, const dj_lab_count *count, const dj_lab_count *all) {
    if (count->games == 0)
        return 0;
    double error_square, difference;
    if (dj_report_is_scored(report)) {
        double deviation = dj_sums_deviation(&all->score);
        error_square = deviation * deviation / (double)count->games;
        difference = dj_sums_mean(&count->score) - dj_sums_mean(&all->score);
    } else {
        double share = dj_share(all->wins, all->games);
        error_square = share * (1 - share) / (double)count->games;
        difference = dj_share(count->wins, count->games) - share;
    }
    return error_square > 0 ? difference * difference / error_square : 0;
}

static int by_clearness(const void *a, const void *b) {
    const dj_telling *first = a, *second = b;
    if (first->clearness != second->clearness)
        return first->clearness < second->clearness ? 1 : -1;
    return first->card != second->card ? first->card - second->card : first->fate - second->fate;
}

static int by_size(const void *a, const void *b) {
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

static dj_lab_count all_seats(const dj_lab_report *report) {
    dj_lab_count all = {0};
    for (int seat = 0; seat < report->plan->config.seats; seat++) {
        dj_lab_count count = dj_lab_of_seat(report->tally, seat);
        dj_lab_count_merge(&all, &count);
    }
    return all;
}

static void add_outcome(dj_grid *grid, const dj_lab_report *report, const dj_lab_count *count, dj_language language) {
    if (count->games == 0)
        dj_grid_add(grid, "");
    else if (dj_report_is_scored(report))
        dj_grid_add(grid, dj_write_decimal(dj_sums_mean(&count->score), 2, language).text);
    else
        dj_grid_add(grid, dj_write_percent(dj_share(count->wins, count->games), language).text);
}

static const char *card_name(const dj_lab_report *report, int card, dj_language language) {
    dj_card found = {0};
    report->plan->game->card(report->plan->content, card, &found);
    return found.name[language];
}

static bool is_fate_met(const dj_lab_report *report, int fate) {
    for (int card = 0; card < report->tally->card_count; card++)
        if (dj_lab_of_card(report->tally, card, fate)->games > 0)
            return true;
    return false;
}
