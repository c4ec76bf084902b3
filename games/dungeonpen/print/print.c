/* What Dungeon Pen has in its box. */
#include "cards.h"

static const dj_print_summary summary[] = {
    {DJ_SENTENCE("Getting ready"),
     (const char *const[]){
         DJ_SENTENCE(
             "Each takes a pencil of a colour of their own and, if you like, a character; 15 life unless it says "
             "otherwise."),
         NULL}},
    {DJ_SENTENCE("The aim"),
     (const char *const[]){DJ_SENTENCE("Bring the other’s treasure back to your own cell, or outlive the other."),
                           NULL}},
    {DJ_SENTENCE("A turn"),
     (const char *const[]){
         DJ_SENTENCE(
             "1. Flick: stand the pencil on your last point and flick it. Where the line ends is where you stand."),
         DJ_SENTENCE(
             "2. Event: draw one and do what it says. What it does to flicks is for the other’s next flick, unless "
             "it says otherwise."),
         NULL}},
    {DJ_SENTENCE("On the way"),
     (const char *const[]){
         DJ_SENTENCE(
             "A line that touches a wall stops there and costs 1 life. No line at all: the turn is lost, but not "
             "the event."),
         DJ_SENTENCE(
             "Passing over is enough: a chest gives a clutter card; a potion 1 life and a mark, two marks and it is "
             "empty; the "
             "treasure is yours to bring home."),
         DJ_SENTENCE("Sudden wall: the red die across, the black die up; the wall covers one of these nine cells, no "
                     "prisoner, and seals "
                     "nobody in."),
         DJ_SENTENCE(
             "Clutter with a bag can be kept and used in your turn; once used it goes back into its deck. At 0 life "
             "you are dead."),
         NULL}},
    {0},
};

const dj_print_game dungeonpen_print = {
    .count = dungeonpen_print_count,
    .card = dungeonpen_print_card,
    .text = dungeonpen_print_text,
    .front = dungeonpen_print_front,
    .back = dungeonpen_print_back,
    .sheet_count = dungeonpen_print_sheet_count,
    .sheet_title = dungeonpen_print_sheet_title,
    .sheet = dungeonpen_print_sheet,
    .summary = summary,
    .emblem = "icon:pencil",
    .dice = 2,
};
