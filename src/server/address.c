#include "address.h"

#include <arpa/inet.h>
#include <string.h>

enum {
    PREFIX_BYTES = 8, /* of an address of IPv6: what a household or a school is given */
    IPV4_START = 12,  /* of an address of IPv4 that is written as one of IPv6 */
};

static bool read_address(const char *text, struct in6_addr *address);
static bool read_bare(const char *text, size_t length, struct in6_addr *address);
static bool is_this_machine(const struct in6_addr *address);

bool dj_account_of_address(const char *text, dj_account_key *key) {
    struct in6_addr address = {0};
    *key = (dj_account_key){0};
    if (!read_address(text, &address)) {
        key->bytes[sizeof key->bytes - 1] = 1;
        return true;
    }
    if (is_this_machine(&address))
        return false;
    memcpy(key->bytes, address.s6_addr, IN6_IS_ADDR_V4MAPPED(&address) ? sizeof address.s6_addr : PREFIX_BYTES);
    return true;
}

/* "192.0.2.7", "192.0.2.7:4000", "2001:db8::7", "[2001:db8::7]" or "[2001:db8::7]:4000". */
static bool read_address(const char *text, struct in6_addr *address) {
    if (text[0] == '[')
        return read_bare(text + 1, strcspn(text + 1, "]"), address);
    return read_bare(text, strlen(text), address) || read_bare(text, strcspn(text, ":"), address);
}

static bool read_bare(const char *text, size_t length, struct in6_addr *address) {
    char bare[INET6_ADDRSTRLEN];
    if (length >= sizeof bare)
        return false;
    memcpy(bare, text, length);
    bare[length] = '\0';
    if (inet_pton(AF_INET6, bare, address) == 1)
        return true;
    *address = (struct in6_addr){.s6_addr = {[IPV4_START - 2] = 0xff, [IPV4_START - 1] = 0xff}};
    return inet_pton(AF_INET, bare, &address->s6_addr[IPV4_START]) == 1;
}

static bool is_this_machine(const struct in6_addr *address) {
    return IN6_IS_ADDR_LOOPBACK(address) || (IN6_IS_ADDR_V4MAPPED(address) && address->s6_addr[IPV4_START] == 127);
}
