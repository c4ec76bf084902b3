/* Requests for advice: `hint`, and `coach`, a word before a move that throws much away. */
#include "daily.h"
#include "puzzle.h"

#include "wire/table_json.h"

#include <stdlib.h>

/* A hint that is asked for, or a move that somebody means to play. */
typedef struct advice {
    dj_question question; /* first: that is how it is known to whoever thinks */
    dj_pending pending;
    dj_move move; /* that is meant */
    dj_warning warning;
} advice;

static bool may_be_advised(dj_request *request);
static bool is_answered_otherwise(const dj_room *room);
static advice *begin(dj_request *request);
static dj_reply ask(dj_request *request, advice *advice);
static void advise(dj_question *question);
static void coach(dj_question *question);
static void give(void *context, dj_question *question);
static void release(dj_question *question);
static void write_advice(dj_json *json, const void *context);
static void write_move(const dj_question *question, dj_move move, dj_json *json);
static void write_warning(const advice *advice, dj_json *json);

dj_reply dj_do_hint(dj_request *request) {
    if (!may_be_advised(request) || !dj_request_may_ask(request))
        return DJ_REPLY_REFUSED;
    advice *hint = begin(request);
    if (hint != NULL)
        hint->question.think = advise;
    return ask(request, hint);
}

dj_reply dj_do_coach(dj_request *request) {
    const char *move = NULL;
    dj_error error = {0};
    if (!dj_asked_text(request->asked, "move", true, &move) || !may_be_advised(request))
        return DJ_REPLY_REFUSED;
    if (dj_table_would_play(request->room->table, request->seat, move, &request->move, &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    if (is_answered_otherwise(request->room))
        return DJ_REPLY_NOW;
    if (!dj_request_may_ask(request))
        return DJ_REPLY_REFUSED;
    advice *look = begin(request);
    if (look != NULL) {
        look->move = request->move;
        look->question.think = coach;
        look->question.answer = &look->warning;
        look->question.answer_size = sizeof look->warning;
    }
    return ask(request, look);
}

void dj_answer_coach(const dj_request *request, dj_json *json) {
    (void)request;
    dj_json_key_string_or_null(json, "warning", NULL);
}

/* Never where a try counts, and where there is something to choose. */
static bool may_be_advised(dj_request *request) {
    const dj_room *room = request->room;
    bool owes = room->table != NULL && (dj_table_to_act(room->table) & DJ_SEAT_BIT(request->seat)) != 0;
    bool is_counted = dj_room_is_scored(room) || !dj_daily_is_past(room, request->house);
    if (is_counted)
        dj_request_refuse(request, "not-in-the-day",
                          DJ_SENTENCE("This try counts: there are no hints in the dungeon of the day."));
    else if (!owes)
        dj_request_refuse(request, "not-your-turn", DJ_SENTENCE("This seat has no move to make."));
    return owes && !is_counted;
}

/* Lessons and puzzles have a word of their own for every move that is not theirs. */
static bool is_answered_otherwise(const dj_room *room) {
    dj_lesson_place place;
    return dj_room_puzzle_asks(room) || (dj_room_lesson(room, &place) && place.step != NULL);
}

/* NULL without memory. */
static advice *begin(dj_request *request) {
    advice *advice = calloc(1, sizeof *advice);
    if (advice == NULL)
        return NULL;
    dj_live_fill_question(request->live, request->seat, &(dj_player){0}, request->asked->language, &advice->question);
    advice->pending = dj_request_pending(request, NULL);
    advice->question.done = give;
    advice->question.release = release;
    return advice;
}

static dj_reply ask(dj_request *request, advice *advice) {
    if (advice == NULL)
        return dj_request_refuse(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
    dj_request_ask(request, &advice->question, &advice->pending);
    return DJ_REPLY_LATER;
}

static void advise(dj_question *question) {
    dj_seat seat = dj_seat_of(question->content->game, question->content->compiled, question->state, question->seat);
    dj_advise(&seat, NULL, question->language, &question->choice);
}

static void coach(dj_question *question) {
    advice *look = (struct advice *)question;
    dj_seat seat = dj_seat_of(question->content->game, question->content->compiled, question->state, question->seat);
    dj_coach(&seat, look->move, question->language, &look->warning);
}

static void give(void *context, dj_question *question) {
    dj_live *live = context;
    const advice *advice = (struct advice *)question;
    live->users--;
    live->open_advice--;
    if (advice->pending.asker != NULL)
        dj_connection_send(advice->pending.asker, write_advice, advice);
    dj_question_free(question);
}

static void release(dj_question *question) {
    dj_advice_forget(&((advice *)question)->pending);
}

static void write_advice(dj_json *json, const void *context) {
    const advice *advice = context;
    dj_json_open_object(json);
    dj_pending_head_json(&advice->pending, true, json);
    if (advice->question.think == coach) {
        write_warning(advice, json);
    } else {
        write_move(&advice->question, advice->question.choice.move, json);
        dj_json_key_string(json, "why", advice->question.choice.why);
    }
    dj_json_close_object(json);
}

static void write_move(const dj_question *question, dj_move number, dj_json *json) {
    const dj_content *content = question->content;
    const dj_table *table = ((const dj_live *)question->context)->room.table;
    dj_voice voice = table != NULL ? dj_table_voice(table, question->language, question->seat)
                                   : dj_voice_for(question->language, question->seat);
    char move[DJ_MOVE_TEXT], sentence[DJ_MOVE_SENTENCE];
    dj_text text = dj_text_over(move, sizeof move);
    content->game->move_text(content->compiled, number, &text);
    text = dj_text_over(sentence, sizeof sentence);
    content->game->describe_move(content->compiled, question->state, question->seat, number, &voice, &text);
    dj_json_key_string(json, "move", move);
    dj_json_key_string(json, "text", sentence);
}

static void write_warning(const advice *advice, dj_json *json) {
    if (!advice->warning.is_given) {
        dj_json_key_string_or_null(json, "warning", NULL);
        return;
    }
    dj_json_key(json, "warning");
    dj_json_open_object(json);
    dj_json_key_string(json, "says", advice->warning.says);
    dj_json_key_integer(json, "lost", advice->warning.lost);
    write_move(&advice->question, advice->warning.better, json);
    dj_json_close_object(json);
}
