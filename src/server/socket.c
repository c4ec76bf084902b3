/* A WebSocket: hands the house what comes in, and sends what the house has to say. */
#include "inlet.h"
#include "parts.h"

#include <string.h>
#include <sys/socket.h>

enum {
    SENT_AT_ONCE = 256 * 1024,  /* bytes to a socket; then others have their turn */
    SENT_TOGETHER = 128 * 1024, /* bytes to all sockets: they are still in the processor's cache when they are sent */
    FRAME_HEAD = 10,            /* bytes before a message on the wire, at most */
    TEXT_FRAME = 0x81,          /* the first byte of a frame that is a whole text message */
    HEARD_S = 10,               /* well below what libwebsockets waits before it sends a ping */
    GOODBYE_S = 5,              /* in which a socket has to take why it is closed */
};

static bool is_to_leave(const dj_socket *socket, int *code, const char **reason);
static void leave(dj_socket *socket);
static bool write_messages(dj_socket *socket);
static void send_packet(const dj_packet *packet, char *bytes);
static size_t write_head(char *at, size_t length);

bool dj_socket_open(dj_socket *socket) {
    socket->descriptor = lws_get_socket_fd(socket->wsi);
    dj_inlet_upgraded(socket->descriptor, socket);
    socket->connection = dj_connection_open(socket->server->house, &socket->visitor, socket);
    return socket->connection != NULL;
}

void dj_socket_close(dj_socket *socket) {
    dj_server *server = socket->server;
    if (server == NULL) /* the handshake failed: nothing was opened */
        return;
    dj_inlet_closed(lws_get_socket_fd(socket->wsi));
    if (socket->connection != NULL)
        dj_connection_free(socket->connection);
    socket->connection = NULL;
    if (socket->is_writable)
        server->writable[socket->writable_place] = NULL;
    socket->is_writable = false;
    for (int i = 0; i < server->packet_count; i++)
        if (server->packets[i].socket == socket)
            server->packets[i].socket = NULL;
}

/* As lively as somebody who answers a ping; told rarely, for libwebsockets sets two timers then. */
void dj_socket_hear(dj_socket *socket, const char *text, size_t length) {
    int64_t now_us = lws_now_usecs();
    if (now_us - socket->heard_us > HEARD_S * LWS_US_PER_SEC) {
        socket->heard_us = now_us;
        lws_validity_confirmed(socket->wsi);
    }
    if (socket->connection != NULL)
        dj_connection_receive(socket->connection, text, length, true, true);
}

bool dj_socket_write(dj_socket *socket) {
    dj_sockets_send(socket->server); /* what it was told before comes before */
    if (lws_partial_buffered(socket->wsi)) {
        lws_callback_on_writable(socket->wsi);
        return true;
    }
    int code;
    const char *reason;
    if (is_to_leave(socket, &code, &reason)) {
        lws_close_reason(socket->wsi, (enum lws_close_status)code, (unsigned char *)reason, strlen(reason));
        return false;
    }
    bool is_written = write_messages(socket);
    dj_sockets_send(socket->server);
    return is_written;
}

void dj_socket_break(dj_socket *socket) {
    socket->is_broken = true;
    leave(socket);
}

void dj_socket_want_write(void *context, void *opaque) {
    dj_server *server = context;
    dj_socket *socket = opaque;
    int code;
    const char *reason;
    if (socket->is_writable)
        return;
    if (is_to_leave(socket, &code, &reason)) {
        leave(socket);
        return;
    }
    if (server->writable_count == server->writable_room || lws_partial_buffered(socket->wsi)) {
        lws_callback_on_writable(socket->wsi);
        return;
    }
    socket->is_writable = true;
    socket->writable_place = server->writable_count;
    server->writable[server->writable_count++] = socket;
}

void dj_sockets_write(dj_server *server) {
    for (int i = 0; i < server->writable_count; i++) {
        dj_socket *socket = server->writable[i];
        int code;
        const char *reason;
        if (socket == NULL)
            continue;
        socket->is_writable = false;
        if (is_to_leave(socket, &code, &reason))
            leave(socket);
        else if (lws_partial_buffered(socket->wsi))
            lws_callback_on_writable(socket->wsi);
        else if (!write_messages(socket))
            lws_set_timeout(socket->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    }
    server->writable_count = 0;
}

/* One after the other, with nothing between: a client that the first one wakes finds the others there as well. */
void dj_sockets_send(dj_server *server) {
    for (int i = 0; i < server->packet_count; i++)
        if (server->packets[i].socket != NULL)
            send_packet(&server->packets[i], server->page.data + server->packets[i].from);
    server->packet_count = 0;
}

static bool is_to_leave(const dj_socket *socket, int *code, const char **reason) {
    *code = LWS_CLOSE_STATUS_PROTOCOL_ERR;
    *reason = "a frame was not masked";
    if (socket->is_broken)
        return true;
    return socket->connection != NULL && dj_connection_is_closing(socket->connection, code, reason);
}

/* libwebsockets closes it when it calls, and tells why. Who takes nothing until then is cut off. */
static void leave(dj_socket *socket) {
    if (!socket->is_leaving)
        lws_set_timeout(socket->wsi, PENDING_TIMEOUT_USER_REASON_BASE, GOODBYE_S);
    socket->is_leaving = true;
    lws_callback_on_writable(socket->wsi);
}

/* An answer and the snapshot that follows it go out as one packet. */
static bool write_messages(dj_socket *socket) {
    dj_server *server = socket->server;
    dj_page *page = &server->page;
    size_t from = server->packet_count > 0 ? server->packed_bytes : LWS_PRE, used = from;
    while (dj_connection_has_message(socket->connection) && used - from < SENT_AT_ONCE) {
        size_t length;
        if (!dj_connection_take(socket->connection, page, used + FRAME_HEAD, &length))
            return false;
        size_t head = write_head(page->data + used, length);
        memmove(page->data + used + head, page->data + used + FRAME_HEAD, length);
        used += head + length;
    }
    if (dj_connection_has_message(socket->connection))
        dj_socket_want_write(server, socket);
    if (used > from)
        server->packets[server->packet_count++] = (dj_packet){.socket = socket, .from = from, .length = used - from};
    server->packed_bytes = used;
    if (used > SENT_TOGETHER || server->packet_count == DJ_PACKETS)
        dj_sockets_send(server);
    return true;
}

/* What the system does not take at once is left to libwebsockets, and what comes after that: LWS_WRITE_HTTP makes it
 * send the bytes, which are whole frames, as they are. Where older bytes wait, it tells how many of those went out. */
static void send_packet(const dj_packet *packet, char *bytes) {
    dj_socket *socket = packet->socket;
    ssize_t sent =
        lws_partial_buffered(socket->wsi) ? 0 : send(socket->descriptor, bytes, packet->length, MSG_NOSIGNAL);
    size_t done = sent > 0 ? (size_t)sent : 0, left = packet->length - done;
    if (left > 0 && lws_write(socket->wsi, (unsigned char *)bytes + done, left, LWS_WRITE_HTTP) < 0)
        lws_set_timeout(socket->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

/* Writes the header of a frame (RFC 6455, 5.2), and returns its size. */
static size_t write_head(char *at, size_t length) {
    size_t head = length < 126 ? 2 : length < 65536 ? 4 : FRAME_HEAD;
    at[0] = (char)TEXT_FRAME;
    at[1] = (char)(head == 2 ? length : head == 4 ? 126 : 127);
    for (size_t i = 2; i < head; i++)
        at[i] = (char)(length >> 8 * (head - 1 - i));
    return head;
}
