/* What Un dongeon dans un deck has in its box. */
#include "cards.h"

static const dj_print_summary summary[] = {
    {DJ_SENTENCE("Getting ready"),
     (const char *const[]){
         DJ_SENTENCE(
             "Hold the deck white side up, the boss doors at the bottom, door 1 at the top. Bring a Corridor to the "
             "top: take it."),
         NULL}},
    {DJ_SENTENCE("On the white side"),
     (const char *const[]){
         DJ_SENTENCE("White: use an icon, then put the card under the deck with that icon at the bottom."),
         DJ_SENTENCE(
             "After a Corridor choose any Corridor or Door of the next card; else a Monster; else a Treasure or "
             "Weapon, or leave it."),
         DJ_SENTENCE(
             "After a Door the icon at the top of the next card is the one: taken, fought, sprung, or taken or left."),
         NULL}},
    {DJ_SENTENCE("Dangers"),
     (const char *const[]){
         DJ_SENTENCE(
             "Fight: pass cards until a Monster is at the top; its value plus your Weapons must reach the first "
             "one’s. Else you lose "
             "a life, or pay as many Treasures as its value. Flee (white only): the deck is turned over."),
         DJ_SENTENCE(
             "A Trap takes a Weapon, else a Treasure, else a life. Two Treasures buy back a life. The fourth wound "
             "is the end."),
         NULL}},
    {DJ_SENTENCE("Lost, and grey"),
     (const char *const[]){
         DJ_SENTENCE(
             "Three Corridors or three Doors in a row: lost; turn the whole deck over. Grey: the icon used stays at "
             "the top; nobody "
             "flees; a Turnback leads to white."),
         NULL}},
    {DJ_SENTENCE("The bosses"),
     (const char *const[]){
         DJ_SENTENCE(
             "A boss door on white: a quarter turn, then a Monster’s value plus the door’s number is the boss. Door "
             "4: three fights. "
             "Alive, you have won. On grey the doors turn back."),
         NULL}},
    {0},
};

const dj_print_game dungeondeck_print = {
    .count = dungeondeck_print_count,
    .card = dungeondeck_print_card,
    .text = dungeondeck_print_text,
    .front = dungeondeck_print_front,
    .back = dungeondeck_print_back,
    .sheet_count = dungeondeck_print_sheet_count,
    .sheet_title = dungeondeck_print_sheet_title,
    .sheet = dungeondeck_print_sheet,
    .summary = summary,
    .emblem = "icon:dungeon-gate",
};
