/* Where cards lie on a page, where it is cut, and where their backs are, in millimetres. */
#ifndef DJ_PRINT_LAYOUT_H
#define DJ_PRINT_LAYOUT_H

#include "pen.h"

typedef enum dj_paper { DJ_PAPER_A4, DJ_PAPER_LETTER, DJ_PAPERS } dj_paper;
/* Backs on pages of their own, for printers that turn the paper over; beside the fronts, to fold and glue; or none. */
typedef enum dj_backs { DJ_BACKS_DUPLEX, DJ_BACKS_FOLD, DJ_BACKS_NONE } dj_backs;
/* The edge of the paper about which a printer turns it. */
typedef enum dj_edge { DJ_EDGE_LONG, DJ_EDGE_SHORT } dj_edge;

#define DJ_PAGE_MARGIN 5.0 /* that home printers leave white */

extern const char *const dj_paper_words[DJ_PAPERS];
/* The paper, upright. */
dj_area dj_paper_area(dj_paper paper);

typedef struct dj_layout {
    double width, height; /* of the page, which may lie on its side */
    double card_width, card_height;
    double bleed, channel; /* between two cards lies the bleed of both, and a channel for cut marks */
    double left, top;      /* of the first card, after the cut */
    int columns, rows;     /* of fronts */
    bool is_folded;        /* the backs lie to the right of the fold, in the middle of the page */
} dj_layout;

typedef struct dj_segment {
    dj_dot from, to;
} dj_segment;

enum { DJ_MARKS_MAX = 4096, DJ_REGISTERS = 4 };
#define DJ_REGISTER_RADIUS 1.2

/* The way to lay that takes the most cards a page; false where not one fits. */
bool dj_layout_plan(dj_paper paper, double card_width, double card_height, dj_backs backs, dj_layout *layout);

int dj_layout_slots(const dj_layout *layout);
dj_area dj_layout_front(const dj_layout *layout, int slot);
/* Behind a front; `is_turned` where it stands on its head on its page. */
dj_area dj_layout_behind(const dj_layout *layout, dj_area front, dj_edge edge, bool *is_turned);
/* Cut marks: at the rim of the page, and in the channels, where they are still there after the first cut. */
int dj_layout_marks(const dj_layout *layout, dj_segment marks[DJ_MARKS_MAX]);
/* Centres of the marks that lie on each other where front and back do. */
void dj_layout_registers(const dj_layout *layout, dj_dot centres[DJ_REGISTERS]);

#endif
