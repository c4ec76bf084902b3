/* What is written in a state and hidden from a viewer, beside the cards: which number a piece of cardboard has, in
 * which order others hold their hands, what others know, and from whose deck an unknown card came. It is replaced by
 * what the viewer's knowledge alone gives, so that samples and bots cannot depend on it (X07). */
#include "language.h"

#include <string.h>

static void sort_hand(procrastination_state *state, int seat, int viewer);
static void renumber(procrastination_set const *set, procrastination_state *state);
static void map_seat(procrastination_seat *player, const uint8_t *number);
static void map_effects(const procrastination_set *set, procrastination_state *state, const uint8_t *number);
static bool has_picked_dice(const procrastination_set *set, procrastination_state *state, int frame);
static void forget_knowledge(procrastination_state *state, int viewer);
static void forget_origins(procrastination_state *state, int viewer);
static int map(const uint8_t *number, int instance);

void procrastination_forget_hidden(const procrastination_set *set, procrastination_state *state, int viewer) {
    for (int seat = 0; seat < state->seat_count; seat++)
        if (seat != viewer)
            sort_hand(state, seat, viewer);
    renumber(set, state);
    if (state->phase == PROCRASTINATION_DRAFT)
        return; /* who has seen which hand, and whose it was, is plain to all */
    forget_knowledge(state, viewer);
    if (!procrastination_is_common(state))
        forget_origins(state, viewer);
}

/* The cards that the viewer can name come first, in the order of the set. */
static void sort_hand(procrastination_state *state, int seat, int viewer) {
    uint8_t hand[PROCRASTINATION_INSTANCES_MAX];
    int keys[PROCRASTINATION_INSTANCES_MAX], count = 0;
    uint8_t *link = &state->seats[seat].zones[PROCRASTINATION_IN_HAND];
    for (int i = *link; i != PROCRASTINATION_NONE; i = state->next[i]) {
        int key = procrastination_knows(state, viewer, i) ? state->card[i] : PROCRASTINATION_CARDS_MAX, at = count++;
        for (; at > 0 && keys[at - 1] > key; at--) {
            keys[at] = keys[at - 1];
            hand[at] = hand[at - 1];
        }
        keys[at] = key;
        hand[at] = (uint8_t)i;
    }
    for (int i = 0; i < count; i++) {
        *link = hand[i];
        link = &state->next[hand[i]];
    }
    *link = PROCRASTINATION_NONE;
}

/* Cards are numbered as they lie: seat by seat, zone by zone. */
static void renumber(const procrastination_set *set, procrastination_state *state) {
    const procrastination_state before = *state;
    uint8_t number[PROCRASTINATION_INSTANCES_MAX];
    int count = 0;
    for (int seat = 0; seat < state->seat_count; seat++)
        for (int zone = 0; zone < PROCRASTINATION_ZONES; zone++)
            for (int i = before.seats[seat].zones[zone]; i != PROCRASTINATION_NONE; i = before.next[i])
                number[i] = (uint8_t)count++;
    for (int i = 0; i < count; i++) {
        int to = number[i];
        state->card[to] = before.card[i];
        state->next[to] = (uint8_t)map(number, before.next[i]);
        state->place[to] = before.place[i];
        state->known[to] = before.known[i];
        state->placed[to] = before.placed[i];
        state->origin[to] = before.origin[i];
    }
    for (int seat = 0; seat < state->seat_count; seat++)
        map_seat(&state->seats[seat], number);
    for (int i = 0; i < state->order_count; i++)
        state->order[i] = number[state->order[i]];
    map_effects(set, state, number);
}

static void map_seat(procrastination_seat *player, const uint8_t *number) {
    for (int zone = 0; zone < PROCRASTINATION_ZONES; zone++)
        player->zones[zone] = (uint8_t)map(number, player->zones[zone]);
    for (int i = 0; i < PROCRASTINATION_LAID_MAX; i++)
        player->laid[i] = (uint8_t)map(number, player->laid[i]);
    player->choice = (uint8_t)map(number, player->choice);
    player->fighter = (uint8_t)map(number, player->fighter);
}

static void map_effects(const procrastination_set *set, procrastination_state *state, const uint8_t *number) {
    dj_effect_stack *effects = &state->effects;
    for (int i = 0; i < effects->depth; i++) {
        dj_effect_frame *frame = &effects->frames[i];
        bool are_cards = frame->picked_count > 0 && !has_picked_dice(set, state, i);
        for (int j = 0; are_cards && j < frame->picked_count; j++)
            frame->picked[j] = number[frame->picked[j]];
        frame->source = number[frame->source];
        frame->that = (uint8_t)map(number, frame->that);
    }
    for (int i = 0; i < effects->waiting_count; i++)
        effects->waiting[i][0] = number[effects->waiting[i][0]];
}

/* Of an effect in progress: it stands at the action that they were picked for. */
static bool has_picked_dice(const procrastination_set *set, procrastination_state *state, int frame) {
    procrastination_turn turn = {set, state, NULL};
    const dj_effect_host host = procrastination_host(&turn);
    uint8_t depth = state->effects.depth;
    state->effects.depth = (uint8_t)(frame + 1);
    dj_effect_things wanted = dj_effects_asked_things(&host);
    state->effects.depth = depth;
    return wanted.pick == DJ_PICK_NAMED && wanted.noun >= PROCRASTINATION_NAMED_CARDS;
}

/* What the viewer cannot name, or not place, is seen by whoever holds it and by nobody else; of what all know it stays
 * that they do. */
static void forget_knowledge(procrastination_state *state, int viewer) {
    uint8_t bit = procrastination_bit(viewer);
    unsigned mixed = 0; /* groups with a card that the viewer can name and not place */
    for (int i = 0; i < state->instance_count; i++)
        if (state->known[i] & ~state->placed[i] & bit)
            mixed |= 1u << procrastination_group_of(state, i);
    for (int i = 0; i < state->instance_count; i++) {
        int zone = procrastination_zone_of(state, i);
        bool is_held = zone == PROCRASTINATION_IN_HAND || zone == PROCRASTINATION_IN_DISCARD ||
                       zone == PROCRASTINATION_IN_COLLECTION;
        bool is_apart = state->placed[i] & bit || !(mixed >> procrastination_group_of(state, i) & 1);
        if (is_apart && !(state->known[i] & bit)) { /* among which cards it was mixed does not matter */
            state->placed[i] |= bit;
            procrastination_set_origin(state, i, procrastination_pool_of(state, i), procrastination_seat_of(state, i));
        }
        if (state->known[i] & state->placed[i] & bit)
            continue;
        uint8_t seen = is_held ? procrastination_bit(procrastination_seat_of(state, i)) : 0;
        uint8_t heard =
            state->known[i] == PROCRASTINATION_EVERYBODY ? PROCRASTINATION_EVERYBODY : state->known[i] & bit;
        state->known[i] = seen | heard;
        state->placed[i] =
            (uint8_t)(((seen | ~state->known[i]) & ~bit & PROCRASTINATION_EVERYBODY) | (state->placed[i] & bit));
    }
}

/* How many unknown cards came from each deck is plain; whose they are is taken to be who has them, as far as that
 * goes. */
static void forget_origins(procrastination_state *state, int viewer) {
    uint8_t bit = procrastination_bit(viewer);
    int left[DJ_SEATS_MAX] = {0};
    bool is_open[PROCRASTINATION_INSTANCES_MAX] = {0};
    for (int i = 0; i < state->instance_count; i++)
        if (!(state->known[i] & bit))
            left[procrastination_pool_of(state, i)]++;
    for (int i = 0; i < state->instance_count; i++) {
        int seat = procrastination_seat_of(state, i);
        is_open[i] = !(state->known[i] & bit) && left[seat] == 0;
        if (!(state->known[i] & bit) && left[seat] > 0) {
            left[seat]--;
            procrastination_set_origin(state, i, seat, procrastination_group_of(state, i));
        }
    }
    for (int i = 0, pool = 0; i < state->instance_count; i++) {
        while (is_open[i] && left[pool] == 0)
            pool++;
        if (!is_open[i])
            continue;
        left[pool]--;
        procrastination_set_origin(state, i, pool, procrastination_group_of(state, i));
    }
}

static int map(const uint8_t *number, int instance) {
    return instance < PROCRASTINATION_INSTANCES_MAX ? number[instance] : instance;
}
