/* Long work for which the house does not wait: a bot's move, a hint, a solution, the record of a game. A question holds
 * a copy of all that it needs, so that another thread can think about it. A bot sees the game through a seat handle
 * only. */
#ifndef DJ_HOUSE_QUESTION_H
#define DJ_HOUSE_QUESTION_H

#include "accounts.h"
#include "contents.h"

#include "donjon/bot.h"

typedef enum dj_question_kind {
    DJ_QUESTION_MOVE,   /* of a bot; at most one a table */
    DJ_QUESTION_ADVICE, /* a hint or a solution for a person who waits */
    DJ_QUESTION_RECORD, /* of a game that is over */
    DJ_QUESTION_SET,    /* a card set that is to be compiled */
    DJ_QUESTION_KINDS
} dj_question_kind;

/* On the heap, and often the first member of a larger struct. `done` gets it back and frees it by dj_question_free. */
typedef struct dj_question {
    struct dj_question *next; /* for the queues of whoever thinks */
    /* What thinking writes, where it writes nothing else: a worker with a copy of the memory can think, and send these
     * bytes back. Else NULL. */
    void *answer;
    size_t answer_size;
    dj_question_kind kind;
    dj_account_key owner; /* whose table it is, or who asks: questions of one person wait for each other, not for all */
    int64_t turn;         /* for whoever thinks: its place among those that wait */
    dj_content *content;  /* held for the question */
    int seat;
    dj_player player;
    dj_language language; /* of the reason, or DJ_UNASKED */
    uint64_t hash;        /* of the position, for `done` */
    char seed[DJ_SEED_TEXT];
    bool keeps_time; /* answered at a multiple of some time (dj_bot_beat_ms), so that the delay tells nothing */
    int64_t asked_ms, due_ms; /* for whoever thinks: when it was asked, and when `done` may be called */
    void (*think)(struct dj_question *question); /* on any thread; NULL where the player's bot chooses a move */
    void (*done)(void *context, struct dj_question *question); /* on the house's thread */
    void *context;
    void (*release)(struct dj_question *question); /* frees what else the struct around it holds; or NULL */

    dj_bot_choice choice;
    _Alignas(16) unsigned char state[DJ_STATE_MAX];
} dj_question;

/* Finds the answer. May take long and run on any thread. */
void dj_question_think(dj_question *question);
/* On the house's thread. */
void dj_question_free(dj_question *question);

#endif
