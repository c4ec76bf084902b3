#include "content.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 16, MEMBERS_MAX = 64 };

/* A card file and the set that it extends, as one tree: its branches are those of the two. */
typedef struct extended {
    dj_node root, members[MEMBERS_MAX];
} extended;

static const dj_game *named_game(const dj_node *root, dj_problems *problems);
static void *compile(const dj_game *game, const dj_node *root, dj_problems *problems);
static void note_no_memory(dj_problems *problems);
static dj_document *read_extended(const dj_game *game, const dj_node *root, dj_problems *problems);
static bool extend(const dj_node *own, dj_document *set, extended *out);
static bool add_member(extended *out, const dj_node *member);

void *dj_set_compile(const dj_game **game, const char *text, size_t length, dj_problems *problems) {
    dj_document *document = dj_document_from_yaml(text, length, problems);
    if (document == NULL)
        return NULL;
    void *content = dj_set_compile_tree(game, dj_document_root(document), problems);
    dj_document_free(document);
    return content;
}

void *dj_set_compile_tree(const dj_game **game, const dj_node *root, dj_problems *problems) {
    const dj_game *maker = *game != NULL ? *game : named_game(root, problems);
    if (maker == NULL)
        return NULL;
    void *content = NULL;
    if (dj_node_member(root, "extends") == NULL) {
        content = compile(maker, root, problems);
    } else {
        dj_document *base = read_extended(maker, root, problems);
        extended *whole = base != NULL ? calloc(1, sizeof *whole) : NULL;
        if (base != NULL && whole == NULL)
            note_no_memory(problems);
        if (whole != NULL) /* with more keys than any file has, its own, for what is wrong with them */
            content = compile(maker, extend(root, base, whole) ? &whole->root : root, problems);
        free(whole);
        dj_document_free(base);
    }
    if (content != NULL)
        *game = maker;
    return content;
}

static void *compile(const dj_game *game, const dj_node *root, dj_problems *problems) {
    void *content = calloc(1, game->content_size);
    if (content == NULL) {
        note_no_memory(problems);
        return NULL;
    }
    if (!game->compile(root, content, problems)) {
        free(content);
        return NULL;
    }
    return content;
}

static void note_no_memory(dj_problems *problems) {
    dj_problem_add(problems, 0, 0, "no-memory", dj_translate(problems->language, "not enough memory"));
}

/* The set that a file extends: the game's original one, and no other. */
static dj_document *read_extended(const dj_game *game, const dj_node *root, dj_problems *problems) {
    static const char *const words[] = {"original"};
    int index;
    size_t length;
    if (!dj_node_word(root, "extends", words, 1, &index, problems))
        return NULL;
    const char *source = dj_set_source(game, &length);
    if (source == NULL) {
        const dj_node *place = dj_node_member(root, "extends");
        dj_problem_add(problems, place->line, place->column, "nothing-to-extend",
                       dj_translate(problems->language, "this game carries no set to extend"));
        return NULL;
    }
    return dj_document_from_yaml(source, length, problems);
}

/* What the file says itself comes last in lists, and instead of the set's in everything else. */
static bool extend(const dj_node *own, dj_document *set, extended *out) {
    const dj_node *base = dj_document_root(set);
    out->root = (dj_node){.kind = DJ_NODE_MAP, .line = own->line, .column = own->column};
    bool fits = true;
    for (const dj_node *member = base->first; member; member = member->next) {
        const dj_node *instead = dj_node_member(own, member->key);
        if (instead == NULL)
            fits = add_member(out, member) && fits;
    }
    for (const dj_node *member = own->first; member; member = member->next) {
        if (strcmp(member->key, "extends") == 0)
            continue;
        fits = add_member(out, member) && fits;
        const dj_node *extended = dj_node_member(base, member->key);
        if (!fits || member->kind != DJ_NODE_LIST || extended == NULL || extended->kind != DJ_NODE_LIST)
            continue;
        dj_document_append(set, extended, member); /* which was read for this alone */
        out->members[out->root.count - 1].first = extended->first;
        out->members[out->root.count - 1].count = extended->count;
    }
    return fits;
}

static bool add_member(extended *out, const dj_node *member) {
    if (out->root.count == MEMBERS_MAX)
        return false;
    dj_node *copy = &out->members[out->root.count];
    *copy = *member;
    copy->next = NULL;
    if (out->root.count > 0)
        copy[-1].next = copy;
    else
        out->root.first = copy;
    out->root.count++;
    return true;
}

static const dj_game *named_game(const dj_node *root, dj_problems *problems) {
    if (root->kind != DJ_NODE_MAP) {
        dj_problem_add(problems, root->line, root->column, "wrong-kind",
                       dj_translate(problems->language, "a card file holds keys: 'game', 'id', 'title'..."));
        return NULL;
    }
    int count;
    const dj_game *const *games = dj_games(&count);
    const char *ids[GAMES_MAX];
    assert(count <= GAMES_MAX);
    for (int i = 0; i < count; i++)
        ids[i] = games[i]->id;
    int index;
    return dj_node_word(root, "game", ids, count, &index, problems) ? games[index] : NULL;
}
