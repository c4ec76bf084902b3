/* The list of tables that anybody may join or watch. It is read from the store, at most once a second, when something
 * changed and somebody looks. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED = 100, PAUSE_MS = 1000 };

static void read_lines(dj_server *server, dj_store_phase phase);
static void done_listing(void *context, dj_errand *errand);
static bool is_as_told(const dj_read_line *told, dj_store_phase phase, const dj_read_line *read);
static void drop_lines(dj_server *server, dj_store_phase phase);
static void write_line(const dj_store_line *line, dj_json *json);
static void tell_lobby(dj_server *server);
static void answer_waiting(dj_server *server, const dj_error *error);
static bool has_watchers(const dj_server *server);

void dj_lobby_changed(dj_server *server) {
    server->is_lobby_stale = true;
}

void dj_lobby_tick(dj_server *server) {
    if (dj_now_ms() - server->lobby_ms >= PAUSE_MS && has_watchers(server))
        dj_lobby_read(server);
}

bool dj_lobby_read(dj_server *server) {
    if (server->is_lobby_stale && server->lobby_reads == 0) {
        server->is_lobby_stale = false;
        server->lobby_ms = dj_now_ms();
        read_lines(server, DJ_STORE_OPEN);
        read_lines(server, DJ_STORE_PLAYING);
    }
    return server->lobby_reads > 0;
}

/* Open tables first, each kind the latest first. */
void dj_lobby_write(dj_server *server, dj_json *json) {
    dj_json_key(json, "tables");
    dj_json_open_array(json);
    for (const dj_read_line *read = server->lobby; read != NULL; read = read->next)
        if (read->line.phase == DJ_STORE_OPEN)
            write_line(&read->line, json);
    for (const dj_read_line *read = server->lobby; read != NULL; read = read->next)
        if (read->line.phase == DJ_STORE_PLAYING)
            write_line(&read->line, json);
    dj_json_close_array(json);
}

void dj_lobby_give_up(dj_server *server) {
    dj_error error = {0};
    dj_refuse(&error, "storage", NULL, dj_store_down_words, NULL);
    answer_waiting(server, &error);
}

void dj_lobby_free(dj_server *server) {
    drop_lines(server, DJ_STORE_OPEN);
    drop_lines(server, DJ_STORE_PLAYING);
}

static void read_lines(dj_server *server, dj_store_phase phase) {
    dj_errand *errand = dj_errand_new(DJ_ERRAND_LIST, "");
    if (errand == NULL) {
        server->is_lobby_stale = true;
        return;
    }
    server->lobby_reads++;
    errand->phase = phase;
    errand->limit = LISTED;
    errand->done = done_listing;
    errand->context = server;
    dj_writer_hand(server->writer, errand);
}

static void done_listing(void *context, dj_errand *errand) {
    dj_server *server = context;
    if (errand->status == DJ_OK) {
        server->is_lobby_new = server->is_lobby_new || !is_as_told(server->lobby, errand->phase, errand->lines);
        drop_lines(server, errand->phase);
        dj_read_line **end = &server->lobby;
        while (*end != NULL)
            end = &(*end)->next;
        *end = errand->lines;
        errand->lines = NULL;
    } else {
        server->is_lobby_stale = true;
        if (strcmp(errand->error.code, "storage") == 0)
            dj_server_note_failure(server, &errand->error);
        answer_waiting(server, &errand->error);
    }
    dj_errand_free(errand);
    if (--server->lobby_reads == 0)
        tell_lobby(server);
}

/* Whether the lines of a phase say what was told last. */
static bool is_as_told(const dj_read_line *told, dj_store_phase phase, const dj_read_line *read) {
    for (;; told = told->next, read = read->next) {
        while (told != NULL && told->line.phase != phase)
            told = told->next;
        if (told == NULL || read == NULL)
            return told == NULL && read == NULL;
        if (told->line.time_ms != read->line.time_ms || strcmp(told->line.table, read->line.table) != 0 ||
            strcmp(told->line.summary, read->line.summary) != 0)
            return false;
    }
}

/* Who watches is told what is new and nothing else: that something happened at all would tell of what is secret. */
static void tell_lobby(dj_server *server) {
    bool is_new = server->is_lobby_new;
    server->is_lobby_new = false;
    for (dj_connection *connection = server->connections; connection != NULL; connection = connection->next) {
        if (connection->lobby == NULL && connection->watches_lobby && is_new) {
            connection->needs_lobby = true;
            dj_connection_want_write(connection);
        }
    }
    answer_waiting(server, NULL);
}

/* Those who asked for the list; with an error, that there is none. */
static void answer_waiting(dj_server *server, const dj_error *error) {
    for (dj_connection *connection = server->connections; connection != NULL; connection = connection->next) {
        if (connection->lobby == NULL)
            continue;
        if (error != NULL)
            dj_act_refuse(connection->lobby, error);
        else
            dj_act_answer(NULL, connection->lobby);
        free(connection->lobby);
        connection->lobby = NULL;
    }
}

static void drop_lines(dj_server *server, dj_store_phase phase) {
    dj_read_line **link = &server->lobby;
    while (*link != NULL) {
        dj_read_line *read = *link;
        if (read->line.phase == phase) {
            *link = read->next;
            free(read);
        } else {
            link = &read->next;
        }
    }
}

/* The summary is an object; the rest of the line goes in behind it. */
static void write_line(const dj_store_line *line, dj_json *json) {
    size_t length = strlen(line->summary);
    if (length <= 2)
        return;
    dj_json_open_object(json);
    dj_json_key_string(json, "table", line->table);
    dj_json_key_string(json, "phase", line->phase == DJ_STORE_OPEN ? "open" : "playing");
    dj_json_key_integer(json, "time", line->time_ms);
    dj_text_add(&json->text, ",");
    dj_text_add_bytes(&json->text, line->summary + 1, length - 2);
    dj_json_close_object(json);
}

static bool has_watchers(const dj_server *server) {
    for (const dj_connection *connection = server->connections; connection != NULL; connection = connection->next)
        if (connection->watches_lobby)
            return true;
    return false;
}
