/* Fingerprint and invariants of a state. The check is safe on any bytes: nothing is used as an index before it has been
 * looked at. */
#include "language.h"

#include <string.h>

static const char *check_numbers(const dungeonpen_set *set, const dungeonpen_state *state);
static const char *check_seat(const dungeonpen_set *set, const dungeonpen_state *state, int seat);
static const char *check_cards(const dungeonpen_set *set, const dungeonpen_state *state);
static bool count_cards(const uint8_t *cards, int count, int room, uint8_t counts[256]);
static const char *check_walls(const dungeonpen_set *set, const dungeonpen_state *state);
static const char *check_stroke(const dungeonpen_state *state);
static const char *check_waiting(const dungeonpen_set *set, const dungeonpen_state *state);
static const char *check_moment(const dungeonpen_set *set, const dungeonpen_state *state);
static const char *check_rest(const dungeonpen_set *set, const dungeonpen_state *state);
static const char *check_offer(const dungeonpen_set *set, const dungeonpen_state *state);
static const char *check_over(const dungeonpen_set *set, const dungeonpen_state *state);
static bool is_home_with_treasure(const dungeonpen_set *set, const dungeonpen_state *state, int seat);

uint64_t dungeonpen_hash(const void *content, const void *state) {
    (void)content;
    size_t begin = offsetof(dungeonpen_state, seats), end = offsetof(dungeonpen_state, rows);
    return dj_hash_state(&dungeonpen_game, state, begin, end,
                         dj_hash_dice(&((const dungeonpen_state *)state)->dice, 0));
}

const char *dungeonpen_check(const void *content, const void *state_) {
    const dungeonpen_set *set = content;
    const dungeonpen_state *state = state_;
    const char *wrong = dj_dice_is_sound(&state->dice) ? NULL : DJ_SENTENCE("the dice disagree");
    wrong = wrong ? wrong : check_numbers(set, state);
    wrong = wrong ? wrong : check_cards(set, state);
    wrong = wrong ? wrong : check_walls(set, state);
    for (int seat = 0; !wrong && seat < DUNGEONPEN_SEATS; seat++)
        wrong = check_seat(set, state, seat);
    wrong = wrong ? wrong : check_stroke(state);
    wrong = wrong ? wrong : check_waiting(set, state);
    return wrong ? wrong : check_moment(set, state);
}

static const char *check_numbers(const dungeonpen_set *set, const dungeonpen_state *state) {
    if (state->sheet >= set->sheet_count || state->due_count > DUNGEONPEN_DUE_MAX ||
        !dj_shape_is_in_range(&dungeonpen_shape, set, state) || state->spare != 0)
        return DJ_SENTENCE("a number is too large");
    int potions = set->sheets[state->sheet].potion_count;
    for (int i = 0; i < DUNGEONPEN_POTIONS_MAX; i++)
        if (state->potions[i] > (i < potions ? DUNGEONPEN_POTION_MARKS : 0))
            return DJ_SENTENCE("a potion has too many marks");
    return NULL;
}

static const char *check_seat(const dungeonpen_set *set, const dungeonpen_state *state, int seat) {
    const dungeonpen_seat *player = &state->seats[seat];
    if (player->next.spare != 0 || player->next.strength_min % 10 != 0 || player->next.strength_max % 10 != 0)
        return DJ_SENTENCE("a number is too large");
    if (dungeonpen_touches(state->rows, player->place, player->place))
        return DJ_SENTENCE("a prisoner stands in a wall");
    if (player->character != DUNGEONPEN_NONE &&
        (player->character < dungeonpen_first_character(set) || player->character == state->seats[1 - seat].character))
        return DJ_SENTENCE("a character is wrong");
    if (player->pencil == state->seats[1 - seat].pencil)
        return DJ_SENTENCE("two pencils have one colour (N01)");
    int life = dungeonpen_lasting(set, state, seat, DUNGEONPEN_ACT_START_WITH);
    if (player->life_start != (life > 0 ? life : DUNGEONPEN_LIFE) || player->life > player->life_start)
        return DJ_SENTENCE("a prisoner has more life than at the start (N10)");
    return NULL;
}

/* X04: each card is in one place, as often as the set has it. */
static const char *check_cards(const dungeonpen_set *set, const dungeonpen_state *state) {
    uint8_t counts[256] = {0};
    int first = dungeonpen_first_clutter(set), behind = dungeonpen_first_character(set);
    bool is_sound = state->event_at <= set->event_deck &&
                    count_cards(state->events, set->event_deck, DUNGEONPEN_EVENT_DECK_MAX, counts) &&
                    count_cards(state->clutter, state->clutter_count, DUNGEONPEN_CLUTTER_DECK_MAX, counts) &&
                    count_cards(state->table, state->table_count, DUNGEONPEN_TABLE_MAX, counts);
    for (int seat = 0; is_sound && seat < DUNGEONPEN_SEATS; seat++) {
        const dungeonpen_seat *player = &state->seats[seat];
        is_sound = count_cards(player->bag, player->bag_count, DUNGEONPEN_BAG, counts);
        for (int i = 0; is_sound && i < player->bag_count; i++)
            is_sound = player->bag[i] >= first && player->bag[i] < behind && set->cards[player->bag[i]].has_bag;
    }
    for (int i = 0; is_sound && i < set->event_deck; i++)
        is_sound = state->events[i] < first;
    for (int i = 0; is_sound && i < 256; i++)
        is_sound = counts[i] == (i < behind ? set->cards[i].count : 0);
    return is_sound ? NULL : DJ_SENTENCE("the cards are not those of the set, each in one place (X04)");
}

static bool count_cards(const uint8_t *cards, int count, int room, uint8_t counts[256]) {
    if (count > room || !dj_is_zero(cards + count, (size_t)(room - count)))
        return false;
    for (int i = 0; i < count; i++)
        counts[cards[i]]++;
    return true;
}

static const char *check_walls(const dungeonpen_set *set, const dungeonpen_state *state) {
    for (int i = 0; i < state->wall_count; i++) {
        dungeonpen_wall wall = state->walls[i];
        if (dungeonpen_runs_off(wall))
            return DJ_SENTENCE("a sudden wall stands where none may (N11)");
    }
    uint32_t rows[DUNGEONPEN_SIZE + 2];
    dungeonpen_lay_rows(set, state, rows);
    if (!dj_is_zero(state->walls + state->wall_count,
                    (size_t)(DUNGEONPEN_WALLS_MAX - state->wall_count) * sizeof *state->walls) ||
        memcmp(rows, state->rows, sizeof rows) != 0)
        return DJ_SENTENCE("the walls disagree");
    return NULL;
}

static const char *check_stroke(const dungeonpen_state *state) {
    const dungeonpen_stroke *last = &state->last;
    if (state->last_seat == DUNGEONPEN_NONE)
        return dj_is_zero(last, sizeof *last) && dj_is_zero(&state->last_end, sizeof state->last_end) &&
                       state->last_points == 0
                   ? NULL
                   : DJ_SENTENCE("the last stroke is impossible");
    return state->last_points >= 2 ? NULL : DJ_SENTENCE("the last stroke is impossible");
}

/* What is still to be settled: things met, walls to draw. */
static const char *check_waiting(const dungeonpen_set *set, const dungeonpen_state *state) {
    const dungeonpen_sheet *sheet = &set->sheets[state->sheet];
    uint64_t seen = 0;
    bool is_sound =
        dj_is_zero(state->met + state->met_count, (size_t)(DUNGEONPEN_MET_MAX - state->met_count)) &&
        dj_is_zero(state->due + state->due_count, (size_t)(DUNGEONPEN_DUE_MAX - state->due_count) * sizeof *state->due);
    bool has_wall = false;
    for (int i = 0; is_sound && i < state->met_count; i++) {
        int met = state->met[i];
        is_sound = !(seen >> met & 1) && !has_wall;
        has_wall = met == DUNGEONPEN_MET_WALL;
        if (met < DUNGEONPEN_MET_POTION)
            is_sound = is_sound && met < sheet->chest_count;
        else if (met < DUNGEONPEN_MET_TREASURE)
            is_sound = is_sound && met - DUNGEONPEN_MET_POTION < sheet->potion_count;
        seen |= is_sound ? 1ull << met : 0;
    }
    if (!is_sound || (state->wall_cost > 0 && !has_wall))
        return DJ_SENTENCE("what the stroke came upon is impossible");
    if (!dj_is_zero(state->offers + state->offer_count,
                    (size_t)(DUNGEONPEN_OFFERS_MAX - state->offer_count) * sizeof *state->offers))
        return DJ_SENTENCE("a card is offered that cannot answer");
    for (int i = 0; i < state->offer_count; i++)
        if (state->offers[i].trigger < DUNGEONPEN_ON_TURN || state->offers[i].trigger > DUNGEONPEN_ON_DEATH ||
            (i > 0 && state->offers[i].trigger == DUNGEONPEN_ON_DEATH))
            return DJ_SENTENCE("a card is offered that cannot answer");
    for (int i = 0; i < state->due_count; i++)
        if (state->due[i].seat >= DUNGEONPEN_SEATS || state->due[i].length < 1 ||
            state->due[i].length > DUNGEONPEN_WALL_MAX)
            return DJ_SENTENCE("a wall to be drawn is impossible");
    return (state->red == 0) == (state->black == 0) && (state->red == 0 || state->due_count > 0)
               ? NULL
               : DJ_SENTENCE("a wall to be drawn is impossible");
}

static const char *check_moment(const dungeonpen_set *set, const dungeonpen_state *state) {
    dungeonpen_state copy = *state; /* the runner only looks, but asks for a state that it could change */
    dungeonpen_turn turn = {set, &copy, NULL};
    const dj_effect_host host = dungeonpen_host(&turn);
    const dj_effect_bounds bounds = {DUNGEONPEN_SEATS * DUNGEONPEN_THING_BAG, dungeonpen_card_count(set),
                                     DUNGEONPEN_SEATS, DUNGEONPEN_THINGS};
    bool is_sound = dj_effect_stack_is_sound(&host, bounds);
    for (int i = 0; is_sound && i < state->effects.depth; i++)
        is_sound = state->effects.frames[i].source == state->effects.frames[i].program;
    if (!is_sound)
        return DJ_SENTENCE("the effects in progress are impossible");
    if (!dungeonpen_is_open(&set->sheets[state->sheet], state, state->rows))
        return DJ_SENTENCE("a prisoner is sealed in (N11)");
    if (state->stage == DUNGEONPEN_OVER)
        return check_over(set, state);
    if (state->ending != DUNGEONPEN_PLAYING || state->winner != DUNGEONPEN_NONE)
        return DJ_SENTENCE("the game is over and is not");
    if (state->effects.question == DJ_ASKS_NOTHING)
        return check_rest(set, state);
    bool is_ready = state->seats[0].has_chosen && state->seats[1].has_chosen && state->stage > DUNGEONPEN_LIVELY;
    return is_ready && state->red == 0 ? NULL : DJ_SENTENCE("no card can ask anything yet");
}

/* No card asks anything: all is settled but what somebody must do. */
static const char *check_rest(const dungeonpen_set *set, const dungeonpen_state *state) {
    bool is_choosing = state->stage == DUNGEONPEN_CHARACTERS;
    if (state->effects.depth > 0 || state->effects.fired > 0 || state->table_count > 0)
        return DJ_SENTENCE("something is not settled");
    if (state->offer_count > 0)
        return check_offer(set, state);
    if (state->met_count > 0)
        return DJ_SENTENCE("something is not settled");
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
        if (state->seats[seat].life == 0 || state->seats[seat].death_answers > 0 ||
            is_home_with_treasure(set, state, seat) || (!is_choosing && !state->seats[seat].has_chosen) ||
            (!state->seats[seat].has_chosen && state->seats[seat].character != DUNGEONPEN_NONE))
            return DJ_SENTENCE("something is not settled");
    if (is_choosing &&
        (state->seats[1 - state->first].has_chosen || state->due_count > 0 || state->turn != state->first))
        return DJ_SENTENCE("the characters are chosen in another order");
    if (state->due_count > 0 &&
        (state->red == 0 || state->wall_count == DUNGEONPEN_WALLS_MAX || !dungeonpen_has_wall_move(set, state)))
        return DJ_SENTENCE("a wall to be drawn is impossible");
    if (state->due_count > 0)
        return NULL;
    bool must_use = state->stage == DUNGEONPEN_DRAW || state->stage == DUNGEONPEN_END;
    if (state->stage == DUNGEONPEN_LIVELY || (must_use && !dungeonpen_has_usable(set, state)) ||
        (state->stage == DUNGEONPEN_FLICK &&
         (state->flicks == DUNGEONPEN_FLICKS_MAX || state->has_touched || state->has_failed || state->no_event)))
        return DJ_SENTENCE("nobody has anything to do");
    return NULL;
}

/* N09: the first has an answer. Who is dead is asked before anybody else. */
static const char *check_offer(const dungeonpen_set *set, const dungeonpen_state *state) {
    const dungeonpen_offer *offer = &state->offers[0];
    bool is_death = offer->trigger == DUNGEONPEN_ON_DEATH, is_sound = state->red == 0;
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        const dungeonpen_seat *player = &state->seats[seat];
        is_sound = is_sound && player->has_chosen && (is_death || (player->life > 0 && player->death_answers == 0));
    }
    if (is_death)
        is_sound =
            is_sound && state->seats[offer->seat].life == 0 && state->seats[offer->seat].death_answers < DUNGEONPEN_BAG;
    return is_sound && state->stage > DUNGEONPEN_LIVELY &&
                   dungeonpen_can_answer(set, state, offer->seat, offer->trigger)
               ? NULL
               : DJ_SENTENCE("a card is offered that cannot answer");
}

/* N02 */
static const char *check_over(const dungeonpen_set *set, const dungeonpen_state *state) {
    bool is_dead[] = {state->seats[0].life == 0, state->seats[1].life == 0}, is_sound = false;
    int winner = state->winner;
    if (state->effects.depth > 0 || state->effects.fired > 0 || state->table_count > 0 || state->met_count > 0 ||
        state->offer_count > 0 || state->due_count > 0 || state->seats[0].death_answers > 0 ||
        state->seats[1].death_answers > 0)
        return DJ_SENTENCE("something is not settled");
    switch (state->ending) {
    case DUNGEONPEN_BROUGHT_HOME:
        is_sound = winner != DUNGEONPEN_NONE && !is_dead[0] && !is_dead[1] && is_home_with_treasure(set, state, winner);
        break;
    case DUNGEONPEN_DIED:
        is_sound = winner != DUNGEONPEN_NONE && !is_dead[winner] && is_dead[1 - winner];
        break;
    case DUNGEONPEN_BOTH_DIED:
        is_sound = winner == DUNGEONPEN_NONE && is_dead[0] && is_dead[1];
        break;
    case DUNGEONPEN_DAWN:
        is_sound = winner == DUNGEONPEN_NONE && !is_dead[0] && !is_dead[1] && state->flicks == DUNGEONPEN_FLICKS_MAX;
        break;
    default:
        break;
    }
    return is_sound ? NULL : DJ_SENTENCE("the game cannot have ended like this (N02)");
}

static bool is_home_with_treasure(const dungeonpen_set *set, const dungeonpen_state *state, int seat) {
    return state->seats[seat].has_treasure &&
           dungeonpen_is_home(&set->sheets[state->sheet], state->seats[seat].place, seat);
}
