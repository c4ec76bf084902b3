#include "entry.h"

#include "donjon/dice.h"

#include <limits.h>
#include <string.h>

enum {
    NUMBERS = 64,      /* bytes that hold the numbers that are linked and what parts them */
    SHORT_SIZE = 1024, /* bytes of what is linked for nearly all entries */
    LONG_SIZE = DJ_STORE_TEXT + DJ_STORE_ID + DJ_STORE_KEY + DJ_STORE_CHAIN + NUMBERS,
};

/* What is linked, and the lengths of its words. */
typedef struct linked {
    const char *previous, *table;
    const dj_store_entry *entry;
    size_t previous_length, table_length, key_length, text_length;
} linked;

static void link_short(const linked *linked, char chain[DJ_STORE_CHAIN]);
static void link_long(const linked *linked, char chain[DJ_STORE_CHAIN]);
static void link_over(char *told, const linked *linked, char chain[DJ_STORE_CHAIN]);

/* Letters and digits come in no order that a processor could learn, so each is looked up. */
static const bool signs[UCHAR_MAX + 1] = {
    ['-'] = true, ['_'] = true, ['0' ... '9'] = true, ['A' ... 'Z'] = true, ['a' ... 'z'] = true};

bool dj_store_is_name(const char *text, size_t room) {
    size_t length = 0;
    while (signs[(unsigned char)text[length]])
        length++;
    return length > 0 && text[length] == '\0' && length < room;
}

char *dj_store_write_word(char *to, const char *word, size_t length, char end) {
    memcpy(to, word, length);
    to[length] = end;
    return to + length + 1;
}

/* Two digits at a time. */
static const char pairs[] = "00010203040506070809101112131415161718192021222324"
                            "25262728293031323334353637383940414243444546474849"
                            "50515253545556575859606162636465666768697071727374"
                            "75767778798081828384858687888990919293949596979899";

char *dj_store_write_number(char *to, int64_t number) {
    char digits[24];
    size_t first = sizeof digits;
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    for (; rest >= 100; rest /= 100) {
        first -= 2;
        memcpy(digits + first, pairs + 2 * (rest % 100), 2);
    }
    digits[--first] = pairs[2 * rest + 1];
    if (rest >= 10)
        digits[--first] = pairs[2 * rest];
    if (number < 0)
        digits[--first] = '-';
    return dj_store_write_word(to, digits + first, sizeof digits - first, ' ');
}

/* What is longer than any entry comes from a log that was tampered with: no link is like the empty one. */
void dj_store_chain(const char *previous, const char *table, const dj_store_entry *entry, char chain[DJ_STORE_CHAIN]) {
    linked linked = {.previous = previous,
                     .table = table,
                     .entry = entry,
                     .previous_length = strlen(previous),
                     .table_length = strlen(table),
                     .key_length = strlen(entry->key),
                     .text_length = strlen(entry->text)};
    size_t size =
        linked.previous_length + linked.table_length + linked.key_length + linked.text_length + (size_t)NUMBERS;
    chain[0] = '\0';
    if (size <= SHORT_SIZE)
        link_short(&linked, chain);
    else if (size <= LONG_SIZE)
        link_long(&linked, chain);
}

/* Apart from long ones: each page of a function's room on the stack is touched when it is called. */
__attribute__((noinline)) static void link_short(const linked *linked, char chain[DJ_STORE_CHAIN]) {
    char told[SHORT_SIZE];
    link_over(told, linked, chain);
}

__attribute__((noinline)) static void link_long(const linked *linked, char chain[DJ_STORE_CHAIN]) {
    char told[LONG_SIZE];
    link_over(told, linked, chain);
}

static void link_over(char *told, const linked *linked, char chain[DJ_STORE_CHAIN]) {
    const dj_store_entry *entry = linked->entry;
    char *to = dj_store_write_word(told, linked->previous, linked->previous_length, ' ');
    to = dj_store_write_word(to, linked->table, linked->table_length, ' ');
    to = dj_store_write_number(to, entry->sequence);
    to = dj_store_write_number(to, entry->time_ms);
    to = dj_store_write_word(to, entry->key, linked->key_length, ' ');
    to = dj_store_write_word(to, entry->text, linked->text_length, '\0');
    uint8_t digest[DJ_DIGEST_BYTES];
    dj_sha256(told, (size_t)(to - 1 - told), digest);
    dj_hex(digest, (DJ_STORE_CHAIN - 1) / 2, chain);
}
