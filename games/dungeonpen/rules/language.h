/* The rows of the game's effects: their numbers, and the functions that do what they say. */
#ifndef DUNGEONPEN_LANGUAGE_H
#define DUNGEONPEN_LANGUAGE_H

#include "dungeonpen.h"

/* Actions that the rules ask for by name; the table has them in this order, the others behind them. The first ones only
 * last. */
enum {
    DUNGEONPEN_ACT_START_WITH,
    DUNGEONPEN_ACT_SHAKES_LESS,
    DUNGEONPEN_ACT_SHAKES_MORE,
    DUNGEONPEN_ACT_REACHES_MORE,
    DUNGEONPEN_ACT_REACHES_LESS,
    DUNGEONPEN_ACT_POTIONS_GIVE,
    DUNGEONPEN_ACT_WALLS_HURT_MORE,
    DUNGEONPEN_ACT_WALLS_HURT_LESS,
    DUNGEONPEN_ACT_ERASE_CHOSEN,
    DUNGEONPEN_ACT_REFILL_CHOSEN,
    DUNGEONPEN_ACT_NAMED,
};

/* Zones of the language, in the order of its list; the last two are for actions that imply what they deal with. */
enum {
    DUNGEONPEN_YOUR_BAG,
    DUNGEONPEN_ENEMY_BAG,
    DUNGEONPEN_WORD_ZONES,
    DUNGEONPEN_SUDDEN_WALLS = DUNGEONPEN_WORD_ZONES,
    DUNGEONPEN_POTIONS,
};

/* Whose flick or hand, in the order of those lists. */
enum { DUNGEONPEN_YOURS, DUNGEONPEN_ENEMYS, DUNGEONPEN_EACH, DUNGEONPEN_WHOSE };

typedef int dungeonpen_action(const dj_effect_call *call);

/* card_effects.c: life, cards, walls and places */
dungeonpen_action dungeonpen_lose_life, dungeonpen_enemy_loses_life, dungeonpen_each_loses_life;
dungeonpen_action dungeonpen_gain_life, dungeonpen_enemy_gains_life, dungeonpen_each_gains_life;
dungeonpen_action dungeonpen_steal_life, dungeonpen_set_life;
dungeonpen_action dungeonpen_search, dungeonpen_enemy_searches;
dungeonpen_action dungeonpen_take, dungeonpen_give, dungeonpen_discard, dungeonpen_swap_bags;
dungeonpen_action dungeonpen_draw_wall, dungeonpen_enemy_draws_wall;
dungeonpen_action dungeonpen_erase, dungeonpen_erase_last, dungeonpen_erase_random, dungeonpen_erase_all;
dungeonpen_action dungeonpen_refill, dungeonpen_refill_all, dungeonpen_empty_all;
dungeonpen_action dungeonpen_go_back, dungeonpen_enemy_goes_back, dungeonpen_swap_places;
dungeonpen_action dungeonpen_go_home, dungeonpen_enemy_goes_home;
dungeonpen_action dungeonpen_drop, dungeonpen_enemy_drops;
dungeonpen_action dungeonpen_roll;
dungeonpen_action dungeonpen_only_lasts; /* of actions that hold for a time */

/* flick_effects.c: the next flick of somebody */
dungeonpen_action dungeonpen_shake_more, dungeonpen_shake_less, dungeonpen_reach_more, dungeonpen_reach_less;
dungeonpen_action dungeonpen_veer_right, dungeonpen_veer_left, dungeonpen_strength_at_most;
dungeonpen_action dungeonpen_strength_at_least, dungeonpen_hurt_more, dungeonpen_weak_hand, dungeonpen_aim_blind;
dungeonpen_action dungeonpen_unhurt, dungeonpen_find_nothing, dungeonpen_draw_no_event, dungeonpen_miss;
dungeonpen_action dungeonpen_flick_again, dungeonpen_forget;

/* conditions.c */
dungeonpen_action dungeonpen_life_at_least, dungeonpen_life_at_most, dungeonpen_enemy_life_at_least;
dungeonpen_action dungeonpen_enemy_life_at_most, dungeonpen_you_lead, dungeonpen_enemy_leads;
dungeonpen_action dungeonpen_have_treasure, dungeonpen_enemy_has_treasure;
dungeonpen_action dungeonpen_touched_wall, dungeonpen_failed, dungeonpen_at_home, dungeonpen_enemy_at_home;
dungeonpen_action dungeonpen_enemy_within, dungeonpen_bag_at_least, dungeonpen_bag_has_none;
dungeonpen_action dungeonpen_walls_at_least, dungeonpen_die_at_least, dungeonpen_die_at_most;

#endif
