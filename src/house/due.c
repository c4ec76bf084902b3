/* Tables that nobody asks for and that something is to happen at all the same: a clock runs out over night, the server
 * went down while a bot was to move, a game is over and its record is to be made. The store knows when; a server that
 * looks takes what is due for a while, and no other server does. */
#include "daily.h"

#include <stdlib.h>
#include <string.h>

enum {
    LOOK_MS = 2000,
    TAKEN_AT_ONCE = 16,
    OURS_MS = 60000, /* after that another may try */
};

/* A game whose record is made. */
typedef struct recording {
    dj_question question; /* first: the thinker frees it */
    dj_table *table;      /* at its set-up */
    dj_played *moves;
    int count;
    char *save;
    dj_record *record;
    dj_status status;
} recording;

static void take_due(void *context, dj_errand *errand);
static void look_after(dj_server *server, const char *table, int64_t claim_ms);
static void forget_errand(void *context, dj_errand *errand);
static void ask_for_record(dj_live *live);
static void make_record(dj_question *question);
static void hear_record(void *context, dj_question *question);
static void forget_recording(dj_question *question);
static bool keep_page(dj_live *live);

void dj_due_tick(dj_server *server) {
    int64_t now_ms = dj_now_ms();
    if (server->is_claiming || server->is_stopping || now_ms - server->claimed_ms < LOOK_MS ||
        !dj_thinker_has_room(server->thinker, DJ_QUESTION_RECORD))
        return;
    dj_errand *errand = dj_errand_new(DJ_ERRAND_CLAIM, "");
    if (errand == NULL)
        return;
    errand->time_ms = now_ms;
    errand->due_ms = now_ms + OURS_MS;
    errand->limit = TAKEN_AT_ONCE;
    errand->done = take_due;
    errand->context = server;
    server->is_claiming = true;
    server->claimed_ms = now_ms;
    dj_writer_hand(server->writer, errand);
}

void dj_due_done(dj_live *live) {
    bool is_settled = live->state == DJ_LIVE_READY || live->state == DJ_LIVE_FAILED;
    bool is_at_work = live->is_thinking || live->is_recording || live->has_record;
    bool may_be_well_soon = live->state == DJ_LIVE_FAILED && strcmp(live->error.code, "damaged-table") != 0;
    if (live->claim_ms == 0 || !is_settled || is_at_work || may_be_well_soon)
        return;
    dj_errand *errand = dj_errand_new(DJ_ERRAND_PUT_OFF, live->room.id);
    if (errand == NULL)
        return;
    errand->from = live->claim_ms;
    errand->due_ms = live->state == DJ_LIVE_READY ? dj_room_due_ms(&live->room, dj_now_ms()) : 0;
    errand->done = forget_errand;
    live->claim_ms = 0;
    dj_writer_hand(live->server->writer, errand);
}

/* A day's board is told first: until then the table stays due, and comes back here. */
bool dj_due_record(dj_live *live) {
    const dj_room *room = &live->room;
    if (room->is_recorded)
        dj_due_drop_record(live);
    if (live->has_record)
        return keep_page(live);
    bool is_told = room->daily[0] == '\0' || live->is_board_told;
    if (live->claim_ms != 0 && is_told && !room->is_recorded && !live->is_recording)
        ask_for_record(live);
    return false;
}

void dj_due_drop_record(dj_live *live) {
    dj_record_free(live->record);
    live->record = NULL;
    live->has_record = false;
}

static void take_due(void *context, dj_errand *errand) {
    dj_server *server = context;
    server->is_claiming = false;
    if (errand->status != DJ_OK)
        dj_server_note_failure(server, &errand->error);
    for (const dj_read_line *read = errand->lines; read != NULL && !server->is_stopping; read = read->next)
        look_after(server, read->line.table, errand->due_ms);
    if (errand->lines != NULL)
        server->claimed_ms = 0; /* there may be more */
    dj_errand_free(errand);
}

static void look_after(dj_server *server, const char *table, int64_t claim_ms) {
    dj_live *live = dj_live_of(server, table);
    if (live == NULL)
        return;
    live->claim_ms = claim_ms;
    if (live->state == DJ_LIVE_READY)
        dj_live_settle(live);
}

static void forget_errand(void *context, dj_errand *errand) {
    (void)context;
    dj_errand_free(errand);
}

static void ask_for_record(dj_live *live) {
    const dj_room *room = &live->room;
    recording *recording = calloc(1, sizeof *recording);
    if (recording == NULL)
        return;
    int count = dj_table_length(room->table);
    recording->count = count;
    recording->moves = malloc(((size_t)count + 1) * sizeof *recording->moves);
    recording->save = dj_room_save(room);
    recording->table = dj_room_replay(room, 0, NULL);
    if (recording->moves == NULL || recording->save == NULL || recording->table == NULL) {
        forget_recording(&recording->question);
        free(recording);
        return;
    }
    for (int i = 0; i < count; i++)
        recording->moves[i] = dj_table_played(room->table, i);
    recording->question.kind = DJ_QUESTION_RECORD;
    recording->question.content = dj_content_hold(room->content);
    recording->question.context = live;
    recording->question.think = make_record;
    recording->question.done = hear_record;
    recording->question.forget = forget_recording;
    live->is_recording = dj_thinker_ask(live->server->thinker, &recording->question);
    if (live->is_recording) {
        live->holds++;
        return;
    }
    dj_content_release(recording->question.content);
    forget_recording(&recording->question);
    free(recording);
}

/* On a thinker's thread. */
static void make_record(dj_question *question) {
    recording *recording = (struct recording *)question;
    recording->status =
        dj_record_make(recording->table, recording->moves, recording->count, recording->save, &recording->record);
}

static void hear_record(void *context, dj_question *question) {
    dj_live *live = context;
    recording *recording = (struct recording *)question;
    live->holds--;
    live->is_recording = false;
    live->has_record = recording->status != DJ_NO_MEMORY; /* that there is none for good is kept as well */
    bool is_put_off = !live->has_record;
    live->record = recording->record;
    live->record_page = 0;
    recording->record = NULL;
    forget_recording(question);
    dj_content_release(question->content);
    free(recording);
    if (is_put_off)
        dj_due_done(live);
    else if (live->state == DJ_LIVE_READY)
        dj_live_settle(live);
}

static void forget_recording(dj_question *question) {
    recording *recording = (struct recording *)question;
    dj_table_free(recording->table);
    dj_record_free(recording->record);
    free(recording->moves);
    free(recording->save);
}

/* The next page; the following one is kept when this one is durable. */
static bool keep_page(dj_live *live) {
    dj_text entry = dj_server_entry(live->server);
    dj_error error;
    if (dj_room_note_record(&live->room, live->record, live->record_page++, &entry, &error) != DJ_OK)
        return false;
    if (live->room.is_recorded)
        dj_due_drop_record(live);
    return dj_live_append(live, &entry, "", &(dj_act){.is_quiet = true});
}
