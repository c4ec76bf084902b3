/* Which moves are legal, and why the others are not. Candidates are listed, and each is judged. */
#include "dungeoneer.h"

#include <string.h>

/* Moves found so far. */
typedef struct list {
    const dungeoneer_set *set;
    const dungeoneer_state *state;
    int seat;
    dj_move *out;
    int count;
} list;

static void list_in_play(list *list);
static void list_in_phase(list *list);
static void list_hand(list *list, int verb);
static void list_items(list *list, int verb);
static void list_quests(list *list, int verb);
static void list_seats(list *list, int verb);
static void list_places(list *list);
static void try_move(list *list, dj_move move);
static void sort(dj_move *moves, int count);
static bool is_move(const dungeoneer_set *set, const dungeoneer_state *state, dj_move move);
static dj_refusal refuse_answer(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move);
static dj_refusal refuse_in_play(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move);
static dj_refusal refuse_in_window(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move);
static dj_refusal refuse_in_phase(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move);
static dj_refusal refuse_discard(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move);
static dj_refusal refuse_card_or_power(const dungeoneer_set *set, const dungeoneer_state *state, int seat,
                                       dj_move move);
static bool has_card(const dungeoneer_state *state, int seat, dj_move move);

static const dj_refusal fine = {NULL, NULL};

int dungeoneer_moves(const void *content, const void *state_, int seat, dj_move *out) {
    list list = {.set = content, .state = state_, .seat = seat, .out = out};
    int asked;
    dungeoneer_asks asks = dungeoneer_asked(list.state, &asked);
    if (asks == DUNGEONEER_ASKS_NOTHING || asked != seat)
        return 0;
    if (asks == DUNGEONEER_ASKS_EFFECT)
        list.count = dungeoneer_list_answers(list.set, list.state, out);
    else if (asks == DUNGEONEER_ASKS_PLAY)
        list_in_play(&list);
    else
        list_in_phase(&list);
    sort(list.out, list.count);
    return list.count;
}

dj_refusal dungeoneer_why_not(const void *content, const void *state_, int seat, dj_move move) {
    const dungeoneer_set *set = content;
    const dungeoneer_state *state = state_;
    int asked;
    if (!is_move(set, state, move))
        return (dj_refusal){"X05", DJ_SENTENCE("There is no such move.")};
    switch (dungeoneer_asked(state, &asked)) {
    case DUNGEONEER_ASKS_EFFECT:
        return refuse_answer(set, state, seat, move);
    case DUNGEONEER_ASKS_PLAY:
        return refuse_in_play(set, state, seat, move);
    case DUNGEONEER_ASKS_PHASE:
        return refuse_in_phase(set, state, seat, move);
    default:
        return (dj_refusal){"E01", DJ_SENTENCE("The game is over.")};
    }
}

unsigned dungeoneer_copy(const dungeoneer_state *state, int owner, int wounds) {
    return (state->mode == DUNGEONEER_TOURNAMENT ? (unsigned)owner + 1 : 0) | (unsigned)wounds << 3;
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
        for (unsigned question = 0; question < DUNGEONEER_QUESTIONS; question++)
            try_move(list, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_MUTE, question));
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
        for (unsigned question = 0; question < DUNGEONEER_QUESTIONS; question++)
            try_move(list, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_ASK_ME, question));
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
    int8_t cells[DUNGEONEER_CELLS_MAX][2];
    int count = dungeoneer_free_cells(list->state, cells);
    for (int i = 0; i < count; i++)
        for (int turn = 0; turn < 2; turn++)
            try_move(list, DUNGEONEER_PLACE_MOVE(DUNGEONEER_PLACE, cells[i][0], cells[i][1], turn));
}

static void try_move(list *list, dj_move move) {
    if (!dungeoneer_why_not(list->set, list->state, list->seat, move).rule)
        list->out[list->count++] = move;
}

static void sort(dj_move *moves, int count) {
    for (int i = 1; i < count; i++) {
        dj_move move = moves[i];
        int at = i;
        for (; at > 0 && moves[at - 1] > move; at--)
            moves[at] = moves[at - 1];
        moves[at] = move;
    }
}

/* Whether the number is spelt as a move of its verb is. */
static bool is_move(const dungeoneer_set *set, const dungeoneer_state *state, dj_move move) {
    unsigned low = move & 0xff, middle = move >> 8 & 0xff, high = move >> 16 & 0xff;
    switch (dungeoneer_verb(move)) {
    case DUNGEONEER_DISCARD:
    case DUNGEONEER_PLAY:
    case DUNGEONEER_CHOOSE_CARD: {
        bool has_owner = state->mode == DUNGEONEER_TOURNAMENT;
        return high == 0 && middle < set->card_count && ((low & 7) > 0) == has_owner && (low & 7) <= state->seat_count;
    }
    case DUNGEONEER_DROP:
    case DUNGEONEER_WIELD:
    case DUNGEONEER_PAY_WITH:
    case DUNGEONEER_USE:
        return high == 0 && middle < set->card_count && low == 0;
    case DUNGEONEER_FORSAKE:
    case DUNGEONEER_ATTEMPT:
    case DUNGEONEER_COMPLETE:
        return high == 0 && middle < set->quest_count && low == 0;
    case DUNGEONEER_TARGET:
    case DUNGEONEER_CHARGE:
    case DUNGEONEER_GIVE_PERIL:
    case DUNGEONEER_CHALLENGE:
    case DUNGEONEER_CHOOSE_HERO:
        return high == 0 && middle == 0 && low < state->seat_count;
    case DUNGEONEER_ATTACK:
        return high == 0 && middle == 0 && low < DUNGEONEER_ATTACKS;
    case DUNGEONEER_STEP_TO:
        return high == 0 && middle == 0 && low < DUNGEONEER_SIDES;
    case DUNGEONEER_MUTE:
    case DUNGEONEER_ASK_ME:
        return high == 0 && middle == 0 && low < DUNGEONEER_QUESTIONS;
    case DUNGEONEER_PLACE:
        return high < 2;
    case DUNGEONEER_START_AT:
    case DUNGEONEER_CHOOSE_SPACE:
        return high == 0;
    default:
        return dungeoneer_verb(move) < DUNGEONEER_VERBS && (move & 0xffffff) == 0;
    }
}

static dj_refusal refuse_answer(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move) {
    dj_move answers[DUNGEONEER_MOVES_MAX];
    int count = dungeoneer_list_answers(set, state, answers);
    (void)seat;
    for (int i = 0; i < count; i++)
        if (answers[i] == move)
            return fine;
    if (state->effects.question == DJ_ASKS_MAY)
        return (dj_refusal){"E26", DJ_SENTENCE("A card asks whether to do it: choose yes or no.")};
    if (state->effects.question == DJ_ASKS_EITHER)
        return (dj_refusal){"E26", DJ_SENTENCE("A card asks which of two: choose first or second.")};
    return (dj_refusal){"E26", DJ_SENTENCE("A card asks for a choice, and that is not among it.")};
}

static dj_refusal refuse_in_play(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move) {
    const dungeoneer_play *play = &state->plays[state->play_count - 1];
    int verb = dungeoneer_verb(move), argument = (int)(move & 0xff), place;
    switch (play->stage) {
    case DUNGEONEER_ASK_TARGET:
        if (verb != DUNGEONEER_TARGET)
            return (dj_refusal){"E08", DJ_SENTENCE("Say whom it hits.")};
        return dungeoneer_is_target(set, state, seat, play->card, argument)
                   ? fine
                   : (dj_refusal){"E08", DJ_SENTENCE("It cannot be played on that hero, whose peril must pay for it.")};
    case DUNGEONEER_ASK_PAYER:
        if (verb != DUNGEONEER_CHARGE)
            return (dj_refusal){"E08", DJ_SENTENCE("Say whose peril pays for it.")};
        return argument != seat && dungeoneer_is_alive(state, argument) &&
                       state->seats[argument].peril >= set->cards[play->card].cost
                   ? fine
                   : (dj_refusal){"E08", DJ_SENTENCE("An opponent with enough peril must pay.")};
    case DUNGEONEER_ASK_ATTACK:
        if (verb != DUNGEONEER_ATTACK)
            return (dj_refusal){"E17", DJ_SENTENCE("Say how to attack.")};
        if (play->kind == DUNGEONEER_PLAY_CHALLENGE)
            return argument != DUNGEONEER_MOVE
                       ? fine
                       : (dj_refusal){"E15", DJ_SENTENCE("Heroes fight each other by melee or magic.")};
        return set->cards[play->card].attacks[argument] > 0
                   ? fine
                   : (dj_refusal){"E17", DJ_SENTENCE("The monster has no such attack.")};
    case DUNGEONEER_ASK_ANSWER:
        return refuse_in_window(set, state, seat, move);
    case DUNGEONEER_ASK_PAYMENT:
        place = verb == DUNGEONEER_PAY_WITH ? dungeoneer_find_item(state, seat, dungeoneer_move_card(move)) : -1;
        return place >= 0 && set->cards[state->seats[seat].items[place].card].kind == DUNGEONEER_TREASURE
                   ? fine
                   : (dj_refusal){"E22", DJ_SENTENCE("Pay with a Treasure of yours.")};
    default:
        if (verb == DUNGEONEER_WIELD_NONE)
            return fine;
        place = verb == DUNGEONEER_WIELD ? dungeoneer_find_item(state, seat, dungeoneer_move_card(move)) : -1;
        return place >= 0 && dungeoneer_is_weapon_for(set, state, seat, place)
                   ? fine
                   : (dj_refusal){"E17", DJ_SENTENCE("Name a weapon for this attack, or none.")};
    }
}

static dj_refusal refuse_in_window(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move) {
    int verb = dungeoneer_verb(move);
    if (verb == DUNGEONEER_PASS)
        return fine;
    if (verb == DUNGEONEER_MUTE)
        return (int)(move & 0xff) == dungeoneer_question_of(set, &state->plays[state->play_count - 1], seat)
                   ? fine
                   : (dj_refusal){"E27", DJ_SENTENCE("You are asked a question of another kind.")};
    if (verb == DUNGEONEER_PLAY || verb == DUNGEONEER_USE || verb == DUNGEONEER_USE_POWER)
        return refuse_card_or_power(set, state, seat, move);
    return (dj_refusal){"E27", DJ_SENTENCE("Answer it, or pass.")};
}

static dj_refusal refuse_in_phase(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move) {
    int verb = dungeoneer_verb(move), argument = (int)(move & 0xff), phase = state->phase;
    bool is_turn = phase == DUNGEONEER_DISCARD_PHASE || phase == DUNGEONEER_ENCOUNTER_PHASE ||
                   phase == DUNGEONEER_BUILD_PHASE || phase == DUNGEONEER_MOVE_PHASE;
    bool is_play = verb == DUNGEONEER_PLAY || verb == DUNGEONEER_USE || verb == DUNGEONEER_USE_POWER;
    if (is_turn && is_play)
        return refuse_card_or_power(set, state, seat, move);
    switch (phase) {
    case DUNGEONEER_LAY_MAP:
    case DUNGEONEER_BUILD_PHASE:
        if (verb == DUNGEONEER_PLACE)
            return dungeoneer_why_not_place(set, state, state->drawn_map, dungeoneer_move_x(move),
                                            dungeoneer_move_y(move), move >> 16 & 1);
        if (verb != DUNGEONEER_KEEP || phase != DUNGEONEER_LAY_MAP)
            return (dj_refusal){"E10", DJ_SENTENCE("A map is to be laid.")};
        if (state->map_count[dungeoneer_laid_pool(state, seat)] == 0)
            return (dj_refusal){"E32", DJ_SENTENCE("The pile is empty: this map must be laid.")};
        return state->seats[seat].flags & DUNGEONEER_HAS_KEPT
                   ? (dj_refusal){"E32", DJ_SENTENCE("A map can be kept once only.")}
                   : fine;
    case DUNGEONEER_PICK_START: {
        int space = verb == DUNGEONEER_START_AT
                        ? dungeoneer_space_at(state, dungeoneer_move_x(move), dungeoneer_move_y(move))
                        : DUNGEONEER_NONE;
        return space != DUNGEONEER_NONE && set->maps[state->spaces[space].map].is_entrance
                   ? fine
                   : (dj_refusal){"E32", DJ_SENTENCE("Choose an Entrance Chamber to start in.")};
    }
    case DUNGEONEER_DISCARD_PHASE:
        return refuse_discard(set, state, seat, move);
    case DUNGEONEER_ENCOUNTER_PHASE:
        if (verb == DUNGEONEER_ASK_ME)
            return state->seats[seat].muted >> argument & 1
                       ? fine
                       : (dj_refusal){"E27", DJ_SENTENCE("You are asked about that already.")};
        return verb == DUNGEONEER_FIGHT_ON ? fine : (dj_refusal){"E05", DJ_SENTENCE("This is the encounter phase.")};
    case DUNGEONEER_PERIL_PHASE:
        return verb == DUNGEONEER_GIVE_PERIL && argument != seat && dungeoneer_is_alive(state, argument)
                   ? fine
                   : (dj_refusal){"E21", DJ_SENTENCE("Give the peril to another hero.")};
    case DUNGEONEER_MOVE_PHASE:
        if (verb == DUNGEONEER_STEP_TO)
            return dungeoneer_why_not_step(set, state, argument);
        if (verb == DUNGEONEER_CHALLENGE)
            return dungeoneer_why_not_challenge(set, state, argument);
        if (verb == DUNGEONEER_ATTEMPT)
            return dungeoneer_why_not_attempt(set, state, dungeoneer_move_card(move));
        return verb == DUNGEONEER_END_TURN ? fine : (dj_refusal){"E05", DJ_SENTENCE("This is the move phase.")};
    default: {
        int place = verb == DUNGEONEER_COMPLETE ? dungeoneer_find_quest(state, seat, dungeoneer_move_card(move)) : -1;
        return place >= 0 && dungeoneer_quests_done_here(set, state) >> place & 1
                   ? fine
                   : (dj_refusal){"E22", DJ_SENTENCE("Several quests are completed here: choose which.")};
    }
    }
}

/* E07 */
static dj_refusal refuse_discard(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move) {
    const dungeoneer_seat *player = &state->seats[seat];
    int place;
    switch (dungeoneer_verb(move)) {
    case DUNGEONEER_DISCARD:
        return has_card(state, seat, move) ? fine : (dj_refusal){"E07", DJ_SENTENCE("That card is not in your hand.")};
    case DUNGEONEER_DROP:
        place = dungeoneer_find_item(state, seat, dungeoneer_move_card(move));
        return place >= 0 && set->cards[player->items[place].card].kind == DUNGEONEER_TREASURE
                   ? fine
                   : (dj_refusal){"E07", DJ_SENTENCE("That is no Treasure of yours.")};
    case DUNGEONEER_FORSAKE:
        place = dungeoneer_find_quest(state, seat, dungeoneer_move_card(move));
        return place >= 0 && player->quests[place].step < set->quests[player->quests[place].quest].step_count
                   ? fine
                   : (dj_refusal){"E07", DJ_SENTENCE("That is no open quest of yours.")};
    default:
        return (dj_refusal){"E07", DJ_SENTENCE("First discard a card, a Treasure or an open quest.")};
    }
}

static dj_refusal refuse_card_or_power(const dungeoneer_set *set, const dungeoneer_state *state, int seat,
                                       dj_move move) {
    if (state->deeds == DUNGEONEER_DEEDS_MAX)
        return (dj_refusal){"E30", DJ_SENTENCE("Too many cards and powers were used in this turn.")};
    if (dungeoneer_verb(move) == DUNGEONEER_USE_POWER)
        return dungeoneer_why_not_power(set, state, seat);
    if (dungeoneer_verb(move) == DUNGEONEER_USE) {
        int place = dungeoneer_find_item(state, seat, dungeoneer_move_card(move));
        return place >= 0 ? dungeoneer_why_not_use(set, state, seat, place)
                          : (dj_refusal){"E30", DJ_SENTENCE("Your hero does not have that.")};
    }
    return has_card(state, seat, move) ? dungeoneer_why_not_play(set, state, seat, dungeoneer_move_card(move))
                                       : (dj_refusal){"E08", DJ_SENTENCE("That card is not in your hand.")};
}

static bool has_card(const dungeoneer_state *state, int seat, dj_move move) {
    const dungeoneer_seat *player = &state->seats[seat];
    int card = dungeoneer_move_card(move), owner = dungeoneer_move_owner(move), wounds = dungeoneer_move_wounds(move);
    for (int i = 0; wounds == 0 && i < player->hand_count; i++)
        if (player->hand[i].card == card && player->hand[i].owner == owner)
            return true;
    return wounds > 0 && dungeoneer_find_hurt(state, seat, move) >= 0;
}
