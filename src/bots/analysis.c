#include "analysis.h"

#include "reasons.h"
#include "search_line.h"
#include "standing.h"

#include <stdlib.h>
#include <string.h>

/* One analysis under way. */
typedef struct analyst {
    const dj_analysis_plan *plan;
    dj_analysis *out;
    dj_dice dice; /* of the moment: the same for all that is compared in it */
    dj_search_line line;
    dj_witness witness;
    _Alignas(max_align_t) unsigned char before[DJ_STATE_MAX];
    _Alignas(max_align_t) unsigned char after[DJ_STATE_MAX];
} analyst;

/* A move that is tried first in every line; none where `seat` is below 0. */
typedef struct opening {
    int seat;
    dj_move move;
} opening;
static const opening none = {.seat = -1};

static void look_at(analyst *analyst, int index, dj_played played);
static dj_stand stand_of(analyst *analyst, const void *state);
static void find_better(analyst *analyst, dj_moment *moment, const dj_outlook *expected);
static bool shows_late(analyst *analyst, int viewer, opening played, dj_move better, int32_t *lost, int32_t *left);
static dj_move propose(analyst *analyst, const dj_seat *seat, opening played);
static dj_outlook look(analyst *analyst, const void *state, int viewer, opening first);
static dj_prospect prospect(const analyst *analyst, const void *state, int viewer, opening first);

bool dj_analyse(const dj_table *first, const dj_table *last, const dj_analysis_plan *plan, dj_analysis *analysis,
                dj_error *error) {
    const dj_game *game = dj_table_game(last);
    int count = dj_table_length(last);
    *analysis = (dj_analysis){.game = game, .content = dj_table_content(last), .seats = dj_table_config(last)->seats};
    analysis->is_for_points = dj_is_for_points(game);
    analysis->length = count;
    analysis->moments = calloc((size_t)count + 1, sizeof *analysis->moments);
    analyst *analyst = calloc(1, sizeof *analyst);
    bool is_same = analyst != NULL && analysis->moments != NULL;
    if (!is_same)
        dj_refuse(error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL);
    if (is_same) {
        analyst->plan = plan;
        analyst->out = analysis;
        analyst->dice = dj_dice_from_seed(plan->seed);
        memcpy(analyst->after, dj_table_state(first), game->state_size);
        analysis->before = stand_of(analyst, analyst->after);
    }
    bool goes_on = true;
    for (int i = 0; is_same && goes_on && i < count; i++) {
        dj_played played = dj_table_played(last, i);
        look_at(analyst, i, played);
        is_same = game->hash(analysis->content, analyst->after) == played.hash;
        analysis->count = i + 1;
        goes_on = plan->go_on == NULL || plan->go_on(plan->context, i + 1, count);
        if (!is_same)
            dj_refuse(error, "other-dice", NULL,
                      DJ_SENTENCE("The moves of this game do not lead to its end: its dice were loaded."), NULL);
    }
    free(analyst);
    if (!is_same)
        dj_analysis_free(analysis);
    return is_same;
}

bool dj_analyse_move(const dj_game *game, const void *content, const void *before, int index, int seat, dj_move move,
                     const dj_analysis_plan *plan, dj_analysis *analysis, dj_moment *moment) {
    analyst *analyst = calloc(1, sizeof *analyst);
    *analysis = (dj_analysis){.game = game, .content = content, .seats = game->seats(before), .moments = moment};
    analysis->is_for_points = dj_is_for_points(game);
    if (analyst != NULL) {
        analyst->plan = plan;
        analyst->out = analysis;
        analyst->dice = dj_dice_from_seed(plan->seed);
        for (int i = 0; i < index; i++)
            analyst->dice = dj_dice_fork(&analyst->dice);
        memcpy(analyst->after, before, game->state_size);
        look_at(analyst, 0, (dj_played){.seat = seat, .move = move});
    }
    analysis->moments = NULL;
    bool has_memory = analyst != NULL;
    free(analyst);
    return has_memory;
}

void dj_analysis_free(dj_analysis *analysis) {
    free(analysis->moments);
    *analysis = (dj_analysis){0};
}

dj_skill_account dj_analysis_account(const dj_analysis *analysis, int seat) {
    dj_skill_account account = {0};
    for (int i = 0; i < analysis->count; i++)
        dj_account_add(&account, &analysis->moments[i], seat);
    return account;
}

void dj_account_add(dj_skill_account *account, const dj_moment *moment, int seat) {
    int32_t luck = moment->luck[seat];
    account->of[luck > 0 ? DJ_GAVE : DJ_TOOK] += abs(luck);
    if (moment->seat != seat)
        return;
    account->of[DJ_CHOICES] += moment->offered > 1;
    account->of[DJ_ERRORS] += moment->lost[DJ_READ_KNOWN] >= DJ_ANALYSIS_TOLD;
    account->of[DJ_LOST] += moment->lost[DJ_READ_KNOWN];
}

int32_t dj_analysis_highest(const dj_analysis *analysis) {
    int32_t highest = analysis->is_for_points ? 10 : DJ_CERTAIN;
    for (int i = -1; i < analysis->count; i++) {
        const dj_stand *stand = i < 0 ? &analysis->before : &analysis->moments[i].after;
        for (int reading = 0; reading < DJ_READINGS; reading++)
            for (int seat = 0; seat < analysis->seats; seat++)
                highest = stand->of[reading][seat] > highest ? stand->of[reading][seat] : highest;
    }
    return highest;
}

int32_t dj_moment_weight(const dj_analysis *analysis, const dj_moment *moment) {
    int32_t weight = moment->lost[DJ_READ_KNOWN];
    for (int seat = 0; seat < analysis->seats; seat++)
        weight = abs(moment->luck[seat]) > weight ? abs(moment->luck[seat]) : weight;
    return weight;
}

int dj_analysis_decided(const dj_analysis *analysis, int *out, int most) {
    int count = 0;
    for (int i = 0; i < analysis->count; i++) {
        int32_t weight = dj_moment_weight(analysis, &analysis->moments[i]);
        int heavier = 0;
        for (int j = 0; j < analysis->count; j++) {
            int32_t other = dj_moment_weight(analysis, &analysis->moments[j]);
            heavier += other > weight || (other == weight && j < i);
        }
        if (weight >= DJ_ANALYSIS_TOLD && heavier < most)
            out[count++] = i;
    }
    return count;
}

/* `after` holds the position before the move when this begins, and that after it when it ends. */
static void look_at(analyst *analyst, int index, dj_played played) {
    const dj_analysis *out = analyst->out;
    const dj_game *game = out->game;
    dj_moment *moment = &out->moments[index];
    dj_move moves[DJ_MOVES_MAX];
    analyst->dice = dj_dice_fork(&analyst->dice);
    memcpy(analyst->before, analyst->after, game->state_size);
    *moment = (dj_moment){.seat = played.seat, .move = played.move, .better = played.move};
    moment->offered = game->moves(out->content, analyst->before, played.seat, moves);
    analyst->witness = (dj_witness){0};
    game->play(out->content, analyst->after, played.seat, played.move, &analyst->witness);
    moment->after = stand_of(analyst, analyst->after);
    bool has_chance = analyst->witness.has_drawn || analyst->witness.has_revealed;
    if (moment->offered < 2 && !has_chance)
        return;
    dj_outlook expected = look(analyst, analyst->before, played.seat, (opening){played.seat, played.move});
    moment->expected = expected.of[played.seat];
    dj_outlook come = has_chance ? look(analyst, analyst->after, played.seat, none) : expected;
    for (int seat = 0; seat < out->seats; seat++)
        moment->luck[seat] = come.of[seat] - expected.of[seat];
    if (moment->offered > 1)
        find_better(analyst, moment, &expected);
}

static dj_stand stand_of(analyst *analyst, const void *state) {
    const dj_analysis *out = analyst->out;
    bool is_solvable = dj_is_solvable(out->game, out->content, state); /* both readings are one */
    dj_stand stand = {0};
    dj_outlook open = look(analyst, state, DJ_EVERYTHING, none);
    for (int seat = 0; seat < out->seats; seat++) {
        stand.of[DJ_READ_OPEN][seat] = open.of[seat];
        stand.of[DJ_READ_KNOWN][seat] = is_solvable ? open.of[seat] : look(analyst, state, seat, none).of[seat];
    }
    return stand;
}

static void find_better(analyst *analyst, dj_moment *moment, const dj_outlook *expected) {
    const dj_analysis *out = analyst->out;
    dj_seat seat = dj_seat_of(out->game, out->content, analyst->before, moment->seat);
    opening played = {moment->seat, moment->move}, other = {moment->seat, propose(analyst, &seat, played)};
    if (other.move == moment->move)
        return;
    dj_outlook better = look(analyst, analyst->before, moment->seat, other);
    int32_t lost = better.of[moment->seat] - expected->of[moment->seat];
    bool needs_trees = dj_grows_trees(out->game);
    int32_t late = lost, left = moment->expected;
    bool is_late =
        (needs_trees || lost < DJ_ANALYSIS_TOLD) && shows_late(analyst, moment->seat, played, other.move, &late, &left);
    lost = is_late ? late : needs_trees ? (lost + late) / 2 : lost; /* each of the two errs where the other does not */
    moment->expected = is_late ? left : moment->expected;
    if (lost <= 0)
        return;
    moment->better = other.move;
    moment->lost[DJ_READ_KNOWN] =
        lost < DJ_CERTAIN - moment->expected || out->is_for_points ? lost : DJ_CERTAIN - moment->expected;
    moment->lost[DJ_READ_OPEN] = lost;
    if (is_late && !shows_late(analyst, DJ_EVERYTHING, played, other.move, &moment->lost[DJ_READ_OPEN], &left))
        moment->lost[DJ_READ_OPEN] = 0;
    else if (!is_late && !dj_is_solvable(out->game, out->content, analyst->before))
        moment->lost[DJ_READ_OPEN] = look(analyst, analyst->before, DJ_EVERYTHING, other).of[moment->seat] -
                                     look(analyst, analyst->before, DJ_EVERYTHING, played).of[moment->seat];
    if (lost >= DJ_ANALYSIS_TOLD && analyst->plan->language != DJ_UNASKED) {
        dj_text why = dj_text_over(moment->why, sizeof moment->why);
        dj_say_gains(&seat, analyst->dice, other.move, moment->move, analyst->plan->language, &why);
    }
}

/* Whether games played to their end, or trees, are sure of what the few moves of a line do not show; and by them what
 * was lost, and what is left, of which lines are too hopeful there. */
static bool shows_late(analyst *analyst, int viewer, opening played, dj_move better, int32_t *lost, int32_t *left) {
    int32_t kept;
    dj_prospect asked = prospect(analyst, analyst->before, viewer, played);
    asked.lines *= DJ_ANALYSIS_PAIRS;
    bool is_sure = dj_shows_late(&asked, better, &analyst->line, &kept, left);
    *lost = kept - *left;
    return is_sure;
}

/* By the solver where it can answer, else by the player asked for. */
static dj_move propose(analyst *analyst, const dj_seat *seat, opening played) {
    dj_dice dice = analyst->dice;
    dj_move best;
    if (dj_solver_proposes(seat->game, seat->content, analyst->before, &best))
        return best;
    dj_bot_choice choice = {0};
    analyst->plan->player.bot->choose(seat, &dice, analyst->plan->player.iterations, DJ_UNASKED, &choice);
    dj_prospect asked = prospect(analyst, analyst->before, seat->seat, played);
    return dj_or_obvious(&asked, choice.move, &analyst->line);
}

/* The dice are those of the moment: see dj_look_ahead. */
static dj_outlook look(analyst *analyst, const void *state, int viewer, opening first) {
    dj_prospect asked = prospect(analyst, state, viewer, first);
    return dj_look_ahead(&asked, &analyst->line);
}

static dj_prospect prospect(const analyst *analyst, const void *state, int viewer, opening first) {
    return (dj_prospect){.game = analyst->out->game,
                         .content = analyst->out->content,
                         .state = state,
                         .viewer = viewer,
                         .lines = analyst->plan->lines,
                         .dice = analyst->dice,
                         .opener = first.seat,
                         .move = first.move};
}
