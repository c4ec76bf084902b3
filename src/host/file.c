#include "file.h"

#include "complain.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* No file of ours is near this; it stops a mistaken /dev/zero. */
enum { FILE_MAX = 16 * 1024 * 1024, FIRST_SIZE = 64 * 1024 };

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
