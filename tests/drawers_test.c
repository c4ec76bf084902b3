/* X02: a drawer shows what its viewer may know and nothing else, in every game of the list. The real state and one that
 * the viewer cannot tell from it are drawn alike, on the screen and in words. */
#include "donjon/donjon.h"
#include "terminal/drawer.h"

#include "sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PRINT_SIZE = 1 << 18, GAMES = IS_SANITIZED ? 3 : 8, LONGEST = 4000, LOOKS = 12, PAGES = 3 };

static char real_print[PRINT_SIZE], seen_print[PRINT_SIZE];

static void draw(const dj_drawer *drawer, const dj_sight *sight, int page, char *out) {
    dj_cursor cursor = {{0}};
    dj_scene scene = {.sight = sight, .language = page % 2 ? DJ_FRENCH : DJ_ENGLISH, .remembers = page > 0};
    if (page > 0 && sight->viewer >= 0) {
        drawer->aim(&scene, &cursor);
        dj_move move;
        for (int i = 1; i < page; i++)
            drawer->press(&scene, &cursor, DJ_KEY_TAB, &move);
        scene.cursor = &cursor;
    }
    dj_text text = dj_text_over(out, PRINT_SIZE);
    assert_true(dj_scene_print(&scene, DJ_CHARSET_UNICODE, true, &text));
    dj_scene_brief(&scene, &text);
    dj_scene_describe(&scene, &text);
    drawer->describe_keys(&scene, &text);
    assert_true(dj_text_fits(&text));
}

/* Whether some viewer is shown another picture of the real state than of what it may know; past events are not
 * compared: they are the table's own. */
static bool leaks(const dj_drawer *drawer, const dj_table *table) {
    static dj_sight seen, real;
    const dj_game *game = dj_table_game(table);
    for (int viewer = DJ_SPECTATOR; viewer < dj_table_config(table)->seats; viewer++) {
        dj_sight_take(&seen, table, viewer);
        real = seen;
        memcpy(real.state, dj_table_state(table), game->state_size);
        for (int page = 0; page < PAGES; page++) {
            draw(drawer, &real, page, real_print);
            draw(drawer, &seen, page, seen_print);
            if (strcmp(real_print, seen_print) != 0)
                return true;
        }
    }
    return false;
}

static void look(const dj_table *table) {
    if (leaks(dj_drawer_find(dj_table_game(table)), table))
        assert_string_equal(real_print, seen_print);
}

static dj_table *begin(const dj_game *game, int number, uint64_t *chance) {
    dj_config config = dj_config_default(game);
    config.seats = game->seats_minimum + number % (game->seats_maximum - game->seats_minimum + 1);
    for (int i = 0; i < game->option_count && number > 1; i++) {
        const dj_option *option = &game->options[i];
        uint32_t range = (uint32_t)(option->maximum - option->minimum + 1);
        config.options[i] = option->minimum + (int32_t)dj_chance_below(chance, range);
    }
    dj_text seed = dj_text_over(config.seed, sizeof config.seed);
    dj_text_format(&seed, "drawers %d", number);
    dj_table *table = dj_table_new(game, game->original, &config, NULL);
    return table != NULL ? table : begin(game, 0, chance); /* options that do not go together */
}

static void play_and_look(const dj_game *game, int number) {
    static dj_move moves[DJ_MOVES_MAX];
    uint64_t chance = (uint64_t)number;
    dj_table *table = begin(game, number, &chance);
    for (int length = 0; dj_table_to_act(table) != 0 && length < LONGEST; length++) {
        if (length < LOOKS || dj_chance_below(&chance, 16) == 0)
            look(table);
        int seat = 0;
        while (!(dj_table_to_act(table) & DJ_SEAT_BIT(seat)))
            seat++;
        int count = game->moves(game->original, dj_table_state(table), seat, moves);
        dj_move move = moves[dj_chance_below(&chance, (uint32_t)count)];
        assert_int_equal(dj_table_play(table, seat, move, NULL), DJ_OK);
    }
    look(table);
    dj_table_free(table);
}

static void a_drawer_shows_nothing_else(void **state) { /* X02 */
    for (int number = 0; number < GAMES; number++)
        play_and_look(*state, number);
}

static void tell_the_hash(const dj_scene *scene, dj_text *out) {
    const dj_game *game = dj_sight_game(scene->sight);
    dj_text_format(out, "%016llx",
                   (unsigned long long)game->hash(dj_sight_content(scene->sight), dj_sight_state(scene->sight)));
}

/* The test above can fail: what a drawer tells of hidden cards is found out. */
static void a_drawer_that_tells_more_is_caught(void **state) {
    const dj_game *game = *state;
    uint64_t chance = 0;
    dj_table *table = begin(game, 0, &chance);
    dj_drawer drawer = *dj_drawer_find(game);
    drawer.describe_keys = tell_the_hash;
    assert_true(leaks(&drawer, table));
    dj_table_free(table);
}

int main(void) {
    int count;
    const dj_game *const *games = dj_games(&count);
    struct CMUnitTest tests[32];
    assert_in_range(count, 1, 16);
    for (int i = 0; i < count; i++) {
        void *game = (void *)(uintptr_t)games[i];
        tests[2 * i] =
            (struct CMUnitTest){.name = games[i]->id, .test_func = a_drawer_shows_nothing_else, .initial_state = game};
        tests[2 * i + 1] = (struct CMUnitTest){
            .name = "a drawer that tells more", .test_func = a_drawer_that_tells_more_is_caught, .initial_state = game};
    }
    return _cmocka_run_group_tests("drawers", tests, (size_t)(2 * count), NULL, NULL);
}
