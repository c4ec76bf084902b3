#include "front.h"

#include "host/interrupt.h"

#include "host/complain.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_given(const char *variable);
static bool has_unicode(void);

dj_front dj_front_default(void) {
    const char *terminal = getenv("TERM");
    bool is_dumb = terminal == NULL || terminal[0] == '\0' || strcmp(terminal, "dumb") == 0;
    return (dj_front){
        .is_plain = is_dumb || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO),
        .is_ascii = !has_unicode(),
        .has_colours = !is_given("NO_COLOR"),
    };
}

int dj_front_run(dj_session *session, const dj_front *front, dj_ending *ending) {
    char farewell[DJ_PATH_MAX + 200];
    dj_text text = dj_text_over(farewell, sizeof farewell);
    dj_language language = session->language;
    if (front->is_coached)
        dj_session_toggle_coach(session);
    dj_interrupt_begin();
    int exit_code = front->is_plain ? dj_plain_run(session, front) : dj_screen_run(session, front);
    ending->wish = session->wish;
    ending->is_coached = session->is_coached;
    dj_session_close(session, &text, &ending->kept);
    if (fputs(farewell, stdout) == EOF || fputc('\n', stdout) == EOF || fflush(stdout) != 0) {
        dj_complain(dj_translate(language, "cannot write: %s"), dj_system_reason(errno, language));
        clearerr(stdout); /* said once is enough */
        exit_code = DJ_EXIT_IO;
    }
    dj_interrupt_end();
    return exit_code;
}

static bool is_given(const char *variable) {
    const char *value = getenv(variable);
    return value != NULL && value[0] != '\0';
}

/* A locale that was never chosen says nothing about the terminal, which today is most likely a UTF-8 one. */
static bool has_unicode(void) {
    if (!is_given("LC_ALL") && !is_given("LC_CTYPE") && !is_given("LANG"))
        setlocale(LC_CTYPE, "C.UTF-8");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}
