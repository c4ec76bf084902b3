#include "grid.h"

#include <assert.h>
#include <stdlib.h>

static int width_of(const char *text);

dj_grid dj_grid_of(const char *title, int columns) {
    assert(columns <= DJ_GRID_COLUMNS);
    dj_grid grid = {.columns = columns};
    snprintf(grid.title, sizeof grid.title, "%s", title);
    return grid;
}

void dj_grid_free(dj_grid *grid) {
    free(grid->cells);
    *grid = (dj_grid){0};
}

void dj_grid_add(dj_grid *grid, const char *text) {
    if (grid->count == grid->room) {
        int room = grid->room == 0 ? 64 : 2 * grid->room;
        void *cells = realloc(grid->cells, (size_t)room * sizeof *grid->cells);
        if (cells == NULL)
            return;
        grid->cells = cells;
        grid->room = room;
    }
    dj_text cell = dj_text_over(grid->cells[grid->count++], DJ_GRID_CELL);
    dj_text_add(&cell, text);
}

int dj_grid_rows(const dj_grid *grid) {
    return grid->columns > 0 && grid->count >= grid->columns ? grid->count / grid->columns - 1 : 0;
}

const char *dj_grid_cell(const dj_grid *grid, int row, int column) {
    return grid->cells[(row + 1) * grid->columns + column];
}

const char *dj_grid_head(const dj_grid *grid, int column) {
    return grid->cells[column];
}

void dj_grid_print(const dj_grid *grid, FILE *out) {
    int rows = dj_grid_rows(grid), widths[DJ_GRID_COLUMNS] = {0};
    for (int row = -1; row < rows; row++)
        for (int column = 0; column < grid->columns; column++)
            if (width_of(dj_grid_cell(grid, row, column)) > widths[column])
                widths[column] = width_of(dj_grid_cell(grid, row, column));
    fprintf(out, "%s\n", grid->title);
    for (int row = -1; row < rows; row++) {
        for (int column = 0; column < grid->columns; column++) {
            const char *cell = dj_grid_cell(grid, row, column);
            int blanks = widths[column] - width_of(cell);
            bool is_last = column == grid->columns - 1;
            if (column == 0)
                fprintf(out, "  %s%*s", cell, is_last ? 0 : blanks, "");
            else
                fprintf(out, "  %*s%s", blanks, "", cell);
        }
        fputc('\n', out);
    }
    fputc('\n', out);
}

/* Code points: cells hold no wide or combining characters. */
static int width_of(const char *text) {
    int width = 0;
    for (; *text != '\0'; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}
