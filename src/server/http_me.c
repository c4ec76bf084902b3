/* POST /me/…: who a browser is. Tokens are cookies that no script can read, so that only answers over HTTP can bring
 * them from one browser to another. Secrets are in bodies and never in addresses, which proxies and browsers write
 * down.
 *
 *   /me/carry   the body is what the browser sends along; answers a code, the link with it, and its QR code
 *   /me/take    the body is a code; sets the cookie, and answers what was sent along
 *   /me/phrase  answers the phrase of the token
 *   /me/recover the body is a phrase; sets the cookie
 *   /me/renew   sets the cookie of a new token, and answers who that is, to be handed seats: see `hand` */
#include "carry.h"
#include "http.h"
#include "qr.h"

#include "house/phrase.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINK_MAX = DJ_HEADER_MAX + 64, GONE = 410 };

typedef int answerer(const dj_http_request *request, const char *body);

typedef struct row {
    const char *path;
    answerer *answer;
} row;

/* A request about who somebody is, while its body is being read. */
struct dj_me_request {
    dj_http_request request;
    const row *row;
    char *body;
    size_t length;
    bool is_too_long;
};

static void forget(dj_me_request *me);
static int answer_carry(const dj_http_request *request, const char *body);
static int answer_take(const dj_http_request *request, const char *body);
static int answer_phrase(const dj_http_request *request, const char *body);
static int answer_recover(const dj_http_request *request, const char *body);
static int answer_renew(const dj_http_request *request, const char *body);
static int answer_object(const dj_http_request *request, const char *key, const char *value);
static void become(dj_http_request *request, const char *token);

static const row rows[] = {
    {"/me/carry", answer_carry},     {"/me/take", answer_take},   {"/me/phrase", answer_phrase},
    {"/me/recover", answer_recover}, {"/me/renew", answer_renew},
};
enum { ROWS = sizeof rows / sizeof *rows };

bool dj_http_me_is(const char *path) {
    return strncmp(path, "/me/", 4) == 0;
}

int dj_http_me_begin(const dj_http_request *request, dj_socket *socket, const char *path) {
    const row *found = NULL;
    for (int i = 0; i < ROWS; i++)
        if (strcmp(rows[i].path, path) == 0)
            found = &rows[i];
    if (found == NULL)
        return dj_http_answer_words(request, HTTP_STATUS_NOT_FOUND, DJ_SENTENCE("There is nothing here."));
    if (!dj_http_is_origin_ours(request))
        return dj_http_answer_words(request, HTTP_STATUS_FORBIDDEN,
                                    DJ_SENTENCE("Only pages of this server may ask who somebody is."));
    if (lws_hdr_total_length(request->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0) { /* pages say 0 where it is empty */
        dj_http_answer_words(request, HTTP_STATUS_LENGTH_REQUIRED,
                             DJ_SENTENCE("Where this request ends is not clear."));
        return -1;
    }
    dj_http_me_forget(socket);
    socket->me = calloc(1, sizeof *socket->me);
    if (socket->me == NULL)
        return -1;
    socket->me->request = *request;
    socket->me->row = found;
    return 0;
}

int dj_http_me_receive(dj_socket *socket, const char *data, size_t length) {
    dj_me_request *me = socket->me;
    me->is_too_long = me->is_too_long || me->length + length > DJ_CARRY_BAG;
    char *larger = me->is_too_long ? NULL : realloc(me->body, me->length + length + 1);
    if (larger == NULL)
        return me->is_too_long ? 0 : -1;
    me->body = larger;
    if (length > 0) /* else there may be no data */
        memcpy(me->body + me->length, data, length);
    me->length += length;
    me->body[me->length] = '\0';
    return 0;
}

int dj_http_me_answer(dj_socket *socket) {
    dj_me_request me = *socket->me;
    explicit_bzero(socket->me, sizeof *socket->me);
    free(socket->me);
    socket->me = NULL; /* the socket may be gone once it is answered */
    int result = me.is_too_long
                     ? dj_http_answer_words(&me.request, HTTP_STATUS_REQ_ENTITY_TOO_LARGE,
                                            DJ_SENTENCE("That is more than can be carried to another browser."))
                     : me.row->answer(&me.request, me.body != NULL ? me.body : "");
    forget(&me);
    return result;
}

void dj_http_me_forget(dj_socket *socket) {
    if (socket == NULL || socket->me == NULL)
        return;
    forget(socket->me);
    free(socket->me);
    socket->me = NULL;
}

/* A body may be a phrase, and a request has a token: neither stays in memory. */
static void forget(dj_me_request *me) {
    if (me->body != NULL)
        explicit_bzero(me->body, me->length);
    free(me->body);
    explicit_bzero(me, sizeof *me);
}

/* The link has the code behind a #, which browsers keep to themselves. */
static int answer_carry(const dj_http_request *request, const char *body) {
    dj_server *server = request->server;
    char code[DJ_CARRY_CODE], link[LINK_MAX];
    dj_account_key key;
    const dj_account_key *address = dj_address_of(server, request->wsi, &key) ? &key : NULL;
    dj_id_draw(&server->platform, code, sizeof code);
    if (!dj_carry_keep(server->carries, code, request->token, body, address, server->platform.steady_ms(NULL)))
        return dj_http_answer_words(request, HTTP_STATUS_SERVICE_UNAVAILABLE,
                                    DJ_SENTENCE("Too many are on their way to another browser: try again in a while."));
    snprintf(link, sizeof link, "%s://%s/carry#%s", request->is_secure ? "https" : "http", request->host, code);
    dj_json count = dj_json_over(NULL, 0);
    dj_qr_json(link, &count);
    size_t size = count.text.length + LINK_MAX + 256;
    char *page = malloc(size);
    if (page == NULL)
        return -1;
    dj_json json = dj_json_over(page, size);
    dj_json_open_object(&json);
    dj_json_key_string(&json, "link", link);
    dj_json_key_integer(&json, "seconds", DJ_CARRY_SECONDS);
    dj_json_key(&json, "qr");
    dj_qr_json(link, &json);
    dj_json_close_object(&json);
    int result = dj_http_answer(request, HTTP_STATUS_OK, "application/json", page, strlen(page));
    explicit_bzero(page, size);
    free(page);
    return result;
}

static int answer_take(const dj_http_request *request, const char *body) {
    dj_server *server = request->server;
    dj_http_request taker = *request;
    char token[DJ_TOKEN_TEXT], *bag = NULL;
    if (!dj_carry_take(server->carries, body, server->platform.steady_ms(NULL), token, &bag))
        return dj_http_answer_words(
            request, GONE,
            DJ_SENTENCE("This link is not good any more: it works once, for ten minutes. Ask for a new one."));
    become(&taker, token);
    dj_house_tell_carried(server->house, &taker.visitor.who);
    int result = dj_http_answer(&taker, HTTP_STATUS_OK, "application/json", bag, strlen(bag));
    explicit_bzero(token, sizeof token);
    free(bag);
    return result;
}

static int answer_phrase(const dj_http_request *request, const char *body) {
    (void)body;
    char phrase[DJ_PHRASE_TEXT];
    dj_phrase_of(request->token, phrase);
    int result = answer_object(request, "phrase", phrase);
    explicit_bzero(phrase, sizeof phrase);
    return result;
}

/* Whoever has a sound phrase becomes whoever it names: whether that is somebody, the answer does not tell. */
static int answer_recover(const dj_http_request *request, const char *body) {
    dj_http_request found = *request;
    char token[DJ_TOKEN_TEXT];
    if (!dj_phrase_read(body, token))
        return dj_http_answer_words(request, HTTP_STATUS_BAD_REQUEST,
                                    DJ_SENTENCE("This is no phrase of ours: look for a slip in one of its words."));
    become(&found, token);
    explicit_bzero(token, sizeof token);
    return dj_http_answer(&found, HTTP_STATUS_OK, "application/json", "{}", 2);
}

static int answer_renew(const dj_http_request *request, const char *body) {
    (void)body;
    dj_http_request heir = *request;
    char token[DJ_TOKEN_TEXT], digest[DJ_TOKEN_TEXT];
    dj_token_draw(&request->server->platform, token);
    become(&heir, token);
    dj_identity_text(&heir.visitor.who, digest);
    explicit_bzero(token, sizeof token);
    return answer_object(&heir, "heir", digest);
}

static int answer_object(const dj_http_request *request, const char *key, const char *value) {
    char page[DJ_HEADER_MAX];
    dj_json json = dj_json_over(page, sizeof page);
    dj_json_open_object(&json);
    dj_json_key_string(&json, key, value);
    dj_json_close_object(&json);
    return dj_http_answer(request, HTTP_STATUS_OK, "application/json", page, strlen(page));
}

/* The answer makes the browser somebody else. */
static void become(dj_http_request *request, const char *token) {
    dj_identity_of(token, strlen(token), &request->visitor.who);
    dj_http_set_cookie(request, token);
}
