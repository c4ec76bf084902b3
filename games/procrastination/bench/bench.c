/* Donjon & Procrastination: what equal bots do with Supports and the Bluff in duels:
 * `procrastination_bench [GAMES [PLAYER]]`.
 *
 * Printed are how often a Support, the Bluff or nothing is laid where a Support is at hand and where none is, how many
 * fighters are Supports, and every card that was dealt: how often it was played, and how often it was scored. The same
 * arguments print the same figures. */
#include "donjon/bot.h"
#include "donjon/donjon.h"
#include "games/procrastination/rules/procrastination.h"

#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 400 };

typedef struct tally {
    int laid[2][3]; /* without and with a Support at hand: a Support, the Bluff, nothing */
    int fighters, supports_as_fighters;
    int dealt[PROCRASTINATION_CARDS_MAX], played[PROCRASTINATION_CARDS_MAX], scored[PROCRASTINATION_CARDS_MAX];
} tally;

static void play_game(const procrastination_set *set, const dj_player *player, int number, tally *tally);
static void count_move(const procrastination_set *set, const procrastination_state *state, int seat, dj_move move,
                       tally *tally);
static bool has_support(const procrastination_set *set, const procrastination_state *state, int seat);
static void print_tally(const procrastination_set *set, const tally *tally);

int main(int count, char **arguments) {
    const procrastination_set *set = procrastination_game.original;
    static tally tally;
    dj_player player;
    if (!dj_player_find(count > 2 ? arguments[2] : "search:60", &player))
        return 2;
    for (int game = 0, games = count > 1 ? atoi(arguments[1]) : GAMES; game < games; game++)
        play_game(set, &player, game, &tally);
    print_tally(set, &tally);
    return 0;
}

/* Who chooses at the same time chooses by the position before. */
static void play_game(const procrastination_set *set, const dj_player *player, int number, tally *tally) {
    dj_config config = dj_config_default(&procrastination_game);
    procrastination_state state;
    snprintf(config.seed, sizeof config.seed, "bench %d", number);
    if (procrastination_setup(set, &config, &state, NULL, NULL) != DJ_OK)
        exit(1);
    dj_dice dice = dj_dice_from_seed(config.seed);
    for (dj_seat_mask mask; (mask = procrastination_to_act(set, &state)) != 0;) {
        const procrastination_state before = state;
        for (; mask != 0; mask &= (dj_seat_mask)(mask - 1)) {
            int seat = __builtin_ctz(mask);
            dj_seat handle = dj_seat_of(&procrastination_game, set, &before, seat);
            dj_bot_choice choice;
            player->bot->choose(&handle, &dice, player->iterations, DJ_UNASKED, &choice);
            count_move(set, &state, seat, choice.move, tally);
            procrastination_play(set, &state, seat, choice.move, NULL);
        }
    }
    for (int i = 0; i < state.instance_count; i++) {
        tally->dealt[state.card[i]]++;
        tally->scored[state.card[i]] += procrastination_zone_of(&state, i) == PROCRASTINATION_IN_SCORE;
    }
}

static void count_move(const procrastination_set *set, const procrastination_state *state, int seat, dj_move move,
                       tally *tally) {
    int verb = (int)(move >> 16), card = (int)(move >> 8 & 0xff);
    int *laid = tally->laid[has_support(set, state, seat)];
    laid[0] += verb == PROCRASTINATION_LAY_CARD;
    laid[1] += verb == PROCRASTINATION_LAY_THE_BLUFF;
    laid[2] += verb == PROCRASTINATION_LAY_NOTHING;
    if (verb == PROCRASTINATION_PLAY || verb == PROCRASTINATION_LAY_CARD)
        tally->played[card]++;
    if (verb == PROCRASTINATION_PLAY) {
        tally->fighters++;
        tally->supports_as_fighters += set->cards[card].class == PROCRASTINATION_SUPPORT;
    }
}

static bool has_support(const procrastination_set *set, const procrastination_state *state, int seat) {
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i])
        if (procrastination_card_of(set, state, i)->class == PROCRASTINATION_SUPPORT)
            return true;
    return false;
}

static void print_tally(const procrastination_set *set, const tally *tally) {
    for (int at_hand = 1; at_hand >= 0; at_hand--) {
        const int *laid = tally->laid[at_hand];
        int all = laid[0] + laid[1] + laid[2];
        printf("%s Support at hand, %d times: a Support %.1f %%, the Bluff %.1f %%, nothing %.1f %%\n",
               at_hand ? "a" : "no", all, 100.0 * laid[0] / all, 100.0 * laid[1] / all, 100.0 * laid[2] / all);
    }
    printf("Supports among %d fighters: %.1f %%\n", tally->fighters,
           100.0 * tally->supports_as_fighters / tally->fighters);
    for (int card = 0; card < set->card_count; card++)
        if (tally->dealt[card] > 0)
            printf("%-20s dealt %4d, played %3d %%, scored %3d %%\n", set->cards[card].id, tally->dealt[card],
                   100 * tally->played[card] / tally->dealt[card], 100 * tally->scored[card] / tally->dealt[card]);
}
