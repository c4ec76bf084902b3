/* Tournament decks: read from a card file, and every reason why one is not legal (E31). */
#include "content.h"

#include <stdlib.h>
#include <string.h>

enum { COPIES_READ = 99 };

/* The cards that a list of a deck can name. */
typedef struct shelf {
    const char *ids[DUNGEONEER_CARDS_MAX];
    int count;
} shelf;

/* Copies of cards that the set does not have: they count, whatever they were meant to be. */
typedef struct unknown {
    int quests, maps, cards;
} unknown;

static void compile_deck(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_deck *deck);
static void compile_list(dungeoneer_compiler *compiler, const dj_node *node, const char *key, const shelf *shelf,
                         uint8_t *copies, int *unknown);
static int compile_item(dungeoneer_compiler *compiler, const dj_node *item, const shelf *shelf, int *card);
static void check_deck(dungeoneer_compiler *compiler, const dj_node *node, const dungeoneer_deck *deck,
                       unknown unknown);
static void check_copies(dungeoneer_compiler *compiler, const dj_node *node, const char *id, int copies, int most);
static void complain(dungeoneer_compiler *compiler, const dj_node *node, const char *code, const char *message,
                     int count);

void dungeoneer_compile_decks(dungeoneer_compiler *compiler, const dj_node *root) {
    dungeoneer_set *set = compiler->set;
    if (!dj_node_member(root, "decks"))
        return;
    const dj_node *list = dj_node_required(root, "decks", DJ_NODE_LIST, compiler->problems);
    for (const dj_node *node = list ? list->first : NULL; node; node = node->next) {
        if (set->deck_count == DUNGEONEER_DECKS_MAX) {
            dj_problem_at(compiler->problems, node, "too-many-decks", DJ_SENTENCE("there are too many decks"));
            return;
        }
        if (dungeoneer_compile_map_node(compiler, node))
            compile_deck(compiler, node, &set->decks[set->deck_count++]);
    }
}

static void compile_deck(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_deck *deck) {
    static const char *const keys[] = {"id", "name", "hero", "quests", "maps", "cards"};
    const dungeoneer_set *set = compiler->set;
    shelf heroes = {.count = set->hero_count}, quests = {.count = set->quest_count}, maps = {.count = set->map_count},
          cards = {.count = set->card_count};
    for (int i = 0; i < heroes.count; i++)
        heroes.ids[i] = set->heroes[i].id;
    for (int i = 0; i < quests.count; i++)
        quests.ids[i] = set->quests[i].id;
    for (int i = 0; i < maps.count; i++)
        maps.ids[i] = set->maps[i].id;
    for (int i = 0; i < cards.count; i++)
        cards.ids[i] = set->cards[i].id;
    int hero = 0;
    unknown unknown = {0};
    dj_node_only(node, keys, sizeof keys / sizeof *keys, compiler->problems);
    dungeoneer_compile_head(compiler, node, deck->id, deck->name[0], NULL);
    dj_node_word(node, "hero", heroes.ids, heroes.count, &hero, compiler->problems);
    deck->hero = (uint8_t)hero;
    compile_list(compiler, node, "quests", &quests, deck->quests, &unknown.quests);
    compile_list(compiler, node, "maps", &maps, deck->maps, &unknown.maps);
    compile_list(compiler, node, "cards", &cards, deck->cards, &unknown.cards);
    check_deck(compiler, node, deck, unknown);
}

/* A deck's cards are listed by id, each once: cave-in or cave-in x2. */
static void compile_list(dungeoneer_compiler *compiler, const dj_node *node, const char *key, const shelf *shelf,
                         uint8_t *copies, int *unknown) {
    const dj_node *list = dj_node_required(node, key, DJ_NODE_LIST, compiler->problems);
    for (const dj_node *item = list ? list->first : NULL; item; item = item->next) {
        int card, count = compile_item(compiler, item, shelf, &card);
        if (card == shelf->count)
            *unknown += count;
        else
            copies[card] = (uint8_t)(copies[card] + count < COPIES_READ ? copies[card] + count : COPIES_READ);
    }
}

/* How many copies an item asks for, and of which card: the shelf's count for one it does not have. What is wrong is
 * noted. */
static int compile_item(dungeoneer_compiler *compiler, const dj_node *item, const shelf *shelf, int *card) {
    const char *text = item->kind == DJ_NODE_SCALAR ? item->text : "";
    char id[DJ_CARD_ID_SIZE] = "";
    size_t length = strcspn(text, " ");
    int64_t count = 1;
    memcpy(id, text, length < sizeof id ? length : sizeof id - 1);
    for (*card = 0; *card < shelf->count && strcmp(shelf->ids[*card], id) != 0;)
        ++*card;
    if (*card == shelf->count) {
        const char *near = dj_nearest_word(id, shelf->ids, shelf->count);
        dj_problem_add(compiler->problems, item->line, item->column, "unknown-card",
                       near ? dj_translate(compiler->problems->language, "there is no card '%s'; did you mean '%s'?")
                            : dj_translate(compiler->problems->language, "there is no card '%s'"),
                       dj_quoted(id).text, near);
    }
    bool is_form = text[length] == '\0' || strncmp(text + length, " x", 2) == 0;
    if (!is_form || (text[length] == ' ' && !dj_parse_integer(text + length + 2, 1, COPIES_READ, &count)))
        dj_problem_at(compiler->problems, item, "bad-copies",
                      DJ_SENTENCE("a card of a deck is its id, and perhaps 'x2' for two copies"));
    return (int)count;
}

/* E31, every reason at once. */
static void check_deck(dungeoneer_compiler *compiler, const dj_node *node, const dungeoneer_deck *deck,
                       unknown unknown) {
    const dungeoneer_set *set = compiler->set;
    int cards = unknown.cards, rooms = 0, passages = 0, quests = unknown.quests;
    for (int i = 0; i < set->card_count; i++) {
        cards += deck->cards[i];
        check_copies(compiler, node, set->cards[i].id, deck->cards[i], DUNGEONEER_COPIES_MAX);
    }
    for (int i = 0; i < set->map_count; i++) {
        *(set->maps[i].is_room ? &rooms : &passages) += deck->maps[i];
        check_copies(compiler, node, set->maps[i].id, deck->maps[i], DUNGEONEER_COPIES_MAX);
    }
    for (int i = 0; i < set->quest_count; i++) {
        quests += deck->quests[i];
        check_copies(compiler, node, set->quests[i].id, deck->quests[i], 1);
    }
    int maps = rooms + passages + unknown.maps, total = cards + maps + quests + 1;
    if (total < DUNGEONEER_DECK_MIN || total > DUNGEONEER_DECK_MAX)
        complain(compiler, node, "deck-size", DJ_SENTENCE("a deck has 50 to 100 cards in all, and this one %d (E31)"),
                 total);
    if (maps < DUNGEONEER_DECK_MAPS_MIN || maps > DUNGEONEER_DECK_MAPS)
        complain(compiler, node, "deck-maps", DJ_SENTENCE("a deck has 6 to 12 maps, and this one %d (E31)"), maps);
    if (abs(rooms - passages) > unknown.maps)
        dj_problem_add(compiler->problems, node->line, node->column, "deck-rooms",
                       dj_translate(compiler->problems->language,
                                    "a deck has as many passages as rooms, and this one %d to %d (E31)"),
                       passages, rooms);
    if (quests < DUNGEONEER_QUESTS)
        complain(compiler, node, "deck-quests", DJ_SENTENCE("a deck has at least 3 quests, and this one %d (E31)"),
                 quests);
}

static void check_copies(dungeoneer_compiler *compiler, const dj_node *node, const char *id, int copies, int most) {
    if (copies > most)
        dj_problem_add(compiler->problems, node->line, node->column, "deck-copies",
                       dj_translate_count(compiler->problems->language,
                                          "a deck has at most %d copy of '%s', and this one %d (E31)",
                                          "a deck has at most %d copies of '%s', and this one %d (E31)", most),
                       most, id, copies);
}

static void complain(dungeoneer_compiler *compiler, const dj_node *node, const char *code, const char *message,
                     int count) {
    dj_problem_add(compiler->problems, node->line, node->column, code,
                   dj_translate(compiler->problems->language, message), count);
}
