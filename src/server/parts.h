/* The inside of the server, for its own files: libwebsockets and threads around the house. One thread, the loop's, has
 * the sockets and the house; the writer and the thinkers have threads of their own and wake it when they are done. */
#ifndef DJ_SERVER_PARTS_H
#define DJ_SERVER_PARTS_H

#include "server.h"

#include "carry.h"
#include "checker.h"
#include "press.h"
#include "thinker.h"
#include "writer.h"

#include "house/house.h"

#include <ev.h>
#include <libwebsockets.h>

enum { DJ_PACKETS = 64 }; /* that are sent together, at most */

/* Frames that are written and not sent yet. */
typedef struct dj_packet {
    struct dj_socket *socket; /* NULL where it was closed meanwhile */
    size_t from, length;      /* in the server's page */
} dj_packet;

typedef struct dj_server {
    dj_server_settings settings;
    dj_platform platform;
    dj_house *house;
    struct ev_loop *loop; /* of all sockets: epoll, so that idle ones cost nothing */
    ev_prepare before_sleep;
    ev_check after_sleep;
    struct dj_socket **writable; /* sockets that have something to write, and may; NULL for those closed meanwhile */
    int writable_count, writable_room;
    struct lws_context *context;
    dj_writer *writer;
    dj_thinker *thinker;
    dj_press *press;     /* NULL where there is nothing to print with */
    dj_checker *checker; /* or NULL */
    dj_carries *carries;
    dj_page page;                  /* where frames are written before they are sent */
    dj_packet packets[DJ_PACKETS]; /* what of it goes to whom */
    int packet_count;
    size_t packed_bytes; /* of the page that packets take; the next one begins there */
    int64_t refusals;    /* connections refused because there are too many from their address */
    lws_sorted_usec_list_t tick;
    lws_sorted_usec_list_t collect; /* when the next answer of a thinker is due */
    int64_t stopping_ms;            /* steady: when the server began to stop */
} dj_server;

typedef struct dj_print_request dj_print_request; /* http_print.c */
typedef struct dj_me_request dj_me_request;       /* http_me.c */

/* The data that libwebsockets keeps for each socket. */
typedef struct dj_socket {
    dj_server *server; /* NULL before it is a WebSocket */
    struct lws *wsi;
    dj_connection *connection; /* of a WebSocket */
    int64_t heard_us;          /* when libwebsockets was last told that something came */
    int descriptor;            /* of a WebSocket */
    int writable_place;        /* among the server's `writable`, where `is_writable` */
    bool is_writable;
    bool is_broken;  /* it sent a frame that is not masked */
    bool is_leaving; /* it is to be closed, and has some seconds to take why */
    dj_visitor visitor;
    char replay[DJ_STORE_ID]; /* of plain HTTP: the table whose save it waits for, or "" */
    int replay_tries;
    dj_print_request *print; /* of plain HTTP: what it prints, or NULL */
    dj_me_request *me;       /* the same of who it is */
} dj_socket;

/* socket.c: WebSockets. */
/* These return false where the socket is to be closed. */
bool dj_socket_open(dj_socket *socket);
void dj_socket_close(dj_socket *socket);
bool dj_socket_write(dj_socket *socket);
/* A whole message has come. */
void dj_socket_hear(dj_socket *socket, const char *text, size_t length);
/* It broke the rules of WebSockets and is closed. */
void dj_socket_break(dj_socket *socket);
/* The platform's want_write: a connection's socket is a dj_socket. */
void dj_socket_want_write(void *context, void *opaque);
/* Writes down what all sockets in `writable` are to be told. It is sent by dj_sockets_send, or before it where it is
 * much. */
void dj_sockets_write(dj_server *server);
/* Sends what was written down. A socket whose buffer is not full can be sent to without asking the system first; where
 * it is full after all, libwebsockets keeps the rest and sends it when it can. */
void dj_sockets_send(dj_server *server);

/* metrics.c: counts as Prometheus reads them. */
void dj_metrics_write(const dj_server *server, dj_text *out);

/* peers.c: where connections come from. */
/* The account of the address that a request comes from, or that a trusted proxy names. False for this machine itself.
 */
bool dj_address_of(const dj_server *server, struct lws *wsi, dj_account_key *key);
/* Whether the address has all the connections that it may have. */
bool dj_address_is_full(const dj_server *server, struct lws *wsi);
/* Whether one more socket may be opened from an address; counts a socket that was opened, and one that is closed. */
bool dj_address_may_open(const dj_server *server, const struct sockaddr_storage *peer);
void dj_address_opened(const dj_server *server, struct lws *wsi);
void dj_address_closed(struct lws *wsi);

/* http.c */
int dj_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);

#endif
