/* The little of Markdown that our pages use, on a terminal: headings and **bold** words, paragraphs and `- ` items
 * filled to a width, indented drawings kept as they are. Pictures are for those who read elsewhere: a line that is one
 * goes, with the blank line behind it. */
#ifndef DJ_LIBRARY_MARKDOWN_H
#define DJ_LIBRARY_MARKDOWN_H

#include <stdbool.h>
#include <stdio.h>

/* `has_bold` writes the terminal's codes for bold; without it the stars just go. */
void dj_markdown_print(const char *text, int width, bool has_bold, FILE *out);

/* The text past the pictures that it begins with. */
const char *dj_markdown_past_pictures(const char *text);

/* Whether codes for bold and colour are welcome on the stream: a terminal, not a dumb one, and no NO_COLOR. */
bool dj_stream_has_style(FILE *stream);

#endif
