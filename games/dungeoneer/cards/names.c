#include "names.h"

#include <string.h>

static void add_attacks(const dungeoneer_card *card, dj_language language, dj_text *out);
static void add_answers(unsigned answers, dj_language language, size_t start, dj_text *out);
static bool answers_something(const dj_effect_program *effect);
static void add_fact(dj_text *out, size_t start, const char *fact);
static void add_price(dungeoneer_price price, dj_language language, dj_text *out);

const char *dungeoneer_stat_name(int stat, dj_language language) {
    static const char *const names[DUNGEONEER_STATS] = {
        [DUNGEONEER_MELEE] = DJ_SENTENCE("Melee"),
        [DUNGEONEER_MAGIC] = DJ_SENTENCE("Magic"),
        [DUNGEONEER_MOVE] = DJ_SENTENCE("Move"),
        [DUNGEONEER_LEVEL] = DJ_SENTENCE("Level"),
    };
    return dj_translate(language, names[stat]);
}

const char *dungeoneer_kind_name(int kind, dj_language language) {
    static const char *const names[DUNGEONEER_KINDS] = {
        [DUNGEONEER_BANE] = DJ_SENTENCE("Bane"),         [DUNGEONEER_BOON] = DJ_SENTENCE("Boon"),
        [DUNGEONEER_MONSTER] = DJ_SENTENCE("Monster"),   [DUNGEONEER_TRAP] = DJ_SENTENCE("Trap"),
        [DUNGEONEER_TREASURE] = DJ_SENTENCE("Treasure"),
    };
    return dj_translate(language, names[kind]);
}

char dungeoneer_kind_sign(int kind) {
    static const char signs[DUNGEONEER_KINDS] = {'-', '+', 'M', '^', '$'};
    return signs[kind];
}

dj_style dungeoneer_kind_style(int kind) {
    static const dj_style styles[DUNGEONEER_KINDS] = {
        [DUNGEONEER_BANE] = {DJ_COLOUR_MAGENTA, 0},          [DUNGEONEER_BOON] = {DJ_COLOUR_BLUE, DJ_BOLD},
        [DUNGEONEER_MONSTER] = {DJ_COLOUR_RED, DJ_BOLD},     [DUNGEONEER_TRAP] = {DJ_COLOUR_RED, 0},
        [DUNGEONEER_TREASURE] = {DJ_COLOUR_YELLOW, DJ_BOLD},
    };
    return styles[kind];
}

void dungeoneer_card_facts(const dungeoneer_card *card, dj_language language, dj_text *out) {
    char line[160];
    size_t start = out->length;
    dj_text fact = dj_text_over(line, sizeof line);
    if (card->kind == DUNGEONEER_MONSTER)
        add_attacks(card, language, out);
    if (card->kind == DUNGEONEER_TRAP)
        dj_text_format(out, "%s %d+", dungeoneer_stat_name(card->stat, language), card->threat);
    if (card->kind == DUNGEONEER_TREASURE && card->is_weapon)
        dj_text_format(out, dj_translate(language, "weapon: %s +%d"), dungeoneer_stat_name(card->weapon, language),
                       card->bonus);
    if (card->kind == DUNGEONEER_TREASURE && card->charges > 0) {
        dj_text_format(&fact, dj_translate_count(language, "%d charge", "%d charges", card->charges), card->charges);
        add_fact(out, start, line);
    }
    if (card->kind == DUNGEONEER_TREASURE && dj_effect_rule(&card->effect, DUNGEONEER_WHEN_USED) != DJ_EFFECT_NONE) {
        fact = dj_text_over(line, sizeof line);
        add_price(card->price, language, &fact);
        add_fact(out, start, line);
    }
    if (card->kind != DUNGEONEER_TREASURE && card->timing != DUNGEONEER_TEMPORARY) {
        static const char *const timings[DUNGEONEER_TIMINGS] = {NULL, DJ_SENTENCE("permanent"), DJ_SENTENCE("anytime"),
                                                                DJ_SENTENCE("response")};
        add_fact(out, start, dj_translate(language, timings[card->timing]));
    }
    if (card->is_untargeted)
        add_fact(out, start, dj_translate(language, "any opponent’s peril pays"));
    if (answers_something(&card->effect))
        add_answers(card->answers, language, start, out);
}

static void add_price(dungeoneer_price price, dj_language language, dj_text *out) {
    if (price.movement > 0)
        dj_text_format(out, dj_translate(language, "%d movement"), price.movement);
    if (price.glory > 0) {
        dj_text_add(out, price.movement > 0 ? ", " : "");
        dj_text_format(out, dj_translate(language, "%d glory"), price.glory);
    }
    if (price.is_once) {
        dj_text_add(out, price.movement + price.glory > 0 ? ", " : "");
        dj_text_add(out, dj_translate(language, "once a turn"));
    }
}

void dungeoneer_power_words(const dungeoneer_hero *hero, dj_language language, dj_text *out) {
    char line[160];
    dj_text facts = dj_text_over(line, sizeof line);
    add_price(hero->price, language, &facts);
    if (answers_something(&hero->effect))
        add_answers(hero->answers, language, 0, &facts);
    dj_text_add(out, line);
}

void dungeoneer_step_words(const dungeoneer_set *set, const dungeoneer_step *step, dj_language language, dj_text *out) {
    const char *room = set->maps[step->room].name[language];
    const char *stat = dungeoneer_stat_name(step->stat, language);
    switch (step->task) {
    case DUNGEONEER_GO:
        dj_text_format(out, dj_translate(language, "%s: go there"), room);
        break;
    case DUNGEONEER_FIGHT:
        if (step->harm > 1)
            dj_text_format(out, dj_translate(language, "%s: defeat “%s” (%s %d, life %d, %d wounds a hit)"), room,
                           step->monster[language], stat, step->threat, step->life, step->harm);
        else
            dj_text_format(out, dj_translate(language, "%s: defeat “%s” (%s %d, life %d)"), room,
                           step->monster[language], stat, step->threat, step->life);
        break;
    case DUNGEONEER_TEST:
        dj_text_format(out, dj_translate(language, "%s: pass a test of %s, %d+"), room, stat, step->threat);
        break;
    default:
        if (step->treasures == 0)
            dj_text_format(out, dj_translate(language, "%s: pay %d glory"), room, step->glory);
        else if (step->glory == 0)
            dj_text_format(out, dj_translate(language, "%s: give up a Treasure"), room);
        else
            dj_text_format(out, dj_translate(language, "%s: pay %d glory and give up a Treasure"), room, step->glory);
    }
}

void dungeoneer_edge_name(int edge, int threat, dj_language language, dj_text *out) {
    static const char *const words[DUNGEONEER_EDGES] = {
        [DUNGEONEER_WALL] = DJ_SENTENCE("wall"),       [DUNGEONEER_OPENING] = DJ_SENTENCE("open"),
        [DUNGEONEER_DOOR] = DJ_SENTENCE("door"),       [DUNGEONEER_LOCKED] = DJ_SENTENCE("locked"),
        [DUNGEONEER_TRAPPED] = DJ_SENTENCE("trapped"),
    };
    dj_text_add(out, dj_translate(language, words[edge]));
    if (threat > 0)
        dj_text_format(out, " %d+", threat);
}

void dungeoneer_effect_words(const dj_effect_program *effect, dj_language language, dj_text *out) {
    dj_effect_describe(&dungeoneer_language, effect, " ", language, out);
}

void dungeoneer_card_words(const dungeoneer_card *card, dj_language language, dj_text *out) {
    dj_effect_word triggers[DUNGEONEER_TRIGGERS];
    dj_effect_language banes = dungeoneer_language;
    memcpy(triggers, dungeoneer_language.triggers, sizeof triggers);
    if (card->kind == DUNGEONEER_BANE && !card->is_untargeted)
        triggers[DUNGEONEER_WHEN_PLAYED].text[0] = DJ_SENTENCE("Played on you: {1}.");
    banes.triggers = triggers;
    dj_effect_describe(&banes, &card->effect, " ", language, out);
}

/* "Melee 5 or Magic 6 · life 2 · 2 wounds a hit" */
static void add_attacks(const dungeoneer_card *card, dj_language language, dj_text *out) {
    size_t start = out->length;
    for (int stat = 0; stat < DUNGEONEER_ATTACKS; stat++)
        if (card->attacks[stat] > 0) {
            if (out->length > start)
                dj_text_format(out, " %s ", dj_translate(language, "or"));
            dj_text_format(out, "%s %d", dungeoneer_stat_name(stat, language), card->attacks[stat]);
        }
    if (card->life > 1) {
        dj_text_add(out, " · ");
        dj_text_format(out, dj_translate(language, "life %d"), card->life);
    }
    if (card->harm > 1) {
        dj_text_add(out, " · ");
        dj_text_format(out, dj_translate(language, "%d wounds a hit"), card->harm);
    }
}

/* "answers banes, traps" */
static void add_answers(unsigned answers, dj_language language, size_t start, dj_text *out) {
    static const char *const hits[DUNGEONEER_HITS] = {DJ_SENTENCE("banes"), DJ_SENTENCE("monsters"),
                                                      DJ_SENTENCE("traps"), DJ_SENTENCE("challenges")};
    char line[120], fact[160];
    dj_text list = dj_text_over(line, sizeof line), whole = dj_text_over(fact, sizeof fact);
    for (int hit = 0; hit < DUNGEONEER_HITS; hit++)
        if (answers >> hit & 1)
            dj_text_format(&list, "%s%s", list.length > 0 ? ", " : "", dj_translate(language, hits[hit]));
    dj_text_format(&whole, dj_translate(language, "against %s"), line);
    add_fact(out, start, fact);
}

static bool answers_something(const dj_effect_program *effect) {
    return dj_effect_rule(effect, DUNGEONEER_AS_ANSWER) != DJ_EFFECT_NONE;
}

/* Parted from the facts since the start. */
static void add_fact(dj_text *out, size_t start, const char *fact) {
    dj_text_format(out, "%s%s", out->length > start ? " · " : "", fact);
}
