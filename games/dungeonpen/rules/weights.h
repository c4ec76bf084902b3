/* What counts how much in the value of a seat, in the form that `donjon lab dungeonpen --tune` writes. */
#ifndef DUNGEONPEN_WEIGHTS_H
#define DUNGEONPEN_WEIGHTS_H

/* clang-format off */
#define DUNGEONPEN_WEIGHTS(WEIGHT) \
    WEIGHT(LIFE, 20, 0, 200, "a life") \
    WEIGHT(DANGER, 40, 0, 200, "few lives left: a life less than four") \
    WEIGHT(STEP, 14, 1, 100, "a cell less on the way to the treasure and home") \
    WEIGHT(OBJECT, 10, 0, 200, "a kept card") \
    WEIGHT(STRAIGHT, 0, 0, 100, "the way as if there were no walls, in hundredths of it")
/* clang-format on */

#endif
