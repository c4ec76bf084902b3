/* Hints and verdicts of DONJONZ, from the solver of the walk: exact where it has the time to prove them. */
#include "draw.h"

#include "games/donjonz/bots/walk_state.h"
#include "host/stopwatch.h"
#include "host/interrupt.h"

#include <string.h>

/* A player waits gladly for so long, and no longer. */
static const int64_t patience_ns = 3000000000;
enum { MEMORY_MAX = 256 << 20 };

static dj_walk_budget patient_budget(int64_t *deadline);
static bool should_stop(void *context);
static int best_of(const dj_walk_hint *hints, int count);
static void describe_hint(const dj_scene *scene, const dj_walk_hint *hints, int count, dj_text *out);
static void describe_others(const dj_scene *scene, const dj_walk_hint *hints, int count, int best, dj_text *out);

bool donjonz_advise(const dj_scene *scene, dj_text *out) {
    dj_walk walk;
    if (!dj_walk_from_state(dj_sight_state(scene->sight), &walk))
        return false; /* while mapping, a bot knows better */
    int64_t deadline;
    dj_walk_budget budget = patient_budget(&deadline);
    dj_walk_hint hints[DJ_WALK_MOVES_MAX];
    int count = dj_walk_hints(&walk, &budget, hints);
    if (count <= 0)
        return false;
    describe_hint(scene, hints, count, out);
    return true;
}

bool donjonz_judge(const dj_scene *scene, dj_text *out) {
    const donjonz_state *end = dj_sight_state(scene->sight);
    donjonz_state start = *end;
    dj_walk walk;
    int64_t deadline;
    dj_walk_budget budget = patient_budget(&deadline);
    dj_walk_answer answer;
    if (!dj_walk_to_stairs(dj_sight_content(scene->sight), &start) || !dj_walk_from_state(&start, &walk) ||
        !dj_walk_solve(&walk, &budget, &answer))
        return false;
    int score = donjonz_score(end), best = answer.score > score ? answer.score : score;
    if (score == answer.upper_bound)
        dj_text_add(out, dj_translate(scene->language, "No walk through this dungeon scores more: perfect!"));
    else if (answer.is_optimal)
        dj_text_format(
            out,
            dj_translate(scene->language, "The best possible walk through this dungeon scores %d: that is proved."),
            best);
    else
        dj_text_format(out,
                       dj_translate(scene->language, "The best possible walk through this dungeon scores at least %d, "
                                                     "at most %d."),
                       best, answer.upper_bound);
    return true;
}

static dj_walk_budget patient_budget(int64_t *deadline) {
    *deadline = dj_now_ns() + patience_ns;
    return (dj_walk_budget){.memory_max = MEMORY_MAX, .should_stop = should_stop, .context = deadline};
}

static bool should_stop(void *context) {
    const int64_t *deadline = context;
    return dj_now_ns() > *deadline || dj_interrupt_came();
}

static int best_of(const dj_walk_hint *hints, int count) {
    int best = 0;
    for (int i = 1; i < count; i++)
        if (hints[i].score > hints[best].score || (hints[best].is_lost && !hints[i].is_lost))
            best = i;
    return best;
}

static void describe_hint(const dj_scene *scene, const dj_walk_hint *hints, int count, dj_text *out) {
    int best = best_of(hints, count), ceiling = 0;
    for (int i = 0; i < count; i++)
        ceiling = hints[i].upper_bound > ceiling ? hints[i].upper_bound : ceiling;
    donjonz_describe_move(dj_sight_content(scene->sight), dj_sight_state(scene->sight), scene->sight->viewer,
                          hints[best].move, scene->language, out);
    dj_text_add(out, " ");
    if (hints[best].is_lost && hints[best].is_optimal)
        dj_text_add(out, dj_translate(scene->language, "Every way from here is lost."));
    else if (hints[best].score == ceiling)
        dj_text_format(out, dj_translate(scene->language, "The best from here is %d points; this keeps them."),
                       ceiling);
    else
        dj_text_format(
            out, dj_translate(scene->language, "This leads to %d points at least; from here no walk has more than %d."),
            hints[best].score, ceiling);
    describe_others(scene, hints, count, best, out);
}

static void describe_others(const dj_scene *scene, const dj_walk_hint *hints, int count, int best, dj_text *out) {
    bool has_any = false;
    for (int i = 0; i < count; i++) {
        char form[DJ_MOVE_TEXT];
        dj_text text = dj_text_over(form, sizeof form);
        if (i == best)
            continue;
        donjonz_move_text(dj_sight_content(scene->sight), hints[i].move, &text);
        dj_text_add(out, has_any ? ", " : dj_translate(scene->language, " Other ways: "));
        bool is_step = hints[i].move < DONJONZ_DIRECTIONS;
        dj_text_format(out, "%s ", is_step ? donjonz_direction_name((int)hints[i].move, scene->language) : form);
        if (hints[i].is_lost && hints[i].is_optimal)
            dj_text_add(out, dj_translate(scene->language, "lost"));
        else
            dj_text_format(out, dj_translate(scene->language, "%d at most"), hints[i].upper_bound);
        has_any = true;
    }
    if (has_any)
        dj_text_add(out, ".");
}
