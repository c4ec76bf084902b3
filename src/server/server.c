#include "house/daily.h"
#include "wire/json_memory.h"

#include <netdb.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    TICK_MS = 200,
    SPARE_DESCRIPTORS = 64,
    RECEIVE_BYTES = 1024,     /* of a connection's buffer; longer messages come in pieces */
    SEND_BYTES = 1024 * 1024, /* at once */
    HEADER_BYTES = 8192,      /* of a request: a browser brings the cookies of all that is served at the same name */
    PING_S = 60,
    HANG_UP_S = 90,
    STORE_DOWN_MS = 10000,
    STORE_SLOW_MS = 3000,   /* health says so */
    STORE_SILENT_MS = 8000, /* nobody waits longer for it without a word */
    STORE_ENDS_S = 5,       /* how long it may take for what it has when all have gone */
    FAREWELL_MS = 3000,     /* how long those who stay behind are waited for */
    SWEEP_MS = 60000,
};

static void set_descriptor_limit(int wanted);
static bool begin(dj_server *server, dj_error *error);
static bool listen_on(dj_server *server, dj_error *error);
static bool is_free(const char *host, int port);
static bool refuse_address(const dj_server_settings *settings, dj_error *error);
static void serve(dj_server *server, void (*ready)(const char *address));
static void write_eagerly(struct ev_loop *loop, ev_prepare *watcher, int events);
static void tick(lws_sorted_usec_list_t *list);
static void watch_silence(dj_server *server);
static void sweep_accounts(dj_server *server);
static int64_t steady_ms(void);
static void collect_thoughts(dj_server *server);
static void beat(lws_sorted_usec_list_t *list);
static void wake(void *context);
static void begin_stop(dj_server *server);
static bool is_stopped(dj_server *server);
static bool end(dj_server *server, dj_error *error);
static void note_signal(int number);
static void catch_signals(struct sigaction former[2]);
static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);

static const struct lws_protocols protocols[] = {
    {.name = "donjon",
     .callback = callback,
     .per_session_data_size = sizeof(dj_connection),
     .rx_buffer_size = RECEIVE_BYTES,
     .tx_packet_size = SEND_BYTES},
    {.name = NULL},
};

static const lws_retry_bo_t liveness = {.secs_since_valid_ping = PING_S, .secs_since_valid_hangup = HANG_UP_S};

static volatile sig_atomic_t has_signal;
static struct lws_context *signalled;

dj_server_settings dj_server_settings_default(void) {
    return (dj_server_settings){.host = "127.0.0.1",
                                .port = 8000,
                                .store = "memory:",
                                .connections = 12000,
                                .connections_per_address = 500,
                                .tables_per_hour = 1200,
                                .tables_per_person = 100,
                                .rooms = 2000,
                                .thinkers = 2};
}

dj_status dj_server_run(const dj_server_settings *settings, void (*ready)(const char *address), dj_error *error) {
    dj_server *server = calloc(1, sizeof *server);
    if (server == NULL)
        return dj_refuse(error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL);
    server->settings = *settings;
    server->is_lobby_stale = true;
    set_descriptor_limit(settings->connections + SPARE_DESCRIPTORS);
    bool is_begun = begin(server, error);
    if (is_begun)
        serve(server, ready);
    return end(server, error) && is_begun ? DJ_OK : DJ_REFUSED;
}

int64_t dj_now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool dj_server_is_store_slow(const dj_server *server) {
    return dj_writer_silent_ms(server->writer) > STORE_SLOW_MS;
}

bool dj_server_is_store_silent(const dj_server *server) {
    return dj_writer_silent_ms(server->writer) > STORE_SILENT_MS;
}

bool dj_server_is_store_down(const dj_server *server) {
    if (dj_server_is_store_silent(server))
        return true;
    return server->store_failed_ms != 0 && dj_now_ms() - server->store_failed_ms < STORE_DOWN_MS;
}

void dj_server_note_failure(dj_server *server, dj_error *error) {
    if (server->settings.complain != NULL && server->store_failed_ms == 0)
        server->settings.complain(error);
    server->store_failed_ms = dj_now_ms();
    dj_refuse(error, "storage", NULL, dj_store_down_words, NULL);
}

dj_text dj_server_entry(dj_server *server) {
    return dj_text_over(server->entry, sizeof server->entry);
}

/* Neither fewer than may come, nor more: libwebsockets keeps a table of as many as there may be, and finds a socket in
 * it at once only if that is the process's own limit. */
static void set_descriptor_limit(int wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max < (rlim_t)wanted ? limit.rlim_max : (rlim_t)wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static bool begin(dj_server *server, dj_error *error) {
    if (!dj_identity_begin())
        return dj_refuse(error, "no-chance", NULL, DJ_SENTENCE("The system gives no random numbers."), NULL) == DJ_OK;
    lws_set_log_level(LLL_ERR, NULL);
    dj_json_memory_watch();
    if (!listen_on(server, error))
        return false;
    server->writer = dj_writer_start(server->settings.store, steady_ms, wake, server, dj_live_news, error);
    if (server->writer == NULL)
        return false;
    server->thinker = dj_thinker_start(server->settings.thinkers, steady_ms, wake, server);
    if (server->thinker == NULL)
        return dj_refuse(error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL) == DJ_OK;
    return true;
}

static bool listen_on(dj_server *server, dj_error *error) {
    if (!is_free(server->settings.host, server->settings.port))
        return refuse_address(&server->settings, error);
    server->loop = ev_loop_new(EVFLAG_NOENV);
    server->eager_room = server->settings.connections + SPARE_DESCRIPTORS;
    server->eager = calloc((size_t)server->eager_room, sizeof *server->eager);
    if (server->loop == NULL || server->eager == NULL)
        return dj_refuse(error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL) == DJ_OK;
    ev_prepare_init(&server->before_sleep, write_eagerly);
    server->before_sleep.data = server;
    ev_prepare_start(server->loop, &server->before_sleep);
    struct lws_context_creation_info info = {
        .port = server->settings.port,
        .iface = server->settings.host,
        .protocols = protocols,
        .user = server,
        .gid = -1,
        .uid = -1,
        .retry_and_idle_policy = &liveness,
        .max_http_header_data = HEADER_BYTES,
        .server_string = "donjon",
        .foreign_loops = (void *[]){server->loop},
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
    };
    if (strchr(server->settings.host, ':') == NULL)
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    server->context = lws_create_context(&info);
    return server->context != NULL || refuse_address(&server->settings, error);
}

/* Asked before the library, which says so at length and keeps some memory. */
static bool is_free(const char *host, int port) {
    char service[16];
    snprintf(service, sizeof service, "%d", port);
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV}, *found = NULL;
    if (getaddrinfo(host, service, &hints, &found) != 0)
        return false;
    int descriptor = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0), yes = 1;
    bool is_bound = descriptor >= 0 && setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
                    bind(descriptor, found->ai_addr, found->ai_addrlen) == 0;
    if (descriptor >= 0)
        close(descriptor);
    freeaddrinfo(found);
    return is_bound;
}

static bool refuse_address(const dj_server_settings *settings, dj_error *error) {
    char address[80];
    snprintf(address, sizeof address, "%s:%d", settings->host, settings->port);
    return dj_refuse(error, "cannot-listen", NULL, DJ_SENTENCE("It cannot listen at %s: is another server there?"),
                     address) == DJ_OK;
}

static void serve(dj_server *server, void (*ready)(const char *address)) {
    struct sigaction former[2];
    signalled = server->context;
    has_signal = 0;
    catch_signals(former);
    bool is_ipv6 = strchr(server->settings.host, ':') != NULL;
    char address[96];
    snprintf(address, sizeof address, is_ipv6 ? "http://[%s]:%d" : "http://%s:%d", server->settings.host,
             lws_get_vhost_listen_port(lws_get_vhost_by_name(server->context, "default")));
    ready(address);
    lws_sul_schedule(server->context, 0, &server->tick, tick, TICK_MS * LWS_US_PER_MS);
    while (!is_stopped(server))
        ev_run(server->loop, EVRUN_ONCE);
    sigaction(SIGTERM, &former[0], NULL);
    sigaction(SIGINT, &former[1], NULL);
}

static void write_eagerly(struct ev_loop *loop, ev_prepare *watcher, int events) {
    (void)loop, (void)events;
    dj_connections_write(watcher->data);
}

static void tick(lws_sorted_usec_list_t *list) {
    dj_server *server = lws_container_of(list, dj_server, tick);
    dj_live_check_clocks(server);
    dj_lobby_tick(server);
    dj_daily_tick(server);
    dj_due_tick(server);
    dj_live_trim(server);
    sweep_accounts(server);
    watch_silence(server);
    dj_live_retry(server);
    lws_sul_schedule(server->context, 0, &server->tick, tick, TICK_MS * LWS_US_PER_MS);
}

/* Whoever waits for a store that does not answer is told so, and whoever runs the server once. */
static void watch_silence(dj_server *server) {
    bool was_silent = server->is_store_silent;
    server->is_store_silent = dj_server_is_store_silent(server);
    if (!server->is_store_silent)
        return;
    dj_error error = {0};
    dj_refuse(&error, "storage", NULL, DJ_SENTENCE("The tables do not answer."), NULL);
    if (!was_silent && server->settings.complain != NULL)
        server->settings.complain(&error);
    dj_live_give_up(server);
    dj_lobby_give_up(server);
}

static void sweep_accounts(dj_server *server) {
    int64_t now_ms = dj_now_ms();
    if (now_ms - server->swept_ms < SWEEP_MS)
        return;
    server->swept_ms = now_ms;
    dj_accounts_sweep(&server->accounts, now_ms, DJ_TABLES_BURST_MS);
}

static int64_t steady_ms(void) {
    return lws_now_usecs() / LWS_US_PER_MS;
}

static void collect_thoughts(dj_server *server) {
    int64_t wait_ms = dj_thinker_collect(server->thinker);
    if (wait_ms >= 0)
        lws_sul_schedule(server->context, 0, &server->beat, beat, wait_ms * LWS_US_PER_MS);
}

static void beat(lws_sorted_usec_list_t *list) {
    dj_server *server = lws_container_of(list, dj_server, beat);
    if (server->thinker != NULL)
        collect_thoughts(server);
}

/* From any thread. */
static void wake(void *context) {
    const dj_server *server = context;
    lws_cancel_service(server->context);
}

/* Nothing new is begun; what is on its way to the disk gets there, and is answered. */
static void begin_stop(dj_server *server) {
    server->is_stopping = true;
    server->stopping_ms = dj_now_ms();
    for (dj_connection *connection = server->connections; connection != NULL; connection = connection->next)
        dj_connection_notice(connection, DJ_SENTENCE("The server is going down for a moment: connect again soon."));
}

static bool is_stopped(dj_server *server) {
    if (has_signal && !server->is_stopping)
        begin_stop(server);
    if (!server->is_stopping)
        return false;
    if (dj_now_ms() - server->stopping_ms > FAREWELL_MS)
        return true;
    if (dj_writer_pending(server->writer) > 0)
        return false;
    bool is_quiet = true;
    for (dj_connection *connection = server->connections; connection != NULL; connection = connection->next) {
        is_quiet = false;
        if (connection->first == NULL)
            dj_connection_dismiss(connection, LWS_CLOSE_STATUS_GOINGAWAY, "the server is going down");
    }
    return is_quiet;
}

/* Connections that are still there close with the context, and must not find what went before it. Where the store does
 * not answer, its thread may still come back: nothing is freed then, and the process ends. */
static bool end(dj_server *server, dj_error *error) {
    for (dj_connection *connection = server->connections; connection != NULL; connection = connection->next)
        connection->advice = NULL;
    if (server->writer != NULL && !dj_writer_stop(server->writer, STORE_ENDS_S))
        return dj_refuse(error, "storage", NULL,
                         DJ_SENTENCE("The tables do not answer: what was not acknowledged may be lost."),
                         NULL) == DJ_OK;
    if (server->thinker != NULL)
        dj_thinker_stop(server->thinker);
    server->writer = NULL;
    server->thinker = NULL;
    if (server->context != NULL)
        lws_context_destroy(server->context);
    if (server->loop != NULL)
        ev_loop_destroy(server->loop);
    dj_live_free_all(server);
    dj_lobby_free(server);
    dj_accounts_free(&server->accounts);
    free(server->eager);
    free(server->page);
    free(server);
    return true;
}

static void note_signal(int number) {
    (void)number;
    has_signal = 1;
    lws_cancel_service(signalled);
}

static void catch_signals(struct sigaction former[2]) {
    struct sigaction action = {.sa_handler = note_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, &former[0]);
    sigaction(SIGINT, &action, &former[1]);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    dj_connection *connection = user;
    dj_server *server = lws_context_user(lws_get_context(wsi));
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        connection->server = server;
        connection->wsi = wsi;
        dj_connection_open(connection);
        return 0;
    case LWS_CALLBACK_CLOSED:
        if (connection->server != NULL)
            dj_connection_close(connection);
        return 0;
    case LWS_CALLBACK_RECEIVE: {
        bool is_last = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
        return dj_connection_hear(connection, in, length, lws_is_first_fragment(wsi), is_last) ? 0 : -1;
    }
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return dj_connection_write(connection) ? 0 : -1;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (server->writer != NULL)
            dj_writer_collect(server->writer);
        if (server->thinker != NULL)
            collect_thoughts(server);
        return 0;
    default:
        return dj_http_callback(wsi, reason, user, in, length);
    }
}
