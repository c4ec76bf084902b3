/* Is the curve of an analysis honest, and does it find what was thrown away?
 *
 *   analysis_bench GAME [GAMES [BAD [JUDGE [FIRST]]]]
 *   analysis_bench GAME told FILE
 *   analysis_bench GAME sound CHOICES
 *
 * Games between equals, looked at as an analysis does with what each seat could know: of the moments told with so many
 * in a hundred, how many were won. Then games from the number FIRST on (judged by keen bots, or by none), in which one
 * choice was replaced by a bad one (blunders.h), until there are so many bad ones: how many of them are told. Each is
 * printed as a line; a file of such lines can be asked about again without looking for them. False alarms: of choices
 * that are as good as the best one by a far deeper search than an analysis has, or by every play there is, how many are
 * told. */
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
    GAMES_A_BAD = 20, /* looked for it in at most */
    BINS = 10,
    LINES = 32,      /* for the curve: fewer than an analysis has by itself, for time */
    MOMENTS = 40,    /* of a game at least, where it has as many: those beside each other tell much the same */
    DEEP = 10000,    /* iterations of who makes sound choices, */
    SOUND_EVERY = 7, /* choices between two that are asked about */
};

typedef struct bin {
    int64_t moments, told, won; /* told in thousandths */
} bin;

typedef struct count {
    int bad, told, warned;
    clock_t telling, warning; /* processor time of it */
} count;

static void tell_curve(const dj_game *game, int games);
static void count_moments(const dj_match *match, bin bins[BINS]);
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
    if (games > 0)
        tell_curve(game, games);
    if (bad > 0)
        tell_bad_choices(game, has_judge ? &judge : NULL, bad, argc > 5 ? atoi(argv[5]) : 0);
    return 0;
}

static void tell_curve(const dj_game *game, int games) {
    bin bins[BINS] = {0};
    dj_player equal = player(game);
    for (int i = 0; i < games; i++) {
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

static void tell_bad_choices(const dj_game *game, const dj_player *judge, int wanted, int first) {
    dj_player equal = player(game);
    dj_blunder blunder;
    count count = {0};
    int number = first;
    for (; count.bad < wanted && number < first + wanted * GAMES_A_BAD; number++)
        if (dj_blunder_find(game, &equal, judge, number, &blunder)) {
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

/* What an analysis has to say of a bad choice that it does not tell. */
static void tell_silence(const dj_game *game, const void *state, const dj_blunder *blunder) {
    char words[2][DJ_MOVE_TEXT];
    const dj_move moves[] = {blunder->move, blunder->meant};
    static dj_search_line line;
    dj_prospect look = {.game = game, .content = game->original, .state = state, .viewer = blunder->seat};
    look.lines = DJ_ANALYSIS_LINES;
    look.dice = dj_dice_from_seed("silence");
    look.opener = blunder->seat;
    int32_t stands[2];
    for (int i = 0; i < 2; i++) {
        dj_text text = dj_text_over(words[i], sizeof words[i]);
        game->move_text(game->original, moves[i], &text);
        look.move = moves[i];
        stands[i] = dj_look_ahead(&look, &line).of[blunder->seat];
    }
    printf("  not told: game %d, move %d: %s (%d), meant %s (%d)\n", blunder->game, blunder->index, words[0], stands[0],
           words[1], stands[1]);
}

static bool is_warned_of(const dj_game *game, const void *state, const dj_blunder *blunder) {
    dj_seat seat = dj_seat_of(game, game->original, state, blunder->seat);
    dj_dice dice = dj_dice_from_seed("bench");
    dj_warning warning;
    dj_coach(&seat, &dice, blunder->move, DJ_ENGLISH, &warning);
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
