/* Starts donjon-print, which lies beside this program, with the same line. */
#include "call.h"
#include "print_run.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 4096, WORDS_MAX = 2 * DJ_GIVEN_MAX + DJ_ARGUMENTS_MAX + 6, FLAG_BYTES = 32 };

int dj_print_run(const dj_call *call) {
    char path[PATH_BYTES], flags[DJ_GIVEN_MAX][FLAG_BYTES];
    const char *words[WORDS_MAX] = {"donjon-print", "print", "--lang", dj_language_code(call->language)};
    int count = 4;
    for (int i = 0; i < call->given_count; i++) {
        const dj_flag *flag = &call->command->flags[call->given[i].flag];
        snprintf(flags[i], sizeof flags[i], "--%s", flag->name);
        words[count++] = flags[i];
        if (flag->argument != NULL)
            words[count++] = call->given[i].value;
    }
    words[count++] = "--";
    for (int i = 0; i < call->argument_count; i++)
        words[count++] = call->arguments[i];
    bool is_there = dj_print_program(path, sizeof path);
    if (is_there) {
        fflush(stdout);
        execv(path, (char *const *)words);
    }
    if (!is_there)
        dj_complain("%s", dj_translate(call->language,
                                       "this program was built without cairo, pango, librsvg and libqrencode, which it "
                                       "prints with: install libcairo2-dev, libpango1.0-dev, librsvg2-dev and "
                                       "libqrencode-dev, then run 'meson setup --reconfigure build' and 'make build'"));
    else
        dj_complain_file(path, dj_system_reason(errno, call->language));
    return DJ_EXIT_IO;
}

bool dj_print_program(char *path, size_t size) {
    static const char name[] = "/donjon-print";
    ssize_t length = readlink("/proc/self/exe", path, size - sizeof name);
    path[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(path, '/');
    if (slash != NULL)
        strcpy(slash, name);
    return slash != NULL && access(path, X_OK) == 0;
}
