/* donjon rules: a game's rules as players read them. */
#include "command.h"

#include "library/markdown.h"
#include "library/rules_page.h"
#include "print_json.h"

enum { PAGE_WIDTH = 80, RULE_TEXT = 8192 };

/* What is read. */
typedef struct reading {
    const dj_game *game;
    dj_language language;
    const char *rule; /* its number, or NULL for all */
    const char *text; /* Markdown */
} reading;

static int run(const dj_call *call, const dj_game *game);
static void write_reading(dj_json *json, const void *context);

static const dj_flag flags[] = {{"json", NULL, DJ_SENTENCE("print JSON")}};

const dj_command dj_command_rules = {
    .name = "rules",
    .arguments = DJ_SENTENCE("GAME [RULE]"),
    .arguments_minimum = 1,
    .arguments_maximum = 2,
    .summary = DJ_SENTENCE("Read the rules of a game, or one of them by its number."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run_game = run,
};

static int run(const dj_call *call, const dj_game *game) {
    dj_language language = dj_call_language(call);
    const char *page = dj_rules_page(game, language);
    const char *rule = dj_call_argument(call, 1);
    char excerpt[RULE_TEXT];
    if (rule != NULL) {
        dj_text text = dj_text_over(excerpt, sizeof excerpt);
        if (!dj_rules_excerpt(game, language, rule, &text)) {
            dj_complain(dj_translate(language, "no rule of this game has the number '%s'; 'donjon rules %s' has all"),
                        dj_quoted(rule).text, game->id);
            return DJ_EXIT_USAGE;
        }
        page = excerpt;
    }
    reading read = {.game = game, .language = language, .rule = rule, .text = page};
    if (dj_call_has(call, "json"))
        return dj_print_json(write_reading, &read);
    dj_markdown_print(page, PAGE_WIDTH, dj_stream_has_style(stdout), stdout);
    return DJ_EXIT_OK;
}

static void write_reading(dj_json *json, const void *context) {
    const reading *read = context;
    dj_json_open_object(json);
    dj_json_key_string(json, "game", read->game->id);
    dj_json_key_string(json, "title", read->game->title);
    dj_json_key_string(json, "language", dj_language_code(read->language));
    dj_json_key_string_or_null(json, "rule", read->rule);
    dj_json_key_string(json, "text", read->text);
    dj_json_close_object(json);
}
