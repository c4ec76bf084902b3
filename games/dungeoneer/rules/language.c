/* The words of the game's effects, as tables: see docs/effects.md and the README of this folder. */
#include "language.h"

#define BIT(index)   (1u << (index))
#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

enum {
    LASTING = BIT(DUNGEONEER_WHILE_OWNED) | BIT(DUNGEONEER_WHILE_THERE),
    ANSWER = BIT(DUNGEONEER_AS_ANSWER),
    SPACES =
        BIT(DUNGEONEER_THE_DUNGEON) | BIT(DUNGEONEER_NEXT_TO_YOU) | BIT(DUNGEONEER_WITHIN_2) | BIT(DUNGEONEER_WITHIN_3),
    CARDS = BIT(DUNGEONEER_YOUR_HAND) | BIT(DUNGEONEER_ENEMY_HAND) | BIT(DUNGEONEER_YOUR_INVENTORY) |
            BIT(DUNGEONEER_ENEMY_INVENTORY) | BIT(DUNGEONEER_YOUR_DISCARD),
};

static const dj_effect_word triggers[DUNGEONEER_TRIGGERS] = {
    [DUNGEONEER_WHEN_PLAYED] = {"when played", {DJ_SENTENCE("Played: {1}.")}, 0},
    [DUNGEONEER_AS_ANSWER] = {"as an answer", {DJ_SENTENCE("In answer: {1}.")}, 0},
    [DUNGEONEER_WHEN_USED] = {"when used", {DJ_SENTENCE("Used: {1}.")}, 0},
    [DUNGEONEER_WHEN_BEATEN] = {"when beaten", {DJ_SENTENCE("Beaten: {1}.")}, 0},
    [DUNGEONEER_WHEN_FAILED] = {"when failed", {DJ_SENTENCE("Failed: {1}.")}, 0},
    [DUNGEONEER_WHEN_IT_HITS] = {"when it hits", {DJ_SENTENCE("When it hits you: {1}.")}, 0},
    [DUNGEONEER_WHEN_COMPLETED] = {"when completed", {DJ_SENTENCE("Reward: {1}.")}, 0},
    [DUNGEONEER_ON_ENTERING] = {"on entering", {DJ_SENTENCE("When you walk in: {1}.")}, 0},
    [DUNGEONEER_EACH_TURN] = {"each turn", {DJ_SENTENCE("At the start of each of your turns: {1}.")}, 0},
    [DUNGEONEER_WHEN_YOU_HIT] = {"when you hit", {DJ_SENTENCE("When you hit in combat: {1}.")}, 0},
    [DUNGEONEER_WHEN_YOU_ARE_HIT] = {"when you are hit", {DJ_SENTENCE("When you are hit in combat: {1}.")}, 0},
    [DUNGEONEER_WHILE_OWNED] = {"while owned", {DJ_SENTENCE("As long as you have it: {1}.")}, DJ_EFFECT_LASTING},
    [DUNGEONEER_WHILE_THERE] = {"while there", {DJ_SENTENCE("As long as you are there: {1}.")}, DJ_EFFECT_LASTING},
};

/* One, several, and one with its article. */
static const dj_effect_word nouns[DUNGEONEER_NOUNS] = {
    {"card|cards", {DJ_SENTENCE("card"), DJ_SENTENCE("cards"), DJ_SENTENCE("a card")}, 0},
    {"treasure|treasures",
     {DJ_SENTENCE("Treasure card"), DJ_SENTENCE("Treasure cards"), DJ_SENTENCE("a Treasure card")},
     0},
    {"boon|boons", {DJ_SENTENCE("Boon card"), DJ_SENTENCE("Boon cards"), DJ_SENTENCE("a Boon card")}, 0},
    {"bane|banes", {DJ_SENTENCE("Bane card"), DJ_SENTENCE("Bane cards"), DJ_SENTENCE("a Bane card")}, 0},
    {"encounter|encounters",
     {DJ_SENTENCE("Encounter card"), DJ_SENTENCE("Encounter cards"), DJ_SENTENCE("an Encounter card")},
     0},
    {"monster|monsters", {DJ_SENTENCE("Monster card"), DJ_SENTENCE("Monster cards"), DJ_SENTENCE("a Monster card")}, 0},
    {"trap|traps", {DJ_SENTENCE("Trap card"), DJ_SENTENCE("Trap cards"), DJ_SENTENCE("a Trap card")}, 0},
    {"weapon|weapons", {DJ_SENTENCE("Weapon card"), DJ_SENTENCE("Weapon cards"), DJ_SENTENCE("a Weapon card")}, 0},
    {"space|spaces", {DJ_SENTENCE("space"), DJ_SENTENCE("spaces"), DJ_SENTENCE("a space")}, DJ_EFFECT_ELSEWHERE},
    {"room|rooms", {DJ_SENTENCE("room"), DJ_SENTENCE("rooms"), DJ_SENTENCE("a room")}, DJ_EFFECT_ELSEWHERE},
    {"passage|passages",
     {DJ_SENTENCE("passage space"), DJ_SENTENCE("passage spaces"), DJ_SENTENCE("a passage space")},
     DJ_EFFECT_ELSEWHERE},
};

/* Itself, from there, in there. */
static const dj_effect_word zones[DUNGEONEER_WORD_ZONES] = {
    {"your hand",
     {DJ_SENTENCE("your hand"), DJ_SENTENCE("from your hand"), DJ_SENTENCE("in your hand")},
     DJ_EFFECT_HIDDEN},
    {"enemy hand",
     {DJ_SENTENCE("the enemy’s hand"), DJ_SENTENCE("from the enemy’s hand"), DJ_SENTENCE("in the enemy’s hand")},
     DJ_EFFECT_HIDDEN | DJ_EFFECT_ENEMY},
    {"your inventory",
     {DJ_SENTENCE("your inventory"), DJ_SENTENCE("from your inventory"), DJ_SENTENCE("in your inventory")},
     0},
    {"enemy inventory",
     {DJ_SENTENCE("the enemy’s inventory"), DJ_SENTENCE("from the enemy’s inventory"),
      DJ_SENTENCE("in the enemy’s inventory")},
     DJ_EFFECT_ENEMY},
    {"your discard",
     {DJ_SENTENCE("the discard pile"), DJ_SENTENCE("from the discard pile"), DJ_SENTENCE("in the discard pile")},
     0},
    {"the dungeon",
     {DJ_SENTENCE("the dungeon"), DJ_SENTENCE("of the dungeon"), DJ_SENTENCE("in the dungeon")},
     DJ_EFFECT_ELSEWHERE},
    {"next to you",
     {DJ_SENTENCE("your surroundings"), DJ_SENTENCE("next to yours, walls or not"), DJ_SENTENCE("next to yours")},
     DJ_EFFECT_ELSEWHERE},
    {"within 2",
     {DJ_SENTENCE("two steps around"), DJ_SENTENCE("at most two steps away"), DJ_SENTENCE("at most two steps away")},
     DJ_EFFECT_ELSEWHERE},
    {"within 3",
     {DJ_SENTENCE("three steps around"), DJ_SENTENCE("at most three steps away"),
      DJ_SENTENCE("at most three steps away")},
     DJ_EFFECT_ELSEWHERE},
};

/* On its own, and with its article. */
static const dj_effect_word stats[DUNGEONEER_STATS] = {
    {"melee", {DJ_SENTENCE("Melee")}, 0},
    {"magic", {DJ_SENTENCE("Magic")}, 0},
    {"move", {DJ_SENTENCE("Move")}, 0},
    {"level", {DJ_SENTENCE("level")}, 0},
};

static const dj_effect_word traits[DUNGEONEER_TRAITS] = {
    [DUNGEONEER_TRAIT_MELEE] = {"melee", {DJ_SENTENCE("Melee")}, 0},
    [DUNGEONEER_TRAIT_MAGIC] = {"magic", {DJ_SENTENCE("Magic")}, 0},
    [DUNGEONEER_TRAIT_MOVE] = {"move", {DJ_SENTENCE("Move")}, 0},
    [DUNGEONEER_TRAIT_STEPS] = {"movement", {DJ_SENTENCE("movement each turn")}, 0},
    [DUNGEONEER_TRAIT_LIFE] = {"life", {DJ_SENTENCE("life")}, 0},
    [DUNGEONEER_TRAIT_TREASURES] = {"treasures", {DJ_SENTENCE("Treasure limit")}, 0},
    [DUNGEONEER_TRAIT_BOONS] = {"boons", {DJ_SENTENCE("Boon limit")}, 0},
    [DUNGEONEER_TRAIT_HAND] = {"hand", {DJ_SENTENCE("hand size")}, 0},
    [DUNGEONEER_TRAIT_DOORS] = {"doors", {DJ_SENTENCE("dice against doors")}, 0},
    [DUNGEONEER_TRAIT_PITS] = {"pits", {DJ_SENTENCE("dice against pits")}, 0},
    [DUNGEONEER_TRAIT_TRAPS] = {"traps", {DJ_SENTENCE("dice against traps")}, 0},
    [DUNGEONEER_TRAIT_HARM] = {"harm", {DJ_SENTENCE("wounds you deal in combat")}, 0},
    [DUNGEONEER_TRAIT_ARMOUR] = {"armour", {DJ_SENTENCE("armour against wounds in combat")}, 0},
    [DUNGEONEER_TRAIT_GLORY] = {"glory", {DJ_SENTENCE("glory of each space you walk into")}, 0},
    [DUNGEONEER_TRAIT_PERIL] = {"peril", {DJ_SENTENCE("peril of each space you walk into")}, 0},
};

static const dj_effect_word features[DUNGEONEER_FEATURES] = {
    [DUNGEONEER_IGNORES_PITS] = {"ignore pits", {DJ_SENTENCE("step over pits")}, 0},
    [DUNGEONEER_IGNORES_DOORS] = {"ignore doors", {DJ_SENTENCE("go through doors as if they were open")}, 0},
    [DUNGEONEER_IGNORES_SPACES] = {"ignore spaces", {DJ_SENTENCE("ignore what spaces do to those who walk in")}, 0},
    [DUNGEONEER_IGNORES_WALLS] = {"ignore walls", {DJ_SENTENCE("go through walls")}, 0},
    [DUNGEONEER_CANNOT_CHALLENGE] = {"cannot challenge", {DJ_SENTENCE("you may challenge nobody")}, 0},
    [DUNGEONEER_CANNOT_BE_CHALLENGED] = {"cannot be challenged", {DJ_SENTENCE("nobody may challenge you")}, 0},
    [DUNGEONEER_CANNOT_BUY] = {"cannot buy", {DJ_SENTENCE("you may play neither Boons nor Treasures")}, 0},
    [DUNGEONEER_CANNOT_ANSWER] = {"cannot answer", {DJ_SENTENCE("you may answer nothing")}, 0},
    [DUNGEONEER_FREE_CHALLENGE] = {"free challenge", {DJ_SENTENCE("challenge without spending movement")}, 0},
};

static const dj_effect_list lists[] = {
    {"noun", "unknown-noun", nouns, COUNT(nouns)},           {"zone", "unknown-zone", zones, COUNT(zones)},
    {"stat", "unknown-stat", stats, COUNT(stats)},           {"trait", "unknown-trait", traits, COUNT(traits)},
    {"feature", "unknown-trait", features, COUNT(features)},
};

static const dj_effect_word named_cards[DUNGEONEER_NAMED_CARDS] = {
    [DUNGEONEER_THIS_CARD] = {"this card", {DJ_SENTENCE("this card")}, 0},
};

static const dj_effect_word named_heroes[DUNGEONEER_NAMED_HEROES] = {
    [DUNGEONEER_CHOSEN_HERO] = {"a chosen hero", {DJ_SENTENCE("a hero of your choice")}, DJ_EFFECT_CHOSEN},
    [DUNGEONEER_CHOSEN_OTHER] = {"a chosen other hero", {DJ_SENTENCE("another hero of your choice")}, DJ_EFFECT_CHOSEN},
    [DUNGEONEER_EACH_OTHER] = {"each other hero", {DJ_SENTENCE("each other hero")}, DJ_EFFECT_MANY},
    [DUNGEONEER_EACH_HERO] = {"each hero", {DJ_SENTENCE("each hero")}, DJ_EFFECT_MANY},
    [DUNGEONEER_EACH_HERE] = {"each hero here", {DJ_SENTENCE("each hero in your space")}, DJ_EFFECT_MANY},
    [DUNGEONEER_EACH_OTHER_HERE] = {"each other hero here",
                                    {DJ_SENTENCE("each other hero in your space")},
                                    DJ_EFFECT_MANY},
    [DUNGEONEER_LEADERS] = {"the leaders", {DJ_SENTENCE("whoever has the most completed quests")}, DJ_EFFECT_MANY},
};

static const dj_effect_row actions[] = {
    [DUNGEONEER_ACT_TRAIT] = {"{trait} {signed}", DJ_SENTENCE("{1} {2}"), NULL, LASTING, 1, 9,
                              .run = dungeoneer_nothing},
    [DUNGEONEER_ACT_FEATURE] = {"{feature}", DJ_SENTENCE("{1}"), NULL, LASTING, .run = dungeoneer_nothing},
    /* wounds, glory, peril */
    {"take {n} wound|wounds", DJ_SENTENCES("take {1} wound", "take {1} wounds"), .least = 1, .most = 6,
     .run = dungeoneer_take_wounds},
    {"recover {amount} life", DJ_SENTENCE("recover {1} life"), .least = 1, .most = 6, .run = dungeoneer_recover},
    {"gain {n} life", DJ_SENTENCE("gain {1} life, beyond your total if need be"), .least = 1, .most = 3,
     .run = dungeoneer_gain_life},
    {"gain {amount} glory", DJ_SENTENCE("gain {1} glory"), .least = 1, .run = dungeoneer_gain_glory},
    {"lose {amount} glory", DJ_SENTENCE("lose {1} glory"), .least = 1, .run = dungeoneer_lose_glory},
    {"gain {amount} peril", DJ_SENTENCE("gain {1} peril"), .least = 1, .run = dungeoneer_gain_peril},
    {"lose {amount} peril", DJ_SENTENCE("lose {1} peril"), .least = 1, .run = dungeoneer_lose_peril},
    {"enemy takes {n} wound|wounds", DJ_SENTENCES("the enemy takes {1} wound", "the enemy takes {1} wounds"),
     .least = 1, .most = 6, .touches_enemy = true, .run = dungeoneer_enemy_takes_wounds},
    {"enemy gains {amount} glory", DJ_SENTENCE("the enemy gains {1} glory"), .least = 1, .touches_enemy = true,
     .run = dungeoneer_enemy_gains_glory},
    {"enemy loses {amount} glory", DJ_SENTENCE("the enemy loses {1} glory"), .least = 1, .touches_enemy = true,
     .run = dungeoneer_enemy_loses_glory},
    {"enemy gains {amount} peril", DJ_SENTENCE("the enemy gains {1} peril"), .least = 1, .touches_enemy = true,
     .run = dungeoneer_enemy_gains_peril},
    {"enemy loses {amount} peril", DJ_SENTENCE("the enemy loses {1} peril"), .least = 1, .touches_enemy = true,
     .run = dungeoneer_enemy_loses_peril},
    {"inflict {n} wound|wounds on {heroes}", DJ_SENTENCES("inflict {1} wound on {2}", "inflict {1} wounds on {2}"),
     .least = 1, .most = 6, .run = dungeoneer_inflict_on},
    {"give {n} glory to {heroes}", DJ_SENTENCE("give {1} glory to {2}"), .least = 1, .run = dungeoneer_give_glory_to},
    {"take {n} glory from {heroes}", DJ_SENTENCE("make {2} lose {1} glory"), .least = 1,
     .run = dungeoneer_take_glory_from},
    {"give {n} peril to {heroes}", DJ_SENTENCE("give {1} peril to {2}"), .least = 1, .run = dungeoneer_give_peril_to},
    {"take {n} peril from {heroes}", DJ_SENTENCE("make {2} lose {1} peril"), .least = 1,
     .run = dungeoneer_take_peril_from},
    {"heal {n} wound|wounds of {heroes}", DJ_SENTENCES("heal {1} wound of {2}", "heal {1} wounds of {2}"), .least = 1,
     .most = 6, .run = dungeoneer_heal_of},
    /* going places */
    {"gain {amount} movement", DJ_SENTENCE("gain {1} movement"), .least = 1, .most = 9,
     .run = dungeoneer_gain_movement},
    {"lose {amount} movement", DJ_SENTENCE("lose {1} movement"), .least = 1, .most = 9,
     .run = dungeoneer_lose_movement},
    {"lose your next move", DJ_SENTENCE("stay where you are in your next move phase"),
     .run = dungeoneer_lose_next_move},
    {"move to {card}", DJ_SENTENCE("move to {1}"), .pointless = CARDS, .run = dungeoneer_move_to},
    {"move to the entrance", DJ_SENTENCE("move to the entrance"), .run = dungeoneer_move_to_entrance},
    {"move to enemy", DJ_SENTENCE("move to the enemy’s space"), .run = dungeoneer_move_to_enemy},
    {"bring enemy here", DJ_SENTENCE("bring the enemy to your space"), .touches_enemy = true,
     .run = dungeoneer_bring_enemy},
    {"swap places", DJ_SENTENCE("swap places with the enemy"), .touches_enemy = true, .run = dungeoneer_swap_places},
    {"end the turn", DJ_SENTENCE("end your turn"), .run = dungeoneer_end_the_turn},
    {"go through walls", DJ_SENTENCE("go through walls until the end of the turn"), .run = dungeoneer_through_walls},
    {"go through doors", DJ_SENTENCE("go through doors as if they were open until the end of the turn"),
     .run = dungeoneer_through_doors},
    {"go over pits", DJ_SENTENCE("step over pits until the end of the turn"), .run = dungeoneer_over_pits},
    {"get {signed} {stat} this turn", DJ_SENTENCE("get {1} in {2} until the end of the turn"), .least = 1, .most = 6,
     .run = dungeoneer_stat_this_turn},
    /* answers */
    {"get {signed} in this combat", DJ_SENTENCE("get {1} in this combat"), NULL, ANSWER, 1, 9,
     .run = dungeoneer_bonus_in_combat},
    {"keep the best of two dice", DJ_SENTENCE("roll two dice in this combat and keep the better"), NULL, ANSWER,
     .run = dungeoneer_best_of_two},
    {"enemy keeps the worst of two dice", DJ_SENTENCE("make the other side roll two dice and keep the worse"), NULL,
     ANSWER, .touches_enemy = true, .run = dungeoneer_enemy_worst_of_two},
    {"deal {n} more wound|wounds", DJ_SENTENCES("deal {1} more wound if you hit", "deal {1} more wounds if you hit"),
     ANSWER, 1, 4, .run = dungeoneer_deal_more},
    {"prevent {n} wound|wounds",
     DJ_SENTENCES("prevent {1} wound that it would deal you", "prevent {1} wounds that it would deal you"), ANSWER, 1,
     6, .run = dungeoneer_prevent},
    {"cancel it", DJ_SENTENCE("cancel what hits you"), NULL, ANSWER, .run = dungeoneer_cancel_it},
    {"escape", DJ_SENTENCE("escape the combat or trap, which does not take place"), NULL, ANSWER,
     .run = dungeoneer_escape},
    {"turn it on enemy", DJ_SENTENCE("turn it on the enemy instead"), NULL, ANSWER, .touches_enemy = true,
     .run = dungeoneer_turn_it},
    /* cards */
    {"draw {amount}", DJ_SENTENCE("draw {1b}"), .least = 1, .most = 5, .run = dungeoneer_draw_cards},
    {"enemy draws {amount}", DJ_SENTENCE("make the enemy draw {1b}"), .least = 1, .most = 5, .touches_enemy = true,
     .run = dungeoneer_enemy_draws},
    {"discard {cards}", DJ_SENTENCE("discard {1}"), .pointless = SPACES | BIT(DUNGEONEER_YOUR_DISCARD),
     .run = dungeoneer_discard_cards},
    {"take {cards}", DJ_SENTENCE("take {1} into your hand"), .pointless = SPACES | BIT(DUNGEONEER_YOUR_HAND),
     .run = dungeoneer_take_cards},
    {"steal {card}", DJ_SENTENCE("put {1} into your own inventory"),
     .pointless = (SPACES | CARDS) & ~BIT(DUNGEONEER_ENEMY_INVENTORY), .run = dungeoneer_steal},
    {"look at enemy hand", DJ_SENTENCE("look at the enemy’s hand"), .touches_enemy = true,
     .run = dungeoneer_look_at_hand},
    {"discard your hand", DJ_SENTENCE("discard your hand"), .run = dungeoneer_discard_hand},
    {"recharge {cards}", DJ_SENTENCE("renew the charges of {1}"),
     .pointless = (SPACES | CARDS) & ~BIT(DUNGEONEER_YOUR_INVENTORY), .run = dungeoneer_recharge},
};

static const dj_effect_row conditions[] = {
    {"you have at least {n} glory", DJ_SENTENCE("you have at least {1} glory"), .run = dungeoneer_glory_at_least},
    {"you have at most {n} glory", DJ_SENTENCE("you have at most {1} glory"), .run = dungeoneer_glory_at_most},
    {"you have at least {n} peril", DJ_SENTENCE("you have at least {1} peril"), .run = dungeoneer_peril_at_least},
    {"you have at most {n} peril", DJ_SENTENCE("you have at most {1} peril"), .run = dungeoneer_peril_at_most},
    {"you have at least {n} wound|wounds", DJ_SENTENCES("you have at least {1} wound", "you have at least {1} wounds"),
     .run = dungeoneer_wounds_at_least},
    {"you have at least {n} movement", DJ_SENTENCE("you have at least {1} movement"),
     .run = dungeoneer_movement_at_least},
    {"your level is at least {n}", DJ_SENTENCE("your level is at least {1}"), .run = dungeoneer_level_at_least},
    {"you are in a room", DJ_SENTENCE("you are in a room"), .run = dungeoneer_in_a_room},
    {"you are in a passage", DJ_SENTENCE("you are in a passage"), .run = dungeoneer_in_a_passage},
    {"you are in the entrance", DJ_SENTENCE("you are at the entrance"), .run = dungeoneer_in_the_entrance},
    {"you are not alone", DJ_SENTENCE("another hero is in your space"), .run = dungeoneer_is_sharing},
    {"{zone} has at least {n} {noun}",
     DJ_SENTENCES("there is at least {2} {3} {1c}", "there are at least {2} {3b} {1c}"), .least = 1,
     .run = dungeoneer_zone_at_least},
    {"{zone} has no {noun}", DJ_SENTENCE("there is no {2} {1c}"), .run = dungeoneer_zone_has_no},
    {"a die plus {stat} reaches {n}", DJ_SENTENCE("you roll {2} or more with a die and your {1}"), .least = 2,
     .rolls = true, .run = dungeoneer_test_reaches},
    {"you are ahead", DJ_SENTENCE("nobody has completed more quests than you"), .run = dungeoneer_is_ahead},
    {"the attack is {stat}", DJ_SENTENCE("the attack is {1}"), NULL, ANSWER, .run = dungeoneer_attack_is},
};

/* On its own, and as so many cards. A plain number of cards is told by the grammar. */
static const dj_effect_row amounts[] = {
    {"{n}", DJ_SENTENCE("{1}"), NULL, .run = dungeoneer_number},
    {"{n} per {noun} in {zone}", DJ_SENTENCE("{1} times the number of {2b} {3c} in"),
     DJ_SENTENCE("{1} for each {2} {3c}"), .run = dungeoneer_per},
    {"your level", DJ_SENTENCE("your level in"), DJ_SENTENCE("as many cards as your level"),
     .run = dungeoneer_your_level},
    {"your wounds", DJ_SENTENCE("as much as you have wounds in"), DJ_SENTENCE("as many cards as you have wounds"),
     .run = dungeoneer_your_wounds},
    {"a die", DJ_SENTENCE("a die’s roll in"), DJ_SENTENCE("as many cards as a die shows"), .run = dungeoneer_a_die},
};

const dj_effect_language dungeoneer_language = {
    .triggers = triggers,
    .trigger_count = COUNT(triggers),
    .actions = actions,
    .action_count = COUNT(actions),
    .conditions = conditions,
    .condition_count = COUNT(conditions),
    .amounts = amounts,
    .amount_count = COUNT(amounts),
    .lists = lists,
    .list_count = COUNT(lists),
    .cards = named_cards,
    .card_count = COUNT(named_cards),
    .pieces = named_heroes,
    .piece_count = COUNT(named_heroes),
    .pieces_name = "heroes",
    .pieces_code = "unknown-heroes",
};
