/* Build tool: checks and compiles the card file of a game into C, so that the program carries its original set. Each
 * game has a tool of its own, built with COMPILED_GAME as its id.
 *
 *     compile_set INPUT OUTPUT */
#include "content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define JOIN(one, other) one##other
#define GAME_TABLE(id)   JOIN(id, _game)
#define AS_TEXT(id)      #id
#define ID_OF(id)        AS_TEXT(id)

enum { SET_BYTES_MAX = 256 * 1024 };

extern const dj_game GAME_TABLE(COMPILED_GAME);
static const dj_game *const game = &GAME_TABLE(COMPILED_GAME);
static const char id[] = ID_OF(COMPILED_GAME);

static size_t read_file(const char *path, char *text, size_t size);
static bool compile(const char *path, unsigned char *set);
static void write_set(const unsigned char *set, FILE *output);
static void stop(const char *what);

int main(int argc, char **argv) {
    if (argc != 3) {
        fputs("usage: compile_set INPUT OUTPUT\n", stderr);
        return 2;
    }
    static unsigned char set[SET_BYTES_MAX];
    if (game->content_size > sizeof set || !compile(argv[1], set))
        return 1;
    FILE *output = fopen(argv[2], "wb");
    if (output == NULL)
        stop(argv[2]);
    write_set(set, output);
    if (ferror(output) || fclose(output) != 0)
        stop(argv[2]);
    return 0;
}

static bool compile(const char *path, unsigned char *set) {
    static char text[1 << 20];
    static char lines[64 * 1024];
    size_t length = read_file(path, text, sizeof text);
    dj_problems problems = {.language = DJ_ENGLISH};
    dj_document *document = dj_document_from_yaml(text, length, &problems);
    bool is_compiled = document != NULL && game->compile(dj_document_root(document), set, &problems);
    dj_document_free(document);
    dj_text out = dj_text_over(lines, sizeof lines);
    dj_problems_print(&problems, path, &out);
    fputs(lines, stderr);
    return is_compiled;
}

static size_t read_file(const char *path, char *text, size_t size) {
    FILE *input = fopen(path, "rb");
    if (input == NULL)
        stop(path);
    size_t length = fread(text, 1, size, input);
    if (ferror(input))
        stop(path);
    fclose(input);
    return length;
}

static void write_set(const unsigned char *set, FILE *output) {
    fprintf(output, "#include \"games/%s/rules/%s.h\"\n\n", id, id);
    fprintf(output, "const %s_original_set %s_original = {.bytes = {", id, id);
    for (size_t i = 0; i < game->content_size; i++)
        fprintf(output, "%s%d,", i % 24 == 0 ? "\n" : "", set[i]);
    fputs("\n}};\n", output);
}

static void stop(const char *what) {
    perror(what);
    exit(1);
}
