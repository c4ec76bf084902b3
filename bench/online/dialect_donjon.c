/* donjon's own protocol (docs/protocol.md): a solo table each, its legal moves told after every move; the first of them
 * is played. */
#include "dialect.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HELLO = 1, CREATE, ENTER, FIRST_MOVE, MESSAGE = 512 };

static void write_head(const wire *wire, dj_text *out);
static void opened(wire *wire);
static void heard(wire *wire, char *message, size_t length);
static void answered(wire *wire, const char *message);
static void shown(client *client, const char *message);
static void go_on(wire *wire);
static void play(wire *wire);
static void create(wire *wire);
static bool copy_string(const char *text, const char *key, char *value, size_t size);
__attribute__((format(printf, 2, 3))) static void say(wire *wire, const char *format, ...);

const dialect dialect_donjon = {"donjon", write_head, opened, heard};

static void write_head(const wire *wire, dj_text *out) {
    dj_text_format(out, "GET /ws HTTP/1.1\r\nSec-WebSocket-Protocol: donjon\r\nCookie: donjon=%064x\r\n",
                   (unsigned)wire->number + 1);
}

static void opened(wire *wire) {
    say(wire, "{\"id\":%d,\"do\":\"hello\",\"lang\":\"en\",\"name\":\"Load %d\"}", HELLO, wire->number);
}

static void heard(wire *wire, char *message, size_t length) {
    (void)length;
    client *client = wire->owner;
    if (strncmp(message, "{\"push\":\"table\"", 15) == 0)
        shown(client, message);
    else if (strncmp(message, "{\"push\"", 7) != 0)
        answered(wire, message);
    if (client->role == PLAYING && client->is_answered && client->is_shown)
        go_on(wire);
}

static void answered(wire *wire, const char *message) {
    client *client = wire->owner;
    const char *id = strstr(message, "\"id\":");
    int number = id ? atoi(id + 5) : 0;
    if (strstr(message, "\"ok\":true") == NULL)
        wire_fail("wire %d: refused: %.300s", wire->number, message);
    if (number == HELLO && client->role != IDLE)
        create(wire);
    else if (number == HELLO)
        load_ready(client);
    else if (number == CREATE) {
        if (!copy_string(message, "\"table\":\"", client->table, sizeof client->table))
            wire_fail("no table: %.300s", message);
        say(wire, "{\"id\":%d,\"do\":\"enter\",\"table\":\"%s\",\"wants\":[\"moves\"]}", ENTER, client->table);
    } else {
        client->is_answered = true;
        if (number == ENTER)
            load_ready(client);
    }
}

static void shown(client *client, const char *message) {
    const char *played = strstr(message, "\"moves_played\":");
    if (played == NULL)
        wire_fail("a snapshot without moves_played: %.300s", message);
    client->played = atoi(played + 15);
    const char *moves = strstr(played, "\"moves\":["); /* it comes later */
    if (moves == NULL || !copy_string(moves, "\"move\":\"", client->move, sizeof client->move))
        client->move[0] = '\0'; /* the game is over */
    client->is_shown = true;
}

static void go_on(wire *wire) {
    client *client = wire->owner;
    client->is_answered = client->is_shown = false;
    if (client->sent_s > 0 && !load_answered(client))
        return;
    if (client->move[0] == '\0')
        create(wire);
    else
        play(wire);
}

static void play(wire *wire) {
    client *client = wire->owner;
    int id = FIRST_MOVE + client->next_id++;
    load_sent(client);
    say(wire, "{\"id\":%d,\"do\":\"play\",\"table\":\"%s\",\"seat\":0,\"move\":\"%s\",\"at\":%d,\"key\":\"%d-%d\"}", id,
        client->table, client->move, client->played, wire->number, id);
}

static void create(wire *wire) {
    client *client = wire->owner;
    client->tables++;
    client->sent_s = 0;
    say(wire,
        "{\"id\":%d,\"do\":\"create\",\"game\":\"dungeondeck\",\"seats\":[\"me\"],\"public\":false,"
        "\"name\":\"Load %d\"}",
        CREATE, wire->number);
}

/* Copies a string value that needs no escapes. */
static bool copy_string(const char *text, const char *key, char *value, size_t size) {
    const char *begin = strstr(text, key);
    const char *end = begin ? strchr(begin + strlen(key), '"') : NULL;
    if (end == NULL || (size_t)(end - begin) - strlen(key) >= size)
        return false;
    begin += strlen(key);
    memcpy(value, begin, (size_t)(end - begin));
    value[end - begin] = '\0';
    return true;
}

static void say(wire *wire, const char *format, ...) {
    char message[MESSAGE];
    va_list values;
    va_start(values, format);
    int length = vsnprintf(message, sizeof message, format, values);
    va_end(values);
    if (length < 0 || length >= (int)sizeof message)
        wire_fail("a message that is too long");
    wire_send(wire, message, (size_t)length);
}
