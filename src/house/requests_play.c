/* Requests about moves: playing one, in advance, with advice, taking it back; and what is said over the table. */
#include "requests.h"

#include "wire/table_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Advice that was asked for. */
typedef struct advice {
    const dj_question *question;
    const dj_act *act;
} advice;

static bool read_key(dj_request *request, char key[DJ_STORE_KEY]);
static dj_reply repeat(dj_request *request, int64_t sequence);
static void tell_played(const dj_live *live, const dj_act *act, dj_json *json);
static void tell_standing(const dj_room *room, dj_json *json);
static void hear_advice(void *context, dj_question *question);
static void write_advice(dj_json *json, const void *context);
static void tell_done(const dj_live *live, const dj_act *act, dj_json *json);
static void tell_asked(const dj_live *live, const dj_act *act, dj_json *json);
static void push_chat(dj_live *live, const dj_act *act);
static void show_premove(dj_live *live, const dj_act *act);
static void show_muted(dj_live *live, const dj_act *act);

dj_reply dj_do_play(dj_request *request) {
    const char *move = NULL;
    int64_t at = dj_room_moves_played(request->room);
    char key[DJ_STORE_KEY];
    if (!dj_asked_text(request->asked, "move", true, &move) ||
        !dj_asked_number(request->asked, "at", false, 0, INT32_MAX, &at) || !read_key(request, key))
        return DJ_REPLY_REFUSED;
    int64_t known = key[0] != '\0' ? dj_room_find_key(request->room, key) : 0;
    if (known > 0)
        return repeat(request, known);
    if (request->room->table != NULL && !dj_room_is_same_decision(request->room, request->seat, (int)at))
        return dj_refuse_plainly(request, "stale", DJ_SENTENCE("Something else happened first: look again."));
    dj_text entry = dj_server_entry(request->server);
    dj_error error = {0};
    if (dj_room_play(request->room, request->seat, move, dj_now_ms(), &entry, &error) != DJ_OK)
        return dj_refused_error(request, &error);
    return dj_request_append(request, &entry, key, tell_played);
}

void dj_answer_play(const dj_request *request, dj_json *json) {
    dj_tell_repeated(request->live, &(dj_act){.sequence = request->sequence}, json);
}

void dj_tell_repeated(const dj_live *live, const dj_act *act, dj_json *json) {
    dj_json_key_integer(json, "sequence", act->sequence);
    dj_json_key_boolean(json, "repeated", true);
    dj_json_key(json, "events");
    dj_json_open_array(json);
    dj_json_close_array(json);
    if (live->room.table != NULL)
        tell_standing(&live->room, json);
}

dj_reply dj_do_premove(dj_request *request) {
    const char *move = "";
    if (!dj_asked_text(request->asked, "move", false, &move))
        return DJ_REPLY_REFUSED;
    dj_text entry = dj_server_entry(request->server);
    dj_error error = {0};
    if (dj_room_premove(request->room, request->seat, move, &entry, &error) != DJ_OK)
        return dj_refused_error(request, &error);
    dj_act act = dj_request_act(request, dj_tell_nothing);
    act.after = show_premove;
    act.is_quiet = true;
    return dj_request_append_act(request, &entry, "", &act);
}

dj_reply dj_do_hint(dj_request *request) {
    const dj_room *room = request->room;
    bool owes = room->table != NULL && (dj_table_to_act(room->table) & DJ_SEAT_BIT(request->seat)) != 0;
    if (!owes)
        return dj_refuse_plainly(request, "not-your-turn", DJ_SENTENCE("This seat has no move to make."));
    if (!dj_request_may_ask(request))
        return DJ_REPLY_REFUSED;
    dj_player best = {.bot = dj_bot_best(dj_room_game(room)), .iterations = DJ_ITERATIONS};
    dj_act *act = malloc(sizeof *act);
    dj_question *question =
        act != NULL ? dj_question_new(request->live, request->seat, &best, request->asked->language) : NULL;
    if (question == NULL) {
        free(act);
        return dj_refuse_plainly(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
    }
    *act = dj_request_act(request, NULL);
    question->asker = act;
    question->done = hear_advice;
    dj_request_ask(request, question, act);
    return DJ_REPLY_LATER;
}

dj_reply dj_do_undo(dj_request *request) {
    dj_text entry = dj_server_entry(request->server);
    dj_error error = {0};
    bool must_ask = dj_room_others(request->room, request->seat) != 0;
    dj_status status = dj_room_can_undo(request->room, request->seat, &error);
    if (status == DJ_OK)
        status = must_ask ? dj_room_ask_undo(request->room, request->seat, &entry, &error)
                          : dj_room_undo(request->room, request->seat, dj_now_ms(), &entry, &error);
    if (status != DJ_OK)
        return dj_refused_error(request, &error);
    return dj_request_append(request, &entry, "", must_ask ? tell_asked : tell_done);
}

dj_reply dj_do_undo_answer(dj_request *request) {
    bool agrees = false;
    if (!dj_asked_boolean(request->asked, "yes", &agrees))
        return DJ_REPLY_REFUSED;
    dj_text entry = dj_server_entry(request->server);
    dj_error error = {0};
    if (dj_room_answer_undo(request->room, request->seat, agrees, dj_now_ms(), &entry, &error) != DJ_OK)
        return dj_refused_error(request, &error);
    return dj_request_append(request, &entry, "", dj_tell_nothing);
}

dj_reply dj_do_chat(dj_request *request) {
    const char *said = NULL, *name = NULL;
    if (!dj_asked_text(request->asked, "text", true, &said))
        return DJ_REPLY_REFUSED;
    if (!dj_is_sayable(said, DJ_CHAT_CHARACTERS))
        return dj_refused(dj_asked_refuse(
            request->asked, "bad-chat",
            dj_translate(request->asked->language, "A line of chat has from 1 to %d characters."), DJ_CHAT_CHARACTERS));
    int seat = dj_room_seat_of(request->room, &request->from->who);
    if (seat >= 0)
        name = request->room->places[seat].name;
    else if (!dj_request_name(request, &name))
        return DJ_REPLY_REFUSED;
    dj_text entry = dj_server_entry(request->server);
    dj_error error = {0};
    if (dj_room_chat(request->room, seat, name, said, dj_now_ms(), &entry, &error) != DJ_OK)
        return dj_refused_error(request, &error);
    dj_act act = dj_request_act(request, dj_tell_nothing);
    act.after = push_chat;
    act.is_quiet = true;
    return dj_request_append_act(request, &entry, "", &act);
}

dj_reply dj_do_mute(dj_request *request) {
    const json_t *whom = json_object_get(request->asked->root, "seat");
    bool is_on = true;
    if (!dj_asked_boolean(request->asked, "on", &is_on))
        return DJ_REPLY_REFUSED;
    bool is_spectators = json_is_string(whom) && strcmp(json_string_value(whom), "spectators") == 0;
    json_int_t seat = is_spectators ? DJ_SPECTATOR : json_is_integer(whom) ? json_integer_value(whom) : -9;
    if (!is_spectators && (seat < 0 || seat >= request->room->config.seats))
        return dj_refused(dj_asked_refuse_type(request->asked, "seat",
                                               dj_translate(request->asked->language, "a seat or \"spectators\"")));
    if (dj_room_is_muted(request->room, &request->from->who, (int)seat) == is_on)
        return DJ_REPLY_NOW;
    if (dj_room_seat_of(request->room, &request->from->who) < 0 && !dj_room_heeds_onlookers(request->room))
        return dj_refuse_plainly(request, "table-full",
                                 DJ_SENTENCE("This table has been told as much as it can keep."));
    dj_text entry = dj_server_entry(request->server);
    dj_error error = {0};
    if (dj_room_mute(request->room, &request->from->who, (int)seat, is_on, &entry, &error) != DJ_OK)
        return dj_refused_error(request, &error);
    dj_act act = dj_request_act(request, dj_tell_nothing);
    act.after = show_muted;
    act.is_quiet = true;
    return dj_request_append_act(request, &entry, "", &act);
}

/* A client's key, told apart by the seat, so that no two players can get in each other's way. */
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

static void tell_played(const dj_live *live, const dj_act *act, dj_json *json) {
    const dj_table *table = live->room.table;
    int count;
    const dj_event *events = dj_table_events(table, &count);
    dj_json_key_integer(json, "sequence", act->sequence);
    dj_json_key(json, "events");
    dj_json_open_array(json);
    bool is_here = act->asker->live == live;
    if (!is_here || (act->asker->wants & DJ_WANTS_EVENTS) != 0)
        dj_events_json(table, events, count, act->seat, act->asker->language, json);
    dj_json_close_array(json);
    tell_standing(&live->room, json);
}

static void tell_standing(const dj_room *room, dj_json *json) {
    char hash[DJ_TOKEN_TEXT];
    dj_room_hash(room, hash);
    dj_standing_json(room->table, hash, json);
}

static void hear_advice(void *context, dj_question *question) {
    dj_live *live = context;
    dj_act *act = question->asker;
    live->holds--;
    live->advices--;
    if (act->asker != NULL) {
        act->asker->advice = NULL;
        dj_connection_tell(act->asker, write_advice, &(advice){.question = question, .act = act});
    }
    dj_content_release(question->content);
    free(act);
    free(question);
}

static void write_advice(dj_json *json, const void *context) {
    const advice *advice = context;
    const dj_question *question = advice->question;
    const dj_content *content = question->content;
    char move[DJ_MOVE_TEXT], sentence[DJ_MOVE_SENTENCE];
    dj_text text = dj_text_over(move, sizeof move);
    content->game->move_text(content->compiled, question->choice.move, &text);
    text = dj_text_over(sentence, sizeof sentence);
    content->game->describe_move(content->compiled, question->state, question->seat, question->choice.move,
                                 question->language, &text);
    dj_json_open_object(json);
    dj_json_key_boolean(json, "ok", true);
    if (advice->act->id[0] != '\0') {
        dj_json_key(json, "id");
        dj_json_raw(json, advice->act->id);
    }
    dj_json_key_string(json, "move", move);
    dj_json_key_string(json, "text", sentence);
    dj_json_key_string(json, "why", question->choice.why);
    dj_json_close_object(json);
}

static void tell_done(const dj_live *live, const dj_act *act, dj_json *json) {
    (void)live, (void)act;
    dj_json_key_boolean(json, "done", true);
}

static void tell_asked(const dj_live *live, const dj_act *act, dj_json *json) {
    (void)live, (void)act;
    dj_json_key_boolean(json, "asked", true);
}

static void push_chat(dj_live *live, const dj_act *act) {
    (void)act;
    dj_chats_push(live);
}

/* To nobody else: that there is a premove is its owner's business. */
static void show_premove(dj_live *live, const dj_act *act) {
    for (dj_connection *connection = live->connections; connection != NULL; connection = connection->room_next) {
        if (!dj_connection_sees_as(connection, act->seat))
            continue;
        connection->needs_table = true;
        dj_connection_want_write(connection);
    }
}

/* To every page of the listener's browser, so that each offers to hear them again. */
static void show_muted(dj_live *live, const dj_act *act) {
    for (dj_connection *connection = live->connections; connection != NULL; connection = connection->room_next) {
        if (act->asker == NULL || !dj_identity_is_same(&connection->who, &act->asker->who))
            continue;
        connection->needs_table = true;
        dj_connection_want_write(connection);
    }
}
