/* The bytes of a program, for the files of this folder.
 *
 *     program     = { rule }
 *     rule        = TRIGGER LENGTH { instruction } END      LENGTH counts what follows, END included
 *     instruction = JUMP SKIP
 *                 | IF FLAGS COUNT { condition } SKIP       skips where it does not hold
 *                 | MAY SKIP                                skips where the player would rather not
 *                 | EITHER SKIP                             skips where the player takes the second
 *                 | ACTION+row LENGTH THINGS { argument }   THINGS: 1 + where the things are in the arguments, or 0
 *     condition   = row LENGTH { argument }
 *
 * An argument is a byte (a number, a word of a list, a named card) or four (an amount, things). A SKIP counts the bytes
 * from behind itself. */
#ifndef DJ_EFFECT_PROGRAM_H
#define DJ_EFFECT_PROGRAM_H

#include "effects.h"

enum { DJ_CODE_END, DJ_CODE_JUMP, DJ_CODE_IF, DJ_CODE_MAY, DJ_CODE_EITHER, DJ_CODE_ACTION };
enum { DJ_IF_ANY = 1, DJ_IF_NOT = 2 };
enum { DJ_CALL_HEAD = 3 }; /* bytes of an action before its arguments */

typedef enum dj_slot_kind {
    DJ_SLOT_NUMBER,
    DJ_SLOT_SIGNED,
    DJ_SLOT_AMOUNT,
    DJ_SLOT_CHANGE,
    DJ_SLOT_CARDS,
    DJ_SLOT_CARD,  /* one of them */
    DJ_SLOT_KNOWN, /* a named one that nobody has to choose */
    DJ_SLOT_PIECES,
    DJ_SLOT_LIST,
} dj_slot_kind;

typedef struct dj_slot {
    dj_slot_kind kind;
    int list; /* index, of DJ_SLOT_LIST */
} dj_slot;

/* The next word or slot of a pattern: its letters, and where to go on; NULL at the end. */
const char *dj_pattern_next(const char *pattern, const char **word, int *length);
/* The slot that a word of a pattern is; false where it is just a word. */
bool dj_pattern_slot(const dj_effect_language *language, const char *word, int length, dj_slot *slot);
/* Bytes of an argument. */
int dj_slot_size(dj_slot_kind kind);
bool dj_slot_is_things(dj_slot_kind kind);

/* A named thing: cards first, then pieces. */
static inline const dj_effect_word *dj_effect_named(const dj_effect_language *language, int index) {
    return index < language->card_count ? &language->cards[index] : &language->pieces[index - language->card_count];
}

/* The triggers that an action, condition or amount may stand under, a bit for each. */
unsigned dj_row_triggers(const dj_effect_language *language, const dj_effect_row *row);

/* Length of the instruction at a place, all of it. */
int dj_code_length(const uint8_t *code);
static inline dj_effect_things dj_code_things(const uint8_t *bytes) {
    return (dj_effect_things){.pick = bytes[0], .count = bytes[1], .noun = bytes[2], .zone = bytes[3]};
}
/* Whether the things are pieces. */
static inline bool dj_things_are_pieces(const dj_effect_language *language, dj_effect_things things) {
    return things.pick == DJ_PICK_NAMED && things.noun >= language->card_count;
}

/* Whether the action at hand asks the seat that is asked, for a thing that it may have. */
bool dj_effects_is_choice(const dj_effect_host *host);
/* Whether the frame's action can have found and told of the things it has picked. */
bool dj_effects_is_found_sound(const dj_effect_host *host, const dj_effect_frame *frame);

#endif
