#include "room_turns.h"

static bool waits_for_screen(const dj_room *room, int seat);

void dj_room_credit(dj_room *room, int64_t credit_ms, int64_t now_ms, dj_text *entry) {
    for (int seat = 0; seat < room->config.seats; seat++)
        if (room->places[seat].turn_ms != 0)
            room->places[seat].turn_ms += credit_ms;
    room->time_ms = now_ms;
    dj_text_format(entry, "credited %lld", (long long)credit_ms);
}

void dj_room_start_turns(dj_room *room, int mover, int64_t now_ms) {
    dj_seat_mask to_act = room->table != NULL ? dj_table_to_act(room->table) : 0;
    for (int seat = 0; seat < room->config.seats; seat++) {
        dj_place *place = &room->places[seat];
        if (!(to_act & DJ_SEAT_BIT(seat)))
            place->turn_ms = 0;
        else if (seat == mover && place->turn_ms != 0)
            place->turn_ms = now_ms;
    }
    for (int seat = 0; seat < room->config.seats; seat++) {
        dj_place *place = &room->places[seat];
        if ((to_act & DJ_SEAT_BIT(seat)) && place->turn_ms == 0 && !waits_for_screen(room, seat))
            place->turn_ms = now_ms;
    }
}

void dj_room_share_screen(dj_room *room, int seat, int64_t now_ms) {
    if (waits_for_screen(room, seat)) {
        dj_room_charge_clock(room, seat, now_ms);
        room->places[seat].turn_ms = 0;
    }
    dj_room_start_turns(room, -1, now_ms);
}

void dj_room_charge_clock(dj_room *room, int seat, int64_t now_ms) {
    dj_place *place = &room->places[seat];
    if (place->turn_ms == 0 || dj_room_is_played_by_bot(room, seat))
        return;
    int64_t spent = now_ms - place->turn_ms - room->clock.per_move_ms;
    if (spent <= 0)
        return;
    place->left_ms = place->left_ms > spent ? place->left_ms - spent : 0;
    place->turn_ms += spent;
}

static bool waits_for_screen(const dj_room *room, int seat) {
    const dj_place *place = &room->places[seat];
    if (place->kind != DJ_PLACE_PERSON || place->is_away)
        return false;
    for (int i = 0; i < room->config.seats; i++) {
        const dj_place *other = &room->places[i];
        if (i != seat && dj_room_holds(room, i, &place->holder) && !other->is_away && other->turn_ms != 0)
            return true;
    }
    return false;
}
