/* Positions of Donjon & Procrastination as they were written before cards had a list of their own: every card of a zone
 * an object with its number and who knows it, choices by that number. */
#include "content/content.h"
#include "games/procrastination/rules/procrastination.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 6, MOVES_MAX = 400, JSON_BYTES = 1 << 17 };

/* Zones in the order in which the seat's pieces are listed. */
static const char *const zones[PROCRASTINATION_ZONES] = {"pile",  "hand",    "front",      "left",
                                                         "score", "discard", "collection", "box"};

/* A seat of today's form becomes one of the older form. */
static void make_older(json_t *seat, const procrastination_seat *player) {
    const json_t *pieces = json_object_get(seat, "pieces");
    size_t at = 0, i;
    json_t *card;
    for (int zone = 0; zone < PROCRASTINATION_ZONES; zone++) {
        json_t *list = json_object_get(seat, zones[zone]);
        json_array_foreach(list, i, card) {
            json_t *object = json_copy(json_array_get(pieces, at++));
            json_object_set(object, "card", card);
            json_array_set_new(list, i, object);
        }
    }
    assert_int_equal(at, json_array_size(pieces));
    if (player->choice != PROCRASTINATION_NONE)
        json_object_set_new(seat, "choice", json_integer(player->choice));
    json_t *laid = json_object_get(seat, "laid");
    for (i = 0; i < json_array_size(laid); i++)
        json_array_set_new(laid, i, json_integer(player->laid[i]));
    json_object_del(seat, "pieces");
}

static void look(const void *set, const procrastination_state *state, char view[JSON_BYTES]) {
    dj_json out = dj_json_over(view, JSON_BYTES);
    procrastination_view(set, state, DJ_EVERYTHING, &out);
}

static char *older_position(const char *view, const procrastination_state *state) {
    json_t *root = json_loads(view, 0, NULL);
    assert_non_null(root);
    for (int seat = 0; seat < state->seat_count; seat++)
        make_older(json_array_get(json_object_get(root, "seats"), (size_t)seat), &state->seats[seat]);
    char *text = json_dumps(root, JSON_COMPACT);
    json_decref(root);
    return text;
}

static void assert_older_is_read(const void *set, const procrastination_state *state) {
    static procrastination_state again;
    static dj_problems problems;
    static char before[JSON_BYTES], after[JSON_BYTES];
    problems = (dj_problems){.language = DJ_ENGLISH};
    look(set, state, before);
    char *text = older_position(before, state);
    dj_document *document = dj_document_from_json(text, strlen(text), &problems);
    assert_non_null(document);
    if (!procrastination_read(set, dj_document_root(document), &again, &problems))
        fail_msg("%s: %s", problems.list[0].message, text);
    look(set, &again, after);
    assert_string_equal(after, before);
    dj_document_free(document);
    free(text);
}

static void every_position_of_a_game_is_read_as_it_was_written_before(void **unused) {
    (void)unused;
    static procrastination_state state;
    static dj_move moves[PROCRASTINATION_MOVES_MAX];
    const void *set = procrastination_game.original;
    for (int game = 0; game < GAMES; game++) {
        dj_config config = dj_config_default(&procrastination_game);
        config.seats = 2 + game % 3;
        config.seed[0] = (char)('a' + game);
        dj_dice chance = dj_dice_from_seed(config.seed);
        assert_int_equal(procrastination_setup(set, &config, &state, NULL, NULL), DJ_OK);
        for (int played = 0; played < MOVES_MAX && procrastination_to_act(set, &state) != 0; played++) {
            assert_older_is_read(set, &state);
            int seat = 0;
            while (!(procrastination_to_act(set, &state) & DJ_SEAT_BIT(seat)))
                seat++;
            int count = procrastination_moves(set, &state, seat, moves);
            procrastination_play(set, &state, seat, moves[dj_dice_below(&chance, (uint32_t)count)], NULL);
        }
        assert_older_is_read(set, &state);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_of_a_game_is_read_as_it_was_written_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
