/* How Dungeoneer is played with keys: arrows walk, or move what is aimed at on the map; numbers, n and p point at a
 * line, Enter or the same key again plays it; Tab turns the pages. */
#include "draw.h"

#include <limits.h>
#include <stdlib.h>

typedef struct ranked {
    dj_move move;
    int rank, order;
} ranked;

static dj_key_effect turn_page(const dungeoneer_desk *desk, dj_cursor *cursor, int key);
static dj_key_effect choose(const dungeoneer_desk *desk, dj_cursor *cursor, int key);
static dj_key_effect press_arrow(const dungeoneer_desk *desk, dj_cursor *cursor, int side, dj_move *move);
static int side_of(int key);
static int choice_of_key(const dungeoneer_desk *desk, int key);
static void nudge(const dungeoneer_desk *desk, dj_cursor *cursor, int side);
static void jump(const dungeoneer_desk *desk, dj_cursor *cursor, int step);
static bool is_place(const dungeoneer_desk *desk, dj_move move);
static int rank_of(const dungeoneer_desk *desk, dj_move move);
static int rank_place(const dungeoneer_desk *desk, dj_move move);
static int by_rank(const void *left, const void *right);

/* At the best place, or at the first line that can be chosen. */
void dungeoneer_aim(const dj_scene *scene, dj_cursor *cursor) {
    dungeoneer_desk desk;
    *cursor = (dj_cursor){{DUNGEONEER_ON_MAP, 0, 0, 0}};
    dungeoneer_open_desk(&desk, scene);
    if (desk.aim == DUNGEONEER_AIMS_PLACE || desk.aim == DUNGEONEER_AIMS_SPACE) {
        dungeoneer_rank(scene, desk.moves, desk.move_count);
        for (int i = desk.move_count - 1; i >= 0; i--)
            if (is_place(&desk, desk.moves[i]))
                cursor->values[DUNGEONEER_CURSOR_PLACE] = (int)(desk.moves[i] & 0xffffff);
        return;
    }
    for (int i = desk.choice_count - 1; i >= 0 && desk.aim != DUNGEONEER_AIMS_STEP; i--)
        if (desk.choices[i].is_legal)
            cursor->values[DUNGEONEER_CURSOR_CHOICE] = i;
}

dj_key_effect dungeoneer_press(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move) {
    dungeoneer_desk desk;
    dj_scene aimed = *scene;
    aimed.cursor = cursor;
    dungeoneer_open_desk(&desk, &aimed);
    int side = side_of(key), pointed = choice_of_key(&desk, key);
    bool is_again = pointed >= 0 && key == cursor->values[DUNGEONEER_CURSOR_KEY];
    cursor->values[DUNGEONEER_CURSOR_KEY] = 0;
    if (key == DJ_KEY_ENTER || key == ' ' || is_again)
        return dungeoneer_aimed_move(&aimed, move) ? DJ_KEY_CHOSE : DJ_KEY_IGNORED;
    if (key == DJ_KEY_TAB || key == DJ_KEY_BACK_TAB)
        return turn_page(&desk, cursor, key);
    if (key == 'r' && desk.aim == DUNGEONEER_AIMS_PLACE) {
        cursor->values[DUNGEONEER_CURSOR_CHOICE] = DUNGEONEER_ON_MAP;
        cursor->values[DUNGEONEER_CURSOR_PLACE] ^= 1 << 16;
        return DJ_KEY_AIMED;
    }
    if (side >= 0 && desk.aim != DUNGEONEER_AIMS_NOWHERE)
        return press_arrow(&desk, cursor, side, move);
    return choose(&desk, cursor, key);
}

void dungeoneer_describe_keys(const dj_scene *scene, dj_text *out) {
    dungeoneer_desk desk;
    dungeoneer_open_desk(&desk, scene);
    switch (desk.aim) {
    case DUNGEONEER_AIMS_STEP:
        dj_text_add(out, dj_translate(scene->language, "arrows walk · n p numbers choose · Enter · e end · Tab looks"));
        break;
    case DUNGEONEER_AIMS_PLACE:
        dj_text_add(out, dj_translate(scene->language, "arrows move the map · r turn · n p places · Enter lays it · "
                                                       "Tab looks"));
        break;
    case DUNGEONEER_AIMS_SPACE:
        dj_text_add(out, dj_translate(scene->language, "arrows, n p choose a space · Enter · Tab looks"));
        break;
    default:
        dj_text_add(out, dj_translate(scene->language, "arrows, numbers choose · Enter · e goes on · Tab looks"));
    }
}

bool dungeoneer_aimed_move(const dj_scene *scene, dj_move *move) {
    dungeoneer_desk desk;
    dungeoneer_open_desk(&desk, scene);
    const dungeoneer_choice *aimed = dungeoneer_aimed(&desk);
    if (aimed == NULL)
        return dungeoneer_map_move(&desk, move);
    *move = aimed->move;
    return true;
}

/* Quests and steps first, then cards; what passes comes late, places by how well they join. */
void dungeoneer_rank(const dj_scene *scene, dj_move *moves, int count) {
    dungeoneer_desk desk;
    ranked list[DUNGEONEER_MOVES_MAX];
    dungeoneer_open_desk(&desk, scene);
    for (int i = 0; i < count; i++)
        list[i] = (ranked){moves[i], rank_of(&desk, moves[i]), i};
    qsort(list, (size_t)count, sizeof *list, by_rank);
    for (int i = 0; i < count; i++)
        moves[i] = list[i].move;
}

static dj_key_effect turn_page(const dungeoneer_desk *desk, dj_cursor *cursor, int key) {
    int pages = desk->state->seat_count + 2, *page = &cursor->values[DUNGEONEER_CURSOR_PAGE];
    *page = (*page + (key == DJ_KEY_TAB ? 1 : pages - 1)) % pages;
    return DJ_KEY_AIMED;
}

/* n and p always go through the lines, up and down where they are not for the map. */
static dj_key_effect choose(const dungeoneer_desk *desk, dj_cursor *cursor, int key) {
    int *choice = &cursor->values[DUNGEONEER_CURSOR_CHOICE], count = desk->choice_count;
    int pointed = choice_of_key(desk, key), side = side_of(key), step = 0;
    if (key == 'n' || side == DUNGEONEER_SOUTH || side == DUNGEONEER_EAST)
        step = 1;
    else if (key == 'p' || side == DUNGEONEER_NORTH || side == DUNGEONEER_WEST)
        step = -1;
    bool is_on_map = desk->aim == DUNGEONEER_AIMS_PLACE || desk->aim == DUNGEONEER_AIMS_SPACE;
    if (step != 0 && is_on_map) {
        *choice = DUNGEONEER_ON_MAP;
        jump(desk, cursor, step);
        return DJ_KEY_AIMED;
    }
    if (count == 0 || (step == 0 && pointed < 0))
        return DJ_KEY_IGNORED;
    if (pointed < 0)
        pointed = *choice < 0 ? (step > 0 ? 0 : count - 1) : (*choice + step + count) % count;
    else
        cursor->values[DUNGEONEER_CURSOR_KEY] = key;
    *choice = pointed;
    cursor->values[DUNGEONEER_CURSOR_PAGE] = 0;
    return DJ_KEY_AIMED;
}

static dj_key_effect press_arrow(const dungeoneer_desk *desk, dj_cursor *cursor, int side, dj_move *move) {
    cursor->values[DUNGEONEER_CURSOR_CHOICE] = DUNGEONEER_ON_MAP;
    if (desk->aim == DUNGEONEER_AIMS_STEP) {
        *move = DUNGEONEER_PLAIN_MOVE(DUNGEONEER_STEP_TO, side);
        return DJ_KEY_CHOSE;
    }
    nudge(desk, cursor, side);
    return DJ_KEY_AIMED;
}

static int side_of(int key) {
    switch (key) {
    case DJ_KEY_UP:
    case 'k':
        return DUNGEONEER_NORTH;
    case DJ_KEY_RIGHT:
    case 'l':
        return DUNGEONEER_EAST;
    case DJ_KEY_DOWN:
    case 'j':
        return DUNGEONEER_SOUTH;
    case DJ_KEY_LEFT:
    case 'h':
        return DUNGEONEER_WEST;
    default:
        return -1;
    }
}

static int choice_of_key(const dungeoneer_desk *desk, int key) {
    for (int i = 0; i < desk->choice_count && key != 0; i++)
        if (desk->choices[i].key == key)
            return i;
    return -1;
}

/* To the nearest place in that direction: a free cell for a map to lay, else a space that can be chosen. */
static void nudge(const dungeoneer_desk *desk, dj_cursor *cursor, int side) {
    static const int8_t steps[DUNGEONEER_SIDES][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    dungeoneer_cell cells[DUNGEONEER_CELLS_MAX];
    int count = 0, best = INT_MAX, *place = &cursor->values[DUNGEONEER_CURSOR_PLACE], from = *place;
    if (desk->aim == DUNGEONEER_AIMS_PLACE)
        count = dungeoneer_free_cells(desk->state, cells);
    for (int i = 0; desk->aim == DUNGEONEER_AIMS_SPACE && i < desk->move_count && count < DUNGEONEER_CELLS_MAX; i++)
        if (is_place(desk, desk->moves[i]))
            cells[count++] = (dungeoneer_cell){.x = (int8_t)dungeoneer_move_x(desk->moves[i]),
                                               .y = (int8_t)dungeoneer_move_y(desk->moves[i])};
    for (int i = 0; i < count; i++) {
        int x = cells[i].x - dungeoneer_move_x((dj_move)from), y = cells[i].y - dungeoneer_move_y((dj_move)from);
        int along = x * steps[side][0] + y * steps[side][1], aside = abs(x * steps[side][1]) + abs(y * steps[side][0]);
        if (along <= 0 || along + 2 * aside >= best)
            continue;
        best = along + 2 * aside;
        *place = (int)(DUNGEONEER_PLACE_MOVE(0, cells[i].x, cells[i].y, from >> 16 & 1) & 0xffffff);
    }
}

/* To the next legal place, whatever its direction. */
static void jump(const dungeoneer_desk *desk, dj_cursor *cursor, int step) {
    int *place = &cursor->values[DUNGEONEER_CURSOR_PLACE], at = 0;
    while (at < desk->move_count && (int)(desk->moves[at] & 0xffffff) != *place)
        at++;
    for (int i = 0; i < desk->move_count; i++) {
        at = (at + step + desk->move_count) % desk->move_count;
        if (!is_place(desk, desk->moves[at]))
            continue;
        *place = (int)(desk->moves[at] & 0xffffff);
        return;
    }
}

static bool is_place(const dungeoneer_desk *desk, dj_move move) {
    int verb = dungeoneer_verb(move);
    return desk->aim == DUNGEONEER_AIMS_PLACE ? verb == DUNGEONEER_PLACE
                                              : verb == DUNGEONEER_CHOOSE_SPACE || verb == DUNGEONEER_START_AT;
}

static int rank_of(const dungeoneer_desk *desk, dj_move move) {
    switch (dungeoneer_verb(move)) {
    case DUNGEONEER_PLACE:
        return rank_place(desk, move);
    case DUNGEONEER_ATTEMPT:
    case DUNGEONEER_COMPLETE:
        return 0;
    case DUNGEONEER_STEP_TO:
        return 1;
    case DUNGEONEER_DROP:
    case DUNGEONEER_FORSAKE:
    case DUNGEONEER_USE:
    case DUNGEONEER_USE_POWER:
        return 3;
    case DUNGEONEER_PASS:
    case DUNGEONEER_END_TURN:
    case DUNGEONEER_FIGHT_ON:
    case DUNGEONEER_KEEP:
        return 4;
    default:
        return 2;
    }
}

/* The more ways it joins the better, and the fewer it blocks. */
static int rank_place(const dungeoneer_desk *desk, dj_move move) {
    static const int8_t steps[DUNGEONEER_SIDES][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    const dungeoneer_map *map = &desk->set->maps[desk->state->drawn_map];
    int rank = 0;
    for (int side = 0; side < DUNGEONEER_SIDES; side++) {
        int next = dungeoneer_space_at(desk->state, dungeoneer_move_x(move) + steps[side][0],
                                       dungeoneer_move_y(move) + steps[side][1]);
        int printed = move >> 16 & 1 ? (side + 2) % DUNGEONEER_SIDES : side;
        bool is_way = map->edges[printed] != DUNGEONEER_WALL;
        if (next == DUNGEONEER_NONE)
            continue;
        bool is_met =
            dungeoneer_edge_of(desk->set, desk->state, next, (side + 2) % DUNGEONEER_SIDES, NULL) != DUNGEONEER_WALL;
        rank += is_way && is_met ? -3 : is_way != is_met ? 1 : 0;
    }
    return rank;
}

static int by_rank(const void *left, const void *right) {
    const ranked *one = left, *other = right;
    return one->rank != other->rank ? (one->rank > other->rank) - (one->rank < other->rank)
                                    : (one->order > other->order) - (one->order < other->order);
}
