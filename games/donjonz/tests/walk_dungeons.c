#include "walk_dungeons.h"

#include <string.h>

enum {
    SIDE = 24, /* of the board random cards are laid on */
};

static int roll(walk_dice *dice, int sides) {
    dice->state ^= dice->state << 13;
    dice->state ^= dice->state >> 7;
    dice->state ^= dice->state << 17;
    return (int)(dice->state >> 33) % sides;
}

static int random_item(walk_dice *dice, walk_recipe recipe) {
    if (roll(dice, 100) >= recipe.items_percent) {
        return DJ_WALK_EMPTY;
    }
    int kind = roll(dice, 10);
    if (kind < 4) {
        return DJ_WALK_GOLD;
    }
    if (kind < 5) {
        return DJ_WALK_KEY;
    }
    return (kind < 8 ? DJ_WALK_MONSTER : DJ_WALK_WEAPON) + roll(dice, DJ_WALK_WEAPON_TYPES);
}

static bool lay_card(int board[SIDE][SIDE], dj_walk *walk, int x, int y, int width, int height) {
    bool is_touching = walk->cells == 0;
    for (int j = y; j < y + height; j++) {
        for (int i = x; i < x + width; i++) {
            if (board[j][i] >= 0) {
                return false;
            }
            is_touching = is_touching || board[j - 1][i] >= 0 || board[j + 1][i] >= 0 || board[j][i - 1] >= 0 ||
                          board[j][i + 1] >= 0;
        }
    }
    if (!is_touching) {
        return false;
    }
    for (int j = y; j < y + height; j++) {
        for (int i = x; i < x + width; i++) {
            board[j][i] = walk->cells++;
        }
    }
    return true;
}

void walk_join(dj_walk *walk, int a, int b, int way) {
    if (a >= 0 && b >= 0) {
        walk->next[a][way] = (uint8_t)b;
        walk->next[b][way ^ 2] = (uint8_t)a;
    }
}

dj_walk walk_random(walk_dice *dice, walk_recipe recipe) {
    dj_walk walk = {.weapons = {DJ_WALK_NO_WEAPON, DJ_WALK_NO_WEAPON}, .pending_weapon = DJ_WALK_NO_WEAPON};
    int board[SIDE][SIDE];
    memset(board, -1, sizeof board);
    memset(walk.next, DJ_WALK_NO_CELL, sizeof walk.next);
    lay_card(board, &walk, SIDE / 2, SIDE / 2, 3, 2);
    for (int card = 0; card < recipe.cards;) {
        bool is_upright = roll(dice, 2) == 0;
        card += lay_card(board, &walk, 2 + roll(dice, SIDE - 8), 2 + roll(dice, SIDE - 8), is_upright ? 3 : 4,
                         is_upright ? 4 : 3);
    }
    for (int y = 1; y < SIDE; y++) {
        for (int x = 1; x < SIDE; x++) {
            if (roll(dice, 100) >= recipe.walls_percent) {
                walk_join(&walk, board[y][x], board[y - 1][x], DJ_WALK_NORTH);
            }
            if (roll(dice, 100) >= recipe.walls_percent) {
                walk_join(&walk, board[y][x], board[y][x - 1], DJ_WALK_WEST);
            }
        }
    }
    for (int cell = 0; cell < walk.cells; cell++) {
        walk.item[cell] = (uint8_t)random_item(dice, recipe);
    }
    walk.item[0] = DJ_WALK_EMPTY;
    walk.walked[0] = true;
    walk.item[roll(dice, 5) + 1] = DJ_WALK_LOCK;
    if (roll(dice, 8) == 0) {
        walk.item[roll(dice, walk.cells - 1) + 1] = DJ_WALK_LOCK; /* a set of one's own may have two doors */
    }
    return walk;
}

/* Steps taken at random, so that positions in the middle of a walk and pending choices come up. */
static void wander(walk_dice *dice, dj_walk *walk, int moves_max) {
    for (int i = 0; i < moves_max; i++) {
        uint8_t moves[DJ_WALK_MOVES_MAX];
        int count = dj_walk_moves(walk, moves);
        dj_walk before = *walk;
        bool is_lost = true;
        if (count == 0 || !dj_walk_play(walk, moves[roll(dice, count)], &is_lost) || is_lost) {
            *walk = before;
            return;
        }
    }
}

/* The brute force: every walk, to its end. */

typedef struct brute {
    const dj_walk *walk;
    bool walked[DJ_WALK_CELLS_MAX];
    long nodes, nodes_max;
} brute;

typedef struct bag {
    int hands[2];
    bool key;
    int gold;
    int monsters;
} bag;

static int brute_step(brute *brute, int cell, bag bag);

static int brute_arrive(brute *brute, int cell, int item, bag bag) {
    bool is_armed = item >= 8 && (bag.hands[0] == item - 8 || bag.hands[1] == item - 8);
    if (item >= 8 && !is_armed && bag.gold == 0) {
        return WALK_LOST;
    }
    if (item >= 8) {
        bag.gold = is_armed ? bag.gold : 0;
        bag.monsters += is_armed;
    } else if (item == 3 && bag.key) {
        bag.gold *= 2;
    } else if (item < 4) {
        bag.gold += item == 1;
        bag.key = bag.key || item == 2;
    }
    int best = brute_step(brute, cell, bag);
    for (int hand = 0; hand < 2 && item >= 4 && item < 8; hand++) {
        /* a full hand is emptied only when the other one is full too */
        if (bag.hands[hand] == DJ_WALK_NO_WEAPON || bag.hands[1 - hand] != DJ_WALK_NO_WEAPON) {
            struct bag other = bag;
            other.hands[hand] = item - 4;
            int score = brute_step(brute, cell, other);
            best = score > best ? score : best;
        }
    }
    return best;
}

static int brute_step(brute *brute, int cell, bag bag) {
    static const int points[] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55};
    int best = WALK_LOST;
    bool is_end = true;
    if (++brute->nodes > brute->nodes_max) {
        return WALK_LOST;
    }
    for (int way = 0; way < 4; way++) {
        int next = brute->walk->next[cell][way];
        if (next != DJ_WALK_NO_CELL && !brute->walked[next]) {
            brute->walked[next] = true;
            int score = brute_arrive(brute, next, brute->walk->item[next], bag);
            brute->walked[next] = false;
            best = score > best ? score : best;
            is_end = false;
        }
    }
    return is_end ? 2 * bag.gold + points[bag.monsters < 10 ? bag.monsters : 10] : best;
}

bool walk_brute_force(const dj_walk *walk, long nodes_max, int *best) {
    brute brute = {.walk = walk, .nodes_max = nodes_max};
    memcpy(brute.walked, walk->walked, sizeof brute.walked);
    bag bag = {{walk->weapons[0], walk->weapons[1]}, walk->has_key, walk->gold, walk->monsters};
    int item = walk->pending_weapon == DJ_WALK_NO_WEAPON ? 0 : 4 + walk->pending_weapon;
    *best = brute_arrive(&brute, walk->hero, item, bag);
    return brute.nodes <= nodes_max;
}

/* What a hero may have come by on cells that are gone. */
static void equip(walk_dice *dice, dj_walk *walk) {
    walk->gold = roll(dice, 2) * roll(dice, 6);
    walk->monsters = roll(dice, 12);
    walk->has_key = roll(dice, 2) == 0;
    for (int hand = 0; hand < 2; hand++) {
        walk->weapons[hand] = (uint8_t)(roll(dice, 2) == 0 ? roll(dice, DJ_WALK_WEAPON_TYPES) : DJ_WALK_NO_WEAPON);
    }
    if (roll(dice, 3) == 0) {
        walk->pending_weapon = (uint8_t)roll(dice, DJ_WALK_WEAPON_TYPES);
    }
}

dj_walk walk_countable(walk_dice *dice, int *best) {
    for (;;) {
        walk_recipe recipe = {roll(dice, 5), 15 + roll(dice, 40), 20 + roll(dice, 60)};
        dj_walk walk = walk_random(dice, recipe);
        if (roll(dice, 4) == 0) {
            equip(dice, &walk);
        }
        wander(dice, &walk, roll(dice, 3) == 0 ? roll(dice, 12) : 0);
        if (walk_brute_force(&walk, BRUTE_STEPS_MAX, best)) {
            return walk;
        }
    }
}
