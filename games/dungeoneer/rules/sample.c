/* States that a seat cannot tell from the real one: the cards it does not see, in piles and in hands, are dealt afresh;
 * piles of quests and maps are shuffled but for what went under in sight, with the maps that others hold. All in an
 * order that does not depend on what is hidden. */
#include "rules.h"

#include <string.h>

static void deal_again(dungeoneer_state *state, int seat, int pool, dj_dice *dice);
static void deal_maps_again(const dungeoneer_set *set, dungeoneer_state *state, int seat, int pool, dj_dice *dice);
static int first_with_place(const dungeoneer_set *set, const dungeoneer_state *state, const uint8_t *maps);
static int take_unknown(dungeoneer_state *state, int holder, int seat, int pool, uint8_t *bag, uint8_t *masks);
static void give_back(dungeoneer_state *state, int holder, int pool, const uint8_t *cards, const uint8_t *masks,
                      int count);
static void shuffle_sorted(dj_dice *dice, uint8_t *cards, int count);

void dungeoneer_sample(const void *content, const void *state_, int seat, dj_dice *dice, void *out) {
    dungeoneer_state *state = memcpy(out, state_, sizeof *state);
    for (int pool = 0; pool < dungeoneer_pools(state); pool++) {
        deal_again(state, seat, pool, dice);
        shuffle_sorted(dice, dungeoneer_quest_pile(state, pool), state->quest_pile_count[pool]);
        deal_maps_again(content, state, seat, pool, dice);
    }
    state->dice = dj_dice_fork(dice);
}

static void deal_again(dungeoneer_state *state, int seat, int pool, dj_dice *dice) {
    uint8_t bag[DUNGEONEER_PILE + DJ_SEATS_MAX * DUNGEONEER_HAND_MAX];
    uint8_t masks[DJ_SEATS_MAX][DUNGEONEER_HAND_MAX] = {{0}};
    int taken[DJ_SEATS_MAX] = {0}, count = state->pile_count[pool];
    memcpy(bag, dungeoneer_pile(state, pool), (size_t)count);
    for (int holder = 0; holder < state->seat_count; holder++) {
        taken[holder] = take_unknown(state, holder, seat, pool, bag + count, masks[holder]);
        count += taken[holder];
    }
    shuffle_sorted(dice, bag, count);
    memcpy(dungeoneer_pile(state, pool), bag, state->pile_count[pool]);
    int at = state->pile_count[pool];
    for (int holder = 0; holder < state->seat_count; holder++) {
        give_back(state, holder, pool, bag + at, masks[holder], taken[holder]);
        at += taken[holder];
    }
}

/* Nobody else sees the map that is being laid and the one kept for later; the one being laid has a place. */
static void deal_maps_again(const dungeoneer_set *set, dungeoneer_state *state, int seat, int pool, dj_dice *dice) {
    uint8_t bag[DUNGEONEER_MAP_PILE + 2], *unseen = dungeoneer_map_pile(state, pool) + state->map_known[pool];
    int layer = state->mode == DUNGEONEER_TOURNAMENT ? (pool + 1) % state->seat_count : state->active;
    int in_pile = state->map_count[pool] - state->map_known[pool], count = in_pile;
    bool has_drawn = layer != seat && layer == state->active && state->drawn_map != DUNGEONEER_NONE &&
                     !(state->flags & DUNGEONEER_IN_SIGHT);
    bool has_kept = layer != seat && state->seats[layer].kept != DUNGEONEER_NONE;
    memcpy(bag, unseen, (size_t)in_pile);
    if (has_kept)
        bag[count++] = state->seats[layer].kept;
    if (has_drawn)
        bag[count++] = state->drawn_map;
    shuffle_sorted(dice, bag, count);
    if (has_drawn) {
        int at = first_with_place(set, state, bag);
        state->drawn_map = bag[at];
        bag[at] = bag[--count];
        shuffle_sorted(dice, bag, count);
    }
    if (has_kept)
        state->seats[layer].kept = bag[--count];
    memcpy(unseen, bag, (size_t)in_pile);
}

static int first_with_place(const dungeoneer_set *set, const dungeoneer_state *state, const uint8_t *maps) {
    int at = 0;
    while (!dungeoneer_has_place(set, state, maps[at]))
        at++;
    return at;
}

/* Out of a hand goes what the seat does not know. Others' knowledge of it stays with the hand: each knows so many. */
static int take_unknown(dungeoneer_state *state, int holder, int seat, int pool, uint8_t *bag, uint8_t *masks) {
    dungeoneer_seat *player = &state->seats[holder];
    int kept = 0, taken = 0, knows[DJ_SEATS_MAX + 1] = {0};
    for (int i = 0; i < player->hand_count; i++) {
        dungeoneer_held held = player->hand[i];
        if (held.owner != pool || held.known & dungeoneer_bit(seat)) {
            player->hand[kept++] = held;
            continue;
        }
        for (int bit = 0; bit <= DJ_SEATS_MAX; bit++)
            knows[bit] += held.known >> bit & 1;
        bag[taken++] = held.card;
    }
    for (int i = 0; i < taken; i++)
        for (int bit = 0; bit <= DJ_SEATS_MAX; bit++)
            masks[i] = (uint8_t)(masks[i] | (i < knows[bit] ? 1u << bit : 0));
    player->hand_count = (uint8_t)kept;
    return taken;
}

static void give_back(dungeoneer_state *state, int holder, int pool, const uint8_t *cards, const uint8_t *masks,
                      int count) {
    dungeoneer_seat *player = &state->seats[holder];
    for (int i = 0; i < count; i++)
        player->hand[player->hand_count++] = (dungeoneer_held){cards[i], (uint8_t)pool, masks[i]};
    dungeoneer_sort_hand(player);
}

static void shuffle_sorted(dj_dice *dice, uint8_t *cards, int count) {
    for (int i = 1; i < count; i++) {
        uint8_t card = cards[i];
        int at = i;
        for (; at > 0 && cards[at - 1] > card; at--)
            cards[at] = cards[at - 1];
        cards[at] = card;
    }
    if (count > 1)
        dj_dice_shuffle(dice, cards, count);
}
