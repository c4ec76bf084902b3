/* donjon engine: the protocol over standard input and output, one line each way. */
#include "command.h"

#include "protocol/protocol.h"

#include <stdlib.h>

static int run(const dj_call *call);
static int serve(dj_protocol *session);
static bool read_line(FILE *input, char *line, size_t *length);
static bool say(const char *answer);

static const dj_flag flags[] = {
    {"set", DJ_SENTENCE("FILE"), DJ_SENTENCE("play with the cards of this file; of several, together")},
};

const dj_command dj_command_engine = {
    .name = "engine",
    .arguments = "",
    .summary = DJ_SENTENCE("Answer programs: a JSON object a line in, one out."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run = run,
};

static int run(const dj_call *call) {
    const dj_game *set_game = NULL;
    const void *set = NULL;
    int exit_code = DJ_EXIT_OK;
    if (dj_call_has(call, "set") && (set = dj_call_set(call, &set_game, &exit_code)) == NULL)
        return exit_code;
    dj_protocol *session = dj_protocol_new(dj_call_language(call), set_game, set);
    if (session == NULL) {
        dj_complain("%s", dj_translate(dj_call_language(call), "There is not enough memory."));
        exit_code = DJ_EXIT_IO;
    } else {
        exit_code = serve(session);
    }
    dj_protocol_free(session);
    if (set != NULL)
        dj_call_free_content(set_game, set);
    return exit_code;
}

static int serve(dj_protocol *session) {
    char *line = malloc(DJ_REQUEST_MAX + 2);
    if (line == NULL)
        return DJ_EXIT_IO;
    size_t length;
    bool is_heard = true;
    while (is_heard && !dj_protocol_has_ended(session) && read_line(stdin, line, &length))
        is_heard = say(dj_protocol_answer(session, line, length));
    free(line);
    return is_heard && !ferror(stdin) ? DJ_EXIT_OK : DJ_EXIT_IO;
}

/* A line without its end; the input's last one may lack it. One byte more is kept of a line than a request may have,
 * so that the session sees that it is too long. False at the end of input. */
static bool read_line(FILE *input, char *line, size_t *length) {
    *length = 0;
    int byte;
    while ((byte = getc_unlocked(input)) != EOF && byte != '\n') {
        if (*length <= DJ_REQUEST_MAX)
            line[(*length)++] = (char)byte;
    }
    line[*length] = '\0';
    return byte != EOF || *length > 0;
}

static bool say(const char *answer) {
    return fputs(answer, stdout) >= 0 && putchar('\n') != EOF && fflush(stdout) == 0;
}
