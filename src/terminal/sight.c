#include "sight.h"

#include <string.h>

void dj_sight_take(dj_sight *sight, const dj_table *table, int viewer) {
    const dj_game *game = dj_table_game(table);
    sight->table = table;
    sight->viewer = viewer;
    if (viewer == DJ_EVERYTHING) {
        memcpy(sight->state, dj_table_state(table), game->state_size);
    } else {
        dj_dice dice = dj_dice_from_seed("sight"); /* the same look at the same knowledge */
        game->sample(dj_table_content(table), dj_table_state(table), viewer, &dice, sight->state);
    }
}

const dj_game *dj_sight_game(const dj_sight *sight) {
    return dj_table_game(sight->table);
}

const void *dj_sight_content(const dj_sight *sight) {
    return dj_table_content(sight->table);
}

const void *dj_sight_state(const dj_sight *sight) {
    return sight->state;
}

int dj_sight_length(const dj_sight *sight) {
    return dj_table_length(sight->table);
}

int dj_sight_events(const dj_sight *sight, int move, dj_event out[DJ_EVENTS_MAX]) {
    int count, seen = 0;
    const dj_event *events = dj_table_events_of(sight->table, move, &count);
    for (int i = 0; i < count; i++)
        if (dj_event_is_seen(&events[i], sight->viewer))
            out[seen++] = events[i];
    return seen;
}
