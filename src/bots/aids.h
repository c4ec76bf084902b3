/* What a game may give to bots, which know no game by themselves: one table a game, in its folder `bots`. */
#ifndef DJ_BOTS_AIDS_H
#define DJ_BOTS_AIDS_H

#include "bots.h"
#include "donjon/solver.h"
#include "engine/weights.h"

enum { DJ_NEIGHBOURS_MAX = 8, DJ_MEASURES_MAX = 4 };

/* A plan is made once for a choice, in a world that the seat sampled, and read for every position tried after it. */
typedef struct dj_planner {
    size_t plan_size; /* bytes */
    /* A fine plan takes longer. False where a plan does not help to decide what is to be decided, or memory is short.
     */
    bool (*make)(void *plan, const void *content, const void *world, bool is_fine);
    /* Moves of the seat by a fine plan, the best first, which are tried instead of the listed ones that have dials;
     * returns their number, at most `most`. */
    int (*propose)(const void *plan, const void *content, const void *world, int seat, dj_move *out, int most);
    /* How well the seat stands in a state that came of that world; a closer look takes longer. */
    int32_t (*worth)(const void *plan, const void *state, int seat, bool is_close);
    /* What the seat still has to do there, for `say_why`, which is told the sum over all tries. */
    int32_t (*left)(const void *plan, const void *state, int seat);
    void (*say_why)(int tries, int64_t left, dj_language language, dj_text *out);
} dj_planner;

/* Something that players of a game count, for reasons: a move that leaves more of it than another gains it, one that
 * leaves less costs it. Sentences are for dj_translate_tenths, one and many, with one %s for the number. */
typedef struct dj_measure {
    int32_t (*of)(const void *content, const void *state, int seat);
    int weight; /* of one of them, beside one of the game's other measures */
    const char *gain[2], *cost[2];
} dj_measure;

/* What a puzzle of a game is about. `title` and `asks` are English, for dj_translate; a %d in them is the number of
 * moves of the answer. */
typedef struct dj_theme {
    const char *word;  /* stable: "wall" */
    const char *title; /* "Place the wall" */
    const char *asks;
    bool (*fits)(const void *content, const void *state, int seat, dj_move answer);
    /* Where one move is to reach something: whether the seat has reached it in the state after the move, and whether
     * two moves are about the same. Both NULL in themes that ask for the best move. */
    bool (*is_reached)(const void *state, int seat);
    bool (*is_alike)(dj_move one, dj_move other);
} dj_theme;

/* How a player errs, in hundredths. */
typedef struct dj_faults {
    uint8_t overlooks; /* moves that are not seen at all */
    uint8_t glances;   /* decisions that are judged by what the move gives at once; in aiming, by one try of each */
    int8_t mood;       /* in weighing, how much the best that may happen counts beside the mean; below 0 the worst */
    uint8_t slips;     /* in aiming, moves with fine dials that are played a step of the listed grid beside */
} dj_faults;

/* What a player takes a row of the game's weights for. */
typedef struct dj_belief {
    int row, weight;
} dj_belief;

/* A strength in a game. */
typedef struct dj_rung {
    int iterations; /* of weighing, or aiming where that plays the game best */
    dj_faults faults;
    const dj_belief *beliefs; /* wrong ones; NULL for none */
    int belief_count;
} dj_rung;

/* What is zero, the game does without. */
typedef struct dj_bot_aids {
    const dj_bot *best; /* plays the game best; the search where none is named */
    /* Where moves have fine dials, the moves around one at a distance of the listed grid halved `depth` times; returns
     * their number, 0 where the move has no dials. They may be illegal. */
    int (*neighbours)(dj_move move, int depth, dj_move out[DJ_NEIGHBOURS_MAX]);
    /* Whether two moves of a seat, one of which led to the state, look the same to the other seats there. */
    bool (*look_alike)(const void *state, dj_move one, dj_move other);
    /* A number that is the same within a turn, or round, and another in the next. */
    int (*turn)(const void *state);
    /* What the strengths are in this game, from the gentlest on; without them, the best bot with their iterations. */
    const dj_rung *rungs;
    const dj_planner *planner;
    /* A choice among several moves that the game knows how to make, given time; false, and nothing chosen, elsewhere.
     */
    bool (*choose)(const dj_seat *seat, dj_dice *dice, dj_language language, dj_bot_choice *choice);
    const dj_solver *solver;
    dj_measure measures[DJ_MEASURES_MAX];
    /* What speaks for a move beside the next best one, which may be the same and is called `name`, where the game knows
     * more than lines played on can tell; nothing elsewhere, and then those tell. */
    void (*say_why)(const void *content, const void *world, dj_move move, dj_move next, const char *name,
                    dj_language language, dj_text *out);
    /* Whether what a player fears most has happened to the seat, and the sentence for it, with how often in a hundred
     * lines. */
    bool (*is_feared)(const void *content, const void *state, int seat);
    const char *fear;
    /* What the game's value says of winning: the chance is even at `even`, and e to 1 `scale` above it. */
    int32_t even, scale;
    const dj_theme *themes; /* of puzzles, the first that fits; a position that fits none makes no puzzle */
    int theme_count;
    /* The table of that value, and where a card set has its own copy, in bytes. */
    const dj_weight *weights;
    int weight_count;
    size_t weights_offset;
} dj_bot_aids;

/* The aids of a game, empty where it gives none. */
const dj_bot_aids *dj_bot_aids_of(const dj_game *game);

#endif
