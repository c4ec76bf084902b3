/* What a durable move costs a store, without the rest of the server:
 *
 *     store_bench WHERE [MOVES [TABLES [BATCH]]]
 *
 * WHERE is as `donjon serve --store` takes it. TABLES are played at the same time, BATCH moves are made durable
 * together; a game of 40 moves is followed by a new one. Prints JSON: the processor time of this process, what it gave
 * the system to write, the bytes that reached the disk. */
#include "store/store.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOVES_OF_GAME = 40 };

typedef struct written {
    long long given, on_disk; /* bytes */
} written;

static void play(dj_store *store, int moves, int tables, int batch, int *commits);
static void fill(dj_store_append *append, int table, int64_t sequence);
static double now_s(void);
static double processor_s(void);
static written bytes_written(void);

static char ids[DJ_STORE_BATCH][DJ_STORE_ID], keys[DJ_STORE_BATCH][DJ_STORE_KEY], texts[DJ_STORE_BATCH][96];
static char run_id[16];

int main(int count, char **arguments) {
    if (count < 2) {
        fprintf(stderr, "usage: %s WHERE [MOVES [TABLES [BATCH]]]\n", arguments[0]);
        return 2;
    }
    int moves = count > 2 ? atoi(arguments[2]) : 100000, tables = count > 3 ? atoi(arguments[3]) : 200;
    int batch = count > 4 ? atoi(arguments[4]) : 50, commits = 0;
    if (moves < 1 || tables < 1 || batch < 1 || batch > tables || batch > DJ_STORE_BATCH) {
        fprintf(stderr, "a batch has at most %d moves, one of a table\n", DJ_STORE_BATCH);
        return 2;
    }
    dj_error error = {0};
    dj_store *store = dj_store_open(arguments[1], &error);
    if (store == NULL) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    snprintf(run_id, sizeof run_id, "b%08x", (unsigned)time(NULL));
    double began_s = now_s(), processor_before_s = processor_s();
    written before = bytes_written();
    play(store, moves, tables, batch, &commits);
    written after = bytes_written();
    printf("{\"moves\":%d,\"tables\":%d,\"batch\":%d,\"moves_per_s\":%.0f,\"processor_us_per_move\":%.2f,"
           "\"commits\":%d,\"bytes_given_per_move\":%.0f,\"bytes_on_disk_per_move\":%.0f}\n",
           moves, tables, batch, moves / (now_s() - began_s), (processor_s() - processor_before_s) * 1e6 / moves,
           commits, (double)(after.given - before.given) / moves, (double)(after.on_disk - before.on_disk) / moves);
    dj_store_close(store);
    return 0;
}

/* The tables take turns, as people who think equally long would. */
static void play(dj_store *store, int moves, int tables, int batch, int *commits) {
    static dj_store_append appends[DJ_STORE_BATCH];
    int64_t *sequences = calloc((size_t)tables, sizeof *sequences);
    for (int played = 0; played < moves; ++*commits) {
        int size = moves - played < batch ? moves - played : batch;
        for (int i = 0; i < size; i++) {
            int table = (played + i) % tables;
            snprintf(ids[i], sizeof ids[i], "%s-%d-%d", run_id, table, (int)(sequences[table] / MOVES_OF_GAME));
            snprintf(keys[i], sizeof keys[i], "0-%d-%d", table, played + i);
            snprintf(texts[i], sizeof texts[i], "move 0 %016" PRIx64 " step %d", (uint64_t)played * 0x9e3779b97f4a7c15,
                     i);
            appends[i] = (dj_store_append){.table = ids[i], .key = keys[i], .text = texts[i]};
            fill(&appends[i], table, sequences[table]++ % MOVES_OF_GAME + 1);
        }
        dj_error error = {0};
        if (dj_store_commit(store, appends, size, &error) != DJ_OK || appends[size - 1].outcome != DJ_STORE_STORED) {
            fprintf(stderr, "not stored: %s\n", error.message);
            exit(1);
        }
        played += size;
    }
    free(sequences);
}

/* The first entry and the last have the line of the table. */
static void fill(dj_store_append *append, int table, int64_t sequence) {
    static const char line[] = "{\"game\":\"dungeondeck\",\"title\":\"Un dongeon dans un deck\",\"seats\":"
                               "[{\"kind\":\"person\",\"name\":\"Load 117\",\"away\":false}]}";
    append->sequence = sequence;
    append->time_ms = 1700000000000 + table;
    append->phase = DJ_STORE_PRIVATE;
    append->summary = sequence == 1 || sequence == MOVES_OF_GAME ? line : NULL;
}

static double now_s(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static double processor_s(void) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + 1e-9 * (double)used.tv_nsec;
}

static written bytes_written(void) {
    written written = {0};
    FILE *counts = fopen("/proc/self/io", "r");
    char line[128];
    while (counts != NULL && fgets(line, sizeof line, counts) != NULL) {
        sscanf(line, "wchar: %lld", &written.given);
        sscanf(line, "write_bytes: %lld", &written.on_disk);
    }
    if (counts != NULL)
        fclose(counts);
    return written;
}
