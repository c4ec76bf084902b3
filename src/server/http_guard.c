/* Requests that are not answered as they ask: those whose end nobody can be sure of, those for the operator alone, and
 * those that name another host or come from a foreign page. */
#include "http.h"

#include "address.h"
#include "inlet.h"

#include <arpa/inet.h>
#include <string.h>

enum {
    LENGTH_DIGITS = 12,
    KEY_CHARACTERS = 24, /* of sixteen bytes (RFC 6455, 4.1) */
};

static bool is_address(const char *host);

/* A proxy that takes another view of where a request ends takes the rest of it for the request of somebody else. */
bool dj_http_has_sure_end(struct lws *wsi, bool has_body) {
    char length[LENGTH_DIGITS + 1];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return false;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0)
        return true;
    if (lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, 1) > 0 || /* it was said twice */
        lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0)
        return false;
    bool is_number = length[strspn(length, "0123456789")] == '\0';
    return is_number && (has_body || length[strspn(length, "0")] == '\0');
}

bool dj_http_may_upgrade(struct lws *wsi) {
    return dj_http_has_sure_end(wsi, false) && dj_inlet_is_quiet(lws_get_socket_fd(wsi));
}

bool dj_http_is_handshake(struct lws *wsi) {
    return lws_hdr_total_length(wsi, WSI_TOKEN_KEY) == KEY_CHARACTERS;
}

/* Whoever comes through a proxy comes from elsewhere, though the proxy is on this machine. */
bool dj_http_is_operator(const dj_http_request *request) {
    char peer[INET6_ADDRSTRLEN] = "";
    dj_account_key key;
    if (request->server->settings.has_open_metrics)
        return true;
    lws_get_peer_simple(request->wsi, peer, sizeof peer);
    return !dj_account_of_address(peer, &key) && lws_hdr_total_length(request->wsi, WSI_TOKEN_X_FORWARDED_FOR) == 0;
}

bool dj_http_is_host_ours(const dj_server *server, const char *host, bool *is_secure) {
    for (int i = 0; i < server->settings.origin_count; i++) {
        const char *origin = server->settings.origins[i];
        const char *name = strstr(origin, "://");
        if (name != NULL && strcasecmp(name + 3, host) == 0) {
            *is_secure = strncmp(origin, "https:", 6) == 0;
            return true;
        }
    }
    return is_address(host);
}

static bool is_address(const char *host) {
    bool is_bracketed = host[0] == '[';
    const char *end = is_bracketed ? strchr(host, ']') : host + strcspn(host, ":");
    if (end == NULL)
        return false;
    const char *port = end + is_bracketed;
    if (*port == ':' ? port[1] == '\0' || port[1 + strspn(port + 1, "0123456789")] != '\0' : *port != '\0')
        return false;
    size_t length = (size_t)(end - host);
    if (is_bracketed)
        return length > 1 && strspn(host + 1, "0123456789abcdefABCDEF:.") == length - 1;
    if (length == 9 && strncasecmp(host, "localhost", 9) == 0)
        return true;
    return length > 0 && strspn(host, "0123456789.") == length;
}

bool dj_http_is_origin_ours(const dj_http_request *request) {
    char origin[DJ_HEADER_MAX];
    if (!dj_http_read_header(request->wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin))
        return false;
    for (int i = 0; i < request->server->settings.origin_count; i++)
        if (strcasecmp(request->server->settings.origins[i], origin) == 0)
            return true;
    return strncmp(origin, "http://", 7) == 0 && strcasecmp(origin + 7, request->host) == 0 && !request->is_secure;
}
