/* Who must act, what a move does, and who has won. */
#include "rules.h"

#include <string.h>

static void answer_effect(dungeoneer_turn *turn, dj_move move);
static void do_in_phase(dungeoneer_turn *turn, int seat, dj_move move);
static void give_peril(dungeoneer_turn *turn, int seat);
static void pay_with(dungeoneer_turn *turn, int seat, int card);
static void complete(dungeoneer_turn *turn, int quest);

dungeoneer_asks dungeoneer_asked(const dungeoneer_state *state, int *seat) {
    *seat = DUNGEONEER_NONE;
    if (state->phase == DUNGEONEER_OVER)
        return DUNGEONEER_ASKS_NOTHING;
    if (state->effects.question != DJ_ASKS_NOTHING) {
        *seat = state->effects.asked;
        return DUNGEONEER_ASKS_EFFECT;
    }
    if (state->play_count > 0) {
        *seat = state->plays[state->play_count - 1].asked;
        return DUNGEONEER_ASKS_PLAY;
    }
    *seat = state->active;
    return DUNGEONEER_ASKS_PHASE;
}

dj_seat_mask dungeoneer_to_act(const void *content, const void *state) {
    int seat;
    (void)content;
    return dungeoneer_asked(state, &seat) == DUNGEONEER_ASKS_NOTHING ? 0 : DJ_SEAT_BIT(seat);
}

/* E27: between two moves of a turn whoever lives may play an anytime card. (R) What was begun is finished first: a
 * target, a price, a weapon or a question of an effect is chosen without a break. */
dj_seat_mask dungeoneer_may_act(const void *content, const void *state_) {
    const dungeoneer_state *state = state_;
    bool is_phase = state->phase == DUNGEONEER_DISCARD_PHASE || state->phase == DUNGEONEER_ENCOUNTER_PHASE ||
                    state->phase == DUNGEONEER_BUILD_PHASE || state->phase == DUNGEONEER_MOVE_PHASE;
    bool is_between = state->play_count == 0 ? is_phase
                                             : state->plays[state->play_count - 1].stage == DUNGEONEER_ASK_ANSWER &&
                                                   state->play_count < DUNGEONEER_PLAYS_MAX;
    dj_seat_mask may = 0;
    if (!is_between || state->effects.question != DJ_ASKS_NOTHING || state->deeds == DUNGEONEER_DEEDS_MAX)
        return 0;
    for (int seat = 0; seat < state->seat_count; seat++)
        if (dungeoneer_is_alive(state, seat))
            may = (dj_seat_mask)(may | DJ_SEAT_BIT(seat));
    return (dj_seat_mask)(may & ~dungeoneer_to_act(content, state));
}

void dungeoneer_do(const void *content, void *state_, int seat, dj_move move, dj_witness *witness) {
    dungeoneer_state *state = state_;
    dungeoneer_turn turn = {content, state, witness};
    int asked, verb = dungeoneer_verb(move);
    dungeoneer_asks asks = dungeoneer_asked(state, &asked);
    if (asks == DUNGEONEER_ASKS_EFFECT)
        answer_effect(&turn, move);
    else if (verb == DUNGEONEER_PLAY)
        dungeoneer_play_card(&turn, seat, move);
    else if (verb == DUNGEONEER_USE || verb == DUNGEONEER_USE_POWER)
        dungeoneer_use(&turn, seat, move);
    else if (verb == DUNGEONEER_PAY_WITH)
        pay_with(&turn, seat, dungeoneer_move_card(move));
    else if (asks == DUNGEONEER_ASKS_PLAY)
        dungeoneer_answer_play(&turn, seat, move);
    else
        do_in_phase(&turn, seat, move);
    dungeoneer_go_on(&turn);
}

/* E01; when the dungeon falls in, whoever has completed the most quests, of the living. */
void dungeoneer_result(const void *content, const void *state_, dj_result *result) {
    const dungeoneer_state *state = state_;
    int most = dungeoneer_most_completed(state);
    (void)content;
    *result = (dj_result){.is_over = state->phase == DUNGEONEER_OVER};
    for (int seat = 0; seat < state->seat_count; seat++) {
        result->scores[seat] = state->seats[seat].completed;
        bool is_winner = dungeoneer_is_alive(state, seat) &&
                         (state->ending == DUNGEONEER_BY_SURVIVAL || state->seats[seat].completed == most);
        if (result->is_over && is_winner)
            result->winners = (dj_seat_mask)(result->winners | DJ_SEAT_BIT(seat));
    }
    if (result->is_over)
        result->ending = dungeoneer_ending_words[state->ending];
}

void dungeoneer_tell(dungeoneer_turn *turn, int kind, int32_t a, int32_t b, int32_t c, int32_t d) {
    dj_witness_event(turn->witness, kind, DJ_SEEN_BY_ALL, a, b, c, d);
}

void dungeoneer_tell_to(dungeoneer_turn *turn, unsigned known, int kind, int32_t a, int32_t b, int32_t c, int32_t d) {
    unsigned seen_by = known & ((1u << DJ_SEATS_MAX) - 1);
    seen_by |= known >> DJ_SEATS_MAX & 1 ? ~((1u << DJ_SEATS_MAX) - 1) & DJ_SEEN_BY_ALL : 0;
    dj_witness_event(turn->witness, kind, (dj_seat_mask)seen_by, a, b, c, d);
}

static void answer_effect(dungeoneer_turn *turn, dj_move move) {
    const dj_effect_host host = dungeoneer_host(turn);
    dungeoneer_tell_answer(turn, move);
    dj_effects_answer(&host, dungeoneer_answer_of(turn, move));
}

static void do_in_phase(dungeoneer_turn *turn, int seat, dj_move move) {
    dungeoneer_state *state = turn->state;
    int argument = (int)(move & 0xff);
    switch (dungeoneer_verb(move)) {
    case DUNGEONEER_DISCARD:
    case DUNGEONEER_DROP:
    case DUNGEONEER_FORSAKE:
        dungeoneer_discard_move(turn, move);
        break;
    case DUNGEONEER_FIGHT_ON:
        state->phase = DUNGEONEER_FIGHT_PHASE;
        dungeoneer_tell(turn, DUNGEONEER_PHASE_BEGAN, seat, state->phase, 0, 0);
        break;
    case DUNGEONEER_GIVE_PERIL:
        give_peril(turn, argument);
        break;
    case DUNGEONEER_PLACE:
        if (state->phase == DUNGEONEER_LAY_MAP)
            dungeoneer_lay_tournament_map(turn, move);
        else
            dungeoneer_build_move(turn, move);
        break;
    case DUNGEONEER_KEEP:
        dungeoneer_keep_map(turn);
        break;
    case DUNGEONEER_START_AT:
        dungeoneer_pick_start(turn, move);
        break;
    case DUNGEONEER_STEP_TO:
        dungeoneer_step_move(turn, argument);
        break;
    case DUNGEONEER_CHALLENGE:
        dungeoneer_begin_challenge(turn, argument);
        break;
    case DUNGEONEER_ATTEMPT:
        dungeoneer_attempt(turn, dungeoneer_move_card(move));
        break;
    case DUNGEONEER_COMPLETE:
        complete(turn, dungeoneer_move_card(move));
        break;
    default: /* the end of the turn */
        state->flags |= DUNGEONEER_TURN_ENDS;
        break;
    }
}

/* E21 */
static void give_peril(dungeoneer_turn *turn, int seat) {
    dungeoneer_seat *player = &turn->state->seats[seat];
    turn->state->harm--;
    dungeoneer_tell(turn, DUNGEONEER_GAVE_PERIL, turn->state->active, seat, 0, 0);
    if (player->peril_coming < DUNGEONEER_POINTS_MAX)
        player->peril_coming++;
}

static void pay_with(dungeoneer_turn *turn, int seat, int card) {
    dungeoneer_state *state = turn->state;
    int quest = dungeoneer_top_play(state)->card - DUNGEONEER_QUEST_EFFECTS;
    dungeoneer_pop_play(state);
    dungeoneer_discard_item(turn, seat, dungeoneer_find_item(state, seat, card));
    dungeoneer_advance_quest(turn, seat, dungeoneer_find_quest(state, seat, quest));
}

/* Of several quests that being here completes, one; if the turn does not end with it, the others follow. */
static void complete(dungeoneer_turn *turn, int quest) {
    dungeoneer_state *state = turn->state;
    state->phase = DUNGEONEER_MOVE_PHASE;
    dungeoneer_advance_quest(turn, state->active, dungeoneer_find_quest(state, state->active, quest));
}
