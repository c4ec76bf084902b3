/* Requests about moves: which there are, playing one, taking it back, loading the dice, asking a bot. */
#include "parts.h"

#include "wire/table_json.h"

#include <stdio.h>
#include <string.h>

/* The slowest search takes a fifth of a millisecond an iteration: an answer comes within seconds. */
enum { ITERATIONS_MAX = 20000, RUN_MAX = 1000 };
enum { ROLLS_MAX = 256 };

static bool choose(dj_engine_request *request, const dj_player *player);
static bool has_move(dj_engine_request *request);
static bool read_chance(dj_engine_request *request, char seed[DJ_SEED_TEXT]);
static bool refuse_unknown_bot(dj_engine_request *request, const char *name);
static void write_move(const dj_engine_request *request, dj_move move, dj_json *json);

bool dj_engine_do_moves(dj_engine_request *request) {
    if (!dj_engine_read_seat(request, &request->seat))
        return false;
    const dj_table *table = request->session->table;
    request->count =
        dj_table_game(table)->moves(dj_table_content(table), dj_table_state(table), request->seat, request->moves);
    return true;
}

void dj_engine_write_moves(const dj_engine_request *request, dj_json *json) {
    dj_json_key(json, "moves");
    dj_json_open_array(json);
    for (int i = 0; i < request->count; i++) {
        dj_json_open_object(json);
        write_move(request, request->moves[i], json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

bool dj_engine_do_play(dj_engine_request *request) {
    const char *move = NULL;
    if (!dj_engine_read_seat(request, &request->seat) || !dj_asked_text(&request->asked, "move", true, &move) ||
        !dj_engine_read_viewer(request, "view", request->seat, &request->viewer))
        return false;
    dj_error error = {0};
    return dj_table_play_text(request->session->table, request->seat, move, &error) == DJ_OK ||
           dj_asked_refuse_error(&request->asked, &error);
}

void dj_engine_write_play(const dj_engine_request *request, dj_json *json) {
    dj_engine_write_events(request, json);
    dj_engine_write_standing(request, json);
}

/* X03: moves without a choice, up to the next real one; each is a move of the record. */
bool dj_engine_do_run(dj_engine_request *request) {
    dj_table *table = request->session->table;
    dj_move move;
    if (!dj_engine_read_seat(request, &request->seat) ||
        !dj_engine_read_viewer(request, "view", request->seat, &request->viewer))
        return false;
    dj_error error = {0};
    for (request->count = 0; request->count < RUN_MAX && dj_table_is_forced(table, request->seat, &move);
         request->count++)
        if (dj_table_play(table, request->seat, move, &error) != DJ_OK)
            return dj_asked_refuse_error(&request->asked, &error);
    return true;
}

void dj_engine_write_run(const dj_engine_request *request, dj_json *json) {
    const dj_table *table = request->session->table;
    int length = dj_table_length(table);
    dj_json_key_integer(json, "played", request->count);
    dj_json_key(json, "events");
    dj_json_open_array(json);
    for (int move = length - request->count; move < length; move++) {
        int count;
        const dj_event *events = dj_table_events_of(table, move, &count);
        dj_events_json(table, events, count, request->viewer, request->asked.language, json);
    }
    dj_json_close_array(json);
    dj_engine_write_standing(request, json);
}

bool dj_engine_do_preview(dj_engine_request *request) {
    const dj_table *table = request->session->table;
    const char *move = NULL;
    if (!dj_engine_read_seat(request, &request->seat) || !dj_asked_text(&request->asked, "move", true, &move))
        return false;
    dj_error error = {0};
    return dj_table_would_play(table, request->seat, move, &request->moves[0], &error) == DJ_OK ||
           dj_asked_refuse_error(&request->asked, &error);
}

void dj_engine_write_preview(const dj_engine_request *request, dj_json *json) {
    const dj_table *table = request->session->table;
    dj_json_key(json, "preview");
    dj_table_game(table)->preview(dj_table_content(table), dj_table_state(table), request->seat, request->moves[0],
                                  json);
}

bool dj_engine_do_dice(dj_engine_request *request) {
    const json_t *rolls = json_object_get(request->asked.root, "rolls");
    if (!json_is_array(rolls) || json_array_size(rolls) > ROLLS_MAX)
        return dj_asked_refuse(
            &request->asked, rolls != NULL ? "wrong-type" : "missing-field",
            dj_translate(request->asked.language, "'rolls' should be a list of at most %d faces of dice."), ROLLS_MAX);
    int32_t faces[ROLLS_MAX];
    int count = (int)json_array_size(rolls);
    for (int i = 0; i < count; i++) {
        const json_t *roll = json_array_get(rolls, (size_t)i);
        json_int_t face = json_is_integer(roll) ? json_integer_value(roll) : 0;
        if (face < 1 || face > INT32_MAX)
            return dj_asked_refuse(
                &request->asked, "bad-dice", "%s",
                dj_translate(request->asked.language, "Scripted rolls are faces of dice, from 1 up."));
        faces[i] = (int32_t)face;
    }
    dj_error error = {0};
    return dj_table_script(request->session->table, faces, count, &error) == DJ_OK ||
           dj_asked_refuse_error(&request->asked, &error);
}

void dj_engine_write_dice(const dj_engine_request *request, dj_json *json) {
    dj_json_key_integer(json, "dice_left", dj_table_script_left(request->session->table));
}

bool dj_engine_do_undo(dj_engine_request *request) {
    dj_table *table = request->session->table;
    int length = dj_table_length(table);
    request->seat = length > 0 ? dj_table_played(table, length - 1).seat : 0;
    if (json_object_get(request->asked.root, "seat") != NULL && !dj_engine_read_seat(request, &request->seat))
        return false;
    dj_error error = {0};
    return dj_table_undo(table, request->seat, &error) == DJ_OK || dj_asked_refuse_error(&request->asked, &error);
}

void dj_engine_write_undo(const dj_engine_request *request, dj_json *json) {
    dj_engine_write_standing(request, json);
}

bool dj_engine_do_bot(dj_engine_request *request) {
    const char *name = NULL;
    if (!dj_engine_read_seat(request, &request->seat) || !dj_asked_text(&request->asked, "bot", true, &name))
        return false;
    dj_player player;
    return dj_player_find(name, &player) ? choose(request, &player) : refuse_unknown_bot(request, name);
}

bool dj_engine_do_hint(dj_engine_request *request) {
    const dj_table *table = request->session->table;
    if (!dj_engine_read_seat(request, &request->seat) || !has_move(request))
        return false;
    dj_seat seat = dj_seat_of(dj_table_game(table), dj_table_content(table), dj_table_state(table), request->seat);
    dj_advise(&seat, NULL, request->asked.language, &request->choice);
    return true;
}

void dj_engine_write_bot(const dj_engine_request *request, dj_json *json) {
    write_move(request, request->choice.move, json);
    dj_json_key_string(json, "why", request->choice.why);
}

bool dj_engine_do_coach(dj_engine_request *request) {
    const dj_table *table = request->session->table;
    if (!dj_engine_do_preview(request))
        return false;
    dj_seat seat = dj_seat_of(dj_table_game(table), dj_table_content(table), dj_table_state(table), request->seat);
    dj_coach(&seat, request->moves[0], request->asked.language, &request->warning);
    return true;
}

void dj_engine_write_coach(const dj_engine_request *request, dj_json *json) {
    dj_json_key(json, "warning");
    if (!request->warning.is_given) {
        dj_json_null(json);
        return;
    }
    dj_json_open_object(json);
    dj_json_key_string(json, "says", request->warning.says);
    dj_json_key_integer(json, "lost", request->warning.lost);
    write_move(request, request->warning.better, json);
    dj_json_close_object(json);
}

void dj_engine_write_standing(const dj_engine_request *request, dj_json *json) {
    dj_standing_json(request->session->table, NULL, json);
}

void dj_engine_write_events(const dj_engine_request *request, dj_json *json) {
    const dj_table *table = request->session->table;
    int count;
    const dj_event *events = dj_table_events(table, &count);
    dj_json_key(json, "events");
    dj_json_open_array(json);
    dj_events_json(table, events, count, request->viewer, request->asked.language, json);
    dj_json_close_array(json);
}

/* Chance is the request's own: the game's stays unread, and the same question has the same answer. */
static bool choose(dj_engine_request *request, const dj_player *player) {
    const dj_table *table = request->session->table;
    int64_t iterations = player->iterations < ITERATIONS_MAX ? player->iterations : ITERATIONS_MAX;
    if (!dj_asked_number(&request->asked, "iterations", false, 1, ITERATIONS_MAX, &iterations))
        return false;
    char seed[DJ_SEED_TEXT];
    if (!read_chance(request, seed) || !has_move(request))
        return false;
    dj_seat seat = dj_seat_of(dj_table_game(table), dj_table_content(table), dj_table_state(table), request->seat);
    dj_dice dice = dj_dice_from_seed(seed);
    player->bot->choose(&seat, &dice, (int)iterations, request->asked.language, &request->choice);
    return true;
}

static bool has_move(dj_engine_request *request) {
    const dj_table *table = request->session->table;
    dj_seat seat = dj_seat_of(dj_table_game(table), dj_table_content(table), dj_table_state(table), request->seat);
    return dj_seat_moves(&seat, request->moves) > 0 ||
           dj_asked_refuse(&request->asked, "not-your-turn", "%s",
                           dj_translate(request->asked.language, "This seat has no move to make."));
}

/* Of who thinks: the seed that is given, or one that goes with the position. */
static bool read_chance(dj_engine_request *request, char seed[DJ_SEED_TEXT]) {
    snprintf(seed, DJ_SEED_TEXT, "bot %d", dj_table_length(request->session->table));
    return json_object_get(request->asked.root, "seed") == NULL || dj_engine_read_seed(request, seed);
}

static bool refuse_unknown_bot(dj_engine_request *request, const char *name) {
    char list[200];
    dj_text text = dj_text_over(list, sizeof list);
    dj_player_names(&text);
    return dj_asked_refuse(&request->asked, "unknown-bot",
                           dj_translate(request->asked.language, "Unknown bot '%s'; there are: %s."),
                           dj_quoted(name).text, list);
}

static void write_move(const dj_engine_request *request, dj_move move, dj_json *json) {
    dj_move_json(request->session->table, request->seat, move, request->asked.language, json);
}
