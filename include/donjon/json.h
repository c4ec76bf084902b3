/* Writes JSON into the caller's buffer, with the promises of dj_text. Commas are placed by the writer; the caller
 * opens and closes in order. Strings may hold any bytes: what is not UTF-8 is replaced by U+FFFD. */
#ifndef DONJON_JSON_H
#define DONJON_JSON_H

#include "text.h"

#include <stdint.h>

DJ_API_BEGIN

typedef struct dj_json {
    dj_text text;
    bool wants_comma; /* the next value of this array or object is not the first */
} dj_json;

dj_json dj_json_over(char *data, size_t size);

void dj_json_open_object(dj_json *json);
void dj_json_close_object(dj_json *json);
void dj_json_open_array(dj_json *json);
void dj_json_close_array(dj_json *json);

/* Inside an object: the name of the value that follows, a word of ours that needs no escapes. */
void dj_json_key(dj_json *json, const char *key);

void dj_json_integer(dj_json *json, int64_t value);
void dj_json_boolean(dj_json *json, bool value);
void dj_json_null(dj_json *json);
void dj_json_string(dj_json *json, const char *value);
/* `value` is JSON already. */
void dj_json_raw(dj_json *json, const char *value);

/* A key and its value in one call. */
void dj_json_key_integer(dj_json *json, const char *key, int64_t value);
void dj_json_key_boolean(dj_json *json, const char *key, bool value);
void dj_json_key_string(dj_json *json, const char *key, const char *value);
/* As a string, or null where `value` is NULL. */
void dj_json_key_string_or_null(dj_json *json, const char *key, const char *value);

DJ_API_END

#endif
