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

void dj_json_set_head(dj_json *json, const char *id, const char *const *lists, int list_count) {
    dj_json_key_string_or_null(json, "id", id);
    dj_json_key(json, "lists");
    dj_json_open_array(json);
    for (int i = 0; i < list_count; i++)
        dj_json_string(json, lists[i]);
    dj_json_close_array(json);
}

void dj_json_card_head(dj_json *json, const char *id, const char *english, const char *french, int count) {
    dj_json_key_string(json, "id", id);
    dj_json_key_texts(json, "names", english, french);
    dj_json_key_integer(json, "count", count);
}

void dj_json_card_words(dj_json *json, const char *const text[DJ_LANGUAGES], const char *const flavour[DJ_LANGUAGES]) {
    dj_json_key_texts(json, "text", text[DJ_ENGLISH], text[DJ_FRENCH]);
    dj_json_key_texts(json, "flavour", flavour[DJ_ENGLISH], flavour[DJ_FRENCH]);
}
