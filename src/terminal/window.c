#include "window.h"

#include "host/interrupt.h"

#include <curses.h>
#include <signal.h>
#include <stdio.h>
#include <term.h>
#include <unistd.h>

/* Input that is announced so often and never comes is that of a terminal that is gone. */
enum { EMPTY_READS = 16 };

/* Ctrl-L: the screen is painted anew, wherever one is, as in other programs on the full screen. */
enum { REPAINT = 'L' & 0x1f };

static SCREEN *terminal;
static bool is_open, is_ascii, has_pairs;

static bool is_known_terminal(void);
static void restore(int signal_number);
static attr_t curses_attributes(dj_style style);
static int key_of(int result, wint_t code);

bool dj_window_open(const dj_front *front) {
    if (terminal == NULL && is_known_terminal())
        terminal = newterm(NULL, stdout, stdin);
    if (terminal == NULL)
        return false;
    is_open = true;
    is_ascii = front->is_ascii;
    signal(SIGABRT, restore); /* even our own mistakes leave the terminal in order */
    set_escdelay(25);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    curs_set(0);
    has_pairs = front->has_colours && has_colors() && start_color() == OK;
    if (has_pairs) {
        bool has_default = use_default_colors() == OK;
        for (int colour = 1; colour < DJ_COLOURS; colour++)
            init_pair((short)colour, (short)colour, has_default ? -1 : COLOR_BLACK);
    }
    return true;
}

void dj_window_close(void) {
    if (!is_open)
        return;
    is_open = false;
    curs_set(1);
    endwin();
    signal(SIGABRT, SIG_DFL);
}

dj_canvas dj_window_canvas(void) {
    int width = COLS < 1 ? 1 : COLS > DJ_CANVAS_SIDE_MAX ? DJ_CANVAS_SIDE_MAX : COLS;
    int height = LINES < 1 ? 1 : LINES > DJ_CANVAS_SIDE_MAX ? DJ_CANVAS_SIDE_MAX : LINES;
    return dj_canvas_new(width, height);
}

void dj_window_show(dj_canvas *canvas) {
    erase();
    for (int y = 0; canvas->cells != NULL && y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++) {
            const dj_canvas_cell *cell = &canvas->cells[y * canvas->width + x];
            wchar_t letters[2] = {is_ascii ? (wchar_t)cell->ascii : (wchar_t)cell->glyph, L'\0'};
            cchar_t wide;
            short pair = has_pairs ? (short)cell->style.colour : 0;
            if (setcchar(&wide, letters, curses_attributes(cell->style), pair, NULL) == OK)
                mvadd_wch(y, x, &wide);
        }
    refresh();
    dj_canvas_free(canvas);
}

int dj_window_key(int timeout_ms) {
    for (int empty = 0; empty < EMPTY_READS;) {
        wint_t code;
        int result = get_wch(&code);
        if (result == OK && code == REPAINT) {
            wrefresh(curscr);
            empty = 0;
            continue;
        }
        if (result != ERR)
            return key_of(result, code);
        if (dj_interrupt_came())
            return DJ_KEY_LOST;
        dj_wait wait = dj_wait_for_input(STDIN_FILENO, timeout_ms);
        if (wait == DJ_WAIT_TIMEOUT)
            return DJ_KEY_NONE;
        empty = wait == DJ_WAIT_READY ? empty + 1 : 0;
    }
    return DJ_KEY_LOST;
}

bool dj_window_is_large_enough(dj_language language) {
    dj_canvas canvas = dj_window_canvas();
    if (canvas.width >= DJ_WINDOW_WIDTH_MIN && canvas.height >= DJ_WINDOW_HEIGHT_MIN) {
        dj_canvas_free(&canvas);
        return true;
    }
    char words[200];
    snprintf(words, sizeof words,
             dj_translate(language, "Please make this window larger: at least %d columns and %d rows. It has %d and "
                                    "%d. The game is safe; q leaves."),
             DJ_WINDOW_WIDTH_MIN, DJ_WINDOW_HEIGHT_MIN, canvas.width, canvas.height);
    if (canvas.cells != NULL)
        dj_canvas_paragraph(&canvas, 0, 0, canvas.width, canvas.height, words, (dj_style){DJ_COLOUR_YELLOW, DJ_BOLD});
    dj_window_show(&canvas);
    return false;
}

/* Asked first, for newterm does not give back the memory of a failure. */
static bool is_known_terminal(void) {
    int reason;
    if (setupterm(NULL, STDOUT_FILENO, &reason) != OK)
        return false;
    del_curterm(cur_term);
    return true;
}

static void restore(int signal_number) {
    (void)signal_number;
    endwin();
}

static attr_t curses_attributes(dj_style style) {
    attr_t attributes = A_NORMAL;
    attributes |= style.attributes & DJ_BOLD ? A_BOLD : 0;
    attributes |= style.attributes & DJ_DIM ? A_DIM : 0;
    attributes |= style.attributes & DJ_REVERSE ? A_REVERSE : 0;
    attributes |= style.attributes & DJ_UNDERLINE ? A_UNDERLINE : 0;
    return attributes;
}

static int key_of(int result, wint_t code) {
    static const struct {
        wint_t code;
        int key;
    } keys[] = {
        {KEY_UP, DJ_KEY_UP},         {KEY_RIGHT, DJ_KEY_RIGHT},     {KEY_DOWN, DJ_KEY_DOWN},
        {KEY_LEFT, DJ_KEY_LEFT},     {KEY_ENTER, DJ_KEY_ENTER},     {KEY_BTAB, DJ_KEY_BACK_TAB},
        {KEY_PPAGE, DJ_KEY_PAGE_UP}, {KEY_NPAGE, DJ_KEY_PAGE_DOWN}, {KEY_BACKSPACE, DJ_KEY_BACKSPACE},
        {KEY_RESIZE, DJ_KEY_RESIZE},
    };
    if (result == KEY_CODE_YES) {
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            if (keys[i].code == code)
                return keys[i].key;
        return DJ_KEY_NONE;
    }
    switch (code) {
    case '\r':
    case '\n':
        return DJ_KEY_ENTER;
    case '\t':
        return DJ_KEY_TAB;
    case 0x1b:
        return DJ_KEY_ESCAPE;
    case 0x7f:
    case '\b':
        return DJ_KEY_BACKSPACE;
    default:
        return (int)code;
    }
}
