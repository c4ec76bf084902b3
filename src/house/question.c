#include "question.h"

#include <stdlib.h>

void dj_question_think(dj_question *question) {
    if (question->think != NULL) {
        question->think(question);
        return;
    }
    dj_seat seat = dj_seat_of(question->content->game, question->content->compiled, question->state, question->seat);
    dj_dice dice = dj_dice_from_seed(question->seed);
    question->player.bot->choose(&seat, &dice, question->player.iterations, question->language, &question->choice);
}

void dj_question_free(dj_question *question) {
    if (question->release != NULL)
        question->release(question);
    dj_content_release(question->content);
    free(question);
}
