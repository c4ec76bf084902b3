/* A table of words and numbers, filled cell by cell, for the terminal and for a page. */
#ifndef DJ_LAB_GRID_H
#define DJ_LAB_GRID_H

#include "donjon/text.h"

#include <stdio.h>

enum { DJ_GRID_COLUMNS = 64, DJ_GRID_CELL = 96, DJ_GRID_TITLE = 200 };

typedef struct dj_grid {
    char title[DJ_GRID_TITLE];
    int columns;                 /* the first is words, the others are numbers */
    int count;                   /* cells so far, the heads first */
    int room;                    /* cells there is memory for */
    char (*cells)[DJ_GRID_CELL]; /* NULL while there is none; a cell that found no memory is left out */
} dj_grid;

/* Empty, to be given back with dj_grid_free. */
dj_grid dj_grid_of(const char *title, int columns);
void dj_grid_free(dj_grid *grid);

/* The next cell. */
void dj_grid_add(dj_grid *grid, const char *text);
int dj_grid_rows(const dj_grid *grid); /* the heads not counted */
const char *dj_grid_cell(const dj_grid *grid, int row, int column);
const char *dj_grid_head(const dj_grid *grid, int column);

/* In columns of blanks, with its title above and an empty line after. */
void dj_grid_print(const dj_grid *grid, FILE *out);

#endif
