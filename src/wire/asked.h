/* A request in JSON: an object whose fields are read one by one, and why it is refused. It comes from strangers: every
 * type and range is checked here. */
#ifndef DJ_WIRE_ASKED_H
#define DJ_WIRE_ASKED_H

#include "donjon/game.h"

#include <jansson.h>

enum {
    DJ_ASKED_PLAIN = 512, /* bytes of a plain request, at most */
    DJ_ASKED_FIELDS = 12, /* fields of a plain request, at most */
    DJ_ASKED_DIGITS = 15,
};

typedef enum dj_asked_kind {
    DJ_ASKED_ABSENT, /* or null */
    DJ_ASKED_TEXT,
    DJ_ASKED_NUMBER,
    DJ_ASKED_BOOLEAN,
    DJ_ASKED_OTHER,
} dj_asked_kind;

typedef struct dj_asked_value {
    dj_asked_kind kind;
    const char *text;
    int64_t number; /* of booleans, 0 or 1 */
} dj_asked_value;

typedef struct dj_asked_field {
    const char *name;
    dj_asked_value value;
} dj_asked_field;

typedef struct dj_asked {
    const json_t *root; /* an object; NULL for requests that were read plainly */
    dj_language language;

    /* A plain request: its fields, whose texts stand in `plain`. */
    dj_asked_field fields[DJ_ASKED_FIELDS];
    int field_count;
    char plain[DJ_ASKED_PLAIN];

    /* Why it is refused. */
    const char *code, *rule;
    char message[600];
    dj_problems problems;
} dj_asked;

/* An empty request, not refused. */
void dj_asked_begin(dj_asked *asked, dj_language language);

/* Reads a request that is a small object of plain values, without building a tree: ASCII texts without escapes, whole
 * numbers, true, false and null. False where it is anything else, which may still be valid JSON. */
DJ_MUST_CHECK bool dj_asked_read_plain(dj_asked *asked, const char *text, size_t length);
/* A field of such a request, or NULL. */
const dj_asked_field *dj_asked_field_of(const dj_asked *asked, const char *name);

/* Refusals return false, for `return dj_asked_refuse(...)`. The sentence is already translated. */
__attribute__((format(printf, 3, 4))) bool dj_asked_refuse(dj_asked *asked, const char *code, const char *sentence,
                                                           ...);
bool dj_asked_refuse_error(dj_asked *asked, const dj_error *error);
/* Refuses with all the problems noted. */
bool dj_asked_refuse_problems(dj_asked *asked, const char *code);
/* Refuses because a field is absent or not what it should be. */
bool dj_asked_refuse_type(dj_asked *asked, const char *field, const char *wanted);
/* Refuses an unknown request, and suggests a known one. */
bool dj_asked_refuse_unknown_request(dj_asked *asked, const char *name, const char *const *known, int count);

/* Fields. Each gives false with the refusal noted where the field is of a wrong type or out of range; a field that is
 * absent or null leaves *value alone and is true, unless it is required. */
dj_asked_value dj_asked_find(const dj_asked *asked, const char *field);
DJ_MUST_CHECK bool dj_asked_text(dj_asked *asked, const char *field, bool is_required, const char **value);
DJ_MUST_CHECK bool dj_asked_number(dj_asked *asked, const char *field, bool is_required, int64_t minimum,
                                   int64_t maximum, int64_t *value);
DJ_MUST_CHECK bool dj_asked_boolean(dj_asked *asked, const char *field, bool *value);
/* "lang": becomes the language of the answer. */
DJ_MUST_CHECK bool dj_asked_language(dj_asked *asked);
/* "game", by name. */
DJ_MUST_CHECK bool dj_asked_game(dj_asked *asked, const json_t *holder, const dj_game **game);
/* "options": sets each in the configuration. */
DJ_MUST_CHECK bool dj_asked_options(dj_asked *asked, const dj_game *game, dj_config *config);
/* Whether the game can be played by so many. */
DJ_MUST_CHECK bool dj_asked_seat_count(dj_asked *asked, const dj_game *game, int64_t seats);

/* Whether a value is there and not null. */
bool dj_asked_is_given(const json_t *value);

/* The members that every answer begins with: `ok`, and `id` where the request has one. */
void dj_asked_head_json(const dj_asked *asked, bool is_ok, dj_json *json);
/* The member `error`. */
void dj_asked_refusal_json(const dj_asked *asked, dj_json *json);

#endif
