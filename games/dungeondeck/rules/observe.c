/* What the player may know and can do, as numbers for learning programs. */
#include "dungeondeck.h"

#include <string.h>

/* Where a card is. */
enum { UNSEEN, IN_DECK, WEAPON, TREASURE, WOUND };

typedef struct observation {
    int16_t phase, ending, face, lives, door, last;
    int16_t streak_of, streak; /* 0 where there is none */
    int16_t paying_for;        /* 1 + phase, or 0 */
    int16_t enemy, boss, assaults, has_served, passed, waiting, waiting_first, due, keeps_life, under;
    int16_t deck_count, weapon_count, treasure_count;
    struct {
        int16_t kind, value;
    } visible[DUNGEONDECK_EDGES]; /* top, right, bottom, left */
    struct {
        int16_t zone;
        int16_t place; /* in the deck from the visible card on, or among those set aside in the order found: from 1 */
        int16_t edge;  /* that is up, or that put it aside */
    } cards[DUNGEONDECK_SLOTS_MAX]; /* by their numbers in the set; the boss doors come after the last */
} observation;

#define PART(member, most) DJ_PART(observation, member, 0, most)

const dj_part dungeondeck_observation[DUNGEONDECK_OBSERVATION] = {
    PART(phase, DUNGEONDECK_OVER),
    PART(ending, DUNGEONDECK_ENDINGS - 1),
    PART(face, DUNGEONDECK_FACES - 1),
    PART(lives, DUNGEONDECK_LIVES),
    PART(door, DUNGEONDECK_DOORS),
    PART(last, DUNGEONDECK_LASTS - 1),
    PART(streak_of, DUNGEONDECK_DOOR + 1),
    PART(streak, DUNGEONDECK_LOST_AFTER - 1),
    PART(paying_for, DUNGEONDECK_OVER + 1),
    PART(enemy, DUNGEONDECK_MONSTER_MAX + DUNGEONDECK_DOORS),
    PART(boss, DUNGEONDECK_DOORS),
    PART(assaults, DUNGEONDECK_ASSAULTS),
    PART(has_served, 1),
    PART(passed, 2 * DUNGEONDECK_SLOTS_MAX + 1),
    PART(waiting, DUNGEONDECK_DOORS),
    PART(waiting_first, DUNGEONDECK_DOORS),
    PART(due, DUNGEONDECK_CARDS_MAX),
    PART(keeps_life, 1),
    PART(under, DUNGEONDECK_UNDER_LIMIT),
    PART(deck_count, DUNGEONDECK_SLOTS_MAX),
    PART(weapon_count, DUNGEONDECK_CARDS_MAX),
    PART(treasure_count, DUNGEONDECK_CARDS_MAX),
    DJ_EACH_PART(observation, visible, kind, 0, DUNGEONDECK_KINDS - 1),
    DJ_EACH_PART(observation, visible, value, 0, DUNGEONDECK_MONSTER_MAX),
    DJ_EACH_PART(observation, cards, zone, 0, WOUND),
    DJ_EACH_PART(observation, cards, place, 0, DUNGEONDECK_SLOTS_MAX),
    DJ_EACH_PART(observation, cards, edge, 0, DUNGEONDECK_EDGES - 1),
};

/* Moves are dense already. */
const dj_part dungeondeck_actions[DUNGEONDECK_ACTION_PARTS] = {
    DJ_ACTIONS("go", DUNGEONDECK_GO, DUNGEONDECK_FIGHT),
    DJ_ACTIONS("fight", DUNGEONDECK_FIGHT, DUNGEONDECK_FLEE),
    DJ_ACTIONS("flee", DUNGEONDECK_FLEE, DUNGEONDECK_TAKE),
    DJ_ACTIONS("take", DUNGEONDECK_TAKE, DUNGEONDECK_LEAVE),
    DJ_ACTIONS("leave, pass, spring, enter, suffer, spare", DUNGEONDECK_LEAVE, DUNGEONDECK_PAY),
    DJ_ACTIONS("pay", DUNGEONDECK_PAY, DUNGEONDECK_LOSE),
    DJ_ACTIONS("lose", DUNGEONDECK_LOSE, DUNGEONDECK_HEAL),
    DJ_ACTIONS("heal", DUNGEONDECK_HEAL, DUNGEONDECK_MOVES),
};

static void observe_cards(const dungeondeck_set *set, const dungeondeck_state *state, observation *seen);
static void observe_aside(const dungeondeck_slot *slots, int count, int zone, observation *seen);

void dungeondeck_observe(const void *content, const void *state_, int viewer, int16_t *out) {
    (void)viewer; /* the player and who watches know the same */
    const dungeondeck_state *state = state_;
    observation *seen = memset(out, 0, sizeof *seen);
    seen->phase = state->phase;
    seen->ending = state->ending;
    seen->face = state->face;
    seen->lives = (int16_t)(DUNGEONDECK_LIVES - state->wound_count);
    seen->last = state->last;
    seen->streak_of = (int16_t)(state->streak > 0 ? state->streak_kind + 1 : 0);
    seen->streak = state->streak;
    seen->paying_for = (int16_t)(state->phase == DUNGEONDECK_PAYING ? state->paying_for + 1 : 0);
    seen->enemy = state->enemy;
    seen->boss = state->door;
    seen->assaults = state->assaults;
    seen->has_served = state->has_served;
    seen->passed = state->passed;
    seen->waiting = state->waiting;
    seen->waiting_first = state->waiting_first;
    seen->due = state->due;
    seen->keeps_life = state->keeps_life;
    seen->under = (int16_t)state->under;
    for (int place = 0; place < DUNGEONDECK_EDGES; place++) {
        dungeondeck_icon icon = dungeondeck_icon_at(content, state, place);
        seen->visible[place].kind = icon.kind;
        seen->visible[place].value = icon.value;
    }
    observe_cards(content, state, seen);
}

static void observe_cards(const dungeondeck_set *set, const dungeondeck_state *state, observation *seen) {
    seen->deck_count = state->deck_count;
    seen->weapon_count = state->weapon_count;
    seen->treasure_count = state->treasure_count;
    int doors = 0;
    for (int place = 0; place < state->deck_count; place++) {
        int card = dungeondeck_slot_card(state->deck[place]), edge = dungeondeck_slot_edge(state->deck[place]);
        doors = card == set->card_count ? edge : doors;
        if (!(state->seen >> card & 1))
            continue;
        seen->cards[card].zone = IN_DECK;
        seen->cards[card].place = (int16_t)(place + 1);
        seen->cards[card].edge = (int16_t)edge;
    }
    if (dungeondeck_last_door(state) <
        DUNGEONDECK_DOORS) /* as dungeondeck_next_door, which would look for them again */
        seen->door = (int16_t)dungeondeck_door_number(doors);
    observe_aside(state->weapons, state->weapon_count, WEAPON, seen);
    observe_aside(state->treasures, state->treasure_count, TREASURE, seen);
    observe_aside(state->wounds, state->wound_count, WOUND, seen);
}

static void observe_aside(const dungeondeck_slot *slots, int count, int zone, observation *seen) {
    for (int i = 0; i < count; i++) {
        int card = dungeondeck_slot_card(slots[i]);
        seen->cards[card].zone = (int16_t)zone;
        seen->cards[card].place = (int16_t)(i + 1);
        seen->cards[card].edge = (int16_t)dungeondeck_slot_edge(slots[i]);
    }
}

void dungeondeck_number_moves(const void *content, const void *state, int seat, const dj_move *moves, int count,
                              int32_t *out) {
    (void)content, (void)state, (void)seat;
    for (int i = 0; i < count; i++)
        out[i] = (int32_t)moves[i];
}
