/* The rows of the game's effects: their numbers, and the functions that do what they say. */
#ifndef PROCRASTINATION_LANGUAGE_H
#define PROCRASTINATION_LANGUAGE_H

#include "procrastination.h"

/* Actions that the rules ask for by name; the table has them in this order, the others behind them. */
enum {
    PROCRASTINATION_ACT_ROLL_MORE,
    PROCRASTINATION_ACT_ROLL_AT_MOST,
    PROCRASTINATION_ACT_ENEMY_ROLLS_AT_MOST,
    PROCRASTINATION_ACT_WIN_TIES,
    PROCRASTINATION_ACT_HAND_LIMIT,
    PROCRASTINATION_ACT_ENEMY_HAND_LIMIT,
    PROCRASTINATION_ACT_DRAW_MORE,
    PROCRASTINATION_ACT_COUNT_AS,
    PROCRASTINATION_ACT_YOURS_HAVE,
    PROCRASTINATION_ACT_ENEMYS_HAVE,
    PROCRASTINATION_ACT_TRADE,
    PROCRASTINATION_ACT_LOOK_AND_ARRANGE,
    PROCRASTINATION_ACT_NAMED,
};

/* Nouns and zones, in the order of their lists. Of two zones the second is the enemy's. */
enum {
    PROCRASTINATION_NOUN_CARD,
    PROCRASTINATION_NOUN_CLASS, /* + class */
    PROCRASTINATION_NOUN_FIGHTER = PROCRASTINATION_NOUN_CLASS + PROCRASTINATION_CLASSES,
    PROCRASTINATION_NOUN_FAMILY, /* + family - 1 */
    PROCRASTINATION_NOUNS = PROCRASTINATION_NOUN_FAMILY + PROCRASTINATION_FAMILIES - 1,
};
enum {
    PROCRASTINATION_YOUR_HAND = 0,
    PROCRASTINATION_YOUR_PILE = 2,
    PROCRASTINATION_YOUR_SCORE = 4,
    PROCRASTINATION_YOUR_DISCARD = 6,
    PROCRASTINATION_YOUR_COLLECTION = 8,
    PROCRASTINATION_YOUR_FRONT = 10,
    PROCRASTINATION_ENEMYS = 1, /* + one of those above */
    PROCRASTINATION_WORD_ZONES = 12,
};

/* Named cards and dice, in the order of their lists. */
enum {
    PROCRASTINATION_THIS_CARD,
    PROCRASTINATION_THAT_CARD,
    PROCRASTINATION_YOUR_FIGHTER,
    PROCRASTINATION_ENEMY_FIGHTER,
    PROCRASTINATION_YOUR_SUPPORT,
    PROCRASTINATION_ENEMY_SUPPORT,
    PROCRASTINATION_NAMED_CARDS,
};
enum {
    PROCRASTINATION_YOUR_HIGHEST_DIE,
    PROCRASTINATION_YOUR_LOWEST_DIE,
    PROCRASTINATION_ENEMY_HIGHEST_DIE,
    PROCRASTINATION_ENEMY_LOWEST_DIE,
    PROCRASTINATION_CHOSEN_DIE,
    PROCRASTINATION_CHOSEN_ENEMY_DIE,
    PROCRASTINATION_ANY_DIE,
    PROCRASTINATION_ALL_YOUR_DICE,
    PROCRASTINATION_ALL_ENEMY_DICE,
    PROCRASTINATION_NAMED_DICE,
};

typedef int procrastination_action(const dj_effect_call *call);

/* total_effects.c: totals, classes, states of a seat */
procrastination_action procrastination_change_yours, procrastination_change_enemys, procrastination_add;
procrastination_action procrastination_set_your_value, procrastination_set_enemy_value;
procrastination_action procrastination_set_your_class, procrastination_set_enemy_class;
procrastination_action procrastination_double, procrastination_undouble, procrastination_lock;
procrastination_action procrastination_cancel_yours, procrastination_cancel_enemys;
procrastination_action procrastination_mute_enemy, procrastination_be_immune, procrastination_win_ties;
procrastination_action procrastination_lay_more, procrastination_lay_any, procrastination_enemy_lays_nothing;
procrastination_action procrastination_nothing; /* of actions that only last */

/* dice_effects.c */
procrastination_action procrastination_roll_more, procrastination_roll_fewer;
procrastination_action procrastination_enemy_rolls_more, procrastination_enemy_rolls_fewer;
procrastination_action procrastination_roll_at_most, procrastination_enemy_rolls_at_most;
procrastination_action procrastination_big_die, procrastination_best_roll, procrastination_enemy_worst_roll;
procrastination_action procrastination_reroll, procrastination_flip, procrastination_raise, procrastination_lower;
procrastination_action procrastination_set_dice, procrastination_cancel_dice;
procrastination_action procrastination_your_highest, procrastination_your_lowest;
procrastination_action procrastination_enemy_highest, procrastination_enemy_lowest;
procrastination_action procrastination_die_shows, procrastination_enemy_die_shows, procrastination_dice_show_a_pair;
/* The dice that words name, as things: seat * 8 + index. */
int procrastination_dice_named(procrastination_turn *turn, const dj_effect_frame *frame, int named, uint8_t *out);

/* card_effects.c */
procrastination_action procrastination_draw_cards, procrastination_enemy_draws, procrastination_each_draws;
procrastination_action procrastination_take, procrastination_give, procrastination_discard, procrastination_score_cards;
procrastination_action procrastination_return, procrastination_bury, procrastination_stack, procrastination_show;
procrastination_action procrastination_swap_hands, procrastination_trade, procrastination_redraw;
procrastination_action procrastination_enemy_redraws, procrastination_arrange, procrastination_look_at_enemy_pile;
procrastination_action procrastination_look_at_hand, procrastination_shuffle, procrastination_shuffle_enemys;
procrastination_action procrastination_play_card, procrastination_lay_now, procrastination_apply;
procrastination_action procrastination_cancel_that;

/* conditions.c */
procrastination_action procrastination_enemy_is, procrastination_fighter_is, procrastination_you_dominate;
procrastination_action procrastination_enemy_dominates, procrastination_value_at_least, procrastination_value_at_most;
procrastination_action procrastination_enemy_at_least, procrastination_enemy_at_most, procrastination_you_lead;
procrastination_action procrastination_enemy_leads, procrastination_zone_at_least, procrastination_zone_at_most;
procrastination_action procrastination_zone_has_no, procrastination_zone_has_more, procrastination_enemy_laid;
procrastination_action procrastination_enemy_laid_nothing, procrastination_enemy_bluffed, procrastination_that_is;
procrastination_action procrastination_enemy_supported, procrastination_you_laid, procrastination_you_laid_nothing;
procrastination_action procrastination_you_bluffed, procrastination_nobody_laid;
procrastination_action procrastination_that_is_worth, procrastination_tie_waits, procrastination_is_fighter;
procrastination_action procrastination_number, procrastination_per, procrastination_worth_of;
/* Whether a card that counts as of that class is what a noun names. */
static inline bool procrastination_is(const procrastination_card *card, int class, int noun) {
    if (noun == PROCRASTINATION_NOUN_CARD)
        return true;
    if (noun == PROCRASTINATION_NOUN_FIGHTER)
        return class != PROCRASTINATION_SUPPORT;
    if (noun >= PROCRASTINATION_NOUN_FAMILY)
        return card->family == noun - PROCRASTINATION_NOUN_FAMILY + 1;
    return class == noun - PROCRASTINATION_NOUN_CLASS;
}
/* The seat and zone that words name, for the frame. */
static inline int procrastination_word_seat(const dj_effect_frame *frame, int zone) {
    return zone % 2 == PROCRASTINATION_ENEMYS ? frame->foe : frame->seat;
}
static inline int procrastination_word_zone(int zone) {
    static const uint8_t zones[] = {PROCRASTINATION_IN_HAND,       PROCRASTINATION_IN_PILE,
                                    PROCRASTINATION_IN_SCORE,      PROCRASTINATION_IN_DISCARD,
                                    PROCRASTINATION_IN_COLLECTION, PROCRASTINATION_IN_FRONT};
    return zones[zone / 2];
}
/* The instance that words name, or PROCRASTINATION_NONE. */
int procrastination_named_card(procrastination_turn *turn, const dj_effect_frame *frame, int named);

#endif
