/* Card files and JSON of any bytes: each compiles or has a problem, and no message can harm a terminal. */
#include "content/content.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void compile(const char *text, size_t size);
static void read_json(const char *text, size_t size);
static void check_problems(const dj_problems *problems, bool is_refused);

/* What starts like JSON is read as JSON, the rest as a card file. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    const char *text = (const char *)data;
    if (*text == '{' || *text == '[')
        read_json(text, size);
    else
        compile(text, size);
    return 0;
}

static void compile(const char *text, size_t size) {
    dj_problems problems = {.language = size % 2 == 0 ? DJ_ENGLISH : DJ_FRENCH};
    const dj_game *game = NULL;
    void *content = dj_set_compile(&game, text, size, &problems);
    check_problems(&problems, content == NULL);
    if (content != NULL) {
        uint8_t digest[DJ_DIGEST_BYTES];
        game->content_digest(content, digest);
    }
    free(content);
}

static void read_json(const char *text, size_t size) {
    dj_problems problems = {.language = DJ_ENGLISH};
    dj_document *document = dj_document_from_json(text, size, &problems);
    check_problems(&problems, document == NULL);
    dj_document_free(document);
}

static void check_problems(const dj_problems *problems, bool is_refused) {
    if (is_refused != (problems->count > 0))
        abort();
    for (int i = 0; i < problems->count; i++)
        if (!dj_is_clean_text(problems->list[i].message, strlen(problems->list[i].message), ""))
            abort();
}
