/* How the readers of one format or another grow a dj_document, within limits that hold for all of them. */
#ifndef DJ_CONTENT_DOCUMENT_H
#define DJ_CONTENT_DOCUMENT_H

#include "content.h"

/* A card set takes 6 kB, 300 nodes and a depth of 4. These leave room for any set and bound time and memory. */
enum { DJ_SOURCE_MAX = 1 << 20, DJ_NODES_MAX = 20000, DJ_DEPTH_MAX = 16, DJ_DOCUMENTS_MAX = 16 };

/* Whether the source is worth reading: neither empty nor too large, clean UTF-8. The problem is noted. */
DJ_MUST_CHECK bool dj_source_check(const char *text, size_t length, dj_problems *problems);

/* An empty document; NULL, with the problem noted, without memory. */
dj_document *dj_document_new(dj_problems *problems);

/* Whether the value to come needs a key first. */
bool dj_document_wants_key(const dj_document *document);
/* The key of the value to come. */
DJ_MUST_CHECK bool dj_document_key(dj_document *document, const char *key, size_t length, int line, int column,
                                   dj_problems *problems);

/* Puts a copy of the value, its text included, into the list or map that is open. A list or a map opens itself. */
DJ_MUST_CHECK bool dj_document_add(dj_document *document, const dj_node *value, dj_problems *problems);
/* Closes the list or map opened last. */
void dj_document_close(dj_document *document);
/* A node of the document as what may be changed. */
dj_node *dj_document_own(dj_document *document, const dj_node *node);
/* Several values, one after the other, become one: see join.c. False with the problem noted. */
DJ_MUST_CHECK bool dj_document_join(dj_document *document, dj_problems *problems);

#endif
