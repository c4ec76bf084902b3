/* Positions into states. */
#include "donjon/game.h"
#include "engine/card_file.h"

#include <assert.h>
#include <string.h>

enum { FIELDS_MAX = 64 };

static bool is_nullable(const dj_field *field);
static void read_member(const dj_field *field, const dj_field_reading *reading, const dj_node *node);
static void read_list(const dj_field *field, const dj_field_reading *reading, const dj_node *node);
static int room_of(const dj_field *field, const dj_field_reading *reading);
static dj_field_reading reading_at(const dj_field *field, const dj_field_reading *reading, int item);
static void read_value(const dj_field_reading *reading, const dj_node *node);
static bool read_number(const dj_field_reading *reading, const dj_node *node, int *value);
static bool read_word(const dj_field_reading *reading, const char *const *words, int count, const dj_node *node,
                      int *index);
static bool read_set(const dj_field_reading *reading, const dj_node *node, int *bits);
static void read_pair(const dj_field_reading *reading, const dj_node *node);
static void store(void *at, size_t size, int value);

bool dj_shape_read(const dj_shape *shape, const void *content, const dj_node *root, void *state,
                   dj_problems *problems) {
    dj_field_reading reading = {.content = content, .state = state, .part = state, .seat = -1, .problems = problems};
    if (root->kind != DJ_NODE_MAP) {
        dj_problem_at(problems, root, "not-a-map", DJ_SENTENCE("A position is a map of names and values."));
        return false;
    }
    return dj_object_read(shape, &reading, root);
}

/* What stands for an object without being one is its first member: a card by its id alone. */
bool dj_object_read(const dj_shape *shape, const dj_field_reading *reading, const dj_node *node) {
    const char *names[FIELDS_MAX] = {"game", "set"};
    int count = reading->part == reading->state ? 2 : 0, before = dj_problem_total(reading->problems);
    assert(shape->count + count <= FIELDS_MAX);
    for (int i = 0; i < shape->count; i++)
        names[count++] = shape->fields[i].name;
    dj_node_only(node, names, count, reading->problems);
    dj_field_reading inside = *reading;
    inside.object = node;
    for (int i = 0; i < shape->count; i++) {
        const dj_field *field = &shape->fields[i];
        bool stands_alone = i == 0 && node->kind != DJ_NODE_MAP;
        const dj_node *member = stands_alone ? node : dj_node_member(node, field->name);
        if (!dj_field_is_read(field))
            continue;
        if (member && (member->kind != DJ_NODE_NULL || field->read))
            read_member(field, &inside, member);
        else if (member ? !is_nullable(field) : field->is_required)
            dj_node_required(node, field->name, DJ_NODE_SCALAR, reading->problems); /* notes that it is missing */
    }
    return dj_problem_total(reading->problems) == before;
}

bool dj_field_is_read(const dj_field *field) {
    if (field->read || field->set || (field->size > 0 && !field->write))
        return true;
    for (int i = 0; field->kind == DJ_KIND_OBJECT && i < field->shape->count; i++)
        if (dj_field_is_read(&field->shape->fields[i]))
            return true;
    return false;
}

bool dj_position_is_possible(const dj_node *root, const char *wrong, dj_problems *problems) {
    if (wrong)
        dj_problem_at(problems, root, "impossible-position", wrong);
    return !wrong;
}

int dj_id_read(const dj_field_reading *reading, const dj_node *node) {
    bool is_text = node->kind == DJ_NODE_SCALAR && strlen(node->text) == node->length;
    const char *id;
    for (int number = 0; is_text && (id = reading->field->id(reading->content, number)); number++)
        if (strcmp(id, node->text) == 0)
            return number;
    dj_problem_add(reading->problems, node->line, node->column, "bad-card",
                   dj_translate(reading->problems->language, "'%s' is not a card of the set."),
                   dj_quoted(is_text ? node->text : "").text);
    return -1;
}

void dj_id_is_twice(const dj_field_reading *reading, const dj_node *node) {
    dj_problem_add(reading->problems, node->line, node->column, "bad-card",
                   dj_translate(reading->problems->language, "'%s' stands here twice (X04)."),
                   dj_quoted(node->text).text);
}

static bool is_nullable(const dj_field *field) {
    bool is_null = field->is_nullable || field->is_optional;
    for (int i = 0; field->kind == DJ_KIND_WORD && i < field->word_count; i++)
        is_null |= *field->words[i] == '\0';
    return is_null;
}

static void read_member(const dj_field *field, const dj_field_reading *reading, const dj_node *node) {
    dj_field_reading at = reading_at(field, reading, 0);
    if (field->read)
        field->read(&at, node);
    else if (field->is_list)
        read_list(field, reading, node);
    else
        read_value(&at, node);
}

/* Up to the first item that cannot be. */
static void read_list(const dj_field *field, const dj_field_reading *reading, const dj_node *node) {
    if (!dj_node_is(node, field->name, DJ_NODE_LIST, reading->problems))
        return;
    int count = 0, room = room_of(field, reading), before = dj_problem_total(reading->problems);
    for (const dj_node *item = node->first; item; item = item->next) {
        if (count == room) {
            dj_problem_add(reading->problems, item->line, item->column, "too-many",
                           dj_translate(reading->problems->language, "'%s' has room for %d and no more"), field->name,
                           room);
            return;
        }
        dj_field_reading at = reading_at(field, reading, count);
        read_value(&at, item);
        if (dj_problem_total(reading->problems) > before)
            return;
        count++;
        if (field->has_count)
            *((uint8_t *)reading->part + field->count) = (uint8_t)count;
    }
}

static int room_of(const dj_field *field, const dj_field_reading *reading) {
    if (field->size > 0)
        return field->room;
    dj_look look = {reading->content, reading->state, DJ_EVERYTHING, reading->part,
                    reading->index,   reading->seat,  field};
    return field->length(&look);
}

static dj_field_reading reading_at(const dj_field *field, const dj_field_reading *reading, int item) {
    dj_field_reading at = *reading;
    at.field = field;
    if (field->size > 0)
        at.part = (char *)reading->part + field->offset + (size_t)item * field->size;
    if (field->is_list)
        at.index = item;
    else if (field->kind == DJ_KIND_OBJECT)
        at.index = field->index;
    if (field->is_seats)
        at.seat = item;
    return at;
}

static void read_value(const dj_field_reading *reading, const dj_node *node) {
    const dj_field *field = reading->field;
    int value;
    if (field->kind == DJ_KIND_OBJECT) {
        if (dj_object_read(field->shape, reading, node) && field->accept)
            field->accept(reading, node);
    } else if (field->kind == DJ_KIND_PAIR) {
        read_pair(reading, node);
    } else if (field->kind == DJ_KIND_BYTES) {
        if (dj_node_is(node, field->name, DJ_NODE_LIST, reading->problems))
            dj_node_bytes(node, reading->part, (int)field->size, reading->problems);
    } else if (read_number(reading, node, &value)) {
        if (field->set)
            field->set(reading, node, value);
        else
            store(reading->part, field->size, value);
    }
}

static bool read_number(const dj_field_reading *reading, const dj_node *node, int *value) {
    static const char *const truths[] = {"false", "true"};
    const dj_field *field = reading->field;
    switch (field->kind) {
    case DJ_KIND_NUMBER:
        return dj_scalar_integer(node, field->name, field->minimum, field->maximum, value, reading->problems);
    case DJ_KIND_FLAG:
        return read_word(reading, truths, 2, node, value);
    case DJ_KIND_WORD:
        return read_word(reading, field->words, field->word_count, node, value);
    case DJ_KIND_SET:
        return read_set(reading, node, value);
    case DJ_KIND_ID:
        return (*value = dj_id_read(reading, node)) >= 0;
    default:
        assert(false && "a value that has to be read by a function");
        return false;
    }
}

/* Or its number. */
static bool read_word(const dj_field_reading *reading, const char *const *words, int count, const dj_node *node,
                      int *index) {
    int64_t number;
    if (node->kind == DJ_NODE_SCALAR && dj_parse_integer(node->text, 0, count - 1, &number)) {
        *index = (int)number;
        return true;
    }
    return dj_scalar_word(node, reading->field->name, words, count, index, reading->problems);
}

/* Or its bits as one number. */
static bool read_set(const dj_field_reading *reading, const dj_node *node, int *bits) {
    const dj_field *field = reading->field;
    *bits = 0;
    if (node->kind == DJ_NODE_SCALAR)
        return dj_scalar_integer(node, field->name, 0, (1 << field->word_count) - 1, bits, reading->problems);
    if (!dj_node_is(node, field->name, DJ_NODE_LIST, reading->problems))
        return false;
    for (const dj_node *item = node->first; item; item = item->next) {
        int index;
        if (!dj_scalar_word(item, field->name, field->words, field->word_count, &index, reading->problems))
            return false;
        *bits |= 1 << index;
    }
    return true;
}

static void read_pair(const dj_field_reading *reading, const dj_node *node) {
    const dj_field *field = reading->field;
    int x, y;
    if (!dj_node_is(node, field->name, DJ_NODE_LIST, reading->problems))
        return;
    if (node->count != 2) {
        dj_problem_add(reading->problems, node->line, node->column, "not-a-pair",
                       dj_translate(reading->problems->language, "'%s' should be two numbers"), field->name);
        return;
    }
    if (dj_scalar_integer(node->first, field->name, field->minimum, field->maximum, &x, reading->problems) &&
        dj_scalar_integer(node->first->next, field->name, field->minimum, field->maximum, &y, reading->problems)) {
        store(reading->part, field->size / 2, x);
        store((char *)reading->part + field->size / 2, field->size / 2, y);
    }
}

static void store(void *at, size_t size, int value) {
    if (size == 1)
        *(uint8_t *)at = (uint8_t)value;
    else if (size == 2)
        *(uint16_t *)at = (uint16_t)value;
    else
        *(int32_t *)at = value;
}
