/* The lesson of a game: a staged first game, the same for everybody.
 *
 * Deal and dice follow from the lesson's seed, and every move of every seat is written down, step by step: a step asks
 * the learner, who has seat 0, for one thing, and the others answer it as written. Another legal move than the one
 * asked for is not played but answered. After the last step the game goes on as any other. */
#ifndef DONJON_LESSON_H
#define DONJON_LESSON_H

#include "seal.h"

DJ_API_BEGIN

/* Who plays the other seats once the lesson is over (dj_player_find). */
#define DJ_LESSON_BOT "gentle"

/* What is answered to a legal move that was not asked for. */
typedef struct dj_lesson_answer {
    const char *move; /* how such moves begin; "" for all others */
    const char *says; /* English, for dj_translate */
} dj_lesson_answer;

enum { DJ_LESSON_ANSWERS = 4 };

typedef struct dj_lesson_step {
    const char *says;  /* what the learner is to do, and why: English, for dj_translate */
    const char *shows; /* the parts of the table meant, as a front names them, with spaces between; or NULL */
    /* Those up to the next step, in order: "step n; step e", another seat's with its number, "1: lay 4"; "wall *" for
     * any that begins so, where the rest of the lesson does not depend on it. */
    const char *moves;
    int slack; /* a move of the learner whose numbers are this close counts, and the one written is played */
    dj_lesson_answer answers[DJ_LESSON_ANSWERS]; /* the first that fits */
} dj_lesson_step;

struct dj_lesson {
    const char *seed;    /* a word of its own */
    const char *options; /* those that are not standard: "cards=3", with commas between; or NULL */
    const dj_lesson_step *steps;
    int step_count;
    const char *ends; /* said when the real choices begin: English, for dj_translate */
};

/* Where a table is in the lesson of its game. */
typedef struct dj_lesson_place {
    const dj_lesson_step *step; /* NULL where all steps are done */
    int number;                 /* of the step, from 0 */
    int seat;                   /* whose move is next */
    char move[DJ_MOVE_TEXT];    /* which it is */
} dj_lesson_place;

/* How a lesson is set up: fewest seats, its options and its deal. The game has one. */
void dj_lesson_config(const dj_game *game, dj_config *config);
/* Its seed, to be mixed as any other without a line of a player. It is no secret. */
void dj_lesson_seed(const dj_lesson *lesson, char seed[DJ_SEAL_TEXT]);

/* Where a table that was set up so is now; false where it has gone another way, or the learner has played on. */
DJ_MUST_CHECK bool dj_lesson_find(const dj_table *table, dj_lesson_place *place);

/* Judges a move that a seat makes there. What was not asked for is refused with the step's answer; where the move is
 * close enough, *move becomes the one that is written; what is not legal is left to the table to refuse. */
DJ_MUST_CHECK dj_status dj_lesson_take(const dj_table *table, const dj_lesson_place *place, int seat, const char **move,
                                       dj_error *error);

DJ_API_END

#endif
