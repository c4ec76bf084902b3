/* donjon: five dungeon games and the engine they share. This is the whole public interface. */
#ifndef DONJON_H
#define DONJON_H

#define DJ_VERSION "0.1.0"

#include "donjon/bot.h"
#include "donjon/dice.h"
#include "donjon/game.h"
#include "donjon/json.h"
#include "donjon/node.h"
#include "donjon/seal.h"
#include "donjon/seat.h"
#include "donjon/table.h"
#include "donjon/text.h"

#endif
