#include "daily.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARD_MAX = 50, TRY_AGAIN_MS = 1000, DAY_MS = 24 * 60 * 60 * 1000 };

static bool is_leap(unsigned year);
static int days_of_month(unsigned year, unsigned month);
static dj_reply note_begun(dj_request *request, dj_live *day, const dj_opening *opening);
static void day_id(const dj_game *game, const char *date, char id[DJ_STORE_ID]);
static dj_reply make_day(dj_request *request, dj_live *day, const dj_game *game, const char *date);
static dj_live *found_day(dj_house *house, const dj_game *game);
static void write_day(const dj_request *request, const dj_game *game, dj_json *json);
static void write_board(const dj_room *day, dj_json *json);
static int compare_scores(const void *one, const void *other);
static bool hand_score(dj_live *live);

void dj_date_of(int64_t now_ms, char date[DJ_DATE_TEXT]) {
    int64_t days = now_ms / DAY_MS;
    unsigned year = 1970, month = 1;
    for (; days >= (is_leap(year) ? 366 : 365); year++)
        days -= is_leap(year) ? 366 : 365;
    for (; days >= days_of_month(year, month); month++)
        days -= days_of_month(year, month);
    dj_text text = dj_text_over(date, DJ_DATE_TEXT);
    dj_text_format(&text, "%04u-%02u-%02u", year, month, (unsigned)days + 1);
}

bool dj_daily_is_past(const dj_room *room, int64_t now_ms) {
    if (room->daily[0] == '\0')
        return true;
    char today[DJ_DATE_TEXT];
    dj_date_of(now_ms, today);
    return strcmp(room->daily, today) < 0;
}

dj_reply dj_day_of(dj_request *request, const dj_game *game, dj_live **day) {
    char today[DJ_DATE_TEXT], id[DJ_STORE_ID];
    if (!dj_game_has_daily(game))
        return dj_request_refuse(request, "not-daily", DJ_SENTENCE("This game has no dungeon of the day."));
    dj_date_of(dj_house_wall_ms(request->house), today);
    day_id(game, today, id);
    *day = dj_live_of(request->house, id);
    if (*day != NULL && (*day)->state == DJ_LIVE_READY)
        return DJ_REPLY_NOW;
    if (*day != NULL && (*day)->state == DJ_LIVE_FAILED) {
        if (strcmp((*day)->error.code, "unknown-table") != 0)
            return dj_request_refuse_error(request, &(*day)->error);
        if (make_day(request, *day, game, today) == DJ_REPLY_REFUSED)
            return DJ_REPLY_REFUSED;
    }
    return dj_request_defer(request, *day);
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
    for (dj_live *live = house->rooms; live != NULL; live = live->next) {
        const dj_room *room = &live->room;
        bool is_due = live->state == DJ_LIVE_READY && room->daily[0] != '\0' && !room->is_day && !live->is_board_told &&
                      room->table != NULL && dj_room_is_over(room) && now_ms - live->board_try_ms >= TRY_AGAIN_MS;
        if (is_due) {
            live->board_try_ms = now_ms;
            live->is_board_told = hand_score(live);
            return; /* the list of rooms may have changed */
        }
    }
}

dj_reply dj_do_daily(dj_request *request) {
    int count;
    const dj_game *const *games = dj_games(&count);
    request->game = NULL;
    if (dj_asked_is_given(json_object_get(request->asked->root, "game")) &&
        !dj_asked_game(request->asked, request->asked->root, &request->game))
        return DJ_REPLY_REFUSED;
    for (int i = 0; i < count; i++) {
        dj_live *day;
        if (!dj_game_has_daily(games[i]))
            continue;
        dj_reply reply = dj_day_of(request, games[i], &day);
        if (reply != DJ_REPLY_NOW)
            return reply;
        request->game = request->game != NULL ? request->game : games[i];
    }
    return DJ_REPLY_NOW;
}

void dj_answer_daily(const dj_request *request, dj_json *json) {
    char today[DJ_DATE_TEXT];
    dj_date_of(dj_house_wall_ms(request->house), today);
    int count;
    const dj_game *const *games = dj_games(&count);
    dj_json_key_string(json, "date", today);
    dj_json_key(json, "games");
    dj_json_open_array(json);
    for (int i = 0; i < count; i++)
        if (dj_game_has_daily(games[i]))
            write_day(request, games[i], json);
    dj_json_close_array(json);
    const dj_live *day = found_day(request->house, request->game);
    dj_json_key(json, "board");
    dj_json_open_array(json);
    if (day != NULL)
        write_board(&day->room, json);
    dj_json_close_array(json);
}

static bool is_leap(unsigned year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int days_of_month(unsigned year, unsigned month) {
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month - 1] + (month == 2 && is_leap(year));
}

static dj_reply note_begun(dj_request *request, dj_live *day, const dj_opening *opening) {
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    if (dj_house_is_store_down(request->house))
        return dj_request_refuse(request, "storage", dj_store_down_words);
    if (!dj_request_may_open(request, &opening->maker))
        return DJ_REPLY_REFUSED;
    if (dj_room_note_begun(&day->room, &request->from->who, request->new_table_id, opening->places[0].name, &entry,
                           &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    if (dj_live_append(day, &entry, request->new_table_id, &(dj_pending){0}))
        return dj_request_defer(request, day);
    return dj_request_refuse(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
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

static dj_live *found_day(dj_house *house, const dj_game *game) {
    char today[DJ_DATE_TEXT], id[DJ_STORE_ID];
    dj_date_of(dj_house_wall_ms(house), today);
    day_id(game, today, id);
    return dj_live_find(house, id);
}

static void write_day(const dj_request *request, const dj_game *game, dj_json *json) {
    const dj_live *day = found_day(request->house, game);
    const dj_score *own = day != NULL ? dj_room_score_of(&day->room, &request->from->who) : NULL;
    dj_json_open_object(json);
    dj_json_key_string(json, "game", game->id);
    dj_json_key_string_or_null(json, "seed_commit", day != NULL ? day->room.seal : NULL);
    dj_json_key_boolean(json, "played", own != NULL && own->is_over);
    dj_json_key_string_or_null(json, "table", own != NULL ? own->table : NULL);
    dj_json_close_object(json);
}

static void write_board(const dj_room *day, dj_json *json) {
    const dj_score *sorted[DJ_SCORES_MAX];
    int count = 0;
    for (int i = 0; i < day->score_count; i++)
        if (day->scores[i].is_over)
            sorted[count++] = &day->scores[i];
    qsort(sorted, (size_t)count, sizeof *sorted, compare_scores);
    for (int i = 0; i < count && i < BOARD_MAX; i++) {
        dj_json_open_object(json);
        dj_json_key_string(json, "name", sorted[i]->name);
        dj_json_key_integer(json, "score", sorted[i]->score);
        dj_json_key_string(json, "table", sorted[i]->table);
        dj_json_close_object(json);
    }
}

/* The best score first; of equal ones, the one that was begun first. */
static int compare_scores(const void *one, const void *other) {
    const dj_score *a = *(const dj_score *const *)one, *b = *(const dj_score *const *)other;
    if (a->score != b->score)
        return a->score < b->score ? 1 : -1;
    return a < b ? -1 : 1;
}

/* Whether the board has the score. An entry that was handed to the store counts when the log of the day has it. */
static bool hand_score(dj_live *live) {
    const dj_room *room = &live->room;
    char id[DJ_STORE_ID], key[DJ_STORE_KEY];
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
    const dj_place *place = &room->places[0];
    bool is_begun = dj_room_score_of(&day->room, &place->holder) != NULL;
    if (is_begun) {
        dj_result result;
        dj_room_game(room)->result(room->content->compiled, dj_table_state(room->table), &result);
        if (dj_room_note_score(&day->room, room->id, result.scores[0], &entry, &error) != DJ_OK)
            return true; /* another table of the same person counts */
    } else if (dj_room_note_begun(&day->room, &place->holder, room->id, place->name, &entry, &error) != DJ_OK) {
        return true; /* the day is full */
    }
    dj_live_append(day, &entry, is_begun ? key : room->id, &(dj_pending){0});
    return false;
}
