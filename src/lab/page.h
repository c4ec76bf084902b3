/* The frame of the lab's page: one file that needs no other, for light and dark, for eyes and for screen readers. */
#ifndef DJ_LAB_PAGE_H
#define DJ_LAB_PAGE_H

#include "grid.h"

void dj_page_open(const char *title, dj_language language, FILE *out);
void dj_page_close(dj_language language, FILE *out);

/* A section that its heading names; closed by the next call or dj_page_close_section. */
void dj_page_section(const char *id, const char *heading, FILE *out);
void dj_page_close_section(FILE *out);
void dj_page_paragraph(const char *text, FILE *out);
/* A grid as a table, with its title for a caption; nothing where it has no rows. */
void dj_page_grid(const dj_grid *grid, FILE *out);
/* The same with each cell tinted by its shade, from -1 to 1; row by row. */
void dj_page_shaded_grid(const dj_grid *grid, const double *shades, FILE *out);
/* A large number and what it is. */
void dj_page_tile(const char *figure, const char *what, FILE *out);

#endif
