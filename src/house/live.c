/* A live room. It is read from its log when a request names it, and changes by one entry at a time. A change is shown
 * to nobody before the store says that it is durable: requests about the room wait meanwhile. When the store refuses an
 * entry, because it failed or because another server appended one first, the room is emptied and read again. */
#include "daily.h"
#include "parts.h"

#include "store/fetch.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE_MS = 60000,      /* a table that is being played comes to the top of lists again after so long */
    FORESEEN_STATE = 256, /* bytes of a game's state that a move nearly always needs */
};

static void handle_deferred(dj_deferred *deferred);
static bool may_succeed_later(const dj_error *error);
static dj_store_job *job_of(dj_live *live, const dj_text *entry);
static bool changes_line(const dj_live *live, const dj_text *entry);
static bool is_move(const char *entry);
static void show_presence(dj_live *live, const dj_connection *connection);
static void show_change(dj_live *live);
static void show_waiting(dj_live *live);
static void finish_reading(void *context, dj_store_job *job);
static bool is_damage(const dj_error *error);
static void note_damage(dj_live *live, bool is_by_store);
static void finish_appending(void *context, dj_store_job *job);
static void drop_change(dj_live *live, dj_store_job *job);
static void fail_for_memory(dj_live *live);

bool dj_live_defer(dj_live *live, dj_connection *from, const char *text, size_t length) {
    dj_deferred *deferred = from->waiting < DJ_WAITING_MAX ? malloc(sizeof *deferred + length + 1) : NULL;
    if (deferred == NULL)
        return false;
    *deferred = (dj_deferred){.from = from, .length = length};
    memcpy(deferred->text, text, length);
    deferred->text[length] = '\0';
    if (live->first == NULL)
        live->first = deferred;
    else
        live->last->next = deferred;
    live->last = deferred;
    from->waiting++;
    return true;
}

bool dj_live_read(dj_live *live) {
    dj_store_job *job = dj_store_job_new(DJ_STORE_JOB_READ, live->room.id);
    if (job == NULL)
        return false;
    job->from = live->room.sequence + 1;
    job->done = finish_reading;
    job->context = live;
    live->state = DJ_LIVE_LOADING;
    dj_house_run_job(live->house, job);
    return true;
}

bool dj_live_append(dj_live *live, const dj_text *entry, const char *key, const dj_pending *pending) {
    dj_store_job *job = key[0] == '\0' || dj_room_reserve_key(&live->room) ? job_of(live, entry) : NULL;
    if (job == NULL) {
        dj_room_empty(&live->room); /* the change was made here and is not in the store */
        if (!dj_live_read(live))
            fail_for_memory(live);
        return false;
    }
    strncpy(job->key, key, sizeof job->key - 1);
    job->phase = dj_room_phase(&live->room);
    job->sequence = live->room.sequence + 1;
    job->time_ms = live->room.time_ms;
    job->due_ms = dj_room_due_ms(&live->room, dj_house_now_ms(live->house));
    job->done = finish_appending;
    job->context = live;
    live->pending = *pending;
    live->look += !is_move(entry->data);
    if (pending->asker != NULL)
        pending->asker->waiting++;
    live->state = DJ_LIVE_WAITING;
    live->lease_ms = 0; /* the entry says when the table is due next */
    dj_live_count(live);
    dj_house_run_job(live->house, job);
    return true;
}

void dj_live_enter(dj_live *live, dj_connection *connection) {
    dj_live_exit(connection);
    connection->live = live;
    connection->room_previous = NULL;
    connection->room_next = live->connections;
    if (live->connections != NULL)
        live->connections->room_previous = connection;
    live->connections = connection;
    live->look++;
    connection->needs_table = true;
    dj_connection_want_write(connection);
    if (live->is_credited)
        dj_live_tell_credit(connection);
    show_presence(live, connection);
}

void dj_live_exit(dj_connection *connection) {
    dj_live *live = connection->live;
    if (live == NULL)
        return;
    if (connection->room_previous != NULL)
        connection->room_previous->room_next = connection->room_next;
    else
        live->connections = connection->room_next;
    if (connection->room_next != NULL)
        connection->room_next->room_previous = connection->room_previous;
    live->look++;
    connection->live = NULL;
    connection->head_look = 0;
    connection->needs_table = false;
    connection->viewer = DJ_SPECTATOR;
    live->used_ms = dj_house_steady_ms(live->house);
    show_presence(live, connection);
}

void dj_live_foresee(const dj_live *live, int distance) {
    const dj_room *room = &live->room;
    const dj_connection *first = live->connections;
    if (distance == 2) {
        dj_fetch(live, offsetof(dj_live, room.places[0].name)); /* other seats are there where the first is */
    } else if (distance == 1) {
        dj_fetch(first, sizeof *first);
        dj_fetch(room->table, 2 * DJ_CACHE_LINE);
        if (room->key_count > 0)
            dj_fetch(&room->keys[room->key_count - 1], 2 * sizeof *room->keys);
    } else {
        if (first != NULL) {
            dj_fetch(first->socket, DJ_CACHE_LINE);
            dj_fetch(first->head, first->head_length);
        }
        if (room->table != NULL)
            dj_fetch(dj_table_state(room->table), FORESEEN_STATE);
    }
}

void dj_live_resume(dj_live *live) {
    live->users++;
    dj_live_count(live);
    if (live->state == DJ_LIVE_READY)
        dj_live_credit(live); /* before anybody is charged for it */
    while (live->first != NULL && (live->state == DJ_LIVE_READY || live->state == DJ_LIVE_FAILED)) {
        dj_deferred *deferred = live->first;
        live->first = deferred->next;
        handle_deferred(deferred);
    }
    if (live->state == DJ_LIVE_READY && live->has_news)
        live->has_news = !dj_live_read(live);
    if (live->state == DJ_LIVE_READY)
        dj_live_run_automatic(live);
    if (live->state == DJ_LIVE_READY)
        show_waiting(live);
    live->house->has_scores = live->house->has_scores || dj_daily_has_score(live);
    dj_due_done(live);
    live->users--;
    if (live->state == DJ_LIVE_FAILED && !live->is_damaged && dj_live_is_idle(live))
        dj_live_discard(live);
}

void dj_live_news(dj_house *house, const char *table) {
    bool is_any = table[0] == '\0';
    dj_live *live = is_any ? house->rooms : dj_live_find(house, table);
    dj_lobby_changed(house);
    for (dj_live *next; live != NULL; live = next) {
        next = is_any ? live->next : NULL;
        live->has_news = true;
        if (live->state == DJ_LIVE_READY)
            dj_live_resume(live);
    }
}

/* A log that is damaged is not read again. */
void dj_live_retry(dj_house *house) {
    if (!house->has_failed_rooms)
        return;
    house->has_failed_rooms = false;
    for (dj_live *live = house->rooms; live != NULL; live = live->next) {
        bool is_awaited = live->connections != NULL || live->first != NULL;
        house->has_failed_rooms = house->has_failed_rooms || live->state == DJ_LIVE_FAILED;
        if (live->state != DJ_LIVE_FAILED || !is_awaited || !may_succeed_later(&live->error))
            continue;
        dj_room_empty(&live->room);
        dj_live_read(live);
    }
}

/* Deferred requests were not begun: they are handled again, and refused. A change on its way to the store may still be
 * stored. */
void dj_live_fail_waiting(dj_house *house) {
    dj_error error = {0};
    dj_refuse(&error, "slow-storage", NULL, dj_store_silent_words, NULL);
    for (dj_live *live = house->rooms, *next; live != NULL; live = next) {
        next = live->next;
        if (live->pending.asker != NULL) {
            dj_pending_refuse(&live->pending, &error);
            live->pending.asker->waiting--;
            live->pending.asker = NULL;
        }
        dj_deferred *deferred = live->first;
        live->first = NULL;
        for (dj_deferred *after; deferred != NULL; deferred = after) {
            after = deferred->next;
            handle_deferred(deferred);
        }
    }
}

static void handle_deferred(dj_deferred *deferred) {
    if (deferred->from != NULL) {
        deferred->from->waiting--;
        dj_request_handle(deferred->from, deferred->text, deferred->length, false);
    }
    free(deferred);
}

/* Whether reading may succeed later: the store failed, or there was no memory. */
static bool may_succeed_later(const dj_error *error) {
    return error->code == NULL || strcmp(error->code, "storage") == 0 || strcmp(error->code, "no-memory") == 0;
}

/* The job that appends the entry, with the table's line for lists where that changes. NULL where the entry does not
 * fit, or without memory. */
static dj_store_job *job_of(dj_live *live, const dj_text *entry) {
    dj_house *house = live->house;
    dj_store_job *job = NULL;
    if (dj_text_fits(entry))
        job = dj_store_jobs_take(&house->spare_jobs, DJ_STORE_JOB_APPEND, live->room.id);
    if (job == NULL)
        return NULL;
    bool has_line = changes_line(live, entry);
    if (has_line) {
        dj_text summary = dj_text_over(house->summary, sizeof house->summary);
        dj_room_summary(&live->room, &summary);
        live->line_ms = live->room.time_ms;
        job->summary = strdup(house->summary);
    }
    if (dj_store_job_set_text(job, entry->data, entry->length) && (!has_line || job->summary != NULL))
        return job;
    dj_store_job_free(job);
    return NULL;
}

/* Whether the entry writes the table's line for lists: when somebody sits down or leaves, when a game ends, and once a
 * minute while it is played. No other entry does: lists must not show that a secret one was written. */
static bool changes_line(const dj_live *live, const dj_text *entry) {
    static const char *const kinds[] = {"joined ", "left "};
    if (live->room.sequence == 0)
        return true;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strncmp(entry->data, kinds[i], strlen(kinds[i])) == 0)
            return true;
    return is_move(entry->data) && (dj_room_is_over(&live->room) || live->room.time_ms - live->line_ms > LINE_MS);
}

static bool is_move(const char *entry) {
    return strncmp(entry, "move ", 5) == 0;
}

/* A player came or went: the snapshots of the others say who is online. */
static void show_presence(dj_live *live, const dj_connection *connection) {
    const dj_room *room = &live->room;
    bool sits = room->content != NULL && dj_room_seat_of(room, &connection->who) >= 0;
    for (const dj_connection *other = live->connections; other != NULL && sits; other = other->room_next)
        sits = other == connection || !dj_identity_is_same(&other->who, &connection->who);
    if (sits)
        show_change(live);
}

/* Every connection at the room gets a snapshot. */
static void show_change(dj_live *live) {
    for (dj_connection *connection = live->connections; connection != NULL; connection = connection->room_next) {
        connection->needs_table = true;
        if (live->state == DJ_LIVE_READY)
            dj_connection_want_write(connection);
    }
}

/* Sends snapshots that could not be written while the room was not ready. */
static void show_waiting(dj_live *live) {
    for (dj_connection *connection = live->connections; connection != NULL; connection = connection->room_next)
        if (connection->needs_table)
            dj_connection_want_write(connection);
}

static void finish_reading(void *context, dj_store_job *job) {
    dj_live *live = context;
    dj_status status = job->status;
    /* Only a stored entry shows that the store has recovered. */
    if (status != DJ_OK && strcmp(job->error.code, "storage") == 0)
        dj_house_note_failure(live->house, &job->error);
    live->error = job->error;
    int64_t before = dj_room_public_sequence(&live->room);
    for (const dj_read_entry *read = job->entries; read != NULL && status == DJ_OK; read = read->next)
        status = dj_room_apply(&live->room, &read->entry, &live->error);
    if (status == DJ_OK && live->room.sequence == 0)
        status = dj_refuse(&live->error, "unknown-table", NULL, DJ_SENTENCE("There is no such table."), NULL);
    if (status != DJ_OK && is_damage(&live->error))
        note_damage(live, job->status != DJ_OK);
    dj_store_job_free(job);
    dj_room_update_hash(&live->room);
    live->look++;
    live->state = status == DJ_OK ? DJ_LIVE_READY : DJ_LIVE_FAILED;
    live->house->has_failed_rooms = live->house->has_failed_rooms || status != DJ_OK;
    if (live->pending.asker != NULL) {
        dj_pending pending = live->pending;
        live->pending = (dj_pending){0};
        pending.asker->waiting--;
        pending.sequence = dj_room_find_key(&live->room, pending.key);
        if (status == DJ_OK)
            dj_pending_answer(live, &pending);
        else
            dj_pending_refuse(&pending, &live->error);
    }
    if (dj_room_public_sequence(&live->room) != before)
        show_change(live);
    if (status == DJ_OK)
        dj_chats_push(live);
    dj_live_resume(live);
}

/* Whether a log will be no better when it is read again. */
static bool is_damage(const dj_error *error) {
    return !may_succeed_later(error) && strcmp(error->code, "unknown-table") != 0;
}

/* The operator is told which entry cannot be read, once; the table stays in memory as failed, so that whoever asks for
 * it again and again costs the store nothing. The rest of the house goes on. */
static void note_damage(dj_live *live, bool is_by_store) {
    dj_error told = live->error;
    if (!is_by_store) {
        char entry[DJ_STORE_ID + 24];
        dj_text text = dj_text_over(entry, sizeof entry);
        dj_text_format(&text, "%s/%lld", live->room.id, (long long)live->room.sequence + 1);
        dj_refuse(&told, "damaged-table", NULL, DJ_SENTENCE("Entry %s cannot be understood: its table is refused."),
                  entry);
    }
    dj_house_note_damage(live->house, live->room.id, &told);
    live->is_damaged = true;
    live->failed_ms = dj_house_steady_ms(live->house);
    if (is_by_store)
        dj_refuse(&live->error, "damaged-table", NULL,
                  DJ_SENTENCE("This table is damaged and cannot be opened. Whoever runs this server has been told."),
                  NULL);
}

static void finish_appending(void *context, dj_store_job *job) {
    dj_live *live = context;
    dj_pending pending = live->pending;
    live->pending = (dj_pending){0};
    if (pending.asker != NULL)
        pending.asker->waiting--;
    if (job->outcome == DJ_STORE_FAILED)
        dj_house_note_failure(live->house, &job->error);
    else
        live->house->store_failed_ms = 0;
    if (job->outcome != DJ_STORE_STORED) {
        live->pending = pending;
        drop_change(live, job);
        return;
    }
    if (job->summary != NULL)
        dj_lobby_changed(live->house);
    live->house->counts.moves += is_move(job->text);
    dj_room_advance(&live->room, job->key);
    dj_room_update_hash(&live->room);
    pending.sequence = dj_room_public_sequence(&live->room);
    dj_store_jobs_give(&live->house->spare_jobs, job);
    live->state = DJ_LIVE_READY;
    dj_pending_answer(live, &pending);
    if (!pending.is_quiet)
        show_change(live);
    if (pending.after != NULL)
        pending.after(live, &pending);
    dj_turns_push(live);
    dj_live_resume(live);
}

/* The change was made here and not in the store: the room is emptied and read again. */
static void drop_change(dj_live *live, dj_store_job *job) {
    dj_pending pending = live->pending;
    live->pending = (dj_pending){0};
    if (job->outcome == DJ_STORE_STALE)
        dj_refuse(&job->error, "stale", NULL, DJ_SENTENCE("Something else happened first: look again."), NULL);
    if (job->outcome == DJ_STORE_REPEATED && pending.asker != NULL) {
        live->pending = pending; /* answered when the room was read again */
        live->pending.write = dj_write_repeated;
        memcpy(live->pending.key, job->key, sizeof live->pending.key);
        pending.asker->waiting++;
    } else {
        dj_pending_refuse(&pending, &job->error);
    }
    dj_room_empty(&live->room);
    live->has_news = live->has_choice = false;
    live->record_page = 0;
    dj_store_job_free(job);
    if (!dj_live_read(live)) {
        fail_for_memory(live);
        dj_live_resume(live);
    }
}

static void fail_for_memory(dj_live *live) {
    live->state = DJ_LIVE_FAILED;
    live->house->has_failed_rooms = true;
    dj_refuse(&live->error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL);
}
