#include "words.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static const struct {
    const char *text;
    dj_word word;
} words[] = {
    {"undo", DJ_WORD_UNDO},      {"annuler", DJ_WORD_UNDO},   {"reprendre", DJ_WORD_UNDO}, {"hint", DJ_WORD_HINT},
    {"conseil", DJ_WORD_HINT},   {"indice", DJ_WORD_HINT},    {"rule", DJ_WORD_RULE},      {"règle", DJ_WORD_RULE},
    {"regle", DJ_WORD_RULE},     {"map", DJ_WORD_MAP},        {"carte", DJ_WORD_MAP},      {"plan", DJ_WORD_MAP},
    {"look", DJ_WORD_LOOK},      {"regarder", DJ_WORD_LOOK},  {"moves", DJ_WORD_MOVES},    {"coups", DJ_WORD_MOVES},
    {"save", DJ_WORD_SAVE},      {"sauver", DJ_WORD_SAVE},    {"help", DJ_WORD_HELP},      {"aide", DJ_WORD_HELP},
    {"?", DJ_WORD_RULE},         {"quit", DJ_WORD_QUIT},      {"quitter", DJ_WORD_QUIT},   {"exit", DJ_WORD_QUIT},
    {"run", DJ_WORD_RUN},        {"avancer", DJ_WORD_RUN},    {"q", DJ_WORD_QUIT},         {"memory", DJ_WORD_MEMORY},
    {"mémoire", DJ_WORD_MEMORY}, {"memoire", DJ_WORD_MEMORY}, {"orders", DJ_WORD_ORDERS},  {"ordres", DJ_WORD_ORDERS},
    {"avis", DJ_WORD_HINT},      {"keys", DJ_WORD_HELP},      {"touches", DJ_WORD_HELP},   {"story", DJ_WORD_STORY},
    {"log", DJ_WORD_STORY},      {"récit", DJ_WORD_STORY},    {"recit", DJ_WORD_STORY},    {"again", DJ_WORD_AGAIN},
    {"encore", DJ_WORD_AGAIN},   {"another", DJ_WORD_OTHER},  {"autre", DJ_WORD_OTHER},    {"watch", DJ_WORD_WATCH},
    {"revoir", DJ_WORD_WATCH},   {"pause", DJ_WORD_PAUSE},    {"coach", DJ_WORD_COACH},    {"mentor", DJ_WORD_COACH},
};

dj_word dj_word_find(const char *line, const char **rest) {
    size_t length = strcspn(line, " ");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i].text) == length && strncmp(words[i].text, line, length) == 0) {
            *rest = line + length + strspn(line + length, " ");
            return words[i].word;
        }
    *rest = line;
    return DJ_WORD_NONE;
}

void dj_tidy_line(char *line) {
    char *out = line;
    for (const char *in = line; *in != '\0'; in++) {
        bool is_blank = *in == ' ' || *in == '\t';
        if (is_blank && (out == line || out[-1] == ' '))
            continue;
        *out++ = is_blank ? ' ' : *in >= 'A' && *in <= 'Z' ? (char)(*in - 'A' + 'a') : *in;
    }
    if (out > line && out[-1] == ' ')
        out--;
    *out = '\0';
}
