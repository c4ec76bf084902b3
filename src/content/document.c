#include "document.h"

#include <assert.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_BYTES = 64 * 1024 };

typedef struct block {
    struct block *next;
    size_t used, size;
    alignas(max_align_t) unsigned char bytes[];
} block;

/* A list or map that is still growing. */
typedef struct branch {
    dj_node *node;
    dj_node *last; /* of its children */
} branch;

struct dj_document {
    block *blocks; /* the newest first */
    dj_node *root;
    int node_count;
    int depth; /* branches open */
    branch open[DJ_DEPTH_MAX];
    const char *key; /* of the value to come, NULL while there is none */
    int key_line, key_column;
};

static void note_unclean(const char *text, size_t length, dj_problems *problems);
static bool is_within_limits(const dj_document *document, const dj_node *value, dj_problems *problems);
static void attach(dj_document *document, dj_node *node);
static const char *keep_text(dj_document *document, const char *text, size_t length, dj_problems *problems);
static void *keep(dj_document *document, size_t size, dj_problems *problems);

bool dj_source_check(const char *text, size_t length, dj_problems *problems) {
    if (length > DJ_SOURCE_MAX) {
        dj_problem_add(problems, 1, 1, "too-large",
                       dj_translate(problems->language, "the file takes %zu bytes; at most %d are read"), length,
                       DJ_SOURCE_MAX);
        return false;
    }
    if (length == 0) {
        dj_problem_add(problems, 1, 1, "empty-file", dj_translate(problems->language, "the file is empty"));
        return false;
    }
    if (!dj_is_clean_text(text, length, "\t\n\r")) {
        note_unclean(text, length, problems);
        return false;
    }
    return true;
}

dj_document *dj_document_new(dj_problems *problems) {
    dj_document *document = calloc(1, sizeof *document);
    if (document == NULL)
        dj_problem_add(problems, 0, 0, "no-memory", dj_translate(problems->language, "not enough memory"));
    return document;
}

const dj_node *dj_document_root(const dj_document *document) {
    return document->root;
}

bool dj_document_rewrite(dj_document *document, const dj_node *scalar, const char *text) {
    assert(scalar->kind == DJ_NODE_SCALAR);
    dj_problems unheard = {0};
    dj_node *node = dj_document_own(document, scalar);
    const char *copy = keep_text(document, text, strlen(text), &unheard);
    if (copy == NULL)
        return false;
    node->text = copy;
    node->length = strlen(text);
    return true;
}

void dj_document_append(dj_document *document, const dj_node *list, const dj_node *items) {
    assert(list->kind == DJ_NODE_LIST && items->kind == DJ_NODE_LIST);
    dj_node *own = dj_document_own(document, list);
    const dj_node *last = own->first;
    while (last != NULL && last->next != NULL)
        last = last->next;
    if (last != NULL)
        dj_document_own(document, last)->next = items->first;
    else
        own->first = items->first;
    own->count += items->count;
}

dj_node *dj_document_own(dj_document *document, const dj_node *node) {
    const unsigned char *at = (const unsigned char *)node;
    block *each = document->blocks;
    while (at < each->bytes || at >= each->bytes + each->used) {
        each = each->next;
        assert(each != NULL);
    }
    return (dj_node *)(void *)(each->bytes + (at - each->bytes));
}

void dj_document_free(dj_document *document) {
    if (document == NULL)
        return;
    for (block *next, *each = document->blocks; each != NULL; each = next) {
        next = each->next;
        free(each);
    }
    free(document);
}

bool dj_document_wants_key(const dj_document *document) {
    return document->depth > 0 && document->open[document->depth - 1].node->kind == DJ_NODE_MAP &&
           document->key == NULL;
}

bool dj_document_key(dj_document *document, const char *key, size_t length, int line, int column,
                     dj_problems *problems) {
    assert(dj_document_wants_key(document));
    document->key = keep_text(document, key, length, problems);
    document->key_line = line;
    document->key_column = column;
    return document->key != NULL;
}

bool dj_document_add(dj_document *document, const dj_node *value, dj_problems *problems) {
    assert(!dj_document_wants_key(document));
    if (!is_within_limits(document, value, problems))
        return false;
    dj_node *node = keep(document, sizeof *node, problems);
    if (node == NULL)
        return false;
    *node = *value;
    if (value->kind == DJ_NODE_SCALAR) {
        node->text = keep_text(document, value->text, value->length, problems);
        if (node->text == NULL)
            return false;
    }
    if (value->written != NULL) {
        node->written = keep_text(document, value->written, value->written_length, problems);
        if (node->written == NULL)
            return false;
    }
    attach(document, node);
    if (value->kind == DJ_NODE_LIST || value->kind == DJ_NODE_MAP)
        document->open[document->depth++] = (branch){.node = node};
    return true;
}

void dj_document_close(dj_document *document) {
    assert(document->depth > 0);
    document->depth--;
}

/* Finds the first character that is not clean. */
static void note_unclean(const char *text, size_t length, dj_problems *problems) {
    int line = 1, column = 1;
    size_t at = 0;
    while (at < length) {
        size_t size = 1;
        while (size <= 4 && at + size <= length && !dj_is_clean_text(text + at, size, "\t\n\r"))
            size++;
        if (size > 4 || at + size > length)
            break;
        bool is_line_end = text[at] == '\n' || (text[at] == '\r' && (at + 1 == length || text[at + 1] != '\n'));
        line += is_line_end;
        column = is_line_end ? 1 : column + 1;
        at += size;
    }
    dj_problem_add(problems, line, column, "unclean-text",
                   dj_translate(problems->language, "this byte is a control character or no UTF-8"));
}

static bool is_within_limits(const dj_document *document, const dj_node *value, dj_problems *problems) {
    if (document->node_count == DJ_NODES_MAX) {
        dj_problem_add(problems, value->line, value->column, "too-many-values",
                       dj_translate(problems->language, "more than %d values"), DJ_NODES_MAX);
        return false;
    }
    bool is_branch = value->kind == DJ_NODE_LIST || value->kind == DJ_NODE_MAP;
    if (is_branch && document->depth == DJ_DEPTH_MAX) {
        dj_problem_add(problems, value->line, value->column, "too-deep",
                       dj_translate(problems->language, "lists and keys are nested more than %d deep"), DJ_DEPTH_MAX);
        return false;
    }
    return true;
}

static void attach(dj_document *document, dj_node *node) {
    document->node_count++;
    if (document->depth == 0) {
        dj_node **end = &document->root;
        while (*end != NULL)
            end = (dj_node **)&(*end)->next;
        *end = node;
        return;
    }
    branch *parent = &document->open[document->depth - 1];
    if (parent->last == NULL)
        parent->node->first = node;
    else
        parent->last->next = node;
    parent->last = node;
    parent->node->count++;
    node->key = document->key;
    node->key_line = document->key_line;
    node->key_column = document->key_column;
    document->key = NULL;
    document->key_line = document->key_column = 0;
}

static const char *keep_text(dj_document *document, const char *text, size_t length, dj_problems *problems) {
    char *copy = keep(document, length + 1, problems);
    if (copy == NULL)
        return NULL;
    if (length > 0)
        memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

static void *keep(dj_document *document, size_t size, dj_problems *problems) {
    size_t rounded = (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
    block *newest = document->blocks;
    if (newest == NULL || newest->size - newest->used < rounded) {
        size_t bytes = rounded > BLOCK_BYTES ? rounded : BLOCK_BYTES;
        newest = malloc(sizeof *newest + bytes);
        if (newest == NULL) {
            dj_problem_add(problems, 0, 0, "no-memory", dj_translate(problems->language, "not enough memory"));
            return NULL;
        }
        *newest = (block){.next = document->blocks, .size = bytes};
        document->blocks = newest;
    }
    void *memory = newest->bytes + newest->used;
    newest->used += rounded;
    return memory;
}
