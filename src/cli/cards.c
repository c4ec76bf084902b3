/* donjon cards: a game's cards, drawn. */
#include "command.h"

#include "card_list.h"
#include "cards_procrastination.h"
#include "print_json.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct show {
    const dj_game *game;
    const void *content;
    dj_language language;
} show;

static int run(const dj_call *call);
static int narrow(const dj_call *call, const dj_game *game, const void *content, procrastination_set *narrowed);
static void write_show(dj_json *json, const void *context);
static bool has_boxes(FILE *out);

static const dj_flag flags[] = {
    {"set", "FILE", DJ_SENTENCE("a card file instead of the original set")},
    {"json", NULL, DJ_SENTENCE("print JSON")},
    {"series", "ID", DJ_SENTENCE("of procrastination, the cards of one series only")},
    {"class", DJ_SENTENCE("CLASS"), DJ_SENTENCE("of procrastination, one class: force, agility, magic, epic, support")},
};

const dj_command dj_command_cards = {
    .name = "cards",
    .arguments = DJ_SENTENCE("GAME"),
    .arguments_minimum = 1,
    .arguments_maximum = 1,
    .summary = DJ_SENTENCE("Show the cards of a game."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run = run,
};

static int run(const dj_call *call) {
    const dj_game *game = dj_call_game(call, dj_call_argument(call, 0));
    if (game == NULL)
        return DJ_EXIT_USAGE;
    int exit_code = DJ_EXIT_OK;
    const void *content = dj_call_content(call, game, &exit_code);
    if (content == NULL)
        return exit_code;
    show show = {.game = game, .content = content, .language = dj_call_language(call)};
    procrastination_set narrowed;
    if (dj_call_has(call, "series") || dj_call_has(call, "class")) {
        show.content = &narrowed;
        exit_code = narrow(call, game, content, &narrowed);
    }
    if (exit_code == DJ_EXIT_OK && dj_call_has(call, "json"))
        exit_code = dj_print_json(write_show, &show);
    else if (exit_code == DJ_EXIT_OK)
        dj_card_list_print(game, show.content, show.language, has_boxes(stdout), stdout);
    dj_call_free_content(game, content);
    return exit_code;
}

/* The cards that --series and --class ask for; exit code. */
static int narrow(const dj_call *call, const dj_game *game, const void *content, procrastination_set *narrowed) {
    dj_language language = dj_call_language(call);
    if (strcmp(game->id, "procrastination") != 0) {
        dj_complain(dj_translate(language, "--series and --class are for procrastination, not for %s"), game->id);
        return DJ_EXIT_USAGE;
    }
    bool is_known = dj_cards_procrastination_narrow(content, dj_call_value(call, "series"),
                                                    dj_call_value(call, "class"), language, narrowed);
    return is_known ? DJ_EXIT_OK : DJ_EXIT_USAGE;
}

static void write_show(dj_json *json, const void *context) {
    const show *show = context;
    dj_card_list_json(show->game, show->content, show->language, json);
}

/* Box characters only where a person looks and the terminal has them; pipes get ASCII. */
static bool has_boxes(FILE *out) {
    const char *terminal = getenv("TERM");
    bool is_dumb = terminal == NULL || strcmp(terminal, "dumb") == 0;
    return isatty(fileno(out)) && !is_dumb && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}
