/* Card sets: the keys of a card file, decks and collections and what makes them legal (P02, P24). Effects are compiled
 * by src/effects. */
#include "language.h"

#include "engine/card_file.h"

#include <string.h>

enum { VALUE_MIN = -9, VALUE_MAX = 9, NUMBER_MAX = 99 };

typedef struct compiler {
    procrastination_set *set;
    dj_problems *problems;
    dj_card_ids series_ids, deck_ids, collection_ids;
} compiler;

static bool has_moment(const procrastination_card *card);
static void compile_series(compiler *compiler, const dj_node *root);
static void compile_cards(compiler *compiler, const dj_node *root);
static void compile_card(compiler *compiler, const dj_node *node, procrastination_card *card);
static void note_lasting(procrastination_card *card);
static void check_id(compiler *compiler, const dj_node *node, const procrastination_card *card);
static void compile_family(compiler *compiler, const dj_node *node, procrastination_card *card);
static void compile_number(compiler *compiler, const dj_node *node, procrastination_card *card);
static void fill_box(procrastination_set *set);
static void compile_decks(compiler *compiler, const dj_node *root);
static void compile_deck(compiler *compiler, const dj_node *node, procrastination_deck *deck);
static void compile_collections(compiler *compiler, const dj_node *root);
static void compile_collection(compiler *compiler, const dj_node *node, procrastination_collection *collection);
static const dj_node *compile_list(compiler *compiler, const dj_node *node, dj_card_ids *ids, char id[24],
                                   char name[DJ_LANGUAGES][48]);
static int compile_copies(compiler *compiler, const dj_node *item, int *card);
static void check_deck(compiler *compiler, const dj_node *list, bool is_read,
                       const uint8_t copies[PROCRASTINATION_CARDS_MAX],
                       const dj_node *const items[PROCRASTINATION_CARDS_MAX]);

const char *const procrastination_class_words[PROCRASTINATION_CLASSES] = {"force", "agility", "magic", "epic",
                                                                          "support"};
const char *const procrastination_family_words[PROCRASTINATION_FAMILIES] = {"none", "plant", "pirate", "fire"};

bool procrastination_compile(const dj_node *root, void *content, dj_problems *problems) {
    static const char *const keys[] = {"game", "id", "title", "series", "cards", "decks", "collections"};
    if (!dj_card_file_is_map(root, problems))
        return false;
    int before = dj_problem_total(problems);
    compiler compiler = {.set = memset(content, 0, sizeof(procrastination_set)), .problems = problems};
    dj_node_only(root, keys, sizeof keys / sizeof *keys, problems);
    dj_card_file_game(root, "procrastination", problems);
    dj_card_file_id(root, compiler.set->id, NULL, problems);
    dj_card_file_names(root, "title", compiler.set->title[0], sizeof compiler.set->title[0], problems);
    dj_weights_reset(compiler.set->weights, procrastination_weights, PROCRASTINATION_WEIGHT_COUNT);
    compile_series(&compiler, root);
    compile_cards(&compiler, root);
    fill_box(compiler.set);
    compile_decks(&compiler, root);
    compile_collections(&compiler, root);
    return dj_problem_total(problems) == before;
}

/* The bytes that matter to play; names and flavour do not. */
void procrastination_content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]) {
    static const char tag[] = "procrastination set 1"; /* what the bytes after it mean */
    const procrastination_set *set = content;
    uint8_t chain[DJ_DIGEST_BYTES + 24 + 7 + sizeof(dj_effect_program)];
    dj_sha256(tag, sizeof tag, digest);
    for (int i = 0; i < set->card_count; i++) {
        const procrastination_card *card = &set->cards[i];
        const uint8_t numbers[7] = {card->class,  (uint8_t)card->value, card->family, card->series,
                                    card->number, card->is_promo,       card->count};
        memcpy(chain, digest, DJ_DIGEST_BYTES);
        memcpy(chain + DJ_DIGEST_BYTES, card->id, 24);
        memcpy(chain + DJ_DIGEST_BYTES + 24, numbers, sizeof numbers);
        memcpy(chain + DJ_DIGEST_BYTES + 24 + sizeof numbers, &card->effect, sizeof card->effect);
        dj_sha256(chain, sizeof chain, digest);
    }
    for (int i = 0; i < set->deck_count; i++) {
        memcpy(chain, digest, DJ_DIGEST_BYTES);
        memcpy(chain + DJ_DIGEST_BYTES, set->decks[i].id, 24);
        memcpy(chain + DJ_DIGEST_BYTES + 24, set->decks[i].cards, PROCRASTINATION_DECK);
        dj_sha256(chain, DJ_DIGEST_BYTES + 24 + PROCRASTINATION_DECK, digest);
    }
    for (int i = 0; i < set->collection_count; i++) {
        memcpy(chain, digest, DJ_DIGEST_BYTES);
        memcpy(chain + DJ_DIGEST_BYTES, set->collections[i].id, 24);
        memcpy(chain + DJ_DIGEST_BYTES + 24, set->collections[i].copies, PROCRASTINATION_CARDS_MAX);
        dj_sha256(chain, DJ_DIGEST_BYTES + 24 + PROCRASTINATION_CARDS_MAX, digest);
    }
}

const char *procrastination_content_title(const void *content, dj_language language) {
    const procrastination_set *set = content;
    return set->title[language];
}

bool procrastination_card_of_set(const void *content, int number, dj_card *card) {
    const procrastination_set *set = content;
    if (number < 0 || number >= set->card_count)
        return false;
    const procrastination_card *found = &set->cards[number];
    *card = (dj_card){.id = found->id, .name = {found->name[DJ_ENGLISH], found->name[DJ_FRENCH]}};
    if (!has_moment(found))
        card->unfit |= (uint64_t)1 << PROCRASTINATION_APPLIES;
    return true;
}

/* Whether its effect happens at some time; else it has none, or one that lasts while the card is scored. */
static bool has_moment(const procrastination_card *card) {
    const dj_effect_language *language = &procrastination_language;
    bool has = false;
    for (int trigger = 0; trigger < language->trigger_count; trigger++)
        has = has || (dj_effect_rule(&card->effect, trigger) != DJ_EFFECT_NONE &&
                      !(language->triggers[trigger].flags & DJ_EFFECT_LASTING));
    return has;
}

static void compile_series(compiler *compiler, const dj_node *root) {
    static const char *const keys[] = {"id", "name", "size"};
    dj_problems *problems = compiler->problems;
    if (!dj_node_member(root, "series"))
        return;
    const dj_node *list = dj_node_required(root, "series", DJ_NODE_LIST, problems);
    for (const dj_node *node = list ? list->first : NULL; node; node = node->next) {
        if (compiler->set->series_count == PROCRASTINATION_SERIES_MAX) {
            dj_problem_at(compiler->problems, node, "too-many-series", DJ_SENTENCE("there are too many series"));
            return;
        }
        procrastination_series *series = &compiler->set->series[compiler->set->series_count++];
        int size = 0;
        dj_node_only(node, keys, 3, problems);
        dj_card_file_id(node, series->id, &compiler->series_ids, problems);
        dj_card_file_names(node, "name", series->name[0], sizeof series->name[0], problems);
        if (dj_node_integer(node, "size", 1, NUMBER_MAX, &size, problems))
            series->size = (uint8_t)size;
    }
}

static void compile_cards(compiler *compiler, const dj_node *root) {
    procrastination_set *set = compiler->set;
    const dj_node *list = dj_node_required(root, "cards", DJ_NODE_LIST, compiler->problems);
    if (!list)
        return;
    int total = 0;
    for (const dj_node *node = list->first; node; node = node->next) {
        if (set->card_count == PROCRASTINATION_CARDS_MAX) {
            dj_problem_add(compiler->problems, node->line, node->column, "too-many-cards",
                           dj_translate(compiler->problems->language, "a set has at most %d cards, and this one %d"),
                           PROCRASTINATION_CARDS_MAX, list->count);
            return;
        }
        procrastination_card *card = &set->cards[set->card_count++];
        compile_card(compiler, node, card);
        total += card->count;
    }
    if (total < PROCRASTINATION_CARDS_MIN)
        dj_problem_add(compiler->problems, list->line, list->column, "few-cards",
                       dj_translate(compiler->problems->language, "a set has at least %d cards, and this one %d"),
                       PROCRASTINATION_CARDS_MIN, total);
}

static void compile_card(compiler *compiler, const dj_node *node, procrastination_card *card) {
    static const char *const keys[] = {"id",     "name",  "class", "value",  "family", "series",
                                       "number", "promo", "count", "effect", "flavour"};
    dj_problems *problems = compiler->problems;
    int class, value, count = 1;
    bool is_promo = false;
    if (node->kind != DJ_NODE_MAP) {
        dj_problem_at(compiler->problems, node, "wrong-kind",
                      DJ_SENTENCE("a card holds keys: 'id', 'name', 'class', 'value'..."));
        return;
    }
    dj_node_only(node, keys, sizeof keys / sizeof *keys, problems);
    if (dj_card_file_id(node, card->id, NULL, problems))
        check_id(compiler, node, card);
    dj_card_file_names(node, "name", card->name[0], sizeof card->name[0], problems);
    if (dj_node_member(node, "flavour"))
        dj_card_file_names(node, "flavour", card->flavour[0], sizeof card->flavour[0], problems);
    if (dj_node_word(node, "class", procrastination_class_words, PROCRASTINATION_CLASSES, &class, problems))
        card->class = (uint8_t) class;
    if (dj_node_integer(node, "value", VALUE_MIN, VALUE_MAX, &value, problems))
        card->value = (int8_t)value;
    compile_family(compiler, node, card);
    compile_number(compiler, node, card);
    if (dj_node_member(node, "promo"))
        dj_node_boolean(node, "promo", &is_promo, problems);
    if (dj_node_member(node, "count") &&
        !dj_node_integer(node, "count", 1, PROCRASTINATION_COPIES_MAX, &count, problems))
        count = PROCRASTINATION_COPIES_MAX; /* nobody knows: that there are too few is not said */
    card->is_promo = is_promo;
    card->count = (uint8_t)count;
    if (dj_node_member(node, "effect"))
        dj_effect_compile(&procrastination_language, dj_node_member(node, "effect"), &card->effect, problems);
    note_lasting(card);
}

static void note_lasting(procrastination_card *card) {
    int row, at = dj_effect_rule(&card->effect, PROCRASTINATION_WHILE_SCORED);
    const uint8_t *arguments;
    while (at != DJ_EFFECT_NONE && dj_effect_next_lasting(&card->effect, &at, &row, &arguments))
        if (row < PROCRASTINATION_ACT_NAMED)
            card->lasts[row / 8] = (uint8_t)(card->lasts[row / 8] | 1u << row % 8);
}

/* Ids are new, and no words that moves use for something else. */
static void check_id(compiler *compiler, const dj_node *node, const procrastination_card *card) {
    static const char *const reserved[] = {"bluff", "nothing", "none", "yes", "no", "first", "second", "die"};
    const dj_node *id = dj_node_member(node, "id");
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strcmp(card->id, reserved[i]) == 0)
            dj_problem_at(compiler->problems, id, "reserved-id",
                          DJ_SENTENCE("this word means something else in moves: use another id"));
    for (const procrastination_card *other = compiler->set->cards; other < card; other++)
        if (strcmp(other->id, card->id) == 0)
            dj_problem_add(compiler->problems, id->line, id->column, "duplicate-id",
                           dj_translate(compiler->problems->language, "another card has the id '%s' already"),
                           dj_quoted(card->id).text);
}

static void compile_family(compiler *compiler, const dj_node *node, procrastination_card *card) {
    int family = 0;
    if (dj_node_member(node, "family") && dj_node_word(node, "family", procrastination_family_words + 1,
                                                       PROCRASTINATION_FAMILIES - 1, &family, compiler->problems))
        card->family = (uint8_t)(family + 1);
}

/* 27 of a series of 26 is allowed, but not in a deck (P24). */
static void compile_number(compiler *compiler, const dj_node *node, procrastination_card *card) {
    const procrastination_set *set = compiler->set;
    int index, number;
    if (!dj_node_member(node, "series") && !dj_node_member(node, "number"))
        return;
    const char *ids[PROCRASTINATION_SERIES_MAX];
    for (int i = 0; i < set->series_count; i++)
        ids[i] = set->series[i].id;
    if (!dj_node_word(node, "series", ids, set->series_count, &index, compiler->problems) ||
        !dj_node_integer(node, "number", 1, NUMBER_MAX, &number, compiler->problems))
        return;
    card->series = (uint8_t)index;
    card->number = (uint8_t)number;
    for (const procrastination_card *other = set->cards; other < card; other++)
        if (other->series == index && other->number == number)
            dj_problem_at(compiler->problems, dj_node_member(node, "number"), "duplicate-number",
                          DJ_SENTENCE("another card of the series has this number already"));
}

static void fill_box(procrastination_set *set) {
    int size = 0;
    for (int card = 0; card < set->card_count; card++)
        for (int copy = 0; copy < set->cards[card].count; copy++)
            set->box[size++] = (uint8_t)card;
    set->box_size[0] = (uint8_t)size;
    set->box_size[1] = (uint8_t)(size >> 8);
}

static void compile_decks(compiler *compiler, const dj_node *root) {
    if (!dj_node_member(root, "decks"))
        return;
    const dj_node *list = dj_node_required(root, "decks", DJ_NODE_LIST, compiler->problems);
    for (const dj_node *node = list ? list->first : NULL; node; node = node->next) {
        if (compiler->set->deck_count == PROCRASTINATION_DECKS_MAX) {
            dj_problem_at(compiler->problems, node, "too-many-decks", DJ_SENTENCE("there are too many decks"));
            return;
        }
        compile_deck(compiler, node, &compiler->set->decks[compiler->set->deck_count++]);
    }
}

/* A deck's cards are listed by id, each once: idle-oak or idle-oak x2. */
static void compile_deck(compiler *compiler, const dj_node *node, procrastination_deck *deck) {
    uint8_t copies[PROCRASTINATION_CARDS_MAX] = {0};
    const dj_node *items[PROCRASTINATION_CARDS_MAX];
    const dj_node *list = compile_list(compiler, node, &compiler->deck_ids, deck->id, deck->name);
    if (!list)
        return;
    int total = 0;
    bool is_read = true;
    for (const dj_node *item = list->first; item; item = item->next) {
        int card, count = compile_copies(compiler, item, &card);
        is_read = is_read && count > 0;
        if (count == 0)
            continue;
        items[card] = item;
        copies[card] = (uint8_t)(copies[card] + count < 100 ? copies[card] + count : 100);
        for (int i = 0; i < count && total < PROCRASTINATION_DECK; i++)
            deck->cards[total++] = (uint8_t)card;
    }
    check_deck(compiler, list, is_read, copies, items);
}

static void compile_collections(compiler *compiler, const dj_node *root) {
    procrastination_set *set = compiler->set;
    if (!dj_node_member(root, "collections"))
        return;
    const dj_node *list = dj_node_required(root, "collections", DJ_NODE_LIST, compiler->problems);
    for (const dj_node *node = list ? list->first : NULL; node; node = node->next) {
        if (set->collection_count == PROCRASTINATION_COLLECTIONS_MAX) {
            dj_problem_at(compiler->problems, node, "too-many-collections",
                          DJ_SENTENCE("there are too many collections"));
            return;
        }
        compile_collection(compiler, node, &set->collections[set->collection_count++]);
    }
}

/* P02: any cards and any number of each, as long as a pile can be drawn from them. */
static void compile_collection(compiler *compiler, const dj_node *node, procrastination_collection *collection) {
    enum { LEAST = PROCRASTINATION_COLLECTION_MIN, MOST = PROCRASTINATION_COLLECTION_MAX };
    const dj_node *list = compile_list(compiler, node, &compiler->collection_ids, collection->id, collection->name);
    int total = 0;
    bool is_read = true;
    for (const dj_node *item = list ? list->first : NULL; item; item = item->next) {
        int card, count = compile_copies(compiler, item, &card);
        is_read = is_read && count > 0;
        total += count;
        if (count > 0 && total <= MOST)
            collection->copies[card] = (uint8_t)(collection->copies[card] + count);
    }
    collection->size = (uint8_t)(total <= MOST ? total : MOST);
    if (list && ((is_read && total < LEAST) || total > MOST))
        dj_problem_add(
            compiler->problems, list->line, list->column, "collection-size",
            dj_translate(compiler->problems->language, "a collection has %d to %d cards, and this one %d (P02)"), LEAST,
            MOST, total);
}

/* What decks and collections have in common: id, name, and the list of cards, if there is one. */
static const dj_node *compile_list(compiler *compiler, const dj_node *node, dj_card_ids *ids, char id[24],
                                   char name[DJ_LANGUAGES][48]) {
    static const char *const keys[] = {"id", "name", "cards"};
    dj_node_only(node, keys, 3, compiler->problems);
    dj_card_file_id(node, id, ids, compiler->problems);
    dj_card_file_names(node, "name", name[0], sizeof name[0], compiler->problems);
    return dj_node_required(node, "cards", DJ_NODE_LIST, compiler->problems);
}

/* How many copies an item of a deck or collection asks for, and of which card; 0 after noting what is wrong. */
static int compile_copies(compiler *compiler, const dj_node *item, int *card) {
    const procrastination_set *set = compiler->set;
    const char *text = item->kind == DJ_NODE_SCALAR ? item->text : "";
    char id[24] = "";
    size_t length = strcspn(text, " ");
    int64_t count = 1;
    memcpy(id, text, length < sizeof id ? length : sizeof id - 1);
    const char *ids[PROCRASTINATION_CARDS_MAX];
    for (*card = 0; *card < set->card_count; ++*card) {
        ids[*card] = set->cards[*card].id;
        if (strcmp(set->cards[*card].id, id) == 0)
            break;
    }
    if (*card == set->card_count) {
        const char *near = dj_nearest_word(id, ids, set->card_count);
        dj_problem_add(compiler->problems, item->line, item->column, "unknown-card",
                       near ? dj_translate(compiler->problems->language, "there is no card '%s'; did you mean '%s'?")
                            : dj_translate(compiler->problems->language, "there is no card '%s'"),
                       dj_quoted(id).text, near);
        return 0;
    }
    bool is_form = text[length] == '\0' || strncmp(text + length, " x", 2) == 0;
    if (!is_form || (text[length] == ' ' && !dj_parse_integer(text + length + 2, 1, 99, &count))) {
        dj_problem_at(compiler->problems, item, "bad-copies",
                      DJ_SENTENCE("a card is listed by its id, and perhaps 'x2' for two copies"));
        return 0;
    }
    return (int)count;
}

/* P24, every reason at once; `items` are where cards with copies were named last. Where an item could not be read,
 * nobody knows how many cards there are. */
static void check_deck(compiler *compiler, const dj_node *list, bool is_read,
                       const uint8_t copies[PROCRASTINATION_CARDS_MAX],
                       const dj_node *const items[PROCRASTINATION_CARDS_MAX]) {
    const procrastination_set *set = compiler->set;
    dj_problems *problems = compiler->problems;
    int total = 0, epics = 0;
    for (int i = 0; i < set->card_count; i++) {
        const procrastination_card *card = &set->cards[i];
        total += copies[i];
        epics += card->class == PROCRASTINATION_EPIC ? copies[i] : 0;
        if (copies[i] > PROCRASTINATION_DECK_COPIES)
            dj_problem_add(
                problems, items[i]->line, items[i]->column, "deck-copies",
                dj_translate(problems->language, "a deck has at most 2 copies of a card, and %d of '%s' (P24)"),
                copies[i], card->id);
        if (copies[i] > 0 && card->is_promo)
            dj_problem_add(problems, items[i]->line, items[i]->column, "deck-promo",
                           dj_translate(problems->language, "'%s' is a promo card, and those are in no deck (P24)"),
                           card->id);
        if (copies[i] > 0 && card->number > 0 && card->number > set->series[card->series].size)
            dj_problem_add(
                problems, items[i]->line, items[i]->column, "deck-number",
                dj_translate(problems->language, "'%s' is number %d of %d, and such cards are in no deck (P24)"),
                card->id, card->number, set->series[card->series].size);
    }
    if (is_read && total != PROCRASTINATION_DECK)
        dj_problem_add(problems, list->line, list->column, "deck-size",
                       dj_translate(problems->language, "a deck has 15 cards, and this one %d (P24)"), total);
    if (epics > PROCRASTINATION_DECK_EPICS)
        dj_problem_add(problems, list->line, list->column, "deck-epics",
                       dj_translate(problems->language, "a deck has at most 2 Epic cards, and this one %d (P24)"),
                       epics);
}
