#include "writer.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

/* A database that went away is asked for news again after so long. */
enum { LOOK_AGAIN_MS = 1000 };

typedef struct queue {
    dj_errand *first, *last;
} queue;

/* Where what is read goes. */
typedef struct reading {
    dj_read_entry **entries_end;
    dj_read_line **lines_end;
    bool is_short; /* of memory: something is missing */
} reading;

struct dj_writer {
    dj_store *store;
    int64_t (*now_ms)(void);
    void (*wake)(void *context);
    void (*news)(void *context, dj_errand *errand);
    void *context;
    pthread_t thread;
    int bell; /* an eventfd: something was handed over */
    int pending;
    bool has_missed_news; /* the thread's: there was no memory to tell them */
    int64_t heard_ms;     /* when an errand was last done, or handed over where none was pending */

    pthread_mutex_t lock; /* of what follows */
    queue handed, done;
    bool has_to_stop;
    dj_writer_counts counts;

    dj_store_append appends[DJ_STORE_BATCH];
    dj_errand *batch[DJ_STORE_BATCH];
};

static void *work(void *context);
static bool wait_for_errands(dj_writer *writer, queue *taken);
static void wait_for_bell(dj_writer *writer);
static void do_errands(dj_writer *writer, queue *taken);
static void commit(dj_writer *writer, int count);
static void do_alone(dj_writer *writer, dj_errand *errand);
static void give_back(dj_writer *writer, queue *done);
static void note_news(void *context, const char *table);
static bool keep_entry(void *context, const dj_store_entry *entry);
static bool keep_line(void *context, const dj_store_line *line);
static void keep_name(void *context, const char *table);
static void free_errands(queue *queue);
static void add(queue *queue, dj_errand *errand);
static dj_errand *take(queue *queue);

dj_writer *dj_writer_start(const char *where, int64_t (*now_ms)(void), void (*wake)(void *context), void *context,
                           void (*news)(void *context, dj_errand *errand), dj_error *error) {
    dj_store *store = dj_store_open(where, error);
    if (store == NULL)
        return NULL;
    dj_writer *writer = calloc(1, sizeof *writer);
    int bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (writer != NULL && bell >= 0) {
        *writer =
            (dj_writer){.store = store, .now_ms = now_ms, .wake = wake, .news = news, .context = context, .bell = bell};
        pthread_mutex_init(&writer->lock, NULL);
        if (pthread_create(&writer->thread, NULL, work, writer) == 0)
            return writer;
    }
    if (bell >= 0)
        close(bell);
    free(writer);
    dj_store_close(store);
    dj_refuse(error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL);
    return NULL;
}

bool dj_writer_stop(dj_writer *writer, int patience_s) {
    pthread_mutex_lock(&writer->lock);
    writer->has_to_stop = true;
    pthread_mutex_unlock(&writer->lock);
    eventfd_write(writer->bell, 1);
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec += patience_s;
    if (pthread_timedjoin_np(writer->thread, NULL, &deadline) != 0)
        return false;
    free_errands(&writer->done);
    free_errands(&writer->handed);
    dj_store_close(writer->store);
    close(writer->bell);
    pthread_mutex_destroy(&writer->lock);
    free(writer);
    return true;
}

dj_errand *dj_errand_new(dj_errand_kind kind, const char *table) {
    dj_errand *errand = calloc(1, sizeof *errand);
    if (errand == NULL)
        return NULL;
    errand->kind = kind;
    strncpy(errand->table, table, sizeof errand->table - 1);
    return errand;
}

void dj_errand_free(dj_errand *errand) {
    while (errand->entries != NULL) {
        dj_read_entry *next = errand->entries->next;
        free(errand->entries);
        errand->entries = next;
    }
    while (errand->lines != NULL) {
        dj_read_line *next = errand->lines->next;
        free(errand->lines);
        errand->lines = next;
    }
    free(errand->text);
    free(errand->summary);
    free(errand);
}

void dj_writer_hand(dj_writer *writer, dj_errand *errand) {
    pthread_mutex_lock(&writer->lock);
    bool was_empty = writer->handed.first == NULL;
    add(&writer->handed, errand);
    pthread_mutex_unlock(&writer->lock);
    if (writer->pending++ == 0)
        writer->heard_ms = writer->now_ms();
    if (was_empty)
        eventfd_write(writer->bell, 1);
}

void dj_writer_collect(dj_writer *writer) {
    pthread_mutex_lock(&writer->lock);
    queue done = writer->done;
    writer->done = (queue){0};
    pthread_mutex_unlock(&writer->lock);
    int64_t now_ms = done.first != NULL ? writer->now_ms() : 0;
    for (dj_errand *errand; (errand = take(&done)) != NULL;) {
        if (errand->kind != DJ_ERRAND_NEWS) {
            writer->pending--;
            writer->heard_ms = now_ms;
        }
        errand->done(errand->context, errand);
    }
}

int dj_writer_pending(const dj_writer *writer) {
    return writer->pending;
}

int64_t dj_writer_silent_ms(const dj_writer *writer) {
    return writer->pending > 0 ? writer->now_ms() - writer->heard_ms : 0;
}

dj_writer_counts dj_writer_count(dj_writer *writer) {
    pthread_mutex_lock(&writer->lock);
    dj_writer_counts counts = writer->counts;
    pthread_mutex_unlock(&writer->lock);
    return counts;
}

static void *work(void *context) {
    dj_writer *writer = context;
    queue taken = {0};
    while (wait_for_errands(writer, &taken)) {
        if (taken.first != NULL)
            do_errands(writer, &taken);
        dj_error error;
        dj_store_news(writer->store, note_news, writer, &error);
        if (writer->has_missed_news) {
            writer->has_missed_news = false;
            note_news(writer, "");
        }
    }
    return NULL;
}

/* All that was handed over meanwhile, or nothing where there may be news. False once nothing is left and the thread has
 * to end. */
static bool wait_for_errands(dj_writer *writer, queue *taken) {
    pthread_mutex_lock(&writer->lock);
    if (writer->handed.first == NULL && !writer->has_to_stop) {
        pthread_mutex_unlock(&writer->lock);
        wait_for_bell(writer);
        pthread_mutex_lock(&writer->lock);
    }
    *taken = writer->handed;
    writer->handed = (queue){0};
    bool goes_on = taken->first != NULL || !writer->has_to_stop;
    pthread_mutex_unlock(&writer->lock);
    return goes_on;
}

static void wait_for_bell(dj_writer *writer) {
    int news = dj_store_news_descriptor(writer->store);
    struct pollfd waiting[2] = {{.fd = writer->bell, .events = POLLIN}, {.fd = news, .events = POLLIN}};
    poll(waiting, 2, LOOK_AGAIN_MS); /* a negative descriptor is passed over */
    eventfd_t rung;
    eventfd_read(writer->bell, &rung);
}

/* Entries that come one after another are committed together; whatever else comes between keeps its turn. */
static void do_errands(dj_writer *writer, queue *taken) {
    queue done = {0};
    int count = 0;
    for (dj_errand *errand; (errand = take(taken)) != NULL; add(&done, errand)) {
        bool is_append = errand->kind == DJ_ERRAND_APPEND;
        if (is_append)
            writer->batch[count++] = errand;
        if (count > 0 && (count == DJ_STORE_BATCH || !is_append)) {
            commit(writer, count);
            count = 0;
        }
        if (!is_append)
            do_alone(writer, errand);
    }
    if (count > 0)
        commit(writer, count);
    give_back(writer, &done);
}

static void commit(dj_writer *writer, int count) {
    for (int i = 0; i < count; i++) {
        const dj_errand *errand = writer->batch[i];
        writer->appends[i] = (dj_store_append){.table = errand->table,
                                               .key = errand->key,
                                               .text = errand->text,
                                               .summary = errand->summary,
                                               .phase = errand->phase,
                                               .sequence = errand->sequence,
                                               .time_ms = errand->time_ms,
                                               .due_ms = errand->due_ms};
    }
    dj_error error = {0};
    dj_status status = dj_store_commit(writer->store, writer->appends, count, &error);
    for (int i = 0; i < count; i++) {
        dj_errand *errand = writer->batch[i];
        errand->status = status;
        errand->error = error;
        errand->outcome = writer->appends[i].outcome;
        errand->sequence = writer->appends[i].sequence;
    }
    pthread_mutex_lock(&writer->lock);
    writer->counts.commits++;
    writer->counts.entries += status == DJ_OK ? count : 0;
    writer->counts.failures += status != DJ_OK;
    pthread_mutex_unlock(&writer->lock);
}

static void do_alone(dj_writer *writer, dj_errand *errand) {
    reading reading = {.entries_end = &errand->entries, .lines_end = &errand->lines};
    if (errand->kind == DJ_ERRAND_READ)
        errand->status =
            dj_store_read(writer->store, errand->table, errand->from, keep_entry, &reading, &errand->error);
    else if (errand->kind == DJ_ERRAND_LIST)
        errand->status =
            dj_store_list(writer->store, errand->phase, errand->limit, keep_line, &reading, &errand->error);
    else if (errand->kind == DJ_ERRAND_CLAIM) /* whoever is left out is due again in a while */
        errand->status = dj_store_claim(writer->store, errand->time_ms, errand->due_ms, errand->limit, keep_name,
                                        &reading, &errand->error);
    else
        errand->status = dj_store_put_off(writer->store, errand->table, errand->from, errand->due_ms, &errand->error);
    if (reading.is_short && errand->kind != DJ_ERRAND_CLAIM)
        errand->status = dj_refuse(&errand->error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL);
}

static void give_back(dj_writer *writer, queue *done) {
    pthread_mutex_lock(&writer->lock);
    for (dj_errand *errand; (errand = take(done)) != NULL;)
        add(&writer->done, errand);
    pthread_mutex_unlock(&writer->lock);
    writer->wake(writer->context);
}

static void note_news(void *context, const char *table) {
    dj_writer *writer = context;
    dj_errand *errand = dj_errand_new(DJ_ERRAND_NEWS, table);
    if (errand == NULL) {
        writer->has_missed_news = true;
        return;
    }
    errand->done = writer->news;
    errand->context = writer->context;
    queue news = {0};
    add(&news, errand);
    give_back(writer, &news);
}

static bool keep_entry(void *context, const dj_store_entry *entry) {
    reading *reading = context;
    size_t key = strlen(entry->key) + 1, text = strlen(entry->text) + 1;
    dj_read_entry *kept = malloc(sizeof *kept + key + text);
    reading->is_short = reading->is_short || kept == NULL;
    if (kept == NULL)
        return false;
    *kept = (dj_read_entry){.entry = *entry};
    memcpy(kept->texts, entry->key, key);
    memcpy(kept->texts + key, entry->text, text);
    kept->entry.key = kept->texts;
    kept->entry.text = kept->texts + key;
    *reading->entries_end = kept;
    reading->entries_end = &kept->next;
    return true;
}

static bool keep_line(void *context, const dj_store_line *line) {
    reading *reading = context;
    size_t table = strlen(line->table) + 1, summary = strlen(line->summary) + 1;
    dj_read_line *kept = malloc(sizeof *kept + table + summary);
    reading->is_short = reading->is_short || kept == NULL;
    if (kept == NULL)
        return false;
    *kept = (dj_read_line){.line = *line};
    memcpy(kept->texts, line->table, table);
    memcpy(kept->texts + table, line->summary, summary);
    kept->line.table = kept->texts;
    kept->line.summary = kept->texts + table;
    *reading->lines_end = kept;
    reading->lines_end = &kept->next;
    return true;
}

static void keep_name(void *context, const char *table) {
    keep_line(context, &(dj_store_line){.table = table, .summary = ""});
}

static void free_errands(queue *queue) {
    for (dj_errand *errand; (errand = take(queue)) != NULL;)
        dj_errand_free(errand);
}

static void add(queue *queue, dj_errand *errand) {
    errand->next = NULL;
    if (queue->first == NULL)
        queue->first = errand;
    else
        queue->last->next = errand;
    queue->last = errand;
}

static dj_errand *take(queue *queue) {
    dj_errand *errand = queue->first;
    if (errand != NULL)
        queue->first = errand->next;
    return errand;
}
