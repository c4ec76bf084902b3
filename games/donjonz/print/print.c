/* What DONJONZ has in its box. */
#include "cards.h"

static const dj_print_summary summary[] = {
    {DJ_SENTENCE("Getting ready"),
     (const char *const[]){
         DJ_SENTENCE("Shuffle the cards into a face-up pile; lay the half card with the stairs and the locked door."),
         NULL}},
    {DJ_SENTENCE("The two parts"),
     (const char *const[]){
         DJ_SENTENCE(
             "First part: place the top card so that it shares at least one cell side with a card on the table, "
             "turned as you "
             "like, overlapping none. Place them all."),
         DJ_SENTENCE(
             "Second part: walk from the stairs, a cell at a time, never diagonally, never through a wall, never "
             "onto a cell "
             "already walked. You must go on until you can move no more."),
         NULL}},
    {DJ_SENTENCE("What lies on the cells"),
     (const char *const[]){
         DJ_SENTENCE("A pouch of gold: mark it. A weapon: take it or leave it; two at most."),
         DJ_SENTENCE(
             "A monster: with the weapon that it shows it is defeated. Without it you lose all your gold; without "
             "gold, the game."),
         DJ_SENTENCE("The key, then the locked door: your pouches double at once."), NULL}},
    {DJ_SENTENCE("The score"),
     (const char *const[]){
         DJ_SENTENCE("Score: 2 points a pouch, and 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 for one to ten monsters."),
         NULL}},
    {0},
};

const dj_print_game donjonz_print = {
    .count = donjonz_print_count,
    .card = donjonz_print_card,
    .front = donjonz_print_front,
    .back = donjonz_print_back,
    .sheet_count = donjonz_print_sheet_count,
    .sheet_title = donjonz_print_sheet_title,
    .sheet = donjonz_print_sheet,
    .token = donjonz_print_token,
    .summary = summary,
    .emblem = "icon:stairs",
};
