/* Information-set tree search: each iteration samples a world the seat cannot tell from the real one, goes down the
 * tree through moves that are legal in it (upper confidence bounds, by how often a move was available), adds a node,
 * plays on to judge it, and counts the outcome for whoever moved. All it knows comes through the seat handle. */
#include "aids.h"
#include "search_line.h"
#include "search_plan.h"
#include "standing.h"

#include <assert.h>
#include <stdlib.h>

enum {
    NODES_MAX = 1 << 19, /* some thirty megabytes; beyond, lines go on without new nodes */
    PATH_MAX = 1024,
    OUT_OF_STEP = 8,           /* one in so many simultaneous choices is drawn by lot */
    CHILDREN_AT_ONCE = 3,      /* a node opens to a few moves and widens as it is visited: */
    ROOT_LOOKS = DJ_MOVES_MAX, /* at the root the most promising of all come first, */
    LOOKS = 16,                /* elsewhere those of a few drawn by lot */
};

typedef struct search {
    dj_search_tree tree;
    dj_search_line line;
    uint32_t path[PATH_MAX]; /* nodes of this iteration, of all seats */
    int length;
    int iterations;       /* done so far */
    int64_t sum, squares; /* of the outcomes for the seat that asks */
    int32_t highest_score;
    bool (*look_alike)(const void *state, dj_move one, dj_move other); /* of the game's aids */
} search;

static void choose(const dj_seat *seat, dj_dice *dice, int iterations, dj_language language, dj_bot_choice *choice);
static bool must_act(const dj_seat *seat, dj_dice dice);
static search *begin(const dj_seat *seat, dj_dice *dice, int iterations);
static void descend(search *search);
static bool is_veiled(const search *search, uint32_t node, int seat);
static uint32_t first_alike(const search *search, uint32_t parent, uint32_t node);
static uint32_t select_child(search *search, uint32_t parent, bool is_together, bool *is_new);
static uint32_t follow(search *search, uint32_t parent, int seat, dj_move move, bool *is_new);
static bool may_widen(const search *search, uint32_t parent);
static void count_outcome(search *search, int seat);
static void count_visit(dj_search_node *node, int64_t outcome, const dj_result *result);
static void measure_deviation(search *search, int64_t outcome);
static void say_why(const search *search, uint32_t best, dj_language language, dj_bot_choice *choice);
static void say_winning(const search *search, uint32_t best, dj_language language, dj_text *why);
static void say_worth(const dj_search_node *node, dj_language language, dj_text *why);
static int won_share(const dj_search_node *node);

const dj_bot dj_bot_search = {.name = "search", .has_budget = true, .choose = choose};

static void choose(const dj_seat *seat, dj_dice *dice, int iterations, dj_language language, dj_bot_choice *choice) {
    dj_move moves[DJ_MOVES_MAX];
    int count = dj_seat_moves(seat, moves);
    if (count == 1) {
        dj_bot_random.choose(seat, dice, iterations, language, choice);
        return;
    }
    dj_search_plan plan;
    if (dj_search_plan_make(seat, dice, iterations, &plan)) {
        *choice = (dj_bot_choice){.move = plan.move, .next = plan.move, .offered = count};
        dj_text why = dj_text_over(choice->why, sizeof choice->why);
        if (language != DJ_UNASKED)
            dj_text_format(&why,
                           dj_translate_count(language,
                                              "Nothing is left to chance: the best line I found ends with %d point.",
                                              "Nothing is left to chance: the best line I found ends with %d points.",
                                              (long)plan.end.scores[seat->seat]),
                           (int)plan.end.scores[seat->seat]);
        return;
    }
    search *search = must_act(seat, *dice) ? begin(seat, dice, iterations) : NULL;
    if (search == NULL) {
        dj_bot_greedy.choose(seat, dice, iterations, language, choice);
        return;
    }
    do {
        dj_seat_sample(seat, dice, search->line.world);
        descend(search);
        dj_search_line_finish(&search->line);
        count_outcome(search, seat->seat);
    } while (search->iterations < iterations);
    uint32_t best = dj_search_tree_best(&search->tree, DJ_SEARCH_ROOT, seat->seat);
    assert(best != DJ_SEARCH_NONE);
    choice->move = search->tree.nodes[best].move;
    uint32_t next = dj_search_tree_next_best(&search->tree, DJ_SEARCH_ROOT, best);
    choice->next = next != DJ_SEARCH_NONE ? search->tree.nodes[next].move : choice->move;
    choice->offered = count;
    choice->why[0] = '\0';
    if (language != DJ_UNASKED)
        say_why(search, best, language, choice);
    dj_search_tree_free(&search->tree);
    free(search);
}

int32_t dj_search_stand(const dj_prospect *look, int lines) {
    dj_dice dice = look->dice;
    dj_seat seat = dj_seat_of(look->game, look->content, look->state, look->opener);
    search *search = begin(&seat, &dice, lines);
    int64_t sum = 0;
    if (search == NULL)
        return -1;
    do {
        int32_t stand[DJ_SEATS_MAX];
        dj_begin_world(look, &seat, &dice, search->line.world);
        look->game->play(look->content, search->line.world, look->opener, look->move, NULL);
        descend(search);
        dj_stand_after_line(&search->line, stand);
        count_outcome(search, look->opener);
        sum += stand[look->opener];
    } while (search->iterations < lines);
    dj_search_tree_free(&search->tree);
    free(search);
    return (int32_t)(sum / lines);
}

/* A tree begins with those who must act, and has nothing for a seat that only may. Who must is the same in every world
 * that the seat cannot tell from the real one. */
static bool must_act(const dj_seat *seat, dj_dice dice) {
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    if (seat->game->may_act == dj_nobody_may_act)
        return true;
    dj_seat_sample(seat, &dice, world);
    return (seat->game->to_act(seat->content, world) & DJ_SEAT_BIT(seat->seat)) != 0;
}

/* NULL where there is no memory for a tree. An iteration adds one node, and one more where seats choose together. */
static search *begin(const dj_seat *seat, dj_dice *dice, int iterations) {
    search *search = malloc(sizeof *search);
    bool is_solo = seat->game->seats_maximum == 1;
    uint32_t nodes = iterations < NODES_MAX / 2 ? (uint32_t)(is_solo ? iterations : 2 * iterations) + 4 : NODES_MAX;
    if (search == NULL || !dj_search_tree_create(&search->tree, nodes)) {
        free(search);
        return NULL;
    }
    search->tree.is_solo = is_solo;
    dj_search_line_begin(&search->line, seat, dice);
    search->look_alike = dj_bot_aids_of(seat->game)->look_alike;
    search->iterations = 0;
    search->sum = search->squares = 0;
    search->highest_score = 0;
    return search;
}

/* Down the tree to a node that is new, playing each move in the world. Seats that owe a secret choice at the same time
 * each choose by what they did best at the node where that began, the anchor, not by what another has just chosen; and
 * whoever comes after a choice that is only half seen, by what they did best after any that looks alike. */
static void descend(search *search) {
    dj_search_line *line = &search->line;
    uint32_t node = DJ_SEARCH_ROOT, anchor = DJ_SEARCH_ROOT, twin = DJ_SEARCH_ROOT;
    dj_seat_mask together = 0;
    bool is_new = false;
    search->length = 0;
    search->tree.nodes[DJ_SEARCH_ROOT].visits++;
    while (!is_new && search->length < PATH_MAX - 1 && dj_search_line_offer(line)) {
        int seat = line->offer.seat;
        if (!(together & DJ_SEAT_BIT(seat))) {
            together = line->game->to_act(line->content, line->world);
            anchor = is_veiled(search, node, seat) ? twin : node;
        }
        bool is_together = anchor != node || together != DJ_SEAT_BIT(seat);
        uint32_t parent = node;
        together &= (dj_seat_mask)~DJ_SEAT_BIT(seat);
        uint32_t chosen = select_child(search, anchor, is_together, &is_new);
        if (chosen == DJ_SEARCH_NONE)
            return;
        search->path[search->length++] = chosen;
        dj_move move = search->tree.nodes[chosen].move;
        line->game->play(line->content, line->world, seat, move, NULL);
        node = anchor == node ? chosen : follow(search, node, seat, move, &is_new);
        if (node == DJ_SEARCH_NONE)
            return;
        twin = first_alike(search, parent, node);
    }
}

/* Whether the seat has only half seen the move that led to the node. */
static bool is_veiled(const search *search, uint32_t node, int seat) {
    return search->look_alike && node != DJ_SEARCH_ROOT && search->tree.nodes[node].seat != seat;
}

/* Of the parent's children that look like this one to other seats, the first that grew. */
static uint32_t first_alike(const search *search, uint32_t parent, uint32_t node) {
    const dj_search_node *nodes = search->tree.nodes;
    uint32_t first = node;
    for (uint32_t i = nodes[parent].first_child; search->look_alike && i != DJ_SEARCH_NONE; i = nodes[i].next_sibling)
        if (i < first && nodes[i].seat == nodes[node].seat &&
            search->look_alike(search->line.world, nodes[i].move, nodes[node].move))
            first = i;
    return first;
}

/* A new child while the node may widen, else the one with the highest bound; now and then any of them where seats
 * choose together, or they would fall into step and seem to guess each other's choices. */
static uint32_t select_child(search *search, uint32_t parent, bool is_together, bool *is_new) {
    dj_search_tree *tree = &search->tree;
    dj_search_line *line = &search->line;
    dj_search_offer *offer = &line->offer;
    dj_search_tree_match(tree, parent, offer);
    if (may_widen(search, parent)) {
        *is_new = true;
        int looks = parent == DJ_SEARCH_ROOT ? ROOT_LOOKS : LOOKS;
        dj_move move = offer->count == 1 ? offer->moves[0] : dj_search_line_promising(line, looks);
        return dj_search_tree_add(tree, parent, offer->seat, move);
    }
    if (offer->grown == 0)
        return DJ_SEARCH_NONE;
    if (is_together && dj_chance_below(&line->chance, OUT_OF_STEP) == 0)
        return dj_search_tree_any(tree, parent, offer, dj_chance_below(&line->chance, (uint32_t)offer->grown));
    return dj_search_tree_pick(tree, parent, offer);
}

/* The child by a move that was chosen at the anchor, added where it is missing. */
static uint32_t follow(search *search, uint32_t parent, int seat, dj_move move, bool *is_new) {
    uint32_t child = dj_search_tree_find(&search->tree, parent, seat, move);
    if (child == DJ_SEARCH_NONE) {
        *is_new = true;
        child = dj_search_tree_add(&search->tree, parent, seat, move);
    }
    if (child != DJ_SEARCH_NONE)
        search->path[search->length++] = child;
    return child;
}

/* Long lists of moves open slowly, so that the promising ones are looked at more than once. */
static bool may_widen(const search *search, uint32_t parent) {
    const dj_search_offer *offer = &search->line.offer;
    int allowed = CHILDREN_AT_ONCE + (int)dj_square_root(search->tree.nodes[parent].visits / 2);
    return offer->grown < offer->count && offer->grown < allowed && search->tree.count < search->tree.capacity;
}

static void count_outcome(search *search, int seat) {
    dj_search_line *line = &search->line;
    dj_result result;
    line->game->result(line->content, line->world, &result);
    int64_t outcomes[DJ_SEATS_MAX] = {0};
    dj_seat_mask known = 0;
    for (int i = 0; i < search->length; i++) {
        dj_search_node *node = &search->tree.nodes[search->path[i]];
        if (!(known & DJ_SEAT_BIT(node->seat)))
            outcomes[node->seat] = dj_search_line_outcome(line, &result, node->seat);
        known |= DJ_SEAT_BIT(node->seat);
        count_visit(node, outcomes[node->seat], &result);
    }
    search->iterations++;
    if (result.scores[seat] > search->highest_score)
        search->highest_score = result.scores[seat];
    measure_deviation(search, dj_search_line_outcome(line, &result, seat));
}

static void count_visit(dj_search_node *node, int64_t outcome, const dj_result *result) {
    node->total += outcome;
    if (node->visits == 0 || outcome > node->highest)
        node->highest = outcome;
    node->visits++;
    if (!result->is_over)
        return;
    node->ended++;
    node->wins += (result->winners & DJ_SEAT_BIT(node->seat)) != 0;
    node->score += result->scores[node->seat];
}

static void measure_deviation(search *search, int64_t outcome) {
    search->sum += outcome;
    search->squares += outcome * outcome;
    int64_t mean = search->sum / search->iterations;
    search->tree.deviation = dj_square_root(search->squares / search->iterations - mean * mean) + 1;
}

/* What most lines after the move came to: an end, which a game without scores only wins or loses, or a standing. */
static void say_why(const search *search, uint32_t best, dj_language language, dj_bot_choice *choice) {
    dj_text why = dj_text_over(choice->why, sizeof choice->why);
    const dj_search_node *node = &search->tree.nodes[best];
    bool is_won_or_lost = !search->tree.is_solo || search->highest_score <= 1;
    if (2 * node->ended > node->visits && is_won_or_lost)
        say_winning(search, best, language, &why);
    else
        say_worth(node, language, &why);
}

static void say_winning(const search *search, uint32_t best, dj_language language, dj_text *why) {
    uint32_t next = dj_search_tree_next_best(&search->tree, DJ_SEARCH_ROOT, best);
    const dj_search_node *node = &search->tree.nodes[best], *other = &search->tree.nodes[next];
    if (next != DJ_SEARCH_NONE && other->ended > 0 && won_share(other) < won_share(node))
        dj_text_format(why,
                       dj_translate(language, "Wins %d %% of the lines I looked at; the next best move wins %d %%."),
                       won_share(node), won_share(other));
    else
        dj_text_format(why, dj_translate(language, "Wins %d %% of the lines I looked at."), won_share(node));
}

static void say_worth(const dj_search_node *node, dj_language language, dj_text *why) {
    if (2 * node->ended <= node->visits)
        dj_text_add(why, dj_translate(language, "Stands best in the lines I looked at."));
    else
        dj_text_format(why,
                       dj_translate_count(language, "Leads to %d point on average, in the lines I looked at.",
                                          "Leads to %d points on average, in the lines I looked at.",
                                          (long)(node->score / node->ended)),
                       (int)(node->score / node->ended));
}

static int won_share(const dj_search_node *node) {
    return (int)(100 * (int64_t)node->wins / node->ended);
}
