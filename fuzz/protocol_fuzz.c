/* Lines of any bytes to the engine protocol: each gets one answer, a JSON object on one line, and the game stays
 * sound. */
#include "protocol/protocol.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void say(dj_protocol *session, const char *line, size_t length);
static void check(dj_protocol *session);

/* A game is under way, so that lines reach further than "no game": the first byte chooses which. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    int games;
    const dj_game *const *all = dj_games(&games);
    char begin[128];
    snprintf(begin, sizeof begin, "{\"do\":\"new\",\"game\":\"%s\",\"seed\":\"fuzz\"}",
             all[size > 0 ? data[0] % games : 0]->id);
    dj_protocol *session = dj_protocol_new(size % 2 == 0 ? DJ_ENGLISH : DJ_FRENCH, NULL, NULL);
    assert(session != NULL);
    say(session, begin, strlen(begin));
    const char *line = (const char *)data, *end = line + size;
    while (line < end && !dj_protocol_has_ended(session)) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        stop = stop != NULL ? stop : end;
        say(session, line, (size_t)(stop - line));
        line = stop + 1;
    }
    check(session);
    dj_protocol_free(session);
    return 0;
}

/* From a copy of its own size, so that reading past the end is seen. */
static void say(dj_protocol *session, const char *line, size_t length) {
    char *copy = malloc(length + 1);
    assert(copy != NULL);
    memcpy(copy, line, length);
    copy[length] = '\0';
    const char *answer = dj_protocol_answer(session, copy, length);
    assert(strncmp(answer, "{\"ok\":", 6) == 0 && answer[strlen(answer) - 1] == '}' && strchr(answer, '\n') == NULL);
    free(copy);
}

/* The game is sound, unless it was dropped. */
static void check(dj_protocol *session) {
    static const char invariants[] = "{\"do\":\"check\"}";
    const char *answer = dj_protocol_answer(session, invariants, strlen(invariants));
    assert(strncmp(answer, "{\"ok\":true", 10) == 0 || strstr(answer, "\"code\":\"no-game\"") != NULL);
}
