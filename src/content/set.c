#include "content.h"

#include <assert.h>
#include <stdlib.h>

enum { GAMES_MAX = 16 };

static const dj_game *named_game(const dj_node *root, dj_problems *problems);

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
    void *content = calloc(1, maker->content_size);
    if (content == NULL) {
        dj_problem_add(problems, 0, 0, "no-memory", dj_translate(problems->language, "not enough memory"));
        return NULL;
    }
    if (!maker->compile(root, content, problems)) {
        free(content);
        return NULL;
    }
    *game = maker;
    return content;
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
