/* What the files of the view share. */
#ifndef DUNGEONEER_VIEW_H
#define DUNGEONEER_VIEW_H

#include "dungeoneer.h"

extern const dj_shape dungeoneer_pool_shape;
/* How many pools there are to show. */
int dungeoneer_count_pools(const dj_look *look);

/* Ids by number, NULL where there is none. */
const char *dungeoneer_card_id(const void *content, int number);
const char *dungeoneer_quest_id(const void *content, int number);
const char *dungeoneer_map_id(const void *content, int number);

#endif
