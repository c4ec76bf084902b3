#include "inlet.h"

#include "frames.h"
#include "parts.h"

#include "store/fetch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>

enum {
    SHORT_BYTES = 1024,         /* that are read at once; messages that are longer are left to libwebsockets */
    FARTHEST = DJ_FORESEEN + 2, /* how many sockets ahead the first thing that one needs is fetched */
};

typedef enum dj_inlet_kind { UNWATCHED, REQUESTS, FRAMES, BROKEN } dj_inlet_kind;

typedef struct dj_inlet {
    dj_inlet_kind kind;
    dj_head head;
    dj_frames frames;
    dj_socket *socket; /* of a WebSocket */
} dj_inlet;

__attribute__((visibility("default"))) int dj_inlet_wait(int epoll, struct epoll_event *events, int room,
                                                         int timeout_ms) __asm__("epoll_wait");
__attribute__((visibility("default"))) ssize_t dj_inlet_receive(int descriptor, void *bytes, size_t size,
                                                                int flags) __asm__("recv");

static void become(dj_inlet *inlet, dj_inlet_kind kind, dj_socket *socket);
static int hear_all(struct epoll_event *events, int count);
static dj_inlet *heard_of(const struct epoll_event *event);
static void foresee(const struct epoll_event *event, int distance);
static bool hear(dj_inlet *inlet, const struct epoll_event *event);
static dj_inlet *find(int descriptor);
static size_t take_passage(void *bytes, size_t size);
static ssize_t pass_frames(dj_inlet *inlet, uint8_t *bytes, size_t count);
static void hand_messages(dj_inlet *inlet, uint8_t *bytes, size_t count);
static ssize_t nothing_came(void);

static dj_inlet *inlets;
static int inlet_count;
static _Thread_local dj_server *listening; /* in the thread of the loop, while it runs */

/* Bytes that were read here from a socket and are for libwebsockets. While there are some, others are left to it. */
static struct {
    const dj_inlet *inlet;
    struct epoll_event event; /* by which it is told of them */
    uint8_t bytes[SHORT_BYTES];
    size_t from, count; /* 0 for none */
} passage;

bool dj_inlets_begin(int descriptors) {
    inlets = calloc((size_t)descriptors, sizeof *inlets);
    inlet_count = inlets != NULL ? descriptors : 0;
    return inlets != NULL;
}

void dj_inlets_end(void) {
    passage.count = 0;
    inlet_count = 0;
    free(inlets);
    inlets = NULL;
}

void dj_inlets_listen(dj_server *server) {
    listening = server;
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

/* Of what libwebsockets has not taken yet it is told again. */
int dj_inlet_wait(int epoll, struct epoll_event *events, int room, int timeout_ms) {
    int told = listening != NULL && passage.count > 0 && room > 1;
    if (told)
        events[0] = passage.event;
    int count = epoll_pwait(epoll, events + told, room - told, told ? 0 : timeout_ms, NULL);
    if (listening == NULL || told + count <= 0)
        return count;
    return told + hear_all(events + told, count > 0 ? count : 0);
}

ssize_t dj_inlet_receive(int descriptor, void *bytes, size_t size, int flags) {
    dj_inlet *inlet = find(descriptor);
    bool is_read = inlet != NULL && passage.count > 0 && passage.inlet == inlet;
    ssize_t count = is_read ? (ssize_t)take_passage(bytes, size) : recvfrom(descriptor, bytes, size, flags, NULL, NULL);
    if (count <= 0 || inlet == NULL || inlet->kind == UNWATCHED)
        return count;
    if (inlet->kind != REQUESTS)
        return pass_frames(inlet, bytes, (size_t)count);
    dj_head_read(&inlet->head, bytes, (size_t)count);
    return count;
}

static void become(dj_inlet *inlet, dj_inlet_kind kind, dj_socket *socket) {
    if (passage.inlet == inlet)
        passage.count = 0;
    *inlet = (dj_inlet){.kind = kind, .socket = socket};
}

/* Sockets whose bytes were handed on are taken out of the events. What the next ones need is fetched meanwhile. */
static int hear_all(struct epoll_event *events, int count) {
    int left = 0;
    dj_house_begin_turn(listening->house);
    for (int i = -FARTHEST; i < count; i++) {
        for (int distance = FARTHEST; distance >= 0; distance--)
            if (i + distance >= 0 && i + distance < count)
                foresee(&events[i + distance], distance);
        dj_inlet *inlet = i >= 0 ? heard_of(&events[i]) : NULL;
        if (i >= 0 && (inlet == NULL || !hear(inlet, &events[i])))
            events[left++] = events[i];
    }
    return left;
}

/* libev notes the descriptor in the lower half of what epoll tells. NULL where it is none of ours, or where more
 * happened than that bytes came. */
static dj_inlet *heard_of(const struct epoll_event *event) {
    dj_inlet *inlet = find((int)(uint32_t)event->data.u64);
    bool is_open = inlet != NULL && inlet->kind == FRAMES && inlet->socket->connection != NULL;
    return is_open && event->events == EPOLLIN && passage.count == 0 ? inlet : NULL;
}

static void foresee(const struct epoll_event *event, int distance) {
    const dj_inlet *inlet = find((int)(uint32_t)event->data.u64);
    if (inlet == NULL)
        return;
    if (distance == FARTHEST)
        dj_fetch(inlet, sizeof *inlet);
    else if (inlet->kind == FRAMES && distance > DJ_FORESEEN)
        dj_fetch(inlet->socket, DJ_CACHE_LINE);
    else if (inlet->kind == FRAMES && inlet->socket->connection != NULL)
        dj_connection_foresee(inlet->socket->connection, distance);
}

/* Whole messages are handed on. Anything else is kept for libwebsockets, which the event is left to. */
static bool hear(dj_inlet *inlet, const struct epoll_event *event) {
    ssize_t count = recvfrom(inlet->socket->descriptor, passage.bytes, sizeof passage.bytes, 0, NULL, NULL);
    if (count <= 0)
        return false;
    if (dj_frames_are_messages(&inlet->frames, passage.bytes, (size_t)count)) {
        hand_messages(inlet, passage.bytes, (size_t)count);
        return true;
    }
    passage.inlet = inlet;
    passage.event = *event;
    passage.from = 0;
    passage.count = (size_t)count;
    return false;
}

static dj_inlet *find(int descriptor) {
    return descriptor >= 0 && descriptor < inlet_count ? &inlets[descriptor] : NULL;
}

/* What has no room is left for the next call. */
static size_t take_passage(void *bytes, size_t size) {
    size_t count = passage.count < size ? passage.count : size;
    memcpy(bytes, passage.bytes + passage.from, count);
    passage.from += count;
    passage.count -= count;
    return count;
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
