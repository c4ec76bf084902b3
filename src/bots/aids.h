/* What a game may give to bots, which know no game by themselves: one table a game, in its folder `bots`. */
#ifndef DJ_BOTS_AIDS_H
#define DJ_BOTS_AIDS_H

#include "bots.h"
#include "donjon/solver.h"

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

/* What is zero, the game does without. */
typedef struct dj_bot_aids {
    const dj_bot *best; /* plays the game best; the search where none is named */
    /* Where moves have fine dials, the moves around one at a distance of the listed grid halved `depth` times; returns
     * their number, 0 where the move has no dials. They may be illegal. */
    int (*neighbours)(dj_move move, int depth, dj_move out[DJ_NEIGHBOURS_MAX]);
    /* Whether two moves of a seat, one of which led to the state, look the same to the other seats there. */
    bool (*look_alike)(const void *state, dj_move one, dj_move other);
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
} dj_bot_aids;

/* The aids of a game, empty where it gives none. */
const dj_bot_aids *dj_bot_aids_of(const dj_game *game);

#endif
