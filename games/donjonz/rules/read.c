/* A position written by hand: what the view of everything prints, edited at will. What can be computed (cells, top,
 * pile, score, rating) may be left as it was; what is missing is as at the start of a game. */
#include "donjonz.h"

#include "engine/card_file.h"

#include <string.h>

static const char *const keys[] = {"game",  "set",   "phase",  "cards", "top",     "pile",    "placed",
                                   "cells", "hero",  "walked", "gold",  "key",     "doubled", "monsters",
                                   "order", "offer", "lost",   "score", "weapons", "rating",  "dice"};
enum { KEY_COUNT = sizeof keys / sizeof *keys };

static void read_cards(const donjonz_set *set, const dj_node *root, donjonz_state *state, dj_problems *problems);
static void read_placed(const donjonz_set *set, const dj_node *root, donjonz_state *state, unsigned *used,
                        dj_problems *problems);
static void read_order(const donjonz_set *set, const dj_node *root, donjonz_state *state, unsigned used,
                       dj_problems *problems);
static int read_card(const donjonz_set *set, const dj_node *parent, const dj_node *node, unsigned *used,
                     dj_problems *problems);
static void read_walk(const donjonz_set *set, const dj_node *root, donjonz_state *state, dj_problems *problems);
static int read_cell(const donjonz_state *state, const dj_node *node, dj_problems *problems);
static void read_inventory(const dj_node *root, donjonz_state *state, dj_problems *problems);
static void read_weapons(const dj_node *root, donjonz_state *state, dj_problems *problems);
static void set_phase(const donjonz_set *set, const dj_node *root, donjonz_state *state, dj_problems *problems);

bool donjonz_read(const void *content, const dj_node *root, void *state_, dj_problems *problems) {
    const donjonz_set *set = content;
    donjonz_state *state = state_;
    int before = dj_problem_total(problems);
    memset(state, 0, sizeof *state);
    memset(state->weapons, DONJONZ_NO_WEAPON, sizeof state->weapons);
    if (root->kind != DJ_NODE_MAP) {
        dj_problem_add(problems, root->line, root->column, "not-a-map", "%s",
                       dj_translate(problems->language, "A position is a map of names and values."));
        return false;
    }
    dj_node_only(root, keys, KEY_COUNT, problems);
    read_cards(set, root, state, problems);
    if (dj_problem_total(problems) > before)
        return false; /* cells cannot be told before the cards lie */
    read_walk(set, root, state, problems);
    read_inventory(root, state, problems);
    dj_dice_read(root, &state->dice, problems);
    if (dj_problem_total(problems) == before)
        set_phase(set, root, state, problems);
    return dj_problem_total(problems) == before;
}

static void read_cards(const donjonz_set *set, const dj_node *root, donjonz_state *state, dj_problems *problems) {
    int cards = set->card_count;
    if (dj_node_member(root, "cards"))
        dj_node_integer(root, "cards", 1, set->card_count, &cards, problems);
    state->card_count = (uint8_t)cards;
    unsigned used = 0;
    read_placed(set, root, state, &used, problems);
    read_order(set, root, state, used, problems);
}

static void read_placed(const donjonz_set *set, const dj_node *root, donjonz_state *state, unsigned *used,
                        dj_problems *problems) {
    if (!dj_node_member(root, "placed"))
        return;
    const dj_node *placed = dj_node_required(root, "placed", DJ_NODE_LIST, problems);
    for (const dj_node *item = placed ? placed->first : NULL; item; item = item->next) {
        int x, y, turn, card = read_card(set, item, dj_node_member(item, "card"), used, problems);
        if (card < 0 || !dj_node_integer(item, "x", -DONJONZ_COORDINATE, DONJONZ_COORDINATE - 1, &x, problems) ||
            !dj_node_integer(item, "y", -DONJONZ_COORDINATE, DONJONZ_COORDINATE - 1, &y, problems) ||
            !dj_node_integer(item, "turn", 0, 3, &turn, problems))
            return;
        donjonz_spot spot = {.x = (int8_t)x, .y = (int8_t)y, .turn = (uint8_t)turn, .card = (uint8_t)card};
        dj_refusal refusal = state->placed == state->card_count
                                 ? (dj_refusal){"Z02", DJ_SENTENCE("All the cards are placed already.")}
                                 : donjonz_why_not(set, state, 0, donjonz_place(x, y, turn));
        if (refusal.rule) {
            dj_problem_add(problems, item->line, item->column, "bad-place", "%s (%s): %s", set->cards[card].id,
                           refusal.rule, dj_translate(problems->language, refusal.message));
            return;
        }
        state->pile[state->placed] = (uint8_t)card;
        state->spots[++state->placed] = spot;
    }
}

/* Cards that `order` does not name follow in the set's own order. */
static void read_order(const donjonz_set *set, const dj_node *root, donjonz_state *state, unsigned used,
                       dj_problems *problems) {
    int count = state->placed;
    if (dj_node_member(root, "order")) {
        const dj_node *order = dj_node_required(root, "order", DJ_NODE_LIST, problems);
        for (const dj_node *item = order ? order->first : NULL; item; item = item->next) {
            int card = read_card(set, order, item, &used, problems);
            if (card < 0)
                return;
            state->pile[count++] = (uint8_t)card;
        }
    }
    for (int card = 0; card < set->card_count; card++)
        if (!(used >> card & 1))
            state->pile[count++] = (uint8_t)card;
}

/* The card a node names, which must not have been named before; -1 after noting the problem. */
static int read_card(const donjonz_set *set, const dj_node *parent, const dj_node *node, unsigned *used,
                     dj_problems *problems) {
    const dj_node *at = node ? node : parent;
    const char *id = node && node->kind == DJ_NODE_SCALAR ? node->text : "";
    for (int card = 0; card < set->card_count; card++) {
        if (strcmp(set->cards[card].id, id) != 0)
            continue;
        if (*used >> card & 1)
            break;
        *used |= 1u << card;
        return card;
    }
    dj_problem_add(problems, at->line, at->column, "bad-card",
                   dj_translate(problems->language, "'%s' is not a card of the set, or stands here twice (X04)."),
                   dj_quoted(id).text);
    return -1;
}

static void read_walk(const donjonz_set *set, const dj_node *root, donjonz_state *state, dj_problems *problems) {
    for (int cell = 0; cell < DONJONZ_START_CELLS; cell++)
        if (set->start.item[cell] == DONJONZ_STAIRS)
            state->hero = (uint8_t)cell;
    state->walked[state->hero / 8] |= (uint8_t)(1u << state->hero % 8);
    if (dj_node_member(root, "hero")) {
        int hero = read_cell(state, dj_node_member(root, "hero"), problems);
        if (hero == DONJONZ_NO_CELL)
            return;
        state->hero = (uint8_t)hero;
        state->walked[hero / 8] |= (uint8_t)(1u << hero % 8);
    }
    if (!dj_node_member(root, "walked"))
        return;
    const dj_node *walked = dj_node_required(root, "walked", DJ_NODE_LIST, problems);
    for (const dj_node *item = walked ? walked->first : NULL; item; item = item->next) {
        int cell = read_cell(state, item, problems);
        if (cell == DONJONZ_NO_CELL)
            return;
        state->walked[cell / 8] |= (uint8_t)(1u << cell % 8);
    }
}

static int read_cell(const donjonz_state *state, const dj_node *node, dj_problems *problems) {
    int64_t x, y;
    if (node->kind == DJ_NODE_LIST && node->count == 2 && node->first->text && node->first->next->text &&
        dj_parse_integer(node->first->text, -DONJONZ_COORDINATE, DONJONZ_COORDINATE, &x) &&
        dj_parse_integer(node->first->next->text, -DONJONZ_COORDINATE, DONJONZ_COORDINATE, &y)) {
        int cell = donjonz_cell_at(state, (int)x, (int)y);
        if (cell != DONJONZ_NO_CELL)
            return cell;
    }
    dj_problem_add(problems, node->line, node->column, "bad-cell", "%s",
                   dj_translate(problems->language, "A cell of the dungeon is wanted here, as [x, y]."));
    return DONJONZ_NO_CELL;
}

static void read_inventory(const dj_node *root, donjonz_state *state, dj_problems *problems) {
    int gold = 0, monsters = 0;
    bool key = false, doubled = false, lost = false;
    if (dj_node_member(root, "gold"))
        dj_node_integer(root, "gold", 0, 2 * DONJONZ_CELLS_MAX, &gold, problems);
    if (dj_node_member(root, "monsters"))
        dj_node_integer(root, "monsters", 0, DONJONZ_CELLS_MAX, &monsters, problems);
    if (dj_node_member(root, "key"))
        dj_node_boolean(root, "key", &key, problems);
    if (dj_node_member(root, "doubled"))
        dj_node_boolean(root, "doubled", &doubled, problems);
    if (dj_node_member(root, "lost"))
        dj_node_boolean(root, "lost", &lost, problems);
    state->gold = (uint16_t)gold;
    state->monsters = (uint8_t)monsters;
    state->has_key = key;
    state->has_doubled = doubled;
    state->is_lost = lost;
    read_weapons(root, state, problems);
}

static void read_weapons(const dj_node *root, donjonz_state *state, dj_problems *problems) {
    if (!dj_node_member(root, "weapons"))
        return;
    const dj_node *weapons = dj_node_required(root, "weapons", DJ_NODE_LIST, problems);
    int count = 0;
    for (const dj_node *item = weapons ? weapons->first : NULL; item; item = item->next) {
        int type = 0;
        while (type < DONJONZ_WEAPON_TYPES &&
               (!item->text || strcmp(item->text, donjonz_item_words[DONJONZ_WEAPON + type]) != 0))
            type++;
        if (type == DONJONZ_WEAPON_TYPES || count == DONJONZ_WEAPONS_CARRIED) {
            dj_problem_add(
                problems, item->line, item->column, "bad-weapon", "%s",
                dj_translate(problems->language, "At most two weapons of the known types are carried (Z05)."));
            return;
        }
        state->weapons[count++] = (uint8_t)type;
    }
}

/* The phase follows from the rest but for one thing: whether the weapon underfoot has been decided about. */
static void set_phase(const donjonz_set *set, const dj_node *root, donjonz_state *state, dj_problems *problems) {
    int phase = DONJONZ_WALKING;
    if (dj_node_member(root, "phase") &&
        !dj_node_word(root, "phase", donjonz_phase_words, DONJONZ_OVER + 1, &phase, problems))
        return;
    if (state->placed < state->card_count) {
        state->phase = DONJONZ_MAPPING;
    } else {
        donjonz_join(set, state);
        bool is_over = state->is_lost || (state->cell[state->hero] & 15) == 0;
        state->phase = phase == DONJONZ_CHOOSING ? DONJONZ_CHOOSING : is_over ? DONJONZ_OVER : DONJONZ_WALKING;
    }
    const char *wrong = donjonz_check(set, state);
    if (wrong)
        dj_problem_add(problems, root->line, root->column, "impossible-position", "%s",
                       dj_translate(problems->language, wrong));
}
