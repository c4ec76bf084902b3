/* The parts of the page that are about cards, and about what was varied. */
#include "html_parts.h"
#include "page.h"

enum { CARDS_PLOTTED = 20, VARIED_FATES = 6 };

static void plot_cards(const dj_page_writer *writer);
static void write_varied_card(const dj_page_writer *writer);
static void plot_vary(const dj_page_writer *writer, const char *caption, const dj_plot_row *rows, int series);

void dj_page_cards(const dj_page_writer *writer) {
    dj_language language = writer->language;
    dj_page_section("cards", dj_translate(language, "Cards"), writer->out);
    dj_page_paragraph(dj_translate(language,
                                   "How games went for those to whom this happened with a card, at least once. "
                                   "A card may tell of winning because it wins, or because it comes to those who "
                                   "are winning: the numbers do not say which."),
                      writer->out);
    plot_cards(writer);
    dj_page_put_grid(writer, dj_tell_telling_cards(writer->report, CARDS_PLOTTED, language));
    dj_page_put_grid(writer, dj_tell_dead_cards(writer->report, language));
    dj_page_fold_grid(writer, dj_tell_cards(writer->report, language));
    dj_page_close_section(writer->out);
}

/* Shaded by how far from even each pair is. */
void dj_page_matchup(const dj_page_writer *writer) {
    dj_page_section("matchup", dj_translate(writer->language, "Match-ups"), writer->out);
    dj_grid grid = dj_tell_matchup(writer->report, writer->language);
    const dj_lab_matchup *matchup = writer->report->matchup;
    const dj_lab_versus *versus = writer->report->versus;
    double shades[DJ_LAB_VALUES_MAX * (DJ_LAB_VALUES_MAX + 2)];
    for (int row = 0; row < matchup->value_count; row++) {
        for (int column = 0; column < grid.columns; column++) {
            int other = column - 2;
            int64_t met = other >= 0 ? versus->met[row][other] : versus->values[row].games;
            int64_t won = other >= 0 ? versus->beaten[row][other] : versus->values[row].wins;
            shades[row * grid.columns + column] = column == 0 || met == 0 ? 0 : 2 * dj_share(won, met) - 1;
        }
    }
    dj_page_shaded_grid(&grid, shades, writer->out);
    dj_grid_free(&grid);
    dj_page_close_section(writer->out);
}

void dj_page_vary(const dj_page_writer *writer) {
    const dj_lab_report *report = writer->report;
    int count = report->point_count, entries = report->plan->entry_count;
    dj_plot_row rows[DJ_LAB_ENTRIES_MAX * DJ_PLOT_ROWS];
    bool is_scored = dj_report_is_scored(report);
    for (int entry = 0; entry < entries; entry++) {
        for (int i = 0; i < count; i++) {
            dj_lab_count one = dj_lab_of_entry(report->points[i].tally, entry);
            dj_plot_row *row = &rows[entry * count + i];
            *row = dj_outcome_row("", &one, is_scored);
            dj_text name = dj_text_over(row->name, sizeof row->name);
            dj_entry_name(report, entry, writer->language, &name);
        }
    }
    dj_grid grid = dj_tell_vary(report, writer->language);
    dj_page_section("vary", grid.title, writer->out);
    plot_vary(writer,
              is_scored ? dj_translate(writer->language, "Mean score by value, with intervals (95 %)")
                        : dj_translate(writer->language, "Share of games won by value, with intervals (95 %)"),
              rows, entries);
    dj_page_put_grid(writer, grid);
    write_varied_card(writer);
    dj_page_close_section(writer->out);
}

/* Cards and fates that go with winning, each where it stands against all games. */
static void plot_cards(const dj_page_writer *writer) {
    const dj_lab_report *report = writer->report;
    dj_telling list[CARDS_PLOTTED];
    dj_plot_row rows[CARDS_PLOTTED];
    dj_lab_fate fates[DJ_LAB_FATES_MAX];
    dj_lab_fates(report->plan->game, fates);
    int count = dj_report_telling(report, list, CARDS_PLOTTED);
    bool is_scored = dj_report_is_scored(report);
    for (int i = 0; i < count; i++) {
        const dj_lab_count *met = dj_lab_of_card(report->tally, list[i].card, list[i].fate);
        dj_card card = {0};
        report->plan->game->card(report->plan->content, list[i].card, &card);
        rows[i] = dj_outcome_row("", met, is_scored);
        snprintf(rows[i].name, sizeof rows[i].name, "%s (%s)", card.name[writer->language],
                 dj_title_of(report->plan->game, fates[list[i].fate].name, writer->language));
    }
    dj_lab_count all = {0};
    for (int seat = 0; seat < report->plan->config.seats; seat++) {
        dj_lab_count one = dj_lab_of_seat(report->tally, seat);
        dj_lab_count_merge(&all, &one);
    }
    double mean = is_scored ? dj_sums_mean(&all.score) : dj_share(all.wins, all.games);
    if (count == 0)
        return;
    dj_page_open_figure(writer, dj_translate(writer->language,
                                             "Where games go otherwise than on average, which the dashed line "
                                             "shows: the clearest cases"));
    dj_plot plot = dj_plot_of(writer, dj_translate(writer->language, "Cards that tell of the result"), !is_scored);
    dj_plot_intervals(&plot, rows, count, &mean, writer->out);
    dj_page_close_figure(writer);
}

static void write_varied_card(const dj_page_writer *writer) {
    const dj_lab_report *report = writer->report;
    int shown[VARIED_FATES], fate_count = dj_report_varied_fates(report, shown, VARIED_FATES),
                             count = report->point_count;
    if (fate_count == 0)
        return;
    dj_plot_row rows[VARIED_FATES * DJ_PLOT_ROWS];
    dj_lab_fate fates[DJ_LAB_FATES_MAX];
    dj_lab_fates(report->plan->game, fates);
    for (int fate = 0; fate < fate_count; fate++) {
        for (int i = 0; i < count; i++) {
            const dj_lab_count *met = dj_lab_of_card(report->points[i].tally, report->varied_card, shown[fate]);
            rows[fate * count + i] =
                dj_outcome_row(dj_title_of(report->plan->game, fates[shown[fate]].name, writer->language), met,
                               dj_report_is_scored(report));
        }
    }
    dj_grid grid = dj_tell_varied_card(report, writer->language);
    plot_vary(writer, grid.title, rows, fate_count);
    dj_page_put_grid(writer, grid);
}

/* A figure of lines over the values that were tried. */
static void plot_vary(const dj_page_writer *writer, const char *caption, const dj_plot_row *rows, int series) {
    const dj_lab_report *report = writer->report;
    int64_t at[DJ_PLOT_ROWS];
    for (int i = 0; i < report->point_count; i++)
        at[i] = report->points[i].value;
    if (report->point_count == 0)
        return;
    dj_page_open_figure(writer, caption);
    dj_plot plot = dj_plot_of(writer, caption, !dj_report_is_scored(report));
    dj_plot_lines(&plot, rows, at, report->point_count, series, report->varied_was, writer->out);
    dj_page_close_figure(writer);
}
