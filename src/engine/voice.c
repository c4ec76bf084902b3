#include "donjon/voice.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { TEMPLATE_BYTES = 1024 };

static void tell(dj_text *out, const dj_voice *voice, const int seats[2], const char *sentence, va_list arguments);
static const char *fill_in(dj_text *out, const dj_voice *voice, const int seats[2], const char *at, bool is_told);
static void add_name(dj_text *out, const dj_voice *voice, int seat);
static void elide(dj_text *out);
static bool begins_with_vowel(const char *name);

dj_voice dj_voice_for(dj_language language, int reader) {
    return (dj_voice){.language = language, .reader = reader};
}

const char *dj_voice_name(const dj_voice *voice, int seat) {
    /* In alphabetical order, so that they tell who sits where. */
    static const char *const names[DJ_SEATS_MAX] = {"Aliénor", "Basile", "Clémence", "Damien", "Églantine", "Firmin"};
    if (seat < 0 || seat >= DJ_SEATS_MAX)
        return "?";
    return voice->names[seat] && voice->names[seat][0] ? voice->names[seat] : names[seat];
}

void dj_tell(dj_text *out, const dj_voice *voice, int seat, const char *sentence, ...) {
    va_list arguments;
    va_start(arguments, sentence);
    tell(out, voice, (int[]){seat, DJ_SPECTATOR}, dj_translate(voice->language, sentence), arguments);
    va_end(arguments);
}

void dj_tell_two(dj_text *out, const dj_voice *voice, int first, int second, const char *sentence, ...) {
    va_list arguments;
    va_start(arguments, sentence);
    tell(out, voice, (int[]){first, second}, dj_translate(voice->language, sentence), arguments);
    va_end(arguments);
}

void dj_tell_count(dj_text *out, const dj_voice *voice, int seat, const char *one, const char *many, long count, ...) {
    va_list arguments;
    va_start(arguments, count);
    tell(out, voice, (int[]){seat, DJ_SPECTATOR}, dj_translate_count(voice->language, one, many, count), arguments);
    va_end(arguments);
}

static void tell(dj_text *out, const dj_voice *voice, const int seats[2], const char *sentence, va_list arguments) {
    char format[TEMPLATE_BYTES], filled[TEMPLATE_BYTES];
    dj_text text = dj_text_over(format, sizeof format);
    fill_in(&text, voice, seats, sentence, true);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral" /* the directives are those of `sentence`, which was checked */
    vsnprintf(filled, sizeof filled, format, arguments);
#pragma GCC diagnostic pop
    dj_text_add(out, filled);
}

/* The template without braces and names, as a format, up to the end of the half of a brace that it is in. What is not
 * told is only read. Returns where it ended. */
static const char *fill_in(dj_text *out, const dj_voice *voice, const int seats[2], const char *at, bool is_told) {
    for (; *at != '\0' && *at != '|' && *at != '}'; at++) {
        if (*at == '{') {
            bool has_number = at[1] != '\0' && at[2] == ':';
            int seat = seats[has_number && at[1] == '2'];
            bool is_reader = seat >= 0 && seat == voice->reader;
            at = fill_in(out, voice, seats, at + (has_number ? 3 : 1), is_told && is_reader);
            if (*at == '|')
                at = fill_in(out, voice, seats, at + 1, is_told && !is_reader);
            if (*at == '\0')
                return at;
        } else if (*at == '@' && (at[1] == '1' || at[1] == '2')) {
            at++;
            if (is_told)
                add_name(out, voice, seats[*at == '2']);
        } else if (is_told) {
            dj_text_add_bytes(out, at, 1);
        }
    }
    return at;
}

/* A name may hold what would be a directive of printf. */
static void add_name(dj_text *out, const dj_voice *voice, int seat) {
    const char *name = dj_voice_name(voice, seat);
    if (voice->language == DJ_FRENCH && begins_with_vowel(name))
        elide(out);
    for (; *name != '\0'; name++)
        dj_text_add(out, *name == '%' ? "%%" : (char[]){*name, '\0'});
}

/* French: "de Basile", but "d’Aliénor". */
static void elide(dj_text *out) {
    static const char *const words[] = {"de ", "De ", "que ", "Que "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i]);
        if (out->length < length || out->length >= out->size || strcmp(out->data + out->length - length, words[i]) != 0)
            continue;
        out->length -= 2; /* the e and the blank */
        out->data[out->length] = '\0';
        dj_text_add(out, "’");
        return;
    }
}

static bool begins_with_vowel(const char *name) {
    static const char *const vowels[] = {"a", "e", "i", "o", "u", "A", "E", "I", "O", "U", "à", "â", "é",
                                         "è", "ê", "î", "ô", "œ", "À", "Â", "É", "È", "Ê", "Î", "Ô", "Œ"};
    for (size_t i = 0; i < sizeof vowels / sizeof *vowels; i++)
        if (strncmp(name, vowels[i], strlen(vowels[i])) == 0)
            return true;
    return false;
}
