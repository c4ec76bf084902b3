#include "card_file.h"

#include <string.h>

static void check_is_new(dj_card_ids *ids, const dj_node *id, dj_problems *problems);

bool dj_card_file_is_map(const dj_node *root, dj_problems *problems) {
    if (root->kind == DJ_NODE_MAP)
        return true;
    dj_problem_add(problems, root->line, root->column, "wrong-kind", "%s",
                   dj_translate(problems->language, "a card file holds keys: 'game', 'id', 'title'..."));
    return false;
}

void dj_card_file_game(const dj_node *root, const char *game, dj_problems *problems) {
    const dj_node *node = dj_node_required(root, "game", DJ_NODE_SCALAR, problems);
    if (node != NULL && strcmp(node->text, game) != 0)
        dj_problem_add(problems, node->line, node->column, "wrong-game",
                       dj_translate(problems->language, "this set is for '%s', not for '%s'"),
                       dj_quoted(node->text).text, game);
}

bool dj_card_file_id(const dj_node *parent, char id[DJ_CARD_ID_SIZE], dj_card_ids *ids, dj_problems *problems) {
    if (!dj_node_string(parent, "id", id, DJ_CARD_ID_SIZE, problems))
        return false;
    const dj_node *node = dj_node_member(parent, "id");
    if (id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-")] != '\0') {
        dj_problem_add(problems, node->line, node->column, "bad-id",
                       dj_translate(problems->language, "'%s' is no id: use the letters a to z, digits and '-'"),
                       dj_quoted(id).text);
        return false;
    }
    if (ids != NULL)
        check_is_new(ids, node, problems);
    return true;
}

void dj_card_file_names(const dj_node *parent, const char *key, char *names, size_t size, dj_problems *problems) {
    static const char *const keys[] = {"en", "fr"};
    const dj_node *text = dj_node_member(parent, key);
    if (text != NULL && text->kind == DJ_NODE_SCALAR) {
        dj_problem_add(problems, text->line, text->column, "wrong-kind",
                       dj_translate(problems->language, "'%s' needs both languages: {en: \"...\", fr: \"...\"}"), key);
        return;
    }
    const dj_node *map = dj_node_required(parent, key, DJ_NODE_MAP, problems);
    if (map == NULL)
        return;
    dj_node_only(map, keys, 2, problems);
    for (int language = 0; language < DJ_LANGUAGES; language++) {
        const char *code = dj_language_code((dj_language)language);
        if (dj_node_member(map, code) != NULL)
            dj_node_string(map, code, names + (size_t)language * size, size, problems);
        else
            dj_problem_add(problems, map->line, map->column, "missing-language",
                           language == DJ_FRENCH ? dj_translate(problems->language, "'%s' has no French text ('fr')")
                                                 : dj_translate(problems->language, "'%s' has no English text ('en')"),
                           key);
    }
}

int dj_problem_total(const dj_problems *problems) {
    return problems->count + problems->dropped;
}

/* Saves and pages name cards by their ids. */
static void check_is_new(dj_card_ids *ids, const dj_node *id, dj_problems *problems) {
    for (int i = 0; i < ids->count; i++) {
        if (strcmp(id->text, ids->ids[i]->text) != 0)
            continue;
        dj_problem_add(problems, id->line, id->column, "duplicate-id",
                       dj_translate(problems->language, "line %d has the id '%s' already"), ids->ids[i]->line,
                       dj_quoted(id->text).text);
        return;
    }
    if (ids->count < (int)(sizeof ids->ids / sizeof *ids->ids))
        ids->ids[ids->count++] = id;
}
