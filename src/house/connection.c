/* A WebSocket of somebody's: messages in, messages out, and the limits of both. A snapshot is not queued but written
 * when the socket takes it, from what is true then: a slow client misses what is out of date and never holds more than
 * the answers it asked for. */
#include "parts.h"

#include <ev.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_PAGE = 64 * 1024,
    SENT_AT_ONCE = 256 * 1024, /* bytes; then others have their turn */
    FRAME_HEAD = 10,           /* bytes before a message on the wire, at most */
    TEXT_FRAME = 0x81,         /* a whole message, which is text */
    BURST_MS = 4000,           /* how far a connection may run ahead of its rate */
};

typedef struct notice {
    dj_language language;
    const char *message;
} notice;

static bool has_due(const dj_connection *connection);
static bool is_table_due(const dj_connection *connection);
static void queue_message(dj_connection *connection, const char *text, size_t length);
static bool add_due(dj_connection *connection, size_t *used);
static bool add_queued(dj_connection *connection, size_t *used);
static bool add_page(dj_connection *connection, void (*write)(dj_connection *connection, dj_json *json), size_t *used);
static size_t add_frame(char *at, const char *text, size_t length);
static bool fit_page(dj_server *server, size_t size);
static void write_lobby(dj_connection *connection, dj_json *json);
static void write_notice(dj_json *json, const void *context);

void dj_connection_open(dj_connection *connection) {
    dj_server *server = connection->server;
    connection->next = server->connections;
    if (server->connections != NULL)
        server->connections->previous = connection;
    server->connections = connection;
    server->connection_count++;
    server->counts.opened++;
    connection->viewer = DJ_SPECTATOR;
    connection->address = connection->is_from_afar ? dj_account_of(&server->accounts, &connection->came_from) : NULL;
    if (connection->address != NULL)
        connection->address->connections++;
}

void dj_connection_close(dj_connection *connection) {
    dj_server *server = connection->server;
    dj_live_exit(connection);
    for (dj_live *live = server->rooms; live != NULL && connection->waiting > 0; live = live->next) {
        if (live->act.asker == connection)
            live->act.asker = NULL;
        for (dj_deferred *deferred = live->first; deferred != NULL; deferred = deferred->next)
            if (deferred->from == connection)
                deferred->from = NULL;
    }
    while (connection->first != NULL) {
        dj_outgoing *next = connection->first->next;
        free(connection->first);
        connection->first = next;
    }
    if (connection->advice != NULL)
        connection->advice->asker = NULL;
    free(connection->lobby);
    free(connection->heard);
    free(connection->name);
    if (connection->previous != NULL)
        connection->previous->next = connection->next;
    else
        server->connections = connection->next;
    if (connection->next != NULL)
        connection->next->previous = connection->previous;
    server->connection_count--;
    if (connection->address != NULL)
        connection->address->connections--;
}

bool dj_connection_hear(dj_connection *connection, const char *bytes, size_t length, bool is_first, bool is_last) {
    if (connection->farewell != NULL)
        return true;
    if (is_first && is_last && connection->heard == NULL) {
        if (length > DJ_MESSAGE_MAX)
            dj_connection_dismiss(connection, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "a message has at most 64 KiB");
        else
            dj_request_handle(connection, bytes, length, true);
        return true;
    }
    size_t wanted = connection->heard_length + length;
    if (wanted > DJ_MESSAGE_MAX) {
        dj_connection_dismiss(connection, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "a message has at most 64 KiB");
        return true;
    }
    char *heard = realloc(connection->heard, wanted + 1);
    if (heard == NULL) {
        dj_connection_dismiss(connection, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION, "no memory");
        return true;
    }
    memcpy(heard + connection->heard_length, bytes, length);
    connection->heard = heard;
    connection->heard_length = wanted;
    if (!is_last)
        return true;
    connection->heard = NULL;
    connection->heard_length = 0;
    dj_request_handle(connection, heard, wanted, true);
    free(heard);
    return true;
}

bool dj_connection_write(dj_connection *connection) {
    dj_server *server = connection->server;
    if (connection->farewell != NULL) {
        lws_close_reason(connection->wsi, (enum lws_close_status)connection->farewell_code,
                         (unsigned char *)connection->farewell, strlen(connection->farewell));
        return false;
    }
    connection->is_eager = false;
    size_t used = 0;
    while (has_due(connection) && used < SENT_AT_ONCE)
        if (!add_due(connection, &used))
            return false;
    if (has_due(connection))
        dj_connection_want_write(connection);
    if (used == 0)
        return true;
    /* An answer and the table it leads to go out as one packet and wake the other side once. The library would send
     * each message by itself; these are whole frames already, which it takes as they are when they are called so. */
    return lws_write(connection->wsi, (unsigned char *)server->page + LWS_PRE, used, LWS_WRITE_HTTP) >= (int)used;
}

void dj_connection_tell(dj_connection *connection, dj_page_writer *write, const void *context) {
    dj_server *server = connection->server;
    size_t wanted = FIRST_PAGE;
    while (fit_page(server, wanted)) {
        dj_json json = dj_json_over(server->page, server->page_size);
        write(&json, context);
        if (dj_text_fits(&json.text)) {
            queue_message(connection, server->page, json.text.length);
            return;
        }
        wanted = json.text.length + 1;
    }
    dj_connection_dismiss(connection, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION, "no memory");
}

void dj_connection_want_write(dj_connection *connection) {
    lws_callback_on_writable(connection->wsi);
    dj_server *server = connection->server;
    if (!connection->is_eager && server->eager_count < server->eager_room && !lws_partial_buffered(connection->wsi)) {
        connection->is_eager = true;
        server->eager[server->eager_count++] = lws_get_socket_fd(connection->wsi);
    }
}

void dj_connections_write(dj_server *server) {
    for (int i = 0; i < server->eager_count; i++)
        ev_feed_fd_event(server->loop, server->eager[i], EV_WRITE);
    server->eager_count = 0;
}

void dj_connection_dismiss(dj_connection *connection, int code, const char *reason) {
    if (connection->farewell != NULL)
        return;
    connection->farewell = reason;
    connection->farewell_code = code;
    lws_callback_on_writable(connection->wsi);
}

bool dj_connection_may(dj_connection *connection, int cost) {
    int64_t now_ms = dj_now_ms();
    int64_t left_ms = dj_allowance_left(&connection->allowance_ms, now_ms, BURST_MS);
    connection->allowance_ms += cost;
    if (cost <= left_ms)
        return true;
    if (connection->allowance_ms > now_ms + BURST_MS) {
        connection->server->counts.dropped_fast++;
        dj_connection_dismiss(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many requests");
    }
    return false;
}

bool dj_connection_sees_as(const dj_connection *connection, int seat) {
    return connection->live != NULL && connection->viewer == seat && seat >= 0 &&
           dj_room_holds(&connection->live->room, seat, &connection->who);
}

void dj_connection_notice(dj_connection *connection, const char *message) {
    notice notice = {.language = connection->language, .message = message};
    dj_connection_tell(connection, write_notice, &notice);
}

static bool has_due(const dj_connection *connection) {
    return connection->first != NULL || connection->needs_lobby || is_table_due(connection);
}

static bool is_table_due(const dj_connection *connection) {
    return connection->needs_table && connection->live != NULL && connection->live->state == DJ_LIVE_READY;
}

static void queue_message(dj_connection *connection, const char *text, size_t length) {
    if (connection->farewell != NULL)
        return;
    if (connection->queued >= DJ_QUEUE_MESSAGES ||
        connection->queued_bytes + length > DJ_QUEUE_BYTES + (connection->queued == 0 ? length : 0)) {
        connection->server->counts.dropped_slow++;
        dj_connection_dismiss(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too slow: connect again");
        return;
    }
    dj_outgoing *message = malloc(sizeof *message + length);
    if (message == NULL) {
        dj_connection_dismiss(connection, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION, "no memory");
        return;
    }
    message->next = NULL;
    message->length = length;
    memcpy(message->text, text, length);
    if (connection->first == NULL)
        connection->first = message;
    else
        connection->last->next = message;
    connection->last = message;
    connection->queued++;
    connection->queued_bytes += length;
    dj_connection_want_write(connection);
}

/* Puts the next message on the page, after what is used of it. Answers first, then what changed. */
static bool add_due(dj_connection *connection, size_t *used) {
    if (connection->first != NULL)
        return add_queued(connection, used);
    if (is_table_due(connection)) {
        connection->needs_table = false;
        connection->server->counts.pushes++;
        bool is_added = add_page(connection, dj_snapshot_write, used);
        dj_snapshot_told(connection);
        return is_added;
    }
    connection->needs_lobby = false;
    return add_page(connection, write_lobby, used);
}

static bool add_queued(dj_connection *connection, size_t *used) {
    dj_outgoing *message = connection->first;
    dj_server *server = connection->server;
    if (!fit_page(server, LWS_PRE + *used + FRAME_HEAD + message->length))
        return false;
    *used += add_frame(server->page + LWS_PRE + *used, message->text, message->length);
    connection->first = message->next;
    connection->queued--;
    connection->queued_bytes -= message->length;
    free(message);
    return true;
}

static bool add_page(dj_connection *connection, void (*write)(dj_connection *connection, dj_json *json), size_t *used) {
    dj_server *server = connection->server;
    size_t before = LWS_PRE + *used + FRAME_HEAD, wanted = before + FIRST_PAGE;
    while (fit_page(server, wanted)) {
        char *text = server->page + before;
        dj_json json = dj_json_over(text, server->page_size - before);
        write(connection, &json);
        if (dj_text_fits(&json.text)) {
            *used += add_frame(server->page + LWS_PRE + *used, text, json.text.length);
            return true;
        }
        wanted = before + json.text.length + 1;
    }
    return false;
}

/* A message as it goes over the wire (RFC 6455, 5.2); its text may lie a little further on. The size of the frame. */
static size_t add_frame(char *at, const char *text, size_t length) {
    size_t head = length < 126 ? 2 : length < 65536 ? 4 : FRAME_HEAD;
    memmove(at + head, text, length);
    at[0] = (char)TEXT_FRAME;
    at[1] = (char)(head == 2 ? length : head == 4 ? 126 : 127);
    for (size_t i = 2; i < head; i++)
        at[i] = (char)(length >> 8 * (head - 1 - i));
    return head + length;
}

static bool fit_page(dj_server *server, size_t size) {
    if (size <= server->page_size)
        return true;
    char *page = realloc(server->page, size);
    if (page == NULL)
        return false;
    server->page = page;
    server->page_size = size;
    return true;
}

static void write_lobby(dj_connection *connection, dj_json *json) {
    dj_json_open_object(json);
    dj_json_key_string(json, "push", "lobby");
    dj_lobby_write(connection->server, json);
    dj_json_close_object(json);
}

static void write_notice(dj_json *json, const void *context) {
    const notice *notice = context;
    dj_json_open_object(json);
    dj_json_key_string(json, "push", "notice");
    dj_json_key_string(json, "message", dj_translate(notice->language, notice->message));
    dj_json_close_object(json);
}
