#include "dungeoneer.h"

#include "donjon/lesson.h"

static const dj_lesson_step steps[] = {
    {.says = DJ_SENTENCE("You are Sir Perceval, with three quests: whoever completes three wins. A turn begins with a "
                         "discard. Falling Chandelier costs 6 peril, which nobody has: discard it, and draw another."),
     .shows = "hand",
     .moves = "discard falling-chandelier",
     .answers = {{"discard rat-union", DJ_SENTENCE("Keep the rats: they cost 1 peril, and that is what Basile has.")},
                 {"forsake", DJ_SENTENCE("A quest given up is a turn lost. Discard the chandelier.")},
                 {"discard", DJ_SENTENCE("You will want that one. The chandelier is too dear for now.")},
                 {"play", DJ_SENTENCE("Later: begin with the discard.")}}},
    {.says = DJ_SENTENCE("Now the encounters: you are the dungeon master of the others. Basile has 1 peril, and the "
                         "Rat Union costs just that. Play it, on Basile."),
     .shows = "hand",
     .moves = "play rat-union; target 2",
     .answers = {{"fight", DJ_SENTENCE("Not yet: let the rats out first.")},
                 {"", DJ_SENTENCE("The rats first: Basile’s peril pays for them.")}}},
    {.says = DJ_SENTENCE(
         "Nobody plays more: end the encounters, and let them fight. Each throws a die and adds the statistic."),
     .shows = "question",
     .moves = "fight; 1: pass",
     .answers = {{"", DJ_SENTENCE("Enough for one phase: end it, and the rats attack.")}}},
    {.says = DJ_SENTENCE("8 against 7: a wound, and the rats come back to your hand. For the wound somebody gets 1 "
                         "peril: give it to Basile."),
     .shows = "question",
     .moves = "give 2",
     .answers = {{"", DJ_SENTENCE("Give the peril first.")}}},
    {.says = DJ_SENTENCE("You drew a piece of the dungeon, the Crypt. A way must meet a way: lay it on the lit place, "
                         "south of the Entrance Hall."),
     .moves = "place 0,-1 r0",
     .answers = {{"place",
                  DJ_SENTENCE(
                      "It fits there as well, but only with a trapped door. South, its plain door meets the Hall’s.")},
                 {"play", DJ_SENTENCE("First lay the Crypt.")}}},
    {.says = DJ_SENTENCE("Now walk, into the Crypt. Where your hero goes there is glory, which you spend on help, and "
                         "peril, which the others spend on harm."),
     .moves = "go s",
     .answers = {{"end", DJ_SENTENCE("A hero that stays gains peril, and no glory. Go south.")},
                 {"challenge", DJ_SENTENCE("Basile is the better fighter. Go south.")},
                 {"", DJ_SENTENCE("Walk first: south, into the Crypt.")}}},
    {.says = DJ_SENTENCE("1 peril, 2 glory. There is nowhere else to go yet: end your turn. Basile is next."),
     .shows = "question",
     .moves = "end; 1: discard service-charges; 1: fight; 1: place -1,-1 r2; 1: go s; 1: challenge 1; 1: attack melee",
     .answers = {{"go", DJ_SENTENCE("There and back brings little. End your turn.")},
                 {"", DJ_SENTENCE("Keep it for a better moment, and end your turn.")}}},
    {.says = DJ_SENTENCE("Basile followed you, and challenges you. Whenever something hits, you are asked whether you "
                         "answer. You have nothing that helps: pass."),
     .shows = "question",
     .moves = "pass; 1: end",
     .answers = {{"play", DJ_SENTENCE("That would cost him 1 glory, and help you little. Pass.")}}},
    {.says = DJ_SENTENCE("A wound: 1 of 6. Your turn again. Discard One Star Out of Five."),
     .shows = "hand",
     .moves = "discard one-star",
     .answers = {{"", DJ_SENTENCE("You will want that one: discard One Star Out of Five.")}}},
    {.says = DJ_SENTENCE("Basile’s peril would pay for rats again; but let them sleep. End the encounters, then lay "
                         "the Signpost Corner on the lit place."),
     .shows = "question",
     .moves = "fight; place 1,0 r0",
     .answers = {{"play", DJ_SENTENCE("Not this turn: end the encounters.")},
                 {"place", DJ_SENTENCE("To the east of the Hall, where it is lit: one step nearer to what comes.")}}},
    {.says = DJ_SENTENCE("North, to the Entrance Hall: entered anew, it gives 1 glory more. That makes 4."),
     .moves = "go n",
     .answers = {{"go", DJ_SENTENCE("That door is trapped, and Perceval is slow. North.")},
                 {"challenge", DJ_SENTENCE("He hit you once already. North.")},
                 {"", DJ_SENTENCE("Walk first: north.")}}},
    {.says = DJ_SENTENCE("4 glory buy the Fencing Lessons: Melee +1, for as long as you keep them. Play them."),
     .shows = "hand",
     .moves = "play fencing-lessons",
     .answers = {{"play", DJ_SENTENCE("That costs glory too, and then the lessons are too dear.")},
                 {"", DJ_SENTENCE("Spend your glory first: play the Fencing Lessons.")}}},
};

const dj_lesson dungeoneer_lesson = {
    .seed = "hall-201",
    .steps = steps,
    .step_count = sizeof steps / sizeof *steps,
    .ends = DJ_SENTENCE("Basile had better not challenge you again. Your quests name rooms that the dungeon will still "
                        "grow; flags will mark them. Three quests win, and so does the last hero alive. Now you!"),
};
