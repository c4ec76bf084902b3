#include "cli/command.h"

#include "content/content.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* No file of ours is near this; it stops a mistaken /dev/zero. */
enum { FILE_MAX = 16 * 1024 * 1024, FIRST_SIZE = 64 * 1024, NAME_MAX_BYTES = 4096 };

static bool read_stream(FILE *stream, char **text, size_t *length);

bool dj_read_file(const char *path, dj_language language, char **text, size_t *length) {
    bool is_input = strcmp(path, "-") == 0;
    FILE *stream = is_input ? stdin : fopen(path, "rb");
    bool is_read = stream != NULL && read_stream(stream, text, length);
    if (!is_read)
        dj_complain_file(path, dj_system_reason(errno, language));
    if (stream != NULL && !is_input)
        fclose(stream);
    return is_read;
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

/* All of the stream and a NUL after it; false with errno telling why. */
static bool read_stream(FILE *stream, char **text, size_t *length) {
    size_t size = FIRST_SIZE, used = 0;
    char *data = malloc(size);
    errno = data == NULL ? ENOMEM : 0;
    while (data != NULL) {
        used += fread(data + used, 1, size - used - 1, stream);
        if (used < size - 1)
            break;
        char *larger = size < FILE_MAX ? realloc(data, 2 * size) : NULL;
        if (larger == NULL) {
            errno = size < FILE_MAX ? ENOMEM : EFBIG;
            goto failed;
        }
        data = larger;
        size *= 2;
    }
    if (data == NULL || ferror(stream))
        goto failed;
    data[used] = '\0';
    *text = data;
    *length = used;
    return true;
failed:
    free(data);
    if (errno == 0)
        errno = EIO;
    return false;
}
