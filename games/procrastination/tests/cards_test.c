/* Every card of every set that comes with the program.
 *
 * Each rule of each card is fired: positions of random games are tried until the game goes differently with the rule
 * than without it, all else being equal, dice included. And each card has its text, as the golden file has it:
 *
 *     procrastination_cards_test --regenerate    writes the texts of today: read them, and the diff */
#include "scene.h"

#include "content/content.h"
#include "games/procrastination/rules/procrastination.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ATTEMPTS = 20000, MOVES = 70, WARM_UP = 60, DICE = 200, SET_TEXT = 1 << 17, TEXTS = 1 << 17 };

/* Cards for the other side: what some rules wait for. */
static const char helpers[] = "help-touch epic 0 | on reveal: enemy -1 / on roll: set enemy highest die to 0\n"
                              "help-show epic 0 | on reveal: show all cards from enemy hand\n"
                              "help-return epic 9 | on reveal: return enemy fighter\n"
                              "help-shift epic 9 | on reveal: return enemy support\n"
                              "help-late support -9 | on reveal: return enemy support\n"
                              "help-later support 9 | on reveal: enemy -2 and discard a random card from enemy hand\n"
                              "help-weak epic -9\n"
                              "help-strong epic 9\n";
enum { HELPERS = 8 };

/* One rule of one card that is tried. */
typedef struct trial {
    procrastination_set *with, *without;
    int card, trigger;
    int first_helper;
    dj_dice chance;
    int32_t dice[DICE];
} trial;

static procrastination_set sets[4];

static uint32_t below(trial *trial, int bound) {
    return dj_dice_below(&trial->chance, (uint32_t)bound);
}

static dj_move random_move(trial *trial, const procrastination_set *set, const procrastination_state *state, int seat) {
    dj_move moves[PROCRASTINATION_MOVES_MAX];
    int count = procrastination_moves(set, state, seat, moves);
    return moves[below(trial, count)];
}

static int first_seat(dj_seat_mask mask) {
    int seat = 0;
    while (!(mask >> seat & 1))
        seat++;
    return seat;
}

/* A hand card becomes another one. */
static void plant(trial *trial, procrastination_state *state, int seat, int card) {
    int places = procrastination_count(state, seat, PROCRASTINATION_IN_HAND);
    int instance = state->seats[seat].zones[PROCRASTINATION_IN_HAND];
    for (int i = (int)below(trial, places); i > 0; i--)
        instance = state->next[instance];
    state->card[instance] = (uint8_t)card;
}

/* The beginning of a round in some game, the card in seat 0's hand. */
static bool open_position(trial *trial, procrastination_state *state) {
    dj_config config = dj_config_default(&procrastination_game);
    bool has_decks = trial->with->deck_count > 0;
    config.seats = 2 + (int)below(trial, 4) / 3;
    config.options[PROCRASTINATION_OPTION_CARDS] = (int32_t)below(trial, has_decks ? 3 : 2);
    snprintf(config.seed, sizeof config.seed, "cards %u", below(trial, 1 << 30));
    assert_int_equal(procrastination_setup(trial->with, &config, state, NULL, NULL), DJ_OK);
    for (int i = (int)below(trial, WARM_UP); i > 0 || state->phase != PROCRASTINATION_FACE_OFF; i--) {
        dj_seat_mask mask = procrastination_to_act(trial->with, state);
        if (mask == 0)
            return false;
        int seat = first_seat(mask);
        procrastination_play(trial->with, state, seat, random_move(trial, trial->with, state, seat), NULL);
    }
    for (int seat = 0; seat < state->seat_count; seat++)
        if (state->seats[seat].choice != PROCRASTINATION_NONE)
            return false;
    plant(trial, state, 0, trial->card);
    for (int seat = 1; seat < state->seat_count; seat++)
        for (int i = 0; i < 2; i++)
            plant(trial, state, seat, trial->first_helper + (int)below(trial, HELPERS));
    return true;
}

/* The card is played or laid as soon as it can be, helpers often, the rest at random. */
static dj_move next_move(trial *trial, const procrastination_state *state, int seat) {
    dj_move moves[PROCRASTINATION_MOVES_MAX];
    int count = procrastination_moves(trial->with, state, seat, moves);
    for (int i = 0; i < count; i++) {
        int verb = (int)(moves[i] >> 16), card = (int)(moves[i] >> 8 & 0xff);
        bool is_wanted = seat == 0 ? card == trial->card : card >= trial->first_helper;
        if (verb <= PROCRASTINATION_LAY_CARD && is_wanted && below(trial, 4) > 0)
            return moves[i];
    }
    return moves[below(trial, count)];
}

static void play(const procrastination_set *set, procrastination_state *state, int seat, dj_move move,
                 const int32_t *dice, dj_witness *witness) {
    *witness = (dj_witness){.script = dice, .script_length = DICE / 2};
    procrastination_play(set, state, seat, move, witness);
}

/* What no player could see of a game, or only by the effect's having begun, is left out. */
static procrastination_state visible(const procrastination_state *state) {
    procrastination_state copy = *state;
    memset(&copy.dice, 0, sizeof copy.dice);
    copy.effects.fired = copy.answer = 0;
    copy.answer_card = PROCRASTINATION_NONE;
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++)
        copy.seats[seat].lasting = 0;
    return copy;
}

/* Whether the games stand alike, also in what is counted from them. */
static bool are_alike(const trial *trial, const procrastination_state *one, const procrastination_state *other) {
    procrastination_state a = visible(one), b = visible(other);
    if (memcmp(&a, &b, sizeof a) != 0 ||
        procrastination_to_act(trial->with, one) != procrastination_to_act(trial->without, other))
        return false;
    for (int seat = 0; seat < one->seat_count; seat++) {
        int enemy = procrastination_opponent(one, seat);
        if (procrastination_total(trial->with, one, seat, enemy) !=
                procrastination_total(trial->without, other, seat, enemy) ||
            procrastination_score(trial->with, one, seat) != procrastination_score(trial->without, other, seat))
            return false;
    }
    return true;
}

/* Whether the rule began in the move; `is_clean` turns false where dice decided an order, which the rule may cause. */
static bool has_begun(const trial *trial, const dj_witness *witness, bool *is_clean) {
    bool found = trial->trigger == PROCRASTINATION_WHILE_SCORED;
    for (int i = 0; i < witness->event_count; i++) {
        const dj_event *event = &witness->events[i];
        if (event->kind == PROCRASTINATION_APPLIES)
            found = found || (event->values[1] == trial->card && event->values[2] == trial->trigger);
        if (event->kind == PROCRASTINATION_ROLLED && event->values[3] == PROCRASTINATION_FOR_ORDER)
            *is_clean = false;
    }
    return found;
}

/* Answers what the rule asks, at random, until the game has gone on as far as it did without; false where it cannot,
 * since somebody is asked there too. */
static bool answer_all(trial *trial, procrastination_state *one, const procrastination_state *other, dj_witness *seen) {
    int used = seen->script_used;
    while (one->effects.question != DJ_ASKS_NOTHING && other->effects.question == DJ_ASKS_NOTHING) {
        int seat = one->effects.asked;
        play(trial->with, one, seat, random_move(trial, trial->with, one, seat), trial->dice + used, seen);
        used += seen->script_used;
    }
    return one->effects.question == DJ_ASKS_NOTHING;
}

/* Plays both games side by side; true where the rule began and they went apart. */
static bool makes_a_difference(trial *trial) {
    procrastination_state one, other;
    if (!open_position(trial, &one))
        return false;
    other = one;
    bool is_clean = true, has_fired = false;
    for (int i = 0; i < MOVES && is_clean && procrastination_to_act(trial->with, &one); i++) {
        static dj_witness seen, unseen;
        int seat = first_seat(procrastination_to_act(trial->with, &one));
        dj_move move = next_move(trial, &one, seat);
        for (int j = 0; j < DICE; j++)
            trial->dice[j] = 1 + (int32_t)below(trial, 6);
        play(trial->with, &one, seat, move, trial->dice, &seen);
        play(trial->without, &other, seat, move, trial->dice, &unseen);
        has_fired = has_begun(trial, &seen, &is_clean) || has_fired;
        has_begun(trial, &unseen, &is_clean);
        if (one.effects.question != other.effects.question && !answer_all(trial, &one, &other, &seen))
            return false;
        if (!are_alike(trial, &one, &other))
            return has_fired && is_clean;
    }
    return false;
}

static void add_helpers(procrastination_set *set) {
    static scene scene;
    scene_cards(&scene, helpers);
    assert_true(set->card_count + HELPERS <= PROCRASTINATION_CARDS_MAX);
    memcpy(set->cards + set->card_count, scene.set->cards, HELPERS * sizeof *set->cards);
    set->card_count = (uint8_t)(set->card_count + HELPERS);
}

static void assert_every_rule_fires(const procrastination_set *set) {
    static procrastination_set with, without;
    static char missing[4000];
    dj_text out = dj_text_over(missing, sizeof missing);
    with = *set;
    add_helpers(&with);
    int rules = 0;
    for (int card = 0; card < set->card_count; card++)
        for (int trigger = 0; trigger < PROCRASTINATION_TRIGGERS; trigger++) {
            if (dj_effect_rule(&set->cards[card].effect, trigger) == DJ_EFFECT_NONE)
                continue;
            rules++;
            without = with;
            without.cards[card].effect.rules[trigger] = 0;
            trial trial = {.with = &with,
                           .without = &without,
                           .card = card,
                           .trigger = trigger,
                           .first_helper = set->card_count,
                           .chance = dj_dice_from_seed(set->cards[card].id)};
            int attempt = 0;
            while (attempt < ATTEMPTS && !makes_a_difference(&trial))
                attempt++;
            if (attempt == ATTEMPTS)
                dj_text_format(&out, " %s (%s)", set->cards[card].id,
                               procrastination_language.triggers[trigger].pattern);
        }
    if (out.length > 0)
        fail_msg("rules that never made a difference:%s", missing);
    assert_true(rules > 0);
}

static void read_set(const char *name, procrastination_set *set) {
    static char text[SET_TEXT];
    char path[1000];
    snprintf(path, sizeof path, "%s/%s", SETS_DIRECTORY, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    static dj_problems problems;
    problems = (dj_problems){0};
    dj_document *document = dj_document_from_yaml(text, length, &problems);
    assert_non_null(document);
    assert_true(procrastination_compile(dj_document_root(document), set, &problems));
    dj_document_free(document);
}

static void every_rule_of_the_original_set_makes_a_difference(void **unused) {
    (void)unused;
    assert_every_rule_fires(&procrastination_original.value);
}

static void every_rule_of_the_starters_makes_a_difference(void **unused) {
    (void)unused;
    read_set("starter.yaml", &sets[0]);
    assert_every_rule_fires(&sets[0]);
    read_set("starter.fr.yaml", &sets[1]);
    assert_every_rule_fires(&sets[1]);
}

/* P04: what stands on a card is what the file says. */
static void a_card_has_class_value_name_number_family_and_effect_p04(void **unused) {
    (void)unused;
    const procrastination_set *set = &procrastination_original.value;
    assert_int_equal(set->card_count, 94);
    int negative = 0, families[PROCRASTINATION_FAMILIES] = {0}, classes[PROCRASTINATION_CLASSES] = {0};
    for (int i = 0; i < set->card_count; i++) {
        const procrastination_card *card = &set->cards[i];
        negative += card->value < 0;
        families[card->family]++;
        classes[card->class]++;
        assert_true(card->name[DJ_ENGLISH][0] && card->name[DJ_FRENCH][0]);
        assert_true(card->number > 0 || card->is_promo);
        assert_true(card->class != PROCRASTINATION_SUPPORT || card->value < 0);
    }
    assert_true(negative > 0);
    for (int i = 0; i < PROCRASTINATION_FAMILIES; i++)
        assert_true(families[i] > 0);
    for (int i = 0; i < PROCRASTINATION_CLASSES; i++)
        assert_true(classes[i] > 0);
    const procrastination_card *pear = set->cards;
    while (strcmp(pear->id, "raft-medusa") != 0)
        pear++;
    assert_int_equal(pear->class, PROCRASTINATION_EPIC);
    assert_int_equal(pear->value, 1);
    assert_int_equal(pear->family, PROCRASTINATION_PIRATE);
    assert_int_equal(pear->number, 28);
    assert_string_equal(set->series[pear->series].id, "twelfth");
    assert_int_equal(set->series[pear->series].size, 40);
}

static void describe(const procrastination_card *card, dj_language language, dj_text *out) {
    dj_effect_describe(&procrastination_language, &card->effect, "\n      ", language, out);
}

static void tell_all(char *out) {
    const procrastination_set *set = &procrastination_original.value;
    dj_text text = dj_text_over(out, TEXTS);
    for (int i = 0; i < set->card_count; i++) {
        const procrastination_card *card = &set->cards[i];
        dj_text_format(&text, "%s\n", card->id);
        for (dj_language language = 0; language < DJ_LANGUAGES && card->effect.length > 0; language++) {
            dj_text_add(&text, language == DJ_ENGLISH ? "  en  " : "  fr  ");
            describe(card, language, &text);
            dj_text_add(&text, "\n");
        }
    }
    assert_true(dj_text_fits(&text));
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

/* Within a set: the same effect is told in the same words, and another one in others. */
static void effects_and_their_texts_go_together(void **unused) {
    (void)unused;
    const procrastination_set *set = &procrastination_original.value;
    for (dj_language language = 0; language < DJ_LANGUAGES; language++)
        for (int i = 0; i < set->card_count; i++)
            for (int j = 0; j < i; j++) {
                char one[600], other[600];
                dj_text a = dj_text_over(one, sizeof one), b = dj_text_over(other, sizeof other);
                describe(&set->cards[i], language, &a);
                describe(&set->cards[j], language, &b);
                assert_true(dj_text_fits(&a) && dj_text_fits(&b));
                bool is_same = memcmp(&set->cards[i].effect, &set->cards[j].effect, sizeof set->cards[i].effect) == 0;
                if (is_same != (strcmp(one, other) == 0))
                    fail_msg("%s and %s: '%s' and '%s'", set->cards[i].id, set->cards[j].id, one, other);
            }
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
        cmocka_unit_test(a_card_has_class_value_name_number_family_and_effect_p04),
        cmocka_unit_test(every_card_is_told_as_it_was),
        cmocka_unit_test(effects_and_their_texts_go_together),
        cmocka_unit_test(every_rule_of_the_original_set_makes_a_difference),
        cmocka_unit_test(every_rule_of_the_starters_makes_a_difference),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
