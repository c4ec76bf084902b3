/*
 * A story: the outline of a walk that fixes what a pouch of gold is worth where it is found.
 *
 * It says whether gold is ever lost to a monster, and how many doors double what is left. Every point of the walk then
 * has a colour: DJ_WALK_DOOMED before the last loss, afterwards the number of doors that are still to double. A pouch
 * is worth 2^colour in the end, a doomed one nothing. Colours change only at a door or at the last loss, so that they
 * can be told cell by cell. Every walk that is not lost follows exactly one story.
 */
#ifndef DONJONZ_WALK_STORY_H
#define DONJONZ_WALK_STORY_H

#include "walk_plan.h"
#include "walk_stretch.h"

enum {
    DJ_WALK_DOUBLINGS_MAX = 2, /* colours take two bits */
    DJ_WALK_DOOMED = 3,
    DJ_WALK_MONSTERS_MAX = 10, /* more score no more (Z09) */
    DJ_WALK_PASSAGES_MAX = 12
};

/* One way to pass a cell. */
typedef struct dj_walk_passage {
    uint8_t colour_in, colour_out; /* at the cell's two edges, in the direction of `stretch` */
    uint16_t stretch;
    uint8_t monsters; /* defeated here: 0 or 1 */
    uint8_t gold;     /* what is found here, as it will count in the end */
} dj_walk_passage;

/* One way to end on a cell. */
typedef struct dj_walk_ending {
    uint8_t colour;
    uint16_t set; /* labels that survive the cell */
    uint8_t monsters;
    uint8_t gold;
} dj_walk_ending;

typedef struct dj_walk_page {
    bool must_be_walked;
    int passage_count;
    dj_walk_passage passage[DJ_WALK_PASSAGES_MAX];
    int ending_count;
    dj_walk_ending ending[DJ_WALK_PASSAGES_MAX];
} dj_walk_page;

typedef struct dj_walk_story {
    int doublings;
    bool has_loss;
    int colours;          /* told apart: 1 when every cell has the same */
    uint8_t first_colour; /* where the hero stands */
    uint16_t first_set;   /* what he may hold when he leaves */
    int last_must;        /* the last step whose cell must be walked, or 0 */
    int gold;             /* what he already has, as it will count in the end */
    int monsters;
    dj_walk_page page[DJ_WALK_CELLS_MAX]; /* one a step of the plan */
} dj_walk_story;

/* The points of a number of monsters, and of gold (Z09). */
int dj_walk_points(int monsters, int gold);

/* Writes a story and begins its stretches, to be ended by the caller. False when memory is short. */
bool dj_walk_story_begin(dj_walk_story *story, dj_walk_stretches *all, const dj_walk *walk, const dj_walk_plan *plan,
                         dj_walk_means *means, int doublings, bool has_loss);

/* The same story with all colours taken for one, each cell at its best: it bounds the story from above. */
void dj_walk_story_blur(const dj_walk_story *story, const dj_walk_plan *plan, dj_walk_story *blurred);

#endif
