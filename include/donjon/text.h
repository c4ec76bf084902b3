/* Text in the caller's buffer, and the two languages of the project.
 *
 * A dj_text never overruns and never allocates: what does not fit is dropped but still counted, so that `length`
 * tells the size that was needed. The buffer always ends with a NUL. */
#ifndef DONJON_TEXT_H
#define DONJON_TEXT_H

#include "api.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

DJ_API_BEGIN

typedef enum dj_language { DJ_ENGLISH, DJ_FRENCH, DJ_LANGUAGES } dj_language;

typedef struct dj_text {
    char *data;
    size_t size;   /* bytes at data, the final NUL included; 0 only counts */
    size_t length; /* bytes wanted so far, the final NUL excluded */
} dj_text;

/* An empty text over `size` bytes at `data`, which must outlive it. */
dj_text dj_text_over(char *data, size_t size);

void dj_text_add(dj_text *text, const char *string);
void dj_text_add_bytes(dj_text *text, const char *bytes, size_t count);
void dj_text_add_integer(dj_text *text, int64_t value);
__attribute__((format(printf, 2, 3))) void dj_text_format(dj_text *text, const char *format, ...);

/* Whether everything added is in the buffer. */
bool dj_text_fits(const dj_text *text);

/* The sentence in the language, or `english` itself where no translation is known. The result is static. */
__attribute__((format_arg(2))) const char *dj_translate(dj_language language, const char *english);

/* The same for sentences that count something: `one` for a single thing, `many` otherwise, by the language's rule. */
__attribute__((format_arg(2))) __attribute__((format_arg(3))) const char *
dj_translate_count(dj_language language, const char *one, const char *many, long count);
/* Numbers with a decimal, for sentences with %s: which of the two forms they take ('1.4 points', « 1,4 point »), and
 * how they are written. */
enum { DJ_TENTHS_TEXT = 16 };
__attribute__((format_arg(2), format_arg(3))) const char *dj_translate_tenths(dj_language language, const char *one,
                                                                              const char *many, int tenths);
const char *dj_tenths(dj_language language, int tenths, char text[DJ_TENTHS_TEXT]);

/* "en" or "fr". */
const char *dj_language_code(dj_language language);

/* Marks a sentence in a table for translation; the table's reader calls dj_translate. */
#define DJ_SENTENCE(english) (english)
/* The same for one and many: two fields of the table, for dj_translate_count. */
#define DJ_SENTENCES(one, many) one, many

DJ_API_END

#endif
