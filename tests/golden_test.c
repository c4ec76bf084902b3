/* Golden playthroughs of one game: GOLDEN_DIRECTORY holds games as readable text, and this program plays their moves
 * again and compares what is told, line by line. It is built once for each game, GOLDEN_GAME.
 *
 *     donjonz_golden_test                 compares
 *     donjonz_golden_test --regenerate    writes what is told today into the files: review the diff
 *
 * A file opens with `seed`, `language`, `seats` and options, one a line; `positions told` among them wants the first
 * line of the position's description after every move, and `position` names a file beside it, in JSON as for `setup`,
 * that the game starts from. Then `> ` lines are moves, and all else is answer. Where several
 * play, a move begins with its seat: `> 1 play intern`; what not everybody sees is told after the seats that do. A new
 * game is made by writing such a file with moves alone and regenerating. */
#include "content/content.h"
#include "donjon/donjon.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FILE_MAX_BYTES = 1 << 17, LINE_MAX_BYTES = 256, FILES_MAX = 64, PATH_MAX_BYTES = 1024 };

extern const dj_game GOLDEN_GAME;

/* A playthrough as it is told again. */
typedef struct telling {
    const dj_game *game;
    dj_config config;
    dj_language language;
    bool tells_positions;
    char position[DJ_SEED_TEXT]; /* the file to start from, or "" */
    dj_table *table;             /* NULL until the first move */
    dj_text out;
} telling;

static void tell_again(const char *file, char *out);
static bool tell_header(telling *telling, const char *line);
static void tell_start(telling *telling);
static dj_table *table_from_position(const telling *telling);
static void tell_move(telling *telling, const char *move);
static void tell_events(telling *telling);
static void tell_witnesses(telling *telling, dj_seat_mask seen_by);
static void tell_position(telling *telling);
static void tell_end(telling *telling);

static bool read_whole(const char *path, char *out) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    size_t length = fread(out, 1, FILE_MAX_BYTES - 1, file);
    out[length] = '\0';
    fclose(file);
    return length > 0 && length < FILE_MAX_BYTES - 1;
}

static void tell_again(const char *file, char *out) {
    telling telling = {.game = &GOLDEN_GAME, .out = dj_text_over(out, FILE_MAX_BYTES)};
    telling.config = dj_config_default(telling.game);
    bool is_header = true;
    while (*file) {
        char line[LINE_MAX_BYTES];
        size_t length = strcspn(file, "\n"), kept = length < sizeof line - 1 ? length : sizeof line - 1;
        memcpy(line, file, kept);
        line[kept] = '\0';
        file += length + (file[length] == '\n');
        is_header = is_header && tell_header(&telling, line);
        if (strncmp(line, "> ", 2) == 0) {
            if (!telling.table)
                tell_start(&telling);
            tell_move(&telling, line + 2);
        }
    }
    tell_end(&telling);
    dj_table_free(telling.table);
}

/* Header lines are kept as they are; false at the first line that is none. */
static bool tell_header(telling *telling, const char *line) {
    char name[32], value[DJ_SEED_TEXT];
    if (sscanf(line, "%31s %129[^\n]", name, value) != 2 || strcmp(name, ">") == 0)
        return false;
    if (strcmp(name, "seed") == 0)
        snprintf(telling->config.seed, sizeof telling->config.seed, "%s", value);
    else if (strcmp(name, "language") == 0)
        telling->language = strcmp(value, "fr") == 0 ? DJ_FRENCH : DJ_ENGLISH;
    else if (strcmp(name, "seats") == 0)
        telling->config.seats = atoi(value);
    else if (strcmp(name, "positions") == 0)
        telling->tells_positions = strcmp(value, "told") == 0;
    else if (strcmp(name, "position") == 0)
        snprintf(telling->position, sizeof telling->position, "%s", value);
    else if (dj_config_set(&telling->config, telling->game, name, value, NULL) != DJ_OK)
        return false;
    dj_text_format(&telling->out, "%s\n", line);
    return true;
}

static void tell_start(telling *telling) {
    telling->table = *telling->position ? table_from_position(telling)
                                        : dj_table_new(telling->game, telling->game->original, &telling->config, NULL);
    assert_non_null(telling->table);
    dj_text_format(&telling->out, "\n%s\n", telling->game->content_title(telling->game->original, telling->language));
    tell_events(telling);
    tell_position(telling);
}

static dj_table *table_from_position(const telling *telling) {
    static char text[FILE_MAX_BYTES];
    char path[PATH_MAX_BYTES];
    dj_problems problems = {0};
    snprintf(path, sizeof path, "%s/%s", GOLDEN_DIRECTORY, telling->position);
    assert_true(read_whole(path, text));
    dj_document *document = dj_document_from_json(text, strlen(text), &problems);
    void *state = calloc(1, telling->game->state_size);
    assert_non_null(state);
    bool is_read =
        document && telling->game->read(telling->game->original, dj_document_root(document), state, &problems);
    dj_document_free(document);
    if (!is_read)
        fail_msg("%s: %s", path, problems.list[0].message);
    dj_table *table = dj_table_from_state(telling->game, telling->game->original, &telling->config, state, NULL);
    free(state);
    return table;
}

static void tell_move(telling *telling, const char *move) {
    dj_text_format(&telling->out, "> %s\n", move);
    dj_error error;
    bool has_seat = telling->config.seats > 1 && *move >= '0' && *move <= '9' && move[1] == ' ';
    if (dj_table_play_text(telling->table, has_seat ? *move - '0' : 0, has_seat ? move + 2 : move, &error) == DJ_OK) {
        tell_events(telling);
        tell_position(telling);
        return;
    }
    dj_text_format(&telling->out, "  ! %s: ", error.rule ? error.rule : error.code);
    dj_error_describe(&error, telling->language, &telling->out);
    dj_text_add(&telling->out, "\n");
}

static void tell_events(telling *telling) {
    int count;
    const dj_event *events = dj_table_events(telling->table, &count);
    for (int i = 0; i < count; i++) {
        dj_text_add(&telling->out, "  ");
        tell_witnesses(telling, events[i].seen_by);
        telling->game->describe_event(telling->game->original, &events[i],
                                      &(dj_voice){.language = telling->language, .reader = DJ_EVERYTHING},
                                      &telling->out);
        dj_text_add(&telling->out, "\n");
    }
}

/* Nothing for what everybody sees. */
static void tell_witnesses(telling *telling, dj_seat_mask seen_by) {
    unsigned all = (1u << telling->config.seats) - 1, left = seen_by & all;
    if (left == all)
        return;
    for (; left != 0; left &= left - 1)
        dj_text_format(&telling->out, "%d", __builtin_ctz(left));
    dj_text_add(&telling->out, ": ");
}

static void tell_position(telling *telling) {
    static char description[FILE_MAX_BYTES];
    if (!telling->tells_positions)
        return;
    dj_text text = dj_text_over(description, sizeof description);
    telling->game->describe(telling->game->original, dj_table_state(telling->table),
                            &(dj_voice){.language = telling->language, .reader = 0}, &text);
    dj_text_format(&telling->out, "  = %.*s\n", (int)strcspn(description, "\n"), description);
}

static void tell_end(telling *telling) {
    if (!telling->table)
        return;
    dj_result result;
    const void *state = dj_table_state(telling->table);
    telling->game->result(telling->game->original, state, &result);
    dj_text_add(&telling->out, "\n");
    telling->game->describe(telling->game->original, state, &(dj_voice){.language = telling->language, .reader = 0},
                            &telling->out);
    dj_text_format(&telling->out, "\nending %s\nscore %d\nhash %016" PRIx64 "\n",
                   result.ending ? result.ending : "none", (int)result.scores[0], dj_table_hash(telling->table));
}

/* The first lines that differ, so that a failure says what changed. */
static void assert_same_lines(const char *path, const char *expected, const char *actual) {
    int line = 1;
    while (*expected && *expected == *actual) {
        line += *expected == '\n';
        expected++, actual++;
    }
    if (*expected != *actual)
        fail_msg("%s:%d: expected '%.*s', got '%.*s' (%s_golden_test --regenerate writes it)", path, line,
                 (int)strcspn(expected, "\n"), expected, (int)strcspn(actual, "\n"), actual, GOLDEN_GAME.id);
}

static void the_game_is_told_as_it_was(void **state) {
    const char *path = *state;
    static char expected[FILE_MAX_BYTES], actual[FILE_MAX_BYTES];
    assert_true(read_whole(path, expected));
    tell_again(expected, actual);
    assert_same_lines(path, expected, actual);
}

static int regenerate(const char *path) {
    static char before[FILE_MAX_BYTES], after[FILE_MAX_BYTES];
    if (!read_whole(path, before))
        return 1;
    tell_again(before, after);
    FILE *file = fopen(path, "wb");
    if (!file)
        return 1;
    bool is_written = fputs(after, file) >= 0;
    return fclose(file) == 0 && is_written ? 0 : 1;
}

static int compare_paths(const void *left, const void *right) {
    return strcmp(left, right);
}

int main(int argc, char **argv) {
    static char paths[FILES_MAX][PATH_MAX_BYTES];
    DIR *directory = opendir(GOLDEN_DIRECTORY);
    int count = 0;
    for (struct dirent *entry; directory && count < FILES_MAX && (entry = readdir(directory)) != NULL;)
        if (strstr(entry->d_name, ".txt"))
            snprintf(paths[count++], PATH_MAX_BYTES, "%s/%s", GOLDEN_DIRECTORY, entry->d_name);
    if (!directory || count == 0) {
        fputs("no golden files in " GOLDEN_DIRECTORY "\n", stderr);
        return 1;
    }
    closedir(directory);
    qsort(paths, (size_t)count, sizeof paths[0], compare_paths);
    if (argc > 1 && strcmp(argv[1], "--regenerate") == 0) {
        int failures = 0;
        for (int i = 0; i < count; i++)
            failures += regenerate(paths[i]);
        return failures > 0;
    }
    static struct CMUnitTest tests[FILES_MAX];
    for (int i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){
            .name = strrchr(paths[i], '/') + 1, .test_func = the_game_is_told_as_it_was, .initial_state = paths[i]};
    return _cmocka_run_group_tests("golden games", tests, (size_t)count, NULL, NULL);
}
