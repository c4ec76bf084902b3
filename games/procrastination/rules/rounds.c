/* The course of a round: five phases, each of which may stop for a player (P05 to P19). */
#include "language.h"

#include <assert.h>
#include <string.h>

static bool step(procrastination_turn *turn, const dj_effect_host *host);
static inline bool has_everybody_chosen(const procrastination_state *state);
static inline bool has_everybody_laid(const procrastination_state *state);
static void begin_round(procrastination_turn *turn);
static void clear_seat(procrastination_seat *player);
static bool is_last_round(const procrastination_state *state);
static void reveal_fighters(procrastination_turn *turn);
static inline void enter_front(procrastination_turn *turn, int instance, int seat);
static void tell_domination(procrastination_turn *turn, int seat, int enemy);
static void reveal_supports(procrastination_turn *turn);
static int role_of(int laid);
static inline void reveal_laid(procrastination_turn *turn, int seat, int laid);
static inline bool apply_next(procrastination_turn *turn, const dj_effect_host *host, int trigger);
static void compare(procrastination_turn *turn);
static int outcome_of(const procrastination_turn *turn, int seat, int own, int theirs);
static bool wins_ties(const procrastination_turn *turn, int seat);
static void clear_all(procrastination_turn *turn);
static int order_cleared(procrastination_turn *turn, uint8_t *order);
static void clear_order(procrastination_state *state);
static int put_fighters_first(const procrastination_state *state, uint8_t *instances, int count);
static bool speak_next(procrastination_turn *turn, const dj_effect_host *host);
static inline void clear_zone(procrastination_turn *turn, int seat, int zone, int target);
static void carry_off_below(procrastination_turn *turn, int instance, int seat, int target);
static inline void carry_off(procrastination_turn *turn, int instance, int seat, int target);
static void draw_up(procrastination_turn *turn);
static void begin_phase(procrastination_turn *turn, int phase);
static void finish_game(procrastination_turn *turn);

void procrastination_begin_game(procrastination_turn *turn) {
    for (int seat = 0; seat < turn->state->seat_count; seat++)
        for (int i = 0; i < PROCRASTINATION_FIRST_HAND; i++)
            procrastination_draw(turn, seat); /* P03 */
    begin_round(turn);
}

/* Mostly somebody else has to choose first. */
void procrastination_go_on(procrastination_turn *turn) {
    int phase = turn->state->phase;
    bool is_waiting = (phase == PROCRASTINATION_FACE_OFF && !has_everybody_chosen(turn->state)) ||
                      (phase == PROCRASTINATION_LAY && !has_everybody_laid(turn->state));
    if (!is_waiting)
        procrastination_run_on(turn);
}

void procrastination_run_on(procrastination_turn *turn) {
    const dj_effect_host host = procrastination_host(turn);
    const dj_effect_stack *effects = host.stack;
    do
        if (effects->depth > 0 || effects->waiting_count > 0)
            dj_effects_run(&host);
    while (effects->question == DJ_ASKS_NOTHING && step(turn, &host));
}

/* P18, unless a scored card says otherwise: one's own may widen it, the enemy's narrow it; the smallest holds. */
int procrastination_find_hand_limit(const procrastination_set *set, const procrastination_state *state, int seat) {
    int limit = procrastination_least_lasting(set, state, seat, PROCRASTINATION_ACT_HAND_LIMIT);
    limit = limit > 0 ? limit : PROCRASTINATION_HAND_MAX;
    int theirs = procrastination_least_lasting(set, state, procrastination_hunter(state, seat),
                                               PROCRASTINATION_ACT_ENEMY_HAND_LIMIT);
    limit = theirs > 0 && theirs < limit ? theirs : limit;
    return limit;
}

int procrastination_over_limit(const procrastination_set *set, const procrastination_state *state) {
    for (int seat = 0; seat < state->seat_count; seat++)
        if (procrastination_count(state, seat, PROCRASTINATION_IN_HAND) > procrastination_hand_limit(set, state, seat))
            return seat;
    return -1;
}

int procrastination_score(const procrastination_set *set, const procrastination_state *state, int seat) {
    int score = 0;
    if (state->seats[seat].lasting == 0)
        return procrastination_count(state, seat, PROCRASTINATION_IN_SCORE);
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_SCORE]; i != PROCRASTINATION_NONE; i = state->next[i]) {
        const dj_effect_program *effect = &procrastination_card_of(set, state, i)->effect;
        int row, worth = 1, at = dj_effect_rule(effect, PROCRASTINATION_WHILE_SCORED);
        const uint8_t *arguments;
        while (at != DJ_EFFECT_NONE && dj_effect_next_lasting(effect, &at, &row, &arguments))
            worth = row == PROCRASTINATION_ACT_COUNT_AS ? arguments[0] : worth;
        score += worth;
    }
    return score;
}

/* The round from where it is, with no effect in progress, to the next effect; false where a player must act, or the
 * game is over. */
static bool step(procrastination_turn *turn, const dj_effect_host *host) {
    procrastination_state *state = turn->state;
    switch (state->phase) {
    case PROCRASTINATION_DRAFT:
        if (!has_everybody_chosen(state))
            return false;
        procrastination_pass_hands(turn);
        return true;
    case PROCRASTINATION_FACE_OFF:
        if (!has_everybody_chosen(state))
            return false;
        reveal_fighters(turn);
        /* fall through */
    case PROCRASTINATION_FIGHTERS:
        if (apply_next(turn, host, PROCRASTINATION_ON_REVEAL))
            return true;
        begin_phase(turn, PROCRASTINATION_LAY);
        /* fall through */
    case PROCRASTINATION_LAY:
        if (!has_everybody_laid(state))
            return false;
        reveal_supports(turn);
        /* fall through */
    case PROCRASTINATION_SUPPORTS:
        if (apply_next(turn, host, PROCRASTINATION_ON_REVEAL))
            return true;
        begin_phase(turn, PROCRASTINATION_DICE);
        procrastination_roll_dice(turn);
        state->order_at = 0; /* P15: in the same order again */
        /* fall through */
    case PROCRASTINATION_DICE:
        if (apply_next(turn, host, PROCRASTINATION_ON_ROLL))
            return true;
        compare(turn);
        clear_all(turn);
        /* fall through */
    case PROCRASTINATION_CLEARING:
        if (speak_next(turn, host))
            return true;
        draw_up(turn);
        /* fall through */
    case PROCRASTINATION_LIMIT:
        if (procrastination_over_limit(turn->set, state) < 0)
            begin_round(turn);
        return false;
    default:
        return false;
    }
}

static inline bool has_everybody_chosen(const procrastination_state *state) {
    for (int seat = 0; seat < state->seat_count; seat++)
        if (state->seats[seat].choice == PROCRASTINATION_NONE)
            return false;
    return true;
}

static inline bool has_everybody_laid(const procrastination_state *state) {
    for (int seat = 0; seat < state->seat_count; seat++)
        if (procrastination_is_owing(state, seat))
            return false;
    return true;
}

static void begin_round(procrastination_turn *turn) {
    procrastination_state *state = turn->state;
    for (int seat = 0; seat < state->seat_count; seat++)
        clear_seat(&state->seats[seat]);
    clear_order(state);
    dj_effects_rest(&state->effects);
    if (is_last_round(state)) {
        finish_game(turn);
        return;
    }
    state->round++;
    begin_phase(turn, PROCRASTINATION_FACE_OFF);
}

static void clear_seat(procrastination_seat *player) {
    player->flags = 0;
    player->may_lay = 1; /* P11 */
    player->undoubled = 0;
    player->class = player->most_dice = player->outcome = player->dice_count = 0;
    player->value = player->change = player->more_dice = 0;
    memset(player->dice, 0, sizeof player->dice);
}

/* P19: somebody has no card to play. */
static bool is_last_round(const procrastination_state *state) {
    for (int seat = 0; seat < state->seat_count; seat++)
        if (state->seats[seat].zones[PROCRASTINATION_IN_HAND] == PROCRASTINATION_NONE)
            return true;
    return state->round == PROCRASTINATION_ROUNDS_MAX;
}

/* P06. */
static void reveal_fighters(procrastination_turn *turn) {
    procrastination_state *state = turn->state;
    state->phase = PROCRASTINATION_FIGHTERS;
    for (int seat = 0; seat < state->seat_count; seat++) {
        procrastination_seat *player = &state->seats[seat];
        player->fighter = player->choice;
        player->choice = PROCRASTINATION_NONE;
        enter_front(turn, player->fighter, seat);
        procrastination_tell(turn, PROCRASTINATION_REVEALED, seat, state->card[player->fighter],
                             PROCRASTINATION_AS_FIGHTER, 0);
        state->order[state->order_count++] = player->fighter;
    }
    for (int seat = 0; procrastination_is_watched(turn) && seat < state->seat_count; seat++) {
        int enemy = procrastination_opponent(state, seat);
        tell_domination(turn, seat, enemy);
        if (state->seat_count > 2)
            tell_domination(turn, enemy, seat); /* P22: in this pairing, not in the enemy's own */
    }
    procrastination_put_in_order(turn, state->order, state->order_count);
}

/* From the hand, for all to see. */
static inline void enter_front(procrastination_turn *turn, int instance, int seat) {
    procrastination_unlink_from(turn->state, instance, seat, PROCRASTINATION_IN_HAND);
    procrastination_lay_down(turn, instance, seat, PROCRASTINATION_IN_FRONT);
}

void procrastination_tell_reckoning(procrastination_turn *turn, int seat) {
    const procrastination_state *state = turn->state;
    const int enemies[2] = {procrastination_opponent(state, seat), procrastination_hunter(state, seat)};
    for (int i = 0; procrastination_is_watched(turn) && i < (enemies[0] == enemies[1] ? 1 : 2); i++) {
        tell_domination(turn, seat, enemies[i]);
        tell_domination(turn, enemies[i], seat);
        procrastination_tell(turn, PROCRASTINATION_RECKONED, seat, enemies[i],
                             procrastination_total(turn->set, state, seat, enemies[i]),
                             procrastination_total(turn->set, state, enemies[i], seat));
    }
}

static void tell_domination(procrastination_turn *turn, int seat, int enemy) {
    bool counts = !(turn->state->seats[seat].flags & PROCRASTINATION_CANCELLED);
    if (counts && procrastination_dominates(turn->set, turn->state, seat, enemy))
        procrastination_tell(turn, PROCRASTINATION_DOMINATES, seat, enemy,
                             procrastination_fighter_value(turn->set, turn->state, seat, enemy), 0);
}

/* P12, P13. Of what a seat has laid, Supports come first, then the Bluff: in which order it chose is nobody's business.
 */
static void reveal_supports(procrastination_turn *turn) {
    procrastination_state *state = turn->state;
    state->phase = PROCRASTINATION_SUPPORTS;
    int first = state->order_count;
    state->order_at = state->order_count;
    for (int seat = 0; seat < state->seat_count; seat++) {
        uint8_t *laid = state->seats[seat].laid;
        int count = state->seats[seat].may_lay;
        if (count == 1)
            reveal_laid(turn, seat, laid[0]);
        for (int role = PROCRASTINATION_AS_SUPPORT; count > 1 && role <= PROCRASTINATION_AS_NOTHING; role++)
            for (int i = 0; i < count; i++)
                if (role_of(laid[i]) == role)
                    reveal_laid(turn, seat, laid[i]);
        memset(laid, PROCRASTINATION_NONE, sizeof state->seats[seat].laid);
    }
    if (state->order_count - first > 1)
        procrastination_put_in_order(turn, state->order + first, state->order_count - first);
}

static int role_of(int laid) {
    return laid == PROCRASTINATION_BLUFF     ? PROCRASTINATION_AS_BLUFF
           : laid == PROCRASTINATION_NOTHING ? PROCRASTINATION_AS_NOTHING
                                             : PROCRASTINATION_AS_SUPPORT;
}

static inline void reveal_laid(procrastination_turn *turn, int seat, int laid) {
    procrastination_state *state = turn->state;
    procrastination_seat *player = &state->seats[seat];
    if (laid == PROCRASTINATION_NOTHING) {
        if (state->support == PROCRASTINATION_TOGETHER) /* in turn, all have seen it */
            procrastination_tell(turn, PROCRASTINATION_REVEALED, seat, 0, PROCRASTINATION_AS_NOTHING, 0);
        return;
    }
    if (procrastination_is_watched(turn))
        dj_witness_reveal(turn->witness);
    player->flags |= PROCRASTINATION_LAID_CARD;
    if (laid == PROCRASTINATION_BLUFF) { /* P12: it is worth nothing and goes back */
        player->flags |= PROCRASTINATION_LAID_BLUFF;
        procrastination_tell(turn, PROCRASTINATION_REVEALED, seat, 0, PROCRASTINATION_AS_BLUFF, 0);
        return;
    }
    enter_front(turn, laid, seat);
    procrastination_tell(turn, PROCRASTINATION_REVEALED, seat, state->card[laid], PROCRASTINATION_AS_SUPPORT, 0);
    if (state->order_count < PROCRASTINATION_ORDER_MAX)
        state->order[state->order_count++] = (uint8_t)laid;
}

/* Begins the effect of the next card in order that has one; false after the last. */
static inline bool apply_next(procrastination_turn *turn, const dj_effect_host *host, int trigger) {
    procrastination_state *state = turn->state;
    while (state->order_at < state->order_count) {
        int instance = state->order[state->order_at++], seat = procrastination_seat_of(state, instance);
        if (!procrastination_speaks_of(turn->set, state, instance, trigger))
            continue;
        dj_effects_start(host, instance, state->card[instance], trigger, seat, procrastination_opponent(state, seat));
        return true;
    }
    return false;
}

/* Phase 4: who has won. */
static void compare(procrastination_turn *turn) {
    procrastination_state *state = turn->state;
    begin_phase(turn, PROCRASTINATION_CLEARING);
    procrastination_close_account(turn->set, state);
    for (int seat = 0; seat < state->seat_count; seat++) {
        const procrastination_stand *enemys = &state->last[procrastination_opponent(state, seat)];
        int own = state->last[seat].against[PROCRASTINATION_FACED].total;
        int theirs = enemys->against[PROCRASTINATION_FACING].total;
        int outcome = outcome_of(turn, seat, own, theirs);
        state->seats[seat].outcome = state->last[seat].outcome = (uint8_t)outcome;
        procrastination_tell(turn, PROCRASTINATION_COMPARED, seat, outcome, own, theirs);
    }
}

/* P16, P17, P23. */
static int outcome_of(const procrastination_turn *turn, int seat, int own, int theirs) {
    const procrastination_state *state = turn->state;
    if (own != theirs)
        return own > theirs ? PROCRASTINATION_WON : PROCRASTINATION_LOST;
    bool wins = wins_ties(turn, seat), loses = wins_ties(turn, procrastination_opponent(state, seat));
    if (state->seat_count > 2)
        return wins ? PROCRASTINATION_WON : PROCRASTINATION_LOST;
    return wins == loses ? PROCRASTINATION_TIED : wins ? PROCRASTINATION_WON : PROCRASTINATION_LOST;
}

static bool wins_ties(const procrastination_turn *turn, int seat) {
    return turn->state->seats[seat].flags & PROCRASTINATION_WINS_TIES ||
           procrastination_lasting(turn->set, turn->state, seat, PROCRASTINATION_ACT_WIN_TIES) > 0;
}

/* P16: all cards move, the fighter first of each seat; what stayed from a tie goes along (P17). */
static void clear_all(procrastination_turn *turn) {
    static const uint8_t targets[] = {[PROCRASTINATION_WON] = PROCRASTINATION_IN_SCORE,
                                      [PROCRASTINATION_LOST] = PROCRASTINATION_IN_DISCARD,
                                      [PROCRASTINATION_TIED] = PROCRASTINATION_IN_LEFT};
    procrastination_state *state = turn->state;
    uint8_t order[PROCRASTINATION_ORDER_MAX];
    int count = order_cleared(turn, order);
    clear_order(state);
    for (int seat = 0; seat < state->seat_count; seat++) {
        int outcome = state->seats[seat].outcome;
        state->seats[seat].fighter = PROCRASTINATION_NONE;
        clear_zone(turn, seat, PROCRASTINATION_IN_FRONT, targets[outcome]);
        if (outcome != PROCRASTINATION_TIED)
            clear_zone(turn, seat, PROCRASTINATION_IN_LEFT, targets[outcome]);
    }
    if (count > 0)
        memcpy(state->order, order, (size_t)count);
    state->order_count = (uint8_t)count;
}

/* The cards to be cleared away in the order in which they speak about it: fighters before Supports, the highest value
 * first. None where nobody has anything to say. */
static int order_cleared(procrastination_turn *turn, uint8_t *order) {
    procrastination_state *state = turn->state;
    int count = 0, speakers = 0;
    for (int i = 0; i < state->order_count; i++)
        speakers += procrastination_speaks_when_cleared(turn, state->order[i]);
    if (speakers == 0)
        return 0;
    int fighters = put_fighters_first(state, state->order, state->order_count);
    procrastination_put_cleared_in_order(turn, state->order, fighters);
    procrastination_put_cleared_in_order(turn, state->order + fighters, state->order_count - fighters);
    for (int i = 0; i < state->order_count; i++)
        if (state->seats[procrastination_seat_of(state, state->order[i])].outcome != PROCRASTINATION_TIED)
            order[count++] = state->order[i];
    return count;
}

static void clear_order(procrastination_state *state) {
    memset(state->order, 0, sizeof state->order);
    state->order_count = state->order_at = 0;
}

/* Otherwise they stay as they are; gives how many fighters there are. */
static int put_fighters_first(const procrastination_state *state, uint8_t *instances, int count) {
    int fighters = 0;
    for (int i = 0; i < count; i++) {
        uint8_t instance = instances[i];
        if (state->seats[procrastination_seat_of(state, instance)].fighter != instance)
            continue;
        memmove(instances + fighters + 1, instances + fighters, (size_t)(i - fighters));
        instances[fighters++] = instance;
    }
    return fighters;
}

/* What the next card has to say about where it came to lie; false after the last. */
static bool speak_next(procrastination_turn *turn, const dj_effect_host *host) {
    procrastination_state *state = turn->state;
    while (state->order_at < state->order_count) {
        int instance = state->order[state->order_at++], seat = procrastination_seat_of(state, instance);
        int trigger = procrastination_zone_of(state, instance) == PROCRASTINATION_IN_SCORE ? PROCRASTINATION_ON_SCORE
                                                                                           : PROCRASTINATION_ON_DISCARD;
        if (!procrastination_speaks_of(turn->set, state, instance, trigger))
            continue;
        procrastination_show_to_all(turn, instance);
        dj_effects_start(host, instance, state->card[instance], trigger, seat, procrastination_opponent(state, seat));
        return true;
    }
    return false;
}

/* The first come first. Mostly there is one card, or none. */
static inline void clear_zone(procrastination_turn *turn, int seat, int zone, int target) {
    int top = turn->state->seats[seat].zones[zone];
    if (top == PROCRASTINATION_NONE)
        return;
    turn->state->seats[seat].zones[zone] = PROCRASTINATION_NONE;
    if (turn->state->next[top] != PROCRASTINATION_NONE)
        carry_off_below(turn, top, seat, target);
    carry_off(turn, top, seat, target);
}

/* All that lies below the card. */
static void carry_off_below(procrastination_turn *turn, int instance, int seat, int target) {
    int below = turn->state->next[instance];
    if (turn->state->next[below] != PROCRASTINATION_NONE)
        carry_off_below(turn, below, seat, target);
    carry_off(turn, below, seat, target);
}

static inline void carry_off(procrastination_turn *turn, int instance, int seat, int target) {
    int from = turn->state->place[instance];
    procrastination_lay_down(turn, instance, seat, target);
    if (procrastination_is_watched(turn))
        procrastination_tell_move(turn, instance, from);
}

/* Phase 5 (P18). */
static void draw_up(procrastination_turn *turn) {
    procrastination_state *state = turn->state;
    clear_order(state);
    begin_phase(turn, PROCRASTINATION_LIMIT);
    for (int seat = 0; seat < state->seat_count; seat++) {
        int wanted = 1 + procrastination_lasting(turn->set, state, seat, PROCRASTINATION_ACT_DRAW_MORE);
        while (wanted-- > 0 && procrastination_draw(turn, seat))
            ;
        while (!procrastination_has_cards(state, seat, PROCRASTINATION_IN_HAND, PROCRASTINATION_HAND_MIN) &&
               procrastination_draw(turn, seat))
            ;
    }
}

static void begin_phase(procrastination_turn *turn, int phase) {
    turn->state->phase = (uint8_t)phase;
    procrastination_tell(turn, PROCRASTINATION_PHASE_BEGAN, phase, turn->state->round, 0, 0);
}

static void finish_game(procrastination_turn *turn) {
    turn->state->phase = PROCRASTINATION_OVER;
    if (!procrastination_is_watched(turn))
        return;
    dj_result result;
    procrastination_result(turn->set, turn->state, &result);
    procrastination_tell(turn, PROCRASTINATION_ENDED, result.winners, 0, 0, 0);
}
