/* Reads the trees that games walk (donjon/node.h): card files in YAML, options and positions in JSON.
 *
 * Both readers are for text that strangers wrote: they limit depth, size and count, refuse what they do not
 * understand with its line and column, and never run away. */
#ifndef DJ_CONTENT_H
#define DJ_CONTENT_H

#include "donjon/cards.h"

/* A tree and the memory under it. */
typedef struct dj_document dj_document;

/* Trees of `length` bytes at `text`; NULL with the problems noted where the text is not well-formed. */
dj_document *dj_document_from_yaml(const char *text, size_t length, dj_problems *problems);
dj_document *dj_document_from_json(const char *text, size_t length, dj_problems *problems);
/* Counts brackets and commas, for text of empty objects makes a reader of JSON take a hundred times its size: false,
 * with the problem noted, where there are more values, or deeper ones, than we read. For those who read JSON by another
 * way than the above, before they do. */
bool dj_json_is_small(const char *text, size_t length, dj_problems *problems);
const dj_node *dj_document_root(const dj_document *document);
/* Gives a scalar of the document another text; false without memory. */
DJ_MUST_CHECK bool dj_document_rewrite(dj_document *document, const dj_node *scalar, const char *text);
/* Puts the items of a list of another document, which must outlive this one, behind those of a list of this one. */
void dj_document_append(dj_document *document, const dj_node *list, const dj_node *items);
void dj_document_free(dj_document *document);

/* dj_set_compile for a card file that was read already. */
void *dj_set_compile_tree(const dj_game **game, const dj_node *root, dj_problems *problems);

/* A file's name for messages: whole, for a cut path would be of no use, with '?' for what is not clean. */
void dj_add_file_name(dj_text *out, const char *file);

/* Problems as objects of the JSON array that the caller opened, for there may be several files. */
void dj_problems_json(const dj_problems *problems, const char *file, dj_json *json);

#endif
