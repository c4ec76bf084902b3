/* The push `table`: all that a connection may know of the table it is at. A snapshot is complete: a client that missed
 * earlier ones needs only the latest. */
#include "daily.h"
#include "lesson.h"
#include "puzzle.h"
#include "room_entries.h"

#include "wire/json_quick.h"
#include "wire/table_json.h"

#include <stdlib.h>
#include <string.h>

enum { LOG_MAX = 200 };

static void write_table(dj_connection *connection, dj_json *json);
static void write_head(dj_connection *connection, dj_json *json);
static void keep_head(dj_connection *connection, const char *text, size_t length);
static void write_lasting(const dj_connection *connection, dj_json *json);
static void write_options(const dj_room *room, dj_json *json);
static void write_seats(const dj_connection *connection, const dj_room *room, dj_json *json);
static void write_seat(const dj_connection *connection, const dj_room *room, int seat, dj_json *json);
static void write_clock(const dj_room *room, int64_t now_ms, dj_json *json);
static void write_game(const dj_connection *connection, const dj_room *room, dj_json *json);
static void write_old(const dj_connection *connection, const dj_room *room, dj_json *json);
static void write_standstill(const dj_room *room, dj_json *json);
static void write_moves(const dj_connection *connection, const dj_room *room, dj_json *json);
static void write_new_events(const dj_connection *connection, const dj_room *room, dj_json *json);
static void write_entering(const dj_connection *connection, const dj_room *room, dj_json *json);
static void write_log(const dj_connection *connection, const dj_room *room, dj_json *json);
static int log_start(const dj_connection *connection, const dj_room *room);
static void write_recap(const dj_connection *connection, const dj_room *room, dj_json *json);
static void write_chats(const dj_connection *connection, const dj_room *room, dj_json *json);
static void write_undo(const dj_connection *connection, const dj_room *room, dj_json *json);

void dj_snapshot_write(dj_connection *connection, dj_json *json) {
    if (!dj_connection_sees_as(connection, connection->viewer))
        connection->viewer = DJ_SPECTATOR;
    dj_json_open_object(json);
    dj_quick_string(json, "push", "table");
    dj_quick_key(json, "table");
    write_table(connection, json);
    dj_json_close_object(json);
}

void dj_snapshot_sent(dj_connection *connection) {
    const dj_room *room = &connection->live->room;
    connection->events_sent = room->table != NULL ? dj_table_length(room->table) + 1 : 0;
    connection->is_first_snapshot = false;
}

static void write_table(dj_connection *connection, dj_json *json) {
    const dj_room *room = &connection->live->room;
    write_head(connection, json);
    dj_quick_integer(json, "moves_played", dj_room_moves_played(room));
    dj_quick_integer(json, "sequence", dj_room_public_sequence(room));
    write_clock(room, dj_house_now_ms(connection->house), json);
    if (room->table != NULL)
        write_game(connection, room, json);
    else if (room->is_old)
        write_old(connection, room, json);
    if (connection->is_first_snapshot && !room->is_old)
        write_entering(connection, room, json);
    write_undo(connection, room, json);
    const char *premove = connection->viewer >= 0 ? room->places[connection->viewer].premove : "";
    dj_quick_string_or_null(json, "premove", premove[0] != '\0' ? premove : NULL);
    dj_quick_string_or_null(json, "daily", room->daily[0] != '\0' ? room->daily : NULL);
    dj_quick_boolean(json, "scored", dj_room_is_scored(room));
    dj_lesson_write(connection, room, json);
    dj_puzzle_write_table(connection, room, json);
    dj_quick_string_or_null(json, "origin", room->origin[0] != '\0' ? room->origin : NULL);
    dj_quick_string_or_null(json, "rematch", room->rematch[0] != '\0' ? room->rematch : NULL);
    dj_json_close_object(json);
}

/* What no move changes is kept from the last snapshot but the first, as long as it is true: most tables are played by
 * moves alone. A game that is over is shown once, and its end changes more. */
static void write_head(dj_connection *connection, dj_json *json) {
    const dj_live *live = connection->live;
    if (dj_room_is_over(&live->room)) {
        write_lasting(connection, json);
        return;
    }
    if (connection->head_look == live->look && connection->head_viewer == connection->viewer &&
        connection->head_language == connection->language) {
        dj_text_add_bytes(&json->text, connection->head, connection->head_length);
        json->wants_comma = true;
        return;
    }
    size_t begin = json->text.length;
    write_lasting(connection, json);
    if (!connection->is_first_snapshot && dj_text_fits(&json->text))
        keep_head(connection, json->text.data + begin, json->text.length - begin);
}

static void keep_head(dj_connection *connection, const char *text, size_t length) {
    char *head = length <= connection->head_length ? connection->head : realloc(connection->head, length);
    connection->head_look = 0;
    if (head == NULL)
        return;
    memcpy(head, text, length);
    connection->head = head;
    connection->head_length = length;
    connection->head_look = connection->live->look;
    connection->head_viewer = connection->viewer;
    connection->head_language = connection->language;
}

static void write_lasting(const dj_connection *connection, dj_json *json) {
    const dj_room *room = &connection->live->room;
    bool is_over = dj_room_is_over(room);
    const char *phase = is_over ? "over" : dj_room_has_begun(room) ? "playing" : "open";
    dj_json_open_object(json);
    dj_quick_string(json, "id", room->id);
    dj_quick_string(json, "game", dj_room_game(room)->id);
    dj_quick_string(json, "title", dj_room_game(room)->title);
    write_options(room, json);
    dj_quick_string(json, "phase", phase);
    dj_quick_boolean(json, "public", room->is_public);
    dj_quick_string_or_null(json, "seal", room->start == NULL ? room->seal : NULL);
    bool is_open = is_over && dj_daily_is_past(room, connection->house);
    dj_quick_string_or_null(json, "seed", is_open ? room->seed : NULL);
    write_seats(connection, room, json);
    dj_quick_boolean(json, "spectators_muted", dj_room_is_muted(room, &connection->who, DJ_SPECTATOR));
    dj_quick_key(json, "seat");
    if (connection->viewer >= 0)
        dj_json_integer(json, connection->viewer);
    else
        dj_json_null(json);
}

static void write_options(const dj_room *room, dj_json *json) {
    const dj_game *game = dj_room_game(room);
    dj_quick_key(json, "options");
    dj_json_open_object(json);
    for (int i = 0; i < game->option_count && !room->is_old; i++) {
        const dj_option *option = &game->options[i];
        if (option->choices != NULL)
            dj_json_key_string(json, option->name, option->choices[room->config.options[i]]);
        else
            dj_json_key_integer(json, option->name, room->config.options[i]);
    }
    dj_json_close_object(json);
}

static void write_seats(const dj_connection *connection, const dj_room *room, dj_json *json) {
    dj_quick_key(json, "seats");
    dj_json_open_array(json);
    for (int seat = 0; seat < room->config.seats; seat++)
        write_seat(connection, room, seat, json);
    dj_json_close_array(json);
}

static void write_seat(const dj_connection *connection, const dj_room *room, int seat, dj_json *json) {
    const dj_place *place = &room->places[seat];
    bool is_makers = dj_identity_is_same(&room->maker, &connection->who);
    bool is_open = place->kind == DJ_PLACE_OPEN;
    dj_json_open_object(json);
    dj_quick_integer(json, "seat", seat);
    dj_quick_string(json, "kind", dj_place_words[place->kind]);
    dj_voice voice = dj_voice_for(connection->language, DJ_SPECTATOR);
    voice.names[seat] = place->name;
    dj_quick_string(json, "name", is_open ? place->name : dj_voice_name(&voice, seat));
    dj_quick_string_or_null(json, "crest", place->crest[0] != '\0' ? place->crest : NULL);
    dj_quick_string_or_null(json, "bot", place->bot[0] != '\0' ? place->bot : NULL);
    dj_quick_boolean(json, "online", place->kind == DJ_PLACE_PERSON && dj_live_has(connection->live, &place->holder));
    dj_quick_boolean(json, "away", place->is_away);
    dj_quick_boolean(json, "yours", dj_room_holds(room, seat, &connection->who));
    dj_quick_boolean(json, "muted", dj_room_is_muted(room, &connection->who, seat));
    dj_quick_boolean(json, "invited", is_open && place->invite[0] != '\0');
    char code[DJ_INVITE_TEXT] = "";
    if (is_makers && is_open && place->invite[0] != '\0')
        dj_invite_of(connection->secret, room->id, seat, code);
    bool is_known = code[0] != '\0' && dj_invite_fits(code, place->invite);
    dj_quick_string_or_null(json, "invite", is_known ? code : NULL);
    dj_json_close_object(json);
}

static void write_clock(const dj_room *room, int64_t now_ms, dj_json *json) {
    int64_t since_ms = 0;
    for (int seat = 0; seat < room->config.seats; seat++)
        if (room->places[seat].turn_ms > since_ms)
            since_ms = room->places[seat].turn_ms;
    dj_quick_integer(json, "turn_since", since_ms);
    dj_quick_key(json, "clock");
    if (room->clock.per_move_ms + room->clock.bank_ms == 0) {
        dj_json_null(json);
        return;
    }
    dj_json_open_object(json);
    dj_quick_integer(json, "per_move_ms", room->clock.per_move_ms);
    dj_quick_integer(json, "bank_ms", room->clock.bank_ms);
    dj_quick_key(json, "left_ms");
    dj_json_open_array(json);
    for (int seat = 0; seat < room->config.seats; seat++)
        dj_json_integer(json, dj_room_left_ms(room, seat, now_ms));
    dj_json_close_array(json);
    dj_quick_key(json, "running");
    dj_json_open_array(json);
    for (int seat = 0; seat < room->config.seats; seat++)
        if (dj_room_clock_runs(room, seat))
            dj_json_integer(json, seat);
    dj_json_close_array(json);
    dj_json_close_object(json);
}

static void write_game(const dj_connection *connection, const dj_room *room, dj_json *json) {
    const dj_game *game = dj_room_game(room);
    dj_standing_json(room->table, room->public_hash, json);
    if (connection->wants & DJ_WANTS_VIEW) {
        dj_quick_key(json, "view");
        game->view(room->content->compiled, dj_table_state(room->table), connection->viewer, json);
    }
    if (connection->wants & DJ_WANTS_TEXT)
        dj_description_json(room->table, connection->viewer, connection->language, json);
    if (connection->wants & DJ_WANTS_MOVES)
        write_moves(connection, room, json);
    if (connection->wants & DJ_WANTS_EVENTS)
        write_new_events(connection, room, json);
}

/* From the last position of its record; a game that is not over has none. */
static void write_old(const dj_connection *connection, const dj_room *room, dj_json *json) {
    dj_quick_string(json, "old", dj_translate(connection->language, dj_room_old_notice(room)));
    if (dj_room_is_over(room) && dj_record_has_position(room->record, dj_room_moves_played(room)))
        dj_record_position_json(room->record, dj_room_moves_played(room), connection->language, json);
    else
        write_standstill(room, json);
    static const char *const empty[] = {"moves", "events", "log", "recap"};
    for (size_t i = 0; i < sizeof empty / sizeof *empty; i++) {
        dj_json_key(json, empty[i]);
        dj_json_raw(json, "[]");
    }
    if (connection->is_first_snapshot)
        write_chats(connection, room, json);
}

static void write_standstill(const dj_room *room, dj_json *json) {
    dj_quick_key(json, "to_act");
    dj_json_raw(json, "[]");
    dj_quick_key(json, "may_act");
    dj_json_raw(json, "[]");
    dj_quick_boolean(json, "over", dj_room_is_over(room));
    dj_quick_string_or_null(json, "result", NULL);
}

static void write_moves(const dj_connection *connection, const dj_room *room, dj_json *json) {
    dj_move *moves = connection->house->moves;
    const dj_game *game = dj_room_game(room);
    int seat = connection->viewer;
    bool is_played = seat >= 0 && !room->places[seat].is_away;
    int count = is_played ? game->moves(room->content->compiled, dj_table_state(room->table), seat, moves) : 0;
    dj_quick_key(json, "moves");
    dj_json_open_array(json);
    for (int i = 0; i < count; i++) {
        dj_json_open_object(json);
        dj_move_json(room->table, seat, moves[i], connection->language, json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
    dj_quick_boolean(json, "lists_all_moves", game->lists_all_moves);
}

/* Events of the moves since the last snapshot; the first snapshot has the log instead. */
static void write_new_events(const dj_connection *connection, const dj_room *room, dj_json *json) {
    int length = dj_table_length(room->table);
    int told = connection->is_first_snapshot ? length + 1 : connection->events_sent;
    dj_quick_key(json, "events");
    dj_json_open_array(json);
    for (int index = told - 1; index < length; index++) {
        int count;
        const dj_event *events = dj_table_events_of(room->table, index, &count);
        dj_events_json(room->table, events, count, connection->viewer, connection->language, json);
    }
    dj_json_close_array(json);
}

static void write_entering(const dj_connection *connection, const dj_room *room, dj_json *json) {
    if (connection->wants & DJ_WANTS_LOG) {
        write_log(connection, room, json);
        write_recap(connection, room, json);
        write_chats(connection, room, json);
    }
}

/* The last sentences of what the viewer could see. */
static void write_log(const dj_connection *connection, const dj_room *room, dj_json *json) {
    dj_quick_key(json, "log");
    dj_json_open_array(json);
    int length = dj_room_moves_played(room);
    dj_voice voice = room->table != NULL ? dj_table_voice(room->table, connection->language, connection->viewer)
                                         : dj_voice_for(connection->language, connection->viewer);
    for (int index = log_start(connection, room); room->table != NULL && index < length; index++) {
        int count;
        const dj_event *events = dj_table_events_of(room->table, index, &count);
        for (int i = 0; i < count; i++) {
            if (!dj_event_is_seen(&events[i], connection->viewer))
                continue;
            char sentence[DJ_MOVE_SENTENCE];
            dj_text text = dj_text_over(sentence, sizeof sentence);
            dj_room_game(room)->describe_event(room->content->compiled, &events[i], &voice, &text);
            dj_json_open_object(json);
            dj_quick_integer(json, "at", index + 1);
            if (index >= 0)
                dj_quick_integer(json, "seat", dj_table_played(room->table, index).seat);
            dj_quick_string(json, "text", sentence);
            dj_json_close_object(json);
        }
    }
    dj_json_close_array(json);
}

/* The first move of the log, so that at most LOG_MAX events follow. */
static int log_start(const dj_connection *connection, const dj_room *room) {
    int index = dj_room_moves_played(room), told = 0;
    while (room->table != NULL && index >= 0) {
        int count, seen = 0;
        const dj_event *events = dj_table_events_of(room->table, index - 1, &count);
        for (int i = 0; i < count; i++)
            seen += dj_event_is_seen(&events[i], connection->viewer);
        if (told + seen > LOG_MAX)
            return index;
        told += seen;
        index--;
    }
    return index;
}

/* The events since the last move of the seat. */
static void write_recap(const dj_connection *connection, const dj_room *room, dj_json *json) {
    int length = dj_room_moves_played(room), from = length;
    while (from > 0 && dj_table_played(room->table, from - 1).seat != connection->viewer)
        from--;
    if (connection->viewer < 0 || from == 0)
        from = length;
    dj_quick_key(json, "recap");
    dj_json_open_array(json);
    for (int index = from; index < length; index++) {
        int count;
        const dj_event *events = dj_table_events_of(room->table, index, &count);
        dj_events_json(room->table, events, count, connection->viewer, connection->language, json);
    }
    dj_json_close_array(json);
}

static void write_chats(const dj_connection *connection, const dj_room *room, dj_json *json) {
    dj_quick_key(json, "chat");
    dj_json_open_array(json);
    int first = room->chat_count > DJ_CHATS_KEPT ? room->chat_count - DJ_CHATS_KEPT : 0;
    for (int i = first; i < room->chat_count; i++) {
        const dj_chat *chat = &room->chats[i % DJ_CHATS_KEPT];
        if (dj_room_is_muted(room, &connection->who, chat->seat))
            continue;
        dj_json_open_object(json);
        dj_chat_json(chat, json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

static void write_undo(const dj_connection *connection, const dj_room *room, dj_json *json) {
    dj_error error = {0};
    char reason[400] = "";
    bool can =
        room->table != NULL && connection->viewer >= 0 && dj_room_can_undo(room, connection->viewer, &error) == DJ_OK;
    dj_text text = dj_text_over(reason, sizeof reason);
    if (error.code != NULL)
        dj_error_describe(&error, connection->language, &text);
    dj_quick_key(json, "undo");
    dj_json_open_object(json);
    dj_quick_boolean(json, "can", can);
    dj_quick_string_or_null(json, "reason", reason[0] != '\0' ? reason : NULL);
    dj_quick_key(json, "asked_by");
    if (room->undo_asker >= 0)
        dj_json_integer(json, room->undo_asker);
    else
        dj_json_null(json);
    dj_json_close_object(json);
}
