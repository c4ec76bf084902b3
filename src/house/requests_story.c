/* Requests about the whole of a game: every event from the set-up on, and the best play of a finished game that can be
 * solved. */
#include "daily.h"

#include "donjon/solver.h"
#include "wire/table_json.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A finished game to be played by the solver. */
typedef struct puzzle {
    dj_question question; /* first: that is how it is known to whoever thinks */
    dj_solution solution;
    bool tells_path; /* others still walk there where not: then its worth is all that is told */
    dj_pending pending;
} puzzle;

static void solve(dj_question *question);
static void answer_solution(void *context, dj_question *question);
static void release_puzzle(dj_question *question);
static void write_solution(dj_json *json, const void *context);

/* As a seat of the asker sees them, or as spectators do. */
dj_reply dj_do_story(dj_request *request) {
    int64_t seat = DJ_SPECTATOR;
    dj_asked *asked = request->asked;
    request->viewer = DJ_SPECTATOR;
    if (!dj_asked_is_given(json_object_get(asked->root, "seat")))
        return DJ_REPLY_NOW;
    if (!dj_asked_number(asked, "seat", true, 0, request->room->config.seats - 1, &seat))
        return DJ_REPLY_REFUSED;
    if (!dj_room_holds(request->room, (int)seat, &request->from->who))
        return dj_request_refuse(request, "not-your-seat", DJ_SENTENCE("This is not your seat."));
    request->viewer = (int)seat;
    return DJ_REPLY_NOW;
}

void dj_answer_story(const dj_request *request, dj_json *json) {
    const dj_table *table = request->room->table;
    dj_json_key(json, "events");
    dj_json_open_array(json);
    if (request->room->is_old && dj_room_is_over(request->room)) {
        dj_json_raw(json, "[]"); /* the record has no events of the set-up */
        dj_record_story_json(request->room->record, request->asked->language, json);
    }
    for (int move = -1; table != NULL && move < dj_table_length(table); move++) {
        int count;
        const dj_event *events = dj_table_events_of(table, move, &count);
        dj_json_open_array(json);
        dj_events_json(table, events, count, request->viewer, request->asked->language, json);
        dj_json_close_array(json);
    }
    dj_json_close_array(json);
}

dj_reply dj_do_solve(dj_request *request) {
    dj_asked *asked = request->asked;
    const dj_room *room = request->room;
    const dj_solver *solver = dj_solver_find(dj_room_game(room));
    if (solver == NULL)
        return dj_reply_of(dj_asked_refuse(
            asked, "not-solvable", dj_translate(asked->language, "there is no solver for %s"), dj_room_game(room)->id));
    if (!dj_request_may_ask(request))
        return DJ_REPLY_REFUSED;
    puzzle *puzzle = calloc(1, sizeof *puzzle);
    if (puzzle == NULL)
        return dj_request_refuse(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
    memcpy(puzzle->question.state, dj_table_state(room->table), dj_room_game(room)->state_size);
    bool has_begun = solver->restart(room->content->compiled, puzzle->question.state);
    assert(has_begun); /* the game is over: the row of the request says so */
    (void)has_begun;
    puzzle->tells_path = dj_daily_is_past(room, request->house);
    puzzle->pending = dj_request_pending(request, NULL);
    puzzle->question.content = dj_content_hold(room->content);
    puzzle->question.context = request->live;
    puzzle->question.think = solve;
    puzzle->question.answer = &puzzle->solution;
    puzzle->question.answer_size = sizeof puzzle->solution;
    puzzle->question.done = answer_solution;
    puzzle->question.release = release_puzzle;
    dj_request_ask(request, &puzzle->question, &puzzle->pending);
    return DJ_REPLY_LATER;
}

static void solve(dj_question *question) {
    puzzle *puzzle = (struct puzzle *)question;
    const dj_content *content = question->content;
    dj_solver_budget budget = {.nodes_max = DJ_SOLVER_PATIENCE_NODES, .memory_max = DJ_SOLVER_PATIENCE_BYTES};
    dj_status status =
        dj_solver_find(content->game)->solve(content->compiled, question->state, &budget, &puzzle->solution, NULL);
    assert(status == DJ_OK);
    (void)status;
}

static void answer_solution(void *context, dj_question *question) {
    dj_live *live = context;
    puzzle *puzzle = (struct puzzle *)question;
    if (!puzzle->tells_path)
        puzzle->solution.length = 0;
    live->users--;
    live->open_advice--;
    if (puzzle->pending.asker != NULL)
        dj_connection_send(puzzle->pending.asker, write_solution, puzzle);
    dj_question_free(question);
}

static void release_puzzle(dj_question *question) {
    dj_advice_forget(&((puzzle *)question)->pending);
}

static void write_solution(dj_json *json, const void *context) {
    const puzzle *puzzle = context;
    dj_json_open_object(json);
    dj_pending_head_json(&puzzle->pending, true, json);
    const dj_content *content = puzzle->question.content;
    dj_solution_json(content->game, content->compiled, &puzzle->solution, json);
    dj_json_close_object(json);
}
