#include "lesson.h"

#include <stdio.h>
#include <string.h>

static void write_shows(const char *shows, dj_json *json);

bool dj_lesson_open(dj_request *request, dj_opening *opening, char seed[DJ_SEAL_TEXT]) {
    const dj_game *game;
    if (!dj_asked_game(request->asked, request->asked->root, &game))
        return false;
    if (game->lesson == NULL)
        return dj_asked_refuse(request->asked, "no-lesson", "%s",
                               dj_translate(request->asked->language, "This game has no lesson."));
    if (!dj_request_sit(request, &opening->places[0]))
        return false;
    dj_lesson_config(game, &opening->config);
    dj_lesson_seed(game->lesson, seed);
    opening->places[0].entropy[0] = '\0'; /* the deal is the same for everybody */
    for (int seat = 1; seat < opening->config.seats; seat++) {
        opening->places[seat].kind = DJ_PLACE_BOT;
        snprintf(opening->places[seat].bot, sizeof opening->places[seat].bot, "%s", DJ_LESSON_BOT);
    }
    request->content = dj_content_original(&request->house->contents, game);
    opening->content = request->content;
    opening->is_lesson = true;
    return true;
}

void dj_lesson_write(const dj_connection *connection, const dj_room *room, dj_json *json) {
    dj_lesson_place place;
    dj_json_key(json, "lesson");
    if (!room->is_lesson || room->table == NULL || connection->viewer != 0 || dj_room_is_over(room) ||
        !dj_lesson_find(room->table, &place)) {
        dj_json_null(json);
        return;
    }
    const dj_lesson *lesson = dj_room_game(room)->lesson;
    dj_json_open_object(json);
    dj_json_key_integer(json, "step", place.number);
    dj_json_key_integer(json, "steps", lesson->step_count);
    dj_json_key_string(json, "says",
                       dj_translate(connection->language, place.step != NULL ? place.step->says : lesson->ends));
    write_shows(place.step != NULL ? place.step->shows : NULL, json);
    dj_json_key_string_or_null(json, "move", place.seat == 0 ? place.move : NULL);
    dj_json_close_object(json);
}

static void write_shows(const char *shows, dj_json *json) {
    char part[40];
    dj_json_key(json, "shows");
    dj_json_open_array(json);
    while (shows != NULL && *shows != '\0') {
        size_t length = strcspn(shows, " ");
        snprintf(part, sizeof part, "%.*s", (int)length, shows);
        dj_json_string(json, part);
        shows += length + strspn(shows + length, " ");
    }
    dj_json_close_array(json);
}
