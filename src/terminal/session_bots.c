/* What happens at a table without the person at the keyboard: bots play, claim the moment, and seats pass by their
 * standing orders. */
#include "session_parts.h"

#include "host/stopwatch.h"

#include <time.h>

enum { NS_PER_MS = 1000 * 1000, NS_PER_S = 1000 * NS_PER_MS };

static bool find_claim(dj_session *session);
static bool passes_by_order(dj_session *session, dj_move *move);
static int acting_bot(const dj_session *session);
static void wait_for_beat(int64_t asked_ns);
static const dj_drawer *drawer_of(const dj_session *session);

bool dj_session_goes_on(dj_session *session) {
    dj_move move;
    return acting_bot(session) != DJ_NO_SEAT || find_claim(session) || passes_by_order(session, &move);
}

bool dj_session_bot_move(dj_session *session) {
    int seat = acting_bot(session);
    dj_move move;
    if (find_claim(session)) {
        session->has_claim = false;
        return dj_table_play(session->table, session->claim_seat, session->claim, NULL) == DJ_OK &&
               dj_session_after_change(session);
    }
    if (passes_by_order(session, &move)) {
        if (session->keeps_time)
            wait_for_beat(dj_now_ns());
        return dj_session_play(session, move);
    }
    if (seat == DJ_NO_SEAT)
        return false;
    const dj_game *game = dj_table_game(session->table);
    dj_seat handle = dj_seat_of(game, dj_table_content(session->table), dj_table_state(session->table), seat);
    dj_bot_choice choice;
    dj_error error;
    const dj_player *player = &session->players[seat];
    int64_t asked_ns = dj_now_ns();
    player->bot->choose(&handle, &session->bot_dice, player->iterations, DJ_UNASKED, &choice);
    if (session->keeps_time && !game->is_open)
        wait_for_beat(asked_ns);
    if (dj_table_play(session->table, seat, choice.move, &error) == DJ_OK)
        return dj_session_after_change(session);
    dj_session_refuse(session, &error); /* our own mistake, but no reason to lose the game */
    session->players[seat].bot = NULL;
    return false;
}

void dj_session_next_order(dj_session *session) {
    const dj_drawer *drawer = drawer_of(session);
    if (drawer->orders == NULL) {
        dj_session_say(session, DJ_LOG_NOTE,
                       dj_translate(session->language, "Nothing is asked here that could be passed by itself."));
        return;
    }
    session->order = drawer->orders[session->order + 1] != NULL ? session->order + 1 : 0;
    dj_scene scene = dj_session_scene(session, NULL);
    session->order_given = drawer->turn(&scene);
    dj_session_say(session, DJ_LOG_NOTE, dj_translate(session->language, drawer->orders[session->order]));
}

const char *dj_session_orders_help(const dj_session *session) {
    return dj_translate(session->language,
                        "orders, or o: when you are asked for an answer; else your seat passes by itself");
}

/* Bots that may act though nobody waits for them are asked once in every position. */
static bool find_claim(dj_session *session) {
    const dj_table *table = session->table;
    if (session->is_puzzle || dj_table_may_act(table) == 0)
        return false;
    if (session->claim_hash == dj_table_hash(table))
        return session->has_claim;
    dj_seat_mask bots = 0;
    for (int seat = 0; seat < dj_table_config(table)->seats; seat++)
        if (session->players[seat].bot != NULL)
            bots = (dj_seat_mask)(bots | DJ_SEAT_BIT(seat));
    session->claim_hash = dj_table_hash(table);
    session->claim_seat = dj_bots_claim(dj_table_game(table), dj_table_content(table), dj_table_state(table), bots,
                                        &session->bot_dice, &session->claim);
    session->has_claim = session->claim_seat >= 0;
    return session->has_claim;
}

/* A standing order is the front's own affair: the seat is asked like any other, and passes on the usual beat. */
static bool passes_by_order(dj_session *session, dj_move *move) {
    const dj_drawer *drawer = drawer_of(session);
    int seat = dj_session_seat(session);
    if (drawer->orders == NULL || seat == DJ_NO_SEAT || seat != session->keyboard_seat)
        return false;
    dj_scene scene = dj_session_scene(session, NULL);
    return drawer->passes(&scene, session->order, session->order_given, move);
}

static int acting_bot(const dj_session *session) {
    dj_seat_mask waiting = session->is_puzzle ? 0 : dj_table_to_act(session->table); /* a puzzle waits for its answer */
    for (int seat = 0; seat < dj_table_config(session->table)->seats; seat++)
        if ((waiting & DJ_SEAT_BIT(seat)) && session->players[seat].bot != NULL)
            return seat;
    return DJ_NO_SEAT;
}

static void wait_for_beat(int64_t asked_ns) {
    int64_t thought_ns = dj_now_ns() - asked_ns;
    int64_t wait_ns = dj_bot_beat_ms((thought_ns + NS_PER_MS - 1) / NS_PER_MS) * NS_PER_MS - thought_ns;
    struct timespec wait = {.tv_sec = wait_ns / NS_PER_S, .tv_nsec = wait_ns % NS_PER_S};
    nanosleep(&wait, NULL); /* who interrupts it sees the move at once */
}

static const dj_drawer *drawer_of(const dj_session *session) {
    return dj_drawer_find(dj_table_game(session->table));
}
