/* What a run of the lab found, and the ways to tell it. */
#ifndef DJ_LAB_REPORT_H
#define DJ_LAB_REPORT_H

#include "grid.h"
#include "lab.h"

#include <stdio.h>

/* One value of what --vary changes. */
typedef struct dj_lab_point {
    int64_t value;
    dj_lab_tally *tally;
} dj_lab_point;

typedef struct dj_lab_report {
    const dj_lab_plan *plan;
    const dj_lab_tally *tally;
    const dj_lab_luck *luck;       /* NULL where it was not asked for, as the next ones */
    const dj_lab_matchup *matchup; /* with versus */
    const dj_lab_versus *versus;
    const char *varied; /* "idle-oak.value"; NULL where nothing was */
    int64_t varied_was; /* as the card file has it */
    int varied_card;    /* that it belongs to, or -1 */
    int point_count;
    const dj_lab_point *points;
    double seconds;      /* that the games of `tally` took */
    const char *command; /* the line that made it */
} dj_lab_report;

/* Whether scores tell more than wins: a lone player's points. */
bool dj_report_is_scored(const dj_lab_report *report);

/* A card that hardly ever meets a fate that half of the cards often do. */
bool dj_report_is_dead(const dj_lab_report *report, int card, int fate);
/* Seats of all games in which the card met any fate: the most frequent of them. */
int64_t dj_report_card_seen(const dj_lab_report *report, int card);

/* Bins of a histogram, at most `most` of them, of equal width: writes their counts and returns how many; *from is the
 * first value and *width that of a bin. 0 where nothing was counted. */
int dj_report_bins(const int64_t *counts, int size, int most, int64_t *bins, int *from, int *width);

/* A card with a fate that goes with winning or losing. */
typedef struct dj_telling {
    int card, fate;
    double clearness; /* distance from the mean of all in its own standard errors, squared */
} dj_telling;

/* Those more than three standard errors away from the mean, the clearest first: writes at most `most`, returns how
 * many. */
int dj_report_telling(const dj_lab_report *report, dj_telling *list, int most);

/* Fates that the varied card meets often enough at every value: writes at most `most`, returns how many. */
int dj_report_varied_fates(const dj_lab_report *report, int *fates, int most);

/* How the variance of results splits, over all seats. */
dj_variance dj_report_luck(const dj_lab_report *report);

/* The tables, in words. Each is to be freed; one without rows has nothing to tell. */
dj_grid dj_tell_bots(const dj_lab_report *report, dj_language language);
dj_grid dj_tell_seats(const dj_lab_report *report, dj_language language);
dj_grid dj_tell_versus(const dj_lab_report *report, dj_language language);
dj_grid dj_tell_length(const dj_lab_report *report, dj_language language);
dj_grid dj_tell_scores(const dj_lab_report *report, dj_language language);
dj_grid dj_tell_endings(const dj_lab_report *report, dj_language language);
dj_grid dj_tell_decisions(const dj_lab_report *report, dj_language language);
dj_grid dj_tell_luck(const dj_lab_report *report, dj_language language);
dj_grid dj_tell_matchup(const dj_lab_report *report, dj_language language);
dj_grid dj_tell_vary(const dj_lab_report *report, dj_language language);
/* What becomes of those who meet the card that is varied. */
dj_grid dj_tell_varied_card(const dj_lab_report *report, dj_language language);
/* Cards whose fate goes with winning or losing, the clearest first, at most `most` of them. */
enum { DJ_TELLING_CARDS = 12 /* of a report to be read at a glance */ };
dj_grid dj_tell_telling_cards(const dj_lab_report *report, int most, dj_language language);
/* All cards, with how often each meets each fate and what comes of it. */
dj_grid dj_tell_cards(const dj_lab_report *report, dj_language language);
dj_grid dj_tell_dead_cards(const dj_lab_report *report, dj_language language);

/* A bot, with its seat where several at the table are the same. */
void dj_entry_name(const dj_lab_report *report, int entry, dj_language language, dj_text *out);
/* A value of a matchup's option as its word or number. */
void dj_matchup_value(const dj_lab_report *report, int index, dj_text *out);

/* The whole report. */
void dj_report_json(const dj_lab_report *report, dj_json *json);
void dj_report_text(const dj_lab_report *report, dj_language language, FILE *out);
void dj_report_csv(const dj_lab_report *report, FILE *out);
void dj_report_html(const dj_lab_report *report, dj_language language, FILE *out);
/* One line: what was played. */
void dj_report_title(const dj_lab_report *report, dj_language language, dj_text *out);

#endif
