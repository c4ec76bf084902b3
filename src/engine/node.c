/* Walks the trees that readers build, and notes what is wrong with them where it stands. */
#include "donjon/node.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Words for a sentence, with commas between them; what does not fit is left out. */
typedef struct word_list {
    char text[160];
} word_list;

static bool is_given(const dj_node *parent, const char *key);
static const dj_node *scalar_member(const dj_node *parent, const char *key, dj_problems *problems);
static const dj_node *member_or_missing(const dj_node *parent, const char *key, dj_problems *problems);
static void note_wrong_kind(const dj_node *node, const char *key, dj_node_kind wanted, dj_problems *problems);
static void note_unknown_key(const dj_node *member, const char *const *keys, int count, dj_problems *problems);
static void note_unknown_word(const dj_node *node, const char *key, const char *const *words, int count,
                              dj_problems *problems);
static word_list list_words(const char *const *words, int count);
static int word_index(const char *word, const char *const *words, int count);
static void trim_broken_end(char *text);

void dj_problem_add(dj_problems *problems, int line, int column, const char *code, const char *format, ...) {
    if (problems->count == DJ_PROBLEMS_MAX) {
        problems->dropped++;
        return;
    }
    dj_problem *problem = &problems->list[problems->count++];
    problem->line = line;
    problem->column = column;
    problem->code = code;
    va_list arguments;
    va_start(arguments, format);
    int wanted = vsnprintf(problem->message, sizeof problem->message, format, arguments);
    va_end(arguments);
    if (wanted >= (int)sizeof problem->message)
        trim_broken_end(problem->message);
}

void dj_problem_at(dj_problems *problems, const dj_node *node, const char *code, const char *sentence) {
    dj_problem_add(problems, node->line, node->column, code, "%s", dj_translate(problems->language, sentence));
}

const dj_node *dj_node_member(const dj_node *map, const char *key) {
    if (map == NULL || map->kind != DJ_NODE_MAP)
        return NULL;
    for (const dj_node *member = map->first; member != NULL; member = member->next)
        if (strcmp(member->key, key) == 0)
            return member;
    return NULL;
}

bool dj_node_integer(const dj_node *parent, const char *key, int minimum, int maximum, int *value,
                     dj_problems *problems) {
    const dj_node *node = scalar_member(parent, key, problems);
    return node != NULL && dj_scalar_integer(node, key, minimum, maximum, value, problems);
}

bool dj_scalar_integer(const dj_node *node, const char *name, int minimum, int maximum, int *value,
                       dj_problems *problems) {
    if (!dj_node_is(node, name, DJ_NODE_SCALAR, problems))
        return false;
    int64_t number;
    if (strlen(node->text) != node->length || !dj_parse_integer(node->text, INT64_MIN, INT64_MAX, &number)) {
        dj_problem_add(problems, node->line, node->column, "not-a-number",
                       dj_translate(problems->language, "'%s' should be a whole number, not '%s'"), name,
                       dj_quoted(node->text).text);
        return false;
    }
    if (number < minimum || number > maximum) {
        dj_problem_add(problems, node->line, node->column, "out-of-range",
                       dj_translate(problems->language, "'%s' should be from %d to %d, not %s"), name, minimum, maximum,
                       dj_quoted(node->text).text);
        return false;
    }
    *value = (int)number;
    return true;
}

bool dj_node_boolean(const dj_node *parent, const char *key, bool *value, dj_problems *problems) {
    static const char *const words[] = {"false", "true"};
    int index;
    if (!dj_node_word(parent, key, words, 2, &index, problems))
        return false;
    *value = index == 1;
    return true;
}

bool dj_node_string(const dj_node *parent, const char *key, char *value, size_t size, dj_problems *problems) {
    assert(size > 0);
    const dj_node *node = scalar_member(parent, key, problems);
    if (node == NULL)
        return false;
    if (node->length == 0) {
        dj_problem_add(problems, node->line, node->column, "empty-text",
                       dj_translate(problems->language, "'%s' is empty"), key);
        return false;
    }
    if (!dj_is_clean_text(node->text, node->length, "")) {
        dj_problem_add(problems, node->line, node->column, "control-character",
                       dj_translate(problems->language, "'%s' holds a line break or another invisible character"), key);
        return false;
    }
    if (node->length >= size) {
        dj_problem_add(problems, node->line, node->column, "too-long",
                       dj_translate(problems->language,
                                    "'%s' takes %zu bytes and should take at most %zu (an accented letter takes two)"),
                       key, node->length, size - 1);
        return false;
    }
    memcpy(value, node->text, node->length + 1);
    return true;
}

bool dj_node_word(const dj_node *parent, const char *key, const char *const *words, int count, int *index,
                  dj_problems *problems) {
    const dj_node *node = scalar_member(parent, key, problems);
    return node != NULL && dj_scalar_word(node, key, words, count, index, problems);
}

bool dj_scalar_word(const dj_node *node, const char *name, const char *const *words, int count, int *index,
                    dj_problems *problems) {
    if (!dj_node_is(node, name, DJ_NODE_SCALAR, problems))
        return false;
    int found = strlen(node->text) == node->length ? word_index(node->text, words, count) : -1;
    if (found < 0) {
        note_unknown_word(node, name, words, count, problems);
        return false;
    }
    *index = found;
    return true;
}

int dj_node_integer_or(const dj_node *parent, const char *key, int minimum, int maximum, int otherwise,
                       dj_problems *problems) {
    int number = otherwise;
    if (is_given(parent, key))
        dj_node_integer(parent, key, minimum, maximum, &number, problems);
    return number;
}

int dj_node_bytes(const dj_node *list, uint8_t *out, int room, dj_problems *problems) {
    int count = 0;
    for (const dj_node *item = list->first; item != NULL; item = item->next) {
        int64_t number = 0;
        bool is_byte = item->kind == DJ_NODE_SCALAR && dj_parse_integer(item->text, 0, 255, &number);
        if (!is_byte || count == room) {
            dj_problem_at(problems, item, "not-a-number",
                          DJ_SENTENCE("A number from 0 to 255 belongs here, and not too many."));
            return count;
        }
        out[count++] = (uint8_t)number;
    }
    return count;
}

const dj_node *dj_node_required(const dj_node *parent, const char *key, dj_node_kind kind, dj_problems *problems) {
    const dj_node *node = member_or_missing(parent, key, problems);
    return node != NULL && dj_node_is(node, key, kind, problems) ? node : NULL;
}

bool dj_node_is(const dj_node *node, const char *name, dj_node_kind kind, dj_problems *problems) {
    if (node->kind != kind)
        note_wrong_kind(node, name, kind, problems);
    return node->kind == kind;
}

void dj_node_only(const dj_node *map, const char *const *keys, int count, dj_problems *problems) {
    assert(count <= 64);
    if (map == NULL || map->kind != DJ_NODE_MAP)
        return;
    uint64_t seen = 0; /* a bit a known key, so that a map of any size is read once */
    for (const dj_node *member = map->first; member != NULL; member = member->next) {
        int index = word_index(member->key, keys, count);
        if (index < 0) {
            note_unknown_key(member, keys, count, problems);
        } else if (seen >> index & 1) {
            dj_problem_add(problems, member->key_line, member->key_column, "duplicate-key",
                           dj_translate(problems->language, "'%s' is given twice"), keys[index]);
        } else {
            seen |= UINT64_C(1) << index;
        }
    }
}

static bool is_given(const dj_node *parent, const char *key) {
    const dj_node *node = dj_node_member(parent, key);
    return node != NULL && node->kind != DJ_NODE_NULL;
}

static const dj_node *scalar_member(const dj_node *parent, const char *key, dj_problems *problems) {
    return dj_node_required(parent, key, DJ_NODE_SCALAR, problems);
}

static const dj_node *member_or_missing(const dj_node *parent, const char *key, dj_problems *problems) {
    const dj_node *node = dj_node_member(parent, key);
    if (node == NULL || node->kind == DJ_NODE_NULL) {
        const dj_node *place = node != NULL ? node : parent;
        dj_problem_add(problems, place != NULL ? place->line : 0, place != NULL ? place->column : 0, "missing-key",
                       dj_translate(problems->language, "'%s' is missing"), key);
        return NULL;
    }
    return node;
}

static void note_wrong_kind(const dj_node *node, const char *key, dj_node_kind wanted, dj_problems *problems) {
    dj_language language = problems->language;
    const char *sentence = wanted == DJ_NODE_MAP    ? dj_translate(language, "'%s' should hold keys and their values")
                           : wanted == DJ_NODE_LIST ? dj_translate(language, "'%s' should be a list")
                                                    : dj_translate(language, "'%s' should be a single value");
    dj_problem_add(problems, node->line, node->column, "wrong-kind", sentence, key);
}

static void note_unknown_key(const dj_node *member, const char *const *keys, int count, dj_problems *problems) {
    if (problems->count == DJ_PROBLEMS_MAX) {
        problems->dropped++; /* without the cost of a guess that nobody will read */
        return;
    }
    dj_quoted_text quoted = dj_quoted(member->key);
    const char *nearest = dj_nearest_word(member->key, keys, count);
    if (nearest != NULL)
        dj_problem_add(problems, member->key_line, member->key_column, "unknown-key",
                       dj_translate(problems->language, "unknown key '%s'; did you mean '%s'?"), quoted.text, nearest);
    else
        dj_problem_add(problems, member->key_line, member->key_column, "unknown-key",
                       dj_translate(problems->language, "unknown key '%s'; keys here are: %s"), quoted.text,
                       list_words(keys, count).text);
}

static void note_unknown_word(const dj_node *node, const char *key, const char *const *words, int count,
                              dj_problems *problems) {
    const char *nearest = dj_nearest_word(node->text, words, count);
    if (nearest != NULL) {
        dj_problem_add(problems, node->line, node->column, "unknown-word",
                       dj_translate(problems->language, "'%s' cannot be '%s'; did you mean '%s'?"), key,
                       dj_quoted(node->text).text, nearest);
        return;
    }
    dj_problem_add(problems, node->line, node->column, "unknown-word",
                   dj_translate(problems->language, "'%s' cannot be '%s'; it is one of: %s"), key,
                   dj_quoted(node->text).text, list_words(words, count).text);
}

static word_list list_words(const char *const *words, int count) {
    word_list list;
    dj_text out = dj_text_over(list.text, sizeof list.text);
    for (int i = 0; i < count; i++)
        dj_text_format(&out, "%s%s", i > 0 ? ", " : "", words[i]);
    return list;
}

static int word_index(const char *word, const char *const *words, int count) {
    for (int i = 0; i < count; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    return -1;
}

/* Drops the part of a character that a cut may have left at the end. */
static void trim_broken_end(char *text) {
    size_t length = strlen(text);
    size_t start = length;
    while (start > 0 && ((unsigned char)text[start - 1] & 0xc0) == 0x80)
        start--;
    if (start > 0 && !dj_is_clean_text(text + start - 1, length - (start - 1), ""))
        text[start - 1] = '\0';
}
