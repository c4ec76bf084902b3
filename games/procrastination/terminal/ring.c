/* Three to six seats in a circle, with arrows from each to the one it faces (P21), and the viewer's own sums below. */
#include "draw.h"

/* Rows of a seat, by detail. */
enum { ROWS_LINES = 3, ROWS_CARDS = 7, ROWS_FULL = 10, ROWS_ABOVE_FRAME = 3, GAP = 4, LINE_SIZE = 600 };
enum { LEGEND_MARGIN = 6 }; /* clear of the arrows */
enum { CARD_LEAST = 3 };    /* columns of a card without its name */

/* Where a seat is drawn. Clockwise from the viewer, who sits below on the right: leftwards along the bottom, up, and
 * rightwards along the top. */
typedef struct chair {
    int x, y, width;
    bool is_top;
} chair;

static const dj_style text_style = {0}, faint_style = {DJ_COLOUR_DEFAULT, DJ_DIM};
static const dj_style arrow_style = {DJ_COLOUR_YELLOW, DJ_BOLD};

static void draw_legend(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width);
static chair chair_of(const procrastination_desk *desk, int place, int x, int y, int width);
static int block_rows(const procrastination_desk *desk);
static void draw_block(const procrastination_desk *desk, dj_canvas *canvas, chair chair, int seat);
static void draw_front_line(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width,
                            const procrastination_stand *stand);
static void draw_front_frame(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width,
                             const procrastination_stand *stand);
static void draw_arrows(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width);
static int draw_pairings(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width);
static int draw_pairing(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int seat,
                        int pairing);
static bool is_clockwise(const procrastination_desk *desk);

int procrastination_draw_ring(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width) {
    int seats = desk->state->seat_count, rows = 2 * block_rows(desk) + 1;
    for (int place = 0; canvas != NULL && place < seats; place++)
        draw_block(desk, canvas, chair_of(desk, place, x, y, width), (desk->seat + place) % seats);
    if (canvas != NULL) {
        draw_arrows(desk, canvas, x, y, width);
        draw_legend(desk, canvas, x + LEGEND_MARGIN, y + block_rows(desk), width - 2 * LEGEND_MARGIN);
    }
    rows += draw_pairings(desk, canvas, x, y + rows, width);
    return rows + (desk->detail == PROCRASTINATION_LINES ? 0 : 1);
}

/* What the short counts stand for, between the two rows of seats. */
static void draw_legend(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width) {
    if (desk->detail == PROCRASTINATION_LINES)
        procrastination_put(canvas, x, y, width,
                            dj_translate(desk->language, "h hand · p pile · d discard · arrows: whom one faces"),
                            faint_style);
}

static chair chair_of(const procrastination_desk *desk, int place, int x, int y, int width) {
    int seats = desk->state->seat_count, bottom = seats / 2, top = seats - bottom;
    bool is_top = place >= bottom;
    int column_width = (width + GAP) / top - GAP, in_row = is_top ? top : bottom;
    int column = is_top ? place - bottom : bottom - 1 - place;
    int indent = (width - in_row * (column_width + GAP) + GAP) / 2;
    return (chair){x + indent + column * (column_width + GAP), is_top ? y : y + block_rows(desk) + 1, column_width,
                   is_top};
}

static int block_rows(const procrastination_desk *desk) {
    static const int rows[] = {
        [PROCRASTINATION_LINES] = ROWS_LINES, [PROCRASTINATION_CARDS] = ROWS_CARDS, [PROCRASTINATION_FULL] = ROWS_FULL};
    return rows[desk->detail];
}

static void draw_block(const procrastination_desk *desk, dj_canvas *canvas, chair chair, int seat) {
    int y = chair.y, end = chair.x + chair.width;
    char line[LINE_SIZE];
    dj_text name = dj_text_over(line, sizeof line);
    procrastination_player_name(desk, seat, &name);
    bool is_viewer = seat == desk->scene->sight->viewer;
    int at = procrastination_put(canvas, chair.x, y, chair.width, line,
                                 (dj_style){is_viewer ? DJ_COLOUR_CYAN : DJ_COLOUR_DEFAULT,
                                            (uint8_t)(is_viewer ? DJ_BOLD | DJ_REVERSE : DJ_BOLD)});
    procrastination_put(canvas, at + 1, y++, end - at - 1, procrastination_status(desk, seat),
                        (dj_style){DJ_COLOUR_YELLOW, 0});
    dj_text counts = dj_text_over(line, sizeof line);
    procrastination_describe_counts(desk, seat, chair.width, &counts);
    procrastination_put(canvas, chair.x, y++, chair.width, line, faint_style);
    if (desk->detail != PROCRASTINATION_LINES)
        procrastination_draw_zone(desk, canvas, chair.x, y++, chair.width, seat, PROCRASTINATION_IN_SCORE,
                                  dj_translate(desk->language, "scored"));
    const procrastination_stand *stand = &desk->account.stands[seat];
    if (desk->account.round == 0 || stand->fighter == PROCRASTINATION_NONE)
        return;
    if (desk->detail == PROCRASTINATION_LINES)
        draw_front_line(desk, canvas, chair.x, y, chair.width, stand);
    else
        draw_front_frame(desk, canvas, chair.x, y, chair.width, stand);
}

/* The fighter, what supports it without names, the dice: as many as there is room for. */
static void draw_front_line(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width,
                            const procrastination_stand *stand) {
    bool is_faint = desk->account.is_past, has_bluffed = stand->laid == PROCRASTINATION_LAID_THE_BLUFF;
    int dice = PROCRASTINATION_DIE_COLUMNS * stand->dice_count, laid = 4 * stand->support_count + 2 * has_bluffed;
    int name = width - dice - laid - 1, end = x + width;
    int at = procrastination_put_card(canvas, x, y, name < CARD_LEAST ? CARD_LEAST : name,
                                      &desk->set->cards[stand->fighter], desk->language, is_faint);
    for (int i = 0; i < stand->support_count && at + 1 + CARD_LEAST <= end; i++)
        at = procrastination_put_card(canvas, at + 1, y, CARD_LEAST, &desk->set->cards[stand->supports[i]],
                                      desk->language, is_faint);
    procrastination_sign bluff = procrastination_sign_of(PROCRASTINATION_CLASSES);
    if (has_bluffed && at + 2 <= end)
        dj_canvas_put(canvas, ++at, y, bluff.glyph, bluff.ascii, is_faint ? faint_style : bluff.style);
    procrastination_put_dice(canvas, at + 1, y, end - at - 1, stand->dice, stand->dice_count, is_faint);
}

/* The fighter framed; beside it, one below the other, what supports it and the dice. */
static void draw_front_frame(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width,
                             const procrastination_stand *stand) {
    bool is_faint = desk->account.is_past;
    int frame = width * 2 / 3, room = width - frame - 1;
    procrastination_put_frame(canvas, (dj_box){x, y, frame, block_rows(desk) - ROWS_ABOVE_FRAME},
                              &desk->set->cards[stand->fighter], desk->language, is_faint);
    x += frame + 1;
    for (int i = 0; i < stand->support_count; i++)
        procrastination_put_card(canvas, x, y++, room, &desk->set->cards[stand->supports[i]], desk->language, is_faint);
    if (stand->laid == PROCRASTINATION_LAID_THE_BLUFF)
        procrastination_put(canvas, x, y++, room, dj_translate(desk->language, "the Bluff"), faint_style);
    procrastination_put_dice(canvas, x, y, room, stand->dice, stand->dice_count, is_faint);
}

static void draw_arrows(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width) {
    int seats = desk->state->seat_count, bottom = seats / 2;
    bool is_forward = is_clockwise(desk);
    for (int place = 0; place < seats; place++) {
        chair from = chair_of(desk, place, x, y, width);
        bool is_side = place == bottom - 1 || place == seats - 1;
        if (is_side) { /* up on the left, down on the right */
            bool is_up = (place == bottom - 1) == is_forward;
            chair top = chair_of(desk, place == bottom - 1 ? bottom : seats - 1, x, y, width);
            int column = place == bottom - 1 ? top.x + 2 : top.x + top.width - 3;
            dj_canvas_put(canvas, column, y + block_rows(desk), is_up ? "▲" : "▼", is_up ? '^' : 'v', arrow_style);
            continue;
        }
        bool is_right = from.is_top == is_forward;
        int column = from.is_top ? from.x + from.width : from.x - GAP;
        dj_canvas_put(canvas, column + 1, from.y, is_right ? "─" : "◄", is_right ? '-' : '<', arrow_style);
        dj_canvas_put(canvas, column + 2, from.y, is_right ? "►" : "─", is_right ? '>' : '-', arrow_style);
    }
}

/* The viewer against whom they face, and who faces the viewer. */
static int draw_pairings(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width) {
    const procrastination_account *account = &desk->account;
    if (account->round == 0)
        return 0;
    int seats = desk->state->seat_count, seat = desk->seat;
    int enemy = procrastination_faces(account->round, seats, seat), rows = 0;
    int chaser = procrastination_faces(account->round + 1, seats, seat); /* on the other side */
    rows += draw_pairing(desk, canvas, x, y, width, seat, PROCRASTINATION_FACED);
    rows += draw_pairing(desk, canvas, x, y + rows, width, enemy, PROCRASTINATION_FACING);
    char line[LINE_SIZE], name[DJ_SEAT_NAME];
    dj_text text = dj_text_over(line, sizeof line), who = dj_text_over(name, sizeof name);
    procrastination_player_name(desk, chaser, &who);
    dj_text_format(&text, dj_translate(desk->language, "%s, on the other side, has %d against %d."), name,
                   account->stands[chaser].against[PROCRASTINATION_FACED].total,
                   account->stands[seat].against[PROCRASTINATION_FACING].total);
    return rows + procrastination_paragraph(canvas, x, y + rows, width, line, faint_style);
}

static int draw_pairing(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int seat,
                        int pairing) {
    const procrastination_account *account = &desk->account;
    char line[LINE_SIZE];
    dj_text text = dj_text_over(line, sizeof line);
    if (account->is_past)
        dj_text_format(&text, dj_translate(desk->language, "Round %d, "), account->round);
    procrastination_player_name(desk, seat, &text);
    dj_text_add(&text, dj_translate(desk->language, ": "));
    procrastination_write_sum(desk, seat, pairing, &text);
    return procrastination_paragraph(canvas, x, y, width, line, account->is_past ? faint_style : text_style);
}

/* The next seat is to the left, which is clockwise; odd rounds go that way. A past round's cards are drawn with the
 * arrows of the round to come. */
static bool is_clockwise(const procrastination_desk *desk) {
    return procrastination_opponent(desk->state, 0) == 1;
}
