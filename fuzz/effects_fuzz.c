/* Effects of any words: each is refused with a place or is sound, can be told, and a set of cards that have it can be
 * played to the end, with every card where it was and every position on the way sound.
 *
 * A byte of the input is a word of the language, so that small changes make other sentences and not noise; an input
 * that begins with a zero is text as it stands. A byte 255, or a line end, begins another effect. */
#include "donjon/donjon.h"

#include "content/content.h"
#include "effects/program.h"
#include "games/procrastination/rules/procrastination.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 200, EFFECTS_MAX = 8, TEXT_MAX = 4096, MOVES_LIMIT = 4000, GAMES = 2 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void collect_words(void);
static void collect_from(const char *pattern);
static int compile_all(const uint8_t *data, size_t size, dj_effect_program effects[EFFECTS_MAX]);
static bool compile(const char *text, dj_effect_program *program);
static void tell(const dj_effect_program *program);
static void play(const procrastination_set *set, int seats, unsigned seed);
static void insist(bool holds);

static char words[WORDS_MAX][24];
static int word_count;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static procrastination_set set;
    dj_effect_program effects[EFFECTS_MAX];
    if (word_count == 0)
        collect_words();
    int count = compile_all(data, size, effects);
    if (count == 0)
        return 0;
    set = procrastination_original.value;
    for (int i = 0; i < set.card_count; i++)
        set.cards[i].effect = effects[i % count];
    for (int game = 0; game < GAMES; game++)
        play(&set, 2 + (int)(size + (size_t)game) % 5, (unsigned)size + (unsigned)game);
    return 0;
}

/* Every word of every pattern, and what stands between them. */
static void collect_words(void) {
    static const char *const others[] = {
        ":",      ";",   ",",      ".", "+",  "-",      "if",     "unless", "and",     "or",     "otherwise",
        "you",    "may", "either", "a", "an", "chosen", "random", "the",    "highest", "lowest", "top",
        "bottom", "all", "from",   "0", "1",  "2",      "3",      "4",      "5",       "8",      "20"};
    const dj_effect_language *language = &procrastination_language;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        collect_from(others[i]);
    for (int i = 0; i < language->trigger_count; i++)
        collect_from(language->triggers[i].pattern);
    for (int i = 0; i < language->action_count; i++)
        collect_from(language->actions[i].pattern);
    for (int i = 0; i < language->condition_count; i++)
        collect_from(language->conditions[i].pattern);
    for (int i = 0; i < language->amount_count; i++)
        collect_from(language->amounts[i].pattern);
    for (int i = 0; i < language->card_count; i++)
        collect_from(language->cards[i].pattern);
    for (int i = 0; i < language->piece_count; i++)
        collect_from(language->pieces[i].pattern);
    for (int list = 0; list < language->list_count; list++)
        for (int i = 0; i < language->lists[list].count; i++)
            collect_from(language->lists[list].words[i].pattern);
}

static void collect_from(const char *pattern) {
    const char *word;
    int letters;
    while ((pattern = dj_pattern_next(pattern, &word, &letters)) != NULL) {
        char spelt[24] = "";
        memcpy(spelt, word, strcspn(word, " |") < sizeof spelt ? strcspn(word, " |") : 0);
        bool is_new = *spelt != '\0' && *spelt != '{' && word_count < WORDS_MAX;
        for (int i = 0; i < word_count && is_new; i++)
            is_new = strcmp(words[i], spelt) != 0;
        if (is_new)
            memcpy(words[word_count++], spelt, sizeof spelt);
    }
}

/* The good ones among the input's effects. */
static int compile_all(const uint8_t *data, size_t size, dj_effect_program effects[EFFECTS_MAX]) {
    bool is_text = size > 0 && data[0] == 0;
    int count = 0;
    for (size_t at = is_text; at < size && count < EFFECTS_MAX; at++) {
        char line[TEXT_MAX];
        dj_text text = dj_text_over(line, sizeof line);
        for (; at < size && data[at] != (is_text ? '\n' : 255); at++) {
            if (is_text && data[at] != '\0')
                dj_text_add_bytes(&text, (const char *)data + at, 1);
            else if (!is_text)
                dj_text_format(&text, "%s ", words[data[at] % word_count]);
        }
        if (dj_text_fits(&text) && compile(line, &effects[count]))
            tell(&effects[count++]);
    }
    return count;
}

static bool compile(const char *text, dj_effect_program *program) {
    size_t length = strlen(text);
    dj_node node = {.kind = DJ_NODE_SCALAR, .line = 1, .column = 1, .text = text, .length = length};
    dj_problems problems = {.language = length % 2 == 0 ? DJ_ENGLISH : DJ_FRENCH};
    bool is_good = dj_effect_compile(&procrastination_language, &node, program, &problems);
    insist(is_good == (problems.count == 0));
    for (int i = 0; i < problems.count; i++) {
        const dj_problem *problem = &problems.list[i];
        insist(problem->line >= 1 && problem->column >= 1 && problem->column <= (int)length + 1);
        insist(dj_is_clean_text(problem->message, strlen(problem->message), ""));
    }
    insist(!is_good || dj_effect_is_sound(&procrastination_language, program));
    return is_good;
}

static void tell(const dj_effect_program *program) {
    static char told[1 << 14];
    for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
        dj_text out = dj_text_over(told, sizeof told);
        dj_effect_describe(&procrastination_language, program, " ", language, &out);
        insist(dj_text_fits(&out) && out.length > 0 && strpbrk(told, "{}%") == NULL);
    }
}

static void play(const procrastination_set *set, int seats, unsigned seed) {
    dj_config config = dj_config_default(&procrastination_game);
    procrastination_state state;
    config.seats = seats;
    config.options[PROCRASTINATION_OPTION_CARDS] = (int32_t)(seed % 3);
    config.seed[0] = (char)('a' + seed % 26);
    insist(procrastination_setup(set, &config, &state, NULL, NULL) == DJ_OK);
    dj_dice chance = dj_dice_from_seed(config.seed);
    int before[PROCRASTINATION_CARDS_MAX] = {0};
    for (int i = 0; i < state.instance_count; i++)
        before[state.card[i]]++;
    dj_seat_mask mask;
    for (int moves = 0; (mask = procrastination_to_act(set, &state)) != 0; moves++) {
        static dj_witness witness;
        dj_move legal[PROCRASTINATION_MOVES_MAX];
        int seat = 0;
        while (!(mask >> seat & 1))
            seat++;
        int count = procrastination_moves(set, &state, seat, legal);
        insist(count > 0 && moves < MOVES_LIMIT);
        witness = (dj_witness){0};
        procrastination_play(set, &state, seat, legal[dj_dice_below(&chance, (uint32_t)count)], &witness);
        insist(!witness.has_overflowed && procrastination_check(set, &state) == NULL);
    }
    for (int i = 0; i < state.instance_count; i++)
        before[state.card[i]]--;
    for (int i = 0; i < PROCRASTINATION_CARDS_MAX; i++)
        insist(before[i] == 0);
}

static void insist(bool holds) {
    if (!holds)
        abort();
}
