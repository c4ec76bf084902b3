#include "words.h"

#include <string.h>

typedef struct entry {
    const char *stable, *title;
} entry;

static const entry entries[] = {
    /* how games end */
    {"collapse", DJ_SENTENCE("the dungeon falls in")},
    {"dark", DJ_SENTENCE("in the dark")},
    {"dawn", DJ_SENTENCE("dawn comes")},
    {"death", DJ_SENTENCE("one is dead")},
    {"died", DJ_SENTENCE("death of the hero")},
    {"double-death", DJ_SENTENCE("both are dead")},
    {"draw", DJ_SENTENCE("shared victory")},
    {"lost", DJ_SENTENCE("defeat")},
    {"nobody", DJ_SENTENCE("nobody is left")},
    {"quests", DJ_SENTENCE("quests completed")},
    {"stuck", DJ_SENTENCE("no step left")},
    {"survival", DJ_SENTENCE("the last survivor")},
    {"treasure", DJ_SENTENCE("treasure brought home")},
    {"won", DJ_SENTENCE("victory")},
    /* what happens to cards */
    {"applies", DJ_SENTENCE("its effect applies")},
    {"bag", DJ_SENTENCE("changes bags")},
    {"bag-was-full", DJ_SENTENCE("finds the bag full")},
    {"chose-card:fighter", DJ_SENTENCE("is chosen")},
    {"chose-card:shown", DJ_SENTENCE("is chosen")},
    {"chose-card:support", DJ_SENTENCE("is chosen")},
    {"discarded", DJ_SENTENCE("is discarded")},
    {"drew", DJ_SENTENCE("is drawn")},
    {"drew-card", DJ_SENTENCE("is drawn")},
    {"healed", DJ_SENTENCE("is a wound that heals")},
    {"kept", DJ_SENTENCE("is kept")},
    {"left-behind", DJ_SENTENCE("is left behind")},
    {"monster-went", DJ_SENTENCE("leaves a combat")},
    {"moved:box", DJ_SENTENCE("goes out of the game")},
    {"moved:collection", DJ_SENTENCE("goes to the collection")},
    {"moved:discard", DJ_SENTENCE("goes to the discard")},
    {"moved:front", DJ_SENTENCE("goes to the front")},
    {"moved:hand", DJ_SENTENCE("goes to a hand")},
    {"moved:left", DJ_SENTENCE("stays after a tie")},
    {"moved:pile", DJ_SENTENCE("goes to the pile")},
    {"moved:score", DJ_SENTENCE("goes to the score")},
    {"passed", DJ_SENTENCE("goes under the deck")},
    {"placed", DJ_SENTENCE("is placed")},
    {"played", DJ_SENTENCE("is played")},
    {"returned", DJ_SENTENCE("goes back to its deck")},
    {"revealed", DJ_SENTENCE("is revealed")},
    {"revealed:fighter", DJ_SENTENCE("is revealed as a fighter")},
    {"revealed:shown", DJ_SENTENCE("is shown")},
    {"revealed:support", DJ_SENTENCE("is revealed as a Support")},
    {"shown", DJ_SENTENCE("is shown")},
    {"shows", DJ_SENTENCE("comes to the top")},
    {"standing", DJ_SENTENCE("stands in front of a hero")},
    {"targeted", DJ_SENTENCE("is aimed at somebody")},
    {"took-card", DJ_SENTENCE("is taken")},
    {"took-role", DJ_SENTENCE("is the character")},
    {"used", DJ_SENTENCE("is used")},
    {"wielded", DJ_SENTENCE("is wielded")},
    {"wounded", DJ_SENTENCE("becomes a wound")},
};

const char *dj_lab_words(const char *stable, dj_language language) {
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
        if (strcmp(entries[i].stable, stable) == 0)
            return dj_translate(language, entries[i].title);
    return stable;
}
