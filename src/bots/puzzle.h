/* Puzzles: positions cut from games, each with one clear best answer, a theme, and how often each strength finds it.
 *
 * They are kept as text, a line each (see docs/puzzles.md): the number of a seed, the choices that lead to the position
 * and the answer. All is told by the rules and the original card set of the game: after a change of these they are
 * made again. */
#ifndef DJ_BOTS_PUZZLE_H
#define DJ_BOTS_PUZZLE_H

#include "aids.h"
#include "donjon/bot.h"

#include <stddef.h>

enum {
    DJ_PUZZLE_ANSWER_MAX = 24,   /* moves */
    DJ_PUZZLE_HISTORY_MAX = 600, /* choices before the position */
    DJ_PUZZLE_LINE = 8192,       /* bytes of a line of the file */
    DJ_PUZZLE_STRENGTHS = 4,     /* of dj_strengths, */
    DJ_PUZZLE_TRIES = 8,         /* that each of them has */
};

/* In how many tries each strength finds the answer, from the gentlest on. An answer of one move is asked for with other
 * dice every time; a walk from its beginning first, and then from further and further on. */
typedef struct dj_puzzle_found {
    int by[DJ_PUZZLE_STRENGTHS];
} dj_puzzle_found;

typedef struct dj_puzzle {
    const dj_game *game;
    const void *content;
    int number; /* among those of its game, from 1 */
    const dj_theme *theme;
    dj_puzzle_found found;
    int seed_number; /* of the deal */
    dj_config config;
    int seat; /* that is to answer */
    int history_length;
    dj_move history[DJ_PUZZLE_HISTORY_MAX]; /* all choices among several moves that led there */
    int length;
    dj_move answer[DJ_PUZZLE_ANSWER_MAX]; /* all of that seat: one move, or a play to the end of a game played alone */
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
} dj_puzzle;

/* What a line says before its position is set up. */
typedef struct dj_puzzle_head {
    int number;
    const dj_theme *theme;
    dj_puzzle_found found;
    int length; /* of the answer */
} dj_puzzle_head;

/* How many puzzles a text holds. */
int dj_puzzle_count(const char *text);
/* The head of a puzzle, from 1; false where there is none, or its line is not one. */
DJ_MUST_CHECK bool dj_puzzle_head_of(const dj_game *game, const char *text, int number, dj_puzzle_head *head);
/* The whole puzzle. Refused where its choices lead elsewhere by today's rules and cards. */
DJ_MUST_CHECK dj_status dj_puzzle_read(const dj_game *game, const char *text, int number, dj_puzzle *puzzle,
                                       dj_error *error);
/* The line of a puzzle. */
void dj_puzzle_write(const dj_puzzle *puzzle, dj_text *out);
/* Which of `count` puzzles is that of a date, "2026-11-17", or of any other text. */
int dj_puzzle_of_day(const dj_game *game, const char *date, int count);

/* What it is called, and what is asked: "The best walk in 12 steps". */
void dj_puzzle_title(const dj_puzzle_head *head, dj_language language, dj_text *out);
void dj_puzzle_ask(const dj_puzzle_head *head, dj_language language, dj_text *out);
/* "difficulty 41 of 100, found by a keen bot" */
void dj_puzzle_tell_rating(const dj_puzzle_head *head, dj_language language, dj_text *out);
/* "found by a keen bot" */
void dj_puzzle_tell_finder(int rating, dj_language language, dj_text *out);
dj_puzzle_head dj_puzzle_head_from(const dj_puzzle *puzzle);

/* Whether a move is the answer's own one after `done` moves, or reaches the theme's goal nearly as often. */
bool dj_puzzle_accepts(const dj_puzzle *puzzle, int done, dj_move move);

/* What is said to a legal move that is not the answer's next one: what it leads to, and what happens next, in a world
 * that the seat cannot tell from the real one. `state` is the position it is played in, after `done` moves of the
 * answer. It does not tell the answer. */
void dj_puzzle_answer_wrong(const dj_puzzle *puzzle, const void *state, int done, dj_move move, const dj_voice *voice,
                            dj_text *out);
/* What is said when the whole answer was found: what it gains beside the next best move. */
void dj_puzzle_answer_right(const dj_puzzle *puzzle, const dj_voice *voice, dj_text *out);

/* Asks all strengths, every one as often as there are tries. */
dj_puzzle_found dj_puzzle_rate(const dj_puzzle *puzzle);
/* The gentlest strength from which on all find the answer, in three tries of four, or the whole of a walk; as many as
 * there are where none does. */
int dj_puzzle_rating(const dj_puzzle_head *head);
/* 0 where every try of every strength finds it, 100 where none does. */
int dj_puzzle_difficulty(const dj_puzzle_found *found);

/* How sure an answer is, by lines of chance of their own: in thousandths of a game, or tenths of a point. */
typedef struct dj_certificate {
    dj_move best;
    int32_t stand;  /* of the seat, after it */
    int32_t margin; /* to the next best move; 0 where there are two best ones */
    dj_move next;
} dj_certificate;
/* The best move of a position: by the solver where it can answer, else on the average of so many lines. False where
 * there is no choice, or too much of it, or nothing can be proved; and, as soon as it shows, where the margin falls
 * short of about what is wanted; 0 wants nothing and tries every move. */
DJ_MUST_CHECK bool dj_puzzle_certify(const dj_game *game, const void *content, const void *state, int seat, int lines,
                                     const char *seed, int32_t wanted, dj_certificate *certificate);
/* The same of a game played for points by what the solver finds at once: nothing is proved, but what is no puzzle
 * mostly shows. */
DJ_MUST_CHECK bool dj_puzzle_glance(const dj_game *game, const void *content, const void *state, int seat,
                                    dj_certificate *certificate);
/* Whether it is proved that every other move leads to that much less than this one, in a game played for points. */
DJ_MUST_CHECK bool dj_puzzle_is_best(const dj_game *game, const void *content, const void *state, int seat,
                                     int32_t margin, dj_move move);
/* Whether the whole answer stands by a budget and a seed that it was not made with. */
DJ_MUST_CHECK bool dj_puzzle_check(const dj_puzzle *puzzle, int lines, const char *seed);
/* The same by the budget that a new puzzle is checked by, and one that is kept. */
DJ_MUST_CHECK bool dj_puzzle_stands(const dj_puzzle *puzzle, const char *seed);

/* How the seat stands after a move of a game played for points, exactly; false where that is not proved. */
DJ_MUST_CHECK bool dj_puzzle_prove(const dj_game *game, const void *content, const void *state, int seat, dj_move move,
                                   dj_solution *found, int32_t *stand);

/* The puzzles of one deal, at most `most`; returns how many. Same number, rules and bots: same puzzles. */
int dj_puzzles_cut(const dj_game *game, int seed_number, dj_puzzle *out, int most);

#endif
