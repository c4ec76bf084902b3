#include "search_plan.h"

#include <stdlib.h>
#include <string.h>

enum {
    ITERATIONS_A_LINE = 2, /* what a line costs followed to the end, beside an iteration of the tree */
    SCOUTS = 2,            /* lines followed to see whether a plan can be made */
    LINES_MAX = 1024,
    LENGTH_MAX = 1000, /* walks of the project end far earlier */
};

/* A line as far as it was followed; its state lies beside it. */
typedef struct line {
    dj_move first; /* move of it */
    int32_t value;
    uint64_t hash;
} line;

/* The lines kept of one length. */
typedef struct layer {
    int count, worst; /* which of them is worth least, once all places are taken */
    line *lines;
    unsigned char *states;
} layer;

typedef struct planner {
    const dj_game *game;
    const void *content;
    int seat, width;
    layer layers[2];
    dj_witness witness;
    bool has_end;
    int32_t end_value; /* of the best line that is over */
    dj_search_plan plan;
    _Alignas(max_align_t) unsigned char ahead[DJ_STATE_MAX];
} planner;

static bool follow_to_end(const dj_seat *seat, dj_dice *dice, int width, dj_search_plan *plan);
static planner *begin(const dj_seat *seat, dj_dice *dice, int width);
static void end(planner *planner);
static bool follow(planner *planner, bool is_root, const layer *from, layer *to);
static bool try_move(planner *planner, const unsigned char *state, dj_move move, dj_move first, layer *to);
static void note_end(planner *planner, const line *line);
static void keep(planner *planner, const line *line, layer *to);
static int worst_of(const layer *layer);
static unsigned char *state_of(const planner *planner, const layer *layer, int index);

bool dj_search_plan_make(const dj_seat *seat, dj_dice *dice, int iterations, dj_search_plan *plan) {
    if (seat->game->seats_maximum > 1 || !follow_to_end(seat, dice, SCOUTS, plan))
        return false;
    int width = iterations / ITERATIONS_A_LINE < LINES_MAX ? iterations / ITERATIONS_A_LINE : LINES_MAX;
    bool is_for_points = plan->end.scores[seat->seat] > 1;
    return is_for_points && follow_to_end(seat, dice, width > SCOUTS ? width : SCOUTS, plan);
}

static bool follow_to_end(const dj_seat *seat, dj_dice *dice, int width, dj_search_plan *plan) {
    planner *planner = begin(seat, dice, width);
    if (planner == NULL)
        return false;
    bool is_certain = true;
    int length = 0;
    for (; is_certain && planner->layers[length % 2].count > 0 && length < LENGTH_MAX; length++)
        is_certain = follow(planner, length == 0, &planner->layers[length % 2], &planner->layers[(length + 1) % 2]);
    bool is_made = is_certain && length < LENGTH_MAX;
    if (is_made)
        *plan = planner->plan;
    end(planner);
    return is_made;
}

/* A single line of no moves yet; NULL without memory. */
static planner *begin(const dj_seat *seat, dj_dice *dice, int width) {
    planner *planner = calloc(1, sizeof *planner);
    if (planner == NULL)
        return NULL;
    planner->game = seat->game;
    planner->content = seat->content;
    planner->seat = seat->seat;
    planner->width = width;
    for (int i = 0; i < 2; i++) {
        planner->layers[i].lines = malloc((size_t)width * sizeof(line));
        planner->layers[i].states = malloc((size_t)width * seat->game->state_size);
        if (planner->layers[i].lines == NULL || planner->layers[i].states == NULL) {
            end(planner);
            return NULL;
        }
    }
    planner->layers[0].count = 1;
    dj_seat_sample(seat, dice, planner->layers[0].states);
    return planner;
}

static void end(planner *planner) {
    for (int i = 0; i < 2; i++) {
        free(planner->layers[i].lines);
        free(planner->layers[i].states);
    }
    free(planner);
}

/* All lines one move further; false where one is not certain. */
static bool follow(planner *planner, bool is_root, const layer *from, layer *to) {
    dj_move moves[DJ_MOVES_MAX];
    to->count = 0;
    for (int i = 0; i < from->count; i++) {
        const unsigned char *state = state_of(planner, from, i);
        int count = planner->game->moves(planner->content, state, planner->seat, moves);
        for (int j = 0; j < count; j++)
            if (!try_move(planner, state, moves[j], is_root ? moves[j] : from->lines[i].first, to))
                return false;
    }
    return true;
}

static bool try_move(planner *planner, const unsigned char *state, dj_move move, dj_move first, layer *to) {
    const dj_game *game = planner->game;
    dj_witness *witness = &planner->witness;
    witness->event_count = 0;
    memcpy(planner->ahead, state, game->state_size);
    game->play(planner->content, planner->ahead, planner->seat, move, witness);
    if (witness->has_drawn || witness->has_revealed)
        return false;
    line line = {.first = first, .value = game->value(planner->content, planner->ahead, planner->seat)};
    if (game->to_act(planner->content, planner->ahead) == 0) {
        note_end(planner, &line);
    } else {
        line.hash = game->hash(planner->content, planner->ahead);
        keep(planner, &line, to);
    }
    return true;
}

static void note_end(planner *planner, const line *line) {
    if (planner->has_end && line->value <= planner->end_value)
        return;
    planner->has_end = true;
    planner->end_value = line->value;
    planner->plan.move = line->first;
    planner->game->result(planner->content, planner->ahead, &planner->plan.end);
}

/* A line that came to where another one is adds nothing; among equals the first stays. */
static void keep(planner *planner, const line *line, layer *to) {
    bool is_full = to->count == planner->width;
    if (is_full && line->value <= to->lines[to->worst].value)
        return;
    for (int i = 0; i < to->count; i++)
        if (to->lines[i].hash == line->hash)
            return;
    int place = is_full ? to->worst : to->count++;
    to->lines[place] = *line;
    memcpy(state_of(planner, to, place), planner->ahead, planner->game->state_size);
    if (to->count == planner->width)
        to->worst = worst_of(to);
}

static int worst_of(const layer *layer) {
    int worst = layer->count - 1;
    for (int i = layer->count - 1; i >= 0; i--)
        if (layer->lines[i].value < layer->lines[worst].value)
            worst = i;
    return worst;
}

static unsigned char *state_of(const planner *planner, const layer *layer, int index) {
    return layer->states + (size_t)index * planner->game->state_size;
}
