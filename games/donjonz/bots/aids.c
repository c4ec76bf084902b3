/* What DONJONZ gives to bots: the solver of the walk, and what makes a map good. */
#include "bots/aids.h"

#include "advice.h"
#include "layout.h"
#include "walk_state.h"

#include <string.h>

static bool to_the_stairs(const void *content, void *state);
static dj_status solve(const void *content, const void *state, const dj_solver_budget *budget, dj_solution *solution,
                       dj_error *error);
static const char *rating(int32_t score);
static int32_t sides_of(const void *content, const void *state, int seat);

_Static_assert((int)DJ_WALK_PATH_MAX <= (int)DJ_SOLUTION_MOVES_MAX, "a walk is a solution");

static const dj_solver solver = {
    .lay_out = donjonz_lay_out,
    .restart = to_the_stairs,
    .solve = solve,
    .advise = donjonz_advise,
    .rating = rating,
    .describe = donjonz_describe_solution,
    .judge = donjonz_judge,
};
static bool is_walking(const void *content, const void *state, int seat, dj_move answer);

static const dj_theme themes[] = {
    {"walk", DJ_SENTENCE("The best walk in %d moves"),
     DJ_SENTENCE("Walk on from here: for %d moves, one way alone leads to the best score."), is_walking},
};

const dj_bot_aids donjonz_aids = {
    .solver = &solver,
    .say_why = donjonz_say_why,
    .measures = {{sides_of,
                  1,
                  {DJ_SENTENCES("Its cards meet along %s side more, which gives a longer walk.",
                                "Its cards meet along %s sides more, which gives a longer walk.")},
                  {DJ_SENTENCES("Its cards meet along %s side less.", "Its cards meet along %s sides less.")}}},
    .themes = themes,
    .theme_count = sizeof themes / sizeof *themes,
};

/* The same dungeon before the first step. */
static bool to_the_stairs(const void *content, void *state_) {
    donjonz_state *state = state_;
    if (state->phase == DONJONZ_MAPPING)
        return false;
    state->phase = DONJONZ_WALKING;
    state->is_lost = state->monsters = state->has_key = state->has_doubled = 0;
    state->gold = 0;
    memset(state->weapons, DONJONZ_NO_WEAPON, sizeof state->weapons);
    memset(state->walked, 0, sizeof state->walked);
    for (int cell = 0; cell < DONJONZ_START_CELLS; cell++)
        if (donjonz_cell_item(content, state, cell) == DONJONZ_STAIRS)
            state->hero = (uint8_t)cell;
    state->walked[state->hero / 8] = (uint8_t)(state->walked[state->hero / 8] | 1u << state->hero % 8);
    donjonz_join(content, state);
    return true;
}

static dj_status solve(const void *content, const void *state, const dj_solver_budget *budget, dj_solution *solution,
                       dj_error *error) {
    dj_walk walk;
    dj_walk_answer answer;
    (void)content;
    if (!dj_walk_from_state(state, &walk))
        return dj_refuse(error, "no-walk", NULL,
                         DJ_SENTENCE("there is no walk to solve: cards are still to be placed, or the game is over"),
                         NULL);
    if (!dj_walk_solve(&walk, budget, &answer))
        return dj_refuse(error, "no-walk", NULL, DJ_SENTENCE("this position cannot be walked"), NULL);
    *solution = (dj_solution){
        .score = answer.score,
        .upper_bound = answer.upper_bound,
        .is_optimal = answer.is_optimal,
        .is_lost = answer.is_lost,
        .nodes = answer.nodes,
        .length = answer.path_length,
    };
    for (int i = 0; i < answer.path_length; i++)
        solution->moves[i] = answer.path[i];
    return DJ_OK;
}

static const char *rating(int32_t score) {
    return donjonz_rating_words[donjonz_rating(score)];
}

static int32_t sides_of(const void *content, const void *state, int seat) {
    (void)content;
    (void)seat;
    return donjonz_shared_sides(state);
}

static bool is_walking(const void *content, const void *state, int seat, dj_move answer) {
    (void)content;
    (void)seat;
    (void)answer;
    return ((const donjonz_state *)state)->phase != DONJONZ_MAPPING;
}
