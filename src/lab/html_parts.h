/* What the sections of the lab's page are made of. */
#ifndef DJ_LAB_HTML_PARTS_H
#define DJ_LAB_HTML_PARTS_H

#include "plot.h"
#include "report.h"

/* What every part writes from and to. */
typedef struct dj_page_writer {
    const dj_lab_report *report;
    dj_language language;
    FILE *out;
} dj_page_writer;

/* Sections, for reports that have them. */
void dj_page_cards(const dj_page_writer *writer);
void dj_page_matchup(const dj_page_writer *writer);
void dj_page_vary(const dj_page_writer *writer);

/* A grid, which is freed; the second may be unfolded. */
void dj_page_put_grid(const dj_page_writer *writer, dj_grid grid);
void dj_page_fold_grid(const dj_page_writer *writer, dj_grid grid);

/* A share and its interval; or a mean score and its own, where scores tell more than wins. */
dj_plot_row dj_rate_row(const char *name, int64_t wins, int64_t games);
dj_plot_row dj_outcome_row(const char *name, const dj_lab_count *count, bool is_scored);

dj_plot dj_plot_of(const dj_page_writer *writer, const char *label, bool is_share);
void dj_page_open_figure(const dj_page_writer *writer, const char *caption);
void dj_page_close_figure(const dj_page_writer *writer);

#endif
