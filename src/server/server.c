#include "inlet.h"
#include "parts.h"

#include "wire/json_memory.h"

#include <netdb.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    SPARE_DESCRIPTORS = 64,
    RECEIVE_BYTES = 1024,     /* of a connection's buffer; longer messages come in pieces */
    SEND_BYTES = 1024 * 1024, /* of a packet, at most */
    HEADER_BYTES = 8192,      /* of a request: a browser sends the cookies of everything at the same host name */
    PING_S = 60,
    HANG_UP_S = 90,
    STORE_ENDS_S = 5,  /* how long the store may take for the last jobs */
    GOODBYE_MS = 3000, /* how long connections may take to read their last messages */
};

static void set_descriptor_limit(int wanted);
static bool begin(dj_server *server, dj_error *error);
static bool listen_on(dj_server *server, dj_error *error);
static bool is_free(const char *host, int port);
static bool refuse_address(const dj_server_settings *settings, dj_error *error);
static void serve(dj_server *server, void (*ready)(const char *address));
static void before_sleep(struct ev_loop *loop, ev_prepare *watcher, int events);
static void after_sleep(struct ev_loop *loop, ev_check *watcher, int events);
static void tick(lws_sorted_usec_list_t *list);
static void collect_answers(dj_server *server);
static void collect_due_answers(lws_sorted_usec_list_t *list);
static void wake(void *context);
static bool is_stopped(dj_server *server);
static bool end(dj_server *server, dj_error *error);
static void note_signal(int number);
static void catch_signals(struct sigaction former[2]);
static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);
static int64_t wall_ms(void *context);
static int64_t steady_ms(void *context);
static void random_bytes(void *context, void *bytes, size_t count);
static void run_job(void *context, dj_store_job *job);
static void finish_job(void *context, dj_store_job *job);
static bool think(void *context, dj_question *question);
static bool may_think(void *context, dj_question_kind kind);
static void report(void *context, const dj_error *error);

static const struct lws_protocols protocols[] = {
    {.name = "donjon",
     .callback = callback,
     .per_session_data_size = sizeof(dj_socket),
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
                                .tries_per_address = 16,
                                .rooms = 2000,
                                .thinkers = 2};
}

dj_status dj_server_run(const dj_server_settings *settings, void (*ready)(const char *address), dj_error *error) {
    dj_server *server = calloc(1, sizeof *server);
    if (server == NULL)
        return dj_refuse(error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL);
    server->settings = *settings;
    server->platform = (dj_platform){.context = server,
                                     .wall_ms = wall_ms,
                                     .steady_ms = steady_ms,
                                     .random_bytes = random_bytes,
                                     .want_write = dj_socket_want_write,
                                     .run_job = run_job,
                                     .think = think,
                                     .may_think = may_think,
                                     .report = report};
    set_descriptor_limit(settings->connections + SPARE_DESCRIPTORS);
    bool is_begun = begin(server, error);
    if (is_begun)
        serve(server, ready);
    return end(server, error) && is_begun ? DJ_OK : DJ_REFUSED;
}

/* Exactly as many as the settings allow: libwebsockets keeps a table of the size of the process's limit, and finds a
 * socket in it without a search only if that is the limit it was given. */
static void set_descriptor_limit(int wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max < (rlim_t)wanted ? limit.rlim_max : (rlim_t)wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static bool begin(dj_server *server, dj_error *error) {
    const dj_server_settings *settings = &server->settings;
    if (sodium_init() < 0)
        return dj_refuse(error, "no-chance", NULL, DJ_SENTENCE("The system gives no random numbers."), NULL) == DJ_OK;
    lws_set_log_level(LLL_ERR, NULL);
    dj_json_memory_watch();
    dj_house_settings limits = {.tables_per_hour = settings->tables_per_hour,
                                .tables_per_person = settings->tables_per_person,
                                .tries_per_address = settings->tries_per_address,
                                .is_only_server = strncmp(settings->store, "postgresql:", strlen("postgresql:")) != 0,
                                .compiles_apart = true,
                                .rooms = settings->rooms};
    server->house = dj_house_new(&limits, &server->platform);
    if (server->house == NULL)
        return dj_refuse(error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL) == DJ_OK;
    if (!listen_on(server, error))
        return false;
    server->writer = dj_writer_start(settings->store, wake, finish_job, server, error);
    if (server->writer == NULL)
        return false;
    server->thinker = dj_thinker_start(settings->thinkers, steady_ms, wake, server);
    server->carries = dj_carries_new();
    if (server->thinker == NULL || server->carries == NULL)
        return dj_refuse(error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL) == DJ_OK;
    server->press = settings->printer == NULL ? NULL : dj_press_start(settings->printer, wake, server);
    server->checker = dj_checker_start(settings->store, settings->complain);
    return true;
}

static bool listen_on(dj_server *server, dj_error *error) {
    if (!is_free(server->settings.host, server->settings.port))
        return refuse_address(&server->settings, error);
    server->loop = ev_loop_new(EVFLAG_NOENV);
    server->writable_room = server->settings.connections + SPARE_DESCRIPTORS;
    server->writable = calloc((size_t)server->writable_room, sizeof *server->writable);
    if (server->loop == NULL || server->writable == NULL || !dj_inlets_begin(server->writable_room))
        return dj_refuse(error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL) == DJ_OK;
    ev_prepare_init(&server->before_sleep, before_sleep);
    server->before_sleep.data = server;
    ev_prepare_start(server->loop, &server->before_sleep);
    ev_check_init(&server->after_sleep, after_sleep);
    ev_set_priority(&server->after_sleep, EV_MAXPRI); /* before anything that came */
    server->after_sleep.data = server;
    ev_check_start(server->loop, &server->after_sleep);
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

/* Tried before libwebsockets does, which logs at length when it fails, and leaks some memory. */
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
    lws_sul_schedule(server->context, 0, &server->tick, tick, DJ_HOUSE_TICK_MS * LWS_US_PER_MS);
    while (!is_stopped(server))
        ev_run(server->loop, EVRUN_ONCE);
    dj_sockets_send(server);
    sigaction(SIGTERM, &former[0], NULL);
    sigaction(SIGINT, &former[1], NULL);
}

static void before_sleep(struct ev_loop *loop, ev_prepare *watcher, int events) {
    (void)loop, (void)events;
    dj_server *server = watcher->data;
    if (server->writer != NULL)
        dj_writer_hand(server->writer);
    dj_sockets_write(server);
    dj_sockets_send(server);
    dj_house_end_turn(server->house);
}

static void after_sleep(struct ev_loop *loop, ev_check *watcher, int events) {
    (void)loop, (void)events;
    const dj_server *server = watcher->data;
    dj_house_begin_turn(server->house);
}

static void tick(lws_sorted_usec_list_t *list) {
    dj_server *server = lws_container_of(list, dj_server, tick);
    dj_house_tick(server->house);
    lws_sul_schedule(server->context, 0, &server->tick, tick, DJ_HOUSE_TICK_MS * LWS_US_PER_MS);
}

static void collect_answers(dj_server *server) {
    int64_t wait_ms = dj_thinker_collect(server->thinker);
    if (wait_ms >= 0)
        lws_sul_schedule(server->context, 0, &server->collect, collect_due_answers, wait_ms * LWS_US_PER_MS);
}

static void collect_due_answers(lws_sorted_usec_list_t *list) {
    dj_server *server = lws_container_of(list, dj_server, collect);
    if (server->thinker != NULL)
        collect_answers(server);
}

/* From any thread. */
static void wake(void *context) {
    const dj_server *server = context;
    lws_cancel_service(server->context);
}

static bool is_stopped(dj_server *server) {
    if (has_signal && !dj_house_is_stopping(server->house)) {
        server->stopping_ms = steady_ms(server);
        dj_house_stop(server->house);
    }
    if (!dj_house_is_stopping(server->house))
        return false;
    return steady_ms(server) - server->stopping_ms > GOODBYE_MS || dj_house_is_finished(server->house);
}

/* Remaining connections close with the context, before the house is freed. Where the store does not answer, its thread
 * may still use memory: nothing is freed then, and the process ends. */
static bool end(dj_server *server, dj_error *error) {
    if (server->writer != NULL && !dj_writer_stop(server->writer, STORE_ENDS_S))
        return dj_refuse(error, "storage", NULL,
                         DJ_SENTENCE("The tables do not answer: what was not acknowledged may be lost."),
                         NULL) == DJ_OK;
    if (server->checker != NULL)
        dj_checker_stop(server->checker, STORE_ENDS_S);
    if (server->thinker != NULL)
        dj_thinker_stop(server->thinker);
    dj_carries_free(server->carries);
    server->carries = NULL;
    if (server->press != NULL)
        dj_press_stop(server->press);
    server->writer = NULL;
    server->thinker = NULL;
    server->press = NULL;
    if (server->context != NULL)
        lws_context_destroy(server->context);
    if (server->loop != NULL)
        ev_loop_destroy(server->loop);
    if (server->house != NULL)
        dj_house_free(server->house);
    dj_inlets_end();
    free(server->writable);
    free(server->page.data);
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
    dj_socket *socket = user;
    dj_server *server = lws_context_user(lws_get_context(wsi));
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        socket->server = server;
        socket->wsi = wsi;
        return dj_socket_open(socket) ? 0 : -1;
    case LWS_CALLBACK_CLOSED:
        dj_socket_close(socket);
        return 0;
    case LWS_CALLBACK_RECEIVE: {
        bool is_last = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
        dj_connection_receive(socket->connection, in, length, lws_is_first_fragment(wsi), is_last);
        return 0;
    }
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return dj_socket_write(socket) ? 0 : -1;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (server->writer != NULL)
            dj_writer_collect(server->writer);
        if (server->thinker != NULL)
            collect_answers(server);
        if (server->press != NULL)
            dj_press_collect(server->press);
        return 0;
    default:
        return dj_http_callback(wsi, reason, user, in, length);
    }
}

static int64_t wall_ms(void *context) {
    (void)context;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t steady_ms(void *context) {
    (void)context;
    return lws_now_usecs() / LWS_US_PER_MS;
}

static void random_bytes(void *context, void *bytes, size_t count) {
    (void)context;
    randombytes_buf(bytes, count);
}

static void run_job(void *context, dj_store_job *job) {
    const dj_server *server = context;
    dj_writer_gather(server->writer, job);
}

/* What it has to say is written down at once, while all of its table is at hand in the processor's cache. */
static void finish_job(void *context, dj_store_job *job) {
    dj_server *server = context;
    dj_house_finish_job(server->house, job);
    dj_sockets_write(server);
}

static bool think(void *context, dj_question *question) {
    const dj_server *server = context;
    return dj_thinker_ask(server->thinker, question);
}

static bool may_think(void *context, dj_question_kind kind) {
    const dj_server *server = context;
    return dj_thinker_has_room(server->thinker, kind);
}

static void report(void *context, const dj_error *error) {
    const dj_server *server = context;
    if (server->settings.complain != NULL)
        server->settings.complain(error);
}
