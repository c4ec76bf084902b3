/* A connection: messages in, messages out, and the limits of both. Answers are queued. A snapshot of a table is not: it
 * is written when the socket takes it, so that a slow client never holds more memory than the answers it asked for. */
#include "parts.h"

#include "store/fetch.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_PAGE = 64 * 1024,
    BURST_MS = 4000,     /* how far a connection, a person or an address may run ahead of its rate */
    OF_PERSON = 4,       /* times the rate of a connection, whatever number of connections they open */
    OF_ADDRESS = 8,      /* the same for all the people at one address */
    SHORT_MESSAGE = 480, /* bytes that answers to moves fit in; they are written where others were */
    SPARE_MESSAGES = 256,
    CHEAP_COST = 5, /* requests up to this cost (a move, a greeting) are refused by their connection's rate only */
};

typedef struct notice {
    dj_language language;
    const char *message;
} notice;

static void join_person(dj_connection *connection);
static void leave_person(dj_connection *connection);
static bool spend(dj_account *account, int64_t now_ms, int cost);
static bool has_left(dj_account *account, int64_t now_ms, int cost);
static void forget_requests(dj_connection *connection);
static bool is_table_due(const dj_connection *connection);
static void queue_message(dj_connection *connection, const char *text, size_t length);
static dj_outgoing *new_message(dj_house *house, size_t length);
static void drop_message(dj_house *house, dj_outgoing *message);
static bool take_queued(dj_connection *connection, dj_page *page, size_t from, size_t *length);
static bool write_message(dj_connection *connection, void (*write)(dj_connection *connection, dj_json *json),
                          dj_page *page, size_t from, size_t *length);
static bool grow(dj_page *page, size_t size);
static void write_lobby(dj_connection *connection, dj_json *json);
static void write_notice(dj_json *json, const void *context);

dj_connection *dj_connection_open(dj_house *house, const dj_visitor *visitor, void *socket) {
    dj_connection *connection = calloc(1, sizeof *connection);
    if (connection == NULL)
        return NULL;
    connection->house = house;
    connection->socket = socket;
    connection->who = visitor->who;
    memcpy(connection->secret, visitor->secret, sizeof connection->secret);
    connection->viewer = DJ_SPECTATOR;
    connection->next = house->connections;
    if (house->connections != NULL)
        house->connections->previous = connection;
    house->connections = connection;
    house->counts.connections++;
    house->counts.opened++;
    connection->address = visitor->has_address ? dj_account_of(&house->accounts, &visitor->address) : NULL;
    if (connection->address != NULL)
        connection->address->connections++;
    dj_account_key person = dj_account_of_person(&connection->who);
    connection->person = dj_account_of(&house->accounts, &person);
    if (connection->person != NULL)
        join_person(connection);
    return connection;
}

void dj_connection_free(dj_connection *connection) {
    dj_house *house = connection->house;
    dj_live_exit(connection);
    forget_requests(connection);
    while (connection->first != NULL) {
        dj_outgoing *next = connection->first->next;
        drop_message(house, connection->first);
        connection->first = next;
    }
    free(connection->lobby);
    free(connection->received);
    free(connection->name);
    free(connection->head);
    if (connection->previous != NULL)
        connection->previous->next = connection->next;
    else
        house->connections = connection->next;
    if (connection->next != NULL)
        connection->next->previous = connection->previous;
    house->counts.connections--;
    if (connection->address != NULL)
        connection->address->connections--;
    if (connection->person != NULL)
        leave_person(connection);
    free(connection);
}

void dj_connection_receive(dj_connection *connection, const char *bytes, size_t length, bool is_first, bool is_last) {
    if (connection->close_reason != NULL)
        return;
    size_t wanted = connection->received_length + length;
    if (wanted > DJ_MESSAGE_MAX) {
        dj_connection_close(connection, DJ_CLOSE_TOO_LARGE, "a message has at most 64 KiB");
        return;
    }
    if (is_first && is_last && connection->received == NULL) {
        dj_request_handle(connection, bytes, length, true);
        return;
    }
    char *received = realloc(connection->received, wanted + 1);
    if (received == NULL) {
        dj_connection_close(connection, DJ_CLOSE_FAULT, "no memory");
        return;
    }
    memcpy(received + connection->received_length, bytes, length);
    connection->received = received;
    connection->received_length = wanted;
    if (!is_last)
        return;
    connection->received = NULL;
    connection->received_length = 0;
    dj_request_handle(connection, received, wanted, true);
    free(received);
}

void dj_connection_foresee(const dj_connection *connection) {
    dj_fetch(connection, sizeof *connection);
    dj_fetch(connection->person, sizeof *connection->person);
    for (int distance = DJ_FORESEEN; connection->live != NULL && distance-- > 0;)
        dj_live_foresee(connection->live, distance);
}

bool dj_connection_has_message(const dj_connection *connection) {
    return connection->first != NULL || connection->needs_lobby || is_table_due(connection);
}

/* Answers first, then what changed. */
bool dj_connection_take(dj_connection *connection, dj_page *page, size_t from, size_t *length) {
    if (connection->first != NULL)
        return take_queued(connection, page, from, length);
    if (is_table_due(connection)) {
        connection->needs_table = false;
        connection->house->counts.pushes++;
        bool is_written = write_message(connection, dj_snapshot_write, page, from, length);
        dj_snapshot_sent(connection);
        return is_written;
    }
    connection->needs_lobby = false;
    return write_message(connection, write_lobby, page, from, length);
}

bool dj_connection_is_closing(const dj_connection *connection, int *code, const char **reason) {
    *code = connection->close_code;
    *reason = connection->close_reason;
    return connection->close_reason != NULL;
}

void dj_connection_send(dj_connection *connection, dj_message_writer *write, const void *context) {
    dj_page *page = &connection->house->page;
    size_t wanted = FIRST_PAGE;
    while (grow(page, wanted)) {
        dj_json json = dj_json_over(page->data, page->size);
        write(&json, context);
        if (dj_text_fits(&json.text)) {
            queue_message(connection, page->data, json.text.length);
            return;
        }
        wanted = json.text.length + 1;
    }
    dj_connection_close(connection, DJ_CLOSE_FAULT, "no memory");
}

void dj_connection_send_notice(dj_connection *connection, const char *message) {
    notice notice = {.language = connection->language, .message = message};
    dj_connection_send(connection, write_notice, &notice);
}

void dj_messages_free(dj_house *house) {
    while (house->spare_messages != NULL) {
        dj_outgoing *next = house->spare_messages->next;
        free(house->spare_messages);
        house->spare_messages = next;
    }
}

void dj_connection_want_write(dj_connection *connection) {
    const dj_platform *platform = &connection->house->platform;
    platform->want_write(platform->context, connection->socket);
}

void dj_connection_close(dj_connection *connection, int code, const char *reason) {
    if (connection->close_reason != NULL)
        return;
    connection->close_reason = reason;
    connection->close_code = code;
    dj_connection_want_write(connection);
}

bool dj_connection_spend(dj_connection *connection, int cost) {
    int64_t now_ms = dj_house_steady_ms(connection->house);
    int64_t left_ms = dj_allowance_left(&connection->allowance_ms, now_ms, BURST_MS);
    connection->allowance_ms += cost;
    if (cost <= left_ms)
        return spend(connection->person, now_ms * OF_PERSON, cost) &&
               spend(connection->address, now_ms * OF_ADDRESS, cost);
    if (connection->allowance_ms > now_ms + BURST_MS) {
        connection->house->counts.dropped_fast++;
        dj_connection_close(connection, DJ_CLOSE_POLICY, "too many requests");
    }
    return false;
}

bool dj_connection_may_spend(dj_connection *connection, int cost) {
    int64_t now_ms = dj_house_steady_ms(connection->house);
    return cost <= dj_allowance_left(&connection->allowance_ms, now_ms, BURST_MS) &&
           has_left(connection->person, now_ms * OF_PERSON, cost) &&
           has_left(connection->address, now_ms * OF_ADDRESS, cost);
}

bool dj_connection_sees_as(const dj_connection *connection, int seat) {
    return connection->live != NULL && connection->viewer == seat && seat >= 0 &&
           dj_room_holds(&connection->live->room, seat, &connection->who);
}

static void join_person(dj_connection *connection) {
    dj_account *person = connection->person;
    person->connections++;
    connection->person_next = person->here;
    if (person->here != NULL)
        person->here->person_previous = connection;
    person->here = connection;
}

static void leave_person(dj_connection *connection) {
    connection->person->connections--;
    if (connection->person_previous != NULL)
        connection->person_previous->person_next = connection->person_next;
    else
        connection->person->here = connection->person_next;
    if (connection->person_next != NULL)
        connection->person_next->person_previous = connection->person_previous;
}

/* Takes a cost from an account, whose rate is in how fast its `now_ms` runs. A refused request is charged to its
 * connection only. */
static bool spend(dj_account *account, int64_t now_ms, int cost) {
    bool is_enough = has_left(account, now_ms, cost);
    if (is_enough && account != NULL)
        account->spent_ms += cost;
    return is_enough || cost <= CHEAP_COST;
}

static bool has_left(dj_account *account, int64_t now_ms, int cost) {
    return account == NULL || cost <= dj_allowance_left(&account->spent_ms, now_ms, BURST_MS);
}

/* Requests that are still open lose their asker: the connection is gone. */
static void forget_requests(dj_connection *connection) {
    for (dj_live *live = connection->house->rooms; live != NULL && connection->waiting > 0; live = live->next) {
        if (live->pending.asker == connection)
            live->pending.asker = NULL;
        for (dj_deferred *deferred = live->first; deferred != NULL; deferred = deferred->next)
            if (deferred->from == connection)
                deferred->from = NULL;
    }
    if (connection->advice != NULL)
        connection->advice->asker = NULL;
    dj_compiling_forget(connection);
}

static bool is_table_due(const dj_connection *connection) {
    return connection->needs_table && connection->live != NULL && connection->live->state == DJ_LIVE_READY;
}

static void queue_message(dj_connection *connection, const char *text, size_t length) {
    if (connection->close_reason != NULL)
        return;
    if (connection->queued >= DJ_QUEUE_MESSAGES ||
        connection->queued_bytes + length > DJ_QUEUE_BYTES + (connection->queued == 0 ? length : 0)) {
        connection->house->counts.dropped_slow++;
        dj_connection_close(connection, DJ_CLOSE_POLICY, "too slow: connect again");
        return;
    }
    dj_outgoing *message = new_message(connection->house, length);
    if (message == NULL) {
        dj_connection_close(connection, DJ_CLOSE_FAULT, "no memory");
        return;
    }
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

static bool take_queued(dj_connection *connection, dj_page *page, size_t from, size_t *length) {
    dj_outgoing *message = connection->first;
    if (!grow(page, from + message->length))
        return false;
    memcpy(page->data + from, message->text, message->length);
    *length = message->length;
    connection->first = message->next;
    connection->queued--;
    connection->queued_bytes -= message->length;
    drop_message(connection->house, message);
    return true;
}

/* Short ones that were sent are used again. */
static dj_outgoing *new_message(dj_house *house, size_t length) {
    size_t size = length <= SHORT_MESSAGE ? SHORT_MESSAGE : length;
    dj_outgoing *message = size == SHORT_MESSAGE ? house->spare_messages : NULL;
    if (message != NULL) {
        house->spare_messages = message->next;
        house->spare_message_count--;
    } else {
        message = malloc(sizeof *message + size);
    }
    if (message != NULL)
        *message = (dj_outgoing){.size = size};
    return message;
}

static void drop_message(dj_house *house, dj_outgoing *message) {
    if (message->size != SHORT_MESSAGE || house->spare_message_count == SPARE_MESSAGES) {
        free(message);
        return;
    }
    message->next = house->spare_messages;
    house->spare_messages = message;
    house->spare_message_count++;
}

static bool write_message(dj_connection *connection, void (*write)(dj_connection *connection, dj_json *json),
                          dj_page *page, size_t from, size_t *length) {
    size_t wanted = from + FIRST_PAGE;
    while (grow(page, wanted)) {
        dj_json json = dj_json_over(page->data + from, page->size - from);
        write(connection, &json);
        if (dj_text_fits(&json.text)) {
            *length = json.text.length;
            return true;
        }
        wanted = from + json.text.length + 1;
    }
    return false;
}

static bool grow(dj_page *page, size_t size) {
    if (size <= page->size)
        return true;
    char *data = realloc(page->data, size);
    if (data == NULL)
        return false;
    page->data = data;
    page->size = size;
    return true;
}

static void write_lobby(dj_connection *connection, dj_json *json) {
    dj_json_open_object(json);
    dj_json_key_string(json, "push", "lobby");
    dj_lobby_write(connection->house, json);
    dj_json_close_object(json);
}

static void write_notice(dj_json *json, const void *context) {
    const notice *notice = context;
    dj_json_open_object(json);
    dj_json_key_string(json, "push", "notice");
    dj_json_key_string(json, "message", dj_translate(notice->language, notice->message));
    dj_json_close_object(json);
}
