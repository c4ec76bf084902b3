/* Requests that look and change nothing: views, words, events, the record, the invariants. */
#include "parts.h"

#include "wire/table_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool dj_engine_do_look(dj_engine_request *request) {
    bool is_solo = dj_table_config(request->session->table)->seats == 1;
    return dj_engine_read_viewer(request, "seat", is_solo ? 0 : DJ_SPECTATOR, &request->viewer);
}

void dj_engine_write_view(const dj_engine_request *request, dj_json *json) {
    const dj_table *table = request->session->table;
    dj_json_key(json, "view");
    dj_table_game(table)->view(dj_table_content(table), dj_table_state(table), request->viewer, json);
}

void dj_engine_write_description(const dj_engine_request *request, dj_json *json) {
    dj_description_json(request->session->table, request->viewer, request->asked.language, json);
}

void dj_engine_write_look_events(const dj_engine_request *request, dj_json *json) {
    dj_engine_write_events(request, json);
}

bool dj_engine_do_history(dj_engine_request *request) {
    (void)request;
    return true;
}

void dj_engine_write_history(const dj_engine_request *request, dj_json *json) {
    const dj_table *table = request->session->table;
    dj_json_key(json, "moves");
    dj_json_open_array(json);
    for (int i = 0; i < dj_table_length(table); i++) {
        dj_played played = dj_table_played(table, i);
        char move[DJ_MOVE_TEXT], hash[DJ_HASH_TEXT];
        dj_text text = dj_text_over(move, sizeof move);
        dj_table_game(table)->move_text(dj_table_content(table), played.move, &text);
        dj_hash_text(played.hash, hash);
        dj_json_open_object(json);
        dj_json_key_integer(json, "seat", played.seat);
        dj_json_key_string(json, "move", move);
        dj_json_key_string(json, "hash", hash);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

/* The game's own invariants, and that it refuses none of the moves it lists. */
bool dj_engine_do_check(dj_engine_request *request) {
    const dj_table *table = request->session->table;
    const dj_game *game = dj_table_game(table);
    const void *content = dj_table_content(table), *state = dj_table_state(table);
    const char *wrong = game->check(content, state);
    if (wrong != NULL)
        return dj_asked_refuse(&request->asked, "broken-invariant", "%s", dj_translate(request->asked.language, wrong));
    request->count = 0;
    for (int seat = 0; seat < dj_table_config(table)->seats; seat++) {
        int count = game->moves(content, state, seat, request->moves);
        for (int i = 0; i < count; i++) {
            if (game->why_not(content, state, seat, request->moves[i]).rule != NULL)
                return dj_asked_refuse(&request->asked, "broken-invariant", "%s",
                                       dj_translate(request->asked.language, "A listed move is refused."));
        }
        request->count += count;
    }
    return true;
}

void dj_engine_write_check(const dj_engine_request *request, dj_json *json) {
    dj_json_key_integer(json, "moves_checked", request->count);
    dj_engine_write_standing(request, json);
}
