/* What a viewer may know (X02): everything in front and in the score zones, one's own hand, and whatever else this
 * viewer has seen and can still place. The view of everything also says who knows what, and positions are read back
 * from it; where they leave that out, who knows a card follows from the zone it lies in. */
#include "procrastination.h"

#include "effects/effects.h"

#include <assert.h>
#include <string.h>

static const char *card_id(const void *content, int card);
static void write_question(const dj_look *look, dj_json *out);
static int speaker(const dj_look *look);
static int asked(const dj_look *look);
static int question(const dj_look *look);
static void write_account(const dj_look *look, dj_json *out);
static void write_last(const dj_look *look, dj_json *out);
static int seats_of(const dj_look *look);
static int stand_enemy(const dj_look *look);
static int stand_hunter(const dj_look *look);
static int ending(const dj_look *look);
static void answer_text(const dj_look *look, dj_text *out);
static void read_answer(const dj_field_reading *reading, const dj_node *node);
static int points(const dj_look *look);
static void deck_text(const dj_look *look, dj_text *out);
static void read_deck(const dj_field_reading *reading, const dj_node *node);
static int has_chosen(const dj_look *look);
static int has_laid(const dj_look *look);
static int lies(const dj_look *look);
static int opponent(const dj_look *look);
static int fighter(const dj_look *look);
static int total(const dj_look *look);
static int set_class(const dj_look *look);
static int set_value(const dj_look *look);
static int undoubled_by(const dj_look *look);
static int count_undoubled(const dj_look *look);
static void read_undoubled(const dj_field_reading *reading, const dj_node *node);
static void skip(const dj_field_reading *reading, const dj_node *node);
static void clear(procrastination_state *state);

#define STATE(member) DJ_AT(procrastination_state, member)
#define SEAT(member)  DJ_AT(procrastination_seat, member)
#define STAND(member) DJ_AT(procrastination_stand, member)
#define ZONE(zone, name, sight_of)                                                                                     \
    {                                                                                                                  \
        name, DJ_PUBLIC, sight_of, .is_list = true, DJ_ID(card_id), .is_nullable = true,                               \
                                   .write = procrastination_write_zone, .read = procrastination_read_zone,             \
                                   .index = zone                                                                       \
    }

enum { MOST = PROCRASTINATION_CHANGE_MAX, TOTAL_MAX = 9999, NUMBER_MAX = 255 };

const char *const procrastination_zone_words[PROCRASTINATION_ZONES] = {"pile",  "hand",    "front",      "left",
                                                                       "score", "discard", "collection", "box"};
const char *const procrastination_phase_words[PROCRASTINATION_PHASES] = {
    "draft", "face-off", "fighters", "lay", "supports", "dice", "clearing", "limit", "over"};
const char *const procrastination_flag_words[PROCRASTINATION_FLAG_COUNT] = {
    "doubled",   "not-doubled", "cancelled", "locked",    "immune",     "muted",     "wins-ties", "lays-any",
    "set-value", "set-class",   "big-die",   "best-roll", "worst-roll", "laid-card", "bluffed",   "lays-nothing"};
const char *const procrastination_outcome_words[PROCRASTINATION_OUTCOMES] = {"", "won", "lost", "tied"};
static const char *const laid_words[] = {"", "support", "bluff", "nothing"};
static const char *const how_words[] = {"absent", "plain", "dominates", "by-effect", "not-doubled", "cancelled"};
static const char *const asks_words[] = {"", "thing", "may", "either"};
static const char *const ending_words[] = {"", "won", "draw"};
static_assert(sizeof how_words / sizeof *how_words == PROCRASTINATION_HOWS, "a word a way to count");

static const dj_field pairing_fields[] = {
    {"total", DJ_PUBLIC, "fighter, Supports, effects, scored cards and dice", DJ_AT(procrastination_pairing, total),
     DJ_RANGE(-TOTAL_MAX, TOTAL_MAX)},
    {"worth", DJ_PUBLIC, "of the fighter, doubled or not", DJ_AT(procrastination_pairing, worth),
     DJ_RANGE(-TOTAL_MAX, TOTAL_MAX)},
    {"how", DJ_PUBLIC, "why it counts so", DJ_AT(procrastination_pairing, how), DJ_WORD(how_words)},
    {"over", DJ_PUBLIC, "the class of the other's fighter", DJ_AT(procrastination_pairing, over),
     DJ_WORD(procrastination_class_words), DJ_OR_NULL(PROCRASTINATION_CLASSES)},
};
static const dj_shape pairing = DJ_SHAPE("Pairing", pairing_fields);

static const dj_field stand_fields[] = {
    {"enemy", DJ_PUBLIC, "whom it faces (P21)", DJ_RANGE(0, DJ_SEATS_MAX - 1), .get = stand_enemy},
    {"hunter", DJ_PUBLIC, "who faces it", DJ_RANGE(0, DJ_SEATS_MAX - 1), .get = stand_hunter},
    {"fighter", DJ_PUBLIC, NULL, STAND(fighter), DJ_ID(card_id), DJ_OR_NULL(PROCRASTINATION_NONE)},
    {"class", DJ_PUBLIC, "of the fighter", STAND(class), DJ_WORD(procrastination_class_words),
     DJ_OR_NULL(PROCRASTINATION_CLASSES)},
    {"value", DJ_PUBLIC, "of the fighter, before anything doubles it", STAND(value), DJ_RANGE(-MOST, MOST)},
    {"supports", DJ_PUBLIC, "in front, the last come first", DJ_LIST(procrastination_stand, supports, support_count),
     DJ_ID(card_id)},
    {"supports_worth", DJ_PUBLIC, "of all of them", STAND(supports_worth), DJ_RANGE(-TOTAL_MAX, TOTAL_MAX)},
    {"effects", DJ_PUBLIC, "added by effects", STAND(change), DJ_RANGE(-MOST, MOST)},
    {"scored", DJ_PUBLIC, "added by what holds as long as cards are scored", STAND(scored),
     DJ_RANGE(-TOTAL_MAX, TOTAL_MAX)},
    {"dice", DJ_PUBLIC, NULL, DJ_LIST(procrastination_stand, dice, dice_count), DJ_RANGE(0, 20)},
    {"laid", DJ_PUBLIC, "once it is revealed", STAND(laid), DJ_WORD(laid_words)},
    {"outcome", DJ_PUBLIC, "once totals are compared", STAND(outcome), DJ_WORD(procrastination_outcome_words)},
    {"against", DJ_PUBLIC, "the enemy, and the hunter (P22)", DJ_ARRAY(procrastination_stand, against),
     DJ_OBJECT(pairing)},
};
const dj_shape procrastination_stand_shape = DJ_SHAPE("Stand", stand_fields);

/* The round in front is worked out; the one compared last is kept. */
static const dj_field account_fields[] = {
    {"round", DJ_PUBLIC, NULL, STATE(last_round), DJ_RANGE(0, PROCRASTINATION_ROUNDS_MAX)},
    {"stands", DJ_PUBLIC, "what it comes to, seat by seat", DJ_ARRAY(procrastination_state, last),
     DJ_OBJECT(procrastination_stand_shape), .length = seats_of},
};
static const dj_shape account = DJ_SHAPE("Account", account_fields);

static const dj_field question_fields[] = {
    {"asks", DJ_PUBLIC, "for a card or die, for yes or no, for the first or second of two", DJ_WORD(asks_words),
     .get = question},
    {"seat", DJ_PUBLIC, "who is asked", DJ_RANGE(0, DJ_SEATS_MAX - 1), .get = asked},
    {"of", DJ_PUBLIC, "the card that asks", DJ_ID(card_id), .get = speaker},
};
static const dj_shape question_shape = DJ_SHAPE("Question", question_fields);

static const dj_field seat_fields[] = {
    {"points", DJ_PUBLIC, "what the score zone counts", DJ_RANGE(0, NUMBER_MAX), .get = points},
    {"deck", DJ_PUBLIC, "the id of the deck or collection it plays with", SEAT(deck), DJ_TEXT(deck_text),
     DJ_OR_ABSENT(PROCRASTINATION_NONE), .read = read_deck},
    ZONE(PROCRASTINATION_IN_PILE, "pile", "from the top, as far as known"),
    ZONE(PROCRASTINATION_IN_HAND, "hand", "in no order for others"),
    ZONE(PROCRASTINATION_IN_FRONT, "front", "played this round"),
    ZONE(PROCRASTINATION_IN_LEFT, "left", "waiting from a tie (P17)"),
    ZONE(PROCRASTINATION_IN_SCORE, "score", NULL),
    ZONE(PROCRASTINATION_IN_DISCARD, "discard", "as far as known"),
    ZONE(PROCRASTINATION_IN_COLLECTION, "collection", "at hand (P25)"),
    ZONE(PROCRASTINATION_IN_BOX, "box", "out of the game (P20)"),
    {"pieces", DJ_SECRET, "all these cards in their order: which copy, who knows it",
     DJ_EACH(procrastination_count_pieces), DJ_OBJECT(procrastination_piece_shape), .read = skip},
    {"somewhere", DJ_PUBLIC, "known cards of the seat that nobody can place", .is_list = true, DJ_ID(card_id),
     .write = procrastination_write_somewhere},
    {"has_chosen", DJ_PUBLIC, "in secret, for the face-off or the draft", DJ_FLAG, .get = has_chosen},
    {"choice", DJ_OWN, "which: a card's id, with a number for another copy in hand", SEAT(choice),
     DJ_TEXT(procrastination_secret_text), DJ_OR_NULL(PROCRASTINATION_NONE), .read = procrastination_read_secret},
    {"has_laid", DJ_PUBLIC, "how many decisions of phase 2 it has made", DJ_RANGE(0, PROCRASTINATION_LAID_MAX),
     .get = has_laid},
    {"lies", DJ_PUBLIC, "face-down cards that lie there, where all see it (P10)", DJ_RANGE(0, PROCRASTINATION_LAID_MAX),
     .get = lies},
    {"laid", DJ_OWN, "what was laid: `bluff`, `nothing` or a card as above", DJ_ARRAY(procrastination_seat, laid),
     DJ_TEXT(procrastination_secret_text), .length = has_laid, .read = procrastination_read_laid},
    {"enemy", DJ_PUBLIC, "whom it faces (P21)", DJ_RANGE(0, DJ_SEATS_MAX - 1), .get = opponent},
    {"fighter", DJ_PUBLIC, NULL, DJ_ID(card_id), DJ_OR_NULL(-1), .get = fighter},
    {"fighter_n", DJ_SECRET, "its number", SEAT(fighter), DJ_RANGE(0, NUMBER_MAX)},
    {"total", DJ_PUBLIC, "against the enemy", DJ_RANGE(-TOTAL_MAX, TOTAL_MAX), .get = total},
    {"dice", DJ_PUBLIC, NULL, DJ_LIST(procrastination_seat, dice, dice_count), DJ_RANGE(0, 20)},
    {"may_lay", DJ_PUBLIC, "Supports this round (P11)", SEAT(may_lay), DJ_RANGE(0, PROCRASTINATION_LAID_MAX)},
    {"states", DJ_PUBLIC, "what effects made of the seat for the round", SEAT(flags),
     DJ_SET(procrastination_flag_words)},
    {"not_doubled_against", DJ_PUBLIC, "seats", .is_list = true, DJ_RANGE(0, DJ_SEATS_MAX - 1),
     .length = count_undoubled, .get = undoubled_by, .read = read_undoubled},
    {"class", DJ_PUBLIC, "of the fighter, where an effect gave it another", SEAT(class),
     DJ_WORD(procrastination_class_words), DJ_OR_NULL(-1), .get = set_class},
    {"value", DJ_PUBLIC, "of the fighter, likewise", SEAT(value), DJ_RANGE(-MOST, MOST), DJ_OR_NULL(MOST + 1),
     .get = set_value},
    {"change", DJ_PUBLIC, "of the total, by effects", SEAT(change), DJ_RANGE(-MOST, MOST)},
    {"more_dice", DJ_PUBLIC, NULL, SEAT(more_dice), DJ_RANGE(-MOST, MOST)},
    {"most_dice", DJ_PUBLIC, "0 for no limit", SEAT(most_dice), DJ_RANGE(0, DJ_EFFECT_NUMBER_MAX)},
    {"outcome", DJ_PUBLIC, "of the round, while cards are cleared away", SEAT(outcome),
     DJ_WORD(procrastination_outcome_words)},
};
static const dj_shape seat_shape = DJ_SHAPE("SeatView", seat_fields);

static const dj_field fields[] = {
    {"cards", DJ_PUBLIC, "the option", STATE(cards), DJ_WORD(procrastination_cards_words)},
    {"support", DJ_PUBLIC, "the option", STATE(support), DJ_WORD(procrastination_support_words)},
    {"phase", DJ_PUBLIC, NULL, STATE(phase), DJ_WORD(procrastination_phase_words)},
    {"round", DJ_PUBLIC, NULL, STATE(round), DJ_RANGE(0, PROCRASTINATION_ROUNDS_MAX)},
    {"ending", DJ_PUBLIC, "how the game ended", DJ_WORD(ending_words), .get = ending},
    {"seats", DJ_PUBLIC, NULL, DJ_SEATS(procrastination_state, seats, seat_count), DJ_OBJECT(seat_shape),
     .is_required = true},
    {"account", DJ_PUBLIC, "worked out: of the round whose fighters lie open", DJ_OBJECT(account), .is_nullable = true,
     .write = write_account, .read = skip},
    {"last", DJ_PUBLIC, "the account of the round compared last", DJ_OBJECT(account), .is_nullable = true,
     .write = write_last},
    {"question", DJ_PUBLIC, "what an effect asks", DJ_OBJECT(question_shape), .is_nullable = true,
     .write = write_question},
    {"answer", DJ_PUBLIC, "the last move, where it answered an effect in public", DJ_TEXT(answer_text),
     .is_nullable = true, .read = read_answer},
    {"order", DJ_SECRET, "numbers of cards in the order of their effects",
     DJ_LIST(procrastination_state, order, order_count), DJ_RANGE(0, NUMBER_MAX)},
    {"order_at", DJ_SECRET, "the next of them", STATE(order_at), DJ_RANGE(0, PROCRASTINATION_ORDER_MAX)},
    {"boxes", DJ_SECRET, "shuffled together (P01)", STATE(boxes), DJ_RANGE(0, NUMBER_MAX)},
    DJ_EFFECTS_FIELD(procrastination_state, effects),
    DJ_DICE_FIELD(procrastination_state, dice),
};
static const dj_fact facts[] = {
    {"deck_size", "cards of a deck (P24)", PROCRASTINATION_DECK, NULL, 0},
    {"deck_copies", "of a card in a deck, at most (P24)", PROCRASTINATION_DECK_COPIES, NULL, 0},
    {"deck_epics", "Epic cards of a deck, at most (P24)", PROCRASTINATION_DECK_EPICS, NULL, 0},
};
const dj_shape procrastination_shape = DJ_SHAPE_AND_FACTS("View", fields, facts);

void procrastination_view(const void *content, const void *state, int viewer, dj_json *out) {
    const procrastination_set *set = content;
    dj_shape_write(&procrastination_shape, procrastination_game.id, set->id, set, state, viewer, out);
}

/* What follows from the rest is worked out where a position leaves it out. */
bool procrastination_read(const void *content, const dj_node *root, void *state_, dj_problems *problems) {
    procrastination_state *state = state_;
    clear(state);
    if (!dj_shape_read(&procrastination_shape, content, root, state, problems))
        return false;
    for (int seat = state->seat_count; seat < DJ_SEATS_MAX; seat++)
        state->seats[seat].may_lay = 0;
    int stands = state->last_round > 0 ? state->seat_count : 0;
    memset(state->last + stands, 0, (size_t)(DJ_SEATS_MAX - stands) * sizeof *state->last);
    for (int i = 0; i < PROCRASTINATION_INSTANCES_MAX; i++)
        state->place[i] = state->place[i] == PROCRASTINATION_NONE ? 0 : state->place[i];
    for (int seat = 0; seat < state->seat_count; seat++)
        state->seats[seat].lasting = (uint8_t)procrastination_count_lasting(content, state, seat);
    if (!dj_node_member(root, "order_at"))
        state->order_at = state->order_count;
    if (!dj_node_member(root, "boxes"))
        state->boxes = (uint8_t)procrastination_boxes(content, state, state->instance_count);
    return dj_position_is_possible(root, procrastination_check(content, state), problems);
}

static const char *card_id(const void *content, int card) {
    const procrastination_set *set = content;
    return card >= 0 && card < set->card_count ? set->cards[card].id : NULL;
}

static void write_question(const dj_look *look, dj_json *out) {
    if (question(look) == DJ_ASKS_NOTHING)
        dj_json_null(out);
    else
        dj_object_write(&question_shape, look, out);
}

static int question(const dj_look *look) {
    return ((const procrastination_state *)look->state)->effects.question;
}

static int asked(const dj_look *look) {
    return ((const procrastination_state *)look->state)->effects.asked;
}

/* Of which card the question is, is in everyone's sight. */
static int speaker(const dj_look *look) {
    const procrastination_state *state = look->state;
    return procrastination_speaker(state, &state->effects.frames[state->effects.depth - 1]);
}

static void write_account(const dj_look *look, dj_json *out) {
    const procrastination_state *state = look->state;
    if (!procrastination_is_round_open(state)) {
        dj_json_null(out);
        return;
    }
    procrastination_state closed = *state; /* as if it were the last */
    dj_look at = *look;
    at.part = at.state = &closed;
    procrastination_close_account(look->content, &closed);
    dj_object_write(&account, &at, out);
}

static void write_last(const dj_look *look, dj_json *out) {
    if (((const procrastination_state *)look->state)->last_round == 0)
        dj_json_null(out);
    else
        dj_object_write(&account, look, out);
}

static int seats_of(const dj_look *look) {
    return ((const procrastination_state *)look->state)->seat_count;
}

/* Of the round that the account is of. */
static int stand_enemy(const dj_look *look) {
    const procrastination_state *state = look->state;
    return procrastination_faces(state->last_round, state->seat_count, look->index);
}

static int stand_hunter(const dj_look *look) {
    const procrastination_state *state = look->state;
    return procrastination_faces(state->last_round + 1, state->seat_count, look->index);
}

static int ending(const dj_look *look) {
    dj_result result;
    procrastination_result(look->content, look->state, &result);
    return !result.ending ? 0 : strcmp(result.ending, ending_words[1]) == 0 ? 1 : 2;
}

/* As the move was spelt. */
static void answer_text(const dj_look *look, dj_text *out) {
    const procrastination_state *state = look->state;
    unsigned card = state->answer_card == PROCRASTINATION_NONE ? 0 : state->answer_card, copy = 0;
    if (state->answer == PROCRASTINATION_CHOOSE_DIE) {
        copy = card % PROCRASTINATION_DICE_MAX;
        card = card / PROCRASTINATION_DICE_MAX;
    }
    if (state->answer)
        procrastination_move_text(look->content, PROCRASTINATION_MOVE((unsigned)state->answer, card, copy), out);
}

static void read_answer(const dj_field_reading *reading, const dj_node *node) {
    procrastination_state *state = reading->state;
    dj_move move;
    if (node->kind == DJ_NODE_NULL)
        return;
    if (node->kind != DJ_NODE_SCALAR || !procrastination_move_parse(reading->content, node->text, &move)) {
        dj_problem_at(reading->problems, node, "unknown-word", DJ_SENTENCE("There is no such move."));
        return;
    }
    state->answer = (uint8_t)(move >> 16);
    if (state->answer == PROCRASTINATION_CHOOSE_CARD)
        state->answer_card = (uint8_t)(move >> 8);
    if (state->answer == PROCRASTINATION_CHOOSE_DIE)
        state->answer_card = (uint8_t)((move >> 8 & 0xff) * PROCRASTINATION_DICE_MAX + (move & 0xff));
}

static int points(const dj_look *look) {
    return procrastination_score(look->content, look->state, look->seat);
}

static void deck_text(const dj_look *look, dj_text *out) {
    const procrastination_set *set = look->content;
    const procrastination_state *state = look->state;
    int deck = state->seats[look->seat].deck;
    dj_text_add(out, state->cards == PROCRASTINATION_COLLECTION ? set->collections[deck].id : set->decks[deck].id);
}

/* What is neither a deck nor a collection of the set is left to the check. */
static void read_deck(const dj_field_reading *reading, const dj_node *node) {
    const procrastination_set *set = reading->content;
    procrastination_state *state = reading->state;
    bool is_collection = state->cards == PROCRASTINATION_COLLECTION;
    int deck = 0, count = is_collection ? set->collection_count : set->deck_count;
    const char *text = node->kind == DJ_NODE_SCALAR ? node->text : "";
    while (deck < count && strcmp(is_collection ? set->collections[deck].id : set->decks[deck].id, text) != 0)
        deck++;
    if (node->kind != DJ_NODE_NULL)
        state->seats[reading->seat].deck = (uint8_t)deck;
}

static int has_chosen(const dj_look *look) {
    return ((const procrastination_state *)look->state)->seats[look->seat].choice != PROCRASTINATION_NONE;
}

static int has_laid(const dj_look *look) {
    const procrastination_seat *player = &((const procrastination_state *)look->state)->seats[look->seat];
    int laid = 0;
    while (laid < PROCRASTINATION_LAID_MAX && player->laid[laid] != PROCRASTINATION_NONE)
        laid++;
    return laid;
}

static int lies(const dj_look *look) {
    return procrastination_lies(look->state, look->seat);
}

static int opponent(const dj_look *look) {
    return procrastination_opponent(look->state, look->seat);
}

static int fighter(const dj_look *look) {
    const procrastination_state *state = look->state;
    int instance = state->seats[look->seat].fighter;
    return instance == PROCRASTINATION_NONE ? -1 : state->card[instance];
}

static int total(const dj_look *look) {
    return procrastination_total(look->content, look->state, look->seat, opponent(look));
}

static int set_class(const dj_look *look) {
    const procrastination_seat *player = &((const procrastination_state *)look->state)->seats[look->seat];
    return player->flags & PROCRASTINATION_SET_CLASS ? player->class : -1;
}

static int set_value(const dj_look *look) {
    const procrastination_seat *player = &((const procrastination_state *)look->state)->seats[look->seat];
    return player->flags & PROCRASTINATION_SET_VALUE ? player->value : MOST + 1;
}

static int count_undoubled(const dj_look *look) {
    return __builtin_popcount(((const procrastination_state *)look->state)->seats[look->seat].undoubled);
}

/* The seat of the bit that is the index-th of those set. */
static int undoubled_by(const dj_look *look) {
    unsigned bits = ((const procrastination_state *)look->state)->seats[look->seat].undoubled;
    for (int i = 0; i < look->index; i++)
        bits &= bits - 1;
    return __builtin_ctz(bits);
}

static void read_undoubled(const dj_field_reading *reading, const dj_node *node) {
    procrastination_state *state = reading->state;
    uint8_t others[DJ_SEATS_MAX];
    int count = node->kind == DJ_NODE_NULL ? 0 : dj_node_bytes(node, others, DJ_SEATS_MAX, reading->problems);
    for (int i = 0; i < count; i++)
        state->seats[reading->seat].undoubled |= (uint8_t)(others[i] < DJ_SEATS_MAX ? 1u << others[i] : 0x80u);
}

static void skip(const dj_field_reading *reading, const dj_node *node) {
    (void)reading;
    (void)node;
}

static void clear(procrastination_state *state) {
    memset(state, 0, sizeof *state);
    memset(state->next, PROCRASTINATION_NONE, sizeof state->next);
    memset(state->place, PROCRASTINATION_NONE, sizeof state->place); /* no piece has one yet */
    state->round = 1;
    state->answer_card = PROCRASTINATION_NONE;
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++) {
        procrastination_seat *player = &state->seats[seat];
        memset(player->zones, PROCRASTINATION_NONE, sizeof player->zones);
        memset(player->laid, PROCRASTINATION_NONE, sizeof player->laid);
        player->choice = player->fighter = player->deck = PROCRASTINATION_NONE;
        player->may_lay = 1; /* P11 */
        state->last[seat].fighter = PROCRASTINATION_NONE;
        state->last[seat].class = PROCRASTINATION_CLASSES;
        for (int i = 0; i < PROCRASTINATION_PAIRINGS; i++)
            state->last[seat].against[i].over = PROCRASTINATION_CLASSES;
    }
}
