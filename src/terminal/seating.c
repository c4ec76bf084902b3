#include "seating.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>

enum { ROW_TEXT = 120, FORM_WIDTH = 56, ROWS_MAX = 2 + DJ_SEATS_MAX + DJ_OPTIONS_MAX };

typedef enum row_kind { ROW_SEATS, ROW_SEAT, ROW_OPTION, ROW_BEGIN } row_kind;

typedef struct row {
    row_kind kind;
    int index; /* of the seat or the option */
} row;

typedef struct form {
    const dj_game *game;
    dj_language language;
    dj_seating *seating;
    row rows[ROWS_MAX];
    int count, chosen;
    char refusal[ROW_TEXT]; /* why the game cannot begin so; empty otherwise */
} form;

static bool can_begin(form *form);
static void set_table(const dj_game *game, dj_seating *seating);
static void list_rows(form *form);
static void change(form *form, int step);
static void change_player(dj_player *player, int step);
static int strength_of(const dj_player *player);
static int within(int value, int least, int most);
static void draw(const form *form);
static void write_row(const form *form, const row *row, char text[ROW_TEXT]);
static void write_seat(const form *form, int seat, char text[ROW_TEXT]);
static const char *explain(const form *form);

int dj_seating_choose(const dj_game *game, dj_language language, dj_seating *seating) {
    set_table(game, seating);
    if (game->seats_maximum == 1)
        return DJ_KEY_ENTER;
    form form = {.game = game, .language = language, .seating = seating};
    list_rows(&form);
    form.chosen = form.count - 1;
    for (;;) {
        if (dj_window_is_large_enough(language))
            draw(&form);
        int key = dj_window_key(-1);
        bool is_begin = form.rows[form.chosen].kind == ROW_BEGIN;
        if (key == DJ_KEY_LOST)
            return DJ_KEY_LOST;
        if (key == 'q' || key == DJ_KEY_ESCAPE)
            return DJ_KEY_NONE;
        form.refusal[0] = '\0';
        if ((key == DJ_KEY_ENTER || key == ' ') && is_begin && can_begin(&form))
            return DJ_KEY_ENTER;
        if (key == DJ_KEY_UP || key == 'k')
            form.chosen = (form.chosen + form.count - 1) % form.count;
        else if (key == DJ_KEY_DOWN || key == 'j' || key == DJ_KEY_TAB)
            form.chosen = (form.chosen + 1) % form.count;
        else if (key == DJ_KEY_RIGHT || key == 'l' || key == DJ_KEY_ENTER || key == ' ')
            change(&form, 1);
        else if (key == DJ_KEY_LEFT || key == 'h')
            change(&form, -1);
    }
}

/* Options may not go together: the game says so itself. */
static bool can_begin(form *form) {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    dj_error error;
    if (form->game->setup(form->game->original, &form->seating->config, state, NULL, &error) == DJ_OK)
        return true;
    dj_text refusal = dj_text_over(form->refusal, sizeof form->refusal);
    dj_error_describe(&error, form->language, &refusal);
    return false;
}

/* A person against bots, with standard options. */
static void set_table(const dj_game *game, dj_seating *seating) {
    *seating = (dj_seating){.config = dj_config_default(game)};
    for (int seat = 1; seat < game->seats_maximum; seat++) {
        bool is_bot = dj_player_find("keen", &seating->players[seat]);
        assert(is_bot);
    }
}

static void list_rows(form *form) {
    form->count = 0;
    form->rows[form->count++] = (row){ROW_SEATS, 0};
    for (int seat = 0; seat < form->seating->config.seats; seat++)
        form->rows[form->count++] = (row){ROW_SEAT, seat};
    for (int i = 0; i < form->game->option_count; i++)
        if (form->game->options[i].titles != NULL)
            form->rows[form->count++] = (row){ROW_OPTION, i};
    form->rows[form->count++] = (row){ROW_BEGIN, 0};
}

static void change(form *form, int step) {
    dj_config *config = &form->seating->config;
    const row *row = &form->rows[form->chosen];
    const dj_option *option = &form->game->options[row->index];
    switch (row->kind) {
    case ROW_SEATS:
        config->seats = within(config->seats + step, form->game->seats_minimum, form->game->seats_maximum);
        list_rows(form);
        break;
    case ROW_SEAT:
        change_player(&form->seating->players[row->index], step);
        break;
    case ROW_OPTION:
        config->options[row->index] = within(config->options[row->index] + step, option->minimum, option->maximum);
        break;
    default:
        break;
    }
}

/* A person, then bots from the gentlest to the fiercest. */
static void change_player(dj_player *player, int step) {
    int count;
    const dj_strength *strengths = dj_strengths(&count);
    int next = within(strength_of(player) + step, -1, count - 1);
    *player = next < 0 ? (dj_player){0} : strengths[next].player;
}

/* -1 for a person. */
static int strength_of(const dj_player *player) {
    int count, found = -1;
    const dj_strength *strengths = dj_strengths(&count);
    for (int i = 0; i < count; i++)
        if (player->bot == strengths[i].player.bot && player->iterations == strengths[i].player.iterations)
            found = i;
    return found;
}

/* Beyond one end comes the other. */
static int within(int value, int least, int most) {
    return value < least ? most : value > most ? least : value;
}

static void draw(const form *form) {
    dj_canvas canvas = dj_window_canvas();
    if (canvas.cells == NULL)
        return;
    int x = (canvas.width - FORM_WIDTH) / 2, height = form->count + 6;
    int y = canvas.height > height + 2 ? (canvas.height - height) / 2 : 1;
    dj_canvas_text(&canvas, (canvas.width - dj_text_columns(form->game->title)) / 2, y, form->game->title,
                   (dj_style){DJ_COLOUR_YELLOW, DJ_BOLD});
    y += 2;
    for (int i = 0; i < form->count; i++, y++) {
        bool is_chosen = i == form->chosen, is_begin = form->rows[i].kind == ROW_BEGIN;
        dj_style style = {DJ_COLOUR_DEFAULT, is_chosen ? DJ_REVERSE | DJ_BOLD : 0};
        y += is_begin;
        for (int column = 0; is_chosen && column < FORM_WIDTH; column++)
            dj_canvas_put(&canvas, x + column, y, " ", ' ', style);
        char text[ROW_TEXT], line[ROW_TEXT + 16];
        write_row(form, &form->rows[i], text);
        snprintf(line, sizeof line, is_chosen && !is_begin ? "< %s >" : "  %s", text);
        dj_canvas_text(&canvas, x, y, line, style);
    }
    bool is_refused = form->refusal[0] != '\0';
    dj_canvas_paragraph(&canvas, x, y + 1, FORM_WIDTH, 3, is_refused ? form->refusal : explain(form),
                        (dj_style){is_refused ? DJ_COLOUR_RED : DJ_COLOUR_CYAN, 0});
    const char *keys = dj_translate(form->language, "up and down choose · left and right change · q goes back");
    dj_canvas_text(&canvas, (canvas.width - dj_text_columns(keys)) / 2, canvas.height - 1, keys,
                   (dj_style){DJ_COLOUR_DEFAULT, DJ_DIM});
    dj_window_show(&canvas);
}

static void write_row(const form *form, const row *row, char text[ROW_TEXT]) {
    const dj_config *config = &form->seating->config;
    switch (row->kind) {
    case ROW_SEATS:
        snprintf(text, ROW_TEXT, dj_translate_count(form->language, "%d player", "%d players", config->seats),
                 config->seats);
        break;
    case ROW_SEAT:
        write_seat(form, row->index, text);
        break;
    case ROW_OPTION:
        snprintf(text, ROW_TEXT, "%s",
                 dj_translate(form->language, form->game->options[row->index].titles[config->options[row->index]]));
        break;
    default:
        snprintf(text, ROW_TEXT, "%s", dj_translate(form->language, "Begin"));
    }
}

/* Who sits there. */
static void write_seat(const form *form, int seat, char text[ROW_TEXT]) {
    int count, strength = strength_of(&form->seating->players[seat]);
    const dj_strength *strengths = dj_strengths(&count);
    const char *who = strength < 0 ? DJ_SENTENCE("a person at this keyboard") : strengths[strength].title;
    dj_voice voice = dj_voice_for(form->language, DJ_SPECTATOR);
    dj_text words = dj_text_over(text, ROW_TEXT);
    dj_tell(&words, &voice, seat, "@1: %s", dj_translate(form->language, who));
}

static const char *explain(const form *form) {
    const row *row = &form->rows[form->chosen];
    switch (row->kind) {
    case ROW_OPTION:
        return dj_translate(form->language, form->game->options[row->index].title);
    case ROW_SEAT:
        return dj_translate(form->language,
                            "Several people share this keyboard: between two of them nothing is shown.");
    default:
        return dj_translate(form->language, form->game->pitch);
    }
}
