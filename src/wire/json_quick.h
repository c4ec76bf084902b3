/* Keys and short words of JSON whose length the compiler knows: a snapshot consists of them. `key` and `word` are
 * string literals. */
#ifndef DJ_WIRE_JSON_QUICK_H
#define DJ_WIRE_JSON_QUICK_H

#include "donjon/json.h"

#include <string.h>

#define DJ_QUICK static inline __attribute__((always_inline))

DJ_QUICK void dj_quick_key(dj_json *json, const char *key) {
    size_t length = strlen(key);
    dj_text *text = &json->text;
    if (text->length + length + sizeof ",\"\":" > text->size) {
        dj_json_key(json, key);
        return;
    }
    char *to = text->data + text->length;
    *to = ',';
    to += json->wants_comma;
    *to++ = '"';
    memcpy(to, key, length);
    memcpy(to + length, "\":", 3);
    text->length = (size_t)(to + length + 2 - text->data);
    json->wants_comma = false;
}

/* The value of a key. */
DJ_QUICK void dj_quick_word(dj_json *json, const char *word) {
    size_t length = strlen(word);
    dj_text *text = &json->text;
    if (text->length + length < text->size) {
        memcpy(text->data + text->length, word, length + 1);
        text->length += length;
    } else {
        dj_text_add_bytes(text, word, length);
    }
    json->wants_comma = true;
}

DJ_QUICK void dj_quick_integer(dj_json *json, const char *key, int64_t value) {
    dj_quick_key(json, key);
    dj_json_integer(json, value);
}

DJ_QUICK void dj_quick_boolean(dj_json *json, const char *key, bool value) {
    dj_quick_key(json, key);
    if (value)
        dj_quick_word(json, "true");
    else
        dj_quick_word(json, "false");
}

DJ_QUICK void dj_quick_string(dj_json *json, const char *key, const char *value) {
    dj_quick_key(json, key);
    dj_json_string(json, value);
}

DJ_QUICK void dj_quick_string_or_null(dj_json *json, const char *key, const char *value) {
    dj_quick_key(json, key);
    if (value != NULL)
        dj_json_string(json, value);
    else
        dj_quick_word(json, "null");
}

#endif
