/* The tree that the search bot grows: a node is a sequence of moves from the position asked about, whatever world they
 * were played in. Statistics are whole numbers, so that every machine grows the same tree. */
#ifndef DJ_BOTS_SEARCH_TREE_H
#define DJ_BOTS_SEARCH_TREE_H

#include "donjon/game.h"

enum { DJ_SEARCH_ROOT = 0, DJ_SEARCH_NONE = 0 }; /* nobody's child is the root */

typedef struct dj_search_node {
    dj_move move; /* that leads here */
    int32_t seat; /* whose move it is */
    uint32_t first_child, next_sibling;
    int32_t visits;
    int32_t available; /* visits of the parent in worlds where the move was legal */
    int64_t total;     /* outcomes for `seat`, summed */
    int64_t highest;   /* of them */
    int32_t ended;     /* visits whose line was followed to the end of the game, */
    int32_t wins;      /* those that `seat` won */
    int64_t score;     /* and their scores, summed */
} dj_search_node;

typedef struct dj_search_tree {
    dj_search_node *nodes;
    uint32_t count, capacity;
    bool is_solo;
    int64_t deviation; /* of the outcomes so far: what doubt is measured in */
} dj_search_tree;

/* What a node offers in one world: the legal moves of a seat, ascending, and which of them have a child. */
typedef struct dj_search_offer {
    int seat, count, grown;
    dj_move moves[DJ_MOVES_MAX];
    bool is_grown[DJ_MOVES_MAX];
} dj_search_offer;

/* A tree of the root alone with room for `capacity` nodes, or for fewer where memory is short; false where there is
 * none at all. */
DJ_MUST_CHECK bool dj_search_tree_create(dj_search_tree *tree, uint32_t capacity);
void dj_search_tree_free(dj_search_tree *tree);

/* The child by a seat's move, or DJ_SEARCH_NONE. */
uint32_t dj_search_tree_find(const dj_search_tree *tree, uint32_t parent, int seat, dj_move move);
/* A new child, or DJ_SEARCH_NONE where the tree is full. */
uint32_t dj_search_tree_add(dj_search_tree *tree, uint32_t parent, int seat, dj_move move);

/* Marks which moves of the offer have a child, and counts that they were available. */
void dj_search_tree_match(dj_search_tree *tree, uint32_t parent, dj_search_offer *offer);
/* The child with the highest upper confidence bound among those of the offer; there is at least one. */
uint32_t dj_search_tree_pick(const dj_search_tree *tree, uint32_t parent, const dj_search_offer *offer);
/* The `number`-th child, from 0, among those of the offer. */
uint32_t dj_search_tree_any(const dj_search_tree *tree, uint32_t parent, const dj_search_offer *offer, uint32_t number);
/* The child of a seat that was visited most, the better one among equals; DJ_SEARCH_NONE where there is none. */
uint32_t dj_search_tree_best(const dj_search_tree *tree, uint32_t parent, int seat);
/* The same for the seat of that child, all but this one considered. */
uint32_t dj_search_tree_next_best(const dj_search_tree *tree, uint32_t parent, uint32_t best);

/* The whole part of the square root. */
int64_t dj_square_root(int64_t value);

#endif
