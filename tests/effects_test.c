/* The language of effects: what the page about it says is true, every problem is found where it stands, and programs
 * are told in both languages. */
#include "content/content.h"
#include "effects/effects.h"
#include "effects/program.h"
#include "games/procrastination/rules/procrastination.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const dj_effect_language *const words = &procrastination_language;

static bool compile(const char *text, dj_effect_program *program, dj_problems *problems) {
    dj_node node = {.kind = DJ_NODE_SCALAR, .line = 1, .column = 1, .text = text, .length = strlen(text)};
    *problems = (dj_problems){0};
    return dj_effect_compile(words, &node, program, problems);
}

static char *read_page(const char *path) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    static char page[1 << 16];
    size_t length = fread(page, 1, sizeof page - 1, file);
    fclose(file);
    page[length] = '\0';
    return page;
}

typedef void block_reader(const char *block);

/* Hands on every example of a page: lines indented by four, the indent taken away. */
static void read_blocks(const char *path, block_reader *read) {
    static char block[1 << 14];
    dj_text out = dj_text_over(block, sizeof block);
    for (const char *line = read_page(path); *line;) {
        size_t length = strcspn(line, "\n");
        if (strncmp(line, "    ", 4) == 0) {
            dj_text_add_bytes(&out, line + 4, length - 4);
            dj_text_add(&out, "\n");
        } else if (length == 0 && out.length > 0 && strncmp(line, "\n    ", 5) == 0) {
            dj_text_add(&out, "\n");
        } else if (out.length > 0) {
            assert_true(dj_text_fits(&out));
            read(block);
            out = dj_text_over(block, sizeof block);
        }
        line += length + (line[length] == '\n');
    }
}

static bool begins_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

static bool is_rule(const char *line) {
    return begins_with(line, "on ") || begins_with(line, "when ") || begins_with(line, "while ");
}

static int effects_read;

static void compile_node(const dj_node *effect, const char *example) {
    effects_read++;
    dj_effect_program program;
    dj_problems problems = {0};
    if (!dj_effect_compile(words, effect, &program, &problems))
        fail_msg("'%s': %d:%d: %s", example, problems.list[0].line, problems.list[0].column, problems.list[0].message);
    char texts[DJ_LANGUAGES][800];
    for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
        dj_text out = dj_text_over(texts[language], sizeof texts[language]);
        dj_effect_describe(words, &program, "\n", language, &out);
        assert_true(dj_text_fits(&out) && out.length > 0);
        assert_null(strpbrk(texts[language], "{}%"));
    }
    assert_string_not_equal(texts[DJ_ENGLISH], texts[DJ_FRENCH]);
}

/* A rule a line. */
static void read_rules(const char *block) {
    char line[400];
    for (; *block; block += strcspn(block, "\n") + 1) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(block, "\n"), block);
        if (!is_rule(line))
            fail_msg("'%s' is no rule", line);
        dj_node node = {.kind = DJ_NODE_SCALAR, .line = 1, .column = 1, .text = line, .length = strlen(line)};
        compile_node(&node, line);
    }
}

/* Effects as a file has them; several examples have a blank line between. */
static void read_effects(const char *block) {
    static char part[1 << 12];
    while (*block) {
        const char *end = strstr(block, "\n\n");
        size_t length = end ? (size_t)(end - block) + 1 : strlen(block);
        snprintf(part, sizeof part, "%.*s", (int)length, block);
        dj_problems problems = {0};
        dj_document *document = dj_document_from_yaml(part, strlen(part), &problems);
        if (!document)
            fail_msg("'%s': %s", part, problems.list[0].message);
        const dj_node *effect = dj_node_member(dj_document_root(document), "effect");
        assert_non_null(effect);
        compile_node(effect, part);
        dj_document_free(document);
        block += length + (end != NULL);
    }
}

static void read_set(const char *block) {
    dj_problems problems = {0};
    const dj_game *game = &procrastination_game;
    void *set = dj_set_compile(&game, block, strlen(block), &problems);
    if (set == NULL)
        fail_msg("line %d: %s", problems.list[0].line, problems.list[0].message);
    free(set);
}

/* All blocks of this page are effects. */
static void read_example(const char *block) {
    if (begins_with(block, "effect:"))
        read_effects(block);
    else
        read_rules(block);
}

static int sets_read;

/* The page has blocks of other games as well. */
static void read_any_example(const char *block) {
    bool is_set = begins_with(block, "game: procrastination");
    sets_read += is_set;
    if (is_set)
        read_set(block);
    else if (is_rule(block))
        read_rules(block);
}

static void every_example_of_the_page_is_an_effect(void **unused) {
    (void)unused;
    effects_read = 0;
    read_blocks(EFFECTS_PAGE, read_example);
    assert_true(effects_read >= 30);
}

static void every_example_of_the_manual_is_an_effect(void **unused) {
    (void)unused;
    effects_read = 0;
    read_blocks(CARDS_PAGE, read_any_example);
    assert_int_equal(sets_read, 2);
    assert_true(effects_read >= 15);
}

/* The words before a slot, or the first word of several spellings, as the page writes them in code. */
static bool is_on_page(const char *page, const char *pattern) {
    char word[40];
    for (const char *rest = pattern; *rest;) {
        rest += strspn(rest, " ");
        size_t length = strcspn(rest, " "), part = strcspn(rest, " |");
        snprintf(word, sizeof word, "%.*s", (int)part, rest);
        if (*word && *word != '{' && !strstr(page, word))
            return false;
        rest += length;
    }
    return true;
}

static void every_word_of_the_language_is_on_the_page(void **unused) {
    (void)unused;
    const char *page = read_page(EFFECTS_PAGE);
    for (int i = 0; i < words->trigger_count; i++)
        assert_non_null(strstr(page, words->triggers[i].pattern));
    for (int i = 0; i < words->action_count; i++)
        if (!is_on_page(page, words->actions[i].pattern))
            fail_msg("not on the page: %s", words->actions[i].pattern);
    for (int i = 0; i < words->condition_count; i++)
        if (!is_on_page(page, words->conditions[i].pattern))
            fail_msg("not on the page: %s", words->conditions[i].pattern);
    for (int i = 0; i < words->card_count; i++)
        assert_non_null(strstr(page, words->cards[i].pattern));
    for (int i = 0; i < words->piece_count; i++)
        assert_non_null(strstr(page, words->pieces[i].pattern));
}

static const struct {
    const char *effect;
    int column;
    const char *code, *hint; /* a piece of the message */
} wrong[] = {
    {"on reveal: draw one", 17, "unknown-amount", "did you mean '1'"},
    {"on reveal: draw a card", 17, "unknown-amount", "did you mean '1'"},
    {"on reveal: draw 2 cards", 19, "effect-syntax", "'draw 2'"},
    {"on reveal: if enemy is magic, +3, else draw 1", 35, "effect-syntax", "did you mean 'otherwise'"},
    {"on reveal: if enemy is magic, +3; else draw 1", 35, "effect-syntax", "a comma stands in front"},
    {"on reveal: if enemy is magic, +3; otherwise draw 1", 35, "effect-syntax", "a comma stands in front"},
    {"on reveal: if enemy is magic, +3, draw 1", 33, "effect-syntax", "';', 'and', ', otherwise'"},
    {"on reveal: if not you lead, draw 1", 15, "unknown-condition", "did you mean 'unless'"},
    {"on reveal: +3 if enemy is magic", 15, "effect-syntax", "in front"},
    {"on reveal: when enemy is magic, +3", 12, "unknown-action", "did you mean 'if'"},
    {"on reveal: may draw 1", 12, "unknown-action", "did you mean 'you may'"},
    {"on reveal: opponent -2", 12, "unknown-action", "did you mean 'enemy'"},
    {"on reveal: draw 1 then draw 2", 19, "effect-syntax", "did you mean ';'"},
    {"on reveal: abracadabra", 12, "unknown-action", "'donjon effects'"},
    {"on reveal: discard a chosen card", 33, "effect-syntax", "this can follow: 'from'"},
    {"on reveal: drow 1", 12, "unknown-action", "'draw'"},
    {"on revel: draw 1", 4, "unknown-trigger", "'reveal'"},
    {"sometimes: draw 1", 1, "unknown-trigger", "'sometimes'"},
    {"on reveal draw 1", 11, "effect-syntax", "':'"},
    {"on reveal: draw 1 draw 1", 19, "effect-syntax", "'draw'"},
    {"on reveal: if enemy is blue, +1", 24, "unknown-noun", "'blue'"},
    {"on reveal: if enemy is magik, +1", 24, "unknown-noun", "'magic'"},
    {"on reveal: if ennemy is magic, +1", 15, "unknown-condition", "'enemy'"},
    {"on reveal: if enemy is magic +1", 30, "effect-syntax", "','"},
    {"on reveal: if you lead and you dominate or enemy leads, +1", 41, "effect-syntax", "both"},
    {"on reveal: discard a chosen card from your pocket", 44, "unknown-zone", "'pocket'"},
    {"on reveal: discard a chosen card from his hand", 39, "unknown-zone", "'his'"},
    {"on reveal: discard the best card from your hand", 24, "unknown-cards", "'best'"},
    {"on reveal: your class becomes blue", 31, "unknown-class", "'blue'"},
    {"on roll: flip the die", 15, "unknown-dice", "'the'"},
    {"on reveal: +1 per plant in your pocket", 33, "unknown-zone", "'hand', 'pile', 'score'"},
    {"on reveal: if your score has at least 2 cats, +1", 41, "unknown-noun", "'cats'"},
    {"on reveal: draw 50", 12, "bad-number", "50"},
    {"on reveal: draw 0", 12, "bad-number", "0"},
    {"on reveal: discard 5 chosen cards from your hand", 12, "bad-number", "four"},
    {"on reveal: reroll your lowest die", 12, "wrong-trigger", "under: 'on roll'"},
    {"on score: +2", 11, "wrong-trigger", "on score"},
    {"on reveal: count as 2 cards", 12, "wrong-trigger", "on reveal"},
    {"while scored: draw 1", 15, "wrong-trigger", "happens at a moment"},
    {"while scored: if you lead, win ties", 15, "wrong-trigger", "conditions"},
    {"while scored: you may win ties", 15, "wrong-trigger", "choices"},
    {"on reveal: cancel that", 12, "wrong-trigger", "on reveal"},
    {"on reveal: add your highest die", 12, "wrong-trigger", "on reveal"},
    {"on reveal: take a chosen card from enemy pile", 12, "impossible-choice", "random"},
    {"on reveal: discard 2 chosen plants from your hand", 12, "impossible-choice", "one at a time"},
    {"on reveal: discard the highest card from enemy hand", 12, "hidden-cards", "look"},
    {"on reveal: discard all supports from enemy hand", 12, "hidden-cards", "look"},
    {"on reveal: +1 per plant in your hand", 12, "hidden-cards", "'cards'"},
    {"on reveal: if enemy hand has no magic, +1", 15, "hidden-cards", "'cards'"},
    {"on reveal: take that card", 12, "no-such-card", "before"},
    {"on reveal: if that card is magic, +1", 15, "no-such-card", "before"},
    {"on reveal: add the value of that card", 12, "no-such-card", "before"},
    {"on reveal: play 2 chosen cards from your hand", 12, "one-card", "one card"},
    {"on reveal: take a chosen card from your hand", 12, "pointless", "nothing"},
    {"on reveal: discard a chosen card from your discard", 12, "pointless", "nothing"},
    {"on reveal: draw 1 $", 19, "effect-syntax", "small letters"},
    {"on reveal: Draw 1", 12, "effect-syntax", "small letters"},
    {"on reveal: draw", 16, "unknown-amount", "too early"},
    {"on reveal: either draw 1", 25, "effect-syntax", "too early"},
    {"on reveal:", 11, "unknown-action", "too early"},
};

static void problems_are_found_where_they_stand(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        dj_effect_program program;
        dj_problems problems;
        if (compile(wrong[i].effect, &program, &problems))
            fail_msg("'%s' was accepted", wrong[i].effect);
        const dj_problem *problem = &problems.list[0];
        if (problems.count != 1 || strcmp(problem->code, wrong[i].code) != 0 || problem->column != wrong[i].column ||
            !strstr(problem->message, wrong[i].hint))
            fail_msg("'%s': %d problems, %d: %s [%s]", wrong[i].effect, problems.count, problem->column,
                     problem->message, problem->code);
    }
}

/* Codes of the page are those that can come, and the other way round. */
static void every_code_of_the_page_is_tried(void **unused) {
    (void)unused;
    const char *page = strstr(read_page(EFFECTS_PAGE), "## What check says");
    assert_non_null(page);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char code[40];
        snprintf(code, sizeof code, "`%s`", wrong[i].code);
        if (!strstr(page, code))
            fail_msg("the page does not explain %s", code);
    }
    for (const char *code = strstr(page, "\n| `"); code; code = strstr(code + 1, "\n| `")) {
        char name[40];
        sscanf(code + 4, "%39[a-z-]", name);
        /* tried below, or a matter of games that have other things than cards */
        bool is_tried = strcmp(name, "duplicate-trigger") == 0 || strcmp(name, "too-long-effect") == 0 ||
                        strcmp(name, "not-there") == 0;
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
            is_tried = is_tried || strcmp(wrong[i].code, name) == 0;
        if (!is_tried)
            fail_msg("no test provokes %s", name);
    }
}

static void all_problems_are_said_at_once(void **unused) {
    (void)unused;
    dj_effect_program program;
    dj_problems problems;
    assert_false(compile("on reveal: drow 1; +1; if enemy is blue, +1; draw 99", &program, &problems));
    assert_int_equal(problems.count, 3);
    assert_int_equal(problems.list[0].column, 12);
    assert_int_equal(problems.list[1].column, 36);
    assert_int_equal(problems.list[2].column, 46);
}

static void rules_of_a_list_or_map_are_read_and_doubles_refused(void **unused) {
    (void)unused;
    dj_node second = {.kind = DJ_NODE_SCALAR, .line = 3, .column = 9, .text = "on reveal: +1", .length = 13};
    dj_node first = {
        .kind = DJ_NODE_SCALAR, .line = 2, .column = 9, .text = "on reveal: draw 1", .length = 17, .next = &second};
    dj_node list = {.kind = DJ_NODE_LIST, .count = 2, .first = &first};
    dj_effect_program program;
    dj_problems problems = {0};
    assert_false(dj_effect_compile(words, &list, &program, &problems));
    assert_string_equal(problems.list[0].code, "duplicate-trigger");
    assert_int_equal(problems.list[0].line, 3);
    second.text = "on reveal: drow 1; flip all cards from your pocket"; /* read all the same */
    second.length = strlen(second.text);
    problems = (dj_problems){0};
    assert_false(dj_effect_compile(words, &list, &program, &problems));
    assert_int_equal(problems.count, 3);
    second.text = "on score: play 2 chosen cards from your hand"; /* at the wrong time, and too many */
    second.length = strlen(second.text);
    problems = (dj_problems){0};
    assert_false(dj_effect_compile(words, &list, &program, &problems));
    assert_string_equal(problems.list[0].code, "wrong-trigger");
    assert_string_equal(problems.list[1].code, "one-card");
    dj_node sentence = {.kind = DJ_NODE_SCALAR,
                        .line = 5,
                        .column = 20,
                        .key = "on score",
                        .key_line = 5,
                        .key_column = 9,
                        .text = "draw 1",
                        .length = 6};
    dj_node map = {.kind = DJ_NODE_MAP, .count = 1, .first = &sentence};
    problems = (dj_problems){0};
    assert_true(dj_effect_compile(words, &map, &program, &problems));
    assert_int_not_equal(dj_effect_rule(&program, PROCRASTINATION_ON_SCORE), DJ_EFFECT_NONE);
    sentence.text = "drow 1";
    assert_false(dj_effect_compile(words, &map, &program, &problems));
    assert_int_equal(problems.list[0].line, 5);
    assert_int_equal(problems.list[0].column, 20);
}

/* The same text written in one line, folded over several, as a block, and as a key with its value. */
static void places_are_those_of_the_file(void **unused) {
    (void)unused;
    static const struct {
        const char *yaml;
        int line, column;
    } cases[] = {
        {"effect: 'on reveal: draw 1; drow 1'\n", 1, 29},
        {"effect: on shown, drow 1\n", 1, 17},
        {"{name: 'É', effect: \"on reveal: draw 1;\n   drow 1\"}\n", 2, 4},
        {"effect: \"on reveal: draw 1;\n\n  draw 1; drow 1\"\n", 3, 11},
        {"effect: \"on reveal: draw 1;\r\n  drow 1\"\r\n", 2, 3},
        {"effect:\n  - \"on reveal:\n     drow 1\"\n", 3, 6},
        {"effect: >\n  on reveal: draw 1;\n  drow 1\n", 3, 3},
        {"effect: |\n  on reveal: draw 1;\n    drow 1\n", 3, 5},
        {"effect:\n  on reveal: draw 1;\n    drow 1\n", 3, 5},
        {"effect:\n  on reveal: draw 1\n  on rool: drow 1\n", 3, 6},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        dj_problems problems = {0};
        dj_effect_program program;
        dj_document *document = dj_document_from_yaml(cases[i].yaml, strlen(cases[i].yaml), &problems);
        assert_non_null(document);
        assert_false(
            dj_effect_compile(words, dj_node_member(dj_document_root(document), "effect"), &program, &problems));
        dj_document_free(document);
        if (problems.count != 1 || problems.list[0].line != cases[i].line || problems.list[0].column != cases[i].column)
            fail_msg("'%s': %d problems, %d:%d: %s", cases[i].yaml, problems.count, problems.list[0].line,
                     problems.list[0].column, problems.list[0].message);
    }
}

static void what_does_not_fit_is_refused(void **unused) {
    (void)unused;
    static char effect[2000];
    dj_text out = dj_text_over(effect, sizeof effect);
    dj_text_add(&out, "on reveal: draw 1");
    for (int i = 0; i < 30; i++)
        dj_text_add(&out, "; draw 1");
    dj_effect_program program;
    dj_problems problems;
    assert_false(compile(effect, &program, &problems));
    assert_string_equal(problems.list[0].code, "too-long-effect");
    for (int i = 0; i < 100; i++)
        dj_text_add(&out, "; draw 1");
    assert_false(compile(effect, &program, &problems));
    assert_string_equal(problems.list[0].code, "too-long-effect");
}

static const struct {
    const char *effect, *english, *french;
} told[] = {
    {"on reveal: draw 1; if enemy is magic, +3", "Revealed: draw 1 card; if the enemy fighter is a Magic card, get +3.",
     "Révélée : piocher 1 carte ; si le combattant adverse est une carte Magie, gagner +3."},
};

static void effects_are_told_in_both_languages(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
            dj_effect_program program;
            dj_problems problems;
            assert_true(compile(told[i].effect, &program, &problems));
            char text[600];
            dj_text out = dj_text_over(text, sizeof text);
            dj_effect_describe(words, &program, "\n", language, &out);
            assert_string_equal(text, language == DJ_FRENCH ? told[i].french : told[i].english);
        }
}

/* Damaged programs are refused or can be walked: what is sound has its instructions one after the other. */
static void damaged_programs_are_noticed(void **unused) {
    (void)unused;
    dj_effect_program program;
    dj_problems problems;
    assert_true(compile(
        "on reveal: if enemy is magic, you may draw 1 and discard a chosen card from your hand, otherwise +1 per "
        "card in your hand",
        &program, &problems));
    assert_true(dj_effect_is_sound(words, &program));
    int accepted = 0, tried = 0;
    for (int byte = 0; byte < program.length; byte++)
        for (int bit = 0; bit < 8; bit++, tried++) {
            dj_effect_program damaged = program;
            damaged.code[byte] ^= (uint8_t)(1 << bit);
            if (!dj_effect_is_sound(words, &damaged))
                continue;
            accepted++;
            for (int at = 2; damaged.code[at] != DJ_CODE_END; at += dj_code_length(damaged.code + at))
                assert_true(at < damaged.length);
        }
    assert_true(accepted < tried / 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_of_the_page_is_an_effect),
        cmocka_unit_test(every_example_of_the_manual_is_an_effect),
        cmocka_unit_test(every_word_of_the_language_is_on_the_page),
        cmocka_unit_test(problems_are_found_where_they_stand),
        cmocka_unit_test(every_code_of_the_page_is_tried),
        cmocka_unit_test(all_problems_are_said_at_once),
        cmocka_unit_test(rules_of_a_list_or_map_are_read_and_doubles_refused),
        cmocka_unit_test(places_are_those_of_the_file),
        cmocka_unit_test(what_does_not_fit_is_refused),
        cmocka_unit_test(effects_are_told_in_both_languages),
        cmocka_unit_test(damaged_programs_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
