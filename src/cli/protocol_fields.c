/* Reads the fields of a request. Strangers write them: every type and range is checked here. */
#include "protocol_parts.h"

#include "seed.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { GAMES_NAMED_MAX = 16 };

static bool is_given(const json_t *value);
static bool refuse_missing(dj_request *request, const char *field);
static bool refuse_type(dj_request *request, const char *field, const char *wanted);
static bool refuse_unknown_game(dj_request *request, const char *name);

bool dj_request_text(dj_request *request, const char *field, bool is_required, const char **value) {
    const json_t *given = json_object_get(request->root, field);
    if (!is_given(given))
        return !is_required || refuse_missing(request, field);
    if (!json_is_string(given))
        return refuse_type(request, field, dj_translate(request->language, "a string"));
    *value = json_string_value(given);
    return true;
}

bool dj_request_number(dj_request *request, const char *field, bool is_required, int64_t minimum, int64_t maximum,
                       int64_t *value) {
    const json_t *given = json_object_get(request->root, field);
    if (!is_given(given))
        return !is_required || refuse_missing(request, field);
    if (!json_is_integer(given))
        return refuse_type(request, field, dj_translate(request->language, "a whole number"));
    json_int_t number = json_integer_value(given);
    if (number < minimum || number > maximum)
        return dj_request_refuse(request, "out-of-range",
                                 dj_translate(request->language, "'%s' should be from %lld to %lld, not %lld."), field,
                                 (long long)minimum, (long long)maximum, (long long)number);
    *value = number;
    return true;
}

bool dj_request_seed(dj_request *request, char seed[DJ_SEED_TEXT]) {
    const json_t *given = json_object_get(request->root, "seed");
    if (!is_given(given))
        return dj_seed_draw(seed) ||
               dj_request_refuse(request, "no-chance", "%s",
                                 dj_translate(request->language, "The system gives no random numbers: give a seed."));
    if (json_is_integer(given)) {
        snprintf(seed, DJ_SEED_TEXT, "%" JSON_INTEGER_FORMAT, json_integer_value(given));
        return true;
    }
    if (!json_is_string(given))
        return refuse_type(request, "seed", dj_translate(request->language, "a string"));
    const char *text = json_string_value(given);
    size_t length = json_string_length(given);
    if (length >= DJ_SEED_TEXT || !dj_is_clean_text(text, length, ""))
        return dj_request_refuse(
            request, "bad-seed",
            dj_translate(request->language, "A seed is one line of plain text of at most %d bytes."), DJ_SEED_TEXT - 1);
    memcpy(seed, text, length + 1);
    return true;
}

bool dj_request_seat(dj_request *request, int *seat) {
    int seats = dj_table_config(request->session->table)->seats;
    int64_t number = 0;
    if (!dj_request_number(request, "seat", seats > 1, INT32_MIN, INT32_MAX, &number))
        return false;
    if (number < 0 || number >= seats)
        return dj_request_refuse(request, "bad-seat",
                                 dj_translate(request->language, "There is no seat %lld: they go from 0 to %d."),
                                 (long long)number, seats - 1);
    *seat = (int)number;
    return true;
}

bool dj_request_viewer(dj_request *request, const char *field, int standard, int *viewer) {
    const json_t *given = json_object_get(request->root, field);
    *viewer = standard;
    if (!is_given(given))
        return true;
    const char *word = json_is_string(given) ? json_string_value(given) : "";
    if (strcmp(word, "all") == 0 || strcmp(word, "spectator") == 0) {
        *viewer = word[0] == 'a' ? DJ_EVERYTHING : DJ_SPECTATOR;
        return true;
    }
    if (!json_is_integer(given))
        return refuse_type(request, field, dj_translate(request->language, "a seat, \"spectator\" or \"all\""));
    int seats = dj_table_config(request->session->table)->seats;
    json_int_t number = json_integer_value(given);
    if (number < 0 || number >= seats)
        return dj_request_refuse(request, "bad-seat",
                                 dj_translate(request->language, "There is no seat %lld: they go from 0 to %d."),
                                 (long long)number, seats - 1);
    *viewer = (int)number;
    return true;
}

bool dj_request_game(dj_request *request, const json_t *holder, const dj_game **game) {
    const json_t *given = json_object_get(holder, "game");
    if (!is_given(given))
        return refuse_missing(request, "game");
    if (!json_is_string(given))
        return refuse_type(request, "game", dj_translate(request->language, "a string"));
    *game = dj_game_find(json_string_value(given));
    return *game != NULL || refuse_unknown_game(request, json_string_value(given));
}

bool dj_request_language(dj_request *request) {
    const char *code = NULL;
    if (!dj_request_text(request, "lang", false, &code))
        return false;
    for (int i = 0; code != NULL && i < DJ_LANGUAGES; i++) {
        if (strcmp(code, dj_language_code((dj_language)i)) == 0) {
            request->language = request->problems.language = (dj_language)i;
            return true;
        }
    }
    return code == NULL || dj_request_refuse(request, "bad-lang",
                                             dj_translate(request->language, "'lang' is \"fr\" or \"en\", not '%s'."),
                                             dj_quoted(code).text);
}

static bool is_given(const json_t *value) {
    return value != NULL && !json_is_null(value);
}

static bool refuse_missing(dj_request *request, const char *field) {
    return dj_request_refuse(request, "missing-field", dj_translate(request->language, "'%s' is missing."), field);
}

static bool refuse_type(dj_request *request, const char *field, const char *wanted) {
    return dj_request_refuse(request, "wrong-type", dj_translate(request->language, "'%s' should be %s."), field,
                             wanted);
}

static bool refuse_unknown_game(dj_request *request, const char *name) {
    int count;
    const dj_game *const *games = dj_games(&count);
    const char *names[GAMES_NAMED_MAX];
    for (int i = 0; i < count && i < GAMES_NAMED_MAX; i++)
        names[i] = games[i]->id;
    const char *nearest = dj_nearest_word(name, names, count < GAMES_NAMED_MAX ? count : GAMES_NAMED_MAX);
    if (nearest != NULL)
        return dj_request_refuse(request, "unknown-game",
                                 dj_translate(request->language, "Unknown game '%s'; did you mean '%s'?"),
                                 dj_quoted(name).text, nearest);
    return dj_request_refuse(request, "unknown-game", dj_translate(request->language, "Unknown game '%s'."),
                             dj_quoted(name).text);
}
