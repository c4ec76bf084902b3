#include "draw.h"

static bool is_said(const dj_event *event);
static void read_card(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out);

const dj_drawer dungeoneer_drawer = {
    .sheet_width = DUNGEONEER_SHEET_WIDTH,
    .measure = dungeoneer_measure,
    .draw_board = dungeoneer_draw_board,
    .draw_sheet = dungeoneer_draw_sheet,
    .aim = dungeoneer_aim,
    .press = dungeoneer_press,
    .describe_keys = dungeoneer_describe_keys,
    .aimed_move = dungeoneer_aimed_move,
    .rank = dungeoneer_rank,
    .brief = dungeoneer_brief,
    .is_said = is_said,
    .read_card = read_card,
    .advise = dj_drawer_says_nothing,
    .orders = dungeoneer_orders,
    .passes = dungeoneer_passes,
    .turn = dungeoneer_turn_number,
};

/* That somebody whom nothing hits plays nothing is no news. */
static bool is_said(const dj_event *event) {
    return event->kind != DUNGEONEER_PASSED || event->values[1] != 0;
}

/* One's own cards were read in the hand. */
static void read_card(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const dungeoneer_set *set = content;
    if (event->kind != DUNGEONEER_PLAYED || event->values[0] == voice->reader)
        return;
    const dungeoneer_card *card = &set->cards[event->values[1]];
    char facts[DJ_EFFECT_WORDS];
    dj_text text = dj_text_over(facts, sizeof facts);
    dungeoneer_card_facts(card, voice->language, &text);
    dj_text_format(out, "%s%s%s%s", dungeoneer_kind_name(card->kind, voice->language), text.length > 0 ? ", " : "",
                   facts, card->effect.length > 0 ? ". " : ".");
    dungeoneer_card_words(card, voice->language, out);
}
