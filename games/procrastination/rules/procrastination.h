/* Donjon & Procrastination: what its files share. The state is in state.h, a card set in set.h. */
#ifndef PROCRASTINATION_H
#define PROCRASTINATION_H

#include "state.h"
#include "engine/original.h"

/* What every step of the rules works on. */
typedef struct procrastination_turn {
    const procrastination_set *set;
    procrastination_state *state;
    dj_witness *witness;
} procrastination_turn;

extern const dj_game procrastination_game;
extern const dj_lesson procrastination_lesson;
DJ_ORIGINAL_SET(procrastination);
extern const dj_event_kind procrastination_events[PROCRASTINATION_EVENT_KINDS];
enum { PROCRASTINATION_WORDS = 5 }; /* that begin a move */
extern const dj_spelling procrastination_spellings[PROCRASTINATION_WORDS];
enum { PROCRASTINATION_WAYS = 3 };
extern const dj_event_ways procrastination_ways[PROCRASTINATION_WAYS];

/* zones.c: where cards lie, and who knows them */
int procrastination_count(const procrastination_state *state, int seat, int zone);
static inline int procrastination_seat_of(const procrastination_state *state, int instance) {
    return state->place[instance] / PROCRASTINATION_ZONES;
}
static inline int procrastination_zone_of(const procrastination_state *state, int instance) {
    return state->place[instance] % PROCRASTINATION_ZONES;
}
/* Where everything lies face up. */
static inline bool procrastination_is_open(int zone) {
    return zone == PROCRASTINATION_IN_FRONT || zone == PROCRASTINATION_IN_LEFT || zone == PROCRASTINATION_IN_SCORE;
}
static inline const procrastination_card *procrastination_card_of(const procrastination_set *set,
                                                                  const procrastination_state *state, int instance) {
    return &set->cards[state->card[instance]];
}
/* The effects of the player who has the card were cancelled: none begins any more this round. */
static inline bool procrastination_is_muted(const procrastination_state *state, int instance) {
    return state->seats[procrastination_seat_of(state, instance)].flags & PROCRASTINATION_MUTED;
}
/* Where it was dealt from: see procrastination_pool. */
static inline int procrastination_pool_of(const procrastination_state *state, int instance) {
    return state->origin[instance] >> 3;
}
static inline int procrastination_group_of(const procrastination_state *state, int instance) {
    return state->origin[instance] & 7;
}
static inline void procrastination_set_origin(procrastination_state *state, int instance, int pool, int group) {
    state->origin[instance] = (uint8_t)(pool << 3 | group);
}
/* Puts a card that is nowhere yet, or anywhere, on top of a zone, or at its end. Knowledge stays as it was. */
void procrastination_place(procrastination_state *state, int instance, int seat, int zone);
void procrastination_move(procrastination_state *state, int instance, int seat, int zone);
void procrastination_move_under(procrastination_state *state, int instance, int seat, int zone);
uint8_t procrastination_bit(int viewer);
bool procrastination_knows(const procrastination_state *state, int viewer, int instance);
/* The viewer has seen the card where it lies. */
void procrastination_see(procrastination_turn *turn, int viewer, int instance);
void procrastination_see_all(procrastination_turn *turn, int instance);
/* The same, told where it is news: what an effect asks about a card, all can check. */
void procrastination_show_to_all(procrastination_turn *turn, int instance);
/* The seat's discard is shown to all. */
void procrastination_turn_over(procrastination_turn *turn, int seat);
/* These cards were mixed: nobody knows which of them lies where. */
void procrastination_mix(procrastination_state *state, const uint8_t *instances, int count, int group);
void procrastination_shuffle_pile(procrastination_turn *turn, int seat);
/* The copies of a definition that the pool had at the start. */
int procrastination_pool(const procrastination_set *set, const procrastination_state *state, int pool, int card);

/* pairing.c: who faces whom, classes, values and totals */
/* P21: odd rounds against the left neighbour, who is the next seat; even rounds against the right one. */
static inline int procrastination_faces(int round, int seats, int seat) {
    int other = round % 2 == 1 ? seat + 1 : seat - 1;
    return other < 0 ? seats - 1 : other == seats ? 0 : other;
}
static inline int procrastination_opponent(const procrastination_state *state, int seat) {
    return procrastination_faces(state->round, state->seat_count, seat);
}
/* The seat whose opponent this one is. */
static inline int procrastination_hunter(const procrastination_state *state, int seat) {
    return procrastination_faces(state->round + 1, state->seat_count, seat);
}
/* Of the seat's fighter; PROCRASTINATION_CLASSES where there is none. */
static inline int procrastination_class_of(const procrastination_set *set, const procrastination_state *state,
                                           int seat) {
    const procrastination_seat *player = &state->seats[seat];
    if (player->fighter == PROCRASTINATION_NONE)
        return PROCRASTINATION_CLASSES;
    return player->flags & PROCRASTINATION_SET_CLASS ? player->class
                                                     : procrastination_card_of(set, state, player->fighter)->class;
}
/* The wheel: Force > Agility > Magic > Force (P06). */
static inline bool procrastination_dominates(const procrastination_set *set, const procrastination_state *state,
                                             int seat, int other) {
    int class = procrastination_class_of(set, state, seat), faced = procrastination_class_of(set, state, other);
    return class <= PROCRASTINATION_MAGIC && faced <= PROCRASTINATION_MAGIC && (class + 1) % 3 == faced;
}
/* The fighter's value against an enemy, doubled or not. */
int procrastination_fighter_value(const procrastination_set *set, const procrastination_state *state, int seat,
                                  int enemy);
int procrastination_total(const procrastination_set *set, const procrastination_state *state, int seat, int enemy);
/* What of it comes from scored cards, of either side. */
int procrastination_scored_change(const procrastination_set *set, const procrastination_state *state, int seat);
/* P10: the seat that decides next what it lays, in turn; -1 where all have. */
int procrastination_next_to_lay(const procrastination_set *set, const procrastination_state *state);
/* Puts instances in the order of their effects (P08, P09, P13). */
void procrastination_put_in_order(procrastination_turn *turn, uint8_t *instances, int count);
/* The same for what cards have to say about being cleared away (P16): equals that have their order keep it. */
void procrastination_put_cleared_in_order(procrastination_turn *turn, uint8_t *instances, int count);
/* Whether the card has an effect of that trigger, and may speak. */
bool procrastination_speaks_of(const procrastination_set *set, const procrastination_state *state, int instance,
                               int trigger);
/* What the seat's scored cards say by a lasting action: the sum of its numbers, or the largest (sign 1) or least (sign
 * -1) of them; 0 where none says anything. */
int procrastination_lasting(const procrastination_set *set, const procrastination_state *state, int seat, int row);
int procrastination_lasting_extreme(const procrastination_set *set, const procrastination_state *state, int seat,
                                    int row, int sign);
/* Scored cards with a lasting effect: what the seat's `lasting` must be. */
int procrastination_count_lasting(const procrastination_set *set, const procrastination_state *state, int seat);
bool procrastination_is(const procrastination_card *card, int class, int noun);

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
int procrastination_die_sides(const procrastination_state *state, int seat, int index);
void procrastination_roll_dice(procrastination_turn *turn);
int procrastination_dice_sum(const procrastination_state *state, int seat);

/* setup.c: the ways to get a pile */
/* Whether all are dealt from one heap. */
static inline bool procrastination_is_common(const procrastination_state *state) {
    return state->cards == PROCRASTINATION_DEAL || state->cards == PROCRASTINATION_STARTER;
}
/* The copies of a definition that a box holds. */
int procrastination_copies(const procrastination_set *set, const procrastination_state *state, int card);
/* Boxes that are shuffled together (P01) for as many cards; 0 where boxes are empty. */
int procrastination_boxes(const procrastination_set *set, const procrastination_state *state, int cards);
/* The cards that come from a pool into a game without draft: a pile, and up to five more that are set aside (P25). */
int procrastination_dealt(const procrastination_set *set, const procrastination_state *state, int pool);
DJ_MUST_CHECK dj_status procrastination_setup(const void *content, const dj_config *config, void *state,
                                              dj_witness *witness, dj_error *error);

/* draft.c */
void procrastination_begin_draft(procrastination_turn *turn);
void procrastination_pass_hands(procrastination_turn *turn);

/* rounds.c */
void procrastination_begin_game(procrastination_turn *turn);
/* Goes on until a player must act. */
void procrastination_go_on(procrastination_turn *turn);
bool procrastination_draw(procrastination_turn *turn, int seat);
int procrastination_hand_limit(const procrastination_set *set, const procrastination_state *state, int seat);
/* Cards that a scored card counts for (P19). */
int procrastination_score(const procrastination_set *set, const procrastination_state *state, int seat);

/* rules.c */
int procrastination_seats(const void *state);
dj_seat_mask procrastination_to_act(const void *content, const void *state);
void procrastination_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness);
void procrastination_result(const void *content, const void *state, dj_result *result);
void procrastination_tell_to(procrastination_turn *turn, dj_seat_mask seen_by, int kind, int32_t a, int32_t b,
                             int32_t c, int32_t d);
static inline void procrastination_tell(procrastination_turn *turn, int kind, int32_t a, int32_t b, int32_t c,
                                        int32_t d) {
    if (turn->witness)
        procrastination_tell_to(turn, DJ_SEEN_BY_ALL, kind, a, b, c, d);
}
/* P07: who dominates whom, and the totals, now that a seat's fighter is another, or of another class or value. */
void procrastination_tell_reckoning(procrastination_turn *turn, int seat);

/* value.c */
int32_t procrastination_value(const void *content, const void *state, int seat);

/* effects.c and language.c: what cards do */
extern const dj_effect_language procrastination_language;
dj_effect_host procrastination_host(procrastination_turn *turn);
/* Whether what is chosen for the action stays hidden until it is complete. */
bool procrastination_is_secret_action(int row);
/* The definition of the card that speaks: for a borrowed effect the one that borrows it. */
int procrastination_speaker(const procrastination_state *state, const dj_effect_frame *frame);
/* A card moved by rules or effects, and what is said of it; to carry it also sets off what it has to say. */
void procrastination_transfer(procrastination_turn *turn, int instance, int seat, int zone);
void procrastination_carry(procrastination_turn *turn, int instance, int seat, int zone);
/* The triggers, in the order of the language's table. */
enum {
    PROCRASTINATION_ON_REVEAL,
    PROCRASTINATION_ON_ROLL,
    PROCRASTINATION_ON_SCORE,
    PROCRASTINATION_ON_DISCARD,
    PROCRASTINATION_ON_RETURN,
    PROCRASTINATION_ON_SHOWN,
    PROCRASTINATION_WHEN_TARGETED,
    PROCRASTINATION_WHILE_SCORED,
    PROCRASTINATION_TRIGGERS,
};

/* moves.c, why_not.c, move_text.c */
int procrastination_moves(const void *content, const void *state, int seat, dj_move *out);
dj_move procrastination_random_move(const void *content, const void *state, int seat, uint64_t *chance);
dj_refusal procrastination_why_not(const void *content, const void *state, int seat, dj_move move);
void procrastination_move_text(const void *content, dj_move move, dj_text *out);
bool procrastination_move_parse(const void *content, const char *text, dj_move *move);
/* Whether a move by this verb names a card. */
static inline bool procrastination_has_card(int verb) {
    return verb <= PROCRASTINATION_CHOOSE_CARD;
}
/* The instance a move of the seat names, or PROCRASTINATION_NONE. */
int procrastination_named(const procrastination_set *set, const procrastination_state *state, int seat, dj_move move);
/* Which of the copies of its card among those instances one is, from 0. */
int procrastination_copy(const procrastination_state *state, const uint8_t *instances, int count, int index);
/* What the seat may lay now, as instances, BLUFF and NOTHING. */
int procrastination_may_lay(const procrastination_set *set, const procrastination_state *state, int seat,
                            uint8_t out[PROCRASTINATION_MOVES_MAX]);
/* Cards that lie face down in front of the seat, where all see it (P10). */
int procrastination_lies(const procrastination_state *state, int seat);
/* The next place of `laid` that the seat owes, or -1. */
int procrastination_owes_lay(const procrastination_state *state, int seat);
/* The seats that owe one. */
dj_seat_mask procrastination_owing(const procrastination_state *state);

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
