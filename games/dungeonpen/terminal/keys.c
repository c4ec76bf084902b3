/* How Dungeon Pen is played with keys: the pencil is turned and given strength, walls are moved about, and whatever
 * else is asked is chosen from a list. */
#include "draw.h"

#include <string.h>

/* Steps of the aim, in sixteenths of a degree and in strength. */
enum {
    TURN_FINE = 8,
    TURN_COARSE = 5 * 16,
    TURN_HUGE = 45 * 16,
    STRENGTH_FINE = 1,
    STRENGTH_COARSE = 5,
    STRENGTH_HUGE = 20,
    STRENGTH_FIRST = 50, /* at most, where the pencil is aimed for the player */
};

static bool is_turn_to_flick(const dj_scene *scene);
static void aim_at_best(const dj_scene *scene, dj_cursor *cursor);
static bool is_clear(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move flick);
static void aim_at(const dj_scene *scene, dj_cursor *cursor, int target);
static void turn(dj_cursor *cursor, int by);
static void strengthen(const dj_scene *scene, dj_cursor *cursor, int by);
static dj_key_effect press_flick(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move);
static dj_key_effect press_turn(const dj_scene *scene, int key, dj_move *move);
static dj_key_effect press_wall(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move);
static void push_wall(const dj_scene *scene, dj_cursor *cursor, int step_x, int step_y);
static void next_wall(const dj_scene *scene, dj_cursor *cursor, int step);
static void point_at_wall(dj_cursor *cursor, dj_move wall);
static dj_move wall_under(const dj_cursor *cursor);
static dj_key_effect press_list(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move);

void dungeonpen_aim_cursor(const dj_scene *scene, dj_cursor *cursor) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    dj_move moves[DUNGEONPEN_MOVES_MAX];
    int asks = dungeonpen_asks(state);
    *cursor = (dj_cursor){{0}};
    if (asks == DUNGEONPEN_MOVE_USE && !dungeonpen_sees_aim(state, dungeonpen_own_seat(scene))) {
        strengthen(scene, cursor, STRENGTH_FIRST);
    } else if (asks == DUNGEONPEN_MOVE_USE) {
        aim_at_best(scene, cursor);
    } else if (asks == DUNGEONPEN_MOVE_WALL) {
        int count = dungeonpen_wall_moves(dj_sight_content(scene->sight), state, moves);
        if (count > 0)
            point_at_wall(cursor, moves[count / 2]);
    }
}

dj_key_effect dungeonpen_press(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    switch (dungeonpen_asks(state)) {
    case DUNGEONPEN_MOVE_WALL:
        return press_wall(scene, cursor, key, move);
    case DUNGEONPEN_MOVE_USE:
        if (is_turn_to_flick(scene)) {
            dj_key_effect effect = press_flick(scene, cursor, key, move);
            if (effect != DJ_KEY_IGNORED)
                return effect;
        }
        return press_turn(scene, key, move);
    default:
        return press_list(scene, cursor, key, move);
    }
}

void dungeonpen_describe_keys(const dj_scene *scene, dj_text *out) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    int asks = dungeonpen_asks(state);
    if (asks == DUNGEONPEN_MOVE_WALL)
        dj_text_add(out,
                    dj_translate(scene->language, "arrows move the wall · r turn · Tab legal places · Enter draw"));
    else if (asks != DUNGEONPEN_MOVE_USE)
        dj_text_add(out, dj_translate(scene->language, "arrows or numbers choose · Enter takes"));
    else if (is_turn_to_flick(scene))
        dj_text_add(out,
                    dj_translate(scene->language, "←→ turn · ↑↓ strength · hjkl finely · Tab targets · Enter flick"));
    else if (state->stage == DUNGEONPEN_END)
        dj_text_add(out, dj_translate(scene->language, "Enter ends the turn"));
    else
        dj_text_add(out, dj_translate(scene->language, "Enter draws the event"));
    if (asks == DUNGEONPEN_MOVE_USE && state->seats[dungeonpen_own_seat(scene)].bag_count > 0)
        dj_text_add(out, dj_translate(scene->language, " · numbers use a card"));
    if (asks == DUNGEONPEN_MOVE_USE && !state->has_quibbled && state->last_seat != DUNGEONPEN_NONE)
        dj_text_add(out, dj_translate(scene->language, " · x quibble"));
}

bool dungeonpen_aimed_move(const dj_scene *scene, dj_move *move) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    dj_move moves[DUNGEONPEN_MOVES_MAX];
    if (scene->cursor == NULL)
        return false;
    if (dungeonpen_asks(state) == DUNGEONPEN_MOVE_WALL) {
        *move = wall_under(scene->cursor);
        return true;
    }
    if (dungeonpen_is_aiming(scene)) {
        *move = dungeonpen_aimed_flick(scene->cursor);
        return true;
    }
    int count = dungeonpen_list(scene, moves), line = scene->cursor->values[DUNGEONPEN_CURSOR_LINE];
    if (line >= count)
        return false;
    *move = moves[line];
    return true;
}

dj_move dungeonpen_aimed_flick(const dj_cursor *cursor) {
    return dungeonpen_flick(cursor->values[DUNGEONPEN_CURSOR_DIRECTION], cursor->values[DUNGEONPEN_CURSOR_STRENGTH]);
}

int dungeonpen_list(const dj_scene *scene, dj_move *out) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    int asks = dungeonpen_asks(state);
    if (asks == DUNGEONPEN_MOVE_USE || asks == DUNGEONPEN_MOVE_WALL || state->stage == DUNGEONPEN_OVER)
        return 0;
    return dungeonpen_moves(dj_sight_content(scene->sight), state, scene->sight->viewer, out);
}

static bool is_turn_to_flick(const dj_scene *scene) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    return state->stage == DUNGEONPEN_FLICK &&
           !(state->seats[dungeonpen_own_seat(scene)].next.flags & DUNGEONPEN_MISSES);
}

/* Of the flicks that lead on, the first that is clear of walls; straight at the treasure where none is. */
static void aim_at_best(const dj_scene *scene, dj_cursor *cursor) {
    const dungeonpen_set *set = dj_sight_content(scene->sight);
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    dj_move moves[DUNGEONPEN_MOVES_MAX];
    int seat = scene->sight->viewer, count = is_turn_to_flick(scene) ? dungeonpen_moves(set, state, seat, moves) : 0;
    aim_at(scene, cursor, 0);
    dungeonpen_rank(scene, moves, count);
    for (int i = 0; i < count; i++) {
        if (DUNGEONPEN_VERB(moves[i]) != DUNGEONPEN_MOVE_FLICK || !is_clear(set, state, seat, moves[i]))
            continue;
        cursor->values[DUNGEONPEN_CURSOR_TARGET] = 0;
        cursor->values[DUNGEONPEN_CURSOR_DIRECTION] = dungeonpen_flick_direction(moves[i]);
        cursor->values[DUNGEONPEN_CURSOR_STRENGTH] = dungeonpen_flick_strength(moves[i]);
        return;
    }
}

/* Of walls, even a little to either side. */
static bool is_clear(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move flick) {
    bool touches_any = false;
    for (int side = -1; side <= 1; side++) {
        int direction = dungeonpen_flick_direction(flick) + side * TURN_COARSE + DUNGEONPEN_DIRECTIONS;
        dj_move near = dungeonpen_flick(direction % DUNGEONPEN_DIRECTIONS, dungeonpen_flick_strength(flick));
        dungeonpen_stroke stroke = dungeonpen_aim(set, state, seat, near);
        dungeonpen_point points[DUNGEONPEN_POINTS];
        bool touches;
        dungeonpen_trace(state->rows, &stroke, points, &touches);
        touches_any = touches_any || touches;
    }
    return !touches_any;
}

/* Straight at it, with the strength that it takes: whether the way is free is for the player to see. */
static void aim_at(const dj_scene *scene, dj_cursor *cursor, int target) {
    const dungeonpen_set *set = dj_sight_content(scene->sight);
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    dungeonpen_target targets[DUNGEONPEN_TARGETS_MAX];
    int seat = dungeonpen_own_seat(scene), count = dungeonpen_targets(set, state, seat, targets);
    int chosen = (target + count) % count;
    dungeonpen_point from = state->seats[seat].place;
    int direction = (dungeonpen_bearing(from, targets[chosen].place) + TURN_FINE / 2) / TURN_FINE * TURN_FINE;
    direction %= DUNGEONPEN_DIRECTIONS;
    cursor->values[DUNGEONPEN_CURSOR_TARGET] = chosen + 1;
    cursor->values[DUNGEONPEN_CURSOR_DIRECTION] = direction;
    cursor->values[DUNGEONPEN_CURSOR_STRENGTH] =
        dungeonpen_strength_for(set, state, seat, direction, dungeonpen_length(from, targets[chosen].place));
}

static void turn(dj_cursor *cursor, int by) {
    int *direction = &cursor->values[DUNGEONPEN_CURSOR_DIRECTION];
    *direction = (*direction + by + DUNGEONPEN_DIRECTIONS) % DUNGEONPEN_DIRECTIONS;
}

/* Never beyond what cards allow. */
static void strengthen(const dj_scene *scene, dj_cursor *cursor, int by) {
    int *strength = &cursor->values[DUNGEONPEN_CURSOR_STRENGTH], least, most;
    dungeonpen_strengths(dj_sight_state(scene->sight), dungeonpen_own_seat(scene), &least, &most);
    *strength += by;
    *strength = *strength < least ? least : *strength > most ? most : *strength;
}

static dj_key_effect press_flick(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move) {
    static const struct {
        int key, turn, strength;
    } steps[] = {
        {DJ_KEY_LEFT, -TURN_COARSE, 0},
        {DJ_KEY_RIGHT, TURN_COARSE, 0},
        {'h', -TURN_FINE, 0},
        {'l', TURN_FINE, 0},
        {'[', -TURN_HUGE, 0},
        {']', TURN_HUGE, 0},
        {DJ_KEY_UP, 0, STRENGTH_COARSE},
        {DJ_KEY_DOWN, 0, -STRENGTH_COARSE},
        {'k', 0, STRENGTH_FINE},
        {'j', 0, -STRENGTH_FINE},
        {'+', 0, STRENGTH_HUGE},
        {'-', 0, -STRENGTH_HUGE},
    };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (steps[i].key == key) {
            turn(cursor, steps[i].turn);
            strengthen(scene, cursor, steps[i].strength);
            return DJ_KEY_AIMED;
        }
    bool sees_aim = dungeonpen_sees_aim(dj_sight_state(scene->sight), dungeonpen_own_seat(scene));
    if ((key == DJ_KEY_TAB || key == DJ_KEY_BACK_TAB) && sees_aim) {
        int target = cursor->values[DUNGEONPEN_CURSOR_TARGET];
        aim_at(scene, cursor, key == DJ_KEY_TAB ? target : target - 2);
        return DJ_KEY_AIMED;
    }
    if (key != DJ_KEY_ENTER && key != ' ')
        return DJ_KEY_IGNORED;
    *move = dungeonpen_aimed_flick(cursor);
    return DJ_KEY_CHOSE;
}

/* Numbers are cards of the bag; what cannot be used is refused with the reason. */
static dj_key_effect press_turn(const dj_scene *scene, int key, dj_move *move) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    const dungeonpen_seat *player = &state->seats[dungeonpen_own_seat(scene)];
    if (key >= '1' && key < '1' + player->bag_count) {
        *move = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_USE, player->bag[key - '1']);
        return DJ_KEY_CHOSE;
    }
    if (key == 'x') {
        *move = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_QUIBBLE, 0);
        return DJ_KEY_CHOSE;
    }
    if (key != DJ_KEY_ENTER && key != ' ')
        return DJ_KEY_IGNORED;
    *move = DUNGEONPEN_MOVE(state->stage == DUNGEONPEN_END ? DUNGEONPEN_MOVE_END : DUNGEONPEN_MOVE_DRAW, 0);
    return DJ_KEY_CHOSE;
}

static dj_key_effect press_wall(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move) {
    int columns, rows;
    if (dj_key_step(key, &columns, &rows)) {
        push_wall(scene, cursor, columns, -rows); /* the sheet counts upwards */
        return DJ_KEY_AIMED;
    }
    switch (key) {
    case 'r':
    case 'R':
        cursor->values[DUNGEONPEN_CURSOR_UPRIGHT] = !cursor->values[DUNGEONPEN_CURSOR_UPRIGHT];
        push_wall(scene, cursor, 0, 0);
        return DJ_KEY_AIMED;
    case DJ_KEY_TAB:
    case DJ_KEY_BACK_TAB:
        next_wall(scene, cursor, key == DJ_KEY_TAB ? 1 : -1);
        return DJ_KEY_AIMED;
    case DJ_KEY_ENTER:
    case ' ':
        *move = wall_under(cursor);
        return DJ_KEY_CHOSE;
    default:
        return DJ_KEY_IGNORED;
    }
}

/* Within the sheet; where else it may not stand, the refusal says. */
static void push_wall(const dj_scene *scene, dj_cursor *cursor, int step_x, int step_y) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    int length = state->due[0].length, *at = cursor->values;
    bool is_upright = at[DUNGEONPEN_CURSOR_UPRIGHT];
    int most_x = DUNGEONPEN_SIZE - (is_upright ? 1 : length), most_y = DUNGEONPEN_SIZE - (is_upright ? length : 1);
    int x = at[DUNGEONPEN_CURSOR_X] + step_x, y = at[DUNGEONPEN_CURSOR_Y] + step_y;
    at[DUNGEONPEN_CURSOR_X] = x < 0 ? 0 : x > most_x ? most_x : x;
    at[DUNGEONPEN_CURSOR_Y] = y < 0 ? 0 : y > most_y ? most_y : y;
}

/* The legal place behind this one, or before it. */
static void next_wall(const dj_scene *scene, dj_cursor *cursor, int step) {
    dj_move moves[DUNGEONPEN_MOVES_MAX], here = wall_under(cursor);
    int count = dungeonpen_wall_moves(dj_sight_content(scene->sight), dj_sight_state(scene->sight), moves);
    if (count > 0)
        point_at_wall(cursor, dj_next_move(moves, count, here, step));
}

static void point_at_wall(dj_cursor *cursor, dj_move wall) {
    int place = DUNGEONPEN_ARGUMENT(wall);
    cursor->values[DUNGEONPEN_CURSOR_X] = place % DUNGEONPEN_SIZE;
    cursor->values[DUNGEONPEN_CURSOR_Y] = place / DUNGEONPEN_SIZE % DUNGEONPEN_SIZE;
    cursor->values[DUNGEONPEN_CURSOR_UPRIGHT] = place >= DUNGEONPEN_SIZE * DUNGEONPEN_SIZE;
}

static dj_move wall_under(const dj_cursor *cursor) {
    const int *at = cursor->values;
    int row = at[DUNGEONPEN_CURSOR_UPRIGHT] * DUNGEONPEN_SIZE + at[DUNGEONPEN_CURSOR_Y];
    return DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_WALL, row * DUNGEONPEN_SIZE + at[DUNGEONPEN_CURSOR_X]);
}

static dj_key_effect press_list(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move) {
    dj_move moves[DUNGEONPEN_MOVES_MAX];
    int count = dungeonpen_list(scene, moves), *line = &cursor->values[DUNGEONPEN_CURSOR_LINE];
    if (count == 0)
        return DJ_KEY_IGNORED;
    if (key == DJ_KEY_DOWN || key == 'j' || key == DJ_KEY_TAB) {
        *line = (*line + 1) % count;
        return DJ_KEY_AIMED;
    }
    if (key == DJ_KEY_UP || key == 'k' || key == DJ_KEY_BACK_TAB) {
        *line = (*line + count - 1) % count;
        return DJ_KEY_AIMED;
    }
    if (key >= '1' && key <= '9' && key - '1' < count) {
        *line = key - '1';
        return DJ_KEY_AIMED;
    }
    if (key != DJ_KEY_ENTER && key != ' ')
        return DJ_KEY_IGNORED;
    *move = moves[*line < count ? *line : 0];
    return DJ_KEY_CHOSE;
}
