#include "donjon/json.h"

#include "utf8.h"

static void begin_value(dj_json *json, const char *opening);
static void write_string(dj_json *json, const char *value, const char *closing);
static int plain_bytes(const char *text);
static void write_odd(dj_text *text, char odd);

dj_json dj_json_over(char *data, size_t size) {
    return (dj_json){.text = dj_text_over(data, size)};
}

void dj_json_open_object(dj_json *json) {
    begin_value(json, "{");
    json->wants_comma = false;
}

void dj_json_close_object(dj_json *json) {
    dj_text_add_bytes(&json->text, "}", 1);
    json->wants_comma = true;
}

void dj_json_open_array(dj_json *json) {
    begin_value(json, "[");
    json->wants_comma = false;
}

void dj_json_close_array(dj_json *json) {
    dj_text_add_bytes(&json->text, "]", 1);
    json->wants_comma = true;
}

void dj_json_key(dj_json *json, const char *key) {
    write_string(json, key, "\":");
    json->wants_comma = false;
}

void dj_json_integer(dj_json *json, int64_t value) {
    char digits[20];
    size_t first = sizeof digits;
    uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;
    do
        digits[--first] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (value < 0)
        digits[--first] = '-';
    begin_value(json, "");
    dj_text_add_bytes(&json->text, digits + first, sizeof digits - first);
}

void dj_json_boolean(dj_json *json, bool value) {
    dj_json_raw(json, value ? "true" : "false");
}

void dj_json_null(dj_json *json) {
    dj_json_raw(json, "null");
}

void dj_json_string(dj_json *json, const char *value) {
    write_string(json, value, "\"");
}

void dj_json_raw(dj_json *json, const char *value) {
    begin_value(json, "");
    dj_text_add(&json->text, value);
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

/* The comma, where one is due, and what opens the value: one character or none. */
static void begin_value(dj_json *json, const char *opening) {
    char begin[2] = {',', opening[0]};
    size_t from = json->wants_comma ? 0 : 1, to = opening[0] != '\0' ? 2 : 1;
    dj_text_add_bytes(&json->text, begin + from, to - from);
    json->wants_comma = true;
}

/* What may stand as it is goes out in one piece: nearly always that is all of it. */
static void write_string(dj_json *json, const char *value, const char *closing) {
    begin_value(json, "\"");
    dj_text *text = &json->text;
    while (true) {
        const char *end = value;
        for (int bytes; (bytes = plain_bytes(end)) > 0;)
            end += bytes;
        dj_text_add_bytes(text, value, (size_t)(end - value));
        if (*end == '\0')
            break;
        write_odd(text, *end);
        value = end + 1;
    }
    dj_text_add(text, closing);
}

/* The size of the character there if it needs no escape, else 0. The NUL at the end ends a character cut short. */
static int plain_bytes(const char *text) {
    unsigned char lead = (unsigned char)*text;
    if (lead < 0x80)
        return lead >= 0x20 && lead != '"' && lead != '\\' && lead != 0x7f;
    return dj_utf8_length(text, 4);
}

static void write_odd(dj_text *text, char odd) {
    if ((unsigned char)odd >= 0x80)
        dj_text_add(text, "\xef\xbf\xbd");
    else if (odd == '"' || odd == '\\')
        dj_text_format(text, "\\%c", odd);
    else
        dj_text_format(text, "\\u%04x", (unsigned)odd);
}
