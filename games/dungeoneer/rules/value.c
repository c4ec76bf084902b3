/* A quick guess of how well a seat stands, for bots: quests and the way to them, life, glory, what it holds; less what
 * the best of the others has. Only what lies open and one's own hand are looked at. */
#include "rules.h"

#include <stdlib.h>

enum { DUNGEONEER_WEIGHTS(DJ_WEIGHT_NAME) };
enum {
    WON = 20000,
    LAST_LIVES = 3,
    PERIL_MAX = 12, /* more is no worse */
    JOINED = 2,     /* a side of a map where one can walk on */
};

static int32_t of(const dungeoneer_set *set, int weight);
static int32_t closeness(const dungeoneer_state *state);
static int32_t worth_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
static int32_t quests_worth(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
static int32_t chance_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat,
                         const dungeoneer_step *step, int wounds);
static int own_stat(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int stat);
static int32_t items_worth(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
static int32_t plays_worth(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
static int32_t danger_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int card, int attack);

const dj_weight dungeoneer_weights[DUNGEONEER_WEIGHT_COUNT] = {DUNGEONEER_WEIGHTS(DJ_WEIGHT_ROW)};

int32_t dungeoneer_value(const void *content, const void *state_, int seat) {
    const dungeoneer_set *set = content;
    const dungeoneer_state *state = state_;
    if (state->phase == DUNGEONEER_OVER) {
        dj_result result;
        dungeoneer_result(set, state, &result);
        return result.winners & DJ_SEAT_BIT(seat) ? WON : -WON;
    }
    if (!dungeoneer_is_alive(state, seat))
        return -WON;
    int32_t best = -WON, sum = 0;
    int others = 0;
    for (int other = 0; other < state->seat_count; other++) {
        if (other == seat || !dungeoneer_is_alive(state, other))
            continue;
        int32_t worth = worth_of(set, state, other);
        best = worth > best ? worth : best;
        sum += worth;
        others++;
    }
    int32_t own = worth_of(set, state, seat) + of(set, CARD) * state->seats[seat].hand_count;
    int32_t lead = 2 * own - best - (others > 0 ? sum / others : 0);
    return state->phase == DUNGEONEER_LAY_MAP ? lead + closeness(state) : lead;
}

static int32_t of(const dungeoneer_set *set, int weight) {
    return dj_weight_at(set->weights, weight);
}

/* Of a tournament map: where nobody gains by a place, one that joins what is there, near the entrance, is better. */
static int32_t closeness(const dungeoneer_state *state) {
    int32_t sum = 0;
    for (int i = 0; i < state->space_count; i++) {
        for (int side = 0; side < DUNGEONEER_SIDES; side++)
            sum += JOINED * dungeoneer_is_way(state, i, side);
        sum -= abs(state->spaces[i].x) + abs(state->spaces[i].y);
    }
    return sum;
}

static int32_t worth_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat) {
    const dungeoneer_seat *player = &state->seats[seat];
    int left = dungeoneer_life_of(set, state, seat) - player->wounds;
    int danger = left < LAST_LIVES ? LAST_LIVES - left : 0;
    int glory = player->glory + player->glory_coming, peril = player->peril + player->peril_coming;
    int spendable = glory < of(set, GLORY_WANTED) ? glory : of(set, GLORY_WANTED);
    int32_t worth = of(set, QUEST) * player->completed + of(set, LIFE) * left - of(set, DANGER) * danger * danger;
    worth += of(set, GLORY) * spendable + glory - spendable;
    worth -= of(set, PERIL) * (peril < PERIL_MAX ? peril : PERIL_MAX);
    for (int stat = 0; stat < DUNGEONEER_ATTACKS; stat++)
        worth += of(set, STAT) * own_stat(set, state, seat, stat);
    if (player->flags & DUNGEONEER_HELD)
        worth -= of(set, HELD);
    worth += of(set, MOVEMENT) * player->steps;
    return worth + items_worth(set, state, seat) + quests_worth(set, state, seat) + plays_worth(set, state, seat);
}

/* The nearest open quest counts in full, the others in part. */
static int32_t quests_worth(const dungeoneer_set *set, const dungeoneer_state *state, int seat) {
    const dungeoneer_seat *player = &state->seats[seat];
    uint8_t distances[DUNGEONEER_SPACES_MAX];
    int32_t best = 0, sum = 0;
    int from =
        player->space == DUNGEONEER_NONE ? 0 : player->space; /* while the tournament map is laid: the entrance */
    dungeoneer_distances(state, from, distances);
    for (int i = 0; i < player->quest_count; i++) {
        const dungeoneer_task_state *task = &player->quests[i];
        if (task->step >= set->quests[task->quest].step_count)
            continue;
        const dungeoneer_step *step = dungeoneer_step_of(set, task);
        int way = of(set, FURTHEST);
        for (int space = 0; space < state->space_count; space++)
            if (state->spaces[space].map == step->room && distances[space] < way)
                way = distances[space];
        int32_t worth = (of(set, NEAR) - of(set, WAY) * way) * chance_of(set, state, seat, step, task->wounds) / 100 +
                        of(set, STEP_DONE) * task->step + of(set, MONSTER_WOUND) * task->wounds;
        best = worth > best ? worth : best;
        sum += worth;
    }
    return best + (sum - best) * of(set, OTHER_QUESTS) / 100;
}

/* Per cent, roughly: how far the hero is up to what the step asks. */
static int32_t chance_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat,
                         const dungeoneer_step *step, int wounds) {
    int lead, there = own_stat(set, state, seat, step->stat);
    if (step->stat < DUNGEONEER_ATTACKS)
        there += dungeoneer_lent_trait(set, step->room, step->stat);
    switch (step->task) {
    case DUNGEONEER_FIGHT:
        lead = there - step->threat - (step->life - wounds) / 2;
        return lead < -4 ? 25 : lead > 3 ? 95 : 60 + 10 * lead;
    case DUNGEONEER_TEST:
        lead = there + 4 - step->threat;
        return lead < -3 ? 20 : lead > 2 ? 95 : 60 + 15 * lead;
    case DUNGEONEER_PAY:
        lead = state->seats[seat].glory - step->glory;
        if (dungeoneer_count_items(set, state, seat, DUNGEONEER_TREASURE) < step->treasures)
            return 25;
        return lead >= 0 ? 100 : lead < -6 ? 40 : 100 + 10 * lead;
    default:
        return 100;
    }
}

/* Wherever the hero stands: who counted what a room lends would go and live there. */
static int own_stat(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int stat) {
    const dungeoneer_seat *player = &state->seats[seat];
    int level = dungeoneer_level_of(player);
    return stat == DUNGEONEER_LEVEL
               ? level
               : set->heroes[player->hero].stats[level - 1][stat] + dungeoneer_own_trait_of(set, state, seat, stat);
}

static int32_t items_worth(const dungeoneer_set *set, const dungeoneer_state *state, int seat) {
    const dungeoneer_seat *player = &state->seats[seat];
    int32_t worth = 0;
    for (int i = 0; i < player->item_count; i++) {
        const dungeoneer_card *card = &set->cards[player->items[i].card];
        worth +=
            card->kind == DUNGEONEER_BANE ? -of(set, BANE) : of(set, TREASURE) + of(set, TREASURE_COST) * card->cost;
    }
    return worth;
}

/* What is on its way: a card about to be played on somebody, and what waits to strike this hero. */
static int32_t plays_worth(const dungeoneer_set *set, const dungeoneer_state *state, int seat) {
    int32_t worth = 0;
    for (int i = 0; i < state->play_count; i++) {
        const dungeoneer_play *play = &state->plays[i];
        bool is_new = play->stage == DUNGEONEER_ASK_TARGET || play->stage == DUNGEONEER_ASK_PAYER;
        if (play->kind == DUNGEONEER_PLAY_CARD && play->caster == seat && is_new)
            worth += of(set, ON_ITS_WAY) * (1 + set->cards[play->card].cost);
        else if (play->kind == DUNGEONEER_PLAY_CARD && play->victim == seat && play->stage == DUNGEONEER_ASK_ANSWER)
            worth -= of(set, ON_ITS_WAY) * (1 + set->cards[play->card].cost);
        else if (play->kind == DUNGEONEER_PLAY_ENCOUNTER && play->victim == seat &&
                 play->stage <= DUNGEONEER_ASK_ANSWER)
            worth -= danger_of(set, state, seat, play->card, play->stat);
    }
    for (int i = 0; i < state->encounter_count; i++)
        if (state->encounters[i].victim == seat)
            worth -= danger_of(set, state, seat, state->encounters[i].card, DUNGEONEER_NONE);
    return worth;
}

/* The wounds to be expected, as life is valued. */
static int32_t danger_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int card, int attack) {
    const dungeoneer_card *printed = &set->cards[card];
    if (printed->kind == DUNGEONEER_TRAP) {
        int short_by = printed->threat - dungeoneer_stat_of(set, state, seat, printed->stat) - 1;
        return of(set, HARM) * (short_by < 0 ? 0 : short_by > 6 ? 6 : short_by) / 6 + of(set, ON_ITS_WAY);
    }
    int32_t worst = 0;
    for (int stat = 0; stat < DUNGEONEER_ATTACKS; stat++) {
        if (printed->attacks[stat] == 0 || (attack != DUNGEONEER_NONE && attack != stat))
            continue;
        int lead = printed->attacks[stat] - dungeoneer_stat_of(set, state, seat, stat);
        int chance = 42 + 14 * lead;
        chance = chance < 0 ? 0 : chance > 100 ? 100 : chance;
        int32_t harm = of(set, HARM) * printed->harm * chance / 100;
        worst = harm > worst ? harm : worst;
    }
    return worst;
}
