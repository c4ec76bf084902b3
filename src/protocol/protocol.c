#include "parts.h"

#include "content/content.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ANSWER_SIZE = 64 * 1024 };

static bool act_quit(dj_engine_request *request);
static void write_nothing(const dj_engine_request *request, dj_json *json);

static const dj_engine_request_kind kinds[] = {
    {"new", false, dj_engine_do_new, dj_engine_write_new},
    {"setup", false, dj_engine_do_setup, dj_engine_write_setup},
    {"load", false, dj_engine_do_load, dj_engine_write_start},
    {"save", true, dj_engine_do_save, dj_engine_write_save},
    {"moves", true, dj_engine_do_moves, dj_engine_write_moves},
    {"play", true, dj_engine_do_play, dj_engine_write_play},
    {"run", true, dj_engine_do_run, dj_engine_write_run},
    {"preview", true, dj_engine_do_preview, dj_engine_write_preview},
    {"dice", true, dj_engine_do_dice, dj_engine_write_dice},
    {"undo", true, dj_engine_do_undo, dj_engine_write_undo},
    {"bot", true, dj_engine_do_bot, dj_engine_write_bot},
    {"hint", true, dj_engine_do_hint, dj_engine_write_bot},
    {"coach", true, dj_engine_do_coach, dj_engine_write_coach},
    {"view", true, dj_engine_do_look, dj_engine_write_view},
    {"describe", true, dj_engine_do_look, dj_engine_write_description},
    {"events", true, dj_engine_do_look, dj_engine_write_look_events},
    {"history", true, dj_engine_do_history, dj_engine_write_history},
    {"observe", true, dj_engine_do_observe, dj_engine_write_observe},
    {"solve", true, dj_engine_do_solve, dj_engine_write_solve},
    {"check", true, dj_engine_do_check, dj_engine_write_check},
    {"sample", true, dj_engine_do_sample, dj_engine_write_sample},
    {"clone", true, dj_engine_do_clone, dj_engine_write_start},
    {"drop", true, dj_engine_do_drop, dj_engine_write_games},
    {"games", false, dj_engine_do_games, dj_engine_write_games},
    {"random", false, dj_engine_do_random, dj_engine_write_random},
    {"quit", false, act_quit, write_nothing},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static const char no_memory[] = "{\"ok\":false,\"error\":{\"code\":\"no-memory\",\"message\":"
                                "\"There is not enough memory.\",\"rule\":null}}";

static void begin_request(dj_engine_request *request, dj_protocol *session, const char *line, size_t length);
static json_t *read_request(dj_engine_request *request);
static bool accept(dj_engine_request *request, const dj_engine_request_kind **kind);
static bool find_kind(dj_engine_request *request, const dj_engine_request_kind **kind);
static const char *tell(const dj_engine_request *request, const dj_engine_request_kind *kind);
static void write_answer(const dj_engine_request *request, const dj_engine_request_kind *kind, dj_json *json);
static bool make_room(dj_protocol *session, size_t size);

dj_protocol *dj_protocol_new(dj_language language, const dj_game *set_game, const void *set) {
    dj_protocol *session = calloc(1, sizeof *session);
    if (session != NULL) {
        session->language = language;
        session->set_game = set_game;
        session->set = set;
    }
    return session;
}

void dj_protocol_free(dj_protocol *session) {
    if (session == NULL)
        return;
    dj_engine_free_games(&session->games);
    free(session->answer);
    free(session);
}

const char *dj_protocol_answer(dj_protocol *session, const char *line, size_t length) {
    dj_engine_request *request = &session->request;
    begin_request(request, session, line, length);
    json_t *root = read_request(request);
    request->asked.root = root;
    const dj_engine_request_kind *kind = NULL;
    if (root == NULL || !accept(request, &kind))
        kind = NULL;
    const char *answer = tell(request, kind);
    free(request->save);
    free(request->outcomes);
    json_decref(root);
    return answer;
}

bool dj_protocol_has_ended(const dj_protocol *session) {
    return session->has_ended;
}

static void begin_request(dj_engine_request *request, dj_protocol *session, const char *line, size_t length) {
    request->session = session;
    request->line = line;
    request->length = length;
    request->save = NULL;
    request->outcomes = NULL;
    dj_asked_begin(&request->asked, session->language);
}

static json_t *read_request(dj_engine_request *request) {
    if (request->length > DJ_REQUEST_MAX) {
        dj_asked_refuse(&request->asked, "request-too-long",
                        dj_translate(request->asked.language, "A request has at most %d bytes."), (int)DJ_REQUEST_MAX);
        return NULL;
    }
    if (!dj_json_is_small(request->line, request->length, &request->asked.problems)) {
        dj_asked_refuse_problems(&request->asked, request->asked.problems.list[0].code);
        return NULL;
    }
    json_error_t place;
    json_t *root = json_loadb(request->line, request->length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &place);
    if (root == NULL && strspn(request->line, " \t\r") >= request->length)
        dj_asked_refuse(&request->asked, "bad-json", "%s", dj_translate(request->asked.language, "The line is empty."));
    else if (root == NULL)
        dj_asked_refuse(&request->asked, "bad-json",
                        dj_translate(request->asked.language, "This is not JSON: see column %d."), place.column);
    return root;
}

/* Everything up to the answer: what is asked, in which language, of which game, and then the deed. */
static bool accept(dj_engine_request *request, const dj_engine_request_kind **kind) {
    if (!json_is_object(request->asked.root))
        return dj_asked_refuse(&request->asked, "bad-request", "%s",
                               dj_translate(request->asked.language, "A request is an object: {\"do\":…}."));
    if (!dj_asked_language(&request->asked) || !find_kind(request, kind))
        return false;
    return (!(*kind)->needs_table || dj_engine_find_game(request, "game")) && (*kind)->act(request);
}

static bool find_kind(dj_engine_request *request, const dj_engine_request_kind **kind) {
    const char *name = NULL;
    if (!dj_asked_text(&request->asked, "do", true, &name))
        return false;
    const char *names[KINDS];
    for (int i = 0; i < KINDS; i++) {
        names[i] = kinds[i].name;
        if (strcmp(name, names[i]) == 0) {
            *kind = &kinds[i];
            return true;
        }
    }
    return dj_asked_refuse_unknown_request(&request->asked, name, names, KINDS);
}

static bool act_quit(dj_engine_request *request) {
    request->session->has_ended = true;
    return true;
}

static void write_nothing(const dj_engine_request *request, dj_json *json) {
    (void)request;
    (void)json;
}

static const char *tell(const dj_engine_request *request, const dj_engine_request_kind *kind) {
    dj_protocol *session = request->session;
    size_t wanted = FIRST_ANSWER_SIZE;
    while (make_room(session, wanted)) {
        dj_json json = dj_json_over(session->answer, session->answer_size);
        write_answer(request, kind, &json);
        if (dj_text_fits(&json.text))
            return session->answer;
        wanted = json.text.length + 1;
    }
    return no_memory;
}

static void write_answer(const dj_engine_request *request, const dj_engine_request_kind *kind, dj_json *json) {
    dj_json_open_object(json);
    dj_asked_head_json(&request->asked, kind != NULL, json);
    if (kind != NULL)
        kind->write(request, json);
    else
        dj_asked_refusal_json(&request->asked, json);
    dj_json_close_object(json);
}

static bool make_room(dj_protocol *session, size_t size) {
    if (size <= session->answer_size)
        return true;
    char *answer = realloc(session->answer, size);
    if (answer == NULL)
        return false;
    session->answer = answer;
    session->answer_size = size;
    return true;
}
