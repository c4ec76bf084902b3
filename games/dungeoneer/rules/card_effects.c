/* Actions on cards: drawing, discarding, taking, stealing. What an effect takes out of a hand, everybody sees. */
#include "language.h"

#include <string.h>

static void draw(dungeoneer_turn *turn, int seat, int count);
static void discard_thing(dungeoneer_turn *turn, dungeoneer_thing thing);
static void take_thing(dungeoneer_turn *turn, int seat, dungeoneer_thing thing);
static void take_hurt(dungeoneer_turn *turn, int seat, dungeoneer_thing thing);
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
    for (int i = 0; i < call->thing_count; i++)
        discard_thing(turn, dungeoneer_thing_at(turn->state, things[i]));
    return 0;
}

/* Of a discard pile a thing is the card itself. The first argument is what is wanted, as it stands in the program. */
int dungeoneer_take_cards(const dj_effect_call *call) {
    dungeoneer_turn *turn = call->host->game;
    uint8_t things[DJ_EFFECT_THINGS];
    int seat = call->frame->seat;
    bool is_discarded = call->arguments[0] != DJ_PICK_NAMED && call->arguments[3] == DUNGEONEER_YOUR_DISCARD;
    descend(things, call);
    for (int i = 0; i < call->thing_count; i++)
        if (is_discarded)
            take_discarded(turn, seat, things[i]);
        else
            take_thing(turn, seat, dungeoneer_thing_at(turn->state, things[i]));
    return 0;
}

/* E28, E30: what the hero may not hold is discarded instead. */
int dungeoneer_steal(const dj_effect_call *call) {
    dungeoneer_turn *turn = call->host->game;
    if (call->thing_count == 0)
        return 0;
    dungeoneer_thing stolen = dungeoneer_thing_at(turn->state, call->things[0]);
    int seat = call->frame->seat, kind = turn->set->cards[stolen.card].kind;
    const dungeoneer_hero *hero = &turn->set->heroes[turn->state->seats[seat].hero];
    int limit = kind == DUNGEONEER_TREASURE
                    ? hero->treasures + dungeoneer_trait_of(turn->set, turn->state, seat, DUNGEONEER_TRAIT_TREASURES)
                    : hero->boons + dungeoneer_trait_of(turn->set, turn->state, seat, DUNGEONEER_TRAIT_BOONS);
    bool is_double = kind == DUNGEONEER_TREASURE && dungeoneer_find_item(turn->state, seat, stolen.card) >= 0; /* E28 */
    bool is_held = !is_double && turn->state->seats[seat].item_count < DUNGEONEER_INVENTORY_MAX &&
                   (kind == DUNGEONEER_BANE || dungeoneer_count_items(turn->set, turn->state, seat, kind) < limit);
    if (!is_held) {
        dungeoneer_discard_item(turn, stolen.seat, stolen.place);
        return 0;
    }
    dungeoneer_item item = dungeoneer_remove_item(turn->state, stolen.seat, stolen.place);
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
    const dungeoneer_seat *player = &turn->state->seats[call->frame->seat];
    while (player->hand_count > 0)
        discard_thing(turn, (dungeoneer_thing){.seat = call->frame->seat,
                                               .card = player->hand[0].card,
                                               .owner = player->hand[0].owner});
    while (player->hurt_count > 0)
        dungeoneer_discard_hurt(turn, call->frame->seat, 0);
    return 0;
}

int dungeoneer_recharge(const dj_effect_call *call) {
    const dungeoneer_turn *turn = call->host->game;
    for (int i = 0; i < call->thing_count; i++) {
        dungeoneer_thing thing = dungeoneer_thing_at(turn->state, call->things[i]);
        dungeoneer_item *item = &turn->state->seats[thing.seat].items[thing.place];
        item->charges = turn->set->cards[item->card].charges;
    }
    return 0;
}

static void draw(dungeoneer_turn *turn, int seat, int count) {
    if (dungeoneer_is_alive(turn->state, seat))
        dungeoneer_draw(turn, seat, count);
}

static void discard_thing(dungeoneer_turn *turn, dungeoneer_thing thing) {
    switch (thing.row) {
    case DUNGEONEER_IN_FRONT:
        dungeoneer_discard_hurt(turn, thing.seat, thing.place);
        break;
    case DUNGEONEER_IN_INVENTORY:
        dungeoneer_discard_item(turn, thing.seat, thing.place);
        break;
    default:
        dungeoneer_unhold(turn, thing.seat, thing.card, thing.owner);
        dungeoneer_tell(turn, DUNGEONEER_DISCARDED, thing.seat, thing.card, 0, 0);
        dungeoneer_to_discard(turn, thing.seat, thing.card, thing.owner);
        break;
    }
}

static void take_thing(dungeoneer_turn *turn, int seat, dungeoneer_thing thing) {
    if (thing.row == DUNGEONEER_IN_FRONT) {
        take_hurt(turn, seat, thing);
        return;
    }
    if (thing.row == DUNGEONEER_IN_HAND)
        dungeoneer_unhold(turn, thing.seat, thing.card, thing.owner);
    else
        dungeoneer_remove_item(turn->state, thing.seat, thing.place);
    dungeoneer_tell(turn, DUNGEONEER_TOOK_CARD, seat, thing.card, 0, 0);
    dungeoneer_hold(turn, seat, thing.card, thing.owner, DUNGEONEER_EVERYBODY);
}

/* E18: it keeps its wounds, and lies in front of its new player; where there is no room it is discarded. */
static void take_hurt(dungeoneer_turn *turn, int seat, dungeoneer_thing thing) {
    dungeoneer_seat *player = &turn->state->seats[seat];
    if (player->hurt_count == DUNGEONEER_HURT_MAX) {
        dungeoneer_discard_hurt(turn, thing.seat, thing.place);
        return;
    }
    dungeoneer_hurt hurt = dungeoneer_remove_hurt(turn->state, thing.seat, thing.place);
    dungeoneer_tell(turn, DUNGEONEER_TOOK_CARD, seat, thing.card, 0, 0);
    player->hurt[player->hurt_count++] = hurt;
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
