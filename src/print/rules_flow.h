/* Text that flows over small pages, which are kept until they can be put in the order of a booklet. */
#ifndef DJ_PRINT_RULES_FLOW_H
#define DJ_PRINT_RULES_FLOW_H

#include "printer.h"

enum { DJ_FLOW_PAGES_MAX = 96 /* a multiple of 4: a booklet of 24 sheets can hardly be folded */ };

typedef struct dj_flow {
    const dj_printer *printer;
    dj_area page;  /* the size of each */
    double points; /* of the letters of plain words */
    cairo_surface_t *pages[DJ_FLOW_PAGES_MAX];
    int count;
    /* A fan of sample cards, drawn when the page is: cairo makes dots of turned clips in a page that is kept. */
    int fan_page;
    dj_dot fan;   /* its centre; 0, 0 where there is none */
    bool is_full; /* more was set than a booklet has pages */
    dj_pen pen;   /* on the last of them */
    double y;     /* where it goes on */
    double next; /* what the last line of the words to come shall not be parted from: the height of what follows them */
} dj_flow;

void dj_flow_begin(dj_flow *flow, const dj_printer *printer, dj_area page, double points);
/* The area of a page that words may fill. */
dj_area dj_flow_area(const dj_flow *flow);
/* Room for something of a height that stays together: a new page where there is less. */
void dj_flow_keep(dj_flow *flow, double height);
void dj_flow_space(dj_flow *flow, double height);
/* Words in Pango's markup, line by line, over as many pages as they take. */
void dj_flow_words(dj_flow *flow, dj_lettering lettering, double indent, const char *markup);
/* How much of the pages of a booklet would stay white, in pages. */
double dj_flow_white(const dj_flow *flow);
/* Writes the pages as a booklet, two a side, to be printed on both sides, folded and stapled. */
void dj_flow_impose(dj_flow *flow, dj_pdf *pdf);
/* Writes the pages one after the other. */
void dj_flow_pages(dj_flow *flow, dj_pdf *pdf);
void dj_flow_end(dj_flow *flow);

#endif
