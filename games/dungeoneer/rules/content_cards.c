/* Adventure cards of a card file. */
#include "content.h"

#include <string.h>

#define BIT(trigger) (1u << (trigger))

static void compile_card(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_card *card);
static void check_keys(dungeoneer_compiler *compiler, const dj_node *node, int kind);
static void compile_timing(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_card *card);
static void compile_monster(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_card *card);
static void compile_trap(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_card *card);
static void compile_treasure(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_card *card);
static unsigned triggers_of(const dungeoneer_card *card);

void dungeoneer_compile_cards(dungeoneer_compiler *compiler, const dj_node *root) {
    dungeoneer_set *set = compiler->set;
    const dj_node *list = dj_node_required(root, "cards", DJ_NODE_LIST, compiler->problems);
    if (!list)
        return;
    int total = 0;
    for (const dj_node *node = list->first; node; node = node->next) {
        if (set->card_count == DUNGEONEER_CARDS_MAX) {
            dj_problem_at(compiler->problems, node, "too-many-cards",
                          DJ_SENTENCE("there are too many different cards"));
            return;
        }
        dungeoneer_card *card = &set->cards[set->card_count++];
        if (dungeoneer_compile_map_node(compiler, node))
            compile_card(compiler, node, card);
        total += card->count;
    }
    if (total < DUNGEONEER_ADVENTURES_MIN || total > DUNGEONEER_ADVENTURES_MAX)
        dj_problem_add(compiler->problems, list->line, list->column, "card-count",
                       dj_translate(compiler->problems->language,
                                    "a set has %d to %d adventure cards, copies counted, and this one %d"),
                       DUNGEONEER_ADVENTURES_MIN, DUNGEONEER_ADVENTURES_MAX, total);
}

static void compile_card(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_card *card) {
    int kind = 0, cost = 0;
    bool has_kind = dj_node_word(node, "kind", dungeoneer_kind_words, DUNGEONEER_KINDS, &kind, compiler->problems);
    dungeoneer_compile_head(compiler, node, card->id, card->name[0], card->flavour[0]);
    card->kind = (uint8_t)kind;
    card->count = dungeoneer_compile_number(compiler, node, "count", 1, DUNGEONEER_COPIES_MAX, 1);
    if (dj_node_integer(node, "cost", 0, 20, &cost, compiler->problems))
        card->cost = (uint8_t)cost;
    if (!has_kind)
        return;
    check_keys(compiler, node, kind);
    if (kind == DUNGEONEER_BANE || kind == DUNGEONEER_BOON)
        compile_timing(compiler, node, card);
    if (kind == DUNGEONEER_MONSTER)
        compile_monster(compiler, node, card);
    if (kind == DUNGEONEER_TRAP)
        compile_trap(compiler, node, card);
    if (kind == DUNGEONEER_TREASURE)
        compile_treasure(compiler, node, card);
    dungeoneer_compile_effect(compiler, node, &card->effect, triggers_of(card));
}

/* The keys of all cards, and behind them those of the kind. */
static void check_keys(dungeoneer_compiler *compiler, const dj_node *node, int kind) {
    static const char *const own[DUNGEONEER_KINDS][5] = {
        [DUNGEONEER_BANE] = {"timing", "target", "answers"},
        [DUNGEONEER_BOON] = {"timing", "answers"},
        [DUNGEONEER_MONSTER] = {"attacks", "life", "harm"},
        [DUNGEONEER_TRAP] = {"stat", "threat"},
        [DUNGEONEER_TREASURE] = {"weapon", "bonus", "charges", "power", "answers"},
    };
    const char *keys[12] = {"id", "name", "kind", "cost", "count", "effect", "flavour"};
    int count = 7;
    for (int i = 0; i < 5 && own[kind][i]; i++)
        keys[count++] = own[kind][i];
    dj_node_only(node, keys, count, compiler->problems);
}

static void compile_timing(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_card *card) {
    static const char *const targets[] = {"hero", "none"};
    int timing = 0, target = 0;
    if (dj_node_member(node, "timing") &&
        dj_node_word(node, "timing", dungeoneer_timing_words, DUNGEONEER_TIMINGS, &timing, compiler->problems))
        card->timing = (uint8_t)timing;
    if (dj_node_member(node, "target") && dj_node_word(node, "target", targets, 2, &target, compiler->problems))
        card->is_untargeted = (uint8_t)target;
    card->answers = dungeoneer_compile_answers(compiler, node);
    if (card->timing == DUNGEONEER_RESPONSE && card->kind == DUNGEONEER_BANE)
        dj_problem_at(compiler->problems, node, "bane-response",
                      DJ_SENTENCE("a response is a boon: it serves its own hero"));
    if (card->is_untargeted && card->timing == DUNGEONEER_PERMANENT)
        dj_problem_at(compiler->problems, node, "no-inventory",
                      DJ_SENTENCE("a bane that stands in an inventory needs a hero as its target"));
}

static void compile_monster(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_card *card) {
    const dj_node *attacks = dj_node_required(node, "attacks", DJ_NODE_MAP, compiler->problems);
    card->life = dungeoneer_compile_number(compiler, node, "life", 1, 9, 1);
    card->harm = dungeoneer_compile_number(compiler, node, "harm", 1, 6, 1);
    if (!attacks)
        return;
    dj_node_only(attacks, dungeoneer_stat_words, DUNGEONEER_ATTACKS, compiler->problems);
    for (int stat = 0; stat < DUNGEONEER_ATTACKS; stat++)
        card->attacks[stat] = dungeoneer_compile_number(compiler, attacks, dungeoneer_stat_words[stat], 1, 12, 0);
    if (attacks->count == 0)
        dj_problem_at(compiler->problems, attacks, "no-attack",
                      DJ_SENTENCE("a monster has an attack: melee, magic or move"));
}

static void compile_trap(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_card *card) {
    int stat = 0, threat = 0;
    if (dj_node_word(node, "stat", dungeoneer_stat_words, DUNGEONEER_STATS, &stat, compiler->problems))
        card->stat = (uint8_t)stat;
    if (dj_node_integer(node, "threat", 2, 15, &threat, compiler->problems))
        card->threat = (uint8_t)threat;
}

static void compile_treasure(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_card *card) {
    int weapon = 0, bonus = 0;
    card->timing = DUNGEONEER_PERMANENT; /* E28 */
    card->charges = dungeoneer_compile_number(compiler, node, "charges", 1, 9, 0);
    card->answers = dungeoneer_compile_answers(compiler, node);
    dungeoneer_compile_price(compiler, node, &card->price, NULL);
    if (!dj_node_member(node, "weapon") && !dj_node_member(node, "bonus"))
        return;
    card->is_weapon = 1;
    if (dj_node_word(node, "weapon", dungeoneer_stat_words, DUNGEONEER_ATTACKS, &weapon, compiler->problems))
        card->weapon = (uint8_t)weapon;
    if (dj_node_integer(node, "bonus", 1, 9, &bonus, compiler->problems))
        card->bonus = (uint8_t)bonus;
}

static unsigned triggers_of(const dungeoneer_card *card) {
    unsigned standing = BIT(DUNGEONEER_EACH_TURN) | BIT(DUNGEONEER_WHEN_YOU_HIT) | BIT(DUNGEONEER_WHEN_YOU_ARE_HIT) |
                        BIT(DUNGEONEER_WHILE_OWNED);
    switch (card->kind) {
    case DUNGEONEER_MONSTER:
        return BIT(DUNGEONEER_WHEN_IT_HITS) | BIT(DUNGEONEER_WHEN_BEATEN);
    case DUNGEONEER_TRAP:
        return BIT(DUNGEONEER_WHEN_FAILED) | BIT(DUNGEONEER_WHEN_BEATEN);
    case DUNGEONEER_TREASURE:
        return standing | BIT(DUNGEONEER_WHEN_USED) | BIT(DUNGEONEER_AS_ANSWER);
    default:
        return card->timing == DUNGEONEER_RESPONSE    ? BIT(DUNGEONEER_AS_ANSWER)
               : card->timing == DUNGEONEER_PERMANENT ? standing | BIT(DUNGEONEER_WHEN_PLAYED)
                                                      : BIT(DUNGEONEER_WHEN_PLAYED);
    }
}
