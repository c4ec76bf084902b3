/* A game in sentences: what happened, how things stand, what can be done; answers are numbers, moves or words. Made
 * for pipes and screen readers, so nothing here depends on where it is on a screen. */
#include "front.h"
#include "host/interrupt.h"
#include "words.h"

#include "host/complain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    LISTED_AT_ONCE = 16, /* a list up to this long is read out whole */
    LISTED_FIRST = 8,    /* of a longer one, only so many */
    LINE_SIZE = 400,
    BLANK_LINES = 100, /* more than a terminal has */
    PROSE_SIZE = 16384,
};

typedef struct plain {
    dj_session *session;
    dj_charset charset; /* of the map */
    dj_line_reader reader;
    int told[DJ_SEATS_MAX + 1]; /* log lines already printed, by the seat at the keyboard; the first for no seat */
    dj_move *moves;             /* the legal ones, in the order they are numbered */
    int move_count;
    bool is_news;         /* the position changed since it was told */
    bool pauses;          /* between the moves of others, where the person could step in */
    uint64_t passed_hash; /* of the position in which they would rather not */
    bool wants_to_leave;
} plain;

static bool take_turn(plain *front);
static bool is_moment(const plain *front);
static bool offer_moment(plain *front);
static bool look_back(plain *front);
static dj_wish wish_of(dj_word word);
static bool ask(plain *front, char line[LINE_SIZE]);
static bool pass_keyboard(plain *front);
static void tell_news(plain *front);
static void tell_position(const plain *front, bool is_whole);
static void tell_moves(plain *front, bool wants_all);
static void find_moves(plain *front);
static void tell_map(const plain *front);
static void tell_rule(const plain *front, const char *number);
static void tell_story(const plain *front);
static void tell_help(const plain *front);
static bool answer(plain *front, char *line);
static bool answer_number(plain *front, const char *line);
static bool answer_word(plain *front, dj_word word, const char *rest);
static bool is_output_lost(void);

int dj_plain_run(dj_session *session, const dj_front *settings) {
    plain front = {.session = session, .reader = {.descriptor = STDIN_FILENO}, .is_news = true};
    for (int i = 0; i <= DJ_SEATS_MAX; i++)
        front.told[i] = session->past;
    front.charset = settings->is_ascii ? DJ_CHARSET_ASCII : DJ_CHARSET_LETTERS;
    const dj_game *game = dj_table_game(session->table);
    session->keeps_time = isatty(STDOUT_FILENO);
    session->reads_cards = true;
    front.moves = malloc((size_t)game->moves_max * sizeof *front.moves);
    if (front.moves == NULL)
        return DJ_EXIT_IO;
    printf("%s - %s. ", game->title, game->content_title(dj_table_content(session->table), session->language));
    printf(dj_translate(session->language, "Seed: %s. Type 'help' at any time."),
           dj_table_config(session->table)->seed);
    printf("\n");
    while (!is_output_lost() && take_turn(&front))
        continue;
    tell_news(&front);
    free(front.moves);
    return DJ_EXIT_OK;
}

/* False when the session ends. */
static bool take_turn(plain *front) {
    tell_news(front);
    if (is_moment(front))
        return offer_moment(front);
    if (dj_session_bot_move(front->session))
        return true;
    if (dj_session_must_pass(front->session))
        return pass_keyboard(front);
    if (front->is_news && !front->session->is_solved) {
        tell_position(front, false);
        find_moves(front);
        tell_moves(front, false);
    }
    if (dj_session_is_over(front->session))
        return look_back(front);
    char line[LINE_SIZE];
    if (!ask(front, line))
        return false;
    front->is_news = answer(front, line);
    return !front->wants_to_leave;
}

static bool is_moment(const plain *front) {
    return front->pauses && front->passed_hash != dj_table_hash(front->session->table) &&
           dj_session_may_step_in(front->session);
}

/* False when the session ends. */
static bool offer_moment(plain *front) {
    char line[LINE_SIZE];
    find_moves(front);
    tell_moves(front, false);
    printf("%s\n", dj_translate(front->session->language, "You may step in here; Enter lets the others go on."));
    if (!ask(front, line))
        return false;
    uint64_t hash = dj_table_hash(front->session->table);
    front->is_news = answer(front, line);
    if (line[0] == '\0')
        front->passed_hash = hash;
    return !front->wants_to_leave;
}

/* After the end: what comes next; the last move may be taken back where that is fair, anything else leaves. False when
 * the session ends. */
static bool look_back(plain *front) {
    char line[LINE_SIZE];
    const char *rest;
    dj_error error;
    dj_session_conclude(front->session);
    tell_news(front);
    int seat = front->session->keyboard_seat;
    if (seat == DJ_NO_SEAT)
        return false;
    bool can_undo = dj_table_can_undo(front->session->table, seat, &error) == DJ_OK;
    printf("%s\n", front->session->is_puzzle
                       ? dj_translate(front->session->language, "'again' asks the next puzzle; Enter leaves.")
                   : can_undo
                       ? dj_translate(front->session->language,
                                      "'again' deals anew, 'another' shows the games, 'watch' tells this one again, "
                                      "'undo' takes the last move back; Enter leaves.")
                       : dj_translate(front->session->language,
                                      "'again' deals anew, 'another' shows the games, 'watch' tells this one again; "
                                      "Enter leaves."));
    if (!ask(front, line))
        return false;
    dj_tidy_line(line);
    dj_word word = dj_word_find(line, &rest);
    front->session->wish = wish_of(word);
    if (word == DJ_WORD_NONE || front->session->wish != DJ_WISH_LEAVE)
        return false;
    front->is_news = answer_word(front, word, rest);
    return !front->wants_to_leave;
}

static dj_wish wish_of(dj_word word) {
    return word == DJ_WORD_AGAIN   ? DJ_WISH_AGAIN
           : word == DJ_WORD_OTHER ? DJ_WISH_OTHER
           : word == DJ_WORD_WATCH ? DJ_WISH_WATCH
                                   : DJ_WISH_LEAVE;
}

/* False where there is no answer. */
static bool ask(plain *front, char line[LINE_SIZE]) {
    if (isatty(STDIN_FILENO))
        printf("> ");
    fflush(stdout);
    if (dj_line_read(&front->reader, line, LINE_SIZE) == DJ_LINE_READ)
        return true;
    printf("\n");
    return false;
}

/* What one person saw scrolls away before another looks. False when the session ends. */
static bool pass_keyboard(plain *front) {
    char line[LINE_SIZE];
    const char *rest;
    for (int i = 0; isatty(STDOUT_FILENO) && i < BLANK_LINES; i++)
        printf("\n");
    char words[DJ_LOG_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    dj_session_tell_pass(front->session, &text);
    printf("%s\n", words);
    fflush(stdout);
    if (dj_line_read(&front->reader, line, sizeof line) != DJ_LINE_READ)
        return false;
    dj_tidy_line(line);
    if (dj_word_find(line, &rest) == DJ_WORD_QUIT)
        return false;
    if (line[0] != '\0')
        return true; /* an answer to a question that was not asked: ask again */
    dj_session_pass(front->session);
    front->is_news = true;
    return true;
}

static void tell_news(plain *front) {
    int *told = &front->told[dj_session_is_open(front->session) ? 0 : front->session->keyboard_seat + 1];
    for (int age = front->session->logged - *told - 1; age >= 0; age--) {
        const dj_log_line *line = dj_session_line(front->session, age);
        if (line != NULL && dj_session_sees(front->session, line))
            printf("%s\n", line->text);
    }
    *told = front->session->logged;
}

/* All of it, or what the next move needs. */
static void tell_position(const plain *front, bool is_whole) {
    char prose[PROSE_SIZE];
    dj_text text = dj_text_over(prose, sizeof prose);
    dj_scene scene = dj_session_scene(front->session, NULL);
    if (is_whole)
        dj_scene_describe(&scene, &text);
    else
        dj_scene_brief(&scene, &text);
    printf("\n%s\n", prose);
}

static void tell_moves(plain *front, bool wants_all) {
    const dj_table *table = front->session->table;
    const dj_game *game = dj_table_game(table);
    dj_scene scene = dj_session_scene(front->session, NULL);
    bool is_long = front->move_count > LISTED_AT_ONCE && !wants_all;
    int listed = is_long ? LISTED_FIRST : front->move_count;
    char form[DJ_MOVE_TEXT];
    for (int i = 0; i < listed; i++) {
        char words[DJ_LOG_TEXT];
        dj_text text = dj_text_over(words, sizeof words), short_text = dj_text_over(form, sizeof form);
        dj_table_describe_move(table, scene.sight->viewer, front->moves[i], scene.language, &text);
        game->move_text(dj_table_content(table), front->moves[i], &short_text);
        printf("%d. %s (%s)\n", i + 1, words, form);
    }
    if (!is_long)
        return;
    printf(dj_translate(scene.language, "There are %d moves; here are %d of them. Type a number, or any move in its "
                                        "short form, such as: %s. 'moves' lists them all, 'map' draws the map."),
           front->move_count, listed, form);
    printf("\n");
}

static void find_moves(plain *front) {
    const dj_table *table = front->session->table;
    dj_scene scene = dj_session_scene(front->session, NULL);
    const dj_game *game = dj_table_game(table);
    front->move_count = 0;
    if (scene.sight->viewer < 0)
        return;
    front->move_count = game->moves(dj_table_content(table), dj_table_state(table), scene.sight->viewer, front->moves);
    dj_drawer_find(game)->rank(&scene, front->moves, front->move_count);
}

static void tell_map(const plain *front) {
    dj_scene scene = dj_session_scene(front->session, NULL);
    dj_text count = dj_text_over(NULL, 0);
    if (!dj_scene_print(&scene, front->charset, false, &count))
        return;
    char *drawing = malloc(count.length + 1);
    if (drawing == NULL)
        return;
    dj_text text = dj_text_over(drawing, count.length + 1);
    if (dj_scene_print(&scene, front->charset, false, &text))
        fputs(drawing, stdout);
    free(drawing);
}

static void tell_rule(const plain *front, const char *number) {
    char prose[PROSE_SIZE];
    dj_text text = dj_text_over(prose, sizeof prose);
    dj_session_rule(front->session, number, &text);
    printf("%s\n", prose);
}

static void tell_story(const plain *front) {
    char *story = dj_session_story(front->session);
    if (story != NULL)
        fputs(story, stdout);
    free(story);
}

static void tell_help(const plain *front) {
    printf("%s\n", dj_translate(front->session->language,
                                "Type the number of a move, or the move in its short form, or one of these words:\n"
                                "undo: take the last move back, where that is fair\n"
                                "hint: advice on what to do\n"
                                "rule, or ?: the rule behind the last refusal, or of what was just met\n"
                                "rule Z03, or ? Z03: the rule of that number\n"
                                "story: what happened so far\n"
                                "look: everything there is to see, in words\n"
                                "moves: every legal move\n"
                                "run: play on while there is no choice\n"
                                "map: the map in letters\n"
                                "save: save now (every move is saved anyway)\n"
                                "quit: leave; 'donjon resume' goes on from here"));
    printf("%s\n", dj_session_coach_help(front->session));
    if (dj_drawer_find(dj_table_game(front->session->table))->has_memory)
        printf("%s\n", dj_session_memory_help(front->session));
    if (dj_drawer_find(dj_table_game(front->session->table))->orders != NULL)
        printf("%s\n", dj_session_orders_help(front->session));
    if (dj_table_game(front->session->table)->may_act != dj_nobody_may_act)
        printf("%s\n", dj_translate(front->session->language,
                                    "pause: stop between the moves of others, or no longer, where you could step in"));
}

/* True where the position changed. */
static bool answer(plain *front, char *line) {
    const char *rest;
    dj_tidy_line(line);
    if (line[0] == '\0')
        return false;
    if (line[strspn(line, "0123456789")] == '\0')
        return answer_number(front, line);
    dj_word word = dj_word_find(line, &rest);
    if (word != DJ_WORD_NONE)
        return answer_word(front, word, rest);
    int said = front->session->logged;
    bool is_played = dj_session_play_text(front->session, line);
    bool is_answered =
        front->session->logged > said && dj_session_line(front->session, 0)->kind == DJ_LOG_ADVICE; /* by the guard */
    if (!is_played && !is_answered && front->session->last_rule[0] == '\0') /* not even a word of the game */
        dj_session_say(front->session, DJ_LOG_NOTE,
                       dj_translate(front->session->language,
                                    "Type a number from the list, a move in its short form, or 'help'."));
    return is_played;
}

static bool answer_number(plain *front, const char *line) {
    int64_t number;
    if (dj_parse_integer(line, 1, front->move_count, &number))
        return dj_session_play(front->session, front->moves[number - 1]);
    char words[DJ_LOG_TEXT];
    snprintf(words, sizeof words, dj_translate(front->session->language, "The moves are numbered from 1 to %d."),
             front->move_count);
    dj_session_say(front->session, DJ_LOG_REFUSAL, words);
    return false;
}

static bool answer_word(plain *front, dj_word word, const char *rest) {
    dj_move advised;
    switch (word) {
    case DJ_WORD_UNDO:
        return dj_session_undo(front->session);
    case DJ_WORD_HINT:
        dj_session_hint(front->session, &advised);
        break;
    case DJ_WORD_COACH:
        dj_session_toggle_coach(front->session);
        break;
    case DJ_WORD_RULE:
        tell_rule(front, rest);
        break;
    case DJ_WORD_MAP:
        tell_map(front);
        break;
    case DJ_WORD_LOOK:
        tell_position(front, true);
        tell_moves(front, false);
        break;
    case DJ_WORD_MOVES:
        tell_moves(front, true);
        break;
    case DJ_WORD_MEMORY:
        dj_session_toggle_memory(front->session);
        break;
    case DJ_WORD_ORDERS:
        dj_session_next_order(front->session);
        break;
    case DJ_WORD_PAUSE:
        front->pauses = !front->pauses;
        dj_session_say(front->session, DJ_LOG_NOTE,
                       dj_translate(front->session->language,
                                    front->pauses ? DJ_SENTENCE("The game stops between the moves of others where you "
                                                                "could step in.")
                                                  : DJ_SENTENCE("The game no longer stops between the moves of "
                                                                "others.")));
        break;
    case DJ_WORD_RUN:
        return dj_session_run(front->session);
    case DJ_WORD_SAVE:
        dj_session_save(front->session);
        break;
    case DJ_WORD_STORY:
        tell_story(front);
        break;
    case DJ_WORD_QUIT:
        front->wants_to_leave = true;
        break;
    default:
        tell_help(front);
    }
    return false;
}

static bool is_output_lost(void) {
    return fflush(stdout) != 0 || ferror(stdout) || dj_interrupt_came();
}
