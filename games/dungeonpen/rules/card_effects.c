/* Actions on life, cards, walls, potions and places. */
#include "language.h"

#include <string.h>

static void change(const dj_effect_call *call, int seat, int sign);
static void search(const dj_effect_call *call, int seat);
static void move_card(const dj_effect_call *call, int thing, int to);
static void due(const dj_effect_call *call, int seat);
static void put(const dj_effect_call *call, int seat, dungeonpen_point place);
static void go_back(const dj_effect_call *call, int seat);
static void go_home(const dj_effect_call *call, int seat);
static bool is_free(const dj_effect_call *call, const dungeonpen_state *there);
static void set_marks(const dj_effect_call *call, int potion, int marks);
static dungeonpen_turn *turn_of(const dj_effect_call *call);

int dungeonpen_lose_life(const dj_effect_call *call) {
    change(call, call->frame->seat, -1);
    return 0;
}

int dungeonpen_enemy_loses_life(const dj_effect_call *call) {
    change(call, call->frame->foe, -1);
    return 0;
}

int dungeonpen_each_loses_life(const dj_effect_call *call) {
    change(call, call->frame->seat, -1);
    change(call, call->frame->foe, -1);
    return 0;
}

int dungeonpen_gain_life(const dj_effect_call *call) {
    change(call, call->frame->seat, 1);
    return 0;
}

int dungeonpen_enemy_gains_life(const dj_effect_call *call) {
    change(call, call->frame->foe, 1);
    return 0;
}

int dungeonpen_each_gains_life(const dj_effect_call *call) {
    change(call, call->frame->seat, 1);
    change(call, call->frame->foe, 1);
    return 0;
}

/* Nobody can take more than there is. */
int dungeonpen_steal_life(const dj_effect_call *call) {
    dungeonpen_turn *turn = turn_of(call);
    int wanted = dj_effect_number(call, 0), life = turn->state->seats[call->frame->foe].life;
    int stolen = wanted < life ? wanted : life;
    dungeonpen_change_life(turn, call->frame->foe, -stolen, DUNGEONPEN_BY_CARD);
    dungeonpen_change_life(turn, call->frame->seat, stolen, DUNGEONPEN_BY_CARD);
    return 0;
}

/* The only way back from 0. */
int dungeonpen_set_life(const dj_effect_call *call) {
    dungeonpen_turn *turn = turn_of(call);
    dungeonpen_seat *player = &turn->state->seats[call->frame->seat];
    int life = dj_effect_number(call, 0);
    player->life = (uint8_t)(life < player->life_start ? life : player->life_start);
    dungeonpen_tell(turn, DUNGEONPEN_SAVED, call->frame->seat, player->life, 0, 0);
    return 0;
}

int dungeonpen_search(const dj_effect_call *call) {
    search(call, call->frame->seat);
    return 0;
}

int dungeonpen_enemy_searches(const dj_effect_call *call) {
    search(call, call->frame->foe);
    return 0;
}

int dungeonpen_take(const dj_effect_call *call) {
    for (int i = 0; i < call->thing_count; i++)
        move_card(call, call->things[i], call->frame->seat);
    return 0;
}

int dungeonpen_give(const dj_effect_call *call) {
    for (int i = 0; i < call->thing_count; i++)
        move_card(call, call->things[i], call->frame->foe);
    return 0;
}

int dungeonpen_discard(const dj_effect_call *call) {
    for (int i = 0; i < call->thing_count; i++)
        move_card(call, call->things[i], -1);
    return 0;
}

int dungeonpen_swap_bags(const dj_effect_call *call) {
    dungeonpen_turn *turn = turn_of(call);
    dungeonpen_seat *first = &turn->state->seats[0], *second = &turn->state->seats[1];
    uint8_t bag[DUNGEONPEN_BAG], count = first->bag_count;
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
        for (int i = 0; i < turn->state->seats[seat].bag_count; i++)
            dungeonpen_tell(turn, DUNGEONPEN_BAG_CHANGED, turn->state->seats[seat].bag[i], seat, 1 - seat, 0);
    memcpy(bag, first->bag, sizeof bag);
    memcpy(first->bag, second->bag, sizeof bag);
    memcpy(second->bag, bag, sizeof bag);
    first->bag_count = second->bag_count;
    second->bag_count = count;
    return 0;
}

int dungeonpen_draw_wall(const dj_effect_call *call) {
    due(call, call->frame->seat);
    return 0;
}

int dungeonpen_enemy_draws_wall(const dj_effect_call *call) {
    due(call, call->frame->foe);
    return 0;
}

int dungeonpen_erase(const dj_effect_call *call) {
    if (call->thing_count > 0)
        dungeonpen_erase_wall(turn_of(call), call->things[0] - DUNGEONPEN_THING_WALL);
    return 0;
}

int dungeonpen_erase_last(const dj_effect_call *call) {
    dungeonpen_turn *turn = turn_of(call);
    if (turn->state->wall_count > 0)
        dungeonpen_erase_wall(turn, turn->state->wall_count - 1);
    return 0;
}

int dungeonpen_erase_random(const dj_effect_call *call) {
    dungeonpen_turn *turn = turn_of(call);
    if (turn->state->wall_count > 0)
        dungeonpen_erase_wall(turn, (int)call->host->duties->below(turn, turn->state->wall_count));
    return 0;
}

int dungeonpen_erase_all(const dj_effect_call *call) {
    dungeonpen_turn *turn = turn_of(call);
    while (turn->state->wall_count > 0)
        dungeonpen_erase_wall(turn, turn->state->wall_count - 1);
    return 0;
}

int dungeonpen_refill(const dj_effect_call *call) {
    if (call->thing_count > 0)
        set_marks(call, call->things[0] - DUNGEONPEN_THING_POTION, 0);
    return 0;
}

int dungeonpen_refill_all(const dj_effect_call *call) {
    const dungeonpen_turn *turn = turn_of(call);
    for (int i = 0; i < turn->set->sheets[turn->state->sheet].potion_count; i++)
        set_marks(call, i, 0);
    return 0;
}

int dungeonpen_empty_all(const dj_effect_call *call) {
    const dungeonpen_turn *turn = turn_of(call);
    for (int i = 0; i < turn->set->sheets[turn->state->sheet].potion_count; i++)
        set_marks(call, i, DUNGEONPEN_POTION_MARKS);
    return 0;
}

int dungeonpen_go_back(const dj_effect_call *call) {
    go_back(call, call->frame->seat);
    return 0;
}

int dungeonpen_enemy_goes_back(const dj_effect_call *call) {
    go_back(call, call->frame->foe);
    return 0;
}

int dungeonpen_go_home(const dj_effect_call *call) {
    go_home(call, call->frame->seat);
    return 0;
}

int dungeonpen_enemy_goes_home(const dj_effect_call *call) {
    go_home(call, call->frame->foe);
    return 0;
}

int dungeonpen_swap_places(const dj_effect_call *call) {
    const dungeonpen_seat *seats = turn_of(call)->state->seats;
    dungeonpen_point first = seats[0].place, second = seats[1].place;
    dungeonpen_state there = *turn_of(call)->state;
    there.seats[0].place = second;
    there.seats[1].place = first;
    if (!is_free(call, &there))
        return 0;
    put(call, 0, second);
    put(call, 1, first);
    return 0;
}

int dungeonpen_drop(const dj_effect_call *call) {
    dungeonpen_drop_treasure(turn_of(call), call->frame->seat);
    return 0;
}

int dungeonpen_enemy_drops(const dj_effect_call *call) {
    dungeonpen_drop_treasure(turn_of(call), call->frame->foe);
    return 0;
}

int dungeonpen_roll(const dj_effect_call *call) {
    dungeonpen_turn *turn = turn_of(call);
    turn->state->die = (uint8_t)dj_roll(&turn->state->dice, turn->witness, 6);
    dungeonpen_tell(turn, DUNGEONPEN_ROLLED, call->frame->seat, turn->state->die, 0, 0);
    return 0;
}

int dungeonpen_only_lasts(const dj_effect_call *call) {
    (void)call;
    return 0;
}

static void change(const dj_effect_call *call, int seat, int sign) {
    dungeonpen_change_life(turn_of(call), seat, sign * dj_effect_number(call, 0), DUNGEONPEN_BY_CARD);
}

static void search(const dj_effect_call *call, int seat) {
    for (int i = 0; i < dj_effect_number(call, 0); i++) {
        dungeonpen_tell(turn_of(call), DUNGEONPEN_OPENED, seat, -1, -1, 0);
        dungeonpen_draw_clutter(turn_of(call), seat);
    }
}

/* From the bag it is in to another, or to the deck (-1) where that one is full. It is the copy of the player whom the
 * effect named (N09), and stays "that card" where it goes. */
static void move_card(const dj_effect_call *call, int thing, int to) {
    dungeonpen_turn *turn = turn_of(call);
    dungeonpen_state *state = turn->state;
    int from = thing / DUNGEONPEN_THING_BAG, card = dungeonpen_kept_card(turn->set, thing);
    const uint8_t *kept = memchr(state->seats[from].bag, card, state->seats[from].bag_count);
    if (!kept || from == to)
        return;
    dungeonpen_leave_bag(&state->seats[from], (int)(kept - state->seats[from].bag));
    if (to >= 0 && state->seats[to].bag_count == DUNGEONPEN_BAG)
        to = -1;
    dungeonpen_tell(turn, DUNGEONPEN_BAG_CHANGED, card, from, to, 0);
    if (to >= 0) {
        state->seats[to].bag[state->seats[to].bag_count++] = (uint8_t)card;
        call->frame->that = (uint8_t)dungeonpen_kept_thing(turn->set, to, card);
    } else {
        dungeonpen_return_clutter(turn, card);
        call->frame->that = DJ_EFFECT_NONE;
    }
}

static void due(const dj_effect_call *call, int seat) {
    dungeonpen_queue_wall(turn_of(call)->state, seat, dj_effect_number(call, 0));
}

static void put(const dj_effect_call *call, int seat, dungeonpen_point place) {
    dungeonpen_turn *turn = turn_of(call);
    turn->state->seats[seat].place = place;
    dungeonpen_tell(turn, DUNGEONPEN_MOVED, seat, place.x, place.y, 0);
}

static void go_back(const dj_effect_call *call, int seat) {
    dungeonpen_state there = *turn_of(call)->state;
    there.seats[seat].place = there.seats[seat].before;
    if (is_free(call, &there))
        put(call, seat, there.seats[seat].place);
}

static void go_home(const dj_effect_call *call, int seat) {
    const dungeonpen_turn *turn = turn_of(call);
    dungeonpen_drop_treasure(turn_of(call), seat);
    put(call, seat, dungeonpen_home_place(&turn->set->sheets[turn->state->sheet], turn->state, seat));
}

/* A wall may have appeared where somebody would stand, or cut the place off: then nobody goes. */
static bool is_free(const dj_effect_call *call, const dungeonpen_state *there) {
    const dungeonpen_sheet *sheet = &turn_of(call)->set->sheets[there->sheet];
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
        if (dungeonpen_touches(there->rows, there->seats[seat].place, there->seats[seat].place))
            return false;
    return dungeonpen_is_open(sheet, there, there->rows);
}

static void set_marks(const dj_effect_call *call, int potion, int marks) {
    dungeonpen_turn *turn = turn_of(call);
    if (turn->state->potions[potion] == marks)
        return;
    turn->state->potions[potion] = (uint8_t)marks;
    const uint8_t *cell = turn->set->sheets[turn->state->sheet].potions[potion];
    dungeonpen_tell(turn, DUNGEONPEN_REFILLED, cell[0], cell[1], marks, 0);
}

static dungeonpen_turn *turn_of(const dj_effect_call *call) {
    return call->host->game;
}
