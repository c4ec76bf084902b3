/* Conditions and amounts, and what words like "enemy hand" and "your fighter" mean. */
#include "language.h"

static int enemy_value(const dj_effect_call *call);
static int own_value(const dj_effect_call *call);
static int lead(const dj_effect_call *call);
static bool is_fighter_of(const dj_effect_call *call, int seat, int noun);
static int count_kind(procrastination_turn *turn, const dj_effect_frame *frame, int noun, int zone);

int procrastination_enemy_is(const dj_effect_call *call) {
    return is_fighter_of(call, call->frame->foe, call->arguments[0]);
}

int procrastination_fighter_is(const dj_effect_call *call) {
    return is_fighter_of(call, call->frame->seat, call->arguments[0]);
}

int procrastination_you_dominate(const dj_effect_call *call) {
    const procrastination_turn *turn = call->host->game;
    return procrastination_dominates(turn->set, turn->state, call->frame->seat, call->frame->foe);
}

int procrastination_enemy_dominates(const dj_effect_call *call) {
    const procrastination_turn *turn = call->host->game;
    return procrastination_dominates(turn->set, turn->state, call->frame->foe, call->frame->seat);
}

int procrastination_value_at_least(const dj_effect_call *call) {
    return own_value(call) >= dj_effect_number(call, 0);
}

int procrastination_value_at_most(const dj_effect_call *call) {
    return own_value(call) <= dj_effect_number(call, 0);
}

int procrastination_enemy_at_least(const dj_effect_call *call) {
    return enemy_value(call) >= dj_effect_number(call, 0);
}

int procrastination_enemy_at_most(const dj_effect_call *call) {
    return enemy_value(call) <= dj_effect_number(call, 0);
}

int procrastination_you_lead(const dj_effect_call *call) {
    return lead(call) > 0;
}

int procrastination_enemy_leads(const dj_effect_call *call) {
    return lead(call) < 0;
}

int procrastination_zone_at_least(const dj_effect_call *call) {
    return count_kind(call->host->game, call->frame, call->arguments[2], call->arguments[0]) >=
           dj_effect_number(call, 1);
}

int procrastination_zone_at_most(const dj_effect_call *call) {
    return count_kind(call->host->game, call->frame, call->arguments[2], call->arguments[0]) <=
           dj_effect_number(call, 1);
}

int procrastination_zone_has_no(const dj_effect_call *call) {
    return count_kind(call->host->game, call->frame, call->arguments[1], call->arguments[0]) == 0;
}

int procrastination_zone_has_more(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    return count_kind(turn, call->frame, PROCRASTINATION_NOUN_CARD, call->arguments[0]) >
           count_kind(turn, call->frame, PROCRASTINATION_NOUN_CARD, call->arguments[1]);
}

int procrastination_enemy_laid(const dj_effect_call *call) {
    const procrastination_turn *turn = call->host->game;
    return (turn->state->seats[call->frame->foe].flags & PROCRASTINATION_LAID_CARD) != 0;
}

int procrastination_enemy_laid_nothing(const dj_effect_call *call) {
    return !procrastination_enemy_laid(call);
}

int procrastination_enemy_bluffed(const dj_effect_call *call) {
    const procrastination_turn *turn = call->host->game;
    return (turn->state->seats[call->frame->foe].flags & PROCRASTINATION_LAID_BLUFF) != 0;
}

int procrastination_enemy_supported(const dj_effect_call *call) {
    return procrastination_named_card(call->host->game, call->frame, PROCRASTINATION_ENEMY_SUPPORT) !=
           PROCRASTINATION_NONE;
}

int procrastination_you_laid(const dj_effect_call *call) {
    const procrastination_turn *turn = call->host->game;
    return (turn->state->seats[call->frame->seat].flags & PROCRASTINATION_LAID_CARD) != 0;
}

int procrastination_you_laid_nothing(const dj_effect_call *call) {
    return !procrastination_you_laid(call);
}

int procrastination_you_bluffed(const dj_effect_call *call) {
    const procrastination_turn *turn = call->host->game;
    return (turn->state->seats[call->frame->seat].flags & PROCRASTINATION_LAID_BLUFF) != 0;
}

int procrastination_nobody_laid(const dj_effect_call *call) {
    return !procrastination_you_laid(call) && !procrastination_enemy_laid(call);
}

int procrastination_that_is(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    if (call->frame->that == DJ_EFFECT_NONE)
        return 0;
    procrastination_show_to_all(turn, call->frame->that);
    const procrastination_card *card = procrastination_card_of(turn->set, turn->state, call->frame->that);
    return procrastination_is(card, card->class, call->arguments[0]);
}

int procrastination_that_is_worth(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    if (call->frame->that == DJ_EFFECT_NONE)
        return 0;
    procrastination_show_to_all(turn, call->frame->that);
    return procrastination_card_of(turn->set, turn->state, call->frame->that)->value >= dj_effect_number(call, 0);
}

int procrastination_tie_waits(const dj_effect_call *call) {
    const procrastination_turn *turn = call->host->game;
    return turn->state->seats[call->frame->seat].zones[PROCRASTINATION_IN_LEFT] != PROCRASTINATION_NONE;
}

int procrastination_is_fighter(const dj_effect_call *call) {
    const procrastination_turn *turn = call->host->game;
    return turn->state->seats[call->frame->seat].fighter == call->frame->source;
}

int procrastination_number(const dj_effect_call *call) {
    return dj_effect_number(call, 0);
}

int procrastination_per(const dj_effect_call *call) {
    return dj_effect_number(call, 0) *
           count_kind(call->host->game, call->frame, call->arguments[1], call->arguments[2]);
}

int procrastination_worth_of(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    int card = procrastination_named_card(turn, call->frame, call->arguments[0]);
    if (card == PROCRASTINATION_NONE)
        return 0;
    procrastination_show_to_all(turn, card);
    return procrastination_card_of(turn->set, turn->state, card)->value;
}

static int count_kind(procrastination_turn *turn, const dj_effect_frame *frame, int noun, int zone) {
    const procrastination_state *state = turn->state;
    int seat = procrastination_word_seat(frame, zone), count = 0;
    if (procrastination_word_zone(zone) == PROCRASTINATION_IN_DISCARD && noun != PROCRASTINATION_NOUN_CARD)
        procrastination_turn_over(turn, seat);
    for (int i = state->seats[seat].zones[procrastination_word_zone(zone)]; i != PROCRASTINATION_NONE;
         i = state->next[i]) {
        const procrastination_card *card = procrastination_card_of(turn->set, state, i);
        int class = i == state->seats[seat].fighter ? procrastination_class_of(turn->set, state, seat) : card->class;
        count += procrastination_is(card, class, noun);
    }
    return count;
}

int procrastination_named_card(procrastination_turn *turn, const dj_effect_frame *frame, int named) {
    const procrastination_state *state = turn->state;
    bool is_enemys = named == PROCRASTINATION_ENEMY_FIGHTER || named == PROCRASTINATION_ENEMY_SUPPORT;
    const procrastination_seat *player = &state->seats[is_enemys ? frame->foe : frame->seat];
    switch (named) {
    case PROCRASTINATION_THIS_CARD:
        return frame->source;
    case PROCRASTINATION_THAT_CARD:
        return frame->that;
    case PROCRASTINATION_YOUR_FIGHTER:
    case PROCRASTINATION_ENEMY_FIGHTER:
        return player->fighter;
    default: {
        int support = player->zones[PROCRASTINATION_IN_FRONT];
        while (support != PROCRASTINATION_NONE && support == player->fighter)
            support = state->next[support];
        return support;
    }
    }
}

static int own_value(const dj_effect_call *call) {
    const procrastination_turn *turn = call->host->game;
    return procrastination_fighter_value(turn->set, turn->state, call->frame->seat, call->frame->foe);
}

static int enemy_value(const dj_effect_call *call) {
    const procrastination_turn *turn = call->host->game;
    return procrastination_fighter_value(turn->set, turn->state, call->frame->foe, call->frame->seat);
}

static int lead(const dj_effect_call *call) {
    const procrastination_turn *turn = call->host->game;
    int seat = call->frame->seat, foe = call->frame->foe;
    return procrastination_total(turn->set, turn->state, seat, foe) -
           procrastination_total(turn->set, turn->state, foe, seat);
}

static bool is_fighter_of(const dj_effect_call *call, int seat, int noun) {
    const procrastination_turn *turn = call->host->game;
    int fighter = turn->state->seats[seat].fighter;
    if (fighter == PROCRASTINATION_NONE)
        return false;
    return procrastination_is(procrastination_card_of(turn->set, turn->state, fighter),
                              procrastination_class_of(turn->set, turn->state, seat), noun);
}
