#include "walk_search.h"

#include "walk_reach.h"

#include <string.h>

enum { POLL_NODES = 1024 }; /* nodes between two questions to should_stop */

typedef struct search {
    const dj_solver_budget *budget;
    dj_walk_answer *best;
    bool is_stopped;
    int path_length;
    uint8_t path[DJ_WALK_PATH_MAX];
} search;

static void visit(search *search, const dj_walk *walk);
static void keep_if_better(search *search, int score, bool is_lost);
static bool is_budget_spent(search *search);

void dj_walk_search(const dj_walk *walk, const dj_solver_budget *budget, dj_walk_answer *answer) {
    search search = {.budget = budget, .best = answer};
    visit(&search, walk);
    if (!search.is_stopped) {
        answer->is_optimal = true;
        answer->upper_bound = answer->score;
    }
}

static void visit(search *search, const dj_walk *walk) {
    search->best->nodes++;
    if (is_budget_spent(search)) {
        return;
    }
    uint8_t moves[DJ_WALK_MOVES_MAX];
    int count = dj_walk_moves(walk, moves);
    if (count == 0) {
        keep_if_better(search, dj_walk_score(walk), false);
        return;
    }
    if (!search->best->is_lost && dj_walk_reach_bound(walk) <= search->best->score) {
        return;
    }
    for (int i = 0; i < count && !search->is_stopped; i++) {
        dj_walk after = *walk;
        bool is_lost;
        dj_walk_play(&after, moves[i], &is_lost);
        search->path[search->path_length++] = moves[i];
        if (is_lost) {
            keep_if_better(search, 0, true);
        } else {
            visit(search, &after);
        }
        search->path_length--;
    }
}

/* A walk that is not lost beats any that is; the first walk of all beats none. */
static void keep_if_better(search *search, int score, bool is_lost) {
    dj_walk_answer *best = search->best;
    bool is_first = best->is_lost && best->path_length == 0;
    bool is_better = is_lost ? is_first : best->is_lost || score > best->score;
    if (is_better) {
        best->score = score;
        best->is_lost = is_lost;
        best->path_length = search->path_length;
        memcpy(best->path, search->path, (size_t)search->path_length);
    }
}

static bool is_budget_spent(search *search) {
    const dj_solver_budget *budget = search->budget;
    if (budget->nodes_max != 0 && search->best->nodes > budget->nodes_max) {
        search->is_stopped = true;
    }
    if (search->best->nodes % POLL_NODES == 0 && budget->should_stop != NULL && budget->should_stop(budget->context)) {
        search->is_stopped = true;
    }
    return search->is_stopped;
}
