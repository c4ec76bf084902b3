/* Sentences are written in English in the code and translated in po/fr.po. scripts/pack-catalogue makes of that file
 * what is linked in: translations, found by a hash of their originals, which are not kept a second time.
 * The C library's own gettext would do it for one language at a time, the process's, from files at run time. */
#include "donjon/text.h"

#include "catalogue.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_BYTES = 4 };

static const char *look_up(const char *english);
static uint32_t hash_of(const char *text);
static uint32_t word_at(size_t index);

const char *dj_translate(dj_language language, const char *english) {
    return language == DJ_FRENCH ? look_up(english) : english;
}

const char *dj_translate_count(dj_language language, const char *one, const char *many, long count) {
    if (language != DJ_FRENCH)
        return count == 1 ? one : many;
    const char *french = look_up(one);
    bool is_one = count >= -1 && count <= 1; /* French says « 0 pièce » */
    if (french == one)
        return is_one ? one : many;
    return is_one ? french : french + strlen(french) + 1; /* plural forms follow each other, each with its NUL */
}

const char *dj_translate_tenths(dj_language language, const char *one, const char *many, int tenths) {
    bool is_one = language == DJ_FRENCH ? tenths > -20 && tenths < 20 : tenths == 10;
    return dj_translate_count(language, one, many, is_one ? 1 : 2);
}

const char *dj_tenths(dj_language language, int tenths, char text[DJ_TENTHS_TEXT]) {
    int whole = abs(tenths) / 10, rest = abs(tenths) % 10;
    dj_text out = dj_text_over(text, DJ_TENTHS_TEXT);
    dj_text_format(&out, "%s%d", tenths < 0 ? "-" : "", whole);
    if (rest != 0)
        dj_text_format(&out, "%c%d", language == DJ_FRENCH ? ',' : '.', rest);
    return text;
}

const char *dj_language_code(dj_language language) {
    return language == DJ_FRENCH ? "fr" : "en";
}

static const char *look_up(const char *english) {
    uint32_t hash = hash_of(english), count = word_at(0), low = 0, high = count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (word_at(1 + (size_t)middle) < hash)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == count || word_at(1 + (size_t)low) != hash)
        return english;
    size_t texts = WORD_BYTES * (1 + 2 * (size_t)count);
    return (const char *)dj_catalogue_fr + texts + word_at(1 + (size_t)count + low);
}

/* FNV-1a, as scripts/pack-catalogue has it. */
static uint32_t hash_of(const char *text) {
    uint32_t hash = 0x811c9dc5;
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x01000193;
    return hash;
}

static uint32_t word_at(size_t index) {
    const unsigned char *bytes = dj_catalogue_fr + WORD_BYTES * index;
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}
