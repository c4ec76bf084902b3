/* Requests of any bytes to the house, line by line, from two people in turn: each is answered with a JSON object, and
 * the house goes on. "$T" stands for the table that the first of them made, so that requests reach further than "no
 * such table". */
#include "../tests/one_thread.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLE = 2, LINES_MAX = 200, LINE_MAX = 1 << 16, ROUNDS_MAX = 1000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void say(one_thread *on, dj_connection *from, const char *line, size_t length, const char *table);
static size_t fill_in(const char *line, size_t length, const char *table, char out[LINE_MAX]);
static void go_on(one_thread *on);
static void listen_to(dj_connection *connection, char table[DJ_STORE_ID]);

static dj_page page;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    one_thread on = {.steady_ms = 100000, .wall_ms = INT64_C(1794787200000)};
    on.secrets = dj_dice_from_seed("fuzz");
    on.store = dj_store_open("memory:", NULL);
    dj_house_settings settings = {
        .tables_per_hour = 100, .tables_per_person = 100, .tries_per_address = 100, .rooms = 100};
    dj_platform platform = one_thread_platform(&on);
    on.house = dj_house_new(&settings, &platform);
    assert(on.store != NULL && on.house != NULL);
    dj_connection *people[PEOPLE];
    for (int i = 0; i < PEOPLE; i++) {
        dj_visitor visitor = {.who = {.digest = {(uint8_t)(i + 1)}}, .secret = {(uint8_t)(i + 1)}};
        people[i] = dj_connection_open(on.house, &visitor, NULL);
        assert(people[i] != NULL);
    }
    char table[DJ_STORE_ID] = "none";
    const char *line = (const char *)data, *end = line + size;
    for (int i = 0; i < LINES_MAX && line < end; i++) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        stop = stop != NULL ? stop : end;
        say(&on, people[i % PEOPLE], line, (size_t)(stop - line), table);
        go_on(&on);
        for (int j = 0; j < PEOPLE; j++)
            listen_to(people[j], table);
        line = stop + 1;
    }
    for (int i = 0; i < PEOPLE; i++)
        dj_connection_free(people[i]);
    go_on(&on);
    one_thread_forget_questions(&on);
    dj_house_free(on.house);
    dj_store_close(on.store);
    return 0;
}

static void say(one_thread *on, dj_connection *from, const char *line, size_t length, const char *table) {
    static char filled[LINE_MAX];
    size_t size = fill_in(line, length, table, filled);
    char *copy = malloc(size + 1); /* of its own size, so that reading past the end is seen */
    assert(copy != NULL);
    memcpy(copy, filled, size);
    dj_connection_receive(from, copy, size, true, true);
    free(copy);
    one_thread_pass(on, 200);
    dj_house_tick(on->house);
}

static size_t fill_in(const char *line, size_t length, const char *table, char out[LINE_MAX]) {
    size_t size = 0, name = strlen(table);
    for (size_t i = 0; i < length && size + name < LINE_MAX; i++) {
        bool is_table = line[i] == '$' && i + 1 < length && line[i + 1] == 'T';
        memcpy(out + size, is_table ? table : line + i, is_table ? name : 1);
        size += is_table ? name : 1;
        i += is_table;
    }
    return size;
}

/* The store answers, and bots do, a bounded number of times. */
static void go_on(one_thread *on) {
    bool is_busy = true;
    for (int i = 0; i < ROUNDS_MAX && is_busy; i++) {
        dj_store_job *job = one_thread_take_job(on);
        if (job != NULL) {
            one_thread_do(on, job);
            dj_house_finish_job(on->house, job);
        }
        is_busy = job != NULL;
    }
}

static void listen_to(dj_connection *connection, char table[DJ_STORE_ID]) {
    static const char made[] = "\"table\":\"";
    for (size_t length; dj_connection_has_message(connection);) {
        bool is_taken = dj_connection_take(connection, &page, 0, &length);
        assert(is_taken && length > 1 && page.data[0] == '{' && page.data[length - 1] == '}');
        (void)is_taken;
        const char *found = memmem(page.data, length, made, strlen(made));
        size_t size = found != NULL ? strcspn(found + strlen(made), "\"") : 0;
        if (strcmp(table, "none") == 0 && size > 0 && size < DJ_STORE_ID) {
            memcpy(table, found + strlen(made), size);
            table[size] = '\0';
        }
    }
}
