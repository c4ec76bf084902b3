/* What Dungeoneer has in its box. */
#include "cards.h"

static const dj_print_summary summary[] = {
    {DJ_SENTENCE("Getting ready"),
     (const char *const[]){
         DJ_SENTENCE(
             "Each draws a hero, 3 quests and 5 adventure cards. All start in the entrance. Three quests completed "
             "win, or being the "
             "last alive."),
         NULL}},
    {DJ_SENTENCE("A turn"),
     (const char *const[]){
         DJ_SENTENCE("1. Reset: powers are ready, doors close, traps are set again."),
         DJ_SENTENCE("2. Discard and draw: discard a card, a treasure or a quest of yours; then draw up to 5."),
         DJ_SENTENCE(
             "3. Encounter: play monsters, traps and banes on the others, paid from their peril; and boons. Each "
             "monster fights one "
             "round."),
         DJ_SENTENCE("4. Build: draw a map and lay it level, so that it joins the dungeon and cuts nothing off."),
         DJ_SENTENCE(
             "5. Move: a point a space. A space not yet visited this turn gives its peril and glory. Glory pays for "
             "treasures and "
             "boons. A hero who stays gains the peril only."),
         NULL}},
    {DJ_SENTENCE("Combat, obstacles, quests"),
     (const char *const[]){
         DJ_SENTENCE(
             "Combat: each rolls a die and adds the statistic; the higher hits for 1 wound, a tie hits nobody. A "
             "wound dealt earns 1 "
             "glory."),
         DJ_SENTENCE(
             "Doors and pits: a die plus Move must reach the threat. Traps: a die plus the statistic they name."),
         DJ_SENTENCE(
             "A quest is completed in its room, in your move. It ends your turn and gives its reward and a level."),
         NULL}},
    {0},
};

const dj_print_game dungeoneer_print = {
    .count = dungeoneer_print_count,
    .card = dungeoneer_print_card,
    .text = dungeoneer_print_text,
    .front = dungeoneer_print_front,
    .back = dungeoneer_print_back,
    .sheet_count = dungeoneer_print_sheet_count,
    .sheet_title = dungeoneer_print_sheet_title,
    .sheet = dungeoneer_print_sheet,
    .token = dungeoneer_print_token,
    .deck_count = dungeoneer_print_deck_count,
    .deck_id = dungeoneer_print_deck_id,
    .deck_copies = dungeoneer_print_deck_copies,
    .summary = summary,
    .emblem = "icon:crossed-swords",
    .dice = 2,
};
