/* Names that moves, events and positions share in words. */
#ifndef DUNGEONEER_TEXT_H
#define DUNGEONEER_TEXT_H

#include "rules.h"

const char *dungeoneer_stat_text(int stat, dj_language language);
/* The name of a card, quest or map by its number among those with effects; of a hero, that of the power. */
const char *dungeoneer_definition_name(const dungeoneer_set *set, int definition, dj_language language);

#endif
