/* donjon games: what can be played, and with which options. */
#include "command.h"

#include "print_json.h"

static int run(const dj_call *call);
static void write_games(dj_json *json, const void *context);
static void write_game(const dj_game *game, dj_language language, dj_json *json);
static void write_option(const dj_option *option, dj_language language, dj_json *json);
static void print_game(const dj_game *game, dj_language language);
static void print_option(const dj_option *option, dj_language language);

static const dj_flag flags[] = {{"json", NULL, DJ_SENTENCE("print JSON")}};

const dj_command dj_command_games = {
    .name = "games",
    .arguments = "",
    .summary = DJ_SENTENCE("List the games and their options."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run = run,
};

static int run(const dj_call *call) {
    dj_language language = dj_call_language(call);
    if (dj_call_has(call, "json"))
        return dj_print_json(write_games, &language);
    int count;
    const dj_game *const *games = dj_games(&count);
    for (int i = 0; i < count; i++)
        print_game(games[i], language);
    return DJ_EXIT_OK;
}

static void write_games(dj_json *json, const void *context) {
    const dj_language *language = context;
    int count;
    const dj_game *const *games = dj_games(&count);
    dj_json_open_array(json);
    for (int i = 0; i < count; i++)
        write_game(games[i], *language, json);
    dj_json_close_array(json);
}

static void write_game(const dj_game *game, dj_language language, dj_json *json) {
    dj_json_open_object(json);
    dj_json_key_string(json, "id", game->id);
    dj_json_key_string(json, "title", game->title);
    dj_json_key_string(json, "pitch", dj_translate(language, game->pitch));
    dj_json_key(json, "seats");
    dj_json_open_array(json);
    dj_json_integer(json, game->seats_minimum);
    dj_json_integer(json, game->seats_maximum);
    dj_json_close_array(json);
    dj_json_key(json, "variants");
    dj_json_open_array(json);
    dj_json_close_array(json);
    dj_json_key(json, "options");
    dj_json_open_object(json);
    for (int i = 0; i < game->option_count; i++)
        write_option(&game->options[i], language, json);
    dj_json_close_object(json);
    dj_json_close_object(json);
}

static void write_option(const dj_option *option, dj_language language, dj_json *json) {
    dj_json_key(json, option->name);
    dj_json_open_object(json);
    dj_json_key_string(json, "title", dj_translate(language, option->title));
    if (option->choices == NULL) {
        dj_json_key_integer(json, "min", option->minimum);
        dj_json_key_integer(json, "max", option->maximum);
        dj_json_key_integer(json, "default", option->standard);
    } else {
        dj_json_key(json, "choices");
        dj_json_open_array(json);
        for (int i = 0; i <= option->maximum; i++)
            dj_json_string(json, option->choices[i]);
        dj_json_close_array(json);
        dj_json_key_string(json, "default", option->choices[option->standard]);
    }
    dj_json_close_object(json);
}

static void print_game(const dj_game *game, dj_language language) {
    printf("%s  %s\n", game->id, game->title);
    printf("    %s\n    ", dj_translate(language, game->pitch));
    if (game->seats_minimum == game->seats_maximum)
        printf(dj_translate_count(language, "%d player", "%d players", game->seats_minimum), game->seats_minimum);
    else
        printf(dj_translate(language, "%d to %d players"), game->seats_minimum, game->seats_maximum);
    putchar('\n');
    for (int i = 0; i < game->option_count; i++)
        print_option(&game->options[i], language);
}

static void print_option(const dj_option *option, dj_language language) {
    printf("    --option %s=", option->name);
    if (option->choices == NULL)
        printf("%d..%d", option->minimum, option->maximum);
    for (int i = 0; option->choices != NULL && i <= option->maximum; i++)
        printf("%s%s", i > 0 ? "|" : "", option->choices[i]);
    printf("  %s ", dj_translate(language, option->title));
    if (option->choices == NULL)
        printf(dj_translate(language, "(%d unless given)\n"), option->standard);
    else
        printf(dj_translate(language, "(%s unless given)\n"), option->choices[option->standard]);
}
