/* What happens at a table without a request: clocks run out, premoves are played, bots are asked and play. */
#include "daily.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STAND_IN_MS = 3000, /* time to see what a bot does in one's place, and to take the seat back */
};

typedef struct drop {
    const char *move;
    const dj_error *error;
    dj_language language;
} drop;

static void note_clock(const dj_live *live);
static void tell_everybody(dj_live *live, const dj_pending *pending);
static bool play_lesson(dj_live *live, const dj_lesson_place *place);
static bool remove_late_player(dj_live *live);
static bool play_premoves(dj_live *live);
static bool drop_premove(dj_live *live, int seat, const dj_error *error);
static void write_dropped(dj_json *json, const void *context);
static bool play_unasked(dj_live *live);
static bool play_move(dj_live *live, int seat, dj_move move);
static bool play_choice(dj_live *live);
static void ask_bots(dj_live *live);
static bool lets_player_look(dj_live *live, int seat);
static void draw_chance(const dj_live *live, int seat, char seed[DJ_TOKEN_TEXT]);
static void hear_choice(void *context, dj_question *question);
static bool append(dj_live *live, const dj_text *entry);

bool dj_live_run_automatic(dj_live *live) {
    dj_room *room = &live->room;
    live->due_ms = 0;
    if (live->house->is_stopping || room->table == NULL)
        return false;
    if (dj_room_is_over(room))
        return dj_due_record(live);
    if (dj_room_puzzle_asks(room))
        return false;
    dj_lesson_place place;
    if (dj_room_lesson(room, &place))
        return play_lesson(live, &place);
    bool (*const changes[])(dj_live * live) = {remove_late_player, play_premoves, play_unasked, play_choice};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        if (changes[i](live) || live->state != DJ_LIVE_READY) /* a change that finds no memory empties the room */
            return true;
    ask_bots(live);
    return false;
}

void dj_live_check_clocks(dj_house *house) {
    int64_t now_ms = dj_house_now_ms(house);
    if (now_ms < house->clocks_ms)
        return;
    house->clocks_ms = INT64_MAX;
    for (dj_live *live = house->rooms, *next; live != NULL; live = next) {
        next = live->next;
        if (live->due_ms != 0 && live->due_ms <= now_ms && live->state == DJ_LIVE_READY)
            dj_live_run_automatic(live);
        note_clock(live);
    }
}

/* Rooms are looked through only when the first of their clocks may run out. */
static void note_clock(const dj_live *live) {
    if (live->due_ms != 0 && live->due_ms < live->house->clocks_ms)
        live->house->clocks_ms = live->due_ms;
}

bool dj_live_credit(dj_live *live) {
    const dj_room *room = &live->room;
    int64_t started_ms = live->house->started_ms, next_ms;
    if (!live->house->settings.is_only_server || live->house->is_stopping || room->time_ms >= started_ms ||
        room->table == NULL || dj_room_is_over(room))
        return false;
    if (dj_room_late_seat(room, room->time_ms, &next_ms) < 0 && next_ms == 0)
        return false; /* no clock runs */
    dj_text entry = dj_house_entry(live->house);
    dj_room_credit(&live->room, started_ms - room->time_ms, dj_house_now_ms(live->house), &entry);
    live->is_credited = true;
    return dj_live_append(live, &entry, "", &(dj_pending){.after = tell_everybody});
}

void dj_live_tell_credit(dj_connection *connection) {
    dj_connection_send_notice(connection,
                              DJ_SENTENCE("Nobody could play for a while: that time is on nobody’s clock."));
}

static void tell_everybody(dj_live *live, const dj_pending *pending) {
    (void)pending;
    for (dj_connection *connection = live->connections; connection != NULL; connection = connection->room_next)
        dj_live_tell_credit(connection);
}

void dj_live_fill_question(dj_live *live, int seat, const dj_player *player, dj_language language,
                           dj_question *question) {
    const dj_room *room = &live->room;
    question->content = dj_content_hold(room->content);
    question->seat = seat;
    question->player = *player;
    if (question->player.iterations > DJ_HOUSE_ITERATIONS_MAX)
        question->player.iterations = DJ_HOUSE_ITERATIONS_MAX;
    question->language = language;
    question->hash = dj_table_hash(room->table);
    question->context = live;
    question->answer = &question->choice;
    question->answer_size = sizeof question->choice;
    dj_secret_draw(&live->house->platform, question->seed);
    memcpy(question->state, dj_table_state(room->table), dj_room_game(room)->state_size);
    live->house->counts.questions++;
}

/* What the others do in a lesson is written down, and waits for the learner where that is written. */
static bool play_lesson(dj_live *live, const dj_lesson_place *place) {
    dj_room *room = &live->room;
    dj_text entry = dj_house_entry(live->house);
    dj_error error;
    return dj_room_is_played_by_bot(room, place->seat) &&
           dj_room_play(room, place->seat, place->move, dj_house_now_ms(live->house), &entry, &error) == DJ_OK &&
           append(live, &entry);
}

static bool remove_late_player(dj_live *live) {
    int64_t now_ms = dj_house_now_ms(live->house);
    int seat = dj_room_late_seat(&live->room, now_ms, &live->due_ms);
    note_clock(live);
    if (seat < 0)
        return false;
    dj_text entry = dj_house_entry(live->house);
    dj_error error;
    return dj_room_leave(&live->room, seat, "", true, now_ms, &entry, &error) == DJ_OK && append(live, &entry);
}

static bool play_premoves(dj_live *live) {
    dj_room *room = &live->room;
    dj_seat_mask to_act = dj_table_to_act(room->table);
    for (int seat = 0; seat < room->config.seats; seat++) {
        const dj_place *place = &room->places[seat];
        if (!(to_act & DJ_SEAT_BIT(seat)) || place->premove[0] == '\0')
            continue;
        char move[DJ_MOVE_TEXT];
        memcpy(move, place->premove, sizeof move);
        dj_text entry = dj_house_entry(live->house);
        dj_error error = {0};
        if (dj_room_play(room, seat, move, dj_house_now_ms(live->house), &entry, &error) == DJ_OK)
            return append(live, &entry);
        return drop_premove(live, seat, &error);
    }
    return false;
}

static bool drop_premove(dj_live *live, int seat, const dj_error *error) {
    dj_place *place = &live->room.places[seat];
    for (dj_connection *connection = live->connections; connection != NULL; connection = connection->room_next) {
        drop drop = {.move = place->premove, .error = error, .language = connection->language};
        if (dj_connection_sees_as(connection, seat))
            dj_connection_send(connection, write_dropped, &drop);
    }
    dj_text entry = dj_house_entry(live->house);
    dj_error ignored;
    return dj_room_premove(&live->room, seat, "", &entry, &ignored) == DJ_OK && append(live, &entry);
}

static void write_dropped(dj_json *json, const void *context) {
    const drop *drop = context;
    char reason[400];
    dj_text text = dj_text_over(reason, sizeof reason);
    dj_error_describe(drop->error, drop->language, &text);
    dj_json_open_object(json);
    dj_json_key_string(json, "push", "dropped");
    dj_json_key_string(json, "move", drop->move);
    dj_json_key_string(json, "reason", reason);
    dj_json_close_object(json);
}

/* Bots that may act though nobody waits for them are asked once in every position. */
static bool play_unasked(dj_live *live) {
    const dj_room *room = &live->room;
    dj_seat_mask bots = 0;
    if (dj_table_may_act(room->table) == 0 || live->unasked_hash == dj_table_hash(room->table))
        return false;
    live->unasked_hash = dj_table_hash(room->table);
    for (int seat = 0; seat < room->config.seats; seat++)
        if (dj_room_is_played_by_bot(room, seat))
            bots = (dj_seat_mask)(bots | DJ_SEAT_BIT(seat));
    char seed[DJ_TOKEN_TEXT];
    draw_chance(live, -1, seed);
    dj_dice dice = dj_dice_from_seed(seed);
    dj_move move;
    int seat =
        dj_bots_claim(dj_room_game(room), room->content->compiled, dj_table_state(room->table), bots, &dice, &move);
    return seat >= 0 && play_move(live, seat, move);
}

static bool play_choice(dj_live *live) {
    dj_room *room = &live->room;
    if (!live->has_choice)
        return false;
    live->has_choice = false;
    bool is_fresh = room->daily[0] != '\0' ? dj_room_is_same_decision(room, live->chosen_seat, live->asked_at)
                                           : live->chosen_hash == dj_table_hash(room->table);
    if (!is_fresh || !dj_room_is_played_by_bot(room, live->chosen_seat))
        return false;
    return play_move(live, live->chosen_seat, live->chosen);
}

static bool play_move(dj_live *live, int seat, dj_move move) {
    dj_room *room = &live->room;
    char words[DJ_MOVE_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    dj_room_game(room)->move_text(room->content->compiled, move, &text);
    dj_text entry = dj_house_entry(live->house);
    dj_error error;
    return dj_room_play(room, seat, words, dj_house_now_ms(live->house), &entry, &error) == DJ_OK &&
           append(live, &entry);
}

/* One bot at a time: the next is asked when this one has played. */
static void ask_bots(dj_live *live) {
    dj_room *room = &live->room;
    dj_seat_mask to_act = dj_table_to_act(room->table);
    for (int seat = 0; seat < room->config.seats && !live->is_thinking; seat++) {
        if (!(to_act & DJ_SEAT_BIT(seat)) || !dj_room_is_played_by_bot(room, seat) || lets_player_look(live, seat))
            continue;
        dj_question *question = calloc(1, sizeof *question);
        if (question == NULL)
            return;
        dj_live_fill_question(live, seat, &room->places[seat].player, DJ_UNASKED, question);
        draw_chance(live, seat, question->seed);
        question->kind = DJ_QUESTION_MOVE;
        question->owner = dj_account_of_person(&room->maker);
        question->done = hear_choice;
        question->keeps_time = !dj_room_game(room)->is_open; /* X02 */
        live->is_thinking = true;
        live->asked_at = dj_room_moves_played(room); /* of a day, what others choose meanwhile changes nothing */
        dj_house_think(live->house, question);
    }
}

/* A bot in the place of somebody who looks on waits a while before it is asked, in every position anew; but a choice
 * that its player was too late for, and could have again, is not kept for them. */
static bool lets_player_look(dj_live *live, int seat) {
    const dj_room *room = &live->room;
    const dj_place *place = &room->places[seat];
    if (!place->is_away || !dj_live_has(live, &place->holder))
        return false;
    int64_t now_ms = dj_house_now_ms(live->house);
    int64_t time_ms = room->clock.per_move_ms + place->left_ms;
    if (place->is_late && time_ms > 0 && place->turn_ms + time_ms <= now_ms)
        return false;
    if (live->watched_hash != dj_table_hash(room->table)) {
        live->watched_hash = dj_table_hash(room->table);
        live->watched_ms = now_ms;
    }
    int64_t end_ms = live->watched_ms + STAND_IN_MS;
    if (end_ms <= now_ms)
        return false;
    live->due_ms = live->due_ms == 0 || end_ms < live->due_ms ? end_ms : live->due_ms;
    note_clock(live);
    return true;
}

/* Nobody can foresee what bots choose, but in the dungeon of a day they choose the same for all. */
static void draw_chance(const dj_live *live, int seat, char seed[DJ_TOKEN_TEXT]) {
    if (live->room.daily[0] != '\0')
        dj_daily_chance(&live->room, seat, seed);
    else
        dj_secret_draw(&live->house->platform, seed);
}

static void hear_choice(void *context, dj_question *question) {
    dj_live *live = context;
    live->is_thinking = false;
    live->has_choice = true;
    live->chosen = question->choice.move;
    live->chosen_seat = question->seat;
    live->chosen_hash = question->hash;
    dj_question_free(question);
    if (live->state == DJ_LIVE_READY)
        dj_live_run_automatic(live);
}

static bool append(dj_live *live, const dj_text *entry) {
    return dj_live_append(live, entry, "", &(dj_pending){0});
}
