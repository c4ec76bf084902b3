/* A house on a platform of one thread, for tests of the house: time, chance, the store and thinking are the test's, and
 * happen when it says so. */
#ifndef HOUSE_WORLD_H
#define HOUSE_WORLD_H

#include "one_thread.h"

enum { TRANSCRIPT_BYTES = 4 * 1024 * 1024, LINE_BYTES = 256 };

/* All that the house knows of. */
typedef struct world {
    one_thread on;
    dj_page page;
    dj_text transcript;
    char latest[TRANSCRIPT_BYTES / 8]; /* what was sent last */
} world;

void open_house(world *world);
world *open_world(const char *seed);
void close_world(world *world);
dj_connection *connect_person(world *world, uint8_t number);
/* Does the oldest job; false where there is none. */
bool do_job(world *world);
/* Notes all that waits to be sent; how many messages that are. */
int listen_to(world *world, dj_connection *connection);
/* Until nothing is left to do. */
void settle(world *world, dj_connection *connection);
void say(dj_connection *connection, const char *format, const char *argument, const char *other);
/* The string after `mark` in the text, to the next quotation mark. */
void copy_after(const char *text, const char *mark, char word[LINE_BYTES]);
/* A table of one's own, with the asker at it; its first snapshot is the latest message. */
void open_table(world *world, dj_connection *ana, const char *game, const char *seats, char table[LINE_BYTES]);

#endif
