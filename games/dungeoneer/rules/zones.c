/* Where cards lie: piles, hands, inventories; and who knows what is in a hand. */
#include "rules.h"

#include <assert.h>
#include <string.h>

static bool draw_one(dungeoneer_turn *turn, int seat, uint8_t *drawn);
static void rebuild_pile(dungeoneer_turn *turn, int pool);
static void rebuild_quests(dungeoneer_turn *turn, int pool);
static void settle_knowledge(dungeoneer_seat *player, int from, int count);
static int pop_quest(dungeoneer_turn *turn, int pool);

uint8_t dungeoneer_bit(int viewer) {
    return (uint8_t)(1u << (viewer == DJ_SPECTATOR ? DJ_SEATS_MAX : viewer));
}

int dungeoneer_pool(const dungeoneer_state *state, int seat) {
    return state->mode == DUNGEONEER_TOURNAMENT ? seat : 0;
}

int dungeoneer_pools(const dungeoneer_state *state) {
    return state->mode == DUNGEONEER_TOURNAMENT ? state->seat_count : 1;
}

void dungeoneer_hold(dungeoneer_turn *turn, int seat, int card, int owner, unsigned known) {
    dungeoneer_seat *player = &turn->state->seats[seat];
    if (player->hand_count == DUNGEONEER_HAND_MAX) {
        dungeoneer_tell(turn, DUNGEONEER_DISCARDED, seat, card, 0, 0);
        dungeoneer_to_discard(turn, seat, card, owner);
        return;
    }
    player->hand[player->hand_count++] =
        (dungeoneer_held){(uint8_t)card, (uint8_t)owner, (uint8_t)(known | dungeoneer_bit(seat))};
    dungeoneer_sort_hand(player);
}

/* Which of several copies left, nobody can tell: whoever knew of some knows of one fewer. */
bool dungeoneer_unhold(dungeoneer_turn *turn, int seat, int card, int owner) {
    dungeoneer_seat *player = &turn->state->seats[seat];
    int first = 0, count = 0;
    while (first < player->hand_count && (player->hand[first].card != card || player->hand[first].owner != owner))
        first++;
    while (first + count < player->hand_count && player->hand[first + count].card == card &&
           player->hand[first + count].owner == owner)
        count++;
    if (count == 0)
        return false;
    if (player->hand[first].known != DUNGEONEER_EVERYBODY)
        dj_witness_reveal(turn->witness);
    memmove(&player->hand[first], &player->hand[first + 1],
            (size_t)(player->hand_count - first - 1) * sizeof *player->hand);
    player->hand[--player->hand_count] = (dungeoneer_held){0};
    for (int i = 0; i < count - 1; i++)
        player->hand[first + i].known |= dungeoneer_bit(seat);
    return true;
}

void dungeoneer_sort_hand(dungeoneer_seat *player) {
    for (int i = 1; i < player->hand_count; i++) {
        dungeoneer_held held = player->hand[i];
        int at = i;
        for (; at > 0 && (player->hand[at - 1].card > held.card ||
                          (player->hand[at - 1].card == held.card && player->hand[at - 1].owner > held.owner));
             at--)
            player->hand[at] = player->hand[at - 1];
        player->hand[at] = held;
    }
    for (int i = 0, count; i < player->hand_count; i += count) {
        for (count = 1; i + count < player->hand_count && player->hand[i + count].card == player->hand[i].card &&
                        player->hand[i + count].owner == player->hand[i].owner;)
            count++;
        settle_knowledge(player, i, count);
    }
}

void dungeoneer_see_held(dungeoneer_turn *turn, int viewer, int seat, int place) {
    dungeoneer_held *held = &turn->state->seats[seat].hand[place];
    if (!(held->known & dungeoneer_bit(viewer)))
        dj_witness_reveal(turn->witness);
    held->known |= dungeoneer_bit(viewer);
}

void dungeoneer_to_discard(dungeoneer_turn *turn, int seat, int card, int owner) {
    dungeoneer_state *state = turn->state;
    int pool = dungeoneer_pool(state, owner);
    (void)seat;
    dungeoneer_discard_pile(state, pool)[state->discard_count[pool]++] = (uint8_t)card;
}

dungeoneer_hurt dungeoneer_remove_hurt(dungeoneer_state *state, int seat, int at) {
    dungeoneer_seat *player = &state->seats[seat];
    dungeoneer_hurt hurt = player->hurt[at];
    memmove(&player->hurt[at], &player->hurt[at + 1], (size_t)(player->hurt_count - at - 1) * sizeof *player->hurt);
    player->hurt[--player->hurt_count] = (dungeoneer_hurt){0};
    return hurt;
}

int dungeoneer_find_hurt(const dungeoneer_state *state, int seat, dj_move move) {
    const dungeoneer_seat *player = &state->seats[seat];
    for (int at = 0; at < player->hurt_count; at++)
        if (player->hurt[at].card == dungeoneer_move_card(move) &&
            player->hurt[at].owner == dungeoneer_move_owner(move) &&
            player->hurt[at].wounds == dungeoneer_move_wounds(move))
            return at;
    return -1;
}

void dungeoneer_discard_hurt(dungeoneer_turn *turn, int seat, int at) {
    dungeoneer_hurt hurt = dungeoneer_remove_hurt(turn->state, seat, at);
    dungeoneer_tell(turn, DUNGEONEER_DISCARDED, seat, hurt.card, 0, 0);
    dungeoneer_to_discard(turn, seat, hurt.card, hurt.owner);
}

/* The drawer is told of the cards in an order that says nothing about the pile. */
void dungeoneer_draw(dungeoneer_turn *turn, int seat, int count) {
    uint8_t drawn[DUNGEONEER_HAND_MAX];
    int have = 0;
    while (have < count && have < DUNGEONEER_HAND_MAX && draw_one(turn, seat, &drawn[have]))
        have++;
    for (int card = 0; card < turn->set->card_count && turn->witness; card++)
        for (int i = 0; i < have; i++)
            if (drawn[i] == card)
                dungeoneer_tell_to(turn, dungeoneer_bit(seat), DUNGEONEER_DREW_CARD, seat, card, 0, 0);
    if (have > 0) /* who drew has been told the cards */
        dungeoneer_tell_to(turn, ~dungeoneer_bit(seat), DUNGEONEER_DREW, seat, have, 0, 0);
}

/* A hero never has a quest twice, open or completed: such a one is passed over. */
void dungeoneer_draw_quest(dungeoneer_turn *turn, int seat) {
    dungeoneer_state *state = turn->state;
    dungeoneer_seat *player = &state->seats[seat];
    int pool = dungeoneer_pool(state, seat);
    int tries = state->quest_pile_count[pool] + state->quest_discard_count[pool];
    for (; tries > 0 && player->quest_count < DUNGEONEER_QUEST_PLACES; tries--) {
        int quest = pop_quest(turn, pool);
        if (dungeoneer_find_quest(state, seat, quest) < 0) {
            player->quests[player->quest_count++] =
                (dungeoneer_task_state){.quest = (uint8_t)quest, .owner = (uint8_t)pool};
            dungeoneer_tell(turn, DUNGEONEER_GOT_QUEST, seat, quest, 0, 0);
            return;
        }
        dungeoneer_quest_discard(state, pool)[state->quest_discard_count[pool]++] = (uint8_t)quest;
    }
}

void dungeoneer_draw_map(dungeoneer_turn *turn, int pool) {
    dungeoneer_state *state = turn->state;
    uint8_t *top = &dungeoneer_map_pile(state, pool)[--state->map_count[pool]];
    state->drawn_map = *top;
    *top = 0;
    if (state->map_known[pool] > state->map_count[pool]) {
        state->map_known[pool] = state->map_count[pool];
        state->flags |= DUNGEONEER_IN_SIGHT;
    } else {
        dj_witness_reveal(turn->witness);
    }
    unsigned seen_by = state->flags & DUNGEONEER_IN_SIGHT ? DUNGEONEER_EVERYBODY : dungeoneer_bit(state->active);
    dungeoneer_tell_to(turn, seen_by, DUNGEONEER_DREW_MAP, state->active, state->drawn_map, 0, 0);
}

void dungeoneer_put_map_under(dungeoneer_turn *turn, int pool) {
    dungeoneer_state *state = turn->state;
    uint8_t *pile = dungeoneer_map_pile(state, pool);
    memmove(pile + 1, pile, state->map_count[pool]++);
    pile[0] = state->drawn_map;
    state->map_known[pool]++;
    bool has_place = dungeoneer_has_place(turn->set, state, state->drawn_map); /* but the turn has ended */
    dungeoneer_tell(turn, DUNGEONEER_PUT_ASIDE, state->active, state->drawn_map, has_place, 0);
    dungeoneer_let_go_of_map(state);
}

void dungeoneer_let_go_of_map(dungeoneer_state *state) {
    state->drawn_map = DUNGEONEER_NONE;
    state->flags = (uint8_t)(state->flags & ~(unsigned)DUNGEONEER_IN_SIGHT);
}

int dungeoneer_find_item(const dungeoneer_state *state, int seat, int card) {
    const dungeoneer_seat *player = &state->seats[seat];
    for (int i = 0; i < player->item_count; i++)
        if (player->items[i].card == card)
            return i;
    return -1;
}

void dungeoneer_add_item(dungeoneer_turn *turn, int seat, int card, int owner) {
    dungeoneer_seat *player = &turn->state->seats[seat];
    assert(player->item_count < DUNGEONEER_INVENTORY_MAX);
    player->items[player->item_count++] =
        (dungeoneer_item){.card = (uint8_t)card, .owner = (uint8_t)owner, .charges = turn->set->cards[card].charges};
    dungeoneer_tell(turn, DUNGEONEER_STANDING, seat, card, 0, 0);
}

dungeoneer_item dungeoneer_remove_item(dungeoneer_state *state, int seat, int place) {
    dungeoneer_seat *player = &state->seats[seat];
    dungeoneer_item item = player->items[place];
    memmove(&player->items[place], &player->items[place + 1],
            (size_t)(player->item_count - place - 1) * sizeof *player->items);
    player->items[--player->item_count] = (dungeoneer_item){0};
    return item;
}

void dungeoneer_discard_item(dungeoneer_turn *turn, int seat, int place) {
    dungeoneer_item item = dungeoneer_remove_item(turn->state, seat, place);
    dungeoneer_tell(turn, DUNGEONEER_DISCARDED, seat, item.card, 1, 0);
    dungeoneer_to_discard(turn, seat, item.card, item.owner);
}

void dungeoneer_spend_charge(dungeoneer_turn *turn, int seat, int place) {
    dungeoneer_item *item = &turn->state->seats[seat].items[place];
    if (item->charges > 0 && --item->charges == 0) /* E28 */
        dungeoneer_discard_item(turn, seat, place);
}

int dungeoneer_count_items(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int kind) {
    int count = 0;
    for (int i = 0; i < state->seats[seat].item_count; i++)
        count += set->cards[state->seats[seat].items[i].card].kind == kind;
    return count;
}

static bool draw_one(dungeoneer_turn *turn, int seat, uint8_t *drawn) {
    dungeoneer_state *state = turn->state;
    int pool = dungeoneer_pool(state, seat);
    if (state->seats[seat].hand_count == DUNGEONEER_HAND_MAX)
        return false;
    if (state->pile_count[pool] == 0)
        rebuild_pile(turn, pool);
    if (state->pile_count[pool] == 0)
        return false;
    uint8_t *top = &dungeoneer_pile(state, pool)[--state->pile_count[pool]];
    *drawn = *top;
    *top = 0;
    dj_witness_reveal(turn->witness);
    dungeoneer_hold(turn, seat, *drawn, pool, 0);
    return true;
}

/* E07 */
static void rebuild_pile(dungeoneer_turn *turn, int pool) {
    dungeoneer_state *state = turn->state;
    int count = state->discard_count[pool];
    if (count == 0)
        return;
    memcpy(dungeoneer_pile(state, pool), dungeoneer_discard_pile(state, pool), (size_t)count);
    memset(dungeoneer_discard_pile(state, pool), 0, (size_t)count);
    state->pile_count[pool] = (uint8_t)count;
    state->discard_count[pool] = 0;
    dj_shuffle(&state->dice, turn->witness, dungeoneer_pile(state, pool), count);
    dungeoneer_tell(turn, DUNGEONEER_RESHUFFLED, pool, 0, 0, 0);
}

static void rebuild_quests(dungeoneer_turn *turn, int pool) {
    dungeoneer_state *state = turn->state;
    int count = state->quest_discard_count[pool];
    memcpy(dungeoneer_quest_pile(state, pool), dungeoneer_quest_discard(state, pool), (size_t)count);
    memset(dungeoneer_quest_discard(state, pool), 0, (size_t)count);
    state->quest_pile_count[pool] = (uint8_t)count;
    state->quest_discard_count[pool] = 0;
    dj_shuffle(&state->dice, turn->witness, dungeoneer_quest_pile(state, pool), count);
    dungeoneer_tell(turn, DUNGEONEER_RESHUFFLED, pool, 1, 0, 0);
}

/* Of copies of one card, each viewer knows the first so many. */
static void settle_knowledge(dungeoneer_seat *player, int from, int count) {
    if (count == 1)
        return;
    for (int bit = 0; bit <= DJ_SEATS_MAX; bit++) {
        int knows = 0;
        for (int i = 0; i < count; i++)
            knows += player->hand[from + i].known >> bit & 1;
        for (int i = 0; i < count; i++) {
            unsigned known = player->hand[from + i].known & ~(1u << bit);
            player->hand[from + i].known = (uint8_t)(known | (i < knows ? 1u << bit : 0));
        }
    }
}

static int pop_quest(dungeoneer_turn *turn, int pool) {
    dungeoneer_state *state = turn->state;
    if (state->quest_pile_count[pool] == 0)
        rebuild_quests(turn, pool);
    uint8_t *top = &dungeoneer_quest_pile(state, pool)[--state->quest_pile_count[pool]];
    int quest = *top;
    *top = 0;
    dj_witness_reveal(turn->witness);
    return quest;
}
