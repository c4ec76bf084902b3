/* A game on the full screen: the board, the sheet beside it, what was said, and the keys that do something. */
#include "front.h"
#include "host/interrupt.h"
#include "screen_pages.h"
#include "window.h"
#include "words.h"

#include "host/complain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOT_PAUSE_MS = 350, TYPED_SIZE = 100 };

static int play(dj_screen *screen);
static bool is_waiting_for_bot(const dj_screen *screen);
static void pass_keyboard(dj_screen *screen);
static void think(dj_screen *screen);
static void handle_key(dj_screen *screen, int key);
static void handle_common_key(dj_screen *screen, int key);
static dj_wish wish_of(int key);
static void leave_for(dj_screen *screen, dj_wish wish);
static void handle_other_key(dj_screen *screen, int key);
static void answer_nonsense(dj_screen *screen);
static void play_move(dj_screen *screen, dj_move move);
static void after_move(dj_screen *screen, bool is_changed);
static void type_line(dj_screen *screen, int first_key);
static bool edit(char *typed, int key);
static void obey_line(dj_screen *screen, char *line);
static void obey_wish(dj_screen *screen, dj_wish wish);
static void play_number(dj_screen *screen, const char *number);

int dj_screen_run(dj_session *session, const dj_front *front) {
    if (!dj_window_open(front))
        return dj_plain_run(session, front);
    dj_screen screen = {.session = session, .drawer = dj_drawer_find(dj_table_game(session->table))};
    session->keeps_time = true;
    after_move(&screen, true);
    int exit_code = play(&screen);
    dj_window_close();
    return exit_code;
}

static int play(dj_screen *screen) {
    while (!screen->wants_to_leave) {
        dj_screen_draw(screen);
        if (dj_session_is_over(screen->session) && !screen->session->has_concluded) {
            think(screen);
            dj_session_conclude(screen->session);
            continue;
        }
        if (dj_session_must_pass(screen->session)) {
            pass_keyboard(screen);
            continue;
        }
        bool is_bot_next = !dj_session_is_over(screen->session) && dj_session_goes_on(screen->session);
        int key = dj_window_key(is_bot_next ? BOT_PAUSE_MS : -1);
        if (key == DJ_KEY_LOST)
            break;
        bool is_go_on = key == DJ_KEY_NONE || key == DJ_KEY_ENTER || key == ' '; /* the impatient need not wait */
        if (is_bot_next && is_go_on)
            after_move(screen, dj_session_bot_move(screen->session));
        else if (key != DJ_KEY_NONE && key != DJ_KEY_RESIZE)
            handle_key(screen, key);
    }
    return DJ_EXIT_OK;
}

static bool is_waiting_for_bot(const dj_screen *screen) {
    return dj_session_seat(screen->session) == DJ_NO_SEAT && !dj_session_is_over(screen->session);
}

/* The curtain is drawn: only Enter lifts it. */
static void pass_keyboard(dj_screen *screen) {
    int key = dj_window_key(-1);
    if (key == DJ_KEY_LOST || key == 'q' || key == 'Q')
        screen->wants_to_leave = true;
    else if (key == DJ_KEY_ENTER && screen->is_drawn) {
        dj_session_pass(screen->session);
        after_move(screen, true);
    }
}

/* Says that the answer takes a moment. */
static void think(dj_screen *screen) {
    screen->notice = dj_translate(screen->session->language, "Thinking…");
    dj_screen_draw(screen);
    screen->notice = NULL;
}

static void handle_key(dj_screen *screen, int key) {
    dj_scene scene = dj_session_scene(screen->session, &screen->cursor);
    dj_move move;
    bool is_hinted = screen->is_hinted;
    screen->notice = NULL;
    screen->is_hinted = false;
    if (is_hinted && key == DJ_KEY_ENTER) {
        play_move(screen, screen->hint);
        return;
    }
    if (scene.cursor == NULL || !screen->is_drawn || key == DJ_KEY_PAGE_UP) {
        handle_common_key(screen, key);
        return;
    }
    if (key == ' ') { /* never chooses: Enter does */
        after_move(screen, dj_session_run(screen->session));
        return;
    }
    switch (screen->drawer->press(&scene, &screen->cursor, key, &move)) {
    case DJ_KEY_CHOSE:
        play_move(screen, move);
        break;
    case DJ_KEY_AIMED:
        break;
    default:
        handle_common_key(screen, key);
    }
}

static void handle_common_key(dj_screen *screen, int key) {
    switch (key) {
    case 'q':
    case 'Q':
        screen->wants_to_leave = true;
        break;
    case 'u':
        after_move(screen, dj_session_undo(screen->session));
        break;
    case 'i':
    case 'H':
        think(screen);
        screen->is_hinted = dj_session_hint(screen->session, &screen->hint);
        break;
    case 'C':
        dj_session_toggle_coach(screen->session);
        break;
    case 'm':
        if (screen->drawer->has_memory)
            dj_session_toggle_memory(screen->session);
        else
            answer_nonsense(screen);
        break;
    case 'o':
        dj_session_next_order(screen->session);
        break;
    case 'w':
        dj_session_save(screen->session);
        break;
    case 'B':
        dj_screen_show_rule(screen, "");
        break;
    case 'L':
    case DJ_KEY_PAGE_UP:
        dj_screen_show_story(screen);
        break;
    case '?':
        dj_screen_show_keys(screen);
        break;
    case ':':
        type_line(screen, DJ_KEY_NONE);
        break;
    default:
        if (dj_session_is_over(screen->session) && wish_of(key) != DJ_WISH_LEAVE)
            leave_for(screen, wish_of(key));
        else if (!is_waiting_for_bot(screen)) /* else meant for the decision before, or for the next one */
            handle_other_key(screen, key);
    }
}

static dj_wish wish_of(int key) {
    return key == 'a' ? DJ_WISH_AGAIN : key == 'n' ? DJ_WISH_OTHER : key == 'v' ? DJ_WISH_WATCH : DJ_WISH_LEAVE;
}

static void leave_for(dj_screen *screen, dj_wish wish) {
    screen->session->wish = wish;
    screen->wants_to_leave = true;
}

/* Of a long list that is numbered, a digit begins a number. */
static void handle_other_key(dj_screen *screen, int key) {
    if (key >= '1' && key <= '9' && screen->drawer->is_numbered && dj_session_seat(screen->session) != DJ_NO_SEAT) {
        dj_move *moves;
        int count = dj_screen_moves(screen, &moves);
        free(moves);
        if (key - '0' <= count) {
            type_line(screen, key);
            return;
        }
    }
    answer_nonsense(screen);
}

static void answer_nonsense(dj_screen *screen) {
    screen->notice = dj_translate(screen->session->language, "That key does nothing here: ? shows those that do.");
}

/* The coach may think for a moment before. */
static void play_move(dj_screen *screen, dj_move move) {
    if (screen->session->is_coached)
        think(screen);
    after_move(screen, dj_session_play(screen->session, move));
}

static void after_move(dj_screen *screen, bool is_changed) {
    dj_scene scene = dj_session_scene(screen->session, &screen->cursor);
    if (is_changed && scene.cursor != NULL)
        screen->drawer->aim(&scene, &screen->cursor);
}

static void type_line(dj_screen *screen, int first_key) {
    char typed[TYPED_SIZE] = "";
    screen->typed = typed;
    edit(typed, first_key);
    for (int key = DJ_KEY_NONE; key != DJ_KEY_ENTER && key != DJ_KEY_ESCAPE;) {
        dj_screen_draw(screen);
        key = dj_window_key(-1);
        if (key == DJ_KEY_LOST)
            screen->wants_to_leave = true;
        if (key == DJ_KEY_LOST || key == DJ_KEY_ESCAPE || !edit(typed, key)) {
            screen->typed = NULL;
            return;
        }
    }
    screen->typed = NULL;
    obey_line(screen, typed);
}

/* False when the line is given up: nothing is left to wipe out. */
static bool edit(char *typed, int key) {
    size_t length = strlen(typed);
    if (key == DJ_KEY_BACKSPACE) {
        if (length == 0)
            return false;
        while (length > 0 && ((unsigned char)typed[--length] & 0xc0) == 0x80)
            continue;
        typed[length] = '\0';
    } else if (key >= ' ' && key < DJ_KEY_UP && length + 5 < TYPED_SIZE) {
        dj_text text = dj_text_over(typed + length, TYPED_SIZE - length);
        dj_text_add_code_point(&text, (uint32_t)key);
    }
    return true;
}

static void obey_line(dj_screen *screen, char *line) {
    const char *rest;
    dj_tidy_line(line);
    switch (dj_word_find(line, &rest)) {
    case DJ_WORD_UNDO:
        handle_common_key(screen, 'u');
        break;
    case DJ_WORD_HINT:
        handle_common_key(screen, 'i');
        break;
    case DJ_WORD_COACH:
        dj_session_toggle_coach(screen->session);
        break;
    case DJ_WORD_RULE:
        dj_screen_show_rule(screen, rest);
        break;
    case DJ_WORD_RUN:
        after_move(screen, dj_session_run(screen->session));
        break;
    case DJ_WORD_SAVE:
        dj_session_save(screen->session);
        break;
    case DJ_WORD_HELP:
        dj_screen_show_words(screen);
        break;
    case DJ_WORD_LOOK:
    case DJ_WORD_MOVES:
    case DJ_WORD_MAP:
        dj_screen_show_position(screen);
        break;
    case DJ_WORD_MEMORY:
        dj_session_toggle_memory(screen->session);
        break;
    case DJ_WORD_ORDERS:
        dj_session_next_order(screen->session);
        break;
    case DJ_WORD_PAUSE:
        screen->notice = dj_translate(screen->session->language, "Here keys are taken while others move.");
        break;
    case DJ_WORD_STORY:
        dj_screen_show_story(screen);
        break;
    case DJ_WORD_AGAIN:
        obey_wish(screen, DJ_WISH_AGAIN);
        break;
    case DJ_WORD_OTHER:
        obey_wish(screen, DJ_WISH_OTHER);
        break;
    case DJ_WORD_WATCH:
        obey_wish(screen, DJ_WISH_WATCH);
        break;
    case DJ_WORD_QUIT:
        screen->wants_to_leave = true;
        break;
    default:
        if (line[0] != '\0' && line[strspn(line, "0123456789")] == '\0')
            play_number(screen, line);
        else if (line[0] != '\0')
            after_move(screen, dj_session_play_text(screen->session, line));
    }
}

static void obey_wish(dj_screen *screen, dj_wish wish) {
    if (dj_session_is_over(screen->session))
        leave_for(screen, wish);
    else
        screen->notice = dj_translate(screen->session->language, "The game is not over yet.");
}

/* A move by its number in the list. */
static void play_number(dj_screen *screen, const char *number) {
    dj_move *moves;
    int count = dj_screen_moves(screen, &moves);
    int64_t chosen;
    char words[DJ_LOG_TEXT];
    if (dj_parse_integer(number, 1, count, &chosen)) {
        play_move(screen, moves[chosen - 1]);
    } else {
        snprintf(words, sizeof words, dj_translate(screen->session->language, "The moves are numbered from 1 to %d."),
                 count);
        dj_session_say(screen->session, DJ_LOG_REFUSAL, words);
    }
    free(moves);
}
