#include "donjon/seal.h"

#include "table_parts.h"

#include <assert.h>
#include <string.h>

/* The first line, so that no other use of SHA-256 can be mistaken for this one. */
static const char purpose[] = "donjon sealed 1\n";

static void digest_text(const char *bytes, size_t count, char text[DJ_SEAL_TEXT]);

bool dj_seal_is_sound(const char *text) {
    return strspn(text, "0123456789abcdef") == DJ_SEAL_TEXT - 1 && text[DJ_SEAL_TEXT - 1] == '\0';
}

bool dj_entropy_is_sound(const char *text) {
    size_t length = strlen(text);
    return length < DJ_ENTROPY_TEXT && dj_is_clean_text(text, length, "");
}

void dj_seal(const char *seed, char seal[DJ_SEAL_TEXT]) {
    digest_text(seed, strlen(seed), seal);
}

void dj_seal_mix(const dj_sealed *sealed, int seats, char seed[DJ_SEAL_TEXT]) {
    char bytes[sizeof purpose + DJ_SEAL_TEXT + DJ_SEATS_MAX * (DJ_ENTROPY_TEXT + 4)];
    dj_text text = dj_text_over(bytes, sizeof bytes);
    dj_text_add(&text, purpose);
    dj_text_format(&text, "%s\n", sealed->seed);
    for (int seat = 0; seat < seats; seat++)
        dj_text_format(&text, "%d %s\n", seat, sealed->entropy[seat]);
    assert(dj_text_fits(&text));
    digest_text(bytes, text.length, seed);
}

void dj_daily_seed(const dj_game *game, const char *date, char seed[DJ_SEAL_TEXT]) {
    char bytes[160];
    dj_text text = dj_text_over(bytes, sizeof bytes);
    dj_text_format(&text, "donjon daily 1\n%s\n%d\n%s\n", game->id, (int)game->rules_version, date);
    assert(dj_text_fits(&text));
    digest_text(bytes, text.length, seed);
}

dj_status dj_table_seal(dj_table *table, const dj_sealed *sealed, dj_error *error) {
    bool is_sound = dj_seal_is_sound(sealed->seed);
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++)
        is_sound = is_sound && dj_entropy_is_sound(sealed->entropy[seat]) &&
                   (seat < table->config.seats || sealed->entropy[seat][0] == '\0');
    if (!is_sound)
        return dj_refuse(error, "bad-seal", NULL, DJ_SENTENCE("What should seal this game is not well formed."), NULL);
    if (table->start || table->step_count > 0 || table->script_length > 0)
        return dj_refuse(error, "bad-seal", NULL, DJ_SENTENCE("A game is sealed before anything happens in it."), NULL);
    char seed[DJ_SEAL_TEXT];
    dj_seal_mix(sealed, table->config.seats, seed);
    if (strcmp(seed, table->config.seed) != 0)
        return dj_refuse(error, "seed-mismatch", "X06",
                         DJ_SENTENCE("The dice of this game are not what its sealed seed and its players gave."), NULL);
    table->sealed = *sealed;
    table->is_sealed = true;
    return DJ_OK;
}

const dj_sealed *dj_table_sealed(const dj_table *table) {
    return table->is_sealed ? &table->sealed : NULL;
}

static void digest_text(const char *bytes, size_t count, char text[DJ_SEAL_TEXT]) {
    uint8_t digest[DJ_DIGEST_BYTES];
    dj_sha256(bytes, count, digest);
    dj_hex(digest, sizeof digest, text);
}
