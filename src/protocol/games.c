/* Several games in one session: which one a request is about; copies of one, and their end. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

static bool read_name(dj_engine_request *request, const char *field, const char **name);
static dj_engine_game *find(const dj_engine_games *games, const char *name);
static dj_engine_game *add(dj_engine_games *games, const char *name);
static bool refuse_no_game(dj_engine_request *request, const char *name);

bool dj_engine_find_game(dj_engine_request *request, const char *field) {
    const char *name;
    if (!read_name(request, field, &name))
        return false;
    const dj_engine_game *game = find(&request->session->games, name);
    if (game == NULL)
        return refuse_no_game(request, name);
    request->session->table = game->table;
    return true;
}

bool dj_engine_keep_game(dj_engine_request *request, dj_table *table) {
    const char *name;
    dj_engine_games *games = &request->session->games;
    dj_engine_game *game = NULL;
    if (read_name(request, "as", &name)) {
        game = find(games, name);
        game = game != NULL ? game : add(games, name);
        if (game == NULL)
            dj_asked_refuse(&request->asked, "too-many-games",
                            dj_translate(request->asked.language, "A session has at most %d games: drop some."),
                            DJ_ENGINE_GAMES_MAX);
    }
    if (game == NULL) {
        dj_table_free(table);
        return false;
    }
    dj_table_free(game->table);
    request->session->table = game->table = table;
    return true;
}

void dj_engine_free_games(dj_engine_games *games) {
    for (int i = 0; i < games->count; i++)
        dj_table_free(games->list[i].table);
    free(games->list);
}

bool dj_engine_do_clone(dj_engine_request *request) {
    dj_error error = {0};
    dj_table *table = dj_table_clone(request->session->table, &error);
    return table != NULL ? dj_engine_keep_game(request, table) : dj_asked_refuse_error(&request->asked, &error);
}

bool dj_engine_do_drop(dj_engine_request *request) {
    dj_engine_games *games = &request->session->games;
    int at = 0;
    while (games->list[at].table != request->session->table)
        at++;
    dj_table_free(games->list[at].table);
    games->list[at] = games->list[--games->count];
    return true;
}

bool dj_engine_do_games(dj_engine_request *request) {
    (void)request;
    return true;
}

/* By their names; the one without is null. */
void dj_engine_write_games(const dj_engine_request *request, dj_json *json) {
    const dj_engine_games *games = &request->session->games;
    dj_json_key(json, "games");
    dj_json_open_array(json);
    for (int i = 0; i < games->count; i++) {
        dj_json_open_object(json);
        dj_json_key_string_or_null(json, "as", games->list[i].name[0] != '\0' ? games->list[i].name : NULL);
        dj_json_key_string(json, "game", dj_table_game(games->list[i].table)->id);
        dj_json_key_integer(json, "moves", dj_table_length(games->list[i].table));
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

static bool read_name(dj_engine_request *request, const char *field, const char **name) {
    *name = "";
    if (!dj_asked_text(&request->asked, field, false, name))
        return false;
    if (strlen(*name) < DJ_ENGINE_NAME && dj_is_clean_text(*name, strlen(*name), ""))
        return true;
    return dj_asked_refuse(
        &request->asked, "bad-name",
        dj_translate(request->asked.language, "The name of a game is one line of plain text of at most %d bytes."),
        DJ_ENGINE_NAME - 1);
}

static dj_engine_game *find(const dj_engine_games *games, const char *name) {
    for (int i = 0; i < games->count; i++)
        if (strcmp(games->list[i].name, name) == 0)
            return &games->list[i];
    return NULL;
}

/* Room doubles; NULL where there is none. */
static dj_engine_game *add(dj_engine_games *games, const char *name) {
    int count = games->count;
    if (count == DJ_ENGINE_GAMES_MAX)
        return NULL;
    if ((count & (count - 1)) == 0) {
        dj_engine_game *list = realloc(games->list, (size_t)(count > 0 ? 2 * count : 1) * sizeof *list);
        if (list == NULL)
            return NULL;
        games->list = list;
    }
    dj_engine_game *game = &games->list[games->count++];
    *game = (dj_engine_game){.table = NULL};
    memcpy(game->name, name, strlen(name));
    return game;
}

static bool refuse_no_game(dj_engine_request *request, const char *name) {
    if (name[0] == '\0')
        return dj_asked_refuse(
            &request->asked, "no-game", "%s",
            dj_translate(request->asked.language, "There is no game yet: begin with new, setup or load."));
    return dj_asked_refuse(&request->asked, "no-game",
                           dj_translate(request->asked.language, "There is no game '%s' in this session."),
                           dj_quoted(name).text);
}
