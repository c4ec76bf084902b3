#include "walk_reach.h"

#include <string.h>

static void note(dj_walk_reach *reach, const dj_walk *walk, uint8_t cell);
static bool can_pass(const dj_walk_reach *reach, int item);
static bool is_armed(const dj_walk_reach *reach, int monster);

/* Round after round, since what is found behind one monster may help against another. */
void dj_walk_find_reach(const dj_walk *walk, dj_walk_reach *reach) {
    bool is_seen[DJ_WALK_CELLS_MAX], is_passed[DJ_WALK_CELLS_MAX] = {false};
    memcpy(is_seen, walk->walked, sizeof is_seen);
    *reach = (dj_walk_reach){.count = 1, .cell = {walk->hero}, .has_gold = walk->gold > 0};
    const uint8_t at_hand[] = {walk->weapons[0], walk->weapons[1], walk->pending_weapon};
    for (size_t i = 0; i < sizeof at_hand; i++)
        if (at_hand[i] != DJ_WALK_NO_WEAPON)
            reach->weapons |= 1 << at_hand[i];
    for (bool is_growing = true; is_growing;) {
        is_growing = false;
        for (int i = 0; i < reach->count; i++) {
            uint8_t cell = reach->cell[i];
            if (is_passed[i] || (i > 0 && !can_pass(reach, walk->item[cell])))
                continue;
            is_passed[i] = is_growing = true;
            for (int way = 0; way < 4; way++) {
                uint8_t next = walk->next[cell][way];
                if (next != DJ_WALK_NO_CELL && !is_seen[next]) {
                    is_seen[next] = true;
                    note(reach, walk, next);
                }
            }
        }
    }
}

int dj_walk_reach_bound(const dj_walk *walk) {
    dj_walk_reach reach;
    dj_walk_find_reach(walk, &reach);
    dj_walk best = *walk;
    int locks = 0;
    for (int i = 1; i < reach.count; i++) {
        int item = walk->item[reach.cell[i]];
        best.gold += item == DJ_WALK_GOLD;
        best.has_key = best.has_key || item == DJ_WALK_KEY;
        locks += item == DJ_WALK_LOCK;
        best.monsters += item >= DJ_WALK_MONSTER && is_armed(&reach, item);
    }
    best.gold *= best.has_key ? 1 << locks : 1;
    return dj_walk_score(&best);
}

static void note(dj_walk_reach *reach, const dj_walk *walk, uint8_t cell) {
    int item = walk->item[cell];
    reach->cell[reach->count++] = cell;
    reach->has_gold = reach->has_gold || item == DJ_WALK_GOLD;
    if (item >= DJ_WALK_WEAPON && item < DJ_WALK_MONSTER)
        reach->weapons |= 1 << (item - DJ_WALK_WEAPON);
}

/* Z06 */
static bool can_pass(const dj_walk_reach *reach, int item) {
    return item < DJ_WALK_MONSTER || reach->has_gold || is_armed(reach, item);
}

static bool is_armed(const dj_walk_reach *reach, int monster) {
    return (reach->weapons >> (monster - DJ_WALK_MONSTER) & 1) != 0;
}
