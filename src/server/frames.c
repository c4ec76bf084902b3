#include "frames.h"

enum { IN_FIRST, IN_SECOND, IN_SIZE, IN_MASK };
enum { MASKED = 0x80, SIZE_BITS = 0x7f, SIZE_OF_TWO = 126, SIZE_OF_EIGHT = 127, MASK_BYTES = 4, ENDS_MAX = 2 };

static bool read_head_byte(dj_frames *frames, uint8_t byte);

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

/* False where the frame is not masked. */
static bool read_head_byte(dj_frames *frames, uint8_t byte) {
    switch (frames->place) {
    case IN_FIRST:
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
