#include "program.h"

#include <string.h>

static bool is_rule_sound(const dj_effect_language *language, const uint8_t *code, int length);
static int sound_length(const dj_effect_language *language, const uint8_t *code, int room);
static int sound_if_length(const dj_effect_language *language, const uint8_t *code, int room);
static bool is_call_sound(const dj_effect_language *language, const dj_effect_row *row, const uint8_t *arguments,
                          int length, int things);
static bool is_argument_sound(const dj_effect_language *language, dj_slot slot, const uint8_t *bytes);
static bool is_place_in_rule(const uint8_t *code, int length, int at);

const char *dj_pattern_next(const char *pattern, const char **word, int *length) {
    pattern += strspn(pattern, " ");
    if (*pattern == '\0')
        return NULL;
    *word = pattern;
    *length = (int)strcspn(pattern, " ");
    return pattern + *length;
}

bool dj_pattern_slot(const dj_effect_language *language, const char *word, int length, dj_slot *slot) {
    const struct {
        const char *name;
        dj_slot_kind kind;
    } kinds[] = {
        {"n", DJ_SLOT_NUMBER},      {"signed", DJ_SLOT_SIGNED},
        {"amount", DJ_SLOT_AMOUNT}, {"change", DJ_SLOT_CHANGE},
        {"cards", DJ_SLOT_CARDS},   {"card", DJ_SLOT_CARD},
        {"known", DJ_SLOT_KNOWN},   {language->pieces_name, DJ_SLOT_PIECES},
    };
    if (*word != '{')
        return false;
    size_t letters = (size_t)length - 2;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].name && strlen(kinds[i].name) == letters && memcmp(kinds[i].name, word + 1, letters) == 0) {
            *slot = (dj_slot){.kind = kinds[i].kind};
            return true;
        }
    for (int i = 0; i < language->list_count; i++)
        if (strlen(language->lists[i].name) == letters && memcmp(language->lists[i].name, word + 1, letters) == 0) {
            *slot = (dj_slot){.kind = DJ_SLOT_LIST, .list = i};
            return true;
        }
    return false;
}

int dj_slot_size(dj_slot_kind kind) {
    bool is_long = kind == DJ_SLOT_AMOUNT || kind == DJ_SLOT_CHANGE || dj_slot_is_things(kind);
    return is_long ? 4 : 1;
}

bool dj_slot_is_things(dj_slot_kind kind) {
    return kind == DJ_SLOT_CARDS || kind == DJ_SLOT_CARD || kind == DJ_SLOT_PIECES;
}

unsigned dj_row_triggers(const dj_effect_language *language, const dj_effect_row *row) {
    unsigned triggers = row->triggers;
    for (int i = 0; i < language->trigger_count && row->triggers == 0; i++)
        triggers |= language->triggers[i].flags & DJ_EFFECT_LASTING ? 0 : 1u << i;
    return triggers;
}

int dj_code_length(const uint8_t *code) {
    switch (*code) {
    case DJ_CODE_END:
        return 1;
    case DJ_CODE_JUMP:
    case DJ_CODE_MAY:
    case DJ_CODE_EITHER:
        return 2;
    case DJ_CODE_IF: {
        int length = 3;
        for (int i = 0; i < code[2]; i++)
            length += 2 + code[length + 1];
        return length + 1;
    }
    default:
        return DJ_CALL_HEAD + code[1];
    }
}

bool dj_effect_is_place(const dj_effect_program *program, int trigger, int at) {
    int rule = dj_effect_rule(program, trigger);
    return rule != DJ_EFFECT_NONE && at >= rule &&
           is_place_in_rule(program->code + rule, program->code[rule - 1], at - rule);
}

bool dj_effect_next_lasting(const dj_effect_program *program, int *at, int *row, const uint8_t **arguments) {
    const uint8_t *code = program->code + *at;
    if (*code < DJ_CODE_ACTION)
        return false;
    *row = *code - DJ_CODE_ACTION;
    *arguments = code + DJ_CALL_HEAD;
    *at += dj_code_length(code);
    return true;
}

bool dj_effect_calls(const dj_effect_language *language, const dj_effect_program *program,
                     int (*run)(const struct dj_effect_call *call)) {
    for (int at = 0; at < program->length;) {
        int end = at + 2 + program->code[at + 1];
        for (at += 2; at < end; at += dj_code_length(program->code + at))
            if (program->code[at] >= DJ_CODE_ACTION && language->actions[program->code[at] - DJ_CODE_ACTION].run == run)
                return true;
    }
    return false;
}

bool dj_effect_is_sound(const dj_effect_language *language, const dj_effect_program *program) {
    if (program->length > DJ_EFFECT_BYTES)
        return false;
    for (int at = 0; at < program->length;) {
        int room = program->length - at - 2;
        if (room < 1 || program->code[at] >= language->trigger_count || program->code[at + 1] > room ||
            !is_rule_sound(language, program->code + at + 2, program->code[at + 1]))
            return false;
        if (program->rules[program->code[at]] != at + 3)
            return false;
        at += 2 + program->code[at + 1];
    }
    return true;
}

/* Instructions follow each other to the END, and every skip leads to one of them. */
static bool is_rule_sound(const dj_effect_language *language, const uint8_t *code, int length) {
    int at = 0;
    while (at < length) {
        int step = sound_length(language, code + at, length - at);
        if (step == 0)
            return false;
        bool is_end = code[at] == DJ_CODE_END;
        at += step;
        if (is_end)
            break;
    }
    if (at != length || length == 0 || code[length - 1] != DJ_CODE_END)
        return false;
    for (at = 0; at < length; at += dj_code_length(code + at)) {
        int next = at + dj_code_length(code + at);
        bool is_skip = code[at] > DJ_CODE_END && code[at] < DJ_CODE_ACTION;
        if (is_skip && !is_place_in_rule(code, length, next + code[next - 1]))
            return false;
    }
    return true;
}

static int sound_length(const dj_effect_language *language, const uint8_t *code, int room) {
    switch (*code) {
    case DJ_CODE_END:
        return 1;
    case DJ_CODE_JUMP:
    case DJ_CODE_MAY:
    case DJ_CODE_EITHER:
        return room >= 2 ? 2 : 0;
    case DJ_CODE_IF:
        return sound_if_length(language, code, room);
    default: {
        int row = *code - DJ_CODE_ACTION;
        if (row >= language->action_count || room < DJ_CALL_HEAD || room < DJ_CALL_HEAD + code[1])
            return 0;
        bool is_sound = is_call_sound(language, &language->actions[row], code + DJ_CALL_HEAD, code[1], code[2]);
        return is_sound ? DJ_CALL_HEAD + code[1] : 0;
    }
    }
}

static int sound_if_length(const dj_effect_language *language, const uint8_t *code, int room) {
    int length = 3;
    if (room < length)
        return 0;
    for (int i = 0; i < code[2]; i++) {
        if (room < length + 2 || room < length + 2 + code[length + 1] || code[length] >= language->condition_count ||
            !is_call_sound(language, &language->conditions[code[length]], code + length + 2, code[length + 1], 0))
            return 0;
        length += 2 + code[length + 1];
    }
    return room > length ? length + 1 : 0;
}

/* The arguments are those of the row's slots; `things` points to those of an action, if any. */
static bool is_call_sound(const dj_effect_language *language, const dj_effect_row *row, const uint8_t *arguments,
                          int length, int things) {
    const char *word;
    int letters, at = 0, things_found = 0;
    dj_slot slot;
    for (const char *rest = row->pattern; (rest = dj_pattern_next(rest, &word, &letters)) != NULL;) {
        if (!dj_pattern_slot(language, word, letters, &slot))
            continue;
        if (at + dj_slot_size(slot.kind) > length || !is_argument_sound(language, slot, arguments + at))
            return false;
        if (dj_slot_is_things(slot.kind))
            things_found = at + 1;
        at += dj_slot_size(slot.kind);
    }
    return at == length && things == things_found;
}

static bool is_argument_sound(const dj_effect_language *language, dj_slot slot, const uint8_t *bytes) {
    int named = language->card_count + language->piece_count;
    switch (slot.kind) {
    case DJ_SLOT_LIST:
        return bytes[0] < language->lists[slot.list].count;
    case DJ_SLOT_KNOWN:
        return bytes[0] < language->card_count;
    case DJ_SLOT_AMOUNT:
    case DJ_SLOT_CHANGE: {
        const char *word;
        int letters, at = 1;
        dj_slot part;
        if (bytes[0] >= language->amount_count)
            return false;
        for (const char *rest = language->amounts[bytes[0]].pattern;
             (rest = dj_pattern_next(rest, &word, &letters)) != NULL;)
            if (dj_pattern_slot(language, word, letters, &part) && !is_argument_sound(language, part, bytes + at++))
                return false;
        return true;
    }
    case DJ_SLOT_CARDS:
    case DJ_SLOT_CARD:
    case DJ_SLOT_PIECES:
        if (bytes[0] == DJ_PICK_NAMED)
            return bytes[2] < named;
        return bytes[0] < DJ_PICK_ARRANGED && bytes[1] > 0 && bytes[2] < language->lists[DJ_EFFECT_NOUNS].count &&
               bytes[3] < language->lists[DJ_EFFECT_ZONES].count;
    default:
        return true;
    }
}

static bool is_place_in_rule(const uint8_t *code, int length, int at) {
    int place = 0;
    while (place < at && place < length)
        place += dj_code_length(code + place);
    return place == at && at < length;
}
