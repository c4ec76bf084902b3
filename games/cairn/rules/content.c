/* Card files: eight stones, each with a weight. */
#include "cairn.h"

#include <string.h>

static void compile_stones(const dj_node *root, cairn_set *set, dj_problems *problems);
static void compile_stone(const dj_node *node, cairn_stone *stone, dj_card_ids *ids, dj_problems *problems);

bool cairn_compile(const dj_node *root, void *content, dj_problems *problems) {
    static const char *const keys[] = {"game", "id", "title", "cards"};
    if (!dj_card_file_is_map(root, problems))
        return false;
    int before = dj_problem_total(problems);
    cairn_set set = {0};
    dj_node_only(root, keys, sizeof keys / sizeof *keys, problems);
    dj_card_file_game(root, "cairn", problems);
    dj_card_file_id(root, set.id, NULL, problems);
    dj_card_file_names(root, "title", set.title[0], sizeof set.title[0], problems);
    compile_stones(root, &set, problems);
    if (dj_problem_total(problems) > before)
        return false;
    memcpy(content, &set, sizeof set);
    return true;
}

void cairn_content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]) {
    static const char tag[] = "cairn set 1"; /* what the bytes after it mean */
    const cairn_set *set = content;
    uint8_t bytes[sizeof tag + CAIRN_STONES * (DJ_CARD_ID_SIZE + 1)];
    memcpy(bytes, tag, sizeof tag);
    size_t length = sizeof tag;
    for (int i = 0; i < CAIRN_STONES; i++) {
        memcpy(bytes + length, set->stones[i].id, DJ_CARD_ID_SIZE);
        bytes[length + DJ_CARD_ID_SIZE] = set->stones[i].weight;
        length += DJ_CARD_ID_SIZE + 1;
    }
    dj_sha256(bytes, length, digest);
}

const char *cairn_content_title(const void *content, dj_language language) {
    const cairn_set *set = content;
    return set->title[language];
}

bool cairn_card(const void *content, int number, dj_card *card) {
    const cairn_set *set = content;
    if (number < 0 || number >= CAIRN_STONES)
        return false;
    const cairn_stone *stone = &set->stones[number];
    *card = (dj_card){.id = stone->id, .name = {stone->name[DJ_ENGLISH], stone->name[DJ_FRENCH]}};
    return true;
}

static void compile_stones(const dj_node *root, cairn_set *set, dj_problems *problems) {
    const dj_node *list = dj_node_required(root, "cards", DJ_NODE_LIST, problems);
    if (list == NULL)
        return;
    if (list->count != CAIRN_STONES)
        dj_problem_add(problems, list->line, list->column, "deck-size",
                       dj_translate(problems->language, "a set has %d stones, and this one %d"), CAIRN_STONES,
                       list->count);
    dj_card_ids ids = {0};
    int count = 0;
    for (const dj_node *node = list->first; node != NULL && count < CAIRN_STONES; node = node->next)
        compile_stone(node, &set->stones[count++], &ids, problems);
}

static void compile_stone(const dj_node *node, cairn_stone *stone, dj_card_ids *ids, dj_problems *problems) {
    static const char *const keys[] = {"id", "name", "weight"};
    if (node->kind != DJ_NODE_MAP) {
        dj_problem_at(problems, node, "wrong-kind", DJ_SENTENCE("a stone holds keys: 'id', 'name' and 'weight'"));
        return;
    }
    int weight = 0;
    dj_node_only(node, keys, sizeof keys / sizeof *keys, problems);
    dj_card_file_id(node, stone->id, ids, problems);
    dj_card_file_names(node, "name", stone->name[0], sizeof stone->name[0], problems);
    if (dj_node_integer(node, "weight", 1, CAIRN_WEIGHT_MAX, &weight, problems))
        stone->weight = (uint8_t)weight;
}
