#include "screen_pages.h"

#include "window.h"

#include <stdlib.h>
#include <string.h>

enum { PROSE_SIZE = 65536, KEYS_SIZE = 4096 };

static void list_keys(const char *keys, dj_text *out);
static void read_text(dj_screen *screen, const char *title, const char *text, dj_reading how);

void dj_screen_show_rule(dj_screen *screen, const char *number) {
    char prose[PROSE_SIZE];
    dj_text text = dj_text_over(prose, sizeof prose);
    dj_session_rule(screen->session, number, &text);
    read_text(screen, dj_translate(screen->session->language, "The rule"), prose, DJ_READ_MARKDOWN);
}

void dj_screen_show_keys(dj_screen *screen) {
    dj_session *session = screen->session;
    dj_scene scene = dj_session_scene(session, &screen->cursor);
    char now[KEYS_SIZE] = "", help[KEYS_SIZE];
    dj_text keys = dj_text_over(now, sizeof now), text = dj_text_over(help, sizeof help);
    if (scene.cursor != NULL)
        screen->drawer->describe_keys(&scene, &keys);
    list_keys(now, &text);
    dj_text_add(&text, dj_translate(session->language, "i: a hint; Enter right after it plays it\n"
                                                       "u: takes the last move back, where that is fair\n"
                                                       "Space: plays on while there is no choice\n"
                                                       "B: the rule of the moment, or behind the last refusal\n"
                                                       "L, PgUp: what happened so far\n"
                                                       "colon (:): a move or a word to type; ':help' lists the words\n"
                                                       "w: saves now (every move is saved anyway)\n"
                                                       "q: leaves; 'donjon resume' goes on from here"));
    dj_text_format(
        &text, "\n%s",
        dj_translate(session->language, "C: a coach who warns before a move that throws much away, or no longer"));
    dj_text_format(&text, "\n%s", dj_translate(session->language, "Ctrl-L: paints the screen anew"));
    if (screen->drawer->has_memory)
        dj_text_format(&text, "\n%s",
                       dj_translate(session->language, "m: remembers for you what was seen, or no longer"));
    if (screen->drawer->orders != NULL)
        dj_text_format(&text, "\n%s", dj_translate(session->language, "o: when you are asked for an answer"));
    if (dj_session_is_over(session))
        dj_text_format(&text, "\n%s",
                       dj_translate(session->language, "a: the same game again, dealt anew\n"
                                                       "n: another game, from the menu\n"
                                                       "v: watches this one again, move by move"));
    read_text(screen, dj_translate(session->language, "Keys"), help, DJ_READ_LINES);
}

void dj_screen_show_words(dj_screen *screen) {
    char help[DJ_LOG_TEXT + 2048];
    dj_text text = dj_text_over(help, sizeof help);
    dj_text_add(&text, dj_translate(screen->session->language,
                                    "A move by its number or in its short form, or one of these words:\n\n"
                                    "undo: take the last move back, where that is fair\n"
                                    "hint: advice on what to do\n"
                                    "rule, or ?: the rule behind the last refusal, or of what was just met\n"
                                    "rule Z03, or ? Z03: the rule of that number\n"
                                    "story: what happened so far\n"
                                    "look: how things stand, in words, and every legal move\n"
                                    "run, or Space: play on while there is no choice\n"
                                    "save: save now (every move is saved anyway)\n"
                                    "quit: leave; 'donjon resume' goes on from here"));
    dj_text_format(&text, "\n%s", dj_session_coach_help(screen->session));
    if (screen->drawer->has_memory)
        dj_text_format(&text, "\n%s", dj_session_memory_help(screen->session));
    if (screen->drawer->orders != NULL)
        dj_text_format(&text, "\n%s", dj_session_orders_help(screen->session));
    read_text(screen, dj_translate(screen->session->language, "What can be typed"), help, DJ_READ_LINES);
}

void dj_screen_show_story(dj_screen *screen) {
    char *story = dj_session_story(screen->session);
    if (story != NULL)
        read_text(screen, dj_translate(screen->session->language, "What happened"), story, DJ_READ_FROM_END);
    free(story);
}

void dj_screen_show_position(dj_screen *screen) {
    const dj_table *table = screen->session->table;
    const dj_game *game = dj_table_game(table);
    const void *content = dj_table_content(table), *state = dj_table_state(table);
    dj_scene scene = dj_session_scene(screen->session, NULL);
    char *prose = malloc(PROSE_SIZE);
    dj_move *moves;
    int count = dj_screen_moves(screen, &moves);
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

int dj_screen_moves(const dj_screen *screen, dj_move **moves) {
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

/* The keys of a footer, one a line. */
static void list_keys(const char *keys, dj_text *out) {
    static const char separator[] = " · ";
    while (*keys != '\0') {
        const char *end = strstr(keys, separator);
        size_t length = end != NULL ? (size_t)(end - keys) : strlen(keys);
        dj_text_format(out, "%.*s\n", (int)length, keys);
        keys += length + (end != NULL ? strlen(separator) : 0);
    }
    dj_text_add(out, out->length > 0 ? " \n" : "");
}

static void read_text(dj_screen *screen, const char *title, const char *text, dj_reading how) {
    if (dj_window_read(title, text, how, screen->session->language) == DJ_KEY_LOST)
        screen->wants_to_leave = true;
}
