/* Aiming: every move is tried in a few sampled worlds, the worse half is dropped, and those left are tried in more.
 *
 * For games where chance blurs each move and a tree would hardly meet the same position twice. All moves meet the same
 * worlds with the same dice, so that they are compared and not their luck. Where moves have fine dials, those near the
 * best are tried too: the listed ones are but a grid. The lower rungs of the ladder err as people do: they overlook
 * moves, picture each but once, as if the hand never shook otherwise, and miss what they aim at by a step. */
#include "ladder.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLAYS = 40,    /* tries for an iteration: a search does about as much with one */
    WORLDS = 128,  /* at most; a move is tried once in each */
    SURVIVORS = 8, /* the last of them are tried in all worlds that the budget allows */
    REFINED = 6,   /* moves whose neighbours are tried as well, each time */
    FINEST = 3,    /* halvings of the dials' grid */
    KEPT = 80,     /* at most, of the moves tried first */
    TRIES = 2,     /* of each listed move at first */
    PROPOSED = 48, /* moves of a fine plan */
    SURE_TRIES = 8 /* of each of those */
};

/* What budgets are spent on. Small ones leave out plans, with the close look at positions, and then fine plans and the
 * game's own choices; a close look takes as long as so many tries. */
enum {
    PLAN_ITERATIONS = 300,
    PLAN_COST = 8,
    FINE_ITERATIONS = 1000,
    FINE_COST = 64,
};

typedef struct candidate {
    dj_move move;
    int tries;
    bool goes_on; /* it is still the seat's own turn after it */
    int64_t sum;
    int64_t left; /* to do, where there is a plan: a sum as well */
} candidate;

typedef struct aim {
    const dj_seat *seat;
    const dj_bot_aids *aids;
    dj_dice *dice;
    const dj_faults *faults;
    unsigned char *worlds, *ahead;
    int world_count; /* sampled so far */
    int plays_left;
    candidate *candidates;
    int count;
    bool is_close;             /* looks more closely at positions */
    bool is_fine;              /* plans finely, and tries what the plan proposes */
    const dj_planner *planner; /* NULL without a plan; with one, it judges and not the game's own value */
    void *plan;
} aim;

static void choose(const dj_seat *seat, dj_dice *dice, int iterations, dj_language language, dj_bot_choice *choice);
static bool chooses_itself(const dj_seat *seat, dj_dice *dice, dj_language language, dj_bot_choice *choice);
static bool begin(aim *aim, const dj_seat *seat, dj_dice *dice, int iterations, const dj_faults *faults);
static void end(aim *aim);
static void gather(aim *aim, const dj_move *moves, int count);
static bool has_dial(const aim *aim, dj_move move);
static bool happens(const aim *aim, int percent);
static void compare_all(aim *aim);
static int cost(const aim *aim);
static bool can_afford(const aim *aim, int tries);
static void try_all(aim *aim, int tries, dj_move reply);
static void try_once(aim *aim, candidate *candidate, dj_move reply);
static int32_t worth(const aim *aim, int64_t *left);
static const unsigned char *world_of(aim *aim, int number);
static void sort(aim *aim);
static void drop_worse(aim *aim, bool is_first);
static void look_closer(aim *aim);
static void refine(aim *aim, int depth);
static void slip(aim *aim, dj_bot_choice *choice);
static dj_move next_best(const aim *aim);
static int compare(const void *one, const void *other);
static int64_t mean(const candidate *candidate);
static void say_why(const aim *aim, dj_language language, dj_bot_choice *choice);

const dj_bot dj_bot_aim = {.name = "aim", .has_budget = true, .choose = choose};

static void choose(const dj_seat *seat, dj_dice *dice, int iterations, dj_language language, dj_bot_choice *choice) {
    static const dj_faults none = {0};
    dj_aim(seat, dice, iterations, &none, language, choice);
}

void dj_aim(const dj_seat *seat, dj_dice *dice, int iterations, const dj_faults *faults, dj_language language,
            dj_bot_choice *choice) {
    dj_move moves[DJ_MOVES_MAX];
    aim aim = {0};
    int count = dj_seat_moves(seat, moves);
    if (count > 1 && iterations >= FINE_ITERATIONS && chooses_itself(seat, dice, language, choice))
        return;
    if (count == 1 || !begin(&aim, seat, dice, iterations, faults)) {
        (count == 1 ? &dj_bot_random : &dj_bot_greedy)->choose(seat, dice, iterations, language, choice);
        return;
    }
    gather(&aim, moves, count);
    if (happens(&aim, faults->glances))
        try_all(&aim, 1, aim.candidates[0].move);
    else
        compare_all(&aim);
    sort(&aim);
    choice->move = aim.candidates[0].move;
    choice->next = next_best(&aim);
    choice->offered = count;
    choice->why[0] = '\0';
    if (language != DJ_UNASKED)
        say_why(&aim, language, choice);
    if (happens(&aim, faults->slips))
        slip(&aim, choice);
    end(&aim);
}

/* The game itself, where it knows how. */
static bool chooses_itself(const dj_seat *seat, dj_dice *dice, dj_language language, dj_bot_choice *choice) {
    const dj_bot_aids *aids = dj_bot_aids_of(seat->game);
    return aids->choose != NULL && aids->choose(seat, dice, language, choice);
}

static bool begin(aim *aim, const dj_seat *seat, dj_dice *dice, int iterations, const dj_faults *faults) {
    size_t size = seat->game->state_size;
    int plays = iterations < DJ_ITERATIONS_MAX / PLAYS ? iterations * PLAYS : DJ_ITERATIONS_MAX;
    const dj_bot_aids *aids = dj_bot_aids_of(seat->game);
    const dj_planner *planner = iterations >= PLAN_ITERATIONS ? aids->planner : NULL;
    *aim = (struct aim){.seat = seat, .aids = aids, .dice = dice, .faults = faults, .plays_left = plays};
    aim->worlds = malloc((WORLDS + 1) * size);
    aim->candidates = malloc((DJ_MOVES_MAX + REFINED * DJ_NEIGHBOURS_MAX) * sizeof *aim->candidates);
    aim->plan = planner != NULL ? malloc(planner->plan_size) : NULL;
    if (aim->worlds == NULL || aim->candidates == NULL || (planner != NULL && aim->plan == NULL)) {
        end(aim);
        return false;
    }
    aim->ahead = aim->worlds + WORLDS * size;
    aim->is_fine = iterations >= FINE_ITERATIONS;
    if (planner != NULL && planner->make(aim->plan, seat->content, world_of(aim, 0), aim->is_fine))
        aim->planner = planner;
    return true;
}

static void end(aim *aim) {
    free(aim->worlds);
    free(aim->candidates);
    free(aim->plan);
}

/* What is listed and not overlooked, and at least one; but instead of the moves of a grid, those that a fine plan
 * proposes. */
static void gather(aim *aim, const dj_move *moves, int count) {
    const dj_seat *seat = aim->seat;
    dj_move proposed[PROPOSED];
    int found = 0;
    if (aim->planner != NULL && aim->is_fine && has_dial(aim, moves[0]))
        found = aim->planner->propose(aim->plan, seat->content, world_of(aim, 0), seat->seat, proposed, PROPOSED);
    for (int i = 0; i < found; i++)
        aim->candidates[aim->count++] = (candidate){.move = proposed[i]};
    int always = aim->faults->overlooks > 0 ? (int)dj_dice_below(aim->dice, (uint32_t)count) : 0;
    for (int i = 0; i < count; i++)
        if ((found == 0 || !has_dial(aim, moves[i])) && (i == always || !happens(aim, aim->faults->overlooks)))
            aim->candidates[aim->count++] = (candidate){.move = moves[i]};
    aim->is_close = found > 0;
}

static bool has_dial(const aim *aim, dj_move move) {
    dj_move neighbours[DJ_NEIGHBOURS_MAX];
    return aim->aids->neighbours != NULL && aim->aids->neighbours(move, 1, neighbours) > 0;
}

/* So many times in a hundred; who never errs draws nothing for it. */
static bool happens(const aim *aim, int percent) {
    return percent > 0 && dj_dice_below(aim->dice, 100) < (uint32_t)percent;
}

/* In rounds, the worse half being dropped after each. */
static void compare_all(aim *aim) {
    int tries = aim->is_close ? SURE_TRIES : TRIES;
    for (int depth = 0; aim->count > SURVIVORS && (depth == 0 || can_afford(aim, tries << depth)); depth++) {
        try_all(aim, tries << depth, aim->candidates[0].move);
        sort(aim);
        drop_worse(aim, depth == 0);
        if (depth == 0 && !aim->is_close)
            look_closer(aim);
        refine(aim, depth);
    }
    aim->count = aim->count < SURVIVORS ? aim->count : SURVIVORS;
    try_all(aim, WORLDS, aim->candidates[0].move);
}

/* Of a try. */
static int cost(const aim *aim) {
    return !aim->is_close ? 1 : aim->is_fine ? FINE_COST : PLAN_COST;
}

/* Half a round would put moves tried once and lucky before those tried often. */
static bool can_afford(const aim *aim, int tries) {
    return aim->plays_left >= aim->count * tries * cost(aim);
}

/* Up to so many tries each, as far as the budget goes. The first try of every move is always made. */
static void try_all(aim *aim, int tries, dj_move reply) {
    tries = tries < WORLDS ? tries : WORLDS;
    for (int round = 1; round <= tries; round++)
        for (int i = 0; i < aim->count; i++)
            if (aim->candidates[i].tries < round && (round == 1 || aim->plays_left > 0))
                try_once(aim, &aim->candidates[i], reply);
}

/* A move that leaves the turn to the seat is judged with the best other move behind it. */
static void try_once(aim *aim, candidate *candidate, dj_move reply) {
    const dj_game *game = aim->seat->game;
    const void *content = aim->seat->content;
    int seat = aim->seat->seat;
    memcpy(aim->ahead, world_of(aim, candidate->tries), game->state_size);
    game->play(content, aim->ahead, seat, candidate->move, NULL);
    candidate->goes_on = game->to_act(content, aim->ahead) == DJ_SEAT_BIT(seat);
    if (candidate->goes_on && reply != candidate->move && !game->why_not(content, aim->ahead, seat, reply).rule)
        game->play(content, aim->ahead, seat, reply, NULL);
    candidate->sum += worth(aim, &candidate->left);
    candidate->tries++;
    aim->plays_left -= cost(aim);
}

static int32_t worth(const aim *aim, int64_t *left) {
    const dj_seat *seat = aim->seat;
    if (aim->planner == NULL)
        return seat->game->value(seat->content, aim->ahead, seat->seat);
    *left += aim->planner->left(aim->plan, aim->ahead, seat->seat);
    return aim->planner->worth(aim->plan, aim->ahead, seat->seat, aim->is_close);
}

static const unsigned char *world_of(aim *aim, int number) {
    size_t size = aim->seat->game->state_size;
    for (; aim->world_count <= number; aim->world_count++)
        dj_seat_sample(aim->seat, aim->dice, aim->worlds + (size_t)aim->world_count * size);
    return aim->worlds + (size_t)number * size;
}

static void sort(aim *aim) {
    qsort(aim->candidates, (size_t)aim->count, sizeof *aim->candidates, compare);
}

/* At first nothing is known to put behind the moves that leave the turn: they get another chance. */
static void drop_worse(aim *aim, bool is_first) {
    int kept = (aim->count + 1) / 2;
    kept = kept < KEPT ? kept : KEPT;
    for (int i = kept; is_first && i < aim->count; i++) {
        if (!aim->candidates[i].goes_on)
            continue;
        aim->candidates[kept++] = (candidate){.move = aim->candidates[i].move, .goes_on = true};
    }
    aim->count = kept;
}

/* What was tried with a quick look does not compare with what will be. */
static void look_closer(aim *aim) {
    aim->is_close = aim->planner != NULL;
    for (int i = 0; i < aim->count && aim->is_close; i++)
        aim->candidates[i] = (candidate){.move = aim->candidates[i].move, .goes_on = aim->candidates[i].goes_on};
}

static void refine(aim *aim, int depth) {
    const dj_seat *seat = aim->seat;
    int known = aim->count;
    for (int i = 0; aim->aids->neighbours != NULL && depth < FINEST && i < REFINED && i < known; i++) {
        dj_move neighbours[DJ_NEIGHBOURS_MAX];
        int count = aim->aids->neighbours(aim->candidates[i].move, depth + 1, neighbours);
        for (int j = 0; j < count; j++) {
            bool is_new = !seat->game->why_not(seat->content, world_of(aim, 0), seat->seat, neighbours[j]).rule;
            for (int k = 0; k < aim->count && is_new; k++)
                is_new = aim->candidates[k].move != neighbours[j];
            if (is_new)
                aim->candidates[aim->count++] = (candidate){.move = neighbours[j]};
        }
    }
}

/* A step of the listed grid beside what was meant, where that is legal. */
static void slip(aim *aim, dj_bot_choice *choice) {
    const dj_seat *seat = aim->seat;
    dj_move beside[DJ_NEIGHBOURS_MAX];
    int count = aim->aids->neighbours != NULL ? aim->aids->neighbours(choice->move, 0, beside) : 0;
    if (count == 0)
        return;
    dj_move move = beside[dj_dice_below(aim->dice, (uint32_t)count)];
    if (!seat->game->why_not(seat->content, world_of(aim, 0), seat->seat, move).rule)
        choice->move = move;
}

/* The next that is no matter of a dial: of flicks, those beside the best are hardly others. */
static dj_move next_best(const aim *aim) {
    dj_move best = aim->candidates[0].move;
    for (int i = 1; i < aim->count; i++)
        if (!has_dial(aim, best) || !has_dial(aim, aim->candidates[i].move))
            return aim->candidates[i].move;
    return best;
}

/* The better mean first; the lower move among equals. */
static int compare(const void *one_, const void *other_) {
    const candidate *one = one_, *other = other_;
    int64_t worth = mean(one), other_worth = mean(other);
    if (worth != other_worth)
        return worth > other_worth ? -1 : 1;
    return one->move < other->move ? -1 : one->move > other->move;
}

/* Times 16, to tell close ones apart; what was never tried comes last. */
static int64_t mean(const candidate *candidate) {
    return candidate->tries > 0 ? candidate->sum * 16 / candidate->tries : INT64_MIN;
}

static void say_why(const aim *aim, dj_language language, dj_bot_choice *choice) {
    const candidate *best = &aim->candidates[0];
    dj_text why = dj_text_over(choice->why, sizeof choice->why);
    if (aim->planner != NULL)
        aim->planner->say_why(best->tries, best->left, language, &why);
    else
        dj_text_format(&why, dj_translate_count(language, "Did best in %d try.", "Did best in %d tries.", best->tries),
                       best->tries);
}
