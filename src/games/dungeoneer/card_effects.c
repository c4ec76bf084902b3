/* Actions on cards: drawing, discarding, taking, stealing. What an effect takes out of a hand, everybody sees. */
#include "language.h"

#include <string.h>

static void draw(dungeoneer_turn *turn, int seat, int count);
static void discard_held(dungeoneer_turn *turn, int thing);
static void take_thing(dungeoneer_turn *turn, const dj_effect_frame *frame, const uint8_t *wanted, int thing);
static void take_discarded(dungeoneer_turn *turn, int seat, int card);
static void descend(uint8_t *things, const dj_effect_call *call);

int dungeoneer_draw_cards(const dj_effect_call *call) {
    draw(call->host->game, call->frame->seat, dj_effect_amount(call, 0));
    return 0;
}

int dungeoneer_enemy_draws(const dj_effect_call *call) {
    draw(call->host->game, call->frame->foe, dj_effect_amount(call, 0));
    return 0;
}

/* From the last place to the first, so that the others keep theirs. */
int dungeoneer_discard_cards(const dj_effect_call *call) {
    dungeoneer_turn *turn = call->host->game;
    uint8_t things[DJ_EFFECT_THINGS];
    descend(things, call);
    for (int i = 0; i < call->thing_count; i++) {
        int place = things[i] - DUNGEONEER_ITEM_THINGS;
        if (place < 0)
            discard_held(turn, things[i]);
        else
            dungeoneer_discard_item(turn, place / DUNGEONEER_INVENTORY_MAX, place % DUNGEONEER_INVENTORY_MAX);
    }
    return 0;
}

int dungeoneer_take_cards(const dj_effect_call *call) {
    uint8_t things[DJ_EFFECT_THINGS];
    const dj_effect_frame frame = *call->frame;
    descend(things, call);
    for (int i = 0; i < call->thing_count; i++)
        take_thing(call->host->game, &frame, call->arguments, things[i]);
    return 0;
}

/* E28, E30: what the hero may not hold is discarded instead. */
int dungeoneer_steal(const dj_effect_call *call) {
    dungeoneer_turn *turn = call->host->game;
    if (call->thing_count == 0)
        return 0;
    int place = call->things[0] - DUNGEONEER_ITEM_THINGS, seat = call->frame->seat;
    int from = place / DUNGEONEER_INVENTORY_MAX,
        card = turn->state->seats[from].items[place % DUNGEONEER_INVENTORY_MAX].card;
    int kind = turn->set->cards[card].kind;
    const dungeoneer_hero *hero = &turn->set->heroes[turn->state->seats[seat].hero];
    int limit = kind == DUNGEONEER_TREASURE
                    ? hero->treasures + dungeoneer_trait_of(turn->set, turn->state, seat, DUNGEONEER_TRAIT_TREASURES)
                    : hero->boons + dungeoneer_trait_of(turn->set, turn->state, seat, DUNGEONEER_TRAIT_BOONS);
    bool is_held = dungeoneer_find_item(turn->state, seat, card) < 0 &&
                   turn->state->seats[seat].item_count < DUNGEONEER_INVENTORY_MAX &&
                   (kind == DUNGEONEER_BANE || dungeoneer_count_items(turn->set, turn->state, seat, kind) < limit);
    if (!is_held) {
        dungeoneer_discard_item(turn, from, place % DUNGEONEER_INVENTORY_MAX);
        return 0;
    }
    dungeoneer_item item = dungeoneer_remove_item(turn->state, from, place % DUNGEONEER_INVENTORY_MAX);
    dungeoneer_add_item(turn, seat, item.card, item.owner);
    turn->state->seats[seat].items[turn->state->seats[seat].item_count - 1] = item;
    return 0;
}

int dungeoneer_look_at_hand(const dj_effect_call *call) {
    dungeoneer_turn *turn = call->host->game;
    int seat = call->frame->seat, foe = call->frame->foe;
    for (int i = 0; i < turn->state->seats[foe].hand_count; i++) {
        dungeoneer_see_held(turn, seat, foe, i);
        dungeoneer_tell_to(turn, (unsigned)(dungeoneer_bit(seat) | dungeoneer_bit(foe)), DUNGEONEER_SHOWN, foe,
                           turn->state->seats[foe].hand[i].card, seat, 0);
    }
    return 0;
}

/* E18: wounded monsters in front count as in hand. */
int dungeoneer_discard_hand(const dj_effect_call *call) {
    dungeoneer_turn *turn = call->host->game;
    int seat = call->frame->seat;
    while (turn->state->seats[seat].hand_count > 0)
        discard_held(turn, seat * DUNGEONEER_HAND_MAX + turn->state->seats[seat].hand_count - 1);
    while (turn->state->seats[seat].hurt_count > 0)
        dungeoneer_discard_hurt(turn, seat, turn->state->seats[seat].hurt_count - 1);
    return 0;
}

int dungeoneer_recharge(const dj_effect_call *call) {
    const dungeoneer_turn *turn = call->host->game;
    for (int i = 0; i < call->thing_count; i++) {
        int place = call->things[i] - DUNGEONEER_ITEM_THINGS;
        dungeoneer_item *item =
            &turn->state->seats[place / DUNGEONEER_INVENTORY_MAX].items[place % DUNGEONEER_INVENTORY_MAX];
        item->charges = turn->set->cards[item->card].charges;
    }
    return 0;
}

static void draw(dungeoneer_turn *turn, int seat, int count) {
    if (dungeoneer_is_alive(turn->state, seat))
        dungeoneer_draw(turn, seat, count);
}

static void discard_held(dungeoneer_turn *turn, int thing) {
    int seat = thing / DUNGEONEER_HAND_MAX;
    dungeoneer_held held = turn->state->seats[seat].hand[thing % DUNGEONEER_HAND_MAX];
    dungeoneer_unhold(turn, seat, held.card, held.owner);
    dungeoneer_tell(turn, DUNGEONEER_DISCARDED, seat, held.card, 0, 0);
    dungeoneer_to_discard(turn, seat, held.card, held.owner);
}

/* A thing of the discard pile is a card; any other is a place. `wanted` is as it stands in the program. */
static void take_thing(dungeoneer_turn *turn, const dj_effect_frame *frame, const uint8_t *wanted, int thing) {
    int place = thing - DUNGEONEER_ITEM_THINGS, seat = frame->seat, card, owner;
    if (wanted[0] != DJ_PICK_NAMED && wanted[3] == DUNGEONEER_YOUR_DISCARD) {
        take_discarded(turn, seat, thing);
        return;
    }
    if (place < 0) {
        int from = thing / DUNGEONEER_HAND_MAX;
        dungeoneer_held held = turn->state->seats[from].hand[thing % DUNGEONEER_HAND_MAX];
        dungeoneer_unhold(turn, from, held.card, held.owner);
        card = held.card;
        owner = held.owner;
    } else {
        dungeoneer_item item =
            dungeoneer_remove_item(turn->state, place / DUNGEONEER_INVENTORY_MAX, place % DUNGEONEER_INVENTORY_MAX);
        card = item.card;
        owner = item.owner;
    }
    dungeoneer_tell(turn, DUNGEONEER_TOOK_CARD, seat, card, 0, 0);
    dungeoneer_hold(turn, seat, card, owner, DUNGEONEER_EVERYBODY);
}

static void take_discarded(dungeoneer_turn *turn, int seat, int card) {
    dungeoneer_state *state = turn->state;
    int pool = dungeoneer_pool(state, seat), at = state->discard_count[pool] - 1;
    uint8_t *pile = dungeoneer_discard_pile(state, pool);
    while (at >= 0 && pile[at] != card)
        at--;
    if (at < 0)
        return;
    memmove(pile + at, pile + at + 1, (size_t)(state->discard_count[pool] - at - 1));
    pile[--state->discard_count[pool]] = 0;
    dungeoneer_tell(turn, DUNGEONEER_TOOK_CARD, seat, card, 1, 0);
    dungeoneer_hold(turn, seat, card, pool, DUNGEONEER_EVERYBODY);
}

static void descend(uint8_t *things, const dj_effect_call *call) {
    memcpy(things, call->things, (size_t)call->thing_count);
    for (int i = 1; i < call->thing_count; i++) {
        uint8_t thing = things[i];
        int at = i;
        for (; at > 0 && things[at - 1] < thing; at--)
            things[at] = things[at - 1];
        things[at] = thing;
    }
}
