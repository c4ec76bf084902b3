/* What people are told wherever they are, and not at a table alone: that it is their turn, that somebody plays as they
 * do from another browser. */
#include "parts.h"

static void push_turn(dj_live *live, const dj_identity *who);
static dj_connection *first_of(const dj_house *house, const dj_identity *who);
static void write_turn(dj_json *json, const void *context);
static void write_carried(dj_json *json, const void *context);

void dj_turns_push(dj_live *live) {
    const dj_room *room = &live->room;
    for (int seat = 0; seat < room->config.seats && room->table != NULL; seat++) {
        const dj_place *place = &room->places[seat];
        bool is_new = place->turn_ms != 0 && place->turn_ms == room->time_ms;
        if (is_new && place->kind == DJ_PLACE_PERSON && !place->is_away && !dj_live_has(live, &place->holder))
            push_turn(live, &place->holder);
    }
}

bool dj_live_has(const dj_live *live, const dj_identity *who) {
    for (const dj_connection *each = live->connections; each != NULL; each = each->room_next)
        if (dj_identity_is_same(&each->who, who))
            return true;
    return false;
}

void dj_house_tell_carried(dj_house *house, const dj_identity *who) {
    for (dj_connection *each = first_of(house, who); each != NULL; each = each->person_next)
        dj_connection_send(each, write_carried, NULL);
}

/* Whoever is at the table sees the turn there. */
static void push_turn(dj_live *live, const dj_identity *who) {
    for (dj_connection *each = first_of(live->house, who); each != NULL; each = each->person_next)
        dj_connection_send(each, write_turn, &live->room);
}

/* The first of somebody's connections, or NULL. */
static dj_connection *first_of(const dj_house *house, const dj_identity *who) {
    dj_account_key key = dj_account_of_person(who);
    const dj_account *account = dj_identity_is_nobody(who) ? NULL : dj_account_find(&house->accounts, &key);
    return account != NULL ? account->here : NULL;
}

static void write_turn(dj_json *json, const void *context) {
    const dj_room *room = context;
    dj_json_open_object(json);
    dj_json_key_string(json, "push", "turn");
    dj_json_key_string(json, "table", room->id);
    dj_json_key_string(json, "game", dj_room_game(room)->id);
    dj_json_key_string(json, "title", dj_room_game(room)->title);
    dj_json_close_object(json);
}

static void write_carried(dj_json *json, const void *context) {
    (void)context;
    dj_json_open_object(json);
    dj_json_key_string(json, "push", "carried");
    dj_json_close_object(json);
}
