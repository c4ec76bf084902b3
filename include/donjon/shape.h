/* What a state looks like in JSON: one description of its fields, from which views are written, positions read, ranges
 * checked, and the page's types and the README's tables made.
 *
 * A shape is a table with a row a member. A row says its name, who sees it, what it is in a line; then where it is kept
 * (DJ_AT, DJ_LIST …) or which function computes it, and of which kind its value is (DJ_RANGE, DJ_WORD …):
 *
 *     {"gold", DJ_PUBLIC, "pouches held", DJ_AT(donjonz_state, gold), DJ_RANGE(0, 99)},
 *
 * A position may leave members out, or have null there: the state then keeps what it was prepared with. */
#ifndef DONJON_SHAPE_H
#define DONJON_SHAPE_H

#include "json.h"
#include "node.h"

DJ_API_BEGIN

typedef enum dj_visibility {
    DJ_SECRET, /* the view of everything alone */
    DJ_OWN,    /* that, and the seat it belongs to: see DJ_SEATS */
    DJ_PUBLIC, /* every view */
} dj_visibility;

typedef enum dj_kind {
    DJ_KIND_NUMBER,
    DJ_KIND_FLAG,   /* true or false */
    DJ_KIND_WORD,   /* a number, written as its word; positions may give the number. The word "" is null */
    DJ_KIND_SET,    /* a bit a word, written as a list of words */
    DJ_KIND_ID,     /* a number of something in the content, written as its id */
    DJ_KIND_PAIR,   /* two numbers side by side: [x, y] */
    DJ_KIND_BYTES,  /* numbers of a byte each, as many as the value has: [0, 7, 255] */
    DJ_KIND_TEXT,   /* computed */
    DJ_KIND_OBJECT, /* of a shape of its own */
} dj_kind;

struct dj_field;
struct dj_shape;

/* What a function of a row looks at when a view is written. */
typedef struct dj_look {
    const void *content, *state;
    int viewer;
    const void *part; /* the field or item itself where it is kept in the state, else what it is a member of */
    int index;        /* of the item in the innermost list, or as the row of an object says */
    int seat;         /* in whose part of the view, or -1 */
    const struct dj_field *field;
} dj_look;

/* The same when a position is read. */
typedef struct dj_field_reading {
    const void *content;
    void *state;
    void *part;
    int index, seat;
    const dj_node *object; /* that the field is a member of */
    const struct dj_field *field;
    dj_problems *problems;
} dj_field_reading;

typedef struct dj_field {
    const char *name;
    dj_visibility sight;
    const char *about; /* for the README; may be NULL */

    dj_kind kind;
    int minimum, maximum;     /* of a number; below zero makes it signed */
    const char *const *words; /* of a word or set */
    int word_count;
    /* The id of a number, NULL for all that are not in the content: any number may be asked, ids begin at 0. */
    const char *(*id)(const void *content, int number);
    const struct dj_shape *shape; /* of an object */
    int index;                    /* that members of an object see, unless it is in a list */

    bool is_nullable; /* `none` is written as null, an empty text too */
    bool is_optional; /* `none` is not written at all */
    int none;
    bool is_required; /* in a position */

    size_t offset, size; /* in the struct that the shape describes; size 0 where it is not kept there. Of a list: of an
                            item */
    bool is_list, is_seats, has_count;
    bool is_unordered; /* what the viewer does not know comes last in the list */
    int room;          /* of a list */
    size_t count;      /* offset of the list's length, a byte */

    /* Functions, for what the rest cannot say. */
    int (*length)(const dj_look *look);                                         /* of a list */
    int (*get)(const dj_look *look);                                            /* the value to write */
    void (*text)(const dj_look *look, dj_text *out);                            /* of DJ_KIND_TEXT */
    bool (*knows)(const dj_look *look);                                         /* else null: of a list, item by item */
    void (*write)(const dj_look *look, dj_json *out);                           /* the whole value */
    void (*set)(const dj_field_reading *reading, const dj_node *at, int value); /* a value read, in its range */
    void (*read)(const dj_field_reading *reading, const dj_node *node);         /* the whole value */
    void (*accept)(const dj_field_reading *reading, const dj_node *node); /* notes what is wrong with an object read */
} dj_field;

/* A number or a list of words of the rules that is the same in every game, for who shows it. */
typedef struct dj_fact {
    const char *name, *about; /* "deck_size", "cards of a deck (P24)" */
    int value;                /* where it has no words */
    const char *const *words;
    int word_count;
} dj_fact;

typedef struct dj_shape {
    const char *name; /* of the type, for the page: "Spot" */
    const dj_field *fields;
    int count;
    const dj_fact *facts; /* of the game, with its whole view */
    int fact_count;
} dj_shape;

#define DJ_SHAPE(name, fields)                                                                                         \
    { name, fields, (int)(sizeof(fields) / sizeof *(fields)), NULL, 0 }
#define DJ_SHAPE_AND_FACTS(name, fields, facts)                                                                        \
    { name, fields, (int)(sizeof(fields) / sizeof *(fields)), facts, (int)(sizeof(facts) / sizeof *(facts)) }

/* Where a field is kept. */
#define DJ_AT(type, member)    .offset = offsetof(type, member), .size = sizeof((type *)0)->member
#define DJ_ARRAY(type, member) /* of a fixed length, or of that of a `length` function */                              \
    .is_list = true, .offset = offsetof(type, member), .size = sizeof((type *)0)->member[0],                           \
    .room = (int)(sizeof((type *)0)->member / sizeof((type *)0)->member[0])
#define DJ_LIST(type, member, counter)  DJ_ARRAY(type, member), .has_count = true, .count = offsetof(type, counter)
#define DJ_SEATS(type, member, counter) DJ_LIST(type, member, counter), .is_seats = true
/* A list that is kept nowhere: members and `get` find the item by its index. */
#define DJ_EACH(function) .is_list = true, .length = function

/* Of which kind a value is; those of a list's items. */
#define DJ_RANGE(least, most) .kind = DJ_KIND_NUMBER, .minimum = least, .maximum = most
#define DJ_FLAG               .kind = DJ_KIND_FLAG, .maximum = 1
#define DJ_WORD(array)        .kind = DJ_KIND_WORD, .words = array, .word_count = (int)(sizeof(array) / sizeof *(array))
#define DJ_SET(array)         .kind = DJ_KIND_SET, .words = array, .word_count = (int)(sizeof(array) / sizeof *(array))
#define DJ_ID(function)       .kind = DJ_KIND_ID, .id = function
#define DJ_PAIR(least, most)  .kind = DJ_KIND_PAIR, .minimum = least, .maximum = most
#define DJ_BYTES              .kind = DJ_KIND_BYTES
#define DJ_TEXT(function)     .kind = DJ_KIND_TEXT, .text = function
#define DJ_OBJECT(of)         .kind = DJ_KIND_OBJECT, .shape = &(of)
#define DJ_OR_NULL(value)     .is_nullable = true, .none = value
#define DJ_OR_ABSENT(value)   .is_optional = true, .none = value

/* The dice of a state, in the view of everything: the key of the generator, and how much of it was drawn. Dice that a
 * position does not give are those of an empty key. */
#define DJ_DICE_FIELD(type, member)                                                                                    \
    {                                                                                                                  \
        "dice", DJ_SECRET, "the generator of chance", DJ_AT(type, member), DJ_OBJECT(dj_dice_shape),                   \
            .write = dj_dice_field_write, .read = dj_dice_field_read                                                   \
    }
extern const dj_shape dj_dice_shape;
void dj_dice_field_write(const dj_look *look, dj_json *out);
void dj_dice_field_read(const dj_field_reading *reading, const dj_node *node);

/* A state as one JSON object, by whitelist: what a viewer may not see is not looked at. Its first members are "game"
 * and "set", the ids of the game and its content. */
void dj_shape_write(const dj_shape *shape, const char *game, const char *set, const void *content, const void *state,
                    int viewer, dj_json *out);

/* What a position says into a state that was prepared with what it may leave out. Every problem is noted; true when
 * there was none. */
DJ_MUST_CHECK bool dj_shape_read(const dj_shape *shape, const void *content, const dj_node *root, void *state,
                                 dj_problems *problems);

/* True where the game's check finds nothing `wrong`, else that is noted. */
bool dj_position_is_possible(const dj_node *root, const char *wrong, dj_problems *problems);

/* Whether all that is kept in the state has a length, number or word it can have: safe on any bytes. */
bool dj_shape_is_in_range(const dj_shape *shape, const void *content, const void *state);

/* Whether all of the bytes are zero, as those behind the end of a list are. */
bool dj_is_zero(const void *bytes, size_t count);

/* The number kept at a place, of so many bytes. */
int dj_field_load(const dj_field *field, const void *at, size_t size);

/* Whether positions say anything by this field, or it follows from the rest. */
bool dj_field_is_read(const dj_field *field);

/* For functions of a row: one object, as a shape describes it, of the part that is looked at. */
void dj_object_write(const dj_shape *shape, const dj_look *look, dj_json *out);
bool dj_object_read(const dj_shape *shape, const dj_field_reading *reading, const dj_node *node);
/* The number of the id that a row of DJ_ID reads here, or -1 after noting the problem. */
int dj_id_read(const dj_field_reading *reading, const dj_node *node);
/* Notes that what is read here was already somewhere else. */
void dj_id_is_twice(const dj_field_reading *reading, const dj_node *node);

DJ_API_END

#endif
