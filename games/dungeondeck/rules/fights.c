/* Fights: against Monsters, against bosses, and the bosses whose doors are met in the middle of a fight. */
#include "dungeondeck.h"

static void pass_door(dungeondeck_turn *turn);
static void repass_door(dungeondeck_turn *turn, int number);
static void search_monster(dungeondeck_turn *turn, dungeondeck_phase phase, bool has_served);
static void look_for_monster(dungeondeck_turn *turn);
static void put_top_under(dungeondeck_turn *turn);
static void meet_boss(dungeondeck_turn *turn, int value, bool has_served);
static void compare_strength(dungeondeck_turn *turn);
static void finish_fight(dungeondeck_turn *turn, bool has_served);

void dungeondeck_begin_fight(dungeondeck_turn *turn, int place) {
    dungeondeck_state *state = turn->state;
    dungeondeck_meet(turn, DUNGEONDECK_MONSTER);
    state->enemy = dungeondeck_icon_at(turn->set, state, place).value; /* D07 */
    state->assaults = 1;
    dungeondeck_put_under(turn->set, state, place);
    dungeondeck_tell(turn, DUNGEONDECK_FIGHT_BEGAN, state->enemy, 0, 0);
    search_monster(turn, DUNGEONDECK_FIGHTING, false);
}

void dungeondeck_enter_door(dungeondeck_turn *turn) {
    dungeondeck_state *state = turn->state;
    int number = dungeondeck_door_number(dungeondeck_slot_edge(state->deck[0]));
    dungeondeck_meet(turn, DUNGEONDECK_BOSS_DOOR);
    dungeondeck_put_door_under(turn->set, state);
    if (state->face == DUNGEONDECK_GREY) {
        repass_door(turn, number);
        dungeondeck_go_on(turn);
        return;
    }
    state->door = (uint8_t)number; /* D14 */
    dungeondeck_tell(turn, DUNGEONDECK_BOSS_MET, number, DUNGEONDECK_COMES_NOW, 0);
    search_monster(turn, DUNGEONDECK_SEEKING, false);
}

void dungeondeck_pass(dungeondeck_turn *turn) {
    dungeondeck_state *state = turn->state;
    if (dungeondeck_is_boss_card(turn->set, state)) {
        pass_door(turn);
    } else {
        put_top_under(turn);
    }
    state->has_served = false;
    state->passed++;
    look_for_monster(turn);
}

void dungeondeck_suffer(dungeondeck_turn *turn) {
    dungeondeck_wound(turn); /* D07 */
    if (turn->state->phase != DUNGEONDECK_OVER)
        finish_fight(turn, false);
}

void dungeondeck_keep_life(dungeondeck_turn *turn) {
    dungeondeck_tell(turn, DUNGEONDECK_SETTLED, 0, 0, 0);
    finish_fight(turn, true);
}

/* D18: on white the boss waits for the end of the fight; the final one is the last, so that after him none waits. */
static void pass_door(dungeondeck_turn *turn) {
    dungeondeck_state *state = turn->state;
    int number = dungeondeck_door_number(dungeondeck_slot_edge(state->deck[0]));
    dungeondeck_put_door_under(turn->set, state);
    if (state->face == DUNGEONDECK_GREY) {
        repass_door(turn, number);
        return;
    }
    if (dungeondeck_last_door(state) == DUNGEONDECK_DOORS) {
        dungeondeck_tell(turn, DUNGEONDECK_BOSS_MET, number, DUNGEONDECK_NEVER_COMES, 0);
        return;
    }
    if (state->waiting == 0)
        state->waiting_first = (uint8_t)number;
    state->waiting++;
    dungeondeck_tell(turn, DUNGEONDECK_BOSS_MET, number, DUNGEONDECK_COMES_LATER, 0);
}

/* D17: the door that is met from behind is the one below the number at the top, which shows the next to open. */
static void repass_door(dungeondeck_turn *turn, int number) {
    dungeondeck_tell(turn, DUNGEONDECK_DOOR_REPASSED, number - 1, 0, 0);
}

int dungeondeck_strength(const dungeondeck_set *set, const dungeondeck_state *state) {
    dungeondeck_icon icon = dungeondeck_icon_at(set, state, 0);
    return (icon.kind == DUNGEONDECK_MONSTER ? icon.value : 0) + state->weapon_count; /* D07, D10, D20 */
}

/* Cards are passed from here on until a Monster is at the top. A card that has already given its value, to the boss or
 * in this fight, must pass first: the text wants another one. */
static void search_monster(dungeondeck_turn *turn, dungeondeck_phase phase, bool has_served) {
    turn->state->phase = (uint8_t)phase;
    turn->state->passed = 0;
    turn->state->has_served = has_served;
    look_for_monster(turn);
}

static void look_for_monster(dungeondeck_turn *turn) {
    dungeondeck_state *state = turn->state;
    dungeondeck_show(turn);
    if (dungeondeck_is_boss_card(turn->set, state) || state->has_served)
        return;
    dungeondeck_icon icon = dungeondeck_icon_at(turn->set, state, 0);
    bool is_monster = icon.kind == DUNGEONDECK_MONSTER;
    if (!is_monster && state->passed < 2 * state->deck_count)
        return;
    int value = is_monster ? icon.value : 0; /* D20 */
    if (state->phase == DUNGEONDECK_SEEKING)
        meet_boss(turn, value, is_monster);
    else
        compare_strength(turn);
}

static void put_top_under(dungeondeck_turn *turn) {
    dungeondeck_tell(turn, DUNGEONDECK_PASSED, dungeondeck_slot_card(turn->state->deck[0]), 0, 0);
    dungeondeck_put_under(turn->set, turn->state, 0);
}

/* D14: the boss's value is known before the fight begins, which is when the card that gave it passes. */
static void meet_boss(dungeondeck_turn *turn, int value, bool has_served) {
    dungeondeck_state *state = turn->state;
    state->enemy = (uint8_t)(value + state->door);
    state->assaults = state->door == DUNGEONDECK_DOORS ? DUNGEONDECK_ASSAULTS : 1; /* D15 */
    dungeondeck_tell(turn, DUNGEONDECK_BOSS_VALUED, state->enemy, state->door, state->assaults);
    search_monster(turn, DUNGEONDECK_FIGHTING, has_served);
}

static void compare_strength(dungeondeck_turn *turn) {
    dungeondeck_state *state = turn->state;
    int strength = dungeondeck_strength(turn->set, state);
    if (strength >= state->enemy) {
        dungeondeck_tell(turn, DUNGEONDECK_FIGHT_WON, strength, state->enemy, state->weapon_count);
        finish_fight(turn, true);
        return;
    }
    dungeondeck_tell(turn, DUNGEONDECK_FIGHT_LOST, strength, state->enemy, state->weapon_count);
    state->phase = DUNGEONDECK_LOSING;
}

/* The next assault (D15), else the next boss that waits (D18), else on the way again (D05). */
static void finish_fight(dungeondeck_turn *turn, bool has_served) {
    dungeondeck_state *state = turn->state;
    if (--state->assaults > 0) {
        dungeondeck_tell(turn, DUNGEONDECK_FIGHT_BEGAN, state->enemy, state->assaults, 0);
        search_monster(turn, DUNGEONDECK_FIGHTING, has_served);
        return;
    }
    if (state->door > 0)
        dungeondeck_tell(turn, DUNGEONDECK_BOSS_DEFEATED, state->door, 0, 0);
    if (state->door == DUNGEONDECK_DOORS) {
        dungeondeck_finish_game(turn, DUNGEONDECK_WON, DUNGEONDECK_CAME_OUT);
        return;
    }
    state->enemy = 0;
    state->door = 0;
    if (state->waiting == 0) {
        dungeondeck_go_on(turn);
        return;
    }
    dungeondeck_meet(turn, DUNGEONDECK_BOSS_DOOR);
    state->door = state->waiting_first;
    state->waiting--;
    state->waiting_first = state->waiting == 0 ? 0 : (uint8_t)(state->waiting_first + 1);
    search_monster(turn, DUNGEONDECK_SEEKING, has_served);
}
