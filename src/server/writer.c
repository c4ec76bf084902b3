#include "writer.h"

#include "house/house.h"
#include "store/fetch.h"
#include "store/store.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

/* A database whose connection broke is asked for news again after so long. */
enum { LOOK_AGAIN_MS = 1000 };
enum { FORESEEN = 4 }; /* jobs that are fetched ahead: the thread of the house wrote them, and has them in its cache */

typedef struct queue {
    dj_store_job *first, *last;
} queue;

/* What is being read. */
typedef struct reading {
    dj_store_job *job;
    bool lacks_memory; /* something of it is missing */
} reading;

struct dj_writer {
    dj_store *store;
    void (*wake)(void *context);
    void (*done)(void *context, dj_store_job *job);
    void *context;
    pthread_t thread;
    int wake_fd;          /* an eventfd: jobs were handed over, or the thread is to end */
    bool has_missed_news; /* the thread's: there was no memory for news */
    queue news;           /* the thread's: what was heard, to be given back together */
    queue gathered;       /* the house's: jobs that are handed over together */

    pthread_mutex_t lock; /* guards what follows */
    queue handed, finished;
    bool has_to_stop;
    dj_writer_counts counts;

    dj_store_append appends[DJ_STORE_BATCH];
    dj_store_job *batch[DJ_STORE_BATCH];
};

static void *work(void *context);
static bool wait_for_jobs(dj_writer *writer, queue *taken);
static void wait_for_wake(dj_writer *writer);
static void do_jobs(dj_writer *writer, queue *taken);
static void commit(dj_writer *writer, int count);
static void do_alone(dj_writer *writer, dj_store_job *job);
static void give_back(dj_writer *writer, queue *done);
static void note_news(void *context, const char *table);
static bool keep_entry(void *context, const dj_store_entry *entry);
static bool keep_line(void *context, const dj_store_line *line);
static void keep_name(void *context, const char *table);
static void free_jobs(queue *queue);
static void add(queue *queue, dj_store_job *job);
static void join(queue *queue, struct queue *others);
static dj_store_job *take(queue *queue);

dj_writer *dj_writer_start(const char *where, void (*wake)(void *context),
                           void (*done)(void *context, dj_store_job *job), void *context, dj_error *error) {
    dj_store *store = dj_store_open(where, error);
    if (store == NULL)
        return NULL;
    dj_writer *writer = calloc(1, sizeof *writer);
    int wake_fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (writer != NULL && wake_fd >= 0) {
        *writer = (dj_writer){.store = store, .wake = wake, .done = done, .context = context, .wake_fd = wake_fd};
        pthread_mutex_init(&writer->lock, NULL);
        if (pthread_create(&writer->thread, NULL, work, writer) == 0)
            return writer;
    }
    if (wake_fd >= 0)
        close(wake_fd);
    free(writer);
    dj_store_close(store);
    dj_refuse(error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL);
    return NULL;
}

bool dj_writer_stop(dj_writer *writer, int patience_s) {
    pthread_mutex_lock(&writer->lock);
    join(&writer->handed, &writer->gathered);
    writer->has_to_stop = true;
    pthread_mutex_unlock(&writer->lock);
    eventfd_write(writer->wake_fd, 1);
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec += patience_s;
    if (pthread_timedjoin_np(writer->thread, NULL, &deadline) != 0)
        return false;
    free_jobs(&writer->finished);
    free_jobs(&writer->handed);
    free_jobs(&writer->news);
    dj_store_close(writer->store);
    close(writer->wake_fd);
    pthread_mutex_destroy(&writer->lock);
    free(writer);
    return true;
}

void dj_writer_gather(dj_writer *writer, dj_store_job *job) {
    add(&writer->gathered, job);
}

void dj_writer_hand(dj_writer *writer) {
    if (writer->gathered.first == NULL)
        return;
    pthread_mutex_lock(&writer->lock);
    bool was_empty = writer->handed.first == NULL;
    join(&writer->handed, &writer->gathered);
    pthread_mutex_unlock(&writer->lock);
    if (was_empty)
        eventfd_write(writer->wake_fd, 1);
}

void dj_writer_collect(dj_writer *writer) {
    pthread_mutex_lock(&writer->lock);
    queue done = writer->finished;
    writer->finished = (queue){0};
    pthread_mutex_unlock(&writer->lock);
    for (dj_store_job *job; (job = take(&done)) != NULL;) {
        dj_house_foresee_jobs(done.first);
        writer->done(writer->context, job);
    }
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
    while (wait_for_jobs(writer, &taken)) {
        if (taken.first != NULL)
            do_jobs(writer, &taken);
        dj_error error;
        dj_store_news(writer->store, note_news, writer, &error);
        if (writer->has_missed_news) {
            writer->has_missed_news = false;
            note_news(writer, "");
        }
        if (writer->news.first != NULL)
            give_back(writer, &writer->news);
    }
    return NULL;
}

/* Takes all jobs that were handed over, or none where there may be news. False once no job is left and the thread has
 * to end. */
static bool wait_for_jobs(dj_writer *writer, queue *taken) {
    pthread_mutex_lock(&writer->lock);
    if (writer->handed.first == NULL && !writer->has_to_stop) {
        pthread_mutex_unlock(&writer->lock);
        wait_for_wake(writer);
        pthread_mutex_lock(&writer->lock);
    }
    *taken = writer->handed;
    writer->handed = (queue){0};
    bool goes_on = taken->first != NULL || !writer->has_to_stop;
    pthread_mutex_unlock(&writer->lock);
    return goes_on;
}

static void wait_for_wake(dj_writer *writer) {
    int news = dj_store_news_descriptor(writer->store);
    struct pollfd waiting[2] = {{.fd = writer->wake_fd, .events = POLLIN}, {.fd = news, .events = POLLIN}};
    poll(waiting, 2, LOOK_AGAIN_MS); /* poll ignores a negative descriptor */
    eventfd_t rung;
    eventfd_read(writer->wake_fd, &rung);
}

/* Successive appends are committed together; other jobs are done in their place between them. */
static void do_jobs(dj_writer *writer, queue *taken) {
    queue done = {0};
    int count = 0;
    for (dj_store_job *job; (job = take(taken)) != NULL; add(&done, job)) {
        bool is_append = job->kind == DJ_STORE_JOB_APPEND;
        if (is_append)
            writer->batch[count++] = job;
        if (count > 0 && (count == DJ_STORE_BATCH || !is_append)) {
            commit(writer, count);
            count = 0;
        }
        if (!is_append)
            do_alone(writer, job);
    }
    if (count > 0)
        commit(writer, count);
    give_back(writer, &done);
}

static void commit(dj_writer *writer, int count) {
    for (int i = 0; i < count; i++) {
        const dj_store_job *job = writer->batch[i];
        if (i + FORESEEN < count)
            dj_fetch(writer->batch[i + FORESEEN], sizeof *job);
        writer->appends[i] = (dj_store_append){.table = job->table,
                                               .key = job->key,
                                               .text = job->text,
                                               .summary = job->summary,
                                               .phase = job->phase,
                                               .sequence = job->sequence,
                                               .time_ms = job->time_ms,
                                               .due_ms = job->due_ms};
    }
    dj_error error = {0};
    dj_status status = dj_store_commit(writer->store, writer->appends, count, &error);
    for (int i = 0; i < count; i++) {
        dj_store_job *job = writer->batch[i];
        job->status = status;
        if (status != DJ_OK)
            job->error = error;
        job->outcome = writer->appends[i].outcome;
        job->sequence = writer->appends[i].sequence;
    }
    pthread_mutex_lock(&writer->lock);
    writer->counts.commits++;
    writer->counts.entries += status == DJ_OK ? count : 0;
    writer->counts.failures += status != DJ_OK;
    pthread_mutex_unlock(&writer->lock);
}

static void do_alone(dj_writer *writer, dj_store_job *job) {
    reading reading = {.job = job};
    if (job->kind == DJ_STORE_JOB_READ)
        job->status = dj_store_read(writer->store, job->table, job->from, keep_entry, &reading, &job->error);
    else if (job->kind == DJ_STORE_JOB_LIST)
        job->status = dj_store_list(writer->store, job->phase, job->limit, keep_line, &reading, &job->error);
    else if (job->kind == DJ_STORE_JOB_CLAIM) /* a table that is left out without memory is due again in a while */
        job->status =
            dj_store_claim(writer->store, job->time_ms, job->due_ms, job->limit, keep_name, &reading, &job->error);
    else
        job->status = dj_store_put_off(writer->store, job->table, job->from, job->due_ms, &job->error);
    if (reading.lacks_memory && job->kind != DJ_STORE_JOB_CLAIM)
        job->status = dj_refuse(&job->error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL);
}

static void give_back(dj_writer *writer, queue *done) {
    pthread_mutex_lock(&writer->lock);
    join(&writer->finished, done);
    pthread_mutex_unlock(&writer->lock);
    writer->wake(writer->context);
}

static void note_news(void *context, const char *table) {
    dj_writer *writer = context;
    dj_store_job *job = dj_store_job_new(DJ_STORE_JOB_NEWS, table);
    if (job == NULL) {
        writer->has_missed_news = true;
        return;
    }
    add(&writer->news, job);
}

static bool keep_entry(void *context, const dj_store_entry *entry) {
    reading *reading = context;
    bool is_kept = dj_store_job_add_entry(reading->job, entry);
    reading->lacks_memory = reading->lacks_memory || !is_kept;
    return is_kept;
}

static bool keep_line(void *context, const dj_store_line *line) {
    reading *reading = context;
    bool is_kept = dj_store_job_add_line(reading->job, line);
    reading->lacks_memory = reading->lacks_memory || !is_kept;
    return is_kept;
}

static void keep_name(void *context, const char *table) {
    keep_line(context, &(dj_store_line){.table = table, .summary = ""});
}

static void free_jobs(queue *queue) {
    for (dj_store_job *job; (job = take(queue)) != NULL;)
        dj_store_job_free(job);
}

static void add(queue *queue, dj_store_job *job) {
    job->next = NULL;
    if (queue->first == NULL)
        queue->first = job;
    else
        queue->last->next = job;
    queue->last = job;
}

/* Adds all others, of which none are left there. */
static void join(queue *queue, struct queue *others) {
    if (others->first == NULL)
        return;
    if (queue->first == NULL)
        queue->first = others->first;
    else
        queue->last->next = others->first;
    queue->last = others->last;
    *others = (struct queue){0};
}

static dj_store_job *take(queue *queue) {
    dj_store_job *job = queue->first;
    if (job != NULL)
        queue->first = job->next;
    return job;
}
