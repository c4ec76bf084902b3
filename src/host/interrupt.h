/* Signals that end a session, turned into something a loop can ask about, and waiting for input without missing one.
 *
 * Between dj_interrupt_begin and dj_interrupt_end those signals are only delivered while waiting, so that a save is
 * never cut in two. */
#ifndef DJ_HOST_INTERRUPT_H
#define DJ_HOST_INTERRUPT_H

#include <stdbool.h>

void dj_interrupt_begin(void);
void dj_interrupt_end(void);

/* Whether SIGINT, SIGTERM or SIGHUP came; long work asks now and then. */
bool dj_interrupt_came(void);

typedef enum dj_wait {
    DJ_WAIT_READY,   /* there is input, or its end */
    DJ_WAIT_TIMEOUT, /* there is none */
    DJ_WAIT_SIGNAL,  /* a signal was handled: ask dj_interrupt_came */
} dj_wait;

/* Waits for input on a file descriptor; for ever with -1. */
dj_wait dj_wait_for_input(int descriptor, int timeout_ms);

/* Lines of a file descriptor, read without a buffer that hides what is waiting. */
typedef struct dj_line_reader {
    int descriptor;
    int count, used; /* bytes in the buffer, and those already given out */
    char buffer[4096];
} dj_line_reader;

typedef enum dj_line { DJ_LINE_READ, DJ_LINE_END, DJ_LINE_INTERRUPTED } dj_line;

/* The next line without its end, at most size - 1 bytes of it; the rest of a longer line is dropped, and control
 * bytes in it become '?'. A last line without an end counts. */
dj_line dj_line_read(dj_line_reader *reader, char *line, int size);

#endif
