/* Clients in closed loop against a server, and how many moves a second they get answered:
 *
 *     online_load DIALECT HOST:PORT --clients N --moves N [--idle N] [--seated N] [--pid N]
 *
 * Idle clients are connected beside the others and do nothing, seated ones sit at a table and do nothing. With --pid
 * the memory of that process is told, before, with all clients seated and at the end, and its processor time for a
 * move, which a busy machine blurs less. Prints JSON. */
#include "dialect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { OPENING = 200 }; /* wires opened at a time, fewer than a server's queue of them */

typedef struct load {
    int clients, idle, seated, moves, pid;
    int ready, sent, answered;
    float *latencies_ms;
    double begin_s, end_s;
} load;

static load measured;

static void read_arguments(int count, char **arguments);
static void open_clients(wire_set *set, client *clients, int from, int to);
static void wait_until_ready(wire_set *set, int count);
static double now_s(void);
static long memory_kib(void);
static double processor_s(void);
static int compare(const void *left, const void *right);
static double percentile_ms(double part);
static void raise_limits(void);

int main(int count, char **arguments) {
    if (count < 3) {
        fprintf(stderr,
                "usage: %s donjon|boardgame.io HOST:PORT [--clients N] [--moves N] [--idle N] [--seated N] [--pid N]\n",
                arguments[0]);
        return 2;
    }
    read_arguments(count, arguments);
    const dialect *dialect = strcmp(arguments[1], "donjon") == 0 ? &dialect_donjon : &dialect_boardgame;
    char *colon = strchr(arguments[2], ':');
    if (colon == NULL)
        wire_fail("an address is HOST:PORT");
    *colon = '\0';
    raise_limits();
    long memory_before = memory_kib();
    int quiet = measured.idle + measured.seated, all = measured.clients + quiet;
    client *clients = calloc((size_t)all, sizeof *clients);
    measured.latencies_ms = calloc((size_t)measured.moves + 1, sizeof *measured.latencies_ms);
    wire_set set = {.write_head = dialect->write_head, .opened = dialect->opened, .heard = dialect->heard};
    wire_set_begin(&set, arguments[2], atoi(colon + 1), all);
    for (int i = 0; i < all; i++)
        clients[i].role = i < measured.idle ? IDLE : i < quiet ? SEATED : PLAYING;
    open_clients(&set, clients, 0, quiet);
    long memory_quiet = memory_kib();
    double processor_before_s = processor_s();
    open_clients(&set, clients, quiet, all);
    while (measured.answered < measured.moves)
        wire_serve(&set, 1000);
    double took_s = measured.end_s - measured.begin_s, processor_used_s = processor_s() - processor_before_s;
    qsort(measured.latencies_ms, (size_t)measured.moves, sizeof *measured.latencies_ms, compare);
    printf("{\"server\":\"%s\",\"clients\":%d,\"idle\":%d,\"seated\":%d,\"moves\":%d,\"seconds\":%.3f,\"moves_per_s\":%"
           ".0f,"
           "\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"processor_us_per_move\":%.1f,\"memory_before_kib\":%ld,\"memory_quiet_"
           "kib\":%ld,\"memory_kib\":%ld}\n",
           dialect->name, measured.clients, measured.idle, measured.seated, measured.moves, took_s,
           measured.moves > 0 ? measured.moves / took_s : 0, percentile_ms(0.5), percentile_ms(0.99),
           processor_used_s * 1e6 / (measured.moves + 1), memory_before, memory_quiet, memory_kib());
    return 0;
}

void load_ready(client *client) {
    if (!client->is_ready)
        measured.ready++;
    client->is_ready = true;
}

void load_sent(client *client) {
    client->sent_s = now_s();
    if (measured.sent++ == 0)
        measured.begin_s = client->sent_s; /* connecting is no part of it */
}

bool load_answered(client *client) {
    double now = now_s();
    if (measured.answered < measured.moves)
        measured.latencies_ms[measured.answered++] = (float)((now - client->sent_s) * 1e3);
    if (measured.answered == measured.moves && measured.end_s == 0)
        measured.end_s = now;
    return measured.answered < measured.moves;
}

static void read_arguments(int count, char **arguments) {
    measured.clients = 200;
    measured.moves = 100000;
    const struct {
        const char *name;
        int *value;
    } flags[] = {{"--clients", &measured.clients},
                 {"--moves", &measured.moves},
                 {"--idle", &measured.idle},
                 {"--seated", &measured.seated},
                 {"--pid", &measured.pid}};
    for (int i = 3; i + 1 < count; i += 2)
        for (size_t flag = 0; flag < sizeof flags / sizeof *flags; flag++)
            if (strcmp(arguments[i], flags[flag].name) == 0)
                *flags[flag].value = atoi(arguments[i + 1]);
}

static void open_clients(wire_set *set, client *clients, int from, int to) {
    for (int i = from; i < to; i++) {
        wire_open(set, &clients[i]);
        if ((i - from) % OPENING == OPENING - 1)
            wait_until_ready(set, i + 1);
    }
    wait_until_ready(set, to);
}

static void wait_until_ready(wire_set *set, int count) {
    double deadline_s = now_s() + 60;
    while (measured.ready < count) {
        wire_serve(set, 100);
        if (now_s() > deadline_s)
            wire_fail("only %d of %d clients could sit down", measured.ready, count);
    }
}

static double now_s(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Resident memory of the server's process, 0 where it is not known. */
static long memory_kib(void) {
    char name[64], line[256];
    snprintf(name, sizeof name, "/proc/%d/status", measured.pid);
    FILE *file = measured.pid > 0 ? fopen(name, "r") : NULL;
    long found = 0;
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, "VmRSS:", 6) == 0)
            found = atol(line + 6);
    if (file != NULL)
        fclose(file);
    return found;
}

/* What the server's process has used so far, 0 where it is not known. */
static double processor_s(void) {
    char name[64], line[1024] = "";
    snprintf(name, sizeof name, "/proc/%d/stat", measured.pid);
    FILE *file = measured.pid > 0 ? fopen(name, "r") : NULL;
    if (file == NULL)
        return 0;
    unsigned long user = 0, system = 0;
    const char *rest = fgets(line, sizeof line, file) != NULL ? strrchr(line, ')') : NULL;
    if (rest != NULL)
        sscanf(rest + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static int compare(const void *left, const void *right) {
    float a = *(const float *)left, b = *(const float *)right;
    return (a > b) - (a < b);
}

static double percentile_ms(double part) {
    return measured.moves > 0 ? (double)measured.latencies_ms[(int)(part * (measured.moves - 1))] : 0;
}

/* Ten thousand wires are ten thousand descriptors. */
static void raise_limits(void) {
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}
