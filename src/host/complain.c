#include "complain.h"

#include "content/content.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MAX_BYTES = 4096 };

void dj_complain(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("donjon: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
}

void dj_complain_error(const dj_error *error, dj_language language) {
    char sentence[512];
    dj_text text = dj_text_over(sentence, sizeof sentence);
    dj_error_describe(error, language, &text);
    dj_complain("%s", sentence);
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

void dj_complain_file(const char *path, const char *reason) {
    char name[NAME_MAX_BYTES];
    dj_text text = dj_text_over(name, sizeof name);
    dj_add_file_name(&text, path);
    dj_complain("%s: %s", name, reason);
}

const char *dj_system_reason(int error_number, dj_language language) {
    switch (error_number) {
    case ENOENT:
        return dj_translate(language, "no such file or directory");
    case EACCES:
    case EPERM:
        return dj_translate(language, "permission denied");
    case EISDIR:
        return dj_translate(language, "it is a directory");
    case ENOTDIR:
        return dj_translate(language, "a part of the path is not a directory");
    case EEXIST:
        return dj_translate(language, "it exists already");
    case EFBIG:
        return dj_translate(language, "the file is too large");
    case ENOSPC:
        return dj_translate(language, "the disk is full");
    case EROFS:
        return dj_translate(language, "the disk is read-only");
    case ENOMEM:
        return dj_translate(language, "not enough memory");
    default:
        return strerror(error_number);
    }
}
