/* The request `daily`: the dungeons of a day, what the asker made of them, and the board of one. */
#include "daily.h"

#include <stdlib.h>
#include <string.h>

enum { BOARD_MAX = 50 };

/* How a score stands among those of its day. */
typedef struct standing {
    int players, above, below;
} standing;

static void write_day(const dj_request *request, const dj_game *game, dj_json *json);
static standing standing_of(const dj_room *day, const dj_score *own);
static void write_board(const dj_room *day, const dj_identity *asker, dj_json *json);
static int compare_scores(const void *one, const void *other);

bool dj_request_date(dj_request *request) {
    dj_asked *asked = request->asked;
    char today[DJ_DATE_TEXT];
    const char *date = today;
    dj_house_today(request->house, today);
    if (!dj_asked_text(asked, "date", false, &date))
        return false;
    if (!dj_date_is_sound(date) || strcmp(date, today) > 0)
        return dj_asked_refuse(asked, "bad-date",
                               dj_translate(asked->language, "'%s' is no day that has been: today is %s."),
                               dj_quoted(date).text, today);
    memcpy(request->date, date, sizeof request->date);
    request->is_today = strcmp(date, today) == 0;
    return true;
}

dj_reply dj_do_daily(dj_request *request) {
    int count;
    const dj_game *const *games = dj_games(&count);
    request->game = games[0];
    if (dj_asked_is_given(json_object_get(request->asked->root, "game")) &&
        !dj_asked_game(request->asked, request->asked->root, &request->game))
        return DJ_REPLY_REFUSED;
    if (!dj_request_date(request))
        return DJ_REPLY_REFUSED;
    for (int i = 0; i < count; i++) {
        dj_live *day;
        if (!request->is_today && games[i] != request->game)
            continue; /* of a past day one is read: there may be nothing to read, and what is not there is not kept */
        dj_reply reply = dj_day_of(request, games[i], request->date, &day);
        if (reply != DJ_REPLY_NOW)
            return reply;
    }
    return DJ_REPLY_NOW;
}

void dj_answer_daily(const dj_request *request, dj_json *json) {
    char today[DJ_DATE_TEXT];
    dj_house_today(request->house, today);
    int count;
    const dj_game *const *games = dj_games(&count);
    dj_json_key_string(json, "date", request->date);
    dj_json_key_string(json, "today", today);
    dj_json_key(json, "games");
    dj_json_open_array(json);
    for (int i = 0; i < count; i++)
        write_day(request, games[i], json);
    dj_json_close_array(json);
    const dj_room *day = dj_day_find(request->house, request->game, request->date);
    dj_json_key(json, "board");
    dj_json_open_array(json);
    if (day != NULL)
        write_board(day, &request->from->who, json);
    dj_json_close_array(json);
}

static void write_day(const dj_request *request, const dj_game *game, dj_json *json) {
    const dj_room *day = dj_day_find(request->house, game, request->date);
    const dj_score *own = day != NULL ? dj_room_score_of(day, &request->from->who) : NULL;
    bool is_played = own != NULL && own->is_over;
    dj_json_open_object(json);
    dj_json_key_string(json, "game", game->id);
    dj_json_key_string_or_null(json, "seed_commit", day != NULL ? day->seal : NULL);
    dj_json_key_boolean(json, "played", is_played);
    dj_json_key_string_or_null(json, "table", own != NULL ? own->table : NULL);
    if (is_played) {
        standing standing = standing_of(day, own);
        dj_json_key_integer(json, "score", own->score);
        dj_json_key_integer(json, "rank", standing.above + 1);
        dj_json_key_integer(json, "players", standing.players);
        dj_json_key_integer(json, "below", standing.below);
    }
    dj_json_close_object(json);
}

static standing standing_of(const dj_room *day, const dj_score *own) {
    standing standing = {0};
    for (int i = 0; i < day->score_count; i++) {
        const dj_score *score = &day->scores[i];
        standing.players += score->is_over;
        standing.above += score->is_over && score->score > own->score;
        standing.below += score->is_over && score->score < own->score;
    }
    return standing;
}

static void write_board(const dj_room *day, const dj_identity *asker, dj_json *json) {
    const dj_score *sorted[DJ_SCORES_MAX];
    int count = 0;
    for (int i = 0; i < day->score_count; i++)
        if (day->scores[i].is_over)
            sorted[count++] = &day->scores[i];
    qsort(sorted, (size_t)count, sizeof *sorted, compare_scores);
    for (int i = 0; i < count && i < BOARD_MAX; i++) {
        dj_json_open_object(json);
        dj_json_key_string(json, "name", sorted[i]->name);
        dj_json_key_string_or_null(json, "crest", sorted[i]->crest[0] != '\0' ? sorted[i]->crest : NULL);
        dj_json_key_integer(json, "score", sorted[i]->score);
        dj_json_key_string(json, "table", sorted[i]->table);
        dj_json_key_boolean(json, "yours", dj_identity_is_same(&sorted[i]->holder, asker));
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
