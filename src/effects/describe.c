/* Programs in words. Templates are English sentences for dj_translate; {1} stands for the first slot or part, {1b} and
 * {1c} for its other forms: of an amount, so many cards or so many points. */
#include "program.h"

#include <string.h>

enum { PART_TEXT = DJ_EFFECT_WORDS };

/* What the telling needs everywhere. */
typedef struct teller {
    const dj_effect_language *language;
    dj_language in;
} teller;

/* The arguments of a row, to be told slot by slot. */
typedef struct arguments {
    const char *pattern;
    const uint8_t *bytes;
} arguments;

static void tell_branch(const teller *teller, const uint8_t *code, int at, int answer, dj_text *out);
static void tell_block(const teller *teller, const uint8_t *code, int from, int to, const char *joint, dj_text *out);
static int tell_if(const teller *teller, const uint8_t *code, int at, dj_text *out);
static void tell_conditions(const teller *teller, const uint8_t *code, dj_text *out);
static int tell_either(const teller *teller, const uint8_t *code, int at, dj_text *out);
static int jump_at_end(const uint8_t *code, int from, int to);
static void tell_row(const teller *teller, const dj_effect_row *row, const uint8_t *bytes, dj_text *out);
static void tell_slot(const teller *teller, arguments arguments, int number, char form, dj_text *out);
static void tell_number(const teller *teller, int number, char form, dj_text *out);
static void tell_amount(const teller *teller, const uint8_t *bytes, bool is_change, char form, dj_text *out);
static void tell_things(const teller *teller, dj_effect_things things, dj_text *out);
static int first_number(const teller *teller, arguments arguments);
static const char *form_of(const teller *teller, const dj_effect_word *word, char form);
static void fill(dj_text *out, const char *sentence, const char *const *parts);
static const char *next_gap(const char *sentence, int *number, char *form, const char **behind);

void dj_effect_describe(const dj_effect_language *language, const dj_effect_program *program, const char *separator,
                        dj_language in, dj_text *out) {
    teller teller = {.language = language, .in = in};
    for (int at = 0; at < program->length; at += 2 + program->code[at + 1]) {
        char body[PART_TEXT];
        dj_text text = dj_text_over(body, sizeof body);
        tell_block(&teller, program->code, at + 2, at + 1 + program->code[at + 1], dj_translate(in, "; "), &text);
        if (at > 0)
            dj_text_add(out, separator);
        fill(out, dj_translate(in, language->triggers[program->code[at]].text[0]), (const char *const[]){body});
    }
}

void dj_effects_describe_answer(const dj_effect_host *host, int answer, dj_language in, dj_text *out) {
    int question = host->stack->question;
    char words[PART_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    teller teller = {.language = host->duties->language, .in = in};
    if (question != DJ_ASKS_MAY && question != DJ_ASKS_EITHER)
        return;
    if (question == DJ_ASKS_MAY && answer == 0) {
        dj_text_add(out, dj_translate(in, "No."));
        return;
    }
    const dj_effect_frame *frame = &host->stack->frames[host->stack->depth - 1];
    tell_branch(&teller, host->duties->program(host->game, frame->program)->code, frame->at, answer, &text);
    if (question == DJ_ASKS_MAY)
        dj_text_format(out, dj_translate(in, "Yes: %s."), words);
    else
        dj_text_format(out, answer == 0 ? dj_translate(in, "First: %s.") : dj_translate(in, "Second: %s."), words);
}

void dj_effects_describe_question(const dj_effect_host *host, dj_language in, dj_text *out) {
    const dj_effect_frame *frame = &host->stack->frames[host->stack->depth - 1];
    const uint8_t *code = host->duties->program(host->game, frame->program)->code;
    teller teller = {.language = host->duties->language, .in = in};
    if (code[frame->at] == DJ_CODE_EITHER)
        tell_either(&teller, code, frame->at, out);
    else if (code[frame->at] == DJ_CODE_MAY)
        tell_block(&teller, code, frame->at, frame->at + 2 + code[frame->at + 1], "", out);
    else
        tell_block(&teller, code, frame->at, frame->at + dj_code_length(code + frame->at), "", out);
}

void dj_effect_tell_answer(dj_effect_place place, int seat, int answer, const dj_voice *voice, dj_text *out) {
    const uint8_t *code = place.program->code;
    teller teller = {.language = place.language, .in = voice->language};
    char words[PART_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    tell_branch(&teller, code, place.at, answer, &text);
    dj_tell(out, voice, seat,
            code[place.at] == DJ_CODE_EITHER ? DJ_SENTENCE("{You choose|@1 chooses}: “%s”.")
            : answer                         ? DJ_SENTENCE("{You say|@1 says} yes: “%s”.")
                                             : DJ_SENTENCE("{You say|@1 says} no: “%s”."),
            words);
}

void dj_effect_tell_unmet(dj_effect_place place, const char *name, int seat, const dj_voice *voice, dj_text *out) {
    const uint8_t *code = place.program->code + place.at;
    teller teller = {.language = place.language, .in = voice->language};
    char condition[PART_TEXT], words[PART_TEXT];
    dj_text conditions = dj_text_over(condition, sizeof condition), text = dj_text_over(words, sizeof words);
    tell_conditions(&teller, code, &conditions);
    fill(&text, dj_translate(teller.in, code[1] & DJ_IF_NOT ? DJ_SENTENCE("unless {1}") : DJ_SENTENCE("if {1}")),
         (const char *const[]){condition});
    dj_tell(out, voice, seat, "A condition of “%s” is not met for {you|@1}: “%s”.", name, words);
}

/* What is done where the may or either at this place of the code is answered so. */
static void tell_branch(const teller *teller, const uint8_t *code, int at, int answer, dj_text *out) {
    int middle = at + 2 + code[at + 1], jump = jump_at_end(code, at + 2, middle);
    const char *joint = dj_translate(teller->in, " and ");
    if (code[at] == DJ_CODE_MAY)
        tell_block(teller, code, at + 2, middle, joint, out);
    else if (answer == 0)
        tell_block(teller, code, at + 2, jump, joint, out);
    else
        tell_block(teller, code, middle, middle + code[jump + 1], joint, out);
}

static void tell_block(const teller *teller, const uint8_t *code, int from, int to, const char *joint, dj_text *out) {
    for (int at = from; at < to;) {
        if (at > from)
            dj_text_add(out, joint);
        if (code[at] == DJ_CODE_IF) {
            at = tell_if(teller, code, at, out);
        } else if (code[at] == DJ_CODE_EITHER) {
            at = tell_either(teller, code, at, out);
        } else if (code[at] == DJ_CODE_MAY) {
            char body[PART_TEXT];
            dj_text text = dj_text_over(body, sizeof body);
            int end = at + 2 + code[at + 1];
            tell_block(teller, code, at + 2, end, dj_translate(teller->in, " and "), &text);
            fill(out, dj_translate(teller->in, "you may {1}"), (const char *const[]){body});
            at = end;
        } else {
            tell_row(teller, &teller->language->actions[code[at] - DJ_CODE_ACTION], code + at + DJ_CALL_HEAD, out);
            at += dj_code_length(code + at);
        }
    }
}

static int tell_if(const teller *teller, const uint8_t *code, int at, dj_text *out) {
    char condition[PART_TEXT], then[PART_TEXT], otherwise[PART_TEXT];
    dj_text conditions = dj_text_over(condition, sizeof condition);
    dj_text first = dj_text_over(then, sizeof then), second = dj_text_over(otherwise, sizeof otherwise);
    const char *joint = dj_translate(teller->in, " and ");
    const char *const parts[] = {condition, then, otherwise};
    tell_conditions(teller, code + at, &conditions);
    bool is_not = code[at + 1] & DJ_IF_NOT;
    int body = at + dj_code_length(code + at);
    int end = body + code[body - 1];
    int jump = jump_at_end(code, body, end);
    if (jump < 0) {
        tell_block(teller, code, body, end, joint, &first);
        fill(out, is_not ? dj_translate(teller->in, "unless {1}, {2}") : dj_translate(teller->in, "if {1}, {2}"),
             parts);
        return end;
    }
    int last = end + code[jump + 1];
    tell_block(teller, code, body, jump, joint, &first);
    tell_block(teller, code, end, last, joint, &second);
    fill(out,
         is_not ? dj_translate(teller->in, "unless {1}, {2}, otherwise {3}")
                : dj_translate(teller->in, "if {1}, {2}, otherwise {3}"),
         parts);
    return last;
}

static void tell_conditions(const teller *teller, const uint8_t *code, dj_text *out) {
    const char *joined = code[1] & DJ_IF_ANY ? dj_translate(teller->in, "{1} or {2}")
                                             : dj_translate(teller->in, "{1} and {2}"); /* conditions, not actions */
    const uint8_t *condition = code + 3;
    char sofar[PART_TEXT] = "";
    for (int i = 0; i < code[2]; i++, condition += 2 + condition[1]) {
        char next[PART_TEXT], both[PART_TEXT];
        dj_text text = dj_text_over(next, sizeof next), sum = dj_text_over(both, sizeof both);
        tell_row(teller, &teller->language->conditions[condition[0]], condition + 2, &text);
        fill(&sum, i > 0 ? joined : "{2}", (const char *const[]){sofar, next});
        memcpy(sofar, both, sizeof sofar);
    }
    dj_text_add(out, sofar);
}

static int tell_either(const teller *teller, const uint8_t *code, int at, dj_text *out) {
    char one[PART_TEXT], other[PART_TEXT];
    dj_text first = dj_text_over(one, sizeof one), second = dj_text_over(other, sizeof other);
    const char *joint = dj_translate(teller->in, " and ");
    int middle = at + 2 + code[at + 1];
    int jump = jump_at_end(code, at + 2, middle);
    int end = middle + code[jump + 1];
    tell_block(teller, code, at + 2, jump, joint, &first);
    tell_block(teller, code, middle, end, joint, &second);
    fill(out, dj_translate(teller->in, "either {1} or {2}"), (const char *const[]){one, other});
    return end;
}

/* The jump that ends a block, or -1: the way round what happens otherwise. */
static int jump_at_end(const uint8_t *code, int from, int to) {
    int last = from;
    for (int at = from; at < to; at += dj_code_length(code + at))
        last = at;
    return to > from && code[last] == DJ_CODE_JUMP ? last : -1;
}

static void tell_row(const teller *teller, const dj_effect_row *row, const uint8_t *bytes, dj_text *out) {
    arguments arguments = {.pattern = row->pattern, .bytes = bytes};
    int first = first_number(teller, arguments), number;
    char form;
    const char *behind;
    const char *rest =
        row->many ? dj_translate_count(teller->in, row->text, row->many, first) : dj_translate(teller->in, row->text);
    for (;; rest = behind) {
        const char *gap = next_gap(rest, &number, &form, &behind);
        dj_text_add_bytes(out, rest, gap ? (size_t)(gap - rest) : strlen(rest));
        if (gap == NULL)
            return;
        tell_slot(teller, arguments, number, form, out);
    }
}

static void tell_slot(const teller *teller, arguments arguments, int number, char form, dj_text *out) {
    const char *word;
    int letters, at = 0, count = 0;
    dj_slot slot;
    for (const char *rest = arguments.pattern; (rest = dj_pattern_next(rest, &word, &letters)) != NULL;) {
        if (!dj_pattern_slot(teller->language, word, letters, &slot))
            continue;
        if (++count == number)
            break;
        at += dj_slot_size(slot.kind);
    }
    const uint8_t *bytes = arguments.bytes + at;
    switch (slot.kind) {
    case DJ_SLOT_NUMBER:
        tell_number(teller, bytes[0], form, out);
        break;
    case DJ_SLOT_SIGNED:
        dj_text_format(out, "%+d", (int8_t)bytes[0]);
        break;
    case DJ_SLOT_AMOUNT:
    case DJ_SLOT_CHANGE:
        tell_amount(teller, bytes, slot.kind == DJ_SLOT_CHANGE, form, out);
        break;
    case DJ_SLOT_LIST:
        dj_text_add(out, form_of(teller, &teller->language->lists[slot.list].words[bytes[0]], form));
        break;
    case DJ_SLOT_KNOWN:
        dj_text_add(out, form_of(teller, &teller->language->cards[bytes[0]], form));
        break;
    default:
        tell_things(teller, dj_code_things(bytes), out);
    }
}

/* A number on its own, or with form c as so many points: French has no "2 life". */
static void tell_number(const teller *teller, int number, char form, dj_text *out) {
    char digits[8];
    dj_text text = dj_text_over(digits, sizeof digits);
    dj_text_format(&text, "%d", number);
    fill(out, form == 'c' ? dj_translate_count(teller->in, "{1} point", "{1} points", number) : "{1}",
         (const char *const[]){digits});
}

/* An amount on its own, with form b as so many cards, with form c as so many points. The first gap of a change has its
 * sign. */
static void tell_amount(const teller *teller, const uint8_t *bytes, bool is_change, char form, dj_text *out) {
    const dj_effect_row *row = &teller->language->amounts[bytes[0]];
    bool has_number = strncmp(row->pattern, "{n}", 3) == 0;
    int number = (int8_t)bytes[1];
    if (form == 'c' && strcmp(row->pattern, "{n}") == 0) {
        tell_number(teller, number, form, out);
        return;
    }
    const char *sentence = form == 'b' && strcmp(row->pattern, "{n}") == 0
                               ? dj_translate_count(teller->in, "{1} card", "{1} cards", number)
                               : dj_translate(teller->in, form == 'b' ? row->many : row->text);
    arguments arguments = {.pattern = row->pattern, .bytes = bytes + 1};
    int gap_number;
    char gap_form;
    const char *behind;
    for (const char *rest = sentence;; rest = behind) {
        const char *gap = next_gap(rest, &gap_number, &gap_form, &behind);
        dj_text_add_bytes(out, rest, gap ? (size_t)(gap - rest) : strlen(rest));
        if (gap == NULL)
            break;
        if (has_number && gap_number == 1)
            dj_text_format(out, is_change ? "%+d" : "%d", number);
        else
            tell_slot(teller, arguments, gap_number, gap_form, out);
    }
    if (form == 'c')
        dj_text_format(out, " %s", dj_translate(teller->in, "points"));
}

static void tell_things(const teller *teller, dj_effect_things things, dj_text *out) {
    static const char *const sentences[DJ_PICKS][2] = {
        [DJ_PICK_CHOSEN] = {DJ_SENTENCE("{4} of your choice {2}"), DJ_SENTENCE("{3} {1} of your choice {2}")},
        [DJ_PICK_RANDOM] = {DJ_SENTENCE("a random {1} {2}"), DJ_SENTENCE("{3} random {1} {2}")},
        [DJ_PICK_HIGHEST] = {DJ_SENTENCE("the highest {1} {2}"), DJ_SENTENCE("the highest {1} {2}")},
        [DJ_PICK_LOWEST] = {DJ_SENTENCE("the lowest {1} {2}"), DJ_SENTENCE("the lowest {1} {2}")},
        [DJ_PICK_TOP] = {DJ_SENTENCE("the top {1} {2}"), DJ_SENTENCE("the top {1} {2}")},
        [DJ_PICK_BOTTOM] = {DJ_SENTENCE("the bottom {1} {2}"), DJ_SENTENCE("the bottom {1} {2}")},
        [DJ_PICK_ALL] = {DJ_SENTENCE("all {1} {2}"), DJ_SENTENCE("all {1} {2}")},
        [DJ_PICK_ANOTHER] = {DJ_SENTENCE("another {1} of your choice {2}"), NULL},
    };
    const dj_effect_language *language = teller->language;
    if (things.pick == DJ_PICK_NAMED) {
        dj_text_add(out, form_of(teller, dj_effect_named(language, things.noun), 'a'));
        return;
    }
    const dj_effect_word *zone = &language->lists[DJ_EFFECT_ZONES].words[things.zone];
    bool is_many = things.count > 1 || things.pick == DJ_PICK_ALL;
    bool is_another = things.pick == DJ_PICK_ANOTHER;
    bool is_theirs = (things.pick == DJ_PICK_CHOSEN || is_another) && zone->flags & DJ_EFFECT_ENEMY &&
                     zone->flags & DJ_EFFECT_HIDDEN;
    const char *sentence = dj_translate(teller->in, sentences[things.pick][is_many]);
    if (is_theirs)
        sentence = is_many      ? dj_translate(teller->in, "{3} {1} of the enemy’s choice {2}")
                   : is_another ? dj_translate(teller->in, "another {1} of the enemy’s choice {2}")
                                : dj_translate(teller->in, "{4} of the enemy’s choice {2}");
    char count[8];
    dj_text number = dj_text_over(count, sizeof count);
    dj_text_format(&number, "%d", things.count);
    const dj_effect_word *noun = &language->lists[DJ_EFFECT_NOUNS].words[things.noun];
    fill(out, sentence,
         (const char *const[]){form_of(teller, noun, is_many ? 'b' : 'a'), form_of(teller, zone, 'b'), count,
                               form_of(teller, noun, 'c')});
}

/* The number that decides between one and many; 1 where the row has none. */
static int first_number(const teller *teller, arguments arguments) {
    const char *word;
    int letters, at = 0;
    dj_slot slot;
    for (const char *rest = arguments.pattern; (rest = dj_pattern_next(rest, &word, &letters)) != NULL;) {
        if (!dj_pattern_slot(teller->language, word, letters, &slot))
            continue;
        if (slot.kind == DJ_SLOT_NUMBER)
            return arguments.bytes[at];
        at += dj_slot_size(slot.kind);
    }
    return 1;
}

static const char *form_of(const teller *teller, const dj_effect_word *word, char form) {
    const char *text = word->text[form - 'a'];
    return dj_translate(teller->in, text ? text : word->text[0]);
}

static void fill(dj_text *out, const char *sentence, const char *const *parts) {
    int number;
    char form;
    const char *behind;
    for (;; sentence = behind) {
        const char *gap = next_gap(sentence, &number, &form, &behind);
        dj_text_add_bytes(out, sentence, gap ? (size_t)(gap - sentence) : strlen(sentence));
        if (gap == NULL)
            return;
        dj_text_add(out, parts[number - 1]);
    }
}

/* The next {1} or {1b} of a sentence, or NULL. */
static const char *next_gap(const char *sentence, int *number, char *form, const char **behind) {
    const char *gap = strchr(sentence, '{');
    if (gap == NULL)
        return NULL;
    *number = gap[1] - '0';
    *form = gap[2] == '}' ? 'a' : gap[2];
    *behind = strchr(gap, '}') + 1;
    return gap;
}
