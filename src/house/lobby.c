/* The list of tables that anybody may join or watch. It is read from the store, at most once a second, when a line
 * changed and a connection asks for the list or watches it. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED = 100, PAUSE_MS = 1000 };

static void read_lines(dj_house *house, dj_store_phase phase);
static void finish_listing(void *context, dj_store_job *job);
static bool is_as_sent(const dj_read_line *told, dj_store_phase phase, const dj_read_line *read);
static void drop_lines(dj_house *house, dj_store_phase phase);
static void write_line(const dj_store_line *line, dj_json *json);
static void push_lobby(dj_house *house);
static void answer_waiting(dj_house *house, const dj_error *error);
static bool has_watchers(const dj_house *house);

void dj_lobby_changed(dj_house *house) {
    house->is_lobby_stale = true;
}

void dj_lobby_tick(dj_house *house) {
    if (dj_house_steady_ms(house) - house->lobby_ms >= PAUSE_MS && has_watchers(house))
        dj_lobby_read(house);
}

bool dj_lobby_read(dj_house *house) {
    if (house->is_lobby_stale && house->lobby_reads == 0) {
        house->is_lobby_stale = false;
        house->lobby_ms = dj_house_steady_ms(house);
        read_lines(house, DJ_STORE_OPEN);
        read_lines(house, DJ_STORE_PLAYING);
    }
    return house->lobby_reads > 0;
}

/* Open tables first, then those being played; in each group the latest first. */
void dj_lobby_write(dj_house *house, dj_json *json) {
    dj_json_key(json, "tables");
    dj_json_open_array(json);
    for (const dj_read_line *read = house->lobby; read != NULL; read = read->next)
        if (read->line.phase == DJ_STORE_OPEN)
            write_line(&read->line, json);
    for (const dj_read_line *read = house->lobby; read != NULL; read = read->next)
        if (read->line.phase == DJ_STORE_PLAYING)
            write_line(&read->line, json);
    dj_json_close_array(json);
}

void dj_lobby_fail_waiting(dj_house *house) {
    dj_error error = {0};
    dj_refuse(&error, "storage", NULL, dj_store_down_words, NULL);
    answer_waiting(house, &error);
}

void dj_lobby_free(dj_house *house) {
    drop_lines(house, DJ_STORE_OPEN);
    drop_lines(house, DJ_STORE_PLAYING);
}

static void read_lines(dj_house *house, dj_store_phase phase) {
    dj_store_job *job = dj_store_job_new(DJ_STORE_JOB_LIST, "");
    if (job == NULL) {
        house->is_lobby_stale = true;
        return;
    }
    house->lobby_reads++;
    job->phase = phase;
    job->limit = LISTED;
    job->done = finish_listing;
    job->context = house;
    dj_house_run_job(house, job);
}

static void finish_listing(void *context, dj_store_job *job) {
    dj_house *house = context;
    if (job->status == DJ_OK) {
        house->is_lobby_new = house->is_lobby_new || !is_as_sent(house->lobby, job->phase, job->lines);
        drop_lines(house, job->phase);
        dj_read_line **end = &house->lobby;
        while (*end != NULL)
            end = &(*end)->next;
        *end = job->lines;
        job->lines = NULL;
    } else {
        house->is_lobby_stale = true;
        if (strcmp(job->error.code, "storage") == 0)
            dj_house_note_failure(house, &job->error);
        answer_waiting(house, &job->error);
    }
    dj_store_job_free(job);
    if (--house->lobby_reads == 0)
        push_lobby(house);
}

/* Whether the lines of a phase are those that were sent last. */
static bool is_as_sent(const dj_read_line *told, dj_store_phase phase, const dj_read_line *read) {
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

/* Watchers get the list only when a line differs: a push without a difference would show that something secret
 * happened. */
static void push_lobby(dj_house *house) {
    bool is_new = house->is_lobby_new;
    house->is_lobby_new = false;
    for (dj_connection *connection = house->connections; connection != NULL; connection = connection->next) {
        if (connection->lobby == NULL && connection->watches_lobby && is_new) {
            connection->needs_lobby = true;
            dj_connection_want_write(connection);
        }
    }
    answer_waiting(house, NULL);
}

/* Answers the connections that asked for the list; with an error, refuses them. */
static void answer_waiting(dj_house *house, const dj_error *error) {
    for (dj_connection *connection = house->connections; connection != NULL; connection = connection->next) {
        if (connection->lobby == NULL)
            continue;
        if (error != NULL)
            dj_pending_refuse(connection->lobby, error);
        else
            dj_pending_answer(NULL, connection->lobby);
        free(connection->lobby);
        connection->lobby = NULL;
    }
}

static void drop_lines(dj_house *house, dj_store_phase phase) {
    dj_read_line **link = &house->lobby;
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

/* The members of the summary, which is an object, follow those written here. */
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

static bool has_watchers(const dj_house *house) {
    for (const dj_connection *connection = house->connections; connection != NULL; connection = connection->next)
        if (connection->watches_lobby)
            return true;
    return false;
}
