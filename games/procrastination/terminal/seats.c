/* What lies on the table: for two, each side with its cards in front, its dice and its sum. */
#include "draw.h"

#include <stdlib.h>

enum { LINE_SIZE = 600, FRAME_WIDTH = 28, FRAME_WIDTH_MIN = 14, CARDS_HEIGHT = 4, FULL_HEIGHT = 8 };

static const dj_style faint_style = {DJ_COLOUR_DEFAULT, DJ_DIM};
static const dj_style name_style = {DJ_COLOUR_DEFAULT, DJ_BOLD};

static void write_counts(const procrastination_desk *desk, int seat, const char *form, const char *dot, dj_text *out);
static int draw_seat(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int seat);
static int draw_name(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int seat);
static int draw_sum(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int seat);
static int draw_front(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int seat);
static int draw_frames(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int seat);
static const char *laid_words(const procrastination_stand *stand, dj_language language);
static int by_definition(const void *one, const void *other);

int procrastination_draw_seats(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width) {
    if (desk->state->seat_count > 2)
        return procrastination_draw_ring(desk, canvas, x, y, width);
    int gap = desk->detail == PROCRASTINATION_LINES ? 0 : 1;
    int rows = draw_seat(desk, canvas, x, y, width, 1 - desk->seat) + gap;
    return rows + draw_seat(desk, canvas, x, y + rows, width, desk->seat) + gap;
}

void procrastination_describe_counts(const procrastination_desk *desk, int seat, int columns, dj_text *out) {
    const char *const forms[] = {dj_translate(desk->language, "score %d · hand %d · pile %d · discard %d"),
                                 dj_translate(desk->language, "score %d hand %d pile %d disc. %d"),
                                 dj_translate(desk->language, "score %d · h%d p%d d%d")};
    char line[LINE_SIZE];
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        dj_text text = dj_text_over(line, sizeof line);
        write_counts(desk, seat, forms[i], i == 0 ? " · " : " ", &text);
        if (dj_text_columns(line) <= columns)
            break;
    }
    dj_text_add(out, line);
}

void procrastination_describe_sum(const procrastination_desk *desk, int seat, dj_text *out) {
    static const char *const ends[PROCRASTINATION_OUTCOMES] = {[PROCRASTINATION_WON] = DJ_SENTENCE(", won"),
                                                               [PROCRASTINATION_LOST] = DJ_SENTENCE(", lost"),
                                                               [PROCRASTINATION_TIED] = DJ_SENTENCE(", tied")};
    const procrastination_account *account = &desk->account;
    int outcome = account->stands[seat].outcome;
    if (account->is_past)
        dj_text_format(out, dj_translate(desk->language, "Round %d: "), account->round);
    procrastination_write_sum(desk, seat, PROCRASTINATION_FACED, out);
    if (account->is_past && outcome != PROCRASTINATION_UNDECIDED)
        dj_text_add(out, dj_translate(desk->language, ends[outcome]));
}

const char *procrastination_status(const procrastination_desk *desk, int seat) {
    const procrastination_state *state = desk->state;
    bool is_secret = state->phase == PROCRASTINATION_DRAFT || state->phase == PROCRASTINATION_FACE_OFF ||
                     state->phase == PROCRASTINATION_LAY;
    if (!is_secret || state->effects.question != DJ_ASKS_NOTHING || seat == desk->scene->sight->viewer)
        return "";
    bool is_choosing = procrastination_to_act(desk->set, state) >> seat & 1;
    if (is_choosing)
        return dj_translate(desk->language, "is choosing");
    if (state->phase != PROCRASTINATION_LAY || state->support != PROCRASTINATION_IN_TURN)
        return dj_translate(desk->language, "has chosen");
    if (procrastination_is_owing(state, seat))
        return dj_translate(desk->language, "waits"); /* P10: its turn comes */
    return procrastination_lies(state, seat) > 0 ? dj_translate(desk->language, "a card lies there")
                                                 : dj_translate(desk->language, "laid nothing");
}

/* With names where they fit, else with values only. Hands are sorted: where a card stands in one is nobody's business.
 */
int procrastination_draw_zone(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int seat,
                              int zone, const char *label) {
    const procrastination_state *state = desk->state;
    uint8_t cards[PROCRASTINATION_INSTANCES_MAX];
    int count = 0, columns = dj_text_columns(label);
    for (int i = state->seats[seat].zones[zone]; i != PROCRASTINATION_NONE; i = state->next[i])
        if (procrastination_may_see(desk, i))
            cards[count++] = state->card[i];
    if (count == 0)
        return 0;
    if (zone == PROCRASTINATION_IN_HAND)
        qsort(cards, (size_t)count, sizeof *cards, by_definition);
    for (int i = 0; i < count; i++)
        columns += dj_text_columns(desk->set->cards[cards[i]].name[desk->language]) + 5;
    bool has_names = columns <= width;
    int at = procrastination_put(canvas, x, y, width, label, faint_style);
    for (int i = count - 1; i >= 0 && canvas != NULL; i--) {
        enum { NAMELESS = 3 };
        int room = has_names ? x + width - at - 1 : NAMELESS;
        if (at + 1 + room + (i > 0 && !has_names ? 2 : 0) > x + width) { /* not even without names */
            dj_canvas_put(canvas, at + 1, y, "…", '~', faint_style);
            break;
        }
        at = procrastination_put_card(canvas, at + 1, y, room, &desk->set->cards[cards[i]], desk->language, false);
    }
    return 1;
}

static void write_counts(const procrastination_desk *desk, int seat, const char *form, const char *dot, dj_text *out) {
    const procrastination_state *state = desk->state;
    dj_text_format(out, form, procrastination_score(desk->set, state, seat),
                   procrastination_count(state, seat, PROCRASTINATION_IN_HAND),
                   procrastination_count(state, seat, PROCRASTINATION_IN_PILE),
                   procrastination_count(state, seat, PROCRASTINATION_IN_DISCARD));
    int left = procrastination_count(state, seat, PROCRASTINATION_IN_LEFT);
    int aside = procrastination_count(state, seat, PROCRASTINATION_IN_COLLECTION);
    if (left > 0)
        dj_text_format(out, dj_translate(desk->language, "%stied %d"), dot, left);
    if (aside > 0)
        dj_text_format(out, dj_translate(desk->language, "%saside %d"), dot, aside);
}

static int draw_seat(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int seat) {
    int rows = draw_name(desk, canvas, x, y, width, seat);
    rows += procrastination_draw_zone(desk, canvas, x + 1, y + rows, width - 1, seat, PROCRASTINATION_IN_SCORE,
                                      dj_translate(desk->language, "scored"));
    if (!desk->is_strip)
        rows += procrastination_draw_zone(desk, canvas, x + 1, y + rows, width - 1, seat, PROCRASTINATION_IN_LEFT,
                                          dj_translate(desk->language, "tied"));
    if (seat != desk->scene->sight->viewer)
        rows += procrastination_draw_zone(desk, canvas, x + 1, y + rows, width - 1, seat, PROCRASTINATION_IN_HAND,
                                          dj_translate(desk->language, "hand, as far as known"));
    if (desk->account.round == 0)
        return rows;
    rows += draw_front(desk, canvas, x, y + rows, width, seat);
    return rows + draw_sum(desk, canvas, x, y + rows, width, seat);
}

/* The name, whether a choice was made, and how many cards lie where: in one row where they fit. */
static int draw_name(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int seat) {
    char name[DJ_SEAT_NAME], counts[LINE_SIZE];
    dj_text name_text = dj_text_over(name, sizeof name), counts_text = dj_text_over(counts, sizeof counts);
    const char *status = procrastination_status(desk, seat);
    procrastination_player_name(desk, seat, &name_text);
    int end = x + dj_text_columns(name) + 1;
    int room = desk->is_strip ? x + width - end - dj_text_columns(status) - 1 : width - 1;
    procrastination_describe_counts(desk, seat, room, &counts_text);
    int columns = dj_text_columns(counts);
    procrastination_put(canvas, x, y, width, name, name_style);
    procrastination_put(canvas, end, y, x + width - end, status, (dj_style){DJ_COLOUR_YELLOW, 0});
    if (end + dj_text_columns(status) + 1 + columns <= x + width) {
        procrastination_put(canvas, x + width - columns, y, columns, counts, faint_style);
        return 1;
    }
    procrastination_put(canvas, x + 1, y + 1, width - 1, counts, faint_style);
    return 2;
}

static int draw_sum(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int seat) {
    static const uint8_t colours[PROCRASTINATION_OUTCOMES] = {[PROCRASTINATION_WON] = DJ_COLOUR_GREEN,
                                                              [PROCRASTINATION_LOST] = DJ_COLOUR_RED,
                                                              [PROCRASTINATION_TIED] = DJ_COLOUR_YELLOW};
    char line[LINE_SIZE];
    dj_text text = dj_text_over(line, sizeof line);
    procrastination_describe_sum(desk, seat, &text);
    dj_style style = {desk->account.is_past ? colours[desk->account.stands[seat].outcome] : DJ_COLOUR_DEFAULT, 0};
    return procrastination_paragraph(canvas, x + 1, y, width - 1, line, style);
}

static int draw_front(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int seat) {
    const procrastination_stand *stand = &desk->account.stands[seat];
    bool is_faint = desk->account.is_past;
    if (desk->detail != PROCRASTINATION_LINES)
        return draw_frames(desk, canvas, x, y, width, seat);
    int dice = PROCRASTINATION_DIE_COLUMNS * stand->dice_count, at = x + 1, end = x + width - dice;
    if (stand->fighter != PROCRASTINATION_NONE)
        at = procrastination_put_card(canvas, at, y, end - at, &desk->set->cards[stand->fighter], desk->language,
                                      is_faint) +
             1;
    for (int i = 0; i < stand->support_count; i++)
        at = procrastination_put_card(canvas, at + 1, y, end - at - 1, &desk->set->cards[stand->supports[i]],
                                      desk->language, is_faint) +
             1;
    const char *words = laid_words(stand, desk->language);
    if (words[0] != '\0')
        at = procrastination_put(canvas, at + 1, y, end - at - 1, words, faint_style) + 1;
    procrastination_put_dice(canvas, at < end ? at : end, y, dice, stand->dice, stand->dice_count, is_faint);
    return 1;
}

/* Fighter and Supports side by side, dice behind them. */
static int draw_frames(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int seat) {
    const procrastination_stand *stand = &desk->account.stands[seat];
    int height = desk->detail == PROCRASTINATION_FULL ? FULL_HEIGHT : CARDS_HEIGHT;
    int cards = 1 + stand->support_count, frame = (width - 10) / (cards > 2 ? cards : 2);
    bool is_faint = desk->account.is_past;
    frame = frame > FRAME_WIDTH ? FRAME_WIDTH : frame < FRAME_WIDTH_MIN ? FRAME_WIDTH_MIN : frame;
    int at = x + 1;
    for (int i = -1; i < stand->support_count; i++) {
        int card = i < 0 ? stand->fighter : stand->supports[i];
        if (card == PROCRASTINATION_NONE || at + frame > x + width)
            continue;
        procrastination_put_frame(canvas, (dj_box){at, y, frame, height}, &desk->set->cards[card], desk->language,
                                  is_faint);
        at += frame + 1;
    }
    const char *words = laid_words(stand, desk->language);
    procrastination_put(canvas, at, y, x + width - at, words, faint_style);
    bool is_cubes =
        desk->detail == PROCRASTINATION_FULL && at + stand->dice_count * (PROCRASTINATION_DIE_WIDTH + 1) <= x + width;
    if (is_cubes)
        procrastination_put_cubes(canvas, at, y + height - PROCRASTINATION_DIE_HEIGHT, stand->dice, stand->dice_count,
                                  is_faint);
    else
        procrastination_put_dice(canvas, at, y + 1, x + width - at, stand->dice, stand->dice_count, is_faint);
    return height;
}

static const char *laid_words(const procrastination_stand *stand, dj_language language) {
    if (stand->laid == PROCRASTINATION_LAID_THE_BLUFF)
        return dj_translate(language, "the Bluff");
    return stand->laid == PROCRASTINATION_LAID_NOTHING && stand->support_count == 0
               ? dj_translate(language, "no Support")
               : "";
}

static int by_definition(const void *one, const void *other) {
    return *(const uint8_t *)other - *(const uint8_t *)one; /* lists are drawn from their end */
}
