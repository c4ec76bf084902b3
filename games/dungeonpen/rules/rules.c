/* Turns: flicks, cards drawn and used, life. What a flick comes upon is settled in settle.c. */
#include "language.h"

#include <string.h>

static void answer(dungeonpen_turn *turn, int seat, dj_move move);
static int cell_of(const dungeonpen_turn *turn, int thing);
static void play_turn(dungeonpen_turn *turn, int seat, dj_move move);
static void use_card(dungeonpen_turn *turn, int seat, int card);
static void keep_cards(dungeonpen_turn *turn, int seat);
static void lose_flick(dungeonpen_turn *turn);
static void draw_event(dungeonpen_turn *turn);
static void begin_turn(dungeonpen_turn *turn, int seat);
static void end_turn(dungeonpen_turn *turn);
static void quibble(dungeonpen_turn *turn, int seat);

dj_seat_mask dungeonpen_to_act(const void *content, const void *state_) {
    (void)content;
    const dungeonpen_state *state = state_;
    if (state->stage == DUNGEONPEN_OVER)
        return 0;
    if (state->effects.question != DJ_ASKS_NOTHING)
        return DJ_SEAT_BIT(state->effects.asked);
    if (state->offer_count > 0)
        return DJ_SEAT_BIT(state->offers[0].seat);
    if (state->due_count > 0)
        return DJ_SEAT_BIT(state->due[0].seat);
    if (state->stage == DUNGEONPEN_CHARACTERS && state->seats[state->first].has_chosen)
        return DJ_SEAT_BIT(1 - state->first);
    return DJ_SEAT_BIT(state->turn);
}

void dungeonpen_play(const void *content, void *state_, int seat, dj_move move, dj_witness *witness) {
    dungeonpen_turn turn = {content, state_, witness};
    dungeonpen_state *state = state_;
    switch (DUNGEONPEN_VERB(move)) {
    case DUNGEONPEN_MOVE_WALL: {
        dungeonpen_wall wall = dungeonpen_wall_of(state, move);
        dungeonpen_pop_wall(state);
        dungeonpen_add_wall(&turn, wall);
        break;
    }
    case DUNGEONPEN_MOVE_CHARACTER:
        dungeonpen_take_role(&turn, seat, DUNGEONPEN_ARGUMENT(move));
        break;
    case DUNGEONPEN_MOVE_CHOOSE:
    case DUNGEONPEN_MOVE_YES:
    case DUNGEONPEN_MOVE_NO:
    case DUNGEONPEN_MOVE_FIRST:
    case DUNGEONPEN_MOVE_SECOND:
        answer(&turn, seat, move);
        break;
    case DUNGEONPEN_MOVE_KEEP:
        keep_cards(&turn, seat);
        break;
    default:
        play_turn(&turn, seat, move);
    }
    dungeonpen_go_on(&turn);
}

void dungeonpen_result(const void *content, const void *state_, dj_result *result) {
    (void)content;
    const dungeonpen_state *state = state_;
    *result = (dj_result){.is_over = state->stage == DUNGEONPEN_OVER};
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
        result->scores[seat] = state->seats[seat].life;
    if (!result->is_over)
        return;
    result->winners = state->winner == DUNGEONPEN_NONE ? 0 : DJ_SEAT_BIT(state->winner);
    result->ending = dungeonpen_ending_words[state->ending];
}

/* Until a player must act, or all is over. */
void dungeonpen_go_on(dungeonpen_turn *turn) {
    dungeonpen_state *state = turn->state;
    while (dungeonpen_settle(turn)) {
        switch (state->stage) {
        case DUNGEONPEN_CHARACTERS:
            if (!state->seats[0].has_chosen || !state->seats[1].has_chosen)
                return;
            state->stage = DUNGEONPEN_LIVELY;
            if (state->is_lively)
                dungeonpen_queue_lively_walls(turn);
            break;
        case DUNGEONPEN_LIVELY:
            begin_turn(turn, state->first);
            break;
        case DUNGEONPEN_DRAW:
            if (dungeonpen_has_usable(turn->set, state))
                return;
            draw_event(turn);
            break;
        case DUNGEONPEN_END:
            if (dungeonpen_has_usable(turn->set, state))
                return;
            end_turn(turn);
            break;
        default:
            return;
        }
    }
}

void dungeonpen_tell(dungeonpen_turn *turn, int kind, int32_t a, int32_t b, int32_t c, int32_t d) {
    dj_witness_event(turn->witness, kind, DJ_SEEN_BY_ALL, a, b, c, d);
}

void dungeonpen_change_life(dungeonpen_turn *turn, int seat, int change, int why) {
    dungeonpen_seat *player = &turn->state->seats[seat];
    int life = player->life + change;
    life = life < 0 ? 0 : life > player->life_start ? player->life_start : life; /* N10 */
    if (player->life == 0 || life == player->life)
        return;
    int changed = life - player->life;
    player->life = (uint8_t)life;
    dungeonpen_tell(turn, DUNGEONPEN_LIFE_CHANGED, seat, changed, life, why);
}

void dungeonpen_draw_clutter(dungeonpen_turn *turn, int seat) {
    dungeonpen_state *state = turn->state;
    dungeonpen_seat *player = &state->seats[seat];
    if (state->clutter_count == 0 || state->table_count == DUNGEONPEN_TABLE_MAX) {
        dungeonpen_tell(turn, DUNGEONPEN_DREW, seat, -1, DUNGEONPEN_CLUTTER, 0);
        return;
    }
    int card = state->clutter[--state->clutter_count];
    state->clutter[state->clutter_count] = 0;
    dj_witness_reveal(turn->witness);
    dungeonpen_tell(turn, DUNGEONPEN_DREW, seat, card, DUNGEONPEN_CLUTTER, 0);
    if (turn->set->cards[card].has_bag && player->bag_count < DUNGEONPEN_BAG) { /* N09 */
        player->bag[player->bag_count++] = (uint8_t)card;
        dungeonpen_tell(turn, DUNGEONPEN_KEPT, seat, card, 0, 0);
        return;
    }
    if (turn->set->cards[card].has_bag)
        dungeonpen_tell(turn, DUNGEONPEN_BAG_WAS_FULL, seat, card, 0, 0);
    state->table[state->table_count++] = (uint8_t)card;
    const dj_effect_host host = dungeonpen_host(turn);
    dj_effects_start(&host, card, card, DUNGEONPEN_ON_DRAW, seat, 1 - seat);
}

/* N09 */
void dungeonpen_return_clutter(dungeonpen_turn *turn, int card) {
    dungeonpen_state *state = turn->state;
    state->clutter[state->clutter_count++] = (uint8_t)card;
    dj_shuffle(&state->dice, turn->witness, state->clutter, state->clutter_count);
    dungeonpen_tell(turn, DUNGEONPEN_RETURNED, card, 0, 0, 0);
}

void dungeonpen_queue_wall(dungeonpen_state *state, int seat, int length) {
    if (state->due_count == DUNGEONPEN_DUE_MAX)
        return;
    state->due[state->due_count++] = (dungeonpen_due){(uint8_t)seat, (uint8_t)length};
}

void dungeonpen_leave_bag(dungeonpen_seat *player, int index) {
    memmove(player->bag + index, player->bag + index + 1, (size_t)(player->bag_count - index - 1));
    player->bag[--player->bag_count] = 0;
}

void dungeonpen_drop_treasure(dungeonpen_turn *turn, int seat) {
    if (!turn->state->seats[seat].has_treasure)
        return;
    turn->state->seats[seat].has_treasure = false;
    dungeonpen_tell(turn, DUNGEONPEN_DROPPED, seat, 0, 0, 0);
}

/* What a card asked. */
static void answer(dungeonpen_turn *turn, int seat, dj_move move) {
    const dj_effect_host host = dungeonpen_host(turn);
    int verb = DUNGEONPEN_VERB(move), thing = DUNGEONPEN_ARGUMENT(move);
    const dj_effect_frame *frame = &host.stack->frames[host.stack->depth - 1];
    if (verb == DUNGEONPEN_MOVE_CHOOSE)
        dungeonpen_tell(turn, DUNGEONPEN_ANSWERED, seat, verb, thing, cell_of(turn, thing));
    else
        dungeonpen_tell(turn, DUNGEONPEN_ANSWERED, seat, verb, frame->program, frame->at);
    if (verb == DUNGEONPEN_MOVE_CHOOSE && thing < DUNGEONPEN_THING_WALL) {
        bool is_own = dj_effects_asked_things(&host).zone == DUNGEONPEN_YOUR_BAG;
        dj_effects_answer(&host, dungeonpen_kept_thing(turn->set, is_own ? frame->seat : frame->foe, thing));
    } else if (verb == DUNGEONPEN_MOVE_CHOOSE)
        dj_effects_answer(&host, thing);
    else
        dj_effects_answer(&host, verb == DUNGEONPEN_MOVE_YES || verb == DUNGEONPEN_MOVE_SECOND);
}

/* Where a wall begins, or a potion is; 0 for cards. */
static int cell_of(const dungeonpen_turn *turn, int thing) {
    const dungeonpen_state *state = turn->state;
    if (thing >= DUNGEONPEN_THING_POTION) {
        const uint8_t *potion = turn->set->sheets[state->sheet].potions[thing - DUNGEONPEN_THING_POTION];
        return potion[1] * DUNGEONPEN_SIZE + potion[0];
    }
    if (thing < DUNGEONPEN_THING_WALL)
        return 0;
    const dungeonpen_wall *wall = &state->walls[thing - DUNGEONPEN_THING_WALL];
    return wall->y * DUNGEONPEN_SIZE + wall->x;
}

static void play_turn(dungeonpen_turn *turn, int seat, dj_move move) {
    dungeonpen_state *state = turn->state;
    switch (DUNGEONPEN_VERB(move)) {
    case DUNGEONPEN_MOVE_FLICK:
        state->flicks++;
        state->stage = DUNGEONPEN_DRAW;
        dungeonpen_do_flick(turn, seat, move);
        break;
    case DUNGEONPEN_MOVE_USE:
        use_card(turn, seat, DUNGEONPEN_ARGUMENT(move));
        break;
    case DUNGEONPEN_MOVE_QUIBBLE:
        quibble(turn, seat);
        break;
    case DUNGEONPEN_MOVE_DRAW:
        if (state->stage == DUNGEONPEN_FLICK)
            lose_flick(turn);
        else
            draw_event(turn);
        break;
    default:
        end_turn(turn);
    }
}

/* In the turn, or in answer to what is offered: then it does not count. */
static void use_card(dungeonpen_turn *turn, int seat, int card) {
    dungeonpen_state *state = turn->state;
    dungeonpen_seat *player = &state->seats[seat];
    int index = 0, trigger = state->offer_count > 0 ? state->offers[0].trigger : DUNGEONPEN_ON_USE;
    while (player->bag[index] != card)
        index++;
    dungeonpen_leave_bag(player, index);
    state->table[state->table_count++] = (uint8_t)card;
    if (trigger == DUNGEONPEN_ON_USE)
        state->uses++;
    if (trigger == DUNGEONPEN_ON_DEATH) {
        player->death_answers++;
        dungeonpen_pop_offer(state);
    }
    dungeonpen_tell(turn, DUNGEONPEN_USED, seat, card, 0, 0);
    const dj_effect_host host = dungeonpen_host(turn);
    dj_effects_start(&host, card, card, trigger, seat, 1 - seat);
}

/* N09: what could answer stays in the bag; who keeps it when dead is dead. */
static void keep_cards(dungeonpen_turn *turn, int seat) {
    if (turn->state->offers[0].trigger == DUNGEONPEN_ON_DEATH)
        turn->state->seats[seat].death_answers = DUNGEONPEN_BAG;
    dungeonpen_pop_offer(turn->state);
    dungeonpen_tell(turn, DUNGEONPEN_ANSWERED, seat, DUNGEONPEN_MOVE_KEEP, 0, 0);
}

/* A card took the flick away: it counts as one that failed (N05). */
static void lose_flick(dungeonpen_turn *turn) {
    dungeonpen_state *state = turn->state;
    dungeonpen_seat *player = &state->seats[state->turn];
    state->flicks++;
    state->has_failed = true;
    state->stage = DUNGEONPEN_DRAW;
    state->no_event = (player->next.flags & DUNGEONPEN_NO_EVENT) != 0;
    player->next = (dungeonpen_next){0};
    dungeonpen_tell(turn, DUNGEONPEN_FLICKED, state->turn, 0, 0, 1);
    dungeonpen_set_off(turn, state->turn, DUNGEONPEN_ON_FAIL);
}

/* N08; the deck begins anew when it is used up. */
static void draw_event(dungeonpen_turn *turn) {
    const dungeonpen_set *set = turn->set;
    dungeonpen_state *state = turn->state;
    state->stage = DUNGEONPEN_END;
    if (state->no_event) {
        dungeonpen_tell(turn, DUNGEONPEN_DREW, state->turn, -1, DUNGEONPEN_EVENT, 0);
        return;
    }
    if (state->event_at == set->event_deck) {
        state->event_at = 0;
        dj_shuffle(&state->dice, turn->witness, state->events, set->event_deck);
        dungeonpen_tell(turn, DUNGEONPEN_RESHUFFLED, 0, 0, 0, 0);
    }
    int card = state->events[state->event_at++];
    dj_witness_reveal(turn->witness);
    dungeonpen_tell(turn, DUNGEONPEN_DREW, state->turn, card, DUNGEONPEN_EVENT, 0);
    if (set->cards[card].wall > 0)
        dungeonpen_queue_wall(state, state->turn, set->cards[card].wall);
    const dj_effect_host host = dungeonpen_host(turn);
    dj_effects_start(&host, card, card, DUNGEONPEN_ON_DRAW, state->turn, 1 - state->turn);
}

static void begin_turn(dungeonpen_turn *turn, int seat) {
    dungeonpen_state *state = turn->state;
    state->turn = (uint8_t)seat;
    state->stage = DUNGEONPEN_FLICK;
    state->has_quibbled = state->has_touched = state->has_failed = state->no_event = false;
    state->uses = 0;
    dungeonpen_tell(turn, DUNGEONPEN_TURN_BEGAN, seat, state->flicks, 0, 0);
    dungeonpen_set_off(turn, seat, DUNGEONPEN_ON_TURN);
}

/* N12; a night has so many flicks. */
static void end_turn(dungeonpen_turn *turn) {
    dungeonpen_state *state = turn->state;
    dungeonpen_seat *player = &state->seats[state->turn];
    if (state->flicks >= DUNGEONPEN_FLICKS_MAX) {
        dungeonpen_finish(turn, DUNGEONPEN_DAWN, DUNGEONPEN_NONE);
        return;
    }
    bool goes_on = player->again;
    player->again = false;
    begin_turn(turn, goes_on ? state->turn : 1 - state->turn);
}

/* N14: measured on the sheet as it is now. */
static void quibble(dungeonpen_turn *turn, int seat) {
    dungeonpen_state *state = turn->state;
    dungeonpen_point points[DUNGEONPEN_POINTS];
    int32_t nearest = INT32_MAX;
    uint8_t cell[2] = {0}, nearest_cell[2] = {0};
    state->has_quibbled = true;
    if (!turn->witness)
        return; /* nobody listens */
    dungeonpen_drawn_points(&state->last, state->last_points, state->last_end, points);
    for (int i = 0; i + 1 < state->last_points; i++) {
        int32_t distance = dungeonpen_distance(state->rows, points[i], points[i + 1], cell);
        if (distance >= nearest)
            continue;
        nearest = distance;
        memcpy(nearest_cell, cell, sizeof cell);
    }
    dungeonpen_tell(turn, DUNGEONPEN_QUIBBLED, seat, nearest, nearest_cell[0] - 1, nearest_cell[1] - 1);
}
