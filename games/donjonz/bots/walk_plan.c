#include "walk_plan.h"

#include "walk_reach.h"

#include <string.h>

enum {
    ORDERS = 100,  /* partial orders kept side by side; more hardly finds better ones */
    WORDS = 3,     /* of 64 cells */
    EDGES_MAX = 30 /* open at once before an order is given up */
};

typedef struct graph {
    int cells;
    uint8_t cell[DJ_WALK_CELLS_MAX]; /* in the walk's numbering; the hero's is first */
    int degree[DJ_WALK_CELLS_MAX];
    uint8_t next[DJ_WALK_CELLS_MAX][4];
} graph;

typedef struct order {
    uint64_t taken[WORDS];
    uint64_t cost; /* how many states this order may meet, guessed from its open edges */
    int open_edges;
} order;

/* How an order came about: which one it continues, with which cell. */
typedef struct origin {
    uint8_t parent;
    uint8_t cell;
} origin;

typedef struct orders {
    int count;
    order order[ORDERS];
    origin origin[ORDERS];
} orders;

typedef struct planner {
    graph graph;
    orders now, later;
    origin origins[DJ_WALK_CELLS_MAX][ORDERS];
} planner;

static void find_cells(const dj_walk *walk, graph *graph);
static void choose_order(planner *planner, uint8_t sequence[DJ_WALK_CELLS_MAX]);
static void extend(planner *planner, int parent);
static void keep_if_cheap(orders *kept, const order *order, origin origin);
static uint64_t states_guessed(int open_edges);
static bool has_taken(const order *order, int cell);
static bool give_slots(const dj_walk *walk, const graph *graph, const uint8_t *sequence, dj_walk_plan *plan);

bool dj_walk_make_plan(const dj_walk *walk, dj_walk_means *means, dj_walk_plan *plan) {
    planner *planner = dj_walk_allocate(means, sizeof *planner);
    if (planner == NULL)
        return false;
    uint8_t sequence[DJ_WALK_CELLS_MAX];
    find_cells(walk, &planner->graph);
    choose_order(planner, sequence);
    bool is_made = give_slots(walk, &planner->graph, sequence, plan);
    dj_walk_release(means, planner, sizeof *planner);
    return is_made;
}

static void find_cells(const dj_walk *walk, graph *graph) {
    dj_walk_reach reach;
    uint8_t number[DJ_WALK_CELLS_MAX];
    dj_walk_find_reach(walk, &reach);
    memset(number, DJ_WALK_NO_CELL, sizeof number);
    for (int i = 0; i < reach.count; i++)
        number[reach.cell[i]] = (uint8_t)i;
    graph->cells = reach.count;
    memcpy(graph->cell, reach.cell, sizeof graph->cell);
    for (int i = 0; i < graph->cells; i++) {
        graph->degree[i] = 0;
        for (int way = 0; way < 4; way++) {
            uint8_t next = walk->next[graph->cell[i]][way];
            if (next != DJ_WALK_NO_CELL && number[next] != DJ_WALK_NO_CELL)
                graph->next[i][graph->degree[i]++] = number[next];
        }
    }
}

/* A beam search. The hero comes first: what he carries is known, so that what he cannot do is seen at once. */
static void choose_order(planner *planner, uint8_t sequence[DJ_WALK_CELLS_MAX]) {
    int cells = planner->graph.cells;
    planner->now.count = 1;
    planner->now.order[0] = (order){.taken = {1}, .open_edges = planner->graph.degree[0]};
    for (int taken = 1; taken < cells; taken++) {
        planner->later.count = 0;
        for (int parent = 0; parent < planner->now.count; parent++)
            extend(planner, parent);
        planner->now = planner->later;
        memcpy(planner->origins[taken], planner->now.origin, sizeof planner->now.origin);
    }
    int best = 0; /* the orders are kept cheapest first */
    for (int taken = cells - 1; taken > 0; taken--) {
        sequence[taken] = planner->origins[taken][best].cell;
        best = planner->origins[taken][best].parent;
    }
    sequence[0] = 0;
}

static void extend(planner *planner, int parent) {
    const graph *graph = &planner->graph;
    const order *from = &planner->now.order[parent];
    for (int cell = 0; cell < graph->cells; cell++) {
        if (has_taken(from, cell))
            continue;
        int closed = 0;
        for (int i = 0; i < graph->degree[cell]; i++)
            closed += has_taken(from, graph->next[cell][i]);
        if (closed == 0)
            continue;
        order order = *from;
        order.taken[cell / 64] |= (uint64_t)1 << cell % 64;
        order.open_edges += graph->degree[cell] - 2 * closed;
        order.cost += states_guessed(order.open_edges);
        keep_if_cheap(&planner->later, &order, (origin){(uint8_t)parent, (uint8_t)cell});
    }
}

static void keep_if_cheap(orders *kept, const order *order, origin origin) {
    if (kept->count == ORDERS && order->cost >= kept->order[ORDERS - 1].cost)
        return;
    int gap = kept->count < ORDERS ? kept->count : ORDERS - 1; /* the place that falls free */
    for (int i = 0; i < kept->count; i++) {
        if (memcmp(kept->order[i].taken, order->taken, sizeof order->taken) == 0) {
            if (kept->order[i].cost <= order->cost)
                return;
            gap = i;
            break;
        }
    }
    if (gap == kept->count)
        kept->count++;
    for (; gap > 0 && kept->order[gap - 1].cost > order->cost; gap--) {
        kept->order[gap] = kept->order[gap - 1];
        kept->origin[gap] = kept->origin[gap - 1];
    }
    kept->order[gap] = *order;
    kept->origin[gap] = origin;
}

/* Measured: one more open edge means about two and a half times the states. */
static uint64_t states_guessed(int open_edges) {
    uint64_t states = 16;
    for (int i = 0; i < open_edges && i < EDGES_MAX; i++)
        states = states * 5 / 2;
    return states;
}

static bool has_taken(const order *order, int cell) {
    return (order->taken[cell / 64] >> cell % 64 & 1) != 0;
}

static bool give_slots(const dj_walk *walk, const graph *graph, const uint8_t *sequence, dj_walk_plan *plan) {
    int position[DJ_WALK_CELLS_MAX];
    for (int i = 0; i < graph->cells; i++)
        position[sequence[i]] = i;
    uint32_t free_slots = (1u << DJ_WALK_SLOTS) - 1;
    uint8_t slot[DJ_WALK_CELLS_MAX][4]; /* of the edge from a cell to its n-th neighbour */
    plan->steps = graph->cells;
    plan->slots = 0;
    for (int i = 0; i < graph->cells; i++) {
        int cell = sequence[i];
        dj_walk_step *step = &plan->step[i];
        *step = (dj_walk_step){.cell = graph->cell[cell], .is_start = cell == 0};
        step->item = step->is_start ? (uint8_t)DJ_WALK_EMPTY : walk->item[step->cell];
        for (int n = 0; n < graph->degree[cell]; n++) {
            int other = graph->next[cell][n], back = 0;
            if (position[other] > i)
                continue;
            while (graph->next[other][back] != cell)
                back++;
            step->in[step->in_count++] = slot[other][back];
            free_slots |= 1u << slot[other][back];
        }
        for (int n = 0; n < graph->degree[cell]; n++) {
            int other = graph->next[cell][n];
            if (position[other] < i)
                continue;
            if (free_slots == 0)
                return false;
            uint8_t lowest = 0;
            while ((free_slots >> lowest & 1) == 0)
                lowest++;
            free_slots &= ~(1u << lowest);
            plan->slots = lowest < plan->slots ? plan->slots : lowest + 1;
            slot[cell][n] = lowest;
            step->out_cell[step->out_count] = graph->cell[other];
            step->out[step->out_count++] = lowest;
        }
    }
    return true;
}
