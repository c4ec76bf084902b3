/* The events of Dungeoneer, in the order of the game's table. */
#ifndef DUNGEONEER_EVENTS_H
#define DUNGEONEER_EVENTS_H

#include "donjon/game.h"

enum {
    DUNGEONEER_ROLLED_FOR_FIRST,
    DUNGEONEER_GOT_HERO,
    DUNGEONEER_GOT_QUEST,
    DUNGEONEER_LAID,      /* a map */
    DUNGEONEER_DREW_MAP,  /* for whoever drew it */
    DUNGEONEER_PUT_ASIDE, /* a map goes under its pile */
    DUNGEONEER_KEPT,      /* a map for later (E32) */
    DUNGEONEER_STANDS,    /* a hero is put somewhere to begin with */
    DUNGEONEER_TURN_BEGAN,
    DUNGEONEER_PHASE_BEGAN,
    DUNGEONEER_DISCARDED,
    DUNGEONEER_LOST_QUEST,
    DUNGEONEER_DREW,
    DUNGEONEER_DREW_CARD, /* for whoever drew it */
    DUNGEONEER_RESHUFFLED,
    DUNGEONEER_PLAYED,
    DUNGEONEER_TARGETED,
    DUNGEONEER_USED,
    DUNGEONEER_UNDONE,  /* a play was cancelled, escaped or turned */
    DUNGEONEER_STRIKES, /* an encounter */
    DUNGEONEER_CHALLENGED,
    DUNGEONEER_PASSED,
    DUNGEONEER_CHOSE_ATTACK,
    DUNGEONEER_WIELDED,        /* a weapon, or none */
    DUNGEONEER_UNUSED_DIE,     /* thrown with the next one, which is kept (X06) */
    DUNGEONEER_ROLLED,         /* in a combat */
    DUNGEONEER_MONSTER_ROLLED, /* the same, of what has no seat */
    DUNGEONEER_TESTED,
    DUNGEONEER_WOUNDED,
    DUNGEONEER_HEALED,
    DUNGEONEER_MONSTER_HIT,
    DUNGEONEER_MONSTER_WENT, /* dead, back to hand, in front */
    DUNGEONEER_POINTS,       /* glory or peril changed */
    DUNGEONEER_MOVED,
    DUNGEONEER_DOOR_HELD,
    DUNGEONEER_FELL,
    DUNGEONEER_APPLIES,   /* an effect begins */
    DUNGEONEER_STANDING,  /* a card comes to an inventory */
    DUNGEONEER_TOOK_CARD, /* into a hand */
    DUNGEONEER_SHOWN,     /* a card of a hand, to somebody */
    DUNGEONEER_ATTEMPTED, /* a quest */
    DUNGEONEER_ADVANCED,  /* a quest */
    DUNGEONEER_COMPLETED,
    DUNGEONEER_DIED,
    DUNGEONEER_GAVE_PERIL,
    /* Something that a card or the rules asked for: a verb, and the card, hero, map or program, with the place in it.
     */
    DUNGEONEER_CHOSE,
    DUNGEONEER_ENDED,
    DUNGEONEER_UNMET,   /* a condition of an effect */
    DUNGEONEER_TRIES,   /* what the next roll is for */
    DUNGEONEER_PARRIED, /* wounds that did not come, or a tie */
    DUNGEONEER_STEPS,   /* more or fewer of them */
    DUNGEONEER_EVENT_KINDS,
};

/* What a hero tries. */
enum {
    DUNGEONEER_TRIES_LOCK,
    DUNGEONEER_TRIES_TRAPPED_DOOR,
    DUNGEONEER_TRIES_PIT,
    DUNGEONEER_TRIES_TRAP,
    DUNGEONEER_TRIES_QUEST,
    DUNGEONEER_TRIES_EFFECT,
};

extern const dj_event_kind dungeoneer_events[DUNGEONEER_EVENT_KINDS];

#endif
