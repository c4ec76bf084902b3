/* Which moves are legal: candidates are listed, and each is judged by why_not. A random move is guessed among
 * candidates that nobody has judged yet, until one is legal: a guess that is refused makes no other likelier. */
#include "rules.h"

#include <string.h>

enum { TRIES = 64 };
#define NO_MOVE ((dj_move)-1)

/* Moves found so far. */
typedef struct list {
    const dungeoneer_set *set;
    const dungeoneer_state *state;
    int seat;
    dj_move *out;
    int count;
    bool is_unjudged; /* candidates are listed, but for places of a map, which are counted */
    int places;       /* so many: each side of each space, either way up */
} list;

static void list_asked(list *list, dungeoneer_asks asks);
static dj_move nth_place(const dungeoneer_state *state, int number);
static void list_in_play(list *list);
static void list_in_phase(list *list);
static void list_hand(list *list, int verb);
static void list_items(list *list, int verb);
static void list_quests(list *list, int verb);
static void list_seats(list *list, int verb);
static void list_places(list *list);
static void try_move(list *list, dj_move move);

int dungeoneer_moves(const void *content, const void *state_, int seat, dj_move *out) {
    list list = {.set = content, .state = state_, .seat = seat, .out = out};
    int asked;
    dungeoneer_asks asks = dungeoneer_asked(list.state, &asked);
    if (asks == DUNGEONEER_ASKS_NOTHING)
        return 0;
    if (asked == seat)
        list_asked(&list, asks);
    else if (dungeoneer_may_act(content, state_) & DJ_SEAT_BIT(seat))
        list_hand(&list, DUNGEONEER_PLAY);
    dj_moves_sort(list.out, list.count);
    return list.count;
}

/* All moves are listed only after rare bad luck, which makes none of them likelier. */
dj_move dungeoneer_random_move(const void *content, const void *state, int seat, uint64_t *chance) {
    dj_move moves[DUNGEONEER_MOVES_MAX];
    list list = {.set = content, .state = state, .seat = seat, .out = moves, .is_unjudged = true};
    int asked;
    dungeoneer_asks asks = dungeoneer_asked(state, &asked);
    list_asked(&list, asks);
    if (asks == DUNGEONEER_ASKS_EFFECT)
        return moves[dj_chance_of(chance, list.count)];
    for (int tries = 0; tries < TRIES; tries++) {
        int number = dj_chance_of(chance, list.count + list.places);
        dj_move move = number < list.count ? moves[number] : nth_place(state, number - list.count);
        if (move != NO_MOVE && !dungeoneer_why_not(content, state, seat, move).rule)
            return move;
        if (number < list.count)
            moves[number] = moves[--list.count];
    }
    return moves[dj_chance_of(chance, dungeoneer_moves(content, state, seat, moves))];
}

unsigned dungeoneer_copy(const dungeoneer_state *state, int owner, int wounds) {
    return (state->mode == DUNGEONEER_TOURNAMENT ? (unsigned)owner + 1 : 0) | (unsigned)wounds << 3;
}

static void list_asked(list *list, dungeoneer_asks asks) {
    if (asks == DUNGEONEER_ASKS_EFFECT)
        list->count = dungeoneer_list_answers(list->set, list->state, list->out);
    else if (asks == DUNGEONEER_ASKS_PLAY)
        list_in_play(list);
    else
        list_in_phase(list);
}

/* A place is named by the first space that it lies beside, so that none has two numbers. */
static dj_move nth_place(const dungeoneer_state *state, int number) {
    int turn = number % 2, side = number / 2 % DUNGEONEER_SIDES, space = number / 2 / DUNGEONEER_SIDES;
    if (state->spaces[space].next[side] != DUNGEONEER_NONE)
        return NO_MOVE;
    dungeoneer_cell cell = dungeoneer_cell_beyond(state, space, side);
    for (int i = 0; i < DUNGEONEER_SIDES; i++)
        if (cell.beside[i] < space)
            return NO_MOVE;
    return DUNGEONEER_PLACE_MOVE(DUNGEONEER_PLACE, cell.x, cell.y, turn);
}

static void list_in_play(list *list) {
    const dungeoneer_state *state = list->state;
    switch (state->plays[state->play_count - 1].stage) {
    case DUNGEONEER_ASK_TARGET:
        list_seats(list, DUNGEONEER_TARGET);
        break;
    case DUNGEONEER_ASK_PAYER:
        list_seats(list, DUNGEONEER_CHARGE);
        break;
    case DUNGEONEER_ASK_ATTACK:
        for (unsigned stat = 0; stat < DUNGEONEER_ATTACKS; stat++)
            try_move(list, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_ATTACK, stat));
        break;
    case DUNGEONEER_ASK_PAYMENT:
        list_items(list, DUNGEONEER_PAY_WITH);
        break;
    case DUNGEONEER_ASK_ANSWER:
        list_hand(list, DUNGEONEER_PLAY);
        list_items(list, DUNGEONEER_USE);
        try_move(list, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_USE_POWER, 0));
        try_move(list, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_PASS, 0));
        break;
    default:
        list_items(list, DUNGEONEER_WIELD);
        try_move(list, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_WIELD_NONE, 0));
        break;
    }
}

static void list_in_phase(list *list) {
    const dungeoneer_state *state = list->state;
    switch (state->phase) {
    case DUNGEONEER_LAY_MAP:
        list_places(list);
        try_move(list, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_KEEP, 0));
        return;
    case DUNGEONEER_PICK_START:
        for (int i = 0; i < state->space_count; i++)
            try_move(list, DUNGEONEER_PLACE_MOVE(DUNGEONEER_START_AT, state->spaces[i].x, state->spaces[i].y, 0));
        return;
    case DUNGEONEER_DISCARD_PHASE:
        list_hand(list, DUNGEONEER_DISCARD);
        list_items(list, DUNGEONEER_DROP);
        list_quests(list, DUNGEONEER_FORSAKE);
        break;
    case DUNGEONEER_ENCOUNTER_PHASE:
        try_move(list, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_FIGHT_ON, 0));
        break;
    case DUNGEONEER_PERIL_PHASE:
        list_seats(list, DUNGEONEER_GIVE_PERIL);
        return;
    case DUNGEONEER_BUILD_PHASE:
        list_places(list);
        break;
    case DUNGEONEER_MOVE_PHASE:
        for (unsigned side = 0; side < DUNGEONEER_SIDES; side++)
            try_move(list, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_STEP_TO, side));
        list_seats(list, DUNGEONEER_CHALLENGE);
        list_quests(list, DUNGEONEER_ATTEMPT);
        try_move(list, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_END_TURN, 0));
        break;
    default:
        list_quests(list, DUNGEONEER_COMPLETE);
        return;
    }
    list_hand(list, DUNGEONEER_PLAY);
    list_items(list, DUNGEONEER_USE);
    try_move(list, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_USE_POWER, 0));
}

/* Each card once, however many copies there are. */
static void list_hand(list *list, int verb) {
    const dungeoneer_seat *player = &list->state->seats[list->seat];
    for (int i = 0; i < player->hand_count; i++) {
        const dungeoneer_held *held = &player->hand[i];
        if (i == 0 || held[-1].card != held->card || held[-1].owner != held->owner)
            try_move(list, DUNGEONEER_CARD_MOVE(verb, held->card, dungeoneer_copy(list->state, held->owner, 0)));
    }
    for (int i = 0; i < player->hurt_count; i++) {
        dungeoneer_hurt hurt = player->hurt[i];
        bool is_new = true;
        for (int j = 0; j < i; j++)
            is_new = is_new && memcmp(&player->hurt[j], &hurt, sizeof hurt) != 0;
        if (is_new)
            try_move(list,
                     DUNGEONEER_CARD_MOVE(verb, hurt.card, dungeoneer_copy(list->state, hurt.owner, hurt.wounds)));
    }
}

static void list_items(list *list, int verb) {
    const dungeoneer_seat *player = &list->state->seats[list->seat];
    for (int i = 0; i < player->item_count; i++)
        try_move(list, DUNGEONEER_CARD_MOVE(verb, player->items[i].card, 0));
}

static void list_quests(list *list, int verb) {
    const dungeoneer_seat *player = &list->state->seats[list->seat];
    for (int i = 0; i < player->quest_count; i++)
        try_move(list, DUNGEONEER_CARD_MOVE(verb, player->quests[i].quest, 0));
}

static void list_seats(list *list, int verb) {
    for (int seat = 0; seat < list->state->seat_count; seat++)
        try_move(list, DUNGEONEER_PLAIN_MOVE(verb, seat));
}

static void list_places(list *list) {
    if (list->is_unjudged) {
        list->places = list->state->space_count * DUNGEONEER_SIDES * 2;
        return;
    }
    list->count += dungeoneer_list_places(list->set, list->state, list->state->drawn_map,
                                          DUNGEONEER_MOVES_MAX - list->count, list->out + list->count);
}

static void try_move(list *list, dj_move move) {
    if (list->is_unjudged || !dungeoneer_why_not(list->set, list->state, list->seat, move).rule)
        list->out[list->count++] = move;
}
