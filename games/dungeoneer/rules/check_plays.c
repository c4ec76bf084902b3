/* Whether the plays and encounters in progress could have come about, and go on. */
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
static bool is_seat(const dungeoneer_state *state, int seat);

const char *dungeoneer_check_plays(const dungeoneer_set *set, const dungeoneer_state *state) {
    if (!dj_is_zero(state->plays + state->play_count,
                    (size_t)(DUNGEONEER_PLAYS_MAX - state->play_count) * sizeof *state->plays))
        return DJ_SENTENCE("a play in progress is impossible");
    for (int i = 0; i < state->play_count; i++)
        if (!is_play_sound(set, state, i))
            return DJ_SENTENCE("a play in progress is impossible");
    return check_encounters(set, state);
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
        !dj_is_zero(state->encounters + state->encounter_count,
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
             is_hit = below->victim == play->caster || below->caster == play->caster; /* which it may have turned */
        bool is_response =
            play->kind == DUNGEONEER_PLAY_USE || set->cards[is_card ? play->card : 0].timing == DUNGEONEER_RESPONSE;
        bool is_anytime = play->kind == DUNGEONEER_PLAY_CARD && set->cards[play->card].timing == DUNGEONEER_ANYTIME;
        bool is_asked = play->caster == below->asked || below->asked == DUNGEONEER_NONE;
        return is_card && (is_answer ? is_asked && is_response && is_hit : is_anytime);
    }
    bool is_anytime = play->kind == DUNGEONEER_PLAY_CARD && set->cards[play->card].timing == DUNGEONEER_ANYTIME;
    if (play->flags & DUNGEONEER_AS_AN_ANSWER ||
        (is_card && dungeoneer_player_of(play) != state->active && !is_anytime))
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

static bool is_seat(const dungeoneer_state *state, int seat) {
    return seat < state->seat_count;
}
