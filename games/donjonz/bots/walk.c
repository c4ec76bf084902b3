#include "walk.h"

#include "walk_path.h"
#include "walk_reach.h"
#include "walk_scout.h"
#include "walk_search.h"
#include "walk_sweep.h"

#include <assert.h>
#include <string.h>

/* Lines side by side, and how far they are spread: what crowds in one round spreads in another. */
static const struct {
    int lines, spread;
} rounds[] = {{12, 32}, {36, 32}, {108, 64}, {324, 64}, {324, 16}, {972, 64}, {972, 32}};

enum {
    ROUNDS = sizeof rounds / sizeof *rounds,
    ROUNDS_ENOUGH = 3, /* for a proof to begin with */
    WIDTH_FIRST = 3000,
    WIDTH_FACTOR = 8,
    WIDTH_SECOND = WIDTH_FIRST * WIDTH_FACTOR,
    WIDTH_MAX = 1 << 27,
    STORIES_MAX = 2 * (DJ_WALK_DOUBLINGS_MAX + 1),
    SEARCH_NODES_MAX = 2000000 /* of the plain search, when it is the last resort */
};

/* A story on the way to its proof. */
typedef struct tale {
    dj_walk_story story;
    dj_walk_stretches stretches;
    dj_walk_bounds bounds;
    int upper_bound;
    uint32_t width;  /* of the widest sweep so far */
    bool is_begun;   /* stretches and blurred bounds are there */
    bool is_refined; /* the bounds tell colours apart */
    bool is_closed;  /* no walk of this story beats the best one found */
    bool is_stuck;   /* the means do not suffice to close it */
} tale;

typedef struct solver {
    const dj_walk *walk;
    dj_walk_means *means;
    dj_walk_plan plan;
    dj_walk_answer *best;
    int tale_count;
    tale tales[STORIES_MAX];
} solver;

static void walk_anyhow(const dj_walk *walk, dj_walk_answer *answer);
static void scout(const dj_walk *walk, dj_walk_means *means, dj_walk_answer *answer);
static uint64_t scout_first(const dj_walk *walk, dj_walk_means *means, dj_walk_answer *answer);
static bool can_sweep(const dj_walk *walk);
static void sweep_stories(const dj_walk *walk, dj_walk_means *means, dj_walk_answer *answer);
static void list_tales(solver *solver);
static void tell_all(solver *solver, bool with_losses, uint32_t width_max);
static void tell(solver *solver, tale *tale, uint32_t width);
static bool begin_tale(solver *solver, tale *tale);
static bool bound_tale(solver *solver, tale *tale);
static void refine_tale(solver *solver, tale *tale);
static void lower_bound_of(solver *solver, tale *tale);
static bool keep_walk(solver *solver, const dj_walk_sweep *sweep);
static void end_tale(tale *tale);
static void conclude(solver *solver);
static int floor_of(const dj_walk_answer *best);
static int at_most(int bound, const dj_walk_answer *best);
static void search_briefly(const dj_walk *walk, const dj_solver_budget *budget, dj_walk_answer *answer);

bool dj_walk_solve(const dj_walk *walk, const dj_solver_budget *budget, dj_walk_answer *answer) {
    if (!dj_walk_is_valid(walk))
        return false;
    dj_solver_budget spend = budget != NULL ? *budget : dj_solver_budget_default();
    dj_walk_means means = {.budget = &spend};
    dj_walk_answer found = {.is_lost = true};
    walk_anyhow(walk, &found);
    found.upper_bound = dj_walk_reach_bound(walk);
    scout(walk, &means, &found);
    if (!means.is_spent && can_sweep(walk))
        sweep_stories(walk, &means, &found);
    found.nodes = means.nodes;
    found.memory = means.memory_peak;
    if (!found.is_optimal)
        search_briefly(walk, &spend, &found);
    *answer = found;
    return true;
}

int dj_walk_hints(const dj_walk *walk, const dj_solver_budget *budget, dj_walk_hint hints[DJ_WALK_MOVES_MAX]) {
    if (!dj_walk_is_valid(walk))
        return -1;
    uint8_t moves[DJ_WALK_MOVES_MAX];
    int count = dj_walk_moves(walk, moves);
    dj_solver_budget share = budget != NULL ? *budget : dj_solver_budget_default();
    if (share.nodes_max != 0)
        share.nodes_max = share.nodes_max / (uint64_t)(count > 0 ? count : 1) + 1;
    for (int i = 0; i < count; i++) {
        dj_walk after = *walk;
        dj_walk_answer answer = {.is_lost = true, .is_optimal = true};
        bool is_lost;
        dj_walk_play(&after, moves[i], &is_lost);
        if (!is_lost)
            dj_walk_solve(&after, &share, &answer);
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

/* Ever more lines side by side, for little in comparison with a proof. Where positions are counted out, most of them go
 * into this, the last round as wide as what is left allows: they hardly ever suffice for a proof. */
static void scout(const dj_walk *walk, dj_walk_means *means, dj_walk_answer *answer) {
    uint64_t counted = means->budget->nodes_max / 8 * 7;
    uint64_t a_line = scout_first(walk, means, answer) + 1;
    for (int i = 1; i < ROUNDS && (i < ROUNDS_ENOUGH || means->nodes < counted) && !means->is_spent; i++) {
        uint64_t begun = means->nodes, lines = (uint64_t)rounds[i].lines;
        if (begun < counted && (counted - begun) / a_line < lines)
            lines = (counted - begun) / a_line + 1;
        dj_walk_scout(walk, (int)lines, rounds[i].spread, means, answer);
        a_line = (means->nodes - begun) / lines + 1;
    }
}

/* However few positions are counted out, a thousand or two are spent on a plan; returns how many a line took. */
static uint64_t scout_first(const dj_walk *walk, dj_walk_means *means, dj_walk_answer *answer) {
    const dj_solver_budget *budget = means->budget;
    dj_solver_budget uncounted = *budget;
    uncounted.nodes_max = 0;
    means->budget = &uncounted;
    dj_walk_scout(walk, rounds[0].lines, rounds[0].spread, means, answer);
    means->budget = budget;
    means->is_spent = means->is_spent || (budget->nodes_max != 0 && means->nodes >= budget->nodes_max);
    return means->nodes / (uint64_t)rounds[0].lines;
}

/* A hero who cannot take a step, or a dungeon of many doors, is left to the plain search. */
static bool can_sweep(const dj_walk *walk) {
    int locks = 0;
    for (int cell = 0; cell < walk->cells; cell++)
        locks += !walk->walked[cell] && walk->item[cell] == DJ_WALK_LOCK;
    bool can_step = false;
    for (int way = 0; way < 4; way++) {
        uint8_t next = walk->next[walk->hero][way];
        can_step = can_step || (next != DJ_WALK_NO_CELL && !walk->walked[next]);
    }
    return can_step && locks <= DJ_WALK_DOUBLINGS_MAX;
}

/* Gold is seldom lost in the best walk: the other stories come first and give the others a good walk to beat. */
static void sweep_stories(const dj_walk *walk, dj_walk_means *means, dj_walk_answer *answer) {
    solver *solver = dj_walk_allocate(means, sizeof *solver);
    if (solver == NULL)
        return;
    memset(solver, 0, sizeof *solver);
    solver->walk = walk;
    solver->means = means;
    solver->best = answer;
    if (dj_walk_make_plan(walk, means, &solver->plan)) {
        list_tales(solver);
        tell_all(solver, false, WIDTH_SECOND);
        tell_all(solver, true, WIDTH_MAX);
        conclude(solver);
    }
    dj_walk_release(means, solver, sizeof *solver);
}

static void list_tales(solver *solver) {
    const dj_walk *walk = solver->walk;
    int keys = walk->has_key, locks = 0, monsters = 0, gold = 0;
    for (int i = 0; i < solver->plan.steps; i++) {
        int item = solver->plan.step[i].item;
        keys += item == DJ_WALK_KEY;
        locks += item == DJ_WALK_LOCK;
        monsters += item >= DJ_WALK_MONSTER;
        gold += item == DJ_WALK_GOLD;
    }
    for (int doublings = keys > 0 ? locks : 0; doublings >= 0; doublings--) {
        for (int has_loss = 0; has_loss <= (monsters > 0); has_loss++) {
            tale *tale = &solver->tales[solver->tale_count++];
            tale->story.doublings = doublings;
            tale->story.has_loss = has_loss == 1;
            int gold_kept = has_loss == 1 ? gold : gold + walk->gold;
            tale->upper_bound = dj_walk_points(walk->monsters + monsters - has_loss, gold_kept << doublings);
        }
    }
}

/* Stories side by side, narrow sweeps first: they find good walks, and good walks make wide sweeps quick. */
static void tell_all(solver *solver, bool with_losses, uint32_t width_max) {
    bool is_working = true;
    for (uint32_t width = WIDTH_FIRST; is_working && width <= width_max; width *= WIDTH_FACTOR) {
        is_working = false;
        for (int i = 0; i < solver->tale_count && !solver->means->is_spent; i++) {
            tale *tale = &solver->tales[i];
            if (!tale->story.has_loss || with_losses)
                tell(solver, tale, width);
            is_working = is_working || (!tale->is_closed && !tale->is_stuck);
        }
    }
}

static void tell(solver *solver, tale *tale, uint32_t width) {
    const dj_walk_answer *best = solver->best;
    if (tale->is_closed || tale->is_stuck || width <= tale->width)
        return;
    tale->width = width;
    if (!tale->is_begun && tale->upper_bound > floor_of(best) && !begin_tale(solver, tale)) {
        tale->is_stuck = true;
        end_tale(tale);
        return;
    }
    if (!tale->is_refined && width > WIDTH_FIRST && tale->upper_bound > floor_of(best))
        refine_tale(solver, tale);
    if (tale->upper_bound > floor_of(best) && !solver->means->is_spent) {
        dj_walk_sweep sweep = {.width = width, .floor = floor_of(best)};
        dj_walk_world world = {.plan = &solver->plan, .story = &tale->story, .all = &tale->stretches};
        bool is_whole = dj_walk_run_sweep(&sweep, &world, &tale->bounds, solver->means);
        if (sweep.steps > 0 && !keep_walk(solver, &sweep))
            tale->is_stuck = true; /* the walk found is lost for want of memory, and with it the proof */
        else if (is_whole && sweep.missed < tale->upper_bound)
            tale->upper_bound = at_most(sweep.missed, best);
        tale->is_stuck = tale->is_stuck || sweep.is_memory_short;
    }
    tale->is_closed = tale->upper_bound <= floor_of(best);
    if (tale->is_closed || tale->is_stuck)
        end_tale(tale);
}

static bool begin_tale(solver *solver, tale *tale) {
    dj_walk_story outline = tale->story;
    tale->is_begun = true;
    return dj_walk_story_begin(&tale->story, &tale->stretches, solver->walk, &solver->plan, solver->means,
                               outline.doublings, outline.has_loss) &&
           bound_tale(solver, tale);
}

static bool bound_tale(solver *solver, tale *tale) {
    dj_walk_story blurred;
    dj_walk_story_blur(&tale->story, &solver->plan, &blurred);
    if (!dj_walk_bounds_begin(&tale->bounds, solver->means, &solver->plan, &blurred, NULL, 0))
        return false;
    tale->is_refined = tale->story.colours == 1;
    lower_bound_of(solver, tale);
    return true;
}

/* Bounds that tell the colours apart are better but cost more: a first sweep goes without, and what it finds together
 * with the blurred bounds keeps them small. */
static void refine_tale(solver *solver, tale *tale) {
    dj_walk_bounds refined;
    int floor = floor_of(solver->best) - 2 * tale->story.gold;
    tale->is_refined = true;
    if (!dj_walk_bounds_begin(&refined, solver->means, &solver->plan, &tale->story, &tale->bounds, floor)) {
        dj_walk_bounds_end(&refined);
        return;
    }
    dj_walk_bounds_end(&tale->bounds);
    tale->bounds = refined;
    lower_bound_of(solver, tale);
}

static void lower_bound_of(solver *solver, tale *tale) {
    const dj_walk_story *story = &tale->story;
    int bound = dj_walk_bound(&tale->bounds, 0, &(dj_walk_front){0}, story->monsters, story->gold);
    if (bound < tale->upper_bound)
        tale->upper_bound = at_most(bound, solver->best);
}

/* False when there is no memory to write the walk down. */
static bool keep_walk(solver *solver, const dj_walk_sweep *sweep) {
    dj_walk_answer found = *solver->best;
    if (!dj_walk_path_of_sweep(solver->walk, &solver->plan, sweep, solver->means, &found))
        return false;
    assert(found.score >= sweep->score);
    *solver->best = found;
    return true;
}

static void end_tale(tale *tale) {
    if (!tale->is_begun)
        return;
    dj_walk_bounds_end(&tale->bounds);
    dj_walk_stretches_end(&tale->stretches);
    tale->is_begun = false;
}

static void conclude(solver *solver) {
    dj_walk_answer *best = solver->best;
    int upper_bound = best->score;
    best->is_optimal = true;
    for (int i = 0; i < solver->tale_count; i++) {
        const tale *tale = &solver->tales[i];
        if (tale->upper_bound > floor_of(best)) {
            best->is_optimal = false;
            upper_bound = tale->upper_bound > upper_bound ? tale->upper_bound : upper_bound;
        }
        end_tale(&solver->tales[i]);
    }
    if (upper_bound < best->upper_bound) /* a story that was hardly begun knows less than what is in reach */
        best->upper_bound = upper_bound;
}

/* What a walk must beat: a lost walk is worse than one that scores nothing. */
static int floor_of(const dj_walk_answer *best) {
    return best->is_lost ? -1 : best->score;
}

/* A bound on what is left out is no bound on the best walk known. */
static int at_most(int bound, const dj_walk_answer *best) {
    return bound > floor_of(best) ? bound : floor_of(best);
}

static void search_briefly(const dj_walk *walk, const dj_solver_budget *budget, dj_walk_answer *answer) {
    dj_solver_budget rest = *budget;
    if (rest.nodes_max == 0 || rest.nodes_max > answer->nodes + SEARCH_NODES_MAX)
        rest.nodes_max = answer->nodes + SEARCH_NODES_MAX;
    dj_walk_search(walk, &rest, answer);
}
