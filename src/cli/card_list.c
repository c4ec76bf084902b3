#include "card_list.h"

#include "cards_donjonz.h"
#include "cards_dungeondeck.h"
#include "cards_dungeoneer.h"
#include "cards_dungeonpen.h"
#include "cards_procrastination.h"

#include <assert.h>
#include <string.h>

/* How the cards of a game are shown. */
typedef struct shower {
    const char *game;
    void (*print)(const void *content, dj_language language, bool has_boxes, FILE *out);
    void (*write)(const void *content, dj_language language, dj_json *json);
} shower;

static const shower showers[] = {
    {"donjonz", dj_cards_donjonz_print, dj_cards_donjonz_json},
    {"dungeondeck", dj_cards_dungeondeck_print, dj_cards_dungeondeck_json},
    {"dungeoneer", dj_cards_dungeoneer_print, dj_cards_dungeoneer_json},
    {"dungeonpen", dj_cards_dungeonpen_print, dj_cards_dungeonpen_json},
    {"procrastination", dj_cards_procrastination_print, dj_cards_procrastination_json},
};

static const shower *find_shower(const dj_game *game);

void dj_card_list_print(const dj_game *game, const void *content, dj_language language, bool has_boxes, FILE *out) {
    find_shower(game)->print(content, language, has_boxes, out);
}

void dj_card_list_json(const dj_game *game, const void *content, dj_language language, dj_json *json) {
    find_shower(game)->write(content, language, json);
}

static const shower *find_shower(const dj_game *game) {
    size_t i = 0;
    while (strcmp(showers[i].game, game->id) != 0) {
        i++;
        assert(i < sizeof showers / sizeof *showers); /* every game has a row */
    }
    return &showers[i];
}
