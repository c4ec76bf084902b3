/* Facts about a room; nothing changes. */
#include "room.h"

#include "room_entries.h"

#include "wire/table_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RECORD_AFTER_MS = 30000, /* records are not made at once, while many games may be ending */
    GRACE_MS = 1000,         /* after a clock, for the server that has the table in memory */
    THINKING_MS = 10000,     /* most bots have moved by then */
    HASH_BYTES = (DJ_PUBLIC_HASH - 1) / 2,
    NUMBER_TEXT = 16,
};

static bool moves_by_itself(const dj_room *room);
static int64_t sooner(int64_t one_ms, int64_t other_ms);
static bool is_blank(const char *text);
static size_t blank_size(const char *text);

const dj_game *dj_room_game(const dj_room *room) {
    return room->content->game;
}

dj_store_phase dj_room_phase(const dj_room *room) {
    if (!room->is_public || room->is_day)
        return DJ_STORE_PRIVATE;
    if (!dj_room_has_begun(room))
        return DJ_STORE_OPEN;
    return dj_room_is_over(room) ? DJ_STORE_OVER : DJ_STORE_PLAYING;
}

bool dj_room_is_over(const dj_room *room) {
    if (room->is_old)
        return room->record != NULL && room->is_recorded;
    return room->table != NULL && room->to_act_after[dj_table_length(room->table)] == 0;
}

bool dj_room_has_begun(const dj_room *room) {
    for (int seat = 0; seat < room->config.seats; seat++)
        if (room->places[seat].kind == DJ_PLACE_OPEN)
            return false;
    return !room->is_day;
}

bool dj_room_is_scored(const dj_room *room) {
    return room->daily[0] != '\0' && !room->is_unscored && !room->is_day;
}

bool dj_room_lesson(const dj_room *room, dj_lesson_place *place) {
    return room->is_lesson && room->table != NULL && dj_lesson_find(room->table, place) && place->step != NULL;
}

const char *dj_room_old_notice(const dj_room *room) {
    if (!room->is_old)
        return NULL;
    if (dj_room_is_over(room))
        return DJ_SENTENCE("This game was played under older rules or cards: it can be watched, and not played on.");
    return DJ_SENTENCE("This table was begun under older rules or cards: it is kept, and cannot be played on here.");
}

int64_t dj_room_public_sequence(const dj_room *room) {
    return room->sequence - room->hidden_entries;
}

bool dj_room_is_full(const dj_room *room) {
    return room->sequence - dj_room_moves_played(room) >= DJ_EXTRAS_MAX;
}

bool dj_room_takes_from_spectators(const dj_room *room) {
    return room->sequence - dj_room_moves_played(room) < DJ_EXTRAS_MAX / 2;
}

int dj_room_moves_played(const dj_room *room) {
    return room->table != NULL ? dj_table_length(room->table) : room->old_moves;
}

int dj_room_seat_of(const dj_room *room, const dj_identity *who) {
    for (int seat = 0; seat < room->config.seats; seat++)
        if (dj_room_holds(room, seat, who))
            return seat;
    return -1;
}

bool dj_room_holds(const dj_room *room, int seat, const dj_identity *who) {
    const dj_place *place = &room->places[seat];
    return place->kind == DJ_PLACE_PERSON && dj_identity_is_same(&place->holder, who);
}

bool dj_room_is_played_by_bot(const dj_room *room, int seat) {
    return room->places[seat].player.bot != NULL;
}

dj_seat_mask dj_room_others(const dj_room *room, int seat) {
    dj_seat_mask others = 0;
    for (int i = 0; i < room->config.seats; i++) {
        const dj_place *place = &room->places[i];
        bool is_same = seat >= 0 && dj_identity_is_same(&place->holder, &room->places[seat].holder);
        if (i != seat && place->kind == DJ_PLACE_PERSON && !place->is_away && !is_same)
            others |= DJ_SEAT_BIT(i);
    }
    return others;
}

bool dj_room_is_same_decision(const dj_room *room, int seat, int at) {
    int length = dj_room_moves_played(room);
    if (at > length || room->table == NULL)
        return false;
    if (at == length)
        return true;
    for (int i = at; i <= length; i++)
        if (!(room->to_act_after[i] & DJ_SEAT_BIT(seat)))
            return false;
    for (int i = at; i < length; i++)
        if (dj_table_played(room->table, i).seat == seat)
            return false;
    return true;
}

dj_status dj_room_can_undo(const dj_room *room, int seat, dj_error *error) {
    if (room->table == NULL)
        return dj_refuse(error, "not-begun", NULL, DJ_SENTENCE("The game begins when every seat is taken."), NULL);
    if (dj_room_is_over(room))
        return dj_refuse(error, "cannot-undo", NULL, DJ_SENTENCE("The game is over: the move stands."), NULL);
    if (dj_room_is_scored(room))
        return dj_refuse(error, "cannot-undo", NULL,
                         DJ_SENTENCE("This try counts: what is done in the dungeon of the day is done."), NULL);
    return dj_table_can_undo(room->table, seat, error);
}

void dj_room_name_seats(const dj_room *room, dj_table *table) {
    for (int seat = 0; seat < room->config.seats; seat++)
        dj_table_name_seat(table, seat, room->places[seat].name);
}

dj_table *dj_room_replay(const dj_room *room, int moves, dj_error *error) {
    const dj_game *game = dj_room_game(room);
    const void *content = room->content->compiled;
    dj_table *table = room->start != NULL ? dj_table_from_state(game, content, &room->config, room->start, error)
                                          : dj_table_new(game, content, &room->config, error);
    if (table != NULL)
        dj_room_name_seats(room, table);
    int wanted = moves < 0 ? dj_table_length(room->table) : moves;
    for (int i = 0; table != NULL && i < wanted; i++) {
        dj_played played = dj_table_played(room->table, i);
        if (dj_table_play(table, played.seat, played.move, error) != DJ_OK) {
            dj_table_free(table);
            return NULL;
        }
    }
    return table;
}

/* The seed is mixed in as bytes: all fits one block of the digest. */
void dj_room_update_hash(dj_room *room) {
    uint8_t mixed[DJ_DIGEST_BYTES + DJ_HASH_TEXT + NUMBER_TEXT], digest[DJ_DIGEST_BYTES];
    if (room->table == NULL || !dj_unhex(room->seed, DJ_DIGEST_BYTES, mixed))
        return;
    char hash[DJ_HASH_TEXT];
    dj_hash_text(dj_table_hash(room->table), hash);
    dj_text text = dj_text_over((char *)mixed + DJ_DIGEST_BYTES, sizeof mixed - DJ_DIGEST_BYTES);
    dj_text_add(&text, hash);
    if (room->undone > 0)
        dj_text_format(&text, " %d", room->undone);
    dj_sha256(mixed, DJ_DIGEST_BYTES + text.length, digest);
    dj_hex(digest, HASH_BYTES, room->public_hash);
}

char *dj_room_save(const dj_room *room) {
    if (room->is_old)
        return dj_record_save(room->record);
    dj_text count = dj_text_over(NULL, 0);
    dj_table_save(room->table, &count);
    char *save = malloc(count.length + 1);
    dj_text text = dj_text_over(save, save != NULL ? count.length + 1 : 0);
    if (save != NULL)
        dj_table_save(room->table, &text);
    return save;
}

const dj_score *dj_room_score_of(const dj_room *day, const dj_identity *who) {
    for (int i = 0; i < day->score_count; i++)
        if (dj_identity_is_same(&day->scores[i].holder, who))
            return &day->scores[i];
    return NULL;
}

bool dj_room_is_muted(const dj_room *room, const dj_identity *listener, int whom) {
    for (int i = 0; i < room->mute_count; i++)
        if (room->mutes[i].whom == whom && dj_identity_is_same(&room->mutes[i].listener, listener))
            return true;
    return false;
}

int64_t dj_room_find_key(const dj_room *room, const char *key) {
    uint64_t hash = dj_hash_bytes(key, strlen(key), 0);
    for (int i = room->key_count - 1; i >= 0; i--)
        if (room->keys[i].hash == hash)
            return room->keys[i].number;
    return 0;
}

bool dj_room_clock_runs(const dj_room *room, int seat) {
    const dj_place *place = &room->places[seat];
    return place->kind == DJ_PLACE_PERSON && place->turn_ms != 0 && !dj_room_is_played_by_bot(room, seat);
}

int dj_room_late_seat(const dj_room *room, int64_t now_ms, int64_t *next_ms) {
    *next_ms = 0;
    if (room->table == NULL || room->clock.per_move_ms + room->clock.bank_ms == 0)
        return -1;
    for (int seat = 0; seat < room->config.seats; seat++) {
        const dj_place *place = &room->places[seat];
        if (!dj_room_clock_runs(room, seat))
            continue;
        int64_t end_ms = place->turn_ms + room->clock.per_move_ms + place->left_ms;
        if (end_ms <= now_ms)
            return seat;
        if (*next_ms == 0 || end_ms < *next_ms)
            *next_ms = end_ms;
    }
    return -1;
}

int64_t dj_room_due_ms(const dj_room *room, int64_t now_ms) {
    if (room->table == NULL)
        return 0;
    if (dj_room_is_over(room))
        return room->is_recorded ? 0 : now_ms + RECORD_AFTER_MS;
    int64_t clock_ms;
    bool is_late = dj_room_late_seat(room, now_ms, &clock_ms) >= 0;
    clock_ms = is_late ? now_ms + GRACE_MS : clock_ms > 0 ? clock_ms + GRACE_MS : 0;
    return sooner(clock_ms, moves_by_itself(room) ? now_ms + THINKING_MS : 0);
}

int64_t dj_room_left_ms(const dj_room *room, int seat, int64_t now_ms) {
    const dj_place *place = &room->places[seat];
    int64_t left = room->clock.per_move_ms + place->left_ms;
    if (dj_room_clock_runs(room, seat))
        left -= now_ms > place->turn_ms ? now_ms - place->turn_ms : 0;
    return left > 0 ? left : 0;
}

static bool moves_by_itself(const dj_room *room) {
    dj_lesson_place place;
    if (dj_room_puzzle_asks(room))
        return false;
    if (dj_room_lesson(room, &place))
        return dj_room_is_played_by_bot(room, place.seat);
    dj_seat_mask to_act = dj_table_to_act(room->table);
    for (int seat = 0; seat < room->config.seats; seat++)
        if ((to_act & DJ_SEAT_BIT(seat)) &&
            (dj_room_is_played_by_bot(room, seat) || room->places[seat].premove[0] != '\0'))
            return true;
    return false;
}

/* The earlier of two times, of which 0 means never. */
static int64_t sooner(int64_t one_ms, int64_t other_ms) {
    return one_ms == 0 || (other_ms != 0 && other_ms < one_ms) ? other_ms : one_ms;
}

void dj_room_summary(const dj_room *room, dj_text *out) {
    dj_json json = {.text = *out};
    dj_json_open_object(&json);
    dj_json_key_string(&json, "game", dj_room_game(room)->id);
    dj_json_key_string(&json, "title", dj_room_game(room)->title);
    dj_json_key(&json, "seats");
    dj_json_open_array(&json);
    for (int seat = 0; seat < room->config.seats; seat++) {
        const dj_place *place = &room->places[seat];
        bool is_held = place->invite[0] != '\0' && place->kind == DJ_PLACE_OPEN;
        dj_json_open_object(&json);
        dj_json_key_string(&json, "name", dj_place_name(place));
        if (place->crest[0] != '\0')
            dj_json_key_string(&json, "crest", place->crest);
        dj_json_key_string(&json, "kind", is_held ? "invited" : dj_place_words[place->kind]);
        dj_json_close_object(&json);
    }
    dj_json_close_array(&json);
    dj_json_close_object(&json);
    *out = json.text;
}

const char *dj_place_name(const dj_place *place) {
    return place->kind == DJ_PLACE_BOT && place->name[0] == '\0' ? place->bot : place->name;
}

bool dj_crest_is_sound(const char *crest) {
    size_t length = strlen(crest);
    return length < DJ_CREST_TEXT && strspn(crest, "0123456789abcdefghijklmnopqrstuvwxyz") == length;
}

bool dj_is_showable(const char *text, int characters) {
    if (!dj_is_clean_text(text, strlen(text), "") || is_blank(text))
        return false;
    int count = 0;
    for (const char *at = text; *at != '\0'; at++)
        count += (*at & 0xc0) != 0x80;
    return count <= characters;
}

/* Whether all its characters are invisible. */
static bool is_blank(const char *text) {
    for (size_t size; (size = blank_size(text)) > 0;)
        text += size;
    return *text == '\0';
}

/* Bytes of the first character where it is an invisible one; else 0. */
static size_t blank_size(const char *text) {
    static const char *const signs[] = {" ",      "\u00a0", "\u00ad", "\u2003", "\u2009", "\u200a", "\u200b", "\u200c",
                                        "\u200d", "\u200e", "\u200f", "\u202f", "\u2060", "\u2800", "\u3000", "\u3164"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(text, signs[i], strlen(signs[i])) == 0)
            return strlen(signs[i]);
    return 0;
}
