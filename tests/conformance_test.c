/* Every check of conformance.h on every game, with every number of seats and every option at both ends; then on
 * games broken on purpose, which the checks must catch. */
#include "conformance.h"

#include "conformance_broken.h"
#include "games/cairn/rules/cairn.h"
#include "sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Of one run; `make soak` plays CONFORMANCE_TIMES as many. */
enum {
    GAMES = IS_SANITIZED ? 300 : 1500,
    GAMES_WITH_OPTIONS = IS_SANITIZED ? 100 : 500,
    GAMES_OF_BROKEN = IS_SANITIZED ? 150 : 300,
    LEAST_OF_LONG = IS_SANITIZED ? 6 : 18,
    LONGEST_UNSTATED = 2000,
};

/* The moves within which a game ends, argued from its rules; an event that only a stubborn player sees; how many
 * times fewer games are played of one whose games are long, and how many the slower checks play of it at least. */
typedef struct bound {
    const char *game;
    int longest;
    const char *seldom;
    int fewer, least;
} bound;

static const bound bounds[] = {
    /* Each card once, each cell once, and a choice on it at most. */
    {"donjonz", 11 + 2 * 137, NULL, 1, CONFORMANCE_LEAST},
    /* A move puts a card under, or takes one out that comes back under, or leads to one of these: thrice the torches.
     */
    {"dungeondeck", 3 * (1000 + 31), "torches-out", 1, CONFORMANCE_LEAST},
    /* Of 240 flicks each may have a quibble, five cards used, a stop before and after the event, and a few answers for
     * each card: twenty at most of those that are set off ask anything. Random prisoners die before events run out,
     * and a wall that has no place at all takes a narrow prison. */
    {"dungeonpen", 240 * (9 + 20 * 4), "reshuffled no-wall bag-was-full", 10, CONFORMANCE_LEAST},
    /* In each of 60 rounds a seat plays a card, lays at most three and discards at most what it drew; an effect asks at
     * most a few times, and 40 of them are set off. */
    {"procrastination", 60 * (DJ_SEATS_MAX * 8 + 40 * 5), "told-enough", 3, CONFORMANCE_LEAST},
    /* In each of 40 rounds a hero plays no more than what was in hand and was drawn, is answered a few times for each,
     * and walks as far as movement lasts. Maps that fit nowhere are rare, only tournaments let one be kept, and no card
     * of the set takes one to a hand. */
    {"dungeoneer", 40 * DJ_SEATS_MAX * 400, "put-aside kept took-card", 30, LEAST_OF_LONG},
};

/* A test is one check on one game; its state is the pair. */
typedef struct trial {
    const dj_game *game;
    const conformance_row *row;
    char name[96];
} trial;

static int times(void) {
    const char *asked = getenv("CONFORMANCE_TIMES");
    return asked != NULL && atoi(asked) > 0 ? atoi(asked) : 1;
}

static const bound *bound_of(const dj_game *game) {
    static const bound unstated = {"", LONGEST_UNSTATED, NULL, 1, CONFORMANCE_LEAST};
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++)
        if (strcmp(bounds[i].game, game->id) == 0)
            return &bounds[i];
    return &unstated;
}

/* An option that leaves the set-up as it stands at the standard leaves the whole game so. */
static bool is_played_already(const conformance *suite) {
    const dj_game *game = suite->game;
    conformance standard = *suite;
    memcpy(standard.config.options, dj_config_default(game).options, sizeof standard.config.options);
    for (int seed = 0; seed < 8; seed++) {
        static conformance_state one, other;
        dj_config changed = conformance_config(suite, seed), usual = conformance_config(&standard, seed);
        bool is_refused = game->setup(suite->content, &changed, one.bytes, NULL, NULL) != DJ_OK ||
                          game->setup(suite->content, &usual, other.bytes, NULL, NULL) != DJ_OK;
        if (is_refused || memcmp(one.bytes, other.bytes, game->state_size) != 0)
            return false;
    }
    return true;
}

/* Where games are long, sanitizers see each option at both ends by half of the checks; the other build by all. */
static bool is_left_out(const trial *trial, int option, int end) {
    int row = (int)(trial->row - conformance_rows);
    return IS_SANITIZED && bound_of(trial->game)->fewer > 1 && (option + row) % 2 != end;
}

static void assert_conforms(conformance *suite, conformance_check *check) {
    const char *wrong = check(suite);
    if (wrong)
        fail_msg("%s", wrong);
}

static void the_game_conforms(void **state) {
    const trial *trial = *state;
    const dj_game *game = trial->game;
    const bound *bound = bound_of(game);
    conformance suite = conformance_of(game, game->original, GAMES, bound->longest);
    suite.seldom = bound->seldom;
    suite.least = bound->least * times();
    int games = GAMES * times() / bound->fewer;
    for (int seats = game->seats_minimum; seats <= game->seats_maximum; seats++) {
        suite.config.seats = seats;
        suite.games = games / (1 + game->seats_maximum - game->seats_minimum) * game->seats_minimum / seats;
        assert_conforms(&suite, trial->row->run);
    }
    suite.games = GAMES_WITH_OPTIONS * times() / bound->fewer;
    for (int i = 0; i < game->option_count; i++) {
        const dj_option *option = &game->options[i];
        const int32_t ends[] = {option->minimum, option->maximum};
        for (int end = 0; end < 2; end++) {
            /* The smallest game need not show every event: its words are tried at the standard. */
            bool is_words = trial->row->run == conformance_speaks_both_languages;
            suite.config.options[i] = ends[end];
            if (!is_left_out(trial, i, end) && !is_played_already(&suite) && !is_words)
                assert_conforms(&suite, trial->row->run);
        }
        suite.config.options[i] = option->standard;
    }
}

static void the_check_objects(void **state) {
    const broken_game *broken = *state;
    dj_game game = *broken->whole;
    broken->break_it(&game);
    conformance suite = conformance_of(&game, game.original, GAMES_OF_BROKEN, bound_of(broken->whole)->longest);
    suite.config.seats = game.seats_maximum;
    const char *wrong = broken->objects(&suite);
    if (!wrong)
        fail_msg("%s was not noticed", broken->what);
    assert_non_null(strstr(wrong, game.id));
}

static int add_game(struct CMUnitTest *tests, trial *trials, int count, const dj_game *game) {
    for (int i = 0; i < conformance_row_count; i++, count++) {
        trials[count] = (trial){.game = game, .row = &conformance_rows[i]};
        snprintf(trials[count].name, sizeof trials[count].name, "%s %s", game->id, conformance_rows[i].name);
        tests[count] = (struct CMUnitTest){
            .name = trials[count].name, .test_func = the_game_conforms, .initial_state = &trials[count]};
    }
    return count;
}

static int add_broken(struct CMUnitTest *tests, trial *trials, int count, const broken_list *list) {
    for (int i = 0; i < list->count; i++, count++) {
        snprintf(trials[count].name, sizeof trials[count].name, "a game with %s is caught", list->games[i].what);
        tests[count] = (struct CMUnitTest){.name = trials[count].name,
                                           .test_func = the_check_objects,
                                           .initial_state = (void *)(uintptr_t)&list->games[i]};
    }
    return count;
}

/* conformance_test [PATTERN]: all tests, or those whose names match, as "procrastination*". */
int main(int argc, char **argv) {
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    enum { TESTS_MAX = 256 };
    static struct CMUnitTest tests[TESTS_MAX];
    static trial trials[TESTS_MAX];
    int game_count, count = add_game(tests, trials, 0, &cairn_game);
    const dj_game *const *games = dj_games(&game_count);
    for (int i = 0; i < game_count; i++)
        count = add_game(tests, trials, count, games[i]);
    count = add_broken(tests, trials, count, &broken_rules);
    count = add_broken(tests, trials, count, &broken_tales);
    return _cmocka_run_group_tests("conformance", tests, (size_t)count, NULL, NULL);
}
