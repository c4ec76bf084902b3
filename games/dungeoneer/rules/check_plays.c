/* Whether plays, encounters and effects in progress could have come about, and go on. */
#include "check.h"

#include <string.h>

static const char *check_encounters(const dungeoneer_set *set, const dungeoneer_state *state);
static bool is_play_sound(const dungeoneer_set *set, const dungeoneer_state *state, int index);
static bool is_play_card_sound(const dungeoneer_set *set, const dungeoneer_state *state, const dungeoneer_play *play);
static bool is_play_encounter_sound(const dungeoneer_set *set, const dungeoneer_state *state,
                                    const dungeoneer_play *play);
static bool is_play_quest_sound(const dungeoneer_set *set, const dungeoneer_state *state, const dungeoneer_play *play);
static bool is_play_use_sound(const dungeoneer_set *set, const dungeoneer_state *state, const dungeoneer_play *play);
static bool are_numbers_sound(const dungeoneer_set *set, const dungeoneer_state *state, const dungeoneer_play *play);
static bool is_place_sound(const dungeoneer_set *set, const dungeoneer_state *state, int index);
static bool is_asking_sound(const dungeoneer_set *set, const dungeoneer_state *state);
static bool has_someone_to_pay(const dungeoneer_set *set, const dungeoneer_state *state, const dungeoneer_play *play);
static const char *check_effects(const dungeoneer_set *set, const dungeoneer_state *state);
static const char *check_phase(const dungeoneer_set *set, const dungeoneer_state *state);
static bool has_unseen_tournament_maps(const dungeoneer_state *state);
static bool is_seat(const dungeoneer_state *state, int seat);

static const char impossible_play[] = DJ_SENTENCE("a play in progress is impossible");

const char *dungeoneer_check_plays(const dungeoneer_set *set, const dungeoneer_state *state) {
    if (!dungeoneer_is_zero(state->plays + state->play_count,
                            (size_t)(DUNGEONEER_PLAYS_MAX - state->play_count) * sizeof *state->plays))
        return impossible_play;
    for (int i = 0; i < state->play_count; i++)
        if (!is_play_sound(set, state, i))
            return impossible_play;
    return check_encounters(set, state);
}

const char *dungeoneer_check_moment(const dungeoneer_set *set, const dungeoneer_state *state) {
    const char *wrong = check_effects(set, state);
    wrong = wrong ? wrong : check_phase(set, state);
    bool is_resting = state->effects.question == DJ_ASKS_NOTHING && state->phase != DUNGEONEER_OVER;
    if (!wrong && is_resting && state->play_count > 0 && !is_asking_sound(set, state))
        return impossible_play;
    return wrong;
}

/* A permanent stands in its inventory once its effect has begun. */
bool dungeoneer_is_on_table(const dungeoneer_set *set, const dungeoneer_play *play) {
    if (play->kind == DUNGEONEER_PLAY_ENCOUNTER)
        return true;
    bool is_standing = play->stage == DUNGEONEER_EFFECT && !(play->flags & DUNGEONEER_CANCELLED) &&
                       set->cards[play->kind == DUNGEONEER_PLAY_CARD ? play->card : 0].timing == DUNGEONEER_PERMANENT;
    return play->kind == DUNGEONEER_PLAY_CARD && !is_standing;
}

static const char *check_encounters(const dungeoneer_set *set, const dungeoneer_state *state) {
    bool is_time = state->phase == DUNGEONEER_ENCOUNTER_PHASE || state->phase == DUNGEONEER_FIGHT_PHASE;
    if ((state->encounter_count > 0 && !is_time) ||
        !dungeoneer_is_zero(state->encounters + state->encounter_count,
                            (size_t)(DUNGEONEER_ENCOUNTERS_MAX - state->encounter_count) * sizeof *state->encounters))
        return DJ_SENTENCE("an encounter is impossible");
    for (int i = 0; i < state->encounter_count; i++) {
        const dungeoneer_encounter *encounter = &state->encounters[i];
        if (encounter->card >= set->card_count || encounter->owner >= dungeoneer_pools(state) ||
            encounter->caster != state->active || !is_seat(state, encounter->victim) ||
            encounter->victim == encounter->caster)
            return DJ_SENTENCE("an encounter is impossible");
        const dungeoneer_card *card = &set->cards[encounter->card];
        bool is_kind = card->kind == DUNGEONEER_MONSTER || card->kind == DUNGEONEER_TRAP;
        if (!is_kind || (encounter->wounds > 0 && encounter->wounds >= card->life))
            return DJ_SENTENCE("an encounter is impossible");
    }
    return NULL;
}

static bool is_play_sound(const dungeoneer_set *set, const dungeoneer_state *state, int index) {
    const dungeoneer_play *play = &state->plays[index];
    if (play->stage >= DUNGEONEER_STAGES || !is_seat(state, play->caster) || play->owner >= dungeoneer_pools(state) ||
        (play->victim != DUNGEONEER_NONE && !is_seat(state, play->victim)) ||
        (play->payer != DUNGEONEER_NONE && !is_seat(state, play->payer)) ||
        (play->asked != DUNGEONEER_NONE && !is_seat(state, play->asked)) ||
        (play->stat != DUNGEONEER_NONE && play->stat >= DUNGEONEER_STATS))
        return false;
    bool is_sound = false;
    switch (play->kind) {
    case DUNGEONEER_PLAY_CARD:
        is_sound = is_play_card_sound(set, state, play);
        break;
    case DUNGEONEER_PLAY_ENCOUNTER:
        is_sound = is_play_encounter_sound(set, state, play);
        break;
    case DUNGEONEER_PLAY_CHALLENGE:
        is_sound =
            play->card == DUNGEONEER_NONE && play->victim != DUNGEONEER_NONE && play->victim != play->caster &&
            play->owner == 0 && play->wounds == 0 && play->payer == DUNGEONEER_NONE &&
            !(play->flags & (DUNGEONEER_AS_AN_ANSWER | DUNGEONEER_TURNED)) &&
            (play->stage == DUNGEONEER_ASK_ATTACK ? play->stat == DUNGEONEER_NONE : play->stat < DUNGEONEER_MOVE) &&
            play->stage >= DUNGEONEER_ASK_ATTACK && play->stage != DUNGEONEER_ASK_PAYMENT &&
            play->stage != DUNGEONEER_EFFECT;
        break;
    case DUNGEONEER_PLAY_QUEST:
        is_sound = is_play_quest_sound(set, state, play);
        break;
    case DUNGEONEER_PLAY_USE:
        is_sound = is_play_use_sound(set, state, play);
        break;
    default:
        break;
    }
    return is_sound && are_numbers_sound(set, state, play) && is_place_sound(set, state, index);
}

static bool is_play_card_sound(const dungeoneer_set *set, const dungeoneer_state *state, const dungeoneer_play *play) {
    (void)state;
    if (play->card >= set->card_count || play->stat != DUNGEONEER_NONE)
        return false;
    const dungeoneer_card *card = &set->cards[play->card];
    bool is_bane = card->kind == DUNGEONEER_BANE,
         is_encounter = card->kind == DUNGEONEER_MONSTER || card->kind == DUNGEONEER_TRAP;
    bool is_hurt = play->wounds > 0 && (card->kind != DUNGEONEER_MONSTER || play->wounds >= card->life);
    bool is_targeted = is_encounter || (is_bane && !card->is_untargeted);
    if (is_hurt || (play->victim == play->caster))
        return false;
    switch (play->stage) {
    case DUNGEONEER_ASK_TARGET:
        return is_targeted && play->victim == DUNGEONEER_NONE && play->payer == DUNGEONEER_NONE;
    case DUNGEONEER_ASK_PAYER:
        return is_bane && card->is_untargeted && play->victim == DUNGEONEER_NONE && play->payer == DUNGEONEER_NONE;
    case DUNGEONEER_ASK_ANSWER:
        return is_bane && (play->victim != DUNGEONEER_NONE) == is_targeted && play->payer != DUNGEONEER_NONE;
    case DUNGEONEER_EFFECT:
        return !is_encounter && (play->victim != DUNGEONEER_NONE) == is_targeted &&
               (play->payer != DUNGEONEER_NONE) == is_bane;
    default:
        return false;
    }
}

static bool is_play_encounter_sound(const dungeoneer_set *set, const dungeoneer_state *state,
                                    const dungeoneer_play *play) {
    (void)state;
    if (play->card >= set->card_count || play->victim == DUNGEONEER_NONE || play->victim == play->caster ||
        play->payer != DUNGEONEER_NONE || play->flags & DUNGEONEER_AS_AN_ANSWER)
        return false;
    const dungeoneer_card *card = &set->cards[play->card];
    bool is_trap = card->kind == DUNGEONEER_TRAP;
    bool is_stage = play->stage == DUNGEONEER_ASK_ATTACK || play->stage == DUNGEONEER_ASK_ANSWER ||
                    play->stage == DUNGEONEER_ASK_WEAPON || play->stage == DUNGEONEER_AFTER;
    if (!is_stage || (card->kind != DUNGEONEER_MONSTER && !is_trap))
        return false;
    if (is_trap)
        return play->stage != DUNGEONEER_ASK_ATTACK && play->stage != DUNGEONEER_ASK_WEAPON &&
               play->stat == card->stat && play->wounds == 0;
    int attacks = 0;
    for (int stat = 0; stat < DUNGEONEER_ATTACKS; stat++)
        attacks += card->attacks[stat] > 0;
    if (play->wounds > card->life || (play->wounds == card->life && play->stage != DUNGEONEER_AFTER))
        return false;
    return play->stage == DUNGEONEER_ASK_ATTACK ? attacks > 1 && play->stat == DUNGEONEER_NONE
                                                : play->stat < DUNGEONEER_ATTACKS && card->attacks[play->stat] > 0;
}

static bool is_play_quest_sound(const dungeoneer_set *set, const dungeoneer_state *state, const dungeoneer_play *play) {
    int quest = play->card - DUNGEONEER_QUEST_EFFECTS;
    if (quest < 0 || quest >= set->quest_count || play->caster != play->victim || play->caster != state->active ||
        play->payer != DUNGEONEER_NONE || play->flags != 0 || play->owner != 0)
        return false;
    int place = dungeoneer_find_quest(state, play->victim, quest);
    if (place < 0) /* its hero has just died of it */
        return play->stage == DUNGEONEER_AFTER && !dungeoneer_is_alive(state, play->victim);
    const dungeoneer_task_state *task = &state->seats[play->victim].quests[place];
    if (task->step >= set->quests[quest].step_count)
        return false;
    const dungeoneer_step *step = dungeoneer_step_of(set, task);
    if (step->room != state->spaces[state->seats[play->victim].space].map && play->stage != DUNGEONEER_AFTER)
        return false;
    if (play->stage == DUNGEONEER_ASK_PAYMENT)
        return step->task == DUNGEONEER_PAY && step->treasures > 0 && play->stat == DUNGEONEER_NONE &&
               play->wounds == 0 && dungeoneer_count_items(set, state, play->victim, DUNGEONEER_TREASURE) > 0;
    return step->task == DUNGEONEER_FIGHT && play->stat == step->stat && play->wounds <= step->life &&
           (play->stage == DUNGEONEER_AFTER || (play->stage == DUNGEONEER_ASK_WEAPON && play->wounds == task->wounds));
}

static bool is_play_use_sound(const dungeoneer_set *set, const dungeoneer_state *state, const dungeoneer_play *play) {
    bool is_hero = play->card == DUNGEONEER_HERO_EFFECTS + state->seats[play->caster].hero;
    bool is_treasure = play->card < set->card_count && set->cards[play->card].timing == DUNGEONEER_PERMANENT;
    return (is_hero || is_treasure) && play->stage == DUNGEONEER_EFFECT && play->victim == DUNGEONEER_NONE &&
           play->payer == DUNGEONEER_NONE && play->stat == DUNGEONEER_NONE && play->wounds == 0 && play->owner == 0;
}

static bool are_numbers_sound(const dungeoneer_set *set, const dungeoneer_state *state, const dungeoneer_play *play) {
    int most = DUNGEONEER_POINTS_MAX + DJ_EFFECT_NUMBER_MAX;
    (void)state;
    for (int side = 0; side < 2; side++) {
        int weapon = play->weapons[side];
        if (play->bonus[side] > DUNGEONEER_POINTS_MAX || play->bonus[side] < -DUNGEONEER_POINTS_MAX ||
            play->more[side] > most ||
            (weapon != DUNGEONEER_NONE &&
             (weapon >= set->card_count || !set->cards[weapon].is_weapon || set->cards[weapon].weapon != play->stat)))
            return false;
    }
    return play->prevented <= most;
}

/* The first play belongs to the phase; each further one to whoever was asked for an answer. */
static bool is_place_sound(const dungeoneer_set *set, const dungeoneer_state *state, int index) {
    const dungeoneer_play *play = &state->plays[index];
    bool is_card = play->kind == DUNGEONEER_PLAY_CARD || play->kind == DUNGEONEER_PLAY_USE;
    bool is_top = index == state->play_count - 1;
    if (!is_top && play->stage != DUNGEONEER_ASK_ANSWER)
        return false;
    if (index > 0) {
        const dungeoneer_play *below = &state->plays[index - 1];
        bool is_answer = play->flags & DUNGEONEER_AS_AN_ANSWER,
             is_hit = below->victim == play->caster || below->flags & DUNGEONEER_TURNED;
        bool is_response =
            play->kind == DUNGEONEER_PLAY_USE || set->cards[is_card ? play->card : 0].timing == DUNGEONEER_RESPONSE;
        bool is_anytime = play->kind == DUNGEONEER_PLAY_CARD && set->cards[play->card].timing == DUNGEONEER_ANYTIME;
        return is_card && play->caster == below->asked && (is_answer ? is_response && is_hit : is_anytime);
    }
    if (play->flags & DUNGEONEER_AS_AN_ANSWER ||
        (is_card && play->caster != state->active && !(play->flags & DUNGEONEER_TURNED)))
        return false;
    bool is_turn = state->phase == DUNGEONEER_DISCARD_PHASE || state->phase == DUNGEONEER_ENCOUNTER_PHASE ||
                   state->phase == DUNGEONEER_BUILD_PHASE || state->phase == DUNGEONEER_MOVE_PHASE;
    if (play->kind == DUNGEONEER_PLAY_ENCOUNTER)
        return state->phase == DUNGEONEER_FIGHT_PHASE;
    if (play->kind == DUNGEONEER_PLAY_CHALLENGE)
        return state->phase == DUNGEONEER_MOVE_PHASE && play->caster == state->active;
    int kind = play->kind == DUNGEONEER_PLAY_CARD ? set->cards[play->card].kind : DUNGEONEER_BOON;
    if (kind == DUNGEONEER_MONSTER || kind == DUNGEONEER_TRAP) /* E08 */
        return state->phase == DUNGEONEER_ENCOUNTER_PHASE;
    return is_card ? is_turn : state->phase == DUNGEONEER_MOVE_PHASE;
}

/* Nothing is in progress but the question of the play on top. */
static bool is_asking_sound(const dungeoneer_set *set, const dungeoneer_state *state) {
    const dungeoneer_play *play = &state->plays[state->play_count - 1];
    unsigned decided = DUNGEONEER_CANCELLED | DUNGEONEER_ESCAPED | DUNGEONEER_TURNED;
    if (play->asked == DUNGEONEER_NONE || !dungeoneer_is_alive(state, play->asked))
        return false;
    switch (play->stage) {
    case DUNGEONEER_ASK_TARGET:
    case DUNGEONEER_ASK_PAYER:
        return play->asked == play->caster && has_someone_to_pay(set, state, play);
    case DUNGEONEER_ASK_ATTACK:
        return play->asked == play->caster && play->flags == 0;
    case DUNGEONEER_ASK_ANSWER:
        return !(play->flags & decided) && dungeoneer_is_asked(set, state, play->asked);
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

/* Effects in progress belong to the play on top, or to the turn. Only heroes alive have any. */
static const char *check_effects(const dungeoneer_set *set, const dungeoneer_state *state) {
    dungeoneer_turn turn = {set, (dungeoneer_state *)(uintptr_t)state, NULL}; /* only looks */
    const dj_effect_host host = dungeoneer_host(&turn);
    const dj_effect_stack *effects = &state->effects;
    const char *wrong = DJ_SENTENCE("an effect in progress is impossible");
    if (effects->waiting_count > 0 || effects->depth > DJ_EFFECT_DEPTH ||
        (effects->depth > 0) != (effects->question != DJ_ASKS_NOTHING) || (effects->depth == 0 && effects->fired > 0))
        return wrong;
    for (int i = 0; i < effects->depth; i++)
        if (!is_seat(state, effects->frames[i].seat) || !dungeoneer_is_alive(state, effects->frames[i].seat) ||
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

static const char *check_phase(const dungeoneer_set *set, const dungeoneer_state *state) {
    const char *wrong = DJ_SENTENCE("the phase does not fit the rest");
    const dungeoneer_seat *player = &state->seats[state->active];
    bool is_quiet = state->play_count == 0 && state->effects.depth == 0;
    bool is_over = state->phase == DUNGEONEER_OVER, is_alive = dungeoneer_is_alive(state, state->active);
    int alive = dungeoneer_alive_count(state), entrances = 0;
    for (int i = 0; i < state->space_count; i++)
        entrances += set->maps[state->spaces[i].map].is_entrance;
    if (is_over != (state->ending != DUNGEONEER_NO_ENDING) || (is_over && !is_quiet) ||
        (!is_over && (alive < 2 || dungeoneer_most_completed(state) == DUNGEONEER_QUESTS) && state->effects.depth == 0))
        return wrong;
    bool is_won = state->ending == DUNGEONEER_BY_QUESTS     ? dungeoneer_most_completed(state) == DUNGEONEER_QUESTS
                  : state->ending == DUNGEONEER_BY_SURVIVAL ? alive == 1
                  : state->ending == DUNGEONEER_BY_NOBODY   ? alive == 0
                  : state->ending == DUNGEONEER_BY_COLLAPSE ? state->round == DUNGEONEER_ROUNDS_MAX && alive > 1
                                                            : true;
    if (is_over)
        return is_won && state->entered == DUNGEONEER_NONE && state->encounter_count == 0 ? NULL : wrong;
    if ((is_quiet && (!is_alive || state->flags & DUNGEONEER_TURN_ENDS || state->entered != DUNGEONEER_NONE)) ||
        (state->entered != DUNGEONEER_NONE && (state->entered >= state->space_count || !is_alive)))
        return wrong;
    bool is_laying = state->phase == DUNGEONEER_LAY_MAP, is_building = state->phase == DUNGEONEER_BUILD_PHASE;
    if (state->drawn_map != DUNGEONEER_NONE
            ? !(is_laying || is_building) || !dungeoneer_has_place(set, state, state->drawn_map)
            : is_laying || is_building)
        return wrong;
    if ((is_laying || state->phase == DUNGEONEER_PICK_START) &&
        (state->mode != DUNGEONEER_TOURNAMENT || state->round != 1 || !is_quiet ||
         (state->flags & ~(unsigned)DUNGEONEER_IN_SIGHT) != 0))
        return wrong;
    if (state->drawn_map == DUNGEONEER_NONE && state->flags & DUNGEONEER_IN_SIGHT)
        return wrong;
    if (!is_laying && (state->stuck > 0 || has_unseen_tournament_maps(state)))
        return wrong;
    for (int seat = 0; seat < state->seat_count && !is_laying; seat++)
        if (state->seats[seat].flags & DUNGEONEER_HAS_KEPT)
            return wrong;
    bool is_counting = state->phase == DUNGEONEER_FIGHT_PHASE || state->phase == DUNGEONEER_PERIL_PHASE;
    bool is_earning = is_counting || state->phase == DUNGEONEER_ENCOUNTER_PHASE;
    if (state->harm > 0 && !is_counting)
        return wrong;
    for (int seat = 0; seat < state->seat_count && !is_earning; seat++)
        if (state->seats[seat].glory_coming > 0 || state->seats[seat].peril_coming > 0)
            return wrong;
    switch (state->phase) {
    case DUNGEONEER_PICK_START:
        return entrances > 1 && player->space == DUNGEONEER_NONE ? NULL : wrong;
    case DUNGEONEER_DISCARD_PHASE:
        return !is_quiet || player->hand_count + player->hurt_count > 0 ? NULL : wrong;
    case DUNGEONEER_FIGHT_PHASE:
        return !is_quiet ? NULL : wrong;
    case DUNGEONEER_PERIL_PHASE:
        return is_quiet && state->harm > 0 ? NULL : wrong;
    case DUNGEONEER_BUILD_PHASE:
        return state->mode == DUNGEONEER_TABLE && state->flags & DUNGEONEER_IS_DRAWN ? NULL : wrong;
    case DUNGEONEER_PICK_QUEST: {
        unsigned done = is_alive ? dungeoneer_quests_done_here(set, state) : 0;
        return is_quiet && (done & (done - 1)) != 0 ? NULL : wrong;
    }
    default:
        return NULL;
    }
}

/* Once the map is laid, what is left in the piles was drawn and found no place. */
static bool has_unseen_tournament_maps(const dungeoneer_state *state) {
    for (int pool = 0; state->mode == DUNGEONEER_TOURNAMENT && pool < state->seat_count; pool++)
        if (state->map_count[pool] > state->map_known[pool])
            return true;
    return false;
}

static bool is_seat(const dungeoneer_state *state, int seat) {
    return seat < state->seat_count;
}
