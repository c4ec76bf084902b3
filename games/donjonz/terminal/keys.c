/* How DONJONZ is played with keys: a card is aimed, turned and placed; then arrows walk. */
#include "draw.h"

#include <stdlib.h>
#include <string.h>

/* How good a place looks: the passages a card would open to its neighbours, then the sides it would share. */
typedef struct ranked_place {
    dj_move move;
    int passages, sides;
} ranked_place;

/* How many of the best places Tab goes round. */
enum { BEST_PLACES = 16 };

static dj_key_effect press_mapping(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move);
static void nudge(const dj_scene *scene, dj_cursor *cursor, int step_x, int step_y);
static void jump(const dj_scene *scene, dj_cursor *cursor, int step);
static void jump_among_best(const dj_scene *scene, dj_cursor *cursor, int step);
static int legal_places(const dj_scene *scene, dj_move **places);
static void point_at(dj_cursor *cursor, dj_move place);
static dj_move place_under(const dj_cursor *cursor);
static dj_key_effect press_walking(int key, dj_move *move);
static dj_key_effect press_choosing(const dj_scene *scene, int key, dj_move *move);
static void describe_weapon_keys(const dj_scene *scene, dj_text *out);
static ranked_place rank_place(const donjonz_set *set, const donjonz_state *state, dj_move move);
static int by_rank(const void *left, const void *right);

void donjonz_aim(const dj_scene *scene, dj_cursor *cursor) {
    const donjonz_state *state = dj_sight_state(scene->sight);
    dj_move *places;
    int count = state->phase == DONJONZ_MAPPING ? legal_places(scene, &places) : 0;
    if (count == 0)
        return;
    donjonz_rank(scene, places, count);
    point_at(cursor, places[0]);
    free(places);
}

dj_key_effect donjonz_press(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move) {
    const donjonz_state *state = dj_sight_state(scene->sight);
    switch (state->phase) {
    case DONJONZ_MAPPING:
        return press_mapping(scene, cursor, key, move);
    case DONJONZ_WALKING:
        return press_walking(key, move);
    case DONJONZ_CHOOSING:
        return press_choosing(scene, key, move);
    default:
        return DJ_KEY_IGNORED;
    }
}

void donjonz_describe_keys(const dj_scene *scene, dj_text *out) {
    const donjonz_state *state = dj_sight_state(scene->sight);
    if (state->phase == DONJONZ_MAPPING)
        dj_text_add(out, dj_translate(scene->language, "arrows move the card · r turn · Enter place · n p every place "
                                                       "· Tab good places"));
    if (state->phase == DONJONZ_WALKING)
        dj_text_add(out, dj_translate(scene->language, "arrows or hjkl walk"));
    if (state->phase == DONJONZ_CHOOSING)
        describe_weapon_keys(scene, out);
}

bool donjonz_aimed_move(const dj_scene *scene, dj_move *move) {
    const donjonz_state *state = dj_sight_state(scene->sight);
    if (state->phase != DONJONZ_MAPPING || scene->cursor == NULL)
        return false;
    *move = place_under(scene->cursor);
    return true;
}

void donjonz_rank(const dj_scene *scene, dj_move *moves, int count) {
    const donjonz_set *set = dj_sight_content(scene->sight);
    const donjonz_state *state = dj_sight_state(scene->sight);
    if (state->phase != DONJONZ_MAPPING || count == 0)
        return;
    ranked_place *ranked = malloc((size_t)count * sizeof *ranked);
    if (ranked == NULL)
        return; /* unranked is still right */
    for (int i = 0; i < count; i++)
        ranked[i] = rank_place(set, state, moves[i]);
    qsort(ranked, (size_t)count, sizeof *ranked, by_rank);
    for (int i = 0; i < count; i++)
        moves[i] = ranked[i].move;
    free(ranked);
}

static dj_key_effect press_mapping(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move) {
    int *turn = &cursor->values[DONJONZ_CURSOR_TURN], columns, rows;
    if (dj_key_step(key, &columns, &rows)) {
        nudge(scene, cursor, columns, rows);
        return DJ_KEY_AIMED;
    }
    switch (key) {
    case 'r':
    case 'R':
        *turn = (*turn + (key == 'r' ? 1 : 3)) % 4;
        nudge(scene, cursor, 0, 0);
        return DJ_KEY_AIMED;
    case 'n':
    case 'p':
        jump(scene, cursor, key == 'n' ? 1 : -1);
        return DJ_KEY_AIMED;
    case DJ_KEY_TAB:
    case DJ_KEY_BACK_TAB:
        jump_among_best(scene, cursor, key == DJ_KEY_TAB ? 1 : -1);
        return DJ_KEY_AIMED;
    case DJ_KEY_ENTER:
    case ' ':
        *move = place_under(cursor);
        return DJ_KEY_CHOSE;
    default:
        return DJ_KEY_IGNORED;
    }
}

/* Moves the card, never farther from the dungeon than one cell. */
static void nudge(const dj_scene *scene, dj_cursor *cursor, int step_x, int step_y) {
    dj_box dungeon, focus;
    donjonz_measure(&(dj_scene){.sight = scene->sight}, &dungeon, &focus);
    int west = dungeon.x / DONJONZ_PITCH_X, north = dungeon.y / DONJONZ_PITCH_Y;
    int east = west + dungeon.width / DONJONZ_PITCH_X, south = north + dungeon.height / DONJONZ_PITCH_Y;
    bool is_lying = cursor->values[DONJONZ_CURSOR_TURN] % 2 == 1;
    int width = is_lying ? DONJONZ_CARD_HEIGHT : DONJONZ_CARD_WIDTH;
    int height = is_lying ? DONJONZ_CARD_WIDTH : DONJONZ_CARD_HEIGHT;
    int x = cursor->values[DONJONZ_CURSOR_X] + step_x, y = cursor->values[DONJONZ_CURSOR_Y] + step_y;
    int x_minimum = west - width - 1, y_minimum = north - height - 1;
    cursor->values[DONJONZ_CURSOR_X] = x < x_minimum ? x_minimum : x > east + 1 ? east + 1 : x;
    cursor->values[DONJONZ_CURSOR_Y] = y < y_minimum ? y_minimum : y > south + 1 ? south + 1 : y;
}

/* To the next legal place (or the one before), in the order of their numbers: row by row. */
static void jump(const dj_scene *scene, dj_cursor *cursor, int step) {
    dj_move *places, here = place_under(cursor);
    int count = legal_places(scene, &places);
    if (count == 0)
        return;
    point_at(cursor, dj_next_move(places, count, here, step));
    free(places);
}

static void jump_among_best(const dj_scene *scene, dj_cursor *cursor, int step) {
    dj_move *places, here = place_under(cursor);
    int count = legal_places(scene, &places);
    if (count == 0)
        return;
    donjonz_rank(scene, places, count);
    int best = count < BEST_PLACES ? count : BEST_PLACES, index = step > 0 ? -1 : 0;
    for (int i = 0; i < best; i++)
        if (places[i] == here)
            index = i;
    point_at(cursor, places[(index + step + best) % best]);
    free(places);
}

/* The legal places, for the caller to free; 0 and no memory to free where there is none. */
static int legal_places(const dj_scene *scene, dj_move **places) {
    const dj_game *game = dj_sight_game(scene->sight);
    *places = malloc((size_t)game->moves_max * sizeof **places);
    if (*places == NULL)
        return 0;
    int count =
        game->moves(dj_sight_content(scene->sight), dj_sight_state(scene->sight), scene->sight->viewer, *places);
    if (count == 0) {
        free(*places);
        *places = NULL;
    }
    return count;
}

static void point_at(dj_cursor *cursor, dj_move place) {
    donjonz_spot spot = donjonz_spot_of(place);
    cursor->values[DONJONZ_CURSOR_X] = spot.x;
    cursor->values[DONJONZ_CURSOR_Y] = spot.y;
    cursor->values[DONJONZ_CURSOR_TURN] = spot.turn;
}

static dj_move place_under(const dj_cursor *cursor) {
    const int *at = cursor->values;
    return donjonz_place(at[DONJONZ_CURSOR_X], at[DONJONZ_CURSOR_Y], at[DONJONZ_CURSOR_TURN]);
}

static dj_key_effect press_walking(int key, dj_move *move) {
    switch (key) {
    case DJ_KEY_UP:
    case 'k':
        *move = DONJONZ_NORTH;
        return DJ_KEY_CHOSE;
    case DJ_KEY_RIGHT:
    case 'l':
        *move = DONJONZ_EAST;
        return DJ_KEY_CHOSE;
    case DJ_KEY_DOWN:
    case 'j':
        *move = DONJONZ_SOUTH;
        return DJ_KEY_CHOSE;
    case DJ_KEY_LEFT:
    case 'h':
        *move = DONJONZ_WEST;
        return DJ_KEY_CHOSE;
    default:
        return DJ_KEY_IGNORED;
    }
}

/* Numbers, in the order of the legal moves; an arrow is a try to walk on, which the rules refuse with the reason. */
static dj_key_effect press_choosing(const dj_scene *scene, int key, dj_move *move) {
    dj_move moves[4];
    int count =
        donjonz_moves(dj_sight_content(scene->sight), dj_sight_state(scene->sight), scene->sight->viewer, moves);
    if (key >= '1' && key < '1' + count) {
        *move = moves[key - '1'];
        return DJ_KEY_CHOSE;
    }
    return key >= DJ_KEY_UP && key <= DJ_KEY_LEFT ? press_walking(key, move) : DJ_KEY_IGNORED;
}

static void describe_weapon_keys(const dj_scene *scene, dj_text *out) {
    const void *content = dj_sight_content(scene->sight), *state = dj_sight_state(scene->sight);
    dj_voice voice = dj_scene_voice(scene);
    dj_move moves[4];
    int count = donjonz_moves(content, state, scene->sight->viewer, moves);
    for (int i = 0; i < count; i++) {
        char words[200];
        dj_text text = dj_text_over(words, sizeof words);
        donjonz_describe_move(content, state, scene->sight->viewer, moves[i], &voice, &text);
        words[strcspn(words, ".")] = '\0';
        dj_text_format(out, "%s%d %s", i > 0 ? " · " : "", i + 1, words);
    }
}

static ranked_place rank_place(const donjonz_set *set, const donjonz_state *state, dj_move move) {
    static const donjonz_point ways[DONJONZ_DIRECTIONS] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    ranked_place rank = {.move = move};
    donjonz_state with = *state;
    with.placed++;
    with.spots[with.placed] = donjonz_spot_of(move);
    with.spots[with.placed].card = state->pile[state->placed];
    int first = donjonz_first_cell(with.placed);
    for (int cell = first; cell < first + DONJONZ_CARD_CELLS; cell++) {
        donjonz_point point = donjonz_cell_point(&with, cell);
        int walls = donjonz_cell_walls(set, &with, cell);
        for (int way = 0; way < DONJONZ_DIRECTIONS; way++) {
            int other = donjonz_cell_at(state, point.x + ways[way].x, point.y + ways[way].y);
            if (other == DONJONZ_NO_CELL)
                continue;
            rank.sides++;
            int other_walls = donjonz_cell_walls(set, state, other);
            rank.passages += !(walls >> way & 1) && !(other_walls >> (way + 2) % DONJONZ_DIRECTIONS & 1);
        }
    }
    return rank;
}

static int by_rank(const void *left, const void *right) {
    const ranked_place *a = left, *b = right;
    if (a->passages != b->passages)
        return b->passages - a->passages;
    if (a->sides != b->sides)
        return b->sides - a->sides;
    return a->move < b->move ? -1 : a->move > b->move;
}
