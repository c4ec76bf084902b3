/* Why a move, in the game's own terms. */
#ifndef DJ_BOTS_REASONS_H
#define DJ_BOTS_REASONS_H

#include "aids.h"

/* What the move leads to beside the next best one (the same move where there is none), in lines played on from worlds
 * that the seat cannot tell from the real one: the chance to win that dj_look_ahead finds with these dice, what it
 * gains and costs, and what it fears. */
void dj_say_reasons(const dj_seat *seat, dj_dice dice, dj_move move, dj_move next, dj_language language, dj_text *out);

/* What a move gains and costs beside another, in the game's own terms, and what it fears; nothing where that is nothing
 * worth a word. */
void dj_say_gains(const dj_seat *seat, dj_dice dice, dj_move move, dj_move other, dj_language language, dj_text *out);

/* A move as it is listed to the seat, without the full stop. */
void dj_name_move(const dj_seat *seat, dj_dice dice, dj_move move, dj_language language, dj_text *out);

#endif
