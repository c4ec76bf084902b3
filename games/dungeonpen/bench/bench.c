/* Dungeon Pen: strokes a second, and whether the game is fair: `dungeonpen_bench [GAMES [SHEET]]`.
 *
 * Two equal players play GAMES games (20,000 unless given) on a sheet that looks the same from both homes (the first
 * one unless given). Each looks at a few moves of the list, drawn by lot, in one sample, and takes the best by the
 * game's own value: quick, and far better than chance. Printed are the wins of either seat and of who went first, with
 * their 95 % intervals (Wilson). On such a sheet the seats are alike, so that their interval must hold one half; what
 * going first is worth is read off the other one. The same arguments print the same figures, speed apart. */
#include "donjon/donjon.h"
#include "games/dungeonpen/rules/dungeonpen.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { GAMES = 20000, LOOKS = 24, STROKES = 2000000 };

typedef struct tally {
    int seat[DUNGEONPEN_SEATS], first, second, nobody;
    int endings[DUNGEONPEN_ENDINGS];
    int64_t flicks;
} tally;

static void measure_strokes(void);
static void play_game(const dungeonpen_set *set, int sheet, int number, tally *tally);
static dj_move choose(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_dice *dice,
                      uint64_t *chance);
static void print_share(const char *what, int wins, int games);
static double now(void);

int main(int count, char **arguments) {
    int games = count > 1 ? atoi(arguments[1]) : GAMES, sheet = count > 2 ? atoi(arguments[2]) : 1;
    const dungeonpen_set *set = dungeonpen_game.original;
    tally tally = {.nobody = 0};
    measure_strokes();
    double start = now();
    for (int i = 0; i < games; i++)
        play_game(set, sheet, i, &tally);
    int decided = tally.first + tally.second;
    printf("%d games on \"%s\", %.1f flicks each, %.0f games/s\n", games,
           set->sheets[(sheet - 1) % set->sheet_count].name[DJ_ENGLISH], (double)tally.flicks / games,
           games / (now() - start));
    for (int ending = 1; ending < DUNGEONPEN_ENDINGS; ending++)
        printf("  ended by %-12s %d\n", dungeonpen_ending_words[ending], tally.endings[ending]);
    print_share("seat 0 wins", tally.seat[0], decided);
    print_share("seat 1 wins", tally.seat[1], decided);
    print_share("the first player wins", tally.first, decided);
    return 0;
}

/* Flicks of a shaking hand from the middle of the first sheet, walls and all. */
static void measure_strokes(void) {
    const dungeonpen_set *set = dungeonpen_game.original;
    dj_config config = dj_config_default(&dungeonpen_game);
    static dungeonpen_state state;
    if (dungeonpen_setup(set, &config, &state, NULL, NULL) != DJ_OK)
        abort();
    uint64_t chance = 1;
    int touched = 0;
    double start = now();
    for (int i = 0; i < STROKES; i++) {
        dj_move flick = dungeonpen_flick((int)dj_chance_below(&chance, DUNGEONPEN_DIRECTIONS),
                                         1 + (int)dj_chance_below(&chance, DUNGEONPEN_STRENGTH_MAX));
        dungeonpen_hand hand = dungeonpen_hand_of(set, &state, 0, flick);
        int32_t dice[DUNGEONPEN_TREMOR_DICE], length;
        for (int j = 0; j < DUNGEONPEN_TREMOR_DICE; j++)
            dice[j] = 1 + (int32_t)dj_chance_below(&chance, DUNGEONPEN_TREMOR_FACES);
        dungeonpen_stroke stroke = dungeonpen_shaken(&state, 0, &hand, dice, &length);
        dungeonpen_point points[DUNGEONPEN_POINTS];
        bool touches;
        dungeonpen_trace(state.rows, &stroke, points, &touches);
        touched += touches;
    }
    printf("%.0f strokes/s (%d %% touch a wall), a state of %zu bytes\n", STROKES / (now() - start),
           touched / (STROKES / 100), sizeof state);
}

static void play_game(const dungeonpen_set *set, int sheet, int number, tally *tally) {
    static dungeonpen_state state;
    dj_config config = dj_config_default(&dungeonpen_game);
    snprintf(config.seed, sizeof config.seed, "fair %d", number);
    config.options[DUNGEONPEN_OPTION_SHEET] = sheet;
    if (dungeonpen_setup(set, &config, &state, NULL, NULL) != DJ_OK)
        abort();
    dj_dice dice = dj_dice_from_seed(config.seed);
    uint64_t chance = dj_dice_word(&dice);
    for (dj_seat_mask mask; (mask = dungeonpen_to_act(set, &state)) != 0;) {
        int seat = __builtin_ctz(mask);
        dungeonpen_play(set, &state, seat, choose(set, &state, seat, &dice, &chance), NULL);
    }
    tally->flicks += state.flicks;
    tally->endings[state.ending]++;
    if (state.winner == DUNGEONPEN_NONE) {
        tally->nobody++;
        return;
    }
    tally->seat[state.winner]++;
    tally->first += state.winner == state.first;
    tally->second += state.winner != state.first;
}

static dj_move choose(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_dice *dice,
                      uint64_t *chance) {
    static dj_move moves[DUNGEONPEN_MOVES_MAX];
    static dungeonpen_state world, ahead;
    int count = dungeonpen_moves(set, state, seat, moves);
    dj_move best = moves[0];
    int32_t best_value = INT32_MIN;
    dungeonpen_sample(set, state, seat, dice, &world);
    for (int i = 0; i < LOOKS && count > 1; i++) {
        dj_move move = moves[dj_chance_below(chance, (uint32_t)count)];
        ahead = world;
        dungeonpen_play(set, &ahead, seat, move, NULL);
        int32_t value = dungeonpen_value(set, &ahead, seat);
        if (value > best_value) {
            best_value = value;
            best = move;
        }
    }
    return best;
}

static void print_share(const char *what, int wins, int games) {
    const double z = 1.96;
    double share = (double)wins / games, spread = 1 + z * z / games, middle = (share + z * z / (2 * games)) / spread;
    double half = z * sqrt(share * (1 - share) / games + z * z / (4.0 * games * games)) / spread;
    printf("  %-22s %.2f %%  [%.2f, %.2f]\n", what, 100 * share, 100 * (middle - half), 100 * (middle + half));
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
