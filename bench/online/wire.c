#include "wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { READ = 256 * 1024, EVENTS = 512, TEXT_FRAME = 0x81, PING_FRAME = 0x89, PONG_FRAME = 0x8a, CLOSE_FRAME = 0x88 };

static void shake_hands(const wire_set *set, wire *wire);
static void append(wire *wire, const char *bytes, size_t length);
static void flush(wire *wire);
static void hear(wire_set *set, wire *wire);
static size_t take_all(wire_set *set, wire *wire, char *bytes, size_t length);
static size_t take_handshake(wire_set *set, wire *wire, char *bytes, size_t length);
static size_t take_frame(wire_set *set, wire *wire, char *bytes, size_t left);
static void send_frame(wire *wire, unsigned first, const char *bytes, size_t length);
static void *grown(void *bytes, size_t *room, size_t wanted);

void wire_set_begin(wire_set *set, const char *host, int port, int room) {
    set->epoll = epoll_create1(0);
    set->host = host;
    set->port = port;
    set->wires = calloc((size_t)room, sizeof *set->wires);
    set->room = room;
    if (set->epoll < 0 || set->wires == NULL)
        wire_fail("no epoll or no memory");
}

wire *wire_open(wire_set *set, void *owner) {
    if (set->count == set->room)
        wire_fail("more wires than there is room for");
    wire *wire = &set->wires[set->count];
    *wire = (struct wire){.number = set->count++, .owner = owner};
    wire->descriptor = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)set->port)};
    if (wire->descriptor < 0 || inet_pton(AF_INET, set->host, &to.sin_addr) != 1)
        wire_fail("%s: %s", set->host, strerror(errno));
    if (connect(wire->descriptor, (struct sockaddr *)&to, sizeof to) != 0)
        wire_fail("connection %d to %s:%d: %s", wire->number, set->host, set->port, strerror(errno));
    setsockopt(wire->descriptor, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = wire};
    if (epoll_ctl(set->epoll, EPOLL_CTL_ADD, wire->descriptor, &event) != 0)
        wire_fail("epoll: %s", strerror(errno));
    shake_hands(set, wire);
    return wire;
}

void wire_send(wire *wire, const char *text, size_t length) {
    send_frame(wire, TEXT_FRAME, text, length);
}

void wire_serve(wire_set *set, int timeout_ms) {
    struct epoll_event events[EVENTS];
    int count = epoll_wait(set->epoll, events, EVENTS, timeout_ms);
    if (count < 0 && errno != EINTR)
        wire_fail("epoll: %s", strerror(errno));
    for (int i = 0; i < count; i++)
        hear(set, events[i].data.ptr);
    for (int i = 0; i < count; i++)
        flush(events[i].data.ptr);
}

void wire_fail(const char *format, ...) {
    va_list values;
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputc('\n', stderr);
    exit(1);
}

static void shake_hands(const wire_set *set, wire *wire) {
    char head[WIRE_HEAD];
    dj_text text = dj_text_over(head, sizeof head);
    set->write_head(wire, &text);
    dj_text_format(&text,
                   "Host: %s:%d\r\nOrigin: http://%s:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
                   set->host, set->port, set->host, set->port);
    if (!dj_text_fits(&text))
        wire_fail("the head of the request is too long");
    append(wire, head, text.length);
    flush(wire);
}

static void append(wire *wire, const char *bytes, size_t length) {
    wire->out = grown(wire->out, &wire->out_room, wire->out_length + length);
    memcpy(wire->out + wire->out_length, bytes, length);
    wire->out_length += length;
}

/* Messages are small and the other side reads: what the socket does not take at once is waited for. */
static void flush(wire *wire) {
    size_t sent = 0;
    while (sent < wire->out_length) {
        ssize_t count = send(wire->descriptor, wire->out + sent, wire->out_length - sent, MSG_NOSIGNAL);
        if (count < 0 && errno != EINTR)
            wire_fail("wire %d: %s", wire->number, strerror(errno));
        sent += count > 0 ? (size_t)count : 0;
    }
    wire->out_length = 0;
}

/* Whole messages are read where they arrive, in one place for all wires; only the beginning of a message whose end is
 * still to come is kept, so that idle wires cost nothing here. */
static void hear(wire_set *set, wire *wire) {
    static char arrived[READ];
    size_t room = sizeof arrived - 1;
    ssize_t count = recv(wire->descriptor, arrived, room, 0);
    if (count <= 0)
        wire_fail("wire %d: the server hung up", wire->number);
    char *bytes = arrived;
    size_t length = (size_t)count;
    if (wire->in_length > 0) {
        wire->in = grown(wire->in, &wire->in_room, wire->in_length + length + 1);
        memcpy(wire->in + wire->in_length, arrived, length);
        bytes = wire->in;
        length += wire->in_length;
    }
    size_t taken = take_all(set, wire, bytes, length), left = length - taken;
    if (left > 0) {
        wire->in = grown(wire->in, &wire->in_room, left + 1);
        memmove(wire->in, bytes + taken, left);
    } else {
        free(wire->in);
        wire->in = NULL;
        wire->in_room = 0;
    }
    wire->in_length = left;
}

static size_t take_all(wire_set *set, wire *wire, char *bytes, size_t length) {
    size_t taken = wire->is_open ? 0 : take_handshake(set, wire, bytes, length);
    if (wire->is_open)
        for (size_t frame; (frame = take_frame(set, wire, bytes + taken, length - taken)) > 0;)
            taken += frame;
    return taken;
}

static size_t take_handshake(wire_set *set, wire *wire, char *bytes, size_t length) {
    bytes[length] = '\0';
    const char *end = strstr(bytes, "\r\n\r\n");
    if (end == NULL)
        return 0;
    if (strncmp(bytes, "HTTP/1.1 101", 12) != 0)
        wire_fail("wire %d: refused: %.200s", wire->number, bytes);
    wire->is_open = true;
    set->opened(wire);
    return (size_t)(end + 4 - bytes);
}

/* The size of the frame, once it is whole and served; 0 before. */
static size_t take_frame(wire_set *set, wire *wire, char *bytes, size_t left) {
    unsigned char *frame = (unsigned char *)bytes;
    if (left < 2)
        return 0;
    size_t length = frame[1] & 0x7fu, head = length < 126 ? 2 : length == 126 ? 4 : 10;
    if (left < head)
        return 0;
    if (head > 2) {
        length = 0;
        for (size_t i = 2; i < head; i++)
            length = length << 8 | frame[i];
    }
    if (left < head + length)
        return 0;
    char *payload = (char *)frame + head, after = payload[length];
    if (frame[0] == PING_FRAME)
        send_frame(wire, PONG_FRAME, payload, length);
    else if (frame[0] == CLOSE_FRAME)
        wire_fail("wire %d: the server closed: %.*s", wire->number, (int)length - 2, payload + 2);
    else if (frame[0] != TEXT_FRAME)
        wire_fail("wire %d: a frame that starts with %02x", wire->number, frame[0]);
    else {
        payload[length] = '\0'; /* there is a byte for it: rooms are one larger than what they hold */
        set->heard(wire, payload, length);
        payload[length] = after;
    }
    return head + length;
}

/* The mask is zero, which masks nothing and is as good as any on loopback. */
static void send_frame(wire *wire, unsigned first, const char *bytes, size_t length) {
    unsigned char head[8] = {(unsigned char)first};
    size_t size = 2;
    if (length < 126)
        head[1] = (unsigned char)(0x80 | length);
    else if (length < 65536) {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        size = 4;
    } else
        wire_fail("a message of %zu bytes", length);
    append(wire, (const char *)head, size + 4);
    append(wire, bytes, length);
}

static void *grown(void *bytes, size_t *room, size_t wanted) {
    if (wanted <= *room)
        return bytes;
    *room = wanted * 2;
    void *more = realloc(bytes, *room);
    if (more == NULL)
        wire_fail("no memory");
    return more;
}
