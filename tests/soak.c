/* Long campaigns of random games: every number of seats, options drawn at random, `check` after the set-up and after
 * each move, every other game watched, and a sample for each seat judged now and then.
 *
 *     soak GAME|all GAMES [FIRST-SEED]
 *
 * Prints a line a game, which is the same for the same arguments on any machine; at the first thing that is wrong,
 * where it happened, and ends with 1. */
#include "donjon/donjon.h"

#include "games/donjonz/rules/donjonz.h"
#include "games/procrastination/rules/procrastination.h"

#include <inttypes.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 20000, SETUPS_TRIED = 1000, SAMPLED = 16 };
enum { UNASKED = 4 }; /* one move in so many is made by a seat that may act and need not */

/* X04: where a state names its cards once for all, those bytes never change. Other games are held to it by check. */
static const struct {
    const char *game;
    size_t at, size;
} names[] = {
    {"donjonz", offsetof(donjonz_state, pile), sizeof((donjonz_state *)0)->pile},
    {"procrastination", offsetof(procrastination_state, card), sizeof((procrastination_state *)0)->card},
};

typedef struct campaign {
    const dj_game *game;
    dj_dice dice; /* the campaign's own chance */
    dj_config config;
    int seed, length, longest;
    int64_t moves, checks, refused; /* refused: options that do not go together */
    uint64_t digest;
    alignas(max_align_t) unsigned char state[DJ_STATE_MAX], first[DJ_STATE_MAX], sample[DJ_STATE_MAX];
    dj_witness witness;
} campaign;

static const char *soak(const dj_game *game, int games, int first_seed);
static const char *begin(campaign *all);
static void draw_options(campaign *all);
static const char *play_on(campaign *all);
static const char *judge(campaign *all);
static const char *judge_end(campaign *all);
static bool has_same_cards(const campaign *all);
static void tell_place(const campaign *all, const char *wrong);

int main(int count, char **arguments) {
    bool is_all = count > 1 && strcmp(arguments[1], "all") == 0;
    const dj_game *one = count > 1 ? dj_game_find(arguments[1]) : NULL;
    int games = count > 2 ? atoi(arguments[2]) : 0, first_seed = count > 3 ? atoi(arguments[3]) : 0, game_count;
    if (count > 4 || games <= 0 || (!is_all && one == NULL)) {
        fputs("soak GAME|all GAMES [FIRST-SEED]\n", stderr);
        return 2;
    }
    const dj_game *const *every = dj_games(&game_count);
    for (int i = 0; i < game_count; i++)
        if ((is_all || every[i] == one) && soak(every[i], games, first_seed))
            return 1;
    return 0;
}

static const char *soak(const dj_game *game, int games, int first_seed) {
    static campaign all;
    memset(&all, 0, sizeof all);
    all.game = game;
    const char *wrong = NULL;
    for (all.seed = first_seed; all.seed < first_seed + games && !wrong; all.seed++) {
        wrong = begin(&all);
        wrong = wrong ? wrong : play_on(&all);
        if (wrong)
            tell_place(&all, wrong);
    }
    if (!wrong)
        printf("%s: %d games, %d to %d seats, %" PRId64 " moves, the longest game %d, %" PRId64
               " states checked, 0 wrong; digest %016" PRIx64 "\n",
               game->id, games, game->seats_minimum, game->seats_maximum, all.moves, all.longest, all.checks,
               all.digest);
    fflush(stdout);
    return wrong;
}

/* Sets up the game of the seed. */
static const char *begin(campaign *all) {
    char seed[32];
    snprintf(seed, sizeof seed, "soak %d", all->seed);
    all->dice = dj_dice_from_seed(seed);
    all->length = 0;
    all->witness = (dj_witness){0};
    for (int tried = 0; tried < SETUPS_TRIED; tried++) {
        draw_options(all);
        snprintf(all->config.seed, sizeof all->config.seed, "soaked %d", all->seed);
        if (all->game->setup(all->game->original, &all->config, all->state, &all->witness, NULL) == DJ_OK) {
            memcpy(all->first, all->state, all->game->state_size);
            return judge(all);
        }
        all->refused++;
    }
    return "no options are accepted";
}

/* Each option at its standard or, as often, anywhere in its range. */
static void draw_options(campaign *all) {
    const dj_game *game = all->game;
    all->config = dj_config_default(game);
    all->config.seats += (int)dj_dice_below(&all->dice, (uint32_t)(1 + game->seats_maximum - game->seats_minimum));
    for (int i = 0; i < game->option_count; i++) {
        const dj_option *option = &game->options[i];
        if (dj_dice_below(&all->dice, 2) == 0)
            all->config.options[i] =
                option->minimum + (int32_t)dj_dice_below(&all->dice, (uint32_t)(1 + option->maximum - option->minimum));
    }
}

/* A move of a seat that nobody waits for, where it has one: its moves instead of those that are there already. */
static int claim(campaign *all, dj_seat_mask unasked, int *seat, dj_move *moves, int count) {
    int other;
    do
        other = (int)dj_dice_below(&all->dice, (uint32_t)all->config.seats);
    while (!(unasked & DJ_SEAT_BIT(other)));
    static dj_move own[DJ_MOVES_MAX];
    int own_count = all->game->moves(all->game->original, all->state, other, own);
    if (own_count == 0)
        return count;
    memcpy(moves, own, (size_t)own_count * sizeof *own);
    *seat = other;
    return own_count;
}

static const char *play_on(campaign *all) {
    const dj_game *game = all->game;
    const char *wrong = NULL;
    static dj_move moves[DJ_MOVES_MAX];
    for (dj_seat_mask mask; !wrong && (mask = game->to_act(game->original, all->state)) != 0; all->length++) {
        if (all->length == LONGEST)
            return "the game does not end";
        int seat;
        do
            seat = (int)dj_dice_below(&all->dice, (uint32_t)all->config.seats);
        while (!(mask & DJ_SEAT_BIT(seat)));
        int count = game->moves(game->original, all->state, seat, moves);
        if (count <= 0)
            return "a seat that must act has no move";
        dj_seat_mask unasked = game->may_act(game->original, all->state);
        if (unasked != 0 && dj_dice_below(&all->dice, UNASKED) == 0)
            count = claim(all, unasked, &seat, moves, count);
        dj_move move = moves[dj_dice_below(&all->dice, (uint32_t)count)];
        all->witness.event_count = 0;
        game->play(game->original, all->state, seat, move, all->seed % 2 ? &all->witness : NULL);
        wrong = judge(all);
    }
    return wrong ? wrong : judge_end(all);
}

static const char *judge(campaign *all) {
    const dj_game *game = all->game;
    const char *wrong = game->check(game->original, all->state);
    all->checks++;
    if (!wrong && !has_same_cards(all))
        wrong = "a card has become another";
    if (!wrong && all->witness.has_overflowed)
        wrong = "more happened in a move than can be told";
    if (wrong || dj_dice_below(&all->dice, SAMPLED) > 0)
        return wrong;
    int seat = (int)dj_dice_below(&all->dice, (uint32_t)all->config.seats);
    game->sample(game->original, all->state, seat, &all->dice, all->sample);
    all->checks++;
    return game->check(game->original, all->sample);
}

static const char *judge_end(campaign *all) {
    const dj_game *game = all->game;
    dj_result result;
    game->result(game->original, all->state, &result);
    all->moves += all->length;
    all->longest = all->length > all->longest ? all->length : all->longest;
    all->digest = (all->digest ^ game->hash(game->original, all->state)) * 0x9e3779b97f4a7c15;
    bool has_strangers = result.winners >> all->config.seats != 0;
    return result.is_over && result.ending && !has_strangers ? NULL : "nobody must act, and the game has no result";
}

static bool has_same_cards(const campaign *all) {
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i].game, all->game->id) == 0)
            return memcmp(all->state + names[i].at, all->first + names[i].at, names[i].size) == 0;
    return true;
}

static void tell_place(const campaign *all, const char *wrong) {
    fprintf(stderr, "%s, %d seats", all->game->id, all->config.seats);
    for (int i = 0; i < all->game->option_count; i++)
        fprintf(stderr, ", %s %d", all->game->options[i].name, (int)all->config.options[i]);
    fprintf(stderr, ", game %d, after %d moves: %s\n", all->seed, all->length, wrong);
}
