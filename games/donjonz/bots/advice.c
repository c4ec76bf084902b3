#include "advice.h"

#include "walk_state.h"

/* Where advice is asked for. */
typedef struct place {
    const donjonz_set *content;
    const donjonz_state *state;
    dj_language language;
} place;

/* What a card does to the dungeon where it is placed. */
typedef struct layout {
    int ways;  /* that lead from it to other cards */
    int cells; /* that can be reached from the stairs */
} layout;

static void say_average(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out);
static layout layout_after(const donjonz_set *set, const donjonz_state *state, dj_move move);
static int reach(const donjonz_state *state, int cell, bool reached[DONJONZ_CELLS_MAX]);
static int best_of(const dj_walk_hint *hints, int count);
static void describe_hint(const place *here, const dj_walk_hint *hints, int count, dj_text *out);
static void describe_others(const place *here, const dj_walk_hint *hints, int count, int best, dj_text *out);

bool donjonz_advise(const void *content, const void *state, const dj_solver_budget *budget, dj_language language,
                    dj_move *move, dj_text *out) {
    dj_walk walk;
    dj_walk_hint hints[DJ_WALK_MOVES_MAX];
    int count = dj_walk_from_state(state, &walk) ? dj_walk_hints(&walk, budget, hints) : 0;
    if (count <= 0)
        return false;
    *move = hints[best_of(hints, count)].move;
    describe_hint(&(place){content, state, language}, hints, count, out);
    return true;
}

void donjonz_say_why(const void *content, const void *world, dj_move move, dj_move next, const char *name,
                     dj_language language, dj_text *out) {
    const donjonz_state *state = world;
    if (state->phase != DONJONZ_MAPPING)
        return;
    layout best = layout_after(content, state, move), other = layout_after(content, state, next);
    dj_text_format(out,
                   dj_translate_count(language, "It opens %d way to the other cards, and brings %d cells within reach.",
                                      "It opens %d ways to the other cards, and brings %d cells within reach.",
                                      best.ways),
                   best.ways, best.cells);
    dj_text_add(out, " ");
    if (next == move) {
        say_average(content, state, language, out);
        return;
    }
    if (other.ways == best.ways && other.cells == best.cells)
        dj_text_format(out, dj_translate(language, "The next best move does as much: %s."), name);
    else
        dj_text_format(out, dj_translate(language, "With the next best move, ways: %d, cells within reach: %d (%s)."),
                       other.ways, other.cells, name);
}

/* What the places that the card could go to come to. */
static void say_average(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out) {
    dj_move moves[DJ_MOVES_MAX];
    int count = donjonz_moves(set, state, 0, moves), ways = 0, cells = 0;
    for (int i = 0; i < count; i++) {
        layout layout = layout_after(set, state, moves[i]);
        ways += layout.ways;
        cells += layout.cells;
    }
    char number[DJ_TENTHS_TEXT];
    dj_text_format(out, dj_translate(language, "On average over all places, ways: %s, cells within reach: %d."),
                   dj_tenths(language, 10 * ways / count, number), cells / count);
}

void donjonz_describe_solution(const dj_solution *solution, dj_language language, dj_text *out) {
    if (solution->is_lost)
        dj_text_add(out, solution->is_optimal ? dj_translate(language, "Every walk from here is lost.")
                                              : dj_translate(language, "No walk was found that is not lost."));
    else
        dj_text_format(out, dj_translate(language, "Score %d: %s"), (int)solution->score,
                       donjonz_rating_name(donjonz_rating(solution->score), language));
    dj_text_add(out, "\n");
    if (solution->is_optimal)
        dj_text_add(out, dj_translate(language, "Proved: no walk scores more."));
    else
        dj_text_format(out, dj_translate(language, "Not proved: no walk scores more than %d."),
                       (int)solution->upper_bound);
    dj_text_add(out, "\n");
}

void donjonz_judge(const dj_solution *solution, int32_t score, dj_language language, dj_text *out) {
    int best = solution->score > score ? solution->score : score;
    if (score == solution->upper_bound)
        dj_text_add(out, dj_translate(language, "No walk through this dungeon scores more: perfect!"));
    else if (solution->is_optimal)
        dj_text_format(out,
                       dj_translate(language, "The best possible walk through this dungeon scores %d: that is proved."),
                       best);
    else
        dj_text_format(out,
                       dj_translate(language, "The best possible walk through this dungeon scores at least %d, "
                                              "at most %d."),
                       best, (int)solution->upper_bound);
}

static layout layout_after(const donjonz_set *set, const donjonz_state *state, dj_move move) {
    donjonz_state after = *state;
    layout layout = {0};
    bool reached[DONJONZ_CELLS_MAX] = {false};
    donjonz_play(set, &after, 0, move, NULL);
    donjonz_join(set, &after);
    for (int cell = donjonz_first_cell(after.placed); cell < donjonz_cells(&after); cell++)
        for (int direction = 0; direction < DONJONZ_DIRECTIONS; direction++) {
            int other = after.next[cell][direction];
            layout.ways += other != DONJONZ_NO_CELL && donjonz_spot_of_cell(other) != after.placed;
        }
    layout.cells = reach(&after, after.hero, reached) - 1; /* the hero stands on one of them */
    return layout;
}

/* How many cells the walls leave a way to. */
static int reach(const donjonz_state *state, int cell, bool reached[DONJONZ_CELLS_MAX]) {
    int count = 1;
    reached[cell] = true;
    for (int direction = 0; direction < DONJONZ_DIRECTIONS; direction++) {
        int other = state->next[cell][direction];
        if (other != DONJONZ_NO_CELL && !reached[other])
            count += reach(state, other, reached);
    }
    return count;
}

static int best_of(const dj_walk_hint *hints, int count) {
    int best = 0;
    for (int i = 1; i < count; i++)
        if (hints[i].score > hints[best].score || (hints[best].is_lost && !hints[i].is_lost))
            best = i;
    return best;
}

static void describe_hint(const place *here, const dj_walk_hint *hints, int count, dj_text *out) {
    int best = best_of(hints, count), ceiling = 0;
    for (int i = 0; i < count; i++)
        ceiling = hints[i].upper_bound > ceiling ? hints[i].upper_bound : ceiling;
    if (hints[best].is_lost && hints[best].is_optimal)
        dj_text_add(out, dj_translate(here->language, "Every way from here is lost."));
    else if (hints[best].score == ceiling)
        dj_text_format(out, dj_translate(here->language, "The best from here is %d points; this keeps them."), ceiling);
    else
        dj_text_format(
            out, dj_translate(here->language, "This leads to %d points at least; from here no walk has more than %d."),
            hints[best].score, ceiling);
    describe_others(here, hints, count, best, out);
}

static void describe_others(const place *here, const dj_walk_hint *hints, int count, int best, dj_text *out) {
    bool has_any = false;
    for (int i = 0; i < count; i++) {
        char form[DJ_MOVE_TEXT];
        dj_text text = dj_text_over(form, sizeof form);
        if (i == best)
            continue;
        donjonz_move_text(here->content, hints[i].move, &text);
        dj_text_add(out, has_any ? ", " : dj_translate(here->language, " Other ways: "));
        bool is_step = hints[i].move < DONJONZ_DIRECTIONS;
        dj_text_format(out, "%s ", is_step ? donjonz_direction_name((int)hints[i].move, here->language) : form);
        if (hints[i].is_lost && hints[i].is_optimal)
            dj_text_add(out, dj_translate(here->language, "lost"));
        else
            dj_text_format(out, dj_translate(here->language, "%d at most"), hints[i].upper_bound);
        has_any = true;
    }
    if (has_any)
        dj_text_add(out, ".");
}
