#include "room_entries.h"

#include "wire/table_json.h"

static void write_rules(const dj_room *room, dj_json *json);
static void write_terms(const dj_room *room, dj_json *json);
static void write_start(const dj_room *room, dj_json *json);
static void write_place(const dj_place *place, dj_json *json);
static void write_crest(const char *crest, dj_json *json);

const char *const dj_place_words[] = {"open", "person", "bot"};

void dj_entry_created(const dj_room *room, dj_text *out) {
    dj_text_add(out, "created ");
    dj_json json = {.text = *out};
    dj_json_open_object(&json);
    write_rules(room, &json);
    write_terms(room, &json);
    write_start(room, &json);
    dj_json_key(&json, "seats");
    dj_json_open_array(&json);
    for (int seat = 0; seat < room->config.seats; seat++)
        write_place(&room->places[seat], &json);
    dj_json_close_array(&json);
    if (room->content->text != NULL)
        dj_json_key_string(&json, "set", room->content->text);
    dj_json_close_object(&json);
    *out = json.text;
}

void dj_entry_joined(const dj_room *room, int seat, dj_text *out) {
    const dj_place *place = &room->places[seat];
    char holder[DJ_TOKEN_TEXT];
    dj_identity_text(&place->holder, holder);
    dj_text_add(out, "joined ");
    dj_json json = {.text = *out};
    dj_json_open_object(&json);
    dj_json_key_integer(&json, "seat", seat);
    dj_json_key_string(&json, "name", place->name);
    write_crest(place->crest, &json);
    dj_json_key_string(&json, "holder", holder);
    dj_json_key_string(&json, "entropy", place->entropy);
    dj_json_close_object(&json);
    *out = json.text;
}

void dj_entry_move(const dj_room *room, dj_text *out) {
    dj_played played = dj_table_played(room->table, dj_table_length(room->table) - 1);
    char hash[DJ_HASH_TEXT];
    dj_hash_text(played.hash, hash);
    dj_text_add(out, "move ");
    dj_text_add_integer(out, played.seat);
    dj_text_add(out, " ");
    dj_text_add(out, hash);
    dj_text_add(out, " ");
    dj_room_game(room)->move_text(room->content->compiled, played.move, out);
}

void dj_entry_run(const dj_room *room, int seat, int count, dj_text *out) {
    char hash[DJ_HASH_TEXT];
    dj_hash_text(dj_table_hash(room->table), hash);
    dj_text_format(out, "run %d %d %s", seat, count, hash);
}

void dj_entry_chat(const dj_chat *chat, dj_text *out) {
    dj_text_add(out, "chat ");
    dj_json json = {.text = *out};
    dj_json_open_object(&json);
    dj_json_key_integer(&json, "seat", chat->seat);
    dj_json_key_string(&json, "name", chat->name);
    dj_json_key_string(&json, "text", chat->text);
    dj_json_close_object(&json);
    *out = json.text;
}

void dj_entry_mute(const dj_identity *who, int whom, bool is_on, dj_text *out) {
    char listener[DJ_TOKEN_TEXT];
    dj_identity_text(who, listener);
    dj_text_add(out, "mute ");
    dj_json json = {.text = *out};
    dj_json_open_object(&json);
    dj_json_key_string(&json, "listener", listener);
    dj_json_key_integer(&json, "whom", whom);
    dj_json_key_boolean(&json, "on", is_on);
    dj_json_close_object(&json);
    *out = json.text;
}

void dj_entry_left(int seat, const char *bot, bool is_late, dj_text *out) {
    dj_text_add(out, "left ");
    dj_json json = {.text = *out};
    dj_json_open_object(&json);
    dj_json_key_integer(&json, "seat", seat);
    dj_json_key_string(&json, "bot", bot);
    dj_json_key_boolean(&json, "late", is_late);
    dj_json_close_object(&json);
    *out = json.text;
}

void dj_entry_begun(const dj_score *score, dj_text *out) {
    char holder[DJ_TOKEN_TEXT];
    dj_identity_text(&score->holder, holder);
    dj_text_add(out, "begun ");
    dj_json json = {.text = *out};
    dj_json_open_object(&json);
    dj_json_key_string(&json, "table", score->table);
    dj_json_key_string(&json, "name", score->name);
    write_crest(score->crest, &json);
    dj_json_key_string(&json, "holder", holder);
    if (score->share != DJ_NO_SHARE)
        dj_json_key_integer(&json, "share", score->share);
    dj_json_close_object(&json);
    *out = json.text;
}

/* The game: the version of its rules, the digest of its cards, its options. */
static void write_rules(const dj_room *room, dj_json *json) {
    const dj_game *game = dj_room_game(room);
    char digest[2 * DJ_DIGEST_BYTES + 1];
    dj_hex(room->content->digest, sizeof room->content->digest, digest);
    dj_json_key_string(json, "game", game->id);
    dj_json_key_integer(json, "rules", game->rules_version);
    dj_json_key_string(json, "content", digest);
    dj_json_key(json, "options");
    dj_json_open_object(json);
    for (int i = 0; i < game->option_count; i++)
        dj_json_key_integer(json, game->options[i].name, room->config.options[i]);
    dj_json_close_object(json);
}

/* Who made the table, whether it is public, and its clock. */
static void write_terms(const dj_room *room, dj_json *json) {
    char maker[DJ_TOKEN_TEXT];
    dj_identity_text(&room->maker, maker);
    dj_json_key_string(json, "seed", room->seed);
    dj_json_key_boolean(json, "public", room->is_public);
    dj_json_key_string(json, "maker", maker);
    if (room->clock.per_move_ms + room->clock.bank_ms > 0) {
        dj_json_key_integer(json, "per_move_ms", room->clock.per_move_ms);
        dj_json_key_integer(json, "bank_ms", room->clock.bank_ms);
    }
}

/* The day of a dungeon of the day; whether it is a lesson, or which puzzle; the table and position that a game goes on
 * from. */
static void write_start(const dj_room *room, dj_json *json) {
    char state[2 * DJ_STATE_MAX + 1];
    if (room->daily[0] != '\0')
        dj_json_key_string(json, "daily", room->daily);
    if (room->is_unscored)
        dj_json_key_boolean(json, "unscored", true);
    if (room->is_lesson)
        dj_json_key_boolean(json, "lesson", true);
    if (room->puzzle > 0)
        dj_json_key_integer(json, "puzzle", room->puzzle);
    if (room->origin[0] != '\0') {
        dj_json_key_string(json, "origin", room->origin);
        dj_json_key_integer(json, "origin_step", room->origin_step);
    }
    if (room->start != NULL) {
        dj_hex(room->start, dj_room_game(room)->state_size, state);
        dj_json_key_string(json, "start", state);
    }
}

static void write_place(const dj_place *place, dj_json *json) {
    dj_json_open_object(json);
    dj_json_key_string(json, "kind", dj_place_words[place->kind]);
    if (place->kind == DJ_PLACE_BOT)
        dj_json_key_string(json, "bot", place->bot);
    if (place->kind == DJ_PLACE_BOT && place->name[0] != '\0')
        dj_json_key_string(json, "name", place->name);
    if (place->invite[0] != '\0')
        dj_json_key_string(json, "invite", place->invite);
    if (place->kind == DJ_PLACE_PERSON) {
        char holder[DJ_TOKEN_TEXT];
        dj_identity_text(&place->holder, holder);
        dj_json_key_string(json, "holder", holder);
        dj_json_key_string(json, "name", place->name);
        write_crest(place->crest, json);
        dj_json_key_string(json, "entropy", place->entropy);
    }
    dj_json_close_object(json);
}

static void write_crest(const char *crest, dj_json *json) {
    if (crest[0] != '\0')
        dj_json_key_string(json, "crest", crest);
}
