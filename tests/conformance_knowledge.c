/* X02: a seat learns nothing that it could not see at a real table.
 *
 * Two worlds that a seat cannot tell apart, the real one and a sample, must give it the same bytes whatever it asks:
 * views, moves, refusals, descriptions, events, now and after the same further moves. */
#include "conformance.h"

#include <string.h>

enum { FURTHER_MOVES = 6, WORDS_MAX = 1 << 15 };

/* The same seat in two worlds. */
typedef struct worlds {
    const void *real, *other;
    int seat;
} worlds;

static const char *visit_worlds(conformance *suite, const conformance_position *at);
static const char *play_both(conformance *suite, conformance_state *real, conformance_state *other, int seat,
                             dj_dice *dice);
static const char *keep_secret(conformance *suite, const conformance_position *at, int seat);
static const char *compare_advice(conformance *suite, worlds pair, dj_dice *dice);
static const char *compare_worlds(conformance *suite, worlds pair, dj_dice *dice);
static const char *compare_viewer(conformance *suite, worlds pair, int viewer);
static const char *compare_moves(conformance *suite, worlds pair, dj_dice *dice);
static const char *compare_refusals(conformance *suite, worlds pair, dj_move move);
static const char *compare_events(conformance *suite, const dj_witness *real, const dj_witness *other, int viewer);
static int next_seen(const dj_witness *witness, int from, int viewer);
static bool looks_same(const conformance *suite, worlds pair, int viewer);
static const char *share_all(conformance *suite, const conformance_position *at);
static const char *share_view(conformance *suite, const void *state, int seat);
static const char *visit_samples(conformance *suite, const conformance_position *at);
static const char *judge_sample(conformance *suite, const void *state, const conformance_state *sample, int seat);
static const char *same_knowledge_same_sample(conformance *suite, const conformance_position *at,
                                              const conformance_state *sample, int seat);
static bool contains(const void *bytes, size_t size, const void *part, size_t part_size);

static char real_view[CONFORMANCE_VIEW], other_view[CONFORMANCE_VIEW];
static int different_count;

const char *conformance_hides_what_a_seat_cannot_see(conformance *suite) {
    return conformance_each_position(suite, suite->games / 10 + 2, 3, visit_worlds);
}

const char *conformance_samples_what_a_seat_cannot_see(conformance *suite) {
    different_count = 0;
    const char *wrong = conformance_each_position(suite, suite->games / 10 + 2, 4, visit_samples);
    if (!wrong && different_count == 0)
        return conformance_fail(suite, "samples never differ in anything hidden but the dice");
    return wrong;
}

static const char *visit_worlds(conformance *suite, const conformance_position *at) {
    static conformance_state real, other;
    int seat = (int)dj_dice_below(at->dice, (uint32_t)suite->config.seats);
    memcpy(&real, at->state, sizeof real);
    suite->game->sample(suite->content, real.bytes, seat, at->dice, other.bytes);
    const char *wrong =
        compare_worlds(suite, (worlds){.real = real.bytes, .other = other.bytes, .seat = seat}, at->dice);
    if (!wrong)
        wrong = play_both(suite, &real, &other, seat, at->dice);
    if (!wrong && suite->game->is_open)
        wrong = share_all(suite, at);
    return wrong ? wrong : keep_secret(suite, at, seat);
}

/* The same moves in both worlds, until chance or something revealed parts them. */
static const char *play_both(conformance *suite, conformance_state *real, conformance_state *other, int seat,
                             dj_dice *dice) {
    const dj_game *game = suite->game;
    const worlds pair = {.real = real->bytes, .other = other->bytes, .seat = seat};
    int actor;
    dj_move move;
    for (int i = 0; i < FURTHER_MOVES && conformance_choose(suite, real->bytes, dice, &actor, &move); i++) {
        bool may_act = conformance_actors(suite, other->bytes) & DJ_SEAT_BIT(actor);
        if (!may_act || game->why_not(suite->content, other->bytes, actor, move).rule)
            return NULL; /* another seat's move, impossible there */
        static dj_witness witness, twin;
        witness = twin = (dj_witness){0};
        game->play(suite->content, real->bytes, actor, move, &witness);
        game->play(suite->content, other->bytes, actor, move, &twin);
        if (witness.has_drawn || twin.has_drawn)
            return NULL;
        /* What was revealed may part them; if nothing that the seat still sees did, its events may not either. */
        bool has_revealed = witness.has_revealed || twin.has_revealed;
        if (has_revealed && (!looks_same(suite, pair, seat) || !looks_same(suite, pair, DJ_SPECTATOR)))
            return NULL;
        const char *wrong = compare_events(suite, &witness, &twin, seat);
        if (!wrong)
            wrong = compare_events(suite, &witness, &twin, DJ_SPECTATOR);
        if (!wrong)
            wrong = compare_worlds(suite, pair, dice);
        if (wrong)
            return wrong;
    }
    return NULL;
}

/* Two moves of another seat that leave the seat the same view, a secret choice, must not differ in its events. */
static const char *keep_secret(conformance *suite, const conformance_position *at, int seat) {
    const dj_game *game = suite->game;
    int actor, other_actor;
    dj_move move, other_move;
    if (!conformance_choose(suite, at->state->bytes, at->dice, &actor, &move) || actor == seat)
        return NULL;
    do
        conformance_choose(suite, at->state->bytes, at->dice, &other_actor, &other_move);
    while (other_actor != actor);
    static conformance_state one, two;
    memcpy(&one, at->state, sizeof one);
    memcpy(&two, at->state, sizeof two);
    static dj_witness witness, twin;
    witness = twin = (dj_witness){0};
    game->play(suite->content, one.bytes, actor, move, &witness);
    game->play(suite->content, two.bytes, actor, other_move, &twin);
    bool is_secret = !witness.has_drawn && !twin.has_drawn &&
                     looks_same(suite, (worlds){.real = one.bytes, .other = two.bytes, .seat = seat}, seat);
    if (!is_secret)
        return NULL;
    const char *wrong = compare_events(suite, &witness, &twin, seat);
    return wrong ? wrong
                 : compare_advice(suite, (worlds){.real = one.bytes, .other = two.bytes, .seat = seat}, at->dice);
}

/* X07: what was chosen in secret changes nothing of what the seat is offered, samples or is advised, whatever numbers
 * the game gives to hidden things. */
static const char *compare_advice(conformance *suite, worlds pair, dj_dice *dice) {
    static const char *const bots[] = {"greedy", "search"};
    enum { ITERATIONS = 8 };
    const char *wrong = compare_moves(suite, pair, dice);
    if (wrong)
        return wrong;
    static conformance_state first, second;
    dj_dice real = dj_dice_fork(dice), other = real;
    suite->game->sample(suite->content, pair.real, pair.seat, &real, first.bytes);
    suite->game->sample(suite->content, pair.other, pair.seat, &other, second.bytes);
    if (memcmp(first.bytes, second.bytes, suite->game->state_size) != 0)
        return conformance_fail(suite, "samples for seat %d depend on what was chosen in secret", pair.seat);
    if (!(suite->game->to_act(suite->content, pair.real) & DJ_SEAT_BIT(pair.seat)))
        return NULL;
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        const dj_seat here = dj_seat_of(suite->game, suite->content, pair.real, pair.seat);
        const dj_seat there = dj_seat_of(suite->game, suite->content, pair.other, pair.seat);
        dj_bot_choice choice, twin;
        dj_dice real_dice = real, other_dice = real;
        dj_bot_find(bots[i])->choose(&here, &real_dice, ITERATIONS, DJ_UNASKED, &choice);
        dj_bot_find(bots[i])->choose(&there, &other_dice, ITERATIONS, DJ_UNASKED, &twin);
        if (choice.move != twin.move)
            return conformance_fail(suite, "the bot %s of seat %d knows what was chosen in secret", bots[i], pair.seat);
    }
    return NULL;
}

static const char *compare_worlds(conformance *suite, worlds pair, dj_dice *dice) {
    const dj_game *game = suite->game;
    if (game->to_act(suite->content, pair.real) != game->to_act(suite->content, pair.other))
        return conformance_fail(suite, "who must act depends on what seat %d cannot see", pair.seat);
    if (game->may_act(suite->content, pair.real) != game->may_act(suite->content, pair.other))
        return conformance_fail(suite, "who may act depends on what seat %d cannot see", pair.seat);
    if (game->value(suite->content, pair.real, pair.seat) != game->value(suite->content, pair.other, pair.seat))
        return conformance_fail(suite, "the value for seat %d depends on what it cannot see", pair.seat);
    const char *wrong = compare_viewer(suite, pair, pair.seat);
    if (!wrong)
        wrong = compare_viewer(suite, pair, DJ_SPECTATOR);
    return wrong ? wrong : compare_moves(suite, pair, dice);
}

static const char *compare_viewer(conformance *suite, worlds pair, int viewer) {
    if (!looks_same(suite, pair, viewer))
        return conformance_fail(suite, "the view of %d shows what seat %d cannot see", viewer, pair.seat);
    static char real[WORDS_MAX], other[WORDS_MAX];
    for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
        dj_text real_text = dj_text_over(real, sizeof real), other_text = dj_text_over(other, sizeof other);
        suite->game->describe(suite->content, pair.real, &(dj_voice){.language = language, .reader = viewer},
                              &real_text);
        suite->game->describe(suite->content, pair.other, &(dj_voice){.language = language, .reader = viewer},
                              &other_text);
        if (strcmp(real, other) != 0)
            return conformance_fail(suite, "the description for %d tells what seat %d cannot see", viewer, pair.seat);
        real_text = dj_text_over(real, sizeof real), other_text = dj_text_over(other, sizeof other);
        suite->game->ask(suite->content, pair.real, &(dj_voice){.language = language, .reader = viewer}, &real_text);
        suite->game->ask(suite->content, pair.other, &(dj_voice){.language = language, .reader = viewer}, &other_text);
        if (strcmp(real, other) != 0)
            return conformance_fail(suite, "what %d is asked tells what seat %d cannot see", viewer, pair.seat);
    }
    const char *real_rule = suite->game->rule(suite->content, pair.real, viewer, NULL, 0);
    const char *other_rule = suite->game->rule(suite->content, pair.other, viewer, NULL, 0);
    if (strcmp(real_rule ? real_rule : "", other_rule ? other_rule : "") != 0)
        return conformance_fail(suite, "the rule for %d depends on what seat %d cannot see", viewer, pair.seat);
    return NULL;
}

static const char *compare_moves(conformance *suite, worlds pair, dj_dice *dice) {
    const dj_game *game = suite->game;
    static dj_move real[DJ_MOVES_MAX], other[DJ_MOVES_MAX];
    int count = game->moves(suite->content, pair.real, pair.seat, real);
    if (game->moves(suite->content, pair.other, pair.seat, other) != count ||
        memcmp(real, other, (size_t)count * sizeof *real) != 0)
        return conformance_fail(suite, "the moves of seat %d depend on what it cannot see", pair.seat);
    if (count == 0)
        return NULL;
    const char *wrong = NULL;
    for (int i = 0; i < 12 && !wrong; i++)
        wrong = compare_refusals(suite, pair, conformance_odd_move(dice, real, count));
    if (!wrong)
        wrong = compare_refusals(suite, pair, real[dj_dice_below(dice, (uint32_t)count)]);
    return wrong;
}

static const char *compare_refusals(conformance *suite, worlds pair, dj_move move) {
    const dj_game *game = suite->game;
    dj_refusal real = game->why_not(suite->content, pair.real, pair.seat, move);
    dj_refusal other = game->why_not(suite->content, pair.other, pair.seat, move);
    bool is_same = !real.rule == !other.rule &&
                   (!real.rule || (strcmp(real.rule, other.rule) == 0 && strcmp(real.message, other.message) == 0));
    if (!is_same)
        return conformance_fail(suite, "why seat %d may not play %u depends on what it cannot see", pair.seat, move);
    if (real.rule)
        return NULL;
    char real_words[400], other_words[400];
    dj_text real_text = dj_text_over(real_words, sizeof real_words);
    dj_text other_text = dj_text_over(other_words, sizeof other_words);
    game->describe_move(suite->content, pair.real, pair.seat, move,
                        &(dj_voice){.language = DJ_ENGLISH, .reader = pair.seat}, &real_text);
    game->describe_move(suite->content, pair.other, pair.seat, move,
                        &(dj_voice){.language = DJ_ENGLISH, .reader = pair.seat}, &other_text);
    if (strcmp(real_words, other_words) != 0)
        return conformance_fail(suite, "move %u is described by what seat %d cannot see", move, pair.seat);
    dj_json real_preview = dj_json_over(real_view, sizeof real_view);
    dj_json other_preview = dj_json_over(other_view, sizeof other_view);
    game->preview(suite->content, pair.real, pair.seat, move, &real_preview);
    game->preview(suite->content, pair.other, pair.seat, move, &other_preview);
    if (strcmp(real_view, other_view) != 0)
        return conformance_fail(suite, "move %u is foreseen from what seat %d cannot see", move, pair.seat);
    return NULL;
}

static const char *compare_events(conformance *suite, const dj_witness *real, const dj_witness *other, int viewer) {
    int i = next_seen(real, 0, viewer), j = next_seen(other, 0, viewer);
    for (; i < real->event_count && j < other->event_count;
         i = next_seen(real, i + 1, viewer), j = next_seen(other, j + 1, viewer)) {
        const dj_event *a = &real->events[i], *b = &other->events[j];
        if (a->kind != b->kind || memcmp(a->values, b->values, sizeof a->values) != 0)
            return conformance_fail(suite, "an event of kind %d tells %d what it cannot see", a->kind, viewer);
    }
    if (i < real->event_count || j < other->event_count)
        return conformance_fail(suite, "the number of events tells %d what it cannot see", viewer);
    return NULL;
}

static int next_seen(const dj_witness *witness, int from, int viewer) {
    while (from < witness->event_count && !dj_event_is_seen(&witness->events[from], viewer))
        from++;
    return from;
}

static bool looks_same(const conformance *suite, worlds pair, int viewer) {
    return conformance_view(suite, pair.real, viewer, real_view) &&
           conformance_view(suite, pair.other, viewer, other_view) && strcmp(real_view, other_view) == 0;
}

/* In an open game every seat sees what every other sees, now and after a move. */
static const char *share_all(conformance *suite, const conformance_position *at) {
    static conformance_state after;
    static dj_witness witness;
    int actor;
    dj_move move;
    memcpy(&after, at->state, sizeof after);
    witness = (dj_witness){0};
    if (conformance_choose(suite, after.bytes, at->dice, &actor, &move))
        suite->game->play(suite->content, after.bytes, actor, move, &witness);
    for (int seat = 0; seat < suite->config.seats; seat++) {
        const char *wrong = share_view(suite, after.bytes, seat);
        if (wrong)
            return wrong;
        for (int i = 0; i < witness.event_count; i++)
            if (!(witness.events[i].seen_by & DJ_SEAT_BIT(seat)))
                return conformance_fail(suite, "the game is open, and an event is hidden from seat %d", seat);
    }
    return NULL;
}

static const char *share_view(conformance *suite, const void *state, int seat) {
    if (!conformance_view(suite, state, 0, real_view) || !conformance_view(suite, state, seat, other_view))
        return conformance_fail(suite, "the view is too long");
    return strcmp(real_view, other_view) == 0
               ? NULL
               : conformance_fail(suite, "the game is open, and seat %d sees what seat 0 does not", seat);
}

static const char *visit_samples(conformance *suite, const conformance_position *at) {
    for (int seat = DJ_SPECTATOR; seat < suite->config.seats; seat++) {
        static conformance_state sample;
        memset(sample.bytes, 0x5a, sizeof sample.bytes);
        suite->game->sample(suite->content, at->state->bytes, seat, at->dice, sample.bytes);
        const char *wrong = judge_sample(suite, at->state->bytes, &sample, seat);
        if (!wrong)
            wrong =
                compare_viewer(suite, (worlds){.real = at->state->bytes, .other = sample.bytes, .seat = seat}, seat);
        if (!wrong)
            wrong = same_knowledge_same_sample(suite, at, &sample, seat);
        if (wrong)
            return wrong;
    }
    return NULL;
}

static const char *judge_sample(conformance *suite, const void *state, const conformance_state *sample, int seat) {
    const dj_game *game = suite->game;
    const char *wrong = game->check(suite->content, sample->bytes);
    if (wrong)
        return conformance_fail(suite, "a sample for seat %d is impossible: %s", seat, wrong);
    const dj_dice *dice = conformance_dice_in(suite, state);
    if (!dice)
        return conformance_fail(suite, "the state holds no generator of its seed");
    /* Any half of the key would be half of the secret. */
    if (contains(sample->bytes, game->state_size, dice->key, sizeof dice->key / 2) ||
        contains(sample->bytes, game->state_size, dice->key + 4, sizeof dice->key / 2))
        return conformance_fail(suite, "a sample for seat %d keeps the key of the dice", seat);
    /* With the real dice put back, what still differs was hidden from the seat. */
    static conformance_state mended;
    memcpy(&mended, sample, sizeof mended);
    memcpy(mended.bytes + ((const unsigned char *)dice - (const unsigned char *)state), dice, sizeof *dice);
    different_count += conformance_hash(suite, mended.bytes) != conformance_hash(suite, state);
    return NULL;
}

/* A bot's choice may depend on its seat's knowledge and its own dice alone, so its samples must. */
static const char *same_knowledge_same_sample(conformance *suite, const conformance_position *at,
                                              const conformance_state *sample, int seat) {
    const dj_game *game = suite->game;
    dj_dice dice = dj_dice_fork(at->dice), same = dice;
    static conformance_state first, second;
    game->sample(suite->content, at->state->bytes, seat, &dice, first.bytes);
    game->sample(suite->content, sample->bytes, seat, &same, second.bytes);
    if (conformance_hash(suite, first.bytes) != conformance_hash(suite, second.bytes))
        return conformance_fail(suite, "samples for seat %d depend on what it cannot see", seat);
    return NULL;
}

static bool contains(const void *bytes, size_t size, const void *part, size_t part_size) {
    for (size_t at = 0; at + part_size <= size; at++)
        if (memcmp((const unsigned char *)bytes + at, part, part_size) == 0)
            return true;
    return false;
}
