/* The request `analyse`: one move of a game that is over looked at again, so that a page goes through a game in the
 * background, tells how far it is, and stops when it likes. */
#include "requests.h"

#include "bots/analysis.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 32, WORDS = 1200, ACCOUNT_MOST = 1000000000 };

/* What thinking finds. */
typedef struct found {
    bool is_done;
    dj_moment moment;
} found;

typedef struct look {
    dj_question question;
    dj_pending pending;
    int step, count;
    dj_played played;
    dj_skill_account accounts[DJ_SEATS_MAX]; /* of the moves before */
    found found;
} look;

static bool read_accounts(dj_request *request, dj_skill_account *accounts);
static void think_of(dj_question *question);
static void answer_look(void *context, dj_question *question);
static void release_look(dj_question *question);
static void write_look(dj_json *json, const void *context);
static void write_better(const look *look, const dj_analysis *analysis, const dj_voice *voice, dj_json *json);
static void write_accounts(const look *look, const dj_analysis *analysis, const dj_voice *voice, dj_json *json);

dj_reply dj_do_analyse(dj_request *request) {
    const dj_room *room = request->room;
    int count = dj_room_moves_played(room);
    int64_t step = 0;
    dj_error error = {0};
    dj_skill_account accounts[DJ_SEATS_MAX] = {0};
    if (!dj_asked_number(request->asked, "step", true, 1, count, &step) || !read_accounts(request, accounts) ||
        !dj_request_may_ask(request))
        return DJ_REPLY_REFUSED;
    dj_player adviser = dj_adviser(dj_room_game(room));
    look *look = calloc(1, sizeof *look);
    request->table = look != NULL ? dj_room_replay(room, (int)step - 1, &error) : NULL;
    if (request->table == NULL) {
        free(look);
        return error.code != NULL ? dj_request_refuse_error(request, &error)
                                  : dj_request_refuse(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
    }
    dj_live_fill_question(request->live, 0, &adviser, request->asked->language, &look->question);
    memcpy(look->question.state, dj_table_state(request->table), dj_room_game(room)->state_size);
    look->pending = dj_request_pending(request, NULL);
    look->step = (int)step;
    look->count = count;
    look->played = dj_table_played(room->table, (int)step - 1);
    memcpy(look->accounts, accounts, sizeof accounts);
    look->question.think = think_of;
    look->question.done = answer_look;
    look->question.release = release_look;
    look->question.answer = &look->found;
    look->question.answer_size = sizeof look->found;
    dj_request_ask(request, &look->question, &look->pending);
    return DJ_REPLY_LATER;
}

/* What the answer about the move before told, so that nothing is kept here between them. */
static bool read_accounts(dj_request *request, dj_skill_account *accounts) {
    const json_t *given = json_object_get(request->asked->root, "accounts");
    bool is_fine = !dj_asked_is_given(given) || json_array_size(given) == (size_t)request->room->config.seats;
    for (size_t seat = 0; is_fine && seat < json_array_size(given); seat++)
        for (int i = 0; is_fine && i < DJ_ACCOUNT_NUMBERS; i++) {
            const json_t *number = json_object_get(json_array_get(given, seat), dj_account_names[i]);
            json_int_t value = json_is_integer(number) ? json_integer_value(number) : -1;
            is_fine = value >= 0 && value <= ACCOUNT_MOST;
            accounts[seat].of[i] = (int32_t)value;
        }
    return is_fine || dj_asked_refuse_type(request->asked, "accounts",
                                           dj_translate(request->asked->language, "as the last answer told them"));
}

static void think_of(dj_question *question) {
    look *look = (struct look *)question;
    dj_analysis analysis;
    dj_analysis_plan plan = {
        .player = question->player, .lines = LINES, .seed = "analyse", .language = question->language};
    look->found.is_done =
        dj_analyse_move(question->content->game, question->content->compiled, question->state, look->step - 1,
                        look->played.seat, look->played.move, &plan, &analysis, &look->found.moment);
}

static void answer_look(void *context, dj_question *question) {
    dj_live *live = context;
    const look *look = (struct look *)question;
    live->users--;
    live->open_advice--;
    if (look->pending.asker != NULL)
        dj_connection_send(look->pending.asker, write_look, look);
    dj_question_free(question);
}

static void release_look(dj_question *question) {
    dj_advice_forget(&((look *)question)->pending);
}

static void write_look(dj_json *json, const void *context) {
    const look *look = context;
    const dj_question *question = &look->question;
    const dj_game *game = question->content->game;
    const dj_table *table = ((const dj_live *)question->context)->room.table;
    dj_voice voice = table != NULL ? dj_table_voice(table, question->language, DJ_EVERYTHING)
                                   : dj_voice_for(question->language, DJ_EVERYTHING);
    dj_analysis analysis = {
        .game = game, .content = question->content->compiled, .seats = game->seats(question->state)};
    analysis.is_for_points = dj_is_for_points(game);
    dj_json_open_object(json);
    dj_pending_head_json(&look->pending, look->found.is_done, json);
    if (look->found.is_done) {
        dj_json_key_integer(json, "step", look->step);
        dj_json_key_integer(json, "count", look->count);
        dj_json_key_boolean(json, "points", analysis.is_for_points);
        dj_json_key_integer(json, "seat", look->played.seat);
        dj_moment_stands_json(&analysis, &look->found.moment, json);
        write_better(look, &analysis, &voice, json);
        write_accounts(look, &analysis, &voice, json);
    } else {
        dj_asked *asked = &look->pending.asker->house->asked;
        dj_asked_begin(asked, question->language);
        dj_asked_refuse(asked, "no-memory", "%s", dj_translate(question->language, "There is not enough memory."));
        dj_asked_refusal_json(asked, json);
    }
    dj_json_close_object(json);
}

/* What was thrown away, how much the moment decided, and all of it in words where it is worth any. */
static void write_better(const look *look, const dj_analysis *analysis, const dj_voice *voice, dj_json *json) {
    const dj_moment *moment = &look->found.moment;
    int32_t weight = dj_moment_weight(analysis, moment);
    char words[WORDS] = "";
    dj_text text = dj_text_over(words, sizeof words);
    if (weight >= DJ_ANALYSIS_TOLD)
        dj_moment_tell(analysis, moment, look->step, look->question.state, voice, &text);
    dj_json_key_integer(json, "lost", moment->lost[DJ_READ_KNOWN]);
    dj_json_key_integer(json, "weight", weight);
    dj_json_key_string_or_null(json, "says", weight >= DJ_ANALYSIS_TOLD ? words : NULL);
}

/* What choices and luck did up to here, seat by seat, in numbers to be handed back and in words. */
static void write_accounts(const look *look, const dj_analysis *analysis, const dj_voice *voice, dj_json *json) {
    dj_json_key(json, "accounts");
    dj_json_open_array(json);
    for (int seat = 0; seat < analysis->seats; seat++) {
        char words[WORDS];
        dj_text text = dj_text_over(words, sizeof words);
        dj_skill_account account = look->accounts[seat];
        dj_account_add(&account, &look->found.moment, seat);
        dj_account_tell(analysis, &account, seat, voice, &text);
        dj_json_open_object(json);
        dj_account_json(&account, json);
        dj_json_key_string(json, "says", words);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}
