/* The game at a table: refusals, replays, saves, undo. */
#include "conformance.h"

#include <stdlib.h>
#include <string.h>

static dj_table *open_table(conformance *suite, int seed);
static const char *refuse_all(conformance *suite, dj_table *table, dj_dice *dice);
static const char *expect_refusal(conformance *suite, dj_table *table, int seat, dj_move move, const char *code);
static const char *judge_error(conformance *suite, const dj_error *error, const char *code);
static const char *replay_one(conformance *suite, dj_dice *dice);
static const char *replay_moves(conformance *suite, const dj_table *played);
static const char *save_and_load(conformance *suite, const dj_table *played, dj_dice *dice);
static const char *load_part(conformance *suite, const dj_table *played, const char *save, int moves);
static char *save_text(const dj_table *table);
static const char *undo_one(conformance *suite, dj_table *table, dj_dice *dice);
static const char *play_and_undo(conformance *suite, dj_table *table, dj_dice *dice, bool *is_over);
static const char *judge_witness(conformance *suite, const void *before, const void *after, const dj_witness *witness);
static const char *expected_barrier(const conformance *suite, const void *before, const void *after,
                                    const dj_witness *witness);
static const char *undo_last(conformance *suite, dj_table *table, int seat, const void *before);

const char *conformance_refuses_what_is_illegal(conformance *suite) {
    dj_dice dice = dj_dice_from_seed("illegal");
    const char *wrong = NULL;
    for (suite->seed = 0; suite->seed < suite->games / 20 + 2 && !wrong; suite->seed++) {
        dj_table *table = open_table(suite, suite->seed);
        if (!table)
            return conformance_fail(suite, "no table");
        int seat;
        dj_move move;
        while (!(wrong = refuse_all(suite, table, &dice)) &&
               conformance_choose(suite, dj_table_state(table), &dice, &seat, &move)) {
            if (dj_table_play(table, seat, move, NULL) != DJ_OK)
                wrong = conformance_fail(suite, "the table refused the listed move %u", move);
            if (wrong || ++suite->length > suite->longest)
                break;
        }
        dj_table_free(table);
    }
    return wrong;
}

const char *conformance_replays_and_saves(conformance *suite) {
    dj_dice dice = dj_dice_from_seed("replays");
    const char *wrong = NULL;
    for (suite->seed = 0; suite->seed < suite->games / 20 + 2 && !wrong; suite->seed++)
        wrong = replay_one(suite, &dice);
    return wrong;
}

const char *conformance_undoes_what_is_fair(conformance *suite) {
    dj_dice dice = dj_dice_from_seed("undo");
    const char *wrong = NULL;
    for (suite->seed = 0; suite->seed < suite->games / 10 + 2 && !wrong; suite->seed++) {
        dj_table *table = open_table(suite, suite->seed);
        if (!table)
            return conformance_fail(suite, "no table");
        wrong = undo_one(suite, table, &dice);
        dj_table_free(table);
    }
    return wrong;
}

static dj_table *open_table(conformance *suite, int seed) {
    suite->length = 0;
    dj_config config = conformance_config(suite, seed);
    return dj_table_new(suite->game, suite->content, &config, NULL);
}

/* X05: unlisted moves, other seats, seats that do not exist, and any move once it is over. */
static const char *refuse_all(conformance *suite, dj_table *table, dj_dice *dice) {
    const dj_game *game = suite->game;
    static dj_move moves[DJ_MOVES_MAX];
    dj_seat_mask mask = dj_table_to_act(table) | dj_table_may_act(table);
    const char *wrong = NULL;
    for (int seat = 0; seat < suite->config.seats && !wrong; seat++) {
        int count = game->moves(suite->content, dj_table_state(table), seat, moves);
        if (!(mask & DJ_SEAT_BIT(seat)))
            wrong = expect_refusal(suite, table, seat, dj_dice_below(dice, 8), mask ? "not-your-turn" : "game-over");
        for (int i = 0; i < 4 && count > 0 && !wrong; i++) {
            dj_move move = conformance_odd_move(dice, moves, count);
            if (game->why_not(suite->content, dj_table_state(table), seat, move).rule)
                wrong = expect_refusal(suite, table, seat, move, "illegal-move");
        }
    }
    if (!wrong)
        wrong = expect_refusal(suite, table, suite->config.seats, 0, "bad-seat");
    if (!wrong)
        wrong = expect_refusal(suite, table, -1, 0, "bad-seat");
    dj_error error = {0};
    if (!wrong && dj_table_play_text(table, 0, "xyzzy", &error) == DJ_OK)
        wrong = conformance_fail(suite, "'xyzzy' was played");
    return wrong ? wrong : judge_error(suite, &error, "unknown-move");
}

static const char *expect_refusal(conformance *suite, dj_table *table, int seat, dj_move move, const char *code) {
    static conformance_state before;
    memcpy(before.bytes, dj_table_state(table), suite->game->state_size);
    uint64_t hash = dj_table_hash(table);
    int length = dj_table_length(table);
    dj_error error = {0};
    if (dj_table_play(table, seat, move, &error) != DJ_REFUSED)
        return conformance_fail(suite, "seat %d was let play %u, which is %s", seat, move, code);
    if (dj_table_hash(table) != hash || dj_table_length(table) != length ||
        memcmp(before.bytes, dj_table_state(table), suite->game->state_size) != 0)
        return conformance_fail(suite, "a refused move changed the game");
    return judge_error(suite, &error, code);
}

/* An error has the code expected and a whole sentence in both languages. */
static const char *judge_error(conformance *suite, const dj_error *error, const char *code) {
    if (!error->code || strcmp(error->code, code) != 0)
        return conformance_fail(suite, "refused as '%s' instead of '%s'", error->code ? error->code : "", code);
    for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
        char sentence[400];
        dj_text text = dj_text_over(sentence, sizeof sentence);
        dj_error_describe(error, language, &text);
        if (text.length == 0 || !dj_text_fits(&text) || strchr(sentence, '%') || strstr(sentence, "(null)"))
            return conformance_fail(suite, "the error is said as '%s'", sentence);
    }
    return NULL;
}

static const char *replay_one(conformance *suite, dj_dice *dice) {
    dj_table *table = open_table(suite, suite->seed);
    if (!table)
        return conformance_fail(suite, "no table");
    int seat;
    dj_move move;
    const char *wrong = NULL;
    while (!wrong && conformance_choose(suite, dj_table_state(table), dice, &seat, &move)) {
        if (dj_table_play(table, seat, move, NULL) != DJ_OK || ++suite->length > suite->longest)
            wrong = conformance_fail(suite, "the table refused the listed move %u, or the game does not end", move);
        else if (dj_dice_below(dice, 40) == 0)
            wrong = save_and_load(suite, table, dice);
    }
    if (!wrong)
        wrong = replay_moves(suite, table);
    if (!wrong)
        wrong = save_and_load(suite, table, dice);
    dj_table_free(table);
    return wrong;
}

/* X01: the same moves from the same seed give the same hash after each. */
static const char *replay_moves(conformance *suite, const dj_table *played) {
    dj_table *again = open_table(suite, suite->seed);
    if (!again)
        return conformance_fail(suite, "no table");
    const char *wrong = NULL;
    for (int i = 0; i < dj_table_length(played) && !wrong; i++, suite->length++) {
        dj_played step = dj_table_played(played, i);
        if (dj_table_play(again, step.seat, step.move, NULL) != DJ_OK || dj_table_hash(again) != step.hash)
            wrong = conformance_fail(suite, "the replay differs from move %u on", step.move);
    }
    dj_table_free(again);
    return wrong;
}

static const char *save_and_load(conformance *suite, const dj_table *played, dj_dice *dice) {
    if (!dj_game_find(suite->game->id))
        return NULL; /* saves name their game, and only known games can be loaded */
    char *save = save_text(played);
    if (!save)
        return conformance_fail(suite, "no save");
    dj_save_header header;
    const char *wrong = NULL;
    if (dj_save_inspect(save, strlen(save), &header, NULL) != DJ_OK)
        wrong = conformance_fail(suite, "the save's form is refused");
    else if (header.game != dj_game_find(suite->game->id) || header.rules_version != suite->game->rules_version ||
             header.length != dj_table_length(played))
        wrong = conformance_fail(suite, "the save's header is not the game's");
    if (!wrong)
        wrong = load_part(suite, played, save, -1);
    if (!wrong)
        wrong = load_part(suite, played, save, (int)dj_dice_below(dice, (uint32_t)dj_table_length(played) + 1));
    free(save);
    return wrong;
}

static const char *load_part(conformance *suite, const dj_table *played, const char *save, int moves) {
    dj_error error = {0};
    dj_table *loaded = dj_table_load(suite->content, save, strlen(save), moves, &error);
    if (!loaded)
        return conformance_fail(suite, "the save was refused: %s (%s)", error.message, error.detail);
    int length = moves < 0 ? dj_table_length(played) : moves;
    const char *wrong = NULL;
    if (dj_table_length(loaded) != length)
        wrong = conformance_fail(suite, "the save was loaded with %d moves", dj_table_length(loaded));
    else if (length > 0 && dj_table_hash(loaded) != dj_table_played(played, length - 1).hash)
        wrong = conformance_fail(suite, "the save leads elsewhere");
    char *again = moves < 0 && !wrong ? save_text(loaded) : NULL;
    if (again && strcmp(again, save) != 0)
        wrong = conformance_fail(suite, "a save loaded and saved is another");
    free(again);
    dj_table_free(loaded);
    return wrong;
}

static char *save_text(const dj_table *table) {
    dj_text count = dj_text_over(NULL, 0);
    dj_table_save(table, &count);
    char *save = malloc(count.length + 1);
    if (save) {
        dj_text text = dj_text_over(save, count.length + 1);
        dj_table_save(table, &text);
    }
    return save;
}

static const char *undo_one(conformance *suite, dj_table *table, dj_dice *dice) {
    dj_error error = {0};
    if (dj_table_can_undo(table, 0, &error) == DJ_OK)
        return conformance_fail(suite, "a game could be undone before its first move");
    const char *wrong = judge_error(suite, &error, "nothing-to-undo");
    bool is_over = false;
    while (!wrong && !is_over) {
        wrong = play_and_undo(suite, table, dice, &is_over);
        if (!wrong && suite->length++ > suite->longest)
            wrong = conformance_fail(suite, "the game does not end");
    }
    return wrong;
}

/* Plays a move, sees that undo is offered or refused as it must be, and that it brings the very state back. */
static const char *play_and_undo(conformance *suite, dj_table *table, dj_dice *dice, bool *is_over) {
    const dj_game *game = suite->game;
    int seat;
    dj_move move;
    *is_over = !conformance_choose(suite, dj_table_state(table), dice, &seat, &move);
    if (*is_over)
        return NULL;
    static conformance_state before, after;
    static dj_witness witness;
    memcpy(before.bytes, dj_table_state(table), game->state_size);
    memcpy(after.bytes, before.bytes, game->state_size);
    witness = (dj_witness){0};
    game->play(suite->content, after.bytes, seat, move, &witness);
    const char *wrong = judge_witness(suite, before.bytes, after.bytes, &witness);
    if (wrong)
        return wrong;
    if (dj_table_play(table, seat, move, NULL) != DJ_OK)
        return conformance_fail(suite, "the table refused the listed move %u", move);
    dj_error error = {0};
    for (int other = 0; other < suite->config.seats; other++)
        if (other != seat && dj_table_undo(table, other, &error) == DJ_OK)
            return conformance_fail(suite, "seat %d took back the move of seat %d", other, seat);
    const char *barrier = expected_barrier(suite, before.bytes, after.bytes, &witness);
    if (!barrier) {
        wrong = undo_last(suite, table, seat, before.bytes);
        if (!wrong && dj_table_play(table, seat, move, NULL) != DJ_OK)
            wrong = conformance_fail(suite, "a move taken back cannot be played again");
        return wrong;
    }
    if (dj_table_can_undo(table, seat, NULL) == DJ_OK || dj_table_undo(table, seat, &error) == DJ_OK)
        return conformance_fail(suite, "undo was offered although %s", barrier);
    if (memcmp(dj_table_state(table), after.bytes, game->state_size) != 0)
        return conformance_fail(suite, "a refused undo changed the game");
    if (!strstr(error.message, barrier))
        return conformance_fail(suite, "undo was refused with '%s', expected '%s'", error.message, barrier);
    return judge_error(suite, &error, "cannot-undo");
}

/* X06: a move says that chance was consulted exactly when it was. */
static const char *judge_witness(conformance *suite, const void *before, const void *after, const dj_witness *witness) {
    const dj_dice *was = conformance_dice_in(suite, before), *is = conformance_dice_in(suite, after);
    if (!was || !is)
        return conformance_fail(suite, "the state holds no generator of its seed");
    if (is->drawn < was->drawn)
        return conformance_fail(suite, "the generator ran backwards");
    if ((is->drawn != was->drawn) != witness->has_drawn)
        return conformance_fail(suite, witness->has_drawn ? "chance is claimed but was not consulted"
                                                          : "chance was consulted in silence");
    return NULL;
}

/* NULL where undo is fair, else a piece of the sentence that must refuse it. */
static const char *expected_barrier(const conformance *suite, const void *before, const void *after,
                                    const dj_witness *witness) {
    if (witness->has_drawn)
        return "Chance";
    if (witness->has_revealed)
        return "hidden";
    dj_seat_mask was = suite->game->to_act(suite->content, before), is = suite->game->to_act(suite->content, after);
    bool has_passed_on = (is & ~was) != 0 || (is == 0 && suite->config.seats > 1);
    return has_passed_on ? "turn" : NULL;
}

static const char *undo_last(conformance *suite, dj_table *table, int seat, const void *before) {
    dj_error error = {0};
    int length = dj_table_length(table);
    if (dj_table_can_undo(table, seat, &error) != DJ_OK || dj_table_undo(table, seat, &error) != DJ_OK)
        return conformance_fail(suite, "a fair undo was refused: %s", error.message);
    if (memcmp(dj_table_state(table), before, suite->game->state_size) != 0)
        return conformance_fail(suite, "undo did not bring the state back");
    return dj_table_length(table) == length - 1 ? NULL : conformance_fail(suite, "undo left the move in the record");
}
