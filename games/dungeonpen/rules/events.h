/* The events of Dungeon Pen. */
#ifndef DUNGEONPEN_EVENTS_H
#define DUNGEONPEN_EVENTS_H

/* Events, in the order of the game's table. Places are in units, cells count from 0. */
enum {
    DUNGEONPEN_BEGAN,        /* sheet, who is first */
    DUNGEONPEN_TOOK_ROLE,    /* seat, character or -1, life */
    DUNGEONPEN_TURN_BEGAN,   /* seat, flicks so far */
    DUNGEONPEN_FLICKED,      /* seat, direction (sixteenths of a degree) and strength as chosen; 1 for a lost flick */
    DUNGEONPEN_STROKE,       /* seat, x, y where it starts, points of the broken line (0: it failed) */
    DUNGEONPEN_CURVE,        /* x, y it is pulled towards, x, y it would end at on an endless sheet */
    DUNGEONPEN_STOPPED,      /* seat, x, y where the prisoner stands now, how: DUNGEONPEN_ENDS_... */
    DUNGEONPEN_DRANK,        /* seat, x, y of the potion, marks */
    DUNGEONPEN_OPENED,       /* seat, x, y of the chest (-1: by a card) */
    DUNGEONPEN_GRABBED,      /* seat: the enemy treasure */
    DUNGEONPEN_DROPPED,      /* seat: the treasure goes back to where it was */
    DUNGEONPEN_DREW,         /* seat, card or -1 for none, its kind */
    DUNGEONPEN_KEPT,         /* seat, card */
    DUNGEONPEN_BAG_WAS_FULL, /* seat, card that could have been kept */
    DUNGEONPEN_USED,         /* seat, card */
    DUNGEONPEN_RETURNED,     /* card: shuffled into the clutter deck */
    DUNGEONPEN_RESHUFFLED,   /* the event deck begins anew */
    DUNGEONPEN_APPLIES,      /* seat, card, trigger */
    DUNGEONPEN_LIFE_CHANGED, /* seat, change, life, why: DUNGEONPEN_BY_... */
    DUNGEONPEN_NEXT_FLICK,   /* seat, what: DUNGEONPEN_CHANGE_..., how much now */
    DUNGEONPEN_ROLLED,       /* seat, face: of an effect */
    DUNGEONPEN_WALL_ROLLED,  /* seat, red, black, length */
    DUNGEONPEN_WALL_DRAWN,   /* x, y, length, is_vertical */
    DUNGEONPEN_NO_WALL,      /* seat, length: no legal place */
    DUNGEONPEN_WALL_ERASED,  /* x, y, length, is_vertical */
    DUNGEONPEN_REFILLED,     /* x, y of the potion, marks */
    DUNGEONPEN_MOVED,        /* seat, x, y: by a card */
    DUNGEONPEN_BAG_CHANGED,  /* card, seat it leaves, seat it comes to or -1 for the deck */
    /* Seat, verb of the move, thing, its cell where it has one: y * 18 + x. Where yes, no or one of two is answered,
     * the card and the place in its program. */
    DUNGEONPEN_ANSWERED,
    DUNGEONPEN_QUIBBLED, /* seat, distance to the nearest wall in units (0: touched), x, y of that wall's cell */
    DUNGEONPEN_SAVED,    /* seat: brought back from death by a card */
    DUNGEONPEN_ENDED,    /* ending, winner or -1 */
    DUNGEONPEN_UNMET,    /* seat, card, place of the condition in its program */
    DUNGEONPEN_EVENT_KINDS,
};

/* How a stroke ends. */
enum { DUNGEONPEN_ENDS_FREE, DUNGEONPEN_ENDS_AT_WALL, DUNGEONPEN_ENDS_FAILED };

/* Why life changes. */
enum { DUNGEONPEN_BY_WALL, DUNGEONPEN_BY_POTION, DUNGEONPEN_BY_TREASURE, DUNGEONPEN_BY_CARD };

/* What changes about a next flick: a number of dungeonpen_next, or a flag. */
enum {
    DUNGEONPEN_CHANGE_SHAKE,
    DUNGEONPEN_CHANGE_REACH,
    DUNGEONPEN_CHANGE_VEER,
    DUNGEONPEN_CHANGE_STRENGTH_MIN,
    DUNGEONPEN_CHANGE_STRENGTH_MAX,
    DUNGEONPEN_CHANGE_HURT,
    DUNGEONPEN_CHANGE_AGAIN,
    DUNGEONPEN_CHANGE_FORGOTTEN, /* all of it */
    DUNGEONPEN_CHANGE_FLAG,      /* + the number of the flag */
};

#endif
