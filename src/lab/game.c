#include "game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool create_list(const dj_lab_plan *plan, dj_lab_fate_list *list);
static void begin(dj_lab_board *board);
static void move(const dj_lab_plan *plan, const dj_lab_deal *deal, dj_dice *dice, dj_lab_board *board,
                 dj_seat_mask mask);
static bool claim(const dj_lab_plan *plan, dj_dice *dice, dj_lab_board *board);
static void ask(const dj_lab_plan *plan, const dj_lab_deal *deal, dj_dice *dice, dj_lab_board *board, int seat,
                const void *position);
static void play(const dj_lab_plan *plan, dj_lab_board *board, int seat, dj_move move);
static void note_decision(dj_lab_board *board, int offered);
static void note_events(const dj_lab_plan *plan, dj_lab_board *board, int seat);
static void note_fate(dj_lab_fate_list *list, int seat, int card, int kind, int way);

dj_lab_board *dj_lab_board_new(const dj_lab_plan *plan) {
    dj_lab_board *board = calloc(1, sizeof *board);
    if (board == NULL || !plan->counts_cards || create_list(plan, &board->list))
        return board;
    dj_lab_board_free(board);
    return NULL;
}

void dj_lab_board_free(dj_lab_board *board) {
    if (board == NULL)
        return;
    free(board->list.is_met);
    free(board->list.met);
    free(board);
}

dj_lab_deal dj_lab_deal_of(const dj_lab_plan *plan, int64_t index) {
    dj_lab_deal deal = {.config = plan->config};
    snprintf(deal.config.seed, sizeof deal.config.seed, "%.*s/%lld", DJ_LAB_SEED_MAX, plan->config.seed,
             (long long)index);
    dj_lab_seating(plan, index, deal.seated);
    return deal;
}

bool dj_lab_play(const dj_lab_plan *plan, const dj_lab_deal *deal, dj_lab_board *board, dj_error *error) {
    const dj_game *game = plan->game;
    begin(board);
    dj_witness *witness = plan->counts_cards ? &board->witness : NULL;
    if (game->setup(plan->content, &deal->config, board->state, witness, error) != DJ_OK)
        return false;
    if (plan->counts_cards)
        note_events(plan, board, 0);
    char seed[DJ_SEED_TEXT + 32];
    snprintf(seed, sizeof seed, "bots %d %s", deal->repeat, deal->config.seed);
    dj_dice dice = dj_dice_from_seed(seed);
    dj_seat_mask mask;
    while ((mask = game->to_act(plan->content, board->state)) != 0 && board->length < DJ_LAB_LENGTH_MAX)
        if (!claim(plan, &dice, board))
            move(plan, deal, &dice, board, mask);
    board->is_finished = mask == 0;
    game->result(plan->content, board->state, &board->result);
    return true;
}

static bool create_list(const dj_lab_plan *plan, dj_lab_fate_list *list) {
    list->card_count = dj_lab_cards(plan);
    list->fate_count = dj_lab_fates(plan->game, list->fates);
    size_t count = (size_t)DJ_SEATS_MAX * (size_t)list->card_count * (size_t)list->fate_count;
    list->is_met = calloc(count + 1, sizeof *list->is_met);
    list->met = calloc(count + 1, sizeof *list->met);
    return list->is_met != NULL && list->met != NULL;
}

static void begin(dj_lab_board *board) {
    dj_lab_fate_list *list = &board->list;
    for (int i = 0; i < list->met_count; i++)
        list->is_met[list->met[i]] = 0;
    list->met_count = 0;
    board->witness.event_count = 0;
    board->length = 0;
    board->offered = 0;
    memset(board->decisions, 0, sizeof board->decisions);
}

/* Seats that owe a choice at the same time are all asked about the position before any of them has chosen: else
 * the last one would be asked about a state that holds the choices of the others, and bots exploit that. */
static void move(const dj_lab_plan *plan, const dj_lab_deal *deal, dj_dice *dice, dj_lab_board *board,
                 dj_seat_mask mask) {
    if ((mask & (mask - 1)) == 0) {
        ask(plan, deal, dice, board, __builtin_ctz(mask), board->state);
        return;
    }
    memcpy(board->before, board->state, plan->game->state_size);
    for (; mask != 0; mask &= (dj_seat_mask)(mask - 1))
        ask(plan, deal, dice, board, __builtin_ctz(mask), board->before);
}

/* Somebody who may act though nobody waits for them. */
static bool claim(const dj_lab_plan *plan, dj_dice *dice, dj_lab_board *board) {
    dj_move move;
    int seat = dj_bots_claim(plan->game, plan->content, board->state, DJ_SEEN_BY_ALL, dice, &move);
    if (seat >= 0)
        play(plan, board, seat, move);
    return seat >= 0;
}

static void ask(const dj_lab_plan *plan, const dj_lab_deal *deal, dj_dice *dice, dj_lab_board *board, int seat,
                const void *position) {
    const dj_lab_entry *entry = &plan->entries[deal->seated[seat]];
    const void *content = entry->content != NULL ? entry->content : plan->content;
    dj_seat handle = dj_seat_of(plan->game, content, position, seat);
    const dj_player *player = &entry->player;
    handle.forbids = entry->has_forbidden;
    handle.forbidden = entry->forbidden;
    dj_bot_choice choice;
    player->bot->choose(&handle, dice, player->iterations, DJ_UNASKED, &choice);
    note_decision(board, choice.offered);
    play(plan, board, seat, choice.move);
}

static void play(const dj_lab_plan *plan, dj_lab_board *board, int seat, dj_move move) {
    board->length++;
    if (!plan->counts_cards) {
        plan->game->play(plan->content, board->state, seat, move, NULL);
        return;
    }
    board->witness.event_count = 0;
    plan->game->play(plan->content, board->state, seat, move, &board->witness);
    note_events(plan, board, seat);
}

static void note_decision(dj_lab_board *board, int offered) {
    int row = offered <= 1 ? 0 : 32 - __builtin_clz((unsigned)offered - 1);
    board->decisions[row < DJ_LAB_OFFERS ? row : DJ_LAB_OFFERS - 1]++;
    board->offered += offered;
}

/* `seat` owns the events that have no value named seat. */
static void note_events(const dj_lab_plan *plan, dj_lab_board *board, int seat) {
    for (int i = 0; i < board->witness.event_count; i++) {
        const dj_event *event = &board->witness.events[i];
        int way, card = dj_event_card(plan->game, event, &way);
        int by = dj_event_value(&plan->game->events[event->kind], "seat");
        int owner = by >= 0 ? event->values[by] : seat;
        if (card >= 0 && card < board->list.card_count && owner >= 0 && owner < plan->config.seats)
            note_fate(&board->list, owner, card, event->kind, way);
    }
}

static void note_fate(dj_lab_fate_list *list, int seat, int card, int kind, int way) {
    int fate = 0;
    while (fate < list->fate_count && (list->fates[fate].kind != kind || list->fates[fate].way != way))
        fate++;
    if (fate == list->fate_count)
        return;
    int index = (seat * list->card_count + card) * list->fate_count + fate;
    if (list->is_met[index])
        return;
    list->is_met[index] = 1;
    list->met[list->met_count++] = index;
}
