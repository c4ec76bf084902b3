/* Fingerprint and invariants of a state. The check is safe on any bytes: nothing is used as an index before it has been
 * looked at. */
#include "procrastination.h"

#include <string.h>

static const char *check_frame(const procrastination_set *set, const procrastination_state *state);
static bool are_decks_sound(const procrastination_set *set, const procrastination_state *state);
static bool is_answer_sound(const procrastination_set *set, const procrastination_state *state);
static const char *check_unused(const procrastination_state *state);
static const char *check_zones(const procrastination_state *state);
static const char *check_instances(const procrastination_set *set, const procrastination_state *state);
static const char *check_pools(const procrastination_set *set, const procrastination_state *state);
static const char *check_knowledge(const procrastination_state *state);
static const char *check_seat(const procrastination_set *set, const procrastination_state *state, int seat);
static const char *check_numbers(const procrastination_seat *player);
static const char *check_dice(const procrastination_state *state, int seat);
static const char *check_secrets(const procrastination_set *set, const procrastination_state *state, int seat);
static bool is_layable(const procrastination_set *set, const procrastination_state *state, int seat, int laid);
static const char *check_order(const procrastination_state *state);
static const char *check_account(const procrastination_set *set, const procrastination_state *state);
static bool is_stand_sound(const procrastination_set *set, const procrastination_stand *stand);
static const char *check_moment(const procrastination_set *set, const procrastination_state *state);
static bool is_in(const procrastination_state *state, int instance, int seat, int zone);
static bool is_between_rounds(int phase);

uint64_t procrastination_hash(const void *content, const void *state_) {
    (void)content;
    const procrastination_state *state = state_;
    size_t begin = offsetof(procrastination_state, seats);
    return dj_hash_state(&procrastination_game, state_, begin, sizeof *state, dj_hash_dice(&state->dice, 0));
}

const char *procrastination_check(const void *content, const void *state_) {
    const procrastination_set *set = content;
    const procrastination_state *state = state_;
    const char *wrong = dj_dice_is_sound(&state->dice) ? NULL : DJ_SENTENCE("the dice disagree");
    if (!dj_shape_is_in_range(&procrastination_shape, set, state))
        return DJ_SENTENCE("a number is too large");
    wrong = wrong ? wrong : check_frame(set, state);
    wrong = wrong ? wrong : check_unused(state);
    wrong = wrong ? wrong : check_zones(state);
    wrong = wrong ? wrong : check_instances(set, state);
    wrong = wrong ? wrong : check_pools(set, state);
    wrong = wrong ? wrong : check_knowledge(state);
    for (int seat = 0; !wrong && seat < state->seat_count; seat++)
        wrong = check_seat(set, state, seat);
    wrong = wrong ? wrong : check_order(state);
    wrong = wrong ? wrong : check_account(set, state);
    return wrong ? wrong : check_moment(set, state);
}

/* The few numbers that all else hangs on. */
static const char *check_frame(const procrastination_set *set, const procrastination_state *state) {
    if (state->seat_count < PROCRASTINATION_SEATS_MIN || state->seat_count > DJ_SEATS_MAX)
        return DJ_SENTENCE("the number of seats is wrong");
    if (state->phase >= PROCRASTINATION_PHASES || state->cards >= PROCRASTINATION_CARDS_OPTIONS ||
        (state->round == 0) != (state->phase == PROCRASTINATION_DRAFT) || state->round > PROCRASTINATION_ROUNDS_MAX ||
        state->support >= PROCRASTINATION_SUPPORT_OPTIONS || !dj_is_zero(state->spare, sizeof state->spare))
        return DJ_SENTENCE("a number is too large");
    if (!is_answer_sound(set, state))
        return DJ_SENTENCE("the last answer is impossible");
    if (!are_decks_sound(set, state))
        return DJ_SENTENCE("there is no such deck");
    int drafted = PROCRASTINATION_DRAFT_HAND * state->seat_count, dealt = 0;
    for (int pool = 0; pool < (procrastination_is_common(state) ? 1 : state->seat_count); pool++)
        dealt += procrastination_dealt(set, state, pool);
    bool is_drafted = state->cards != PROCRASTINATION_DECKS && state->instance_count == drafted;
    if (state->instance_count != dealt && !is_drafted)
        return DJ_SENTENCE("the number of cards is wrong");
    if (state->boxes == 0 || state->boxes != procrastination_boxes(set, state, state->instance_count))
        return DJ_SENTENCE("the number of cards is wrong");
    return NULL;
}

/* Everybody has a deck where decks are played, and may have brought a collection (P02). */
static bool are_decks_sound(const procrastination_set *set, const procrastination_state *state) {
    int count = state->cards == PROCRASTINATION_DECKS        ? set->deck_count
                : state->cards == PROCRASTINATION_COLLECTION ? set->collection_count
                                                             : 0;
    for (int seat = 0; seat < state->seat_count; seat++) {
        int deck = state->seats[seat].deck;
        if (deck == PROCRASTINATION_NONE ? state->cards == PROCRASTINATION_DECKS : deck >= count)
            return false;
    }
    return true;
}

static bool is_answer_sound(const procrastination_set *set, const procrastination_state *state) {
    if (state->answer == PROCRASTINATION_CHOOSE_CARD)
        return state->answer_card < set->card_count;
    if (state->answer == PROCRASTINATION_CHOOSE_DIE)
        return state->answer_card < PROCRASTINATION_DICE_MAX * state->seat_count;
    bool is_word = state->answer >= PROCRASTINATION_CHOOSE_NONE && state->answer < PROCRASTINATION_CHOOSE_DIE;
    return (state->answer == 0 || is_word) && state->answer_card == PROCRASTINATION_NONE;
}

static const char *check_unused(const procrastination_state *state) {
    static const uint8_t none[PROCRASTINATION_ZONES] = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
    for (int seat = state->seat_count; seat < DJ_SEATS_MAX; seat++) {
        procrastination_seat player = state->seats[seat];
        bool is_empty = memcmp(player.zones, none, sizeof none) == 0 &&
                        memcmp(player.laid, none, sizeof player.laid) == 0 && player.choice == PROCRASTINATION_NONE &&
                        player.fighter == PROCRASTINATION_NONE && player.deck == PROCRASTINATION_NONE;
        memset(player.zones, 0, sizeof player.zones);
        memset(player.laid, 0, sizeof player.laid);
        player.choice = player.fighter = player.deck = 0;
        if (!is_empty || !dj_is_zero(&player, sizeof player))
            return DJ_SENTENCE("somebody sits where no seat is");
    }
    size_t used = state->instance_count, rest = PROCRASTINATION_INSTANCES_MAX - used;
    for (size_t i = used; i < PROCRASTINATION_INSTANCES_MAX; i++)
        if (state->next[i] != PROCRASTINATION_NONE)
            return DJ_SENTENCE("something lies beyond the last card");
    if (!dj_is_zero(state->card + used, rest) || !dj_is_zero(state->place + used, rest) ||
        !dj_is_zero(state->known + used, rest) || !dj_is_zero(state->placed + used, rest) ||
        !dj_is_zero(state->origin + used, rest))
        return DJ_SENTENCE("something lies beyond the last card");
    return NULL;
}

/* X04: each card is in exactly one zone, and says which. */
static const char *check_zones(const procrastination_state *state) {
    bool is_found[PROCRASTINATION_INSTANCES_MAX] = {0};
    int found = 0;
    for (int seat = 0; seat < state->seat_count; seat++)
        for (int zone = 0; zone < PROCRASTINATION_ZONES; zone++)
            for (int i = state->seats[seat].zones[zone]; i != PROCRASTINATION_NONE; i = state->next[i]) {
                if (i >= state->instance_count || is_found[i] || state->place[i] != seat * PROCRASTINATION_ZONES + zone)
                    return DJ_SENTENCE("a card is there twice, or unknown");
                is_found[i] = true;
                found++;
            }
    return found == state->instance_count ? NULL : DJ_SENTENCE("a card is missing");
}

static const char *check_instances(const procrastination_set *set, const procrastination_state *state) {
    for (int i = 0; i < state->instance_count; i++) {
        int pool = procrastination_pool_of(state, i);
        bool is_pool = procrastination_is_common(state) ? pool == 0 : pool < state->seat_count;
        if (state->card[i] >= set->card_count || !is_pool || procrastination_group_of(state, i) >= state->seat_count ||
            state->known[i] > PROCRASTINATION_EVERYBODY || state->placed[i] > PROCRASTINATION_EVERYBODY)
            return DJ_SENTENCE("a card is there twice, or unknown");
    }
    for (int seat = 0; seat < state->seat_count; seat++)
        if (state->seats[seat].lasting != procrastination_count_lasting(set, state, seat))
            return DJ_SENTENCE("the number of cards is wrong");
    return NULL;
}

/* No more copies of a card than were there to be dealt, and as many cards as a game with or without draft deals. */
static const char *check_pools(const procrastination_set *set, const procrastination_state *state) {
    int pools = procrastination_is_common(state) ? 1 : state->seat_count;
    int drafted = PROCRASTINATION_DRAFT_HAND * state->seat_count / pools;
    bool may_be_drafted = state->cards != PROCRASTINATION_DECKS, may_be_dealt = state->phase != PROCRASTINATION_DRAFT;
    for (int pool = 0; pool < pools; pool++) {
        int used[PROCRASTINATION_CARDS_MAX] = {0}, count = 0;
        for (int i = 0; i < state->instance_count; i++)
            if (procrastination_pool_of(state, i) == pool) {
                used[state->card[i]]++;
                count++;
            }
        for (int card = 0; card < set->card_count; card++)
            if (used[card] > 0 && used[card] > procrastination_pool(set, state, pool, card))
                return DJ_SENTENCE("there are too many copies of a card");
        may_be_drafted = may_be_drafted && count == drafted;
        may_be_dealt = may_be_dealt && count == procrastination_dealt(set, state, pool);
    }
    return may_be_drafted || may_be_dealt ? NULL : DJ_SENTENCE("the number of cards is wrong");
}

static const char *check_knowledge(const procrastination_state *state) {
    for (int i = 0; i < state->instance_count; i++) {
        uint8_t seen = state->known[i] & state->placed[i];
        int zone = procrastination_zone_of(state, i);
        bool is_public = state->known[i] >> DJ_SEATS_MAX;
        bool may_be_public = state->phase != PROCRASTINATION_DRAFT && state->known[i] == PROCRASTINATION_EVERYBODY;
        if ((procrastination_is_open(zone) && seen != PROCRASTINATION_EVERYBODY) || (is_public && !may_be_public))
            return DJ_SENTENCE("a card lies open and was not seen");
        bool is_own = zone == PROCRASTINATION_IN_HAND || zone == PROCRASTINATION_IN_DISCARD ||
                      zone == PROCRASTINATION_IN_COLLECTION;
        if (is_own && !(seen & procrastination_bit(procrastination_seat_of(state, i))))
            return DJ_SENTENCE("a player does not know their own card");
    }
    return NULL;
}

static const char *check_seat(const procrastination_set *set, const procrastination_state *state, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    bool is_quiet = is_between_rounds(state->phase);
    if (player->fighter != PROCRASTINATION_NONE && !is_in(state, player->fighter, seat, PROCRASTINATION_IN_FRONT))
        return DJ_SENTENCE("a fighter is not in front of its player");
    bool has_front = player->zones[PROCRASTINATION_IN_FRONT] != PROCRASTINATION_NONE;
    if (has_front && (is_quiet || state->phase == PROCRASTINATION_CLEARING || state->phase == PROCRASTINATION_LIMIT))
        return DJ_SENTENCE("cards are in front between two rounds");
    if (player->zones[PROCRASTINATION_IN_LEFT] != PROCRASTINATION_NONE && state->seat_count > 2)
        return DJ_SENTENCE("cards wait from a tie where there is none");
    bool has_box = player->zones[PROCRASTINATION_IN_BOX] != PROCRASTINATION_NONE;
    if (has_box && procrastination_count(state, seat, PROCRASTINATION_IN_BOX) > 1)
        return DJ_SENTENCE("the number of cards is wrong");
    bool has_hand = player->zones[PROCRASTINATION_IN_HAND] != PROCRASTINATION_NONE;
    if (!has_hand && (state->phase == PROCRASTINATION_FACE_OFF || state->phase == PROCRASTINATION_DRAFT))
        return DJ_SENTENCE("a player has no card to play");
    const char *wrong = check_numbers(player);
    bool is_undoubled = player->flags & PROCRASTINATION_UNDOUBLED;
    if (is_undoubled != (player->undoubled != 0) || player->undoubled >> state->seat_count ||
        player->undoubled >> seat & 1)
        wrong = DJ_SENTENCE("a number is too large");
    wrong = wrong ? wrong : check_dice(state, seat);
    if (is_quiet && (player->flags || player->change || player->more_dice || player->most_dice || player->outcome ||
                     player->may_lay != (state->phase != PROCRASTINATION_DRAFT)))
        wrong = DJ_SENTENCE("an effect goes on between two rounds");
    bool is_decided = state->phase == PROCRASTINATION_CLEARING || state->phase == PROCRASTINATION_LIMIT;
    if ((player->outcome != PROCRASTINATION_UNDECIDED) != is_decided ||
        (player->outcome == PROCRASTINATION_TIED && state->seat_count > 2))
        wrong = DJ_SENTENCE("the outcome of the round is wrong");
    return wrong ? wrong : check_secrets(set, state, seat);
}

static const char *check_numbers(const procrastination_seat *player) {
    int most = PROCRASTINATION_CHANGE_MAX;
    bool is_large = player->value > most || player->value < -most || player->change > most || player->change < -most ||
                    player->more_dice > most || player->more_dice < -most || player->most_dice > DJ_EFFECT_NUMBER_MAX ||
                    player->may_lay > PROCRASTINATION_LAID_MAX || player->class >= PROCRASTINATION_CLASSES ||
                    player->outcome >= PROCRASTINATION_OUTCOMES || player->dice_count > PROCRASTINATION_DICE_MAX;
    bool is_stray = (player->may_lay != 0 && player->flags & PROCRASTINATION_LAYS_NOTHING) ||
                    (player->value != 0 && !(player->flags & PROCRASTINATION_SET_VALUE)) ||
                    (player->class != 0 && !(player->flags & PROCRASTINATION_SET_CLASS));
    return is_large || is_stray ? DJ_SENTENCE("a number is too large") : NULL;
}

static const char *check_dice(const procrastination_state *state, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    bool is_rolled = state->phase == PROCRASTINATION_DICE || state->phase == PROCRASTINATION_CLEARING ||
                     state->phase == PROCRASTINATION_LIMIT;
    if ((player->dice_count > 0) != is_rolled ||
        !dj_is_zero(player->dice + player->dice_count, (size_t)(PROCRASTINATION_DICE_MAX - player->dice_count)))
        return DJ_SENTENCE("the dice of a player are wrong");
    for (int i = 0; i < player->dice_count; i++)
        if (player->dice[i] > procrastination_die_sides(state, seat, i))
            return DJ_SENTENCE("the dice of a player are wrong");
    return NULL;
}

/* What is chosen in secret could be chosen. */
static const char *check_secrets(const procrastination_set *set, const procrastination_state *state, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    bool may_choose = state->phase == PROCRASTINATION_DRAFT || state->phase == PROCRASTINATION_FACE_OFF;
    if (player->choice != PROCRASTINATION_NONE &&
        (!may_choose || !is_in(state, player->choice, seat, PROCRASTINATION_IN_HAND)))
        return DJ_SENTENCE("a choice is impossible");
    bool has_ended = false;
    for (int i = 0; i < PROCRASTINATION_LAID_MAX; i++) {
        int laid = player->laid[i];
        has_ended = has_ended || laid == PROCRASTINATION_NONE;
        if (laid == PROCRASTINATION_NONE)
            continue;
        bool is_again = laid != PROCRASTINATION_NOTHING && memchr(player->laid, laid, (size_t)i) != NULL;
        if (has_ended || i >= player->may_lay || state->phase != PROCRASTINATION_LAY || is_again ||
            !is_layable(set, state, seat, laid))
            return DJ_SENTENCE("a choice is impossible");
    }
    return NULL;
}

static bool is_layable(const procrastination_set *set, const procrastination_state *state, int seat, int laid) {
    if (laid == PROCRASTINATION_BLUFF || laid == PROCRASTINATION_NOTHING)
        return true;
    return is_in(state, laid, seat, PROCRASTINATION_IN_HAND) &&
           (procrastination_card_of(set, state, laid)->class == PROCRASTINATION_SUPPORT ||
            state->seats[seat].flags & PROCRASTINATION_LAYS_ANY);
}

static const char *check_order(const procrastination_state *state) {
    if (state->order_count > PROCRASTINATION_ORDER_MAX || state->order_at > state->order_count ||
        !dj_is_zero(state->order + state->order_count, (size_t)(PROCRASTINATION_ORDER_MAX - state->order_count)))
        return DJ_SENTENCE("the order of effects is wrong");
    if (state->phase == PROCRASTINATION_LAY && state->order_at != state->order_count)
        return DJ_SENTENCE("the order of effects is wrong");
    for (int i = 0; i < state->order_count; i++) {
        int instance = state->order[i];
        int zone = instance < state->instance_count ? procrastination_zone_of(state, instance) : PROCRASTINATION_ZONES;
        bool is_cleared = zone == PROCRASTINATION_IN_SCORE || zone == PROCRASTINATION_IN_DISCARD;
        bool is_there = state->phase == PROCRASTINATION_CLEARING ? is_cleared : zone == PROCRASTINATION_IN_FRONT;
        if (!is_there || memchr(state->order, instance, (size_t)i))
            return DJ_SENTENCE("the order of effects is wrong");
    }
    return NULL;
}

/* The account of the last round: sums that add up, of cards that exist. */
static const char *check_account(const procrastination_set *set, const procrastination_state *state) {
    bool is_closed = state->phase == PROCRASTINATION_CLEARING || state->phase == PROCRASTINATION_LIMIT;
    if (state->last_round > state->round || (is_closed && state->last_round != state->round))
        return DJ_SENTENCE("the account of the last round is wrong");
    int stands = state->last_round > 0 ? state->seat_count : 0;
    for (int seat = 0; seat < stands; seat++)
        if (!is_stand_sound(set, &state->last[seat]))
            return DJ_SENTENCE("the account of the last round is wrong");
    if (!dj_is_zero(state->last + stands, (size_t)(DJ_SEATS_MAX - stands) * sizeof *state->last))
        return DJ_SENTENCE("the account of the last round is wrong");
    return NULL;
}

static bool is_stand_sound(const procrastination_set *set, const procrastination_stand *stand) {
    bool has_fighter = stand->fighter != PROCRASTINATION_NONE;
    int sum = stand->supports_worth + stand->scored + stand->change;
    if (!dj_shape_is_in_range(&procrastination_stand_shape, set, stand) ||
        has_fighter == (stand->class == PROCRASTINATION_CLASSES) ||
        !dj_is_zero(stand->supports + stand->support_count, sizeof stand->supports - stand->support_count) ||
        !dj_is_zero(stand->dice + stand->dice_count, sizeof stand->dice - stand->dice_count))
        return false;
    for (int i = 0; i < stand->dice_count; i++)
        sum += stand->dice[i];
    for (int i = 0; i < PROCRASTINATION_PAIRINGS; i++)
        if (stand->against[i].total != stand->against[i].worth + sum ||
            has_fighter == (stand->against[i].how == PROCRASTINATION_ABSENT))
            return false;
    return true;
}

/* Whoever must act can, and nothing else is waiting to happen. */
static const char *check_moment(const procrastination_set *set, const procrastination_state *state) {
    procrastination_state copy = *state; /* the runner only looks, but asks for a state that it could change */
    procrastination_turn turn = {set, &copy, NULL};
    const dj_effect_host host = procrastination_host(&turn);
    const dj_effect_bounds bounds = {.cards = state->instance_count,
                                     .definitions = set->card_count,
                                     .seats = state->seat_count,
                                     .things = PROCRASTINATION_INSTANCES_MAX};
    if (!dj_effect_stack_is_sound(&host, bounds))
        return DJ_SENTENCE("an effect in progress is impossible");
    bool is_asked = state->effects.question != DJ_ASKS_NOTHING;
    bool has_effects = state->phase == PROCRASTINATION_FIGHTERS || state->phase == PROCRASTINATION_SUPPORTS ||
                       state->phase == PROCRASTINATION_DICE || state->phase == PROCRASTINATION_CLEARING;
    if ((has_effects && !is_asked) || (is_asked && !has_effects && state->phase != PROCRASTINATION_LIMIT) ||
        (!is_asked && (state->effects.depth > 0 || state->effects.waiting_count > 0)))
        return DJ_SENTENCE("nobody is asked");
    if (state->phase == PROCRASTINATION_DRAFT) {
        for (int seat = 0; seat < state->seat_count; seat++)
            if (procrastination_count(state, seat, PROCRASTINATION_IN_HAND) +
                        procrastination_count(state, seat, PROCRASTINATION_IN_PILE) !=
                    PROCRASTINATION_DRAFT_HAND ||
                procrastination_count(state, seat, PROCRASTINATION_IN_HAND) !=
                    procrastination_count(state, 0, PROCRASTINATION_IN_HAND) ||
                state->instance_count != PROCRASTINATION_DRAFT_HAND * state->seat_count)
                return DJ_SENTENCE("the draft is uneven");
        if (procrastination_count(state, 0, PROCRASTINATION_IN_HAND) < 2)
            return DJ_SENTENCE("the draft is uneven");
    }
    if (state->phase != PROCRASTINATION_OVER && procrastination_to_act(set, state) == 0)
        return DJ_SENTENCE("nobody is asked");
    return NULL;
}

static bool is_in(const procrastination_state *state, int instance, int seat, int zone) {
    return instance < state->instance_count && state->place[instance] == seat * PROCRASTINATION_ZONES + zone;
}

static bool is_between_rounds(int phase) {
    return phase == PROCRASTINATION_DRAFT || phase == PROCRASTINATION_FACE_OFF || phase == PROCRASTINATION_OVER;
}
