/* Why a move is not legal. */
#include "dungeonpen.h"

#include <string.h>

static dj_refusal refuse_turn(const dungeonpen_set *set, const dungeonpen_state *state, dj_move move);
static dj_refusal refuse_flick(const dungeonpen_state *state, dj_move move);
static dj_refusal refuse_use(const dungeonpen_set *set, const dungeonpen_state *state, dj_move move);
static dj_refusal refuse_offer(const dungeonpen_set *set, const dungeonpen_state *state, dj_move move);
static dj_refusal refuse_character(const dungeonpen_set *set, const dungeonpen_state *state, dj_move move);
static dj_refusal refuse_answer(const dungeonpen_set *set, const dungeonpen_state *state, int asks, dj_move move);
static dj_refusal refuse(const char *rule, const char *message);

static const dj_refusal legal = {NULL, NULL};

dj_refusal dungeonpen_why_not(const void *content, const void *state_, int seat, dj_move move) {
    const dungeonpen_set *set = content;
    const dungeonpen_state *state = state_;
    (void)seat;
    if (!dungeonpen_is_move(set, move))
        return refuse("N12", DJ_SENTENCE("There is no such move."));
    int asks = dungeonpen_asks(state);
    if (asks == DUNGEONPEN_MOVE_USE)
        return refuse_turn(set, state, move);
    if (asks == DUNGEONPEN_MOVE_CHARACTER)
        return refuse_character(set, state, move);
    if (asks == DUNGEONPEN_MOVE_KEEP)
        return refuse_offer(set, state, move);
    if (asks != DUNGEONPEN_MOVE_WALL)
        return refuse_answer(set, state, asks, move);
    if (DUNGEONPEN_VERB(move) != DUNGEONPEN_MOVE_WALL)
        return refuse("N11", DJ_SENTENCE("A sudden wall must be drawn first."));
    return dungeonpen_refuse_wall(set, state, dungeonpen_wall_of(state, move));
}

bool dungeonpen_is_move(const dungeonpen_set *set, dj_move move) {
    int argument = DUNGEONPEN_ARGUMENT(move);
    switch (DUNGEONPEN_VERB(move)) {
    case DUNGEONPEN_MOVE_FLICK:
        return argument < DUNGEONPEN_DIRECTIONS * DUNGEONPEN_STRENGTH_MAX;
    case DUNGEONPEN_MOVE_WALL:
        return argument < 2 * DUNGEONPEN_SIZE * DUNGEONPEN_SIZE;
    case DUNGEONPEN_MOVE_USE:
        return argument < dungeonpen_card_count(set);
    case DUNGEONPEN_MOVE_CHARACTER:
        return argument < dungeonpen_card_count(set) || argument == DUNGEONPEN_NONE;
    case DUNGEONPEN_MOVE_CHOOSE:
        return argument < dungeonpen_card_count(set) ||
               (argument >= DUNGEONPEN_THING_WALL && argument < DUNGEONPEN_THING_WALL + DUNGEONPEN_WALLS_MAX) ||
               (argument >= DUNGEONPEN_THING_POTION && argument < DUNGEONPEN_THINGS);
    default:
        return DUNGEONPEN_VERB(move) < DUNGEONPEN_VERBS && argument == 0;
    }
}

static dj_refusal refuse_turn(const dungeonpen_set *set, const dungeonpen_state *state, dj_move move) {
    switch (DUNGEONPEN_VERB(move)) {
    case DUNGEONPEN_MOVE_FLICK:
        return refuse_flick(state, move);
    case DUNGEONPEN_MOVE_USE:
        return refuse_use(set, state, move);
    case DUNGEONPEN_MOVE_QUIBBLE:
        if (state->last_seat == DUNGEONPEN_NONE)
            return refuse("N14", DJ_SENTENCE("There is no stroke yet to quibble about."));
        return state->has_quibbled ? refuse("N14", DJ_SENTENCE("One quibble a turn is enough.")) : legal;
    case DUNGEONPEN_MOVE_DRAW:
        if (state->stage == DUNGEONPEN_FLICK && !dungeonpen_misses(state))
            return refuse("N12", DJ_SENTENCE("The event comes after the flick."));
        return state->stage == DUNGEONPEN_END ? refuse("N12", DJ_SENTENCE("The event has been drawn already.")) : legal;
    case DUNGEONPEN_MOVE_END:
        return state->stage == DUNGEONPEN_END
                   ? legal
                   : refuse("N12", DJ_SENTENCE("The turn ends after the flick and the event."));
    case DUNGEONPEN_MOVE_WALL:
        return refuse("N11", DJ_SENTENCE("There is no sudden wall to draw."));
    case DUNGEONPEN_MOVE_CHARACTER:
        return refuse("N01", DJ_SENTENCE("Characters are chosen before the start."));
    case DUNGEONPEN_MOVE_KEEP:
        return refuse("N09", DJ_SENTENCE("There is nothing to answer now."));
    default:
        return refuse("N12", DJ_SENTENCE("No card asks for that now."));
    }
}

static dj_refusal refuse_flick(const dungeonpen_state *state, dj_move move) {
    int least, most, strength = dungeonpen_flick_strength(move);
    if (state->stage != DUNGEONPEN_FLICK)
        return refuse("N12", DJ_SENTENCE("The flick of this turn has been made."));
    if (dungeonpen_misses(state))
        return refuse("N08", DJ_SENTENCE("A card has taken this flick away: draw the event."));
    dungeonpen_strengths(state, state->turn, &least, &most);
    if (strength < least)
        return refuse("N08", DJ_SENTENCE("A card demands a stronger flick."));
    return strength > most ? refuse("N08", DJ_SENTENCE("A card demands a weaker flick.")) : legal;
}

static dj_refusal refuse_use(const dungeonpen_set *set, const dungeonpen_state *state, dj_move move) {
    const dungeonpen_seat *player = &state->seats[state->turn];
    int card = DUNGEONPEN_ARGUMENT(move);
    if (!memchr(player->bag, card, player->bag_count))
        return refuse("N09", DJ_SENTENCE("That card is not in your bag."));
    if (!dungeonpen_is_usable(set, card))
        return refuse("N09",
                      DJ_SENTENCE("That card is not used: it is offered when it answers, or helps as long as it is "
                                  "kept."));
    return state->uses < DUNGEONPEN_BAG ? legal : refuse("N09", DJ_SENTENCE("Five cards used in a turn are the most."));
}

static dj_refusal refuse_offer(const dungeonpen_set *set, const dungeonpen_state *state, dj_move move) {
    const dungeonpen_seat *player = &state->seats[state->offers[0].seat];
    int card = DUNGEONPEN_ARGUMENT(move);
    if (DUNGEONPEN_VERB(move) == DUNGEONPEN_MOVE_KEEP)
        return legal;
    if (DUNGEONPEN_VERB(move) != DUNGEONPEN_MOVE_USE)
        return refuse("N09", DJ_SENTENCE("Answer with a card first, or keep it."));
    if (!memchr(player->bag, card, player->bag_count))
        return refuse("N09", DJ_SENTENCE("That card is not in your bag."));
    return dungeonpen_answers(set, card, state->offers[0].trigger)
               ? legal
               : refuse("N09", DJ_SENTENCE("That card does not answer this."));
}

static dj_refusal refuse_character(const dungeonpen_set *set, const dungeonpen_state *state, dj_move move) {
    int card = DUNGEONPEN_ARGUMENT(move);
    if (DUNGEONPEN_VERB(move) != DUNGEONPEN_MOVE_CHARACTER)
        return refuse("N01", DJ_SENTENCE("Choose a character first, or none."));
    if (card == DUNGEONPEN_NONE)
        return legal;
    if (set->cards[card].kind != DUNGEONPEN_CHARACTER)
        return refuse("N01", DJ_SENTENCE("That is no character."));
    return state->seats[0].character == card || state->seats[1].character == card
               ? refuse("N01", DJ_SENTENCE("The other prisoner is that character already."))
               : legal;
}

static dj_refusal refuse_answer(const dungeonpen_set *set, const dungeonpen_state *state, int asks, dj_move move) {
    int verb = DUNGEONPEN_VERB(move);
    if (asks == DUNGEONPEN_MOVE_YES)
        return verb == DUNGEONPEN_MOVE_YES || verb == DUNGEONPEN_MOVE_NO
                   ? legal
                   : refuse("N08", DJ_SENTENCE("A card asks first: yes or no?"));
    if (asks == DUNGEONPEN_MOVE_FIRST)
        return verb == DUNGEONPEN_MOVE_FIRST || verb == DUNGEONPEN_MOVE_SECOND
                   ? legal
                   : refuse("N08", DJ_SENTENCE("A card asks first: the first or the second?"));
    dj_move things[DJ_EFFECT_THINGS];
    int count = dungeonpen_thing_moves(set, state, things);
    for (int i = 0; i < count; i++)
        if (things[i] == move)
            return legal;
    return verb == DUNGEONPEN_MOVE_CHOOSE ? refuse("N08", DJ_SENTENCE("That cannot be chosen now."))
                                          : refuse("N08", DJ_SENTENCE("A card asks you to choose first."));
}

static dj_refusal refuse(const char *rule, const char *message) {
    return (dj_refusal){rule, message};
}
