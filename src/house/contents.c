#include "contents.h"

#include "content/content.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static dj_content *find(const dj_contents *contents, const dj_game *game, const char *text);
static bool was_tried(const dj_contents *contents, const dj_game *game, const char *text);

dj_content *dj_content_original(dj_contents *contents, const dj_game *game) {
    int i = 0;
    while (contents->originals[i].game != NULL && contents->originals[i].game != game) {
        i++;
        assert(i < DJ_CONTENTS_GAMES);
    }
    dj_content *original = &contents->originals[i];
    if (original->game == NULL) {
        *original = (dj_content){.contents = contents, .game = game, .compiled = game->original};
        game->content_digest(game->original, original->digest);
    }
    return dj_content_hold(original);
}

dj_content *dj_content_of(dj_contents *contents, const dj_game *game, const char *text, dj_problems *problems) {
    dj_content *content = find(contents, game, text);
    if (content != NULL)
        return dj_content_hold(content);
    if (was_tried(contents, game, text)) {
        *problems = *contents->tried->problems;
        return NULL;
    }
    content = dj_content_compile(game, text, problems);
    if (content != NULL)
        dj_content_add(contents, content);
    return content;
}

bool dj_content_is_known(const dj_contents *contents, const dj_game *game, const char *text) {
    return find(contents, game, text) != NULL || was_tried(contents, game, text);
}

void dj_content_add(dj_contents *contents, dj_content *content) {
    content->contents = contents;
    content->next = contents->brought;
    contents->brought = content;
}

dj_content *dj_content_hold(dj_content *content) {
    content->holders++;
    return content;
}

void dj_content_release(dj_content *content) {
    if (content == NULL || --content->holders > 0 || content->own == NULL)
        return;
    if (content->contents != NULL) {
        dj_content **link = &content->contents->brought;
        while (*link != content)
            link = &(*link)->next;
        *link = content->next;
    }
    free(content->own);
    free(content->text);
    free(content);
}

dj_content *dj_content_compile(const dj_game *game, const char *text, dj_problems *problems) {
    void *own = dj_set_compile(&game, text, strlen(text), problems);
    dj_content *content = own != NULL ? calloc(1, sizeof *content) : NULL;
    char *copy = content != NULL ? strdup(text) : NULL;
    if (copy == NULL) {
        free(own);
        free(content);
        return NULL;
    }
    *content = (dj_content){.game = game, .compiled = own, .text = copy, .own = own, .holders = 1};
    game->content_digest(own, content->digest);
    return content;
}

static dj_content *find(const dj_contents *contents, const dj_game *game, const char *text) {
    dj_content *content = contents->brought;
    while (content != NULL && !((game == NULL || content->game == game) && strcmp(content->text, text) == 0))
        content = content->next;
    return content;
}

static bool was_tried(const dj_contents *contents, const dj_game *game, const char *text) {
    const dj_tried *tried = contents->tried;
    return tried != NULL && tried->game == game && strcmp(tried->text, text) == 0;
}
