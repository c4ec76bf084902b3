#include "bots.h"

static void choose(const dj_seat *seat, dj_dice *dice, int iterations, dj_language language, dj_bot_choice *choice) {
    (void)iterations;
    dj_move moves[DJ_MOVES_MAX];
    int count = dj_seat_moves(seat, moves);
    choice->move = moves[dj_dice_below(dice, (uint32_t)count)];
    choice->next = choice->move;
    choice->offered = count;
    choice->why[0] = '\0';
    if (language == DJ_UNASKED)
        return;
    dj_text why = dj_text_over(choice->why, sizeof choice->why);
    dj_text_format(
        &why, dj_translate_count(language, "The only legal move.", "Drawn by lot among %d legal moves.", count), count);
}

const dj_bot dj_bot_random = {.name = "random", .choose = choose};

uint64_t dj_chance_from(dj_dice *dice) {
    return (uint64_t)dj_dice_word(dice) << 32 | dj_dice_word(dice);
}
