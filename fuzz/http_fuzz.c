/* Any bytes to a server's port: heads of requests, bodies, handshakes and frames. The server answers or hangs up, and
 * goes on. "$H" stands for the server's own name, so that requests reach further than 'not that name'; after "%%" it is
 * waited for an answer, as between a handshake and the first frame. */
#include "server/frames.h"
#include "server/server.h"

#include <arpa/inet.h>
#include <assert.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PARTS_MAX = 8, PART_MAX = 1 << 16, NAME_MAX_BYTES = 32, ANSWER_MS = 20, PATIENCE_MS = 120 * 1000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_pieces(const uint8_t *data, size_t size);
static void start(void);
static void *serve(void *unused);
static void note_address(const char *address);
static int open_socket(void);
static void send_part(int descriptor, const char *part, size_t length);
static bool hear(int descriptor, int wait_ms, bool *has_heard);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t is_ready = PTHREAD_COND_INITIALIZER;
static char name[NAME_MAX_BYTES]; /* "127.0.0.1:1234" */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    check_pieces(data, size);
    if (name[0] == '\0')
        start();
    int descriptor = open_socket();
    const char *part = (const char *)data, *end = part + size;
    bool is_open = true, has_heard = false;
    for (int i = 0; i < PARTS_MAX && is_open && part < end; i++) {
        const char *stop = memmem(part, (size_t)(end - part), "%%", 2);
        stop = stop != NULL ? stop : end;
        send_part(descriptor, part, (size_t)(stop - part));
        part = stop + 2;
        if (part < end)
            is_open = hear(descriptor, ANSWER_MS, &has_heard);
    }
    shutdown(descriptor, SHUT_WR);
    while (is_open)
        is_open = hear(descriptor, PATIENCE_MS, &has_heard);
    close(descriptor);
    return 0;
}

/* What comes in pieces is read as what comes at once. */
static void check_pieces(const uint8_t *data, size_t size) {
    dj_frames whole = {0}, pieces = {0};
    dj_head head = {0}, head_pieces = {0};
    size_t read = dj_frames_read(&whole, data, size), at = 0;
    dj_head_read(&head, data, size);
    while (at < size && dj_frames_read(&pieces, data + at, 1) == 1)
        at++;
    for (size_t i = 0; i < size; i++)
        dj_head_read(&head_pieces, data + i, 1);
    assert(read == at && dj_head_is_whole(&head) == dj_head_is_whole(&head_pieces));
    if (dj_frames_are_messages(&(dj_frames){0}, data, size)) /* they are what they are in pieces */
        assert(read == size && dj_frames_are_messages(&pieces, data, size));
}

static void start(void) {
    pthread_t thread;
    assert(pthread_create(&thread, NULL, serve, NULL) == 0);
    pthread_detach(thread);
    pthread_mutex_lock(&lock);
    while (name[0] == '\0')
        pthread_cond_wait(&is_ready, &lock);
    pthread_mutex_unlock(&lock);
}

static void *serve(void *unused) {
    (void)unused;
    dj_server_settings settings = dj_server_settings_default();
    dj_error error;
    settings.port = 0;
    settings.connections = 200;
    settings.web = DJ_FUZZ_PAGES;
    if (dj_server_run(&settings, note_address, &error) != DJ_OK)
        abort();
    return NULL;
}

static void note_address(const char *address) {
    pthread_mutex_lock(&lock);
    snprintf(name, sizeof name, "%s", address + strlen("http://"));
    pthread_cond_signal(&is_ready);
    pthread_mutex_unlock(&lock);
}

static int open_socket(void) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(strchr(name, ':') + 1))};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert(descriptor >= 0 && connect(descriptor, (const struct sockaddr *)&to, sizeof to) == 0);
    return descriptor;
}

static void send_part(int descriptor, const char *part, size_t length) {
    static char filled[PART_MAX];
    size_t size = 0, name_size = strlen(name);
    for (size_t i = 0; i < length && size + name_size < PART_MAX; i++) {
        bool is_name = part[i] == '$' && i + 1 < length && part[i + 1] == 'H';
        memcpy(filled + size, is_name ? name : part + i, is_name ? name_size : 1);
        size += is_name ? name_size : 1;
        i += is_name;
    }
    if (send(descriptor, filled, size, MSG_NOSIGNAL) < 0)
        return; /* it has hung up already */
}

/* Reads what comes; false where the server has hung up. That it neither answers nor hangs up for so long is a fault,
 * except between two parts. */
static bool hear(int descriptor, int wait_ms, bool *has_heard) {
    char answer[4096];
    struct pollfd wanted = {.fd = descriptor, .events = POLLIN};
    if (poll(&wanted, 1, wait_ms) == 0) {
        if (wait_ms == PATIENCE_MS)
            abort();
        return true;
    }
    ssize_t count = recvfrom(descriptor, answer, sizeof answer, 0, NULL, NULL);
    if (count <= 0)
        return false;
    if (!*has_heard && strncmp(answer, "HTTP/1.", (size_t)count < 7 ? (size_t)count : 7) != 0)
        abort();
    *has_heard = true;
    return true;
}
