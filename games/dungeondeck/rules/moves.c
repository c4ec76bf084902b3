/* Which moves are legal, why the others are not, and their text forms. */
#include "dungeondeck.h"

#include <string.h>

static int list_free(const dungeondeck_set *set, const dungeondeck_state *state, dj_move *out);
static int list_places(const dungeondeck_set *set, const dungeondeck_state *state, unsigned kinds, dj_move first,
                       dj_move *out);
static int list_bound(const dungeondeck_set *set, const dungeondeck_state *state, dj_move *out);
static int list_losing(const dungeondeck_state *state, dj_move *out);
static int list_cards(const dungeondeck_slot *slots, int count, dj_move first, dj_move *out);
static dj_refusal refuse_healing(const dungeondeck_state *state);
static dj_refusal refuse_elsewhere(const dungeondeck_set *set, const dungeondeck_state *state, dj_move move);
static dj_refusal refuse_free(const dungeondeck_state *state, dj_move move, unsigned offer);
static bool is_way(int kind);

typedef struct move_word {
    const char *word;
    dj_move first;
    enum { ALONE, WITH_PLACE, WITH_CARD } with;
} move_word;

static const move_word words[] = {
    {"go", DUNGEONDECK_GO, WITH_PLACE},     {"fight", DUNGEONDECK_FIGHT, WITH_PLACE},
    {"flee", DUNGEONDECK_FLEE, WITH_PLACE}, {"take", DUNGEONDECK_TAKE, WITH_PLACE},
    {"leave", DUNGEONDECK_LEAVE, ALONE},    {"pass", DUNGEONDECK_PASS, ALONE},
    {"spring", DUNGEONDECK_SPRING, ALONE},  {"enter", DUNGEONDECK_ENTER, ALONE},
    {"suffer", DUNGEONDECK_SUFFER, ALONE},  {"spare", DUNGEONDECK_SPARE, ALONE},
    {"pay", DUNGEONDECK_PAY, WITH_CARD},    {"lose", DUNGEONDECK_LOSE, WITH_CARD},
    {"heal", DUNGEONDECK_HEAL, WITH_CARD},
};
enum { WORD_COUNT = sizeof words / sizeof *words };

const dj_spelling dungeondeck_spellings[DUNGEONDECK_WORDS] = {
    {"go", "D03", DJ_SENTENCE("Write '%s' and an edge of the card: top, right, bottom or left."), false},
    {"fight", "D07", DJ_SENTENCE("Write '%s' and an edge of the card: top, right, bottom or left."), false},
    {"flee", "D09", DJ_SENTENCE("Write '%s' and an edge of the card: top, right, bottom or left."), false},
    {"take", "D10", DJ_SENTENCE("Write '%s' and an edge of the card: top, right, bottom or left."), false},
    {"leave", "D04", DJ_SPELT_ALONE, false},
    {"pass", "D07", DJ_SPELT_ALONE, false},
    {"spring", "D12", DJ_SPELT_ALONE, false},
    {"enter", "D14", DJ_SPELT_ALONE, false},
    {"suffer", "D07", DJ_SPELT_ALONE, false},
    {"spare", "D08", DJ_SPELT_ALONE, false},
    {"pay", "D19", DJ_SPELT_WITH_CARD, true},
    {"lose", "D12", DJ_SPELT_WITH_CARD, true},
    {"heal", "D11", DJ_SPELT_WITH_CARD, true},
};

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

dj_refusal dungeondeck_why_not(const void *content, const void *state_, int seat, dj_move move) {
    const dungeondeck_state *state = state_;
    dj_move legal[DUNGEONDECK_MOVES];
    int count = dungeondeck_moves(content, state, seat, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] == move)
            return (dj_refusal){NULL, NULL};
    if (move >= DUNGEONDECK_MOVES || (move > DUNGEONDECK_SPARE && move < DUNGEONDECK_PAY))
        return (dj_refusal){"X05", DJ_SENTENCE("There is no such move.")};
    if (move >= DUNGEONDECK_HEAL)
        return refuse_healing(state);
    switch (state->phase) {
    case DUNGEONDECK_FIGHTING:
        return (dj_refusal){"D07", DJ_SENTENCE("The fight goes on: pass cards until a Monster is at the top.")};
    case DUNGEONDECK_SEEKING:
        return (dj_refusal){"D14", DJ_SENTENCE("A boss is near: pass cards until a Monster gives its value.")};
    case DUNGEONDECK_LOSING:
        return move == DUNGEONDECK_SPARE
                   ? (dj_refusal){"D08", DJ_SENTENCE("Keeping the life costs as many Treasures as the enemy's value.")}
                   : (dj_refusal){"D07", DJ_SENTENCE("The fight is lost: that must be settled first.")};
    case DUNGEONDECK_TRAPPED:
        return (dj_refusal){"D12", DJ_SENTENCE("The Trap takes a Weapon, or a Treasure where there is none.")};
    case DUNGEONDECK_PAYING:
        return (dj_refusal){"D19", DJ_SENTENCE("Treasures are due: say which one to pay.")};
    case DUNGEONDECK_OVER:
        return (dj_refusal){"D13", DJ_SENTENCE("The adventure is over.")};
    default:
        return refuse_elsewhere(content, state, move);
    }
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

void dungeondeck_move_text(const void *content, dj_move move, dj_text *out) {
    const dungeondeck_set *set = content;
    int i = WORD_COUNT - 1;
    while (i > 0 && move < words[i].first)
        i--;
    dj_text_add(out, words[i].word);
    dj_move rest = move - words[i].first;
    if (words[i].with == ALONE)
        return;
    dj_text_add(out, " ");
    if (words[i].with == WITH_PLACE)
        dj_text_add(out, dungeondeck_place_words[rest & 3]);
    else
        dj_text_add(out, rest <= set->card_count ? set->cards[rest].id : "?");
}

bool dungeondeck_move_parse(const void *content, const char *text, dj_move *move) {
    const dungeondeck_set *set = content;
    size_t length = strcspn(text, " ");
    int i = 0;
    while (i < WORD_COUNT && (strncmp(words[i].word, text, length) != 0 || words[i].word[length] != '\0'))
        i++;
    if (i == WORD_COUNT || (text[length] == ' ') != (words[i].with != ALONE))
        return false;
    const char *with = text + length + 1;
    dj_move count = words[i].with == ALONE ? 1 : words[i].with == WITH_PLACE ? 4 : (dj_move)set->card_count;
    for (dj_move rest = 0; rest < count; rest++) {
        if (words[i].with == WITH_PLACE && strcmp(with, dungeondeck_place_words[rest]) != 0)
            continue;
        if (words[i].with == WITH_CARD && strcmp(with, set->cards[rest].id) != 0)
            continue;
        *move = words[i].first + rest;
        return true;
    }
    return false;
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

static dj_refusal refuse_healing(const dungeondeck_state *state) {
    if (state->wound_count == 0)
        return (dj_refusal){"D11", DJ_SENTENCE("No life has been lost.")};
    if (state->treasure_count < DUNGEONDECK_HEALING_PRICE)
        return (dj_refusal){"D11", DJ_SENTENCE("A life costs two Treasures.")};
    if (state->phase == DUNGEONDECK_PAYING)
        return (dj_refusal){"D19", DJ_SENTENCE("Treasures are due: say which one to pay.")};
    return (dj_refusal){"D11", DJ_SENTENCE("That card marks no life lost.")};
}

static dj_refusal refuse_elsewhere(const dungeondeck_set *set, const dungeondeck_state *state, dj_move move) {
    if (dungeondeck_is_boss_card(set, state))
        return (dj_refusal){"D14", DJ_SENTENCE("The boss doors are here: they must be entered.")};
    if (move == DUNGEONDECK_ENTER)
        return (dj_refusal){"D14", DJ_SENTENCE("There is no boss door here.")};
    if (move >= DUNGEONDECK_FLEE && move < DUNGEONDECK_TAKE && state->face == DUNGEONDECK_GREY)
        return (dj_refusal){"D16", DJ_SENTENCE("There is no fleeing on the grey side.")};
    if (move >= DUNGEONDECK_LOSE)
        return (dj_refusal){"D12", DJ_SENTENCE("No Trap has been sprung.")};
    if (move >= DUNGEONDECK_SUFFER)
        return (dj_refusal){"D07", DJ_SENTENCE("No fight has been lost.")};
    if (state->phase == DUNGEONDECK_BOUND && state->streak == 0)
        return (dj_refusal){"D01", DJ_SENTENCE("The game opens with the Corridor at the top.")};
    if (state->phase == DUNGEONDECK_BOUND)
        return (dj_refusal){"D04", DJ_SENTENCE("After a Door the icon at the top is the one.")};
    return refuse_free(state, move, dungeondeck_offer(set, state));
}

static dj_refusal refuse_free(const dungeondeck_state *state, dj_move move, unsigned offer) {
    bool is_action = move >= DUNGEONDECK_FIGHT && move < DUNGEONDECK_LEAVE;
    if (is_action && offer == 1u << DUNGEONDECK_TURNBACK)
        return (dj_refusal){"D16", DJ_SENTENCE("The Turnback is the only way here: it must be taken.")};
    if (is_action && offer & DUNGEONDECK_WAYS)
        return (dj_refusal){"D03",
                            DJ_SENTENCE("After a Corridor, a Corridor or Door must be chosen where there is one.")};
    if (move >= DUNGEONDECK_TAKE && move < DUNGEONDECK_LEAVE && offer & 1u << DUNGEONDECK_MONSTER)
        return state->face == DUNGEONDECK_WHITE
                   ? (dj_refusal){"D03", DJ_SENTENCE("A Monster bars the way: fight it or flee.")}
                   : (dj_refusal){"D16",
                                  DJ_SENTENCE("A Monster bars the way, and on the grey side it must be fought.")};
    return (dj_refusal){"D03", DJ_SENTENCE("The card does not offer that.")};
}

static bool is_way(int kind) {
    return DUNGEONDECK_WAYS >> kind & 1;
}
