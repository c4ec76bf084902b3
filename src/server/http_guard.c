/* Requests that are not answered as they ask: those whose end nobody can be sure of, and those for the operator alone.
 */
#include "http.h"

#include "address.h"

#include <arpa/inet.h>
#include <string.h>

enum { LENGTH_DIGITS = 12 };

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

/* Whoever comes through a proxy comes from elsewhere, though the proxy is on this machine. */
bool dj_http_is_operator(const dj_http_request *request) {
    char peer[INET6_ADDRSTRLEN] = "";
    dj_account_key key;
    if (request->server->settings.has_open_metrics)
        return true;
    lws_get_peer_simple(request->wsi, peer, sizeof peer);
    return !dj_account_of_address(peer, &key) && lws_hdr_total_length(request->wsi, WSI_TOKEN_X_FORWARDED_FOR) == 0;
}
