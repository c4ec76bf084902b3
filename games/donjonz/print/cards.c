#include "cards.h"
#include "print/face.h"

#define CELL DONJONZ_PRINT_CELL
#define WALL 1.6

static const donjonz_card *card_of(const donjonz_set *set, int index);
static int rows_of(int index);
static void draw_name(dj_pen *pen, const donjonz_card *card, int row);
static void draw_cell(dj_pen *pen, const donjonz_card *card, int cell, dj_area area);
static void draw_floor(dj_pen *pen, dj_area area, int seed);
static void draw_walls(dj_pen *pen, int walls, dj_area area);

const char *donjonz_print_icon(int item) {
    static const char *const icons[DONJONZ_ITEMS] = {
        [DONJONZ_GOLD] = "icon:swap-bag",
        [DONJONZ_KEY] = "icon:key",
        [DONJONZ_LOCK] = "icon:locked-door",
        [DONJONZ_WEAPON] = "icon:broadsword",
        [DONJONZ_WEAPON + 1] = "icon:pocket-bow",
        [DONJONZ_WEAPON + 2] = "icon:flat-hammer",
        [DONJONZ_WEAPON + 3] = "icon:primitive-torch",
        [DONJONZ_MONSTER] = "icon:goblin-head",
        [DONJONZ_MONSTER + 1] = "icon:evil-bat",
        [DONJONZ_MONSTER + 2] = "icon:skull-crossed-bones",
        [DONJONZ_MONSTER + 3] = "icon:mummy-head",
        [DONJONZ_STAIRS] = "icon:stairs",
    };
    return icons[item];
}

/* The half card comes last: it is of a size of its own (Z01). */
int donjonz_print_count(const void *content) {
    return ((const donjonz_set *)content)->card_count + 1;
}

void donjonz_print_card(const void *content, int index, dj_language language, dj_print_card *card) {
    const donjonz_set *set = content;
    const donjonz_card *of = card_of(set, index);
    card->id = of->id;
    card->name = of->name[language];
    card->width = DONJONZ_PRINT_WIDTH;
    card->height = rows_of(of == &set->start) * CELL;
}

void donjonz_print_front(dj_pen *pen, const void *content, int index) {
    const donjonz_set *set = content;
    const donjonz_card *card = card_of(set, index);
    int rows = rows_of(card == &set->start);
    double bleed = DJ_BLEED_MAX;
    dj_pen_tint(pen, (dj_area){-bleed, -bleed, DONJONZ_PRINT_WIDTH + 2 * bleed, rows * CELL + 2 * bleed}, 0,
                DJ_TONE_BROWN, 0.1);
    for (int cell = 0; cell < rows * DONJONZ_CARD_WIDTH; cell++)
        draw_cell(pen, card, cell,
                  (dj_area){cell % DONJONZ_CARD_WIDTH * CELL, cell / DONJONZ_CARD_WIDTH * CELL, CELL, CELL});
    for (int cell = 0; cell < rows * DONJONZ_CARD_WIDTH; cell++)
        draw_walls(pen, card->walls[cell],
                   (dj_area){cell % DONJONZ_CARD_WIDTH * CELL, cell / DONJONZ_CARD_WIDTH * CELL, CELL, CELL});
    draw_name(pen, card, rows - 1);
}

void donjonz_print_back(dj_pen *pen, const void *content, int index) {
    const donjonz_set *set = content;
    dj_face_back(pen, DONJONZ_PRINT_WIDTH, rows_of(card_of(set, index) == &set->start) * CELL, DJ_TONE_BROWN,
                 "icon:stairs", "");
}

static const donjonz_card *card_of(const donjonz_set *set, int index) {
    return index == set->card_count ? &set->start : &set->cards[index];
}

static int rows_of(int is_start) {
    return is_start ? DONJONZ_START_HEIGHT : DONJONZ_CARD_HEIGHT;
}

/* In a bare cell of the lowest row, the middle one if it may be; inside of its walls, on two lines if need be. */
static void draw_name(dj_pen *pen, const donjonz_card *card, int row) {
    static const int columns[] = {1, 0, 2};
    int column = columns[0];
    for (int i = DONJONZ_CARD_WIDTH - 1; i >= 0; i--)
        if (card->item[row * DONJONZ_CARD_WIDTH + columns[i]] == DONJONZ_EMPTY)
            column = columns[i];
    dj_lettering lettering = {.size = 7, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE, .is_middle = true};
    const char *name = card->name[dj_pen_language(pen)];
    double wide = dj_pen_width(pen, lettering, name) + 2, room = CELL - 2 * WALL;
    bool is_long = wide > room;
    double high = is_long ? 6.4 : 3.4;
    wide = is_long ? room : wide;
    dj_area plate = {column * CELL + (CELL - wide) / 2, (row + 1) * CELL - 1.4 - high, wide, high};
    dj_pen_fill(pen, plate, 0.8, DJ_TONE_WHITE);
    dj_pen_text(pen, plate, lettering, name);
}

/* What lies there; a monster with the weapon that defeats it (Z06). */
static void draw_cell(dj_pen *pen, const donjonz_card *card, int cell, dj_area area) {
    static const dj_tone tones[] = {DJ_TONE_RED, DJ_TONE_VIOLET, DJ_TONE_INK, DJ_TONE_TEAL};
    int item = card->item[cell];
    bool is_monster = item >= DONJONZ_MONSTER && item < DONJONZ_MONSTER + DONJONZ_WEAPON_TYPES;
    bool is_weapon = item >= DONJONZ_WEAPON && item < DONJONZ_MONSTER;
    dj_tone tone = is_monster                                    ? tones[item - DONJONZ_MONSTER]
                   : is_weapon                                   ? tones[item - DONJONZ_WEAPON]
                   : item == DONJONZ_GOLD || item == DONJONZ_KEY ? DJ_TONE_GOLD
                                                                 : DJ_TONE_BROWN;
    draw_floor(pen, area, card->id[0] + 7 * cell);
    if (item == DONJONZ_EMPTY)
        return;
    dj_area room = dj_area_inset(area, is_monster ? 3.2 : 3.8);
    if (is_monster)
        room.x -= 1;
    room.y -= 0.8;
    dj_pen_halo(pen, donjonz_print_icon(item), room, 0.7);
    dj_pen_icon(pen, donjonz_print_icon(item), room, tone);
    if (!is_monster)
        return;
    dj_dot badge = {area.x + CELL - 5, area.y + CELL - 8.4};
    dj_pen_disc(pen, badge, 3.4, DJ_TONE_WHITE);
    dj_pen_circle(pen, badge, 3.4, tone, 0.4);
    dj_pen_icon(pen, donjonz_print_icon(item - DONJONZ_MONSTER + DONJONZ_WEAPON),
                (dj_area){badge.x - 2.3, badge.y - 2.3, 4.6, 4.6}, tone);
}

/* A slab a cell, so that cells can be counted, with the joints of its stones. */
static void draw_floor(dj_pen *pen, dj_area area, int seed) {
    dj_area slab = dj_area_inset(area, 0.5);
    double across = slab.y + slab.height * (0.36 + 0.07 * (seed % 5)),
           left = slab.x + slab.width * (0.3 + 0.1 * (seed % 4)),
           right = slab.x + slab.width * (0.4 + 0.1 * (seed % 3));
    dj_pen_tint(pen, slab, 1.2, DJ_TONE_BROWN, 0.07 + 0.025 * (seed % 3));
    dj_pen_fade(pen, 0.72);
    dj_pen_frame(pen, slab, 1.2, DJ_TONE_BROWN, 0.2);
    if (dj_pen_ink(pen) != DJ_INK_OUTLINE) { /* where joints are as black as walls */
        dj_pen_line(pen, (dj_dot){slab.x, across}, (dj_dot){slab.x + slab.width, across}, DJ_TONE_BROWN, 0.15);
        dj_pen_line(pen, (dj_dot){left, slab.y}, (dj_dot){left, across}, DJ_TONE_BROWN, 0.15);
        dj_pen_line(pen, (dj_dot){right, across}, (dj_dot){right, slab.y + slab.height}, DJ_TONE_BROWN, 0.15);
    }
    dj_pen_fade(pen, 0);
}

static void draw_walls(dj_pen *pen, int walls, dj_area area) {
    double right = area.x + area.width, low = area.y + area.height;
    const dj_dot corners[] = {{area.x, area.y}, {right, area.y}, {right, low}, {area.x, low}};
    for (int side = 0; side < DONJONZ_DIRECTIONS; side++)
        if (walls & 1 << side)
            dj_pen_line(pen, corners[side], corners[(side + 1) % DONJONZ_DIRECTIONS], DJ_TONE_INK, WALL);
}
