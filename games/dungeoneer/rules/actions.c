/* What a seat can do, as numbers for learning programs. */
#include "rules.h"

/* What a verb is said of. An adventure card has a number for each owner in a tournament, and for no wounds, one, and
 * more. A place for a map is a side of the first space that it lies beside, and which way it is turned. */
typedef enum kind { ALONE, CARD, ITEM, QUEST, SEAT, SIDE, PLACE, SPACE } kind;
enum {
    WOUNDS = 3,
    OF_CARD = DJ_SEATS_MAX * WOUNDS,
    CARDS = DUNGEONEER_CARDS_MAX * OF_CARD,
    ITEMS = DUNGEONEER_CARDS_MAX,
    QUESTS = DUNGEONEER_QUESTS_MAX,
    SEATS = DJ_SEATS_MAX,
    SIDES = DUNGEONEER_SIDES,
    SPACES = DUNGEONEER_SPACES_MAX,
    PLACES = SPACES * SIDES * 2,
};

/* Where the numbers of each verb begin. */
enum {
    DISCARDS,
    PLAYS = DISCARDS + CARDS,
    CHOICES = PLAYS + CARDS,
    DROPS = CHOICES + CARDS,
    WEAPONS = DROPS + ITEMS,
    PAYMENTS = WEAPONS + ITEMS,
    USES = PAYMENTS + ITEMS,
    FORSAKEN = USES + ITEMS,
    ATTEMPTS = FORSAKEN + QUESTS,
    COMPLETED = ATTEMPTS + QUESTS,
    TARGETS = COMPLETED + QUESTS,
    PAYERS = TARGETS + SEATS,
    PERILS = PAYERS + SEATS,
    CHALLENGES = PERILS + SEATS,
    HEROES = CHALLENGES + SEATS,
    ATTACKS = HEROES + SEATS,
    STEPS = ATTACKS + SIDES,
    MAPS = STEPS + SIDES,
    STARTS = MAPS + PLACES,
    CHOSEN_SPACES = STARTS + SPACES,
    OTHERS = CHOSEN_SPACES + SPACES,
    NUMBERS = OTHERS + 11,
};

typedef struct verb {
    int first;
    kind kind;
} verb;

static const verb verbs[DUNGEONEER_VERBS] = {
    [DUNGEONEER_DISCARD] = {DISCARDS, CARD},
    [DUNGEONEER_PLAY] = {PLAYS, CARD},
    [DUNGEONEER_CHOOSE_CARD] = {CHOICES, CARD},
    [DUNGEONEER_DROP] = {DROPS, ITEM},
    [DUNGEONEER_WIELD] = {WEAPONS, ITEM},
    [DUNGEONEER_PAY_WITH] = {PAYMENTS, ITEM},
    [DUNGEONEER_USE] = {USES, ITEM},
    [DUNGEONEER_FORSAKE] = {FORSAKEN, QUEST},
    [DUNGEONEER_ATTEMPT] = {ATTEMPTS, QUEST},
    [DUNGEONEER_COMPLETE] = {COMPLETED, QUEST},
    [DUNGEONEER_TARGET] = {TARGETS, SEAT},
    [DUNGEONEER_CHARGE] = {PAYERS, SEAT},
    [DUNGEONEER_GIVE_PERIL] = {PERILS, SEAT},
    [DUNGEONEER_CHALLENGE] = {CHALLENGES, SEAT},
    [DUNGEONEER_CHOOSE_HERO] = {HEROES, SEAT},
    [DUNGEONEER_ATTACK] = {ATTACKS, SIDE},
    [DUNGEONEER_STEP_TO] = {STEPS, SIDE},
    [DUNGEONEER_PLACE] = {MAPS, PLACE},
    [DUNGEONEER_START_AT] = {STARTS, SPACE},
    [DUNGEONEER_CHOOSE_SPACE] = {CHOSEN_SPACES, SPACE},
    [DUNGEONEER_PASS] = {OTHERS, ALONE},
    [DUNGEONEER_WIELD_NONE] = {OTHERS + 1, ALONE},
    [DUNGEONEER_FIGHT_ON] = {OTHERS + 2, ALONE},
    [DUNGEONEER_KEEP] = {OTHERS + 3, ALONE},
    [DUNGEONEER_USE_POWER] = {OTHERS + 4, ALONE},
    [DUNGEONEER_END_TURN] = {OTHERS + 5, ALONE},
    [DUNGEONEER_CHOOSE_NONE] = {OTHERS + 6, ALONE},
    [DUNGEONEER_CHOOSE_YES] = {OTHERS + 7, ALONE},
    [DUNGEONEER_CHOOSE_NO] = {OTHERS + 8, ALONE},
    [DUNGEONEER_CHOOSE_FIRST] = {OTHERS + 9, ALONE},
    [DUNGEONEER_CHOOSE_SECOND] = {OTHERS + 10, ALONE},
};

const dj_part dungeoneer_actions[DUNGEONEER_ACTION_PARTS] = {
    DJ_ACTIONS("discard: card, owner, wounds", DISCARDS, PLAYS),
    DJ_ACTIONS("play: card, owner, wounds", PLAYS, CHOICES),
    DJ_ACTIONS("choose: card, owner, wounds", CHOICES, DROPS),
    DJ_ACTIONS("drop", DROPS, WEAPONS),
    DJ_ACTIONS("wield", WEAPONS, PAYMENTS),
    DJ_ACTIONS("pay", PAYMENTS, USES),
    DJ_ACTIONS("use", USES, FORSAKEN),
    DJ_ACTIONS("forsake", FORSAKEN, ATTEMPTS),
    DJ_ACTIONS("attempt", ATTEMPTS, COMPLETED),
    DJ_ACTIONS("complete", COMPLETED, TARGETS),
    DJ_ACTIONS("target", TARGETS, PAYERS),
    DJ_ACTIONS("charge", PAYERS, PERILS),
    DJ_ACTIONS("give peril", PERILS, CHALLENGES),
    DJ_ACTIONS("challenge", CHALLENGES, HEROES),
    DJ_ACTIONS("choose hero", HEROES, ATTACKS),
    DJ_ACTIONS("attack", ATTACKS, STEPS),
    DJ_ACTIONS("step", STEPS, MAPS),
    DJ_ACTIONS("place: space, side, turned", MAPS, STARTS),
    DJ_ACTIONS("start", STARTS, CHOSEN_SPACES),
    DJ_ACTIONS("choose space", CHOSEN_SPACES, OTHERS),
    DJ_ACTIONS("pass, wield none, fight on, keep, use power, end turn, choose none, yes, no, first, second", OTHERS,
               NUMBERS),
};

static int argument_of(const dungeoneer_state *state, int seat, dj_move move, kind kind);
static int place_of(const dungeoneer_state *state, dj_move move);

void dungeoneer_number_moves(const void *content, const void *state, int seat, const dj_move *moves, int count,
                             int32_t *out) {
    (void)content;
    for (int i = 0; i < count; i++) {
        verb said = verbs[dungeoneer_verb(moves[i])];
        out[i] = said.first + argument_of(state, seat, moves[i], said.kind);
    }
}

static int argument_of(const dungeoneer_state *state, int seat, dj_move move, kind kind) {
    int argument = (int)(move & 0xff), wounds = dungeoneer_move_wounds(move), owner = 0;
    switch (kind) {
    case ALONE:
        return 0;
    case CARD:
        if (state->mode == DUNGEONEER_TOURNAMENT)
            owner = dj_seat_from(dungeoneer_move_owner(move), seat, state->seat_count);
        return dungeoneer_move_card(move) * OF_CARD + owner * WOUNDS + (wounds < WOUNDS ? wounds : WOUNDS - 1);
    case ITEM:
    case QUEST:
        return dungeoneer_move_card(move);
    case SEAT:
        return dj_seat_from(argument, seat, state->seat_count);
    case SIDE:
        return argument;
    case PLACE:
        return place_of(state, move);
    default:
        return dungeoneer_space_at(state, dungeoneer_move_x(move), dungeoneer_move_y(move));
    }
}

static int place_of(const dungeoneer_state *state, dj_move move) {
    static const int8_t steps[DUNGEONEER_SIDES][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}; /* y grows to the north */
    int turn = (int)(move >> 16 & 1);
    for (int space = 0; space < state->space_count; space++)
        for (int side = 0; side < DUNGEONEER_SIDES; side++)
            if (state->spaces[space].x + steps[side][0] == dungeoneer_move_x(move) &&
                state->spaces[space].y + steps[side][1] == dungeoneer_move_y(move))
                return (space * DUNGEONEER_SIDES + side) * 2 + turn;
    return turn; /* nothing is laid yet: there is one place */
}
