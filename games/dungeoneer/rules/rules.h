/* What the files of the rules share: the steps that moves, phases, plays and effects are made of. */
#ifndef DUNGEONEER_RULES_H
#define DUNGEONEER_RULES_H

#include "dungeoneer.h"

/* What every step of the rules works on. */
typedef struct dungeoneer_turn {
    const dungeoneer_set *set;
    dungeoneer_state *state;
    dj_witness *witness;
} dungeoneer_turn;

/* zones.c: piles, hands, inventories */
uint8_t dungeoneer_bit(int viewer);
/* Which pile a card of this owner belongs to. */
int dungeoneer_pool(const dungeoneer_state *state, int seat);
/* Where a pile begins in the state; macros, for what is const stays so. */
#define dungeoneer_pile(state, pool)          ((state)->pile + (pool)*DUNGEONEER_DECK_CARDS)
#define dungeoneer_discard_pile(state, pool)  ((state)->discard + (pool)*DUNGEONEER_DECK_CARDS)
#define dungeoneer_quest_pile(state, pool)    ((state)->quest_pile + (pool)*DUNGEONEER_DECK_QUESTS)
#define dungeoneer_quest_discard(state, pool) ((state)->quest_discard + (pool)*DUNGEONEER_DECK_QUESTS)
#define dungeoneer_map_pile(state, pool)      ((state)->map_pile + (pool)*DUNGEONEER_DECK_MAPS)
int dungeoneer_pools(const dungeoneer_state *state);
/* Into a hand, known to those of the mask; what cannot be held is discarded. */
void dungeoneer_hold(dungeoneer_turn *turn, int seat, int card, int owner, unsigned known);
/* Out of a hand, by card and owner; everybody forgets one such card. False where there is none. */
bool dungeoneer_unhold(dungeoneer_turn *turn, int seat, int card, int owner);
/* Puts a hand in order, and knowledge with it. */
void dungeoneer_sort_hand(dungeoneer_seat *player);
/* Somebody looks at the card in this place of a hand. */
void dungeoneer_see_held(dungeoneer_turn *turn, int viewer, int seat, int place);
void dungeoneer_to_discard(dungeoneer_turn *turn, int seat, int card, int owner);
/* Wounded monsters in front of a seat, by their place. */
dungeoneer_hurt dungeoneer_remove_hurt(dungeoneer_state *state, int seat, int at);
void dungeoneer_discard_hurt(dungeoneer_turn *turn, int seat, int at);
/* The one that a move names; -1 where there is none. */
int dungeoneer_find_hurt(const dungeoneer_state *state, int seat, dj_move move);
/* Draws cards from the seat's pile into its hand: fewer where there are no more, or the hand is full. */
void dungeoneer_draw(dungeoneer_turn *turn, int seat, int count);
void dungeoneer_draw_quest(dungeoneer_turn *turn, int seat);
/* The top map of a pile is drawn by the active player, who alone sees it unless everybody saw it go under. */
void dungeoneer_draw_map(dungeoneer_turn *turn, int pool);
/* The map drawn goes under a pile, in sight of all. */
void dungeoneer_put_map_under(dungeoneer_turn *turn, int pool);
/* The map drawn is laid, kept or put aside. */
void dungeoneer_let_go_of_map(dungeoneer_state *state);
/* Inventories. */
int dungeoneer_find_item(const dungeoneer_state *state, int seat, int card);
void dungeoneer_add_item(dungeoneer_turn *turn, int seat, int card, int owner);
dungeoneer_item dungeoneer_remove_item(dungeoneer_state *state, int seat, int place);
void dungeoneer_discard_item(dungeoneer_turn *turn, int seat, int place);
/* One charge of a treasure is used; it goes with the last one. */
void dungeoneer_spend_charge(dungeoneer_turn *turn, int seat, int place);
int dungeoneer_count_items(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int kind);

/* heroes.c: statistics, traits, wounds, points */
int dungeoneer_trait_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int trait);
/* The part of it that is the same wherever the hero stands, and the part that a map lends to those who are there. */
int dungeoneer_own_trait_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int trait);
int dungeoneer_lent_trait(const dungeoneer_set *set, int map, int trait);
bool dungeoneer_has_feature(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int feature);
int dungeoneer_stat_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int stat);
/* E23: by the quests completed; nobody plays on at level four. */
int dungeoneer_level_of(const dungeoneer_seat *player);
int dungeoneer_life_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
/* Movement of the present move phase, or of the next one. */
int dungeoneer_movement_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
/* The active hero's. */
int dungeoneer_steps_left(const dungeoneer_set *set, const dungeoneer_state *state);
static inline bool dungeoneer_is_alive(const dungeoneer_state *state, int seat) {
    return !(state->seats[seat].flags & DUNGEONEER_DEAD);
}
int dungeoneer_alive_count(const dungeoneer_state *state);
/* The next living hero to the left. */
int dungeoneer_left_of(const dungeoneer_state *state, int seat);
void dungeoneer_wound(dungeoneer_turn *turn, int seat, int wounds);
void dungeoneer_heal(dungeoneer_turn *turn, int seat, int wounds);
void dungeoneer_change_glory(dungeoneer_turn *turn, int seat, int by);
void dungeoneer_change_peril(dungeoneer_turn *turn, int seat, int by);
/* E09: a gain, that in the encounter phase comes at its end. */
void dungeoneer_earn_glory(dungeoneer_turn *turn, int seat, int by);
void dungeoneer_earn_peril(dungeoneer_turn *turn, int seat, int by);
/* What was earned arrives. */
void dungeoneer_pay_out(dungeoneer_turn *turn);
/* Heroes whose life may have gone down with a card they lost. */
void dungeoneer_bury_the_dead(dungeoneer_turn *turn);
int dungeoneer_most_completed(const dungeoneer_state *state);

/* map.c: the dungeon */
int dungeoneer_edge_of(const dungeoneer_set *set, const dungeoneer_state *state, int space, int side, int *threat);
/* The door that counts on the way out of a space (E25): the one on the space itself, or out of a passage the one it
 * faces. Returns its kind and its threat, and moves space and side to where it stands. */
int dungeoneer_door_of(const dungeoneer_set *set, const dungeoneer_state *state, int *space, int *side, int *threat);
/* Whether one can walk that way at all, doors being doors (E11, E12). */
static inline bool dungeoneer_is_way(const dungeoneer_state *state, int space, int side) {
    return state->spaces[space].ways >> side & 1;
}
/* Why a map cannot be laid there; NULL rule where it can. */
dj_refusal dungeoneer_why_not_place(const dungeoneer_set *set, const dungeoneer_state *state, int map, int x, int y,
                                    bool is_turned);
/* The moves that lay a map, so many at most; returns the count. */
int dungeoneer_list_places(const dungeoneer_set *set, const dungeoneer_state *state, int map, int most, dj_move *out);
bool dungeoneer_has_place(const dungeoneer_set *set, const dungeoneer_state *state, int map);
int dungeoneer_lay(dungeoneer_turn *turn, int map, int x, int y, bool is_turned);
int dungeoneer_space_at(const dungeoneer_state *state, int x, int y);
/* Steps on foot from a space to each, DUNGEONEER_NONE where there is no way; doors count as open. */
void dungeoneer_distances(const dungeoneer_state *state, int from, uint8_t out[DUNGEONEER_SPACES_MAX]);
/* What is derived of all spaces. */
void dungeoneer_link_spaces(const dungeoneer_set *set, dungeoneer_state *state);
/* A cell where a map could be put beside another. */
typedef struct dungeoneer_cell {
    int8_t x, y;
    uint8_t beside[DUNGEONEER_SIDES]; /* the spaces at its sides, or NONE */
} dungeoneer_cell;
enum { DUNGEONEER_CELLS_MAX = 2 * DUNGEONEER_SPACES_MAX + 2 };
/* All of them; returns the count. */
int dungeoneer_free_cells(const dungeoneer_state *state, dungeoneer_cell out[DUNGEONEER_CELLS_MAX]);
/* The cell beyond a side of a space. */
dungeoneer_cell dungeoneer_cell_beyond(const dungeoneer_state *state, int space, int side);
/* Whether maps are still to come. */
bool dungeoneer_maps_remain(const dungeoneer_state *state);

/* pools.c */
/* Copies of each quest that are in play: enough for all, where everybody draws from one pile. */
int dungeoneer_boxes_of(const dungeoneer_set *set, const dungeoneer_state *state);
/* Copies of an adventure card, quest or map that a pool has. */
int dungeoneer_pool_cards(const dungeoneer_set *set, const dungeoneer_state *state, int pool, int card);
int dungeoneer_pool_quests(const dungeoneer_set *set, const dungeoneer_state *state, int pool, int quest);
int dungeoneer_pool_maps(const dungeoneer_set *set, const dungeoneer_state *state, int pool, int map);

/* setup.c and tournament.c */
/* Draws the next map to be laid, or ends the laying. */
void dungeoneer_continue_laying(dungeoneer_turn *turn);
void dungeoneer_lay_tournament_map(dungeoneer_turn *turn, dj_move move);
void dungeoneer_keep_map(dungeoneer_turn *turn);
/* The pile that a seat lays: the neighbour's to the right (E32), or the one that all share. */
int dungeoneer_laid_pool(const dungeoneer_state *state, int seat);
void dungeoneer_pick_start(dungeoneer_turn *turn, dj_move move);
void dungeoneer_begin_game(dungeoneer_turn *turn);

/* phases.c: turns and their phases */
/* Goes on until a player must act. */
void dungeoneer_go_on(dungeoneer_turn *turn);
void dungeoneer_begin_turn(dungeoneer_turn *turn, int seat);
void dungeoneer_discard_move(dungeoneer_turn *turn, dj_move move);
void dungeoneer_build_move(dungeoneer_turn *turn, dj_move move);
void dungeoneer_end_game(dungeoneer_turn *turn, int ending);

/* movement.c */
/* A bit for each space: whether it is set; sets it, and tells whether it was. */
static inline bool dungeoneer_is_marked(const uint8_t marks[DUNGEONEER_SPACE_BYTES], int space) {
    return marks[space / 8] >> space % 8 & 1;
}
bool dungeoneer_mark(uint8_t marks[DUNGEONEER_SPACE_BYTES], int space);
void dungeoneer_step_move(dungeoneer_turn *turn, int side);
/* A hero comes to a space; in the hero's own turn its effects happen (E14). */
void dungeoneer_arrive(dungeoneer_turn *turn, int seat, int space, bool is_on_foot);
/* After the effects of a space: its peril and glory, and quests completed by being there. */
void dungeoneer_finish_entering(dungeoneer_turn *turn);
dj_refusal dungeoneer_why_not_step(const dungeoneer_set *set, const dungeoneer_state *state, int side);

/* plays.c: cards, powers, windows for answers */
dungeoneer_play *dungeoneer_top_play(dungeoneer_state *state);
dungeoneer_play *dungeoneer_push_play(dungeoneer_turn *turn, int kind, int card, int caster);
void dungeoneer_pop_play(dungeoneer_state *state);
/* A play that nothing is known of. */
void dungeoneer_clear_play(dungeoneer_play *play);
void dungeoneer_play_card(dungeoneer_turn *turn, int seat, dj_move move);
void dungeoneer_use(dungeoneer_turn *turn, int seat, dj_move move);
void dungeoneer_advance_play(dungeoneer_turn *turn);
void dungeoneer_answer_play(dungeoneer_turn *turn, int seat, dj_move move);
bool dungeoneer_is_target(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int card, int target);
/* Whether the seat is asked about the play on top. */
bool dungeoneer_is_asked(const dungeoneer_state *state, int seat);
/* Who played it: whoever it hits, once it is turned. */
static inline int dungeoneer_player_of(const dungeoneer_play *play) {
    return play->flags & DUNGEONEER_TURNED ? play->victim : play->caster;
}
/* What the question for an answer is about, to who is asked: standing orders of players go by it. */
enum { DUNGEONEER_STAKES_OTHERS, DUNGEONEER_STAKES_YOU, DUNGEONEER_STAKES_LIFE };
/* One of these, or NONE where no answer is asked for. */
int dungeoneer_stakes(const dungeoneer_set *set, const dungeoneer_state *state);
/* What the play hits, DUNGEONEER_HIT_..., or NONE where nobody can answer it. */
int dungeoneer_hit_of(const dungeoneer_set *set, const dungeoneer_play *play);

/* legal.c */
/* Why a seat cannot play a card of its hand now, or use something. */
dj_refusal dungeoneer_why_not_play(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int card);
dj_refusal dungeoneer_why_not_use(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int item);
dj_refusal dungeoneer_why_not_power(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
dj_refusal dungeoneer_why_not_challenge(const dungeoneer_set *set, const dungeoneer_state *state, int victim);
dj_refusal dungeoneer_why_not_attempt(const dungeoneer_set *set, const dungeoneer_state *state, int quest);

/* combat.c */
void dungeoneer_begin_encounter(dungeoneer_turn *turn);
void dungeoneer_begin_challenge(dungeoneer_turn *turn, int victim);
/* Whether the hero has a weapon for the combat on top, which it may name. */
bool dungeoneer_has_weapon(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
bool dungeoneer_is_weapon_for(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int item);
/* The dice are rolled. */
void dungeoneer_fight(dungeoneer_turn *turn);
void dungeoneer_after_fight(dungeoneer_turn *turn);
/* Discarded where it is over; else it goes back to the hand of its caster, or lies wounded in front (E18). */
void dungeoneer_put_encounter_away(dungeoneer_turn *turn, dungeoneer_encounter encounter, bool is_over);
bool dungeoneer_test(dungeoneer_turn *turn, int seat, int stat, int more, int threat);
/* Whether the play is a combat whose attack is chosen; tests of traps are none. */
bool dungeoneer_is_combat(const dungeoneer_set *set, const dungeoneer_play *play);
/* What a side of a combat adds to its die; 0 is the caster's, 1 the victim's. */
int dungeoneer_strength(const dungeoneer_set *set, const dungeoneer_state *state, const dungeoneer_play *play,
                        int side);
/* The hero whose weapon is asked for at the stage. */
int dungeoneer_wielder(const dungeoneer_play *play);

/* quests.c */
void dungeoneer_attempt(dungeoneer_turn *turn, int quest);
/* The step that a quest in front is at is done. */
void dungeoneer_advance_quest(dungeoneer_turn *turn, int seat, int place);
/* Quests of the active hero, as a mask of places: those that being here completes, or takes a step further. */
unsigned dungeoneer_quests_here(const dungeoneer_set *set, const dungeoneer_state *state, bool is_last_step);
int dungeoneer_find_quest(const dungeoneer_state *state, int seat, int quest);
const dungeoneer_step *dungeoneer_step_of(const dungeoneer_set *set, const dungeoneer_task_state *task);

/* rules.c */
void dungeoneer_tell(dungeoneer_turn *turn, int kind, int32_t a, int32_t b, int32_t c, int32_t d);
void dungeoneer_tell_to(dungeoneer_turn *turn, unsigned known, int kind, int32_t a, int32_t b, int32_t c, int32_t d);

/* effects.c: cards take effect */
dj_effect_host dungeoneer_host(dungeoneer_turn *turn);
/* Starts a card's rule for a hero; false where it has none. */
bool dungeoneer_start_effect(dungeoneer_turn *turn, int definition, int trigger, int seat, int foe);
/* Whether a play can cost whom it hits a life: a fight, a trap, or a bane that wounds. */
bool dungeoneer_can_wound(const dungeoneer_set *set, const dungeoneer_play *play);
/* All standing cards and the hero, where they have a rule for the trigger. */
void dungeoneer_start_standing(dungeoneer_turn *turn, int trigger, int seat, int foe);

/* moves.c */
/* How a move names a copy. */
unsigned dungeoneer_copy(const dungeoneer_state *state, int owner, int wounds);

/* answers.c: questions of effects */
int dungeoneer_list_answers(const dungeoneer_set *set, const dungeoneer_state *state, dj_move *out);
/* What an answer names, as the effect knows it: a thing, or 0 and 1. */
int dungeoneer_answer_of(dungeoneer_turn *turn, dj_move move);
/* Tells what is answered to an effect, before it is; a card of a hand by name to who chooses it alone. */
void dungeoneer_tell_answer(dungeoneer_turn *turn, dj_move move);

#endif
