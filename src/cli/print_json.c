#include "print_json.h"

#include "command.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int dj_print_json(void (*write)(dj_json *json, const void *context), const void *context) {
    dj_json count = dj_json_over(NULL, 0);
    write(&count, context);
    size_t size = count.text.length + 1;
    char *data = malloc(size);
    if (data == NULL) {
        dj_complain("%s", dj_system_reason(ENOMEM, DJ_ENGLISH));
        return DJ_EXIT_IO;
    }
    dj_json json = dj_json_over(data, size);
    write(&json, context);
    puts(data);
    free(data);
    return DJ_EXIT_OK;
}
