/* What a seat may know and what it can do, as numbers for learning programs. */
#include "dungeonpen.h"

#include "moves.h"

#include <string.h>

typedef struct point {
    int16_t x, y;
} point;

typedef struct observation {
    int16_t sheet, stage, ending, winner, steadiness, flicks, is_beginner, is_lively, turn, first;
    struct {
        point place, before;
        int16_t pencil, life, life_start, character, has_chosen, has_treasure, again, death_answers;
        int16_t shake, reach, veer, strength_min, strength_max, hurt, flags[DUNGEONPEN_FLAG_COUNT];
        int16_t bag[DUNGEONPEN_BAG]; /* 1 + card */
    } seats[DUNGEONPEN_SEATS];
    /* Row by row from the bottom: a dungeonpen_cell, sudden walls being walls; the viewer's own are those of seat 0. */
    int16_t cells[DUNGEONPEN_SIZE * DUNGEONPEN_SIZE];
    int16_t potions[DUNGEONPEN_POTIONS_MAX];
    struct {
        int16_t x, y, length, is_vertical; /* length 0 where there is none */
    } walls[DUNGEONPEN_WALLS_MAX];
    struct {
        int16_t seat, length;
    } due[DUNGEONPEN_DUE_MAX];
    int16_t red, black;
    int16_t met[DUNGEONPEN_MET_MAX]; /* 1 + what, in the order met */
    struct {
        int16_t seat, trigger; /* 1 + seat */
    } offers[DUNGEONPEN_OFFERS_MAX];
    int16_t wall_cost, table[DUNGEONPEN_TABLE_MAX], die, no_event, has_quibbled, has_touched, has_failed, uses;
    int16_t last_seat, last_points;
    point last_from, last_bend, last_to, last_end;
    int16_t events[DUNGEONPEN_EVENT_DECK_MAX]; /* 1 + card of those drawn, in order */
    int16_t events_left, clutter_left;
    int16_t question, question_seat, question_of; /* 0 for none; 1 + card */
} observation;

#define PART(member, most)              DJ_PART(observation, member, 0, most)
#define SIGNED_PART(member, most)       DJ_PART(observation, member, -(most), most)
#define EACH(list, member, most)        DJ_EACH_PART(observation, list, member, 0, most)
#define EACH_SIGNED(list, member, most) DJ_EACH_PART(observation, list, member, -(most), most)
#define ON_SHEET                        (DUNGEONPEN_SIZE * DUNGEONPEN_CELL)
#define BEYOND_SHEET                    (ON_SHEET + DUNGEONPEN_LONGEST)

const dj_part dungeonpen_observation[DUNGEONPEN_OBSERVATION] = {
    PART(sheet, DUNGEONPEN_SHEETS_MAX - 1),
    PART(stage, DUNGEONPEN_OVER),
    PART(ending, DUNGEONPEN_ENDINGS - 1),
    PART(winner, DUNGEONPEN_SEATS),
    PART(steadiness, DUNGEONPEN_STEADINESSES - 1),
    PART(flicks, DUNGEONPEN_FLICKS_MAX),
    PART(is_beginner, 1),
    PART(is_lively, 1),
    PART(turn, DUNGEONPEN_SEATS - 1),
    PART(first, DUNGEONPEN_SEATS - 1),
    EACH(seats, place, ON_SHEET),
    EACH(seats, before, ON_SHEET),
    EACH(seats, pencil, DUNGEONPEN_PENCILS - 1),
    EACH(seats, life, DUNGEONPEN_LIFE_MAX),
    EACH(seats, life_start, DUNGEONPEN_LIFE_MAX),
    EACH(seats, character, DUNGEONPEN_CARDS_MAX),
    EACH(seats, has_chosen, 1),
    EACH(seats, has_treasure, 1),
    EACH(seats, again, 1),
    EACH(seats, death_answers, DUNGEONPEN_BAG),
    EACH_SIGNED(seats, shake, DUNGEONPEN_SHAKE_MAX),
    EACH_SIGNED(seats, reach, DUNGEONPEN_REACH_MAX),
    EACH_SIGNED(seats, veer, DUNGEONPEN_VEER_MAX),
    EACH(seats, strength_min, DUNGEONPEN_STRENGTH_MAX),
    EACH(seats, strength_max, DUNGEONPEN_STRENGTH_MAX),
    EACH(seats, hurt, DUNGEONPEN_HURT_MAX),
    EACH(seats, flags, 1),
    EACH(seats, bag, DUNGEONPEN_CARDS_MAX),
    PART(cells, DUNGEONPEN_CELLS - 1),
    PART(potions, DUNGEONPEN_POTION_MARKS),
    EACH(walls, x, DUNGEONPEN_SIZE - 1),
    EACH(walls, y, DUNGEONPEN_SIZE - 1),
    EACH(walls, length, DUNGEONPEN_WALL_MAX),
    EACH(walls, is_vertical, 1),
    EACH(due, seat, DUNGEONPEN_SEATS - 1),
    EACH(due, length, DUNGEONPEN_WALL_MAX),
    PART(red, DUNGEONPEN_COORDINATES),
    PART(black, DUNGEONPEN_COORDINATES),
    PART(met, DUNGEONPEN_MET_MAX),
    EACH(offers, seat, DUNGEONPEN_SEATS),
    EACH(offers, trigger, UINT8_MAX),
    PART(wall_cost, DUNGEONPEN_LIFE_MAX),
    PART(table, DUNGEONPEN_CARDS_MAX),
    PART(die, 6),
    PART(no_event, 1),
    PART(has_quibbled, 1),
    PART(has_touched, 1),
    PART(has_failed, 1),
    PART(uses, DUNGEONPEN_BAG),
    PART(last_seat, DUNGEONPEN_SEATS),
    PART(last_points, DUNGEONPEN_POINTS),
    PART(last_from, ON_SHEET),
    SIGNED_PART(last_bend, BEYOND_SHEET),
    SIGNED_PART(last_to, BEYOND_SHEET),
    PART(last_end, ON_SHEET),
    PART(events, DUNGEONPEN_CARDS_MAX),
    PART(events_left, DUNGEONPEN_EVENT_DECK_MAX),
    PART(clutter_left, DUNGEONPEN_CLUTTER_DECK_MAX),
    PART(question, DJ_ASKS_EITHER),
    PART(question_seat, DUNGEONPEN_SEATS - 1),
    PART(question_of, DUNGEONPEN_CARDS_MAX),
};

/* The dials are cut into the grid of moves(): ten strengths for each of 72 directions. A finer flick has the number of
 * the nearest one. */
enum {
    STEP = DUNGEONPEN_GRID_STRENGTH,
    STRENGTHS = DUNGEONPEN_STRENGTH_MAX / STEP,
    DIRECTIONS = DUNGEONPEN_DIRECTIONS / DUNGEONPEN_GRID_DIRECTION,
    WALLS = DIRECTIONS * STRENGTHS,
    USES = WALLS + 2 * DUNGEONPEN_SIZE * DUNGEONPEN_SIZE,
    CHARACTERS = USES + DUNGEONPEN_CARDS_MAX,
    CHOICES = CHARACTERS + DUNGEONPEN_CHARACTERS_MAX + 1, /* the last one is none */
    OTHERS = CHOICES + DUNGEONPEN_THINGS,
};
const dj_part dungeonpen_actions[DUNGEONPEN_ACTION_PARTS] = {
    DJ_ACTIONS("flick: direction, strength", 0, WALLS),
    DJ_ACTIONS("wall: vertical, row, column", WALLS, USES),
    DJ_ACTIONS("use", USES, CHARACTERS),
    DJ_ACTIONS("character", CHARACTERS, CHOICES),
    DJ_ACTIONS("choose", CHOICES, OTHERS),
    DJ_ACTIONS("yes, no, first, second, quibble, draw, end, keep", OTHERS,
               OTHERS + DUNGEONPEN_VERBS - DUNGEONPEN_MOVE_YES),
};

static void observe_seat(const dungeonpen_state *state, int seat, int from, observation *seen);
static void observe_sheet(const dungeonpen_set *set, const dungeonpen_state *state, int viewer, observation *seen);
static void observe_settling(const dungeonpen_state *state, int viewer, observation *seen);
static void observe_stroke(const dungeonpen_state *state, int viewer, observation *seen);
static int seat_from(int seat, int viewer);
static point point_of(dungeonpen_point at);
static int number_of(const dungeonpen_set *set, dj_move move);
static int number_flick(dj_move move);

void dungeonpen_observe(const void *content, const void *state_, int viewer, int16_t *out) {
    const dungeonpen_set *set = content;
    const dungeonpen_state *state = state_;
    observation *seen = memset(out, 0, sizeof *seen);
    seen->sheet = state->sheet;
    seen->stage = state->stage;
    seen->ending = state->ending;
    seen->winner = (int16_t)(state->winner == DUNGEONPEN_NONE ? 0 : 1 + seat_from(state->winner, viewer));
    seen->steadiness = state->steadiness;
    seen->flicks = (int16_t)state->flicks;
    seen->is_beginner = state->is_beginner;
    seen->is_lively = state->is_lively;
    seen->turn = (int16_t)seat_from(state->turn, viewer);
    seen->first = (int16_t)seat_from(state->first, viewer);
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
        observe_seat(state, seat, seat_from(seat, viewer), seen);
    observe_sheet(set, state, viewer, seen);
    observe_settling(state, viewer, seen);
    observe_stroke(state, viewer, seen);
    for (int i = 0; i < state->event_at; i++)
        seen->events[i] = (int16_t)(state->events[i] + 1);
    seen->events_left = (int16_t)(set->event_deck - state->event_at);
    seen->clutter_left = state->clutter_count;
}

static void observe_seat(const dungeonpen_state *state, int seat, int from, observation *seen) {
    const dungeonpen_seat *player = &state->seats[seat];
    seen->seats[from].place = point_of(player->place);
    seen->seats[from].before = point_of(player->before);
    seen->seats[from].pencil = player->pencil;
    seen->seats[from].life = player->life;
    seen->seats[from].life_start = player->life_start;
    seen->seats[from].character = (int16_t)(player->character == DUNGEONPEN_NONE ? 0 : player->character + 1);
    seen->seats[from].has_chosen = player->has_chosen;
    seen->seats[from].has_treasure = player->has_treasure;
    seen->seats[from].again = player->again;
    seen->seats[from].death_answers = player->death_answers;
    seen->seats[from].shake = player->next.shake;
    seen->seats[from].reach = player->next.reach;
    seen->seats[from].veer = player->next.veer;
    seen->seats[from].strength_min = player->next.strength_min;
    seen->seats[from].strength_max = player->next.strength_max;
    seen->seats[from].hurt = player->next.hurt;
    for (int i = 0; i < DUNGEONPEN_FLAG_COUNT; i++)
        seen->seats[from].flags[i] = player->next.flags >> i & 1;
    for (int i = 0; i < player->bag_count; i++)
        seen->seats[from].bag[i] = (int16_t)(player->bag[i] + 1);
}

static void observe_sheet(const dungeonpen_set *set, const dungeonpen_state *state, int viewer, observation *seen) {
    const dungeonpen_sheet *sheet = &set->sheets[state->sheet];
    int16_t codes[DUNGEONPEN_CELLS]; /* as the viewer sees them: homes, starts and treasures come in pairs */
    for (int code = 0; code < DUNGEONPEN_CELLS; code++)
        codes[code] = (int16_t)(viewer == 1 && code >= DUNGEONPEN_HOME ? code ^ 1 : code);
    for (int y = 0; y < DUNGEONPEN_SIZE; y++)
        for (int x = 0; x < DUNGEONPEN_SIZE; x++)
            seen->cells[y * DUNGEONPEN_SIZE + x] =
                (int16_t)(state->rows[y + 1] >> (x + 1) & 1 ? DUNGEONPEN_WALL : codes[sheet->cells[y][x]]);
    for (int i = 0; i < sheet->potion_count; i++)
        seen->potions[i] = state->potions[i];
    for (int i = 0; i < state->wall_count; i++) {
        dungeonpen_wall wall = state->walls[i];
        seen->walls[i].x = wall.x;
        seen->walls[i].y = wall.y;
        seen->walls[i].length = wall.length;
        seen->walls[i].is_vertical = wall.is_vertical;
    }
}
_Static_assert(DUNGEONPEN_HOME % 2 == 0 && DUNGEONPEN_SEATS == 2, "cells of seats come in pairs");

static void observe_settling(const dungeonpen_state *state, int viewer, observation *seen) {
    for (int i = 0; i < state->due_count; i++) {
        seen->due[i].seat = (int16_t)seat_from(state->due[i].seat, viewer);
        seen->due[i].length = state->due[i].length;
    }
    seen->red = state->red;
    seen->black = state->black;
    for (int i = 0; i < state->met_count; i++)
        seen->met[i] = (int16_t)(state->met[i] + 1);
    for (int i = 0; i < state->offer_count; i++) {
        seen->offers[i].seat = (int16_t)(1 + seat_from(state->offers[i].seat, viewer));
        seen->offers[i].trigger = state->offers[i].trigger;
    }
    seen->wall_cost = state->wall_cost;
    for (int i = 0; i < state->table_count; i++)
        seen->table[i] = (int16_t)(state->table[i] + 1);
    seen->die = state->die;
    seen->no_event = state->no_event;
    seen->uses = state->uses;
    const dj_effect_stack *effects = &state->effects;
    seen->question = effects->question;
    if (effects->question != DJ_ASKS_NOTHING) {
        seen->question_seat = (int16_t)seat_from(effects->asked, viewer);
        seen->question_of = (int16_t)(effects->depth > 0 ? effects->frames[effects->depth - 1].program + 1 : 0);
    }
}

static void observe_stroke(const dungeonpen_state *state, int viewer, observation *seen) {
    seen->has_quibbled = state->has_quibbled;
    seen->has_touched = state->has_touched;
    seen->has_failed = state->has_failed;
    seen->last_seat = (int16_t)(state->last_seat == DUNGEONPEN_NONE ? 0 : 1 + seat_from(state->last_seat, viewer));
    seen->last_points = state->last_points;
    seen->last_from = point_of(state->last.from);
    seen->last_bend = point_of(state->last.bend);
    seen->last_to = point_of(state->last.to);
    seen->last_end = point_of(state->last_end);
}

static int seat_from(int seat, int viewer) {
    return dj_seat_from(seat, viewer, DUNGEONPEN_SEATS);
}

static point point_of(dungeonpen_point at) {
    return (point){at.x, at.y};
}

void dungeonpen_number_moves(const void *content, const void *state, int seat, const dj_move *moves, int count,
                             int32_t *out) {
    (void)state, (void)seat;
    const dj_move last_of_grid = dungeonpen_flick(DUNGEONPEN_DIRECTIONS - DUNGEONPEN_GRID_DIRECTION, STRENGTHS * STEP);
    int whole = 0;
    if (count >= WALLS && moves[0] == dungeonpen_flick(0, STEP) && moves[WALLS - 1] == last_of_grid)
        for (; whole < WALLS; whole++) /* listed whole, in the order of its numbers */
            out[whole] = whole;
    for (int i = whole; i < count; i++)
        out[i] =
            DUNGEONPEN_VERB(moves[i]) == DUNGEONPEN_MOVE_FLICK ? number_flick(moves[i]) : number_of(content, moves[i]);
}

static int number_of(const dungeonpen_set *set, dj_move move) {
    int argument = DUNGEONPEN_ARGUMENT(move), verb = DUNGEONPEN_VERB(move);
    switch (verb) {
    case DUNGEONPEN_MOVE_WALL:
        return WALLS + argument;
    case DUNGEONPEN_MOVE_USE:
        return USES + argument;
    case DUNGEONPEN_MOVE_CHARACTER:
        return CHARACTERS +
               (argument == DUNGEONPEN_NONE ? DUNGEONPEN_CHARACTERS_MAX : argument - dungeonpen_first_character(set));
    case DUNGEONPEN_MOVE_CHOOSE:
        return CHOICES + argument;
    default:
        return OTHERS + verb - DUNGEONPEN_MOVE_YES;
    }
}

/* Of the grid, or near it. */
static int number_flick(dj_move move) {
    int direction = (dungeonpen_flick_direction(move) + DUNGEONPEN_GRID_DIRECTION / 2) / DUNGEONPEN_GRID_DIRECTION;
    int strength = (dungeonpen_flick_strength(move) + STEP / 2) / STEP;
    strength = strength < 1 ? 1 : strength > STRENGTHS ? STRENGTHS : strength;
    return direction % DIRECTIONS * STRENGTHS + strength - 1;
}
