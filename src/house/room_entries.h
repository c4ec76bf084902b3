/* The entries of a table's log as text: a word that says the kind, and what it needs. Kinds that hold what people wrote
 * hold it as JSON.
 *
 *   created {"game","rules","content","options","seed","public","seats":[...],...}
 *   joined {"seat","name","holder","entropy"}
 *   move 0 27d1554afe9046f2 step n     the seat, the hash after it, the move: as in a save
 *   run 0 12 27d1554afe9046f2           the seat, how many moves without a choice it made, the hash after them
 *   undone 0        asked 0            answered 1 yes        premove 0 step n
 *   chat {...}      mute {...}         left {...}            returned 0        rematch TABLE
 *   credited 12000                     milliseconds without a server, which are on nobody's clock
 *   record 1/3 s 0 2210 BASE64         see record.h
 *
 * and of days, instead:
 *
 *   day donjonz 2026-11-16 SEED        begun {"table","name","holder"}        score TABLE 42 */
#ifndef DJ_HOUSE_ROOM_ENTRIES_H
#define DJ_HOUSE_ROOM_ENTRIES_H

#include "room.h"

/* The words of dj_place_kind. */
extern const char *const dj_place_words[];

void dj_entry_created(const dj_room *room, dj_text *out);
void dj_entry_joined(const dj_room *room, int seat, dj_text *out);
/* The last move played. */
void dj_entry_move(const dj_room *room, dj_text *out);
/* The last `count` moves, which were forced. */
void dj_entry_run(const dj_room *room, int seat, int count, dj_text *out);
void dj_entry_chat(const dj_chat *chat, dj_text *out);
void dj_entry_mute(const dj_identity *who, int whom, bool is_on, dj_text *out);
void dj_entry_left(int seat, const char *bot, bool is_late, dj_text *out);
void dj_entry_begun(const dj_score *score, dj_text *out);

#endif
