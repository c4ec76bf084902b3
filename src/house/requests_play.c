/* Requests about moves: play, run, premove, preview, undo; and chat. */
#include "daily.h"
#include "puzzle.h"

#include "wire/table_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_new_decision(dj_request *request, char key[DJ_STORE_KEY], dj_reply *reply);
static dj_reply append_moves(dj_request *request, const dj_text *entry, const char *key, int count);
static bool read_key(dj_request *request, char key[DJ_STORE_KEY]);
static dj_reply repeat(dj_request *request, int64_t sequence);
static void write_played(const dj_live *live, const dj_pending *pending, dj_json *json);
static void write_done(const dj_live *live, const dj_pending *pending, dj_json *json);
static void write_asked(const dj_live *live, const dj_pending *pending, dj_json *json);
static void push_chat(dj_live *live, const dj_pending *pending);
static void show_premove(dj_live *live, const dj_pending *pending);
static void show_muted(dj_live *live, const dj_pending *pending);

dj_reply dj_do_play(dj_request *request) {
    const char *move = NULL;
    char key[DJ_STORE_KEY];
    dj_reply reply = DJ_REPLY_REFUSED;
    if (!dj_asked_text(request->asked, "move", true, &move) || !is_new_decision(request, key, &reply))
        return reply;
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    dj_lesson_place place;
    if (!dj_puzzle_take(request, move, &reply))
        return reply;
    if ((dj_room_lesson(request->room, &place) &&
         dj_lesson_take(request->room->table, &place, request->seat, &move, &error) != DJ_OK) ||
        dj_room_play(request->room, request->seat, move, dj_house_now_ms(request->house), &entry, &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    return append_moves(request, &entry, key, 1);
}

dj_reply dj_do_run(dj_request *request) {
    char key[DJ_STORE_KEY];
    dj_reply reply;
    if (!is_new_decision(request, key, &reply))
        return reply;
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    int count = 0;
    if (dj_room_run(request->room, request->seat, DJ_RUN_MAX, dj_house_now_ms(request->house), &count, &entry,
                    &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    return append_moves(request, &entry, key, count);
}

void dj_answer_play(const dj_request *request, dj_json *json) {
    dj_write_repeated(request->live, &(dj_pending){.sequence = request->sequence}, json);
}

void dj_write_repeated(const dj_live *live, const dj_pending *pending, dj_json *json) {
    dj_json_key_integer(json, "sequence", pending->sequence);
    dj_json_key_boolean(json, "repeated", true);
    dj_json_key(json, "events");
    dj_json_open_array(json);
    dj_json_close_array(json);
    if (live->room.table != NULL)
        dj_standing_json(live->room.table, live->room.public_hash, json);
}

dj_reply dj_do_premove(dj_request *request) {
    const char *move = "";
    if (!dj_asked_text(request->asked, "move", false, &move))
        return DJ_REPLY_REFUSED;
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    if (dj_room_premove(request->room, request->seat, move, &entry, &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    dj_pending pending = dj_request_pending(request, dj_write_nothing);
    pending.after = show_premove;
    pending.is_quiet = true;
    return dj_request_append_pending(request, &entry, "", &pending);
}

dj_reply dj_do_preview(dj_request *request) {
    const char *move = NULL;
    dj_error error = {0};
    if (!dj_asked_text(request->asked, "move", true, &move))
        return DJ_REPLY_REFUSED;
    if (request->room->table == NULL)
        return dj_request_refuse(request, "not-your-turn", DJ_SENTENCE("This seat has no move to make."));
    if (dj_table_would_play(request->room->table, request->seat, move, &request->move, &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    return DJ_REPLY_NOW;
}

void dj_answer_preview(const dj_request *request, dj_json *json) {
    const dj_table *table = request->room->table;
    dj_json_key(json, "preview");
    dj_table_game(table)->preview(dj_table_content(table), dj_table_state(table), request->seat, request->move, json);
}

dj_reply dj_do_undo(dj_request *request) {
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    bool must_ask = dj_room_others(request->room, request->seat) != 0;
    dj_status status = dj_room_can_undo(request->room, request->seat, &error);
    if (status == DJ_OK)
        status = must_ask ? dj_room_ask_undo(request->room, request->seat, &entry, &error)
                          : dj_room_undo(request->room, request->seat, dj_house_now_ms(request->house), &entry, &error);
    if (status != DJ_OK)
        return dj_request_refuse_error(request, &error);
    return dj_request_append(request, &entry, "", must_ask ? write_asked : write_done);
}

dj_reply dj_do_undo_answer(dj_request *request) {
    bool agrees = false;
    if (!dj_asked_boolean(request->asked, "yes", &agrees))
        return DJ_REPLY_REFUSED;
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    if (dj_room_answer_undo(request->room, request->seat, agrees, dj_house_now_ms(request->house), &entry, &error) !=
        DJ_OK)
        return dj_request_refuse_error(request, &error);
    return dj_request_append(request, &entry, "", dj_write_nothing);
}

dj_reply dj_do_chat(dj_request *request) {
    const char *said = NULL, *name = NULL;
    if (!dj_asked_text(request->asked, "text", true, &said))
        return DJ_REPLY_REFUSED;
    if (!dj_is_showable(said, DJ_CHAT_CHARACTERS))
        return dj_reply_of(dj_asked_refuse(
            request->asked, "bad-chat",
            dj_translate(request->asked->language, "A line of chat has from 1 to %d characters."), DJ_CHAT_CHARACTERS));
    int seat = dj_room_seat_of(request->room, &request->from->who);
    if (seat >= 0)
        name = request->room->places[seat].name;
    else if (!dj_request_name(request, &name))
        return DJ_REPLY_REFUSED;
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    if (dj_room_chat(request->room, seat, name, said, dj_house_now_ms(request->house), &entry, &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    dj_pending pending = dj_request_pending(request, dj_write_nothing);
    pending.after = push_chat;
    pending.is_quiet = true;
    return dj_request_append_pending(request, &entry, "", &pending);
}

dj_reply dj_do_mute(dj_request *request) {
    const json_t *whom = json_object_get(request->asked->root, "seat");
    bool is_on = true;
    if (!dj_asked_boolean(request->asked, "on", &is_on))
        return DJ_REPLY_REFUSED;
    bool is_spectators = json_is_string(whom) && strcmp(json_string_value(whom), "spectators") == 0;
    json_int_t seat = is_spectators ? DJ_SPECTATOR : json_is_integer(whom) ? json_integer_value(whom) : -9;
    if (!is_spectators && (seat < 0 || seat >= request->room->config.seats))
        return dj_reply_of(dj_asked_refuse_type(request->asked, "seat",
                                                dj_translate(request->asked->language, "a seat or \"spectators\"")));
    if (dj_room_is_muted(request->room, &request->from->who, (int)seat) == is_on)
        return DJ_REPLY_NOW;
    if (dj_room_seat_of(request->room, &request->from->who) < 0 && !dj_room_takes_from_spectators(request->room))
        return dj_request_refuse(request, "table-full",
                                 DJ_SENTENCE("This table has been told as much as it can keep."));
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    if (dj_room_mute(request->room, &request->from->who, (int)seat, is_on, &entry, &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    dj_pending pending = dj_request_pending(request, dj_write_nothing);
    pending.after = show_muted;
    pending.is_quiet = true;
    return dj_request_append_pending(request, &entry, "", &pending);
}

/* Whether the asker means the decision that is at hand, and not one made before; what to reply where not. */
static bool is_new_decision(dj_request *request, char key[DJ_STORE_KEY], dj_reply *reply) {
    int64_t at = dj_room_moves_played(request->room);
    *reply = DJ_REPLY_REFUSED;
    if (!dj_asked_number(request->asked, "at", false, 0, INT32_MAX, &at) || !read_key(request, key))
        return false;
    int64_t known = key[0] != '\0' ? dj_room_find_key(request->room, key) : 0;
    if (known > 0) {
        *reply = repeat(request, known);
        return false;
    }
    if (request->room->table == NULL || dj_room_is_same_decision(request->room, request->seat, (int)at))
        return true;
    *reply = dj_request_refuse(request, "stale", DJ_SENTENCE("Something else happened first: look again."));
    return false;
}

static dj_reply append_moves(dj_request *request, const dj_text *entry, const char *key, int count) {
    dj_pending pending = dj_request_pending(request, write_played);
    pending.moves = count;
    return dj_request_append_pending(request, entry, key, &pending);
}

/* A client's key with the seat before it, so that keys of two players never collide. */
static bool read_key(dj_request *request, char key[DJ_STORE_KEY]) {
    const char *given = "";
    if (!dj_asked_text(request->asked, "key", false, &given))
        return false;
    bool is_given = given[0] != '\0';
    if (is_given && !dj_store_is_name(given, DJ_CLIENT_KEY))
        return dj_asked_refuse(
            request->asked, "bad-key",
            dj_translate(request->asked->language, "'key' has at most %d letters, digits and dashes."),
            DJ_CLIENT_KEY - 1);
    dj_text text = dj_text_over(key, DJ_STORE_KEY);
    if (is_given) {
        dj_text_add_integer(&text, request->seat);
        dj_text_add(&text, "-");
        dj_text_add(&text, given);
    }
    return true;
}

static dj_reply repeat(dj_request *request, int64_t sequence) {
    request->sequence = sequence;
    return DJ_REPLY_NOW;
}

static void write_played(const dj_live *live, const dj_pending *pending, dj_json *json) {
    const dj_table *table = live->room.table;
    int length = dj_table_length(table);
    dj_json_key_integer(json, "sequence", pending->sequence);
    dj_json_key(json, "events");
    dj_json_open_array(json);
    bool is_here = pending->asker->live == live;
    bool is_told = !is_here || (pending->asker->wants & DJ_WANTS_EVENTS) != 0;
    for (int move = length - pending->moves; is_told && move < length; move++) {
        int count;
        const dj_event *events = dj_table_events_of(table, move, &count);
        dj_events_json(table, events, count, pending->seat, pending->asker->language, json);
    }
    dj_json_close_array(json);
    dj_standing_json(live->room.table, live->room.public_hash, json);
}

static void write_done(const dj_live *live, const dj_pending *pending, dj_json *json) {
    (void)live, (void)pending;
    dj_json_key_boolean(json, "done", true);
}

static void write_asked(const dj_live *live, const dj_pending *pending, dj_json *json) {
    (void)live, (void)pending;
    dj_json_key_boolean(json, "asked", true);
}

static void push_chat(dj_live *live, const dj_pending *pending) {
    (void)pending;
    dj_chats_push(live);
}

/* Shows the table to the owner of the premove alone: nobody else may learn of it. */
static void show_premove(dj_live *live, const dj_pending *pending) {
    for (dj_connection *connection = live->connections; connection != NULL; connection = connection->room_next) {
        if (!dj_connection_sees_as(connection, pending->seat))
            continue;
        connection->needs_table = true;
        dj_connection_want_write(connection);
    }
}

/* Shows the table to every connection of the listener, so that each page offers to unmute. */
static void show_muted(dj_live *live, const dj_pending *pending) {
    for (dj_connection *connection = live->connections; connection != NULL; connection = connection->room_next) {
        if (pending->asker == NULL || !dj_identity_is_same(&connection->who, &pending->asker->who))
            continue;
        connection->needs_table = true;
        dj_connection_want_write(connection);
    }
}
