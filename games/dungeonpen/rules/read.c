/* A position written by hand: what the view of everything prints, edited at will. What can be computed (map,
 * life_start, hand, events_left, question) may be left as it was; what is left out is as at the start of a game. */
#include "dungeonpen.h"

#include "engine/card_file.h"

#include <string.h>

typedef struct reader {
    const dungeonpen_set *set;
    dungeonpen_state *state;
    dj_problems *problems;
} reader;

static void clear(dungeonpen_state *state);
static void read_sheet(reader *reader, const dj_node *root);
static void read_seats(reader *reader, const dj_node *root);
static void read_seat(reader *reader, const dj_node *node, int seat);
static void read_flags(reader *reader, const dj_node *node, dungeonpen_next *next);
static void read_walls(reader *reader, const dj_node *root);
static void read_numbers(reader *reader, const dj_node *node, const dungeonpen_number *numbers, int count, void *bytes);
static int read_cards(reader *reader, const dj_node *node, const char *key, uint8_t *out, int room);
static void read_point(reader *reader, const dj_node *node, const char *key, dungeonpen_point *point);
static int find_card(reader *reader, const dj_node *node);

bool dungeonpen_read(const void *content, const dj_node *root, void *state_, dj_problems *problems) {
    static const char *const keys[] = {
        "game",   "set",         "sheet",        "stage",     "ending",    "winner",       "steadiness",
        "flicks", "beginner",    "lively",       "turn",      "first",     "drawn_events", "red",
        "black",  "die",         "wall_cost",    "no_event",  "quibbled",  "touched",      "failed",
        "uses",   "last_points", "seats",        "map",       "potions",   "walls",        "due",
        "met",    "table",       "last_seat",    "last_from", "last_bend", "last_to",      "last_end",
        "events", "events_left", "clutter_left", "clutter",   "question",  "effects",      "dice"};
    dungeonpen_state *state = state_;
    reader reader = {.set = content, .state = state, .problems = problems};
    int before = dj_problem_total(problems);
    clear(state);
    if (root->kind != DJ_NODE_MAP) {
        dj_problem_at(problems, root, "not-a-map", DJ_SENTENCE("A position is a map of names and values."));
        return false;
    }
    dj_node_only(root, keys, sizeof keys / sizeof *keys, problems);
    read_sheet(&reader, root);
    state->stage =
        (uint8_t)dj_node_word_or(root, "stage", dungeonpen_stage_words, DUNGEONPEN_STAGES, DUNGEONPEN_FLICK, problems);
    state->ending = (uint8_t)dj_node_word_or(root, "ending", dungeonpen_ending_words, DUNGEONPEN_ENDINGS, 0, problems);
    state->steadiness = (uint8_t)dj_node_word_or(root, "steadiness", dungeonpen_steadiness_words,
                                                 DUNGEONPEN_STEADINESSES, DUNGEONPEN_NORMAL, problems);
    state->winner = (uint8_t)dj_node_integer_or(root, "winner", 0, 1, DUNGEONPEN_NONE, problems);
    state->last_seat = (uint8_t)dj_node_integer_or(root, "last_seat", 0, 1, DUNGEONPEN_NONE, problems);
    state->flicks = (uint16_t)dj_node_integer_or(root, "flicks", 0, DUNGEONPEN_FLICKS_MAX, 0, problems);
    read_numbers(&reader, root, dungeonpen_state_numbers, DUNGEONPEN_STATE_NUMBERS, state);
    read_seats(&reader, root);
    dj_node_bytes_member(root, "potions", state->potions, DUNGEONPEN_POTIONS_MAX, problems);
    read_walls(&reader, root);
    state->due_count =
        (uint8_t)(dj_node_bytes_member(root, "due", state->due[0], 2 * DUNGEONPEN_DUE_MAX, problems) / 2);
    state->met_count = (uint8_t)dj_node_bytes_member(root, "met", state->met, DUNGEONPEN_MET_MAX, problems);
    state->table_count = (uint8_t)read_cards(&reader, root, "table", state->table, DUNGEONPEN_TABLE_MAX);
    read_cards(&reader, root, "events", state->events, DUNGEONPEN_EVENT_DECK_MAX);
    state->clutter_count = (uint8_t)read_cards(&reader, root, "clutter", state->clutter, DUNGEONPEN_CLUTTER_DECK_MAX);
    read_point(&reader, root, "last_from", &state->last.from);
    read_point(&reader, root, "last_bend", &state->last.bend);
    read_point(&reader, root, "last_to", &state->last.to);
    read_point(&reader, root, "last_end", &state->last_end);
    dungeonpen_turn turn = {content, state, NULL};
    const dj_effect_host host = dungeonpen_host(&turn);
    dj_effects_read(&host, root, problems);
    dj_dice_read(root, &state->dice, problems);
    if (dj_problem_total(problems) > before)
        return false;
    const char *wrong = dungeonpen_check(content, state);
    if (wrong)
        dj_problem_at(problems, root, "impossible-position", wrong);
    return !wrong;
}

static void clear(dungeonpen_state *state) {
    memset(state, 0, sizeof *state);
    state->winner = state->last_seat = DUNGEONPEN_NONE;
}

static void read_sheet(reader *reader, const dj_node *root) {
    const char *ids[DUNGEONPEN_SHEETS_MAX];
    int sheet;
    for (int i = 0; i < reader->set->sheet_count; i++)
        ids[i] = reader->set->sheets[i].id;
    if (dj_node_word(root, "sheet", ids, reader->set->sheet_count, &sheet, reader->problems))
        reader->state->sheet = (uint8_t)sheet;
}

static void read_seats(reader *reader, const dj_node *root) {
    const dj_node *seats = dj_node_required(root, "seats", DJ_NODE_LIST, reader->problems);
    if (!seats)
        return;
    if (seats->count != DUNGEONPEN_SEATS) {
        dj_problem_at(reader->problems, seats, "bad-seats", DJ_SENTENCE("There are two prisoners."));
        return;
    }
    read_seat(reader, seats->first, 0);
    read_seat(reader, seats->first->next, 1);
}

static void read_seat(reader *reader, const dj_node *node, int seat) {
    static const char *const keys[] = {"place", "before",       "life_start",   "character", "flick",         "bag",
                                       "life",  "has_chosen",   "treasure",     "again",     "shake",         "reach",
                                       "veer",  "strength_min", "strength_max", "hurt",      "death_answers", "hand"};
    dungeonpen_seat *player = &reader->state->seats[seat];
    const uint8_t *start = reader->set->sheets[reader->state->sheet].starts[seat];
    if (node->kind != DJ_NODE_MAP) {
        dj_problem_at(reader->problems, node, "not-a-map", DJ_SENTENCE("A prisoner is a map of names and values."));
        return;
    }
    dj_node_only(node, keys, sizeof keys / sizeof *keys, reader->problems);
    const dj_node *character = dj_node_member(node, "character");
    bool has_character = character && character->kind != DJ_NODE_NULL;
    dungeonpen_turn turn = {reader->set, reader->state, NULL};
    player->character = DUNGEONPEN_NONE;
    int card = has_character ? find_card(reader, character) : DUNGEONPEN_NONE;
    if (card < 0)
        return;
    if (has_character && reader->set->cards[card].kind != DUNGEONPEN_CHARACTER) {
        dj_problem_at(reader->problems, character, "bad-card", DJ_SENTENCE("That is no character."));
        return;
    }
    dungeonpen_take_role(&turn, seat, card);
    player->place = dungeonpen_middle(start[0], start[1]);
    read_point(reader, node, "place", &player->place);
    player->before = player->place;
    read_point(reader, node, "before", &player->before);
    read_numbers(reader, node, dungeonpen_seat_numbers, DUNGEONPEN_SEAT_NUMBERS, player);
    read_flags(reader, node, &player->next);
    player->bag_count = (uint8_t)read_cards(reader, node, "bag", player->bag, DUNGEONPEN_BAG);
}

static void read_flags(reader *reader, const dj_node *node, dungeonpen_next *next) {
    const dj_node *list = dj_node_member(node, "flick");
    for (const dj_node *item = list && list->kind == DJ_NODE_LIST ? list->first : NULL; item; item = item->next) {
        int flag = 0;
        while (flag < DUNGEONPEN_FLAG_COUNT &&
               (item->kind != DJ_NODE_SCALAR || strcmp(dungeonpen_flag_words[flag], item->text) != 0))
            flag++;
        if (flag == DUNGEONPEN_FLAG_COUNT)
            dj_problem_at(reader->problems, item, "unknown-word",
                          DJ_SENTENCE("Nothing of the kind is known of a next flick."));
        else
            next->flags = (uint8_t)(next->flags | 1u << flag);
    }
}

/* All else waits for the walls: `rows` follow from them. */
static void read_walls(reader *reader, const dj_node *root) {
    dungeonpen_state *state = reader->state;
    const dj_node *list = dj_node_member(root, "walls");
    for (const dj_node *item = list && list->kind == DJ_NODE_LIST ? list->first : NULL; item; item = item->next) {
        if (state->wall_count == DUNGEONPEN_WALLS_MAX) {
            dj_problem_at(reader->problems, item, "too-many-walls", DJ_SENTENCE("There are too many walls."));
            return;
        }
        int x = dj_node_integer_or(item, "x", 0, DUNGEONPEN_SIZE - 1, 0, reader->problems);
        int y = dj_node_integer_or(item, "y", 0, DUNGEONPEN_SIZE - 1, 0, reader->problems);
        int length = dj_node_integer_or(item, "length", 0, DUNGEONPEN_WALL_MAX, 1, reader->problems);
        int is_vertical = dj_node_integer_or(item, "vertical", 0, 1, 0, reader->problems);
        if (x + (is_vertical ? 1 : length) > DUNGEONPEN_SIZE || y + (is_vertical ? length : 1) > DUNGEONPEN_SIZE) {
            dj_problem_at(reader->problems, item, "bad-wall", DJ_SENTENCE("The wall would run off the sheet."));
            return;
        }
        state->walls[state->wall_count++] =
            (dungeonpen_wall){(uint8_t)x, (uint8_t)y, (uint8_t)length, (uint8_t)is_vertical};
    }
    dungeonpen_lay_rows(reader->set, state, state->rows);
}

static void read_numbers(reader *reader, const dj_node *node, const dungeonpen_number *numbers, int count,
                         void *bytes) {
    for (int i = 0; i < count; i++) {
        int number;
        if (dj_node_member(node, numbers[i].name) &&
            dj_node_integer(node, numbers[i].name, numbers[i].least, numbers[i].most, &number, reader->problems))
            ((uint8_t *)bytes)[numbers[i].offset] = (uint8_t)number;
    }
}

static int read_cards(reader *reader, const dj_node *node, const char *key, uint8_t *out, int room) {
    if (!dj_node_member(node, key))
        return 0;
    const dj_node *list = dj_node_required(node, key, DJ_NODE_LIST, reader->problems);
    int count = 0;
    for (const dj_node *item = list ? list->first : NULL; item; item = item->next) {
        int card = find_card(reader, item);
        if (card < 0)
            return count;
        if (count == room) {
            dj_problem_at(reader->problems, item, "too-many-cards", DJ_SENTENCE("There are too many cards here."));
            return count;
        }
        out[count++] = (uint8_t)card;
    }
    return count;
}

static void read_point(reader *reader, const dj_node *node, const char *key, dungeonpen_point *point) {
    const dj_node *list = dj_node_member(node, key);
    if (!list)
        return;
    int64_t x, y;
    bool is_pair = list->kind == DJ_NODE_LIST && list->count == 2 && list->first->kind == DJ_NODE_SCALAR &&
                   list->first->next->kind == DJ_NODE_SCALAR &&
                   dj_parse_integer(list->first->text, INT16_MIN, INT16_MAX, &x) &&
                   dj_parse_integer(list->first->next->text, INT16_MIN, INT16_MAX, &y);
    if (is_pair)
        *point = (dungeonpen_point){(int16_t)x, (int16_t)y};
    else
        dj_problem_at(reader->problems, list, "bad-place",
                      DJ_SENTENCE("A place is two numbers: units from the left and from the bottom."));
}

static int find_card(reader *reader, const dj_node *node) {
    const char *id = node->kind == DJ_NODE_SCALAR ? node->text : "";
    for (int card = 0; card < dungeonpen_card_count(reader->set); card++)
        if (strcmp(reader->set->cards[card].id, id) == 0)
            return card;
    dj_problem_add(reader->problems, node->line, node->column, "bad-card",
                   dj_translate(reader->problems->language, "'%s' is not a card of the set."), dj_quoted(id).text);
    return -1;
}
