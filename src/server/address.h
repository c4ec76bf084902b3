/* Addresses as keys of accounts. */
#ifndef DJ_SERVER_ADDRESS_H
#define DJ_SERVER_ADDRESS_H

#include "house/accounts.h"

/* The account of an address as proxies and sockets write it, with or without a port. Addresses of IPv6 that differ in
 * their last 64 bits have one account: they belong to one household. False for this machine itself, which has no
 * account. Texts that are no address have an account too: one for all of them. */
bool dj_account_of_address(const char *text, dj_account_key *key);

#endif
