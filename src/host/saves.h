/* Where games in progress are kept: files of the player's own, in ${XDG_STATE_HOME:-~/.local/state}/donjon.
 *
 *   NAME.donjon            a game in progress, as dj_table_save writes it
 *   NAME.bots              who plays which seat, where bots do: "-,greedy"
 *   NAME.lock              held by the program that plays it, while it does
 *   finished/NAME.donjon   a game that was played to its end
 *   sets/DIGEST.yaml       card sets of the player's own that these games need
 *
 * Files are written to a temporary name, flushed to the disk and renamed: whoever pulls the plug finds the game as it
 * was before or after the move, never half of it. */
#ifndef DJ_HOST_SAVES_H
#define DJ_HOST_SAVES_H

#include "donjon/table.h"

#include <time.h>

enum { DJ_PATH_MAX = 4096, DJ_SAVES_MAX = 1000 };

typedef struct dj_path {
    char text[DJ_PATH_MAX];
} dj_path;

/* A name for a new game's file, which no other has. False with errno set where the directory cannot be made. */
DJ_MUST_CHECK bool dj_saves_name(const dj_game *game, dj_path *path);

/* Writes a file whole or not at all. False with errno set. */
DJ_MUST_CHECK bool dj_saves_write(const char *path, const char *text, size_t length);

/* The table's save, and its bots' names where not NULL ("-,greedy"). False with errno set. */
DJ_MUST_CHECK bool dj_saves_keep(const dj_path *path, const dj_table *table, const char *bots);

/* One program at a time plays a save. Holds it until dj_saves_release and gives a descriptor, -1 where that cannot be
 * done here, which is no reason not to play; false where another program holds it. */
DJ_MUST_CHECK bool dj_saves_hold(const dj_path *path, int *held);
void dj_saves_release(const dj_path *path, int *held);

/* Moves a game that is over among the finished ones; the path follows. A game kept elsewhere stays where it is. */
bool dj_saves_finish(dj_path *path);

/* Keeps a copy of a card set for the games that need it. */
bool dj_saves_keep_set(const char *digest, const char *text, size_t length);
DJ_MUST_CHECK bool dj_saves_set_path(const char *digest, dj_path *path);

/* The bots of a game in progress, as they were kept; empty where there are none. */
void dj_saves_bots(const dj_path *path, char *bots, size_t size);

typedef struct dj_saved_game {
    dj_path path;
    struct timespec written;
} dj_saved_game;

/* The games in progress, newest first, for the caller to free; NULL where there is none. */
dj_saved_game *dj_saves_list(int *count);

#endif
