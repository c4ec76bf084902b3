/* Card sets: the keys of a card file, and what is known of a compiled set. picture.c reads the maps. */
#include "donjonz.h"

#include "engine/card_file.h"
#include "picture.h"

#include <string.h>

typedef struct compiler {
    dj_problems *problems;
    dj_card_ids ids;
    int keys;        /* drawn so far */
    int maps_unread; /* cards whose picture could not be read */
} compiler;

static void compile_cards(compiler *compiler, const dj_node *root, donjonz_set *set);
static void compile_card(compiler *compiler, const dj_node *node, bool is_start, donjonz_card *card);
static void check_key(const compiler *compiler, const dj_node *root);
static size_t add_card_bytes(uint8_t *bytes, const donjonz_card *card, size_t cells);

bool donjonz_compile(const dj_node *root, void *content, dj_problems *problems) {
    static const char *const keys[] = {"game", "id", "title", "start", "cards"};
    if (!dj_card_file_is_map(root, problems))
        return false;
    int before = dj_problem_total(problems);
    compiler compiler = {.problems = problems};
    donjonz_set set = {0};
    dj_node_only(root, keys, 5, problems);
    dj_card_file_game(root, "donjonz", problems);
    dj_card_file_id(root, set.id, NULL, problems);
    dj_card_file_names(root, "title", set.title[0], sizeof set.title[0], problems);
    compile_card(&compiler, dj_node_required(root, "start", DJ_NODE_MAP, problems), true, &set.start);
    compile_cards(&compiler, root, &set);
    check_key(&compiler, root);
    if (dj_problem_total(problems) > before)
        return false;
    memcpy(content, &set, sizeof set);
    return true;
}

void donjonz_content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]) {
    static const char tag[] = "donjonz set 1"; /* what the bytes after it mean */
    const donjonz_set *set = content;
    uint8_t bytes[sizeof tag + 1 + (1 + DONJONZ_CARDS_MAX) * sizeof(donjonz_card)];
    memcpy(bytes, tag, sizeof tag);
    size_t length = sizeof tag;
    bytes[length++] = set->card_count;
    length += add_card_bytes(bytes + length, &set->start, DONJONZ_START_CELLS);
    for (int i = 0; i < set->card_count; i++)
        length += add_card_bytes(bytes + length, &set->cards[i], DONJONZ_CARD_CELLS);
    dj_sha256(bytes, length, digest);
}

const char *donjonz_content_title(const void *content, dj_language language) {
    const donjonz_set *set = content;
    return set->title[language];
}

bool donjonz_card_of_set(const void *content, int number, dj_card *card) {
    const donjonz_set *set = content;
    if (number < 0 || number >= set->card_count)
        return false;
    const donjonz_card *found = &set->cards[number];
    *card = (dj_card){.id = found->id, .name = {found->name[DJ_ENGLISH], found->name[DJ_FRENCH]}};
    return true;
}

static void compile_cards(compiler *compiler, const dj_node *root, donjonz_set *set) {
    dj_problems *problems = compiler->problems;
    const dj_node *list = dj_node_required(root, "cards", DJ_NODE_LIST, problems);
    if (list == NULL) {
        compiler->maps_unread++;
        return;
    }
    if (list->count == 0) {
        dj_problem_add(problems, list->line, list->column, "no-cards",
                       dj_translate(problems->language, "a set has at least one card"));
        compiler->maps_unread++;
    }
    for (const dj_node *node = list->first; node != NULL; node = node->next) {
        if (set->card_count == DONJONZ_CARDS_MAX) {
            dj_problem_add(problems, node->line, node->column, "too-many-cards",
                           dj_translate(problems->language, "a set has at most %d cards, and this one %d"),
                           DONJONZ_CARDS_MAX, list->count);
            compiler->maps_unread++;
            return;
        }
        compile_card(compiler, node, false, &set->cards[set->card_count++]);
    }
}

/* A NULL node is a card that is missing, which was noted. */
static void compile_card(compiler *compiler, const dj_node *node, bool is_start, donjonz_card *card) {
    static const char *const keys[] = {"id", "name", "map"};
    dj_problems *problems = compiler->problems;
    const dj_node *map = NULL;
    if (node != NULL && node->kind != DJ_NODE_MAP) {
        dj_problem_add(problems, node->line, node->column, "wrong-kind",
                       dj_translate(problems->language, "a card holds keys: 'id', 'name' and 'map'"));
    } else if (node != NULL) {
        dj_node_only(node, keys, 3, problems);
        dj_card_file_id(node, card->id, &compiler->ids, problems);
        dj_card_file_names(node, "name", card->name[0], sizeof card->name[0], problems);
        map = dj_node_required(node, "map", DJ_NODE_SCALAR, problems);
    }
    if (map == NULL || !donjonz_picture_read(map, is_start, card, &compiler->keys, problems))
        compiler->maps_unread++;
}

/* Only where every picture was read: else the key may be in one that was not. */
static void check_key(const compiler *compiler, const dj_node *root) {
    if (compiler->keys > 0 || compiler->maps_unread > 0)
        return;
    const dj_node *cards = dj_node_member(root, "cards");
    dj_problem_add(compiler->problems, cards->key_line, cards->key_column, "no-key",
                   dj_translate(compiler->problems->language, "no card holds the key 'k' of the locked door"));
}

static size_t add_card_bytes(uint8_t *bytes, const donjonz_card *card, size_t cells) {
    memcpy(bytes, card->id, sizeof card->id);
    memcpy(bytes + sizeof card->id, card->item, cells);
    memcpy(bytes + sizeof card->id + cells, card->walls, cells);
    return sizeof card->id + 2 * cells;
}
