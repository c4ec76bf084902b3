/* What a table's game says of its state, without a change to it; and its copies. */
#include "table_parts.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static void *copy_of(const void *items, int room, size_t size, bool *has_failed);

int dj_table_moves(const dj_table *table, int seat, dj_move *out) {
    return table->game->moves(table->content, table->state, seat, out);
}

void dj_table_move_text(const dj_table *table, dj_move move, dj_text *out) {
    table->game->move_text(table->content, move, out);
}

void dj_table_name_seat(dj_table *table, int seat, const char *name) {
    if (seat < 0 || seat >= DJ_SEATS_MAX)
        return;
    size_t length = name ? strlen(name) : 0;
    if (length >= DJ_SEAT_NAME)
        length = DJ_SEAT_NAME - 1;
    while (length > 0 && name[length] != '\0' && ((unsigned char)name[length] & 0xc0) == 0x80)
        length--; /* never within a character of UTF-8 */
    if (length > 0)
        memcpy(table->names[seat], name, length);
    table->names[seat][length] = '\0';
}

dj_voice dj_table_voice(const dj_table *table, dj_language language, int reader) {
    dj_voice voice = dj_voice_for(language, reader);
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++)
        voice.names[seat] = table->names[seat];
    return voice;
}

void dj_table_describe_move(const dj_table *table, int seat, dj_move move, dj_language language, dj_text *out) {
    dj_voice voice = dj_table_voice(table, language, seat);
    table->game->describe_move(table->content, table->state, seat, move, &voice, out);
}

void dj_table_view(const dj_table *table, int viewer, dj_json *out) {
    table->game->view(table->content, table->state, viewer, out);
}

void dj_table_describe(const dj_table *table, int viewer, dj_language language, dj_text *out) {
    dj_voice voice = dj_table_voice(table, language, viewer);
    table->game->describe(table->content, table->state, &voice, out);
}

void dj_table_ask(const dj_table *table, int viewer, dj_language language, dj_text *out) {
    dj_voice voice = dj_table_voice(table, language, viewer);
    table->game->ask(table->content, table->state, &voice, out);
}

void dj_table_result(const dj_table *table, dj_result *result) {
    table->game->result(table->content, table->state, result);
}

dj_table *dj_table_sample(const dj_table *table, int viewer, dj_dice *dice, dj_error *error) {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    table->game->sample(table->content, table->state, viewer, dice, state);
    dj_table *sample = dj_table_from_state(table->game, table->content, &table->config, state, error);
    if (sample)
        memcpy(sample->names, table->names, sizeof sample->names);
    return sample;
}

dj_table *dj_table_clone(const dj_table *table, dj_error *error) {
    dj_table *clone = malloc(sizeof *clone);
    bool has_failed = clone == NULL;
    if (clone) {
        size_t size = table->game->state_size;
        *clone = *table;
        clone->state = copy_of(table->state, 1, size, &has_failed);
        clone->start = copy_of(table->start, 1, size, &has_failed);
        clone->steps = copy_of(table->steps, table->step_room, sizeof *table->steps, &has_failed);
        clone->snapshots = copy_of(table->snapshots, table->snapshot_room, size, &has_failed);
        clone->rolls = copy_of(table->rolls, table->roll_room, sizeof *table->rolls, &has_failed);
        clone->events = copy_of(table->events, table->event_room, sizeof *table->events, &has_failed);
    }
    if (!has_failed)
        return clone;
    dj_no_memory(error);
    dj_table_free(clone);
    return NULL;
}

/* The same items in memory of their own; NULL for none, and where there is no memory. */
static void *copy_of(const void *items, int room, size_t size, bool *has_failed) {
    if (!items)
        return NULL;
    void *copy = malloc((size_t)room * size);
    if (copy)
        memcpy(copy, items, (size_t)room * size);
    else
        *has_failed = true;
    return copy;
}

void dj_table_observe(const dj_table *table, int viewer, int16_t *out) {
    table->game->observe(table->content, table->state, viewer, out);
}

int dj_table_actions(const dj_table *table, int seat, dj_move *moves, int32_t *actions) {
    int count = dj_table_moves(table, seat, moves);
    table->game->number_moves(table->content, table->state, seat, moves, count, actions);
    return count;
}
