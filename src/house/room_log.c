/* Reads the log of a room: the change of each entry is made again. */
#include "room_entries.h"

#include "wire/json_memory.h"

#include "wire/table_json.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An entry that is being read. */
typedef struct reading {
    dj_room *room;
    const char *rest; /* after the kind */
    json_t *object;   /* the rest as JSON, where the kind holds it */
    int64_t time_ms;
    dj_text unwritten; /* takes the entry that a change writes, and keeps nothing of it */
    dj_error *error;
} reading;

typedef struct entry_kind {
    const char *name;
    bool holds_object;
    dj_status (*read)(reading *reading);
} entry_kind;

static dj_status read_created(reading *reading);
static dj_status read_joined(reading *reading);
static dj_status read_move(reading *reading);
static dj_status read_run(reading *reading);
static dj_status read_undone(reading *reading);
static dj_status read_asked(reading *reading);
static dj_status read_answered(reading *reading);
static dj_status read_premove(reading *reading);
static dj_status read_chat(reading *reading);
static dj_status read_mute(reading *reading);
static dj_status read_left(reading *reading);
static dj_status read_returned(reading *reading);
static dj_status read_handed(reading *reading);
static dj_status read_credited(reading *reading);
static dj_status read_rematch(reading *reading);
static dj_status read_record(reading *reading);
static dj_status read_day(reading *reading);
static dj_status read_begun(reading *reading);
static dj_status read_score(reading *reading);

static const entry_kind kinds[] = {
    {"move", false, read_move},       {"created", true, read_created},    {"joined", true, read_joined},
    {"undone", false, read_undone},   {"asked", false, read_asked},       {"answered", false, read_answered},
    {"premove", false, read_premove}, {"chat", true, read_chat},          {"mute", true, read_mute},
    {"left", true, read_left},        {"returned", false, read_returned}, {"rematch", false, read_rematch},
    {"record", false, read_record},   {"day", false, read_day},           {"begun", true, read_begun},
    {"score", false, read_score},     {"run", false, read_run},           {"credited", false, read_credited},
    {"handed", false, read_handed},
};

static dj_status compare_hash(const reading *reading, const char *noted);
static dj_status read_old(reading *reading, const entry_kind *kind);
static dj_status read_opening(reading *reading, dj_opening *opening);
static dj_status read_content(reading *reading, dj_opening *opening);
static bool is_content_as_it_was(const reading *reading, const dj_content *content);
static void read_place(const json_t *object, dj_place *place);
static const char *text_at(const json_t *object, const char *name);
static int64_t number_at(const json_t *object, const char *name);
static bool seat_of(const reading *reading, int64_t number, int *seat);
static bool leading_seat(reading *reading, int *seat);
static void copy_text(char *to, size_t size, const char *from);
static dj_status damaged(const reading *reading);
static dj_status no_memory(const reading *reading);

dj_status dj_room_apply(dj_room *room, const dj_store_entry *entry, dj_error *error) {
    reading reading = {.room = room, .time_ms = entry->time_ms, .error = error};
    size_t length = strcspn(entry->text, " ");
    reading.rest = entry->text[length] == ' ' ? entry->text + length + 1 : "";
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strncmp(kinds[i].name, entry->text, length) != 0 || kinds[i].name[length] != '\0')
            continue;
        bool is_first = kinds[i].read == read_created || kinds[i].read == read_day;
        bool is_of_day = kinds[i].read == read_begun || kinds[i].read == read_score;
        if ((room->content == NULL) != is_first || (!is_first && room->is_day != is_of_day))
            return damaged(&reading);
        dj_json_memory_failed();
        if (kinds[i].holds_object)
            reading.object = json_loads(reading.rest, 0, NULL);
        bool is_whole = !kinds[i].holds_object || json_is_object(reading.object);
        bool has_room = entry->key[0] == '\0' || dj_room_reserve_key(room);
        dj_status status = dj_json_memory_failed() || !has_room ? no_memory(&reading)
                           : !is_whole                          ? damaged(&reading)
                           : room->is_old                       ? read_old(&reading, &kinds[i])
                                                                : kinds[i].read(&reading);
        json_decref(reading.object);
        if (status == DJ_OK)
            dj_room_advance(room, entry->key);
        return status;
    }
    return damaged(&reading);
}

static dj_status read_created(reading *reading) {
    unsigned char state[DJ_STATE_MAX];
    dj_opening opening = {.daily = text_at(reading->object, "daily"),
                          .is_unscored = json_is_true(json_object_get(reading->object, "unscored")),
                          .is_lesson = json_is_true(json_object_get(reading->object, "lesson")),
                          .puzzle = (int)number_at(reading->object, "puzzle"),
                          .origin = text_at(reading->object, "origin"),
                          .origin_step = (int)number_at(reading->object, "origin_step"),
                          .seed = text_at(reading->object, "seed"),
                          .is_public = json_is_true(json_object_get(reading->object, "public")),
                          .clock = {.per_move_ms = number_at(reading->object, "per_move_ms"),
                                    .bank_ms = number_at(reading->object, "bank_ms")}};
    dj_status status = read_opening(reading, &opening);
    if (status != DJ_OK)
        return status;
    if (json_object_get(reading->object, "start") != NULL && !opening.is_old) {
        opening.start = state;
        if (!dj_unhex(text_at(reading->object, "start"), opening.content->game->state_size, state))
            status = damaged(reading);
    }
    if (status == DJ_OK)
        status = dj_room_create(reading->room, &opening, reading->time_ms, &reading->unwritten, reading->error);
    dj_content_release(opening.content);
    return status;
}

static dj_status read_opening(reading *reading, dj_opening *opening) {
    dj_status status = read_content(reading, opening);
    if (status != DJ_OK)
        return status;
    const json_t *seats = json_object_get(reading->object, "seats");
    const dj_game *game = opening->content->game;
    int count = (int)json_array_size(seats);
    dj_identity_read(text_at(reading->object, "maker"), &opening->maker);
    opening->config = dj_config_default(game);
    opening->config.seats = count;
    const json_t *options = json_object_get(reading->object, "options");
    for (int i = 0; i < game->option_count; i++) {
        int64_t value = opening->is_old ? game->options[i].standard : number_at(options, game->options[i].name);
        if (value < game->options[i].minimum || value > game->options[i].maximum)
            count = 0;
        opening->config.options[i] = (int32_t)value;
    }
    int least = opening->is_old ? 1 : game->seats_minimum, most = opening->is_old ? DJ_SEATS_MAX : game->seats_maximum;
    if (count < least || count > most || !dj_seal_is_sound(opening->seed)) {
        dj_content_release(opening->content);
        return damaged(reading);
    }
    for (int seat = 0; seat < count; seat++)
        read_place(json_array_get(seats, (size_t)seat), &opening->places[seat]);
    return DJ_OK;
}

/* A game is replayed with the rules and cards it was begun with. Where this program has others, the room is marked as
 * old, and gets the content that its game has today. */
static dj_status read_content(reading *reading, dj_opening *opening) {
    const dj_game *game = dj_game_find(text_at(reading->object, "game"));
    const json_t *set = json_object_get(reading->object, "set");
    if (game == NULL || (set != NULL && !json_is_string(set)))
        return damaged(reading);
    dj_problems problems = {0};
    dj_contents *contents = reading->room->contents;
    dj_content *content = set != NULL ? dj_content_of(contents, game, json_string_value(set), &problems)
                                      : dj_content_original(contents, game);
    bool has_memory = problems.count > 0 && strcmp(problems.list[0].code, "no-memory") != 0;
    if (content == NULL && !has_memory)
        return no_memory(reading);
    opening->is_old = content == NULL || number_at(reading->object, "rules") != game->rules_version ||
                      !is_content_as_it_was(reading, content);
    opening->content = content != NULL ? content : dj_content_original(contents, game);
    return DJ_OK;
}

static bool is_content_as_it_was(const reading *reading, const dj_content *content) {
    uint8_t digest[DJ_DIGEST_BYTES];
    char words[2 * DJ_DIGEST_BYTES + 1];
    content->game->content_digest(content->compiled, digest);
    dj_hex(digest, sizeof digest, words);
    return strcmp(words, text_at(reading->object, "content")) == 0;
}

static void read_place(const json_t *object, dj_place *place) {
    const char *kind = text_at(object, "kind");
    for (int i = 0; i < 3; i++)
        if (strcmp(kind, dj_place_words[i]) == 0)
            place->kind = (dj_place_kind)i;
    dj_identity_read(text_at(object, "holder"), &place->holder);
    copy_text(place->name, sizeof place->name, text_at(object, "name"));
    copy_text(place->crest, sizeof place->crest, text_at(object, "crest"));
    copy_text(place->bot, sizeof place->bot, text_at(object, "bot"));
    const char *invite = text_at(object, "invite");
    if (strlen(invite) == DJ_TOKEN_TEXT - 1)
        copy_text(place->invite, sizeof place->invite, invite);
    else if (invite[0] != '\0') /* older logs hold the code itself */
        dj_invite_digest(invite, place->invite);
    copy_text(place->entropy, sizeof place->entropy, text_at(object, "entropy"));
}

static dj_status read_joined(reading *reading) {
    int seat;
    dj_place sitter = {0};
    read_place(reading->object, &sitter);
    if (!seat_of(reading, number_at(reading->object, "seat"), &seat) ||
        !dj_identity_read(text_at(reading->object, "holder"), &sitter.holder))
        return damaged(reading);
    return dj_room_join(reading->room, seat, &sitter, reading->time_ms, &reading->unwritten, reading->error);
}

static dj_status read_move(reading *reading) {
    int seat;
    if (!leading_seat(reading, &seat) || strlen(reading->rest) < DJ_HASH_TEXT)
        return damaged(reading);
    char noted[DJ_HASH_TEXT] = {0};
    memcpy(noted, reading->rest, sizeof noted - 1);
    dj_status status = dj_room_play(reading->room, seat, reading->rest + DJ_HASH_TEXT, reading->time_ms,
                                    &reading->unwritten, reading->error);
    if (status != DJ_OK)
        return status;
    return compare_hash(reading, noted);
}

static dj_status read_run(reading *reading) {
    int seat, count, played;
    char noted[DJ_HASH_TEXT];
    if (!leading_seat(reading, &seat) || sscanf(reading->rest, "%d %16s", &count, noted) != 2 || count < 1)
        return damaged(reading);
    dj_status status =
        dj_room_run(reading->room, seat, count, reading->time_ms, &played, &reading->unwritten, reading->error);
    if (status == DJ_OK && played < count)
        return no_memory(reading);
    return status == DJ_OK ? compare_hash(reading, noted) : status;
}

/* The hash noted after a move, and the one that came of it now. */
static dj_status compare_hash(const reading *reading, const char *noted) {
    char hash[DJ_HASH_TEXT];
    dj_hash_text(dj_table_hash(reading->room->table), hash);
    if (strcmp(noted, hash) == 0)
        return DJ_OK;
    return dj_refuse(reading->error, "hash-mismatch", "X01",
                     DJ_SENTENCE("This table cannot be played on: its game is not the one that was stored."), NULL);
}

static dj_status read_undone(reading *reading) {
    int seat;
    return leading_seat(reading, &seat)
               ? dj_room_undo(reading->room, seat, reading->time_ms, &reading->unwritten, reading->error)
               : damaged(reading);
}

static dj_status read_asked(reading *reading) {
    int seat;
    return leading_seat(reading, &seat) ? dj_room_ask_undo(reading->room, seat, &reading->unwritten, reading->error)
                                        : damaged(reading);
}

static dj_status read_answered(reading *reading) {
    int seat;
    return leading_seat(reading, &seat) ? dj_room_answer_undo(reading->room, seat, strcmp(reading->rest, "yes") == 0,
                                                              reading->time_ms, &reading->unwritten, reading->error)
                                        : damaged(reading);
}

static dj_status read_premove(reading *reading) {
    int seat;
    return leading_seat(reading, &seat)
               ? dj_room_premove(reading->room, seat, reading->rest, &reading->unwritten, reading->error)
               : damaged(reading);
}

static dj_status read_chat(reading *reading) {
    return dj_room_chat(reading->room, (int)number_at(reading->object, "seat"), text_at(reading->object, "name"),
                        text_at(reading->object, "text"), reading->time_ms, &reading->unwritten, reading->error);
}

static dj_status read_mute(reading *reading) {
    dj_identity listener;
    if (!dj_identity_read(text_at(reading->object, "listener"), &listener))
        return damaged(reading);
    return dj_room_mute(reading->room, &listener, (int)number_at(reading->object, "whom"),
                        json_is_true(json_object_get(reading->object, "on")), &reading->unwritten, reading->error);
}

static dj_status read_left(reading *reading) {
    int seat;
    if (!seat_of(reading, number_at(reading->object, "seat"), &seat))
        return damaged(reading);
    return dj_room_leave(reading->room, seat, text_at(reading->object, "bot"),
                         json_is_true(json_object_get(reading->object, "late")), reading->time_ms, &reading->unwritten,
                         reading->error);
}

static dj_status read_returned(reading *reading) {
    int seat;
    return leading_seat(reading, &seat)
               ? dj_room_return(reading->room, seat, reading->time_ms, &reading->unwritten, reading->error)
               : damaged(reading);
}

static dj_status read_handed(reading *reading) {
    int seat;
    dj_identity heir;
    if (!leading_seat(reading, &seat) || !dj_identity_read(reading->rest, &heir))
        return damaged(reading);
    dj_room_hand(reading->room, seat, &heir, reading->time_ms, &reading->unwritten);
    return DJ_OK;
}

static dj_status read_credited(reading *reading) {
    long long credit_ms;
    if (sscanf(reading->rest, "%lld", &credit_ms) != 1 || credit_ms < 0 || reading->room->table == NULL)
        return damaged(reading);
    dj_room_credit(reading->room, credit_ms, reading->time_ms, &reading->unwritten);
    return DJ_OK;
}

static dj_status read_rematch(reading *reading) {
    return dj_room_rematch(reading->room, reading->rest, &reading->unwritten, reading->error);
}

/* Pages out of order are of a record whose server died: they are ignored. */
static dj_status read_record(reading *reading) {
    dj_room *room = reading->room;
    int page = 0, pages = 0;
    if (sscanf(reading->rest, "%d/%d", &page, &pages) != 2 || page < 0 || page > pages)
        return damaged(reading);
    room->hidden_entries++;
    if (page > 1 && page != room->record_page + 1)
        return DJ_OK;
    room->record_page = page;
    room->is_recorded = page == pages;
    if (!room->is_old || pages == 0)
        return DJ_OK;
    if (room->record == NULL && (room->record = dj_record_new()) == NULL)
        return no_memory(reading);
    dj_status status = dj_record_add(room->record, reading->rest);
    if (status == DJ_OK && room->is_recorded)
        status = dj_record_length(room->record, &room->old_moves);
    return status == DJ_OK ? DJ_OK : status == DJ_NO_MEMORY ? no_memory(reading) : damaged(reading);
}

/* Of an old game: changes by people are made; moves are only counted, and shown from the record. */
static dj_status read_old(reading *reading, const entry_kind *kind) {
    dj_room *room = reading->room;
    bool is_of_people = kind->read == read_joined || kind->read == read_chat || kind->read == read_mute ||
                        kind->read == read_left || kind->read == read_handed || kind->read == read_record;
    if (is_of_people)
        return kind->read(reading);
    int seat, count;
    if (kind->read == read_rematch)
        copy_text(room->rematch, sizeof room->rematch, reading->rest);
    else if (kind->read == read_returned && leading_seat(reading, &seat))
        room->places[seat].is_away = false;
    else if (kind->read == read_premove)
        room->hidden_entries++;
    else if (kind->read == read_move)
        room->old_moves++;
    else if (kind->read == read_run && leading_seat(reading, &seat) && sscanf(reading->rest, "%d", &count) == 1)
        room->old_moves += count;
    else if (kind->read == read_undone)
        room->old_moves--;
    return DJ_OK;
}

static dj_status read_day(reading *reading) {
    char game[32], date[DJ_DATE_TEXT], seed[DJ_SEAL_TEXT];
    bool is_whole = sscanf(reading->rest, "%31s %10s %64s", game, date, seed) == 3 && dj_game_find(game) != NULL &&
                    dj_seal_is_sound(seed);
    return is_whole ? dj_room_open_day(reading->room, dj_game_find(game), date, seed, reading->time_ms,
                                       &reading->unwritten, reading->error)
                    : damaged(reading);
}

static dj_status read_begun(reading *reading) {
    const json_t *share = json_object_get(reading->object, "share");
    dj_score begun = {.share = share != NULL ? (int)json_integer_value(share) : DJ_NO_SHARE};
    if (!dj_identity_read(text_at(reading->object, "holder"), &begun.holder))
        return damaged(reading);
    copy_text(begun.table, sizeof begun.table, text_at(reading->object, "table"));
    copy_text(begun.name, sizeof begun.name, text_at(reading->object, "name"));
    copy_text(begun.crest, sizeof begun.crest, text_at(reading->object, "crest"));
    return dj_room_note_begun(reading->room, &begun, &reading->unwritten, reading->error);
}

static dj_status read_score(reading *reading) {
    char table[DJ_STORE_ID];
    int score;
    if (sscanf(reading->rest, "%47s %d", table, &score) != 2)
        return damaged(reading);
    return dj_room_note_score(reading->room, table, score, &reading->unwritten, reading->error);
}

static const char *text_at(const json_t *object, const char *name) {
    const char *text = json_string_value(json_object_get(object, name));
    return text != NULL ? text : "";
}

static int64_t number_at(const json_t *object, const char *name) {
    return json_integer_value(json_object_get(object, name));
}

static bool seat_of(const reading *reading, int64_t number, int *seat) {
    *seat = (int)number;
    return number >= 0 && number < reading->room->config.seats;
}

/* Reads the seat that an entry begins with; `rest` is then what follows it. */
static bool leading_seat(reading *reading, int *seat) {
    char *end;
    long number = strtol(reading->rest, &end, 10);
    if (end == reading->rest || (*end != ' ' && *end != '\0'))
        return false;
    reading->rest = *end == ' ' ? end + 1 : end;
    return seat_of(reading, number, seat);
}

static void copy_text(char *to, size_t size, const char *from) {
    strncpy(to, from, size - 1);
    to[size - 1] = '\0';
}

static dj_status damaged(const reading *reading) {
    return dj_refuse(reading->error, "damaged-table", NULL,
                     DJ_SENTENCE("What is stored of this table cannot be understood."), NULL);
}

static dj_status no_memory(const reading *reading) {
    dj_refuse(reading->error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL);
    return DJ_NO_MEMORY;
}
