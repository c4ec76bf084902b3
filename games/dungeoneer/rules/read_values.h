/* Values of a position written by hand: cards by their ids, words and numbers. What is wrong is noted with its place.
 */
#ifndef DUNGEONEER_READ_VALUES_H
#define DUNGEONEER_READ_VALUES_H

#include "rules.h"

#include "engine/card_file.h"

typedef struct dungeoneer_reader {
    const dungeoneer_set *set;
    dungeoneer_state *state;
    dj_problems *problems;
} dungeoneer_reader;

/* Ids of one kind of card. */
typedef struct dungeoneer_ids {
    const char *list[DUNGEONEER_CARDS_MAX];
    int count;
} dungeoneer_ids;

dungeoneer_ids dungeoneer_card_ids(const dungeoneer_set *set);
dungeoneer_ids dungeoneer_quest_ids(const dungeoneer_set *set);
dungeoneer_ids dungeoneer_map_ids(const dungeoneer_set *set);
dungeoneer_ids dungeoneer_hero_ids(const dungeoneer_set *set);
dungeoneer_ids dungeoneer_deck_ids(const dungeoneer_set *set);

/* Reads each map of a list, up to so many; returns the count. */
int dungeoneer_read_each(dungeoneer_reader *reader, const dj_node *parent, const char *key, int most,
                         void (*read)(dungeoneer_reader *reader, const dj_node *node, int index));
/* A member of a map; `otherwise` where it is left out or null, or what stands there is noted. */
uint8_t dungeoneer_read_id(dungeoneer_reader *reader, const dj_node *parent, const char *key, dungeoneer_ids ids,
                           int otherwise);
uint8_t dungeoneer_read_byte(dungeoneer_reader *reader, const dj_node *parent, const char *key, int otherwise);

#endif
