/* What a round comes to, seat by seat: the cards in front, the dice, and the sum they make. Taken from the state while
 * the round is played, and from what all have seen of it once its cards are cleared away. */
#ifndef DJ_TUI_PROCRASTINATION_ACCOUNT_H
#define DJ_TUI_PROCRASTINATION_ACCOUNT_H

#include "terminal/drawer.h"
#include "games/procrastination/rules/procrastination.h"

enum { PROCRASTINATION_SUPPORTS_SHOWN = 6, PROCRASTINATION_NO_CARD = -1 };

typedef struct procrastination_stand {
    int fighter; /* a definition, or PROCRASTINATION_NO_CARD */
    int value;   /* the fighter's, before anything doubles it */
    int class;   /* the fighter's */
    unsigned flags;
    unsigned undoubled;                           /* seats, a bit each */
    int supports[PROCRASTINATION_SUPPORTS_SHOWN]; /* definitions */
    int support_count;
    bool has_bluffed, has_laid_nothing;
    int change; /* by effects */
    int other;  /* what else counts: cards in score zones */
    int dice[PROCRASTINATION_DICE_MAX];
    int dice_count;
    int first_dice[PROCRASTINATION_DICE_MAX]; /* of two throws, the first, while it is not known which counts */
    bool has_two_throws;
    int outcome; /* a procrastination_outcome */
} procrastination_stand;

typedef struct procrastination_account {
    int round; /* 0 where there is none yet */
    int seats;
    bool is_past;
    procrastination_stand stands[DJ_SEATS_MAX];
} procrastination_account;

/* The round in front; while nothing has been revealed in it, the one before, as far as the viewer saw it. */
procrastination_account procrastination_account_of(const dj_scene *scene);

/* Whom a seat faces in the round. */
int procrastination_account_enemy(const procrastination_account *account, int seat);
/* The seat's total against another, and how it comes about: "5 ×2 for Magic over Force, -1, dice 4+2 = 15". */
int procrastination_account_total(const procrastination_set *set, const procrastination_account *account, int seat,
                                  int enemy);
void procrastination_account_sum(const procrastination_set *set, const procrastination_account *account, int seat,
                                 int enemy, dj_language language, dj_text *out);

#endif
