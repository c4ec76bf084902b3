/* What a visitor sends, as far as it must be understood before libwebsockets reads it: where the head of a request
 * ends, and whether frames of a WebSocket are masked. Both are fed piece by piece, as bytes come in. Messages that come
 * whole, which is nearly all of them, are found here too. */
#ifndef DJ_SERVER_FRAMES_H
#define DJ_SERVER_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct dj_head {
    uint8_t ends;   /* empty lines so far, up to two */
    bool is_at_end; /* the last byte ended an empty line */
    bool is_in_gap; /* nothing but returns since the last line */
} dj_head;

void dj_head_read(dj_head *head, const uint8_t *bytes, size_t count);
/* Whether what was read ends with the head of a request and nothing came after it. */
bool dj_head_is_whole(const dj_head *head);

typedef struct dj_frames {
    uint64_t left;     /* bytes of the payload that are still to come */
    uint64_t size;     /* of the payload, as far as the head has told it */
    uint8_t place;     /* in the head: its first byte, its second, the size, the mask */
    uint8_t size_left; /* bytes of the size that are still to come */
    uint8_t mask_left; /* the same of the mask */
    bool is_in_pieces; /* a message has begun of which further frames are to come */
} dj_frames;

/* How many of the bytes may be read: all of them, or those before the byte that says that a frame is not masked, which
 * a client's has to be (RFC 6455, 5.1). Nothing may be read after that. */
size_t dj_frames_read(dj_frames *frames, const uint8_t *bytes, size_t count);

/* Whether the bytes, which come next, are text messages of one frame each, of less than 64 KiB, and nothing else. They
 * count as read only where dj_frames_read is given them. */
bool dj_frames_are_messages(const dj_frames *frames, const uint8_t *bytes, size_t count);
/* The text of the first of such messages, which is unmasked in its place; `size` is that of its frame. */
const char *dj_frames_open(uint8_t *bytes, size_t *length, size_t *size);

#endif
