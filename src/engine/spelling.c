/* Why a text is no move: said by the first word, the one thing that all games' moves have in common. */
#include "donjon/game.h"

#include <string.h>

enum { WORD_TEXT = 32, WORDS_MAX = 64, CARDS_MAX = 512 };

static const char unknown[] = "unknown-move";

static const char *copy_word(const char *text, char out[WORD_TEXT]);
static const dj_spelling *find_spelling(const dj_game *game, const char *word);
static const char *nearest_word(const dj_game *game, const char *word);
static const char *nearest_card(const dj_game *game, const void *content, const char *id);

dj_status dj_refuse_text(const dj_game *game, const void *content, const char *text, dj_error *error) {
    char word[WORD_TEXT], card[WORD_TEXT];
    const char *rest = copy_word(text, word);
    const dj_spelling *spelling = find_spelling(game, word);
    if (spelling == NULL) {
        const char *meant = nearest_word(game, word);
        return meant ? dj_refuse(error, unknown, NULL, DJ_SENTENCE("There is no such move. Did you mean '%s'?"), meant)
                     : dj_refuse(error, unknown, NULL, DJ_SENTENCE("'%s' is not a move of this game."),
                                 dj_quoted(text).text);
    }
    copy_word(rest, card);
    const char *meant = spelling->names_card ? nearest_card(game, content, card) : NULL;
    if (meant && strcmp(meant, card) != 0)
        return dj_refuse(error, unknown, spelling->rule, DJ_SENTENCE("There is no such card. Did you mean '%s'?"),
                         meant);
    return dj_refuse(error, unknown, spelling->rule, spelling->how, spelling->word);
}

/* The first word, cut where it is too long to be known; returns what stands behind it. */
static const char *copy_word(const char *text, char out[WORD_TEXT]) {
    size_t length = strcspn(text, " "), kept = length < WORD_TEXT - 1 ? length : WORD_TEXT - 1;
    memcpy(out, text, kept);
    out[kept] = '\0';
    return text + length + (text[length] == ' ');
}

static const dj_spelling *find_spelling(const dj_game *game, const char *word) {
    for (int i = 0; i < game->spelling_count; i++)
        if (strcmp(game->spellings[i].word, word) == 0)
            return &game->spellings[i];
    return NULL;
}

static const char *nearest_word(const dj_game *game, const char *word) {
    const char *words[WORDS_MAX];
    int count = 0;
    for (; count < game->spelling_count && count < WORDS_MAX; count++)
        words[count] = game->spellings[count].word;
    return dj_nearest_word(word, words, count);
}

static const char *nearest_card(const dj_game *game, const void *content, const char *id) {
    const char *ids[CARDS_MAX];
    int count = 0;
    for (dj_card card; count < CARDS_MAX && game->card(content, count, &card); count++)
        ids[count] = card.id;
    return dj_nearest_word(id, ids, count);
}
