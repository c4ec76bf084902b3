/* What is counted, and how counts are put together. */
#include "game.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_seat(dj_lab_tally *tally, const dj_lab_plan *plan, int entry, int seat, const dj_result *result);
static dj_lab_count seat_result(const dj_result *result, int seat);
static void add_meetings(dj_lab_tally *tally, const dj_lab_plan *plan, const int seated[DJ_SEATS_MAX],
                         const dj_result *result);
static void add_fates(dj_lab_tally *tally, const dj_lab_fate_list *list, const dj_result *result);
static void add_ending(dj_lab_tally *tally, const char *word, int64_t games);
static void add_numbers(int64_t *sums, const int64_t *others, int count);

int dj_lab_fates(const dj_game *game, dj_lab_fate fates[DJ_LAB_FATES_MAX]) {
    int count = 0;
    for (int kind = 0; kind < game->event_count; kind++) {
        if (dj_event_value(&game->events[kind], "card") < 0)
            continue;
        const dj_event_ways *ways = dj_event_ways_of(game, kind);
        for (int way = 0; way < (ways != NULL ? ways->count : 1) && count < DJ_LAB_FATES_MAX; way++) {
            const char *word = ways != NULL ? ways->words[way] : "";
            if (word == NULL)
                continue;
            dj_lab_fate *fate = &fates[count++];
            *fate = (dj_lab_fate){.kind = kind, .way = way};
            snprintf(fate->name, sizeof fate->name, "%s%s%s", game->events[kind].name, word[0] != '\0' ? ":" : "",
                     word);
        }
    }
    return count;
}

int dj_lab_cards(const dj_lab_plan *plan) {
    dj_card card;
    int count = 0;
    while (count < DJ_LAB_CARDS_MAX && plan->game->card(plan->content, count, &card))
        count++;
    return count;
}

dj_lab_tally *dj_lab_tally_new(const dj_lab_plan *plan) {
    dj_lab_fate fates[DJ_LAB_FATES_MAX];
    size_t cards = plan->counts_cards ? (size_t)dj_lab_cards(plan) : 0;
    size_t columns = plan->counts_cards ? (size_t)dj_lab_fates(plan->game, fates) : 0;
    dj_lab_tally *tally = calloc(1, sizeof *tally + cards * columns * sizeof *tally->fates);
    if (tally == NULL)
        return NULL;
    tally->card_count = (int64_t)cards;
    tally->fate_count = (int64_t)columns;
    return tally;
}

size_t dj_lab_tally_size(const dj_lab_tally *tally) {
    return sizeof *tally + (size_t)(tally->card_count * tally->fate_count) * sizeof *tally->fates;
}

void dj_lab_tally_add(dj_lab_tally *tally, const dj_lab_plan *plan, const int seated[DJ_SEATS_MAX],
                      const dj_lab_board *board) {
    const dj_result *result = &board->result;
    tally->games++;
    tally->unfinished += !board->is_finished;
    tally->moves += board->length;
    tally->lengths[board->length]++;
    tally->offered += board->offered;
    add_numbers(tally->decisions, board->decisions, DJ_LAB_OFFERS);
    for (int seat = 0; seat < plan->config.seats; seat++)
        add_seat(tally, plan, seated[seat], seat, result);
    add_meetings(tally, plan, seated, result);
    add_fates(tally, &board->list, result);
    add_ending(tally, board->is_finished && result->ending != NULL ? result->ending : "unfinished", 1);
}

void dj_lab_tally_merge(dj_lab_tally *tally, const dj_lab_tally *other) {
    assert(tally->card_count == other->card_count && tally->fate_count == other->fate_count);
    tally->games += other->games;
    tally->unfinished += other->unfinished;
    tally->moves += other->moves;
    tally->offered += other->offered;
    for (int entry = 0; entry < DJ_LAB_ENTRIES_MAX; entry++) {
        for (int seat = 0; seat < DJ_SEATS_MAX; seat++)
            dj_lab_count_merge(&tally->places[entry][seat], &other->places[entry][seat]);
        add_numbers(tally->met[entry], other->met[entry], DJ_LAB_ENTRIES_MAX);
        add_numbers(tally->beaten[entry], other->beaten[entry], DJ_LAB_ENTRIES_MAX);
    }
    add_numbers(tally->lengths, other->lengths, DJ_LAB_LENGTH_MAX + 1);
    add_numbers(tally->scores, other->scores, DJ_LAB_SCORE_MAX + 1);
    add_numbers(tally->decisions, other->decisions, DJ_LAB_OFFERS);
    for (int i = 0; i < other->ending_count; i++)
        add_ending(tally, other->endings[i].word, other->endings[i].games);
    for (int64_t i = 0; i < tally->card_count * tally->fate_count; i++)
        dj_lab_count_merge(&tally->fates[i], &other->fates[i]);
}

void dj_lab_count_merge(dj_lab_count *count, const dj_lab_count *other) {
    count->games += other->games;
    count->wins += other->wins;
    count->shared += other->shared;
    dj_sums_merge(&count->score, &other->score);
}

dj_lab_count dj_lab_of_entry(const dj_lab_tally *tally, int entry) {
    dj_lab_count count = {0};
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++)
        dj_lab_count_merge(&count, &tally->places[entry][seat]);
    return count;
}

dj_lab_count dj_lab_of_seat(const dj_lab_tally *tally, int seat) {
    dj_lab_count count = {0};
    for (int entry = 0; entry < DJ_LAB_ENTRIES_MAX; entry++)
        dj_lab_count_merge(&count, &tally->places[entry][seat]);
    return count;
}

const dj_lab_count *dj_lab_of_card(const dj_lab_tally *tally, int card, int fate) {
    return &tally->fates[card * tally->fate_count + fate];
}

double dj_lab_width(const dj_lab_plan *plan, const dj_lab_tally *tally) {
    double widest = 0;
    for (int entry = 0; entry < plan->entry_count; entry++) {
        dj_lab_count count = dj_lab_of_entry(tally, entry);
        dj_interval interval = dj_wilson(count.wins, count.games);
        if (interval.high - interval.low > widest)
            widest = interval.high - interval.low;
    }
    return widest;
}

static void add_seat(dj_lab_tally *tally, const dj_lab_plan *plan, int entry, int seat, const dj_result *result) {
    assert(entry < plan->entry_count);
    dj_lab_count one = seat_result(result, seat);
    dj_lab_count_merge(&tally->places[entry][seat], &one);
    int32_t score = result->scores[seat];
    tally->scores[score < 0 ? 0 : score > DJ_LAB_SCORE_MAX ? DJ_LAB_SCORE_MAX : score]++;
}

static dj_lab_count seat_result(const dj_result *result, int seat) {
    bool has_won = (result->winners & DJ_SEAT_BIT(seat)) != 0;
    dj_lab_count one = {.games = 1, .wins = has_won, .shared = has_won && __builtin_popcount(result->winners) > 1};
    dj_sums_add(&one.score, result->scores[seat]);
    return one;
}

static void add_meetings(dj_lab_tally *tally, const dj_lab_plan *plan, const int seated[DJ_SEATS_MAX],
                         const dj_result *result) {
    for (int seat = 0; seat < plan->config.seats; seat++) {
        for (int other = 0; other < plan->config.seats; other++) {
            if (seat == other)
                continue;
            bool has_won = (result->winners & DJ_SEAT_BIT(seat)) != 0;
            bool has_other = (result->winners & DJ_SEAT_BIT(other)) != 0;
            tally->met[seated[seat]][seated[other]]++;
            tally->beaten[seated[seat]][seated[other]] += has_won && !has_other;
        }
    }
}

static void add_fates(dj_lab_tally *tally, const dj_lab_fate_list *list, const dj_result *result) {
    for (int i = 0; i < list->met_count; i++) {
        int per_seat = list->card_count * list->fate_count;
        dj_lab_count one = seat_result(result, list->met[i] / per_seat);
        dj_lab_count_merge(&tally->fates[list->met[i] % per_seat], &one);
    }
}

/* Kept in the order of the words, so that it does not matter who met which first. */
static void add_ending(dj_lab_tally *tally, const char *word, int64_t games) {
    int at = 0, count = (int)tally->ending_count;
    while (at < count && strncmp(tally->endings[at].word, word, DJ_LAB_ENDING_TEXT - 1) < 0)
        at++;
    bool is_known = at < count && strncmp(tally->endings[at].word, word, DJ_LAB_ENDING_TEXT - 1) == 0;
    if (!is_known) {
        assert(count < DJ_LAB_ENDINGS_MAX);
        memmove(&tally->endings[at + 1], &tally->endings[at], (size_t)(count - at) * sizeof *tally->endings);
        tally->endings[at] = (dj_lab_ending){0};
        snprintf(tally->endings[at].word, DJ_LAB_ENDING_TEXT, "%s", word);
        tally->ending_count++;
    }
    tally->endings[at].games += games;
}

static void add_numbers(int64_t *sums, const int64_t *others, int count) {
    for (int i = 0; i < count; i++)
        sums[i] += others[i];
}
