#include "inlet.h"

#include "frames.h"
#include "parts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

typedef enum dj_inlet_kind { UNWATCHED, REQUESTS, FRAMES, BROKEN } dj_inlet_kind;

typedef struct dj_inlet {
    dj_inlet_kind kind;
    dj_head head;
    dj_frames frames;
    dj_socket *socket; /* of a WebSocket */
} dj_inlet;

__attribute__((visibility("default"))) ssize_t dj_inlet_receive(int descriptor, void *bytes, size_t size,
                                                                int flags) __asm__("recv");

static void become(dj_inlet *inlet, dj_inlet_kind kind, dj_socket *socket);
static dj_inlet *find(int descriptor);
static ssize_t pass_frames(dj_inlet *inlet, uint8_t *bytes, size_t count);
static void hand_messages(dj_inlet *inlet, uint8_t *bytes, size_t count);
static ssize_t nothing_came(void);

static dj_inlet *inlets;
static int inlet_count;

bool dj_inlets_begin(int descriptors) {
    inlets = calloc((size_t)descriptors, sizeof *inlets);
    inlet_count = inlets != NULL ? descriptors : 0;
    return inlets != NULL;
}

void dj_inlets_end(void) {
    inlet_count = 0;
    free(inlets);
    inlets = NULL;
}

void dj_inlet_opened(int descriptor) {
    dj_inlet *inlet = find(descriptor);
    if (inlet != NULL)
        become(inlet, REQUESTS, NULL);
}

void dj_inlet_read_request(int descriptor) {
    dj_inlet *inlet = find(descriptor);
    if (inlet != NULL)
        memset(&inlet->head, 0, sizeof inlet->head);
}

bool dj_inlet_is_quiet(int descriptor) {
    const dj_inlet *inlet = find(descriptor);
    return inlet != NULL && inlet->kind == REQUESTS && dj_head_is_whole(&inlet->head);
}

void dj_inlet_upgraded(int descriptor, dj_socket *socket) {
    dj_inlet *inlet = find(descriptor);
    if (inlet != NULL)
        become(inlet, FRAMES, socket);
}

void dj_inlet_closed(int descriptor) {
    dj_inlet *inlet = find(descriptor);
    if (inlet != NULL)
        become(inlet, UNWATCHED, NULL);
}

ssize_t dj_inlet_receive(int descriptor, void *bytes, size_t size, int flags) {
    dj_inlet *inlet = find(descriptor);
    if (inlet != NULL && inlet->kind == FRAMES && inlet->socket->connection != NULL)
        dj_connection_foresee(inlet->socket->connection);
    ssize_t count = recvfrom(descriptor, bytes, size, flags, NULL, NULL);
    if (count <= 0 || inlet == NULL || inlet->kind == UNWATCHED)
        return count;
    if (inlet->kind != REQUESTS)
        return pass_frames(inlet, bytes, (size_t)count);
    dj_head_read(&inlet->head, bytes, (size_t)count);
    return count;
}

static void become(dj_inlet *inlet, dj_inlet_kind kind, dj_socket *socket) {
    *inlet = (dj_inlet){.kind = kind, .socket = socket};
}

static dj_inlet *find(int descriptor) {
    return descriptor >= 0 && descriptor < inlet_count ? &inlets[descriptor] : NULL;
}

/* What comes after a wrong frame is thrown away, so that the socket does not stay readable until it is closed. */
static ssize_t pass_frames(dj_inlet *inlet, uint8_t *bytes, size_t count) {
    if (inlet->kind == FRAMES && dj_frames_are_messages(&inlet->frames, bytes, count)) {
        hand_messages(inlet, bytes, count);
        return nothing_came();
    }
    size_t passed = inlet->kind == FRAMES ? dj_frames_read(&inlet->frames, bytes, count) : 0;
    if (passed < count && inlet->kind == FRAMES) {
        inlet->kind = BROKEN;
        dj_socket_break(inlet->socket);
    }
    return passed > 0 ? (ssize_t)passed : nothing_came();
}

static void hand_messages(dj_inlet *inlet, uint8_t *bytes, size_t count) {
    for (size_t at = 0, length, size; at < count; at += size) {
        const char *text = dj_frames_open(bytes + at, &length, &size);
        dj_socket_hear(inlet->socket, text, length);
    }
}

static ssize_t nothing_came(void) {
    errno = EAGAIN;
    return -1;
}
