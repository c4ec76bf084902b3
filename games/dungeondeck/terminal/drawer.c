/* How the deck is played with keys: an arrow takes the icon on its side, a number a move of the list. */
#include "draw.h"

/* So many moves have room below the card on the smallest screen. */
enum { SHORT_LIST = 4 };

static void brief(const dj_scene *scene, dj_text *out);
static void scroll(const dj_scene *scene, dj_cursor *cursor, bool is_down);
static void describe(const dj_scene *scene, dj_text *out);
static dj_move move_towards(const dj_scene *scene, int place);
static void aim(const dj_scene *scene, dj_cursor *cursor);
static dj_key_effect press(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move);
static void describe_keys(const dj_scene *scene, dj_text *out);

const dj_drawer dungeondeck_drawer = {
    .sheet_width = 34,
    .board_width = DUNGEONDECK_CARD_WIDTH,
    .is_numbered = true,
    .has_memory = true,
    .measure = dungeondeck_measure,
    .draw_board = dungeondeck_draw_board,
    .draw_sheet = dungeondeck_draw_sheet,
    .aim = aim,
    .press = press,
    .describe_keys = describe_keys,
    .aimed_move = dj_drawer_aims_at_none,
    .rank = dj_drawer_ranks_none,
    .brief = brief,
    .describe = describe,
    .advise = dj_drawer_says_nothing,
};

/* Every move has its key: there is nothing to point at, but a new card is looked at first. */
static void aim(const dj_scene *scene, dj_cursor *cursor) {
    (void)scene;
    cursor->values[DUNGEONDECK_CURSOR_ROW] = 0;
}

static dj_key_effect press(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move) {
    dj_move moves[DUNGEONDECK_MOVES];
    int count =
        dungeondeck_moves(dj_sight_content(scene->sight), dj_sight_state(scene->sight), scene->sight->viewer, moves);
    if (key == 'n' || key == 'p') {
        scroll(scene, cursor, key == 'n');
        return DJ_KEY_AIMED;
    }
    if (key >= '1' && key <= '9' && key - '1' < count && count <= 9) {
        *move = moves[key - '1'];
        return DJ_KEY_CHOSE;
    }
    if ((key == DJ_KEY_ENTER || key == ' ') && count == 1) {
        *move = moves[0];
        return DJ_KEY_CHOSE;
    }
    if (key >= DJ_KEY_UP && key <= DJ_KEY_LEFT) { /* in the order of the places */
        *move = move_towards(scene, key - DJ_KEY_UP);
        return DJ_KEY_CHOSE;
    }
    return DJ_KEY_IGNORED;
}

static void describe_keys(const dj_scene *scene, dj_text *out) {
    const dungeondeck_state *state = dj_sight_state(scene->sight);
    if (state->phase == DUNGEONDECK_FREE || state->phase == DUNGEONDECK_BOUND)
        dj_text_add(out, dj_translate(scene->language, "arrows take the icon on that side · numbers · m memory"));
    else if (state->phase == DUNGEONDECK_FIGHTING || state->phase == DUNGEONDECK_SEEKING)
        dj_text_add(out, dj_translate(scene->language, "Space passes the card · numbers · m memory"));
    else
        dj_text_add(out, dj_translate(scene->language, "numbers choose · m memory"));
    dj_move moves[DUNGEONDECK_MOVES];
    int count = dungeondeck_moves(dj_sight_content(scene->sight), state, scene->sight->viewer, moves);
    if (scene->remembers || count > SHORT_LIST)
        dj_text_add(out, dj_translate(scene->language, " · n p scroll"));
}

/* To the rows below what any screen shows, and on by pages; the row stays on the board. */
static void scroll(const dj_scene *scene, dj_cursor *cursor, bool is_down) {
    enum { FIRST_ROW = 20, PAGE = 8 };
    int *row = &cursor->values[DUNGEONDECK_CURSOR_ROW];
    dj_box board, focus;
    dungeondeck_measure(scene, &board, &focus);
    if (is_down)
        *row = *row > 0 ? *row + PAGE : FIRST_ROW;
    else
        *row = *row > FIRST_ROW ? *row - PAGE : 0;
    if (*row > board.height - 1)
        *row = board.height - 1;
}

/* Where a player chooses on the screen, the card is drawn above. */
static void brief(const dj_scene *scene, dj_text *out) {
    const dungeondeck_set *set = dj_sight_content(scene->sight);
    const dungeondeck_state *state = dj_sight_state(scene->sight);
    if (scene->cursor != NULL)
        dungeondeck_describe_task(set, state, scene->language, out);
    else
        dungeondeck_describe_briefly(set, state, scene->language, out);
}

static void describe(const dj_scene *scene, dj_text *out) {
    const dungeondeck_set *set = dj_sight_content(scene->sight);
    const dungeondeck_state *state = dj_sight_state(scene->sight);
    dungeondeck_describe_open(set, state, scene->language, out);
    if (scene->remembers)
        dungeondeck_describe_memory(set, state, scene->language, out);
}

/* What the icon at that side is for: a way, a fight (fleeing has its number), something to take. Legal or not: the
 * rules refuse with the reason. */
static dj_move move_towards(const dj_scene *scene, int place) {
    const dungeondeck_set *set = dj_sight_content(scene->sight);
    const dungeondeck_state *state = dj_sight_state(scene->sight);
    switch (dungeondeck_icon_at(set, state, place).kind) {
    case DUNGEONDECK_MONSTER:
        return DUNGEONDECK_FIGHT + (dj_move)place;
    case DUNGEONDECK_TREASURE:
    case DUNGEONDECK_WEAPON:
        return DUNGEONDECK_TAKE + (dj_move)place;
    case DUNGEONDECK_TRAP:
        return DUNGEONDECK_SPRING;
    case DUNGEONDECK_BOSS_DOOR:
        return DUNGEONDECK_ENTER;
    default:
        return DUNGEONDECK_GO + (dj_move)place;
    }
}
