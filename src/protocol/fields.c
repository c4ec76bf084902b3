/* Reads the fields that mean something in a session only: seeds, seats, viewers. */
#include "parts.h"

#include "host/seed.h"

#include <stdio.h>
#include <string.h>

bool dj_engine_read_seed(dj_engine_request *request, char seed[DJ_SEED_TEXT]) {
    const json_t *given = json_object_get(request->asked.root, "seed");
    if (!dj_asked_is_given(given))
        return dj_seed_draw(seed) || dj_asked_refuse(&request->asked, "no-chance", "%s",
                                                     dj_translate(request->asked.language,
                                                                  "The system gives no random numbers: give a seed."));
    if (json_is_integer(given)) {
        snprintf(seed, DJ_SEED_TEXT, "%" JSON_INTEGER_FORMAT, json_integer_value(given));
        return true;
    }
    if (!json_is_string(given))
        return dj_asked_refuse_type(&request->asked, "seed", dj_translate(request->asked.language, "a string"));
    const char *text = json_string_value(given);
    size_t length = json_string_length(given);
    if (length >= DJ_SEED_TEXT || !dj_is_clean_text(text, length, ""))
        return dj_asked_refuse(
            &request->asked, "bad-seed",
            dj_translate(request->asked.language, "A seed is one line of plain text of at most %d bytes."),
            DJ_SEED_TEXT - 1);
    memcpy(seed, text, length + 1);
    return true;
}

bool dj_engine_read_seat(dj_engine_request *request, int *seat) {
    int seats = dj_table_config(request->session->table)->seats;
    int64_t number = 0;
    if (!dj_asked_number(&request->asked, "seat", seats > 1, INT32_MIN, INT32_MAX, &number))
        return false;
    if (number < 0 || number >= seats)
        return dj_asked_refuse(&request->asked, "bad-seat",
                               dj_translate(request->asked.language, "There is no seat %lld: they go from 0 to %d."),
                               (long long)number, seats - 1);
    *seat = (int)number;
    return true;
}

bool dj_engine_read_viewer(dj_engine_request *request, const char *field, int standard, int *viewer) {
    const json_t *given = json_object_get(request->asked.root, field);
    *viewer = standard;
    if (!dj_asked_is_given(given))
        return true;
    const char *word = json_is_string(given) ? json_string_value(given) : "";
    if (strcmp(word, "all") == 0 || strcmp(word, "spectator") == 0) {
        *viewer = word[0] == 'a' ? DJ_EVERYTHING : DJ_SPECTATOR;
        return true;
    }
    if (!json_is_integer(given))
        return dj_asked_refuse_type(&request->asked, field,
                                    dj_translate(request->asked.language, "a seat, \"spectator\" or \"all\""));
    int seats = dj_table_config(request->session->table)->seats;
    json_int_t number = json_integer_value(given);
    if (number < 0 || number >= seats)
        return dj_asked_refuse(&request->asked, "bad-seat",
                               dj_translate(request->asked.language, "There is no seat %lld: they go from 0 to %d."),
                               (long long)number, seats - 1);
    *viewer = (int)number;
    return true;
}
