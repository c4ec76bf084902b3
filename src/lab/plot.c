#include "plot.h"

#include "numbers.h"

#include <math.h>

enum {
    WIDTH = 760,
    NAMES_MIN = 130, /* left of the first value */
    NAMES_MAX = 380,
    LETTER = 7,   /* wide, about */
    FIGURES = 70, /* right of the last */
    ROW = 28,
    HEAD = 8,
    AXIS = 30,
    TALL = 240,
    TICKS = 6,
};

/* What is drawn from where to where, and the ticks between. */
typedef struct scale {
    double low, high, step;
    int from, to; /* in the drawing */
} scale;

static void open_svg(const dj_plot *plot, int height, FILE *out);
static scale nice_scale(double low, double high, bool is_share, int from, int to);
static double place(const scale *scale, double value);
static void draw_axis(const dj_plot *plot, const scale *scale, int bottom, FILE *out);
static void draw_side_axis(const dj_plot *plot, const scale *scale, int left, int right, FILE *out);
static void write_value(const dj_plot *plot, double value, double step, FILE *out);
static int names_width(const dj_plot_row *rows, int count);
static void draw_name(const char *name, double x, double y, FILE *out);
static void draw_series(const dj_plot_row *rows, const double *x, const scale *up, int count, int number, FILE *out);
static void draw_labels(const dj_plot_row *rows, double x, const scale *up, int count, int series, FILE *out);

void dj_html(const char *text, FILE *out) {
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc(*text, out);
        }
    }
}

void dj_plot_intervals(const dj_plot *plot, const dj_plot_row *rows, int count, const double *reference, FILE *out) {
    int bottom = HEAD + count * ROW, left = names_width(rows, count);
    double low = reference != NULL ? *reference : rows[0].low, high = reference != NULL ? *reference : rows[0].high;
    for (int i = 0; i < count; i++) {
        low = rows[i].low < low ? rows[i].low : low;
        high = rows[i].high > high ? rows[i].high : high;
    }
    scale across = nice_scale(low, high, plot->is_share, left, WIDTH - FIGURES);
    open_svg(plot, bottom + AXIS, out);
    draw_axis(plot, &across, bottom, out);
    if (reference != NULL)
        fprintf(out, "<line class=\"reference\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>\n",
                place(&across, *reference), place(&across, *reference), HEAD, bottom);
    for (int i = 0; i < count; i++) {
        double y = HEAD + (i + 0.5) * ROW;
        draw_name(rows[i].name, left - 14, y, out);
        fprintf(out, "<line class=\"reach\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>",
                place(&across, rows[i].low), place(&across, rows[i].high), y, y);
        fprintf(out, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>", place(&across, rows[i].value), y);
        fprintf(out, "<text class=\"figure\" x=\"%d\" y=\"%.1f\">", WIDTH - FIGURES + 10, y + 4);
        write_value(plot, rows[i].value, 0.001, out);
        fputs("</text>\n", out);
    }
    fputs("</svg>\n", out);
}

void dj_plot_bars(const dj_plot *plot, const dj_plot_row *rows, int count, FILE *out) {
    int bottom = HEAD + count * ROW, left = names_width(rows, count);
    double high = 0;
    for (int i = 0; i < count; i++)
        high = rows[i].value > high ? rows[i].value : high;
    scale across = nice_scale(0, high, plot->is_share, left, WIDTH - FIGURES);
    open_svg(plot, bottom + AXIS, out);
    draw_axis(plot, &across, bottom, out);
    for (int i = 0; i < count; i++) {
        double y = HEAD + (i + 0.5) * ROW;
        draw_name(rows[i].name, left - 14, y, out);
        fprintf(out, "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"16\" rx=\"3\"/>",
                place(&across, 0), y - 8, place(&across, rows[i].value) - place(&across, 0));
        fprintf(out, "<text class=\"figure\" x=\"%d\" y=\"%.1f\">", WIDTH - FIGURES + 10, y + 4);
        write_value(plot, rows[i].value, 0.001, out);
        fputs("</text>\n", out);
    }
    fputs("</svg>\n", out);
}

void dj_plot_histogram(const dj_plot *plot, const int64_t *bins, int count, int from, int width, FILE *out) {
    enum { LEFT = 60, RIGHT = WIDTH - 20, BOTTOM = TALL - AXIS };
    int64_t highest = 1;
    for (int i = 0; i < count; i++)
        highest = bins[i] > highest ? bins[i] : highest;
    scale up = nice_scale(0, (double)highest, false, BOTTOM, HEAD + 8);
    open_svg(plot, TALL, out);
    draw_side_axis(plot, &up, LEFT, RIGHT, out);
    double step = (double)(RIGHT - LEFT) / count;
    for (int i = 0; i < count; i++) {
        double x = LEFT + i * step, y = place(&up, (double)bins[i]);
        char range[64];
        snprintf(range, sizeof range, width > 1 ? "%d-%d" : "%d", from + i * width, from + (i + 1) * width - 1);
        fprintf(
            out,
            "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>%s: %lld</title></rect>\n",
            x + 0.5, y, step > 2 ? step - 1 : step, BOTTOM - y, range, (long long)bins[i]);
    }
    int stride = (count + TICKS) / TICKS;
    for (int i = 0; i < count; i += stride)
        fprintf(out, "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>\n",
                LEFT + (i + 0.5) * step, BOTTOM + 18, dj_write_whole(from + i * width, plot->language).text);
    fputs("</svg>\n", out);
}

void dj_plot_lines(const dj_plot *plot, const dj_plot_row *rows, const int64_t *at, int count, int series, int64_t was,
                   FILE *out) {
    enum { LEFT = 60, RIGHT = WIDTH - 150, BOTTOM = TALL + 40 - AXIS };
    double low = rows[0].low, high = rows[0].high, first = (double)at[0], last = (double)at[0], x[DJ_PLOT_ROWS];
    for (int i = 0; i < count * series; i++) {
        low = rows[i].low < low ? rows[i].low : low;
        high = rows[i].high > high ? rows[i].high : high;
    }
    for (int i = 0; i < count; i++) {
        first = (double)at[i] < first ? (double)at[i] : first;
        last = (double)at[i] > last ? (double)at[i] : last;
    }
    scale up = nice_scale(low, high, plot->is_share, BOTTOM, HEAD + 8);
    scale across = {.low = first - 0.5, .high = last + 0.5, .from = LEFT, .to = RIGHT};
    for (int i = 0; i < count; i++)
        x[i] = place(&across, (double)at[i]);
    open_svg(plot, TALL + 40, out);
    draw_side_axis(plot, &up, LEFT, RIGHT, out);
    if ((double)was >= first && (double)was <= last)
        fprintf(out, "<line class=\"reference\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>\n",
                place(&across, (double)was), place(&across, (double)was), HEAD, BOTTOM);
    for (int i = 0; i < count; i++)
        fprintf(out, "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%lld</text>\n", x[i], BOTTOM + 18,
                (long long)at[i]);
    for (int number = 0; number < series; number++)
        draw_series(rows + number * count, x, &up, count, number, out);
    draw_labels(rows, x[count - 1] + 24, &up, count, series, out);
    fputs("</svg>\n", out);
}

static void open_svg(const dj_plot *plot, int height, FILE *out) {
    fprintf(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDTH, height);
    dj_html(plot->label, out);
    fputs("\">\n", out);
}

/* A little wider than asked, to whole steps of 1, 2 or 5; shares stay within 0 and 1. */
static scale nice_scale(double low, double high, bool is_share, int from, int to) {
    double span = high - low > 1e-9 ? high - low : is_share ? 0.1 : 1;
    double power = pow(10, floor(log10(span / TICKS))), part = span / TICKS / power;
    double step = power * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10);
    scale scale = {.step = step, .from = from, .to = to};
    scale.low = floor(low / step + 1e-9) * step;
    scale.high = ceil(high / step - 1e-9) * step;
    if (scale.high - scale.low < step)
        scale.high = scale.low + step;
    if (is_share && scale.low < 0)
        scale.low = 0;
    if (is_share && scale.high > 1 && low < 1)
        scale.high = 1;
    return scale;
}

static double place(const scale *scale, double value) {
    return scale->from + (value - scale->low) / (scale->high - scale->low) * (scale->to - scale->from);
}

static void draw_axis(const dj_plot *plot, const scale *scale, int bottom, FILE *out) {
    for (int i = 0; scale->low + i * scale->step <= scale->high + scale->step / 2; i++) {
        double value = scale->low + i * scale->step, x = place(scale, value);
        fprintf(out, "<line class=\"rule\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>", x, x, HEAD, bottom);
        fprintf(out, "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">", x, bottom + 18);
        write_value(plot, value, scale->step, out);
        fputs("</text>\n", out);
    }
}

static void draw_side_axis(const dj_plot *plot, const scale *scale, int left, int right, FILE *out) {
    for (int i = 0; scale->low + i * scale->step <= scale->high + scale->step / 2; i++) {
        double value = scale->low + i * scale->step, y = place(scale, value);
        fprintf(out, "<line class=\"rule\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>", left, right, y, y);
        fprintf(out, "<text class=\"tick\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", left - 8, y + 4);
        write_value(plot, value, scale->step, out);
        fputs("</text>\n", out);
    }
}

/* With as many decimals as steps of this size need. */
static void write_value(const dj_plot *plot, double value, double step, FILE *out) {
    if (plot->is_share) {
        dj_number number = dj_write_decimal(100 * value, step < 0.0099 ? 1 : 0, plot->language);
        fprintf(out, "%s\u202f%%", number.text);
        return;
    }
    int decimals = step >= 0.99 ? 0 : step >= 0.099 ? 1 : 2;
    fputs(dj_write_decimal(value, decimals, plot->language).text, out);
}

static int names_width(const dj_plot_row *rows, int count) {
    int widest = NAMES_MIN;
    for (int i = 0; i < count; i++) {
        int letters = 0;
        for (const char *at = rows[i].name; *at != '\0'; at++)
            letters += ((unsigned char)*at & 0xc0) != 0x80;
        widest = letters * LETTER + 24 > widest ? letters * LETTER + 24 : widest;
    }
    return widest < NAMES_MAX ? widest : NAMES_MAX;
}

static void draw_name(const char *name, double x, double y, FILE *out) {
    fprintf(out, "<text class=\"name\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">", x, y + 4);
    dj_html(name, out);
    fputs("</text>", out);
}

static void draw_series(const dj_plot_row *rows, const double *x, const scale *up, int count, int number, FILE *out) {
    fprintf(out, "<g class=\"series s%d\">\n<polyline points=\"", number % 6);
    for (int i = 0; i < count; i++)
        fprintf(out, "%.1f,%.1f ", x[i], place(up, rows[i].value));
    fputs("\"/>\n", out);
    for (int i = 0; i < count; i++)
        fprintf(out,
                "<line class=\"reach\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/><circle cx=\"%.1f\" "
                "cy=\"%.1f\" r=\"4\"/>\n",
                x[i], x[i], place(up, rows[i].low), place(up, rows[i].high), x[i], place(up, rows[i].value));
    fputs("</g>\n", out);
}

/* Beside the last values, from the top down, and no nearer to each other than letters are high. */
static void draw_labels(const dj_plot_row *rows, double x, const scale *up, int count, int series, FILE *out) {
    enum { GAP = 16 };
    bool is_drawn[DJ_PLOT_ROWS] = {false};
    double last = -GAP;
    for (int drawn = 0; drawn < series; drawn++) {
        int next = -1;
        for (int i = 0; i < series; i++)
            if (!is_drawn[i] && (next < 0 || rows[(i + 1) * count - 1].value > rows[(next + 1) * count - 1].value))
                next = i;
        is_drawn[next] = true;
        double y = place(up, rows[(next + 1) * count - 1].value) + 4;
        last = y < last + GAP ? last + GAP : y;
        fprintf(out, "<g class=\"series s%d\"><text x=\"%.1f\" y=\"%.1f\">", next % 6, x, last);
        dj_html(rows[next * count].name, out);
        fputs("</text></g>\n", out);
    }
}
