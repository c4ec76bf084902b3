#include "walk_path.h"

#include <assert.h>
#include <string.h>

enum {
    HANDS = 1 << DJ_WALK_WEAPON_TYPES, /* sets of weapon types; those of more than two are not used */
    COUNTS = DJ_WALK_CELLS_MAX + 1,    /* of monsters defeated on these cells */
    IMPOSSIBLE = -1
};

/* For each set of weapons held and number of monsters defeated, the most gold after a number of cells, and the set
 * held before the last of them. */
typedef struct chart {
    int gold[2][HANDS][COUNTS];
    uint8_t before[DJ_WALK_CELLS_MAX + 1][HANDS][COUNTS];
} chart;

typedef struct trail {
    int count;
    uint8_t way[DJ_WALK_CELLS_MAX];
    uint8_t cell[DJ_WALK_CELLS_MAX];
} trail;

static void follow(const dj_walk *walk, const dj_walk_plan *plan, const dj_walk_sweep *sweep, trail *trail);
static void draw_chart(const dj_walk *walk, const trail *trail, chart *chart);
static void draw_cell(chart *chart, int number, int item, bool has_key);
static void offer(chart *chart, int number, int hands, int monsters, int gold, int before);
static void choose_hands(const dj_walk *walk, const trail *trail, const chart *chart, uint8_t *hands);
static void write_moves(const dj_walk *walk, const trail *trail, const uint8_t *hands, dj_walk_answer *answer);
static void write_choice(dj_walk *position, int hands, dj_walk_answer *answer);
static int held(const dj_walk *walk);

bool dj_walk_path_of_sweep(const dj_walk *walk, const dj_walk_plan *plan, const dj_walk_sweep *sweep,
                           dj_walk_means *means, dj_walk_answer *answer) {
    chart *chart = dj_walk_allocate(means, sizeof *chart);
    if (chart == NULL)
        return false;
    trail trail;
    uint8_t hands[DJ_WALK_CELLS_MAX + 1];
    follow(walk, plan, sweep, &trail);
    draw_chart(walk, &trail, chart);
    choose_hands(walk, &trail, chart, hands);
    write_moves(walk, &trail, hands, answer);
    dj_walk_release(means, chart, sizeof *chart);
    return true;
}

static void follow(const dj_walk *walk, const dj_walk_plan *plan, const dj_walk_sweep *sweep, trail *trail) {
    bool is_taken[DJ_WALK_CELLS_MAX][4] = {{false}};
    for (int i = 0; i < sweep->steps; i++) {
        const dj_walk_step *step = &plan->step[i];
        for (int e = 0; e < step->out_count; e++) {
            if ((sweep->out_edges[i] >> e & 1) == 0)
                continue;
            for (int way = 0; way < 4; way++) {
                if (walk->next[step->cell][way] == step->out_cell[e]) {
                    is_taken[step->cell][way] = true;
                    is_taken[step->out_cell[e]][way ^ 2] = true;
                }
            }
        }
    }
    trail->count = 0;
    uint8_t cell = walk->hero;
    for (int way = 0; way < 4; way++) {
        if (!is_taken[cell][way])
            continue;
        is_taken[cell][way] = false;
        cell = walk->next[cell][way];
        is_taken[cell][way ^ 2] = false;
        trail->way[trail->count] = (uint8_t)way;
        trail->cell[trail->count++] = cell;
        way = -1; /* look around again from the new cell */
    }
}

/* Cell 0 stands for the hero's own, with the weapon still to be chosen on. */
static void draw_chart(const dj_walk *walk, const trail *trail, chart *chart) {
    bool has_key = walk->has_key;
    memset(chart->gold, IMPOSSIBLE, sizeof chart->gold);
    chart->gold[1][held(walk)][0] = walk->gold;
    bool is_pending = walk->pending_weapon != DJ_WALK_NO_WEAPON;
    draw_cell(chart, 0, is_pending ? DJ_WALK_WEAPON + walk->pending_weapon : DJ_WALK_EMPTY, has_key);
    for (int i = 0; i < trail->count; i++) {
        int item = walk->item[trail->cell[i]];
        has_key = has_key || item == DJ_WALK_KEY;
        draw_cell(chart, i + 1, item, has_key);
    }
}

static void draw_cell(chart *chart, int number, int item, bool has_key) {
    memset(chart->gold[number % 2], IMPOSSIBLE, sizeof chart->gold[0]);
    for (int hands = 0; hands < HANDS; hands++) {
        for (int monsters = 0; monsters < COUNTS; monsters++) {
            int gold = chart->gold[(number + 1) % 2][hands][monsters];
            if (gold == IMPOSSIBLE)
                continue;
            if (item >= DJ_WALK_MONSTER) { /* Z06 */
                bool is_armed = (hands >> (item - DJ_WALK_MONSTER) & 1) != 0;
                if (is_armed)
                    offer(chart, number, hands, monsters + 1, gold, hands);
                else if (gold > 0)
                    offer(chart, number, hands, monsters, 0, hands);
                continue;
            }
            gold += item == DJ_WALK_GOLD;
            gold *= item == DJ_WALK_LOCK && has_key ? 2 : 1;
            offer(chart, number, hands, monsters, gold, hands);
            if (item < DJ_WALK_WEAPON)
                continue;
            int taken = 1 << (item - DJ_WALK_WEAPON); /* Z05 */
            for (int kept = 0; kept < HANDS; kept++)
                if ((kept & ~hands) == 0 && __builtin_popcount((unsigned)(kept | taken)) == 2)
                    offer(chart, number, kept | taken, monsters, gold, hands);
            if (hands == 0)
                offer(chart, number, taken, monsters, gold, hands);
        }
    }
}

static void offer(chart *chart, int number, int hands, int monsters, int gold, int before) {
    int *kept = &chart->gold[number % 2][hands][monsters];
    if (gold > *kept) {
        *kept = gold;
        chart->before[number][hands][monsters] = (uint8_t)before;
    }
}

static void choose_hands(const dj_walk *walk, const trail *trail, const chart *chart, uint8_t *hands) {
    int best = IMPOSSIBLE, best_hands = 0, best_monsters = 0;
    for (int h = 0; h < HANDS; h++) {
        for (int m = 0; m < COUNTS; m++) {
            int gold = chart->gold[trail->count % 2][h][m];
            int score = gold == IMPOSSIBLE ? IMPOSSIBLE : dj_walk_points(walk->monsters + m, gold);
            if (score > best) {
                best = score;
                best_hands = h;
                best_monsters = m;
            }
        }
    }
    assert(best != IMPOSSIBLE);
    for (int i = trail->count; i >= 0; i--) {
        hands[i] = (uint8_t)best_hands;
        int before = chart->before[i][best_hands][best_monsters];
        int item = i == 0 ? DJ_WALK_EMPTY : walk->item[trail->cell[i - 1]];
        if (item >= DJ_WALK_MONSTER && (before >> (item - DJ_WALK_MONSTER) & 1) != 0)
            best_monsters--;
        best_hands = before;
    }
}

static void write_moves(const dj_walk *walk, const trail *trail, const uint8_t *hands, dj_walk_answer *answer) {
    dj_walk position = *walk;
    answer->path_length = 0;
    write_choice(&position, hands[0], answer);
    for (int i = 0; i < trail->count; i++) {
        bool is_lost;
        bool is_legal = dj_walk_play(&position, trail->way[i], &is_lost);
        assert(is_legal && !is_lost);
        (void)is_legal;
        answer->path[answer->path_length++] = trail->way[i];
        write_choice(&position, hands[i + 1], answer);
    }
    uint8_t moves[DJ_WALK_MOVES_MAX];
    assert(dj_walk_moves(&position, moves) == 0); /* Z08 */
    answer->score = dj_walk_score(&position);
    answer->is_lost = false;
}

/* Takes the weapon at the hero's feet, if any, when that is how he gets the hands the chart wants. */
static void write_choice(dj_walk *position, int hands, dj_walk_answer *answer) {
    if (position->pending_weapon == DJ_WALK_NO_WEAPON)
        return;
    int move = DJ_WALK_LEAVE;
    if (hands != held(position)) {
        move = DJ_WALK_TAKE;
        if (position->weapons[0] != DJ_WALK_NO_WEAPON && position->weapons[1] != DJ_WALK_NO_WEAPON) {
            bool is_first_wanted = (hands >> position->weapons[0] & 1) != 0;
            move = DJ_WALK_DROP + position->weapons[is_first_wanted ? 1 : 0];
        }
    }
    bool is_lost;
    dj_walk_play(position, move, &is_lost);
    answer->path[answer->path_length++] = (uint8_t)move;
}

static int held(const dj_walk *walk) {
    int types = 0;
    for (int hand = 0; hand < 2; hand++)
        if (walk->weapons[hand] != DJ_WALK_NO_WEAPON)
            types |= 1 << walk->weapons[hand];
    return types;
}
