/* What `donjon effects` lists: every word of every table has an example with it. */
#include "effects/examples.h"
#include "games/dungeoneer/rules/set.h"
#include "games/dungeonpen/rules/dungeonpen.h"
#include "games/procrastination/rules/procrastination.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { EXAMPLE_TEXT = 240, TOLD_TEXT = 800 };

static void try_example(const dj_effect_language *words, int part, int index) {
    char example[EXAMPLE_TEXT], told[TOLD_TEXT];
    dj_text out = dj_text_over(example, sizeof example);
    dj_effect_program program, again;
    dj_problems problems = {0};
    if (!dj_effect_example(words, part, index, &out, &program))
        fail_msg("no example of '%s'", dj_effect_entry(words, part, index));
    dj_node node = {.kind = DJ_NODE_SCALAR, .text = example, .length = out.length};
    assert_true(dj_effect_compile(words, &node, &again, &problems));
    assert_memory_equal(&program, &again, sizeof program);
    for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
        dj_text text = dj_text_over(told, sizeof told);
        dj_effect_describe(words, &program, " ", language, &text);
        assert_true(dj_text_fits(&text) && text.length > 0);
    }
}

static void every_entry_has_an_example_that_compiles(void **unused) {
    (void)unused;
    const dj_effect_language *const games[] = {&procrastination_language, &dungeonpen_language, &dungeoneer_language};
    for (size_t game = 0; game < sizeof games / sizeof *games; game++)
        for (int part = 0; part < dj_effect_part_count(games[game]); part++)
            for (int i = 0; dj_effect_entry(games[game], part, i) != NULL; i++)
                try_example(games[game], part, i);
}

static void an_action_that_is_added_has_an_example_at_once(void **unused) {
    (void)unused;
    dj_effect_row actions[8];
    dj_effect_language words = procrastination_language;
    memcpy(actions, words.actions, sizeof actions - sizeof *actions);
    actions[7] = (dj_effect_row){"yawn at {cards} {n} time|times", "yawn at {1} {2} times", .least = 3, .most = 9};
    words.actions = actions;
    words.action_count = 8;
    char example[EXAMPLE_TEXT];
    dj_text out = dj_text_over(example, sizeof example);
    dj_effect_program program;
    assert_true(dj_effect_example(&words, DJ_PART_ACTIONS, 7, &out, &program));
    assert_string_equal(example, "on reveal: yawn at a chosen card from your hand 3 times");
}

static void examples_are_written_as_people_write(void **unused) {
    (void)unused;
    static const struct {
        int part;
        const char *entry, *example;
    } examples[] = {
        {DJ_PART_TRIGGERS, "while scored", "while scored: roll 2 more dice"},
        {DJ_PART_CONDITIONS, "enemy is {noun}", "on reveal: if enemy is force, roll 2 more dice"},
        {DJ_PART_CONDITIONS, "{zone} has more card|cards than {zone}",
         "on reveal: if your hand has more cards than enemy hand, roll 2 more dice"},
        {DJ_PART_AMOUNTS, "{n} per {noun} in {zone}", "on reveal: add 2 per card in your hand"},
        {DJ_PART_PICKS, "{n} chosen", "on reveal: take 2 chosen cards from enemy hand"},
        {DJ_PART_PICKS, "another chosen",
         "on reveal: give a chosen card from your hand; take another chosen card from enemy hand"},
        {DJ_PART_PIECES, "any die", "on roll: reroll any die"},
        {DJ_PART_LISTS + DJ_EFFECT_NOUNS, "plant|plants", "on reveal: take a chosen plant from enemy hand"},
    };
    const dj_effect_language *words = &procrastination_language;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        int index = 0;
        while (strcmp(dj_effect_entry(words, examples[i].part, index), examples[i].entry) != 0)
            index++;
        char example[EXAMPLE_TEXT];
        dj_text out = dj_text_over(example, sizeof example);
        dj_effect_program program;
        assert_true(dj_effect_example(words, examples[i].part, index, &out, &program));
        assert_string_equal(example, examples[i].example);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_entry_has_an_example_that_compiles),
        cmocka_unit_test(an_action_that_is_added_has_an_example_at_once),
        cmocka_unit_test(examples_are_written_as_people_write),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
