/* The course of the game: ways taken, fights, bosses, traps, and what is paid for. */
#include "dungeondeck.h"

#include <assert.h>
#include <string.h>

static_assert(sizeof(dungeondeck_state) == 232, "the state has no padding and stays within its published size");

/* What every step of the rules works on. */
typedef struct turn {
    const dungeondeck_set *set;
    dungeondeck_state *state;
    dj_witness *witness;
    dungeondeck_slot shown; /* the card last told of as visible, and its face */
    uint8_t shown_face;
} turn;

static void shuffle_deck(turn *turn);
static void find_first_corridor(turn *turn);
static void act(turn *turn, dj_move move);
static void go(turn *turn, int place);
static void begin_fight(turn *turn, int place);
static void flee(turn *turn, int place);
static void take(turn *turn, int place);
static void leave(turn *turn);
static void pass(turn *turn);
static void pass_door(turn *turn);
static void spring(turn *turn);
static void spring_on_life(turn *turn);
static void enter_door(turn *turn);
static void suffer(turn *turn);
static void wound(turn *turn);
static void spare(turn *turn);
static void begin_payment(turn *turn, int due, bool settles);
static void pay(turn *turn, int card);
static void lose(turn *turn, int card);
static void heal(turn *turn, int card);
static void search_monster(turn *turn, dungeondeck_phase phase, bool has_served);
static void look_for_monster(turn *turn);
static void meet_boss(turn *turn, int value);
static void compare_strength(turn *turn, int value);
static void finish_fight(turn *turn, bool has_served);
static void go_on(turn *turn);
static void finish_game(turn *turn, dungeondeck_ending ending, int event);
static void show(turn *turn);
static void tell(turn *turn, int kind, int32_t a, int32_t b, int32_t c);
static int visible(const turn *turn);

dj_status dungeondeck_setup(const void *content, const dj_config *config, void *state, dj_witness *witness,
                            dj_error *error) {
    (void)error;
    turn turn = {.set = content, .state = state, .witness = witness};
    memset(state, 0, sizeof *turn.state);
    turn.state->dice = dj_dice_from_seed(config->seed);
    shuffle_deck(&turn);
    tell(&turn, DUNGEONDECK_SHUFFLED, turn.set->card_count, 0, 0);
    find_first_corridor(&turn);
    turn.state->phase = DUNGEONDECK_BOUND; /* D01: the game opens by taking the Corridor at the top */
    return DJ_OK;
}

dj_seat_mask dungeondeck_to_act(const void *content, const void *state) {
    (void)content;
    return ((const dungeondeck_state *)state)->phase == DUNGEONDECK_OVER ? 0 : DJ_SEAT_BIT(0);
}

void dungeondeck_play(const void *content, void *state_, int seat, dj_move move, dj_witness *witness) {
    (void)seat;
    dungeondeck_state *state = state_;
    turn turn = {
        .set = content, .state = state, .witness = witness, .shown = state->deck[0], .shown_face = state->face};
    uint32_t seen = state->seen;
    act(&turn, move);
    if (state->seen != seen)
        dj_witness_reveal(witness);
    if (state->phase == DUNGEONDECK_OVER)
        return;
    if (state->under >= DUNGEONDECK_CARDS_UNDER_MAX)
        finish_game(&turn, DUNGEONDECK_DARK, DUNGEONDECK_TORCHES_OUT);
    else
        show(&turn);
}

void dungeondeck_result(const void *content, const void *state_, dj_result *result) {
    (void)content;
    const dungeondeck_state *state = state_;
    bool is_won = state->ending == DUNGEONDECK_WON;
    *result = (dj_result){.is_over = state->phase == DUNGEONDECK_OVER,
                          .winners = is_won ? DJ_SEAT_BIT(0) : 0,
                          .scores = {is_won},
                          .ending = state->ending ? dungeondeck_ending_words[state->ending] : NULL};
}

/* Doors behind the hero count most, then lives, then what is carried. Torches burn: of two equal places the one reached
 * sooner is better, or a careful bot would walk in circles. */
int32_t dungeondeck_value(const void *content, const void *state_, int seat) {
    (void)seat;
    const dungeondeck_state *state = state_;
    int32_t progress = 100 * (dungeondeck_next_door(content, state) - 1);
    if (state->phase == DUNGEONDECK_OVER)
        return state->ending == DUNGEONDECK_WON ? 1000 : progress / 2;
    int32_t carried = 18 * state->weapon_count + 9 * state->treasure_count;
    int32_t wounds = 30 * state->wound_count * (state->wound_count + 1) / 2;
    int32_t delay = state->under / 2 + (state->face == DUNGEONDECK_GREY ? 15 : 0);
    return 150 + progress + carried - wounds - delay;
}

int dungeondeck_next_door(const dungeondeck_set *set, const dungeondeck_state *state) {
    for (int i = 0; i < state->deck_count; i++)
        if (dungeondeck_slot_card(state->deck[i]) == set->card_count)
            return dungeondeck_door_number(dungeondeck_slot_edge(state->deck[i]));
    return 1;
}

/* D01: white side up, each card any way round, the boss doors at the bottom with door 1 up. */
static void shuffle_deck(turn *turn) {
    dungeondeck_state *state = turn->state;
    int count = turn->set->card_count;
    for (int i = 0; i < count; i++)
        state->deck[i] = (dungeondeck_slot)i;
    dj_shuffle(&state->dice, turn->witness, state->deck, count);
    for (int i = 0; i < count; i++)
        state->deck[i] = dungeondeck_slot_of(state->deck[i], (int)dj_dice_below(&state->dice, DUNGEONDECK_EDGES));
    state->deck[count] = dungeondeck_slot_of(count, 0);
    state->deck_count = (uint8_t)(count + 1);
    state->seen = 1u << count | 1u << visible(turn);
}

/* D01: cards without a Corridor go under; the first with one is turned, the first Corridor clockwise up. A set has
 * such a card, or it would not have been compiled. */
static void find_first_corridor(turn *turn) {
    dungeondeck_state *state = turn->state;
    for (;;) {
        int place = 0;
        tell(turn, DUNGEONDECK_SHOWS, visible(turn), 0, 0);
        while (place < DUNGEONDECK_EDGES && dungeondeck_icon_at(turn->set, state, place).kind != DUNGEONDECK_CORRIDOR)
            place++;
        if (place < DUNGEONDECK_EDGES) {
            int up = dungeondeck_edge_at(state->face, dungeondeck_slot_edge(state->deck[0]), place);
            state->deck[0] = dungeondeck_slot_of(visible(turn), up);
            return;
        }
        tell(turn, DUNGEONDECK_PASSED, visible(turn), 0, 0);
        dungeondeck_put_under(turn->set, state, 0);
    }
}

static void act(turn *turn, dj_move move) {
    int place = (int)(move & 3), card = (int)(move & 31);
    switch (move < DUNGEONDECK_LEAVE ? move & ~(dj_move)3 : move < DUNGEONDECK_PAY ? move : move & ~(dj_move)31) {
    case DUNGEONDECK_GO:
        go(turn, place);
        break;
    case DUNGEONDECK_FIGHT:
        begin_fight(turn, place);
        break;
    case DUNGEONDECK_FLEE:
        flee(turn, place);
        break;
    case DUNGEONDECK_TAKE:
        take(turn, place);
        break;
    case DUNGEONDECK_LEAVE:
        leave(turn);
        break;
    case DUNGEONDECK_PASS:
        pass(turn);
        break;
    case DUNGEONDECK_SPRING:
        spring(turn);
        break;
    case DUNGEONDECK_ENTER:
        enter_door(turn);
        break;
    case DUNGEONDECK_SUFFER:
        suffer(turn);
        break;
    case DUNGEONDECK_SPARE:
        spare(turn);
        break;
    case DUNGEONDECK_PAY:
        pay(turn, card);
        break;
    case DUNGEONDECK_LOSE:
        lose(turn, card);
        break;
    default:
        heal(turn, card);
        break;
    }
}

static void go(turn *turn, int place) {
    dungeondeck_state *state = turn->state;
    int kind = dungeondeck_icon_at(turn->set, state, place).kind;
    dungeondeck_put_under(turn->set, state, place);
    if (kind == DUNGEONDECK_TURNBACK) { /* D16 */
        dungeondeck_turn_over(turn->set, state);
        tell(turn, DUNGEONDECK_TURNED_BACK, 0, 0, 0);
        go_on(turn);
        return;
    }
    state->streak = state->streak > 0 && state->streak_kind == kind ? (uint8_t)(state->streak + 1) : 1;
    state->streak_kind = (uint8_t)kind;
    state->phase = kind == DUNGEONDECK_DOOR ? DUNGEONDECK_BOUND : DUNGEONDECK_FREE;
    tell(turn, DUNGEONDECK_WENT, kind, state->streak, 0);
    if (state->streak < DUNGEONDECK_LOST_AFTER)
        return;
    dungeondeck_turn_over(turn->set, state); /* D06 */
    tell(turn, DUNGEONDECK_GOT_LOST, kind, state->face, 0);
    go_on(turn);
}

static void begin_fight(turn *turn, int place) {
    dungeondeck_state *state = turn->state;
    state->enemy = dungeondeck_icon_at(turn->set, state, place).value; /* D07 */
    state->assaults = 1;
    dungeondeck_put_under(turn->set, state, place);
    tell(turn, DUNGEONDECK_FIGHT_BEGAN, state->enemy, 0, 0);
    search_monster(turn, DUNGEONDECK_FIGHTING, false);
}

static void flee(turn *turn, int place) {
    dungeondeck_put_under(turn->set, turn->state, place); /* D09 */
    dungeondeck_turn_over(turn->set, turn->state);
    tell(turn, DUNGEONDECK_FLED, 0, 0, 0);
    go_on(turn);
}

static void take(turn *turn, int place) {
    dungeondeck_state *state = turn->state;
    int kind = dungeondeck_icon_at(turn->set, state, place).kind;
    dungeondeck_slot slot = dungeondeck_take_out(turn->set, state, place); /* D10 */
    if (kind == DUNGEONDECK_WEAPON)
        state->weapons[state->weapon_count++] = slot;
    else
        state->treasures[state->treasure_count++] = slot;
    tell(turn, DUNGEONDECK_FOUND, kind, kind == DUNGEONDECK_WEAPON ? state->weapon_count : state->treasure_count, 0);
    go_on(turn);
}

static void leave(turn *turn) {
    tell(turn, DUNGEONDECK_LEFT_BEHIND, visible(turn), 0, 0);
    dungeondeck_put_under(turn->set, turn->state, 0);
    go_on(turn);
}

static void pass(turn *turn) {
    dungeondeck_state *state = turn->state;
    if (state->phase == DUNGEONDECK_FREE) { /* D03: nothing but Traps */
        tell(turn, DUNGEONDECK_PASSED, visible(turn), 0, 0);
        dungeondeck_put_under(turn->set, state, 0);
        go_on(turn);
        return;
    }
    if (dungeondeck_is_boss_card(turn->set, state)) {
        pass_door(turn);
    } else {
        tell(turn, DUNGEONDECK_PASSED, visible(turn), 0, 0);
        dungeondeck_put_under(turn->set, state, 0);
    }
    state->has_served = false;
    state->passed++;
    look_for_monster(turn);
}

/* D18: on white the boss waits for the end of the fight. Four doors have the final boss among them, so that what comes
 * after never waits. */
static void pass_door(turn *turn) {
    dungeondeck_state *state = turn->state;
    int number = dungeondeck_door_number(dungeondeck_slot_edge(state->deck[0]));
    dungeondeck_put_door_under(turn->set, state);
    if (state->face == DUNGEONDECK_GREY) {                       /* D17 */
        tell(turn, DUNGEONDECK_DOOR_REPASSED, number - 1, 0, 0); /* the top shows the next one */
        return;
    }
    if (state->waiting == 0)
        state->waiting_first = (uint8_t)number;
    if (state->waiting < DUNGEONDECK_DOORS)
        state->waiting++;
    tell(turn, DUNGEONDECK_BOSS_MET, number, 1, 0);
}

/* D12. The Trap stays visible until what it costs is settled. */
static void spring(turn *turn) {
    tell(turn, DUNGEONDECK_SPRUNG, 0, 0, 0);
    turn->state->phase = DUNGEONDECK_TRAPPED;
    spring_on_life(turn);
}

/* With nothing to lose, the Trap costs a life and is the wound. */
static void spring_on_life(turn *turn) {
    if (turn->state->weapon_count + turn->state->treasure_count > 0)
        return;
    wound(turn);
    if (turn->state->phase != DUNGEONDECK_OVER)
        go_on(turn);
}

static void enter_door(turn *turn) {
    dungeondeck_state *state = turn->state;
    int number = dungeondeck_door_number(dungeondeck_slot_edge(state->deck[0]));
    dungeondeck_put_door_under(turn->set, state);
    if (state->face == DUNGEONDECK_GREY) {                       /* D17 */
        tell(turn, DUNGEONDECK_DOOR_REPASSED, number - 1, 0, 0); /* the top shows the next one */
        go_on(turn);
        return;
    }
    state->door = (uint8_t)number; /* D14 */
    tell(turn, DUNGEONDECK_BOSS_MET, number, 0, 0);
    search_monster(turn, DUNGEONDECK_SEEKING, false);
}

static void suffer(turn *turn) {
    wound(turn); /* D07 */
    if (turn->state->phase != DUNGEONDECK_OVER)
        finish_fight(turn, false);
}

/* The visible card marks the life lost, by its top icon. */
static void wound(turn *turn) {
    dungeondeck_state *state = turn->state;
    int card = visible(turn);
    state->wounds[state->wound_count++] = dungeondeck_take_out(turn->set, state, 0);
    tell(turn, DUNGEONDECK_WOUNDED, card, DUNGEONDECK_LIVES - state->wound_count, 0);
    if (state->wound_count == DUNGEONDECK_LIVES) /* D13 */
        finish_game(turn, DUNGEONDECK_DEAD, DUNGEONDECK_DIED);
}

static void spare(turn *turn) {
    tell(turn, DUNGEONDECK_OFFERED, turn->state->enemy, 0, 0);
    begin_payment(turn, turn->state->enemy, true); /* D08 */
}

static void begin_payment(turn *turn, int due, bool settles) {
    turn->state->paying_for = turn->state->phase;
    turn->state->phase = DUNGEONDECK_PAYING;
    turn->state->due = (uint8_t)due;
    turn->state->has_settled = settles;
}

static void pay(turn *turn, int card) {
    dungeondeck_state *state = turn->state;
    dungeondeck_slot slot;
    dungeondeck_remove(state->treasures, &state->treasure_count, card, &slot);
    dungeondeck_put_back(state, slot); /* D19 */
    tell(turn, DUNGEONDECK_DISCARDED, DUNGEONDECK_TREASURE, card, 0);
    if (--state->due > 0)
        return;
    bool has_settled = state->has_settled;
    state->phase = state->paying_for;
    state->paying_for = 0;
    state->has_settled = false;
    if (has_settled) {
        tell(turn, DUNGEONDECK_SETTLED, 0, 0, 0);
        finish_fight(turn, true);
    } else if (state->phase == DUNGEONDECK_TRAPPED) {
        spring_on_life(turn);
    }
}

static void lose(turn *turn, int card) {
    dungeondeck_state *state = turn->state;
    bool is_weapon = state->weapon_count > 0;
    dungeondeck_slot slot;
    if (is_weapon)
        dungeondeck_remove(state->weapons, &state->weapon_count, card, &slot);
    else
        dungeondeck_remove(state->treasures, &state->treasure_count, card, &slot);
    dungeondeck_put_under(turn->set, state, 0); /* the Trap */
    dungeondeck_put_back(state, slot);          /* D12, D19 */
    tell(turn, DUNGEONDECK_DISCARDED, is_weapon ? DUNGEONDECK_WEAPON : DUNGEONDECK_TREASURE, card, 0);
    go_on(turn);
}

static void heal(turn *turn, int card) {
    dungeondeck_state *state = turn->state;
    dungeondeck_slot slot;
    dungeondeck_remove(state->wounds, &state->wound_count, card, &slot);
    dungeondeck_put_back(state, slot); /* D11 */
    state->passed = 0;                 /* D20: with more cards the two turns begin anew */
    tell(turn, DUNGEONDECK_HEALED, card, DUNGEONDECK_LIVES - state->wound_count, 0);
    begin_payment(turn, DUNGEONDECK_HEALING_PRICE, false);
}

/* Cards are passed from here on until a Monster is at the top. A card that has already given its value in this fight
 * must pass first: the text wants another one. */
static void search_monster(turn *turn, dungeondeck_phase phase, bool has_served) {
    turn->state->phase = (uint8_t)phase;
    turn->state->passed = 0;
    turn->state->has_served = has_served;
    look_for_monster(turn);
}

static void look_for_monster(turn *turn) {
    dungeondeck_state *state = turn->state;
    show(turn);
    if (dungeondeck_is_boss_card(turn->set, state) || state->has_served)
        return;
    dungeondeck_icon icon = dungeondeck_icon_at(turn->set, state, 0);
    bool is_monster = icon.kind == DUNGEONDECK_MONSTER;
    if (!is_monster && state->passed < 2 * state->deck_count)
        return;
    int value = is_monster ? icon.value : 0; /* D20 */
    if (state->phase == DUNGEONDECK_SEEKING) {
        if (is_monster)
            dungeondeck_put_under(turn->set, state, 0); /* D14 */
        meet_boss(turn, value);
    } else {
        compare_strength(turn, value);
    }
}

static void meet_boss(turn *turn, int value) {
    dungeondeck_state *state = turn->state;
    state->enemy = (uint8_t)(value + state->door);
    state->assaults = state->door == DUNGEONDECK_DOORS ? DUNGEONDECK_ASSAULTS : 1; /* D15 */
    tell(turn, DUNGEONDECK_BOSS_VALUED, state->enemy, state->door, state->assaults);
    search_monster(turn, DUNGEONDECK_FIGHTING, false);
}

static void compare_strength(turn *turn, int value) {
    dungeondeck_state *state = turn->state;
    int strength = value + state->weapon_count; /* D07, D10 */
    if (strength >= state->enemy) {
        tell(turn, DUNGEONDECK_FIGHT_WON, strength, state->enemy, 0);
        finish_fight(turn, true);
        return;
    }
    tell(turn, DUNGEONDECK_FIGHT_LOST, strength, state->enemy, 0);
    state->phase = DUNGEONDECK_LOSING;
}

/* The next assault (D15), else the next boss that waits (D18), else on the way again (D05). */
static void finish_fight(turn *turn, bool has_served) {
    dungeondeck_state *state = turn->state;
    if (--state->assaults > 0) {
        tell(turn, DUNGEONDECK_FIGHT_BEGAN, state->enemy, state->assaults, 0);
        search_monster(turn, DUNGEONDECK_FIGHTING, has_served);
        return;
    }
    if (state->door > 0)
        tell(turn, DUNGEONDECK_BOSS_DEFEATED, state->door, 0, 0);
    if (state->door == DUNGEONDECK_DOORS) {
        finish_game(turn, DUNGEONDECK_WON, DUNGEONDECK_CAME_OUT);
        return;
    }
    state->enemy = 0;
    state->door = 0;
    if (state->waiting == 0) {
        go_on(turn);
        return;
    }
    state->door = state->waiting_first;
    state->waiting--;
    state->waiting_first = state->waiting == 0 ? 0 : (uint8_t)(1 + state->waiting_first % DUNGEONDECK_DOORS);
    search_monster(turn, DUNGEONDECK_SEEKING, has_served);
}

/* D05: as after a Corridor, the streak at zero. */
static void go_on(turn *turn) {
    dungeondeck_state *state = turn->state;
    state->phase = DUNGEONDECK_FREE;
    state->streak = 0;
    state->streak_kind = 0;
    state->passed = 0;
    state->has_served = false;
}

static void finish_game(turn *turn, dungeondeck_ending ending, int event) {
    turn->state->phase = DUNGEONDECK_OVER;
    turn->state->ending = (uint8_t)ending;
    tell(turn, event, 0, 0, 0);
}

/* Tells which card has come to be visible, once. */
static void show(turn *turn) {
    const dungeondeck_state *state = turn->state;
    if (state->deck[0] == turn->shown && state->face == turn->shown_face)
        return;
    turn->shown = state->deck[0];
    turn->shown_face = state->face;
    tell(turn, DUNGEONDECK_SHOWS, visible(turn), 0, 0);
}

/* A solo game has no secrets among players: everyone who watches sees what happens. */
static void tell(turn *turn, int kind, int32_t a, int32_t b, int32_t c) {
    if (turn->witness)
        dj_witness_event(turn->witness, kind, DJ_SEEN_BY_ALL, a, b, c, 0);
}

static int visible(const turn *turn) {
    return dungeondeck_slot_card(turn->state->deck[0]);
}
