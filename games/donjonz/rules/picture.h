/* Cards as they are drawn in card files: rows of corners and edges, cells between them. */
#ifndef DONJONZ_PICTURE_H
#define DONJONZ_PICTURE_H

#include "donjonz.h"

enum { DONJONZ_PICTURE_WIDTH = 2 * DONJONZ_CARD_WIDTH + 1, DONJONZ_PICTURE_ROWS_MAX = 2 * DONJONZ_CARD_HEIGHT + 1 };

/* The letter that draws each item. */
extern const char donjonz_item_letters[DONJONZ_ITEMS + 1];

/* Reads a picture into the card's items and walls and judges what it shows; `keys` counts the keys of the whole set.
 * False, with every problem noted at its own letter, where the picture cannot be read: nothing is written then. A
 * picture that can be read but makes no sense gives true, its problems noted. */
bool donjonz_picture_read(const dj_node *map, bool is_start, donjonz_card *card, int *keys, dj_problems *problems);

/* Draws the rows of a card as a card file has them; returns how many. */
int donjonz_picture_draw(const donjonz_card *card, bool is_start,
                         char rows[DONJONZ_PICTURE_ROWS_MAX][DONJONZ_PICTURE_WIDTH + 1]);

#endif
