/* Set-up: the three ways to get a pile (P01, P02, P25). */
#include "procrastination.h"

#include <string.h>

static dj_status check_options(const procrastination_set *set, const dj_config *config, dj_error *error);
static int deck_of(const procrastination_set *set, const dj_config *config, int seat);
static void deal(procrastination_turn *turn, uint8_t *bag, int *left, int seat, int zone, int cards);

dj_status procrastination_setup(const void *content, const dj_config *config, void *state_, dj_witness *witness,
                                dj_error *error) {
    const procrastination_set *set = content;
    procrastination_state *state = state_;
    procrastination_turn turn = {set, state, witness};
    if (check_options(set, config, error) != DJ_OK)
        return DJ_REFUSED;
    bool is_draft = config->options[PROCRASTINATION_OPTION_DRAFT] != 0;
    memset(state, 0, sizeof *state);
    state->dice = dj_dice_from_seed(config->seed);
    state->seat_count = (uint8_t)config->seats;
    state->cards = (uint8_t)config->options[PROCRASTINATION_OPTION_CARDS];
    state->support = (uint8_t)config->options[PROCRASTINATION_OPTION_SUPPORT];
    state->answer_card = PROCRASTINATION_NONE;
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++) {
        procrastination_seat *player = &state->seats[seat];
        memset(player->zones, PROCRASTINATION_NONE, sizeof player->zones);
        memset(player->laid, PROCRASTINATION_NONE, sizeof player->laid);
        player->choice = player->fighter = PROCRASTINATION_NONE;
        player->deck = seat < state->seat_count ? (uint8_t)deck_of(set, config, seat) : PROCRASTINATION_NONE;
    }
    memset(state->next, PROCRASTINATION_NONE, sizeof state->next);
    int each = is_draft ? PROCRASTINATION_DRAFT_HAND : PROCRASTINATION_PILE;
    bool is_common = procrastination_is_common(state);
    state->boxes = (uint8_t)procrastination_boxes(set, state, each * state->seat_count);
    if (state->boxes == 0)
        return dj_refuse(error, "bad-option", "P01", DJ_SENTENCE("The card set has no series to be its starter."),
                         NULL);
    uint8_t bag[PROCRASTINATION_BAG_MAX];
    int left = 0;
    for (int seat = 0; seat < state->seat_count; seat++) {
        if (seat == 0 || !is_common)
            left = procrastination_fill_bag(set, state, seat, bag);
        deal(&turn, bag, &left, seat, is_draft ? PROCRASTINATION_IN_HAND : PROCRASTINATION_IN_PILE, each);
        if (!is_common && !is_draft)
            deal(&turn, bag, &left, seat, PROCRASTINATION_IN_COLLECTION,
                 procrastination_dealt(set, state, seat) - each); /* P25 */
    }
    if (witness)
        witness->has_drawn = true;
    procrastination_tell(&turn, PROCRASTINATION_DEALT, state->seat_count, each, state->cards, 0);
    if (is_draft)
        procrastination_begin_draft(&turn);
    else
        procrastination_begin_game(&turn);
    return DJ_OK;
}

int procrastination_seats(const void *state) {
    return ((const procrastination_state *)state)->seat_count;
}

/* The starter is the set's first series, without what goes beyond its number (P24). */
int procrastination_copies(const procrastination_set *set, const procrastination_state *state, int card) {
    const procrastination_card *definition = &set->cards[card];
    if (state->cards != PROCRASTINATION_STARTER)
        return definition->count;
    bool is_starter = set->series_count > 0 && definition->series == 0 && definition->number > 0 &&
                      definition->number <= set->series[0].size && !definition->is_promo;
    return is_starter ? definition->count : 0;
}

int procrastination_boxes(const procrastination_set *set, const procrastination_state *state, int cards) {
    if (!procrastination_is_common(state))
        return 1;
    bool is_starter = state->cards == PROCRASTINATION_STARTER;
    int each = is_starter ? 0 : procrastination_box_size(set);
    for (int card = 0; is_starter && card < set->card_count; card++)
        each += procrastination_copies(set, state, card);
    return each > 0 ? (cards + each - 1) / each : 0;
}

int procrastination_fill_bag(const procrastination_set *set, const procrastination_state *state, int pool,
                             uint8_t bag[PROCRASTINATION_BAG_MAX]) {
    bool is_box = state->seats[pool].deck == PROCRASTINATION_NONE;
    if (is_box && state->boxes == 1 && state->cards != PROCRASTINATION_STARTER) {
        int size = procrastination_box_size(set);
        memcpy(bag, set->box, (size_t)size);
        return size;
    }
    int filled = 0;
    for (int card = 0; card < set->card_count; card++)
        for (int copies = procrastination_pool(set, state, pool, card); copies > 0; copies--)
            bag[filled++] = (uint8_t)card;
    return filled;
}

int procrastination_dealt(const procrastination_set *set, const procrastination_state *state, int pool) {
    enum { MOST = PROCRASTINATION_PILE + PROCRASTINATION_ASIDE };
    if (procrastination_is_common(state))
        return PROCRASTINATION_PILE * state->seat_count;
    int deck = state->seats[pool].deck;
    bool is_small = state->cards == PROCRASTINATION_COLLECTION && deck != PROCRASTINATION_NONE &&
                    set->collections[deck].size < MOST;
    return is_small ? set->collections[deck].size : MOST;
}

static dj_status check_options(const procrastination_set *set, const dj_config *config, dj_error *error) {
    int cards = config->options[PROCRASTINATION_OPTION_CARDS];
    bool is_draft = config->options[PROCRASTINATION_OPTION_DRAFT] != 0;
    if (cards == PROCRASTINATION_DECKS && is_draft)
        return dj_refuse(error, "bad-option", "P20", DJ_SENTENCE("The Mimic draft is not played with built decks."),
                         NULL);
    for (int seat = 0; seat < config->seats; seat++) {
        int deck = deck_of(set, config, seat);
        if (cards == PROCRASTINATION_DECKS && deck >= set->deck_count)
            return dj_refuse(error, "bad-option", "P24", DJ_SENTENCE("The card set has no such deck."), NULL);
        if (cards != PROCRASTINATION_COLLECTION || deck == PROCRASTINATION_NONE)
            continue;
        if (deck >= set->collection_count)
            return dj_refuse(error, "bad-option", "P02", DJ_SENTENCE("The card set has no such collection."), NULL);
        if (is_draft && set->collections[deck].size < PROCRASTINATION_DRAFT_HAND)
            return dj_refuse(error, "bad-option", "P20",
                             DJ_SENTENCE("The Mimic draft takes 11 cards, and a collection has fewer."), NULL);
    }
    return DJ_OK;
}

/* Decks and collections are numbered from 1; 0 leaves the deck to the seat's number, and is a whole box for a
 * collection (P02). */
static int deck_of(const procrastination_set *set, const dj_config *config, int seat) {
    int cards = config->options[PROCRASTINATION_OPTION_CARDS];
    int chosen = config->options[PROCRASTINATION_OPTION_DECK + seat];
    if (cards != PROCRASTINATION_DECKS && cards != PROCRASTINATION_COLLECTION)
        return PROCRASTINATION_NONE;
    if (chosen > 0)
        return chosen - 1;
    return cards == PROCRASTINATION_COLLECTION ? PROCRASTINATION_NONE
                                               : seat % (set->deck_count > 0 ? set->deck_count : 1);
}

/* Cards drawn from the bag become instances. Each knows their own collection. */
static void deal(procrastination_turn *turn, uint8_t *bag, int *left, int seat, int zone, int cards) {
    procrastination_state *state = turn->state;
    int pool = procrastination_is_common(state) ? 0 : seat;
    uint8_t known = zone == PROCRASTINATION_IN_COLLECTION ? procrastination_bit(seat) : 0;
    int instance = state->instance_count, in_bag = *left;
    for (const int end = instance + cards; instance < end; instance++) {
        int drawn = (int)dj_draw_number(&state->dice, (uint32_t)in_bag);
        state->card[instance] = bag[drawn];
        bag[drawn] = bag[--in_bag];
        procrastination_set_origin(state, instance, pool, seat);
        state->placed[instance] = PROCRASTINATION_EVERYBODY;
        state->known[instance] = known;
        procrastination_place(state, instance, seat, zone);
    }
    state->instance_count = (uint8_t)instance;
    *left = in_bag;
}
