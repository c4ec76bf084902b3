/* A game looked at again, move by move: how everybody stood, what a choice threw away, and what chance gave and took.
 */
#ifndef DJ_BOTS_ANALYSIS_H
#define DJ_BOTS_ANALYSIS_H

#include "standing.h"
#include "donjon/bot.h"
#include "donjon/table.h"

enum {
    DJ_ANALYSIS_LINES = 96,
    DJ_ANALYSIS_LINES_MAX = 10000,
    DJ_ANALYSIS_PAIRS = 4,   /* of games to their end, at most, for every line: where a few moves show nothing */
    DJ_ANALYSIS_TOLD = 30,   /* less is not worth a word */
    DJ_ANALYSIS_DECIDED = 6, /* moments told as those that decided */
};

/* What a position is read with: what the seat could know, or all cards open and the dice to come as they came. */
typedef enum dj_reading { DJ_READ_KNOWN, DJ_READ_OPEN, DJ_READINGS } dj_reading;

/* Chances of winning in thousandths; where one plays alone for points, these in tenths. */
typedef struct dj_stand {
    int32_t of[DJ_READINGS][DJ_SEATS_MAX];
} dj_stand;

/* A move and what came of it. */
typedef struct dj_moment {
    int seat;
    dj_move move;
    int offered;      /* moves it was chosen among */
    int32_t expected; /* of the mover, before chance had spoken: told where there was a choice or chance */
    dj_stand after;
    int32_t luck[DJ_SEATS_MAX]; /* what dice and hidden cards gave each seat with it, as far as the mover could know */
    dj_move better;             /* the move itself where nothing better was found */
    int32_t
        lost[DJ_READINGS]; /* what the better one would have kept for the mover; as the cards lay it may be below 0 */
    char why[400];         /* the better one, in the language asked for */
} dj_moment;

typedef struct dj_analysis_plan {
    dj_player player; /* who is asked for better moves */
    int lines;        /* played on from each position */
    const char *seed; /* same seed, same analysis */
    dj_language language;
    /* Told after each move; false ends the analysis there. May be NULL. */
    bool (*go_on)(void *context, int done, int count);
    void *context;
} dj_analysis_plan;

typedef struct dj_analysis {
    const dj_game *game;
    const void *content;
    int seats;
    bool is_for_points;
    dj_stand before; /* the first move */
    int length;      /* moves of the game, */
    int count;       /* and moments looked at: fewer where it was ended early */
    dj_moment *moments;
} dj_analysis;

/* What one seat did and had, over so many moments. */
typedef enum dj_account_number {
    DJ_CHOICES, /* among several moves */
    DJ_ERRORS,  /* choices that threw away what is worth a word */
    DJ_LOST,    /* by choices */
    DJ_GAVE,    /* by chance */
    DJ_TOOK,
    DJ_ACCOUNT_NUMBERS,
} dj_account_number;

typedef struct dj_skill_account {
    int32_t of[DJ_ACCOUNT_NUMBERS];
} dj_skill_account;

/* The names that the numbers go by where they are written and read. */
extern const char *const dj_account_names[DJ_ACCOUNT_NUMBERS];

/* The table's game from its first move on. False, with the error filled, where its moves do not lead to its end (the
 * dice were loaded), or without memory. Free it with dj_analysis_free. */
DJ_MUST_CHECK bool dj_analyse(const dj_table *first, const dj_table *last, const dj_analysis_plan *plan,
                              dj_analysis *analysis, dj_error *error);
void dj_analysis_free(dj_analysis *analysis);

/* One move alone, `index` from 0, played in the position `before`: what dj_analyse finds of it. `analysis` is filled
 * but for its moments, for the words. False without memory. */
DJ_MUST_CHECK bool dj_analyse_move(const dj_game *game, const void *content, const void *before, int index, int seat,
                                   dj_move move, const dj_analysis_plan *plan, dj_analysis *analysis,
                                   dj_moment *moment);

dj_skill_account dj_analysis_account(const dj_analysis *analysis, int seat);
/* One moment more. */
void dj_account_add(dj_skill_account *account, const dj_moment *moment, int seat);

/* The top of a scale for the curves: certainty, or the most points that were in reach. */
int32_t dj_analysis_highest(const dj_analysis *analysis);

/* How much a moment decided: what was thrown away, or what chance gave or took. */
int32_t dj_moment_weight(const dj_analysis *analysis, const dj_moment *moment);
/* The moments that decided most, `most` at most and all worth a word, in the order they came; returns how many. */
int dj_analysis_decided(const dj_analysis *analysis, int *out, int most);

/* A moment in sentences: the move and its number from 1, what would have been better and why, what luck did. `before`
 * is the position it was played in. */
void dj_moment_tell(const dj_analysis *analysis, const dj_moment *moment, int number, const void *before,
                    const dj_voice *voice, dj_text *out);
/* What a seat's choices threw away, and what luck gave and took. */
void dj_account_tell(const dj_analysis *analysis, const dj_skill_account *account, int seat, const dj_voice *voice,
                     dj_text *out);

/* The analysis as one object. */
void dj_analysis_json(const dj_analysis *analysis, dj_json *json);
/* Members: the numbers of an account. */
void dj_account_json(const dj_skill_account *account, dj_json *json);
/* Members: how all seats stood after a moment, "known" and "open", and their "luck". */
void dj_moment_stands_json(const dj_analysis *analysis, const dj_moment *moment, dj_json *json);

#endif
