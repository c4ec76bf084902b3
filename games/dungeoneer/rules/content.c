/* Card sets: what all cards of a file have in common, and the fingerprint of a set. */
#include "content.h"
#include "language.h"

#include <string.h>

static void compile_lasting(const dj_effect_program *program, int trigger, dungeoneer_lasting *lasting);
static int8_t cut_to_byte(int sum);
static void check_id(dungeoneer_compiler *compiler, const dj_node *node);
static void chain(uint8_t digest[DJ_DIGEST_BYTES], const void *bytes, size_t count);

const char *const dungeoneer_kind_words[DUNGEONEER_KINDS] = {"bane", "boon", "monster", "trap", "treasure"};
const char *const dungeoneer_timing_words[DUNGEONEER_TIMINGS] = {"temporary", "permanent", "anytime", "response"};
const char *const dungeoneer_stat_words[DUNGEONEER_STATS] = {"melee", "magic", "move", "level"};
const char *const dungeoneer_task_words[DUNGEONEER_TASKS] = {"go", "fight", "test", "pay"};
const char *const dungeoneer_edge_words[DUNGEONEER_EDGES] = {"wall", "open", "door", "locked", "trapped"};
const char *const dungeoneer_hit_words[DUNGEONEER_HITS] = {"bane", "monster", "trap", "challenge"};

bool dungeoneer_compile(const dj_node *root, void *content, dj_problems *problems) {
    static const char *const keys[] = {"game", "id", "title", "heroes", "maps", "quests", "cards", "decks"};
    if (!dj_card_file_is_map(root, problems))
        return false;
    int before = dj_problem_total(problems);
    dungeoneer_compiler compiler = {.set = memset(content, 0, sizeof(dungeoneer_set)), .problems = problems};
    dj_node_only(root, keys, sizeof keys / sizeof *keys, problems);
    dj_card_file_game(root, "dungeoneer", problems);
    dj_card_file_id(root, compiler.set->id, NULL, problems);
    dj_card_file_names(root, "title", compiler.set->title[0], sizeof compiler.set->title[0], problems);
    dj_weights_reset(compiler.set->weights, dungeoneer_weights, DUNGEONEER_WEIGHT_COUNT);
    dungeoneer_compile_heroes(&compiler, root);
    dungeoneer_compile_maps(&compiler, root);
    dungeoneer_compile_quests(&compiler, root);
    dungeoneer_compile_cards(&compiler, root);
    dungeoneer_compile_decks(&compiler, root);
    for (int i = 0; i < DUNGEONEER_EFFECTS; i++)
        compile_lasting(dungeoneer_program(compiler.set, i),
                        i < DUNGEONEER_MAP_EFFECTS ? DUNGEONEER_WHILE_OWNED : DUNGEONEER_WHILE_THERE,
                        &compiler.set->lasting[i]);
    return dj_problem_total(problems) == before;
}

/* The bytes that matter to play; names and flavour, which come last in each card, do not. */
void dungeoneer_content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]) {
    static const char tag[] = "dungeoneer set 2"; /* what the bytes after it mean */
    const dungeoneer_set *set = content;
    dj_sha256(tag, sizeof tag, digest);
    for (int i = 0; i < set->card_count; i++)
        chain(digest, &set->cards[i], offsetof(dungeoneer_card, name));
    for (int i = 0; i < set->hero_count; i++)
        chain(digest, &set->heroes[i], offsetof(dungeoneer_hero, name));
    for (int i = 0; i < set->quest_count; i++) {
        const dungeoneer_quest *quest = &set->quests[i];
        for (int step = 0; step < quest->step_count; step++)
            chain(digest, &quest->steps[step], offsetof(dungeoneer_step, monster));
        chain(digest, &quest->effect, offsetof(dungeoneer_quest, name) - offsetof(dungeoneer_quest, effect));
    }
    for (int i = 0; i < set->map_count; i++)
        chain(digest, &set->maps[i], offsetof(dungeoneer_map, name));
    for (int i = 0; i < set->deck_count; i++)
        chain(digest, &set->decks[i], offsetof(dungeoneer_deck, name));
}

const char *dungeoneer_content_title(const void *content, dj_language language) {
    const dungeoneer_set *set = content;
    return set->title[language];
}

bool dungeoneer_card_of_set(const void *content, int number, dj_card *card) {
    const dungeoneer_set *set = content;
    if (number < 0 || number >= set->card_count)
        return false;
    const dungeoneer_card *found = &set->cards[number];
    *card = (dj_card){.id = found->id, .name = {found->name[DJ_ENGLISH], found->name[DJ_FRENCH]}};
    if (found->kind != DUNGEONEER_MONSTER && found->kind != DUNGEONEER_TRAP && found->kind != DUNGEONEER_BANE)
        card->unfit |= (uint64_t)1 << DUNGEONEER_TARGETED;
    return true;
}

const dj_effect_program *dungeoneer_program(const dungeoneer_set *set, int definition) {
    if (definition < DUNGEONEER_HERO_EFFECTS)
        return &set->cards[definition].effect;
    if (definition < DUNGEONEER_QUEST_EFFECTS)
        return &set->heroes[definition - DUNGEONEER_HERO_EFFECTS].effect;
    if (definition < DUNGEONEER_MAP_EFFECTS)
        return &set->quests[definition - DUNGEONEER_QUEST_EFFECTS].effect;
    return &set->maps[definition - DUNGEONEER_MAP_EFFECTS].effect;
}

void dungeoneer_compile_head(dungeoneer_compiler *compiler, const dj_node *node, char id[DJ_CARD_ID_SIZE], char *names,
                             char *flavour) {
    if (dj_card_file_id(node, id, NULL, compiler->problems))
        check_id(compiler, dj_node_member(node, "id"));
    dj_card_file_names(node, "name", names, sizeof compiler->set->cards[0].name[0], compiler->problems);
    if (flavour && dj_node_member(node, "flavour"))
        dj_card_file_names(node, "flavour", flavour, sizeof compiler->set->cards[0].flavour[0], compiler->problems);
}

uint8_t dungeoneer_compile_number(dungeoneer_compiler *compiler, const dj_node *node, const char *key, int least,
                                  int most, int standard) {
    int value = standard;
    if (dj_node_member(node, key))
        dj_node_integer(node, key, least, most, &value, compiler->problems);
    return (uint8_t)value;
}

void dungeoneer_compile_effect(dungeoneer_compiler *compiler, const dj_node *node, dj_effect_program *effect,
                               unsigned triggers) {
    const dj_node *member = dj_node_member(node, "effect");
    if (member && dj_effect_compile(&dungeoneer_language, member, effect, compiler->problems))
        dj_effect_check_triggers(&dungeoneer_language, effect, triggers, member, compiler->problems);
}

void dungeoneer_compile_price(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_price *price,
                              char *names) {
    static const char *const keys[] = {"movement", "glory", "once", "name"};
    price->is_once = 1;
    if (!dj_node_member(node, "power"))
        return;
    const dj_node *power = dj_node_required(node, "power", DJ_NODE_MAP, compiler->problems);
    bool is_once = true;
    if (!power)
        return;
    dj_node_only(power, keys, names ? 4 : 3, compiler->problems);
    price->movement = dungeoneer_compile_number(compiler, power, "movement", 0, 9, 0);
    price->glory = dungeoneer_compile_number(compiler, power, "glory", 0, 20, 0);
    if (dj_node_member(power, "once"))
        dj_node_boolean(power, "once", &is_once, compiler->problems);
    price->is_once = is_once;
    if (names)
        dj_card_file_names(power, "name", names, sizeof compiler->set->heroes[0].power[0], compiler->problems);
}

uint8_t dungeoneer_compile_answers(dungeoneer_compiler *compiler, const dj_node *node) {
    if (!dj_node_member(node, "answers"))
        return DUNGEONEER_ALL_HITS;
    const dj_node *list = dj_node_required(node, "answers", DJ_NODE_LIST, compiler->problems);
    unsigned answers = 0;
    for (const dj_node *item = list ? list->first : NULL; item; item = item->next) {
        int hit = 0;
        while (hit < DUNGEONEER_HITS && (!item->text || strcmp(item->text, dungeoneer_hit_words[hit]) != 0))
            hit++;
        answers |= 1u << hit;
        if (hit == DUNGEONEER_HITS)
            dj_problem_at(compiler->problems, item, "unknown-word",
                          DJ_SENTENCE("what can be answered is bane, monster, trap or challenge"));
    }
    return (uint8_t)(answers & DUNGEONEER_ALL_HITS);
}

bool dungeoneer_compile_map_node(dungeoneer_compiler *compiler, const dj_node *node) {
    if (node->kind == DJ_NODE_MAP)
        return true;
    dj_problem_at(compiler->problems, node, "wrong-kind", DJ_SENTENCE("a card holds keys: 'id', 'name'..."));
    return false;
}

static void compile_lasting(const dj_effect_program *program, int trigger, dungeoneer_lasting *lasting) {
    int at = dj_effect_rule(program, trigger), row;
    const uint8_t *arguments;
    while (at != DJ_EFFECT_NONE && dj_effect_next_lasting(program, &at, &row, &arguments)) {
        if (row == DUNGEONEER_ACT_TRAIT)
            lasting->traits[arguments[0]] = cut_to_byte(lasting->traits[arguments[0]] + (int8_t)arguments[1]);
        else if (row == DUNGEONEER_ACT_FEATURE)
            lasting->features[arguments[0]] = 1;
    }
}

static int8_t cut_to_byte(int sum) {
    return (int8_t)(sum < INT8_MIN ? INT8_MIN : sum > INT8_MAX ? INT8_MAX : sum);
}

/* Ids are new in the whole file, and no words that moves use for something else. */
static void check_id(dungeoneer_compiler *compiler, const dj_node *id) {
    static const char *const reserved[] = {"none", "yes", "no", "first", "second", "hero", "power"};
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strcmp(id->text, reserved[i]) == 0)
            dj_problem_at(compiler->problems, id, "reserved-id",
                          DJ_SENTENCE("this word means something else in moves: use another id"));
    for (int i = 0; i < compiler->id_count; i++)
        if (strcmp(id->text, compiler->ids[i]->text) == 0)
            dj_problem_add(compiler->problems, id->line, id->column, "duplicate-id",
                           dj_translate(compiler->problems->language, "another card has the id '%s' already"),
                           dj_quoted(id->text).text);
    if (compiler->id_count < (int)(sizeof compiler->ids / sizeof *compiler->ids))
        compiler->ids[compiler->id_count++] = id;
}

static void chain(uint8_t digest[DJ_DIGEST_BYTES], const void *bytes, size_t count) {
    uint8_t link[DJ_DIGEST_BYTES + sizeof(dungeoneer_card)];
    memcpy(link, digest, DJ_DIGEST_BYTES);
    memcpy(link + DJ_DIGEST_BYTES, bytes, count);
    dj_sha256(link, DJ_DIGEST_BYTES + count, digest);
}
