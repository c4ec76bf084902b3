/* A game in JSON, in the same form for the engine protocol, the server and the commands. See docs/protocol.md. A viewer
 * is a seat, DJ_SPECTATOR or DJ_EVERYTHING. */
#ifndef DJ_WIRE_TABLE_JSON_H
#define DJ_WIRE_TABLE_JSON_H

#include "donjon/table.h"

/* Bytes that hold the sentence of any move, and the description of any position. */
enum { DJ_MOVE_SENTENCE = 512, DJ_DESCRIPTION = 32 * 1024, DJ_HASH_TEXT = 17 };

/* {"winners","scores","ending"}, or null while the game goes on. */
void dj_result_json(const dj_result *result, int seats, dj_json *json);

/* The events that the viewer may see, as values of the array that the caller opened. */
void dj_events_json(const dj_table *table, const dj_event *events, int count, int viewer, dj_language language,
                    dj_json *json);

/* Members of the object that the caller opened: `hash`, `to_act`, `may_act`, `over`, `result`, and `dice_left` where
 * dice are scripted. The hash is the one given, or with NULL the state's own. */
void dj_standing_json(const dj_table *table, const char *hash, dj_json *json);

/* Members `move` and `text`: a move of the seat, in its stable form and as a sentence. */
void dj_move_json(const dj_table *table, int seat, dj_move move, dj_language language, dj_json *json);

/* A step of a game, with everything open, as an object. The first function writes the move and is called before it is
 * played at the table; the second writes what followed and is called afterwards. */
void dj_step_begin_json(const dj_table *table, const dj_played *played, dj_language language, dj_json *json);
void dj_step_end_json(const dj_table *table, dj_language language, dj_json *json);

/* Members `text`, the whole position in sentences, `asks`, what is asked of the viewer, and `rule`, the number of the
 * rule that matters now. False without memory: there is an empty text then, and nothing else. */
bool dj_description_json(const dj_table *table, int viewer, dj_language language, dj_json *json);

/* The view of everything as text, to be freed; NULL without memory. */
char *dj_view_everything(const dj_table *table);

/* Sixteen hexadecimal digits. */
void dj_hash_text(uint64_t hash, char text[DJ_HASH_TEXT]);

#endif
