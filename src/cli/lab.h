/* The parts of donjon lab: what its line asks for, what came of it, and whether that is good enough. */
#ifndef DJ_CLI_LAB_H
#define DJ_CLI_LAB_H

#include "command.h"
#include "lab/report.h"
#include "lab/vary.h"

/* A game to be played with one value of what --vary changes. */
typedef struct dj_lab_variant {
    int64_t value;
    const void *content;
    dj_config config;
} dj_lab_variant;

typedef struct dj_lab_settings {
    dj_lab_plan plan;
    int64_t luck_deals; /* 0 for none */
    int64_t tune_steps; /* 0 where nothing is tuned */
    bool has_matchup;
    dj_lab_matchup matchup;
    dj_vary vary; /* without values where nothing is varied */
    int64_t varied_was;
    int varied_card; /* or -1 */
    int point_count;
    dj_lab_variant points[DJ_VARY_VALUES];
    char command[400]; /* the line, for the page */
} dj_lab_settings;

typedef struct dj_lab_results {
    dj_lab_tally *tally;
    double seconds;
    bool has_luck, has_versus;
    dj_lab_luck luck;
    dj_lab_versus versus;
    int point_count;
    dj_lab_point points[DJ_VARY_VALUES];
} dj_lab_results;

/* Exit code, every mistake said. */
int dj_lab_read_settings(const dj_call *call, dj_lab_settings *settings);
/* The variants of --vary, compiled; settings->vary and the plan are read already. */
int dj_lab_read_variants(const dj_call *call, dj_lab_settings *settings);
void dj_lab_free_settings(dj_lab_settings *settings);
void dj_lab_free_results(dj_lab_results *results);

/* Borrows from both. */
dj_lab_report dj_lab_report_of(const dj_lab_settings *settings, const dj_lab_results *results);

/* Whether --tune can be done, which the plan is made ready for; and doing it, exit code. */
bool dj_lab_read_tuning(const dj_call *call, dj_lab_settings *settings);
int dj_lab_tune_weights(const dj_call *call, const dj_lab_settings *settings);

/* Whether the conditions of --fail-if can be read, before a game is played; exit code. */
int dj_lab_check_conditions(const dj_call *call, const dj_lab_settings *settings);
/* Exit code: DJ_EXIT_GATE where one is true. */
int dj_lab_judge(const dj_call *call, const dj_lab_report *report);

#endif
