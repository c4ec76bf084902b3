/* Where cards lie, and who knows them. */
#include "procrastination.h"

void procrastination_move_under(procrastination_state *state, int instance, int seat, int zone) {
    procrastination_unlink(state, instance);
    uint8_t *link = &state->seats[seat].zones[zone];
    while (*link != PROCRASTINATION_NONE)
        link = &state->next[*link];
    *link = (uint8_t)instance;
    state->next[instance] = PROCRASTINATION_NONE;
    state->place[instance] = (uint8_t)(seat * PROCRASTINATION_ZONES + zone);
}

bool procrastination_knows(const procrastination_state *state, int viewer, int instance) {
    return viewer == DJ_EVERYTHING ||
           (state->known[instance] & state->placed[instance] & procrastination_bit(viewer)) != 0;
}

void procrastination_show_to_all(procrastination_turn *turn, int instance) {
    const procrastination_state *state = turn->state;
    if ((state->known[instance] & state->placed[instance]) == PROCRASTINATION_EVERYBODY)
        return;
    procrastination_see_all(turn, instance);
    procrastination_tell(turn, PROCRASTINATION_REVEALED, procrastination_seat_of(state, instance),
                         state->card[instance], PROCRASTINATION_AS_SHOWN, 0);
}

void procrastination_turn_over(procrastination_turn *turn, int seat) {
    const procrastination_state *state = turn->state;
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_DISCARD]; i != PROCRASTINATION_NONE; i = state->next[i])
        procrastination_show_to_all(turn, i);
}

/* A card that nobody can name need not be placed: only what is known can be mixed up with it. So whatever else the
 * group held and a seat could not name is left where it lies. */
void procrastination_mix(procrastination_state *state, const uint8_t *instances, int count, int group) {
    for (int i = 0; i < state->instance_count; i++)
        if (procrastination_group_of(state, i) == group)
            state->placed[i] |= (uint8_t)(~state->known[i] & PROCRASTINATION_EVERYBODY);
    for (int i = 0; i < count; i++) {
        state->placed[instances[i]] = 0;
        procrastination_set_origin(state, instances[i], procrastination_pool_of(state, instances[i]), group);
    }
}

void procrastination_shuffle_pile(procrastination_turn *turn, int seat) {
    procrastination_state *state = turn->state;
    uint8_t pile[PROCRASTINATION_INSTANCES_MAX];
    int count = 0;
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_PILE]; i != PROCRASTINATION_NONE; i = state->next[i])
        pile[count++] = (uint8_t)i;
    if (count > 1)
        dj_shuffle(&state->dice, turn->witness, pile, count);
    state->seats[seat].zones[PROCRASTINATION_IN_PILE] = PROCRASTINATION_NONE;
    for (int i = 0; i < count; i++)
        procrastination_place(state, pile[i], seat, PROCRASTINATION_IN_PILE);
    procrastination_mix(state, pile, count, seat);
}

int procrastination_pool(const procrastination_set *set, const procrastination_state *state, int pool, int card) {
    int deck = state->seats[pool].deck, copies = 0;
    if (deck == PROCRASTINATION_NONE)
        return procrastination_copies(set, state, card) * state->boxes;
    if (state->cards == PROCRASTINATION_COLLECTION)
        return set->collections[deck].copies[card]; /* P02 */
    const uint8_t *cards = set->decks[deck].cards;
    for (int i = 0; i < PROCRASTINATION_DECK; i++)
        copies += cards[i] == card;
    return copies;
}
