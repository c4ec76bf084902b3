/* The game and the card set that a command line names. */
#include "command.h"

#include "content/content.h"

#include <stdlib.h>

const dj_game *dj_call_game(const dj_call *call, const char *id) {
    const dj_game *game = dj_game_find(id);
    if (game != NULL)
        return game;
    int count;
    const dj_game *const *games = dj_games(&count);
    const char *names[16];
    int names_count = 0;
    for (; names_count < count && names_count < 16; names_count++)
        names[names_count] = games[names_count]->id;
    dj_language language = dj_call_language(call);
    const char *nearest = dj_nearest_word(id, names, names_count);
    if (nearest != NULL)
        dj_complain(dj_translate(language, "unknown game '%s'; did you mean '%s'?"), dj_quoted(id).text, nearest);
    else
        dj_complain(dj_translate(language, "unknown game '%s'; 'donjon games' lists them"), dj_quoted(id).text);
    return NULL;
}

const void *dj_call_content(const dj_call *call, const dj_game *game, int *exit_code) {
    return dj_call_has(call, "set") ? dj_call_set(call, &game, exit_code) : game->original;
}

const void *dj_call_set(const dj_call *call, const dj_game **game, int *exit_code) {
    const char *file = dj_call_value(call, "set");
    char *text;
    size_t length;
    if (!dj_read_file(file, dj_call_language(call), &text, &length)) {
        *exit_code = DJ_EXIT_IO;
        return NULL;
    }
    dj_problems problems = {.language = dj_call_language(call)};
    void *content = dj_set_compile(game, text, length, &problems);
    free(text);
    if (content == NULL) {
        dj_complain_problems(&problems, file);
        *exit_code = DJ_EXIT_REFUSED;
    }
    return content;
}

void dj_call_free_content(const dj_game *game, const void *content) {
    if (content != game->original)
        free((void *)content);
}

void dj_complain_problems(const dj_problems *problems, const char *file) {
    dj_text count = dj_text_over(NULL, 0);
    dj_problems_print(problems, file, &count);
    char *lines = malloc(count.length + 1);
    if (lines == NULL)
        return;
    dj_text text = dj_text_over(lines, count.length + 1);
    dj_problems_print(problems, file, &text);
    fputs(lines, stderr);
    free(lines);
}
