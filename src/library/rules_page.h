/* The rules pages of games/<id>/book/, carried in the program: Markdown, each rule a paragraph that begins with its
 * number in bold. */
#ifndef DJ_LIBRARY_RULES_PAGE_H
#define DJ_LIBRARY_RULES_PAGE_H

#include "donjon/game.h"

/* The whole page; empty for a game that the program carries none of. */
const char *dj_rules_page(const dj_game *game, dj_language language);

/* One rule, "Z03", in either case, with the drawings that belong to it, as Markdown: lines shorter than 80 columns
 * that end with a line feed. False where the page has no such rule. */
bool dj_rules_excerpt(const dj_game *game, dj_language language, const char *rule, dj_text *out);

/* The same without Markdown's stars: words and drawings only. */
DJ_MUST_CHECK bool dj_rules_paragraph(const dj_game *game, dj_language language, const char *rule, dj_text *out);

#endif
