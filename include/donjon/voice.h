/* To whom a text speaks, and what it calls the people at the table.
 *
 * A sentence about seats is one template for all readers: `{You draw|@1 draws} %d cards.` says the first half to the
 * seat that it is about and the second half to everybody else. `@1` is the name of the first seat that the sentence is
 * about, `@2` of the second; `{2:you|@2}` chooses by the second. Braces may stand in braces; directives of printf stand
 * outside of them. */
#ifndef DONJON_VOICE_H
#define DONJON_VOICE_H

#include "text.h"

DJ_API_BEGIN

enum {
    DJ_SEATS_MAX = 6,
    DJ_SPECTATOR = -1,  /* sees what is public */
    DJ_EVERYTHING = -2, /* sees all: tests, set-up by hand, opened games */
    DJ_SEAT_NAME = 100, /* bytes that hold any name of a seat */
};

typedef struct dj_voice {
    dj_language language;
    int reader;                      /* a seat, which is 'you'; DJ_SPECTATOR or DJ_EVERYTHING, and everybody is named */
    const char *names[DJ_SEATS_MAX]; /* borrowed; NULL or empty for a name of the program's own */
} dj_voice;

/* A voice without names. */
dj_voice dj_voice_for(dj_language language, int reader);

/* The name of a seat, whoever reads. */
const char *dj_voice_name(const dj_voice *voice, int seat);

/* Adds a sentence about one seat, or about two: an English template as above, which is translated. */
__attribute__((format(printf, 4, 5))) void dj_tell(dj_text *out, const dj_voice *voice, int seat, const char *sentence,
                                                   ...);
__attribute__((format(printf, 5, 6))) void dj_tell_two(dj_text *out, const dj_voice *voice, int first, int second,
                                                       const char *sentence, ...);
/* The same for one of a table's sentences, which has no values of its own. */
static inline void dj_tell_plainly(dj_text *out, const dj_voice *voice, int seat, const char *sentence) {
    dj_tell(out, voice, seat, sentence, NULL);
}
/* The same for sentences that count something: see dj_translate_count. */
__attribute__((format(printf, 4, 7))) __attribute__((format(printf, 5, 7))) void
dj_tell_count(dj_text *out, const dj_voice *voice, int seat, const char *one, const char *many, long count, ...);

DJ_API_END

#endif
