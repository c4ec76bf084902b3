/* What a viewer may see and choose. */
#include "draw.h"

#include <string.h>

static void list_choices(procrastination_desk *desk);
static void list_hand(procrastination_desk *desk, const dj_move *moves, int count, int verb);
static void list_words(procrastination_desk *desk, const dj_move *moves, int count);
static void add_choice(procrastination_desk *desk, procrastination_choice choice);
static int hand_oldest_first(const procrastination_desk *desk, uint8_t *out);
static dj_move move_of(const procrastination_desk *desk, const dj_move *moves, int count, int instance, int verb);
static bool is_committed(const procrastination_desk *desk, int instance);
static int verb_of_phase(const procrastination_state *state);
static bool is_listed(const dj_move *moves, int count, dj_move move);
static int add_zone(const procrastination_desk *desk, int seat, int zone, uint8_t *out, int count);

procrastination_desk procrastination_desk_of(const dj_scene *scene) {
    procrastination_desk desk = {
        .scene = scene,
        .set = dj_sight_content(scene->sight),
        .state = dj_sight_state(scene->sight),
        .language = scene->language,
        .voice = dj_scene_voice(scene),
        .seat = scene->sight->viewer >= 0 ? scene->sight->viewer : 0,
        .account = procrastination_account_of(dj_sight_content(scene->sight), dj_sight_state(scene->sight)),
    };
    list_choices(&desk);
    return desk;
}

void procrastination_player_name(const procrastination_desk *desk, int seat, dj_text *out) {
    dj_tell(out, &desk->voice, seat, "{@1 (you)|@1}");
}

const procrastination_choice *procrastination_aimed(const procrastination_desk *desk) {
    const dj_cursor *cursor = desk->scene->cursor;
    int at = cursor != NULL ? cursor->values[PROCRASTINATION_CURSOR_CHOICE] : -1;
    return desk->is_choosing && at >= 0 && at < desk->choice_count ? &desk->choices[at] : NULL;
}

const procrastination_card *procrastination_looked_at(const procrastination_desk *desk) {
    const dj_cursor *cursor = desk->scene->cursor;
    uint8_t cards[PROCRASTINATION_INSTANCES_MAX];
    int count = procrastination_cards_in_sight(desk, cards);
    int look = cursor != NULL ? cursor->values[PROCRASTINATION_CURSOR_LOOK] : 0;
    if (look > 0 && look <= count)
        return &desk->set->cards[cards[look - 1]];
    const procrastination_choice *aimed = procrastination_aimed(desk);
    return aimed != NULL && aimed->card != PROCRASTINATION_NO_CARD ? &desk->set->cards[aimed->card] : NULL;
}

/* Fighters and Supports of the round shown, then the score zones, the viewer's enemy first. */
int procrastination_cards_in_sight(const procrastination_desk *desk, uint8_t *out) {
    int count = 0, seats = desk->state->seat_count;
    for (int i = 1; i <= seats; i++) {
        const procrastination_stand *stand = &desk->account.stands[(desk->seat + i) % seats];
        if (desk->account.round == 0)
            break;
        if (stand->fighter != PROCRASTINATION_NONE)
            out[count++] = stand->fighter;
        for (int j = 0; j < stand->support_count; j++)
            out[count++] = stand->supports[j];
    }
    for (int i = 1; i <= seats; i++)
        count = add_zone(desk, (desk->seat + i) % seats, PROCRASTINATION_IN_SCORE, out, count);
    return count;
}

bool procrastination_may_see(const procrastination_desk *desk, int instance) {
    return desk->scene->sight->viewer == DJ_EVERYTHING ||
           procrastination_knows(desk->state, desk->scene->sight->viewer, instance);
}

static void list_choices(procrastination_desk *desk) {
    dj_move moves[PROCRASTINATION_MOVES_MAX];
    int count = 0, verb = verb_of_phase(desk->state);
    bool is_question = desk->state->effects.question != DJ_ASKS_NOTHING;
    if (desk->scene->sight->viewer >= 0)
        count = procrastination_moves(desk->set, desk->state, desk->seat, moves);
    desk->is_choosing = count > 0;
    if (count > 0 && is_question)
        list_words(desk, moves, count);
    else if (desk->scene->sight->viewer >= 0)
        list_hand(desk, moves, count, verb);
}

/* The whole hand, the oldest card first, so that numbers change little; then the Bluff, and nothing. */
static void list_hand(procrastination_desk *desk, const dj_move *moves, int count, int verb) {
    uint8_t hand[PROCRASTINATION_INSTANCES_MAX];
    int held = hand_oldest_first(desk, hand);
    for (int i = 0; i < held; i++) {
        dj_move move = move_of(desk, moves, count, hand[i], verb);
        add_choice(desk, (procrastination_choice){.move = move,
                                                  .card = desk->state->card[hand[i]],
                                                  .key = i < 9    ? '1' + i
                                                         : i == 9 ? '0'
                                                                  : 0,
                                                  .is_committed = is_committed(desk, hand[i]),
                                                  .is_legal = is_listed(moves, count, move)});
    }
    if (desk->state->phase == PROCRASTINATION_DRAFT)
        return;
    dj_move bluff = PROCRASTINATION_MOVE(PROCRASTINATION_LAY_THE_BLUFF, 0, 0);
    dj_move nothing = PROCRASTINATION_MOVE(PROCRASTINATION_LAY_NOTHING, 0, 0);
    add_choice(desk, (procrastination_choice){.move = bluff,
                                              .card = PROCRASTINATION_NO_CARD,
                                              .key = 'b',
                                              .is_committed = is_committed(desk, PROCRASTINATION_BLUFF),
                                              .is_legal = is_listed(moves, count, bluff)});
    if (desk->state->phase == PROCRASTINATION_LAY)
        add_choice(desk, (procrastination_choice){.move = nothing,
                                                  .card = PROCRASTINATION_NO_CARD,
                                                  .key = 'n',
                                                  .is_committed = is_committed(desk, PROCRASTINATION_NOTHING),
                                                  .is_legal = is_listed(moves, count, nothing)});
}

/* The answers to what an effect asks. */
static void list_words(procrastination_desk *desk, const dj_move *moves, int count) {
    for (int i = 0; i < count; i++) {
        unsigned verb = moves[i] >> 16;
        bool has_card = verb == PROCRASTINATION_CHOOSE_CARD;
        add_choice(desk,
                   (procrastination_choice){.move = moves[i],
                                            .card = has_card ? (int)(moves[i] >> 8 & 0xff) : PROCRASTINATION_NO_CARD,
                                            .key = verb == PROCRASTINATION_CHOOSE_NONE ? 'n'
                                                   : i < 9                             ? '1' + i
                                                   : i == 9                            ? '0'
                                                                                       : 0,
                                            .is_legal = true,
                                            .is_in_words = true});
    }
}

static void add_choice(procrastination_desk *desk, procrastination_choice choice) {
    if (desk->choice_count < PROCRASTINATION_CHOICES_MAX)
        desk->choices[desk->choice_count++] = choice;
}

static int hand_oldest_first(const procrastination_desk *desk, uint8_t *out) {
    const procrastination_state *state = desk->state;
    int count = procrastination_count(state, desk->seat, PROCRASTINATION_IN_HAND), at = count;
    for (int i = state->seats[desk->seat].zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i])
        out[--at] = (uint8_t)i;
    return count;
}

/* The legal move that names the card, or else one that will be refused with the reason. */
static dj_move move_of(const procrastination_desk *desk, const dj_move *moves, int count, int instance, int verb) {
    for (int i = 0; i < count; i++)
        if (procrastination_named(desk->set, desk->state, desk->seat, moves[i]) == instance)
            return moves[i];
    return PROCRASTINATION_MOVE((unsigned)verb, (unsigned)desk->state->card[instance], 0u);
}

static bool is_committed(const procrastination_desk *desk, int instance) {
    const procrastination_seat *player = &desk->state->seats[desk->seat];
    return player->choice == instance || memchr(player->laid, instance, sizeof player->laid) != NULL;
}

static int verb_of_phase(const procrastination_state *state) {
    switch (state->phase) {
    case PROCRASTINATION_DRAFT:
        return PROCRASTINATION_KEEP;
    case PROCRASTINATION_LAY:
        return PROCRASTINATION_LAY_CARD;
    case PROCRASTINATION_LIMIT:
        return PROCRASTINATION_DISCARD_CARD;
    default:
        return PROCRASTINATION_PLAY;
    }
}

static bool is_listed(const dj_move *moves, int count, dj_move move) {
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static int add_zone(const procrastination_desk *desk, int seat, int zone, uint8_t *out, int count) {
    const procrastination_state *state = desk->state;
    for (int i = state->seats[seat].zones[zone]; i != PROCRASTINATION_NONE; i = state->next[i])
        if (count < PROCRASTINATION_INSTANCES_MAX && procrastination_may_see(desk, i))
            out[count++] = state->card[i];
    return count;
}
