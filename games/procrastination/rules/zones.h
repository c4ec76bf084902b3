/* Where cards lie, and who knows them. What moves cards stands here whole: it is most of what a round does. */
#ifndef PROCRASTINATION_ZONES_H
#define PROCRASTINATION_ZONES_H

#include "state.h"

#include <assert.h>

static inline int procrastination_seat_of(const procrastination_state *state, int instance) {
    return state->place[instance] / PROCRASTINATION_ZONES;
}
static inline int procrastination_zone_of(const procrastination_state *state, int instance) {
    return state->place[instance] % PROCRASTINATION_ZONES;
}
/* Where everything lies face up. */
static inline bool procrastination_is_open(int zone) {
    return zone == PROCRASTINATION_IN_FRONT || zone == PROCRASTINATION_IN_LEFT || zone == PROCRASTINATION_IN_SCORE;
}
static inline int procrastination_count(const procrastination_state *state, int seat, int zone) {
    int count = 0;
    for (int i = state->seats[seat].zones[zone]; i != PROCRASTINATION_NONE; i = state->next[i])
        count++;
    return count;
}
/* At least so many. */
static inline bool procrastination_has_cards(const procrastination_state *state, int seat, int zone, int count) {
    for (int i = state->seats[seat].zones[zone]; count > 0 && i != PROCRASTINATION_NONE; i = state->next[i])
        count--;
    return count == 0;
}
static inline const procrastination_card *procrastination_card_of(const procrastination_set *set,
                                                                  const procrastination_state *state, int instance) {
    return &set->cards[state->card[instance]];
}
/* Whether the card has an effect of that trigger. */
static inline bool procrastination_has_rule(const procrastination_set *set, const procrastination_state *state,
                                            int instance, int trigger) {
    return dj_effect_rule(&procrastination_card_of(set, state, instance)->effect, trigger) != DJ_EFFECT_NONE;
}
/* The effects of the player who has the card were cancelled: none begins any more this round. */
static inline bool procrastination_is_muted(const procrastination_state *state, int instance) {
    return state->seats[procrastination_seat_of(state, instance)].flags & PROCRASTINATION_MUTED;
}
/* Whether the card has an effect of that trigger, and may speak. */
static inline bool procrastination_speaks_of(const procrastination_set *set, const procrastination_state *state,
                                             int instance, int trigger) {
    return procrastination_has_rule(set, state, instance, trigger) && !procrastination_is_muted(state, instance);
}

/* Where it was dealt from: see procrastination_pool. */
static inline int procrastination_pool_of(const procrastination_state *state, int instance) {
    return state->origin[instance] >> 3;
}
static inline int procrastination_group_of(const procrastination_state *state, int instance) {
    return state->origin[instance] & 7;
}
static inline void procrastination_set_origin(procrastination_state *state, int instance, int pool, int group) {
    state->origin[instance] = (uint8_t)(pool << 3 | group);
}

/* Puts a card that is nowhere yet, or anywhere, on top of a zone, or at its end. Knowledge stays as it was. */
static inline void procrastination_place(procrastination_state *state, int instance, int seat, int zone) {
    uint8_t *first = &state->seats[seat].zones[zone];
    state->next[instance] = *first;
    *first = (uint8_t)instance;
    state->place[instance] = (uint8_t)(seat * PROCRASTINATION_ZONES + zone);
}
/* From the zone where it lies. */
static inline void procrastination_unlink_from(procrastination_state *state, int instance, int seat, int zone) {
    uint8_t *link = &state->seats[seat].zones[zone];
    while (*link != instance) {
        assert(*link != PROCRASTINATION_NONE);
        link = &state->next[*link];
    }
    *link = state->next[instance];
}
static inline void procrastination_unlink(procrastination_state *state, int instance) {
    procrastination_unlink_from(state, instance, procrastination_seat_of(state, instance),
                                procrastination_zone_of(state, instance));
}
static inline void procrastination_move(procrastination_state *state, int instance, int seat, int zone) {
    procrastination_unlink(state, instance);
    procrastination_place(state, instance, seat, zone);
}
void procrastination_move_under(procrastination_state *state, int instance, int seat, int zone);

static inline uint8_t procrastination_seat_bit(int seat) {
    return (uint8_t)(1u << seat);
}
static inline uint8_t procrastination_bit(int viewer) {
    return procrastination_seat_bit(viewer == DJ_SPECTATOR ? DJ_SEATS_MAX : viewer);
}
bool procrastination_knows(const procrastination_state *state, int viewer, int instance);
/* Those viewers, a bit each, have seen the card where it lies. */
static inline void procrastination_see_by(procrastination_turn *turn, uint8_t viewers, int instance) {
    procrastination_state *state = turn->state;
    if (procrastination_is_watched(turn) && (state->known[instance] & state->placed[instance] & viewers) != viewers)
        turn->witness->has_revealed = true;
    state->known[instance] |= viewers;
    state->placed[instance] |= viewers;
}
static inline void procrastination_see(procrastination_turn *turn, int viewer, int instance) {
    procrastination_see_by(turn, procrastination_bit(viewer), instance);
}
static inline void procrastination_see_all(procrastination_turn *turn, int instance) {
    procrastination_see_by(turn, PROCRASTINATION_EVERYBODY, instance);
}
/* A card that lies nowhere comes to lie there. What comes where all can see it is seen by all; what comes into a hand,
 * or face down into a discard (P16), by its owner. Whoever knew it before knows it still. */
static inline void procrastination_lay_down(procrastination_turn *turn, int instance, int seat, int zone) {
    bool is_own = zone == PROCRASTINATION_IN_HAND || zone == PROCRASTINATION_IN_DISCARD;
    uint8_t seers = procrastination_is_open(zone) ? PROCRASTINATION_EVERYBODY
                    : is_own                      ? procrastination_seat_bit(seat)
                                                  : 0;
    procrastination_place(turn->state, instance, seat, zone);
    procrastination_see_by(turn, seers, instance);
    if (zone == PROCRASTINATION_IN_SCORE &&
        procrastination_has_rule(turn->set, turn->state, instance, PROCRASTINATION_WHILE_SCORED))
        turn->state->seats[seat].lasting++;
}
/* The same, told where it is news: what an effect asks about a card, all can check. */
void procrastination_show_to_all(procrastination_turn *turn, int instance);
/* The seat's discard is shown to all. */
void procrastination_turn_over(procrastination_turn *turn, int seat);
/* These cards were mixed: nobody knows which of them lies where. */
void procrastination_mix(procrastination_state *state, const uint8_t *instances, int count, int group);
void procrastination_shuffle_pile(procrastination_turn *turn, int seat);
/* The copies of a definition that the pool had at the start. */
int procrastination_pool(const procrastination_set *set, const procrastination_state *state, int pool, int card);

#endif
