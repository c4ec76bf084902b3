/* What every game must fulfil, whatever its rules: the promises of donjon/game.h, tried on random play.
 *
 * A check is a function that answers NULL, or says what is wrong; it asserts nothing itself, so that the tests can
 * also feed it broken games and see it object. conformance_test.c runs every check on every game. */
#ifndef CONFORMANCE_H
#define CONFORMANCE_H

#include "donjon/donjon.h"

#include <stdalign.h>

enum { CONFORMANCE_LEAST = 60 };

typedef struct conformance {
    const dj_game *game;
    const void *content;
    dj_config config;   /* seats and options; each game played gets its own seed */
    int games;          /* to play in a check that only plays; the slower checks play fewer */
    int least;          /* what the slower checks play of a game whose games are long and few */
    int longest;        /* moves within which a game must end */
    const char *seldom; /* events beyond the reach of random play, between blanks, or NULL */

    int seed, length; /* where play stands, for the report */
    char report[600];
} conformance;

typedef const char *conformance_check(conformance *suite);

typedef struct conformance_row {
    const char *name; /* completes "the game ..." */
    conformance_check *run;
} conformance_row;

extern const conformance_row conformance_rows[];
extern const int conformance_row_count;

/* Play. */
conformance_check conformance_plays_to_the_end;
conformance_check conformance_lists_its_legal_moves;
conformance_check conformance_draws_each_move_alike;
conformance_check conformance_plays_out_what_it_draws;
conformance_check conformance_spells_its_moves;
conformance_check conformance_refuses_what_is_illegal;
conformance_check conformance_replays_and_saves;
conformance_check conformance_undoes_what_is_fair;
/* Integrity. */
conformance_check conformance_reads_its_whole_view;
conformance_check conformance_judges_damaged_states;
/* Knowledge. */
conformance_check conformance_hides_what_a_seat_cannot_see;
conformance_check conformance_samples_what_a_seat_cannot_see;
/* Learning. */
conformance_check conformance_tells_learners_what_a_seat_knows;
/* Words. */
conformance_check conformance_speaks_both_languages;

/* The suite of a game with its fewest seats and standard options. */
conformance conformance_of(const dj_game *game, const void *content, int games, int longest);

/* For the checks. */

typedef struct conformance_state {
    alignas(16) unsigned char bytes[DJ_STATE_MAX + 16]; /* and room to notice who writes beyond */
} conformance_state;

/* A position in random play. */
typedef struct conformance_position {
    conformance_state *state;
    dj_dice *dice; /* the test's own chance */
} conformance_position;

typedef const char *conformance_visit(conformance *suite, const conformance_position *at);

/* Plays `games` games at random and visits one position in `stride`, at random, set-up and end included. */
const char *conformance_each_position(conformance *suite, int games, int stride, conformance_visit *visit);

/* The configuration of the suite's n-th game. */
dj_config conformance_config(const conformance *suite, int seed);

/* A seat that must act and one of its legal moves, at random; false when the game is over. In every other game the
 * move is the most promising of a few. */
bool conformance_choose(const conformance *suite, const void *state, dj_dice *dice, int *seat, dj_move *move);
/* Seats that must or may act. */
dj_seat_mask conformance_actors(const conformance *suite, const void *state);

/* Writes the report, with the place, and returns it. */
__attribute__((format(printf, 2, 3))) const char *conformance_fail(conformance *suite, const char *format, ...);

/* Where the generator that the seed gave lies in a state, or NULL. */
const dj_dice *conformance_dice_in(const conformance *suite, const void *state);

uint64_t conformance_hash(const conformance *suite, const void *state);

/* A number that is probably not a legal move: random, or next to one of `count` legal ones. */
dj_move conformance_odd_move(dj_dice *dice, const dj_move *moves, int count);

/* The view as text in a buffer of CONFORMANCE_VIEW bytes; false where it does not fit. */
enum { CONFORMANCE_VIEW = 1 << 17 };
bool conformance_view(const conformance *suite, const void *state, int viewer, char *out);

#endif
