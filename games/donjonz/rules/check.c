/* Fingerprint and invariants of a state. The check is safe on any bytes: nothing is used as an index before it has
 * been looked at. */
#include "donjonz.h"

#include <string.h>

typedef struct item_count {
    int all, walked;
} item_count;

static const char *check_pile(const donjonz_set *set, const donjonz_state *state);
static const char *check_walk(const donjonz_set *set, const donjonz_state *state);
static const char *check_inventory(const donjonz_set *set, const donjonz_state *state);
static const char *check_riches(const donjonz_set *set, const donjonz_state *state);
static const char *check_derived(const donjonz_set *set, const donjonz_state *state);
static const char *check_phase(const donjonz_state *state);
static item_count count_items(const donjonz_set *set, const donjonz_state *state, int first, int last);

uint64_t donjonz_hash(const void *content, const void *state_) {
    (void)content;
    const donjonz_state *state = state_;
    size_t begin = offsetof(donjonz_state, pile), end = offsetof(donjonz_state, cell);
    return dj_hash_state(&donjonz_game, state_, begin, end, dj_hash_dice(&state->dice, 0));
}

const char *donjonz_check(const void *content, const void *state) {
    const char *wrong =
        dj_dice_is_sound(&((const donjonz_state *)state)->dice) ? NULL : DJ_SENTENCE("the dice disagree");
    wrong = wrong ? wrong : check_pile(content, state);
    wrong = wrong ? wrong : donjonz_check_spots(state);
    wrong = wrong ? wrong : check_walk(content, state);
    wrong = wrong ? wrong : check_inventory(content, state);
    wrong = wrong ? wrong : check_derived(content, state);
    return wrong ? wrong : check_phase(state);
}

/* X04: each card of the set is in the pile's order exactly once. */
static const char *check_pile(const donjonz_set *set, const donjonz_state *state) {
    unsigned seen = 0;
    for (int i = 0; i < DONJONZ_CARDS_MAX; i++) {
        if (i >= set->card_count && state->pile[i] != 0)
            return DJ_SENTENCE("a card is there that the set does not have");
        if (i < set->card_count && (state->pile[i] >= set->card_count || seen >> state->pile[i] & 1))
            return DJ_SENTENCE("a card is there twice, or missing");
        if (i < set->card_count)
            seen |= 1u << state->pile[i];
    }
    if (state->card_count < 1 || state->card_count > set->card_count || state->placed > state->card_count)
        return DJ_SENTENCE("the number of cards is wrong");
    return NULL;
}

const char *donjonz_check_spots(const donjonz_state *state) {
    const donjonz_spot nowhere = {0};
    if (memcmp(&state->spots[0], &nowhere, sizeof nowhere) != 0)
        return DJ_SENTENCE("the start card has moved");
    donjonz_state before = *state; /* the dungeon as it grew, card by card */
    for (int i = 1; i <= DONJONZ_CARDS_MAX; i++) {
        donjonz_spot spot = state->spots[i];
        if (i > state->placed) {
            if (memcmp(&spot, &nowhere, sizeof nowhere) != 0)
                return DJ_SENTENCE("a card lies in the dungeon before its turn");
            continue;
        }
        before.placed = (uint8_t)(i - 1);
        if (spot.turn > 3 || spot.card != state->pile[i - 1])
            return DJ_SENTENCE("a placed card is not the one of the pile");
        if (donjonz_fit_at(&before, spot) != DONJONZ_FITS)
            return DJ_SENTENCE("a card overlaps another or touches none");
    }
    return NULL;
}

static const char *check_walk(const donjonz_set *set, const donjonz_state *state) {
    int cells = donjonz_cells(state);
    if (state->hero >= cells || !donjonz_is_walked(state, state->hero))
        return DJ_SENTENCE("the hero stands on no cell walked");
    for (int cell = 0; cell < 8 * (int)sizeof state->walked; cell++) {
        bool is_stairs = cell < DONJONZ_START_CELLS && set->start.item[cell] == DONJONZ_STAIRS;
        bool is_walked = donjonz_is_walked(state, cell);
        if (is_stairs && !is_walked)
            return DJ_SENTENCE("the stairs count as walked");
        if (is_walked && (cell >= cells || (state->placed < state->card_count && !is_stairs)))
            return DJ_SENTENCE("a cell is walked that cannot be");
    }
    return NULL;
}

static const char *check_inventory(const donjonz_set *set, const donjonz_state *state) {
    const uint8_t *weapons = state->weapons;
    for (int i = 0; i < DONJONZ_WEAPONS_CARRIED; i++)
        if (weapons[i] >= DONJONZ_WEAPON_TYPES && weapons[i] != DONJONZ_NO_WEAPON)
            return DJ_SENTENCE("an unknown weapon is carried");
    if (weapons[0] == DONJONZ_NO_WEAPON && weapons[1] != DONJONZ_NO_WEAPON)
        return DJ_SENTENCE("the second weapon is carried without a first");
    if (state->has_key > 1 || state->has_doubled > 1 || state->is_lost > 1)
        return DJ_SENTENCE("a yes or no is neither");
    return check_riches(set, state);
}

/* A position made by hand may be richer than its walk explains, by as much as the whole dungeon holds; the limits
 * grow with the walk, so that no step leads beyond them. */
static const char *check_riches(const donjonz_set *set, const donjonz_state *state) {
    item_count gold = count_items(set, state, DONJONZ_GOLD, DONJONZ_GOLD);
    item_count lock = count_items(set, state, DONJONZ_LOCK, DONJONZ_LOCK);
    item_count monsters = count_items(set, state, DONJONZ_MONSTER, DONJONZ_MONSTER + DONJONZ_WEAPON_TYPES - 1);
    if (state->has_doubled && (lock.walked == 0 || !state->has_key))
        return DJ_SENTENCE("the gold is doubled before the door is reached with the key");
    if (state->gold > (1 + state->has_doubled) * (gold.all + gold.walked))
        return DJ_SENTENCE("there is more gold than the dungeon can give");
    if (state->monsters > monsters.all + monsters.walked ||
        state->monsters + monsters.all - monsters.walked > UINT8_MAX)
        return DJ_SENTENCE("more monsters are defeated than there are");
    return NULL;
}

static const char *check_derived(const donjonz_set *set, const donjonz_state *state) {
    donjonz_state again = *state;
    memset(again.cell, 0, sizeof again.cell);
    memset(again.next, 0, sizeof again.next);
    if (state->placed == state->card_count)
        donjonz_join(set, &again);
    if (memcmp(again.cell, state->cell, sizeof again.cell) != 0 ||
        memcmp(again.next, state->next, sizeof again.next) != 0)
        return DJ_SENTENCE("the passages do not follow from the cards");
    return NULL;
}

static const char *check_phase(const donjonz_state *state) {
    if (state->placed < state->card_count)
        return state->phase == DONJONZ_MAPPING && !state->is_lost && state->gold == 0 && state->monsters == 0 &&
                       !state->has_key && state->weapons[0] == DONJONZ_NO_WEAPON
                   ? NULL
                   : DJ_SENTENCE("cards remain to be placed, and nothing can have been found yet");
    int item = state->cell[state->hero] >> 4;
    bool is_stuck = (state->cell[state->hero] & 15) == 0;
    bool is_monster = item >= DONJONZ_MONSTER && item < DONJONZ_MONSTER + DONJONZ_WEAPON_TYPES;
    if (state->is_lost && (state->phase != DONJONZ_OVER || state->gold != 0 || !is_monster))
        return DJ_SENTENCE("a game is lost to a monster only, without gold, and then it is over");
    switch (state->phase) {
    case DONJONZ_WALKING:
        return is_stuck ? DJ_SENTENCE("a stuck hero walks on") : NULL;
    case DONJONZ_CHOOSING:
        return item >= DONJONZ_WEAPON && item < DONJONZ_WEAPON + DONJONZ_WEAPON_TYPES
                   ? NULL
                   : DJ_SENTENCE("a weapon is offered where none lies");
    case DONJONZ_OVER:
        return is_stuck || state->is_lost ? NULL : DJ_SENTENCE("the walk ended while a step was left");
    default:
        return DJ_SENTENCE("the phase is wrong");
    }
}

/* Cells of the dungeon whose item lies between the two. */
static item_count count_items(const donjonz_set *set, const donjonz_state *state, int first, int last) {
    item_count count = {0};
    for (int cell = 0; cell < donjonz_cells(state); cell++) {
        int item = donjonz_cell_item(set, state, cell);
        bool counts = item >= first && item <= last;
        count.all += counts;
        count.walked += counts && donjonz_is_walked(state, cell);
    }
    return count;
}
