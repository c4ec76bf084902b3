/* How Donjon & Procrastination is played with keys: arrows and numbers point at a card, Enter or the same key again
 * plays it. */
#include "draw.h"

static void describe_keys(const dj_scene *scene, dj_text *out);
static bool aimed_move(const dj_scene *scene, dj_move *move);
static void draw_sheet(const dj_scene *scene, dj_canvas *canvas);
static void read_card(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out);
static int step_of(int key);
static int choice_of_key(const procrastination_desk *desk, int key);

const dj_drawer procrastination_drawer = {
    .sheet_width = 0,
    .measure = procrastination_measure,
    .draw_board = procrastination_draw_board,
    .draw_sheet = draw_sheet,
    .aim = procrastination_aim,
    .press = procrastination_press,
    .describe_keys = describe_keys,
    .aimed_move = aimed_move,
    .rank = dj_drawer_ranks_none,
    .brief = procrastination_brief,
    .read_card = read_card,
    .advise = dj_drawer_says_nothing,
};

/* At the first line that can be chosen. */
void procrastination_aim(const dj_scene *scene, dj_cursor *cursor) {
    procrastination_desk desk = procrastination_desk_of(scene);
    *cursor = (dj_cursor){0};
    for (int i = desk.choice_count - 1; i >= 0; i--)
        if (desk.choices[i].is_legal)
            cursor->values[PROCRASTINATION_CURSOR_CHOICE] = i;
}

dj_key_effect procrastination_press(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move) {
    procrastination_desk desk = procrastination_desk_of(scene);
    int *choice = &cursor->values[PROCRASTINATION_CURSOR_CHOICE], *look = &cursor->values[PROCRASTINATION_CURSOR_LOOK];
    int step = step_of(key), pointed = choice_of_key(&desk, key), count = desk.choice_count;
    bool is_again = pointed >= 0 && key == cursor->values[PROCRASTINATION_CURSOR_KEY];
    cursor->values[PROCRASTINATION_CURSOR_KEY] = 0;
    if (*choice < 0 || *choice >= count)
        return DJ_KEY_IGNORED;
    if (key == DJ_KEY_ENTER || key == ' ' || is_again) {
        *move = desk.choices[*choice].move;
        return DJ_KEY_CHOSE;
    }
    if (key == DJ_KEY_TAB || key == DJ_KEY_BACK_TAB) {
        uint8_t cards[PROCRASTINATION_INSTANCES_MAX];
        int sights = procrastination_cards_in_sight(&desk, cards);
        *look = (*look + (key == DJ_KEY_TAB ? 1 : sights)) % (sights + 1);
        return DJ_KEY_AIMED;
    }
    if (step == 0 && pointed < 0)
        return DJ_KEY_IGNORED;
    *choice = pointed >= 0 ? pointed : (*choice + step + count) % count;
    *look = 0;
    cursor->values[PROCRASTINATION_CURSOR_KEY] = pointed >= 0 ? key : 0;
    return DJ_KEY_AIMED;
}

static void describe_keys(const dj_scene *scene, dj_text *out) {
    const procrastination_state *state = dj_sight_state(scene->sight);
    bool is_question = state->effects.question != DJ_ASKS_NOTHING;
    if (!is_question && state->phase == PROCRASTINATION_LAY)
        dj_text_add(out,
                    dj_translate(scene->language, "arrows, numbers choose · b Bluff · n nothing · Enter · Tab looks"));
    else
        dj_text_add(out, dj_translate(scene->language, "arrows, numbers choose · Enter · Tab looks"));
}

static bool aimed_move(const dj_scene *scene, dj_move *move) {
    procrastination_desk desk = procrastination_desk_of(scene);
    const procrastination_choice *aimed = procrastination_aimed(&desk);
    if (aimed != NULL)
        *move = aimed->move;
    return aimed != NULL;
}

/* Everything is on the board. */
static void draw_sheet(const dj_scene *scene, dj_canvas *canvas) {
    (void)scene;
    (void)canvas;
}

/* One's own cards were read in the hand. */
static void read_card(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const procrastination_set *set = content;
    bool is_card = event->values[2] == PROCRASTINATION_AS_FIGHTER || event->values[2] == PROCRASTINATION_AS_SUPPORT ||
                   event->values[2] == PROCRASTINATION_AS_SHOWN;
    if (event->kind != PROCRASTINATION_REVEALED || !is_card || event->values[0] == voice->reader)
        return;
    procrastination_card_text(&set->cards[event->values[1]], voice->language, out);
}

static int step_of(int key) {
    switch (key) {
    case DJ_KEY_DOWN:
    case DJ_KEY_RIGHT:
    case 'j':
    case 'l':
        return 1;
    case DJ_KEY_UP:
    case DJ_KEY_LEFT:
    case 'k':
    case 'h':
        return -1;
    default:
        return 0;
    }
}

/* The choice a key stands for, or -1. */
static int choice_of_key(const procrastination_desk *desk, int key) {
    for (int i = 0; i < desk->choice_count && key != 0; i++)
        if (desk->choices[i].key == key)
            return i;
    return -1;
}
