/* Which moves are legal, why the others are not, and their text forms. */
#include "donjonz.h"

#include <stdlib.h>
#include <string.h>

/* Rows of the cell grid as bit sets, wide and tall enough for any dungeon (see map.c) and a card beyond it. */
typedef unsigned __int128 row;
enum { ORIGIN = 52, ROWS = 108 };

static int list_places(const donjonz_state *state, dj_move *out);
static int list_columns(uint64_t upright, uint64_t lying, dj_move first, dj_move *out, int count);
static void lay_rows(const donjonz_state *state, row rows[ROWS], int *top, int *bottom);
static row legal_columns(const row *rows, int y, int width, int height);
static int list_steps(const donjonz_state *state, dj_move *out);
static int list_weapon_choices(const donjonz_state *state, dj_move *out);
static dj_refusal refuse_place(const donjonz_state *state, dj_move move);
static dj_refusal refuse_step(const donjonz_set *set, const donjonz_state *state, dj_move move);
static dj_refusal refuse_weapon(const donjonz_state *state, dj_move move);
static bool parse_place(const char *text, dj_move *move);

const dj_spelling donjonz_spellings[DONJONZ_WORDS] = {
    {"place", "Z02",
     DJ_SENTENCE("Write 'place 3,-1 r2': the column and row of the card’s corner, from -64 to 63, and the quarter "
                 "turns, r0 to r3."),
     false},
    {"step", "Z03", DJ_SENTENCE("Write 'step n', 'step e', 'step s' or 'step w'."), false},
    {"take", "Z05", DJ_SPELT_ALONE, false},
    {"leave", "Z05", DJ_SPELT_ALONE, false},
    {"drop", "Z05", DJ_SENTENCE("Write 'drop sword', 'drop bow', 'drop hammer' or 'drop torch'."), false},
};

int donjonz_moves(const void *content, const void *state_, int seat, dj_move *out) {
    (void)content;
    const donjonz_state *state = state_;
    if (seat != 0)
        return 0;
    switch (state->phase) {
    case DONJONZ_WALKING:
        return list_steps(state, out);
    case DONJONZ_CHOOSING:
        return list_weapon_choices(state, out);
    case DONJONZ_MAPPING:
        return list_places(state, out);
    default:
        return 0;
    }
}

dj_refusal donjonz_why_not(const void *content, const void *state_, int seat, dj_move move) {
    (void)seat;
    const donjonz_state *state = state_;
    bool is_place = (move & ~(dj_move)0xffff) == DONJONZ_PLACE;
    bool is_step = move < DONJONZ_DIRECTIONS;
    bool is_weapon = move >= DONJONZ_LEAVE && move < DONJONZ_DROP + DONJONZ_WEAPON_TYPES;
    if (!is_place && !is_step && !is_weapon)
        return (dj_refusal){"X05", DJ_SENTENCE("There is no such move.")};
    switch (state->phase) {
    case DONJONZ_MAPPING:
        return is_place ? refuse_place(state, move)
                        : (dj_refusal){"Z02", DJ_SENTENCE("First every card must be placed; the walk comes after.")};
    case DONJONZ_CHOOSING:
        return is_weapon ? refuse_weapon(state, move)
                         : (dj_refusal){"Z05", DJ_SENTENCE("First decide about the weapon underfoot.")};
    case DONJONZ_WALKING:
        if (is_place)
            return (dj_refusal){"Z02", DJ_SENTENCE("All the cards are placed already.")};
        return is_step ? refuse_step(content, state, move)
                       : (dj_refusal){"Z05", DJ_SENTENCE("There is no weapon to decide about here.")};
    default:
        return (dj_refusal){"Z08", DJ_SENTENCE("The walk is over.")};
    }
}

dj_move donjonz_place(int x, int y, int turn) {
    return (dj_move)(DONJONZ_PLACE | (y + DONJONZ_COORDINATE) << 9 | (x + DONJONZ_COORDINATE) << 2 | turn);
}

donjonz_spot donjonz_spot_of(dj_move place) {
    return (donjonz_spot){
        .x = (int8_t)((int)(place >> 2 & 127) - DONJONZ_COORDINATE),
        .y = (int8_t)((int)(place >> 9 & 127) - DONJONZ_COORDINATE),
        .turn = (uint8_t)(place & 3),
    };
}

void donjonz_move_text(const void *content, dj_move move, dj_text *out) {
    (void)content;
    if (move & DONJONZ_PLACE) {
        donjonz_spot spot = donjonz_spot_of(move);
        dj_text_format(out, "place %d,%d r%d", spot.x, spot.y, spot.turn);
    } else if (move < DONJONZ_DIRECTIONS) {
        dj_text_format(out, "step %s", donjonz_direction_words[move]);
    } else if (move == DONJONZ_LEAVE) {
        dj_text_add(out, "leave");
    } else if (move == DONJONZ_TAKE) {
        dj_text_add(out, "take");
    } else {
        dj_text_format(out, "drop %s",
                       donjonz_item_words[DONJONZ_WEAPON + (move - DONJONZ_DROP) % DONJONZ_WEAPON_TYPES]);
    }
}

bool donjonz_move_parse(const void *content, const char *text, dj_move *move) {
    (void)content;
    if (strncmp(text, "place ", 6) == 0)
        return parse_place(text + 6, move);
    for (dj_move known = 0; known < DONJONZ_DROP + DONJONZ_WEAPON_TYPES; known++) {
        char word[DJ_MOVE_TEXT];
        dj_text form = dj_text_over(word, sizeof word);
        donjonz_move_text(content, known, &form);
        if (strcmp(word, text) == 0) {
            *move = known;
            return true;
        }
    }
    return false;
}

/* Z02, for all places at once: a row of bits says which columns would overlap a card or touch one. */
static int list_places(const donjonz_state *state, dj_move *out) {
    row rows[ROWS] = {0};
    int top, bottom, count = 0;
    lay_rows(state, rows, &top, &bottom);
    for (int y = top - DONJONZ_CARD_HEIGHT; y <= bottom; y++) {
        row upright = legal_columns(rows, y, DONJONZ_CARD_WIDTH, DONJONZ_CARD_HEIGHT);
        row lying = legal_columns(rows, y, DONJONZ_CARD_HEIGHT, DONJONZ_CARD_WIDTH);
        for (int half = 0; half < 2; half++) {
            dj_move first = donjonz_place(64 * half - ORIGIN, y - ORIGIN, 0);
            count = list_columns((uint64_t)(upright >> 64 * half), (uint64_t)(lying >> 64 * half), first, out, count);
        }
    }
    return count;
}

/* A move for each legal turn at each column. What is not legal is written too and then written over, which is quicker
 * than asking; moves_max leaves room for the last. */
static int list_columns(uint64_t upright, uint64_t lying, dj_move first, dj_move *out, int count) {
    for (uint64_t left = upright | lying; left != 0; left &= left - 1) {
        int column = __builtin_ctzll(left);
        dj_move place = first + ((dj_move)column << 2);
        int is_upright = (int)(upright >> column & 1), is_lying = (int)(lying >> column & 1);
        out[count] = place;
        count += is_upright;
        out[count] = place + 1;
        count += is_lying;
        out[count] = place + 2;
        count += is_upright;
        out[count] = place + 3;
        count += is_lying;
    }
    return count;
}

static void lay_rows(const donjonz_state *state, row rows[ROWS], int *top, int *bottom) {
    *top = ROWS;
    *bottom = 0;
    for (int spot = 0; spot <= state->placed; spot++) {
        int y = state->spots[spot].y + ORIGIN, height = donjonz_height(state, spot);
        row columns = (((row)1 << donjonz_width(state, spot)) - 1) << (state->spots[spot].x + ORIGIN);
        for (int i = 0; i < height; i++)
            rows[y + i] |= columns;
        *top = y < *top ? y : *top;
        *bottom = y + height > *bottom ? y + height : *bottom;
    }
}

/* The columns where a card of this size may have its north-west cell, in this row. */
static row legal_columns(const row *rows, int y, int width, int height) {
    row body = 0, halo = rows[y - 1] | rows[y + height];
    for (int i = 0; i < height; i++)
        body |= rows[y + i];
    row overlaps = 0, touches = body << 1 | body >> width;
    for (int i = 0; i < width; i++) {
        overlaps |= body >> i;
        touches |= halo >> i;
    }
    return touches & ~overlaps;
}

static int list_steps(const donjonz_state *state, dj_move *out) {
    int count = 0;
    for (unsigned exits = state->cell[state->hero] & 15; exits != 0; exits &= exits - 1)
        out[count++] = (dj_move)__builtin_ctz(exits);
    return count;
}

static int list_weapon_choices(const donjonz_state *state, dj_move *out) {
    int count = 0;
    out[count++] = DONJONZ_LEAVE;
    uint8_t first = state->weapons[0], second = state->weapons[1];
    if (second == DONJONZ_NO_WEAPON) {
        out[count++] = DONJONZ_TAKE;
        return count;
    }
    out[count++] = DONJONZ_DROP + (dj_move)(first < second ? first : second);
    if (first != second)
        out[count++] = DONJONZ_DROP + (dj_move)(first < second ? second : first);
    return count;
}

static dj_refusal refuse_place(const donjonz_state *state, dj_move move) {
    switch (donjonz_fit_at(state, donjonz_spot_of(move))) {
    case DONJONZ_OVERLAPS:
        return (dj_refusal){"Z02", DJ_SENTENCE("The card would lie over another one.")};
    case DONJONZ_APART:
        return (dj_refusal){"Z02", DJ_SENTENCE("The card must share at least one cell side with a card in play.")};
    default:
        return (dj_refusal){NULL, NULL};
    }
}

static dj_refusal refuse_step(const donjonz_set *set, const donjonz_state *state, dj_move move) {
    if (state->cell[state->hero] >> move & 1)
        return (dj_refusal){NULL, NULL};
    if (state->next[state->hero][move] != DONJONZ_NO_CELL)
        return (dj_refusal){"Z03", DJ_SENTENCE("The hero has already walked on that cell.")};
    static const int step_x[] = {0, 1, 0, -1}, step_y[] = {-1, 0, 1, 0};
    donjonz_point point = donjonz_cell_point(state, state->hero);
    bool is_rim = donjonz_cell_at(state, point.x + step_x[move], point.y + step_y[move]) == DONJONZ_NO_CELL;
    bool is_own_wall = donjonz_cell_walls(set, state, state->hero) >> move & 1;
    if (is_rim && !is_own_wall)
        return (dj_refusal){"Z03", DJ_SENTENCE("The dungeon ends there.")};
    return (dj_refusal){"Z03", DJ_SENTENCE("A wall stands in the way.")};
}

static dj_refusal refuse_weapon(const donjonz_state *state, dj_move move) {
    bool is_full = state->weapons[1] != DONJONZ_NO_WEAPON;
    if (move == DONJONZ_LEAVE)
        return (dj_refusal){NULL, NULL};
    if (move == DONJONZ_TAKE)
        return is_full ? (dj_refusal){"Z05", DJ_SENTENCE("Two weapons are the most a hero carries: drop one of them, "
                                                         "or leave this one.")}
                       : (dj_refusal){NULL, NULL};
    if (!is_full)
        return (dj_refusal){"Z05", DJ_SENTENCE("There is room for this weapon: nothing needs to be dropped.")};
    dj_move dropped = move - DONJONZ_DROP;
    if (state->weapons[0] != dropped && state->weapons[1] != dropped)
        return (dj_refusal){"Z05", DJ_SENTENCE("The hero does not carry that weapon.")};
    return (dj_refusal){NULL, NULL};
}

static bool parse_place(const char *text, dj_move *move) {
    char *end;
    long x = strtol(text, &end, 10);
    if (end == text || *end != ',')
        return false;
    const char *second = end + 1;
    long y = strtol(second, &end, 10);
    if (end == second || strncmp(end, " r", 2) != 0 || end[2] < '0' || end[2] > '3' || end[3] != '\0')
        return false;
    if (x < -DONJONZ_COORDINATE || x >= DONJONZ_COORDINATE || y < -DONJONZ_COORDINATE || y >= DONJONZ_COORDINATE)
        return false;
    *move = donjonz_place((int)x, (int)y, end[2] - '0');
    /* A move has one spelling: no blanks, plus signs or zeros that strtol would pass over. */
    char word[DJ_MOVE_TEXT];
    dj_text form = dj_text_over(word, sizeof word);
    donjonz_move_text(NULL, *move, &form);
    return strcmp(word + strlen("place "), text) == 0;
}
