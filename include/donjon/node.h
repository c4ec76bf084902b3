/* A tree of named values somebody wrote: a card file (YAML), an option list or a position (JSON).
 *
 * The readers of those formats live outside the engine and build these trees; games only walk them, and say what is
 * wrong with them as problems, all at once, each where it stands. Scalars stay text until a game asks for a number. */
#ifndef DONJON_NODE_H
#define DONJON_NODE_H

#include "text.h"

#include <stdint.h>

DJ_API_BEGIN

typedef enum dj_node_kind { DJ_NODE_NULL, DJ_NODE_SCALAR, DJ_NODE_LIST, DJ_NODE_MAP } dj_node_kind;

typedef struct dj_node {
    dj_node_kind kind;
    bool is_block;    /* a scalar written as a block of lines: its text starts on the line below */
    int line, column; /* of the value, from 1; 0 where the format has none */
    int indent;       /* columns before its text: of a block, or 1 for an opening quote */
    const char *key;  /* of a member of a map, else NULL */
    int key_line, key_column;
    const char *text;    /* of a scalar, ends with a NUL; NULL otherwise */
    size_t length;       /* of text, in bytes */
    const char *written; /* of a text folded from several lines: those lines, from `line` on; else NULL */
    size_t written_length;
    int count;                   /* members or items */
    const struct dj_node *first; /* first member or item */
    const struct dj_node *next;  /* next one of the same parent */
} dj_node;

enum { DJ_PROBLEMS_MAX = 64, DJ_PROBLEM_TEXT = 240 };

typedef struct dj_problem {
    int line, column;
    const char *code; /* stable, for machines: "unknown-key" */
    char message[DJ_PROBLEM_TEXT];
} dj_problem;

typedef struct dj_problems {
    dj_language language;
    int count;   /* in the list, in the order found */
    int dropped; /* beyond the list's end */
    dj_problem list[DJ_PROBLEMS_MAX];
} dj_problems;

/* Notes a problem at a place. `format` is already translated; what it quotes should pass through dj_quoted. */
__attribute__((format(printf, 5, 6))) void dj_problem_add(dj_problems *problems, int line, int column, const char *code,
                                                          const char *format, ...);

/* The same of a node, in a whole sentence that is not translated yet. */
void dj_problem_at(dj_problems *problems, const dj_node *node, const char *code, const char *sentence);

/* A short printable copy of foreign text for messages: control bytes and broken UTF-8 become '?', the end is cut. */
typedef struct dj_quoted_text {
    char text[48];
} dj_quoted_text;
dj_quoted_text dj_quoted(const char *foreign);

/* The word nearest to `word` among `count` known ones, or NULL where none is near. */
const char *dj_nearest_word(const char *word, const char *const *known, int count);

/* The member of a map, or NULL: absent, or not a map. */
const dj_node *dj_node_member(const dj_node *map, const char *key);

/* Readers: each gives the value and true, or notes the problem and gives false. `node` may be NULL (missing): the
 * problem is then noted at `parent`, naming `key`. */
bool dj_node_integer(const dj_node *parent, const char *key, int minimum, int maximum, int *value,
                     dj_problems *problems);
bool dj_node_boolean(const dj_node *parent, const char *key, bool *value, dj_problems *problems);
/* Valid UTF-8 of 1 to size-1 bytes without control characters. */
bool dj_node_string(const dj_node *parent, const char *key, char *value, size_t size, dj_problems *problems);
/* One of `count` words, by its index. */
bool dj_node_word(const dj_node *parent, const char *key, const char *const *words, int count, int *index,
                  dj_problems *problems);
/* A member that may be left out or null: `otherwise` then, and where a problem is noted. */
int dj_node_integer_or(const dj_node *parent, const char *key, int minimum, int maximum, int otherwise,
                       dj_problems *problems);
/* Numbers from 0 to 255 of a list, as many as there is room for. Returns how many were read before the end or a
 * problem. */
int dj_node_bytes(const dj_node *list, uint8_t *out, int room, dj_problems *problems);
/* A member that must be of a kind. */
const dj_node *dj_node_required(const dj_node *parent, const char *key, dj_node_kind kind, dj_problems *problems);
/* The same of a node that is no member, or was found already: `name` is for the problem. */
bool dj_node_is(const dj_node *node, const char *name, dj_node_kind kind, dj_problems *problems);
bool dj_scalar_integer(const dj_node *node, const char *name, int minimum, int maximum, int *value,
                       dj_problems *problems);
bool dj_scalar_word(const dj_node *node, const char *name, const char *const *words, int count, int *index,
                    dj_problems *problems);
/* Notes members that no one knows (did you mean) and members given twice. */
void dj_node_only(const dj_node *map, const char *const *keys, int count, dj_problems *problems);

/* Whole decimal text as a number in the range. */
DJ_MUST_CHECK bool dj_parse_integer(const char *text, int64_t minimum, int64_t maximum, int64_t *value);

/* Whether the bytes are well-formed UTF-8 without control characters other than those in `allowed`. */
bool dj_is_clean_text(const char *text, size_t length, const char *allowed);

DJ_API_END

#endif
