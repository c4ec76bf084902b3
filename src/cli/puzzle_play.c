/* A puzzle at the terminal: a session whose guard lets nothing pass but the answer. */
#include "play.h"
#include "puzzle.h"

#include <assert.h>
#include <stdlib.h>

enum { WORDS = 800 };

static int ask(const dj_call *call, dj_puzzle *puzzle, int count, dj_wish *wish);
static void introduce(const dj_puzzle *puzzle, int count, dj_session *session);
static bool lets_pass(void *context, const dj_session *session, int seat, dj_move move, dj_text *says);
static void see(void *context, dj_session *session);

int dj_puzzle_play(const dj_call *call, const dj_game *game, const char *text, int number) {
    dj_language language = dj_call_language(call);
    dj_puzzle *puzzle = malloc(sizeof *puzzle);
    dj_wish wish = DJ_WISH_AGAIN;
    int exit_code = puzzle != NULL ? DJ_EXIT_OK : DJ_EXIT_IO, count = dj_puzzle_count(text);
    while (exit_code == DJ_EXIT_OK && wish == DJ_WISH_AGAIN) {
        dj_error error = {0};
        wish = DJ_WISH_LEAVE;
        if (dj_puzzle_read(game, text, number, puzzle, &error) == DJ_OK) {
            exit_code = ask(call, puzzle, count, &wish);
        } else {
            dj_complain_error(&error, language);
            exit_code = DJ_EXIT_REFUSED;
        }
        number = number % count + 1;
    }
    free(puzzle);
    return exit_code;
}

static int ask(const dj_call *call, dj_puzzle *puzzle, int count, dj_wish *wish) {
    dj_error error = {0};
    dj_front front = dj_call_front(call);
    dj_ending ending = {.wish = DJ_WISH_LEAVE};
    const dj_guard guard = {.lets_pass = lets_pass, .see = see, .context = puzzle};
    dj_session_start start = {.language = dj_call_language(call), .guard = &guard, .is_puzzle = true};
    start.table = dj_table_from_state(puzzle->game, puzzle->content, &puzzle->config, puzzle->state, &error);
    if (start.table == NULL) {
        dj_complain_error(&error, start.language);
        return DJ_EXIT_REFUSED;
    }
    for (int seat = 0; seat < puzzle->config.seats; seat++) {
        bool is_bot = seat == puzzle->seat || dj_player_find("steady", &start.players[seat]);
        assert(is_bot);
        (void)is_bot;
    }
    dj_session *session = dj_session_open(&start);
    if (session == NULL)
        return DJ_EXIT_IO;
    introduce(puzzle, count, session);
    int exit_code = dj_front_run(session, &front, &ending);
    *wish = ending.wish;
    return exit_code;
}

static void introduce(const dj_puzzle *puzzle, int count, dj_session *session) {
    dj_puzzle_head head = dj_puzzle_head_from(puzzle);
    char words[WORDS], title[WORDS / 2], rating[WORDS / 4];
    dj_text text = dj_text_over(words, sizeof words), name = dj_text_over(title, sizeof title),
            found = dj_text_over(rating, sizeof rating);
    dj_puzzle_title(&head, session->language, &name);
    dj_puzzle_tell_rating(&head, session->language, &found);
    dj_text_format(&text, dj_translate(session->language, "Puzzle %d of %d: %s (%s)."), puzzle->number, count, title,
                   rating);
    dj_session_say(session, DJ_LOG_NOTE, words);
    text = dj_text_over(words, sizeof words);
    dj_puzzle_ask(&head, session->language, &text);
    dj_session_say(session, DJ_LOG_NOTE, words);
}

/* All that was played so far is the answer up to there. */
static bool lets_pass(void *context, const dj_session *session, int seat, dj_move move, dj_text *says) {
    const dj_puzzle *puzzle = context;
    int done = dj_table_length(session->table);
    if (seat != puzzle->seat || done >= puzzle->length || dj_puzzle_accepts(puzzle, done, move))
        return true;
    dj_voice voice = dj_table_voice(session->table, session->language, seat);
    dj_puzzle_answer_wrong(puzzle, dj_table_state(session->table), done, move, &voice, says);
    return false;
}

static void see(void *context, dj_session *session) {
    const dj_puzzle *puzzle = context;
    char words[WORDS];
    dj_text text = dj_text_over(words, sizeof words);
    dj_voice voice = dj_table_voice(session->table, session->language, puzzle->seat);
    if (dj_table_length(session->table) < puzzle->length)
        return;
    session->is_solved = true;
    dj_puzzle_answer_right(puzzle, &voice, &text);
    dj_session_say(session, DJ_LOG_ADVICE, words);
}
