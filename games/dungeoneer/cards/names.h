/* The words of Dungeoneer that drawings and lists share. */
#ifndef DUNGEONEER_NAMES_H
#define DUNGEONEER_NAMES_H

#include "canvas/canvas.h"
#include "games/dungeoneer/rules/rules.h"

/* "Melee": a statistic, the level included. */
const char *dungeoneer_stat_name(int stat, dj_language language);
/* "Monster": a kind of adventure card. */
const char *dungeoneer_kind_name(int kind, dj_language language);
/* How a kind is drawn: a letter and a colour. */
char dungeoneer_kind_sign(int kind);
dj_style dungeoneer_kind_style(int kind);

/* What stands on an adventure card besides its name, cost and text: "Melee 5 or Magic 6 · life 2"; maybe nothing. */
void dungeoneer_card_facts(const dungeoneer_card *card, dj_language language, dj_text *out);
/* A hero's power, where it is used: its price, and what it answers. */
void dungeoneer_power_words(const dungeoneer_hero *hero, dj_language language, dj_text *out);
/* A step of a quest: "Crypt: beat Old Bones (Melee 4, life 2)". */
void dungeoneer_step_words(const dungeoneer_set *set, const dungeoneer_step *step, dj_language language, dj_text *out);
/* A side of a map: "door", "locked 6". */
void dungeoneer_edge_name(int edge, int threat, dj_language language, dj_text *out);
/* An effect in words; nothing for an empty one. */
void dungeoneer_effect_words(const dj_effect_program *effect, dj_language language, dj_text *out);
/* That of an adventure card. A Bane speaks to its victim. */
void dungeoneer_card_words(const dungeoneer_card *card, dj_language language, dj_text *out);

#endif
