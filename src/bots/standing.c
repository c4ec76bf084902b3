#include "standing.h"

#include <string.h>

enum {
    POINT = 10,          /* tenths */
    SOLVER_NODES = 4000, /* for a good walk; a proof takes far more */
    LINES_A_LAYOUT = 8,  /* that a position to be laid out costs as much as */
    PAIRS = 32,          /* of games, after each so many of which a difference may be sure, or hopeless, */
    SURE = 7,            /* by this square of standard errors: more than two and a half of them */
    CLEARLY = 30,        /* in thousandths, or tenths of points */
    MUCH = 80,           /* in thousandths: less takes too many games to tell */
    HOPED_FOR = 120,     /* where that is unlikely, nothing more is tried; */
    TREE_LINES = 2000,   /* of a tree after each move, */
    TREE_MUCH = 30,      /* by which it is told, in thousandths */
};

/* Differences of pairs, added up. */
typedef struct tally {
    int64_t pairs, kept, left, squares;
} tally;

static int lines_needed(const dj_prospect *look);
static int32_t stand_after_move(const dj_prospect *look, const void *world, dj_move move, dj_search_line *line);
static bool ends_soon(const dj_game *game);
static bool shows_in_trees(const dj_prospect *look, dj_move better, int32_t *kept, int32_t *left);
static bool is_sure(const tally *tally);
static bool is_hopeless(const tally *tally);
static int64_t spread(const tally *tally);
static void stand_by_solver(const dj_search_line *line, int32_t *stand);
static void stand_by_value(const dj_search_line *line, int32_t *stand);
static bool solve(const dj_solver *solver, const void *content, const void *state, uint64_t nodes, dj_solution *found);

bool dj_is_for_points(const dj_game *game) {
    return dj_bot_aids_of(game)->solver != NULL;
}

/* What looks best at once does not play well there: lines and games that hardly anybody wins tell little. */
bool dj_grows_trees(const dj_game *game) {
    return dj_bot_best(game) == &dj_bot_search && !dj_is_for_points(game);
}

const char *dj_stand_text(const dj_game *game, int32_t stand, dj_language language, char text[DJ_STAND_TEXT]) {
    char number[DJ_TENTHS_TEXT];
    dj_text out = dj_text_over(text, DJ_STAND_TEXT);
    if (dj_is_for_points(game))
        dj_text_format(&out, dj_translate_tenths(language, "%s point", "%s points", stand),
                       dj_tenths(language, stand, number));
    else
        dj_text_format(&out, dj_translate(language, "%d %%"), (stand + (stand < 0 ? -5 : 5)) / 10);
    return text;
}

bool dj_is_solvable(const dj_game *game, const void *content, const void *state) {
    const dj_solver *solver = dj_bot_aids_of(game)->solver;
    _Alignas(max_align_t) unsigned char first[DJ_STATE_MAX];
    if (solver == NULL)
        return false;
    memcpy(first, state, game->state_size);
    return solver->restart(content, first);
}

void dj_stand_after_line(dj_search_line *line, int32_t stand[DJ_SEATS_MAX]) {
    dj_result result;
    if (dj_is_for_points(line->game)) {
        stand_by_solver(line, stand);
        return;
    }
    dj_search_line_finish(line);
    line->game->result(line->content, line->world, &result);
    if (!result.is_over) {
        stand_by_value(line, stand);
        return;
    }
    int winners = __builtin_popcount(result.winners);
    for (int seat = 0; seat < line->game->seats(line->world); seat++)
        stand[seat] = result.winners & DJ_SEAT_BIT(seat) ? DJ_CERTAIN / winners : 0;
}

dj_outlook dj_look_ahead(const dj_prospect *look, dj_search_line *line) {
    dj_dice dice = look->dice;
    int asker = look->viewer >= 0 ? look->viewer : look->opener >= 0 ? look->opener : 0;
    dj_seat seat = dj_seat_of(look->game, look->content, look->state, asker);
    int64_t sum[DJ_SEATS_MAX] = {0};
    dj_outlook mean = {0};
    int seats = look->game->seats(look->state);
    int lines = lines_needed(look);
    *line = (dj_search_line){.game = look->game, .content = look->content, .asker = asker, .handle = &seat};
    line->chance = dj_chance_from(&dice);
    for (int i = 0; i < lines; i++) {
        int32_t stand[DJ_SEATS_MAX];
        dj_begin_world(look, &seat, &dice, line->world);
        if (look->opener >= 0)
            look->game->play(look->content, line->world, look->opener, look->move, NULL);
        dj_stand_after_line(line, stand);
        for (int s = 0; s < seats; s++)
            sum[s] += stand[s];
    }
    for (int s = 0; s < seats; s++)
        mean.of[s] = (int32_t)((sum[s] + lines / 2) / lines);
    return mean;
}

dj_move dj_or_obvious(const dj_prospect *look, dj_move proposed, dj_search_line *line) {
    dj_seat seat = dj_seat_of(look->game, look->content, look->state, look->opener);
    dj_prospect asked = *look;
    dj_dice dice = look->dice;
    dj_bot_choice choice = {0};
    dj_bot_greedy.choose(&seat, &dice, 0, DJ_UNASKED, &choice);
    if (choice.move == proposed || choice.move == look->move)
        return proposed;
    asked.move = proposed;
    int32_t stand = dj_look_ahead(&asked, line).of[look->opener];
    asked.move = choice.move;
    return dj_look_ahead(&asked, line).of[look->opener] >= stand + CLEARLY ? choice.move : proposed;
}

bool dj_shows_late(const dj_prospect *look, dj_move better, dj_search_line *line, int32_t *kept, int32_t *left) {
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    dj_dice dice = look->dice;
    dj_seat seat = dj_seat_of(look->game, look->content, look->state, look->opener);
    tally tally = {0};
    *kept = *left = 0;
    if (!ends_soon(look->game))
        return false;
    *line = (dj_search_line){
        .game = look->game, .content = look->content, .asker = look->opener, .handle = &seat, .is_to_the_end = true};
    line->chance = dj_chance_from(&dice);
    do {
        dj_begin_world(look, &seat, &dice, world);
        uint64_t chance = line->chance; /* of the players, the same for both */
        int32_t with = stand_after_move(look, world, better, line);
        line->chance = chance;
        int32_t without = stand_after_move(look, world, look->move, line);
        tally.pairs++;
        tally.kept += with;
        tally.left += without;
        tally.squares += (int64_t)(with - without) * (with - without);
    } while (tally.pairs < look->lines && (tally.pairs % PAIRS != 0 || (!is_sure(&tally) && !is_hopeless(&tally))));
    *kept = (int32_t)(tally.kept / tally.pairs);
    *left = (int32_t)(tally.left / tally.pairs);
    return is_sure(&tally) || (dj_grows_trees(look->game) && shows_in_trees(look, better, kept, left));
}

void dj_begin_world(const dj_prospect *look, const dj_seat *seat, dj_dice *dice, void *world) {
    if (look->viewer == DJ_EVERYTHING)
        memcpy(world, look->state, look->game->state_size);
    else
        dj_seat_sample(seat, dice, world);
}

int32_t dj_chance_of_lead(int32_t lead, int32_t scale) {
    /* 1000 / (1 + exp(-x)) at every quarter of x, so that every machine says the same */
    static const int16_t logistic[] = {500, 562, 622, 679, 731, 777, 818, 852, 881,
                                       905, 924, 940, 953, 963, 971, 977, 982};
    enum { STEPS = sizeof logistic / sizeof *logistic };
    int64_t quarters = (int64_t)(lead < 0 ? -(int64_t)lead : lead) * 4 * DJ_CERTAIN / scale;
    int64_t step = quarters / DJ_CERTAIN, rest = quarters % DJ_CERTAIN;
    int32_t chance = logistic[STEPS - 1];
    if (step < STEPS - 1)
        chance = (int32_t)(logistic[step] + (logistic[step + 1] - logistic[step]) * rest / DJ_CERTAIN);
    return lead < 0 ? DJ_CERTAIN - chance : chance;
}

bool dj_solver_proposes(const dj_game *game, const void *content, const void *state, dj_move *move) {
    const dj_solver *solver = dj_bot_aids_of(game)->solver;
    dj_solution found;
    if (solver == NULL || !solve(solver, content, state, SOLVER_NODES, &found) || found.length == 0)
        return false;
    *move = found.moves[0];
    return true;
}

/* How many lines are worth it. */
static int lines_needed(const dj_prospect *look) {
    if (!dj_is_for_points(look->game))
        return look->lines;
    return dj_is_solvable(look->game, look->content, look->state) ? 1 : look->lines / LINES_A_LAYOUT + 1;
}

static int32_t stand_after_move(const dj_prospect *look, const void *world, dj_move move, dj_search_line *line) {
    int32_t stand[DJ_SEATS_MAX];
    memcpy(line->world, world, look->game->state_size);
    look->game->play(look->content, line->world, look->opener, move, NULL);
    dj_stand_after_line(line, stand);
    return stand[look->opener];
}

/* Whether games are quickly played to their end: with fine dials they are not, and where one plays for points a solver
 * knows better. */
static bool ends_soon(const dj_game *game) {
    return !dj_is_for_points(game) && dj_bot_aids_of(game)->neighbours == NULL;
}

static bool shows_in_trees(const dj_prospect *look, dj_move better, int32_t *kept, int32_t *left) {
    dj_prospect asked = *look;
    int32_t without = dj_search_stand(&asked, TREE_LINES);
    asked.move = better;
    int32_t with = dj_search_stand(&asked, TREE_LINES);
    if (with < 0 || without < 0)
        return false; /* what games to their end say stands */
    *kept = with;
    *left = without;
    return with - without >= TREE_MUCH;
}

/* For certain above nothing, and much. */
static bool is_sure(const tally *tally) {
    int64_t lost = tally->kept - tally->left;
    return tally->pairs >= PAIRS && lost >= MUCH * tally->pairs && lost * lost > SURE * spread(tally);
}

/* For certain below what is hoped for. */
static bool is_hopeless(const tally *tally) {
    int64_t missing = HOPED_FOR * tally->pairs - (tally->kept - tally->left);
    return missing > 0 && missing * missing > SURE * spread(tally);
}

/* The square of the standard error of the sum, as if two pairs more had differed, one either way: where few did, these
 * few tell less than they seem to. */
static int64_t spread(const tally *tally) {
    int64_t lost = tally->kept - tally->left;
    return tally->squares - lost * lost / tally->pairs + 2 * DJ_CERTAIN * DJ_CERTAIN;
}

/* The best play that is found, what is not laid out yet laid as the solver would. */
static void stand_by_solver(const dj_search_line *line, int32_t *stand) {
    const dj_solver *solver = dj_bot_aids_of(line->game)->solver;
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    dj_move moves[DJ_SOLUTION_MOVES_MAX];
    dj_solution found;
    dj_result result;
    memcpy(world, line->world, line->game->state_size);
    int count = line->game->to_act(line->content, world) != 0 ? solver->lay_out(line->content, world, moves) : 0;
    for (int i = 0; i < count; i++)
        line->game->play(line->content, world, 0, moves[i], NULL);
    line->game->result(line->content, world, &result);
    stand[0] = POINT * result.scores[0];
    if (!result.is_over && solve(solver, line->content, world, count > 0 ? 1 : SOLVER_NODES, &found))
        stand[0] = POINT * found.score;
}

/* By how far each leads, and all together certain; alone by how far one is above an even chance. */
static void stand_by_value(const dj_search_line *line, int32_t *stand) {
    const dj_bot_aids *aids = dj_bot_aids_of(line->game);
    int seats = line->game->seats(line->world);
    int32_t sum = 0;
    for (int seat = 0; seat < seats; seat++) {
        int32_t lead = line->game->value(line->content, line->world, seat) - aids->even;
        stand[seat] = dj_chance_of_lead(lead, aids->scale > 0 ? aids->scale : 1);
        sum += stand[seat];
    }
    for (int seat = 0; seat < seats && seats > 1; seat++)
        stand[seat] = stand[seat] * DJ_CERTAIN / (sum > 0 ? sum : 1);
}

static bool solve(const dj_solver *solver, const void *content, const void *state, uint64_t nodes, dj_solution *found) {
    dj_solver_budget budget = {.nodes_max = nodes, .memory_max = DJ_SOLVER_PATIENCE_BYTES};
    return solver->solve(content, state, &budget, found, NULL) == DJ_OK;
}
