/* Positions in words: all that a player at the table sees, for those who listen to it. Places are x,y as in moves: x
 * grows to the east, y to the south, and the start card's north-west cell is 0,0. */
#include "donjonz.h"

static void describe_top(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out);
static void describe_cell(const donjonz_card *card, int cell, dj_language language, dj_text *out);
static void describe_cards(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out);
static void describe_hero(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out);
static void describe_items(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out);
static void describe_pile(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out);
static void describe_exits(const donjonz_state *state, dj_language language, dj_text *out);
static void describe_inventory(const donjonz_state *state, dj_language language, dj_text *out);

void donjonz_describe(const void *content, const void *state_, const dj_voice *voice, dj_text *out) {
    dj_language language = voice->language;
    const donjonz_state *state = state_;
    donjonz_describe_briefly(content, state, language, out);
    dj_text_add(out, "\n");
    if (state->phase == DONJONZ_MAPPING) {
        describe_top(content, state, language, out);
        describe_cards(content, state, language, out);
    }
    describe_hero(content, state, language, out);
    describe_items(content, state, language, out);
}

void donjonz_describe_briefly(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out) {
    switch (state->phase) {
    case DONJONZ_MAPPING:
        describe_pile(set, state, language, out);
        return;
    case DONJONZ_WALKING:
        describe_exits(state, language, out);
        break;
    default:
        donjonz_ask(set, state, &(dj_voice){.language = language, .reader = DJ_SPECTATOR}, out);
    }
    dj_text_add(out, " ");
    describe_inventory(state, language, out);
}

/* The top card row by row, upright. */
static void describe_top(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out) {
    const donjonz_card *card = &set->cards[state->pile[state->placed]];
    dj_text_add(out, dj_translate(language, "The top card upright, from west to east, with the walled sides of each "
                                            "cell in brackets:"));
    dj_text_add(out, "\n");
    for (int cell = 0; cell < DONJONZ_CARD_CELLS; cell++) {
        int column = cell % DONJONZ_CARD_WIDTH;
        if (column == 0)
            dj_text_format(out, dj_translate(language, "Row %d: "), cell / DONJONZ_CARD_WIDTH + 1);
        describe_cell(card, cell, language, out);
        dj_text_add(out, column + 1 == DONJONZ_CARD_WIDTH ? ".\n" : dj_translate(language, "; "));
    }
}

static void describe_cell(const donjonz_card *card, int cell, dj_language language, dj_text *out) {
    dj_text_add(out, donjonz_item_name(card->item[cell], language));
    const char *before = " (";
    for (int direction = 0; direction < DONJONZ_DIRECTIONS; direction++) {
        if (!(card->walls[cell] >> direction & 1))
            continue;
        dj_text_format(out, "%s%s", before, donjonz_direction_name(direction, language));
        before = ", ";
    }
    dj_text_add(out, card->walls[cell] != 0 ? ")" : "");
}

/* Where each card lies: the place of its north-west cell, and its turn. */
static void describe_cards(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out) {
    static const char *const sentences[4] = {
        DJ_SENTENCE("%s lies at %d,%d, upright."),
        DJ_SENTENCE("%s lies at %d,%d, turned to the right."),
        DJ_SENTENCE("%s lies at %d,%d, upside down."),
        DJ_SENTENCE("%s lies at %d,%d, turned to the left."),
    };
    dj_text_add(out, dj_translate(language, "The start card covers 0,0 to 2,1; x grows to the east, y to the south."));
    dj_text_add(out, "\n");
    for (int spot = 1; spot <= state->placed; spot++) {
        const donjonz_spot *at = &state->spots[spot];
        dj_text_format(out, dj_translate(language, sentences[at->turn]),
                       donjonz_card_at(set, state, spot)->name[language], at->x, at->y);
        dj_text_add(out, "\n");
    }
}

static void describe_hero(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out) {
    donjonz_point point = donjonz_cell_point(state, state->hero);
    int spot = donjonz_spot_of_cell(state->hero);
    if (state->phase == DONJONZ_MAPPING)
        dj_text_format(out, dj_translate(language, "The hero waits on the stairs, at %d,%d."), point.x, point.y);
    else if (spot == 0)
        dj_text_format(out, dj_translate(language, "The hero stands at %d,%d, on the start card."), point.x, point.y);
    else
        dj_text_format(out, dj_translate(language, "The hero stands at %d,%d, on the card %s."), point.x, point.y,
                       donjonz_card_at(set, state, spot)->name[language]);
}

/* Every kind of item with the places that were not walked yet. */
static void describe_items(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out) {
    static const char *const kinds[DONJONZ_ITEMS] = {
        [DONJONZ_GOLD] = DJ_SENTENCE("Gold"),           [DONJONZ_KEY] = DJ_SENTENCE("Key"),
        [DONJONZ_LOCK] = DJ_SENTENCE("Locked door"),    [DONJONZ_WEAPON] = DJ_SENTENCE("Swords"),
        [DONJONZ_WEAPON + 1] = DJ_SENTENCE("Bows"),     [DONJONZ_WEAPON + 2] = DJ_SENTENCE("Hammers"),
        [DONJONZ_WEAPON + 3] = DJ_SENTENCE("Torches"),  [DONJONZ_MONSTER] = DJ_SENTENCE("Goblins"),
        [DONJONZ_MONSTER + 1] = DJ_SENTENCE("Bats"),    [DONJONZ_MONSTER + 2] = DJ_SENTENCE("Skeletons"),
        [DONJONZ_MONSTER + 3] = DJ_SENTENCE("Mummies"),
    };
    for (int item = DONJONZ_GOLD; item < DONJONZ_STAIRS; item++) {
        int count = 0;
        for (int cell = 0; cell < donjonz_cells(state); cell++) {
            if (donjonz_cell_item(set, state, cell) != item || donjonz_is_walked(state, cell))
                continue;
            donjonz_point point = donjonz_cell_point(state, cell);
            if (count++ == 0)
                dj_text_format(out, "\n%s ", dj_translate(language, kinds[item]));
            dj_text_format(out, count == 1 ? dj_translate(language, "at %d,%d") : dj_translate(language, "; %d,%d"),
                           point.x, point.y);
        }
        dj_text_add(out, count > 0 ? "." : "");
    }
}

static void describe_pile(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out) {
    int left = state->card_count - state->placed;
    const donjonz_card *card = &set->cards[state->pile[state->placed]];
    dj_text_format(out,
                   dj_translate_count(language, "%d card remains to be placed; on top: %s.",
                                      "%d cards remain to be placed; on top: %s.", left),
                   left, card->name[language]);
    const char *comma = dj_translate(language, " On it: ");
    for (int cell = 0; cell < DONJONZ_CARD_CELLS; cell++)
        if (card->item[cell] != DONJONZ_EMPTY) {
            dj_text_format(out, "%s%s", comma, donjonz_item_name(card->item[cell], language));
            comma = ", ";
        }
    dj_text_add(out, comma[0] == ',' ? "." : dj_translate(language, " It is empty."));
}

static void describe_exits(const donjonz_state *state, dj_language language, dj_text *out) {
    unsigned exits = state->cell[state->hero] & 15;
    dj_text_add(out, dj_translate_count(language, "One way is open:", "Ways are open:", __builtin_popcount(exits)));
    const char *comma = " ";
    for (int direction = 0; direction < DONJONZ_DIRECTIONS; direction++) {
        if (!(exits >> direction & 1))
            continue;
        int item = state->cell[state->next[state->hero][direction]] >> 4;
        dj_text_format(out, "%s%s", comma, donjonz_direction_name(direction, language));
        if (item != DONJONZ_EMPTY)
            dj_text_format(out, " (%s)", donjonz_item_name(item, language));
        comma = ", ";
    }
    dj_text_add(out, ".");
}

static void describe_inventory(const donjonz_state *state, dj_language language, dj_text *out) {
    dj_text_format(out, dj_translate_count(language, "Gold: %d pouch.", "Gold: %d pouches.", state->gold), state->gold);
    dj_text_format(out, dj_translate_count(language, " Monsters: %d.", " Monsters: %d.", state->monsters),
                   state->monsters);
    dj_text_add(out, " ");
    dj_text_add(out, dj_translate(language, "Weapons:"));
    if (state->weapons[0] == DONJONZ_NO_WEAPON)
        dj_text_format(out, " %s", dj_translate(language, "none"));
    for (int i = 0; i < DONJONZ_WEAPONS_CARRIED; i++)
        if (state->weapons[i] != DONJONZ_NO_WEAPON)
            dj_text_format(out, "%s%s", i == 0 ? " " : ", ", donjonz_weapon_name(state->weapons[i], language));
    dj_text_add(out, ".");
    if (state->has_key && !state->has_doubled)
        dj_text_format(out, " %s", dj_translate(language, "The key is in the bag."));
    int score = donjonz_score(state);
    dj_text_add(out, " ");
    dj_text_format(out, dj_translate_count(language, "Score: %d point, %s.", "Score: %d points, %s.", score), score,
                   donjonz_rating_name(donjonz_rating(score), language));
}
