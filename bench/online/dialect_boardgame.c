/* boardgame.io's protocol: socket.io over a WebSocket, the game's name as its namespace (bench/peers/boardgame.io). A
 * match each, made by the first to ask for it; the move is answered by the new state. */
#include "dialect.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE = 512, MOVES = 200 }; /* moves of a match before the next: a game of about the same length */

static void write_head(const wire *wire, dj_text *out);
static void opened(wire *wire);
static void heard(wire *wire, char *message, size_t length);
static void synchronise(wire *wire);
static void play(wire *wire);
__attribute__((format(printf, 2, 3))) static void say(wire *wire, const char *format, ...);

const dialect dialect_boardgame = {"boardgame.io", write_head, opened, heard};

static void write_head(const wire *wire, dj_text *out) {
    (void)wire;
    dj_text_add(out, "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n");
}

static void opened(wire *wire) {
    (void)wire; /* the server speaks first */
}

static void heard(wire *wire, char *message, size_t length) {
    (void)length;
    client *client = wire->owner;
    if (message[0] == '0')
        say(wire, "40/deck,");
    else if (message[0] == '2')
        say(wire, "3");
    else if (strncmp(message, "40/deck,", 8) == 0)
        client->role == IDLE ? load_ready(client) : synchronise(wire);
    else if (strncmp(message, "42/deck,[\"sync\"", 15) == 0) {
        client->played = 0;
        load_ready(client);
        if (client->role == PLAYING)
            play(wire);
    } else if (strncmp(message, "42/deck,[\"update\"", 17) == 0 || strncmp(message, "42/deck,[\"patch\"", 16) == 0) {
        client->played++;
        if (!load_answered(client))
            return;
        if (client->played < MOVES)
            play(wire);
        else
            synchronise(wire);
    } else if (strncmp(message, "42/deck,[\"matchData\"", 20) != 0)
        wire_fail("wire %d: %.300s", wire->number, message);
}

static void synchronise(wire *wire) {
    client *client = wire->owner;
    snprintf(client->table, sizeof client->table, "m%d-%d", wire->number, client->tables++);
    say(wire, "42/deck,[\"sync\",\"%s\",\"0\",null,1]", client->table);
}

static void play(wire *wire) {
    client *client = wire->owner;
    load_sent(client);
    say(wire,
        "42/deck,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"%s\",\"args\":[%d],\"playerID\":\"0\","
        "\"credentials\":null}},%d,\"%s\",\"0\"]",
        client->played % 4 == 0 ? "turn" : "pass", client->played % 4, client->played, client->table);
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
