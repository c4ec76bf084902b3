/* Build tool: checks and compiles a card file into C, so that the program carries its original sets with it.
 *
 *     compile_set GAME INPUT OUTPUT
 *
 * A set is made of single bytes and characters alone, hence the same bytes for every target. */
#include "content.h"

#include "games/donjonz/donjonz.h"
#include "games/dungeondeck/dungeondeck.h"
#include "games/dungeoneer/dungeoneer.h"
#include "games/dungeonpen/dungeonpen.h"
#include "games/procrastination/procrastination.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SET_BYTES_MAX = 128 * 1024 };

typedef struct maker {
    const char *game;
    size_t size;
    bool (*compile)(const dj_node *root, void *content, dj_problems *problems);
} maker;

static const maker makers[] = {
    {"donjonz", sizeof(donjonz_set), donjonz_compile},
    {"dungeondeck", sizeof(dungeondeck_set), dungeondeck_compile},
    {"dungeoneer", sizeof(dungeoneer_set), dungeoneer_compile},
    {"dungeonpen", sizeof(dungeonpen_set), dungeonpen_compile},
    {"procrastination", sizeof(procrastination_set), procrastination_compile},
};

static const maker *find_maker(const char *game);
static size_t read_file(const char *path, char *text, size_t size);
static bool compile(const maker *maker, const char *path, unsigned char *set);
static void write_set(const maker *maker, const unsigned char *set, FILE *output);
static void stop(const char *what);

int main(int argc, char **argv) {
    const maker *maker = argc == 4 ? find_maker(argv[1]) : NULL;
    if (maker == NULL) {
        fputs("usage: compile_set GAME INPUT OUTPUT\n", stderr);
        return 2;
    }
    static unsigned char set[SET_BYTES_MAX];
    if (maker->size > sizeof set || !compile(maker, argv[2], set))
        return 1;
    FILE *output = fopen(argv[3], "wb");
    if (output == NULL)
        stop(argv[3]);
    write_set(maker, set, output);
    if (ferror(output) || fclose(output) != 0)
        stop(argv[3]);
    return 0;
}

static const maker *find_maker(const char *game) {
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++)
        if (strcmp(makers[i].game, game) == 0)
            return &makers[i];
    return NULL;
}

static bool compile(const maker *maker, const char *path, unsigned char *set) {
    static char text[1 << 20];
    static char lines[64 * 1024];
    size_t length = read_file(path, text, sizeof text);
    dj_problems problems = {.language = DJ_ENGLISH};
    dj_document *document = dj_document_from_yaml(text, length, &problems);
    bool is_compiled = document != NULL && maker->compile(dj_document_root(document), set, &problems);
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

static void write_set(const maker *maker, const unsigned char *set, FILE *output) {
    fprintf(output, "#include \"games/%s/original.h\"\n\n", maker->game);
    fprintf(output, "const %s_original_set %s_original = {.bytes = {", maker->game, maker->game);
    for (size_t i = 0; i < maker->size; i++)
        fprintf(output, "%s%d,", i % 24 == 0 ? "\n" : "", set[i]);
    fputs("\n}};\n", output);
}

static void stop(const char *what) {
    perror(what);
    exit(1);
}
