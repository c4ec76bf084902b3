/* What a choice makes known, and how an answer to an effect is taken. */
#include "procrastination.h"

static void tell_answer(procrastination_turn *turn, int seat, int verb, int chosen);
static int face_of(const procrastination_state *state, int die);

/* P05, P10, P20: all see that a choice was made, and where Supports are laid in turn whether a card lies there. */
void procrastination_tell_choice(procrastination_turn *turn, int seat, int chosen) {
    if (!procrastination_is_watched(turn))
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

/* All see what is answered; which card it is, once all know that card, where it need not stay a secret. */
void procrastination_answer(procrastination_turn *turn, int seat, int verb, int thing) {
    procrastination_state *state = turn->state;
    const dj_effect_host host = procrastination_host(turn);
    bool is_word = verb >= PROCRASTINATION_CHOOSE_YES && verb <= PROCRASTINATION_CHOOSE_SECOND;
    bool is_card = verb == PROCRASTINATION_CHOOSE_CARD;
    bool is_secret = is_card && procrastination_is_secret_action(dj_effects_asked_action(&host));
    int chosen = is_word ? verb == PROCRASTINATION_CHOOSE_YES || verb == PROCRASTINATION_CHOOSE_SECOND : thing;
    state->answer = (uint8_t)(is_card ? 0 : verb);
    if (verb == PROCRASTINATION_CHOOSE_DIE)
        state->answer_card = (uint8_t)chosen;
    if (procrastination_is_watched(turn))
        tell_answer(turn, seat, verb, chosen);
    dj_effects_answer(&host, chosen);
    procrastination_go_on(turn);
    if (is_card && !is_secret && (state->known[chosen] & state->placed[chosen]) == PROCRASTINATION_EVERYBODY) {
        state->answer = PROCRASTINATION_CHOOSE_CARD;
        state->answer_card = state->card[chosen];
    }
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
