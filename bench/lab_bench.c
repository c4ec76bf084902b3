/* The lab on one thread and on two, in turns within one run, and whether its memory stays the same however many games
 * it plays: `lab_bench [GAME [GAMES]]`. On a machine that has other work to do the ratio of the clock says more of that
 * than of us; the processor time of a game on one thread and on two tells what two free processors would give. */
#include "lab/lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { ROUNDS = 5, GAMES = 100000 };

/* Of games on some threads: by the clock, and by the processors. */
typedef struct speed {
    double per_s, per_cpu_s;
} speed;

static speed play(dj_lab_plan *plan, int threads, int64_t games);
static int by_size(const void *a, const void *b);
static double now_s(void);
static double cpu_s(void);
static long peak_kb(void);

int main(int count, char **arguments) {
    const dj_game *game = dj_game_find(count > 1 ? arguments[1] : "dungeondeck");
    int64_t games = count > 2 ? atoll(arguments[2]) : GAMES;
    if (game == NULL || games < ROUNDS * 2) {
        fputs("lab_bench [GAME [GAMES]]\n", stderr);
        return 2;
    }
    dj_lab_plan plan = {.game = game, .content = game->original, .config = dj_config_default(game)};
    plan.entry_count = plan.config.seats;
    strcpy(plan.config.seed, "lab bench");
    for (int i = 0; i < plan.entry_count; i++)
        if (!dj_player_find("random", &plan.entries[i].player))
            abort();
    play(&plan, 2, games / ROUNDS / 2);
    long before_kb = peak_kb();
    double one[ROUNDS], two[ROUNDS], ratios[ROUNDS], costs[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        speed alone = play(&plan, 1, games / ROUNDS / 2), both = play(&plan, 2, games / ROUNDS / 2);
        one[i] = alone.per_s;
        two[i] = both.per_s;
        ratios[i] = both.per_s / alone.per_s;
        costs[i] = 2 * both.per_cpu_s / alone.per_cpu_s;
    }
    qsort(costs, ROUNDS, sizeof *costs, by_size);
    qsort(one, ROUNDS, sizeof *one, by_size);
    qsort(two, ROUNDS, sizeof *two, by_size);
    qsort(ratios, ROUNDS, sizeof *ratios, by_size);
    printf("lab, %s, random play: %.0f games a second on one thread, %.0f on two: %.2f times (from %.2f to %.2f)\n",
           game->id, one[ROUNDS / 2], two[ROUNDS / 2], ratios[ROUNDS / 2], ratios[0], ratios[ROUNDS - 1]);
    printf("by processor time, two free processors would give %.2f times (from %.2f to %.2f)\n", costs[ROUNDS / 2],
           costs[0], costs[ROUNDS - 1]);
    printf("memory: %ld kB at most after the first games, %ld kB after %lld\n", before_kb, peak_kb(), (long long)games);
    return 0;
}

static speed play(dj_lab_plan *plan, int threads, int64_t games) {
    plan->threads = threads;
    plan->games = games;
    dj_lab_tally *tally = dj_lab_tally_new(plan);
    dj_error error;
    double begin = now_s(), cpu_begin = cpu_s();
    if (tally == NULL || dj_lab_run(plan, NULL, tally, &error) != DJ_OK)
        abort();
    free(tally);
    return (speed){(double)games / (now_s() - begin), (double)games / (cpu_s() - cpu_begin)};
}

static int by_size(const void *a, const void *b) {
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

static double now_s(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double cpu_s(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static long peak_kb(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}
