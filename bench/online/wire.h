/* The client's side of many WebSockets at once, one thread and epoll: quick enough to be no part of what is measured.
 *
 * A wire is opened, shakes hands, and then gives every text message to the listener. What is sent is buffered while the
 * other side does not take it. Whatever goes wrong ends the program with a reason: a measurement with lost clients is
 * none. */
#ifndef BENCH_ONLINE_WIRE_H
#define BENCH_ONLINE_WIRE_H

#include "donjon/text.h"

#include <stdint.h>

enum { WIRE_HEAD = 1024 };

typedef struct wire {
    int descriptor;
    int number; /* from 0, in the order of opening */
    bool is_open;
    char *in, *out;
    size_t in_length, in_room, out_length, out_room;
    void *owner;
} wire;

typedef struct wire_set {
    int epoll;
    const char *host;
    int port;
    wire *wires;
    int count, room;
    /* The lines of the request that are this dialect's own: path in the first, headers in the rest. */
    void (*write_head)(const wire *wire, dj_text *out);
    void (*opened)(wire *wire);
    void (*heard)(wire *wire, char *message, size_t length); /* the message ends with a NUL and may be changed */
} wire_set;

/* Room for `room` wires to HOST:PORT. */
void wire_set_begin(wire_set *set, const char *host, int port, int room);

/* Opens one more wire; the listener hears when it is ready. */
wire *wire_open(wire_set *set, void *owner);

/* A text message. */
void wire_send(wire *wire, const char *text, size_t length);

/* Waits once, for at most that long, and serves what came. */
void wire_serve(wire_set *set, int timeout_ms);

__attribute__((format(printf, 1, 2), noreturn)) void wire_fail(const char *format, ...);

#endif
