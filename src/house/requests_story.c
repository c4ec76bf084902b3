/* Requests that look back: every event of a game from its set-up on, and the best walk through a finished dungeon. */
#include "requests.h"

#include "bots/solver.h"
#include "host/stopwatch.h"
#include "wire/table_json.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* A player waits gladly for so long, and no longer. */
static const int64_t patience_ns = 3000000000;
enum { MEMORY_MAX = 256 << 20 };

/* A dungeon to be walked by the solver. */
typedef struct puzzle {
    dj_question question; /* first: the thinker frees it */
    const dj_game *game;
    dj_solution solution;
    int64_t deadline_ns;
    dj_act act;
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
} puzzle;

static void solve(dj_question *question);
static bool is_time_up(void *context);
static void hear_solution(void *context, dj_question *question);
static void write_solution(dj_json *json, const void *context);

/* As a seat of the asker's, or as anybody may see it. */
dj_reply dj_do_story(dj_request *request) {
    int64_t seat = DJ_SPECTATOR;
    dj_asked *asked = request->asked;
    request->viewer = DJ_SPECTATOR;
    if (!dj_asked_is_given(json_object_get(asked->root, "seat")))
        return DJ_REPLY_NOW;
    if (!dj_asked_number(asked, "seat", true, 0, request->room->config.seats - 1, &seat))
        return DJ_REPLY_REFUSED;
    if (!dj_room_holds(request->room, (int)seat, &request->from->who))
        return dj_refuse_plainly(request, "not-your-seat", DJ_SENTENCE("This is not your seat."));
    request->viewer = (int)seat;
    return DJ_REPLY_NOW;
}

void dj_answer_story(const dj_request *request, dj_json *json) {
    const dj_table *table = request->room->table;
    dj_json_key(json, "events");
    dj_json_open_array(json);
    if (request->room->is_old && dj_room_is_over(request->room)) {
        dj_json_raw(json, "[]"); /* of the set-up the record says nothing */
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
        return dj_refused(dj_asked_refuse(
            asked, "not-solvable", dj_translate(asked->language, "there is no solver for %s"), dj_room_game(room)->id));
    if (!dj_request_may_ask(request))
        return DJ_REPLY_REFUSED;
    puzzle *puzzle = calloc(1, sizeof *puzzle);
    if (puzzle == NULL)
        return dj_refuse_plainly(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
    puzzle->game = dj_room_game(room);
    memcpy(puzzle->state, dj_table_state(room->table), puzzle->game->state_size);
    bool has_begun = solver->restart(room->content->compiled, puzzle->state);
    assert(has_begun); /* the game is over: the row of the request says so */
    (void)has_begun;
    puzzle->act = dj_request_act(request, NULL);
    puzzle->question.content = dj_content_hold(room->content);
    puzzle->question.context = request->live;
    puzzle->question.think = solve;
    puzzle->question.done = hear_solution;
    dj_request_ask(request, &puzzle->question, &puzzle->act);
    return DJ_REPLY_LATER;
}

static void solve(dj_question *question) {
    puzzle *puzzle = (struct puzzle *)question;
    puzzle->deadline_ns = dj_now_ns() + patience_ns;
    dj_solver_budget budget = {.memory_max = MEMORY_MAX, .should_stop = is_time_up, .context = &puzzle->deadline_ns};
    bool is_solved = dj_solver_find(puzzle->game)->solve(puzzle->state, &budget, &puzzle->solution);
    assert(is_solved);
    (void)is_solved;
}

static bool is_time_up(void *context) {
    const int64_t *deadline_ns = context;
    return dj_now_ns() > *deadline_ns;
}

static void hear_solution(void *context, dj_question *question) {
    dj_live *live = context;
    puzzle *puzzle = (struct puzzle *)question;
    live->holds--;
    live->advices--;
    if (puzzle->act.asker != NULL) {
        puzzle->act.asker->advice = NULL;
        dj_connection_tell(puzzle->act.asker, write_solution, puzzle);
    }
    dj_content_release(question->content);
    free(puzzle);
}

static void write_solution(dj_json *json, const void *context) {
    const puzzle *puzzle = context;
    dj_json_open_object(json);
    dj_json_key_boolean(json, "ok", true);
    if (puzzle->act.id[0] != '\0') {
        dj_json_key(json, "id");
        dj_json_raw(json, puzzle->act.id);
    }
    dj_solution_json(puzzle->game, puzzle->question.content->compiled, &puzzle->solution, json);
    dj_json_close_object(json);
}
