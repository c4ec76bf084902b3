/* The rules of the walk (Z03 to Z09), as small as a solver needs them. */
#include "walk.h"

#include <assert.h>
#include <string.h>

enum { MONSTER_POINTS_MAX = 10 };

static const int monster_points[MONSTER_POINTS_MAX + 1] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55}; /* Z09 */

static bool has_weapon(const dj_walk *walk, int type);
static bool enter(dj_walk *walk, uint8_t cell);
static bool is_cell_valid(const dj_walk *walk, int cell);
static bool is_weapon_or_none(uint8_t type);

int dj_walk_score(const dj_walk *walk) {
    int monsters = walk->monsters < MONSTER_POINTS_MAX ? walk->monsters : MONSTER_POINTS_MAX;
    return 2 * walk->gold + monster_points[monsters];
}

int dj_walk_moves(const dj_walk *walk, uint8_t moves[DJ_WALK_MOVES_MAX]) {
    int count = 0;
    if (walk->pending_weapon != DJ_WALK_NO_WEAPON) { /* Z05 */
        moves[count++] = DJ_WALK_LEAVE;
        if (walk->weapons[0] == DJ_WALK_NO_WEAPON || walk->weapons[1] == DJ_WALK_NO_WEAPON) {
            moves[count++] = DJ_WALK_TAKE;
            return count;
        }
        for (int type = 0; type < DJ_WALK_WEAPON_TYPES; type++) {
            if (has_weapon(walk, type)) {
                moves[count++] = (uint8_t)(DJ_WALK_DROP + type);
            }
        }
        return count;
    }
    for (int way = 0; way < 4; way++) {
        uint8_t cell = walk->next[walk->hero][way];
        if (cell != DJ_WALK_NO_CELL && !walk->walked[cell]) {
            moves[count++] = (uint8_t)way;
        }
    }
    return count;
}

bool dj_walk_play(dj_walk *walk, int move, bool *is_lost) {
    uint8_t moves[DJ_WALK_MOVES_MAX];
    int count = dj_walk_moves(walk, moves);
    bool is_legal = false;
    for (int i = 0; i < count; i++) {
        is_legal = is_legal || moves[i] == move;
    }
    if (!is_legal) {
        return false;
    }
    *is_lost = false;
    if (move <= DJ_WALK_WEST) {
        *is_lost = !enter(walk, walk->next[walk->hero][move]);
        return true;
    }
    if (move == DJ_WALK_TAKE) {
        walk->weapons[walk->weapons[0] == DJ_WALK_NO_WEAPON ? 0 : 1] = walk->pending_weapon;
    } else if (move >= DJ_WALK_DROP) {
        walk->weapons[walk->weapons[0] == move - DJ_WALK_DROP ? 0 : 1] = walk->pending_weapon;
    }
    walk->pending_weapon = DJ_WALK_NO_WEAPON;
    return true;
}

bool dj_walk_replay(const dj_walk *walk, const uint8_t *path, int path_length, dj_walk_outcome *outcome) {
    dj_walk position = *walk;
    bool is_lost = false;
    for (int i = 0; i < path_length; i++) {
        if (is_lost || !dj_walk_play(&position, path[i], &is_lost)) {
            return false;
        }
    }
    uint8_t moves[DJ_WALK_MOVES_MAX];
    outcome->is_lost = is_lost;
    outcome->is_over = is_lost || dj_walk_moves(&position, moves) == 0;
    outcome->score = is_lost ? 0 : dj_walk_score(&position);
    return true;
}

bool dj_walk_is_valid(const dj_walk *walk) {
    if (walk->cells < 1 || walk->cells > DJ_WALK_CELLS_MAX || walk->hero >= walk->cells || !walk->walked[walk->hero]) {
        return false;
    }
    if (!is_weapon_or_none(walk->weapons[0]) || !is_weapon_or_none(walk->weapons[1]) ||
        !is_weapon_or_none(walk->pending_weapon)) {
        return false;
    }
    if (walk->gold < 0 || walk->gold > DJ_WALK_GOLD_MAX || walk->monsters < 0 || walk->monsters > DJ_WALK_CELLS_MAX) {
        return false;
    }
    int locks = 0;
    for (int cell = 0; cell < walk->cells; cell++) {
        if (!is_cell_valid(walk, cell)) {
            return false;
        }
        locks += !walk->walked[cell] && walk->item[cell] == DJ_WALK_LOCK;
    }
    return locks <= DJ_WALK_LOCKS_MAX;
}

static bool has_weapon(const dj_walk *walk, int type) {
    return walk->weapons[0] == type || walk->weapons[1] == type;
}

/* False when the hero is lost there. */
static bool enter(dj_walk *walk, uint8_t cell) {
    walk->hero = cell;
    walk->walked[cell] = true;
    int item = walk->item[cell];
    if (item == DJ_WALK_GOLD) { /* Z04 */
        walk->gold++;
    } else if (item == DJ_WALK_KEY) { /* Z07 */
        walk->has_key = true;
    } else if (item == DJ_WALK_LOCK) {
        walk->gold *= walk->has_key ? 2 : 1;
    } else if (item >= DJ_WALK_MONSTER) { /* Z06 */
        if (has_weapon(walk, item - DJ_WALK_MONSTER)) {
            walk->monsters++;
        } else if (walk->gold > 0) {
            walk->gold = 0;
        } else {
            return false;
        }
    } else if (item >= DJ_WALK_WEAPON) {
        walk->pending_weapon = (uint8_t)(item - DJ_WALK_WEAPON);
    }
    return true;
}

static bool is_cell_valid(const dj_walk *walk, int cell) {
    if (walk->item[cell] >= DJ_WALK_MONSTER + DJ_WALK_WEAPON_TYPES) {
        return false;
    }
    for (int way = 0; way < 4; way++) {
        uint8_t next = walk->next[cell][way];
        if (next != DJ_WALK_NO_CELL && (next >= walk->cells || next == cell || walk->next[next][way ^ 2] != cell)) {
            return false;
        }
        for (int other = 0; other < way; other++) { /* no two ways lead to the same cell */
            if (next != DJ_WALK_NO_CELL && walk->next[cell][other] == next) {
                return false;
            }
        }
    }
    return true;
}

static bool is_weapon_or_none(uint8_t type) {
    return type < DJ_WALK_WEAPON_TYPES || type == DJ_WALK_NO_WEAPON;
}
