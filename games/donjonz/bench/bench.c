/* How fast is the generic engine on the walking phase of DONJONZ? Beside it in the same run: the same walks by a plain
 * loop written for this game alone, the way one would write it in an afternoon. Both play random legal moves from the
 * same dungeons with the same chance, in turn, and must agree on every score. */
#include "games/donjonz/bots/layout.h"
#include "donjon/donjon.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DUNGEONS = 64, ROUNDS = 15, WALKS_A_ROUND = 20000, GRID = 32, ORIGIN = 14 };

/* The rival: a grid of cells with walls and items, a mark for each cell walked, and the inventory. */
typedef struct naive_dungeon {
    unsigned char walls[GRID][GRID], item[GRID][GRID];
    int x, y;
} naive_dungeon;

typedef struct naive {
    unsigned char is_walked[GRID][GRID];
    int x, y, gold, monsters, weapons[2], has_key, is_lost;
} naive;

typedef struct tally {
    int64_t moves, scores;
    double seconds;
} tally;

static void make_dungeon(const donjonz_set *set, int seed, donjonz_state *state, naive_dungeon *rival);
static int64_t walk_naive(const naive_dungeon *dungeon, naive *game, uint64_t *chance);
static int naive_steps(const naive_dungeon *dungeon, const naive *game, int out[4]);
static bool naive_enter(naive *game, int item, uint64_t *chance);
static void naive_weapon(naive *game, int type, uint64_t *chance);
static int naive_score(const naive *game);
static double now(void);
static int by_value(const void *a, const void *b);

static const int step_x[] = {0, 1, 0, -1}, step_y[] = {-1, 0, 1, 0};
static donjonz_state dungeons[DUNGEONS];
static naive_dungeon rivals[DUNGEONS];

int main(void) {
    const donjonz_set *set = donjonz_game.original;
    for (int i = 0; i < DUNGEONS; i++)
        make_dungeon(set, i, &dungeons[i], &rivals[i]);
    double ratios[ROUNDS];
    tally engine = {0}, plain = {0};
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t chance = (uint64_t)round, rival_chance = chance;
        double start = now();
        int64_t moves = 0, rival_moves = 0;
        for (int i = 0; i < WALKS_A_ROUND; i++) {
            donjonz_state state = dungeons[i % DUNGEONS];
            moves += dj_playout(&donjonz_game, set, &state, &chance, 1000);
            engine.scores += donjonz_score(&state);
        }
        double middle = now();
        for (int i = 0; i < WALKS_A_ROUND; i++) {
            naive game;
            rival_moves += walk_naive(&rivals[i % DUNGEONS], &game, &rival_chance);
            plain.scores += naive_score(&game);
        }
        double end = now();
        assert(moves == rival_moves && engine.scores == plain.scores);
        engine.moves += moves;
        plain.moves += rival_moves;
        engine.seconds += middle - start;
        plain.seconds += end - middle;
        ratios[round] = (end - middle) / (middle - start);
    }
    qsort(ratios, ROUNDS, sizeof *ratios, by_value);
    printf("walking phase, %lld moves each, one thread\n", (long long)engine.moves);
    printf("  engine, unchecked, no witness  %6.1f M moves/s\n", (double)engine.moves / engine.seconds / 1e6);
    printf("  a plain loop for this game     %6.1f M moves/s\n", (double)plain.moves / plain.seconds / 1e6);
    printf("  ratio, median of %d rounds     %6.2f\n", ROUNDS, ratios[ROUNDS / 2]);
    return ratios[ROUNDS / 2] >= 0.6 ? 0 : 4;
}

static void make_dungeon(const donjonz_set *set, int seed, donjonz_state *state, naive_dungeon *rival) {
    dj_config config = dj_config_default(&donjonz_game);
    snprintf(config.seed, sizeof config.seed, "%d", seed);
    if (donjonz_setup(set, &config, state, NULL, NULL) != DJ_OK)
        abort();
    donjonz_play_layout(set, state);
    memset(rival->walls, 15, sizeof rival->walls);
    for (int cell = 0; cell < donjonz_cells(state); cell++) {
        donjonz_point point = donjonz_cell_point(state, cell);
        int x = point.x + ORIGIN, y = point.y + ORIGIN;
        assert(x >= 0 && x < GRID && y >= 0 && y < GRID);
        rival->item[y][x] = (unsigned char)donjonz_cell_item(set, state, cell);
        for (int direction = 0; direction < 4; direction++)
            if (state->next[cell][direction] != DONJONZ_NO_CELL)
                rival->walls[y][x] &= (unsigned char)~(1u << direction);
    }
    donjonz_point stairs = donjonz_cell_point(state, state->hero);
    rival->x = stairs.x + ORIGIN;
    rival->y = stairs.y + ORIGIN;
}

static int64_t walk_naive(const naive_dungeon *dungeon, naive *game, uint64_t *chance) {
    memset(game, 0, sizeof *game);
    game->weapons[0] = game->weapons[1] = -1;
    game->x = dungeon->x;
    game->y = dungeon->y;
    game->is_walked[game->y][game->x] = 1;
    int64_t moves = 0;
    int steps[4];
    for (int count; !game->is_lost && (count = naive_steps(dungeon, game, steps)) > 0;) {
        int direction = steps[count == 1 ? 0 : dj_chance_below(chance, (uint32_t)count)];
        game->x += step_x[direction];
        game->y += step_y[direction];
        game->is_walked[game->y][game->x] = 1;
        moves += naive_enter(game, dungeon->item[game->y][game->x], chance) ? 2 : 1;
    }
    return moves;
}

static int naive_steps(const naive_dungeon *dungeon, const naive *game, int out[4]) {
    int count = 0;
    for (int direction = 0; direction < 4; direction++)
        if (!(dungeon->walls[game->y][game->x] >> direction & 1) &&
            !game->is_walked[game->y + step_y[direction]][game->x + step_x[direction]])
            out[count++] = direction;
    return count;
}

/* Whether a weapon had to be decided about, which is a move of its own. */
static bool naive_enter(naive *game, int item, uint64_t *chance) {
    if (item == DONJONZ_GOLD)
        game->gold++;
    else if (item == DONJONZ_KEY)
        game->has_key = 1;
    else if (item == DONJONZ_LOCK && game->has_key)
        game->gold *= 2;
    else if (item >= DONJONZ_MONSTER && item < DONJONZ_STAIRS) {
        int type = item - DONJONZ_MONSTER;
        if (game->weapons[0] == type || game->weapons[1] == type)
            game->monsters++;
        else if (game->gold > 0)
            game->gold = 0;
        else
            game->is_lost = 1;
    } else if (item >= DONJONZ_WEAPON && item < DONJONZ_MONSTER) {
        naive_weapon(game, item - DONJONZ_WEAPON, chance);
        return true;
    }
    return false;
}

static void naive_weapon(naive *game, int type, uint64_t *chance) {
    int *weapons = game->weapons;
    if (weapons[1] < 0) {
        if (dj_chance_below(chance, 2) == 1)
            weapons[weapons[0] < 0 ? 0 : 1] = type;
        return;
    }
    uint32_t choice = dj_chance_below(chance, weapons[0] == weapons[1] ? 2 : 3);
    if (choice == 0)
        return;
    int smaller = weapons[0] <= weapons[1] ? 0 : 1;
    weapons[choice == 1 ? smaller : 1 - smaller] = type;
}

static int naive_score(const naive *game) {
    int monsters = game->monsters > 10 ? 10 : game->monsters;
    return game->is_lost ? 0 : 2 * game->gold + monsters * (monsters + 1) / 2;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int by_value(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}
