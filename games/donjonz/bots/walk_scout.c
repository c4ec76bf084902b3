#include "walk_scout.h"

#include "games/donjonz/rules/donjonz.h"
#include "walk_stretch.h"

#include <stdlib.h>
#include <string.h>

enum {
    GOLD_GUESSED_MAX = 1000, /* more pouches than any game has: positions written by hand may */
};

/* A line as far as it was followed. */
typedef struct line {
    dj_walk walk;
    uint8_t cell[DJ_WALK_CELLS_MAX]; /* items and exits, as an outlook has them */
    int locks;                       /* not walked yet */
    uint64_t trace;                  /* of the cells walked, whatever their order */
    int32_t value;
    uint16_t parent; /* the line it continues, among those kept */
    uint8_t move;    /* by which it does */
} line;

typedef struct step {
    uint16_t parent;
    uint8_t move;
} step;

typedef struct scout {
    dj_walk_means *means;
    dj_walk_answer *best;
    int width, length; /* lines side by side, and moves of those kept */
    int spread;
    int kept_count, candidate_count;
    line *kept, *candidates;
    const line **order; /* of the candidates, best first */
    step *steps;        /* how each line kept came about, length by length */
} scout;

static bool begin(scout *scout, const dj_walk *walk);
static void end(scout *scout);
static line first_line(const dj_walk *walk);
static void continue_line(scout *scout, int number);
static bool play(line *line, uint8_t move);
static int32_t value_of(const line *line);
static void keep_walk(scout *scout, int number, int score);
static void keep_best(scout *scout);
static bool is_kept(const scout *scout, const line *line);
static bool is_same(const line *a, const line *b);
static int by_value(const void *a, const void *b);
static size_t candidates_max(const scout *scout);
static size_t steps_max(const scout *scout);

_Static_assert((int)DJ_WALK_GOLD == (int)DONJONZ_GOLD && (int)DJ_WALK_LOCK == (int)DONJONZ_LOCK &&
                   (int)DJ_WALK_WEAPON == (int)DONJONZ_WEAPON && (int)DJ_WALK_MONSTER == (int)DONJONZ_MONSTER,
               "items of the solver are those of the game");

void dj_walk_scout(const dj_walk *walk, int lines, int spread, dj_walk_means *means, dj_walk_answer *answer) {
    if (walk->cells > DONJONZ_CELLS_MAX)
        return; /* no game of ours is as large */
    scout scout = {.means = means, .best = answer, .spread = spread};
    scout.width = lines < DJ_WALK_LINES_MAX ? lines : DJ_WALK_LINES_MAX;
    if (begin(&scout, walk)) {
        for (; scout.kept_count > 0 && !means->is_spent; scout.length++) {
            scout.candidate_count = 0;
            for (int i = 0; i < scout.kept_count && !means->is_spent; i++)
                continue_line(&scout, i);
            keep_best(&scout);
        }
    }
    end(&scout);
}

static bool begin(scout *scout, const dj_walk *walk) {
    scout->kept = dj_walk_allocate(scout->means, (size_t)scout->width * sizeof *scout->kept);
    scout->candidates = dj_walk_allocate(scout->means, candidates_max(scout) * sizeof *scout->candidates);
    scout->order = dj_walk_allocate(scout->means, candidates_max(scout) * sizeof *scout->order);
    scout->steps = dj_walk_allocate(scout->means, steps_max(scout) * sizeof *scout->steps);
    if (scout->kept == NULL || scout->candidates == NULL || scout->order == NULL || scout->steps == NULL)
        return false;
    scout->kept[0] = first_line(walk);
    scout->kept_count = 1;
    return true;
}

static void end(scout *scout) {
    dj_walk_release(scout->means, scout->kept, (size_t)scout->width * sizeof *scout->kept);
    dj_walk_release(scout->means, scout->candidates, candidates_max(scout) * sizeof *scout->candidates);
    dj_walk_release(scout->means, scout->order, candidates_max(scout) * sizeof *scout->order);
    dj_walk_release(scout->means, scout->steps, steps_max(scout) * sizeof *scout->steps);
}

static line first_line(const dj_walk *walk) {
    line line = {.walk = *walk};
    for (int cell = 0; cell < walk->cells; cell++) {
        int exits = 0;
        for (int way = 0; way < 4; way++) {
            uint8_t next = walk->next[cell][way];
            exits |= (next != DJ_WALK_NO_CELL && !walk->walked[next]) << way;
        }
        line.cell[cell] = (uint8_t)(walk->item[cell] << 4 | exits);
        line.locks += !walk->walked[cell] && walk->item[cell] == DJ_WALK_LOCK;
    }
    return line;
}

/* All that can follow a line becomes a candidate; a line that is over is a walk. */
static void continue_line(scout *scout, int number) {
    const line *from = &scout->kept[number];
    uint8_t moves[DJ_WALK_MOVES_MAX];
    int count = dj_walk_moves(&from->walk, moves);
    if (count == 0)
        keep_walk(scout, number, dj_walk_score(&from->walk));
    for (int i = 0; i < count && dj_walk_spend(scout->means); i++) {
        line *line = &scout->candidates[scout->candidate_count];
        *line = *from;
        line->parent = (uint16_t)number;
        line->move = moves[i];
        if (!play(line, moves[i]))
            continue;
        line->value = value_of(line);
        scout->candidate_count++;
    }
}

/* False when the walk is lost. */
static bool play(line *line, uint8_t move) {
    bool is_lost;
    dj_walk_play(&line->walk, move, &is_lost);
    if (is_lost || move > DJ_WALK_WEST)
        return !is_lost;
    int hero = line->walk.hero;
    line->locks -= line->walk.item[hero] == DJ_WALK_LOCK;
    line->trace ^= dj_walk_mix((uint64_t)hero + 1);
    for (int way = 0; way < 4; way++) {
        uint8_t next = line->walk.next[hero][way];
        if (next != DJ_WALK_NO_CELL)
            line->cell[next] = (uint8_t)(line->cell[next] & ~(1u << (way ^ 2)));
    }
    return true;
}

static int32_t value_of(const line *line) {
    const dj_walk *walk = &line->walk;
    donjonz_outlook outlook = {
        .cell = line->cell,
        .next = walk->next,
        .weapons = walk->weapons,
        .hero = walk->hero,
        .gold = walk->gold < GOLD_GUESSED_MAX ? walk->gold : GOLD_GUESSED_MAX,
        .monsters = walk->monsters,
        .has_key = walk->has_key,
        .can_double = line->locks > 0,
    };
    return dj_walk_score(walk) + donjonz_prospect(&outlook);
}

static void keep_walk(scout *scout, int number, int score) {
    dj_walk_answer *best = scout->best;
    if (!best->is_lost && score <= best->score)
        return;
    best->is_lost = false;
    best->score = score;
    best->path_length = scout->length;
    for (int length = scout->length; length > 0; length--) {
        step step = scout->steps[length * scout->width + number];
        best->path[length - 1] = step.move;
        number = step.parent;
    }
}

/* The candidates worth most, each position once, and not too many on one cell. */
static void keep_best(scout *scout) {
    for (int i = 0; i < scout->candidate_count; i++)
        scout->order[i] = &scout->candidates[i];
    qsort(scout->order, (size_t)scout->candidate_count, sizeof *scout->order, by_value);
    int standing[DJ_WALK_CELLS_MAX] = {0}, standing_max = scout->width / scout->spread + 1;
    scout->kept_count = 0;
    for (int i = 0; i < scout->candidate_count && scout->kept_count < scout->width; i++) {
        const line *line = scout->order[i];
        if (standing[line->walk.hero] == standing_max || is_kept(scout, line))
            continue;
        standing[line->walk.hero]++;
        scout->steps[(scout->length + 1) * scout->width + scout->kept_count] = (step){line->parent, line->move};
        scout->kept[scout->kept_count++] = *line;
    }
}

static bool is_kept(const scout *scout, const line *line) {
    for (int i = 0; i < scout->kept_count; i++)
        if (is_same(&scout->kept[i], line))
            return true;
    return false;
}

/* Equal in everything that the future depends on; the one worth more was kept first. */
static bool is_same(const line *a, const line *b) {
    const dj_walk *one = &a->walk, *other = &b->walk;
    bool has_same_hands = (one->weapons[0] == other->weapons[0] && one->weapons[1] == other->weapons[1]) ||
                          (one->weapons[0] == other->weapons[1] && one->weapons[1] == other->weapons[0]);
    return a->trace == b->trace && one->hero == other->hero && one->pending_weapon == other->pending_weapon &&
           has_same_hands;
}

/* Among equals the first one found, so that every machine finds the same walk. */
static int by_value(const void *a, const void *b) {
    const line *left = *(const line *const *)a, *right = *(const line *const *)b;
    if (left->value != right->value)
        return left->value > right->value ? -1 : 1;
    return left < right ? -1 : left > right;
}

static size_t candidates_max(const scout *scout) {
    return (size_t)scout->width * DJ_WALK_MOVES_MAX;
}

static size_t steps_max(const scout *scout) {
    return (size_t)scout->width * (DJ_WALK_PATH_MAX + 1);
}
