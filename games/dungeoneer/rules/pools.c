/* What each pool of cards had at the start: the set that all share, or a tournament deck each. */
#include "rules.h"

static const dungeoneer_deck *deck_of(const dungeoneer_set *set, const dungeoneer_state *state, int pool);

int dungeoneer_boxes_of(const dungeoneer_set *set, const dungeoneer_state *state) {
    return state->mode == DUNGEONEER_TOURNAMENT
               ? 1
               : (DUNGEONEER_QUESTS * state->seat_count + set->quest_count) / set->quest_count;
}

int dungeoneer_pool_cards(const dungeoneer_set *set, const dungeoneer_state *state, int pool, int card) {
    const dungeoneer_deck *deck = deck_of(set, state, pool);
    return deck ? deck->cards[card] : set->cards[card].count;
}

int dungeoneer_pool_quests(const dungeoneer_set *set, const dungeoneer_state *state, int pool, int quest) {
    const dungeoneer_deck *deck = deck_of(set, state, pool);
    return deck ? deck->quests[quest] : state->quest_boxes;
}

int dungeoneer_pool_maps(const dungeoneer_set *set, const dungeoneer_state *state, int pool, int map) {
    const dungeoneer_deck *deck = deck_of(set, state, pool);
    return deck ? deck->maps[map] : set->maps[map].count;
}

static const dungeoneer_deck *deck_of(const dungeoneer_set *set, const dungeoneer_state *state, int pool) {
    return state->mode == DUNGEONEER_TOURNAMENT ? &set->decks[state->seats[pool].deck] : NULL;
}
