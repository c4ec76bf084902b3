/* The game and the card set that a command line names. */
#include "call.h"

#include "content/content.h"
#include "host/saves.h"
#include "set_files.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const void *own_content(const dj_call *call, const dj_save_header *header, int *exit_code);
static const void *kept_content(const dj_game *game, const char *digest);
static bool is_of(const dj_game *game, const void *content, const char *digest);

int dj_call_run(const dj_call *call) {
    const dj_command *command = call->command;
    if (command->run != NULL)
        return command->run(call);
    const char *first = dj_call_argument(call, 0);
    if (command->run_game != NULL) {
        const dj_game *game = dj_call_game(call, first);
        return game != NULL ? command->run_game(call, game) : DJ_EXIT_USAGE;
    }
    char *text;
    size_t length;
    if (!dj_read_file(first, call->language, &text, &length))
        return DJ_EXIT_IO;
    int exit_code = command->run_file(call, text, length);
    free(text);
    return exit_code;
}

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
    return dj_call_set_at(call, "set", game, exit_code);
}

const void *dj_call_set_at(const dj_call *call, const char *flag, const dj_game **game, int *exit_code) {
    dj_set_files files;
    if (!dj_set_files_read(call, flag, &files, exit_code))
        return NULL;
    dj_problems problems = {.language = dj_call_language(call)};
    void *content = dj_set_compile(game, files.text, files.length, &problems);
    if (content == NULL) {
        dj_set_files_complain(&files, &problems);
        *exit_code = DJ_EXIT_REFUSED;
    }
    dj_set_files_free(&files);
    return content;
}

const void *dj_call_saved_content(const dj_call *call, const dj_save_header *header, dj_language language,
                                  int *exit_code) {
    if (dj_call_has(call, "set"))
        return own_content(call, header, exit_code);
    if (is_of(header->game, header->game->original, header->content))
        return header->game->original;
    const void *content = kept_content(header->game, header->content);
    if (content == NULL) {
        bool is_old = header->rules_version != header->game->rules_version;
        dj_complain("%s", is_old
                              ? dj_translate(language, "this game was played under another version of its rules, with "
                                                       "the cards of then: if it is over, it is still told with "
                                                       "those, given by --set")
                              : dj_translate(language, "this game was played with another card set: give it with "
                                                       "--set"));
        *exit_code = DJ_EXIT_REFUSED;
    }
    return content;
}

void dj_call_free_content(const dj_game *game, const void *content) {
    if (content != game->original)
        free((void *)content);
}

/* The cards of --set, which must be those of the save: others would tell another story. */
static const void *own_content(const dj_call *call, const dj_save_header *header, int *exit_code) {
    const void *content = dj_call_content(call, header->game, exit_code);
    if (content == NULL || is_of(header->game, content, header->content))
        return content;
    dj_complain("%s", dj_translate(dj_call_language(call), "This game was played with another card set."));
    dj_call_free_content(header->game, content);
    *exit_code = DJ_EXIT_REFUSED;
    return NULL;
}

/* A set that was kept beside the saves; NULL where there is none, or it is not what its name says. */
static const void *kept_content(const dj_game *game, const char *digest) {
    dj_path path;
    char *text;
    size_t length;
    if (!dj_saves_set_path(digest, &path) || access(path.text, R_OK) != 0 ||
        !dj_read_file(path.text, DJ_ENGLISH, &text, &length))
        return NULL;
    dj_problems problems = {0};
    const void *content = dj_set_compile(&game, text, length, &problems);
    free(text);
    if (content == NULL || is_of(game, content, digest))
        return content;
    dj_call_free_content(game, content);
    return NULL;
}

static bool is_of(const dj_game *game, const void *content, const char *digest) {
    uint8_t bytes[DJ_DIGEST_BYTES];
    char own[2 * DJ_DIGEST_BYTES + 1];
    game->content_digest(content, bytes);
    dj_hex(bytes, sizeof bytes, own);
    return strcmp(own, digest) == 0;
}
