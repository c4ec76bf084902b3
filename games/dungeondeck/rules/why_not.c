/* Why a move is not legal. */
#include "dungeondeck.h"

static dj_refusal refuse_healing(const dungeondeck_state *state);
static dj_refusal refuse_elsewhere(const dungeondeck_set *set, const dungeondeck_state *state, dj_move move);
static dj_refusal refuse_free(const dungeondeck_state *state, dj_move move, unsigned offer);

dj_refusal dungeondeck_why_not(const void *content, const void *state_, int seat, dj_move move) {
    const dungeondeck_state *state = state_;
    dj_move legal[DUNGEONDECK_MOVES];
    int count = dungeondeck_moves(content, state, seat, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] == move)
            return (dj_refusal){NULL, NULL};
    if (move >= DUNGEONDECK_MOVES || (move > DUNGEONDECK_SPARE && move < DUNGEONDECK_PAY))
        return (dj_refusal){"X05", DJ_SENTENCE("There is no such move.")};
    if (move >= DUNGEONDECK_HEAL)
        return refuse_healing(state);
    switch (state->phase) {
    case DUNGEONDECK_FIGHTING:
        return (dj_refusal){"D07", DJ_SENTENCE("The fight goes on: pass cards until a Monster is at the top.")};
    case DUNGEONDECK_SEEKING:
        return (dj_refusal){"D14", DJ_SENTENCE("A boss is near: pass cards until a Monster gives its value.")};
    case DUNGEONDECK_LOSING:
        return move == DUNGEONDECK_SPARE
                   ? (dj_refusal){"D08", DJ_SENTENCE("Keeping the life costs as many Treasures as the enemy’s value.")}
                   : (dj_refusal){"D07", DJ_SENTENCE("The fight is lost: that must be settled first.")};
    case DUNGEONDECK_TRAPPED:
        return (dj_refusal){"D12", DJ_SENTENCE("The Trap takes a Weapon, or a Treasure where there is none.")};
    case DUNGEONDECK_PAYING:
        return (dj_refusal){"D19", DJ_SENTENCE("Treasures are due: say which one to pay.")};
    case DUNGEONDECK_OVER:
        return (dj_refusal){"D13", DJ_SENTENCE("The adventure is over.")};
    default:
        return refuse_elsewhere(content, state, move);
    }
}

static dj_refusal refuse_healing(const dungeondeck_state *state) {
    if (state->wound_count == 0)
        return (dj_refusal){"D11", DJ_SENTENCE("No life has been lost.")};
    if (state->treasure_count < DUNGEONDECK_HEALING_PRICE)
        return (dj_refusal){"D11", DJ_SENTENCE("A life costs two Treasures.")};
    if (state->phase == DUNGEONDECK_PAYING)
        return (dj_refusal){"D19", DJ_SENTENCE("Treasures are due: say which one to pay.")};
    return (dj_refusal){"D11", DJ_SENTENCE("That card marks no life lost.")};
}

static dj_refusal refuse_elsewhere(const dungeondeck_set *set, const dungeondeck_state *state, dj_move move) {
    if (dungeondeck_is_boss_card(set, state))
        return (dj_refusal){"D14", DJ_SENTENCE("The boss doors are here: they must be entered.")};
    if (move == DUNGEONDECK_ENTER)
        return (dj_refusal){"D14", DJ_SENTENCE("There is no boss door here.")};
    if (move >= DUNGEONDECK_FLEE && move < DUNGEONDECK_TAKE && state->face == DUNGEONDECK_GREY)
        return (dj_refusal){"D16", DJ_SENTENCE("There is no fleeing on the grey side.")};
    if (move >= DUNGEONDECK_LOSE)
        return (dj_refusal){"D12", DJ_SENTENCE("No Trap has been sprung.")};
    if (move >= DUNGEONDECK_SUFFER)
        return (dj_refusal){"D07", DJ_SENTENCE("No fight has been lost.")};
    if (state->last == DUNGEONDECK_ENTRANCE)
        return (dj_refusal){"D01", DJ_SENTENCE("The game opens with a Corridor of this card.")};
    if (state->phase == DUNGEONDECK_BOUND)
        return (dj_refusal){"D04", DJ_SENTENCE("After a Door the icon at the top is the one.")};
    return refuse_free(state, move, dungeondeck_offer(set, state));
}

static dj_refusal refuse_free(const dungeondeck_state *state, dj_move move, unsigned offer) {
    bool is_action = move >= DUNGEONDECK_FIGHT && move < DUNGEONDECK_LEAVE;
    if (is_action && offer == 1u << DUNGEONDECK_TURNBACK)
        return (dj_refusal){"D16", DJ_SENTENCE("The Turnback is the only way here: it must be taken.")};
    if (is_action && offer & DUNGEONDECK_WAYS)
        return (dj_refusal){"D03",
                            DJ_SENTENCE("After a Corridor, a Corridor or Door must be chosen where there is one.")};
    if (move >= DUNGEONDECK_TAKE && move < DUNGEONDECK_LEAVE && offer & 1u << DUNGEONDECK_MONSTER)
        return state->face == DUNGEONDECK_WHITE
                   ? (dj_refusal){"D03", DJ_SENTENCE("A Monster bars the way: fight it or flee.")}
                   : (dj_refusal){"D16",
                                  DJ_SENTENCE("A Monster bars the way, and on the grey side it must be fought.")};
    return (dj_refusal){"D03", DJ_SENTENCE("The card does not offer that.")};
}
