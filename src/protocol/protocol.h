/* The engine protocol: one JSON object in, one out, over a game in progress. docs/protocol.md tells it to users.
 *
 * A session knows neither files nor sockets: `donjon engine` feeds it lines, a server feeds it messages. Whatever it
 * is given it answers, and an answer that refuses leaves the game as it was. */
#ifndef DJ_PROTOCOL_H
#define DJ_PROTOCOL_H

#include "donjon/donjon.h"

enum { DJ_REQUEST_MAX = 1024 * 1024 }; /* bytes of a request */

typedef struct dj_protocol dj_protocol;

/* NULL without memory. Games use `set` where it is of their game (both may be NULL); it must outlive the session. */
dj_protocol *dj_protocol_new(dj_language language, const dj_game *set_game, const void *set);
void dj_protocol_free(dj_protocol *session);

/* The answer to a request: a line of JSON without its line feed, the session's until its next call. A NUL follows
 * the request. Requests longer than DJ_REQUEST_MAX are refused unread, so their first bytes are enough. */
const char *dj_protocol_answer(dj_protocol *session, const char *request, size_t length);

/* Whether the client has said quit. */
bool dj_protocol_has_ended(const dj_protocol *session);

#endif
