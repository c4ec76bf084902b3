/* donjon resume: the last game, or the one in a file, goes on where it stood. */
#include "play.h"
#include "menu.h"

#include "print_json.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* What a file of the list says of itself. */
typedef struct listed_game {
    dj_saved_game file;
    dj_save_header header; /* its game is NULL where the file cannot be read */
} listed_game;

typedef struct listing {
    listed_game *games;
    int count;
} listing;

static int run(const dj_call *call);
static int play_file(const dj_call *call, const char *path, const dj_front *front);
static int list(const dj_call *call);
static int print_list(const listing *all, dj_language language);
static void write_list(dj_json *json, const void *context);
static void format_moment(time_t moment, char *text, size_t size);

static const dj_flag flags[] = {
    {"list", NULL, DJ_SENTENCE("list the games that can go on")},
    {"json", NULL, DJ_SENTENCE("print the list as JSON")},
    {"set", DJ_SENTENCE("FILE"), DJ_SENTENCE("the cards it was played with")},
    {"coach", NULL, DJ_SENTENCE("be warned before a move that throws much away")},
    {"plain", NULL, DJ_SENTENCE("sentences only, for pipes and screen readers")},
    {"ascii", NULL, DJ_SENTENCE("draw with ASCII letters only")},
};

const dj_command dj_command_resume = {
    .name = "resume",
    .arguments = DJ_SENTENCE("[FILE]"),
    .arguments_maximum = 1,
    .summary = DJ_SENTENCE("Go on with the last game, or the one in a file."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run = run,
};

int dj_play_saved(const dj_call *call, const char *path, dj_language language, const dj_front *front, dj_wish *wish) {
    char *text, bots[DJ_SEATS_MAX * 24];
    size_t length;
    dj_save_header header;
    dj_error error;
    if (!dj_read_file(path, language, &text, &length))
        return DJ_EXIT_IO;
    int exit_code = DJ_EXIT_REFUSED;
    bool is_input = strcmp(path, "-") == 0;
    dj_session_start start = {.language = language, .path = is_input ? NULL : path, .held = -1};
    const void *content = NULL;
    dj_path place;
    snprintf(place.text, sizeof place.text, "%s", path);
    if (dj_save_inspect(text, length, &header, &error) != DJ_OK) {
        dj_complain_error(&error, dj_call_language(call));
        goto done;
    }
    content = dj_call_saved_content(call, &header, language, &exit_code);
    if (content == NULL)
        goto done;
    start.table = dj_table_load(content, text, length, -1, &error);
    if (start.table == NULL) {
        dj_complain_error(&error, dj_call_language(call));
        goto done;
    }
    if (!is_input && !dj_saves_hold(&place, &start.held)) {
        dj_complain(dj_translate(language, "another program is playing this game just now: %s"), path);
        dj_table_free(start.table);
        goto done;
    }
    dj_saves_bots(&place, bots, sizeof bots);
    if (bots[0] != '\0' && !dj_call_bots(language, bots, dj_table_config(start.table)->seats, start.players)) {
        dj_table_free(start.table);
        dj_saves_release(&place, &start.held);
        goto done;
    }
    exit_code = dj_play_on(content, &start, front, wish);
done:
    free(text);
    if (content != NULL)
        dj_call_free_content(header.game, content);
    return exit_code;
}

static int run(const dj_call *call) {
    dj_language language = dj_call_language(call);
    if (dj_call_has(call, "list") || dj_call_has(call, "json"))
        return list(call);
    dj_front front = dj_call_front(call);
    front.is_coached = dj_call_has(call, "coach");
    const char *file = dj_call_argument(call, 0);
    if (file != NULL)
        return play_file(call, file, &front);
    int count;
    dj_saved_game *games = dj_saves_list(&count);
    int exit_code = DJ_EXIT_REFUSED;
    if (count > 0)
        exit_code = play_file(call, games[0].path.text, &front);
    else
        dj_complain("%s", dj_translate(language, "there is no game to go on with; 'donjon play GAME' starts one"));
    free(games);
    return exit_code;
}

static int play_file(const dj_call *call, const char *path, const dj_front *front) {
    dj_wish wish = DJ_WISH_LEAVE;
    int exit_code = dj_play_saved(call, path, dj_call_language(call), front, &wish);
    if (exit_code == DJ_EXIT_OK && wish == DJ_WISH_OTHER)
        dj_menu_run(call, &exit_code);
    return exit_code;
}

static int list(const dj_call *call) {
    int count;
    dj_saved_game *games = dj_saves_list(&count);
    listing all = {.games = calloc((size_t)count + 1, sizeof *all.games)};
    for (; all.games != NULL && all.count < count; all.count++) {
        listed_game *game = &all.games[all.count];
        char *text;
        size_t length;
        dj_error error;
        game->file = games[all.count];
        if (!dj_read_file(game->file.path.text, dj_call_language(call), &text, &length))
            continue;
        if (dj_save_inspect(text, length, &game->header, &error) != DJ_OK)
            game->header.game = NULL;
        free(text);
    }
    int exit_code =
        dj_call_has(call, "json") ? dj_print_json(write_list, &all) : print_list(&all, dj_call_language(call));
    free(all.games);
    free(games);
    return exit_code;
}

static int print_list(const listing *all, dj_language language) {
    if (all->count == 0)
        printf("%s\n", dj_translate(language, "No game is waiting."));
    for (int i = 0; i < all->count; i++) {
        const listed_game *game = &all->games[i];
        char moment[32];
        format_moment(game->file.written.tv_sec, moment, sizeof moment);
        if (game->header.game == NULL)
            printf(dj_translate(language, "%s  damaged  %s"), moment, game->file.path.text);
        else
            printf(dj_translate_count(language, "%s  %s, %d move  %s", "%s  %s, %d moves  %s", game->header.length),
                   moment, game->header.game->title, game->header.length, game->file.path.text);
        printf("\n");
    }
    return DJ_EXIT_OK;
}

static void write_list(dj_json *json, const void *context) {
    const listing *all = context;
    dj_json_open_array(json);
    for (int i = 0; i < all->count; i++) {
        const listed_game *game = &all->games[i];
        char moment[32];
        format_moment(game->file.written.tv_sec, moment, sizeof moment);
        dj_json_open_object(json);
        dj_json_key_string(json, "file", game->file.path.text);
        dj_json_key_string(json, "saved", moment);
        dj_json_key_string_or_null(json, "game", game->header.game != NULL ? game->header.game->id : NULL);
        dj_json_key_integer(json, "moves", game->header.game != NULL ? game->header.length : 0);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

static void format_moment(time_t moment, char *text, size_t size) {
    struct tm parts;
    if (gmtime_r(&moment, &parts) == NULL || strftime(text, size, "%Y-%m-%dT%H:%M:%SZ", &parts) == 0)
        text[0] = '\0';
}
