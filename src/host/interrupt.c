#include "interrupt.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
enum { ENDING = sizeof ending / sizeof *ending };

static volatile sig_atomic_t has_come;
static struct sigaction previous[ENDING];
static sigset_t outside; /* the mask before the session, in force while waiting */

static void note(int signal_number);
static bool fill(dj_line_reader *reader, dj_line *problem);

void dj_interrupt_begin(void) {
    struct sigaction action = {.sa_handler = note};
    sigset_t blocked;
    sigemptyset(&action.sa_mask);
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGWINCH);
    has_come = 0;
    for (int i = 0; i < ENDING; i++) {
        sigaddset(&blocked, ending[i]);
        sigaction(ending[i], &action, &previous[i]);
    }
    sigprocmask(SIG_BLOCK, &blocked, &outside);
}

void dj_interrupt_end(void) {
    for (int i = 0; i < ENDING; i++)
        sigaction(ending[i], &previous[i], NULL);
    if (has_come) { /* a second one that still waits has nothing more to end */
        struct timespec now = {0};
        sigset_t endings;
        sigemptyset(&endings);
        for (int i = 0; i < ENDING; i++)
            sigaddset(&endings, ending[i]);
        while (sigtimedwait(&endings, NULL, &now) > 0)
            continue;
    }
    sigprocmask(SIG_SETMASK, &outside, NULL);
}

bool dj_interrupt_came(void) {
    sigset_t waiting;
    if (sigpending(&waiting) == 0)
        for (int i = 0; i < ENDING; i++)
            if (sigismember(&waiting, ending[i]) == 1)
                has_come = 1;
    return has_come != 0;
}

dj_wait dj_wait_for_input(int descriptor, int timeout_ms) {
    struct pollfd wanted = {.fd = descriptor, .events = POLLIN};
    struct timespec timeout = {.tv_sec = timeout_ms / 1000, .tv_nsec = timeout_ms % 1000 * 1000000L};
    int ready = ppoll(&wanted, 1, timeout_ms >= 0 ? &timeout : NULL, &outside);
    if (ready > 0)
        return DJ_WAIT_READY;
    if (ready == 0)
        return DJ_WAIT_TIMEOUT;
    return errno == EINTR ? DJ_WAIT_SIGNAL : DJ_WAIT_READY; /* the read that follows tells what is wrong */
}

dj_line dj_line_read(dj_line_reader *reader, char *line, int size) {
    int length = 0;
    dj_line problem;
    for (bool has_any = false;; has_any = true) {
        if (reader->used == reader->count && !fill(reader, &problem)) {
            line[length] = '\0';
            return problem == DJ_LINE_END && has_any ? DJ_LINE_READ : problem;
        }
        char byte = reader->buffer[reader->used++];
        if (byte == '\n')
            break;
        if (byte == '\r')
            continue;
        if (length < size - 1)
            line[length++] = (byte >= 0 && byte < ' ') || byte == 0x7f ? '?' : byte;
    }
    line[length] = '\0';
    return DJ_LINE_READ;
}

static void note(int signal_number) {
    (void)signal_number;
    has_come = 1;
}

/* Waits for more bytes; false at the end of input or when the session must end. */
static bool fill(dj_line_reader *reader, dj_line *problem) {
    for (;;) {
        if (dj_interrupt_came()) {
            *problem = DJ_LINE_INTERRUPTED;
            return false;
        }
        if (dj_wait_for_input(reader->descriptor, -1) != DJ_WAIT_READY)
            continue;
        ssize_t count = read(reader->descriptor, reader->buffer, sizeof reader->buffer);
        if (count > 0) {
            reader->count = (int)count;
            reader->used = 0;
            return true;
        }
        if (count < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        *problem = DJ_LINE_END;
        return false;
    }
}
