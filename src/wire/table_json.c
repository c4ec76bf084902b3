#include "table_json.h"

#include "json_quick.h"

#include <stdlib.h>

static void write_seats(dj_seat_mask mask, dj_json *json);

void dj_result_json(const dj_result *result, int seats, dj_json *json) {
    if (!result->is_over) {
        dj_json_null(json);
        return;
    }
    dj_json_open_object(json);
    dj_quick_key(json, "winners");
    write_seats(result->winners, json);
    dj_quick_key(json, "scores");
    dj_json_open_array(json);
    for (int seat = 0; seat < seats; seat++)
        dj_json_integer(json, result->scores[seat]);
    dj_json_close_array(json);
    dj_quick_string_or_null(json, "ending", result->ending);
    dj_json_close_object(json);
}

void dj_events_json(const dj_table *table, const dj_event *events, int count, int viewer, dj_language language,
                    dj_json *json) {
    dj_voice voice = dj_table_voice(table, language, viewer);
    for (int i = 0; i < count; i++) {
        if (dj_event_is_seen(&events[i], viewer))
            dj_event_json(dj_table_game(table), dj_table_content(table), &events[i], &voice, json);
    }
}

void dj_standing_json(const dj_table *table, const char *hash, dj_json *json) {
    dj_result result;
    dj_table_game(table)->result(dj_table_content(table), dj_table_state(table), &result);
    char own[DJ_HASH_TEXT];
    if (hash == NULL)
        dj_hash_text(dj_table_hash(table), own);
    dj_quick_string(json, "hash", hash != NULL ? hash : own);
    dj_quick_key(json, "to_act");
    write_seats(dj_table_to_act(table), json);
    dj_quick_key(json, "may_act");
    write_seats(dj_table_may_act(table), json);
    dj_quick_boolean(json, "over", result.is_over);
    dj_quick_key(json, "result");
    dj_result_json(&result, dj_table_config(table)->seats, json);
    if (dj_table_script_left(table) > 0)
        dj_quick_integer(json, "dice_left", dj_table_script_left(table));
}

void dj_move_json(const dj_table *table, int seat, dj_move move, dj_language language, dj_json *json) {
    const dj_game *game = dj_table_game(table);
    char stable[DJ_MOVE_TEXT], sentence[DJ_MOVE_SENTENCE];
    dj_text text = dj_text_over(stable, sizeof stable);
    game->move_text(dj_table_content(table), move, &text);
    dj_quick_string(json, "move", stable);
    text = dj_text_over(sentence, sizeof sentence);
    dj_table_describe_move(table, seat, move, language, &text);
    dj_quick_string(json, "text", sentence);
}

void dj_step_begin_json(const dj_table *table, const dj_played *played, dj_language language, dj_json *json) {
    dj_json_open_object(json);
    dj_quick_integer(json, "seat", played->seat);
    dj_move_json(table, played->seat, played->move, language, json);
}

void dj_step_end_json(const dj_table *table, dj_language language, dj_json *json) {
    int count;
    const dj_event *events = dj_table_events(table, &count);
    dj_quick_key(json, "events");
    dj_json_open_array(json);
    dj_events_json(table, events, count, DJ_EVERYTHING, language, json);
    dj_json_close_array(json);
    dj_json_close_object(json);
}

bool dj_description_json(const dj_table *table, int viewer, dj_language language, dj_json *json) {
    const dj_game *game = dj_table_game(table);
    const void *content = dj_table_content(table), *state = dj_table_state(table);
    char *words = malloc(DJ_DESCRIPTION);
    if (words == NULL) {
        dj_quick_string(json, "text", "");
        return false;
    }
    dj_text text = dj_text_over(words, DJ_DESCRIPTION);
    dj_table_describe(table, viewer, language, &text);
    dj_quick_string(json, "text", words);
    text = dj_text_over(words, DJ_DESCRIPTION);
    dj_table_ask(table, viewer, language, &text);
    dj_quick_string(json, "asks", words);
    free(words);
    int count;
    const dj_event *events = dj_table_events(table, &count);
    dj_quick_string_or_null(json, "rule", game->rule(content, state, viewer, events, count));
    return true;
}

char *dj_view_everything(const dj_table *table) {
    const dj_game *game = dj_table_game(table);
    dj_json count = dj_json_over(NULL, 0);
    game->view(dj_table_content(table), dj_table_state(table), DJ_EVERYTHING, &count);
    char *text = malloc(count.text.length + 1);
    if (text == NULL)
        return NULL;
    dj_json json = dj_json_over(text, count.text.length + 1);
    game->view(dj_table_content(table), dj_table_state(table), DJ_EVERYTHING, &json);
    return text;
}

void dj_hash_text(uint64_t hash, char text[DJ_HASH_TEXT]) {
    for (int i = DJ_HASH_TEXT - 2; i >= 0; i--, hash >>= 4)
        text[i] = "0123456789abcdef"[hash & 15];
    text[DJ_HASH_TEXT - 1] = '\0';
}

/* As a list. */
static void write_seats(dj_seat_mask mask, dj_json *json) {
    dj_json_open_array(json);
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++) {
        if (mask & DJ_SEAT_BIT(seat))
            dj_json_integer(json, seat);
    }
    dj_json_close_array(json);
}
