/* What a position promises a bot. The deck is read ahead as a player with a perfect memory would, through cards that
 * have been seen: to the end of a fight, or to what waits behind a Door. */
#include "dungeondeck.h"

/* A boss door counts a hundred. */
enum {
    DOOR = 100,
    WON = 1000,
    ALIVE = 150,
    WEAPON = 18,
    TREASURE = 9,
    WOUND = 30, /* the second counts twice, the third three times */
    LOST_WAY = 15,
    TIRED_AFTER = 300, /* cards under: most adventures are over by then, and who is lost once more walks in a circle */
    CARDS_A_REGRET = 4,
    STRANGER = 4,      /* the Monster one expects among cards not seen yet */
    CARDS_A_POINT = 2, /* torches burn: of two equal places the one reached sooner is better */
};

/* What is about to be gained and lost. */
typedef struct prospect {
    int weapons, treasures, wounds;
    bool is_lost;
} prospect;

static int32_t price_of_being_lost(const dungeondeck_state *state);
static prospect look_ahead(const dungeondeck_set *set, const dungeondeck_state *state);
static prospect behind_door(const dungeondeck_set *set, const dungeondeck_state *state);
static int lost_fights(const dungeondeck_set *set, const dungeondeck_state *state, int enemy, int assaults, int next);
static int next_monster(const dungeondeck_set *set, const dungeondeck_state *state, int *next);

int32_t dungeondeck_value(const void *content, const void *state_, int seat) {
    (void)seat;
    const dungeondeck_state *state = state_;
    const dungeondeck_set *set = content;
    int place = dungeondeck_door_place(set, state);
    int next = dungeondeck_next_door(set, state); /* none after the last one */
    int32_t progress = DOOR * (next > 0 ? next - 1 : DUNGEONDECK_DOORS);
    if (state->phase == DUNGEONDECK_OVER)
        return state->ending == DUNGEONDECK_WON ? WON : progress / 2;
    prospect ahead = look_ahead(set, state);
    int wounds = state->wound_count + ahead.wounds;
    if (wounds >= DUNGEONDECK_LIVES)
        return progress / 2 + TREASURE * state->treasure_count;
    int32_t carried =
        WEAPON * (state->weapon_count + ahead.weapons) + TREASURE * (state->treasure_count + ahead.treasures);
    bool is_grey = (state->face == DUNGEONDECK_GREY) != ahead.is_lost;
    int32_t delay = state->under / CARDS_A_POINT + (is_grey ? price_of_being_lost(state) : 0);
    int32_t distance = is_grey ? state->deck_count - 1 - place : place; /* a point a card; grey turns the order round */
    return ALIVE + progress + carried - WOUND * wounds * (wounds + 1) / 2 - delay - distance;
}

/* To lose the way is cheaper than a life, and so it would be again and again until the torches are out: from some hour
 * on it grows dearer, and a hero prefers the fight. */
static int32_t price_of_being_lost(const dungeondeck_state *state) {
    int32_t tired = state->under - TIRED_AFTER;
    return LOST_WAY + (tired > 0 ? tired / CARDS_A_REGRET : 0);
}

static prospect look_ahead(const dungeondeck_set *set, const dungeondeck_state *state) {
    int next = state->has_served;
    int enemy;
    switch (state->phase) {
    case DUNGEONDECK_BOUND:
        return behind_door(set, state);
    case DUNGEONDECK_FIGHTING:
        return (prospect){.wounds = lost_fights(set, state, state->enemy, state->assaults, next)};
    case DUNGEONDECK_SEEKING:
        enemy = state->door + next_monster(set, state, &next);
        return (prospect){.wounds = lost_fights(set, state, enemy,
                                                state->door == DUNGEONDECK_DOORS ? DUNGEONDECK_ASSAULTS : 1, next)};
    case DUNGEONDECK_LOSING:
        return (prospect){.wounds = state->treasure_count < state->enemy};
    default:
        return (prospect){0};
    }
}

/* D04: the icon at the top is the one. */
static prospect behind_door(const dungeondeck_set *set, const dungeondeck_state *state) {
    dungeondeck_icon icon = dungeondeck_icon_at(set, state, 0);
    switch (icon.kind) {
    case DUNGEONDECK_WEAPON:
        return (prospect){.weapons = 1};
    case DUNGEONDECK_TREASURE:
        return (prospect){.treasures = 1};
    case DUNGEONDECK_TRAP: /* D12 */
        return state->weapon_count > 0     ? (prospect){.weapons = -1}
               : state->treasure_count > 0 ? (prospect){.treasures = -1}
                                           : (prospect){.wounds = 1};
    case DUNGEONDECK_MONSTER:
        if (lost_fights(set, state, icon.value, 1, 1) == 0)
            return (prospect){0};
        return state->face == DUNGEONDECK_WHITE ? (prospect){.is_lost = true} : (prospect){.wounds = 1};
    default:
        return (prospect){0};
    }
}

static int lost_fights(const dungeondeck_set *set, const dungeondeck_state *state, int enemy, int assaults, int next) {
    int lost = 0;
    for (; assaults > 0; assaults--)
        lost += next_monster(set, state, &next) + state->weapon_count < enemy;
    return lost;
}

/* The value of the next Monster that comes to the top, as far as that is known; 0 where none does in a turn of the
 * deck. Memory ends at the first card not seen: whoever asks for a Monster after that is told of a stranger again. */
static int next_monster(const dungeondeck_set *set, const dungeondeck_state *state, int *next) {
    while (*next < state->deck_count) {
        if (!dungeondeck_is_seen(state, *next))
            return STRANGER;
        dungeondeck_slot slot = state->deck[(*next)++];
        dungeondeck_icon icon = set->cards[dungeondeck_slot_card(slot)].icons[state->face][dungeondeck_slot_edge(slot)];
        if (icon.kind == DUNGEONDECK_MONSTER)
            return icon.value;
    }
    return 0;
}
