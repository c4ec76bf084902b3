/* A whole evening of the house from one seed, in one thread: people who play, bots, a store, a network that delays,
 * doubles and cuts off, clocks that jump, a store that fails, crashes and restarts; judged after every step.
 *
 *   simulator_test [SEEDS [FIRST]]     so many evenings; one that goes wrong is told by its seed, which brings it back
 *
 * What must hold: what was acknowledged is in the store, once, at that moment and at the end; everybody who looks at a
 * table after so many moves sees one position; no wire says who somebody is or what a running game's seed is; nobody
 * loses a seat to the clock who moves in time; and once the trouble is over, everybody is served. */
#include "one_thread.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PEOPLE = 4,
    STEPS = 1500,
    CALM_STEPS = 4000, /* in which everybody must be served once the trouble is over */
    CALM_MOVES = 3,    /* which each of them makes then */
    HISTORY = 4096,
    PER_MOVE_S = 300,
    TEXT_BYTES = 1024,
    SEED_TEXT = 64,
    WRONG_MAX = 3, /* evenings that are told */
};

typedef struct message {
    struct message *next;
    char text[TEXT_BYTES];
} message;

/* Somebody with a browser. */
typedef struct person {
    struct world *world;
    dj_visitor visitor;
    char digest[2 * DJ_TOKEN_DIGEST + 1];
    dj_connection *connection; /* or NULL */
    bool may_read;             /* the house said that there is something to send */
    message *first, *last;     /* on their way to the house */
    char table[DJ_STORE_ID];   /* "" for none */
    int seat;
    bool is_entered, is_asking; /* an answer to `create` or `join` is awaited */
    char joining[DJ_STORE_ID];  /* what `join` named */
    bool has_moves;             /* and `move` is one, after `at` moves */
    char move[TEXT_BYTES / 4];
    int at;
    char sent[TEXT_BYTES]; /* the move that waits for its answer, or "" */
    int number;            /* of that move: its id and its key */
    int answered;          /* moves that were acknowledged */
} person;

/* A position that somebody saw. */
typedef struct seen {
    char table[DJ_STORE_ID];
    int moves;
    char hash[24];
} seen;

typedef struct world {
    one_thread on;
    uint64_t seed;
    dj_dice chance;
    bool is_calm;
    person people[PEOPLE];
    char open[DJ_STORE_ID]; /* a table with a free seat */
    seen seen[HISTORY];
    int seen_count;
    dj_page page;
    const char *wrong;
    char detail[256];
    int64_t moves, crashes;
} world;

static int below(world *world, int bound) {
    return (int)dj_dice_below(&world->chance, (uint32_t)bound);
}

static bool in(world *world, int many) {
    return below(world, many) == 0;
}

static void fail(world *world, const char *wrong, const char *detail) {
    if (world->wrong != NULL)
        return;
    world->wrong = wrong;
    memmove(world->detail, detail, strnlen(detail, sizeof world->detail - 1));
}

/* The platform. */

static void want_write(void *context, void *socket) {
    (void)context;
    ((person *)socket)->may_read = true;
}

static bool may_think(void *context, dj_question_kind kind) {
    (void)context;
    return kind != DJ_QUESTION_RECORD; /* records are not what is looked at here */
}

static void report(void *context, const dj_error *error) {
    if (strcmp(error->code, "damaged-table") == 0)
        fail(context, "a log is damaged", error->detail);
}

static void open_house(world *world) {
    dj_platform platform = one_thread_platform(&world->on);
    platform.want_write = want_write;
    platform.may_think = may_think;
    platform.report = report;
    dj_house_settings settings = {
        .tables_per_hour = 10000, .tables_per_person = 1000, .is_only_server = true, .rooms = 3};
    world->on.house = dj_house_new(&settings, &platform);
}

/* The store. */

static void fail_job(dj_store_job *job) {
    job->outcome = DJ_STORE_FAILED;
    job->status = dj_refuse(&job->error, "storage", NULL, "The disk is full.", NULL);
}

/* In times of trouble the store fails now and then: to read, or before or after the entry was written. */
static void run_job(world *world, dj_store_job *job) {
    bool is_append = job->kind == DJ_STORE_JOB_APPEND;
    bool fails = (is_append || job->kind == DJ_STORE_JOB_READ) && !world->is_calm && in(world, is_append ? 40 : 60);
    if (!fails || (is_append && !in(world, 2)))
        one_thread_do(&world->on, job);
    if (fails)
        fail_job(job);
}

static void do_job(world *world) {
    dj_store_job *job = one_thread_take_job(&world->on);
    if (job == NULL)
        return;
    run_job(world, job);
    dj_house_finish_job(world->on.house, job);
}

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
        fail(world, "a log cannot be read", error.detail);
    return search;
}

static void check_acknowledged(world *world, const person *person, int number) {
    char key[DJ_STORE_KEY];
    snprintf(key, sizeof key, "%d-k%d", person->seat, number);
    int count = search_log(world, person->table, key).count;
    if (count != 1)
        fail(world, count == 0 ? "acknowledged and not stored" : "stored twice", key);
}

/* One history: after so many moves a table has one position, whoever looks and whenever. */
static void check_position(world *world, const char *table, int moves, const char *hash) {
    for (int i = 0; i < world->seen_count; i++) {
        const seen *seen = &world->seen[i];
        if (seen->moves == moves && strcmp(seen->table, table) == 0 && strcmp(seen->hash, hash) != 0)
            fail(world, "two positions after the same moves", table);
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
            fail(world, "a wire says who somebody is", text);
    if (is_over || person->table[0] == '\0')
        return;
    search search = search_log(world, person->table, "-");
    if (search.seed[0] != '\0' && strstr(text, search.seed) != NULL)
        fail(world, "a wire says the seed of a running game", person->table);
}

/* People. */

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

static void hang_up(person *person) {
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
    if (world->open[0] != '\0' && in(world, 2))
        snprintf(text, sizeof text, "{\"id\":\"j\",\"do\":\"join\",\"table\":\"%s\",\"name\":\"P\"}", person->joining);
    else
        snprintf(text, sizeof text, "{\"id\":\"c\",\"do\":\"create\",\"name\":\"P\",%s,\"clock\":{\"per_move_s\":%d}}",
                 tables[below(world, 4)], PER_MOVE_S);
    person->is_asking = true;
    send(person, text, 1);
}

static void act(world *world, person *person) {
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
        send(person, person->sent, !world->is_calm && in(world, 4) ? 2 : 1);
    } else if (person->sent[0] != '\0' && in(world, 20)) {
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
        fail(world, "somebody who moves in time lost the seat", person->table);
    const json_t *list = json_object_get(table, "moves");
    person->has_moves = json_array_size(list) > 0;
    person->at = moves;
    if (person->has_moves) {
        const json_t *chosen = json_array_get(list, (size_t)below(world, (int)json_array_size(list)));
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
        fail(world, "a legal move is refused", code);
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

static void deliver(person *person) {
    message *message = person->first;
    if (message == NULL || person->connection == NULL)
        return;
    person->first = message->next;
    dj_connection_receive(person->connection, message->text, strlen(message->text), true, true);
    free(message);
}

/* A socket that the house did not ask to write is not written to: a wake-up that is lost keeps its reader waiting. */
static void read_wire(world *world, person *person) {
    int code;
    const char *reason;
    if (person->connection == NULL || !person->may_read)
        return;
    if (dj_connection_has_message(person->connection))
        hear(world, person);
    else
        person->may_read = false;
    if (person->connection != NULL && dj_connection_is_closing(person->connection, &code, &reason))
        hang_up(person);
}

/* The world. */

static void pass_time(world *world, int64_t wait_ms) {
    one_thread_pass(&world->on, wait_ms);
    dj_house_tick(world->on.house);
}

/* The process dies: what is on its way to the store gets there or not, and nobody hears of it. */
static void crash(world *world) {
    world->crashes++;
    for (int i = 0; i < PEOPLE; i++)
        hang_up(&world->people[i]);
    bool is_alive = true;
    for (dj_store_job *job; (job = one_thread_take_job(&world->on)) != NULL;) {
        is_alive = is_alive && !in(world, 3);
        if (is_alive && job->kind == DJ_STORE_JOB_APPEND)
            run_job(world, job);
        dj_store_job_free(job);
    }
    one_thread_forget_questions(&world->on);
    dj_house_free(world->on.house);
    one_thread_pass(&world->on, below(world, 2) * below(world, 2 * PER_MOVE_S * 1000));
    open_house(world);
}

static void step(world *world) {
    person *person = &world->people[below(world, PEOPLE)];
    switch (below(world, 8)) {
    case 0:
    case 1:
        do_job(world);
        break;
    case 2:
        one_thread_answer(&world->on);
        break;
    case 3:
        deliver(person);
        break;
    case 4:
    case 5:
        read_wire(world, person);
        break;
    case 6:
        act(world, person);
        break;
    default:
        pass_time(world, below(world, DJ_HOUSE_TICK_MS) + 1);
        break;
    }
    if (world->is_calm)
        return;
    if (in(world, 150))
        hang_up(person);
    if (in(world, 300))
        crash(world);
    if (in(world, 300))
        world->on.wall_ms += in(world, 2) ? 3600 * 1000 : -3600 * 1000;
}

static void calm_down(world *world) {
    world->is_calm = true;
    int wanted[PEOPLE], left = PEOPLE;
    for (int i = 0; i < PEOPLE; i++)
        wanted[i] = world->people[i].answered + CALM_MOVES;
    for (int i = 0; i < 10 * CALM_STEPS && left > 0 && world->wrong == NULL; i++) {
        step(world);
        left = 0;
        for (int each = 0; each < PEOPLE; each++) {
            bool waits_for_others = world->people[each].table[0] != '\0' && !world->people[each].has_moves &&
                                    world->people[each].is_entered && world->people[each].sent[0] == '\0';
            left += world->people[each].answered < wanted[each] && !(waits_for_others && i > CALM_STEPS);
        }
    }
    if (left > 0)
        fail(world, "somebody is not served", "");
}

static void begin_evening(world *world, uint64_t seed) {
    char words[32];
    snprintf(words, sizeof words, "evening %llu", (unsigned long long)seed);
    *world = (struct world){.seed = seed, .on = {.steady_ms = 100000, .wall_ms = INT64_C(1794787200000)}};
    world->chance = dj_dice_from_seed(words);
    world->on.secrets = dj_dice_from_seed(strcat(words, "s"));
    world->on.store = dj_store_open("memory:", NULL);
    for (int i = 0; i < PEOPLE; i++) {
        person *person = &world->people[i];
        person->world = world;
        one_thread_draw(&world->on, person->visitor.who.digest, sizeof person->visitor.who.digest);
        one_thread_draw(&world->on, person->visitor.secret, sizeof person->visitor.secret);
        dj_hex(person->visitor.who.digest, sizeof person->visitor.who.digest, person->digest);
    }
    open_house(world);
}

static void end_evening(world *world) {
    for (int i = 0; i < PEOPLE; i++)
        hang_up(&world->people[i]);
    for (dj_store_job *job; (job = one_thread_take_job(&world->on)) != NULL;)
        dj_store_job_free(job);
    one_thread_forget_questions(&world->on);
    dj_house_free(world->on.house);
    dj_store_close(world->on.store);
    free(world->page.data);
}

int main(int count, char **arguments) {
    static world world;
    uint64_t evenings = count > 1 ? strtoull(arguments[1], NULL, 10) : 100;
    uint64_t first = count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
    int64_t acknowledged = 0, crashes = 0, wrong = 0;
    for (uint64_t seed = first; seed < first + evenings && wrong < WRONG_MAX; seed++) {
        begin_evening(&world, seed);
        for (int i = 0; i < STEPS && world.wrong == NULL; i++)
            step(&world);
        calm_down(&world);
        for (int i = 0; i < PEOPLE; i++)
            acknowledged += world.people[i].answered;
        crashes += world.crashes;
        if (world.wrong != NULL) {
            printf("simulator_test 1 %llu: %s: %.200s\n", (unsigned long long)seed, world.wrong, world.detail);
            wrong++;
        }
        end_evening(&world);
    }
    printf("%llu evenings, %lld moves acknowledged, %lld crashes, %lld wrong\n", (unsigned long long)evenings,
           (long long)acknowledged, (long long)crashes, (long long)wrong);
    return wrong > 0;
}
