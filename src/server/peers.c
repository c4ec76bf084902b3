/* Where connections come from, and how many come from one address: sockets are counted from the moment they are opened,
 * before any request, and WebSockets apart from them, which a proxy may open for many people. */
#include "address.h"

#include "parts.h"

#include <arpa/inet.h>
#include <string.h>

enum {
    FORWARDED_MAX = 8192,
    SOCKETS_A_CONNECTION = 2, /* a browser opens further sockets for a moment, for the files of a page */
};

static bool read_peer(const struct sockaddr_storage *peer, dj_account_key *key);

/* The last address in X-Forwarded-For is the one that the proxy saw itself; those before it come from the client. */
bool dj_address_of(const dj_server *server, struct lws *wsi, dj_account_key *key) {
    char address[FORWARDED_MAX] = "";
    if (!server->settings.trusts_proxy || lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) == 0) {
        lws_get_peer_simple(wsi, address, sizeof address);
        return dj_account_of_address(address, key);
    }
    if (lws_hdr_copy(wsi, address, sizeof address, WSI_TOKEN_X_FORWARDED_FOR) < 0)
        address[0] = '\0'; /* too long to be an address */
    const char *comma = strrchr(address, ','), *last = comma != NULL ? comma + 1 : address;
    return dj_account_of_address(last + strspn(last, " "), key);
}

bool dj_address_is_full(const dj_server *server, struct lws *wsi) {
    dj_account_key key;
    const dj_account *address =
        dj_address_of(server, wsi, &key) ? dj_account_find(dj_house_accounts(server->house), &key) : NULL;
    return address != NULL && address->connections >= server->settings.connections_per_address;
}

bool dj_address_may_open(const dj_server *server, const struct sockaddr_storage *peer) {
    dj_account_key key;
    if (server->settings.trusts_proxy || !read_peer(peer, &key))
        return true;
    const dj_account *address = dj_account_find(dj_house_accounts(server->house), &key);
    return address == NULL || address->sockets < SOCKETS_A_CONNECTION * server->settings.connections_per_address;
}

void dj_address_opened(const dj_server *server, struct lws *wsi) {
    char peer[INET6_ADDRSTRLEN] = "";
    dj_account_key key;
    lws_get_peer_simple(wsi, peer, sizeof peer);
    dj_account *address =
        dj_account_of_address(peer, &key) ? dj_account_of(dj_house_accounts(server->house), &key) : NULL;
    if (address != NULL)
        address->sockets++;
    lws_set_opaque_user_data(wsi, address);
}

void dj_address_closed(struct lws *wsi) {
    dj_account *address = lws_get_opaque_user_data(wsi);
    if (address != NULL)
        address->sockets--;
    lws_set_opaque_user_data(wsi, NULL);
}

/* False for this machine itself. */
static bool read_peer(const struct sockaddr_storage *peer, dj_account_key *key) {
    char text[INET6_ADDRSTRLEN] = "";
    if (peer->ss_family == AF_INET6)
        inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)peer)->sin6_addr, text, sizeof text);
    else
        inet_ntop(AF_INET, &((const struct sockaddr_in *)peer)->sin_addr, text, sizeof text);
    return dj_account_of_address(text, key);
}
