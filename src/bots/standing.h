/* How well seats stand, in terms that people understand: chances of winning, or points. */
#ifndef DJ_BOTS_STANDING_H
#define DJ_BOTS_STANDING_H

#include "aids.h"
#include "search_line.h"

enum { DJ_CERTAIN = 1000 }; /* a chance, in thousandths */

/* Whether standings of the game are points, in tenths, and not chances, in thousandths. */
bool dj_is_for_points(const dj_game *game);

/* Whether two moves are told apart by trees after each, and not by lines: where the tree search plays the game best. */
bool dj_grows_trees(const dj_game *game);

enum { DJ_STAND_TEXT = 40 };
/* "62 %", or "41.5 points". */
const char *dj_stand_text(const dj_game *game, int32_t stand, dj_language language, char text[DJ_STAND_TEXT]);

/* Whether all lies open to a solver, so that one line tells everything. */
bool dj_is_solvable(const dj_game *game, const void *content, const void *state);

/* How all seats stand on the average of lines. */
typedef struct dj_outlook {
    int32_t of[DJ_SEATS_MAX];
} dj_outlook;

/* A position to be looked at. */
typedef struct dj_prospect {
    const dj_game *game;
    const void *content;
    const void *state;
    int viewer;   /* lines begin in worlds that this seat cannot tell from the state, or in it with DJ_EVERYTHING */
    int lines;    /* at most: fewer where the answer is exact */
    dj_dice dice; /* same dice, same worlds */
    int opener;   /* the seat that begins every line with `move`; none below 0 */
    dj_move move;
} dj_prospect;

/* `line` is room to work in. The worlds are the same whatever the opening, so that moves are compared and not their
 * luck. */
dj_outlook dj_look_ahead(const dj_prospect *look, dj_search_line *line);

/* The same of the opener alone, by a tree of so many lines, in which it plays on better than in lines; below 0 without
 * memory. */
int32_t dj_search_stand(const dj_prospect *look, int lines);

/* A world that a line begins in: the state itself where the viewer sees everything. */
void dj_begin_world(const dj_prospect *look, const dj_seat *seat, dj_dice *dice, void *world);
/* Plays a line on and tells how all seats stand at its end. */
void dj_stand_after_line(dj_search_line *line, int32_t stand[DJ_SEATS_MAX]);

/* The move proposed instead of the opening, or what looks best at once where lines find that clearly better: who plans
 * far ahead now and then overlooks what lies before him. */
dj_move dj_or_obvious(const dj_prospect *look, dj_move proposed, dj_search_line *line);

/* What a move leaves beside a better one, by games played to their end in pairs, each from the same world: what shows
 * late shows here, and takes longer. With dj_grows_trees, where these are not sure, by a tree after each move. False
 * where no difference of a tenth of all games or so is sure after `look->lines` pairs, 32 at least, or none is likely
 * after fewer; and in games that take too long for it. */
DJ_MUST_CHECK bool dj_shows_late(const dj_prospect *look, dj_move better, dj_search_line *line, int32_t *kept,
                                 int32_t *left);

/* The chance that goes with a lead, in thousandths: even at 0, and e to 1 at `scale`. */
int32_t dj_chance_of_lead(int32_t lead, int32_t scale);

/* The first move of the best play that the game's solver finds; false where it has none or cannot answer yet. */
bool dj_solver_proposes(const dj_game *game, const void *content, const void *state, dj_move *move);

#endif
