/* Play: games end, moves are listed and spelt as promised, watching changes nothing. */
#include "conformance.h"

#include <ctype.h>
#include <string.h>

static const char *play_one(conformance *suite, dj_dice *dice);
static const char *set_up(conformance *suite, conformance_state *state);
static const char *look_at(conformance *suite, const conformance_state *state);
static const char *take_move(conformance *suite, conformance_state *state, dj_dice *dice);
static const char *visit_moves(conformance *suite, const conformance_position *at);
static const char *seat_moves(conformance *suite, const conformance_position *at, int seat);
static const char *odd_moves(conformance *suite, const conformance_position *at, int seat, const dj_move *moves,
                             int count);
static bool is_listed(dj_move move, const dj_move *moves, int count);
static const char *visit_spelling(conformance *suite, const conformance_position *at);
static const char *spell(conformance *suite, dj_move move, char text[DJ_MOVE_TEXT]);
static const char *expect_spelling(conformance *suite, const char *text);
static const char *misspell(conformance *suite, const char *text, dj_dice *dice);
static const char *expect_own_spelling(conformance *suite, const char *text);
static const char *expect_reason(conformance *suite, const char *text, dj_error *error);

const char *conformance_plays_to_the_end(conformance *suite) {
    dj_dice dice = dj_dice_from_seed("to the end");
    uint8_t before[DJ_DIGEST_BYTES], after[DJ_DIGEST_BYTES];
    dj_sha256(suite->content, suite->game->content_size, before);
    for (suite->seed = 0; suite->seed < suite->games; suite->seed++) {
        suite->length = 0;
        const char *wrong = play_one(suite, &dice);
        if (wrong)
            return wrong;
    }
    dj_sha256(suite->content, suite->game->content_size, after);
    return memcmp(before, after, sizeof after) == 0 ? NULL : conformance_fail(suite, "play changed the card set");
}

const char *conformance_lists_its_legal_moves(conformance *suite) {
    return conformance_each_position(suite, suite->games / 4 + 1, 4, visit_moves);
}

const char *conformance_spells_its_moves(conformance *suite) {
    const char *wrong = conformance_each_position(suite, suite->games / 20 + 1, 4, visit_spelling);
    if (wrong)
        return wrong;
    static const char *const garbage[] = {"", " ", "\n", "xyzzy", "-1", "0", "%s%n", "\xff\xfe", "move", "é"};
    for (size_t i = 0; i < sizeof garbage / sizeof *garbage; i++) {
        dj_move move;
        if (suite->game->move_parse(suite->content, garbage[i], &move))
            return conformance_fail(suite, "'%s' was read as a move", garbage[i]);
    }
    static char endless[5000];
    memset(endless, '9', sizeof endless - 1);
    return expect_own_spelling(suite, endless);
}

static const char *play_one(conformance *suite, dj_dice *dice) {
    conformance_state state;
    const char *wrong = set_up(suite, &state);
    while (!wrong) {
        wrong = look_at(suite, &state);
        if (wrong || suite->game->to_act(suite->content, state.bytes) == 0)
            return wrong;
        if (suite->length++ == suite->longest)
            return conformance_fail(suite, "the game does not end");
        wrong = take_move(suite, &state, dice);
    }
    return wrong;
}

/* X01: the set-up is a function of content and configuration, every byte of it. */
static const char *set_up(conformance *suite, conformance_state *state) {
    const dj_game *game = suite->game;
    dj_config config = conformance_config(suite, suite->seed);
    conformance_state other;
    memset(state->bytes, 0x5a, sizeof state->bytes);
    memset(other.bytes, 0xa5, sizeof other.bytes);
    static dj_witness witness;
    witness = (dj_witness){0};
    dj_error error;
    if (game->setup(suite->content, &config, state->bytes, &witness, &error) != DJ_OK)
        return conformance_fail(suite, "set-up was refused: %s", error.message);
    if (witness.has_overflowed)
        return conformance_fail(suite, "the set-up has more events than fit");
    if (game->setup(suite->content, &config, other.bytes, NULL, NULL) != DJ_OK)
        return conformance_fail(suite, "set-up was refused the second time");
    if (memcmp(state->bytes, other.bytes, game->state_size) != 0)
        return conformance_fail(suite, "two set-ups from the same seed differ");
    if (state->bytes[game->state_size] != 0x5a)
        return conformance_fail(suite, "the set-up wrote beyond the state");
    return NULL;
}

static const char *look_at(conformance *suite, const conformance_state *state) {
    const dj_game *game = suite->game;
    const char *wrong = game->check(suite->content, state->bytes);
    if (wrong)
        return conformance_fail(suite, "check objects: %s", wrong);
    if (game->seats(state->bytes) != suite->config.seats)
        return conformance_fail(suite, "the state has %d seats", game->seats(state->bytes));
    dj_seat_mask mask = game->to_act(suite->content, state->bytes);
    if (mask >> suite->config.seats != 0)
        return conformance_fail(suite, "a seat that does not exist must act");
    dj_seat_mask may_act = game->may_act(suite->content, state->bytes);
    if (may_act >> suite->config.seats != 0 || (may_act & mask) != 0 || (mask == 0 && may_act != 0))
        return conformance_fail(suite, "who may act is not apart from who must, or acts after the end");
    dj_result result;
    memset(&result, 0x5a, sizeof result);
    game->result(suite->content, state->bytes, &result);
    if (result.is_over != (mask == 0))
        return conformance_fail(suite, "the result and who must act disagree about the end");
    if (result.is_over != (result.ending != NULL) || (!result.is_over && result.winners != 0))
        return conformance_fail(suite, "the result tells an end that is not, or not the one that is");
    if (result.winners >> suite->config.seats != 0)
        return conformance_fail(suite, "a seat that does not exist has won");
    dj_move moves[DJ_MOVES_MAX];
    for (int seat = 0; seat < suite->config.seats; seat++) {
        int count = game->moves(suite->content, state->bytes, seat, moves);
        bool must = (mask & DJ_SEAT_BIT(seat)) != 0, may = (may_act & DJ_SEAT_BIT(seat)) != 0;
        if (count < 0 || count > game->moves_max || (!may && (count > 0) != must))
            return conformance_fail(suite, "seat %d has %d moves", seat, count);
    }
    return NULL;
}

/* Watched, unwatched and on a copy: the same state comes out, and another one than before. */
static const char *take_move(conformance *suite, conformance_state *state, dj_dice *dice) {
    const dj_game *game = suite->game;
    int seat;
    dj_move move;
    if (!conformance_choose(suite, state->bytes, dice, &seat, &move))
        return conformance_fail(suite, "a seat must act and cannot");
    static conformance_state watched;
    memcpy(watched.bytes, state->bytes, game->state_size);
    uint64_t before = conformance_hash(suite, state->bytes);
    if (conformance_hash(suite, watched.bytes) != before)
        return conformance_fail(suite, "a copy has another hash");
    static dj_witness witness;
    witness = (dj_witness){0};
    game->play(suite->content, state->bytes, seat, move, NULL);
    game->play(suite->content, watched.bytes, seat, move, &witness);
    if (witness.has_overflowed)
        return conformance_fail(suite, "the move has more events than fit");
    if (memcmp(state->bytes, watched.bytes, game->state_size) != 0)
        return conformance_fail(suite, "watching the move changed what it does");
    uint64_t after = conformance_hash(suite, state->bytes);
    if (conformance_hash(suite, watched.bytes) != after)
        return conformance_fail(suite, "equal states have different hashes");
    return after == before ? conformance_fail(suite, "a move left the hash as it was") : NULL;
}

static const char *visit_moves(conformance *suite, const conformance_position *at) {
    dj_seat_mask mask = conformance_actors(suite, at->state->bytes);
    for (int seat = 0; seat < suite->config.seats; seat++) {
        const char *wrong = mask & DJ_SEAT_BIT(seat) ? seat_moves(suite, at, seat) : NULL;
        if (wrong)
            return wrong;
    }
    return NULL;
}

static const char *seat_moves(conformance *suite, const conformance_position *at, int seat) {
    enum { CANARY = 0x7a7a7a7a };
    const dj_game *game = suite->game;
    static dj_move moves[DJ_MOVES_MAX + 1];
    moves[game->moves_max] = CANARY;
    int count = game->moves(suite->content, at->state->bytes, seat, moves);
    if (moves[game->moves_max] != CANARY)
        return conformance_fail(suite, "more moves were written than moves_max");
    for (int i = 1; i < count; i++)
        if (moves[i] <= moves[i - 1])
            return conformance_fail(suite, "moves are not ascending: %u, %u", moves[i - 1], moves[i]);
    for (int i = 0; i < count; i++) {
        dj_refusal refusal = game->why_not(suite->content, at->state->bytes, seat, moves[i]);
        if (refusal.rule)
            return conformance_fail(suite, "the listed move %u is refused (%s)", moves[i], refusal.rule);
    }
    return odd_moves(suite, at, seat, moves, count);
}

/* X05: what is not listed is refused with a rule and a reason, and asking changes nothing. */
static const char *odd_moves(conformance *suite, const conformance_position *at, int seat, const dj_move *moves,
                             int count) {
    const dj_game *game = suite->game;
    static conformance_state before;
    memcpy(before.bytes, at->state->bytes, game->state_size);
    for (int i = 0; i < 40; i++) {
        dj_move move = conformance_odd_move(at->dice, moves, count);
        dj_refusal refusal = game->why_not(suite->content, at->state->bytes, seat, move);
        bool is_legal = is_listed(move, moves, count);
        if (is_legal && refusal.rule)
            return conformance_fail(suite, "the listed move %u is refused (%s)", move, refusal.rule);
        if (!is_legal && !refusal.rule && (game->lists_all_moves || count == 1)) /* X03: one alone is forced */
            return conformance_fail(suite, "the move %u is legal but not listed", move);
        if (refusal.rule && (!refusal.message || !*refusal.message || !*refusal.rule))
            return conformance_fail(suite, "the move %u is refused without a reason", move);
    }
    if (memcmp(before.bytes, at->state->bytes, game->state_size) != 0)
        return conformance_fail(suite, "asking about moves changed the state");
    return NULL;
}

static bool is_listed(dj_move move, const dj_move *moves, int count) {
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static const char *visit_spelling(conformance *suite, const conformance_position *at) {
    dj_seat_mask mask = conformance_actors(suite, at->state->bytes);
    static dj_move moves[DJ_MOVES_MAX];
    char text[DJ_MOVE_TEXT];
    for (int seat = 0; seat < suite->config.seats; seat++) {
        int count = mask & DJ_SEAT_BIT(seat) ? suite->game->moves(suite->content, at->state->bytes, seat, moves) : 0;
        for (int i = 0; i < count; i++) {
            const char *wrong = spell(suite, moves[i], text);
            if (!wrong && i < 8)
                wrong = misspell(suite, text, at->dice);
            if (wrong)
                return wrong;
        }
    }
    return NULL;
}

static const char *spell(conformance *suite, dj_move move, char text[DJ_MOVE_TEXT]) {
    dj_text out = dj_text_over(text, DJ_MOVE_TEXT);
    suite->game->move_text(suite->content, move, &out);
    if (!dj_text_fits(&out) || out.length == 0)
        return conformance_fail(suite, "the text of move %u is empty or too long", move);
    for (const char *c = text; *c; c++)
        if (!isprint((unsigned char)*c))
            return conformance_fail(suite, "the text of move %u is not plain", move);
    dj_move parsed = ~move;
    if (!suite->game->move_parse(suite->content, text, &parsed))
        return conformance_fail(suite, "'%s' is not read back", text);
    if (parsed != move)
        return conformance_fail(suite, "'%s' is read as move %u, not %u", text, parsed, move);
    return expect_spelling(suite, text);
}

/* Whoever knows but the first word is told how the move is written. */
static const char *expect_spelling(conformance *suite, const char *text) {
    char slip[DJ_MOVE_TEXT + 4];
    dj_error error;
    dj_text out = dj_text_over(slip, sizeof slip);
    dj_text_format(&out, "%.*s ??", (int)strcspn(text, " "), text);
    const char *wrong = expect_reason(suite, slip, &error);
    if (!wrong && error.rule == NULL)
        wrong = conformance_fail(suite, "nothing says how '%s' is written", text);
    return wrong;
}

/* Slips of the finger: whatever is still read as a move must be that move's own spelling. */
static const char *misspell(conformance *suite, const char *text, dj_dice *dice) {
    size_t length = strlen(text);
    char slip[DJ_MOVE_TEXT + 4];
    for (size_t cut = 0; cut < length; cut++) {
        memcpy(slip, text, cut);
        slip[cut] = '\0';
        const char *wrong = expect_own_spelling(suite, slip);
        if (wrong)
            return wrong;
    }
    static const char *const tails[] = {"x", " ", "0", "\n", " n"};
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        dj_text out = dj_text_over(slip, sizeof slip);
        dj_text_format(&out, "%s%s", text, tails[i]);
        const char *wrong = expect_own_spelling(suite, slip);
        if (wrong)
            return wrong;
    }
    for (int i = 0; i < 10; i++) {
        memcpy(slip, text, length + 1);
        slip[dj_dice_below(dice, (uint32_t)length)] = (char)(1 + dj_dice_below(dice, 255));
        const char *wrong = expect_own_spelling(suite, slip);
        if (wrong)
            return wrong;
    }
    return NULL;
}

static const char *expect_own_spelling(conformance *suite, const char *text) {
    dj_move move;
    dj_error error;
    if (!suite->game->move_parse(suite->content, text, &move))
        return expect_reason(suite, text, &error);
    char own[DJ_MOVE_TEXT];
    dj_text out = dj_text_over(own, sizeof own);
    suite->game->move_text(suite->content, move, &out);
    return strcmp(own, text) == 0 ? NULL : conformance_fail(suite, "'%s' was read as '%s'", text, own);
}

static const char *expect_reason(conformance *suite, const char *text, dj_error *error) {
    char words[DJ_LANGUAGES][400];
    if (dj_refuse_text(suite->game, suite->content, text, error) != DJ_REFUSED ||
        strcmp(error->code, "unknown-move") != 0)
        return conformance_fail(suite, "'%s' is neither a move nor refused as none", text);
    for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
        dj_text out = dj_text_over(words[language], sizeof words[language]);
        dj_error_describe(error, language, &out);
        if (out.length == 0 || !dj_text_fits(&out))
            return conformance_fail(suite, "nothing is said of '%s', or too much", text);
    }
    return strcmp(words[DJ_ENGLISH], words[DJ_FRENCH]) != 0
               ? NULL
               : conformance_fail(suite, "what is said of '%s' is the same in both languages", text);
}
