/* Threads that think for bots, so that the tables' thread never waits. A question is a seat's game as it stands,
 * copied; the bot sees it through a seat handle only. Other long work is a question that brings its own way to think.
 *
 * Kinds of questions take turns, and those of a kind come in the order they were asked: much of one kind does not hold
 * up the others. A table has at most one move to think about, so moves need no other limit. */
#ifndef DJ_SERVER_THINKER_H
#define DJ_SERVER_THINKER_H

#include "house/contents.h"

#include "donjon/bot.h"

typedef struct dj_thinker dj_thinker;

enum {
    DJ_ADVICES_MAX = 32, /* that wait, at most: who is last waits no longer than people do */
    DJ_RECORDS_MAX = 16,
};

typedef enum dj_question_kind {
    DJ_QUESTION_MOVE,   /* of a bot's */
    DJ_QUESTION_ADVICE, /* to a person who waits for it */
    DJ_QUESTION_RECORD, /* of a game that is over */
    DJ_QUESTION_KINDS
} dj_question_kind;

/* On the heap; whoever asks frees it in `done`. */
typedef struct dj_question {
    struct dj_question *next;
    dj_question_kind kind;
    dj_content *content; /* held for the question, released by who asks */
    int seat;
    dj_player player;
    dj_language language; /* of the reason, or DJ_UNASKED */
    uint64_t hash;        /* of the position, for who asks */
    char seed[DJ_SEED_TEXT];
    bool keeps_time;          /* answered on a beat, so that the time it took tells nothing (dj_bot_beat_ms) */
    int64_t asked_ms, due_ms; /* the thinker's: when it was asked, and when its answer may be collected */
    void (*think)(struct dj_question *question);               /* on a thinker's thread; NULL where a bot chooses */
    void (*done)(void *context, struct dj_question *question); /* on the tables' thread */
    void *context;
    void *asker;                                  /* on the heap and the question's, or NULL */
    void (*forget)(struct dj_question *question); /* where nobody collects it: frees what else it holds; may be NULL */

    dj_bot_choice choice;
    _Alignas(16) unsigned char state[DJ_STATE_MAX];
} dj_question;

/* NULL where the system gives no threads. `wake` is called from theirs, and `now_ms` too, a clock that never goes back.
 */
dj_thinker *dj_thinker_start(int threads, int64_t (*now_ms)(void), void (*wake)(void *context), void *context);
/* Questions whose answer nobody has collected are freed with what they hold. */
void dj_thinker_stop(dj_thinker *thinker);

/* False where so many of the kind wait already: it is not asked then. Moves are always asked. */
bool dj_thinker_ask(dj_thinker *thinker, dj_question *question);
/* Whether one more of the kind would be asked. */
bool dj_thinker_has_room(dj_thinker *thinker, dj_question_kind kind);
/* Calls `done` for each question whose answer is due. Returns the milliseconds until the next one is, or -1 where none
 * that has its answer waits for its beat. */
int64_t dj_thinker_collect(dj_thinker *thinker);

#endif
