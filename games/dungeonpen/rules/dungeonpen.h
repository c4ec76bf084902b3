/* Dungeon Pen: what its files share. The state is in state.h, a card set in set.h, moves and events have their own. */
#ifndef DUNGEONPEN_H
#define DUNGEONPEN_H

#include "engine/original.h"
#include "events.h"
#include "moves.h"
#include "state.h"

/* What every step of the rules works on. */
typedef struct dungeonpen_turn {
    const dungeonpen_set *set;
    dungeonpen_state *state;
    dj_witness *witness;
} dungeonpen_turn;

extern const dj_game dungeonpen_game;
extern const dj_lesson dungeonpen_lesson;
DJ_ORIGINAL_SET(dungeonpen);
extern const dj_event_kind dungeonpen_events[DUNGEONPEN_EVENT_KINDS];
enum { DUNGEONPEN_WORDS = 13 }; /* that begin a move */
extern const dj_spelling dungeonpen_spellings[DUNGEONPEN_WORDS];

/* geometry.c: integer geometry, exact, the same everywhere (N15). `rows` are those of a state. */
/* Sine of a fine direction, times 2^30. */
int32_t dungeonpen_sine(int32_t direction);
/* A stroke from a point of the sheet in a fine direction, no longer than the diagonal; `bulge` units to the right in
 * its middle, or to the left below 0. */
dungeonpen_stroke dungeonpen_stroke_of(dungeonpen_point from, int32_t direction, int32_t length, int32_t bulge);
/* The corners of the broken line that a stroke is, evenly spaced in time. */
void dungeonpen_stroke_points(const dungeonpen_stroke *stroke, dungeonpen_point points[DUNGEONPEN_POINTS]);
/* Whether a line of the lead's thickness between two points touches a wall. */
bool dungeonpen_touches(const uint32_t *rows, dungeonpen_point from, dungeonpen_point to);
/* Whether a line of that thickness comes upon a picture with this middle. */
bool dungeonpen_meets(dungeonpen_point from, dungeonpen_point to, dungeonpen_point middle);
/* Distance of a line's edge to the nearest wall, rounded down; the wall's cell in `cell`. */
int32_t dungeonpen_distance(const uint32_t *rows, dungeonpen_point from, dungeonpen_point to, uint8_t cell[2]);
/* How far a stroke gets on the sheet (N04): the corners passed, and the point where it ends behind them, all in
 * `points`; returns their number. `touches` says whether a wall ends it. */
int dungeonpen_trace(const uint32_t *rows, const dungeonpen_stroke *stroke, dungeonpen_point points[DUNGEONPEN_POINTS],
                     bool *touches);
/* The same again for a stroke that is known to have so many points and to end there. */
void dungeonpen_drawn_points(const dungeonpen_stroke *stroke, int count, dungeonpen_point end,
                             dungeonpen_point points[DUNGEONPEN_POINTS]);
dungeonpen_point dungeonpen_middle(int x, int y); /* of a cell */

/* flick.c: from the hand to the paper */
/* What can make a stroke shake, veer or fall short, all told. */
typedef struct dungeonpen_hand {
    int32_t direction;               /* fine, as meant: veering included */
    int32_t length;                  /* as meant */
    int32_t astray, uneven, crooked; /* at most: fine units of direction, units of length, units of bulge */
} dungeonpen_hand;
dungeonpen_hand dungeonpen_hand_of(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move flick);
/* Of the next flick, with all that lasts: tenths that its length gains or loses, and hundredths of the usual tremor. */
int32_t dungeonpen_reach(const dungeonpen_set *set, const dungeonpen_state *state, int seat);
int32_t dungeonpen_tremor(const dungeonpen_set *set, const dungeonpen_state *state, int seat);
/* The stroke without tremor, for who aims; with it, from tremor dice of 1 to DUNGEONPEN_TREMOR_FACES. */
dungeonpen_stroke dungeonpen_aim(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move flick);
dungeonpen_stroke dungeonpen_shaken(const dungeonpen_state *state, int seat, const dungeonpen_hand *hand,
                                    const int32_t dice[DUNGEONPEN_TREMOR_DICE], int32_t *length);
/* Where a flick may end, direction by direction from the leftmost to the rightmost that the hand can stray to: the
 * nearest and the farthest point, before any wall; `is_cut` where a wall comes before the nearest. */
typedef struct dungeonpen_ray {
    dungeonpen_point near, far;
    bool is_cut;
} dungeonpen_ray;
enum { DUNGEONPEN_RAYS = 25 };
void dungeonpen_range(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move flick,
                      dungeonpen_ray rays[DUNGEONPEN_RAYS]);
/* Whether the seat may be shown where it aims. */
bool dungeonpen_sees_aim(const dungeonpen_state *state, int seat);
/* Plays a flick: the stroke; what it comes upon waits in `met`. */
void dungeonpen_do_flick(dungeonpen_turn *turn, int seat, dj_move flick);
/* The strengths allowed now (a card may bound them). */
void dungeonpen_strengths(const dungeonpen_state *state, int seat, int *least, int *most);

/* sheet.c: cells, homes, walls that appear */
static inline bool dungeonpen_is_wall(const dungeonpen_state *state, int x, int y) {
    return state->rows[y + 1] >> (x + 1) & 1;
}
bool dungeonpen_is_home(const dungeonpen_sheet *sheet, dungeonpen_point place, int seat);
/* The printed walls and the rim as rows of bits. */
void dungeonpen_printed_rows(const dungeonpen_sheet *sheet, uint32_t rows[DUNGEONPEN_SIZE + 2]);
/* Builds `rows` from the sheet and the sudden walls. */
void dungeonpen_lay_rows(const dungeonpen_set *set, const dungeonpen_state *state, uint32_t rows[DUNGEONPEN_SIZE + 2]);
/* Why a wall may not stand there (N11); no rule where it may. */
dj_refusal dungeonpen_refuse_wall(const dungeonpen_set *set, const dungeonpen_state *state, dungeonpen_wall wall);
bool dungeonpen_runs_off(dungeonpen_wall wall); /* the sheet */
/* Whether everybody can reach the enemy treasure and their own home among these walls (N11). */
bool dungeonpen_is_open(const dungeonpen_sheet *sheet, const dungeonpen_state *state, const uint32_t *rows);
/* The middle of the cell that a seat goes home to: where it began, or another cell of its home where a wall stands
 * there. */
dungeonpen_point dungeonpen_home_place(const dungeonpen_sheet *sheet, const dungeonpen_state *state, int seat);
/* All legal places for the wall in question, as moves, ascending; returns their number. */
int dungeonpen_wall_moves(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out);
dj_move dungeonpen_random_wall(const dungeonpen_set *set, const dungeonpen_state *state, uint64_t *chance);
bool dungeonpen_has_wall_move(const dungeonpen_set *set, const dungeonpen_state *state);
dungeonpen_wall dungeonpen_wall_of(const dungeonpen_state *state, dj_move move);
void dungeonpen_add_wall(dungeonpen_turn *turn, dungeonpen_wall wall);
void dungeonpen_erase_wall(dungeonpen_turn *turn, int index);
/* Cells from every cell to the nearest of `targets` (bit rows like `rows`) around walls; 255 where there is no way. */
void dungeonpen_distances(const uint32_t *rows, const uint32_t *targets, uint8_t out[DUNGEONPEN_SIZE][DUNGEONPEN_SIZE]);

/* setup.c */
int dungeonpen_seats(const void *state);
DJ_MUST_CHECK dj_status dungeonpen_setup(const void *content, const dj_config *config, void *state, dj_witness *witness,
                                         dj_error *error);
void dungeonpen_take_role(dungeonpen_turn *turn, int seat, int character);
void dungeonpen_queue_lively_walls(dungeonpen_turn *turn);

/* rules.c: turns */
/* Goes on until a player must act. */
void dungeonpen_go_on(dungeonpen_turn *turn);
dj_seat_mask dungeonpen_to_act(const void *content, const void *state);
void dungeonpen_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness);
void dungeonpen_result(const void *content, const void *state, dj_result *result);
void dungeonpen_tell(dungeonpen_turn *turn, int kind, int32_t a, int32_t b, int32_t c, int32_t d);
/* Life won or lost, within its bounds (N10). The dead gain nothing. */
void dungeonpen_change_life(dungeonpen_turn *turn, int seat, int change, int why);
/* A clutter card is drawn: kept, or applied at once (N07, N09). */
void dungeonpen_draw_clutter(dungeonpen_turn *turn, int seat);
void dungeonpen_return_clutter(dungeonpen_turn *turn, int card);
/* A wall will have to be drawn, if there is still room for one to wait. */
void dungeonpen_queue_wall(dungeonpen_state *state, int seat, int length);
void dungeonpen_leave_bag(dungeonpen_seat *player, int index);
void dungeonpen_drop_treasure(dungeonpen_turn *turn, int seat);

/* settle.c: what has to be settled before a turn goes on */
/* False where a player must act first, or the game is over. */
bool dungeonpen_settle(dungeonpen_turn *turn);
/* The first offer is answered, or is not. */
void dungeonpen_pop_offer(dungeonpen_state *state);
/* The first wall that waits to be drawn waits no more. */
void dungeonpen_pop_wall(dungeonpen_state *state);
void dungeonpen_finish(dungeonpen_turn *turn, int ending, int winner);

/* effects.c and language.c: what cards do */
extern const dj_effect_language dungeonpen_language;
dj_effect_host dungeonpen_host(dungeonpen_turn *turn);
/* Something happens to the seat: a trigger. Its character has its say, and its kept cards are offered (N09). */
void dungeonpen_set_off(dungeonpen_turn *turn, int seat, int trigger);
/* Whether the card answers a trigger; whether the seat keeps one that does. */
bool dungeonpen_answers(const dungeonpen_set *set, int card, int trigger);
bool dungeonpen_can_answer(const dungeonpen_set *set, const dungeonpen_state *state, int seat, int trigger);
/* What character and kept cards say by a lasting action: the sum of its numbers. */
int dungeonpen_lasting(const dungeonpen_set *set, const dungeonpen_state *state, int seat, int row);
/* The triggers, in the order of the language's table. */
enum {
    DUNGEONPEN_ON_DRAW,
    DUNGEONPEN_ON_USE,
    DUNGEONPEN_ON_TURN,
    DUNGEONPEN_ON_WALL,
    DUNGEONPEN_ON_FAIL,
    DUNGEONPEN_ON_CHEST,
    DUNGEONPEN_ON_POTION,
    DUNGEONPEN_ON_TREASURE,
    DUNGEONPEN_ON_ROBBED,
    DUNGEONPEN_ON_DEATH,
    DUNGEONPEN_ALWAYS,
    DUNGEONPEN_WHILE_KEPT,
    DUNGEONPEN_TRIGGERS,
};
extern const char *const dungeonpen_trigger_words[DUNGEONPEN_TRIGGERS];

/* preview.c */
void dungeonpen_preview(const void *content, const void *state, int seat, dj_move move, dj_json *out);

/* value.c */
int32_t dungeonpen_value(const void *content, const void *state, int seat);

/* moves.c */
int dungeonpen_moves(const void *content, const void *state, int seat, dj_move *out);
dj_move dungeonpen_random_move(const void *content, const void *state, int seat, uint64_t *chance);
/* The answers to a card that asks for a thing, ascending; returns their number, at most DJ_EFFECT_THINGS. */
int dungeonpen_thing_moves(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out);
/* What is asked of the seat that must act: a verb of the moves that answer (USE stands for all of a turn, KEEP for an
 * offer). */
int dungeonpen_asks(const dungeonpen_state *state);
/* Whether the card can be used from a bag, in its owner's turn. */
bool dungeonpen_is_usable(const dungeonpen_set *set, int card);
/* Whether who is on turn has a card to use, and may use one more (N09). */
bool dungeonpen_has_usable(const dungeonpen_set *set, const dungeonpen_state *state);
/* Whether the flick of this turn is yet to be made, and a card has taken it away (N08). */
bool dungeonpen_misses(const dungeonpen_state *state);

/* why_not.c */
dj_refusal dungeonpen_why_not(const void *content, const void *state, int seat, dj_move move);
/* Whether the number means anything at all. */
bool dungeonpen_is_move(const dungeonpen_set *set, dj_move move);

/* move_text.c */
void dungeonpen_move_text(const void *content, dj_move move, dj_text *out);
bool dungeonpen_move_parse(const void *content, const char *text, dj_move *move);
/* A direction in degrees with the sixteenths that it has: "135", "135.0625"; `point` is the decimal sign. */
void dungeonpen_degrees(int direction, char point, dj_text *out);

/* view.c, sample.c */
extern const dj_shape dungeonpen_shape;
bool dungeonpen_read(const void *content, const dj_node *root, void *state, dj_problems *problems);
void dungeonpen_view(const void *content, const void *state, int viewer, dj_json *out);
void dungeonpen_sample(const void *content, const void *state, int seat, dj_dice *dice, void *out);
extern const char *const dungeonpen_ending_words[DUNGEONPEN_ENDINGS];
/* "any", then the colours. */
extern const char *const dungeonpen_pencil_words[1 + DUNGEONPEN_PENCILS];
extern const char *const dungeonpen_steadiness_words[DUNGEONPEN_STEADINESSES];

/* observe.c: for learning programs */
enum { DUNGEONPEN_OBSERVATION = 61, DUNGEONPEN_ACTION_PARTS = 6 };
extern const dj_part dungeonpen_observation[DUNGEONPEN_OBSERVATION];
extern const dj_part dungeonpen_actions[DUNGEONPEN_ACTION_PARTS];
void dungeonpen_observe(const void *content, const void *state, int viewer, int16_t *out);
void dungeonpen_number_moves(const void *content, const void *state, int seat, const dj_move *moves, int count,
                             int32_t *out);

/* check.c */
uint64_t dungeonpen_hash(const void *content, const void *state);
const char *dungeonpen_check(const void *content, const void *state);

/* text.c, describe.c */
void dungeonpen_describe_move(const void *content, const void *state, int seat, dj_move move, const dj_voice *voice,
                              dj_text *out);
void dungeonpen_describe_event(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out);
/* sheet_text.c: the part of it that happens on the sheet; false for other events. */
bool dungeonpen_describe_on_sheet(const dj_event *event, const dj_voice *voice, dj_text *out);
/* What a position's column, or row, is to players, from units. */
int dungeonpen_column(int32_t units);
/* Degrees as the language writes them. */
void dungeonpen_degrees_in(int direction, dj_language language, dj_text *out);
void dungeonpen_ask(const void *content, const void *state, const dj_voice *voice, dj_text *out);
const char *dungeonpen_rule(const void *content, const void *state, int viewer, const dj_event *events,
                            int event_count);
void dungeonpen_describe(const void *content, const void *state, const dj_voice *voice, dj_text *out);
/* What cards have done to a seat's next flick, each sentence behind a blank. */
void dungeonpen_describe_next_flick(const dungeonpen_seat *player, int seat, const dj_voice *voice, dj_text *out);
/* All that a card says, wall and effect, in sentences. */
void dungeonpen_card_text(const dungeonpen_card *card, const char *separator, dj_language language, dj_text *out);

/* content.c, picture.c */
extern const char dungeonpen_letters[DUNGEONPEN_CELLS + 1]; /* of a drawn sheet, in the order of dungeonpen_cell */
bool dungeonpen_compile(const dj_node *root, void *content, dj_problems *problems);
void dungeonpen_content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]);
const char *dungeonpen_content_title(const void *content, dj_language language);
bool dungeonpen_card_of_set(const void *content, int number, dj_card *card);
/* Reads a drawn sheet; false, all problems noted, where it cannot be played. */
bool dungeonpen_read_sheet(const dj_node *map, dungeonpen_sheet *sheet, dj_problems *problems);

#endif
