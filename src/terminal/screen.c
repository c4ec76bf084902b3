/* A game on the full screen: the board, the sheet beside it, what was said, and the keys that do something. */
#include "front.h"
#include "host/interrupt.h"
#include "screen_layout.h"
#include "window.h"
#include "words.h"

#include "host/complain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOT_PAUSE_MS = 350, TYPED_SIZE = 100, PROSE_SIZE = 65536 };

static int play(dj_screen *screen);
static bool is_waiting_for_bot(const dj_screen *screen);
static void pass_keyboard(dj_screen *screen);
static void think(dj_screen *screen);
static void handle_key(dj_screen *screen, int key);
static void handle_common_key(dj_screen *screen, int key);
static void after_move(dj_screen *screen, bool is_changed);
static void show_rule(dj_screen *screen, const char *number);
static void show_help(dj_screen *screen);
static void show_position(dj_screen *screen);
static void read_text(dj_screen *screen, const char *title, const char *text, dj_reading how);
static void type_line(dj_screen *screen, int first_key);
static bool edit(char *typed, int key);
static void obey_line(dj_screen *screen, char *line);
static void play_number(dj_screen *screen, const char *number);
static int list_moves(const dj_screen *screen, dj_move **moves);

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
    if (scene.cursor == NULL || !screen->is_drawn) {
        handle_common_key(screen, key);
        return;
    }
    if (key == ' ') { /* never chooses: Enter does */
        after_move(screen, dj_session_run(screen->session));
        return;
    }
    switch (screen->drawer->press(&scene, &screen->cursor, key, &move)) {
    case DJ_KEY_CHOSE:
        after_move(screen, dj_session_play(screen->session, move));
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
        dj_session_hint(screen->session);
        break;
    case 'm':
        if (screen->drawer->has_memory)
            dj_session_toggle_memory(screen->session);
        break;
    case 'o':
        dj_session_next_order(screen->session);
        break;
    case 'w':
        dj_session_save(screen->session);
        break;
    case '?':
        show_rule(screen, "");
        break;
    case DJ_KEY_ENTER:
        if (is_waiting_for_bot(screen))
            break; /* meant for the decision before, or for the next one */
        type_line(screen, DJ_KEY_NONE);
        break;
    case ':':
        type_line(screen, DJ_KEY_NONE);
        break;
    default:
        if (key >= '1' && key <= '9' && dj_session_seat(screen->session) != DJ_NO_SEAT)
            type_line(screen, key); /* of a long list a number has more than one digit */
    }
}

static void after_move(dj_screen *screen, bool is_changed) {
    dj_scene scene = dj_session_scene(screen->session, &screen->cursor);
    if (is_changed && scene.cursor != NULL)
        screen->drawer->aim(&scene, &screen->cursor);
}

static void show_rule(dj_screen *screen, const char *number) {
    char prose[PROSE_SIZE];
    dj_text text = dj_text_over(prose, sizeof prose);
    dj_session_rule(screen->session, number, &text);
    read_text(screen, dj_translate(screen->session->language, "The rule"), prose, DJ_READ_MARKDOWN);
}

static void show_help(dj_screen *screen) {
    char help[DJ_LOG_TEXT + 1024];
    dj_text text = dj_text_over(help, sizeof help);
    dj_text_add(&text, dj_translate(screen->session->language,
                                    "A move by its number or in its short form, or one of these words:\n\n"
                                    "undo: take the last move back, where that is fair\n"
                                    "hint: advice on what to do\n"
                                    "rule, or ?: the rule behind the last refusal, or of what was just met\n"
                                    "rule Z03, or ? Z03: the rule of that number\n"
                                    "look: how things stand, in words, and every legal move\n"
                                    "run, or Space: play on while there is no choice\n"
                                    "save: save now (every move is saved anyway)\n"
                                    "quit: leave; 'donjon resume' goes on from here"));
    if (screen->drawer->has_memory)
        dj_text_format(&text, "\n%s", dj_session_memory_help(screen->session));
    if (screen->drawer->orders != NULL)
        dj_text_format(&text, "\n%s", dj_session_orders_help(screen->session));
    read_text(screen, dj_translate(screen->session->language, "What can be typed"), help, DJ_READ_LINES);
}

/* In words, with every legal move and its short form. */
static void show_position(dj_screen *screen) {
    const dj_table *table = screen->session->table;
    const dj_game *game = dj_table_game(table);
    const void *content = dj_table_content(table), *state = dj_table_state(table);
    dj_scene scene = dj_session_scene(screen->session, NULL);
    char *prose = malloc(PROSE_SIZE);
    dj_move *moves;
    int count = list_moves(screen, &moves);
    if (prose != NULL && moves != NULL) {
        dj_voice voice = dj_scene_voice(&scene);
        dj_text text = dj_text_over(prose, PROSE_SIZE);
        dj_scene_describe(&scene, &text);
        dj_text_add(&text, "\n \n");
        for (int i = 0; i < count; i++) {
            dj_text_format(&text, "%d - ", i + 1);
            game->move_text(content, moves[i], &text);
            dj_text_add(&text, " - ");
            game->describe_move(content, state, dj_session_seat(screen->session), moves[i], &voice, &text);
            dj_text_add(&text, "\n");
        }
        read_text(screen, game->title, prose, DJ_READ_LINES);
    }
    free(prose);
    free(moves);
}

static void read_text(dj_screen *screen, const char *title, const char *text, dj_reading how) {
    if (dj_window_read(title, text, how, screen->session->language) == DJ_KEY_LOST)
        screen->wants_to_leave = true;
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
    case DJ_WORD_RULE:
        show_rule(screen, rest);
        break;
    case DJ_WORD_RUN:
        after_move(screen, dj_session_run(screen->session));
        break;
    case DJ_WORD_SAVE:
        dj_session_save(screen->session);
        break;
    case DJ_WORD_HELP:
        show_help(screen);
        break;
    case DJ_WORD_LOOK:
    case DJ_WORD_MOVES:
    case DJ_WORD_MAP:
        show_position(screen);
        break;
    case DJ_WORD_MEMORY:
        dj_session_toggle_memory(screen->session);
        break;
    case DJ_WORD_ORDERS:
        dj_session_next_order(screen->session);
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

/* A move by its number in the list. */
static void play_number(dj_screen *screen, const char *number) {
    dj_move *moves;
    int count = list_moves(screen, &moves);
    int64_t chosen;
    char words[DJ_LOG_TEXT];
    if (dj_parse_integer(number, 1, count, &chosen)) {
        after_move(screen, dj_session_play(screen->session, moves[chosen - 1]));
    } else {
        snprintf(words, sizeof words, dj_translate(screen->session->language, "The moves are numbered from 1 to %d."),
                 count);
        dj_session_say(screen->session, DJ_LOG_REFUSAL, words);
    }
    free(moves);
}

/* The legal moves in the order they are numbered, for the caller to free; none where memory is short or nobody at the
 * keyboard must act. */
static int list_moves(const dj_screen *screen, dj_move **moves) {
    const dj_table *table = screen->session->table;
    const dj_game *game = dj_table_game(table);
    dj_scene scene = dj_session_scene(screen->session, NULL);
    int seat = dj_session_seat(screen->session);
    *moves = malloc((size_t)game->moves_max * sizeof **moves);
    if (*moves == NULL || seat == DJ_NO_SEAT)
        return 0;
    int count = game->moves(dj_table_content(table), dj_table_state(table), seat, *moves);
    screen->drawer->rank(&scene, *moves, count);
    return count;
}
