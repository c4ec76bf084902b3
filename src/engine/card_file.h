/* What every game's card file begins with, and how its cards are named: checked in one way for all games. Each call
 * notes what is wrong where it stands and goes on. */
#ifndef DJ_CARD_FILE_H
#define DJ_CARD_FILE_H

#include "donjon/node.h"

enum { DJ_CARD_ID_SIZE = 24 };

/* The ids met so far in a file; zero is empty. */
typedef struct dj_card_ids {
    const dj_node *ids[64];
    int count;
} dj_card_ids;

/* A file is a map; false, with the problem noted, where it is not. */
bool dj_card_file_is_map(const dj_node *root, dj_problems *problems);
/* The member "game" must name this one. */
void dj_card_file_game(const dj_node *root, const char *game, dj_problems *problems);
/* The member "id": small letters, digits and '-'. With `ids`, it must be new among them. */
bool dj_card_file_id(const dj_node *parent, char id[DJ_CARD_ID_SIZE], dj_card_ids *ids, dj_problems *problems);
/* A text in each language; `names` holds DJ_LANGUAGES texts of `size` bytes. */
void dj_card_file_names(const dj_node *parent, const char *key, char *names, size_t size, dj_problems *problems);
/* Problems noted so far, those dropped included. */
int dj_problem_total(const dj_problems *problems);

#endif
