/* Effects written at random: any rule is refused where it is wrong or runs to its end, and no two that differ are told
 * alike; whole sets of them can be played, and no set makes a game endless. */
#include "effect_writer.h"
#include "games/procrastination/tests/scene.h"

#include "effects/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    RULES = 8000,
    TEXTS = 3000,
    TEXT = 800,
    SETS = 60,
    CARDS = 24,
    /* A round has at most 40 effects of some 20 instructions; a tenth of that in every one of 60 rounds is more than
     * enough for any game, and few for a machine. */
    MOVES_MAX = PROCRASTINATION_ROUNDS_MAX * DJ_EFFECT_FIRED * 2,
};

static const dj_effect_language *const words = &procrastination_language;

static void any_rule_is_refused_with_a_place_or_told_whole(void **unused) {
    (void)unused;
    dj_dice chance = dj_dice_from_seed("any rule");
    int accepted = 0;
    for (int i = 0; i < RULES; i++) {
        char rule[TEXT], told[2 * TEXT];
        dj_text text = dj_text_over(rule, sizeof rule);
        effect_write(words, &chance, &text);
        if (!dj_text_fits(&text))
            continue;
        dj_node node = {.kind = DJ_NODE_SCALAR, .line = 1, .column = 1, .text = rule, .length = text.length};
        dj_effect_program program;
        static dj_problems problems;
        problems = (dj_problems){0};
        bool is_good = dj_effect_compile(words, &node, &program, &problems);
        assert_int_equal(is_good, problems.count == 0);
        for (int j = 0; j < problems.count; j++)
            assert_in_range(problems.list[j].column, 1, text.length + 1);
        if (!is_good)
            continue;
        accepted++;
        assert_true(dj_effect_is_sound(words, &program));
        for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
            dj_text out = dj_text_over(told, sizeof told);
            dj_effect_describe(words, &program, " ", language, &out);
            assert_true(dj_text_fits(&out) && out.length > 0);
            if (strpbrk(told, "{}%"))
                fail_msg("'%s': %s", rule, told);
        }
    }
    assert_in_range(accepted, RULES / 50, RULES);
}

typedef struct telling {
    char rule[TEXT], text[DJ_LANGUAGES][2 * TEXT];
    dj_effect_program program;
} telling;

static dj_language compared; /* by compare_tellings */

static int compare_tellings(const void *one, const void *other) {
    return strcmp(((const telling *)one)->text[compared], ((const telling *)other)->text[compared]);
}

static void different_effects_are_told_differently(void **unused) {
    (void)unused;
    telling *tellings = calloc(TEXTS, sizeof *tellings);
    assert_non_null(tellings);
    dj_dice chance = dj_dice_from_seed("different effects");
    for (int i = 0; i < TEXTS; i++) {
        telling *telling = &tellings[i];
        effect_write_good(words, &chance, -1, &telling->program, telling->rule, sizeof telling->rule);
        for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
            dj_text out = dj_text_over(telling->text[language], sizeof telling->text[language]);
            dj_effect_describe(words, &telling->program, " ", language, &out);
        }
    }
    for (compared = 0; compared < DJ_LANGUAGES; compared++) {
        qsort(tellings, TEXTS, sizeof *tellings, compare_tellings);
        for (int i = 1; i < TEXTS; i++) {
            const telling *one = &tellings[i - 1], *other = &tellings[i];
            bool is_same = memcmp(&one->program, &other->program, sizeof one->program) == 0;
            if (is_same != (strcmp(one->text[compared], other->text[compared]) == 0))
                fail_msg("'%s' and '%s': %s", one->rule, other->rule, one->text[compared]);
        }
    }
    free(tellings);
}

/* The set's cards get effects of one to three rules. */
static void write_set(dj_dice *chance, procrastination_set *set) {
    for (int card = 0; card < CARDS; card++) {
        procrastination_card *written = &set->cards[card];
        written->effect = (dj_effect_program){0};
        written->class = (uint8_t)dj_dice_below(chance, PROCRASTINATION_CLASSES);
        written->family = (uint8_t)dj_dice_below(chance, PROCRASTINATION_FAMILIES);
        written->value = (int8_t)((int)dj_dice_below(chance, 11) - 3);
        for (int rules = 1 + (int)dj_dice_below(chance, 3); rules > 0; rules--) {
            char rule[TEXT];
            dj_effect_program program;
            effect_write_good(words, chance, -1, &program, rule, sizeof rule);
            int trigger = program.code[0], at = written->effect.length;
            if (written->effect.rules[trigger] > 0 || at + program.length > DJ_EFFECT_BYTES)
                continue;
            memcpy(written->effect.code + at, program.code, program.length);
            written->effect.rules[trigger] = (uint8_t)(at + 3);
            written->effect.length = (uint8_t)(at + program.length);
        }
        assert_true(dj_effect_is_sound(words, &written->effect));
    }
}

/* Plays at random to the end; every position on the way is sound, cards are conserved, and the end comes. */
static void play_to_the_end(const procrastination_set *set, procrastination_state *state, dj_dice *chance) {
    int before[PROCRASTINATION_CARDS_MAX] = {0}, after[PROCRASTINATION_CARDS_MAX] = {0}, moves = 0;
    for (int i = 0; i < state->instance_count; i++)
        before[state->card[i]]++;
    for (dj_seat_mask mask; (mask = procrastination_to_act(set, state)) != 0; moves++) {
        static dj_witness witness;
        dj_move legal[PROCRASTINATION_MOVES_MAX];
        int seat = 0;
        while (!(mask >> seat & 1) || (mask >> (seat + 1) != 0 && dj_dice_below(chance, 2) > 0))
            seat = (seat + 1) % state->seat_count;
        int count = procrastination_moves(set, state, seat, legal);
        assert_true(count > 0 && moves < MOVES_MAX);
        witness = (dj_witness){0};
        procrastination_play(set, state, seat, legal[dj_dice_below(chance, (uint32_t)count)], &witness);
        assert_false(witness.has_overflowed);
        const char *wrong = procrastination_check(set, state);
        if (wrong)
            fail_msg("after %d moves: %s", moves + 1, wrong);
    }
    for (int i = 0; i < state->instance_count; i++)
        after[state->card[i]]++;
    assert_memory_equal(before, after, sizeof before);
}

static void start_game(const procrastination_set *set, dj_dice *chance, int number, procrastination_state *state) {
    dj_config config = dj_config_default(&procrastination_game);
    config.seats = 2 + number % 5;
    config.options[PROCRASTINATION_OPTION_CARDS] = number % 2;
    config.options[PROCRASTINATION_OPTION_DRAFT] = number % 7 == 0;
    snprintf(config.seed, sizeof config.seed, "set %u", dj_dice_below(chance, 1 << 30));
    assert_int_equal(procrastination_setup(set, &config, state, NULL, NULL), DJ_OK);
}

/* X04. */
static void sets_written_at_random_can_be_played(void **unused) {
    (void)unused;
    static procrastination_set set;
    static scene scene;
    static char cards[4000];
    dj_text text = dj_text_over(cards, sizeof cards);
    for (int i = 0; i < CARDS; i++)
        dj_text_format(&text, "card-%d force 1\n", i);
    scene_cards(&scene, cards);
    dj_dice chance = dj_dice_from_seed("random sets");
    for (int i = 0; i < SETS; i++) {
        set = *scene.set;
        write_set(&chance, &set);
        for (int game = 0; game < 6; game++) {
            procrastination_state state;
            start_game(&set, &chance, i + game, &state);
            play_to_the_end(&set, &state, &chance);
        }
    }
}

/* Sets made to go on for ever: effects that set each other off, cards that come back, copies of copies, hands that
 * grow. */
static const char *const endless[] = {
    "ping force 3 | on reveal: enemy -1 / when targeted: enemy -1\npong magic 3 | on reveal: enemy -1 / when targeted: "
    "enemy +1 and enemy -1\n",
    "yoyo force 3 | on reveal: return this card and play a chosen card from your hand / on return: draw 1\n",
    "phoenix force 3 | on discard: return this card / on return: discard this card / on score: discard this card\n",
    "eel agility 2 | on discard: return this card / on return: draw 2 / on reveal: discard all cards from your hand\n",
    "mirror epic 2 | on reveal: apply the effect of enemy fighter; apply the effect of this card; apply the effect of "
    "a "
    "chosen card from your front\n",
    "flasher magic 3 | on shown: show all cards from your hand; show all cards from enemy hand / on reveal: show all "
    "cards from your hand and show all cards from enemy hand\n",
    "layer support -1 | on reveal: lay a chosen card from your hand and draw 1 / on return: draw 1 / on discard: "
    "return "
    "this card\nwall force 4 | on reveal: lay 2 more supports and lay fighters as supports\n",
    "thief epic 5 | on reveal: take all cards from enemy hand; swap hands; redraw your hand; enemy redraws hand / on "
    "score: take all cards from your score / on discard: take all cards from your discard\n",
    "sisyphus force 3 | on score: stack this card / on discard: bury this card\n",
    "asker magic 3 | on reveal: you may draw 1; you may draw 1; look at the top 4 of your pile; either draw 1 or trade "
    "cards / when targeted: you may cancel that / on return: you may draw 1 / on discard: you may return this card\n",
    "jester epic 3 | on reveal: score all cards from your hand; score all cards from enemy score / on score: return "
    "all cards from your score / on return: score this card\n",
    "bouncer epic 3 | on reveal: return enemy fighter and return enemy support and return your fighter / when "
    "targeted: return enemy fighter / on return: enemy draws 1\n",
};

static void no_set_makes_a_game_endless(void **unused) {
    (void)unused;
    dj_dice chance = dj_dice_from_seed("endless");
    for (size_t i = 0; i < sizeof endless / sizeof *endless; i++) {
        static scene scene;
        scene_cards(&scene, endless[i]);
        procrastination_set set = *scene.set;
        for (int card = 0; card < set.card_count; card++)
            if (strncmp(set.cards[card].id, "filler", 6) == 0) { /* nothing but such cards */
                set.cards[card].effect = set.cards[0].effect;
                set.cards[card].class = (uint8_t)(card % PROCRASTINATION_CLASSES);
            }
        for (int game = 0; game < 20; game++) {
            procrastination_state state;
            start_game(&set, &chance, game, &state);
            play_to_the_end(&set, &state, &chance);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_rule_is_refused_with_a_place_or_told_whole),
        cmocka_unit_test(different_effects_are_told_differently),
        cmocka_unit_test(sets_written_at_random_can_be_played),
        cmocka_unit_test(no_set_makes_a_game_endless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
