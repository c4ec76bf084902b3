#include "frames.h"

#include <string.h>

enum { IN_FIRST, IN_SECOND, IN_SIZE, IN_MASK };
enum { MASKED = 0x80, SIZE_BITS = 0x7f, SIZE_OF_TWO = 126, SIZE_OF_EIGHT = 127, MASK_BYTES = 4, ENDS_MAX = 2 };
enum { LAST = 0x80, KIND_BITS = 0x0f, LAST_DATA_KIND = 2, WHOLE_TEXT = 0x81, SHORT_HEAD = 2 + MASK_BYTES };

static bool read_head_byte(dj_frames *frames, uint8_t byte);
static size_t head_of(const uint8_t *bytes, size_t *length);

/* Two line feeds with returns between them at most: nobody who reads requests ends a head before that. */
void dj_head_read(dj_head *head, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        head->is_at_end = bytes[i] == '\n' && head->is_in_gap;
        if (head->is_at_end && head->ends < ENDS_MAX)
            head->ends++;
        head->is_in_gap = bytes[i] == '\n' || (bytes[i] == '\r' && head->is_in_gap);
    }
}

bool dj_head_is_whole(const dj_head *head) {
    return head->ends == 1 && head->is_at_end;
}

size_t dj_frames_read(dj_frames *frames, const uint8_t *bytes, size_t count) {
    size_t at = 0;
    while (at < count) {
        if (frames->left > 0) {
            size_t skipped = frames->left < count - at ? (size_t)frames->left : count - at;
            frames->left -= skipped;
            at += skipped;
        } else if (read_head_byte(frames, bytes[at])) {
            at++;
        } else {
            break;
        }
    }
    return at;
}

bool dj_frames_are_messages(const dj_frames *frames, const uint8_t *bytes, size_t count) {
    if (frames->place != IN_FIRST || frames->left > 0 || frames->is_in_pieces)
        return false;
    for (size_t at = 0, length; at < count;) {
        size_t left = count - at;
        if (left < SHORT_HEAD + 2 || bytes[at] != WHOLE_TEXT || bytes[at + 1] == (MASKED | SIZE_OF_EIGHT) ||
            !(bytes[at + 1] & MASKED))
            return false;
        size_t size = head_of(bytes + at, &length) + length;
        if (size > left)
            return false;
        at += size;
    }
    return true;
}

const char *dj_frames_open(uint8_t *bytes, size_t *length, size_t *size) {
    size_t head = head_of(bytes, length), at = 0;
    uint8_t *text = bytes + head, mask[2 * MASK_BYTES];
    memcpy(mask, text - MASK_BYTES, MASK_BYTES);
    memcpy(mask + MASK_BYTES, mask, MASK_BYTES);
    uint64_t wide, wide_mask;
    memcpy(&wide_mask, mask, sizeof wide_mask);
    for (; at + sizeof wide <= *length; at += sizeof wide) {
        memcpy(&wide, text + at, sizeof wide);
        wide ^= wide_mask;
        memcpy(text + at, &wide, sizeof wide);
    }
    for (; at < *length; at++)
        text[at] ^= mask[at % MASK_BYTES];
    *size = head + *length;
    return (const char *)text;
}

/* The size of a masked frame's head whose size is not one of eight bytes. */
static size_t head_of(const uint8_t *bytes, size_t *length) {
    *length = bytes[1] & SIZE_BITS;
    if (*length != SIZE_OF_TWO)
        return SHORT_HEAD;
    *length = (size_t)(bytes[2] << 8 | bytes[3]);
    return SHORT_HEAD + 2;
}

/* False where the frame is not masked. */
static bool read_head_byte(dj_frames *frames, uint8_t byte) {
    switch (frames->place) {
    case IN_FIRST:
        if ((byte & KIND_BITS) <= LAST_DATA_KIND)
            frames->is_in_pieces = !(byte & LAST);
        frames->place = IN_SECOND;
        return true;
    case IN_SECOND:
        if (!(byte & MASKED))
            return false;
        frames->size = byte & SIZE_BITS;
        frames->size_left = frames->size == SIZE_OF_TWO ? 2 : frames->size == SIZE_OF_EIGHT ? 8 : 0;
        if (frames->size_left > 0)
            frames->size = 0;
        frames->mask_left = MASK_BYTES;
        frames->place = frames->size_left > 0 ? IN_SIZE : IN_MASK;
        return true;
    case IN_SIZE:
        frames->size = frames->size << 8 | byte;
        if (--frames->size_left == 0)
            frames->place = IN_MASK;
        return true;
    default:
        if (--frames->mask_left == 0) {
            frames->place = IN_FIRST;
            frames->left = frames->size;
        }
        return true;
    }
}
