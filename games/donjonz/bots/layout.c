#include "layout.h"

#include "walk_state.h"

#include <string.h>

/* What is spent on the walk of a layout: nodes, since they are the same on every machine, and few, since any walk of 21
 * points will do and not the best one. */
static const dj_solver_budget walk_budget = {.nodes_max = 40000, .memory_max = 64u << 20};

static int lay_cards(const donjonz_set *set, donjonz_state *state, int layout, dj_move *moves);
static dj_move lay_next(const donjonz_set *set, const donjonz_state *state, int layout, uint64_t *chance);
static int best_walk(const donjonz_state *state);

int donjonz_lay_out(const void *content, const void *state_, dj_move *moves) {
    const donjonz_state *state = state_;
    dj_move tried[DONJONZ_CARDS_MAX];
    int count = 0, best = -1;
    if (state->phase != DONJONZ_MAPPING)
        return 0;
    for (int layout = 0; layout < DONJONZ_LAYOUTS_MAX && best < DONJONZ_LAYOUT_POINTS; layout++) {
        donjonz_state laid = *state;
        int laid_count = lay_cards(content, &laid, layout, tried);
        int points = best_walk(&laid);
        if (points <= best)
            continue;
        best = points;
        count = laid_count;
        memcpy(moves, tried, (size_t)count * sizeof *moves);
    }
    return count;
}

void donjonz_play_layout(const donjonz_set *set, donjonz_state *state) {
    dj_move moves[DONJONZ_CARDS_MAX];
    int count = donjonz_lay_out(set, state, moves);
    for (int i = 0; i < count; i++)
        donjonz_play(set, state, 0, moves[i], NULL);
}

static int lay_cards(const donjonz_set *set, donjonz_state *state, int layout, dj_move *moves) {
    uint64_t chance = (uint64_t)layout;
    int count = 0;
    for (; state->phase == DONJONZ_MAPPING; count++) {
        moves[count] = lay_next(set, state, layout, &chance);
        donjonz_play(set, state, 0, moves[count], NULL);
    }
    return count;
}

/* Where the card shares most cell sides with the dungeon: among equals the lowest number in the first layout, and any
 * of them in the others. */
static dj_move lay_next(const donjonz_set *set, const donjonz_state *state, int layout, uint64_t *chance) {
    dj_move moves[DJ_MOVES_MAX], chosen = 0;
    int count = donjonz_moves(set, state, 0, moves);
    int most_sides = -1;
    uint32_t equals = 0;
    for (int i = 0; i < count; i++) {
        donjonz_state after = *state;
        after.spots[++after.placed] = donjonz_spot_of(moves[i]);
        int sides = donjonz_shared_sides(&after);
        equals = sides > most_sides ? 1 : equals + (sides == most_sides);
        if (sides > most_sides || (layout > 0 && sides == most_sides && dj_chance_below(chance, equals) == 0))
            chosen = moves[i];
        most_sides = sides > most_sides ? sides : most_sides;
    }
    return chosen;
}

/* Points of the best walk that the budget finds; 0 where it is lost. A first plan mostly suffices. */
static int best_walk(const donjonz_state *state) {
    dj_solver_budget plan_budget = walk_budget;
    dj_walk walk;
    dj_walk_answer answer;
    plan_budget.nodes_max = 1;
    if (!dj_walk_from_state(state, &walk) || !dj_walk_solve(&walk, &plan_budget, &answer))
        return 0;
    if (answer.score < DONJONZ_LAYOUT_POINTS && !dj_walk_solve(&walk, &walk_budget, &answer))
        return 0;
    return answer.score;
}
