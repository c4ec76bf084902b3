/* Whether the moment makes sense: the effects in progress, the phase with what belongs to it, the question asked. */
#include "check.h"

static const char *check_effects(const dungeoneer_set *set, const dungeoneer_state *state);
static const char *check_end(const dungeoneer_state *state);
static bool is_ending_true(const dungeoneer_state *state);
static const char *check_entering(const dungeoneer_state *state);
static const char *check_drawn_map(const dungeoneer_set *set, const dungeoneer_state *state);
static const char *check_laying(const dungeoneer_state *state);
static bool has_unseen_tournament_maps(const dungeoneer_state *state);
static const char *check_earnings(const dungeoneer_state *state);
static const char *check_phase(const dungeoneer_set *set, const dungeoneer_state *state);
static bool has_several_entrances(const dungeoneer_set *set, const dungeoneer_state *state);
static bool is_quiet(const dungeoneer_state *state);
static bool is_asking_sound(const dungeoneer_set *set, const dungeoneer_state *state);
static bool has_someone_to_pay(const dungeoneer_set *set, const dungeoneer_state *state, const dungeoneer_play *play);

const char *dungeoneer_check_moment(const dungeoneer_set *set, const dungeoneer_state *state) {
    const char *wrong = check_effects(set, state);
    wrong = wrong ? wrong : check_end(state);
    if (wrong || state->phase == DUNGEONEER_OVER)
        return wrong;
    wrong = check_entering(state);
    wrong = wrong ? wrong : check_drawn_map(set, state);
    wrong = wrong ? wrong : check_laying(state);
    wrong = wrong ? wrong : check_earnings(state);
    wrong = wrong ? wrong : check_phase(set, state);
    if (!wrong && state->effects.question == DJ_ASKS_NOTHING && state->play_count > 0 && !is_asking_sound(set, state))
        return DJ_SENTENCE("nobody can be asked what the play in progress asks");
    return wrong;
}

/* Effects in progress belong to the play on top, or to the turn. Only heroes alive have any. */
static const char *check_effects(const dungeoneer_set *set, const dungeoneer_state *state) {
    dungeoneer_state copy = *state; /* the runner only looks, but asks for a state that it could change */
    dungeoneer_turn turn = {set, &copy, NULL};
    const dj_effect_host host = dungeoneer_host(&turn);
    const dj_effect_stack *effects = &state->effects;
    const char *wrong = DJ_SENTENCE("an effect in progress is impossible");
    if (effects->waiting_count > 0 || effects->depth > DJ_EFFECT_DEPTH ||
        (effects->depth > 0) != (effects->question != DJ_ASKS_NOTHING) || (effects->depth == 0 && effects->fired > 0))
        return wrong;
    for (int i = 0; i < effects->depth; i++)
        if (effects->frames[i].seat >= state->seat_count || !dungeoneer_is_alive(state, effects->frames[i].seat) ||
            effects->frames[i].source != effects->frames[i].program || state->phase < DUNGEONEER_DISCARD_PHASE)
            return wrong;
    dj_effect_bounds bounds = {DUNGEONEER_EFFECTS, DUNGEONEER_EFFECTS, state->seat_count, DJ_EFFECT_NONE};
    if (!dj_effect_stack_is_sound(&host, bounds))
        return wrong;
    if (effects->question != DJ_ASKS_NOTHING && !dungeoneer_is_alive(state, effects->asked))
        return wrong;
    if (state->play_count > 0) {
        int stage = state->plays[state->play_count - 1].stage;
        bool is_running = stage == DUNGEONEER_EFFECT || stage == DUNGEONEER_AFTER;
        if (is_running != (effects->depth > 0))
            return wrong;
    }
    return NULL;
}

/* E01: the game is over when it has an ending, and an ending tells the truth. */
static const char *check_end(const dungeoneer_state *state) {
    bool is_over = state->phase == DUNGEONEER_OVER;
    if (is_over != (state->ending != DUNGEONEER_NO_ENDING))
        return DJ_SENTENCE("a game that is over has an ending, and no other has");
    if (is_over && (!is_quiet(state) || state->entered != DUNGEONEER_NONE || state->encounter_count > 0))
        return DJ_SENTENCE("the game is over, and something is in progress");
    if (is_over)
        return is_ending_true(state) ? NULL : DJ_SENTENCE("the game did not end that way");
    bool is_won = dungeoneer_alive_count(state) < 2 || dungeoneer_most_completed(state) == DUNGEONEER_QUESTS;
    return is_won && state->effects.depth == 0 ? DJ_SENTENCE("somebody has won, and the game goes on") : NULL;
}

static bool is_ending_true(const dungeoneer_state *state) {
    int alive = dungeoneer_alive_count(state);
    switch (state->ending) {
    case DUNGEONEER_BY_QUESTS:
        return dungeoneer_most_completed(state) == DUNGEONEER_QUESTS;
    case DUNGEONEER_BY_SURVIVAL:
        return alive == 1;
    case DUNGEONEER_BY_NOBODY:
        return alive == 0;
    default:
        return state->round == DUNGEONEER_ROUNDS_MAX && alive > 1;
    }
}

/* Where nothing is in progress, the active hero lives, the turn goes on, and no space is being entered. */
static const char *check_entering(const dungeoneer_state *state) {
    bool is_alive = dungeoneer_is_alive(state, state->active), is_entering = state->entered != DUNGEONEER_NONE;
    if (!is_alive && (is_quiet(state) || !(state->flags & DUNGEONEER_TURN_ENDS)))
        return DJ_SENTENCE("it is the turn of a dead hero");
    if (is_quiet(state) && state->flags & DUNGEONEER_TURN_ENDS)
        return DJ_SENTENCE("the turn is ending, and nothing holds it up");
    if (is_entering && (is_quiet(state) || !is_alive || state->entered >= state->space_count))
        return DJ_SENTENCE("the space being entered is impossible");
    return NULL;
}

/* E10, E32: a map is in hand when one is to be laid, and has a place. */
static const char *check_drawn_map(const dungeoneer_set *set, const dungeoneer_state *state) {
    bool is_wanted = state->phase == DUNGEONEER_LAY_MAP || state->phase == DUNGEONEER_BUILD_PHASE;
    if (is_wanted != (state->drawn_map != DUNGEONEER_NONE))
        return DJ_SENTENCE("a map is drawn when one is to be laid, and at no other time");
    if (is_wanted && !dungeoneer_has_place(set, state, state->drawn_map))
        return DJ_SENTENCE("the map that was drawn has no place");
    if (!is_wanted && state->flags & DUNGEONEER_IN_SIGHT)
        return DJ_SENTENCE("a map is in sight that was not drawn");
    return NULL;
}

/* E32 */
static const char *check_laying(const dungeoneer_state *state) {
    bool is_laying = state->phase == DUNGEONEER_LAY_MAP, is_before = is_laying || state->phase == DUNGEONEER_PICK_START;
    if (is_before && (state->mode != DUNGEONEER_TOURNAMENT || state->round != 1 || !is_quiet(state) ||
                      (state->flags & ~(unsigned)DUNGEONEER_IN_SIGHT) != 0))
        return DJ_SENTENCE("a tournament map is laid before anything else");
    if (is_laying)
        return NULL;
    if (state->stuck > 0 || has_unseen_tournament_maps(state))
        return DJ_SENTENCE("the tournament map is laid, and there are maps to lay");
    for (int seat = 0; seat < state->seat_count; seat++)
        if (state->seats[seat].flags & DUNGEONEER_HAS_KEPT)
            return DJ_SENTENCE("a map is kept only while the tournament map is laid");
    return NULL;
}

/* Once the map is laid, what is left in the piles was drawn and found no place. */
static bool has_unseen_tournament_maps(const dungeoneer_state *state) {
    for (int pool = 0; state->mode == DUNGEONEER_TOURNAMENT && pool < state->seat_count; pool++)
        if (state->map_count[pool] > state->map_known[pool])
            return true;
    return false;
}

/* E09, E21: what encounters bring is counted until their phase ends. */
static const char *check_earnings(const dungeoneer_state *state) {
    bool is_counting = state->phase == DUNGEONEER_FIGHT_PHASE || state->phase == DUNGEONEER_PERIL_PHASE;
    if (state->harm > 0 && !is_counting)
        return DJ_SENTENCE("peril is to be given, and no encounter has struck");
    for (int seat = 0; seat < state->seat_count && !is_counting && state->phase != DUNGEONEER_ENCOUNTER_PHASE; seat++)
        if (state->seats[seat].glory_coming > 0 || state->seats[seat].peril_coming > 0)
            return DJ_SENTENCE("glory or peril is coming outside the encounter phase");
    return NULL;
}

/* What the phase needs so that its player can be asked. */
static const char *check_phase(const dungeoneer_set *set, const dungeoneer_state *state) {
    const dungeoneer_seat *player = &state->seats[state->active];
    switch (state->phase) {
    case DUNGEONEER_PICK_START:
        return has_several_entrances(set, state) && player->space == DUNGEONEER_NONE
                   ? NULL
                   : DJ_SENTENCE("there is no entrance to choose");
    case DUNGEONEER_DISCARD_PHASE:
        return !is_quiet(state) || player->hand_count + player->hurt_count > 0
                   ? NULL
                   : DJ_SENTENCE("there is nothing to discard");
    case DUNGEONEER_FIGHT_PHASE:
        return is_quiet(state) ? DJ_SENTENCE("encounters strike, and none does") : NULL;
    case DUNGEONEER_PERIL_PHASE:
        return is_quiet(state) && state->harm > 0 ? NULL : DJ_SENTENCE("there is no peril to give");
    case DUNGEONEER_BUILD_PHASE:
        return state->mode == DUNGEONEER_TABLE && state->flags & DUNGEONEER_IS_DRAWN
                   ? NULL
                   : DJ_SENTENCE("there is no map to build with");
    case DUNGEONEER_PICK_QUEST: {
        unsigned done = dungeoneer_is_alive(state, state->active) ? dungeoneer_quests_here(set, state, true) : 0;
        return is_quiet(state) && (done & (done - 1)) != 0 ? NULL : DJ_SENTENCE("there are no quests to choose from");
    }
    default:
        return NULL;
    }
}

static bool has_several_entrances(const dungeoneer_set *set, const dungeoneer_state *state) {
    int entrances = 0;
    for (int i = 0; i < state->space_count; i++)
        entrances += set->maps[state->spaces[i].map].is_entrance;
    return entrances > 1;
}

static bool is_quiet(const dungeoneer_state *state) {
    return state->play_count == 0 && state->effects.depth == 0;
}

/* Nothing is in progress but the question of the play on top. */
static bool is_asking_sound(const dungeoneer_set *set, const dungeoneer_state *state) {
    const dungeoneer_play *play = &state->plays[state->play_count - 1];
    unsigned decided = DUNGEONEER_CANCELLED | DUNGEONEER_ESCAPED;
    if (play->asked == DUNGEONEER_NONE || !dungeoneer_is_alive(state, play->asked))
        return false;
    switch (play->stage) {
    case DUNGEONEER_ASK_TARGET:
    case DUNGEONEER_ASK_PAYER:
        return play->asked == play->caster && has_someone_to_pay(set, state, play);
    case DUNGEONEER_ASK_ATTACK:
        return play->asked == play->caster && play->flags == 0;
    case DUNGEONEER_ASK_ANSWER:
        return !(play->flags & decided) && dungeoneer_is_asked(state, play->asked);
    case DUNGEONEER_ASK_WEAPON:
    case DUNGEONEER_ASK_SECOND_WEAPON:
        return play->asked == dungeoneer_wielder(play) &&
               !(play->flags & (DUNGEONEER_CANCELLED | DUNGEONEER_ESCAPED)) &&
               dungeoneer_has_weapon(set, state, play->asked);
    case DUNGEONEER_ASK_PAYMENT:
        return play->asked == play->victim;
    default:
        return false;
    }
}

static bool has_someone_to_pay(const dungeoneer_set *set, const dungeoneer_state *state, const dungeoneer_play *play) {
    for (int seat = 0; seat < state->seat_count; seat++)
        if (seat != play->caster && dungeoneer_is_alive(state, seat) &&
            (play->stage == DUNGEONEER_ASK_PAYER ? state->seats[seat].peril >= set->cards[play->card].cost
                                                 : dungeoneer_is_target(set, state, play->caster, play->card, seat)))
            return true;
    return false;
}
