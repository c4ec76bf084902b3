#include "requests.h"

#include "daily.h"
#include "wire/json_memory.h"

#include "content/content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void answer_nothing(const dj_request *request, dj_json *json);

/* `play` is first: nearly all requests are moves, and they are read without building a JSON tree. */
static const dj_request_row rows[] = {
    {"play", DJ_NEEDS_SEAT, DJ_CHANGES, 1, false, dj_do_play, dj_answer_play},
    {"run", DJ_NEEDS_SEAT, DJ_CHANGES, 2, false, dj_do_run, dj_answer_play},
    {"hello", DJ_NEEDS_NOTHING, DJ_READS, 5, false, dj_do_hello, dj_answer_hello},
    {"games", DJ_NEEDS_NOTHING, DJ_READS, 10, false, dj_do_games, dj_answer_games},
    {"lobby", DJ_NEEDS_NOTHING, DJ_READS, 10, false, dj_do_lobby, dj_answer_lobby},
    {"create", DJ_NEEDS_NOTHING, DJ_CHANGES, 100, false, dj_do_create, dj_answer_create},
    {"join", DJ_NEEDS_TABLE, DJ_ADDS, 50, false, dj_do_join, answer_nothing},
    {"enter", DJ_NEEDS_TABLE, DJ_READS, 10, true, dj_do_enter, answer_nothing},
    {"exit", DJ_NEEDS_NOTHING, DJ_READS, 5, false, dj_do_exit, answer_nothing},
    {"leave", DJ_NEEDS_SEAT, DJ_CHANGES, 50, false, dj_do_leave, answer_nothing},
    {"return", DJ_NEEDS_LEFT_SEAT, DJ_ADDS, 50, false, dj_do_return, answer_nothing},
    {"hand", DJ_NEEDS_LEFT_SEAT, DJ_ADDS, 50, false, dj_do_hand, answer_nothing},
    {"mine", DJ_NEEDS_NOTHING, DJ_READS, 50, false, dj_do_mine, dj_answer_mine},
    {"line", DJ_NEEDS_TABLE, DJ_READS, 10, true, dj_do_line, dj_answer_line},
    {"find", DJ_NEEDS_NOTHING, DJ_CHANGES, 100, false, dj_do_find, answer_nothing},
    {"premove", DJ_NEEDS_SEAT, DJ_ADDS, 50, false, dj_do_premove, answer_nothing},
    {"preview", DJ_NEEDS_SEAT, DJ_READS, 5, false, dj_do_preview, dj_answer_preview},
    {"hint", DJ_NEEDS_SEAT, DJ_READS, 100, false, dj_do_hint, answer_nothing},
    {"coach", DJ_NEEDS_SEAT, DJ_READS, 50, false, dj_do_coach, dj_answer_coach},
    {"story", DJ_NEEDS_TABLE, DJ_READS, 50, true, dj_do_story, dj_answer_story},
    {"solve", DJ_NEEDS_OVER, DJ_READS, 500, false, dj_do_solve, answer_nothing},
    {"undo", DJ_NEEDS_SEAT, DJ_ADDS, 50, false, dj_do_undo, answer_nothing},
    {"undo_answer", DJ_NEEDS_SEAT, DJ_ADDS, 50, false, dj_do_undo_answer, answer_nothing},
    {"chat", DJ_NEEDS_TABLE, DJ_ADDS, 200, false, dj_do_chat, answer_nothing},
    {"mute", DJ_NEEDS_TABLE, DJ_ADDS, 100, false, dj_do_mute, answer_nothing},
    {"rematch", DJ_NEEDS_TABLE, DJ_CHANGES, 100, false, dj_do_rematch, dj_answer_rematch},
    {"steps", DJ_NEEDS_ENDED, DJ_READS, 50, true, dj_do_steps, dj_answer_steps},
    {"at", DJ_NEEDS_ENDED, DJ_READS, 20, true, dj_do_at, dj_answer_at},
    {"analyse", DJ_NEEDS_ENDED, DJ_READS, 20, false, dj_do_analyse, answer_nothing},
    {"fork", DJ_NEEDS_ENDED, DJ_CHANGES, 150, false, dj_do_fork, answer_nothing},
    {"daily", DJ_NEEDS_NOTHING, DJ_READS, 20, false, dj_do_daily, dj_answer_daily},
    {"puzzles", DJ_NEEDS_NOTHING, DJ_READS, 20, false, dj_do_puzzles, dj_answer_puzzles},
    {"check", DJ_NEEDS_NOTHING, DJ_READS, 200, false, dj_do_check, dj_answer_check},
    {"cards", DJ_NEEDS_NOTHING, DJ_READS, 50, false, dj_do_cards, dj_answer_cards},
    {"rules", DJ_NEEDS_NOTHING, DJ_READS, 20, false, dj_do_rules, dj_answer_rules},
};
const char dj_store_silent_words[] = DJ_SENTENCE(
    "The tables have not answered for a while: what was just done may be kept or not. Look again in a moment.");
const char dj_store_down_words[] = DJ_SENTENCE("The tables cannot be stored just now: try again in a moment.");

enum {
    PLAY,
    ROWS = sizeof rows / sizeof *rows,
    UNREADABLE_COST = 10,
    LONG_MESSAGE = 4096, /* bytes: only requests that cost at least LONG_COST have any use for more */
    LONG_COST = 50,
    ID_HEAD = 40, /* bytes in which an id that comes first has ended */
};

/* An answer that is being written. */
typedef struct answer {
    const dj_request *request;
    const dj_request_row *row; /* NULL for a refusal */
} answer;

typedef struct pending_answer {
    const dj_live *live;
    const dj_pending *pending;
    const dj_error *error; /* NULL where the request was carried out */
} pending_answer;

static bool is_too_much(dj_request *request, const char *text, size_t length);
static bool read_message(dj_request *request, const char *text, size_t length, json_t **root);
static bool is_plain_play(dj_asked *asked, const char *text, size_t length);
static bool read_tree(dj_asked *asked, const char *text, size_t length, json_t **root);
static const dj_request_row *find_row(dj_request *request);
static dj_reply act_on(dj_request *request, const dj_request_row *row);
static dj_reply find_room(dj_request *request);
static bool may_look(const dj_request *request, const dj_room *room);
static bool check_rules(dj_request *request);
static bool check_need(dj_request *request, dj_need need);
static bool check_seat(dj_request *request, bool may_be_left);
static bool check_over(dj_request *request);
static bool check_past(dj_request *request);
static void write_answer(dj_json *json, const void *context);
static void write_pending_answer(dj_json *json, const void *context);

void dj_request_handle(dj_connection *connection, const char *text, size_t length, bool is_new) {
    dj_request request = {.house = connection->house,
                          .from = connection,
                          .asked = &connection->house->asked,
                          .text = text,
                          .length = length};
    dj_asked_begin(request.asked, connection->language);
    request.house->counts.requests++;
    json_t *root = NULL;
    const dj_request_row *row = NULL;
    dj_reply reply = DJ_REPLY_REFUSED;
    if (is_new && is_too_much(&request, text, length))
        reply = dj_request_refuse_too_fast(&request);
    else if (read_message(&request, text, length, &root) && (row = find_row(&request)) != NULL)
        reply = is_new && !dj_connection_spend(connection, row->cost) ? dj_request_refuse_too_fast(&request)
                                                                      : act_on(&request, row);
    else
        dj_connection_spend(connection, UNREADABLE_COST);
    if (reply == DJ_REPLY_REFUSED) {
        request.house->counts.refusals++;
        row = NULL;
    }
    if (reply != DJ_REPLY_LATER)
        dj_connection_send(connection, write_answer, &(answer){.request = &request, .row = row});
    dj_table_free(request.table);
    dj_content_release(request.content);
    if (request.live != NULL)
        request.live->users--;
    json_decref(root);
}

void dj_pending_refuse(const dj_pending *pending, const dj_error *error) {
    if (pending->asker == NULL)
        return;
    pending->asker->house->counts.refusals++;
    dj_connection_send(pending->asker, write_pending_answer, &(pending_answer){.pending = pending, .error = error});
}

void dj_pending_answer(const dj_live *live, const dj_pending *pending) {
    if (pending->asker != NULL)
        dj_connection_send(pending->asker, write_pending_answer, &(pending_answer){.live = live, .pending = pending});
}

void dj_pending_head_json(const dj_pending *pending, bool is_ok, dj_json *json) {
    dj_json_key_boolean(json, "ok", is_ok);
    if (pending->id[0] == '\0')
        return;
    dj_json_key(json, "id");
    dj_json_raw(json, pending->id);
}

dj_reply dj_reply_of(bool is_fine) {
    return is_fine ? DJ_REPLY_NOW : DJ_REPLY_REFUSED;
}

dj_reply dj_request_refuse(dj_request *request, const char *code, const char *sentence) {
    dj_asked_refuse(request->asked, code, "%s", dj_translate(request->asked->language, sentence));
    return DJ_REPLY_REFUSED;
}

dj_reply dj_request_refuse_error(dj_request *request, const dj_error *error) {
    dj_asked_refuse_error(request->asked, error);
    return DJ_REPLY_REFUSED;
}

/* While the store is down nothing new is handed to it. */
dj_reply dj_request_make(dj_request *request, dj_live *live, const dj_opening *opening) {
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    if (dj_house_is_store_down(request->house))
        return dj_request_refuse(request, "storage", dj_store_down_words);
    dj_room_empty(&live->room);
    if (dj_room_create(&live->room, opening, dj_house_now_ms(request->house), &entry, &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    request->house->counts.tables++;
    if (dj_live_append(live, &entry, "", &(dj_pending){0}))
        return dj_request_defer(request, live);
    return dj_request_refuse(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
}

dj_reply dj_request_append(dj_request *request, const dj_text *entry, const char *key, dj_answer_writer *write) {
    dj_pending pending = dj_request_pending(request, write);
    return dj_request_append_pending(request, entry, key, &pending);
}

dj_reply dj_request_append_pending(dj_request *request, const dj_text *entry, const char *key,
                                   const dj_pending *pending) {
    if (dj_live_append(request->live, entry, key, pending))
        return DJ_REPLY_LATER;
    return dj_request_refuse(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
}

dj_reply dj_request_defer(dj_request *request, dj_live *live) {
    if (dj_house_is_store_silent(request->house))
        return dj_request_refuse(request, "slow-storage", dj_store_silent_words);
    if (live != NULL && dj_live_defer(live, request->from, request->text, request->length))
        return DJ_REPLY_LATER;
    return dj_request_refuse_too_fast(request);
}

dj_pending dj_request_pending(const dj_request *request, dj_answer_writer *write) {
    dj_pending pending = {.asker = request->from, .write = write, .seat = request->seat};
    dj_json json = dj_json_over(pending.id, sizeof pending.id);
    dj_asked_value id = dj_asked_find(request->asked, "id");
    if (id.kind == DJ_ASKED_TEXT)
        dj_json_string(&json, id.text);
    else if (id.kind == DJ_ASKED_NUMBER)
        dj_json_integer(&json, id.number);
    return pending;
}

void dj_write_nothing(const dj_live *live, const dj_pending *pending, dj_json *json) {
    (void)live, (void)pending, (void)json;
}

bool dj_request_name(dj_request *request, const char **name) {
    *name = request->from->name;
    if (!dj_asked_text(request->asked, "name", *name == NULL, name))
        return false;
    return dj_is_showable(*name, DJ_NAME_CHARACTERS) ||
           dj_asked_refuse(request->asked, "bad-name",
                           dj_translate(request->asked->language, "A name has from 1 to %d characters."),
                           DJ_NAME_CHARACTERS);
}

bool dj_request_crest(dj_request *request, const char **crest) {
    *crest = request->from->crest;
    if (!dj_asked_text(request->asked, "crest", false, crest))
        return false;
    return dj_crest_is_sound(*crest) ||
           dj_asked_refuse(request->asked, "bad-crest",
                           dj_translate(request->asked->language, "'crest' has at most %d letters and digits."),
                           DJ_CREST_TEXT - 1);
}

bool dj_request_entropy(dj_request *request, const char **entropy) {
    *entropy = "";
    if (!dj_asked_text(request->asked, "entropy", false, entropy))
        return false;
    return dj_entropy_is_sound(*entropy) ||
           dj_asked_refuse(request->asked, "bad-entropy",
                           dj_translate(request->asked->language, "'entropy' is a line of at most %d bytes."),
                           DJ_ENTROPY_TEXT - 1);
}

static void answer_nothing(const dj_request *request, dj_json *json) {
    (void)request, (void)json;
}

/* A long message costs much, whatever it says (a card set): where there is no allowance for that it is not read, but
 * for its id, where that comes first. Who floods is refused by what it sends, and not by what it makes others do. */
static bool is_too_much(dj_request *request, const char *text, size_t length) {
    char head[ID_HEAD + 2];
    const char *comma = length > LONG_MESSAGE ? memchr(text, ',', ID_HEAD) : NULL;
    if (comma == NULL || dj_connection_may_spend(request->from, LONG_COST))
        return false;
    size_t size = (size_t)(comma - text);
    memcpy(head, text, size);
    head[size] = '}';
    bool is_known = dj_asked_read_plain(request->asked, head, size + 1) &&
                    dj_asked_find(request->asked, "id").kind == DJ_ASKED_NUMBER;
    if (!is_known)
        request->asked->field_count = 0;
    else
        dj_connection_spend(request->from, LONG_COST);
    return is_known;
}

static bool read_message(dj_request *request, const char *text, size_t length, json_t **root) {
    dj_asked *asked = request->asked;
    if (!is_plain_play(asked, text, length) && !read_tree(asked, text, length, root))
        return false;
    dj_asked_value id = dj_asked_find(asked, "id");
    if (id.kind == DJ_ASKED_TEXT && strlen(id.text) > DJ_ID_TEXT / 6 - 2) {
        dj_asked_begin(asked, asked->language);
        return dj_asked_refuse(asked, "bad-request", "%s", dj_translate(asked->language, "This 'id' is too long."));
    }
    return dj_asked_language(asked);
}

static bool is_plain_play(dj_asked *asked, const char *text, size_t length) {
    if (!dj_asked_read_plain(asked, text, length))
        return false;
    dj_asked_value name = dj_asked_find(asked, "do");
    if (name.kind == DJ_ASKED_TEXT && strcmp(name.text, rows[PLAY].name) == 0)
        return true;
    asked->field_count = 0;
    return false;
}

static bool read_tree(dj_asked *asked, const char *text, size_t length, json_t **root) {
    json_error_t place;
    if (!dj_json_is_small(text, length, &asked->problems))
        return dj_asked_refuse_problems(asked, asked->problems.list[0].code);
    dj_json_memory_failed();
    asked->root = *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &place);
    if (dj_json_memory_failed())
        return dj_asked_refuse(asked, "no-memory", "%s", dj_translate(asked->language, "There is not enough memory."));
    if (*root == NULL)
        return dj_asked_refuse(asked, "bad-json", dj_translate(asked->language, "This is not JSON: see column %d."),
                               place.column);
    return json_is_object(*root) ||
           dj_asked_refuse(asked, "bad-request", "%s",
                           dj_translate(asked->language, "A request is an object: {\"do\":…}."));
}

static const dj_request_row *find_row(dj_request *request) {
    const char *name = NULL;
    if (!dj_asked_text(request->asked, "do", true, &name))
        return NULL;
    const char *names[ROWS];
    for (int i = 0; i < ROWS; i++) {
        names[i] = rows[i].name;
        if (strcmp(name, names[i]) == 0)
            return &rows[i];
    }
    dj_asked_refuse_unknown_request(request->asked, name, names, ROWS);
    return NULL;
}

static dj_reply act_on(dj_request *request, const dj_request_row *row) {
    if (row->need != DJ_NEEDS_NOTHING) {
        dj_reply found = find_room(request);
        if (found != DJ_REPLY_NOW)
            return found;
        if (!(row->allows_old || check_rules(request)) || !check_need(request, row->need))
            return DJ_REPLY_REFUSED;
        if (row->effect == DJ_ADDS && dj_room_is_full(request->room))
            return dj_request_refuse(request, "table-full",
                                     DJ_SENTENCE("This table has been told as much as it can keep."));
    }
    if (row->effect != DJ_READS && dj_house_is_store_silent(request->house))
        return dj_request_refuse(request, "storage", dj_store_down_words);
    bool is_check = row->act == dj_do_check; /* it takes the game that the set names */
    if (is_check || row->act == dj_do_cards || row->act == dj_do_create) {
        dj_reply compiled = dj_request_compile(request, !is_check, row->cost);
        if (compiled != DJ_REPLY_NOW)
            return compiled;
    }
    return row->act(request);
}

/* Finds the room of the request. The request is deferred while the room is being read or a change of it is on its way
 * to the store. */
static dj_reply find_room(dj_request *request) {
    const char *table = NULL;
    if (!dj_asked_text(request->asked, "table", true, &table))
        return DJ_REPLY_REFUSED;
    if (!dj_store_is_name(table, DJ_STORE_ID))
        return dj_request_refuse(request, "unknown-table", DJ_SENTENCE("There is no such table."));
    dj_live *here = request->from->live;
    dj_live *live = here != NULL && strcmp(here->room.id, table) == 0 ? here : dj_live_of(request->house, table);
    if (live != NULL && live->state == DJ_LIVE_FAILED)
        return dj_request_refuse_error(request, &live->error);
    if (live != NULL && live->room.is_day)
        return dj_request_refuse(request, "unknown-table", DJ_SENTENCE("There is no such table."));
    if (live != NULL && live->state == DJ_LIVE_READY && !may_look(request, &live->room))
        return dj_request_refuse(request, "not-over", DJ_SENTENCE("Today’s dungeon is shown to others tomorrow."));
    if (live != NULL && live->state == DJ_LIVE_READY) {
        request->live = live;
        request->room = &live->room;
        live->users++;
        return DJ_REPLY_NOW;
    }
    return dj_request_defer(request, live);
}

/* The dungeon of the day is the same for everybody: nobody may watch it before they have played it. */
static bool may_look(const dj_request *request, const dj_room *room) {
    return dj_daily_is_past(room, request->house) || dj_room_seat_of(room, &request->from->who) >= 0;
}

/* A game that was begun under other rules or cards cannot be played on. */
static bool check_rules(dj_request *request) {
    dj_asked *asked = request->asked;
    return !request->room->is_old || dj_asked_refuse(asked, "other-rules", "%s",
                                                     dj_translate(asked->language, dj_room_old_notice(request->room)));
}

static bool check_need(dj_request *request, dj_need need) {
    switch (need) {
    case DJ_NEEDS_SEAT:
        return check_seat(request, false);
    case DJ_NEEDS_LEFT_SEAT:
        return check_seat(request, true);
    case DJ_NEEDS_OVER:
        return check_over(request);
    case DJ_NEEDS_ENDED:
        return check_over(request) && check_past(request);
    default:
        return true;
    }
}

/* The answer is the same whether the seat is free, held by a bot or held by somebody else. */
static bool check_seat(dj_request *request, bool may_be_left) {
    int64_t seat = 0;
    dj_asked *asked = request->asked;
    if (!dj_asked_number(asked, "seat", request->room->config.seats > 1, INT32_MIN, INT32_MAX, &seat))
        return false;
    if (seat < 0 || seat >= request->room->config.seats)
        return dj_asked_refuse(asked, "bad-seat",
                               dj_translate(asked->language, "There is no seat %lld: they go from 0 to %d."),
                               (long long)seat, request->room->config.seats - 1);
    request->seat = (int)seat;
    if (!dj_room_holds(request->room, request->seat, &request->from->who))
        return dj_asked_refuse(asked, "not-your-seat", "%s", dj_translate(asked->language, "This is not your seat."));
    if (request->room->places[seat].is_away && !may_be_left)
        return dj_asked_refuse(asked, "left-seat", "%s",
                               dj_translate(asked->language, "This seat was left: return to it first."));
    return true;
}

static bool check_over(dj_request *request) {
    dj_asked *asked = request->asked;
    if (!dj_room_is_over(request->room))
        return dj_asked_refuse(asked, "not-over", "%s", dj_translate(asked->language, "This game is not over yet."));
    return true;
}

/* Others still play today's dungeon with the same dice: nobody sees them before the day is over. */
static bool check_past(dj_request *request) {
    dj_asked *asked = request->asked;
    if (!dj_daily_is_past(request->room, request->house))
        return dj_asked_refuse(asked, "not-over", "%s",
                               dj_translate(asked->language, "Today’s dungeon is open to look back at from tomorrow."));
    return true;
}

static void write_answer(dj_json *json, const void *context) {
    const answer *answer = context;
    dj_json_open_object(json);
    dj_asked_head_json(answer->request->asked, answer->row != NULL, json);
    if (answer->row != NULL)
        answer->row->write(answer->request, json);
    else
        dj_asked_refusal_json(answer->request->asked, json);
    dj_json_close_object(json);
}

static void write_pending_answer(dj_json *json, const void *context) {
    const pending_answer *answer = context;
    const dj_pending *pending = answer->pending;
    dj_json_open_object(json);
    dj_pending_head_json(pending, answer->error == NULL, json);
    if (answer->error == NULL) {
        pending->write(answer->live, pending, json);
    } else {
        dj_asked *asked = &pending->asker->house->asked;
        dj_asked_begin(asked, pending->asker->language);
        dj_asked_refuse_error(asked, answer->error);
        dj_asked_refusal_json(asked, json);
    }
    dj_json_close_object(json);
}
