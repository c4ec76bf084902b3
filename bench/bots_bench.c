/* How well does a bot play? Plays games with the same bot in every seat and prints how often the first seat wins, the
 * mean score, the speed and how the games ended: `bots_bench GAME BOT GAMES [ITERATIONS [FIRST-SEED [CARD-FILE]]]`. BOT
 * may name one bot a seat, "greedy,random": they then take each other's seats in turn, and it is the first who wins.
 * "GAME:laid" plays a game that has a solver from where it can be solved: the share of the best score is printed as
 * well. The same arguments print the same figures, the speed apart. */
#include "donjon/solver.h"
#include "content/content.h"
#include "donjon/donjon.h"

#include <math.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FILE_BYTES = 1 << 20, ENDINGS_MAX = 8 };

static const char laid[] = ":laid";

/* What is measured. */
typedef struct bench {
    const dj_game *game;
    const void *set;
    const char *names;
    const dj_bot *bots[DJ_SEATS_MAX];
    int seats;
    int iterations;
    const dj_solver *solver; /* of a game that begins where it can be solved; else NULL */
} bench;

typedef struct ending {
    const char *word;
    int games;
} ending;

typedef struct tally {
    int games, wins;
    int64_t moves, score, best_score;
    int64_t choices, runs; /* presses: decisions among several moves, and rows of forced moves between them (X03) */
    ending endings[ENDINGS_MAX]; /* in the order met; what finds no room is not told */
} tally;

typedef struct interval {
    double low, high;
} interval;

static const dj_game *find_game(const char *name, const dj_solver **solver);
static bool find_bots(bench *bench);
static const void *read_set(const dj_game *game, const char *path);
static void play_game(const bench *bench, int seed, tally *tally);
static bool count_press(const dj_seat *seat, bool was_forced, tally *tally);
static void begin(const bench *bench, int seed, void *state, tally *tally);
static void count_ending(const char *word, tally *tally);
static void report(const bench *bench, const tally *tally, double seconds);
static interval wilson(int wins, int games);
static double now(void);

int main(int count, char **arguments) {
    bench bench = {.names = count >= 4 ? arguments[2] : NULL};
    const dj_game *game = bench.game = count >= 4 ? find_game(arguments[1], &bench.solver) : NULL;
    if (game == NULL || !find_bots(&bench)) {
        fputs("bots_bench GAME BOT GAMES [ITERATIONS [FIRST-SEED [CARD-FILE]]]\n", stderr);
        return 2;
    }
    int games = atoi(arguments[3]), first = count > 5 ? atoi(arguments[5]) : 0;
    bench.set = count > 6 ? read_set(game, arguments[6]) : game->original;
    bench.iterations = count > 4 ? atoi(arguments[4]) : 1000;
    if (bench.set == NULL)
        return 1;
    tally tally = {0};
    double start = now();
    for (int seed = first; seed < first + games; seed++)
        play_game(&bench, seed, &tally);
    report(&bench, &tally, now() - start);
    return 0;
}

static const dj_game *find_game(const char *name, const dj_solver **solver) {
    char id[32];
    const char *end = strstr(name, laid);
    snprintf(id, sizeof id, "%.*s", end != NULL ? (int)(end - name) : (int)strlen(name), name);
    const dj_game *game = dj_game_find(id);
    *solver = game != NULL && end != NULL ? dj_solver_find(game) : NULL;
    return end == NULL || *solver != NULL ? game : NULL;
}

/* One for all seats, or one each. */
static bool find_bots(bench *bench) {
    int count = 0;
    for (const char *at = bench->names; count < DJ_SEATS_MAX; at += *at == ',') {
        char name[32] = "";
        size_t length = strcspn(at, ",");
        if (length < sizeof name)
            memcpy(name, at, length);
        bench->bots[count] = dj_bot_find(name);
        if (bench->bots[count++] == NULL)
            return false;
        at += length;
        if (*at == '\0')
            break;
    }
    bench->seats = count > 1 ? count : bench->game->seats_minimum;
    for (int seat = count; seat < bench->seats; seat++)
        bench->bots[seat] = bench->bots[0];
    return bench->seats >= bench->game->seats_minimum && bench->seats <= bench->game->seats_maximum;
}

/* Lives until the program ends. */
static const void *read_set(const dj_game *game, const char *path) {
    static char text[FILE_BYTES];
    FILE *file = fopen(path, "rb");
    size_t length = file != NULL ? fread(text, 1, sizeof text, file) : 0;
    if (file == NULL || fclose(file) != 0) {
        perror(path);
        return NULL;
    }
    static dj_problems problems;
    const void *set = dj_set_compile(&game, text, length, &problems);
    char message[4096];
    dj_text out = dj_text_over(message, sizeof message);
    dj_problems_print(&problems, path, &out);
    fputs(message, stderr);
    return set;
}

static void play_game(const bench *bench, int seed, tally *tally) {
    const dj_game *game = bench->game;
    alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    begin(bench, seed, state, tally);
    char bot_seed[32];
    snprintf(bot_seed, sizeof bot_seed, "bot %d", seed);
    dj_dice dice = dj_dice_from_seed(bot_seed);
    bool was_forced = false;
    for (dj_seat_mask mask; (mask = game->to_act(bench->set, state)) != 0; tally->moves++) {
        dj_seat seat = dj_seat_of(game, bench->set, state, __builtin_ctz(mask));
        was_forced = count_press(&seat, was_forced, tally);
        dj_bot_choice choice;
        bench->bots[(seat.seat + seed) % bench->seats]->choose(&seat, &dice, bench->iterations, DJ_ENGLISH, &choice);
        game->play(bench->set, state, seat.seat, choice.move, NULL);
    }
    dj_result result;
    game->result(bench->set, state, &result);
    tally->games++;
    int first = (bench->seats - seed % bench->seats) % bench->seats; /* where the first bot sits */
    tally->wins += (result.winners & DJ_SEAT_BIT(first)) != 0;
    tally->score += result.scores[first];
    count_ending(result.ending ? result.ending : "none", tally);
}

/* Returns whether the seat has only one move. */
static bool count_press(const dj_seat *seat, bool was_forced, tally *tally) {
    dj_move moves[DJ_MOVES_MAX];
    bool is_forced = dj_seat_moves(seat, moves) == 1;
    tally->choices += !is_forced;
    tally->runs += is_forced && !was_forced;
    return is_forced;
}

static void begin(const bench *bench, int seed, void *state, tally *tally) {
    dj_config config = dj_config_default(bench->game);
    config.seats = bench->seats;
    snprintf(config.seed, sizeof config.seed, "%d", seed);
    if (bench->game->setup(bench->set, &config, state, NULL, NULL) != DJ_OK)
        abort();
    if (bench->solver == NULL)
        return;
    dj_move layout[DJ_SOLUTION_MOVES_MAX];
    int laid_count = bench->solver->lay_out(bench->set, state, layout);
    for (int i = 0; i < laid_count; i++)
        bench->game->play(bench->set, state, 0, layout[i], NULL);
    dj_solution best;
    if (bench->solver->solve(bench->set, state, NULL, &best, NULL) != DJ_OK || !best.is_optimal)
        abort();
    tally->best_score += best.score;
}

static void count_ending(const char *word, tally *tally) {
    int i = 0;
    while (i < ENDINGS_MAX && tally->endings[i].word != NULL && strcmp(tally->endings[i].word, word) != 0)
        i++;
    if (i == ENDINGS_MAX)
        return;
    tally->endings[i].word = word;
    tally->endings[i].games++;
}

static void report(const bench *bench, const tally *tally, double seconds) {
    int games = tally->games;
    interval rate = wilson(tally->wins, games);
    printf("%s%s %s, %d iterations, %d games: wins %.2f %% (%.2f to %.2f), score %.2f, %.0f moves, %.1f games/s;",
           bench->game->id, bench->solver != NULL ? laid : "", bench->names, bench->iterations, games,
           100.0 * tally->wins / games, 100 * rate.low, 100 * rate.high, (double)tally->score / games,
           (double)tally->moves / games, games / seconds);
    for (int i = 0; i < ENDINGS_MAX && tally->endings[i].word != NULL; i++)
        printf("%s %s %d", i > 0 ? "," : "", tally->endings[i].word, tally->endings[i].games);
    printf("\n");
    if (bench->seats == 1)
        printf("  %.1f choices and %.1f runs of forced moves a game: %.1f %% of the presses are runs\n",
               (double)tally->choices / games, (double)tally->runs / games,
               100.0 * (double)tally->runs / (double)(tally->choices + tally->runs));
    if (bench->solver != NULL)
        printf("  %.1f %% of the best play, which scores %.2f\n",
               100.0 * (double)tally->score / (double)tally->best_score, (double)tally->best_score / games);
}

/* Wilson's 95 % interval of a share. */
static interval wilson(int wins, int games) {
    const double z = 1.959964;
    double share = (double)wins / games, weight = z * z / games;
    double middle = share + weight / 2, reach = z * sqrt(share * (1 - share) / games + weight / games / 4);
    return (interval){(middle - reach) / (1 + weight), (middle + reach) / (1 + weight)};
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
