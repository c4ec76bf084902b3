/* donjon cards: a game's cards, drawn. */
#include "command.h"

#include "library/card_list.h"
#include "library/shelf.h"
#include "print_json.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MISTAKE_TEXT = 800 };

typedef struct show {
    const dj_game *game;
    const void *content;
    dj_language language;
} show;

static int run(const dj_call *call, const dj_game *game);
static void *narrow(const dj_call *call, const dj_game *game, const void *content, int *exit_code);
static void write_show(dj_json *json, const void *context);
static bool has_boxes(FILE *out);

static const dj_flag flags[] = {
    {"set", "FILE", DJ_SENTENCE("a card file instead of the original set")},
    {"json", NULL, DJ_SENTENCE("print JSON")},
    {"series", "ID", DJ_SENTENCE("only the cards of one series, where the game has series")},
    {"class", DJ_SENTENCE("CLASS"), DJ_SENTENCE("only the cards of one class, where the game has classes")},
};

const dj_command dj_command_cards = {
    .name = "cards",
    .arguments = DJ_SENTENCE("GAME"),
    .arguments_minimum = 1,
    .arguments_maximum = 1,
    .summary = DJ_SENTENCE("Show the cards of a game."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run_game = run,
};

static int run(const dj_call *call, const dj_game *game) {
    int exit_code = DJ_EXIT_OK;
    const void *content = dj_call_content(call, game, &exit_code);
    if (content == NULL)
        return exit_code;
    show show = {.game = game, .content = content, .language = dj_call_language(call)};
    void *narrowed = NULL;
    if (dj_call_has(call, "series") || dj_call_has(call, "class"))
        show.content = narrowed = narrow(call, game, content, &exit_code);
    if (exit_code == DJ_EXIT_OK && dj_call_has(call, "json"))
        exit_code = dj_print_json(write_show, &show);
    else if (exit_code == DJ_EXIT_OK)
        dj_card_list_print(game, show.content, show.language, has_boxes(stdout), stdout);
    free(narrowed);
    dj_call_free_content(game, content);
    return exit_code;
}

/* A set of the cards that --series and --class ask for, to be freed; NULL with the exit code where there is none. */
static void *narrow(const dj_call *call, const dj_game *game, const void *content, int *exit_code) {
    dj_language language = dj_call_language(call);
    const dj_shelf *shelf = dj_shelf_of(game);
    *exit_code = DJ_EXIT_USAGE;
    if (shelf == NULL || shelf->cards == NULL || shelf->cards->narrow == NULL) {
        dj_complain(dj_translate(language, "the cards of %s have neither series nor classes"), game->title);
        return NULL;
    }
    void *narrowed = malloc(game->content_size);
    char words[MISTAKE_TEXT];
    dj_text mistake = dj_text_over(words, sizeof words);
    if (narrowed == NULL) {
        *exit_code = DJ_EXIT_IO;
        dj_complain("%s", dj_translate(language, "not enough memory"));
    } else if (shelf->cards->narrow(content, dj_call_value(call, "series"), dj_call_value(call, "class"), language,
                                    narrowed, &mistake)) {
        *exit_code = DJ_EXIT_OK;
        return narrowed;
    } else {
        dj_complain("%s", words);
    }
    free(narrowed);
    return NULL;
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
