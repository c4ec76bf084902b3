/* The rows of the game's effects: their numbers, and the functions that do what they say.
 *
 * A card speaks to one hero, its "you": the victim of a bane, the owner of a boon or treasure, whoever enters a space,
 * faces a trap or completes a quest. "Enemy" is the one who played it, or whom it answers. */
#ifndef DUNGEONEER_LANGUAGE_H
#define DUNGEONEER_LANGUAGE_H

#include "rules.h"

/* Actions that the rules ask for by name; the table has them in this order, the others behind them. */
enum {
    DUNGEONEER_ACT_TRAIT,
    DUNGEONEER_ACT_FEATURE,
    DUNGEONEER_ACT_NAMED,
};

/* Nouns and zones, in the order of their lists; cards first, spaces behind them. */
enum {
    DUNGEONEER_NOUN_CARD,
    DUNGEONEER_NOUN_TREASURE,
    DUNGEONEER_NOUN_BOON,
    DUNGEONEER_NOUN_BANE,
    DUNGEONEER_NOUN_ENCOUNTER,
    DUNGEONEER_NOUN_MONSTER,
    DUNGEONEER_NOUN_TRAP,
    DUNGEONEER_NOUN_WEAPON,
    DUNGEONEER_NOUN_SPACE,
    DUNGEONEER_NOUN_ROOM,
    DUNGEONEER_NOUN_PASSAGE,
    DUNGEONEER_NOUNS,
};
enum {
    DUNGEONEER_YOUR_HAND,
    DUNGEONEER_ENEMY_HAND,
    DUNGEONEER_YOUR_INVENTORY,
    DUNGEONEER_ENEMY_INVENTORY,
    DUNGEONEER_YOUR_DISCARD,
    DUNGEONEER_THE_DUNGEON,
    DUNGEONEER_NEXT_TO_YOU,
    DUNGEONEER_WITHIN_2,
    DUNGEONEER_WITHIN_3,
    DUNGEONEER_WORD_ZONES,
};
enum { DUNGEONEER_THIS_CARD, DUNGEONEER_NAMED_CARDS };
enum {
    DUNGEONEER_CHOSEN_HERO,
    DUNGEONEER_CHOSEN_OTHER,
    DUNGEONEER_EACH_OTHER,
    DUNGEONEER_EACH_HERO,
    DUNGEONEER_EACH_HERE,
    DUNGEONEER_EACH_OTHER_HERE,
    DUNGEONEER_LEADERS,
    DUNGEONEER_NAMED_HEROES,
};

typedef int dungeoneer_action(const dj_effect_call *call);

/* point_effects.c: wounds, glory, peril, movement */
dungeoneer_action dungeoneer_take_wounds, dungeoneer_recover, dungeoneer_gain_life;
dungeoneer_action dungeoneer_gain_glory, dungeoneer_lose_glory, dungeoneer_gain_peril, dungeoneer_lose_peril;
dungeoneer_action dungeoneer_enemy_takes_wounds, dungeoneer_enemy_gains_glory, dungeoneer_enemy_loses_glory;
dungeoneer_action dungeoneer_enemy_gains_peril, dungeoneer_enemy_loses_peril;
dungeoneer_action dungeoneer_inflict_on, dungeoneer_give_glory_to, dungeoneer_take_glory_from;
dungeoneer_action dungeoneer_give_peril_to, dungeoneer_take_peril_from, dungeoneer_heal_of;
dungeoneer_action dungeoneer_gain_movement, dungeoneer_lose_movement, dungeoneer_lose_next_move;
dungeoneer_action dungeoneer_nothing; /* of actions that only last */

/* turn_effects.c: where heroes go, what holds for the turn, what answers do */
dungeoneer_action dungeoneer_move_to, dungeoneer_move_to_entrance, dungeoneer_move_to_enemy, dungeoneer_bring_enemy;
dungeoneer_action dungeoneer_swap_places, dungeoneer_end_the_turn, dungeoneer_through_walls, dungeoneer_through_doors;
dungeoneer_action dungeoneer_over_pits, dungeoneer_stat_this_turn, dungeoneer_bonus_in_combat;
dungeoneer_action dungeoneer_best_of_two, dungeoneer_enemy_worst_of_two, dungeoneer_deal_more, dungeoneer_prevent;
dungeoneer_action dungeoneer_cancel_it, dungeoneer_escape, dungeoneer_turn_it;

/* card_effects.c */
dungeoneer_action dungeoneer_draw_cards, dungeoneer_enemy_draws, dungeoneer_discard_cards, dungeoneer_take_cards;
dungeoneer_action dungeoneer_steal, dungeoneer_look_at_hand, dungeoneer_discard_hand, dungeoneer_recharge;

/* conditions.c */
dungeoneer_action dungeoneer_glory_at_least, dungeoneer_glory_at_most, dungeoneer_peril_at_least;
dungeoneer_action dungeoneer_peril_at_most, dungeoneer_wounds_at_least, dungeoneer_level_at_least;
dungeoneer_action dungeoneer_movement_at_least;
dungeoneer_action dungeoneer_in_a_room, dungeoneer_in_a_passage, dungeoneer_in_the_entrance, dungeoneer_is_sharing;
dungeoneer_action dungeoneer_zone_at_least, dungeoneer_zone_has_no, dungeoneer_test_reaches, dungeoneer_is_ahead;
dungeoneer_action dungeoneer_attack_is;
dungeoneer_action dungeoneer_number, dungeoneer_per, dungeoneer_your_level, dungeoneer_your_wounds, dungeoneer_a_die;

/* Cards as things of effects: places in hands, then in inventories, then wounded monsters in front. */
typedef enum dungeoneer_row { DUNGEONEER_IN_HAND, DUNGEONEER_IN_INVENTORY, DUNGEONEER_IN_FRONT } dungeoneer_row;
typedef struct dungeoneer_thing {
    dungeoneer_row row;
    int seat, place;
    int card, owner, wounds;
} dungeoneer_thing;
dungeoneer_thing dungeoneer_thing_at(const dungeoneer_state *state, int number);

/* Whether a card of this definition is of a noun. */
bool dungeoneer_is(const dungeoneer_card *card, int noun);

#endif
