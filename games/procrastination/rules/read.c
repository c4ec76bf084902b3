/* A position written by hand: what the view of everything prints, edited at will. A card may be just its id; who knows
 * it then follows from the zone it lies in. */
#include "procrastination.h"

#include "engine/card_file.h"

#include <string.h>

typedef struct reader {
    const procrastination_set *set;
    procrastination_state *state;
    dj_problems *problems;
    bool is_used[PROCRASTINATION_INSTANCES_MAX];
} reader;

static void clear(procrastination_state *state);
static void read_seats(reader *reader, const dj_node *root);
static void read_seat(reader *reader, const dj_node *node, int seat);
static void read_zone(reader *reader, const dj_node *node, int seat, int zone);
static int read_instance(reader *reader, const dj_node *item);
static void read_knowledge(reader *reader, const dj_node *item, int instance, int seat, int zone);
static int find_deck(const reader *reader, const dj_node *node);
static int find_card(reader *reader, const dj_node *item);
static void read_states(reader *reader, const dj_node *node, procrastination_seat *player);
static void read_answer(reader *reader, const dj_node *root);

bool procrastination_read(const void *content, const dj_node *root, void *state_, dj_problems *problems) {
    static const char *const keys[] = {"game",     "set",    "cards", "phase",    "round", "ending",  "seats",
                                       "question", "answer", "order", "order_at", "boxes", "effects", "dice"};
    procrastination_state *state = state_;
    reader reader = {.set = content, .state = state, .problems = problems};
    int before = dj_problem_total(problems);
    clear(state);
    if (root->kind != DJ_NODE_MAP) {
        dj_problem_at(problems, root, "not-a-map", DJ_SENTENCE("A position is a map of names and values."));
        return false;
    }
    dj_node_only(root, keys, sizeof keys / sizeof *keys, problems);
    state->cards = (uint8_t)dj_node_word_or(root, "cards", procrastination_cards_words, PROCRASTINATION_CARDS_OPTIONS,
                                            0, problems);
    state->phase =
        (uint8_t)dj_node_word_or(root, "phase", procrastination_phase_words, PROCRASTINATION_PHASES, 0, problems);
    state->round = (uint8_t)dj_node_integer_or(root, "round", 0, PROCRASTINATION_ROUNDS_MAX, 1, problems);
    read_seats(&reader, root);
    state->order_count =
        (uint8_t)dj_node_bytes_member(root, "order", state->order, PROCRASTINATION_ORDER_MAX, problems);
    state->order_at =
        (uint8_t)dj_node_integer_or(root, "order_at", 0, PROCRASTINATION_ORDER_MAX, state->order_count, problems);
    int boxes = procrastination_boxes(reader.set, state, state->instance_count);
    state->boxes = (uint8_t)dj_node_integer_or(root, "boxes", 0, 255, boxes, problems);
    read_answer(&reader, root);
    procrastination_turn turn = {content, state, NULL};
    const dj_effect_host host = procrastination_host(&turn);
    dj_effects_read(&host, root, problems);
    dj_dice_read(root, &state->dice, problems);
    if (dj_problem_total(problems) > before)
        return false;
    const char *wrong = procrastination_check(content, state);
    if (wrong)
        dj_problem_at(problems, root, "impossible-position", wrong);
    return !wrong;
}

static void clear(procrastination_state *state) {
    memset(state, 0, sizeof *state);
    memset(state->next, PROCRASTINATION_NONE, sizeof state->next);
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++) {
        procrastination_seat *player = &state->seats[seat];
        memset(player->zones, PROCRASTINATION_NONE, sizeof player->zones);
        memset(player->laid, PROCRASTINATION_NONE, sizeof player->laid);
        player->choice = player->fighter = player->deck = PROCRASTINATION_NONE;
    }
}

static void read_seats(reader *reader, const dj_node *root) {
    const dj_node *seats = dj_node_required(root, "seats", DJ_NODE_LIST, reader->problems);
    if (!seats)
        return;
    if (seats->count > DJ_SEATS_MAX) {
        dj_problem_at(reader->problems, seats, "bad-seats", DJ_SENTENCE("There are too many seats."));
        return;
    }
    reader->state->seat_count = (uint8_t)seats->count;
    int seat = 0;
    for (const dj_node *node = seats->first; node; node = node->next)
        read_seat(reader, node, seat++);
}

static void read_seat(reader *reader, const dj_node *node, int seat) {
    static const char *const keys[] = {
        "points",  "deck",       "pile",      "hand",       "front",     "left",     "score",
        "discard", "collection", "box",       "has_chosen", "choice",    "has_laid", "laid",
        "enemy",   "fighter",    "fighter_n", "total",      "dice",      "may_lay",  "states",
        "class",   "value",      "change",    "more_dice",  "most_dice", "outcome",  "not_doubled_against"};
    procrastination_seat *player = &reader->state->seats[seat];
    dj_node_only(node, keys, sizeof keys / sizeof *keys, reader->problems);
    for (int zone = 0; zone < PROCRASTINATION_ZONES; zone++)
        read_zone(reader, node, seat, zone);
    player->lasting = (uint8_t)procrastination_count_lasting(reader->set, reader->state, seat);
    player->deck = (uint8_t)find_deck(reader, dj_node_member(node, "deck"));
    player->choice = (uint8_t)dj_node_integer_or(node, "choice", 0, 255, PROCRASTINATION_NONE, reader->problems);
    dj_node_bytes_member(node, "laid", player->laid, PROCRASTINATION_LAID_MAX, reader->problems);
    player->fighter = (uint8_t)dj_node_integer_or(node, "fighter_n", 0, 255, PROCRASTINATION_NONE, reader->problems);
    player->dice_count =
        (uint8_t)dj_node_bytes_member(node, "dice", player->dice, PROCRASTINATION_DICE_MAX, reader->problems);
    player->may_lay = (uint8_t)dj_node_integer_or(node, "may_lay", 0, PROCRASTINATION_LAID_MAX, 1, reader->problems);
    read_states(reader, node, player);
    uint8_t others[DJ_SEATS_MAX];
    for (int i = dj_node_bytes_member(node, "not_doubled_against", others, DJ_SEATS_MAX, reader->problems); i > 0; i--)
        player->undoubled |= (uint8_t)(others[i - 1] < DJ_SEATS_MAX ? 1u << others[i - 1] : 0x80u);
    player->class = (uint8_t)dj_node_word_or(node, "class", procrastination_class_words, PROCRASTINATION_CLASSES, 0,
                                             reader->problems);
    int most = PROCRASTINATION_CHANGE_MAX;
    player->value = (int8_t)dj_node_integer_or(node, "value", -most, most, 0, reader->problems);
    player->change = (int8_t)dj_node_integer_or(node, "change", -most, most, 0, reader->problems);
    player->more_dice = (int8_t)dj_node_integer_or(node, "more_dice", -most, most, 0, reader->problems);
    player->most_dice = (uint8_t)dj_node_integer_or(node, "most_dice", 0, DJ_EFFECT_NUMBER_MAX, 0, reader->problems);
    player->outcome = (uint8_t)dj_node_word_or(node, "outcome", procrastination_outcome_words, PROCRASTINATION_OUTCOMES,
                                               0, reader->problems);
}

/* The first of the list is the last come: cards are placed from its end. */
static void read_zone(reader *reader, const dj_node *node, int seat, int zone) {
    procrastination_state *state = reader->state;
    if (!dj_node_member(node, procrastination_zone_words[zone]))
        return;
    const dj_node *list = dj_node_required(node, procrastination_zone_words[zone], DJ_NODE_LIST, reader->problems);
    uint8_t *link = &state->seats[seat].zones[zone];
    for (const dj_node *item = list ? list->first : NULL; item; item = item->next) {
        int card = find_card(reader, item), instance = read_instance(reader, item);
        if (card < 0 || instance < 0)
            return;
        reader->is_used[instance] = true;
        state->card[instance] = (uint8_t)card;
        state->place[instance] = (uint8_t)(seat * PROCRASTINATION_ZONES + zone);
        *link = (uint8_t)instance;
        link = &state->next[instance];
        read_knowledge(reader, item, instance, seat, zone);
        state->instance_count++;
    }
}

/* Its own number, or the first that is free. */
static int read_instance(reader *reader, const dj_node *item) {
    int instance = 0;
    if (dj_node_member(item, "n")) {
        instance = dj_node_integer_or(item, "n", 0, PROCRASTINATION_INSTANCES_MAX - 1, 0, reader->problems);
    } else {
        while (instance < PROCRASTINATION_INSTANCES_MAX && reader->is_used[instance])
            instance++;
    }
    if (instance < PROCRASTINATION_INSTANCES_MAX && !reader->is_used[instance])
        return instance;
    dj_problem_at(reader->problems, item, "too-many-cards",
                  DJ_SENTENCE("There are too many cards, or one number twice."));
    return -1;
}

static void read_knowledge(reader *reader, const dj_node *item, int instance, int seat, int zone) {
    procrastination_state *state = reader->state;
    int known = zone == PROCRASTINATION_IN_PILE ? 0 : PROCRASTINATION_EVERYBODY;
    if (zone == PROCRASTINATION_IN_HAND || zone == PROCRASTINATION_IN_COLLECTION || zone == PROCRASTINATION_IN_BOX)
        known = procrastination_bit(seat);
    int pool = procrastination_is_common(state) ? 0 : seat;
    state->known[instance] =
        (uint8_t)dj_node_integer_or(item, "known", 0, PROCRASTINATION_EVERYBODY, known, reader->problems);
    state->placed[instance] = (uint8_t)dj_node_integer_or(item, "placed", 0, PROCRASTINATION_EVERYBODY,
                                                          PROCRASTINATION_EVERYBODY, reader->problems);
    procrastination_set_origin(state, instance,
                               dj_node_integer_or(item, "pool", 0, DJ_SEATS_MAX - 1, pool, reader->problems),
                               dj_node_integer_or(item, "group", 0, DJ_SEATS_MAX - 1, seat, reader->problems));
}

/* A deck or a collection, as the game is played with; what is neither is left to the check. */
static int find_deck(const reader *reader, const dj_node *node) {
    const procrastination_set *set = reader->set;
    bool is_collection = reader->state->cards == PROCRASTINATION_COLLECTION;
    int count = is_collection ? set->collection_count : set->deck_count;
    if (!node || node->kind == DJ_NODE_NULL)
        return PROCRASTINATION_NONE;
    for (int i = 0; node->kind == DJ_NODE_SCALAR && i < count; i++)
        if (strcmp(is_collection ? set->collections[i].id : set->decks[i].id, node->text) == 0)
            return i;
    return count;
}

static int find_card(reader *reader, const dj_node *item) {
    const dj_node *node = item->kind == DJ_NODE_MAP ? dj_node_member(item, "card") : item;
    const char *id = node && node->kind == DJ_NODE_SCALAR ? node->text : "";
    for (int card = 0; card < reader->set->card_count; card++)
        if (strcmp(reader->set->cards[card].id, id) == 0)
            return card;
    dj_problem_add(reader->problems, item->line, item->column, "bad-card",
                   dj_translate(reader->problems->language, "'%s' is not a card of the set."), dj_quoted(id).text);
    return -1;
}

static void read_states(reader *reader, const dj_node *node, procrastination_seat *player) {
    const dj_node *list = dj_node_member(node, "states");
    for (const dj_node *item = list && list->kind == DJ_NODE_LIST ? list->first : NULL; item; item = item->next) {
        int flag = 0;
        while (flag < PROCRASTINATION_FLAG_COUNT &&
               (item->kind != DJ_NODE_SCALAR || strcmp(procrastination_flag_words[flag], item->text) != 0))
            flag++;
        if (flag == PROCRASTINATION_FLAG_COUNT)
            dj_problem_at(reader->problems, item, "unknown-word", DJ_SENTENCE("There is no such state of a player."));
        else
            player->flags = (uint16_t)(player->flags | 1u << flag);
    }
}

static void read_answer(reader *reader, const dj_node *root) {
    procrastination_state *state = reader->state;
    const dj_node *node = dj_node_member(root, "answer");
    state->answer_card = PROCRASTINATION_NONE;
    if (!node || node->kind == DJ_NODE_NULL)
        return;
    dj_move move;
    if (node->kind != DJ_NODE_SCALAR || !procrastination_move_parse(reader->set, node->text, &move)) {
        dj_problem_at(reader->problems, node, "unknown-word", DJ_SENTENCE("There is no such move."));
        return;
    }
    state->answer = (uint8_t)(move >> 16);
    if (state->answer == PROCRASTINATION_CHOOSE_CARD)
        state->answer_card = (uint8_t)(move >> 8);
    if (state->answer == PROCRASTINATION_CHOOSE_DIE)
        state->answer_card = (uint8_t)((move >> 8 & 0xff) * PROCRASTINATION_DICE_MAX + (move & 0xff));
}
