/* What a hero is worth and has: statistics with all that changes them, wounds, glory and peril; and how heroes die. */
#include "language.h"

#include <string.h>

static bool is_encounter_phase(const dungeoneer_state *state);
static void await(const dungeoneer_state *state, int seat, uint8_t *coming, int by);
static void die(dungeoneer_turn *turn, int seat);
static void drop_effects(dungeoneer_state *state, int seat);

int dungeoneer_own_trait_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int trait) {
    const dungeoneer_seat *player = &state->seats[seat];
    int sum = set->lasting[DUNGEONEER_HERO_EFFECTS + player->hero].traits[trait];
    for (int i = 0; i < player->item_count; i++)
        sum += set->lasting[player->items[i].card].traits[trait];
    return sum;
}

int dungeoneer_trait_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int trait) {
    const dungeoneer_seat *player = &state->seats[seat];
    int own = dungeoneer_own_trait_of(set, state, seat, trait);
    return player->space == DUNGEONEER_NONE ? own
                                            : own + dungeoneer_lent_trait(set, state->spaces[player->space].map, trait);
}

/* E14 */
int dungeoneer_lent_trait(const dungeoneer_set *set, int map, int trait) {
    return set->lasting[DUNGEONEER_MAP_EFFECTS + map].traits[trait];
}

bool dungeoneer_has_feature(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int feature) {
    const dungeoneer_seat *player = &state->seats[seat];
    if (set->lasting[DUNGEONEER_HERO_EFFECTS + player->hero].features[feature])
        return true;
    for (int i = 0; i < player->item_count; i++)
        if (set->lasting[player->items[i].card].features[feature])
            return true;
    return player->space != DUNGEONEER_NONE &&
           set->lasting[DUNGEONEER_MAP_EFFECTS + state->spaces[player->space].map].features[feature];
}

int dungeoneer_stat_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int stat) {
    const dungeoneer_seat *player = &state->seats[seat];
    int value = player->turn_stats[stat];
    if (stat == DUNGEONEER_LEVEL)
        value += dungeoneer_level_of(player);
    else
        value += set->heroes[player->hero].stats[dungeoneer_level_of(player) - 1][stat] +
                 dungeoneer_trait_of(set, state, seat, stat);
    return value > 0 ? value : 0;
}

int dungeoneer_level_of(const dungeoneer_seat *player) {
    return player->completed < DUNGEONEER_LEVELS ? player->completed + 1 : DUNGEONEER_LEVELS;
}

int dungeoneer_life_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat) {
    const dungeoneer_seat *player = &state->seats[seat];
    int life = set->heroes[player->hero].life + player->more_life +
               dungeoneer_trait_of(set, state, seat, DUNGEONEER_TRAIT_LIFE);
    return life > 1 ? life : 1;
}

int dungeoneer_movement_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat) {
    int steps = dungeoneer_stat_of(set, state, seat, DUNGEONEER_MOVE) +
                dungeoneer_trait_of(set, state, seat, DUNGEONEER_TRAIT_STEPS) + state->seats[seat].steps;
    steps -= seat == state->active ? state->used : 0;
    return steps > 0 ? steps : 0;
}

int dungeoneer_steps_left(const dungeoneer_set *set, const dungeoneer_state *state) {
    return dungeoneer_movement_of(set, state, state->active);
}

int dungeoneer_alive_count(const dungeoneer_state *state) {
    int count = 0;
    for (int seat = 0; seat < state->seat_count; seat++)
        count += dungeoneer_is_alive(state, seat);
    return count;
}

int dungeoneer_left_of(const dungeoneer_state *state, int seat) {
    for (int i = 1; i < state->seat_count; i++)
        if (dungeoneer_is_alive(state, (seat + i) % state->seat_count))
            return (seat + i) % state->seat_count;
    return (seat + 1) % state->seat_count;
}

/* E01 */
void dungeoneer_wound(dungeoneer_turn *turn, int seat, int wounds) {
    dungeoneer_seat *player = &turn->state->seats[seat];
    if (wounds <= 0 || !dungeoneer_is_alive(turn->state, seat))
        return;
    int life = dungeoneer_life_of(turn->set, turn->state, seat);
    player->wounds = (uint8_t)(player->wounds + wounds < life ? player->wounds + wounds : life);
    dungeoneer_tell(turn, DUNGEONEER_WOUNDED, seat, wounds, player->wounds, life);
    if (player->wounds >= life)
        die(turn, seat);
}

/* E29 */
void dungeoneer_heal(dungeoneer_turn *turn, int seat, int wounds) {
    dungeoneer_seat *player = &turn->state->seats[seat];
    wounds = wounds < player->wounds ? wounds : player->wounds;
    if (wounds <= 0 || !dungeoneer_is_alive(turn->state, seat))
        return;
    player->wounds = (uint8_t)(player->wounds - wounds);
    dungeoneer_tell(turn, DUNGEONEER_HEALED, seat, wounds, player->wounds,
                    dungeoneer_life_of(turn->set, turn->state, seat));
}

void dungeoneer_change_glory(dungeoneer_turn *turn, int seat, int by) {
    dungeoneer_seat *player = &turn->state->seats[seat];
    int glory = player->glory + by;
    glory = glory < 0 ? 0 : glory > DUNGEONEER_POINTS_MAX ? DUNGEONEER_POINTS_MAX : glory;
    if (glory == player->glory || !dungeoneer_is_alive(turn->state, seat))
        return;
    dungeoneer_tell(turn, DUNGEONEER_POINTS, seat, 0, glory - player->glory, glory);
    player->glory = (uint8_t)glory;
}

void dungeoneer_change_peril(dungeoneer_turn *turn, int seat, int by) {
    dungeoneer_seat *player = &turn->state->seats[seat];
    int peril = player->peril + by;
    peril = peril < 0 ? 0 : peril > DUNGEONEER_POINTS_MAX ? DUNGEONEER_POINTS_MAX : peril;
    if (peril == player->peril || !dungeoneer_is_alive(turn->state, seat))
        return;
    dungeoneer_tell(turn, DUNGEONEER_POINTS, seat, 1, peril - player->peril, peril);
    player->peril = (uint8_t)peril;
}

void dungeoneer_earn_glory(dungeoneer_turn *turn, int seat, int by) {
    if (is_encounter_phase(turn->state))
        await(turn->state, seat, &turn->state->seats[seat].glory_coming, by);
    else
        dungeoneer_change_glory(turn, seat, by);
}

void dungeoneer_earn_peril(dungeoneer_turn *turn, int seat, int by) {
    if (is_encounter_phase(turn->state))
        await(turn->state, seat, &turn->state->seats[seat].peril_coming, by);
    else
        dungeoneer_change_peril(turn, seat, by);
}

void dungeoneer_pay_out(dungeoneer_turn *turn) {
    for (int seat = 0; seat < turn->state->seat_count; seat++) {
        dungeoneer_seat *player = &turn->state->seats[seat];
        dungeoneer_change_glory(turn, seat, player->glory_coming);
        dungeoneer_change_peril(turn, seat, player->peril_coming);
        player->glory_coming = player->peril_coming = 0;
    }
}

void dungeoneer_bury_the_dead(dungeoneer_turn *turn) {
    for (int seat = 0; seat < turn->state->seat_count; seat++)
        if (dungeoneer_is_alive(turn->state, seat) && turn->state->seats[seat].wounds > 0 &&
            turn->state->seats[seat].wounds >= dungeoneer_life_of(turn->set, turn->state, seat))
            die(turn, seat);
}

int dungeoneer_most_completed(const dungeoneer_state *state) {
    int most = 0;
    for (int seat = 0; seat < state->seat_count; seat++)
        if (dungeoneer_is_alive(state, seat) && state->seats[seat].completed > most)
            most = state->seats[seat].completed;
    return most;
}

static bool is_encounter_phase(const dungeoneer_state *state) {
    return state->phase == DUNGEONEER_ENCOUNTER_PHASE || state->phase == DUNGEONEER_FIGHT_PHASE;
}

/* The dead await nothing. */
static void await(const dungeoneer_state *state, int seat, uint8_t *coming, int by) {
    int sum = *coming + by;
    if (dungeoneer_is_alive(state, seat))
        *coming = (uint8_t)(sum < DUNGEONEER_POINTS_MAX ? sum : DUNGEONEER_POINTS_MAX);
}

/* E01: out of the game, and all cards are discarded. */
static void die(dungeoneer_turn *turn, int seat) {
    dungeoneer_state *state = turn->state;
    dungeoneer_seat *player = &state->seats[seat];
    dungeoneer_tell(turn, DUNGEONEER_DIED, seat, player->hero, 0, 0);
    while (player->hand_count > 0) {
        dungeoneer_held held = player->hand[0];
        dungeoneer_unhold(turn, seat, held.card, held.owner);
        dungeoneer_tell(turn, DUNGEONEER_DISCARDED, seat, held.card, 0, 0);
        dungeoneer_to_discard(turn, seat, held.card, held.owner);
    }
    while (player->item_count > 0)
        dungeoneer_discard_item(turn, seat, player->item_count - 1);
    while (player->hurt_count > 0)
        dungeoneer_discard_hurt(turn, seat, 0);
    for (int i = 0; i < player->quest_count; i++) {
        int pool = player->quests[i].owner;
        dungeoneer_quest_discard(state, pool)[state->quest_discard_count[pool]++] = player->quests[i].quest;
    }
    uint8_t hero = player->hero, completed = player->completed, deck = player->deck, kept = player->kept;
    *player = (dungeoneer_seat){.hero = hero,
                                .completed = completed,
                                .deck = deck,
                                .kept = kept,
                                .space = DUNGEONEER_NONE,
                                .flags = DUNGEONEER_DEAD};
    if (seat == state->active) {
        state->flags |= DUNGEONEER_TURN_ENDS;
        state->entered = DUNGEONEER_NONE;
    }
    drop_effects(state, seat);
}

/* What a dead hero was in the middle of ends there, with all that it set off. */
static void drop_effects(dungeoneer_state *state, int seat) {
    dj_effect_stack *effects = &state->effects;
    for (int i = 0; i < effects->depth; i++) {
        if (effects->frames[i].seat != seat)
            continue;
        memset(&effects->frames[i], 0, (size_t)(effects->depth - i) * sizeof *effects->frames);
        effects->depth = (uint8_t)i;
    }
}
