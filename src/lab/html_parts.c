#include "html_parts.h"

#include "page.h"

#include <math.h>

void dj_page_put_grid(const dj_page_writer *writer, dj_grid grid) {
    dj_page_grid(&grid, writer->out);
    dj_grid_free(&grid);
}

void dj_page_fold_grid(const dj_page_writer *writer, dj_grid grid) {
    if (dj_grid_rows(&grid) > 0) {
        fputs("<details>\n<summary>", writer->out);
        dj_html(grid.title, writer->out);
        fputs("</summary>\n", writer->out);
        dj_page_grid(&grid, writer->out);
        fputs("</details>\n", writer->out);
    }
    dj_grid_free(&grid);
}

dj_plot_row dj_rate_row(const char *name, int64_t wins, int64_t games) {
    dj_interval interval = dj_wilson(wins, games);
    dj_plot_row row = {.value = dj_share(wins, games), .low = interval.low, .high = interval.high};
    dj_text text = dj_text_over(row.name, sizeof row.name);
    dj_text_add(&text, name);
    return row;
}

/* A mean score and its interval where scores tell more than wins. */
dj_plot_row dj_outcome_row(const char *name, const dj_lab_count *count, bool is_scored) {
    dj_plot_row row = dj_rate_row(name, count->wins, count->games);
    double reach = count->games > 0 ? 1.96 * dj_sums_deviation(&count->score) / sqrt((double)count->games) : 0;
    if (is_scored) {
        row.value = dj_sums_mean(&count->score);
        row.low = row.value - reach;
        row.high = row.value + reach;
    }
    return row;
}

dj_plot dj_plot_of(const dj_page_writer *writer, const char *label, bool is_share) {
    return (dj_plot){.label = label, .is_share = is_share, .language = writer->language};
}

void dj_page_open_figure(const dj_page_writer *writer, const char *caption) {
    fputs("<figure>\n<figcaption>", writer->out);
    dj_html(caption, writer->out);
    fputs("</figcaption>\n", writer->out);
}

void dj_page_close_figure(const dj_page_writer *writer) {
    fputs("</figure>\n", writer->out);
}
