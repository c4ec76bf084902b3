/* Requests that need no table: hello, games, lobby, cards, rules and the check of card files. */
#include "requests.h"

#include "bots/characters.h"
#include "library/card_list.h"
#include "library/rules_page.h"
#include "content/content.h"
#include "donjon/donjon.h"

#include <stdlib.h>
#include <string.h>

static bool keep_name(dj_connection *connection, const char *name);
static void write_lobby(const dj_live *live, const dj_pending *pending, dj_json *json);
static dj_content *set_of_table(const dj_connection *asker, const char *table);
static void write_game(const dj_game *game, dj_language language, dj_json *json);
static void write_range(const char *key, int first, int last, dj_json *json);
static void write_option(const dj_option *option, dj_language language, dj_json *json);
static void write_strengths(dj_language language, dj_json *json);
static void write_characters(dj_language language, dj_json *json);

dj_reply dj_do_hello(dj_request *request) {
    const char *name = NULL, *crest;
    if (!dj_asked_text(request->asked, "name", false, &name) || !dj_request_crest(request, &crest))
        return DJ_REPLY_REFUSED;
    if (name != NULL && !dj_request_name(request, &name))
        return DJ_REPLY_REFUSED;
    dj_connection *connection = request->from;
    connection->language = request->asked->language;
    memmove(connection->crest, crest, strlen(crest) + 1); /* it may be the same */
    if (name != NULL && !keep_name(connection, name))
        return dj_request_refuse(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
    if (connection->live != NULL) {
        connection->needs_table = true;
        dj_connection_want_write(connection);
    }
    return DJ_REPLY_NOW;
}

void dj_answer_hello(const dj_request *request, dj_json *json) {
    dj_json_key(json, "you");
    dj_json_open_object(json);
    dj_json_key_string_or_null(json, "name", request->from->name);
    dj_json_close_object(json);
    dj_json_key_string(json, "version", DJ_VERSION);
    dj_json_key_integer(json, "time", dj_house_now_ms(request->house));
}

dj_reply dj_do_games(dj_request *request) {
    (void)request;
    return DJ_REPLY_NOW;
}

void dj_answer_games(const dj_request *request, dj_json *json) {
    int count;
    const dj_game *const *games = dj_games(&count);
    dj_json_key(json, "games");
    dj_json_open_array(json);
    for (int i = 0; i < count; i++)
        write_game(games[i], request->asked->language, json);
    dj_json_close_array(json);
    write_strengths(request->asked->language, json);
    write_characters(request->asked->language, json);
}

dj_reply dj_do_lobby(dj_request *request) {
    bool watches = false;
    if (!dj_asked_boolean(request->asked, "watch", &watches))
        return DJ_REPLY_REFUSED;
    request->from->watches_lobby = watches;
    if (request->from->lobby != NULL || !dj_lobby_read(request->house))
        return DJ_REPLY_NOW;
    request->from->lobby = malloc(sizeof *request->from->lobby);
    if (request->from->lobby == NULL)
        return dj_request_refuse(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
    *request->from->lobby = dj_request_pending(request, write_lobby);
    return DJ_REPLY_LATER;
}

void dj_answer_lobby(const dj_request *request, dj_json *json) {
    dj_lobby_write(request->house, json);
}

dj_reply dj_do_check(dj_request *request) {
    const char *set = NULL;
    if (!dj_asked_text(request->asked, "set", true, &set))
        return DJ_REPLY_REFUSED;
    request->content = dj_content_of(&request->house->contents, NULL, set, &request->asked->problems);
    return DJ_REPLY_NOW;
}

void dj_answer_check(const dj_request *request, dj_json *json) {
    const dj_content *content = request->content;
    dj_json_key(json, "problems");
    dj_json_open_array(json);
    dj_problems_json(&request->asked->problems, "", json);
    dj_json_close_array(json);
    dj_json_key_string_or_null(json, "game", content != NULL ? content->game->id : NULL);
    dj_json_key(json, "cards");
    if (content != NULL)
        dj_card_list_json(content->game, content->compiled, request->asked->language, json);
    else
        dj_json_null(json);
}

dj_reply dj_do_cards(dj_request *request) {
    const dj_game *game;
    const char *set = NULL, *table = NULL;
    if (!dj_asked_game(request->asked, request->asked->root, &game) ||
        !dj_asked_text(request->asked, "set", false, &set) || !dj_asked_text(request->asked, "table", false, &table))
        return DJ_REPLY_REFUSED;
    request->content = set_of_table(request->from, table);
    if (request->content == NULL)
        request->content = set != NULL ? dj_content_of(&request->house->contents, game, set, &request->asked->problems)
                                       : dj_content_original(&request->house->contents, game);
    return dj_reply_of(request->content != NULL || dj_asked_refuse_problems(request->asked, "bad-set"));
}

void dj_answer_cards(const dj_request *request, dj_json *json) {
    dj_json_key(json, "cards");
    dj_card_list_json(request->content->game, request->content->compiled, request->asked->language, json);
}

dj_reply dj_do_rules(dj_request *request) {
    return dj_reply_of(dj_asked_game(request->asked, request->asked->root, &request->game));
}

void dj_answer_rules(const dj_request *request, dj_json *json) {
    dj_json_key_string(json, "markdown", dj_rules_page(request->game, request->asked->language));
}

static bool keep_name(dj_connection *connection, const char *name) {
    char *kept = strdup(name); /* copied before the former one is freed: it may be the same */
    if (kept == NULL)
        return false;
    free(connection->name);
    connection->name = kept;
    return true;
}

static void write_lobby(const dj_live *live, const dj_pending *pending, dj_json *json) {
    (void)live;
    dj_lobby_write(pending->asker->house, json);
}

/* The card set of a table, where the asker is at that table; NULL otherwise. */
static dj_content *set_of_table(const dj_connection *asker, const char *table) {
    if (table == NULL || asker->live == NULL || asker->live->room.content == NULL ||
        strcmp(asker->live->room.id, table) != 0)
        return NULL;
    return dj_content_hold(asker->live->room.content);
}

static void write_game(const dj_game *game, dj_language language, dj_json *json) {
    dj_json_open_object(json);
    dj_json_key_string(json, "id", game->id);
    dj_json_key_string(json, "title", game->title);
    dj_json_key_string(json, "pitch", dj_translate(language, game->pitch));
    dj_json_key(json, "authors");
    dj_json_open_array(json);
    for (const char *const *author = game->authors; *author != NULL; author++)
        dj_json_string(json, *author);
    dj_json_close_array(json);
    write_range("seats", game->seats_minimum, game->seats_maximum, json);
    write_range("minutes", game->minutes_minimum, game->minutes_maximum, json);
    dj_json_key(json, "options");
    dj_json_open_array(json);
    for (int i = 0; i < game->option_count; i++)
        write_option(&game->options[i], language, json);
    dj_json_close_array(json);
    dj_json_close_object(json);
}

static void write_range(const char *key, int first, int last, dj_json *json) {
    dj_json_key(json, key);
    dj_json_open_array(json);
    dj_json_integer(json, first);
    dj_json_integer(json, last);
    dj_json_close_array(json);
}

static void write_option(const dj_option *option, dj_language language, dj_json *json) {
    dj_json_open_object(json);
    dj_json_key_string(json, "name", option->name);
    dj_json_key_string(json, "title", dj_translate(language, option->title));
    dj_json_key_integer(json, "minimum", option->minimum);
    dj_json_key_integer(json, "maximum", option->maximum);
    dj_json_key_integer(json, "standard", option->standard);
    dj_json_key(json, "choices");
    if (option->choices == NULL) {
        dj_json_null(json);
    } else {
        dj_json_open_array(json);
        for (int i = 0; i <= option->maximum; i++) {
            dj_json_open_object(json);
            dj_json_key_string(json, "word", option->choices[i]);
            dj_json_key_string(json, "title",
                               option->titles != NULL ? dj_translate(language, option->titles[i]) : option->choices[i]);
            dj_json_close_object(json);
        }
        dj_json_close_array(json);
    }
    dj_json_close_object(json);
}

static void write_strengths(dj_language language, dj_json *json) {
    int count;
    const dj_strength *strengths = dj_strengths(&count);
    dj_json_key(json, "strengths");
    dj_json_open_array(json);
    for (int i = 0; i < count; i++) {
        dj_json_open_object(json);
        dj_json_key_string(json, "name", strengths[i].name);
        dj_json_key_string(json, "title", dj_translate(language, strengths[i].title));
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

static void write_characters(dj_language language, dj_json *json) {
    int count;
    const dj_character *characters = dj_characters(&count);
    dj_json_key(json, "characters");
    dj_json_open_array(json);
    for (int i = 0; i < count; i++) {
        dj_json_open_object(json);
        dj_json_key_string(json, "id", characters[i].id);
        dj_json_key_string(json, "name", characters[i].name);
        dj_json_key_string(json, "strength", characters[i].strength);
        dj_json_key_string(json, "temper", dj_translate(language, characters[i].temper));
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}
