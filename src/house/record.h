/* The record of a game that is over: what is kept of it, so that it can still be shown when its rules and cards have
 * changed. It holds the save, every step and every position in both languages, all open. It is made once, from the game
 * as it was played, and goes into the table's log page by page, each an entry of its own, packed by zlib:
 *
 *   record 1/3 s 0 2210 BASE64     the save; page, pages, kind, first line, bytes when unpacked
 *   record 2/3 t 0 9817 BASE64     a step a line: as the request `steps` shows it in English, TAB, in French
 *   record 3/3 q 0 65001 BASE64    a position a line, that of the set-up first, with TABs between the view, an object
 *                                  with how the game stands and an object a language with its description, as the
 *                                  request `at` shows them
 *
 * Older records have `p` instead of `q`: view, hash, to_act, over, result, and the text in English and in French.
 *
 * A record has at most about a megabyte: of a game that is too long the last positions are missing. */
#ifndef DJ_HOUSE_RECORD_H
#define DJ_HOUSE_RECORD_H

#include "donjon/table.h"

typedef struct dj_record dj_record;

/* Plays the moves at the table, which stands at its set-up, and keeps each step and position. DJ_NO_MEMORY where there
 * is not enough memory now, DJ_REFUSED where the game is longer than can be kept. */
DJ_MUST_CHECK dj_status dj_record_make(dj_table *table, const dj_played *moves, int count, const char *save,
                                       dj_record **record);
int dj_record_pages(const dj_record *record);
/* The entry of a page, numbered from 0. */
void dj_record_entry(const dj_record *record, int page, dj_text *out);

/* An empty one, or NULL without memory. */
dj_record *dj_record_new(void);
void dj_record_free(dj_record *record);
/* Adds a page from the text of its entry, without the word `record`. The first page empties the record before.
 * DJ_REFUSED where it is none, or not the next one; DJ_NO_MEMORY. */
DJ_MUST_CHECK dj_status dj_record_add(dj_record *record, const char *page);
/* Moves that it tells of. DJ_REFUSED where it is damaged, DJ_NO_MEMORY. */
DJ_MUST_CHECK dj_status dj_record_length(const dj_record *record, int *moves);

/* The whole save, to be freed; NULL without memory. */
char *dj_record_save(const dj_record *record);
/* The steps, as values of the array that the caller opened; the events alone, a list for each step. */
void dj_record_steps_json(const dj_record *record, dj_language language, dj_json *json);
void dj_record_story_json(const dj_record *record, dj_language language, dj_json *json);
/* Whether the position after so many moves was kept. */
bool dj_record_has_position(const dj_record *record, int step);
/* Its members as the request `at` shows them. */
void dj_record_position_json(const dj_record *record, int step, dj_language language, dj_json *json);
/* Its view alone. */
void dj_record_view_json(const dj_record *record, int step, dj_json *json);

#endif
