#include "gate.h"

#include "donjon/node.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 160, NAMES_MAX = 64 };

typedef enum comparison { ABOVE, AT_LEAST, BELOW, AT_MOST, EQUAL, UNEQUAL, COMPARISONS } comparison;

/* Longer signs first, so that >= is not read as >. */
static const struct {
    const char *sign;
    comparison meaning;
} signs[] = {{">=", AT_LEAST}, {"<=", AT_MOST}, {"==", EQUAL}, {"!=", UNEQUAL}, {">", ABOVE}, {"<", BELOW}};
enum { SIGNS = sizeof signs / sizeof *signs };

typedef struct condition {
    char left[SIDE], right[SIDE];
    int sign; /* of the table */
} condition;

typedef enum found { FOUND, MISSING, EMPTY_LIST } found;

static bool parse(const char *text, condition *out);
static void trim(char *out, const char *text, size_t length);
static found value_of(const char *side, json_t *report, double *value, dj_language language, dj_text *says);
static json_t *step(json_t *at, const char *word, dj_language language, dj_text *says);
static json_t *item(json_t *list, const char *word);
static json_t *member(json_t *object, const char *name);
static void say_unknown(json_t *object, const char *name, dj_language language, dj_text *says);
static bool compare(double left, comparison how, double right);

dj_gate dj_gate_judge(const char *text, json_t *report, bool is_early, dj_language language, dj_text *says) {
    condition condition;
    if (!parse(text, &condition)) {
        dj_text_format(says,
                       dj_translate(language, "--fail-if takes a comparison like 'seat0.win_rate>0.55', not '%s'"),
                       dj_quoted(text).text);
        return DJ_CONDITION_UNREADABLE;
    }
    double left, right;
    found left_found = value_of(condition.left, report, &left, language, says);
    found right_found = left_found == FOUND ? value_of(condition.right, report, &right, language, says) : left_found;
    if (right_found == EMPTY_LIST && is_early)
        return DJ_CONDITION_FALSE;
    if (right_found != FOUND) {
        if (right_found == EMPTY_LIST)
            dj_text_format(says, dj_translate(language, "--fail-if: the list that '%s' looks into is empty"),
                           dj_quoted(text).text);
        return DJ_CONDITION_UNREADABLE;
    }
    if (!compare(left, signs[condition.sign].meaning, right))
        return DJ_CONDITION_FALSE;
    dj_text_format(says, dj_translate(language, "failed: %s %s %s (measured: %.6g)"), condition.left,
                   signs[condition.sign].sign, condition.right, left);
    return DJ_CONDITION_TRUE;
}

static bool parse(const char *text, condition *out) {
    *out = (condition){.sign = -1};
    const char *at = NULL;
    for (int i = 0; i < SIGNS && out->sign < 0; i++)
        if ((at = strstr(text, signs[i].sign)) != NULL)
            out->sign = i;
    if (out->sign < 0 || strlen(text) >= SIDE)
        return false;
    size_t width = strlen(signs[out->sign].sign);
    trim(out->left, text, (size_t)(at - text));
    trim(out->right, at + width, strlen(at + width));
    return out->left[0] != '\0' && out->right[0] != '\0' && strpbrk(out->right, "<>=!") == NULL;
}

static void trim(char *out, const char *text, size_t length) {
    while (length > 0 && isspace((unsigned char)*text)) {
        text++;
        length--;
    }
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        length--;
    memcpy(out, text, length);
    out[length] = '\0';
}

static found value_of(const char *side, json_t *report, double *value, dj_language language, dj_text *says) {
    char *end;
    *value = strtod(side, &end);
    if (*end == '\0' && isfinite(*value))
        return FOUND;
    char path[SIDE];
    snprintf(path, sizeof path, "%s", side);
    json_t *at = report;
    for (char *rest = path, *word; at != NULL && (word = strsep(&rest, ".[")) != NULL;) {
        size_t length = strlen(word);
        if (length > 0 && word[length - 1] == ']')
            word[length - 1] = '\0';
        if (json_is_array(at) && json_array_size(at) == 0)
            return EMPTY_LIST;
        at = step(at, word, language, says);
    }
    if (at == NULL)
        return MISSING;
    if (json_is_array(at) && json_array_size(at) == 2 && json_is_number(json_array_get(at, 0))) {
        dj_text_format(says, dj_translate(language, "--fail-if: '%s' is a pair: add [0] or [1]"), dj_quoted(side).text);
        return MISSING;
    }
    if (!json_is_number(at)) {
        dj_text_format(says, dj_translate(language, "--fail-if: '%s' is not a number of the report"),
                       dj_quoted(side).text);
        return MISSING;
    }
    *value = json_number_value(at);
    return FOUND;
}

static json_t *step(json_t *at, const char *word, dj_language language, dj_text *says) {
    json_t *next = json_is_array(at) ? item(at, word) : member(at, word);
    if (next == NULL && json_is_object(at))
        say_unknown(at, word, language, says);
    else if (next == NULL)
        dj_text_format(says, dj_translate(language, "--fail-if: the report has no item '%s' there"),
                       dj_quoted(word).text);
    return next;
}

static json_t *item(json_t *list, const char *word) {
    static const char *const keys[] = {"bot", "card", "event", "ending", "value"};
    int64_t number;
    if (dj_parse_integer(word, 0, INT32_MAX, &number))
        return json_array_get(list, (size_t)number);
    for (size_t i = 0; i < json_array_size(list); i++) {
        for (size_t key = 0; key < sizeof keys / sizeof *keys; key++) {
            const char *name = json_string_value(json_object_get(json_array_get(list, i), keys[key]));
            if (name != NULL && strcmp(name, word) == 0)
                return json_array_get(list, i);
        }
    }
    return NULL;
}

/* Or, for "seat0", the first of "seats". */
static json_t *member(json_t *object, const char *name) {
    json_t *own = json_object_get(object, name);
    size_t length = strcspn(name, "0123456789");
    if (own != NULL || name[length] == '\0' || length + 2 > SIDE)
        return own;
    char plural[SIDE];
    snprintf(plural, sizeof plural, "%.*ss", (int)length, name);
    json_t *list = json_object_get(object, plural);
    return json_is_array(list) ? item(list, name + length) : NULL;
}

static void say_unknown(json_t *object, const char *name, dj_language language, dj_text *says) {
    const char *names[NAMES_MAX], *key;
    int count = 0;
    json_t *value;
    json_object_foreach(object, key, value) {
        if (count < NAMES_MAX)
            names[count++] = key;
    }
    const char *nearest = dj_nearest_word(name, names, count);
    char list[200];
    dj_text text = dj_text_over(list, sizeof list);
    for (int i = 0; i < count; i++)
        dj_text_format(&text, "%s%s", i > 0 ? ", " : "", names[i]);
    if (nearest != NULL)
        dj_text_format(says, dj_translate(language, "--fail-if: the report has no '%s'; did you mean '%s'?"),
                       dj_quoted(name).text, nearest);
    else
        dj_text_format(says, dj_translate(language, "--fail-if: the report has no '%s' there; it has: %s"),
                       dj_quoted(name).text, list);
}

static bool compare(double left, comparison how, double right) {
    switch (how) {
    case ABOVE:
        return left > right;
    case AT_LEAST:
        return left >= right;
    case BELOW:
        return left < right;
    case AT_MOST:
        return left <= right;
    case EQUAL:
        return left == right;
    default:
        return left != right;
    }
}
