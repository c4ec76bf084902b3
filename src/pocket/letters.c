/* Games by letter: two browsers, each with a house of its own, keep the same log of a table and send each other what is
 * new in it. What comes in a letter is tried here first, at a copy of the table that is made from its log: nothing
 * reaches the store that the rules refuse. web/src/pocket/letters.ts says what a letter is. */
#include "exports.h"

#include "house/house.h"
#include "house/room.h"

#include "donjon/json.h"
#include "donjon/seal.h"
#include "wire/table_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *finish(const dj_text *text);
static void write_seats(dj_json *json, const char *key, dj_seat_mask seats);
static void write_shown(int seat, dj_language language, dj_json *json);

static dj_contents contents;
static dj_room copy;
static char words[DJ_STORE_TEXT]; /* the last answer */

/* An empty copy; the one before is gone. */
EXPORT(copy_begin) void copy_begin(const char *table) {
    dj_room_empty(&copy);
    dj_room_begin(&copy, &contents, table);
}

/* Adds an entry of the log; false where it is none, or the rules refuse it. */
EXPORT(copy_add) bool copy_add(double sequence, const char *text, double time_ms) {
    dj_error error;
    return dj_room_apply(
               &copy,
               &(dj_store_entry){.sequence = (int64_t)sequence, .key = "", .text = text, .time_ms = (int64_t)time_ms},
               &error) == DJ_OK;
}

/* Seats somebody by their digest (holder_of); returns the entry, or NULL where it is refused. */
EXPORT(copy_join)
const char *copy_join(int seat, const char *holder, const char *name, const char *crest, const char *entropy,
                      double time_ms) {
    dj_place sitter = {.kind = DJ_PLACE_PERSON};
    dj_error error;
    dj_text entry = dj_text_over(words, sizeof words);
    if (seat < 0 || seat >= copy.config.seats || !dj_identity_read(holder, &sitter.holder) ||
        !dj_is_showable(name, DJ_NAME_CHARACTERS) || !dj_crest_is_sound(crest) || !dj_entropy_is_sound(entropy))
        return NULL;
    snprintf(sitter.name, sizeof sitter.name, "%s", name);
    snprintf(sitter.crest, sizeof sitter.crest, "%s", crest);
    snprintf(sitter.entropy, sizeof sitter.entropy, "%s", entropy);
    return dj_room_join(&copy, seat, &sitter, (int64_t)time_ms, &entry, &error) == DJ_OK ? finish(&entry) : NULL;
}

/* Plays a move; returns the entry, or NULL where it is refused. */
EXPORT(copy_play) const char *copy_play(int seat, const char *move, double time_ms) {
    dj_error error;
    dj_text entry = dj_text_over(words, sizeof words);
    bool is_played = seat >= 0 && seat < copy.config.seats &&
                     dj_room_play(&copy, seat, move, (int64_t)time_ms, &entry, &error) == DJ_OK;
    return is_played ? finish(&entry) : NULL;
}

/* How the copy stands, as JSON; "ours" are the seats of whoever has the token. */
EXPORT(copy_facts) const char *copy_facts(const char *token) {
    dj_identity who = {0};
    dj_identity_of(token, strlen(token), &who);
    dj_seat_mask ours = 0, open = 0;
    for (int seat = 0; seat < copy.config.seats; seat++) {
        if (dj_room_holds(&copy, seat, &who))
            ours = (dj_seat_mask)(ours | DJ_SEAT_BIT(seat));
        if (copy.places[seat].kind == DJ_PLACE_OPEN)
            open = (dj_seat_mask)(open | DJ_SEAT_BIT(seat));
    }
    bool is_on = copy.table != NULL && !dj_room_is_over(&copy);
    dj_json json = {.text = dj_text_over(words, sizeof words)};
    dj_json_open_object(&json);
    dj_json_key_boolean(&json, "isOld", copy.is_old);
    dj_json_key_boolean(&json, "isOver", dj_room_is_over(&copy));
    dj_json_key_integer(&json, "phase", dj_room_phase(&copy));
    dj_json_key_integer(&json, "undoAsker", copy.undo_asker);
    write_seats(&json, "ours", ours);
    write_seats(&json, "open", open);
    write_seats(&json, "toAct", is_on ? dj_table_to_act(copy.table) : 0);
    dj_json_close_object(&json);
    return finish(&json.text);
}

/* What a seat sees of the copy, as the members of a snapshot that a move changes; to be freed. NULL where no game has
 * begun, or without memory. */
EXPORT(copy_shown) char *copy_shown(int seat, bool is_french) {
    dj_language language = is_french ? DJ_FRENCH : DJ_ENGLISH;
    if (copy.table == NULL || seat < 0 || seat >= copy.config.seats)
        return NULL;
    dj_room_update_hash(&copy);
    dj_json count = dj_json_over(NULL, 0);
    write_shown(seat, language, &count);
    char *text = malloc(count.text.length + 1);
    if (text == NULL)
        return NULL;
    dj_json json = dj_json_over(text, count.text.length + 1);
    write_shown(seat, language, &json);
    return text;
}

/* The line of the copy for lists. */
EXPORT(copy_summary) const char *copy_summary(void) {
    dj_text text = dj_text_over(words, sizeof words);
    dj_room_summary(&copy, &text);
    return finish(&text);
}

/* Whose token this is, as logs name them. */
EXPORT(holder_of) const char *holder_of(const char *token) {
    dj_identity who = {0};
    dj_identity_of(token, strlen(token), &who);
    dj_identity_text(&who, words);
    return words;
}

/* The SHA-256 of a text: of a seed it is its seal. */
EXPORT(digest_of) const char *digest_of(const char *text) {
    uint8_t digest[DJ_DIGEST_BYTES];
    dj_sha256(text, strlen(text), digest);
    dj_hex(digest, sizeof digest, words);
    return words;
}

/* Why something is refused at a table of letters: until an answer comes, or for good. */
EXPORT(letter_refusal) const char *letter_refusal(bool is_french, bool is_for_good) {
    dj_language language = is_french ? DJ_FRENCH : DJ_ENGLISH;
    return is_for_good ? dj_translate(language, "That cannot be done by letter.")
                       : dj_translate(language, "The letter is on its way: go on when the answer is there.");
}

/* Why a seat may not choose beside another one of its side, whose choice is sealed. */
EXPORT(second_seal_refusal) const char *second_seal_refusal(bool is_french) {
    return dj_translate(is_french ? DJ_FRENCH : DJ_ENGLISH,
                        "A side seals one choice at a time: this seat chooses when the answer is there.");
}

static const char *finish(const dj_text *text) {
    return dj_text_fits(text) ? words : NULL;
}

static void write_seats(dj_json *json, const char *key, dj_seat_mask seats) {
    dj_json_key(json, key);
    dj_json_open_array(json);
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++)
        if (seats & DJ_SEAT_BIT(seat))
            dj_json_integer(json, seat);
    dj_json_close_array(json);
}

static void write_shown(int seat, dj_language language, dj_json *json) {
    dj_json_open_object(json);
    dj_standing_json(copy.table, copy.public_hash, json);
    dj_json_key(json, "view");
    dj_room_game(&copy)->view(copy.content->compiled, dj_table_state(copy.table), seat, json);
    dj_description_json(copy.table, seat, language, json);
    dj_json_close_object(json);
}
