#include "procrastination.h"

#include "donjon/lesson.h"

static const dj_lesson_step steps[] = {
    {.says = DJ_SENTENCE("A round is won by the higher total. Both lay a fighter face down. Basile likes Force; Magic "
                         "dominates Force, and what dominates counts double. Play The Part-Time Mage."),
     .shows = "hand wheel",
     .moves = "play part-time-mage; 1: play candyfloss",
     .answers =
         {{"play hay-rum", DJ_SENTENCE("Hay Rum is a Support: as a fighter it is worth -3. Its turn comes later.")},
          {"play lancelater", DJ_SENTENCE("Force against Force: nobody would dominate. Magic is what Force fears.")},
          {"play",
           DJ_SENTENCE(
               "Agility is what Force dominates: your card would stay single, and his be doubled. Play the Mage.")}}},
    {.says = DJ_SENTENCE("Doubled: 10 against 4. Now each may lay a Support in secret. You lead anyway, so lay the "
                         "Bluff: it is worth nothing, looks like anything, and comes back."),
     .shows = "hand",
     .moves = "lay bluff; 1: lay nothing; 1: choose no",
     .answers = {{"lay hay-rum",
                  DJ_SENTENCE("A Support costs points, and you lead by six: keep it for a round that is close.")},
                 {"lay nothing", DJ_SENTENCE("You may, but then Basile knows it. Lay the Bluff and let him wonder.")}}},
    {.says = DJ_SENTENCE("Dice were added, one a card: 13 against 10. The Mage lies in your score zone. Next round: "
                         "play The Slow Lookout, whose text does something when it is revealed."),
     .shows = "hand own",
     .moves = "play slow-lookout; 1: play porcu-epic",
     .answers = {{"play hay-rum", DJ_SENTENCE("Not as a fighter: as a Support it will do more.")},
                 {"play", DJ_SENTENCE("Keep that one: the Lookout first, for what it knows.")}}},
    {.says = DJ_SENTENCE("You look at the next three cards of your pile, and say in which order they will come. The "
                         "Ninja-Maybe first, then Fairy Nuff, then the other."),
     .moves = "choose ninja-maybe; choose fairy-nuff; choose olympic-lame; 1: lay bluff",
     .answers = {{"choose", DJ_SENTENCE("First the Ninja-Maybe, then Fairy Nuff: the strong ones come sooner.")}}},
    {.says = DJ_SENTENCE("5 against 5, and Basile has laid something. Now Hay Rum: it costs 3, but a Support gives a "
                         "second die, and this one lets you throw again."),
     .shows = "hand",
     .moves = "lay hay-rum",
     .answers = {{"lay bluff", DJ_SENTENCE("The Bluff gives no die. With equal totals, you want one more: Hay Rum.")},
                 {"lay nothing",
                  DJ_SENTENCE("With equal totals a second die is worth more than the 3 it costs: lay Hay Rum.")}}},
    {.says = DJ_SENTENCE(
         "It was his Bluff. 9 against 9: a tie, and all cards would stay. Hay Rum may throw your dice again. Say yes."),
     .moves = "choose yes",
     .answers = {{"choose no", DJ_SENTENCE("A tie wins you nothing. Throw again!")}}},
    {.says = DJ_SENTENCE("10 against 9! Fighter and Support both lie in your score zone. Basile has pirates left, and "
                         "they are Agility. Force dominates Agility: play Sir Lancelater."),
     .shows = "hand wheel",
     .moves = "play lancelater; 1: play sunday-pirate",
     .answers = {{"play idle-oak", DJ_SENTENCE("Force it is, but Sir Lancelater is the stronger of the two.")},
                 {"play", DJ_SENTENCE("Force is what Agility fears: Sir Lancelater.")}}},
    {.says = DJ_SENTENCE(
         "10 against 4 again. To lay nothing is allowed as well: whoever leads far enough spares their cards."),
     .shows = "hand",
     .moves = "lay nothing; 1: lay where-is-the-fire",
     .answers = {{"lay bluff", DJ_SENTENCE("The Bluff was good once. This time lay nothing, and see what he does.")}}},
};

const dj_lesson procrastination_lesson = {
    .seed = "arena-31",
    .options = "cards=starter",
    .steps = steps,
    .step_count = sizeof steps / sizeof *steps,
    .ends = DJ_SENTENCE("Three rounds, three won. The game ends when somebody has no card left to play, and most cards "
                        "in the score zone win. Basile will not be so easy from here on. Now you!"),
};
