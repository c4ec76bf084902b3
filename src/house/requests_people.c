/* Requests of people about themselves: the line of a table of theirs, a seat handed to their new token, company for a
 * game. */
#include "requests.h"

#include "room_entries.h"

#include "wire/table_json.h"

#include <string.h>

enum { MINE_MAX = 50 };

static void write_seats(const dj_room *room, const dj_identity *asker, dj_json *json);
static void write_turns(const dj_room *room, int own, int64_t now_ms, dj_json *json);
static void write_result(const dj_room *room, dj_json *json);

dj_reply dj_do_mine(dj_request *request) {
    (void)request;
    return DJ_REPLY_NOW;
}

/* Tables in memory at which the asker sits: browsers keep the whole list themselves. */
void dj_answer_mine(const dj_request *request, dj_json *json) {
    int told = 0;
    dj_json_key(json, "tables");
    dj_json_open_array(json);
    for (const dj_live *live = request->house->rooms; live != NULL && told < MINE_MAX; live = live->next) {
        const dj_room *room = &live->room;
        bool is_table = live->state == DJ_LIVE_READY && room->content != NULL && !room->is_day && !room->is_lesson;
        if (!is_table || dj_room_seat_of(room, &request->from->who) < 0)
            continue;
        dj_json_string(json, room->id);
        told++;
    }
    dj_json_close_array(json);
}

dj_reply dj_do_line(dj_request *request) {
    (void)request;
    return DJ_REPLY_NOW;
}

/* What one would know of it at the table, in short. */
void dj_answer_line(const dj_request *request, dj_json *json) {
    const dj_room *room = request->room;
    const dj_identity *asker = &request->from->who;
    bool is_over = dj_room_is_over(room);
    dj_json_key_string(json, "table", room->id);
    dj_json_key_string(json, "game", dj_room_game(room)->id);
    dj_json_key_string(json, "title", dj_room_game(room)->title);
    dj_json_key_string(json, "phase", is_over ? "over" : dj_room_has_begun(room) ? "playing" : "open");
    dj_json_key_integer(json, "time", is_over ? room->over_ms : room->time_ms);
    dj_json_key_string_or_null(json, "daily", room->daily[0] != '\0' ? room->daily : NULL);
    dj_json_key_boolean(json, "scored", dj_room_is_scored(room));
    dj_json_key_boolean(json, "lesson", room->is_lesson);
    write_seats(room, asker, json);
    write_turns(room, dj_room_seat_of(room, asker), dj_house_now_ms(request->house), json);
    write_result(room, json);
}

dj_reply dj_do_hand(dj_request *request) {
    const char *text = NULL;
    dj_identity heir;
    if (!dj_asked_text(request->asked, "heir", true, &text))
        return DJ_REPLY_REFUSED;
    if (!dj_identity_read(text, &heir) || dj_identity_is_nobody(&heir))
        return dj_request_refuse(request, "bad-heir", DJ_SENTENCE("'heir' is who a new token belongs to."));
    dj_text entry = dj_house_entry(request->house);
    dj_room_hand(request->room, request->seat, &heir, dj_house_now_ms(request->house), &entry);
    dj_pending pending = dj_request_pending(request, dj_write_nothing);
    pending.after = dj_give_up_views;
    return dj_request_append_pending(request, &entry, "", &pending);
}

static void write_seats(const dj_room *room, const dj_identity *asker, dj_json *json) {
    dj_json_key(json, "seats");
    dj_json_open_array(json);
    for (int seat = 0; seat < room->config.seats; seat++) {
        const dj_place *place = &room->places[seat];
        dj_json_open_object(json);
        dj_json_key_string(json, "name", dj_place_name(place));
        dj_json_key_string_or_null(json, "crest", place->crest[0] != '\0' ? place->crest : NULL);
        dj_json_key_string(json, "kind", dj_place_words[place->kind]);
        dj_json_key_boolean(json, "yours", dj_room_holds(room, seat, asker));
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

/* Who is to move, since when, and what the asker has left, or whoever is to move where it is not the asker. */
static void write_turns(const dj_room *room, int own, int64_t now_ms, dj_json *json) {
    int64_t since_ms = 0;
    int watched = -1;
    bool has_clock = room->clock.per_move_ms + room->clock.bank_ms > 0;
    dj_seat_mask to_act = room->table != NULL ? dj_table_to_act(room->table) : 0;
    dj_json_key(json, "to_act");
    dj_json_open_array(json);
    for (int seat = 0; seat < room->config.seats; seat++) {
        if (!(to_act & DJ_SEAT_BIT(seat)))
            continue;
        dj_json_integer(json, seat);
        since_ms = room->places[seat].turn_ms > since_ms ? room->places[seat].turn_ms : since_ms;
        watched = watched < 0 || seat == own ? seat : watched;
    }
    dj_json_close_array(json);
    dj_json_key_integer(json, "turn_since", since_ms);
    dj_json_key(json, "left_ms");
    if (has_clock && watched >= 0)
        dj_json_integer(json, dj_room_left_ms(room, watched, now_ms));
    else
        dj_json_null(json);
}

static void write_result(const dj_room *room, dj_json *json) {
    dj_result result;
    dj_json_key(json, "result");
    if (room->table == NULL || !dj_room_is_over(room)) {
        dj_json_null(json);
        return;
    }
    dj_room_game(room)->result(room->content->compiled, dj_table_state(room->table), &result);
    dj_result_json(&result, room->config.seats, json);
}
