/* What the runner of effects asks of the game. Things are places: in hands, in inventories, cards of a discard pile by
 * their definition, spaces of the dungeon, or seats; what they are asked for tells which. */
#include "language.h"

static const dj_effect_program *program(void *game, int definition);
static int things(void *game, const dj_effect_frame *frame, dj_effect_things wanted, uint8_t out[DJ_EFFECT_THINGS]);
static int heroes_named(const dungeoneer_state *state, const dj_effect_frame *frame, int named, uint8_t *out);
static int held_things(const dungeoneer_turn *turn, int seat, int noun, uint8_t *out);
static int item_things(const dungeoneer_turn *turn, int seat, int noun, uint8_t *out);
static int discarded_things(const dungeoneer_turn *turn, int seat, int noun, uint8_t *out);
static int space_things(const dungeoneer_turn *turn, int seat, dj_effect_things wanted, uint8_t *out);
static int chooser(void *game, const dj_effect_frame *frame, dj_effect_things wanted);
static int worth(void *game, int thing);
static uint32_t below(void *game, uint32_t bound);
static dj_effect_touch touch(void *game, dj_effect_frame *frame);
static void begin(void *game, const dj_effect_frame *frame);
static void unmet(void *game, const dj_effect_frame *frame);

/* Where the things of a row begin; those in hands come first. */
enum {
    ITEM_THINGS = DJ_SEATS_MAX * DUNGEONEER_HAND_MAX,
    FRONT_THINGS = ITEM_THINGS + DJ_SEATS_MAX * DUNGEONEER_INVENTORY_MAX,
};
_Static_assert(FRONT_THINGS + DJ_SEATS_MAX * DUNGEONEER_HURT_MAX <= DJ_EFFECT_NONE, "a thing is a byte");

static const dj_effect_duties duties = {.language = &dungeoneer_language,
                                        .program = program,
                                        .things = things,
                                        .chooser = chooser,
                                        .worth = worth,
                                        .below = below,
                                        .touch = touch,
                                        .begin = begin,
                                        .unmet = unmet};

dj_effect_host dungeoneer_host(dungeoneer_turn *turn) {
    return (dj_effect_host){
        .duties = &duties, .game = turn, .stack = &turn->state->effects, .is_watched = turn->witness != NULL};
}

bool dungeoneer_start_effect(dungeoneer_turn *turn, int definition, int trigger, int seat, int foe) {
    const dj_effect_host host = dungeoneer_host(turn);
    int depth = turn->state->effects.depth;
    if (dungeoneer_is_alive(turn->state, seat) && seat != foe)
        dj_effects_start(&host, definition, definition, trigger, seat, foe);
    return turn->state->effects.depth > depth;
}

/* The last come begins first, and the hero itself last: those on top of the stack run first. */
void dungeoneer_start_standing(dungeoneer_turn *turn, int trigger, int seat, int foe) {
    const dungeoneer_seat *player = &turn->state->seats[seat];
    dungeoneer_start_effect(turn, DUNGEONEER_HERO_EFFECTS + player->hero, trigger, seat, foe);
    for (int i = 0; i < player->item_count; i++)
        dungeoneer_start_effect(turn, player->items[i].card, trigger, seat, foe);
}

bool dungeoneer_can_wound(const dungeoneer_set *set, const dungeoneer_play *play) {
    if (play->kind != DUNGEONEER_PLAY_CARD)
        return true;
    const dj_effect_program *effect = &set->cards[play->card].effect;
    return dj_effect_calls(&dungeoneer_language, effect, dungeoneer_take_wounds) ||
           dj_effect_calls(&dungeoneer_language, effect, dungeoneer_inflict_on);
}

dungeoneer_thing dungeoneer_thing_at(const dungeoneer_state *state, int number) {
    if (number >= FRONT_THINGS) {
        int seat = (number - FRONT_THINGS) / DUNGEONEER_HURT_MAX, place = (number - FRONT_THINGS) % DUNGEONEER_HURT_MAX;
        const dungeoneer_hurt *hurt = &state->seats[seat].hurt[place];
        return (dungeoneer_thing){DUNGEONEER_IN_FRONT, seat, place, hurt->card, hurt->owner, hurt->wounds};
    }
    if (number >= ITEM_THINGS) {
        int seat = (number - ITEM_THINGS) / DUNGEONEER_INVENTORY_MAX;
        int place = (number - ITEM_THINGS) % DUNGEONEER_INVENTORY_MAX;
        const dungeoneer_item *item = &state->seats[seat].items[place];
        return (dungeoneer_thing){DUNGEONEER_IN_INVENTORY, seat, place, item->card, item->owner, 0};
    }
    int seat = number / DUNGEONEER_HAND_MAX, place = number % DUNGEONEER_HAND_MAX;
    const dungeoneer_held *held = &state->seats[seat].hand[place];
    return (dungeoneer_thing){DUNGEONEER_IN_HAND, seat, place, held->card, held->owner, 0};
}

bool dungeoneer_is(const dungeoneer_card *card, int noun) {
    switch (noun) {
    case DUNGEONEER_NOUN_TREASURE:
        return card->kind == DUNGEONEER_TREASURE;
    case DUNGEONEER_NOUN_BOON:
        return card->kind == DUNGEONEER_BOON;
    case DUNGEONEER_NOUN_BANE:
        return card->kind == DUNGEONEER_BANE;
    case DUNGEONEER_NOUN_ENCOUNTER:
        return card->kind == DUNGEONEER_MONSTER || card->kind == DUNGEONEER_TRAP;
    case DUNGEONEER_NOUN_MONSTER:
        return card->kind == DUNGEONEER_MONSTER;
    case DUNGEONEER_NOUN_TRAP:
        return card->kind == DUNGEONEER_TRAP;
    case DUNGEONEER_NOUN_WEAPON:
        return card->is_weapon;
    default:
        return true;
    }
}

static const dj_effect_program *program(void *game, int definition) {
    const dungeoneer_turn *turn = game;
    return dungeoneer_program(turn->set, definition);
}

/* Effects are started, never set off to wait: nobody asks. */
static int things(void *game, const dj_effect_frame *frame, dj_effect_things wanted, uint8_t out[DJ_EFFECT_THINGS]) {
    const dungeoneer_turn *turn = game;
    if (wanted.pick == DJ_PICK_NAMED && wanted.noun >= DUNGEONEER_NAMED_CARDS)
        return heroes_named(turn->state, frame, wanted.noun - DUNGEONEER_NAMED_CARDS, out);
    if (wanted.pick == DJ_PICK_NAMED) {
        int place = frame->program < DUNGEONEER_HERO_EFFECTS
                        ? dungeoneer_find_item(turn->state, frame->seat, frame->program)
                        : -1;
        out[0] = (uint8_t)(ITEM_THINGS + frame->seat * DUNGEONEER_INVENTORY_MAX + place);
        return place >= 0;
    }
    switch (wanted.zone) {
    case DUNGEONEER_YOUR_HAND:
        return held_things(turn, frame->seat, wanted.noun, out);
    case DUNGEONEER_ENEMY_HAND:
        return held_things(turn, frame->foe, wanted.noun, out);
    case DUNGEONEER_YOUR_INVENTORY:
        return item_things(turn, frame->seat, wanted.noun, out);
    case DUNGEONEER_ENEMY_INVENTORY:
        return item_things(turn, frame->foe, wanted.noun, out);
    case DUNGEONEER_YOUR_DISCARD:
        return discarded_things(turn, frame->seat, wanted.noun, out);
    default:
        return space_things(turn, frame->seat, wanted, out);
    }
}

static int heroes_named(const dungeoneer_state *state, const dj_effect_frame *frame, int named, uint8_t *out) {
    int count = 0, most = dungeoneer_most_completed(state);
    for (int seat = 0; seat < state->seat_count; seat++) {
        bool is_other = seat != frame->seat, is_here = state->seats[seat].space == state->seats[frame->seat].space;
        bool is_meant = named == DUNGEONEER_CHOSEN_HERO || named == DUNGEONEER_EACH_HERO ||
                        (named == DUNGEONEER_CHOSEN_OTHER && is_other) ||
                        (named == DUNGEONEER_EACH_OTHER && is_other) || (named == DUNGEONEER_EACH_HERE && is_here) ||
                        (named == DUNGEONEER_EACH_OTHER_HERE && is_here && is_other) ||
                        (named == DUNGEONEER_LEADERS && state->seats[seat].completed == most);
        if (is_meant && dungeoneer_is_alive(state, seat))
            out[count++] = (uint8_t)seat;
    }
    return count;
}

/* E18: wounded monsters in front are cards in hand. */
static int held_things(const dungeoneer_turn *turn, int seat, int noun, uint8_t *out) {
    const dungeoneer_seat *player = &turn->state->seats[seat];
    int count = 0;
    for (int i = 0; i < player->hand_count; i++)
        if (dungeoneer_is(&turn->set->cards[player->hand[i].card], noun))
            out[count++] = (uint8_t)(seat * DUNGEONEER_HAND_MAX + i);
    for (int i = 0; i < player->hurt_count; i++)
        if (dungeoneer_is(&turn->set->cards[player->hurt[i].card], noun))
            out[count++] = (uint8_t)(FRONT_THINGS + seat * DUNGEONEER_HURT_MAX + i);
    return count;
}

static int item_things(const dungeoneer_turn *turn, int seat, int noun, uint8_t *out) {
    const dungeoneer_seat *player = &turn->state->seats[seat];
    int count = 0;
    for (int i = player->item_count - 1; i >= 0; i--)
        if (dungeoneer_is(&turn->set->cards[player->items[i].card], noun))
            out[count++] = (uint8_t)(ITEM_THINGS + seat * DUNGEONEER_INVENTORY_MAX + i);
    return count;
}

/* Each card once, however many copies lie there. */
static int discarded_things(const dungeoneer_turn *turn, int seat, int noun, uint8_t *out) {
    int pool = dungeoneer_pool(turn->state, seat), count = 0;
    const uint8_t *pile = dungeoneer_discard_pile(turn->state, pool);
    for (int i = turn->state->discard_count[pool] - 1; i >= 0; i--) {
        bool is_new = dungeoneer_is(&turn->set->cards[pile[i]], noun);
        for (int j = 0; is_new && j < count; j++)
            is_new = out[j] != pile[i];
        if (is_new)
            out[count++] = pile[i];
    }
    return count;
}

static int space_things(const dungeoneer_turn *turn, int seat, dj_effect_things wanted, uint8_t *out) {
    const dungeoneer_state *state = turn->state;
    int here = state->seats[seat].space, count = 0;
    uint8_t distances[DUNGEONEER_SPACES_MAX];
    if (here == DUNGEONEER_NONE)
        return 0;
    dungeoneer_distances(state, here, distances);
    for (int i = 0; i < state->space_count; i++) {
        const dungeoneer_map *map = &turn->set->maps[state->spaces[i].map];
        int across = state->spaces[i].x - state->spaces[here].x, up = state->spaces[i].y - state->spaces[here].y;
        bool is_kind = wanted.noun == DUNGEONEER_NOUN_SPACE || map->is_room == (wanted.noun == DUNGEONEER_NOUN_ROOM);
        bool is_near = wanted.zone == DUNGEONEER_THE_DUNGEON ||
                       (wanted.zone == DUNGEONEER_NEXT_TO_YOU && across * across + up * up == 1) ||
                       (wanted.zone == DUNGEONEER_WITHIN_2 && distances[i] <= 2) ||
                       (wanted.zone == DUNGEONEER_WITHIN_3 && distances[i] <= 3);
        if (i != here && is_kind && is_near)
            out[count++] = (uint8_t)i;
    }
    return count;
}

/* Whoever can see the cards: the enemy for the enemy's hand. */
static int chooser(void *game, const dj_effect_frame *frame, dj_effect_things wanted) {
    const dungeoneer_turn *turn = game;
    bool is_enemys = wanted.pick != DJ_PICK_NAMED && wanted.zone == DUNGEONEER_ENEMY_HAND;
    return is_enemys && dungeoneer_is_alive(turn->state, frame->foe) ? frame->foe : frame->seat;
}

/* Nothing is searched that the chooser does not see already. */
/* Hands are hidden, and not compared: what is not in an inventory or in front is a card of a discard pile. */
static int worth(void *game, int thing) {
    const dungeoneer_turn *turn = game;
    if (thing < ITEM_THINGS)
        return thing < turn->set->card_count ? turn->set->cards[thing].cost : 0;
    return turn->set->cards[dungeoneer_thing_at(turn->state, thing).card].cost;
}

static uint32_t below(void *game, uint32_t bound) {
    dungeoneer_turn *turn = game;
    return dj_draw_below(&turn->state->dice, turn->witness, bound);
}

/* What can be answered is the whole card, before its effect begins (E27). */
static dj_effect_touch touch(void *game, dj_effect_frame *frame) {
    const dungeoneer_turn *turn = game;
    return dungeoneer_is_alive(turn->state, frame->foe) ? DJ_TOUCH_GO : DJ_TOUCH_STOP;
}

static void begin(void *game, const dj_effect_frame *frame) {
    dungeoneer_turn *turn = game;
    dungeoneer_tell(turn, DUNGEONEER_APPLIES, frame->seat, frame->program, frame->trigger, 0);
}

static void unmet(void *game, const dj_effect_frame *frame) {
    dungeoneer_tell(game, DUNGEONEER_UNMET, frame->seat, frame->program, frame->at, 0);
}
