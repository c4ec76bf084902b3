/* What the files that answer over HTTP share. */
#ifndef DJ_SERVER_HTTP_H
#define DJ_SERVER_HTTP_H

#include "parts.h"

enum { DJ_HEADER_MAX = 256, DJ_HEADERS_BYTES = 2048 };

/* A request over HTTP: what its headers say. */
typedef struct dj_http_request {
    struct lws *wsi;
    dj_server *server;
    char host[DJ_HEADER_MAX];
    bool is_secure; /* the browser speaks https, with a proxy in front of the server */
    bool is_head;   /* HEAD: the headers are wanted without the body */
    dj_visitor visitor;
    char token[DJ_TOKEN_TEXT];
    char cookie[DJ_HEADER_MAX]; /* to be set, or "" */
    dj_language language;
} dj_http_request;

/* The text of a header; "" and false where it is missing or too long. */
bool dj_http_read_header(struct lws *wsi, enum lws_token_indexes token, char *text, size_t size);
/* A sentence, given in English, in the visitor's language; and a text of a length as it is. Both return what a callback
 * of libwebsockets does. */
int dj_http_answer_words(const dj_http_request *request, unsigned int status, const char *sentence);
int dj_http_answer(const dj_http_request *request, unsigned int status, const char *type, const char *body,
                   size_t length);

/* The answer gives the browser this token. */
void dj_http_set_cookie(dj_http_request *request, const char *token);

/* http_me.c: POST /me/…, who a browser is. */
bool dj_http_me_is(const char *path);
int dj_http_me_begin(const dj_http_request *request, dj_socket *socket, const char *path);
int dj_http_me_receive(dj_socket *socket, const char *data, size_t length);
int dj_http_me_answer(dj_socket *socket);
void dj_http_me_forget(dj_socket *socket);

/* http_print.c: POST /print, whose body is a card file. */
int dj_http_print_begin(const dj_http_request *request, dj_socket *socket);
int dj_http_print_receive(dj_socket *socket, const char *data, size_t length);
int dj_http_print_ask(dj_socket *socket);
int dj_http_print_answer(dj_socket *socket);
void dj_http_print_forget(dj_socket *socket);

/* http_guard.c */
/* Whether it is sure where the request ends: its Content-Length is there at most once, and a plain number; of a request
 * without a body it is 0. */
bool dj_http_has_sure_end(struct lws *wsi, bool has_body);
/* Whether it is a request to become a WebSocket after which nothing came yet. */
bool dj_http_may_upgrade(struct lws *wsi);
/* Whether a request to become a WebSocket has a key, as it must. libwebsockets looks for it too late to say so. */
bool dj_http_is_handshake(struct lws *wsi);
/* Whether the request comes from this machine itself, or everybody may read what is for the operator. */
bool dj_http_is_operator(const dj_http_request *request);
/* Whether the server answers to a host: numeric addresses and localhost, which nobody can redirect, and names given by
 * --origin. */
bool dj_http_is_host_ours(const dj_server *server, const char *host, bool *is_secure);
/* Whether it comes from a page of this server or of an origin given by --origin. Browsers send the true origin of the
 * page; other programs may send any. */
bool dj_http_is_origin_ours(const dj_http_request *request);

#endif
