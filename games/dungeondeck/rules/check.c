/* Fingerprint and invariants of a state. The check is safe on any bytes: nothing is used as an index before it has
 * been looked at. */
#include "dungeondeck.h"

static const char *check_counts(const dungeondeck_set *set, const dungeondeck_state *state);
static const char *check_cards(const dungeondeck_set *set, const dungeondeck_state *state);
static const char *check_list(const dungeondeck_slot *slots, int count, int room, int card_limit, uint32_t *found);
static bool are_finds(const dungeondeck_set *set, const dungeondeck_slot *slots, int count, int kind);
static const char *check_numbers(const dungeondeck_set *set, const dungeondeck_state *state);
static const char *check_doors(const dungeondeck_set *set, const dungeondeck_state *state);
static const char *check_phase(const dungeondeck_set *set, const dungeondeck_state *state);
static bool is_payment_sound(const dungeondeck_state *state);
static const char *check_last(const dungeondeck_state *state, int phase);
static const char *check_search(const dungeondeck_set *set, const dungeondeck_state *state, int phase);
static const char *check_losing(const dungeondeck_set *set, const dungeondeck_state *state);
static const char *check_trap(const dungeondeck_set *set, const dungeondeck_state *state);
static bool is_quiet(const dungeondeck_state *state);
static bool is_enemy_sound(const dungeondeck_state *state);

uint64_t dungeondeck_hash(const void *content, const void *state_) {
    (void)content;
    const dungeondeck_state *state = state_;
    size_t begin = offsetof(dungeondeck_state, seen);
    return dj_hash_state(&dungeondeck_game, state_, begin, sizeof *state, dj_hash_dice(&state->dice, 0));
}

const char *dungeondeck_check(const void *content, const void *state_) {
    const dungeondeck_state *state = state_;
    const char *wrong = dj_dice_is_sound(&state->dice) ? NULL : DJ_SENTENCE("the dice disagree");
    wrong = wrong ? wrong : check_counts(content, state);
    wrong = wrong ? wrong : check_cards(content, state);
    wrong = wrong ? wrong : check_numbers(content, state);
    wrong = wrong ? wrong : check_doors(content, state);
    return wrong ? wrong : check_phase(content, state);
}

static const char *check_counts(const dungeondeck_set *set, const dungeondeck_state *state) {
    /* While a game goes on there is a card besides the boss doors, or a search for a Monster would never end (D20). */
    int least = state->phase == DUNGEONDECK_OVER ? 1 : 2;
    if (state->deck_count < least || state->deck_count > set->card_count + 1 || state->weapon_count > set->card_count ||
        state->treasure_count > set->card_count || state->wound_count > DUNGEONDECK_LIVES)
        return DJ_SENTENCE("the number of cards is wrong");
    return NULL;
}

/* X04: each card of the set is in exactly one place, the boss doors in the deck. */
static const char *check_cards(const dungeondeck_set *set, const dungeondeck_state *state) {
    uint32_t found = 0;
    int limit = set->card_count;
    const char *wrong = check_list(state->deck, state->deck_count, DUNGEONDECK_SLOTS_MAX, limit + 1, &found);
    if (!wrong && !(found >> limit & 1))
        wrong = DJ_SENTENCE("the boss doors are not in the deck");
    wrong = wrong ? wrong : check_list(state->weapons, state->weapon_count, DUNGEONDECK_CARDS_MAX, limit, &found);
    wrong = wrong ? wrong : check_list(state->treasures, state->treasure_count, DUNGEONDECK_CARDS_MAX, limit, &found);
    wrong = wrong ? wrong : check_list(state->wounds, state->wound_count, DUNGEONDECK_LIVES, limit, &found);
    if (wrong)
        return wrong;
    if (!are_finds(set, state->weapons, state->weapon_count, DUNGEONDECK_WEAPON) ||
        !are_finds(set, state->treasures, state->treasure_count, DUNGEONDECK_TREASURE))
        return DJ_SENTENCE("a card is carried for what it does not have");
    uint32_t all = (uint32_t)((2ull << limit) - 1);
    uint32_t in_deck = 0;
    for (int i = 0; i < state->deck_count; i++)
        in_deck |= 1u << dungeondeck_slot_card(state->deck[i]);
    uint32_t must_be_seen = (all & ~in_deck) | 1u << dungeondeck_slot_card(state->deck[0]) | 1u << limit;
    if (found != all)
        return DJ_SENTENCE("a card is missing");
    if ((state->seen & must_be_seen) != must_be_seen || state->seen & ~all)
        return DJ_SENTENCE("a card lies open and was not seen");
    return NULL;
}

static const char *check_list(const dungeondeck_slot *slots, int count, int room, int card_limit, uint32_t *found) {
    for (int i = 0; i < room; i++) {
        int card = dungeondeck_slot_card(slots[i]);
        if (i >= count && slots[i] != 0)
            return DJ_SENTENCE("something lies beyond the last card");
        if (i < count && (card >= card_limit || *found >> card & 1 || slots[i] >> 7))
            return DJ_SENTENCE("a card is there twice, or unknown");
        if (i < count)
            *found |= 1u << card;
    }
    return NULL;
}

/* D10: each card was taken for the icon of its edge, on one face or the other. */
static bool are_finds(const dungeondeck_set *set, const dungeondeck_slot *slots, int count, int kind) {
    for (int i = 0; i < count; i++) {
        const dungeondeck_card *card = &set->cards[dungeondeck_slot_card(slots[i])];
        int edge = dungeondeck_slot_edge(slots[i]);
        if (card->icons[DUNGEONDECK_WHITE][edge].kind != kind && card->icons[DUNGEONDECK_GREY][edge].kind != kind)
            return false;
    }
    return true;
}

static const char *check_numbers(const dungeondeck_set *set, const dungeondeck_state *state) {
    bool is_in_range = dj_shape_is_in_range(&dungeondeck_shape, set, state);
    for (size_t i = 0; i < sizeof state->spare; i++)
        is_in_range &= state->spare[i] == 0;
    if (!is_in_range)
        return DJ_SENTENCE("a number is too large");
    if (state->streak == 0 && state->streak_kind != 0)
        return DJ_SENTENCE("a streak of nothing");
    if ((state->waiting == 0) != (state->waiting_first == 0))
        return DJ_SENTENCE("a boss waits, and no door was met");
    return NULL;
}

/* Doors open in their order: the bosses who wait follow the one who is met, and the number after the last of them is up
 * (D14, D18). The final boss is the last; the doors may turn on while he is fought. */
static const char *check_doors(const dungeondeck_set *set, const dungeondeck_state *state) {
    int last = dungeondeck_last_door(state);
    bool is_row = state->waiting == 0 || state->door == 0 || state->waiting_first == state->door + 1;
    bool is_up = last == 0 || last == DUNGEONDECK_DOORS || dungeondeck_next_door(set, state) == last + 1;
    return is_row && is_up ? NULL : DJ_SENTENCE("the bosses do not come in the order of their doors");
}

static const char *check_phase(const dungeondeck_set *set, const dungeondeck_state *state) {
    bool is_dark = state->under >= DUNGEONDECK_CARDS_UNDER_MAX;
    if ((state->phase == DUNGEONDECK_OVER) != (state->ending != DUNGEONDECK_PLAYING) ||
        (state->wound_count == DUNGEONDECK_LIVES) != (state->ending == DUNGEONDECK_DEAD) ||
        (is_dark ? state->phase != DUNGEONDECK_OVER : state->ending == DUNGEONDECK_DARK))
        return DJ_SENTENCE("the end of the game is wrong");
    if (!is_payment_sound(state))
        return DJ_SENTENCE("the payment is wrong");
    if (state->face == DUNGEONDECK_GREY && state->door + state->waiting > 0) /* D17 */
        return DJ_SENTENCE("there are no bosses on the grey side");
    int phase = state->phase == DUNGEONDECK_PAYING ? state->paying_for : state->phase;
    const char *wrong = check_last(state, phase);
    if (wrong)
        return wrong;
    switch (phase) {
    case DUNGEONDECK_FREE:
    case DUNGEONDECK_BOUND:
        if (state->last == DUNGEONDECK_ENTRANCE &&
            !(dungeondeck_offer(set, state) >> DUNGEONDECK_CORRIDOR & 1)) /* D01 */
            return DJ_SENTENCE("the game opens without a Corridor");
        return is_quiet(state) ? NULL : DJ_SENTENCE("a fight goes on in a corridor");
    case DUNGEONDECK_FIGHTING:
    case DUNGEONDECK_SEEKING:
        return check_search(set, state, phase);
    case DUNGEONDECK_LOSING:
        return check_losing(set, state);
    case DUNGEONDECK_TRAPPED:
        return check_trap(set, state);
    case DUNGEONDECK_OVER:
        return NULL;
    default:
        return DJ_SENTENCE("the phase is wrong");
    }
}

/* D08 costs what the enemy is worth, D11 two. What a payment interrupts goes on after it, so it is no end. */
static bool is_payment_sound(const dungeondeck_state *state) {
    if (state->phase != DUNGEONDECK_PAYING)
        return state->due == 0 && state->paying_for == 0 && !state->keeps_life;
    int price = state->keeps_life ? state->enemy : DUNGEONDECK_HEALING_PRICE;
    return state->due >= 1 && state->due <= state->treasure_count && state->due <= price &&
           state->paying_for != DUNGEONDECK_OVER && (!state->keeps_life || state->paying_for == DUNGEONDECK_LOSING);
}

/* What was met last leads to the phase, and a streak is of it (D03 to D06). */
static const char *check_last(const dungeondeck_state *state, int phase) {
    bool is_right;
    switch (phase) {
    case DUNGEONDECK_FREE:
        is_right = state->last != DUNGEONDECK_ENTRANCE;
        break;
    case DUNGEONDECK_BOUND:
        is_right = state->last == (state->streak > 0 ? DUNGEONDECK_DOOR : DUNGEONDECK_ENTRANCE);
        break;
    case DUNGEONDECK_TRAPPED:
        is_right = state->last == DUNGEONDECK_TRAP;
        break;
    case DUNGEONDECK_OVER:
        return NULL;
    default:
        is_right = state->last == (state->door > 0 ? DUNGEONDECK_BOSS_DOOR : DUNGEONDECK_MONSTER);
    }
    if (!is_right)
        return DJ_SENTENCE("what was met last does not lead here");
    if (state->streak > 0 && state->last != state->streak_kind)
        return DJ_SENTENCE("the streak is not of the icon taken last");
    if (state->streak > 0 && (state->streak_kind == DUNGEONDECK_DOOR) != (phase == DUNGEONDECK_BOUND))
        return DJ_SENTENCE("the streak is not of the icon taken last");
    return NULL;
}

static const char *check_search(const dungeondeck_set *set, const dungeondeck_state *state, int phase) {
    bool is_monster = dungeondeck_icon_at(set, state, 0).kind == DUNGEONDECK_MONSTER;
    if (phase == DUNGEONDECK_FIGHTING && !is_enemy_sound(state))
        return DJ_SENTENCE("a fight goes on without an enemy");
    if (phase == DUNGEONDECK_SEEKING && (state->door == 0 || state->enemy + state->assaults > 0))
        return DJ_SENTENCE("a boss is sought, and no door was met");
    if (state->has_served ? dungeondeck_is_boss_card(set, state) : is_monster)
        return DJ_SENTENCE("the search for a Monster is wrong");
    return NULL;
}

static const char *check_losing(const dungeondeck_set *set, const dungeondeck_state *state) {
    dungeondeck_icon icon = dungeondeck_icon_at(set, state, 0);
    int value = icon.kind == DUNGEONDECK_MONSTER ? icon.value : 0; /* D20 */
    if (!is_enemy_sound(state) || state->has_served || icon.kind == DUNGEONDECK_BOSS_DOOR)
        return DJ_SENTENCE("a fight goes on without an enemy");
    return value + state->weapon_count < state->enemy ? NULL : DJ_SENTENCE("the fight is not lost");
}

static const char *check_trap(const dungeondeck_set *set, const dungeondeck_state *state) {
    bool can_lose = state->weapon_count + state->treasure_count > 0;
    if (dungeondeck_icon_at(set, state, 0).kind != DUNGEONDECK_TRAP || !can_lose || !is_quiet(state))
        return DJ_SENTENCE("a Trap is sprung where none is");
    return NULL;
}

/* No fight goes on and none is to come. */
static bool is_quiet(const dungeondeck_state *state) {
    return state->enemy + state->door + state->assaults + state->waiting + state->passed + state->has_served == 0;
}

/* A boss is worth a Monster and the number of its door (D14, D20); only the final one comes in several assaults (D15).
 */
static bool is_enemy_sound(const dungeondeck_state *state) {
    return state->enemy > 0 && state->enemy >= state->door && state->enemy <= DUNGEONDECK_MONSTER_MAX + state->door &&
           state->assaults > 0 && (state->assaults == 1 || state->door == DUNGEONDECK_DOORS);
}
