/* The words of the game's effects, as tables: see docs/effects.md. */
#include "language.h"

#define BIT(trigger) (1u << (trigger))
#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

enum {
    LASTING = BIT(DUNGEONPEN_ALWAYS) | BIT(DUNGEONPEN_WHILE_KEPT),
    START = BIT(DUNGEONPEN_ALWAYS),
    AFTER_FLICK = BIT(DUNGEONPEN_ON_DRAW) | BIT(DUNGEONPEN_ON_USE),
    DEATH = BIT(DUNGEONPEN_ON_DEATH),
};

static const dj_effect_word triggers[DUNGEONPEN_TRIGGERS] = {
    [DUNGEONPEN_ON_DRAW] = {"on draw", {DJ_SENTENCE("At once: {1}.")}, 0},
    [DUNGEONPEN_ON_USE] = {"on use", {DJ_SENTENCE("In your turn: {1}.")}, 0},
    [DUNGEONPEN_ON_TURN] = {"on turn", {DJ_SENTENCE("At the start of your turn: {1}.")}, 0},
    [DUNGEONPEN_ON_WALL] = {"on wall", {DJ_SENTENCE("When you touch a wall: {1}.")}, 0},
    [DUNGEONPEN_ON_FAIL] = {"on fail", {DJ_SENTENCE("When your flick fails: {1}.")}, 0},
    [DUNGEONPEN_ON_CHEST] = {"on chest", {DJ_SENTENCE("When you pass over a chest: {1}.")}, 0},
    [DUNGEONPEN_ON_POTION] = {"on potion", {DJ_SENTENCE("When you drink a potion: {1}.")}, 0},
    [DUNGEONPEN_ON_TREASURE] = {"on treasure", {DJ_SENTENCE("When you grab the treasure: {1}.")}, 0},
    [DUNGEONPEN_ON_ROBBED] = {"on robbed", {DJ_SENTENCE("When your treasure is grabbed: {1}.")}, 0},
    [DUNGEONPEN_ON_DEATH] = {"on death", {DJ_SENTENCE("Instead of dying: {1}.")}, 0},
    [DUNGEONPEN_ALWAYS] = {"always", {DJ_SENTENCE("Always: {1}.")}, DJ_EFFECT_LASTING},
    [DUNGEONPEN_WHILE_KEPT] = {"while kept", {DJ_SENTENCE("As long as you keep it: {1}.")}, DJ_EFFECT_LASTING},
};

static const dj_effect_word nouns[] = {
    {"card|cards", {DJ_SENTENCE("card"), DJ_SENTENCE("cards"), DJ_SENTENCE("a card")}, 0},
};

/* Itself, from there, in there. */
static const dj_effect_word zones[DUNGEONPEN_WORD_ZONES] = {
    {"your bag", {DJ_SENTENCE("your bag"), DJ_SENTENCE("from your bag"), DJ_SENTENCE("in your bag")}, 0},
    {"enemy bag",
     {DJ_SENTENCE("the enemy’s bag"), DJ_SENTENCE("from the enemy’s bag"), DJ_SENTENCE("in the enemy’s bag")},
     DJ_EFFECT_ENEMY},
};

static const dj_effect_word flicks[DUNGEONPEN_WHOSE] = {
    {"your flick", {DJ_SENTENCE("your next flick")}, 0},
    {"enemy flick", {DJ_SENTENCE("the enemy’s next flick")}, DJ_EFFECT_ENEMY},
    {"each flick", {DJ_SENTENCE("the next flick of each")}, 0},
};

static const dj_effect_list lists[] = {
    {"noun", "unknown-noun", nouns, COUNT(nouns)},
    {"zone", "unknown-zone", zones, COUNT(zones)},
    {"flick", "unknown-flick", flicks, COUNT(flicks)},
};

static const dj_effect_word named_cards[] = {
    {"that card", {DJ_SENTENCE("that card")}, DJ_EFFECT_LAST},
};

static const dj_effect_row actions[] = {
    [DUNGEONPEN_ACT_START_WITH] = {"start with {n} life", DJ_SENTENCE("start with {1} life"), NULL, START, 5, 20,
                                   .run = dungeonpen_only_lasts},
    [DUNGEONPEN_ACT_SHAKES_LESS] = {"your hand shakes {n} less",
                                    DJ_SENTENCES("let your hand shake {1} notch less",
                                                 "let your hand shake {1} notches less"),
                                    LASTING, 1, 3, .run = dungeonpen_only_lasts},
    [DUNGEONPEN_ACT_SHAKES_MORE] = {"your hand shakes {n} more",
                                    DJ_SENTENCES("let your hand shake {1} notch more",
                                                 "let your hand shake {1} notches more"),
                                    LASTING, 1, 8, .run = dungeonpen_only_lasts},
    [DUNGEONPEN_ACT_REACHES_MORE] = {"your flicks gain {n} tenth|tenths",
                                     DJ_SENTENCES("lengthen your flicks by {1} tenth",
                                                  "lengthen your flicks by {1} tenths"),
                                     LASTING, 1, 5, .run = dungeonpen_only_lasts},
    [DUNGEONPEN_ACT_REACHES_LESS] = {"your flicks lose {n} tenth|tenths",
                                     DJ_SENTENCES("shorten your flicks by {1} tenth",
                                                  "shorten your flicks by {1} tenths"),
                                     LASTING, 1, 5, .run = dungeonpen_only_lasts},
    [DUNGEONPEN_ACT_POTIONS_GIVE] = {"potions give {n} more", DJ_SENTENCE("gain {1} more life from each potion"), NULL,
                                     LASTING, 1, 4, .run = dungeonpen_only_lasts},
    [DUNGEONPEN_ACT_WALLS_HURT_MORE] = {"walls hurt {n} more", DJ_SENTENCE("lose {1} more life to each wall"), NULL,
                                        LASTING, 1, 3, .run = dungeonpen_only_lasts},
    [DUNGEONPEN_ACT_WALLS_HURT_LESS] = {"walls hurt {n} less", DJ_SENTENCE("lose {1} less life to each wall"), NULL,
                                        LASTING, 1, 3, .run = dungeonpen_only_lasts},
    [DUNGEONPEN_ACT_ERASE_CHOSEN] = {"erase a chosen wall", DJ_SENTENCE("rub out a sudden wall of your choice"),
                                     .implies = true, .run = dungeonpen_erase},
    [DUNGEONPEN_ACT_REFILL_CHOSEN] = {"refill a chosen potion", DJ_SENTENCE("refill a potion of your choice"),
                                      .implies = true, .run = dungeonpen_refill},
    /* life */
    {"lose {n} life", DJ_SENTENCE("lose {1} life"), NULL, 0, 1, 10, .run = dungeonpen_lose_life},
    {"enemy loses {n} life", DJ_SENTENCE("make the enemy lose {1} life"), NULL, 0, 1, 10, true,
     .run = dungeonpen_enemy_loses_life},
    {"each player loses {n} life", DJ_SENTENCE("make each player lose {1} life"), NULL, 0, 1, 10, true,
     .run = dungeonpen_each_loses_life},
    {"gain {n} life", DJ_SENTENCE("gain {1} life"), NULL, 0, 1, 10, .run = dungeonpen_gain_life},
    {"enemy gains {n} life", DJ_SENTENCE("let the enemy gain {1} life"), NULL, 0, 1, 10,
     .run = dungeonpen_enemy_gains_life},
    {"each player gains {n} life", DJ_SENTENCE("let each player gain {1} life"), NULL, 0, 1, 10,
     .run = dungeonpen_each_gains_life},
    {"steal {n} life", DJ_SENTENCE("take {1} life from the enemy for yourself"), NULL, 0, 1, 5, true,
     .run = dungeonpen_steal_life},
    {"live on with {n} life", DJ_SENTENCE("live on with {1} life"), NULL, DEATH, 1, 10, .run = dungeonpen_set_life},
    /* cards */
    {"search {n} chest|chests", DJ_SENTENCES("draw {1} clutter card", "draw {1} clutter cards"), 0, 1, 3,
     .run = dungeonpen_search},
    {"enemy searches {n} chest|chests",
     DJ_SENTENCES("let the enemy draw {1} clutter card", "let the enemy draw {1} clutter cards"), 0, 1, 3,
     .run = dungeonpen_enemy_searches},
    {"take {cards}", DJ_SENTENCE("put {1} into your bag"), .pointless = BIT(DUNGEONPEN_YOUR_BAG),
     .run = dungeonpen_take},
    {"give {cards}", DJ_SENTENCE("put {1} into the enemy’s bag"), .pointless = BIT(DUNGEONPEN_ENEMY_BAG),
     .run = dungeonpen_give},
    {"discard {cards}", DJ_SENTENCE("shuffle {1} into the clutter deck"), .run = dungeonpen_discard},
    {"swap bags", DJ_SENTENCE("swap bags with the enemy"), .touches_enemy = true, .run = dungeonpen_swap_bags},
    /* walls and potions */
    {"draw a wall of {n} cell|cells", DJ_SENTENCES("draw a sudden wall of {1} cell", "draw a sudden wall of {1} cells"),
     0, 1, DUNGEONPEN_WALL_MAX, .run = dungeonpen_draw_wall},
    {"enemy draws a wall of {n} cell|cells",
     DJ_SENTENCES("let the enemy draw a sudden wall of {1} cell", "let the enemy draw a sudden wall of {1} cells"), 0,
     1, DUNGEONPEN_WALL_MAX, .run = dungeonpen_enemy_draws_wall},
    {"erase the last wall", DJ_SENTENCE("rub out the latest sudden wall"), .run = dungeonpen_erase_last},
    {"erase a random wall", DJ_SENTENCE("rub out a sudden wall at random"), .run = dungeonpen_erase_random},
    {"erase all walls", DJ_SENTENCE("rub out all sudden walls"), .run = dungeonpen_erase_all},
    {"refill all potions", DJ_SENTENCE("refill all potions"), .run = dungeonpen_refill_all},
    {"empty all potions", DJ_SENTENCE("empty all potions"), .run = dungeonpen_empty_all},
    /* places */
    {"go back", DJ_SENTENCE("go back to where your last flick began"), .run = dungeonpen_go_back},
    {"enemy goes back", DJ_SENTENCE("send the enemy back to where their last flick began"), .touches_enemy = true,
     .run = dungeonpen_enemy_goes_back},
    {"go home", DJ_SENTENCE("go back to your cell, without the treasure"), .run = dungeonpen_go_home},
    {"enemy goes home", DJ_SENTENCE("send the enemy back to their cell, without the treasure"), .touches_enemy = true,
     .run = dungeonpen_enemy_goes_home},
    {"swap places", DJ_SENTENCE("swap places with the enemy"), .touches_enemy = true, .run = dungeonpen_swap_places},
    {"drop the treasure", DJ_SENTENCE("give the treasure back, if you carry it"), .run = dungeonpen_drop},
    {"enemy drops the treasure", DJ_SENTENCE("make the enemy give your treasure back, if they carry it"),
     .touches_enemy = true, .run = dungeonpen_enemy_drops},
    /* the next flick */
    {"{flick} shakes {n} more",
     DJ_SENTENCES("make the hand shake {2} notch more in {1}", "make the hand shake {2} notches more in {1}"), 0, 1, 8,
     .run = dungeonpen_shake_more},
    {"{flick} shakes {n} less",
     DJ_SENTENCES("make the hand shake {2} notch less in {1}", "make the hand shake {2} notches less in {1}"), 0, 1, 3,
     .run = dungeonpen_shake_less},
    {"{flick} gains {n} tenth|tenths", DJ_SENTENCES("lengthen {1} by {2} tenth", "lengthen {1} by {2} tenths"), 0, 1, 5,
     .run = dungeonpen_reach_more},
    {"{flick} loses {n} tenth|tenths", DJ_SENTENCES("shorten {1} by {2} tenth", "shorten {1} by {2} tenths"), 0, 1, 8,
     .run = dungeonpen_reach_less},
    {"{flick} veers right {n} degree|degrees", DJ_SENTENCE("make {1} veer {2}° to the right"), NULL, 0, 1, 20,
     .run = dungeonpen_veer_right},
    {"{flick} veers left {n} degree|degrees", DJ_SENTENCE("make {1} veer {2}° to the left"), NULL, 0, 1, 20,
     .run = dungeonpen_veer_left},
    {"{flick} has strength at most {n} tens", DJ_SENTENCE("limit {1} to a strength of {2}0"), NULL, 0, 1, 10,
     .run = dungeonpen_strength_at_most},
    {"{flick} has strength at least {n} tens", DJ_SENTENCE("demand a strength of {2}0 or more for {1}"), NULL, 0, 1, 10,
     .run = dungeonpen_strength_at_least},
    {"{flick} hurts {n} more", DJ_SENTENCE("make a wall cost {2} more life in {1}"), NULL, 0, 1, 5,
     .run = dungeonpen_hurt_more},
    {"{flick} is with the weak hand", DJ_SENTENCE("have {1} made with the weak hand"), .run = dungeonpen_weak_hand},
    {"{flick} is blind", DJ_SENTENCE("have {1} made with closed eyes"), .run = dungeonpen_aim_blind},
    {"{flick} does not hurt", DJ_SENTENCE("make a wall cost no life in {1}"), .run = dungeonpen_unhurt},
    {"{flick} finds nothing", DJ_SENTENCE("let nothing be picked up by {1}"), .run = dungeonpen_find_nothing},
    {"{flick} draws no event", DJ_SENTENCE("draw no event after {1}"), .run = dungeonpen_draw_no_event},
    {"{flick} is lost", DJ_SENTENCE("make {1} fail"), .run = dungeonpen_miss},
    {"{flick} is as usual", DJ_SENTENCE("undo all that cards have done to {1}"), .run = dungeonpen_forget},
    {"flick again", DJ_SENTENCE("have another turn after this one"), NULL, AFTER_FLICK, .run = dungeonpen_flick_again},
    {"roll a die", DJ_SENTENCE("roll a die"), .run = dungeonpen_roll},
};

static const dj_effect_row conditions[] = {
    {"your life is at least {n}", DJ_SENTENCE("you have at least {1} life"), .run = dungeonpen_life_at_least},
    {"your life is at most {n}", DJ_SENTENCE("you have at most {1} life"), .run = dungeonpen_life_at_most},
    {"enemy life is at least {n}", DJ_SENTENCE("the enemy has at least {1} life"),
     .run = dungeonpen_enemy_life_at_least},
    {"enemy life is at most {n}", DJ_SENTENCE("the enemy has at most {1} life"), .run = dungeonpen_enemy_life_at_most},
    {"you are healthier", DJ_SENTENCE("you have more life than the enemy"), .run = dungeonpen_you_lead},
    {"enemy is healthier", DJ_SENTENCE("the enemy has more life than you"), .run = dungeonpen_enemy_leads},
    {"you have the treasure", DJ_SENTENCE("you carry the treasure"), .run = dungeonpen_have_treasure},
    {"enemy has the treasure", DJ_SENTENCE("the enemy carries your treasure"), .run = dungeonpen_enemy_has_treasure},
    {"you touched a wall", DJ_SENTENCE("your flick touched a wall"), NULL, AFTER_FLICK, .run = dungeonpen_touched_wall},
    {"your flick failed", DJ_SENTENCE("your flick failed"), NULL, AFTER_FLICK, .run = dungeonpen_failed},
    {"you are at home", DJ_SENTENCE("you are in your cell"), .run = dungeonpen_at_home},
    {"enemy is at home", DJ_SENTENCE("the enemy is in their cell"), .run = dungeonpen_enemy_at_home},
    {"enemy is within {n} cell|cells",
     DJ_SENTENCES("the enemy is at most {1} cell away", "the enemy is at most {1} cells away"), .least = 1,
     .run = dungeonpen_enemy_within},
    {"{zone} has at least {n} card|cards",
     DJ_SENTENCES("there is at least {2} card {1c}", "there are at least {2} cards {1c}"), .least = 1,
     .most = DUNGEONPEN_BAG, .run = dungeonpen_bag_at_least},
    {"{zone} has no card|cards", DJ_SENTENCE("there is no card {1c}"), .run = dungeonpen_bag_has_none},
    {"there are at least {n} wall|walls",
     DJ_SENTENCES("there is at least {1} sudden wall", "there are at least {1} sudden walls"), .least = 1,
     .run = dungeonpen_walls_at_least},
    {"the die shows at least {n}", DJ_SENTENCE("the die shows {1} or more"), .least = 1, .most = 6,
     .run = dungeonpen_die_at_least},
    {"the die shows at most {n}", DJ_SENTENCE("the die shows {1} or less"), .least = 1, .most = 6,
     .run = dungeonpen_die_at_most},
};

const dj_effect_language dungeonpen_language = {
    .triggers = triggers,
    .trigger_count = COUNT(triggers),
    .actions = actions,
    .action_count = COUNT(actions),
    .conditions = conditions,
    .condition_count = COUNT(conditions),
    .lists = lists,
    .list_count = COUNT(lists),
    .cards = named_cards,
    .card_count = COUNT(named_cards),
};
