/* Turns and clocks: since when each seat of a table must act, and whose time passes. Seats of one holder have one
 * screen between them, and so one turn at a time. */
#ifndef DJ_HOUSE_ROOM_TURNS_H
#define DJ_HOUSE_ROOM_TURNS_H

#include "room.h"

/* After a move of `mover`, or -1: a turn begins for each seat that must act now and did not have to before, or that has
 * just moved and must act again; but not while another seat of the same holder has its turn. */
void dj_room_start_turns(dj_room *room, int mover, int64_t now_ms);

/* A seat that comes to a holder, or back to them, waits while another of theirs has its turn. */
void dj_room_share_screen(dj_room *room, int seat, int64_t now_ms);

/* Time beyond that of one move is taken from the bank, and is not taken again if the turn goes on. */
void dj_room_charge_clock(dj_room *room, int seat, int64_t now_ms);

#endif
