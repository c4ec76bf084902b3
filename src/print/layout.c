#include "layout.h"

#include <math.h>
#include <string.h>

/* Room for marks and a line of words between the printer's margin and the cards. */
#define RING_MM 2.5
#define MARK_MM 5.0

/* The widest gap with which the most cards fit is taken. */
static const struct gap { double bleed, channel; } gaps[] = {{3, 2}, {2, 2}, {1.5, 1.5}, {1, 1}};

/* Stretches of one direction that lie outside of every bleed: both rims, and the channels. */
typedef struct stretches {
    double from[64], to[64];
    int count;
} stretches;

const char *const dj_paper_words[DJ_PAPERS] = {"a4", "letter"};

static bool lay(dj_area page, struct gap gap, dj_backs backs, dj_layout *layout);
static int fit(double room, double card, struct gap gap);
static int cuts(double first, double card, double step, int count, double out[64]);
static void find_stretches(const double *cuts, int count, double bleed, double page, stretches *out);
static int add_mark(dj_segment *marks, int count, dj_dot from, dj_dot to);

dj_area dj_paper_area(dj_paper paper) {
    return paper == DJ_PAPER_A4 ? (dj_area){0, 0, 210, 297} : (dj_area){0, 0, 215.9, 279.4};
}

bool dj_layout_plan(dj_paper paper, double card_width, double card_height, dj_backs backs, dj_layout *layout) {
    int most = 0;
    dj_area upright = dj_paper_area(paper);
    for (size_t i = 0; i < sizeof gaps / sizeof *gaps; i++)
        for (int side = 0; side < 2; side++) {
            dj_area page = side == 0 ? upright : (dj_area){0, 0, upright.height, upright.width};
            dj_layout tried = {.card_width = card_width, .card_height = card_height};
            if (lay(page, gaps[i], backs, &tried) && dj_layout_slots(&tried) > most) {
                most = dj_layout_slots(&tried);
                *layout = tried;
            }
        }
    return most > 0;
}

int dj_layout_slots(const dj_layout *layout) {
    return layout->columns * layout->rows;
}

dj_area dj_layout_front(const dj_layout *layout, int slot) {
    double gap = 2 * layout->bleed + layout->channel;
    return (dj_area){layout->left + slot % layout->columns * (layout->card_width + gap),
                     layout->top + slot / layout->columns * (layout->card_height + gap), layout->card_width,
                     layout->card_height};
}

dj_area dj_layout_behind(const dj_layout *layout, dj_area area, dj_edge edge, bool *is_turned) {
    bool is_wide = layout->width > layout->height;
    /* Turned about an upright axis, left and right change places; about a level one, head and foot. */
    *is_turned = !layout->is_folded && (edge == DJ_EDGE_LONG) == is_wide;
    if (*is_turned)
        area.y = layout->height - area.y - area.height;
    else
        area.x = layout->width - area.x - area.width;
    return area;
}

int dj_layout_marks(const dj_layout *layout, dj_segment marks[DJ_MARKS_MAX]) {
    double columns[64], rows[64], gap = 2 * layout->bleed + layout->channel;
    int column_count = cuts(layout->left, layout->card_width, layout->card_width + gap, layout->columns, columns);
    int row_count = cuts(layout->top, layout->card_height, layout->card_height + gap, layout->rows, rows);
    if (layout->is_folded)
        for (int i = column_count; i-- > 0; column_count++)
            columns[column_count] = layout->width - columns[i];
    stretches across, down;
    find_stretches(columns, column_count, layout->bleed, layout->width, &across);
    find_stretches(rows, row_count, layout->bleed, layout->height, &down);
    int count = 0;
    for (int i = 0; i < column_count; i++)
        for (int j = 0; j < down.count; j++)
            count = add_mark(marks, count, (dj_dot){columns[i], down.from[j]}, (dj_dot){columns[i], down.to[j]});
    for (int i = 0; i < row_count; i++)
        for (int j = 0; j < across.count; j++)
            count = add_mark(marks, count, (dj_dot){across.from[j], rows[i]}, (dj_dot){across.to[j], rows[i]});
    return count;
}

void dj_layout_registers(const dj_layout *layout, dj_dot centres[DJ_REGISTERS]) {
    double near = DJ_PAGE_MARGIN + DJ_REGISTER_RADIUS;
    for (int i = 0; i < DJ_REGISTERS; i++)
        centres[i] = (dj_dot){i % 2 == 0 ? near : layout->width - near, i < 2 ? near : layout->height - near};
}

static bool lay(dj_area page, struct gap gap, dj_backs backs, dj_layout *layout) {
    bool is_folded = backs == DJ_BACKS_FOLD;
    double rim = DJ_PAGE_MARGIN + RING_MM + gap.bleed, step = 2 * gap.bleed + gap.channel;
    /* Half of a channel lies on either side of the fold. */
    double room = is_folded ? page.width / 2 - rim - gap.bleed - gap.channel / 2 : page.width - 2 * rim;
    layout->columns = fit(room, layout->card_width, gap);
    layout->rows = fit(page.height - 2 * rim, layout->card_height, gap);
    if (layout->columns == 0 || layout->rows == 0)
        return false;
    layout->width = page.width;
    layout->height = page.height;
    layout->bleed = gap.bleed;
    layout->channel = gap.channel;
    layout->is_folded = is_folded;
    double block = layout->columns * layout->card_width + (layout->columns - 1) * step;
    layout->left = is_folded ? page.width / 2 - step / 2 - block : (page.width - block) / 2;
    layout->top = (page.height - layout->rows * layout->card_height - (layout->rows - 1) * step) / 2;
    return true;
}

static int fit(double room, double card, struct gap gap) {
    double step = card + 2 * gap.bleed + gap.channel;
    int count = (int)floor((room + 2 * gap.bleed + gap.channel + 1e-6) / step);
    return count < 0 ? 0 : count > 16 ? 16 : count;
}

static int cuts(double first, double card, double step, int count, double out[64]) {
    for (int i = 0; i < count; i++) {
        out[2 * i] = first + i * step;
        out[2 * i + 1] = out[2 * i] + card;
    }
    return 2 * count;
}

static void find_stretches(const double *cuts, int count, double bleed, double page, stretches *out) {
    double first = cuts[0] - bleed, last = cuts[count - 1] + bleed;
    *out = (stretches){0};
    out->from[0] = fmax(DJ_PAGE_MARGIN, first - MARK_MM);
    out->to[out->count++] = first;
    for (int i = 1; i + 1 < count; i += 2) {
        out->from[out->count] = cuts[i] + bleed;
        out->to[out->count++] = cuts[i + 1] - bleed;
    }
    out->from[out->count] = last;
    out->to[out->count++] = fmin(page - DJ_PAGE_MARGIN, last + MARK_MM);
}

static int add_mark(dj_segment *marks, int count, dj_dot from, dj_dot to) {
    if (count < DJ_MARKS_MAX)
        marks[count++] = (dj_segment){from, to};
    return count;
}
