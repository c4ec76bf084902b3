/* Saves of any bytes: each is refused with a reason or loads a game that is sound.
 *
 * As they come, hardly any get past the seal; so each is also tried with the seal that belongs to it, and once more
 * behind the head of a real save, where moves, rolls and positions are read. */
#include "donjon/donjon.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEAL = 4 + 2 * DJ_DIGEST_BYTES + 1, HEAD_MAX = 512, SIZE_MAX_BYTES = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void load(const char *text, size_t length);
static void load_sealed(const char *head, const uint8_t *data, size_t size);
static void insist(bool holds);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size > SIZE_MAX_BYTES)
        return 0;
    char *text = malloc(size + 1);
    insist(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    load(text, size);
    free(text);
    load_sealed("", data, size);

    const dj_game *game = dj_game_find("donjonz");
    uint8_t digest[DJ_DIGEST_BYTES];
    char hexadecimal[2 * DJ_DIGEST_BYTES + 1], head[HEAD_MAX];
    game->content_digest(game->original, digest);
    dj_hex(digest, sizeof digest, hexadecimal);
    snprintf(head, sizeof head, "donjon save 1\ngame donjonz\nrules %d\ncontent %s\nseats 1\noption cards 2\nseed 42\n",
             game->rules_version, hexadecimal);
    load_sealed(head, data, size);
    return 0;
}

static void load_sealed(const char *head, const uint8_t *data, size_t size) {
    size_t head_length = strlen(head), body = head_length + size;
    char *text = malloc(body + SEAL + 1);
    insist(text != NULL);
    memcpy(text, head, head_length);
    memcpy(text + head_length, data, size);
    uint8_t digest[DJ_DIGEST_BYTES];
    dj_sha256(text, body, digest);
    memcpy(text + body, "end ", 4);
    dj_hex(digest, sizeof digest, text + body + 4);
    memcpy(text + body + SEAL - 1, "\n", 2);
    load(text, body + SEAL);
    free(text);
}

static void load(const char *text, size_t length) {
    const dj_game *game = dj_game_find("donjonz");
    dj_error error = {0};
    dj_save_header header;
    if (dj_save_inspect(text, length, &header, &error) == DJ_OK) {
        dj_event events[4];
        insist(dj_save_events(&header, text, length, events, 4) >= 0);
        game = header.game; /* a table is loaded with a set of its own game */
    }
    dj_table *table = dj_table_load(game->original, text, length, -1, &error);
    if (table) {
        insist(game->check(game->original, dj_table_state(table)) == NULL);
        dj_text count = dj_text_over(NULL, 0);
        dj_table_save(table, &count);
        insist(count.length > 0);
        dj_table_free(table);
        return;
    }
    insist(error.code != NULL && error.message != NULL);
    char sentence[400];
    dj_text said = dj_text_over(sentence, sizeof sentence);
    dj_error_describe(&error, DJ_FRENCH, &said);
    insist(said.length > 0 && dj_is_clean_text(sentence, strlen(sentence), ""));
}

static void insist(bool holds) {
    if (!holds)
        abort();
}
