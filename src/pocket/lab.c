/* The lab in a small form, for one's own cards: games between bots of one kind, one after the other, by the lab's own
 * rules for who plays and what is counted (src/lab), so that `donjon lab --cards` finds the same numbers. A worker of
 * its own has an instance for it (web/src/pocket/lab.worker.ts). */
#include "exports.h"

#include "lab/game.h"
#include "lab/report.h"

#include "donjon/cards.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void clear(void);
static const char *first_problem(const dj_problems *problems);
static void write_report(dj_json *json, dj_language language);
static void write_table(dj_json *json, dj_grid grid);

static dj_lab_plan plan;
static dj_lab_board *board;
static dj_lab_tally *tally;
static void *own_content;
static int64_t played;
static char words[DJ_PROBLEM_TEXT]; /* why nothing can be played */
static char *report;                /* the last one */

/* Takes a card file, and a bot that sits in every seat. NULL, or in a sentence why nothing can be played. */
EXPORT(lab_begin) const char *lab_begin(const char *set, const char *bot, int seats, int games, bool is_french) {
    static dj_problems problems;
    dj_language language = is_french ? DJ_FRENCH : DJ_ENGLISH;
    const dj_game *game = NULL;
    clear();
    problems = (dj_problems){.language = language};
    own_content = dj_set_compile(&game, set, strlen(set), &problems);
    if (own_content == NULL)
        return first_problem(&problems);
    plan = (dj_lab_plan){.game = game,
                         .content = own_content,
                         .config = dj_config_default(game),
                         .entry_count = seats,
                         .games = games,
                         .counts_cards = true};
    dj_lab_entry entry = {0};
    bool is_known = dj_player_find(bot, &entry.player);
    assert(is_known && seats >= game->seats_minimum && seats <= game->seats_maximum); /* the page offers no others */
    (void)is_known;
    plan.config.seats = seats;
    snprintf(plan.config.seed, sizeof plan.config.seed, "lab");
    snprintf(entry.name, sizeof entry.name, "%s", bot);
    for (int seat = 0; seat < seats; seat++)
        plan.entries[seat] = entry;
    board = dj_lab_board_new(&plan);
    tally = dj_lab_tally_new(&plan);
    return board != NULL && tally != NULL ? NULL : dj_translate(language, "There is not enough memory.");
}

/* Plays the next game. NULL, or why the game refuses to begin. */
EXPORT(lab_play) const char *lab_play(bool is_french) {
    dj_error error = {0};
    dj_lab_deal deal = dj_lab_deal_of(&plan, played);
    if (!dj_lab_play(&plan, &deal, board, &error)) {
        dj_text text = dj_text_over(words, sizeof words);
        dj_error_describe(&error, is_french ? DJ_FRENCH : DJ_ENGLISH, &text);
        return words;
    }
    dj_lab_tally_add(tally, &plan, deal.seated, board);
    played++;
    return NULL;
}

/* What the games so far tell, as JSON: {"title", "tables": [{"title", "rows"}]}, the heads are the first
 * row. NULL without memory. */
EXPORT(lab_report) const char *lab_report(bool is_french) {
    dj_language language = is_french ? DJ_FRENCH : DJ_ENGLISH;
    dj_json counted = dj_json_over(NULL, 0);
    write_report(&counted, language);
    free(report);
    report = malloc(counted.text.length + 1);
    if (report == NULL)
        return NULL;
    dj_json json = dj_json_over(report, counted.text.length + 1);
    write_report(&json, language);
    return report;
}

static void clear(void) {
    dj_lab_board_free(board);
    free(tally);
    free(own_content);
    board = NULL;
    tally = NULL;
    own_content = NULL;
    played = 0;
}

static const char *first_problem(const dj_problems *problems) {
    snprintf(words, sizeof words, "%s", problems->count > 0 ? problems->list[0].message : "");
    return words;
}

static void write_report(dj_json *json, dj_language language) {
    dj_lab_report told = {.plan = &plan, .tally = tally, .varied_card = -1};
    char title[DJ_GRID_TITLE + DJ_SEED_TEXT];
    dj_text text = dj_text_over(title, sizeof title);
    dj_report_title(&told, language, &text);
    dj_json_open_object(json);
    dj_json_key_string(json, "title", title);
    dj_json_key(json, "tables");
    dj_json_open_array(json);
    write_table(json, dj_tell_bots(&told, language));
    write_table(json, dj_tell_seats(&told, language));
    write_table(json, dj_tell_scores(&told, language));
    write_table(json, dj_tell_length(&told, language));
    write_table(json, dj_tell_endings(&told, language));
    write_table(json, dj_tell_telling_cards(&told, DJ_TELLING_CARDS, language));
    write_table(json, dj_tell_dead_cards(&told, language));
    write_table(json, dj_tell_cards(&told, language));
    dj_json_close_array(json);
    dj_json_close_object(json);
}

static void write_table(dj_json *json, dj_grid grid) {
    int rows = dj_grid_rows(&grid);
    if (rows > 0) {
        dj_json_open_object(json);
        dj_json_key_string(json, "title", grid.title);
        dj_json_key(json, "rows");
        dj_json_open_array(json);
        for (int row = -1; row < rows; row++) {
            dj_json_open_array(json);
            for (int column = 0; column < grid.columns; column++)
                dj_json_string(json, dj_grid_cell(&grid, row, column));
            dj_json_close_array(json);
        }
        dj_json_close_array(json);
        dj_json_close_object(json);
    }
    dj_grid_free(&grid);
}
