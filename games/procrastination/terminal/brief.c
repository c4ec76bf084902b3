/* The position in words for those who play by reading: what is asked, how the players stand, and what the cards say
 * that matter now. */
#include "draw.h"

#include <limits.h>

enum { NOBODY = -1 }; /* a card in the viewer's own hand needs no owner */

static void add_seat(const procrastination_desk *desk, int seat, dj_text *out);
static void add_front(const procrastination_desk *desk, int seat, dj_text *out);
static void add_hand(const procrastination_desk *desk, dj_text *out);
static void add_card(const procrastination_desk *desk, int seat, int card, dj_text *out);

void procrastination_brief(const dj_scene *scene, dj_text *out) {
    procrastination_desk desk = procrastination_desk_of(scene);
    procrastination_ask(desk.set, desk.state, &desk.voice, out);
    if (desk.state->seat_count > 2 && desk.state->round > 0 && scene->sight->viewer >= 0 &&
        desk.state->phase != PROCRASTINATION_OVER) { /* P21 */
        dj_text_add(out, "\n");
        dj_tell_two(out, &desk.voice, procrastination_opponent(desk.state, scene->sight->viewer),
                    procrastination_hunter(desk.state, scene->sight->viewer), "You face @1; @2 faces you.");
    }
    for (int i = 1; i <= desk.state->seat_count; i++)
        add_seat(&desk, (desk.seat + i) % desk.state->seat_count, out);
    for (int i = 1; !desk.account.is_past && i <= desk.state->seat_count; i++)
        add_front(&desk, (desk.seat + i) % desk.state->seat_count, out);
    if (desk.state->phase != PROCRASTINATION_OVER)
        add_hand(&desk, out);
}

/* "Player 2: score 1 · hand 4 · pile 5 · discard 0 · round 1: 5, die 4 = 9, won" */
static void add_seat(const procrastination_desk *desk, int seat, dj_text *out) {
    const procrastination_account *account = &desk->account;
    dj_text_add(out, "\n");
    procrastination_player_name(desk, seat, out);
    dj_text_add(out, dj_translate(desk->language, ": "));
    procrastination_describe_counts(desk, seat, INT_MAX, out);
    if (account->round == 0)
        return;
    dj_text_add(out, " · ");
    procrastination_describe_sum(desk, seat, out);
}

/* What the cards in front say, while it can still matter. */
static void add_front(const procrastination_desk *desk, int seat, dj_text *out) {
    const procrastination_stand *stand = &desk->account.stands[seat];
    if (stand->fighter != PROCRASTINATION_NONE)
        add_card(desk, seat, stand->fighter, out);
    for (int i = 0; i < stand->support_count; i++)
        add_card(desk, seat, stand->supports[i], out);
}

/* Cards without a text are in the list of moves; there is nothing to add to them. */
static void add_hand(const procrastination_desk *desk, dj_text *out) {
    int listed[PROCRASTINATION_CARDS_MAX] = {0};
    for (int i = 0; i < desk->choice_count; i++)
        if (desk->choices[i].card != PROCRASTINATION_NO_CARD && listed[desk->choices[i].card]++ == 0)
            add_card(desk, NOBODY, desk->choices[i].card, out);
}

static void add_card(const procrastination_desk *desk, int seat, int card, dj_text *out) {
    const procrastination_card *printed = &desk->set->cards[card];
    if (printed->effect.length == 0)
        return;
    dj_text_add(out, "\n");
    if (seat != NOBODY) {
        procrastination_player_name(desk, seat, out);
        dj_text_add(out, ", ");
    }
    dj_text_format(out, "%s%s", printed->name[desk->language], dj_translate(desk->language, ": "));
    procrastination_card_text(printed, desk->language, out);
}
