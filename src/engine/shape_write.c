/* Views from shapes. */
#include "donjon/game.h"

#include <assert.h>

enum { TEXT_SIZE = 128 };

static void write_member(const dj_field *field, const dj_look *look, dj_json *out);
static void write_list(const dj_field *field, const dj_look *look, dj_json *out);
static dj_look look_at(const dj_field *field, const dj_look *look, int item);
static int count_of(const dj_field *field, const dj_look *look);
static bool is_known(const dj_look *look);
static void write_value(const dj_look *look, dj_json *out);
static void write_numbers(const dj_look *look, size_t size, dj_json *out);
static void write_number(const dj_look *look, dj_json *out);
static void write_word(const char *word, dj_json *out);
static void write_set(const dj_field *field, unsigned bits, dj_json *out);
static void write_text(const dj_look *look, dj_json *out);
static int value_of(const dj_look *look);

void dj_shape_write(const dj_shape *shape, const char *game, const char *set, const void *content, const void *state,
                    int viewer, dj_json *out) {
    dj_look look = {.content = content, .state = state, .viewer = viewer, .part = state, .seat = -1};
    dj_json_open_object(out);
    dj_json_key_string(out, "game", game);
    dj_json_key_string(out, "set", set);
    for (int i = 0; i < shape->count; i++)
        write_member(&shape->fields[i], &look, out);
    dj_json_close_object(out);
}

void dj_object_write(const dj_shape *shape, const dj_look *look, dj_json *out) {
    dj_json_open_object(out);
    for (int i = 0; i < shape->count; i++)
        write_member(&shape->fields[i], look, out);
    dj_json_close_object(out);
}

int dj_field_load(const dj_field *field, const void *at, size_t size) {
    bool is_signed = field->minimum < 0;
    switch (size) {
    case 1:
        return is_signed ? *(const int8_t *)at : *(const uint8_t *)at;
    case 2:
        return is_signed ? *(const int16_t *)at : *(const uint16_t *)at;
    default:
        assert(size == 4);
        return *(const int32_t *)at;
    }
}

static void write_member(const dj_field *field, const dj_look *look, dj_json *out) {
    if (look->viewer != DJ_EVERYTHING && field->sight != DJ_PUBLIC &&
        (field->sight != DJ_OWN || look->seat < 0 || look->seat != look->viewer))
        return;
    dj_look at = look_at(field, look, 0);
    if (field->is_optional && value_of(&at) == field->none)
        return;
    dj_json_key(out, field->name);
    if (field->write)
        field->write(&at, out);
    else if (field->is_list)
        write_list(field, look, out);
    else if (is_known(&at))
        write_value(&at, out);
    else
        dj_json_null(out);
}

static void write_list(const dj_field *field, const dj_look *look, dj_json *out) {
    int count = count_of(field, look), unknown = 0;
    dj_json_open_array(out);
    for (int i = 0; i < count; i++) {
        dj_look item = look_at(field, look, i);
        if (is_known(&item))
            write_value(&item, out);
        else if (field->is_unordered)
            unknown++;
        else
            dj_json_null(out);
    }
    for (; unknown > 0; unknown--)
        dj_json_null(out);
    dj_json_close_array(out);
}

/* The field, or an item of it. */
static dj_look look_at(const dj_field *field, const dj_look *look, int item) {
    dj_look at = *look;
    at.field = field;
    if (field->size > 0)
        at.part = (const char *)look->part + field->offset + (size_t)item * field->size;
    if (field->is_list)
        at.index = item;
    else if (field->kind == DJ_KIND_OBJECT)
        at.index = field->index;
    if (field->is_seats)
        at.seat = item;
    return at;
}

static int count_of(const dj_field *field, const dj_look *look) {
    if (field->length)
        return field->length(look);
    return field->has_count ? *((const uint8_t *)look->part + field->count) : field->room;
}

static bool is_known(const dj_look *look) {
    return look->viewer == DJ_EVERYTHING || !look->field->knows || look->field->knows(look);
}

static void write_value(const dj_look *look, dj_json *out) {
    const dj_field *field = look->field;
    switch (field->kind) {
    case DJ_KIND_OBJECT:
        dj_object_write(field->shape, look, out);
        break;
    case DJ_KIND_TEXT:
        write_text(look, out);
        break;
    case DJ_KIND_PAIR:
        write_numbers(look, field->size / 2, out);
        break;
    case DJ_KIND_BYTES:
        write_numbers(look, 1, out);
        break;
    default:
        write_number(look, out);
    }
}

static void write_numbers(const dj_look *look, size_t size, dj_json *out) {
    dj_json_open_array(out);
    for (size_t at = 0; at < look->field->size; at += size)
        dj_json_integer(out, dj_field_load(look->field, (const char *)look->part + at, size));
    dj_json_close_array(out);
}

static void write_number(const dj_look *look, dj_json *out) {
    const dj_field *field = look->field;
    int value = value_of(look);
    if (field->is_nullable && value == field->none) {
        dj_json_null(out);
        return;
    }
    switch (field->kind) {
    case DJ_KIND_FLAG:
        dj_json_boolean(out, value != 0);
        break;
    case DJ_KIND_SET:
        write_set(field, (unsigned)value, out);
        break;
    case DJ_KIND_WORD:
        assert(value >= 0 && value < field->word_count);
        write_word(field->words[value], out);
        break;
    case DJ_KIND_ID:
        write_word(field->id(look->content, value), out);
        break;
    default:
        dj_json_integer(out, value);
    }
}

static void write_word(const char *word, dj_json *out) {
    assert(word);
    if (*word)
        dj_json_string(out, word);
    else
        dj_json_null(out);
}

static void write_set(const dj_field *field, unsigned bits, dj_json *out) {
    dj_json_open_array(out);
    for (int i = 0; i < field->word_count; i++)
        if (bits >> i & 1)
            dj_json_string(out, field->words[i]);
    dj_json_close_array(out);
}

static void write_text(const dj_look *look, dj_json *out) {
    char bytes[TEXT_SIZE];
    dj_text text = dj_text_over(bytes, sizeof bytes);
    look->field->text(look, &text);
    assert(dj_text_fits(&text));
    if (text.length == 0 && look->field->is_nullable)
        dj_json_null(out);
    else
        dj_json_string(out, bytes);
}

static int value_of(const dj_look *look) {
    const dj_field *field = look->field;
    return field->get ? field->get(look) : dj_field_load(field, look->part, field->size);
}
