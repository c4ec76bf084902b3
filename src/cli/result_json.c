#include "result_json.h"

void dj_seats_json(dj_seat_mask mask, dj_json *json) {
    dj_json_open_array(json);
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++) {
        if (mask & DJ_SEAT_BIT(seat))
            dj_json_integer(json, seat);
    }
    dj_json_close_array(json);
}

void dj_result_json(const dj_result *result, int seats, dj_json *json) {
    if (!result->is_over) {
        dj_json_null(json);
        return;
    }
    dj_json_open_object(json);
    dj_json_key(json, "winners");
    dj_seats_json(result->winners, json);
    dj_json_key(json, "scores");
    dj_json_open_array(json);
    for (int seat = 0; seat < seats; seat++)
        dj_json_integer(json, result->scores[seat]);
    dj_json_close_array(json);
    dj_json_key_string_or_null(json, "ending", result->ending);
    dj_json_close_object(json);
}
