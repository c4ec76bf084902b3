/* What one connection, one table, one person and one address may ask for at most, so that there is enough for all. */
#include "requests.h"

#include <assert.h>

static bool refuse(dj_request *request, const char *code, const char *sentence);

dj_reply dj_request_refuse_too_fast(dj_request *request) {
    return dj_request_refuse(request, "too-fast", DJ_SENTENCE("Too many requests at once: wait a little."));
}

/* One open question a connection, and as many a table as it has seats, so that no table keeps the others waiting. */
bool dj_request_may_ask(dj_request *request) {
    if (request->from->advice != NULL || request->live->open_advice >= request->room->config.seats) {
        dj_request_refuse_too_fast(request);
        return false;
    }
    return dj_house_may_think(request->house, DJ_QUESTION_ADVICE) ||
           refuse(request, "busy",
                  DJ_SENTENCE("The bots have too much to think about just now: ask again in a moment."));
}

void dj_request_ask(dj_request *request, dj_question *question, dj_pending *pending) {
    question->kind = DJ_QUESTION_ADVICE;
    question->owner = dj_account_of_person(&request->from->who);
    bool is_asked = dj_house_think(request->house, question);
    assert(is_asked); /* dj_request_may_ask found room, and only the house asks */
    (void)is_asked;
    request->live->users++;
    request->live->open_advice++;
    request->from->advice = pending;
}

void dj_advice_forget(dj_pending *pending) {
    if (pending->asker != NULL)
        pending->asker->advice = NULL;
}

bool dj_request_may_open(dj_request *request, const dj_identity *maker) {
    dj_house *house = request->house;
    dj_account_key key = dj_account_of_person(maker);
    const dj_account *person = dj_account_find(&house->accounts, &key);
    if (person != NULL && person->tables >= house->settings.tables_per_person)
        return refuse(request, "too-many-tables",
                      DJ_SENTENCE("You have too many tables that are not over: finish some, or come back in an hour."));
    dj_account *address = request->from->address;
    if (address == NULL)
        return true;
    int64_t cost_ms = DJ_TABLES_BURST_MS / house->settings.tables_per_hour;
    if (dj_allowance_left(&address->allowance_ms, dj_house_steady_ms(request->house), DJ_TABLES_BURST_MS) < cost_ms)
        return refuse(request, "too-many-tables",
                      DJ_SENTENCE("Too many new tables come from your address: wait a few minutes."));
    address->allowance_ms += cost_ms;
    return true;
}

static bool refuse(dj_request *request, const char *code, const char *sentence) {
    return dj_request_refuse(request, code, sentence) == DJ_REPLY_NOW;
}
