/* Why a move is not legal, with the rule: by what is asked, and of whom. */
#include "rules.h"

static dj_refusal refuse_unasked(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move);
static bool is_move(const dungeoneer_set *set, const dungeoneer_state *state, dj_move move);
static dj_refusal refuse_answer(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move);
static dj_refusal refuse_in_play(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move);
static dj_refusal refuse_in_window(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move);
static dj_refusal refuse_in_phase(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move);
static dj_refusal refuse_discard(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move);
static dj_refusal refuse_card_or_power(const dungeoneer_set *set, const dungeoneer_state *state, int seat,
                                       dj_move move);
static bool has_card(const dungeoneer_state *state, int seat, dj_move move);

static const dj_refusal fine = {NULL, NULL};

dj_refusal dungeoneer_why_not(const void *content, const void *state_, int seat, dj_move move) {
    const dungeoneer_set *set = content;
    const dungeoneer_state *state = state_;
    int asked;
    if (!is_move(set, state, move))
        return (dj_refusal){"X05", DJ_SENTENCE("There is no such move.")};
    dungeoneer_asks asks = dungeoneer_asked(state, &asked);
    if (asks != DUNGEONEER_ASKS_NOTHING && asked != seat)
        return refuse_unasked(set, state, seat, move);
    switch (asks) {
    case DUNGEONEER_ASKS_EFFECT:
        return refuse_answer(set, state, seat, move);
    case DUNGEONEER_ASKS_PLAY:
        return refuse_in_play(set, state, seat, move);
    case DUNGEONEER_ASKS_PHASE:
        return refuse_in_phase(set, state, seat, move);
    default:
        return (dj_refusal){"E01", DJ_SENTENCE("The game is over.")};
    }
}

/* E27 */
static dj_refusal refuse_unasked(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move) {
    bool is_anytime =
        dungeoneer_verb(move) == DUNGEONEER_PLAY && set->cards[dungeoneer_move_card(move)].timing == DUNGEONEER_ANYTIME;
    if (!(dungeoneer_may_act(set, state) & DJ_SEAT_BIT(seat)))
        return (dj_refusal){"E27", DJ_SENTENCE("First what was begun is finished.")};
    if (!is_anytime)
        return (dj_refusal){"E27", DJ_SENTENCE("Nobody asks you: only an anytime card can be played now.")};
    return refuse_card_or_power(set, state, seat, move);
}

/* Whether the number is spelt as a move of its verb is. */
static bool is_move(const dungeoneer_set *set, const dungeoneer_state *state, dj_move move) {
    unsigned low = move & 0xff, middle = move >> 8 & 0xff, high = move >> 16 & 0xff;
    switch (dungeoneer_verb(move)) {
    case DUNGEONEER_DISCARD:
    case DUNGEONEER_PLAY:
    case DUNGEONEER_CHOOSE_CARD: {
        bool has_owner = state->mode == DUNGEONEER_TOURNAMENT;
        return high == 0 && middle < set->card_count && ((low & 7) > 0) == has_owner && (low & 7) <= state->seat_count;
    }
    case DUNGEONEER_DROP:
    case DUNGEONEER_WIELD:
    case DUNGEONEER_PAY_WITH:
    case DUNGEONEER_USE:
        return high == 0 && middle < set->card_count && low == 0;
    case DUNGEONEER_FORSAKE:
    case DUNGEONEER_ATTEMPT:
    case DUNGEONEER_COMPLETE:
        return high == 0 && middle < set->quest_count && low == 0;
    case DUNGEONEER_TARGET:
    case DUNGEONEER_CHARGE:
    case DUNGEONEER_GIVE_PERIL:
    case DUNGEONEER_CHALLENGE:
    case DUNGEONEER_CHOOSE_HERO:
        return high == 0 && middle == 0 && low < state->seat_count;
    case DUNGEONEER_ATTACK:
        return high == 0 && middle == 0 && low < DUNGEONEER_ATTACKS;
    case DUNGEONEER_STEP_TO:
        return high == 0 && middle == 0 && low < DUNGEONEER_SIDES;
    case DUNGEONEER_PLACE:
        return high < 2;
    case DUNGEONEER_START_AT:
    case DUNGEONEER_CHOOSE_SPACE:
        return high == 0;
    default:
        return dungeoneer_verb(move) < DUNGEONEER_VERBS && (move & 0xffffff) == 0;
    }
}

static dj_refusal refuse_answer(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move) {
    dj_move answers[DUNGEONEER_MOVES_MAX];
    int count = dungeoneer_list_answers(set, state, answers);
    (void)seat;
    for (int i = 0; i < count; i++)
        if (answers[i] == move)
            return fine;
    if (state->effects.question == DJ_ASKS_MAY)
        return (dj_refusal){"E26", DJ_SENTENCE("A card asks whether to do it: choose yes or no.")};
    if (state->effects.question == DJ_ASKS_EITHER)
        return (dj_refusal){"E26", DJ_SENTENCE("A card asks which of two: choose first or second.")};
    return (dj_refusal){"E26", DJ_SENTENCE("A card asks for a choice, and that is not among it.")};
}

static dj_refusal refuse_in_play(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move) {
    const dungeoneer_play *play = &state->plays[state->play_count - 1];
    int verb = dungeoneer_verb(move), argument = (int)(move & 0xff), place;
    switch (play->stage) {
    case DUNGEONEER_ASK_TARGET:
        if (verb != DUNGEONEER_TARGET)
            return (dj_refusal){"E08", DJ_SENTENCE("Say whom it hits.")};
        if (dungeoneer_is_target(set, state, seat, play->card, argument))
            return fine;
        return argument < state->seat_count
                   ? (dj_refusal){"E08", DJ_SENTENCE("It cannot be played on %s, whose peril must pay for it."),
                                  1 + argument}
                   : (dj_refusal){"E08", DJ_SENTENCE("There is no such hero.")};
    case DUNGEONEER_ASK_PAYER:
        if (verb != DUNGEONEER_CHARGE)
            return (dj_refusal){"E08", DJ_SENTENCE("Say whose peril pays for it.")};
        return argument != seat && dungeoneer_is_alive(state, argument) &&
                       state->seats[argument].peril >= set->cards[play->card].cost
                   ? fine
                   : (dj_refusal){"E08", DJ_SENTENCE("An opponent with enough peril must pay.")};
    case DUNGEONEER_ASK_ATTACK:
        if (verb != DUNGEONEER_ATTACK)
            return (dj_refusal){"E17", DJ_SENTENCE("Say how to attack.")};
        if (play->kind == DUNGEONEER_PLAY_CHALLENGE)
            return argument != DUNGEONEER_MOVE
                       ? fine
                       : (dj_refusal){"E15", DJ_SENTENCE("Heroes fight each other by melee or magic.")};
        return set->cards[play->card].attacks[argument] > 0
                   ? fine
                   : (dj_refusal){"E17", DJ_SENTENCE("The monster has no such attack.")};
    case DUNGEONEER_ASK_ANSWER:
        return refuse_in_window(set, state, seat, move);
    case DUNGEONEER_ASK_PAYMENT:
        place = verb == DUNGEONEER_PAY_WITH ? dungeoneer_find_item(state, seat, dungeoneer_move_card(move)) : -1;
        return place >= 0 && set->cards[state->seats[seat].items[place].card].kind == DUNGEONEER_TREASURE
                   ? fine
                   : (dj_refusal){"E22", DJ_SENTENCE("Pay with a Treasure of yours.")};
    default:
        if (verb == DUNGEONEER_WIELD_NONE)
            return fine;
        place = verb == DUNGEONEER_WIELD ? dungeoneer_find_item(state, seat, dungeoneer_move_card(move)) : -1;
        return place >= 0 && dungeoneer_is_weapon_for(set, state, seat, place)
                   ? fine
                   : (dj_refusal){"E17", DJ_SENTENCE("Name a weapon for this attack, or none.")};
    }
}

static dj_refusal refuse_in_window(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move) {
    int verb = dungeoneer_verb(move);
    if (verb == DUNGEONEER_PASS)
        return fine;
    if (verb == DUNGEONEER_PLAY || verb == DUNGEONEER_USE || verb == DUNGEONEER_USE_POWER)
        return refuse_card_or_power(set, state, seat, move);
    return (dj_refusal){"E27", DJ_SENTENCE("Answer it, or pass.")};
}

static dj_refusal refuse_in_phase(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move) {
    int verb = dungeoneer_verb(move), argument = (int)(move & 0xff), phase = state->phase;
    bool is_turn = phase == DUNGEONEER_DISCARD_PHASE || phase == DUNGEONEER_ENCOUNTER_PHASE ||
                   phase == DUNGEONEER_BUILD_PHASE || phase == DUNGEONEER_MOVE_PHASE;
    bool is_play = verb == DUNGEONEER_PLAY || verb == DUNGEONEER_USE || verb == DUNGEONEER_USE_POWER;
    if (is_turn && is_play)
        return refuse_card_or_power(set, state, seat, move);
    switch (phase) {
    case DUNGEONEER_LAY_MAP:
    case DUNGEONEER_BUILD_PHASE:
        if (verb == DUNGEONEER_PLACE)
            return dungeoneer_why_not_place(set, state, state->drawn_map, dungeoneer_move_x(move),
                                            dungeoneer_move_y(move), move >> 16 & 1);
        if (verb != DUNGEONEER_KEEP || phase != DUNGEONEER_LAY_MAP)
            return (dj_refusal){"E10", DJ_SENTENCE("A map is to be laid.")};
        if (state->map_count[dungeoneer_laid_pool(state, seat)] == 0)
            return (dj_refusal){"E32", DJ_SENTENCE("The pile is empty: this map must be laid.")};
        return state->seats[seat].flags & DUNGEONEER_HAS_KEPT
                   ? (dj_refusal){"E32", DJ_SENTENCE("A map can be kept once only.")}
                   : fine;
    case DUNGEONEER_PICK_START: {
        int space = verb == DUNGEONEER_START_AT
                        ? dungeoneer_space_at(state, dungeoneer_move_x(move), dungeoneer_move_y(move))
                        : DUNGEONEER_NONE;
        return space != DUNGEONEER_NONE && set->maps[state->spaces[space].map].is_entrance
                   ? fine
                   : (dj_refusal){"E32", DJ_SENTENCE("Choose an Entrance Chamber to start in.")};
    }
    case DUNGEONEER_DISCARD_PHASE:
        return refuse_discard(set, state, seat, move);
    case DUNGEONEER_ENCOUNTER_PHASE:
        return verb == DUNGEONEER_FIGHT_ON ? fine : (dj_refusal){"E05", DJ_SENTENCE("This is the encounter phase.")};
    case DUNGEONEER_PERIL_PHASE:
        return verb == DUNGEONEER_GIVE_PERIL && argument != seat && dungeoneer_is_alive(state, argument)
                   ? fine
                   : (dj_refusal){"E21", DJ_SENTENCE("Give the peril to another hero.")};
    case DUNGEONEER_MOVE_PHASE:
        if (verb == DUNGEONEER_STEP_TO)
            return dungeoneer_why_not_step(set, state, argument);
        if (verb == DUNGEONEER_CHALLENGE)
            return dungeoneer_why_not_challenge(set, state, argument);
        if (verb == DUNGEONEER_ATTEMPT)
            return dungeoneer_why_not_attempt(set, state, dungeoneer_move_card(move));
        return verb == DUNGEONEER_END_TURN ? fine : (dj_refusal){"E05", DJ_SENTENCE("This is the move phase.")};
    default: {
        int place = verb == DUNGEONEER_COMPLETE ? dungeoneer_find_quest(state, seat, dungeoneer_move_card(move)) : -1;
        return place >= 0 && dungeoneer_quests_here(set, state, true) >> place & 1
                   ? fine
                   : (dj_refusal){"E22", DJ_SENTENCE("Several quests are completed here: choose which.")};
    }
    }
}

/* E07 */
static dj_refusal refuse_discard(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move) {
    const dungeoneer_seat *player = &state->seats[seat];
    int place;
    switch (dungeoneer_verb(move)) {
    case DUNGEONEER_DISCARD:
        return has_card(state, seat, move) ? fine : (dj_refusal){"E07", DJ_SENTENCE("That card is not in your hand.")};
    case DUNGEONEER_DROP:
        place = dungeoneer_find_item(state, seat, dungeoneer_move_card(move));
        return place >= 0 && set->cards[player->items[place].card].kind == DUNGEONEER_TREASURE
                   ? fine
                   : (dj_refusal){"E07", DJ_SENTENCE("That is no Treasure of yours.")};
    case DUNGEONEER_FORSAKE:
        place = dungeoneer_find_quest(state, seat, dungeoneer_move_card(move));
        return place >= 0 && player->quests[place].step < set->quests[player->quests[place].quest].step_count
                   ? fine
                   : (dj_refusal){"E07", DJ_SENTENCE("That is no open quest of yours.")};
    default:
        return (dj_refusal){"E07", DJ_SENTENCE("First discard a card, a Treasure or an open quest.")};
    }
}

static dj_refusal refuse_card_or_power(const dungeoneer_set *set, const dungeoneer_state *state, int seat,
                                       dj_move move) {
    if (state->deeds == DUNGEONEER_DEEDS_MAX)
        return (dj_refusal){"E30", DJ_SENTENCE("Too many cards and powers were used in this turn.")};
    if (dungeoneer_verb(move) == DUNGEONEER_USE_POWER)
        return dungeoneer_why_not_power(set, state, seat);
    if (dungeoneer_verb(move) == DUNGEONEER_USE) {
        int place = dungeoneer_find_item(state, seat, dungeoneer_move_card(move));
        return place >= 0 ? dungeoneer_why_not_use(set, state, seat, place)
                          : (dj_refusal){"E30", DJ_SENTENCE("Your hero does not have that.")};
    }
    return has_card(state, seat, move) ? dungeoneer_why_not_play(set, state, seat, dungeoneer_move_card(move))
                                       : (dj_refusal){"E08", DJ_SENTENCE("That card is not in your hand.")};
}

static bool has_card(const dungeoneer_state *state, int seat, dj_move move) {
    const dungeoneer_seat *player = &state->seats[seat];
    int card = dungeoneer_move_card(move), owner = dungeoneer_move_owner(move), wounds = dungeoneer_move_wounds(move);
    for (int i = 0; wounds == 0 && i < player->hand_count; i++)
        if (player->hand[i].card == card && player->hand[i].owner == owner)
            return true;
    return wounds > 0 && dungeoneer_find_hurt(state, seat, move) >= 0;
}
