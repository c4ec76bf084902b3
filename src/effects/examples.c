/* An example is searched for: rules with the entry in them are written, plain words first, until one compiles. */
#include "examples.h"

#include "match.h"

#include <string.h>

/* Rules written for one action or condition before the next one is tried: each zone with each noun, and some more. */
enum { ATTEMPTS = 240 };

enum { NO_ROW = -1 };

typedef struct writer {
    const dj_effect_language *language;
    int part, index; /* of the entry that is wanted */
    bool has_wanted; /* it was written */
    int attempt;     /* which of all fillings; each choice takes its share of the number */
    bool is_plural;  /* what is counted is several */
    bool is_kind;    /* the noun says what something is, so 'card' would say nothing */
    int zones;       /* written so far: two are not the same */
    bool has_number;
    const dj_effect_row *row; /* the action or condition that is written */
    dj_text *out;
} writer;

/* What a rule is made of. */
typedef struct plan {
    int trigger;
    int before;    /* an action that deals with a card first, or NO_ROW */
    int condition; /* or NO_ROW */
    int action;
} plan;

static bool search_actions(writer *writer, dj_effect_program *program);
static bool search_conditions(writer *writer, dj_effect_program *program);
static bool is_wanted(const writer *writer, int part, int index);
static bool is_open(const writer *writer, int part, int index);
static bool try_plan(writer *writer, plan plan, dj_effect_program *program);
static bool write_and_compile(writer *writer, plan plan, dj_effect_program *program, bool *needs_card);
static int plain_action(const dj_effect_language *language, int trigger, bool with_cards);
static void write_rule(writer *writer, plan plan);
static void write_row(writer *writer, const dj_effect_row *row);
static void write_pattern(writer *writer, const char *pattern);
static void write_word(writer *writer, const char *word, int letters, const char *behind);
static void write_slot(writer *writer, dj_slot slot, const char *behind);
static void write_number(writer *writer, const char *sign);
static void write_entry(writer *writer, int part, int count, const dj_effect_word *words);
static void write_amount(writer *writer);
static void write_picked(writer *writer);
static int choose(writer *writer, int bound);

int dj_effect_part_count(const dj_effect_language *language) {
    return DJ_PART_LISTS + language->list_count;
}

const char *dj_effect_part_name(const dj_effect_language *language, int part) {
    static const char *const names[] = {"triggers", "actions", "conditions", "amounts", "picks", "cards"};
    if (part >= DJ_PART_LISTS)
        return language->lists[part - DJ_PART_LISTS].name;
    return part == DJ_PART_PIECES ? (language->pieces_name ? language->pieces_name : "pieces") : names[part];
}

const char *dj_effect_entry(const dj_effect_language *language, int part, int index) {
    switch (part) {
    case DJ_PART_TRIGGERS:
        return index < language->trigger_count ? language->triggers[index].pattern : NULL;
    case DJ_PART_ACTIONS:
        return index < language->action_count ? language->actions[index].pattern : NULL;
    case DJ_PART_CONDITIONS:
        return index < language->condition_count ? language->conditions[index].pattern : NULL;
    case DJ_PART_AMOUNTS:
        return index < language->amount_count ? language->amounts[index].pattern : NULL;
    case DJ_PART_PICKS:
        return index < dj_match_pick_count ? dj_match_picks[index].pattern : NULL;
    case DJ_PART_CARDS:
        return index < language->card_count ? language->cards[index].pattern : NULL;
    case DJ_PART_PIECES:
        return index < language->piece_count ? language->pieces[index].pattern : NULL;
    default: {
        const dj_effect_list *list = &language->lists[part - DJ_PART_LISTS];
        return index < list->count ? list->words[index].pattern : NULL;
    }
    }
}

void dj_effect_show_pattern(const char *pattern, dj_text *out) {
    bool is_slot = false;
    for (; *pattern; pattern++) {
        bool is_raised = is_slot && *pattern >= 'a' && *pattern <= 'z';
        char letter = (char)(is_raised ? *pattern - 'a' + 'A' : *pattern);
        is_slot = *pattern == '{' || (is_slot && *pattern != '}');
        if (letter != '{' && letter != '}')
            dj_text_add_bytes(out, &letter, 1);
    }
}

unsigned dj_effect_entry_triggers(const dj_effect_language *language, int part, int index) {
    const dj_effect_row *rows = part == DJ_PART_ACTIONS      ? language->actions
                                : part == DJ_PART_CONDITIONS ? language->conditions
                                : part == DJ_PART_AMOUNTS    ? language->amounts
                                                             : NULL;
    if (rows == NULL)
        return part == DJ_PART_TRIGGERS ? 1u << index : (1u << language->trigger_count) - 1;
    unsigned triggers = dj_row_triggers(language, &rows[index]);
    for (int i = 0; i < language->trigger_count && part == DJ_PART_CONDITIONS; i++) /* what lasts has no conditions */
        triggers &= language->triggers[i].flags & DJ_EFFECT_LASTING ? ~(1u << i) : ~0u;
    return triggers;
}

bool dj_effect_example(const dj_effect_language *language, int part, int index, dj_text *out,
                       dj_effect_program *program) {
    writer writer = {.language = language, .part = part, .index = index, .out = out};
    return search_actions(&writer, program) || search_conditions(&writer, program);
}

static bool search_actions(writer *writer, dj_effect_program *program) {
    const dj_effect_language *language = writer->language;
    if (writer->part == DJ_PART_CONDITIONS)
        return false;
    for (int trigger = 0; trigger < language->trigger_count; trigger++)
        for (int action = 0; action < language->action_count; action++)
            if (is_open(writer, DJ_PART_TRIGGERS, trigger) && is_open(writer, DJ_PART_ACTIONS, action) &&
                try_plan(writer, (plan){trigger, NO_ROW, NO_ROW, action}, program))
                return true;
    return false;
}

static bool search_conditions(writer *writer, dj_effect_program *program) {
    const dj_effect_language *language = writer->language;
    for (int trigger = 0; trigger < language->trigger_count; trigger++) {
        int action = plain_action(language, trigger, false);
        for (int condition = 0; condition < language->condition_count && action != NO_ROW; condition++)
            if (is_open(writer, DJ_PART_CONDITIONS, condition) &&
                try_plan(writer, (plan){trigger, NO_ROW, condition, action}, program))
                return true;
    }
    return false;
}

static bool is_wanted(const writer *writer, int part, int index) {
    return writer->part == part && writer->index == index;
}

/* Whether the search goes through this one: where its part is wanted, no other does. */
static bool is_open(const writer *writer, int part, int index) {
    return writer->part != part || writer->index == index;
}

static bool try_plan(writer *writer, plan plan, dj_effect_program *program) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        bool needs_card = false;
        writer->attempt = attempt;
        plan.before = NO_ROW;
        if (write_and_compile(writer, plan, program, &needs_card))
            return true;
        if (!writer->has_wanted || writer->attempt > 0) /* all fillings were tried */
            return false;
        plan.before = needs_card ? plain_action(writer->language, plan.trigger, true) : NO_ROW;
        writer->attempt = attempt;
        if (plan.before != NO_ROW && write_and_compile(writer, plan, program, &needs_card))
            return true;
    }
    return false;
}

static bool write_and_compile(writer *writer, plan plan, dj_effect_program *program, bool *needs_card) {
    *writer->out = dj_text_over(writer->out->data, writer->out->size);
    writer->has_wanted = writer->is_plural = writer->is_kind = writer->has_number = false;
    writer->zones = 0;
    write_rule(writer, plan);
    dj_node node = {.kind = DJ_NODE_SCALAR, .text = writer->out->data, .length = writer->out->length};
    dj_problems problems = {0};
    bool is_good = writer->has_wanted && dj_text_fits(writer->out) &&
                   dj_effect_compile(writer->language, &node, program, &problems);
    *needs_card = problems.count > 0 && strcmp(problems.list[0].code, "no-such-card") == 0;
    return is_good;
}

/* The first action that compiles under the trigger by itself, or NO_ROW. */
static int plain_action(const dj_effect_language *language, int trigger, bool with_cards) {
    char text[200];
    dj_effect_program program;
    for (int action = 0; action < language->action_count; action++) {
        dj_text out = dj_text_over(text, sizeof text);
        writer writer = {.language = language, .part = DJ_PART_ACTIONS, .index = action, .out = &out};
        bool needs_card, has_cards = strstr(language->actions[action].pattern, "{cards}") != NULL;
        if (has_cards == with_cards &&
            write_and_compile(&writer, (plan){trigger, NO_ROW, NO_ROW, action}, &program, &needs_card))
            return action;
    }
    return NO_ROW;
}

static void write_rule(writer *writer, plan plan) {
    const dj_effect_language *language = writer->language;
    writer->has_wanted = is_wanted(writer, DJ_PART_TRIGGERS, plan.trigger) ||
                         is_wanted(writer, DJ_PART_ACTIONS, plan.action) ||
                         is_wanted(writer, DJ_PART_CONDITIONS, plan.condition);
    dj_text_format(writer->out, "%s:", language->triggers[plan.trigger].pattern);
    if (plan.before != NO_ROW) {
        struct writer before = {.language = language, .part = DJ_PART_ACTIONS, .index = NO_ROW, .out = writer->out};
        write_row(&before, &language->actions[plan.before]);
        dj_text_add(writer->out, ";");
    }
    if (plan.condition != NO_ROW) {
        dj_text_add(writer->out, " if");
        write_row(writer, &language->conditions[plan.condition]);
        dj_text_add(writer->out, ",");
    }
    write_row(writer, &language->actions[plan.action]);
}

static void write_row(writer *writer, const dj_effect_row *row) {
    writer->row = row;
    write_pattern(writer, row->pattern);
}

static void write_pattern(writer *writer, const char *pattern) {
    const char *word;
    int letters;
    dj_slot slot;
    while ((pattern = dj_pattern_next(pattern, &word, &letters)) != NULL)
        if (dj_pattern_slot(writer->language, word, letters, &slot))
            write_slot(writer, slot, pattern);
        else
            write_word(writer, word, letters, pattern);
}

/* Of two spellings the second is for several. */
static void write_word(writer *writer, const char *word, int letters, const char *behind) {
    static const char *const single[] = {"a", "an", "a|an", "the", "per", "no", "another", "is", "this", "that"};
    const char *bar = memchr(word, '|', (size_t)letters);
    size_t first = bar ? (size_t)(bar - word) : (size_t)letters;
    for (size_t i = 0; i < sizeof single / sizeof *single; i++)
        if (strlen(single[i]) == (size_t)letters && memcmp(word, single[i], (size_t)letters) == 0)
            writer->is_plural = false;
    bool is_several = (letters == 3 && memcmp(word, "all", 3) == 0) ||
                      (letters == 4 && memcmp(word, "more", 4) == 0 && !writer->has_number);
    writer->is_kind = letters == 2 && memcmp(word, "is", 2) == 0;
    bool is_second = bar && (writer->is_plural || strncmp(behind, " have", 5) == 0);
    writer->is_plural = writer->is_plural || is_several;
    dj_text_add(writer->out, " ");
    dj_text_add_bytes(writer->out, is_second ? bar + 1 : word, is_second ? (size_t)letters - first - 1 : first);
}

static void write_slot(writer *writer, dj_slot slot, const char *behind) {
    const dj_effect_language *language = writer->language;
    const dj_effect_list *list = &language->lists[slot.list];
    bool is_named = writer->part == DJ_PART_CARDS && !writer->has_wanted;
    switch (slot.kind) {
    case DJ_SLOT_NUMBER:
        write_number(writer, "");
        break;
    case DJ_SLOT_SIGNED:
    case DJ_SLOT_CHANGE:
        write_number(writer, "+");
        break;
    case DJ_SLOT_AMOUNT:
        write_amount(writer);
        break;
    case DJ_SLOT_LIST:
        writer->is_plural = writer->is_plural || strncmp(behind, " have", 5) == 0;
        write_entry(writer, DJ_PART_LISTS + slot.list, list->count, list->words);
        break;
    case DJ_SLOT_PIECES:
        write_entry(writer, DJ_PART_PIECES, language->piece_count, language->pieces);
        break;
    default:
        if (slot.kind == DJ_SLOT_KNOWN || is_named)
            write_entry(writer, DJ_PART_CARDS, language->card_count, language->cards);
        else
            write_picked(writer);
    }
}

static void write_number(writer *writer, const char *sign) {
    int number = writer->row->least > 2 ? writer->row->least : writer->row->most == 1 ? 1 : 2;
    dj_text_format(writer->out, " %s%d", sign, number);
    writer->has_number = true;
    writer->is_plural = number > 1;
}

/* The word that is wanted, or one of its list. */
static void write_entry(writer *writer, int part, int count, const dj_effect_word *words) {
    bool is_asked = writer->part == part && !writer->has_wanted;
    int later = part == DJ_PART_LISTS + DJ_EFFECT_ZONES ? writer->zones++ : writer->is_kind;
    int index = is_asked ? writer->index : (choose(writer, count) + later) % count;
    writer->has_wanted = writer->has_wanted || is_asked;
    write_pattern(writer, words[index].pattern);
}

static void write_amount(writer *writer) {
    const dj_effect_language *language = writer->language;
    bool is_asked = writer->part == DJ_PART_AMOUNTS && !writer->has_wanted;
    int row = is_asked ? writer->index : choose(writer, language->amount_count);
    writer->has_wanted = writer->has_wanted || is_asked;
    write_pattern(writer, language->amounts[row].pattern);
}

static void write_picked(writer *writer) {
    const dj_effect_list *nouns = &writer->language->lists[DJ_EFFECT_NOUNS];
    const dj_effect_list *zones = &writer->language->lists[DJ_EFFECT_ZONES];
    bool is_pick = writer->part == DJ_PART_PICKS && !writer->has_wanted;
    bool is_noun = writer->part == DJ_PART_LISTS + DJ_EFFECT_NOUNS && !writer->has_wanted;
    bool is_zone = writer->part == DJ_PART_LISTS + DJ_EFFECT_ZONES && !writer->has_wanted;
    int zone = is_zone ? writer->index : choose(writer, zones->count);
    int noun = is_noun ? writer->index : choose(writer, nouns->count);
    int pick = is_pick ? writer->index : choose(writer, dj_match_pick_count);
    writer->has_wanted = writer->has_wanted || is_pick || is_noun || is_zone;
    write_pattern(writer, dj_match_picks[pick].pattern);
    write_pattern(writer, nouns->words[noun].pattern);
    dj_text_add(writer->out, " from");
    write_pattern(writer, zones->words[zone].pattern);
}

static int choose(writer *writer, int bound) {
    int chosen = writer->attempt % bound;
    writer->attempt /= bound;
    return chosen;
}
