/* The course of a round: five phases, each of which may stop for a player (P05 to P19). */
#include "language.h"

#include <assert.h>
#include <string.h>

static inline void run_on(procrastination_turn *turn, int seats);
static inline int find_over_limit(const procrastination_set *set, const procrastination_state *state, int seats);
static inline bool step(procrastination_turn *turn, int seats, const dj_effect_host *host);
static inline bool has_everybody_chosen(const procrastination_state *state);
static inline bool has_everybody_laid(const procrastination_state *state, int seats);
static inline void begin_round(procrastination_turn *turn, int seats);
static inline void clear_seat(procrastination_seat *player);
static inline bool is_last_round(const procrastination_state *state, int seats);
static inline void reveal_fighters(procrastination_turn *turn, int seats);
static inline void enter_front(procrastination_turn *turn, int instance, int seat);
static void tell_domination(procrastination_turn *turn, int seat, int enemy);
static inline void reveal_supports(procrastination_turn *turn, int seats);
static void reveal_several(procrastination_turn *turn, int seat);
static int role_of(int laid);
static inline void reveal_laid(procrastination_turn *turn, int seat, int laid);
static inline bool apply_next(procrastination_turn *turn, int seats, const dj_effect_host *host, int trigger);
static inline void begin_effect(procrastination_turn *turn, int seats, const dj_effect_host *host, int instance,
                                int trigger, int seat);
static inline void compare(procrastination_turn *turn, int seats);
static inline int outcome_of(const procrastination_turn *turn, int seats, int seat, int own, int theirs);
static bool wins_ties(const procrastination_turn *turn, int seat);
static inline void clear_all(procrastination_turn *turn, int seats);
static inline bool has_speakers(const procrastination_turn *turn);
static void clear_order(procrastination_state *state);
static inline bool speak_next(procrastination_turn *turn, int seats, const dj_effect_host *host);
static inline void clear_zone(procrastination_turn *turn, int seat, int zone, int target);
static void carry_off_below(procrastination_turn *turn, int instance, int seat, int target);
static inline void carry_off(procrastination_turn *turn, int instance, int seat, int target);
static inline void draw_up(procrastination_turn *turn, int seats);
static inline void begin_phase(procrastination_turn *turn, int phase);
static void finish_game(procrastination_turn *turn);

void procrastination_begin_game(procrastination_turn *turn) {
    int seats = turn->state->seat_count;
    for (int seat = 0; seat < seats; seat++)
        for (int i = 0; i < PROCRASTINATION_FIRST_HAND; i++)
            procrastination_draw(turn, seat); /* P03 */
    begin_round(turn, seats);
}

/* Mostly somebody else has to choose first. */
void procrastination_go_on(procrastination_turn *turn) {
    int phase = turn->state->phase;
    bool is_waiting = (phase == PROCRASTINATION_FACE_OFF && !has_everybody_chosen(turn->state)) ||
                      (phase == PROCRASTINATION_LAY && !has_everybody_laid(turn->state, turn->state->seat_count));
    if (!is_waiting)
        procrastination_run_on(turn);
}

/* Most games are duels. The number of seats is handed down, here and where totals and dice are, so that the compiler
 * makes a copy of its own for two. */
void procrastination_run_on(procrastination_turn *turn) {
    int seats = turn->state->seat_count;
    seats == 2 ? run_on(turn, 2) : run_on(turn, seats);
}

static inline void run_on(procrastination_turn *turn, int seats) {
    const dj_effect_host host = procrastination_host(turn);
    const dj_effect_stack *effects = host.stack;
    do
        if (effects->depth > 0 || effects->waiting_count > 0)
            dj_effects_run(&host);
    while (effects->question == DJ_ASKS_NOTHING && step(turn, seats, &host));
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
    return find_over_limit(set, state, state->seat_count);
}

static inline int find_over_limit(const procrastination_set *set, const procrastination_state *state, int seats) {
    for (int seat = 0; seat < seats; seat++) {
        bool is_spoken_of = procrastination_is_spoken_of(state, seats, seat);
        int limit = is_spoken_of ? procrastination_find_hand_limit(set, state, seat) : PROCRASTINATION_HAND_MAX;
        if (procrastination_count(state, seat, PROCRASTINATION_IN_HAND) > limit)
            return seat;
    }
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

/* The round from where it is, with no effect in progress and nobody waited for, to the next effect; false where a
 * player must act, or the game is over. */
static inline bool step(procrastination_turn *turn, int seats, const dj_effect_host *host) {
    procrastination_state *state = turn->state;
    switch (state->phase) {
    case PROCRASTINATION_DRAFT:
        if (!has_everybody_chosen(state))
            return false;
        procrastination_pass_hands(turn);
        return false;
    case PROCRASTINATION_FACE_OFF:
        reveal_fighters(turn, seats);
        /* fall through */
    case PROCRASTINATION_FIGHTERS:
        if (apply_next(turn, seats, host, PROCRASTINATION_ON_REVEAL))
            return true;
        begin_phase(turn, PROCRASTINATION_LAY);
        if (!has_everybody_laid(state, seats))
            return false;
        /* fall through */
    case PROCRASTINATION_LAY:
        reveal_supports(turn, seats);
        /* fall through */
    case PROCRASTINATION_SUPPORTS:
        if (apply_next(turn, seats, host, PROCRASTINATION_ON_REVEAL))
            return true;
        begin_phase(turn, PROCRASTINATION_DICE);
        procrastination_roll_dice(turn);
        state->order_at = 0; /* P15: in the same order again */
        /* fall through */
    case PROCRASTINATION_DICE:
        if (apply_next(turn, seats, host, PROCRASTINATION_ON_ROLL))
            return true;
        compare(turn, seats);
        clear_all(turn, seats);
        /* fall through */
    case PROCRASTINATION_CLEARING:
        if (speak_next(turn, seats, host))
            return true;
        draw_up(turn, seats);
        /* fall through */
    case PROCRASTINATION_LIMIT:
        if (find_over_limit(turn->set, state, seats) < 0)
            begin_round(turn, seats);
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

static inline bool has_everybody_laid(const procrastination_state *state, int seats) {
    for (int seat = 0; seat < seats; seat++)
        if (procrastination_is_owing(state, seat))
            return false;
    return true;
}

static inline void begin_round(procrastination_turn *turn, int seats) {
    procrastination_state *state = turn->state;
    for (int seat = 0; seat < seats; seat++)
        clear_seat(&state->seats[seat]);
    clear_order(state);
    dj_effects_rest(&state->effects);
    if (is_last_round(state, seats)) {
        finish_game(turn);
        return;
    }
    state->round++;
    begin_phase(turn, PROCRASTINATION_FACE_OFF);
}

static inline void clear_seat(procrastination_seat *player) {
    player->flags = 0;
    player->may_lay = 1; /* P11 */
    player->undoubled = 0;
    player->class = player->most_dice = player->outcome = player->dice_count = 0;
    player->value = player->change = player->more_dice = 0;
    memset(player->dice, 0, sizeof player->dice);
}

/* P19: somebody has no card to play. */
static inline bool is_last_round(const procrastination_state *state, int seats) {
    for (int seat = 0; seat < seats; seat++)
        if (state->seats[seat].zones[PROCRASTINATION_IN_HAND] == PROCRASTINATION_NONE)
            return true;
    return state->round == PROCRASTINATION_ROUNDS_MAX;
}

/* P06. */
static inline void reveal_fighters(procrastination_turn *turn, int seats) {
    procrastination_state *state = turn->state;
    state->phase = PROCRASTINATION_FIGHTERS;
    for (int seat = 0; seat < seats; seat++) {
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

/* P12, P13. Mostly a seat may lay one card. */
static inline void reveal_supports(procrastination_turn *turn, int seats) {
    procrastination_state *state = turn->state;
    state->phase = PROCRASTINATION_SUPPORTS;
    int first = state->order_count;
    state->order_at = state->order_count;
    for (int seat = 0; seat < seats; seat++) {
        procrastination_seat *player = &state->seats[seat];
        if (player->may_lay == 1)
            reveal_laid(turn, seat, player->laid[0]);
        else
            reveal_several(turn, seat);
        memset(player->laid, PROCRASTINATION_NONE, sizeof player->laid);
    }
    if (state->order_count - first > 1)
        procrastination_put_in_order(turn, state->order + first, state->order_count - first);
}

/* Supports come first, then the Bluff: in which order the seat chose is nobody's business. */
static void reveal_several(procrastination_turn *turn, int seat) {
    const procrastination_seat *player = &turn->state->seats[seat];
    for (int role = PROCRASTINATION_AS_SUPPORT; role <= PROCRASTINATION_AS_NOTHING; role++)
        for (int i = 0; i < player->may_lay; i++)
            if (role_of(player->laid[i]) == role)
                reveal_laid(turn, seat, player->laid[i]);
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
static inline bool apply_next(procrastination_turn *turn, int seats, const dj_effect_host *host, int trigger) {
    procrastination_state *state = turn->state;
    while (state->order_at < state->order_count) {
        int instance = state->order[state->order_at++], seat = procrastination_seat_of(state, instance);
        if (!procrastination_speaks_of(turn->set, state, instance, trigger))
            continue;
        begin_effect(turn, seats, host, instance, trigger, seat);
        return true;
    }
    return false;
}

static inline void begin_effect(procrastination_turn *turn, int seats, const dj_effect_host *host, int instance,
                                int trigger, int seat) {
    const procrastination_state *state = turn->state;
    dj_effects_start_program(host, &procrastination_card_of(turn->set, state, instance)->effect, instance,
                             state->card[instance], trigger, seat, procrastination_faces(state->round, seats, seat));
}

/* Phase 4: who has won. */
static inline void compare(procrastination_turn *turn, int seats) {
    procrastination_state *state = turn->state;
    begin_phase(turn, PROCRASTINATION_CLEARING);
    procrastination_close_account(turn->set, state);
    for (int seat = 0; seat < seats; seat++) {
        const procrastination_stand *enemys = &state->last[procrastination_faces(state->round, seats, seat)];
        int own = state->last[seat].against[PROCRASTINATION_FACED].total;
        int theirs = enemys->against[PROCRASTINATION_FACING].total;
        int outcome = outcome_of(turn, seats, seat, own, theirs);
        state->seats[seat].outcome = state->last[seat].outcome = (uint8_t)outcome;
        procrastination_tell(turn, PROCRASTINATION_COMPARED, seat, outcome, own, theirs);
    }
}

/* P16, P17, P23. */
static inline int outcome_of(const procrastination_turn *turn, int seats, int seat, int own, int theirs) {
    const procrastination_state *state = turn->state;
    if (own != theirs)
        return own > theirs ? PROCRASTINATION_WON : PROCRASTINATION_LOST;
    bool wins = wins_ties(turn, seat), loses = wins_ties(turn, procrastination_faces(state->round, seats, seat));
    if (seats > 2)
        return wins ? PROCRASTINATION_WON : PROCRASTINATION_LOST;
    return wins == loses ? PROCRASTINATION_TIED : wins ? PROCRASTINATION_WON : PROCRASTINATION_LOST;
}

static bool wins_ties(const procrastination_turn *turn, int seat) {
    return turn->state->seats[seat].flags & PROCRASTINATION_WINS_TIES ||
           procrastination_lasting(turn->set, turn->state, seat, PROCRASTINATION_ACT_WIN_TIES) > 0;
}

/* P16: all cards move, the fighter first of each seat; what stayed from a tie goes along (P17). */
static inline void clear_all(procrastination_turn *turn, int seats) {
    static const uint8_t targets[] = {[PROCRASTINATION_WON] = PROCRASTINATION_IN_SCORE,
                                      [PROCRASTINATION_LOST] = PROCRASTINATION_IN_DISCARD,
                                      [PROCRASTINATION_TIED] = PROCRASTINATION_IN_LEFT};
    procrastination_state *state = turn->state;
    uint8_t order[PROCRASTINATION_ORDER_MAX];
    int count = has_speakers(turn) ? procrastination_order_cleared(turn, order) : 0;
    clear_order(state);
    for (int seat = 0; seat < seats; seat++) {
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

/* Whether a card has something to say about being cleared away: mostly none has. */
static inline bool has_speakers(const procrastination_turn *turn) {
    const procrastination_state *state = turn->state;
    for (int i = 0; i < state->order_count; i++)
        if (procrastination_speaks_when_cleared(turn, state->order[i]))
            return true;
    return false;
}

static void clear_order(procrastination_state *state) {
    memset(state->order, 0, sizeof state->order);
    state->order_count = state->order_at = 0;
}

/* What the next card has to say about where it came to lie; false after the last. */
static inline bool speak_next(procrastination_turn *turn, int seats, const dj_effect_host *host) {
    procrastination_state *state = turn->state;
    while (state->order_at < state->order_count) {
        int instance = state->order[state->order_at++], seat = procrastination_seat_of(state, instance);
        int trigger = procrastination_zone_of(state, instance) == PROCRASTINATION_IN_SCORE ? PROCRASTINATION_ON_SCORE
                                                                                           : PROCRASTINATION_ON_DISCARD;
        if (!procrastination_speaks_of(turn->set, state, instance, trigger))
            continue;
        procrastination_show_to_all(turn, instance);
        begin_effect(turn, seats, host, instance, trigger, seat);
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
static inline void draw_up(procrastination_turn *turn, int seats) {
    procrastination_state *state = turn->state;
    clear_order(state);
    begin_phase(turn, PROCRASTINATION_LIMIT);
    for (int seat = 0; seat < seats; seat++) {
        int wanted = 1 + procrastination_lasting(turn->set, state, seat, PROCRASTINATION_ACT_DRAW_MORE);
        while (wanted-- > 0 && procrastination_draw(turn, seat))
            ;
        while (!procrastination_has_cards(state, seat, PROCRASTINATION_IN_HAND, PROCRASTINATION_HAND_MIN) &&
               procrastination_draw(turn, seat))
            ;
    }
}

static inline void begin_phase(procrastination_turn *turn, int phase) {
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
