/* The grammar of effects with the words of a garden: it knows nothing of duels, and takes what a game's tables say. */
#include "effects/effects.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static int grow(const dj_effect_call *call) {
    return dj_effect_number(call, 0);
}

static const dj_effect_word seasons[] = {{"in spring", {"Spring: {1}."}, 0},
                                         {"all year", {"All year: {1}."}, DJ_EFFECT_LASTING}};
static const dj_effect_word crops[] = {{"crop|crops", {"crop", "crops", "a crop"}, 0},
                                       {"bean|beans", {"bean", "beans", "a bean"}, 0}};
static const dj_effect_word beds[] = {
    {"the bed", {"the bed", "from the bed", "in the bed"}, 0},
    {"the cellar", {"the cellar", "from the cellar", "in the cellar"}, DJ_EFFECT_HIDDEN}};
static const dj_effect_list garden_lists[] = {{"noun", "unknown-crop", crops, 2}, {"zone", "unknown-bed", beds, 2}};
static const dj_effect_word garden_cards[] = {{"this one", {"this one"}, 0}};
static const dj_effect_word tools[] = {{"your spade", {"your spade"}, 0}, {"any rake", {"any rake"}, DJ_EFFECT_CHOSEN}};
static const dj_effect_row chores[] = {
    {"grow {n}", "grow {1}", NULL, .least = 1, .most = 99, .run = grow},
    {"eat {cards}", "eat {1}", .run = grow},
    {"sharpen {tools}", "sharpen {1}", .run = grow},
    {"rest", "rest", NULL, 1u << 1, .run = grow},
};
static const dj_effect_row weathers[] = {{"{zone} has no {noun}", "there is no {2} {1c}", .run = grow}};
static const dj_effect_row sizes[] = {{"{n}", "{1}", NULL, .run = grow}};
static const dj_effect_language garden = {.triggers = seasons,
                                          .trigger_count = 2,
                                          .actions = chores,
                                          .action_count = 4,
                                          .conditions = weathers,
                                          .condition_count = 1,
                                          .amounts = sizes,
                                          .amount_count = 1,
                                          .lists = garden_lists,
                                          .list_count = 2,
                                          .cards = garden_cards,
                                          .card_count = 1,
                                          .pieces = tools,
                                          .piece_count = 2,
                                          .pieces_name = "tools",
                                          .pieces_code = "unknown-tools"};

static void another_game_has_words_of_its_own(void **unused) {
    (void)unused;
    static const struct {
        const char *effect, *outcome; /* the English text, or the code of the problem */
    } cases[] = {
        {"in spring: grow 99; eat 2 chosen crops from the bed",
         "Spring: grow 99; eat 2 crops of your choice from the bed."},
        {"in spring: if the bed has no beans, sharpen your spade, otherwise you may sharpen any rake",
         "Spring: if there is no bean in the bed, sharpen your spade, otherwise you may sharpen any rake."},
        {"all year: rest", "All year: rest."},
        {"in spring: grow 100", "bad-number"},
        {"in spring: rest", "wrong-trigger"},
        {"in summer: rest", "unknown-trigger"},
        {"in spring: sharpen the axe", "unknown-tools"},
        {"in spring: eat all peas from the bed", "unknown-crop"},
        {"in spring: eat all beans from the attic", "unknown-bed"},
        {"in spring: eat all beans from the cellar", "hidden-cards"},
        {"in spring: draw 1", "unknown-action"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        dj_node node = {
            .kind = DJ_NODE_SCALAR, .line = 1, .column = 1, .text = cases[i].effect, .length = strlen(cases[i].effect)};
        dj_effect_program program;
        dj_problems problems = {0};
        char text[400];
        dj_text out = dj_text_over(text, sizeof text);
        if (dj_effect_compile(&garden, &node, &program, &problems))
            dj_effect_describe(&garden, &program, " ", DJ_ENGLISH, &out);
        assert_string_equal(problems.count > 0 ? problems.list[0].code : text, cases[i].outcome);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_game_has_words_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
