/* The least that a server of libwebsockets can do for the clients of online_load: it speaks as much of donjon's
 * protocol as they need, plays nothing, keeps nothing, and answers a move at once with as many bytes as donjon does.
 * What it takes of the processor for a move is the system's and the library's share.
 *
 *     online_echo [BYTES]     of the answer to a move and of what is shown after it; prints its address
 */
#include <ev.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HELLO = 1, CREATE, ENTER, ANSWER_MAX = 4096, FRAME_HEAD = 4, RECEIVE_BYTES = 1024 };

typedef struct visitor {
    int id;     /* of the request that is to be answered, or 0 */
    int played; /* moves */
} visitor;

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);
static int answer(struct lws *wsi, visitor *visitor);
static size_t frame(unsigned char *to, const char *text);

static const struct lws_protocols protocols[] = {
    {.name = "donjon", .callback = callback, .per_session_data_size = sizeof(visitor), .rx_buffer_size = RECEIVE_BYTES},
    {.name = NULL},
};

static int shown_bytes = 900;

int main(int count, char **arguments) {
    shown_bytes = count > 1 ? atoi(arguments[1]) : shown_bytes;
    lws_set_log_level(LLL_ERR, NULL);
    struct ev_loop *loop = ev_loop_new(EVFLAG_NOENV);
    struct lws_context_creation_info info = {.port = 0,
                                             .iface = "127.0.0.1",
                                             .protocols = protocols,
                                             .gid = -1,
                                             .uid = -1,
                                             .foreign_loops = (void *[]){loop},
                                             .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_DISABLE_IPV6};
    struct lws_context *context = lws_create_context(&info);
    if (context == NULL)
        return 1;
    printf("http://127.0.0.1:%d\n", lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default")));
    fflush(stdout);
    ev_run(loop, 0);
    return 0;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    visitor *visitor = user;
    char head[32] = "";
    const char *id;
    switch (reason) {
    case LWS_CALLBACK_RECEIVE:
        memcpy(head, in, length < sizeof head ? length : sizeof head - 1);
        id = strstr(head, "\"id\":");
        visitor->id = id != NULL ? atoi(id + 5) : 0;
        lws_callback_on_writable(wsi);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return visitor->id > 0 ? answer(wsi, visitor) : 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

/* An answer and, but for the first two requests, what is shown after it, as one packet. */
static int answer(struct lws *wsi, visitor *visitor) {
    static unsigned char page[LWS_PRE + 2 * ANSWER_MAX];
    char text[ANSWER_MAX];
    size_t used = LWS_PRE;
    snprintf(text, sizeof text, "{\"ok\":true,\"id\":%d,\"table\":\"echo\"}", visitor->id);
    used += frame(page + used, text);
    if (visitor->id >= ENTER) {
        visitor->played += visitor->id > ENTER;
        snprintf(text, sizeof text,
                 "{\"push\":\"table\",\"moves_played\":%d,\"moves\":[{\"move\":\"go\"}],\"rest\":\"%0*d\"}",
                 visitor->played, shown_bytes, 0);
        used += frame(page + used, text);
    }
    visitor->id = 0;
    size_t length = used - LWS_PRE;
    return lws_write(wsi, page + LWS_PRE, length, LWS_WRITE_HTTP) < (int)length ? -1 : 0;
}

/* A text message of less than 64 KiB; returns its size on the wire. */
static size_t frame(unsigned char *to, const char *text) {
    size_t length = strlen(text), head = length < 126 ? 2 : FRAME_HEAD;
    to[0] = 0x81;
    to[1] = (unsigned char)(head == 2 ? length : 126);
    if (head == FRAME_HEAD) {
        to[2] = (unsigned char)(length >> 8);
        to[3] = (unsigned char)length;
    }
    memcpy(to + head, text, length);
    return head + length;
}
