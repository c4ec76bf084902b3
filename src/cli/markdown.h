/* The little of Markdown that our pages use, on a terminal: headings and **bold** words, paragraphs and `- ` items
 * filled to a width, indented drawings kept as they are. */
#ifndef DJ_CLI_MARKDOWN_H
#define DJ_CLI_MARKDOWN_H

#include <stdbool.h>
#include <stdio.h>

/* `has_bold` writes the terminal's codes for bold; without it the stars just go. */
void dj_markdown_print(const char *text, int width, bool has_bold, FILE *out);

/* Whether codes for bold and colour are welcome on the stream: a terminal, not a dumb one, and no NO_COLOR. */
bool dj_stream_has_style(FILE *stream);

#endif
