#include "tokens.h"

#include <string.h>

/* Where the reader is in the text. */
typedef struct cursor {
    const char *text;
    int line, column;
    int indent; /* columns before each further line of a block */
} cursor;

static bool read_all(cursor *cursor, dj_tokens *tokens, dj_problems *problems);
static void skip_blanks(cursor *cursor);
static size_t token_length(const cursor *cursor, dj_token_kind *kind);
static bool is_sign(const cursor *cursor);

static const char letters[] = "abcdefghijklmnopqrstuvwxyz", digits[] = "0123456789";

bool dj_tokens_read(const dj_node *node, dj_tokens *tokens, dj_problems *problems) {
    cursor cursor = {.text = node->text, .line = node->line, .column = node->column + node->indent};
    if (node->written) {
        cursor.text = node->written;
    } else if (node->is_block) {
        cursor.line = node->line + 1;
        cursor.column = node->indent + 1;
        cursor.indent = node->indent;
    }
    return read_all(&cursor, tokens, problems);
}

bool dj_tokens_read_key(const dj_node *node, dj_tokens *tokens, dj_problems *problems) {
    cursor cursor = {.text = node->key, .line = node->key_line, .column = node->key_column};
    return read_all(&cursor, tokens, problems);
}

static bool read_all(cursor *cursor, dj_tokens *tokens, dj_problems *problems) {
    tokens->count = 0;
    for (skip_blanks(cursor); *cursor->text != '\0'; skip_blanks(cursor)) {
        dj_token token = {.line = cursor->line, .column = cursor->column};
        size_t length = token_length(cursor, &token.kind);
        if (length == 0) {
            dj_problem_add(problems, cursor->line, cursor->column, "effect-syntax",
                           dj_translate(problems->language, "effects are written in small letters and digits: '%s'"),
                           dj_quoted(cursor->text).text);
            return false;
        }
        if (tokens->count == DJ_TOKENS_MAX) {
            dj_problem_add(problems, cursor->line, cursor->column, "too-long-effect", "%s",
                           dj_translate(problems->language, "this rule is too long"));
            return false;
        }
        memcpy(token.text, cursor->text, length < DJ_EFFECT_TOKEN_TEXT ? length : DJ_EFFECT_TOKEN_TEXT - 1);
        for (size_t i = 0; token.kind == DJ_TOKEN_NUMBER && i < length && token.number < 1000; i++)
            token.number = 10 * token.number + (cursor->text[i] - '0');
        tokens->list[tokens->count++] = token;
        cursor->text += length;
        cursor->column += (int)length;
    }
    tokens->list[tokens->count] = (dj_token){.kind = DJ_TOKEN_END, .line = cursor->line, .column = cursor->column};
    return true;
}

static void skip_blanks(cursor *cursor) {
    for (; *cursor->text != '\0' && strchr(" \n\r\t", *cursor->text) != NULL; cursor->text++) {
        bool is_line_end = *cursor->text == '\n' || (*cursor->text == '\r' && cursor->text[1] != '\n');
        cursor->column++;
        if (is_line_end) {
            cursor->line++;
            cursor->column = cursor->indent + 1;
        }
    }
}

/* Words may hold a '-' ("20-sided"), which is no sign between letters. */
static size_t token_length(const cursor *cursor, dj_token_kind *kind) {
    size_t length = strspn(cursor->text, digits);
    *kind = DJ_TOKEN_NUMBER;
    if (length > 0 && cursor->text[length] != '-')
        return length;
    length += strspn(cursor->text + length, letters);
    while (length > 0 && cursor->text[length] == '-' && strspn(cursor->text + length + 1, letters) > 0)
        length += 1 + strspn(cursor->text + length + 1, letters);
    *kind = DJ_TOKEN_WORD;
    if (length > 0)
        return length;
    *kind = is_sign(cursor) ? DJ_TOKEN_SIGN : DJ_TOKEN_MARK;
    return *cursor->text != '\0' && strchr("+-:;,.", *cursor->text) ? 1 : 0;
}

static bool is_sign(const cursor *cursor) {
    return *cursor->text == '+' || *cursor->text == '-';
}
