/* The report as a page. */
#include "html_parts.h"
#include "numbers.h"
#include "page.h"

#include <stdio.h>

enum { BINS = 60 };

static void write_head(const dj_page_writer *writer);
static void write_tiles(const dj_page_writer *writer);
static void write_bots(const dj_page_writer *writer);
static void write_seats(const dj_page_writer *writer);
static void plot_places(const dj_page_writer *writer, bool is_by_seat);
static void write_spread(const dj_page_writer *writer, const char *id, const char *heading, const int64_t *counts,
                         int size, dj_grid grid);
static void write_endings(const dj_page_writer *writer);
static void write_decisions(const dj_page_writer *writer);
static void write_luck(const dj_page_writer *writer);

void dj_report_html(const dj_lab_report *report, dj_language language, FILE *out) {
    dj_page_writer writer = {report, language, out};
    write_head(&writer);
    write_tiles(&writer);
    if (report->varied != NULL)
        dj_page_vary(&writer);
    write_bots(&writer);
    if (report->plan->config.seats > 1)
        write_seats(&writer);
    if (dj_quantile(report->tally->scores, DJ_LAB_SCORE_MAX + 1, 1) > 1)
        write_spread(&writer, "scores", dj_translate(language, "Scores"), report->tally->scores, DJ_LAB_SCORE_MAX + 1,
                     dj_tell_scores(report, language));
    write_spread(&writer, "length", dj_translate(language, "How long games take"), report->tally->lengths,
                 DJ_LAB_LENGTH_MAX + 1, dj_tell_length(report, language));
    write_endings(&writer);
    write_decisions(&writer);
    if (report->luck != NULL)
        write_luck(&writer);
    if (report->tally->card_count > 0)
        dj_page_cards(&writer);
    if (report->versus != NULL)
        dj_page_matchup(&writer);
    dj_page_close(language, out);
}

static void write_head(const dj_page_writer *writer) {
    const dj_lab_plan *plan = writer->report->plan;
    char title[DJ_GRID_TITLE + DJ_SEED_TEXT];
    dj_text text = dj_text_over(title, sizeof title);
    dj_text_format(&text, dj_translate(writer->language, "%s in the lab"), plan->game->title);
    dj_page_open(title, writer->language, writer->out);
    fputs("<header>\n<h1>", writer->out);
    dj_html(title, writer->out);
    fputs("</h1>\n<p class=\"soft\">", writer->out);
    text = dj_text_over(title, sizeof title);
    dj_report_title(writer->report, writer->language, &text);
    dj_html(title, writer->out);
    fputs("</p>\n<p><code>", writer->out);
    dj_html(writer->report->command, writer->out);
    fputs("</code></p>\n</header>\n<main>\n", writer->out);
}

static void write_tiles(const dj_page_writer *writer) {
    const dj_lab_tally *tally = writer->report->tally;
    dj_language language = writer->language;
    fputs("<div class=\"tiles\">\n", writer->out);
    dj_page_tile(dj_write_whole(tally->games, language).text, dj_translate(language, "games"), writer->out);
    dj_page_tile(dj_write_decimal(dj_share(tally->moves, tally->games), 1, language).text,
                 dj_translate(language, "moves a game"), writer->out);
    dj_page_tile(dj_write_decimal(dj_share(tally->offered, tally->moves), 1, language).text,
                 dj_translate(language, "moves to choose from"), writer->out);
    dj_page_tile(dj_write_percent(dj_share(tally->decisions[0], tally->moves), language).text,
                 dj_translate(language, "of the moves are forced"), writer->out);
    if (writer->report->luck != NULL) {
        dj_variance split = dj_report_luck(writer->report);
        double all = split.row + split.column + split.rest;
        dj_page_tile(dj_write_percent(all > 0 ? split.row / all : 0, language).text,
                     dj_translate(language, "of the differences are luck of the deal"), writer->out);
    }
    fputs("</div>\n", writer->out);
}

static void write_bots(const dj_page_writer *writer) {
    const dj_lab_report *report = writer->report;
    dj_language language = writer->language;
    dj_page_section("bots", dj_translate(language, "Who wins"), writer->out);
    dj_plot_row rows[DJ_LAB_ENTRIES_MAX];
    for (int entry = 0; entry < report->plan->entry_count; entry++) {
        dj_lab_count count = dj_lab_of_entry(report->tally, entry);
        rows[entry] = dj_rate_row("", count.wins, count.games);
        dj_text name = dj_text_over(rows[entry].name, sizeof rows[entry].name);
        dj_entry_name(report, entry, language, &name);
    }
    dj_page_open_figure(writer, dj_translate(language, "Share of games won by each bot, and its interval (95 %)"));
    dj_plot plot = dj_plot_of(writer, dj_translate(language, "Share of games won by each bot"), true);
    dj_plot_intervals(&plot, rows, report->plan->entry_count, NULL, writer->out);
    dj_page_close_figure(writer);
    dj_page_put_grid(writer, dj_tell_bots(report, language));
    dj_page_put_grid(writer, dj_tell_versus(report, language));
    dj_page_close_section(writer->out);
}

static void write_seats(const dj_page_writer *writer) {
    dj_language language = writer->language;
    dj_page_section("seats", dj_translate(language, "Does it matter where one sits?"), writer->out);
    dj_page_open_figure(
        writer, dj_translate(language, "Share of games won from each seat, whoever sits there; the dashed line is "
                                       "an even share"));
    plot_places(writer, true);
    dj_page_close_figure(writer);
    if (!dj_lab_is_mirror(writer->report->plan)) {
        dj_page_open_figure(writer, dj_translate(language, "The same for each bot in each seat"));
        plot_places(writer, false);
        dj_page_close_figure(writer);
    }
    dj_page_put_grid(writer, dj_tell_seats(writer->report, language));
    dj_page_close_section(writer->out);
}

static void plot_places(const dj_page_writer *writer, bool is_by_seat) {
    const dj_lab_report *report = writer->report;
    const dj_lab_plan *plan = report->plan;
    dj_plot_row rows[DJ_LAB_ENTRIES_MAX * DJ_SEATS_MAX];
    int count = 0;
    int64_t wins = 0, games = 0;
    for (int seat = 0; seat < plan->config.seats; seat++) {
        for (int entry = 0; entry < (is_by_seat ? 1 : plan->entry_count); entry++) {
            dj_lab_count one = is_by_seat ? dj_lab_of_seat(report->tally, seat) : report->tally->places[entry][seat];
            rows[count] = dj_rate_row("", one.wins, one.games);
            dj_text name = dj_text_over(rows[count].name, sizeof rows[count].name);
            if (is_by_seat)
                dj_text_format(&name, dj_translate(writer->language, "seat %d"), seat + 1);
            else
                dj_text_format(&name, dj_translate(writer->language, "%s, seat %d"), plan->entries[entry].name,
                               seat + 1);
            wins += one.wins;
            games += one.games;
            count += one.games > 0;
        }
    }
    double even = dj_share(wins, games);
    dj_plot plot = dj_plot_of(writer, dj_translate(writer->language, "Share of games won from each seat"), true);
    if (count > 0)
        dj_plot_intervals(&plot, rows, count, is_by_seat ? &even : NULL, writer->out);
}

static void write_spread(const dj_page_writer *writer, const char *id, const char *heading, const int64_t *counts,
                         int size, dj_grid grid) {
    int64_t bins[BINS];
    int from, width, count = dj_report_bins(counts, size, BINS, bins, &from, &width);
    dj_page_section(id, heading, writer->out);
    if (count > 0) {
        dj_page_open_figure(writer, grid.title);
        dj_plot plot = dj_plot_of(writer, heading, false);
        dj_plot_histogram(&plot, bins, count, from, width, writer->out);
        dj_page_close_figure(writer);
    }
    dj_page_put_grid(writer, grid);
    dj_page_close_section(writer->out);
}

static void write_endings(const dj_page_writer *writer) {
    const dj_lab_tally *tally = writer->report->tally;
    dj_plot_row rows[DJ_LAB_ENDINGS_MAX];
    for (int i = 0; i < tally->ending_count; i++)
        rows[i] = dj_rate_row(dj_title_of(writer->report->plan->game, tally->endings[i].word, writer->language),
                              tally->endings[i].games, tally->games);
    dj_page_section("endings", dj_translate(writer->language, "How games end"), writer->out);
    dj_page_open_figure(writer, dj_translate(writer->language, "Share of games with each ending"));
    dj_plot plot = dj_plot_of(writer, dj_translate(writer->language, "Share of games with each ending"), true);
    dj_plot_bars(&plot, rows, (int)tally->ending_count, writer->out);
    dj_page_close_figure(writer);
    dj_page_put_grid(writer, dj_tell_endings(writer->report, writer->language));
    dj_page_close_section(writer->out);
}

static void write_decisions(const dj_page_writer *writer) {
    dj_grid grid = dj_tell_decisions(writer->report, writer->language);
    const dj_lab_tally *tally = writer->report->tally;
    dj_plot_row rows[DJ_LAB_OFFERS];
    int count = 0;
    for (int i = 0; i < DJ_LAB_OFFERS; i++) {
        if (tally->decisions[i] == 0)
            continue;
        rows[count] = dj_rate_row(dj_grid_cell(&grid, count, 0), tally->decisions[i], tally->moves);
        count++;
    }
    dj_page_section("decisions", dj_translate(writer->language, "What there is to decide"), writer->out);
    dj_page_open_figure(writer, dj_translate(writer->language, "Decisions by how many moves were offered"));
    dj_plot plot = dj_plot_of(writer, grid.title, true);
    dj_plot_bars(&plot, rows, count, writer->out);
    dj_page_close_figure(writer);
    dj_page_put_grid(writer, grid);
    dj_page_close_section(writer->out);
}

static void write_luck(const dj_page_writer *writer) {
    const dj_lab_report *report = writer->report;
    dj_language language = writer->language;
    dj_grid grid = dj_tell_luck(report, language);
    dj_variance split = dj_report_luck(report);
    double all = split.row + split.column + split.rest;
    bool is_mirror = dj_lab_is_mirror(report->plan);
    const double parts[] = {split.row, is_mirror ? split.rest : split.column, split.rest};
    dj_plot_row rows[3];
    for (int i = 0; i < dj_grid_rows(&grid); i++) {
        double share = all > 0 ? parts[i] / all : 0;
        rows[i] = (dj_plot_row){.value = share, .low = share, .high = share};
        snprintf(rows[i].name, sizeof rows[i].name, "%.*s", (int)sizeof rows[i].name - 1,
                 i == 0                 ? dj_translate(language, "the deal")
                 : i == 1 && !is_mirror ? dj_translate(language, "the bots")
                                        : dj_translate(language, "the rest"));
    }
    dj_page_section("luck", dj_translate(language, "Luck and skill"), writer->out);
    char words[400];
    dj_text text = dj_text_over(words, sizeof words);
    dj_text_format(&text,
                   is_mirror
                       ? dj_translate(language, "%s deals were played %d times each by the same bots: what stays the "
                                                "same from one time to the next is the deal’s doing.")
                       : dj_translate(language, "%s deals were played %d times each, every bot moving on by one seat: "
                                                "what stays with the seat is luck, what moves with the bot is skill."),
                   dj_write_whole(report->luck->deals, language).text, dj_lab_luck_columns(report->plan));
    dj_page_paragraph(words, writer->out);
    dj_page_open_figure(writer, dj_translate(language, "Share of the variance of results"));
    dj_plot plot = dj_plot_of(writer, grid.title, true);
    dj_plot_bars(&plot, rows, dj_grid_rows(&grid), writer->out);
    dj_page_close_figure(writer);
    dj_page_put_grid(writer, grid);
    dj_page_close_section(writer->out);
}
