/* The inventory sheet of DONJONZ (Z11), with the card in hand above it while the dungeon is being built. */
#include "draw.h"

#include <stdio.h>

enum { GOLD_COLUMNS = 25, INVENTORY_HEIGHT = 10, LEGEND_HEIGHT = 6 };

/* Each weapon beside the monster it defeats. */
static const struct {
    int item;
    const char *name;
} legend[] = {
    {DONJONZ_WEAPON, DJ_SENTENCE("sword")},      {DONJONZ_MONSTER, DJ_SENTENCE("goblin")},
    {DONJONZ_WEAPON + 1, DJ_SENTENCE("bow")},    {DONJONZ_MONSTER + 1, DJ_SENTENCE("bat")},
    {DONJONZ_WEAPON + 2, DJ_SENTENCE("hammer")}, {DONJONZ_MONSTER + 2, DJ_SENTENCE("skeleton")},
    {DONJONZ_WEAPON + 3, DJ_SENTENCE("torch")},  {DONJONZ_MONSTER + 3, DJ_SENTENCE("mummy")},
    {DONJONZ_GOLD, DJ_SENTENCE("gold")},         {DONJONZ_KEY, DJ_SENTENCE("key")},
    {DONJONZ_STAIRS, DJ_SENTENCE("stairs")},     {DONJONZ_LOCK, DJ_SENTENCE("locked door")},
};
enum { LEGEND_ITEMS = sizeof legend / sizeof *legend, LEGEND_COLUMN = 12 };

static const dj_style heading_style = {DJ_COLOUR_DEFAULT, DJ_BOLD | DJ_UNDERLINE}, label_style = {DJ_COLOUR_DEFAULT, 0};
static const dj_style faint_style = {DJ_COLOUR_DEFAULT, DJ_DIM}, strong_style = {DJ_COLOUR_DEFAULT, DJ_BOLD};

static int draw_top_card_section(const dj_scene *scene, dj_canvas *canvas);
static void draw_inventory(const dj_scene *scene, dj_canvas *canvas, int y);
static void draw_inventory_line(const dj_scene *scene, dj_canvas *canvas, int y);
static void draw_gold(const dj_scene *scene, const donjonz_state *state, dj_canvas *canvas, int y);
static void draw_key(const dj_scene *scene, const donjonz_state *state, dj_canvas *canvas, int y);
static void draw_monsters(const dj_scene *scene, const donjonz_state *state, dj_canvas *canvas, int y);
static void draw_weapons(const dj_scene *scene, const donjonz_state *state, dj_canvas *canvas, int y);
static void draw_score(const dj_scene *scene, const donjonz_state *state, dj_canvas *canvas, int y);
static void draw_legend(const dj_scene *scene, dj_canvas *canvas, int y);

void donjonz_draw_sheet(const dj_scene *scene, dj_canvas *canvas) {
    const donjonz_state *state = dj_sight_state(scene->sight);
    int y = 0, height = canvas->frame.height;
    if (state->phase == DONJONZ_MAPPING)
        y = draw_top_card_section(scene, canvas);
    if (y + INVENTORY_HEIGHT > height) {
        draw_inventory_line(scene, canvas, y);
        return;
    }
    draw_inventory(scene, canvas, y);
    y += INVENTORY_HEIGHT;
    if (y + LEGEND_HEIGHT <= height)
        draw_legend(scene, canvas, y + (y + LEGEND_HEIGHT < height)); /* a row apart where there is one to spare */
}

/* Returns the rows it took. */
static int draw_top_card_section(const dj_scene *scene, dj_canvas *canvas) {
    const donjonz_set *set = dj_sight_content(scene->sight);
    const donjonz_state *state = dj_sight_state(scene->sight);
    char line[80];
    snprintf(line, sizeof line, dj_translate(scene->language, "Card %d of %d"), state->placed + 1, state->card_count);
    dj_canvas_text(canvas, 0, 0, line, heading_style);
    dj_canvas_text(canvas, 0, 1, set->cards[state->pile[state->placed]].name[scene->language], strong_style);
    dj_box frame = canvas->frame;
    bool is_lying = scene->cursor != NULL && scene->cursor->values[DONJONZ_CURSOR_TURN] % 2 == 1;
    /* Turning swaps the sides; the middle of the card stays where it is. */
    int column = is_lying ? 2 : 4, row = is_lying ? 3 : 2;
    dj_canvas_frame(canvas, (dj_box){frame.x + column, frame.y + row, frame.width - column, frame.height - row}, 0, 0);
    donjonz_draw_top_card(scene, canvas);
    dj_canvas_frame(canvas, frame, 0, 0);
    return 2 + DONJONZ_CARD_HEIGHT * DONJONZ_PITCH_Y + 1;
}

static void draw_inventory(const dj_scene *scene, dj_canvas *canvas, int y) {
    const donjonz_state *state = dj_sight_state(scene->sight);
    dj_canvas_text(canvas, 0, y, dj_translate(scene->language, "Inventory"), heading_style);
    draw_gold(scene, state, canvas, y + 1);
    draw_key(scene, state, canvas, y + 3);
    draw_monsters(scene, state, canvas, y + 4);
    draw_weapons(scene, state, canvas, y + 6);
    draw_score(scene, state, canvas, y + 8);
}

/* Where there is room for no more. */
static void draw_inventory_line(const dj_scene *scene, dj_canvas *canvas, int y) {
    const donjonz_state *state = dj_sight_state(scene->sight);
    char line[80];
    snprintf(line, sizeof line, dj_translate(scene->language, "Gold %d, monsters %d, score %d"), state->gold,
             state->monsters, donjonz_score(state));
    dj_canvas_text(canvas, 0, y, line, faint_style);
}

static void draw_gold(const dj_scene *scene, const donjonz_state *state, dj_canvas *canvas, int y) {
    const donjonz_sign gold = donjonz_sign_of(DONJONZ_GOLD, scene->language);
    char amount[32];
    dj_canvas_text(canvas, 0, y, dj_translate(scene->language, "Gold"), label_style);
    snprintf(amount, sizeof amount, "%d × %d = %d", state->gold, DONJONZ_POUCH_POINTS,
             state->gold * DONJONZ_POUCH_POINTS);
    dj_canvas_text(canvas, 11, y, amount, strong_style);
    for (int i = 0; i < GOLD_COLUMNS; i++)
        if (i < state->gold)
            dj_canvas_put(canvas, 1 + i, y + 1, gold.glyphs[1], gold.ascii[1], gold.style);
        else
            dj_canvas_put(canvas, 1 + i, y + 1, "·", '.', faint_style);
    if (state->gold > GOLD_COLUMNS)
        dj_canvas_put(canvas, 1 + GOLD_COLUMNS, y + 1, "+", '+', gold.style);
}

static void draw_key(const dj_scene *scene, const donjonz_state *state, dj_canvas *canvas, int y) {
    dj_canvas_text(canvas, 0, y, dj_translate(scene->language, "Key"), label_style);
    const char *word = state->has_doubled ? dj_translate(scene->language, "used: gold doubled")
                       : state->has_key   ? dj_translate(scene->language, "in hand")
                                          : dj_translate(scene->language, "not found");
    dj_canvas_text(canvas, 11, y, word, state->has_key ? strong_style : faint_style);
}

static void draw_monsters(const dj_scene *scene, const donjonz_state *state, dj_canvas *canvas, int y) {
    char line[32];
    dj_canvas_text(canvas, 0, y, dj_translate(scene->language, "Monsters"), label_style);
    snprintf(line, sizeof line, "%d → %d", state->monsters, donjonz_monster_points(state->monsters)); /* Z09 */
    dj_canvas_text(canvas, 11, y, line, strong_style);
    int reached = state->monsters < DONJONZ_MONSTERS_COUNTED ? state->monsters : DONJONZ_MONSTERS_COUNTED;
    int x = 0;
    for (int count = 1; count <= DONJONZ_MONSTERS_COUNTED; count++) {
        snprintf(line, sizeof line, "%d", donjonz_monster_points(count));
        bool is_mark = count == reached;
        if (is_mark)
            dj_canvas_text(canvas, x, y + 1, "[", strong_style);
        x = dj_canvas_text(canvas, x + 1, y + 1, line, count <= reached ? strong_style : faint_style);
        if (is_mark)
            dj_canvas_text(canvas, x, y + 1, "]", strong_style);
    }
}

static void draw_weapons(const dj_scene *scene, const donjonz_state *state, dj_canvas *canvas, int y) {
    dj_canvas_text(canvas, 0, y, dj_translate(scene->language, "Weapons"), label_style);
    for (int hand = 0; hand < DONJONZ_WEAPONS_CARRIED; hand++) {
        int type = state->weapons[hand];
        if (type == DONJONZ_NO_WEAPON) {
            dj_canvas_text(canvas, 11, y + hand, dj_translate(scene->language, "an empty hand"), faint_style);
            continue;
        }
        donjonz_sign sign = donjonz_sign_of(DONJONZ_WEAPON + type, scene->language);
        donjonz_draw_sign(canvas, 11, y + hand, &sign);
        dj_canvas_text(canvas, 14, y + hand, donjonz_item_name(DONJONZ_WEAPON + type, scene->language), strong_style);
    }
}

static void draw_score(const dj_scene *scene, const donjonz_state *state, dj_canvas *canvas, int y) {
    char line[64];
    int score = donjonz_score(state);
    dj_canvas_text(canvas, 0, y, dj_translate(scene->language, "Score"), label_style);
    if (state->is_lost)
        snprintf(line, sizeof line, "%s", dj_translate(scene->language, "0: the game is lost"));
    else
        snprintf(line, sizeof line, "%d + %d = %d", state->gold * DONJONZ_POUCH_POINTS,
                 donjonz_monster_points(state->monsters), score);
    dj_canvas_text(canvas, 11, y, line, strong_style);
    dj_canvas_text(canvas, 1, y + 1, donjonz_rating_name(donjonz_rating(score), scene->language),
                   strong_style); /* Z10 */
}

/* Which weapon defeats what, and the other signs of the map. */
static void draw_legend(const dj_scene *scene, dj_canvas *canvas, int y) {
    for (int i = 0; i < LEGEND_ITEMS; i++) {
        donjonz_sign sign = donjonz_sign_of(legend[i].item, scene->language);
        int x = i % 2 * LEGEND_COLUMN, row = y + i / 2;
        donjonz_draw_sign(canvas, x - (sign.glyphs[0] == NULL), row, &sign);
        int name_x = x + 3 + (sign.glyphs[0] != NULL && sign.glyphs[2] != NULL);
        dj_canvas_text(canvas, name_x, row, dj_translate(scene->language, legend[i].name), label_style);
    }
}
