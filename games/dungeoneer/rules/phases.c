/* Turns and their phases (E05 to E10), and how the game ends. */
#include "rules.h"

#include <assert.h>
#include <string.h>

static void run_effects(dungeoneer_turn *turn);
static bool go_through_phase(dungeoneer_turn *turn);
static void begin_phase(dungeoneer_turn *turn, int phase);
static void draw_up(dungeoneer_turn *turn);
static void end_encounters(dungeoneer_turn *turn);
static void begin_moving(dungeoneer_turn *turn);
static void put_away_plays(dungeoneer_turn *turn);
static void draw_build(dungeoneer_turn *turn);
static void end_turn(dungeoneer_turn *turn);

void dungeoneer_go_on(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    int seat;
    for (;;) {
        if (state->phase == DUNGEONEER_OVER)
            return;
        if (state->effects.depth > 0) {
            run_effects(turn);
            if (state->effects.question != DJ_ASKS_NOTHING)
                return;
            continue;
        }
        dj_effects_rest(&state->effects);
        dungeoneer_bury_the_dead(turn);
        int alive = dungeoneer_alive_count(state);
        if (alive <= 1) {
            dungeoneer_end_game(turn, alive == 1 ? DUNGEONEER_BY_SURVIVAL : DUNGEONEER_BY_NOBODY);
        } else if (state->play_count > 0) {
            int count = state->play_count, stage = dungeoneer_top_play(state)->stage;
            dungeoneer_advance_play(turn);
            bool has_gone_on = state->play_count != count || dungeoneer_top_play(state)->stage != stage;
            if (!has_gone_on && state->effects.depth == 0 && dungeoneer_asked(state, &seat) == DUNGEONEER_ASKS_PLAY &&
                seat != DUNGEONEER_NONE)
                return;
        } else if (state->entered != DUNGEONEER_NONE) {
            dungeoneer_finish_entering(turn);
        } else if (state->flags & DUNGEONEER_TURN_ENDS) {
            end_turn(turn);
        } else if (go_through_phase(turn)) {
            return;
        }
    }
}

/* E06 */
void dungeoneer_begin_turn(dungeoneer_turn *turn, int seat) {
    dungeoneer_state *state = turn->state;
    state->active = (uint8_t)seat;
    state->flags = 0;
    state->used = state->deeds = 0;
    memset(state->visited, 0, sizeof state->visited);
    memset(state->pits_met, 0, sizeof state->pits_met);
    memset(state->tests_met, 0, sizeof state->tests_met);
    dungeoneer_mark(state->visited, state->seats[seat].space);
    for (int i = 0; i < state->space_count; i++)
        state->spaces[i].opened = 0;
    for (int i = 0; i < state->seat_count; i++) {
        dungeoneer_seat *player = &state->seats[i];
        player->flags = (uint8_t)(player->flags & ~(unsigned)DUNGEONEER_POWER_USED);
        for (int j = 0; j < player->item_count; j++)
            player->items[j].is_used = 0;
        for (int j = 0; j < player->quest_count; j++)
            player->quests[j].is_tried = 0;
    }
    dungeoneer_tell(turn, DUNGEONEER_TURN_BEGAN, seat, state->round, 0, 0);
    begin_phase(turn, DUNGEONEER_DISCARD_PHASE);
    dungeoneer_start_standing(turn, DUNGEONEER_EACH_TURN, seat, dungeoneer_left_of(state, seat));
}

/* E07 */
void dungeoneer_discard_move(dungeoneer_turn *turn, dj_move move) {
    dungeoneer_state *state = turn->state;
    int seat = state->active, card = dungeoneer_move_card(move), owner = dungeoneer_move_owner(move);
    dungeoneer_seat *player = &state->seats[seat];
    if (dungeoneer_verb(move) == DUNGEONEER_DROP) {
        dungeoneer_discard_item(turn, seat, dungeoneer_find_item(state, seat, card));
    } else if (dungeoneer_verb(move) == DUNGEONEER_FORSAKE) {
        int place = dungeoneer_find_quest(state, seat, card), pool = player->quests[place].owner;
        memmove(&player->quests[place], &player->quests[place + 1],
                (size_t)(player->quest_count - place - 1) * sizeof *player->quests);
        player->quests[--player->quest_count] = (dungeoneer_task_state){0};
        dungeoneer_tell(turn, DUNGEONEER_LOST_QUEST, seat, card, 0, 0);
        dungeoneer_quest_discard(state, pool)[state->quest_discard_count[pool]++] = (uint8_t)card;
    } else if (dungeoneer_move_wounds(move) == 0) {
        dungeoneer_unhold(turn, seat, card, owner);
        dungeoneer_tell(turn, DUNGEONEER_DISCARDED, seat, card, 0, 0);
        dungeoneer_to_discard(turn, seat, card, owner);
    } else {
        dungeoneer_discard_hurt(turn, seat, dungeoneer_find_hurt(state, seat, move));
    }
    draw_up(turn);
    player->quests_owed = dungeoneer_verb(move) == DUNGEONEER_FORSAKE;
    begin_phase(turn, DUNGEONEER_ENCOUNTER_PHASE);
}

/* E10, E11: a map with no place goes under its pile, where everybody has seen it. */
static void draw_build(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    if (state->mode == DUNGEONEER_TOURNAMENT || state->map_count[0] == 0 || state->flags & DUNGEONEER_IS_DRAWN)
        return;
    state->flags |= DUNGEONEER_IS_DRAWN;
    dungeoneer_draw_map(turn, 0);
    if (!dungeoneer_has_place(turn->set, state, state->drawn_map))
        dungeoneer_put_map_under(turn, 0);
}

void dungeoneer_build_move(dungeoneer_turn *turn, dj_move move) {
    int map = turn->state->drawn_map;
    if (!(turn->state->flags & DUNGEONEER_IN_SIGHT))
        dj_witness_reveal(turn->witness);
    dungeoneer_let_go_of_map(turn->state);
    dungeoneer_lay(turn, map, dungeoneer_move_x(move), dungeoneer_move_y(move), move >> 16 & 1);
}

static void end_turn(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    int seat = state->active;
    put_away_plays(turn);
    dungeoneer_pay_out(turn); /* E09: a death may end the turn with the encounters */
    if (dungeoneer_is_alive(state, seat) && !(state->flags & DUNGEONEER_HAS_MOVED)) /* E16 */
        dungeoneer_change_peril(turn, seat, turn->set->maps[state->spaces[state->seats[seat].space].map].peril);
    if (state->drawn_map != DUNGEONEER_NONE)
        dungeoneer_put_map_under(turn, 0);
    for (int i = 0; i < state->seat_count; i++) {
        unsigned until_then = DUNGEONEER_THROUGH_WALLS | DUNGEONEER_THROUGH_DOORS | DUNGEONEER_OVER_PITS;
        memset(state->seats[i].turn_stats, 0, sizeof state->seats[i].turn_stats);
        state->seats[i].flags = (uint8_t)(state->seats[i].flags & ~until_then);
    }
    state->seats[seat].steps = 0;
    state->harm = 0;
    int next = dungeoneer_left_of(state, seat), count = state->seat_count;
    bool is_new_round = (next + count - state->first) % count <= (seat + count - state->first) % count;
    if (is_new_round && state->round == DUNGEONEER_ROUNDS_MAX) {
        dungeoneer_end_game(turn, DUNGEONEER_BY_COLLAPSE);
        return;
    }
    state->round = (uint8_t)(state->round + is_new_round);
    dungeoneer_begin_turn(turn, next);
}

void dungeoneer_end_game(dungeoneer_turn *turn, int ending) {
    dungeoneer_state *state = turn->state;
    memset(&state->effects, 0, sizeof state->effects);
    put_away_plays(turn);
    state->entered = DUNGEONEER_NONE;
    state->phase = DUNGEONEER_OVER;
    state->ending = (uint8_t)ending;
    dj_result result;
    dungeoneer_result(turn->set, state, &result);
    dungeoneer_tell(turn, DUNGEONEER_ENDED, ending, result.winners, 0, 0);
}

static void run_effects(dungeoneer_turn *turn) {
    const dj_effect_host host = dungeoneer_host(turn);
    dj_effects_run(&host);
}

/* True where the active player is asked. */
static bool go_through_phase(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    const dungeoneer_seat *player = &state->seats[state->active];
    switch (state->phase) {
    case DUNGEONEER_LAY_MAP:
        if (state->drawn_map != DUNGEONEER_NONE)
            return true;
        dungeoneer_continue_laying(turn);
        return false;
    case DUNGEONEER_DISCARD_PHASE:
        if (player->hand_count + player->hurt_count > 0)
            return true;
        draw_up(turn);
        begin_phase(turn, DUNGEONEER_ENCOUNTER_PHASE);
        return false;
    case DUNGEONEER_FIGHT_PHASE:
        if (state->encounter_count > 0)
            dungeoneer_begin_encounter(turn);
        else
            begin_phase(turn, DUNGEONEER_PERIL_PHASE);
        return false;
    case DUNGEONEER_PERIL_PHASE:
        if (state->harm > 0)
            return true;
        end_encounters(turn);
        return false;
    case DUNGEONEER_BUILD_PHASE:
        draw_build(turn);
        if (state->drawn_map != DUNGEONEER_NONE)
            return true;
        begin_moving(turn);
        return false;
    default:
        return true;
    }
}

static void begin_phase(dungeoneer_turn *turn, int phase) {
    turn->state->phase = (uint8_t)phase;
    bool is_told = phase == DUNGEONEER_ENCOUNTER_PHASE || phase == DUNGEONEER_MOVE_PHASE;
    if (is_told)
        dungeoneer_tell(turn, DUNGEONEER_PHASE_BEGAN, turn->state->active, phase, 0, 0);
}

/* E07, E18: wounded monsters in front count as cards in hand; a quest given up the turn before is replaced. */
static void draw_up(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    int seat = state->active;
    dungeoneer_seat *player = &state->seats[seat];
    for (; player->quests_owed > 0; player->quests_owed--)
        dungeoneer_draw_quest(turn, seat);
    int size = DUNGEONEER_HAND + dungeoneer_trait_of(turn->set, state, seat, DUNGEONEER_TRAIT_HAND);
    dungeoneer_draw(turn, seat, size - player->hand_count - player->hurt_count);
}

/* E09 */
static void end_encounters(dungeoneer_turn *turn) {
    dungeoneer_pay_out(turn);
    begin_phase(turn, DUNGEONEER_BUILD_PHASE);
}

static void begin_moving(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    dungeoneer_seat *player = &state->seats[state->active];
    begin_phase(turn, DUNGEONEER_MOVE_PHASE);
    if (player->flags & DUNGEONEER_HELD) {
        player->flags = (uint8_t)(player->flags & ~(unsigned)DUNGEONEER_HELD);
        state->flags |= DUNGEONEER_TURN_ENDS;
    }
}

/* Cards on the table when a turn or the game ends in the middle of things: encounters go back to their hands. */
static void put_away_plays(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    while (state->play_count > 0) {
        dungeoneer_play play = *dungeoneer_top_play(state);
        bool is_card = play.kind == DUNGEONEER_PLAY_CARD || play.kind == DUNGEONEER_PLAY_ENCOUNTER;
        bool is_standing = play.kind == DUNGEONEER_PLAY_CARD && play.stage == DUNGEONEER_EFFECT &&
                           turn->set->cards[play.card].timing == DUNGEONEER_PERMANENT &&
                           !(play.flags & DUNGEONEER_CANCELLED);
        if (is_card && !is_standing)
            dungeoneer_to_discard(turn, play.caster, play.card, play.owner);
        dungeoneer_pop_play(state);
    }
    for (int i = 0; i < state->encounter_count; i++)
        dungeoneer_put_encounter_away(turn, state->encounters[i], false);
    memset(state->encounters, 0, sizeof state->encounters);
    state->encounter_count = 0;
}
