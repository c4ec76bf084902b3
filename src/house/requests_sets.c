/* Card sets that people bring are compiled by whoever thinks for bots, so that moves do not wait for it. The request
 * waits meanwhile and is then handled again: it finds its set among the latest ones, or what is wrong with it. */
#include "requests.h"

#include <stdlib.h>
#include <string.h>

enum { SET_COST = 200 }; /* of a request that has a set compiled, in all */

struct dj_compiling {
    dj_question question; /* first: that is how it is known to whoever thinks */
    dj_house *house;
    dj_compiling *next;
    dj_connection *asker; /* NULL once the connection is gone */
    dj_tried tried;
    dj_content *found;
    dj_problems problems;
    size_t length;
    char *text; /* of the request; the set's follows it */
};

static bool find_game(dj_request *request, bool names_game, const dj_game **game);
static dj_compiling *new_compiling(dj_request *request, const dj_game *game, const char *set);
static void compile(dj_question *question);
static void handle_again(void *context, dj_question *question);
static void keep(dj_house *house, dj_content *content);
static void release(dj_question *question);

dj_reply dj_request_compile(dj_request *request, bool names_game, int cost) {
    dj_house *house = request->house;
    dj_asked_value set = dj_asked_find(request->asked, "set");
    const dj_game *game = NULL;
    if (!house->settings.compiles_apart || set.kind != DJ_ASKED_TEXT || !find_game(request, names_game, &game) ||
        dj_content_is_known(&house->contents, game, set.text))
        return DJ_REPLY_NOW;
    bool has_room = dj_house_may_think(house, DJ_QUESTION_SET) && request->from->waiting < DJ_WAITING_MAX;
    if (!has_room || (cost < SET_COST && !dj_connection_spend(request->from, SET_COST - cost)))
        return dj_request_refuse_too_fast(request);
    dj_compiling *compiling = new_compiling(request, game, set.text);
    if (compiling == NULL)
        return dj_request_refuse(request, "no-memory", DJ_SENTENCE("There is not enough memory."));
    request->from->waiting++;
    dj_house_think(house, &compiling->question);
    return DJ_REPLY_LATER;
}

void dj_compiling_forget(const dj_connection *connection) {
    for (dj_compiling *each = connection->house->compiling; each != NULL; each = each->next)
        if (each->asker == connection)
            each->asker = NULL;
}

void dj_sets_free(dj_house *house) {
    for (int i = 0; i < DJ_SETS_KEPT; i++)
        dj_content_release(house->latest_sets[i]);
}

/* A game that is not known is refused later, by the request itself. */
static bool find_game(dj_request *request, bool names_game, const dj_game **game) {
    dj_asked_value name = dj_asked_find(request->asked, "game");
    if (names_game && name.kind == DJ_ASKED_TEXT)
        *game = dj_game_find(name.text);
    return !names_game || *game != NULL;
}

static dj_compiling *new_compiling(dj_request *request, const dj_game *game, const char *set) {
    dj_house *house = request->house;
    size_t size = strlen(set) + 1;
    dj_compiling *compiling = calloc(1, sizeof *compiling);
    char *text = compiling != NULL ? malloc(request->length + 1 + size) : NULL;
    if (text == NULL) {
        free(compiling);
        return NULL;
    }
    memcpy(text, request->text, request->length);
    text[request->length] = '\0';
    memcpy(text + request->length + 1, set, size);
    compiling->house = house;
    compiling->asker = request->from;
    compiling->text = text;
    compiling->length = request->length;
    compiling->tried = (dj_tried){.game = game, .text = text + request->length + 1, .problems = &compiling->problems};
    compiling->problems.language = request->asked->problems.language;
    compiling->question.kind = DJ_QUESTION_SET;
    compiling->question.owner = dj_account_of_person(&request->from->who);
    compiling->question.think = compile;
    compiling->question.done = handle_again;
    compiling->question.release = release;
    compiling->next = house->compiling;
    house->compiling = compiling;
    return compiling;
}

static void compile(dj_question *question) {
    dj_compiling *compiling = (dj_compiling *)question;
    compiling->found = dj_content_compile(compiling->tried.game, compiling->tried.text, &compiling->problems);
}

static void handle_again(void *context, dj_question *question) {
    (void)context;
    dj_compiling *compiling = (dj_compiling *)question;
    dj_house *house = compiling->house;
    if (compiling->found != NULL)
        keep(house, compiling->found);
    compiling->found = NULL;
    if (compiling->asker != NULL) {
        compiling->asker->waiting--;
        house->contents.tried = &compiling->tried;
        dj_request_handle(compiling->asker, compiling->text, compiling->length, false);
        house->contents.tried = NULL;
    }
    dj_question_free(question);
}

/* The latest sets are kept: a request may have to be handled more than once. */
static void keep(dj_house *house, dj_content *content) {
    dj_content **place = &house->latest_sets[house->next_set++ % DJ_SETS_KEPT];
    dj_content_release(*place);
    *place = content;
    dj_content_add(&house->contents, content);
}

static void release(dj_question *question) {
    dj_compiling *compiling = (dj_compiling *)question;
    dj_compiling **link = &compiling->house->compiling;
    while (*link != compiling)
        link = &(*link)->next;
    *link = compiling->next;
    dj_content_release(compiling->found);
    free(compiling->text);
}
