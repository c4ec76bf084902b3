/*
 * The walking phase of DONJONZ, solved: the best score that can still be had from any position of the walk, a walk
 * that has it, and an upper bound that meets it when the answer is proved (Z03 to Z09).
 *
 * The module knows no game state, file, clock or thread. A position is a plain value; a call keeps nothing once it
 * has returned, and the same position and node limit always give the same answer.
 */
#ifndef DONJONZ_WALK_H
#define DONJONZ_WALK_H

#include "donjon/solver.h"

enum {
    DJ_WALK_CELLS_MAX = 144,
    DJ_WALK_WEAPON_TYPES = 4,
    DJ_WALK_NO_CELL = 255,
    DJ_WALK_NO_WEAPON = 255,
    DJ_WALK_MOVES_MAX = 4,                   /* four ways to go, or a choice of at most three */
    DJ_WALK_PATH_MAX = 2 * DJ_WALK_CELLS_MAX /* a step and a weapon choice for every cell */
};

/* What lies on a cell. */
enum {
    DJ_WALK_EMPTY = 0,
    DJ_WALK_GOLD = 1,
    DJ_WALK_KEY = 2,
    DJ_WALK_LOCK = 3,
    DJ_WALK_WEAPON = 4, /* + type, 0 to 3 */
    DJ_WALK_MONSTER = 8 /* + type, 0 to 3 */
};

/* The moves, numbered as the game numbers them. */
enum {
    DJ_WALK_NORTH = 0,
    DJ_WALK_EAST = 1,
    DJ_WALK_SOUTH = 2,
    DJ_WALK_WEST = 3,
    DJ_WALK_LEAVE = 4, /* the weapon stays where it lies */
    DJ_WALK_TAKE = 5,  /* with a free hand */
    DJ_WALK_DROP = 6   /* + type dropped, 0 to 3: take the new weapon with both hands full */
};

/* A position of the walk. Cells are numbered at will; `next` is symmetric (north undoes south, east undoes west). */
typedef struct dj_walk {
    int cells;                          /* cells in use, numbered from 0 */
    uint8_t next[DJ_WALK_CELLS_MAX][4]; /* the cell north, east, south, west; DJ_WALK_NO_CELL behind a wall */
    uint8_t item[DJ_WALK_CELLS_MAX];    /* what lies there; of no effect once the cell is walked */
    bool walked[DJ_WALK_CELLS_MAX];     /* true for every cell walked, the hero's own among them */
    uint8_t hero;                       /* the cell the hero stands on */
    uint8_t weapons[2];                 /* types carried, DJ_WALK_NO_WEAPON for an empty hand */
    uint8_t pending_weapon;             /* type lying at the hero's feet and still to be chosen on, or none */
    bool has_key;
    int gold;     /* pouches, 0 to DJ_WALK_GOLD_MAX */
    int monsters; /* defeated so far */
} dj_walk;

enum { DJ_WALK_GOLD_MAX = 100000, DJ_WALK_LOCKS_MAX = 8 /* not walked yet */ };

/* What a solver found. `score` <= the best possible <= `upper_bound`, whatever the budget. */
typedef struct dj_walk_answer {
    int score;                      /* of the best walk found; 0 when it loses */
    int upper_bound;                /* no walk scores more */
    bool is_optimal;                /* the walk found is proved best */
    bool is_lost;                   /* the walk found loses; with is_optimal, every walk does */
    uint64_t nodes;                 /* positions or partial walks looked at */
    size_t memory;                  /* bytes allocated at the fullest moment */
    int path_length;                /* moves in `path` */
    uint8_t path[DJ_WALK_PATH_MAX]; /* the walk found, to its end */
} dj_walk_answer;

/* Where a sequence of moves ends. */
typedef struct dj_walk_outcome {
    int score;    /* as if the walk ended here; 0 when lost */
    bool is_over; /* lost, or no move is left */
    bool is_lost; /* met a monster with neither its weapon nor gold (Z06) */
} dj_walk_outcome;

/* The best that can follow one move. */
typedef struct dj_walk_hint {
    uint8_t move;
    int score;
    int upper_bound;
    bool is_optimal;
    bool is_lost;
} dj_walk_hint;

/* False when a number is out of range, `next` is not symmetric or the hero's cell is not walked. */
bool dj_walk_is_valid(const dj_walk *walk);

/* The legal moves in increasing order; returns how many. None: the walk is over. */
int dj_walk_moves(const dj_walk *walk, uint8_t moves[DJ_WALK_MOVES_MAX]);

/* Plays one move. False when it is illegal, and nothing changes. `is_lost` is written on success: a lost walk ends
 * there, and the position is no longer meaningful. */
bool dj_walk_play(dj_walk *walk, int move, bool *is_lost);

/* Score if the walk ended here (Z09). */
int dj_walk_score(const dj_walk *walk);

/* Plays a path by the rules. False when a move is illegal or follows the end; `outcome` is written on success. */
DJ_MUST_CHECK bool dj_walk_replay(const dj_walk *walk, const uint8_t *path, int path_length, dj_walk_outcome *outcome);

/* The best walk from a position. A walk that is lost is worse than any that is not. False when the position is not
 * valid; `answer` is written on success only, with whatever the budget allowed: the best walk found, which is never
 * worse than a plan of a dozen lines, whatever the node limit. A null budget is the default one. */
bool dj_walk_solve(const dj_walk *walk, const dj_solver_budget *budget, dj_walk_answer *answer);

/* Solves the position after each legal move, sharing the budget evenly, and returns how many moves there are, in
 * the order of dj_walk_moves; -1 when the position is not valid. */
int dj_walk_hints(const dj_walk *walk, const dj_solver_budget *budget, dj_walk_hint hints[DJ_WALK_MOVES_MAX]);

#endif
