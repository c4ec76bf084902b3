/* What the files that compile a card set share. */
#ifndef DUNGEONEER_CONTENT_H
#define DUNGEONEER_CONTENT_H

#include "dungeoneer.h"

#include "engine/card_file.h"

typedef struct dungeoneer_compiler {
    dungeoneer_set *set;
    dj_problems *problems;
    const dj_node *ids[256]; /* met so far in the file */
    int id_count;
} dungeoneer_compiler;

/* The id, names and flavour that every card has. */
void dungeoneer_compile_head(dungeoneer_compiler *compiler, const dj_node *node, char id[DJ_CARD_ID_SIZE], char *names,
                             char *flavour);
/* A number that may be left out. */
uint8_t dungeoneer_compile_number(dungeoneer_compiler *compiler, const dj_node *node, const char *key, int least,
                                  int most, int standard);
/* The member "effect", whose rules must be of these triggers; nothing where it is left out. */
void dungeoneer_compile_effect(dungeoneer_compiler *compiler, const dj_node *node, dj_effect_program *effect,
                               unsigned triggers);
/* The member "power" of a hero or treasure; its name goes to `names`, or it has none. */
void dungeoneer_compile_price(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_price *price, char *names);
/* The member "answers", a list of what can be answered. */
uint8_t dungeoneer_compile_answers(dungeoneer_compiler *compiler, const dj_node *node);
/* A node that must be a map; false with the problem noted. */
bool dungeoneer_compile_map_node(dungeoneer_compiler *compiler, const dj_node *node);

/* content_cards.c */
void dungeoneer_compile_cards(dungeoneer_compiler *compiler, const dj_node *root);
/* content_places.c: heroes, maps and quests */
void dungeoneer_compile_heroes(dungeoneer_compiler *compiler, const dj_node *root);
void dungeoneer_compile_maps(dungeoneer_compiler *compiler, const dj_node *root);
void dungeoneer_compile_quests(dungeoneer_compiler *compiler, const dj_node *root);
/* decks.c: tournament decks (E31) */
void dungeoneer_compile_decks(dungeoneer_compiler *compiler, const dj_node *root);

#endif
