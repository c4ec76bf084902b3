/* Where cards lie on paper, to a tenth of a millimetre, whatever their size, the paper and the printer. */
#include "print/layout.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define EXACT 0.1

/* Sizes of cards, in millimetres: those of our games, and others that sets may have one day. */
static const double sizes[][2] = {{63, 88}, {63, 84}, {63, 42}, {60, 60}, {55, 90}, {44, 68}, {120, 170}, {20, 20}};

static dj_segment marks[DJ_MARKS_MAX];

static void each_layout(void (*check)(const dj_layout *layout)) {
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
        for (int paper = 0; paper < DJ_PAPERS; paper++)
            for (int backs = DJ_BACKS_DUPLEX; backs <= DJ_BACKS_NONE; backs++) {
                dj_layout layout;
                bool has_room =
                    dj_layout_plan((dj_paper)paper, sizes[size][0], sizes[size][1], (dj_backs)backs, &layout);
                assert_true(has_room || (backs == DJ_BACKS_FOLD && sizes[size][0] > 100));
                if (has_room)
                    check(&layout);
            }
}

static bool overlaps(dj_area a, dj_area b) {
    return a.x + EXACT / 2 < b.x + b.width && b.x + EXACT / 2 < a.x + a.width && a.y + EXACT / 2 < b.y + b.height &&
           b.y + EXACT / 2 < a.y + a.height;
}

/* All that is printed of a card, on the front's page: its bleed, and its back's where that lies beside it. */
static int printed(const dj_layout *layout, dj_area *out) {
    int count = 0;
    for (int slot = 0; slot < dj_layout_slots(layout); slot++) {
        bool is_turned;
        out[count++] = dj_area_inset(dj_layout_front(layout, slot), -layout->bleed);
        if (layout->is_folded)
            out[count++] = dj_area_inset(
                dj_layout_behind(layout, dj_layout_front(layout, slot), DJ_EDGE_LONG, &is_turned), -layout->bleed);
    }
    return count;
}

static void check_cards(const dj_layout *layout) {
    dj_area areas[1024], page = {DJ_PAGE_MARGIN, DJ_PAGE_MARGIN, layout->width - 2 * DJ_PAGE_MARGIN,
                                 layout->height - 2 * DJ_PAGE_MARGIN};
    int count = printed(layout, areas);
    assert_true(layout->bleed >= 1);
    for (int i = 0; i < count; i++) {
        assert_true(fabs(areas[i].width - 2 * layout->bleed - layout->card_width) < EXACT);
        assert_true(fabs(areas[i].height - 2 * layout->bleed - layout->card_height) < EXACT);
        assert_true(areas[i].x >= page.x && areas[i].x + areas[i].width <= page.x + page.width + 0.001);
        assert_true(areas[i].y >= page.y && areas[i].y + areas[i].height <= page.y + page.height + 0.001);
        for (int j = 0; j < i; j++)
            assert_false(overlaps(areas[i], areas[j]));
    }
}

static void cards_are_of_their_size_apart_and_within_the_margin(void **state) {
    (void)state;
    each_layout(check_cards);
}

static void check_backs(const dj_layout *layout) {
    for (int slot = 0; slot < dj_layout_slots(layout); slot++)
        for (int edge = DJ_EDGE_LONG; edge <= DJ_EDGE_SHORT; edge++) {
            bool is_turned;
            dj_area front = dj_layout_front(layout, slot),
                    back = dj_layout_behind(layout, dj_layout_front(layout, slot), (dj_edge)edge, &is_turned);
            bool is_upright_axis = layout->is_folded || (edge == DJ_EDGE_LONG) == (layout->width < layout->height);
            double x = is_upright_axis ? layout->width - front.x - front.width : front.x;
            double y = is_upright_axis ? front.y : layout->height - front.y - front.height;
            assert_true(fabs(back.x - x) < EXACT && fabs(back.y - y) < EXACT);
            assert_int_equal(is_turned, !is_upright_axis);
        }
}

static void backs_lie_behind_fronts_whichever_edge_the_paper_is_turned_about(void **state) {
    (void)state;
    each_layout(check_backs);
}

static void check_marks(const dj_layout *layout) {
    dj_area areas[1024];
    int count = printed(layout, areas), mark_count = dj_layout_marks(layout, marks);
    for (int i = 0; i < mark_count; i++) {
        dj_dot from = marks[i].from, to = marks[i].to;
        assert_true(to.x >= from.x && to.y >= from.y && to.x - from.x + to.y - from.y > 0.5);
        assert_true(from.x >= DJ_PAGE_MARGIN - 0.001 && to.x <= layout->width - DJ_PAGE_MARGIN + 0.001);
        assert_true(from.y >= DJ_PAGE_MARGIN - 0.001 && to.y <= layout->height - DJ_PAGE_MARGIN + 0.001);
        for (int j = 0; j < count; j++)
            assert_false(overlaps((dj_area){from.x, from.y, to.x - from.x, to.y - from.y}, areas[j]));
    }
    /* Each side of each card has a mark on its line that is no part of the page's rim, unless the card lies alone. */
    for (int slot = 0; slot < dj_layout_slots(layout) && layout->rows > 1 && layout->columns > 1; slot++) {
        dj_area card = dj_layout_front(layout, slot);
        double block = layout->top - layout->bleed, left = layout->left - layout->bleed;
        int upright = 0, level = 0;
        for (int i = 0; i < mark_count; i++) {
            upright += fabs(marks[i].from.x - card.x) < EXACT && fabs(marks[i].to.x - card.x) < EXACT &&
                       marks[i].from.y > block && marks[i].to.y < layout->height - block;
            level += fabs(marks[i].from.y - card.y) < EXACT && fabs(marks[i].to.y - card.y) < EXACT &&
                     marks[i].from.x > left && marks[i].to.x < layout->width - left;
        }
        assert_true(upright > 0 && level > 0);
    }
}

static void cut_marks_are_outside_the_bleed_and_survive_the_first_cut(void **state) {
    (void)state;
    each_layout(check_marks);
}

static void check_registers(const dj_layout *layout) {
    dj_area areas[1024];
    dj_dot centres[DJ_REGISTERS];
    int count = printed(layout, areas);
    dj_layout_registers(layout, centres);
    for (int i = 0; i < DJ_REGISTERS; i++) {
        dj_dot opposite = centres[DJ_REGISTERS - 1 - i];
        assert_true(fabs(centres[i].x + opposite.x - layout->width) < EXACT);
        assert_true(fabs(centres[i].y + opposite.y - layout->height) < EXACT);
        double radius = DJ_REGISTER_RADIUS;
        for (int j = 0; j < count; j++)
            assert_false(
                overlaps((dj_area){centres[i].x - radius, centres[i].y - radius, 2 * radius, 2 * radius}, areas[j]));
    }
}

static void registration_marks_lie_on_each_other_and_on_no_card(void **state) {
    (void)state;
    each_layout(check_registers);
}

static void a_card_larger_than_the_paper_has_no_place(void **state) {
    (void)state;
    dj_layout layout;
    assert_false(dj_layout_plan(DJ_PAPER_A4, 300, 300, DJ_BACKS_NONE, &layout));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_of_their_size_apart_and_within_the_margin),
        cmocka_unit_test(backs_lie_behind_fronts_whichever_edge_the_paper_is_turned_about),
        cmocka_unit_test(cut_marks_are_outside_the_bleed_and_survive_the_first_cut),
        cmocka_unit_test(registration_marks_lie_on_each_other_and_on_no_card),
        cmocka_unit_test(a_card_larger_than_the_paper_has_no_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
