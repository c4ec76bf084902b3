/* Card files of any bytes on paper: the cards of those that compile are drawn, and what is wrong with the others is
 * printed under their lines. The first byte chooses how. */
#include "../tests/sanitized.h"

#include "content/content.h"
#include "print/print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FACES_MAX = 4, TEXT_MAX = 1 << 14 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void print_faces(const dj_print_options *options, int first);
static void print_problems(const dj_print_options *options, const char *text, const dj_problems *problems);
static void remove_folder(void);

static char folder[] = "/tmp/donjon-print-fuzz-XXXXXX";
static bool has_folder;

#if IS_SANITIZED
/* The libraries that draw keep what they read of fonts. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) {
    return "leak:libfontconfig\nleak:libpango\nleak:librsvg\nleak:libglib\nleak:libcairo\nleak:libharfbuzz\n";
}
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[TEXT_MAX];
    if (size < 1 || size >= TEXT_MAX)
        return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    dj_print_options options = {.language = data[0] & 1 ? DJ_FRENCH : DJ_ENGLISH,
                                .paper = (dj_paper)((data[0] >> 1) % DJ_PAPERS),
                                .ink = (dj_ink)((data[0] >> 3) % 3),
                                .copies = 1,
                                .is_proof = true,
                                .directory = folder,
                                .assets = DJ_FUZZ_ASSETS};
    static dj_problems problems;
    problems = (dj_problems){.language = options.language};
    void *content = dj_set_compile(&options.game, text, size - 1, &problems);
    options.content = content;
    if (content != NULL)
        print_faces(&options, data[0] >> 4);
    else if (memchr(text, '\0', size - 1) == NULL && (data[0] >> 5) == 0)
        print_problems(&options, text, &problems);
    free(content);
    return 0;
}

static void print_faces(const dj_print_options *options, int first) {
    char words[DJ_PRINT_REASON];
    dj_text reason = dj_text_over(words, sizeof words);
    dj_printer *printer = dj_printer_open(options, &reason);
    if (printer == NULL)
        abort();
    dj_face face;
    for (int i = 0; i < FACES_MAX && dj_printer_face(printer, first + i, &face); i++) {
        if (strncmp(face.front, "<?xml", 5) != 0 || strstr(face.front, "</svg>") == NULL)
            abort();
        dj_face_free(&face);
    }
    dj_printer_close(printer);
}

/* A game's own set stands for the one that does not compile. */
static void print_problems(const dj_print_options *options, const char *text, const dj_problems *problems) {
    char words[DJ_PRINT_REASON];
    dj_text reason = dj_text_over(words, sizeof words);
    dj_print_options own = *options;
    own.game = dj_games(&(int){0})[0];
    own.content = own.game->original;
    if (!has_folder && mkdtemp(folder) == NULL)
        abort();
    if (!has_folder)
        atexit(remove_folder);
    has_folder = true;
    dj_printer *printer = dj_printer_open(&own, &reason);
    static dj_print_files files;
    files.count = 0;
    if (printer == NULL || !dj_printer_problems(printer, "file.yaml", text, problems, &files, &reason))
        abort();
    for (int i = 0; i < files.count; i++)
        unlink(files.list[i].path);
    dj_printer_close(printer);
}

static void remove_folder(void) {
    rmdir(folder);
}
