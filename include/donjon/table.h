/* A game in progress: its state, its history, what can be undone, and its save.
 *
 * A table owns its memory and borrows the content, which must outlive it. Every call that can fail returns a status,
 * fills the error and leaves the table as it was. */
#ifndef DONJON_TABLE_H
#define DONJON_TABLE_H

#include "game.h"

DJ_API_BEGIN

typedef struct dj_table dj_table;

/* A move that was played, and the fingerprint of the state after it. */
typedef struct dj_played {
    int seat;
    dj_move move;
    uint64_t hash;
} dj_played;

/* A new game. NULL with the error filled when the configuration is refused. */
dj_table *dj_table_new(const dj_game *game, const void *content, const dj_config *config, dj_error *error);

/* A game that starts from a position made by hand; the state is checked and copied, and has as many seats as the
 * configuration. */
dj_table *dj_table_from_state(const dj_game *game, const void *content, const dj_config *config, const void *state,
                              dj_error *error);

/* The same game once more, with its history and what can be undone. NULL with the error filled without memory. */
dj_table *dj_table_clone(const dj_table *table, dj_error *error);

/* A game that starts from a state drawn among those the viewer, a seat or DJ_SPECTATOR, cannot tell from this one. It
 * has no history. NULL with the error filled without memory. */
dj_table *dj_table_sample(const dj_table *table, int viewer, dj_dice *dice, dj_error *error);

void dj_table_free(dj_table *table);

const dj_game *dj_table_game(const dj_table *table);
const void *dj_table_content(const dj_table *table);
const void *dj_table_state(const dj_table *table);
const dj_config *dj_table_config(const dj_table *table);
uint64_t dj_table_hash(const dj_table *table);
dj_seat_mask dj_table_to_act(const dj_table *table);
/* Seats that may act though nobody waits for them. */
dj_seat_mask dj_table_may_act(const dj_table *table);

/* What a seat is called in sentences: of no state, hash or move. Copied, and cut where it is too long; NULL for a name
 * of the program's own. */
void dj_table_name_seat(dj_table *table, int seat, const char *name);
/* How the table's sentences are told to a reader; it borrows the table's names. */
dj_voice dj_table_voice(const dj_table *table, dj_language language, int reader);

/* What the game's own functions say of the table's state: see dj_game. */
int dj_table_moves(const dj_table *table, int seat, dj_move *out);
void dj_table_move_text(const dj_table *table, dj_move move, dj_text *out);
void dj_table_describe_move(const dj_table *table, int seat, dj_move move, dj_language language, dj_text *out);
void dj_table_view(const dj_table *table, int viewer, dj_json *out);
void dj_table_describe(const dj_table *table, int viewer, dj_language language, dj_text *out);
void dj_table_ask(const dj_table *table, int viewer, dj_language language, dj_text *out);
void dj_table_result(const dj_table *table, dj_result *result);
void dj_table_observe(const dj_table *table, int viewer, int16_t *out);
/* The legal moves of a seat, and the number of each for learning programs. */
int dj_table_actions(const dj_table *table, int seat, dj_move *moves, int32_t *actions);

/* Plays a move after checking whose turn it is and whether it is legal. */
DJ_MUST_CHECK dj_status dj_table_play(dj_table *table, int seat, dj_move move, dj_error *error);
DJ_MUST_CHECK dj_status dj_table_play_text(dj_table *table, int seat, const char *move, dj_error *error);

/* Whether a move, written as text, would be played; its number when so. */
DJ_MUST_CHECK dj_status dj_table_would_play(const dj_table *table, int seat, const char *text, dj_move *move,
                                            dj_error *error);

/* Whether a seat that must act has exactly one legal move, and which (X03). */
bool dj_table_is_forced(const dj_table *table, int seat, dj_move *move);

/* The events of the set-up, or of the last move. They stay until the next call that changes the table. */
const dj_event *dj_table_events(const dj_table *table, int *count);
/* The events of a move played earlier, or of the set-up with -1. */
const dj_event *dj_table_events_of(const dj_table *table, int index, int *count);

/* Takes the last move back, if that is fair: not where another seat acted, the turn changed, chance was consulted
 * or something hidden was shown. */
DJ_MUST_CHECK dj_status dj_table_undo(dj_table *table, int seat, dj_error *error);
/* Whether that would be accepted; the reason is in the error when not. */
DJ_MUST_CHECK dj_status dj_table_can_undo(const dj_table *table, int seat, dj_error *error);

/* Loads the next dice rolls, as faces from 1; they come after those still waiting. */
DJ_MUST_CHECK dj_status dj_table_script(dj_table *table, const int32_t *rolls, int count, dj_error *error);
/* Scripted rolls that no die has used yet. */
int dj_table_script_left(const dj_table *table);

/* Moves played so far, and each of them. */
int dj_table_length(const dj_table *table);
dj_played dj_table_played(const dj_table *table, int index);

/* The save as text, complete and checksummed: see docs/protocol.md. A dj_text that only counts gives the size. */
void dj_table_save(const dj_table *table, dj_text *out);

/* What a save says of itself, readable before the content is at hand. */
typedef struct dj_save_header {
    const dj_game *game;
    int rules_version;
    char content[2 * DJ_DIGEST_BYTES + 1]; /* the digest of its card set */
    int length;                            /* moves */
} dj_save_header;

/* Checks the save's form and checksum, and reads its header. `text` ends with a NUL at `length`. */
DJ_MUST_CHECK dj_status dj_save_inspect(const char *text, size_t length, dj_save_header *header, dj_error *error);

/* The events that the save of a finished game tells, of the set-up and all moves, in order: writes at most `room`
 * and returns how many there are. They can be told even where the rules have changed since. */
int dj_save_events(const dj_save_header *header, const char *text, size_t length, dj_event *events, int room);

/* Replays a save's first `moves` moves (all with -1), each checked against the hash noted after it. `content` is a set
 * of the game that dj_save_inspect names. */
dj_table *dj_table_load(const void *content, const char *text, size_t length, int moves, dj_error *error);

DJ_API_END

#endif
