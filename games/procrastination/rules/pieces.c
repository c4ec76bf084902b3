/* Cards in views and positions: zones, card by card, and what a seat has chosen in secret. */
#include "procrastination.h"

#include "engine/card_file.h"

#include <assert.h>
#include <string.h>

static void write_hand_of_another(const dj_look *look, dj_json *out);
static const dj_node *piece_of(const dj_field_reading *reading, const dj_node *item);
static int read_number(const dj_field_reading *reading, const dj_node *piece);
static void read_knowledge(const dj_field_reading *reading, const dj_node *piece, int instance, int zone);
static bool read_choice(const dj_field_reading *reading, const dj_node *node, uint8_t *out);
static int copy_in_hand(const procrastination_state *state, int seat, int instance);
static int instance_at(const dj_look *look);
static int known_of(const dj_look *look);
static int placed_of(const dj_look *look);
static int pool_of(const dj_look *look);
static int group_of(const dj_look *look);

#define SEATS DJ_RANGE(0, PROCRASTINATION_EVERYBODY)

static const dj_field piece_fields[] = {
    {"n", DJ_PUBLIC, "its number", DJ_RANGE(0, PROCRASTINATION_INSTANCES_MAX - 1), .get = instance_at},
    {"known", DJ_PUBLIC, "to which seats, a bit each, spectators the last", SEATS, .get = known_of},
    {"placed", DJ_PUBLIC, "which of them can say that it lies just there", SEATS, .get = placed_of},
    {"pool", DJ_PUBLIC, "whose deck it was dealt from", DJ_RANGE(0, DJ_SEATS_MAX - 1), .get = pool_of},
    {"group", DJ_PUBLIC, "the seat among whose cards it was shuffled", DJ_RANGE(0, DJ_SEATS_MAX - 1), .get = group_of},
};
const dj_shape procrastination_piece_shape = DJ_SHAPE("Piece", piece_fields);

int procrastination_count_pieces(const dj_look *look) {
    int count = 0;
    for (int zone = 0; zone < PROCRASTINATION_ZONES; zone++)
        count += procrastination_count(look->state, look->seat, zone);
    return count;
}

/* Others see a hand in no order, what is unknown as null; in all other zones cards have their places. */
void procrastination_write_zone(const dj_look *look, dj_json *out) {
    const procrastination_state *state = look->state;
    int zone = look->field->index;
    if (zone == PROCRASTINATION_IN_HAND && look->viewer != DJ_EVERYTHING && look->viewer != look->seat) {
        write_hand_of_another(look, out);
        return;
    }
    dj_json_open_array(out);
    for (int i = state->seats[look->seat].zones[zone]; i != PROCRASTINATION_NONE; i = state->next[i])
        if (procrastination_knows(state, look->viewer, i))
            dj_json_string(out, procrastination_card_of(look->content, state, i)->id);
        else
            dj_json_null(out);
    dj_json_close_array(out);
}

/* Cards the viewer has seen go into a shuffled pile: they are among the seat's, and nobody can say where. */
void procrastination_write_somewhere(const dj_look *look, dj_json *out) {
    const procrastination_state *state = look->state;
    uint8_t bit = look->viewer == DJ_EVERYTHING ? 0 : procrastination_bit(look->viewer);
    const procrastination_set *set = look->content;
    dj_json_open_array(out);
    for (int card = 0; card < set->card_count; card++)
        for (int i = 0; i < state->instance_count; i++)
            if (state->card[i] == card && procrastination_group_of(state, i) == look->seat && state->known[i] & bit &&
                !(state->placed[i] & bit))
                dj_json_string(out, set->cards[card].id);
    dj_json_close_array(out);
}

/* The first of the list is the last come: cards are placed from its end. */
void procrastination_read_zone(const dj_field_reading *reading, const dj_node *node) {
    procrastination_state *state = reading->state;
    int zone = reading->field->index;
    if (!dj_node_is(node, reading->field->name, DJ_NODE_LIST, reading->problems))
        return;
    uint8_t *link = &state->seats[reading->seat].zones[zone];
    for (const dj_node *item = node->first; item; item = item->next) {
        const dj_node *named = item->kind == DJ_NODE_MAP ? dj_node_member(item, "card") : item;
        const dj_node *piece = piece_of(reading, item);
        int card = dj_id_read(reading, named ? named : item), instance = read_number(reading, piece);
        if (card < 0 || instance < 0)
            return;
        state->card[instance] = (uint8_t)card;
        state->place[instance] = (uint8_t)(reading->seat * PROCRASTINATION_ZONES + zone);
        *link = (uint8_t)instance;
        link = &state->next[instance];
        read_knowledge(reading, piece, instance, zone);
        state->instance_count++;
    }
}

void procrastination_secret_text(const dj_look *look, dj_text *out) {
    const procrastination_state *state = look->state;
    const procrastination_set *set = look->content;
    int secret = *(const uint8_t *)look->part;
    if (secret == PROCRASTINATION_BLUFF)
        dj_text_add(out, "bluff");
    else if (secret == PROCRASTINATION_NOTHING)
        dj_text_add(out, "nothing");
    if (secret >= PROCRASTINATION_INSTANCES_MAX)
        return;
    int copy = copy_in_hand(state, look->seat, secret);
    dj_text_add(out, procrastination_card_of(set, state, secret)->id);
    if (copy > 1)
        dj_text_format(out, " %d", copy);
}

void procrastination_read_secret(const dj_field_reading *reading, const dj_node *node) {
    if (node->kind != DJ_NODE_NULL)
        read_choice(reading, node, reading->part);
}

void procrastination_read_laid(const dj_field_reading *reading, const dj_node *node) {
    uint8_t *laid = reading->part;
    int count = 0;
    if (!dj_node_is(node, reading->field->name, DJ_NODE_LIST, reading->problems))
        return;
    for (const dj_node *item = node->first; item && count < PROCRASTINATION_LAID_MAX; item = item->next)
        if (!read_choice(reading, item, &laid[count++]))
            return;
}

static void write_hand_of_another(const dj_look *look, dj_json *out) {
    const procrastination_state *state = look->state;
    const procrastination_set *set = look->content;
    int first = state->seats[look->seat].zones[PROCRASTINATION_IN_HAND];
    dj_json_open_array(out);
    for (int card = 0; card < set->card_count; card++)
        for (int i = first; i != PROCRASTINATION_NONE; i = state->next[i])
            if (state->card[i] == card && procrastination_knows(state, look->viewer, i))
                dj_json_string(out, set->cards[card].id);
    for (int i = first; i != PROCRASTINATION_NONE; i = state->next[i])
        if (!procrastination_knows(state, look->viewer, i))
            dj_json_null(out);
    dj_json_close_array(out);
}

/* What is said of the card that is read next: its row of the seat's pieces, or the item itself, as positions had it. */
static const dj_node *piece_of(const dj_field_reading *reading, const dj_node *item) {
    const dj_node *pieces = dj_node_member(reading->object, "pieces");
    if (item->kind == DJ_NODE_MAP || !pieces || pieces->kind != DJ_NODE_LIST)
        return item;
    const dj_node *piece = pieces->first;
    dj_look look = {.state = reading->state, .seat = reading->seat};
    for (int before = procrastination_count_pieces(&look); piece && before > 0; before--)
        piece = piece->next;
    return piece ? piece : item;
}

/* The piece's own number, or the first that is free: it has no place yet. */
static int read_number(const dj_field_reading *reading, const dj_node *piece) {
    const procrastination_state *state = reading->state;
    int instance = 0;
    if (dj_node_member(piece, "n"))
        instance = dj_node_integer_or(piece, "n", 0, PROCRASTINATION_INSTANCES_MAX - 1, 0, reading->problems);
    else
        while (instance < PROCRASTINATION_INSTANCES_MAX && state->place[instance] != PROCRASTINATION_NONE)
            instance++;
    if (instance < PROCRASTINATION_INSTANCES_MAX && state->place[instance] == PROCRASTINATION_NONE)
        return instance;
    dj_problem_at(reading->problems, piece, "too-many-cards",
                  DJ_SENTENCE("There are too many cards, or one number twice."));
    return -1;
}

static void read_knowledge(const dj_field_reading *reading, const dj_node *piece, int instance, int zone) {
    procrastination_state *state = reading->state;
    int seat = reading->seat, known = zone == PROCRASTINATION_IN_PILE ? 0 : PROCRASTINATION_EVERYBODY;
    if (zone == PROCRASTINATION_IN_HAND || zone == PROCRASTINATION_IN_COLLECTION || zone == PROCRASTINATION_IN_BOX)
        known = procrastination_bit(seat);
    int pool = procrastination_is_common(state) ? 0 : seat;
    state->known[instance] =
        (uint8_t)dj_node_integer_or(piece, "known", 0, PROCRASTINATION_EVERYBODY, known, reading->problems);
    state->placed[instance] = (uint8_t)dj_node_integer_or(piece, "placed", 0, PROCRASTINATION_EVERYBODY,
                                                          PROCRASTINATION_EVERYBODY, reading->problems);
    procrastination_set_origin(state, instance,
                               dj_node_integer_or(piece, "pool", 0, DJ_SEATS_MAX - 1, pool, reading->problems),
                               dj_node_integer_or(piece, "group", 0, DJ_SEATS_MAX - 1, seat, reading->problems));
}

/* A word, a card of the seat's hand, or its number; what cannot have been chosen is left to the check. */
static bool read_choice(const dj_field_reading *reading, const dj_node *node, uint8_t *out) {
    const procrastination_state *state = reading->state;
    const char *text = node->kind == DJ_NODE_SCALAR ? node->text : "";
    int64_t number;
    if (dj_parse_integer(text, 0, PROCRASTINATION_NONE, &number)) {
        *out = (uint8_t)number;
        return true;
    }
    for (int i = PROCRASTINATION_BLUFF; i < PROCRASTINATION_NONE; i++)
        if (strcmp(text, i == PROCRASTINATION_BLUFF ? "bluff" : "nothing") == 0) {
            *out = (uint8_t)i;
            return true;
        }
    for (int i = state->seats[reading->seat].zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE;
         i = state->next[i]) {
        char spelt[sizeof((procrastination_card *)0)->id + 8];
        dj_text spelling = dj_text_over(spelt, sizeof spelt);
        uint8_t instance = (uint8_t)i;
        dj_look look = {.content = reading->content, .state = state, .part = &instance, .seat = reading->seat};
        procrastination_secret_text(&look, &spelling);
        if (strcmp(text, spelt) == 0) {
            *out = instance;
            return true;
        }
    }
    dj_problem_at(reading->problems, node, "unknown-word", DJ_SENTENCE("There is no such card in the hand."));
    return false;
}

/* Which of the copies of its card in hand it is, from 1. */
static int copy_in_hand(const procrastination_state *state, int seat, int instance) {
    uint8_t hand[PROCRASTINATION_INSTANCES_MAX];
    int count = 0, at = 0;
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i]) {
        at = i == instance ? count : at;
        hand[count++] = (uint8_t)i;
    }
    return 1 + procrastination_copy(state, hand, count, at);
}

/* The card of a row of the seat's pieces. */
static int instance_at(const dj_look *look) {
    const procrastination_state *state = look->state;
    int before = look->index;
    for (int zone = 0; zone < PROCRASTINATION_ZONES; zone++)
        for (int i = state->seats[look->seat].zones[zone]; i != PROCRASTINATION_NONE; i = state->next[i])
            if (before-- == 0)
                return i;
    assert(before < 0); /* a row that there is */
    return 0;
}

static int known_of(const dj_look *look) {
    return ((const procrastination_state *)look->state)->known[instance_at(look)];
}

static int placed_of(const dj_look *look) {
    return ((const procrastination_state *)look->state)->placed[instance_at(look)];
}

static int pool_of(const dj_look *look) {
    return procrastination_pool_of(look->state, instance_at(look));
}

static int group_of(const dj_look *look) {
    return procrastination_group_of(look->state, instance_at(look));
}
