#include "meaning.h"

#include <string.h>

enum { TRIGGERS_TEXT = 140 }; /* of a list of them */

static void list_triggers(const dj_effect_language *language, unsigned triggers, char *list, size_t size);
static bool check_trigger(const dj_meaning *meaning);
static bool has_place(const dj_meaning *meaning, const dj_effect_row *row);
static bool check_arguments(const dj_meaning *meaning);
static bool check_amount(const dj_meaning *meaning, const uint8_t *bytes);
static bool check_number(const dj_meaning *meaning, int number);
static bool check_things(const dj_meaning *meaning, dj_slot_kind kind, dj_effect_things things);
static bool takes_no_cards(const dj_effect_language *language, const dj_effect_row *row);
static bool check_picked(const dj_meaning *meaning, dj_effect_things things);
static bool check_counted(const dj_meaning *meaning, const char *pattern, const uint8_t *arguments);
static bool refuse(const dj_meaning *meaning, const char *code, const char *message);

bool dj_meaning_check(const dj_meaning *meaning) {
    bool is_placed = check_trigger(meaning), is_sound = check_arguments(meaning);
    bool is_of_that = strncmp(meaning->row->pattern, "that ", 5) == 0;
    if (is_placed && is_sound && is_of_that && !meaning->has_that)
        return refuse(meaning, "no-such-card", DJ_SENTENCE("no card was named before this"));
    return is_placed && is_sound;
}

void dj_effect_check_triggers(const dj_effect_language *language, const dj_effect_program *program, unsigned allowed,
                              const dj_node *place, dj_problems *problems) {
    char list[TRIGGERS_TEXT];
    list_triggers(language, allowed, list, sizeof list);
    if (allowed == 0)
        dj_problem_at(problems, place, "wrong-trigger", DJ_SENTENCE("such a card has no effect"));
    for (int trigger = 0; trigger < language->trigger_count && allowed != 0; trigger++)
        if (dj_effect_rule(program, trigger) != DJ_EFFECT_NONE && !(allowed >> trigger & 1))
            dj_problem_add(problems, place->line, place->column, "wrong-trigger",
                           dj_translate(problems->language, "'%s' has no place on such a card; these have: %s"),
                           language->triggers[trigger].pattern, list);
}

static void list_triggers(const dj_effect_language *language, unsigned triggers, char *list, size_t size) {
    dj_text out = dj_text_over(list, size);
    for (int i = 0; i < language->trigger_count; i++)
        if (triggers >> i & 1)
            dj_text_format(&out, "%s'%s'", out.length > 0 ? ", " : "", language->triggers[i].pattern);
}

static bool check_trigger(const dj_meaning *meaning) {
    const dj_effect_language *language = meaning->language;
    if (has_place(meaning, meaning->row))
        return true;
    const dj_effect_word *trigger = &language->triggers[meaning->trigger];
    if (trigger->flags & DJ_EFFECT_LASTING && meaning->row->triggers == 0) {
        dj_problem_add(meaning->problems, meaning->place->line, meaning->place->column, "wrong-trigger",
                       dj_translate(meaning->problems->language,
                                    "this happens at a moment and has no place under '%s', which holds for a time"),
                       trigger->pattern);
        return false;
    }
    char list[TRIGGERS_TEXT];
    list_triggers(language, dj_row_triggers(language, meaning->row), list, sizeof list);
    dj_problem_add(meaning->problems, meaning->place->line, meaning->place->column, "wrong-trigger",
                   dj_translate(meaning->problems->language, "this has no place under '%s'; it has under: %s"),
                   trigger->pattern, list);
    return false;
}

static bool has_place(const dj_meaning *meaning, const dj_effect_row *row) {
    return dj_row_triggers(meaning->language, row) >> meaning->trigger & 1;
}

static bool check_arguments(const dj_meaning *meaning) {
    const dj_effect_language *language = meaning->language;
    const uint8_t *arguments = meaning->found->arguments;
    const char *word;
    int letters, at = 0;
    bool is_sound = check_counted(meaning, meaning->row->pattern, arguments);
    dj_slot slot;
    for (const char *rest = meaning->row->pattern; (rest = dj_pattern_next(rest, &word, &letters)) != NULL;) {
        if (!dj_pattern_slot(language, word, letters, &slot))
            continue;
        const uint8_t *bytes = arguments + at;
        at += dj_slot_size(slot.kind);
        if (slot.kind == DJ_SLOT_NUMBER || slot.kind == DJ_SLOT_SIGNED)
            is_sound = check_number(meaning, (int8_t)bytes[0]) && is_sound;
        if (slot.kind == DJ_SLOT_AMOUNT || slot.kind == DJ_SLOT_CHANGE)
            is_sound = check_amount(meaning, bytes) && is_sound;
        if (slot.kind == DJ_SLOT_KNOWN)
            is_sound = check_things(meaning, slot.kind, (dj_effect_things){.noun = bytes[0]}) && is_sound;
        if (dj_slot_is_things(slot.kind))
            is_sound = check_things(meaning, slot.kind, dj_code_things(bytes)) && is_sound;
    }
    return is_sound;
}

/* An amount may have a trigger of its own, and name a card; its number is bounded by the row that it stands in. */
static bool check_amount(const dj_meaning *meaning, const uint8_t *bytes) {
    const dj_effect_row *amount = &meaning->language->amounts[bytes[0]];
    bool has_number = strncmp(amount->pattern, "{n}", 3) == 0, has_card = strstr(amount->pattern, "{known}") != NULL;
    dj_meaning inner = *meaning;
    inner.row = amount;
    bool is_said = !has_place(meaning, meaning->row); /* that this is no place for it */
    if ((!is_said && !check_trigger(&inner)) || !check_counted(&inner, amount->pattern, bytes + 1))
        return false;
    if (has_card && !check_things(&inner, DJ_SLOT_KNOWN, (dj_effect_things){.noun = bytes[1]}))
        return false;
    return !has_number || check_number(meaning, (int8_t)bytes[1]);
}

static bool check_number(const dj_meaning *meaning, int number) {
    int least = meaning->row->least, most = meaning->row->most > 0 ? meaning->row->most : DJ_EFFECT_NUMBER_MAX;
    int size = number < 0 ? -number : number;
    if (size >= least && size <= most)
        return true;
    dj_problem_add(meaning->problems, meaning->place->line, meaning->place->column, "bad-number",
                   dj_translate(meaning->problems->language, "a number from %d to %d can stand here, not %d"), least,
                   most, size);
    return false;
}

static bool check_things(const dj_meaning *meaning, dj_slot_kind kind, dj_effect_things things) {
    const dj_effect_language *language = meaning->language;
    if (things.pick != DJ_PICK_NAMED) {
        bool is_one = things.count == 1 && things.pick != DJ_PICK_ALL;
        if (kind == DJ_SLOT_CARD && !is_one)
            return refuse(meaning, "one-card", DJ_SENTENCE("this deals with one card only"));
        return check_picked(meaning, things);
    }
    unsigned flags = dj_effect_named(language, things.noun)->flags;
    if (flags & DJ_EFFECT_LAST && !meaning->has_that)
        return refuse(meaning, "no-such-card", DJ_SENTENCE("no card was named before this"));
    if (dj_slot_is_things(kind) && kind != DJ_SLOT_PIECES && takes_no_cards(language, meaning->row))
        return refuse(meaning, "pointless", DJ_SENTENCE("that would change nothing"));
    return true;
}

/* Whether an action deals with other things than cards: no zone of cards makes sense in it. */
static bool takes_no_cards(const dj_effect_language *language, const dj_effect_row *row) {
    const dj_effect_list *zones = &language->lists[DJ_EFFECT_ZONES];
    for (int i = 0; i < zones->count; i++)
        if (!(zones->words[i].flags & DJ_EFFECT_ELSEWHERE) && !(row->pointless >> i & 1))
            return false;
    return true;
}

static bool check_picked(const dj_meaning *meaning, dj_effect_things things) {
    unsigned zone = meaning->language->lists[DJ_EFFECT_ZONES].words[things.zone].flags;
    bool is_chosen = things.pick == DJ_PICK_CHOSEN || things.pick == DJ_PICK_ANOTHER;
    bool is_ranked = things.pick == DJ_PICK_HIGHEST || things.pick == DJ_PICK_LOWEST;
    if (things.count < 1 || things.count > DJ_EFFECT_PICKS)
        return refuse(meaning, "bad-number", DJ_SENTENCE("one to four cards can be picked"));
    if (things.pick == DJ_PICK_ANOTHER && !meaning->has_that)
        return refuse(meaning, "no-such-card", DJ_SENTENCE("no card was named before this"));
    unsigned noun = meaning->language->lists[DJ_EFFECT_NOUNS].words[things.noun].flags;
    if ((noun ^ zone) & DJ_EFFECT_ELSEWHERE)
        return refuse(meaning, "not-there", DJ_SENTENCE("nothing of the kind can be there"));
    if (is_chosen && zone & DJ_EFFECT_CLOSED)
        return refuse(meaning, "impossible-choice", DJ_SENTENCE("nobody can choose there: take one at random"));
    if (zone & DJ_EFFECT_HIDDEN && (is_ranked || (things.noun > 0 && !is_chosen)))
        return refuse(meaning, "hidden-cards", DJ_SENTENCE("nobody may look there to tell which card it is"));
    if (zone & DJ_EFFECT_HIDDEN && things.noun > 0 && things.count > 1)
        return refuse(meaning, "impossible-choice", DJ_SENTENCE("cards of a kind are chosen there one at a time"));
    if (meaning->row->pointless >> things.zone & 1)
        return refuse(meaning, "pointless", DJ_SENTENCE("that would change nothing"));
    return true;
}

/* Where a noun is counted in a zone, somebody must be able to see it. */
static bool check_counted(const dj_meaning *meaning, const char *pattern, const uint8_t *arguments) {
    const dj_effect_language *language = meaning->language;
    const char *word;
    int letters, at = 0, noun = 0;
    unsigned zones = 0;
    dj_slot slot;
    while ((pattern = dj_pattern_next(pattern, &word, &letters)) != NULL) {
        if (!dj_pattern_slot(language, word, letters, &slot))
            continue;
        if (slot.kind == DJ_SLOT_LIST && slot.list == DJ_EFFECT_NOUNS)
            noun = arguments[at];
        if (slot.kind == DJ_SLOT_LIST && slot.list == DJ_EFFECT_ZONES)
            zones |= language->lists[DJ_EFFECT_ZONES].words[arguments[at]].flags;
        at += dj_slot_size(slot.kind);
    }
    if (noun > 0 && zones & DJ_EFFECT_HIDDEN)
        return refuse(meaning, "hidden-cards", DJ_SENTENCE("nobody may look there: only 'cards' can be counted"));
    return true;
}

static bool refuse(const dj_meaning *meaning, const char *code, const char *message) {
    dj_problem_add(meaning->problems, meaning->place->line, meaning->place->column, code, "%s",
                   dj_translate(meaning->problems->language, message));
    return false;
}
