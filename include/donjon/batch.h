/* Many games at once, for learning programs: each waits for one seat, gets a number for its choice, and goes on; one
 * that is over begins anew. What is known of all of them lies in flat memory of the caller's.
 *
 * A batch asks the seats that must act, one after the other where several owe a secret choice; seats that may act
 * though nobody waits for them (may_act) are not asked. It owns its memory, and borrows game, content and buffers,
 * which must outlive it. Different threads may work on different games of one batch at the same time. */
#ifndef DONJON_BATCH_H
#define DONJON_BATCH_H

#include "game.h"

DJ_API_BEGIN

typedef struct dj_batch dj_batch;

/* A row a game. Those marked so may be NULL, and then cost nothing. */
typedef struct dj_batch_buffers {
    int16_t *observations; /* dj_observation_size numbers, for the seat to act; may be NULL */
    uint8_t *masks;        /* dj_action_count bytes: 1 for each action it has now; may be NULL */
    int32_t *legal;        /* room for game->moves_max: the same actions as a list */
    int32_t *legal_counts; /* how many there are */
    int32_t *to_act;       /* the seat that chooses */
    int32_t *rewards;      /* of each seat, of the last step: 1 for who wins, -1 for who does not, 0 where nobody or all
                              do; in a game for one, the points it gained */
    int32_t *scores;       /* of each seat, of the last game that ended */
    uint8_t *done;         /* 1 where the last step ended a game: all the rest is of the next one */
} dj_batch_buffers;

/* A new batch, with games of different chance that the configuration's seed, up to DJ_BATCH_SEED bytes, decides. NULL
 * with the error filled where the configuration is refused or there is no memory. */
enum { DJ_BATCH_SEED = 100 };
dj_batch *dj_batch_new(const dj_game *game, const void *content, const dj_config *config, int count,
                       const dj_batch_buffers *buffers, dj_error *error);
void dj_batch_free(dj_batch *batch);

/* Notes an action for each game, or refuses all of them where one is not among the game's legal ones. */
DJ_MUST_CHECK dj_status dj_batch_accept(dj_batch *batch, const int32_t *actions, dj_error *error);
/* Plays what was noted in the games from `from` up to `to`, and fills their buffers. */
DJ_MUST_CHECK dj_status dj_batch_step(dj_batch *batch, int from, int to, dj_error *error);

/* Random legal actions for the games from `from` up to `to`. */
void dj_batch_choose(dj_batch *batch, uint64_t *chance, int from, int to, int32_t *actions);

/* The state of a game, until it is stepped. */
const void *dj_batch_state(const dj_batch *batch, int index);
/* The move that an action of a game stands for now; false where it is not legal. */
DJ_MUST_CHECK bool dj_batch_move(const dj_batch *batch, int index, int32_t action, dj_move *move);

DJ_API_END

#endif
