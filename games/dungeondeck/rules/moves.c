/* Which moves are legal. */
#include "dungeondeck.h"

static int list_free(const dungeondeck_set *set, const dungeondeck_state *state, dj_move *out);
static int list_places(const dungeondeck_set *set, const dungeondeck_state *state, unsigned kinds, dj_move first,
                       dj_move *out);
static int list_bound(const dungeondeck_set *set, const dungeondeck_state *state, dj_move *out);
static int list_losing(const dungeondeck_state *state, dj_move *out);
static int list_cards(const dungeondeck_slot *slots, int count, dj_move first, dj_move *out);
static bool is_way(int kind);

int dungeondeck_moves(const void *content, const void *state_, int seat, dj_move *out) {
    const dungeondeck_set *set = content;
    const dungeondeck_state *state = state_;
    int count = 0;
    if (seat != 0)
        return 0;
    switch (state->phase) {
    case DUNGEONDECK_FREE:
        count = list_free(set, state, out);
        break;
    case DUNGEONDECK_BOUND:
        count = list_bound(set, state, out);
        break;
    case DUNGEONDECK_FIGHTING:
    case DUNGEONDECK_SEEKING:
        out[count++] = DUNGEONDECK_PASS;
        break;
    case DUNGEONDECK_LOSING:
        count = list_losing(state, out);
        break;
    case DUNGEONDECK_TRAPPED:
        count = state->weapon_count > 0 ? list_cards(state->weapons, state->weapon_count, DUNGEONDECK_LOSE, out)
                                        : list_cards(state->treasures, state->treasure_count, DUNGEONDECK_LOSE, out);
        break;
    case DUNGEONDECK_PAYING:
        return list_cards(state->treasures, state->treasure_count, DUNGEONDECK_PAY, out);
    default:
        return 0;
    }
    if (state->treasure_count >= DUNGEONDECK_HEALING_PRICE) /* D11 */
        count += list_cards(state->wounds, state->wound_count, DUNGEONDECK_HEAL, out + count);
    return count;
}

unsigned dungeondeck_offer(const dungeondeck_set *set, const dungeondeck_state *state) {
    unsigned kinds = 0;
    for (int place = 0; place < DUNGEONDECK_EDGES; place++)
        kinds |= 1u << dungeondeck_icon_at(set, state, place).kind;
    if (kinds & DUNGEONDECK_WAYS) /* D03, D16 */
        return kinds & DUNGEONDECK_WAYS;
    if (kinds & 1u << DUNGEONDECK_MONSTER)
        return 1u << DUNGEONDECK_MONSTER;
    return kinds & DUNGEONDECK_FINDS ? kinds & DUNGEONDECK_FINDS : kinds;
}

static int list_free(const dungeondeck_set *set, const dungeondeck_state *state, dj_move *out) {
    int count = 0;
    if (dungeondeck_is_boss_card(set, state)) {
        out[count++] = DUNGEONDECK_ENTER;
        return count;
    }
    unsigned offer = dungeondeck_offer(set, state);
    if (offer & DUNGEONDECK_WAYS)
        return list_places(set, state, offer, DUNGEONDECK_GO, out);
    if (offer & 1u << DUNGEONDECK_MONSTER) {
        count = list_places(set, state, offer, DUNGEONDECK_FIGHT, out);
        if (state->face == DUNGEONDECK_WHITE) /* D16 */
            count += list_places(set, state, offer, DUNGEONDECK_FLEE, out + count);
        return count;
    }
    if (offer & DUNGEONDECK_FINDS)
        count = list_places(set, state, offer, DUNGEONDECK_TAKE, out);
    out[count] = count > 0 ? DUNGEONDECK_LEAVE : DUNGEONDECK_PASS;
    return count + 1;
}

/* A move for each place where the visible card has an icon of these kinds. */
static int list_places(const dungeondeck_set *set, const dungeondeck_state *state, unsigned kinds, dj_move first,
                       dj_move *out) {
    int count = 0;
    for (int place = 0; place < DUNGEONDECK_EDGES; place++)
        if (kinds >> dungeondeck_icon_at(set, state, place).kind & 1)
            out[count++] = first + (dj_move)place;
    return count;
}

static int list_bound(const dungeondeck_set *set, const dungeondeck_state *state, dj_move *out) {
    int count = 0;
    int kind = dungeondeck_icon_at(set, state, 0).kind;
    if (state->last == DUNGEONDECK_ENTRANCE) /* D01 */
        return list_places(set, state, 1u << DUNGEONDECK_CORRIDOR, DUNGEONDECK_GO, out);
    if (kind == DUNGEONDECK_BOSS_DOOR) {
        out[count++] = DUNGEONDECK_ENTER;
    } else if (is_way(kind)) {
        out[count++] = DUNGEONDECK_GO;
    } else if (kind == DUNGEONDECK_MONSTER) {
        out[count++] = DUNGEONDECK_FIGHT;
        if (state->face == DUNGEONDECK_WHITE)
            out[count++] = DUNGEONDECK_FLEE;
    } else if (kind == DUNGEONDECK_TRAP) {
        out[count++] = DUNGEONDECK_SPRING;
    } else {
        out[count++] = DUNGEONDECK_TAKE;
        out[count++] = DUNGEONDECK_LEAVE;
    }
    return count;
}

static int list_losing(const dungeondeck_state *state, dj_move *out) {
    int count = 0;
    out[count++] = DUNGEONDECK_SUFFER;
    if (state->treasure_count >= state->enemy)
        out[count++] = DUNGEONDECK_SPARE;
    return count;
}

static int list_cards(const dungeondeck_slot *slots, int slot_count, dj_move first, dj_move *out) {
    uint32_t cards = 0;
    for (int i = 0; i < slot_count; i++)
        cards |= 1u << dungeondeck_slot_card(slots[i]);
    int count = 0;
    for (; cards != 0; cards &= cards - 1)
        out[count++] = first + (dj_move)__builtin_ctz(cards);
    return count;
}

static bool is_way(int kind) {
    return DUNGEONDECK_WAYS >> kind & 1;
}
