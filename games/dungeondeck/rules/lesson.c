#include "dungeondeck.h"

#include "donjon/lesson.h"

static const dj_lesson_step steps[] = {
    {.says = DJ_SENTENCE("The whole dungeon is the deck in your hand, and only its top card shows. A game opens by a "
                         "Corridor: take the lit one. The card then goes under the deck."),
     .moves = "go top",
     .answers = {{"", DJ_SENTENCE("The Corridor that is lit, at the top.")}}},
    {.says = DJ_SENTENCE("This card has no way on, but a Weapon. It stays with you and adds 1 to your strength in "
                         "every fight: take it."),
     .moves = "take top",
     .answers = {{"leave", DJ_SENTENCE("Do not leave it: a Weapon is worth a fight.")},
                 {"take",
                  DJ_SENTENCE(
                      "That is a Treasure: two of them buy back a life. But today the Weapon is worth more.")}}},
    {.says = DJ_SENTENCE("Nothing but Monsters. In a fight, cards pass until another Monster is at the top: its value "
                         "and your Weapon are your strength. Fight the lit one, a 5."),
     .moves = "fight right",
     .answers = {{"flee", DJ_SENTENCE("Not yet! The Monster of 5 can be beaten with your Weapon.")},
                 {"fight", DJ_SENTENCE("That one is stronger: choose the Monster of 5, which is lit.")}}},
    {.says = DJ_SENTENCE("7 and your Weapon make 8 against 5: won. Now a 7 shows: flee from it, by the lit button. "
                         "That costs no life, only your way."),
     .moves = "flee top",
     .answers = {{"fight",
                  DJ_SENTENCE(
                      "Too strong: a fight lost costs one of your four lives. Flee, by the button below the deck.")},
                 {"flee", DJ_SENTENCE("Flee, yes, but from the 7: its icon decides how the card comes back.")}}},
    {.says = DJ_SENTENCE("Lost! The deck is turned over to its grey side, where nobody can run. Look for the way back: "
                         "take the lit Corridor."),
     .moves = "go right",
     .answers = {{"", DJ_SENTENCE("The Corridor first.")}}},
    {.says = DJ_SENTENCE("Along another Corridor. That will make two in a row."),
     .moves = "go left",
     .answers = {{"", DJ_SENTENCE("The other way leads nowhere useful: take the lit Corridor.")}}},
    {.says = DJ_SENTENCE(
         "Two in a row: a third Corridor, or a third Door in a row, and you are lost again. So take the Door."),
     .shows = "streak",
     .moves = "go top",
     .answers = {{"go", DJ_SENTENCE(
                            "No: that is the third Corridor in a row, and the deck would turn over. Take the Door.")}}},
    {.says = DJ_SENTENCE("After a Door you do not choose: what is at the top counts. It is a Monster of 3: fight it, "
                         "and let the card pass."),
     .moves = "fight top; pass",
     .answers = {{"", DJ_SENTENCE("There is no running on the grey side: fight.")}}},
    {.says = DJ_SENTENCE(
         "2 and your Weapon make just 3: won. And there is a Turnback, the way out of the grey side. Take it."),
     .moves = "go bottom",
     .answers = {{"", DJ_SENTENCE("The Turnback, at the bottom: it brings you back to the white side.")}}},
    {.says = DJ_SENTENCE("Back on the white side. Through this Door, and the great doors are next."),
     .shows = "gates",
     .moves = "go left",
     .answers = {{"", DJ_SENTENCE("Take the lit Door: behind it the great doors wait.")}}},
};

const dj_lesson dungeondeck_lesson = {
    .seed = "deck-376",
    .steps = steps,
    .step_count = sizeof steps / sizeof *steps,
    .ends = DJ_SENTENCE("There it is, boss door 1: go through, see what waits, and fight. Three more doors follow, and "
                        "the last boss is fought three times. Now you!"),
};
