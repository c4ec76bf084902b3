/* Decks: the keys of a card file, and what is known of a compiled deck. */
#include "dungeondeck.h"

#include "engine/card_file.h"

#include <string.h>

/* Cards that are nothing to carry away stay in the deck but for the wounds a living hero may have; with these few
 * there is always one besides the boss doors. */
enum { PLAIN_CARDS_MIN = 5 };

typedef struct compiler {
    dj_problems *problems;
    dj_card_ids ids;
} compiler;

static void compile_cards(compiler *compiler, const dj_node *root, dungeondeck_set *set);
static void compile_card(compiler *compiler, const dj_node *node, dungeondeck_card *card);
static void compile_doors(compiler *compiler, const dj_node *root, dungeondeck_card *card);
static void read_face(const dj_node *node, dungeondeck_face face, dungeondeck_card *card, dj_problems *problems);
static void read_icon(const dj_node *node, dungeondeck_face face, dungeondeck_icon *icon, dj_problems *problems);
static void check_deck(const dj_node *root, const dungeondeck_set *set, dj_problems *problems);
static bool card_has(const dungeondeck_card *card, dungeondeck_face face, int kind);

bool dungeondeck_compile(const dj_node *root, void *content, dj_problems *problems) {
    static const char *const keys[] = {"game", "id", "title", "doors", "cards"};
    if (!dj_card_file_is_map(root, problems))
        return false;
    int before = dj_problem_total(problems);
    compiler compiler = {.problems = problems};
    dungeondeck_set set = {0};
    dj_node_only(root, keys, 5, problems);
    dj_card_file_game(root, "dungeondeck", problems);
    dj_card_file_id(root, set.id, NULL, problems);
    dj_card_file_names(root, "title", set.title[0], sizeof set.title[0], problems);
    dungeondeck_card doors = {0};
    compile_doors(&compiler, root, &doors);
    compile_cards(&compiler, root, &set);
    if (dj_problem_total(problems) == before)
        check_deck(root, &set, problems);
    if (dj_problem_total(problems) > before)
        return false;
    set.cards[set.card_count] = doors;
    memcpy(content, &set, sizeof set);
    return true;
}

void dungeondeck_content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]) {
    static const char tag[] = "dungeondeck set 1"; /* what the bytes after it mean */
    enum { CARD_BYTES = sizeof((dungeondeck_card *)0)->id + sizeof((dungeondeck_card *)0)->icons };
    const dungeondeck_set *set = content;
    uint8_t bytes[sizeof tag + 1 + DUNGEONDECK_SLOTS_MAX * CARD_BYTES];
    memcpy(bytes, tag, sizeof tag);
    size_t length = sizeof tag;
    bytes[length++] = set->card_count;
    for (int i = 0; i <= set->card_count; i++) {
        memcpy(bytes + length, set->cards[i].id, sizeof set->cards[i].id);
        memcpy(bytes + length + sizeof set->cards[i].id, set->cards[i].icons, sizeof set->cards[i].icons);
        length += CARD_BYTES;
    }
    dj_sha256(bytes, length, digest);
}

const char *dungeondeck_content_title(const void *content, dj_language language) {
    const dungeondeck_set *set = content;
    return set->title[language];
}

bool dungeondeck_card_of_set(const void *content, int number, dj_card *card) {
    const dungeondeck_set *set = content;
    if (number < 0 || number >= set->card_count + 1) /* the boss doors too */
        return false;
    const dungeondeck_card *found = &set->cards[number];
    *card = (dj_card){.id = found->id, .name = {found->name[DJ_ENGLISH], found->name[DJ_FRENCH]}};
    return true;
}

static void compile_cards(compiler *compiler, const dj_node *root, dungeondeck_set *set) {
    dj_problems *problems = compiler->problems;
    const dj_node *list = dj_node_required(root, "cards", DJ_NODE_LIST, problems);
    if (list == NULL)
        return;
    if (list->count < DUNGEONDECK_CARDS_MIN || list->count > DUNGEONDECK_CARDS_MAX)
        dj_problem_add(problems, list->line, list->column, "bad-deck-size",
                       dj_translate(problems->language, "a deck has from %d to %d cards, and this one %d"),
                       DUNGEONDECK_CARDS_MIN, DUNGEONDECK_CARDS_MAX, list->count);
    for (const dj_node *node = list->first; node != NULL && set->card_count < DUNGEONDECK_CARDS_MAX; node = node->next)
        compile_card(compiler, node, &set->cards[set->card_count++]);
}

static void compile_card(compiler *compiler, const dj_node *node, dungeondeck_card *card) {
    static const char *const keys[] = {"id", "name", "white", "grey"};
    dj_problems *problems = compiler->problems;
    if (node->kind != DJ_NODE_MAP) {
        dj_problem_add(problems, node->line, node->column, "wrong-kind", "%s",
                       dj_translate(problems->language, "a card holds keys: 'id', 'name', 'white' and 'grey'"));
        return;
    }
    dj_node_only(node, keys, 4, problems);
    dj_card_file_id(node, card->id, &compiler->ids, problems);
    dj_card_file_names(node, "name", card->name[0], sizeof card->name[0], problems);
    for (int face = 0; face < DUNGEONDECK_FACES; face++)
        read_face(node, (dungeondeck_face)face, card, problems);
}

/* The boss doors have their numbers printed at the same edges of both faces, in the order a clockwise quarter turn
 * brings them up on white (D14). */
static void compile_doors(compiler *compiler, const dj_node *root, dungeondeck_card *card) {
    static const char *const keys[] = {"id", "name"};
    const dj_node *node = dj_node_required(root, "doors", DJ_NODE_MAP, compiler->problems);
    if (node == NULL)
        return;
    dj_node_only(node, keys, 2, compiler->problems);
    dj_card_file_id(node, card->id, &compiler->ids, compiler->problems);
    dj_card_file_names(node, "name", card->name[0], sizeof card->name[0], compiler->problems);
    for (int edge = 0; edge < DUNGEONDECK_EDGES; edge++)
        for (int face = 0; face < DUNGEONDECK_FACES; face++)
            card->icons[face][edge] =
                (dungeondeck_icon){.kind = DUNGEONDECK_BOSS_DOOR, .value = (uint8_t)dungeondeck_door_number(edge)};
}

/* Icons are written as one sees them: top, right, bottom, left. */
static void read_face(const dj_node *node, dungeondeck_face face, dungeondeck_card *card, dj_problems *problems) {
    const dj_node *list = dj_node_required(node, dungeondeck_face_words[face], DJ_NODE_LIST, problems);
    if (list == NULL)
        return;
    if (list->count != DUNGEONDECK_EDGES) {
        dj_problem_add(
            problems, list->line, list->column, "bad-face",
            dj_translate(problems->language, "a face has 4 icons (top, right, bottom, left), and this one %d"),
            list->count);
        return;
    }
    int place = 0;
    for (const dj_node *icon = list->first; icon != NULL; icon = icon->next, place++)
        read_icon(icon, face, &card->icons[face][dungeondeck_edge_at((int)face, 0, place)], problems);
}

/* "corridor", "monster 3". */
static void read_icon(const dj_node *node, dungeondeck_face face, dungeondeck_icon *icon, dj_problems *problems) {
    char word[16] = "";
    const char *text = node->kind == DJ_NODE_SCALAR ? node->text : "";
    size_t letters = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    memcpy(word, text, letters < sizeof word ? letters : sizeof word - 1);
    bool is_form = text[letters] == '\0' || text[letters] == ' ';
    int64_t value = 0; /* of no Monster */
    if (text[letters] != ' ' || !dj_parse_integer(text + letters + 1, 1, DUNGEONDECK_MONSTER_MAX, &value))
        value = 0;
    int kind = 0;
    while (kind < DUNGEONDECK_BOSS_DOOR && (!is_form || strcmp(word, dungeondeck_kind_words[kind]) != 0))
        kind++;
    if (kind >= DUNGEONDECK_BOSS_DOOR) {
        const char *near = dj_nearest_word(word, dungeondeck_kind_words, DUNGEONDECK_BOSS_DOOR);
        dj_problem_add(problems, node->line, node->column, "unknown-icon",
                       near ? dj_translate(problems->language, "'%s' is no icon: did you mean '%s'?")
                            : dj_translate(problems->language, "'%s' is no icon: write one like '%s'"),
                       dj_quoted(text).text, near ? near : "monster 3");
        return;
    }
    bool is_monster = kind == DUNGEONDECK_MONSTER;
    if (is_monster ? value == 0 : text[letters] != '\0') {
        dj_problem_add(problems, node->line, node->column, "bad-value",
                       dj_translate(problems->language, "a Monster has a value from 1 to %d, other icons have none"),
                       DUNGEONDECK_MONSTER_MAX);
        return;
    }
    if (kind == DUNGEONDECK_TURNBACK && face == DUNGEONDECK_WHITE) {
        dj_problem_add(problems, node->line, node->column, "white-turnback", "%s",
                       dj_translate(problems->language, "a Turnback belongs on a grey face only (D16)"));
        return;
    }
    *icon = (dungeondeck_icon){.kind = (uint8_t)kind, .value = (uint8_t)value};
}

/* What a deck must have so that a game can begin, be fought and always find a card for a wound. */
static void check_deck(const dj_node *root, const dungeondeck_set *set, dj_problems *problems) {
    int with_corridor = 0, with_monster = 0, plain = 0;
    for (int i = 0; i < set->card_count; i++) {
        bool is_plain = true;
        for (int face = 0; face < DUNGEONDECK_FACES; face++)
            is_plain = is_plain && !card_has(&set->cards[i], (dungeondeck_face)face, DUNGEONDECK_TREASURE) &&
                       !card_has(&set->cards[i], (dungeondeck_face)face, DUNGEONDECK_WEAPON);
        plain += is_plain;
        with_corridor += card_has(&set->cards[i], DUNGEONDECK_WHITE, DUNGEONDECK_CORRIDOR);
        with_monster += card_has(&set->cards[i], DUNGEONDECK_WHITE, DUNGEONDECK_MONSTER);
    }
    const dj_node *cards = dj_node_member(root, "cards");
    if (with_corridor == 0)
        dj_problem_add(problems, cards->key_line, cards->key_column, "no-corridor", "%s",
                       dj_translate(problems->language, "no white face has a Corridor to begin with (D01)"));
    if (with_monster == 0)
        dj_problem_add(
            problems, cards->key_line, cards->key_column, "no-monster", "%s",
            dj_translate(problems->language, "no white face has a Monster: there would be nothing to fight"));
    if (plain < PLAIN_CARDS_MIN)
        dj_problem_add(
            problems, cards->key_line, cards->key_column, "few-plain-cards",
            dj_translate(problems->language, "at least %d cards need to be without Treasure and Weapon, and %d are"),
            PLAIN_CARDS_MIN, plain);
}

static bool card_has(const dungeondeck_card *card, dungeondeck_face face, int kind) {
    for (int edge = 0; edge < DUNGEONDECK_EDGES; edge++)
        if (card->icons[face][edge].kind == kind)
            return true;
    return false;
}
