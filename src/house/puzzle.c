#include "puzzle.h"

#include "bots/puzzle.h"
#include "library/shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 1000 };
#define PUZZLE_BOT "steady" /* who plays the other seats once the puzzle is solved */

/* A move that is not the answer, while it is thought about what happens next. */
typedef struct mistake {
    dj_question question;
    dj_pending pending;
    int number, done;
    dj_move move;
    char says[WORDS];
} mistake;

static void think_of(dj_question *question);
static void answer_mistake(void *context, dj_question *question);
static void release_mistake(dj_question *question);
static void write_mistake(dj_json *json, const void *context);
static void write_puzzles(const dj_game *game, dj_language language, dj_json *json);
static void write_head(const dj_puzzle_head *head, dj_language language, dj_json *json);
static void write_words(const char *key, const dj_puzzle_head *head,
                        void (*say)(const dj_puzzle_head *head, dj_language language, dj_text *out),
                        dj_language language, dj_json *json);

bool dj_puzzle_open(dj_request *request, int64_t number, dj_opening *opening, unsigned char state[DJ_STATE_MAX]) {
    const dj_game *game;
    dj_error error = {0};
    if (!dj_asked_game(request->asked, request->asked->root, &game))
        return false;
    dj_puzzle *puzzle = malloc(sizeof *puzzle);
    if (puzzle == NULL)
        return dj_asked_refuse(request->asked, "no-memory", "%s",
                               dj_translate(request->asked->language, "There is not enough memory."));
    bool is_read = dj_puzzle_read(game, dj_shelf_of(game)->puzzles, (int)number, puzzle, &error) == DJ_OK;
    bool is_seated = is_read && dj_request_sit(request, &opening->places[puzzle->seat]);
    if (!is_read)
        dj_asked_refuse_error(request->asked, &error);
    if (is_seated) {
        opening->config = puzzle->config;
        for (int seat = 0; seat < opening->config.seats; seat++) {
            dj_place *place = &opening->places[seat];
            if (seat == puzzle->seat || !dj_player_find(PUZZLE_BOT, &place->player))
                continue;
            place->kind = DJ_PLACE_BOT;
            snprintf(place->bot, sizeof place->bot, "%s", PUZZLE_BOT);
        }
        memcpy(state, puzzle->state, game->state_size);
        request->content = dj_content_original(&request->house->contents, game);
        opening->content = request->content;
        opening->start = state;
        opening->puzzle = puzzle->number;
    }
    free(puzzle);
    return is_seated;
}

bool dj_room_puzzle_asks(const dj_room *room) {
    dj_puzzle_head head;
    return room->puzzle > 0 && room->table != NULL && !room->is_old &&
           dj_puzzle_head_of(dj_room_game(room), dj_shelf_of(dj_room_game(room))->puzzles, room->puzzle, &head) &&
           dj_room_moves_played(room) < head.length;
}

/* What is not legal is left to the table to refuse. */
bool dj_puzzle_take(dj_request *request, const char *move, dj_reply *reply) {
    const dj_room *room = request->room;
    const dj_game *game = dj_room_game(room);
    dj_error error = {0};
    dj_move number;
    int done = dj_room_moves_played(room);
    if (!dj_room_puzzle_asks(room) || dj_table_would_play(room->table, request->seat, move, &number, &error) != DJ_OK)
        return true;
    dj_puzzle *puzzle = malloc(sizeof *puzzle);
    bool is_right =
        puzzle != NULL && (dj_puzzle_read(game, dj_shelf_of(game)->puzzles, room->puzzle, puzzle, &error) != DJ_OK ||
                           dj_puzzle_accepts(puzzle, done, number));
    free(puzzle);
    *reply = DJ_REPLY_REFUSED;
    if (is_right || !dj_request_may_ask(request))
        return is_right;
    mistake *mistake = calloc(1, sizeof *mistake);
    if (mistake == NULL) {
        *reply = dj_request_refuse(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
        return false;
    }
    dj_live_fill_question(request->live, request->seat, &(dj_player){0}, request->asked->language, &mistake->question);
    mistake->pending = dj_request_pending(request, NULL);
    mistake->number = room->puzzle;
    mistake->done = done;
    mistake->move = number;
    mistake->question.think = think_of;
    mistake->question.done = answer_mistake;
    mistake->question.release = release_mistake;
    mistake->question.answer = mistake->says;
    mistake->question.answer_size = sizeof mistake->says;
    dj_request_ask(request, &mistake->question, &mistake->pending);
    *reply = DJ_REPLY_LATER;
    return false;
}

void dj_puzzle_write_table(const dj_connection *connection, const dj_room *room, dj_json *json) {
    dj_puzzle_head head;
    dj_json_key(json, "puzzle");
    if (room->puzzle == 0 || room->is_old ||
        !dj_puzzle_head_of(dj_room_game(room), dj_shelf_of(dj_room_game(room))->puzzles, room->puzzle, &head)) {
        dj_json_null(json);
        return;
    }
    int played = dj_room_moves_played(room);
    dj_json_open_object(json);
    write_head(&head, connection->language, json);
    dj_json_key_integer(json, "count", dj_puzzle_count(dj_shelf_of(dj_room_game(room))->puzzles));
    dj_json_key_integer(json, "done", played < head.length ? played : head.length);
    dj_json_key_boolean(json, "solved", played >= head.length);
    dj_json_close_object(json);
}

/* For every game: how many, which is today's, and all of them where the game is named. */
dj_reply dj_do_puzzles(dj_request *request) {
    request->game = NULL;
    if (dj_asked_is_given(json_object_get(request->asked->root, "game")) &&
        !dj_asked_game(request->asked, request->asked->root, &request->game))
        return DJ_REPLY_REFUSED;
    return DJ_REPLY_NOW;
}

void dj_answer_puzzles(const dj_request *request, dj_json *json) {
    int count;
    const dj_game *const *games = dj_games(&count);
    char today[DJ_DATE_TEXT];
    dj_house_today(request->house, today);
    dj_json_key(json, "games");
    dj_json_open_array(json);
    for (int i = 0; i < count; i++) {
        const dj_shelf *shelf = dj_shelf_of(games[i]);
        int puzzles = shelf != NULL ? dj_puzzle_count(shelf->puzzles) : 0;
        if (puzzles == 0 || (request->game != NULL && request->game != games[i]))
            continue;
        dj_json_open_object(json);
        dj_json_key_string(json, "game", games[i]->id);
        dj_json_key_string(json, "title", games[i]->title);
        dj_json_key_integer(json, "count", puzzles);
        dj_json_key_integer(json, "today", dj_puzzle_of_day(games[i], today, puzzles));
        if (request->game != NULL)
            write_puzzles(games[i], request->asked->language, json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

static void think_of(dj_question *question) {
    mistake *mistake = (struct mistake *)question;
    const dj_game *game = question->content->game;
    dj_puzzle *puzzle = malloc(sizeof *puzzle);
    dj_voice voice = dj_voice_for(question->language, question->seat);
    dj_text text = dj_text_over(mistake->says, sizeof mistake->says);
    dj_error error;
    if (puzzle != NULL && dj_puzzle_read(game, dj_shelf_of(game)->puzzles, mistake->number, puzzle, &error) == DJ_OK)
        dj_puzzle_answer_wrong(puzzle, question->state, mistake->done, mistake->move, &voice, &text);
    free(puzzle);
}

static void answer_mistake(void *context, dj_question *question) {
    dj_live *live = context;
    const mistake *mistake = (struct mistake *)question;
    live->users--;
    live->open_advice--;
    if (mistake->pending.asker != NULL)
        dj_connection_send(mistake->pending.asker, write_mistake, mistake);
    dj_question_free(question);
}

static void release_mistake(dj_question *question) {
    dj_advice_forget(&((mistake *)question)->pending);
}

static void write_mistake(dj_json *json, const void *context) {
    const mistake *mistake = context;
    dj_asked *asked = &mistake->pending.asker->house->asked;
    dj_json_open_object(json);
    dj_pending_head_json(&mistake->pending, false, json);
    dj_asked_begin(asked, mistake->question.language);
    dj_asked_refuse(asked, "puzzle", "%s", mistake->says);
    dj_asked_refusal_json(asked, json);
    dj_json_close_object(json);
}

static void write_puzzles(const dj_game *game, dj_language language, dj_json *json) {
    const char *text = dj_shelf_of(game)->puzzles;
    dj_puzzle_head head;
    dj_json_key(json, "puzzles");
    dj_json_open_array(json);
    for (int number = 1; dj_puzzle_head_of(game, text, number, &head); number++) {
        dj_json_open_object(json);
        write_head(&head, language, json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

static void write_head(const dj_puzzle_head *head, dj_language language, dj_json *json) {
    char words[WORDS];
    dj_text text = dj_text_over(words, sizeof words);
    dj_json_key_integer(json, "number", head->number);
    dj_json_key_string(json, "theme", head->theme->word);
    write_words("title", head, dj_puzzle_title, language, json);
    write_words("asks", head, dj_puzzle_ask, language, json);
    dj_json_key_integer(json, "rating", dj_puzzle_rating(head));
    dj_json_key_integer(json, "difficulty", dj_puzzle_difficulty(&head->found));
    dj_puzzle_tell_rating(head, language, &text);
    dj_json_key_string(json, "found_by", words);
    dj_json_key_integer(json, "length", head->length);
}

static void write_words(const char *key, const dj_puzzle_head *head,
                        void (*say)(const dj_puzzle_head *head, dj_language language, dj_text *out),
                        dj_language language, dj_json *json) {
    char words[WORDS];
    dj_text text = dj_text_over(words, sizeof words);
    say(head, language, &text);
    dj_json_key_string(json, key, words);
}
