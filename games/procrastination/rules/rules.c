/* What a move does, who must act, who wins. */
#include "procrastination.h"

#include <assert.h>
#include <string.h>

static_assert(sizeof(procrastination_state) == 1232, "the state has no padding and stays within its published size");

static void tell_choice(procrastination_turn *turn, int seat, int chosen);
static int answer(procrastination_turn *turn, int seat, dj_move move, int instance);
static void tell_answer(procrastination_turn *turn, int seat, int verb, int chosen);
static int face_of(const procrastination_state *state, int die);
static int score_values(const procrastination_set *set, const procrastination_state *state, int seat);

dj_seat_mask procrastination_to_act(const void *content, const void *state_) {
    const procrastination_state *state = state_;
    if (state->phase == PROCRASTINATION_OVER)
        return 0;
    if (state->effects.question != DJ_ASKS_NOTHING)
        return DJ_SEAT_BIT(state->effects.asked);
    if (state->phase == PROCRASTINATION_LAY && state->support == PROCRASTINATION_IN_TURN) {
        int next = procrastination_next_to_lay(content, state);
        return next < 0 ? 0 : DJ_SEAT_BIT(next);
    }
    if (state->phase == PROCRASTINATION_LAY)
        return procrastination_owing(state);
    if (state->phase == PROCRASTINATION_LIMIT) {
        int over = procrastination_over_limit(content, state);
        return over < 0 ? 0 : DJ_SEAT_BIT(over);
    }
    dj_seat_mask mask = 0;
    for (int seat = 0; seat < state->seat_count; seat++)
        mask |= state->seats[seat].choice == PROCRASTINATION_NONE ? DJ_SEAT_BIT(seat) : 0;
    return mask;
}

void procrastination_play(const void *content, void *state_, int seat, dj_move move, dj_witness *witness) {
    procrastination_state *state = state_;
    procrastination_turn turn = {content, state, witness};
    procrastination_seat *player = &state->seats[seat];
    int instance = procrastination_named(content, state, seat, move), chosen = PROCRASTINATION_NONE;
    state->answer = 0;
    state->answer_card = PROCRASTINATION_NONE;
    switch (move >> 16) {
    case PROCRASTINATION_KEEP:
    case PROCRASTINATION_PLAY:
        player->choice = (uint8_t)instance;
        tell_choice(&turn, seat, instance);
        break;
    case PROCRASTINATION_LAY_CARD:
    case PROCRASTINATION_LAY_THE_BLUFF:
    case PROCRASTINATION_LAY_NOTHING:
        player->laid[procrastination_owes_lay(state, seat)] = (uint8_t)instance;
        tell_choice(&turn, seat, instance);
        break;
    case PROCRASTINATION_DISCARD_CARD:
        procrastination_carry(&turn, instance, seat, PROCRASTINATION_IN_DISCARD);
        break;
    default:
        chosen = answer(&turn, seat, move, instance);
    }
    procrastination_go_on(&turn);
    if (chosen != PROCRASTINATION_NONE && (state->known[chosen] & state->placed[chosen]) == PROCRASTINATION_EVERYBODY) {
        state->answer = PROCRASTINATION_CHOOSE_CARD;
        state->answer_card = state->card[chosen];
    }
}

/* P19. */
void procrastination_result(const void *content, const void *state_, dj_result *result) {
    const procrastination_state *state = state_;
    bool is_over = state->phase == PROCRASTINATION_OVER;
    *result = (dj_result){.is_over = is_over};
    int best[3] = {INT32_MIN, 0, 0};
    for (int seat = 0; seat < state->seat_count; seat++) {
        result->scores[seat] = procrastination_score(content, state, seat);
        if (!is_over)
            continue;
        const int rank[3] = {result->scores[seat], score_values(content, state, seat),
                             procrastination_count(state, seat, PROCRASTINATION_IN_HAND)};
        int place = 0;
        while (place < 2 && rank[place] == best[place])
            place++;
        if (rank[place] > best[place])
            result->winners = 0;
        if (rank[place] >= best[place]) {
            result->winners |= DJ_SEAT_BIT(seat);
            memcpy(best, rank, sizeof best);
        }
    }
    if (is_over)
        result->ending = __builtin_popcount(result->winners) == 1 ? "won" : "draw";
}

/* Card sets can be written that do more in a move than a witness can take down. */
void procrastination_tell_to(procrastination_turn *turn, dj_seat_mask seen_by, int kind, int32_t a, int32_t b,
                             int32_t c, int32_t d) {
    enum { MOST = DJ_EVENTS_MAX - 2 }; /* after them come the word that it was enough, and the end of the game */
    if (!turn->witness || seen_by == 0 || (turn->witness->event_count > MOST && kind != PROCRASTINATION_ENDED))
        return;
    if (turn->witness->event_count == MOST && kind != PROCRASTINATION_ENDED)
        dj_witness_event(turn->witness, PROCRASTINATION_TOLD_ENOUGH, DJ_SEEN_BY_ALL, 0, 0, 0, 0);
    else
        dj_witness_event(turn->witness, kind, seen_by, a, b, c, d);
}

/* P05, P10, P20: all see that a choice was made, and where Supports are laid in turn whether a card lies there. */
static void tell_choice(procrastination_turn *turn, int seat, int chosen) {
    if (!turn->witness)
        return;
    int card = chosen < PROCRASTINATION_INSTANCES_MAX ? turn->state->card[chosen] : -1;
    int what = chosen == PROCRASTINATION_BLUFF     ? PROCRASTINATION_AS_BLUFF
               : chosen == PROCRASTINATION_NOTHING ? PROCRASTINATION_AS_NOTHING
                                                   : PROCRASTINATION_AS_SHOWN;
    bool is_seen = turn->state->phase == PROCRASTINATION_LAY && turn->state->support == PROCRASTINATION_IN_TURN;
    int lays = !is_seen                             ? PROCRASTINATION_LAYS_UNSEEN
               : what == PROCRASTINATION_AS_NOTHING ? PROCRASTINATION_LAYS_NO_CARD
                                                    : PROCRASTINATION_LAYS_A_CARD;
    bool is_told_apart = lays != PROCRASTINATION_LAYS_NO_CARD;
    procrastination_tell_to(turn, (dj_seat_mask)(is_told_apart ? ~DJ_SEAT_BIT(seat) : DJ_SEEN_BY_ALL),
                            PROCRASTINATION_CHOSE, seat, 0, lays, 0);
    if (!is_told_apart)
        return;
    procrastination_tell_to(turn, DJ_SEAT_BIT(seat), PROCRASTINATION_CHOSE_CARD, seat, card, what, 0);
}

/* All see what is answered, but for which card; gives that card where it need not stay a secret. */
static int answer(procrastination_turn *turn, int seat, dj_move move, int instance) {
    procrastination_state *state = turn->state;
    const dj_effect_host host = procrastination_host(turn);
    int verb = (int)(move >> 16), chosen;
    if (verb == PROCRASTINATION_CHOOSE_CARD)
        chosen = instance;
    else if (verb == PROCRASTINATION_CHOOSE_DIE)
        chosen = (int)(move >> 8 & 0xff) * PROCRASTINATION_DICE_MAX + (int)(move & 0xff);
    else if (verb == PROCRASTINATION_CHOOSE_NONE)
        chosen = DJ_EFFECT_NONE;
    else
        chosen = verb == PROCRASTINATION_CHOOSE_YES || verb == PROCRASTINATION_CHOOSE_SECOND;
    bool is_secret = procrastination_is_secret_action(dj_effects_asked_action(&host));
    state->answer = (uint8_t)(verb == PROCRASTINATION_CHOOSE_CARD ? 0 : verb);
    if (verb == PROCRASTINATION_CHOOSE_DIE)
        state->answer_card = (uint8_t)chosen;
    tell_answer(turn, seat, verb, chosen);
    dj_effects_answer(&host, chosen);
    return verb == PROCRASTINATION_CHOOSE_CARD && !is_secret ? chosen : PROCRASTINATION_NONE;
}

static int face_of(const procrastination_state *state, int die) {
    return state->seats[die / PROCRASTINATION_DICE_MAX].dice[die % PROCRASTINATION_DICE_MAX];
}

/* Which card is chosen is for all where it lies open, and else for who chooses it. */
static void tell_answer(procrastination_turn *turn, int seat, int verb, int chosen) {
    const procrastination_state *state = turn->state;
    const dj_effect_host host = procrastination_host(turn);
    const dj_effect_frame *frame = &state->effects.frames[state->effects.depth - 1];
    if (verb != PROCRASTINATION_CHOOSE_CARD) {
        int what = verb == PROCRASTINATION_CHOOSE_NONE  ? 0
                   : verb == PROCRASTINATION_CHOOSE_DIE ? 32 * chosen + face_of(state, chosen)
                                                        : 256 * frame->program + frame->at;
        procrastination_tell(turn, PROCRASTINATION_CHOSE, seat, verb, 0, what);
        return;
    }
    bool is_open = (state->known[chosen] & state->placed[chosen]) == PROCRASTINATION_EVERYBODY &&
                   !procrastination_is_secret_action(dj_effects_asked_action(&host));
    dj_seat_mask seen_by = is_open ? DJ_SEEN_BY_ALL : DJ_SEAT_BIT(seat);
    procrastination_tell_to(turn, seen_by, PROCRASTINATION_CHOSE, seat, verb, 0, 1 + state->card[chosen]);
    procrastination_tell_to(turn, (dj_seat_mask)~seen_by, PROCRASTINATION_CHOSE, seat, verb, 0, 0);
}

static int score_values(const procrastination_set *set, const procrastination_state *state, int seat) {
    int sum = 0;
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_SCORE]; i != PROCRASTINATION_NONE; i = state->next[i])
        sum += procrastination_card_of(set, state, i)->value;
    return sum;
}
