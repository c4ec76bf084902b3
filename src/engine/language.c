/* Sentences are written in English in the code and translated in po/fr.po. That file is compiled by msgfmt and
 * linked in as it is; here is the look-up in its format (a sorted table of originals and one of translations).
 * The C library's own gettext would do it for one language at a time, the process's, from files at run time. */
#include "donjon/text.h"

#include "catalogue.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char *look_up(const char *english);
static uint32_t word_at(size_t offset);

const char *dj_translate(dj_language language, const char *english) {
    return language == DJ_FRENCH && *english ? look_up(english) : english; /* "" is the catalogue's own header */
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
    uint32_t count = word_at(8), originals = word_at(12), translations = word_at(16);
    uint32_t low = 0, high = count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        const char *original = (const char *)dj_catalogue_fr + word_at(originals + 8 * (size_t)middle + 4);
        int order = strcmp(english, original);
        if (order == 0)
            return (const char *)dj_catalogue_fr + word_at(translations + 8 * (size_t)middle + 4);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return english;
}

static uint32_t word_at(size_t offset) {
    const unsigned char *bytes = dj_catalogue_fr + offset;
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}
