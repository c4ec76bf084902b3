/* What the runner of effects asks of the game, and what moving a card sets off. */
#include "language.h"

#include <string.h>

static const dj_effect_program *program(void *game, int definition);
static void owner(void *game, int card, uint8_t *seat, uint8_t *foe, uint8_t *definition);
static int things(void *game, const dj_effect_frame *frame, dj_effect_things wanted, uint8_t out[DJ_EFFECT_THINGS]);
static int zone_cards(procrastination_turn *turn, const dj_effect_frame *frame, dj_effect_things wanted, uint8_t *out);
static void turn_over_if_sought(procrastination_turn *turn, const dj_effect_frame *frame, dj_effect_things wanted);
static int chooser(void *game, const dj_effect_frame *frame, dj_effect_things wanted);
static void reveal_to_chooser(void *game, int seat, const dj_effect_frame *frame, dj_effect_things wanted);
static int worth(void *game, int thing);
static uint32_t below(void *game, uint32_t bound);
static dj_effect_touch touch(void *game, dj_effect_frame *frame);
static bool is_enemys(void *game, const dj_effect_frame *frame, dj_effect_things wanted, int thing);
static void begin(void *game, const dj_effect_frame *frame);
static void unmet(void *game, const dj_effect_frame *frame);
static bool implied(void *game, const dj_effect_frame *frame, int row, const uint8_t *arguments, int stage,
                    dj_effect_things *wanted);
static bool is_vain(void *game, const dj_effect_frame *frame, int row);
static void transfer(procrastination_turn *turn, int instance, int seat, int zone);
static void leave_order(procrastination_state *state, int instance);
static void set_off(procrastination_turn *turn, int instance, int from);
static int trigger_of(const procrastination_state *state, int instance, int from);

const dj_effect_duties procrastination_duties = {.language = &procrastination_language,
                                                 .program = program,
                                                 .owner = owner,
                                                 .things = things,
                                                 .chooser = chooser,
                                                 .reveal_to_chooser = reveal_to_chooser,
                                                 .worth = worth,
                                                 .below = below,
                                                 .touch = touch,
                                                 .is_enemys = is_enemys,
                                                 .begin = begin,
                                                 .unmet = unmet,
                                                 .implied = implied,
                                                 .is_vain = is_vain};

bool procrastination_is_secret_action(int row) {
    return row == PROCRASTINATION_ACT_TRADE || row == PROCRASTINATION_ACT_LOOK_AND_ARRANGE;
}

void procrastination_carry(procrastination_turn *turn, int instance, int seat, int zone) {
    int from = turn->state->place[instance];
    transfer(turn, instance, seat, zone);
    set_off(turn, instance, from);
}

/* Those who know the card are told which it is, the others that there was one. */
void procrastination_tell_move(procrastination_turn *turn, int instance, int from) {
    const procrastination_state *state = turn->state;
    uint8_t knowing = state->known[instance] & state->placed[instance];
    dj_seat_mask seen_by = (dj_seat_mask)(knowing & 0x3f);
    seen_by |= knowing >> DJ_SEATS_MAX ? (dj_seat_mask)~0x3fu : 0;
    int seat = procrastination_seat_of(state, instance), zone = procrastination_zone_of(state, instance);
    procrastination_tell_to(turn, seen_by, PROCRASTINATION_MOVED, seat, state->card[instance], from, zone);
    procrastination_tell_to(turn, (dj_seat_mask)~seen_by, PROCRASTINATION_MOVED, seat, -1, from, zone);
}

int procrastination_speaker(const procrastination_state *state, const dj_effect_frame *frame) {
    return state->card[frame->source];
}

static const dj_effect_program *program(void *game, int definition) {
    const procrastination_turn *turn = game;
    return &turn->set->cards[definition].effect;
}

static void owner(void *game, int card, uint8_t *seat, uint8_t *foe, uint8_t *definition) {
    const procrastination_turn *turn = game;
    *seat = (uint8_t)procrastination_seat_of(turn->state, card);
    *foe = (uint8_t)procrastination_opponent(turn->state, *seat);
    *definition = turn->state->card[card];
}

static int things(void *game, const dj_effect_frame *frame, dj_effect_things wanted, uint8_t out[DJ_EFFECT_THINGS]) {
    procrastination_turn *turn = game;
    if (wanted.pick != DJ_PICK_NAMED) {
        if (wanted.pick != DJ_PICK_CHOSEN && wanted.pick != DJ_PICK_ARRANGED)
            turn_over_if_sought(turn, frame, wanted);
        return zone_cards(turn, frame, wanted, out);
    }
    if (wanted.noun >= PROCRASTINATION_NAMED_CARDS)
        return procrastination_dice_named(turn, frame, wanted.noun - PROCRASTINATION_NAMED_CARDS, out);
    int card = procrastination_named_card(turn, frame, wanted.noun);
    out[0] = (uint8_t)card;
    return card != PROCRASTINATION_NONE;
}

static int zone_cards(procrastination_turn *turn, const dj_effect_frame *frame, dj_effect_things wanted, uint8_t *out) {
    const procrastination_state *state = turn->state;
    int seat = procrastination_word_seat(frame, wanted.zone), zone = procrastination_word_zone(wanted.zone), count = 0;
    for (int i = state->seats[seat].zones[zone]; i != PROCRASTINATION_NONE; i = state->next[i]) {
        const procrastination_card *card = procrastination_card_of(turn->set, state, i);
        bool is_wanted = procrastination_is(card, card->class, wanted.noun);
        if (is_wanted && (wanted.pick != DJ_PICK_ARRANGED || count < wanted.count))
            out[count++] = (uint8_t)i;
    }
    return count;
}

/* Where cards of a kind, or the highest, are sought in a discard, all can check it. */
static void turn_over_if_sought(procrastination_turn *turn, const dj_effect_frame *frame, dj_effect_things wanted) {
    bool is_ranked = wanted.pick == DJ_PICK_HIGHEST || wanted.pick == DJ_PICK_LOWEST;
    if (procrastination_word_zone(wanted.zone) == PROCRASTINATION_IN_DISCARD &&
        (is_ranked || wanted.noun != PROCRASTINATION_NOUN_CARD))
        procrastination_turn_over(turn, procrastination_word_seat(frame, wanted.zone));
}

/* Whoever can see the cards: the enemy for the enemy's hand. */
static int chooser(void *game, const dj_effect_frame *frame, dj_effect_things wanted) {
    (void)game;
    bool is_enemys = wanted.pick != DJ_PICK_NAMED && wanted.zone == PROCRASTINATION_YOUR_HAND + PROCRASTINATION_ENEMYS;
    return is_enemys ? frame->foe : frame->seat;
}

/* To search a pile or a discard is to see it; where each card of a pile lies is lost when it is shuffled afterwards. */
static void reveal_to_chooser(void *game, int seat, const dj_effect_frame *frame, dj_effect_things wanted) {
    procrastination_turn *turn = game;
    bool is_discard = wanted.zone == PROCRASTINATION_YOUR_DISCARD + PROCRASTINATION_ENEMYS;
    if (wanted.pick == DJ_PICK_NAMED)
        return;
    turn_over_if_sought(turn, frame, wanted);
    if (wanted.zone != PROCRASTINATION_YOUR_PILE && !is_discard)
        return;
    wanted.noun = PROCRASTINATION_NOUN_CARD;
    uint8_t cards[DJ_EFFECT_THINGS];
    int count = zone_cards(turn, frame, wanted, cards);
    for (int i = 0; i < count; i++)
        procrastination_see(turn, seat, cards[i]);
}

static int worth(void *game, int thing) {
    const procrastination_turn *turn = game;
    return procrastination_card_of(turn->set, turn->state, thing)->value;
}

static uint32_t below(void *game, uint32_t bound) {
    procrastination_turn *turn = game;
    return dj_draw_below(&turn->state->dice, turn->witness, bound);
}

/* The cards in front of those who are touched may answer. */
static dj_effect_touch touch(void *game, dj_effect_frame *frame) {
    procrastination_turn *turn = game;
    const procrastination_state *state = turn->state;
    const procrastination_seat *enemy = &state->seats[frame->foe];
    if (enemy->flags & PROCRASTINATION_IMMUNE) {
        procrastination_tell(turn, PROCRASTINATION_BECAME, frame->foe, PROCRASTINATION_IMMUNE, 1, 0);
        return DJ_TOUCH_STOP;
    }
    const dj_effect_host host = procrastination_host(turn);
    int foe = frame->foe, seat = frame->seat;
    for (int i = enemy->zones[PROCRASTINATION_IN_FRONT]; i != PROCRASTINATION_NONE; i = state->next[i])
        if (procrastination_speaks_of(turn->set, state, i, PROCRASTINATION_WHEN_TARGETED))
            dj_effects_start(&host, i, state->card[i], PROCRASTINATION_WHEN_TARGETED, foe, seat);
    return DJ_TOUCH_GO;
}

static bool is_enemys(void *game, const dj_effect_frame *frame, dj_effect_things wanted, int thing) {
    const procrastination_turn *turn = game;
    bool is_die = wanted.pick == DJ_PICK_NAMED && wanted.noun >= PROCRASTINATION_NAMED_CARDS;
    int seat = is_die ? thing / PROCRASTINATION_DICE_MAX : procrastination_seat_of(turn->state, thing);
    return seat == frame->foe;
}

static void begin(void *game, const dj_effect_frame *frame) {
    procrastination_turn *turn = game;
    procrastination_tell(turn, PROCRASTINATION_APPLIES, frame->seat, frame->program, frame->trigger,
                         procrastination_speaker(turn->state, frame));
}

static void unmet(void *game, const dj_effect_frame *frame) {
    procrastination_turn *turn = game;
    procrastination_tell(turn, PROCRASTINATION_UNMET, frame->seat, frame->program,
                         procrastination_speaker(turn->state, frame), frame->at);
}

static bool implied(void *game, const dj_effect_frame *frame, int row, const uint8_t *arguments, int stage,
                    dj_effect_things *wanted) {
    if (row == PROCRASTINATION_ACT_TRADE && stage < 2 && !is_vain(game, frame, row)) {
        *wanted = (dj_effect_things){DJ_PICK_CHOSEN, 1, PROCRASTINATION_NOUN_CARD,
                                     (uint8_t)(PROCRASTINATION_YOUR_HAND + stage)};
        return true;
    }
    if (row == PROCRASTINATION_ACT_LOOK_AND_ARRANGE && stage < arguments[0]) {
        *wanted =
            (dj_effect_things){DJ_PICK_ARRANGED, arguments[0], PROCRASTINATION_NOUN_CARD, PROCRASTINATION_YOUR_PILE};
        return true;
    }
    return false;
}

/* Nobody trades with an empty hand. */
static bool is_vain(void *game, const dj_effect_frame *frame, int row) {
    const procrastination_turn *turn = game;
    return row == PROCRASTINATION_ACT_TRADE &&
           (turn->state->seats[frame->seat].zones[PROCRASTINATION_IN_HAND] == PROCRASTINATION_NONE ||
            turn->state->seats[frame->foe].zones[PROCRASTINATION_IN_HAND] == PROCRASTINATION_NONE);
}

static void transfer(procrastination_turn *turn, int instance, int seat, int zone) {
    procrastination_state *state = turn->state;
    int from = state->place[instance];
    leave_order(state, instance);
    if (from % PROCRASTINATION_ZONES == PROCRASTINATION_IN_SCORE &&
        procrastination_has_rule(turn->set, state, instance, PROCRASTINATION_WHILE_SCORED))
        state->seats[from / PROCRASTINATION_ZONES].lasting--;
    procrastination_unlink(state, instance);
    procrastination_lay_down(turn, instance, seat, zone);
    if (procrastination_is_watched(turn))
        procrastination_tell_move(turn, instance, from);
}

/* What has left its place has no turn any more: neither in front nor, once all was cleared away, where it then lay
 * (P16).
 */
static void leave_order(procrastination_state *state, int instance) {
    procrastination_seat *player = &state->seats[procrastination_seat_of(state, instance)];
    if (player->fighter == instance)
        player->fighter = PROCRASTINATION_NONE;
    for (int i = 0; i < state->order_count; i++) {
        if (state->order[i] != instance)
            continue;
        memmove(state->order + i, state->order + i + 1, (size_t)(state->order_count - i - 1));
        state->order[--state->order_count] = 0;
        state->order_at = state->order_at > i ? (uint8_t)(state->order_at - 1) : state->order_at;
    }
}

/* What a player with cancelled effects has says nothing. Whoever speaks is known. */
static void set_off(procrastination_turn *turn, int instance, int from) {
    int trigger = trigger_of(turn->state, instance, from);
    if (trigger == DJ_EFFECT_NONE || !procrastination_speaks_of(turn->set, turn->state, instance, trigger))
        return;
    const dj_effect_host host = procrastination_host(turn);
    procrastination_show_to_all(turn, instance);
    dj_effects_fire(&host, instance, trigger);
}

/* What a card that came from there can have something to say about. */
static int trigger_of(const procrastination_state *state, int instance, int from) {
    int zone = procrastination_zone_of(state, instance), from_zone = from % PROCRASTINATION_ZONES;
    bool is_same_seat = from / PROCRASTINATION_ZONES == procrastination_seat_of(state, instance);
    if (zone == PROCRASTINATION_IN_SCORE)
        return PROCRASTINATION_ON_SCORE;
    if (zone == PROCRASTINATION_IN_DISCARD)
        return PROCRASTINATION_ON_DISCARD;
    bool is_back = zone == PROCRASTINATION_IN_HAND && is_same_seat && from_zone >= PROCRASTINATION_IN_FRONT &&
                   from_zone <= PROCRASTINATION_IN_DISCARD;
    return is_back ? PROCRASTINATION_ON_RETURN : DJ_EFFECT_NONE;
}
