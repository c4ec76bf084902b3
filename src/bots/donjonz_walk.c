#include "donjonz_walk.h"

#include "donjonz_walk_search.h"

#include <assert.h>
#include <string.h>

static void walk_anyhow(const dj_walk *walk, dj_walk_answer *answer);

dj_walk_budget dj_walk_budget_default(void) {
    return (dj_walk_budget){.memory_max = (size_t)1 << 30};
}

bool dj_walk_solve(const dj_walk *walk, const dj_walk_budget *budget, dj_walk_answer *answer) {
    if (!dj_walk_is_valid(walk)) {
        return false;
    }
    dj_walk_budget spend = budget != NULL ? *budget : dj_walk_budget_default();
    dj_walk_answer found = {.is_lost = true};
    walk_anyhow(walk, &found);
    found.upper_bound = dj_walk_reach_bound(walk);
    dj_walk_search(walk, &spend, &found);
    *answer = found;
    return true;
}

int dj_walk_hints(const dj_walk *walk, const dj_walk_budget *budget, dj_walk_hint hints[DJ_WALK_MOVES_MAX]) {
    if (!dj_walk_is_valid(walk)) {
        return -1;
    }
    uint8_t moves[DJ_WALK_MOVES_MAX];
    int count = dj_walk_moves(walk, moves);
    dj_walk_budget share = budget != NULL ? *budget : dj_walk_budget_default();
    if (share.nodes_max != 0) {
        share.nodes_max = share.nodes_max / (uint64_t)(count > 0 ? count : 1) + 1;
    }
    for (int i = 0; i < count; i++) {
        dj_walk after = *walk;
        dj_walk_answer answer = {.is_lost = true, .is_optimal = true};
        bool is_lost;
        dj_walk_play(&after, moves[i], &is_lost);
        if (!is_lost) {
            dj_walk_solve(&after, &share, &answer);
        }
        hints[i] = (dj_walk_hint){.move = moves[i],
                                  .score = answer.score,
                                  .upper_bound = answer.upper_bound,
                                  .is_optimal = answer.is_optimal,
                                  .is_lost = answer.is_lost};
    }
    return count;
}

/* Some walk to its end, so that there is an answer whatever the budget. */
static void walk_anyhow(const dj_walk *walk, dj_walk_answer *answer) {
    dj_walk position = *walk;
    uint8_t moves[DJ_WALK_MOVES_MAX];
    bool is_lost = false;
    answer->path_length = 0;
    while (!is_lost && dj_walk_moves(&position, moves) > 0) {
        dj_walk_play(&position, moves[0], &is_lost);
        answer->path[answer->path_length++] = moves[0];
    }
    answer->is_lost = is_lost;
    answer->score = is_lost ? 0 : dj_walk_score(&position);
}
