/* donjon new: a directory with a small card set to edit, and a page that says how. */
#include "command.h"
#include "print_json.h"

#include "library/shelf.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, PAGE_SIZE = 4096 };

static const char cards_name[] = "cards.yaml", page_name[] = "README.md";

/* What was made. */
typedef struct made {
    const dj_game *game;
    const char *cards, *readme;
} made;

static int run(const dj_call *call);
static const dj_game *standard_game(void);
static bool make_directory(const char *directory, dj_language language);
static bool is_taken(const char *path, dj_language language);
static bool write_new(const char *path, const char *text, dj_language language);
static void write_page(const dj_game *game, dj_language language, dj_text *out);
static void write_made(dj_json *json, const void *context);
static void tell_next(const dj_game *game, const char *path, dj_language language);
static bool join(const char *directory, const char *name, char path[PATH_SIZE], dj_language language);
static void quote(const char *path, dj_text *out);

static const dj_flag flags[] = {
    {"game", DJ_SENTENCE("GAME"), DJ_SENTENCE("the game the cards are for; the first of 'donjon games' unless given")},
    {"json", NULL, DJ_SENTENCE("print JSON")},
};

const dj_command dj_command_new = {
    .name = "new",
    .arguments = DJ_SENTENCE("DIR"),
    .arguments_minimum = 1,
    .arguments_maximum = 1,
    .summary = DJ_SENTENCE("Make a small card set to edit, check and play."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run = run,
};

static int run(const dj_call *call) {
    dj_language language = dj_call_language(call);
    const char *directory = dj_call_argument(call, 0), *id = dj_call_value(call, "game");
    const dj_game *game = id != NULL ? dj_call_game(call, id) : standard_game();
    if (game == NULL)
        return DJ_EXIT_USAGE;
    const dj_shelf *shelf = dj_shelf_of(game);
    assert(shelf != NULL); /* the program carries all of its games */
    char cards[PATH_SIZE], readme[PATH_SIZE], page[PAGE_SIZE];
    dj_text text = dj_text_over(page, sizeof page);
    write_page(game, language, &text);
    if (!join(directory, cards_name, cards, language) || !join(directory, page_name, readme, language) ||
        !make_directory(directory, language))
        return DJ_EXIT_IO;
    if (is_taken(cards, language) || is_taken(readme, language))
        return DJ_EXIT_REFUSED;
    if (!write_new(cards, shelf->starter[language], language) || !write_new(readme, page, language))
        return DJ_EXIT_IO;
    if (dj_call_has(call, "json"))
        return dj_print_json(write_made, &(made){game, cards, readme});
    tell_next(game, cards, language);
    return DJ_EXIT_OK;
}

static const dj_game *standard_game(void) {
    int count;
    return dj_games(&count)[0];
}

/* One that is there already will do. */
static bool make_directory(const char *directory, dj_language language) {
    struct stat status;
    if (mkdir(directory, 0777) == 0 || (errno == EEXIST && stat(directory, &status) == 0 && S_ISDIR(status.st_mode)))
        return true;
    if (errno == EEXIST)
        dj_complain_file(directory, dj_translate(language, "it exists and is no directory"));
    else
        dj_complain_file(directory, dj_system_reason(errno, language));
    return false;
}

static bool is_taken(const char *path, dj_language language) {
    struct stat status;
    if (lstat(path, &status) != 0)
        return false;
    dj_complain_file(path, dj_translate(language, "it exists already and is left as it is; give another directory"));
    return true;
}

/* Never over a file that appeared in the meantime. */
static bool write_new(const char *path, const char *text, dj_language language) {
    int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    FILE *file = descriptor >= 0 ? fdopen(descriptor, "w") : NULL;
    bool is_written = file != NULL && fputs(text, file) != EOF;
    int cause = errno;
    if (file != NULL && fclose(file) != 0 && is_written) {
        is_written = false;
        cause = errno;
    }
    if (!is_written && descriptor >= 0)
        unlink(path);
    if (!is_written)
        dj_complain_file(path, dj_system_reason(cause, language));
    return is_written;
}

static void write_page(const dj_game *game, dj_language language, dj_text *out) {
    dj_text_format(out,
                   dj_translate(language, "# Cards for %s\n"
                                          "\n"
                                          "`%s` holds the cards: open it with any text editor, it explains itself.\n"
                                          "Names are given in French and in English.\n"
                                          "\n"
                                          "Check it after every change; every mistake is told with its line:\n"
                                          "\n"),
                   game->title, cards_name);
    dj_text_format(out, "    donjon check %s\n\n", cards_name);
    dj_text_format(out, dj_translate(language, "Look at the cards, then play with them:\n\n"));
    dj_text_format(out, "    donjon cards %s --set %s\n    donjon play %s --set %s\n\n", game->id, cards_name, game->id,
                   cards_name);
    dj_text_format(out, dj_translate(language, "The rules of the game: `donjon rules %s`.\n"), game->id);
}

static void write_made(dj_json *json, const void *context) {
    const made *made = context;
    dj_json_open_object(json);
    dj_json_key_string(json, "game", made->game->id);
    dj_json_key_string(json, "set", made->cards);
    dj_json_key_string(json, "readme", made->readme);
    dj_json_close_object(json);
}

static void tell_next(const dj_game *game, const char *path, dj_language language) {
    char name[2 * PATH_SIZE];
    dj_text text = dj_text_over(name, sizeof name);
    quote(path, &text);
    printf(dj_translate(language, "A card set for %s is in %s. Edit it, then:"), game->title, name);
    printf("\n  donjon check %s\n  donjon cards %s --set %s\n  donjon play %s --set %s\n", name, game->id, name,
           game->id, name);
}

static bool join(const char *directory, const char *name, char path[PATH_SIZE], dj_language language) {
    size_t length = strlen(directory);
    const char *slash = length > 0 && directory[length - 1] != '/' ? "/" : "";
    int needed = snprintf(path, PATH_SIZE, "%s%s%s", directory, slash, name);
    if (needed > 0 && needed < PATH_SIZE && length > 0)
        return true;
    dj_complain_file(directory, dj_system_reason(length > 0 ? ENAMETOOLONG : ENOENT, language));
    return false;
}

/* As a shell would take it back. */
static void quote(const char *path, dj_text *out) {
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._/+-";
    bool is_plain = path[strspn(path, plain)] == '\0';
    dj_text_add(out, is_plain ? "" : "'");
    for (; *path != '\0'; path++) {
        if (*path == '\'')
            dj_text_add(out, "'\\''");
        else
            dj_text_add_bytes(out, path, 1);
    }
    dj_text_add(out, is_plain ? "" : "'");
}
