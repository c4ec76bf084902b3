/* Which moves are legal. */
#include "procrastination.h"

#include <string.h>

/* What the seat may name now: cards as instances, or dice, by one verb; behind them come moves that name nothing. */
typedef struct offer {
    int verb, things, others;
    uint8_t instances[DJ_EFFECT_THINGS];
    uint8_t other_verbs[2];
} offer;

static inline int play_face_off(procrastination_turn *turn, uint64_t *chance, int limit);
static inline int play_supports(procrastination_turn *turn, uint64_t *chance, int limit);
static int play_random(procrastination_turn *turn, uint64_t *chance);
static inline int thing_of_verb(int verb);
static int list_copies(const procrastination_set *set, const procrastination_state *state, int seat, int card,
                       uint8_t *copies);
static void list_offer(const procrastination_set *set, const procrastination_state *state, int seat, offer *offer);
static inline void list_hand(const procrastination_state *state, int seat, offer *offer);
static inline void list_lays(const procrastination_set *set, const procrastination_state *state, int seat,
                             offer *offer);
static void list_answers(const procrastination_set *set, const procrastination_state *state, offer *offer);
static dj_move name(const procrastination_state *state, const offer *offer, int index);
static inline bool can_be_laid(const procrastination_set *set, const procrastination_state *state,
                               const procrastination_seat *player, int instance);
static inline bool is_laid(const procrastination_seat *player, int what);

int procrastination_moves(const void *content, const void *state_, int seat, dj_move *out) {
    const procrastination_set *set = content;
    const procrastination_state *state = state_;
    if (seat < 0 || seat >= state->seat_count || !(procrastination_to_act(set, state) & DJ_SEAT_BIT(seat)))
        return 0;
    offer offer;
    list_offer(set, state, seat, &offer);
    int count = offer.things + offer.others;
    for (int i = 0; i < count; i++)
        out[i] = name(state, &offer, i);
    dj_moves_sort(out, offer.things);
    return count;
}

/* Of all on offer only what is drawn is named. */
dj_move procrastination_random_move(const void *content, const void *state, int seat, uint64_t *chance) {
    offer offer;
    list_offer(content, state, seat, &offer);
    return name(state, &offer, dj_chance_of(chance, offer.things + offer.others));
}

/* What is drawn is played as it is, without a name to find it by again. */
int procrastination_playout(const void *content, void *state_, uint64_t *chance, int limit) {
    procrastination_state *state = state_;
    procrastination_turn turn = {content, state, NULL};
    int played = 0;
    while (played < limit && state->phase != PROCRASTINATION_OVER)
        played += state->phase == PROCRASTINATION_FACE_OFF ? play_face_off(&turn, chance, limit - played)
                  : state->phase == PROCRASTINATION_LAY    ? play_supports(&turn, chance, limit - played)
                                                           : play_random(&turn, chance);
    return played;
}

int procrastination_named(const procrastination_set *set, const procrastination_state *state, int seat, dj_move move) {
    int verb = (int)(move >> 16);
    if (!procrastination_has_card(verb))
        return thing_of_verb(verb);
    uint8_t copies[PROCRASTINATION_INSTANCES_MAX];
    int count = list_copies(set, state, seat, (int)(move >> 8 & 0xff), copies);
    for (int i = 0; i < count; i++)
        if ((count == 1 ? 0 : procrastination_copy(state, copies, count, i)) == (int)(move & 0xff))
            return copies[i];
    return PROCRASTINATION_NONE;
}

/* P05: no effect asks anything here, and who plays first does not matter to the others. Returns how many have played.
 */
static inline int play_face_off(procrastination_turn *turn, uint64_t *chance, int limit) {
    procrastination_state *state = turn->state;
    int played = 0;
    procrastination_clear_answer(state);
    for (int seat = 0; seat < state->seat_count; seat++) {
        if (state->seats[seat].choice != PROCRASTINATION_NONE)
            continue;
        if (played == limit)
            return played;
        offer offer;
        list_hand(state, seat, &offer);
        state->seats[seat].choice = offer.instances[dj_chance_of(chance, offer.things)];
        played++;
    }
    procrastination_run_on(turn);
    return played;
}

/* P10: the same, but for the order. */
static inline int play_supports(procrastination_turn *turn, uint64_t *chance, int limit) {
    procrastination_state *state = turn->state;
    int played = 0;
    procrastination_clear_answer(state);
    for (dj_seat_mask owing = procrastination_owing(state); owing != 0; played++) {
        if (played == limit)
            return played;
        int seat = __builtin_ctz(procrastination_first_to_lay(turn->set, state, owing));
        offer offer;
        list_lays(turn->set, state, seat, &offer);
        int index = dj_chance_of(chance, offer.things + offer.others);
        int thing =
            index < offer.things ? offer.instances[index] : thing_of_verb(offer.other_verbs[index - offer.things]);
        *procrastination_owed(&state->seats[seat]) = (uint8_t)thing;
        if (!procrastination_is_owing(state, seat))
            owing &= (dj_seat_mask)~DJ_SEAT_BIT(seat);
    }
    procrastination_run_on(turn);
    return played;
}

static int play_random(procrastination_turn *turn, uint64_t *chance) {
    int seat = __builtin_ctz(procrastination_to_act(turn->set, turn->state));
    offer offer;
    list_offer(turn->set, turn->state, seat, &offer);
    int index = dj_chance_of(chance, offer.things + offer.others);
    bool is_thing = index < offer.things;
    int verb = is_thing ? offer.verb : offer.other_verbs[index - offer.things];
    procrastination_do(turn, seat, verb, is_thing ? offer.instances[index] : thing_of_verb(verb));
    return 1;
}

/* Of a move that names nothing. */
static inline int thing_of_verb(int verb) {
    return verb == PROCRASTINATION_LAY_THE_BLUFF ? PROCRASTINATION_BLUFF
           : verb == PROCRASTINATION_LAY_NOTHING ? PROCRASTINATION_NOTHING
                                                 : PROCRASTINATION_NONE;
}

/* Of what the seat may name now, the copies of a card. */
static int list_copies(const procrastination_set *set, const procrastination_state *state, int seat, int card,
                       uint8_t *copies) {
    const procrastination_seat *player = &state->seats[seat];
    int count = 0;
    if (state->effects.question == DJ_ASKS_THING) {
        offer offer;
        list_answers(set, state, &offer);
        for (int i = 0; i < offer.things; i++)
            if (state->card[offer.instances[i]] == card)
                copies[count++] = offer.instances[i];
        return count;
    }
    for (int i = player->zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i])
        if (state->card[i] == card && (state->phase != PROCRASTINATION_LAY || can_be_laid(set, state, player, i)))
            copies[count++] = (uint8_t)i;
    return count;
}

/* Those that more eyes have seen come first, or who knows one of two copies could not tell which of them a move names.
 */
int procrastination_copy(const procrastination_state *state, const uint8_t *instances, int count, int index) {
    int instance = instances[index], copy = 0;
    for (int i = 0; i < count; i++) {
        int other = instances[i];
        if (state->card[other] != state->card[instance] || i == index)
            continue;
        int seen = state->known[other] & state->placed[other], own = state->known[instance] & state->placed[instance];
        copy += seen > own || (seen == own && i < index);
    }
    return copy;
}

int procrastination_may_lay(const procrastination_set *set, const procrastination_state *state, int seat,
                            uint8_t out[PROCRASTINATION_MOVES_MAX]) {
    offer offer;
    list_lays(set, state, seat, &offer);
    memcpy(out, offer.instances, (size_t)offer.things);
    if (offer.others == 2)
        out[offer.things] = PROCRASTINATION_BLUFF;
    out[offer.things + offer.others - 1] = PROCRASTINATION_NOTHING;
    return offer.things + offer.others;
}

int procrastination_lies(const procrastination_state *state, int seat) {
    int lies = 0;
    for (int i = 0; i < PROCRASTINATION_LAID_MAX; i++)
        lies += state->seats[seat].laid[i] <= PROCRASTINATION_BLUFF;
    return state->support == PROCRASTINATION_IN_TURN ? lies : 0;
}

static void list_offer(const procrastination_set *set, const procrastination_state *state, int seat, offer *offer) {
    if (state->effects.question != DJ_ASKS_NOTHING)
        list_answers(set, state, offer);
    else if (state->phase == PROCRASTINATION_LAY)
        list_lays(set, state, seat, offer);
    else
        list_hand(state, seat, offer);
}

static inline void list_hand(const procrastination_state *state, int seat, offer *offer) {
    int count = 0;
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i])
        offer->instances[count++] = (uint8_t)i;
    offer->verb = state->phase == PROCRASTINATION_DRAFT      ? PROCRASTINATION_KEEP
                  : state->phase == PROCRASTINATION_FACE_OFF ? PROCRASTINATION_PLAY
                                                             : PROCRASTINATION_DISCARD_CARD;
    offer->things = count;
    offer->others = 0;
}

/* P10: Supports, or any card where an effect says so, the Bluff once, and always nothing. */
static inline void list_lays(const procrastination_set *set, const procrastination_state *state, int seat,
                             offer *offer) {
    const procrastination_seat *player = &state->seats[seat];
    int count = 0;
    for (int i = player->zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i])
        if (can_be_laid(set, state, player, i))
            offer->instances[count++] = (uint8_t)i;
    offer->verb = PROCRASTINATION_LAY_CARD;
    offer->things = count;
    offer->others = 0;
    if (!is_laid(player, PROCRASTINATION_BLUFF))
        offer->other_verbs[offer->others++] = PROCRASTINATION_LAY_THE_BLUFF;
    offer->other_verbs[offer->others++] = PROCRASTINATION_LAY_NOTHING;
}

/* What an effect asks. */
static void list_answers(const procrastination_set *set, const procrastination_state *state, offer *offer) {
    int question = state->effects.question;
    offer->things = 0;
    offer->others = 2;
    offer->other_verbs[0] = question == DJ_ASKS_MAY ? PROCRASTINATION_CHOOSE_YES : PROCRASTINATION_CHOOSE_FIRST;
    offer->other_verbs[1] = question == DJ_ASKS_MAY ? PROCRASTINATION_CHOOSE_NO : PROCRASTINATION_CHOOSE_SECOND;
    if (question != DJ_ASKS_THING)
        return;
    /* The runner only looks, but takes a state that it could change. */
    procrastination_turn turn = {set, (procrastination_state *)state, NULL};
    const dj_effect_host host = procrastination_host(&turn);
    bool may_decline, is_die = dj_effects_asked_things(&host).pick == DJ_PICK_NAMED;
    offer->verb = is_die ? PROCRASTINATION_CHOOSE_DIE : PROCRASTINATION_CHOOSE_CARD;
    offer->things = dj_effects_candidates(&host, offer->instances, &may_decline);
    offer->others = may_decline;
    offer->other_verbs[0] = PROCRASTINATION_CHOOSE_NONE;
}

static dj_move name(const procrastination_state *state, const offer *offer, int index) {
    if (index >= offer->things)
        return PROCRASTINATION_MOVE((unsigned)offer->other_verbs[index - offer->things], 0, 0);
    unsigned verb = (unsigned)offer->verb, thing = offer->instances[index];
    if (verb == PROCRASTINATION_CHOOSE_DIE)
        return PROCRASTINATION_MOVE(verb, thing / PROCRASTINATION_DICE_MAX, thing % PROCRASTINATION_DICE_MAX);
    return PROCRASTINATION_MOVE(verb, (unsigned)state->card[thing],
                                (unsigned)procrastination_copy(state, offer->instances, offer->things, index));
}

static inline bool can_be_laid(const procrastination_set *set, const procrastination_state *state,
                               const procrastination_seat *player, int instance) {
    bool is_support = procrastination_card_of(set, state, instance)->class == PROCRASTINATION_SUPPORT;
    return (is_support || player->flags & PROCRASTINATION_LAYS_ANY) && !is_laid(player, instance);
}

static inline bool is_laid(const procrastination_seat *player, int what) {
    for (int i = 0; i < PROCRASTINATION_LAID_MAX && player->laid[i] != PROCRASTINATION_NONE; i++)
        if (player->laid[i] == what)
            return true;
    return false;
}
