/* Cards played and powers used, step by step: target, payment, the window for answers, the effect. What answers is a
 * play on top of what it answers. */
#include "rules.h"

#include <assert.h>
#include <string.h>

static void take_from_hand(dungeoneer_turn *turn, int seat, dj_move move, dungeoneer_play *play);
static void pay_glory(dungeoneer_turn *turn, const dungeoneer_play *play);
static void settle_target(dungeoneer_turn *turn, int target);
static void settle_payer(dungeoneer_turn *turn, int payer);
static void queue_encounter(dungeoneer_turn *turn);
static void open_window(dungeoneer_turn *turn);
static void close_window(dungeoneer_turn *turn);
static bool is_decided(const dungeoneer_play *play);
static void resolve_card(dungeoneer_turn *turn);
static void resolve_standing(dungeoneer_turn *turn, dungeoneer_play *play);
static void finish_card(dungeoneer_turn *turn);
static void ask_weapons(dungeoneer_turn *turn);
static int answered_caster(const dungeoneer_state *state);

dungeoneer_play *dungeoneer_top_play(dungeoneer_state *state) {
    return &state->plays[state->play_count - 1];
}

dungeoneer_play *dungeoneer_push_play(dungeoneer_turn *turn, int kind, int card, int caster) {
    dungeoneer_state *state = turn->state;
    assert(state->play_count < DUNGEONEER_PLAYS_MAX);
    dungeoneer_play *play = &state->plays[state->play_count++];
    dungeoneer_clear_play(play);
    play->kind = (uint8_t)kind;
    play->card = (uint8_t)card;
    play->caster = (uint8_t)caster;
    return play;
}

void dungeoneer_clear_play(dungeoneer_play *play) {
    *play = (dungeoneer_play){.card = DUNGEONEER_NONE,
                              .victim = DUNGEONEER_NONE,
                              .payer = DUNGEONEER_NONE,
                              .asked = DUNGEONEER_NONE,
                              .stat = DUNGEONEER_NONE,
                              .weapons = {DUNGEONEER_NONE, DUNGEONEER_NONE}};
}

void dungeoneer_pop_play(dungeoneer_state *state) {
    memset(dungeoneer_top_play(state), 0, sizeof *state->plays);
    state->play_count--;
}

void dungeoneer_play_card(dungeoneer_turn *turn, int seat, dj_move move) {
    int card = dungeoneer_move_card(move);
    const dungeoneer_card *printed = &turn->set->cards[card];
    bool is_in_window = turn->state->play_count > 0;
    dungeoneer_play *play = dungeoneer_push_play(turn, DUNGEONEER_PLAY_CARD, card, seat);
    turn->state->deeds++;
    take_from_hand(turn, seat, move, play);
    dungeoneer_tell(turn, DUNGEONEER_PLAYED, seat, card, 0, 0);
    if (is_in_window && printed->timing == DUNGEONEER_RESPONSE)
        play->flags |= DUNGEONEER_AS_AN_ANSWER;
    if (dungeoneer_is_bought(printed)) {
        pay_glory(turn, play);
        resolve_card(turn);
    } else {
        play->stage = printed->is_untargeted ? DUNGEONEER_ASK_PAYER : DUNGEONEER_ASK_TARGET;
        play->asked = (uint8_t)seat;
    }
}

/* E30: a treasure or the hero's power, at its price. */
void dungeoneer_use(dungeoneer_turn *turn, int seat, dj_move move) {
    dungeoneer_state *state = turn->state;
    dungeoneer_seat *player = &state->seats[seat];
    bool is_power = dungeoneer_verb(move) == DUNGEONEER_USE_POWER, is_answer = state->play_count > 0;
    int definition = is_power ? DUNGEONEER_HERO_EFFECTS + player->hero : dungeoneer_move_card(move);
    const dungeoneer_price *price =
        is_power ? &turn->set->heroes[player->hero].price : &turn->set->cards[definition].price;
    int foe = is_answer ? answered_caster(state) : dungeoneer_left_of(state, seat);
    dungeoneer_play *play = dungeoneer_push_play(turn, DUNGEONEER_PLAY_USE, definition, seat);
    play->stage = DUNGEONEER_EFFECT;
    play->flags = is_answer ? DUNGEONEER_AS_AN_ANSWER : 0;
    state->deeds++;
    dungeoneer_tell(turn, DUNGEONEER_USED, seat, definition, 0, 0);
    dungeoneer_change_glory(turn, seat, -price->glory);
    if (seat == state->active)
        state->used = (uint8_t)(state->used + price->movement);
    if (is_power) {
        player->flags |= DUNGEONEER_POWER_USED;
    } else {
        int place = dungeoneer_find_item(state, seat, definition);
        player->items[place].is_used = 1;
        dungeoneer_spend_charge(turn, seat, place);
    }
    dungeoneer_start_effect(turn, definition, is_answer ? DUNGEONEER_AS_ANSWER : DUNGEONEER_WHEN_USED, seat, foe);
}

/* Called where no effect is in progress: the play on top goes on, if nobody is to be asked. */
void dungeoneer_advance_play(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    dungeoneer_play *play = dungeoneer_top_play(state);
    switch (play->stage) {
    case DUNGEONEER_EFFECT:
        finish_card(turn);
        break;
    case DUNGEONEER_AFTER:
        dungeoneer_after_fight(turn);
        break;
    case DUNGEONEER_ASK_ANSWER:
        if (is_decided(play) || !dungeoneer_is_asked(state, play->asked))
            open_window(turn);
        break;
    case DUNGEONEER_ASK_WEAPON:
    case DUNGEONEER_ASK_SECOND_WEAPON:
        ask_weapons(turn);
        break;
    default:
        break;
    }
}

void dungeoneer_answer_play(dungeoneer_turn *turn, int seat, dj_move move) {
    dungeoneer_state *state = turn->state;
    dungeoneer_play *play = dungeoneer_top_play(state);
    int argument = (int)(move & 0xff), place;
    switch (dungeoneer_verb(move)) {
    case DUNGEONEER_TARGET:
        settle_target(turn, argument);
        break;
    case DUNGEONEER_CHARGE:
        settle_payer(turn, argument);
        break;
    case DUNGEONEER_ATTACK:
        play->stat = (uint8_t)argument;
        play->asked = DUNGEONEER_NONE;
        dungeoneer_tell(turn, DUNGEONEER_CHOSE_ATTACK, seat, argument, 0, 0);
        open_window(turn);
        break;
    case DUNGEONEER_PASS:
        dungeoneer_tell(turn, DUNGEONEER_PASSED, seat, seat == play->victim, 0, 0);
        open_window(turn);
        break;
    case DUNGEONEER_WIELD:
        place = dungeoneer_find_item(state, seat, dungeoneer_move_card(move));
        play->weapons[play->kind != DUNGEONEER_PLAY_CHALLENGE || play->stage == DUNGEONEER_ASK_SECOND_WEAPON] =
            (uint8_t)dungeoneer_move_card(move);
        dungeoneer_tell(turn, DUNGEONEER_WIELDED, seat, dungeoneer_move_card(move), 0, 0);
        dungeoneer_spend_charge(turn, seat, place);
        play->stage++;
        ask_weapons(turn);
        break;
    default: /* no weapon */
        dungeoneer_tell(turn, DUNGEONEER_WIELDED, seat, -1, 0, 0);
        play->stage++;
        ask_weapons(turn);
        break;
    }
}

bool dungeoneer_is_target(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int card, int target) {
    const dungeoneer_card *printed = &set->cards[card];
    const dungeoneer_seat *victim = &state->seats[target];
    if (target == seat || !dungeoneer_is_alive(state, target) || victim->peril < printed->cost)
        return false;
    if (printed->kind != DUNGEONEER_BANE || printed->timing != DUNGEONEER_PERMANENT)
        return true;
    return victim->item_count < DUNGEONEER_INVENTORY_MAX;
}

int dungeoneer_hit_of(const dungeoneer_set *set, const dungeoneer_play *play) {
    if (play->kind == DUNGEONEER_PLAY_CHALLENGE)
        return DUNGEONEER_HIT_CHALLENGE;
    if (play->kind == DUNGEONEER_PLAY_ENCOUNTER)
        return set->cards[play->card].kind == DUNGEONEER_TRAP ? DUNGEONEER_HIT_TRAP : DUNGEONEER_HIT_MONSTER;
    return play->kind == DUNGEONEER_PLAY_CARD && set->cards[play->card].kind == DUNGEONEER_BANE ? DUNGEONEER_HIT_BANE
                                                                                                : DUNGEONEER_NONE;
}

/* E27: nobody is asked to answer their own play, unless it was turned back on them. */
bool dungeoneer_is_asked(const dungeoneer_state *state, int seat) {
    const dungeoneer_play *play = &state->plays[state->play_count - 1];
    return seat != DUNGEONEER_NONE && (seat != dungeoneer_player_of(play) || play->flags & DUNGEONEER_TURNED) &&
           dungeoneer_is_alive(state, seat);
}

int dungeoneer_stakes(const dungeoneer_set *set, const dungeoneer_state *state) {
    const dungeoneer_play *play = &state->plays[state->play_count > 0 ? state->play_count - 1 : 0];
    if (state->play_count == 0 || play->stage != DUNGEONEER_ASK_ANSWER)
        return DUNGEONEER_NONE;
    if (play->victim != play->asked)
        return DUNGEONEER_STAKES_OTHERS;
    return dungeoneer_can_wound(set, play) ? DUNGEONEER_STAKES_LIFE : DUNGEONEER_STAKES_YOU;
}

static void take_from_hand(dungeoneer_turn *turn, int seat, dj_move move, dungeoneer_play *play) {
    int wounds = dungeoneer_move_wounds(move), owner = dungeoneer_move_owner(move);
    play->owner = (uint8_t)owner;
    play->wounds = (uint8_t)wounds;
    if (wounds == 0)
        dungeoneer_unhold(turn, seat, play->card, owner);
    else
        dungeoneer_remove_hurt(turn->state, seat, dungeoneer_find_hurt(turn->state, seat, move));
}

static void pay_glory(dungeoneer_turn *turn, const dungeoneer_play *play) {
    dungeoneer_change_glory(turn, play->caster, -turn->set->cards[play->card].cost);
}

/* E08: the victim's peril pays. */
static void settle_target(dungeoneer_turn *turn, int target) {
    dungeoneer_play *play = dungeoneer_top_play(turn->state);
    const dungeoneer_card *printed = &turn->set->cards[play->card];
    play->victim = play->payer = (uint8_t)target;
    play->asked = DUNGEONEER_NONE;
    dungeoneer_tell(turn, DUNGEONEER_TARGETED, play->caster, play->card, target, 0);
    dungeoneer_change_peril(turn, target, -printed->cost);
    if (printed->kind == DUNGEONEER_BANE)
        open_window(turn);
    else
        queue_encounter(turn);
}

static void settle_payer(dungeoneer_turn *turn, int payer) {
    dungeoneer_play *play = dungeoneer_top_play(turn->state);
    play->payer = (uint8_t)payer;
    play->asked = DUNGEONEER_NONE;
    dungeoneer_tell(turn, DUNGEONEER_TARGETED, play->caster, play->card, payer, 1);
    dungeoneer_change_peril(turn, payer, -turn->set->cards[play->card].cost);
    open_window(turn);
}

/* E09: encounters come last. */
static void queue_encounter(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    dungeoneer_play play = *dungeoneer_top_play(state);
    state->encounters[state->encounter_count++] = (dungeoneer_encounter){
        .card = play.card, .owner = play.owner, .wounds = play.wounds, .caster = play.caster, .victim = play.victim};
    dungeoneer_pop_play(state);
}

/* E27: everybody else is asked, whatever the hand holds, in turn order from the active player. */
static void open_window(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    dungeoneer_play *play = dungeoneer_top_play(state);
    int from = play->stage == DUNGEONEER_ASK_ANSWER && play->asked != DUNGEONEER_NONE
                   ? (play->asked + state->seat_count - state->active) % state->seat_count + 1
                   : 0;
    play->stage = DUNGEONEER_ASK_ANSWER;
    for (int i = from; i < state->seat_count && !is_decided(play); i++) {
        int seat = (state->active + i) % state->seat_count;
        if (!dungeoneer_is_asked(state, seat))
            continue;
        play->asked = (uint8_t)seat;
        return;
    }
    play->asked = DUNGEONEER_NONE;
    close_window(turn);
}

static void close_window(dungeoneer_turn *turn) {
    dungeoneer_play *play = dungeoneer_top_play(turn->state);
    if (play->kind == DUNGEONEER_PLAY_CARD) {
        resolve_card(turn);
    } else {
        play->stage = DUNGEONEER_ASK_WEAPON;
        ask_weapons(turn);
    }
}

/* Nothing is left to answer. */
static bool is_decided(const dungeoneer_play *play) {
    return play->flags & (DUNGEONEER_CANCELLED | DUNGEONEER_ESCAPED);
}

static void resolve_card(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    dungeoneer_play *play = dungeoneer_top_play(state);
    const dungeoneer_card *printed = &turn->set->cards[play->card];
    int caster = play->caster, victim = play->victim;
    play->stage = DUNGEONEER_EFFECT;
    if (!(play->flags & DUNGEONEER_CANCELLED) && printed->timing == DUNGEONEER_PERMANENT)
        resolve_standing(turn, play);
    if (play->flags & DUNGEONEER_CANCELLED)
        return;
    if (play->flags & DUNGEONEER_AS_AN_ANSWER)
        dungeoneer_start_effect(turn, play->card, DUNGEONEER_AS_ANSWER, caster, answered_caster(state));
    else if (printed->kind == DUNGEONEER_BOON)
        dungeoneer_start_effect(turn, play->card, DUNGEONEER_WHEN_PLAYED, caster, dungeoneer_left_of(state, caster));
    else if (printed->is_untargeted)
        dungeoneer_start_effect(turn, play->card, DUNGEONEER_WHEN_PLAYED, caster, play->payer);
    else if (printed->kind == DUNGEONEER_BANE)
        dungeoneer_start_effect(turn, play->card, DUNGEONEER_WHEN_PLAYED, victim, caster);
}

/* E30: a bane stands in the victim's inventory, all else in one's own. The flag says that it is there. */
static void resolve_standing(dungeoneer_turn *turn, dungeoneer_play *play) {
    const dungeoneer_state *state = turn->state;
    int kind = turn->set->cards[play->card].kind, holder = kind == DUNGEONEER_BANE ? play->victim : play->caster;
    bool is_twice = kind == DUNGEONEER_TREASURE && dungeoneer_find_item(state, holder, play->card) >= 0; /* E28 */
    if (!dungeoneer_is_alive(state, holder) || is_twice ||
        state->seats[holder].item_count == DUNGEONEER_INVENTORY_MAX) {
        play->flags |= DUNGEONEER_CANCELLED;
        return;
    }
    dungeoneer_add_item(turn, holder, play->card, play->owner);
}

/* E27, E28: what does not stand is discarded. */
static void finish_card(dungeoneer_turn *turn) {
    dungeoneer_play play = *dungeoneer_top_play(turn->state);
    dungeoneer_pop_play(turn->state);
    if (play.kind != DUNGEONEER_PLAY_CARD)
        return;
    bool is_standing =
        turn->set->cards[play.card].timing == DUNGEONEER_PERMANENT && !(play.flags & DUNGEONEER_CANCELLED);
    if (!is_standing) {
        dungeoneer_tell(turn, DUNGEONEER_DISCARDED, play.caster, play.card, 0, 0);
        dungeoneer_to_discard(turn, play.caster, play.card, play.owner);
    }
}

/* E17: heroes who have a weapon for it say which they use, then the dice are rolled. */
static void ask_weapons(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    dungeoneer_play *play = dungeoneer_top_play(state);
    bool is_duel = play->kind == DUNGEONEER_PLAY_CHALLENGE;
    int last = is_duel ? DUNGEONEER_ASK_SECOND_WEAPON : DUNGEONEER_ASK_WEAPON;
    bool takes_place = !(play->flags & (DUNGEONEER_CANCELLED | DUNGEONEER_ESCAPED));
    for (; takes_place && play->stage <= last; play->stage++) {
        int wielder = dungeoneer_wielder(play);
        if (dungeoneer_is_alive(state, wielder) && dungeoneer_has_weapon(turn->set, state, wielder)) {
            play->asked = (uint8_t)wielder;
            return;
        }
    }
    play->asked = DUNGEONEER_NONE;
    play->stage = DUNGEONEER_AFTER;
    dungeoneer_fight(turn);
}

static int answered_caster(const dungeoneer_state *state) {
    for (int i = state->play_count - 1; i >= 0; i--)
        if (state->plays[i].stage == DUNGEONEER_ASK_ANSWER)
            return state->plays[i].caster;
    return DUNGEONEER_NONE;
}
