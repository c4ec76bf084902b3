/* Which cards lie on which sheet of paper. */
#ifndef DJ_PRINT_BATCHES_H
#define DJ_PRINT_BATCHES_H

#include "printer.h"

enum { DJ_BATCH_MAX = 256 /* places of a sheet */ };

typedef struct dj_batch {
    const dj_printer *printer;
    dj_layout layout;
    int index[DJ_BATCH_MAX]; /* of cards; smaller ones may fill the last sheet of a larger size */
    int count;
} dj_batch;

typedef struct dj_batches {
    dj_batch *list;
    int count, room;
} dj_batches;

/* All cards asked for, those of a size together, in the order of the set. False with the reason: a card is larger than
 * the paper, memory is short. */
DJ_MUST_CHECK bool dj_batches_plan(const dj_printer *printer, dj_batches *batches, dj_text *reason);
void dj_batches_free(dj_batches *batches);

/* The place of a card, of its own size, at the upper left of its slot. */
dj_area dj_batch_front(const dj_batch *batch, int slot);

#endif
