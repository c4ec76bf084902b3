/* A WebSocket: hands the house what comes in, and sends what the house has to say. */
#include "inlet.h"
#include "parts.h"

#include <string.h>

enum {
    SENT_AT_ONCE = 256 * 1024, /* bytes; then other sockets have their turn */
    FRAME_HEAD = 10,           /* bytes before a message on the wire, at most */
    TEXT_FRAME = 0x81,         /* the first byte of a frame that is a whole text message */
};

static size_t write_head(char *at, size_t length);

bool dj_socket_open(dj_socket *socket) {
    dj_inlet_upgraded(lws_get_socket_fd(socket->wsi), socket);
    socket->connection = dj_connection_open(socket->server->house, &socket->visitor, socket);
    return socket->connection != NULL;
}

void dj_socket_close(dj_socket *socket) {
    dj_inlet_closed(lws_get_socket_fd(socket->wsi));
    if (socket->connection != NULL)
        dj_connection_free(socket->connection);
    socket->connection = NULL;
}

bool dj_socket_write(dj_socket *socket) {
    dj_page *page = &socket->server->page;
    int code = LWS_CLOSE_STATUS_PROTOCOL_ERR;
    const char *reason = "a frame was not masked";
    if (socket->is_broken || dj_connection_is_closing(socket->connection, &code, &reason)) {
        lws_close_reason(socket->wsi, (enum lws_close_status)code, (unsigned char *)reason, strlen(reason));
        return false;
    }
    socket->is_writable = false;
    size_t used = LWS_PRE;
    while (dj_connection_has_message(socket->connection) && used < SENT_AT_ONCE) {
        size_t length;
        if (!dj_connection_take(socket->connection, page, used + FRAME_HEAD, &length))
            return false;
        size_t head = write_head(page->data + used, length);
        memmove(page->data + used + head, page->data + used + FRAME_HEAD, length);
        used += head + length;
    }
    if (dj_connection_has_message(socket->connection))
        dj_socket_want_write(socket->server, socket);
    if (used == LWS_PRE)
        return true;
    /* An answer and the snapshot that follows it go out as one packet and wake the client once. libwebsockets would
     * send each message by itself; LWS_WRITE_HTTP makes it send the bytes, which are whole frames, as they are. */
    size_t length = used - LWS_PRE;
    return lws_write(socket->wsi, (unsigned char *)page->data + LWS_PRE, length, LWS_WRITE_HTTP) >= (int)length;
}

void dj_socket_break(dj_socket *socket) {
    socket->is_broken = true;
    lws_callback_on_writable(socket->wsi);
}

void dj_socket_want_write(void *context, void *opaque) {
    dj_server *server = context;
    dj_socket *socket = opaque;
    if (socket->is_writable)
        return;
    lws_callback_on_writable(socket->wsi);
    if (server->writable_count < server->writable_room && !lws_partial_buffered(socket->wsi)) {
        socket->is_writable = true;
        server->writable[server->writable_count++] = lws_get_socket_fd(socket->wsi);
    }
}

void dj_sockets_write(dj_server *server) {
    for (int i = 0; i < server->writable_count; i++)
        ev_feed_fd_event(server->loop, server->writable[i], EV_WRITE);
    server->writable_count = 0;
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
