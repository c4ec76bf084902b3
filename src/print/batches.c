#include "batches.h"

#include <stdlib.h>

/* Cards still to be laid. */
typedef struct plan {
    const dj_printer *printer;
    dj_batches *batches;
    int left[DJ_PRINT_CARDS_MAX]; /* copies of each */
} plan;

static bool lay_size(plan *plan, int like, dj_text *reason);
static dj_batch *add_batch(plan *plan, const dj_layout *layout, dj_text *reason);
static void fill_batch(plan *plan, dj_batch *batch, bool takes_smaller);
static bool has_more(const plan *plan, dj_print_card like);
static dj_print_card card_at(const dj_printer *printer, int index);

bool dj_batches_plan(const dj_printer *printer, dj_batches *batches, dj_text *reason) {
    *batches = (dj_batches){0};
    plan plan = {.printer = printer, .batches = batches};
    for (int i = 0; i < printer->count; i++)
        plan.left[i] = printer->copies[i];
    for (int i = 0; i < printer->count; i++)
        if (plan.left[i] > 0 && !lay_size(&plan, i, reason)) {
            dj_batches_free(batches);
            return false;
        }
    return true;
}

void dj_batches_free(dj_batches *batches) {
    free(batches->list);
    *batches = (dj_batches){0};
}

dj_area dj_batch_front(const dj_batch *batch, int slot) {
    dj_area area = dj_layout_front(&batch->layout, slot);
    dj_print_card card = card_at(batch->printer, batch->index[slot]);
    area.width = card.width;
    area.height = card.height;
    return area;
}

/* As many sheets as the cards of one card's size take. */
static bool lay_size(plan *plan, int like, dj_text *reason) {
    const dj_print_options *options = &plan->printer->options;
    dj_print_card size = card_at(plan->printer, like);
    dj_layout layout;
    if (!dj_layout_plan(options->paper, size.width, size.height, options->backs, &layout)) {
        dj_text_format(reason, dj_translate(options->language, "a card of %g × %g mm does not fit the paper"),
                       size.width, size.height);
        return false;
    }
    while (has_more(plan, size)) {
        dj_batch *batch = add_batch(plan, &layout, reason);
        if (batch == NULL)
            return false;
        fill_batch(plan, batch, false);
        fill_batch(plan, batch, true);
    }
    return true;
}

static dj_batch *add_batch(plan *plan, const dj_layout *layout, dj_text *reason) {
    dj_batches *batches = plan->batches;
    if (batches->count == batches->room) {
        int room = 2 * batches->room + 16;
        dj_batch *larger = realloc(batches->list, (size_t)room * sizeof *larger);
        if (larger == NULL) {
            dj_text_add(reason, dj_translate(plan->printer->options.language, "not enough memory"));
            return NULL;
        }
        batches->list = larger;
        batches->room = room;
    }
    dj_batch *batch = &batches->list[batches->count++];
    batch->printer = plan->printer;
    batch->layout = *layout;
    batch->count = 0;
    return batch;
}

/* Cards of the layout's own size, or smaller ones into places that are left. */
static void fill_batch(plan *plan, dj_batch *batch, bool takes_smaller) {
    int slots = dj_layout_slots(&batch->layout);
    double width = batch->layout.card_width, height = batch->layout.card_height;
    for (int i = 0; i < plan->printer->count && batch->count < slots; i++) {
        dj_print_card card = card_at(plan->printer, i);
        bool is_of_size = card.width == width && card.height == height;
        bool fits = card.width <= width && card.height <= height;
        while ((takes_smaller ? fits : is_of_size) && plan->left[i] > 0 && batch->count < slots) {
            batch->index[batch->count++] = i;
            plan->left[i]--;
        }
    }
}

static bool has_more(const plan *plan, dj_print_card like) {
    for (int i = 0; i < plan->printer->count; i++) {
        dj_print_card card = card_at(plan->printer, i);
        if (plan->left[i] > 0 && card.width == like.width && card.height == like.height)
            return true;
    }
    return false;
}

static dj_print_card card_at(const dj_printer *printer, int index) {
    return dj_printer_card(printer, printer->options.content, index);
}
