#include "screen_layout.h"

#include "window.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { LOG_ROWS_MIN = 2, LOG_ROWS_MAX = 8, SHEET_GAP = 3, PROSE_SIZE = 2048 };

static const char key_separator[] = " · ";
static const dj_style plain_style = {0}, faint_style = {DJ_COLOUR_DEFAULT, DJ_DIM};
static const dj_style title_style = {DJ_COLOUR_DEFAULT, DJ_REVERSE | DJ_BOLD};

static void draw_curtain(const dj_screen *screen, dj_canvas *canvas);
static void draw_centred(dj_canvas *canvas, int y, const char *text, dj_style style);
static int draw_keys(const dj_screen *screen, dj_canvas *canvas);
static int lay_keys(dj_canvas *canvas, const char *keys, int y, bool is_drawn_now);
static void draw_title(const dj_screen *screen, dj_canvas *canvas);
static int draw_table(dj_screen *screen, dj_canvas *canvas, dj_box place);
static int sheet_width(const dj_drawer *drawer, int width);
static void draw_log(const dj_screen *screen, dj_canvas *canvas, dj_box place);
static void draw_standing(const dj_screen *screen, dj_canvas *canvas, int y);
static void cut_after_sentence(char *line, int width);
static int scroll_axis(int scroll, int board_start, int board_size, int focus_start, int focus_size, int room);
static void draw_scroll_marks(const dj_screen *screen, dj_canvas *canvas, int y);
static void draw_line_across(dj_canvas *canvas, int y, int divider);

void dj_screen_draw(dj_screen *screen) {
    screen->is_drawn = dj_window_is_large_enough(screen->session->language);
    if (!screen->is_drawn)
        return;
    dj_canvas canvas = dj_window_canvas();
    if (canvas.cells == NULL)
        return;
    if (dj_session_must_pass(screen->session)) {
        draw_curtain(screen, &canvas);
        dj_window_show(&canvas);
        return;
    }
    int keys_rows = draw_keys(screen, &canvas);
    int log_rows = LOG_ROWS_MIN + 2 + (canvas.height - DJ_WINDOW_HEIGHT_MIN) / 4 - (keys_rows - 1);
    log_rows = log_rows > LOG_ROWS_MAX ? LOG_ROWS_MAX : log_rows < LOG_ROWS_MIN ? LOG_ROWS_MIN : log_rows;
    int table_rows = canvas.height - 1 - log_rows - 1 - keys_rows;
    draw_title(screen, &canvas);
    draw_log(screen, &canvas, (dj_box){1, 1 + table_rows, canvas.width - 2, log_rows});
    draw_standing(screen, &canvas, 1 + table_rows + log_rows);
    int divider = draw_table(screen, &canvas, (dj_box){0, 1, canvas.width, table_rows - 1});
    draw_line_across(&canvas, table_rows, divider);
    draw_scroll_marks(screen, &canvas, table_rows);
    dj_window_show(&canvas);
}

/* Between two people at one keyboard: nothing of the game is seen. */
static void draw_curtain(const dj_screen *screen, dj_canvas *canvas) {
    dj_language language = screen->session->language;
    char words[DJ_LOG_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    dj_session_tell_pass(screen->session, &text);
    draw_title(screen, canvas);
    int middle = canvas->height / 2, width = dj_text_columns(words) + 4, left = (canvas->width - width) / 2;
    dj_style style = {DJ_COLOUR_YELLOW, DJ_BOLD};
    for (int x = left; x < left + width; x++) {
        dj_canvas_put(canvas, x, middle - 2, "═", '=', style);
        dj_canvas_put(canvas, x, middle + 2, "═", '=', style);
    }
    draw_centred(canvas, middle, words, style);
    draw_centred(canvas, canvas->height - 1, dj_translate(language, "Enter goes on · q quit"), faint_style);
}

static void draw_centred(dj_canvas *canvas, int y, const char *text, dj_style style) {
    dj_canvas_text(canvas, (canvas->width - dj_text_columns(text)) / 2, y, text, style);
}

/* At the bottom; returns the rows they take. */
static int draw_keys(const dj_screen *screen, dj_canvas *canvas) {
    char keys[PROSE_SIZE];
    dj_text text = dj_text_over(keys, sizeof keys);
    dj_scene scene = dj_session_scene(screen->session, &screen->cursor);
    if (screen->typed != NULL) {
        dj_text_format(&text, ": %s_", screen->typed);
        dj_canvas_text(canvas, 1, canvas->height - 2, keys, (dj_style){DJ_COLOUR_DEFAULT, DJ_BOLD});
        dj_canvas_text(canvas, 1, canvas->height - 1,
                       dj_translate(scene.language, "Enter plays · Esc gives up · try: help"), faint_style);
        return 2;
    }
    if (scene.cursor != NULL) {
        screen->drawer->describe_keys(&scene, &text);
        dj_text_add(&text,
                    dj_translate(scene.language, " · i hint · u undo · B rule · L story · : type · ? keys · q quit"));
    } else {
        if (dj_session_is_over(screen->session) && screen->session->is_puzzle)
            dj_text_add(&text, dj_translate(scene.language, "a next puzzle · "));
        else if (dj_session_is_over(screen->session))
            dj_text_add(&text, dj_translate(scene.language, "a again · n another game · v watch it · "));
        dj_text_add(&text, dj_translate(scene.language, "u undo · B rule · L story · ? keys · q quit"));
    }
    int rows = lay_keys(canvas, keys, 0, false);
    return lay_keys(canvas, keys, canvas->height - rows, true);
}

/* Writes the keys in rows that only break between two of them; returns the rows. */
static int lay_keys(dj_canvas *canvas, const char *keys, int y, bool is_drawn_now) {
    int x = 1, rows = 1;
    while (*keys != '\0') {
        const char *end = strstr(keys, key_separator);
        char key[PROSE_SIZE];
        snprintf(key, sizeof key, "%.*s", (int)(end != NULL ? end - keys : (ptrdiff_t)strlen(keys)), keys);
        int gap = x > 1 ? dj_text_columns(key_separator) : 0;
        if (x + gap + dj_text_columns(key) >= canvas->width && x > 1) {
            x = 1;
            gap = 0;
            rows++;
        }
        if (is_drawn_now && gap > 0)
            dj_canvas_text(canvas, x, y + rows - 1, key_separator, faint_style);
        if (is_drawn_now)
            dj_canvas_text(canvas, x + gap, y + rows - 1, key, faint_style);
        x += gap + dj_text_columns(key);
        keys = end != NULL ? end + strlen(key_separator) : keys + strlen(keys);
    }
    return rows;
}

static void draw_title(const dj_screen *screen, dj_canvas *canvas) {
    const dj_table *table = screen->session->table;
    const dj_game *game = dj_table_game(table);
    char line[200];
    for (int x = 0; x < canvas->width; x++)
        dj_canvas_put(canvas, x, 0, " ", ' ', title_style);
    snprintf(line, sizeof line, "%s · %s", game->title,
             game->content_title(dj_table_content(table), screen->session->language));
    int end = dj_canvas_text(canvas, 1, 0, line, title_style);
    snprintf(line, sizeof line, dj_translate(screen->session->language, "seed %s"), dj_table_config(table)->seed);
    int start = canvas->width - 1 - dj_text_columns(line);
    if (start > end + 2)
        dj_canvas_text(canvas, start, 0, line, title_style);
}

/* Columns of the sheet in a window of so many; 0 where the board needs them all. */
static int sheet_width(const dj_drawer *drawer, int width) {
    bool has_room = width - drawer->sheet_width - SHEET_GAP >= drawer->board_width;
    return has_room ? drawer->sheet_width : 0;
}

/* The board, and the sheet beside it; returns the column between them, or -1. */
static int draw_table(dj_screen *screen, dj_canvas *canvas, dj_box place) {
    dj_scene scene = dj_session_scene(screen->session, &screen->cursor);
    int sheet = sheet_width(screen->drawer, place.width);
    dj_box whole = canvas->frame, room = place, board, focus;
    if (sheet > 0) {
        room.width = place.width - sheet - SHEET_GAP;
        for (int y = place.y; y < place.y + place.height; y++)
            dj_canvas_put(canvas, room.width, y, "│", '|', faint_style);
        dj_canvas_frame(canvas, (dj_box){room.width + 2, place.y, sheet + 1, place.height}, 0, 0);
        screen->drawer->draw_sheet(&scene, canvas);
    }
    scene.width = room.width;
    scene.height = room.height;
    scene.is_alone = sheet == 0;
    screen->drawer->measure(&scene, &board, &focus);
    screen->scroll_x = scroll_axis(screen->scroll_x, board.x, board.width, focus.x, focus.width, room.width);
    screen->scroll_y = scroll_axis(screen->scroll_y, board.y, board.height, focus.y, focus.height, room.height);
    dj_canvas_frame(canvas, room, screen->scroll_x, screen->scroll_y);
    screen->drawer->draw_board(&scene, canvas);
    dj_canvas_frame(canvas, whole, 0, 0);
    screen->hidden =
        (dj_hidden){.left = board.x<screen->scroll_x, .right = board.x + board.width> screen->scroll_x + room.width,
                    .above = board.y<screen->scroll_y, .below = board.y + board.height> screen->scroll_y + room.height};
    return sheet > 0 ? room.width : -1;
}

/* The newest at the bottom; what was said before the last move is faint. */
static void draw_log(const dj_screen *screen, dj_canvas *canvas, dj_box place) {
    static const dj_style styles[] = {[DJ_LOG_EVENT] = {DJ_COLOUR_DEFAULT, 0},
                                      [DJ_LOG_REFUSAL] = {DJ_COLOUR_RED, DJ_BOLD},
                                      [DJ_LOG_ADVICE] = {DJ_COLOUR_GREEN, 0},
                                      [DJ_LOG_NOTE] = {DJ_COLOUR_CYAN, 0}};
    dj_box whole = canvas->frame;
    dj_canvas_frame(canvas, place, 0, 0);
    int y = place.height;
    for (int age = 0; y > 0; age++) {
        const dj_log_line *line = dj_session_line(screen->session, age);
        if (line == NULL)
            break;
        if (!dj_session_sees(screen->session, line))
            continue;
        int rows = dj_canvas_paragraph(canvas, 0, 0, place.width, 0, line->text, plain_style);
        y -= rows;
        dj_canvas_paragraph(canvas, 0, y, place.width, rows > 0 ? rows : 1, line->text,
                            dj_session_is_news(screen->session, age) || line->kind != DJ_LOG_EVENT ? styles[line->kind]
                                                                                                   : faint_style);
    }
    dj_canvas_frame(canvas, whole, 0, 0);
}

/* One line: whether the move aimed at is legal, or how things stand. */
static void draw_standing(const dj_screen *screen, dj_canvas *canvas, int y) {
    const dj_table *table = screen->session->table;
    const dj_game *game = dj_table_game(table);
    const void *content = dj_table_content(table), *state = dj_table_state(table);
    dj_scene scene = dj_session_scene(screen->session, &screen->cursor);
    char line[PROSE_SIZE];
    dj_text text = dj_text_over(line, sizeof line);
    dj_style style = {DJ_COLOUR_DEFAULT, DJ_BOLD};
    dj_voice voice = dj_scene_voice(&scene);
    dj_move move;
    if (screen->notice != NULL) {
        dj_text_add(&text, screen->notice);
    } else if (screen->is_hinted) {
        style.colour = DJ_COLOUR_GREEN;
        dj_text_add(&text, dj_translate(scene.language, "Enter plays the hint: "));
        game->describe_move(content, state, scene.sight->viewer, screen->hint, &voice, &text);
    } else if (screen->drawer->aimed_move(&scene, &move)) {
        dj_refusal refusal = game->why_not(content, state, scene.sight->viewer, move);
        style.colour = refusal.rule != NULL ? DJ_COLOUR_RED : DJ_COLOUR_GREEN;
        if (refusal.rule != NULL) {
            dj_text_add(&text, "× ");
            dj_refusal_describe(&refusal, &voice, &text);
            dj_text_format(&text, " (%s)", refusal.rule);
        } else
            game->describe_move(content, state, scene.sight->viewer, move, &voice, &text);
    } else {
        dj_scene_brief(&scene, &text);
        cut_after_sentence(line, canvas->width - 2);
    }
    dj_canvas_paragraph(canvas, 1, y, canvas->width - 2, 1, line, style);
}

/* Leaves as many whole sentences as fit, but one at least. */
static void cut_after_sentence(char *line, int width) {
    char *end = NULL;
    int columns = 0;
    for (const char *at = line; *at != '\0'; columns++) {
        if (at[0] == '.' && strchr(" \n", at[1]) != NULL && (end == NULL || columns < width))
            end = line + (at - line) + 1;
        dj_next_code_point(&at);
    }
    if (end != NULL)
        *end = '\0';
}

/* A board that fits is centred; else the view moves no more than it must to keep the focus in sight. */
static int scroll_axis(int scroll, int board_start, int board_size, int focus_start, int focus_size, int room) {
    if (board_size <= room)
        return board_start - (room - board_size) / 2;
    int margin = room - focus_size >= 8 ? 4 : 0;
    if (focus_start - margin < scroll)
        scroll = focus_start - margin;
    if (focus_start + focus_size + margin > scroll + room)
        scroll = focus_start + focus_size + margin - room;
    int last = board_start + board_size - room;
    return scroll < board_start ? board_start : scroll > last ? last : scroll;
}

/* Arrows on the line below the board, where they hide nothing of it, for each side on which it goes on. */
static void draw_scroll_marks(const dj_screen *screen, dj_canvas *canvas, int y) {
    const struct {
        bool is_hidden;
        const char *glyph;
        char ascii;
    } marks[] = {{screen->hidden.left, "◄", '<'},
                 {screen->hidden.above, "▲", '^'},
                 {screen->hidden.below, "▼", 'v'},
                 {screen->hidden.right, "►", '>'}};
    int x = 2;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (marks[i].is_hidden) {
            dj_canvas_put(canvas, x, y, marks[i].glyph, marks[i].ascii, (dj_style){DJ_COLOUR_CYAN, DJ_BOLD});
            x += 2;
        }
}

static void draw_line_across(dj_canvas *canvas, int y, int divider) {
    for (int x = 0; x < canvas->width; x++)
        dj_canvas_put(canvas, x, y, x == divider ? "┴" : "─", x == divider ? '+' : '-', faint_style);
}
