/* Card files: sheets, events, clutter and characters. picture.c reads the sheets. */
#include "dungeonpen.h"

#include "engine/card_file.h"

#include <string.h>

#define BIT(trigger) (1u << (trigger))

enum { DECK_MIN = 8 };

typedef struct compiler {
    dungeonpen_set *set;
    dj_problems *problems;
    dj_card_ids sheet_ids;
    int card_count;
} compiler;

/* A kind of card: the key of its list, how many there may be, and the triggers that its cards may have. */
typedef struct kind {
    const char *key;
    int most, deck_most;
} kind;

static void compile_sheets(compiler *compiler, const dj_node *root);
static void compile_kind(compiler *compiler, const dj_node *root, dungeonpen_kind kind);
static void compile_card(compiler *compiler, const dj_node *node, dungeonpen_kind kind);
static void compile_effect(compiler *compiler, const dj_node *node, dungeonpen_card *card);
static unsigned triggers_of(const dungeonpen_card *card);
static void check_id(compiler *compiler, const dj_node *node, const dungeonpen_card *card);

static const kind kinds[] = {
    [DUNGEONPEN_EVENT] = {"events", DUNGEONPEN_EVENTS_MAX, DUNGEONPEN_EVENT_DECK_MAX},
    [DUNGEONPEN_CLUTTER] = {"clutter", DUNGEONPEN_CLUTTER_MAX, DUNGEONPEN_CLUTTER_DECK_MAX},
    [DUNGEONPEN_CHARACTER] = {"characters", DUNGEONPEN_CHARACTERS_MAX, DUNGEONPEN_CHARACTERS_MAX},
};

bool dungeonpen_compile(const dj_node *root, void *content, dj_problems *problems) {
    static const char *const keys[] = {"game", "id", "title", "sheets", "events", "clutter", "characters"};
    if (!dj_card_file_is_map(root, problems))
        return false;
    int before = dj_problem_total(problems);
    compiler compiler = {.set = memset(content, 0, sizeof(dungeonpen_set)), .problems = problems};
    dj_node_only(root, keys, sizeof keys / sizeof *keys, problems);
    dj_card_file_game(root, "dungeonpen", problems);
    dj_card_file_id(root, compiler.set->id, NULL, problems);
    dj_card_file_names(root, "title", compiler.set->title[0], sizeof compiler.set->title[0], problems);
    dj_weights_reset(compiler.set->weights, dungeonpen_weights, DUNGEONPEN_WEIGHT_COUNT);
    compile_sheets(&compiler, root);
    for (int kind = DUNGEONPEN_EVENT; kind <= DUNGEONPEN_CHARACTER; kind++)
        compile_kind(&compiler, root, (dungeonpen_kind)kind);
    return dj_problem_total(problems) == before;
}

/* The bytes that matter to play; names and flavour do not. */
void dungeonpen_content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]) {
    static const char tag[] = "dungeonpen set 1"; /* what the bytes after it mean */
    const dungeonpen_set *set = content;
    uint8_t chain[DJ_DIGEST_BYTES + 24 + sizeof(dj_effect_program) + DUNGEONPEN_SIZE * DUNGEONPEN_SIZE + 4];
    dj_sha256(tag, sizeof tag, digest);
    for (int i = 0; i < set->sheet_count; i++) {
        const dungeonpen_sheet *sheet = &set->sheets[i];
        memcpy(chain, digest, DJ_DIGEST_BYTES);
        memcpy(chain + DJ_DIGEST_BYTES, sheet->id, 24);
        memcpy(chain + DJ_DIGEST_BYTES + 24, sheet->cells, sizeof sheet->cells);
        dj_sha256(chain, DJ_DIGEST_BYTES + 24 + sizeof sheet->cells, digest);
    }
    for (int i = 0; i < dungeonpen_card_count(set); i++) {
        const dungeonpen_card *card = &set->cards[i];
        const uint8_t numbers[4] = {card->kind, card->count, card->wall, card->has_bag};
        memcpy(chain, digest, DJ_DIGEST_BYTES);
        memcpy(chain + DJ_DIGEST_BYTES, card->id, 24);
        memcpy(chain + DJ_DIGEST_BYTES + 24, numbers, sizeof numbers);
        memcpy(chain + DJ_DIGEST_BYTES + 24 + sizeof numbers, &card->effect, sizeof card->effect);
        dj_sha256(chain, DJ_DIGEST_BYTES + 24 + sizeof numbers + sizeof card->effect, digest);
    }
}

const char *dungeonpen_content_title(const void *content, dj_language language) {
    const dungeonpen_set *set = content;
    return set->title[language];
}

bool dungeonpen_card_of_set(const void *content, int number, dj_card *card) {
    const dungeonpen_set *set = content;
    if (number < 0 || number >= dungeonpen_card_count(set))
        return false;
    const dungeonpen_card *found = &set->cards[number];
    *card = (dj_card){.id = found->id, .name = {found->name[DJ_ENGLISH], found->name[DJ_FRENCH]}};
    return true;
}

static void compile_sheets(compiler *compiler, const dj_node *root) {
    static const char *const keys[] = {"id", "name", "map"};
    dj_problems *problems = compiler->problems;
    const dj_node *list = dj_node_required(root, "sheets", DJ_NODE_LIST, problems);
    if (list && list->count == 0)
        dj_problem_at(compiler->problems, list, "no-sheets", DJ_SENTENCE("a set has at least one sheet"));
    for (const dj_node *node = list ? list->first : NULL; node; node = node->next) {
        if (compiler->set->sheet_count == DUNGEONPEN_SHEETS_MAX) {
            dj_problem_at(compiler->problems, node, "too-many-sheets", DJ_SENTENCE("a set has at most 8 sheets"));
            return;
        }
        dungeonpen_sheet *sheet = &compiler->set->sheets[compiler->set->sheet_count++];
        if (node->kind != DJ_NODE_MAP) {
            dj_problem_at(compiler->problems, node, "wrong-kind",
                          DJ_SENTENCE("a sheet holds keys: 'id', 'name' and 'map'"));
            continue;
        }
        dj_node_only(node, keys, 3, problems);
        dj_card_file_id(node, sheet->id, &compiler->sheet_ids, problems);
        dj_card_file_names(node, "name", sheet->name[0], sizeof sheet->name[0], problems);
        const dj_node *map = dj_node_required(node, "map", DJ_NODE_SCALAR, problems);
        if (map)
            dungeonpen_read_sheet(map, sheet, problems);
    }
}

static void compile_kind(compiler *compiler, const dj_node *root, dungeonpen_kind kind) {
    dungeonpen_set *set = compiler->set;
    uint8_t *const counts[] = {&set->event_count, &set->clutter_count, &set->character_count};
    dj_problems *problems = compiler->problems;
    bool is_deck = kind != DUNGEONPEN_CHARACTER;
    if (!is_deck && !dj_node_member(root, kinds[kind].key))
        return;
    const dj_node *list = dj_node_required(root, kinds[kind].key, DJ_NODE_LIST, problems);
    int total = 0;
    for (const dj_node *node = list ? list->first : NULL; node; node = node->next) {
        if (*counts[kind] == kinds[kind].most) {
            dj_problem_add(problems, node->line, node->column, "too-many-cards",
                           dj_translate(problems->language, "a set has at most %d cards, and this one %d"),
                           kinds[kind].most, list->count);
            return;
        }
        compile_card(compiler, node, kind);
        total += set->cards[compiler->card_count++].count;
        ++*counts[kind];
    }
    if (list && is_deck && (total < DECK_MIN || total > kinds[kind].deck_most))
        dj_problem_add(problems, list->line, list->column, "deck-size",
                       dj_translate(problems->language, "this deck has %d to %d cards, copies counted, and not %d"),
                       DECK_MIN, kinds[kind].deck_most, total);
    if (kind == DUNGEONPEN_EVENT)
        set->event_deck = (uint8_t)total;
    else if (kind == DUNGEONPEN_CLUTTER)
        set->clutter_deck = (uint8_t)total;
}

static void compile_card(compiler *compiler, const dj_node *node, dungeonpen_kind kind) {
    static const char *const keys[] = {"id", "name", "effect", "flavour", "count", "wall", "bag"};
    static const int key_counts[] = {6, 7, 4};
    dj_problems *problems = compiler->problems;
    dungeonpen_card *card = &compiler->set->cards[compiler->card_count];
    int count = 1, wall = 0;
    bool has_bag = false;
    *card = (dungeonpen_card){.kind = (uint8_t)kind, .count = 1};
    if (node->kind != DJ_NODE_MAP) {
        dj_problem_at(compiler->problems, node, "wrong-kind",
                      DJ_SENTENCE("a card holds keys: 'id', 'name', 'effect'..."));
        return;
    }
    dj_node_only(node, keys, key_counts[kind], problems);
    if (dj_card_file_id(node, card->id, NULL, problems))
        check_id(compiler, node, card);
    dj_card_file_names(node, "name", card->name[0], sizeof card->name[0], problems);
    if (dj_node_member(node, "flavour"))
        dj_card_file_names(node, "flavour", card->flavour[0], sizeof card->flavour[0], problems);
    if (dj_node_member(node, "count"))
        dj_node_integer(node, "count", 1, DUNGEONPEN_COPIES_MAX, &count, problems);
    if (dj_node_member(node, "wall") && kind == DUNGEONPEN_EVENT)
        dj_node_integer(node, "wall", 1, DUNGEONPEN_WALL_MAX, &wall, problems);
    if (dj_node_member(node, "wall") && kind == DUNGEONPEN_CLUTTER)
        dj_problem_at(compiler->problems, dj_node_member(node, "wall"), "unknown-key",
                      DJ_SENTENCE("only events have a 'wall'; here it is an effect: 'draw a wall of 3 cells'"));
    if (dj_node_member(node, "bag"))
        dj_node_boolean(node, "bag", &has_bag, problems);
    card->count = (uint8_t)count;
    card->wall = (uint8_t)wall;
    card->has_bag = has_bag;
    compile_effect(compiler, node, card);
}

static void compile_effect(compiler *compiler, const dj_node *node, dungeonpen_card *card) {
    const dj_node *effect = dj_node_member(node, "effect");
    if (!effect) {
        if (card->wall == 0)
            dj_problem_at(compiler->problems, node, "no-effect",
                          DJ_SENTENCE("this card does nothing: give it an 'effect'"));
        return;
    }
    if (dj_effect_compile(&dungeonpen_language, effect, &card->effect, compiler->problems))
        dj_effect_check_triggers(&dungeonpen_language, &card->effect, triggers_of(card), effect, compiler->problems);
}

static unsigned triggers_of(const dungeonpen_card *card) {
    unsigned answers = BIT(DUNGEONPEN_ON_TURN) | BIT(DUNGEONPEN_ON_WALL) | BIT(DUNGEONPEN_ON_FAIL) |
                       BIT(DUNGEONPEN_ON_CHEST) | BIT(DUNGEONPEN_ON_POTION) | BIT(DUNGEONPEN_ON_TREASURE) |
                       BIT(DUNGEONPEN_ON_ROBBED) | BIT(DUNGEONPEN_ON_DEATH);
    if (card->kind == DUNGEONPEN_CHARACTER)
        return (answers | BIT(DUNGEONPEN_ALWAYS)) & ~BIT(DUNGEONPEN_ON_DEATH);
    return card->has_bag ? answers | BIT(DUNGEONPEN_ON_USE) | BIT(DUNGEONPEN_WHILE_KEPT) : BIT(DUNGEONPEN_ON_DRAW);
}

/* Ids are new, and no words that moves use for something else. */
static void check_id(compiler *compiler, const dj_node *node, const dungeonpen_card *card) {
    static const char *const reserved[] = {"none", "wall", "potion"};
    const dj_node *id = dj_node_member(node, "id");
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strcmp(card->id, reserved[i]) == 0)
            dj_problem_at(compiler->problems, id, "reserved-id",
                          DJ_SENTENCE("this word means something else in moves: use another id"));
    for (const dungeonpen_card *other = compiler->set->cards; other < card; other++)
        if (strcmp(other->id, card->id) == 0)
            dj_problem_add(compiler->problems, id->line, id->column, "duplicate-id",
                           dj_translate(compiler->problems->language, "another card has the id '%s' already"),
                           dj_quoted(card->id).text);
}
