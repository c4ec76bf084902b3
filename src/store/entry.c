#include "entry.h"

#include "donjon/dice.h"

#include <string.h>

static bool is_sign(char sign);

bool dj_store_is_name(const char *text, size_t room) {
    size_t length = 0;
    while (is_sign(text[length]))
        length++;
    return length > 0 && text[length] == '\0' && length < room;
}

void dj_store_chain(const char *previous, const char *table, const dj_store_entry *entry, char chain[DJ_STORE_CHAIN]) {
    char told[DJ_STORE_TEXT + 2 * DJ_STORE_ID + DJ_STORE_KEY + DJ_STORE_CHAIN + 64];
    dj_text text = dj_text_over(told, sizeof told);
    dj_text_add(&text, previous);
    dj_text_add_bytes(&text, " ", 1);
    dj_text_add(&text, table);
    dj_text_add_bytes(&text, " ", 1);
    dj_text_add_integer(&text, entry->sequence);
    dj_text_add_bytes(&text, " ", 1);
    dj_text_add_integer(&text, entry->time_ms);
    dj_text_add_bytes(&text, " ", 1);
    dj_text_add(&text, entry->key);
    dj_text_add_bytes(&text, " ", 1);
    const char *end = memchr(entry->text, '\0', DJ_STORE_TEXT); /* a log that was tampered with may hold more */
    size_t length = end != NULL ? (size_t)(end - entry->text) : DJ_STORE_TEXT;
    dj_text_add_bytes(&text, entry->text, length);
    uint8_t digest[DJ_DIGEST_BYTES];
    dj_sha256(told, text.length, digest);
    dj_hex(digest, (DJ_STORE_CHAIN - 1) / 2, chain);
}

static bool is_sign(char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9') ||
           sign == '-' || sign == '_';
}
