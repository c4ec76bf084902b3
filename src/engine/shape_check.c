/* Ranges of what is kept in a state. */
#include "donjon/game.h"

#include <string.h>

static bool is_object_in_range(const dj_shape *shape, const void *content, const char *part);
static bool is_field_in_range(const dj_field *field, const void *content, const char *part);
static bool is_value_in_range(const dj_field *field, const void *content, const char *at);

bool dj_shape_is_in_range(const dj_shape *shape, const void *content, const void *state) {
    return is_object_in_range(shape, content, state);
}

bool dj_is_zero(const void *bytes, size_t count) {
    const char *byte = bytes;
    return count == 0 || (byte[0] == 0 && memcmp(byte, byte + 1, count - 1) == 0);
}

static bool is_object_in_range(const dj_shape *shape, const void *content, const char *part) {
    for (int i = 0; i < shape->count; i++)
        if (!is_field_in_range(&shape->fields[i], content, part))
            return false;
    return true;
}

/* Functions of a row know what they read, and how long a list is that they measure. */
static bool is_field_in_range(const dj_field *field, const void *content, const char *part) {
    if (field->size == 0 || field->read || field->length)
        return true;
    int count = field->has_count ? (uint8_t)part[field->count] : field->is_list ? field->room : 1;
    if (field->has_count && count > field->room)
        return false;
    for (int i = 0; i < count; i++)
        if (!is_value_in_range(field, content, part + field->offset + (size_t)i * field->size))
            return false;
    return true;
}

static bool is_value_in_range(const dj_field *field, const void *content, const char *at) {
    if (field->kind == DJ_KIND_OBJECT)
        return is_object_in_range(field->shape, content, at);
    if (field->kind == DJ_KIND_BYTES)
        return true;
    size_t size = field->kind == DJ_KIND_PAIR ? field->size / 2 : field->size;
    int value = dj_field_load(field, at, size);
    if ((field->is_nullable || field->is_optional) && value == field->none)
        return true;
    switch (field->kind) {
    case DJ_KIND_WORD:
        return value >= 0 && value < field->word_count;
    case DJ_KIND_SET:
        return value >> field->word_count == 0;
    case DJ_KIND_ID:
        return field->id(content, value) != NULL;
    case DJ_KIND_PAIR: {
        int other = dj_field_load(field, at + size, size);
        return value >= field->minimum && value <= field->maximum && other >= field->minimum && other <= field->maximum;
    }
    default:
        return value >= field->minimum && value <= field->maximum;
    }
}
