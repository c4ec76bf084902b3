/* A store in PostgreSQL, which several servers can share. An entry is written by one statement that first changes the
 * length of its table from n-1 to n: of two servers that race, the second finds another length, and its entry is stale.
 * Entries that are committed together go in one pipeline and one transaction. */
#include "backend.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* dj_store_chain in SQL. */
#define CHAIN_OF(previous, table, sequence, time_ms, key, text)                                                        \
    "left(encode(sha256(convert_to(" previous " || ' ' || " table " || ' ' || " sequence " || ' ' || " time_ms         \
    " || ' ' || " key " || ' ' || " text ", 'UTF8')), 'hex'), 32)"

typedef struct postgres_store {
    dj_store store;
    PGconn *connection;
    bool is_greeted;      /* the connection is set up; false after it was reopened */
    bool has_missed_news; /* the connection was reopened: notifications may have been missed */
    dj_store_append *ordered[DJ_STORE_BATCH];
} postgres_store;

/* The third step chains the entries that are there: see dj_store_chain. A log with a gap stays one. */
static const char *const steps[] = {
    dj_store_first_step,
    dj_store_second_step,
    "ALTER TABLE tables ADD COLUMN chain TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE entries ADD COLUMN chain TEXT NOT NULL DEFAULT '';"
    "DO $$ DECLARE entry RECORD; last_table TEXT := ''; link TEXT := '';"
    "BEGIN"
    " FOR entry IN SELECT * FROM entries ORDER BY table_id, sequence LOOP"
    "  IF entry.table_id <> last_table THEN link := ''; last_table := entry.table_id; END IF;"
    "  link := " CHAIN_OF(
        "link", "entry.table_id", "entry.sequence", "entry.time_ms", "entry.key",
        "entry.text") ";"
                      "  UPDATE entries SET chain = link WHERE table_id = entry.table_id AND sequence = entry.sequence;"
                      "  UPDATE tables SET chain = link WHERE id = entry.table_id;"
                      " END LOOP; "
                      "END $$;",
};
enum { STEPS = sizeof steps / sizeof *steps };

static const char append_text[] =
    "WITH known AS (SELECT sequence FROM entries WHERE table_id = $1 AND key = $3 AND key <> ''),"
    " advanced AS (UPDATE tables SET length = $2, due_ms = $8, summary = coalesce($5, summary),"
    "  phase = CASE WHEN $5 IS NULL THEN phase ELSE $6 END, time_ms = CASE WHEN $5 IS NULL THEN time_ms ELSE $7 END,"
    "  chain = " CHAIN_OF(
        "chain", "$1", "$2", "$7", "$3",
        "$4") "  WHERE id = $1 AND length = $2 - 1 AND NOT EXISTS (SELECT 1 FROM known) RETURNING id, chain),"
              " begun AS (INSERT INTO tables (id, phase, summary, length, time_ms, due_ms, chain)"
              "  SELECT $1, $6, $5, $2, $7, $8, " CHAIN_OF(
                  "''", "$1", "$2", "$7", "$3",
                  "$4") "  WHERE $2 = 1 AND NOT EXISTS (SELECT 1 FROM known) ON CONFLICT DO NOTHING RETURNING id, "
                        "chain),"
                        " written AS (INSERT INTO entries (table_id, sequence, previous, key, text, time_ms, chain)"
                        "  SELECT id, $2, nullif($2 - 1, 0), $3, $4, $7, chain"
                        "  FROM (SELECT id, chain FROM advanced UNION ALL SELECT id, chain FROM begun) AS own"
                        "  RETURNING pg_notify('donjon', table_id))"
                        " SELECT (SELECT count(*) FROM written), coalesce((SELECT sequence FROM known), 0)";

/* text, int8, text, text, text, int4, int8, int8 */
static const Oid append_types[] = {25, 20, 25, 25, 25, 23, 20, 20};

static const char read_text[] =
    "SELECT length, phase, sequence, key, text, entries.time_ms, entries.chain FROM tables"
    " LEFT JOIN entries ON table_id = id AND sequence >= $2::bigint WHERE id = $1 ORDER BY sequence";
static const char list_text[] = "SELECT id, summary, length, time_ms, phase, due_ms FROM tables"
                                " WHERE phase = $1::integer ORDER BY time_ms DESC, id COLLATE \"C\" LIMIT $2::integer";
static const char walk_text[] = "SELECT id, summary, length, time_ms, phase, due_ms FROM tables"
                                " WHERE id COLLATE \"C\" > $1 ORDER BY id COLLATE \"C\" LIMIT $2::integer";
static const char set_aside_text[] = "UPDATE tables SET phase = $2::integer, due_ms = 0 WHERE id = $1 RETURNING id";
/* Servers that claim at the same time get different tables. */
static const char claim_text[] =
    "UPDATE tables SET due_ms = $2::bigint WHERE id IN (SELECT id FROM tables"
    " WHERE due_ms > 0 AND due_ms <= $1::bigint ORDER BY due_ms LIMIT $3::integer FOR UPDATE SKIP LOCKED) RETURNING id";
static const char put_off_text[] = "UPDATE tables SET due_ms = $3::bigint WHERE id = $1 AND due_ms = $2::bigint"
                                   " RETURNING id";

static PGconn *connect_to(const char *address);
static bool connect_again(postgres_store *postgres, dj_error *error);
static bool greet(postgres_store *postgres, dj_error *error);
static bool migrate(postgres_store *postgres, dj_error *error);
static bool take_step(postgres_store *postgres, int version, dj_error *error);
static bool run(postgres_store *postgres, const char *text, dj_error *error);
static void close_store(dj_store *store);
static dj_status commit(dj_store *store, dj_store_append *appends, int count, dj_error *error);
static int compare_tables(const void *one, const void *other);
static bool send_batch(postgres_store *postgres, int count);
static bool send_append(postgres_store *postgres, const dj_store_append *append);
static bool receive_batch(postgres_store *postgres, int count, dj_error *error);
static void note_outcome(dj_store_append *append, PGresult *row);
static PGresult *query(postgres_store *postgres, const char *text, const char *first, int64_t second, int64_t third,
                       dj_error *error);
static dj_status read_log(dj_store *store, const char *table, int64_t from, dj_store_entry_visitor *visit,
                          void *context, int64_t *length, dj_error *error);
static dj_status list(dj_store *store, dj_store_phase phase, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error);
static dj_status walk(dj_store *store, const char *table, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error);
static void visit_lines(PGresult *rows, dj_store_line_visitor *visit, void *context);
static dj_status set_aside(dj_store *store, const char *table, dj_error *error);
static dj_status claim(dj_store *store, int64_t now_ms, int64_t until_ms, int limit, dj_store_name_visitor *visit,
                       void *context, dj_error *error);
static dj_status put_off(dj_store *store, const char *table, int64_t from_ms, int64_t due_ms, dj_error *error);
static int64_t number_at(const PGresult *rows, int row, int column);
static int news_descriptor(const dj_store *store);
static dj_status news(dj_store *store, dj_store_name_visitor *visit, void *context, dj_error *error);
static dj_status fail(postgres_store *postgres, dj_error *error);

static const dj_store_backend backend = {.name = "postgresql",
                                         .close = close_store,
                                         .commit = commit,
                                         .read = read_log,
                                         .list = list,
                                         .walk = walk,
                                         .check_pages = dj_store_pages_are_whole,
                                         .set_aside = set_aside,
                                         .backup = dj_store_no_backup,
                                         .claim = claim,
                                         .put_off = put_off,
                                         .news_descriptor = news_descriptor,
                                         .news = news};

dj_store *dj_postgres_store_open(const char *connection, bool is_beside, dj_error *error) {
    postgres_store *postgres = calloc(1, sizeof *postgres);
    if (postgres == NULL) {
        dj_store_fail(error, DJ_SENTENCE("There is no memory for the tables."), NULL);
        return NULL;
    }
    postgres->store.backend = &backend;
    postgres->connection = connect_to(connection);
    if (PQstatus(postgres->connection) != CONNECTION_OK)
        fail(postgres, error);
    else if ((is_beside || migrate(postgres, error)) && greet(postgres, error))
        return &postgres->store;
    close_store(&postgres->store);
    return NULL;
}

/* A database host that is gone is noticed within half a minute, and not after hours. The address comes last, so that
 * its own settings win. */
static PGconn *connect_to(const char *address) {
    const char *const names[] = {"connect_timeout",
                                 "keepalives_idle",
                                 "keepalives_interval",
                                 "keepalives_count",
                                 "tcp_user_timeout",
                                 "dbname",
                                 NULL};
    const char *const values[] = {"10", "10", "5", "3", "25000", address, NULL};
    return PQconnectdbParams(names, values, true);
}

/* A broken connection is reopened before the next request; the request in which it broke has failed. */
static bool connect_again(postgres_store *postgres, dj_error *error) {
    if (PQstatus(postgres->connection) == CONNECTION_OK && postgres->is_greeted)
        return true;
    PQreset(postgres->connection);
    postgres->is_greeted = false;
    postgres->has_missed_news = true;
    if (PQstatus(postgres->connection) != CONNECTION_OK)
        return fail(postgres, error) == DJ_OK;
    return greet(postgres, error);
}

/* Commits are durable whatever the settings of the database say; notifications of entries by other servers are
 * received; notices are not sent. */
static bool greet(postgres_store *postgres, dj_error *error) {
    if (!run(postgres, "SET synchronous_commit = on; SET client_min_messages = warning; LISTEN donjon", error))
        return false;
    PGresult *prepared = PQprepare(postgres->connection, "append", append_text, 8, append_types);
    postgres->is_greeted = PQresultStatus(prepared) == PGRES_COMMAND_OK;
    PQclear(prepared);
    return postgres->is_greeted || fail(postgres, error) == DJ_OK;
}

/* A lock: servers that start together change the schema one after the other. */
static bool migrate(postgres_store *postgres, dj_error *error) {
    if (!run(postgres,
             "SET client_min_messages = warning; SELECT pg_advisory_lock(hashtext('donjon schema'));"
             "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)",
             error))
        return false;
    PGresult *rows = PQexec(postgres->connection, "SELECT coalesce(max(version), 0) FROM schema_version");
    bool is_known = PQresultStatus(rows) == PGRES_TUPLES_OK;
    int version = is_known ? (int)number_at(rows, 0, 0) : 0;
    PQclear(rows);
    if (!is_known)
        return fail(postgres, error) == DJ_OK;
    if (version > STEPS)
        return dj_store_fail(error, DJ_SENTENCE("The tables were written by a newer version of this program."), NULL) ==
               DJ_OK;
    while (version < STEPS)
        if (!take_step(postgres, version++, error))
            return false;
    return run(postgres, "SELECT pg_advisory_unlock(hashtext('donjon schema'))", error);
}

static bool take_step(postgres_store *postgres, int version, dj_error *error) {
    char note[96];
    snprintf(note, sizeof note, "INSERT INTO schema_version VALUES (%d)", version + 1);
    if (run(postgres, "BEGIN", error) && run(postgres, steps[version], error) && run(postgres, note, error) &&
        run(postgres, "COMMIT", error))
        return true;
    run(postgres, "ROLLBACK", NULL);
    return false;
}

static bool run(postgres_store *postgres, const char *text, dj_error *error) {
    PGresult *done = PQexec(postgres->connection, text);
    ExecStatusType status = PQresultStatus(done);
    PQclear(done);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || fail(postgres, error) == DJ_OK;
}

static void close_store(dj_store *store) {
    postgres_store *postgres = (postgres_store *)store;
    PQfinish(postgres->connection);
    free(postgres);
}

/* All servers write tables in the same order, so that no two wait for each other for ever. */
static dj_status commit(dj_store *store, dj_store_append *appends, int count, dj_error *error) {
    postgres_store *postgres = (postgres_store *)store;
    if (!connect_again(postgres, error))
        return DJ_REFUSED;
    for (int i = 0; i < count; i++)
        postgres->ordered[i] = &appends[i];
    qsort(postgres->ordered, (size_t)count, sizeof *postgres->ordered, compare_tables);
    if (!PQenterPipelineMode(postgres->connection))
        return fail(postgres, error);
    bool is_sent = send_batch(postgres, count);
    bool is_done = is_sent ? receive_batch(postgres, count, error) : fail(postgres, error) == DJ_OK;
    if (PQexitPipelineMode(postgres->connection) && is_done)
        return DJ_OK;
    postgres->is_greeted = false; /* results that are still on their way would be taken for those of the next request */
    return DJ_REFUSED;
}

static int compare_tables(const void *one, const void *other) {
    const dj_store_append *a = *(dj_store_append *const *)one, *b = *(dj_store_append *const *)other;
    int order = strcmp(a->table, b->table);
    return order != 0 ? order : a < b ? -1 : 1; /* entries of one table, in the order they were given */
}

static bool send_batch(postgres_store *postgres, int count) {
    bool is_sent = PQsendQueryParams(postgres->connection, "BEGIN", 0, NULL, NULL, NULL, NULL, 0) == 1;
    for (int i = 0; i < count && is_sent; i++)
        is_sent = send_append(postgres, postgres->ordered[i]);
    return is_sent && PQsendQueryParams(postgres->connection, "COMMIT", 0, NULL, NULL, NULL, NULL, 0) == 1 &&
           PQpipelineSync(postgres->connection) == 1;
}

static bool send_append(postgres_store *postgres, const dj_store_append *append) {
    char sequence[24], phase[24], time_ms[24], due_ms[24];
    snprintf(sequence, sizeof sequence, "%lld", (long long)append->sequence);
    snprintf(phase, sizeof phase, "%d", (int)append->phase);
    snprintf(time_ms, sizeof time_ms, "%lld", (long long)append->time_ms);
    snprintf(due_ms, sizeof due_ms, "%lld", (long long)append->due_ms);
    const char *values[] = {append->table,   sequence, append->key, append->text,
                            append->summary, phase,    time_ms,     due_ms};
    return PQsendQueryPrepared(postgres->connection, "append", 8, values, NULL, NULL, 0) == 1;
}

/* Reads the results of BEGIN, of each entry and of COMMIT, with a NULL after each, and the end of the pipeline. */
static bool receive_batch(postgres_store *postgres, int count, dj_error *error) {
    bool is_done = true;
    for (int i = -1; i <= count; i++) {
        PGresult *answer = PQgetResult(postgres->connection);
        ExecStatusType wanted = i < 0 || i == count ? PGRES_COMMAND_OK : PGRES_TUPLES_OK;
        bool is_answered = PQresultStatus(answer) == wanted;
        if (is_answered && wanted == PGRES_TUPLES_OK)
            note_outcome(postgres->ordered[i], answer);
        if (!is_answered && is_done)
            fail(postgres, error);
        is_done = is_done && is_answered;
        PQclear(answer);
        PQclear(PQgetResult(postgres->connection));
        if (PQstatus(postgres->connection) != CONNECTION_OK)
            return false;
    }
    PGresult *mark = PQgetResult(postgres->connection);
    is_done = is_done && PQresultStatus(mark) == PGRES_PIPELINE_SYNC;
    PQclear(mark);
    return is_done;
}

static void note_outcome(dj_store_append *append, PGresult *row) {
    int64_t known = number_at(row, 0, 1);
    append->outcome = number_at(row, 0, 0) == 1 ? DJ_STORE_STORED : known > 0 ? DJ_STORE_REPEATED : DJ_STORE_STALE;
    if (append->outcome == DJ_STORE_REPEATED)
        append->sequence = known;
}

/* The rows of a query with two arguments, or three where `third` is not negative; or NULL. */
static PGresult *query(postgres_store *postgres, const char *text, const char *first, int64_t second, int64_t third,
                       dj_error *error) {
    if (!connect_again(postgres, error))
        return NULL;
    char numbers[2][24];
    snprintf(numbers[0], sizeof numbers[0], "%lld", (long long)second);
    snprintf(numbers[1], sizeof numbers[1], "%lld", (long long)third);
    const char *values[] = {first, numbers[0], numbers[1]};
    PGresult *rows = PQexecParams(postgres->connection, text, third < 0 ? 2 : 3, NULL, values, NULL, NULL, 0);
    if (PQresultStatus(rows) == PGRES_TUPLES_OK)
        return rows;
    fail(postgres, error);
    PQclear(rows);
    return NULL;
}

static dj_status read_log(dj_store *store, const char *table, int64_t from, dj_store_entry_visitor *visit,
                          void *context, int64_t *length, dj_error *error) {
    PGresult *rows = query((postgres_store *)store, read_text, table, from, -1, error);
    if (rows == NULL)
        return DJ_REFUSED;
    bool is_aside = PQntuples(rows) > 0 && number_at(rows, 0, 1) == DJ_STORE_ASIDE;
    if (PQntuples(rows) > 0)
        *length = is_aside ? DJ_STORE_LENGTH_ASIDE : number_at(rows, 0, 0);
    for (int i = 0; i < PQntuples(rows) && !is_aside && !PQgetisnull(rows, i, 2); i++) {
        dj_store_entry entry = {.sequence = number_at(rows, i, 2),
                                .key = PQgetvalue(rows, i, 3),
                                .text = PQgetvalue(rows, i, 4),
                                .chain = PQgetvalue(rows, i, 6),
                                .time_ms = number_at(rows, i, 5)};
        if (!visit(context, &entry))
            break;
    }
    PQclear(rows);
    return DJ_OK;
}

static dj_status list(dj_store *store, dj_store_phase phase, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error) {
    char number[24];
    snprintf(number, sizeof number, "%d", (int)phase);
    PGresult *rows = query((postgres_store *)store, list_text, number, limit, -1, error);
    visit_lines(rows, visit, context);
    return rows != NULL ? DJ_OK : DJ_REFUSED;
}

static dj_status walk(dj_store *store, const char *table, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error) {
    PGresult *rows = query((postgres_store *)store, walk_text, table, limit, -1, error);
    visit_lines(rows, visit, context);
    return rows != NULL ? DJ_OK : DJ_REFUSED;
}

/* Clears the rows, which may be NULL. */
static void visit_lines(PGresult *rows, dj_store_line_visitor *visit, void *context) {
    bool goes_on = true;
    for (int i = 0; rows != NULL && i < PQntuples(rows) && goes_on; i++) {
        dj_store_line line = {.table = PQgetvalue(rows, i, 0),
                              .summary = PQgetvalue(rows, i, 1),
                              .phase = (dj_store_phase)number_at(rows, i, 4),
                              .length = number_at(rows, i, 2),
                              .time_ms = number_at(rows, i, 3),
                              .due_ms = number_at(rows, i, 5)};
        goes_on = visit(context, &line);
    }
    PQclear(rows);
}

static dj_status set_aside(dj_store *store, const char *table, dj_error *error) {
    PGresult *rows = query((postgres_store *)store, set_aside_text, table, DJ_STORE_ASIDE, -1, error);
    PQclear(rows);
    return rows != NULL ? DJ_OK : DJ_REFUSED;
}

static dj_status claim(dj_store *store, int64_t now_ms, int64_t until_ms, int limit, dj_store_name_visitor *visit,
                       void *context, dj_error *error) {
    char now[24];
    snprintf(now, sizeof now, "%lld", (long long)now_ms);
    PGresult *rows = query((postgres_store *)store, claim_text, now, until_ms, limit, error);
    if (rows == NULL)
        return DJ_REFUSED;
    for (int i = 0; i < PQntuples(rows); i++)
        visit(context, PQgetvalue(rows, i, 0));
    PQclear(rows);
    return DJ_OK;
}

static dj_status put_off(dj_store *store, const char *table, int64_t from_ms, int64_t due_ms, dj_error *error) {
    PGresult *rows = query((postgres_store *)store, put_off_text, table, from_ms, due_ms, error);
    PQclear(rows);
    return rows != NULL ? DJ_OK : DJ_REFUSED;
}

static int64_t number_at(const PGresult *rows, int row, int column) {
    return strtoll(PQgetvalue(rows, row, column), NULL, 10);
}

static int news_descriptor(const dj_store *store) {
    return PQsocket(((const postgres_store *)store)->connection);
}

static dj_status news(dj_store *store, dj_store_name_visitor *visit, void *context, dj_error *error) {
    postgres_store *postgres = (postgres_store *)store;
    if (!connect_again(postgres, error) || !PQconsumeInput(postgres->connection))
        return fail(postgres, error);
    if (postgres->has_missed_news)
        visit(context, "");
    postgres->has_missed_news = false;
    PGnotify *notice;
    while ((notice = PQnotifies(postgres->connection)) != NULL) {
        if (notice->be_pid != PQbackendPID(postgres->connection))
            visit(context, notice->extra);
        PQfreemem(notice);
    }
    return DJ_OK;
}

static dj_status fail(postgres_store *postgres, dj_error *error) {
    char reason[160];
    snprintf(reason, sizeof reason, "%s", PQerrorMessage(postgres->connection));
    reason[strcspn(reason, "\n")] = '\0';
    return dj_store_fail(error, DJ_SENTENCE("The tables cannot be stored: %s."), reason);
}
