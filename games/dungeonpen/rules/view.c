/* What a viewer may know. All lies open on the table but the order of the two decks, and chance to come (X02): kept
 * cards are face up in front of their owner, and who used what is remembered by all. */
#include "dungeonpen.h"

#include "engine/card_file.h"

#include <string.h>

static const char *card_id(const void *content, int card);
static const char *sheet_id(const void *content, int sheet);
static void read_sheet(const dj_field_reading *reading, const dj_node *node);
static void set_character(const dj_field_reading *reading, const dj_node *at, int card);
static void accept_seat(const dj_field_reading *reading, const dj_node *node);
static void accept_wall(const dj_field_reading *reading, const dj_node *node);
static void read_due(const dj_field_reading *reading, const dj_node *node);
static int life_start(const dj_look *look);
static int reach(const dj_look *look);
static int tremor(const dj_look *look);
static int full_length(const dj_look *look);
static int least_strength(const dj_look *look);
static int most_strength(const dj_look *look);
static int map_rows(const dj_look *look);
static void map_row(const dj_look *look, dj_text *out);
static int potion_count(const dj_look *look);
static int events_shown(const dj_look *look);
static int events_left(const dj_look *look);
static int clutter_left(const dj_look *look);
static bool has_two_seats(const dj_node *root, dj_problems *problems);

#define STATE(member) DJ_AT(dungeonpen_state, member)
#define SEAT(member)  DJ_AT(dungeonpen_seat, member)
#define WALL(member)  DJ_AT(dungeonpen_wall, member)
#define ON_SHEET      DJ_PAIR(0, DUNGEONPEN_SIZE *DUNGEONPEN_CELL - 1)
#define BEYOND_SHEET  DJ_PAIR(-DUNGEONPEN_LONGEST, DUNGEONPEN_SIZE *DUNGEONPEN_CELL - 1 + DUNGEONPEN_LONGEST)
#define ONE_OF_SEATS  DJ_RANGE(0, DUNGEONPEN_SEATS - 1)
#define SIXTEEN(what)                                                                                                  \
    what " 1", what " 2", what " 3", what " 4", what " 5", what " 6", what " 7", what " 8", what " 9", what " 10",     \
        what " 11", what " 12", what " 13", what " 14", what " 15", what " 16"

const char *const dungeonpen_ending_words[DUNGEONPEN_ENDINGS] = {"", "treasure", "death", "double-death", "dawn"};
const char *const dungeonpen_steadiness_words[DUNGEONPEN_STEADINESSES] = {"steady", "normal", "shaky"};

const char *const dungeonpen_pencil_words[1 + DUNGEONPEN_PENCILS] = {"any",    "blue",   "red",     "green",
                                                                     "violet", "orange", "graphite"};

static const char *const stage_words[DUNGEONPEN_STAGES] = {"characters", "lively", "flick", "draw", "end", "over"};
static const char *const flag_words[DUNGEONPEN_FLAG_COUNT] = {"weak-hand",     "blind",    "unhurt",
                                                              "finds-nothing", "no-event", "misses"};
static const char *const met_words[DUNGEONPEN_MET_MAX] = {SIXTEEN("chest"), SIXTEEN("potion"), "treasure", "wall"};

static const dj_field hand_fields[] = {
    {"reach", DJ_PUBLIC, "tenths of length that it gains", DJ_RANGE(-DUNGEONPEN_REACH_MAX, DUNGEONPEN_REACH_MAX),
     .get = reach},
    {"tremor", DJ_PUBLIC, "hundredths of the usual tremor", DJ_RANGE(0, 1400), .get = tremor},
    {"full", DJ_PUBLIC, "units that full strength carries", DJ_RANGE(0, DUNGEONPEN_LONGEST), .get = full_length},
    {"least", DJ_PUBLIC, "strengths that cards allow", DJ_RANGE(1, DUNGEONPEN_STRENGTH_MAX), .get = least_strength},
    {"most", DJ_PUBLIC, NULL, DJ_RANGE(1, DUNGEONPEN_STRENGTH_MAX), .get = most_strength},
};
static const dj_shape hand = DJ_SHAPE("Hand", hand_fields);

static const dj_field seat_fields[] = {
    {"place", DJ_PUBLIC, "where the prisoner stands, in units; left out, at the start", SEAT(place), ON_SHEET},
    {"before", DJ_PUBLIC, "where the last flick began", SEAT(before), ON_SHEET},
    {"pencil", DJ_PUBLIC, "its colour (N01)", SEAT(pencil), .kind = DJ_KIND_WORD, .words = dungeonpen_pencil_words + 1,
     .word_count = DUNGEONPEN_PENCILS},
    {"life", DJ_PUBLIC, NULL, SEAT(life), DJ_RANGE(0, DUNGEONPEN_LIFE_MAX)},
    {"life_start", DJ_PUBLIC, "what life never exceeds (N10)", DJ_RANGE(0, DUNGEONPEN_LIFE_MAX), .get = life_start},
    {"character", DJ_PUBLIC, "its id", SEAT(character), DJ_ID(card_id), DJ_OR_NULL(DUNGEONPEN_NONE),
     .set = set_character},
    {"has_chosen", DJ_PUBLIC, "a character, or none", SEAT(has_chosen), DJ_FLAG},
    {"treasure", DJ_PUBLIC, "whether this one carries the other’s", SEAT(has_treasure), DJ_FLAG},
    {"again", DJ_PUBLIC, "whether another turn comes after this one", SEAT(again), DJ_FLAG},
    {"death_answers", DJ_PUBLIC, "cards that have answered this death", SEAT(death_answers),
     DJ_RANGE(0, DUNGEONPEN_BAG)},
    {"shake", DJ_PUBLIC, "of the next flick: notches", SEAT(next.shake),
     DJ_RANGE(-DUNGEONPEN_SHAKE_MAX, DUNGEONPEN_SHAKE_MAX)},
    {"reach", DJ_PUBLIC, "tenths of its length", SEAT(next.reach),
     DJ_RANGE(-DUNGEONPEN_REACH_MAX, DUNGEONPEN_REACH_MAX)},
    {"veer", DJ_PUBLIC, "degrees to the right", SEAT(next.veer), DJ_RANGE(-DUNGEONPEN_VEER_MAX, DUNGEONPEN_VEER_MAX)},
    {"strength_min", DJ_PUBLIC, "0 for any", SEAT(next.strength_min), DJ_RANGE(0, DUNGEONPEN_STRENGTH_MAX)},
    {"strength_max", DJ_PUBLIC, "0 for any", SEAT(next.strength_max), DJ_RANGE(0, DUNGEONPEN_STRENGTH_MAX)},
    {"hurt", DJ_PUBLIC, "more life that a wall costs", SEAT(next.hurt), DJ_RANGE(0, DUNGEONPEN_HURT_MAX)},
    {"flick", DJ_PUBLIC, "what else cards did to it", SEAT(next.flags), DJ_SET(flag_words)},
    {"hand", DJ_PUBLIC, "the next flick with all that lasts", DJ_OBJECT(hand)},
    {"bag", DJ_PUBLIC, "kept cards, in the order they came", DJ_LIST(dungeonpen_seat, bag, bag_count), DJ_ID(card_id)},
};
static const dj_shape seat_shape = DJ_SHAPE("Prisoner", seat_fields);

static const dj_field wall_fields[] = {
    {"x", DJ_PUBLIC, "its leftmost or lowest cell", WALL(x), DJ_RANGE(0, DUNGEONPEN_SIZE - 1)},
    {"y", DJ_PUBLIC, NULL, WALL(y), DJ_RANGE(0, DUNGEONPEN_SIZE - 1)},
    {"length", DJ_PUBLIC, NULL, WALL(length), DJ_RANGE(1, DUNGEONPEN_WALL_MAX)},
    {"vertical", DJ_PUBLIC, "whether it goes up from there", WALL(is_vertical), DJ_FLAG},
};
static const dj_shape wall_shape = DJ_SHAPE("Wall", wall_fields);

static const dj_field due_fields[] = {
    {"seat", DJ_PUBLIC, "who draws it", DJ_AT(dungeonpen_due, seat), ONE_OF_SEATS},
    {"length", DJ_PUBLIC, NULL, DJ_AT(dungeonpen_due, length), DJ_RANGE(1, DUNGEONPEN_WALL_MAX)},
};
static const dj_shape due_shape = DJ_SHAPE("Due", due_fields);

static const dj_field offer_fields[] = {
    {"seat", DJ_PUBLIC, "whose kept cards may answer", DJ_AT(dungeonpen_offer, seat), ONE_OF_SEATS},
    {"to", DJ_PUBLIC, "what happened: a trigger of effects", DJ_AT(dungeonpen_offer, trigger),
     DJ_WORD(dungeonpen_trigger_words)},
};
static const dj_shape offer_shape = DJ_SHAPE("Offer", offer_fields);

static const dj_field fields[] = {
    {"sheet", DJ_PUBLIC, "its id", STATE(sheet), DJ_ID(sheet_id), .read = read_sheet, .is_required = true},
    {"stage", DJ_PUBLIC, "what happens next when all is settled", STATE(stage), DJ_WORD(stage_words)},
    {"ending", DJ_PUBLIC, "how the game ended", STATE(ending), DJ_WORD(dungeonpen_ending_words)},
    {"winner", DJ_PUBLIC, NULL, STATE(winner), ONE_OF_SEATS, DJ_OR_NULL(DUNGEONPEN_NONE)},
    {"steadiness", DJ_PUBLIC, "of both hands", STATE(steadiness), DJ_WORD(dungeonpen_steadiness_words)},
    {"flicks", DJ_PUBLIC, "so far, of both", STATE(flicks), DJ_RANGE(0, DUNGEONPEN_FLICKS_MAX)},
    {"beginner", DJ_PUBLIC, "whether the treasure gives life (N07)", STATE(is_beginner), DJ_FLAG},
    {"lively", DJ_PUBLIC, "whether walls came before the start (N13)", STATE(is_lively), DJ_FLAG},
    {"turn", DJ_PUBLIC, "whose turn it is", STATE(turn), ONE_OF_SEATS},
    {"first", DJ_PUBLIC, "who began", STATE(first), ONE_OF_SEATS},
    {"seats", DJ_PUBLIC, "the prisoners", DJ_ARRAY(dungeonpen_state, seats), .is_seats = true, DJ_OBJECT(seat_shape),
     .accept = accept_seat, .is_required = true},
    {"map", DJ_PUBLIC, "the sheet’s rows as drawn, the top one first", DJ_EACH(map_rows), DJ_TEXT(map_row)},
    {"potions", DJ_PUBLIC, "marks on each, in the order of the rows from the bottom",
     DJ_ARRAY(dungeonpen_state, potions), .length = potion_count, DJ_RANGE(0, DUNGEONPEN_POTION_MARKS)},
    {"walls", DJ_PUBLIC, "sudden walls", DJ_LIST(dungeonpen_state, walls, wall_count), DJ_OBJECT(wall_shape),
     .accept = accept_wall},
    {"due", DJ_PUBLIC, "walls to be drawn, the first one first", DJ_LIST(dungeonpen_state, due, due_count),
     DJ_OBJECT(due_shape), .read = read_due},
    {"red", DJ_PUBLIC, "the dice of the first of them; 0 before they are thrown", STATE(red),
     DJ_RANGE(0, DUNGEONPEN_COORDINATES)},
    {"black", DJ_PUBLIC, NULL, STATE(black), DJ_RANGE(0, DUNGEONPEN_COORDINATES)},
    {"met", DJ_PUBLIC, "what the stroke came upon and is still to be settled",
     DJ_LIST(dungeonpen_state, met, met_count), DJ_WORD(met_words)},
    {"offers", DJ_PUBLIC, "what kept cards may answer, the first one first (N09)",
     DJ_LIST(dungeonpen_state, offers, offer_count), DJ_OBJECT(offer_shape)},
    {"wall_cost", DJ_PUBLIC, "life that the wall at its end costs", STATE(wall_cost), DJ_RANGE(0, DUNGEONPEN_LIFE_MAX)},
    {"table", DJ_PUBLIC, "clutter whose effects are in progress", DJ_LIST(dungeonpen_state, table, table_count),
     DJ_ID(card_id)},
    {"die", DJ_PUBLIC, "that an effect rolled last", STATE(die), DJ_RANGE(0, 6)},
    {"no_event", DJ_PUBLIC, "none is drawn in this turn", STATE(no_event), DJ_FLAG},
    {"quibbled", DJ_PUBLIC, "in this turn (N14)", STATE(has_quibbled), DJ_FLAG},
    {"touched", DJ_PUBLIC, "the last flick, a wall", STATE(has_touched), DJ_FLAG},
    {"failed", DJ_PUBLIC, "the last flick (N05)", STATE(has_failed), DJ_FLAG},
    {"uses", DJ_PUBLIC, "cards used in this turn", STATE(uses), DJ_RANGE(0, DUNGEONPEN_BAG)},
    {"last_seat", DJ_PUBLIC, "whose stroke was the last", STATE(last_seat), ONE_OF_SEATS, DJ_OR_NULL(DUNGEONPEN_NONE)},
    {"last_points", DJ_PUBLIC, "corners of it that were drawn", STATE(last_points), DJ_RANGE(0, DUNGEONPEN_POINTS)},
    {"last_from", DJ_PUBLIC, "where it began", STATE(last.from), ON_SHEET},
    {"last_bend", DJ_PUBLIC, "what it was pulled towards", STATE(last.bend), BEYOND_SHEET},
    {"last_to", DJ_PUBLIC, "where it would have ended on an endless sheet", STATE(last.to), BEYOND_SHEET},
    {"last_end", DJ_PUBLIC, "where it ended", STATE(last_end), ON_SHEET},
    {"drawn_events", DJ_PUBLIC, "how many of the event deck are drawn", STATE(event_at),
     DJ_RANGE(0, DUNGEONPEN_EVENT_DECK_MAX)},
    {"events", DJ_PUBLIC, "those, in order; for `all` the whole deck", DJ_ARRAY(dungeonpen_state, events),
     DJ_ID(card_id), .length = events_shown},
    {"events_left", DJ_PUBLIC, NULL, DJ_RANGE(0, DUNGEONPEN_EVENT_DECK_MAX), .get = events_left},
    {"clutter_left", DJ_PUBLIC, NULL, DJ_RANGE(0, DUNGEONPEN_CLUTTER_DECK_MAX), .get = clutter_left},
    {"clutter", DJ_SECRET, "the clutter deck, the next card last", DJ_LIST(dungeonpen_state, clutter, clutter_count),
     DJ_ID(card_id)},
    DJ_QUESTION_FIELD(dungeonpen_state, effects, card_id),
    DJ_EFFECTS_FIELD(dungeonpen_state, effects),
    DJ_DICE_FIELD(dungeonpen_state, dice),
};
static const dj_fact facts[] = {
    {"size", "cells across the sheet, and up it", DUNGEONPEN_SIZE, NULL, 0},
    {"cell", "units of a cell (N15)", DUNGEONPEN_CELL, NULL, 0},
    {"potion_marks", "until a potion is empty (N07)", DUNGEONPEN_POTION_MARKS, NULL, 0},
    {"strength", "of the strongest flick (N03)", DUNGEONPEN_STRENGTH_MAX, NULL, 0},
    {"directions", "that a flick can have, clockwise from the top of the sheet (N03)", DUNGEONPEN_DIRECTIONS, NULL, 0},
    {"points", "of a whole stroke, its ends included (N15)", DUNGEONPEN_POINTS, NULL, 0},
};
const dj_shape dungeonpen_shape = DJ_SHAPE_AND_FACTS("View", fields, facts);

void dungeonpen_view(const void *content, const void *state, int viewer, dj_json *out) {
    const dungeonpen_set *set = content;
    dj_shape_write(&dungeonpen_shape, dungeonpen_game.id, set->id, set, state, viewer, out);
}

bool dungeonpen_read(const void *content, const dj_node *root, void *state_, dj_problems *problems) {
    dungeonpen_state *state = memset(state_, 0, sizeof *state);
    state->winner = state->last_seat = DUNGEONPEN_NONE;
    state->stage = DUNGEONPEN_FLICK;
    state->steadiness = DUNGEONPEN_NORMAL;
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        state->seats[seat].character = DUNGEONPEN_NONE;
        state->seats[seat].pencil = (uint8_t)seat;
    }
    if (!dj_shape_read(&dungeonpen_shape, content, root, state, problems) || !has_two_seats(root, problems))
        return false;
    dungeonpen_lay_rows(content, state, state->rows);
    return dj_position_is_possible(root, dungeonpen_check(content, state), problems);
}

static const char *card_id(const void *content, int card) {
    const dungeonpen_set *set = content;
    return card >= 0 && card < dungeonpen_card_count(set) ? set->cards[card].id : NULL;
}

static const char *sheet_id(const void *content, int sheet) {
    const dungeonpen_set *set = content;
    return sheet >= 0 && sheet < set->sheet_count ? set->sheets[sheet].id : NULL;
}

/* The prisoners stand where the sheet has them begin, unless more is said of them. */
static void read_sheet(const dj_field_reading *reading, const dj_node *node) {
    const dungeonpen_set *set = reading->content;
    dungeonpen_state *state = reading->state;
    const char *ids[DUNGEONPEN_SHEETS_MAX];
    int sheet;
    for (int i = 0; i < set->sheet_count; i++)
        ids[i] = set->sheets[i].id;
    if (!dj_scalar_word(node, "sheet", ids, set->sheet_count, &sheet, reading->problems))
        return;
    state->sheet = (uint8_t)sheet;
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        const uint8_t *start = set->sheets[sheet].starts[seat];
        state->seats[seat].place = dungeonpen_middle(start[0], start[1]);
    }
}

static void set_character(const dj_field_reading *reading, const dj_node *at, int card) {
    const dungeonpen_set *set = reading->content;
    if (set->cards[card].kind != DUNGEONPEN_CHARACTER)
        dj_problem_at(reading->problems, at, "bad-card", DJ_SENTENCE("That is no character."));
    *(uint8_t *)reading->part = (uint8_t)card;
}

/* What a position does not say of a prisoner is as at the start of a game. */
static void accept_seat(const dj_field_reading *reading, const dj_node *node) {
    dungeonpen_turn turn = {reading->content, reading->state, NULL};
    dungeonpen_seat *player = reading->part, said = *player;
    dungeonpen_take_role(&turn, reading->index, player->character);
    if (dj_node_member(node, "life"))
        player->life = said.life;
    if (dj_node_member(node, "has_chosen"))
        player->has_chosen = said.has_chosen;
    if (!dj_node_member(node, "before"))
        player->before = player->place;
}

static void accept_wall(const dj_field_reading *reading, const dj_node *node) {
    if (dungeonpen_runs_off(*(const dungeonpen_wall *)reading->part))
        dj_problem_at(reading->problems, node, "bad-wall", DJ_SENTENCE("The wall would run off the sheet."));
}

/* Seat and length of each may stand side by side in one list of numbers, too. */
static void read_due(const dj_field_reading *reading, const dj_node *node) {
    dungeonpen_state *state = reading->state;
    if (!dj_node_is(node, "due", DJ_NODE_LIST, reading->problems))
        return;
    if (node->first && node->first->kind == DJ_NODE_SCALAR) {
        state->due_count =
            (uint8_t)(dj_node_bytes(node, (uint8_t *)state->due, sizeof state->due, reading->problems) / 2);
        return;
    }
    for (const dj_node *item = node->first; item; item = item->next) {
        if (state->due_count == DUNGEONPEN_DUE_MAX) {
            dj_problem_at(reading->problems, item, "too-many-walls", DJ_SENTENCE("There are too many walls."));
            return;
        }
        dj_field_reading due = *reading;
        due.part = &state->due[state->due_count++];
        dj_object_read(&due_shape, &due, item);
    }
}

static int life_start(const dj_look *look) {
    return ((const dungeonpen_state *)look->state)->seats[look->seat].life_start;
}

static int reach(const dj_look *look) {
    return dungeonpen_reach(look->content, look->state, look->seat);
}

static int tremor(const dj_look *look) {
    return dungeonpen_tremor(look->content, look->state, look->seat);
}

static int full_length(const dj_look *look) {
    dj_move flick = dungeonpen_flick(0, DUNGEONPEN_STRENGTH_MAX);
    return dungeonpen_hand_of(look->content, look->state, look->seat, flick).length;
}

static int least_strength(const dj_look *look) {
    int least, most;
    dungeonpen_strengths(look->state, look->seat, &least, &most);
    return least;
}

static int most_strength(const dj_look *look) {
    int least, most;
    dungeonpen_strengths(look->state, look->seat, &least, &most);
    return most;
}

static const dungeonpen_sheet *sheet_of(const dj_look *look) {
    return &((const dungeonpen_set *)look->content)->sheets[((const dungeonpen_state *)look->state)->sheet];
}

static int map_rows(const dj_look *look) {
    (void)look;
    return DUNGEONPEN_SIZE;
}

static void map_row(const dj_look *look, dj_text *out) {
    char row[DUNGEONPEN_SIZE + 1] = {0};
    for (int x = 0; x < DUNGEONPEN_SIZE; x++)
        row[x] = dungeonpen_letters[sheet_of(look)->cells[DUNGEONPEN_SIZE - 1 - look->index][x]];
    dj_text_add(out, row);
}

static int potion_count(const dj_look *look) {
    return sheet_of(look)->potion_count;
}

static int events_shown(const dj_look *look) {
    const dungeonpen_set *set = look->content;
    return look->viewer == DJ_EVERYTHING ? set->event_deck : ((const dungeonpen_state *)look->state)->event_at;
}

static int events_left(const dj_look *look) {
    const dungeonpen_set *set = look->content;
    return set->event_deck - ((const dungeonpen_state *)look->state)->event_at;
}

static int clutter_left(const dj_look *look) {
    return ((const dungeonpen_state *)look->state)->clutter_count;
}

static bool has_two_seats(const dj_node *root, dj_problems *problems) {
    const dj_node *seats = dj_node_member(root, "seats");
    if (seats->count == DUNGEONPEN_SEATS)
        return true;
    dj_problem_at(problems, seats, "bad-seats", DJ_SENTENCE("There are two prisoners."));
    return false;
}
