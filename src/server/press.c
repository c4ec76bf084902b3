#include "press.h"

#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Of the processor for a job: the largest box takes a fifth of it. */
enum { JOB_S = 10, JOB_BYTES = 64 * 1024 * 1024 };

struct dj_press {
    const char *program;
    void (*wake)(void *context);
    void *context;
    pthread_t thread;

    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t asked;
    dj_press_job *waiting, *done;
    int waiting_count;
    pid_t running; /* 0 for none */
    bool has_to_stop;
};

static void *work(void *context);
static dj_press_job *next_job(dj_press *press);
static void run(dj_press *press, dj_press_job *job);
static pid_t start(dj_press *press, const dj_press_job *job, const int files[3]);
static void finish(dj_press *press, dj_press_job *job, pid_t pid);
static char *read_back(int file, size_t *length);
static void add(dj_press_job **list, dj_press_job *job);
static void finish_all(dj_press_job *list);

dj_press *dj_press_start(const char *program, void (*wake)(void *context), void *context) {
    dj_press *press = calloc(1, sizeof *press);
    if (press == NULL)
        return NULL;
    press->program = program;
    press->wake = wake;
    press->context = context;
    pthread_mutex_init(&press->lock, NULL);
    pthread_cond_init(&press->asked, NULL);
    if (pthread_create(&press->thread, NULL, work, press) == 0)
        return press;
    free(press);
    return NULL;
}

void dj_press_stop(dj_press *press) {
    pthread_mutex_lock(&press->lock);
    press->has_to_stop = true;
    if (press->running != 0)
        kill(press->running, SIGKILL);
    pthread_cond_signal(&press->asked);
    pthread_mutex_unlock(&press->lock);
    pthread_join(press->thread, NULL);
    finish_all(press->done);
    finish_all(press->waiting);
    pthread_cond_destroy(&press->asked);
    pthread_mutex_destroy(&press->lock);
    free(press);
}

bool dj_press_ask(dj_press *press, dj_press_job *job) {
    pthread_mutex_lock(&press->lock);
    bool has_room = press->waiting_count < DJ_PRESS_WAITING_MAX;
    if (has_room) {
        add(&press->waiting, job);
        press->waiting_count++;
        pthread_cond_signal(&press->asked);
    }
    pthread_mutex_unlock(&press->lock);
    return has_room;
}

void dj_press_collect(dj_press *press) {
    pthread_mutex_lock(&press->lock);
    dj_press_job *done = press->done;
    press->done = NULL;
    pthread_mutex_unlock(&press->lock);
    finish_all(done);
}

void dj_press_job_free(dj_press_job *job) {
    free(job->in);
    free(job->out);
    free(job->complaint);
    free(job);
}

static void *work(void *context) {
    dj_press *press = context;
    for (dj_press_job *job; (job = next_job(press)) != NULL;) {
        run(press, job);
        pthread_mutex_lock(&press->lock);
        add(&press->done, job);
        pthread_mutex_unlock(&press->lock);
        press->wake(press->context);
    }
    return NULL;
}

/* NULL once the thread has to end. */
static dj_press_job *next_job(dj_press *press) {
    pthread_mutex_lock(&press->lock);
    while (!press->has_to_stop && press->waiting == NULL)
        pthread_cond_wait(&press->asked, &press->lock);
    dj_press_job *job = press->has_to_stop ? NULL : press->waiting;
    if (job != NULL) {
        press->waiting = job->next;
        press->waiting_count--;
    }
    pthread_mutex_unlock(&press->lock);
    return job;
}

/* It reads and writes memory, never a pipe: neither side ever waits for the other. */
static void run(dj_press *press, dj_press_job *job) {
    int files[3];
    for (int i = 0; i < 3; i++)
        files[i] = memfd_create("print", MFD_CLOEXEC);
    bool is_ready = files[0] >= 0 && files[1] >= 0 && files[2] >= 0 &&
                    write(files[0], job->in, job->in_length) == (ssize_t)job->in_length &&
                    lseek(files[0], 0, SEEK_SET) == 0;
    pid_t pid = is_ready ? start(press, job, files) : 0;
    if (pid > 0) {
        size_t length;
        finish(press, job, pid);
        job->out = read_back(files[1], &job->out_length);
        job->complaint = read_back(files[2], &length);
    }
    for (int i = 0; i < 3; i++)
        if (files[i] >= 0)
            close(files[i]);
}

static pid_t start(dj_press *press, const dj_press_job *job, const int files[3]) {
    posix_spawn_file_actions_t actions;
    pid_t pid = 0;
    posix_spawn_file_actions_init(&actions);
    for (int i = 0; i < 3; i++)
        posix_spawn_file_actions_adddup2(&actions, files[i], i);
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    pthread_mutex_lock(&press->lock);
    if (!press->has_to_stop &&
        posix_spawn(&pid, press->program, &actions, NULL, (char *const *)job->words, environ) == 0) {
        prlimit(pid, RLIMIT_CPU, &(struct rlimit){JOB_S, JOB_S}, NULL);
        prlimit(pid, RLIMIT_FSIZE, &(struct rlimit){JOB_BYTES, JOB_BYTES}, NULL);
        press->running = pid;
    } else {
        pid = 0;
    }
    pthread_mutex_unlock(&press->lock);
    posix_spawn_file_actions_destroy(&actions);
    return pid;
}

static void finish(dj_press *press, dj_press_job *job, pid_t pid) {
    int status = 0;
    siginfo_t info;
    waitid(P_PID, (id_t)pid, &info, WEXITED | WNOWAIT); /* its number is taken until it is no longer ours to stop */
    pthread_mutex_lock(&press->lock);
    press->running = 0;
    pthread_mutex_unlock(&press->lock);
    waitpid(pid, &status, 0);
    job->is_started = true;
    job->exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static char *read_back(int file, size_t *length) {
    off_t size = lseek(file, 0, SEEK_END);
    char *data = size < 0 ? NULL : malloc((size_t)size + 1);
    if (data == NULL)
        return NULL;
    ssize_t read = pread(file, data, (size_t)size, 0);
    *length = read < 0 ? 0 : (size_t)read;
    data[*length] = '\0';
    return data;
}

static void add(dj_press_job **list, dj_press_job *job) {
    while (*list != NULL)
        list = &(*list)->next;
    job->next = NULL;
    *list = job;
}

static void finish_all(dj_press_job *list) {
    while (list != NULL) {
        dj_press_job *job = list;
        list = job->next;
        job->done(job);
    }
}
