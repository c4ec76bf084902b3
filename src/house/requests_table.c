/* Requests about who sits where: joining, entering, leaving. */
#include "requests.h"

#include <stdio.h>
#include <string.h>

static bool choose_place(dj_request *request, int *seat);
static bool is_place_for(const dj_place *place, const char *invite);
static void write_seat(const dj_live *live, const dj_pending *pending, dj_json *json);
static bool read_viewer(dj_request *request, int *viewer);
static bool read_wants(dj_request *request, uint8_t *wants);

dj_reply dj_do_join(dj_request *request) {
    dj_place sitter = {0};
    if (!dj_request_sit(request, &sitter) || !choose_place(request, &request->seat))
        return DJ_REPLY_REFUSED;
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    if (dj_room_join(request->room, request->seat, &sitter, dj_house_now_ms(request->house), &entry, &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    return dj_request_append(request, &entry, "", write_seat);
}

dj_reply dj_do_enter(dj_request *request) {
    int viewer;
    uint8_t wants;
    if (!read_viewer(request, &viewer) || !read_wants(request, &wants))
        return DJ_REPLY_REFUSED;
    dj_connection *connection = request->from;
    dj_live_enter(request->live, connection);
    connection->viewer = viewer;
    connection->wants = wants;
    connection->is_first_snapshot = true;
    if (request->room->is_old)
        dj_connection_send_notice(connection, dj_room_old_notice(request->room));
    dj_live_run_automatic(request->live);
    return DJ_REPLY_NOW;
}

dj_reply dj_do_exit(dj_request *request) {
    dj_live_exit(request->from);
    return DJ_REPLY_NOW;
}

dj_reply dj_do_leave(dj_request *request) {
    const char *bot = "";
    if (!dj_asked_text(request->asked, "bot", false, &bot))
        return DJ_REPLY_REFUSED;
    if (bot[0] != '\0' && dj_room_is_scored(request->room))
        return dj_request_refuse(request, "not-in-the-day",
                                 DJ_SENTENCE("This try counts: no bot plays the dungeon of the day for you."));
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    if (dj_room_leave(request->room, request->seat, bot, false, dj_house_now_ms(request->house), &entry, &error) !=
        DJ_OK)
        return dj_request_refuse_error(request, &error);
    dj_pending pending = dj_request_pending(request, dj_write_nothing);
    pending.after = dj_give_up_views;
    return dj_request_append_pending(request, &entry, "", &pending);
}

dj_reply dj_do_return(dj_request *request) {
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    if (dj_room_return(request->room, request->seat, dj_house_now_ms(request->house), &entry, &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    return dj_request_append(request, &entry, "", dj_write_nothing);
}

void dj_give_up_views(dj_live *live, const dj_pending *pending) {
    for (dj_connection *connection = live->connections; connection != NULL; connection = connection->room_next)
        if (connection->viewer == pending->seat && !dj_connection_sees_as(connection, pending->seat))
            connection->viewer = DJ_SPECTATOR;
}

/* The seat asked for, or the first that is open to the asker. */
static bool choose_place(dj_request *request, int *seat) {
    dj_asked *asked = request->asked;
    const dj_room *room = request->room;
    const char *invite = "";
    int64_t wanted = -1;
    if (!dj_asked_text(asked, "invite", false, &invite) ||
        !dj_asked_number(asked, "seat", false, 0, room->config.seats - 1, &wanted))
        return false;
    for (*seat = 0; *seat < room->config.seats; ++*seat)
        if ((wanted < 0 || wanted == *seat) && is_place_for(&room->places[*seat], invite))
            return true;
    bool is_open = wanted >= 0 && room->places[wanted].kind == DJ_PLACE_OPEN;
    if (is_open || invite[0] != '\0')
        return dj_asked_refuse(asked, "bad-invite", "%s",
                               dj_translate(asked->language, "This seat is kept for somebody with an invitation."));
    return dj_asked_refuse(asked, "seat-taken", "%s", dj_translate(asked->language, "No seat is free."));
}

static bool is_place_for(const dj_place *place, const char *invite) {
    if (place->kind != DJ_PLACE_OPEN)
        return false;
    return place->invite[0] == '\0' ? invite[0] == '\0' : dj_invite_fits(invite, place->invite);
}

static void write_seat(const dj_live *live, const dj_pending *pending, dj_json *json) {
    (void)live;
    dj_json_key_integer(json, "seat", pending->seat);
}

/* The seat to look through: the one asked for, the first that the asker holds, or DJ_SPECTATOR. */
static bool read_viewer(dj_request *request, int *viewer) {
    if (dj_asked_is_given(json_object_get(request->asked->root, "seat"))) {
        int64_t seat = 0;
        if (!dj_asked_number(request->asked, "seat", true, 0, request->room->config.seats - 1, &seat))
            return false;
        *viewer = (int)seat;
        return dj_room_holds(request->room, *viewer, &request->from->who) ||
               dj_asked_refuse(request->asked, "not-your-seat", "%s",
                               dj_translate(request->asked->language, "This is not your seat."));
    }
    int own = dj_room_seat_of(request->room, &request->from->who);
    *viewer = own >= 0 ? own : DJ_SPECTATOR;
    return true;
}

static bool read_wants(dj_request *request, uint8_t *wants) {
    static const char *const names[] = {"view", "moves", "events", "text", "log"};
    const json_t *given = json_object_get(request->asked->root, "wants");
    *wants = DJ_WANTS_ALL;
    if (!dj_asked_is_given(given))
        return true;
    *wants = 0;
    bool is_list = json_is_array(given);
    for (size_t i = 0; is_list && i < json_array_size(given); i++) {
        const char *word = json_string_value(json_array_get(given, i));
        size_t name = 0;
        while (name < 5 && (word == NULL || strcmp(word, names[name]) != 0))
            name++;
        is_list = name < 5;
        *wants |= (uint8_t)(1u << name);
    }
    return is_list ||
           dj_asked_refuse_type(request->asked, "wants",
                                dj_translate(request->asked->language,
                                             "a list of \"view\", \"moves\", \"events\", \"text\" and \"log\""));
}
