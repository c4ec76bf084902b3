#include "simulator.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Invariants. */

typedef struct search {
    const char *key;
    int count;
    char seed[SEED_TEXT + 1];
} search;

static bool look_at_entry(void *context, const dj_store_entry *entry) {
    search *search = context;
    search->count += strcmp(entry->key, search->key) == 0;
    const char *seed = entry->sequence == 1 ? strstr(entry->text, "\"seed\":\"") : NULL;
    if (seed != NULL)
        snprintf(search->seed, sizeof search->seed, "%.*s", (int)strcspn(seed + 8, "\""), seed + 8);
    return true;
}

static search search_log(world *world, const char *table, const char *key) {
    search search = {.key = key};
    dj_error error = {0};
    if (dj_store_read(world->on.store, table, 1, look_at_entry, &search, &error) != DJ_OK)
        simulated_fail(world, "a log cannot be read", error.detail);
    return search;
}

static void check_acknowledged(world *world, const person *person, int number) {
    char key[DJ_STORE_KEY];
    snprintf(key, sizeof key, "%d-k%d", person->seat, number);
    int count = search_log(world, person->table, key).count;
    if (count != 1)
        simulated_fail(world, count == 0 ? "acknowledged and not stored" : "stored twice", key);
}

/* One history: after so many moves a table has one position, whoever looks and whenever. */
static void check_position(world *world, const char *table, int moves, const char *hash) {
    for (int i = 0; i < world->seen_count; i++) {
        const seen *seen = &world->seen[i];
        if (seen->moves == moves && strcmp(seen->table, table) == 0 && strcmp(seen->hash, hash) != 0)
            simulated_fail(world, "two positions after the same moves", table);
        if (seen->moves == moves && strcmp(seen->table, table) == 0)
            return;
    }
    if (world->seen_count < HISTORY) {
        seen *seen = &world->seen[world->seen_count++];
        seen->moves = moves;
        memmove(seen->table, table, strlen(table) + 1);
        memmove(seen->hash, hash, strnlen(hash, sizeof seen->hash - 1));
    }
}

static void check_secrets(world *world, const person *person, const char *text, bool is_over) {
    for (int i = 0; i < PEOPLE; i++)
        if (strstr(text, world->people[i].digest) != NULL)
            simulated_fail(world, "a wire says who somebody is", text);
    if (is_over || person->table[0] == '\0')
        return;
    search search = search_log(world, person->table, "-");
    if (search.seed[0] != '\0' && strstr(text, search.seed) != NULL)
        simulated_fail(world, "a wire says the seed of a running game", person->table);
}

/* What people do. */

static void send(person *person, const char *text, int times) {
    for (; times > 0; times--) {
        message *message = calloc(1, sizeof *message);
        if (message == NULL)
            abort();
        snprintf(message->text, sizeof message->text, "%s", text);
        if (person->first == NULL)
            person->first = message;
        else
            person->last->next = message;
        person->last = message;
    }
}

void person_hang_up(person *person) {
    while (person->first != NULL) {
        message *next = person->first->next;
        free(person->first);
        person->first = next;
    }
    if (person->connection != NULL)
        dj_connection_free(person->connection);
    person->connection = NULL;
    person->may_read = person->is_entered = person->is_asking = person->has_moves = false;
}

static void begin_table(world *world, person *person) {
    static const char *const tables[] = {"\"game\":\"donjonz\",\"seats\":[\"me\"]",
                                         "\"game\":\"dungeondeck\",\"seats\":[\"me\"]",
                                         "\"game\":\"procrastination\",\"seats\":[\"me\",\"bot:random\"]",
                                         "\"game\":\"procrastination\",\"seats\":[\"me\",\"open\"]"};
    char text[TEXT_BYTES];
    memcpy(person->joining, world->open, sizeof person->joining);
    if (world->open[0] != '\0' && simulated_in(world, 2))
        snprintf(text, sizeof text, "{\"id\":\"j\",\"do\":\"join\",\"table\":\"%s\",\"name\":\"P\"}", person->joining);
    else
        snprintf(text, sizeof text, "{\"id\":\"c\",\"do\":\"create\",\"name\":\"P\",%s,\"clock\":{\"per_move_s\":%d}}",
                 tables[simulated_below(world, 4)], PER_MOVE_S);
    person->is_asking = true;
    send(person, text, 1);
}

void person_act(world *world, person *person) {
    if (person->connection == NULL) {
        person->connection = dj_connection_open(world->on.house, &person->visitor, person);
        return;
    }
    if (person->is_asking)
        return;
    char text[TEXT_BYTES];
    if (person->table[0] == '\0') {
        begin_table(world, person);
    } else if (!person->is_entered) {
        snprintf(text, sizeof text,
                 "{\"id\":\"e\",\"do\":\"enter\",\"table\":\"%s\",\"seat\":%d,\"wants\":[\"moves\"]}", person->table,
                 person->seat);
        person->is_entered = true;
        send(person, text, 1);
        if (person->sent[0] != '\0')
            send(person, person->sent, 1); /* nobody knows whether it was heard */
    } else if (person->sent[0] == '\0' && person->has_moves) {
        person->number = (int)++world->moves;
        snprintf(person->sent, sizeof person->sent,
                 "{\"id\":%d,\"do\":\"play\",\"table\":\"%s\",\"seat\":%d,\"move\":\"%s\",\"at\":%d,\"key\":\"k%d\"}",
                 person->number, person->table, person->seat, person->move, person->at, person->number);
        send(person, person->sent, !world->is_calm && simulated_in(world, 4) ? 2 : 1);
    } else if (person->sent[0] != '\0' && simulated_in(world, 20)) {
        send(person, person->sent, 1);
    }
}

static void forget_table(person *person) {
    person->table[0] = person->sent[0] = '\0';
    person->is_entered = person->has_moves = false;
}

static void hear_snapshot(world *world, person *person, const json_t *table) {
    if (strcmp(json_string_value(json_object_get(table, "id")), person->table) != 0)
        return;
    int moves = (int)json_integer_value(json_object_get(table, "moves_played"));
    const char *hash = json_string_value(json_object_get(table, "hash"));
    if (hash != NULL)
        check_position(world, person->table, moves, hash);
    const json_t *seat = json_array_get(json_object_get(table, "seats"), (size_t)person->seat);
    if (json_is_true(json_object_get(seat, "away")))
        simulated_fail(world, "somebody who moves in time lost the seat", person->table);
    const json_t *list = json_object_get(table, "moves");
    person->has_moves = json_array_size(list) > 0;
    person->at = moves;
    if (person->has_moves) {
        const json_t *chosen = json_array_get(list, (size_t)simulated_below(world, (int)json_array_size(list)));
        snprintf(person->move, sizeof person->move, "%s", json_string_value(json_object_get(chosen, "move")));
    }
    if (json_is_true(json_object_get(table, "over")) && person->sent[0] == '\0')
        forget_table(person);
}

static void hear_made(world *world, person *person, const json_t *answer, const char *id) {
    const char *table = id[0] == 'c' ? json_string_value(json_object_get(answer, "table")) : person->joining;
    person->is_asking = false;
    if (!json_is_true(json_object_get(answer, "ok"))) {
        world->open[0] = '\0';
        return;
    }
    snprintf(person->table, sizeof person->table, "%s", table);
    person->seat = id[0] == 'c' ? 0 : (int)json_integer_value(json_object_get(answer, "seat"));
    if (id[0] == 'c')
        snprintf(world->open, sizeof world->open, "%s", person->table); /* whether a seat is free, joining tells */
    else
        world->open[0] = '\0';
}

static void hear_played(world *world, person *person, const json_t *answer, int number) {
    if (person->sent[0] == '\0' || number != person->number)
        return; /* the second answer to a doubled message */
    const char *code = json_string_value(json_object_get(json_object_get(answer, "error"), "code"));
    if (json_is_true(json_object_get(answer, "ok"))) {
        check_acknowledged(world, person, number);
        person->answered++;
        person->sent[0] = '\0';
        person->has_moves = false;
        if (json_is_true(json_object_get(answer, "repeated")))
            person->is_entered = false; /* what was seen meanwhile may be what the move led to: looks again */
        if (json_is_true(json_object_get(answer, "over")))
            forget_table(person);
    } else if (strcmp(code, "storage") == 0 || strcmp(code, "slow-storage") == 0 || strcmp(code, "too-fast") == 0) {
        person->is_entered = false; /* looks again, and sends the same move again */
    } else if (strcmp(code, "stale") == 0) {
        person->sent[0] = '\0';
        person->is_entered = person->has_moves = false;
    } else if (strcmp(code, "game-over") != 0) {
        simulated_fail(world, "a legal move is refused", code);
    } else {
        forget_table(person);
    }
}

static void hear(world *world, person *person) {
    size_t length;
    if (!dj_connection_take(person->connection, &world->page, 0, &length))
        abort();
    char *text = strndup(world->page.data, length);
    json_t *said = json_loads(text, 0, NULL);
    const json_t *table = json_object_get(said, "table"), *id = json_object_get(said, "id");
    bool is_over = json_is_true(json_object_get(said, "over")) || json_is_true(json_object_get(table, "over"));
    check_secrets(world, person, text, is_over);
    if (json_is_object(table))
        hear_snapshot(world, person, table);
    else if (json_is_integer(id))
        hear_played(world, person, said, (int)json_integer_value(id));
    else if (json_is_string(id) && strchr("cj", json_string_value(id)[0]) != NULL)
        hear_made(world, person, said, json_string_value(id));
    else if (json_is_string(id) && !json_is_true(json_object_get(said, "ok")))
        person->is_entered = false;
    json_decref(said);
    free(text);
}

void person_deliver(person *person) {
    message *message = person->first;
    if (message == NULL || person->connection == NULL)
        return;
    person->first = message->next;
    dj_connection_receive(person->connection, message->text, strlen(message->text), true, true);
    free(message);
}

void person_read(world *world, person *person) {
    int code;
    const char *reason;
    if (person->connection == NULL || !person->may_read)
        return;
    if (dj_connection_has_message(person->connection))
        hear(world, person);
    else
        person->may_read = false;
    if (person->connection != NULL && dj_connection_is_closing(person->connection, &code, &reason))
        person_hang_up(person);
}
