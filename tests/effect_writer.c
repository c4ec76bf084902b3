#include "effect_writer.h"

#include "effects/program.h"

#include <assert.h>
#include <string.h>

typedef struct writer {
    const dj_effect_language *language;
    dj_dice *chance;
    dj_text *out;
} writer;

static void write_rule(writer *writer, int trigger);
static void write_sentence(writer *writer);
static void write_body(writer *writer);
static void write_actions(writer *writer);
static void write_row(writer *writer, const dj_effect_row *rows, int count);
static void write_pattern(writer *writer, const char *pattern);
static void write_slot(writer *writer, dj_slot slot);
static void write_number(writer *writer);
static void write_picked(writer *writer);
static int below(writer *writer, int bound);

void effect_write(const dj_effect_language *language, dj_dice *chance, dj_text *out) {
    writer writer = {language, chance, out};
    write_rule(&writer, below(&writer, language->trigger_count));
}

void effect_write_good(const dj_effect_language *language, dj_dice *chance, int trigger, dj_effect_program *program,
                       char *out, size_t room) {
    for (;;) {
        dj_text text = dj_text_over(out, room);
        writer writer = {language, chance, &text};
        write_rule(&writer, trigger >= 0 ? trigger : below(&writer, language->trigger_count));
        dj_node node = {.kind = DJ_NODE_SCALAR, .line = 1, .column = 1, .text = out, .length = text.length};
        dj_problems problems = {0};
        if (dj_text_fits(&text) && dj_effect_compile(language, &node, program, &problems))
            return;
    }
}

static void write_rule(writer *writer, int trigger) {
    write_pattern(writer, writer->language->triggers[trigger].pattern);
    dj_text_add(writer->out, ":");
    for (int left = 1 + below(writer, 3); left > 0; left--) {
        write_sentence(writer);
        dj_text_add(writer->out, left > 1 ? ";" : "");
    }
}

static void write_sentence(writer *writer) {
    const dj_effect_language *language = writer->language;
    if (below(writer, 3) > 0) {
        write_body(writer);
        return;
    }
    dj_text_add(writer->out, below(writer, 4) > 0 ? " if" : " unless");
    const char *joint = below(writer, 2) > 0 ? " and" : " or";
    for (int left = 1 + below(writer, 2); left > 0; left--) {
        write_row(writer, language->conditions, language->condition_count);
        dj_text_add(writer->out, left > 1 ? joint : ",");
    }
    write_body(writer);
    if (below(writer, 3) == 0) {
        dj_text_add(writer->out, ", otherwise");
        write_body(writer);
    }
}

static void write_body(writer *writer) {
    int kind = below(writer, 6);
    dj_text_add(writer->out, kind == 0 ? " you may" : kind == 1 ? " either" : "");
    write_actions(writer);
    if (kind == 1) {
        dj_text_add(writer->out, " or");
        write_actions(writer);
    }
}

static void write_actions(writer *writer) {
    for (int left = 1 + below(writer, 4) / 3; left > 0; left--) {
        write_row(writer, writer->language->actions, writer->language->action_count);
        dj_text_add(writer->out, left > 1 ? " and" : "");
    }
}

static void write_row(writer *writer, const dj_effect_row *rows, int count) {
    write_pattern(writer, rows[below(writer, count)].pattern);
}

/* Words as they stand, one of several spellings; slots filled. */
static void write_pattern(writer *writer, const char *pattern) {
    const char *word;
    int letters;
    dj_slot slot;
    while ((pattern = dj_pattern_next(pattern, &word, &letters)) != NULL) {
        if (dj_pattern_slot(writer->language, word, letters, &slot)) {
            write_slot(writer, slot);
            continue;
        }
        const char *bar = memchr(word, '|', (size_t)letters);
        size_t first = bar ? (size_t)(bar - word) : (size_t)letters;
        bool takes_first = !bar || below(writer, 2) > 0;
        dj_text_add(writer->out, writer->out->length > 0 ? " " : "");
        dj_text_add_bytes(writer->out, takes_first ? word : bar + 1, takes_first ? first : (size_t)letters - first - 1);
    }
}

static void write_slot(writer *writer, dj_slot slot) {
    const dj_effect_language *language = writer->language;
    switch (slot.kind) {
    case DJ_SLOT_SIGNED:
    case DJ_SLOT_CHANGE:
        dj_text_add(writer->out, below(writer, 2) > 0 ? " +" : " -");
        dj_text_format(writer->out, "%d", 1 + below(writer, 9));
        if (slot.kind == DJ_SLOT_CHANGE && below(writer, 3) == 0)
            for (int i = 0; i < language->amount_count; i++)
                if (strncmp(language->amounts[i].pattern, "{n} ", 4) == 0)
                    write_pattern(writer, language->amounts[i].pattern + 4);
        break;
    case DJ_SLOT_NUMBER:
        write_number(writer);
        break;
    case DJ_SLOT_AMOUNT:
        write_row(writer, language->amounts, language->amount_count);
        break;
    case DJ_SLOT_LIST:
        write_pattern(writer,
                      language->lists[slot.list].words[below(writer, language->lists[slot.list].count)].pattern);
        break;
    case DJ_SLOT_PIECES:
        write_pattern(writer, language->pieces[below(writer, language->piece_count)].pattern);
        break;
    default:
        if (slot.kind == DJ_SLOT_KNOWN || below(writer, 3) == 0)
            write_pattern(writer, language->cards[below(writer, language->card_count)].pattern);
        else
            write_picked(writer);
    }
}

static void write_number(writer *writer) {
    dj_text_format(writer->out, " %d", below(writer, 4) > 0 ? 1 + below(writer, 4) : below(writer, 21));
}

static void write_picked(writer *writer) {
    static const char *const picks[] = {" a chosen",   " 2 chosen", " a random",   " 3 random", " the highest",
                                        " the lowest", " the top",  " the bottom", " all"};
    const dj_effect_language *language = writer->language;
    const dj_effect_list *nouns = &language->lists[DJ_EFFECT_NOUNS], *zones = &language->lists[DJ_EFFECT_ZONES];
    dj_text_add(writer->out, picks[below(writer, sizeof picks / sizeof *picks)]);
    write_pattern(writer, nouns->words[below(writer, 2) > 0 ? 0 : below(writer, nouns->count)].pattern);
    dj_text_add(writer->out, " from");
    write_pattern(writer, zones->words[below(writer, zones->count)].pattern);
}

static int below(writer *writer, int bound) {
    return (int)dj_dice_below(writer->chance, (uint32_t)bound);
}
