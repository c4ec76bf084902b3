/* Looks at what sockets receive before libwebsockets does. Up to the version of July 2026 that takes frames that are
 * not masked (RFC 6455, 5.1: they end the connection), tells nobody of it, and has no call that sees a frame before its
 * payload; but it reads every plain socket by recv(), which a program may give its libraries itself. So this module is
 * the recv() of the whole program. For sockets that it was not told of, it is the system's. Messages that come whole
 * are handed to their socket from here, and libwebsockets reads the rest: long messages, pings, closing.
 *
 * It is the epoll_wait() of the program too. In the loop of the server, where that has told which sockets have
 * something to read, they are read here one after the other, and what the next ones will need comes from memory
 * meanwhile; libev and libwebsockets are told of those alone that have something for them. */
#ifndef DJ_SERVER_INLET_H
#define DJ_SERVER_INLET_H

#include <stdbool.h>

typedef struct dj_server dj_server;
typedef struct dj_socket dj_socket;

/* For descriptors below a limit. There is one server in a process. False without memory. */
bool dj_inlets_begin(int descriptors);
void dj_inlets_end(void);
/* From now on this thread waits for the sockets of that server; NULL when it has ended. */
void dj_inlets_listen(dj_server *server);

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
