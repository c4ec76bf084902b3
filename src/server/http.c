/* The server over plain HTTP: the browser client's files, health, metrics, saves of finished games, printing, and the
 * upgrade to a WebSocket. Every answer carries headers that keep foreign scripts out, and gives a token to whoever has
 * none. */
#include "http.h"

#include "inlet.h"

#include "house/phrase.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    PATH_MAX_BYTES = 1024,
    COOKIE_MAX = 8192,
    METRICS_BYTES = 8192,
    REPLAY_PAUSE_MS = 20,
    REPLAY_TRIES = 250,
    TOO_MANY_REQUESTS = 429,
};

typedef struct file_kind {
    const char *ending, *type;
} file_kind;

static const file_kind file_kinds[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript"},
    {".css", "text/css"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".map", "application/json"},
};

/* What the build of the pages puts beside a file, the smallest first. */
typedef struct coding {
    const char *name, *ending;
} coding;

static const coding codings[] = {{"br", ".br"}, {"gzip", ".gz"}};

/* Where the pages are not built. */
static const char no_client[] = "<!doctype html><html lang=%s><meta charset=utf-8><title>donjon</title><p>%s";

static bool is_about_me(const dj_socket *socket);
static int answer_request(struct lws *wsi, dj_server *server, dj_socket *socket, const char *path);
static int retry_replay(struct lws *wsi, dj_server *server, dj_socket *socket);
static int answer_health(const dj_http_request *request);
static int answer_metrics(const dj_http_request *request);
static int answer_replay(const dj_http_request *request, dj_socket *socket, const char *name);
static int answer_save(const dj_http_request *request, char *save);
static bool read_request(struct lws *wsi, dj_server *server, dj_http_request *request);
static dj_language language_of(struct lws *wsi);
static void read_identity(dj_http_request *request);
static bool is_immutable(const char *path);
static int answer_file(const dj_http_request *request, const char *path);
static bool find_file(const dj_http_request *request, const char *path, char file[PATH_MAX_BYTES]);
static bool is_worker(const char *path);
static const char *find_coded(const dj_http_request *request, char file[PATH_MAX_BYTES]);
static bool accepts(const char *accepted, const char *coding);
static int answer_no_client(const dj_http_request *request);
static const char *type_of(const char *path);
static void write_headers(const dj_http_request *request, const char *caching, bool is_worker, char *out, size_t size);
static int answer_text(const dj_http_request *request, unsigned int status, const char *type, const char *body);
static int confirm_upgrade(struct lws *wsi, dj_server *server);
static int add_upgrade_headers(struct lws *wsi, dj_server *server, dj_socket *socket,
                               struct lws_process_html_args *room);

int dj_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    dj_server *server = lws_context_user(lws_get_context(wsi));
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return dj_address_may_open(server, &((const struct lws_filter_network_conn_args *)user)->cli_addr) ? 0 : -1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        dj_address_opened(server, wsi);
        dj_inlet_opened(lws_get_socket_fd(wsi));
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        dj_address_closed(wsi);
        return 0;
    case LWS_CALLBACK_HTTP:
        dj_inlet_read_request(lws_get_socket_fd(wsi));
        return answer_request(wsi, server, user, in);
    case LWS_CALLBACK_TIMER:
        lws_rx_flow_control(wsi, 1);
        lws_callback_on_writable(wsi);
        return 0;
    case LWS_CALLBACK_HTTP_BODY:
        return is_about_me(user) ? dj_http_me_receive(user, in, length) : dj_http_print_receive(user, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        dj_inlet_read_request(lws_get_socket_fd(wsi));
        return is_about_me(user) ? dj_http_me_answer(user) : dj_http_print_ask(user);
    case LWS_CALLBACK_CLOSED_HTTP:
        dj_http_print_forget(user);
        dj_http_me_forget(user);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        if (user != NULL && ((dj_socket *)user)->print != NULL)
            return dj_http_print_answer(user);
        return retry_replay(wsi, server, user);
    case LWS_CALLBACK_HTTP_FILE_COMPLETION:
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return confirm_upgrade(wsi, server);
    case LWS_CALLBACK_ADD_HEADERS:
        return user != NULL ? add_upgrade_headers(wsi, server, user, in) : 0;
    default:
        return 0;
    }
}

static bool is_about_me(const dj_socket *socket) {
    return socket != NULL && socket->me != NULL;
}

static int answer_request(struct lws *wsi, dj_server *server, dj_socket *socket, const char *path) {
    dj_http_request request;
    if (!read_request(wsi, server, &request))
        return dj_http_answer_words(&request, HTTP_STATUS_FORBIDDEN,
                                    DJ_SENTENCE("This server does not answer to that name."));
    bool is_post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    if (!dj_http_has_sure_end(wsi, is_post)) {
        dj_http_answer_words(&request, HTTP_STATUS_BAD_REQUEST, DJ_SENTENCE("Where this request ends is not clear."));
        return -1;
    }
    if (strcmp(path, "/print") == 0 && is_post)
        return dj_http_print_begin(&request, socket);
    if (dj_http_me_is(path) && is_post && socket != NULL)
        return dj_http_me_begin(&request, socket, path);
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0 && !request.is_head)
        return dj_http_answer_words(&request, HTTP_STATUS_METHOD_NOT_ALLOWED,
                                    DJ_SENTENCE("Pages can only be read: GET or HEAD."));
    if (is_immutable(path))
        request.cookie[0] = '\0'; /* a shared cache that keeps the file must not keep a token with it */
    bool is_health = strcmp(path, "/healthz") == 0, is_metrics = strcmp(path, "/metrics") == 0;
    if ((is_health || is_metrics) && !dj_http_is_operator(&request))
        return dj_http_answer_words(&request, HTTP_STATUS_NOT_FOUND, DJ_SENTENCE("There is nothing here."));
    if (is_health)
        return answer_health(&request);
    if (is_metrics)
        return answer_metrics(&request);
    if (strncmp(path, "/replay/", 8) == 0) {
        if (socket != NULL)
            socket->replay_tries = 0;
        return answer_replay(&request, socket, path + 8);
    }
    return answer_file(&request, path);
}

static int retry_replay(struct lws *wsi, dj_server *server, dj_socket *socket) {
    dj_http_request request;
    if (socket == NULL || socket->replay[0] == '\0' || !read_request(wsi, server, &request))
        return 0;
    char name[DJ_STORE_ID + 8];
    snprintf(name, sizeof name, "%s.donjon", socket->replay);
    socket->replay[0] = '\0';
    return answer_replay(&request, socket, name);
}

static int answer_health(const dj_http_request *request) {
    const dj_house *house = request->server->house;
    if (dj_house_is_stopping(house))
        return answer_text(request, HTTP_STATUS_SERVICE_UNAVAILABLE, "text/plain", "going down\n");
    if (dj_house_is_store_slow(house))
        return answer_text(request, HTTP_STATUS_SERVICE_UNAVAILABLE, "text/plain", "the store does not answer\n");
    if (dj_house_is_store_down(house))
        return answer_text(request, HTTP_STATUS_SERVICE_UNAVAILABLE, "text/plain", "the store takes no entries\n");
    return answer_text(request, HTTP_STATUS_OK, "text/plain", "ok\n");
}

static int answer_metrics(const dj_http_request *request) {
    char page[METRICS_BYTES];
    dj_text text = dj_text_over(page, sizeof page);
    dj_metrics_write(request->server, &text);
    return answer_text(request, HTTP_STATUS_OK, "text/plain; version=0.0.4", page);
}

/* The save of a game that is over. A table that is not in memory is read first; the request then looks again a little
 * later. */
static int answer_replay(const dj_http_request *request, dj_socket *socket, const char *name) {
    size_t length = strlen(name), ending = strlen(".donjon");
    char id[DJ_STORE_ID] = "", *save = NULL;
    if (length > ending && length - ending < sizeof id && strcmp(name + length - ending, ".donjon") == 0)
        memcpy(id, name, length - ending);
    bool is_first = socket == NULL || socket->replay_tries == 0;
    dj_save_search found = dj_house_find_save(request->server->house, id, is_first, &save);
    if (found == DJ_SAVE_FOUND)
        return answer_save(request, save);
    if (found == DJ_SAVE_STORE_DOWN)
        return dj_http_answer_words(request, HTTP_STATUS_SERVICE_UNAVAILABLE, dj_store_down_words);
    if (found != DJ_SAVE_LOADING || socket == NULL || socket->replay_tries++ > REPLAY_TRIES)
        return dj_http_answer_words(request, HTTP_STATUS_NOT_FOUND, DJ_SENTENCE("There is no finished game here."));
    memcpy(socket->replay, id, sizeof socket->replay);
    lws_rx_flow_control(request->wsi, 0); /* what comes in meanwhile, a hang-up too, is read afterwards */
    lws_set_timer_usecs(request->wsi, REPLAY_PAUSE_MS * LWS_US_PER_MS);
    return 0;
}

/* Frees the save. */
static int answer_save(const dj_http_request *request, char *save) {
    if (save == NULL)
        return -1;
    int result = answer_text(request, HTTP_STATUS_OK, "text/plain; charset=utf-8", save);
    free(save);
    return result;
}

/* False where the request names a host that the server does not answer to: a foreign name that points at this
 * machine. */
static bool read_request(struct lws *wsi, dj_server *server, dj_http_request *request) {
    memset(request, 0, sizeof *request);
    request->wsi = wsi;
    request->server = server;
    request->is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    request->language = language_of(wsi);
    bool is_ours = dj_http_read_header(wsi, WSI_TOKEN_HOST, request->host, sizeof request->host) &&
                   dj_http_is_host_ours(server, request->host, &request->is_secure);
    if (!is_ours)
        request->host[0] = '\0';
    else
        read_identity(request);
    return is_ours;
}

bool dj_http_read_header(struct lws *wsi, enum lws_token_indexes token, char *text, size_t size) {
    int length = lws_hdr_copy(wsi, text, (int)size, token);
    if (length <= 0)
        text[0] = '\0';
    return length > 0;
}

/* Of the languages of this program, the one that the browser prefers. */
static dj_language language_of(struct lws *wsi) {
    char wanted[DJ_HEADER_MAX];
    dj_http_read_header(wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, wanted, sizeof wanted);
    const char *french = strcasestr(wanted, "fr"), *english = strcasestr(wanted, "en");
    return french != NULL && (english == NULL || french < english) ? DJ_FRENCH : DJ_ENGLISH;
}

/* Reads the token of the cookie, or draws a new token and the cookie that sets it. */
static void read_identity(dj_http_request *request) {
    char cookies[COOKIE_MAX];
    dj_http_read_header(request->wsi, WSI_TOKEN_HTTP_COOKIE, cookies, sizeof cookies);
    for (const char *at = cookies; at != NULL; at = strchr(at, ';')) {
        at += strspn(at, "; ");
        if (strncmp(at, "donjon=", 7) == 0 && dj_identity_of(at + 7, strcspn(at + 7, "; "), &request->visitor.who)) {
            dj_identity_secret(at + 7, request->visitor.secret);
            snprintf(request->token, sizeof request->token, "%.*s", DJ_TOKEN_TEXT - 1, at + 7);
            return;
        }
    }
    dj_token_draw(&request->server->platform, request->token);
    dj_identity_of(request->token, strlen(request->token), &request->visitor.who);
    dj_identity_secret(request->token, request->visitor.secret);
    dj_http_set_cookie(request, request->token);
}

void dj_http_set_cookie(dj_http_request *request, const char *token) {
    snprintf(request->cookie, sizeof request->cookie, "donjon=%s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax%s",
             token, request->is_secure ? "; Secure" : "");
}

/* Whether the file at the path never changes and is the same for everybody; a path without a dot is a page. */
static bool is_immutable(const char *path) {
    return strncmp(path, "/assets/", 8) == 0 && strchr(path, '.') != NULL;
}

/* Paths of letters, digits and a few signs, no part of which begins with a dot: files outside of the directory cannot
 * be named. A path without a dot is a page of the client, which reads the path itself. */
static int answer_file(const dj_http_request *request, const char *path) {
    static const char signs[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_./";
    bool is_page = strchr(path, '.') == NULL;
    bool is_clean = path[0] == '/' && path[strspn(path, signs)] == '\0' && strstr(path, "/.") == NULL;
    if (!is_page && !is_clean)
        return dj_http_answer_words(request, HTTP_STATUS_NOT_FOUND, DJ_SENTENCE("There is nothing here."));
    char file[PATH_MAX_BYTES], headers[DJ_HEADERS_BYTES];
    /* `make site` leaves the page of static hosts as index.html, and the server's beside it. */
    bool is_there = is_page ? find_file(request, "/server.html", file) || find_file(request, "/index.html", file)
                            : find_file(request, path, file);
    if (!is_there && is_page)
        return answer_no_client(request);
    if (!is_there)
        return dj_http_answer_words(request, HTTP_STATUS_NOT_FOUND, DJ_SENTENCE("There is nothing here."));
    const char *coding = find_coded(request, file);
    write_headers(request, is_immutable(path) ? "public, max-age=31536000, immutable" : "private, no-cache",
                  is_worker(path), headers, sizeof headers);
    size_t written = strlen(headers);
    snprintf(headers + written, sizeof headers - written, "vary: accept-encoding\r\n%s%s%s",
             coding != NULL ? "content-encoding: " : "", coding != NULL ? coding : "", coding != NULL ? "\r\n" : "");
    int result =
        lws_serve_http_file(request->wsi, file, type_of(is_page ? ".html" : path), headers, (int)strlen(headers));
    return result < 0 || (result > 0 && lws_http_transaction_completed(request->wsi)) ? -1 : 0;
}

/* The whole path of a file of the client; false where there is none. */
static bool find_file(const dj_http_request *request, const char *path, char file[PATH_MAX_BYTES]) {
    const char *web = request->server->settings.web;
    int length = snprintf(file, PATH_MAX_BYTES, "%s%s", web != NULL ? web : "", path);
    return web != NULL && length < PATH_MAX_BYTES && access(file, R_OK) == 0;
}

/* The scripts that run the house as WebAssembly: vite names them so. */
static bool is_worker(const char *path) {
    return is_immutable(path) && strstr(path, ".worker-") != NULL;
}

/* Where the file was compressed when it was built, and the browser takes that: makes it the name of the compressed one
 * and returns how that is coded; else NULL. */
static const char *find_coded(const dj_http_request *request, char file[PATH_MAX_BYTES]) {
    char accepted[DJ_HEADER_MAX];
    dj_http_read_header(request->wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted, sizeof accepted);
    size_t length = strlen(file);
    for (size_t i = 0; i < sizeof codings / sizeof *codings; i++) {
        if (!accepts(accepted, codings[i].name) || length + strlen(codings[i].ending) >= PATH_MAX_BYTES)
            continue;
        strcpy(file + length, codings[i].ending);
        if (access(file, R_OK) == 0)
            return codings[i].name;
        file[length] = '\0';
    }
    return NULL;
}

/* Whether a list such as "gzip, br;q=0.5" has a coding; one with a weight of zero is refused. */
static bool accepts(const char *accepted, const char *coding) {
    size_t length = strlen(coding);
    for (const char *at = accepted; *at != '\0'; at += strcspn(at, ","), at += *at == ',') {
        at += strspn(at, " \t");
        size_t name = strcspn(at, " \t;,");
        if (name != length || strncasecmp(at, coding, length) != 0)
            continue;
        const char *weight = at + name + strspn(at + name, " \t;");
        return strncmp(weight, "q=0", 3) != 0 || strcspn(weight + 3, "123456789") < strcspn(weight + 3, ",");
    }
    return false;
}

static int answer_no_client(const dj_http_request *request) {
    char page[PATH_MAX_BYTES];
    snprintf(page, sizeof page, no_client, dj_language_code(request->language),
             dj_translate(request->language,
                          "The server is up, and its pages are not built here: <code>make run</code> "
                          "builds them. Programs speak to <code>/ws</code>."));
    return answer_text(request, HTTP_STATUS_OK, "text/html; charset=utf-8", page);
}

static const char *type_of(const char *path) {
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; i < sizeof file_kinds / sizeof *file_kinds; i++)
        if (ending != NULL && strcmp(ending, file_kinds[i].ending) == 0)
            return file_kinds[i].type;
    return "application/octet-stream";
}

/* Scripts and styles are loaded from this server alone, and no other page may show this one in a frame. A worker may
 * compile WebAssembly, and nothing else may. */
static void write_headers(const dj_http_request *request, const char *caching, bool is_worker, char *out, size_t size) {
    dj_text text = dj_text_over(out, size);
    dj_text_add(&text, "content-security-policy: default-src 'self'; img-src 'self' data:; object-src 'none'; "
                       "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; connect-src 'self'");
    if (request->host[0] != '\0')
        dj_text_format(&text, " ws://%s wss://%s", request->host, request->host);
    if (is_worker)
        dj_text_add(&text, "; script-src 'self' 'wasm-unsafe-eval'");
    dj_text_add(&text, "\r\nx-content-type-options: nosniff\r\nreferrer-policy: no-referrer\r\n"
                       "cross-origin-opener-policy: same-origin\r\ncross-origin-resource-policy: same-origin\r\n"
                       "permissions-policy: camera=(), geolocation=(), microphone=()\r\nvary: accept-language\r\n");
    dj_text_format(&text, "cache-control: %s\r\n", caching);
    if (request->cookie[0] != '\0')
        dj_text_format(&text, "set-cookie: %s\r\n", request->cookie);
}

int dj_http_answer_words(const dj_http_request *request, unsigned int status, const char *sentence) {
    char body[DJ_HEADER_MAX];
    snprintf(body, sizeof body, "%s\n", dj_translate(request->language, sentence));
    return answer_text(request, status, "text/plain; charset=utf-8", body);
}

static int answer_text(const dj_http_request *request, unsigned int status, const char *type, const char *body) {
    return dj_http_answer(request, status, type, body, strlen(body));
}

/* Written at once: what the socket does not take, libwebsockets keeps. */
int dj_http_answer(const dj_http_request *request, unsigned int status, const char *type, const char *body,
                   size_t length) {
    unsigned char *page = malloc(LWS_PRE + DJ_HEADERS_BYTES + DJ_HEADER_MAX);
    if (page == NULL)
        return -1;
    unsigned char *start = page + LWS_PRE, *at = start, *end = start + DJ_HEADERS_BYTES + DJ_HEADER_MAX - 1;
    char headers[DJ_HEADERS_BYTES];
    write_headers(request, "no-store", false, headers, sizeof headers);
    bool is_written = lws_add_http_common_headers(request->wsi, status, type, length, &at, end) == 0 &&
                      at + strlen(headers) + 4 < end;
    if (is_written) {
        memcpy(at, headers, strlen(headers));
        at += strlen(headers);
        is_written = lws_finalize_write_http_header(request->wsi, start, &at, end) == 0;
    }
    free(page);
    if (is_written && request->is_head)
        return lws_http_transaction_completed(request->wsi) ? -1 : 0;
    unsigned char *copy = is_written ? malloc(LWS_PRE + length + 1) : NULL;
    if (copy == NULL)
        return -1;
    memcpy(copy + LWS_PRE, body, length);
    is_written = lws_write(request->wsi, copy + LWS_PRE, length, LWS_WRITE_HTTP_FINAL) >= (int)length;
    free(copy);
    return !is_written || lws_http_transaction_completed(request->wsi) ? -1 : 0;
}

static int confirm_upgrade(struct lws *wsi, dj_server *server) {
    dj_http_request request;
    char path[DJ_HEADER_MAX];
    bool is_ours = read_request(wsi, server, &request) && dj_http_is_origin_ours(&request);
    bool is_websocket_path = dj_http_read_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path) && strcmp(path, "/ws") == 0;
    if (is_ours && is_websocket_path && !dj_http_is_handshake(wsi)) {
        dj_http_answer_words(&request, HTTP_STATUS_BAD_REQUEST, DJ_SENTENCE("This is no WebSocket’s handshake."));
        return -1;
    }
    if (is_ours && is_websocket_path && !dj_http_may_upgrade(wsi)) {
        dj_http_answer_words(&request, HTTP_STATUS_BAD_REQUEST, DJ_SENTENCE("Where this request ends is not clear."));
        return -1;
    }
    if (is_ours && is_websocket_path && dj_address_is_full(server, wsi)) {
        server->refusals++;
        return dj_http_answer_words(
                   &request, TOO_MANY_REQUESTS,
                   DJ_SENTENCE("There are too many connections from your address: close some first.")) < 0
                   ? -1
                   : 1;
    }
    if (is_ours && is_websocket_path && !dj_house_is_stopping(server->house) &&
        dj_house_count(server->house).connections < server->settings.connections)
        return 0;
    unsigned int status = !is_ours            ? HTTP_STATUS_FORBIDDEN
                          : is_websocket_path ? HTTP_STATUS_SERVICE_UNAVAILABLE
                                              : HTTP_STATUS_NOT_FOUND;
    return lws_return_http_status(wsi, status, NULL) < 0 ? -1 : 1;
}

static int add_upgrade_headers(struct lws *wsi, dj_server *server, dj_socket *socket,
                               struct lws_process_html_args *room) {
    dj_http_request request;
    if (!read_request(wsi, server, &request))
        return -1;
    socket->visitor = request.visitor;
    socket->visitor.has_address = dj_address_of(server, wsi, &socket->visitor.address);
    if (request.cookie[0] == '\0')
        return 0;
    unsigned char *at = (unsigned char *)room->p;
    int failed =
        lws_add_http_header_by_name(wsi, (const unsigned char *)"set-cookie:", (const unsigned char *)request.cookie,
                                    (int)strlen(request.cookie), &at, at + room->max_len);
    room->p = (char *)at;
    return failed ? -1 : 0;
}
