#include "conformance_toy.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static_assert(sizeof(toy_state) == 128, "the state has no padding");

enum { ACTIONS = 3, LAPS = 2 };

static bool compile(const dj_node *root, void *content, dj_problems *problems);
static void content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]);
static const char *content_title(const void *content, dj_language language);
static bool card(const void *content, int number, dj_card *out);
static dj_status setup(const void *content, const dj_config *config, void *state_, dj_witness *witness,
                       dj_error *error);
static int seats(const void *state_);
static dj_seat_mask to_act(const void *content, const void *state_);
static int moves(const void *content, const void *state_, int seat, dj_move *out);
static dj_refusal why_not(const void *content, const void *state_, int seat, dj_move move);
static void play(const void *content, void *state_, int seat, dj_move move, dj_witness *witness);
static void count_votes(toy_state *state, dj_witness *witness);
static void result(const void *content, const void *state_, dj_result *out);
static int32_t value(const void *content, const void *state_, int seat);
static void view(const void *content, const void *state_, int viewer, dj_json *out);
static void view_dice(const toy_state *state, dj_json *out);
static void sample(const void *content, const void *state_, int seat, dj_dice *dice, void *out);
static uint64_t hash(const void *content, const void *state_);
static const char *check(const void *content, const void *state_);
static bool read(const void *content, const dj_node *root, void *state_, dj_problems *problems);
static void move_text(const void *content, dj_move move, dj_text *out);
static bool move_parse(const void *content, const char *text, dj_move *move);
static void describe_move(const void *content, const void *state_, int seat, dj_move move, dj_language language,
                          dj_text *out);
static void describe_event(const void *content, const dj_event *event, dj_language language, dj_text *out);
static void ask(const void *content, const void *state, int viewer, dj_language language, dj_text *out);
static const char *rule(const void *content, const void *state, int viewer, const dj_event *events, int event_count);
static void describe(const void *content, const void *state_, int viewer, dj_language language, dj_text *out);

static const char *const authors[] = {"the tests", NULL};
static const dj_event_kind kinds[TOY_EVENTS] = {
    {"dealt", {"seats"}}, {"pushed", {"seat"}}, {"rolled", {"seat", "face"}}, {"showed", {"seat", "card"}},
    {"passed", {"seat"}}, {"voted", {"seat"}},  {"counted", {"yes", "no"}},
};
static const char *const words[TOY_MOVES] = {"push", "roll", "show", "pass", "vote no", "vote yes"};
static const dj_spelling spellings[] = {
    {"push", "X05", DJ_SPELT_ALONE, false},
    {"roll", "X05", DJ_SPELT_ALONE, false},
    {"show", "X05", DJ_SPELT_ALONE, false},
    {"pass", "X05", DJ_SPELT_ALONE, false},
    {"vote", "X05", DJ_SENTENCE("A card asks first: yes or no?"), false},
};
static const char *const french[TOY_MOVES] = {"pousser", "lancer", "montrer", "passer", "voter non", "voter oui"};

/* The bytes of a state between the dice and the end, by name: what the whole view prints and read reads. */
enum { FIELDS = 5 + TOY_CARDS + 3 * TOY_SEATS };

const int toy_content = 0;

const dj_game toy_game = {
    .id = "pebbles",
    .title = "Pebbles",
    .pitch = "A game of the tests.",
    .authors = authors,
    .seats_minimum = 2,
    .seats_maximum = TOY_SEATS,
    .rules_version = 1,
    .state_size = sizeof(toy_state),
    .content_size = sizeof toy_content,
    .moves_max = 4,
    .lists_all_moves = true,
    .is_open = false,
    .events = kinds,
    .event_count = TOY_EVENTS,
    .spellings = spellings,
    .spelling_count = sizeof spellings / sizeof *spellings,
    .original = &toy_content,
    .compile = compile,
    .content_digest = content_digest,
    .content_title = content_title,
    .card = card,
    .setup = setup,
    .seats = seats,
    .to_act = to_act,
    .may_act = dj_nobody_may_act,
    .moves = moves,
    .why_not = why_not,
    .play = play,
    .result = result,
    .value = value,
    .view = view,
    .sample = sample,
    .preview = dj_preview_nothing,
    .hash = hash,
    .check = check,
    .read = read,
    .move_text = move_text,
    .move_parse = move_parse,
    .describe_move = describe_move,
    .describe_event = describe_event,
    .ask = ask,
    .rule = rule,
    .describe = describe,
};

static void ask(const void *content, const void *state, int viewer, dj_language language, dj_text *out) {
    static const char *const over[] = {"The game is over.", "La partie est finie."};
    static const char *const own[] = {"Choose.", "Choisissez."}, *const others[] = {"Others choose.",
                                                                                    "D'autres choisissent."};
    dj_seat_mask mask = to_act(content, state);
    bool is_own = viewer >= 0 && (mask & DJ_SEAT_BIT(viewer)) != 0;
    dj_text_add(out, mask == 0 ? over[language] : is_own ? own[language] : others[language]);
}

static const char *rule(const void *content, const void *state, int viewer, const dj_event *events, int event_count) {
    (void)content, (void)state, (void)viewer, (void)events, (void)event_count;
    return "T01";
}

static bool compile(const dj_node *root, void *content, dj_problems *problems) {
    (void)root, (void)content, (void)problems;
    return false;
}

static void content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]) {
    dj_sha256(content, sizeof toy_content, digest);
}

static const char *content_title(const void *content, dj_language language) {
    (void)content;
    return language == DJ_FRENCH ? "Cailloux" : "Pebbles";
}

static bool card(const void *content, int number, dj_card *out) {
    (void)content;
    *out = (dj_card){.id = "pebble", .name = {"a pebble", "un caillou"}};
    return number >= 0 && number < TOY_CARDS;
}

static dj_status setup(const void *content, const dj_config *config, void *state_, dj_witness *witness,
                       dj_error *error) {
    (void)content, (void)error;
    toy_state *state = state_;
    memset(state, 0, sizeof *state);
    state->dice = dj_dice_from_seed(config->seed);
    state->seats = (uint8_t)config->seats;
    for (int i = 0; i < TOY_CARDS; i++)
        state->card[i] = (uint8_t)i;
    dj_shuffle(&state->dice, witness, state->card, TOY_CARDS);
    memset(state->vote, TOY_NO_VOTE, sizeof state->vote);
    dj_witness_event(witness, TOY_DEALT, DJ_SEEN_BY_ALL, config->seats, 0, 0, 0);
    return DJ_OK;
}

static int seats(const void *state_) {
    return ((const toy_state *)state_)->seats;
}

static dj_seat_mask to_act(const void *content, const void *state_) {
    (void)content;
    const toy_state *state = state_;
    if (state->phase == TOY_TURNS)
        return DJ_SEAT_BIT(state->turn);
    dj_seat_mask mask = 0;
    for (int seat = 0; state->phase == TOY_VOTING && seat < state->seats; seat++)
        if (state->vote[seat] == TOY_NO_VOTE)
            mask |= DJ_SEAT_BIT(seat);
    return mask;
}

static int moves(const void *content, const void *state, int seat, dj_move *out) {
    int count = 0;
    if (to_act(content, state) & DJ_SEAT_BIT(seat))
        for (dj_move move = 0; move < TOY_MOVES; move++)
            if (!why_not(content, state, seat, move).rule)
                out[count++] = move;
    return count;
}

static dj_refusal why_not(const void *content, const void *state_, int seat, dj_move move) {
    (void)content;
    const toy_state *state = state_;
    if (move >= TOY_MOVES)
        return (dj_refusal){"T1", "There is no such move."};
    if ((move >= TOY_VOTE_NO) != (state->phase == TOY_VOTING))
        return (dj_refusal){"T2", "This is not the time for it."};
    if (move < TOY_PASS && state->actions == ACTIONS)
        return (dj_refusal){"T3", "Three actions make a turn."};
    if (move == TOY_SHOW && state->is_shown[seat])
        return (dj_refusal){"T4", "The card is shown already."};
    return (dj_refusal){NULL, NULL};
}

static void play(const void *content, void *state_, int seat, dj_move move, dj_witness *witness) {
    (void)content;
    toy_state *state = state_;
    if (move >= TOY_VOTE_NO) {
        state->vote[seat] = (uint8_t)(move - TOY_VOTE_NO);
        dj_witness_event(witness, TOY_VOTED, DJ_SEEN_BY_ALL, seat, 0, 0, 0);
        if (to_act(content, state) == 0)
            count_votes(state, witness);
        return;
    }
    state->actions++;
    if (move == TOY_PUSH) {
        state->pebbles[seat]++;
        dj_witness_event(witness, TOY_PUSHED, DJ_SEEN_BY_ALL, seat, 0, 0, 0);
    } else if (move == TOY_ROLL) {
        int face = dj_roll(&state->dice, witness, 6);
        state->pebbles[seat] = (uint8_t)(state->pebbles[seat] + face);
        dj_witness_event(witness, TOY_ROLLED, DJ_SEEN_BY_ALL, seat, face, 0, 0);
    } else if (move == TOY_SHOW) {
        state->is_shown[seat] = 1;
        dj_witness_reveal(witness);
        dj_witness_event(witness, TOY_SHOWED, DJ_SEEN_BY_ALL, seat, state->card[seat], 0, 0);
    } else {
        state->actions = 0;
        state->turn++;
        if (state->turn == state->seats) {
            state->turn = 0;
            if (++state->lap == LAPS)
                state->phase = TOY_VOTING;
        }
        dj_witness_event(witness, TOY_PASSED, DJ_SEEN_BY_ALL, seat, 0, 0, 0);
    }
}

static void count_votes(toy_state *state, dj_witness *witness) {
    int yes = 0;
    for (int seat = 0; seat < state->seats; seat++)
        yes += state->vote[seat];
    state->phase = TOY_OVER;
    dj_witness_reveal(witness);
    dj_witness_event(witness, TOY_COUNTED, DJ_SEEN_BY_ALL, yes, state->seats - yes, 0, 0);
}

static void result(const void *content, const void *state_, dj_result *out) {
    (void)content;
    const toy_state *state = state_;
    *out = (dj_result){.is_over = state->phase == TOY_OVER, .ending = state->phase == TOY_OVER ? "counted" : NULL};
    int best = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        out->scores[seat] = state->pebbles[seat];
        best = state->pebbles[seat] > state->pebbles[best] ? seat : best;
    }
    out->winners = out->is_over ? DJ_SEAT_BIT(best) : 0;
}

static int32_t value(const void *content, const void *state_, int seat) {
    (void)content;
    const toy_state *state = state_;
    return state->pebbles[seat] + state->card[seat];
}

static void view(const void *content, const void *state_, int viewer, dj_json *out) {
    (void)content;
    const toy_state *state = state_;
    bool sees_all = viewer == DJ_EVERYTHING;
    dj_json_open_object(out);
    const uint8_t *bytes = &state->seats;
    for (int i = 0; i < FIELDS; i++) {
        int card = i - 5, vote = i - 5 - TOY_CARDS - 2 * TOY_SEATS;
        bool is_card = card >= 0 && card < TOY_CARDS, is_vote = vote >= 0;
        bool is_hidden_card = is_card && card != viewer && !(card < state->seats && state->is_shown[card]);
        bool is_hidden_vote = is_vote && vote != viewer && state->phase == TOY_VOTING;
        char key[8];
        snprintf(key, sizeof key, "f%d", i);
        if (sees_all || (!is_hidden_card && !is_hidden_vote))
            dj_json_key_integer(out, key, bytes[i]);
        else if (is_hidden_vote)
            dj_json_key_boolean(out, key, bytes[i] != TOY_NO_VOTE);
    }
    if (sees_all)
        view_dice(state, out);
    dj_json_close_object(out);
}

static void view_dice(const toy_state *state, dj_json *out) {
    char key[8];
    for (int i = 0; i < 16; i++) {
        snprintf(key, sizeof key, "k%d", i);
        dj_json_key_integer(out, key, state->dice.key[i / 2] >> 16 * (i % 2) & 0xffff);
    }
    dj_json_key_integer(out, "drawn", (int64_t)state->dice.drawn);
}

static void sample(const void *content, const void *state_, int seat, dj_dice *dice, void *out) {
    (void)content;
    toy_state *state = memcpy(out, state_, sizeof *state);
    state->dice = dj_dice_fork(dice);
    /* Hidden cards, put in a fixed order first so that the real one leaves no trace. */
    bool is_known[TOY_CARDS] = {0};
    for (int i = 0; i < TOY_CARDS; i++)
        if (i == seat || (i < state->seats && state->is_shown[i]))
            is_known[state->card[i]] = true;
    uint8_t hidden[TOY_CARDS];
    int count = 0;
    for (int card = 0; card < TOY_CARDS; card++)
        if (!is_known[card])
            hidden[count++] = (uint8_t)card;
    dj_dice_shuffle(dice, hidden, count);
    for (int i = 0; i < TOY_CARDS; i++)
        if (!is_known[state->card[i]])
            state->card[i] = hidden[--count];
    for (int other = 0; other < TOY_SEATS; other++)
        if (state->phase == TOY_VOTING && other != seat && state->vote[other] != TOY_NO_VOTE)
            state->vote[other] = (uint8_t)dj_dice_below(dice, 2);
}

static uint64_t hash(const void *content, const void *state_) {
    (void)content;
    const toy_state *state = state_;
    return dj_hash_bytes(&state->seats, FIELDS, dj_hash_dice(&state->dice, 0));
}

static const char *check(const void *content, const void *state_) {
    (void)content;
    const toy_state *state = state_;
    const uint8_t *spare = state->spare;
    if (state->seats < 2 || state->seats > TOY_SEATS || state->phase > TOY_OVER || state->turn >= state->seats)
        return "no such seat or phase";
    if (state->lap > LAPS || (state->lap == LAPS) != (state->phase > TOY_TURNS) || state->actions > ACTIONS)
        return "no such moment";
    if (state->phase > TOY_TURNS && (state->turn != 0 || state->actions != 0))
        return "no turns while voting";
    unsigned cards = 0, cast = 0;
    for (int i = 0; i < TOY_CARDS; i++)
        cards |= state->card[i] < TOY_CARDS ? 1u << state->card[i] : 0;
    if (cards != (1u << TOY_CARDS) - 1 || spare[0] || spare[1])
        return "a card is missing";
    for (int seat = 0; seat < TOY_SEATS; seat++) {
        bool has_voted = state->vote[seat] != TOY_NO_VOTE;
        int actions = ACTIONS * (state->lap + (seat < state->turn)) + (seat == state->turn ? state->actions : 0);
        if ((has_voted && (state->vote[seat] > 1 || state->phase == TOY_TURNS || seat >= state->seats)) ||
            state->is_shown[seat] > 1 || state->pebbles[seat] > 6 * actions ||
            (seat >= state->seats && (state->is_shown[seat] || state->pebbles[seat])))
            return "no such seat has done that";
        cast += has_voted;
    }
    if ((cast == state->seats) != (state->phase == TOY_OVER))
        return "the vote is over, or not";
    dj_dice fresh = dj_dice_from_key(state->dice.key, state->dice.drawn);
    bool has_block = state->dice.drawn % 16 != 0;
    if (state->dice.drawn > 1000 || (has_block && memcmp(fresh.block, state->dice.block, sizeof fresh.block) != 0))
        return "these are not the generator's words";
    return NULL;
}

static bool read(const void *content, const dj_node *root, void *state_, dj_problems *problems) {
    toy_state *state = memset(state_, 0, sizeof *state);
    uint8_t *bytes = &state->seats;
    uint32_t key[8] = {0};
    char name[8];
    int number;
    for (int i = 0; i < FIELDS; i++) {
        snprintf(name, sizeof name, "f%d", i);
        if (!dj_node_integer(root, name, 0, 255, &number, problems))
            return false;
        bytes[i] = (uint8_t)number;
    }
    for (int i = 0; i < 16; i++) {
        snprintf(name, sizeof name, "k%d", i);
        if (!dj_node_integer(root, name, 0, 0xffff, &number, problems))
            return false;
        key[i / 2] |= (uint32_t)number << 16 * (i % 2);
    }
    if (!dj_node_integer(root, "drawn", 0, 1000, &number, problems))
        return false;
    state->dice = dj_dice_from_key(key, (uint64_t)number);
    return check(content, state) == NULL;
}

static void move_text(const void *content, dj_move move, dj_text *out) {
    (void)content;
    dj_text_add(out, move < TOY_MOVES ? words[move] : "?");
}

static bool move_parse(const void *content, const char *text, dj_move *move) {
    (void)content;
    for (dj_move known = 0; known < TOY_MOVES; known++)
        if (strcmp(words[known], text) == 0) {
            *move = known;
            return true;
        }
    return false;
}

static void describe_move(const void *content, const void *state, int seat, dj_move move, dj_language language,
                          dj_text *out) {
    (void)content, (void)state, (void)seat;
    dj_text_add(out, language == DJ_FRENCH ? french[move] : words[move]);
}

static void describe_event(const void *content, const dj_event *event, dj_language language, dj_text *out) {
    (void)content;
    dj_text_format(out, "%s: %s %d %d", language == DJ_FRENCH ? "il advint" : "it happened", kinds[event->kind].name,
                   event->values[0], event->values[1]);
}

static void describe(const void *content, const void *state_, int viewer, dj_language language, dj_text *out) {
    (void)content, (void)viewer;
    const toy_state *state = state_;
    dj_text_format(out, language == DJ_FRENCH ? "Au tour de %d." : "It is the turn of %d.", state->turn);
}
