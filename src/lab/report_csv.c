/* The report for spreadsheets: one row a share or count, whatever it is of. */
#include "report.h"

static void row(FILE *out, const char *section, const char *subject, const char *detail, const dj_lab_count *count);
static void count_row(FILE *out, const char *section, long long from, long long to, int64_t count);
static void quote(FILE *out, const char *text);
static void write_places(const dj_lab_report *report, FILE *out);
static void write_versus(const dj_lab_report *report, FILE *out);
static void write_cards(const dj_lab_report *report, FILE *out);
static void write_matchup(const dj_lab_report *report, FILE *out);
static void write_histogram(const char *section, const int64_t *counts, int size, FILE *out);

void dj_report_csv(const dj_lab_report *report, FILE *out) {
    const dj_lab_tally *tally = report->tally;
    fputs("section,subject,detail,games,wins,win_rate,ci95_low,ci95_high,mean_score\n", out);
    for (int entry = 0; entry < report->plan->entry_count; entry++) {
        dj_lab_count count = dj_lab_of_entry(tally, entry);
        row(out, "bot", report->plan->entries[entry].name, "", &count);
    }
    write_places(report, out);
    write_versus(report, out);
    for (int i = 0; i < tally->ending_count; i++) {
        fputs("ending,", out);
        quote(out, tally->endings[i].word);
        fprintf(out, ",,%lld,,,,,\n", (long long)tally->endings[i].games);
    }
    write_histogram("length", tally->lengths, DJ_LAB_LENGTH_MAX + 1, out);
    write_histogram("score", tally->scores, DJ_LAB_SCORE_MAX + 1, out);
    for (int i = 0; i < DJ_LAB_OFFERS; i++)
        if (tally->decisions[i] > 0)
            count_row(out, "offered", i == 0 ? 1 : (1 << (i - 1)) + 1, 1 << i, tally->decisions[i]);
    write_cards(report, out);
    write_matchup(report, out);
    for (int i = 0; i < report->point_count; i++) {
        for (int entry = 0; entry < report->plan->entry_count; entry++) {
            char value[32];
            dj_lab_count count = dj_lab_of_entry(report->points[i].tally, entry);
            snprintf(value, sizeof value, "%lld", (long long)report->points[i].value);
            row(out, "vary", value, report->plan->entries[entry].name, &count);
        }
    }
}

static void row(FILE *out, const char *section, const char *subject, const char *detail, const dj_lab_count *count) {
    dj_interval interval = dj_wilson(count->wins, count->games);
    fprintf(out, "%s,", section);
    quote(out, subject);
    fputc(',', out);
    quote(out, detail);
    fprintf(out, ",%lld,%lld,%.6g,%.6g,%.6g,", (long long)count->games, (long long)count->wins,
            dj_share(count->wins, count->games), interval.low, interval.high);
    if (count->score.count > 0)
        fprintf(out, "%.6g", dj_sums_mean(&count->score));
    fputc('\n', out);
}

static void count_row(FILE *out, const char *section, long long from, long long to, int64_t count) {
    fprintf(out, "%s,%lld,%lld,%lld,,,,,\n", section, from, to, (long long)count);
}

/* Commas stay inside. */
static void quote(FILE *out, const char *text) {
    fputc('"', out);
    for (; *text != '\0'; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

static void write_places(const dj_lab_report *report, FILE *out) {
    for (int seat = 0; seat < report->plan->config.seats; seat++) {
        char place[16];
        snprintf(place, sizeof place, "%d", seat);
        for (int entry = 0; entry < report->plan->entry_count; entry++)
            if (report->tally->places[entry][seat].games > 0)
                row(out, "place", place, report->plan->entries[entry].name, &report->tally->places[entry][seat]);
    }
}

static void write_versus(const dj_lab_report *report, FILE *out) {
    for (int entry = 0; entry < report->plan->entry_count; entry++) {
        for (int other = 0; other < report->plan->entry_count; other++) {
            dj_lab_count count = {.games = report->tally->met[entry][other],
                                  .wins = report->tally->beaten[entry][other]};
            if (count.games > 0)
                row(out, "versus", report->plan->entries[entry].name, report->plan->entries[other].name, &count);
        }
    }
}

static void write_cards(const dj_lab_report *report, FILE *out) {
    dj_lab_fate fates[DJ_LAB_FATES_MAX];
    dj_lab_fates(report->plan->game, fates);
    for (int card = 0; card < report->tally->card_count; card++) {
        dj_card label = {0};
        report->plan->game->card(report->plan->content, card, &label);
        for (int fate = 0; fate < report->tally->fate_count; fate++)
            if (dj_lab_of_card(report->tally, card, fate)->games > 0)
                row(out, "card", label.id, fates[fate].name, dj_lab_of_card(report->tally, card, fate));
    }
}

static void write_matchup(const dj_lab_report *report, FILE *out) {
    int count = report->versus != NULL ? report->matchup->value_count : 0;
    for (int i = 0; i < count; i++) {
        for (int other = 0; other < count; other++) {
            char value[DJ_LAB_NAME_TEXT], against[DJ_LAB_NAME_TEXT];
            dj_text text = dj_text_over(value, sizeof value);
            dj_matchup_value(report, i, &text);
            text = dj_text_over(against, sizeof against);
            dj_matchup_value(report, other, &text);
            dj_lab_count pair = {.games = report->versus->met[i][other], .wins = report->versus->beaten[i][other]};
            row(out, "matchup", value, against, &pair);
        }
    }
}

static void write_histogram(const char *section, const int64_t *counts, int size, FILE *out) {
    for (int i = 0; i < size; i++)
        if (counts[i] > 0)
            count_row(out, section, i, i, counts[i]);
}
