/* Quests: what they ask for in a room, step by step, and what completing one brings (E22, E23). */
#include "rules.h"

static void attempt_fight(dungeoneer_turn *turn, int quest, int place);
static void attempt_payment(dungeoneer_turn *turn, int quest, int place);

int dungeoneer_find_quest(const dungeoneer_state *state, int seat, int quest) {
    for (int i = 0; i < state->seats[seat].quest_count; i++)
        if (state->seats[seat].quests[i].quest == quest)
            return i;
    return -1;
}

/* The step a quest is at; its last one once it is completed. */
const dungeoneer_step *dungeoneer_step_of(const dungeoneer_set *set, const dungeoneer_task_state *task) {
    const dungeoneer_quest *quest = &set->quests[task->quest];
    return &quest->steps[task->step < quest->step_count ? task->step : quest->step_count - 1];
}

void dungeoneer_attempt(dungeoneer_turn *turn, int quest) {
    dungeoneer_state *state = turn->state;
    int seat = state->active, place = dungeoneer_find_quest(state, seat, quest);
    dungeoneer_task_state *task = &state->seats[seat].quests[place];
    const dungeoneer_step *step = dungeoneer_step_of(turn->set, task);
    task->is_tried = 1;
    dungeoneer_tell(turn, DUNGEONEER_ATTEMPTED, seat, quest, 0, 0);
    if (step->task == DUNGEONEER_TEST)
        dungeoneer_tell(turn, DUNGEONEER_TRIES, seat, DUNGEONEER_TRIES_QUEST, DUNGEONEER_QUEST_EFFECTS + quest,
                        step->threat);
    if (step->task == DUNGEONEER_FIGHT)
        attempt_fight(turn, quest, place);
    else if (step->task == DUNGEONEER_PAY)
        attempt_payment(turn, quest, place);
    else if (step->task == DUNGEONEER_GO) /* who stands there without having entered in this move phase */
        dungeoneer_advance_quest(turn, seat, place);
    else if (dungeoneer_test(turn, seat, step->stat, 0, step->threat))
        dungeoneer_advance_quest(turn, seat, place);
    else
        dungeoneer_start_effect(turn, DUNGEONEER_QUEST_EFFECTS + quest, DUNGEONEER_WHEN_FAILED, seat,
                                dungeoneer_left_of(state, seat));
}

void dungeoneer_advance_quest(dungeoneer_turn *turn, int seat, int place) {
    dungeoneer_state *state = turn->state;
    dungeoneer_seat *player = &state->seats[seat];
    dungeoneer_task_state *task = &player->quests[place];
    int quest = task->quest;
    task->wounds = 0;
    task->is_tried = dungeoneer_step_of(turn->set, task)->task == DUNGEONEER_FIGHT; /* one round a turn (E22) */
    if (++task->step < turn->set->quests[quest].step_count) {
        dungeoneer_tell(turn, DUNGEONEER_ADVANCED, seat, quest, task->step, 0);
        return;
    }
    player->completed++;
    dungeoneer_tell(turn, DUNGEONEER_COMPLETED, seat, quest, player->completed, 0);
    if (player->completed == DUNGEONEER_QUESTS) { /* E01, E23 */
        dungeoneer_end_game(turn, DUNGEONEER_BY_QUESTS);
        return;
    }
    state->flags |= DUNGEONEER_TURN_ENDS;
    dungeoneer_start_effect(turn, DUNGEONEER_QUEST_EFFECTS + quest, DUNGEONEER_WHEN_COMPLETED, seat,
                            dungeoneer_left_of(state, seat));
}

unsigned dungeoneer_quests_here(const dungeoneer_set *set, const dungeoneer_state *state, bool is_last_step) {
    const dungeoneer_seat *player = &state->seats[state->active];
    unsigned here = 0;
    for (int i = 0; i < player->quest_count; i++) {
        const dungeoneer_task_state *task = &player->quests[i];
        const dungeoneer_step *step = dungeoneer_step_of(set, task);
        int steps_left = set->quests[task->quest].step_count - task->step;
        bool is_wanted = is_last_step ? steps_left == 1 : steps_left > 1;
        if (is_wanted && step->task == DUNGEONEER_GO && step->room == state->spaces[player->space].map)
            here |= 1u << i;
    }
    return here;
}

static void attempt_fight(dungeoneer_turn *turn, int quest, int place) {
    dungeoneer_state *state = turn->state;
    const dungeoneer_task_state *task = &state->seats[state->active].quests[place];
    dungeoneer_play *play =
        dungeoneer_push_play(turn, DUNGEONEER_PLAY_QUEST, DUNGEONEER_QUEST_EFFECTS + quest, state->active);
    play->victim = state->active;
    play->stat = dungeoneer_step_of(turn->set, task)->stat;
    play->wounds = task->wounds;
    play->stage = DUNGEONEER_ASK_WEAPON;
    dungeoneer_tell(turn, DUNGEONEER_STRIKES, -1, play->card, state->active, 0);
}

/* Glory is paid at once; a treasure is chosen. */
static void attempt_payment(dungeoneer_turn *turn, int quest, int place) {
    dungeoneer_state *state = turn->state;
    int seat = state->active;
    const dungeoneer_step *step = dungeoneer_step_of(turn->set, &state->seats[seat].quests[place]);
    dungeoneer_change_glory(turn, seat, -step->glory);
    if (step->treasures == 0) {
        dungeoneer_advance_quest(turn, seat, place);
        return;
    }
    dungeoneer_play *play = dungeoneer_push_play(turn, DUNGEONEER_PLAY_QUEST, DUNGEONEER_QUEST_EFFECTS + quest, seat);
    play->victim = (uint8_t)seat;
    play->asked = (uint8_t)seat;
    play->stage = DUNGEONEER_ASK_PAYMENT;
}
