/* donjon rules: a game's rules as players read them. */
#include "command.h"

#include "library/markdown.h"
#include "library/rules_page.h"

enum { PAGE_WIDTH = 80, RULE_TEXT = 8192 };

static int run(const dj_call *call);

const dj_command dj_command_rules = {
    .name = "rules",
    .arguments = DJ_SENTENCE("GAME [RULE]"),
    .arguments_minimum = 1,
    .arguments_maximum = 2,
    .summary = DJ_SENTENCE("Read the rules of a game, or one of them by its number."),
    .run = run,
};

static int run(const dj_call *call) {
    const dj_game *game = dj_call_game(call, dj_call_argument(call, 0));
    if (game == NULL)
        return DJ_EXIT_USAGE;
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
    dj_markdown_print(page, PAGE_WIDTH, dj_stream_has_style(stdout), stdout);
    return DJ_EXIT_OK;
}
