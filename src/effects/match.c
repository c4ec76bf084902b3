#include "match.h"

#include <stdio.h>
#include <string.h>

const dj_match_pick dj_match_picks[] = {
    {"a|an chosen", DJ_PICK_CHOSEN},
    {"{n} chosen", DJ_PICK_CHOSEN},
    {"a|an random", DJ_PICK_RANDOM},
    {"{n} random", DJ_PICK_RANDOM},
    {"the highest", DJ_PICK_HIGHEST},
    {"the lowest", DJ_PICK_LOWEST},
    {"the top", DJ_PICK_TOP},
    {"the bottom", DJ_PICK_BOTTOM},
    {"all", DJ_PICK_ALL},
    {"another chosen", DJ_PICK_ANOTHER},
};
const int dj_match_pick_count = sizeof dj_match_picks / sizeof *dj_match_picks;

enum { LIST_TEXT = 160 }; /* of the words that could stand somewhere */

/* What people write out of habit, and what they mean by it where that can stand. */
static const struct {
    const char *written, *meant;
} habits[] = {
    {"else", "otherwise"},
    {"then", ";"},
    {"opponent", "enemy"},
    {"foe", "enemy"},
    {"rival", "enemy"},
    {"their", "enemy"},
    {"my", "your"},
    {"deck", "pile"},
    {"graveyard", "discard"},
    {"a", "1"},
    {"an", "1"},
    {"one", "1"},
    {"plus", "+"},
    {"gain", "+"},
    {"may", "you may"},
    {"when", "if"},
    {"not", "unless"},
    {"two", "2"},
    {"three", "3"},
};

static const char *meant_by(const dj_match_failure *failure, const char *text);
static bool is_expected(const dj_match_failure *failure, const char *word);
static bool list_expected(const dj_match_failure *failure, char *list, size_t size);
static int match_pattern(dj_match *match, const char *pattern, int at, dj_match_found *found);
static int match_slot(dj_match *match, dj_slot slot, int at, uint8_t *out);
static int match_number(dj_match *match, int at, uint8_t *out);
static int match_amount(dj_match *match, int at, bool is_change, uint8_t *out);
static int match_things(dj_match *match, dj_slot_kind kind, int at, uint8_t *out);
static int match_named(dj_match *match, dj_slot_kind kind, int at, uint8_t *out);
static int match_picked(dj_match *match, int at, uint8_t *out);
static int match_words(dj_match *match, const char *pattern, const char *code, int at);
static bool is_spelling(const char *word, int length, const char *text);
static void expect(dj_match *match, int at, const char *code, const char *word, int length);
static const char *code_of(const dj_match *match, dj_slot_kind kind);

void dj_match_begin(dj_match *match, int at, const char *code) {
    match->failure = (dj_match_failure){.at = at, .code = code};
}

bool dj_match_row(dj_match *match, const dj_effect_row *rows, int count, int at, dj_match_found *found) {
    found->end = -1;
    for (int row = 0; row < count; row++) {
        dj_match_found tried = {.row = row};
        tried.end = match_pattern(match, rows[row].pattern, at, &tried);
        if (tried.end > found->end)
            *found = tried;
    }
    return found->end >= 0;
}

int dj_match_word(dj_match *match, const dj_effect_word *words, int count, const char *code, int at, int *end) {
    int best = -1;
    *end = -1;
    for (int i = 0; i < count; i++) {
        int tried = match_words(match, words[i].pattern, code, at);
        if (tried > *end) {
            *end = tried;
            best = i;
        }
    }
    return best;
}

bool dj_match_is(dj_match *match, int at, const char *word) {
    if (strcmp(match->tokens->list[at].text, word) == 0)
        return true;
    expect(match, at, "effect-syntax", word, (int)strlen(word));
    return false;
}

void dj_match_report(const dj_match *match, dj_problems *problems) {
    static const struct {
        const char *code, *alone, *nearest;
    } sentences[] = {
        {"unknown-trigger", DJ_SENTENCE("no rule begins with '%s'; 'donjon effects' lists what there is"),
         DJ_SENTENCE("no rule begins with '%s'; did you mean '%s'?")},
        {"unknown-action", DJ_SENTENCE("no action begins with '%s'; 'donjon effects' lists what there is"),
         DJ_SENTENCE("no action begins with '%s'; did you mean '%s'?")},
        {"unknown-condition", DJ_SENTENCE("no condition begins with '%s'; 'donjon effects' lists what there is"),
         DJ_SENTENCE("no condition begins with '%s'; did you mean '%s'?")},
        {"unknown-amount", DJ_SENTENCE("'%s' is no amount; 'donjon effects' lists what there is"),
         DJ_SENTENCE("'%s' is no amount; did you mean '%s'?")},
        {"unknown-cards", DJ_SENTENCE("no cards are named '%s'; 'donjon effects' lists what there is"),
         DJ_SENTENCE("no cards are named '%s'; did you mean '%s'?")},
        {"unknown-dice", DJ_SENTENCE("no dice are named '%s'; 'donjon effects' lists what there is"),
         DJ_SENTENCE("no dice are named '%s'; did you mean '%s'?")},
    };
    const dj_match_failure *failure = &match->failure;
    const dj_token *token = &match->tokens->list[failure->at];
    const char *alone = DJ_SENTENCE("'%s' cannot stand here; 'donjon effects' lists what can");
    const char *nearest = DJ_SENTENCE("'%s' cannot stand here; did you mean '%s'?");
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (strcmp(sentences[i].code, failure->code) == 0) {
            alone = sentences[i].alone;
            nearest = sentences[i].nearest;
        }
    char list[LIST_TEXT];
    bool is_end = token->kind == DJ_TOKEN_END, is_listed = list_expected(failure, list, sizeof list);
    const char *near = is_end ? NULL : meant_by(failure, token->text);
    if (is_end && is_listed)
        dj_problem_add(problems, token->line, token->column, failure->code,
                       dj_translate(problems->language, "the sentence ends too early; this can follow: %s"), list);
    else if (is_end)
        dj_problem_add(problems, token->line, token->column, failure->code, "%s",
                       dj_translate(problems->language, "the sentence ends too early"));
    else if (near != NULL)
        dj_problem_add(problems, token->line, token->column, failure->code, dj_translate(problems->language, nearest),
                       token->text, near);
    else if (is_listed)
        dj_problem_add(problems, token->line, token->column, failure->code,
                       dj_translate(problems->language, "'%s' cannot stand here; one of these can: %s"), token->text,
                       list);
    else
        dj_problem_add(problems, token->line, token->column, failure->code, dj_translate(problems->language, alone),
                       token->text);
}

/* The only word that can stand there, what the habit means, or the nearest word; NULL where nothing is near. */
static const char *meant_by(const dj_match_failure *failure, const char *text) {
    const char *words[DJ_EXPECTED_MAX];
    for (int i = 0; i < failure->expected_count; i++)
        words[i] = failure->expected[i];
    if (failure->expected_count == 1)
        return words[0];
    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++)
        if (strcmp(habits[i].written, text) == 0 && is_expected(failure, habits[i].meant))
            return habits[i].meant;
    return dj_nearest_word(text, words, failure->expected_count);
}

/* Any number can stand where one is expected; the words of the grammar stand where a sentence or condition begins. */
static bool is_expected(const dj_match_failure *failure, const char *word) {
    bool is_number = *word >= '0' && *word <= '9';
    if (strcmp(word, "you may") == 0 || strcmp(word, "if") == 0)
        return strcmp(failure->code, "unknown-action") == 0;
    if (strcmp(word, "unless") == 0)
        return strcmp(failure->code, "unknown-condition") == 0;
    for (int i = 0; i < failure->expected_count; i++)
        if (strcmp(failure->expected[i], is_number ? "1" : word) == 0)
            return true;
    return false;
}

/* All that could have stood there, each once; false where that is nothing, or more than one likes to read. */
static bool list_expected(const dj_match_failure *failure, char *list, size_t size) {
    dj_text out = dj_text_over(list, size);
    for (int i = 0; i < failure->expected_count; i++) {
        bool is_new = *failure->expected[i] != '\0';
        for (int j = 0; j < i; j++)
            is_new = is_new && strcmp(failure->expected[i], failure->expected[j]) != 0;
        if (is_new)
            dj_text_format(&out, "%s'%s'", out.length > 0 ? ", " : "", failure->expected[i]);
    }
    return out.length > 0 && dj_text_fits(&out);
}

/* The token behind the pattern, or -1. */
static int match_pattern(dj_match *match, const char *pattern, int at, dj_match_found *found) {
    const char *word;
    int letters;
    dj_slot slot;
    while ((pattern = dj_pattern_next(pattern, &word, &letters)) != NULL) {
        if (dj_pattern_slot(match->language, word, letters, &slot)) {
            if (dj_slot_is_things(slot.kind))
                found->things = found->length + 1;
            at = match_slot(match, slot, at, found->arguments + found->length);
            found->length += dj_slot_size(slot.kind);
            if (at < 0)
                return -1;
        } else if (is_spelling(word, letters, match->tokens->list[at].text)) {
            at++;
        } else {
            expect(match, at, "effect-syntax", word, letters);
            return -1;
        }
    }
    return at;
}

static int match_slot(dj_match *match, dj_slot slot, int at, uint8_t *out) {
    const dj_token *token = &match->tokens->list[at];
    const dj_effect_list *list = &match->language->lists[slot.list];
    int end;
    switch (slot.kind) {
    case DJ_SLOT_NUMBER:
        return match_number(match, at, out);
    case DJ_SLOT_SIGNED:
        if (token->kind != DJ_TOKEN_SIGN) {
            expect(match, at, "unknown-amount", "+", 1);
            return -1;
        }
        end = match_number(match, at + 1, out);
        out[0] = *token->text == '-' ? (uint8_t)-out[0] : out[0];
        return end;
    case DJ_SLOT_AMOUNT:
    case DJ_SLOT_CHANGE:
        return match_amount(match, at, slot.kind == DJ_SLOT_CHANGE, out);
    case DJ_SLOT_LIST:
        out[0] = (uint8_t)dj_match_word(match, list->words, list->count, list->unknown_code, at, &end);
        return end;
    default:
        return match_things(match, slot.kind, at, out);
    }
}

static int match_number(dj_match *match, int at, uint8_t *out) {
    const dj_token *token = &match->tokens->list[at];
    if (token->kind != DJ_TOKEN_NUMBER) {
        expect(match, at, "unknown-amount", "1", 1); /* or another number */
        return -1;
    }
    *out = (uint8_t)(token->number < 100 ? token->number : 100); /* too large already; the checker says so */
    return at + 1;
}

/* An amount is its row and up to three bytes. A change begins with a sign, and its row with a number. */
static int match_amount(dj_match *match, int at, bool is_change, uint8_t *out) {
    const dj_effect_language *language = match->language;
    const dj_token *token = &match->tokens->list[at];
    if (is_change && token->kind != DJ_TOKEN_SIGN) {
        expect(match, at, "unknown-amount", "+", 1);
        return -1;
    }
    if (is_change && match->tokens->list[at + 1].kind != DJ_TOKEN_NUMBER) {
        expect(match, at + 1, "unknown-amount", "1", 1);
        return -1;
    }
    dj_match_found found;
    if (!dj_match_row(match, language->amounts, language->amount_count, is_change ? at + 1 : at, &found))
        return -1;
    memset(out, 0, 4);
    out[0] = (uint8_t)found.row;
    memcpy(out + 1, found.arguments, (size_t)found.length);
    if (is_change && *token->text == '-')
        out[1] = (uint8_t)-out[1];
    return found.end;
}

static int match_things(dj_match *match, dj_slot_kind kind, int at, uint8_t *out) {
    uint8_t named[4], picked[4] = {0};
    int end = match_named(match, kind, at, named);
    if (kind == DJ_SLOT_KNOWN) {
        out[0] = named[2];
        return end;
    }
    int other = kind == DJ_SLOT_PIECES ? -1 : match_picked(match, at, picked);
    memcpy(out, other > end ? picked : named, 4);
    return other > end ? other : end;
}

static int match_named(dj_match *match, dj_slot_kind kind, int at, uint8_t *out) {
    const dj_effect_language *language = match->language;
    bool is_piece = kind == DJ_SLOT_PIECES;
    int end,
        index = dj_match_word(match, is_piece ? language->pieces : language->cards,
                              is_piece ? language->piece_count : language->card_count, code_of(match, kind), at, &end);
    index += is_piece ? language->card_count : 0;
    memcpy(out, (uint8_t[4]){DJ_PICK_NAMED, 1, (uint8_t)index, 0}, 4);
    return end;
}

static int match_picked(dj_match *match, int at, uint8_t *out) {
    const dj_effect_list *nouns = &match->language->lists[DJ_EFFECT_NOUNS];
    const dj_effect_list *zones = &match->language->lists[DJ_EFFECT_ZONES];
    for (int i = 0; i < dj_match_pick_count; i++) {
        uint8_t count = 1;
        int end = at;
        const char *pattern = dj_match_picks[i].pattern;
        if (strncmp(pattern, "{n}", 3) == 0) {
            if (match->tokens->list[at].kind != DJ_TOKEN_NUMBER)
                continue;
            end = match_number(match, at, &count);
            pattern += 3;
        }
        end = match_words(match, pattern, "unknown-cards", end);
        if (end < 0)
            continue;
        int noun = dj_match_word(match, nouns->words, nouns->count, nouns->unknown_code, end, &end);
        if (end < 0 || !dj_match_is(match, end, "from"))
            return -1;
        int zone = dj_match_word(match, zones->words, zones->count, zones->unknown_code, end + 1, &end);
        memcpy(out, (uint8_t[4]){(uint8_t)dj_match_picks[i].pick, count, (uint8_t)noun, (uint8_t)zone}, 4);
        return end;
    }
    return -1;
}

/* Plain words; the token behind them, or -1. They are expected under `code`. */
static int match_words(dj_match *match, const char *pattern, const char *code, int at) {
    const char *word;
    int letters;
    for (; (pattern = dj_pattern_next(pattern, &word, &letters)) != NULL; at++)
        if (!is_spelling(word, letters, match->tokens->list[at].text)) {
            expect(match, at, code, word, letters);
            return -1;
        }
    return at;
}

/* "die|dice": the text is one of them. */
static bool is_spelling(const char *word, int length, const char *text) {
    size_t letters = strlen(text);
    for (const char *end = word + length; word < end;) {
        const char *bar = memchr(word, '|', (size_t)(end - word));
        size_t part = (size_t)((bar ? bar : end) - word);
        if (part == letters && memcmp(word, text, part) == 0)
            return true;
        word += part + 1;
    }
    return false;
}

/* Of several needs at one place the first one names the problem, but a list of words is more telling than a word. */
static void expect(dj_match *match, int at, const char *code, const char *word, int length) {
    dj_match_failure *failure = &match->failure;
    if (at < failure->at)
        return;
    if (at > failure->at)
        *failure = (dj_match_failure){.at = at, .code = code};
    else if (strcmp(failure->code, "effect-syntax") == 0)
        failure->code = code;
    for (const char *end = word + length; word < end && failure->expected_count < DJ_EXPECTED_MAX;) {
        const char *bar = memchr(word, '|', (size_t)(end - word));
        int part = (int)((bar ? bar : end) - word);
        snprintf(failure->expected[failure->expected_count++], DJ_EFFECT_TOKEN_TEXT, "%.*s", part, word);
        word += part + 1;
    }
}

static const char *code_of(const dj_match *match, dj_slot_kind kind) {
    return kind == DJ_SLOT_PIECES ? match->language->pieces_code : "unknown-cards";
}
