/* Requests that make tables: new ones, rematches, games that go on from a position. */
#include "requests.h"

#include "bots/characters.h"
#include "daily.h"
#include "lesson.h"
#include "puzzle.h"

#include "content/content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLOCK_MAX_S = 60 * 60 * 24 * 60, NOTE_BYTES = 192 };

static bool read_opening(dj_request *request, dj_opening *opening);
static bool read_places(dj_request *request, const dj_game *game, dj_opening *opening);
static void name_bot(dj_place *places, int seat);
static void number_person(dj_place *places, int seat);
static bool read_place(dj_request *request, const char *word, int seat, dj_place *place);
static bool read_set(dj_request *request, const dj_game *game);
static bool read_clock(dj_request *request, dj_clock *clock);
static bool is_waiting_at(const dj_live *live, const dj_game *game, const dj_identity *asker);
static bool has_standard_rules(const dj_room *room);
static dj_reply sit_with(dj_request *request, dj_live *live);
static void write_found(const dj_live *live, const dj_pending *pending, dj_json *json);
static dj_reply open_room(dj_request *request, const char *id, const dj_opening *opening, dj_answer_writer *write);
static void write_created(const dj_live *live, const dj_pending *pending, dj_json *json);
static bool make_daily(dj_request *request, dj_opening *opening);
static dj_reply note_rematch(dj_request *request, const char *id);
static dj_reply make_rematch(dj_request *request, dj_live *next);
static void write_rematch(const dj_live *live, const dj_pending *pending, dj_json *json);
static void push_rematch(dj_live *live, const dj_pending *pending);
static void write_rematch_push(dj_json *json, const void *context);

dj_reply dj_do_create(dj_request *request) {
    dj_opening opening = {.maker = request->from->who, .daily = "", .origin = ""};
    char seed[DJ_TOKEN_TEXT], id[DJ_TABLE_ID];
    dj_secret_draw(&request->house->platform, seed);
    dj_id_draw(&request->house->platform, id, sizeof id);
    opening.seed = seed;
    request->new_table_id = id;
    _Alignas(16) unsigned char state[DJ_STATE_MAX];
    bool is_daily = false, is_lesson = false;
    int64_t puzzle = 0;
    if (!dj_asked_boolean(request->asked, "lesson", &is_lesson) ||
        !dj_asked_number(request->asked, "puzzle", false, 1, INT32_MAX, &puzzle))
        return DJ_REPLY_REFUSED;
    if (puzzle > 0)
        return dj_puzzle_open(request, puzzle, &opening, state) ? open_room(request, id, &opening, write_created)
                                                                : DJ_REPLY_REFUSED;
    if (is_lesson)
        return dj_lesson_open(request, &opening, seed) ? open_room(request, id, &opening, write_created)
                                                       : DJ_REPLY_REFUSED;
    if (!read_opening(request, &opening) || !dj_asked_boolean(request->asked, "daily", &is_daily))
        return DJ_REPLY_REFUSED;
    if (!is_daily)
        return open_room(request, id, &opening, write_created);
    if (!make_daily(request, &opening))
        return DJ_REPLY_REFUSED;
    if (!request->is_today) {
        dj_daily_seed(opening.content->game, request->date, seed);
        return open_room(request, id, &opening, write_created);
    }
    dj_live *day;
    dj_reply reply = dj_day_of(request, opening.content->game, request->date, &day);
    return reply == DJ_REPLY_NOW ? dj_day_open(request, day, &opening) : reply;
}

/* Of a dungeon of the day alone: the table that the asker has that day. Other tables are answered by write_created. */
void dj_answer_create(const dj_request *request, dj_json *json) {
    dj_json_key_string(json, "table", request->table_id);
    dj_json_key(json, "seats");
    dj_json_open_array(json);
    dj_json_integer(json, 0);
    dj_json_close_array(json);
    dj_json_key(json, "invites");
    dj_json_open_array(json);
    dj_json_close_array(json);
}

/* The id of the new table follows from the old one, so that it is made once, whoever asks first. It is durable before
 * the log of the old table names it. */
dj_reply dj_do_rematch(dj_request *request) {
    const dj_room *room = request->room;
    if (dj_room_seat_of(room, &request->from->who) < 0)
        return dj_request_refuse(request, "not-your-seat", DJ_SENTENCE("This is not your seat."));
    if (room->rematch[0] != '\0')
        return DJ_REPLY_NOW;
    if (!dj_room_is_over(room))
        return dj_request_refuse(request, "not-over", DJ_SENTENCE("This game is not over yet."));
    char former[NOTE_BYTES], id[DJ_TABLE_ID];
    snprintf(former, sizeof former, "rematch %s %s", room->id, room->seed);
    dj_id_of(former, id, sizeof id);
    dj_live *next = dj_live_of(request->house, id);
    if (next != NULL && next->state == DJ_LIVE_READY)
        return note_rematch(request, id);
    if (next == NULL || next->state != DJ_LIVE_FAILED)
        return dj_request_defer(request, next);
    return strcmp(next->error.code, "unknown-table") == 0 ? make_rematch(request, next)
                                                          : dj_request_refuse_error(request, &next->error);
}

/* Where the asker waits already, that table. */
dj_reply dj_do_find(dj_request *request) {
    const dj_game *game;
    if (!dj_asked_game(request->asked, request->asked->root, &game))
        return DJ_REPLY_REFUSED;
    if (game->seats_maximum < 2)
        return dj_request_refuse(request, "alone", DJ_SENTENCE("This game is played alone."));
    for (dj_live *live = request->house->rooms; live != NULL; live = live->next)
        if (is_waiting_at(live, game, &request->from->who))
            return live->state == DJ_LIVE_READY ? sit_with(request, live) : dj_request_defer(request, live);
    dj_opening opening = {.maker = request->from->who, .daily = "", .origin = "", .is_public = true};
    char seed[DJ_TOKEN_TEXT], id[DJ_TABLE_ID];
    dj_secret_draw(&request->house->platform, seed);
    dj_id_draw(&request->house->platform, id, sizeof id);
    opening.seed = seed;
    opening.config = dj_config_default(game);
    opening.config.seats = game->seats_minimum > 2 ? game->seats_minimum : 2;
    request->content = dj_content_original(&request->house->contents, game);
    opening.content = request->content;
    if (!dj_request_sit(request, &opening.places[0]))
        return DJ_REPLY_REFUSED;
    return open_room(request, id, &opening, write_created);
}

void dj_answer_rematch(const dj_request *request, dj_json *json) {
    dj_json_key_string(json, "table", request->room->rematch);
}

dj_reply dj_open_fork(dj_request *request, int step, const unsigned char *state) {
    const dj_room *room = request->room;
    char seed[DJ_TOKEN_TEXT], id[DJ_TABLE_ID];
    dj_secret_draw(&request->house->platform, seed);
    dj_id_draw(&request->house->platform, id, sizeof id);
    dj_opening opening = {.content = room->content,
                          .config = room->config,
                          .maker = request->from->who,
                          .daily = "",
                          .origin = room->id,
                          .origin_step = step,
                          .start = state,
                          .seed = seed};
    request->new_table_id = id;
    if (!read_places(request, dj_room_game(room), &opening))
        return DJ_REPLY_REFUSED;
    if (opening.config.seats != room->config.seats)
        return dj_reply_of(
            dj_asked_refuse(request->asked, "bad-seats",
                            dj_translate_count(request->asked->language, "The position is for %d seat, not %d.",
                                               "The position is for %d seats, not %d.", room->config.seats),
                            room->config.seats, opening.config.seats));
    return open_room(request, id, &opening, write_created);
}

static bool read_opening(dj_request *request, dj_opening *opening) {
    const dj_game *game;
    if (!dj_asked_game(request->asked, request->asked->root, &game))
        return false;
    opening->config = dj_config_default(game);
    if (!read_set(request, game) || !dj_asked_options(request->asked, game, &opening->config) ||
        !read_places(request, game, opening) || !read_clock(request, &opening->clock) ||
        !dj_asked_boolean(request->asked, "public", &opening->is_public))
        return false;
    opening->content = request->content;
    return true;
}

static bool read_places(dj_request *request, const dj_game *game, dj_opening *opening) {
    dj_asked *asked = request->asked;
    const json_t *seats = json_object_get(asked->root, "seats");
    if (!json_is_array(seats))
        return dj_asked_refuse_type(
            asked, "seats", dj_translate(asked->language, "a list: \"me\", \"open\", \"invite\", \"bot:steady\""));
    if (!dj_asked_seat_count(asked, game, (int64_t)json_array_size(seats)))
        return false;
    opening->config.seats = (int)json_array_size(seats);
    bool has_person = false;
    for (int seat = 0; seat < opening->config.seats; seat++) {
        dj_place *place = &opening->places[seat];
        const char *word = json_string_value(json_array_get(seats, (size_t)seat));
        if (!read_place(request, word != NULL ? word : "", seat, place))
            return false;
        if (place->kind == DJ_PLACE_BOT)
            name_bot(opening->places, seat);
        else if (place->kind == DJ_PLACE_PERSON)
            number_person(opening->places, seat);
        has_person = has_person || place->kind != DJ_PLACE_BOT;
    }
    return has_person || dj_asked_refuse(asked, "bad-seats", "%s",
                                         dj_translate(asked->language, "At least one seat is for a person."));
}

/* A bot goes by the name of its character, unless somebody at an earlier seat does. */
static void name_bot(dj_place *places, int seat) {
    const dj_character *character = dj_character_find(places[seat].bot);
    for (int other = 0; other < seat && character != NULL; other++)
        if (strcmp(places[other].name, character->name) == 0)
            character = NULL;
    if (character != NULL)
        snprintf(places[seat].name, sizeof places[seat].name, "%s", character->name);
}

/* Who plays several seats is told apart by their numbers: Ann, Ann 2, Ann 3. A name without room for it stays as it is.
 */
static void number_person(dj_place *places, int seat) {
    dj_place *place = &places[seat];
    int number = 1;
    for (int other = 0; other < seat; other++)
        number += places[other].kind == DJ_PLACE_PERSON;
    char name[DJ_NAME_BYTES];
    int length = snprintf(name, sizeof name, "%s %d", place->name, number);
    if (number > 1 && place->name[0] != '\0' && length < (int)sizeof name && dj_is_showable(name, DJ_NAME_CHARACTERS))
        memcpy(place->name, name, sizeof name);
}

static bool read_place(dj_request *request, const char *word, int seat, dj_place *place) {
    dj_asked *asked = request->asked;
    if (strcmp(word, "me") == 0)
        return dj_request_sit(request, place);
    if (strcmp(word, "invite") == 0) {
        char code[DJ_INVITE_TEXT];
        dj_invite_of(request->from->secret, request->new_table_id, seat, code);
        dj_invite_digest(code, place->invite);
    }
    if (strcmp(word, "invite") == 0 || strcmp(word, "open") == 0)
        return true;
    if (strncmp(word, "bot:", 4) == 0 && strlen(word + 4) < DJ_BOT_NAME && dj_player_find(word + 4, &place->player)) {
        place->kind = DJ_PLACE_BOT;
        snprintf(place->bot, sizeof place->bot, "%s", word + 4);
        return true;
    }
    return dj_asked_refuse(
        asked, "bad-seats",
        dj_translate(asked->language,
                     "'%s' is nobody: a seat is \"me\", \"open\", \"invite\" or a bot, \"bot:steady\"."),
        dj_quoted(word).text);
}

bool dj_request_sit(dj_request *request, dj_place *place) {
    const char *name, *crest, *entropy;
    if (!dj_request_name(request, &name) || !dj_request_crest(request, &crest) ||
        !dj_request_entropy(request, &entropy))
        return false;
    place->kind = DJ_PLACE_PERSON;
    place->holder = request->from->who;
    snprintf(place->name, sizeof place->name, "%s", name);
    snprintf(place->crest, sizeof place->crest, "%s", crest);
    snprintf(place->entropy, sizeof place->entropy, "%s", entropy);
    return true;
}

static bool read_set(dj_request *request, const dj_game *game) {
    const char *set = NULL;
    if (!dj_asked_text(request->asked, "set", false, &set))
        return false;
    request->content = set != NULL ? dj_content_of(&request->house->contents, game, set, &request->asked->problems)
                                   : dj_content_original(&request->house->contents, game);
    return request->content != NULL || dj_asked_refuse_problems(request->asked, "bad-set");
}

static bool read_clock(dj_request *request, dj_clock *clock) {
    dj_asked *asked = request->asked;
    const json_t *given = json_object_get(asked->root, "clock");
    if (!dj_asked_is_given(given))
        return true;
    const char *const names[] = {"per_move_s", "bank_s"};
    int64_t *const values[] = {&clock->per_move_ms, &clock->bank_ms};
    for (int i = 0; i < 2; i++) {
        const json_t *seconds = json_object_get(given, names[i]);
        if (!dj_asked_is_given(seconds))
            continue;
        json_int_t number = json_is_integer(seconds) ? json_integer_value(seconds) : -1;
        if (number < 1 || number > CLOCK_MAX_S)
            return dj_asked_refuse(asked, "bad-clock",
                                   dj_translate(asked->language, "'%s' is a number of seconds from 1 to %d."), names[i],
                                   CLOCK_MAX_S);
        *values[i] = 1000 * number;
    }
    return clock->per_move_ms + clock->bank_ms > 0 ||
           dj_asked_refuse(asked, "bad-clock", "%s",
                           dj_translate(asked->language, "'clock' has \"per_move_s\", \"bank_s\" or both."));
}

/* Whether somebody is at the table and waits for one more, in the open and by the standard rules; or the asker does. */
static bool is_waiting_at(const dj_live *live, const dj_game *game, const dj_identity *asker) {
    const dj_room *room = &live->room;
    bool is_shown = live->state == DJ_LIVE_READY || live->state == DJ_LIVE_WAITING;
    if (!is_shown || room->content == NULL || room->is_day || dj_room_game(room) != game || !room->is_public ||
        dj_room_has_begun(room) || !has_standard_rules(room))
        return false;
    bool is_free = false, is_there = false;
    for (int seat = 0; seat < room->config.seats; seat++) {
        const dj_place *place = &room->places[seat];
        if (place->kind == DJ_PLACE_PERSON && dj_identity_is_same(&place->holder, asker))
            return true;
        is_free = is_free || (place->kind == DJ_PLACE_OPEN && place->invite[0] == '\0');
        is_there = is_there || (place->kind == DJ_PLACE_PERSON && dj_live_has(live, &place->holder));
    }
    return is_free && is_there;
}

static bool has_standard_rules(const dj_room *room) {
    dj_config standard = dj_config_default(dj_room_game(room));
    return room->content->text == NULL && room->clock.per_move_ms + room->clock.bank_ms == 0 &&
           memcmp(room->config.options, standard.options, sizeof standard.options) == 0;
}

static dj_reply sit_with(dj_request *request, dj_live *live) {
    request->live = live;
    request->room = &live->room;
    live->users++;
    dj_place sitter = {0};
    int own = dj_room_seat_of(request->room, &request->from->who);
    if (!dj_request_sit(request, &sitter))
        return DJ_REPLY_REFUSED;
    while (own < 0 && (request->room->places[request->seat].kind != DJ_PLACE_OPEN ||
                       request->room->places[request->seat].invite[0] != '\0'))
        request->seat++;
    dj_pending pending = dj_request_pending(request, write_found);
    if (own >= 0) {
        dj_pending_answer(live, &pending);
        return DJ_REPLY_LATER;
    }
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    if (dj_room_join(request->room, request->seat, &sitter, dj_house_now_ms(request->house), &entry, &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    return dj_request_append_pending(request, &entry, "", &pending);
}

static void write_found(const dj_live *live, const dj_pending *pending, dj_json *json) {
    (void)pending;
    dj_json_key_string(json, "table", live->room.id);
}

/* Makes the room and hands its first entry to the store; others find the table once that is durable. */
static dj_reply open_room(dj_request *request, const char *id, const dj_opening *opening, dj_answer_writer *write) {
    if (!dj_request_may_open(request, &opening->maker))
        return DJ_REPLY_REFUSED;
    dj_live *live = dj_live_new(request->house, id);
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    if (live == NULL)
        return dj_request_refuse(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
    if (dj_room_create(&live->room, opening, dj_house_now_ms(request->house), &entry, &error) != DJ_OK ||
        !dj_text_fits(&entry)) {
        dj_live_discard(live);
        if (error.code == NULL)
            dj_refuse(&error, "too-long", NULL, DJ_SENTENCE("This card set is too long to be kept with a table."),
                      NULL);
        return dj_request_refuse_error(request, &error);
    }
    dj_pending pending = dj_request_pending(request, write);
    request->house->counts.tables++;
    if (dj_live_append(live, &entry, "", &pending))
        return DJ_REPLY_LATER;
    return dj_request_refuse(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
}

static void write_created(const dj_live *live, const dj_pending *pending, dj_json *json) {
    const dj_room *room = &live->room;
    dj_json_key_string(json, "table", room->id);
    dj_json_key(json, "seats");
    dj_json_open_array(json);
    for (int seat = 0; seat < room->config.seats; seat++)
        if (dj_room_holds(room, seat, &pending->asker->who))
            dj_json_integer(json, seat);
    dj_json_close_array(json);
    dj_json_key(json, "invites");
    dj_json_open_array(json);
    for (int seat = 0; seat < room->config.seats; seat++) {
        if (room->places[seat].invite[0] == '\0')
            continue;
        char code[DJ_INVITE_TEXT];
        dj_invite_of(pending->asker->secret, room->id, seat, code);
        dj_json_open_object(json);
        dj_json_key_integer(json, "seat", seat);
        dj_json_key_string(json, "code", code);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

/* The same for everybody: the standard options and cards, as few seats as there can be, the same bot on all but the
 * first, no clock, no line of the player in the seed. */
static bool make_daily(dj_request *request, dj_opening *opening) {
    dj_asked *asked = request->asked;
    bool is_plain = opening->content->text == NULL && opening->places[0].kind == DJ_PLACE_PERSON &&
                    opening->config.seats == opening->content->game->seats_minimum &&
                    !dj_asked_is_given(json_object_get(asked->root, "options"));
    for (int seat = 1; seat < opening->config.seats; seat++)
        is_plain = is_plain && strcmp(opening->places[seat].bot, DJ_DAILY_BOT) == 0;
    opening->clock = (dj_clock){0};
    opening->places[0].entropy[0] = '\0';
    opening->is_public = false;
    if (!is_plain)
        return dj_asked_refuse(asked, "not-daily",
                               dj_translate(asked->language, "The dungeon of the day is played as it comes: alone, or "
                                                             "against as few bots '%s' as there can be."),
                               DJ_DAILY_BOT);
    if (!dj_request_date(request))
        return false;
    opening->daily = request->date;
    opening->is_unscored = !request->is_today;
    return true;
}

static dj_reply note_rematch(dj_request *request, const char *id) {
    dj_text entry = dj_house_entry(request->house);
    dj_error error = {0};
    if (dj_room_rematch(request->room, id, &entry, &error) != DJ_OK)
        return dj_request_refuse_error(request, &error);
    dj_pending pending = dj_request_pending(request, write_rematch);
    pending.after = push_rematch;
    return dj_request_append_pending(request, &entry, "", &pending);
}

/* The same people and bots at the same seats; where somebody left and a bot plays on, the bot. */
static dj_reply make_rematch(dj_request *request, dj_live *next) {
    const dj_room *room = request->room;
    char seed[DJ_TOKEN_TEXT];
    dj_secret_draw(&request->house->platform, seed);
    dj_opening opening = {.content = room->content,
                          .config = room->config,
                          .maker = room->maker,
                          .is_public = room->is_public,
                          .daily = "",
                          .origin = "",
                          .seed = seed,
                          .clock = room->clock};
    for (int seat = 0; seat < room->config.seats; seat++) {
        const dj_place *former = &room->places[seat];
        dj_place *place = &opening.places[seat];
        bool is_bot = former->kind == DJ_PLACE_BOT || (former->is_away && former->bot[0] != '\0');
        place->kind = is_bot ? DJ_PLACE_BOT : DJ_PLACE_PERSON;
        memcpy(place->bot, former->bot, sizeof place->bot);
        if (is_bot) {
            name_bot(opening.places, seat);
            continue;
        }
        place->holder = former->holder;
        memcpy(place->name, former->name, sizeof place->name);
        memcpy(place->crest, former->crest, sizeof place->crest);
    }
    if (!dj_request_may_open(request, &opening.maker))
        return DJ_REPLY_REFUSED;
    return dj_request_make(request, next, &opening);
}

static void write_rematch(const dj_live *live, const dj_pending *pending, dj_json *json) {
    (void)pending;
    dj_json_key_string(json, "table", live->room.rematch);
}

static void push_rematch(dj_live *live, const dj_pending *pending) {
    for (dj_connection *connection = live->connections; connection != NULL; connection = connection->room_next)
        if (connection != pending->asker)
            dj_connection_send(connection, write_rematch_push, live->room.rematch);
}

static void write_rematch_push(dj_json *json, const void *context) {
    dj_json_open_object(json);
    dj_json_key_string(json, "push", "rematch");
    dj_json_key_string(json, "table", context);
    dj_json_close_object(json);
}
