/* Combats and tests: encounters, challenges, quest monsters; dice, wounds, and what comes of them. */
#include "rules.h"

#include <string.h>

enum { DIE = 6 };

static void strike_trap(dungeoneer_turn *turn, dungeoneer_play *play);
static void strike(dungeoneer_turn *turn, dungeoneer_play *play);
static int roll_side(dungeoneer_turn *turn, const dungeoneer_play *play, int side);
static void hero_hits(dungeoneer_turn *turn, dungeoneer_play *play, int side);
static void monster_hit(dungeoneer_turn *turn, dungeoneer_play *play, int wounds);
static void hero_is_hit(dungeoneer_turn *turn, dungeoneer_play *play, int side, int wounds);
static void end_encounter(dungeoneer_turn *turn, dungeoneer_play play);
static int side_seat(const dungeoneer_play *play, int side);
static int life_of(const dungeoneer_turn *turn, const dungeoneer_play *play);

/* E09: those that wait strike in the order they were played. */
void dungeoneer_begin_encounter(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    dungeoneer_encounter next = state->encounters[0];
    memmove(state->encounters, state->encounters + 1, sizeof state->encounters - sizeof *state->encounters);
    state->encounters[DUNGEONEER_ENCOUNTERS_MAX - 1] = (dungeoneer_encounter){0};
    state->encounter_count--;
    dungeoneer_play *play = dungeoneer_push_play(turn, DUNGEONEER_PLAY_ENCOUNTER, next.card, next.caster);
    play->owner = next.owner;
    play->wounds = next.wounds;
    play->victim = next.victim;
    dungeoneer_tell(turn, DUNGEONEER_STRIKES, next.caster, next.card, next.victim, 0);
    const dungeoneer_card *card = &turn->set->cards[next.card];
    int attacks = 0;
    for (int stat = 0; stat < DUNGEONEER_ATTACKS; stat++)
        if (card->attacks[stat] > 0) {
            attacks++;
            play->stat = (uint8_t)stat;
        }
    play->stage = DUNGEONEER_ASK_ANSWER;
    if (!dungeoneer_is_alive(state, next.victim))
        play->flags |= DUNGEONEER_ESCAPED;
    if (card->kind == DUNGEONEER_TRAP) {
        play->stat = card->stat;
    } else if (attacks > 1 && !(play->flags & DUNGEONEER_ESCAPED)) { /* E17: its controller chooses */
        play->stat = DUNGEONEER_NONE;
        play->stage = DUNGEONEER_ASK_ATTACK;
        play->asked = next.caster;
    }
}

/* E15 */
void dungeoneer_begin_challenge(dungeoneer_turn *turn, int victim) {
    dungeoneer_state *state = turn->state;
    if (!dungeoneer_has_feature(turn->set, state, state->active, DUNGEONEER_FREE_CHALLENGE))
        state->used++;
    state->flags |= DUNGEONEER_HAS_CHALLENGED;
    dungeoneer_play *play = dungeoneer_push_play(turn, DUNGEONEER_PLAY_CHALLENGE, DUNGEONEER_NONE, state->active);
    play->victim = (uint8_t)victim;
    play->stage = DUNGEONEER_ASK_ATTACK;
    play->asked = state->active;
    dungeoneer_tell(turn, DUNGEONEER_CHALLENGED, state->active, victim, 0, 0);
}

bool dungeoneer_has_weapon(const dungeoneer_set *set, const dungeoneer_state *state, int seat) {
    for (int i = 0; i < state->seats[seat].item_count; i++)
        if (dungeoneer_is_weapon_for(set, state, seat, i))
            return true;
    return false;
}

bool dungeoneer_is_weapon_for(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int item) {
    const dungeoneer_play *play = &state->plays[state->play_count - 1];
    const dungeoneer_card *card = &set->cards[state->seats[seat].items[item].card];
    return dungeoneer_is_combat(set, play) && card->is_weapon && card->weapon == play->stat;
}

/* What stands against a hero may be gone by now: then it does not strike. */
void dungeoneer_fight(dungeoneer_turn *turn) {
    dungeoneer_play *play = dungeoneer_top_play(turn->state);
    if (!dungeoneer_is_alive(turn->state, play->victim) ||
        (play->kind == DUNGEONEER_PLAY_CHALLENGE && !dungeoneer_is_alive(turn->state, play->caster)))
        play->flags |= DUNGEONEER_ESCAPED;
    if (play->flags & (DUNGEONEER_CANCELLED | DUNGEONEER_ESCAPED))
        return;
    if (play->kind == DUNGEONEER_PLAY_ENCOUNTER && turn->set->cards[play->card].kind == DUNGEONEER_TRAP)
        strike_trap(turn, play);
    else
        strike(turn, play);
}

void dungeoneer_after_fight(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    dungeoneer_play play = *dungeoneer_top_play(state);
    dungeoneer_pop_play(state);
    if (play.kind == DUNGEONEER_PLAY_ENCOUNTER)
        end_encounter(turn, play);
    if (play.kind != DUNGEONEER_PLAY_QUEST || !dungeoneer_is_alive(state, play.victim))
        return;
    int place = dungeoneer_find_quest(state, play.victim, play.card - DUNGEONEER_QUEST_EFFECTS);
    dungeoneer_task_state *task = &state->seats[play.victim].quests[place];
    task->wounds = play.wounds;
    if (play.wounds >= life_of(turn, &play))
        dungeoneer_advance_quest(turn, play.victim, place);
}

void dungeoneer_put_encounter_away(dungeoneer_turn *turn, dungeoneer_encounter encounter, bool is_over) {
    int seat = encounter.caster, card = encounter.card;
    dungeoneer_seat *player = &turn->state->seats[seat];
    if (is_over || !dungeoneer_is_alive(turn->state, seat) ||
        (encounter.wounds > 0 && player->hurt_count == DUNGEONEER_HURT_MAX)) {
        dungeoneer_tell(turn, DUNGEONEER_MONSTER_WENT, seat, card, 0, 0);
        dungeoneer_to_discard(turn, seat, card, encounter.owner);
    } else if (encounter.wounds > 0) {
        dungeoneer_tell(turn, DUNGEONEER_MONSTER_WENT, seat, card, 2, encounter.wounds);
        player->hurt[player->hurt_count++] = (dungeoneer_hurt){(uint8_t)card, encounter.owner, encounter.wounds};
    } else {
        dungeoneer_tell(turn, DUNGEONEER_MONSTER_WENT, seat, card, 1, 0);
        dungeoneer_hold(turn, seat, card, encounter.owner, DUNGEONEER_EVERYBODY);
    }
}

/* A die and a statistic against a threat (E19, E24). */
bool dungeoneer_test(dungeoneer_turn *turn, int seat, int stat, int more, int threat) {
    int face = dj_roll(&turn->state->dice, turn->witness, DIE);
    int total = face + dungeoneer_stat_of(turn->set, turn->state, seat, stat) + more;
    dungeoneer_tell(turn, DUNGEONEER_TESTED, seat, face, total, threat);
    return total >= threat;
}

bool dungeoneer_is_combat(const dungeoneer_set *set, const dungeoneer_play *play) {
    bool is_monster = play->kind == DUNGEONEER_PLAY_ENCOUNTER && set->cards[play->card].kind == DUNGEONEER_MONSTER;
    return play->stat < DUNGEONEER_ATTACKS &&
           (is_monster || play->kind == DUNGEONEER_PLAY_CHALLENGE || play->kind == DUNGEONEER_PLAY_QUEST);
}

int dungeoneer_strength(const dungeoneer_set *set, const dungeoneer_state *state, const dungeoneer_play *play,
                        int side) {
    int seat = side_seat(play, side), total = play->bonus[side];
    if (seat >= 0) {
        total += dungeoneer_stat_of(set, state, seat, play->stat);
        total += play->weapons[side] == DUNGEONEER_NONE ? 0 : set->cards[play->weapons[side]].bonus;
    } else if (play->kind == DUNGEONEER_PLAY_ENCOUNTER) {
        total += set->cards[play->card].attacks[play->stat];
    } else {
        int place = dungeoneer_find_quest(state, play->victim, play->card - DUNGEONEER_QUEST_EFFECTS);
        total += place < 0 ? 0 : dungeoneer_step_of(set, &state->seats[play->victim].quests[place])->threat;
    }
    return total;
}

int dungeoneer_wielder(const dungeoneer_play *play) {
    return play->kind == DUNGEONEER_PLAY_CHALLENGE && play->stage == DUNGEONEER_ASK_WEAPON ? play->caster
                                                                                           : play->victim;
}

/* E19 */
static void strike_trap(dungeoneer_turn *turn, dungeoneer_play *play) {
    const dungeoneer_card *card = &turn->set->cards[play->card];
    int more = play->bonus[1] + dungeoneer_trait_of(turn->set, turn->state, play->victim, DUNGEONEER_TRAIT_TRAPS);
    dungeoneer_tell(turn, DUNGEONEER_TRIES, play->victim, DUNGEONEER_TRIES_TRAP, play->card, card->threat);
    bool is_beaten = dungeoneer_test(turn, play->victim, card->stat, more, card->threat);
    dungeoneer_start_effect(turn, play->card, is_beaten ? DUNGEONEER_WHEN_BEATEN : DUNGEONEER_WHEN_FAILED, play->victim,
                            play->caster);
}

/* E17: the higher total hits, a tie hits nobody. */
static void strike(dungeoneer_turn *turn, dungeoneer_play *play) {
    int totals[2];
    for (int side = 0; side < 2; side++)
        totals[side] = roll_side(turn, play, side);
    if (totals[1] > totals[0])
        hero_hits(turn, play, 1);
    else if (totals[0] > totals[1] && play->kind == DUNGEONEER_PLAY_CHALLENGE)
        hero_hits(turn, play, 0);
    else if (totals[0] > totals[1]) {
        int harm =
            play->kind == DUNGEONEER_PLAY_QUEST
                ? dungeoneer_step_of(turn->set, &turn->state->seats[play->victim].quests[dungeoneer_find_quest(
                                                    turn->state, play->victim, play->card - DUNGEONEER_QUEST_EFFECTS)])
                      ->harm
                : turn->set->cards[play->card].harm;
        hero_is_hit(turn, play, 1, harm + play->more[0]);
    } else
        dungeoneer_tell(turn, DUNGEONEER_PARRIED, play->victim, 0, 1, 0);
}

static int roll_side(dungeoneer_turn *turn, const dungeoneer_play *play, int side) {
    dungeoneer_state *state = turn->state;
    bool keeps_best = play->flags & (side == 0 ? DUNGEONEER_BEST_CASTER : DUNGEONEER_BEST_VICTIM);
    bool keeps_worst = play->flags & (side == 0 ? DUNGEONEER_WORST_CASTER : DUNGEONEER_WORST_VICTIM);
    int seat = side_seat(play, side), face = dj_roll(&state->dice, turn->witness, DIE);
    if (keeps_best != keeps_worst) {
        int other = dj_roll(&state->dice, turn->witness, DIE), kept = (other > face) == keeps_best ? other : face;
        dungeoneer_tell(turn, DUNGEONEER_UNUSED_DIE, seat, face + other - kept, play->card, 0); /* X06 */
        face = kept;
    }
    int total = face + dungeoneer_strength(turn->set, state, play, side);
    if (seat < 0)
        dungeoneer_tell(turn, DUNGEONEER_MONSTER_ROLLED, play->card, face, total, play->stat);
    else
        dungeoneer_tell(turn, DUNGEONEER_ROLLED, seat, face, total, play->stat);
    return total;
}

static void hero_hits(dungeoneer_turn *turn, dungeoneer_play *play, int side) {
    dungeoneer_state *state = turn->state;
    int seat = side_seat(play, side), other = side_seat(play, 1 - side);
    int wounds = 1 + dungeoneer_trait_of(turn->set, state, seat, DUNGEONEER_TRAIT_HARM) + play->more[side];
    wounds = wounds > 0 ? wounds : 0;
    int foe = other >= 0 ? other : play->caster != seat ? play->caster : dungeoneer_left_of(state, seat);
    if (other >= 0)
        hero_is_hit(turn, play, 1 - side, wounds);
    else
        monster_hit(turn, play, wounds);
    dungeoneer_start_standing(turn, DUNGEONEER_WHEN_YOU_HIT, seat, foe);
}

/* E20: a wound is worth a glory, but not of quest monsters. It comes at the end of the phase (E09). */
static void monster_hit(dungeoneer_turn *turn, dungeoneer_play *play, int wounds) {
    int life = life_of(turn, play), left = life - play->wounds;
    wounds = wounds < left ? wounds : left;
    play->wounds = (uint8_t)(play->wounds + wounds);
    dungeoneer_tell(turn, DUNGEONEER_MONSTER_HIT, play->victim, play->card, wounds, life - play->wounds);
    if (play->kind != DUNGEONEER_PLAY_ENCOUNTER)
        return;
    dungeoneer_earn_glory(turn, play->victim, wounds);
    if (play->wounds >= life)
        dungeoneer_start_effect(turn, play->card, DUNGEONEER_WHEN_BEATEN, play->victim, play->caster);
}

static void hero_is_hit(dungeoneer_turn *turn, dungeoneer_play *play, int side, int wounds) {
    dungeoneer_state *state = turn->state;
    int seat = side_seat(play, side), other = side_seat(play, 1 - side), meant = wounds;
    wounds -= dungeoneer_trait_of(turn->set, state, seat, DUNGEONEER_TRAIT_ARMOUR) + (side == 1 ? play->prevented : 0);
    wounds = wounds > 0 ? wounds : 0;
    if (wounds < meant)
        dungeoneer_tell(turn, DUNGEONEER_PARRIED, seat, meant - wounds, 0, 0);
    int left = dungeoneer_life_of(turn->set, state, seat) - state->seats[seat].wounds;
    int dealt = wounds < left ? wounds : left;
    int foe = other >= 0 ? other : play->caster != seat ? play->caster : dungeoneer_left_of(state, seat);
    dungeoneer_play struck = *play;
    dungeoneer_wound(turn, seat, wounds);
    if (other >= 0)
        dungeoneer_change_glory(turn, other, dealt); /* E20 */
    if (struck.kind == DUNGEONEER_PLAY_ENCOUNTER)
        state->harm = (uint8_t)(state->harm + dealt); /* E21 */
    if (wounds == 0 || !dungeoneer_is_alive(state, seat))
        return;
    dungeoneer_start_standing(turn, DUNGEONEER_WHEN_YOU_ARE_HIT, seat, foe);
    if (struck.kind == DUNGEONEER_PLAY_ENCOUNTER)
        dungeoneer_start_effect(turn, struck.card, DUNGEONEER_WHEN_IT_HITS, seat, foe);
}

/* E18: a monster goes back to the hand that played it, even one turned on it; traps are discarded (E19). */
static void end_encounter(dungeoneer_turn *turn, dungeoneer_play play) {
    const dungeoneer_card *card = &turn->set->cards[play.card];
    bool is_over = play.flags & DUNGEONEER_CANCELLED ||
                   (card->kind == DUNGEONEER_TRAP && !(play.flags & DUNGEONEER_ESCAPED)) ||
                   (card->kind == DUNGEONEER_MONSTER && play.wounds >= card->life);
    dungeoneer_encounter encounter = {
        .card = play.card, .owner = play.owner, .wounds = play.wounds, .caster = (uint8_t)dungeoneer_player_of(&play)};
    dungeoneer_put_encounter_away(turn, encounter, is_over);
}

/* The hero of a side, or -1 for a monster. */
static int side_seat(const dungeoneer_play *play, int side) {
    return side == 1 ? play->victim : play->kind == DUNGEONEER_PLAY_CHALLENGE ? play->caster : -1;
}

static int life_of(const dungeoneer_turn *turn, const dungeoneer_play *play) {
    if (play->kind == DUNGEONEER_PLAY_ENCOUNTER)
        return turn->set->cards[play->card].life;
    const dungeoneer_seat *player = &turn->state->seats[play->victim];
    int place = dungeoneer_find_quest(turn->state, play->victim, play->card - DUNGEONEER_QUEST_EFFECTS);
    return dungeoneer_step_of(turn->set, &player->quests[place])->life;
}
