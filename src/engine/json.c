#include "donjon/json.h"

#include "utf8.h"

#include <string.h>

static void add_word(dj_json *json, const char *word, size_t length);
static void add_sign(dj_json *json, char sign);
static size_t plain_run(const char *text);
static bool are_plain(const char *text);
static bool add_plain(dj_json *json, const char *value, size_t length, bool is_key);
static inline char *room_for(dj_json *json, size_t length);
static inline void end_at(dj_json *json, char *end);
static void write_odd(dj_text *text, char odd);

dj_json dj_json_over(char *data, size_t size) {
    return (dj_json){.text = dj_text_over(data, size)};
}

void dj_json_open_object(dj_json *json) {
    add_word(json, "{", 1);
    json->wants_comma = false;
}

void dj_json_close_object(dj_json *json) {
    add_sign(json, '}');
    json->wants_comma = true;
}

void dj_json_open_array(dj_json *json) {
    add_word(json, "[", 1);
    json->wants_comma = false;
}

void dj_json_close_array(dj_json *json) {
    add_sign(json, ']');
    json->wants_comma = true;
}

void dj_json_key(dj_json *json, const char *key) {
    size_t length = strlen(key);
    if (!add_plain(json, key, length, true)) {
        add_word(json, "\"", 1);
        dj_text_add_bytes(&json->text, key, length);
        dj_text_add_bytes(&json->text, "\":", 2);
    }
    json->wants_comma = false;
}

void dj_json_integer(dj_json *json, int64_t value) {
    add_word(json, "", 0);
    if (value >= 0 && value <= 9)
        add_sign(json, (char)('0' + value));
    else
        dj_text_add_integer(&json->text, value);
}

void dj_json_boolean(dj_json *json, bool value) {
    if (value)
        add_word(json, "true", 4);
    else
        add_word(json, "false", 5);
}

void dj_json_null(dj_json *json) {
    add_word(json, "null", 4);
}

/* What may stand as it is goes out in one piece: nearly always that is all of it. */
void dj_json_string(dj_json *json, const char *value) {
    size_t length = plain_run(value);
    if (value[length] == '\0' && add_plain(json, value, length, false))
        return;
    add_word(json, "\"", 1);
    dj_text *text = &json->text;
    while (true) {
        dj_text_add_bytes(text, value, length);
        value += length;
        if (*value == '\0')
            break;
        write_odd(text, *value++);
        length = plain_run(value);
    }
    dj_text_add_bytes(text, "\"", 1);
}

void dj_json_raw(dj_json *json, const char *value) {
    add_word(json, value, strlen(value));
}

void dj_json_key_integer(dj_json *json, const char *key, int64_t value) {
    dj_json_key(json, key);
    dj_json_integer(json, value);
}

void dj_json_key_boolean(dj_json *json, const char *key, bool value) {
    dj_json_key(json, key);
    dj_json_boolean(json, value);
}

void dj_json_key_string(dj_json *json, const char *key, const char *value) {
    dj_json_key(json, key);
    dj_json_string(json, value);
}

void dj_json_key_string_or_null(dj_json *json, const char *key, const char *value) {
    dj_json_key(json, key);
    if (value)
        dj_json_string(json, value);
    else
        dj_json_null(json);
}

/* The comma, where one is due, and a short word. */
static void add_word(dj_json *json, const char *word, size_t length) {
    char *to = room_for(json, length + 1);
    if (to != NULL) {
        *to = ',';
        to += json->wants_comma;
        for (size_t i = 0; i < length; i++)
            *to++ = word[i];
        end_at(json, to);
    } else {
        dj_text_add_bytes(&json->text, ",", json->wants_comma);
        dj_text_add_bytes(&json->text, word, length);
    }
    json->wants_comma = true;
}

static void add_sign(dj_json *json, char sign) {
    char *to = room_for(json, 1);
    if (to == NULL) {
        dj_text_add_bytes(&json->text, &sign, 1);
        return;
    }
    *to = sign;
    end_at(json, to + 1);
}

/* The bytes of the characters there that need no escape. The NUL at the end ends a character cut short. */
static size_t plain_run(const char *text) {
    const char *end = text;
    for (size_t left = strlen(text); left >= sizeof(uint64_t) && are_plain(end); left -= sizeof(uint64_t))
        end += sizeof(uint64_t);
    while (true) {
        unsigned char lead = (unsigned char)*end;
        if (lead >= 0x20 && lead < 0x7f && lead != '"' && lead != '\\') {
            end++;
            continue;
        }
        int bytes = lead >= 0x80 ? dj_utf8_length(end, 4) : 0;
        if (bytes == 0)
            return (size_t)(end - text);
        end += bytes;
    }
}

/* Whether the next eight bytes are ASCII that needs no escape: no byte is below 0x20, one of the three signs, or above
 * 0x7f. A byte that is one sets its top bit, and what it borrows from the next ones changes nothing. */
static bool are_plain(const char *text) {
    const uint64_t ones = UINT64_MAX / 0xff, tops = ones * 0x80;
    uint64_t word;
    memcpy(&word, text, sizeof word);
    uint64_t quote = word ^ ones * '"', backslash = word ^ ones * '\\', last = word ^ ones * 0x7f;
    uint64_t low = (word - ones * 0x20) | (quote - ones) | (backslash - ones) | (last - ones);
    return ((low | word) & tops) == 0;
}

/* A whole string at once, where there is room for it: answers consist of them. */
static bool add_plain(dj_json *json, const char *value, size_t length, bool is_key) {
    char *to = room_for(json, length + 4); /* comma, quotes, colon */
    if (to == NULL)
        return false;
    *to = ',';
    to += json->wants_comma;
    *to++ = '"';
    memcpy(to, value, length);
    to += length;
    *to++ = '"';
    *to = ':';
    end_at(json, to + is_key);
    json->wants_comma = true;
    return true;
}

/* Where so many bytes and a NUL have room, or NULL. */
static inline char *room_for(dj_json *json, size_t length) {
    dj_text *text = &json->text;
    return text->length + length < text->size ? text->data + text->length : NULL;
}

static inline void end_at(dj_json *json, char *end) {
    *end = '\0';
    json->text.length = (size_t)(end - json->text.data);
}

static void write_odd(dj_text *text, char odd) {
    if ((unsigned char)odd >= 0x80)
        dj_text_add(text, "\xef\xbf\xbd");
    else if (odd == '"' || odd == '\\')
        dj_text_format(text, "\\%c", odd);
    else
        dj_text_format(text, "\\u%04x", (unsigned)odd);
}
