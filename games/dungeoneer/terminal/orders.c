/* Standing orders: which questions for an answer a player wants to be spared (E27). The seat is asked like any other
 * and passes by itself, so that nobody learns of them. */
#include "draw.h"

enum { WHERE_I_CAN_ANSWER, ABOUT_ME, FOR_A_LIFE, NOT_THIS_TURN, EVERY_TIME };

const char *const dungeoneer_orders[] = {
    [WHERE_I_CAN_ANSWER] = DJ_SENTENCE("You are asked for an answer where you have one."),
    [ABOUT_ME] = DJ_SENTENCE("You are asked only about what hits you, where you have an answer."),
    [FOR_A_LIFE] = DJ_SENTENCE("You are asked only when it can cost you a life, where you have an answer."),
    [NOT_THIS_TURN] = DJ_SENTENCE("You are not asked for an answer in this turn."),
    [EVERY_TIME] = DJ_SENTENCE("You are asked for an answer every time."),
    NULL,
};

bool dungeoneer_passes(const dj_scene *scene, int order, int given, dj_move *move) {
    const dungeoneer_set *set = dj_sight_content(scene->sight);
    const dungeoneer_state *state = dj_sight_state(scene->sight);
    dj_move moves[DUNGEONEER_MOVES_MAX];
    int stakes = dungeoneer_stakes(set, state), asked;
    if (stakes == DUNGEONEER_NONE || dungeoneer_asked(state, &asked) != DUNGEONEER_ASKS_PLAY ||
        asked != scene->sight->viewer || order == EVERY_TIME)
        return false;
    *move = DUNGEONEER_PLAIN_MOVE(DUNGEONEER_PASS, 0);
    return (order == NOT_THIS_TURN && given == dungeoneer_turn_number(scene)) ||
           (order == ABOUT_ME && stakes == DUNGEONEER_STAKES_OTHERS) ||
           (order == FOR_A_LIFE && stakes != DUNGEONEER_STAKES_LIFE) || dungeoneer_moves(set, state, asked, moves) == 1;
}

int dungeoneer_turn_number(const dj_scene *scene) {
    const dungeoneer_state *state = dj_sight_state(scene->sight);
    return state->round * DJ_SEATS_MAX + state->active;
}
