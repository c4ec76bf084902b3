/* YAML by libyaml's events: plain trees only. Anchors, aliases and tags are refused, so that what is read is what is
 * seen, and a small file stays a small tree. Further documents of a file add to its first one. */
#include "document.h"

#include <stddef.h>
#include <string.h>
#include <yaml.h>

/* Where we are in the source, to find the lines of blocks; it only moves forward. */
typedef struct cursor {
    const char *text;
    size_t length;
    size_t at; /* the start of a line */
    int line;  /* its number, from 0 as libyaml counts */
} cursor;

typedef struct reader {
    yaml_parser_t parser;
    dj_document *document;
    dj_problems *problems;
    cursor source;
    int documents;
} reader;

static bool read_stream(reader *reader);
static bool read_event(reader *reader, const yaml_event_t *event);
static bool read_document_start(reader *reader, const yaml_event_t *event);
static bool read_scalar(reader *reader, const yaml_event_t *event);
static void find_lines(reader *reader, const yaml_event_t *event, dj_node *node);
static bool read_branch(reader *reader, const yaml_event_t *event, dj_node_kind kind, const void *anchor,
                        const void *tag);
static bool read_alias(reader *reader, const yaml_event_t *event);
static void note_frills(reader *reader, const yaml_event_t *event, const void *anchor, const void *tag);
static bool note_bad_key(reader *reader, const yaml_event_t *event);
static void note_syntax(reader *reader);
static int block_indent(cursor *source, int first_line, const char *text);
static void move_to_line(cursor *source, int line);
static size_t place_in_line(const cursor *source, size_t column);
static size_t line_length(const cursor *source);
static dj_node node_at(const yaml_event_t *event, dj_node_kind kind);

dj_document *dj_document_from_yaml(const char *text, size_t length, dj_problems *problems) {
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    if (length >= 3 && memcmp(text, byte_order_mark, 3) == 0) {
        text += 3;
        length -= 3;
    }
    int before = problems->count + problems->dropped;
    if (!dj_source_check(text, length, problems))
        return NULL;
    reader reader = {.problems = problems, .source = {.text = text, .length = length}};
    reader.document = dj_document_new(problems);
    if (reader.document == NULL)
        return NULL;
    if (!yaml_parser_initialize(&reader.parser)) {
        dj_problem_add(problems, 0, 0, "no-memory", dj_translate(problems->language, "not enough memory"));
    } else {
        yaml_parser_set_encoding(&reader.parser, YAML_UTF8_ENCODING);
        yaml_parser_set_input_string(&reader.parser, (const unsigned char *)text, length);
        if (read_stream(&reader) && dj_document_join(reader.document, problems) &&
            dj_document_root(reader.document) == NULL)
            dj_problem_add(problems, 1, 1, "empty-file", dj_translate(problems->language, "the file is empty"));
        yaml_parser_delete(&reader.parser);
    }
    if (problems->count + problems->dropped > before) {
        dj_document_free(reader.document);
        return NULL;
    }
    return reader.document;
}

/* Reads on to the end, or to what cannot be read past. */
static bool read_stream(reader *reader) {
    bool is_done = false;
    while (!is_done) {
        yaml_event_t event;
        if (!yaml_parser_parse(&reader->parser, &event)) {
            note_syntax(reader);
            return false;
        }
        is_done = event.type == YAML_STREAM_END_EVENT;
        bool is_read = read_event(reader, &event);
        yaml_event_delete(&event);
        if (!is_read)
            return false;
    }
    return true;
}

static bool read_event(reader *reader, const yaml_event_t *event) {
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        return read_document_start(reader, event);
    case YAML_SCALAR_EVENT:
        return read_scalar(reader, event);
    case YAML_SEQUENCE_START_EVENT:
        return read_branch(reader, event, DJ_NODE_LIST, event->data.sequence_start.anchor,
                           event->data.sequence_start.tag);
    case YAML_MAPPING_START_EVENT:
        return read_branch(reader, event, DJ_NODE_MAP, event->data.mapping_start.anchor, event->data.mapping_start.tag);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        dj_document_close(reader->document);
        return true;
    case YAML_ALIAS_EVENT:
        return read_alias(reader, event);
    default:
        return true;
    }
}

static bool read_document_start(reader *reader, const yaml_event_t *event) {
    if (reader->documents++ < DJ_DOCUMENTS_MAX)
        return true;
    dj_node place = node_at(event, DJ_NODE_NULL);
    dj_problem_add(reader->problems, place.line, place.column, "yaml-documents",
                   dj_translate(reader->problems->language, "more than %d documents"), DJ_DOCUMENTS_MAX);
    return false;
}

static bool read_scalar(reader *reader, const yaml_event_t *event) {
    dj_node node = node_at(event, DJ_NODE_SCALAR);
    node.text = (const char *)event->data.scalar.value;
    node.length = event->data.scalar.length;
    note_frills(reader, event, event->data.scalar.anchor, event->data.scalar.tag);
    if (!dj_is_clean_text(node.text, node.length, "\n\t"))
        dj_problem_add(reader->problems, node.line, node.column, "control-character",
                       dj_translate(reader->problems->language, "this text holds a control character"));
    if (dj_document_wants_key(reader->document))
        return dj_document_key(reader->document, node.text, node.length, node.line, node.column, reader->problems);
    if (event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE && node.length == 0)
        node.kind = DJ_NODE_NULL;
    if (event->data.scalar.style == YAML_LITERAL_SCALAR_STYLE) {
        node.is_block = true;
        node.indent = block_indent(&reader->source, node.line, node.text);
    } else if (event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE) {
        node.indent = 1;
    }
    find_lines(reader, event, &node);
    return dj_document_add(reader->document, &node, reader->problems);
}

/* What was folded, as it stands in the file, so that places in it can be found: not for a text on one line, nor where a
 * backslash makes it another text than that of the file. */
static void find_lines(reader *reader, const yaml_event_t *event, dj_node *node) {
    yaml_scalar_style_t style = event->data.scalar.style;
    if (event->start_mark.line == event->end_mark.line || style == YAML_LITERAL_SCALAR_STYLE)
        return;
    move_to_line(&reader->source, (int)event->start_mark.line);
    cursor end = reader->source;
    move_to_line(&end, (int)event->end_mark.line);
    size_t from = place_in_line(&reader->source, event->start_mark.column),
           to = place_in_line(&end, event->end_mark.column);
    if (style == YAML_FOLDED_SCALAR_STYLE) {
        from = reader->source.at + line_length(&reader->source); /* behind the line of the '>' */
    } else if (style != YAML_PLAIN_SCALAR_STYLE) {
        from++;
        to--;
    }
    if (from >= to || memchr(reader->source.text + from, '\\', to - from) != NULL)
        return;
    node->written = reader->source.text + from;
    node->written_length = to - from;
}

static bool read_branch(reader *reader, const yaml_event_t *event, dj_node_kind kind, const void *anchor,
                        const void *tag) {
    if (dj_document_wants_key(reader->document))
        return note_bad_key(reader, event);
    note_frills(reader, event, anchor, tag);
    dj_node node = node_at(event, kind);
    return dj_document_add(reader->document, &node, reader->problems);
}

static bool read_alias(reader *reader, const yaml_event_t *event) {
    if (dj_document_wants_key(reader->document))
        return note_bad_key(reader, event);
    dj_node node = node_at(event, DJ_NODE_NULL);
    dj_problem_add(reader->problems, node.line, node.column, "yaml-alias",
                   dj_translate(reader->problems->language, "aliases (*name) are not read; write the value out"));
    return dj_document_add(reader->document, &node, reader->problems);
}

static void note_frills(reader *reader, const yaml_event_t *event, const void *anchor, const void *tag) {
    dj_node place = node_at(event, DJ_NODE_NULL);
    if (anchor != NULL)
        dj_problem_add(reader->problems, place.line, place.column, "yaml-anchor",
                       dj_translate(reader->problems->language, "anchors (&name) are not read"));
    if (tag != NULL)
        dj_problem_add(reader->problems, place.line, place.column, "yaml-tag",
                       dj_translate(reader->problems->language, "tags (!name) are not read"));
}

static bool note_bad_key(reader *reader, const yaml_event_t *event) {
    dj_node place = node_at(event, DJ_NODE_NULL);
    dj_problem_add(reader->problems, place.line, place.column, "yaml-key",
                   dj_translate(reader->problems->language, "a key should be a plain word"));
    return false;
}

/* libyaml's sentences are about its grammar; ours are about what to do. */
static void note_syntax(reader *reader) {
    static const struct {
        const char *libyaml, *ours;
    } sentences[] = {
        {"mapping values are not allowed in this context",
         DJ_SENTENCE("a ':' cannot stand here: a text that holds one needs quotes, and keys that belong together start "
                     "in the same column")},
        {"did not find expected key",
         DJ_SENTENCE("a key was expected: keys that belong together start in the same column")},
        {"did not find expected '-' indicator",
         DJ_SENTENCE("a '-' was expected: items that belong together start in the same column")},
        {"could not find expected ':'", DJ_SENTENCE("a ':' was expected after the key above")},
        {"found character that cannot start any token",
         DJ_SENTENCE("no value starts like this: indent with blanks, not tabs, and put special signs in quotes")},
        {"found a tab character where an indentation space is expected",
         DJ_SENTENCE("this is a tab: indent with blanks")},
        {"found a tab character that violates indentation", DJ_SENTENCE("this is a tab: indent with blanks")},
        {"found unexpected end of stream", DJ_SENTENCE("a quote is opened and never closed")},
        {"found unknown escape character", DJ_SENTENCE("after a backslash this letter means nothing")},
        {"did not find expected ',' or ']'", DJ_SENTENCE("a ',' or the closing ']' was expected")},
        {"did not find expected ',' or '}'", DJ_SENTENCE("a ',' or the closing '}' was expected")},
        {"block sequence entries are not allowed in this context", DJ_SENTENCE("a list cannot start here")},
        {"did not find expected node content", DJ_SENTENCE("a value was expected")},
        {"did not find expected <document start>", DJ_SENTENCE("this belongs to nothing that is open")},
    };
    const yaml_parser_t *parser = &reader->parser;
    if (parser->error == YAML_MEMORY_ERROR) {
        dj_problem_add(reader->problems, 0, 0, "no-memory",
                       dj_translate(reader->problems->language, "not enough memory"));
        return;
    }
    const char *sentence = DJ_SENTENCE("this is no YAML that can be read");
    yaml_mark_t place = parser->problem_mark;
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (parser->problem != NULL && strcmp(parser->problem, sentences[i].libyaml) == 0)
            sentence = sentences[i].ours;
    if (parser->problem != NULL && strcmp(parser->problem, "found unexpected end of stream") == 0)
        place = parser->context_mark; /* where the quote opens, not where the file ends */
    dj_problem_add(reader->problems, (int)place.line + 1, (int)place.column + 1, "yaml-syntax", "%s",
                   dj_translate(reader->problems->language, sentence));
}

/* The columns before a block's text, which libyaml does not tell: those of its first line that is not blank, less
 * the blanks that belong to the text. Lines and rows go together in a literal block. */
static int block_indent(cursor *source, int first_line, const char *text) {
    while (*text == '\n') {
        text++;
        first_line++;
    }
    move_to_line(source, first_line);
    size_t width = strspn(text, " ");
    size_t line = line_length(source), blanks = 0;
    while (blanks < line && source->text[source->at + blanks] == ' ')
        blanks++;
    return blanks > width ? (int)(blanks - width) : 0;
}

static void move_to_line(cursor *source, int line) {
    while (source->line < line && source->at < source->length) {
        source->at += line_length(source);
        bool is_pair = source->at + 1 < source->length && memcmp(source->text + source->at, "\r\n", 2) == 0;
        source->at += is_pair ? 2 : 1;
        source->line++;
    }
}

/* Where a column of the cursor's line is; libyaml counts characters, not bytes. */
static size_t place_in_line(const cursor *source, size_t column) {
    size_t at = source->at;
    for (; column > 0 && at < source->length; column--)
        do
            at++;
        while (at < source->length && (source->text[at] & 0xc0) == 0x80);
    return at;
}

static size_t line_length(const cursor *source) {
    size_t end = source->at;
    while (end < source->length && source->text[end] != '\n' && source->text[end] != '\r')
        end++;
    return end - source->at;
}

static dj_node node_at(const yaml_event_t *event, dj_node_kind kind) {
    return (dj_node){
        .kind = kind, .line = (int)event->start_mark.line + 1, .column = (int)event->start_mark.column + 1};
}
