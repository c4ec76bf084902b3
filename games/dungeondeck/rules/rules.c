/* The course of the game: ways taken, things found, Traps, and what is paid for. Fights have their own file. */
#include "dungeondeck.h"

#include <assert.h>

static_assert(sizeof(dungeondeck_state) == 232, "the state has no padding and stays within its published size");

static void act(dungeondeck_turn *turn, dj_move move);
static void go(dungeondeck_turn *turn, int place);
static void flee(dungeondeck_turn *turn, int place);
static void take(dungeondeck_turn *turn, int place);
static void leave(dungeondeck_turn *turn);
static void skip(dungeondeck_turn *turn);
static void spring(dungeondeck_turn *turn);
static void spring_on_life(dungeondeck_turn *turn);
static void spare(dungeondeck_turn *turn);
static void begin_payment(dungeondeck_turn *turn, int due, bool keeps_life);
static void pay(dungeondeck_turn *turn, int card);
static void lose(dungeondeck_turn *turn, int card);
static void heal(dungeondeck_turn *turn, int card);

dj_seat_mask dungeondeck_to_act(const void *content, const void *state) {
    (void)content;
    return ((const dungeondeck_state *)state)->phase == DUNGEONDECK_OVER ? 0 : DJ_SEAT_BIT(0);
}

void dungeondeck_play(const void *content, void *state_, int seat, dj_move move, dj_witness *witness) {
    (void)seat;
    dungeondeck_state *state = state_;
    dungeondeck_turn turn = {
        .set = content, .state = state, .witness = witness, .shown = state->deck[0], .shown_face = state->face};
    uint32_t seen = state->seen;
    act(&turn, move);
    if (state->seen != seen)
        dj_witness_reveal(witness);
    if (state->phase == DUNGEONDECK_OVER)
        return;
    if (state->under >= DUNGEONDECK_CARDS_UNDER_MAX) /* D21 */
        dungeondeck_finish_game(&turn, DUNGEONDECK_DARK, DUNGEONDECK_TORCHES_OUT);
    else
        dungeondeck_show(&turn);
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

int dungeondeck_next_door(const dungeondeck_set *set, const dungeondeck_state *state) {
    if (dungeondeck_last_door(state) == DUNGEONDECK_DOORS)
        return 0;
    return dungeondeck_door_number(dungeondeck_slot_edge(state->deck[dungeondeck_door_place(set, state)]));
}

/* A solo game has no secrets among players: everyone who watches sees what happens. */
void dungeondeck_tell(dungeondeck_turn *turn, int kind, int32_t a, int32_t b, int32_t c) {
    if (turn->witness)
        dj_witness_event(turn->witness, kind, DJ_SEEN_BY_ALL, a, b, c, 0);
}

void dungeondeck_show(dungeondeck_turn *turn) {
    const dungeondeck_state *state = turn->state;
    if (state->deck[0] == turn->shown && state->face == turn->shown_face)
        return;
    turn->shown = state->deck[0];
    turn->shown_face = state->face;
    dungeondeck_tell(turn, DUNGEONDECK_SHOWS, dungeondeck_visible(turn->state), 0, 0);
}

void dungeondeck_meet(dungeondeck_turn *turn, int last) {
    turn->state->last = (uint8_t)last;
    turn->state->streak = 0;
    turn->state->streak_kind = 0;
}

void dungeondeck_go_on(dungeondeck_turn *turn) {
    dungeondeck_state *state = turn->state;
    state->phase = DUNGEONDECK_FREE;
    state->passed = 0;
    state->has_served = false;
}

void dungeondeck_wound(dungeondeck_turn *turn) {
    dungeondeck_state *state = turn->state;
    int card = dungeondeck_visible(turn->state);
    state->wounds[state->wound_count++] = dungeondeck_take_out(turn->set, state, 0);
    dungeondeck_tell(turn, DUNGEONDECK_WOUNDED, card, DUNGEONDECK_LIVES - state->wound_count, 0);
    if (state->wound_count == DUNGEONDECK_LIVES) /* D13 */
        dungeondeck_finish_game(turn, DUNGEONDECK_DEAD, DUNGEONDECK_DIED);
}

void dungeondeck_finish_game(dungeondeck_turn *turn, dungeondeck_ending ending, int event) {
    turn->state->phase = DUNGEONDECK_OVER;
    turn->state->ending = (uint8_t)ending;
    turn->state->due = 0; /* D21: the torches may go out in the middle of a payment */
    turn->state->paying_for = 0;
    turn->state->keeps_life = false;
    dungeondeck_tell(turn, event, 0, 0, 0);
}

static void act(dungeondeck_turn *turn, dj_move move) {
    int place = (int)(move & 3), card = (int)(move & 31);
    switch (move < DUNGEONDECK_LEAVE ? move & ~(dj_move)3 : move < DUNGEONDECK_PAY ? move : move & ~(dj_move)31) {
    case DUNGEONDECK_GO:
        go(turn, place);
        break;
    case DUNGEONDECK_FIGHT:
        dungeondeck_begin_fight(turn, place);
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
        if (turn->state->phase == DUNGEONDECK_FREE)
            skip(turn);
        else
            dungeondeck_pass(turn);
        break;
    case DUNGEONDECK_SPRING:
        spring(turn);
        break;
    case DUNGEONDECK_ENTER:
        dungeondeck_enter_door(turn);
        break;
    case DUNGEONDECK_SUFFER:
        dungeondeck_suffer(turn);
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

static void go(dungeondeck_turn *turn, int place) {
    dungeondeck_state *state = turn->state;
    int kind = dungeondeck_icon_at(turn->set, state, place).kind;
    dungeondeck_put_under(turn->set, state, place);
    if (kind == DUNGEONDECK_TURNBACK) { /* D16 */
        dungeondeck_meet(turn, kind);
        dungeondeck_turn_over(state);
        dungeondeck_tell(turn, DUNGEONDECK_TURNED_BACK, 0, 0, 0);
        dungeondeck_go_on(turn);
        return;
    }
    state->streak = state->streak > 0 && state->streak_kind == kind ? (uint8_t)(state->streak + 1) : 1;
    state->streak_kind = (uint8_t)kind;
    state->last = (uint8_t)kind;
    state->phase = kind == DUNGEONDECK_DOOR ? DUNGEONDECK_BOUND : DUNGEONDECK_FREE;
    dungeondeck_tell(turn, DUNGEONDECK_WENT, kind, state->streak, 0);
    if (state->streak < DUNGEONDECK_LOST_AFTER)
        return;
    dungeondeck_turn_over(state); /* D06 */
    dungeondeck_tell(turn, DUNGEONDECK_GOT_LOST, kind, state->face, 0);
    state->streak = 0;
    state->streak_kind = 0;
    dungeondeck_go_on(turn);
}

static void flee(dungeondeck_turn *turn, int place) {
    dungeondeck_meet(turn, DUNGEONDECK_MONSTER);
    dungeondeck_put_under(turn->set, turn->state, place); /* D09 */
    dungeondeck_turn_over(turn->state);
    dungeondeck_tell(turn, DUNGEONDECK_FLED, 0, 0, 0);
    dungeondeck_go_on(turn);
}

static void take(dungeondeck_turn *turn, int place) {
    dungeondeck_state *state = turn->state;
    int kind = dungeondeck_icon_at(turn->set, state, place).kind;
    dungeondeck_slot slot = dungeondeck_take_out(turn->set, state, place); /* D10 */
    dungeondeck_meet(turn, kind);
    if (kind == DUNGEONDECK_WEAPON)
        state->weapons[state->weapon_count++] = slot;
    else
        state->treasures[state->treasure_count++] = slot;
    dungeondeck_tell(turn, DUNGEONDECK_FOUND, kind,
                     kind == DUNGEONDECK_WEAPON ? state->weapon_count : state->treasure_count, 0);
    dungeondeck_go_on(turn);
}

static void leave(dungeondeck_turn *turn) {
    dungeondeck_meet(turn, DUNGEONDECK_LEFT);
    dungeondeck_tell(turn, DUNGEONDECK_LEFT_BEHIND, dungeondeck_visible(turn->state), 0, 0);
    dungeondeck_put_under(turn->set, turn->state, 0);
    dungeondeck_go_on(turn);
}

/* D03: nothing but Traps. */
static void skip(dungeondeck_turn *turn) {
    dungeondeck_meet(turn, DUNGEONDECK_SKIPPED);
    dungeondeck_tell(turn, DUNGEONDECK_PASSED, dungeondeck_visible(turn->state), 0, 0);
    dungeondeck_put_under(turn->set, turn->state, 0);
    dungeondeck_go_on(turn);
}

/* D12. The Trap stays visible until what it costs is settled. */
static void spring(dungeondeck_turn *turn) {
    dungeondeck_meet(turn, DUNGEONDECK_TRAP);
    dungeondeck_tell(turn, DUNGEONDECK_SPRUNG, 0, 0, 0);
    turn->state->phase = DUNGEONDECK_TRAPPED;
    spring_on_life(turn);
}

/* With nothing to lose, the Trap costs a life and is the wound. */
static void spring_on_life(dungeondeck_turn *turn) {
    if (turn->state->weapon_count + turn->state->treasure_count > 0)
        return;
    dungeondeck_wound(turn);
    if (turn->state->phase != DUNGEONDECK_OVER)
        dungeondeck_go_on(turn);
}

static void spare(dungeondeck_turn *turn) {
    dungeondeck_tell(turn, DUNGEONDECK_OFFERED, turn->state->enemy, 0, 0);
    begin_payment(turn, turn->state->enemy, true); /* D08 */
}

static void begin_payment(dungeondeck_turn *turn, int due, bool keeps_life) {
    turn->state->paying_for = turn->state->phase;
    turn->state->phase = DUNGEONDECK_PAYING;
    turn->state->due = (uint8_t)due;
    turn->state->keeps_life = keeps_life;
}

static void pay(dungeondeck_turn *turn, int card) {
    dungeondeck_state *state = turn->state;
    dungeondeck_slot slot;
    dungeondeck_remove(state->treasures, &state->treasure_count, card, &slot);
    dungeondeck_put_back(state, slot); /* D19 */
    dungeondeck_tell(turn, DUNGEONDECK_DISCARDED, DUNGEONDECK_TREASURE, card, 0);
    if (--state->due > 0)
        return;
    bool keeps_life = state->keeps_life;
    state->phase = state->paying_for;
    state->paying_for = 0;
    state->keeps_life = false;
    if (keeps_life)
        dungeondeck_keep_life(turn);
    else if (state->phase == DUNGEONDECK_TRAPPED)
        spring_on_life(turn);
}

static void lose(dungeondeck_turn *turn, int card) {
    dungeondeck_state *state = turn->state;
    bool is_weapon = state->weapon_count > 0;
    dungeondeck_slot slot;
    if (is_weapon)
        dungeondeck_remove(state->weapons, &state->weapon_count, card, &slot);
    else
        dungeondeck_remove(state->treasures, &state->treasure_count, card, &slot);
    dungeondeck_put_under(turn->set, state, 0); /* the Trap */
    dungeondeck_put_back(state, slot);          /* D12, D19 */
    dungeondeck_tell(turn, DUNGEONDECK_DISCARDED, is_weapon ? DUNGEONDECK_WEAPON : DUNGEONDECK_TREASURE, card, 0);
    dungeondeck_go_on(turn);
}

static void heal(dungeondeck_turn *turn, int card) {
    dungeondeck_state *state = turn->state;
    dungeondeck_slot slot;
    dungeondeck_remove(state->wounds, &state->wound_count, card, &slot);
    dungeondeck_put_back(state, slot); /* D11 */
    state->passed = 0;                 /* D20: with more cards the two turns begin anew */
    dungeondeck_tell(turn, DUNGEONDECK_HEALED, card, DUNGEONDECK_LIVES - state->wound_count, 0);
    begin_payment(turn, DUNGEONDECK_HEALING_PRICE, false);
}
