#include "bots.h"

#include <stddef.h>
#include <string.h>

/* Chance and hidden cards are averaged over a few samples; more would not make a one-move look deeper. */
enum { SAMPLES = 4 };

/* The value summed over the samples decides, the lowest move number among equals. */
static void choose(const dj_seat *seat, dj_dice *dice, int iterations, dj_language language, dj_bot_choice *choice) {
    dj_move moves[DJ_MOVES_MAX];
    int count = dj_seat_moves(seat, moves);
    if (count == 1) {
        dj_bot_random.choose(seat, dice, iterations, language, choice);
        return;
    }
    const dj_game *game = seat->game;
    _Alignas(max_align_t) unsigned char worlds[SAMPLES][DJ_STATE_MAX], after[DJ_STATE_MAX];
    for (int i = 0; i < SAMPLES; i++)
        dj_seat_sample(seat, dice, worlds[i]);
    int64_t best = INT64_MIN;
    for (int i = 0; i < count; i++) {
        int64_t value = 0;
        for (int sample = 0; sample < SAMPLES; sample++) {
            memcpy(after, worlds[sample], game->state_size);
            game->play(seat->content, after, seat->seat, moves[i], NULL);
            value += game->value(seat->content, after, seat->seat);
        }
        if (value > best) {
            best = value;
            choice->move = moves[i];
        }
    }
    choice->next = choice->move;
    choice->offered = count;
    choice->why[0] = '\0';
    if (language == DJ_UNASKED)
        return;
    dj_text why = dj_text_over(choice->why, sizeof choice->why);
    dj_text_add(&why, dj_translate(language, "Looks best at once."));
}

const dj_bot dj_bot_greedy = {.name = "greedy", .choose = choose};
