#include "daily.h"

#include <stdio.h>
#include <string.h>

enum {
    TRY_AGAIN_MS = 1000,
    HOUSEHOLD_BYTES = 7, /* of an address of IPv6: /56, what a household is given at most as a rule */
    NOTE_BYTES = 256,
};

static dj_reply note_begun(dj_request *request, dj_live *day, const dj_opening *opening);
static bool is_share_left(dj_request *request, const dj_room *day, int share);
static int share_of(const dj_connection *connection, const char *date);
static void day_id(const dj_game *game, const char *date, char id[DJ_STORE_ID]);
static dj_reply make_day(dj_request *request, dj_live *day, const dj_game *game, const char *date);
static bool hand_score(dj_live *live);
static bool is_late(const dj_room *room);
static int32_t points_of(const dj_room *room);

bool dj_daily_is_past(const dj_room *room, dj_house *house) {
    if (room->daily[0] == '\0')
        return true; /* of no day */
    char today[DJ_DATE_TEXT];
    dj_house_today(house, today);
    return strcmp(room->daily, today) < 0;
}

void dj_daily_chance(const dj_room *room, int seat, char seed[DJ_SEAL_TEXT]) {
    char bytes[NOTE_BYTES];
    int choices = 0;
    for (int move = 0; move < dj_table_length(room->table); move++)
        choices += seat < 0 || dj_table_played(room->table, move).seat == seat;
    dj_text text = dj_text_over(bytes, sizeof bytes);
    dj_text_format(&text, "donjon daily bot 1\n%s\n%d\n%d\n", room->seed, seat, choices);
    dj_seal(bytes, seed);
}

dj_reply dj_day_of(dj_request *request, const dj_game *game, const char *date, dj_live **day) {
    char today[DJ_DATE_TEXT], id[DJ_STORE_ID];
    dj_house_today(request->house, today);
    day_id(game, date, id);
    *day = dj_live_of(request->house, id);
    if (*day != NULL && (*day)->state == DJ_LIVE_READY)
        return DJ_REPLY_NOW;
    if (*day != NULL && (*day)->state == DJ_LIVE_FAILED) {
        if (strcmp((*day)->error.code, "unknown-table") != 0)
            return dj_request_refuse_error(request, &(*day)->error);
        if (strcmp(date, today) < 0) {
            *day = NULL;
            return DJ_REPLY_NOW;
        }
        if (make_day(request, *day, game, date) == DJ_REPLY_REFUSED)
            return DJ_REPLY_REFUSED;
    }
    return dj_request_defer(request, *day);
}

const dj_room *dj_day_find(dj_house *house, const dj_game *game, const char *date) {
    char id[DJ_STORE_ID];
    day_id(game, date, id);
    const dj_live *day = dj_live_find(house, id);
    return day != NULL && day->state == DJ_LIVE_READY && day->room.is_day ? &day->room : NULL;
}

/* First the log of the day gets an entry that the table is begun, then the table is made. Where the server dies in
 * between, the next request of the same person makes the table. */
dj_reply dj_day_open(dj_request *request, dj_live *day, dj_opening *opening) {
    const dj_score *begun = dj_room_score_of(&day->room, &request->from->who);
    if (begun == NULL)
        return note_begun(request, day, opening);
    dj_live *live = dj_live_of(request->house, begun->table);
    if (live == NULL || live->state == DJ_LIVE_LOADING || live->state == DJ_LIVE_WAITING)
        return dj_request_defer(request, live);
    if (live->state == DJ_LIVE_FAILED && strcmp(live->error.code, "unknown-table") == 0) {
        opening->seed = day->room.seed;
        opening->daily = day->room.daily;
        return dj_request_make(request, live, opening);
    }
    request->table_id = begun->table;
    return DJ_REPLY_NOW;
}

void dj_daily_tick(dj_house *house) {
    int64_t now_ms = dj_house_steady_ms(house);
    bool has_scores = house->has_scores;
    house->has_scores = false;
    for (dj_live *live = house->rooms; has_scores && live != NULL; live = live->next) {
        if (!dj_daily_has_score(live))
            continue;
        house->has_scores = true;
        if (now_ms - live->board_try_ms < TRY_AGAIN_MS)
            continue;
        live->board_try_ms = now_ms;
        live->is_board_told = hand_score(live);
        return; /* the list of rooms may have changed */
    }
}

bool dj_daily_has_score(const dj_live *live) {
    const dj_room *room = &live->room;
    return dj_room_is_scored(room) && live->state == DJ_LIVE_READY && !live->is_board_told && room->table != NULL &&
           dj_room_is_over(room);
}

static dj_reply note_begun(dj_request *request, dj_live *day, const dj_opening *opening) {
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    dj_score begun = {.holder = request->from->who, .share = share_of(request->from, day->room.daily)};
    snprintf(begun.table, sizeof begun.table, "%s", request->new_table_id);
    memcpy(begun.name, opening->places[0].name, sizeof begun.name);
    memcpy(begun.crest, opening->places[0].crest, sizeof begun.crest);
    if (dj_house_is_store_down(request->house))
        return dj_request_refuse(request, "storage", dj_store_down_words);
    if (!is_share_left(request, &day->room, begun.share) || !dj_request_may_open(request, &opening->maker))
        return DJ_REPLY_REFUSED;
    if (dj_room_note_begun(&day->room, &begun, &entry, &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    if (dj_live_append(day, &entry, request->new_table_id, &(dj_pending){0}))
        return dj_request_defer(request, day);
    return dj_request_refuse(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
}

/* Rounded up: the last places are for those who have none. */
int dj_daily_tries_of_share(int tries, int taken) {
    return (int)(((int64_t)tries * (DJ_SCORES_MAX - taken) + DJ_SCORES_MAX - 1) / DJ_SCORES_MAX);
}

/* Neither fills one address the day, nor does it try for ever with new cookies. The log knows how many tries each share
 * has had, so that it holds for all servers and after a restart. */
static bool is_share_left(dj_request *request, const dj_room *day, int share) {
    int begun = 0, tries = dj_daily_tries_of_share(request->house->settings.tries_per_address, day->score_count);
    for (int i = 0; i < day->score_count; i++)
        begun += day->scores[i].share == share;
    if (share == DJ_NO_SHARE || begun < tries)
        return true;
    dj_request_refuse(request, "day-share",
                      DJ_SENTENCE("Enough tries at this dungeon came from your address today: tomorrow it can be "
                                  "played for fun, and there is a new one."));
    return false;
}

/* Addresses fall into few shares, each into another one every day: what the log keeps says next to nothing of where
 * somebody was. */
static int share_of(const dj_connection *connection, const char *date) {
    if (connection->address == NULL)
        return DJ_NO_SHARE;
    static const uint8_t ipv4_mark[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    char bytes[NOTE_BYTES], digits[2 * sizeof(dj_account_key) + 1];
    uint8_t digest[DJ_DIGEST_BYTES];
    dj_account_key key = connection->address->key;
    if (memcmp(key.bytes, ipv4_mark, sizeof ipv4_mark) != 0)
        memset(key.bytes + HOUSEHOLD_BYTES, 0, sizeof key.bytes - HOUSEHOLD_BYTES);
    dj_hex(key.bytes, sizeof key.bytes, digits);
    int length = snprintf(bytes, sizeof bytes, "donjon daily share 1\n%s\n%s\n", date, digits);
    dj_sha256(bytes, (size_t)length, digest);
    return (digest[0] << 8 | digest[1]) % DJ_SHARES;
}

static void day_id(const dj_game *game, const char *date, char id[DJ_STORE_ID]) {
    snprintf(id, DJ_STORE_ID, "daily-%s-%s", date, game->id);
}

/* Where several servers make the same day at once, the store takes the entry of one, and the others read its seed. */
static dj_reply make_day(dj_request *request, dj_live *day, const dj_game *game, const char *date) {
    char seed[DJ_TOKEN_TEXT];
    dj_daily_seed(game, date, seed);
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    if (dj_house_is_store_down(request->house))
        return dj_request_refuse(request, "storage", dj_store_down_words);
    dj_room_empty(&day->room);
    if (dj_room_open_day(&day->room, game, date, seed, dj_house_now_ms(request->house), &entry, &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    if (dj_live_append(day, &entry, "", &(dj_pending){0}))
        return DJ_REPLY_LATER;
    return dj_request_refuse(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
}

/* Whether the board has the score, or is not to have it. An entry that was handed to the store counts when the log of
 * the day has it. */
static bool hand_score(dj_live *live) {
    const dj_room *room = &live->room;
    char id[DJ_STORE_ID], key[DJ_STORE_KEY];
    if (is_late(room))
        return true;
    day_id(dj_room_game(room), room->daily, id);
    live->users++;
    dj_live *day = dj_live_of(live->house, id);
    live->users--;
    if (day == NULL || day->state != DJ_LIVE_READY)
        return false;
    snprintf(key, sizeof key, "over-%.40s", room->id);
    if (dj_room_find_key(&day->room, key) > 0)
        return true;
    dj_text entry = dj_house_entry(live->house);
    dj_error error = {0};
    if (dj_room_note_score(&day->room, room->id, points_of(room), &entry, &error) != DJ_OK)
        return true; /* the day knows nothing of the table */
    dj_live_append(day, &entry, key, &(dj_pending){0});
    return false;
}

/* Who plays on past midnight may know what was told by then. */
static bool is_late(const dj_room *room) {
    char date[DJ_DATE_TEXT];
    dj_date_of(room->over_ms, date);
    return strcmp(date, room->daily) > 0;
}

/* Against bots: by how much one was ahead of the best of them. */
static int32_t points_of(const dj_room *room) {
    dj_result result;
    dj_room_game(room)->result(room->content->compiled, dj_table_state(room->table), &result);
    int32_t best = room->config.seats > 1 ? result.scores[1] : 0;
    for (int seat = 2; seat < room->config.seats; seat++)
        best = result.scores[seat] > best ? result.scores[seat] : best;
    return result.scores[0] - best;
}
