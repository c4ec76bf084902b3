#include "characters.h"

#include <string.h>

enum { HASTY = 50, EVEN = 100, PATIENT = 200 };

static const dj_character characters[] = {
    {"colin", "Colin", "gentle",
     DJ_SENTENCE("Hasty: plays the first thing that looks nice, and laughs when it goes wrong."), HASTY},
    {"pernelle", "Pernelle", "gentle", DJ_SENTENCE("Good-natured: looks about a little, and plays for the company."),
     EVEN},
    {"berthe", "Berthe", "gentle", DJ_SENTENCE("Patient: slow to anger, and a little slower to decide."), PATIENT},
    {"bertrade", "Bertrade", "steady", DJ_SENTENCE("Impatient: trusts the first plan that comes to mind."), HASTY},
    {"anselme", "Anselme", "steady", DJ_SENTENCE("Calm and correct, like an account book."), EVEN},
    {"fulbert", "Fulbert", "steady", DJ_SENTENCE("Thoughtful: likes to see where a move leads."), PATIENT},
    {"renaud", "Renaud", "keen", DJ_SENTENCE("Bold: strikes as soon as there is an opening."), HASTY},
    {"sidonie", "Sidonie", "keen", DJ_SENTENCE("Sharp-eyed: seldom lets a mistake pass."), EVEN},
    {"mahaut", "Mahaut", "keen", DJ_SENTENCE("Cool-headed: looks at everything twice."), PATIENT},
    {"brunehaut", "Brunehaut", "fierce", DJ_SENTENCE("Fiery: wants it over quickly, and usually gets it."), HASTY},
    {"guenievre", "Guenièvre", "fierce", DJ_SENTENCE("Merciless, and perfectly polite."), EVEN},
    {"mordrain", "Mordrain", "fierce", DJ_SENTENCE("Cold: has time, and uses all of it."), PATIENT},
};
enum { CHARACTER_COUNT = sizeof characters / sizeof *characters };

const dj_character *dj_characters(int *count) {
    *count = CHARACTER_COUNT;
    return characters;
}

const dj_character *dj_character_find(const char *name) {
    for (int i = 0; i < CHARACTER_COUNT; i++) {
        const dj_character *character = &characters[i];
        if (strcmp(character->id, name) == 0 || (character->percent == EVEN && strcmp(character->strength, name) == 0))
            return character;
    }
    return NULL;
}
