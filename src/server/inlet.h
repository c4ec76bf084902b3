/* Looks at what sockets receive before libwebsockets does. Up to the version of July 2026 that takes frames that are
 * not masked (RFC 6455, 5.1: they end the connection), tells nobody of it, and has no call that sees a frame before its
 * payload; but it reads every plain socket by recv(), which a program may give its libraries itself. So this module is
 * the recv() of the whole program. For sockets that it was not told of, it is the system's. Messages that come whole
 * are handed to their socket from here, and libwebsockets reads the rest: long messages, pings, closing. */
#ifndef DJ_SERVER_INLET_H
#define DJ_SERVER_INLET_H

#include <stdbool.h>

typedef struct dj_socket dj_socket;

/* For descriptors below a limit. There is one server in a process. False without memory. */
bool dj_inlets_begin(int descriptors);
void dj_inlets_end(void);

/* A visitor has connected: requests follow. Where one was read whole, another may follow. */
void dj_inlet_opened(int descriptor);
void dj_inlet_read_request(int descriptor);
/* Whether the head of the request that was read last is the last that came: a client waits for the answer before it
 * sends frames (RFC 6455, 4.1), and those sent before would be read by nobody here. */
bool dj_inlet_is_quiet(int descriptor);
/* It is a WebSocket now. After a frame that is not masked nothing of it is read, and dj_socket_break is called. */
void dj_inlet_upgraded(int descriptor, dj_socket *socket);
/* It is closed, or about to be: the descriptor may become anything. */
void dj_inlet_closed(int descriptor);

#endif
