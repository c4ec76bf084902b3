/* What a viewer may know. DONJONZ is solo: the seat and spectators see the same, everything but the order of the
 * cards below the top of the pile and the chance to come (Z01, X02). */
#include "donjonz.h"

#include <string.h>

static const char *card_id(const void *content, int card);
static int top_card(const dj_look *look);
static int pile_left(const dj_look *look);
static void set_spot_card(const dj_field_reading *reading, const dj_node *at, int card);
static void accept_spot(const dj_field_reading *reading, const dj_node *at);
static int cell_count(const dj_look *look);
static int cell_x(const dj_look *look);
static int cell_y(const dj_look *look);
static void cell_walls(const dj_look *look, dj_text *out);
static int cell_item(const dj_look *look);
static void write_hero(const dj_look *look, dj_json *out);
static void read_hero(const dj_field_reading *reading, const dj_node *node);
static void write_walked(const dj_look *look, dj_json *out);
static void read_walked(const dj_field_reading *reading, const dj_node *node);
static void write_point(const donjonz_state *state, int cell, dj_json *out);
static int read_cell(const dj_field_reading *reading, const dj_node *node);
static int weapons_carried(const dj_look *look);
static int offered_weapon(const dj_look *look);
static int sheet_boxes(const dj_look *look);
static int box_points(const dj_look *look);
static int score(const dj_look *look);
static int rating(const dj_look *look);
static int cards_left(const dj_look *look);
static int card_left(const dj_look *look);
static void read_order(const dj_field_reading *reading, const dj_node *node);
static bool is_in_pile(const donjonz_state *state, int count, int card);
static void prepare(const donjonz_set *set, donjonz_state *state);
static void finish(const donjonz_set *set, donjonz_state *state);
static void walk(donjonz_state *state, int cell);

#define STATE(member) DJ_AT(donjonz_state, member)
#define SPOT(member)  DJ_AT(donjonz_spot, member)
#define COORDINATE    DJ_RANGE(-DONJONZ_COORDINATE, DONJONZ_COORDINATE - 1)
#define WEAPON        .kind = DJ_KIND_WORD, .words = donjonz_item_words + DONJONZ_WEAPON, .word_count = DONJONZ_WEAPON_TYPES
enum { NOTHING = -1 };

static const char *const phase_words[] = {"map", "walk", "weapon", "over"};

static const dj_field spot_fields[] = {
    {"card", DJ_PUBLIC, "its id", SPOT(card), DJ_ID(card_id), .set = set_spot_card, .is_required = true},
    {"x", DJ_PUBLIC, "of its north-west cell", SPOT(x), COORDINATE, .is_required = true},
    {"y", DJ_PUBLIC, NULL, SPOT(y), COORDINATE, .is_required = true},
    {"turn", DJ_PUBLIC, "in quarters clockwise", SPOT(turn), DJ_RANGE(0, 3), .is_required = true},
};
static const dj_shape spot = DJ_SHAPE("Spot", spot_fields);

static const dj_field cell_fields[] = {
    {"x", DJ_PUBLIC, NULL, COORDINATE, .get = cell_x},
    {"y", DJ_PUBLIC, NULL, COORDINATE, .get = cell_y},
    {"walls", DJ_PUBLIC, "that its own card draws round it: letters of `nesw`", DJ_TEXT(cell_walls)},
    {"item", DJ_PUBLIC, "what is printed on it", DJ_WORD(donjonz_item_words), DJ_OR_NULL(DONJONZ_EMPTY),
     .get = cell_item},
};
static const dj_shape cell = DJ_SHAPE("Cell", cell_fields);

static const dj_field fields[] = {
    {"phase", DJ_PUBLIC, "`weapon` while one lies underfoot; otherwise it follows from the rest", STATE(phase),
     DJ_WORD(phase_words)},
    {"cards", DJ_PUBLIC, "how many are played with, an option of the game", STATE(card_count),
     DJ_RANGE(1, DONJONZ_CARDS_MAX)},
    {"top", DJ_PUBLIC, "the visible card of the pile, null once all are placed", DJ_ID(card_id), DJ_OR_NULL(NOTHING),
     .get = top_card},
    {"pile", DJ_PUBLIC, "how many cards lie below it", DJ_RANGE(0, DONJONZ_CARDS_MAX), .get = pile_left},
    {"placed", DJ_PUBLIC, "the cards on the map in the order placed", .is_list = true,
     .offset = offsetof(donjonz_state, spots[1]), .size = sizeof(donjonz_spot), .room = DONJONZ_CARDS_MAX,
     .has_count = true, .count = offsetof(donjonz_state, placed), DJ_OBJECT(spot), .accept = accept_spot},
    {"cells", DJ_PUBLIC, "every cell of the start card and the placed ones", DJ_EACH(cell_count), DJ_OBJECT(cell)},
    {"hero", DJ_PUBLIC, "where the hero stands", DJ_PAIR(-DONJONZ_COORDINATE, DONJONZ_COORDINATE), .write = write_hero,
     .read = read_hero},
    {"walked", DJ_PUBLIC, "cells that may not be entered again, in the order of the cells and not of the walk",
     .is_list = true, DJ_PAIR(-DONJONZ_COORDINATE, DONJONZ_COORDINATE), .write = write_walked, .read = read_walked},
    {"gold", DJ_PUBLIC, "pouches held", STATE(gold), DJ_RANGE(0, 2 * DONJONZ_CELLS_MAX)},
    {"key", DJ_PUBLIC, "whether the key was found", STATE(has_key), DJ_FLAG},
    {"doubled", DJ_PUBLIC, "whether it has turned in the lock", STATE(has_doubled), DJ_FLAG},
    {"monsters", DJ_PUBLIC, "defeated", STATE(monsters), DJ_RANGE(0, DONJONZ_CELLS_MAX)},
    {"monster_points", DJ_PUBLIC, "what one, two and so on are worth together (Z09)", DJ_EACH(sheet_boxes),
     DJ_RANGE(1, INT16_MAX), .get = box_points},
    {"weapons", DJ_PUBLIC, "carried, two at most (Z05)", DJ_ARRAY(donjonz_state, weapons), WEAPON,
     .length = weapons_carried},
    {"offer", DJ_PUBLIC, "the weapon underfoot while it may be taken", WEAPON, DJ_OR_NULL(NOTHING),
     .get = offered_weapon},
    {"lost", DJ_PUBLIC, "whether a monster ended the game", STATE(is_lost), DJ_FLAG},
    {"score", DJ_PUBLIC, "points so far (Z09)", DJ_RANGE(0, INT16_MAX), .get = score},
    {"rating", DJ_PUBLIC, "what they are worth (Z10)", DJ_WORD(donjonz_rating_words), .get = rating},
    {"order", DJ_SECRET, "the cards not placed yet, the top one first; those left out follow in the set's own order",
     DJ_EACH(cards_left), DJ_ID(card_id), .get = card_left, .read = read_order},
    DJ_DICE_FIELD(donjonz_state, dice),
};
static const dj_fact facts[] = {
    {"pouch_points", "what a pouch of gold is worth (Z09)", DONJONZ_POUCH_POINTS, NULL, 0},
    {"monsters", "each falls to the weapon in its place (Z06)", 0, donjonz_item_words + DONJONZ_MONSTER,
     DONJONZ_WEAPON_TYPES},
    {"weapons", "in the order of the monsters", 0, donjonz_item_words + DONJONZ_WEAPON, DONJONZ_WEAPON_TYPES},
};
const dj_shape donjonz_shape = DJ_SHAPE_AND_FACTS("View", fields, facts);

void donjonz_view(const void *content, const void *state, int viewer, dj_json *out) {
    const donjonz_set *set = content;
    dj_shape_write(&donjonz_shape, donjonz_game.id, set->id, set, state, viewer, out);
}

bool donjonz_read(const void *content, const dj_node *root, void *state_, dj_problems *problems) {
    donjonz_state *state = state_;
    prepare(content, state);
    if (!dj_shape_read(&donjonz_shape, content, root, state, problems))
        return false;
    finish(content, state);
    return dj_position_is_possible(root, donjonz_check(content, state), problems);
}

/* As at the start of a game. */
static void prepare(const donjonz_set *set, donjonz_state *state) {
    memset(state, 0, sizeof *state);
    memset(state->weapons, DONJONZ_NO_WEAPON, sizeof state->weapons);
    memset(state->pile, DONJONZ_CARDS_MAX, set->card_count); /* no card yet */
    state->card_count = set->card_count;
    for (int cell = 0; cell < DONJONZ_START_CELLS; cell++)
        if (set->start.item[cell] == DONJONZ_STAIRS)
            state->hero = (uint8_t)cell;
    walk(state, state->hero);
}

/* The rest of the pile, the map, and the phase, which follows from the rest but for one thing: whether the weapon
 * underfoot has been decided about. */
static void finish(const donjonz_set *set, donjonz_state *state) {
    int count = state->placed;
    while (count < set->card_count && state->pile[count] < set->card_count)
        count++;
    for (int card = 0; card < set->card_count; card++)
        if (!is_in_pile(state, count, card))
            state->pile[count++] = (uint8_t)card;
    if (state->placed < state->card_count) {
        state->phase = DONJONZ_MAPPING;
        return;
    }
    if (donjonz_check_spots(state) != NULL)
        return; /* which the check of the whole position will say */
    donjonz_join(set, state);
    bool is_over = state->is_lost || (state->cell[state->hero] & 15) == 0;
    if (state->phase != DONJONZ_CHOOSING)
        state->phase = is_over ? DONJONZ_OVER : DONJONZ_WALKING;
}

static const char *card_id(const void *content, int card) {
    const donjonz_set *set = content;
    return card >= 0 && card < set->card_count ? set->cards[card].id : NULL;
}

static int top_card(const dj_look *look) {
    const donjonz_state *state = look->state;
    return state->placed < state->card_count ? state->pile[state->placed] : NOTHING;
}

static int pile_left(const dj_look *look) {
    const donjonz_state *state = look->state;
    return state->placed < state->card_count ? state->card_count - state->placed - 1 : 0;
}

static void set_spot_card(const dj_field_reading *reading, const dj_node *at, int card) {
    donjonz_state *state = reading->state;
    if (is_in_pile(state, state->placed, card))
        dj_id_is_twice(reading, at);
    *(uint8_t *)reading->part = state->pile[state->placed] = (uint8_t)card;
}

/* Cards are placed one by one, as in play (Z02). */
static void accept_spot(const dj_field_reading *reading, const dj_node *at) {
    const donjonz_spot *spot = reading->part;
    donjonz_state before = *(const donjonz_state *)reading->state;
    before.phase = DONJONZ_MAPPING;
    dj_refusal refusal =
        before.placed >= before.card_count
            ? (dj_refusal){"Z02", DJ_SENTENCE("All the cards are placed already.")}
            : donjonz_why_not(reading->content, &before, 0, donjonz_place(spot->x, spot->y, spot->turn));
    if (refusal.rule)
        dj_problem_add(reading->problems, at->line, at->column, "bad-place", "%s (%s): %s",
                       card_id(reading->content, spot->card), refusal.rule,
                       dj_translate(reading->problems->language, refusal.message));
}

static int cell_count(const dj_look *look) {
    return donjonz_cells(look->state);
}

static int cell_x(const dj_look *look) {
    return donjonz_cell_point(look->state, look->index).x;
}

static int cell_y(const dj_look *look) {
    return donjonz_cell_point(look->state, look->index).y;
}

static void cell_walls(const dj_look *look, dj_text *out) {
    int walls = donjonz_cell_walls(look->content, look->state, look->index);
    for (int direction = 0; direction < DONJONZ_DIRECTIONS; direction++)
        if (walls >> direction & 1)
            dj_text_add(out, donjonz_direction_words[direction]);
}

static int cell_item(const dj_look *look) {
    return donjonz_cell_item(look->content, look->state, look->index);
}

static void write_hero(const dj_look *look, dj_json *out) {
    const donjonz_state *state = look->state;
    write_point(state, state->hero, out);
}

static void read_hero(const dj_field_reading *reading, const dj_node *node) {
    donjonz_state *state = reading->state;
    int cell = read_cell(reading, node);
    if (cell == DONJONZ_NO_CELL)
        return;
    state->hero = (uint8_t)cell;
    walk(state, cell);
}

static void write_walked(const dj_look *look, dj_json *out) {
    dj_json_open_array(out);
    for (int cell = 0; cell < donjonz_cells(look->state); cell++)
        if (donjonz_is_walked(look->state, cell))
            write_point(look->state, cell, out);
    dj_json_close_array(out);
}

static void read_walked(const dj_field_reading *reading, const dj_node *node) {
    if (!dj_node_is(node, reading->field->name, DJ_NODE_LIST, reading->problems))
        return;
    for (const dj_node *item = node->first; item; item = item->next) {
        int cell = read_cell(reading, item);
        if (cell == DONJONZ_NO_CELL)
            return;
        walk(reading->state, cell);
    }
}

static void write_point(const donjonz_state *state, int cell, dj_json *out) {
    donjonz_point point = donjonz_cell_point(state, cell);
    dj_json_open_array(out);
    dj_json_integer(out, point.x);
    dj_json_integer(out, point.y);
    dj_json_close_array(out);
}

static int read_cell(const dj_field_reading *reading, const dj_node *node) {
    int64_t x, y;
    if (node->kind == DJ_NODE_LIST && node->count == 2 && node->first->text && node->first->next->text &&
        dj_parse_integer(node->first->text, -DONJONZ_COORDINATE, DONJONZ_COORDINATE, &x) &&
        dj_parse_integer(node->first->next->text, -DONJONZ_COORDINATE, DONJONZ_COORDINATE, &y)) {
        int cell = donjonz_cell_at(reading->state, (int)x, (int)y);
        if (cell != DONJONZ_NO_CELL)
            return cell;
    }
    dj_problem_at(reading->problems, node, "bad-cell", DJ_SENTENCE("A cell of the dungeon is wanted here, as [x, y]."));
    return DONJONZ_NO_CELL;
}

static void walk(donjonz_state *state, int cell) {
    state->walked[cell / 8] |= (uint8_t)(1u << cell % 8);
}

static int weapons_carried(const dj_look *look) {
    const uint8_t *weapons = ((const donjonz_state *)look->state)->weapons;
    return (weapons[0] != DONJONZ_NO_WEAPON) + (weapons[1] != DONJONZ_NO_WEAPON);
}

static int offered_weapon(const dj_look *look) {
    const donjonz_state *state = look->state;
    return state->phase == DONJONZ_CHOOSING ? (state->cell[state->hero] >> 4) - DONJONZ_WEAPON : NOTHING;
}

static int sheet_boxes(const dj_look *look) {
    (void)look;
    return DONJONZ_MONSTERS_COUNTED;
}

static int box_points(const dj_look *look) {
    return donjonz_monster_points(look->index + 1);
}

static int score(const dj_look *look) {
    return donjonz_score(look->state);
}

static int rating(const dj_look *look) {
    return donjonz_rating(donjonz_score(look->state));
}

static int cards_left(const dj_look *look) {
    return ((const donjonz_set *)look->content)->card_count - ((const donjonz_state *)look->state)->placed;
}

static int card_left(const dj_look *look) {
    const donjonz_state *state = look->state;
    return state->pile[state->placed + look->index];
}

static void read_order(const dj_field_reading *reading, const dj_node *node) {
    donjonz_state *state = reading->state;
    int count = state->placed;
    if (!dj_node_is(node, reading->field->name, DJ_NODE_LIST, reading->problems))
        return;
    for (const dj_node *item = node->first; item; item = item->next) {
        int card = dj_id_read(reading, item);
        if (card < 0)
            return;
        if (is_in_pile(state, count, card)) {
            dj_id_is_twice(reading, item);
            return;
        }
        state->pile[count++] = (uint8_t)card;
    }
}

static bool is_in_pile(const donjonz_state *state, int count, int card) {
    return memchr(state->pile, card, (size_t)count) != NULL;
}
