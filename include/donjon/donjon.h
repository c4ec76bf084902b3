/* donjon: five dungeon games and the engine they share. This is the whole public interface. */
#ifndef DONJON_H
#define DONJON_H

#include "api.h"
#include "batch.h"
#include "bot.h"
#include "dice.h"
#include "game.h"
#include "json.h"
#include "lesson.h"
#include "node.h"
#include "seal.h"
#include "seat.h"
#include "shape.h"
#include "solver.h"
#include "table.h"
#include "text.h"
#include "voice.h"

#endif
