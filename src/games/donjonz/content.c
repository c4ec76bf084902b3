/* Card sets: the keys of a card file, and what is known of a compiled set. picture.c reads the maps. */
#include "donjonz.h"

#include "picture.h"

#include <string.h>

typedef struct compiler {
    dj_problems *problems;
    const dj_node *ids[1 + DONJONZ_CARDS_MAX]; /* of the cards read so far */
    int id_count;
    int keys;        /* drawn so far */
    int maps_unread; /* cards whose picture could not be read */
} compiler;

static void compile_cards(compiler *compiler, const dj_node *root, donjonz_set *set);
static void compile_card(compiler *compiler, const dj_node *node, bool is_start, donjonz_card *card);
static bool read_id(const dj_node *parent, char *id, size_t size, dj_problems *problems);
static void read_names(const dj_node *parent, const char *key, char *names, size_t size, dj_problems *problems);
static void check_game(const dj_node *root, dj_problems *problems);
static void check_id_is_new(compiler *compiler, const dj_node *id);
static void check_key(const compiler *compiler, const dj_node *root);
static int problem_total(const dj_problems *problems);
static size_t add_card_bytes(uint8_t *bytes, const donjonz_card *card, size_t cells);

bool donjonz_compile(const dj_node *root, void *content, dj_problems *problems) {
    static const char *const keys[] = {"game", "id", "title", "start", "cards"};
    if (root->kind != DJ_NODE_MAP) {
        dj_problem_add(problems, root->line, root->column, "wrong-kind",
                       dj_translate(problems->language, "a card file holds keys: 'game', 'id', 'title'..."));
        return false;
    }
    int before = problem_total(problems);
    compiler compiler = {.problems = problems};
    donjonz_set set = {0};
    dj_node_only(root, keys, 5, problems);
    check_game(root, problems);
    read_id(root, set.id, sizeof set.id, problems);
    read_names(root, "title", set.title[0], sizeof set.title[0], problems);
    compile_card(&compiler, dj_node_required(root, "start", DJ_NODE_MAP, problems), true, &set.start);
    compile_cards(&compiler, root, &set);
    check_key(&compiler, root);
    if (problem_total(problems) > before)
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
        if (read_id(node, card->id, sizeof card->id, problems))
            check_id_is_new(compiler, dj_node_member(node, "id"));
        read_names(node, "name", card->name[0], sizeof card->name[0], problems);
        map = dj_node_required(node, "map", DJ_NODE_SCALAR, problems);
    }
    if (map == NULL || !donjonz_picture_read(map, is_start, card, &compiler->keys, problems))
        compiler->maps_unread++;
}

static bool read_id(const dj_node *parent, char *id, size_t size, dj_problems *problems) {
    if (!dj_node_string(parent, "id", id, size, problems))
        return false;
    if (id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0')
        return true;
    const dj_node *node = dj_node_member(parent, "id");
    dj_problem_add(problems, node->line, node->column, "bad-id",
                   dj_translate(problems->language, "'%s' is no id: use the letters a to z, digits and '-'"),
                   dj_quoted(id).text);
    return false;
}

/* A text in each language; `names` holds DJ_LANGUAGES texts of `size` bytes. */
static void read_names(const dj_node *parent, const char *key, char *names, size_t size, dj_problems *problems) {
    static const char *const keys[] = {"en", "fr"};
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

static void check_game(const dj_node *root, dj_problems *problems) {
    const dj_node *game = dj_node_required(root, "game", DJ_NODE_SCALAR, problems);
    if (game != NULL && strcmp(game->text, "donjonz") != 0)
        dj_problem_add(problems, game->line, game->column, "wrong-game",
                       dj_translate(problems->language, "this set is for '%s', not for 'donjonz'"),
                       dj_quoted(game->text).text);
}

/* Saves and pages name cards by their ids, the start card like the others. */
static void check_id_is_new(compiler *compiler, const dj_node *id) {
    for (int i = 0; i < compiler->id_count; i++) {
        if (strcmp(id->text, compiler->ids[i]->text) != 0)
            continue;
        dj_problem_add(compiler->problems, id->line, id->column, "duplicate-id",
                       dj_translate(compiler->problems->language, "the card of line %d has the id '%s' already"),
                       compiler->ids[i]->line, dj_quoted(id->text).text);
        return;
    }
    compiler->ids[compiler->id_count++] = id;
}

/* Only where every picture was read: else the key may be in one that was not. */
static void check_key(const compiler *compiler, const dj_node *root) {
    if (compiler->keys > 0 || compiler->maps_unread > 0)
        return;
    const dj_node *cards = dj_node_member(root, "cards");
    dj_problem_add(compiler->problems, cards->key_line, cards->key_column, "no-key",
                   dj_translate(compiler->problems->language, "no card holds the key 'k' of the locked door"));
}

static int problem_total(const dj_problems *problems) {
    return problems->count + problems->dropped;
}

static size_t add_card_bytes(uint8_t *bytes, const donjonz_card *card, size_t cells) {
    memcpy(bytes, card->id, sizeof card->id);
    memcpy(bytes + sizeof card->id, card->item, cells);
    memcpy(bytes + sizeof card->id + cells, card->walls, cells);
    return sizeof card->id + 2 * cells;
}
