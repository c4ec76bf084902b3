/* Several card sets as one. A file may hold several documents, with a line '---' between them, as files that are given
 * together are read: each adds to those before it. Lists become longer; of all else the last one's word counts. */
#include "document.h"

#include <string.h>

static bool can_join(const dj_node *root, const dj_node *more, dj_problems *problems);
static bool says_each_once(const dj_node *more, dj_problems *problems);
static void join(dj_document *document, const dj_node *root, const dj_node *more);
static void add_member(dj_document *document, const dj_node *root, dj_node *member);

bool dj_document_join(dj_document *document, dj_problems *problems) {
    const dj_node *root = dj_document_root(document);
    for (const dj_node *more = root != NULL ? root->next : NULL, *next; more != NULL; more = next) {
        next = more->next;
        if (more->kind == DJ_NODE_NULL) /* nothing between two lines '---' */
            continue;
        if (!can_join(root, more, problems))
            return false;
        join(document, root, more);
    }
    if (root != NULL)
        dj_document_own(document, root)->next = NULL;
    return true;
}

static bool can_join(const dj_node *root, const dj_node *more, dj_problems *problems) {
    if (root->kind != DJ_NODE_MAP || more->kind != DJ_NODE_MAP) {
        dj_problem_at(problems, more, "yaml-documents",
                      DJ_SENTENCE("a second document starts here: where there are several, each holds keys"));
        return false;
    }
    const dj_node *game = dj_node_member(root, "game"), *other = dj_node_member(more, "game");
    if (game != NULL && other != NULL && game->text != NULL && other->text != NULL &&
        strcmp(game->text, other->text) != 0) {
        dj_problem_add(problems, other->line, other->column, "other-game",
                       dj_translate(problems->language, "this set is for '%s' and the one before it for '%s'"),
                       dj_quoted(other->text).text, dj_quoted(game->text).text);
        return false;
    }
    return says_each_once(more, problems);
}

static bool says_each_once(const dj_node *more, dj_problems *problems) {
    for (const dj_node *member = more->first; member != NULL; member = member->next)
        if (dj_node_member(more, member->key) != member) {
            dj_problem_add(problems, member->key_line, member->key_column, "duplicate-key",
                           dj_translate(problems->language, "'%s' is given twice"), dj_quoted(member->key).text);
            return false;
        }
    return true;
}

static void join(dj_document *document, const dj_node *root, const dj_node *more) {
    for (const dj_node *member = more->first, *next; member != NULL; member = next) {
        next = member->next;
        const dj_node *same = dj_node_member(root, member->key);
        if (same == NULL) {
            add_member(document, root, dj_document_own(document, member));
        } else if (same->kind == DJ_NODE_LIST && member->kind == DJ_NODE_LIST) {
            dj_document_append(document, same, member);
        } else {
            dj_node *own = dj_document_own(document, same);
            const dj_node *behind = own->next;
            *own = *member;
            own->next = behind;
        }
    }
}

static void add_member(dj_document *document, const dj_node *root, dj_node *member) {
    dj_node *own = dj_document_own(document, root);
    const dj_node *last = own->first;
    while (last != NULL && last->next != NULL)
        last = last->next;
    if (last != NULL)
        dj_document_own(document, last)->next = member;
    else
        own->first = member;
    member->next = NULL;
    own->count++;
}
