/* Requests about moves: which there are, playing one, taking it back, loading the dice, asking a bot. */
#include "protocol_parts.h"

#include "result_json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The slowest search takes a fifth of a millisecond an iteration: an answer comes within seconds. */
enum { ITERATIONS_MAX = 20000 };
enum { MOVE_SENTENCE = 512, ROLLS_MAX = 256 };

static bool choose(dj_request *request, const dj_player *player);
static bool refuse_unknown_bot(dj_request *request, const char *name);
static void write_move(const dj_request *request, dj_move move, dj_json *json);
static bool sees(int viewer, const dj_event *event);

bool dj_act_moves(dj_request *request) {
    if (!dj_request_seat(request, &request->seat))
        return false;
    const dj_table *table = request->session->table;
    request->count =
        dj_table_game(table)->moves(dj_table_content(table), dj_table_state(table), request->seat, request->moves);
    return true;
}

void dj_write_moves(const dj_request *request, dj_json *json) {
    dj_json_key(json, "moves");
    dj_json_open_array(json);
    for (int i = 0; i < request->count; i++) {
        dj_json_open_object(json);
        write_move(request, request->moves[i], json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

bool dj_act_play(dj_request *request) {
    const char *move = NULL;
    if (!dj_request_seat(request, &request->seat) || !dj_request_text(request, "move", true, &move) ||
        !dj_request_viewer(request, "view", request->seat, &request->viewer))
        return false;
    dj_error error = {0};
    return dj_table_play_text(request->session->table, request->seat, move, &error) == DJ_OK ||
           dj_request_refuse_error(request, &error);
}

void dj_write_play(const dj_request *request, dj_json *json) {
    dj_write_events(request, json);
    dj_write_standing(request, json);
}

bool dj_act_dice(dj_request *request) {
    const json_t *rolls = json_object_get(request->root, "rolls");
    if (!json_is_array(rolls) || json_array_size(rolls) > ROLLS_MAX)
        return dj_request_refuse(
            request, rolls != NULL ? "wrong-type" : "missing-field",
            dj_translate(request->language, "'rolls' should be a list of at most %d faces of dice."), ROLLS_MAX);
    int32_t faces[ROLLS_MAX];
    int count = (int)json_array_size(rolls);
    for (int i = 0; i < count; i++) {
        const json_t *roll = json_array_get(rolls, (size_t)i);
        json_int_t face = json_is_integer(roll) ? json_integer_value(roll) : 0;
        if (face < 1 || face > INT32_MAX)
            return dj_request_refuse(request, "bad-dice", "%s",
                                     dj_translate(request->language, "Scripted rolls are faces of dice, from 1 up."));
        faces[i] = (int32_t)face;
    }
    dj_error error = {0};
    return dj_table_script(request->session->table, faces, count, &error) == DJ_OK ||
           dj_request_refuse_error(request, &error);
}

void dj_write_dice(const dj_request *request, dj_json *json) {
    dj_json_key_integer(json, "dice_left", dj_table_script_left(request->session->table));
}

bool dj_act_undo(dj_request *request) {
    dj_table *table = request->session->table;
    int length = dj_table_length(table);
    request->seat = length > 0 ? dj_table_played(table, length - 1).seat : 0;
    if (json_object_get(request->root, "seat") != NULL && !dj_request_seat(request, &request->seat))
        return false;
    dj_error error = {0};
    return dj_table_undo(table, request->seat, &error) == DJ_OK || dj_request_refuse_error(request, &error);
}

void dj_write_undo(const dj_request *request, dj_json *json) {
    dj_write_standing(request, json);
}

bool dj_act_bot(dj_request *request) {
    const char *name = NULL;
    if (!dj_request_seat(request, &request->seat) || !dj_request_text(request, "bot", true, &name))
        return false;
    dj_player player;
    return dj_player_find(name, &player) ? choose(request, &player) : refuse_unknown_bot(request, name);
}

bool dj_act_hint(dj_request *request) {
    const dj_game *game = dj_table_game(request->session->table);
    dj_player best = {.bot = dj_bot_best(game), .iterations = DJ_ITERATIONS};
    return dj_request_seat(request, &request->seat) && choose(request, &best);
}

void dj_write_bot(const dj_request *request, dj_json *json) {
    write_move(request, request->choice.move, json);
    dj_json_key_string(json, "why", request->choice.why);
}

void dj_write_standing(const dj_request *request, dj_json *json) {
    const dj_table *table = request->session->table;
    dj_result result;
    dj_table_game(table)->result(dj_table_content(table), dj_table_state(table), &result);
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, dj_table_hash(table));
    dj_json_key_string(json, "hash", hash);
    dj_json_key(json, "to_act");
    dj_seats_json(dj_table_to_act(table), json);
    dj_json_key_boolean(json, "over", result.is_over);
    dj_json_key(json, "result");
    dj_result_json(&result, dj_table_config(table)->seats, json);
    if (dj_table_script_left(table) > 0)
        dj_json_key_integer(json, "dice_left", dj_table_script_left(table));
}

void dj_write_events(const dj_request *request, dj_json *json) {
    const dj_table *table = request->session->table;
    int count;
    const dj_event *events = dj_table_events(table, &count);
    dj_json_key(json, "events");
    dj_json_open_array(json);
    for (int i = 0; i < count; i++) {
        if (sees(request->viewer, &events[i]))
            dj_event_json(dj_table_game(table), dj_table_content(table), &events[i], request->language, json);
    }
    dj_json_close_array(json);
}

/* Chance is the request's own: the game's stays unread, and the same question has the same answer. */
static bool choose(dj_request *request, const dj_player *player) {
    const dj_table *table = request->session->table;
    int64_t iterations = player->iterations < ITERATIONS_MAX ? player->iterations : ITERATIONS_MAX;
    if (!dj_request_number(request, "iterations", false, 1, ITERATIONS_MAX, &iterations))
        return false;
    char seed[DJ_SEED_TEXT];
    snprintf(seed, sizeof seed, "bot %d", dj_table_length(table));
    if (json_object_get(request->root, "seed") != NULL && !dj_request_seed(request, seed))
        return false;
    dj_seat seat = dj_seat_of(dj_table_game(table), dj_table_content(table), dj_table_state(table), request->seat);
    if (dj_seat_moves(&seat, request->moves) == 0)
        return dj_request_refuse(request, "not-your-turn", "%s",
                                 dj_translate(request->language, "This seat has no move to make."));
    dj_dice dice = dj_dice_from_seed(seed);
    player->bot->choose(&seat, &dice, (int)iterations, request->language, &request->choice);
    return true;
}

static bool refuse_unknown_bot(dj_request *request, const char *name) {
    char list[200];
    dj_text text = dj_text_over(list, sizeof list);
    dj_player_names(&text);
    return dj_request_refuse(request, "unknown-bot",
                             dj_translate(request->language, "Unknown bot '%s'; there are: %s."), dj_quoted(name).text,
                             list);
}

static void write_move(const dj_request *request, dj_move move, dj_json *json) {
    const dj_table *table = request->session->table;
    const dj_game *game = dj_table_game(table);
    char stable[DJ_MOVE_TEXT], sentence[MOVE_SENTENCE];
    dj_text text = dj_text_over(stable, sizeof stable);
    game->move_text(dj_table_content(table), move, &text);
    dj_json_key_string(json, "move", stable);
    text = dj_text_over(sentence, sizeof sentence);
    game->describe_move(dj_table_content(table), dj_table_state(table), request->seat, move, request->language, &text);
    dj_json_key_string(json, "text", sentence);
}

static bool sees(int viewer, const dj_event *event) {
    if (viewer == DJ_EVERYTHING)
        return true;
    if (viewer == DJ_SPECTATOR)
        return event->seen_by >> 15 != 0; /* the top bit: see DJ_SEEN_BY_ALL */
    return (event->seen_by & DJ_SEAT_BIT(viewer)) != 0;
}
