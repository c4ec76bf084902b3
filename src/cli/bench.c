/* donjon bench: how many random games a second one thread plays. */
#include "command.h"

#include "host/stopwatch.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

/* Playouts begin from shuffles made beforehand, so that play is measured and not set-up. The clock is read once for
 * every shuffle. */
enum { SHUFFLES = 64, MOVES_MAX = 1000000, SECONDS = 2, SECONDS_MAX = 3600 };

typedef struct measure {
    int64_t playouts, moves, ns;
} measure;

static int run(const dj_call *call);
static int bench(const dj_call *call, const dj_game *game, int64_t seconds);
static bool set_up(const dj_call *call, const dj_game *game, const void *content, unsigned char *states);
static measure play(const dj_game *game, const void *content, const unsigned char *states, int64_t seconds);
static void print(const dj_call *call, const dj_game *game, const measure *total);
static int64_t per_second(int64_t count, int64_t ns);

static const dj_flag flags[] = {
    {"json", NULL, DJ_SENTENCE("print JSON, an object a line")},
    {"seed", DJ_SENTENCE("TEXT"), DJ_SENTENCE("the seed of the shuffles; 'bench' unless given")},
    {"seconds", "N", DJ_SENTENCE("seconds for each game; 2 unless given")},
    {"set", DJ_SENTENCE("FILE"), DJ_SENTENCE("play with the cards of this file; of several, together")},
};

const dj_command dj_command_bench = {
    .name = "bench",
    .arguments = DJ_SENTENCE("[GAME]"),
    .arguments_maximum = 1,
    .summary = DJ_SENTENCE("Measure random play on one thread."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run = run,
};

static int run(const dj_call *call) {
    int64_t seconds;
    if (!dj_call_number(call, "seconds", 1, SECONDS_MAX, SECONDS, &seconds))
        return DJ_EXIT_USAGE;
    const char *id = dj_call_argument(call, 0);
    if (id != NULL) {
        const dj_game *game = dj_call_game(call, id);
        return game != NULL ? bench(call, game, seconds) : DJ_EXIT_USAGE;
    }
    if (dj_call_has(call, "set")) {
        dj_complain("%s", dj_translate(dj_call_language(call), "--set needs the game it is for"));
        return DJ_EXIT_USAGE;
    }
    int count, exit_code = DJ_EXIT_OK;
    const dj_game *const *games = dj_games(&count);
    for (int i = 0; i < count && exit_code == DJ_EXIT_OK; i++)
        exit_code = bench(call, games[i], seconds);
    return exit_code;
}

static int bench(const dj_call *call, const dj_game *game, int64_t seconds) {
    int exit_code = DJ_EXIT_OK;
    const void *content = dj_call_content(call, game, &exit_code);
    if (content == NULL)
        return exit_code;
    unsigned char *states = malloc(SHUFFLES * game->state_size);
    exit_code = DJ_EXIT_REFUSED;
    if (states != NULL && set_up(call, game, content, states)) {
        measure total = play(game, content, states, seconds);
        print(call, game, &total);
        exit_code = DJ_EXIT_OK;
    }
    free(states);
    dj_call_free_content(game, content);
    return exit_code;
}

static bool set_up(const dj_call *call, const dj_game *game, const void *content, unsigned char *states) {
    alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    const char *seed = dj_call_has(call, "seed") ? dj_call_value(call, "seed") : "bench";
    for (int i = 0; i < SHUFFLES; i++) {
        dj_config config = dj_config_default(game);
        snprintf(config.seed, sizeof config.seed, "%d %s", i, seed);
        dj_error error = {0};
        if (game->setup(content, &config, state, NULL, &error) != DJ_OK) {
            dj_complain_error(&error, dj_call_language(call));
            return false;
        }
        memcpy(states + (size_t)i * game->state_size, state, game->state_size);
    }
    return true;
}

static measure play(const dj_game *game, const void *content, const unsigned char *states, int64_t seconds) {
    alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    measure total = {0};
    uint64_t chance = 0;
    int64_t begin = dj_now_ns();
    while (total.ns < seconds * 1000000000) {
        for (int i = 0; i < SHUFFLES; i++) {
            memcpy(state, states + (size_t)i * game->state_size, game->state_size);
            total.moves += dj_playout(game, content, state, &chance, MOVES_MAX);
        }
        total.playouts += SHUFFLES;
        total.ns = dj_now_ns() - begin;
    }
    return total;
}

static void print(const dj_call *call, const dj_game *game, const measure *total) {
    int64_t playouts = per_second(total->playouts, total->ns), moves = per_second(total->moves, total->ns);
    if (dj_call_has(call, "json"))
        printf("{\"game\":\"%s\",\"playouts\":%lld,\"playouts_per_s\":%lld,\"moves_per_s\":%lld,\"state_bytes\":%zu}\n",
               game->id, (long long)total->playouts, (long long)playouts, (long long)moves, game->state_size);
    else
        printf(dj_translate(dj_call_language(call),
                            "%s: %lld games a second, %lld moves a second (%lld games; a state takes %zu bytes)\n"),
               game->id, (long long)playouts, (long long)moves, (long long)total->playouts, game->state_size);
    fflush(stdout);
}

static int64_t per_second(int64_t count, int64_t ns) {
    return (int64_t)((double)count * 1e9 / (double)ns);
}
