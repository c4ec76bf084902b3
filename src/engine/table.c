#include "table_parts.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static dj_table *table_alloc(const dj_game *game, const void *content, const dj_config *config, dj_error *error);
static void begin_witness(dj_witness *witness);
static dj_status validate(const dj_table *table, int seat, dj_move move, dj_error *error);
static dj_status refuse_turn(const dj_table *table, dj_seat_mask mask, dj_error *error);
static const char *name_of(const dj_table *table, int seat);
static dj_status make_room(dj_table *table, const dj_witness *witness, dj_error *error);
static void *grown(void *items, int *room, int wanted, size_t size);
static void keep_step(dj_table *table, int seat, dj_move move, const dj_witness *witness);
static void keep_events(dj_table *table, const dj_witness *witness);
static dj_barrier barrier_after(const dj_table *table, dj_seat_mask before, const dj_witness *witness);

dj_table *dj_table_new(const dj_game *game, const void *content, const dj_config *config, dj_error *error) {
    dj_table *table = table_alloc(game, content, config, error);
    if (!table)
        return NULL;
    dj_witness witness;
    begin_witness(&witness);
    if (game->setup(content, config, table->state, &witness, error) != DJ_OK ||
        make_room(table, &witness, error) != DJ_OK) {
        dj_table_free(table);
        return NULL;
    }
    assert(!witness.has_overflowed);
    keep_events(table, &witness);
    table->setup_event_count = witness.event_count;
    return table;
}

dj_table *dj_table_from_state(const dj_game *game, const void *content, const dj_config *config, const void *state,
                              dj_error *error) {
    const char *wrong = game->check(content, state);
    if (wrong) {
        dj_refuse(error, "impossible-position", NULL, DJ_SENTENCE("This position is impossible: %s."), wrong);
        return NULL;
    }
    if (game->seats(state) != config->seats) {
        dj_refuse(error, "bad-seats", NULL, DJ_SENTENCE("The position is for another number of seats."), NULL);
        return NULL;
    }
    dj_table *table = table_alloc(game, content, config, error);
    if (!table)
        return NULL;
    table->start = malloc(game->state_size);
    if (!table->start) {
        dj_no_memory(error);
        dj_table_free(table);
        return NULL;
    }
    if (make_room(table, &(dj_witness){0}, error) != DJ_OK) {
        dj_table_free(table);
        return NULL;
    }
    memcpy(table->start, state, game->state_size);
    memcpy(table->state, state, game->state_size);
    return table;
}

void dj_table_free(dj_table *table) {
    if (!table)
        return;
    free(table->state);
    free(table->start);
    free(table->steps);
    free(table->snapshots);
    free(table->rolls);
    free(table->events);
    free(table);
}

const dj_game *dj_table_game(const dj_table *table) {
    return table->game;
}

const void *dj_table_content(const dj_table *table) {
    return table->content;
}

const void *dj_table_state(const dj_table *table) {
    return table->state;
}

const dj_config *dj_table_config(const dj_table *table) {
    return &table->config;
}

uint64_t dj_table_hash(const dj_table *table) {
    if (table->step_count > 0)
        return table->steps[table->step_count - 1].played.hash;
    return table->game->hash(table->content, table->state);
}

dj_seat_mask dj_table_to_act(const dj_table *table) {
    return table->game->to_act(table->content, table->state);
}

dj_seat_mask dj_table_may_act(const dj_table *table) {
    return table->game->may_act(table->content, table->state);
}

dj_status dj_table_play(dj_table *table, int seat, dj_move move, dj_error *error) {
    dj_status status = validate(table, seat, move, error);
    if (status != DJ_OK)
        return status;
    /* Played on a copy, which becomes the state once nothing can go wrong any more. */
    _Alignas(max_align_t) unsigned char after[DJ_STATE_MAX];
    size_t size = table->game->state_size;
    memcpy(after, table->state, size);
    dj_witness witness;
    begin_witness(&witness);
    witness.script = table->script;
    witness.script_length = table->script_length;
    table->game->play(table->content, after, seat, move, &witness);
    assert(!witness.has_overflowed);
    if (witness.is_script_misfit)
        return dj_refuse(error, "bad-dice", "X06", DJ_SENTENCE("A scripted roll is not a face of the die rolled."),
                         NULL);
    status = make_room(table, &witness, error);
    if (status != DJ_OK)
        return status;

    dj_seat_mask before = dj_table_to_act(table);
    memcpy(table->snapshots + (size_t)table->snapshot_count++ * size, table->state, size);
    memcpy(table->state, after, size);
    keep_step(table, seat, move, &witness);
    dj_barrier barrier = barrier_after(table, before, &witness);
    if (barrier != DJ_BARRIER_NONE) {
        table->snapshot_count = 0;
        table->barrier = barrier;
    }
    return DJ_OK;
}

dj_status dj_table_play_text(dj_table *table, int seat, const char *move, dj_error *error) {
    dj_move number;
    if (!table->game->move_parse(table->content, move, &number))
        return dj_refuse_text(table->game, table->content, move, error);
    return dj_table_play(table, seat, number, error);
}

dj_status dj_table_would_play(const dj_table *table, int seat, const char *text, dj_move *move, dj_error *error) {
    dj_move number;
    if (!table->game->move_parse(table->content, text, &number))
        return dj_refuse_text(table->game, table->content, text, error);
    dj_status status = validate(table, seat, number, error);
    if (status == DJ_OK)
        *move = number;
    return status;
}

bool dj_table_is_forced(const dj_table *table, int seat, dj_move *move) {
    const dj_game *game = table->game;
    dj_move moves[DJ_MOVES_MAX];
    if (!(dj_table_to_act(table) & DJ_SEAT_BIT(seat)) || game->moves(table->content, table->state, seat, moves) != 1)
        return false;
    *move = moves[0];
    return true;
}

const dj_event *dj_table_events(const dj_table *table, int *count) {
    if (table->has_undone) {
        *count = 0;
        return table->events;
    }
    return dj_table_events_of(table, table->step_count - 1, count);
}

const dj_event *dj_table_events_of(const dj_table *table, int index, int *count) {
    assert(index >= -1 && index < table->step_count);
    if (index < 0) {
        *count = table->setup_event_count;
        return table->events;
    }
    *count = table->steps[index].event_count;
    return table->events + table->steps[index].event_start;
}

dj_status dj_table_can_undo(const dj_table *table, int seat, dj_error *error) {
    if (table->step_count == 0)
        return dj_refuse(error, "nothing-to-undo", NULL, DJ_SENTENCE("Nothing has been played yet."), NULL);
    if (table->steps[table->step_count - 1].played.seat != seat)
        return dj_refuse(error, "cannot-undo", NULL, DJ_SENTENCE("Another player has acted since."), NULL);
    if (table->snapshot_count > 0)
        return DJ_OK;
    switch (table->barrier) {
    case DJ_BARRIER_CHANCE:
        return dj_refuse(error, "cannot-undo", "X06", DJ_SENTENCE("Chance has spoken: the move stands."), NULL);
    case DJ_BARRIER_REVEAL:
        return dj_refuse(error, "cannot-undo", "X02", DJ_SENTENCE("Something hidden has been seen: the move stands."),
                         NULL);
    default:
        return dj_refuse(error, "cannot-undo", NULL, DJ_SENTENCE("The turn has passed on: the move stands."), NULL);
    }
}

dj_status dj_table_undo(dj_table *table, int seat, dj_error *error) {
    dj_status status = dj_table_can_undo(table, seat, error);
    if (status != DJ_OK)
        return status;
    table->snapshot_count--;
    table->step_count--;
    assert(table->steps[table->step_count].rolls == 0); /* dice are a barrier */
    size_t size = table->game->state_size;
    memcpy(table->state, table->snapshots + (size_t)table->snapshot_count * size, size);
    table->event_count = table->steps[table->step_count].event_start;
    table->has_undone = true;
    return DJ_OK;
}

dj_status dj_table_script(dj_table *table, const int32_t *rolls, int count, dj_error *error) {
    if (table->is_sealed)
        return dj_refuse(error, "sealed", "X06", DJ_SENTENCE("The dice of a sealed game cannot be scripted."), NULL);
    if (count < 0 || count > DJ_SCRIPT_MAX - table->script_length)
        return dj_refuse(error, "too-many-dice", NULL, DJ_SENTENCE("Too many scripted rolls are waiting."), NULL);
    for (int i = 0; i < count; i++)
        if (rolls[i] < 1)
            return dj_refuse(error, "bad-dice", NULL, DJ_SENTENCE("Scripted rolls are faces of dice, from 1 up."),
                             NULL);
    memcpy(table->script + table->script_length, rolls, (size_t)count * sizeof *rolls);
    table->script_length += count;
    return DJ_OK;
}

int dj_table_script_left(const dj_table *table) {
    return table->script_length;
}

int dj_table_length(const dj_table *table) {
    return table->step_count;
}

dj_played dj_table_played(const dj_table *table, int index) {
    assert(index >= 0 && index < table->step_count);
    return table->steps[index].played;
}

dj_status dj_config_check(const dj_game *game, const dj_config *config, dj_error *error) {
    if (config->seats < game->seats_minimum || config->seats > game->seats_maximum)
        return dj_refuse(error, "bad-seats", NULL, DJ_SENTENCE("This game cannot be played with that many seats."),
                         NULL);
    for (int i = 0; i < game->option_count; i++)
        if (config->options[i] < game->options[i].minimum || config->options[i] > game->options[i].maximum)
            return dj_refuse(error, "bad-option", NULL, DJ_SENTENCE("The option '%s' is out of its range."),
                             game->options[i].name);
    if (!dj_is_clean_text(config->seed, strlen(config->seed), ""))
        return dj_refuse(error, "bad-seed", NULL, DJ_SENTENCE("A seed is one line of plain text."), NULL);
    return DJ_OK;
}

static dj_table *table_alloc(const dj_game *game, const void *content, const dj_config *config, dj_error *error) {
    if (dj_config_check(game, config, error) != DJ_OK)
        return NULL;
    dj_table *table = calloc(1, sizeof *table);
    unsigned char *state = calloc(1, game->state_size);
    if (!table || !state) {
        free(table);
        free(state);
        dj_no_memory(error);
        return NULL;
    }
    table->game = game;
    table->content = content;
    table->config = *config;
    table->state = state;
    return table;
}

/* All of it but the room for events, which is larger than most states. */
static void begin_witness(dj_witness *witness) {
    memset(witness, 0, offsetof(dj_witness, events));
}

static dj_status validate(const dj_table *table, int seat, dj_move move, dj_error *error) {
    if (seat < 0 || seat >= table->config.seats)
        return dj_refuse(error, "bad-seat", NULL, DJ_SENTENCE("There is no such seat at this table."), NULL);
    dj_seat_mask mask = dj_table_to_act(table);
    if (mask == 0)
        return dj_refuse(error, "game-over", "X05", DJ_SENTENCE("The game is over."), NULL);
    if (!((mask | dj_table_may_act(table)) & DJ_SEAT_BIT(seat)))
        return refuse_turn(table, mask, error);
    dj_refusal refusal = table->game->why_not(table->content, table->state, seat, move);
    if (refusal.rule)
        return dj_refuse(error, "illegal-move", refusal.rule, refusal.message,
                         refusal.named ? name_of(table, refusal.named - 1) : NULL);
    return DJ_OK;
}

static dj_status refuse_turn(const dj_table *table, dj_seat_mask mask, dj_error *error) {
    bool is_one = (mask & (mask - 1)) == 0;
    return is_one ? dj_refuse(error, "not-your-turn", "X05", DJ_SENTENCE("It is %s’s turn."),
                              name_of(table, __builtin_ctz(mask)))
                  : dj_refuse(error, "not-your-turn", "X05", DJ_SENTENCE("It is not this seat’s turn."), NULL);
}

static const char *name_of(const dj_table *table, int seat) {
    dj_voice voice = dj_table_voice(table, DJ_ENGLISH, DJ_SPECTATOR); /* names are the same in all languages */
    return dj_voice_name(&voice, seat);
}

/* Room for one more move, and for what its witness gathered. */
static dj_status make_room(dj_table *table, const dj_witness *witness, dj_error *error) {
    if (table->step_count == DJ_TABLE_MOVES_MAX)
        return dj_refuse(error, "too-long", NULL, DJ_SENTENCE("The game is too long to be kept."), NULL);
    dj_step *steps = grown(table->steps, &table->step_room, table->step_count + 1, sizeof *steps);
    if (!steps)
        return dj_no_memory(error);
    table->steps = steps;
    size_t state_size = table->game->state_size;
    unsigned char *snapshots = grown(table->snapshots, &table->snapshot_room, table->snapshot_count + 1, state_size);
    if (!snapshots)
        return dj_no_memory(error);
    table->snapshots = snapshots;
    int32_t *rolls = grown(table->rolls, &table->roll_room, table->roll_count + witness->script_used, sizeof *rolls);
    if (!rolls)
        return dj_no_memory(error);
    table->rolls = rolls;
    dj_event *events =
        grown(table->events, &table->event_room, table->event_count + witness->event_count, sizeof *events);
    if (!events)
        return dj_no_memory(error);
    table->events = events;
    return DJ_OK;
}

/* The items with room for as many as wanted and at least one, moved if need be; NULL, nothing changed, without
 * memory. */
static void *grown(void *items, int *room, int wanted, size_t size) {
    if (items && wanted <= *room)
        return items;
    int enough = wanted < 16 ? 16 : wanted * 2;
    void *more = realloc(items, (size_t)enough * size);
    if (more)
        *room = enough;
    return more;
}

static void keep_step(dj_table *table, int seat, dj_move move, const dj_witness *witness) {
    int used = witness->script_used;
    table->steps[table->step_count++] = (dj_step){
        .played = {.seat = seat, .move = move, .hash = table->game->hash(table->content, table->state)},
        .rolls = used,
        .event_start = table->event_count,
        .event_count = witness->event_count,
    };
    keep_events(table, witness);
    memcpy(table->rolls + table->roll_count, table->script, (size_t)used * sizeof *table->rolls);
    table->roll_count += used;
    table->script_length -= used;
    memmove(table->script, table->script + used, (size_t)table->script_length * sizeof *table->script);
}

static void keep_events(dj_table *table, const dj_witness *witness) {
    memcpy(table->events + table->event_count, witness->events, (size_t)witness->event_count * sizeof *table->events);
    table->event_count += witness->event_count;
    table->has_undone = false;
}

static dj_barrier barrier_after(const dj_table *table, dj_seat_mask before, const dj_witness *witness) {
    if (witness->has_drawn)
        return DJ_BARRIER_CHANCE;
    if (witness->has_revealed)
        return DJ_BARRIER_REVEAL;
    dj_seat_mask after = dj_table_to_act(table);
    bool has_others = table->config.seats > 1;
    if (after & ~before || (after == 0 && has_others))
        return DJ_BARRIER_TURN;
    return DJ_BARRIER_NONE;
}

dj_status dj_no_memory(dj_error *error) {
    dj_refuse(error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL);
    return DJ_NO_MEMORY;
}
