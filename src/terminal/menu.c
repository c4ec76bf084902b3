#include "menu.h"

#include "window.h"

#include "host/interrupt.h"
#include "host/seed.h"
#include "library/rules_page.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Keys that pick an entry, in the order of the list; without those that move about or leave. */
static const char shortcuts[] = "123456789abcdefghilmnoprs";

enum { ENTRIES_MAX = sizeof shortcuts - 1, ENTRY_TEXT = 120, LOGO_ROWS = 3, LOGO_WIDTH = 21, LIST_WIDTH = 46 };
enum { PITCH_ROWS = 3, ROWS_AROUND = 3 }; /* a blank one above, between list and pitch, and the keys */

typedef enum choice { CHOOSE_PLAY, CHOOSE_DAILY, CHOOSE_RESUME, CHOOSE_RULES, CHOOSE_LANGUAGE, CHOOSE_QUIT } choice;

typedef struct entry {
    choice what;
    const dj_game *game;
    char text[ENTRY_TEXT];
} entry;

typedef struct menu {
    dj_menu *kept;
    entry entries[ENTRIES_MAX];
    int count;
    dj_menu_choice *choice;
    char today[DJ_DATE_TEXT];
} menu;

static void list_entries(menu *all);
static void add_entry(menu *all, choice what, const dj_game *game, const char *text);
static void find_last_save(menu *all);
static bool choose(menu *all);
static int shortcut(const menu *all, int key);
static void draw(const menu *all);
static void draw_logo(dj_canvas *canvas, int x, int y);
static dj_menu_answer answer(menu *all, const entry *picked);
static int read_rules(menu *all, const dj_game *game);

dj_menu_answer dj_menu_ask(dj_menu *kept, dj_menu_choice *choice) {
    menu all = {.kept = kept, .choice = choice};
    if (kept->front.is_plain)
        return DJ_MENU_NO_SCREEN;
    dj_interrupt_begin();
    find_last_save(&all);
    list_entries(&all);
    bool is_open = dj_window_open(&kept->front), is_chosen = is_open && choose(&all);
    dj_window_close();
    dj_interrupt_end();
    if (!is_open)
        return DJ_MENU_NO_SCREEN;
    return is_chosen ? answer(&all, &all.entries[kept->chosen]) : DJ_MENU_LEAVE;
}

static void list_entries(menu *all) {
    int games_count;
    const dj_game *const *games = dj_games(&games_count);
    char text[ENTRY_TEXT];
    all->count = 0;
    dj_date_today(all->today);
    if (all->choice->save.text[0] != '\0')
        add_entry(all, CHOOSE_RESUME, NULL, dj_translate(all->kept->language, "Go on with the last game"));
    for (int i = 0; i < games_count; i++) {
        snprintf(text, sizeof text, dj_translate(all->kept->language, "Play %s"), games[i]->title);
        add_entry(all, CHOOSE_PLAY, games[i], text);
    }
    for (int i = 0; i < games_count; i++) {
        snprintf(text, sizeof text, dj_translate(all->kept->language, "The day’s dungeon: %s"), games[i]->title);
        add_entry(all, CHOOSE_DAILY, games[i], text);
    }
    for (int i = 0; i < games_count; i++) {
        snprintf(text, sizeof text, dj_translate(all->kept->language, "Rules of %s"), games[i]->title);
        add_entry(all, CHOOSE_RULES, games[i], text);
    }
    add_entry(all, CHOOSE_LANGUAGE, NULL, all->kept->language == DJ_ENGLISH ? "En français" : "In English");
    add_entry(all, CHOOSE_QUIT, NULL, dj_translate(all->kept->language, "Leave"));
    all->kept->chosen = all->kept->chosen < all->count ? all->kept->chosen : all->count - 1;
}

static void add_entry(menu *all, choice what, const dj_game *game, const char *text) {
    if (all->count == ENTRIES_MAX)
        return;
    entry *added = &all->entries[all->count++];
    added->what = what;
    added->game = game;
    snprintf(added->text, sizeof added->text, "%s", text);
}

static void find_last_save(menu *all) {
    int count;
    dj_saved_game *games = dj_saves_list(&count);
    all->choice->save.text[0] = '\0';
    if (count > 0)
        all->choice->save = games[0].path;
    free(games);
}

/* False where the player leaves. */
static bool choose(menu *all) {
    for (;;) {
        if (dj_window_is_large_enough(all->kept->language))
            draw(all);
        int key = dj_window_key(-1);
        if (key == DJ_KEY_LOST || key == 'q' || key == DJ_KEY_ESCAPE)
            return false;
        if (key == DJ_KEY_UP || key == 'k')
            all->kept->chosen = (all->kept->chosen + all->count - 1) % all->count;
        else if (key == DJ_KEY_DOWN || key == 'j' || key == DJ_KEY_TAB)
            all->kept->chosen = (all->kept->chosen + 1) % all->count;
        else if (shortcut(all, key) >= 0)
            all->kept->chosen = shortcut(all, key);
        bool is_picked = key == DJ_KEY_ENTER || key == ' ' || shortcut(all, key) >= 0;
        choice what = all->entries[all->kept->chosen].what;
        if (is_picked && what == CHOOSE_LANGUAGE) {
            all->kept->language = all->kept->language == DJ_ENGLISH ? DJ_FRENCH : DJ_ENGLISH;
            list_entries(all);
        } else if (is_picked && what == CHOOSE_RULES) {
            if (read_rules(all, all->entries[all->kept->chosen].game) == DJ_KEY_LOST)
                return false;
        } else if (is_picked && what == CHOOSE_PLAY) {
            int answer =
                dj_seating_choose(all->entries[all->kept->chosen].game, all->kept->language, &all->choice->seating);
            if (answer != DJ_KEY_NONE)
                return answer == DJ_KEY_ENTER;
        } else if (is_picked) {
            return true;
        }
    }
}

/* The entry that a digit or a letter stands for, or -1. */
static int shortcut(const menu *all, int key) {
    const char *sign = key > ' ' && key < 0x7f ? strchr(shortcuts, key) : NULL;
    return sign != NULL && sign - shortcuts < all->count ? (int)(sign - shortcuts) : -1;
}

static void draw(const menu *all) {
    dj_canvas canvas = dj_window_canvas();
    if (canvas.cells == NULL)
        return;
    int x = (canvas.width - LIST_WIDTH) / 2;
    int list = all->count + PITCH_ROWS + ROWS_AROUND, whole = list + LOGO_ROWS + 3;
    bool has_logo = canvas.height >= whole;
    int spare = canvas.height - (has_logo ? whole : list), y = spare < 0 ? 0 : 1 + spare / 2;
    if (has_logo) {
        draw_logo(&canvas, (canvas.width - LOGO_WIDTH) / 2, y);
        const char *motto = dj_translate(all->kept->language, "dungeons that lived on paper");
        dj_canvas_text(&canvas, (canvas.width - dj_text_columns(motto)) / 2, y + LOGO_ROWS + 1, motto,
                       (dj_style){DJ_COLOUR_DEFAULT, DJ_DIM});
        y += LOGO_ROWS + 3;
    }
    for (int i = 0; i < all->count; i++, y++) {
        bool is_chosen = i == all->kept->chosen;
        dj_style style = {DJ_COLOUR_DEFAULT, is_chosen ? DJ_REVERSE | DJ_BOLD : 0};
        for (int column = 0; is_chosen && column < LIST_WIDTH; column++)
            dj_canvas_put(&canvas, x + column, y, " ", ' ', style);
        char line[ENTRY_TEXT + 16];
        snprintf(line, sizeof line, "%s %c  %s", is_chosen ? ">" : " ", shortcuts[i], all->entries[i].text);
        dj_canvas_text(&canvas, x, y, line, style);
    }
    const dj_game *game = all->entries[all->kept->chosen].game;
    if (game != NULL)
        dj_canvas_paragraph(&canvas, x, y + 1, LIST_WIDTH, PITCH_ROWS, dj_translate(all->kept->language, game->pitch),
                            (dj_style){DJ_COLOUR_CYAN, 0});
    const char *keys = dj_translate(all->kept->language, "up and down choose · Enter opens · q leaves");
    dj_canvas_text(&canvas, (canvas.width - dj_text_columns(keys)) / 2, canvas.height - 1, keys,
                   (dj_style){DJ_COLOUR_DEFAULT, DJ_DIM});
    dj_window_show(&canvas);
}

/* Drawn in walls; in ASCII the name is spelled in the middle row. */
static void draw_logo(dj_canvas *canvas, int x, int y) {
    static const char *const rows[LOGO_ROWS] = {
        "┏━┓ ┏━┓ ┏┓╻ ━┓ ┏━┓ ┏┓╻",
        "┃ ┃ ┃ ┃ ┃┃┃  ┃ ┃ ┃ ┃┃┃",
        "┗━┛ ┗━┛ ╹┗┛ ┗┛ ┗━┛ ╹┗┛",
    };
    static const char ascii[] = " D   O   N   J  O   N ";
    for (int row = 0; row < LOGO_ROWS; row++) {
        const char *glyph = rows[row];
        for (int column = 0; *glyph != '\0'; column++) {
            const char *here = glyph;
            dj_next_code_point(&glyph);
            dj_canvas_put(canvas, x + column, y + row, here, row == 1 ? ascii[column] : ' ',
                          (dj_style){DJ_COLOUR_YELLOW, DJ_BOLD});
        }
    }
}

static dj_menu_answer answer(menu *all, const entry *picked) {
    bool is_date;
    all->choice->game = picked->game;
    switch (picked->what) {
    case CHOOSE_PLAY:
        return DJ_MENU_PLAY;
    case CHOOSE_DAILY:
        all->choice->seating = (dj_seating){.config = dj_config_default(picked->game)};
        is_date =
            dj_date_seed(picked->game, all->choice->seating.config.seats, all->today, all->choice->seating.config.seed);
        assert(is_date);
        return DJ_MENU_PLAY;
    case CHOOSE_RESUME:
        return DJ_MENU_RESUME;
    default:
        return DJ_MENU_LEAVE;
    }
}

static int read_rules(menu *all, const dj_game *game) {
    return dj_window_read(game->title, dj_rules_page(game, all->kept->language), DJ_READ_MARKDOWN, all->kept->language);
}
