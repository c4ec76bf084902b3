/* The world of tests/simulator_test.c and the people in it, who act, listen and judge what they hear. */
#ifndef TESTS_SIMULATOR_H
#define TESTS_SIMULATOR_H

#include "one_thread.h"

enum {
    PEOPLE = 4,
    HISTORY = 4096,
    PER_MOVE_S = 300,
    TEXT_BYTES = 1024,
    SEED_TEXT = 64,
};

typedef struct message {
    struct message *next;
    char text[TEXT_BYTES];
} message;

/* Somebody with a browser. */
typedef struct person {
    struct world *world;
    dj_visitor visitor;
    char digest[2 * DJ_TOKEN_DIGEST + 1];
    dj_connection *connection; /* or NULL */
    bool may_read;             /* the house said that there is something to send */
    message *first, *last;     /* on their way to the house */
    char table[DJ_STORE_ID];   /* "" for none */
    int seat;
    bool is_entered, is_asking; /* an answer to `create` or `join` is awaited */
    char joining[DJ_STORE_ID];  /* what `join` named */
    bool has_moves;             /* and `move` is one, after `at` moves */
    char move[TEXT_BYTES / 4];
    int at;
    char sent[TEXT_BYTES]; /* the move that waits for its answer, or "" */
    int number;            /* of that move: its id and its key */
    int answered;          /* moves that were acknowledged */
} person;

/* A position that somebody saw. */
typedef struct seen {
    char table[DJ_STORE_ID];
    int moves;
    char hash[24];
} seen;

typedef struct world {
    one_thread on;
    uint64_t seed;
    dj_dice chance;
    bool is_calm;
    person people[PEOPLE];
    char open[DJ_STORE_ID]; /* a table with a free seat */
    seen seen[HISTORY];
    int seen_count;
    dj_page page;
    const char *wrong;
    char detail[256];
    int64_t moves, crashes;
} world;

/* Chance, all of it from the seed of the evening. */
int simulated_below(world *world, int bound);
bool simulated_in(world *world, int many); /* once in so many times */

/* Keeps the first thing that went wrong. */
void simulated_fail(world *world, const char *wrong, const char *detail);

/* Does what comes next to this person: connects, begins or joins a table, enters it, plays, asks again. */
void person_act(world *world, person *person);
/* Hands the oldest message on its way to the house. */
void person_deliver(person *person);
/* Hears one message of the house. A socket that the house did not ask to write is not written to: a wake-up that is
 * lost keeps its reader waiting. */
void person_read(world *world, person *person);
/* Cuts the connection off; what is on its way is lost. */
void person_hang_up(person *person);

#endif
