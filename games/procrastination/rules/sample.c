/* States that a seat cannot tell from the real one: cards it cannot name are drawn afresh from where they were dealt,
 * cards it cannot place change places within their group, and what others have chosen in secret is chosen again among
 * what they could have chosen. All in an order that does not depend on what is hidden (X07): see forget.c. */
#include "procrastination.h"

#include <stdlib.h>
#include <string.h>

/* A card as it can change places with another. Who has seen what lies in a place stays with the place: they see
 * whatever lies there. What is public of a card goes with it; what other seats have merely heard of it is left out, for
 * nothing in a sample asks for that. */
typedef struct content {
    uint8_t is_unknown, card, is_public, pool;
} content;

static void deal_again(const procrastination_set *set, procrastination_state *state, int seat, dj_dice *dice);
static bool is_likely(const procrastination_set *set, procrastination_state *state, int viewer, int deals);
static bool could_have_laid(const procrastination_set *set, procrastination_state *state, int seat);
static bool would_have_been_heard(const procrastination_set *set, const procrastination_state *state, int seat);
static void change_places(procrastination_state *state, int seat, int group, dj_dice *dice);
static int compare_contents(const void *one, const void *other);
static void draw_unknown(const procrastination_set *set, procrastination_state *state, int seat, int pool,
                         dj_dice *dice);
static void choose_again(const procrastination_set *set, procrastination_state *state, int seat, dj_dice *dice);
static void lay_again(const procrastination_set *set, procrastination_state *state, int seat, dj_dice *dice);
static void pick_again(const procrastination_set *set, procrastination_state *state, int seat, dj_dice *dice);

enum {
    DEALS_MAX = 4096,
    HEARD_MAX = 64, /* where nearly every card speaks when discarded, such a deal has to do */
};

void procrastination_sample(const void *set, const void *state_, int seat, dj_dice *dice, void *out) {
    procrastination_state *state = out, known = *(const procrastination_state *)state_;
    int deals = 0;
    procrastination_forget_hidden(set, &known, seat);
    do {
        *state = known;
        deal_again(set, state, seat, dice);
    } while (++deals < DEALS_MAX && !is_likely(set, state, seat, deals));
    for (int other = 0; other < state->seat_count; other++)
        if (other != seat)
            choose_again(set, state, other, dice);
    pick_again(set, state, seat, dice);
    state->dice = dj_dice_fork(dice);
}

/* What is possible, and for as long as that is easy to find what would have gone unheard. */
static bool is_likely(const procrastination_set *set, procrastination_state *state, int viewer, int deals) {
    for (int seat = 0; seat < state->seat_count; seat++)
        if (seat != viewer && !could_have_laid(set, state, seat))
            return false;
    return deals >= HEARD_MAX || !would_have_been_heard(set, state, viewer);
}

static void deal_again(const procrastination_set *set, procrastination_state *state, int seat, dj_dice *dice) {
    for (int group = 0; group < state->seat_count; group++)
        change_places(state, seat, group, dice);
    int pools = procrastination_is_common(state) ? 1 : state->seat_count;
    for (int pool = 0; pool < pools; pool++)
        draw_unknown(set, state, seat, pool, dice);
}

/* Whether a card in a discard, where the seat has not seen it, would have spoken when it came there: whoever speaks is
 * known. A player whose effects were cancelled at that moment may have one there after all; nobody remembers that. */
static bool would_have_been_heard(const procrastination_set *set, const procrastination_state *state, int seat) {
    for (int i = 0; i < state->instance_count; i++) {
        bool is_seen = state->known[i] & state->placed[i] & procrastination_bit(seat);
        if (procrastination_zone_of(state, i) == PROCRASTINATION_IN_DISCARD && !is_seen &&
            procrastination_has_rule(set, state, i, PROCRASTINATION_ON_DISCARD))
            return true;
    }
    return false;
}

static void change_places(procrastination_state *state, int seat, int group, dj_dice *dice) {
    uint8_t bit = procrastination_bit(seat), places[PROCRASTINATION_INSTANCES_MAX],
            order[PROCRASTINATION_INSTANCES_MAX];
    content contents[PROCRASTINATION_INSTANCES_MAX];
    int count = 0, known = 0;
    for (int i = 0; i < state->instance_count; i++) {
        if (procrastination_group_of(state, i) != group || state->placed[i] & bit)
            continue;
        bool is_known = state->known[i] & bit;
        known += is_known;
        order[count] = (uint8_t)count;
        places[count] = (uint8_t)i;
        contents[count++] = (content){.is_unknown = !is_known,
                                      .card = is_known ? state->card[i] : 0,
                                      .is_public = state->known[i] == PROCRASTINATION_EVERYBODY,
                                      .pool = (uint8_t)procrastination_pool_of(state, i)};
    }
    if (known == 0)
        return;
    qsort(contents, (size_t)count, sizeof *contents, compare_contents);
    dj_dice_shuffle(dice, order, count);
    for (int i = 0; i < count; i++) {
        const content *moved = &contents[order[i]];
        uint8_t seen = state->known[places[i]] & state->placed[places[i]];
        uint8_t known = moved->is_public ? PROCRASTINATION_EVERYBODY : moved->is_unknown ? 0 : bit;
        state->card[places[i]] = moved->card;
        state->known[places[i]] = seen | known;
        state->placed[places[i]] = (uint8_t)((seen | ~(seen | known)) & ~bit & PROCRASTINATION_EVERYBODY);
        procrastination_set_origin(state, places[i], moved->pool, group);
    }
}

static int compare_contents(const void *one, const void *other) {
    return memcmp(one, other, sizeof(content));
}

static void draw_unknown(const procrastination_set *set, procrastination_state *state, int seat, int pool,
                         dj_dice *dice) {
    uint8_t bit = procrastination_bit(seat), bag[PROCRASTINATION_BAG_MAX];
    int used[PROCRASTINATION_CARDS_MAX] = {0}, left = 0, all = procrastination_fill_bag(set, state, pool, bag);
    for (int i = 0; i < state->instance_count; i++)
        if (procrastination_pool_of(state, i) == pool && state->known[i] & bit)
            used[state->card[i]]++;
    for (int i = 0; i < all; i++)
        if (used[bag[i]]-- <= 0)
            bag[left++] = bag[i];
    for (int i = 0; i < state->instance_count; i++) {
        if (procrastination_pool_of(state, i) != pool || state->known[i] & bit)
            continue;
        int drawn = (int)dj_dice_below(dice, (uint32_t)left);
        state->card[i] = bag[drawn];
        bag[drawn] = bag[--left];
    }
}

static void choose_again(const procrastination_set *set, procrastination_state *state, int seat, dj_dice *dice) {
    procrastination_seat *player = &state->seats[seat];
    if (player->choice != PROCRASTINATION_NONE) {
        int skip = (int)dj_dice_below(dice, (uint32_t)procrastination_count(state, seat, PROCRASTINATION_IN_HAND));
        player->choice = player->zones[PROCRASTINATION_IN_HAND];
        while (skip-- > 0)
            player->choice = state->next[player->choice];
    }
    lay_again(set, state, seat, dice);
}

/* P10: where Supports are laid in turn all have seen whether a card lies there; which, is any of those there are. */
static void lay_again(const procrastination_set *set, procrastination_state *state, int seat, dj_dice *dice) {
    uint8_t choices[PROCRASTINATION_MOVES_MAX], *laid = state->seats[seat].laid;
    uint8_t before[PROCRASTINATION_LAID_MAX];
    memcpy(before, laid, sizeof before);
    memset(laid, PROCRASTINATION_NONE, sizeof before);
    for (int i = 0; i < PROCRASTINATION_LAID_MAX && before[i] != PROCRASTINATION_NONE; i++) {
        int count = procrastination_may_lay(set, state, seat, choices), hidden = count;
        if (state->support == PROCRASTINATION_IN_TURN)
            hidden = before[i] == PROCRASTINATION_NOTHING ? 0 : count - 1; /* the last of them is nothing */
        laid[i] = hidden > 0 ? choices[dj_dice_below(dice, (uint32_t)hidden)] : PROCRASTINATION_NOTHING;
    }
}

/* Whether as many cards could lie there as all have seen. */
static bool could_have_laid(const procrastination_set *set, procrastination_state *state, int seat) {
    uint8_t choices[PROCRASTINATION_MOVES_MAX], laid[PROCRASTINATION_LAID_MAX];
    int lies = procrastination_lies(state, seat);
    memcpy(laid, state->seats[seat].laid, sizeof laid);
    memset(state->seats[seat].laid, PROCRASTINATION_NONE, sizeof laid);
    int count = procrastination_may_lay(set, state, seat, choices);
    memcpy(state->seats[seat].laid, laid, sizeof laid);
    return lies < count;
}

/* What other seats have picked so far for an action that is not complete. */
static void pick_again(const procrastination_set *set, procrastination_state *state, int seat, dj_dice *dice) {
    dj_effect_stack *effects = &state->effects;
    if (effects->question != DJ_ASKS_THING)
        return;
    dj_effect_frame *frame = &effects->frames[effects->depth - 1];
    dj_effect_frame before = *frame;
    procrastination_turn turn = {set, state, NULL};
    const dj_effect_host host = procrastination_host(&turn);
    memset(frame->picked, 0, sizeof frame->picked);
    for (frame->picked_count = 0; frame->picked_count < before.picked_count;) {
        uint8_t things[DJ_EFFECT_THINGS], own = before.picked[frame->picked_count];
        bool may_decline, is_own = host.duties->chooser(&turn, frame, dj_effects_asked_things(&host)) == seat;
        int count = dj_effects_candidates(&host, things, &may_decline);
        uint8_t thing = is_own ? own : things[dj_dice_below(dice, (uint32_t)count)];
        frame->picked[frame->picked_count++] = thing;
    }
}
