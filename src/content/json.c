/* JSON by jansson. Its trees have no places, so neither have ours: problems in their meaning name keys, problems in
 * their form have a line and a column. */
#include "document.h"

#include <assert.h>
#include <jansson.h>
#include <string.h>

static void note_syntax(const json_error_t *error, dj_problems *problems);
static bool add_value(dj_document *document, const json_t *value, dj_problems *problems);
static bool add_object(dj_document *document, const json_t *object, dj_problems *problems);
static bool add_array(dj_document *document, const json_t *array, dj_problems *problems);
static bool add_number(dj_document *document, const json_t *number, dj_problems *problems);
static bool add_text(dj_document *document, const char *text, size_t length, dj_problems *problems);
static bool check_clean(const char *text, size_t length, const char *allowed, dj_problems *problems);

dj_document *dj_document_from_json(const char *text, size_t length, dj_problems *problems) {
    if (!dj_source_check(text, length, problems) || !dj_json_is_small(text, length, problems))
        return NULL;
    json_error_t error;
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (root == NULL) {
        note_syntax(&error, problems);
        return NULL;
    }
    dj_document *document = dj_document_new(problems);
    if (document != NULL && !add_value(document, root, problems)) {
        dj_document_free(document);
        document = NULL;
    }
    json_decref(root);
    return document;
}

bool dj_json_is_small(const char *text, size_t length, dj_problems *problems) {
    int depth = 0, values = 1, line = 1, column = 1;
    bool is_string = false;
    for (size_t i = 0; i < length && depth <= DJ_DEPTH_MAX && values <= DJ_NODES_MAX; i++) {
        char letter = text[i];
        column = letter == '\n' ? 1 : column + 1;
        line += letter == '\n';
        if (is_string && letter == '\\') {
            i++;
            column++;
        } else if (letter == '"') {
            is_string = !is_string;
        } else if (!is_string) {
            bool opens = letter == '[' || letter == '{', closes = letter == ']' || letter == '}';
            depth += opens - closes;
            values += opens || letter == ',';
        }
    }
    if (depth > DJ_DEPTH_MAX)
        dj_problem_add(problems, line, column - 1, "too-deep",
                       dj_translate(problems->language, "lists and keys are nested more than %d deep"), DJ_DEPTH_MAX);
    else if (values > DJ_NODES_MAX)
        dj_problem_add(problems, line, column - 1, "too-many-values",
                       dj_translate(problems->language, "more than %d values"), DJ_NODES_MAX);
    return depth <= DJ_DEPTH_MAX && values <= DJ_NODES_MAX;
}

/* jansson's sentences quote the source; ours do not. */
static void note_syntax(const json_error_t *error, dj_problems *problems) {
    const char *code = "json-syntax";
    const char *sentence = DJ_SENTENCE("this is no JSON");
    switch (json_error_code(error)) {
    case json_error_duplicate_key:
        code = "duplicate-key";
        sentence = DJ_SENTENCE("this key is given twice");
        break;
    case json_error_premature_end_of_input:
        sentence = DJ_SENTENCE("the text ends too early");
        break;
    case json_error_end_of_input_expected:
        sentence = DJ_SENTENCE("the text should end here");
        break;
    case json_error_null_character:
    case json_error_null_byte_in_key:
        code = "control-character";
        sentence = DJ_SENTENCE("this text holds a control character");
        break;
    case json_error_numeric_overflow:
        sentence = DJ_SENTENCE("this number is too large");
        break;
    case json_error_out_of_memory:
        code = "no-memory";
        sentence = DJ_SENTENCE("not enough memory");
        break;
    default:
        break;
    }
    int column = error->column > 0 ? error->column : 1;
    dj_problem_add(problems, error->line, column, code, "%s", dj_translate(problems->language, sentence));
}

static bool add_value(dj_document *document, const json_t *value, dj_problems *problems) {
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        return add_object(document, value, problems);
    case JSON_ARRAY:
        return add_array(document, value, problems);
    case JSON_STRING:
        return add_text(document, json_string_value(value), json_string_length(value), problems);
    case JSON_INTEGER:
    case JSON_REAL:
        return add_number(document, value, problems);
    case JSON_TRUE:
        return add_text(document, "true", 4, problems);
    case JSON_FALSE:
        return add_text(document, "false", 5, problems);
    default:
        return dj_document_add(document, &(dj_node){.kind = DJ_NODE_NULL}, problems);
    }
}

static bool add_object(dj_document *document, const json_t *object, dj_problems *problems) {
    if (!dj_document_add(document, &(dj_node){.kind = DJ_NODE_MAP}, problems))
        return false;
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value) {
        size_t length = strlen(key);
        if (!check_clean(key, length, "", problems) || !dj_document_key(document, key, length, 0, 0, problems) ||
            !add_value(document, value, problems))
            return false;
    }
    dj_document_close(document);
    return true;
}

static bool add_array(dj_document *document, const json_t *array, dj_problems *problems) {
    if (!dj_document_add(document, &(dj_node){.kind = DJ_NODE_LIST}, problems))
        return false;
    for (size_t i = 0; i < json_array_size(array); i++)
        if (!add_value(document, json_array_get(array, i), problems))
            return false;
    dj_document_close(document);
    return true;
}

static bool add_number(dj_document *document, const json_t *number, dj_problems *problems) {
    char text[64]; /* jansson writes at most 17 digits and an exponent */
    size_t length = json_dumpb(number, text, sizeof text, JSON_ENCODE_ANY);
    assert(length > 0 && length <= sizeof text);
    return add_text(document, text, length, problems);
}

static bool add_text(dj_document *document, const char *text, size_t length, dj_problems *problems) {
    /* Saves travel as texts of several lines. */
    return check_clean(text, length, "\n\t", problems) &&
           dj_document_add(document, &(dj_node){.kind = DJ_NODE_SCALAR, .text = text, .length = length}, problems);
}

static bool check_clean(const char *text, size_t length, const char *allowed, dj_problems *problems) {
    if (dj_is_clean_text(text, length, allowed))
        return true;
    dj_problem_add(problems, 0, 0, "control-character",
                   dj_translate(problems->language, "this text holds a control character"));
    return false;
}
