/* What a seat may know and what it can do, as numbers for learning programs.
 *
 * Cards are listed once: seat by seat from the viewer's own, zone by zone, as far as the viewer knows them. How many
 * lie in which zone is with the seats. */
#include "procrastination.h"

#include <string.h>

typedef struct stand {
    int16_t fighter, class, value, supports[PROCRASTINATION_SUPPORTS_SHOWN], supports_worth, change, scored;
    int16_t dice[PROCRASTINATION_DICE_MAX], laid, outcome;
    struct {
        int16_t total, worth, how, over;
    } against[PROCRASTINATION_PAIRINGS];
} stand;

/* What the seat chose in secret, for itself alone: a card and which of its copies. */
typedef struct secret {
    int16_t card; /* 0 for none, 1 for nothing, 2 for the Bluff, 3 + card */
    int16_t copy;
} secret;

typedef struct observation {
    int16_t cards_option, support_option, phase, round, seat_count;
    int16_t answer, answer_card, answer_die; /* the last move, where it answered an effect; 1 + what, or 0 */
    int16_t question, question_seat, question_of;
    struct {
        int16_t points, deck, zones[PROCRASTINATION_ZONES], somewhere_count, has_chosen, has_laid, lies, fighter;
        int16_t dice[PROCRASTINATION_DICE_MAX], may_lay, flags[PROCRASTINATION_FLAG_COUNT];
        int16_t not_doubled_against[DJ_SEATS_MAX], class, value, change, more_dice, most_dice, outcome;
    } seats[DJ_SEATS_MAX];
    secret choice, laid[PROCRASTINATION_LAID_MAX];
    int16_t hand[PROCRASTINATION_CARDS_MAX];      /* copies of each card in the viewer's own */
    int16_t cards[PROCRASTINATION_INSTANCES_MAX]; /* 1 + card, 0 where it is unknown */
    int16_t somewhere[PROCRASTINATION_INSTANCES_MAX];
    int16_t last_round;
    stand last[DJ_SEATS_MAX];
} observation;

#define PART(member, most)         DJ_PART(observation, member, 0, most)
#define SEAT_PART(member, most)    DJ_EACH_PART(observation, seats, member, 0, most)
#define SEAT_CHANGE(member, most)  DJ_EACH_PART(observation, seats, member, -(most), most)
#define STAND_PART(member, most)   DJ_EACH_PART(observation, last, member, 0, most)
#define STAND_CHANGE(member, most) DJ_EACH_PART(observation, last, member, -(most), most)
enum {
    CARDS = PROCRASTINATION_CARDS_MAX,
    PIECES = PROCRASTINATION_INSTANCES_MAX,
    MOST = PROCRASTINATION_CHANGE_MAX,
    TOTAL = 9999,
    FACES = 20,
};

const dj_part procrastination_observation[PROCRASTINATION_OBSERVATION] = {
    PART(cards_option, PROCRASTINATION_CARDS_OPTIONS - 1),
    PART(support_option, PROCRASTINATION_SUPPORT_OPTIONS - 1),
    PART(phase, PROCRASTINATION_OVER),
    PART(round, PROCRASTINATION_ROUNDS_MAX),
    PART(seat_count, DJ_SEATS_MAX),
    PART(answer, PROCRASTINATION_VERBS),
    PART(answer_card, CARDS),
    PART(answer_die, DJ_SEATS_MAX *PROCRASTINATION_DICE_MAX),
    PART(question, DJ_ASKS_EITHER),
    PART(question_seat, DJ_SEATS_MAX - 1),
    PART(question_of, CARDS),
    SEAT_PART(points, UINT8_MAX),
    SEAT_PART(deck, PROCRASTINATION_DECKS_MAX),
    SEAT_PART(zones, PIECES),
    SEAT_PART(somewhere_count, PIECES),
    SEAT_PART(has_chosen, 1),
    SEAT_PART(has_laid, PROCRASTINATION_LAID_MAX),
    SEAT_PART(lies, PROCRASTINATION_LAID_MAX),
    SEAT_PART(fighter, CARDS),
    SEAT_PART(dice, FACES),
    SEAT_PART(may_lay, PROCRASTINATION_LAID_MAX),
    SEAT_PART(flags, 1),
    SEAT_PART(not_doubled_against, 1),
    SEAT_PART(class, PROCRASTINATION_CLASSES),
    SEAT_CHANGE(value, MOST),
    SEAT_CHANGE(change, MOST),
    SEAT_CHANGE(more_dice, MOST),
    SEAT_PART(most_dice, DJ_EFFECT_NUMBER_MAX),
    SEAT_PART(outcome, PROCRASTINATION_OUTCOMES - 1),
    DJ_PART(observation, choice, 0, CARDS + 3),
    DJ_PART(observation, laid, 0, CARDS + 3),
    PART(hand, PIECES),
    PART(cards, CARDS),
    PART(somewhere, CARDS),
    PART(last_round, PROCRASTINATION_ROUNDS_MAX),
    STAND_PART(fighter, CARDS),
    STAND_PART(class, PROCRASTINATION_CLASSES),
    STAND_CHANGE(value, MOST),
    STAND_PART(supports, CARDS),
    STAND_CHANGE(supports_worth, TOTAL),
    STAND_CHANGE(change, MOST),
    STAND_CHANGE(scored, TOTAL),
    STAND_PART(dice, FACES),
    STAND_PART(laid, PROCRASTINATION_LAIDS - 1),
    STAND_PART(outcome, PROCRASTINATION_OUTCOMES - 1),
    STAND_CHANGE(against, TOTAL),
};

/* Cards have a number for each of their first copies at hand; further ones share that of the last. */
enum {
    COPIES = 4,
    OF_VERB = CARDS * COPIES,
    OTHERS = (PROCRASTINATION_CHOOSE_CARD + 1) * OF_VERB,
    DICE = OTHERS + PROCRASTINATION_CHOOSE_DIE - PROCRASTINATION_LAY_THE_BLUFF,
};
#define CARD_ACTIONS(name, verb) DJ_ACTIONS(name ": card, copy", (verb)*OF_VERB, ((verb) + 1) * OF_VERB)
const dj_part procrastination_actions[PROCRASTINATION_ACTION_PARTS] = {
    CARD_ACTIONS("keep", PROCRASTINATION_KEEP),
    CARD_ACTIONS("play", PROCRASTINATION_PLAY),
    CARD_ACTIONS("lay", PROCRASTINATION_LAY_CARD),
    CARD_ACTIONS("discard", PROCRASTINATION_DISCARD_CARD),
    CARD_ACTIONS("choose", PROCRASTINATION_CHOOSE_CARD),
    DJ_ACTIONS("lay bluff, lay nothing, choose none, yes, no, first, second", OTHERS, DICE),
    DJ_ACTIONS("choose die: seat, die", DICE, DICE + DJ_SEATS_MAX * PROCRASTINATION_DICE_MAX),
};

static void observe_moment(const procrastination_state *state, int viewer, observation *seen);
static void observe_seat(const procrastination_set *set, const procrastination_state *state, int seat, int viewer,
                         observation *seen);
static int list_seat(const procrastination_state *state, int seat, int viewer, observation *seen, int count);
static void sort(int16_t *cards, int count);
static bool knows_unplaced(const procrastination_state *state, int viewer);
static int list_somewhere(const procrastination_state *state, int seat, int viewer, observation *seen, int count);
static void observe_secrets(const procrastination_state *state, int seat, observation *seen);
static secret secret_of(const procrastination_state *state, int seat, int chosen);
static stand stand_of(const procrastination_stand *kept);
static int one_more(int what, int none);

void procrastination_observe(const void *content, const void *state_, int viewer, int16_t *out) {
    const procrastination_state *state = state_;
    observation *seen = memset(out, 0, sizeof *seen);
    observe_moment(state, viewer, seen);
    int seats = state->seat_count, own = viewer < 0 ? 0 : viewer, cards = 0, somewhere = 0;
    bool has_unplaced = knows_unplaced(state, viewer);
    for (int i = 0; i < seats; i++) {
        int seat = own + i < seats ? own + i : own + i - seats;
        observe_seat(content, state, seat, viewer, seen);
        cards = list_seat(state, seat, viewer, seen, cards);
        if (has_unplaced)
            somewhere = list_somewhere(state, seat, viewer, seen, somewhere);
        if (state->last_round > 0)
            seen->last[i] = stand_of(&state->last[seat]);
    }
    if (viewer >= 0)
        observe_secrets(state, viewer, seen);
}

static void observe_moment(const procrastination_state *state, int viewer, observation *seen) {
    int seats = state->seat_count;
    seen->cards_option = state->cards;
    seen->support_option = state->support;
    seen->phase = state->phase;
    seen->round = state->round;
    seen->seat_count = state->seat_count;
    seen->last_round = state->last_round;
    seen->answer = state->answer;
    if (state->answer == PROCRASTINATION_CHOOSE_DIE) {
        int seat = dj_seat_from(state->answer_card / PROCRASTINATION_DICE_MAX, viewer, seats);
        seen->answer_die =
            (int16_t)(1 + seat * PROCRASTINATION_DICE_MAX + state->answer_card % PROCRASTINATION_DICE_MAX);
    } else if (state->answer)
        seen->answer_card = (int16_t)one_more(state->answer_card, PROCRASTINATION_NONE);
    const dj_effect_stack *effects = &state->effects;
    seen->question = effects->question;
    if (effects->question != DJ_ASKS_NOTHING) {
        seen->question_seat = (int16_t)dj_seat_from(effects->asked, viewer, seats);
        seen->question_of = (int16_t)(1 + procrastination_speaker(state, &effects->frames[effects->depth - 1]));
    }
}

static void observe_seat(const procrastination_set *set, const procrastination_state *state, int seat, int viewer,
                         observation *seen) {
    const procrastination_seat *player = &state->seats[seat];
    int seats = state->seat_count, from = dj_seat_from(seat, viewer, seats);
    seen->seats[from].points = (int16_t)procrastination_score(set, state, seat);
    seen->seats[from].deck = (int16_t)one_more(player->deck, PROCRASTINATION_NONE);
    seen->seats[from].has_chosen = player->choice != PROCRASTINATION_NONE;
    for (int i = 0; i < PROCRASTINATION_LAID_MAX && player->laid[i] != PROCRASTINATION_NONE; i++)
        seen->seats[from].has_laid++;
    seen->seats[from].lies = (int16_t)procrastination_lies(state, seat);
    if (player->fighter != PROCRASTINATION_NONE)
        seen->seats[from].fighter = (int16_t)(1 + state->card[player->fighter]);
    for (int i = 0; i < player->dice_count; i++)
        seen->seats[from].dice[i] = player->dice[i];
    seen->seats[from].may_lay = player->may_lay;
    for (unsigned flags = player->flags; flags != 0; flags &= flags - 1)
        seen->seats[from].flags[__builtin_ctz(flags)] = 1;
    for (int i = 0; player->undoubled != 0 && i < seats; i++)
        seen->seats[from].not_doubled_against[dj_seat_from(i, viewer, seats)] = player->undoubled >> i & 1;
    seen->seats[from].class = (int16_t)(player->flags & PROCRASTINATION_SET_CLASS ? player->class + 1 : 0);
    seen->seats[from].value = (int16_t)(player->flags & PROCRASTINATION_SET_VALUE ? player->value : 0);
    seen->seats[from].change = player->change;
    seen->seats[from].more_dice = player->more_dice;
    seen->seats[from].most_dice = player->most_dice;
    seen->seats[from].outcome = player->outcome;
}

/* Others see a hand in no order: what they know of it by card, then the rest. */
static int list_seat(const procrastination_state *state, int seat, int viewer, observation *seen, int count) {
    int from = dj_seat_from(seat, viewer, state->seat_count);
    uint8_t bit = procrastination_bit(viewer);
    for (int zone = 0; zone < PROCRASTINATION_ZONES; zone++) {
        if (state->seats[seat].zones[zone] == PROCRASTINATION_NONE)
            continue;
        int first = count, known = 0;
        bool is_mixed = zone == PROCRASTINATION_IN_HAND && seat != viewer;
        for (int i = state->seats[seat].zones[zone]; i != PROCRASTINATION_NONE; i = state->next[i]) {
            if (state->known[i] & state->placed[i] & bit)
                seen->cards[is_mixed ? first + known++ : count] = (int16_t)(1 + state->card[i]);
            if (zone == PROCRASTINATION_IN_HAND && seat == viewer)
                seen->hand[state->card[i]]++;
            count++;
        }
        if (known > 1)
            sort(seen->cards + first, known);
        seen->seats[from].zones[zone] = (int16_t)(count - first);
    }
    return count;
}

static void sort(int16_t *cards, int count) {
    for (int i = 1; i < count; i++) {
        int16_t card = cards[i];
        int at = i;
        for (; at > 0 && cards[at - 1] > card; at--)
            cards[at] = cards[at - 1];
        cards[at] = card;
    }
}

/* Whether the viewer knows cards that it cannot place: seldom. */
static bool knows_unplaced(const procrastination_state *state, int viewer) {
    unsigned unplaced = 0;
    for (int i = 0; i < state->instance_count; i++)
        unplaced |= state->known[i] & ~(unsigned)state->placed[i];
    return unplaced & procrastination_bit(viewer);
}

static int list_somewhere(const procrastination_state *state, int seat, int viewer, observation *seen, int count) {
    uint8_t bit = procrastination_bit(viewer);
    int first = count;
    for (int i = 0; i < state->instance_count; i++)
        if (state->known[i] & ~state->placed[i] & bit && procrastination_group_of(state, i) == seat)
            seen->somewhere[count++] = (int16_t)(1 + state->card[i]);
    sort(seen->somewhere + first, count - first);
    seen->seats[dj_seat_from(seat, viewer, state->seat_count)].somewhere_count = (int16_t)(count - first);
    return count;
}

static void observe_secrets(const procrastination_state *state, int seat, observation *seen) {
    const procrastination_seat *player = &state->seats[seat];
    seen->choice = secret_of(state, seat, player->choice);
    for (int i = 0; i < PROCRASTINATION_LAID_MAX; i++)
        seen->laid[i] = secret_of(state, seat, player->laid[i]);
}

static secret secret_of(const procrastination_state *state, int seat, int chosen) {
    if (chosen >= PROCRASTINATION_BLUFF)
        return (secret){.card = (int16_t)(PROCRASTINATION_NONE - chosen)};
    uint8_t hand[PROCRASTINATION_INSTANCES_MAX];
    int count = 0, at = 0;
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i]) {
        at = i == chosen ? count : at;
        hand[count++] = (uint8_t)i;
    }
    return (secret){(int16_t)(3 + state->card[chosen]), (int16_t)procrastination_copy(state, hand, count, at)};
}

static stand stand_of(const procrastination_stand *kept) {
    stand seen = {.fighter = (int16_t)one_more(kept->fighter, PROCRASTINATION_NONE),
                  .class = kept->class,
                  .value = kept->value,
                  .supports_worth = kept->supports_worth,
                  .change = kept->change,
                  .scored = kept->scored,
                  .laid = kept->laid,
                  .outcome = kept->outcome};
    for (int i = 0; i < kept->support_count; i++)
        seen.supports[i] = (int16_t)(1 + kept->supports[i]);
    for (int i = 0; i < kept->dice_count; i++)
        seen.dice[i] = kept->dice[i];
    for (int i = 0; i < PROCRASTINATION_PAIRINGS; i++) {
        const procrastination_pairing *pairing = &kept->against[i];
        seen.against[i].total = pairing->total;
        seen.against[i].worth = pairing->worth;
        seen.against[i].how = pairing->how;
        seen.against[i].over = pairing->over;
    }
    return seen;
}

static int one_more(int what, int none) {
    return what == none ? 0 : what + 1;
}

void procrastination_number_moves(const void *content, const void *state_, int seat, const dj_move *moves, int count,
                                  int32_t *out) {
    (void)content;
    const procrastination_state *state = state_;
    for (int i = 0; i < count; i++) {
        int verb = (int)(moves[i] >> 16), card = (int)(moves[i] >> 8 & 0xff), copy = (int)(moves[i] & 0xff);
        if (procrastination_has_card(verb))
            out[i] = verb * OF_VERB + card * COPIES + (copy < COPIES ? copy : COPIES - 1);
        else if (verb == PROCRASTINATION_CHOOSE_DIE)
            out[i] = DICE + dj_seat_from(card, seat, state->seat_count) * PROCRASTINATION_DICE_MAX + copy;
        else
            out[i] = OTHERS + verb - PROCRASTINATION_LAY_THE_BLUFF;
    }
}
