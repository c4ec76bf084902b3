/* Which moves are legal. */
#include "procrastination.h"

#include <string.h>

/* Instances to choose from, and the verb that names them. */
typedef struct offer {
    int verb;
    uint8_t instances[PROCRASTINATION_MOVES_MAX];
    int count;
} offer;

static int list_copies(const procrastination_set *set, const procrastination_state *state, int seat, int card,
                       uint8_t *copies);
static inline bool can_be_laid(const procrastination_set *set, const procrastination_state *state,
                               const procrastination_seat *player, int instance);
static inline bool is_laid(const procrastination_seat *player, int what);
static void list_offer(const procrastination_set *set, const procrastination_state *state, int seat, offer *offer);
static int list_named(const procrastination_state *state, const offer *offer, dj_move *out);
static dj_move name(const procrastination_state *state, const offer *offer, int index);
static int list_answers(const procrastination_set *set, const procrastination_state *state, dj_move *out);

int procrastination_moves(const void *content, const void *state_, int seat, dj_move *out) {
    const procrastination_set *set = content;
    const procrastination_state *state = state_;
    if (seat < 0 || seat >= state->seat_count || !(procrastination_to_act(set, state) & DJ_SEAT_BIT(seat)))
        return 0;
    if (state->effects.question == DJ_ASKS_MAY) {
        out[0] = PROCRASTINATION_MOVE(PROCRASTINATION_CHOOSE_YES, 0, 0);
        out[1] = PROCRASTINATION_MOVE(PROCRASTINATION_CHOOSE_NO, 0, 0);
        return 2;
    }
    if (state->effects.question == DJ_ASKS_EITHER) {
        out[0] = PROCRASTINATION_MOVE(PROCRASTINATION_CHOOSE_FIRST, 0, 0);
        out[1] = PROCRASTINATION_MOVE(PROCRASTINATION_CHOOSE_SECOND, 0, 0);
        return 2;
    }
    if (state->effects.question == DJ_ASKS_THING)
        return list_answers(set, state, out);
    offer offer;
    list_offer(set, state, seat, &offer);
    return list_named(state, &offer, out);
}

/* Of cards on offer only the one that is drawn is named. */
dj_move procrastination_random_move(const void *content, const void *state_, int seat, uint64_t *chance) {
    const procrastination_state *state = state_;
    if (state->effects.question != DJ_ASKS_NOTHING) {
        dj_move moves[PROCRASTINATION_MOVES_MAX];
        return moves[dj_chance_of(chance, procrastination_moves(content, state, seat, moves))];
    }
    offer offer;
    list_offer(content, state, seat, &offer);
    return name(state, &offer, dj_chance_of(chance, offer.count));
}

int procrastination_named(const procrastination_set *set, const procrastination_state *state, int seat, dj_move move) {
    int verb = (int)(move >> 16);
    if (verb == PROCRASTINATION_LAY_THE_BLUFF)
        return PROCRASTINATION_BLUFF;
    if (verb == PROCRASTINATION_LAY_NOTHING)
        return PROCRASTINATION_NOTHING;
    if (!procrastination_has_card(verb))
        return PROCRASTINATION_NONE;
    uint8_t copies[PROCRASTINATION_MOVES_MAX];
    int count = list_copies(set, state, seat, (int)(move >> 8 & 0xff), copies);
    if (count == 1)
        return (move & 0xff) == 0 ? copies[0] : PROCRASTINATION_NONE;
    for (int i = 0; i < count; i++)
        if (procrastination_copy(state, copies, count, i) == (int)(move & 0xff))
            return copies[i];
    return PROCRASTINATION_NONE;
}

/* Of what the seat may name now, the copies of a card. */
static int list_copies(const procrastination_set *set, const procrastination_state *state, int seat, int card,
                       uint8_t *copies) {
    const procrastination_seat *player = &state->seats[seat];
    int count = 0;
    if (state->effects.question == DJ_ASKS_THING) {
        offer offer;
        list_offer(set, state, seat, &offer);
        for (int i = 0; i < offer.count; i++)
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
        if (i == index || instances[i] >= PROCRASTINATION_INSTANCES_MAX ||
            state->card[instances[i]] != state->card[instance])
            continue;
        int seen = state->known[instances[i]] & state->placed[instances[i]];
        int own = state->known[instance] & state->placed[instance];
        copy += seen > own || (seen == own && i < index);
    }
    return copy;
}

/* P10: Supports, or any card where an effect says so, the Bluff once, and always nothing. */
int procrastination_may_lay(const procrastination_set *set, const procrastination_state *state, int seat,
                            uint8_t out[PROCRASTINATION_MOVES_MAX]) {
    const procrastination_seat *player = &state->seats[seat];
    int count = 0;
    for (int i = player->zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i]) {
        if (can_be_laid(set, state, player, i))
            out[count++] = (uint8_t)i;
    }
    if (!is_laid(player, PROCRASTINATION_BLUFF))
        out[count++] = PROCRASTINATION_BLUFF;
    out[count++] = PROCRASTINATION_NOTHING;
    return count;
}

static inline bool can_be_laid(const procrastination_set *set, const procrastination_state *state,
                               const procrastination_seat *player, int instance) {
    bool is_support = procrastination_card_of(set, state, instance)->class == PROCRASTINATION_SUPPORT;
    return (is_support || player->flags & PROCRASTINATION_LAYS_ANY) && !is_laid(player, instance);
}

static inline bool is_laid(const procrastination_seat *player, int what) {
    for (int i = 0; i < PROCRASTINATION_LAID_MAX; i++)
        if (player->laid[i] == what)
            return true;
    return false;
}

int procrastination_lies(const procrastination_state *state, int seat) {
    int lies = 0;
    for (int i = 0; i < PROCRASTINATION_LAID_MAX; i++)
        lies += state->seats[seat].laid[i] <= PROCRASTINATION_BLUFF;
    return state->support == PROCRASTINATION_IN_TURN ? lies : 0;
}

int procrastination_owes_lay(const procrastination_state *state, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    for (int i = 0; i < player->may_lay; i++)
        if (player->laid[i] == PROCRASTINATION_NONE)
            return i;
    return -1;
}

dj_seat_mask procrastination_owing(const procrastination_state *state) {
    dj_seat_mask owing = 0;
    for (int seat = 0; seat < state->seat_count; seat++)
        owing |= procrastination_owes_lay(state, seat) >= 0 ? DJ_SEAT_BIT(seat) : 0;
    return owing;
}

/* What the seat may name now. */
static void list_offer(const procrastination_set *set, const procrastination_state *state, int seat, offer *offer) {
    static const uint8_t verbs[PROCRASTINATION_PHASES] = {[PROCRASTINATION_DRAFT] = PROCRASTINATION_KEEP,
                                                          [PROCRASTINATION_FACE_OFF] = PROCRASTINATION_PLAY,
                                                          [PROCRASTINATION_LAY] = PROCRASTINATION_LAY_CARD,
                                                          [PROCRASTINATION_LIMIT] = PROCRASTINATION_DISCARD_CARD};
    offer->verb = verbs[state->phase];
    offer->count = 0;
    if (state->effects.question == DJ_ASKS_THING) {
        procrastination_state copy = *state; /* the runner only looks, but asks for a state that it could change */
        procrastination_turn turn = {set, &copy, NULL};
        const dj_effect_host host = procrastination_host(&turn);
        bool may_decline;
        uint8_t things[DJ_EFFECT_THINGS];
        offer->verb = PROCRASTINATION_CHOOSE_CARD;
        offer->count = dj_effects_candidates(&host, things, &may_decline);
        memcpy(offer->instances, things, (size_t)offer->count);
    } else if (state->phase == PROCRASTINATION_LAY) {
        offer->count = procrastination_may_lay(set, state, seat, offer->instances);
    } else {
        for (int i = state->seats[seat].zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i])
            offer->instances[offer->count++] = (uint8_t)i;
    }
}

static int list_named(const procrastination_state *state, const offer *offer, dj_move *out) {
    for (int i = 0; i < offer->count; i++)
        out[i] = name(state, offer, i);
    dj_moves_sort(out, offer->count);
    return offer->count;
}

static dj_move name(const procrastination_state *state, const offer *offer, int index) {
    int instance = offer->instances[index];
    if (instance == PROCRASTINATION_BLUFF)
        return PROCRASTINATION_MOVE(PROCRASTINATION_LAY_THE_BLUFF, 0, 0);
    if (instance == PROCRASTINATION_NOTHING)
        return PROCRASTINATION_MOVE(PROCRASTINATION_LAY_NOTHING, 0, 0);
    return PROCRASTINATION_MOVE((unsigned)offer->verb, (unsigned)state->card[instance],
                                (unsigned)procrastination_copy(state, offer->instances, offer->count, index));
}

static int list_answers(const procrastination_set *set, const procrastination_state *state, dj_move *out) {
    procrastination_state copy = *state; /* as above */
    procrastination_turn turn = {set, &copy, NULL};
    const dj_effect_host host = procrastination_host(&turn);
    dj_effect_things wanted = dj_effects_asked_things(&host);
    uint8_t things[DJ_EFFECT_THINGS];
    bool may_decline;
    int count = dj_effects_candidates(&host, things, &may_decline);
    bool is_dice = wanted.pick == DJ_PICK_NAMED;
    if (is_dice) {
        for (int i = 0; i < count; i++)
            out[i] = PROCRASTINATION_MOVE(PROCRASTINATION_CHOOSE_DIE, (unsigned)things[i] / PROCRASTINATION_DICE_MAX,
                                          (unsigned)things[i] % PROCRASTINATION_DICE_MAX);
        dj_moves_sort(out, count);
        return count;
    }
    offer offer = {.verb = PROCRASTINATION_CHOOSE_CARD, .count = count};
    memcpy(offer.instances, things, (size_t)count);
    list_named(state, &offer, out);
    if (may_decline)
        out[count++] = PROCRASTINATION_MOVE(PROCRASTINATION_CHOOSE_NONE, 0, 0);
    return count;
}
