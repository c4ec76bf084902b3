#include "rules_page.h"

#include "markdown.h"
#include "shelf.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

static const char *find_rule(const char *text, const char *rule);
static const char *rule_end(const char *start);
static const char *next_line(const char *line);

const char *dj_rules_page(const dj_game *game, dj_language language) {
    const dj_shelf *shelf = dj_shelf_of(game);
    return shelf != NULL ? shelf->rules[language] : "";
}

bool dj_rules_excerpt(const dj_game *game, dj_language language, const char *rule, dj_text *out) {
    const char *start = find_rule(dj_rules_page(game, language), rule);
    if (start == NULL)
        return false;
    dj_text_add_bytes(out, start, (size_t)(rule_end(start) - start));
    return true;
}

bool dj_rules_paragraph(const dj_game *game, dj_language language, const char *rule, dj_text *out) {
    const char *start = find_rule(dj_rules_page(game, language), rule);
    if (start == NULL)
        return false;
    const char *end = rule_end(start);
    for (const char *at = start; at < end; at++) {
        if (at > start && at[-1] == '\n')
            at = dj_markdown_past_pictures(at);
        if (at[0] == '*' && at[1] == '*')
            at++;
        else if (at < end)
            dj_text_add_bytes(out, at, 1);
    }
    return true;
}

static const char *find_rule(const char *text, const char *rule) {
    size_t length = strlen(rule);
    for (const char *line = text; *line != '\0'; line = next_line(line)) {
        const char *number = strncmp(line, "- ", 2) == 0 ? line + 2 : line;
        bool is_here = strncmp(number, "**", 2) == 0 && strncasecmp(number + 2, rule, length) == 0 && length > 0 &&
                       strncmp(number + 2 + length, "**", 2) == 0;
        if (is_here)
            return line;
    }
    return NULL;
}

/* Where the next rule or heading begins, less the blank lines before it. */
static const char *rule_end(const char *start) {
    const char *end = start;
    for (const char *line = next_line(start); *line != '\0'; line = next_line(line)) {
        if (line[0] == '#' || strncmp(line, "**", 2) == 0 || strncmp(line, "- **", 4) == 0)
            break;
        if (line[0] != '\n')
            end = line;
    }
    return next_line(end);
}

static const char *next_line(const char *line) {
    const char *end = strchr(line, '\n');
    return end != NULL ? end + 1 : line + strlen(line);
}
