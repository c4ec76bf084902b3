/* What counts how much in the value of a seat, in the form that `donjon lab procrastination --tune` writes. What a card
 * in hand, to draw or left from a tie is worth comes from a straight line through 6,000 games of weigh:20 against
 * itself (docs/balance.md); set of digest db49a46e825647cf. */
#ifndef PROCRASTINATION_WEIGHTS_H
#define PROCRASTINATION_WEIGHTS_H

/* clang-format off */
#define PROCRASTINATION_WEIGHTS(WEIGHT) \
    WEIGHT(CARD, 30, -20, 60, "a card in hand") \
    WEIGHT(FIGHTER_VALUE, 0, -5, 20, "a point of a fighter in hand") \
    WEIGHT(SUPPORT, -30, -60, 80, "a Support in hand") \
    WEIGHT(SUPPORT_VALUE, -13, -30, 20, "a point of a Support in hand") \
    WEIGHT(EFFECT, 4, -20, 40, "a card in hand that has an effect") \
    WEIGHT(EPIC, 6, -40, 60, "an Epic in hand") \
    WEIGHT(CLASSES, 9, -20, 40, "a class among the fighters in hand") \
    WEIGHT(PILE, 20, -10, 40, "a card to draw") \
    WEIGHT(FOE_CARD, 33, -20, 80, "a card in the enemy's hand") \
    WEIGHT(FOE_PILE, 21, -10, 40, "a card that the enemy will draw") \
    WEIGHT(LATE, 0, -20, 40, "a card of the lead, for each card less to come") \
    WEIGHT(EVEN, 50, 0, 100, "a card at stake where totals are equal") \
    WEIGHT(LEFT, 60, 0, 100, "a card left from a tie") \
    WEIGHT(POINT, 7, 1, 25, "a card at stake, for a point between the totals") \
    WEIGHT(MOST, 48, 20, 70, "a card at stake, at most, for the points between the totals") \
    WEIGHT(DIE, 35, 0, 80, "a die to come, in tenths of points") \
    WEIGHT(TYPICAL, 50, 0, 120, "the fighter to be expected, in tenths of points") \
    WEIGHT(CHOSEN_EFFECT, 0, -50, 80, "the effect of a fighter that was chosen, in tenths of points") \
    WEIGHT(CHOSEN_EPIC, 0, -50, 80, "an Epic that was chosen, in tenths of points") \
    WEIGHT(CHOSEN_SUPPORT, 0, -80, 50, "a Support chosen as a fighter, in tenths of points") \
    WEIGHT(LAID, -10, -80, 60, "a Support that lies there") \
    WEIGHT(LAID_EFFECT, 0, -50, 80, "its effect, in tenths of points") \
    WEIGHT(FOE_LAID, 0, -80, 80, "the enemy's card that lies there, in tenths of points")
/* clang-format on */

#endif
