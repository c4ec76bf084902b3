#include "donjonz.h"

#include "donjon/lesson.h"

static const dj_lesson_step steps[] = {
    {.says = DJ_SENTENCE(
         "First you build the dungeon, then you walk it once. Lay this card on the lit place, above the start card."),
     .shows = "hand",
     .moves = "place 0,-4 r0",
     .answers = {{"", DJ_SENTENCE("Not there: the lit place above the start card shares a whole side with it, and "
                                  "longer sides make longer walks.")}}},
    {.says = DJ_SENTENCE("A new card, with the key. Turn it twice with R or the round arrow, until it hangs upside "
                         "down, then lay it on the lit place."),
     .shows = "hand",
     .moves = "place 3,-2 r2",
     .answers = {{"place 3,-2 ",
                  DJ_SENTENCE("The place is right, but the card is not: turn it until it is upside down.")},
                 {"", DJ_SENTENCE("Lay it on the lit place, upside down: the walk will come that way.")}}},
    {.says = DJ_SENTENCE("The last card. Thick lines are walls: turned to the left, with three turns, its openings "
                         "meet openings. Lay it on the lit place."),
     .shows = "hand",
     .moves = "place 3,-5 r3",
     .answers = {{"place 3,-5 ", DJ_SENTENCE("The place is right, but the card is not: turn it once more.")},
                 {"",
                  DJ_SENTENCE(
                      "Not there: on the lit place it closes the dungeon to a ring, and you can walk all round.")}}},
    {.says = DJ_SENTENCE("The dungeon stands. Walk by a touch on a lit cell or by the arrow keys: to the gold, two "
                         "cells away. A pouch is worth 2 points."),
     .moves = "step e; step n",
     .answers = {{"", DJ_SENTENCE("The gold lies the other way: follow the lit cells.")}}},
    {.says = DJ_SENTENCE("Gold! It is marked on your sheet. No cell is ever entered twice, so think before you turn. "
                         "To the next pouch."),
     .shows = "own",
     .moves = "step w; step n; step n",
     .answers = {{"", DJ_SENTENCE("That way would cut you off from the torch: follow the lit cells.")}}},
    {.says = DJ_SENTENCE("Something lies ahead: go and see."),
     .moves = "step n; step e",
     .answers = {{"", DJ_SENTENCE("You would pass the torch by, and could not come back for it.")}}},
    {.says = DJ_SENTENCE(
         "A torch. You carry two weapons at most, and each serves for ever against its own kind of monster. Take it."),
     .moves = "take",
     .answers = {{"leave", DJ_SENTENCE("Better take it: without a torch, a mummy costs you all your gold.")}}},
    {.says = DJ_SENTENCE("The mummies are behind that wall. Go round it, and mind the goblin: you have no sword."),
     .moves = "step e; step e; step e; step n; step e; step s",
     .answers = {{"", DJ_SENTENCE("Careful: keep to the lit cells. A monster without its weapon takes all your gold; "
                                  "without gold, the game is lost.")}}},
    {.says = DJ_SENTENCE("A mummy bars the way, and a torch is what it fears. Walk right in."),
     .moves = "step s; step w",
     .answers = {{"", DJ_SENTENCE("The mummy first: every monster defeated is worth more than the last.")}}},
    {.says = DJ_SENTENCE("Defeated: 1 point, the next one would give 2 more. Now gold once more, and the key."),
     .shows = "own",
     .moves = "step s; step e; step s; step w; step s",
     .answers = {{"", DJ_SENTENCE("The key lies the other way: follow the lit cells.")}}},
};

const dj_lesson donjonz_lesson = {
    .seed = "stairs-10",
    .options = "cards=3",
    .steps = steps,
    .step_count = sizeof steps / sizeof *steps,
    .ends = DJ_SENTENCE("The key is yours, and the locked door stands beside the stairs: enter it and all your gold "
                        "doubles. Now you: 21 points can be had."),
};
