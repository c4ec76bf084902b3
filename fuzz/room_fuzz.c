/* Logs of any bytes: each line is an entry of a table. A log is read or refused as damaged; what was read can be told,
 * and a room that has refused an entry is as it was. */
#include "house/room.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool apply(dj_room *room, const char *line, size_t length);
static void look_at(dj_room *room);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static dj_contents contents;
    dj_room room;
    dj_room_begin(&room, &contents, "table");
    const char *line = (const char *)data, *end = line + size;
    bool goes_on = true;
    while (goes_on && line < end) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        stop = stop != NULL ? stop : end;
        goes_on = apply(&room, line, (size_t)(stop - line));
        line = stop + 1;
    }
    dj_room_empty(&room);
    return 0;
}

static bool apply(dj_room *room, const char *line, size_t length) {
    char *text = calloc(1, length + 1);
    assert(text != NULL);
    memcpy(text, line, length);
    dj_error error = {0};
    int64_t before = room->sequence;
    dj_store_entry entry = {
        .sequence = before + 1, .key = "", .text = text, .time_ms = INT64_C(1794787200000) + 1000 * before};
    bool is_read = dj_room_apply(room, &entry, &error) == DJ_OK;
    assert(is_read ? room->sequence == before + 1 : room->sequence == before && error.code != NULL);
    free(text);
    if (is_read)
        look_at(room);
    return is_read;
}

static void look_at(dj_room *room) {
    static char summary[DJ_STORE_TEXT];
    dj_text text = dj_text_over(summary, sizeof summary);
    int64_t next_ms;
    dj_room_update_hash(room);
    if (!room->is_day)
        dj_room_summary(room, &text);
    dj_room_due_ms(room, room->time_ms);
    dj_room_late_seat(room, room->time_ms, &next_ms);
    assert(dj_room_public_sequence(room) <= room->sequence && dj_text_fits(&text));
}
