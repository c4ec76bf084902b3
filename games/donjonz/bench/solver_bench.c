/* How long does it take to prove the best walk of a full dungeon? A hundred of them, each card laid where it touches
 * most cells; and beside it in the same run clingo, with walk.lp, on every tenth. Both are single
 * threads, measured in processor time, and must agree on every score that both prove.
 *
 *   solver_bench MODEL [DUNGEONS [EVERY]] */
#include "games/donjonz/bots/layout.h"
#include "games/donjonz/bots/walk_state.h"
#include "donjon/donjon.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { DUNGEONS = 100, DUNGEONS_MAX = 1000, EVERY = 10 };
enum { PEER_SECONDS = 120, SECONDS = 120 }; /* of processor time at most */

static const size_t memory_max = (size_t)2 << 30;

/* What a solver made of one dungeon. */
typedef struct proof {
    double seconds;
    int score;
    bool is_proved;
} proof;

/* The peer with its own defaults, and with the strategy that suits it best here. */
static const char *const strategies[] = {"bb", "usc"};
enum { STRATEGIES = sizeof strategies / sizeof *strategies };

static dj_walk make_dungeon(int seed);
static proof solve(const dj_walk *walk, size_t *memory);
static bool is_late(void *deadline);
static proof ask_peer(const dj_walk *walk, const char *model, const char *strategy);
static void write_facts(const dj_walk *walk, FILE *file);
static double seconds_used(int who);
static double quantile(const double *sorted, int count, int percent);
static int by_value(const void *a, const void *b);

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: solver_bench MODEL [DUNGEONS [EVERY]]\n");
        return 2;
    }
    int dungeons = argc > 2 ? atoi(argv[2]) : DUNGEONS, every = argc > 3 ? atoi(argv[3]) : EVERY;
    if (dungeons < 1 || dungeons > DUNGEONS_MAX || every < 1) {
        fprintf(stderr, "solver_bench: 1 to %d dungeons\n", DUNGEONS_MAX);
        return 2;
    }
    static double ours[DUNGEONS_MAX], ours_there[DUNGEONS_MAX], theirs[STRATEGIES][DUNGEONS_MAX];
    int proved = 0, shared = 0, peer_proved[STRATEGIES] = {0};
    size_t memory = 0;
    printf("dungeon  score    ours   clingo bb  clingo usc   (processor seconds, one thread)\n");
    for (int i = 0; i < dungeons; i++) {
        dj_walk walk = make_dungeon(i);
        proof mine = solve(&walk, &memory);
        proved += mine.is_proved;
        ours[i] = mine.seconds;
        if (i % every != 0)
            continue;
        printf("%7d  %5d  %6.2f", i, mine.score, mine.seconds);
        for (int s = 0; s < STRATEGIES; s++) {
            proof other = ask_peer(&walk, argv[1], strategies[s]);
            assert(!mine.is_proved || !other.is_proved || mine.score == other.score);
            theirs[s][shared] = other.seconds;
            peer_proved[s] += other.is_proved;
            printf(other.is_proved ? "  %10.2f" : "   > %7.2f", other.seconds);
        }
        printf("\n");
        fflush(stdout);
        ours_there[shared++] = mine.seconds;
    }
    qsort(ours, (size_t)dungeons, sizeof *ours, by_value);
    qsort(ours_there, (size_t)shared, sizeof *ours_there, by_value);
    double median = quantile(ours_there, shared, 50), ratios[STRATEGIES];
    printf("ours, %d dungeons: %d proved; median %.2f s, 95 %% within %.2f s, longest %.2f s; at most %zu MiB\n",
           dungeons, proved, quantile(ours, dungeons, 50), quantile(ours, dungeons, 95), ours[dungeons - 1],
           memory >> 20);
    for (int s = 0; s < STRATEGIES; s++) {
        qsort(theirs[s], (size_t)shared, sizeof *theirs[s], by_value);
        ratios[s] = quantile(theirs[s], shared, 50) / median;
        printf("clingo %s, %d dungeons: %d proved; median %.2f s, %.1f times ours on the same\n", strategies[s], shared,
               peer_proved[s], quantile(theirs[s], shared, 50), ratios[s]);
    }
    bool is_fast = quantile(ours, dungeons, 50) <= 2 && quantile(ours, dungeons, 95) <= 30;
    return is_fast && ratios[0] >= 10 ? 0 : 4;
}

static dj_walk make_dungeon(int seed) {
    dj_config config = dj_config_default(&donjonz_game);
    donjonz_state state;
    dj_walk walk;
    snprintf(config.seed, sizeof config.seed, "%d", seed);
    if (donjonz_setup(donjonz_game.original, &config, &state, NULL, NULL) != DJ_OK)
        abort();
    donjonz_play_layout(donjonz_game.original, &state);
    bool is_walking = dj_walk_from_state(&state, &walk);
    assert(is_walking);
    (void)is_walking;
    return walk;
}

static proof solve(const dj_walk *walk, size_t *memory) {
    double start = seconds_used(RUSAGE_SELF), deadline = start + SECONDS;
    dj_solver_budget budget = {.memory_max = memory_max, .should_stop = is_late, .context = &deadline};
    dj_walk_answer answer;
    bool is_solved = dj_walk_solve(walk, &budget, &answer);
    assert(is_solved);
    (void)is_solved;
    *memory = answer.memory > *memory ? answer.memory : *memory;
    return (proof){seconds_used(RUSAGE_SELF) - start, answer.score, answer.is_optimal};
}

static bool is_late(void *deadline) {
    return seconds_used(RUSAGE_SELF) > *(double *)deadline;
}

static proof ask_peer(const dj_walk *walk, const char *model, const char *strategy) {
    char facts[] = "/tmp/donjonz-facts-XXXXXX", command[1024], line[256];
    int descriptor = mkstemp(facts);
    FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "w");
    if (file == NULL) {
        perror(facts);
        exit(3);
    }
    write_facts(walk, file);
    fclose(file);
    snprintf(command, sizeof command, "ulimit -t %d; clingo '%s' %s --opt-strategy=%s --quiet=1,2 2>/dev/null",
             PEER_SECONDS, model, facts, strategy);
    double start = seconds_used(RUSAGE_CHILDREN);
    FILE *output = popen(command, "r");
    proof proof = {0};
    bool has_cost = false, has_answer = false;
    int cost;
    while (output != NULL && fgets(line, sizeof line, output) != NULL) {
        if (sscanf(line, "Optimization : %d", &cost) == 1) {
            proof.score = -cost;
            has_cost = true;
        }
        /* a dungeon in which every walk is lost has no answer */
        if (strcmp(line, "OPTIMUM FOUND\n") == 0 || strcmp(line, "UNSATISFIABLE\n") == 0)
            proof.is_proved = true;
        has_answer = has_answer || strcmp(line, "SATISFIABLE\n") == 0;
    }
    /* one with nothing to gain has nothing to optimise; the cost is told last, and not at all where time was up */
    proof.is_proved = proof.is_proved || (has_answer && !has_cost);
    if (output != NULL)
        pclose(output);
    proof.seconds = seconds_used(RUSAGE_CHILDREN) - start;
    unlink(facts);
    return proof;
}

static void write_facts(const dj_walk *walk, FILE *file) {
    fprintf(file, "start(%d).\n", walk->hero);
    for (int cell = 0; cell < walk->cells; cell++) {
        for (int way = 0; way < 4; way++)
            if (walk->next[cell][way] != DJ_WALK_NO_CELL)
                fprintf(file, "edge(%d,%d).\n", cell, walk->next[cell][way]);
        int item = walk->item[cell];
        if (item >= DJ_WALK_MONSTER)
            fprintf(file, "monster(%d,%d).\n", cell, item - DJ_WALK_MONSTER);
        else if (item >= DJ_WALK_WEAPON)
            fprintf(file, "weapon(%d,%d).\n", cell, item - DJ_WALK_WEAPON);
        else if (item != DJ_WALK_EMPTY)
            fprintf(file, "%s(%d).\n", item == DJ_WALK_GOLD ? "gold" : item == DJ_WALK_KEY ? "key" : "lock", cell);
    }
}

static double seconds_used(int who) {
    struct rusage usage;
    getrusage(who, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

static double quantile(const double *sorted, int count, int percent) {
    int at = (count * percent + 99) / 100 - 1;
    return sorted[at < 0 ? 0 : at];
}

static int by_value(const void *a, const void *b) {
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}
