/* Requests about games that are over: all steps, any position, and a new game from a position. */
#include "requests.h"

#include "wire/json_memory.h"

#include "content/content.h"
#include "wire/table_json.h"

#include <stdlib.h>
#include <string.h>

static void write_steps(const dj_request *request, dj_json *json);
static bool write_step(const dj_request *request, dj_table *table, int index, dj_json *json);
static dj_reply look_at_old(dj_request *request, int step);
static bool read_step(dj_request *request, int *step);
static bool read_position_at(dj_request *request, int step, unsigned char *state);
static json_t *position_with_new_dice(const dj_platform *platform, const dj_table *table);

dj_reply dj_do_steps(dj_request *request) {
    dj_error error = {0};
    if (request->room->is_old)
        return DJ_REPLY_NOW;
    request->table = dj_room_replay(request->room, -1, &error);
    return request->table != NULL ? DJ_REPLY_NOW : dj_request_refuse_error(request, &error);
}

void dj_answer_steps(const dj_request *request, dj_json *json) {
    const dj_room *room = request->room;
    dj_json_key(json, "steps");
    dj_json_open_array(json);
    if (room->is_old)
        dj_record_steps_json(room->record, request->asked->language, json);
    else
        write_steps(request, json);
    dj_json_close_array(json);
    dj_json_key(json, "view");
    if (room->is_old)
        dj_record_view_json(room->record, dj_room_moves_played(room), json);
    else
        dj_room_game(room)->view(room->content->compiled, dj_table_state(request->table), DJ_EVERYTHING, json);
    dj_json_key_string_or_null(json, "seal", room->start == NULL ? room->seal : NULL);
    const char *old_notice = dj_room_old_notice(room);
    dj_json_key_string_or_null(json, "old",
                               old_notice != NULL ? dj_translate(request->asked->language, old_notice) : NULL);
}

dj_reply dj_do_at(dj_request *request) {
    int step;
    if (!read_step(request, &step))
        return DJ_REPLY_REFUSED;
    request->viewer = DJ_EVERYTHING;
    const json_t *seat = json_object_get(request->asked->root, "seat");
    const char *word = json_is_string(seat) ? json_string_value(seat) : "";
    if (json_is_integer(seat) && json_integer_value(seat) >= 0 &&
        json_integer_value(seat) < request->room->config.seats)
        request->viewer = (int)json_integer_value(seat);
    else if (strcmp(word, "spectator") == 0)
        request->viewer = DJ_SPECTATOR;
    else if (dj_asked_is_given(seat) && strcmp(word, "all") != 0)
        return dj_reply_of(dj_asked_refuse_type(
            request->asked, "seat", dj_translate(request->asked->language, "a seat, \"spectator\" or \"all\"")));
    if (request->room->is_old)
        return look_at_old(request, step);
    dj_error error = {0};
    request->table = dj_room_replay(request->room, step, &error);
    return request->table != NULL ? DJ_REPLY_NOW : dj_request_refuse_error(request, &error);
}

void dj_answer_at(const dj_request *request, dj_json *json) {
    const dj_table *table = request->table;
    if (request->room->is_old) {
        dj_record_position_json(request->room->record, (int)request->sequence, request->asked->language, json);
        return;
    }
    dj_json_key(json, "view");
    dj_table_game(table)->view(dj_table_content(table), dj_table_state(table), request->viewer, json);
    dj_description_json(table, request->viewer, request->asked->language, json);
    dj_standing_json(table, NULL, json);
}

/* The dice of the finished game are known: the new game gets new dice, and has no seal. */
dj_reply dj_do_fork(dj_request *request) {
    _Alignas(16) unsigned char state[DJ_STATE_MAX];
    int step;
    if (!read_step(request, &step))
        return DJ_REPLY_REFUSED;
    if (step == dj_room_moves_played(request->room))
        return dj_request_refuse(request, "game-over", DJ_SENTENCE("The game is over at this step."));
    if (!read_position_at(request, step, state))
        return DJ_REPLY_REFUSED;
    return dj_open_fork(request, step, state);
}

static void write_steps(const dj_request *request, dj_json *json) {
    dj_error error;
    dj_table *table = dj_room_replay(request->room, 0, &error);
    bool goes_on = table != NULL;
    for (int i = 0; goes_on && i < dj_room_moves_played(request->room); i++)
        goes_on = write_step(request, table, i, json);
    dj_table_free(table);
}

/* False where memory is short: no step follows. */
static bool write_step(const dj_request *request, dj_table *table, int index, dj_json *json) {
    dj_played played = dj_table_played(request->table, index);
    dj_step_begin_json(table, &played, request->asked->language, json);
    bool is_played = dj_table_play(table, played.seat, played.move, NULL) == DJ_OK;
    dj_step_end_json(table, request->asked->language, json);
    return is_played;
}

/* A record holds positions with everything open, and not as each seat saw them. */
static dj_reply look_at_old(dj_request *request, int step) {
    request->sequence = step;
    if (request->viewer != DJ_EVERYTHING)
        return dj_request_refuse(request, "other-rules",
                                 DJ_SENTENCE("A game of older rules is kept with all cards open, not seat by seat."));
    if (!dj_record_has_position(request->room->record, step))
        return dj_request_refuse(request, "too-long",
                                 DJ_SENTENCE("This game is so long that not all of its positions were kept."));
    return DJ_REPLY_NOW;
}

static bool read_step(dj_request *request, int *step) {
    int64_t number = 0;
    if (!dj_asked_number(request->asked, "step", true, 0, dj_room_moves_played(request->room), &number))
        return false;
    *step = (int)number;
    return true;
}

static bool read_position_at(dj_request *request, int step, unsigned char *state) {
    dj_asked *asked = request->asked;
    dj_error error = {0};
    dj_table *table = dj_room_replay(request->room, step, &error);
    if (table == NULL)
        return dj_asked_refuse_error(asked, &error);
    json_t *position = position_with_new_dice(&request->house->platform, table);
    char *text = position != NULL ? json_dumps(position, JSON_COMPACT) : NULL;
    dj_document *document = text != NULL ? dj_document_from_json(text, strlen(text), &asked->problems) : NULL;
    bool is_read = document != NULL && dj_table_game(table)->read(dj_table_content(table), dj_document_root(document),
                                                                  state, &asked->problems);
    dj_document_free(document);
    free(text);
    json_decref(position);
    dj_table_free(table);
    return is_read || dj_asked_refuse_problems(asked, "impossible-position");
}

static json_t *position_with_new_dice(const dj_platform *platform, const dj_table *table) {
    char *text = dj_view_everything(table);
    dj_json_memory_failed();
    json_t *view = text != NULL ? json_loads(text, 0, NULL) : NULL;
    free(text);
    char key[DJ_TOKEN_TEXT];
    dj_secret_draw(platform, key);
    if (view != NULL)
        json_object_set_new(view, "dice", json_pack("{s:s,s:i}", "key", key, "drawn", 0));
    if (!dj_json_memory_failed())
        return view;
    json_decref(view); /* it may be incomplete: with the old dice, say */
    return NULL;
}
