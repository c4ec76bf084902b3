#include "donjon/json.h"

#include "utf8.h"

#include <inttypes.h>
#include <string.h>

static void begin_value(dj_json *json);
static void write_string(dj_json *json, const char *value);

dj_json dj_json_over(char *data, size_t size) {
    return (dj_json){.text = dj_text_over(data, size)};
}

void dj_json_open_object(dj_json *json) {
    begin_value(json);
    dj_text_add(&json->text, "{");
    json->wants_comma = false;
}

void dj_json_close_object(dj_json *json) {
    dj_text_add(&json->text, "}");
    json->wants_comma = true;
}

void dj_json_open_array(dj_json *json) {
    begin_value(json);
    dj_text_add(&json->text, "[");
    json->wants_comma = false;
}

void dj_json_close_array(dj_json *json) {
    dj_text_add(&json->text, "]");
    json->wants_comma = true;
}

void dj_json_key(dj_json *json, const char *key) {
    begin_value(json);
    write_string(json, key);
    dj_text_add(&json->text, ":");
    json->wants_comma = false;
}

void dj_json_integer(dj_json *json, int64_t value) {
    begin_value(json);
    dj_text_format(&json->text, "%" PRId64, value);
}

void dj_json_boolean(dj_json *json, bool value) {
    dj_json_raw(json, value ? "true" : "false");
}

void dj_json_null(dj_json *json) {
    dj_json_raw(json, "null");
}

void dj_json_string(dj_json *json, const char *value) {
    begin_value(json);
    write_string(json, value);
}

void dj_json_raw(dj_json *json, const char *value) {
    begin_value(json);
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

static void begin_value(dj_json *json) {
    if (json->wants_comma)
        dj_text_add(&json->text, ",");
    json->wants_comma = true;
}

static void write_string(dj_json *json, const char *value) {
    dj_text *text = &json->text;
    dj_text_add(text, "\"");
    size_t left = strlen(value);
    while (left > 0) {
        int bytes = dj_utf8_length(value, left);
        if (bytes == 0) {
            dj_text_add(text, "\xef\xbf\xbd");
            bytes = 1;
        } else if (*value == '"' || *value == '\\') {
            dj_text_format(text, "\\%c", *value);
        } else if ((unsigned char)*value < 0x20 || *value == 0x7f) {
            dj_text_format(text, "\\u%04x", (unsigned)*value);
        } else {
            dj_text_add_bytes(text, value, (size_t)bytes);
        }
        value += bytes;
        left -= (size_t)bytes;
    }
    dj_text_add(text, "\"");
}
