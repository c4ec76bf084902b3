/* How hard a puzzle is: how often each strength finds it. */
#include "puzzle.h"

#include <assert.h>
#include <string.h>

enum { ENOUGH = DJ_PUZZLE_TRIES * 3 / 4, HUNDRED = 100 };

static int tries_of_a_move(const dj_puzzle *puzzle, const dj_player *player);
static int tries_of_a_walk(const dj_puzzle *puzzle, const dj_player *player);
static dj_move ask(const dj_puzzle *puzzle, const void *state, const dj_player *player, dj_dice *dice);

dj_puzzle_found dj_puzzle_rate(const dj_puzzle *puzzle) {
    int count;
    const dj_strength *strengths = dj_strengths(&count);
    dj_puzzle_found found = {0};
    assert(count == DJ_PUZZLE_STRENGTHS);
    for (int i = 0; i < count; i++)
        found.by[i] = puzzle->length > 1 ? tries_of_a_walk(puzzle, &strengths[i].player)
                                         : tries_of_a_move(puzzle, &strengths[i].player);
    return found;
}

int dj_puzzle_rating(const dj_puzzle_head *head) {
    int rating = DJ_PUZZLE_STRENGTHS, enough = head->length > 1 ? DJ_PUZZLE_TRIES : ENOUGH;
    while (rating > 0 && head->found.by[rating - 1] >= enough)
        rating--;
    return rating;
}

int dj_puzzle_difficulty(const dj_puzzle_found *found) {
    int sum = 0;
    for (int i = 0; i < DJ_PUZZLE_STRENGTHS; i++)
        sum += DJ_PUZZLE_TRIES - found->by[i];
    return sum * HUNDRED / (DJ_PUZZLE_STRENGTHS * DJ_PUZZLE_TRIES);
}

static int tries_of_a_move(const dj_puzzle *puzzle, const dj_player *player) {
    dj_dice dice = dj_dice_from_seed("asked");
    int found = 0;
    for (int i = 0; i < DJ_PUZZLE_TRIES; i++)
        found += dj_puzzle_accepts(puzzle, 0, ask(puzzle, puzzle->state, player, &dice));
    return found;
}

/* Every move of the walk is asked for once; a try finds it where all moves are right from where it begins. */
static int tries_of_a_walk(const dj_puzzle *puzzle, const dj_player *player) {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    dj_dice dice = dj_dice_from_seed("asked");
    int found_from = 0, found = 0;
    memcpy(state, puzzle->state, puzzle->game->state_size);
    for (int i = 0; i < puzzle->length; i++) {
        if (!dj_puzzle_accepts(puzzle, i, ask(puzzle, state, player, &dice)))
            found_from = i + 1;
        puzzle->game->play(puzzle->content, state, puzzle->seat, puzzle->answer[i], NULL);
    }
    for (int i = 0; i < DJ_PUZZLE_TRIES; i++)
        found += i * puzzle->length / DJ_PUZZLE_TRIES >= found_from;
    return found;
}

static dj_move ask(const dj_puzzle *puzzle, const void *state, const dj_player *player, dj_dice *dice) {
    dj_seat seat = dj_seat_of(puzzle->game, puzzle->content, state, puzzle->seat);
    dj_bot_choice choice;
    player->bot->choose(&seat, dice, player->iterations, DJ_UNASKED, &choice);
    return choice.move;
}
