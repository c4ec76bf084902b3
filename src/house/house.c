#include "daily.h"

#include "store/fetch.h"

#include <stdlib.h>
#include <string.h>

enum {
    STORE_DOWN_MS = 10000,            /* so long after a failure the store counts as down; then somebody tries again */
    STORE_SLOW_MS = 3000,             /* the health check says so */
    STORE_SILENT_MS = 8000,           /* nobody waits longer without an answer */
    ASLEEP_MS = 5 * DJ_HOUSE_TICK_MS, /* between two ticks: this process did not run */
    SWEEP_MS = 60000,
};

static int64_t wall_ms(const dj_house *house);
static void watch_store(dj_house *house);
static void sweep_accounts(dj_house *house);
static void follow_wall(dj_house *house);
static void excuse_store(dj_house *house);
static int64_t silent_ms(const dj_house *house);

dj_house *dj_house_new(const dj_house_settings *settings, const dj_platform *platform) {
    dj_house *house = calloc(1, sizeof *house);
    if (house == NULL)
        return NULL;
    house->settings = *settings;
    house->platform = *platform;
    house->is_lobby_stale = true;
    platform->random_bytes(platform->context, &house->rooms_seed, sizeof house->rooms_seed);
    house->ahead_ms = wall_ms(house) - dj_house_steady_ms(house);
    house->started_ms = dj_house_now_ms(house);
    return house;
}

void dj_house_free(dj_house *house) {
    dj_live_free_all(house);
    dj_sets_free(house);
    dj_lobby_free(house);
    dj_accounts_free(&house->accounts);
    dj_store_jobs_free(&house->spare_jobs);
    dj_messages_free(house);
    free(house->page.data);
    free(house);
}

void dj_house_begin_turn(dj_house *house) {
    house->turn_ms = 0;
    house->turn_ms = dj_house_steady_ms(house);
    excuse_store(house);
}

void dj_house_end_turn(dj_house *house) {
    house->turn_ms = 0;
}

void dj_house_tick(dj_house *house) {
    excuse_store(house);
    follow_wall(house);
    dj_live_check_clocks(house);
    dj_lobby_tick(house);
    dj_daily_tick(house);
    dj_due_tick(house);
    dj_live_trim(house);
    sweep_accounts(house);
    watch_store(house);
    dj_live_retry(house);
}

void dj_house_run_job(dj_house *house, dj_store_job *job) {
    if (house->counts.jobs++ == 0)
        house->job_done_ms = dj_house_steady_ms(house);
    house->platform.run_job(house->platform.context, job);
}

void dj_house_finish_job(dj_house *house, dj_store_job *job) {
    if (job->kind == DJ_STORE_JOB_NEWS) {
        dj_live_news(house, job->table);
        dj_store_job_free(job);
        return;
    }
    house->counts.jobs--;
    house->job_done_ms = dj_house_steady_ms(house);
    job->done(job->context, job);
}

/* A pointer is followed where what it is in was fetched when the job was one place farther away. */
void dj_house_foresee_jobs(const dj_store_job *job) {
    for (int distance = 0; job != NULL && distance <= DJ_FORESEEN; distance++, job = job->next) {
        if (distance == DJ_FORESEEN)
            dj_fetch(job, sizeof *job);
        else if (job->kind == DJ_STORE_JOB_APPEND)
            dj_live_foresee(job->context, distance);
    }
}

void dj_house_stop(dj_house *house) {
    house->is_stopping = true;
    for (dj_connection *connection = house->connections; connection != NULL; connection = connection->next)
        dj_connection_send_notice(connection,
                                  DJ_SENTENCE("The server is going down for a moment: connect again soon."));
}

bool dj_house_is_stopping(const dj_house *house) {
    return house->is_stopping;
}

bool dj_house_is_finished(dj_house *house) {
    if (house->counts.jobs > 0)
        return false;
    for (dj_connection *connection = house->connections; connection != NULL; connection = connection->next)
        if (connection->first == NULL)
            dj_connection_close(connection, DJ_CLOSE_GOING_AWAY, "the server is going down");
    return house->connections == NULL;
}

bool dj_house_is_store_slow(const dj_house *house) {
    return silent_ms(house) > STORE_SLOW_MS;
}

bool dj_house_is_store_silent(const dj_house *house) {
    return silent_ms(house) > STORE_SILENT_MS;
}

bool dj_house_is_store_down(const dj_house *house) {
    if (dj_house_is_store_silent(house))
        return true;
    return house->store_failed_ms != 0 && dj_house_steady_ms(house) - house->store_failed_ms < STORE_DOWN_MS;
}

void dj_house_note_failure(dj_house *house, dj_error *error) {
    if (house->store_failed_ms == 0)
        house->platform.report(house->platform.context, error);
    house->store_failed_ms = dj_house_steady_ms(house);
    dj_refuse(error, "storage", NULL, dj_store_down_words, NULL);
}

void dj_house_note_damage(dj_house *house, const char *table, const dj_error *error) {
    for (int i = 0; i < DJ_DAMAGED_TOLD; i++)
        if (strcmp(house->damaged[i], table) == 0)
            return;
    strncpy(house->damaged[house->counts.damaged++ % DJ_DAMAGED_TOLD], table, DJ_STORE_ID - 1);
    house->platform.report(house->platform.context, error);
}

dj_accounts *dj_house_accounts(dj_house *house) {
    return &house->accounts;
}

dj_house_counts dj_house_count(const dj_house *house) {
    dj_house_counts counts = house->counts;
    counts.store_silent_ms = silent_ms(house);
    return counts;
}

dj_save_search dj_house_find_save(dj_house *house, const char *table, bool may_load, char **save) {
    if (!dj_store_is_name(table, DJ_STORE_ID))
        return DJ_SAVE_ABSENT;
    const dj_live *live = may_load ? dj_live_of(house, table) : dj_live_find(house, table);
    bool is_ready = live != NULL && live->state == DJ_LIVE_READY && !live->room.is_day;
    if (is_ready && dj_room_is_over(&live->room) && dj_daily_is_past(&live->room, house)) {
        *save = dj_room_save(&live->room);
        return DJ_SAVE_FOUND;
    }
    if (!is_ready && dj_house_is_store_down(house))
        return DJ_SAVE_STORE_DOWN;
    bool is_loading = live != NULL && (live->state == DJ_LIVE_LOADING || live->state == DJ_LIVE_WAITING);
    return is_loading ? DJ_SAVE_LOADING : DJ_SAVE_ABSENT;
}

int64_t dj_house_now_ms(const dj_house *house) {
    return dj_house_steady_ms(house) + house->ahead_ms;
}

static int64_t wall_ms(const dj_house *house) {
    return house->platform.wall_ms(house->platform.context);
}

void dj_house_today(dj_house *house, char date[DJ_DATE_TEXT]) {
    int64_t now_ms = wall_ms(house);
    if (house->today_ms < now_ms)
        house->today_ms = now_ms;
    dj_date_of(house->today_ms, date);
}

int64_t dj_house_steady_ms(const dj_house *house) {
    return house->turn_ms != 0 ? house->turn_ms : house->platform.steady_ms(house->platform.context);
}

dj_text dj_house_entry(dj_house *house) {
    return dj_text_over(house->entry, sizeof house->entry);
}

bool dj_house_think(dj_house *house, dj_question *question) {
    return house->platform.think(house->platform.context, question);
}

bool dj_house_may_think(const dj_house *house, dj_question_kind kind) {
    return house->platform.may_think(house->platform.context, kind);
}

/* Whoever waits for a store that does not answer is told so, at each tick; the operator is told once. */
static void watch_store(dj_house *house) {
    bool was_silent = house->is_store_silent;
    house->is_store_silent = dj_house_is_store_silent(house);
    if (!house->is_store_silent)
        return;
    dj_error error = {0};
    dj_refuse(&error, "storage", NULL, DJ_SENTENCE("The tables do not answer."), NULL);
    if (!was_silent)
        house->platform.report(house->platform.context, &error);
    dj_live_fail_waiting(house);
    dj_lobby_fail_waiting(house);
}

static void sweep_accounts(dj_house *house) {
    int64_t now_ms = dj_house_steady_ms(house);
    if (now_ms - house->swept_ms < SWEEP_MS)
        return;
    house->swept_ms = now_ms;
    dj_accounts_sweep(&house->accounts, now_ms, DJ_TABLES_BURST_MS);
}

static void follow_wall(dj_house *house) {
    int64_t behind_ms = wall_ms(house) - dj_house_now_ms(house);
    house->ahead_ms += behind_ms > 0 ? 1 : behind_ms < 0 ? -1 : 0;
}

/* While this process did not run (stopped, frozen, its machine paused), neither did the thread of the store: that is no
 * silence of the store. */
static void excuse_store(dj_house *house) {
    int64_t now_ms = dj_house_steady_ms(house), asleep_ms = now_ms - house->awake_ms;
    if (house->awake_ms != 0 && asleep_ms > ASLEEP_MS && house->job_done_ms <= house->awake_ms)
        house->job_done_ms += asleep_ms;
    house->awake_ms = now_ms;
}

/* For how long there have been jobs, and none was done. */
static int64_t silent_ms(const dj_house *house) {
    return house->counts.jobs > 0 ? dj_house_steady_ms(house) - house->job_done_ms : 0;
}
