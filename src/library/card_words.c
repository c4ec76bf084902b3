#include "card_words.h"

#include "canvas/canvas.h"

#include <string.h>

enum { COLUMNS = 80 };

void dj_print_wrapped(const char *text, int indent, FILE *out) {
    while (*text != '\0') {
        const char *end = text, *space = NULL;
        for (int columns = indent; *end != '\0' && columns < COLUMNS; columns++) {
            if (*end == ' ')
                space = end;
            dj_next_code_point(&end);
        }
        if (*end != '\0' && *end != ' ' && space != NULL)
            end = space;
        fprintf(out, "%*s%.*s\n", indent, "", (int)(end - text), text);
        text = end + strspn(end, " ");
    }
}

void dj_json_key_texts(dj_json *json, const char *key, const char *english, const char *french) {
    dj_json_key(json, key);
    dj_json_open_object(json);
    dj_json_key_string(json, "en", english);
    dj_json_key_string(json, "fr", french);
    dj_json_close_object(json);
}
