/* Is the curve of an analysis honest, and does it find what was thrown away?
 *
 *   analysis_bench GAME [GAMES [BAD [JUDGE [FIRST]]]]
 *   analysis_bench GAME told FILE
 *   analysis_bench GAME sound CHOICES
 *
 * Games between equals from the number FIRST on, looked at as an analysis does with what each seat could know: of the
 * moments told with so many in a hundred, how many were won; where one plays for points, how many of those that can be
 * had were told. Then games (judged by keen bots, or by none) in which choices are replaced by bad ones (blunders.h),
 * until there are so many bad ones: how many of them are told. Each is printed as a line; a file of such lines can be
 * asked about again without looking for them. False alarms: of choices that are as good as the best one by a far deeper
 * search than an analysis has, or by every play there is, how many are told. */
#include "blunders.h"
#include "bots/analysis.h"
#include "bots/standing.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    GAMES = 20,
    BAD = 10,
    GAMES_A_BAD = 20, /* looked for it in at most, */
    BAD_A_GAME = 3,   /* so many in each */
    APART = 12,       /* moves between two of them */
    BINS = 10,
    LINES = 32,       /* for the curve: fewer than an analysis has by itself, for time */
    MOMENTS = 40,     /* of a game at least, where it has as many: those beside each other tell much the same */
    DEEP = 10000,     /* iterations of who makes sound choices, */
    SOUND_EVERY = 7,  /* choices between two that are asked about */
    LAYING_EVERY = 4, /* moves between two of which the points told are held against proofs, */
    PLAYING_EVERY = 12,
    PROOF_NODES = 1 << 20,
};

typedef struct bin {
    int64_t moments, told, won; /* told in thousandths */
} bin;

/* Of a game played for points: what was told, in tenths, beside the most that could be had, by proof. */
typedef struct points {
    int64_t moments, told, most, exact;
    int32_t least; /* told of what there was, in a hundred */
} points;

typedef struct count {
    int bad, told, warned;
    clock_t telling, warning; /* processor time of it */
} count;

static void tell_curve(const dj_game *game, int games, int first);
static void count_moments(const dj_match *match, bin bins[BINS]);
static void tell_points(const dj_game *game, int games, int first);
static void count_points(const dj_match *match, points *laying, points *playing);
static int32_t most_points(const dj_match *match, const void *state);
static void tell_share(const char *when, const points *points);
static void tell_bad_choices(const dj_game *game, const dj_player *judge, int wanted, int first);
static bool tell_again(const dj_game *game, const char *path);
static void tell_sound_choices(const dj_game *game, int wanted);
static bool find_sound(const dj_match *match, int seat, dj_move *sound);
static void tell_time(const count *count);
static void ask_about(const dj_game *game, const dj_blunder *blunder, count *count);
static void ask_at(const dj_game *game, const void *state, const dj_blunder *blunder, count *count);
static bool is_told(const dj_game *game, const void *state, const dj_blunder *blunder);
static void tell_silence(const dj_game *game, const void *state, const dj_blunder *blunder);
static bool is_warned_of(const dj_game *game, const void *state, const dj_blunder *blunder);
static const char *player_name(const dj_game *game);
static dj_player player(const dj_game *game);

int main(int argc, char **argv) {
    const dj_game *game = argc > 1 ? dj_game_find(argv[1]) : NULL;
    bool is_again = argc == 4 && strcmp(argv[2], "told") == 0;
    int games = argc > 2 ? atoi(argv[2]) : GAMES, bad = argc > 3 ? atoi(argv[3]) : BAD;
    dj_player judge;
    const char *judge_name = argc > 4 ? argv[4] : "keen";
    bool has_judge = strcmp(judge_name, "none") != 0;
    if (game == NULL || games < 0 || bad < 0 || (has_judge && !dj_player_find(judge_name, &judge))) {
        fprintf(stderr,
                "usage: analysis_bench GAME [GAMES [BAD [JUDGE [FIRST]]]], or GAME told FILE, or GAME sound CHOICES\n");
        return 2;
    }
    if (is_again)
        return tell_again(game, argv[3]) ? 0 : 2;
    if (argc == 4 && strcmp(argv[2], "sound") == 0) {
        tell_sound_choices(game, bad);
        return 0;
    }
    int first = argc > 5 ? atoi(argv[5]) : 0;
    if (games > 0)
        (dj_is_for_points(game) ? tell_points : tell_curve)(game, games, first);
    if (bad > 0)
        tell_bad_choices(game, has_judge ? &judge : NULL, bad, first);
    return 0;
}

static void tell_curve(const dj_game *game, int games, int first) {
    bin bins[BINS] = {0};
    dj_player equal = player(game);
    for (int i = first; i < first + games; i++) {
        dj_match match = dj_match_play(game, &equal, i, DJ_BENCH_MOVES_MAX);
        count_moments(&match, bins);
        dj_match_end(&match);
    }
    printf("%s, %d games between equals (%s): told, won, of so many moments\n", game->id, games, player_name(game));
    for (int i = 0; i < BINS; i++)
        if (bins[i].moments > 0)
            printf("  %3lld %%  %3lld %%  %6lld\n", (long long)(bins[i].told / bins[i].moments / 10),
                   (long long)(100 * bins[i].won / bins[i].moments), (long long)bins[i].moments);
}

static void count_moments(const dj_match *match, bin bins[BINS]) {
    _Alignas(max_align_t) static unsigned char state[DJ_STATE_MAX];
    static dj_search_line line;
    const dj_game *game = match->game;
    dj_prospect look = {.game = game, .content = game->original, .state = state, .lines = LINES, .opener = -1};
    int length = dj_table_length(match->table), every = length > MOMENTS ? length / MOMENTS : 1;
    dj_result result;
    dj_table_result(match->table, &result);
    look.dice = dj_dice_from_seed("bench");
    memcpy(state, dj_table_state(match->first), game->state_size);
    for (int i = 0; i + 1 < length; i++) {
        dj_played played = dj_table_played(match->table, i);
        game->play(game->original, state, played.seat, played.move, NULL);
        look.dice = dj_dice_fork(&look.dice);
        for (int seat = 0; seat < game->seats(state) && i % every == 0; seat++) {
            look.viewer = seat;
            int32_t told = dj_look_ahead(&look, &line).of[seat];
            bin *bin = &bins[told * BINS / DJ_CERTAIN < BINS ? told * BINS / DJ_CERTAIN : BINS - 1];
            bin->moments++;
            bin->told += told;
            bin->won += (result.winners & DJ_SEAT_BIT(seat)) != 0;
        }
    }
}

static void tell_points(const dj_game *game, int games, int first) {
    points laying = {.least = 100}, playing = {.least = 100};
    dj_player alone = player(game);
    for (int i = first; i < first + games; i++) {
        dj_match match = dj_match_play(game, &alone, i, DJ_BENCH_MOVES_MAX);
        count_points(&match, &laying, &playing);
        dj_match_end(&match);
    }
    printf("%s, %d games (%s): points told, of those that could be had\n", game->id, games, player_name(game));
    tell_share("before all is laid out, beside the best of what it came to", &laying);
    tell_share("afterwards, beside the best from there", &playing);
}

static void count_points(const dj_match *match, points *laying, points *playing) {
    _Alignas(max_align_t) static unsigned char state[DJ_STATE_MAX], end[DJ_STATE_MAX];
    static dj_search_line line;
    const dj_game *game = match->game;
    dj_prospect look = {.game = game, .content = game->original, .state = state, .lines = DJ_ANALYSIS_LINES};
    int length = dj_table_length(match->table);
    look.opener = -1;
    look.dice = dj_dice_from_seed("bench");
    memcpy(end, dj_table_state(match->table), game->state_size);
    dj_bot_aids_of(game)->solver->restart(game->original, end);
    int32_t most_in_the_end = most_points(match, end);
    memcpy(state, dj_table_state(match->first), game->state_size);
    for (int i = 0; i + 1 < length; i++) {
        dj_played played = dj_table_played(match->table, i);
        game->play(game->original, state, played.seat, played.move, NULL);
        look.dice = dj_dice_fork(&look.dice);
        bool is_laying = !dj_is_solvable(game, game->original, state);
        if (i % (is_laying ? LAYING_EVERY : PLAYING_EVERY) != 0)
            continue;
        points *points = is_laying ? laying : playing;
        int32_t told = dj_look_ahead(&look, &line).of[0],
                most = is_laying ? most_in_the_end : most_points(match, state);
        if (most <= 0)
            continue;
        points->moments++;
        points->told += told;
        points->most += most;
        points->exact += told == most;
        points->least = 100 * told / most < points->least ? 100 * told / most : points->least;
    }
}

/* In tenths; 0 where that is not proved in time. */
static int32_t most_points(const dj_match *match, const void *state) {
    const dj_solver *solver = dj_bot_aids_of(match->game)->solver;
    dj_solver_budget budget = {.nodes_max = PROOF_NODES, .memory_max = DJ_SOLVER_PATIENCE_BYTES};
    dj_solution found;
    dj_error error;
    bool is_proved = solver->solve(match->game->original, state, &budget, &found, &error) == DJ_OK && found.is_optimal;
    return is_proved ? 10 * found.score : 0;
}

static void tell_share(const char *when, const points *points) {
    if (points->moments > 0)
        printf("  %s: %.1f of %.1f on average, all of them in %d of %d moments, at least %d %%\n", when,
               (double)points->told / 10 / (double)points->moments, (double)points->most / 10 / (double)points->moments,
               (int)points->exact, (int)points->moments, (int)points->least);
}

static void tell_bad_choices(const dj_game *game, const dj_player *judge, int wanted, int first) {
    dj_player equal = player(game);
    dj_blunder blunder;
    count count = {0};
    int number = first;
    for (; count.bad < wanted && number < first + wanted * GAMES_A_BAD; number++)
        for (int i = 0, from = 0; i < BAD_A_GAME && count.bad < wanted; i++, from = blunder.index + APART) {
            if (!dj_blunder_find(game, &equal, judge, number, from, &blunder))
                break;
            printf("%d %d %d %x %x\n", blunder.game, blunder.index, blunder.seat, blunder.move, blunder.meant);
            ask_about(game, &blunder, &count);
            fflush(stdout);
        }
    printf("%s, %d games (%s): bad choices told: %d of %d; warned of by the coach: %d\n", game->id, number - first,
           player_name(game), count.told, count.bad, count.warned);
    tell_time(&count);
}

static bool tell_again(const dj_game *game, const char *path) {
    FILE *file = fopen(path, "r");
    char text[200];
    count count = {0};
    while (file != NULL && fgets(text, sizeof text, file) != NULL) {
        dj_blunder blunder;
        if (sscanf(text, "%d %d %d %x %x", &blunder.game, &blunder.index, &blunder.seat, &blunder.move,
                   &blunder.meant) == 5)
            ask_about(game, &blunder, &count);
    }
    printf("%s: bad choices told: %d of %d; warned of by the coach: %d\n", game->id, count.told, count.bad,
           count.warned);
    tell_time(&count);
    if (file != NULL)
        fclose(file);
    return file != NULL;
}

static void ask_about(const dj_game *game, const dj_blunder *blunder, count *count) {
    dj_player equal = player(game);
    dj_match match = dj_match_play(game, &equal, blunder->game, blunder->index);
    int told = count->told;
    ask_at(game, dj_table_state(match.table), blunder, count);
    if (count->told == told)
        tell_silence(game, dj_table_state(match.table), blunder);
    dj_match_end(&match);
}

/* Choices that nobody should be told of, all over games. */
static void tell_sound_choices(const dj_game *game, int wanted) {
    dj_player equal = player(game);
    count count = {0};
    int choices = 0, games = 0;
    for (; count.bad < wanted && games < wanted * GAMES_A_BAD; games++) {
        dj_match match = dj_match_play(game, &equal, games, 0);
        while (dj_table_to_act(match.table) != 0 && count.bad < wanted) {
            int index = dj_table_length(match.table), seat = __builtin_ctz(dj_table_to_act(match.table));
            dj_blunder sound = {.game = games, .index = index, .seat = seat};
            if (choices++ % SOUND_EVERY == 0 && find_sound(&match, seat, &sound.move))
                ask_at(game, dj_table_state(match.table), &sound, &count);
            dj_match_play_on(&match, &equal, index + 1);
        }
        dj_match_end(&match);
    }
    printf("%s, %d games (%s): sound choices told as errors: %d of %d; warned of by the coach: %d\n", game->id, games,
           player_name(game), count.told, count.bad, count.warned);
    tell_time(&count);
}

/* What the best bot does with far more time; in a game played for points the last of the best moves, by every play. */
static bool find_sound(const dj_match *match, int seat, dj_move *sound) {
    dj_move moves[DJ_MOVES_MAX];
    int32_t scores[DJ_MOVES_MAX], most;
    int count = dj_table_moves(match->table, seat, moves);
    if (count < 2)
        return false;
    if (!dj_is_for_points(match->game)) {
        dj_seat handle = dj_seat_of(match->game, match->game->original, dj_table_state(match->table), seat);
        dj_dice dice = dj_dice_from_seed("sound");
        dj_bot_choice choice = {0};
        dj_bot_best(match->game)->choose(&handle, &dice, DEEP, DJ_UNASKED, &choice);
        *sound = choice.move;
        return true;
    }
    bool is_known = dj_scores_after(match, seat, moves, scores, &most);
    for (int i = 0; i < count && is_known; i++)
        if (scores[i] == most)
            *sound = moves[i];
    return is_known;
}

static void tell_time(const count *count) {
    if (count->bad > 0)
        printf("  processor time a choice: told %.0f ms, warned of %.0f ms\n",
               1e3 * (double)count->telling / CLOCKS_PER_SEC / count->bad,
               1e3 * (double)count->warning / CLOCKS_PER_SEC / count->bad);
}

static void ask_at(const dj_game *game, const void *state, const dj_blunder *blunder, count *count) {
    clock_t start = clock();
    count->bad++;
    count->told += is_told(game, state, blunder);
    clock_t told = clock();
    count->warned += is_warned_of(game, state, blunder);
    count->telling += told - start;
    count->warning += clock() - told;
}

static bool is_told(const dj_game *game, const void *state, const dj_blunder *blunder) {
    dj_analysis_plan plan = {
        .player = dj_adviser(game), .lines = DJ_ANALYSIS_LINES, .seed = "bench", .language = DJ_UNASKED};
    dj_analysis analysis;
    dj_moment moment;
    bool has_memory = dj_analyse_move(game, game->original, state, blunder->index, blunder->seat, blunder->move, &plan,
                                      &analysis, &moment);
    return has_memory && moment.lost[DJ_READ_KNOWN] >= DJ_ANALYSIS_TOLD;
}

/* What lines, and games to their end, have to say of a bad choice that is not told, beside the one that was meant and
 * the one that is proposed. */
static void tell_silence(const dj_game *game, const void *state, const dj_blunder *blunder) {
    dj_seat handle = dj_seat_of(game, game->original, state, blunder->seat);
    dj_player adviser = dj_adviser(game);
    dj_dice dice = dj_dice_from_seed("bench"); /* those of the analysis */
    for (int i = 0; i <= blunder->index; i++)
        dice = dj_dice_fork(&dice);
    dj_dice same = dice;
    dj_bot_choice choice = {0};
    adviser.bot->choose(&handle, &same, adviser.iterations, DJ_UNASKED, &choice);
    const dj_move moves[] = {blunder->move, blunder->meant, choice.move};
    static const char *const roles[] = {"", ", meant ", ", proposed "};
    static dj_search_line line;
    dj_prospect look = {.game = game, .content = game->original, .state = state, .viewer = blunder->seat};
    look.dice = dice;
    look.opener = blunder->seat;
    printf("  not told: game %d, move %d: ", blunder->game, blunder->index);
    for (int i = 0; i < 3; i++) {
        char words[DJ_MOVE_TEXT];
        dj_text text = dj_text_over(words, sizeof words);
        game->move_text(game->original, moves[i], &text);
        look.move = moves[i];
        look.lines = DJ_ANALYSIS_LINES;
        printf("%s%s (%d", roles[i], words, dj_look_ahead(&look, &line).of[blunder->seat]);
        int32_t kept, left;
        look.move = blunder->move;
        look.lines = DJ_ANALYSIS_PAIRS * DJ_ANALYSIS_LINES;
        bool is_sure = i > 0 && dj_shows_late(&look, moves[i], &line, &kept, &left);
        if (i > 0)
            printf(", in the end %d instead of %d%s", kept, left, is_sure ? ", sure" : "");
        printf(")");
    }
    printf("\n");
}

static bool is_warned_of(const dj_game *game, const void *state, const dj_blunder *blunder) {
    dj_seat seat = dj_seat_of(game, game->original, state, blunder->seat);
    dj_warning warning;
    dj_coach(&seat, blunder->move, DJ_ENGLISH, &warning);
    return warning.is_given;
}

/* Alone, a greedy one hardly comes to where something can be lost. */
static const char *player_name(const dj_game *game) {
    return game->seats_maximum > 1 ? "greedy" : "steady";
}

static dj_player player(const dj_game *game) {
    dj_player found;
    bool is_found = dj_player_find(player_name(game), &found);
    assert(is_found);
    (void)is_found;
    return found;
}
