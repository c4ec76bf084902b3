/* Small scenes of Dungeoneer: a plain set with the cards of the test added, hands and dungeon laid out, dice scripted.
 *
 * The plain set: heroes ann, bob, cid, dot, eve and fay, alike but for their names (Melee 2, Magic 2, Move 4 at level
 * 1; 3, 3, 5 at level 2; 4, 4, 6 at level 3); the maps gate (the entrance, peril 1 and glory 1), hall and shaft
 * (passages), cross (one with four openings), crypt and vault (rooms with open doors), and those the test adds; the
 * quests go-crypt, go-vault, fight-crypt, test-crypt, pay-crypt, gift-crypt, two-steps and crypt-too; cards called
 * filler. */
#ifndef DUNGEONEER_SCENE_H
#define DUNGEONEER_SCENE_H

#include "games/dungeoneer/rules/rules.h"

enum { SCENE_DICE = 64 };

typedef struct scene {
    dungeoneer_set *set; /* one for all scenes of a program: the last one opened */
    dungeoneer_state state;
    dj_witness witness; /* of the last move */
    int32_t dice[SCENE_DICE];
    int dice_count, dice_used;
    bool asks_everybody;
} scene;

/* Compiles the plain set with more cards, maps and heroes in YAML: lines "- {id: ..., kind: ...}", or NULL. Names may
 * be left out. */
void scene_open(scene *scene, const char *cards, const char *maps);
/* The same, the six heroes having this effect and power. */
void scene_open_heroes(scene *scene, const char *cards, const char *maps, const char *hero);
/* The problems of a whole set in YAML. */
bool scene_compile(const char *yaml, dungeoneer_set *set, dj_problems *problems);

/* Seats with hero after hero, hands empty, in the gate without glory or peril; seat 0 is in its encounter phase. Who is
 * asked when others are hit passes by itself, until everybody wants to be asked. */
void scene_begin(scene *scene, int seats);
void scene_ask_everybody(scene *scene);
void scene_phase(scene *scene, dungeoneer_phase phase);
/* From the pile into a hand or inventory, or to be the only quests of a seat: ids between blanks. */
void scene_give(scene *scene, int seat, const char *ids);
void scene_equip(scene *scene, int seat, const char *ids);
void scene_quests(scene *scene, int seat, const char *ids);
/* A map of the pile is laid. Returns the space. */
int scene_lay(scene *scene, const char *map, int x, int y, bool is_turned);
/* A map comes to the top of its pile. */
void scene_next_map(scene *scene, const char *map);

/* The dice to come, ended by 0; all must have been used at scene_end. */
void scene_dice(scene *scene, ...);
void scene_end(scene *scene);

/* Plays moves between '|', each of whoever must act, or of a player named before it ("2: play luck"); each is legal and
 * listed, and the state is checked after each. */
void scene_play(scene *scene, const char *moves);
/* The rule that refuses a move of whoever must act, or of the player named before it: "" where it is legal. */
const char *scene_refusal(scene *scene, const char *move);
/* The same as a sentence, in English. */
const char *scene_refusal_text(scene *scene, const char *move);
/* Who must act. */
int scene_asked(const scene *scene);
bool scene_can(scene *scene, const char *move);
/* The n-th event of a kind in the last move, or NULL. */
const dj_event *scene_event(const scene *scene, int kind, int n);
/* The first event of a kind of the last move, as an English reader is told of it; "" where there is none. */
const char *scene_told(const scene *scene, int kind, int reader);

bool scene_holds(const scene *scene, int seat, const char *id);
bool scene_has(const scene *scene, int seat, const char *id);
bool scene_is_discarded(const scene *scene, const char *id);
int scene_card(const scene *scene, const char *id);
/* The text of a card's effect. */
const char *scene_text(const scene *scene, const char *id, dj_language language);

#endif
