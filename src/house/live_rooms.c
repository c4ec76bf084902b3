/* Which rooms are in memory: those with connections, and those that were used last. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    TRIM_LOOKS = 8, /* where all rooms are in use, the search for an idle one is short */
    IDLE_MS = 60 * 60 * 1000,
    DAMAGED_MS = 60 * 1000, /* a damaged table is read again after so long: it may have been restored */
};

static bool may_be_read_again(const dj_live *live);
static void count_table(dj_live *live, bool is_here);
static uint64_t hash_of(const dj_house *house, const char *id);
static dj_live **chain_of(dj_house *house, uint64_t hash);
static void link_first(dj_live *live);
static void unlink_room(dj_live *live);

dj_live *dj_live_of(dj_house *house, const char *id) {
    dj_live *live = dj_live_find(house, id);
    if (live != NULL && live->state == DJ_LIVE_FAILED && dj_live_is_idle(live) && may_be_read_again(live)) {
        dj_live_discard(live); /* nobody waits for it any more: it is read again */
        live = NULL;
    }
    if (live == NULL && !dj_house_is_store_silent(house)) {
        live = dj_live_new(house, id);
        if (live != NULL && !dj_live_read(live)) {
            dj_live_discard(live);
            live = NULL;
        }
    }
    return live;
}

static bool may_be_read_again(const dj_live *live) {
    return !live->is_damaged || dj_house_steady_ms(live->house) - live->failed_ms > DAMAGED_MS;
}

dj_live *dj_live_new(dj_house *house, const char *id) {
    dj_live_trim(house);
    dj_live *live = calloc(1, sizeof *live);
    if (live == NULL)
        return NULL;
    live->house = house;
    live->state = DJ_LIVE_READY;
    live->used_ms = dj_house_steady_ms(house);
    dj_room_begin(&live->room, &house->contents, id);
    live->id_hash = hash_of(house, live->room.id);
    dj_live **chain = chain_of(house, live->id_hash);
    live->chained = *chain;
    *chain = live;
    link_first(live);
    house->counts.rooms++;
    return live;
}

dj_live *dj_live_find(dj_house *house, const char *id) {
    uint64_t hash = hash_of(house, id);
    dj_live *live = *chain_of(house, hash);
    while (live != NULL && (live->id_hash != hash || strcmp(live->room.id, id) != 0))
        live = live->chained;
    if (live == NULL)
        return NULL;
    live->used_ms = dj_house_steady_ms(house);
    unlink_room(live);
    link_first(live);
    return live;
}

void dj_live_discard(dj_live *live) {
    dj_house *house = live->house;
    while (live->connections != NULL) {
        dj_connection *connection = live->connections;
        live->connections = connection->room_next;
        connection->live = NULL;
    }
    while (live->first != NULL) {
        dj_deferred *next = live->first->next;
        free(live->first);
        live->first = next;
    }
    count_table(live, false);
    dj_live **chain = chain_of(house, live->id_hash);
    while (*chain != live)
        chain = &(*chain)->chained;
    *chain = live->chained;
    unlink_room(live);
    house->counts.rooms--;
    dj_room_empty(&live->room);
    dj_record_free(live->record);
    free(live);
}

void dj_live_free_all(dj_house *house) {
    while (house->rooms != NULL)
        dj_live_discard(house->rooms);
}

void dj_live_trim(dj_house *house) {
    int64_t now_ms = dj_house_steady_ms(house);
    for (int looks = 0; house->rooms_last != NULL && looks < TRIM_LOOKS; looks++) {
        dj_live *oldest = house->rooms_last;
        if (house->counts.rooms <= house->settings.rooms && now_ms - oldest->used_ms < IDLE_MS)
            return;
        if (dj_live_is_idle(oldest)) {
            dj_live_discard(oldest);
        } else {
            oldest->used_ms = now_ms;
            unlink_room(oldest);
            link_first(oldest);
        }
    }
}

bool dj_live_is_idle(const dj_live *live) {
    bool is_settled = live->state == DJ_LIVE_READY || live->state == DJ_LIVE_FAILED;
    return is_settled && live->connections == NULL && live->first == NULL && !live->is_thinking && live->users == 0;
}

void dj_live_count(dj_live *live) {
    count_table(live, true);
}

/* A table that is in memory and not over is counted in the account of its maker. */
static void count_table(dj_live *live, bool is_here) {
    const dj_room *room = &live->room;
    bool is_open = is_here && room->content != NULL && !room->is_day && !room->is_old && !dj_room_is_over(room);
    if (is_open == (live->maker != NULL))
        return;
    dj_account_key key = dj_account_of_person(&room->maker);
    if (!is_open)
        live->maker->tables--;
    live->maker = is_open ? dj_account_of(&live->house->accounts, &key) : NULL;
    if (live->maker != NULL)
        live->maker->tables++;
}

static uint64_t hash_of(const dj_house *house, const char *id) {
    return dj_hash_bytes(id, strlen(id), house->rooms_seed);
}

static dj_live **chain_of(dj_house *house, uint64_t hash) {
    return &house->rooms_by_id[hash & (DJ_ROOM_CHAINS - 1)];
}

static void link_first(dj_live *live) {
    dj_house *house = live->house;
    live->previous = NULL;
    live->next = house->rooms;
    if (house->rooms != NULL)
        house->rooms->previous = live;
    else
        house->rooms_last = live;
    house->rooms = live;
}

static void unlink_room(dj_live *live) {
    dj_house *house = live->house;
    if (live->previous != NULL)
        live->previous->next = live->next;
    else
        house->rooms = live->next;
    if (live->next != NULL)
        live->next->previous = live->previous;
    else
        house->rooms_last = live->previous;
}
