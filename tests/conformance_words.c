/* Words: every move, event, refusal and position says itself in both languages. */
#include "conformance.h"

#include <string.h>

enum { SENTENCE_MAX = 240, DESCRIPTION_MAX = 1 << 15 };

static const char *tell_one(conformance *suite, dj_dice *dice, bool tells_all);
static const char *tell_events(conformance *suite, const dj_witness *witness);
static const char *tell_event(conformance *suite, const dj_event *event);
static const char *name_card(conformance *suite, const dj_event *event);
static const char *tell_moves(conformance *suite, const conformance_state *state, dj_dice *dice);
static const char *tell_move(conformance *suite, const void *state, int seat, dj_move move);
static const char *tell_position(conformance *suite, const conformance_state *state);
static bool calls_by_number(const char *words);
static bool has_open_percent(const char *words);
static const char *judge_words(conformance *suite, const char *what, const dj_text texts[DJ_LANGUAGES]);
static const char *all_kinds_seen(conformance *suite);
static bool is_seldom(const conformance *suite, int kind);

static bool is_seen[UINT16_MAX + 1];
static dj_witness witness;

const char *conformance_speaks_both_languages(conformance *suite) {
    memset(is_seen, 0, sizeof is_seen);
    dj_dice dice = dj_dice_from_seed("words");
    const char *wrong = NULL;
    for (suite->seed = 0; suite->seed < suite->games / 3 + suite->least && !wrong; suite->seed++)
        wrong = tell_one(suite, &dice, true);
    /* Rare events want many games, of which only the events are read. */
    for (; suite->seed < 20 * (suite->games + CONFORMANCE_LEAST) && !wrong && all_kinds_seen(suite); suite->seed++)
        wrong = tell_one(suite, &dice, false);
    for (int kind = 0; kind < suite->game->event_count && !wrong; kind++)
        if (is_seldom(suite, kind))
            wrong = tell_event(suite, &(dj_event){.kind = (uint16_t)kind, .seen_by = DJ_SEEN_BY_ALL});
    return wrong ? wrong : all_kinds_seen(suite);
}

static const char *tell_one(conformance *suite, dj_dice *dice, bool tells_all) {
    const dj_game *game = suite->game;
    dj_config config = conformance_config(suite, suite->seed);
    static conformance_state state;
    witness = (dj_witness){0};
    if (game->setup(suite->content, &config, state.bytes, &witness, NULL) != DJ_OK)
        return conformance_fail(suite, "set-up was refused");
    int seat;
    dj_move move;
    const char *wrong = tell_events(suite, &witness);
    for (suite->length = 0; !wrong && suite->length <= suite->longest; suite->length++) {
        if (tells_all && dj_dice_below(dice, 8) == 0)
            wrong = tell_position(suite, &state);
        if (tells_all && !wrong)
            wrong = tell_moves(suite, &state, dice);
        if (wrong || !conformance_choose(suite, state.bytes, dice, &seat, &move))
            return wrong;
        witness = (dj_witness){0};
        game->play(suite->content, state.bytes, seat, move, &witness);
        wrong = tell_events(suite, &witness);
    }
    return wrong;
}

static const char *tell_events(conformance *suite, const dj_witness *seen) {
    const char *wrong = NULL;
    if (seen->event_count == 0)
        return conformance_fail(suite, "a move, or the set-up, left no trace in the events");
    for (int i = 0; i < seen->event_count && !wrong; i++)
        wrong = tell_event(suite, &seen->events[i]);
    return wrong;
}

static const char *tell_event(conformance *suite, const dj_event *event) {
    const dj_game *game = suite->game;
    if (event->kind >= game->event_count)
        return conformance_fail(suite, "there is no event of kind %d", event->kind);
    if (event->seen_by == 0)
        return conformance_fail(suite, "nobody may see the event '%s'", game->events[event->kind].name);
    is_seen[event->kind] = true;
    for (int i = 0; i < DJ_EVENT_VALUES; i++)
        if (!game->events[event->kind].values[i] && event->values[i] != 0)
            return conformance_fail(suite, "event '%s' has a value without a name", game->events[event->kind].name);
    const char *wrong = name_card(suite, event);
    if (wrong)
        return wrong;
    for (int reader = DJ_EVERYTHING; reader < suite->config.seats && !wrong; reader++) {
        char words[DJ_LANGUAGES][SENTENCE_MAX];
        dj_text texts[DJ_LANGUAGES];
        for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
            texts[language] = dj_text_over(words[language], SENTENCE_MAX);
            dj_voice voice = dj_voice_for(language, reader);
            game->describe_event(suite->content, event, &voice, &texts[language]);
        }
        wrong = judge_words(suite, game->events[event->kind].name, texts);
    }
    return wrong;
}

/* Who sees an event with a card can find out what it is called. */
static const char *name_card(conformance *suite, const dj_event *event) {
    const dj_game *game = suite->game;
    const dj_event_kind *kind = &game->events[event->kind];
    int way, number = dj_event_card(game, event, &way);
    const dj_event_ways *ways = dj_event_ways_of(game, event->kind);
    if (ways && (way < 0 || way >= ways->count))
        return conformance_fail(suite, "event '%s' happens in way %d, which has no word", kind->name, way);
    if (number < 0)
        return NULL;
    dj_card card;
    if (!game->card(suite->content, number, &card))
        return conformance_fail(suite, "event '%s' is about card %d, which is not in the set", kind->name, number);
    if (!card.id[0] || !card.name[DJ_ENGLISH][0] || !card.name[DJ_FRENCH][0])
        return conformance_fail(suite, "card %d lacks an id or a name", number);
    return NULL;
}

static const char *tell_moves(conformance *suite, const conformance_state *state, dj_dice *dice) {
    const dj_game *game = suite->game;
    static dj_move moves[DJ_MOVES_MAX];
    const char *wrong = NULL;
    for (int seat = 0; seat < suite->config.seats; seat++) {
        int count = game->moves(suite->content, state->bytes, seat, moves);
        for (int i = 0; i < 6 && i < count && !wrong; i++)
            wrong = tell_move(suite, state->bytes, seat, moves[dj_dice_below(dice, (uint32_t)count)]);
        for (int i = 0; i < 4 && count > 0 && !wrong; i++) {
            dj_move odd = conformance_odd_move(dice, moves, count);
            dj_refusal refusal = game->why_not(suite->content, state->bytes, seat, odd);
            bool is_english = refusal.rule && strcmp(dj_translate(DJ_FRENCH, refusal.message), refusal.message) == 0;
            if (is_english && dj_game_find(game->id)) /* the catalogue knows nothing of the tests' own games */
                wrong = conformance_fail(suite, "not in French: '%s'", refusal.message);
        }
    }
    return wrong;
}

static const char *tell_move(conformance *suite, const void *state, int seat, dj_move move) {
    char words[DJ_LANGUAGES][SENTENCE_MAX];
    dj_text texts[DJ_LANGUAGES];
    for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
        texts[language] = dj_text_over(words[language], SENTENCE_MAX);
        suite->game->describe_move(suite->content, state, seat, move, &(dj_voice){.language = language, .reader = seat},
                                   &texts[language]);
    }
    return judge_words(suite, "a move", texts);
}

static const char *tell_position(conformance *suite, const conformance_state *state) {
    static char words[DJ_LANGUAGES][DESCRIPTION_MAX];
    const char *wrong = NULL;
    for (int viewer = DJ_EVERYTHING; viewer < suite->config.seats && !wrong; viewer++) {
        dj_text texts[DJ_LANGUAGES];
        for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
            texts[language] = dj_text_over(words[language], DESCRIPTION_MAX);
            suite->game->describe(suite->content, state->bytes, &(dj_voice){.language = language, .reader = viewer},
                                  &texts[language]);
        }
        wrong = judge_words(suite, "the position", texts);
        for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
            texts[language] = dj_text_over(words[language], SENTENCE_MAX);
            suite->game->ask(suite->content, state->bytes, &(dj_voice){.language = language, .reader = viewer},
                             &texts[language]);
        }
        if (!wrong)
            wrong = judge_words(suite, "what is asked", texts);
    }
    return wrong;
}

/* "player 2", in either language. */
static bool calls_by_number(const char *words) {
    static const char *const nouns[] = {"layer ", "layers ", "oueur ", "oueurs ", "oueuse "};
    for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++)
        for (const char *at = strstr(words, nouns[i]); at; at = strstr(at + 1, nouns[i])) {
            char next = at[strlen(nouns[i])];
            if (next >= '0' && next <= '9')
                return true;
        }
    return false;
}

/* A percentage is a number, a space of whatever width and the sign; any other sign is a place that nothing filled. */
static bool has_open_percent(const char *words) {
    for (const char *at = strchr(words, '%'); at; at = strchr(at + 1, '%')) {
        const char *number = at;
        while (number > words && (number[-1] == ' ' || (unsigned char)number[-1] >= 0x80))
            number--;
        if (number == at || number == words || number[-1] < '0' || number[-1] > '9')
            return true;
    }
    return false;
}

static const char *judge_words(conformance *suite, const char *what, const dj_text texts[DJ_LANGUAGES]) {
    for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
        const char *words = texts[language].data;
        if (texts[language].length == 0 || !dj_text_fits(&texts[language]))
            return conformance_fail(suite, "%s: empty or too long (%s)", what, dj_language_code(language));
        if (has_open_percent(words) || strstr(words, "(null)"))
            return conformance_fail(suite, "%s: not filled in: '%s'", what, words);
        if (strpbrk(words, "{|}@"))
            return conformance_fail(suite, "%s: a template is not filled in: '%s'", what, words);
        if (calls_by_number(words))
            return conformance_fail(suite, "%s: somebody is called by a number: '%s'", what, words);
        if (!dj_is_clean_text(words, strlen(words), "\n"))
            return conformance_fail(suite, "%s: not clean text: '%s'", what, words);
    }
    if (strcmp(texts[DJ_ENGLISH].data, texts[DJ_FRENCH].data) == 0)
        return conformance_fail(suite, "%s: not in French: '%s'", what, texts[DJ_ENGLISH].data);
    return NULL;
}

/* A kind that random play never shows is one that no test has read. */
static const char *all_kinds_seen(conformance *suite) {
    for (int kind = 0; kind < suite->game->event_count; kind++)
        if (!is_seen[kind] && !is_seldom(suite, kind))
            return conformance_fail(suite, "the event '%s' never happened", suite->game->events[kind].name);
    return NULL;
}

/* What random play does not reach is left to the game's own tests. */
static bool is_seldom(const conformance *suite, int kind) {
    return suite->seldom && strstr(suite->seldom, suite->game->events[kind].name) != NULL;
}
