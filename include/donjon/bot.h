/* Bots: each chooses a move from a seat handle, within a budget of iterations, and says why. */
#ifndef DONJON_BOT_H
#define DONJON_BOT_H

#include "seat.h"
#include "solver.h"

DJ_API_BEGIN

typedef struct dj_bot_choice {
    dj_move move;
    dj_move next;  /* the next best it knows of; the same move where it knows of none */
    int offered;   /* legal moves it chose among */
    char why[400]; /* a sentence or two in the language asked for */
} dj_bot_choice;

/* The language of those who do not ask why, which then stays empty. */
#define DJ_UNASKED DJ_LANGUAGES

typedef struct dj_bot {
    const char *name;
    bool has_budget; /* plays the better the more iterations it gets; the others take no notice of them */
    /* The seat has at least one legal move. Same seat knowledge, dice and iterations: same choice. */
    void (*choose)(const dj_seat *seat, dj_dice *dice, int iterations, dj_language language, dj_bot_choice *choice);
} dj_bot;

/* Who sits at a place: a bot and its budget. A player without a bot is a person, or nobody. */
typedef struct dj_player {
    const dj_bot *bot;
    int iterations;
} dj_player;

/* All bots, from chance to thought. */
const dj_bot *const *dj_bots(int *count);
const dj_bot *dj_bot_find(const char *name);
/* The one that plays this game best, and that the strengths stand for. */
const dj_bot *dj_bot_best(const dj_game *game);

/* That bot with the iterations it has where nobody names any, or more where it needs them to tell two moves apart: who
 * is asked by an analysis for better moves. */
dj_player dj_adviser(const dj_game *game);

/* What the person at a seat is told to do, and why in the game's own terms: by the exact solver where it can answer
 * within its budget (NULL for one of patience, without a clock), else by the best bot, or what looks best at once where
 * that is clearly better. DJ_UNASKED asks for the move alone. The seat has at least one legal move. Same seat knowledge
 * and budget: same advice. */
void dj_advise(const dj_seat *seat, const dj_solver_budget *budget, dj_language language, dj_bot_choice *choice);

/* A word before a move is played. */
typedef struct dj_warning {
    bool is_given;  /* whether the move throws so much away that it is worth one */
    dj_move better; /* what the adviser would play; the move itself where that is not asked */
    int32_t lost;   /* chance of winning in thousandths, or points in tenths where one plays alone for them */
    char says[500]; /* how much it throws away, what is better, and why */
} dj_warning;

/* What a coach says to a legal move of the seat, with what the seat may know alone and on the adviser's word: never
 * against what dj_advise says there without a budget. Same seat knowledge: same word. */
void dj_coach(const dj_seat *seat, dj_move move, dj_language language, dj_warning *warning);

enum {
    DJ_ITERATIONS = 500, /* of a bot that is named without a budget */
    DJ_ITERATIONS_MAX = 1000000,
};

/* Of the seats that may act though nobody waits for them, the first whose bot claims the moment, and its move; -1 where
 * none does. They are asked from the left of who must act on; `bots` are the seats that bots play. Whoever lets bots
 * play asks this once after every move. */
int dj_bots_claim(const dj_game *game, const void *content, const void *state, dj_seat_mask bots, dj_dice *dice,
                  dj_move *move);

/* Who can choose among more thinks longer, and that would tell of a hidden hand. So whoever shows a bot's move does it
 * on a beat: so many milliseconds after the bot was asked, for a thought that took so many. Beats are few and far
 * between in proportion, 20, 40, 80 and so on, and all short thoughts share the first one. */
int64_t dj_bot_beat_ms(int64_t thought_ms);

/* A strength that people can ask for without knowing about iterations. */
typedef struct dj_strength {
    const char *name;
    const char *title; /* English, for dj_translate */
    dj_player player;
} dj_strength;

/* From the gentlest to the fiercest. */
const dj_strength *dj_strengths(int *count);

/* A player by name: a bot ("greedy"), a bot and its iterations ("search:2000"), a strength ("gentle") or one of the
 * characters of a strength ("pernelle"). */
DJ_MUST_CHECK bool dj_player_find(const char *name, dj_player *player);
/* A name that gives this player back. */
void dj_player_name(const dj_player *player, dj_text *out);
/* The known name nearest to this one, or NULL; and all of them in a row: "random, greedy, ...". */
const char *dj_player_nearest(const char *name);
void dj_player_names(dj_text *out);

DJ_API_END

#endif
