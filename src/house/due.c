/* Tables at which something is to happen though no connection needs them: a clock runs out over night, the server went
 * down while a bot was to move, a game is over and its record is to be made. The store knows when a table is due. A
 * server leases due tables for a while, in which no other server gets them. */
#include "daily.h"

#include <stdlib.h>
#include <string.h>

enum {
    LOOK_MS = 2000,
    TAKEN_AT_ONCE = 16,
    LEASE_MS = 60000, /* how long a lease lasts */
};

/* A game that is over, and the record that is made of it. */
typedef struct recording {
    dj_question question; /* first: that is how it is known to whoever thinks */
    dj_table *table;      /* at its set-up */
    dj_played *moves;
    int count;
    char *save;
    dj_record *record;
    dj_status status;
} recording;

static void run_due_tables(void *context, dj_store_job *job);
static void run_due_table(dj_house *house, const char *table, int64_t lease_ms);
static void forget_job(void *context, dj_store_job *job);
static void ask_for_record(dj_live *live);
static void make_record(dj_question *question);
static void keep_record(void *context, dj_question *question);
static void release_recording(dj_question *question);
static bool keep_page(dj_live *live);
static void drop_record(dj_live *live);

void dj_due_tick(dj_house *house) {
    int64_t now_ms = dj_house_now_ms(house);
    int64_t steady_ms = dj_house_steady_ms(house);
    if (house->is_leasing || house->is_stopping || steady_ms - house->leases_asked_ms < LOOK_MS ||
        !dj_house_may_think(house, DJ_QUESTION_RECORD))
        return;
    dj_store_job *job = dj_store_job_new(DJ_STORE_JOB_CLAIM, "");
    if (job == NULL)
        return;
    job->time_ms = now_ms;
    job->due_ms = now_ms + LEASE_MS;
    job->limit = TAKEN_AT_ONCE;
    job->done = run_due_tables;
    job->context = house;
    house->is_leasing = true;
    house->leases_asked_ms = steady_ms;
    dj_house_run_job(house, job);
}

void dj_due_done(dj_live *live) {
    bool is_settled = live->state == DJ_LIVE_READY || live->state == DJ_LIVE_FAILED;
    bool is_at_work = live->is_thinking || live->is_recording || live->has_record;
    bool may_be_read_again = live->state == DJ_LIVE_FAILED && strcmp(live->error.code, "damaged-table") != 0;
    if (live->lease_ms == 0 || !is_settled || is_at_work || may_be_read_again)
        return;
    dj_store_job *job = dj_store_job_new(DJ_STORE_JOB_PUT_OFF, live->room.id);
    if (job == NULL)
        return;
    job->from = live->lease_ms;
    job->due_ms = live->state == DJ_LIVE_READY ? dj_room_due_ms(&live->room, dj_house_now_ms(live->house)) : 0;
    job->done = forget_job;
    live->lease_ms = 0;
    dj_house_run_job(live->house, job);
}

/* Of a game of the day the board gets the score first: until then the table stays due and is leased again. */
bool dj_due_record(dj_live *live) {
    const dj_room *room = &live->room;
    if (room->is_recorded)
        drop_record(live);
    if (live->has_record)
        return keep_page(live);
    bool is_told = !dj_room_is_scored(room) || live->is_board_told;
    if (live->lease_ms != 0 && is_told && !room->is_recorded && !live->is_recording)
        ask_for_record(live);
    return false;
}

static void run_due_tables(void *context, dj_store_job *job) {
    dj_house *house = context;
    house->is_leasing = false;
    if (job->status != DJ_OK)
        dj_house_note_failure(house, &job->error);
    for (const dj_read_line *read = job->lines; read != NULL && !house->is_stopping; read = read->next)
        run_due_table(house, read->line.table, job->due_ms);
    if (job->lines != NULL)
        house->leases_asked_ms = -LOOK_MS; /* look again at the next tick: more may be due */
    dj_store_job_free(job);
}

static void run_due_table(dj_house *house, const char *table, int64_t lease_ms) {
    dj_live *live = dj_live_of(house, table);
    if (live == NULL)
        return;
    live->lease_ms = lease_ms;
    if (live->state == DJ_LIVE_READY)
        dj_live_resume(live);
}

static void forget_job(void *context, dj_store_job *job) {
    (void)context;
    dj_store_job_free(job);
}

static void ask_for_record(dj_live *live) {
    const dj_room *room = &live->room;
    recording *recording = calloc(1, sizeof *recording);
    if (recording == NULL)
        return;
    int count = dj_table_length(room->table);
    recording->count = count;
    recording->question.release = release_recording;
    recording->moves = malloc(((size_t)count + 1) * sizeof *recording->moves);
    recording->save = dj_room_save(room);
    recording->table = dj_room_replay(room, 0, NULL);
    if (recording->moves == NULL || recording->save == NULL || recording->table == NULL) {
        dj_question_free(&recording->question);
        return;
    }
    for (int i = 0; i < count; i++)
        recording->moves[i] = dj_table_played(room->table, i);
    recording->question.kind = DJ_QUESTION_RECORD;
    recording->question.owner = dj_account_of_person(&room->maker);
    recording->question.content = dj_content_hold(room->content);
    recording->question.context = live;
    recording->question.think = make_record;
    recording->question.done = keep_record;
    live->is_recording = dj_house_think(live->house, &recording->question);
    if (live->is_recording) {
        live->users++;
        return;
    }
    dj_question_free(&recording->question);
}

/* On any thread. */
static void make_record(dj_question *question) {
    recording *recording = (struct recording *)question;
    recording->status =
        dj_record_make(recording->table, recording->moves, recording->count, recording->save, &recording->record);
}

static void keep_record(void *context, dj_question *question) {
    dj_live *live = context;
    recording *recording = (struct recording *)question;
    live->users--;
    live->is_recording = false;
    live->has_record = recording->status != DJ_NO_MEMORY; /* that no record can ever be made is stored as well */
    bool is_put_off = !live->has_record;
    live->record = recording->record;
    live->record_page = 0;
    recording->record = NULL;
    dj_question_free(question);
    if (is_put_off)
        dj_due_done(live);
    else if (live->state == DJ_LIVE_READY)
        dj_live_resume(live);
}

static void release_recording(dj_question *question) {
    recording *recording = (struct recording *)question;
    dj_table_free(recording->table);
    dj_record_free(recording->record);
    free(recording->moves);
    free(recording->save);
}

/* Appends the next page; the one after it is appended when this one is durable. */
static bool keep_page(dj_live *live) {
    dj_text entry = dj_house_entry(live->house);
    dj_error error;
    if (dj_room_note_record(&live->room, live->record, live->record_page++, &entry, &error) != DJ_OK)
        return false;
    if (live->room.is_recorded)
        drop_record(live);
    return dj_live_append(live, &entry, "", &(dj_pending){.is_quiet = true});
}

static void drop_record(dj_live *live) {
    dj_record_free(live->record);
    live->record = NULL;
    live->has_record = false;
}
