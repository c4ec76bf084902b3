/* What counts how much in the value of a seat, in the form that `donjon lab dungeoneer --tune` writes. */
#ifndef DUNGEONEER_WEIGHTS_H
#define DUNGEONEER_WEIGHTS_H

/* clang-format off */
#define DUNGEONEER_WEIGHTS(WEIGHT) \
    WEIGHT(QUEST, 3000, 1000, 6000, "a completed quest") \
    WEIGHT(STEP_DONE, 900, 100, 2500, "a step done of a quest in several") \
    WEIGHT(NEAR, 560, 100, 1500, "a quest at hand") \
    WEIGHT(WAY, 30, 5, 80, "a space less on the way to one") \
    WEIGHT(FURTHEST, 18, 5, 25, "spaces to a room that is not built") \
    WEIGHT(OTHER_QUESTS, 25, 0, 100, "quests but the best one, in hundredths of their worth") \
    WEIGHT(MONSTER_WOUND, 120, 0, 500, "a wound of a quest's monster") \
    WEIGHT(LIFE, 150, 30, 500, "a life") \
    WEIGHT(DANGER, 260, 0, 900, "few lives left: a life less than three, squared") \
    WEIGHT(GLORY, 14, 0, 60, "a point of glory that can be spent") \
    WEIGHT(GLORY_WANTED, 10, 3, 20, "points of glory that can be spent") \
    WEIGHT(PERIL, 7, -5, 40, "a point of peril less") \
    WEIGHT(TREASURE, 130, 0, 500, "a treasure") \
    WEIGHT(TREASURE_COST, 14, 0, 60, "a point of its cost") \
    WEIGHT(BANE, 120, 0, 500, "a bane less") \
    WEIGHT(CARD, 9, -10, 60, "a card in hand") \
    WEIGHT(STAT, 45, 0, 200, "a point of a statistic") \
    WEIGHT(HELD, 150, 0, 500, "to be free to move") \
    WEIGHT(MOVEMENT, 6, -10, 40, "a movement left") \
    WEIGHT(ON_ITS_WAY, 20, 0, 80, "a card being played, for a point of its cost") \
    WEIGHT(HARM, 150, 30, 500, "a wound to be expected")
/* clang-format on */

#endif
