#include "parts.h"

/* A count, as Prometheus reads it. */
typedef struct metric {
    const char *name, *kind, *help;
    int64_t value;
} metric;

void dj_metrics_write(const dj_server *server, dj_text *out) {
    dj_writer_counts written = dj_writer_count(server->writer);
    dj_house_counts counts = dj_house_count(server->house);
    const metric metrics[] = {
        {"donjon_connections", "gauge", "WebSockets open now.", counts.connections},
        {"donjon_connections_total", "counter", "WebSockets opened.", counts.opened},
        {"donjon_rooms", "gauge", "Tables in memory.", counts.rooms},
        {"donjon_tables_total", "counter", "Tables created here.", counts.tables},
        {"donjon_requests_total", "counter", "Requests heard.", counts.requests},
        {"donjon_refusals_total", "counter", "Requests refused.", counts.refusals + server->refusals},
        {"donjon_moves_total", "counter", "Moves of people and bots.", counts.moves},
        {"donjon_snapshots_total", "counter", "Tables shown to somebody.", counts.pushes},
        {"donjon_questions_total", "counter", "Times that a bot thought.", counts.questions},
        {"donjon_dropped_slow_total", "counter", "Connections closed because they did not read.", counts.dropped_slow},
        {"donjon_dropped_fast_total", "counter", "Connections closed because they asked too much.",
         counts.dropped_fast},
        {"donjon_store_commits_total", "counter", "Groups of entries handed to the store.", written.commits},
        {"donjon_store_entries_total", "counter", "Entries stored.", written.entries},
        {"donjon_store_failures_total", "counter", "Groups that the store did not take.", written.failures},
        {"donjon_tables_damaged_total", "counter", "Damaged tables that were found.", counts.damaged},
        {"donjon_store_pending", "gauge", "Jobs that the store has not done yet.", counts.jobs},
        {"donjon_store_silent_ms", "gauge", "Milliseconds in which the store has done nothing of what it was handed.",
         counts.store_silent_ms},
        {"donjon_store_up", "gauge", "1 where the store took what it was given last.",
         !dj_house_is_store_down(server->house)},
    };
    for (size_t i = 0; i < sizeof metrics / sizeof *metrics; i++)
        dj_text_format(out, "# HELP %s %s\n# TYPE %s %s\n%s %lld\n", metrics[i].name, metrics[i].help, metrics[i].name,
                       metrics[i].kind, metrics[i].name, (long long)metrics[i].value);
}
