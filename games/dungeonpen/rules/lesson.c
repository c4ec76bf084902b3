#include "dungeonpen.h"

#include "donjon/lesson.h"

static const dj_lesson_step steps[] = {
    {.says =
         DJ_SENTENCE("You are the blue pencil, bottom left; the treasure to fetch is top right. You move by a flick: "
                     "pull back anywhere on the sheet, and let go when the dotted line lies on the lit one."),
     .moves = "flick 36 36",
     .slack = 9,
     .answers =
         {{"flick",
           DJ_SENTENCE(
               "Not quite: aim along the lit line, through the gap above your cell, and let go where it ends.")}}},
    {.says = DJ_SENTENCE("Where the line ends, you stand. After a flick an event is drawn: a sudden wall! It must "
                         "cover one of the lit cells. Draw it where it bars the other’s way."),
     .moves = "wall *; 1: flick 220 30"},
    {.says = DJ_SENTENCE("The other’s event bends your next flick: a wall would cost you 3 life instead of 1. Be "
                         "gentle, then, and pass over the chest to your left."),
     .moves = "flick 278 29",
     .slack = 9,
     .answers = {{"flick",
                  DJ_SENTENCE("Not quite: along the lit line you pass over the chest, and no wall is near.")}}},
    {.says = DJ_SENTENCE("The chest held something for your bag, and the event gives you another turn. There is a "
                         "second chest, near the middle: along the lit line."),
     .shows = "own",
     .moves = "flick 65 60; 1: flick 200 55",
     .slack = 9,
     .answers = {{"quibble", DJ_SENTENCE("Nobody touched a wall this time: there is nothing to quibble about. Flick!")},
                 {"flick",
                  DJ_SENTENCE("Not quite: a strong flick strays more. Follow the lit line, between the walls.")}}},
};

const dj_lesson dungeonpen_lesson = {
    .seed = "yard-519",
    .options = "sheet=1,steadiness=steady,beginner=yes,pencil0=blue,pencil1=red",
    .steps = steps,
    .step_count = sizeof steps / sizeof *steps,
    .ends = DJ_SENTENCE("You know it all: chests, events, walls. The other’s treasure lies in the far corner; pass "
                        "over it, then come to rest in your own cell. Now you. Steady hand!"),
};
