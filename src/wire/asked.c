#include "asked.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { GAMES_NAMED_MAX = 16 };

static bool refuse_missing(dj_asked *asked, const char *field);
static bool refuse_unknown_game(dj_asked *asked, const char *name);
static bool set_option(dj_asked *asked, const dj_game *game, const char *name, const json_t *value, dj_config *config);
static bool refuse_unknown_option(dj_asked *asked, const dj_game *game, const char *name);
static void problem_json(const dj_problem *problem, dj_json *json);

void dj_asked_begin(dj_asked *asked, dj_language language) {
    asked->root = NULL;
    asked->field_count = 0;
    asked->language = language;
    asked->code = asked->rule = NULL;
    asked->problems.language = language;
    asked->problems.count = asked->problems.dropped = 0;
}

bool dj_asked_refuse(dj_asked *asked, const char *code, const char *sentence, ...) {
    asked->code = code;
    asked->rule = NULL;
    va_list arguments;
    va_start(arguments, sentence);
    vsnprintf(asked->message, sizeof asked->message, sentence, arguments);
    va_end(arguments);
    return false;
}

bool dj_asked_refuse_error(dj_asked *asked, const dj_error *error) {
    asked->code = error->code;
    asked->rule = error->rule;
    dj_text text = dj_text_over(asked->message, sizeof asked->message);
    dj_error_describe(error, asked->language, &text);
    return false;
}

bool dj_asked_refuse_problems(dj_asked *asked, const char *code) {
    const dj_problems *problems = &asked->problems;
    int others = problems->count + problems->dropped - 1;
    /* A failure without a noted problem is a lack of memory. */
    if (problems->count == 0 || strcmp(problems->list[0].code, "no-memory") == 0)
        return dj_asked_refuse(asked, "no-memory", "%s", dj_translate(asked->language, "There is not enough memory."));
    dj_asked_refuse(asked, code, "%s", problems->list[0].message);
    if (others > 0) {
        dj_text text = dj_text_over(asked->message, sizeof asked->message);
        dj_text_add(&text, problems->list[0].message);
        dj_text_format(&text,
                       dj_translate_count(asked->language, " (and %d more problem)", " (and %d more problems)", others),
                       others);
    }
    return false;
}

bool dj_asked_refuse_type(dj_asked *asked, const char *field, const char *wanted) {
    return dj_asked_refuse(asked, "wrong-type", dj_translate(asked->language, "'%s' should be %s."), field, wanted);
}

bool dj_asked_refuse_unknown_request(dj_asked *asked, const char *name, const char *const *known, int count) {
    const char *nearest = dj_nearest_word(name, known, count);
    if (nearest != NULL)
        return dj_asked_refuse(asked, "unknown-request",
                               dj_translate(asked->language, "Unknown request '%s'; did you mean '%s'?"),
                               dj_quoted(name).text, nearest);
    return dj_asked_refuse(asked, "unknown-request", dj_translate(asked->language, "Unknown request '%s'."),
                           dj_quoted(name).text);
}

dj_asked_value dj_asked_find(const dj_asked *asked, const char *field) {
    const dj_asked_field *plain = dj_asked_field_of(asked, field);
    if (plain != NULL)
        return plain->value;
    const json_t *given = json_object_get(asked->root, field);
    if (!dj_asked_is_given(given))
        return (dj_asked_value){.kind = DJ_ASKED_ABSENT};
    if (json_is_string(given))
        return (dj_asked_value){.kind = DJ_ASKED_TEXT, .text = json_string_value(given)};
    if (json_is_integer(given))
        return (dj_asked_value){.kind = DJ_ASKED_NUMBER, .number = json_integer_value(given)};
    if (json_is_boolean(given))
        return (dj_asked_value){.kind = DJ_ASKED_BOOLEAN, .number = json_is_true(given)};
    return (dj_asked_value){.kind = DJ_ASKED_OTHER};
}

bool dj_asked_text(dj_asked *asked, const char *field, bool is_required, const char **value) {
    dj_asked_value given = dj_asked_find(asked, field);
    if (given.kind == DJ_ASKED_ABSENT)
        return !is_required || refuse_missing(asked, field);
    if (given.kind != DJ_ASKED_TEXT)
        return dj_asked_refuse_type(asked, field, dj_translate(asked->language, "a string"));
    *value = given.text;
    return true;
}

bool dj_asked_number(dj_asked *asked, const char *field, bool is_required, int64_t minimum, int64_t maximum,
                     int64_t *value) {
    dj_asked_value given = dj_asked_find(asked, field);
    if (given.kind == DJ_ASKED_ABSENT)
        return !is_required || refuse_missing(asked, field);
    if (given.kind != DJ_ASKED_NUMBER)
        return dj_asked_refuse_type(asked, field, dj_translate(asked->language, "a whole number"));
    if (given.number < minimum || given.number > maximum)
        return dj_asked_refuse(asked, "out-of-range",
                               dj_translate(asked->language, "'%s' should be from %lld to %lld, not %lld."), field,
                               (long long)minimum, (long long)maximum, (long long)given.number);
    *value = given.number;
    return true;
}

bool dj_asked_boolean(dj_asked *asked, const char *field, bool *value) {
    dj_asked_value given = dj_asked_find(asked, field);
    if (given.kind == DJ_ASKED_ABSENT)
        return true;
    if (given.kind != DJ_ASKED_BOOLEAN)
        return dj_asked_refuse_type(asked, field, dj_translate(asked->language, "true or false"));
    *value = given.number != 0;
    return true;
}

bool dj_asked_language(dj_asked *asked) {
    const char *code = NULL;
    if (!dj_asked_text(asked, "lang", false, &code))
        return false;
    for (int i = 0; code != NULL && i < DJ_LANGUAGES; i++) {
        if (strcmp(code, dj_language_code((dj_language)i)) == 0) {
            asked->language = asked->problems.language = (dj_language)i;
            return true;
        }
    }
    return code == NULL ||
           dj_asked_refuse(asked, "bad-lang", dj_translate(asked->language, "'lang' is \"fr\" or \"en\", not '%s'."),
                           dj_quoted(code).text);
}

bool dj_asked_game(dj_asked *asked, const json_t *holder, const dj_game **game) {
    const json_t *given = json_object_get(holder, "game");
    if (!dj_asked_is_given(given))
        return refuse_missing(asked, "game");
    if (!json_is_string(given))
        return dj_asked_refuse_type(asked, "game", dj_translate(asked->language, "a string"));
    *game = dj_game_find(json_string_value(given));
    return *game != NULL || refuse_unknown_game(asked, json_string_value(given));
}

bool dj_asked_options(dj_asked *asked, const dj_game *game, dj_config *config) {
    const json_t *options = json_object_get(asked->root, "options");
    if (!dj_asked_is_given(options))
        return true;
    if (!json_is_object(options))
        return dj_asked_refuse(asked, "wrong-type", "%s",
                               dj_translate(asked->language, "'options' should be an object."));
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)options, name, value) {
        if (!set_option(asked, game, name, value, config))
            return false;
    }
    return true;
}

bool dj_asked_seat_count(dj_asked *asked, const dj_game *game, int64_t seats) {
    int fewest = game->seats_minimum, most = game->seats_maximum;
    if (seats >= fewest && seats <= most)
        return true;
    if (fewest == most)
        return dj_asked_refuse(asked, "bad-seats",
                               dj_translate_count(asked->language, "This game has %d seat, not %lld.",
                                                  "This game has %d seats, not %lld.", most),
                               most, (long long)seats);
    return dj_asked_refuse(asked, "bad-seats",
                           dj_translate(asked->language, "This game has from %d to %d seats, not %lld."), fewest, most,
                           (long long)seats);
}

bool dj_asked_is_given(const json_t *value) {
    return value != NULL && !json_is_null(value);
}

/* Clients with several requests under way match answers by "id". */
void dj_asked_head_json(const dj_asked *asked, bool is_ok, dj_json *json) {
    dj_json_key_boolean(json, "ok", is_ok);
    dj_asked_value id = dj_asked_find(asked, "id");
    if (id.kind == DJ_ASKED_TEXT)
        dj_json_key_string(json, "id", id.text);
    else if (id.kind == DJ_ASKED_NUMBER)
        dj_json_key_integer(json, "id", id.number);
}

void dj_asked_refusal_json(const dj_asked *asked, dj_json *json) {
    dj_json_key(json, "error");
    dj_json_open_object(json);
    dj_json_key_string(json, "code", asked->code);
    dj_json_key_string(json, "message", asked->message);
    dj_json_key_string_or_null(json, "rule", asked->rule);
    if (asked->problems.count > 0) {
        dj_json_key(json, "problems");
        dj_json_open_array(json);
        for (int i = 0; i < asked->problems.count; i++)
            problem_json(&asked->problems.list[i], json);
        dj_json_close_array(json);
    }
    dj_json_close_object(json);
}

static bool refuse_missing(dj_asked *asked, const char *field) {
    return dj_asked_refuse(asked, "missing-field", dj_translate(asked->language, "'%s' is missing."), field);
}

static bool refuse_unknown_game(dj_asked *asked, const char *name) {
    int count;
    const dj_game *const *games = dj_games(&count);
    const char *names[GAMES_NAMED_MAX];
    for (int i = 0; i < count && i < GAMES_NAMED_MAX; i++)
        names[i] = games[i]->id;
    const char *nearest = dj_nearest_word(name, names, count < GAMES_NAMED_MAX ? count : GAMES_NAMED_MAX);
    if (nearest != NULL)
        return dj_asked_refuse(asked, "unknown-game",
                               dj_translate(asked->language, "Unknown game '%s'; did you mean '%s'?"),
                               dj_quoted(name).text, nearest);
    return dj_asked_refuse(asked, "unknown-game", dj_translate(asked->language, "Unknown game '%s'."),
                           dj_quoted(name).text);
}

static bool set_option(dj_asked *asked, const dj_game *game, const char *name, const json_t *value, dj_config *config) {
    if (dj_option_find(game, name) < 0)
        return refuse_unknown_option(asked, game, name);
    char digits[32];
    snprintf(digits, sizeof digits, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    const char *text = json_is_string(value) ? json_string_value(value) : digits;
    if (!json_is_string(value) && !json_is_integer(value))
        return dj_asked_refuse(asked, "wrong-type",
                               dj_translate(asked->language, "The option '%s' takes a whole number or a word."),
                               dj_quoted(name).text);
    dj_error error = {0};
    return dj_config_set(config, game, name, text, &error) == DJ_OK || dj_asked_refuse_error(asked, &error);
}

static bool refuse_unknown_option(dj_asked *asked, const dj_game *game, const char *name) {
    const char *names[DJ_OPTIONS_MAX];
    for (int i = 0; i < game->option_count; i++)
        names[i] = game->options[i].name;
    const char *nearest = dj_nearest_word(name, names, game->option_count);
    if (nearest != NULL)
        return dj_asked_refuse(asked, "unknown-option",
                               dj_translate(asked->language, "Unknown option '%s'; did you mean '%s'?"),
                               dj_quoted(name).text, nearest);
    return dj_asked_refuse(asked, "unknown-option", dj_translate(asked->language, "Unknown option '%s'."),
                           dj_quoted(name).text);
}

static void problem_json(const dj_problem *problem, dj_json *json) {
    dj_json_open_object(json);
    dj_json_key_string(json, "code", problem->code);
    dj_json_key_string(json, "message", problem->message);
    dj_json_close_object(json);
}
