/* Donjon & Procrastination: what its files share. The state is in state.h, a card set in set.h. */
#ifndef PROCRASTINATION_H
#define PROCRASTINATION_H

#include "engine/draw.h"
#include "engine/original.h"
#include "pairing.h"
#include "zones.h"

#include <string.h>

extern const dj_game procrastination_game;
extern const dj_lesson procrastination_lesson;
DJ_ORIGINAL_SET(procrastination);
extern const dj_event_kind procrastination_events[PROCRASTINATION_EVENT_KINDS];
enum { PROCRASTINATION_WORDS = 5 }; /* that begin a move */
extern const dj_spelling procrastination_spellings[PROCRASTINATION_WORDS];
enum { PROCRASTINATION_WAYS = 3 };
extern const dj_event_ways procrastination_ways[PROCRASTINATION_WAYS];

/* account.c: what a round comes to */
/* The fighters of the round lie open, and its account is not closed yet. */
static inline bool procrastination_is_round_open(const procrastination_state *state) {
    return state->phase >= PROCRASTINATION_FIGHTERS && state->phase <= PROCRASTINATION_DICE;
}
/* The round in front; while nothing of it is revealed, the one compared last. */
typedef struct procrastination_account {
    int round; /* 0 where there is none yet */
    bool is_past;
    procrastination_stand stands[DJ_SEATS_MAX];
} procrastination_account;
procrastination_account procrastination_account_of(const procrastination_set *set, const procrastination_state *state);
/* Writes down the round that was just compared. */
void procrastination_close_account(const procrastination_set *set, procrastination_state *state);

/* dice.c */
/* A die, as dj_roll throws it. Mostly nobody watches. */
static inline int procrastination_throw(procrastination_turn *turn, int sides) {
    dj_dice *dice = &turn->state->dice;
    return procrastination_is_watched(turn) ? dj_roll(dice, turn->witness, sides)
                                            : 1 + (int)dj_draw_number(dice, (uint32_t)sides);
}
int procrastination_die_sides(const procrastination_state *state, int seat, int index);
void procrastination_roll_dice(procrastination_turn *turn);

/* setup.c: the ways to get a pile */
/* Whether all are dealt from one heap. */
static inline bool procrastination_is_common(const procrastination_state *state) {
    return state->cards == PROCRASTINATION_DEAL || state->cards == PROCRASTINATION_STARTER;
}
/* The copies of a definition that a box holds. */
int procrastination_copies(const procrastination_set *set, const procrastination_state *state, int card);
/* Boxes that are shuffled together (P01) for as many cards; 0 where boxes are empty. */
int procrastination_boxes(const procrastination_set *set, const procrastination_state *state, int cards);
/* All that a pool had at the start, as definitions in ascending order; returns how many these are. */
enum { PROCRASTINATION_BAG_MAX = PROCRASTINATION_BOX_MAX * DJ_SEATS_MAX };
int procrastination_fill_bag(const procrastination_set *set, const procrastination_state *state, int pool,
                             uint8_t bag[PROCRASTINATION_BAG_MAX]);
/* The cards that come from a pool into a game without draft: a pile, and up to five more that are set aside (P25). */
int procrastination_dealt(const procrastination_set *set, const procrastination_state *state, int pool);
DJ_MUST_CHECK dj_status procrastination_setup(const void *content, const dj_config *config, void *state,
                                              dj_witness *witness, dj_error *error);

/* draft.c */
void procrastination_begin_draft(procrastination_turn *turn);
void procrastination_pass_hands(procrastination_turn *turn);

/* rounds.c */
void procrastination_begin_game(procrastination_turn *turn);
/* Goes on until a player must act; procrastination_run_on, where nobody is waited for. */
void procrastination_go_on(procrastination_turn *turn);
void procrastination_run_on(procrastination_turn *turn);
/* The next seat that has too many cards in hand (P18), or -1. */
int procrastination_over_limit(const procrastination_set *set, const procrastination_state *state);
/* The cards that a seat may keep in hand (P18). */
int procrastination_find_hand_limit(const procrastination_set *set, const procrastination_state *state, int seat);
static inline int procrastination_hand_limit(const procrastination_set *set, const procrastination_state *state,
                                             int seat) {
    bool is_spoken_of = procrastination_is_spoken_of(state, state->seat_count, seat);
    return is_spoken_of ? procrastination_find_hand_limit(set, state, seat) : PROCRASTINATION_HAND_MAX;
}
/* Cards that a scored card counts for (P19). */
int procrastination_score(const procrastination_set *set, const procrastination_state *state, int seat);

/* rules.c */
/* The move at hand answers no effect, or none yet. */
static inline void procrastination_clear_answer(procrastination_state *state) {
    state->answer = 0;
    state->answer_card = PROCRASTINATION_NONE;
}
int procrastination_seats(const void *state);
dj_seat_mask procrastination_to_act(const void *content, const void *state);
void procrastination_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness);
/* The same for what a move names: as procrastination_named gives it, or a die (seat * PROCRASTINATION_DICE_MAX +
 * number).
 */
void procrastination_do(procrastination_turn *turn, int seat, int verb, int thing);
void procrastination_result(const void *content, const void *state, dj_result *result);
/* answer.c */
/* A seat has chosen a card, or what it lays. */
void procrastination_tell_choice(procrastination_turn *turn, int seat, int chosen);
/* A seat answers what an effect asks, and the game goes on. */
void procrastination_answer(procrastination_turn *turn, int seat, int verb, int thing);
void procrastination_tell_to(procrastination_turn *turn, dj_seat_mask seen_by, int kind, int32_t a, int32_t b,
                             int32_t c, int32_t d);
static inline void procrastination_tell(procrastination_turn *turn, int kind, int32_t a, int32_t b, int32_t c,
                                        int32_t d) {
    if (procrastination_is_watched(turn))
        procrastination_tell_to(turn, DJ_SEEN_BY_ALL, kind, a, b, c, d);
}
/* P07: who dominates whom, and the totals, now that a seat's fighter is another, or of another class or value. */
void procrastination_tell_reckoning(procrastination_turn *turn, int seat);

/* value.c */
int32_t procrastination_value(const void *content, const void *state, int seat);

/* effects.c and language.c: what cards do */
extern const dj_effect_language procrastination_language;
extern const dj_effect_duties procrastination_duties;
static inline dj_effect_host procrastination_host(procrastination_turn *turn) {
    return (dj_effect_host){.duties = &procrastination_duties,
                            .game = turn,
                            .stack = &turn->state->effects,
                            .is_watched = procrastination_is_watched(turn)};
}
/* Whether what is chosen for the action stays hidden until it is complete. */
bool procrastination_is_secret_action(int row);
/* The definition of the card that speaks: for a borrowed effect the one that borrows it. */
int procrastination_speaker(const procrastination_state *state, const dj_effect_frame *frame);
/* Tells of a card that came from there to where it lies now. */
void procrastination_tell_move(procrastination_turn *turn, int instance, int from);
/* A card is moved by rules or effects, which sets off what it has to say. */
void procrastination_carry(procrastination_turn *turn, int instance, int seat, int zone);
/* The top of the seat's pile comes to its hand; false where there is none. What lies in a pile has no turn and nothing
 * to say about leaving it. */
static inline bool procrastination_draw(procrastination_turn *turn, int seat) {
    procrastination_state *state = turn->state;
    int top = state->seats[seat].zones[PROCRASTINATION_IN_PILE];
    if (top == PROCRASTINATION_NONE)
        return false;
    state->seats[seat].zones[PROCRASTINATION_IN_PILE] = state->next[top];
    procrastination_lay_down(turn, top, seat, PROCRASTINATION_IN_HAND);
    if (procrastination_is_watched(turn))
        procrastination_tell_move(turn, top, seat * PROCRASTINATION_ZONES + PROCRASTINATION_IN_PILE);
    return true;
}

/* moves.c, why_not.c, move_text.c */
int procrastination_moves(const void *content, const void *state, int seat, dj_move *out);
dj_move procrastination_random_move(const void *content, const void *state, int seat, uint64_t *chance);
int procrastination_playout(const void *content, void *state, uint64_t *chance, int limit);
dj_refusal procrastination_why_not(const void *content, const void *state, int seat, dj_move move);
void procrastination_move_text(const void *content, dj_move move, dj_text *out);
bool procrastination_move_parse(const void *content, const char *text, dj_move *move);
/* Whether a move by this verb names a card. */
static inline bool procrastination_has_card(int verb) {
    return verb <= PROCRASTINATION_CHOOSE_CARD;
}
/* The instance a move of the seat names, BLUFF or NOTHING; or NONE. */
int procrastination_named(const procrastination_set *set, const procrastination_state *state, int seat, dj_move move);
/* Which of the copies of its card among those instances one is, from 0. */
int procrastination_copy(const procrastination_state *state, const uint8_t *instances, int count, int index);
/* What the seat may lay now, as instances, BLUFF and NOTHING. */
int procrastination_may_lay(const procrastination_set *set, const procrastination_state *state, int seat,
                            uint8_t out[PROCRASTINATION_MOVES_MAX]);
/* Cards that lie face down in front of the seat, where all see it (P10). */
int procrastination_lies(const procrastination_state *state, int seat);
/* The next place of `laid` that a seat owes. */
static inline uint8_t *procrastination_owed(procrastination_seat *player) {
    uint8_t *owed = player->laid;
    while (*owed != PROCRASTINATION_NONE)
        owed++;
    return owed;
}

/* view.c, sample.c, forget.c */
void procrastination_view(const void *content, const void *state, int viewer, dj_json *out);
/* forget.c: leaves of the state what follows from the viewer's knowledge alone, down to the numbers of instances; the
 * cards themselves stay. */
void procrastination_forget_hidden(const procrastination_set *set, procrastination_state *state, int viewer);
void procrastination_sample(const void *content, const void *state, int seat, dj_dice *dice, void *out);
extern const dj_shape procrastination_shape, procrastination_stand_shape;
extern const char *const procrastination_phase_words[PROCRASTINATION_PHASES];
extern const char *const procrastination_zone_words[PROCRASTINATION_ZONES];
extern const char *const procrastination_flag_words[PROCRASTINATION_FLAG_COUNT];
extern const char *const procrastination_outcome_words[PROCRASTINATION_OUTCOMES];
bool procrastination_read(const void *content, const dj_node *root, void *state, dj_problems *problems);

/* pieces.c: cards in views, for rows of the shape */
extern const dj_shape procrastination_piece_shape;
int procrastination_count_pieces(const dj_look *look);
void procrastination_write_zone(const dj_look *look, dj_json *out);
void procrastination_read_zone(const dj_field_reading *reading, const dj_node *node);
void procrastination_write_somewhere(const dj_look *look, dj_json *out);
void procrastination_secret_text(const dj_look *look, dj_text *out);
void procrastination_read_secret(const dj_field_reading *reading, const dj_node *node);
void procrastination_read_laid(const dj_field_reading *reading, const dj_node *node);

/* observe.c: for learning programs */
enum { PROCRASTINATION_OBSERVATION = 46, PROCRASTINATION_ACTION_PARTS = 7 };
extern const dj_part procrastination_observation[PROCRASTINATION_OBSERVATION];
extern const dj_part procrastination_actions[PROCRASTINATION_ACTION_PARTS];
void procrastination_observe(const void *content, const void *state, int viewer, int16_t *out);
void procrastination_number_moves(const void *content, const void *state, int seat, const dj_move *moves, int count,
                                  int32_t *out);

/* check.c */
uint64_t procrastination_hash(const void *content, const void *state);
const char *procrastination_check(const void *content, const void *state);

/* text.c, ask.c, describe.c */
/* The name of a class; PROCRASTINATION_CLASSES for the Bluff. */
const char *procrastination_class_name(int class, dj_language language);
void procrastination_describe_move(const void *content, const void *state, int seat, dj_move move,
                                   const dj_voice *voice, dj_text *out);
void procrastination_describe_event(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out);
void procrastination_ask(const void *content, const void *state, const dj_voice *voice, dj_text *out);
const char *procrastination_rule(const void *content, const void *state, int viewer, const dj_event *events,
                                 int event_count);
void procrastination_describe(const void *content, const void *state, const dj_voice *voice, dj_text *out);

/* content.c */
extern const char *const procrastination_class_words[PROCRASTINATION_CLASSES];
extern const char *const procrastination_family_words[PROCRASTINATION_FAMILIES];
extern const char *const procrastination_cards_words[PROCRASTINATION_CARDS_OPTIONS]; /* of the options */
extern const char *const procrastination_support_words[PROCRASTINATION_SUPPORT_OPTIONS];
bool procrastination_compile(const dj_node *root, void *content, dj_problems *problems);
void procrastination_content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]);
const char *procrastination_content_title(const void *content, dj_language language);
bool procrastination_card_of_set(const void *content, int number, dj_card *card);

#endif
