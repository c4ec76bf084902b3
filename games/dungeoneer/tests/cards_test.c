/* The original set of Dungeoneer: how much there is of everything, decks by the rules, and every text as it was, in
 * both languages. */
#include "games/dungeoneer/rules/dungeoneer.h"
#include "games/dungeoneer/cards/names.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEXTS = 1 << 17 };

static const dungeoneer_set *original(void);
static void tell_all(char *out);
static void tell(dj_text *out, const char *id, const dj_effect_program *effect);
static void tell_quest(dj_text *out, const dungeoneer_quest *quest);
static int has_rule(const dj_effect_program *effect, int trigger);

static void the_set_has_heroes_quests_maps_and_adventures(void **unused) {
    (void)unused;
    const dungeoneer_set *set = original();
    int rooms = 0, entrances = 0, kinds[DUNGEONEER_KINDS] = {0}, timings[DUNGEONEER_TIMINGS] = {0}, tasks = 0;
    assert_int_equal(set->hero_count, 6);
    assert_int_equal(set->quest_count, 14);
    assert_int_equal(set->map_count, 22);
    assert_int_equal(set->card_count, 60);
    assert_int_equal(set->deck_count, 4);
    for (int i = 0; i < set->map_count; i++) {
        rooms += set->maps[i].is_room && !set->maps[i].is_entrance;
        entrances += set->maps[i].is_entrance;
    }
    assert_int_equal(rooms, 11);
    assert_int_equal(entrances, 1);
    for (int i = 0; i < set->card_count; i++) {
        kinds[set->cards[i].kind]++;
        timings[set->cards[i].timing]++;
    }
    for (int i = 0; i < DUNGEONEER_KINDS; i++)
        assert_true(kinds[i] >= 8);
    for (int i = 0; i < DUNGEONEER_TIMINGS; i++)
        assert_true(timings[i] > 0);
    for (int i = 0; i < set->quest_count; i++)
        for (int step = 0; step < set->quests[i].step_count; step++)
            tasks |= 1 << set->quests[i].steps[step].task;
    assert_int_equal(tasks, (1 << DUNGEONEER_TASKS) - 1);
}

static void the_entrance_gives_one_peril_and_one_glory_e04(void **unused) {
    (void)unused;
    const dungeoneer_map *map = original()->maps;
    while (!map->is_entrance)
        map++;
    assert_int_equal(map->peril, 1);
    assert_int_equal(map->glory, 1);
}

static void every_room_is_named_by_a_quest(void **unused) {
    (void)unused;
    const dungeoneer_set *set = original();
    for (int room = 0; room < set->map_count; room++) {
        bool is_named = !set->maps[room].is_room;
        for (int i = 0; i < set->quest_count; i++)
            for (int step = 0; step < set->quests[i].step_count; step++)
                is_named = is_named || set->quests[i].steps[step].room == room;
        if (!is_named)
            fail_msg("%s", set->maps[room].id);
    }
}

static void heroes_begin_with_one_to_four_and_never_grow_weaker_e23(void **unused) {
    (void)unused;
    const dungeoneer_set *set = original();
    for (int i = 0; i < set->hero_count; i++)
        for (int stat = 0; stat < DUNGEONEER_ATTACKS; stat++) {
            assert_in_range(set->heroes[i].stats[0][stat], 1, 4);
            for (int level = 1; level < DUNGEONEER_LEVELS; level++)
                assert_true(set->heroes[i].stats[level][stat] >= set->heroes[i].stats[level - 1][stat]);
        }
}

/* E31, counted here once more by other means than those that check card files. */
static void tournament_decks_are_legal_and_their_quests_can_be_done_with_their_own_maps_e31(void **unused) {
    (void)unused;
    const dungeoneer_set *set = original();
    for (int i = 0; i < set->deck_count; i++) {
        const dungeoneer_deck *deck = &set->decks[i];
        int cards = 1, rooms = 0, passages = 0, entrances = 0;
        for (int card = 0; card < set->card_count; card++) {
            assert_true(deck->cards[card] <= 4);
            cards += deck->cards[card];
        }
        for (int map = 0; map < set->map_count; map++) {
            assert_true(deck->maps[map] <= 4);
            *(set->maps[map].is_room ? &rooms : &passages) += deck->maps[map];
            entrances += set->maps[map].is_entrance * deck->maps[map];
        }
        for (int quest = 0; quest < set->quest_count; quest++) {
            cards += deck->quests[quest];
            assert_true(deck->quests[quest] <= 1);
            for (int step = 0; deck->quests[quest] && step < set->quests[quest].step_count; step++)
                assert_true(deck->maps[set->quests[quest].steps[step].room] > 0);
        }
        assert_int_equal(rooms, passages);
        assert_in_range(rooms + passages, 6, 12);
        assert_true(cards + rooms + passages >= 50);
        assert_int_equal(entrances, 1);
    }
}

static void every_card_is_told_as_it_was(void **unused) {
    (void)unused;
    static char expected[TEXTS], actual[TEXTS];
    FILE *file = fopen(TEXTS_FILE, "rb");
    assert_non_null(file);
    expected[fread(expected, 1, sizeof expected - 1, file)] = '\0';
    fclose(file);
    tell_all(actual);
    assert_string_equal(expected, actual);
}

/* What can be used has a price, what answers says so. */
static void responses_answer_and_only_responses_treasures_and_heroes_do_e27(void **unused) {
    (void)unused;
    const dungeoneer_set *set = original();
    for (int i = 0; i < set->card_count; i++) {
        const dungeoneer_card *card = &set->cards[i];
        bool answers = has_rule(&card->effect, DUNGEONEER_AS_ANSWER);
        assert_true(card->timing != DUNGEONEER_RESPONSE || answers);
        assert_true(!answers || card->timing == DUNGEONEER_RESPONSE || card->kind == DUNGEONEER_TREASURE);
        assert_true(!answers || card->answers != 0);
    }
}

/* Typed by hand these are easily forgotten, and easily seen on a card. */
static void french_is_set_as_french(void **unused) {
    (void)unused;
    static char texts[TEXTS];
    tell_all(texts);
    for (const char *line = strtok(texts, "\n"); line; line = strtok(NULL, "\n")) {
        if (strncmp(line, "  fr  ", 6) != 0)
            continue;
        bool is_wrong = strstr(line, " :") || strstr(line, " ;") || strstr(line, " !") || strstr(line, " ?") ||
                        strchr(line, '\'') || strstr(line, "« ");
        if (is_wrong)
            fail_msg("%s", line);
    }
}

static const dungeoneer_set *original(void) {
    return &dungeoneer_original.value;
}

static void tell_all(char *out) {
    const dungeoneer_set *set = original();
    dj_text text = dj_text_over(out, TEXTS);
    for (int i = 0; i < set->hero_count; i++)
        tell(&text, set->heroes[i].id, &set->heroes[i].effect);
    for (int i = 0; i < set->quest_count; i++)
        tell_quest(&text, &set->quests[i]);
    for (int i = 0; i < set->map_count; i++)
        tell(&text, set->maps[i].id, &set->maps[i].effect);
    for (int i = 0; i < set->card_count; i++) {
        const dungeoneer_card *card = &set->cards[i];
        tell(&text, card->id, &card->effect);
        for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
            dj_text_add(&text, language == DJ_ENGLISH ? "  en  " : "  fr  ");
            dungeoneer_card_facts(card, language, &text);
            dj_text_add(&text, "\n");
        }
    }
    assert_true(dj_text_fits(&text));
}

static void tell(dj_text *out, const char *id, const dj_effect_program *effect) {
    dj_text_format(out, "%s\n", id);
    for (dj_language language = 0; language < DJ_LANGUAGES && effect->length > 0; language++) {
        dj_text_add(out, language == DJ_ENGLISH ? "  en  " : "  fr  ");
        dungeoneer_effect_words(effect, language, out);
        dj_text_add(out, "\n");
    }
}

static void tell_quest(dj_text *out, const dungeoneer_quest *quest) {
    tell(out, quest->id, &quest->effect);
    for (int step = 0; step < quest->step_count; step++)
        for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
            dj_text_add(out, language == DJ_ENGLISH ? "  en  " : "  fr  ");
            dungeoneer_step_words(original(), &quest->steps[step], language, out);
            dj_text_add(out, "\n");
        }
}

static int has_rule(const dj_effect_program *effect, int trigger) {
    return dj_effect_rule(effect, trigger) != DJ_EFFECT_NONE;
}

static int regenerate(void) {
    static char texts[TEXTS];
    tell_all(texts);
    FILE *file = fopen(TEXTS_FILE, "wb");
    if (!file)
        return 1;
    bool is_written = fputs(texts, file) >= 0;
    return fclose(file) == 0 && is_written ? 0 : 1;
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--regenerate") == 0)
        return regenerate();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_set_has_heroes_quests_maps_and_adventures),
        cmocka_unit_test(the_entrance_gives_one_peril_and_one_glory_e04),
        cmocka_unit_test(every_room_is_named_by_a_quest),
        cmocka_unit_test(heroes_begin_with_one_to_four_and_never_grow_weaker_e23),
        cmocka_unit_test(tournament_decks_are_legal_and_their_quests_can_be_done_with_their_own_maps_e31),
        cmocka_unit_test(responses_answer_and_only_responses_treasures_and_heroes_do_e27),
        cmocka_unit_test(every_card_is_told_as_it_was),
        cmocka_unit_test(french_is_set_as_french),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
