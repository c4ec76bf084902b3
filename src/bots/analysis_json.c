#include "analysis.h"

static void write_stand(const dj_analysis *analysis, const dj_stand *stand, dj_json *json);
static void write_numbers(const char *key, const int32_t *numbers, int count, dj_json *json);
static void write_moment(const dj_analysis *analysis, int index, dj_json *json);
static void write_move(const dj_analysis *analysis, const char *key, dj_move move, dj_json *json);

const char *const dj_account_names[DJ_ACCOUNT_NUMBERS] = {
    [DJ_CHOICES] = "choices", [DJ_ERRORS] = "errors", [DJ_LOST] = "lost", [DJ_GAVE] = "gave", [DJ_TOOK] = "took"};

void dj_analysis_json(const dj_analysis *analysis, dj_json *json) {
    int decided[DJ_ANALYSIS_DECIDED];
    int count = dj_analysis_decided(analysis, decided, DJ_ANALYSIS_DECIDED);
    dj_json_open_object(json);
    dj_json_key_string(json, "game", analysis->game->id);
    dj_json_key_integer(json, "seats", analysis->seats);
    dj_json_key_string(json, "unit", analysis->is_for_points ? "points/10" : "chance/1000");
    dj_json_key_integer(json, "length", analysis->length);
    dj_json_key(json, "before");
    dj_json_open_object(json);
    write_stand(analysis, &analysis->before, json);
    dj_json_close_object(json);
    dj_json_key(json, "moments");
    dj_json_open_array(json);
    for (int i = 0; i < analysis->count; i++)
        write_moment(analysis, i, json);
    dj_json_close_array(json);
    dj_json_key(json, "decided");
    dj_json_open_array(json);
    for (int i = 0; i < count; i++)
        dj_json_integer(json, decided[i] + 1);
    dj_json_close_array(json);
    dj_json_key(json, "accounts");
    dj_json_open_array(json);
    for (int seat = 0; seat < analysis->seats; seat++) {
        dj_skill_account account = dj_analysis_account(analysis, seat);
        dj_json_open_object(json);
        dj_account_json(&account, json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
    dj_json_close_object(json);
}

void dj_account_json(const dj_skill_account *account, dj_json *json) {
    for (int i = 0; i < DJ_ACCOUNT_NUMBERS; i++)
        dj_json_key_integer(json, dj_account_names[i], account->of[i]);
}

void dj_moment_stands_json(const dj_analysis *analysis, const dj_moment *moment, dj_json *json) {
    write_stand(analysis, &moment->after, json);
    write_numbers("luck", moment->luck, analysis->seats, json);
}

static void write_stand(const dj_analysis *analysis, const dj_stand *stand, dj_json *json) {
    write_numbers("known", stand->of[DJ_READ_KNOWN], analysis->seats, json);
    write_numbers("open", stand->of[DJ_READ_OPEN], analysis->seats, json);
}

static void write_numbers(const char *key, const int32_t *numbers, int count, dj_json *json) {
    dj_json_key(json, key);
    dj_json_open_array(json);
    for (int i = 0; i < count; i++)
        dj_json_integer(json, numbers[i]);
    dj_json_close_array(json);
}

/* Moves are counted from 1, as a replay counts them. */
static void write_moment(const dj_analysis *analysis, int index, dj_json *json) {
    const dj_moment *moment = &analysis->moments[index];
    dj_json_open_object(json);
    dj_json_key_integer(json, "number", index + 1);
    dj_json_key_integer(json, "seat", moment->seat);
    write_move(analysis, "move", moment->move, json);
    dj_json_key_integer(json, "offered", moment->offered);
    dj_moment_stands_json(analysis, moment, json);
    if (moment->better != moment->move) {
        write_move(analysis, "better", moment->better, json);
        dj_json_key_integer(json, "lost", moment->lost[DJ_READ_KNOWN]);
        dj_json_key_integer(json, "lost_open", moment->lost[DJ_READ_OPEN]);
        dj_json_key_string(json, "why", moment->why);
    }
    dj_json_close_object(json);
}

static void write_move(const dj_analysis *analysis, const char *key, dj_move move, dj_json *json) {
    char words[DJ_MOVE_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    analysis->game->move_text(analysis->content, move, &text);
    dj_json_key_string(json, key, words);
}
