/* donjon play: a new game in the terminal. */
#include "play.h"
#include "call.h"
#include "menu.h"
#include "set_files.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int run(const dj_call *call, const dj_game *game);
static bool read_config(const dj_call *call, const dj_game *game, dj_config *config);
static bool read_seed(const dj_call *call, const dj_game *game, dj_config *config);
static bool draw_seed(dj_language language, dj_config *config);
static int play(const dj_call *call, const dj_game *game, const dj_config *config, dj_session_start *start,
                const dj_front *front, dj_wish *wish);
static int watch(char *path, dj_language language, const dj_front *front);
static void seat_opponents(int seats, const char *bot, dj_player players[DJ_SEATS_MAX]);

static const dj_flag flags[] = {
    {"seed", DJ_SENTENCE("TEXT"), DJ_SENTENCE("the same seed and moves give the same game")},
    {"daily", NULL, DJ_SENTENCE("today’s dungeon, the same for everyone; or that of the DATE given")},
    {"option", DJ_SENTENCE("NAME=VALUE"), DJ_SENTENCE("an option of the game, or several: NAME=VALUE,NAME=VALUE")},
    {"seats", "N", DJ_SENTENCE("how many play")},
    {"bots", DJ_SENTENCE("NAMES"),
     DJ_SENTENCE("bots for the last seats: gentle,fierce; '-' is a person, 'none' no bot")},
    {"set", DJ_SENTENCE("FILE"), DJ_SENTENCE("play with the cards of this file; of several, together")},
    {"coach", NULL, DJ_SENTENCE("be warned before a move that throws much away")},
    {"plain", NULL, DJ_SENTENCE("sentences only, for pipes and screen readers")},
    {"ascii", NULL, DJ_SENTENCE("draw with ASCII letters only")},
};

const dj_command dj_command_play = {
    .name = "play",
    .arguments = DJ_SENTENCE("GAME [DATE]"),
    .arguments_minimum = 1,
    .arguments_maximum = 2,
    .summary = DJ_SENTENCE("Play a game in the terminal."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run_game = run,
};

int dj_play_new(const dj_call *call, const dj_game *game, const dj_config *config,
                const dj_player players[DJ_SEATS_MAX], dj_language language, const dj_front *front, dj_wish *wish) {
    dj_config seeded = *config;
    if (seeded.seed[0] == '\0' && !draw_seed(language, &seeded))
        return DJ_EXIT_IO;
    dj_session_start start = {.language = language};
    memcpy(start.players, players, sizeof start.players);
    return play(call, game, &seeded, &start, front, wish);
}

int dj_play_on(const void *content, dj_session_start *start, const dj_front *front, dj_wish *wish) {
    const dj_game *game = dj_table_game(start->table);
    dj_ending ending = {.wish = DJ_WISH_AGAIN, .is_coached = front->is_coached};
    int exit_code = DJ_EXIT_OK;
    while (ending.wish == DJ_WISH_AGAIN) {
        dj_config config = *dj_table_config(start->table);
        dj_session *session = dj_session_open(start);
        if (session == NULL)
            return DJ_EXIT_IO;
        dj_front shown = *front;
        shown.is_coached = ending.is_coached;
        exit_code = dj_front_run(session, &shown, &ending);
        bool is_again = exit_code == DJ_EXIT_OK && ending.wish == DJ_WISH_AGAIN;
        if (!is_again)
            break;
        start->path = NULL;
        start->table = draw_seed(start->language, &config) ? dj_table_new(game, content, &config, NULL) : NULL;
        if (start->table == NULL)
            return DJ_EXIT_IO;
    }
    if (exit_code == DJ_EXIT_OK && ending.wish == DJ_WISH_WATCH)
        exit_code = watch(ending.kept.text, start->language, front);
    *wish = ending.wish;
    return exit_code;
}

dj_front dj_call_front(const dj_call *call) {
    dj_front front = dj_front_default();
    front.is_plain = front.is_plain || dj_call_has(call, "plain");
    front.is_ascii = front.is_ascii || dj_call_has(call, "ascii");
    return front;
}

static int run(const dj_call *call, const dj_game *game) {
    dj_config config = dj_config_default(game);
    dj_session_start start = {.language = dj_call_language(call)};
    if (!read_config(call, game, &config))
        return DJ_EXIT_USAGE;
    bool has_seed = dj_call_has(call, "seed") || dj_call_has(call, "daily");
    if (!has_seed && !draw_seed(start.language, &config))
        return DJ_EXIT_IO;
    const char *names = dj_call_value(call, "bots");
    if (names == NULL)
        seat_opponents(config.seats, dj_call_has(call, "daily") ? DJ_DAILY_BOT : "search", start.players);
    else if (strcmp(names, "none") != 0 && !dj_call_bots(start.language, names, config.seats, start.players))
        return DJ_EXIT_USAGE;
    dj_front front = dj_call_front(call);
    front.is_coached = dj_call_has(call, "coach");
    dj_wish wish = DJ_WISH_LEAVE;
    int exit_code = play(call, game, &config, &start, &front, &wish);
    if (exit_code == DJ_EXIT_OK && wish == DJ_WISH_OTHER)
        dj_menu_run(call, &exit_code);
    return exit_code;
}

/* One person in the first seat, and good bots in the others. */
static void seat_opponents(int seats, const char *bot, dj_player players[DJ_SEATS_MAX]) {
    for (int seat = 1; seat < seats; seat++) {
        bool is_bot = dj_player_find(bot, &players[seat]);
        assert(is_bot);
    }
}

static bool read_config(const dj_call *call, const dj_game *game, dj_config *config) {
    int64_t seats;
    if (!dj_call_number(call, "seats", game->seats_minimum, game->seats_maximum, game->seats_minimum, &seats))
        return false;
    config->seats = (int)seats;
    return read_seed(call, game, config) && dj_call_options(call, game, config);
}

/* The seed of the command line, left empty where there is none. */
static bool read_seed(const dj_call *call, const dj_game *game, dj_config *config) {
    dj_language language = dj_call_language(call);
    const char *seed = dj_call_value(call, "seed"), *date = dj_call_argument(call, 1);
    char today[DJ_DATE_TEXT];
    if (date != NULL && !dj_call_has(call, "daily")) {
        dj_complain(dj_translate(language, "one argument too many: '%s'"), dj_quoted(date).text);
        return false;
    }
    if (seed != NULL && dj_call_has(call, "daily")) {
        dj_complain("%s", dj_translate(language, "--daily has its own seed: leave out --seed"));
        return false;
    }
    if (dj_call_has(call, "daily")) {
        dj_date_today(today);
        if (dj_date_seed(game, config->seats, date != NULL ? date : today, config->seed))
            return true;
        dj_complain(dj_translate(language, "'%s' is not a date: write it as %s"), dj_quoted(date).text, today);
        return false;
    }
    if (seed == NULL)
        return true;
    if (strlen(seed) >= sizeof config->seed || !dj_is_clean_text(seed, strlen(seed), "")) {
        dj_complain(dj_translate(language, "--seed takes at most %d bytes of text without control characters"),
                    DJ_SEED_TEXT - 1);
        return false;
    }
    strcpy(config->seed, seed);
    return true;
}

static bool draw_seed(dj_language language, dj_config *config) {
    if (dj_seed_draw(config->seed))
        return true;
    dj_complain("%s", dj_translate(language, "the system gives no random numbers: give a seed with --seed"));
    return false;
}

/* Content and table are made here, played and freed. */
static int play(const dj_call *call, const dj_game *game, const dj_config *config, dj_session_start *start,
                const dj_front *front, dj_wish *wish) {
    int exit_code = DJ_EXIT_OK;
    dj_set_files files = {0};
    const void *content = dj_call_content(call, game, &exit_code);
    if (content == NULL)
        return exit_code;
    if (!dj_set_files_use_input(call) && !dj_set_files_read(call, "set", &files, &exit_code)) {
        dj_call_free_content(game, content);
        return exit_code;
    }
    start->set_text = files.text;
    start->set_length = files.length;
    dj_error error;
    start->table = dj_table_new(game, content, config, &error);
    if (start->table == NULL) {
        dj_complain_error(&error, dj_call_language(call));
        exit_code = DJ_EXIT_REFUSED;
    } else {
        exit_code = dj_play_on(content, start, front, wish);
    }
    dj_set_files_free(&files);
    dj_call_free_content(game, content);
    return exit_code;
}

/* As `donjon replay` shows it. */
static int watch(char *path, dj_language language, const dj_front *front) {
    char name[] = "replay", plain[] = "--plain";
    char *line[] = {name, path, plain, NULL};
    dj_call call;
    if (!dj_call_parse(&call, &dj_command_replay, language, front->is_plain ? 3 : 2, line, false))
        return DJ_EXIT_USAGE;
    return dj_call_run(&call);
}
