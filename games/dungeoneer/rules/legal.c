/* Why a card cannot be played, or a power used, now. */
#include "rules.h"

static dj_refusal why_not_now(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int card);
static dj_refusal why_not_answer(const dungeoneer_set *set, const dungeoneer_state *state, int seat, unsigned answers);
static dj_refusal why_not_buy(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int card);
static dj_refusal why_not_target(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int card);
static dj_refusal why_not_price(const dungeoneer_set *set, const dungeoneer_state *state, int seat,
                                const dungeoneer_price *price, bool is_used);
static dj_refusal why_not_start(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int definition,
                                unsigned answers);

static const dj_refusal fine = {NULL, NULL};

dj_refusal dungeoneer_why_not_play(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int card) {
    const dungeoneer_card *printed = &set->cards[card];
    dj_refusal refusal = why_not_now(set, state, seat, card);
    if (refusal.rule)
        return refusal;
    if (state->play_count == DUNGEONEER_PLAYS_MAX)
        return (dj_refusal){"E27", DJ_SENTENCE("Too many cards answer each other already.")};
    return dungeoneer_is_bought(printed) ? why_not_buy(set, state, seat, card) : why_not_target(set, state, seat, card);
}

dj_refusal dungeoneer_why_not_use(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int item) {
    const dungeoneer_item *held = &state->seats[seat].items[item];
    const dungeoneer_card *card = &set->cards[held->card];
    dj_refusal refusal = why_not_start(set, state, seat, held->card, card->answers);
    return refusal.rule ? refusal : why_not_price(set, state, seat, &card->price, held->is_used);
}

dj_refusal dungeoneer_why_not_power(const dungeoneer_set *set, const dungeoneer_state *state, int seat) {
    const dungeoneer_seat *player = &state->seats[seat];
    dj_refusal refusal =
        why_not_start(set, state, seat, DUNGEONEER_HERO_EFFECTS + player->hero, set->heroes[player->hero].answers);
    return refusal.rule ? refusal
                        : why_not_price(set, state, seat, &set->heroes[player->hero].price,
                                        player->flags & DUNGEONEER_POWER_USED);
}

dj_refusal dungeoneer_why_not_challenge(const dungeoneer_set *set, const dungeoneer_state *state, int victim) {
    int seat = state->active;
    if (state->phase != DUNGEONEER_MOVE_PHASE)
        return (dj_refusal){"E15", DJ_SENTENCE("Heroes are challenged in the move phase.")};
    if (victim >= state->seat_count || victim == seat || !dungeoneer_is_alive(state, victim))
        return (dj_refusal){"E15", DJ_SENTENCE("There is no such hero to challenge.")};
    if (state->seats[victim].space != state->seats[seat].space)
        return (dj_refusal){"E15", DJ_SENTENCE("%s is not in your space."), 1 + victim};
    if (state->flags & DUNGEONEER_HAS_CHALLENGED)
        return (dj_refusal){"E15", DJ_SENTENCE("One challenge a turn.")};
    if (dungeoneer_has_feature(set, state, seat, DUNGEONEER_CANNOT_CHALLENGE) ||
        dungeoneer_has_feature(set, state, victim, DUNGEONEER_CANNOT_BE_CHALLENGED))
        return (dj_refusal){"E26", DJ_SENTENCE("A card forbids you to challenge %s."), 1 + victim};
    if (dungeoneer_steps_left(set, state) == 0 && !dungeoneer_has_feature(set, state, seat, DUNGEONEER_FREE_CHALLENGE))
        return (dj_refusal){"E15", DJ_SENTENCE("A challenge costs one movement, and none is left.")};
    return fine;
}

dj_refusal dungeoneer_why_not_attempt(const dungeoneer_set *set, const dungeoneer_state *state, int quest) {
    int seat = state->active, place = dungeoneer_find_quest(state, seat, quest);
    const dungeoneer_seat *player = &state->seats[seat];
    if (state->phase != DUNGEONEER_MOVE_PHASE)
        return (dj_refusal){"E22", DJ_SENTENCE("Quests are for the move phase.")};
    if (place < 0 || player->quests[place].step >= set->quests[quest].step_count)
        return (dj_refusal){"E22", DJ_SENTENCE("That is no open quest of yours.")};
    const dungeoneer_step *step = dungeoneer_step_of(set, &player->quests[place]);
    if (step->room != state->spaces[player->space].map)
        return (dj_refusal){"E22", DJ_SENTENCE("That quest is for another room.")};
    if (player->quests[place].is_tried)
        return (dj_refusal){"E22", DJ_SENTENCE("Once a turn, and it was tried already.")};
    if (step->task == DUNGEONEER_PAY && player->glory < step->glory)
        return (dj_refusal){"E22", DJ_SENTENCE("There is not enough glory to pay.")};
    if (step->task == DUNGEONEER_PAY && dungeoneer_count_items(set, state, seat, DUNGEONEER_TREASURE) < step->treasures)
        return (dj_refusal){"E22", DJ_SENTENCE("There is no treasure to pay with.")};
    return fine;
}

/* E08, E13, E27: what is played when. */
static dj_refusal why_not_now(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int card) {
    const dungeoneer_card *printed = &set->cards[card];
    bool is_own = state->play_count == 0, is_encounter = state->phase == DUNGEONEER_ENCOUNTER_PHASE;
    bool is_move = state->phase == DUNGEONEER_MOVE_PHASE;
    if (printed->timing == DUNGEONEER_RESPONSE)
        return why_not_answer(set, state, seat, printed->answers);
    if (printed->timing == DUNGEONEER_ANYTIME) {
        if (state->phase == DUNGEONEER_PERIL_PHASE || state->phase == DUNGEONEER_PICK_QUEST)
            return (dj_refusal){"E27", DJ_SENTENCE("First something else is to be chosen.")};
        return fine;
    }
    if (!is_own)
        return (dj_refusal){"E27", DJ_SENTENCE("Only a response or an anytime card can be played now.")};
    if (printed->kind == DUNGEONEER_TREASURE && !is_move)
        return (dj_refusal){"E13", DJ_SENTENCE("Treasures are played in the move phase.")};
    if (printed->kind == DUNGEONEER_BOON && !is_move && !is_encounter)
        return (dj_refusal){"E13", DJ_SENTENCE("Boons are played in the encounter or the move phase.")};
    if (!dungeoneer_is_bought(printed) && !is_encounter)
        return (dj_refusal){"E08", DJ_SENTENCE("Banes and encounters are played in the encounter phase.")};
    if ((printed->kind == DUNGEONEER_MONSTER || printed->kind == DUNGEONEER_TRAP) &&
        state->encounter_count == DUNGEONEER_ENCOUNTERS_MAX)
        return (dj_refusal){"E09", DJ_SENTENCE("Too many encounters wait already.")};
    return fine;
}

static dj_refusal why_not_answer(const dungeoneer_set *set, const dungeoneer_state *state, int seat, unsigned answers) {
    const dungeoneer_play *play = state->play_count > 0 ? &state->plays[state->play_count - 1] : NULL;
    if (!play || play->stage != DUNGEONEER_ASK_ANSWER || play->victim != seat)
        return (dj_refusal){"E27", DJ_SENTENCE("A response answers what hits you, and nothing does.")};
    if (seat == state->active && !(play->flags & DUNGEONEER_TURNED))
        return (dj_refusal){"E27", DJ_SENTENCE("Responses are played in an opponent’s turn.")};
    if (!(answers >> dungeoneer_hit_of(set, play) & 1))
        return (dj_refusal){"E27", DJ_SENTENCE("It does not answer this.")};
    if (dungeoneer_has_feature(set, state, seat, DUNGEONEER_CANNOT_ANSWER))
        return (dj_refusal){"E26", DJ_SENTENCE("A card forbids all answers.")};
    return fine;
}

/* E13, E28, E30: glory and limits. */
static dj_refusal why_not_buy(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int card) {
    const dungeoneer_card *printed = &set->cards[card];
    const dungeoneer_seat *player = &state->seats[seat];
    const dungeoneer_hero *hero = &set->heroes[player->hero];
    if (player->glory < printed->cost)
        return (dj_refusal){"E13", DJ_SENTENCE("There is not enough glory.")};
    if (dungeoneer_has_feature(set, state, seat, DUNGEONEER_CANNOT_BUY))
        return (dj_refusal){"E26", DJ_SENTENCE("A card forbids Boons and Treasures.")};
    if (printed->timing != DUNGEONEER_PERMANENT)
        return fine;
    bool is_treasure = printed->kind == DUNGEONEER_TREASURE;
    if (is_treasure && dungeoneer_find_item(state, seat, card) >= 0)
        return (dj_refusal){"E28", DJ_SENTENCE("Your hero has that Treasure already.")};
    int limit = is_treasure ? hero->treasures + dungeoneer_trait_of(set, state, seat, DUNGEONEER_TRAIT_TREASURES)
                            : hero->boons + dungeoneer_trait_of(set, state, seat, DUNGEONEER_TRAIT_BOONS);
    if (dungeoneer_count_items(set, state, seat, printed->kind) >= limit ||
        player->item_count == DUNGEONEER_INVENTORY_MAX)
        return is_treasure ? (dj_refusal){"E30", DJ_SENTENCE("Your hero can hold no more Treasures.")}
                           : (dj_refusal){"E30", DJ_SENTENCE("Your hero can hold no more Boons.")};
    return fine;
}

static dj_refusal why_not_target(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int card) {
    const dungeoneer_card *printed = &set->cards[card];
    for (int target = 0; target < state->seat_count; target++)
        if (printed->is_untargeted
                ? target != seat && dungeoneer_is_alive(state, target) && state->seats[target].peril >= printed->cost
                : dungeoneer_is_target(set, state, seat, card, target))
            return fine;
    return (dj_refusal){"E08", DJ_SENTENCE("No opponent has the peril to pay for it.")};
}

static dj_refusal why_not_price(const dungeoneer_set *set, const dungeoneer_state *state, int seat,
                                const dungeoneer_price *price, bool is_used) {
    if (price->is_once && is_used)
        return (dj_refusal){"E06", DJ_SENTENCE("Once a turn, and it was used already.")};
    if (state->seats[seat].glory < price->glory)
        return (dj_refusal){"E30", DJ_SENTENCE("There is not enough glory.")};
    bool is_moving = seat == state->active && state->phase == DUNGEONEER_MOVE_PHASE;
    if (price->movement > 0 && (!is_moving || dungeoneer_steps_left(set, state) < price->movement))
        return (dj_refusal){"E30", DJ_SENTENCE("There is not enough movement.")};
    return fine;
}

/* In one's own turn by choice, otherwise in answer. */
static dj_refusal why_not_start(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int definition,
                                unsigned answers) {
    const dj_effect_program *program = dungeoneer_program(set, definition);
    if (state->play_count > 0) {
        if (dj_effect_rule(program, DUNGEONEER_AS_ANSWER) == DJ_EFFECT_NONE)
            return (dj_refusal){"E27", DJ_SENTENCE("It is no answer.")};
        if (state->play_count == DUNGEONEER_PLAYS_MAX)
            return (dj_refusal){"E27", DJ_SENTENCE("Too many cards answer each other already.")};
        return why_not_answer(set, state, seat, answers);
    }
    if (dj_effect_rule(program, DUNGEONEER_WHEN_USED) == DJ_EFFECT_NONE)
        return (dj_refusal){"E30", DJ_SENTENCE("There is nothing to use about it.")};
    if (state->phase != DUNGEONEER_MOVE_PHASE && state->phase != DUNGEONEER_ENCOUNTER_PHASE)
        return (dj_refusal){"E30", DJ_SENTENCE("Powers are used in the encounter or the move phase.")};
    return fine;
}
